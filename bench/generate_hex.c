/* Writes a game of FACTIONS on hexes and a round's orders for it:
 *
 *     generate_hex SOLDIERS COLUMNS ROWS FOLDER
 *
 * FOLDER, which must be there, gets game.yaml and PLAYER.yaml for each of the four players, two
 * against two. The soldiers are strewn over the whole board, so that everybody has enemies not far
 * away, and each hunts the closest of them. The limits of the rule book are lifted. The same
 * arguments always give the same bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"
#include "adjudicate/board/tile.h"

enum { PLAYERS = 4, ENTRY = 5, NAME_ROOM = 32, SIDE_MAX = 400 };

typedef struct Draft {
    int soldiers, columns, rows;
    const char *folder;
    uint64_t random; /* the state of a small generator of our own */
} Draft;

/* --- numbers ---------------------------------------------------------------------------------- */

/* Xorshift: good enough to strew soldiers, and the same everywhere. */
static int random_below(Draft *draft, int bound)
{
    draft->random ^= draft->random << 13;
    draft->random ^= draft->random >> 7;
    draft->random ^= draft->random << 17;
    return (int)((draft->random >> 32) % (uint64_t)bound);
}

static int read_number(const char *word, int least, int most)
{
    int64_t number;
    if (!text_int(text_of(word), &number) || number < least || number > most) {
        fprintf(stderr, "generate_hex: '%s' should be a number from %d to %d\n", word, least, most);
        exit(2);
    }
    return (int)number;
}

/* --- the game --------------------------------------------------------------------------------- */

static const char head[] = "# A game to measure the speed with.\n"
                           "rules: factions-hex\n"
                           "game: bench\n"
                           "title: The Battle of the Wide Plain\n"
                           "round: 1\n"
                           "players:\n"
                           "  - {id: player-1}\n"
                           "  - {id: player-2}\n"
                           "  - {id: player-3}\n"
                           "  - {id: player-4}\n"
                           "settings: {limit: 1000, goal: 1000}\n"
                           "roster: none\n"
                           "cards:\n"
                           "  - {id: rifle, faction: plain, cost: 0, m: 1-2, as: 11, hp: 3, ap: 2,"
                           " dmg: D1, rng: 1-2}\n"
                           "  - {id: brute, faction: plain, cost: 0, m: 1, as: 12, hp: 5, ap: 2,"
                           " dmg: D2, rng: 1, abilities: [knockback]}\n"
                           "  - {id: guard, faction: plain, cost: 0, m: 1, as: 10, hp: 4, ap: 2,"
                           " dmg: D1, rng: 1, abilities: [shield, inspire]}\n";
static const char *const cards[] = {"rifle", "brute", "guard"};
static const int hit_points[] = {3, 5, 4};

/* Entry zones lie in the corners; nobody enters. */
static void add_army(const Draft *draft, Buf *out, int player)
{
    buf_format(out, "  - {player: player-%d, side: %s, faction: plain, entry: [", player + 1,
               player % 2 == 0 ? "north" : "south");
    for (int i = 0; i < ENTRY; i++) {
        int column = player < 2 ? 1 + i : draft->columns - i;
        int row = player % 2 == 0 ? 1 : draft->rows;
        Tile tile = {(int16_t)column, (int16_t)row};
        buf_str(out, i == 0 ? "" : ", ");
        tile_write(out, &tile);
    }
    buf_str(out, "]}\n");
}

static void add_soldier(Buf *out, int number, Tile tile)
{
    int card = number / PLAYERS % 3;
    buf_format(out, "  - {id: %s-%d, card: %s, owner: player-%d, in: grid, at: ", cards[card],
               number + 1, cards[card], number % PLAYERS + 1);
    tile_write(out, &tile);
    buf_format(out, ", hp: %d}\n", hit_points[card]);
}

/* The tiles in a random order, of which the first ones are taken. */
static void strew(Draft *draft, Buf *out)
{
    int tiles = draft->columns * draft->rows;
    int *order = malloc((size_t)tiles * sizeof *order);
    if (!order)
        exit(2);
    for (int i = 0; i < tiles; i++)
        order[i] = i;
    for (int i = 0; i < draft->soldiers; i++) {
        int other = i + random_below(draft, tiles - i), taken = order[other];
        order[other] = order[i];
        add_soldier(out, i,
                    (Tile){(int16_t)(taken / draft->rows + 1), (int16_t)(taken % draft->rows + 1)});
    }
    free(order);
}

static void add_game(Draft *draft, Buf *out)
{
    buf_str(out, head);
    buf_format(out, "board: {columns: %d, rows: %d}\narmies:\n", draft->columns, draft->rows);
    for (int player = 0; player < PLAYERS; player++)
        add_army(draft, out, player);
    buf_str(out, "button: player-1\nsoldiers:\n");
    strew(draft, out);
}

static void add_orders(Buf *out, int player)
{
    buf_format(out,
               "game: bench\nround: 1\nplayer: player-%d\n"
               "initiative: []\ndeployment: []\n"
               "action:\n  - {activate: others, do: [{hunt: closest}]}\n",
               player + 1);
}

/* --- files ------------------------------------------------------------------------------------ */

static void write_file(const Draft *draft, const char *name, const Buf *content)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", draft->folder, name);
    FileError error = file_replace(path, buf_text(content));
    if (error) {
        fprintf(stderr, "generate_hex: cannot write '%s': %s\n", path, error);
        exit(2);
    }
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fputs("usage: generate_hex SOLDIERS COLUMNS ROWS FOLDER\n", stderr);
        return 2;
    }
    Draft draft = {.folder = argv[4], .random = UINT64_C(0x9E3779B97F4A7C15)};
    draft.columns = read_number(argv[2], 2 * ENTRY, SIDE_MAX);
    draft.rows = read_number(argv[3], 2, SIDE_MAX);
    draft.soldiers = read_number(argv[1], PLAYERS, draft.columns * draft.rows);
    Buf out = {NULL, 0, 0};
    add_game(&draft, &out);
    write_file(&draft, "game.yaml", &out);
    for (int player = 0; player < PLAYERS; player++) {
        char name[NAME_ROOM];
        out.len = 0;
        add_orders(&out, player);
        snprintf(name, sizeof name, "player-%d.yaml", player + 1);
        write_file(&draft, name, &out);
    }
    buf_free(&out);
    return 0;
}
