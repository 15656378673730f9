/* What the field tables cannot say about a game file: refused before anything is played. BS 20. */
#include "../board/places.h"
#include "../board/stats.h"
#include "../words/refusals.h"
#include "check.h"

/* --- the board -------------------------------------------------------------------------------- */

static void check_terrain(const Play *play, const Terrain *terrain)
{
    tiles_check(play, &bs_terrain_table, terrain, &terrain->at);
    for (size_t i = 0; i < terrain->at.count; i++) {
        int tile = board_index(play->board, terrain->at.at[i]);
        if (tile != NO_TILE && scape(play)->terrain_at[tile] != terrain)
            bs_refuse_second_terrain(play,
                                     record_item_mark(&bs_terrain_table, terrain, &terrain->at, i),
                                     terrain->at.at[i]);
    }
}

static void check_point(const Play *play, const Point *point)
{
    Place at = record_mark(&bs_point_table, point, &point->at);
    tile_check(play, at, point->at);
    bs_check_name(play, record_mark(&bs_point_table, point, &point->id), point->id);
    if (point->tile != NO_TILE && scape(play)->point_at[point->tile] != point)
        bs_refuse_second_point(play, at, point);
}

static void check_board(const Play *play)
{
    const Battlescape *game = scape(play);
    ground_check(play, &bs_land_table, &game->land.ground);
    for (size_t i = 0; i < game->terrain.count; i++)
        check_terrain(play, game->terrain.at[i]);
    for (size_t i = 0; i < game->points.count; i++)
        check_point(play, game->points.at[i]);
    if (game->points.count == 0)
        bs_refuse_no_points(play, record_mark(&bs_battlescape_table, game, &game->points));
}

/* --- BS 20.26: ids ---------------------------------------------------------------------------- */

void bs_check_name(const Play *play, Place place, Text id)
{
    static const char *const words[] = {"target", "ally", "enemy"};
    Tile tile;
    if (tile_read(id, &tile))
        bs_refuse_like_a_tile(play, place, id);
    bool is_word = select_word(id) >= 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is_word |= text_is(id, words[i]);
    if (is_word)
        bs_refuse_like_a_word(play, place, id);
}

/* --- players ---------------------------------------------------------------------------------- */

static void check_players(const Play *play)
{
    if (!play->game->ended && !play->game->stopped)
        refuse_too_few(play, bs_refuse_one_player, bs_refuse_all_out);
}

static void check_order(const Play *play)
{
    const PlayerRefs *order = &scape(play)->order;
    size_t players = play->game->players.count;
    bool *named = ARENA_ARRAY(play->arena, players, bool);
    for (size_t i = 0; i < order->count; i++) {
        const Player *player = order->at[i];
        if (named[player->seat])
            bs_refuse_named_twice(
                play, record_item_mark(&bs_battlescape_table, scape(play), order, i), player);
        named[player->seat] = true;
    }
    for (size_t seat = 0; seat < players; seat++) {
        const Player *player = play_player(play, seat);
        if (!named[seat])
            bs_refuse_not_in_order(play, record_mark(&player_table, player, &player->id), player);
    }
}

/* Of two purses of one player the first counts; who has none in the file has got a blank one. */
static void check_purses(const Play *play)
{
    const AnyList *purses = (const AnyList *)&scape(play)->purses;
    refuse_entries(play, &bs_purse_table, purses, offsetof(Purse, player), bs_refuse_second_purse,
                   bs_refuse_no_purse);
}

static void check_pools(const Play *play)
{
    const PurseList *purses = &scape(play)->purses;
    for (size_t i = 0; i < purses->count; i++) {
        const Purse *purse = purses->at[i];
        for (size_t k = 0; k < purse->pool.count; k++) {
            const Type *type = purse->pool.at[k];
            if (type->picker != purse->player)
                bs_refuse_two_pools(play, record_item_mark(&bs_purse_table, purse, &purse->pool, k),
                                    type);
        }
    }
}

/* --- round 0 ---------------------------------------------------------------------------------- */

static void check_unmade(const Play *play)
{
    const Battlescape *game = scape(play);
    const struct {
        const char *key;
        const void *member;
        size_t count;
    } lists[] = {{"order", &game->order, game->order.count},
                 {"purses", &game->purses, game->purses.count},
                 {"units", &game->units, game->units.count},
                 {"effects", &game->lasting, game->lasting.count}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i].count > 0)
            bs_refuse_made_by_round_0(
                play, record_mark(&bs_battlescape_table, game, lists[i].member), lists[i].key);
    for (size_t i = 0; i < game->points.count; i++) {
        const Point *point = game->points.at[i];
        if (point->holder)
            bs_refuse_made_by_round_0(play, record_mark(&bs_point_table, point, &point->holder),
                                      "holder");
    }
}

static void check_roster(const Play *play)
{
    const Battlescape *game = scape(play);
    size_t types = game->types.count,
           need = play_players_left(play)->count * (size_t)game->settings.pool;
    if (types < need)
        bs_refuse_small_roster(play, record_mark(&bs_battlescape_table, game, &game->types),
                               (int64_t)types, (int64_t)need);
}

/* Once a round has begun, players may have resigned in it. */
static void check_starting_points(const Play *play)
{
    const PointList *points = &scape(play)->points;
    Place place = record_mark(&bs_battlescape_table, scape(play), points);
    size_t count = 0, players = play_players_left(play)->count;
    for (size_t i = 0; i < points->count; i++)
        count += points->at[i]->start;
    if (players == 0)
        return;
    if (count == 0)
        bs_refuse_no_starting_point(play, place);
    else if ((count % players != 0 && !play->game->stopped) || count > DICE_COUNT_MAX)
        bs_refuse_uneven_start(play, place, (int64_t)count, (int64_t)players);
}

/* Who resigns in round 0 may end the game before anything of it is made. */
static bool ended_unmade(const Play *play)
{
    const Ended *ended = play->game->ended;
    return ended && ended->round == 0 && scape(play)->order.count == 0;
}

static void check_round(const Play *play)
{
    bool is_new = play->game->round == 0 && !play->game->stopped;
    if (play->game->round == 0) {
        check_roster(play);
        check_starting_points(play);
    }
    if (is_new) {
        check_unmade(play);
        return;
    }
    if (!ended_unmade(play)) {
        check_order(play);
        check_purses(play);
    }
    check_pools(play);
}

/* --- BS 20.18: units -------------------------------------------------------------------------- */

/* Does it give or take flying, or make sick? */
static bool changes_flight(const Power *power)
{
    for (size_t i = 0; i < power->effects.count; i++) {
        EffectKind kind = bs_effect_kind(power->effects.at[i]);
        if (kind == EFFECT_FLYING || kind == EFFECT_SICK)
            return true;
    }
    return false;
}

/* Is there anything in this game that could have brought two units to the same place of a tile? */
static bool places_may_clash(const Play *play)
{
    const Battlescape *game = scape(play);
    for (size_t i = 0; i < game->abilities.count; i++)
        if (changes_flight(&game->abilities.at[i]->power))
            return true;
    for (size_t i = 0; i < game->traits.count; i++) {
        const Trait *trait = game->traits.at[i];
        if (changes_flight(&trait->power) &&
            (trait->power.whom != WHOM_SELF || trait->trigger.when != MOMENT_NONE))
            return true;
    }
    return false;
}

static bool share_place(const Play *play, const Unit *a, const Unit *b)
{
    return (bs_ground_holder(play, a->tile, b, NULL) == a &&
            bs_ground_holder(play, a->tile, a, NULL) == b) ||
           (bs_air_holder(play, a->tile, b, NULL) == a &&
            bs_air_holder(play, a->tile, a, NULL) == b);
}

/* The file's order is that in which they came to the tile. */
static void check_crowd(const Play *play, const Unit *unit, bool may_clash)
{
    const Occupant *first = occupants_at(scape(play)->occupants, unit->tile);
    Place at = record_mark(&bs_unit_table, unit, &unit->at);
    if (first->piece == unit)
        return;
    if (first->next->piece != unit)
        bs_refuse_third_on_tile(play, at, unit, first->piece);
    else if (!may_clash && share_place(play, unit, first->piece))
        bs_refuse_place_taken(play, at, unit, first->piece);
}

static void check_unit(const Play *play, const Unit *unit, bool may_clash)
{
    Place at = record_mark(&bs_unit_table, unit, &unit->at);
    bs_check_name(play, record_mark(&bs_unit_table, unit, &unit->id), unit->id);
    if (unit->hp > unit->type->hp)
        bs_refuse_too_healthy(play, record_mark(&bs_unit_table, unit, &unit->hp), unit);
    if (unit->where != IN_BOARD && unit->at.column > 0)
        bs_refuse_has_tile(play, at, unit);
    else if (unit->where == IN_BOARD && unit->at.column > 0)
        tile_check(play, at, unit->at);
    else if (unit->where == IN_BOARD)
        bs_refuse_off_board(play, at, unit);
    if (unit->tile == NO_TILE)
        return;
    check_crowd(play, unit, may_clash);
    if (!may_clash && bs_tile_cost(play, unit->tile, bs_unit_going(play, unit)) == NO_ENTRY)
        bs_refuse_no_footing(play, at, unit);
}

static void check_units(const Play *play, bool may_clash)
{
    const UnitList *units = &scape(play)->units;
    for (size_t i = 0; i < units->count; i++)
        check_unit(play, units->at[i], may_clash);
}

/* --- what lasts ------------------------------------------------------------------------------- */

static bool anybody_flies(const Play *play)
{
    const TraitList *traits = &scape(play)->traits;
    for (size_t i = 0; i < traits->count; i++)
        if (changes_flight(&traits->at[i]->power))
            return true;
    return false;
}

/* When it is over, two may be where neither could have come. Who is sick has no traits. */
static bool lasts_out_of_nothing(const Play *play, const Lasting *lasting, bool may_clash)
{
    EffectKind kind = bs_effect_kind(lasting->effect);
    bool changes = kind == EFFECT_FLYING || (kind == EFFECT_SICK && anybody_flies(play));
    return changes && !may_clash;
}

static void check_lasting(const Play *play, const Lasting *lasting, bool may_clash)
{
    const Unit *unit = lasting->on;
    const Table *table = &bs_lasting_table;
    if (unit->where != IN_BOARD)
        bs_refuse_lasts_on_nobody(play, record_mark(table, lasting, &lasting->on), unit);
    if ((lasting->until == UNTIL_TURNS) != (lasting->ends > 0))
        bs_refuse_no_end(play, record_mark(table, lasting, &lasting->ends), unit);
    if (bs_effect_is_instant(lasting->effect))
        bs_refuse_lasts_not(play, record_mark(table, lasting, &lasting->effect), unit);
    else if (lasts_out_of_nothing(play, lasting, may_clash))
        bs_refuse_lasts_of_nothing(play, record_mark(table, lasting, &lasting->effect), unit);
}

void bs_check_game(const Play *play)
{
    const LastingList *lasting = &scape(play)->lasting;
    bool may_clash = places_may_clash(play);
    check_players(play);
    check_board(play);
    bs_check_powers(play);
    check_round(play);
    for (size_t i = 0; i < lasting->count; i++)
        check_lasting(play, lasting->at[i], may_clash);
    check_units(play, may_clash);
}
