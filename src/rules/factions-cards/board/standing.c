/* How cards and locations stand, and how they change hands. */
#include "standing.h"

#include "../records/purse.h"
#include "makers.h"

/* --- cards ------------------------------------------------------------------------------------ */

int fc_units_in(const Stack *stack)
{
    return stack->of ? stack->units : fc_in_play(stack->card);
}

int fc_ready_in(const Stack *stack)
{
    return fc_units_in(stack) - stack->spent;
}

int fc_units_on(const Card *card)
{
    int sum = 0;
    for (size_t i = 0; i < card->stacks.count; i++)
        sum += fc_units_in(card->stacks.at[i]);
    return sum;
}

Stack *fc_stack_on(const Card *card, const Type *type)
{
    size_t i = 0;
    while (card->stacks.at[i]->of != type)
        i++;
    return card->stacks.at[i];
}

/* The file has those of which there are any. */
static void write_counters(Play *play, Card *card)
{
    card->counters.count = 0;
    for (size_t i = 0; i < card->stacks.count; i++)
        if (card->stacks.at[i]->units > 0)
            ARENA_PUSH(play->arena, &card->counters, card->stacks.at[i]);
}

void fc_stack_gets_units(Play *play, Stack *stack, int count)
{
    stack->units += count;
    fc_count_units(stack, count);
    if (fc_makes_several(stack->card))
        write_counters(play, stack->card);
}

void fc_card_loses_units(Play *play, Card *card)
{
    for (size_t i = 0; i < card->stacks.count; i++) {
        Stack *stack = card->stacks.at[i];
        if (stack->units > 0)
            fc_stack_gets_units(play, stack, -stack->units);
        stack->spent = stack->again = 0;
    }
}

/* The lists keep the order of the game file. */
static void take_out(CardList *list, const Card *card)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] != card)
            list->at[kept++] = list->at[i];
    list->count = kept;
}

static void put_in(Play *play, CardList *list, Card *card)
{
    ARENA_PUSH(play->arena, list, card);
    for (size_t i = list->count - 1; i > 0 && list->at[i - 1]->index > card->index; i--) {
        list->at[i] = list->at[i - 1];
        list->at[i - 1] = card;
    }
}

void fc_card_enters(Play *play, Card *card, Location *location)
{
    fc_makers_change(card->seat);
    card->in = IN_PLAY;
    card->seat->room += card->says->support;
    card->at = location;
    if (location)
        put_in(play, &location->fortifications, card);
}

void fc_card_goes(Card *card)
{
    if (card->at)
        take_out(&card->at->fortifications, card);
    if (is_unit_card(card))
        card->own.spent = card->own.again = 0;
    if (fc_in_play(card))
        card->seat->room -= card->says->support;
    fc_makers_change(card->seat);
    card->in = IN_NOTHING;
    card->at = NULL;
    card->used = false;
}

static void change_owner(Play *play, Card *card, Player *to)
{
    take_out(&card->seat->cards, card);
    card->seat->room -= card->says->support;
    card->owner = to;
    card->seat = fc_seat(play, to);
    card->seat->room += card->says->support;
    put_in(play, &card->seat->cards, card);
}

void fc_location_changes_hands(Play *play, Location *location, Player *to)
{
    fc_count_location(play, location, -1);
    location->holder = to;
    fc_count_location(play, location, 1);
    location->captured = true;
    for (size_t i = 0; i < location->fortifications.count; i++)
        change_owner(play, location->fortifications.at[i], to);
}

/* --- what a player has in play ---------------------------------------------------------------- */

const Card *fc_card_like(const Seat *seat, const Card *wanted)
{
    const CardList *alike = &wanted->says->alike;
    if (wanted->seat == seat && fc_in_play(wanted))
        return wanted;
    for (size_t i = 0; i < alike->count; i++)
        if (alike->at[i]->seat == seat && fc_in_play(alike->at[i]))
            return alike->at[i];
    return NULL;
}

int fc_offensives_by(const Card *card)
{
    const VariantList *effects = &card->says->effects;
    int sum = 0;
    for (size_t i = 0; fc_in_play(card) && i < effects->count; i++)
        if (fc_effect_kind(effects->at[i]) == EFFECT_OFFENSIVES)
            sum += ((const Effect *)effects->at[i]->record)->amount;
    return sum;
}

int fc_offensives_allowed(const Play *play, const Seat *seat)
{
    int64_t sum = cards_of(play)->settings.offensives;
    for (size_t i = 0; i < seat->cards.count; i++)
        sum += fc_offensives_by(seat->cards.at[i]);
    return sum < OFFENSIVES_MAX ? (int)sum : OFFENSIVES_MAX;
}
