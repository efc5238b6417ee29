#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // For madvise and MAP_ANON.
#endif
#include "SystemMemory.h"

#if defined(_WIN32) && __STDC_HOSTED__

#include <stdint.h>
#include <windows.h>

size_t SystemMemoryRangeByteCount(void) { return sizeof(size_t) == 8 ? (size_t)UINT32_MAX + 1 : 0; }
bool SystemMemoryIsLimited(void) { return false; }
void *SystemMemoryReserve(size_t byteCount, size_t alignment) {
    (void)alignment;
    return VirtualAlloc(NULL, byteCount, MEM_RESERVE, PAGE_NOACCESS);
}
bool SystemMemoryMakeAccessible(void *start, size_t byteCount) {
    return VirtualAlloc(start, byteCount, MEM_COMMIT, PAGE_READWRITE) != NULL;
}
void SystemMemoryRelease(void *start, size_t byteCount) {
    (void)byteCount;
    VirtualFree(start, 0, MEM_RELEASE);
}
void SystemMemoryTouch(void *start, size_t byteCount) { (void)start, (void)byteCount; }
void SystemMemoryPreferHugePages(void *start, size_t byteCount) { (void)start, (void)byteCount; }
bool SystemMemoryHasZeros(void) { return true; }
void *SystemMemoryMapZeros(size_t byteCount) {
    return VirtualAlloc(NULL, byteCount, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

#elif __STDC_HOSTED__ && !defined(__wasm__)

#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

size_t SystemMemoryRangeByteCount(void) {
#if defined(__APPLE__) && TARGET_OS_IPHONE
    return 64 << 20;  // Processes have few gigabytes of addresses.
#else
    return sizeof(size_t) == 8 ? (size_t)UINT32_MAX + 1 : 0;
#endif
}

bool SystemMemoryIsLimited(void) {
    struct rlimit limit;
    // No processor has as many addresses as there are without a limit.
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur < UINT64_C(1) << 60;
}

void *SystemMemoryReserve(size_t byteCount, size_t alignment) {
    char *mapped = mmap(NULL, byteCount + alignment, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (mapped == MAP_FAILED) return NULL;
    size_t head = (alignment - (uintptr_t)mapped % alignment) % alignment;
    if (head > 0) munmap(mapped, head);
    munmap(mapped + head + byteCount, alignment - head);
    return mapped + head;
}

bool SystemMemoryMakeAccessible(void *start, size_t byteCount) {
    return mprotect(start, byteCount, PROT_READ | PROT_WRITE) == 0;
}

void SystemMemoryRelease(void *start, size_t byteCount) { munmap(start, byteCount); }

void SystemMemoryTouch(void *start, size_t byteCount) {
#ifdef __linux__
    madvise(start, byteCount, 23);  // MADV_POPULATE_WRITE, which not every C library names. Older systems refuse it.
#else
    (void)start, (void)byteCount;
#endif
}

void SystemMemoryPreferHugePages(void *start, size_t byteCount) {
#ifdef __linux__
    madvise(start, byteCount, MADV_HUGEPAGE);
#else
    (void)start, (void)byteCount;
#endif
}

bool SystemMemoryHasZeros(void) { return true; }

void *SystemMemoryMapZeros(size_t byteCount) {
    void *mapped = mmap(NULL, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    return mapped == MAP_FAILED ? NULL : mapped;
}

#else

size_t SystemMemoryRangeByteCount(void) { return 0; }
bool SystemMemoryIsLimited(void) { return false; }
void *SystemMemoryReserve(size_t byteCount, size_t alignment) {
    (void)byteCount, (void)alignment;
    return NULL;
}
bool SystemMemoryMakeAccessible(void *start, size_t byteCount) {
    (void)start, (void)byteCount;
    return false;
}
void SystemMemoryRelease(void *start, size_t byteCount) { (void)start, (void)byteCount; }
void SystemMemoryTouch(void *start, size_t byteCount) { (void)start, (void)byteCount; }
void SystemMemoryPreferHugePages(void *start, size_t byteCount) { (void)start, (void)byteCount; }
bool SystemMemoryHasZeros(void) { return false; }
void *SystemMemoryMapZeros(size_t byteCount) {
    (void)byteCount;
    return NULL;
}

#endif
