/* Abilities of the Cyborgs: FH 15. */
#include "../words/events.h"
#include "damage.h"
#include "push.h"

enum { REPAIRED_POINTS = 1 };

/* --- Grapple ---------------------------------------------------------------------------------- */

/* The one that the order likes best, otherwise the first. */
static int choose_among(const Play *play, const TileList *liked, const int *tiles, int count)
{
    for (size_t i = 0; i < liked->count; i++)
        for (int k = 0; k < count; k++)
            if (board_index(play->board, liked->at[i]) == tiles[k])
                return tiles[k];
    return tiles[0];
}

/* Who is adjacent already (FH 20.1) stays, and so does who finds no tile. */
void fh_pull(Attack *attack, Blow *blow)
{
    Play *play = attack->activation->play;
    const Soldier *self = attack->attacker;
    int tiles[BOARD_DIRECTIONS_MAX];
    if (blow->target->where != ON_GRID)
        return;
    int count = blow->distance > 1 ? fh_tiles_beside(play, self, blow->target, 1, tiles) : 0;
    if (count == 0) {
        bool apart = blow->distance > 1;
        Event *event = (apart ? fh_say_not_pulled : fh_say_pulled_beside)(play, blow->target, self);
        event_also(event, apart ? "FH 12.11" : NULL);
        return;
    }
    int tile = choose_among(play, &attack->action->to, tiles, count);
    fh_force_to(play, fh_say_pulled, blow->target, tile, self, "FH 15.12", "FH 12.11");
}

void fh_use_grapple(Attack *attack, const Scope *scope)
{
    const Play *play = attack->activation->play;
    bool harmless = hex(play)->settings.grapple_damage == GRAPPLE_NONE;
    (void)scope;
    attack->friendly = !fh_is_enemy(attack->attacker, attack->blows[0].target);
    attack->harmless = attack->friendly || harmless;
    attack->special = attack->friendly ? "FH 15.14" : harmless ? "FH 20.2" : "FH 15.11";
}

/* --- Pulse, Repair, Shock --------------------------------------------------------------------- */

void fh_use_pulse(Attack *attack, const Scope *scope)
{
    fh_add_further(attack, scope, ATTACK_TARGETS_MAX);
}

Event *fh_use_repair(Activation *activation, Soldier *target)
{
    int healed = fh_soldier_heals(target, REPAIRED_POINTS);
    return fh_say_repaired(activation->play, activation->soldier, target, healed, target->hp,
                           target->card->hp);
}

/* With the card's dice, and nothing else of its own. */
void fh_use_shock(Attack *attack, const Scope *scope)
{
    (void)scope;
    attack->damage = attack->attacker->card->damage;
    attack->alone = true;
}
