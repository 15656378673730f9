/* What things are called, in events, in questions, and in the reasons why an order could not be
 * done. */
#include "words.h"

const ArgType bb_arg_type_army = {ARG_RECORD, &bb_army_table};
const ArgType bb_arg_type_armies = {ARG_RECORDS, &bb_army_table};
const ArgType bb_arg_type_structure = {ARG_RECORD, &bb_structure_table};
const ArgType bb_arg_type_structures = {ARG_RECORDS, &bb_structure_table};
const ArgType bb_arg_type_type = {ARG_RECORD, &bb_type_table};
const ArgType bb_arg_type_card = {ARG_RECORD, &bb_card_table};
const ArgType bb_arg_type_achievement = {ARG_RECORD, &bb_achievement_table};
const ArgType bb_arg_type_achievements = {ARG_RECORDS, &bb_achievement_table};

const TileList *bb_path_tiles(const Play *play, const Path *path)
{
    TileList *tiles = ARENA_NEW(play->arena, TileList);
    *tiles = (TileList){ARENA_ARRAY(play->arena, path->count, Tile), path->count};
    for (size_t i = 0; i < path->count; i++)
        tiles->at[i] = board_tile(play->board, path->at[i]);
    return tiles;
}

/* --- cubes ------------------------------------------------------------------------------------ */

Text bb_shares_called(const Play *play, const Share *shares, size_t count)
{
    Buf buf = {NULL, 0, 0};
    size_t kinds = 0, told = 0;
    for (size_t i = 0; i < count; i++)
        kinds += shares[i].count != 0;
    for (size_t i = 0; i < count; i++) {
        if (shares[i].count == 0)
            continue;
        buf_format(&buf, "%s%d%s", list_joint(told++, kinds), shares[i].count, shares[i].words);
    }
    return kinds > 0 ? buf_take(&buf, play->arena) : TEXT("none");
}

static const char *of_player(const Play *play, const Battle *battle, Who who)
{
    Text name = player_name(battle->side[who].seat->player);
    return text_string(play->arena, " of %.*s's", TEXT_ARG(name));
}

Text bb_cubes_called(const Play *play, const Battle *battle, const Cubes *cubes)
{
    const Share shares[] = {
        {cubes->of[COLOUR_ATTACKER], of_player(play, battle, ATTACKER)},
        {cubes->of[COLOUR_DEFENDER], of_player(play, battle, DEFENDER)},
        {cubes->of[COLOUR_NEUTRAL], " neutral"},
    };
    return bb_shares_called(play, shares, COLOURS);
}

/* --- a game from nothing ---------------------------------------------------------------------- */

static void add_tile(Buf *out, Tile tile)
{
    tile_write(out, &tile);
}

static void write_map(Buf *out, const NewGame *game)
{
    buf_format(out,
               "# What is not water is land.\n"
               "board: {columns: %d, rows: %d, water: [",
               game->columns, game->rows);
    add_tile(out, game->middle);
    buf_str(
        out,
        "]}\n\n# Converting is easier where one's own religion is that of the land.\nprovinces:\n");
    for (size_t i = 0; i < game->count; i++) {
        const NewSeat *seat = &game->seats[i];
        buf_format(out, "  - {id: %s, name: Land of %s, religion: %s, at: [", seat->land,
                   seat->place, i % 2 == 0 ? "oak" : "bell");
        add_tile(out, seat->home);
        buf_str(out, ", ");
        add_tile(out, seat->ahead);
        buf_str(out, "]}\n");
    }
    buf_char(out, '\n');
}

static void write_things(Buf *out, const NewGame *game)
{
    buf_str(out, "# The armies: what units each has, and on which hex it stands.\narmies:\n");
    for (size_t i = 0; i < game->count; i++) {
        const NewSeat *seat = &game->seats[i];
        buf_format(out, "  - {id: host-%zu, name: %s Host, owner: %.*s, at: ", i + 1, seat->place,
                   TEXT_ARG(seat->id));
        add_tile(out, seat->ahead);
        buf_format(out,
                   ", units: [{type: spearman, count: 3}, {type: knight}]}\n"
                   "  - {id: garrison-%zu, name: %s Garrison, owner: %.*s, at: ",
                   i + 1, seat->place, TEXT_ARG(seat->id));
        add_tile(out, seat->home);
        buf_str(out, ", units: [{type: bowman, count: 2}, {type: peasant, count: 2}]}\n");
    }
    buf_str(out, "\nstructures:\n");
    for (size_t i = 0; i < game->count; i++) {
        static const char *const structures[][3] = {
            {"city", "", "kind: city, consumption: 1"},
            {"castle", " Castle", "kind: castle"},
            {"granary", " Granary", "kind: building, cost: 1"},
        };
        const NewSeat *seat = &game->seats[i];
        for (size_t k = 0; k < sizeof structures / sizeof *structures; k++) {
            buf_format(out, "  - {id: %s-%zu, name: %s%s, %s, owner: %.*s, at: ", structures[k][0],
                       i + 1, seat->place, structures[k][1], structures[k][2], TEXT_ARG(seat->id));
            add_tile(out, seat->home);
            buf_str(out, "}\n");
        }
    }
    buf_char(out, '\n');
}

static void write_types(Buf *out)
{
    buf_str(out,
            "# What kinds of units there are; each bonus is one more cube against such enemies.\n"
            "types:\n"
            "  - {id: spearman, name: Spearman, plural: spearmen, kinds: [melee], move: 2, "
            "bonuses: [{against: mounted}]}\n"
            "  - {id: knight, name: Knight, kinds: [melee, mounted], strength: 2, hp: 2, move: 3, "
            "bonuses: [{against: ranged}]}\n"
            "  - {id: bowman, name: Bowman, plural: bowmen, kinds: [ranged], range: 2, move: 2, "
            "bonuses: [{against: spearman}]}\n"
            "  - {id: peasant, name: Peasant, kinds: [peasant], move: 1}\n"
            "\n");
}

static void write_seats(Buf *out, const NewGame *game)
{
    buf_str(out, "# Technologies, governments and nations, and what they do in battles.\n"
                 "cards:\n"
                 "  - {id: siege-towers, name: Siege Towers, kind: technology, effects: [{courage: "
                 "1, when: siege}, {passes-wall: true}]}\n"
                 "  - {id: feigned-flight, name: Feigned Flight, kind: technology, effects: "
                 "[{discard: 2, when: defence}]}\n"
                 "\n"
                 "achievements:\n"
                 "  - {id: first-blood, name: First Blood, upon: destroyed-unit, for: first}\n"
                 "  - {id: breaker, name: Breaker of Cities, upon: destroyed-city}\n"
                 "  - {id: laurels, name: Laurels, upon: won}\n"
                 "\n"
                 "# What each player has: action cubes, those that come in each round, cards.\n"
                 "seats:\n");
    for (size_t i = 0; i < game->count; i++)
        buf_format(out,
                   "  - {player: %.*s, action: 3, gets: 2, religion: %s, consumption: 1, cards: "
                   "[{card: %s}]}\n",
                   TEXT_ARG(game->seats[i].id), i % 2 == 0 ? "oak" : "bell",
                   i % 2 == 0 ? "siege-towers" : "feigned-flight");
}

static void least_board(size_t players, int *columns, int *rows)
{
    *columns = *rows = players <= 4 ? 7 : (int)players + 3;
}

static void write_game(Buf *out, const NewGame *game)
{
    buf_str(out, "# How the rules are read; whatever is left out is as in the source.\n"
                 "settings:\n"
                 "  goal: 2          # so many achievements win\n"
                 "  draw: fixed      # one-by-one: cube by cube, and one may stop after any\n"
                 "\n");
    write_map(out, game);
    write_types(out);
    write_things(out, game);
    write_seats(out, game);
}

const NewKind bb_make_new = {
    .least = 2, .most = 8, .least_board = least_board, .write = write_game};
