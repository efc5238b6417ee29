#ifndef WIDE_VECTORS_H
#define WIDE_VECTORS_H

#include <stdbool.h>
#include <stddef.h>

/// A map with perspective, and a translation after it. Pairs are what an x and a y are multiplied with, or what is added to them.
typedef struct {
    double same[2], crossed[2], offset[2];
    double weights[2], weight;
    double translation[2];
    /// W's up to this one do not arrive.
    double near;
} WideProjection;

/// Whether the processor has vectors of four Doubles. Without, `WideVectorsProject` must not be called.
bool WideVectorsExist(void);

/// Projects `count` points, a multiple of four, as `projectPoints` does, to the same bits. `result` may be `points`.
///
/// Returns the sum of all coordinates, which is not finite if some point does not arrive.
double WideVectorsProject(const double *_Nonnull points, double *_Nonnull result, ptrdiff_t count,
                          const WideProjection *_Nonnull map);

#endif
