#ifndef WIDE_BOXES_H
#define WIDE_BOXES_H

// Part of WideVectors.h, which says what a vector is.

/// `Rect`.
typedef struct {
    double origin[2], size[2];
} WideFrame;

/// `FramePlace`, and all of it in one.
typedef union {
    struct {
        uint32_t row, outline;
    };
    uint64_t key;
} WideFramePlace;

/// `LayerOutline`, which begins as a frame does.
typedef struct {
    WideFrame frame;
    double crossed[2];
} WideOutline;

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
    const WideFrame *_Nonnull frames;
    const WideFramePlace *_Nonnull places;
    const WideOutline *_Nonnull outlines;
    const WideRow *_Nonnull rows;
    const WideMap *_Nonnull bases;
    /// A bit for each row, set where it has a basis of its own, and a word more.
    const uint64_t *_Nonnull apart;
    /// The bit of a place's outline and of a row's basis that says that a homography is needed.
    uint32_t spatial;
    /// The bit of a row's state that says that some level may turn.
    uint32_t turned;
} WideBoxSource;

#if defined(__x86_64__) && defined(__linux__)

typedef float WideBox __attribute__((vector_size(16)));
typedef float WideBoxPlace __attribute__((vector_size(16), aligned(4)));

/// A plane that is turned or scaled, as `CrossedMap`; every pair twice, and two of them exchanged as well.
typedef struct {
    WideDoubles plane, same, crossed, otherSame, otherCrossed, offset;
} WideBasis;

WIDE_PART WideDoubles WideTwice(const double *_Nonnull pair) {
    const WidePair p = *(const WidePairPlace *)pair;
    return WIDE_SHUFFLE(p, p, 0, 1, 0, 1);
}

WIDE_PART WideDoubles WideBoth(const double *_Nonnull first, const double *_Nonnull second) {
    const WidePair p = *(const WidePairPlace *)first, q = *(const WidePairPlace *)second;
    return WIDE_SHUFFLE(p, q, 0, 1, 2, 3);
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
WIDE_PART void WideStorePlaced(const WideFrame *_Nonnull frame, const double *_Nonnull plane, float *_Nonnull place, bool streams) {
    const WideDoubles low = WideTwice(plane) + WideTwice(frame->origin);
    const WideDoubles high = low + WideTwice(frame->size);
    WideStoreBox(WIDE_SHUFFLE(low, high, 0, 1, 6, 7), place, streams);
}

/// In a plane that is scaled, neither turned nor mirrored: around the frame.
WIDE_PART void WideStoreScaled(const WideBoxSource *_Nonnull s, ptrdiff_t i, const WideBasis *_Nonnull basis,
                               float *_Nonnull boxes, const bool streams) {
#pragma STDC FP_CONTRACT OFF
    // Not needed; but turned planes that follow read the next outlines, and wait for those whose lines do not come in turn.
    if (streams) { __builtin_prefetch(s->outlines + s->places[i].outline); }
    const WideFrame *const frame = s->frames + i;
    const WideDoubles low = (basis->plane + WideTwice(frame->origin)) * basis->same + basis->offset;
    const WideDoubles high = low + WideTwice(frame->size) * basis->same;
    WideStoreBox(WIDE_SHUFFLE(low, high, 0, 1, 6, 7), boxes + 4 * i, streams);
}

/// Of a layer and the next in its plane if `next` is 1, or if 0 of it alone.
WIDE_PART void WideStoreTurned(const WideBoxSource *_Nonnull s, ptrdiff_t i, const ptrdiff_t next,
                               const WideBasis *_Nonnull basis, float *_Nonnull boxes, const bool streams) {
#pragma STDC FP_CONTRACT OFF
    const uint32_t one = s->places[i].outline, other = s->places[i + next].outline;
    const WideFrame *p = one ? &s->outlines[one].frame : s->frames + i;
    const WideFrame *q = other ? &s->outlines[other].frame : s->frames + i + next;
    const WideDoubles size = WideBoth(p->size, q->size);
    const WideDoubles sides = WideBoth(s->outlines[one].crossed, s->outlines[other].crossed);
    const WideDoubles corner = basis->plane + WideBoth(p->origin, q->origin);
    const WideDoubles image = corner * basis->same + WideExchanged(corner) * basis->crossed + basis->offset;
    const WideDoubles a = size * basis->same + sides * basis->crossed;
    const WideDoubles b = WideExchanged(sides * basis->otherSame + size * basis->otherCrossed);
    const WideDoubles zero = WIDE_EACH(0.0);
    const WideDoubles low = image + (__builtin_ia32_minpd256(a, zero) + __builtin_ia32_minpd256(b, zero));
    const WideDoubles high = image + (__builtin_ia32_maxpd256(a, zero) + __builtin_ia32_maxpd256(b, zero));
    WideStoreBox(WIDE_SHUFFLE(low, high, 0, 1, 4, 5), boxes + 4 * i, streams);
    if (next) { WideStoreBox(WIDE_SHUFFLE(low, high, 2, 3, 6, 7), boxes + 4 * i + 4, streams); }
}

/// Asks for frames beyond the end of a small page, where the processor's own asking stops.
WIDE_PART void WideAskAhead(const WideBoxSource *_Nonnull s, ptrdiff_t i, const bool streams) {
    if (streams) { __builtin_prefetch(s->frames + i + 256); }
}

/// The layers from `i` on that follow in planes that are only translated, but for the last of an odd number. The first one does.
WIDE_PART ptrdiff_t WideStorePlacedRun(const WideBoxSource *_Nonnull s, ptrdiff_t i, const ptrdiff_t end,
                                       float *_Nonnull boxes, const bool streams) {
    WideStorePlaced(s->frames + i, s->rows[s->places[i].row].offset, boxes + 4 * i, streams);
    for (++i; i + 1 < end; i += 2) {
        WideAskAhead(s, i, streams);
        const WideFramePlace *const next = s->places + i;
        const WideRow *const one = s->rows + next[0].row, *const other = s->rows + next[1].row;
        if (((next[0].outline | next[1].outline) & s->spatial) | one->basis | other->basis) { break; }
        WideStorePlaced(s->frames + i, one->offset, boxes + 4 * i, streams);
        WideStorePlaced(s->frames + i + 1, other->offset, boxes + 4 * i + 4, streams);
    }
    return i;
}

/// Asks for what the next rows with a basis of their own have, where they are few: each would wait for memory.
WIDE_PART void WideAskForBases(const WideBoxSource *_Nonnull s, const size_t row) {
    const uint64_t here = s->apart[row / 64];
    if (__builtin_popcountll(here) > 8) { return; }
    const uint64_t after = here & (~UINT64_C(1) << row % 64);
    size_t word = after ? row / 64 : row / 64 + 1;
    uint64_t left = after ? after : s->apart[word];
    for (int k = 0; k < 2 && left; ++k, left &= left - 1) {
        const WideMap *const map = s->bases + s->rows[64 * word + (size_t)__builtin_ctzll(left)].basis;
        __builtin_prefetch(map);
        __builtin_prefetch((const char *)(map + 1) - 1);
    }
}

/// The layers from `i` on that follow in its plane, which is turned or scaled: two at a time.
WIDE_PART ptrdiff_t WideStoreTurnedRun(const WideBoxSource *_Nonnull s, ptrdiff_t i, const ptrdiff_t end,
                                       float *_Nonnull boxes, const bool streams) {
    const uint32_t plane = s->places[i].row;
    const WideRow *const row = s->rows + plane;
    WideAskForBases(s, plane);
    const WideMap *const map = s->bases + row->basis;
    const WideDoubles same = {map->a, map->d, map->a, map->d}, crossed = {map->c, map->b, map->c, map->b};
    const WideBasis basis = {WideTwice(row->offset), same, crossed, WideExchanged(same), WideExchanged(crossed),
                             WideTwice(map->offset)};
    const uint64_t key = plane, flat = 0xffffffff | (uint64_t)s->spatial << 32;
#define WIDE_OTHER(k) ((s->places[i + (k)].key ^ key) & flat)
    // The row tells earlier than the map, which may have to be waited for.
    if (!(row->state & s->turned) && map->b == 0 && map->c == 0 && map->a >= 0 && map->d >= 0) {
        for (; i + 1 < end && !(WIDE_OTHER(0) | WIDE_OTHER(1)); i += 2) {
            WideAskAhead(s, i, streams);
            WideStoreScaled(s, i, &basis, boxes, streams);
            WideStoreScaled(s, i + 1, &basis, boxes, streams);
        }
        if (i == end || WIDE_OTHER(0)) { return i; }
        WideStoreScaled(s, i, &basis, boxes, streams);
        return i + 1;
    }
    for (; i + 1 < end && !(WIDE_OTHER(0) | WIDE_OTHER(1)); i += 2) {
        WideAskAhead(s, i, streams);
        WideStoreTurned(s, i, 1, &basis, boxes, streams);
    }
    if (i == end || WIDE_OTHER(0)) { return i; }
    WideStoreTurned(s, i, 0, &basis, boxes, streams);
    return i + 1;
#undef WIDE_OTHER
}

WIDE_PART ptrdiff_t WideStoreBoxes(const WideBoxSource s, const ptrdiff_t start, const ptrdiff_t end, float *_Nonnull result,
                                   const bool streams) {
    float *const boxes = result - 4 * start;
    ptrdiff_t i = start;
    while (i < end) {
        const uint32_t basis = s.rows[s.places[i].row].basis;
        if ((s.places[i].outline | basis) & s.spatial) { break; }
        i = basis == 0 ? WideStorePlacedRun(&s, i, end, boxes, streams) : WideStoreTurnedRun(&s, i, end, boxes, streams);
    }
    return i;
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
