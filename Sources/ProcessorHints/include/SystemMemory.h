#ifndef SYSTEM_MEMORY_H
#define SYSTEM_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/// Memory from the system, page by page. A system without virtual memory, WebAssembly for one, has none: there every
/// function that returns a flag or an address returns false or null, and the others do nothing.
///
/// In C, because the modules through which Swift sees these calls differ from system to system.

/// The size of ranges of addresses for memory that grows in place; 0 if there are none.
size_t SystemMemoryRangeByteCount(void);

/// Whether the process has a limit of addresses, `ulimit -v` for one.
bool SystemMemoryIsLimited(void);

/// Reserves addresses that take no memory, at a multiple of `alignment`, which is one of the page size; null if the
/// system refuses.
void *_Nullable SystemMemoryReserve(size_t byteCount, size_t alignment);

/// Makes a part of a range accessible, all zero. Returns false if the system refuses.
bool SystemMemoryMakeAccessible(void *_Nonnull start, size_t byteCount);

/// Gives a whole range back.
void SystemMemoryRelease(void *_Nonnull start, size_t byteCount);

/// Touches accessible memory at once, which costs less than page by page, where the system has a call for it.
void SystemMemoryTouch(void *_Nonnull start, size_t byteCount);

/// Hints that memory is best kept in huge pages, where the system has them.
void SystemMemoryPreferHugePages(void *_Nonnull start, size_t byteCount);

/// Whether `SystemMemoryMapZeros` can work at all.
bool SystemMemoryHasZeros(void);

/// Maps memory that the system zeroes when it is first touched; null if it refuses. `SystemMemoryRelease` frees it.
void *_Nullable SystemMemoryMapZeros(size_t byteCount);

#endif
