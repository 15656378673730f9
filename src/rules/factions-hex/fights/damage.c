/* Damage, death, healing, and what reactions cost: FH 11.8, FH 11.12, FH 12.9, FH 15.21. */
#include "damage.h"

#include <assert.h>

#include "../orders/choices.h"
#include "../words/events.h"
#include "activation.h"

/* --- abilities that may be used once a round -------------------------------------------------- */

bool fh_ability_used(const Soldier *soldier, AbilityId ability)
{
    for (size_t i = 0; i < soldier->used.count; i++)
        if (soldier->used.at[i] == (int)ability)
            return true;
    return false;
}

void fh_ability_book(Play *play, Soldier *soldier, AbilityId ability)
{
    assert(!fh_ability_used(soldier, ability));
    IntList longer = {ARENA_ARRAY(play->arena, soldier->used.count + 1, int),
                      soldier->used.count + 1};
    for (size_t i = 0; i < soldier->used.count; i++)
        longer.at[i] = soldier->used.at[i];
    longer.at[soldier->used.count] = (int)ability;
    soldier->used = longer;
}

/* --- reactions -------------------------------------------------------------------------------- */

/* What a soldier could spend on a reaction now. In its own activation the action that is being
 * carried out has yet to be paid. */
static int points_to_spend(const Activation *activation, const Soldier *soldier, int under_way)
{
    return soldier == activation->soldier ? activation->ap - under_way
                                          : fh_points_left(activation->play, soldier);
}

bool fh_may_react(const Activation *activation, const Soldier *soldier, AbilityId reaction,
                  int under_way)
{
    Play *play = activation->play;
    if (soldier->where != ON_GRID || !fh_card_has(soldier->card, reaction))
        return false;
    if (!fh_has(play, soldier, reaction)) {
        event_also(fh_say_asleep(play, soldier, reaction), "FH 7.4");
        return false;
    }
    if (fh_ability_used(soldier, reaction)) {
        fh_say_used_up(play, soldier, reaction);
        return false;
    }
    if (points_to_spend(activation, soldier, under_way) < hex(play)->settings.reaction_cost) {
        fh_say_cannot_pay(play, soldier, reaction);
        return false;
    }
    return true;
}

void fh_book_reaction(Activation *activation, Soldier *soldier, AbilityId reaction)
{
    Play *play = activation->play;
    fh_ability_book(play, soldier, reaction);
    if (hex(play)->settings.reaction_cost == 0)
        return;
    fh_say_reaction_paid(play, soldier, reaction);
    if (soldier == activation->soldier)
        activation->ap--;
    else if (fh_points_left(play, soldier) == 0)
        soldier->finished = true;
}

int fh_hunker_down(Activation *activation, Soldier *target, const Soldier *enemy, int damage,
                   int under_way)
{
    Play *play = activation->play;
    if (damage == 0 || !fh_may_react(activation, target, ABILITY_HUNKER_DOWN, under_way))
        return damage;
    if (!fh_choose_hunker_down(play, target, enemy, damage)) {
        fh_say_not_hunkered(play, target, enemy, damage);
        return damage;
    }
    Event *event = fh_say_hunkered(play, target, enemy, damage, damage - 1);
    event_also(event, damage == 1 ? "FH 15.22" : NULL);
    event_also(event, target->finished ? "FH 12.9" : NULL);
    fh_book_reaction(activation, target, ABILITY_HUNKER_DOWN);
    return damage - 1;
}

/* --- hit points ------------------------------------------------------------------------------- */

void fh_soldier_suffers(Play *play, Soldier *soldier, int damage)
{
    if (damage == 0)
        return;
    soldier->hp = soldier->hp > damage ? soldier->hp - damage : 0;
    if (soldier->hp > 0)
        fh_say_wounded(play, soldier, damage, soldier->hp, soldier->card->hp);
}

/* FH 11.15: who falls in its own activation ends it. */
void fh_soldier_falls(Activation *activation, Soldier *soldier)
{
    Event *event = fh_say_fallen(activation->play, soldier);
    event_also(event, "FH 11.8");
    event_also(event, soldier == activation->soldier ? "FH 11.15" : NULL);
    fh_grid_remove(activation->play, soldier);
    if (soldier == activation->soldier)
        activation->over = true;
}

int fh_soldier_heals(Soldier *soldier, int points)
{
    int missing = soldier->card->hp - soldier->hp;
    int healed = points < missing ? points : missing;
    soldier->hp += healed;
    return healed;
}
