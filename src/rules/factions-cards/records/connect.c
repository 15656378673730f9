/* The state, made from the game file: what its records mean to each other. */
#include "called.h"
#include "marks.h"
#include "purse.h"
#include "sight.h"

/* --- seats ------------------------------------------------------------------------------------ */

static Seat *blank_seat(Play *play, Player *player)
{
    Seat *seat = record_new(play->arena, &fc_seat_table);
    seat->player = player;
    return seat;
}

/* Of two seats of one player the first counts; the check refuses the second. */
static void make_seats(Play *play)
{
    FactionsCards *game = cards_of(play);
    size_t players = play->game->players.count;
    game->seat_of = ARENA_ARRAY(play->arena, players, Seat *);
    for (size_t i = 0; i < game->seats.count; i++) {
        Seat *seat = game->seats.at[i];
        if (!game->seat_of[seat->player->seat])
            game->seat_of[seat->player->seat] = seat;
    }
    for (size_t i = 0; i < players; i++) {
        if (!game->seat_of[i])
            game->seat_of[i] = blank_seat(play, play_player(play, i));
        game->seat_of[i]->room = game->seat_of[i]->support;
    }
}

/* --- words ------------------------------------------------------------------------------------ */

static void note_keywords(Play *play, const WordList *words)
{
    for (size_t i = 0; i < words->count; i++)
        *names_slot(cards_of(play)->keywords, fc_word_text(&words->at[i])) = &words->at[i];
}

static void note_words(Play *play)
{
    FactionsCards *game = cards_of(play);
    game->keywords = names_new(play->arena);
    game->type_names = names_new(play->arena);
    game->resource_numbers = names_new(play->arena);
    for (size_t i = 0; i < game->types.count; i++)
        note_keywords(play, &game->types.at[i]->keywords);
    for (size_t i = 0; i < game->cards.count; i++)
        note_keywords(play, &game->cards.at[i]->keywords);
    for (size_t i = 0; i < game->resources.count; i++)
        *names_slot(game->resource_numbers, fc_word_text(&game->resources.at[i])) =
            &game->resources.at[i];
}

/* --- effects ---------------------------------------------------------------------------------- */

static void find_whom(Play *play, const Variant *variant)
{
    Effect *effect = variant->record;
    Text to = fc_word_text(&effect->to);
    bool is_damage = fc_effect_kind(variant) == EFFECT_DAMAGE;
    effect->to_self = text_is(to, "self") || (to.len == 0 && !is_damage);
    if (to.len == 0 && is_damage)
        effect->fits = (Mark){.kind = MARK_ALL};
    else if (!effect->to_self)
        effect->fits = fc_mark_of_word(play, &effect->to);
}

static void find_effects(Play *play, const VariantList *effects)
{
    for (size_t i = 0; i < effects->count; i++)
        find_whom(play, effects->at[i]);
}

/* A bonus that a stopped round remembers. */
static void find_bonuses(Play *play)
{
    const TurnBonusList *bonuses = &fc_memory(play)->bonuses;
    for (size_t i = 0; i < bonuses->count; i++)
        bonuses->at[i]->fits = fc_mark_of_word(play, &bonuses->at[i]->to);
}

/* --- types and cards -------------------------------------------------------------------------- */

static void make_types(Play *play)
{
    const TypeList *types = &cards_of(play)->types;
    for (size_t i = 0; i < types->count; i++) {
        Type *type = types->at[i];
        type->index = i;
        *names_slot(cards_of(play)->type_names, type->id) = type;
        type->worth = fc_amounts_worth(&type->cost);
        find_effects(play, &type->effects);
    }
}

bool fc_makes(const Card *card, const Type *type)
{
    return LIST_HOLDS(&card->says->types, type);
}

/* What a card is like must say something itself (FC 22.4). */
static Card *sayer_of(Card *card)
{
    return card->like && card->like->kind != KIND_UNSAID ? card->like : card;
}

/* What it makes: of more than MAKES_MAX, which are refused (FC 22.5), the first. */
static void note_made(Play *play, Card *card)
{
    if (card->makes)
        ARENA_PUSH(play->arena, &card->types, card->makes);
    for (size_t i = 0; i < card->makes_each.count && i < MAKES_MAX; i++)
        ARENA_PUSH(play->arena, &card->types, card->makes_each.at[i]);
}

static void add_stack(Play *play, Card *card, Type *of, Stack *stack)
{
    stack->of = of;
    stack->card = card;
    ARENA_PUSH(play->arena, &card->stacks, stack);
    ARENA_PUSH(play->arena, &card->seat->stacks, stack);
}

/* The counters of that type as they stand in the file, or new ones, of which there are none. */
static Stack *stack_in_file(Play *play, const Card *card, const Type *type)
{
    for (size_t i = 0; i < card->counters.count; i++)
        if (card->counters.at[i]->of == type)
            return card->counters.at[i];
    return ARENA_NEW(play->arena, Stack);
}

static void make_stacks(Play *play, Card *card)
{
    const TypeList *types = &card->says->types;
    if (is_unit_card(card))
        add_stack(play, card, NULL, &card->own);
    else if (types->count == 1)
        add_stack(play, card, types->at[0], &card->own);
    for (size_t i = 0; !is_unit_card(card) && types->count > 1 && i < types->count; i++)
        add_stack(play, card, types->at[i], stack_in_file(play, card, types->at[i]));
}

static void seat_card(Play *play, Card *card)
{
    card->seat = fc_seat(play, card->owner);
    make_stacks(play, card);
    for (size_t i = 0; i < card->stacks.count; i++)
        if (card->seat->units <= UNITS_MAX && card->stacks.at[i]->of) /* more are refused (22.6) */
            fc_count_units(card->stacks.at[i], card->stacks.at[i]->units);
    if (fc_in_play(card))
        card->seat->room += card->says->support;
    ARENA_PUSH(play->arena, &card->seat->cards, card);
}

static void note_type(Play *play, const Card *card, Type *type, bool *is_known, Names **in_secret)
{
    if (!fc_card_is_secret(play, card)) {
        *is_known = true;
        return;
    }
    if (!*in_secret)
        *in_secret = names_new(play->arena);
    *names_slot(*in_secret, type->id) = type;
}

/* What a card says it has from the one that it is like, though nobody else may know of that one. */
static void note_types(Play *play, const Card *card)
{
    const Card *says = card->says;
    Seat *seat = card->seat;
    for (size_t i = 0; i < says->types.count; i++)
        note_type(play, card, says->types.at[i], &says->types.at[i]->is_made,
                  &seat->makes_in_secret);
    if (says->type)
        note_type(play, card, says->type, &says->type->of_characters, &seat->has_in_secret);
}

static void make_cards(Play *play)
{
    const CardList *cards = &cards_of(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        note_made(play, cards->at[i]);
    for (size_t i = 0; i < cards->count; i++) {
        Card *card = cards->at[i];
        Card *says = sayer_of(card);
        card->index = i;
        card->says = says;
        ARENA_PUSH(play->arena, &says->alike, card);
        card->worth = fc_amounts_worth(&card->says->cost);
        find_effects(play, &card->effects);
        seat_card(play, card);
        note_types(play, card);
        if (card->at && fc_in_play(card))
            ARENA_PUSH(play->arena, &card->at->fortifications, card);
    }
}

static void make_locations(Play *play)
{
    const LocationList *locations = &cards_of(play)->locations;
    for (size_t i = 0; i < locations->count; i++) {
        locations->at[i]->index = i;
        fc_count_location(play, locations->at[i], 1);
    }
}

void fc_connect(Play *play)
{
    const FactionsCards *game = cards_of(play);
    make_seats(play);
    note_words(play);
    make_types(play);
    make_cards(play);
    make_locations(play);
    fc_name_cards(play);
    fc_name_types(play);
    find_bonuses(play);
    for (size_t i = 0; i < play->game->players.count; i++)
        fc_purse_make(play, game->seat_of[i]);
}
