/* Who knows of which card. FC 1.11 to 1.13. */
#include "sight.h"

#include <string.h>

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
    const Seat *seat = fc_seat(play, player);
    const Names *names = made ? seat->makes_in_secret : seat->has_in_secret;
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

/* --- views ------------------------------------------------------------------------------------ */

/* Of all that say the same the first that he knows, which is looked for once for each reader; NULL:
 * he knows none. */
static Card *known_alike(const Play *play, const Player *reader, const Card *card)
{
    Card *says = card->says;
    if (says->alike_for != reader) {
        says->alike_for = reader;
        says->alike_looked = 0;
    }
    while (says->alike_looked < says->alike.count &&
           !fc_knows_card(play, reader, says->alike.at[says->alike_looked]))
        says->alike_looked++;
    return says->alike_looked < says->alike.count ? says->alike.at[says->alike_looked] : NULL;
}

/* All that a card may say has its place between these two. */
static void say_itself(Card *copy, const Card *says)
{
    const size_t from = offsetof(Card, kind), to = offsetof(Card, owner);
    copy->like = NULL;
    memcpy((char *)copy + from, (const char *)says + from, to - from);
    copy->name = copy->name.len > 0 ? copy->name : says->name;
}

/* A technology that is for nothing he knows of makes, to him, nothing. */
static void makes_nowhere(const Play *play, const Player *reader, Card *copy)
{
    for (size_t i = 0; i < copy->build_at.count; i++)
        if (known_alike(play, reader, copy->build_at.at[i]))
            return;
    copy->makes = NULL;
    copy->makes_each = (AnyRefs){.word = REFS_LEFT_OUT};
    copy->price = (AmountList){NULL, 0};
}

void *fc_instead(const Play *play, const Player *reader, const Table *table, const void *record,
                 const Table *by, void *copy)
{
    if (table != &fc_card_table || by != &fc_card_table)
        return NULL;
    Card *card = copy, *known = known_alike(play, reader, record);
    if (card->like == record && (!known || known->index == card->index)) {
        say_itself(card, record);
        return NULL;
    }
    if (!known && card->build_at.count > 0 && card->build_at.at[0] == record)
        makes_nowhere(play, reader, card);
    return known;
}
