/* What units are told to do, and what comes of it. DP 3 to DP 9. */
#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

const Failure *dp_out_of_place(const Play *play, const Order *order)
{
    if (dp_is_in_place(order))
        return NULL;
    return order_fails(play, "DP 3.3", "void: it belongs to %s", dp_phase_of(order->table));
}

void dp_take_orders(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        orders_carry_out(play, play_player(play, seat));
}

/* --- taking orders ---------------------------------------------------------------------------- */

/* What another order for the same unit comes to, by the setting; NULL: this one counts. An else
 * takes the place of its own order; but of several in an else one alone can. */
static const Failure *taken_already(Play *play, Told *told, const Order *order)
{
    int rule = dip(play)->settings.ordered_twice;
    bool is_else = told->order && order_top(told->order) == order_top(order);
    if (!told->order || (is_else && told->fault != DP_POSSIBLE))
        return NULL;
    const Failure *failure = order_fails(play, "DP 3.4", "%s",
                                         rule == TWICE_HOLD   ? "its unit is ordered twice"
                                         : rule == TWICE_LAST ? "a later order for it counts"
                                                              : "an earlier order for it counts");
    if (rule != TWICE_HOLD && rule != TWICE_LAST)
        return failure;
    if (told->fault == DP_POSSIBLE && !told->is_twice)
        order_settle(play, told->order, failure);
    told->is_twice = rule == TWICE_HOLD;
    return told->is_twice ? failure : NULL;
}

const Failure *dp_impossible(const Play *play, const Unit *unit, DpFault fault, const DpTask *task)
{
    Text why = dp_fault_words(play, unit, fault, task);
    bool is_of_coasts = fault == DP_WHICH_COAST || fault == DP_WRONG_COAST;
    bool is_support = fault == DP_WHICH_COAST && task->deed == DP_SUPPORT;
    return order_fails(play,
                       is_support     ? "DP 5.5"
                       : is_of_coasts ? "DP 4.7"
                                      : "DP 3.6",
                       "impossible: %.*s", TEXT_ARG(why));
}

const Failure *dp_carry_out_task(Play *play, Order *order)
{
    const UnitOrder *of = (const UnitOrder *)order;
    const Unit *unit = of->unit->whole->unit;
    const Failure *failure = dp_out_of_place(play, order);
    if (failure)
        return failure;
    if (!unit || unit->power->player != order->choice.player)
        return order_fails(play, "DP 3.3", "void: no unit of yours stands in %.*s",
                           TEXT_ARG(dp_place_text(play, of->unit)));
    Told *told = &season_of(play)->told[unit->index];
    dp_resolve_unit(play, order);
    failure = taken_already(play, told, order);
    if (failure)
        return failure;
    DpTask task = dp_task_of(order);
    DpPlain plain =
        dp_make_plain(season_of(play)->board, &season_of(play)->settings, (int)unit->index, &task);
    *told = (Told){.order = order, .task = task, .fault = plain.fault};
    if (plain.fault != DP_POSSIBLE)
        return dp_impossible(play, unit, plain.fault, &task);
    return order_pending();
}

/* --- what comes of them ----------------------------------------------------------------------- */

static const DpTask *list_tasks(const Play *play)
{
    const UnitList *units = &dip(play)->units;
    DpTask *tasks = ARENA_ARRAY(play->arena, units->count + 1, DpTask);
    for (size_t i = 0; i < units->count; i++) {
        const Told *told = &season_of(play)->told[i];
        bool is_told = told->order && !told->is_twice;
        tasks[i] = is_told ? told->task : (DpTask){DP_HOLD, DP_NOBODY, DP_NOWHERE, false};
    }
    return tasks;
}

/* Those who have nowhere to go are gone at once; the others wait for their retreat. */
static void leave_board(Play *play, Unit *unit, const DpFate *fate)
{
    if (fate->retreats.count > 0) {
        dp_unit_dislodge(play, unit,
                         fate->barred == DP_NOWHERE ? NULL : dp_spot(play, fate->barred));
    } else {
        dp_note(play, &unit->power->units_lost, dp_unit_text(play, unit));
        unit->at->whole->scattered = unit->power->player;
        dp_unit_remove(play, unit);
    }
}

static void move_units(Play *play, const DpOutcome *outcome)
{
    UnitList before = dip(play)->units, copy = {NULL, 0, 0};
    for (size_t i = 0; i < before.count; i++) {
        ARENA_PUSH(play->arena, &copy, before.at[i]);
        before.at[i]->at->whole->unit = NULL;
    }
    for (size_t i = 0; i < copy.count; i++) {
        Unit *unit = copy.at[i];
        if (outcome->fates[i].dislodged_by != DP_NOBODY)
            continue;
        unit->at = dp_spot(play, outcome->fates[i].place);
        unit->at->whole->unit = unit;
    }
    for (size_t i = 0; i < copy.count; i++)
        if (outcome->fates[i].dislodged_by != DP_NOBODY)
            leave_board(play, copy.at[i], &outcome->fates[i]);
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    for (size_t i = 0; i < provinces->count; i++)
        provinces->at[i]->is_contested = outcome->contested[i];
}

void dp_play_orders(Play *play)
{
    Diplomacy *game = dip(play);
    size_t count = game->units.count;
    game->season = ARENA_NEW(play->arena, Season);
    *game->season =
        (Season){.settings = dp_settings(play),
                 .board = dp_board_new(play->arena, game->graph, dp_units_of(play, &game->units),
                                       (int)count),
                 .told = ARENA_ARRAY(play->arena, count + 1, Told),
                 .votes = ARENA_ARRAY(play->arena, play->game->players.count, VoteOrder *)};
    dp_take_orders(play);
    const DpOutcome *outcome =
        dp_judge(play->arena, game->season->board, &game->season->settings, list_tasks(play));
    dp_tell_orders(play, outcome);
    move_units(play, outcome);
    game->fought = play->game->round;
    dp_count_votes(play);
    dp_write_board(play);
    if (game->exiles.count == 0)
        dp_end_fighting(play);
}

bool dp_asks_orders(const Play *play, const Player *player)
{
    return dp_power(play, player)->standing > 0;
}
