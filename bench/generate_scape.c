/* Writes a game of Battlescape and a round's orders for it:
 *
 *     generate_scape UNITS SIDE FOLDER
 *
 * FOLDER, which must be there, gets game.yaml and PLAYER.yaml for each of the ten players. The
 * board has SIDE by SIDE hexes, a third of them not plain; the units are strewn all over it.
 * Everybody moves: by a path, to a tile, or towards the closest enemy; then all attack whom they
 * can reach. Some fly, some are invisible, some help those beside them, and every tenth reacts to
 * whoever comes into its range. The same arguments always give the same bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"
#include "adjudicate/board/board.h"

enum { PLAYERS = 10, KINDS = 4, POINTS_EACH = 2, NAME_ROOM = 32, STEPS = 3 };

typedef struct Draft {
    int units, side;
    const char *folder;
    uint64_t random; /* the state of a small generator of our own */
    Arena *arena;
    const Board *board;
    int *tiles; /* of the board, in a random order: points take the first ones, then units */
} Draft;

/* --- numbers ---------------------------------------------------------------------------------- */

/* Xorshift: good enough to strew units, and the same everywhere. */
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
        fprintf(stderr, "generate_scape: '%s' should be a number from %d to %d\n", word, least,
                most);
        exit(2);
    }
    return (int)number;
}

static void shuffle_tiles(Draft *draft)
{
    int count = draft->board->tiles;
    draft->tiles = ARENA_ARRAY(draft->arena, (size_t)count, int);
    for (int i = 0; i < count; i++)
        draft->tiles[i] = i;
    for (int i = 0; i < count; i++) {
        int other = i + random_below(draft, count - i), tile = draft->tiles[other];
        draft->tiles[other] = draft->tiles[i];
        draft->tiles[i] = tile;
    }
}

static int tile_of_point(const Draft *draft, int point)
{
    return draft->tiles[point];
}

static int tile_of_unit(const Draft *draft, int unit)
{
    return draft->tiles[PLAYERS * POINTS_EACH + unit];
}

static void add_tile(const Draft *draft, Buf *out, int index)
{
    Tile tile = board_tile(draft->board, index);
    tile_write(out, &tile);
}

/* --- the game --------------------------------------------------------------------------------- */

static const char head[] = "# A game to measure the speed with.\n"
                           "rules: battlescape\n"
                           "game: bench\n"
                           "title: The Battle of the Wide Plain\n"
                           "round: 4\n";
static const char rules[] = "traits:\n"
                            "  - {id: wings, effects: [{flying: true}]}\n"
                            "  - {id: cloak, effects: [{invisible: true}]}\n"
                            "  - {id: banner, upon: allies, radius: 2, effects: [{defence: 1}]}\n"
                            "abilities:\n"
                            "  - {id: volley, upon: enemy, effects: [{combat-damage: 2}]}\n";
static const char *const kinds[KINDS] = {"archer", "eagle", "ensign", "ghost"};
static const char *const kind_rows[KINDS] = {
    "attack: 4, defence: 2, hp: 4, move: 3, range: 2, abilities: [volley]",
    "attack: 3, defence: 2, hp: 3, move: 5, range: 1, traits: [wings]",
    "attack: 3, defence: 3, hp: 5, move: 3, range: 1, traits: [banner]",
    "attack: 5, defence: 1, hp: 3, move: 4, range: 1, traits: [cloak]",
};

static void add_players(Buf *out)
{
    buf_str(out, "players:\n");
    for (int i = 0; i < PLAYERS; i++)
        buf_format(out, "  - {id: player-%d}\n", i);
}

static void add_types(Buf *out)
{
    buf_str(out, "types:\n");
    for (int i = 0; i < PLAYERS * KINDS; i++)
        buf_format(out, "  - {id: %s-of-%d, moves: ground, cost: 500, %s}\n", kinds[i % KINDS],
                   i / KINDS, kind_rows[i % KINDS]);
}

/* Hills and woods where nobody stands, so many tiles each. */
static void add_terrain(const Draft *draft, Buf *out)
{
    static const char *const terrains[] = {"wood, ground: 2, defence: 1", "hill, ground: 3"};
    int free = PLAYERS * POINTS_EACH + draft->units, each = draft->board->tiles / 6;
    buf_str(out, "terrain:\n");
    for (int i = 0; i < 2; i++) {
        buf_format(out, "  - {id: %s, at: [", terrains[i]);
        for (int k = 0; k < each; k++) {
            buf_str(out, k == 0 ? "" : ", ");
            add_tile(draft, out, draft->tiles[free + i * each + k]);
        }
        buf_str(out, "]}\n");
    }
}

static void add_points(const Draft *draft, Buf *out)
{
    buf_str(out, "points:\n");
    for (int i = 0; i < PLAYERS * POINTS_EACH; i++) {
        buf_format(out, "  - {id: point-%d, holder: player-%d, at: ", i, i % PLAYERS);
        add_tile(draft, out, tile_of_point(draft, i));
        buf_str(out, "}\n");
    }
}

static void add_purses(Buf *out)
{
    buf_str(out, "order: [player-0");
    for (int i = 1; i < PLAYERS; i++)
        buf_format(out, ", player-%d", i);
    buf_str(out, "]\npurses:\n");
    for (int i = 0; i < PLAYERS; i++)
        buf_format(out,
                   "  - {player: player-%d, points: 0, turns: 3, pool: [archer-of-%d, eagle-of-%d, "
                   "ensign-of-%d, ghost-of-%d]}\n",
                   i, i, i, i, i);
}

static const char *kind_of(int unit)
{
    return kinds[unit / PLAYERS % KINDS];
}

static void add_units(const Draft *draft, Buf *out)
{
    buf_str(out, "units:\n");
    for (int i = 0; i < draft->units; i++) {
        int player = i % PLAYERS;
        buf_format(out, "  - {id: unit-%d, type: %s-of-%d, owner: player-%d, in: board, at: ", i,
                   kind_of(i), player, player);
        add_tile(draft, out, tile_of_unit(draft, i));
        buf_str(out, "}\n");
    }
}

static void add_game(const Draft *draft, Buf *out)
{
    buf_str(out, head);
    add_players(out);
    buf_format(out, "board: {grid: hexes, columns: %d, rows: %d}\n", draft->side, draft->side);
    add_terrain(draft, out);
    add_points(draft, out);
    buf_str(out, rules);
    add_types(out);
    add_purses(out);
    add_units(draft, out);
}

/* --- the orders ------------------------------------------------------------------------------- */

/* A random walk; where it leads over others or is too dear, it fails. */
static void add_path(Draft *draft, Buf *out, int unit)
{
    int tile = tile_of_unit(draft, unit);
    buf_format(out, "  - {move: unit-%d, path: [", unit);
    for (int i = 0; i < STEPS; i++) {
        int neighbours[BOARD_DIRECTIONS_MAX];
        int count = board_neighbours(draft->board, tile, neighbours);
        tile = neighbours[random_below(draft, count)];
        buf_str(out, i == 0 ? "" : ", ");
        add_tile(draft, out, tile);
    }
    buf_str(out, "]}\n");
}

/* To one of the tiles two steps away. */
static void add_goal(Draft *draft, Buf *out, int unit)
{
    Around ring = board_around(draft->board, tile_of_unit(draft, unit), 2, 2);
    int goal = around_next(&ring);
    for (int left = random_below(draft, 4), tile; left > 0; left--)
        if ((tile = around_next(&ring)) != NO_TILE)
            goal = tile;
    buf_format(out, "  - {move: unit-%d, to: ", unit);
    add_tile(draft, out, goal);
    buf_str(out, "}\n");
}

static void add_move(Draft *draft, Buf *out, int unit)
{
    switch (unit / PLAYERS % 3) {
    case 0:
        add_path(draft, out, unit);
        break;
    case 1:
        add_goal(draft, out, unit);
        break;
    default:
        buf_format(out, "  - {move: unit-%d, towards: closest}\n", unit);
        break;
    }
}

/* Every tenth of a player's units reacts, if its type has an ability. */
static bool reacts(int unit)
{
    return unit / PLAYERS % (KINDS * 2) == 0;
}

static void add_orders(Draft *draft, Buf *out, int player)
{
    buf_format(out, "game: bench\nround: 4\nplayer: player-%d\n", player);
    buf_str(out, "beginning: []\ndeployment: []\nmovement:\n");
    for (int i = player; i < draft->units; i += PLAYERS)
        add_move(draft, out, i);
    buf_str(out, "attack:\n");
    for (int i = player; i < draft->units; i += PLAYERS)
        buf_format(out, "  - {attack: closest, with: unit-%d}\n", i);
    buf_str(out, "ending: []\nreactions:\n");
    for (int i = player; i < draft->units; i += PLAYERS)
        if (reacts(i))
            buf_format(out, "  - {use: volley, by: unit-%d, when: enters-range, upon: it}\n", i);
}

/* --- files ------------------------------------------------------------------------------------ */

static void write_file(const Draft *draft, const char *name, const Buf *content)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", draft->folder, name);
    FileError error = file_replace(path, buf_text(content));
    if (error) {
        fprintf(stderr, "generate_scape: cannot write '%s': %s\n", path, error);
        exit(2);
    }
}

static void write_all(Draft *draft)
{
    Buf out = {NULL, 0, 0};
    add_game(draft, &out);
    write_file(draft, "game.yaml", &out);
    for (int player = 0; player < PLAYERS; player++) {
        char name[NAME_ROOM];
        out.len = 0;
        add_orders(draft, &out, player);
        snprintf(name, sizeof name, "player-%d.yaml", player);
        write_file(draft, name, &out);
    }
    buf_free(&out);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: generate_scape UNITS SIDE FOLDER\n", stderr);
        return 2;
    }
    Draft draft = {.folder = argv[3], .random = UINT64_C(0x9E3779B97F4A7C15)};
    draft.side = read_number(argv[2], 10, BOARD_SIDE_MAX);
    draft.units = read_number(argv[1], PLAYERS, draft.side * draft.side / 2);
    draft.arena = arena_new();
    draft.board = board_new(draft.arena, BOARD_HEX, draft.side, draft.side);
    shuffle_tiles(&draft);
    write_all(&draft);
    arena_free(draft.arena);
    return 0;
}
