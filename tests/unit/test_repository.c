/* A git repository, asked for its objects. A git of our own stands in for the real one here, to say
 * what that does not often say; `command/test_prove.sh` asks the real one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "desk/repository.h"
#include "file_folder.h"

static char path_before[4096];

/* The git of a test: what it does is a part of a shell's `case`. */
static int begin(void **state)
{
    char path[sizeof path_before + PATH_MAX];
    if (set_up(state) != 0)
        return -1;
    const Fixture *f = *state;
    const char *before = getenv("PATH");
    snprintf(path_before, sizeof path_before, "%s", before ? before : "/usr/bin:/bin");
    snprintf(path, sizeof path, "%s:%s", f->folder, path_before);
    return setenv("PATH", path, 1);
}

static int end(void **state)
{
    setenv("PATH", path_before, 1);
    return tear_down(state);
}

static void make_git(const char *cases)
{
    Buf script = {NULL, 0, 0};
    buf_format(&script, "#!/bin/sh\ncase \"$*\" in\n%s\n*) echo 1234 ;;\nesac\n", cases);
    buf_char(&script, '\0');
    make("git", script.at);
    buf_free(&script);
    assert_int_equal(chmod("git", 0700), 0);
}

static Repository *opened(const Fixture *f)
{
    FileError error;
    Repository *repository = repository_open(f->arena, ".", &error);
    assert_non_null(repository);
    return repository;
}

/* --- opening ---------------------------------------------------------------------------------- */

static void assert_not_opened(const Fixture *f, const char *expected)
{
    FileError error = NULL;
    assert_null(repository_open(f->arena, ".", &error));
    assert_string_equal(error, expected);
}

static void where_git_is_not_there_nothing_is_opened(void **state)
{
    const Fixture *f = *state;
    setenv("PATH", f->folder, 1);
    assert_not_opened(f, "git cannot be run");
    make_git("*rev-parse*) exit 127 ;;"); /* as it may show afterwards */
    assert_not_opened(f, "git cannot be run");
}

static void a_git_that_refuses_or_is_ended_opens_nothing(void **state)
{
    const Fixture *f = *state;
    make_git("*rev-parse*) exit 1 ;;");
    assert_not_opened(f, "no git repository, or one that git refuses to read");
    make_git("*rev-parse*) kill -9 $$ ;;");
    assert_not_opened(f, "no git repository, or one that git refuses to read");
}

static void a_git_that_does_not_stop_telling_is_not_listened_to(void **state)
{
    const Fixture *f = *state;
    make_git("*rev-parse*) head -c 300000000 /dev/zero ;;");
    assert_not_opened(f, "git tells too much of it, or cannot be read");
}

/* Of our environment git sees what it needs to run, where that is there, and nothing else. */
static void git_sees_little_of_our_environment(void **state)
{
    const Fixture *f = *state;
    char *temporary = getenv("TMPDIR") ? strdup(getenv("TMPDIR")) : NULL;
    unsetenv("TMPDIR");
    setenv("GIT_DIR", "elsewhere", 1);
    make_git("*rev-parse*) [ -z \"${GIT_DIR-}${TMPDIR-}\" ] && [ \"$GIT_PAGER\" = cat ] ;;");
    opened(f);
    unsetenv("GIT_DIR");
    setenv("TMPDIR", "/tmp", 1);
    make_git("*rev-parse*) [ \"$TMPDIR\" = /tmp ] ;;");
    opened(f);
    if (temporary)
        setenv("TMPDIR", temporary, 1);
    else
        unsetenv("TMPDIR");
    free(temporary);
}

/* --- versions --------------------------------------------------------------------------------- */

static void a_version_is_one_where_the_file_is_there(void **state)
{
    const Fixture *f = *state;
    VersionList versions = {NULL, 0, 0};
    make_git("*rev-list*) printf 'c1\\nc2\\nc3\\nc4\\n' ;;\n"
             "*c2:*) exit 1 ;;\n"
             "*c3:*) ;;\n"
             "*c1:./game.yaml) echo b1 ;;\n"
             "*c4:*) printf b4 ;;");
    assert_null(repository_versions(opened(f), "game.yaml", &versions));
    assert_int_equal(versions.count, 2);
    assert_text(versions.at[0].commit, "c1");
    assert_text(versions.at[0].blob, "b1");
    assert_text(versions.at[1].blob, "b4");
}

static void a_list_that_git_refuses_is_told(void **state)
{
    const Fixture *f = *state;
    VersionList list = {NULL, 0, 0};
    const char *refused = "no git repository, or one that git refuses to read";
    make_git("*rev-list*) echo c1; exit 1 ;;");
    assert_string_equal(repository_versions(opened(f), "game.yaml", &list), refused);
    assert_string_equal(repository_files(opened(f), &list), refused);
    assert_int_equal(list.count, 0);
}

/* --- objects ---------------------------------------------------------------------------------- */

static void assert_not_read(const Fixture *f, const char *blob, const char *expected)
{
    Text bytes;
    Repository *repository = opened(f);
    FileError error = repository_read(repository, f->arena, text_of(blob), &bytes);
    repository_close(repository);
    assert_non_null(error);
    assert_string_equal(error, expected);
}

static void an_object_is_read_whole_or_not_at_all(void **state)
{
    const Fixture *f = *state;
    const char *lost = "git cannot read an object of it";
    Text bytes;
    make_git("*cat-file*) while read -r blob; do case $blob in\n"
             "  right) printf 'right blob 3\\nabc\\n' ;;\n"
             "  tree) printf 'tree tree 3\\nabc\\n' ;;\n"
             "  gone) echo 'gone missing' ;;\n"
             "  words) echo 'words blob many' ;;\n"
             "  minus) echo 'minus blob -1' ;;\n"
             "  cut) printf 'cut blob 9\\nabc'; exit ;;\n"
             "  longer) printf 'longer blob 2\\nabc\\n' ;;\n"
             "  large) echo 'large blob 16777217'; head -c 16777217 /dev/zero; echo ;;\n"
             "  *) exit ;;\n"
             "esac; done ;;");
    static const char *const broken[] = {"tree", "gone",   "words", "minus",
                                         "cut",  "longer", "ended"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        assert_not_read(f, broken[i], lost);
    Repository *repository = opened(f);
    assert_null(repository_read(repository, f->arena, TEXT("right"), &bytes));
    assert_text(bytes, "abc");
    assert_string_equal(repository_read(repository, f->arena, TEXT("large"), &bytes),
                        "a file in it has more than 16 MiB");
    assert_null(repository_read(repository, f->arena, TEXT("right"), &bytes));
    assert_text(bytes, "abc");
    repository_close(repository);
}

#define WITH_GIT(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_GIT(where_git_is_not_there_nothing_is_opened),
        WITH_GIT(a_git_that_refuses_or_is_ended_opens_nothing),
        WITH_GIT(a_git_that_does_not_stop_telling_is_not_listened_to),
        WITH_GIT(git_sees_little_of_our_environment),
        WITH_GIT(a_version_is_one_where_the_file_is_there),
        WITH_GIT(a_list_that_git_refuses_is_told),
        WITH_GIT(an_object_is_read_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
