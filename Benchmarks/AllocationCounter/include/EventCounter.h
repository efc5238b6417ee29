// Counts events of the calling thread, such as misses of a cache, where the system lets a program do so.
#ifndef EVENT_COUNTER_H
#define EVENT_COUNTER_H

#include <stdint.h>

/// Begins to count an event, named as perf_event_open(2) does. Returns -1 where that can't be counted.
int event_counter_open(uint32_t type, uint64_t event);

/// How often the event has happened since.
int64_t event_counter_read(int counter);

void event_counter_close(int counter);

#endif
