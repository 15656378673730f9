/* A library to be loaded below the program (LD_PRELOAD), for torture.c: it stands between the
 * program with its libraries and the C library, counts what is asked of memory and of the system,
 * and lets one thing fail. It knows the C library of GNU.
 *
 * Nothing that it does itself may ask for memory. What comes at random is always the same here, so
 * that runs can be compared; and nothing waits for the disk. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "torture.h"

static Fault *fault; /* NULL while nothing is asked yet, and where nobody tortures */
static Call *made;
static int random_fd = -2; /* where the library of the dice reads, if it does */

/* The function of that name further below. */
#define REAL(name) (__extension__(__typeof__(&(name))) find(#name))

static void *find(const char *name)
{
    return dlsym(RTLD_NEXT, name);
}

/* --- memory ----------------------------------------------------------------------------------- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static bool no_memory(void)
{
    if (fault == NULL)
        return false;
    size_t number = fault->allocations++;
    bool fails = (fault->way == NO_MEMORY && number == fault->at) ||
                 (fault->way == NEVER_AGAIN && number >= fault->at);
    fault->happened |= fails;
    if (fails)
        errno = ENOMEM;
    return fails;
}

void *malloc(size_t size)
{
    return no_memory() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return no_memory() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return no_memory() ? NULL : __libc_realloc(old, size);
}

/* --- calls ------------------------------------------------------------------------------------ */

static void note(const char *name, bool has_bytes)
{
    if (fault->calls >= CALLS_MAX)
        return;
    Call *call = &made[fault->calls];
    size_t len = strnlen(name, sizeof call->name - 1);
    memcpy(call->name, name, len);
    call->name[len] = '\0';
    call->has_bytes = has_bytes;
}

/* Is it this call's turn? Then what ends the program happens here. */
static bool is_due(const char *name, int fd, bool has_bytes)
{
    if (fault == NULL)
        return false;
    if (fault->way == COUNT_ONLY)
        note(name, has_bytes);
    size_t number = fault->calls++;
    if (fault->way < CALL_FAILS || number != fault->at)
        return false;
    fault->happened = true;
    fault->fd = fd;
    if (fault->way == CALL_KILLS || fault->way == CALL_ENDS)
        REAL(kill)(REAL(getpid)(), fault->way == CALL_KILLS ? SIGKILL : SIGTERM);
    return true;
}

static bool fails(const char *name, int fd)
{
    if (!is_due(name, fd, false) || fault->way != CALL_FAILS)
        return false;
    errno = fault->error;
    return true;
}

/* The same of one that reads or writes. The number of bytes becomes less, where that is its turn.
 */
static bool fails_bytes(const char *name, int fd, size_t *size)
{
    if (!is_due(name, fd, *size > 1))
        return false;
    if (fault->way == CALL_SHORT && *size > 1)
        *size /= 2;
    if (fault->way == CALL_FAILS)
        errno = fault->error;
    return fault->way == CALL_FAILS;
}

/* Bytes that are the same in every run. */
static ssize_t fill(void *to, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)to)[i] = (unsigned char)(51 + i * 29);
    return (ssize_t)size;
}

ssize_t read(int fd, void *to, size_t size)
{
    if (fails_bytes("read", fd, &size))
        return -1;
    return fd == random_fd ? fill(to, size) : REAL(read)(fd, to, size);
}

ssize_t pread(int fd, void *to, size_t size, off_t at)
{
    return fails_bytes("pread", fd, &size) ? -1 : REAL(pread)(fd, to, size, at);
}

ssize_t write(int fd, const void *from, size_t size)
{
    return fails_bytes("write", fd, &size) ? -1 : REAL(write)(fd, from, size);
}

ssize_t getrandom(void *to, size_t size, unsigned flags)
{
    (void)flags;
    return fails("getrandom", -1) ? -1 : fill(to, size);
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (fails("open", -1))
        return -1;
    int fd = REAL(open)(path, flags, mode);
    if (strcmp(path, "/dev/urandom") == 0)
        random_fd = fd;
    else if (fd == random_fd) /* that one was closed */
        random_fd = -2;
    return fd;
}

/* As on Linux: whatever close says, the file is closed. */
int close(int fd)
{
    bool failed = fails("close", fd);
    int error = errno, closed = REAL(close)(fd);
    errno = failed ? error : errno;
    return failed ? -1 : closed;
}

int fsync(int fd)
{
    return fails("fsync", fd) ? -1 : 0;
}

DIR *opendir(const char *path)
{
    return fails("opendir", -1) ? NULL : REAL(opendir)(path);
}

struct dirent *readdir(DIR *dir)
{
    return fails("readdir", -1) ? NULL : REAL(readdir)(dir);
}

/* Those that give a number, -1 when they fail. */
#define WRAP(type, name, fd, parameters, arguments)                                                \
    type name parameters                                                                           \
    {                                                                                              \
        return fails(#name, fd) ? -1 : REAL(name) arguments;                                       \
    }

WRAP(int, access, -1, (const char *path, int mode), (path, mode))
WRAP(int, faccessat, -1, (int at, const char *path, int mode, int flags), (at, path, mode, flags))
WRAP(int, stat, -1, (const char *restrict path, struct stat *restrict to), (path, to))
WRAP(int, fstat, fd, (int fd, struct stat *to), (fd, to))
WRAP(ssize_t, readlink, -1, (const char *restrict path, char *restrict to, size_t size),
     (path, to, size))
WRAP(int, fchmod, fd, (int fd, mode_t mode), (fd, mode))
WRAP(int, fchown, fd, (int fd, uid_t user, gid_t group), (fd, user, group))
WRAP(int, flock, fd, (int fd, int how), (fd, how))
WRAP(int, mkdir, -1, (const char *path, mode_t mode), (path, mode))
WRAP(int, unlink, -1, (const char *path), (path))
WRAP(int, rename, -1, (const char *from, const char *to), (from, to))
WRAP(int, link, -1, (const char *from, const char *to), (from, to))
WRAP(int, linkat, -1, (int a, const char *from, int b, const char *to, int flags),
     (a, from, b, to, flags))
WRAP(int, kill, -1, (pid_t process, int number), (process, number))
WRAP(int, madvise, -1, (void *at, size_t size, int advice), (at, size, advice))
WRAP(int, sigprocmask, -1, (int how, const sigset_t *restrict set, sigset_t *restrict before),
     (how, set, before))

/* An allocation, to the arena. */
void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t from)
{
    if (no_memory() || fails("mmap", fd))
        return MAP_FAILED;
    return REAL(mmap)(at, size, protection, flags, fd, from);
}

/* --- the beginning ---------------------------------------------------------------------------- */

/* The C library's streams go past what stands above; these do not. */
static ssize_t put_out(void *cookie, const char *bytes, size_t size)
{
    (void)cookie;
    ssize_t put = write(STDOUT_FILENO, bytes, size);
    return put < 0 ? 0 : put;
}

static ssize_t put_err(void *cookie, const char *bytes, size_t size)
{
    (void)cookie;
    ssize_t put = write(STDERR_FILENO, bytes, size);
    return put < 0 ? 0 : put;
}

__attribute__((constructor)) static void begin(void)
{
    const char *number = getenv(TORTURE_VARIABLE);
    if (number == NULL)
        return;
    int fd = (int)strtol(number, NULL, 10);
    Shared *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (shared == MAP_FAILED)
        abort();
    close(fd);
    stdout = fopencookie(NULL, "w", (cookie_io_functions_t){.write = put_out});
    stderr = fopencookie(NULL, "w", (cookie_io_functions_t){.write = put_err});
    setvbuf(stderr, NULL, _IONBF, 0);
    made = shared->made;
    fault = &shared->fault;
}
