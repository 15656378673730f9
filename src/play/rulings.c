/* Rulings: what a game master decides about a round, with the reason. */
#include <string.h>

#include "adjudicate/base/looks.h"
#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* --- the tables ------------------------------------------------------------------------------- */

static bool read_digest(Text text, void *value)
{
    memcpy(value, &text, sizeof text);
    return digest_is_hex(text);
}

static void write_digest(Buf *out, const void *value)
{
    Text digest;
    memcpy(&digest, value, sizeof digest);
    buf_add(out, digest);
}

const ValueType hex_digest_type = {.name = "digest",
                                   .form = "a SHA-256 in hex",
                                   .pattern = "^[0-9a-f]{64}$",
                                   .size = sizeof(Text),
                                   .read = read_digest,
                                   .write = write_digest};

static const Field strike_fields[] = {
    FIELD_WORD(RulingStrike, player, "player", "whose orders", REQUIRED),
    FIELD_WORD(RulingStrike, phase, "phase", "which list: a phase, or reactions; else all", 0),
    FIELD_INT(RulingStrike, order, "order", "which order of the list, from 1; else all of it", 1,
              STEP_MAX, 0, 0),
    FIELD_SWITCH(RulingStrike, standing, "standing", "of the file without a round", false, 0),
};
static const Table strike_table =
    TABLE_LINE(RulingStrike, "strike", "orders that do not count", strike_fields);

static const Field replace_fields[] = {
    FIELD_WORD(RulingReplace, player, "player", "who has sent none", REQUIRED),
    FIELD_TEXT(RulingReplace, file, "file", "the game master's orders for that player", REQUIRED),
};
static const Table replace_table =
    TABLE_LINE(RulingReplace, "replacement", "orders for a missing player", replace_fields);

static const char *const status_words[] = {"playing", "absent", "out", NULL};

static const Field seat_fields[] = {
    FIELD_WORD(RulingSeat, player, "player", "whose seat it was: the id, which stays", REQUIRED),
    FIELD_TEXT(RulingSeat, name, "name", "the name from now on", 0),
    FIELD_CHOICE(RulingSeat, status, "status", "the status from now on", status_words,
                 PLAYER_PLAYING, 0),
};
static const Table seat_table = TABLE_LINE(RulingSeat, "seat", "a new person", seat_fields);

static const Field chain_fields[] = {
    FIELD_WORD(RulingChain, of, "of", "the player whose chain it is, or " CHAIN_OF_MASTER,
               REQUIRED),
    FIELD_TEXT(RulingChain, shown, "shown", "the last value of the new chain", REQUIRED),
};
static const Table chain_ruling_table =
    TABLE_LINE(RulingChain, "new chain", "a chain that begins anew", chain_fields);

static const Field ruling_fields[] = {
    FIELD_TEXT(Ruling, at, "at", "where the round was stopped, as for --through; else before it",
               0),
    FIELD_FREE(Ruling, set, "set", "values of the game file, below their keys and ids"),
    FIELD_FREE(Ruling, remove, "remove", "what is taken out of the game file"),
    FIELD_FREE(Ruling, add, "add", "what comes to the lists of the game file"),
    FIELD_MAYBE(Ruling, strike, "strike", "orders that do not count", RulingStrike, &strike_table,
                0),
    FIELD_TEXT(Ruling, set_aside, "set-aside", "a file of orders that does not count, by its name",
               0),
    FIELD_MAYBE(Ruling, replace, "replace", "orders for a player who has sent none", RulingReplace,
                &replace_table, 0),
    FIELD_MAYBE(Ruling, seat, "seat", "a new person in a player's seat", RulingSeat, &seat_table,
                0),
    FIELD_MAYBE(Ruling, chain, "chain", "a chain of secrets that begins anew", RulingChain,
                &chain_ruling_table, 0),
    FIELD_TEXT(Ruling, because, "because", "the reason, for all who may know of the ruling",
               REQUIRED),
};
static const Table ruling_table = TABLE(Ruling, "ruling", "a ruling", ruling_fields);

static const Field rulings_fields[] = {
    FIELD_WORD(Rulings, game, "game", "the game they are for", REQUIRED),
    FIELD_INT(Rulings, round, "round", "the round they are for", 0, ROUND_MAX, 0, REQUIRED),
    FIELD_LIST(Rulings, rulings, "rulings", "what is ruled", Ruling, &ruling_table, REQUIRED),
};
const Table rulings_table =
    TABLE(Rulings, "rulings file", "a game master's rulings on a round", rulings_fields);

/* --- when ------------------------------------------------------------------------------------- */

static Text stop_words(Arena *arena, Text phase, const Player *player, int step)
{
    Buf buf = {NULL, 0, 0};
    buf_add(&buf, phase);
    if (player)
        buf_format(&buf, ":%.*s", TEXT_ARG(player->id));
    if (step > 0)
        buf_format(&buf, ":%d", step);
    return buf_take(&buf, arena);
}

Text play_stands(const Play *play)
{
    const Stopped *stopped = play->game->stopped;
    return stopped ? stop_words(play->arena, stopped->after, stopped->player, stopped->step)
                   : TEXT("");
}

static bool is_ruled(const Stopped *stopped, Text digest)
{
    for (size_t i = 0; stopped && i < stopped->ruled.count; i++)
        if (text_equal(stopped->ruled.at[i], digest))
            return true;
    return false;
}

static void refuse_moment(const Play *before, Diags *diags, const Ruling *ruling)
{
    Text here = play_stands(before);
    diag_error(diags, record_place(&ruling->rec, "at"), "the round does not stand %s%.*s now",
               ruling->at.len > 0 ? "after " : "at its beginning", TEXT_ARG(ruling->at));
    if (here.len > 0)
        diag_help(diags, "rule on it as it stands: at: %.*s", TEXT_ARG(here));
    else
        diag_help(diags, "a ruling at a stop is made when the round has been stopped there; one "
                         "before the round has no 'at'");
}

/* In a round that is played over: the first of the stops ahead that a ruling is on, counted from 0.
 */
static size_t stop_ahead(const Rulings *rulings, const PastStopList *ahead, const Ruling *ruling)
{
    Arena *arena = rulings->before->arena;
    for (size_t i = 0; i < ahead->count; i++) {
        const PastStop *stop = ahead->at[i];
        if (text_equal(ruling->at, stop_words(arena, stop->through, stop->player, stop->step)))
            return i;
    }
    return ahead->count;
}

/* Rulings on these stops are left out until then; which of them comes first. NULL: none waits. */
static const PastStop *leave_waiting(Rulings *rulings, const PastStopList *ahead)
{
    size_t first = ahead->count, kept = 0;
    for (size_t i = 0; i < rulings->rulings.count; i++) {
        Ruling *ruling = rulings->rulings.at[i];
        size_t stop = ruling->is_due ? stop_ahead(rulings, ahead, ruling) : ahead->count;
        if (stop == ahead->count)
            rulings->rulings.at[kept++] = ruling;
        else if (stop < first)
            first = stop;
    }
    rulings->rulings.count = kept;
    return first < ahead->count ? ahead->at[first] : NULL;
}

/* Each ruling is made once: now, or it was made in an earlier part of the round. */
static void find_due(Rulings *rulings, Diags *diags, const PastStopList *ahead)
{
    const Stopped *stopped = rulings->before->game->stopped;
    Names *known = names_new(rulings->before->arena);
    for (size_t i = 0; i < rulings->rulings.count; i++) {
        Ruling *ruling = rulings->rulings.at[i];
        Buf buf = {NULL, 0, 0};
        yaml_write_flow(&buf, ruling->rec.node);
        ruling->digest = digest_hex(rulings->before->arena, buf_text(&buf));
        buf_free(&buf);
        ruling->is_due = !is_ruled(stopped, ruling->digest);
        if (names_seen(known, ruling->digest)) {
            diag_error(diags, record_place(&ruling->rec, "because"), "this ruling stands twice");
            diag_help(diags, "leave one of them out");
        } else if (ruling->is_due && !text_equal(ruling->at, play_stands(rulings->before)) &&
                   stop_ahead(rulings, ahead, ruling) == ahead->count) {
            refuse_moment(rulings->before, diags, ruling);
        }
    }
    for (size_t i = 0; stopped && i < stopped->ruled.count; i++) {
        if (names_find(known, stopped->ruled.at[i]))
            continue;
        diag_error(diags, record_place(&rulings->rec, "rulings"),
                   "a ruling that was made earlier in this round is not here as it was");
        diag_help(diags, "what was ruled holds for the round: put it back, and rule anew below it");
        return;
    }
}

/* --- checks ----------------------------------------------------------------------------------- */

static bool is_player(const Play *play, Text id)
{
    const Named *named = record_named(play->loader, id);
    return named && named->table == &player_table;
}

static void check_player(const Rulings *rulings, Diags *diags, const Record *record,
                         const char *key, Text id)
{
    static const Table *const players[] = {&player_table, NULL};
    const Play *before = rulings->before;
    if (is_player(before, id))
        return;
    diag_error(diags, record_place(record, key), "no player '%.*s' here", TEXT_ARG(id));
    Text meant = record_meant(before->loader, id, rulings->source, players, OWN_FIRST);
    if (meant.len > 0)
        diag_help(diags, "did you mean '%.*s'?", TEXT_ARG(meant));
    else
        diag_help(diags, "the game file names the players under 'players'");
}

/* Those that have orders, and reactions. */
const Phase *rulings_list(const System *system, Text name)
{
    for (size_t i = 0; i < system->phase_count; i++)
        if (system->phases[i].orders && text_is(name, system->phases[i].name))
            return &system->phases[i];
    return system->reactions && text_is(name, reactions_phase.name) ? &reactions_phase : NULL;
}

static const char *list_names(const Play *play)
{
    Buf buf = {NULL, 0, 0};
    const System *system = play->system;
    for (size_t i = 0; i < system->phase_count; i++)
        if (system->phases[i].orders)
            buf_format(&buf, "%s%s", buf.len > 0 ? ", " : "", system->phases[i].name);
    if (system->reactions)
        buf_format(&buf, ", %s", reactions_phase.name);
    Text names = buf_take(&buf, play->arena);
    return text_string(play->arena, "%.*s", TEXT_ARG(names));
}

/* Where a round is stopped: is none of that player's orders for it behind us? */
static bool is_to_come(const Play *before, const RulingStrike *strike)
{
    const Stopped *stopped = before->game->stopped;
    SlotList rest = {NULL, 0, 0};
    play_next(before, &rest);
    for (size_t i = 0; i < rest.count; i++) {
        const Slot *slot = &rest.at[i];
        bool is_begun = stopped->step > 0 && text_is(stopped->after, slot->phase->name) &&
                        (!slot->player || slot->player == stopped->player);
        if (text_is(strike->phase, slot->phase->name) &&
            (!slot->player || text_equal(slot->player->id, strike->player)))
            return !is_begun;
    }
    return false;
}

static void check_strike(const Rulings *rulings, Diags *diags, const Ruling *ruling)
{
    const Play *before = rulings->before;
    const RulingStrike *strike = ruling->strike;
    const Phase *list = rulings_list(before->system, strike->phase);
    check_player(rulings, diags, &strike->rec, "player", strike->player);
    if (strike->phase.len > 0 && !list) {
        diag_error(diags, record_place(&strike->rec, "phase"), "no list of orders '%.*s' here",
                   TEXT_ARG(strike->phase));
        diag_help(diags, "there are: %s", list_names(before));
    } else if (strike->order > 0 && !list) {
        diag_error(diags, record_place(&strike->rec, "order"),
                   "an order is struck by its list and its number");
        diag_help(diags, "add phase: %s", list_names(before));
    } else if (list && list != &reactions_phase && ruling->is_due && before->game->stopped &&
               !strike->standing && !is_to_come(before, strike)) {
        diag_error(diags, record_place(&strike->rec, "phase"),
                   "orders for '%.*s' have been carried out already", TEXT_ARG(strike->phase));
        diag_help(diags, "what they did can be set right with set:, remove: and add:");
    }
}

static void check_chain(const Rulings *rulings, Diags *diags, const RulingChain *chain)
{
    const Play *before = rulings->before;
    if (!chains_serve(before)) {
        diag_error(diags, record_place(&chain->rec, "of"),
                   "the dice of this game are not made of chains");
        diag_help(diags, "remove this ruling");
    } else if (before->game->stopped) {
        diag_error(diags, record_place(&chain->rec, "of"),
                   "no chain begins anew in the middle of a round");
        diag_help(diags, "its dice have been bound since it began: rule before the next round");
    } else if (!text_is(chain->of, CHAIN_OF_MASTER)) {
        check_player(rulings, diags, &chain->rec, "of", chain->of);
    }
}

static bool says_something(const Ruling *ruling)
{
    return ruling->set || ruling->remove || ruling->add || ruling->strike || ruling->replace ||
           ruling->seat || ruling->chain || ruling->set_aside.len > 0;
}

static void check_ruling(const Rulings *rulings, Diags *diags, const Ruling *ruling)
{
    if (!says_something(ruling)) {
        diag_error(diags, record_place(&ruling->rec, "because"), "this ruling says nothing");
        diag_help(diags, "add set:, remove:, add:, strike:, set-aside:, replace:, seat: or chain:");
    }
    if (ruling->because.len > BECAUSE_MAX) {
        diag_error(diags, record_place(&ruling->rec, "because"), "this reason is %zu bytes long",
                   ruling->because.len);
        diag_help(diags, "at most %d", BECAUSE_MAX);
    } else if (looks_empty(ruling->because)) {
        diag_error(diags, record_place(&ruling->rec, "because"), "no reason is given");
        diag_help(diags, "write why; all who may know of the ruling read it");
    }
    if (ruling->strike)
        check_strike(rulings, diags, ruling);
    if (ruling->replace)
        check_player(rulings, diags, &ruling->replace->rec, "player", ruling->replace->player);
    if (ruling->seat)
        check_player(rulings, diags, &ruling->seat->rec, "player", ruling->seat->player);
    if (ruling->chain && ruling->is_due)
        check_chain(rulings, diags, ruling->chain);
}

static void refuse_pair(const Ruling *ruling, Diags *diags, const char *key)
{
    diag_error(diags, record_place(&ruling->rec, key),
               "this contradicts another ruling on the same orders");
    diag_help(diags, "leave one of the two out");
}

/* Does one of these strikes leave nothing for the other, or do they fall together? */
static bool are_at_odds(const RulingStrike *a, const RulingStrike *b)
{
    bool one_list = a->phase.len == 0 || b->phase.len == 0 || text_equal(a->phase, b->phase);
    bool one_order = a->phase.len == 0 || b->phase.len == 0 || a->order == 0 || b->order == 0 ||
                     a->order == b->order;
    return text_equal(a->player, b->player) && a->standing == b->standing && one_list && one_order;
}

static void check_pair(const Ruling *a, const Ruling *b, Diags *diags)
{
    if (a->strike && b->strike && are_at_odds(a->strike, b->strike))
        refuse_pair(b, diags, "strike");
    if (a->replace && b->replace && text_equal(a->replace->player, b->replace->player))
        refuse_pair(b, diags, "replace");
    if (a->set_aside.len > 0 && text_equal(a->set_aside, b->set_aside))
        refuse_pair(b, diags, "set-aside");
}

/* Of one ruling, too: who replaces orders need not strike parts of them, nor set them aside. */
static void check_replaced(const Ruling *a, const Ruling *b, Diags *diags)
{
    if (!a->replace)
        return;
    bool strikes = b->strike && b->strike->phase.len > 0 && !b->strike->standing &&
                   text_equal(a->replace->player, b->strike->player);
    if (strikes || (b->set_aside.len > 0 && text_equal(a->replace->file, b->set_aside)))
        refuse_pair(a, diags, "replace");
}

/* Of rulings that were read without an error. */
static void check_all(const Rulings *rulings, Diags *diags)
{
    const RulingList *list = &rulings->rulings;
    for (size_t i = 0; i < list->count; i++)
        check_ruling(rulings, diags, list->at[i]);
    for (size_t i = 0; i < list->count; i++)
        for (size_t k = 0; k < list->count; k++) {
            if (k < i)
                check_pair(list->at[k], list->at[i], diags);
            check_replaced(list->at[i], list->at[k], diags);
        }
}

static bool check_head(const Rulings *rulings, Diags *diags)
{
    const Game *game = rulings->before->game;
    size_t count = rulings->rulings.count;
    if (!text_equal(rulings->game, game->id)) {
        diag_error(diags, record_place(&rulings->rec, "game"),
                   "these rulings are for the game '%.*s'", TEXT_ARG(rulings->game));
        diag_help(diags, "this game is '%.*s'", TEXT_ARG(game->id));
        return false;
    }
    if (rulings->round != game->round) {
        diag_error(diags, record_place(&rulings->rec, "round"), "these rulings are for round %d",
                   rulings->round);
        diag_help(diags, "the next round is %d", game->round);
        return false;
    }
    if (count <= RULINGS_MAX)
        return true;
    diag_error(diags, record_place(&rulings->rec, "rulings"), "%zu rulings", count);
    diag_help(diags, "at most %d for a round: one may set many things", RULINGS_MAX);
    return false;
}

/* --- the game as ruled ------------------------------------------------------------------------ */

static bool has_missed(const Play *before, const RulingChain *chain)
{
    const ChainList *chains = &before->game->chains;
    for (size_t i = 0; chain && i < chains->count; i++)
        if (text_equal(chains->at[i]->of, chain->of))
            return chains->at[i]->missed > 0;
    return false;
}

/* The game file after the first `count` rulings; itself where none of them edits it. */
static const Source *edit_game(Rulings *rulings, Diags *diags, size_t count)
{
    const Play *before = rulings->before;
    RulingEdits edits = {.arena = before->arena,
                         .diags = diags,
                         .source = rulings->source,
                         .leaves = names_new(before->arena),
                         .inner = names_new(before->arena)};
    const Node *root = before->doc->root;
    for (size_t i = 0; i < count; i++) {
        const Ruling *ruling = rulings->rulings.at[i];
        edits.chain_missed = has_missed(before, ruling->chain);
        if (ruling->is_due)
            root = rulings_edit(&edits, ruling, root);
    }
    rulings->places = edits.places;
    if (edits.places.count == 0)
        return before->doc->source;
    Buf text = {NULL, 0, 0};
    Source *source = ARENA_NEW(before->arena, Source);
    yaml_patch(&text, before->arena, before->doc, root);
    *source = *before->doc->source;
    source->name = text_string(before->arena, "%s, as ruled", source->name);
    source->text = buf_take(&text, before->arena);
    return source;
}

static Play *load_quietly(Arena *arena, const Source *source, const System *const *systems)
{
    Diags *quiet = diag_new(arena);
    Play *play = play_load(arena, quiet, source, systems);
    if (play)
        play_check(play);
    return play && diag_errors(quiet) == 0 ? play : NULL;
}

static void blame(Rulings *rulings, Diags *diags)
{
    const System *const systems[] = {rulings->before->system, NULL};
    const RulingList *list = &rulings->rulings;
    for (size_t i = 0; i < list->count; i++) { /* unreached: the end, with none to blame */
        const Source *source = edit_game(rulings, diag_new(rulings->before->arena), i + 1);
        if (load_quietly(rulings->before->arena, source, systems))
            continue;
        diag_error(diags, record_place(&list->at[i]->rec, "because"),
                   "with this ruling the game is not one that its rules allow");
        diag_help(diags, "what is wrong is told of '%s'", source->name);
        return;
    }
}

void rulings_blame(Play *play)
{
    if (play->rulings)
        blame(play->rulings, play->diags);
}

/* --- loading ---------------------------------------------------------------------------------- */

static Rulings *read_rulings(Play *before, Diags *diags, const Source *source)
{
    Arena *arena = before->arena;
    Doc *doc = yaml_read(arena, source, diags);
    if (!doc || !yaml_check_keys(doc, diags, ""))
        return NULL;
    Loader *loader = loader_new(arena, diags);
    loader_wants(loader, "game",
                 text_string(arena, "this game is '%.*s'", TEXT_ARG(before->game->id)));
    Rulings *rulings = record_load(loader, &rulings_table, source, doc->root);
    if (rulings) {
        rulings->source = source;
        rulings->before = before;
        rulings->state = before->game->stopped ? TEXT("") : play_state_digest(before);
    }
    return rulings;
}

static bool have_served(const Play *before, Diags *diags, const Source *source)
{
    int round = history_ruled(before, digest_hex(before->arena, source->text));
    if (round < 0)
        return false;
    diag_warning(diags, (Place){NULL, 0, 0}, "passed over '%s'", source->name);
    diag_help(diags, "these rulings have served round %d", round);
    return true;
}

Play *play_load_ruled(Arena *arena, Diags *diags, const Source *source, const Source *rulings_file,
                      const PastStopList *ahead, const System *const *systems)
{
    size_t errors = diag_errors(diags);
    const PastStopList none = {NULL, 0, 0};
    const PastStop *waits = NULL;
    Play *before = rulings_file ? load_quietly(arena, source, systems) : NULL;
    Rulings *rulings = NULL;
    bool is_given = rulings_file && !(before && have_served(before, diags, rulings_file));
    if (is_given && before)
        rulings = read_rulings(before, diags, rulings_file);
    if (rulings && diag_errors(diags) == errors && check_head(rulings, diags)) {
        find_due(rulings, diags, ahead ? ahead : &none);
        waits = leave_waiting(rulings, ahead ? ahead : &none);
        check_all(rulings, diags);
    }
    const Source *ruled = source;
    if (rulings && diag_errors(diags) == errors)
        ruled = edit_game(rulings, diags, rulings->rulings.count);
    if (diag_errors(diags) > errors) { /* what else is wrong is told of the game as it is */
        rulings = NULL;
        ruled = source;
    }
    Play *play = play_load(arena, diags, ruled, systems);
    if (play) {
        play->is_ruled = is_given;
        play->rulings = rulings;
        play->waits = rulings ? waits : NULL;
    }
    return play;
}

/* --- files that are not there ----------------------------------------------------------------- */

static void excuse(Play *play, Text id)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (text_equal(play_player(play, seat)->id, id))
            play_player(play, seat)->has_sent = true;
}

/* An error when the round is played; when files are checked as they come in, a warning. */
typedef void Say(Diags *diags, Place place, const char *format, ...);

static void check_strike_found(Play *play, const Ruling *ruling, Say *say)
{
    const RulingStrike *strike = ruling->strike;
    if (strike->phase.len == 0 && strike->is_found && !strike->standing)
        excuse(play, strike->player);
    if (strike->is_found || !ruling->is_due || (play->replayed && strike->phase.len == 0))
        return;
    say(play->diags, record_place(&strike->rec, "player"), "'%.*s' has no such orders to be struck",
        TEXT_ARG(strike->player));
    diag_help(play->diags, "orders count from 1, in each list; standing: true is for those of the "
                           "file without a round");
}

static void check_files(Play *play, const Ruling *ruling, Say *say)
{
    const Source *aside = ruling->aside;
    Player *sender = aside ? play_probable_sender(play, aside) : NULL;
    if (sender)
        sender->has_sent = true;
    if (!aside && ruling->set_aside.len > 0 && ruling->is_due) {
        say(play->diags, record_place(&ruling->rec, "set-aside"),
            "no file of orders is called '%.*s'", TEXT_ARG(ruling->set_aside));
        diag_help(play->diags, "write its name as it is, without the folder");
    }
    if (ruling->replace && !ruling->replace->is_found && ruling->is_due) {
        say(play->diags, record_place(&ruling->replace->rec, "file"),
            "no file '%.*s' with orders of '%.*s' is here", TEXT_ARG(ruling->replace->file),
            TEXT_ARG(ruling->replace->player));
        diag_help(play->diags, "put it among the orders, with player: %.*s",
                  TEXT_ARG(ruling->replace->player));
    }
}

static void check_found(Play *play, Say *say)
{
    for (size_t i = 0; play->rulings && i < play->rulings->rulings.count; i++) {
        const Ruling *ruling = play->rulings->rulings.at[i];
        if (ruling->strike)
            check_strike_found(play, ruling, say);
        if (!play->replayed)
            check_files(play, ruling, say);
    }
}

void rulings_check(Play *play)
{
    const Stopped *stopped = play->game->stopped;
    if (!play->is_ruled && stopped && stopped->ruled.count > 0) {
        diag_error(play->diags, record_place(&stopped->rec, "ruled"),
                   "there have been rulings in this round, and they are not here");
        diag_help(play->diags, "give the file again: --rulings=FILE");
    }
    check_found(play, diag_error);
}

void rulings_remark(Play *play)
{
    check_found(play, diag_warning);
}

void rulings_remember(const Play *play, Stopped *stopped)
{
    const RulingList *list = play->rulings ? &play->rulings->rulings : NULL;
    if (!list)
        return;
    stopped->ruled = (RuledList){ARENA_ARRAY(play->arena, list->count, Text), 0};
    for (size_t i = 0; i < list->count; i++)
        stopped->ruled.at[stopped->ruled.count++] = list->at[i]->digest;
}
