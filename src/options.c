/* The table of options, and what goes with what. */
#include "options.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "about.h"
#include "adjudicate/base/file.h"
#include "adjudicate/base/moment.h"
#include "adjudicate/odds/odds.h"

static const Place nowhere = {NULL, 0, 0};

static void format_names(Buf *out)
{
    for (size_t i = 0; i < report_format_count; i++)
        buf_format(out, "%s%s", i > 0 ? " " : "", report_formats[i].name);
}

static void missing_words(Buf *out)
{
    buf_str(out, "refuse hold hold:");
}

static void maps_words(Buf *out)
{
    buf_str(out, "all last none");
}

static void parts_words(Buf *out)
{
    for (size_t i = 0; i < REPORT_PARTS; i++)
        buf_format(out, "%s%s", i > 0 ? " " : "", report_part_names[i]);
}

static void view_words(Buf *out)
{
    buf_format(out, "%.*s all", TEXT_ARG(the_public.id));
}

static void public_word(Buf *out)
{
    buf_add(out, the_public.id);
}

/* Each row checks that the member has the type of its kind. */
#define FLAG(letter, member, name, help)                                                           \
    {                                                                                              \
        name, letter, OPTION_FLAG, FIELD_AT(Options, member, bool), NULL, NULL, help               \
    }
#define ONE(letter, member, name, argument, words, help)                                           \
    {                                                                                              \
        name, letter, OPTION_ONE, FIELD_AT(Options, member, const char *), argument, words, help   \
    }
#define PERHAPS(letter, member, name, argument, words, help)                                       \
    {                                                                                              \
        name, letter, OPTION_PERHAPS, FIELD_AT(Options, member, const char *), argument, words,    \
            help                                                                                   \
    }
#define MANY(letter, member, name, argument, words, help)                                          \
    {                                                                                              \
        name, letter, OPTION_MANY, FIELD_AT(Options, member, NameList), argument, words, help      \
    }

/* clang-format off */
static const Option rows[] = {
    ONE(0, new_system, "new", "SYSTEM", system_names,
        "make a game in the folder GAME, which is empty or not there yet"),
    ONE(0, players, "players", "NUMBER|IDS", NULL,
        "how many play it, or the ids of those who do, with commas"),
    ONE(0, size, "size", "COLUMNSxROWS", NULL,
        "the size of its board"),
    ONE('o', output, "output", "FILE", NULL,
        "write the new state to FILE"),
    FLAG('i', in_place, "in-place",
        "replace GAME with the new state (not together with -o)"),
    MANY('r', reports, "report", "FILE", NULL,
        "write the report to FILE instead of standard output; may be given several times; the "
        "format follows the ending; %p in FILE writes one for each player, as that player may "
        "see it, and one for the public"),
    ONE('f', format_name, "format", "FORMAT", format_names,
        "the format of all reports, whatever their endings"),
    ONE('s', seed, "seed", "SEED", NULL,
        "the seed of this round's dice: a text, or @FILE to read it from FILE, which is made if "
        "it is not there; without it a fresh one is drawn and printed on standard error"),
    ONE(0, secret, "secret", "FILE", NULL,
        "in place of a seed, where a game makes its dice of chains: the game master's"),
    ONE(0, rolls, "rolls", "FILE", NULL,
        "take the results of the rolls that FILE names from there"),
    ONE(0, locks, "locks", "FILE", NULL,
        "orders count only as they were locked before the deadline: FILE has their lines of "
        "sha256sum"),
    ONE(0, rulings, "rulings", "FILE", NULL,
        "what the game master has ruled on this round: a list, each with its reason"),
    ONE('t', through_words, "through", "PHASE[:PLAYER][:STEP]", NULL,
        "stop after that part of the round; needs --seed"),
    MANY(0, missing, "missing", "refuse|hold|hold:PLAYER", missing_words,
        "what to do about players without orders: refuse the round, or go on with everybody's, "
        "or PLAYER's, standing orders"),
    ONE(0, deadline, "deadline", "TIME", NULL,
        "when the next orders are due, or the answers to questions, such as 2026-11-30T20:00:00Z: "
        "it goes into the new state"),
    FLAG('c', check, "check",
        "check the files and stop; nobody's orders are missing"),
    PERHAPS('a', ask, "ask", "FILE", NULL,
        "stop at the first questions that only a default would answer, and print them; or write "
        "them to FILE, where %p stands for the player who is asked; needs --seed"),
    FLAG(0, show, "show",
        "print how things stand in GAME, without orders: nothing is played, nothing written"),
    ONE(0, view, "view", "PLAYER|public|all", view_words,
        "print GAME as PLAYER may see it, or as public may: a game file; with -o into a file, in "
        "the name of which %p stands for PLAYER, and all writes one for each"),
    ONE(0, sheet, "sheet", "PLAYER|FILE", NULL,
        "print a sheet of orders for PLAYER, to be filled in; or write one for each player, where "
        "%p in FILE stands for the player; ORDERS may have those of the last round"),
    ONE(0, viewer, "for", "PLAYER|public", public_word,
        "the report as PLAYER may see it, or as public may, who plays for nobody"),
    FLAG(0, explain, "explain",
        "tell every modifier, every roll's name and every rule clause"),
    ONE(0, map, "map", "FILE", NULL,
        "write a drawing of how things stand to FILE, as SVG: the board, or where there is none "
        "the table of places; %p in FILE as with -r"),
    ONE(0, maps_name, "maps", "all|last|none", maps_words,
        "which maps a report has: all that were drawn, the last one (the default), or none"),
    ONE(0, parts_words, "parts", "PART,...", parts_words,
        "what a report has below its headline, instead of all, and not in JSON"),
    PERHAPS(0, odds_words, "odds", "TRIALS|SECONDSs|FROM-TO", NULL,
        "play the round so many times, or so long, with other dice, and print what came of it how "
        "often; left out: with all that the dice may show, or 10,000 times; nothing is written. "
        "FROM-TO prints a part, for --odds-sum"),
    MANY(0, odds_sum, "odds-sum", "FILE", NULL,
        "add the parts of --odds that were printed to such FILEs, of the same round with the same "
        "orders, and print what came of all; to be given once for each"),
    ONE(0, jobs_words, "jobs", "N", NULL,
        "let so many threads play the trials of --odds; as many as there are processors if left "
        "out"),
    MANY(0, than, "than", "ORDERS", NULL,
        "with --odds: compare with these orders of one player, in the place of those among ORDERS, "
        "on the same dice; may be given several times"),
    MANY(0, guesses, "guess", "ORDERS", NULL,
        "with --odds and --for=PLAYER: what PLAYER takes the orders of others to be; may be given "
        "several times"),
    ONE(0, again, "again", "FILE", NULL,
        "play the round over by which GAME became FILE, with its dice, for orders that came late"),
    ONE(0, verify, "verify", "FILE", NULL,
        "play the round again by which GAME became FILE, with those of ORDERS that served, and "
        "say where FILE differs"),
    ONE(0, prove, "prove", "FOLDER", NULL,
        "play all rounds of a game again, from a folder that has one for each of them"),
    ONE(0, schema, "schema", "NAME", schema_names,
        "print the JSON Schema of a kind of file"),
    ONE(0, events, "events", "SYSTEM", system_names,
        "list the kinds of events of a rule system, as text or with --format=json"),
    FLAG(0, list, "list",
        "list the rule systems"),
    ONE(0, completion, "completion", "SHELL", completion_shells,
        "print a completion script for a shell"),
    FLAG('h', help, "help",
        "print this help"),
    FLAG('V', version, "version",
        "print the version"),
};
/* clang-format on */

const OptionTable option_table = {"adjudicate", rows, sizeof rows / sizeof *rows,
                                  "    '1:GAME:_files' \\\n    '*:ORDERS:_files'\n"};

/* --- reading the command line ----------------------------------------------------------------- */

enum { ODDS_SECONDS_MAX = 3600 };
_Static_assert(sizeof rows / sizeof *rows <= OPTION_TABLE_MAX, "getopt_long's arrays have room");

/* --- what goes with what ---------------------------------------------------------------------- */

typedef struct Reading {
    Options *options;
    Arena *arena;
    Diags *diags;
} Reading;

static bool is_dash(const char *name)
{
    return name && strcmp(name, "-") == 0;
}

bool say_needs_seed(Diags *diags, const Options *options)
{
    if ((!options->through_words && !options->ask) || options->seed || options->secret)
        return false;
    diag_error(diags, nowhere, "%s needs --seed", options->through_words ? "--through" : "--ask");
    diag_help(diags, "the round is played on later, with the same dice");
    return true;
}

static void check_game(Reading *in)
{
    const Options *options = in->options;
    if (!options->game && options->new_system) {
        diag_error(in->diags, nowhere, "no folder is named for the new game");
        diag_help(in->diags, "usage: adjudicate --new=SYSTEM FOLDER");
    } else if (!options->game && !options->prove) {
        diag_error(in->diags, nowhere, "no game file is named");
        diag_help(in->diags, "usage: adjudicate [OPTION]... GAME [ORDERS]...");
        say_needs_seed(in->diags, options); /* in most games */
    }
}

/* Options that do something else than to play a round, and what has no meaning beside each. Of two
 * deeds each excludes the other, and the later one says so. */
typedef struct Deed {
    const char *name, *excludes, *why;
} Deed;

/* clang-format off */
#define PLAYING " in-place seed secret rolls locks rulings ask through check missing deadline report "
static const Deed deeds[] = {
    {"show", PLAYING "output ", "--show plays nothing, and prints to standard output"},
    {"prove", PLAYING "output map parts ", "the history tells what was played and how; nothing is written"},
    {"verify", PLAYING "output map parts ", "the history tells what was played and how; nothing is written"},
    {"again", " seed secret rolls locks through ask check ",
     "the round is played over in one go, with the dice that it had"},
    {"view", PLAYING "for map parts ", "--view prints the game for one reader, and nothing else"},
    {"sheet", PLAYING "output for map parts ", "--sheet plays nothing, and writes sheets alone"},
    {"odds",
     " in-place output seed secret ask through check deadline report maps map parts ",
     "--odds plays the whole round with dice of its own, and prints to standard output"},
    {"odds-sum",
     " in-place output seed secret ask through check deadline report maps map parts jobs odds ",
     "--odds-sum adds what was played before, and prints to standard output"},
    {"new", PLAYING "output map parts ", "--new makes a game and plays nothing"},
};
#undef PLAYING
/* clang-format on */

static bool is_given(const Options *options, const Option *option)
{
    const char *member = (const char *)options + option->offset;
    if (option->kind == OPTION_MANY)
        return ((const NameList *)member)->count > 0;
    return option->kind == OPTION_FLAG ? *(const bool *)member
                                       : *(const char *const *)member != NULL;
}

static size_t deed_of(const Option *option)
{
    size_t i = 0;
    while (i < sizeof deeds / sizeof *deeds && strcmp(deeds[i].name, option->name) != 0)
        i++;
    return i;
}

static bool excludes(size_t deed, const Option *option)
{
    char word[32];
    size_t other = deed_of(option);
    snprintf(word, sizeof word, " %s ", option->name);
    return other < sizeof deeds / sizeof *deeds ? other < deed
                                                : strstr(deeds[deed].excludes, word) != NULL;
}

static void check_deed(Reading *in, const Option *option)
{
    size_t deed = deed_of(option);
    for (size_t i = 0; deed < sizeof deeds / sizeof *deeds && i < option_table.count; i++)
        if (is_given(in->options, &option_table.at[i]) && excludes(deed, &option_table.at[i])) {
            diag_error(in->diags, nowhere, "--%s and --%s exclude each other", option->name,
                       option_table.at[i].name);
            diag_help(in->diags, "%s", deeds[deed].why);
        }
}

static void check_deeds(Reading *in)
{
    for (size_t i = 0; i < option_table.count; i++)
        if (is_given(in->options, &option_table.at[i]))
            check_deed(in, &option_table.at[i]);
}

static void check_new(Reading *in)
{
    const Options *options = in->options;
    const char *of_new = options->players ? "--players" : options->size ? "--size" : NULL;
    if (!options->new_system && of_new) {
        diag_error(in->diags, nowhere, "%s needs --new", of_new);
        diag_help(in->diags, "who plays a game that is there stands in its game file");
    }
    if (options->new_system && (options->orders.count > 0 || is_dash(options->game))) {
        diag_error(in->diags, nowhere, "--new takes the name of one folder, and no files");
        diag_help(in->diags, "usage: adjudicate --new=SYSTEM FOLDER");
    }
}

/* Of the deeds those that look at a game alone. */
static void check_lone(Reading *in)
{
    const Options *options = in->options;
    const char *name = options->show ? "--show" : options->view ? "--view" : NULL;
    if (name && options->orders.count > 0) {
        diag_error(in->diags, nowhere, "%s takes no orders", name);
        diag_help(in->diags, "name the game file alone");
    }
    if (options->view && strcmp(options->view, "all") == 0 &&
        !(options->output && strstr(options->output, "%p"))) {
        diag_error(in->diags, nowhere, "--view=all needs a file for each reader");
        diag_help(in->diags, "add -o 'view-%%p.yaml': %%p stands for the reader");
    }
    if (options->prove && options->game) {
        diag_error(in->diags, nowhere, "--prove takes no other files");
        diag_help(in->diags, "name the folder with the rounds alone, as --prove=FOLDER");
    }
}

static void check_secret(Reading *in)
{
    const Options *options = in->options;
    if (!options->secret || !options->seed)
        return;
    diag_error(in->diags, nowhere, "--secret and --seed exclude each other");
    diag_help(in->diags, "chains make the seed, where a game has them");
}

static void check_outputs(Reading *in)
{
    const Options *options = in->options;
    if (options->in_place && options->output) {
        diag_error(in->diags, nowhere, "--in-place and --output exclude each other");
        diag_help(in->diags, "the new state goes to GAME or to FILE");
    }
    if (options->in_place && is_dash(options->game)) {
        diag_error(in->diags, nowhere, "standard input cannot be replaced");
        diag_help(in->diags, "name the game file, or use --output=FILE instead of --in-place");
    }
    if (is_dash(options->output) && options->reports.count == 0 && !options->view) {
        diag_error(in->diags, nowhere, "state and report cannot both go to standard output");
        diag_help(in->diags, "give the report a place of its own with --report=FILE");
    }
}

/* Standard input can be read once only. */
static void check_standard_input(Reading *in)
{
    const Options *options = in->options;
    int uses = is_dash(options->game) + is_dash(options->rolls) + is_dash(options->locks) +
               is_dash(options->rulings);
    uses += options->seed && strcmp(options->seed, "@-") == 0;
    for (size_t i = 0; i < options->orders.count; i++)
        uses += is_dash(options->orders.at[i]);
    if (uses > 1) {
        diag_error(in->diags, nowhere, "standard input ('-') is named %d times", uses);
        diag_help(in->diags, "it can be read only once; give the others as files");
    }
}

static void check_formats(Reading *in)
{
    Options *options = in->options;
    if (options->format_name) {
        options->format = report_format(text_of(options->format_name));
        if (!options->format) {
            Buf names = {NULL, 0, 0};
            options_list(&names, format_names);
            diag_error(in->diags, nowhere, "there is no format '%s'", options->format_name);
            diag_help(in->diags, "the formats: %.*s", TEXT_ARG(buf_text(&names)));
            buf_free(&names);
        }
        return;
    }
    for (size_t i = 0; i < options->reports.count; i++) {
        const char *file = options->reports.at[i];
        if (is_dash(file) || report_format_of_file(text_of(file)))
            continue;
        Buf endings = {NULL, 0, 0};
        for (size_t k = 0; k < report_format_count; k++)
            buf_format(&endings, " .%s", report_formats[k].ending);
        diag_error(in->diags, nowhere, "the ending of '%s' names no format", file);
        diag_help(in->diags, "endings that do:%.*s; or choose one with --format",
                  TEXT_ARG(buf_text(&endings)));
        buf_free(&endings);
    }
}

static void check_maps(Reading *in)
{
    Options *options = in->options;
    const char *name = options->maps_name ? options->maps_name : "last";
    if (strcmp(name, "last") == 0) {
        options->maps = REPORT_MAPS_LAST;
    } else if (strcmp(name, "all") == 0) {
        options->maps = REPORT_MAPS_ALL;
    } else if (strcmp(name, "none") == 0) {
        options->maps = REPORT_MAPS_NONE;
    } else {
        diag_error(in->diags, nowhere, "--maps cannot be '%s'", name);
        diag_help(in->diags, "it is all, last or none");
    }
}

/* Cuts off what stands before the next of those signs. */
static Text next_part(Text *rest, char sign)
{
    size_t end = text_find(*rest, sign);
    Text part = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, end + 1, rest->len);
    return part;
}

static unsigned read_part(Reading *in, Text name)
{
    for (unsigned i = 0; i < REPORT_PARTS; i++)
        if (text_is(name, report_part_names[i]))
            return 1U << i;
    Buf names = {NULL, 0, 0};
    options_list(&names, parts_words);
    diag_error(in->diags, nowhere, "a report has no part '%.*s'", TEXT_ARG(name));
    diag_help(in->diags, "its parts: %.*s", TEXT_ARG(buf_text(&names)));
    buf_free(&names);
    return 0;
}

static const ReportFormat *without_parts(const Options *options)
{
    const ReportFormat *format = options->format;
    for (size_t i = 0; !options->format_name && i < options->reports.count; i++) {
        const ReportFormat *of_file = report_format_of_file(text_of(options->reports.at[i]));
        if (of_file && !of_file->page)
            return of_file;
    }
    return format && !format->page ? format : NULL;
}

/* What is read by programs has everything, and a drawing is one thing. */
static void check_parts(Reading *in)
{
    Options *options = in->options;
    if (!options->parts_words)
        return;
    const ReportFormat *whole = without_parts(options);
    if (whole) {
        diag_error(in->diags, nowhere, "of a report in %s no parts can be left out", whole->name);
        diag_help(in->diags, "leave out --parts, or choose another format");
    }
    unsigned parts = 0;
    Text rest = text_of(options->parts_words);
    for (bool more = true; more;) {
        more = text_find(rest, ',') < rest.len;
        parts |= read_part(in, next_part(&rest, ','));
    }
    options->left_out = ((1U << REPORT_PARTS) - 1) & ~parts;
    bool has_map = parts >> REPORT_MAP & 1, wants_none = options->maps == REPORT_MAPS_NONE;
    if (options->maps_name && has_map == wants_none) {
        diag_error(in->diags, nowhere, "--maps=%s and --parts=%s exclude each other",
                   options->maps_name, options->parts_words);
        diag_help(in->diags, has_map ? "leave 'map' out of the parts" : "add 'map' to the parts");
    }
}

/* PHASE[:PLAYER][:STEP]; a number is a step. */
static bool read_through(Through *through, Text words)
{
    int64_t step = 0;
    bool is_open = text_ends(words, ":"), is_player = true;
    through->phase = next_part(&words, ':');
    if (words.len > 0 && !(words.at[0] >= '0' && words.at[0] <= '9')) {
        through->player = next_part(&words, ':');
        is_player = text_is_id(through->player);
    }
    bool is_step = words.len == 0 || (text_int(words, &step) && step >= 1 && step <= STEP_MAX);
    through->step = is_step ? (int)step : 0;
    return is_step && is_player && !is_open && through->phase.len > 0;
}

static void check_through(Reading *in)
{
    Options *options = in->options;
    if (!options->through_words || read_through(&options->through, text_of(options->through_words)))
        return;
    diag_error(in->diags, nowhere, "'%s' is no place to stop", options->through_words);
    diag_help(in->diags, "write --through=PHASE[:PLAYER][:STEP]; steps count from 1");
}

/* "1-5000" */
static bool read_section(Options *options, Text words, size_t dash)
{
    int32_t first = 0, last = 0;
    bool is_right =
        text_int_within(text_slice(words, 0, dash), 1, ODDS_TRIALS_MAX, &first) &&
        text_int_within(text_slice(words, dash + 1, words.len), first, ODDS_TRIALS_MAX, &last);
    options->is_part = true;
    options->odds_first = (uint32_t)first;
    options->odds = (uint32_t)last;
    return is_right;
}

/* "10000", "5s", or a part. */
static bool read_odds(Options *options, Text words)
{
    int32_t number = ODDS_TRIALS;
    options->odds_first = 1;
    if (text_is(words, "-")) {
        options->odds = ODDS_TRIALS;
        return true;
    }
    const size_t dash = text_find(words, '-');
    if (dash > 0 && dash < words.len)
        return read_section(options, words, dash);
    bool is_time = text_ends(words, "s");
    Text digits = is_time ? text_slice(words, 0, words.len - 1) : words;
    bool is_right =
        text_int_within(digits, 1, is_time ? ODDS_SECONDS_MAX : ODDS_TRIALS_MAX, &number);
    options->odds = is_time ? ODDS_TRIALS_MAX : (uint32_t)number;
    options->odds_seconds = is_time ? (uint32_t)number : 0;
    return is_right;
}

static void check_jobs(Reading *in)
{
    Options *options = in->options;
    const char *words = options->jobs_words;
    if (!words)
        return;
    if (!options->odds_words) {
        diag_error(in->diags, nowhere, "--jobs needs --odds");
        diag_help(in->diags, "one round is played by one thread");
    } else if (!text_int_within(text_of(words), 1, ODDS_JOBS_MAX, &options->jobs)) {
        diag_error(in->diags, nowhere, "--jobs cannot be '%s'", words);
        diag_help(in->diags, "it is how many threads play the trials, from 1 to %d", ODDS_JOBS_MAX);
    }
}

/* A part is no page: it has one form. */
static void check_part(Reading *in)
{
    const Options *options = in->options;
    const char *vain = !options->is_part  ? NULL
                       : options->format  ? "--format"
                       : options->explain ? "--explain"
                                          : NULL;
    if (!vain)
        return;
    diag_error(in->diags, nowhere, "%s has no meaning for a part of the odds", vain);
    diag_help(in->diags, "give it with --odds-sum");
}

static void check_odds(Reading *in)
{
    check_jobs(in);
    const char *words = in->options->odds_words;
    const bool is_told = words || in->options->odds_sum.count > 0;
    if (is_told && in->options->format && in->options->format->is_position) {
        diag_error(in->diags, nowhere, "--odds cannot be told as %s", in->options->format->name);
        diag_help(in->diags, "a drawing shows how things stand; choose another --format");
    }
    const char *of_odds = in->options->than.count > 0      ? "--than"
                          : in->options->guesses.count > 0 ? "--guess"
                                                           : NULL;
    if (!is_told && of_odds) {
        diag_error(in->diags, nowhere, "%s needs --odds", of_odds);
        diag_help(in->diags, "a round is played with the orders that were sent");
    }
    if (in->options->than.count > 0 && in->options->locks) {
        diag_error(in->diags, nowhere, "--than and --locks exclude each other");
        diag_help(in->diags, "what is locked has one plan");
    }
    if (!words || read_odds(in->options, text_of(words))) {
        check_part(in);
        return;
    }
    diag_error(in->diags, nowhere, "--odds cannot be '%s'", words);
    diag_help(in->diags,
              "it is how often the round is tried, from 1 to %d, or how long, from 1s to %ds; left "
              "out, with all that the dice may show, or %d times; or which of the trials, as in "
              "1-5000",
              ODDS_TRIALS_MAX, ODDS_SECONDS_MAX, ODDS_TRIALS);
}

/* Later words count, so that a default in a script can be overruled. */
static void check_missing(Reading *in)
{
    static const char hold_one[] = "hold:";
    Options *options = in->options;
    options->held = ARENA_ARRAY(in->arena, options->missing.count, Text);
    for (size_t i = 0; i < options->missing.count; i++) {
        Text word = text_of(options->missing.at[i]);
        if (text_is(word, "refuse")) {
            options->hold_all = false;
            options->held_count = 0;
        } else if (text_is(word, "hold")) {
            options->hold_all = true;
        } else if (text_starts(word, hold_one) && word.len > strlen(hold_one)) {
            options->held[options->held_count++] = text_slice(word, strlen(hold_one), word.len);
        } else {
            diag_error(in->diags, nowhere, "--missing cannot be '%.*s'", TEXT_ARG(word));
            diag_help(in->diags, "it is refuse, hold or hold:PLAYER");
        }
    }
}

static void check_deadline(Reading *in)
{
    const char *words = in->options->deadline;
    Moment moment;
    if (!words || moment_read(text_of(words), &moment))
        return;
    diag_error(in->diags, nowhere, "--deadline=%s is no time", words);
    diag_help(in->diags, "write it as " MOMENT_FORM);
}

/* The first operand is the game, the others are orders. */
static void take_words(Reading *in, int argc, char **argv)
{
    NameList operands = {NULL, 0, 0};
    option_table_read(&option_table, in->options, &operands, in->arena, in->diags, argc, argv);
    for (size_t i = 0; i < operands.count; i++)
        if (i == 0)
            in->options->game = operands.at[i];
        else
            ARENA_PUSH(in->arena, &in->options->orders, operands.at[i]);
}

void options_read(Options *options, Arena *arena, Diags *diags, int argc, char **argv)
{
    Reading in = {options, arena, diags};
    *options = (Options){.game = NULL};
    take_words(&in, argc, argv);
    check_formats(&in);
    if (about_asked(options))
        return;
    check_game(&in);
    check_deeds(&in);
    check_new(&in);
    check_lone(&in);
    check_secret(&in);
    check_outputs(&in);
    check_standard_input(&in);
    check_maps(&in);
    check_parts(&in);
    check_through(&in);
    check_odds(&in);
    check_missing(&in);
    check_deadline(&in);
}
