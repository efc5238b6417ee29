// Makes the calls of a recording again, whose bytes are compiled in.
#include <stddef.h>
#include <stdint.h>

ptrdiff_t layer_replay(const uint8_t *start, ptrdiff_t count);
int replay(void);

static const uint8_t calls[] = {
#include "calls.inc"
};

// Returns 0 if all calls are answered as recorded.
int replay(void) { return (int)layer_replay(calls, sizeof calls); }
