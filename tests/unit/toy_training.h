/* The toy system with another march phase: units are trained, sent out, and led by others. */
#ifndef ADJUDICATE_TESTS_TOY_TRAINING_H
#define ADJUDICATE_TESTS_TOY_TRAINING_H

#include "toy_play.h"

typedef struct TrainOrder {
    Order order;
    Unit *unit, *twin;
    int at;
    Variant *then;
} TrainOrder;

typedef struct SendOrder {
    Order order;
    Unit *unit;
    int to;
} SendOrder;

/* Carries out other orders, and when all of them are done the last one. */
typedef struct LeadOrder {
    Order order;
    Unit *unit;
    VariantList acts;
    Variant *last;
} LeadOrder;

extern const Table *const train_orders[];

static const Field train_fields[] = {
    FIELD_NEW(TrainOrder, unit, "train", "the new unit", Unit, &unit_table, REQUIRED),
    FIELD_NEW(TrainOrder, twin, "twin", "another one, who is never trained", Unit, &unit_table, 0),
    FIELD_INT(TrainOrder, at, "at", "where it stands", 0, PLACE_MAX, 0, 0),
    FIELD_VARIANT(TrainOrder, then, "then", "what is to be done afterwards", train_orders, 0),
    ORDER_FIELDS(TrainOrder, toy_conditions, train_orders),
};
static const Table train_table = TABLE(TrainOrder, "order", "train a unit", train_fields);

static const Field send_fields[] = {
    FIELD_REF(SendOrder, unit, "send", "which unit", Unit, &unit_table, REQUIRED),
    FIELD_INT(SendOrder, to, "to", "where to", 0, PLACE_MAX, 0, REQUIRED),
    ORDER_FIELDS(SendOrder, toy_conditions, train_orders),
};
static const Table send_table = TABLE(SendOrder, "order", "send a unit", send_fields);

static const Field lead_fields[] = {
    FIELD_REF(LeadOrder, unit, "lead", "which unit leads", Unit, &unit_table, REQUIRED),
    FIELD_VARIANTS(LeadOrder, acts, "do", "what is to be done", train_orders, LONE),
    FIELD_VARIANT(LeadOrder, last, "last", "what is to be done when all that is done", train_orders,
                  0),
    ORDER_FIELDS(LeadOrder, toy_conditions, train_orders),
};
static const Table lead_table = TABLE(LeadOrder, "order", "lead others", lead_fields);
const Table *const train_orders[] = {&train_table, &send_table, &lead_table, NULL};

/* A unit that no one owns has not been made. */
static inline const Failure *carry_out_train(Play *play, Order *order)
{
    const TrainOrder *train = (const TrainOrder *)order;
    Unit *unit = train->unit;
    if (train->at == PLACE_MAX)
        return order_fails(play, "TY 4.5", "that is too far away");
    unit->owner = play_player(play, order->choice.player->seat);
    unit->at = train->at;
    ARENA_PUSH(play->arena, &toy_of(play)->units, unit);
    EVENT(play->log, &ev_raised, arg_unit(unit), arg_int(unit->at));
    if (train->then)
        order_carry_out(play, train->then);
    return NULL;
}

static inline const Failure *carry_out_send(Play *play, Order *order)
{
    const SendOrder *send = (const SendOrder *)order;
    if (!send->unit->owner)
        return order_fails(play, "TY 4.6", "%.*s is not there", TEXT_ARG(send->unit->id));
    send->unit->at = send->to;
    EVENT(play->log, &ev_marched, arg_unit(send->unit), arg_int(send->to));
    return NULL;
}

static inline const Failure *carry_out_lead(Play *play, Order *order)
{
    const LeadOrder *lead = (const LeadOrder *)order;
    if (lead->unit->tired)
        return order_fails(play, "TY 4.3", "%.*s is tired", TEXT_ARG(lead->unit->id));
    lead->unit->tired = true;
    bool all = true;
    for (size_t i = 0; i < lead->acts.count; i++)
        all = order_carry_out(play, lead->acts.at[i]) && all;
    if (all && lead->last)
        order_carry_out(play, lead->last);
    return NULL;
}

static const OrderKind train_kinds[] = {
    {.table = &train_table, .clause = "TY 4.5", .carry_out = carry_out_train},
    {.table = &send_table, .clause = "TY 4.6", .carry_out = carry_out_send},
    {.table = &lead_table, .clause = "TY 4.7", .carry_out = carry_out_lead},
};

enum { MARCH = 3, PHASES = sizeof toy_phases / sizeof *toy_phases };

/* The system; `phases` is to hold its phases. */
static inline System training(Phase *phases)
{
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[MARCH].orders = train_orders;
    system.phases = phases;
    system.orders = train_kinds;
    system.order_count = sizeof train_kinds / sizeof *train_kinds;
    system.reactions = NULL;
    system.check_orders = NULL;
    return system;
}

#define TRAINING_GAME                                                                              \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"

#endif
