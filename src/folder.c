/* What a folder means as a game.
 *
 *     game.yaml          the state
 *     orders/            the orders, of this round and of earlier ones
 *     rulings.yaml       the game master's rulings, if there are any
 *     reports/round-4/   all.txt (the game master's), public.txt, and one for each player; the
 *                        parts of a round that was stopped on the way begin with their number
 *     .seeds/round-4     the seed of a round that is not over; git does not see that folder
 *     .seeds/secret      or the game master's secret, where dice are made of chains */
#include "folder.h"

#include <string.h>

#include "adjudicate/base/file.h"
#include "adjudicate/yaml/yaml.h"
#include "input.h"

static const Place nowhere = {NULL, 0, 0};

typedef struct Opening {
    Options *options;
    Arena *arena;
    Diags *diags;
    const char *folder;
    int64_t round; /* -1: nobody knows */
    size_t stops;  /* of this round, so far */
    bool has_chains;
} Opening;

static const char *in_folder(const Opening *in, const char *name)
{
    const char *slash = text_ends(text_of(in->folder), "/") ? "" : "/";
    return text_string(in->arena, "%s%s%s", in->folder, slash, name);
}

/* --- how far the game is ---------------------------------------------------------------------- */

/* What is wrong with the file is told when it is read for good. */
static void look_at_game(Opening *in, Text bytes)
{
    Source source = {in->options->game, bytes, 0};
    const Doc *doc = yaml_read(in->arena, &source, diag_new(in->arena));
    if (!doc || doc->root->kind != NODE_MAP)
        return;
    const Node *round = node_find(doc->root, TEXT("round"));
    const Node *stopped = node_find(doc->root, TEXT("stopped"));
    const Node *stops =
        stopped && stopped->kind == NODE_MAP ? node_find(stopped, TEXT("stops")) : NULL;
    if (round && !text_int(node_text(round), &in->round))
        in->round = -1;
    const Node *dice = node_find(doc->root, TEXT("dice"));
    in->stops = stops ? node_count(stops) : 0;
    in->has_chains = dice && text_is(node_text(dice), "chain");
}

/* --- what follows from it --------------------------------------------------------------------- */

static bool needs_no_orders(const Opening *in)
{
    return in->options->sheet || in->options->verify || in->options->again;
}

/* What is there under other names somebody may think was read. */
static void tell_none_read(const Opening *in, const char *folder, const char **names, size_t count)
{
    if (needs_no_orders(in))
        return;
    for (size_t i = 0; i < count; i++)
        inputs_tell_skipped(in->diags, names[i]);
    diag_warning(in->diags, nowhere, "no orders in the folder '%s'", folder);
    diag_help(in->diags, "orders are files called *.yaml or *.yml");
}

/* A repository keeps no empty folder, so this is no error; but whoever has put the orders elsewhere
 * would play a round without them. */
static void tell_no_orders(const Opening *in, const char *folder)
{
    if (needs_no_orders(in))
        return;
    diag_warning(in->diags, nowhere, "there is no folder '%s'", folder);
    diag_help(in->diags, "orders are looked for there: make it and put them in, or name their "
                         "files behind the game");
}

/* What cannot be looked at is not taken for nothing: without orders a round is another one. */
static bool has_orders(const Opening *in, const char *folder)
{
    const char **names = NULL;
    size_t count = 0;
    FileKind kind;
    FileError error = file_look(folder, &kind);
    if (!error && kind == FILE_FOLDER)
        error = file_list(in->arena, folder, "", &names, &count);
    else if (!error && kind != FILE_NOTHING)
        error = "is not a folder";
    else if (!error)
        tell_no_orders(in, folder);
    if (error)
        diag_error(in->diags, nowhere, "cannot read the folder '%s': %s", folder, error);
    for (size_t i = 0; i < count; i++)
        if (file_yaml_ending(text_of(names[i])))
            return true;
    if (!error && kind == FILE_FOLDER)
        tell_none_read(in, folder, names, count);
    return false;
}

static void find_orders(Opening *in)
{
    const char *folder = in_folder(in, "orders");
    bool wanted = in->options->orders.count == 0 && !in->options->show && !in->options->view;
    if (wanted && has_orders(in, folder))
        ARENA_PUSH(in->arena, &in->options->orders, folder);
}

/* Where it cannot be looked at, another would be drawn in its place. */
static bool is_kept(const Opening *in, const char *file)
{
    FileKind kind;
    FileError error = file_look(file, &kind);
    if (error)
        diag_error(in->diags, nowhere, "cannot read '%s': %s", file, error);
    return !error && kind == FILE_REGULAR;
}

/* Those of an earlier round may lie where they lay, like its orders. */
static void find_rulings(Opening *in)
{
    const char *file = in_folder(in, "rulings.yaml");
    if (!in->options->rulings && !in->options->show && !file_plain(file))
        in->options->rulings = file;
}

/* A round that is to be gone on with keeps its seed; what is played in one go needs none. */
static void find_seed(Opening *in)
{
    Options *options = in->options;
    const char *file =
        text_string(in->arena, "%s/round-%d", in_folder(in, ".seeds"), (int)in->round);
    bool needs_one = options->through_words || options->ask;
    bool plays = !options->check && !options->show && !options->view && !options->verify &&
                 !options_try(options);
    if (in->round < 0 || options->seed || !plays)
        return;
    if (in->has_chains) {
        const char *secret = in_folder(in, ".seeds/secret");
        if (!options->secret && is_kept(in, secret))
            options->secret = options->keeps_seed = secret;
        return;
    }
    if (needs_one || is_kept(in, file)) {
        options->seed = text_string(in->arena, "@%s", file);
        options->keeps_seed = file;
    }
}

static void add_report(Opening *in, const char *name)
{
    const ReportFormat *format = in->options->format_name
                                     ? report_format(text_of(in->options->format_name))
                                     : &report_formats[0];
    bool in_parts = in->stops > 0 || in->options->through_words;
    const char *part = in_parts ? text_string(in->arena, "%zu-", in->stops + 1) : "";
    const char *file = text_string(in->arena, "%s/%s%s.%s", in->options->reports_folder, part, name,
                                   format ? format->ending : "txt");
    ARENA_PUSH(in->arena, &in->options->reports, file);
}

static void find_reports(Opening *in)
{
    Options *options = in->options;
    if (!options->in_place || options->reports.count > 0 || in->round < 0)
        return;
    options->reports_folder =
        text_string(in->arena, "%s/round-%d", in_folder(in, "reports"), (int)in->round);
    if (strstr(in->folder, "%p")) {
        diag_error(in->diags, nowhere, "'%s' cannot hold the reports of a game", in->folder);
        diag_help(in->diags, "%%p in the name of a report stands for its reader: call the folder "
                             "something else, or name the reports with --report");
        return;
    }
    add_report(in, "all");
    add_report(in, "%p");
}

void folder_open(Options *options, Arena *arena, Diags *diags)
{
    FileKind kind;
    if (!options->game || strcmp(options->game, "-") == 0)
        return;
    FileError error = file_look(options->game, &kind);
    if (error && diag_errors(diags) == 0) {
        diag_error(diags, nowhere, "cannot read '%s': %s", options->game, error);
        diag_help(diags, "GAME, the first file named, is the game file");
    }
    if (error || kind != FILE_FOLDER)
        return;
    Opening in = {options, arena, diags, options->game, -1, 0, false};
    Text bytes;
    options->game = in_folder(&in, "game.yaml");
    error = file_read(arena, options->game, &bytes);
    if (error) {
        diag_error(diags, nowhere, "'%s' is no game: cannot read '%s': %s", in.folder,
                   options->game, error);
        diag_help(diags,
                  "GAME, the first file named, is the game file, or a folder with game.yaml and "
                  "orders/ in it; --new=SYSTEM makes one");
        return;
    }
    look_at_game(&in, bytes);
    find_orders(&in);
    find_rulings(&in);
    find_seed(&in);
    find_reports(&in);
}

/* --- making folders --------------------------------------------------------------------------- */

static bool make_folder(Diags *diags, const char *folder, bool is_private)
{
    FileError error = file_make_folder(folder, is_private);
    if (error)
        diag_error(diags, nowhere, "cannot make the folder '%s': %s", folder, error);
    return !error;
}

/* Whoever adds all of the folder to git does not add a live seed. */
void folder_for_seed(const Options *options, Arena *arena, Diags *diags)
{
    const char *file = options->keeps_seed;
    if (!file)
        return;
    const char *folder = text_string(arena, "%.*s", (int)(strrchr(file, '/') - file), file);
    const char *ignore = text_string(arena, "%s/.gitignore", folder);
    FileKind kind;
    if (!make_folder(diags, folder, true))
        return;
    FileError error = file_look(ignore, &kind);
    if (!error && kind == FILE_NOTHING)
        error = file_replace(ignore, TEXT("*\n"));
    if (error)
        diag_error(diags, nowhere, "cannot write '%s': %s", ignore, error);
}

void folder_for_reports(const Options *options, Diags *diags)
{
    if (options->reports_folder)
        make_folder(diags, options->reports_folder, false);
}
