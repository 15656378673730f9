/* What events speak of, as reports call it; in JSON all of it goes by its id. */
#include "words.h"

#include "../records/sight.h"

static const Field called_card_fields[] = {
    FIELD_ID(Card, id, "id", "the card's name in orders"),
    FIELD_TEXT(Card, called, "name", "what reports call it", 0),
    /* who alone may know what tells of orders for it */
    FIELD_REF(Card, owner, "owner", "whose card it is", Player, &player_table, REQUIRED),
};
static const Table called_card = TABLE_LINE(Card, "card", "a card", called_card_fields);

static const Field several_fields[] = {
    FIELD_ID(Type, id, "id", "the type's name in orders"),
    FIELD_TEXT(Type, several, "name", "what reports call several units of it", 0),
};
static const Table several_units = TABLE_LINE(Type, "type", "units", several_fields);

const ArgType fc_arg_type_card = {ARG_RECORD, &called_card};
const ArgType fc_arg_type_cards = {ARG_RECORDS, &called_card};
const ArgType fc_arg_type_type = {ARG_RECORD, &several_units};
/* A location or a card, which is its citadel; a card or a type of units. */
const ArgType fc_arg_type_place = {ARG_RECORD, NULL}, fc_arg_type_force = {ARG_RECORD, NULL};
const ArgType fc_arg_type_location = {ARG_RECORD, &fc_location_table};

const Player *fc_seer(const Play *play, const Table *table, const void *record)
{
    const Card *card = record;
    return table == &called_card && fc_card_is_secret(play, card) ? card->owner : EVERYBODY;
}

Arg fc_arg_place(const Battle *battle)
{
    return battle->location ? arg_of_location(play, battle->location)
                            : arg_of_card(play, battle->citadel);
}

Arg fc_arg_force(const Force *force)
{
    return force->card ? arg_of_card(play, force->card) : arg_of_type(play, force->type);
}

/* --- a game from nothing ---------------------------------------------------------------------- */

static void write_types(Buf *out)
{
    buf_str(
        out,
        "# What players have besides riches.\n"
        "resources: [wood]\n"
        "\n"
        "# What units there are: stats are attack, defence and speed.\n"
        "types:\n"
        "  - {id: militia, name: Militia, plural: militia, cost: 1, stats: 1/1/2, support: -1}\n"
        "  - {id: archer, name: Archer, cost: 1, stats: 1/1/1, range: 1/3, support: -1}\n"
        "  - {id: rider, name: Rider, cost: [1, 1 wood], stats: 2/2/3, support: -2}\n"
        "\n");
}

static const char *const made_cards[][4] = {
    {"hall", "Hall", "kind: building, cost: 2 wood, makes: militia", "in: play, units: 3"},
    {"butts", "Butts", "kind: building, cost: 2 wood, makes: archer", "in: play, units: 1"},
    {"stables", "Stables", "kind: building, cost: [1, 2 wood], makes: rider", "in: hand"},
    {"market", "Market", "kind: building, cost: 2 wood, income: 1", "in: hand"},
    {"captain", "Captain", "kind: character, cost: 3, stats: 3/3/3", "in: hand"},
    {"palisade", "Palisade", "kind: fortification, cost: [1, 1 wood], stats: 1/3/2", "in: hand"},
};

/* What the first player's cards say, those of the others say by being like them. */
static void write_cards(Buf *out, const NewGame *game)
{
    buf_str(out, "# One line, one card: what it says, whose it is, and whether it is in the hand "
                 "or in play.\n"
                 "cards:\n");
    for (size_t i = 0; i < game->count; i++) {
        const NewSeat *seat = &game->seats[i];
        for (size_t k = 0; k < sizeof made_cards / sizeof *made_cards; k++) {
            const char *const *card = made_cards[k];
            buf_format(out, "  - {id: %s-%zu, name: %s %s, ", card[0], i + 1, seat->place, card[1]);
            if (i == 0)
                buf_str(out, card[2]);
            else
                buf_format(out, "like: %s-1", card[0]);
            buf_format(out, ", owner: %.*s, %s}\n", TEXT_ARG(seat->id), card[3]);
        }
    }
    buf_char(out, '\n');
}

static void write_seats(Buf *out, const NewGame *game)
{
    buf_str(
        out,
        "# Who holds none is out. So much damage as it has control captures one.\nlocations:\n");
    for (size_t i = 0; i < game->count; i++) {
        const NewSeat *seat = &game->seats[i];
        buf_format(out,
                   "  - {id: %s, name: %s, holder: %.*s, control: 6, support: 2}\n"
                   "  - {id: mill-%zu, name: %s Mill, holder: %.*s, control: 3, income: 1}\n",
                   seat->land, seat->place, TEXT_ARG(seat->id), i + 1, seat->place,
                   TEXT_ARG(seat->id));
    }
    buf_str(out,
            "\n# What each has, what comes in when his turn begins, and room for how many units.\n"
            "seats:\n");
    for (size_t i = 0; i < game->count; i++)
        buf_format(out, "  - {player: %.*s, has: [4, 4 wood], income: [2, 1 wood], support: 8}\n",
                   TEXT_ARG(game->seats[i].id));
}

static void write_game(Buf *out, const NewGame *game)
{
    buf_str(out, "# How the rules are read; whatever is left out is as in the source.\n"
                 "settings:\n"
                 "  offensives: 3    # how many a player may make in a turn\n"
                 "  hands: open      # secret: nobody knows the cards in another's hand\n"
                 "\n");
    write_types(out);
    write_cards(out, game);
    write_seats(out, game);
}

const NewKind fc_make_new = {.least = 2, .most = 8, .write = write_game};
