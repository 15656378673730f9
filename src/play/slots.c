/* The slots of a round: their order, where the round may stop among them, and what comes next. */
#include <string.h>

#include "adjudicate/play/play.h"
#include "play_private.h"

/* --- the order of slots ----------------------------------------------------------------------- */

bool phase_in_round(const Play *play, const Phase *phase)
{
    return phase->may_happen ? phase->may_happen(play, true)
                             : (phase->when == PHASE_SETUP) == (play->game->round == 0);
}

/* Of a game that is not sound nobody can say what stands where: then it may. */
bool phase_may_happen(const Play *play, const Phase *phase)
{
    return phase_in_round(play, phase) &&
           (!phase->may_happen || !play->is_sound || phase->may_happen(play, false));
}

void play_turn_order(const Play *play, PlayerList *order)
{
    if (play->system->turn_order) {
        play->system->turn_order(play, order);
        return;
    }
    for (size_t i = 0; i < play->game->players.count; i++)
        ARENA_PUSH(play->arena, order, play->game->players.at[i]);
}

size_t slots_end_of_turn(const System *system, size_t first)
{
    size_t last = first;
    while (last < system->phase_count && system->phases[last].when == PHASE_TURN)
        last++;
    return last;
}

/* --- stopping points -------------------------------------------------------------------------- */

static const Phase *round_phase(const Play *play, Text name)
{
    for (size_t i = 0; i < play->system->phase_count; i++) {
        const Phase *phase = &play->system->phases[i];
        if (text_is(name, phase->name) && phase_in_round(play, phase))
            return phase;
    }
    return NULL;
}

/* Every round has one. */
static const Phase *last_phase(const Play *play)
{
    size_t i = play->system->phase_count;
    while (!phase_in_round(play, &play->system->phases[i - 1]))
        i--;
    return &play->system->phases[i - 1];
}

const char *phase_names(const Play *play)
{
    const char *names = "";
    for (size_t i = 0; i < play->system->phase_count; i++)
        if (phase_in_round(play, &play->system->phases[i]))
            names = text_string(play->arena, "%s%s%s", names, *names ? ", " : "",
                                play->system->phases[i].name);
    return names;
}

/* Do two phases belong to the same turn of a player? */
static bool same_turn(const Phase *a, const Phase *b)
{
    const Phase *phase = a < b ? a : b, *last = a < b ? b : a;
    while (phase <= last && phase->when == PHASE_TURN)
        phase++;
    return phase > last;
}

/* The place of that player's turn among those of the round, from 0. NULL: the last. */
static size_t turn_of(const Play *play, const Player *player)
{
    PlayerList order = {NULL, 0, 0};
    size_t turn = 0;
    play_turn_order(play, &order);
    while (turn + 1 < order.count && order.at[turn] != player)
        turn++;
    return turn;
}

/* --- players one after the other in a step ---------------------------------------------------- */

bool step_is_seated(const Phase *phase, int step)
{
    return phase->seated > 0 && step >= phase->seated && step <= phase->steps;
}

int step_of_seat(const Phase *phase, const Through *through)
{
    return through->step > 0 ? through->step : phase->steps;
}

/* A place among the seats of a step. NULL: behind the last of them. */
static size_t seat_place(const Play *play, const Phase *phase, const Player *player)
{
    PlayerList order = {NULL, 0, 0};
    size_t place = 0;
    if (player)
        phase->seats(play, &order);
    while (place < order.count && order.at[place] != player)
        place++;
    return player ? place : SIZE_MAX;
}

/* Is that seat of that step behind the point where the round was stopped in that phase? */
static bool seat_is_behind(const Play *play, const Phase *phase, const Player *player, int step)
{
    const Stopped *stopped = play->game->stopped;
    if (step != stopped->step)
        return step < stopped->step;
    return seat_place(play, phase, player) <= seat_place(play, phase, stopped->player);
}

static bool is_in_phase(const Play *play, const Phase *phase)
{
    const Stopped *stopped = play->game->stopped;
    return stopped && stopped->step > 0 && text_is(stopped->after, phase->name);
}

/* As long as the order of seats is not known, all of them may come. */
bool seat_in_run(const Play *play, const Phase *phase, const Player *player)
{
    const Through *through = &play->through;
    PlayerList order = {NULL, 0, 0};
    if (phase->seated == 0)
        return true;
    phase->seats(play, &order);
    if (order.count == 0)
        return true;
    bool ends = text_is(through->phase, phase->name);
    int last = !ends                     ? phase->steps
               : through->player.len > 0 ? step_of_seat(phase, through)
               : through->step > 0       ? through->step
                                         : phase->steps;
    const Named *end = ends ? record_named(play->loader, through->player) : NULL;
    size_t end_place = seat_place(play, phase, end ? end->record : NULL);
    for (int step = phase->seated; step <= last; step++)
        if (!(is_in_phase(play, phase) && seat_is_behind(play, phase, player, step)) &&
            (step < last || seat_place(play, phase, player) <= end_place))
            return true;
    return false;
}

/* Has a round that was stopped already gone past that point? A phase of the players' turns (player
 * NULL) is over when it is over for the last of them. */
static bool is_behind(const Play *play, const Phase *phase, const Player *player, int step)
{
    const Stopped *stopped = play->game->stopped;
    const Phase *after = stopped ? round_phase(play, stopped->after) : NULL;
    if (!after)
        return false;
    if (same_turn(phase, after)) {
        size_t there = turn_of(play, player), here = turn_of(play, stopped->player);
        if (there != here)
            return there < here;
    }
    if (phase != after)
        return phase < after;
    if (stopped->step == 0)
        return true;
    return phase->seated > 0 ? step > 0 && seat_is_behind(play, phase, player, step)
                             : step > 0 && step <= stopped->step;
}

static const char *wrong_player(const Play *play, const Phase *phase, const Through *through)
{
    Text id = through->player;
    const Named *named = record_named(play->loader, id);
    if (phase->when != PHASE_TURN && phase->seated == 0)
        return text_string(play->arena, "'%s' is played by all at once: name no player",
                           phase->name);
    if (phase->seated > 0 && !step_is_seated(phase, step_of_seat(phase, through)))
        return text_string(play->arena,
                           "in step %d of '%s' players do not come one after the other: they do in "
                           "steps %d to %d",
                           through->step, phase->name, phase->seated, phase->steps);
    if (!named || named->table != &player_table)
        return text_string(play->arena, "no player '%.*s' in this game", TEXT_ARG(id));
    if (((const Player *)named->record)->status == PLAYER_OUT)
        return text_string(play->arena, "'%.*s' is out of the game", TEXT_ARG(id));
    return NULL;
}

const char *play_stop_at(Play *play, Through through)
{
    if (!play->is_sound)
        return NULL; /* the order of turns may hang on what is wrong */
    const Phase *phase = round_phase(play, through.phase);
    if (!phase)
        return text_string(play->arena, "no phase '%.*s' in this round: it has %s",
                           TEXT_ARG(through.phase), phase_names(play));
    bool has_player = through.player.len > 0;
    const char *wrong = has_player ? wrong_player(play, phase, &through) : NULL;
    if (wrong)
        return wrong;
    if (through.step > 0 && !phase->stepped)
        return text_string(play->arena, "'%s' has no steps to stop at", phase->name);
    const Player *player = has_player ? record_named(play->loader, through.player)->record : NULL;
    int step = player && phase->seated > 0 ? step_of_seat(phase, &through) : through.step;
    if (is_behind(play, phase, player, step))
        return "the round has already been played past that point";
    bool to_the_end = phase == last_phase(play) && !has_player && through.step == 0;
    if (!to_the_end)
        play->through = through;
    return NULL;
}

/* --- what is still to be played --------------------------------------------------------------- */

static void add_slot(const Play *play, SlotList *slots, const Phase *phase, Player *player)
{
    if (!is_behind(play, phase, player, 0))
        ARENA_PUSH(play->arena, slots, ((Slot){phase, player}));
}

/* The phases [first, last) of each player's turn. */
static void add_turns(const Play *play, SlotList *slots, size_t first, size_t last)
{
    PlayerList order = {NULL, 0, 0};
    play_turn_order(play, &order);
    for (size_t i = 0; i < order.count; i++)
        for (size_t p = first; p < last; p++)
            add_slot(play, slots, &play->system->phases[p], order.at[i]);
}

/* The rest of the round. Turns that have not begun are told apart only if `all_turns` are. */
static void add_rest(const Play *play, SlotList *slots, bool all_turns)
{
    const System *system = play->system;
    const Stopped *stopped = play->game->stopped;
    const Phase *after = stopped ? round_phase(play, stopped->after) : NULL;
    for (size_t p = 0; p < system->phase_count; p++) {
        const Phase *phase = &system->phases[p];
        bool has_begun = after && same_turn(phase, after);
        if (!phase_may_happen(play, phase))
            continue;
        if (phase->when == PHASE_TURN && (all_turns || has_begun)) {
            size_t last = slots_end_of_turn(system, p);
            add_turns(play, slots, p, last);
            p = last - 1;
        } else {
            add_slot(play, slots, phase, NULL);
        }
    }
}

static bool is_out(const Slot *slot)
{
    return slot->player && slot->player->status == PLAYER_OUT;
}

void play_next(const Play *play, SlotList *slots)
{
    SlotList rest = {NULL, 0, 0};
    add_rest(play, &rest, false);
    for (size_t i = 0; i < rest.count; i++)
        if (!is_out(&rest.at[i]))
            ARENA_PUSH(play->arena, slots, rest.at[i]);
}

/* A phase of turns at which no player is named is over with the last of them. */
void slots_of_run(const Play *play, SlotList *slots)
{
    const Through *through = &play->through;
    add_rest(play, slots, true);
    size_t end = slots->count;
    for (size_t i = 0; i < slots->count; i++) {
        const Slot *slot = &slots->at[i];
        if (text_is(through->phase, slot->phase->name) &&
            (through->player.len == 0 || !slot->player ||
             text_equal(through->player, slot->player->id)))
            end = i + 1;
    }
    slots->count = end;
}
