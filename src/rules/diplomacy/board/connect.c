/* What is not in the file: who stands where, and whose the centres are. */
#include "ground.h"

/* --- units ------------------------------------------------------------------------------------ */

static Unit *unit_new(Play *play, UnitList *units, Power *power, DpKind kind, Province *at)
{
    Unit *unit = ARENA_NEW(play->arena, Unit);
    unit->power = power;
    unit->kind = kind;
    unit->at = at;
    unit->index = units->count;
    ARENA_PUSH(play->arena, units, unit);
    return unit;
}

static Unit *unit_new_exile(Play *play, Power *power, DpKind kind, Province *at, Province *from)
{
    Unit *unit = unit_new(play, &dip(play)->exiles, power, kind, at);
    unit->from = from;
    unit->is_away = true;
    at->whole->leaving = unit;
    return unit;
}

Unit *dp_unit_new(Play *play, Power *power, DpKind kind, Province *at)
{
    Unit *unit = unit_new(play, &dip(play)->units, power, kind, at);
    at->whole->unit = unit;
    power->standing++;
    return unit;
}

void dp_unit_remove(Play *play, Unit *unit)
{
    UnitList *units = &dip(play)->units;
    size_t kept = 0;
    if (unit->at->whole->unit == unit)
        unit->at->whole->unit = NULL;
    unit->power->standing--;
    for (size_t i = 0; i < units->count; i++) {
        if (units->at[i] == unit)
            continue;
        units->at[kept] = units->at[i];
        units->at[kept]->index = kept;
        kept++;
    }
    units->count = kept;
}

void dp_unit_dislodge(Play *play, Unit *unit, Province *from)
{
    unit_new_exile(play, unit->power, unit->kind, unit->at, from);
    dp_unit_remove(play, unit);
}

void dp_exiles_gone(Play *play)
{
    Diplomacy *game = dip(play);
    for (size_t i = 0; i < game->exiles.count; i++)
        game->exiles.at[i]->at->whole->leaving = NULL;
    for (size_t i = 0; i < game->ground->provinces.count; i++)
        game->ground->provinces.at[i]->is_contested = false;
    game->exiles.count = 0;
}

/* --- what the file says of them --------------------------------------------------------------- */

static UnitText text_of_unit(const Unit *unit)
{
    UnitText text = {.kind = *dp_letter(unit)};
    memcpy(text.at, unit->at->id.at, unit->at->id.len);
    return text;
}

static void write_dislodged(Play *play)
{
    Diplomacy *game = dip(play);
    DislodgedList *list = &game->dislodged;
    *list = (DislodgedList){NULL, 0, 0};
    for (size_t i = 0; i < game->exiles.count; i++) {
        const Unit *unit = game->exiles.at[i];
        Dislodged *dislodged = record_new(play->arena, &dp_dislodged_table);
        dislodged->player = unit->power->player;
        dislodged->unit = text_of_unit(unit);
        dislodged->from = unit->from;
        ARENA_PUSH(play->arena, list, dislodged);
    }
}

static void write_contested(Play *play)
{
    Diplomacy *game = dip(play);
    const ProvinceList *provinces = &game->ground->provinces;
    game->contested = (ProvinceRefs){.word = REFS_LEFT_OUT};
    for (size_t i = 0; i < provinces->count && game->exiles.count > 0; i++)
        if (provinces->at[i]->is_contested)
            ARENA_PUSH(play->arena, &game->contested, provinces->at[i]);
    if (game->contested.count > 0)
        game->contested.word = REFS_LISTED;
}

/* New lists: those of the file are compared with them. */
void dp_write_board(Play *play)
{
    const UnitList *units = &dip(play)->units;
    for (size_t i = 0; i < dip(play)->powers.count; i++) {
        Power *power = dip(play)->powers.at[i];
        power->units.at = ARENA_ARRAY(play->arena, units->count + 1, UnitText);
        power->units.count = 0;
    }
    for (size_t i = 0; i < units->count; i++) {
        UnitTexts *texts = &units->at[i]->power->units;
        texts->at[texts->count++] = text_of_unit(units->at[i]);
    }
    write_dislodged(play);
    write_contested(play);
}

/* --- centres ---------------------------------------------------------------------------------- */

static void give_up(Play *play, const Province *centre)
{
    Power *power = dp_power(play, centre->owner);
    ProvinceRefs *centres = &power->centres;
    size_t kept = 0;
    for (size_t i = 0; i < centres->count; i++)
        if (centres->at[i] != centre)
            centres->at[kept++] = centres->at[i];
    centres->count = kept;
    power->owned--;
}

void dp_own(Play *play, Province *centre, Player *owner)
{
    if (centre->owner)
        give_up(play, centre);
    centre->owner = owner;
    Power *power = dp_power(play, owner);
    ARENA_PUSH(play->arena, &power->centres, centre);
    power->centres.word = REFS_LISTED;
    power->owned++;
}

/* --- from the file ---------------------------------------------------------------------------- */

static void connect_centres(Power *power)
{
    for (size_t i = 0; i < power->centres.count; i++) {
        Province *centre = power->centres.at[i];
        if (centre->owner || centre->whole != centre)
            continue;
        centre->owner = power->player;
        power->owned++;
    }
}

/* Of two in one place the first counts. */
static void connect_units(Play *play, Power *power)
{
    for (size_t i = 0; i < power->units.count; i++) {
        const UnitText *text = &power->units.at[i];
        Province *at = dp_province(play, dp_unit_at(text));
        DpKind kind = text->kind == 'A' ? DP_ARMY : DP_FLEET;
        if (at && dp_can_stand(kind, at) && !at->whole->unit)
            dp_unit_new(play, power, kind, at);
    }
}

static void connect_dislodged(Play *play, const Dislodged *dislodged)
{
    Province *at = dp_province(play, dp_unit_at(&dislodged->unit));
    DpKind kind = dislodged->unit.kind == 'A' ? DP_ARMY : DP_FLEET;
    if (at && dp_can_stand(kind, at) && !at->whole->leaving)
        unit_new_exile(play, dp_power(play, dislodged->player), kind, at, dislodged->from);
}

/* A player without a line has nothing. */
static void connect_powers(Play *play)
{
    Diplomacy *game = dip(play);
    size_t players = play->game->players.count;
    game->power_of = ARENA_ARRAY(play->arena, players, Power *);
    for (size_t i = 0; i < game->powers.count; i++) {
        Power *power = game->powers.at[i];
        if (!game->power_of[power->player->seat])
            game->power_of[power->player->seat] = power;
    }
    for (size_t seat = 0; seat < players; seat++) {
        if (game->power_of[seat])
            continue;
        game->power_of[seat] = record_new(play->arena, &dp_power_table);
        game->power_of[seat]->player = play_player(play, seat);
    }
}

void dp_connect(Play *play)
{
    Diplomacy *game = dip(play);
    connect_powers(play);
    dp_make_graph(play);
    game->fought = play->game->stopped ? play->game->round : -1;
    for (size_t i = 0; i < game->powers.count; i++) {
        Power *power = game->powers.at[i];
        if (game->power_of[power->player->seat] != power)
            continue;
        connect_centres(power);
        connect_units(play, power);
    }
    for (size_t i = 0; i < game->dislodged.count; i++)
        connect_dislodged(play, game->dislodged.at[i]);
    for (size_t i = 0; i < game->contested.count; i++)
        game->contested.at[i]->whole->is_contested = true;
}
