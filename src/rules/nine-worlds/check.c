/* What the field tables cannot say about orders: refused before anything is played. */
#include "nine_worlds.h"

/* What is wrong comes in two halves, with the thing that it is wrong with between them. */
static const Wrong not_yours = {"NW 3.5", "", " is not your card",
                                "orders are for one's own cards"};
static const Wrong never_turned_back = {
    "NW 1.5", "", " is turned, and cards are never refreshed in this game", "name another card"};
static const Wrong committed_twice = {"NW 1.3", "", " is committed twice",
                                      "a card fights once a round; 'else' or 'if' can choose"};
static const Wrong your_place = {"NW 3.2", "you hold ", " yourself",
                                 "attack a place that somebody else holds, or nobody"};
static const Wrong no_duels = {"NW 5.1", "there is no duel at ", " in a game without challenges",
                               "the game file would have to say 'challenge: on'"};
static const Wrong not_sent = {"NW 5.2", "", " is the champion of an attack it is not part of",
                               "add it to 'cards'"};
static const Wrong not_a_foe = {"NW 7.4", "", " is your own card, and no target",
                                "name cards of your enemies"};
static const Wrong held_back = {
    "NW 6.2", "", " cannot hold back its first attack",
    "leave 'at' out, or name targets; 'extra: none' holds back extra attacks"};
static const Wrong no_time = {
    "NW 10.1", "it is not said when to withdraw from ", "",
    "add after-cycle: N, at-exhausts: N, or when: never, outnumbered or now"};

/* One's own cards, and ready ones where that can be known: not in standing orders, and not after a
 * stop, when the round's own exhausted cards are turned. */
static void check_own(Play *play, const Order *order, const char *key, const CardRefs *cards)
{
    bool never = worlds(play)->settings.refresh == REFRESH_NEVER && !play->game->stopped;
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        if (!card || !card->owner)
            continue; /* reported already */
        const Wrong *wrong = NULL;
        if (card->owner != order->choice.player)
            wrong = &not_yours;
        else if (card->turned && never && order->choice.by == BY_ORDERS)
            wrong = &never_turned_back;
        if (wrong)
            diag_wrong(play->diags, record_item_place(&order->rec, key, i), wrong, card->id);
    }
}

static void check_foes(Play *play, const Player *player, const Record *record, const char *key,
                       const CardRefs *targets)
{
    for (size_t i = 0; i < targets->count; i++)
        if (targets->at[i] && targets->at[i]->owner == player)
            diag_wrong(play->diags, record_item_place(record, key, i), &not_a_foe,
                       targets->at[i]->id);
}

/* The one card that takes up a challenge, or none. */
static void check_rival(Play *play, const Player *player, const Record *record,
                        const CardRefs *with)
{
    if (with->count > 1) {
        diag_error(play->diags, record_place(record, "with"),
                   "one card takes up a challenge, not %zu", with->count);
        diag_clause(play->diags, "NW 5.5");
        diag_help(play->diags, "name one card, or none");
    }
    for (size_t i = 0; i < with->count; i++)
        if (with->at[i] && with->at[i]->owner && with->at[i]->owner != player)
            diag_wrong(play->diags, record_item_place(record, "with", i), &not_yours,
                       with->at[i]->id);
}

/* --- a card committed twice ------------------------------------------------------------------- */

/* Only what is certain counts: an order with conditions may not come to be. */
static void commit(Play *play, const Plan *plan, const Order *order, const CardRefs *cards)
{
    if (order->conditions.count > 0)
        return;
    for (size_t i = 0; i < cards->count; i++) {
        Card *card = cards->at[i];
        if (!card)
            continue;
        if (card->committed.plan == plan && card->committed.order != order)
            diag_wrong(play->diags, record_item_place(&order->rec, "cards", i), &committed_twice,
                       card->id);
        card->committed.plan = plan;
        card->committed.order = order;
    }
}

static void check_commitment(Play *play, const Plan *plan, const Variant *order)
{
    if (order->table == &nw_attack_table)
        commit(play, plan, order->record, &((const AttackOrder *)order->record)->cards);
    else if (order->table == &nw_defend_table)
        commit(play, plan, order->record, &((const DefendOrder *)order->record)->cards);
}

/* --- each kind of order ----------------------------------------------------------------------- */

static bool among(const CardRefs *cards, const Card *card)
{
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i] == card)
            return true;
    return false;
}

static void check_champion(Play *play, const AttackOrder *attack)
{
    const Card *champion = attack->champion;
    Place place = record_place(&attack->order.rec, "champion");
    if (!worlds(play)->settings.challenge && attack->place)
        diag_wrong(play->diags, place, &no_duels, attack->place->id);
    else if (attack->cards.word == REFS_LISTED && !among(&attack->cards, champion))
        diag_wrong(play->diags, place, &not_sent, champion->id);
    else if (champion->owner && champion->owner != attack->order.choice.player)
        diag_wrong(play->diags, place, &not_yours, champion->id);
}

static void check_attack(Play *play, const AttackOrder *attack)
{
    const Order *order = &attack->order;
    if (attack->place && attack->place->holder == order->choice.player &&
        order->choice.by == BY_ORDERS)
        diag_wrong(play->diags, record_place(&order->rec, "attack"), &your_place,
                   attack->place->id);
    check_own(play, order, "cards", &attack->cards);
    if (attack->champion)
        check_champion(play, attack);
}

static void check_accept(Play *play, const AcceptOrder *accept)
{
    if (!worlds(play)->settings.challenge && accept->place)
        diag_wrong(play->diags, record_place(&accept->order.rec, "accept"), &no_duels,
                   accept->place->id);
    check_rival(play, accept->order.choice.player, &accept->order.rec, &accept->with);
}

static void check_aim(Play *play, const AimOrder *aim)
{
    const Player *player = aim->order.choice.player;
    if (!aim->card || !aim->card->owner)
        return;
    if (aim->card->owner != player) {
        diag_wrong(play->diags, record_place(&aim->order.rec, "aim"), &not_yours, aim->card->id);
        return;
    }
    check_foes(play, player, &aim->order.rec, "at", &aim->at);
    check_foes(play, player, &aim->order.rec, "extra", &aim->extra);
    if (aim->at.word == CARDS_NONE)
        diag_wrong(play->diags, record_place(&aim->order.rec, "at"), &held_back, aim->card->id);
}

/* What is said in a wrong way is reported already. */
static bool says_when(const WithdrawOrder *withdraw)
{
    static const char *const keys[] = {"after-cycle", "at-exhausts", "when"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (node_find(withdraw->order.rec.node, text_of(keys[i])))
            return true;
    return false;
}

static void check_withdraw(Play *play, const WithdrawOrder *withdraw)
{
    if (withdraw->place && !says_when(withdraw))
        diag_wrong(play->diags, record_place(&withdraw->order.rec, "withdraw"), &no_time,
                   withdraw->place->id);
}

static void check_order(Play *play, const Variant *variant)
{
    for (; variant; variant = ((const Order *)variant->record)->otherwise) {
        if (variant->table == &nw_attack_table)
            check_attack(play, variant->record);
        else if (variant->table == &nw_defend_table)
            check_own(play, variant->record, "cards",
                      &((const DefendOrder *)variant->record)->cards);
        else if (variant->table == &nw_accept_table)
            check_accept(play, variant->record);
        else if (variant->table == &nw_aim_table)
            check_aim(play, variant->record);
        else if (variant->table == &nw_withdraw_table)
            check_withdraw(play, variant->record);
    }
}

static void check_plan(Play *play, const Plan *plan)
{
    for (size_t p = 0; p < play->system->phase_count; p++)
        for (size_t i = 0; i < plan->phase[p].count; i++) {
            check_order(play, plan->phase[p].at[i]);
            check_commitment(play, plan, plan->phase[p].at[i]);
        }
}

/* Answers are held to what orders are held to. */
static void check_answer(Play *play, const Player *player, const Variant *variant)
{
    if (variant->table == nw_decide_accept.answer) {
        const AcceptAnswer *answer = variant->record;
        check_rival(play, player, &answer->given.rec, &answer->with);
    } else if (variant->table == nw_decide_targets.answer) {
        const TargetsAnswer *answer = variant->record;
        check_foes(play, player, &answer->given.rec, "at", &answer->at);
        check_foes(play, player, &answer->given.rec, "extra", &answer->extra);
    }
}

void nw_check_orders(Play *play, OrdersFile *file)
{
    check_plan(play, &file->plan);
    check_plan(play, &file->standing);
    for (size_t i = 0; i < file->answers.count; i++)
        check_answer(play, file->player, file->answers.at[i]);
}

/* --- what a stopped round remembers ----------------------------------------------------------- */

/* It could only be wrong by somebody's hand, but it is read like all else. */
static bool refuse_memory(Play *play, Place place, const char *message, Text id)
{
    diag_error(play->diags, place, "%s '%.*s'", message, TEXT_ARG(id));
    diag_help(play->diags, "'stopped' is written by this program; restore it from git");
    return false;
}

static bool check_fighter(Play *play, Fighter *fighter)
{
    enum { BORNE_MAX = 1000 }; /* by a card that still fights: far above all health */
    Card *card = fighter->card;
    if (!card || !card->owner)
        return false; /* reported already */
    if (card->fighter)
        return refuse_memory(play, record_place(&fighter->rec, "card"),
                             "committed to two fights:", card->id);
    if (fighter->state == FIGHTER_ACTIVE && fighter->damage + fighter->fatigue > BORNE_MAX)
        return refuse_memory(play, record_place(&fighter->rec, "card"),
                             "can no longer be active:", card->id);
    card->fighter = fighter;
    return true;
}

static void check_duellist(Play *play, const Fight *fight, const char *key, const Card *card,
                           Side side)
{
    const Fighter *fighter = card ? card->fighter : NULL;
    if (!card || (fighter && fighter->fight == fight && (Side)fighter->side == side))
        return;
    refuse_memory(play, record_place(&fight->rec, key),
                  "not on that side of this fight:", card->id);
}

/* A step of the phase is one cycle of all fights that go on. */
static bool check_fight(Play *play, const Fight *fight)
{
    if (!fight->place)
        return false;
    if (fight->place->fight)
        return refuse_memory(play, record_place(&fight->rec, "place"), "a second fight for",
                             fight->place->id);
    if (fight->result == RESULT_OPEN && fight->cycle != play->game->stopped->step)
        return refuse_memory(play, record_place(&fight->rec, "cycle"),
                             "not the last step of the round: the cycle at", fight->place->id);
    return true;
}

/* Of a fight that has begun, the order of acting is made at once: withdrawals come before the next
 * cycle. One that has not begun may still get more cards. */
static void take_up(Play *play, Fight *fight)
{
    bool fits = check_fight(play, fight);
    for (size_t i = 0; fits && i < fight->fighters.count; i++)
        fits = check_fighter(play, fight->fighters.at[i]);
    if (!fits)
        return;
    nw_fight_connect(play, fight);
    check_duellist(play, fight, "champion", fight->champion, SIDE_ATTACK);
    check_duellist(play, fight, "rival", fight->rival, SIDE_DEFENCE);
    if (fight->cycle > 0)
        nw_fight_line_up(play, fight);
}

void nw_check_game(Play *play)
{
    Memory *memory = (Memory *)play->game->stopped;
    for (size_t i = 0; memory && i < memory->fights.count; i++)
        take_up(play, memory->fights.at[i]);
}
