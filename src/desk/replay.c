/* Playing a round again from its history. */
#include "adjudicate/desk/replay.h"

#include <assert.h>

#include "adjudicate/base/names.h"
#include "adjudicate/chance/digest.h"
#include "adjudicate/desk/compare.h"

/* --- files by their digests ------------------------------------------------------------------- */

struct Stock {
    Arena *arena;
    Names *items;
    FetchSource *fetch;
    void *context;
};

typedef struct StockItem {
    const Source *source; /* NULL: not yet fetched */
    Text name;
} StockItem;

Stock *stock_new(Arena *arena, FetchSource *fetch, void *context)
{
    Stock *stock = ARENA_NEW(arena, Stock);
    *stock = (Stock){arena, names_new(arena), fetch, context};
    return stock;
}

static void add_item(Stock *stock, Text bytes, StockItem item)
{
    StockItem *kept = ARENA_NEW(stock->arena, StockItem);
    *kept = item;
    *names_slot(stock->items, digest_hex(stock->arena, bytes)) = kept;
}

void stock_add(Stock *stock, const Source *source)
{
    add_item(stock, source->text, (StockItem){source, TEXT("")});
}

void stock_add_elsewhere(Stock *stock, Text bytes, Text name)
{
    add_item(stock, bytes, (StockItem){NULL, name});
}

static const Source *stock_find(Stock *stock, Text digest)
{
    StockItem *item = names_find(stock->items, digest);
    if (item && !item->source)
        item->source = stock->fetch(stock->context, item->name);
    return item ? item->source : NULL;
}

/* --- states --------------------------------------------------------------------------------------
 */

static Play *load(const Replay *replay, const Source *source)
{
    size_t before = diag_errors(replay->diags);
    Play *play = play_load(replay->arena, replay->diags, source, replay->systems);
    if (!play)
        return NULL;
    play->shows = true;
    play_check(play);
    return diag_errors(replay->diags) > before ? NULL : play;
}

/* What somebody has made of a state need not be right by the rules: where it differs says enough.
 */
static Play *load_as_it_is(const Replay *replay, const Source *source)
{
    Diags *unheard = diag_new(replay->arena);
    Play *play = play_load(replay->arena, unheard, source, replay->systems);
    if (!play)
        return load(replay, source);
    play->shows = true;
    play_check(play);
    return play;
}

/* What the game master may change at any time. */
static bool passes_notes(Text key)
{
    return text_is(key, "notes") || text_is(key, "asked") || text_is(key, "news") ||
           text_is(key, "deadline");
}

static bool passes_state(Text key)
{
    return !text_is(key, "history");
}

/* --- what served in a part of the round ------------------------------------------------------- */

/* The digests of what serves now: for each seat the file of orders and the standing one; empty:
 * none. */
typedef struct Serving {
    Text sent[PLAYERS_MAX], standing[PLAYERS_MAX];
    UsedFileList answers; /* of all players */
    Text rolls, locks, rulings, program;
} Serving;

typedef struct Playing {
    const Replay *replay;
    const Game *game; /* with the entry of the round */
    const Past *past;
    Serving serving;
    size_t lost;            /* files that are not there */
    RollNames *rolls;       /* that were thrown; NULL: nobody wants to know */
    const Source **stopped; /* the states where it was stopped; NULL: it did not come to that */
} Playing;

static void serve(Text *serving, Text said)
{
    if (said.len > 0)
        *serving = text_is(said, "none") ? TEXT("") : said;
}

static void serve_files(const Playing *in, Text *serving, const UsedFileList *files)
{
    for (size_t i = 0; i < files->count; i++)
        for (size_t seat = 0; seat < in->game->players.count; seat++)
            if (text_equal(in->game->players.at[seat]->id, files->at[i].player))
                serve(&serving[seat], files->at[i].digest);
}

static void go_on_with(Playing *in, const PlayedBy *by)
{
    Serving *serving = &in->serving;
    serve_files(in, serving->sent, &by->sent);
    serve_files(in, serving->standing, &by->standing);
    history_add_answers(in->replay->arena, &serving->answers, &by->answers);
    serve(&serving->rolls, by->rolls);
    serve(&serving->locks, by->locks);
    serve(&serving->rulings, by->rulings);
    serve(&serving->program, by->program);
}

/* The file with that digest; NULL where there is none, which is told. */
static const Source *find(Playing *in, Text digest, const char *what, Text whose)
{
    const Replay *replay = in->replay;
    const Source *source = stock_find(replay->stock, digest);
    if (source)
        return source;
    in->lost++;
    diag_warning(replay->diags, record_place(&in->past->rec, "round"),
                 "round %d cannot be replayed: %s%.*s are not there", in->past->round, what,
                 TEXT_ARG(whose));
    diag_help(replay->diags, "they had the SHA-256 %.*s; %s", TEXT_ARG(digest), replay->remedy);
    return NULL;
}

/* --- playing it ------------------------------------------------------------------------------- */

static void load_file(Playing *in, Play *play, Text digest, const char *what, Text whose)
{
    const Source *source = digest.len > 0 ? find(in, digest, what, whose) : NULL;
    if (source)
        play_load_orders(play, source);
}

/* Without the list the round comes out the same. */
static void load_locks(const Playing *in, Play *play, Text digest)
{
    const Replay *replay = in->replay;
    const Source *source = digest.len > 0 ? stock_find(replay->stock, digest) : NULL;
    play->locks_digest = digest;
    if (source)
        play_load_locks(play, source);
    else if (digest.len > 0) {
        diag_warning(replay->diags, record_place(&in->past->rec, "locks"),
                     "the locks of round %d are not there, and are not checked", in->past->round);
        diag_help(replay->diags, "name their list, which had this SHA-256, among the orders");
    }
}

static void load_files(Playing *in, Play *play, Dice *dice)
{
    const Serving *serving = &in->serving;
    for (size_t seat = 0; seat < in->game->players.count; seat++) {
        Text id = in->game->players.at[seat]->id;
        load_file(in, play, serving->sent[seat], "the orders of ", id);
        load_file(in, play, serving->standing[seat], "the standing orders of ", id);
    }
    for (size_t i = 0; i < serving->answers.count; i++) {
        const UsedFile *file = &serving->answers.at[i];
        load_file(in, play, file->digest, "the answers of ", file->player);
    }
    const Source *rolls =
        serving->rolls.len > 0 ? find(in, serving->rolls, "the given rolls", TEXT("")) : NULL;
    if (rolls)
        play_load_rolls(play, rolls, dice);
    load_locks(in, play, serving->locks);
}

static bool stop_at(const Replay *replay, Play *play, const PastStop *stop)
{
    Text player = stop->player ? stop->player->id : TEXT("");
    const char *refusal = play_stop_at(play, (Through){stop->through, player, stop->step});
    if (!refusal)
        return true;
    diag_error(replay->diags, record_place(&stop->rec, "through"), "no stop there: %s", refusal);
    return false;
}

/* Is the seed the one that those have made who had chains? */
static bool check_seed(const Playing *in, const Play *play)
{
    const Past *past = in->past;
    if (!chains_serve(play) || past->again ||
        text_equal(chains_seed_again(play, &past->by), past->seed))
        return true;
    diag_error(in->replay->diags, record_place(&past->rec, "seed"),
               "round %d was not played with the seed that the chains make", past->round);
    diag_help(in->replay->diags, "it is made of the values under shown: see adjudicate-dice(7)");
    return false;
}

void replay_add_rolls(Arena *arena, RollNames *rolls, const Dice *dice)
{
    for (size_t i = 0; i < dice_rolls(dice); i++) {
        Text name = dice_roll_at(dice, i)->name;
        void **slot = names_slot(rolls->known, name);
        assert(!*slot); /* each roll of a round has a name of its own */
        *slot = rolls;
        if (rolls->count == rolls->room)
            arena_grow(arena, &rolls->at, &rolls->room, sizeof *rolls->at);
        rolls->at[rolls->count++] = name;
    }
}

/* A part of the round, up to the first of the stops that are ahead (none: its end). The play; NULL:
 * it could not be played. */
static Play *play_part(Playing *in, const Source *state, const PastStopList *ahead)
{
    const Replay *replay = in->replay;
    const PastStop *stop = ahead->count > 0 ? ahead->at[0] : NULL;
    size_t before = diag_errors(replay->diags);
    Dice *dice = dice_named(replay->arena, in->past->seed);
    const Source *rulings =
        in->serving.rulings.len > 0 ? find(in, in->serving.rulings, "the rulings", TEXT("")) : NULL;
    Play *play = play_load_ruled(replay->arena, replay->diags, state, rulings,
                                 in->past->again ? ahead : NULL, replay->systems);
    if (!play)
        return NULL;
    play->replayed = true;
    if (in->serving.program.len > 0)
        play->program = text_string(replay->arena, "%.*s", TEXT_ARG(in->serving.program));
    load_files(in, play, dice);
    if (in->lost > 0)
        return NULL;
    play_check(play);
    if (!check_seed(in, play) || (stop && !stop_at(replay, play, stop)))
        return NULL;
    play_check_missing(play, true, NULL, 0);
    if (diag_errors(replay->diags) > before)
        return NULL;
    play->again = in->past->again ? in->past : NULL;
    if (play->again)
        chains_keep(play, &in->past->by);
    play_run(play, dice, in->past->seed);
    if (in->rolls)
        replay_add_rolls(replay->arena, in->rolls, dice);
    if (replay->luck) {
        LuckList fights = luck_of_fights(replay->arena, play, NULL);
        luck_add(replay->luck, replay->arena, &fights);
    }
    return diag_errors(replay->diags) > before ? NULL : play;
}

const Source *replay_state(const Replay *replay, const Source *before, Play *play)
{
    Buf text = {NULL, 0, 0};
    Source *state = ARENA_NEW(replay->arena, Source);
    play_save(play, &text);
    *state = (Source){before->name, buf_take(&text, replay->arena), before->order};
    return state;
}

/* All parts that the state before has not yet behind it. */
static Play *play_parts(Playing *in, const Source *before, size_t begun)
{
    const PastStopList *stops = &in->past->stops;
    const Source *state = before;
    for (size_t i = 0; i < stops->count; i++) {
        go_on_with(in, &stops->at[i]->by);
        if (i < begun)
            continue;
        const PastStopList ahead = {stops->at + i, stops->count - i, 0};
        Play *play = play_part(in, state, &ahead);
        if (!play || play->complete)
            return NULL;
        state = in->stopped[i] = replay_state(in->replay, before, play);
    }
    go_on_with(in, &in->past->by);
    return play_part(in, state, &(const PastStopList){NULL, 0, 0});
}

/* --- comparing -------------------------------------------------------------------------------- */

static bool is_same_content(const Play *a, const Play *b)
{
    return a->is_whole && b->is_whole && text_equal(play_state_digest(a), play_state_digest(b));
}

/* The state is as it was written, but the round as its entry tells it leads elsewhere. */
static ReplayOutcome tell_other_round(const Replay *replay, const Past *past)
{
    diag_error(replay->diags, record_place(&past->rec, "round"),
               "round %d, as its entry tells it, does not lead to this state", past->round);
    diag_help(replay->diags, "the state is the one that was written then, so somebody has changed "
                             "the entry: its seed, its stops or its files");
    return REPLAY_DIFFERS;
}

/* Are the states that are there of its stops as they should be? That is asked when all has been
 * played: where something is wrong already, nothing is played any more. How many differ. */
static size_t compare_stops(const Playing *in)
{
    const Replay *replay = in->replay;
    size_t differences = 0;
    for (size_t i = 0; i < replay->stop_count; i++) {
        Play *stop = load_as_it_is(replay, replay->stops[i]);
        size_t count = stop && stop->game->stopped ? stop->game->stopped->stops.count : 0;
        if (count == 0 || count > in->past->stops.count || !in->stopped[count - 1])
            continue;
        const Doc *should = yaml_read(replay->arena, in->stopped[count - 1], replay->diags);
        assert(should); /* we have written it */
        differences +=
            compare_maps(replay->arena, replay->diags, stop->doc, should->root, passes_notes) > 0;
    }
    return differences;
}

/* What does not change the content, such as a default that is written out, is no difference. */
static ReplayOutcome compare_with(const Replay *replay, Play *after, Play *played, const Past *past)
{
    bool was_written = after->is_whole && text_equal(play_state_digest(after), past->after);
    if (was_written && !is_same_content(after, played))
        return tell_other_round(replay, past);
    Buf text = {NULL, 0, 0};
    play_save(played, &text);
    Source source = {"replayed", buf_take(&text, replay->arena), 0};
    const Doc *should = yaml_read(replay->arena, &source, replay->diags);
    assert(should); /* we have written it */
    bool is_same = is_same_content(after, played);
    size_t count = compare_maps(replay->arena, replay->diags, after->doc, should->root,
                                is_same ? passes_state : passes_notes);
    if (count == 0)
        return REPLAY_SAME;
    diag_help(replay->diags, "somebody has changed it, or another program has played it");
    return REPLAY_DIFFERS;
}

/* --- a round ---------------------------------------------------------------------------------- */

static ReplayOutcome refuse(const Replay *replay, const Play *play, const char *key,
                            const char *why, const char *remedy)
{
    diag_error(replay->diags, record_place(&play->game->rec, key), "%s", why);
    diag_help(replay->diags, "%s", remedy);
    return REPLAY_REFUSED;
}

static ReplayOutcome check_pair(const Replay *replay, const Play *before, const Play *after)
{
    const Game *a = before->game, *b = after->game;
    if (b->stopped)
        return refuse(replay, after, "stopped", "this round is not over",
                      "only a finished round can be replayed: its seed is told then");
    if (before->system != after->system || !text_equal(a->id, b->id))
        return refuse(replay, after, "game", "this is another game",
                      "name the states before and after one round of one game");
    if (b->history.count == 0)
        return refuse(replay, after, "round", "no round of this game has been played",
                      "name the state after the round, and then the one before it");
    if (a->round + 1 != b->round || a->players.count != b->players.count)
        return refuse(replay, after, "round", "this is not the state after that round",
                      "name the states before and after one round of one game");
    return REPLAY_SAME;
}

/* Whether what is there suffices for it. */
static ReplayOutcome check_entry(const Replay *replay, const Play *before, const Past *past)
{
    Place place = record_place(&past->rec, "round");
    int edition = past->stops.count > 0 ? past->stops.at[0]->by.edition : past->by.edition;
    if (past->orders.count > 0 || past->earlier_rolls.count > 0 || edition == 0) {
        diag_warning(replay->diags, place,
                     "round %d cannot be replayed: its entry does not tell how it was played",
                     past->round);
        diag_help(replay->diags, "it was played before the history had stops and editions");
        return REPLAY_NOT;
    }
    if (edition != system_edition(before->system)) {
        diag_warning(replay->diags, place,
                     "round %d cannot be replayed: it was played by edition %d of the rules",
                     past->round, edition);
        diag_help(replay->diags, "this program plays edition %d: take adjudicate %.*s",
                  system_edition(before->system), TEXT_ARG(past->by.program));
        return REPLAY_NOT;
    }
    Text digest = before->game->stopped ? before->game->stopped->before : play_state_digest(before);
    if (text_equal(digest, past->before))
        return REPLAY_SAME;
    diag_error(replay->diags, record_place(&before->game->rec, "round"),
               "this is not the state from which round %d was played", past->round);
    diag_help(replay->diags, "somebody has changed it, or it was another one");
    return REPLAY_DIFFERS;
}

static ReplayOutcome play_again(const Replay *replay, const Play *before, Play *after,
                                RollNames *rolls)
{
    const Game *game = after->game;
    const Past *past = game->history.at[game->history.count - 1];
    Playing playing = {
        .replay = replay,
        .game = game,
        .past = past,
        .rolls = rolls,
        .stopped = ARENA_ARRAY(replay->arena, past->stops.count, const Source *),
    };
    ReplayOutcome outcome = check_entry(replay, before, past);
    if (outcome != REPLAY_SAME)
        return outcome;
    size_t begun = before->game->stopped ? before->game->stopped->stops.count : 0;
    Play *played = play_parts(&playing, before->doc->source, begun);
    if (playing.lost > 0)
        return REPLAY_NOT;
    size_t differences = compare_stops(&playing);
    if (!played || !played->complete) {
        diag_error(replay->diags, record_place(&past->rec, "round"),
                   "round %d does not come to its end like this", past->round);
        diag_help(replay->diags,
                  "somebody has changed its entry, or another program has played it");
        return REPLAY_DIFFERS;
    }
    outcome = compare_with(replay, after, played, past);
    return differences > 0 ? REPLAY_DIFFERS : outcome;
}

static ReplayOutcome play_pair(const Replay *replay, const Source *before, const Source *after,
                               RollNames *rolls, int *round)
{
    Play *a = load(replay, before), *b = load_as_it_is(replay, after);
    if (!a || !b)
        return REPLAY_REFUSED;
    ReplayOutcome outcome = check_pair(replay, a, b);
    *round = a->game->round;
    return outcome == REPLAY_SAME ? play_again(replay, a, b, rolls) : outcome;
}

ReplayOutcome replay_round(const Replay *replay, const Source *before, const Source *after,
                           int *round)
{
    return play_pair(replay, before, after, NULL, round);
}

ReplayOutcome replay_rolls(const Replay *replay, const Source *before, const Source *after,
                           RollNames *rolls)
{
    int round;
    return play_pair(replay, before, after, rolls, &round);
}

/* --- a round that is to be played over -------------------------------------------------------- */

Play *replay_load(const Replay *replay, const Source *after)
{
    Play *play = load_as_it_is(replay, after);
    if (!play)
        return NULL;
    if (!play->game->stopped && play->game->history.count > 0)
        return play;
    refuse(replay, play, "round", "no round has been finished here",
           "name the state after the round that is to be played over");
    return NULL;
}

bool replay_was_ruled(const Past *past)
{
    bool is_ruled = past->by.rulings.len > 0;
    for (size_t i = 0; i < past->stops.count; i++)
        is_ruled |= past->stops.at[i]->by.rulings.len > 0;
    return is_ruled;
}

bool replay_has_ruled(const Past *past, Arena *arena, const Source *source)
{
    Text digest = digest_hex(arena, source->text);
    bool has_ruled = text_equal(past->by.rulings, digest);
    for (size_t i = 0; i < past->stops.count; i++)
        has_ruled |= text_equal(past->stops.at[i]->by.rulings, digest);
    return has_ruled;
}

bool replay_has_served(const Past *past, Arena *arena, const Source *source)
{
    Text digest = digest_hex(arena, source->text);
    for (size_t i = 0; i <= past->stops.count; i++) {
        const PlayedBy *by = i < past->stops.count ? &past->stops.at[i]->by : &past->by;
        const UsedFileList *lists[] = {&by->sent, &by->standing, &by->answers};
        for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
            for (size_t k = 0; k < lists[list]->count; k++)
                if (text_equal(lists[list]->at[k].digest, digest))
                    return true;
    }
    return false;
}

ReplayOutcome replay_link(const Replay *replay, const Source *left, const Source *begun)
{
    Play *a = load_as_it_is(replay, left), *b = load_as_it_is(replay, begun);
    if (!a || !b)
        return REPLAY_REFUSED;
    bool is_same = is_same_content(a, b);
    size_t count = compare_maps(replay->arena, replay->diags, b->doc, a->doc->root,
                                is_same ? passes_state : passes_notes);
    return count == 0 ? REPLAY_SAME : REPLAY_DIFFERS;
}
