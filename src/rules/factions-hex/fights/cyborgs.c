/* Abilities of the Cyborgs: FH 15. */
#include "../words/events.h"
#include "damage.h"
#include "push.h"
#include "select.h"

/* --- Energy Beam ------------------------------------------------------------------------------ */

enum { BEAM_RANGE = 3, BEAM_DAMAGE = 4, GRAPPLE_RANGE = 2, REPAIRED_POINTS = 1 };

const Failure *fh_use_energy_beam(Activation *activation, Action *action)
{
    const Failure *why;
    Scope scope = fh_scope_of_attack(activation, (Span){BEAM_RANGE, BEAM_RANGE});
    scope.clause = "FH 15.2";
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    fh_tell_target(&scope, target);
    Attack attack =
        fh_attack_by_ability(activation, action, target, ABILITY_ENERGY_BEAM, "FH 15.1");
    attack.damage = (Damage){BEAM_DAMAGE, 1};
    fh_attack_run(&attack);
    return NULL;
}

/* --- Grapple ---------------------------------------------------------------------------------- */

/* The vacant tiles beside both of them, first by tile; returns how many. */
static int tiles_between(const Play *play, const Soldier *self, const Soldier *target,
                         int found[BOARD_DIRECTIONS_MAX])
{
    const Board *board = hex(play)->board;
    int beside[BOARD_DIRECTIONS_MAX];
    int count = 0, neighbours = board_neighbours(board, target->tile, beside);
    for (int i = 0; i < neighbours; i++)
        if (board_distance(board, beside[i], self->tile) == 1 && fh_grid_is_vacant(play, beside[i]))
            found[count++] = beside[i];
    return count;
}

/* The one that the order likes best, otherwise the first. */
static int choose_among(const Play *play, const TileList *liked, const int *tiles, int count)
{
    for (size_t i = 0; i < liked->count; i++)
        for (int k = 0; k < count; k++)
            if (board_index(hex(play)->board, liked->at[i]) == tiles[k])
                return tiles[k];
    return tiles[0];
}

/* Who is adjacent already (FH 20.1) stays, and so does who finds no tile. */
static void pull(Attack *attack, Blow *blow)
{
    Play *play = attack->activation->play;
    const Soldier *self = attack->attacker;
    int tiles[BOARD_DIRECTIONS_MAX];
    if (blow->target->where != ON_GRID)
        return;
    int count = blow->distance > 1 ? tiles_between(play, self, blow->target, tiles) : 0;
    if (count == 0) {
        bool apart = blow->distance > 1;
        Event *event = (apart ? fh_say_not_pulled : fh_say_pulled_beside)(play, blow->target, self);
        event_also(event, apart ? "FH 12.11" : NULL);
        return;
    }
    int tile = choose_among(play, &attack->action->to, tiles, count);
    fh_force_to(play, fh_say_pulled, blow->target, tile, self, "FH 15.12", "FH 12.11");
}

const Failure *fh_use_grapple(Activation *activation, Action *action)
{
    Play *play = activation->play;
    const Failure *why;
    Scope scope = fh_scope_of_attack(activation, (Span){GRAPPLE_RANGE, GRAPPLE_RANGE});
    scope.allies = true;
    scope.clause = "FH 15.15";
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    bool friendly = !fh_is_enemy(activation->soldier, target);
    bool harmless = hex(play)->settings.grapple_damage == GRAPPLE_NONE;
    if (!friendly)
        fh_tell_target(&scope, target);
    Attack attack = fh_attack_by_ability(activation, action, target, ABILITY_GRAPPLE,
                                         friendly   ? "FH 15.14"
                                         : harmless ? "FH 20.2"
                                                    : "FH 15.11");
    attack.friendly = friendly;
    attack.harmless = friendly || harmless;
    attack.effect = pull;
    fh_attack_run(&attack);
    return NULL;
}

/* --- Pulse ------------------------------------------------------------------------------------ */

const Failure *fh_use_pulse(Activation *activation, Action *action)
{
    const Failure *why;
    Scope scope = fh_scope_of_attack(activation, activation->soldier->card->range);
    scope.clause = "FH 15.34";
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    fh_tell_target(&scope, target);
    Attack attack = fh_attack_by_ability(activation, action, target, ABILITY_PULSE, "FH 15.31");
    fh_add_further(&attack, &scope, ATTACK_TARGETS_MAX);
    fh_attack_run(&attack);
    return NULL;
}

/* --- Repair ----------------------------------------------------------------------------------- */

static const Failure *repair_bars(const Scope *scope, const Soldier *target)
{
    return target->hp < target->card->hp
               ? NULL
               : order_fails(scope->activation->play, "FH 15.42", "%.*s has all its hit points",
                             TEXT_ARG(target->id));
}

const Failure *fh_use_repair(Activation *activation, Action *action)
{
    Play *play = activation->play;
    const Failure *why;
    Scope scope = fh_scope_within(activation, 1, 1);
    scope.allies = scope.no_enemies = true;
    scope.clause = "FH 15.42";
    scope.bars = repair_bars;
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    int healed = fh_soldier_heals(target, REPAIRED_POINTS);
    Event *event =
        fh_say_repaired(play, activation->soldier, target, healed, target->hp, target->card->hp);
    event_also(event, fh_is_sick(play, target) ? "FH 7.5" : NULL);
    return NULL;
}

/* --- Shock ------------------------------------------------------------------------------------ */

/* One tile longer, with the card's dice, and nothing else of its own. */
const Failure *fh_use_shock(Activation *activation, Action *action)
{
    const Soldier *self = activation->soldier;
    const Failure *why;
    Scope scope = fh_scope_of_attack(activation, self->card->range);
    scope.range.most++;
    scope.clause = "FH 15.64";
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    fh_tell_target(&scope, target);
    Attack attack = fh_attack_by_ability(activation, action, target, ABILITY_SHOCK, "FH 15.61");
    attack.damage = self->card->damage;
    attack.alone = true;
    fh_attack_run(&attack);
    return NULL;
}
