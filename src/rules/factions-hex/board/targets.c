/* Whom an action may be used on: FH 10. */
#include "targets.h"

/* --- scopes ----------------------------------------------------------------------------------- */

/* FH 10.7, FH 20.1. */
Span fh_range_of(const Play *play, Span printed)
{
    bool up_to = hex(play)->settings.single_range == SINGLE_UP_TO;
    return up_to && printed.least == printed.most ? (Span){1, printed.most} : printed;
}

bool fh_in_range(const Play *play, const Soldier *self, const Soldier *other)
{
    return span_has(fh_range_of(play, self->card->range), fh_grid_distance(play, self, other));
}

/* All dice critical. */
int fh_most_damage(Damage damage)
{
    return damage.dice * (damage.points + 1);
}

Damage fh_own_damage(const Soldier *soldier)
{
    int dice = soldier->card->damage.dice * (soldier->rapid ? 2 : 1);
    return (Damage){soldier->card->damage.points, dice};
}

Scope fh_scope_of_attack(Activation *activation, Span printed)
{
    Scope scope = {.activation = activation,
                   .range = fh_range_of(activation->play, printed),
                   .printed = printed,
                   .most = fh_most_damage(fh_own_damage(activation->soldier)),
                   .closest = true};
    SoldierList enemies = {NULL, 0, 0};
    scope.nearest = fh_closest_enemies(activation->play, activation->soldier, &enemies);
    scope.rivals = (int)enemies.count;
    return scope;
}

/* --- whether ---------------------------------------------------------------------------------- */

/* FH 13.53, FH 13.54: a mark counts within the printed range. */
static bool is_marked_in_range(const Scope *scope, const Soldier *target)
{
    const Activation *activation = scope->activation;
    return target->marked && fh_in_range(activation->play, activation->soldier, target);
}

const Failure *fh_closest_bars(const Scope *scope)
{
    Play *play = scope->activation->play;
    if (span_has(scope->range, scope->nearest))
        return NULL;
    if (scope->nearest < 0)
        return order_fails(play, scope->clause ? scope->clause : "FH 10.5",
                           "there is no enemy on the grid");
    Text range = fh_span_text(play->arena, scope->range);
    if (scope->nearest > scope->range.most)
        return order_fails(play, scope->clause ? scope->clause : "FH 10.5",
                           "the closest enemy is at distance %d, and the range is %.*s",
                           scope->nearest, TEXT_ARG(range));
    return order_fails(play,
                       scope->clause                             ? scope->clause
                       : scope->range.least == scope->range.most ? "FH 10.7"
                                                                 : "FH 10.4",
                       "an enemy is as near as distance %d, and the range is %.*s", scope->nearest,
                       TEXT_ARG(range));
}

static const Failure *distance_bars(const Scope *scope, const Soldier *target, int distance)
{
    if (span_has(scope->range, distance))
        return NULL;
    Play *play = scope->activation->play;
    Text range = fh_span_text(play->arena, scope->range);
    return order_fails(play, scope->clause ? scope->clause : "FH 10.1",
                       "%.*s is at distance %d, and the range is %.*s", TEXT_ARG(target->id),
                       distance, TEXT_ARG(range));
}

/* A mark does not reach as far as the target, and somebody is closer. */
static const Failure *mark_bars(const Scope *scope, const Soldier *target, int distance)
{
    Play *play = scope->activation->play;
    Span printed = fh_range_of(play, scope->activation->soldier->card->range);
    Text range = fh_span_text(play->arena, printed);
    return order_fails(
        play, "FH 13.54",
        "an enemy at distance %d is closer than %.*s, at distance %d, where its mark "
        "counts only within the printed range %.*s",
        scope->nearest, TEXT_ARG(target->id), distance, TEXT_ARG(range));
}

static const Failure *closeness_bars(const Scope *scope, const Soldier *target, int distance)
{
    if (is_marked_in_range(scope, target))
        return distance_bars(scope, target, distance);
    if (target->marked && distance > scope->nearest)
        return mark_bars(scope, target, distance);
    const Failure *failure = fh_closest_bars(scope);
    if (failure)
        return failure;
    if (distance > scope->nearest)
        return order_fails(scope->activation->play, "FH 10.2",
                           "an enemy at distance %d is closer than %.*s, at distance %d",
                           scope->nearest, TEXT_ARG(target->id), distance);
    return NULL;
}

/* The wrong side: most of that is refused before the round, but words and lists may come to it. */
static const Failure *side_bars(const Scope *scope, const Soldier *target)
{
    Activation *activation = scope->activation;
    Play *play = activation->play;
    const Soldier *self = activation->soldier;
    if (target == self)
        return order_fails(play, "FH 12.12", "it is %.*s itself", TEXT_ARG(target->id));
    if (fh_is_enemy(self, target) && scope->no_enemies)
        return order_fails(play, "FH 12.12", "%.*s is an enemy", TEXT_ARG(target->id));
    if (!fh_is_enemy(self, target) && !scope->allies)
        return order_fails(play, scope->closest ? "FH 10.8" : "FH 12.12", "%.*s is an ally",
                           TEXT_ARG(target->id));
    if (activation->taunter && target != activation->taunter)
        return order_fails(play, "FH 13.103", "%.*s has been taunted by %.*s", TEXT_ARG(self->id),
                           TEXT_ARG(activation->taunter->id));
    return NULL;
}

const Failure *fh_scope_bars(const Scope *scope, const Soldier *target)
{
    Activation *activation = scope->activation;
    if (target->where != ON_GRID)
        return order_fails(activation->play, scope->clause ? scope->clause : "FH 10.1",
                           "%.*s is not on the grid", TEXT_ARG(target->id));
    const Failure *failure = side_bars(scope, target);
    if (failure)
        return failure;
    int distance = fh_grid_distance(activation->play, activation->soldier, target);
    bool by_closeness =
        scope->closest && !activation->taunter && fh_is_enemy(activation->soldier, target);
    failure = by_closeness ? closeness_bars(scope, target, distance)
                           : distance_bars(scope, target, distance);
    for (const Need *need = scope->needs; !failure && need && need->test; need++)
        if (!need->test(activation->play, activation->soldier, target))
            failure = order_fails(activation->play, need->clause ? need->clause : scope->clause,
                                  "%s%.*s%s", need->before ? need->before : "",
                                  TEXT_ARG(target->id), need->after);
    return failure;
}

const Failure *fh_attack_bars(Activation *activation, const Soldier *target)
{
    Scope scope = fh_scope_of_attack(activation, activation->soldier->card->range);
    return fh_scope_bars(&scope, target);
}
