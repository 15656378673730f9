/* What is asked about a battle. */
#include "battle.h"

#include <assert.h>

/* --- who is in it ----------------------------------------------------------------------------- */

Who bb_side_of(const Battle *battle, const Player *player)
{
    bool attacks = battle->side[ATTACKER].seat->player == player;
    assert(attacks || battle->side[DEFENDER].seat->player == player);
    return attacks ? ATTACKER : DEFENDER;
}

bool bb_battle_names(const Battle *battle, int tile)
{
    for (size_t i = 0; i < battle->hex_count; i++)
        if (battle->hexes[i] == tile)
            return true;
    return false;
}

bool bb_battle_has_army(const Play *play, const Army *army)
{
    const Battle *battle = battle_of(play);
    if (army->units.count == 0)
        return false;
    return army->host || (!battle->gathered && bb_battle_names(battle, army->tile));
}

bool bb_battle_has_structure(const Play *play, const Structure *structure)
{
    const Battle *battle = battle_of(play);
    if (structure->tile == NO_TILE)
        return false;
    if (!battle->gathered)
        return bb_battle_names(battle, structure->tile);
    return LIST_HOLDS(&battle->side[DEFENDER].structures, structure);
}

void bb_cards_allow(const Battle *battle, EffectKind kind, int allowed[SIDES])
{
    for (Who who = ATTACKER; who < SIDES; who++) {
        Case in = case_of(battle, who);
        allowed[who] = bb_cards_sum(battle->side[who].seat, kind, &in);
    }
}

int bb_units_left(const BattleSide *side)
{
    int count = side->recovered;
    for (size_t i = 0; i < side->bands.count; i++)
        count += side->bands.at[i]->count;
    return count;
}

bool bb_side_is_empty(const BattleSide *side)
{
    return side->structures.count == 0 && bb_units_left(side) == 0;
}

int bb_units_lost(const BattleSide *side)
{
    int count = 0;
    for (size_t i = 0; i < side->bands.count; i++)
        count += side->bands.at[i]->lost;
    return count;
}

bool bb_band_goes_first(const Band *a, const Band *b)
{
    if (a->strength != b->strength)
        return a->strength > b->strength;
    if (a->type->hp != b->type->hp)
        return a->type->hp < b->type->hp;
    if (a->type != b->type)
        return a->type->index < b->type->index;
    return a->host->army->index < b->host->army->index;
}

int bb_cubes_sum(const Cubes *cubes)
{
    return cubes->of[COLOUR_ATTACKER] + cubes->of[COLOUR_DEFENDER] + cubes->of[COLOUR_NEUTRAL];
}

/* --- BB 10.1 to 10.3: courage ----------------------------------------------------------------- */

int bb_active_projectiles(const Host *host)
{
    int count = 0;
    for (size_t i = 0; i < host->bands.count; i++) {
        const Band *band = host->bands.at[i];
        if (band->active && type_is(band->type, PROJECTILE))
            count += band->count;
    }
    return count;
}

int bb_active_of_side(const BattleSide *side)
{
    int count = 0;
    for (size_t i = 0; i < side->bands.count; i++)
        count += side->bands.at[i]->active ? side->bands.at[i]->count : 0;
    return count;
}

/* BB 10.3, or by the setting BB 21.3. */
int bb_projectile_courage(const Play *play, const Host *host)
{
    int units = bb_active_projectiles(host);
    return bag_of(play)->settings.projectile_courage == COURAGE_BY_UNIT ? units : units > 0;
}

int bb_courage_of(const Play *play, const Battle *battle, Who who)
{
    const BattleSide *side = &battle->side[who];
    Case in = case_of(battle, who);
    int courage = bb_active_of_side(side) + bb_cards_sum(side->seat, EFFECT_COURAGE, &in);
    for (size_t i = 0; i < side->hosts.count; i++)
        courage += bb_projectile_courage(play, side->hosts.at[i]);
    return courage > 0 ? courage : 0;
}
