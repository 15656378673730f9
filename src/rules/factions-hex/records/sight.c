#include "sight.h"

bool fh_hides(const Play *play)
{
    return hex(play)->settings.reserve == RESERVE_SECRET;
}

bool fh_is_secret(const Play *play, const Soldier *soldier)
{
    return fh_hides(play) && (soldier->where == RESERVE || soldier->where == WAITING);
}

bool fh_knows(const Play *play, const Player *player, const Soldier *soldier)
{
    return soldier->owner == player || !fh_is_secret(play, soldier);
}

bool fh_sees(const Play *play, const Player *player, const Table *table, const void *record)
{
    return table != &fh_soldier_table || fh_knows(play, player, record);
}

const Player *fh_seer(const Play *play, const Table *table, const void *record)
{
    if (table != &fh_soldier_table || !fh_is_secret(play, record))
        return EVERYBODY;
    return ((const Soldier *)record)->owner;
}

const Player *fh_member_seer(const Play *play, const Table *table, const void *record,
                             const void *member)
{
    const Army *army = record;
    return table == &fh_army_table && member == &army->bank ? fh_only(play, army->player)
                                                            : EVERYBODY;
}

const Player *fh_only(const Play *play, const Player *player)
{
    return fh_hides(play) ? player : EVERYBODY;
}

/* --- the state as somebody knows it ----------------------------------------------------------- */

static SoldierList known_soldiers(const Play *play, const Player *player)
{
    const SoldierList *all = &hex(play)->soldiers;
    SoldierList known = {NULL, 0, 0};
    for (size_t i = 0; i < all->count; i++)
        if (fh_knows(play, player, all->at[i]))
            ARENA_PUSH(play->arena, &known, all->at[i]);
    return known;
}

/* Of others without their banks. */
static ArmyList known_armies(const Play *play, const Player *player)
{
    const ArmyList *all = &hex(play)->armies;
    ArmyList known = {NULL, 0, 0};
    for (size_t i = 0; i < all->count; i++) {
        Army *army = ARENA_NEW(play->arena, Army);
        *army = *all->at[i];
        army->bank = army->player == player ? army->bank : 0;
        ARENA_PUSH(play->arena, &known, army);
    }
    return known;
}

Text fh_known_text(const Play *play, const Player *player)
{
    FactionsHex known = *hex(play);
    Buf buf = {NULL, 0, 0};
    if (fh_hides(play)) {
        known.soldiers = known_soldiers(play, player);
        known.armies = known_armies(play, player);
    }
    record_digest(&buf, &fh_factions_hex_table, &known);
    return buf_take(&buf, play->arena);
}
