#ifndef WIDE_BOXES_H
#define WIDE_BOXES_H

// Part of WideVectors.h, which says what a vector is.

/// `PlacedBounds`.
typedef struct {
    double origin[2], size[2], offset[2];
} WideBounds;

/// `LayerRecord`.
typedef struct {
    WideBounds bounds;
    uint32_t flags, linear, superlayer, traits;
} WideRecord;

/// `LayerOutline`: at its beginning, and two pairs on, lie what bounds are in a record.
typedef struct {
    double boxOrigin[2], boxSize[2], nothing[2], same[2], corner[2], crossed[2];
} WideOutline;

/// `WorldEntry`.
typedef struct {
    double offset[2];
    uint32_t basis, row;
} WideEntry;

/// `WorldRow`.
typedef struct {
    double offset[2];
    uint32_t basis, state;
} WideRow;

/// `AffineTransform`.
typedef struct {
    double a, b, c, d, offset[2];
} WideMap;

/// Where what boxes are made from lies.
typedef struct {
    const WideRecord *_Nonnull records;
    const WideEntry *_Nonnull entries;
    const WideRow *_Nonnull rows;
    const WideMap *_Nonnull bases;
    const WideOutline *_Nonnull outlines;
    /// The bits of a record's flags and of a row's basis that say that a homography is needed.
    uint32_t spatialFlag, spatialBasis;
} WideBoxSource;

#if defined(__x86_64__) && defined(__linux__)

typedef double WidePair __attribute__((vector_size(16)));
typedef double WidePairPlace __attribute__((vector_size(16), aligned(8)));
typedef float WideBox __attribute__((vector_size(16)));
typedef float WideBoxPlace __attribute__((vector_size(16), aligned(4)));

/// A plane that is turned or scaled, as `CrossedMap`; every pair twice.
typedef struct {
    WideDoubles plane, same, crossed, offset;
} WideBasis;

WIDE_PART WideDoubles WideTwice(const double *_Nonnull pair) {
    const WidePair p = *(const WidePairPlace *)pair;
    return WIDE_SHUFFLE(p, p, 0, 1, 0, 1);
}

WIDE_PART WideDoubles WideBoth(const double *_Nonnull first, const double *_Nonnull second) {
    const WidePair p = *(const WidePairPlace *)first, q = *(const WidePairPlace *)second;
    return WIDE_SHUFFLE(p, q, 0, 1, 2, 3);
}

WIDE_PART WideDoubles WideExchanged(WideDoubles v) { return WIDE_SHUFFLE(v, v, 1, 0, 3, 2); }

WIDE_PART const WideBounds *_Nonnull WideChoose(const WideRecord *_Nonnull record, const void *_Nonnull outlined) {
    return record->linear == 0 ? &record->bounds : (const WideBounds *)outlined;
}

/// Rounds minX, minY, maxX and maxY as `roundedOutward` does: where cutting bits is not outward, all that can be cut is added before.
WIDE_PART void WideStoreBox(WideDoubles box, float *_Nonnull place, bool streams) {
    const WideBits rest = {0x1fffffff, 0x1fffffff, 0x1fffffff, 0x1fffffff}, none = {0, 0, 0, 0};
    const WideDoubles ifNegative = (WideDoubles)WIDE_SHUFFLE(rest, none, 0, 1, 4, 5);
    const WideDoubles otherwise = (WideDoubles)WIDE_SHUFFLE(rest, none, 4, 5, 0, 1);
    const WideBits outward = (WideBits)box + (WideBits)__builtin_ia32_blendvpd256(otherwise, ifNegative, box);
    const WideBox rounded = __builtin_convertvector((WideDoubles)(outward & ~rest), WideBox);
    if (streams) {
        __builtin_nontemporal_store(rounded, (WideBox *)place);
    } else {
        *(WideBoxPlace *)place = rounded;
    }
}

/// In a plane that is only translated.
WIDE_PART void WideStorePlaced(const WideBounds *_Nonnull bounds, const double *_Nonnull plane, float *_Nonnull place, bool streams) {
    const WideDoubles low = WideTwice(plane) + WideTwice(bounds->offset) + WideTwice(bounds->origin);
    const WideDoubles high = low + WideTwice(bounds->size);
    WideStoreBox(WIDE_SHUFFLE(low, high, 0, 1, 6, 7), place, streams);
}

/// Of two layers in one plane, or of one given twice; then what is stored second is not yet right.
WIDE_PART void WideStoreTurned(const WideBoxSource *_Nonnull s, const WideRecord *_Nonnull first,
                               const WideRecord *_Nonnull second, const WideBasis *_Nonnull basis,
                               float *_Nonnull place, bool streams) {
#pragma STDC FP_CONTRACT OFF
    const WideOutline *one = s->outlines + first->linear, *other = s->outlines + second->linear;
    const WideBounds *p = WideChoose(first, one->nothing), *q = WideChoose(second, other->nothing);
    const WideDoubles size = WideBoth(p->size, q->size), sides = WideBoth(one->crossed, other->crossed);
    const WideDoubles corner = basis->plane + WideBoth(p->offset, q->offset) + WideBoth(p->origin, q->origin);
    const WideDoubles image = corner * basis->same + WideExchanged(corner) * basis->crossed + basis->offset;
    const WideDoubles a = size * basis->same + sides * basis->crossed;
    const WideDoubles b = WideExchanged(sides) * basis->same + WideExchanged(size) * basis->crossed;
    const WideDoubles zero = WIDE_EACH(0.0);
    const WideDoubles low = image + (__builtin_ia32_minpd256(a, zero) + __builtin_ia32_minpd256(b, zero));
    const WideDoubles high = image + (__builtin_ia32_maxpd256(a, zero) + __builtin_ia32_maxpd256(b, zero));
    WideStoreBox(WIDE_SHUFFLE(low, high, 0, 1, 4, 5), place, streams);
    if (first != second) { WideStoreBox(WIDE_SHUFFLE(low, high, 2, 3, 6, 7), place + 4, streams); }
}

WIDE_PART const WideRow *_Nonnull WidePlane(const WideBoxSource *_Nonnull s, const WideRecord *_Nonnull record) {
    return s->rows + s->entries[record->superlayer].row;
}

WIDE_PART ptrdiff_t WideStoreBoxes(const WideBoxSource s, ptrdiff_t start, ptrdiff_t end, float *_Nonnull result,
                                   bool streams) {
    const WideRecord *record = s.records + start, *const last = s.records + end;
    while (record < last) {
        const WideRow *row = WidePlane(&s, record);
        if ((record->flags & s.spatialFlag) | (row->basis & s.spatialBasis)) { break; }
        if (row->basis == 0) {
            do {
                WideStorePlaced(WideChoose(record, s.outlines + record->linear), row->offset, result, streams);
                result += 4;
                if (++record == last) { break; }
                row = WidePlane(&s, record);
            } while (((record->flags & s.spatialFlag) | row->basis) == 0);
        } else {
            const WideMap *map = s.bases + row->basis;
            const WideBasis basis = {
                WideTwice(row->offset), {map->a, map->d, map->a, map->d}, {map->c, map->b, map->c, map->b}, WideTwice(map->offset)};
            const uint32_t superlayer = record->superlayer;
#define WIDE_FOLLOWS(next) ((next) < last && (((next)->superlayer ^ superlayer) | ((next)->flags & s.spatialFlag)) == 0)
            do {
                const WideRecord *second = WIDE_FOLLOWS(record + 1) ? record + 1 : record;
                WideStoreTurned(&s, record, second, &basis, result, streams);
                result += 4 * (second + 1 - record);
                record = second + 1;
            } while (WIDE_FOLLOWS(record));
#undef WIDE_FOLLOWS
        }
    }
    return record - s.records;
}

/// Writes the boxes of the layers from `start` to `end` or to the first that needs a homography, which it returns.
/// The same operations as those of `BoxKernel` in the same order, so the same bits. With `streams` past the caches, to a
/// `result` that is a multiple of 16 bytes.
WIDE_VECTORS static inline ptrdiff_t WideVectorsBoxes(const WideBoxSource *_Nonnull source, ptrdiff_t start, ptrdiff_t end,
                                                      void *_Nonnull result, bool streams) {
    return streams ? WideStoreBoxes(*source, start, end, result, true) : WideStoreBoxes(*source, start, end, result, false);
}

#else

static inline ptrdiff_t WideVectorsBoxes(const WideBoxSource *_Nonnull source, ptrdiff_t start, ptrdiff_t end,
                                         void *_Nonnull result, bool streams) {
    return start;
}

#endif

#endif
