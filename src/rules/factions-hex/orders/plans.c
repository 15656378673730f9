/* Plans: which of a player's activations comes next. FH 19.
 *
 * Who has acted does not act again in the round, and nobody comes to the grid but by summoning. So
 * whatever has been passed over for good is never looked at twice: lists shrink from the top, and
 * places in the army only go up. All of it follows from the state, and is made anew by each run. */
#include "plans.h"

#include <assert.h>

#include "../board/grid.h"
#include "../words/events.h"

/* An activation that may still be carried out. */
typedef struct Entry Entry;
struct Entry {
    ActivateOrder *order;
    Entry *next;
};

/* A round's own orders, or the standing ones. */
typedef struct PlanList {
    Entry *first;
    size_t passed; /* the number of the first activation that came off the list; 0: none yet */
    Names *named;  /* the soldiers that activations name, by id: their first one */
    bool has_others;
    size_t others; /* nobody before this place in the army is among the others */
} PlanList;

enum { LISTS = 2 };

struct Turns {
    struct Turn {
        PlanList lists[LISTS];
        size_t active;  /* nobody before this place in the army can act any more, */
        size_t unnamed; /* or nothing names him */
    } * of;
};

static struct Turn *turn_of(const Play *play, const Player *player)
{
    return &hex(play)->turns->of[player->seat];
}

/* --- reading ---------------------------------------------------------------------------------- */

static const VariantList *list_of(const Play *play, const Plan *plan)
{
    return &plan->phase[play->phase - play->system->phases];
}

static const VariantList *own_list(const Play *play, const Player *player)
{
    return player->orders ? list_of(play, &player->orders->plan) : NULL;
}

static void read_named(PlanList *list, ActivateOrder *first, const ActivateOrder *order)
{
    list->has_others |= order->who.word == WHO_OTHERS;
    for (size_t i = 0; i < order->who.count; i++) {
        void **slot = names_slot(list->named, order->who.at[i]->id);
        if (!*slot)
            *slot = first;
    }
}

static void read_activation(Play *play, PlanList *list, ActivateOrder *order)
{
    Entry *entry = ARENA_NEW(play->arena, Entry);
    *entry = (Entry){order, list->first};
    list->first = entry;
}

static void read_list(Play *play, PlanList *list, const VariantList *orders)
{
    list->named = names_new(play->arena);
    for (size_t i = orders ? orders->count : 0; i-- > 0;)
        if (orders->at[i]->table == &fh_activate_table)
            read_activation(play, list, orders->at[i]->record);
    for (const Entry *entry = list->first; entry; entry = entry->next)
        for (const Order *order = &entry->order->order; order; order = order_next(order))
            read_named(list, entry->order, (const ActivateOrder *)order);
}

void fh_turns_prepare(Play *play)
{
    FactionsHex *game = hex(play);
    if (game->turns)
        return;
    game->play = play;
    game->turns = ARENA_NEW(play->arena, struct Turns);
    game->turns->of = ARENA_ARRAY(play->arena, play->game->players.count, struct Turn);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        read_list(play, &game->turns->of[seat].lists[0], own_list(play, player));
        read_list(play, &game->turns->of[seat].lists[1], standing_of(play, player, play->phase));
    }
}

/* --- who can act ------------------------------------------------------------------------------ */

/* Will it never act for that player in this round? Whoever is yet to be summoned may, though it may
 * turn out to be another's. */
static bool is_spent(const Play *play, const Player *player, const Soldier *soldier)
{
    return soldier->where != UNMADE && (soldier->owner != player || !fh_is_active(play, soldier));
}

bool fh_turns_left(const Play *play, const Player *player)
{
    struct Turn *turn = turn_of(play, player);
    const SoldierList *army = &fh_army_of(play, player)->soldiers;
    while (turn->active < army->count && !fh_is_active(play, army->at[turn->active]))
        turn->active++;
    return turn->active < army->count;
}

static bool is_named(const PlanList *list, const Soldier *soldier)
{
    return names_find(list->named, soldier->id) != NULL;
}

Soldier *fh_plans_leftover(Play *play, const Player *player)
{
    struct Turn *turn = turn_of(play, player);
    const PlanList *own = &turn->lists[0], *standing = &turn->lists[1];
    const SoldierList *army = &fh_army_of(play, player)->soldiers;
    assert(turn->active < army->count); /* he has a turn */
    if (own->has_others || standing->has_others)
        return army->at[turn->active];
    while (turn->unnamed < army->count) {
        Soldier *soldier = army->at[turn->unnamed];
        if (fh_is_active(play, soldier) && !is_named(own, soldier) && !is_named(standing, soldier))
            return soldier;
        turn->unnamed++;
    }
    return army->at[turn->active];
}

/* --- the next activation ---------------------------------------------------------------------- */

static Soldier *next_other(Play *play, PlanList *list, const Player *player)
{
    const SoldierList *army = &fh_army_of(play, player)->soldiers;
    for (; list->others < army->count; list->others++) {
        Soldier *soldier = army->at[list->others];
        if (fh_is_active(play, soldier) && !is_named(list, soldier))
            return soldier;
    }
    return NULL;
}

/* Whom an order would activate now (FH 19.4). */
static Soldier *candidate(Play *play, PlanList *list, ActivateOrder *order)
{
    if (order->who.word == WHO_OTHERS)
        return next_other(play, list, order->order.choice.player);
    const Player *player = order->order.choice.player;
    while (order->next < order->who.count && is_spent(play, player, order->who.at[order->next]))
        order->next++;
    for (size_t i = order->next; i < order->who.count; i++)
        if (order->who.at[i]->owner == player && fh_is_active(play, order->who.at[i]))
            return order->who.at[i];
    return NULL;
}

static bool is_used_up(const ActivateOrder *order)
{
    return order->who.word != WHO_OTHERS && order->next == order->who.count;
}

/* Its condition did not hold when it was its turn: only the ledger tells of that. Where the order
 * names several, that may have been for one of them alone. */
static void pass_over(Play *play, const ActivateOrder *order, const Soldier *soldier)
{
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = order->order.choice;
    choice->decision = &fh_decide_activation;
    Text unmet = condition_unmet_now(play, order->order.choice.player, order->order.unmet);
    const char *reason = text_string(play->arena, "%.*s", TEXT_ARG(unmet));
    if (order->who.count != 1)
        reason = text_string(play->arena, "for %s %s", fh_called(play, soldier), reason);
    event_chosen(fh_say_passed_over(play, soldier, reason), choice, OUTCOME_FAILED);
}

/* The order itself, or its else, if it can be carried out (FH 19.2 and 19.3). */
static Planned look_at(Play *play, PlanList *list, ActivateOrder *order)
{
    for (; order; order = (ActivateOrder *)order_next(&order->order)) {
        Soldier *soldier = candidate(play, list, order);
        if (!soldier && !order->order.instead_of)
            break;
        if (!soldier)
            continue;
        hex(play)->self = soldier;
        order->order.unmet =
            conditions_unmet(play, order->order.choice.player, &order->order.conditions);
        if (!order->order.unmet)
            return (Planned){.order = order, .soldier = soldier};
        pass_over(play, order, soldier);
    }
    return (Planned){.order = NULL};
}

static Planned next_of_list(Play *play, PlanList *list)
{
    for (Entry **link = &list->first; *link;) {
        ActivateOrder *order = (*link)->order;
        Planned planned = look_at(play, list, order);
        if (planned.order) {
            planned.passed = list->passed > 0 && list->passed < order->order.number;
            return planned;
        }
        if (!is_used_up(order)) {
            link = &(*link)->next;
            continue;
        }
        if (list->passed == 0 || order->order.number < list->passed)
            list->passed = order->order.number;
        *link = (*link)->next;
    }
    return (Planned){.order = NULL};
}

Planned fh_plans_next(Play *play, Player *player)
{
    struct Turn *turn = turn_of(play, player);
    for (int i = 0; i < LISTS; i++) {
        Planned planned = next_of_list(play, &turn->lists[i]);
        planned.standing = i > 0;
        if (planned.order)
            return planned;
    }
    return (Planned){.order = NULL};
}

/* --- a soldier's own -------------------------------------------------------------------------- */

static ActivateOrder *open_for(Play *play, const PlanList *list, ActivateOrder *order,
                               const Soldier *soldier)
{
    for (; order; order = (ActivateOrder *)order_next(&order->order)) {
        bool others = order->who.word == WHO_OTHERS && !is_named(list, soldier);
        bool is_named_here = others || LIST_HOLDS(&order->who, soldier);
        if (!is_named_here && !order->order.instead_of)
            return NULL;
        if (is_named_here &&
            conditions_hold(play, order->order.choice.player, &order->order.conditions))
            return order;
    }
    return NULL;
}

Planned fh_plans_naming(Play *play, Soldier *soldier)
{
    struct Turn *turn = turn_of(play, soldier->owner);
    hex(play)->self = soldier;
    for (int i = 0; i < LISTS; i++) {
        const PlanList *list = &turn->lists[i];
        for (const Entry *entry = list->first; entry; entry = entry->next) {
            ActivateOrder *order = open_for(play, list, entry->order, soldier);
            if (order)
                return (Planned){.order = order, .soldier = soldier, .standing = i > 0};
        }
    }
    return (Planned){.order = NULL};
}

/* --- those that never could ------------------------------------------------------------------- */

static bool were_all_gone(const Play *play, const ActivateOrder *order)
{
    size_t gone = 0;
    while (gone < order->who.count && play_was_gone(play, order->who.at[gone]->id))
        gone++;
    return gone > 0 && gone == order->who.count;
}

static void tell_never_there(Play *play, ActivateOrder *order)
{
    const SoldierRefs *who = &order->who;
    Text what = play_became(play, who->at[0]->id, "fell");
    const char *reason = who->count == 1 ? text_string(play->arena, "%s %.*s",
                                                       fh_called(play, who->at[0]), TEXT_ARG(what))
                                         : "all whom it names had gone before the round began";
    event_chosen(fh_say_never_there(play, who->at[0], reason), &order->order.choice,
                 OUTCOME_FAILED);
}

void fh_plans_end(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        const VariantList *orders = player->status == PLAYER_OUT ? NULL : own_list(play, player);
        for (size_t i = 0; orders && i < orders->count; i++)
            if (orders->at[i]->table == &fh_activate_table &&
                were_all_gone(play, orders->at[i]->record))
                tell_never_there(play, orders->at[i]->record);
    }
}

/* --- those that did not come up --------------------------------------------------------------- */

/* Asked when the run is over: after a whole round, the next one is counted already. */
static bool came_in_this_round(const Play *play, const Soldier *soldier)
{
    return soldier->since > 0 && soldier->since == play->game->round - !play->game->stopped;
}

/* Is there anybody left whom it would activate? */
static bool may_still_come(const Play *play, const ActivateOrder *order)
{
    const Player *player = order->order.choice.player;
    const SoldierRefs *who = &order->who;
    const SoldierList *army = &fh_army_of(play, player)->soldiers;
    if (who->word == WHO_OTHERS && hex(play)->turns) {
        const struct Turn *turn = turn_of(play, player);
        const PlanList *list = &turn->lists[order->order.choice.by == BY_STANDING];
        for (size_t i = 0; i < army->count; i++)
            if (fh_is_active(play, army->at[i]) && !is_named(list, army->at[i]))
                return true;
    }
    for (size_t i = 0; i < who->count; i++)
        if (fh_is_active(play, who->at[i]))
            return true;
    return false;
}

const char *fh_why_not_activated(const Play *play, const Order *order)
{
    const ActivateOrder *activate = (const ActivateOrder *)order;
    const SoldierRefs *who = &activate->who;
    if (play->game->ended)
        return NULL;
    if (play->game->stopped && may_still_come(play, activate))
        return "its turn has not come yet";
    if (who->count != 1)
        return "all whom it names have been activated, or cannot be";
    if (who->at[0]->where == FALLEN)
        return "the soldier has fallen";
    if (who->at[0]->where != ON_GRID)
        return "the soldier is not on the grid";
    if (came_in_this_round(play, who->at[0]))
        return "the soldier came in this round, and rests";
    return "the soldier has been activated";
}

const char *fh_why_not_acted(const Play *play, const Order *order)
{
    const Order *activation = order_above(order);
    if (activation->table != &fh_activate_table)
        return NULL;
    if (were_all_gone(play, (const ActivateOrder *)activation))
        return "there was nobody to activate";
    return activation->unmet ? "the condition of its activation did not hold" : NULL;
}
