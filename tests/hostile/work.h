/* Work, counted. The library is built once more for this, with a call at every branch of its code
 * (see COUNTED in the Makefile), and what it hands to the C library counts by its bytes. So what a
 * run costs is a number, nearly the same each time and on any machine, however busy.
 *
 * Without that library (COUNTED is 0) nothing is counted. */
#ifndef WORK_H
#define WORK_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifndef COUNTED
#define COUNTED 0
#endif

#if COUNTED

/* The one thing here that outlives a call: the compiler's own call has no arguments. */
static uint64_t work_done;

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
{
    work_done++;
}

static inline uint64_t work_so_far(void)
{
    return work_done;
}

/* The linker sends what the library calls by these names here (--wrap). Few bytes are no work. */
enum { WORK_BYTES = 16 };

void *__real_memcpy(void *to, const void *from, size_t size);
void *__wrap_memcpy(void *to, const void *from, size_t size);
void *__wrap_memcpy(void *to, const void *from, size_t size)
{
    work_done += size / WORK_BYTES;
    return __real_memcpy(to, from, size);
}

void *__real_memmove(void *to, const void *from, size_t size);
void *__wrap_memmove(void *to, const void *from, size_t size);
void *__wrap_memmove(void *to, const void *from, size_t size)
{
    work_done += size / WORK_BYTES;
    return __real_memmove(to, from, size);
}

void *__real_memset(void *to, int byte, size_t size);
void *__wrap_memset(void *to, int byte, size_t size);
void *__wrap_memset(void *to, int byte, size_t size)
{
    work_done += size / WORK_BYTES;
    return __real_memset(to, byte, size);
}

void *__real_memchr(const void *at, int byte, size_t size);
void *__wrap_memchr(const void *at, int byte, size_t size);
void *__wrap_memchr(const void *at, int byte, size_t size)
{
    const char *found = __real_memchr(at, byte, size);
    work_done += (found ? (size_t)(found - (const char *)at) : size) / WORK_BYTES;
    return (void *)(uintptr_t)found;
}

void *__real_memrchr(const void *at, int byte, size_t size);
void *__wrap_memrchr(const void *at, int byte, size_t size);
void *__wrap_memrchr(const void *at, int byte, size_t size)
{
    const char *found = __real_memrchr(at, byte, size);
    work_done += (found ? (size_t)((const char *)at + size - found) : size) / WORK_BYTES;
    return (void *)(uintptr_t)found;
}

size_t __real_strlen(const char *string);
size_t __wrap_strlen(const char *string);
size_t __wrap_strlen(const char *string)
{
    size_t length = __real_strlen(string);
    work_done += length / WORK_BYTES;
    return length;
}

#else

static inline uint64_t work_so_far(void)
{
    return 0;
}

#endif

#endif
