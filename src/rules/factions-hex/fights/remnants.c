/* Abilities of the Remnants: FH 13. */
#include "../words/events.h"
#include "activation.h"
#include "push.h"
#include "select.h"

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

/* --- Mark Target ------------------------------------------------------------------------------ */

enum { MARK_REACH = 3, TAUNT_REACH = 2 };

static const Failure *mark_bars(const Scope *scope, const Soldier *target)
{
    return target->marked ? order_fails(scope->activation->play, "FH 13.55",
                                        "%.*s has been marked already", TEXT_ARG(target->id))
                          : NULL;
}

const Failure *fh_use_mark_target(Activation *activation, Action *action)
{
    Play *play = activation->play;
    const Failure *why;
    Scope scope = fh_scope_within(activation, 1, MARK_REACH);
    scope.clause = "FH 13.56";
    scope.bars = mark_bars;
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    target->marked = true;
    Event *event = fh_say_marked(play, activation->soldier, target,
                                 fh_grid_distance(play, activation->soldier, target));
    event_also(event, fh_is_sick(play, target) ? "FH 7.5" : NULL);
    return NULL;
}

/* --- Rapid Fire ------------------------------------------------------------------------------- */

enum { RAPID_PENALTY = -2 };

const Failure *fh_use_rapid_fire(Activation *activation, Action *action)
{
    Soldier *self = activation->soldier;
    const Failure *why;
    Scope scope = fh_scope_of_attack(activation, self->card->range);
    scope.clause = "FH 12.5";
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    fh_tell_target(&scope, target);
    self->rapid = true;
    Attack attack =
        fh_attack_by_ability(activation, action, target, ABILITY_RAPID_FIRE, "FH 13.61");
    attack.bonus = (Modifier){OF_TARGET, RAPID_PENALTY, 0, "FH 13.61"};
    fh_say_rapid_fire(activation->play, self, attack.damage.dice);
    fh_attack_run(&attack);
    return NULL;
}

/* --- Tactical Swap ---------------------------------------------------------------------------- */

const Failure *fh_use_tactical_swap(Activation *activation, Action *action)
{
    Play *play = activation->play;
    Soldier *self = activation->soldier;
    const Failure *why;
    Scope scope = fh_scope_within(activation, 1, 1);
    scope.allies = scope.no_enemies = true;
    scope.clause = "FH 13.92";
    Soldier *ally = fh_select_target(&scope, &action->at, &why);
    if (!ally)
        return why;
    int mine = self->tile, other = ally->tile;
    fh_grid_place(play, self, other);
    fh_grid_place(play, ally, mine);
    Event *event = fh_say_swapped(play, self, ally, self->at, ally->at);
    event_also(event, "FH 9.6");
    event_also(event, fh_is_sick(play, ally) ? "FH 7.5" : NULL);
    return NULL;
}

/* --- Taunt ------------------------------------------------------------------------------------ */

static const Failure *taunt_bars(const Scope *scope, const Soldier *target)
{
    Play *play = scope->activation->play;
    return fh_is_active(play, target)
               ? NULL
               : order_fails(play, "FH 13.109", "%.*s is finished", TEXT_ARG(target->id));
}

const Failure *fh_use_taunt(Activation *activation, Action *action)
{
    const Failure *why;
    Scope scope = fh_scope_within(activation, 1, TAUNT_REACH);
    scope.clause = "FH 13.109";
    scope.bars = taunt_bars;
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    fh_say_taunts(activation->play, activation->soldier, target);
    fh_force_turn(activation, target, FORCED_TAUNT);
    return NULL;
}
