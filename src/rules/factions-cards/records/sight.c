/* Who knows of which card. FC 1.11 to 1.13. */
#include "sight.h"

bool fc_card_is_secret(const Play *play, const Card *card)
{
    return fc_hides(play) && card->in == IN_HAND;
}

bool fc_knows_card(const Play *play, const Player *player, const Card *card)
{
    return !player || card->owner == player || !fc_card_is_secret(play, card);
}

static bool is_in_secret(const Play *play, const Player *player, const Type *type, bool made)
{
    const Seat *seat = player ? fc_seat(play, player) : NULL;
    const Names *names = !seat ? NULL : made ? seat->makes_in_secret : seat->has_in_secret;
    return names && names_find(names, type->id);
}

bool fc_type_is_made(const Play *play, const Player *player, const Type *type)
{
    return type->is_made || is_in_secret(play, player, type, true);
}

bool fc_type_is_of_characters(const Play *play, const Player *player, const Type *type)
{
    return type->of_characters || is_in_secret(play, player, type, false);
}

bool fc_hides(const Play *play)
{
    return cards_of(play)->settings.hands == HANDS_SECRET;
}

bool fc_sees(const Play *play, const Player *player, const Table *table, const void *record)
{
    return table != &fc_card_table || fc_knows_card(play, player, record);
}
