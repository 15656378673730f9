/* Which of those that an action may be used on it is: FH 10.3, FH 19.13, FH 19.14. */
#include "select.h"

#include "../orders/actions.h"
#include "../words/events.h"

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
    const Failure *failure = scope->closest ? fh_closest_bars(scope) : NULL;
    if (failure)
        return failure;
    return order_fails(scope->activation->play, scope->clause ? scope->clause : "FH 10.1",
                       "nobody is in its range");
}

static void tell_word(const Scope *scope, int word, const Soldier *target, int candidates)
{
    if (candidates > 1)
        fh_say_by_word(scope->activation->play, scope->activation->soldier, target,
                       fh_target_words[word], candidates);
}

static Soldier *select_by_word(const Scope *scope, int word, const Failure **why)
{
    const Activation *activation = scope->activation;
    Around ring = board_around(activation->play->board, activation->soldier->tile,
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
                fh_say_next_named(scope->activation->play, scope->activation->soldier, at->at[i],
                                  (int64_t)i + 1);
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

static Event *tell_how_found(const Scope *scope, const Soldier *target)
{
    const Play *play = scope->activation->play;
    const Soldier *self = scope->activation->soldier;
    int distance = fh_grid_distance(play, self, target);
    if (scope->activation->taunter)
        return fh_say_taunted_target(play, self, target, distance, scope->range);
    if (distance > scope->nearest)
        return fh_say_marked_target(play, self, target, distance, scope->range);
    return scope->rivals > 1
               ? fh_say_one_of_closest(play, self, target, distance, scope->range, scope->rivals)
               : fh_say_closest(play, self, target, distance, scope->range);
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

void fh_tell_target(const Scope *scope, const Soldier *target)
{
    Event *event = tell_how_found(scope, target);
    event_also(event, clause_of_scope(scope));
    event_also(event, clause_of_target(scope, target));
}
