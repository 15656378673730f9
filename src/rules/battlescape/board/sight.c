/* Who sees what: an invisible unit is seen by its own side alone (BS 13.31 to 13.34). */
#include "sight.h"

#include "stats.h"

/* Who died unseen stays so (BS 13.34). */
static bool is_hidden(const Play *play, const Unit *unit)
{
    return unit->where == IN_GRAVEYARD ? unit->unseen : bs_unit_is_invisible(play, unit);
}

bool bs_unit_seen_by(const Play *play, const Unit *unit, const Player *player)
{
    return !player || unit->owner == player || !is_hidden(play, unit);
}

const Player *bs_seer_of(const Play *play, const Unit *unit)
{
    return is_hidden(play, unit) ? unit->owner : EVERYBODY;
}

const Player *bs_seer(const Play *play, const Table *table, const void *record)
{
    if (table == &bs_full_table)
        return bs_seer_of(play, bs_unit_of_full(record));
    return table == &bs_unit_table ? bs_seer_of(play, record) : EVERYBODY;
}

const Player *bs_member_seer(const Play *play, const Table *table, const void *record,
                             const void *member)
{
    const Purse *purse = record;
    bool is_pool = table == &bs_purse_table && member == &purse->pool;
    return is_pool && bs_pools_are_secret(play) ? purse->player : EVERYBODY;
}

/* What it works on everybody sees who sees the unit. */
void *bs_instead(const Play *play, const Player *reader, const Table *table, const void *record,
                 const Table *by, void *copy)
{
    const Lasting *lasting = copy;
    (void)play;
    (void)reader;
    (void)table;
    return by == &bs_lasting_table && lasting->by == record && lasting->on != record ? lasting->on
                                                                                     : NULL;
}

bool bs_unit_is_visible(const Play *play, const Unit *unit, const Player *player)
{
    return unit && unit->where == IN_BOARD && bs_unit_seen_by(play, unit, player);
}

bool bs_unit_is_there(const Play *play, const Unit *unit, const Player *player)
{
    return unit->where == IN_BOARD &&
           (scape(play)->settings.aiming == AIM_ALL || bs_unit_seen_by(play, unit, player));
}

/* --- what orders may name --------------------------------------------------------------------- */

void bs_sight_begin(Play *play)
{
    const UnitList *units = &scape(play)->units;
    UnitRefs *hidden = &scape_memory(play)->hidden;
    *hidden = (UnitRefs){.word = REFS_LEFT_OUT};
    for (size_t i = 0; i < units->count; i++)
        if (is_hidden(play, units->at[i])) {
            ARENA_PUSH(play->arena, hidden, units->at[i]);
            hidden->word = REFS_LISTED;
        }
}

static bool was_hidden(const Play *play, const Unit *unit)
{
    return LIST_HOLDS(&scape_memory(play)->hidden, unit);
}

/* While a stopped round goes on, what was seen when it began may still be named: the same orders
 * are not refused now that were good enough for a run in one go. */
bool bs_sees(const Play *play, const Player *player, const Table *table, const void *record)
{
    const Unit *unit = record;
    return table != &bs_unit_table || scape(play)->settings.aiming == AIM_ALL ||
           bs_unit_seen_by(play, unit, player) || (play->game->stopped && !was_hidden(play, unit));
}

const Table *const bs_place_tables[] = {&bs_unit_table, &bs_point_table, NULL};

const Named *bs_named_for(const Play *play, const Player *player, Text word)
{
    const Named *named = play_named_for(play, player, word);
    bool is_place = named && (named->table == &bs_unit_table || named->table == &bs_point_table);
    return is_place ? named : NULL;
}
