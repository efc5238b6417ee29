#include "WideVectors.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__) && defined(__linux__)
#define WIDE __attribute__((target("avx")))
bool WideVectorsExist(void) { return __builtin_cpu_supports("avx"); }
#else
#define WIDE
bool WideVectorsExist(void) { return false; }
#endif

/// Two points, or four W's.
typedef double Four __attribute__((vector_size(32)));
typedef Four Place __attribute__((aligned(8)));
typedef long long Bits __attribute__((vector_size(32)));

#define SHUFFLE __builtin_shufflevector
#define TWICE(pair) ((Four){(pair)[0], (pair)[1], (pair)[0], (pair)[1]})
#define EACH(x) ((Four){(x), (x), (x), (x)})

WIDE double WideVectorsProject(const double *points, double *result, ptrdiff_t count,
                               const WideProjection *map) {
    const Four same = TWICE(map->same), crossed = TWICE(map->crossed), offset = TWICE(map->offset);
    const Four weights = TWICE(map->weights), weight = EACH(map->weight), near = EACH(map->near);
    const Four translation = TWICE(map->translation);
    Four sums = EACH(0.0);
    for (ptrdiff_t k = 0; k < 2 * count; k += 8) {
        const Four p = *(const Place *)(points + k), q = *(const Place *)(points + k + 4);
        const Four a = p * weights, b = q * weights;
        Four w = (SHUFFLE(a, b, 0, 4, 2, 6) + SHUFFLE(a, b, 1, 5, 3, 7)) + weight;
        // All bits set: NaN.
        w = (Four)((Bits)w | (Bits)(w <= near));
        Four u = (p * same + SHUFFLE(p, p, 1, 0, 3, 2) * crossed) + offset;
        Four v = (q * same + SHUFFLE(q, q, 1, 0, 3, 2) * crossed) + offset;
        u = u / SHUFFLE(w, w, 0, 0, 2, 2) + translation;
        v = v / SHUFFLE(w, w, 1, 1, 3, 3) + translation;
        *(Place *)(result + k) = u;
        *(Place *)(result + k + 4) = v;
        sums += u + v;
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}
