/* A taunted soldier: it attacks its taunter, or goes where it can, until one of the two has had
 * enough. FH 13.103 to 13.111 and 19.19. */
#include "action.h"
#include "events.h"

/* Attack abilities that roll may stand in for an attack (FH 13.110). */
static bool stands_in(const Action *action)
{
    const Ability *ability = action_ability(action);
    AbilityId id = ability ? (AbilityId)(ability - abilities) : ABILITY_COUNT;
    return ability && ability->kind == ABILITY_ATTACK && id != ABILITY_STOMP && id != ABILITY_STUN;
}

/* That it could not be used now is for the ledger. */
static void tell_unused(const Activation *activation, const Action *action, const Failure *failure)
{
    Event *event = EVENT(activation->play->log, &ev_taunt_unused, arg_str(failure->reason));
    event->choice = &action->order.choice;
    event->outcome = OUTCOME_FAILED;
    event_only(event, activation->soldier->owner);
    event_also(event, failure->clause);
}

/* The first of the ordered attack abilities that can be used on the taunter now. */
static bool use_ordered(Activation *activation, const ReactOrder *react)
{
    Play *play = activation->play;
    for (size_t i = 0; react && i < react->taunted.count; i++) {
        Action *action = react->taunted.at[i]->record;
        if (!stands_in(action) ||
            !conditions_hold(play, react->order.choice.player, &action->order.conditions))
            continue;
        const Failure *failure = action_do(activation, action);
        if (play_asked(play))
            return true;
        if (failure) {
            tell_unused(activation, action, failure);
            continue;
        }
        Event *event = EVENT(play->log, &ev_taunt_plan, arg_soldier(activation->soldier));
        event->choice = &action->order.choice;
        return true;
    }
    return false;
}

/* The tile nearest to the taunter that its action points will take it to. */
static int nearest_within(Activation *activation, Tiles *ends)
{
    const Board *board = hex(activation->play)->board;
    int goal = activation->taunter->tile, best = NO_TILE;
    int distance = board_distance(board, activation->soldier->tile, goal);
    for (size_t i = 0; i < ends->count; i++)
        if (board_distance(board, ends->at[i], goal) < distance) {
            best = ends->at[i];
            distance = board_distance(board, best, goal);
        }
    return best;
}

/* As near as it can (FH 13.106): first the tile is chosen, then the way there is taken. */
static void come_near(Activation *activation)
{
    Walker walker = walker_of(activation);
    Tiles all = {NULL, 0, 0}, ends = {NULL, 0, 0};
    EVENT(activation->play->log, &ev_no_way, arg_soldier(activation->soldier),
          arg_soldier(activation->taunter));
    ways_within(&walker, &all);
    int tile = nearest_within(activation, &all);
    const Aim aim = {tile, 0, 0};
    while (tile != NO_TILE && activation->soldier->tile != tile && activation->ap > 0) {
        walker = walker_of(activation);
        ways_next(&walker, &aim, true, &ends);
        if (ends.count == 0)
            break;
        move_to(activation, ends.at[0], "FH 13.106");
    }
    activation->over = true;
}

static bool is_within_range(const Activation *activation)
{
    Span range = range_of(activation->play, activation->soldier->card->range);
    int distance = grid_distance(activation->play, activation->soldier, activation->taunter);
    return distance >= range.least && distance <= range.most;
}

/* One attack on the taunter, or one movement action towards where there can be one. */
static void attack_taunter(Activation *activation, const ReactOrder *react)
{
    Play *play = activation->play;
    if (shares_tile(activation)) {
        move_off(activation);
        return;
    }
    if (use_ordered(activation, react) || !attack_one(activation, activation->taunter) ||
        play_asked(play))
        return;
    if (is_within_range(activation))
        activation->over = true;
    else if (move_into_range(activation, activation->taunter) && !play_asked(play))
        come_near(activation);
}

void taunted_run(Activation *activation)
{
    Play *play = activation->play;
    const Soldier *taunter = activation->taunter;
    const ReactOrder *react = plans_reaction(play, activation->soldier, ABOUT_TAUNT);
    while (!activation_is_over(activation) && taunter->where == ON_GRID) {
        attack_taunter(activation, react);
        if (!play_asked(play))
            end_if_beaten(play);
    }
    if (activation_is_over(activation))
        return;
    activation->taunter = NULL;
    EVENT(play->log, &ev_taunt_over, arg_soldier(activation->soldier), arg_soldier(taunter),
          arg_int(activation->ap));
    if (react)
        activation_run(activation, &react->taunted);
}
