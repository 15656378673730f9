/* What players have, and the support that they have room for. FC 3. */
#include "purse.h"

/* --- amounts ---------------------------------------------------------------------------------- */

static int32_t capped_sum(int32_t a, int32_t b)
{
    return a < RICHES_MAX - b ? a + b : RICHES_MAX;
}

int fc_amounts_worth(const AmountList *cost)
{
    int32_t sum = 0;
    for (size_t i = 0; i < cost->count; i++)
        sum = capped_sum(sum, cost->at[i].number);
    return sum > 0 ? sum : 1;
}

/* Where that resource stands in the list, or its end. */
static size_t amount_of(const AmountList *list, const Amount *amount)
{
    size_t at = 0;
    while (at < list->count &&
           !text_equal(fc_amount_resource(&list->at[at]), fc_amount_resource(amount)))
        at++;
    return at;
}

void fc_amounts_add(Play *play, AmountList *sum, const AmountList *more)
{
    size_t room = cards_of(play)->resources.count + 1;
    if (!sum->at)
        sum->at = ARENA_ARRAY(play->arena, room, Amount);
    for (size_t i = 0; i < more->count; i++) {
        size_t at = amount_of(sum, &more->at[i]);
        if (at == sum->count)
            sum->at[sum->count++] = more->at[i];
        else
            sum->at[at].number = capped_sum(sum->at[at].number, more->at[i].number);
    }
}

/* 0 for riches, otherwise the resource's place in the game file, from 1. -1: there is no such. */
int fc_resource_number(const Play *play, const Amount *amount)
{
    const FactionsCards *game = cards_of(play);
    if (amount->resource[0] == '\0')
        return 0;
    const Word *word = names_find(game->resource_numbers, fc_amount_resource(amount));
    return word ? (int)(word - game->resources.at) + 1 : -1;
}

/* `has` is written from the purse: riches first, then in the order of the game file. */
static void purse_save(const Play *play, Seat *seat)
{
    const WordList *resources = &cards_of(play)->resources;
    size_t count = 0;
    for (size_t i = 0; i <= resources->count; i++) {
        Amount amount = {.number = seat->purse[i]};
        if (amount.number == 0)
            continue;
        if (i > 0)
            memcpy(amount.resource, resources->at[i - 1].text, WORD_MAX);
        seat->shown[count++] = amount;
    }
    seat->has.at = seat->shown;
    seat->has.count = count;
}

void fc_purse_make(Play *play, Seat *seat)
{
    size_t count = cards_of(play)->resources.count + 1;
    seat->purse = ARENA_ARRAY(play->arena, count, int);
    seat->shown = ARENA_ARRAY(play->arena, count, Amount);
    for (size_t i = 0; i < seat->has.count; i++) {
        int number = fc_resource_number(play, &seat->has.at[i]);
        if (number >= 0)
            seat->purse[number] = seat->has.at[i].number;
    }
}

bool fc_can_pay(const Play *play, const Seat *seat, const AmountList *cost)
{
    for (size_t i = 0; i < cost->count; i++)
        if (seat->purse[fc_resource_number(play, &cost->at[i])] < cost->at[i].number)
            return false;
    return true;
}

void fc_pay(Play *play, Seat *seat, const AmountList *cost)
{
    for (size_t i = 0; i < cost->count; i++)
        seat->purse[fc_resource_number(play, &cost->at[i])] -= cost->at[i].number;
    if (cost->count > 0)
        purse_save(play, seat);
}

int64_t fc_earn(Play *play, Seat *seat, const AmountList *income)
{
    int64_t lost = 0;
    for (size_t i = 0; i < income->count; i++) {
        int *has = &seat->purse[fc_resource_number(play, &income->at[i])];
        lost += *has + income->at[i].number;
        *has = capped_sum(*has, income->at[i].number);
        lost -= *has;
    }
    purse_save(play, seat);
    return lost;
}

/* --- support: FC 3.3 -------------------------------------------------------------------------- */

SupportParts fc_support_parts(const Play *play, const Seat *seat)
{
    const LocationList *locations = &cards_of(play)->locations;
    SupportParts parts = {.seat = seat->support};
    for (size_t i = 0; i < locations->count; i++)
        if (locations->at[i]->holder == seat->player)
            parts.locations += locations->at[i]->support;
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (fc_in_play(card))
            parts.cards += card->says->support;
    }
    for (size_t i = 0; i < seat->stacks.count; i++)
        if (seat->stacks.at[i]->of)
            parts.units += seat->stacks.at[i]->units * seat->stacks.at[i]->of->support;
    return parts;
}

void fc_count_units(Stack *stack, int count)
{
    stack->card->seat->units += count;
    stack->card->seat->room += count * stack->of->support;
}

void fc_count_location(const Play *play, const Location *location, int count)
{
    Seat *seat = fc_seat(play, location->holder);
    seat->locations += count;
    seat->room += count * location->support;
}
