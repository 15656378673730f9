/* Files: writing. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "file_private.h"

FileError file_write_words(int error)
{
    return error == ENOENT ? "no such folder" : file_words(error);
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

/* In the file's own name, so that of two runs only one makes it. */
static FileError create(const char *name, mode_t mode, Text bytes)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY | O_CLOEXEC, mode);
    if (fd < 0)
        return errno == EEXIST ? "is there already" : file_write_words(errno);
    FileError error = file_write_all(fd, bytes), flushed = file_flush_and_close(fd);
    if (error == NULL)
        error = flushed;
    if (error == NULL)
        file_flush_folder(name);
    else
        unlink(name);
    return error;
}

static FileError create_held(const char *name, mode_t mode, Text bytes)
{
    sigset_t before;
    file_hold_signals(&before);
    FileError error = create(name, mode, bytes);
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
