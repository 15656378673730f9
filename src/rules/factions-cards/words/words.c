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
