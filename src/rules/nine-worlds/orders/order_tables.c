/* The field tables of orders and answers, and the decisions. */
#include "orders.h"

enum { CYCLES_MAX = 1000 };

/* --- orders ----------------------------------------------------------------------------------- */

static const char *const all_words[] = {"all", NULL};
static const char *const none_words[] = {"none", NULL};

static const Field attack_fields[] = {
    FIELD_REF(AttackOrder, place, "attack", "the place to attack", WorldPlace, &nw_place_table,
              REQUIRED),
    FIELD_REFS(AttackOrder, cards, "cards", "the cards to send, or all that are free", Card,
               &nw_card_table, all_words, 1, REQUIRED | DISTINCT),
    FIELD_REF(AttackOrder, champion, "champion", "the card that offers a duel", Card,
              &nw_card_table, 0),
    ORDER_FIELDS(AttackOrder, nw_conditions, nw_declare_orders),
};
const Table nw_attack_table =
    TABLE(AttackOrder, "order", "attack a place with one's cards", attack_fields);
const Table *const nw_declare_orders[] = {&nw_attack_table, NULL};

static const Field defend_fields[] = {
    FIELD_REF(DefendOrder, place, "defend", "the place to defend", WorldPlace, &nw_place_table,
              REQUIRED),
    FIELD_REFS(DefendOrder, cards, "cards", "the cards to send, or all that are free", Card,
               &nw_card_table, all_words, 1, REQUIRED | DISTINCT),
    ORDER_FIELDS(DefendOrder, nw_conditions, nw_answer_orders),
};
const Table nw_defend_table =
    TABLE(DefendOrder, "order", "defend a place with one's cards", defend_fields);

static const Field accept_fields[] = {
    FIELD_REF(AcceptOrder, place, "accept", "the place where a duel is offered", WorldPlace,
              &nw_place_table, REQUIRED),
    FIELD_REFS(AcceptOrder, with, "with", "the card that takes up the challenge, or none", Card,
               &nw_card_table, none_words, 1, REQUIRED),
    ORDER_FIELDS(AcceptOrder, nw_conditions, nw_answer_orders),
};
const Table nw_accept_table =
    TABLE(AcceptOrder, "order", "accept or decline a duel", accept_fields);
const Table *const nw_answer_orders[] = {&nw_defend_table, &nw_accept_table, NULL};

static const Field aim_fields[] = {
    FIELD_REF(AimOrder, card, "aim", "the card whose targets these are", Card, &nw_card_table,
              REQUIRED),
    FIELD_REFS(AimOrder, at, "at", "its targets, the one it likes best first", Card, &nw_card_table,
               none_words, 0, DISTINCT),
    FIELD_REFS(AimOrder, extra, "extra", "targets of its extra attacks, or none to hold them back",
               Card, &nw_card_table, none_words, 0, 0),
    ORDER_FIELDS(AimOrder, nw_conditions, nw_fight_orders),
};
const Table nw_aim_table = TABLE(AimOrder, "order", "whom a card attacks", aim_fields);

static const char *const when_words[] = {"never", "outnumbered", "now", NULL};

static const Field withdraw_fields[] = {
    FIELD_REF(WithdrawOrder, place, "withdraw", "the place to withdraw from", WorldPlace,
              &nw_place_table, REQUIRED),
    FIELD_INT(WithdrawOrder, after_cycle, "after-cycle", "after this cycle or a later one", 1,
              CYCLES_MAX, 0, 0),
    FIELD_INT(WithdrawOrder, at_exhausts, "at-exhausts",
              "when this number of one's own cards is exhausted", 1, CYCLES_MAX, 0, 0),
    FIELD_CHOICE(WithdrawOrder, when, "when",
                 "never, outnumbered (fewer active cards than the other side), or now", when_words,
                 WITHDRAW_UNSAID, 0),
    ORDER_FIELDS(WithdrawOrder, nw_conditions, nw_fight_orders),
};
const Table nw_withdraw_table =
    TABLE(WithdrawOrder, "order", "when to leave a fight", withdraw_fields);
const Table *const nw_fight_orders[] = {&nw_aim_table, &nw_withdraw_table, NULL};

/* --- answers ---------------------------------------------------------------------------------- */

static const Field accept_answer_fields[] = {
    ANSWER_FIELDS(AcceptAnswer, "accept"),
    FIELD_REFS(AcceptAnswer, with, "with", "the card that takes up the challenge, or none", Card,
               &nw_card_table, none_words, 1, REQUIRED),
};
static const Table accept_answer =
    TABLE(AcceptAnswer, "answer", "whether a duel is accepted", accept_answer_fields);

static const Field targets_answer_fields[] = {
    ANSWER_FIELDS(TargetsAnswer, "targets"),
    FIELD_REFS(TargetsAnswer, extra, "extra",
               "targets of its extra attacks, or none to hold them back", Card, &nw_card_table,
               none_words, 0, 0),
    FIELD_REFS(TargetsAnswer, at, "at", "its targets, the one it likes best first", Card,
               &nw_card_table, NULL, 0, REQUIRED | DISTINCT),
};
static const Table targets_answer =
    TABLE(TargetsAnswer, "answer", "whom a card attacks", targets_answer_fields);

static const char *const stay_words[] = {"stay", "withdraw", NULL};

static const Field withdraw_answer_fields[] = {
    ANSWER_FIELDS(WithdrawAnswer, "withdraw"),
    FIELD_CHOICE(WithdrawAnswer, answer, "answer", "stay or withdraw", stay_words, STAY, REQUIRED),
};
static const Table withdraw_answer =
    TABLE(WithdrawAnswer, "answer", "whether to withdraw", withdraw_answer_fields);

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

const DecisionKind nw_decide_accept = {.name = "accept",
                                       .clause = "NW 5.6",
                                       .fallback = "the challenge is declined",
                                       .answer = &accept_answer,
                                       .order = &nw_accept_table,
                                       .about = about_accept,
                                       .check = nw_check_accept_answer};
const DecisionKind nw_decide_targets = {.name = "targets",
                                        .clause = "NW 7.2",
                                        .fallback = "the slowest active enemy",
                                        .answer = &targets_answer,
                                        .order = &nw_aim_table,
                                        .about = about_aim,
                                        .check = nw_check_targets_answer};
const DecisionKind nw_decide_withdraw = {.name = "withdraw",
                                         .clause = "NW 10.6",
                                         .fallback = "the cards stay",
                                         .answer = &withdraw_answer,
                                         .order = &nw_withdraw_table,
                                         .never_fails = true,
                                         .about = about_withdraw};
