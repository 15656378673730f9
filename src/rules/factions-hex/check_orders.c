/* What the field tables cannot say about orders: refused before anything is played. */
#include "action_tables.h"
#include "check.h"

/* --- whose soldier, and by which card --------------------------------------------------------- */

static const Wrong twice_made = {"FH 2.4", "the id ", " is used twice",
                                 "each soldier has an id of its own"};

/* Two players cannot know of each other's ids; nobody's soldier it is then. */
static void refuse_twice(Play *play, const Recruit *recruit, const Recruited *noted,
                         Recruited *before)
{
    Place place = record_place(&recruit->rec, "as");
    if (before->player == noted->player) {
        diag_wrong(play->diags, place, &twice_made, recruit->as->id);
        return;
    }
    before->is_disputed = true;
    diag_error(play->diags, place, "'%.*s' has a soldier '%.*s', too", TEXT_ARG(before->player->id),
               TEXT_ARG(recruit->as->id));
    diag_clause(play->diags, "FH 2.4");
    diag_help(play->diags, "one of the two has to choose another id");
}

/* An order and its else may name the same, since only one of them is carried out. */
static void note_recruit(Play *play, const Recruit *recruit, const Recruited *noted)
{
    if (!recruit->as)
        return;
    void **slot = names_slot(hex(play)->recruits, recruit->as->id);
    Recruited *before = *slot;
    if (before && (before->first != noted->first || before->order == noted->order)) {
        refuse_twice(play, recruit, noted, before);
        return;
    }
    Recruited *recruited = ARENA_NEW(play->arena, Recruited);
    *recruited = *noted;
    recruited->card = recruit->card;
    *slot = recruited;
}

static void note_army(Play *play, const Player *player, const Variant *variant)
{
    const Order *first = variant->record;
    for (; variant; variant = ((const Order *)variant->record)->otherwise) {
        const RecruitList *soldiers = &((const ArmyOrder *)variant->record)->soldiers;
        const Recruited noted = {.player = player, .order = variant->record, .first = first};
        for (size_t i = 0; i < soldiers->count; i++)
            note_recruit(play, soldiers->at[i], &noted);
    }
}

void fh_note_recruits(Play *play)
{
    hex(play)->recruits = names_new(play->arena);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        const VariantList *orders = player->orders ? &player->orders->plan.phase[0] : NULL;
        for (size_t i = 0; orders && i < orders->count; i++)
            note_army(play, player, orders->at[i]);
    }
}

static const Recruited *recruited_as(const Play *play, const Soldier *soldier)
{
    return names_find(hex(play)->recruits, soldier->id);
}

/* Whose soldier it is, or will be; NULL when that is not known. Likewise its card. */
static const Player *owner_of(const Play *play, const Soldier *soldier)
{
    const Recruited *recruited = soldier->owner ? NULL : recruited_as(play, soldier);
    return recruited && !recruited->is_disputed ? recruited->player : soldier->owner;
}

static const Card *card_of(const Play *play, const Soldier *soldier)
{
    const Recruited *recruited = soldier->card ? NULL : recruited_as(play, soldier);
    return recruited ? recruited->card : soldier->card;
}

/* --- FH 2: armies ----------------------------------------------------------------------------- */

static const Wrong stands_ready = {"FH 2.7", "the army of ", " has been chosen",
                                   "remove the order"};
static const Wrong second_order = {"FH 2.7", "a second army for ", "",
                                   "one order makes the whole army; 'else' can choose"};
static const Wrong not_standing = {"FH 2.7", "the army of ", " is chosen once, not every round",
                                   "move the order out of 'standing'"};
static const Wrong no_faction = {"FH 2.2", "there are no cards of a faction ", "",
                                 "the cards and their factions stand in the game file or roster"};
static const Wrong other_faction = {"FH 2.2", "", " is a card of another faction",
                                    "an army is of one faction"};

static bool has_cards(const Play *play, Text faction)
{
    const CardList *cards = &hex(play)->all_cards;
    for (size_t i = 0; i < cards->count; i++)
        if (text_equal(cards->at[i]->faction, faction))
            return true;
    return false;
}

static void check_cost(Play *play, const ArmyOrder *army)
{
    int limit = hex(play)->settings.army_credits;
    int64_t cost = 0;
    for (size_t i = 0; i < army->soldiers.count; i++)
        cost += army->soldiers.at[i]->card ? army->soldiers.at[i]->card->cost : 0;
    if (cost <= limit)
        return;
    diag_error(play->diags, record_place(&army->order.rec, "soldiers"),
               "these soldiers cost %lld credits, and an army may cost %d", (long long)cost, limit);
    diag_clause(play->diags, limit == ARMY_CREDITS ? "FH 2.3" : "FH 20.4");
    diag_help(play->diags, "leave out soldiers, or choose cheaper ones");
}

static void check_army_order(Play *play, const ArmyOrder *army)
{
    const Order *order = &army->order;
    Place place = record_place(&order->rec, "faction");
    if (army->faction.len > 0 && !has_cards(play, army->faction))
        diag_wrong(play->diags, place, &no_faction, army->faction);
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Recruit *recruit = army->soldiers.at[i];
        if (recruit->as)
            fh_check_soldier_id(play, record_place(&recruit->rec, "as"), recruit->as->id);
        if (recruit->card && !text_equal(recruit->card->faction, army->faction))
            diag_wrong(play->diags, record_place(&recruit->rec, "card"), &other_faction,
                       recruit->card->id);
    }
    check_cost(play, army);
}

/* Only the round's own orders may make an army, and only one of them. After a stop the army that
 * they made stands in the game file. */
static void check_army_once(Play *play, const Order *order)
{
    const Player *player = order->choice.player;
    const Army *army = fh_army_of(play, player);
    Place place = record_place(&order->rec, "faction");
    if (order->choice.by == BY_STANDING)
        diag_wrong(play->diags, place, &not_standing, player->id);
    else if (order->number > 1 && order->first == order)
        diag_wrong(play->diags, place, &second_order, player->id);
    else if (army && army->soldiers.count > 0 && !play->game->stopped)
        diag_wrong(play->diags, place, &stands_ready, player->id);
}

/* --- FH 4: the order of play ------------------------------------------------------------------ */

static const Wrong named_twice = {"FH 4.2", "", " is named twice", "name everybody once"};
static const Wrong left_out = {"FH 4.2", "", " is left out of the order of play",
                               "name all who are not out of the game"};

static void check_order_of_play(Play *play, const Record *record, const char *key,
                                const PlayerRefs *players)
{
    bool named[PLAYERS_MAX] = {false};
    for (size_t i = 0; i < players->count; i++) {
        const Player *player = players->at[i];
        if (!player || player->seat >= PLAYERS_MAX)
            return; /* reported already */
        if (named[player->seat])
            diag_wrong(play->diags, record_item_place(record, key, i), &named_twice, player->id);
        named[player->seat] = true;
    }
    for (size_t seat = 0; seat < play->game->players.count && seat < PLAYERS_MAX; seat++) {
        const Player *player = play_player(play, seat);
        if (player->status != PLAYER_OUT && !named[seat])
            diag_wrong(play->diags, record_place(record, key), &left_out, player->id);
    }
}

/* --- FH 6: buying and entering ---------------------------------------------------------------- */

static const Wrong not_yours_to_deploy = {"FH 6.12", "", " is not your soldier",
                                          "buy and enter your own"};
static const Wrong not_in_setup = {"FH 13.3", "", " is Battle-Ready, and not for setup",
                                   "deploy it in a later round"};
static const Wrong not_your_zone = {"FH 6.12", "", " is no tile of your entry zone",
                                    "name tiles of 'entry' in the game file"};

static void check_deployed(Play *play, const Order *order, const char *key, size_t i,
                           const Soldier *soldier)
{
    if (!soldier)
        return;
    Place place = record_item_place(&order->rec, key, i);
    const Player *owner = owner_of(play, soldier);
    const Card *card = card_of(play, soldier);
    if (owner && owner != order->choice.player)
        diag_wrong(play->diags, place, &not_yours_to_deploy, soldier->id);
    else if (card && fh_card_has(card, ABILITY_BATTLE_READY) && order->phase->when == PHASE_SETUP)
        diag_wrong(play->diags, place, &not_in_setup, soldier->id);
}

static bool is_entry(const Army *army, Tile tile)
{
    for (size_t i = 0; i < army->entry.count; i++)
        if (tile_equal(army->entry.at[i], tile))
            return true;
    return false;
}

static void check_enter(Play *play, const EnterOrder *enter)
{
    const Army *army = fh_army_of(play, enter->order.choice.player);
    check_deployed(play, &enter->order, "enter", 0, enter->soldier);
    for (size_t i = 0; army && i < enter->at.count; i++)
        if (!is_entry(army, enter->at.at[i]))
            diag_wrong(play->diags, record_item_place(&enter->order.rec, "at", i), &not_your_zone,
                       tile_text(play->arena, enter->at.at[i]));
}

static void check_buy(Play *play, const BuyOrder *buy)
{
    for (size_t i = 0; i < buy->soldiers.count; i++)
        check_deployed(play, &buy->order, "buy", i, buy->soldiers.at[i]);
}

/* --- FH 8: the action phase ------------------------------------------------------------------- */

static const Wrong not_your_soldier = {"FH 8.8", "", " is not your soldier",
                                       "orders are for one's own soldiers"};

/* Orders for soldiers of others are refused. */
static void check_own(Play *play, const Player *player, const Record *record, const char *key,
                      const SoldierRefs *soldiers)
{
    for (size_t i = 0; i < soldiers->count; i++) {
        const Soldier *soldier = soldiers->at[i];
        if (soldier && soldier->owner && soldier->owner != player)
            diag_wrong(play->diags, record_item_place(record, key, i), &not_your_soldier,
                       soldier->id);
    }
}

static Actors actors_of(const Order *order, const SoldierRefs *who)
{
    return (Actors){order->choice.player, who, order->choice.by == BY_STANDING};
}

static void check_activate(Play *play, const ActivateOrder *activate)
{
    const Order *order = &activate->order;
    Actors actors = actors_of(order, &activate->who);
    check_own(play, order->choice.player, &order->rec, "activate", &activate->who);
    fh_check_actions(play, &actors, &activate->actions);
}

static bool says_nothing(const ReactOrder *react)
{
    return react->counterattack == REACT_UNSAID && react->hunker == REACT_UNSAID &&
           react->hunker_from == 0 && react->flee.count == 0 && react->taunted.count == 0;
}

static void check_react(Play *play, const ReactOrder *react)
{
    const Order *order = &react->order;
    Actors actors = actors_of(order, &react->who);
    if (says_nothing(react)) {
        diag_error(play->diags, record_place(&order->rec, "react"), "this order says nothing");
        diag_help(play->diags, "add counterattack, hunker-down, from, flee or taunted");
    }
    check_own(play, order->choice.player, &order->rec, "react", &react->who);
    fh_check_tiles(play, &order->rec, "flee", &react->flee);
    fh_check_actions(play, &actors, &react->taunted);
}

/* --- a file ----------------------------------------------------------------------------------- */

static void check_order(Play *play, const Variant *variant)
{
    for (; variant; variant = ((const Order *)variant->record)->otherwise) {
        const Order *order = variant->record;
        fh_check_conditions(play, &order->conditions);
        if (variant->table == &fh_army_order_table) {
            check_army_once(play, order);
            check_army_order(play, variant->record);
        } else if (variant->table == &fh_play_order_table) {
            check_order_of_play(play, &order->rec, "order",
                                &((const PlayOrder *)variant->record)->players);
        } else if (variant->table == &fh_buy_table) {
            check_buy(play, variant->record);
        } else if (variant->table == &fh_enter_table) {
            check_enter(play, variant->record);
        } else if (variant->table == &fh_activate_table) {
            check_activate(play, variant->record);
        } else if (variant->table == &fh_react_table) {
            check_react(play, variant->record);
        }
    }
}

static void check_plan(Play *play, const Plan *plan)
{
    for (size_t p = 0; p < play->system->phase_count; p++)
        for (size_t i = 0; i < plan->phase[p].count; i++)
            check_order(play, plan->phase[p].at[i]);
}

static void check_activation(Play *play, const Player *player, ActivationAnswer *answer)
{
    SoldierRefs *who = ARENA_NEW(play->arena, SoldierRefs);
    if (!answer->soldier)
        return;
    who->word = REFS_LISTED;
    ARENA_PUSH(play->arena, who, answer->soldier);
    Actors actors = {player, who, false};
    check_own(play, player, &answer->given.rec, "activate", who);
    fh_check_actions(play, &actors, &answer->actions);
}

/* Answers are held to what orders are held to. */
static void check_answer(Play *play, const Player *player, const Variant *variant)
{
    if (variant->table == fh_decide_order.answer) {
        const OrderAnswer *answer = variant->record;
        check_order_of_play(play, &answer->given.rec, "players", &answer->players);
    } else if (variant->table == fh_decide_activation.answer) {
        check_activation(play, player, variant->record);
    } else if (variant->table == fh_decide_flee.answer || variant->table == fh_decide_push.answer ||
               variant->table == fh_decide_approach.answer) {
        const TilesAnswer *answer = variant->record;
        fh_check_tiles(play, &answer->given.rec, "to", &answer->to);
    }
}

void fh_check_orders(Play *play, OrdersFile *file)
{
    fh_prepare_answers(play, file);
    check_plan(play, &file->plan);
    check_plan(play, &file->standing);
    for (size_t i = 0; i < file->answers.count; i++)
        check_answer(play, file->player, file->answers.at[i]);
}
