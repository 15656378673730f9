/* Calls that fail when a test says so. The linker puts each __wrap_read in the place of read, and
 * so on: see FAILING in the Makefile. */
#ifndef ADJUDICATE_TESTS_FAILING_CALLS_H
#define ADJUDICATE_TESTS_FAILING_CALLS_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <sodium.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <yaml.h>

/* Which call fails: after `passed` of its calls the next `times` give `error`. Another may, too. */
typedef struct Fault {
    const char *call;
    int passed, times, error;
} Fault;
static Fault plan, also;

static void fails(const char *call, int passed, int times, int error)
{
    plan = (Fault){call, passed, times, error};
}

static void also_fails(const char *call, int passed, int times, int error)
{
    also = (Fault){call, passed, times, error};
}

enum { ALWAYS = 1 << 30 };

static void nothing_fails(void)
{
    plan.call = also.call = NULL;
}

static bool fits(Fault *one, const char *call)
{
    if (one->call == NULL || strcmp(call, one->call) != 0 || one->passed-- > 0 || one->times-- <= 0)
        return false;
    errno = one->error;
    return true;
}

static bool is_to_fail(const char *call)
{
    return fits(&plan, call) || fits(&also, call);
}

/* STANDS_IN(result, name, parameters, arguments, what it gives when it fails) */
#define STANDS_IN(type, name, parameters, arguments, failed)                                       \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        return is_to_fail(#name) ? (failed) : __real_##name arguments;                             \
    }

STANDS_IN(void *, malloc, (size_t size), (size), NULL)
STANDS_IN(void *, mmap, (void *at, size_t size, int may, int flags, int fd, off_t from),
          (at, size, may, flags, fd, from), MAP_FAILED)
STANDS_IN(ssize_t, read, (int fd, void *at, size_t size), (fd, at, size), -1)
STANDS_IN(ssize_t, pread, (int fd, void *at, size_t size, off_t from), (fd, at, size, from), -1)
STANDS_IN(ssize_t, write, (int fd, const void *at, size_t size), (fd, at, size),
          errno == 0 ? 0 : -1)
STANDS_IN(size_t, fwrite, (const void *at, size_t size, size_t count, FILE *to),
          (at, size, count, to), 0)
STANDS_IN(int, fflush, (FILE * file), (file), EOF)
STANDS_IN(int, fsync, (int fd), (fd), -1)
STANDS_IN(int, fstat, (int fd, struct stat *status), (fd, status), -1)
STANDS_IN(int, stat, (const char *name, struct stat *status), (name, status), -1)
STANDS_IN(int, fchown, (int fd, uid_t user, gid_t group), (fd, user, group), -1)
STANDS_IN(int, fchmod, (int fd, mode_t mode), (fd, mode), -1)
STANDS_IN(int, linkat, (int from, const char *old, int to, const char *new, int flags),
          (from, old, to, new, flags), -1)
STANDS_IN(int, mkdir, (const char *name, mode_t mode), (name, mode), -1)
STANDS_IN(DIR *, opendir, (const char *name), (name), NULL)
STANDS_IN(struct dirent *, readdir, (DIR * dir), (dir), NULL)
STANDS_IN(int, kill, (pid_t process, int number), (process, number), -1)
STANDS_IN(int, flock, (int fd, int how), (fd, how), -1)
STANDS_IN(int, pipe, (int ends[2]), (ends), -1)
STANDS_IN(pid_t, waitpid, (pid_t child, int *status, int how), (child, status, how), -1)
STANDS_IN(FILE *, fdopen, (int fd, const char *how), (fd, how), NULL)
STANDS_IN(int, posix_spawnp,
          (pid_t * child, const char *name, const posix_spawn_file_actions_t *actions,
           const posix_spawnattr_t *attributes, char *const words[], char *const environment[]),
          (child, name, actions, attributes, words, environment), ENOENT)
STANDS_IN(int, sodium_init, (void), (), -1)
STANDS_IN(int, yaml_parser_initialize, (yaml_parser_t * parser), (parser), 0)

/* To "shrink" what was larger is another call than to grow it: it may fail, and nothing ends. */
void *__real_realloc(void *at, size_t size);
void *__wrap_realloc(void *at, size_t size);
void *__wrap_realloc(void *at, size_t size)
{
    bool shrinks = at != NULL && size < malloc_usable_size(at);
    return is_to_fail(shrinks ? "shrink" : "realloc") ? NULL : __real_realloc(at, size);
}

/* Where the arena keeps each object apart, what is large comes from the heap, too. */
void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size)
{
    return is_to_fail(size > 1024 * 1024 ? "mmap" : "calloc") ? NULL : __real_calloc(count, size);
}

/* The file is closed all the same, as it is by the system. */
int __real_close(int fd);
int __wrap_close(int fd);
int __wrap_close(int fd)
{
    bool failed = is_to_fail("close");
    int error = errno, closed = __real_close(fd);
    errno = failed ? error : errno;
    return failed ? -1 : closed;
}

int __real_open(const char *name, int flags, ...);
int __wrap_open(const char *name, int flags, ...);
int __wrap_open(const char *name, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    unsigned mode = flags & O_CREAT ? va_arg(args, unsigned) : 0600;
    va_end(args);
    return is_to_fail("open") ? -1 : __real_open(name, flags, mode);
}

/* libyaml fails when it finds no memory, and says so. */
int __real_yaml_parser_parse(yaml_parser_t *parser, yaml_event_t *event);
int __wrap_yaml_parser_parse(yaml_parser_t *parser, yaml_event_t *event);
int __wrap_yaml_parser_parse(yaml_parser_t *parser, yaml_event_t *event)
{
    if (!is_to_fail("yaml_parser_parse"))
        return __real_yaml_parser_parse(parser, event);
    parser->error = YAML_MEMORY_ERROR;
    return 0;
}

#endif
