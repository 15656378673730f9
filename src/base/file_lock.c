/* Files: keeping others from replacing one, and seeing whether somebody has. */
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file_private.h"

static const char has_changed[] = "it has changed since it was read";

/* Does the name still lead to the file that was opened? */
static FileError check_place(int fd, const char *name)
{
    struct stat opened, named;
    if (fstat(fd, &opened) != 0)
        return file_words(errno);
    if (stat(name, &named) != 0)
        return errno == ENOENT ? has_changed : file_words(errno);
    bool is_same = opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
    return is_same ? NULL : has_changed;
}

/* A file system without locks has to do without. */
static FileError lock_open(int fd)
{
    bool is_locked = flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return is_locked ? "another run is replacing it just now" : NULL;
}

/* Whoever was faster may have put another file in its place before the lock was got: then the lock
 * is on a file that nobody finds any more, which file_unchanged notices. */
FileError file_lock(FileLock *lock, const char *name)
{
    lock->fd = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (lock->fd < 0)
        return file_words(errno);
    FileError error = lock_open(lock->fd);
    if (error != NULL)
        file_unlock(lock);
    return error;
}

void file_unlock(FileLock *lock)
{
    if (lock->fd >= 0)
        close(lock->fd);
    lock->fd = -1;
}

static FileError check_bytes(int fd, Text bytes)
{
    char piece[16 * 1024];
    size_t at = 0;
    for (;;) {
        ssize_t got = pread(fd, piece, sizeof piece, (off_t)at);
        if (got < 0 && errno != EINTR)
            return file_words(errno);
        if (got == 0)
            return at == bytes.len ? NULL : has_changed;
        Text there = {piece, got > 0 ? (size_t)got : 0};
        if (!text_equal(there, text_slice(bytes, at, at + there.len)))
            return has_changed;
        at += there.len;
    }
}

FileError file_unchanged(const FileLock *lock, const char *name, Text bytes)
{
    FileError error = check_place(lock->fd, name);
    return error != NULL ? error : check_bytes(lock->fd, bytes);
}
