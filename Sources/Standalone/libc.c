// What the kernel needs of C's library, for WebAssembly without one: memory in classes of sizes, copies of bytes, and a
// product of 128 bits. For one thread.
#include <stddef.h>
#include <stdint.h>

#define PAGE 65536u
#define HEADER 16u

extern unsigned char __heap_base;

// A free block, or what lies before memory that was given out.
typedef struct Block {
    struct Block *next;  // Of memory that was given out, its own block.
    size_t class;
} Block;

static Block *free_blocks[128];
// Memory that was never given out.
static uint64_t top, end;

// Rounds a size up to one of four sizes for each power of two, all of them multiples of 16.
static size_t class_of(uint64_t *size) {
    if (*size <= 64) *size = 64;
    unsigned power = 63 - (unsigned)__builtin_clzll(*size - 1);
    uint64_t step = UINT64_C(1) << (power - 2), steps = (*size - 1) / step;
    *size = (steps + 1) * step;
    return power * 4 + (size_t)steps - 4;
}

// Gives bytes that were never given out; null if the host refuses to grow the memory.
static Block *take(uint64_t size) {
    if (top == 0) {
        top = ((uintptr_t)&__heap_base + 15) & ~UINT64_C(15);
        end = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
    }
    if (size > end - top) {
        size_t pages = (size_t)((size - (end - top) + PAGE - 1) / PAGE);
        size_t old = __builtin_wasm_memory_grow(0, pages);
        if (old == SIZE_MAX) return NULL;
        if ((uint64_t)old * PAGE != end) {
            // The host has grown it, too: what lies between is the host's.
            top = end = (uint64_t)old * PAGE;
            end += (uint64_t)pages * PAGE;
            return take(size);
        }
        end += (uint64_t)pages * PAGE;
    }
    Block *block = (Block *)(uintptr_t)top;
    top += size;
    return block;
}

// Returns null if the host refuses to grow the memory.
static void *allocate(size_t alignment, size_t size) {
    uint64_t needed = (uint64_t)size + HEADER + (alignment > HEADER ? alignment : 0);
    if (needed > UINT32_MAX) return NULL;
    size_t class = class_of(&needed);
    Block *block = free_blocks[class];
    if (block) {
        free_blocks[class] = block->next;
    } else if (!(block = take(needed))) {
        return NULL;
    }
    uintptr_t start = (uintptr_t)block + HEADER;
    if (alignment > HEADER) start = (start + alignment - 1) & ~((uintptr_t)alignment - 1);
    Block *header = (Block *)(start - HEADER);
    header->class = class;
    header->next = block;
    return (void *)start;
}

// Ends the module where memory is refused: Swift looks at no result, and could write to address 0 here.
int posix_memalign(void **result, size_t alignment, size_t size) {
    *result = allocate(alignment, size);
    if (!*result) __builtin_trap();
    return 0;
}

void *malloc(size_t size) { return allocate(HEADER, size); }

void free(void *memory) {
    if (!memory) return;
    Block *header = (Block *)((uintptr_t)memory - HEADER), *block = header->next;
    size_t class = header->class;
    block->next = free_blocks[class];
    free_blocks[class] = block;
}

// Each is one instruction.
void *memcpy(void *restrict to, const void *restrict from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < count; i++) {
        if (x[i] != y[i]) return x[i] - y[i];
    }
    return 0;
}

size_t strlen(const char *text) {
    size_t count = 0;
    while (text[count]) count++;
    return count;
}

// The product of two numbers of 128 bits, which the processor has no instruction for.
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t x = (uint64_t)a, y = (uint64_t)b, mask = UINT32_MAX;
    uint64_t low = (x & mask) * (y & mask), first = (x >> 32) * (y & mask) + (low >> 32);
    uint64_t second = (x & mask) * (y >> 32) + (first & mask);
    uint64_t high = (x >> 32) * (y >> 32) + (first >> 32) + (second >> 32);
    high += (uint64_t)((unsigned __int128)a >> 64) * y + x * (uint64_t)((unsigned __int128)b >> 64);
    return (__int128)((unsigned __int128)high << 64 | (second << 32 | (low & mask)));
}
