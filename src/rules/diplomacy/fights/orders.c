/* The orders of a phase, and which of them fit one another. */
#include "judge_private.h"

static void read_order(Trial *trial, int unit)
{
    const DpBoard *board = trial->board;
    const DpTask *task = &trial->tasks[unit];
    One *one = &trial->ones[unit];
    one->plain = dp_make_plain(board, trial->settings, unit, task);
    one->power = board->units[unit].power;
    one->from = board->graph->province[board->units[unit].place];
    one->to = DP_NOWHERE;
    if (one->plain.fault) {
        one->stuck = task->deed == DP_MOVE && trial->settings->impossible == DP_STANDS;
    } else if (task->deed != DP_HOLD) {
        one->to = board->graph->province[one->plain.to];
        one->moves = task->deed == DP_MOVE;
    }
}

/* Is that convoy one of its own power, for what this army was ordered? */
static bool convoy_fits(const Trial *trial, int fleet)
{
    const One *convoy = &trial->ones[fleet];
    if (trial->tasks[fleet].deed != DP_CONVOY || convoy->plain.fault)
        return false;
    const One *army = &trial->ones[trial->tasks[fleet].of];
    return army->moves && army->to == convoy->to;
}

/* By land or by convoy (DATC 4.A.3)? First those that have no choice, or chose. */
static void choose_way(Trial *trial, int unit)
{
    One *one = &trial->ones[unit];
    bool wants = trial->tasks[unit].via && one->plain.by_sea;
    one->carried = one->moves && (!one->plain.by_land || wants);
    one->either =
        one->carried && one->plain.by_land && trial->settings->convoy_adjacent == DP_FALLBACK;
}

/* Then those whose own fleets mean to carry them. */
static void choose_by_intent(Trial *trial, int fleet)
{
    if (trial->settings->convoy_adjacent == DP_EXPLICIT || !convoy_fits(trial, fleet))
        return;
    One *army = &trial->ones[trial->tasks[fleet].of];
    if (army->carried || army->power != trial->ones[fleet].power)
        return;
    army->carried = true;
    army->either = trial->settings->convoy_adjacent == DP_FALLBACK;
}

/* A coast that a support leaves open fits any (DATC 4.B.4). */
static bool support_fits(const Trial *trial, int unit)
{
    const One *support = &trial->ones[unit];
    const DpTask *task = &trial->tasks[unit];
    if (task->deed != DP_SUPPORT || support->plain.fault)
        return false;
    const One *of = &trial->ones[task->of];
    if (task->to == DP_NOWHERE)
        return !of->moves && !of->stuck;
    return of->moves && of->to == support->to &&
           (of->plain.to == support->plain.to || support->plain.to == support->to);
}

void dp_orders_read(Trial *trial)
{
    const DpBoard *board = trial->board;
    int count = board->count;
    int *backs = ARENA_ARRAY(trial->arena, (size_t)count + 1, int);
    int *carries = ARENA_ARRAY(trial->arena, (size_t)count + 1, int);
    int *goes = ARENA_ARRAY(trial->arena, (size_t)count + 1, int);
    for (int i = 0; i < count; i++) {
        read_order(trial, i);
        choose_way(trial, i);
    }
    for (int i = 0; i < count; i++)
        choose_by_intent(trial, i);
    for (int i = 0; i < count; i++) {
        One *one = &trial->ones[i];
        bool backs_it = support_fits(trial, i);
        bool carries_it = convoy_fits(trial, i) && trial->ones[trial->tasks[i].of].carried;
        one->fits = backs_it || carries_it;
        backs[i] = backs_it ? trial->tasks[i].of : DP_NOBODY;
        carries[i] = carries_it ? trial->tasks[i].of : DP_NOBODY;
        goes[i] = one->moves ? one->to : DP_NOBODY;
    }
    const DpUnits *backers = dp_group(trial->arena, backs, count, count);
    const DpUnits *ferries = dp_group(trial->arena, carries, count, count);
    for (int i = 0; i < count; i++) {
        trial->ones[i].backers = backers[i];
        trial->ones[i].ferries = ferries[i];
    }
    trial->comers = dp_group(trial->arena, goes, count, board->graph->provinces);
}
