#ifndef PROCESSOR_HINTS_H
#define PROCESSOR_HINTS_H

#include "SystemMemory.h"

/// Asks for the cache line at `address`, and waits for nothing. Any address is allowed, whatever is there.
///
/// Compiled into its callers as one instruction. It is here because Swift has no name for it: the builtin that the compiler's own
/// headers declare is taken for a function without effect and dropped.
static inline __attribute__((always_inline)) void ProcessorHintsFetch(const void *_Nonnull address) {
    __builtin_prefetch(address, 0, 3);
}

#endif
