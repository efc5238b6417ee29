#ifndef WIDE_PLACEMENTS_H
#define WIDE_PLACEMENTS_H

// Part of WideVectors.h, which says what a vector is.

/// `WorldEntry`, in which `last` is the row of the plane, and `WorldPlacement`, in which it is the basis. As `WorldRow`, it is two
/// Doubles and eight bytes that are none.
typedef struct {
    double offset[2];
    uint32_t own, last;
} WidePlacement;

#if defined(__x86_64__) && defined(__linux__)

typedef unsigned long long WideWords __attribute__((vector_size(32)));

WIDE_PART void WideStoreNumbers(WideDoubles numbers, double *_Nonnull place, bool streams) {
    if (streams) {
        __builtin_nontemporal_store(numbers, (WideDoubles *)place);
    } else {
        *(WidePlace *)place = numbers;
    }
}

/// The last eight bytes of placements: the own row of the entry, and the basis of the plane's row.
WIDE_PART WideDoubles WideRows(WideDoubles entry, WideDoubles row, uint32_t own) {
    const WideWords kept = {own, own, own, own};
    return (WideDoubles)(((WideWords)entry & kept) | (WideWords)row << 32);
}

/// Four layers as they lie in memory, three vectors, for each of which the rows p, q, r and s of their planes are put together.
WIDE_PART void WideStoreFour(const double *_Nonnull entries, const double *_Nonnull p, const double *_Nonnull q,
                             const double *_Nonnull r, const double *_Nonnull s, uint32_t own, double *_Nonnull place,
                             bool streams) {
    const WideDoubles first = *(const WidePlace *)entries, second = *(const WidePlace *)(entries + 4);
    const WideDoubles third = *(const WidePlace *)(entries + 8);
    const WidePair end = {p[2], q[0]}, start = {r[2], s[0]};
    const WidePair from = *(const WidePairPlace *)p, to = *(const WidePairPlace *)(s + 1);
    const WideDoubles one = WIDE_SHUFFLE(from, end, 0, 1, 2, 3), two = WideBoth(q + 1, r);
    const WideDoubles three = WIDE_SHUFFLE(start, to, 0, 1, 2, 3);
    WideStoreNumbers(WIDE_SHUFFLE(one + first, WideRows(first, one, own), 0, 1, 6, 3), place, streams);
    WideStoreNumbers(WIDE_SHUFFLE(two + second, WideRows(second, two, own), 0, 5, 2, 3), place + 4, streams);
    WideStoreNumbers(WIDE_SHUFFLE(three + third, WideRows(third, three, own), 4, 1, 2, 7), place + 8, streams);
}

WIDE_PART ptrdiff_t WideStorePlacements(const WidePlacement *_Nonnull entries, const double *_Nonnull rows, uint32_t own,
                                        ptrdiff_t i, const ptrdiff_t end, double *_Nonnull place, const bool streams) {
    for (; i + 4 <= end; i += 4, place += 12) {
        const WidePlacement *const e = entries + i;
        if (streams) {
            // The processor itself asks no further ahead than to the end of a small page.
            __builtin_prefetch((const char *)e + 8192);
            __builtin_prefetch((const char *)e + 8256);
        }
#define WIDE_PLANE(k) (rows + 3 * (size_t)e[k].last)
        WideStoreFour(e->offset, WIDE_PLANE(0), WIDE_PLANE(1), WIDE_PLANE(2), WIDE_PLANE(3), own, place, streams);
#undef WIDE_PLANE
    }
    return i;
}

/// Writes the placements of the layers from `start` on, four at a time, and returns the first that is left. Of each entry's own
/// row the bits of `own` are kept. With `streams` past the caches, to a `result` that is a multiple of 32 bytes.
WIDE_VECTORS static inline ptrdiff_t WideVectorsPlacements(const WidePlacement *_Nonnull entries, const double *_Nonnull rows,
                                                           uint32_t own, ptrdiff_t start, ptrdiff_t end,
                                                           void *_Nonnull result, bool streams) {
    return streams ? WideStorePlacements(entries, rows, own, start, end, result, true)
                   : WideStorePlacements(entries, rows, own, start, end, result, false);
}

#else

static inline ptrdiff_t WideVectorsPlacements(const WidePlacement *_Nonnull entries, const double *_Nonnull rows, uint32_t own,
                                              ptrdiff_t start, ptrdiff_t end, void *_Nonnull result, bool streams) {
    return start;
}

#endif

#endif
