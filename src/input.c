/* Finding and reading the game, the orders and the given rolls. */
#include "input.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adjudicate/base/file.h"
#include "adjudicate/rules/systems.h"
#include "version.h"

static const Place nowhere = {NULL, 0, 0};

typedef struct Reading {
    Arena *arena;
    Diags *diags;
    size_t count; /* sources made so far */
} Reading;

/* --- which files ------------------------------------------------------------------------------ */

static const char orders_help[] = "ORDERS are files, or folders of *.yaml or *.yml files";

static void refuse_reading(Reading *in, const char *name, FileError error, const char *help)
{
    diag_error(in->diags, nowhere, "cannot read '%s': %s", name, error);
    diag_help(in->diags, "%s", help);
}

/* Before it is opened: a pipe would wait for somebody to write. */
static bool check_plain(Reading *in, const char *name, const char *help)
{
    FileError error = file_plain(name);
    if (error)
        refuse_reading(in, name, error, help);
    return !error;
}

void inputs_tell_skipped(Diags *diags, const char *name)
{
    diag_warning(diags, nowhere, "skipped '%s'", name);
    diag_help(diags, "only *.yaml and *.yml are read from a folder; "
                     "if it holds orders, name it like that, or by itself");
}

/* What is not read is named: somebody may think that it was. */
static void add_folder(Reading *in, NameList *files, const char *folder)
{
    const char **names;
    size_t count, read = 0;
    FileError error = file_list(in->arena, folder, "", &names, &count);
    if (error) {
        diag_error(in->diags, nowhere, "cannot read the folder '%s': %s", folder, error);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (!file_yaml_ending(text_of(names[i]))) {
            inputs_tell_skipped(in->diags, names[i]);
            continue;
        }
        read++;
        if (check_plain(in, names[i], "a folder of orders holds plain files only"))
            ARENA_PUSH(in->arena, files, names[i]);
    }
    if (read > 0)
        return;
    diag_error(in->diags, nowhere, "no orders in the folder '%s'", folder);
    diag_help(in->diags, "orders are files called *.yaml or *.yml; "
                         "to play without any, leave the folder out");
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorted, since the order in which files are named must not matter. */
static NameList find_orders(Reading *in, const NameList *operands)
{
    NameList files = {NULL, 0, 0};
    for (size_t i = 0; i < operands->count; i++) {
        FileKind kind;
        FileError error = file_look(operands->at[i], &kind);
        if (error)
            refuse_reading(in, operands->at[i], error, orders_help);
        else if (kind == FILE_FOLDER)
            add_folder(in, &files, operands->at[i]);
        else
            ARENA_PUSH(in->arena, &files, operands->at[i]);
    }
    if (files.count > 1)
        qsort(files.at, files.count, sizeof *files.at, by_bytes);
    return files;
}

static void use_files(FileUses *uses, Arena *arena, const NameList *names, const char *what)
{
    for (size_t i = 0; i < names->count; i++)
        files_use(uses, arena, (FileUse){names->at[i], what, false});
}

static void use_inputs(FileUses *uses, Arena *arena, const Options *options)
{
    files_use(uses, arena, (FileUse){options->game, "the game", false});
    if (options->rolls)
        files_use(uses, arena, (FileUse){options->rolls, "the given rolls", false});
    if (options->locks)
        files_use(uses, arena, (FileUse){options->locks, "the locks", false});
    if (options->rulings)
        files_use(uses, arena, (FileUse){options->rulings, "the rulings", false});
    const char *after = options->verify ? options->verify : options->again;
    if (after)
        files_use(uses, arena, (FileUse){after, "the state after the round", false});
}

/* What is missing is told when it is read. */
static void check_in_place(Reading *in, const char *game)
{
    FileError error = file_plain(game);
    if (!error || access(game, F_OK) != 0 || file_is_folder(game))
        return;
    diag_error(in->diags, nowhere, "cannot replace '%s': %s", game, error);
    diag_help(in->diags, "-i wants a plain file; otherwise write the state with -o FILE");
}

/* --- reading them ----------------------------------------------------------------------------- */

static const Source *read_source(Reading *in, const char *name, const char *help)
{
    Source *source = ARENA_NEW(in->arena, Source);
    FileError error = file_read(in->arena, name, &source->text);
    if (error)
        refuse_reading(in, name, error, help);
    source->name = strcmp(name, "-") == 0 ? "<stdin>" : name;
    source->order = in->count++;
    return source;
}

static void read_sources(Reading *in, SourceList *sources, const NameList *names)
{
    for (size_t i = 0; i < names->count; i++)
        ARENA_PUSH(in->arena, sources, read_source(in, names->at[i], orders_help));
}

void inputs_read(Inputs *inputs, FileUses *uses, Arena *arena, Diags *diags, const Options *options)
{
    Reading in = {arena, diags, 0};
    NameList orders = find_orders(&in, &options->orders);
    NameList guesses = find_orders(&in, &options->guesses);
    NameList than = find_orders(&in, &options->than);
    use_inputs(uses, arena, options);
    use_files(uses, arena, &orders, "orders");
    use_files(uses, arena, &guesses, "a guess");
    use_files(uses, arena, &than, "other orders");
    use_files(uses, arena, &options->odds_sum, "a part of the odds");
    size_t before = diag_errors(diags);
    files_check(uses, arena, diags);
    if (options->in_place)
        check_in_place(&in, options->game);
    if (diag_errors(diags) > before)
        return;
    inputs->game = read_source(&in, options->game, "GAME, the first file named, is the game file");
    read_sources(&in, &inputs->orders, &orders);
    read_sources(&in, &inputs->guesses, &guesses);
    read_sources(&in, &inputs->than, &than);
    for (size_t i = 0; i < options->odds_sum.count; i++)
        ARENA_PUSH(arena, &inputs->parts,
                   read_source(&in, options->odds_sum.at[i], "--odds-sum=FILE names a part"));
    for (size_t i = 0; i < inputs->guesses.count; i++)
        ARENA_PUSH(arena, &inputs->orders, inputs->guesses.at[i]);
    const char *after = options->verify ? options->verify : options->again;
    if (after)
        inputs->after = read_source(&in, after, "FILE is the state after the round");
    if (options->rolls)
        inputs->rolls = read_source(&in, options->rolls, "--rolls=FILE names the file");
    if (options->locks)
        inputs->locks = read_source(&in, options->locks, "--locks=FILE names the file");
    if (options->rulings)
        inputs->rulings = read_source(&in, options->rulings, "--rulings=FILE names the file");
}

Play *inputs_load(const Inputs *inputs, Arena *arena, Diags *diags, const Source *game,
                  const PastStopList *ahead, Dice *dice)
{
    Play *play = play_load_ruled(arena, diags, game, inputs->rulings, ahead, systems);
    if (play)
        play->program = ADJUDICATE_VERSION;
    for (size_t i = 0; i < inputs->orders.count; i++)
        if (play)
            play_load_orders(play, inputs->orders.at[i]);
        else
            yaml_read(arena, inputs->orders.at[i], diags);
    if (inputs->rolls && play)
        play_load_rolls(play, inputs->rolls, dice);
    if (inputs->locks && play)
        play_load_locks(play, inputs->locks);
    return play;
}
