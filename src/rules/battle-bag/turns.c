/* Rounds and turns. BB 2. */
#include "bag.h"
#include "events.h"

static Memory *memory_of(const Play *play)
{
    return (Memory *)play->memory;
}

/* --- the round begins: BB 2.1 to 2.3 ---------------------------------------------------------- */

static void tell_turns(Play *play)
{
    PlayerList *players = ARENA_NEW(play->arena, PlayerList);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            ARENA_PUSH(play->arena, players, play_player(play, seat));
    EVENT(play->log, &bb_ev_turns_listed, arg_records(&arg_type_players, (const AnyList *)players));
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status == PLAYER_OUT)
            EVENT(play->log, &bb_ev_out_has_no_turn, arg_player(play_player(play, seat)));
}

static void end_depletion(Play *play)
{
    const ArmyList *armies = &bag_of(play)->armies;
    ArmyList *depleted = ARENA_NEW(play->arena, ArmyList);
    for (size_t i = 0; i < armies->count; i++) {
        Army *army = armies->at[i];
        if (army->depleted)
            ARENA_PUSH(play->arena, depleted, army);
        army->depleted = army->moved = false;
    }
    if (depleted->count > 0)
        EVENT(play->log, &bb_ev_depletion_ends,
              arg_records(&bb_arg_type_bag_armies, (const AnyList *)depleted));
    else
        event_add(play->log, &bb_ev_nobody_depleted, NULL, 0);
}

/* What was lost in an earlier round was not lost in this one (BB 17.5). */
static void forget_losses(Play *play)
{
    const StructureList *structures = &bag_of(play)->structures;
    StructureList *late = ARENA_NEW(play->arena, StructureList);
    for (size_t i = 0; i < structures->count; i++) {
        Structure *structure = structures->at[i];
        if (structure->lost && structure->kind == BUILDING)
            ARENA_PUSH(play->arena, late, structure);
        structure->lost = false;
    }
    if (late->count > 0 && bag_of(play)->settings.rebuild == REBUILD_ROUND)
        EVENT(play->log, &bb_ev_no_rebuilding_now,
              arg_records(&bb_arg_type_structures, (const AnyList *)late));
}

static void earn(Play *play, Seat *seat)
{
    int room = CUBES_MAX - seat->action;
    int got = seat->gets < room ? seat->gets : room;
    if (seat->gets == 0 || seat->player->status == PLAYER_OUT)
        return;
    seat->action += got;
    EVENT(play->log, &bb_ev_cubes_come, arg_player(seat->player), arg_int(got),
          arg_int(seat->action));
}

void bb_play_refresh(Play *play)
{
    tell_turns(play);
    end_depletion(play);
    forget_losses(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        earn(play, bag_of(play)->seat_of[seat]);
}

/* --- a turn ----------------------------------------------------------------------------------- */

static void begin_turn(Play *play, const Player *active, const VariantList *list)
{
    memory_of(play)->done = false;
    if (!list)
        EVENT(play->log, &bb_ev_no_orders, arg_player(active));
    else if (list->count == 0)
        EVENT(play->log, &bb_ev_nothing_done, arg_player(active));
}

/* Who has manoeuvred in this turn may not attack in a later one (BB 2.5). */
static void end_turn(Play *play)
{
    const ArmyList *armies = &bag_of(play)->armies;
    for (size_t i = 0; i < armies->count; i++)
        armies->at[i]->moved = false;
    log_scene(play->log, TEXT(""));
    if (memory_of(play)->done)
        bb_show(play, false);
    if (play->game->ended)
        bb_show(play, true);
}

/* Each order is a step: the round may stop after it. */
bool bb_play_actions(Play *play, Player *active, int step)
{
    const VariantList *list = orders_of(play, active, play->phase);
    size_t count = list ? list->count : 0, number = (size_t)step;
    if (step == 1)
        begin_turn(play, active, list);
    if (list && number <= count && order_carry_out(play, list->at[number - 1]))
        memory_of(play)->done = true;
    if (play_asked(play))
        return false;
    if (number < count && !play->game->ended)
        return true;
    end_turn(play);
    return false;
}

/* Has the player an army that could do something? */
bool bb_asks_actions(const Play *play, const Player *player)
{
    const ArmyList *armies = &bag_of(play)->armies;
    for (size_t i = 0; i < armies->count; i++)
        if (armies->at[i]->owner == player && armies->at[i]->tile != NO_TILE &&
            !armies->at[i]->depleted)
            return true;
    return false;
}

void bb_play_aftermath(Play *play)
{
    bb_show(play, true);
}
