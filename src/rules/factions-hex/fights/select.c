/* Which of those that an action may be used on it is: FH 10.3, FH 19.13, FH 19.14. */
#include "select.h"

#include <assert.h>

#include "../orders/actions.h"
#include "../words/events.h"

/* --- which ------------------------------------------------------------------------------------ */

bool fh_comes_before(const Soldier *a, const Soldier *b)
{
    if (a->hp != b->hp)
        return a->hp < b->hp;
    return text_compare(a->id, b->id) < 0;
}

Eligible fh_eligible(const Play *play, const Soldier *self, Soldier *other, int most)
{
    return (Eligible){.thing = other,
                      .id = other->id,
                      .hp = other->hp,
                      .speed = other->card->move.most,
                      .distance = fh_grid_distance(play, self, other),
                      .can_hurt = most > 0,
                      .can_destroy = most >= other->hp};
}

const char *fh_clause_of_word(int word)
{
    bool is_old = word == SELECT_CLOSEST || word == SELECT_NEAREST || word == SELECT_WEAKEST ||
                  word == SELECT_STRONGEST;
    return is_old ? NULL : "FH 19.25";
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

/* Of those that the word may mean, how many fit it, and the best of them. */
typedef struct Meant {
    int word, eligible;
    Eligible best;
    bool any; /* somebody was there, whether the word fits or not */
} Meant;

static void tell_word(const Scope *scope, const Meant *meant, bool listed)
{
    if (meant->eligible < 2 && !listed)
        return;
    Event *event = fh_say_by_word(scope->activation->play, scope->activation->soldier,
                                  meant->best.thing, select_words[meant->word], meant->eligible);
    event_also(event, listed ? "FH 19.25" : fh_clause_of_word(meant->word));
}

static void weigh(const Scope *scope, Soldier *target, Meant *meant)
{
    const Activation *activation = scope->activation;
    Eligible eligible = fh_eligible(activation->play, activation->soldier, target, scope->most);
    meant->any = true;
    meant->eligible += select_fits((Select)meant->word, &eligible);
    select_weigh((Select)meant->word, &eligible, &meant->best);
}

static Soldier *select_by_word(const Scope *scope, int word, bool listed, const Failure **why)
{
    Play *play = scope->activation->play;
    Around ring = board_around(play->board, scope->activation->soldier->tile, scope->range.least,
                               scope->range.most);
    Meant meant = {.word = word};
    for (Soldier *target; (target = fh_grid_next(play, &ring));) {
        if (!is_worth_asking(scope, target))
            continue;
        const Failure *failure = fh_scope_bars(scope, target);
        if (failure)
            *why = failure;
        else
            weigh(scope, target, &meant);
    }
    if (meant.best.thing)
        tell_word(scope, &meant, listed);
    else if (meant.any)
        *why = order_fails(play, "FH 19.25", "with its best roll it %s nobody there",
                           word == SELECT_CAN_HURT ? "hurts" : "destroys");
    else if (!*why)
        *why = nobody_fits(scope);
    return meant.best.thing;
}

static Soldier *select_item(const Scope *scope, const SoldierRefs *at, size_t index,
                            const Failure **why)
{
    int word = REFS_WORD(at, index);
    if (word >= 0)
        return select_by_word(scope, word, true, why);
    *why = fh_scope_bars(scope, at->at[index]);
    return *why ? NULL : at->at[index];
}

static Soldier *select_listed(const Scope *scope, const SoldierRefs *at, const Failure **why)
{
    assert(at->count > 0);
    for (size_t i = 0; i < at->count; i++) {
        const Failure *failure = NULL;
        Soldier *target = select_item(scope, at, i, &failure);
        if (target && i > 0)
            fh_say_next_named(scope->activation->play, scope->activation->soldier, target,
                              (int64_t)i + 1);
        if (target)
            return target;
        if (!*why)
            *why = failure;
    }
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
               : select_by_word(scope, at->word < 0 ? SELECT_CLOSEST : at->word, false, why);
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
