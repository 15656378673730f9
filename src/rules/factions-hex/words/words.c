#include "words.h"

#include <string.h>

const ArgType fh_arg_type_soldier = {ARG_RECORD, &fh_soldier_table};
const ArgType fh_arg_type_soldiers = {ARG_RECORDS, &fh_soldier_table};
const ArgType fh_arg_type_card = {ARG_RECORD, &fh_card_table};
const ArgType fh_arg_type_cards = {ARG_RECORDS, &fh_card_table};

/* "Ash 2" is no other word than ash-2. */
static bool is_same_word(Text name, Text id)
{
    for (size_t i = 0; i < name.len && i < id.len; i++) {
        char c = name.at[i];
        c = c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        if (c != id.at[i])
            return false;
    }
    return name.len == id.len;
}

const char *fh_called(const Play *play, const Soldier *soldier)
{
    Text name = soldier->name, id = soldier->id;
    return is_same_word(name, id) ? text_string(play->arena, "%.*s", TEXT_ARG(name))
                                  : name_called(play->arena, name, id);
}

/* --- a game from nothing ---------------------------------------------------------------------- */

enum { ARMIES = 4, ENTRY = 5 };

/* The columns b, d... stand half a tile lower, and end one row earlier, so that both ends of the
 * board are alike: this is the tile opposite, seen from the middle row. */
static Tile opposite(const NewGame *game, Tile tile)
{
    return (Tile){tile.column, (int16_t)(game->rows + tile.column % 2 - tile.row)};
}

/* Two armies face each other from the middles of both ends; of more than two, two share an end. */
static Tile entry_tile(const NewGame *game, size_t seat, int number)
{
    int half = (game->columns + 1) / 2;
    bool is_south = seat % 2 == 1 || (game->count == 3 && seat == 2);
    bool has_half = game->count == 4 || (game->count == 3 && is_south);
    int first = half / 2 - 2, column = (first > 1 ? first : 1) + number;
    if (!has_half)
        column = half - 2 + number;
    else if (seat >= 2)
        column = game->columns + 1 - column;
    Tile tile = {(int16_t)column, 1};
    return is_south ? opposite(game, tile) : tile;
}

static void add_tile(Buf *out, Tile tile, const char *before)
{
    buf_str(out, before);
    tile_write(out, &tile);
}

static void write_board(Buf *out, const NewGame *game)
{
    int half = (game->columns + 1) / 2, middle = (game->rows + 1) / 2;
    int step = half % 2 == 1 ? 2 : 1;
    Tile rock = {3, 3}, other = {(int16_t)(game->columns - 2), 3};
    buf_format(
        out,
        "# Columns b, d... stand half a tile lower: without their last tile both ends are alike.\n"
        "board:\n  columns: %d\n  rows: %d\n  missing: ",
        game->columns, game->rows);
    for (int column = 2; column < game->columns; column += 2)
        add_tile(out, (Tile){(int16_t)column, (int16_t)game->rows}, column == 2 ? "[" : ", ");
    add_tile(out, rock, "]\n  terrain: [");
    add_tile(out, other, ", ");
    add_tile(out, opposite(game, rock), ", ");
    add_tile(out, opposite(game, other), ", ");
    buf_str(out, "]    # blocks the way, and the view\n  victory: ");
    for (int column = half - step; column <= half + step; column += 2)
        add_tile(out, (Tile){(int16_t)column, (int16_t)middle}, column == half - step ? "[" : ", ");
    add_tile(out, (Tile){1, (int16_t)middle},
             "]    # a point a round for each soldier there\n  credit: [");
    add_tile(out, (Tile){(int16_t)game->columns, (int16_t)middle}, ", ");
    buf_str(out, "]    # a credit\n\n");
}

static void write_armies(Buf *out, const NewGame *game)
{
    static const char *const factions[ARMIES] = {"remnants", "undead", "beasts", "cyborgs"};
    buf_format(out,
               "# Where each army enters, and the credits with which it buys from its reserve.%s\n"
               "armies:\n",
               game->count == 4 ? "\n# Two players with the same side are partners." : "");
    for (size_t i = 0; i < game->count; i++) {
        const NewSeat *seat = &game->seats[i];
        buf_format(out, "  - {player: %.*s, ", TEXT_ARG(seat->id));
        if (game->count == 4)
            buf_format(out, "side: %s, ", i % 2 == 0 ? "north" : "south");
        buf_format(out, "faction: %s, zone: the road to %s, entry: ", factions[i], seat->place);
        for (int k = 0; k < ENTRY; k++)
            add_tile(out, entry_tile(game, i, k), k == 0 ? "[" : ", ");
        buf_str(out, "], bank: 6}\n");
    }
    buf_format(out, "\n# Who sets the order of play in round 1.\nbutton: %.*s\n\n",
               TEXT_ARG(game->seats[0].id));
}

/* The first two of each army stand on the board. */
static const char *const made_armies[ARMIES][12] = {
    {"scout", "recruit", "recruit", "sniper", "spotter", "rifleman", "gunner", "outrider",
     "scattergun", "captain", "bulwark"},
    {"ghoul", "ghoul", "skeleton", "ghast", "banshee", "wraith", "gravecaller", "revenant",
     "necromancer", "vampire", "death-knight"},
    {"jackal", "jackal", "hawk", "spitter", "stinger", "tamer", "drover", "boar", "ironhorn",
     "mammoth"},
    {"trooper", "trooper", "drone", "mechanic", "tracker", "arc", "beamer", "pulsar", "hauler",
     "aegis"},
};

static void write_soldiers(Buf *out, const NewGame *game)
{
    buf_str(
        out,
        "# The armies, 100 credits each at most; two of each have entered. For players who choose\n"
        "# their own: `round: 0`, and neither soldiers, factions, banks nor the button.\n"
        "soldiers:\n");
    for (size_t i = 0; i < game->count; i++)
        for (size_t k = 0; made_armies[i][k]; k++) {
            bool is_second = k > 0 && strcmp(made_armies[i][k], made_armies[i][k - 1]) == 0;
            buf_format(out, "  - {id: %s-%d, card: %s, owner: %.*s, ", made_armies[i][k],
                       is_second ? 2 : 1, made_armies[i][k], TEXT_ARG(game->seats[i].id));
            if (k < 2)
                add_tile(out, entry_tile(game, i, k == 0 ? 1 : 3), "in: grid, at: ");
            else
                buf_str(out, "in: reserve");
            buf_str(out, "}\n");
        }
}

static void least_board(size_t players, int *columns, int *rows)
{
    *columns = players == 2 ? 9 : 11;
    *rows = 7;
}

static void write_game(Buf *out, const NewGame *game)
{
    buf_str(out, "# How the rules are read; whatever is left out is as in the rule book.\n"
                 "settings:\n"
                 "  goal: 12         # so many points win\n"
                 "  reserve: open    # secret: nobody knows whom the others have before he enters\n"
                 "\n"
                 "# The cards that are built into the program; `cards:` adds some of your own.\n"
                 "roster: sample\n"
                 "\n");
    write_board(out, game);
    write_armies(out, game);
    write_soldiers(out, game);
}

const NewKind fh_make_new = {
    .least = 2, .most = ARMIES, .least_board = least_board, .is_odd = true, .write = write_game};
