/* The map, made from the game file, and what stands where on it. BB 1.
 *
 * Whatever does not fit there (BB 22.1 to 22.6) stands nowhere, and the check of the game file says
 * why. */
#include "bag.h"
#include "events.h"

/* --- the map ---------------------------------------------------------------------------------- */

static void make_board(Play *play)
{
    BattleBag *game = bag_of(play);
    const Ground *ground = &game->ground;
    game->board = board_new(play->arena, BOARD_HEX, ground->columns, ground->rows);
    for (size_t i = 0; i < ground->missing.count; i++) {
        int tile = board_index(game->board, ground->missing.at[i]);
        if (tile != NO_TILE)
            board_remove(game->board, tile);
    }
    for (size_t i = 0; i < ground->water.count; i++) {
        int tile = board_index(game->board, ground->water.at[i]);
        if (tile != NO_TILE)
            board_block(game->board, tile, true);
    }
    game->reach = reach_new(play->arena, game->board);
    game->built = occupants_new(play->arena, game->board);
    game->army = ARENA_ARRAY(play->arena, (size_t)game->board->tiles, Army *);
}

/* Of two provinces of a hex the first counts; the check refuses the second. */
static void lay_provinces(Play *play)
{
    BattleBag *game = bag_of(play);
    game->province = ARENA_ARRAY(play->arena, (size_t)game->board->tiles, Province *);
    for (size_t i = 0; i < game->provinces.count; i++) {
        Province *province = game->provinces.at[i];
        for (size_t k = 0; k < province->at.count; k++) {
            int tile = board_index(game->board, province->at.at[k]);
            if (tile != NO_TILE && !game->province[tile])
                game->province[tile] = province;
        }
    }
}

bool bb_is_water(const Play *play, int tile)
{
    return board_is_blocked(bag_of(play)->board, tile);
}

Text bb_religion_at(const Play *play, int tile)
{
    const Province *province = bag_of(play)->province[tile];
    return province ? province->religion : TEXT("");
}

Seat *bb_holder_of(const Play *play, int tile)
{
    const Army *army = army_at(play, tile);
    const Occupant *first = built_at(play, tile);
    if (army)
        return army->seat;
    return first ? ((const Structure *)first->piece)->seat : NULL;
}

/* --- types ------------------------------------------------------------------------------------ */

static void read_kinds(Play *play)
{
    const TypeList *types = &bag_of(play)->types;
    for (size_t i = 0; i < types->count; i++) {
        Type *type = types->at[i];
        type->index = i;
        for (size_t k = 0; k < type->kinds.count; k++)
            type->is |= 1U << type->kinds.at[k];
    }
}

/* --- seats ------------------------------------------------------------------------------------ */

static void take_achievements(const Seat *seat)
{
    size_t number = seat->player->seat;
    for (size_t i = 0; i < seat->achievements.count; i++)
        if (seat->achievements.at[i] && number < PLAYERS_MAX)
            seat->achievements.at[i]->achieved |= UINT64_C(1) << number;
}

/* Who has none in the file gets an empty one until the check has refused that. */
static void take_seats(Play *play)
{
    BattleBag *game = bag_of(play);
    size_t players = play->game->players.count;
    bool taken[PICTURE_LETTERS] = {false};
    game->seat_of = ARENA_ARRAY(play->arena, players + 1, Seat *);
    for (size_t i = 0; i < game->seats.count; i++) {
        Seat *seat = game->seats.at[i];
        if (!seat->player || game->seat_of[seat->player->seat])
            continue;
        game->seat_of[seat->player->seat] = seat;
        take_achievements(seat);
        bb_cards_lay_out(play, seat);
    }
    for (size_t i = 0; i < players; i++) {
        Seat **seat = &game->seat_of[i];
        if (!*seat) {
            *seat = record_new(play->arena, &bb_seat_table);
            (*seat)->player = play_player(play, i);
        }
        (*seat)->sign = picture_letter(taken, (*seat)->player->id);
    }
}

/* --- armies ----------------------------------------------------------------------------------- */

void bb_army_enters(Play *play, Army *army, int tile)
{
    army->tile = tile;
    army->at = board_tile(bag_of(play)->board, tile);
    army->seat->armies++;
    bag_of(play)->army[tile] = army;
}

void bb_army_goes(Play *play, Army *army, int tile)
{
    bag_of(play)->army[army->tile] = NULL;
    army->tile = tile;
    army->at = board_tile(bag_of(play)->board, tile);
    bag_of(play)->army[tile] = army;
}

void bb_army_vanishes(Play *play, Army *army)
{
    if (army->tile != NO_TILE) {
        bag_of(play)->army[army->tile] = NULL;
        army->seat->armies--;
    }
    army->tile = NO_TILE;
    army->at = (Tile){0, 0};
    army->units.count = 0;
    army->depleted = army->moved = army->relic = false;
}

void bb_army_is_gone(Play *play, Army *army)
{
    EVENT(play->log, army->relic ? &bb_ev_army_gone_with_relic : &bb_ev_army_gone, arg_army(army),
          arg_player(army->owner));
    bb_army_vanishes(play, army);
}

/* May it stand there beside what is there already? */
static bool is_free_for(const Play *play, int tile, const Seat *seat)
{
    const Seat *holder = bb_holder_of(play, tile);
    return !holder || holder == seat;
}

static void set_army(Play *play, Army *army, size_t index)
{
    int tile = board_index(bag_of(play)->board, army->at);
    army->index = index;
    army->tile = NO_TILE;
    if (!army->owner)
        return;
    army->seat = seat_of(play, army->owner);
    if (army->units.count > 0 && tile != NO_TILE && !army_at(play, tile) &&
        is_free_for(play, tile, army->seat))
        bb_army_enters(play, army, tile);
}

/* --- structures ------------------------------------------------------------------------------- */

int bb_structure_hp(const Structure *structure)
{
    static const int of_kind[STRUCTURE_KINDS] = {
        [CITY] = 3, [CASTLE] = 4, [BUILDING] = 1, [WALL] = 3, [PALISADE] = 2};
    return structure->hp > 0 ? structure->hp : of_kind[structure->kind];
}

static void count_structure(Structure *structure, int more)
{
    structure->seat->structures += more;
    if (structure->kind == CASTLE)
        structure->seat->castles += more;
}

/* Those that come later in the game file stand behind it on its hex. */
static void put_in_order(Play *play, Structure *structure, int tile)
{
    Occupants *built = bag_of(play)->built;
    StructureList later = {NULL, 0, 0};
    for (const Occupant *o = built_at(play, tile); o; o = o->next)
        if (((Structure *)o->piece)->index > structure->index)
            ARENA_PUSH(play->arena, &later, (Structure *)o->piece);
    for (size_t i = 0; i < later.count; i++)
        occupants_take(built, tile, later.at[i]);
    occupants_put(built, tile, structure);
    for (size_t i = 0; i < later.count; i++)
        occupants_put(built, tile, later.at[i]);
}

void bb_structure_comes(Play *play, Structure *structure, int tile)
{
    structure->in = ON_MAP;
    structure->lost = false;
    structure->damage = 0;
    structure->tile = tile;
    structure->at = board_tile(bag_of(play)->board, tile);
    count_structure(structure, 1);
    put_in_order(play, structure, tile);
}

void bb_structure_falls(Play *play, Structure *structure)
{
    occupants_take(bag_of(play)->built, structure->tile, structure);
    count_structure(structure, -1);
    structure->in = ON_MAT;
    structure->lost = true;
    structure->damage = 0;
    structure->tile = NO_TILE;
    structure->at = (Tile){0, 0};
}

static void set_structure(Play *play, Structure *structure, size_t index)
{
    int tile = board_index(bag_of(play)->board, structure->at);
    structure->index = index;
    structure->tile = NO_TILE;
    if (!structure->owner)
        return;
    structure->seat = seat_of(play, structure->owner);
    if (structure->in == ON_MAT || tile == NO_TILE || !is_free_for(play, tile, structure->seat))
        return;
    structure->tile = tile;
    count_structure(structure, 1);
    occupants_put(bag_of(play)->built, tile, structure);
}

/* --- all of it -------------------------------------------------------------------------------- */

void bb_field_make(Play *play)
{
    BattleBag *game = bag_of(play);
    game->ids_by_rule = names_new(play->arena);
    make_board(play);
    lay_provinces(play);
    read_kinds(play);
    take_seats(play);
    for (size_t i = 0; i < game->armies.count; i++)
        set_army(play, game->armies.at[i], i);
    for (size_t i = 0; i < game->structures.count; i++)
        set_structure(play, game->structures.at[i], i);
}

int bb_corps_limit(const Play *play, const Seat *seat)
{
    return bag_of(play)->settings.corps + seat->castles;
}
