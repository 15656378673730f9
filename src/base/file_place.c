/* Files: where names lead. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file_private.h"

enum { LINKS_MAX = 40 };

/* The length of a path's folder, with its slash; 0 for a bare name. */
static size_t folder_len(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

bool file_beside(const char *path, const char *name, char *joined)
{
    int folder = (int)folder_len(path);
    int len = snprintf(joined, PATH_MAX, "%.*s%s", folder, path, name);
    return (size_t)len < PATH_MAX; /* less than nothing: an error, and a large number */
}

bool file_is_open(const char *path)
{
    return strncmp(path, "/proc/", 6) == 0 || strncmp(path, "/dev/fd/", 8) == 0;
}

FileError file_follow(char *path)
{
    for (int links = 0; links < LINKS_MAX; links++) {
        char link[PATH_MAX], next[PATH_MAX];
        ssize_t len = readlink(path, link, sizeof link - 1);
        if (len < 0)
            return NULL; /* no link: a file, or nothing, or what the next step will complain of */
        if (file_is_open(path))
            return NULL;
        link[len] = '\0';
        bool fits = link[0] == '/' || file_beside(path, link, next);
        if (!fits)
            return file_write_words(ENAMETOOLONG);
        memcpy(path, link[0] == '/' ? link : next, PATH_MAX);
    }
    return file_write_words(ELOOP);
}

FileError file_find(const char *name, char *path)
{
    size_t len = strlen(name);
    if (len >= PATH_MAX)
        return file_write_words(ENAMETOOLONG);
    memcpy(path, name, len + 1);
    return file_follow(path);
}

const char *file_target(Arena *arena, const char *name)
{
    char path[PATH_MAX];
    return text_string(arena, "%s", file_find(name, path) == NULL ? path : name);
}

FileError file_plain(const char *name)
{
    char path[PATH_MAX];
    struct stat status;
    if (stat(name, &status) != 0)
        return file_words(errno);
    if (S_ISFIFO(status.st_mode))
        return "is a pipe";
    FileError error = file_kind_refused(status.st_mode);
    if (error == NULL)
        error = file_find(name, path);
    return error == NULL && file_is_open(path) ? "is an open file, and no place on the disk"
                                               : error;
}

void file_flush_folder(const char *path)
{
    char folder[PATH_MAX];
    if (!file_beside(path, ".", folder))
        return;
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

static bool make_one(const char *path, mode_t mode)
{
    return mkdir(path, mode) == 0 || errno == EEXIST;
}

FileError file_make_folder(const char *name, bool is_private)
{
    char path[PATH_MAX];
    size_t len = strlen(name);
    if (len >= PATH_MAX)
        return file_write_words(ENAMETOOLONG);
    memcpy(path, name, len + 1);
    for (size_t i = 1; i < len; i++) {
        if (path[i] != '/')
            continue;
        path[i] = '\0';
        if (!make_one(path, 0777))
            return file_write_words(errno);
        path[i] = '/';
    }
    if (!make_one(path, is_private ? 0700 : 0777))
        return file_write_words(errno);
    FileKind kind;
    FileError error = file_look(name, &kind);
    return error != NULL ? error : kind == FILE_FOLDER ? NULL : file_write_words(ENOTDIR);
}

static bool is_empty(DIR *dir)
{
    const struct dirent *entry;
    while ((entry = readdir(dir)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            return false;
    return true;
}

FileError file_new_folder(const char *name, bool *made)
{
    *made = mkdir(name, 0777) == 0;
    if (*made)
        return NULL;
    if (errno != EEXIST)
        return file_write_words(errno);
    DIR *dir = opendir(name);
    if (dir == NULL)
        return errno == ENOTDIR ? "is a file" : file_words(errno);
    bool empty = is_empty(dir);
    closedir(dir);
    return empty ? NULL : "is not empty";
}

void file_remove(const char *name)
{
    (void)remove(name);
}

bool file_is_private(const char *name)
{
    struct stat status;
    return stat(name, &status) != 0 || !S_ISREG(status.st_mode) ||
           (status.st_mode & (S_IRGRP | S_IROTH)) == 0;
}
