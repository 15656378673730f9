/* What can never be done by the orders of a file, all of them taken together: refused before
 * anything is played. FC 22.29 to FC 22.32.
 *
 * Only orders of this round are looked at; what has changed while a stopped one goes on, or since a
 * standing order was written, is no mistake of theirs. */
#include "../board/standing.h"
#include "../words/refusals.h"
#include "orders.h"

/* Cards by their index, types and what cards say likewise. */
typedef struct Workshop {
    const Play *play;
    bool *there; /* in play, or to be played by these orders */
    bool *said;  /* a building that says so is there */
    bool *types; /* can be made by what is there */
    bool *units; /* types of which there is a unit, or which an order makes */
    const PlayOrder *before;
    /* Of what may make or play them, something was refused: what is missing here may be that. */
    bool lacks_card, lacks_type;
} Workshop;

/* --- what could be made ----------------------------------------------------------------------- */

static void note_order(void *visitor, Order *order)
{
    Workshop *shop = visitor;
    const Card *card = order->table == &fc_play_table ? ((const PlayOrder *)order)->card : NULL;
    const Type *type = order->table == &fc_make_table ? ((const MakeOrder *)order)->type : NULL;
    if (card && card->owner == order->choice.player)
        shop->there[card->index] = true;
    if (type)
        shop->units[type->index] = true;
    shop->lacks_card |= order->rec.has_lost || (order->table == &fc_play_table && !card);
    shop->lacks_type |= order->table == &fc_make_table && !type && !order_is_split(order);
}

static void note_units(const Workshop *shop, const Seat *seat)
{
    for (size_t i = 0; i < seat->stacks.count; i++) {
        const Stack *stack = seat->stacks.at[i];
        if (stack->of && fc_units_in(stack) > 0)
            shop->units[stack->of->index] = true;
    }
}

static void note_types(const Workshop *shop, const Card *card)
{
    const TypeList *types = &card->says->types;
    for (size_t i = 0; i < types->count; i++)
        shop->types[types->at[i]->index] = true;
}

static void note_building(const Workshop *shop, const Card *card)
{
    if (!shop->there[card->index] || card->says->kind != BUILDING)
        return;
    shop->said[card->says->index] = true;
    note_types(shop, card);
}

static void note_technology(const Workshop *shop, const Card *card)
{
    const CardRefs *at = &card->says->build_at;
    if (!shop->there[card->index] || card->says->kind != TECHNOLOGY)
        return;
    bool serves = false;
    for (size_t i = 0; !serves && i < at->count; i++)
        serves = shop->said[at->at[i]->says->index];
    if (serves)
        note_types(shop, card);
}

static void note_all(Workshop *shop, const OrdersFile *file)
{
    const CardList *cards = &fc_seat(shop->play, file->player)->cards;
    for (size_t i = 0; i < cards->count; i++)
        shop->there[cards->at[i]->index] = fc_in_play(cards->at[i]);
    note_units(shop, fc_seat(shop->play, file->player));
    shop->lacks_card = file->rec.has_lost;
    orders_visit(shop->play, &file->plan, note_order, shop);
    for (size_t i = 0; i < cards->count; i++)
        note_building(shop, cards->at[i]);
    for (size_t i = 0; i < cards->count; i++)
        note_technology(shop, cards->at[i]);
}

/* --- what is ordered -------------------------------------------------------------------------- */

/* Does it name a building that cannot be, which has been told? */
static bool is_misplaced(const MakeOrder *make)
{
    for (size_t i = 0; i < make->at.count; i++) {
        const Card *card = make->at.at[i];
        if (!card || card->owner != make->order.choice.player || card->in == IN_NOTHING)
            return true;
    }
    return false;
}

static void check_make(const Workshop *shop, const MakeOrder *make)
{
    bool is_known = make->type && make->type->is_made;
    if (is_known && !shop->lacks_card && !shop->types[make->type->index] && !is_misplaced(make))
        fc_refuse_nothing_makes(shop->play, order_item_mark(&make->order, &make->names, make->item),
                                make->type);
}

/* The second of two that follow each other: either the first has played it, or nothing has changed
 * since that failed. */
static bool follows_itself(const PlayOrder *before, const PlayOrder *now)
{
    return before && before->card == now->card && before->at == now->at &&
           before->order.number + 1 == now->order.number &&
           before->order.conditions.count + before->order.otherwise.count == 0;
}

/* --- what it requires: FC 22.32 --------------------------------------------------------------- */

static bool is_left(const Card *card, const Seat *seat)
{
    return card->seat == seat && card->in != IN_NOTHING;
}

/* Has all gone that would do for it? A fortification may still be captured, and comes into play so.
 */
static bool has_gone(const Card *wanted, const Seat *seat)
{
    const CardList *alike = &wanted->says->alike;
    if (wanted->seat != seat || is_left(wanted, seat) || is_fortification_card(wanted))
        return false;
    for (size_t i = 0; i < alike->count; i++)
        if (is_left(alike->at[i], seat))
            return false;
    return true;
}

static void check_required(const Workshop *shop, const PlayOrder *now, Place place)
{
    const Card *card = now->card;
    const CardRefs *requires = &card->says->requires;
    for (size_t i = 0; i < requires->count; i++) {
        const Card *wanted = requires->at[i];
        if (!has_gone(wanted, fc_seat(shop->play, card->owner)))
            continue;
        fc_refuse_requires_gone(shop->play, place, card, wanted,
                                play_became(shop->play, wanted->id, "left the game"));
        return;
    }
}

static void check_play(Workshop *shop, const PlayOrder *now)
{
    Place place = order_mark(&now->order, &now->card);
    if (!now->card || now->card->owner != now->order.choice.player)
        return; /* reported already */
    if (fc_in_play(now->card))
        fc_refuse_in_play_already(shop->play, place, now->card);
    else if (!now->order.instead_of && follows_itself(shop->before, now))
        fc_refuse_played_again(shop->play, place, now->card);
    else if (now->card->in == IN_HAND)
        check_required(shop, now, place);
    if (!now->order.instead_of)
        shop->before = now;
}

/* --- who could go: FC 22.31 ------------------------------------------------------------------- */

static bool could_be_on(const Workshop *shop, const Card *card)
{
    if (fc_units_on(card) > 0 || (is_unit_card(card) && shop->there[card->index]))
        return true;
    for (size_t i = 0; shop->there[card->index] && i < card->stacks.count; i++)
        if (shop->units[card->stacks.at[i]->of->index]) /* none is for a unit card */
            return true;
    return false;
}

/* What is another's, or bears no units, has been reported already. */
static bool could_be_there(const Workshop *shop, const Seat *seat, const Mark *mark)
{
    if (mark->kind == MARK_CARD)
        return mark->card->seat != seat || !fc_bears_units(mark->card) ||
               could_be_on(shop, mark->card);
    return mark->kind != MARK_TYPE || shop->units[mark->type->index];
}

/* That some of them are not there is no mistake (FC 20.3). */
static void check_offensive(const Workshop *shop, const OffensiveOrder *offensive)
{
    const Play *play = shop->play;
    const MarkList *marks = &offensive->with.marks;
    const Seat *seat = fc_seat(play, offensive->order.choice.player);
    for (size_t i = 0; i < marks->count; i++)
        if (could_be_there(shop, seat, &marks->at[i]))
            return;
    if (marks->count == 0 || shop->lacks_card || shop->lacks_type)
        return; /* reported already, or what was reported may bring them */
    const Card *card = marks->at[0].kind == MARK_CARD ? marks->at[0].card : NULL;
    Place place = order_item_mark(&offensive->order, &offensive->with.names, 0);
    if (card && card->in == IN_NOTHING)
        fc_refuse_gone(play, place, card, play_became(play, card->id, "left the game"));
    else
        fc_refuse_nobody_there(play, place);
}

static void check(void *visitor, Order *order)
{
    Workshop *shop = visitor;
    if (!order_is_fresh(shop->play, order))
        return;
    if (order->table == &fc_make_table)
        check_make(shop, (const MakeOrder *)order);
    else if (order->table == &fc_play_table)
        check_play(shop, (const PlayOrder *)order);
    else if (order->table == &fc_attack_table || order->table == &fc_raid_table ||
             order->table == &fc_reinforce_table)
        check_offensive(shop, (const OffensiveOrder *)order);
}

void fc_check_orders(const Play *play, const OrdersFile *file)
{
    const FactionsCards *game = cards_of(play);
    Workshop shop = {.play = play,
                     .there = ARENA_ARRAY(play->arena, game->cards.count, bool),
                     .said = ARENA_ARRAY(play->arena, game->cards.count, bool),
                     .types = ARENA_ARRAY(play->arena, game->types.count, bool),
                     .units = ARENA_ARRAY(play->arena, game->types.count, bool)};
    note_all(&shop, file);
    orders_visit(play, &file->plan, check, &shop);
}
