/* Proving a game from a folder for each of its rounds. */
#include "adjudicate/base/file.h"
#include "prove_private.h"

static const Place nowhere = {NULL, 0, 0};

/* A file in the folder of a round. */
static const char *in_round(const Proving *in, int round, const char *name)
{
    return text_string(in->arena, "%s/round-%d/%s", in->folder, round, name);
}

static bool is_there(const char *name)
{
    return !file_plain(name);
}

/* What cannot be read is no error of the round: had it served, it would be missed. */
static void stock_file(ProofStep *step, Stock *stock, const char *name)
{
    Source *source = ARENA_NEW(step->arena, Source);
    *source = (Source){name, TEXT(""), step->read++};
    FileError error = file_read(step->arena, name, &source->text);
    if (!error)
        stock_add(stock, source);
    else
        diag_warning(step->diags, nowhere, "cannot read '%s': %s", name, error);
}

static void stock_folder(ProofStep *step, Stock *stock, const char *folder)
{
    const char **names;
    size_t count;
    FileError error = file_list(step->arena, folder, "", &names, &count);
    if (error) {
        diag_warning(step->diags, nowhere, "cannot read the folder '%s': %s", folder, error);
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (is_there(names[i]))
            stock_file(step, stock, names[i]);
}

/* What lies in the folder of a round, and in those in it. */
static Stock *stock_round(ProofStep *step, const char *folder)
{
    const char **names;
    size_t count;
    Stock *stock = stock_new(step->arena, NULL, NULL);
    stock_folder(step, stock, folder);
    if (file_folders(step->arena, folder, &names, &count))
        return stock; /* that has been told */
    for (size_t i = 0; i < count; i++)
        stock_folder(step, stock, names[i]);
    return stock;
}

/* The state after that round: its own, or the one that the next begins with. NULL: there is none
 * yet. */
static const char *state_after(const Proving *in, int round)
{
    const char *own = in_round(in, round, "new.yaml");
    const char *next = in_round(in, round + 1, "game.yaml");
    return is_there(own) ? own : is_there(next) ? next : NULL;
}

static bool prove_one(const Proving *in, int round)
{
    const char *after = state_after(in, round);
    if (!after)
        return false;
    ProofStep step = proof_step_begin();
    Replay replay = {.remedy = "put that file into the folder of the round, under any name",
                     .stock = stock_round(&step, in_round(in, round, "."))};
    prove_round(in, &step, replay, text_string(in->arena, "round %d", round),
                proof_read(&step, in_round(in, round, "game.yaml")), proof_read(&step, after));
    proof_step_end(in, &step);
    return true;
}

/* What a round has left, and what the next began with. */
static void prove_between(const Proving *in, int round)
{
    const char *left = in_round(in, round, "new.yaml");
    const char *next = in_round(in, round + 1, "game.yaml");
    if (!is_there(left) || !is_there(next))
        return;
    ProofStep step = proof_step_begin();
    prove_link(in, &step, text_string(in->arena, "between round %d and round %d", round, round + 1),
               proof_read(&step, left), proof_read(&step, next));
    proof_step_end(in, &step);
}

static void begin(const Proving *in, int round)
{
    ProofStep step = proof_step_begin();
    prove_beginning(in, proof_read(&step, in_round(in, round, "game.yaml")));
    proof_step_end(in, &step);
}

/* Of the last folder the round may still be under way. */
void prove_round_folders(const Proving *proving)
{
    int wanted = -1;
    for (int round = 0; round < ROUND_MAX; round++) {
        if (!is_there(in_round(proving, round, "game.yaml")))
            continue;
        if (wanted < 0)
            begin(proving, round);
        else
            prove_tell_gap(proving, wanted, round - 1,
                           "the states before and after it are not here");
        wanted = prove_one(proving, round) ? round + 1 : round;
        prove_between(proving, round);
    }
}
