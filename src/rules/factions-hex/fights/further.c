/* The further targets of attacks that hit several: Spreadshot (FH 13.81) and Pulse (FH 15.31). */
#include "../words/events.h"
#include "attack.h"
#include "select.h"

static bool is_hit_already(const Attack *attack, const Soldier *soldier)
{
    for (int i = 0; i < attack->count; i++)
        if (attack->blows[i].target == soldier)
            return true;
    return false;
}

static bool is_beside(const Attack *attack, const Soldier *soldier)
{
    for (int i = 0; i < attack->count; i++)
        if (fh_grid_distance(attack->activation->play, attack->blows[i].target, soldier) == 1)
            return true;
    return false;
}

/* An enemy within range beside one that is attacked: neither marked nor closest need it be. */
static bool may_follow(const Attack *attack, const Scope *scope, const Soldier *soldier)
{
    if (soldier->where != ON_GRID || !fh_is_enemy(attack->attacker, soldier) ||
        is_hit_already(attack, soldier) || !is_beside(attack, soldier))
        return false;
    return span_has(scope->range,
                    fh_grid_distance(attack->activation->play, attack->attacker, soldier));
}

static Soldier *listed(const Attack *attack, const Scope *scope, const SoldierRefs *also)
{
    for (size_t i = 0; i < also->count; i++)
        if (may_follow(attack, scope, also->at[i]))
            return also->at[i];
    return NULL;
}

static Soldier *weakest_beside(const Attack *attack, const Scope *scope)
{
    const Play *play = attack->activation->play;
    Soldier *best = NULL;
    for (int i = 0; i < attack->count; i++) {
        Around ring = board_around(play->board, attack->blows[i].target->tile, 1, 1);
        for (Soldier *soldier; (soldier = fh_grid_next(play, &ring));)
            if (may_follow(attack, scope, soldier) && (!best || fh_comes_before(soldier, best)))
                best = soldier;
    }
    return best;
}

static void tell_follows(const Attack *attack, const Scope *scope, const Soldier *target)
{
    Play *play = attack->activation->play;
    const Soldier *first = attack->blows[0].target;
    if (attack->ability == ABILITY_PULSE) {
        Event *pulse = fh_say_pulse_reaches(play, attack->attacker, target);
        event_also(pulse, "FH 15.32");
        return;
    }
    Event *event = fh_say_spread(play, attack->attacker, target, first);
    bool by_mark = fh_grid_distance(play, attack->attacker, first) > scope->nearest;
    event_also(event, "FH 13.82");
    event_also(event, by_mark ? "FH 13.83" : NULL);
}

static void tell_declined(const Attack *attack)
{
    Event *event =
        (attack->ability == ABILITY_PULSE ? fh_say_pulse_declined : fh_say_spread_declined)(
            attack->activation->play, attack->attacker, attack->blows[0].target);
    event_also(event, "FH 19.22");
}

/* Names that did not qualify. More of them than may be hit is what a list is for; fewer is less
 * than was ordered. */
static void tell_skipped(Attack *attack, const SoldierRefs *also, int most)
{
    Play *play = attack->activation->play;
    size_t hit = (size_t)attack->count, wanted = 1;
    Listing skipped = {0};
    for (size_t i = 0; i < also->count; i++) {
        wanted += also->at[i] != attack->blows[0].target;
        if (is_hit_already(attack, also->at[i]))
            continue;
        fh_say_also_skipped(play, attack->attacker, also->at[i]);
        listing_add(&skipped, "%s", fh_called(play, also->at[i]));
    }
    Text names = listing_take(&skipped, play->arena, "");
    wanted = wanted < (size_t)most ? wanted : (size_t)most;
    if (hit < wanted)
        attack->part =
            order_fails(play, "FH 19.22", "%zu of %zu targets; %.*s cannot be hit along with %s",
                        hit, wanted, TEXT_ARG(names), fh_called(play, attack->blows[0].target));
}

/* Who has been taunted attacks the taunter alone: FH 13.110. */
void fh_add_further(Attack *attack, const Scope *scope, int most)
{
    const SoldierRefs *also = &attack->action->also;
    if (attack->activation->taunter)
        return;
    if (also->word == ALSO_NONE) {
        tell_declined(attack);
        return;
    }
    while (attack->count < most) {
        Soldier *target =
            also->word == REFS_LISTED ? listed(attack, scope, also) : weakest_beside(attack, scope);
        if (!target)
            break;
        tell_follows(attack, scope, target);
        fh_attack_add(attack, target);
    }
    if (also->word == REFS_LISTED)
        tell_skipped(attack, also, most);
}
