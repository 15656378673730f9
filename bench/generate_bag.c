/* Writes a game of Battle Bag and a round's orders for it:
 *
 *     generate_bag BATTLES SIDE FOLDER
 *
 * FOLDER, which must be there, gets game.yaml and PLAYER.yaml for each of the ten players. The
 * board has SIDE by SIDE hexes. It falls into squares of 4 by 4 hexes, each with one battle: an
 * attacker beside a defender, for a quarter of them in a walled city; another attacker and another
 * defender two steps away, of whom the first manoeuvres before the attack, and the second may come
 * to help. All cards have something to do. The same arguments always give the same bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"
#include "adjudicate/board/tile.h"

enum { PLAYERS = 10, SQUARE = 4, SIDE_MAX = 200, UNITS_MAX = 4 };

typedef struct Draft {
    int battles, side;
    const char *folder;
    uint64_t random; /* the state of a small generator of our own */
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
        fprintf(stderr, "generate_bag: '%s' should be a number from %d to %d\n", word, least, most);
        exit(2);
    }
    return (int)number;
}

static int attacker_of(int battle)
{
    return battle % PLAYERS;
}

static int defender_of(int battle)
{
    return (battle + 1 + battle / PLAYERS % (PLAYERS - 1)) % PLAYERS;
}

static bool is_siege(int battle)
{
    return battle % 4 == 0;
}

/* A hex of that battle's square, counted from 0 in both directions. */
static void add_hex(const Draft *draft, Buf *out, int battle, int column, int row)
{
    int squares = draft->side / SQUARE;
    Tile tile = {(int16_t)(battle % squares * SQUARE + column + 1),
                 (int16_t)(battle / squares * SQUARE + row + 1)};
    tile_write(out, &tile);
}

/* --- the game --------------------------------------------------------------------------------- */

static const char head[] = "# A game to measure the speed with.\n"
                           "rules: battle-bag\n"
                           "game: bench\n"
                           "title: The War of the Thousand Walls\n"
                           "round: 3\n"
                           "settings: {corps: 2}\n";
static const char rules[] =
    "types:\n"
    "  - {id: spearman, plural: spearmen, kinds: [melee], move: 2, bonuses: [{against: mounted}]}\n"
    "  - {id: horseman, plural: horsemen, kinds: [melee, mounted], move: 3, bonuses: [{against: "
    "melee}]}\n"
    "  - {id: archer, kinds: [ranged], range: 2, move: 2, bonuses: [{against: spearman}]}\n"
    "  - {id: catapult, kinds: [projectile], range: 2, move: 1, bonuses: [{against: wall}, "
    "{against: melee}]}\n"
    "  - {id: peasant, kinds: [peasant], move: 1}\n"
    "cards:\n"
    "  - {id: bows, kind: technology, effects: [{strength: 1, units: ranged}, {discard: 1}]}\n"
    "  - {id: drill, kind: technology, effects: [{redraw: 2}, {courage: 1, when: attack}]}\n"
    "  - {id: tower, kind: technology, effects: [{courage: 1, when: siege}, {passes-wall: true}]}\n"
    "  - {id: temple, kind: government, effects: [{conversions: 1}]}\n"
    "  - {id: senate, kind: government, effects: [{recoveries: 1}, {experience: 1, upon: won}]}\n";
static const char *const types[] = {"spearman", "horseman", "archer", "catapult", "peasant"};
static const char *const cards[] = {"bows", "drill", "tower", "temple", "senate"};
enum { TYPES = 5, CARDS = 5 };

static void add_players(Buf *out)
{
    buf_str(out, "players:\n");
    for (int i = 0; i < PLAYERS; i++)
        buf_format(out, "  - {id: player-%d}\n", i);
}

/* Each has two of the cards. */
static void add_seats(Buf *out)
{
    buf_str(out, "seats:\n");
    for (int i = 0; i < PLAYERS; i++)
        buf_format(out,
                   "  - {player: player-%d, action: 50, cards: [{card: %s}, {card: %s, "
                   "experience: 3}]}\n",
                   i, cards[i % CARDS], cards[(i + 1) % CARDS]);
}

typedef struct Post {
    const char *what;
    int owner, column, row;
} Post;

/* An army of two or three types; the first one can fight. */
static void add_army(Draft *draft, Buf *out, int battle, const Post *place)
{
    int first = random_below(draft, TYPES - 1), count = 2 + random_below(draft, 2);
    buf_format(out, "  - {id: %s-%d, owner: player-%d, at: ", place->what, battle, place->owner);
    add_hex(draft, out, battle, place->column, place->row);
    buf_str(out, ", units: [");
    for (int i = 0; i < count; i++)
        buf_format(out, "%s{type: %s, count: %d}", i > 0 ? ", " : "", types[(first + i) % TYPES],
                   1 + random_below(draft, UNITS_MAX));
    buf_str(out, "]}\n");
}

static void add_armies(Draft *draft, Buf *out)
{
    buf_str(out, "armies:\n");
    for (int i = 0; i < draft->battles; i++) {
        Post places[] = {{"first", attacker_of(i), 1, 2},
                         {"second", attacker_of(i), 0, 1},
                         {"guard", defender_of(i), 1, 1},
                         {"help", defender_of(i), 3, 2}};
        for (size_t k = 0; k < sizeof places / sizeof *places; k++)
            add_army(draft, out, i, &places[k]);
    }
}

static void add_structures(const Draft *draft, Buf *out)
{
    static const char *const kinds[] = {"city", "building", "wall, sides: [s, sw]"};
    static const char *const names[] = {"city", "mill", "wall"};
    buf_str(out, "structures:\n");
    for (int i = 0; i < draft->battles; i++)
        for (int k = 0; is_siege(i) && k < 3; k++) {
            buf_format(out, "  - {id: %s-%d, kind: %s, owner: player-%d, at: ", names[k], i,
                       kinds[k], defender_of(i));
            add_hex(draft, out, i, 1, 1);
            buf_str(out, "}\n");
        }
}

static void add_game(Draft *draft, Buf *out)
{
    buf_str(out, head);
    add_players(out);
    buf_format(out, "board: {columns: %d, rows: %d}\n", draft->side, draft->side);
    buf_str(out, rules);
    add_armies(draft, out);
    add_structures(draft, out);
    add_seats(out);
}

/* --- the orders ------------------------------------------------------------------------------- */

static const char answers[] = "battles:\n"
                              "  - {react: all, go: closer}\n"
                              "  - {add: 1, if: {siege: true}}\n"
                              "  - {discard: 1, if: {as: attacker}}\n"
                              "  - {convert: any, complexity: 2}\n"
                              "  - {draw-on: all}\n"
                              "  - {put-back: [enemy, neutral]}\n"
                              "  - {destroy: [2 spearman, horseman, wall]}\n"
                              "  - {recover: any}\n";

static void add_attack(const Draft *draft, Buf *out, int battle)
{
    buf_format(out, "  - {manoeuvre: second-%d, to: ", battle);
    add_hex(draft, out, battle, 0, 2);
    buf_format(out,
               "}\n"
               "  - attack: guard-%d\n"
               "    with: [first-%d, second-%d]\n"
               "    else: {attack: guard-%d, with: first-%d}\n",
               battle, battle, battle, battle, battle);
}

static void add_orders(const Draft *draft, Buf *out, int player)
{
    buf_format(out, "game: bench\nround: 3\nplayer: player-%d\n", player);
    buf_str(out, answers);
    buf_str(out, "actions:\n");
    for (int i = player; i < draft->battles; i += PLAYERS)
        add_attack(draft, out, i);
}

/* --- files ------------------------------------------------------------------------------------ */

static void write_file(const Draft *draft, const char *name, const Buf *content)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", draft->folder, name);
    FileError error = file_replace(path, buf_text(content));
    if (error) {
        fprintf(stderr, "generate_bag: cannot write '%s': %s\n", path, error);
        exit(2);
    }
}

static void write_all(Draft *draft)
{
    Buf out = {NULL, 0, 0};
    add_game(draft, &out);
    write_file(draft, "game.yaml", &out);
    for (int player = 0; player < PLAYERS; player++) {
        char name[32];
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
        fputs("usage: generate_bag BATTLES SIDE FOLDER\n", stderr);
        return 2;
    }
    Draft draft = {.folder = argv[3], .random = UINT64_C(0x9E3779B97F4A7C15)};
    draft.side = read_number(argv[2], SQUARE, SIDE_MAX);
    int squares = draft.side / SQUARE;
    draft.battles = read_number(argv[1], PLAYERS, squares * squares);
    write_all(&draft);
    return 0;
}
