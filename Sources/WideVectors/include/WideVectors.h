#ifndef WIDE_VECTORS_H
#define WIDE_VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loops for vectors of four Doubles, which not every processor has, and Swift is not compiled for.

#if defined(__x86_64__) && defined(__linux__)
#define WIDE_VECTORS __attribute__((target("avx2")))
#else
#define WIDE_VECTORS
#endif
/// For parts of a loop: a call would put vectors down in memory.
#define WIDE_PART WIDE_VECTORS static inline __attribute__((always_inline))

/// Whether the processor has vectors of four Doubles. Without, no loop of these may be called.
static inline bool WideVectorsExist(void) {
#if defined(__x86_64__) && defined(__linux__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}

typedef double WideDoubles __attribute__((vector_size(32)));
typedef double WidePlace __attribute__((vector_size(32), aligned(8)));
typedef long long WideBits __attribute__((vector_size(32)));

#define WIDE_SHUFFLE __builtin_shufflevector
#define WIDE_TWICE(pair) ((WideDoubles){(pair)[0], (pair)[1], (pair)[0], (pair)[1]})
#define WIDE_EACH(x) ((WideDoubles){(x), (x), (x), (x)})
#define WIDE_SUM(v) (((v)[0] + (v)[1]) + ((v)[2] + (v)[3]))

#if defined(__x86_64__) && defined(__linux__)
typedef double WidePair __attribute__((vector_size(16)));
typedef double WidePairPlace __attribute__((vector_size(16), aligned(8)));

WIDE_PART WideDoubles WideExchanged(WideDoubles v) { return WIDE_SHUFFLE(v, v, 1, 0, 3, 2); }
#endif

#include "WideProjection.h"
#include "WidePoints.h"
#include "WideBasisWay.h"

#undef WIDE_VECTORS
#undef WIDE_PART
#undef WIDE_SHUFFLE
#undef WIDE_TWICE
#undef WIDE_EACH
#undef WIDE_SUM

#endif
