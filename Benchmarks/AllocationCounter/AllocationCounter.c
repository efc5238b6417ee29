// Stands in front of the C library's allocator and counts the calls that hand out memory.
//
// A program's own definitions of these functions win over the library's, for the program and for every library it
// loads; glibc offers its own under a second name. Elsewhere nothing is counted.
#include "AllocationCounter.h"

// Also defines __GLIBC__ where that is the library.
#include <errno.h>
#include <stddef.h>
#include <sys/types.h>

// A sanitizer has an allocator of its own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define IS_SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local int64_t count;

int64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count += 1;
  return __libc_calloc(elements, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *memory = block;
  return 0;
}

#if defined(__LP64__)

// Large blocks of the kernel are mapped; the C library maps its own without these.
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  count += 1;
  return (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);
}

int mprotect(void *address, size_t size, int protection) {
  count += 1;
  return (int)syscall(SYS_mprotect, address, size, protection);
}

#endif

#else

int64_t allocation_count(void) { return -1; }

#endif
