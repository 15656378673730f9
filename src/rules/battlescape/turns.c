/* The turns: their order, and what each of their phases does besides orders. BS 4. */
#include "events.h"
#include "scape.h"

void scape_turn_order(const Play *play, PlayerList *order)
{
    const PlayerRefs *players = &scape(play)->order;
    for (size_t i = 0; i < players->count; i++)
        ARENA_PUSH(play->arena, order, players->at[i]);
}

/* --- BS 4.11: who is out ---------------------------------------------------------------------- */

/* Those who come directly after that place, as far as they are out. */
static void tell_skipped(Play *play, size_t place)
{
    const PlayerRefs *order = &scape(play)->order;
    for (; place < order->count && order->at[place]->status == PLAYER_OUT; place++)
        EVENT(play->log, &bs_skipped, arg_player(order->at[place]));
}

static void tell_skipped_before(Play *play, const Player *active)
{
    const PlayerRefs *order = &scape(play)->order;
    if (order->at[0]->status == PLAYER_OUT && turn_place(play, active) > 0) {
        size_t first = 0;
        while (order->at[first]->status == PLAYER_OUT)
            first++;
        if (order->at[first] == active)
            tell_skipped(play, 0);
    }
}

/* --- BS 4.5: a unit's round ------------------------------------------------------------------- */

/* Those that nobody else sees are told of to their owner alone. */
static void tell_units(Play *play, const EventKind *kind, const UnitList *units)
{
    UnitList *lists[2] = {ARENA_NEW(play->arena, UnitList), ARENA_NEW(play->arena, UnitList)};
    for (size_t i = 0; i < units->count; i++)
        ARENA_PUSH(play->arena, lists[unit_is_invisible(play, units->at[i])], units->at[i]);
    if (lists[0]->count > 0)
        EVENT(play->log, kind, arg_units(lists[0]));
    if (lists[1]->count > 0)
        event_only(EVENT(play->log, kind, arg_units(lists[1])), units->at[0]->owner);
}

/* What still makes a unit sick is an effect that lasts. */
static void units_begin(Play *play, const Purse *purse)
{
    UnitList *well = ARENA_NEW(play->arena, UnitList), *sick = ARENA_NEW(play->arena, UnitList);
    for (size_t i = 0; i < purse->units.count; i++) {
        Unit *unit = purse->units.at[i];
        if (unit->where != IN_BOARD)
            continue;
        bool was_sick = unit->sick;
        unit->sick = unit->used = unit->hurt = false;
        if (unit_is_sick(play, unit))
            ARENA_PUSH(play->arena, sick, unit);
        else if (was_sick)
            ARENA_PUSH(play->arena, well, unit);
    }
    tell_units(play, &bs_well_again, well);
    tell_units(play, &bs_still_sick, sick);
}

static void forget_losses(Play *play)
{
    Memory *memory = scape_memory(play);
    memory->lost = memory->unseen = (UnitRefs){.word = REFS_LEFT_OUT};
}

/* The first turn of a round, unless it was played before the round was stopped. */
static void begin_round(Play *play)
{
    if (!scape(play)->begun && !play->game->stopped)
        sight_begin(play);
    scape(play)->begun = true;
}

static void turn_begins(Play *play, Player *active)
{
    Purse *purse = purse_of(play, active);
    begin_round(play);
    tell_skipped_before(play, active);
    forget_losses(play);
    if (purse->turns < ROUND_MAX)
        purse->turns++;
    EVENT(play->log, &bs_refreshed, arg_player(active));
    lasting_turn_begins(play, active);
    units_begin(play, purse);
}

/* --- the phases ------------------------------------------------------------------------------- */

/* What all phases do alike: first what waits for their beginning. False when that was the end. */
static bool opens(Play *play, Player *active)
{
    phase_opens(play, active);
    return !turn_is_void(play, active);
}

/* A game that ends shows how it ended. */
static bool closes(Play *play)
{
    if (play_asked(play))
        return false;
    phase_closes(play);
    if (play->game->ended)
        scape_show(play, true);
    return false;
}

bool play_beginning(Play *play, Player *active, int step)
{
    (void)step;
    turn_begins(play, active);
    if (opens(play, active)) {
        earn(play, active);
        orders_carry_out(play, active);
    }
    return closes(play);
}

bool scape_play_deployment(Play *play, Player *active, int step)
{
    (void)step;
    if (opens(play, active)) {
        orders_carry_out(play, active);
        tell_arrived(play, active);
        tell_waiting(play, active);
    }
    return closes(play);
}

bool play_movement(Play *play, Player *active, int step)
{
    const UnitList *units = &purse_of(play, active)->units;
    (void)step;
    for (size_t i = 0; i < units->count; i++)
        units->at[i]->moved = false;
    if (opens(play, active))
        orders_carry_out(play, active);
    return closes(play);
}

bool scape_play_attack(Play *play, Player *active, int step)
{
    (void)step;
    if (opens(play, active))
        orders_carry_out(play, active);
    return closes(play);
}

static bool is_last_turn(const Play *play, const Player *active)
{
    const PlayerRefs *order = &scape(play)->order;
    for (size_t i = turn_place(play, active) + 1; i < order->count; i++)
        if (order->at[i]->status != PLAYER_OUT)
            return false;
    return true;
}

bool play_ending(Play *play, Player *active, int step)
{
    (void)step;
    if (opens(play, active)) {
        orders_carry_out(play, active);
        if (!turn_is_void(play, active))
            capture_points(play, active);
    }
    if (play_asked(play))
        return false;
    lasting_turn_ends(play);
    phase_closes(play);
    scape_show(play, is_last_turn(play, active));
    tell_skipped(play, turn_place(play, active) + 1);
    return false;
}
