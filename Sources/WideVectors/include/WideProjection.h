#ifndef WIDE_PROJECTION_H
#define WIDE_PROJECTION_H

// Part of WideVectors.h, which says what a vector is.

/// A map with perspective, and a translation after it. Pairs are what an x and a y are multiplied with, or what is added to them.
typedef struct {
    double same[2], crossed[2], offset[2];
    double weights[2], weight;
    double translation[2];
    /// W's up to this one do not arrive.
    double near;
} WideProjection;

/// Projects `count` points, a multiple of four, as `projectPoints` does, to the same bits. `result` may be `points`.
///
/// Returns the sum of all coordinates, which is not finite if some point does not arrive.
WIDE_VECTORS static inline double WideVectorsProject(const double *_Nonnull points, double *_Nonnull result,
                                                     ptrdiff_t count, const WideProjection *_Nonnull map) {
#pragma STDC FP_CONTRACT OFF
    const WideDoubles same = WIDE_TWICE(map->same), crossed = WIDE_TWICE(map->crossed);
    const WideDoubles offset = WIDE_TWICE(map->offset), translation = WIDE_TWICE(map->translation);
    const WideDoubles weights = WIDE_TWICE(map->weights), weight = WIDE_EACH(map->weight);
    const WideDoubles near = WIDE_EACH(map->near);
    WideDoubles sums = WIDE_EACH(0.0);
    for (ptrdiff_t k = 0; k < 2 * count; k += 8) {
        const WideDoubles p = *(const WidePlace *)(points + k), q = *(const WidePlace *)(points + k + 4);
        const WideDoubles a = p * weights, b = q * weights;
        WideDoubles w = (WIDE_SHUFFLE(a, b, 0, 4, 2, 6) + WIDE_SHUFFLE(a, b, 1, 5, 3, 7)) + weight;
        // All bits set: NaN.
        w = (WideDoubles)((WideBits)w | (WideBits)(w <= near));
        WideDoubles u = (p * same + WIDE_SHUFFLE(p, p, 1, 0, 3, 2) * crossed) + offset;
        WideDoubles v = (q * same + WIDE_SHUFFLE(q, q, 1, 0, 3, 2) * crossed) + offset;
        u = u / WIDE_SHUFFLE(w, w, 0, 0, 2, 2) + translation;
        v = v / WIDE_SHUFFLE(w, w, 1, 1, 3, 3) + translation;
        *(WidePlace *)(result + k) = u;
        *(WidePlace *)(result + k + 4) = v;
        sums += u + v;
    }
    return WIDE_SUM(sums);
}

/// The inverse of a map with perspective, its entries by rows.
typedef struct {
    double rowX[2], rowY[2], offset[2];
    double weightX, weightY, weight;
    /// What a W in front of the eye is a positive number of times of.
    double sign;
} WideUnprojection;

/// The same by the inverse of such a map, as `PointBatch.unproject` does.
WIDE_VECTORS static inline double WideVectorsUnproject(const double *_Nonnull points, double *_Nonnull result,
                                                       ptrdiff_t count, const WideUnprojection *_Nonnull map) {
#pragma STDC FP_CONTRACT OFF
    const WideDoubles rowX = WIDE_TWICE(map->rowX), rowY = WIDE_TWICE(map->rowY), offset = WIDE_TWICE(map->offset);
    const WideDoubles weightX = WIDE_EACH(map->weightX), weightY = WIDE_EACH(map->weightY), weight = WIDE_EACH(map->weight);
    const WideDoubles sign = WIDE_EACH(map->sign), none = WIDE_EACH(0.0);
    WideDoubles sums = none;
    for (ptrdiff_t k = 0; k < 2 * count; k += 4) {
        const WideDoubles q = *(const WidePlace *)(points + k);
        const WideDoubles ac = rowX - q * weightX, bd = rowY - q * weightY, uv = q * weight - offset;
        const WideDoubles product = ac * WIDE_SHUFFLE(bd, bd, 1, 0, 3, 2);
        WideDoubles w = WIDE_SHUFFLE(product, product, 0, 0, 2, 2) - WIDE_SHUFFLE(product, product, 1, 1, 3, 3);
        const WideDoubles signedW = w * sign;
        // All bits set: NaN; and so is what is infinite, less itself.
        w = (WideDoubles)((WideBits)w | ~(WideBits)(signedW > none)) + (signedW - signedW);
        const WideDoubles image =
            uv * WIDE_SHUFFLE(bd, ac, 1, 4, 3, 6) - WIDE_SHUFFLE(uv, uv, 1, 0, 3, 2) * WIDE_SHUFFLE(bd, ac, 0, 5, 2, 7);
        const WideDoubles place = image / w;
        *(WidePlace *)(result + k) = place;
        sums += place;
    }
    return WIDE_SUM(sums);
}

#endif
