/* For tests of files: a folder of its own for each test, and words to make and look at files. */
#ifndef TESTS_UNIT_FILE_FOLDER_H
#define TESTS_UNIT_FILE_FOLDER_H

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicate/base/file.h"
#include "assert_text.h"

typedef struct Fixture {
    Arena *arena;
    char before[PATH_MAX]; /* the folder to go back to */
    char folder[PATH_MAX];
} Fixture;

/* Every test runs in its own folder, which is removed after it. */
static inline int set_up(void **state)
{
    static Fixture fixture;
    const char *temporary = getenv("TMPDIR");
    snprintf(fixture.folder, sizeof fixture.folder, "%s/test_file.XXXXXX",
             temporary == NULL ? "/tmp" : temporary);
    if (getcwd(fixture.before, sizeof fixture.before) == NULL || mkdtemp(fixture.folder) == NULL)
        return -1;
    fixture.arena = arena_new();
    umask(022);
    *state = &fixture;
    return chdir(fixture.folder);
}

/* Removes what a folder holds, to the one level that the tests make. */
static inline void empty_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    if (dir == NULL)
        return;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (unlinkat(dirfd(dir), entry->d_name, 0) != 0)
            unlinkat(dirfd(dir), entry->d_name, AT_REMOVEDIR);
    closedir(dir);
}

static inline int tear_down(void **state)
{
    Fixture *fixture = *state;
    arena_free(fixture->arena);
    chmod("sub", 0700);
    empty_folder("sub");
    empty_folder(".");
    return chdir(fixture->before) != 0 || rmdir(fixture->folder) != 0 ? -1 : 0;
}

static inline void make(const char *name, const char *content)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(content, 1, strlen(content), file), strlen(content));
    assert_int_equal(fclose(file), 0);
}

static inline void assert_content(const char *name, const char *expected)
{
    Arena *arena = arena_new();
    Text bytes;
    assert_null(file_read(arena, name, &bytes));
    assert_text(bytes, expected);
    arena_free(arena);
}

static inline mode_t mode_of(const char *name)
{
    struct stat status;
    assert_int_equal(stat(name, &status), 0);
    return status.st_mode & 07777;
}

/* How many entries the folder has: a temporary file that was left would be seen. */
static inline int entries_of(const char *folder)
{
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    int count = -2; /* "." and ".." */
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
