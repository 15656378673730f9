/* Writes a game of Factions, the card war, and a round's orders for it:
 *
 *     generate_cards UNITS FOLDER
 *
 * FOLDER, which must be there, gets game.yaml, ann.yaml and ben.yaml. Each of the two players has
 * so many units of eight types, and eight characters; ann attacks with all of hers, and all of
 * ben's defend. Half of ann's types strike by lines of hers, with numbers before and behind
 * targets; the others, and ben's, by default. Six speeds, shields, range, surplus damage, bonuses
 * and keywords have a part in it. The same arguments always give the same bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"

enum { TYPES = 8, CHARACTERS = 8, UNITS_MOST = 9000 };

static const char *const players[] = {"ann", "ben"};

static int read_number(const char *word, int least, int most)
{
    int64_t number;
    if (!text_int(text_of(word), &number) || number < least || number > most) {
        fprintf(stderr, "generate_cards: '%s' should be a number from %d to %d\n", word, least,
                most);
        exit(2);
    }
    return (int)number;
}

/* --- the game --------------------------------------------------------------------------------- */

static const char head[] = "# A game to measure the speed with.\n"
                           "rules: factions-cards\n"
                           "game: bench\n"
                           "title: The Battle of the Long Table\n"
                           "round: 2\n"
                           "players: [{id: ann}, {id: ben}]\n"
                           "types:\n";

static const char *const type_rows[TYPES] = {
    "cost: 1, stats: 1/1/2",
    "cost: 2, stats: 2/1/2, keywords: [set]",
    "cost: 2, stats: 1/2/3",
    "cost: 3, stats: 1/1/1, range: 2/4",
    "cost: 3, stats: 3/2/2, effects: [{passes-on: true}]",
    "cost: 4, stats: 2/4/1, effects: [{untargetable-by: set}]",
    "cost: 5, stats: 3/3/3, effects: [{invulnerable-to: set}]",
    "cost: 6, stats: 5/4/0",
};

static void add_types(Buf *out)
{
    for (int i = 0; i < TYPES; i++)
        buf_format(out, "  - {id: type-%d, %s}\n", i, type_rows[i]);
}

/* Each type on two cards; every second character shields another. */
static void add_cards(Buf *out, int units)
{
    buf_str(out, "cards:\n");
    for (int p = 0; p < 2; p++) {
        for (int i = 0; i < 2 * TYPES; i++)
            buf_format(out,
                       "  - {id: %s-hall-%d, kind: building, cost: 3, makes: type-%d, owner: %s, "
                       "in: play, units: %d}\n",
                       players[p], i, i % TYPES, players[p], units / (2 * TYPES));
        for (int i = 0; i < CHARACTERS; i++)
            buf_format(out,
                       "  - {id: %s-hero-%d, kind: character, cost: %d, stats: 4/%d/%d%s, "
                       "owner: %s, in: play}\n",
                       players[p], i, 5 + i, 3 + i, i % 4, i % 2 == 0 ? ", type: type-2" : "",
                       players[p]);
        buf_format(out,
                   "  - {id: %s-banner, kind: technology, cost: 2, owner: %s, in: play, "
                   "effects: [{attack: 1, to: type-0, while: attacking}]}\n",
                   players[p], players[p]);
    }
}

static void write_file(const char *folder, const char *name, const Buf *out)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.yaml", folder, name);
    FileError error = file_replace(path, buf_text(out));
    if (error) {
        fprintf(stderr, "generate_cards: cannot write '%s': %s\n", path, error);
        exit(2);
    }
}

static void write_game(const char *folder, int units)
{
    Buf out = {NULL, 0, 0};
    buf_str(&out, head);
    add_types(&out);
    add_cards(&out, units);
    buf_str(&out, "locations:\n"
                  "  - {id: home, holder: ann, control: 9}\n"
                  "  - {id: table, holder: ben, control: 999}\n"
                  "seats: [{player: ann}, {player: ben}]\n");
    write_file(folder, "game", &out);
    buf_free(&out);
}

/* --- the orders ------------------------------------------------------------------------------- */

static void add_head(Buf *out, const char *player)
{
    buf_format(out, "game: bench\nround: 2\nplayer: %s\n", player);
}

/* Some by number on one, so many on a type, the rest by preference; and nobody else of them. */
static void add_lines(Buf *out, int units)
{
    buf_str(out, "battles:\n  - strike:\n");
    for (int i = 0; i < TYPES; i += 2) {
        for (int k = 1; k <= 8; k++)
            buf_format(out, "      - {units: 1 type-%d, at: type-%d %d}\n", i, (i + k) % TYPES, k);
        buf_format(out,
                   "      - {units: type-%d, at: [%d type-%d, type-%d, ben-hero-%d, units, place], "
                   "spread: true, over: [units, place]}\n",
                   i, units / 20 + 1, (i + 3) % TYPES, (i + 1) % TYPES, i);
    }
}

static void write_orders(const char *folder, int units)
{
    Buf out = {NULL, 0, 0};
    add_head(&out, players[0]);
    buf_str(&out, "actions:\n  - {attack: table, with: all}\n");
    add_lines(&out, units);
    write_file(folder, players[0], &out);
    out.len = 0;
    add_head(&out, players[1]);
    buf_str(&out, "actions: []\n");
    write_file(folder, players[1], &out);
    buf_free(&out);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: generate_cards UNITS FOLDER\n");
        return 2;
    }
    int units = read_number(argv[1], 2 * TYPES, UNITS_MOST);
    write_game(argv[2], units);
    write_orders(argv[2], units);
    return 0;
}
