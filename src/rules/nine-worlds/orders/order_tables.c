/* The field tables of orders and answers, and the decisions. */
#include "orders.h"

enum { CYCLES_MAX = 1000 };

/* --- orders ----------------------------------------------------------------------------------- */

static const char *const all_words[] = {"all", NULL};
static const char *const none_words[] = {"none", NULL};

ORDER_TABLE(nw_attack_table, AttackOrder, "attack a place with one's cards", nw_conditions,
            nw_declare_orders,
            FIELD_REF(AttackOrder, place, "attack", "the place to attack", WorldPlace,
                      &nw_place_table, REQUIRED | OF_OTHERS),
            FIELD_REFS(AttackOrder, cards, "cards", "the cards to send, or all that are free", Card,
                       &nw_card_table, all_words, 1, REQUIRED | DISTINCT | AMONG),
            FIELD_REF(AttackOrder, champion, "champion", "the card that offers a duel", Card,
                      &nw_card_table, 0));
const Table *const nw_declare_orders[] = {&nw_attack_table, NULL};

ORDER_TABLE(nw_defend_table, DefendOrder, "defend a place with one's cards", nw_conditions,
            nw_answer_orders,
            FOR_EACH(DefendOrder, place, "defend",
                     "the places to defend, or all of one's own that are attacked", WorldPlace,
                     &nw_place_table, all_words, REQUIRED),
            FIELD_REFS(DefendOrder, cards, "cards", "the cards to send, or all that are free", Card,
                       &nw_card_table, all_words, 1, REQUIRED | DISTINCT | AMONG));

ORDER_TABLE(nw_accept_table, AcceptOrder, "accept or decline a duel", nw_conditions,
            nw_answer_orders,
            FOR_EACH(AcceptOrder, place, "accept", "the places where duels are offered, or all",
                     WorldPlace, &nw_place_table, all_words, REQUIRED),
            FIELD_REFS(AcceptOrder, with, "with", "the card that takes up the challenge, or none",
                       Card, &nw_card_table, none_words, 1, REQUIRED));
const Table *const nw_answer_orders[] = {&nw_defend_table, &nw_accept_table, NULL};

static const char *const aim_words[] = {SELECT_WORDS_ANYWHERE, "none", NULL};
#define EXTRA_DOC "targets of its extra attacks, among them words, or none to hold them back"

ORDER_TABLE(nw_aim_table, AimOrder, "whom a card attacks", nw_conditions, nw_fight_orders,
            FOR_EACH(AimOrder, card, "aim", "the cards whose targets these are, or all", Card,
                     &nw_card_table, all_words, REQUIRED),
            FIELD_TARGETS(AimOrder, at, "at",
                          "its targets, or words such as weakest, the one it likes best first",
                          Card, &nw_card_table, aim_words, SELECT_ANYWHERE, 0,
                          DISTINCT | OF_OTHERS),
            FIELD_TARGETS(AimOrder, extra, "extra", EXTRA_DOC, Card, &nw_card_table, aim_words,
                          SELECT_ANYWHERE, 0, OF_OTHERS));

static const char *const when_words[] = {"never", "outnumbered", "now", NULL};

ORDER_TABLE(nw_withdraw_table, WithdrawOrder, "when to leave a fight", nw_conditions,
            nw_fight_orders,
            FOR_EACH(WithdrawOrder, place, "withdraw", "the places to withdraw from, or all",
                     WorldPlace, &nw_place_table, all_words, REQUIRED),
            FIELD_INT(WithdrawOrder, after_cycle, "after-cycle", "after this cycle or a later one",
                      1, CYCLES_MAX, 0, 0),
            FIELD_INT(WithdrawOrder, at_exhausts, "at-exhausts",
                      "when this number of one's own cards is exhausted", 1, CYCLES_MAX, 0, 0),
            FIELD_CHOICE(WithdrawOrder, when, "when",
                         "never, outnumbered (fewer active cards than the other side), or now",
                         when_words, WITHDRAW_UNSAID, 0));
const Table *const nw_fight_orders[] = {&nw_aim_table, &nw_withdraw_table, NULL};

/* --- answers ---------------------------------------------------------------------------------- */

ANSWER_TABLE(nw_accept_answer, AcceptAnswer, "accept", "whether a duel is accepted",
             FIELD_REFS(AcceptAnswer, with, "with", "the card that takes up the challenge, or none",
                        Card, &nw_card_table, none_words, 1, REQUIRED));

static const char *const answer_words[] = {SELECT_WORDS_ANYWHERE, NULL};

ANSWER_TABLE(nw_targets_answer, TargetsAnswer, "targets", "whom a card attacks",
             FIELD_TARGETS(TargetsAnswer, extra, "extra", EXTRA_DOC, Card, &nw_card_table,
                           aim_words, SELECT_ANYWHERE, 0, OF_OTHERS),
             FIELD_TARGETS(TargetsAnswer, at, "at",
                           "its targets, or words such as weakest, the one it likes best first",
                           Card, &nw_card_table, answer_words, SELECT_ANYWHERE, 0,
                           REQUIRED | DISTINCT | OF_OTHERS));

static const char *const stay_words[] = {"stay", "withdraw", NULL};

ANSWER_TABLE(nw_withdraw_answer, WithdrawAnswer, "withdraw", "whether to withdraw",
             FIELD_CHOICE(WithdrawAnswer, answer, "answer", "stay or withdraw", stay_words, STAY,
                          REQUIRED));

static Advance *about_accept(const Play *play, const Order *order)
{
    WorldPlace *place = ((const AcceptOrder *)order)->place;
    (void)play;
    return place ? &place->accepts : NULL;
}

static Advance *about_aim(const Play *play, const Order *order)
{
    Card *card = ((const AimOrder *)order)->card;
    (void)play;
    return card ? &card->aims : NULL;
}

static Advance *about_withdraw(const Play *play, const Order *order)
{
    WorldPlace *place = ((const WithdrawOrder *)order)->place;
    (void)play;
    return place ? &place->withdrawals : NULL;
}

/* To decline can always be done. */
static bool declines(const Order *order)
{
    return ((const AcceptOrder *)order)->with.word == CARDS_NONE;
}

/* Without targets it does what it would do anyway, whatever it says of extra attacks. */
static bool names_no_target(const Order *order)
{
    const AimOrder *aim = (const AimOrder *)order;
    return !order_says(order, &aim->at) && !aim->extra.words;
}

const DecisionKind nw_decide_accept = {.name = "accept",
                                       .clause = "NW 5.6",
                                       .fallback = "the challenge is declined",
                                       .answer = &nw_accept_answer,
                                       .order = &nw_accept_table,
                                       .never_fails = declines,
                                       .about = about_accept,
                                       .check = nw_check_accept_answer};
const DecisionKind nw_decide_targets = {.name = "targets",
                                        .clause = "NW 7.2",
                                        .fallback = "the slowest enemy is struck",
                                        .answer = &nw_targets_answer,
                                        .order = &nw_aim_table,
                                        .never_fails = names_no_target,
                                        .about = about_aim,
                                        .check = nw_check_targets_answer};
const DecisionKind nw_decide_withdraw = {.name = "withdraw",
                                         .clause = "NW 10.6",
                                         .fallback = "the cards stay",
                                         .answer = &nw_withdraw_answer,
                                         .order = &nw_withdraw_table,
                                         .never_fails = decide_never_fails,
                                         .about = about_withdraw};

/* --- what "all" means ------------------------------------------------------------------------- */

/* Can it fight in this round, as far as that is known when the round begins? Most turned cards are
 * turned back before anything else; and where a stopped round goes on, a card that was turned in it
 * stands in a fight. */
static bool could_fight(const Play *play, const Card *card)
{
    return !card->turned || card->fighter || worlds(play)->settings.refresh == REFRESH_EACH_ROUND;
}

void nw_all_cards(const Play *play, const Order *order, bool ready, AnyList *things)
{
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i]->owner == order->choice.player &&
            !(ready && !could_fight(play, cards->at[i])))
            ARENA_PUSH(play->arena, things, (void *)cards->at[i]);
}

const Failure nw_nothing_attacked = {"nothing of yours is attacked", "NW 4.6"};

void nw_all_attacked(const Play *play, const Order *order, bool ready, AnyList *things)
{
    const PlaceList *places = &worlds(play)->places;
    (void)ready;
    for (size_t i = 0; i < places->count; i++)
        if (places->at[i]->holder == order->choice.player && places->at[i]->fight)
            ARENA_PUSH(play->arena, things, (void *)places->at[i]);
}

void nw_all_places(const Play *play, const Order *order, bool ready, AnyList *things)
{
    const PlaceList *places = &worlds(play)->places;
    (void)order;
    (void)ready;
    for (size_t i = 0; i < places->count; i++)
        ARENA_PUSH(play->arena, things, (void *)places->at[i]);
}
