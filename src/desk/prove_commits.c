/* Proving a game from the commits of a git repository: each version of its game file is a moment,
 * and whatever files of its folder were ever committed may have served. */
#include "adjudicate/yaml/yaml.h"
#include "prove_private.h"
#include "repository.h"

static const Place nowhere = {NULL, 0, 0};

#define GAME_FILE "game.yaml"

typedef struct Moment {
    const char *name; /* for messages: the commit, and the file */
    Text blob;
    int64_t round; /* -1: it is no game file */
    bool stopped;
} Moment;

typedef struct Walk {
    const Proving *proving;
    Repository *repository;
    Stock *stock;
    LIST_OF(Moment) moments;
} Walk;

static bool is_told(const Walk *walk, FileError error)
{
    const Proving *in = walk->proving;
    if (!error)
        return false;
    diag_error(in->diags, nowhere, "cannot read the repository of '%s': %s", in->folder, error);
    return true;
}

/* --- moments ---------------------------------------------------------------------------------- */

/* What can be said of it at a glance. */
static void look_at(Moment *moment, Text bytes)
{
    Arena *arena = arena_new();
    Source source = {moment->name, bytes, 0};
    const Doc *doc = yaml_read(arena, &source, diag_new(arena));
    bool is_map = doc && doc->root->kind == NODE_MAP;
    const Node *round = is_map ? node_find(doc->root, TEXT("round")) : NULL;
    moment->stopped = is_map && node_find(doc->root, TEXT("stopped"));
    if (!round || !text_int(node_text(round), &moment->round))
        moment->round = -1;
    arena_free(arena);
}

static bool find_moments(Walk *walk)
{
    enum { SHORT = 10 };
    Arena *arena = walk->proving->arena;
    VersionList versions = {NULL, 0, 0};
    if (is_told(walk, repository_versions(walk->repository, GAME_FILE, &versions)))
        return false;
    for (size_t i = 0; i < versions.count; i++) {
        const Version *version = &versions.at[i];
        Moment *moment = ARENA_NEW(arena, Moment);
        Text commit = text_slice(version->commit, 0, SHORT), bytes;
        *moment = (Moment){.name = text_string(arena, "%.*s:%s", TEXT_ARG(commit), GAME_FILE),
                           .blob = version->blob};
        if (is_told(walk, repository_read(walk->repository, arena, version->blob, &bytes)))
            return false;
        look_at(moment, bytes);
        if (moment->round >= 0)
            ARENA_PUSH(arena, &walk->moments, moment);
    }
    return true;
}

/* --- files ------------------------------------------------------------------------------------ */

static const Source *fetch(void *context, Text blob)
{
    const Walk *walk = context;
    Source *source = ARENA_NEW(walk->proving->arena, Source);
    *source = (Source){text_string(walk->proving->arena, "%.*s", TEXT_ARG(blob)), TEXT(""), 0};
    FileError error = repository_read(walk->repository, walk->proving->arena, blob, &source->text);
    return error ? NULL : source;
}

/* Their digests are kept, and not they themselves. A file that is too large has not served. */
static bool find_files(Walk *walk)
{
    VersionList files = {NULL, 0, 0};
    if (is_told(walk, repository_files(walk->repository, &files)))
        return false;
    for (size_t i = 0; i < files.count; i++) {
        Arena *arena = arena_new();
        Text bytes;
        if (!repository_read(walk->repository, arena, files.at[i].blob, &bytes))
            stock_add_elsewhere(walk->stock, bytes, files.at[i].blob);
        arena_free(arena);
    }
    return true;
}

/* --- from moment to moment -------------------------------------------------------------------- */

static const Source *source_of(const Walk *walk, ProofStep *step, const Moment *moment)
{
    Source *source = ARENA_NEW(step->arena, Source);
    *source = (Source){moment->name, TEXT(""), step->read++};
    FileError error = repository_read(walk->repository, step->arena, moment->blob, &source->text);
    return error ? NULL : source;
}

/* A round, with the moments between where it was stopped. */
static void prove_between(const Walk *walk, size_t from, size_t to)
{
    const Moment *before = walk->moments.at[from], *after = walk->moments.at[to];
    ProofStep step = proof_step_begin();
    const Source **stops = ARENA_ARRAY(step.arena, to - from, const Source *);
    size_t count = 0;
    for (size_t i = from + 1; i < to; i++) {
        const Source *stop = source_of(walk, &step, walk->moments.at[i]);
        if (stop)
            stops[count++] = stop;
    }
    Replay replay = {.remedy = "commit that file in the folder of the game, under any name",
                     .stock = walk->stock,
                     .stops = stops,
                     .stop_count = count};
    prove_round(walk->proving, &step, replay,
                text_string(step.arena, "round %d", (int)before->round),
                source_of(walk, &step, before), source_of(walk, &step, after));
    proof_step_end(walk->proving, &step);
}

static void prove_same(const Walk *walk, const Moment *one, const Moment *other)
{
    ProofStep step = proof_step_begin();
    prove_link(walk->proving, &step,
               text_string(step.arena, "before round %d, in %s", (int)other->round, other->name),
               source_of(walk, &step, one), source_of(walk, &step, other));
    proof_step_end(walk->proving, &step);
}

static void begin(const Walk *walk)
{
    ProofStep step = proof_step_begin();
    prove_beginning(walk->proving, source_of(walk, &step, walk->moments.at[0]));
    proof_step_end(walk->proving, &step);
}

static void tell_gap(const Walk *walk, const Moment *one, const Moment *other)
{
    const Proving *in = walk->proving;
    in->proof->outcomes[REPLAY_NOT]++;
    buf_format(in->told,
               "round %d to round %d, in %s: cannot be replayed, there is nothing between\n",
               (int)one->round, (int)other->round, other->name);
}

/* A stop comes before the end of its round; where a round was begun anew, the last time counts. */
static void walk_on(const Walk *walk)
{
    size_t from = 0;
    begin(walk);
    for (size_t i = 1; i < walk->moments.count; i++) {
        const Moment *before = walk->moments.at[from], *now = walk->moments.at[i];
        if (now->stopped && now->round == before->round && !before->stopped)
            continue;
        if (now->round == before->round)
            prove_same(walk, before, now);
        else if (now->round == before->round + 1 && !now->stopped)
            prove_between(walk, from, i);
        else
            tell_gap(walk, before, now);
        from = i;
    }
}

void prove_commits(const Proving *proving)
{
    Walk walk = {.proving = proving};
    FileError error;
    walk.repository = repository_open(proving->arena, proving->folder, &error);
    if (!walk.repository)
        return;
    walk.stock = stock_new(proving->arena, fetch, &walk);
    if (find_moments(&walk) && walk.moments.count > 1 && find_files(&walk))
        walk_on(&walk);
    repository_close(walk.repository);
}
