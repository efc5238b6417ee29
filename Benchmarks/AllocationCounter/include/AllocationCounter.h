// Counts the calling thread's heap allocations.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How often the calling thread has allocated memory so far; -1 where allocations can't be counted.
int64_t allocation_count(void);

#endif
