#include "words.h"

const ArgType nw_arg_type_card = {ARG_RECORD, &nw_card_table};
const ArgType nw_arg_type_cards = {ARG_RECORDS, &nw_card_table};
const ArgType nw_arg_type_place = {ARG_RECORD, &nw_place_table};

/* --- a game from nothing ---------------------------------------------------------------------- */

static void write_places(Buf *out, const NewGame *game)
{
    buf_str(out, "# What there is to fight for. A place without a holder belongs to nobody yet.\n"
                 "places:\n");
    for (size_t i = 0; i < game->count; i++)
        buf_format(out, "  - {id: %s, name: %s, holder: %.*s}\n", game->seats[i].land,
                   game->seats[i].place, TEXT_ARG(game->seats[i].id));
    buf_str(out, "  - {id: bridge, name: The Old Bridge}\n"
                 "  - {id: mill, name: The Mill}\n"
                 "  - {id: tower, name: The Round Tower}\n"
                 "\n");
}

static void write_cards(Buf *out, const NewGame *game)
{
    buf_str(
        out,
        "# One line, one card. All have the same to begin with. Cards of endurance 1 or more tire\n"
        "# later, those of multi-attack 2 strike twice in a cycle.\n"
        "cards:\n");
    for (size_t i = 0; i < game->count; i++) {
        static const char *const cards[][3] = {
            {"champion", "Champion", "attack: 5, defence: 4, health: 5, speed: 3, endurance: 1"},
            {"guard", "Guard", "attack: 3, defence: 4, health: 4, speed: 2, endurance: 1"},
            {"spears", "Spears", "attack: 4, defence: 3, health: 4, speed: 4"},
            {"bows", "Bows", "attack: 3, defence: 1, health: 3, speed: 6, multi-attack: 2"},
            {"riders", "Riders", "attack: 5, defence: 2, health: 3, speed: 7"},
        };
        const NewSeat *seat = &game->seats[i];
        for (size_t k = 0; k < sizeof cards / sizeof *cards; k++)
            buf_format(out, "  - {id: %s-%zu, name: %s %s, owner: %.*s, %s}\n", cards[k][0], i + 1,
                       seat->place, cards[k][1], TEXT_ARG(seat->id), cards[k][2]);
    }
}

static void write_game(Buf *out, const NewGame *game)
{
    buf_str(out, "# How the rules are read; whatever is left out is as in the source.\n"
                 "settings:\n"
                 "  goal: 4             # so many places win the game\n"
                 "  challenge: false    # true: a fight may open with a duel\n"
                 "\n");
    write_places(out, game);
    write_cards(out, game);
}

const NewKind nw_make_new = {.least = 2, .most = 8, .write = write_game};
