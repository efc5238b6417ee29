// Tests of Sources/Standalone/libc.c, compiled for WebAssembly. `test` returns the line of the first check that fails, or 0.
#include <stddef.h>
#include <stdint.h>

int posix_memalign(void **result, size_t alignment, size_t size);
void *malloc(size_t size);
void free(void *memory);
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *a, const void *b, size_t count);
size_t strlen(const char *text);
__int128 __multi3(__int128 a, __int128 b);

#define CHECK(condition) do { if (!(condition)) return __LINE__; } while (0)

static uint64_t state = 1;
static uint32_t random_below(uint32_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % limit;
}

// Memory that is alive: each block is full of a byte of its own.
enum { MOST = 200 };
static struct { unsigned char *start; size_t size; unsigned char byte; } blocks[MOST];

static int is_whole(int k) {
    for (size_t i = 0; i < blocks[k].size; i++) {
        if (blocks[k].start[i] != blocks[k].byte) return 0;
    }
    return 1;
}

// Blocks of all sizes and alignments neither overlap nor lose their bytes.
static int test_memory(void) {
    for (int step = 0; step < 20000; step++) {
        int k = (int)random_below(MOST);
        if (blocks[k].start) {
            CHECK(is_whole(k));
            free(blocks[k].start);
            blocks[k].start = NULL;
            continue;
        }
        size_t alignment = (size_t)8 << random_below(10), size = random_below(1u << (4 + random_below(13)));
        void *memory;
        CHECK(posix_memalign(&memory, alignment, size) == 0);
        CHECK((uintptr_t)memory % alignment == 0 && (uintptr_t)memory % 16 == 0);
        blocks[k].start = memory;
        blocks[k].size = size;
        blocks[k].byte = (unsigned char)step;
        memset(memory, step, size);
    }
    for (int k = 0; k < MOST; k++) {
        if (blocks[k].start) {
            CHECK(is_whole(k));
            free(blocks[k].start);
        }
    }
    return 0;
}

// Freed memory is used again: the memory does not grow. `malloc` refuses too much, and more can be had afterwards.
static int test_limits(void) {
    void *memory = malloc(3 << 20);
    CHECK(memory);
    free(memory);
    size_t pages = __builtin_wasm_memory_size(0);
    for (int i = 0; i < 100; i++) {
        memory = malloc(3 << 20);
        CHECK(memory);
        free(memory);
    }
    CHECK(__builtin_wasm_memory_size(0) == pages);
    CHECK(!malloc(0xfffffff0u) && !malloc(0xf0000000u));
    // The host grows the memory behind the allocator's back.
    CHECK(__builtin_wasm_memory_grow(0, 3) == pages);
    unsigned char *foreign = (unsigned char *)(pages * 65536);
    memset(foreign, 7, 3 * 65536);
    for (int i = 0; i < 100; i++) {
        memory = malloc(100000);
        CHECK(memory);
        memset(memory, i, 100000);
    }
    for (int i = 0; i < 3 * 65536; i++) CHECK(foreign[i] == 7);
    free(NULL);
    return 0;
}

static int test_bytes(void) {
    unsigned char bytes[64], copy[64];
    for (int i = 0; i < 64; i++) bytes[i] = (unsigned char)i;
    CHECK(memcpy(copy, bytes, 64) == copy && memcmp(copy, bytes, 64) == 0);
    CHECK(memmove(copy + 5, copy, 40) == copy + 5 && memcmp(copy + 5, bytes, 40) == 0);
    CHECK(memmove(copy, copy + 5, 40) == copy && memcmp(copy, bytes, 40) == 0);
    CHECK(memset(copy, 0x1ff, 10) == copy && copy[9] == 0xff && copy[10] == 10);
    CHECK(memcmp("abc", "abd", 3) < 0 && memcmp("\xff", "a", 1) > 0 && memcmp("abc", "abd", 2) == 0);
    CHECK(strlen("") == 0 && strlen("layer") == 5);
    return 0;
}

// Two halves of a number of 128 bits.
typedef struct { uint64_t low, high; } Wide;

static Wide random_wide(void) {
    uint64_t parts[4];
    for (int i = 0; i < 4; i++) parts[i] = random_below(0xffffffffu) >> random_below(32);
    return (Wide){parts[0] << 32 | parts[1], parts[2] << 32 | parts[3]};
}

static __int128 joined(Wide wide) { return (__int128)((unsigned __int128)wide.high << 64 | wide.low); }

// Against a sum of shifted factors, which multiplies nothing.
static int test_product(void) {
    for (int k = 0; k < 1000; k++) {
        Wide a = random_wide(), b = random_wide(), sum = {0, 0};
        __int128 product = __multi3(joined(a), joined(b));
        for (int bit = 0; bit < 128; bit++) {
            if ((bit < 64 ? b.low >> bit : b.high >> (bit - 64)) & 1) {
                sum.low += a.low;
                sum.high += a.high + (sum.low < a.low);
            }
            a.high = a.high << 1 | a.low >> 63;
            a.low <<= 1;
        }
        CHECK(product == joined(sum));
    }
    return 0;
}

int test(void) {
    int line = test_bytes();
    if (line == 0) line = test_memory();
    if (line == 0) line = test_limits();
    if (line == 0) line = test_product();
    return line;
}
