/* What things are called: in events, in questions, and in the reasons why an order could not be
 * done. */
#include "called.h"

#include "sight.h"

/* --- cards ------------------------------------------------------------------------------------ */

static Text plain_name(const Card *card)
{
    if (card->name.len > 0)
        return card->name;
    return card->says->name.len > 0 ? card->says->name : card->id;
}

/* The first card of that name notes it; both share it. */
static void share_name(Names *first, const Card *card, bool *shares)
{
    void **slot = names_slot(first, plain_name(card));
    if (*slot)
        shares[card->index] = shares[((const Card *)*slot)->index] = true;
    else
        *slot = (void *)card;
}

/* Those in a hand that nobody else knows share it with what is known, and with each other; nothing
 * that is known must be called otherwise because of them. */
static void share_in_secret(Play *play, const Names *known, const Seat *seat, bool *shares)
{
    Names *first = names_new(play->arena);
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (!fc_card_is_secret(play, card))
            continue;
        shares[card->index] = names_find(known, plain_name(card)) != NULL;
        share_name(first, card, shares);
    }
}

/* Cards of one name are told apart by their ids. */
void fc_name_cards(Play *play)
{
    const FactionsCards *game = cards_of(play);
    const CardList *cards = &game->cards;
    Names *known = names_new(play->arena);
    bool *shares = ARENA_ARRAY(play->arena, cards->count, bool);
    for (size_t i = 0; i < cards->count; i++)
        if (!fc_card_is_secret(play, cards->at[i]))
            share_name(known, cards->at[i], shares);
    for (size_t i = 0; game->settings.hands == HANDS_SECRET && i < play->game->players.count; i++)
        share_in_secret(play, known, game->seat_of[i], shares);
    for (size_t i = 0; i < cards->count; i++) {
        Text name = plain_name(cards->at[i]), id = cards->at[i]->id;
        cards->at[i]->called = shares[i] ? text_of(name_called(play->arena, name, id)) : name;
    }
}

/* --- units ------------------------------------------------------------------------------------ */

Noun fc_type_noun(const Type *type)
{
    return (Noun){type->name.len > 0 ? type->name : type->id, type->plural};
}

Text fc_units_called(Arena *arena, const Type *type, int count)
{
    Buf buf = {NULL, 0, 0};
    buf_counted(&buf, fc_type_noun(type), count);
    return buf_take(&buf, arena);
}

void fc_name_types(Play *play)
{
    const TypeList *types = &cards_of(play)->types;
    for (size_t i = 0; i < types->count; i++) {
        Buf buf = {NULL, 0, 0};
        buf_several(&buf, fc_type_noun(types->at[i]));
        types->at[i]->several = buf_take(&buf, play->arena);
    }
}

Text fc_those_called(Arena *arena, const Stack *stack, int count)
{
    return stack->of ? fc_units_called(arena, stack->of, count) : stack->card->called;
}

/* --- amounts ---------------------------------------------------------------------------------- */

Text fc_amounts_called(Arena *arena, const AmountList *amounts)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < amounts->count; i++) {
        const Amount *amount = &amounts->at[i];
        buf_str(&buf, list_joint(i, amounts->count));
        buf_int(&buf, amount->number);
        buf_char(&buf, ' ');
        buf_add(&buf, amount->resource[0] == '\0' ? TEXT("in riches") : fc_amount_resource(amount));
    }
    if (amounts->count == 0)
        buf_str(&buf, "nothing");
    return buf_take(&buf, arena);
}
