/* Do two names lead to the same file? */
#include "files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicate/base/file.h"

/* Where a file is. One that is not there yet is known by its folder and its name in it; of one that
 * is there, `name` is empty. */
typedef struct FileSpot {
    dev_t device;
    ino_t inode;
    const char *name;
    const FileUse *use;
    size_t order; /* of its use */
} FileSpot;

void files_use(FileUses *uses, Arena *arena, FileUse use)
{
    FileUse *kept = ARENA_NEW(arena, FileUse);
    *kept = use;
    ARENA_PUSH(arena, uses, kept);
}

static bool find_status(const FileUse *use, struct stat *status)
{
    if (strcmp(use->name, "-") == 0)
        return fstat(use->is_output ? STDOUT_FILENO : STDIN_FILENO, status) == 0;
    return stat(use->name, status) == 0;
}

/* A link that leads to no file yet is the same as the file that will be there. */
static void find_missing(FileSpot *spot, Arena *arena)
{
    spot->name = file_target(arena, spot->use->name);
    const char *slash = strrchr(spot->name, '/');
    const char *folder = ".";
    struct stat status;
    if (slash) {
        folder = text_string(arena, "%.*s", (int)(slash - spot->name) + 1, spot->name);
        spot->name = slash + 1;
    }
    if (stat(folder, &status) == 0) {
        spot->device = status.st_dev;
        spot->inode = status.st_ino;
    }
}

/* False where sharing does no harm. */
static bool find_spot(FileSpot *spot, Arena *arena)
{
    struct stat status;
    bool is_there = find_status(spot->use, &status);
    if (is_there && (S_ISREG(status.st_mode) || S_ISFIFO(status.st_mode))) {
        spot->device = status.st_dev;
        spot->inode = status.st_ino;
        spot->name = "";
        return true;
    }
    if (strcmp(spot->use->name, "-") == 0) {
        spot->name = "-";
        return spot->use->is_output;
    }
    if (!is_there)
        find_missing(spot, arena);
    return !is_there;
}

static int compare_places(const FileSpot *a, const FileSpot *b)
{
    if (a->device != b->device)
        return a->device < b->device ? -1 : 1;
    if (a->inode != b->inode)
        return a->inode < b->inode ? -1 : 1;
    return strcmp(a->name, b->name);
}

static int compare_spots(const void *a, const void *b)
{
    const FileSpot *left = a, *right = b;
    int order = compare_places(left, right);
    return order != 0 ? order : (left->order > right->order) - (left->order < right->order);
}

static void refuse(Diags *diags, const FileUse *first, const FileUse *second)
{
    diag_error(diags, (Place){NULL, 0, 0}, "%s ('%s') and %s ('%s') are the same file", first->what,
               first->name, second->what, second->name);
    diag_help(diags, second->is_output ? "give each a file of its own" : "name each file once");
}

/* Which file has which inode is an accident, so of several clashes the one that was named first is
 * shown. */
void files_check(const FileUses *uses, Arena *arena, Diags *diags)
{
    FileSpot *spots = ARENA_ARRAY(arena, uses->count, FileSpot);
    size_t count = 0;
    for (size_t i = 0; i < uses->count; i++) {
        spots[count] = (FileSpot){.use = uses->at[i], .order = i};
        count += find_spot(&spots[count], arena);
    }
    if (count > 1)
        qsort(spots, count, sizeof *spots, compare_spots);
    const FileSpot *first = NULL, *second = NULL;
    for (size_t i = 1; i < count; i++) {
        if (compare_places(&spots[i - 1], &spots[i]) != 0 ||
            (second && second->order < spots[i].order))
            continue;
        first = &spots[i - 1];
        second = &spots[i];
    }
    if (second)
        refuse(diags, first->use, second->use);
}
