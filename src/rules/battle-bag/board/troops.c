/* Units in armies: counting them, splitting, and armies that are new. BB 3.8 to 3.10. */
#include "troops.h"

#include "../records/called.h"

#include "adjudicate/play/by_rule.h"

int bb_troops_count(const TroopList *troops)
{
    int count = 0;
    for (size_t i = 0; i < troops->count; i++)
        count += troops->at[i]->count;
    return count;
}

static Troop *troop_of(const TroopList *troops, const Type *type)
{
    for (size_t i = 0; i < troops->count; i++)
        if (troops->at[i]->type == type)
            return troops->at[i];
    return NULL;
}

int bb_troop_count(const TroopList *troops, const Type *type)
{
    const Troop *troop = troop_of(troops, type);
    return troop ? troop->count : 0;
}

void bb_troops_add(Play *play, Army *army, Type *type, int count)
{
    Troop *troop = troop_of(&army->units, type);
    if (!troop) {
        troop = record_new(play->arena, &bb_troop_table);
        troop->type = type;
        troop->count = 0;
        ARENA_PUSH(play->arena, &army->units, troop);
    }
    troop->count += count;
}

/* The others keep their order. */
void bb_troops_take(Army *army, const Type *type, int count)
{
    TroopList *troops = &army->units;
    size_t kept = 0;
    for (size_t i = 0; i < troops->count; i++) {
        Troop *troop = troops->at[i];
        if (troop->type == type)
            troop->count -= count;
        if (troop->count > 0)
            troops->at[kept++] = troop;
    }
    troops->count = kept;
}

/* --- splitting -------------------------------------------------------------------------------- */

const Failure *bb_cannot_split(Play *play, const Army *army, const TroopList *take)
{
    for (size_t i = 0; i < take->count; i++) {
        const Troop *part = take->at[i];
        int count = bb_troop_count(&army->units, part->type);
        if (count >= part->count)
            continue;
        Text wanted = bb_units_called(play->arena, part->type, part->count);
        return order_fails(play, "BB 3.9", "%.*s %s to leave it, and it has %s", TEXT_ARG(wanted),
                           part->count == 1 ? "is" : "are",
                           count == 0 ? "none" : text_string(play->arena, "%d", count));
    }
    if (bb_troops_count(take) == bb_troops_count(&army->units))
        return order_fails(play, "BB 3.9", "no unit would stay behind: leave out 'take'");
    return NULL;
}

/* --- new armies ------------------------------------------------------------------------------- */

static Army *army_by_rule(Play *play, const Army *from)
{
    Army *army = record_new(play->arena, &bb_army_table);
    army->id = id_by_rule(play, from->id);
    return army;
}

Army *bb_army_new(Play *play, Player *owner, const Army *from, Army *as)
{
    ArmyList *armies = &bag_of(play)->armies;
    Army *army = as && army_is_blank(as) ? as : army_by_rule(play, from);
    army->owner = owner;
    army->seat = seat_of(play, owner);
    army->tile = NO_TILE;
    army->index = armies->count;
    ARENA_PUSH(play->arena, armies, army);
    return army;
}

bool bb_army_is_nameless(const Play *play, const Army *army)
{
    return id_is_by_rule(play, army->id);
}
