// The system's counters. Only what the program does itself is counted, not what the system does for it.
#include "EventCounter.h"

#if defined(__linux__) && __has_include(<linux/perf_event.h>)

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

int event_counter_open(uint32_t type, uint64_t event) {
  struct perf_event_attr attributes = {.type = type, .size = sizeof attributes, .config = event};
  attributes.exclude_kernel = attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

int64_t event_counter_read(int counter) {
  int64_t count = -1;
  return read(counter, &count, sizeof count) == sizeof count ? count : -1;
}

void event_counter_close(int counter) { close(counter); }

#else

int event_counter_open(uint32_t type, uint64_t event) { return -1; }
int64_t event_counter_read(int counter) { return -1; }
void event_counter_close(int counter) {}

#endif
