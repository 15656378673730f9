/* Whose orders the odds are of, on whose view, and compared with which others. */
#include "plans.h"

#include <assert.h>
#include <stdlib.h>

#include "adjudicate/chance/digest.h"
#include "adjudicate/play/reader.h"
#include "adjudicate/rules/systems.h"
#include "version.h"
#include "watch.h"

static const Place nowhere = {NULL, 0, 0};

/* --- on a player's view ----------------------------------------------------------------------- */

void view_check_reader(Diags *diags, const Game *game, Text reader)
{
    if (game->view.len == 0 || text_equal(game->view, reader))
        return;
    diag_error(diags, record_place(&game->rec, "view"),
               "this is the game as '%.*s' may see it, and nobody else's view",
               TEXT_ARG(game->view));
    diag_help(diags, "make it from the game file that this one was made from");
}

void view_check_played(Diags *diags, const Game *game, const Options *options)
{
    bool plays_on = options->output || options->in_place || options->through_words || game->stopped;
    if (game->view.len == 0 || options->check || !plays_on)
        return;
    diag_error(diags, record_place(&game->rec, "view"),
               "this is the game as '%.*s' may see it, and cannot be played on",
               TEXT_ARG(game->view));
    diag_help(diags, "name the game file that it was made from");
}

void plans_see(const Plans *plans, Play *whole)
{
    const char *viewer = plans->options->viewer;
    const Text seen_by = whole->game->view;
    const Player *reader = reader_find(whole->game, text_of(viewer));
    if (!reader) {
        diag_error(plans->diags, nowhere, "--for=%s: there is no such player", viewer);
        diag_help(plans->diags, "the game file names the players under 'players'");
        return;
    }
    view_check_reader(plans->diags, whole->game, reader->id);
    if (seen_by.len > 0 || diag_errors(plans->diags) > 0)
        return;
    Buf text = {NULL, 0, 0};
    play_view(whole, reader, &text);
    Source *view = ARENA_NEW(plans->arena, Source);
    *view = *plans->inputs->game;
    view->text = buf_take(&text, plans->arena);
    plans->inputs->game = view;
}

static const OrdersFile *file_of(const Play *play, const Source *source)
{
    for (size_t i = 0; i < play->files.count; i++)
        if (play->files.at[i]->whole == source || play->files.at[i]->source == source)
            return play->files.at[i];
    return NULL;
}

static bool holds(const SourceList *sources, const Source *source)
{
    size_t i = 0;
    while (i < sources->count && sources->at[i] != source)
        i++;
    return i < sources->count;
}

static void check_file(const Plans *plans, const OrdersFile *file, bool is_guess)
{
    const Text view = plans->play->game->view;
    const bool is_own = text_equal(file->player->id, view);
    if (is_guess && is_own) {
        diag_error(plans->diags, record_place(&file->rec, "player"),
                   "these are the orders of '%.*s' himself, and no guess", TEXT_ARG(view));
        diag_help(plans->diags, "name them behind the game file, without --guess");
    } else if (!is_guess && !is_own) {
        diag_error(plans->diags, record_place(&file->rec, "player"),
                   "'%.*s' does not know the orders of '%.*s'", TEXT_ARG(view),
                   TEXT_ARG(file->player->id));
        diag_help(plans->diags, "what he takes them to be is given with --guess=FILE");
    }
}

/* Nobody waits for the orders of others: they count as their defaults. */
static void hold_others(const Plans *plans)
{
    Options *options = plans->options;
    const PlayerList *players = &plans->play->game->players;
    Text *held = ARENA_ARRAY(plans->arena, options->held_count + players->count, Text);
    size_t count = 0;
    while (count < options->held_count) {
        held[count] = options->held[count];
        count++;
    }
    for (size_t i = 0; i < players->count; i++)
        if (!text_equal(players->at[i]->id, plans->play->game->view))
            held[count++] = players->at[i]->id;
    options->held = held;
    options->held_count = count;
}

void plans_check(const Plans *plans)
{
    const Inputs *inputs = plans->inputs;
    if (plans->play->game->view.len == 0) {
        if (inputs->guesses.count > 0) {
            diag_error(plans->diags, nowhere, "--guess is for odds on a player's view");
            diag_help(plans->diags, "say with --for=PLAYER whose it is");
        }
        return;
    }
    for (size_t i = 0; i < inputs->orders.count; i++) {
        const OrdersFile *file = file_of(plans->play, inputs->orders.at[i]);
        if (file && file->player)
            check_file(plans, file, holds(&inputs->guesses, inputs->orders.at[i]));
    }
    hold_others(plans);
}

/* Whose orders are guesses: ids, in the order of the players. */
static Text guessed(const Plans *plans)
{
    const Inputs *inputs = plans->inputs;
    const PlayerList *players = &plans->play->game->players;
    Buf ids = {NULL, 0, 0};
    for (size_t seat = 0; seat < players->count; seat++)
        for (size_t i = 0; i < inputs->guesses.count; i++) {
            const OrdersFile *file = file_of(plans->play, inputs->guesses.at[i]);
            if (file->player->seat != seat)
                continue;
            buf_format(&ids, "%s%.*s", ids.len > 0 ? " " : "", TEXT_ARG(file->player->id));
            break;
        }
    return buf_take(&ids, plans->arena);
}

/* --- another plan ----------------------------------------------------------------------------- */

/* Whose orders --than has: one player's, who has others among ORDERS. NULL: refused. */
static const Player *player_of_than(const Plans *plans, const Play *other)
{
    const Player *player = NULL;
    for (size_t i = 0; i < other->files.count; i++) {
        const OrdersFile *file = other->files.at[i];
        if (player && file->player && file->player != player) {
            diag_error(plans->diags, record_place(&file->rec, "player"),
                       "--than has orders of '%.*s' and of '%.*s'", TEXT_ARG(player->id),
                       TEXT_ARG(file->player->id));
            diag_help(plans->diags, "one player's plans are compared: leave one out");
        }
        player = player ? player : file->player;
    }
    if (!player || diag_errors(plans->diags) > 0)
        return NULL;
    for (size_t i = 0; i < plans->play->files.count; i++)
        if (text_equal(plans->play->files.at[i]->player->id, player->id))
            return player;
    diag_error(plans->diags, record_place(&other->files.at[0]->rec, "player"),
               "there are no other orders of '%.*s' to be compared with", TEXT_ARG(player->id));
    diag_help(plans->diags, "ORDERS and --than have two plans of one player");
    return NULL;
}

/* The same game, with those orders in the place of his. */
static Play *load_than(const Plans *plans, Arena *arena, Dice *dice)
{
    const Inputs *inputs = plans->inputs;
    const Options *options = plans->options;
    Play *other =
        play_load_ruled(arena, plans->diags, inputs->game, inputs->rulings, NULL, systems);
    assert(other); /* the game has been read before */
    other->program = ADJUDICATE_VERSION;
    for (size_t i = 0; i < inputs->than.count; i++)
        play_load_orders(other, inputs->than.at[i]);
    const Player *player = player_of_than(plans, other);
    if (!player) {
        if (diag_errors(plans->diags) == 0)
            play_check(other); /* they are nobody's: that is said there */
        return NULL;
    }
    for (size_t i = 0; i < inputs->orders.count; i++) {
        const OrdersFile *file = file_of(plans->play, inputs->orders.at[i]);
        if (!text_equal(file->player->id, player->id))
            play_load_orders(other, inputs->orders.at[i]);
    }
    if (inputs->rolls)
        play_load_rolls(other, inputs->rolls, dice);
    play_check(other);
    if (diag_errors(plans->diags) == 0)
        play_check_missing(other, options->hold_all, options->held, options->held_count);
    return diag_errors(plans->diags) == 0 ? other : NULL;
}

/* --- the odds --------------------------------------------------------------------------------- */

/* For a thread of its own: what was right once is right once more, and nobody is told. */
static OddsLoad ready(Play *play, Dice *dice)
{
    assert(play && diag_errors(play->diags) == 0);
    return (OddsLoad){play, dice};
}

static OddsLoad load_again(void *context, Arena *arena)
{
    const Plans *plans = context;
    const Options *options = plans->options;
    Dice *dice = dice_named(arena, TEXT(""));
    Play *play =
        inputs_load(plans->inputs, arena, diag_new(arena), plans->inputs->game, NULL, dice);
    play_check(play);
    play_check_missing(play, options->hold_all, options->held, options->held_count);
    return ready(play, dice);
}

static OddsLoad load_than_again(void *context, Arena *arena)
{
    Plans quiet = *(const Plans *)context;
    Dice *dice = dice_named(arena, TEXT(""));
    quiet.diags = diag_new(arena);
    return ready(load_than(&quiet, arena, dice), dice);
}

/* Watched by the options: how many trials, or how long. */
static Odds *play_watched(const Options *options, Arena *arena, Play *play, Dice *dice, OddsRun run)
{
    Watch watch;
    watch_begin(&watch, options);
    run.see = watch_trial;
    run.context = &watch;
    Odds *odds = odds_play(arena, play, dice, &run);
    watch_end(&watch);
    return odds;
}

/* The same trials as of the first plan. */
static bool compare(const Plans *plans, Odds *odds)
{
    Arena *arena = arena_new(), *counted = arena_new();
    Dice *dice = dice_named(arena, TEXT(""));
    Play *other = load_than(plans, arena, dice);
    Odds *than = NULL;
    if (other) {
        Options all = *plans->options;
        Plans again = *plans;
        all.odds = odds->throws ? odds->first + odds->trials - 1 : all.odds;
        all.odds_seconds = odds->throws ? 0 : all.odds_seconds;
        const OddsJobs jobs = {all.jobs, load_than_again, &again};
        than = play_watched(
            &all, counted, other, dice,
            (OddsRun){.first = odds->first, .last = all.odds, .noted = true, .jobs = &jobs});
    }
    if (than)
        odds_compare(odds, than);
    arena_free(counted);
    arena_free(arena);
    return than != NULL;
}

/* --- parts ------------------------------------------------------------------------------------ */

typedef LIST_OF(Text) TextList;

static void add_source(TextList *list, const char *what, const Plans *plans, const Source *source)
{
    if (!source)
        return;
    Text *line = ARENA_NEW(plans->arena, Text);
    *line = text_format(plans->arena, "%s %.*s\n", what,
                        TEXT_ARG(digest_hex(plans->arena, source->text)));
    ARENA_PUSH(plans->arena, list, line);
}

static int by_bytes(const void *a, const void *b)
{
    return text_compare(**(Text *const *)a, **(Text *const *)b);
}

/* What the odds hang on, but for the dice; not what the files are called, which may be otherwise on
 * another machine. */
static Text round_mark(const Plans *plans)
{
    const Inputs *inputs = plans->inputs;
    const Options *options = plans->options;
    TextList files = {NULL, 0, 0};
    Buf all = {NULL, 0, 0};
    add_source(&files, "game", plans, inputs->game);
    for (size_t i = 0; i < inputs->orders.count; i++)
        add_source(&files, holds(&inputs->guesses, inputs->orders.at[i]) ? "guess" : "orders",
                   plans, inputs->orders.at[i]);
    for (size_t i = 0; i < inputs->than.count; i++)
        add_source(&files, "than", plans, inputs->than.at[i]);
    add_source(&files, "rolls", plans, inputs->rolls);
    add_source(&files, "locks", plans, inputs->locks);
    add_source(&files, "rulings", plans, inputs->rulings);
    qsort(files.at, files.count, sizeof *files.at, by_bytes);
    for (size_t i = 0; i < files.count; i++)
        buf_add(&all, *files.at[i]);
    buf_format(&all, "%s\n", options->hold_all ? "all held" : "held");
    for (size_t i = 0; i < options->held_count; i++)
        buf_format(&all, "%.*s\n", TEXT_ARG(options->held[i]));
    return digest_hex(plans->arena, buf_take(&all, plans->arena));
}

static bool refuse_part(const Plans *plans, const OddsPart *part, const char *key, const char *why,
                        const char *remedy)
{
    diag_error(plans->diags, record_place(&part->rec, key), "%s", why);
    diag_help(plans->diags, "%s", remedy);
    return false;
}

static bool check_part(const Plans *plans, const OddsPart *part, Text mark)
{
    if (!text_is(part->program, ADJUDICATE_VERSION))
        return refuse_part(plans, part, "odds-part", "another version of the program has played it",
                           "let the same version play all parts, and add them");
    if (!text_equal(part->mark, mark))
        return refuse_part(plans, part, "round",
                           "this is a part of another round, or of other orders",
                           "name the game, the orders and the options with which it was played");
    if (part->last < part->first)
        return refuse_part(plans, part, "last", "it ends before it begins",
                           "let it be played again");
    return true;
}

static int by_first_trial(const void *a, const void *b)
{
    const OddsPart *one = *(OddsPart *const *)a, *other = *(OddsPart *const *)b;
    return (one->first > other->first) - (one->first < other->first);
}

typedef LIST_OF(OddsPart) PartList;

/* One behind the other, from the first trial on. */
static void check_row(const Plans *plans, const PartList *parts)
{
    int next = 1;
    for (size_t i = 0; i < parts->count; i++) {
        const OddsPart *part = parts->at[i];
        const Place place = record_place(&part->rec, "first");
        if (part->first < next) {
            diag_error(plans->diags, place, "trial %d is in another part, too", part->first);
            diag_help(plans->diags, "leave one of the two out");
        } else if (part->first > next) {
            diag_error(plans->diags, place, "no part has the trials before %d, from %d on",
                       part->first, next);
            diag_help(plans->diags, "add what --odds=%d-%d prints", next, part->first - 1);
        }
        next = part->last >= next ? part->last + 1 : next;
    }
}

static PartList load_parts(const Plans *plans)
{
    const SourceList *sources = &plans->inputs->parts;
    const Text mark = round_mark(plans);
    PartList parts = {NULL, 0, 0};
    for (size_t i = 0; i < sources->count; i++) {
        OddsPart *part = odds_part_load(plans->arena, plans->diags, sources->at[i]);
        if (part && check_part(plans, part, mark))
            ARENA_PUSH(plans->arena, &parts, part);
    }
    if (parts.count > 1)
        qsort(parts.at, parts.count, sizeof *parts.at, by_first_trial);
    if (parts.count == sources->count)
        check_row(plans, &parts);
    return parts;
}

/* Where nothing is thrown each part has played the same one trial. */
static Odds *add_parts(const Plans *plans, Arena *arena)
{
    const PartList parts = load_parts(plans);
    Odds *sum = NULL;
    for (size_t i = 0; i < parts.count && diag_errors(plans->diags) == 0; i++) {
        Odds *odds = odds_part_read(arena, parts.at[i], plans->play);
        if (!odds)
            refuse_part(plans, parts.at[i], "counts", "what was counted is not as it was printed",
                        "let this part be played again");
        else if (!sum)
            sum = odds;
        else
            odds_merge(sum, odds);
    }
    return diag_errors(plans->diags) == 0 ? sum : NULL;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Neither how many trials, nor how long, nor which of them. */
static bool is_exact_wanted(const Options *options)
{
    return text_is(text_of(options->odds_words), "-");
}

static Odds *play_plans(const Plans *plans, Arena *arena)
{
    const Options *options = plans->options;
    const bool is_compared = plans->inputs->than.count > 0;
    Plans again = *plans;
    const OddsJobs jobs = {options->jobs, load_again, &again};
    Odds *odds = play_watched(options, arena, plans->play, plans->dice,
                              (OddsRun){.first = options->odds_first,
                                        .last = options->odds,
                                        .noted = is_compared,
                                        .exact = !is_compared && is_exact_wanted(options),
                                        .jobs = &jobs});
    return odds && (!is_compared || compare(plans, odds)) ? odds : NULL;
}

bool plans_tell(const Plans *plans, Buf *out, const ReportFormat *format)
{
    const Options *options = plans->options;
    Arena *arena = arena_new();
    Odds *odds = options->odds_sum.count > 0 ? add_parts(plans, arena) : play_plans(plans, arena);
    const bool is_told = odds != NULL;
    if (is_told && options->is_part) {
        const uint32_t last = odds->throws ? odds->first + odds->trials - 1 : options->odds;
        odds_part_print(out, odds, round_mark(plans), last);
    } else if (is_told) {
        odds->explain = options->explain;
        odds->guessed = guessed(plans);
        odds_print(out, odds, format);
    }
    arena_free(arena);
    return is_told;
}
