/* What the field tables cannot say about cards. FC 22.3 to FC 22.8. */
#include "../board/standing.h"
#include "../words/refusals.h"
#include "check_game.h"

static bool says(const Card *card, const void *member)
{
    return record_says(&fc_card_table, card, member);
}

static Place mark(const Card *card, const void *member)
{
    return record_mark(&fc_card_table, card, member);
}

/* --- FC 22.3, FC 22.4: the keys of its kind --------------------------------------------------- */

/* The kinds of card that have a key, as bits. */
static unsigned kinds_with(const Field *field)
{
    switch (field->offset) {
    case offsetof(Card, makes):
    case offsetof(Card, price):
        return 1u << BUILDING | 1u << TECHNOLOGY;
    case offsetof(Card, build_at):
        return 1u << TECHNOLOGY;
    case offsetof(Card, citadel):
        return 1u << BUILDING;
    case offsetof(Card, type):
        return 1u << CHARACTER;
    case offsetof(Card, stats):
    case offsetof(Card, range):
    case offsetof(Card, noncombat):
        return 1u << FORTIFICATION | 1u << CHARACTER;
    default:
        return ~0u;
    }
}

/* A card that is like another has none of the keys by which a card says something. */
static bool may_have(const Card *card, const Field *field)
{
    bool says_something =
        field->offset > offsetof(Card, like) && field->offset < offsetof(Card, owner);
    return card->like ? !says_something : kinds_with(field) >> card->kind & 1;
}

static void check_keys(const Play *play, const Card *card)
{
    static const char *const whose[] = {"a building", "a fortification", "a technology",
                                        "a character"};
    for (size_t i = 0; i < fc_card_table.count; i++) {
        const Field *field = &fc_card_table.fields[i];
        const void *member = (const char *)card + field->offset;
        bool strength = member == &card->stats || member == &card->range;
        if (!may_have(card, field) && says(card, member))
            (strength && !card->like ? fc_refuse_stats_of_others : fc_refuse_key_of_others)(
                play, mark(card, member), field->key,
                card->like ? "a card that is like another" : whose[card->kind]);
    }
    bool fights = !card->like && (card->kind == FORTIFICATION || card->kind == CHARACTER);
    if (fights && !card->noncombat && !says(card, &card->stats))
        fc_refuse_card_without_stats(play, mark(card, &card->id), card);
}

/* --- FC 22.5: technologies -------------------------------------------------------------------- */

static void check_technology(const Play *play, const Card *card)
{
    bool makes = says(card, &card->makes), has_place = says(card, &card->build_at);
    Place place = mark(card, &card->build_at);
    if (makes && !has_place)
        fc_refuse_makes_nowhere(play, place, card);
    if (has_place && !makes)
        fc_refuse_makes_nothing(play, place, card);
    for (size_t i = 0; i < card->build_at.count; i++) {
        const Card *building = card->build_at.at[i];
        if (building->says->kind != BUILDING)
            fc_refuse_not_a_workshop(
                play, record_item_mark(&fc_card_table, card, &card->build_at, i), building);
    }
}

static void check_what_it_says(const Play *play, const Card *card)
{
    if (card->like) {
        check_keys(play, card);
        if (card->like->kind == KIND_UNSAID)
            fc_refuse_like_another_twice(play, mark(card, &card->like), card->like);
        return;
    }
    fc_check_amounts(play, &fc_card_table, card, &card->cost);
    fc_check_amounts(play, &fc_card_table, card, &card->price);
    fc_check_amounts(play, &fc_card_table, card, &card->income);
    fc_check_effects(play, &card->effects, NULL, card);
    if (card->kind == KIND_UNSAID)
        fc_refuse_kindless(play, mark(card, &card->id), card);
    else
        check_keys(play, card);
    if (card->kind == TECHNOLOGY)
        check_technology(play, card);
    if (card->makes_each.count > MAKES_MAX)
        fc_refuse_makes_too_many(play, mark(card, &card->makes), card, MAKES_MAX);
    bool may_make = card->kind == BUILDING || card->kind == TECHNOLOGY;
    if (may_make && says(card, &card->price) && !says(card, &card->makes))
        fc_refuse_price_of_nothing(play, mark(card, &card->price), card);
}

/* --- FC 22.6: counters ------------------------------------------------------------------------ */

static Place stack_mark(const Stack *stack, const void *member)
{
    return record_mark(&fc_stack_table, stack, member);
}

static void check_stack(const Play *play, const Card *card, const Stack *stack)
{
    const Card *says = card->says;
    bool is_known = says->types.count >= says->makes_each.count; /* or there were too many */
    if (!is_known && !fc_makes(card, stack->of))
        return; /* that has been said */
    if (!fc_makes(card, stack->of))
        fc_refuse_counters_of_others(play, stack_mark(stack, &stack->of), card, stack->of);
    else if (fc_stack_on(card, stack->of) != stack)
        fc_refuse_counters_twice(play, stack_mark(stack, &stack->of), card, stack->of);
    else if (stack->spent + stack->again > stack->units)
        fc_refuse_too_many_spent(
            play, stack_mark(stack, stack->spent > 0 ? &stack->spent : &stack->again), card);
}

/* A card that makes several types says of which its counters are (FC 4.12). */
static void check_each_type(const Play *play, const Card *card)
{
    const Stack *own = &card->own;
    const int *const bare[] = {&own->units, &own->spent, &own->again};
    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++)
        if (*bare[i] > 0) {
            fc_refuse_counters_of_which(play, mark(card, bare[i]), card, card->says->types.at[0]);
            break;
        }
    for (size_t i = 0; i < card->counters.count; i++)
        check_stack(play, card, card->counters.at[i]);
}

static void check_counters(const Play *play, const Card *card)
{
    const Stack *own = &card->own;
    bool has_number = own->units > 0, bears = has_number || card->counters.count > 0;
    Place place = has_number ? mark(card, &own->units) : mark(card, &card->counters);
    if (bears && !says(card->says, &card->says->makes))
        fc_refuse_no_counters(play, place, card);
    else if (bears && card->in == IN_HAND)
        fc_refuse_counters_in_hand(play, place, card);
    else if (card->counters.count > 0 && card->says->makes)
        fc_refuse_counters_of_one(play, mark(card, &card->counters), card);
    if (fc_makes_several(card) && !is_unit_card(card)) /* a character makes nothing (22.4) */
        check_each_type(play, card);
    else if (own->spent + own->again > (is_unit_card(card) ? fc_units_in(own) : own->units))
        fc_refuse_too_many_spent(play, mark(card, own->spent > 0 ? &own->spent : &own->again),
                                 card);
}

/* --- FC 22.7, FC 22.8: where it stands, and whether it was used ------------------------------- */

static void check_place(const Play *play, const Card *card)
{
    Place place = mark(card, &card->at);
    bool stands = is_fortification_card(card) && fc_in_play(card);
    if (stands && !says(card, &card->at))
        fc_refuse_stands_nowhere(play, place, card);
    else if (!stands && says(card, &card->at))
        fc_refuse_not_standing(play, place, card);
    else if (card->at && card->at->holder != card->owner)
        fc_refuse_not_the_holders(play, place, card);
}

/* For which buildings are there technologies? By what they say, so for all that are like them. */
static bool *served_buildings(const Play *play)
{
    const CardList *cards = &cards_of(play)->cards;
    bool *served = ARENA_ARRAY(play->arena, cards->count, bool);
    for (size_t i = 0; i < cards->count; i++)
        for (size_t k = 0; k < cards->at[i]->build_at.count; k++)
            served[cards->at[i]->build_at.at[k]->says->index] = true;
    return served;
}

static void check_used(const Play *play, const Card *card, const bool *served)
{
    const Card *text = card->says;
    bool makes = text->kind == BUILDING && (says(text, &text->makes) || served[text->index]);
    if (card->used && !(makes && fc_in_play(card)))
        fc_refuse_not_usable(play, mark(card, &card->used), card);
}

static void check_numbers(const Play *play)
{
    for (size_t i = 0; i < play->game->players.count; i++) {
        const Player *player = play_player(play, i);
        if (fc_seat(play, player)->units > UNITS_MAX)
            fc_refuse_too_many_units(play, record_mark(&player_table, player, &player->id), player,
                                     UNITS_MAX);
    }
}

void fc_check_cards(const Play *play)
{
    const CardList *cards = &cards_of(play)->cards;
    const bool *served = served_buildings(play);
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        fc_check_id_word(play, &fc_card_table, card, &card->id);
        check_what_it_says(play, card);
        if (card->says->kind == KIND_UNSAID)
            continue;
        check_counters(play, card);
        check_place(play, card);
        check_used(play, card, served);
    }
    check_numbers(play);
}
