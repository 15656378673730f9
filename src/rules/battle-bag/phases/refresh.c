/* The round begins. BB 2.1 to 2.3. */
#include "../words/events.h"
#include "phases.h"

/* The first round of a game has the number 1 or, rarely, 0. */
void bb_turn_order(const Play *play, PlayerList *order)
{
    size_t count = play->game->players.count, first = 0;
    if (bag_of(play)->settings.turns == TURNS_ROTATE)
        first = ((size_t)play->game->round + count - 1) % count;
    for (size_t i = 0; i < count; i++)
        ARENA_PUSH(play->arena, order, play_player(play, (first + i) % count));
}

static void tell_turns(Play *play)
{
    PlayerList order = {0}, *left = ARENA_NEW(play->arena, PlayerList);
    bb_turn_order(play, &order);
    for (size_t i = 0; i < order.count; i++)
        if (order.at[i]->status != PLAYER_OUT)
            ARENA_PUSH(play->arena, left, order.at[i]);
    bool rotates = bag_of(play)->settings.turns == TURNS_ROTATE;
    event_also(bb_say_turns_listed(play, left), rotates ? "BB 2.8" : NULL);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status == PLAYER_OUT)
            bb_say_out_has_no_turn(play, play_player(play, seat));
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
        bb_say_depletion_ends(play, depleted);
    else
        bb_say_nobody_depleted(play);
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
        bb_say_no_rebuilding_now(play, late);
}

static void earn(Play *play, Seat *seat)
{
    int room = CUBES_MAX - seat->action;
    int got = seat->gets < room ? seat->gets : room;
    if (seat->gets == 0 || seat->player->status == PLAYER_OUT)
        return;
    seat->action += got;
    bb_say_cubes_come(play, seat->player, got, seat->action);
}

void bb_play_refresh(Play *play)
{
    tell_turns(play);
    end_depletion(play);
    forget_losses(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        earn(play, bag_of(play)->seat_of[seat]);
}
