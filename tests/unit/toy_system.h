/* A toy rule system for the tests of the room play. It has what the engine offers to all systems:
 *
 * - muster (setup): raise, which makes units that were not in the game file.
 * - dawn (for all): tired units rest.
 * - pledge (for all): hidden choices of all players at once, told at dusk.
 * - march (a turn): march, and split, which makes a new unit. With strike it makes up a player's
 *   turn, and the turns begin with the player who is `first`.
 * - strike (a turn): strike, which throws a die. A player without units is out. Whoever is struck
 *   may react.
 * - melee (for all, in steps): cheer; stance and aim, which answer questions in advance.
 * - dusk (for all): the dead are buried; the last player with units wins. */
#ifndef ADJUDICATE_TESTS_TOY_SYSTEM_H
#define ADJUDICATE_TESTS_TOY_SYSTEM_H

#include "toy_records.h"

/* --- events ----------------------------------------------------------------------------------- */

#define TOY_EVENT(name_, clause_, args_, sentence_)                                                \
    TOY_EVENT_SEEN(name_, SEEN_BY_ALL, clause_, args_, sentence_)
#define TOY_EVENT_SEEN(name_, seen_, clause_, args_, sentence_)                                    \
    static const EventKind ev_##name_ = {#name_,    clause_,        seen_, args_,                  \
                                         sentence_, EVENT_SENTENCE, NULL,  NULL}

TOY_EVENT(raised, "TY 1", "unit at", "{unit} is raised at {at}.");
TOY_EVENT(woke, "TY 2", "unit", "{unit} wakes.");
TOY_EVENT_SEEN(pledged, SEEN_BY_ORDERS, "TY 3", "player count", "{player} pledges {count}.");
TOY_EVENT(marched, "TY 4", "unit to", "{unit} marches to {to}.");
TOY_EVENT(split, "TY 4.1", "unit new", "{new} leaves {unit}.");
TOY_EVENT(struck, "TY 5", "unit target roll", "{unit} strikes at {target}: {roll}.");
TOY_EVENT(struck_back, "TY 5.3", "unit", "{unit} strikes back.");
TOY_EVENT(dodged, "TY 5.4", "unit", "{unit} steps aside.");
TOY_EVENT(fell, "TY 5.1", "player", "{player} is out.");
TOY_EVENT(cheered, "TY 6", "unit", "{unit} cheers.");
TOY_EVENT(stood, "TY 6.1", "unit", "{unit} stays.");
TOY_EVENT(fled, "TY 6.1", "unit", "{unit} flees.");
TOY_EVENT(hit, "TY 6.2", "unit target roll", "{unit} hits {target}: {roll}.");
TOY_EVENT(missed, "TY 6.2", "unit target roll", "{unit} misses {target}: {roll}.");
TOY_EVENT(buried, "TY 7", "grave at", "{grave} is dug at {at}.");
TOY_EVENT(revealed, "TY 7.1", "player count", "{player} had pledged {count}.");
TOY_EVENT(won, "TY 7.2", "player", "{player} has won.");

static const EventKind *const toy_events[] = {
    &ev_raised,      &ev_woke,   &ev_pledged, &ev_marched,  &ev_split, &ev_struck,
    &ev_struck_back, &ev_dodged, &ev_fell,    &ev_cheered,  &ev_stood, &ev_fled,
    &ev_hit,         &ev_missed, &ev_buried,  &ev_revealed, &ev_won,   NULL};

/* --- helpers ---------------------------------------------------------------------------------- */

static inline Toy *toy_of(const Play *play)
{
    return play->state;
}

static inline ToyMemory *toy_memory(const Play *play)
{
    return (ToyMemory *)play->memory;
}

static inline Arg arg_unit(const Unit *unit)
{
    static const ArgType type = {ARG_RECORD, &unit_table};
    return arg_record(&type, unit);
}

static inline Arg arg_player(const Player *player)
{
    return arg_record(&arg_type_player, player);
}

static inline int living(const Play *play, const Player *player)
{
    const Toy *toy = toy_of(play);
    int count = 0;
    for (size_t i = 0; i < toy->units.count; i++)
        count += toy->units.at[i]->owner == player && toy->units.at[i]->hp > 0;
    return count;
}

/* The first living enemy at the unit's place (home is safe), or NULL. */
static inline Unit *enemy_of(const Play *play, const Unit *unit)
{
    const Toy *toy = toy_of(play);
    for (size_t i = 0; i < toy->units.count; i++) {
        Unit *other = toy->units.at[i];
        if (unit->hp > 0 && unit->at > 0 && other->hp > 0 && other->at == unit->at &&
            other->owner != unit->owner)
            return other;
    }
    return NULL;
}

static inline Unit *new_unit(Play *play, Text id, Player *owner, int at, int hp)
{
    Unit *unit = record_new(play->arena, &unit_table);
    unit->id = id;
    unit->owner = owner;
    unit->at = at;
    unit->hp = hp;
    ARENA_PUSH(play->arena, &toy_of(play)->units, unit);
    return unit;
}

static inline bool id_taken(const Play *play, Text id)
{
    const Toy *toy = toy_of(play);
    for (size_t i = 0; i < toy->units.count; i++)
        if (text_equal(toy->units.at[i]->id, id))
            return true;
    return record_named(play->loader, id) != NULL;
}

static inline void all_carry_out(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            orders_carry_out(play, play_player(play, seat));
}

/* --- orders carried out ----------------------------------------------------------------------- */

static inline const Failure *carry_out_raise(Play *play, Order *order)
{
    const RaiseOrder *raise = (const RaiseOrder *)order;
    Player *owner = play_player(play, order->choice.player->seat);
    if (id_taken(play, raise->id))
        return order_fails(play, "TY 1.1", "the id %.*s is taken", TEXT_ARG(raise->id));
    const Unit *unit = new_unit(play, raise->id, owner, raise->at, 3);
    EVENT(play->log, &ev_raised, arg_unit(unit), arg_int(unit->at));
    return NULL;
}

static inline const Failure *unit_fails(Play *play, const Unit *unit)
{
    if (unit->hp == 0)
        return order_fails(play, "TY 4.2", "%.*s is dead", TEXT_ARG(unit->id));
    if (unit->tired)
        return order_fails(play, "TY 4.3", "%.*s is tired", TEXT_ARG(unit->id));
    return NULL;
}

/* All that live; those are ready that are not tired. */
static inline void all_units(const Play *play, const Order *order, bool ready, AnyList *things)
{
    const Toy *toy = toy_of(play);
    for (size_t i = 0; i < toy->units.count; i++) {
        Unit *unit = toy->units.at[i];
        if (unit->owner == order->choice.player && unit->hp > 0 && !(ready && unit->tired))
            ARENA_PUSH(play->arena, things, (void *)unit);
    }
}

static inline const Failure *carry_out_march(Play *play, Order *order)
{
    const MarchOrder *march = (const MarchOrder *)order;
    const Failure *failure = unit_fails(play, march->unit);
    if (failure)
        return failure;
    march->unit->at = march->to;
    march->unit->tired = true;
    EVENT(play->log, &ev_marched, arg_unit(march->unit), arg_int(march->to));
    return NULL;
}

static inline const Failure *carry_out_split(Play *play, Order *order)
{
    const SplitOrder *split = (const SplitOrder *)order;
    const Failure *failure = unit_fails(play, split->unit);
    if (failure)
        return failure;
    if (split->unit->hp < 2)
        return order_fails(play, "TY 4.4", "%.*s is too small", TEXT_ARG(split->unit->id));
    if (id_taken(play, split->as))
        return order_fails(play, "TY 1.1", "the id %.*s is taken", TEXT_ARG(split->as));
    const Unit *new = new_unit(play, split->as, split->unit->owner, split->unit->at, 1);
    split->unit->hp--;
    EVENT(play->log, &ev_split, arg_unit(split->unit), arg_unit(new));
    return NULL;
}

static inline void check_fallen(Play *play, Player *player)
{
    if (player->status == PLAYER_OUT || living(play, player) > 0)
        return;
    player->status = PLAYER_OUT;
    EVENT(play->log, &ev_fell, arg_player(player));
}

/* The reactions of the unit's owner that are about it. */
static inline void react(Play *play, const Unit *unit, const Unit *by)
{
    const VariantList *list = reactions_of(play, unit->owner);
    for (size_t i = 0; list && i < list->count; i++) {
        const ReactOrder *reaction = list->at[i]->record;
        if (reaction->unit == unit && (!reaction->by || reaction->by == by))
            order_carry_out(play, list->at[i]);
    }
}

static inline const Failure *carry_out_strike_back(Play *play, Order *order)
{
    const ReactOrder *reaction = (const ReactOrder *)order;
    if (reaction->unit->hp == 0)
        return order_fails(play, "TY 5.3", "%.*s is dead", TEXT_ARG(reaction->unit->id));
    EVENT(play->log, &ev_struck_back, arg_unit(reaction->unit))->choice = &order->choice;
    return NULL;
}

static inline const Failure *carry_out_dodge(Play *play, Order *order)
{
    const ReactOrder *reaction = (const ReactOrder *)order;
    if (reaction->unit->at == 0)
        return order_fails(play, "TY 5.4", "%.*s is at home", TEXT_ARG(reaction->unit->id));
    reaction->unit->at = 0;
    EVENT(play->log, &ev_dodged, arg_unit(reaction->unit));
    return NULL;
}

static inline const Failure *carry_out_plan(Play *play, Order *order)
{
    const ReactOrder *reaction = (const ReactOrder *)order;
    for (size_t i = 0; i < reaction->acts.count; i++)
        order_carry_out(play, reaction->acts.at[i]);
    return NULL;
}

static inline const Failure *carry_out_strike(Play *play, Order *order)
{
    const StrikeOrder *strike = (const StrikeOrder *)order;
    if (strike->with->hp == 0 || strike->target->hp == 0)
        return order_fails(play, "TY 5.2", "one of them is dead");
    Text name = play_name(play, "strike %.*s>%.*s", TEXT_ARG(strike->with->id),
                          TEXT_ARG(strike->target->id));
    const Roll *roll = play_roll(play, name, 1, 6);
    strike->target->hp -= roll->values[0] >= 4;
    EVENT(play->log, &ev_struck, arg_unit(strike->with), arg_unit(strike->target), arg_roll(roll));
    check_fallen(play, strike->target->owner);
    react(play, strike->target, strike->with);
    return NULL;
}

static inline const Failure *carry_out_cheer(Play *play, Order *order)
{
    const CheerOrder *cheer = (const CheerOrder *)order;
    if (cheer->unit->hp == 0)
        return order_fails(play, "TY 6.3", "%.*s is dead", TEXT_ARG(cheer->unit->id));
    EVENT(play->log, &ev_cheered, arg_unit(cheer->unit));
    return NULL;
}

/* --- decisions -------------------------------------------------------------------------------- */

static inline Advance *about_player(const Play *play, const Order *order)
{
    return &toy_of(play)->pledges[order->choice.player->seat];
}

static inline Advance *about_unit(const Play *play, const Order *order)
{
    Unit *unit = ((const StanceOrder *)order)->unit;
    (void)play;
    return unit ? &unit->stances : NULL;
}

static inline Advance *about_aim(const Play *play, const Order *order)
{
    Unit *unit = ((const AimOrder *)order)->unit;
    (void)play;
    return unit ? &unit->aims : NULL;
}

static const DecisionKind decide_pledge = {.name = "pledge",
                                           .clause = "TY 3",
                                           .fallback = "nothing is pledged",
                                           .answer = &pledge_answer_table,
                                           .order = &pledge_order_table,
                                           .about = about_player};
static const DecisionKind decide_stay = {.name = "stay",
                                         .clause = "TY 6.1",
                                         .fallback = "the unit stays",
                                         .answer = &stay_answer_table,
                                         .order = &stance_table,
                                         .never_fails = decide_never_fails,
                                         .about = about_unit};
static const DecisionKind decide_aim = {.name = "aim",
                                        .clause = "TY 6.2",
                                        .fallback = "the first enemy is hit",
                                        .answer = &aim_answer_table,
                                        .order = &aim_table,
                                        .about = about_aim};
static const DecisionKind *const toy_decisions[] = {&decide_pledge, &decide_stay, &decide_aim,
                                                    NULL};

static inline int pledge_of(const Question *question)
{
    if (question->answer)
        return ((const PledgeAnswer *)question->answer)->count;
    return question->order ? ((const PledgeOrder *)question->order)->count : 0;
}

static inline int stance_of(const Question *question)
{
    if (question->answer)
        return ((const StayAnswer *)question->answer)->answer;
    return question->order ? ((const StanceOrder *)question->order)->be : STAY;
}

static inline Unit *aim_of(const Question *question)
{
    if (question->answer)
        return ((const AimAnswer *)question->answer)->target;
    return question->order ? ((const AimOrder *)question->order)->target : NULL;
}

/* With more than three units more could be pledged than is listed. */
static inline void offer_pledges(Play *play, Player *player, Question *question)
{
    int most = living(play, player);
    for (int count = 0; count <= most && most <= 3; count++)
        decide_offer(play, question, text_format(play->arena, "%d", count), "%d of %d", count,
                     most);
}

static inline void ask_pledge(Play *play, Player *player)
{
    Question question = {
        .kind = &decide_pledge, .player = player, .about = &toy_of(play)->pledges[player->seat]};
    if (decide_needs_words(play, player)) {
        question.name = play_name(play, "pledge %.*s", TEXT_ARG(player->id));
        question.situation = text_format(play->arena, "%d", living(play, player));
        question.words = text_format(play->arena, "You have %d units. What do you pledge?",
                                     living(play, player));
        question.fallback = TEXT("0");
        offer_pledges(play, player, &question);
    }
    decide(play, &question);
    Pledge *pledge = record_new(play->arena, &pledge_table);
    pledge->player = player;
    pledge->count = pledge_of(&question);
    ARENA_PUSH(play->arena, &toy_memory(play)->pledges, pledge);
    Event *event = EVENT(play->log, &ev_pledged, arg_player(player), arg_int(pledge->count));
    event->choice = question.choice;
}

static inline const Choice *ask_stay(Play *play, Unit *unit, int step, int *stance)
{
    Question question = {.kind = &decide_stay, .player = unit->owner, .about = &unit->stances};
    if (decide_needs_words(play, unit->owner)) {
        question.name = play_name(play, "melee %.*s %d", TEXT_ARG(unit->id), step);
        question.situation = text_format(play->arena, "%d at %d", unit->hp, unit->at);
        question.words = text_format(play->arena, "Does %.*s stay?", TEXT_ARG(unit->id));
        question.fallback = TEXT("stay");
        decide_offer(play, &question, TEXT("stay"), "it fights on");
        decide_offer(play, &question, TEXT("flee"), "%s", "");
    }
    decide(play, &question);
    *stance = stance_of(&question);
    return question.choice;
}

static inline void ask_aim(Play *play, Unit *unit, int step)
{
    Question question = {.kind = &decide_aim, .player = unit->owner, .about = &unit->aims};
    if (decide_needs_words(play, unit->owner)) {
        question.name = play_name(play, "aim %.*s %d", TEXT_ARG(unit->id), step);
        question.situation = text_format(play->arena, "at %d", unit->at);
        question.words = text_format(play->arena, "Whom does %.*s hit?", TEXT_ARG(unit->id));
        question.fallback = enemy_of(play, unit)->id;
        for (size_t i = 0; i < toy_of(play)->units.count; i++)
            if (toy_of(play)->units.at[i]->owner != unit->owner)
                decide_offer(play, &question, toy_of(play)->units.at[i]->id, "%s", "");
    }
    decide(play, &question);
    static const Failure gone = {"it is gone", "TY 6.2"};
    while (decide_says(&question) && aim_of(&question)->hp <= 0)
        decide_gives_way(play, &question, &gone);
    unit->aim = aim_of(&question);
}

/* --- phases ----------------------------------------------------------------------------------- */

static inline void play_muster(Play *play)
{
    all_carry_out(play);
}

static inline void play_dawn(Play *play)
{
    const Toy *toy = toy_of(play);
    for (size_t i = 0; i < toy->units.count; i++) {
        if (!toy->units.at[i]->tired)
            continue;
        toy->units.at[i]->tired = false;
        EVENT(play->log, &ev_woke, arg_unit(toy->units.at[i]));
    }
}

static inline void play_pledge(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->status != PLAYER_OUT)
            ask_pledge(play, play_player(play, seat));
}

static inline void play_march_or_strike(Play *play, Player *active)
{
    orders_carry_out(play, active);
}

static inline void melee_blow(Play *play, const Unit *unit)
{
    Unit *enemy = enemy_of(play, unit);
    if (!enemy)
        return;
    if (unit->aim && unit->aim->hp > 0 && unit->aim->at == unit->at)
        enemy = unit->aim;
    log_scene(play->log, text_format(play->arena, "place-%d", unit->at));
    Text name = play_name(play, "melee %.*s>%.*s", TEXT_ARG(unit->id), TEXT_ARG(enemy->id));
    const Roll *roll = play_roll(play, name, 1, 6);
    bool hits = roll->values[0] >= 5;
    enemy->hp -= hits;
    EVENT(play->log, hits ? &ev_hit : &ev_missed, arg_unit(unit), arg_unit(enemy), arg_roll(roll));
}

/* All are asked before anybody moves. */
static inline void melee_stances(Play *play, int step)
{
    const Toy *toy = toy_of(play);
    int *stances = ARENA_ARRAY(play->arena, toy->units.count, int);
    const Choice **choices = ARENA_ARRAY(play->arena, toy->units.count, const Choice *);
    for (size_t i = 0; i < toy->units.count; i++)
        if (enemy_of(play, toy->units.at[i])) {
            choices[i] = ask_stay(play, toy->units.at[i], step, &stances[i]);
            ask_aim(play, toy->units.at[i], step);
        }
    for (size_t i = 0; i < toy->units.count && !play_asked(play); i++) {
        if (!choices[i])
            continue;
        Event *event =
            EVENT(play->log, stances[i] == FLEE ? &ev_fled : &ev_stood, arg_unit(toy->units.at[i]));
        event->choice = choices[i];
        if (stances[i] == FLEE)
            toy->units.at[i]->at = 0;
    }
}

static inline bool play_melee(Play *play, int step)
{
    const Toy *toy = toy_of(play);
    bool more = false;
    if (step == 1)
        all_carry_out(play);
    melee_stances(play, step);
    if (play_asked(play))
        return false;
    for (size_t i = 0; i < toy->units.count; i++)
        melee_blow(play, toy->units.at[i]);
    for (size_t i = 0; i < toy->units.count; i++)
        more |= enemy_of(play, toy->units.at[i]) != NULL;
    return more && step < MELEE_STEPS;
}

static inline void bury(Play *play, const Unit *unit)
{
    Grave *grave = record_new(play->arena, &grave_table);
    grave->id = text_format(play->arena, "grave-%.*s", TEXT_ARG(unit->id));
    grave->at = unit->at;
    ARENA_PUSH(play->arena, &toy_of(play)->graves, grave);
    static const ArgType type = {ARG_RECORD, &grave_table};
    EVENT(play->log, &ev_buried, arg_record(&type, grave), arg_int(grave->at));
}

static inline void bury_the_dead(Play *play)
{
    Toy *toy = toy_of(play);
    size_t kept = 0;
    for (size_t i = 0; i < toy->units.count; i++) {
        Unit *unit = toy->units.at[i];
        if (unit->hp == 0)
            bury(play, unit);
        else
            toy->units.at[kept++] = unit;
    }
    toy->units.count = kept;
}

static inline void play_dusk(Play *play)
{
    const ToyMemory *memory = toy_memory(play);
    Player *left = NULL;
    size_t count = 0;
    bury_the_dead(play);
    for (size_t i = 0; i < memory->pledges.count; i++)
        EVENT(play->log, &ev_revealed, arg_player(memory->pledges.at[i]->player),
              arg_int(memory->pledges.at[i]->count));
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (living(play, play_player(play, seat)) > 0) {
            left = play_player(play, seat);
            count++;
        } else {
            check_fallen(play, play_player(play, seat));
        }
    if (count > 1)
        return;
    EVENT(play->log, &ev_won, arg_player(left));
    play_end(play, &left, count);
}

static inline bool asks_always(const Play *play, const Player *player)
{
    (void)play;
    (void)player;
    return true;
}

static inline bool asks_march(const Play *play, const Player *player)
{
    return living(play, player) > 0 && !toy_of(play)->snowed_in;
}

/* --- checks, and the system ------------------------------------------------------------------- */

static inline void check_march(const Play *play, const Order *order)
{
    const MarchOrder *march = (const MarchOrder *)order;
    if (!march->unit || march->unit->owner == order->choice.player)
        return;
    diag_fault(play->diags, order_mark(order, &march->unit), "not your unit");
    diag_clause(play->diags, "TY 4");
}

static inline void check_first(const Play *play)
{
    const Toy *toy = toy_of(play);
    if (toy->units.count > 0 || play->game->round == 0)
        return;
    diag_error(play->diags, record_place(&toy->rec, "units"), "nobody is left");
}

static inline void toy_turn_order(const Play *play, PlayerList *order)
{
    size_t count = play->game->players.count;
    for (size_t i = 0; i < count; i++)
        ARENA_PUSH(play->arena, order, play_player(play, (toy_of(play)->first->seat + i) % count));
}

static const Phase toy_phases[] = {
    {.name = "muster",
     .clause = "TY 1",
     .doc = "who raises which units",
     .when = PHASE_SETUP,
     .play = play_muster,
     .orders = raise_orders,
     .asks = asks_always,
     .fallback = "no units"},
    {.name = "dawn",
     .clause = "TY 2",
     .doc = "tired units rest",
     .when = PHASE_ROUND,
     .play = play_dawn},
    {.name = "pledge",
     .clause = "TY 3",
     .doc = "what is pledged",
     .when = PHASE_ROUND,
     .play = play_pledge,
     .orders = pledge_orders,
     .fallback = "nothing is pledged"},
    {.name = "march",
     .clause = "TY 4",
     .doc = "who marches where",
     .when = PHASE_TURN,
     .play_turn = play_march_or_strike,
     .orders = march_orders,
     .asks = asks_march,
     .fallback = "nobody marches"},
    {.name = "strike",
     .clause = "TY 5",
     .doc = "who strikes whom",
     .when = PHASE_TURN,
     .play_turn = play_march_or_strike,
     .orders = strike_orders,
     .fallback = "nobody strikes"},
    {.name = "melee",
     .clause = "TY 6",
     .doc = "how the units fight",
     .when = PHASE_ROUND,
     .stepped = true,
     .play_step = play_melee,
     .orders = melee_orders,
     .fallback = "all stay"},
    {.name = "dusk",
     .clause = "TY 7",
     .doc = "the dead are buried",
     .when = PHASE_ROUND,
     .play = play_dusk},
};

static const OrderKind toy_orders[] = {
    {.table = &raise_table, .clause = "TY 1", .carry_out = carry_out_raise},
    {.table = &pledge_order_table,
     .clause = "TY 3",
     .carry_out = NULL,
     .idle = "nobody asked for it"},
    {.table = &march_table,
     .clause = "TY 4",
     .carry_out = carry_out_march,
     .check = check_march,
     .all = all_units},
    {.table = &split_table, .clause = "TY 4.1", .carry_out = carry_out_split},
    {.table = &strike_table, .clause = "TY 5", .carry_out = carry_out_strike},
    {.table = &cheer_table, .clause = "TY 6", .carry_out = carry_out_cheer},
    {.table = &stance_table, .clause = "TY 6.1", .carry_out = NULL},
    {.table = &aim_table, .clause = "TY 6.2", .carry_out = NULL, .all = all_units},
    {.table = &strike_back_table, .clause = "TY 5.3", .carry_out = carry_out_strike_back},
    {.table = &dodge_table, .clause = "TY 5.4", .carry_out = carry_out_dodge},
    {.table = &plan_table, .clause = "TY 5.5", .carry_out = carry_out_plan},
};

static const System toy_system = {
    .name = "toy",
    .title = "Toy War",
    .edition = "first",
    .prefix = "TY",
    .state = &toy_table,
    .memory = &toy_memory_table,
    .phases = toy_phases,
    .phase_count = sizeof toy_phases / sizeof *toy_phases,
    .orders = toy_orders,
    .order_count = sizeof toy_orders / sizeof *toy_orders,
    .reactions = toy_reactions,
    .decisions = toy_decisions,
    .conditions = toy_condition_kinds,
    .events = toy_events,
    .check_game = check_first,
    .turn_order = toy_turn_order,
};

#endif
