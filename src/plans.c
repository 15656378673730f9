/* Whose orders the odds are of, on whose view, and compared with which others. */
#include "plans.h"

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
            if (!file || !file->player || file->player->seat != seat)
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
    if (!other)
        return NULL;
    other->program = ADJUDICATE_VERSION;
    for (size_t i = 0; i < inputs->than.count; i++)
        play_load_orders(other, inputs->than.at[i]);
    const Player *player = player_of_than(plans, other);
    if (!player)
        return NULL;
    for (size_t i = 0; i < inputs->orders.count; i++) {
        const OrdersFile *file = file_of(plans->play, inputs->orders.at[i]);
        if (file && !text_equal(file->player->id, player->id))
            play_load_orders(other, inputs->orders.at[i]);
    }
    if (inputs->rolls)
        play_load_rolls(other, inputs->rolls, dice);
    play_check(other);
    if (diag_errors(plans->diags) == 0)
        play_check_missing(other, options->hold_all, options->held, options->held_count);
    return diag_errors(plans->diags) == 0 ? other : NULL;
}

/* As many trials as of the first plan. */
static bool compare(const Plans *plans, Odds *odds)
{
    Arena *arena = arena_new(), *counted = arena_new();
    Dice *dice = dice_named(arena, TEXT(""));
    Play *other = load_than(plans, arena, dice);
    Odds *than = NULL;
    if (other) {
        Options all = *plans->options;
        Watch watch;
        all.odds = odds->throws ? odds->trials : plans->options->odds;
        all.odds_seconds = odds->throws ? 0 : all.odds_seconds;
        watch_begin(&watch, &all);
        than = odds_play_noted(counted, other, dice, all.odds, watch_trial, &watch);
        watch_end(&watch);
    }
    if (than)
        odds_compare(odds, than);
    arena_free(counted);
    arena_free(arena);
    return than != NULL;
}

/* --- the odds --------------------------------------------------------------------------------- */

/* What is counted stands apart from the memory of the round, which goes back after each trial. */
bool plans_tell(const Plans *plans, Buf *out, const ReportFormat *format)
{
    const Options *options = plans->options;
    Arena *arena = arena_new();
    Watch watch;
    watch_begin(&watch, options);
    const bool is_compared = plans->inputs->than.count > 0;
    Odds *odds = (is_compared ? odds_play_noted : odds_play)(arena, plans->play, plans->dice,
                                                             options->odds, watch_trial, &watch);
    watch_end(&watch);
    bool is_told = odds && (!is_compared || compare(plans, odds));
    if (is_told) {
        odds->explain = options->explain;
        odds->guessed = guessed(plans);
        odds_print(out, odds, format);
    }
    arena_free(arena);
    return is_told;
}
