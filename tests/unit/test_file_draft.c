/* Files: drafts, locks, and whose a file is. Each test has a folder of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <sys/wait.h>

#include "base/file_private.h"
#include "file_folder.h"

/* --- drafts ----------------------------------------------------------------------------------- */

static void a_draft_takes_the_place_of_the_file_when_it_is_published(void **state)
{
    const Fixture *f = *state;
    make("game", "old");
    FileDraft *draft = file_draft_begin(f->arena, "game");
    file_draft_add(draft, TEXT("new, "));
    file_draft_add(draft, TEXT("in pieces\n"));
    file_draft_end(draft);
    assert_content("game", "old");
    assert_null(file_draft_publish(draft));
    assert_content("game", "new, in pieces\n");
    assert_int_equal(entries_of("."), 1);
    file_draft_drop(draft);
    assert_content("game", "new, in pieces\n");
}

static void a_draft_that_is_dropped_leaves_nothing(void **state)
{
    const Fixture *f = *state;
    make("game", "old");
    FileDraft *unfinished = file_draft_begin(f->arena, "game");
    file_draft_add(unfinished, TEXT("new"));
    FileDraft *finished = file_draft_begin(f->arena, "other");
    file_draft_end(finished);
    assert_int_equal(entries_of("."), 1); /* a draft has no name */
    file_draft_drop(unfinished);
    file_draft_drop(finished);
    assert_content("game", "old");
    assert_int_equal(entries_of("."), 1);
}

static void what_goes_wrong_with_a_draft_is_told_when_it_is_published(void **state)
{
    const Fixture *f = *state;
    FileDraft *draft = file_draft_begin(f->arena, "no/such/folder");
    file_draft_add(draft, TEXT("new"));
    file_draft_end(draft);
    assert_string_equal(file_draft_publish(draft), "no such folder");

    assert_int_equal(mkdir("sub", 0777), 0);
    draft = file_draft_begin(f->arena, "sub/game");
    file_draft_add(draft, TEXT("new"));
    file_draft_end(draft);
    assert_int_equal(rmdir("sub"), 0); /* somebody has tidied up */
    assert_string_equal(file_draft_publish(draft), "no such folder");
    assert_string_equal(file_draft_error(draft), "no such folder");
}

/* Not every file system has files without names. */
static void a_draft_can_do_without_files_that_never_had_a_name(void **state)
{
    const Fixture *f = *state;
    make("game", "old");
    assert_int_equal(chmod("game", 0640), 0);
    FileDraft *draft = file_draft_begin_plain(f->arena, "game");
    for (int i = 0; i < 100000; i++)
        file_draft_add(draft, TEXT("new\n"));
    file_draft_end(draft);
    assert_int_equal(entries_of("."), 1);
    assert_content("game", "old");
    assert_null(file_draft_publish(draft));
    Text bytes;
    assert_null(file_read(f->arena, "game", &bytes));
    assert_int_equal(bytes.len, 400000);
    assert_true(text_ends(bytes, "new\nnew\n"));
    assert_int_equal(mode_of("game"), 0640);
    assert_int_equal(entries_of("."), 1);

    draft = file_draft_begin_plain(f->arena, "game");
    file_draft_end(draft);
    file_draft_drop(draft);
    assert_int_equal(entries_of("."), 1);
}

/* Another run's, which was killed: its name is passed over, and it stays. */
static void what_was_left_on_the_way_is_listed_and_not_touched(void **state)
{
    const Fixture *f = *state;
    const char **names;
    size_t count;
    char taken[64];
    snprintf(taken, sizeof taken, ".adjudicate-%ld-0", (long)getpid());
    make(taken, "a draft");
    make("game", "old");
    assert_null(file_replace("game", TEXT("new")));
    assert_content("game", "new");
    assert_content(taken, "a draft");
    make(".adjudicate-1-0", "at work"); /* the first of all programs */
    make(".adjudicat-x", "");
    make("adjudicate-x", "");
    assert_null(file_drafts(f->arena, "game", &names, &count));
    assert_int_equal(count, 1);
    assert_string_equal(names[0] + 2, taken);
    assert_int_equal(mkdir("sub", 0777), 0);
    assert_null(file_drafts(f->arena, "sub/game", &names, &count));
    assert_int_equal(count, 0);
    make("sub/.adjudicate-Xy", "");
    assert_null(file_drafts(f->arena, "sub/game", &names, &count));
    assert_int_equal(count, 1);
    assert_string_equal(names[0], "sub/.adjudicate-Xy");
}

/* A name that no program of ours has made stays in the list, whatever its number. */
static void a_number_that_is_no_program_s_is_of_none(void **state)
{
    const Fixture *f = *state;
    static const char *const left[] = {".adjudicate-0-0", ".adjudicate-1",
                                       ".adjudicate-3000000000-0",
                                       ".adjudicate-99999999999999999999-0", ".adjudicate--0"};
    const char **names;
    size_t count;
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        make(left[i], "");
    assert_null(file_drafts(f->arena, "game", &names, &count));
    assert_int_equal(count, sizeof left / sizeof *left);
}

/* What a signal ends while it writes leaves the old file and nothing beside it. */
static void a_signal_on_the_way_leaves_nothing(void **state)
{
    const Fixture *f = *state;
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGKILL};
    make("game", "old");
    for (size_t i = 0; i < 2 * sizeof signals / sizeof *signals; i++) {
        fflush(stdout);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            FileDraft *draft = i % 2 ? file_draft_begin(f->arena, "game")
                                     : file_draft_begin_plain(f->arena, "game");
            file_draft_add(draft, TEXT("new"));
            signal(signals[i / 2], SIG_DFL);
            raise(signals[i / 2]);
            _exit(0);
        }
        int status = 0;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_content("game", "old");
        assert_int_equal(entries_of("."), 1);
    }
}

/* An open file may be a pipe to somebody who shall see nothing of what comes to nothing. */
static void a_draft_of_an_open_file_is_written_when_it_is_published(void **state)
{
    const Fixture *f = *state;
    char name[32];
    int fd = open("out", O_RDWR | O_CREAT, 0666);
    assert_true(fd >= 0);
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    FileDraft *draft = file_draft_begin(f->arena, name);
    file_draft_add(draft, TEXT("one "));
    file_draft_add(draft, TEXT("two"));
    file_draft_end(draft);
    assert_content("out", "");
    assert_null(file_draft_publish(draft));
    assert_content("out", "one two");
    close(fd);
}

/* --- locks ------------------------------------------------------------------------------------ */

static void a_locked_file_is_locked_for_others_only_while_it_lasts(void **state)
{
    (void)state;
    FileLock one = {-1}, two = {-1};
    assert_string_equal(file_lock(&one, "game"), "no such file");
    make("game", "old");
    assert_null(file_lock(&one, "game"));
    assert_string_equal(file_lock(&two, "game"), "another run is replacing it just now");
    assert_int_equal(symlink("game", "link"), 0);
    assert_string_equal(file_lock(&two, "link"), "another run is replacing it just now");
    file_unlock(&one);
    assert_null(file_lock(&two, "link"));
    file_unlock(&two);
    file_unlock(&two);
    assert_int_equal(entries_of("."), 2);
}

static void a_file_that_has_changed_under_its_lock_is_noticed(void **state)
{
    (void)state;
    const char *changed = "it has changed since it was read";
    FileLock lock = {-1};
    make("game", "old");
    assert_null(file_lock(&lock, "game"));
    assert_null(file_unchanged(&lock, "game", TEXT("old")));
    assert_string_equal(file_unchanged(&lock, "game", TEXT("ol")), changed);
    assert_string_equal(file_unchanged(&lock, "game", TEXT("older")), changed);
    assert_string_equal(file_unchanged(&lock, "game", TEXT("odd")), changed);
    make("game", "new");
    assert_string_equal(file_unchanged(&lock, "game", TEXT("old")), changed);
    make("game", "old");
    assert_null(file_unchanged(&lock, "game", TEXT("old")));
    /* another one with the same bytes is not the one that is locked */
    make("other", "old");
    assert_int_equal(rename("other", "game"), 0);
    assert_string_equal(file_unchanged(&lock, "game", TEXT("old")), changed);
    assert_int_equal(unlink("game"), 0);
    assert_string_equal(file_unchanged(&lock, "game", TEXT("old")), changed);
    assert_int_equal(symlink("/dev/null", "game"), 0); /* on another disk */
    assert_string_equal(file_unchanged(&lock, "game", TEXT("old")), changed);
    file_unlock(&lock);
}

static void a_large_file_is_compared_whole(void **state)
{
    (void)state;
    FileLock lock = {-1};
    char bytes[100001];
    memset(bytes, 'x', sizeof bytes);
    bytes[sizeof bytes - 1] = '\0';
    make("game", bytes);
    assert_null(file_lock(&lock, "game"));
    assert_null(file_unchanged(&lock, "game", text_of(bytes)));
    bytes[99999] = 'y';
    assert_non_null(file_unchanged(&lock, "game", text_of(bytes)));
    file_unlock(&lock);
}

/* --- whose it is ------------------------------------------------------------------------------ */

static void owner_and_group_are_kept_where_that_is_allowed(void **state)
{
    const Fixture *f = *state;
    if (geteuid() != 0)
        skip(); /* nobody else may give files away */
    struct stat status;
    make("game", "old");
    assert_int_equal(chown("game", 1234, 2345), 0);
    assert_int_equal(chmod("game", 0604), 0);
    FileDraft *draft = file_draft_begin(f->arena, "game");
    file_draft_end(draft);
    assert_null(file_draft_lost(draft));
    assert_null(file_draft_publish(draft));
    assert_int_equal(stat("game", &status), 0);
    assert_int_equal(status.st_uid, 1234);
    assert_int_equal(status.st_gid, 2345);
    assert_int_equal(status.st_mode & 07777, 0604);
}

/* In a child, who is nobody in particular: 0 when it may not keep what belongs to others. */
static void what_is_lost_of_owner_and_group_is_said(void **state)
{
    const Fixture *f = *state;
    if (geteuid() != 0)
        skip();
    assert_int_equal(chmod(".", 0777), 0);
    make("game", "old");
    assert_int_equal(chmod("game", 0666), 0);
    assert_int_equal(chown("game", 1234, 2345), 0);
    fflush(stdout);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (setgid(3456) != 0 || setuid(3456) != 0)
            _exit(9);
        FileDraft *draft = file_draft_begin(f->arena, "game");
        file_draft_end(draft);
        const char *lost = file_draft_lost(draft);
        bool published = file_draft_publish(draft) == NULL;
        _exit(published && lost && strcmp(lost, "owner and group") == 0 ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* --- what may be replaced --------------------------------------------------------------------- */

static void a_plain_file_is_told_from_what_looks_like_one(void **state)
{
    (void)state;
    char name[32];
    make("game", "x");
    assert_int_equal(symlink("game", "link"), 0);
    assert_null(file_plain("game"));
    assert_null(file_plain("link"));
    assert_string_equal(file_plain("none"), "no such file");
    assert_string_equal(file_plain("."), "is a folder");
    assert_string_equal(file_plain("/dev/null"), "is a device");
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_string_equal(file_plain("pipe"), "is a pipe");
    int fd = open("game", O_RDWR);
    assert_true(fd >= 0);
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    assert_string_equal(file_plain(name), "is an open file, and no place on the disk");
    assert_int_equal(symlink(name, "fd"), 0);
    assert_string_equal(file_plain("fd"), "is an open file, and no place on the disk");
    close(fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_draft_takes_the_place_of_the_file_when_it_is_published),
        TEST(a_draft_that_is_dropped_leaves_nothing),
        TEST(what_goes_wrong_with_a_draft_is_told_when_it_is_published),
        TEST(a_draft_can_do_without_files_that_never_had_a_name),
        TEST(what_was_left_on_the_way_is_listed_and_not_touched),
        TEST(a_number_that_is_no_program_s_is_of_none),
        TEST(a_signal_on_the_way_leaves_nothing),
        TEST(a_draft_of_an_open_file_is_written_when_it_is_published),
        TEST(a_locked_file_is_locked_for_others_only_while_it_lasts),
        TEST(a_file_that_has_changed_under_its_lock_is_noticed),
        TEST(a_large_file_is_compared_whole),
        TEST(owner_and_group_are_kept_where_that_is_allowed),
        TEST(what_is_lost_of_owner_and_group_is_said),
        TEST(a_plain_file_is_told_from_what_looks_like_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
