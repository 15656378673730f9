/* Files: replacing one whole. The new bytes are first on the disk under another name; renaming is
 * then one step, so that whoever looks sees the old file or the new one, never a half. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file_private.h"

enum { LINKS_MAX = 40 };

/* A missing file is no error where one is to be made: what is missing then is its folder. */
static FileError write_words(int error)
{
    return error == ENOENT ? "no such folder" : file_words(error);
}

static FileError write_all(int fd, Text bytes)
{
    while (bytes.len > 0) {
        ssize_t put = write(fd, bytes.at, bytes.len);
        if (put < 0 && errno != EINTR)
            return write_words(errno);
        if (put > 0)
            bytes = text_slice(bytes, (size_t)put, bytes.len);
    }
    return NULL;
}

/* Sees what was written onto the disk, and closes. Some errors show only then. */
static FileError flush_and_close(int fd)
{
    FileError error = fsync(fd) == 0 ? NULL : write_words(errno);
    if (close(fd) != 0 && error == NULL)
        error = write_words(errno);
    return error;
}

/* The length of a path's folder, with its slash; 0 for a bare name. */
static size_t folder_len(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* Puts `name` in the folder of `path`, into `joined` (of PATH_MAX bytes). */
static bool beside(const char *path, const char *name, char *joined)
{
    int folder = (int)folder_len(path);
    int len = snprintf(joined, PATH_MAX, "%.*s%s", folder, path, name);
    return len >= 0 && len < PATH_MAX;
}

/* Makes the new name of a file in its folder last over a loss of power. The new file is in its
 * place by now: a file system that cannot do this is no reason to call the work undone. */
static void flush_folder(const char *path)
{
    char folder[PATH_MAX];
    if (!beside(path, ".", folder))
        return;
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* Names under which the system shows open files. They look like links to the files, but whoever
 * gives one means the open file: `-o /dev/stdout`. */
static bool is_open_file(const char *path)
{
    return strncmp(path, "/proc/", 6) == 0 || strncmp(path, "/dev/fd/", 8) == 0;
}

/* Follows `path` (of PATH_MAX bytes) while it is a symbolic link, also to a file that is not
 * there; realpath would want the file to exist. */
static FileError follow_links(char *path)
{
    for (int links = 0; links < LINKS_MAX; links++) {
        char link[PATH_MAX], next[PATH_MAX];
        ssize_t len = readlink(path, link, sizeof link - 1);
        if (len < 0)
            return NULL; /* no link: a file, or nothing, or what the next step will complain of */
        if (is_open_file(path))
            return NULL;
        link[len] = '\0';
        bool fits = link[0] == '/' || beside(path, link, next);
        if (!fits)
            return write_words(ENAMETOOLONG);
        memcpy(path, link[0] == '/' ? link : next, PATH_MAX);
    }
    return write_words(ELOOP);
}

/* A device, a pipe or an open file is written to; there is nothing to put in its place. Appending
 * is right for an open file, to which others may have written already. */
static FileError write_direct(const char *name, Text bytes)
{
    int fd = open(name, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
    if (fd < 0)
        return write_words(errno);
    FileError error = write_all(fd, bytes);
    if (close(fd) != 0 && error == NULL)
        error = write_words(errno);
    return error;
}

/* The mode of a new file. The umask can only be read by setting it. */
static mode_t new_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* --- drafts ----------------------------------------------------------------------------------- */

struct FileDraft {
    const char *name;
    FileError error;          /* the first one */
    bool is_direct;           /* nothing can be put in its place: */
    Buf held;                 /* these bytes are written to it at the end */
    char path[PATH_MAX];      /* otherwise, what is replaced: the name, links followed */
    char temporary[PATH_MAX]; /* and what will be put there; empty: there is none (any more) */
    mode_t mode;
    int fd; /* of the temporary file while it is written, or -1 */
};

/* Finds out what the name leads to. */
static FileError find_place(FileDraft *draft)
{
    struct stat status;
    bool exists = stat(draft->name, &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        return file_words(EISDIR);
    draft->is_direct = exists && !S_ISREG(status.st_mode);
    if (draft->is_direct)
        return NULL;

    size_t len = strlen(draft->name);
    if (len >= sizeof draft->path)
        return write_words(ENAMETOOLONG);
    memcpy(draft->path, draft->name, len + 1);
    FileError error = follow_links(draft->path);
    if (error != NULL)
        return error;
    draft->is_direct = is_open_file(draft->path);
    /* Renaming asks only the folder; a file that its owner has made read-only stays so. */
    if (exists && !draft->is_direct && faccessat(AT_FDCWD, draft->path, W_OK, AT_EACCESS) != 0)
        return write_words(errno);
    draft->mode = exists ? status.st_mode & 07777 : new_mode();
    return NULL;
}

static FileError open_temporary(FileDraft *draft)
{
    if (!beside(draft->path, ".adjudicate-XXXXXX", draft->temporary))
        return write_words(ENAMETOOLONG);
    draft->fd = mkstemp(draft->temporary);
    if (draft->fd < 0) {
        draft->temporary[0] = '\0';
        return write_words(errno);
    }
    return fchmod(draft->fd, draft->mode) == 0 ? NULL : write_words(errno);
}

static void begin(FileDraft *draft, const char *name)
{
    *draft = (FileDraft){.name = name, .fd = -1};
    draft->error = find_place(draft);
    if (draft->error == NULL && !draft->is_direct)
        draft->error = open_temporary(draft);
}

FileDraft *file_draft_begin(Arena *arena, const char *name)
{
    FileDraft *draft = ARENA_NEW(arena, FileDraft);
    begin(draft, name);
    return draft;
}

void file_draft_add(void *taker, Text piece)
{
    FileDraft *draft = taker;
    if (draft->error != NULL)
        return;
    if (draft->is_direct)
        buf_add(&draft->held, piece);
    else
        draft->error = write_all(draft->fd, piece);
}

void file_draft_end(FileDraft *draft)
{
    if (draft->fd < 0)
        return;
    FileError error = flush_and_close(draft->fd);
    draft->fd = -1;
    if (draft->error == NULL)
        draft->error = error;
}

FileError file_draft_publish(FileDraft *draft)
{
    if (draft->error == NULL && draft->is_direct) {
        draft->error = write_direct(draft->name, buf_text(&draft->held));
    } else if (draft->error == NULL && rename(draft->temporary, draft->path) != 0) {
        draft->error = write_words(errno);
    } else if (draft->error == NULL) {
        draft->temporary[0] = '\0';
        flush_folder(draft->path);
    }
    file_draft_drop(draft);
    return draft->error;
}

void file_draft_drop(FileDraft *draft)
{
    buf_free(&draft->held);
    if (draft->fd >= 0)
        close(draft->fd);
    draft->fd = -1;
    if (draft->temporary[0] != '\0')
        unlink(draft->temporary);
    draft->temporary[0] = '\0';
}

/* --- in one go -------------------------------------------------------------------------------- */

FileError file_replace(const char *name, Text bytes)
{
    FileDraft draft;
    begin(&draft, name);
    file_draft_add(&draft, bytes);
    file_draft_end(&draft);
    return file_draft_publish(&draft);
}

FileError file_create_private(const char *name, Text bytes, bool *exists)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY | O_CLOEXEC, 0600);
    *exists = fd < 0 && errno == EEXIST;
    if (*exists)
        return "is there already";
    if (fd < 0)
        return write_words(errno);
    FileError error = write_all(fd, bytes), flushed = flush_and_close(fd);
    if (error == NULL)
        error = flushed;
    if (error == NULL)
        flush_folder(name);
    else
        unlink(name);
    return error;
}

FileError file_stdout(Text bytes)
{
    bool written = bytes.len == 0 || fwrite(bytes.at, 1, bytes.len, stdout) == bytes.len;
    if (!written || fflush(stdout) != 0)
        return write_words(errno);
    return NULL;
}
