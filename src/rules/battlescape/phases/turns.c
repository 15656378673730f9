/* The turns: their order, and what each of their phases does besides orders. BS 4. */
#include "turns.h"

#include "../board/sight.h"
#include "../board/stats.h"
#include "../fights/fights.h"
#include "../fights/moments.h"
#include "../words/events.h"

/* --- BS 4.11: who is out ---------------------------------------------------------------------- */

/* Who comes from that place on is out: their turns are counted, too. Returns the place behind. */
static size_t skip(Play *play, size_t place)
{
    const PlayerRefs *order = &scape(play)->order;
    for (; place < order->count && order->at[place]->status == PLAYER_OUT; place++)
        bs_lasting_turn_begins(play, order->at[place]);
    return place;
}

static void tell_skipped(Play *play, size_t first, size_t last)
{
    for (size_t place = first; place < last; place++) {
        const Player *player = scape(play)->order.at[place];
        event_also_of(bs_say_skipped(play, player), player, player->orders ? NULL : "BS 19.1");
    }
}

/* The first of the turns that a run plays tells of those before it: who goes out later has had his
 * turn, or is told of when the one before it ends. */
static void skip_before(Play *play, const Player *active)
{
    const PlayerRefs *order = &scape(play)->order;
    for (size_t place = 0; order->at[place] != active; place++)
        if (order->at[place]->status != PLAYER_OUT)
            return;
    tell_skipped(play, 0, skip(play, 0));
}

/* --- BS 4.5: a unit's round ------------------------------------------------------------------- */

typedef Event *SayUnits(const Play *play, const UnitList *units);

/* Those that nobody else sees are told of to their owner alone. */
static void tell_units(Play *play, SayUnits *say, const UnitList *units)
{
    UnitList *lists[2] = {ARENA_NEW(play->arena, UnitList), ARENA_NEW(play->arena, UnitList)};
    for (size_t i = 0; i < units->count; i++)
        ARENA_PUSH(play->arena, lists[bs_unit_is_invisible(play, units->at[i])], units->at[i]);
    if (lists[0]->count > 0)
        say(play, lists[0]);
    if (lists[1]->count > 0)
        say(play, lists[1]);
}

/* What its units did in their last round is forgotten. */
static void forget_deeds(const Purse *purse)
{
    for (size_t i = 0; i < purse->units.count; i++) {
        Unit *unit = purse->units.at[i];
        unit->used = unit->hurt = false;
    }
}

/* What still makes a unit sick is an effect that lasts. */
static void end_sickness(Play *play, const Purse *purse)
{
    UnitList *well = ARENA_NEW(play->arena, UnitList), *sick = ARENA_NEW(play->arena, UnitList);
    for (size_t i = 0; i < purse->units.count; i++) {
        Unit *unit = purse->units.at[i];
        if (unit->where != IN_BOARD)
            continue;
        bool was_sick = unit->sick;
        unit->sick = false;
        if (bs_unit_is_sick(play, unit))
            ARENA_PUSH(play->arena, sick, unit);
        else if (was_sick)
            ARENA_PUSH(play->arena, well, unit);
    }
    tell_units(play, bs_say_well_again, well);
    tell_units(play, bs_say_still_sick, sick);
}

static void forget_losses(Play *play)
{
    Memory *memory = scape_memory(play);
    memory->lost = memory->unseen = (UnitRefs){.word = REFS_LEFT_OUT};
}

/* Reactions among the orders for this round, be they none, keep off those that stand. */
static bool keeps_off_standing(const Player *player)
{
    const OrdersFile *orders = player->orders, *standing = player->standing;
    return orders_find(orders, TEXT("reactions")) &&
           (orders->standing.reactions.count > 0 ||
            (standing && standing->standing.reactions.count > 0));
}

static void tell_kept_off(Play *play)
{
    const PlayerRefs *order = &scape(play)->order;
    for (size_t i = 0; i < order->count; i++)
        if (order->at[i]->status != PLAYER_OUT && keeps_off_standing(order->at[i]))
            bs_say_kept_off(play, order->at[i]);
}

/* Before the first turn of a round, unless it was played before the round was stopped. */
static void begin_round(Play *play)
{
    if (!scape(play)->begun && !play->game->stopped) {
        bs_say_round_begins(play, &scape(play)->order);
        tell_kept_off(play);
        bs_sight_begin(play);
    }
    scape(play)->begun = true;
}

void bs_turn_begin(Play *play, Player *active)
{
    Purse *purse = purse_of(play, active);
    bool is_first = !scape(play)->begun;
    begin_round(play);
    if (is_first)
        skip_before(play, active);
    forget_losses(play);
    if (purse->turns < ROUND_MAX)
        purse->turns++;
    forget_deeds(purse);
    event_also(bs_say_refreshed(play, active), "BS 14.9");
    if (!active->orders)
        bs_say_no_orders(play, active);
    bs_lasting_turn_begins(play, active);
    end_sickness(play, purse);
}

/* --- the phases ------------------------------------------------------------------------------- */

/* What all phases do alike: first what waits for their beginning. False when that was the end. */
bool bs_phase_open(Play *play, Player *active)
{
    bs_moment_phase_begins(play, active);
    return !bs_turn_is_void(play, active);
}

/* NULL: nobody any more in this round. */
static const Player *next_player(const Play *play, const Player *active)
{
    const PlayerRefs *order = &scape(play)->order;
    for (size_t i = bs_turn_place(play, active) + 1; i < order->count; i++)
        if (order->at[i]->status != PLAYER_OUT)
            return order->at[i];
    return NULL;
}

/* Orders that are missing have refused the run, or are excused, if it plays that turn. */
static void tell_next(Play *play, const Player *active, const Player *next)
{
    bs_say_turn_over(play, active, next);
    if (!next->orders && !next->held)
        bs_say_not_missed(play, next);
}

void bs_turn_end(Play *play, const Player *active)
{
    const Player *next = next_player(play, active);
    size_t place = bs_turn_place(play, active) + 1, behind = place;
    bs_lasting_turn_ends(play);
    if (!play->game->ended)
        behind = skip(play, place);
    bs_lasting_sweep(play);
    bs_show_turn(play, !next || play->game->ended);
    tell_skipped(play, place, behind);
    if (play->game->ended)
        return;
    if (next)
        tell_next(play, active, next);
    else
        bs_say_round_over(play, active);
}

/* The game may have ended, or the player may have gone out: that is the end of the turn, too. */
void bs_phase_close(Play *play, const Player *active)
{
    if (play_asked(play))
        return;
    if (bs_turn_is_void(play, active))
        bs_turn_end(play, active);
    else
        bs_lasting_sweep(play);
}
