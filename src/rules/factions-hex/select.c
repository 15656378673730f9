/* Whom an action may be used on, and which of them it is: FH 10, FH 19.13, FH 19.14. */
#include "attack.h"
#include "events.h"

/* --- scopes ----------------------------------------------------------------------------------- */

/* FH 10.7, FH 20.1. */
Span fh_range_of(const Play *play, Span printed)
{
    bool up_to = hex(play)->settings.single_range == SINGLE_UP_TO;
    return up_to && printed.least == printed.most ? (Span){1, printed.most} : printed;
}

static bool in_span(Span span, int distance)
{
    return distance >= span.least && distance <= span.most;
}

Text fh_span_text(const Play *play, Span span)
{
    Buf buf = {NULL, 0, 0};
    fh_span_type.write(&buf, &span);
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

Scope fh_scope_within(Activation *activation, int least, int most)
{
    return (Scope){.activation = activation, .range = {least, most}};
}

Scope fh_scope_of_attack(Activation *activation, Span printed)
{
    Scope scope = {.activation = activation,
                   .range = fh_range_of(activation->play, printed),
                   .printed = printed,
                   .closest = true};
    SoldierList enemies = {NULL, 0, 0};
    scope.nearest = fh_closest_enemies(activation->play, activation->soldier, &enemies);
    scope.rivals = (int)enemies.count;
    return scope;
}

/* --- whether ---------------------------------------------------------------------------------- */

/* FH 13.53, FH 13.54: a mark counts within the printed range. */
static bool is_marked_in_range(const Scope *scope, const Soldier *target, int distance)
{
    const Activation *activation = scope->activation;
    Span printed = fh_range_of(activation->play, activation->soldier->card->range);
    return target->marked && in_span(printed, distance);
}

/* No enemy at all may be attacked: the closest one is too near, too far away, or not there. */
static const Failure *closest_bars(const Scope *scope)
{
    Play *play = scope->activation->play;
    Text range = fh_span_text(play, scope->range);
    if (scope->nearest < 0)
        return order_fails(play, scope->clause ? scope->clause : "FH 10.5",
                           "there is no enemy on the grid");
    if (scope->nearest > scope->range.most)
        return order_fails(play, scope->clause ? scope->clause : "FH 10.5",
                           "the closest enemy is at distance %d, and the range is %.*s",
                           scope->nearest, TEXT_ARG(range));
    if (scope->nearest < scope->range.least)
        return order_fails(play,
                           scope->clause                             ? scope->clause
                           : scope->range.least == scope->range.most ? "FH 10.7"
                                                                     : "FH 10.4",
                           "an enemy is as near as distance %d, and the range is %.*s",
                           scope->nearest, TEXT_ARG(range));
    return NULL;
}

static const Failure *distance_bars(const Scope *scope, const Soldier *target, int distance)
{
    if (in_span(scope->range, distance))
        return NULL;
    Play *play = scope->activation->play;
    Text range = fh_span_text(play, scope->range);
    return order_fails(play, scope->clause ? scope->clause : "FH 10.1",
                       "%.*s is at distance %d, and the range is %.*s", TEXT_ARG(target->id),
                       distance, TEXT_ARG(range));
}

/* A mark does not reach as far as the target, and somebody is closer. */
static const Failure *mark_bars(const Scope *scope, const Soldier *target, int distance)
{
    Play *play = scope->activation->play;
    Span printed = fh_range_of(play, scope->activation->soldier->card->range);
    Text range = fh_span_text(play, printed);
    return order_fails(
        play, "FH 13.54",
        "an enemy at distance %d is closer than %.*s, at distance %d, where its mark "
        "counts only within the printed range %.*s",
        scope->nearest, TEXT_ARG(target->id), distance, TEXT_ARG(range));
}

static const Failure *closeness_bars(const Scope *scope, const Soldier *target, int distance)
{
    if (is_marked_in_range(scope, target, distance))
        return distance_bars(scope, target, distance);
    if (target->marked && distance > scope->nearest)
        return mark_bars(scope, target, distance);
    const Failure *failure = closest_bars(scope);
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
    if (failure || !scope->bars)
        return failure;
    return scope->bars(scope, target);
}

/* --- which ------------------------------------------------------------------------------------ */

bool fh_comes_before(const Soldier *a, const Soldier *b)
{
    if (a->hp != b->hp)
        return a->hp < b->hp;
    return text_compare(a->id, b->id) < 0;
}

static bool is_better(const Scope *scope, int word, const Soldier *a, const Soldier *b)
{
    const Activation *activation = scope->activation;
    if (word == AT_STRONGEST && a->hp != b->hp)
        return a->hp > b->hp;
    if (word == AT_CLOSEST) {
        int to_a = fh_grid_distance(activation->play, activation->soldier, a);
        int to_b = fh_grid_distance(activation->play, activation->soldier, b);
        if (to_a != to_b)
            return to_a < to_b;
    }
    return fh_comes_before(a, b);
}

/* Could the word mean this one? Spares asking, and telling, why most may not be used. A word never
 * means an ally where enemies may be named. */
static bool is_worth_asking(const Scope *scope, const Soldier *target)
{
    const Activation *activation = scope->activation;
    if (target == activation->soldier ||
        fh_is_enemy(activation->soldier, target) == scope->no_enemies)
        return false;
    return !scope->closest || target->marked ||
           fh_grid_distance(activation->play, activation->soldier, target) == scope->nearest;
}

static const Failure *nobody_fits(const Scope *scope)
{
    const Failure *failure = scope->closest ? closest_bars(scope) : NULL;
    if (failure)
        return failure;
    return order_fails(scope->activation->play, scope->clause ? scope->clause : "FH 10.1",
                       "nobody is in its range");
}

static void tell_word(const Scope *scope, int word, const Soldier *target, int candidates)
{
    static const char *const words[] = {"closest", "weakest", "strongest"};
    if (candidates > 1)
        EVENT(scope->activation->play->log, &fh_ev_by_word, arg_soldier(scope->activation->soldier),
              arg_soldier(target), arg_str(words[word]), arg_int(candidates));
}

static Soldier *select_by_word(const Scope *scope, int word, const Failure **why)
{
    const Activation *activation = scope->activation;
    Around ring = board_around(hex(activation->play)->board, activation->soldier->tile,
                               scope->range.least, scope->range.most);
    Soldier *best = NULL;
    int candidates = 0;
    for (int tile; (tile = around_next(&ring)) != NO_TILE;) {
        Soldier *target = fh_grid_at(activation->play, tile);
        const Failure *failure = NULL;
        if (!target || !is_worth_asking(scope, target))
            continue;
        if ((failure = fh_scope_bars(scope, target)) != NULL) {
            *why = failure;
            continue;
        }
        candidates++;
        if (!best || is_better(scope, word, target, best))
            best = target;
    }
    if (best)
        tell_word(scope, word, best, candidates);
    else if (!*why)
        *why = nobody_fits(scope);
    return best;
}

static Soldier *select_listed(const Scope *scope, const SoldierRefs *at, const Failure **why)
{
    for (size_t i = 0; i < at->count; i++) {
        const Failure *failure = fh_scope_bars(scope, at->at[i]);
        if (!failure) {
            if (i > 0)
                EVENT(scope->activation->play->log, &fh_ev_next_named,
                      arg_soldier(scope->activation->soldier), arg_soldier(at->at[i]),
                      arg_int((int64_t)i + 1));
            return at->at[i];
        }
        if (!*why)
            *why = failure;
    }
    if (!*why)
        *why = order_fails(scope->activation->play, "FH 19.13", "it names no target");
    return NULL;
}

/* Who has been taunted has no choice. Of several that cannot be, the reason of the one that was
 * liked best is told. */
Soldier *fh_select_target(const Scope *scope, const SoldierRefs *at, const Failure **why)
{
    Soldier *taunter = scope->activation->taunter;
    *why = NULL;
    if (taunter) {
        *why = fh_scope_bars(scope, taunter);
        return *why ? NULL : taunter;
    }
    return at->word == REFS_LISTED
               ? select_listed(scope, at, why)
               : select_by_word(scope, at->word < 0 ? AT_CLOSEST : at->word, why);
}

/* --- telling ---------------------------------------------------------------------------------- */

static const EventKind *how_found(const Scope *scope, int distance)
{
    if (scope->activation->taunter)
        return &fh_ev_taunted_target;
    if (distance > scope->nearest)
        return &fh_ev_marked_target;
    return scope->rivals > 1 ? &fh_ev_one_of_closest : &fh_ev_closest;
}

/* Does the setting make it longer than what is printed? */
static bool is_stretched(const Scope *scope)
{
    return scope->range.least < scope->printed.least;
}

static const char *clause_of_scope(const Scope *scope)
{
    if (!scope->clause)
        return "FH 10.1";
    return scope->activation->taunter ? "FH 13.110" : "FH 12.5";
}

static const char *clause_of_target(const Scope *scope, const Soldier *target)
{
    if (fh_is_sick(scope->activation->play, target))
        return "FH 7.6";
    if (is_stretched(scope))
        return "FH 20.1";
    return scope->range.least == scope->range.most && scope->range.most > 1 ? "FH 10.7" : NULL;
}

void fh_scope_tell(const Scope *scope, const Soldier *target)
{
    Play *play = scope->activation->play;
    const Soldier *self = scope->activation->soldier;
    int distance = fh_grid_distance(play, self, target);
    Event *event = EVENT(play->log, how_found(scope, distance), arg_soldier(self),
                         arg_soldier(target), arg_int(distance),
                         arg_said(play, fh_span_text(play, scope->range)), arg_int(scope->rivals));
    event_also(event, clause_of_scope(scope));
    event_also(event, clause_of_target(scope, target));
}
