/* An activation: its actions one after the other, and the end of it. FH 8.4 to 8.7, 12.2 to 12.4,
 * and 19.7 to 19.17. */
#include "activation.h"

#include <assert.h>

#include "../orders/plans.h"
#include "../words/events.h"
#include "attack.h"
#include "damage.h"
#include "ending.h"
#include "move.h"
#include "select.h"

/* --- points ----------------------------------------------------------------------------------- */

static int reactions_used(const Soldier *soldier)
{
    int count = 0;
    for (size_t i = 0; i < soldier->used.count; i++)
        count += fh_abilities[soldier->used.at[i]].kind == ABILITY_REACTION;
    return count;
}

int fh_points_left(const Play *play, const Soldier *soldier)
{
    const FactionsHex *game = hex(play);
    if (!fh_is_active(play, soldier))
        return 0;
    if (game->acting && game->acting->soldier == soldier)
        return game->acting->ap;
    return soldier->card->ap - game->settings.reaction_cost * reactions_used(soldier);
}

bool fh_activation_is_over(const Activation *activation)
{
    const Soldier *soldier = activation->soldier;
    return activation->over || activation->ap <= 0 || soldier->where != ON_GRID ||
           soldier->finished || activation->play->game->ended || play_asked(activation->play);
}

void fh_force_turn(Activation *activation, Soldier *soldier, ForcedHow how)
{
    Forced *forced = record_new(activation->play->arena, &fh_forced_table);
    forced->soldier = soldier;
    forced->by = activation->soldier;
    forced->how = (int)how;
    memory_of(activation->play)->forced = forced;
}

/* --- attacks ---------------------------------------------------------------------------------- */

/* In the round of its arrival a soldier that is ready for battle does nothing but move. */
static const Failure *asleep(Activation *activation)
{
    return fh_is_sick(activation->play, activation->soldier)
               ? order_fails(activation->play, "FH 13.2", "it came in this round and can only move")
               : NULL;
}

static const Failure *do_attack(Activation *activation, Action *action)
{
    const Failure *failure = asleep(activation);
    if (!failure)
        failure = fh_act_attack(activation, action);
    if (!failure)
        activation->ap--;
    return failure;
}

static Action *plain_attack(const Activation *activation)
{
    Action *action = record_new(activation->play->arena, &fh_attack_table);
    action->order.table = &fh_attack_table;
    action->order.choice.player = activation->soldier->owner;
    return action;
}

static const Failure *attack_any(Activation *activation)
{
    Action *action = plain_attack(activation);
    action->at.word = SELECT_CLOSEST;
    return do_attack(activation, action);
}

const Failure *fh_attack_one(Activation *activation, Soldier *target)
{
    Action *action = plain_attack(activation);
    action->at.word = REFS_LISTED;
    ARENA_PUSH(activation->play->arena, &action->at, target);
    return do_attack(activation, action);
}

/* --- actions that go on ----------------------------------------------------------------------- */

/* To hold, and to find nobody, is to have held. */
static const Failure *act_hold(Activation *activation, Action *action)
{
    (void)action;
    fh_say_holds(activation->play, activation->soldier->owner, activation->soldier,
                 activation->soldier->at);
    while (!fh_activation_is_over(activation))
        if (attack_any(activation))
            break;
    return NULL;
}

static const Failure *act_guard(Activation *activation, Action *action)
{
    Play *play = activation->play;
    int tile = board_index(play->board, action->goal.tile);
    assert(tile != NO_TILE); /* another is refused */
    fh_say_guards(play, activation->soldier->owner, activation->soldier, action->goal.tile);
    while (!fh_activation_is_over(activation))
        if (attack_any(activation) && fh_move_towards(activation, tile, "FH 19.10"))
            break;
    return NULL;
}

/* Of several the first on the grid. */
static Soldier *quarry(Activation *activation, const Action *action)
{
    if (action->at.word >= 0)
        return fh_enemy_meant(activation->play, activation->soldier, action->at.word);
    for (size_t i = 0; i < action->at.count; i++) {
        int word = REFS_WORD(&action->at, i);
        Soldier *named = word >= 0 ? fh_enemy_meant(activation->play, activation->soldier, word)
                                   : action->at.at[i];
        if (named && named->where == ON_GRID)
            return named;
    }
    return NULL;
}

static const Failure *attack_or_approach(Activation *activation, Soldier *target)
{
    Play *play = activation->play;
    const Failure *barred = fh_attack_one(activation, target);
    if (!barred || fh_in_range(play, activation->soldier, target))
        return barred;
    return fh_move_into_range(activation, target);
}

/* Whoever can neither attack nor approach does not hunt: that he does is told, in front of it, when
 * he has. */
static const Failure *act_hunt(Activation *activation, Action *action)
{
    Play *play = activation->play;
    bool begun = false;
    while (!fh_activation_is_over(activation)) {
        Soldier *target = quarry(activation, action);
        size_t place = log_count(play->log);
        if (!target)
            return begun ? NULL : order_fails(play, "FH 19.17", "nobody to hunt is on the board");
        const Failure *failure = attack_or_approach(activation, target);
        if (failure)
            return begun ? NULL : failure;
        if (!begun) {
            fh_say_hunts(play, activation->soldier->owner, activation->soldier, target);
            log_put_back(play->log, place);
        }
        begun = true;
    }
    return NULL;
}

static const Failure *act_end(Activation *activation, Action *action)
{
    (void)action;
    fh_say_ordered_end(activation->play, activation->soldier);
    activation->over = true;
    return NULL;
}

/* --- abilities -------------------------------------------------------------------------------- */

/* The clauses by which some abilities say themselves what holds for all. */
static const char *cost_clause(AbilityId id)
{
    return id == ABILITY_RAPID_FIRE ? "FH 13.63" : id == ABILITY_SUMMON_ZOMBIE ? "FH 16.72" : NULL;
}

static const char *once_clause(AbilityId id)
{
    assert(id == ABILITY_STOMP || id == ABILITY_TERRORIZE); /* reactions are not ordered */
    return id == ABILITY_STOMP ? "FH 14.32" : "FH 16.84";
}

const Failure *fh_ability_bars(Activation *activation, AbilityId id)
{
    const Ability *ability = &fh_abilities[id];
    Play *play = activation->play;
    const Soldier *soldier = activation->soldier;
    const char *own = cost_clause(id);
    if (!fh_card_has(soldier->card, id))
        return order_fails(play, "FH 12.4", "%s does not have it", fh_called(play, soldier));
    if (fh_is_sick(play, soldier))
        return asleep(activation);
    if (ability->once && fh_ability_used(soldier, id))
        return order_fails(play, once_clause(id), "it has been used in this round");
    if (ability->cost > activation->ap)
        return order_fails(play, own ? own : "FH 12.3", "it costs %d action points, and %d %s left",
                           ability->cost, activation->ap, activation->ap == 1 ? "is" : "are");
    return NULL;
}

/* The most that a hit of it does to an enemy. */
static int most_of(const Activation *activation, const Ability *ability, AbilityId id)
{
    bool spares =
        id == ABILITY_GRAPPLE && hex(activation->play)->settings.grapple_damage == GRAPPLE_NONE;
    return ability->harmless || spares ? 0
                                       : fh_most_damage(fh_damage_of(activation->soldier, ability));
}

static Scope scope_of(Activation *activation, const Ability *ability, AbilityId id)
{
    Aiming aiming = fh_aiming_of(id);
    Span range = ability->range.most > 0 ? ability->range : activation->soldier->card->range;
    Scope scope = ability->on ? (Scope){.activation = activation, .range = range}
                              : fh_scope_of_attack(activation, range);
    scope.range.most += ability->longer;
    scope.most = most_of(activation, ability, id);
    scope.clause = ability->aimed;
    scope.needs = ability->needs;
    scope.no_enemies = aiming == AIM_ALLY || aiming == AIM_ALLIED_BEAST;
    scope.allies = scope.no_enemies || aiming == AIM_EITHER;
    return scope;
}

const Failure *fh_ability_bars_on(Activation *activation, AbilityId id, const Soldier *target)
{
    Scope scope = scope_of(activation, &fh_abilities[id], id);
    return fh_scope_bars(&scope, target);
}

static const Failure *use_on_target(Activation *activation, Action *action, const Ability *ability,
                                    AbilityId id)
{
    const Failure *why;
    Scope scope = scope_of(activation, ability, id);
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    if (!ability->on) {
        fh_attack_by_ability(&scope, action, target, id);
        return NULL;
    }
    Event *event = ability->on(activation, target);
    bool on_sick = scope.no_enemies || id == ABILITY_MARK_TARGET;
    event_also(event, on_sick && fh_is_sick(activation->play, target) ? "FH 7.5" : NULL);
    return NULL;
}

static const Failure *act_ability(Activation *activation, Action *action)
{
    AbilityId id = fh_ability_of(action->order.table);
    const Ability *ability = &fh_abilities[id];
    const Failure *failure = fh_ability_bars(activation, id);
    if (!failure)
        failure = ability->use ? ability->use(activation, action)
                               : use_on_target(activation, action, ability, id);
    if (failure)
        return failure;
    activation->ap -= ability->cost;
    fh_say_spends(activation->play, activation->soldier, ability->cost, id);
    activation->over |= ability->ends;
    if (ability->once && activation->soldier->where == ON_GRID)
        fh_ability_book(activation->play, activation->soldier, id);
    return NULL;
}

/* --- one action ------------------------------------------------------------------------------- */

typedef struct ActionKind {
    const Table *table;
    const char *words; /* after "cannot" */
    const Failure *(*act)(Activation *activation, Action *action);
} ActionKind;

static const ActionKind kinds[] = {
    {&fh_move_table, "move", fh_act_move}, {&fh_attack_table, "attack", do_attack},
    {&fh_hold_table, "hold", act_hold},    {&fh_guard_table, "guard", act_guard},
    {&fh_hunt_table, "hunt", act_hunt},    {&fh_end_table, "end", act_end},
};

static const ActionKind *kind_of(const Table *table)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].table == table)
            return &kinds[i];
    return NULL;
}

static const char *words_of(const Play *play, const Action *action)
{
    const ActionKind *kind = kind_of(action->order.table);
    return kind ? kind->words
                : text_string(play->arena, "use %s",
                              fh_ability_titles[fh_ability_of(action->order.table)]);
}

const Failure *fh_action_do(Activation *activation, Action *action)
{
    const ActionKind *kind = kind_of(action->order.table);
    if (fh_shares_tile(activation) && action->order.table != &fh_move_table)
        return order_fails(activation->play, "FH 16.33",
                           "it is on another soldier's tile and must go on");
    return kind ? kind->act(activation, action) : act_ability(activation, action);
}

/* Of a list nothing is carried out any more when its activation is over; of several in an else each
 * is, until the last. */
const Failure *fh_carry_out_action(Play *play, Order *order)
{
    Activation *activation = hex(play)->acting;
    if (fh_activation_is_over(activation) && !play_asked(play))
        return order_fails(play, "FH 8.6", "its activation is over");
    return fh_action_do(activation, (Action *)order);
}

/* Each action and each else has a line of its own. */
Event *fh_tell_failed_action(const Play *play, const Order *order, const Failure *failure)
{
    if (!hex(play)->acting)
        return NULL;
    const char *words = words_of(play, (const Action *)order);
    Event *event = fh_say_not_done(play, hex(play)->acting->soldier, words, failure->reason);
    bool says_so = failure->clause && strcmp(failure->clause, "FH 19.17") == 0;
    event_also(event, order->table == &fh_hunt_table && !says_so ? "FH 19.17" : NULL);
    return event;
}

/* --- the list --------------------------------------------------------------------------------- */

bool fh_activation_by_own_plan(Activation *activation, const char *clause)
{
    Play *play = activation->play;
    Planned planned = fh_plans_naming(play, activation->soldier);
    if (!planned.order)
        return false;
    Event *event = (planned.standing ? fh_say_planned_standing : fh_say_planned)(
        play, (int64_t)planned.order->order.number, activation->soldier->owner);
    event_also(event, clause);
    order_carry_out(play, &(Variant){&fh_activate_table, planned.order});
    return true;
}

/* The game may have ended with the last blow (FH 18.6). An action that failed is none: it is not
 * looked at who is left, so that nothing tells others of it. */
void fh_activation_run(Activation *activation, const VariantList *actions)
{
    Play *play = activation->play;
    size_t i = 0;
    for (; i < actions->count && !fh_activation_is_over(activation); i++) {
        if (order_carry_out(play, actions->at[i]) && !play_asked(play))
            fh_end_if_beaten(play);
    }
    if (i < actions->count && activation->ap == 0 && !play_asked(play))
        fh_say_untried(play, activation->soldier->owner, (int64_t)(actions->count - i));
}
