/* What things are called, in events and in the reasons why an order could not be done. */
#include "words.h"

const ArgType bs_arg_type_unit = {ARG_RECORD, &bs_unit_table};
const ArgType bs_arg_type_units = {ARG_RECORDS, &bs_unit_table};
const ArgType bs_arg_type_point = {ARG_RECORD, &bs_point_table};
const ArgType bs_arg_type_points = {ARG_RECORDS, &bs_point_table};
const ArgType bs_arg_type_type = {ARG_RECORD, &bs_type_table};
const ArgType bs_arg_type_types = {ARG_RECORDS, &bs_type_table};
const ArgType bs_arg_type_ability = {ARG_RECORD, &bs_ability_table};
const ArgType bs_arg_type_trait = {ARG_RECORD, &bs_trait_table};
const ArgType bs_arg_type_full = {ARG_RECORD, &bs_full_table};
const ArgType bs_arg_type_fulls = {ARG_RECORDS, &bs_full_table};

static bool is_switch(EffectKind kind)
{
    return kind >= EFFECT_INVISIBLE;
}

/* What it comes to, on and off. */
static const char *switch_words(EffectKind kind, bool on)
{
    switch (kind) {
    case EFFECT_INVISIBLE:
        return on ? "invisible" : "visible";
    case EFFECT_KEEPS_INVISIBLE:
        return on ? "keeping its invisibility" : "not keeping its invisibility";
    case EFFECT_FLYING:
        return on ? "flying" : "not flying";
    case EFFECT_REACH:
        return on ? "reach" : "no reach";
    default:
        return on ? "sick" : "not sick";
    }
}

Text bs_effect_words(const Play *play, const Variant *variant)
{
    const Effect *effect = variant->record;
    EffectKind kind = bs_effect_kind(variant);
    if (is_switch(kind))
        return text_of(switch_words(kind, effect->on));
    return text_format(play->arena, bs_effect_is_instant(variant) ? "%s %d" : "%s %+d",
                       variant->table->fields[0].key, effect->amount);
}

/* --- a game from nothing ---------------------------------------------------------------------- */

static void add_tile(Buf *out, Tile tile)
{
    tile_write(out, &tile);
}

static void add_tiles(Buf *out, const NewGame *game, size_t first)
{
    for (size_t i = first; i < game->count; i += 2) {
        buf_str(out, i == first ? "[" : ", ");
        add_tile(out, game->seats[i].ahead);
    }
    buf_str(out, "]}\n");
}

static void write_board(Buf *out, const NewGame *game)
{
    buf_format(out,
               "# What no terrain lists is meadow. `ground` is what it costs to enter.\n"
               "board: {grid: hexes, columns: %d, rows: %d, rest: meadow}\n"
               "terrain:\n"
               "  - {id: meadow, name: meadow, sea: none}\n"
               "  - {id: wood, name: wood, sign: \"t\", ground: 2, sea: none, defence: 1, at: ",
               game->columns, game->rows);
    add_tiles(out, game, 0);
    buf_str(out, "  - {id: hill, name: hill, sign: \"^\", ground: 2, sea: none, attack: 1, at: ");
    add_tiles(out, game, 1);
    buf_str(out, "\n# Capture points: each pays its holder when his turn begins.\npoints:\n");
    for (size_t i = 0; i < game->count; i++) {
        const NewSeat *seat = &game->seats[i];
        buf_format(out, "  - {id: %s, name: %s, at: ", seat->land, seat->place);
        add_tile(out, seat->home);
        buf_format(out, ", holder: %.*s}\n", TEXT_ARG(seat->id));
        buf_format(out, "  - {id: bell-%zu, name: The Bell of %s, at: ", i + 1, seat->place);
        add_tile(out, seat->flank);
        buf_str(out, "}\n");
    }
    buf_str(out, "  - {id: great-bell, name: The Great Bell, at: ");
    add_tile(out, game->middle);
    buf_str(out, "}\n\n");
}

static const char *const made_types[][3] = {
    {"pikes", "Pikes", "cost: 400, attack: 4, defence: 4, hp: 3, move: 3, traits: [long-arm]"},
    {"bows", "Bows",
     "cost: 400, attack: 4, defence: 2, hp: 2, move: 3, range: 3, abilities: [volley]"},
    {"riders", "Riders", "cost: 600, attack: 5, defence: 3, hp: 4, move: 5"},
    {"hawks", "Hawks", "cost: 450, attack: 3, defence: 2, hp: 2, move: 6, traits: [wings]"},
    {"captain", "Captain",
     "hero: true, cost: 1000, attack: 6, defence: 4, hp: 6, move: 4, abilities: [brace, rally]"},
};
enum { MADE_TYPES = sizeof made_types / sizeof *made_types };

static void write_types(Buf *out, const NewGame *game)
{
    buf_str(
        out,
        "# What units can do, and what they simply are.\n"
        "abilities:\n"
        "  - {id: volley, name: Volley, upon: enemy, effects: [{combat-damage: 3}]}\n"
        "  - {id: brace, name: Brace, upon: self, effects: [{defence: 2}, {movement: -9}]}\n"
        "  - {id: rally, name: Rally, upon: allies, radius: 2, until: turn-ends, effects: "
        "[{attack: 1}]}\n"
        "traits:\n"
        "  - {id: wings, name: wings, effects: [{flying: true}]}\n"
        "  - {id: long-arm, name: long arm, effects: [{reach: true}]}\n"
        "\n"
        "# The roster: no type is in the pools of two players. For players who pick their pools:\n"
        "# `round: 0`, `pool: 5` among the settings, `start: true` in place of each holder, and\n"
        "# neither order, purses nor units.\n"
        "types:\n");
    for (size_t i = 0; i < game->count; i++)
        for (size_t k = 0; k < MADE_TYPES; k++)
            buf_format(out, "  - {id: %s-%zu, name: %s %s, %s}\n", made_types[k][0], i + 1,
                       game->seats[i].place, made_types[k][1], made_types[k][2]);
    buf_char(out, '\n');
}

static void write_seats(Buf *out, const NewGame *game)
{
    buf_str(out, "# Whose turn comes after whose.\norder: ");
    for (size_t i = 0; i < game->count; i++)
        buf_format(out, "%s%.*s", i == 0 ? "[" : ", ", TEXT_ARG(game->seats[i].id));
    buf_str(out, "]\n\n# What each has to spend, and the types that he may buy.\npurses:\n");
    for (size_t i = 0; i < game->count; i++) {
        buf_format(out, "  - {player: %.*s, points: 1500, pool: ", TEXT_ARG(game->seats[i].id));
        for (size_t k = 0; k < MADE_TYPES; k++)
            buf_format(out, "%s%s-%zu", k == 0 ? "[" : ", ", made_types[k][0], i + 1);
        buf_str(out, "]}\n");
    }
    buf_str(out, "\n# Who is on the board, or waits to be deployed.\nunits:\n");
    for (size_t i = 0; i < game->count; i++) {
        const NewSeat *seat = &game->seats[i];
        buf_format(out, "  - {id: guard-%zu, type: pikes-%zu, owner: %.*s, in: board, at: ", i + 1,
                   i + 1, TEXT_ARG(seat->id));
        add_tile(out, seat->home);
        buf_format(out, "}\n  - {id: watch-%zu, type: bows-%zu, owner: %.*s, in: waiting}\n", i + 1,
                   i + 1, TEXT_ARG(seat->id));
    }
}

static void least_board(size_t players, int *columns, int *rows)
{
    *columns = *rows = players <= 4 ? 7 : (int)players + 3;
}

static void write_game(Buf *out, const NewGame *game)
{
    buf_str(out, "# How the rules are read; whatever is left out is as in the source.\n"
                 "settings:\n"
                 "  income: 500    # what a capture point pays\n"
                 "  copies: 4      # how often a type is bought that is no hero\n"
                 "\n");
    write_board(out, game);
    write_types(out, game);
    write_seats(out, game);
}

const NewKind bs_make_new = {
    .least = 2, .most = 8, .least_board = least_board, .write = write_game};
