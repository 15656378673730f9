/* Files: writing. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "file_private.h"

static const char is_there[] = "is there already";

FileError file_write_words(int error)
{
    return error == ENOENT ? file_no_folder : file_words(error);
}

FileError file_write_all(int fd, Text bytes)
{
    while (bytes.len > 0) {
        ssize_t put = write(fd, bytes.at, bytes.len);
        if (put < 0 && errno != EINTR)
            return file_write_words(errno);
        if (put > 0)
            bytes = text_slice(bytes, (size_t)put, bytes.len);
    }
    return NULL;
}

FileError file_flush_and_close(int fd)
{
    FileError error = fsync(fd) == 0 ? NULL : file_write_words(errno);
    if (close(fd) != 0 && error == NULL)
        error = file_write_words(errno);
    return error;
}

/* Appending is right for an open file, to which others may have written already. */
FileError file_write_direct(const char *name, Text bytes)
{
    int fd = open(name, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
    if (fd < 0)
        return file_write_words(errno);
    FileError error = file_write_all(fd, bytes);
    if (close(fd) != 0 && error == NULL)
        error = file_write_words(errno);
    return error;
}

void file_hold_signals(sigset_t *before)
{
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigaddset(&ending, SIGQUIT);
    sigprocmask(SIG_BLOCK, &ending, before);
}

void file_release_signals(const sigset_t *before)
{
    sigprocmask(SIG_SETMASK, before, NULL);
}

int file_open_unnamed(const char *path, mode_t mode)
{
#ifdef O_TMPFILE
    char folder[PATH_MAX];
    if (!file_beside(path, ".", folder)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
#else
    (void)path;
    (void)mode;
    errno = ENOTSUP;
    return -1;
#endif
}

bool file_name_unnamed(int fd, const char *path)
{
    char self[64];
    snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
    return linkat(AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/* In the file's own name, so that of two runs only one makes it. What kills this one may leave a
 * half. */
static FileError create_in_steps(const char *name, mode_t mode, Text bytes)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY | O_CLOEXEC, mode);
    if (fd < 0)
        return errno == EEXIST ? is_there : file_write_words(errno);
    FileError error = file_write_all(fd, bytes), flushed = file_flush_and_close(fd);
    if (error == NULL)
        error = flushed;
    if (error == NULL)
        file_flush_folder(name);
    else
        unlink(name);
    return error;
}

/* It gets its name when it is on the disk. False where files cannot be made so. */
static bool create_whole(const char *name, mode_t mode, Text bytes, FileError *error)
{
    int fd = file_open_unnamed(name, mode);
    if (fd < 0)
        return false;
    *error = file_write_all(fd, bytes);
    if (*error == NULL && fsync(fd) != 0)
        *error = file_write_words(errno);
    bool is_named = *error == NULL && file_name_unnamed(fd, name);
    if (*error == NULL && !is_named && errno == EEXIST)
        *error = is_there;
    close(fd);
    if (is_named)
        file_flush_folder(name);
    return is_named || *error != NULL;
}

static FileError create_held(const char *name, mode_t mode, Text bytes)
{
    FileError error = NULL;
    if (create_whole(name, mode, bytes, &error))
        return error;
    sigset_t before;
    file_hold_signals(&before);
    error = create_in_steps(name, mode, bytes);
    file_release_signals(&before);
    return error;
}

FileError file_create_private(const char *name, Text bytes)
{
    return create_held(name, 0600, bytes);
}

FileError file_create(const char *name, Text bytes)
{
    return create_held(name, 0666, bytes);
}

FileError file_stdout(Text bytes)
{
    bool written = bytes.len == 0 || fwrite(bytes.at, 1, bytes.len, stdout) == bytes.len;
    if (!written || fflush(stdout) != 0)
        return file_write_words(errno);
    return NULL;
}
