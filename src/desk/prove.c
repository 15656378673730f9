/* Proving a game, in whichever way it is kept. */
#include "adjudicate/base/file.h"
#include "adjudicate/yaml/yaml.h"
#include "prove_private.h"

static const Place nowhere = {NULL, 0, 0};

ProofStep proof_step_begin(void)
{
    Arena *arena = arena_new();
    return (ProofStep){arena, diag_new(arena), 0};
}

void proof_step_end(const Proving *proving, ProofStep *step)
{
    diag_print(step->diags, proving->wrong);
    arena_free(step->arena);
}

const Source *proof_read(ProofStep *step, const char *name)
{
    Source *source = ARENA_NEW(step->arena, Source);
    *source = (Source){name, TEXT(""), step->read++};
    FileError error = file_read(step->arena, name, &source->text);
    if (!error)
        return source;
    diag_error(step->diags, nowhere, "cannot read '%s': %s", name, error);
    return NULL;
}

void prove_round(const Proving *proving, ProofStep *step, Replay replay, const char *where,
                 const Source *before, const Source *after)
{
    static const char *const words[] = {"comes out the same", "differs", "cannot be replayed",
                                        "is refused"};
    LuckSums luck = {NULL, 0, 0};
    int round;
    replay.luck = &luck;
    replay.arena = step->arena;
    replay.diags = step->diags;
    replay.systems = proving->systems;
    ReplayOutcome outcome =
        before && after ? replay_round(&replay, before, after, &round) : REPLAY_REFUSED;
    proving->proof->rounds++;
    proving->proof->outcomes[outcome]++;
    if (outcome == REPLAY_SAME)
        luck_add_sums(&proving->proof->luck, proving->arena, &luck);
    buf_format(proving->told, "%s: %s\n", where, words[outcome]);
}

void prove_link(const Proving *proving, ProofStep *step, const char *where, const Source *left,
                const Source *begun)
{
    Replay replay = {.arena = step->arena, .diags = step->diags, .systems = proving->systems};
    ReplayOutcome outcome = left && begun ? replay_link(&replay, left, begun) : REPLAY_REFUSED;
    if (outcome == REPLAY_SAME)
        return;
    proving->proof->outcomes[outcome]++;
    buf_format(proving->told, "%s: changed by hand\n", where);
}

static void tell_gap(const Proving *proving, int64_t first, int64_t last, const char *why)
{
    if (first == last)
        buf_format(proving->told, "round %d", (int)first);
    else
        buf_format(proving->told, "round %d to round %d", (int)first, (int)last);
    buf_format(proving->told, ": cannot be replayed, %s\n", why);
}

void prove_tell_gap(const Proving *proving, int64_t first, int64_t last, const char *why)
{
    if (first > last)
        return;
    proving->proof->outcomes[REPLAY_NOT]++;
    tell_gap(proving, first, last, why);
}

/* What is there may be proved all the same. */
void prove_beginning(const Proving *proving, const Source *source)
{
    Arena *arena = arena_new();
    const Doc *doc = source ? yaml_read(arena, source, diag_new(arena)) : NULL;
    bool is_map = doc && doc->root->kind == NODE_MAP;
    const Node *history = is_map ? node_find(doc->root, TEXT("history")) : NULL;
    int64_t first = 0, last = -1, round;
    for (uint32_t i = 0; history && history->kind == NODE_LIST && i < node_count(history); i++) {
        const Node *entry = node_child(history, i);
        const Node *number = entry->kind == NODE_MAP ? node_find(entry, TEXT("round")) : NULL;
        if (!number || !text_int(node_text(number), &round) || round < 0 || round > ROUND_MAX)
            continue;
        first = last < 0 ? round : first;
        last = round;
    }
    if (first <= last)
        tell_gap(proving, first, last, "what is here begins behind it");
    arena_free(arena);
}

void prove_folder(Proof *proof, Buf *told, Buf *wrong, Diags *diags, Arena *arena,
                  const System *const *systems, const char *folder)
{
    Proving proving = {arena, diags, proof, told, wrong, systems, folder};
    if (!file_is_folder(folder)) {
        diag_error(diags, nowhere, "'%s' is no folder", folder);
        diag_help(diags, "name the folder of the game");
        return;
    }
    prove_round_folders(&proving);
    if (proof->rounds == 0)
        prove_commits(&proving);
    luck_table(told, &proof->luck, arena);
    if (proof->rounds > 0 || diag_errors(diags) > 0)
        return;
    diag_error(diags, nowhere, "no finished round of a game in '%s'", folder);
    diag_help(diags, "it should have a folder for each round, round-1, round-2..., with game.yaml, "
                     "new.yaml and the files that served; or lie in a git repository that has the "
                     "rounds of its game.yaml as commits");
}
