/* A taunted soldier: it attacks its taunter, or goes where it can, until one of the two has had
 * enough. FH 13.103 to 13.111 and 19.19. */
#include "../board/targets.h"
#include "../orders/choices.h"
#include "../words/events.h"
#include "abilities.h"
#include "activation.h"
#include "ending.h"
#include "move.h"

/* --- what its player has ordered -------------------------------------------------------------- */

/* Attack abilities that roll may stand in for an attack (FH 13.110). */
static bool stands_in(const Action *action)
{
    AbilityId id = fh_ability_of(action->order.table);
    return id != ABILITY_COUNT && fh_abilities[id].kind == ABILITY_ATTACK && id != ABILITY_STOMP &&
           id != ABILITY_STUN;
}

static bool has_no_roll(const Action *action)
{
    AbilityId id = fh_ability_of(action->order.table);
    return id == ABILITY_STOMP || id == ABILITY_STUN;
}

/* What one action under taunted has come to in this activation. Each result is told once: that an
 * ability which has served cannot serve again is no failure. */
typedef struct Served {
    bool done, failed;
} Served;

static void tell_unused(const Activation *activation, const Action *action, const char *reason,
                        const char *clause)
{
    Event *event = fh_say_taunt_unused(activation->play, reason);
    event_chosen(event, &action->order.choice, OUTCOME_FAILED);
    event_also(event, clause);
}

/* It has served, and cannot be used again: no failure, but a player may wonder. */
static void tell_spent(const Activation *activation, const Action *action, const Failure *failure)
{
    Event *event = fh_say_taunt_spent(activation->play, activation->soldier,
                                      fh_ability_of(action->order.table), failure->reason);
    event_also(event, failure->clause);
}

static void tell_served(const Activation *activation, const Action *action, const Served *served)
{
    const Play *play = activation->play;
    event_chosen(fh_say_taunt_plan(play, activation->soldier), &action->order.choice, OUTCOME_DONE);
    if (served->done)
        return;
    Event *event = fh_say_taunt_served(play);
    event_chosen(event, &action->order.choice, OUTCOME_DONE);
}

/* Those without a roll come up, and do not serve. */
static void tell_unrolled(const Activation *activation, const ReactOrder *react)
{
    for (size_t i = 0; react && i < react->taunted.count; i++) {
        const Action *action = react->taunted.at[i]->record;
        if (has_no_roll(action))
            tell_unused(activation, action, "it has no roll, and does not stand in for an attack",
                        "FH 13.110");
    }
}

/* The first of the ordered attack abilities that can be used on the taunter now. */
static bool use_ordered(Activation *activation, const ReactOrder *react, Served *served)
{
    Play *play = activation->play;
    for (size_t i = 0; react && i < react->taunted.count; i++) {
        Action *action = react->taunted.at[i]->record;
        if (!stands_in(action) ||
            !conditions_hold(play, react->order.choice.player, &action->order.conditions))
            continue;
        const Failure *failure = fh_action_do(activation, action);
        if (play_asked(play))
            return true;
        if (!failure) {
            tell_served(activation, action, &served[i]);
            served[i].done = true;
            return true;
        }
        if (served[i].done && !served[i].failed)
            tell_spent(activation, action, failure);
        else if (!served[i].failed)
            tell_unused(activation, action, failure->reason, failure->clause);
        served[i].failed = true;
    }
    return false;
}

/* --- coming near ------------------------------------------------------------------------------ */

/* The tile nearest to the taunter that its action points will take it to. */
static int nearest_within(Activation *activation, Tiles *ends)
{
    const Board *board = activation->play->board;
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
    Walker walker = fh_walker_of(activation);
    Tiles all = {NULL, 0, 0}, ends = {NULL, 0, 0};
    fh_say_no_way(activation->play, activation->soldier, activation->taunter);
    fh_ways_within(&walker, &all);
    int tile = nearest_within(activation, &all);
    const Aim aim = {tile, 0, 0};
    while (tile != NO_TILE && activation->soldier->tile != tile && activation->ap > 0) {
        walker = fh_walker_of(activation);
        fh_ways_next(&walker, &aim, WAY_SOONEST, &ends);
        if (ends.count == 0)
            break;
        fh_move_to(activation, ends.at[0], "FH 13.106");
    }
    activation->over = true;
}

/* --- attacking -------------------------------------------------------------------------------- */

/* Would Spreadshot hit somebody else, were the soldier free (FH 13.81)? */
static bool spares_somebody(Activation *activation)
{
    Play *play = activation->play;
    const Soldier *soldier = activation->soldier, *taunter = activation->taunter;
    SoldierList near = {NULL, 0, 0};
    if (!fh_has(play, soldier, ABILITY_SPREADSHOT) || fh_attack_bars(activation, taunter))
        return false;
    fh_soldiers_within(play, taunter->tile, 1, &near);
    for (size_t i = 0; i < near.count; i++)
        if (near.at[i] != taunter && fh_is_enemy(soldier, near.at[i]) &&
            fh_in_range(play, soldier, near.at[i]))
            return true;
    return false;
}

static const Failure *attack_alone(Activation *activation)
{
    if (spares_somebody(activation))
        fh_say_taunt_alone(activation->play, activation->soldier, activation->taunter);
    return fh_attack_one(activation, activation->taunter);
}

/* It is in range, and yet there can be no attack: then nothing more will come of it. */
static void give_up(Activation *activation, const Failure *failure)
{
    Event *event = fh_say_taunt_idle(activation->play, activation->soldier, activation->taunter,
                                     failure->reason);
    event_also(event, failure->clause);
    activation->over = true;
}

/* From the tile of another the way goes on, if there is one (FH 16.33). */
static void go_on(Activation *activation)
{
    if (fh_move_into_range(activation, activation->taunter))
        fh_move_off(activation);
}

/* One attack on the taunter, or one movement action towards where there can be one. */
static void attack_taunter(Activation *activation, const ReactOrder *react, Served *served)
{
    Play *play = activation->play;
    if (fh_shares_tile(activation)) {
        go_on(activation);
        return;
    }
    if (use_ordered(activation, react, served))
        return;
    const Failure *failure = attack_alone(activation);
    if (!failure)
        return;
    if (fh_in_range(play, activation->soldier, activation->taunter))
        give_up(activation, failure);
    else if (fh_move_into_range(activation, activation->taunter))
        come_near(activation);
}

/* What nothing was said of under taunted: its own plan goes on, or its player is asked. */
static void run_freed(Activation *activation)
{
    Play *play = activation->play;
    if (fh_activation_by_own_plan(activation, "FH 19.23"))
        return;
    Pick pick = fh_choose_freed(play, activation->soldier);
    if (play_asked(play))
        return;
    bool asked = pick.choice->by == BY_ANSWER;
    Event *event =
        fh_say_freed(play, activation->soldier, asked ? "its player was asked" : "it ends");
    event_chosen(event, pick.choice, OUTCOME_DONE);
    fh_activation_run(activation, pick.actions);
}

void fh_taunted_run(Activation *activation)
{
    Play *play = activation->play;
    const Soldier *taunter = activation->taunter;
    const ReactOrder *react = fh_choose_taunted(play, activation->soldier);
    Served *served = ARENA_ARRAY(play->arena, react ? react->taunted.count : 0, Served);
    tell_unrolled(activation, react);
    while (!fh_activation_is_over(activation) && taunter->where == ON_GRID) {
        attack_taunter(activation, react, served);
        if (!play_asked(play))
            fh_end_if_beaten(play);
    }
    if (fh_activation_is_over(activation))
        return;
    activation->taunter = NULL;
    fh_say_taunt_over(play, activation->soldier, taunter, activation->ap);
    if (react)
        fh_activation_run(activation, &react->taunted);
    else
        run_freed(activation);
}
