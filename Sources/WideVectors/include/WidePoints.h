#ifndef WIDE_POINTS_H
#define WIDE_POINTS_H

// Part of WideVectors.h, which says what a vector is. Points by one affine way, as `PointBatch` carries them, to the same bits.

/// A linear part: what x and y are multiplied with, and what y and x are before that is added.
typedef struct {
    double same[2], crossed[2];
} WideLinear;

/// The inverse of a linear part, as `LinearInverse`.
typedef struct {
    WideLinear linear;
    double divisor[2];
} WideInverse;

/// Up by an affine map; then down by the inverse of another, whose offset is taken off first.
typedef struct {
    WideLinear up;
    double raised[2], lowered[2];
    WideInverse down;
} WideCarriage;

/// Up by a linear part, then by a `Displacement`, then down by the inverse of a linear part.
typedef struct {
    WideLinear up;
    double high[2], low[2];
    /// Coordinates below are not sure to be rounded right.
    double least[2];
    /// Of the target's own linear part, if it has one.
    WideInverse down;
    bool lowers;
} WideDisplacement;

/// How an affine map is undone: as `DescentKind`.
typedef enum { WideShift, WideAxes, WideQuarterTurn, WideAffine } WideDescent;

#if defined(__x86_64__) && defined(__linux__)

typedef struct {
    WideDoubles same, crossed;
} WideLanes;

WIDE_PART WideLanes WideLoadLinear(const WideLinear *_Nonnull map) {
    return (WideLanes){WIDE_TWICE(map->same), WIDE_TWICE(map->crossed)};
}

WIDE_PART WideDoubles WideImage(WideDoubles p, WideLanes map) {
#pragma STDC FP_CONTRACT OFF
    return p * map.same + WideExchanged(p) * map.crossed;
}

WIDE_PART WideDoubles WideSolve(WideDoubles p, WideLanes map, WideDoubles divisor, const WideDescent kind) {
#pragma STDC FP_CONTRACT OFF
    switch (kind) {
    case WideShift: return p;
    case WideAxes: return p / divisor;
    case WideQuarterTurn: return WideExchanged(p) / divisor;
    case WideAffine: return (p * map.same - WideExchanged(p) * map.crossed) / divisor;
    }
}

WIDE_PART void WideStorePoints(WideDoubles points, double *_Nonnull place, const bool streams) {
    if (streams) {
        __builtin_nontemporal_store((WidePair)WIDE_SHUFFLE(points, points, 0, 1), (WidePair *)place);
        __builtin_nontemporal_store((WidePair)WIDE_SHUFFLE(points, points, 2, 3), (WidePair *)(place + 2));
    } else {
        *(WidePlace *)place = points;
    }
}

WIDE_PART double WideCarryRun(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                              const WideCarriage *_Nonnull way, const bool raises, const WideDescent descent, const bool streams) {
#pragma STDC FP_CONTRACT OFF
    const WideLanes up = WideLoadLinear(&way->up), down = WideLoadLinear(&way->down.linear);
    const WideDoubles raised = WIDE_TWICE(way->raised), lowered = WIDE_TWICE(way->lowered);
    const WideDoubles divisor = WIDE_TWICE(way->down.divisor);
    WideDoubles sums = WIDE_EACH(0.0), others = WIDE_EACH(0.0);
    for (ptrdiff_t k = 0; k < 2 * count; k += 8) {
        WideDoubles p = *(const WidePlace *)(points + k), q = *(const WidePlace *)(points + k + 4);
        if (raises) { p = WideImage(p, up) + raised, q = WideImage(q, up) + raised; }
        p = WideSolve(p - lowered, down, divisor, descent), q = WideSolve(q - lowered, down, divisor, descent);
        WideStorePoints(p, result + k, streams), WideStorePoints(q, result + k + 4, streams);
        sums += p, others += q;
    }
    return WIDE_SUM(sums + others);
}

/// Carries `count` points, a multiple of four, past the caches if it `streams`; without `raises` only down. Returns the sum of all
/// coordinates, which is not finite if some point does not arrive.
WIDE_VECTORS static inline double WideVectorsCarry(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                                                   const WideCarriage *_Nonnull way, bool raises, WideDescent descent,
                                                   bool streams) {
#define WIDE_CARRY(raises, descent)                                               \
    return streams ? WideCarryRun(points, result, count, way, raises, descent, true) \
                   : WideCarryRun(points, result, count, way, raises, descent, false)
#define WIDE_DESCENT(descent) \
    if (raises) { WIDE_CARRY(true, descent); } else { WIDE_CARRY(false, descent); }
    switch (descent) {
    case WideShift: WIDE_DESCENT(WideShift)
    case WideAxes: WIDE_DESCENT(WideAxes)
    case WideQuarterTurn: WIDE_DESCENT(WideQuarterTurn)
    case WideAffine: WIDE_DESCENT(WideAffine)
    }
#undef WIDE_CARRY
#undef WIDE_DESCENT
}

/// A sum, and what rounding took from it, exactly.
typedef struct {
    WideDoubles sum, rest;
} WideRoundedSum;

WIDE_PART WideRoundedSum WideAdd(WideDoubles a, WideDoubles b) {
#pragma STDC FP_CONTRACT OFF
    const WideDoubles sum = a + b, part = sum - a;
    return (WideRoundedSum){sum, (a - (sum - part)) + (b - part)};
}

WIDE_PART WideDoubles WideMagnitudes(WideDoubles v) {
    const long long digits = 0x7fffffffffffffff;
    return (WideDoubles)((WideBits)v & (WideBits){digits, digits, digits, digits});
}

/// NaN where the sum is not sure to be rounded right.
WIDE_PART WideDoubles WideDisplaced(WideDoubles p, WideDoubles high, WideDoubles low, WideDoubles least) {
#pragma STDC FP_CONTRACT OFF
    const WideRoundedSum sum = WideAdd(p, high);
    const WideDoubles place = sum.sum + (sum.rest + low);
    return (WideDoubles)((WideBits)place | (WideBits)(WideMagnitudes(place) < least));
}

WIDE_PART double WideDisplaceRun(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                                 const WideDisplacement *_Nonnull way, const WideDescent descent, const bool streams) {
#pragma STDC FP_CONTRACT OFF
    const WideLanes up = WideLoadLinear(&way->up), down = WideLoadLinear(&way->down.linear);
    const WideDoubles high = WIDE_TWICE(way->high), low = WIDE_TWICE(way->low), least = WIDE_TWICE(way->least);
    const WideDoubles divisor = WIDE_TWICE(way->down.divisor);
    WideDoubles sums = WIDE_EACH(0.0), others = WIDE_EACH(0.0);
    for (ptrdiff_t k = 0; k < 2 * count; k += 8) {
        WideDoubles p = WideImage(*(const WidePlace *)(points + k), up), q = WideImage(*(const WidePlace *)(points + k + 4), up);
        p = WideSolve(WideDisplaced(p, high, low, least), down, divisor, descent);
        q = WideSolve(WideDisplaced(q, high, low, least), down, divisor, descent);
        WideStorePoints(p, result + k, streams), WideStorePoints(q, result + k + 4, streams);
        sums += p, others += q;
    }
    return WIDE_SUM(sums + others);
}

/// The same for a way by a displacement. What is not sure to be rounded right does not arrive.
WIDE_VECTORS static inline double WideVectorsDisplace(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                                                      const WideDisplacement *_Nonnull way, bool streams) {
    if (way->lowers) {
        return streams ? WideDisplaceRun(points, result, count, way, WideAffine, true)
                       : WideDisplaceRun(points, result, count, way, WideAffine, false);
    }
    return streams ? WideDisplaceRun(points, result, count, way, WideShift, true)
                   : WideDisplaceRun(points, result, count, way, WideShift, false);
}

#else

static inline double WideVectorsCarry(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                                      const WideCarriage *_Nonnull way, bool raises, WideDescent descent, bool streams) {
    return 0;
}

static inline double WideVectorsDisplace(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                                         const WideDisplacement *_Nonnull way, bool streams) {
    return 0;
}

#endif

#endif
