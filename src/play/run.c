/* The engine: phases in rule-book order, stopping and going on, and the new state. */
#include <string.h>

#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* While a stopped round is taken up again, slots are skipped up to the one where it stood. */
typedef struct Engine {
    Play *play;
    bool last_turn; /* nobody comes after the active player */
    bool skipping;
    const Player *seated; /* in the step where the round goes on, the last one who came; or NULL */
    bool halted;          /* stopped, or waiting for answers */
} Engine;

Text play_name(const Play *play, const char *format, ...)
{
    Buf buf = buf_borrow(play->arena);
    va_list args;
    va_start(args, format);
    buf_format(&buf, "r%d ", play->game->round);
    buf_vformat(&buf, format, args);
    va_end(args);
    return buf_lend_back(&buf, play->arena);
}

Text play_round_name(const Play *play, int round)
{
    return play->system->round_name ? play->system->round_name(play, round)
                                    : text_format(play->arena, "round %d", round);
}

Text play_round_heading(const Play *play, int round)
{
    return play->system->round_name ? play->system->round_name(play, round)
                                    : text_format(play->arena, "Round %d", round);
}

const Roll *play_roll(Play *play, Text name, int count, int sides)
{
    return dice_roll(play->dice, name, count, sides);
}

const Roll *play_roll_same(Play *play, Text name, int count, int sides, const Same *same)
{
    return dice_roll_same(play->dice, name, count, sides, same);
}

PlayerList *play_players_left(const Play *play)
{
    PlayerList *players = ARENA_NEW(play->arena, PlayerList);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            ARENA_PUSH(play->arena, players, play_player(play, seat));
    return players;
}

bool play_asked(const Play *play)
{
    return (play->asked.count > 0 && !play->gathers) || play->asked.count >= QUESTIONS_MAX ||
           play->open.count > 0 || play->misses || log_overflowed(play->log);
}

/* --- the state before the round --------------------------------------------------------------- */

static void take_piece(void *digest, Text piece)
{
    content_digest_add(digest, piece);
}

/* Shared keys and the system's own, in two braces: the content of the file without its layout. */
Text play_state_digest(const Play *play)
{
    ContentDigest *digest = content_digest_begin(play->arena);
    const Table *shared = game_table(play->arena, play->system);
    record_digest_in_pieces(take_piece, digest, shared, play->game);
    record_digest_in_pieces(take_piece, digest, play->system->state, play->state);
    return content_digest_end(digest);
}

static void note_before(Play *play)
{
    const Stopped *stopped = play->game->stopped;
    if (stopped && stopped->before.len > 0)
        play->before = stopped->before;
    else
        play->before = play->rulings ? play->rulings->state : play_state_digest(play);
}

static void resume(Play *play)
{
    Stopped *stopped = play->game->stopped;
    gone_begin(play);
    if (!stopped)
        return;
    decide_resume(play);
    for (size_t i = 0; i < stopped->rolls.count; i++)
        dice_resume(play->dice, stopped->rolls.at[i]->roll, stopped->rolls.at[i]->times);
    for (size_t i = 0; i < stopped->given.count; i++) {
        const GivenRoll *given = stopped->given.at[i];
        if (given->cubes.count == 0)
            dice_resume_given(play->dice, given->roll, given->dice.at, (int)given->dice.count);
        else
            dice_resume_given_cubes(play->dice, given->roll, given_roll_cubes(play->arena, given),
                                    given->cubes.count);
    }
    play->given_before = history_has_rolls(&stopped->stops);
}

bool play_seed_fits(const Play *play, const Dice *dice)
{
    const Stopped *stopped = play->game->stopped;
    const AskedSoFar *asked = play->game->asked;
    if (play->rehearses || play->system->has_no_seed)
        return true;
    Text mark = dice_stop_mark(play->arena, dice);
    return (!stopped || digest_equal(stopped->seed, mark)) &&
           (!asked || play->again || digest_equal(asked->seed, mark));
}

Place play_seed_place(const Play *play)
{
    const Game *game = play->game;
    return record_place(game->stopped ? &game->stopped->rec : &game->asked->rec, "seed");
}

const Past *play_seed_served(const Play *play, Text seed)
{
    const PastList *history = &play->game->history;
    for (size_t i = 0; i < history->count; i++)
        if (text_equal(history->at[i]->seed, seed))
            return history->at[i];
    return NULL;
}

/* --- slots ------------------------------------------------------------------------------------ */

/* Is this where the game master wants to stop? `more`: the phase has another step. A phase of the
 * players' turns is over when it is over for the last of them. */
static bool stops_here(const Engine *engine, bool more)
{
    const Play *play = engine->play;
    const Through *through = &play->through;
    if (!text_is(through->phase, play->phase->name))
        return false;
    if (through->player.len > 0 && play->phase->seated > 0)
        return play->step == step_of_seat(play->phase, through); /* who has no seat any more */
    const Player *active = play->active; /* nobody's turn where a phase of turns is passed over */
    if (active && through->player.len > 0 && !text_equal(through->player, active->id))
        return false;
    if (active && through->player.len == 0 && !engine->last_turn)
        return false;
    return !more || through->step == play->step;
}

static void remember(Play *play, bool more)
{
    Stopped *stopped = play->memory;
    stopped->after = text_of(play->phase->name);
    stopped->player = play->active;
    stopped->step = more ? play->step : 0;
    play->game->stopped = stopped;
}

/* Where the players come one after the other: is it after that one? */
static bool stops_at_seat(const Play *play, const Player *player)
{
    const Through *through = &play->through;
    return text_is(through->phase, play->phase->name) && text_equal(through->player, player->id) &&
           play->step == step_of_seat(play->phase, through);
}

/* May a player be asked for orders there, who has none at all for it? */
static bool lacks_orders(const Play *play, const Slot *slot, const Player *player)
{
    return slot->phase->asks && (!slot->player || slot->player == player) && player->orders &&
           player->status != PLAYER_OUT && seat_in_run(play, slot->phase, player) &&
           !orders_of(play, player, slot->phase);
}

static void add_open(const Play *play, OpenPhaseList *list, const Phase *phase, Player *player)
{
    OpenPhase *open = ARENA_NEW(play->arena, OpenPhase);
    *open = (OpenPhase){phase, player};
    ARENA_PUSH(play->arena, list, open);
}

/* May he still say there what the rules would ask him otherwise, one question after the other?
 * Nothing was looked for in it yet. */
static bool may_say_ahead(const Play *play, const Phase *phase, const Player *player)
{
    return phase->orders && !phase->asks && player->orders && player->status != PLAYER_OUT &&
           !orders_of(play, player, phase) && !asked_begun(play, player, phase) &&
           decide_asks(play, player);
}

static bool has_phase(const SlotList *slots, const Phase *phase)
{
    for (size_t i = 0; i < slots->count; i++)
        if (slots->at[i].phase == phase)
            return true;
    return false;
}

static void say_ahead(Play *play, const SlotList *slots, const Phase *phase)
{
    for (size_t seat = 0; has_phase(slots, phase) && seat < play->game->players.count; seat++)
        if (may_say_ahead(play, phase, play_player(play, seat)))
            add_open(play, &play->later, phase, play_player(play, seat));
}

/* Whether a phase to come will want orders hangs on what happens until then: whoever likes gives
 * them already now. */
static void ask_ahead(Play *play)
{
    const System *system = play->system;
    SlotList slots = {NULL, 0, 0};
    size_t next = 0;
    slots_of_run(play, &slots);
    while (next < slots.count &&
           !(slots.at[next].phase == play->phase && slots.at[next].player == play->active))
        next++;
    for (next++; next < slots.count; next++)
        for (size_t seat = 0; seat < play->game->players.count; seat++)
            if (lacks_orders(play, &slots.at[next], play_player(play, seat)))
                add_open(play, &play->later, slots.at[next].phase, play_player(play, seat));
    for (size_t i = 0; i < system->phase_count; i++)
        say_ahead(play, &slots, &system->phases[i]);
}

/* Players who must have orders for this phase and have none at all. */
static bool ask_for_orders(Play *play)
{
    const Slot here = {play->phase, play->active};
    const bool looks = play->ask || play->rehearses;
    for (size_t seat = 0; looks && seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        if (!lacks_orders(play, &here, player) || !play->phase->asks(play, player))
            continue;
        if (!play->ask) {
            ARENA_PUSH(play->arena, &play->defaulted, ((Defaulted){player, NULL, play->phase}));
            continue;
        }
        add_open(play, &play->open, play->phase, player);
        decide_settle(play);
    }
    if (play->open.count > 0)
        ask_ahead(play);
    return play->open.count > 0;
}

/* With nothing left to play the round is over, and does not stop. */
static void stop_if_wanted(Engine *engine, bool more)
{
    SlotList rest = {NULL, 0, 0};
    if (!stops_here(engine, more))
        return;
    remember(engine->play, more);
    play_next(engine->play, &rest);
    engine->halted = rest.count > 0;
}

/* Between two steps of a phase that has none to be named nothing is promised. */
static void pause_for(Engine *engine, const Player *seated, bool more)
{
    const Play *play = engine->play;
    if (play->pauses && !engine->halted && !play->game->ended && (play->phase->stepped || !more))
        engine->halted = play->pauses->see(play->pauses->context, play, seated, more);
}

static bool play_phase(Play *play, int step)
{
    const Phase *phase = play->phase;
    if (phase->play_step)
        return phase->play_step(play, step);
    if (phase->play_turn_step)
        return phase->play_turn_step(play, play->active, step);
    if (phase->play_turn)
        phase->play_turn(play, play->active);
    if (phase->play)
        phase->play(play);
    return false;
}

/* The players of a step, one after the other. */
static void play_seats(Engine *engine)
{
    Play *play = engine->play;
    PlayerList order = {NULL, 0, 0};
    play->phase->seats(play, &order);
    for (size_t i = 0; i < order.count && !engine->halted; i++) {
        Player *player = order.at[i];
        if (engine->seated) {
            engine->seated = engine->seated == player ? NULL : engine->seated;
            continue;
        }
        if (player->status == PLAYER_OUT)
            continue;
        play->phase->play_seat(play, player, play->step);
        engine->halted = play_asked(play);
        if (!engine->halted && stops_at_seat(play, player)) {
            remember(play, true);
            play->memory->player = player;
            engine->halted = true;
        }
        pause_for(engine, player, true);
    }
}

static void play_steps(Engine *engine, int step)
{
    Play *play = engine->play;
    bool more = true;
    while (more && !engine->halted && !play->game->ended) {
        play->step = step;
        log_enter(play->log, play->phase, play->active, step);
        if (step_is_seated(play->phase, step))
            play_seats(engine);
        more = !engine->halted && play_phase(play, step) && step < STEP_MAX;
        engine->halted |= play_asked(play);
        if (!engine->halted && (!more || play->phase->stepped))
            orders_end_phase(play);
        if (!engine->halted)
            stop_if_wanted(engine, more);
        pause_for(engine, NULL, more);
        step++;
    }
}

/* The step with which a slot begins; 0 when it has been played before the round was stopped. */
static int first_step(Engine *engine, const Phase *phase, const Player *active)
{
    const Stopped *stopped = engine->play->game->stopped;
    if (!engine->skipping)
        return 1;
    bool is_seated = stopped->player && step_is_seated(phase, stopped->step);
    if (!text_is(stopped->after, phase->name) || (!is_seated && stopped->player != active))
        return 0;
    engine->skipping = false;
    if (is_seated) {
        engine->seated = stopped->player;
        return stopped->step;
    }
    return stopped->step == 0 ? 0 : stopped->step + 1;
}

/* It may turn out only now whose turn it is: a phase before the turns may have changed their order.
 */
static bool has_orders_for(Play *play, const Phase *phase, Player *active)
{
    if (!phase->orders || active->orders || active->held)
        return true;
    active->held = active->excused;
    if (!active->excused)
        play_refuse_missing(play, active);
    return active->excused;
}

/* Where nothing is played nothing begins. */
static void play_begun(Engine *engine, int step)
{
    const Play *play = engine->play;
    for (size_t seat = 0; phase_plays(play->phase) && seat < play->game->players.count; seat++)
        if (!play->active || play->active->seat == seat)
            asked_begin(play, play_player(play, seat), play->phase);
    play_steps(engine, step);
}

/* Behind a question no phase begins that wants orders: until it does, they may still be changed,
 * and what is put along would tell of them. */
static bool ends_gathering(const Play *play)
{
    bool wants = false;
    if (!play->gathers || play->asked.count == 0 || !play->phase->asks)
        return false;
    for (size_t seat = 0; seat < play->game->players.count && !wants; seat++) {
        const Player *player = play_player(play, seat);
        wants = (!play->active || play->active == player) && player->status != PLAYER_OUT &&
                play->phase->asks(play, player);
    }
    return wants;
}

/* Nothing is played in the turn of a player who is out, but the round may stop there. */
static void play_slot(Engine *engine, const Phase *phase, Player *active)
{
    Play *play = engine->play;
    int step = first_step(engine, phase, active);
    if (step == 0)
        return;
    play->phase = phase;
    play->active = active;
    ARENA_PUSH(play->arena, &play->played, ((Slot){phase, active}));
    if (step == 1 && active && active->status == PLAYER_OUT)
        stop_if_wanted(engine, false);
    else if (active && !has_orders_for(play, phase, active))
        engine->halted = true;
    else if ((step == 1 || engine->seated) && (ends_gathering(play) || ask_for_orders(play)))
        engine->halted = true;
    else
        play_begun(engine, step);
}

/* Once the game is over nothing more is played, but what was ordered for it is accounted for. */
static void play_or_cut_off(Engine *engine, const Phase *phase, Player *active)
{
    Play *play = engine->play;
    if (!play->game->ended)
        play_slot(engine, phase, active);
    else if (first_step(engine, phase, active) > 0)
        ARENA_PUSH(play->arena, &play->cut_off, ((Slot){phase, active}));
}

/* --- the order of phases ---------------------------------------------------------------------- */

/* The phases [first, last) of each player's turn, one player after the other. */
static void play_turns(Engine *engine, size_t first, size_t last)
{
    Play *play = engine->play;
    PlayerList order = {NULL, 0, 0};
    play_turn_order(play, &order);
    for (size_t i = 0; i < order.count; i++) {
        engine->last_turn = i + 1 == order.count;
        for (size_t p = first; p < last && !engine->halted; p++)
            play_or_cut_off(engine, &play->system->phases[p], order.at[i]);
    }
}

/* It cannot come up, and what was ordered for it is accounted for. Where the round was to stop in
 * it, it stops behind it. */
static void pass_over(Engine *engine, const Phase *phase)
{
    Play *play = engine->play;
    if (engine->skipping) {
        engine->skipping = !text_is(play->game->stopped->after, phase->name);
        return;
    }
    play->phase = phase;
    play->active = NULL;
    ARENA_PUSH(play->arena, &play->cut_off, ((Slot){phase, NULL}));
    stop_if_wanted(engine, false);
}

static void play_phases(Engine *engine)
{
    Play *play = engine->play;
    const System *system = play->system;
    size_t p = 0;
    while (p < system->phase_count && !engine->halted) {
        const Phase *phase = &system->phases[p];
        if (!phase_in_round(play, phase)) {
            p++;
        } else if (!phase_may_happen(play, phase)) {
            pass_over(engine, phase);
            p++;
        } else if (phase->when == PHASE_TURN) {
            size_t last = slots_end_of_turn(system, p);
            play_turns(engine, p, last);
            p = last;
        } else {
            play_or_cut_off(engine, phase, NULL);
            p++;
        }
    }
}

/* --- the end of a run ------------------------------------------------------------------------- */

/* Which rolls were given: they are known when the round goes on. */
static void add_given_rolls(Play *play, Stopped *stopped)
{
    if (play->rolls_digest.len == 0)
        return;
    for (size_t i = 0; i < dice_rolls(play->dice); i++) {
        const Roll *roll = dice_roll_at(play->dice, i);
        if (!roll->given)
            continue;
        GivenRoll *given = record_new(play->arena, &given_roll_table);
        given->roll = roll->name;
        given_roll_shows(play->arena, given, roll);
        ARENA_PUSH(play->arena, &stopped->given, given);
    }
}

static void add_stop(Play *play, Stopped *stopped)
{
    PastStop *stop = record_new(play->arena, &stop_table);
    stop->through = stopped->after;
    stop->player = stopped->player;
    stop->step = stopped->step;
    history_note(play, &stopped->stops, &stop->by);
    ARENA_PUSH(play->arena, &stopped->stops, stop);
}

/* Only a hand in the file can have made that many of them. */
static void refuse_throws(Play *play, Text name)
{
    diag_error(play->diags, record_place(&play->game->stopped->rec, "rolls"),
               "'%.*s' would be thrown more than %d times", TEXT_ARG(name), THROWS_MAX);
    diag_help(play->diags, "'stopped' is written by this program; restore it from git");
}

static void finish_stopped(Play *play)
{
    Stopped *stopped = play->game->stopped;
    if (!play->system->has_no_seed)
        stopped->seed = dice_stop_mark(play->arena, play->dice);
    stopped->before = play->before;
    add_stop(play, stopped);
    add_given_rolls(play, stopped);
    decide_remember(play);
    stopped->gone = gone_in_round(play);
    rulings_remember(play, stopped);
    asked_stop(play, stopped);
    stopped->rolls.count = 0;
    for (size_t i = 0; i < dice_uses(play->dice); i++) {
        RollUse use = dice_use_at(play->dice, i);
        UsedName *name = record_new(play->arena, &used_name_table);
        name->roll = use.name;
        name->times = use.times;
        ARENA_PUSH(play->arena, &stopped->rolls, name);
        if (use.times > THROWS_MAX)
            refuse_throws(play, use.name);
    }
}

static void finish_complete(Play *play, Text seed)
{
    Game *game = play->game;
    decide_leftovers(play);
    orders_leftovers(play);
    Past *past = record_new(play->arena, &past_table);
    past->round = game->round;
    past->seed = seed;
    past->again = play->again != NULL;
    past->dice = play->rolls_digest.len > 0 || play->given_before ? DICE_GIVEN : DICE_NAMED;
    if (game->stopped)
        past->stops = game->stopped->stops;
    history_note(play, &past->stops, &past->by);
    past->before = play->before;
    chains_end(play, &past->by);
    past->gone = gone_in_round(play);
    ARENA_PUSH(play->arena, &game->history, past);
    game->stopped = NULL;
    game->asked = NULL;
    play->news = game->news;
    game->news = TEXT("");
    game->deadline = (Text){NULL, 0}; /* as a value that was left out */
    game->round++;
    past->after = play_state_digest(play);
    play->complete = true;
    if (play->system->shows_first && !play->untold)
        play_show(play);
}

static void refuse_overflow(Play *play)
{
    diag_error(play->diags, record_place(&play->game->rec, "round"),
               "this round has more than %d events and is not played", LOG_EVENTS_MAX);
    diag_help(play->diags, "is a value in the game file far too large?");
}

/* The next round's number could not be read any more. */
static void refuse_last_round(Play *play)
{
    diag_error(play->diags, record_place(&play->game->rec, "round"),
               "round %d cannot be played, since none could follow it", ROUND_MAX);
    diag_help(play->diags, "begin a new game from this state, with round: 1");
}

/* Only a hand in the file can have made such a place. */
static void refuse_place(Play *play)
{
    const Stopped *stopped = play->game->stopped;
    diag_error(play->diags, record_place(&stopped->rec, "after"),
               "the round cannot go on after '%.*s'", TEXT_ARG(stopped->after));
    diag_help(play->diags, "'stopped' is written by this program; restore it from git");
}

static const Picture *drawn(Play *play)
{
    return play->system->draw ? play->system->draw(play) : NULL;
}

static const Places *placed(const Play *play)
{
    if (!play->system->places)
        return NULL;
    Places *places = ARENA_NEW(play->arena, Places);
    places->arena = play->arena;
    play->system->places(play, places);
    return places;
}

void play_draw(Play *play)
{
    play->board_after = drawn(play);
    play->places = placed(play);
}

/* All that comes before the first event, and needs no dice. */
static void make_ready(Play *play, Dice *dice)
{
    play->dice = dice;
    resume(play);
}

/* From the first event to the last. */
static void play_through(Engine *engine)
{
    Play *play = engine->play;
    rulings_tell(play);
    play_begin(play);
    play_phases(engine);
    if (play->told)
        play->log = play->told;
    if (log_overflowed(play->log))
        refuse_overflow(play);
    if ((engine->skipping || (engine->seated && !engine->halted)) && !play->game->ended)
        refuse_place(play);
    if (play->game->round == ROUND_MAX)
        refuse_last_round(play);
}

/* By when the next orders are due, or answers. Sheets and questions tell it. */
static void set_deadline(Play *play)
{
    if (play->due.len > 0 && !play->game->ended)
        play->game->deadline = play->due;
}

void play_run(Play *play, Dice *dice, Text seed)
{
    Engine engine = {.play = play, .skipping = play->game->stopped != NULL};
    play->board_before = drawn(play);
    play->places = placed(play);
    make_ready(play, dice);
    note_before(play);
    if (!asked_check(play))
        return;
    play_through(&engine);
    if (play_asked(play))
        set_deadline(play);
    if (play_asked(play) || diag_errors(play->diags) > 0 || play->asked.count > 0)
        return;
    play_draw(play);
    bool stops = engine.halted && !play->game->ended;
    dice_check_given(dice, play->diags, stops);
    if (stops)
        finish_stopped(play);
    else
        finish_complete(play, seed);
    set_deadline(play);
}

void play_make_ready(Play *play, Dice *dice)
{
    make_ready(play, dice);
    asked_ready(play);
}

void play_rehearse(Play *play)
{
    Engine engine = {.play = play, .skipping = play->game->stopped != NULL};
    play_through(&engine);
    decide_leftovers(play);
    orders_leftovers(play);
}

void play_end(Play *play, Player *const *winners, size_t count)
{
    Ended *ended = ARENA_NEW(play->arena, Ended);
    ended->round = play->game->round;
    ended->winners.word = REFS_LISTED;
    for (size_t i = 0; i < count; i++)
        ARENA_PUSH(play->arena, &ended->winners, winners[i]);
    play->game->ended = ended;
}

void play_save(Play *play, Buf *out)
{
    /* The system's new keys take their place among its others; the shared ones, which a round gets
     * at its end, come last: a round that was stopped on the way leaves the same order behind. */
    const Part parts[] = {{play->system->state, play->state},
                          {game_table(play->arena, play->system), play->game}};
    const Node *root = record_save_parts(play->arena, parts, 2, play->doc->root);
    yaml_patch(out, play->arena, play->doc, root);
}
