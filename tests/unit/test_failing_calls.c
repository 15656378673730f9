/* What is told when the system refuses: each call that a file or a piece of memory hangs on is made
 * to fail here. (The linker puts this file's __wrap_read in the place of read, and so on: see
 * FAILING in the Makefile.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <malloc.h>
#include <sodium.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <yaml.h>

#include "adjudicate/chance/dice.h"
#include "adjudicate/desk/new.h"
#include "adjudicate/desk/prove.h"
#include "adjudicate/rules/systems.h"
#include "base/file_private.h"
#include "desk/repository.h"
#include "failing_calls.h"
#include "file_folder.h"
#include "yaml_text.h"

/* --- reading ---------------------------------------------------------------------------------- */

static void what_cannot_be_read_is_told(void **state)
{
    const Fixture *f = *state;
    Text bytes;
    make("game", "old");
    fails("read", 0, 1, EIO);
    assert_string_equal(file_read(f->arena, "game", &bytes), strerror(EIO));
    fails("open", 0, 1, EACCES);
    assert_string_equal(file_read(f->arena, "game", &bytes), "permission denied");
    fails("open", 0, 1, EPERM);
    assert_string_equal(file_read(f->arena, "game", &bytes), "permission denied");
    assert_string_equal(file_kind_refused(S_IFBLK), "is a device");
}

static void a_signal_while_reading_or_writing_loses_nothing(void **state)
{
    const Fixture *f = *state;
    Text bytes;
    make("game", "old");
    fails("read", 0, 2, EINTR);
    assert_null(file_read(f->arena, "game", &bytes));
    assert_text(bytes, "old");
    fails("write", 0, 2, EINTR);
    assert_null(file_replace("game", TEXT("new")));
    assert_content("game", "new");
    fails("write", 0, 2, 0); /* nothing was written, and nothing is wrong */
    assert_null(file_replace("game", TEXT("newer")));
    assert_content("game", "newer");
}

static void a_file_of_unknown_size_is_read_whole(void **state)
{
    const Fixture *f = *state;
    Text bytes;
    make("game", "old");
    fails("fstat", 0, 1, EIO);
    assert_null(file_read(f->arena, "game", &bytes));
    assert_text(bytes, "old");
}

static void a_folder_that_breaks_off_is_not_taken_for_its_first_part(void **state)
{
    const Fixture *f = *state;
    const char **names;
    size_t count = 9;
    make("a.yaml", "");
    make("b.yaml", "");
    fails("readdir", 3, 1, EIO);
    assert_string_equal(file_list(f->arena, ".", ".yaml", &names, &count), strerror(EIO));
    assert_int_equal(count, 0);
}

/* --- writing ---------------------------------------------------------------------------------- */

/* The game stays as it was, and nothing is left beside it. */
static void assert_not_replaced(FileError expected)
{
    FileError error = file_replace("game", TEXT("new"));
    nothing_fails();
    assert_non_null(error);
    assert_string_equal(error, expected);
    assert_content("game", "old");
    assert_int_equal(entries_of("."), 1);
}

static void what_fails_before_the_new_file_is_in_its_place_leaves_the_old_one(void **state)
{
    (void)state;
    make("game", "old");
    fails("fsync", 0, 1, EIO);
    assert_not_replaced(strerror(EIO));
    fails("write", 0, 1, ENOSPC);
    assert_not_replaced("the disk is full");
    fails("fstat", 0, 1, EIO);
    assert_not_replaced(strerror(EIO));
    fails("fchmod", 0, 1, EPERM);
    assert_not_replaced("permission denied");
    fails("open", 0, 2, EROFS);
    assert_not_replaced("the disk is read-only");
    fails("open", 0, ALWAYS, EEXIST); /* all names are taken */
    assert_not_replaced(strerror(EEXIST));
}

/* Where a file without a name cannot be given one, it is written once more: a draft with each of
 * these calls failing in that second writing. */
static FileError publish(Arena *arena, const char *call, int passed, int times, int error)
{
    FileDraft *draft = file_draft_begin_plain(arena, "game");
    file_draft_add(draft, TEXT("new"));
    file_draft_end(draft);
    fails(call, passed, times, error);
    FileError told = file_draft_publish(draft);
    nothing_fails();
    assert_int_equal(entries_of("."), 1);
    assert_content("game", told == NULL ? "new" : "old");
    return told;
}

static void what_fails_while_it_is_written_once_more_leaves_the_old_one(void **state)
{
    const Fixture *f = *state;
    make("game", "old");
    assert_string_equal(publish(f->arena, "pread", 0, 1, EIO), strerror(EIO));
    assert_string_equal(publish(f->arena, "write", 0, 1, ENOSPC), "the disk is full");
    assert_string_equal(publish(f->arena, "fchmod", 0, 1, EPERM), "permission denied");
    assert_string_equal(publish(f->arena, "fsync", 0, 1, EIO), strerror(EIO));
    assert_string_equal(publish(f->arena, "close", 0, 1, EIO), strerror(EIO));
    assert_string_equal(publish(f->arena, "open", 0, 1, EROFS), "the disk is read-only");
    assert_null(publish(f->arena, "pread", 0, 2, EINTR));
}

static void names_that_are_all_taken_are_told(void **state)
{
    const Fixture *f = *state;
    make("game", "old");
    assert_null(publish(f->arena, "linkat", 0, ALWAYS, EEXIST)); /* it is written once more */
    make("game", "old");
    assert_string_equal(publish(f->arena, "open", 0, ALWAYS, EEXIST), strerror(EEXIST));
}

static void of_two_errors_the_first_is_told(void **state)
{
    (void)state;
    make("game", "old");
    int fd = open("game", O_RDWR);
    fails("close", 0, 1, EIO);
    assert_string_equal(file_flush_and_close(fd), strerror(EIO));
    assert_string_equal(file_flush_and_close(-1), strerror(EBADF)); /* both fail */
    fails("close", 0, 1, EIO);
    assert_string_equal(file_write_direct("game", TEXT("new")), strerror(EIO));
    assert_string_equal(file_write_direct("none", TEXT("new")), "no such folder");
    fd = open("/dev/full", O_WRONLY);
    if (fd < 0)
        skip();
    close(fd);
    fails("close", 0, 1, EIO);
    assert_string_equal(file_write_direct("/dev/full", TEXT("new")), "the disk is full");
}

static const char *lost_when(const Fixture *f, int passed, int times)
{
    FileDraft *draft = file_draft_begin(f->arena, "none");
    file_draft_drop(draft);
    fails("fchown", passed, times, EPERM);
    draft = file_draft_begin(f->arena, "game");
    nothing_fails();
    const char *lost = file_draft_lost(draft);
    file_draft_end(draft);
    assert_null(file_draft_publish(draft));
    assert_int_equal(chown("game", 1234, 2345), 0);
    return lost;
}

static void what_is_lost_is_said_by_its_name(void **state)
{
    const Fixture *f = *state;
    make("game", "old");
    if (chown("game", 1234, 2345) != 0)
        skip();
    assert_string_equal(lost_when(f, 0, 1), "group");
    assert_string_equal(lost_when(f, 1, 1), "owner");
    assert_string_equal(lost_when(f, 0, 2), "owner and group");
    assert_null(lost_when(f, 2, 1));
}

/* Where files without a name cannot be made, or be given one, a new one is made under its own. */
static FileError create(const char *call, int passed, int times, int error)
{
    fails(call, passed, times, error);
    FileError told = file_create("new", TEXT("new"));
    nothing_fails();
    assert_int_equal(entries_of("."), told == NULL);
    if (told == NULL) {
        assert_content("new", "new");
        assert_int_equal(unlink("new"), 0);
    }
    return told;
}

static void what_cannot_be_made_new_is_not_there(void **state)
{
    (void)state;
    assert_string_equal(create("write", 0, 1, ENOSPC), "the disk is full");
    assert_string_equal(create("fsync", 0, 1, EIO), strerror(EIO));
    assert_null(create("open", 0, 1, EOPNOTSUPP));
    assert_null(create("linkat", 0, 1, EPERM));
    assert_string_equal(create("open", 0, 2, EROFS), "the disk is read-only");
    also_fails("open", 0, 1, EOPNOTSUPP);
    assert_string_equal(create("write", 0, 1, ENOSPC), "the disk is full");
    also_fails("open", 0, 1, EOPNOTSUPP);
    assert_string_equal(create("close", 0, 1, EIO), strerror(EIO));
    make("new", "old");
    fails("open", 0, 1, EOPNOTSUPP);
    FileError taken = file_create("new", TEXT("new"));
    nothing_fails();
    assert_string_equal(taken, "is there already");
    assert_content("new", "old");
}

static void a_folder_that_cannot_be_looked_into_is_told(void **state)
{
    bool made;
    (void)state;
    assert_null(file_new_folder("sub", &made));
    fails("opendir", 0, 1, EACCES);
    FileError closed = file_new_folder("sub", &made);
    nothing_fails();
    assert_false(made);
    assert_string_equal(closed, "permission denied");
}

static void standard_output_that_takes_nothing_is_told(void **state)
{
    (void)state;
    fails("fwrite", 0, 1, ENOSPC);
    FileError refused = file_stdout(TEXT("a report\n"));
    fails("fflush", 0, 1, EIO);
    FileError lost = file_stdout(TEXT(""));
    nothing_fails();
    assert_string_equal(refused, "the disk is full");
    assert_string_equal(lost, strerror(EIO));
}

/* --- locks, and what was left -------------------------------------------------------------------
 */

static void a_file_system_without_locks_does_without(void **state)
{
    (void)state;
    FileLock lock = {-1};
    make("game", "old");
    fails("flock", 0, 1, ENOLCK);
    assert_null(file_lock(&lock, "game"));
    file_unlock(&lock);
}

static void why_nothing_can_be_compared_is_told(void **state)
{
    (void)state;
    FileLock lock = {-1};
    make("game", "old");
    assert_null(file_lock(&lock, "game"));
    fails("pread", 0, 1, EIO);
    assert_string_equal(file_unchanged(&lock, "game", TEXT("old")), strerror(EIO));
    fails("fstat", 0, 1, EIO);
    assert_string_equal(file_unchanged(&lock, "game", TEXT("old")), strerror(EIO));
    fails("stat", 0, 1, EACCES);
    assert_string_equal(file_unchanged(&lock, "game", TEXT("old")), "permission denied");
    fails("pread", 0, 2, EINTR);
    assert_null(file_unchanged(&lock, "game", TEXT("old")));
    file_unlock(&lock);
}

/* A program of another user cannot be asked, but is there. */
static void the_draft_of_another_user_s_program_is_not_called_left(void **state)
{
    const Fixture *f = *state;
    const char **names;
    size_t count;
    make(".adjudicate-1-0", "");
    fails("kill", 0, 1, EPERM);
    assert_null(file_drafts(f->arena, "game", &names, &count));
    assert_int_equal(count, 0);
    fails("kill", 0, 1, ESRCH);
    assert_null(file_drafts(f->arena, "game", &names, &count));
    assert_int_equal(count, 1);
}

/* --- memory ----------------------------------------------------------------------------------- */

/* What is done in a child until it ends for want of memory. All it has made is found from here, so
 * that the leak sanitizer finds it, too. */
static Arena *arena;
static Buf buf;

static void begin_arena(void)
{
    arena = arena_new();
}

static void take_little(void)
{
    arena_alloc(arena, 16);
}

/* So much that the system is asked for pages, and where each object stands apart, the heap. */
static void take_much(void)
{
    arena_alloc(arena, 64 * 1024 * 1024);
}

static void mark_it(void)
{
    arena_mark_free(arena_mark(arena));
}

/* Once: who counts branches needs some memory at the end. */
static void mark_without_a_copy(void)
{
    fails("malloc", 0, 1, ENOMEM);
    mark_it();
}

static void grow_beyond_all(void)
{
    static char *list;
    size_t room = SIZE_MAX / 2 + 1;
    arena_grow(arena, &list, &room, 1);
}

static void fill(void)
{
    buf_repeat(&buf, 'x', 1);
}

static void fill_beyond_all(void)
{
    buf_repeat(&buf, 'x', SIZE_MAX / 2 + 1);
}

static void collect_beyond_all(void)
{
    node_collection(arena, NODE_LIST, STYLE_BLOCK, SIZE_MAX / sizeof(void *));
}

static void read_yaml(void)
{
    read_string(arena, "a: 1\n");
}

/* What libyaml alone knows. */
static void read_literal(void)
{
    read_string(arena, "|\n  1\n");
}

static void draw_seed(void)
{
    seed_fresh(arena);
}

/* The program ends with its status for what the system refuses, and says why. */
static void assert_ends(const char *call, void (*work)(void), const char *words)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(stdout);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        arena = work == begin_arena ? NULL : arena_new();
        fails(call, 0, ALWAYS, ENOMEM);
        work();
        exit(0);
    }
    close(ends[1]);
    char told[200] = "";
    ssize_t length = read(ends[0], told, sizeof told - 1);
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(length > 0);
    assert_string_equal(told, words);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
}

static void without_memory_the_program_ends_and_says_so(void **state)
{
    (void)state;
    const char *out = "adjudicate: out of memory\n";
    assert_ends("calloc", begin_arena, out);
    assert_ends("calloc", take_little, out);
    assert_ends("mmap", take_much, out);
    assert_ends("calloc", mark_it, out);
    assert_ends("nothing", mark_without_a_copy, out);
    assert_ends("nothing", grow_beyond_all, out);
    assert_ends("realloc", fill, out);
    assert_ends("nothing", fill_beyond_all, out);
    assert_ends("nothing", collect_beyond_all, out);
    assert_ends("realloc", read_yaml, out);
    assert_ends("yaml_parser_initialize", read_literal, out);
    assert_ends("yaml_parser_parse", read_literal, out);
}

static void without_random_numbers_no_seed_is_made_up(void **state)
{
    (void)state;
    assert_ends("sodium_init", draw_seed, "adjudicate: the system gives no random numbers\n");
}

/* The room that a long list no longer needs is given back piece by piece. */
static void what_cannot_be_made_smaller_stays_as_it_is(void **state)
{
    enum { ITEMS = 200 * 1000 };
    const Fixture *f = *state;
    Buf list = {0};
    for (int i = 0; i < ITEMS; i++)
        buf_str(&list, "- 1\n");
    fails("shrink", 0, ALWAYS, ENOMEM);
    const Doc *doc = read_text(f->arena, buf_text(&list));
    nothing_fails();
    assert_non_null(doc);
    assert_int_equal(node_count(doc->root), ITEMS);
    assert_text(node_text(node_child(doc->root, ITEMS - 1)), "1");
    buf_free(&list);
}

/* --- git -------------------------------------------------------------------------------------- */

/* A git of our own, which knows of one object. */
static void make_git(void)
{
    make("git",
         "#!/bin/sh\n"
         "case \"$*\" in\n"
         "*cat-file*) while read -r blob; do printf '%s blob 3\\nabc\\n' \"$blob\"; done ;;\n"
         "*) echo 1234 ;;\n"
         "esac\n");
    assert_int_equal(chmod("git", 0700), 0);
}

static void assert_no_repository(Arena *in, const char *expected)
{
    FileError error = NULL;
    assert_null(repository_open(in, ".", &error));
    nothing_fails();
    assert_string_equal(error, expected);
}

/* Each time it can be asked again, and then answers. */
static void assert_not_read(Repository *repository, const char *expected)
{
    Text bytes;
    FileError error = repository_read(repository, arena, TEXT("1234"), &bytes);
    nothing_fails();
    assert_non_null(error);
    assert_string_equal(error, expected);
}

static void a_git_that_cannot_be_asked_is_told(void **state)
{
    const Fixture *f = *state;
    const char *before = getenv("PATH");
    char *path = strdup(before);
    FileError error;
    Text bytes;
    make_git();
    assert_int_equal(setenv("PATH", f->folder, 1), 0);
    fails("pipe", 0, 1, EMFILE);
    assert_no_repository(f->arena, "no pipe to git");
    fails("open", 0, 1, EMFILE);
    assert_no_repository(f->arena, "/dev/null cannot be read");
    fails("posix_spawnp", 0, 1, ENOENT);
    assert_no_repository(f->arena, "git cannot be run");
    fails("read", 0, 1, EIO);
    assert_no_repository(f->arena, "git tells too much of it, or cannot be read");
    fails("waitpid", 0, 1, ECHILD);
    assert_no_repository(f->arena, "no git repository, or one that git refuses to read");
    fails("read", 0, 1, EINTR);
    Repository *repository = repository_open(f->arena, ".", &error);
    assert_non_null(repository);
    fails("waitpid", 0, 1, EINTR);
    assert_non_null(repository_open(f->arena, ".", &error));
    arena = f->arena;
    for (int passed = 0; passed < 2; passed++) {
        fails("pipe", passed, 1, EMFILE);
        assert_not_read(repository, "no pipe to git");
        fails("fdopen", passed, 1, ENOMEM);
        assert_not_read(repository, "no pipe to git");
    }
    fails("posix_spawnp", 0, 1, ENOENT);
    assert_not_read(repository, "git cannot be run");
    assert_null(repository_read(repository, f->arena, TEXT("1234"), &bytes));
    assert_text(bytes, "abc");
    repository_close(repository);
    setenv("PATH", path, 1);
    free(path);
}

static void a_game_that_cannot_be_made_whole_leaves_nothing(void **state)
{
    static const char *const calls[] = {"mkdir", "write"};
    const Fixture *f = *state;
    const NewWishes wishes = {.system = "nine-worlds", .folder = "game"};
    for (size_t call = 0; call < 2; call++) {
        bool made = false;
        for (int passed = 0; passed <= 3 || !made; passed++) {
            Diags *diags = diag_new(f->arena);
            Buf told = {NULL, 0, 0};
            fails(calls[call], passed, 1, ENOSPC);
            new_game(&told, f->arena, diags, systems, &wishes);
            made = is_to_fail(calls[call]); /* since all of them have passed */
            nothing_fails();
            assert_int_equal(diag_errors(diags), !made);
            assert_int_equal(told.len > 0, made);
            assert_int_equal(entries_of("."), made);
            buf_free(&told);
        }
        empty_folder("game/orders");
        empty_folder("game/.hooks");
        empty_folder("game");
        assert_int_equal(rmdir("game"), 0);
    }
}

static void a_folder_of_a_round_that_cannot_be_read_is_told(void **state)
{
    const Fixture *f = *state;
    const char *game = text_string(f->arena, "%s/examples/nine-worlds/broken-bridge", f->before);
    for (int passed = 0; passed < 2; passed++) {
        Proof proof = {0};
        Buf told = {NULL, 0, 0}, wrong = {NULL, 0, 0};
        fails("opendir", passed, 1, EACCES);
        prove_folder(&proof, &told, &wrong, diag_new(f->arena), f->arena, systems, game);
        nothing_fails();
        assert_int_equal(proof.outcomes[REPLAY_NOT], passed);
        const char *words = text_string(f->arena, "%.*s", TEXT_ARG(buf_text(&wrong)));
        assert_true(passed == 1 || strstr(words, "cannot read the folder"));
        buf_free(&told);
        buf_free(&wrong);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_cannot_be_read_is_told),
        TEST(a_signal_while_reading_or_writing_loses_nothing),
        TEST(a_file_of_unknown_size_is_read_whole),
        TEST(a_folder_that_breaks_off_is_not_taken_for_its_first_part),
        TEST(what_fails_before_the_new_file_is_in_its_place_leaves_the_old_one),
        TEST(what_fails_while_it_is_written_once_more_leaves_the_old_one),
        TEST(names_that_are_all_taken_are_told),
        TEST(of_two_errors_the_first_is_told),
        TEST(what_is_lost_is_said_by_its_name),
        TEST(what_cannot_be_made_new_is_not_there),
        TEST(a_folder_that_cannot_be_looked_into_is_told),
        TEST(what_cannot_be_made_smaller_stays_as_it_is),
        TEST(standard_output_that_takes_nothing_is_told),
        TEST(a_file_system_without_locks_does_without),
        TEST(why_nothing_can_be_compared_is_told),
        TEST(the_draft_of_another_user_s_program_is_not_called_left),
        TEST(a_git_that_cannot_be_asked_is_told),
        TEST(a_game_that_cannot_be_made_whole_leaves_nothing),
        TEST(a_folder_of_a_round_that_cannot_be_read_is_told),
        TEST(without_memory_the_program_ends_and_says_so),
        TEST(without_random_numbers_no_seed_is_made_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
