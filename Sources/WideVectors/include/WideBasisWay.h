#ifndef WIDE_BASIS_WAY_H
#define WIDE_BASIS_WAY_H

// Part of WideVectors.h, which says what a vector is. Points from basis to basis, as `BasisWay` and `WholeWay` carry them.

/// A way with the short form of its `BasisWay`.
typedef struct {
    WideLinear own;
    double first[2], plane[2], planeLow[2];
    WideLinear up;
    double between[2];
    WideLinear down;
    double end[2];
    /// What is lost, 2⁴⁴ times: for each unit of the point and of where it meets the other way, and by the last translations.
    double reachLoss, meetingLoss, endLoss[2];
    /// What the coordinates must be above that.
    double room;
    /// All bits set if the way is sure to go through the source's basis, and if that makes long products of many digits; else 0.
    long long passesBasis, grinds;
    /// Of the target's own linear part, if it has one.
    WideInverse last;
    bool lowers;
} WideShortWay;

/// `WholeWay`.
typedef struct {
    WideLinear linear, rest;
    double offset[2], offsetRest[2];
    double error, overflow, offsetError, start;
} WideWholeWay;

typedef struct {
    WideShortWay shortWay;
    WideWholeWay wholeWay;
    bool isShort;
} WideBasisWay;

/// How many points are carried at once at most: 4 KiB.
enum { WideBlockLength = 256 };

#if defined(__x86_64__) && defined(__linux__)

/// With products and sums in one, which keep what a product alone is rounded by.
#define WIDE_FUSED __attribute__((target("avx2,fma")))
#define WideFused __builtin_elementwise_fma

/// Which of a block's points the short form is not sure of.
typedef struct {
    ptrdiff_t count;
    uint16_t places[WideBlockLength + 4];
} WideDoubts;

/// What the two lanes of each point have together, of points a, b and c, d: for a, c, b and d.
#define WIDE_PER_POINT(v, operation, w) (WIDE_SHUFFLE(v, w, 0, 4, 2, 6) operation WIDE_SHUFFLE(v, w, 1, 5, 3, 7))

typedef struct {
    WideLanes own, up, down;
    WideDoubles first, plane, planeLow, between, end;
    WideDoubles reachLoss, meetingLoss, endLoss;
    WideBits passesBasis, grinds;
} WideShortLanes;

WIDE_PART WideShortLanes WideLoadShortWay(const WideShortWay *_Nonnull way) {
    // Only the first coordinate's digits are counted.
    const long long passes = way->passesBasis, digits = way->grinds & 0x3ffffff;
    return (WideShortLanes){
        WideLoadLinear(&way->own), WideLoadLinear(&way->up), WideLoadLinear(&way->down),
        WIDE_TWICE(way->first), WIDE_TWICE(way->plane), WIDE_TWICE(way->planeLow), WIDE_TWICE(way->between), WIDE_TWICE(way->end),
        WIDE_EACH(way->reachLoss), WIDE_EACH(way->meetingLoss), WIDE_TWICE(way->endLoss),
        {passes, passes, passes, passes}, {digits, 0, digits, 0}};
}

/// Two points in the planes of the source and of its basis.
typedef struct {
    WideRoundedSum own, basis;
} WideStart;

WIDE_PART WideStart WideLift(WideDoubles given, const WideShortLanes *_Nonnull way) {
    const WideRoundedSum own = WideAdd(WideImage(given, way->own), way->first);
    return (WideStart){own, WideAdd(own.sum, way->plane)};
}

/// Where going level by level is sure to round a coordinate: all bits set.
WIDE_PART WideBits WideRounds(WideStart start, const WideShortLanes *_Nonnull way) {
#pragma STDC FP_CONTRACT OFF
    const WideDoubles low = start.basis.rest + way->planeLow, exact = start.basis.sum + low;
    const WideBits isLong = (WideBits)(exact - start.basis.sum != low);
    const WideBits hasFewDigits = (WideBits)(((WideBits)exact & way->grinds) == (WideBits){0, 0, 0, 0});
    return (WideBits)(start.own.rest != WIDE_EACH(0.0)) | ((isLong | ~hasFewDigits) & way->passesBasis);
}

/// Whether that is so for any of the points.
WIDE_PART bool WideSomeRound(const double *_Nonnull points, ptrdiff_t count, const WideShortLanes *_Nonnull way, const bool passesBasis) {
    WideBits found = {0, 0, 0, 0};
    for (ptrdiff_t k = 0; k < 2 * count; k += 4) {
        const WideStart start = WideLift(*(const WidePlace *)(points + k), way);
        found |= passesBasis ? WideRounds(start, way) : (WideBits)(start.own.rest != WIDE_EACH(0.0));
    }
    return __builtin_ia32_movmskpd256((WideDoubles)found) != 0;
}

/// Whether the short form may serve any of a block's points. Where they have few digits it often serves none.
WIDE_PART bool WideShortServes(const double *_Nonnull points, ptrdiff_t count, const WideShortLanes *_Nonnull way) {
    const ptrdiff_t few = count < 16 ? count : 16;
    return way->passesBasis[0] ? WideSomeRound(points, few, way, true) || WideSomeRound(points, count, way, true)
                               : WideSomeRound(points, few, way, false) || WideSomeRound(points, count, way, false);
}

/// Two points on from there, and by how much the coordinates are above what is lost.
WIDE_PART WideDoubles WideShorten(WideDoubles given, WideStart start, const WideShortLanes *_Nonnull way,
                                  WideDoubles *_Nonnull room) {
#pragma STDC FP_CONTRACT OFF
    const WideDoubles meeting = WideImage(start.basis.sum, way->up) + way->between;
    const WideDoubles end = WideImage(meeting, way->down) - way->end;
    const WideDoubles reach = WideMagnitudes(start.basis.sum) + WideMagnitudes(start.own.sum);
    const WideDoubles lost = (reach * (way->reachLoss + reach * WIDE_EACH(0x1p-550)) + WideMagnitudes(meeting) * way->meetingLoss) +
                             way->endLoss;
    *room = WideMagnitudes(end) + (WideMagnitudes(given) - lost);
    return end;
}

WIDE_PART double WideShortRun(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                              const WideShortWay *_Nonnull shortWay, const WideShortLanes *_Nonnull way,
                              WideDoubts *_Nonnull doubts, const WideDescent descent) {
    const WideLanes last = WideLoadLinear(&shortWay->last.linear);
    const WideDoubles divisor = WIDE_TWICE(shortWay->last.divisor), needed = WIDE_EACH(shortWay->room);
    WideDoubles sums = WIDE_EACH(0.0);
    ptrdiff_t found = 0;
    for (ptrdiff_t k = 0; k < count; k += 4) {
        WideDoubles p = *(const WidePlace *)(points + 2 * k), q = *(const WidePlace *)(points + 2 * k + 4), roomP, roomQ;
        const WideStart startP = WideLift(p, way), startQ = WideLift(q, way);
        p = WideShorten(p, startP, way, &roomP), q = WideShorten(q, startQ, way, &roomQ);
        p = WideSolve(p, last, divisor, descent), q = WideSolve(q, last, divisor, descent);
        *(WidePlace *)(result + 2 * k) = p, *(WidePlace *)(result + 2 * k + 4) = q;
        sums += p + q;
        const WideBits isClose = (WideBits)(WIDE_PER_POINT(roomP, +, roomQ) >= needed);
        const WideBits roundsP = WideRounds(startP, way), roundsQ = WideRounds(startQ, way);
        const WideBits isSure = isClose & WIDE_PER_POINT(roundsP, |, roundsQ);
        const unsigned unsure = 15 ^ (unsigned)__builtin_ia32_movmskpd256((WideDoubles)isSure);
        static const uint16_t order[4] = {0, 2, 1, 3};
        for (int n = 0; n < 4; ++n) {
            doubts->places[found] = (uint16_t)(k + order[n]);
            found += unsure >> n & 1;
        }
    }
    doubts->count = found;
    return WIDE_SUM(sums);
}

WIDE_FUSED static inline __attribute__((always_inline)) double WideWholeRun(const double *_Nonnull points, double *_Nonnull result,
                                                                            ptrdiff_t count, const WideBasisWay *_Nonnull way,
                                                                            const WideDescent descent) {
#pragma STDC FP_CONTRACT OFF
    const WideWholeWay *const w = &way->wholeWay;
    const WideLanes own = WideLoadLinear(&way->shortWay.own), last = WideLoadLinear(&way->shortWay.last.linear);
    const WideLanes linear = WideLoadLinear(&w->linear), linearRest = WideLoadLinear(&w->rest);
    const WideDoubles offset = WIDE_TWICE(w->offset), offsetRest = WIDE_TWICE(w->offsetRest);
    const WideDoubles divisor = WIDE_TWICE(way->shortWay.last.divisor);
    WideDoubles sums = WIDE_EACH(0.0);
    for (ptrdiff_t k = 0; k < 2 * count; k += 4) {
        const WideDoubles p = WideImage(*(const WidePlace *)(points + k), own), x = WideExchanged(p);
        const WideDoubles same = p * linear.same, crossed = x * linear.crossed;
        const WideRoundedSum image = WideAdd(same, crossed), sum = WideAdd(image.sum, offset);
        const WideDoubles lost = WideFused(p, linear.same, -same) + WideFused(x, linear.crossed, -crossed);
        const WideDoubles rests = WideFused(p, linearRest.same, WideFused(x, linearRest.crossed, offsetRest));
        const WideDoubles rest = (image.rest + sum.rest) + (lost + rests);
        const WideDoubles magnitudes = WideMagnitudes(p), reach = (magnitudes + WideExchanged(magnitudes)) + WIDE_EACH(w->start);
        const WideDoubles errors = WideFused(reach, WIDE_EACH(w->overflow), WIDE_EACH(w->error));
        const WideDoubles error = WideFused(reach, errors, WIDE_EACH(w->offsetError));
        const WideDoubles low = sum.sum + (rest - error), high = sum.sum + (rest + error);
        const WideBits isSure = (WideBits)(low == high);
        const WideDoubles end = (WideDoubles)((WideBits)low | ~isSure);
        const WideDoubles place = WideSolve(end, last, divisor, descent);
        *(WidePlace *)(result + k) = place;
        sums += place;
    }
    return WIDE_SUM(sums);
}

WIDE_FUSED static inline __attribute__((always_inline)) double WideCarryBetween(const double *_Nonnull points, double *_Nonnull result,
                                                                                ptrdiff_t count, const WideBasisWay *_Nonnull way,
                                                                                const WideDescent descent) {
    const WideShortLanes shortWay = WideLoadShortWay(&way->shortWay);
    if (!way->isShort || !WideShortServes(points, count, &shortWay)) {
        return WideWholeRun(points, result, count, way, descent);
    }
    WideDoubts doubts;
    double sum = WideShortRun(points, result, count, &way->shortWay, &shortWay, &doubts, descent);
    if (doubts.count == 0) { return sum; }
    double left[2 * (WideBlockLength + 4)];
    const ptrdiff_t found = doubts.count;
    for (ptrdiff_t n = found; n & 3; ++n) { doubts.places[n] = doubts.places[0]; }
    const ptrdiff_t whole = (found + 3) & ~(ptrdiff_t)3;
    for (ptrdiff_t n = 0; n < whole; ++n) {
        *(WidePairPlace *)(left + 2 * n) = *(const WidePairPlace *)(points + 2 * doubts.places[n]);
    }
    sum += WideWholeRun(left, left, whole, way, descent);
    for (ptrdiff_t n = 0; n < found; ++n) {
        *(WidePairPlace *)(result + 2 * doubts.places[n]) = *(const WidePairPlace *)(left + 2 * n);
    }
    return sum;
}

/// Carries `count` points, a multiple of four and no more than `WideBlockLength`: by the short form, and by the whole way those that
/// it is not sure of. What neither is sure of does not arrive. Returns the sum of all coordinates met, which is not finite if some
/// point does not arrive.
WIDE_FUSED static inline double WideVectorsCarryBetween(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                                                        const WideBasisWay *_Nonnull way) {
    return way->shortWay.lowers ? WideCarryBetween(points, result, count, way, WideAffine)
                       : WideCarryBetween(points, result, count, way, WideShift);
}

#undef WIDE_FUSED
#undef WideFused
#undef WIDE_PER_POINT

#else

static inline double WideVectorsCarryBetween(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                                             const WideBasisWay *_Nonnull way) {
    return 0;
}

#endif

#endif
