/* Files: replacing one whole. The new bytes are first on the disk in a file without a name, which
 * is gone by itself whatever becomes of the program. Only when all is well does it get a name, and
 * at once its place: renaming is one step, so that whoever looks sees the old file or the new one,
 * never a half. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file_private.h"

/* So many names are tried for what is to take a file's place; others are left from runs that were
 * killed. */
enum { NAMES_TRIED = 10000 };

struct FileDraft {
    const char *name;
    FileError error;     /* the first one */
    const char *lost;    /* what of the old file's owner and group could not be kept, or NULL */
    bool is_direct;      /* nothing can be put in its place: */
    Buf held;            /* these bytes are written to it at the end */
    char path[PATH_MAX]; /* otherwise, what is replaced: the name, links followed */
    bool replaces;       /* a file that is there: */
    struct stat old;
    int fd; /* of the file without a name, or -1 */
};

/* --- finding the place ------------------------------------------------------------------------ */

/* The mode of a new file. The umask can only be read by setting it. */
static mode_t new_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Finds out what the name leads to. */
static FileError find_place(FileDraft *draft)
{
    draft->replaces = stat(draft->name, &draft->old) == 0;
    if (!draft->replaces && errno != ENOENT)
        return file_write_words(errno); /* one is there, perhaps, with a mode and an owner */
    if (draft->replaces && S_ISDIR(draft->old.st_mode))
        return file_words(EISDIR);
    draft->is_direct = draft->replaces && !S_ISREG(draft->old.st_mode);
    if (draft->is_direct)
        return NULL;
    FileError error = file_find(draft->name, draft->path);
    if (error != NULL)
        return error;
    draft->is_direct = file_is_open(draft->path);
    /* Renaming asks only the folder; a file that its owner has made read-only stays so. */
    if (draft->replaces && !draft->is_direct &&
        faccessat(AT_FDCWD, draft->path, W_OK, AT_EACCESS) != 0)
        return file_write_words(errno);
    return NULL;
}

/* --- the file without a name ------------------------------------------------------------------ */

/* The `number`-th name beside the draft's place, into `made` (of PATH_MAX bytes). It tells whose
 * file it is: see file_drafts. */
static bool name_beside(const FileDraft *draft, int number, char *made)
{
    char name[64];
    snprintf(name, sizeof name, FILE_DRAFT_PREFIX "%ld-%d", (long)getpid(), number);
    return file_beside(draft->path, name, made);
}

/* Makes a new file there. It is -1 when that failed, with errno. */
static int make_named(const FileDraft *draft, char *made)
{
    int fd = -1;
    errno = ENAMETOOLONG;
    for (int i = 0; i < NAMES_TRIED && fd < 0; i++) {
        if (!name_beside(draft, i, made))
            return -1;
        fd = open(made, O_RDWR | O_CREAT | O_EXCL | O_NOCTTY | O_CLOEXEC, 0600);
        if (fd < 0 && errno != EEXIST)
            return -1;
    }
    return fd;
}

static int open_plain(const FileDraft *draft)
{
    char made[PATH_MAX];
    sigset_t before;
    file_hold_signals(&before);
    int fd = make_named(draft, made);
    if (fd >= 0)
        unlink(made);
    file_release_signals(&before);
    return fd;
}

/* A file has the owner of the one that it replaces, as far as this user may give files away, and
 * its mode. (Giving a file away can change its mode, so that comes last.) */
static FileError take_after_old(FileDraft *draft, int fd)
{
    const struct stat *old = &draft->old;
    struct stat now;
    mode_t mode = draft->replaces ? old->st_mode & 07777 : new_mode();
    if (fstat(fd, &now) != 0)
        return file_write_words(errno);
    bool lost_group =
        draft->replaces && now.st_gid != old->st_gid && fchown(fd, (uid_t)-1, old->st_gid) != 0;
    bool lost_owner =
        draft->replaces && now.st_uid != old->st_uid && fchown(fd, old->st_uid, (gid_t)-1) != 0;
    if (lost_owner || lost_group)
        draft->lost = !lost_group ? "owner" : lost_owner ? "owner and group" : "group";
    return fchmod(fd, mode) == 0 ? NULL : file_write_words(errno);
}

static void begin(FileDraft *draft, const char *name, bool is_plain)
{
    *draft = (FileDraft){.name = name, .fd = -1};
    draft->error = find_place(draft);
    if (draft->error != NULL || draft->is_direct)
        return;
    draft->fd = is_plain ? -1 : file_open_unnamed(draft->path, 0600);
    /* Where the system has no such files, it is made with a name, which is taken away at once. */
    if (draft->fd < 0)
        draft->fd = open_plain(draft);
    draft->error = draft->fd < 0 ? file_write_words(errno) : take_after_old(draft, draft->fd);
}

FileDraft *file_draft_begin(Arena *arena, const char *name)
{
    FileDraft *draft = ARENA_NEW(arena, FileDraft);
    begin(draft, name, false);
    return draft;
}

FileDraft *file_draft_begin_plain(Arena *arena, const char *name)
{
    FileDraft *draft = ARENA_NEW(arena, FileDraft);
    begin(draft, name, true);
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
        draft->error = file_write_all(draft->fd, piece);
}

void file_draft_end(FileDraft *draft)
{
    if (draft->fd >= 0 && draft->error == NULL && fsync(draft->fd) != 0)
        draft->error = file_write_words(errno);
}

FileError file_draft_error(const FileDraft *draft)
{
    return draft->error;
}

const char *file_draft_lost(const FileDraft *draft)
{
    return draft->lost;
}

/* --- putting it in its place ------------------------------------------------------------------ */

/* Gives the file a name, where the file system can. */
static bool link_unnamed(const FileDraft *draft, char *made)
{
    for (int i = 0; i < NAMES_TRIED; i++) {
        if (!name_beside(draft, i, made))
            return false;
        if (file_name_unnamed(draft->fd, made))
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

static FileError copy_open(int from, int to)
{
    char piece[64 * 1024];
    for (off_t at = 0;;) {
        ssize_t got = pread(from, piece, sizeof piece, at);
        if (got < 0 && errno != EINTR)
            return file_write_words(errno);
        if (got == 0)
            return NULL;
        FileError error = got > 0 ? file_write_all(to, (Text){piece, (size_t)got}) : NULL;
        if (error != NULL)
            return error;
        at += got > 0 ? got : 0;
    }
}

/* Writes it once more, under a name. */
static FileError copy_unnamed(FileDraft *draft, char *made)
{
    int named = make_named(draft, made);
    if (named < 0) {
        made[0] = '\0';
        return file_write_words(errno);
    }
    FileError error = copy_open(draft->fd, named);
    if (error == NULL)
        error = take_after_old(draft, named);
    FileError flushed = file_flush_and_close(named);
    return error == NULL ? flushed : error;
}

static FileError put_in_place(FileDraft *draft)
{
    char made[PATH_MAX] = "";
    FileError error = link_unnamed(draft, made) ? NULL : copy_unnamed(draft, made);
    if (error == NULL && rename(made, draft->path) != 0)
        error = file_write_words(errno);
    if (error != NULL && made[0] != '\0')
        unlink(made);
    return error;
}

FileError file_draft_publish(FileDraft *draft)
{
    if (draft->error == NULL && draft->is_direct) {
        draft->error = file_write_direct(draft->name, buf_text(&draft->held));
    } else if (draft->error == NULL) {
        sigset_t before;
        file_hold_signals(&before);
        draft->error = put_in_place(draft);
        file_release_signals(&before);
        if (draft->error == NULL)
            file_flush_folder(draft->path);
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
}

/* --- in one go -------------------------------------------------------------------------------- */

FileError file_replace(const char *name, Text bytes)
{
    FileDraft draft;
    begin(&draft, name, false);
    file_draft_add(&draft, bytes);
    file_draft_end(&draft);
    return file_draft_publish(&draft);
}
