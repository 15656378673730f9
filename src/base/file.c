/* Files: reading them whole, and what can be asked about them. */
#include "adjudicate/base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file_private.h"

const char file_no_folder[] = "no such folder";

FileError file_words(int error)
{
    switch (error) {
    case ENOENT:
        return "no such file";
    case ENOTDIR:
        return "a part of its path is not a folder";
    case EISDIR:
        return "is a folder";
    case EACCES:
    case EPERM:
        return "permission denied";
    case ENOSPC:
    case EDQUOT:
        return "the disk is full";
    case EROFS:
        return "the disk is read-only";
    case ELOOP:
        return "too many symbolic links";
    case EFBIG:
        return "it would be larger than files may be here";
    case ENAMETOOLONG:
        return "the name is too long";
    default:
        return strerror(error);
    }
}

FileError file_kind_refused(mode_t mode)
{
    if (S_ISDIR(mode))
        return "is a folder";
    if (S_ISSOCK(mode))
        return "is a socket";
    if (S_ISCHR(mode) || S_ISBLK(mode))
        return "is a device";
    return NULL;
}

/* How much room to begin with: what the file says of its size, and one byte to see that it ends
 * there. What is no file, or an absurd one, says nothing useful. */
static size_t room_for(int fd)
{
    enum { PIPE_ROOM = 64 * 1024 };
    struct stat status;
    bool has_size = fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
                    status.st_size <= FILE_MAX;
    return has_size ? (size_t)status.st_size + 1 : PIPE_ROOM;
}

/* The size is not believed: it may be a pipe, or still grow. */
FileError file_read_open(Arena *arena, int fd, Text *bytes)
{
    size_t room = room_for(fd), len = 0;
    char *at = arena_alloc(arena, room);
    for (;;) {
        if (len == room)
            arena_grow(arena, &at, &room, 1);
        ssize_t got = read(fd, at + len, room - len);
        if (got < 0 && errno != EINTR)
            return file_words(errno);
        if (got == 0)
            break;
        if (got > 0)
            len += (size_t)got;
        if (len > FILE_MAX)
            return "is larger than 16 MiB";
    }
    *bytes = (Text){at, len};
    return NULL;
}

FileError file_read(Arena *arena, const char *name, Text *bytes)
{
    *bytes = TEXT("");
    if (strcmp(name, "-") == 0)
        return file_read_open(arena, STDIN_FILENO, bytes);

    struct stat status;
    if (stat(name, &status) != 0)
        return file_words(errno);
    FileError error = file_kind_refused(status.st_mode);
    if (error != NULL)
        return error;
    int fd = open(name, O_RDONLY | O_NOCTTY | O_CLOEXEC);
    if (fd < 0)
        return file_words(errno);
    error = file_read_open(arena, fd, bytes);
    close(fd);
    return error;
}

FileError file_look(const char *name, FileKind *kind)
{
    struct stat status;
    *kind = FILE_NOTHING;
    if (stat(name, &status) != 0)
        return errno == ENOENT ? NULL : file_words(errno);
    *kind = S_ISDIR(status.st_mode)   ? FILE_FOLDER
            : S_ISREG(status.st_mode) ? FILE_REGULAR
                                      : FILE_OTHER;
    return NULL;
}

bool file_is_folder(const char *name)
{
    FileKind kind;
    return file_look(name, &kind) == NULL && kind == FILE_FOLDER;
}

bool file_is_there(const char *name)
{
    struct stat status;
    return lstat(name, &status) == 0;
}

typedef struct NameList {
    const char **at;
    size_t count, room;
} NameList;

static const char *path_join(Arena *arena, const char *folder, const char *name)
{
    const char *slash = text_ends(text_of(folder), "/") ? "" : "/";
    return text_format(arena, "%s%s%s%c", folder, slash, name, '\0').at;
}

/* Which names of a folder are wanted: hidden ones only by their prefix; and those of its folders,
 * or those of its files. */
typedef struct Pattern {
    const char *prefix, *suffix;
    bool folders;
} Pattern;

static bool is_wanted(const Pattern *pattern, const char *name)
{
    if (name[0] == '.' && pattern->prefix[0] == '\0')
        return false;
    return text_starts(text_of(name), pattern->prefix) && text_ends(text_of(name), pattern->suffix);
}

static FileError list_open(Arena *arena, DIR *dir, const char *folder, Pattern pattern,
                           NameList *list)
{
    for (;;) {
        errno = 0;
        const struct dirent *entry = readdir(dir);
        if (entry == NULL)
            return errno == 0 ? NULL : file_words(errno);
        if (!is_wanted(&pattern, entry->d_name))
            continue;
        const char *path = path_join(arena, folder, entry->d_name);
        if (file_is_folder(path) == pattern.folders)
            ARENA_PUSH(arena, list, path);
    }
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static FileError list_folder(Arena *arena, const char *folder, Pattern pattern, const char ***names,
                             size_t *count)
{
    NameList list = {0};
    *names = NULL;
    *count = 0;
    DIR *dir = opendir(folder);
    if (dir == NULL)
        return errno == ENOENT ? file_no_folder : file_words(errno);
    FileError error = list_open(arena, dir, folder, pattern, &list);
    closedir(dir);
    if (error != NULL)
        return error;
    if (list.count > 0)
        qsort(list.at, list.count, sizeof *list.at, by_bytes);
    *names = list.at;
    *count = list.count;
    return NULL;
}

FileError file_list(Arena *arena, const char *folder, const char *suffix, const char ***names,
                    size_t *count)
{
    return list_folder(arena, folder, (Pattern){"", suffix, false}, names, count);
}

FileError file_folders(Arena *arena, const char *folder, const char ***names, size_t *count)
{
    return list_folder(arena, folder, (Pattern){"", "", true}, names, count);
}

static bool ends_folded(Text name, Text ending)
{
    if (name.len <= ending.len)
        return false;
    const char *tail = name.at + name.len - ending.len;
    for (size_t i = 0; i < ending.len; i++) {
        char c = tail[i] >= 'A' && tail[i] <= 'Z' ? (char)(tail[i] - 'A' + 'a') : tail[i];
        if (c != ending.at[i])
            return false;
    }
    return true;
}

size_t file_yaml_ending(Text name)
{
    static const Text endings[] = {{".yaml", 5}, {".yml", 4}};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (ends_folded(name, endings[i]))
            return endings[i].len;
    return 0;
}

/* Is the program that made it still at work? Its number stands in the name. (This one has left
 * nothing yet: a file with its number is from an earlier program of that number.) */
static bool is_going_on(const char *path)
{
    const char *digits = strrchr(path, '/') + strlen("/" FILE_DRAFT_PREFIX);
    int64_t number = 0;
    size_t length = strspn(digits, "0123456789");
    if (digits[length] != '-' || !text_int((Text){digits, length}, &number) || number < 1 ||
        number > INT32_MAX || number == getpid())
        return false;
    return kill((pid_t)number, 0) == 0 || errno == EPERM;
}

FileError file_drafts(Arena *arena, const char *name, const char ***names, size_t *count)
{
    const char *slash = strrchr(name, '/');
    const char *folder = slash ? text_string(arena, "%.*s", (int)(slash - name) + 1, name) : "./";
    FileError error =
        list_folder(arena, folder, (Pattern){FILE_DRAFT_PREFIX, "", false}, names, count);
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++)
        if (!is_going_on((*names)[i]))
            (*names)[kept++] = (*names)[i];
    *count = kept;
    return error;
}
