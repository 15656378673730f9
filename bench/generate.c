/* Writes a game of Nine Worlds and a round's orders for it:
 *
 *     generate CARDS FIGHTS PLAYERS FOLDER
 *
 * FOLDER, which must be there, gets game.yaml and PLAYER.yaml for each player. The cards are dealt
 * out evenly to the fights; in each of them one player attacks and another one defends, and each
 * card has an order whom to attack. The same arguments always give the same bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/text.h"
#include "adjudicate/play/game.h"

enum { NAME_ROOM = 32, PER_LINE = 8, TARGETS = 3 };

/* What is to be written. */
typedef struct Draft {
    int cards, fights, players;
    const char *folder;
    uint64_t random; /* the state of a small generator of our own */
} Draft;

/* --- numbers ---------------------------------------------------------------------------------- */

/* Xorshift: good enough to deal cards, and the same everywhere. */
static int random_to(Draft *draft, int least, int most)
{
    draft->random ^= draft->random << 13;
    draft->random ^= draft->random >> 7;
    draft->random ^= draft->random << 17;
    return least + (int)((draft->random >> 32) % (uint64_t)(most - least + 1));
}

static int read_number(const char *word, int least, int most)
{
    int64_t number;
    if (!text_int(text_of(word), &number) || number < least || number > most) {
        fprintf(stderr, "generate: '%s' should be a number from %d to %d\n", word, least, most);
        exit(2);
    }
    return (int)number;
}

/* --- who stands where ------------------------------------------------------------------------- */

/* The cards of a fight are numbered in one go; the first half of them attacks. */
static int first_of(const Draft *draft, int fight)
{
    return (int)((int64_t)draft->cards * fight / draft->fights);
}

static int middle_of(const Draft *draft, int fight)
{
    return (first_of(draft, fight) + first_of(draft, fight + 1)) / 2;
}

static int attacker_of(const Draft *draft, int fight)
{
    return fight % draft->players;
}

static int defender_of(const Draft *draft, int fight)
{
    return (fight + 1) % draft->players;
}

/* --- words ------------------------------------------------------------------------------------ */

static const char *const beasts[] = {"wolf",  "raven", "giant", "archer", "drake",   "hound",
                                     "smith", "guard", "crab",  "siren",  "serpent", "oarsman"};
static const char *const houses[] = {"Frosthold", "Emberhall", "Tidewatch", "Stormgate"};
static const char *const syllables[] = {"ba",  "bel", "dor", "dra", "el",  "fen", "gar", "ga",
                                        "hal", "ik",  "ka",  "kor", "lin", "mor", "na",  "nor",
                                        "or",  "ra",  "ros", "sel", "tar", "ul",  "van", "wen"};
enum {
    BEASTS = sizeof beasts / sizeof *beasts,
    HOUSES = sizeof houses / sizeof *houses,
    SYLLABLES = sizeof syllables / sizeof *syllables
};

static void add_card_id(Buf *out, int card)
{
    buf_format(out, "%s-%d", beasts[card % BEASTS], card + 1);
}

/* A name of two syllables or more that no other card has. */
static void add_card_name(Buf *out, int card)
{
    buf_str(out, ", name: ");
    size_t start = out->len;
    for (int rest = card + SYLLABLES; rest > 0; rest /= SYLLABLES)
        buf_str(out, syllables[rest % SYLLABLES]);
    out->at[start] = (char)(out->at[start] - 'a' + 'A');
}

static void add_player_id(Buf *out, int player)
{
    buf_format(out, "player-%d", player + 1);
}

/* --- the game --------------------------------------------------------------------------------- */

static void add_players(Draft *draft, Buf *out)
{
    buf_str(out, "players:\n");
    for (int player = 0; player < draft->players; player++)
        buf_format(out, "  - {id: player-%d, name: %s}\n", player + 1, houses[player % HOUSES]);
}

/* Every third place belongs to nobody yet, the others to whoever is going to defend them. */
static void add_places(Draft *draft, Buf *out)
{
    buf_str(out, "places:\n");
    for (int fight = 0; fight < draft->fights; fight++) {
        buf_format(out, "  - {id: place-%d, name: Ford %d", fight + 1, fight + 1);
        if (fight % 3 != 2) {
            buf_str(out, ", holder: ");
            add_player_id(out, defender_of(draft, fight));
        }
        buf_str(out, "}\n");
    }
}

static void add_card(Draft *draft, Buf *out, int card, int owner)
{
    buf_str(out, "  - {id: ");
    add_card_id(out, card);
    if (random_to(draft, 1, 4) > 1)
        add_card_name(out, card);
    buf_str(out, ", owner: ");
    add_player_id(out, owner);
    buf_format(out, ", attack: %d", random_to(draft, 1, 6));
    buf_format(out, ", defence: %d", random_to(draft, 0, 5));
    buf_format(out, ", health: %d", random_to(draft, 2, 6));
    buf_format(out, ", speed: %d", random_to(draft, 1, 9));
    if (random_to(draft, 1, 5) == 1)
        buf_format(out, ", endurance: %d", random_to(draft, 1, 2));
    if (random_to(draft, 1, 6) == 1)
        buf_str(out, ", multi-attack: 2");
    buf_str(out, "}\n");
}

static void add_cards(Draft *draft, Buf *out)
{
    buf_str(out, "cards:\n");
    for (int fight = 0; fight < draft->fights; fight++) {
        buf_format(out, "  # at ford %d\n", fight + 1);
        for (int card = first_of(draft, fight); card < first_of(draft, fight + 1); card++)
            add_card(draft, out, card,
                     card < middle_of(draft, fight) ? attacker_of(draft, fight)
                                                    : defender_of(draft, fight));
    }
}

/* Ties are thrown for, so that there are dice. */
static void add_game(Draft *draft, Buf *out)
{
    buf_str(out, "# A game to measure the speed with.\n"
                 "rules: nine-worlds\n"
                 "game: bench\n"
                 "title: The Battle of the Thousand Fords\n"
                 "round: 1\n\n");
    add_players(draft, out);
    buf_str(out, "\nsettings:\n"
                 "  ties: roll   # nobody is first by name\n\n");
    add_places(draft, out);
    buf_char(out, '\n');
    add_cards(draft, out);
}

/* --- the orders ------------------------------------------------------------------------------- */

/* Long lists go over several lines, as people write them. */
static void add_list(Buf *out, int first, int last)
{
    buf_str(out, "    cards: [");
    for (int card = first; card < last; card++) {
        if (card > first)
            buf_str(out, (card - first) % PER_LINE == 0 ? ",\n            " : ", ");
        add_card_id(out, card);
    }
    buf_str(out, "]\n");
}

/* The first fight in which a player defends. The one in which he attacks has his own number; in
 * both cases the others follow at distances of as many fights as there are players. */
static int first_defence(const Draft *draft, int player)
{
    return (player + draft->players - 1) % draft->players;
}

static void begin_phase(Buf *out, const char *phase, bool any)
{
    buf_format(out, any ? "%s:\n" : "%s: []\n", phase);
}

static void add_attacks(Draft *draft, Buf *out, int player)
{
    begin_phase(out, "declare", player < draft->fights);
    for (int fight = player; fight < draft->fights; fight += draft->players) {
        buf_format(out, "  - attack: place-%d\n", fight + 1);
        add_list(out, first_of(draft, fight), middle_of(draft, fight));
    }
}

static void add_defences(Draft *draft, Buf *out, int player)
{
    int first = first_defence(draft, player);
    begin_phase(out, "answer", first < draft->fights);
    for (int fight = first; fight < draft->fights; fight += draft->players) {
        buf_format(out, "  - defend: place-%d\n", fight + 1);
        add_list(out, middle_of(draft, fight), first_of(draft, fight + 1));
    }
}

/* Different cards of the other side, the first of them anyone: two or three, or all there are. */
static void add_targets(Draft *draft, Buf *out, int first, int last)
{
    int foes = last - first;
    int count = random_to(draft, TARGETS - 1, TARGETS);
    int target = random_to(draft, 0, foes - 1);
    int step = foes / TARGETS > 0 ? foes / TARGETS : 1;
    for (int i = 0; i < count && i < foes; i++) {
        buf_str(out, i > 0 ? ", " : "");
        add_card_id(out, first + (target + i * step) % foes);
    }
}

static void add_aims(Draft *draft, Buf *out, int fight, bool attacks)
{
    int first = first_of(draft, fight), middle = middle_of(draft, fight);
    int last = first_of(draft, fight + 1);
    for (int card = attacks ? first : middle; card < (attacks ? middle : last); card++) {
        buf_str(out, "  - aim: ");
        add_card_id(out, card);
        /* Some leave their first attack to the rules, which throw for it. */
        buf_str(out, random_to(draft, 1, 6) == 1 ? "\n    extra: [" : "\n    at: [");
        add_targets(draft, out, attacks ? middle : first, attacks ? last : middle);
        buf_str(out, "]\n");
    }
}

/* One of four ways to see when to leave, as in most orders of players. */
static void add_withdrawal(Draft *draft, Buf *out, int fight)
{
    static const char *const ways[] = {"at-exhausts: 2", "when: outnumbered", "at-exhausts: 3",
                                       "after-cycle: 3"};
    int way = random_to(draft, 0, sizeof ways / sizeof *ways - 1);
    buf_format(out, "  - withdraw: place-%d\n    %s\n", fight + 1, ways[way]);
}

static void add_fights(Draft *draft, Buf *out, int player)
{
    begin_phase(out, "fight",
                player < draft->fights || first_defence(draft, player) < draft->fights);
    for (int fight = 0; fight < draft->fights; fight++) {
        bool attacks = attacker_of(draft, fight) == player;
        if (!attacks && defender_of(draft, fight) != player)
            continue;
        add_aims(draft, out, fight, attacks);
        add_withdrawal(draft, out, fight);
    }
}

static void add_orders(Draft *draft, Buf *out, int player)
{
    buf_str(out, "game: bench\nround: 1\nplayer: ");
    add_player_id(out, player);
    buf_char(out, '\n');
    add_attacks(draft, out, player);
    add_defences(draft, out, player);
    add_fights(draft, out, player);
}

/* --- the files -------------------------------------------------------------------------------- */

static void write_file(const Draft *draft, const char *name, Buf *out)
{
    char path[4096];
    int len = snprintf(path, sizeof path, "%s/%s.yaml", draft->folder, name);
    FileError error = len < (int)sizeof path ? file_replace(path, buf_text(out)) : "too long";
    if (error) {
        fprintf(stderr, "generate: cannot write '%s': %s\n", path, error);
        exit(2);
    }
    buf_free(out);
}

int main(int argc, char **argv)
{
    enum { CARDS_MAX = 1000000 };
    if (argc != 5) {
        fputs("usage: generate CARDS FIGHTS PLAYERS FOLDER\n", stderr);
        return 2;
    }
    Draft draft = {.cards = read_number(argv[1], 2, CARDS_MAX), .folder = argv[4]};
    draft.fights = read_number(argv[2], 1, draft.cards / 2);
    draft.players = read_number(argv[3], 2, PLAYERS_MAX);
    draft.random = UINT64_C(0x9E3779B97F4A7C15);
    Buf out = {NULL, 0, 0};
    add_game(&draft, &out);
    write_file(&draft, "game", &out);
    for (int player = 0; player < draft.players; player++) {
        char name[NAME_ROOM];
        snprintf(name, sizeof name, "player-%d", player + 1);
        add_orders(&draft, &out, player);
        write_file(&draft, name, &out);
    }
    return 0;
}
