/* The soldiers that the army orders of this round make: who will have them, and by which cards. */
#include "../board/grid.h"
#include "../words/refusals.h"
#include "orders.h"

/* An order and its else may name the same, since only one of them is carried out. Two players
 * cannot know of each other's ids; nobody's soldier it is then. */
static void note_recruit(const Play *play, Recruit *recruit)
{
    if (!recruit->as)
        return;
    void **slot = names_slot(hex(play)->recruits, recruit->as->id);
    Recruit *before = *slot;
    if (before && (before->first != recruit->first || before->order == recruit->order)) {
        recruit->before = before;
        before->is_disputed |= before->player != recruit->player;
        return;
    }
    *slot = recruit;
}

static void note_army(const Play *play, const Player *player, const Order *first,
                      const Variant *variant)
{
    const ArmyOrder *order = variant->record;
    for (size_t i = 0; i < order->soldiers.count; i++) {
        Recruit *recruit = order->soldiers.at[i];
        recruit->player = player;
        recruit->order = variant->record;
        recruit->first = first;
        note_recruit(play, recruit);
    }
    for (size_t i = 0; i < order->order.otherwise.count; i++)
        note_army(play, player, first, order->order.otherwise.at[i]);
}

void fh_note_recruits(Play *play)
{
    hex(play)->recruits = names_new(play->arena);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        const VariantList *orders = player->orders ? &player->orders->plan.phase[0] : NULL;
        for (size_t i = 0; orders && i < orders->count; i++)
            note_army(play, player, orders->at[i]->record, orders->at[i]);
    }
}

static const Recruit *recruited_as(const Play *play, const Soldier *soldier)
{
    return names_find(hex(play)->recruits, soldier->id);
}

const Player *fh_owner_of(const Play *play, const Soldier *soldier)
{
    const Recruit *recruit = soldier->owner ? NULL : recruited_as(play, soldier);
    return recruit && !recruit->is_disputed ? recruit->player : soldier->owner;
}

const Card *fh_card_of(const Play *play, const Soldier *soldier)
{
    const Recruit *recruit = soldier->card ? NULL : recruited_as(play, soldier);
    return recruit ? recruit->card : soldier->card;
}

/* --- FH 2: what an army order may be ---------------------------------------------------------- */

static bool has_cards(const Play *play, Text faction)
{
    const CardList *cards = &hex(play)->all_cards;
    for (size_t i = 0; i < cards->count; i++)
        if (text_equal(cards->at[i]->faction, faction))
            return true;
    return false;
}

/* The faction that may have been meant: one letter is often an 's'. */
static Text faction_meant(const Play *play, Text faction)
{
    const CardList *cards = &hex(play)->all_cards;
    Text meant = TEXT("");
    size_t best = faction.len < 6 ? 2 : faction.len / 3 + 1;
    for (size_t i = 0; i < cards->count; i++) {
        size_t distance = text_distance(faction, cards->at[i]->faction, best);
        if (distance < best) {
            best = distance;
            meant = cards->at[i]->faction;
        }
    }
    return meant;
}

static void refuse_faction(const Play *play, Place place, Text faction)
{
    Text meant = faction_meant(play, faction);
    fh_refuse_no_faction(play, place, faction);
    if (meant.len > 0)
        diag_help(play->diags, "did you mean '%.*s'?", TEXT_ARG(meant));
}

static void check_cost(const Play *play, const ArmyOrder *army)
{
    int limit = hex(play)->settings.army_credits;
    int64_t cost = 0;
    for (size_t i = 0; i < army->soldiers.count; i++)
        cost += army->soldiers.at[i]->card ? army->soldiers.at[i]->card->cost : 0;
    if (cost > limit)
        (limit == ARMY_CREDITS ? fh_refuse_dear_choice : fh_refuse_dear_choice_set)(
            play, order_mark(&army->order, &army->soldiers), cost, limit);
}

static void check_recruit(const Play *play, const Recruit *recruit)
{
    Place as = record_mark(&fh_recruit_table, recruit, &recruit->as);
    if (recruit->before && recruit->before->player == recruit->player)
        fh_refuse_made_twice(play, as, recruit->as);
    else if (recruit->before)
        record_refuse_taken(play->loader, as, recruit->as->id);
    if (recruit->as)
        fh_check_soldier_id(play, as, recruit->as);
}

/* Whoever took the wrong faction is told so once, not for each card. */
static void check_factions(const Play *play, const ArmyOrder *army)
{
    const Recruit *first = NULL;
    int64_t more = -1;
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Recruit *recruit = army->soldiers.at[i];
        if (!recruit->card || text_equal(recruit->card->faction, army->faction))
            continue;
        if (!first)
            first = recruit;
        more++;
    }
    if (!first)
        return;
    Place place = record_mark(&fh_recruit_table, first, &first->card);
    if (more == 0)
        fh_refuse_other_faction(play, place, first->card);
    else
        fh_refuse_other_factions(play, place, first->card, more);
}

/* Only the round's own orders may make an army, and only one of them. After a stop the army that
 * they made stands in the game file. */
static void check_once(const Play *play, const Order *order, Place place)
{
    const Player *player = order->choice.player;
    const Army *army = fh_army_of(play, player);
    if (order->choice.by == BY_STANDING)
        fh_refuse_standing_army(play, place, player);
    else if (order->number > 1 && !order->instead_of)
        fh_refuse_second_choice(play, place, player);
    else if (army && army->soldiers.count > 0 && !play->game->stopped)
        fh_refuse_army_chosen(play, place, player);
}

void fh_check_army(const Play *play, const Order *order)
{
    const ArmyOrder *army = (const ArmyOrder *)order;
    Place place = order_mark(order, &army->faction);
    check_once(play, order, place);
    bool is_known = has_cards(play, army->faction);
    if (army->faction.len > 0 && !is_known)
        refuse_faction(play, place, army->faction);
    for (size_t i = 0; i < army->soldiers.count; i++)
        check_recruit(play, army->soldiers.at[i]);
    if (is_known)
        check_factions(play, army);
    check_cost(play, army);
}
