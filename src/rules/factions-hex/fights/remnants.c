/* Abilities of the Remnants: FH 13. */
#include "../words/events.h"
#include "activation.h"
#include "push.h"

/* --- Knockback -------------------------------------------------------------------------------- */

void fh_knock_back(Attack *attack)
{
    const Play *play = attack->activation->play;
    for (int i = 0; i < attack->count && !play_asked(play); i++) {
        Blow *blow = &attack->blows[i];
        if (blow_hits(blow) && blow->target->where == ON_GRID)
            fh_push_away(attack, blow->target,
                         attack->ability == ABILITY_CHARGE ? "FH 14.15" : "FH 13.41");
    }
}

/* --- what is used on an order ----------------------------------------------------------------- */

enum { RAPID_PENALTY = -2 };

Event *fh_use_mark_target(Activation *activation, Soldier *target)
{
    target->marked = true;
    return fh_say_marked(activation->play, activation->soldier, target,
                         fh_grid_distance(activation->play, activation->soldier, target));
}

/* It may be used again in the same round: the dice are doubled once. */
void fh_use_rapid_fire(Attack *attack, const Scope *scope)
{
    Soldier *self = attack->attacker;
    (void)scope;
    self->rapid = true;
    attack->damage.dice = self->card->damage.dice * 2;
    attack->bonus = (Modifier){OF_TARGET, RAPID_PENALTY, 0, "FH 13.61"};
    fh_say_rapid_fire(attack->activation->play, self, attack->damage.dice);
}

Event *fh_use_tactical_swap(Activation *activation, Soldier *ally)
{
    Play *play = activation->play;
    Soldier *self = activation->soldier;
    int mine = self->tile, other = ally->tile;
    fh_grid_place(play, self, other);
    fh_grid_place(play, ally, mine);
    Event *event = fh_say_swapped(play, self, ally, self->at, ally->at);
    event_also(event, "FH 9.6");
    return event;
}

Event *fh_use_taunt(Activation *activation, Soldier *target)
{
    fh_force_turn(activation, target, FORCED_TAUNT);
    return fh_say_taunts(activation->play, activation->soldier, target);
}
