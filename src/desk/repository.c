/* Reading the objects of a git repository. */
#include "repository.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LISTING_MAX = 256 * 1024 * 1024, ARGUMENTS_MAX = 32 };

struct Repository {
    Arena *arena;
    const char *folder;
    char **environment;
    pid_t reader; /* git cat-file --batch; 0: not begun */
    FILE *asks, *tells;
};

/* --- running git ------------------------------------------------------------------------------ */

/* Whatever a repository can bring along that git would run, or fetch, is off. */
static const char *const guards[] = {"--no-pager",
                                     "--no-replace-objects",
                                     "--literal-pathspecs",
                                     "-c",
                                     "core.hooksPath=/dev/null",
                                     "-c",
                                     "core.fsmonitor=false",
                                     "-c",
                                     "core.attributesFile=/dev/null",
                                     "-c",
                                     "protocol.allow=never",
                                     "-c",
                                     "log.showSignature=false"};

/* Of our environment only what git needs to run. */
static char **make_environment(Arena *arena)
{
    static const char *const kept[] = {"PATH", "HOME", "TMPDIR"};
    static const char *const set[] = {"LC_ALL=C",
                                      "GIT_CONFIG_NOSYSTEM=1",
                                      "GIT_CONFIG_GLOBAL=/dev/null",
                                      "GIT_ATTR_NOSYSTEM=1",
                                      "GIT_OPTIONAL_LOCKS=0",
                                      "GIT_TERMINAL_PROMPT=0",
                                      "GIT_NO_LAZY_FETCH=1",
                                      "GIT_PAGER=cat"};
    enum { KEPT = sizeof kept / sizeof *kept, SET = sizeof set / sizeof *set };
    char **environment = ARENA_ARRAY(arena, KEPT + SET + 1, char *);
    size_t count = 0;
    for (size_t i = 0; i < KEPT; i++) {
        const char *value = getenv(kept[i]);
        if (value)
            environment[count++] = (char *)text_string(arena, "%s=%s", kept[i], value);
    }
    for (size_t i = 0; i < SET; i++)
        environment[count++] = (char *)text_string(arena, "%s", set[i]);
    return environment;
}

static const char cannot_run[] = "git cannot be run";

/* Starts git with these words; `in` and `out` are its standard input and output. */
static FileError start(const Repository *in, const char *const *words, int input, int output,
                       pid_t *pid)
{
    const char *arguments[ARGUMENTS_MAX] = {"git", "-C", in->folder};
    size_t count = 3;
    for (size_t i = 0; i < sizeof guards / sizeof *guards; i++)
        arguments[count++] = guards[i];
    while (*words)
        arguments[count++] = *words++;
    assert(count < ARGUMENTS_MAX);
    arguments[count] = NULL;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    int failed =
        posix_spawnp(pid, "git", &actions, NULL, (char *const *)arguments, in->environment);
    posix_spawn_file_actions_destroy(&actions);
    return failed ? cannot_run : NULL;
}

/* How it ends. That there is no such program may also show only then, by a status of its own. */
static FileError end_of(pid_t pid)
{
    enum { NOT_STARTED = 127 };
    static const char refused[] = "no git repository, or one that git refuses to read";
    int status;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return refused;
    if (!WIFEXITED(status))
        return refused;
    return WEXITSTATUS(status) == NOT_STARTED ? cannot_run
           : WEXITSTATUS(status) == 0         ? NULL
                                              : refused;
}

/* Both ends are closed in a program that is started. */
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static FileError read_all(Arena *arena, int from, Text *text)
{
    Buf buf = {NULL, 0, 0};
    char block[64 * 1024];
    ssize_t got;
    while ((got = read(from, block, sizeof block)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 || buf.len + (size_t)got > LISTING_MAX)
            break;
        buf_add(&buf, (Text){block, (size_t)got});
    }
    *text = buf_take(&buf, arena);
    return got == 0 ? NULL : "git tells too much of it, or cannot be read";
}

/* What git prints with these words. */
static FileError ask(const Repository *in, const char *const *words, Text *text)
{
    int ends[2], nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    pid_t pid = 0;
    if (nothing < 0)
        return "/dev/null cannot be read";
    if (!open_pipe(ends)) {
        close(nothing);
        return "no pipe to git";
    }
    FileError error = start(in, words, nothing, ends[1], &pid);
    close(nothing);
    close(ends[1]);
    if (!error)
        error = read_all(in->arena, ends[0], text);
    close(ends[0]);
    FileError ended = pid > 0 ? end_of(pid) : NULL;
    return error ? error : ended;
}

/* --- listings --------------------------------------------------------------------------------- */

static bool next_line(Text *rest, Text *line)
{
    if (rest->len == 0)
        return false;
    size_t end = text_find(*rest, '\n');
    *line = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, end + 1, rest->len);
    return true;
}

static void add_version(Repository *in, VersionList *list, Version version)
{
    if (list->count == list->room)
        arena_grow(in->arena, &list->at, &list->room, sizeof *list->at);
    list->at[list->count++] = version;
}

FileError repository_versions(Repository *repository, const char *file, VersionList *versions)
{
    const char *words[] = {"rev-list", "--reverse", "--first-parent", "HEAD", "--", file, NULL};
    Text listing, commit;
    FileError error = ask(repository, words, &listing);
    while (!error && next_line(&listing, &commit)) {
        const char *name = text_string(repository->arena, "%.*s:./%s", TEXT_ARG(commit), file);
        const char *parse[] = {"rev-parse", "--verify", "--quiet", "--end-of-options", name, NULL};
        Text blob, line;
        if (!ask(repository, parse, &blob) && next_line(&blob, &line)) /* or it was removed there */
            add_version(repository, versions, (Version){commit, line});
    }
    return error;
}

FileError repository_files(Repository *repository, VersionList *files)
{
    static const char *const words[] = {"rev-list",
                                        "--objects",
                                        "--no-object-names",
                                        "--filter=object:type=blob",
                                        "--filter-provided-objects",
                                        "HEAD",
                                        "--",
                                        ".",
                                        NULL};
    Text listing, line;
    FileError error = ask(repository, words, &listing);
    while (!error && next_line(&listing, &line))
        add_version(repository, files, (Version){TEXT(""), line});
    return error;
}

/* --- objects ---------------------------------------------------------------------------------- */

static FileError begin_reader(Repository *in)
{
    static const char *const words[] = {"cat-file", "--batch", NULL};
    int asks[2], tells[2];
    if (!open_pipe(asks))
        return "no pipe to git";
    if (!open_pipe(tells)) {
        close(asks[0]);
        close(asks[1]);
        return "no pipe to git";
    }
    FileError error = start(in, words, asks[0], tells[1], &in->reader);
    close(asks[0]);
    close(tells[1]);
    in->asks = error ? NULL : fdopen(asks[1], "w");
    in->tells = in->asks ? fdopen(tells[0], "r") : NULL;
    if (in->tells)
        return NULL;
    /* Git ends when nobody can ask it any more, so that has to be closed before it is waited for.
     */
    if (in->asks)
        fclose(in->asks);
    else
        close(asks[1]);
    close(tells[0]);
    if (!error)
        end_of(in->reader);
    in->reader = 0;
    return error ? error : "no pipe to git";
}

/* "HASH blob SIZE", as git announces an object. */
static bool read_header(Repository *in, size_t *size)
{
    char line[256];
    int64_t number = 0;
    if (!fgets(line, sizeof line, in->tells))
        return false;
    Text rest = text_of(line);
    rest = text_slice(rest, text_find(rest, ' ') + 1, text_find(rest, '\n'));
    size_t blank = text_find(rest, ' ');
    bool is_blob = text_is(text_slice(rest, 0, blank), "blob") &&
                   text_int(text_slice(rest, blank + 1, rest.len), &number) && number >= 0;
    *size = (size_t)number;
    return is_blob;
}

/* Of what is too large nothing is kept. */
static bool read_bytes(Repository *in, char *copy, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        int byte = getc(in->tells);
        if (byte == EOF)
            return false;
        if (copy)
            copy[i] = (char)byte;
    }
    return getc(in->tells) == '\n';
}

FileError repository_read(Repository *repository, Arena *arena, Text blob, Text *bytes)
{
    static const char lost[] = "git cannot read an object of it";
    size_t size;
    FileError error = repository->reader == 0 ? begin_reader(repository) : NULL;
    if (error)
        return error;
    fprintf(repository->asks, "%.*s\n", TEXT_ARG(blob));
    fflush(repository->asks);
    if (!read_header(repository, &size))
        return lost;
    char *copy = size <= FILE_MAX ? arena_alloc(arena, size + 1) : NULL;
    if (!read_bytes(repository, copy, size))
        return lost;
    *bytes = copy ? (Text){copy, size} : TEXT("");
    return copy ? NULL : "a file in it has more than 16 MiB";
}

/* --- opening and closing ---------------------------------------------------------------------- */

Repository *repository_open(Arena *arena, const char *folder, FileError *error)
{
    static const char *const words[] = {"rev-parse", "--verify", "--quiet", "HEAD", NULL};
    Repository *repository = ARENA_NEW(arena, Repository);
    Text head;
    *repository = (Repository){.arena = arena, .folder = folder};
    repository->environment = make_environment(arena);
    *error = ask(repository, words, &head);
    return *error ? NULL : repository;
}

void repository_close(Repository *repository)
{
    if (repository->reader == 0)
        return;
    fclose(repository->asks);
    fclose(repository->tells);
    end_of(repository->reader);
}
