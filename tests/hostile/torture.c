/* Torture: the program is run again and again as a user runs it, and each time one thing fails that
 * it asks of memory or of the system, or the program is ended there. Whatever that is, the state
 * must be the old one or the new one, the exit status and what is said must be right, and nothing
 * may be left behind that keeps the next run from its work.
 *
 *   torture [--sample] BUILD_DIR [FORM...]
 *   torture --list
 *
 * Run from the root of the source tree. With --sample a part of the places is tried; --list names
 * the forms. What fails is decided by torture_faults.c, in the program's process. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"
#include "torture.h"

/* A way of running the program. `before` is run once, with nothing failing. */
typedef struct Form {
    const char *name, *example, *before, *arguments, *state;
} Form;

static const char in_place[] = "-i -r report-%p.txt game.yaml orders";

static const Form forms[] = {
    {"nine-worlds", "nine-worlds/broken-bridge/round-2", NULL, in_place, "game.yaml"},
    {"factions-hex", "factions-hex/rust-canyon/round-5", NULL, in_place, "game.yaml"},
    {"battlescape", "battlescape/seven-bells/round-1", NULL, in_place, "game.yaml"},
    {"battle-bag", "battle-bag/salt-ferry/round-2", NULL, in_place, "game.yaml"},
    {"factions-cards", "factions-cards/cask-war/round-2", NULL, in_place, "game.yaml"},
    {"diplomacy", "diplomacy/long-summer/round-4", NULL, in_place, "game.yaml"},
    {"other-files", "nine-worlds/broken-bridge/round-1", NULL,
     "--explain -o new.yaml -r report.json -r - game.yaml orders", "new.yaml"},
    {"standard-output", "nine-worlds/broken-bridge/round-1", NULL,
     "-o - -r report.txt game.yaml orders", "game.yaml"},
    {"seed-file", "nine-worlds/broken-bridge/round-1", NULL,
     "-i --seed=@round.seed --through=declare -r report-%p.txt game.yaml orders", "game.yaml"},
    {"folder", "nine-worlds/broken-bridge/round-1", NULL, "-i --missing=hold .", "game.yaml"},
    {"folder-stopped", "nine-worlds/broken-bridge/round-1", NULL, "-i -t declare .", "game.yaml"},
    {"folder-gone-on", "nine-worlds/broken-bridge/round-1", "-i -t declare .", "-i .", "game.yaml"},
    {"folder-asked", "nine-worlds/broken-bridge/round-1", NULL, "-i --ask .", "game.yaml"},
    {"again", "nine-worlds/broken-bridge/round-1",
     "-o after.yaml -r before.txt --missing=hold game.yaml orders/frost.yaml",
     "--again=after.yaml -o over.yaml -r over-%p.txt game.yaml orders", "over.yaml"},
};

/* A sample has one in so many; where little is tried (SPARING, see the Makefile) fewer calls. */
enum { SAMPLE_ALLOCATIONS = 211, SAMPLE_CALLS = SPARING > 1 ? 71 : 13 };

enum { FORMS = sizeof forms / sizeof *forms, SECONDS = 30, TOLD_MAX = 20 };

static void demand(bool met, const char *what)
{
    if (met)
        return;
    printf("torture: %s (%s)\n", what, strerror(errno));
    exit(2);
}

/* --- what stands in a folder ------------------------------------------------------------------ */

typedef struct Entry {
    const char *path;
    mode_t mode; /* with its kind */
    Text bytes;
} Entry;

typedef struct Tree {
    Entry *at;
    size_t count, room;
} Tree;

static int by_path(const void *a, const void *b)
{
    return strcmp(((const Entry *)a)->path, ((const Entry *)b)->path);
}

static void add_path(Tree *tree, Arena *arena, const char *path);

static void add_folder(Tree *tree, Arena *arena, const char *path)
{
    DIR *dir = opendir(path);
    demand(dir != NULL, "a folder can be read");
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        const char *name = entry->d_name;
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        add_path(tree, arena,
                 strcmp(path, ".") == 0 ? text_string(arena, "%s", name)
                                        : text_string(arena, "%s/%s", path, name));
    }
    closedir(dir);
}

static void add_path(Tree *tree, Arena *arena, const char *path)
{
    struct stat status;
    Entry entry = {path, 0, TEXT("")};
    demand(lstat(path, &status) == 0, "a file is there");
    entry.mode = status.st_mode;
    if (S_ISREG(entry.mode))
        demand(file_read(arena, path, &entry.bytes) == NULL, "a file can be read");
    ARENA_PUSH(arena, tree, entry);
    if (S_ISDIR(entry.mode))
        add_folder(tree, arena, path);
}

/* The folder in which we are. */
static Tree tree_read(Arena *arena)
{
    Tree tree = {NULL, 0, 0};
    add_folder(&tree, arena, ".");
    if (tree.count > 0)
        qsort(tree.at, tree.count, sizeof *tree.at, by_path);
    return tree;
}

static const Entry *tree_find(const Tree *tree, const char *path)
{
    const Entry wanted = {path, 0, TEXT("")};
    return tree->count == 0 ? NULL
                            : bsearch(&wanted, tree->at, tree->count, sizeof *tree->at, by_path);
}

/* Of two that may be missing. */
static bool same_entry(const Entry *a, const Entry *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    return a->mode == b->mode && text_equal(a->bytes, b->bytes);
}

static bool is_draft(const char *path)
{
    const char *slash = strrchr(path, '/');
    return text_starts(text_of(slash ? slash + 1 : path), ".adjudicate-");
}

static bool same_tree(const Tree *a, const Tree *b)
{
    for (size_t i = 0; i < a->count; i++)
        if (!is_draft(a->at[i].path) && !same_entry(&a->at[i], tree_find(b, a->at[i].path)))
            return false;
    for (size_t i = 0; i < b->count; i++)
        if (!is_draft(b->at[i].path) && tree_find(a, b->at[i].path) == NULL)
            return false;
    return true;
}

static void put_entry(const Entry *entry)
{
    if (S_ISDIR(entry->mode)) {
        demand(mkdir(entry->path, entry->mode & 07777) == 0 || errno == EEXIST, "a folder is made");
    } else {
        FILE *file = fopen(entry->path, "w");
        demand(file != NULL, "a file can be made");
        fwrite(entry->bytes.at, 1, entry->bytes.len, file);
        demand(fclose(file) == 0, "a file can be written");
    }
    demand(chmod(entry->path, entry->mode & 07777) == 0, "a mode can be set");
}

/* Makes the folder what it was. */
static void tree_restore(const Tree *wanted, const Tree *now)
{
    for (size_t i = now->count; i > 0; i--) {
        const Entry *entry = &now->at[i - 1];
        const Entry *old = tree_find(wanted, entry->path);
        if (old == NULL || (old->mode & S_IFMT) != (entry->mode & S_IFMT))
            demand(remove(entry->path) == 0, "a file can be removed");
    }
    for (size_t i = 0; i < wanted->count; i++)
        if (!same_entry(&wanted->at[i], tree_find(now, wanted->at[i].path)))
            put_entry(&wanted->at[i]);
}

/* --- running the program ---------------------------------------------------------------------- */

typedef struct Torture {
    const Form *form;
    const char *program, *library;
    Shared *shared;
    Fault *fault; /* in it */
    int fault_fd, out_fd, err_fd;
    Arena *arena;       /* of the form, */
    Arena *trial;       /* and of one run */
    Tree before, after; /* a run in which nothing fails */
    int status;         /* its exit status, */
    Text out, err;      /* and what it has said */
    size_t allocations, calls;
    size_t runs, old, findings;
} Torture;

/* A run, and what has come of it. */
typedef struct Outcome {
    int status; /* as wait() has it */
    Text out, err;
    Tree now;
} Outcome;

static int open_unnamed(void)
{
    FILE *file = tmpfile();
    demand(file != NULL, "a file can be made");
    int fd = dup(fileno(file));
    demand(fd >= 0, "a file can be made");
    fclose(file);
    return fd;
}

/* A NUL follows. */
static Text read_from_start(Arena *arena, int fd)
{
    struct stat status;
    demand(fstat(fd, &status) == 0, "a file can be looked at");
    size_t size = (size_t)status.st_size;
    char *at = arena_alloc(arena, size + 1);
    demand(pread(fd, at, size, 0) == (ssize_t)size, "a file can be read");
    at[size] = '\0';
    return (Text){at, size};
}

static void become_program(const Torture *torture, const char *words)
{
    Arena *arena = torture->trial;
    char *next = arena_alloc(arena, strlen(words) + 1);
    struct {
        char **at;
        size_t count, room;
    } argv = {NULL, 0, 0};
    memcpy(next, words, strlen(words) + 1);
    ARENA_PUSH(arena, &argv, "adjudicate");
    for (char *word; (word = strtok_r(next, " ", &next)) != NULL;)
        ARENA_PUSH(arena, &argv, word);
    ARENA_PUSH(arena, &argv, NULL);
    setenv("LD_PRELOAD", torture->library, 1);
    setenv(TORTURE_VARIABLE, text_string(arena, "%d", torture->fault_fd), 1);
    dup2(torture->out_fd, STDOUT_FILENO);
    dup2(torture->err_fd, STDERR_FILENO);
    alarm(SECONDS);
    execv(torture->program, argv.at);
    _exit(126);
}

static Outcome run_words(const Torture *torture, const char *words)
{
    Arena *arena = torture->trial;
    Outcome outcome = {0};
    torture->fault->allocations = torture->fault->calls = 0;
    torture->fault->happened = false;
    torture->fault->fd = -1;
    demand(ftruncate(torture->out_fd, 0) == 0 && ftruncate(torture->err_fd, 0) == 0,
           "files can be emptied");
    lseek(torture->out_fd, 0, SEEK_SET);
    lseek(torture->err_fd, 0, SEEK_SET);
    fflush(NULL);
    pid_t child = fork();
    demand(child >= 0, "a process can be made");
    if (child == 0)
        become_program(torture, words);
    waitpid(child, &outcome.status, 0);
    outcome.out = read_from_start(arena, torture->out_fd);
    outcome.err = read_from_start(arena, torture->err_fd);
    outcome.now = tree_read(arena);
    return outcome;
}

/* --- is it right? ----------------------------------------------------------------------------- */

static bool says(const Outcome *outcome, const char *words)
{
    return strstr(outcome->err.at, words) != NULL;
}

static bool ended(const Outcome *outcome, int number)
{
    return WIFSIGNALED(outcome->status) && WTERMSIG(outcome->status) == number;
}

static bool exited(const Outcome *outcome, int status)
{
    return WIFEXITED(outcome->status) && WEXITSTATUS(outcome->status) == status;
}

/* A seed is kept before anything is played, and folders are made beforehand. */
static bool is_output(const Entry *entry)
{
    return S_ISREG(entry->mode) && strstr(entry->path, "seed") == NULL;
}

static bool is_old(const Torture *torture, const Outcome *outcome, const char *path)
{
    return same_entry(tree_find(&outcome->now, path), tree_find(&torture->before, path));
}

static bool is_new(const Torture *torture, const Outcome *outcome, const char *path)
{
    return same_entry(tree_find(&outcome->now, path), tree_find(&torture->after, path));
}

static bool wrote_nothing(const Torture *torture, const Outcome *outcome)
{
    for (size_t i = 0; i < torture->after.count; i++)
        if (is_output(&torture->after.at[i]) &&
            !is_old(torture, outcome, torture->after.at[i].path))
            return false;
    return true;
}

static bool wrote_reports(const Torture *torture, const Outcome *outcome)
{
    for (size_t i = 0; i < torture->after.count; i++)
        if (is_output(&torture->after.at[i]) &&
            strcmp(torture->after.at[i].path, torture->form->state) != 0 &&
            !is_new(torture, outcome, torture->after.at[i].path))
            return false;
    return true;
}

/* Each file by itself. */
static const char *judge_files(const Torture *torture, const Outcome *outcome)
{
    size_t drafts = 0;
    for (size_t i = 0; i < outcome->now.count; i++) {
        const char *path = outcome->now.at[i].path;
        drafts += is_draft(path);
        if (!is_draft(path) && !is_old(torture, outcome, path) && !is_new(torture, outcome, path))
            return text_string(torture->trial, "'%s' is neither as it was nor as it shall be",
                               path);
    }
    for (size_t i = 0; i < torture->before.count; i++)
        if (tree_find(&outcome->now, torture->before.at[i].path) == NULL)
            return text_string(torture->trial, "'%s' is gone", torture->before.at[i].path);
    return drafts > (torture->fault->way == CALL_KILLS ? 1 : 0) ? "a draft is left" : NULL;
}

static const char *judge_done(const Torture *torture, const Outcome *outcome)
{
    if (!same_tree(&outcome->now, &torture->after))
        return "it says that all is done, but the files are not so";
    if (!text_equal(outcome->out, torture->out))
        return "it says that all is done, but standard output is not so";
    if (torture->fault->fd != STDERR_FILENO && !text_equal(outcome->err, torture->err))
        return "it says something else than it should";
    return NULL;
}

static const char *words_of(int error)
{
    return error == ENOSPC ? "the disk is full" : strerror(error);
}

static const char *judge_trouble(const Torture *torture, const Outcome *outcome)
{
    const Fault *fault = torture->fault;
    bool heard = fault->fd != STDERR_FILENO;
    if (!is_old(torture, outcome, torture->form->state))
        return "there is trouble, and a new state";
    if (heard && !says(outcome, "error: ") && !says(outcome, "adjudicate: "))
        return "it does not say what is wrong";
    if (heard && fault->way == CALL_FAILS && !says(outcome, words_of(fault->error)) &&
        !says(outcome, "adjudicate: the system gives no random numbers"))
        return "it says something else than what has happened";
    if (says(outcome, "nothing was written") && !wrote_nothing(torture, outcome))
        return "it says that nothing was written";
    if (says(outcome, "    the reports were written") && !wrote_reports(torture, outcome))
        return "it says that the reports were written";
    if (says(outcome, "some of the reports") &&
        (wrote_nothing(torture, outcome) || wrote_reports(torture, outcome)))
        return "it says that some of the reports were written";
    return NULL;
}

static const char *judge(const Torture *torture, const Outcome *outcome)
{
    const Fault *fault = torture->fault;
    const char *complaint = judge_files(torture, outcome);
    if (complaint != NULL)
        return complaint;
    if (fault->way == CALL_KILLS || fault->way == CALL_ENDS)
        return ended(outcome, fault->way == CALL_KILLS ? SIGKILL : SIGTERM) ? NULL : "it goes on";
    if (exited(outcome, torture->status))
        return judge_done(torture, outcome);
    return exited(outcome, 2) ? judge_trouble(torture, outcome) : "the exit status is wrong";
}

/* Whoever runs it once more gets what he wanted, unless he has it. The folder is then as that has
 * left it. */
static const char *judge_next(const Torture *torture, Outcome *outcome)
{
    Fault *fault = torture->fault;
    bool is_done =
        !is_old(torture, outcome, torture->form->state) || exited(outcome, torture->status);
    bool is_as_before = same_tree(&outcome->now, &torture->before) && fault->way != CALL_KILLS;
    if (is_done || is_as_before)
        return NULL;
    fault->way = NOTHING_FAILS;
    Outcome next = run_words(torture, torture->form->arguments);
    outcome->now = next.now;
    if (exited(&next, torture->status) && same_tree(&next.now, &torture->after))
        return NULL;
    return text_string(torture->trial, "the next run does not get on: %.*s", TEXT_ARG(next.err));
}

/* --- trying all ------------------------------------------------------------------------------- */

static const char *const way_names[] = {
    [NO_MEMORY] = "no memory for allocation", [NEVER_AGAIN] = "no memory from allocation",
    [CALL_FAILS] = "error of call",           [CALL_SHORT] = "half of call",
    [CALL_KILLS] = "killed before call",      [CALL_ENDS] = "ended before call"};

static void complain(Torture *torture, const Fault *fault, const Outcome *outcome,
                     const char *complaint)
{
    if (torture->findings++ >= TOLD_MAX)
        return;
    printf("%s: %s %zu", torture->form->name, way_names[fault->way], fault->at);
    if (fault->way >= CALL_FAILS)
        printf(" (%s)", torture->shared->made[fault->at].name);
    if (fault->way == CALL_FAILS)
        printf(", %s", strerror(fault->error));
    printf(": %s\n", complaint);
    if (WIFSIGNALED(outcome->status))
        printf("    ended by signal %d\n", WTERMSIG(outcome->status));
    else
        printf("    exit status %d\n", WEXITSTATUS(outcome->status));
    printf("%.*s", TEXT_ARG(outcome->err));
}

static void try_one(Torture *torture, Way way, size_t at, int error)
{
    torture->trial = arena_new();
    torture->fault->way = way;
    torture->fault->at = at;
    torture->fault->error = error;
    Outcome outcome = run_words(torture, torture->form->arguments);
    const Fault fault = *torture->fault;
    torture->runs++;
    torture->old += is_old(torture, &outcome, torture->form->state);
    const char *complaint = fault.happened ? judge(torture, &outcome) : "it did not happen";
    if (complaint == NULL)
        complaint = judge_next(torture, &outcome);
    if (complaint != NULL)
        complain(torture, &fault, &outcome, complaint);
    tree_restore(&torture->before, &outcome.now);
    arena_free(torture->trial);
}

static void try_allocations(Torture *torture, size_t every)
{
    size_t count = torture->allocations;
    for (size_t i = 0; i < count; i++) {
        if (i % every == every / 2)
            try_one(torture, NO_MEMORY, i, 0);
        if (i % every == every / 3)
            try_one(torture, NEVER_AGAIN, i, 0);
    }
}

/* Of each kind of fault other places are tried, where not all of them are. */
static void try_calls(Torture *torture, size_t every)
{
    static const struct {
        Way way;
        int error;
    } faults[] = {{CALL_FAILS, EIO}, {CALL_FAILS, ENOSPC}, {CALL_FAILS, EINTR},
                  {CALL_SHORT, 0},   {CALL_KILLS, 0},      {CALL_ENDS, 0}};
    for (size_t i = 0; i < torture->calls; i++)
        for (size_t k = 0; k < sizeof faults / sizeof *faults; k++)
            if ((i + k) % every == 0 &&
                (faults[k].way != CALL_SHORT || torture->shared->made[i].has_bytes))
                try_one(torture, faults[k].way, i, faults[k].error);
}

static void try_all(Torture *torture, bool is_sample)
{
    try_allocations(torture, is_sample ? SAMPLE_ALLOCATIONS : 1);
    try_calls(torture, is_sample ? SAMPLE_CALLS : 1);
    printf("%s: %zu allocations, %zu calls: %zu runs, %zu of them with the old state, %zu "
           "findings\n",
           torture->form->name, torture->allocations, torture->calls, torture->runs, torture->old,
           torture->findings);
}

/* --- a form ----------------------------------------------------------------------------------- */

/* The example's game and orders, into the folder in which we are. The game file has a mode of its
 * own, and one report is there from an earlier round. */
static void lay_out(Arena *arena, const char *example)
{
    const char *back = text_string(arena, "%s", getcwd(arena_alloc(arena, PATH_MAX), PATH_MAX));
    demand(chdir(example) == 0, "the example is there");
    Tree tree = tree_read(arena);
    demand(chdir(back) == 0, "the way back is there");
    for (size_t i = 0; i < tree.count; i++) {
        Entry *entry = &tree.at[i];
        entry->mode = (entry->mode & S_IFMT) | (S_ISDIR(entry->mode) ? 0755 : 0644);
        if (strcmp(entry->path, "game.yaml") == 0)
            entry->mode = S_IFREG | 0640;
        if (text_starts(text_of(entry->path), "orders") || strcmp(entry->path, "game.yaml") == 0)
            put_entry(entry);
    }
    const Entry earlier = {"report-public.txt", S_IFREG | 0644, TEXT("an earlier report\n")};
    put_entry(&earlier);
}

/* Twice, since what is no function of its input cannot be judged. */
static void run_untouched(Torture *torture)
{
    torture->trial = torture->arena;
    torture->fault->way = COUNT_ONLY;
    if (torture->form->before != NULL) {
        Outcome before = run_words(torture, torture->form->before);
        demand(exited(&before, 0), "the run before can be played");
    }
    torture->before = tree_read(torture->arena);
    Outcome first = run_words(torture, torture->form->arguments);
    tree_restore(&torture->before, &first.now);
    Outcome again = run_words(torture, torture->form->arguments);
    tree_restore(&torture->before, &again.now);
    demand(WIFEXITED(first.status) && !exited(&first, 1) && !exited(&first, 2), "it can be played");
    demand(same_tree(&first.now, &again.now) && text_equal(first.err, again.err),
           "twice it is the same");
    demand(torture->fault->calls > 0 && torture->fault->calls <= CALLS_MAX, "the calls are seen");
    torture->allocations = torture->fault->allocations;
    torture->calls = torture->fault->calls;
    torture->status = WEXITSTATUS(first.status);
    torture->after = again.now;
    torture->out = again.out;
    torture->err = again.err;
}

/* In memory, where there is such a place: nothing there waits for a disk. */
static const char *scratch_place(void)
{
    const char *place = getenv("TMPDIR");
    if (place != NULL)
        return place;
    return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
}

static bool torture_form(const Form *form, const char *tree, const char *build, bool is_sample)
{
    Torture torture = {.form = form, .arena = arena_new()};
    char scratch[PATH_MAX];
    torture.program = text_string(torture.arena, "%s/adjudicate", build);
    torture.library = text_string(torture.arena, "%s/tests/torture_faults.so", build);
    torture.fault_fd = open_unnamed();
    torture.out_fd = open_unnamed();
    torture.err_fd = open_unnamed();
    demand(ftruncate(torture.fault_fd, sizeof(Shared)) == 0, "a file can be lengthened");
    torture.shared =
        mmap(NULL, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, torture.fault_fd, 0);
    demand(torture.shared != MAP_FAILED, "memory can be shared");
    torture.fault = &torture.shared->fault;
    snprintf(scratch, sizeof scratch, "%s/torture-XXXXXX", scratch_place());
    demand(mkdtemp(scratch) != NULL && chdir(scratch) == 0, "a folder can be made");
    lay_out(torture.arena, text_string(torture.arena, "%s/examples/%s", tree, form->example));
    run_untouched(&torture);
    try_all(&torture, is_sample);
    const Tree nothing = {NULL, 0, 0};
    tree_restore(&nothing, &torture.before);
    demand(chdir(tree) == 0 && rmdir(scratch) == 0, "the folder can be removed");
    munmap(torture.shared, sizeof(Shared));
    close(torture.fault_fd);
    close(torture.out_fd);
    close(torture.err_fd);
    bool is_well = torture.findings == 0;
    arena_free(torture.arena);
    return is_well;
}

static bool is_wanted(const Form *form, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], form->name) == 0)
            return true;
    return count == 0;
}

int main(int argc, char **argv)
{
    char tree[PATH_MAX], build[2 * PATH_MAX];
    int first = 1;
    bool is_well = true, is_sample = false;
    if (argc > first && strcmp(argv[first], "--list") == 0) {
        for (size_t i = 0; i < FORMS; i++)
            printf("%s\n", forms[i].name);
        return 0;
    }
    if (argc > first && strcmp(argv[first], "--sample") == 0) {
        is_sample = true;
        first++;
    }
    if (argc <= first || strlen(argv[first]) >= PATH_MAX || !getcwd(tree, sizeof tree)) {
        fputs("usage: torture [--list] [--sample] BUILD_DIR [FORM...]\n", stderr);
        return 2;
    }
    bool is_whole = argv[first][0] == '/';
    snprintf(build, sizeof build, "%s%s%s", is_whole ? "" : tree, is_whole ? "" : "/", argv[first]);
    first++;
    umask(022);
    for (size_t i = 0; i < FORMS; i++)
        if (is_wanted(&forms[i], argc - first, argv + first))
            is_well &= torture_form(&forms[i], tree, build, is_sample);
    return is_well ? 0 : 1;
}
