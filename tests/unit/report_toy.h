/* A toy rule system for the tests of the reports: three phases, a few kinds of events, and a round
 * put together by hand. */
#ifndef ADJUDICATE_TESTS_REPORT_TOY_H
#define ADJUDICATE_TESTS_REPORT_TOY_H

#include "adjudicate/report/report.h"

typedef struct Unit {
    Record rec;
    Text id;
    Text name;
} Unit;

static const Field unit_fields[] = {
    FIELD_ID(Unit, id, "id", "the unit's name in orders"),
    FIELD_TEXT(Unit, name, "name", "the unit's name in reports", 0),
};
static const Table unit_table = TABLE(Unit, "unit", "a unit", unit_fields);

static const Field send_fields[] = {
    FIELD_TEXT(Unit, name, "send", "whom to send", REQUIRED),
};
static const Table send_table = TABLE(Unit, "order", "send units", send_fields);
static const Table *const toy_orders[] = {&send_table, NULL};

/* Nothing is played here, but it would be. */
static bool toy_step(Play *play, int step)
{
    (void)play, (void)step;
    return false;
}

enum { MUSTER, NIGHT_BATTLE, COUNT, TOY_PHASES };
static const Phase toy_phases[TOY_PHASES] = {
    {.name = "muster", .clause = "TT 2", .when = PHASE_ROUND, .orders = toy_orders},
    {.name = "night-battle",
     .when = PHASE_ROUND,
     .orders = toy_orders,
     .stepped = true,
     .play_step = toy_step},
    {.name = "count", .when = PHASE_ROUND},
};

static const System toy_system = {
    .name = "toy-tactics",
    .title = "Toy Tactics",
    .phases = toy_phases,
    .phase_count = TOY_PHASES,
};

static const DecisionKind toy_target = {
    .name = "target", .clause = "TT 3.9", .fallback = "the nearest enemy is struck"};

static const EventKind toy_sent = {"sent",
                                   "TT 2.1",
                                   SEEN_BY_ALL,
                                   "player units place",
                                   "{player} sends {units} to {place}.",
                                   EVENT_SENTENCE,
                                   NULL,
                                   NULL};
static const EventKind toy_scouted = {
    "scouted",      "TT 2.2", SEEN_BY_ALL, "unit", "Scouts have seen {unit}.",
    EVENT_SENTENCE, NULL,     NULL};
static const EventKind toy_night = {"night",        NULL,           SEEN_BY_ALL, "",
                                    "Night falls.", EVENT_SENTENCE, NULL,        NULL};
static const EventKind toy_fight = {
    "fight", "TT 3.1", SEEN_BY_ALL, "place units", "{place}: {units}", EVENT_TITLE, NULL, NULL};
static const EventKind toy_clash = {"clash",     "TT 3.2",      SEEN_BY_ALL, "n",
                                    "Clash {n}", EVENT_HEADING, NULL,        NULL};
static const EventKind toy_hit = {"hit",
                                  "TT 3.3",
                                  SEEN_BY_ALL,
                                  "unit other n",
                                  "{unit} strikes {other} for {n|wound|wounds}.",
                                  EVENT_SENTENCE,
                                  "{n} {n?was|were} not parried.",
                                  NULL};
static const EventKind toy_odds = {
    "odds",       "TT 3.4", SEEN_BY_ALL, "roll", "The odds were thrown: {roll}.",
    EVENT_DETAIL, NULL,     NULL};
static const EventKind toy_left = {
    "left",        "TT 3.5",  SEEN_BY_ALL, "unit strength wounds-taken state",
    "Who is left", EVENT_ROW, NULL,        NULL};
static const EventKind toy_tally = {
    "tally", NULL, SEEN_BY_ALL, "n", "{n|unit|units} {n?is|are} left.", EVENT_SENTENCE, NULL, NULL};
static const EventKind toy_done = {"done",  NULL,         SEEN_BY_ORDERS, "",
                                   "Done.", EVENT_LEDGER, NULL,           NULL};
static const EventKind toy_failed = {
    "failed", NULL, SEEN_BY_ORDERS, "reason", "Not done: {reason}.", EVENT_LEDGER, NULL, NULL};
static const EventKind toy_waits = {
    "waits", "TT 3.8", SEEN_BY_ORDERS, "unit n", "{unit} waits in clash {n}.", EVENT_LEDGER,
    NULL,    NULL};
static const EventKind toy_unused = {
    "unused", NULL, SEEN_BY_ORDERS, "question", "Nothing asked \"{question}\".", EVENT_LEDGER,
    NULL,     NULL};

typedef struct Toy {
    Arena *arena;
    Diags *diags;
    Play play;
    Game game;
    Player ann, bob, cy;
    Unit spear_1, spear_2, oak, wind;
} Toy;

static inline Player toy_player(const char *id, const char *name, size_t seat)
{
    return (Player){.id = text_of(id), .name = text_of(name), .seat = seat};
}

/* This run has played that, for that player (NULL: for everybody). */
static inline void toy_played(Toy *toy, const Phase *phase, Player *player)
{
    ARENA_PUSH(toy->arena, &toy->play.played, ((Slot){phase, player}));
}

/* Three players, four units (two of one name), round 3 played to its end, and nothing told. */
static inline Toy *toy_new(void)
{
    Arena *arena = arena_new();
    Toy *toy = ARENA_NEW(arena, Toy);
    toy->arena = arena;
    toy->diags = diag_new(arena);
    toy->ann = toy_player("ann", "Ann", 0);
    toy->bob = toy_player("bob", "Bob", 1);
    toy->cy = toy_player("cy", "", 2);
    toy->spear_1 = (Unit){.id = TEXT("ash-1"), .name = TEXT("Spearman")};
    toy->spear_2 = (Unit){.id = TEXT("ash-2"), .name = TEXT("Spearman")};
    toy->oak = (Unit){.id = TEXT("oak"), .name = TEXT("Oak Guard")};
    toy->wind = (Unit){.id = TEXT("wind")};
    toy->game = (Game){.id = TEXT("ford"), .title = TEXT("The Ford"), .round = 4};
    ARENA_PUSH(arena, &toy->game.players, &toy->ann);
    ARENA_PUSH(arena, &toy->game.players, &toy->bob);
    ARENA_PUSH(arena, &toy->game.players, &toy->cy);
    toy->play = (Play){.arena = arena,
                       .diags = toy->diags,
                       .loader = loader_new(arena, toy->diags),
                       .system = &toy_system,
                       .game = &toy->game,
                       .log = log_new(arena),
                       .phase = &toy_phases[COUNT],
                       .complete = true};
    for (int i = 0; i < TOY_PHASES; i++)
        toy_played(toy, &toy_phases[i], NULL);
    return toy;
}

static inline void toy_free(Toy *toy)
{
    arena_free(toy->arena);
}

static inline const Source *toy_source(Toy *toy, const char *yaml)
{
    Source *source = ARENA_NEW(toy->arena, Source);
    *source = (Source){.name = "toy.yaml", .text = text_of(yaml)};
    return source;
}

static inline const Node *toy_node(Toy *toy, const char *yaml)
{
    const Doc *doc = yaml_read(toy->arena, toy_source(toy, yaml), toy->diags);
    return doc ? doc->root : NULL;
}

/* An order that nobody has put into a file yet. */
static inline Order *toy_order_new(Toy *toy, const Player *player, int phase, ChoiceBy by,
                                   const char *yaml)
{
    Order *order = ARENA_NEW(toy->arena, Order);
    order->rec.node = toy_node(toy, yaml);
    order->table = &send_table;
    order->phase = &toy_phases[phase];
    order->choice = (Choice){player, order, NULL, by, NULL};
    order->first = order;
    order->index = ++toy->play.order_count;
    return order;
}

static inline OrdersFile *toy_file(Toy *toy, Player *player)
{
    if (!player->orders)
        player->orders = ARENA_NEW(toy->arena, OrdersFile);
    return player->orders;
}

static inline Order *toy_list(Toy *toy, VariantList *list, Order *order)
{
    Variant *variant = ARENA_NEW(toy->arena, Variant);
    *variant = (Variant){&send_table, order};
    ARENA_PUSH(toy->arena, list, variant);
    order->number = list->count;
    return order;
}

static inline Order *toy_order(Toy *toy, Player *player, int phase, const char *yaml)
{
    Order *order = toy_order_new(toy, player, phase, BY_ORDERS, yaml);
    return toy_list(toy, &toy_file(toy, player)->plan.phase[phase], order);
}

static inline Order *toy_standing(Toy *toy, Player *player, int phase, const char *yaml)
{
    if (!player->standing)
        player->standing = ARENA_NEW(toy->arena, OrdersFile);
    Order *order = toy_order_new(toy, player, phase, BY_STANDING, yaml);
    return toy_list(toy, &player->standing->standing.phase[phase], order);
}

static inline void toy_enter(Toy *toy, int phase, int step)
{
    log_enter(toy->play.log, &toy_phases[phase], NULL, step);
}

/* The same in a player's turn. */
static inline void toy_enter_turn(Toy *toy, int phase, const Player *player)
{
    log_enter(toy->play.log, &toy_phases[phase], player, 1);
}

static inline void toy_scene(Toy *toy, const char *name)
{
    log_scene(toy->play.log, text_of(name));
}

static const ArgType toy_units_type = {ARG_RECORDS, &unit_table};

static inline Arg toy_unit(const Unit *unit)
{
    static const ArgType type = {ARG_RECORD, &unit_table};
    return arg_record(&type, unit);
}

static inline Arg toy_who(const Player *player)
{
    return arg_record(&arg_type_player, player);
}

/* Up to two units; NULL is none. */
static inline Arg toy_units(Toy *toy, Unit *a, Unit *b)
{
    AnyList *list = ARENA_NEW(toy->arena, AnyList);
    if (a)
        ARENA_PUSH(toy->arena, list, (void *)a);
    if (b)
        ARENA_PUSH(toy->arena, list, (void *)b);
    return arg_records(&toy_units_type, list);
}

/* What has just been told is only for that player. */
static inline void toy_secret(Toy *toy, const Player *player)
{
    log_only(toy->play.log, log_count(toy->play.log) - 1, player);
}

/* What became of an order that was carried out: an event for its player alone. */
static inline Event *toy_outcome(Toy *toy, const Order *order, Outcome outcome, const char *reason)
{
    Arg why = arg_str(reason);
    Event *event =
        event_add(toy->play.log, *reason ? &toy_failed : &toy_done, &why, *reason ? 1 : 0);
    event_ordered_by(event, order->choice.player);
    event->choice = &order->choice;
    event->outcome = (uint8_t)outcome;
    return event;
}

/* A decision that an order (NULL: nobody) has made. */
/* An order that is given becomes one that answers in advance. */
static inline const Choice *toy_choice(Toy *toy, const Player *player, Order *order, ChoiceBy by)
{
    if (order)
        order->choice.decision = &toy_target;
    Choice *choice = ARENA_NEW(toy->arena, Choice);
    *choice = (Choice){player, order, &toy_target, by, NULL};
    return choice;
}

static inline Event *toy_strike(Toy *toy, const Unit *unit, const Unit *other, int wounds,
                                const Choice *choice)
{
    Event *event = EVENT(toy->play.log, &toy_hit, toy_unit(unit), toy_unit(other), arg_int(wounds));
    event->choice = choice;
    return event;
}

static inline void toy_row(Toy *toy, const Unit *unit, int strength, int wounds, const char *state)
{
    EVENT(toy->play.log, &toy_left, toy_unit(unit), arg_int(strength), arg_int(wounds),
          arg_str(state));
}

#endif
