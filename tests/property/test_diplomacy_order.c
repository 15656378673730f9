/* What the judge of Diplomacy says depends on no order: the same position with its units, powers,
 * provinces and coasts numbered in another way comes out the same, to the last reason and strength.
 *
 *     test_diplomacy_order [POSITIONS [SEED]] */
#include <stdio.h>

#include "random_diplomacy.h"

enum { POSITIONS_FEW = 5000 / SPARING, POWERS_MOST = 8 };

/* From old numbers to new ones. */
typedef struct Turned {
    int unit[CROWD_MOST], power[POWERS_MOST], place[PLACES_MAX];
} Turned;

static void shuffle(Random *random, int *numbers, int from, int end)
{
    for (int i = from; i < end; i++)
        numbers[i] = i;
    for (int i = end; i-- > from + 1;) {
        int other = from + (int)random_below(random, (size_t)(i + 1 - from)), kept = numbers[i];
        numbers[i] = numbers[other];
        numbers[other] = kept;
    }
}

static int turned(const int *numbers, int number)
{
    return number < 0 ? number : numbers[number];
}

static void turn_borders(Random *random, const int *place, DpBorder *borders, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        DpBorder pair = {place[borders[i].one], place[borders[i].other]};
        borders[i] = random_is(random, 50) ? pair : (DpBorder){pair.other, pair.one};
    }
}

static void turn_chart(Random *random, const Turned *turn, const Chart *from, Chart *to)
{
    *to = *from;
    for (int i = 0; i < from->provinces; i++) {
        to->land[turn->place[i]] = from->land[i];
        to->rank[turn->place[i]] = from->rank[i];
    }
    for (int i = 0; i < from->coasts; i++)
        to->coast_of[turn->place[from->provinces + i] - from->provinces] =
            turn->place[from->coast_of[i]];
    turn_borders(random, turn->place, to->army, to->army_count);
    turn_borders(random, turn->place, to->fleet, to->fleet_count);
}

static void turn_crowd(Random *random, Arena *arena, const Crowd *from, Turned *turn, Crowd *to)
{
    shuffle(random, turn->unit, 0, from->count);
    shuffle(random, turn->power, 0, POWERS_MOST);
    shuffle(random, turn->place, 0, from->chart.provinces);
    shuffle(random, turn->place, from->chart.provinces, from->graph->places);
    *to = *from;
    turn_chart(random, turn, &from->chart, &to->chart);
    to->graph = chart_graph(arena, &to->chart);
    for (int i = 0; i < from->count; i++) {
        const DpUnit *unit = &from->units[i];
        const DpTask *task = &from->tasks[i];
        to->units[turn->unit[i]] =
            (DpUnit){turn->power[unit->power], unit->kind, turn->place[unit->place]};
        to->tasks[turn->unit[i]] = (DpTask){task->deed, turned(turn->unit, task->of),
                                            turned(turn->place, task->to), task->via};
    }
}

static bool has(const int *at, int count, int number)
{
    for (int i = 0; i < count; i++)
        if (at[i] == number)
            return true;
    return false;
}

static bool same_units(const Turned *turn, DpUnits one, DpUnits other)
{
    for (int i = 0; i < one.count; i++)
        if (!has(other.at, other.count, turn->unit[one.at[i]]))
            return false;
    return one.count == other.count;
}

static bool same_places(const Turned *turn, DpNear one, DpNear other)
{
    for (int i = 0; i < one.count; i++)
        if (!has(other.at, other.count, turn->place[one.at[i]]))
            return false;
    return one.count == other.count;
}

static bool same_rivals(const Turned *turn, const DpFate *one, const DpFate *other)
{
    for (int i = 0; i < one->rival_count && i < other->rival_count; i++)
        if (turned(turn->unit, one->rivals[i].unit) != other->rivals[i].unit ||
            one->rivals[i].strength != other->rivals[i].strength)
            return false;
    return one->rival_count == other->rival_count;
}

static bool same_fate(const Turned *turn, const DpFate *one, const DpFate *other)
{
    return one->end == other->end && one->fault == other->fault && one->issues == other->issues &&
           turned(turn->unit, one->by) == other->by && one->mine == other->mine &&
           one->theirs == other->theirs && one->by_convoy == other->by_convoy &&
           turned(turn->place, one->to) == other->to && one->carried == other->carried &&
           one->head_on == other->head_on && one->spared == other->spared &&
           turn->place[one->place] == other->place &&
           turned(turn->unit, one->dislodged_by) == other->dislodged_by &&
           turned(turn->place, one->barred) == other->barred && one->attack == other->attack &&
           one->prevent == other->prevent && one->defend == other->defend &&
           one->hold == other->hold && same_rivals(turn, one, other) &&
           same_places(turn, one->retreats, other->retreats) &&
           same_units(turn, one->backers, other->backers) &&
           same_units(turn, one->ferries, other->ferries);
}

static bool same_outcome(const Crowd *crowd, const Turned *turn, const DpOutcome *one,
                         const DpOutcome *other)
{
    for (int i = 0; i < crowd->count; i++)
        if (!same_fate(turn, &one->fates[i], &other->fates[turn->unit[i]]))
            return false;
    for (int i = 0; i < crowd->graph->provinces; i++)
        if (one->contested[i] != other->contested[turn->place[i]] ||
            turned(turn->unit, one->unit_at[i]) != other->unit_at[turn->place[i]] ||
            !same_units(turn, one->comers[i], other->comers[turn->place[i]]))
            return false;
    return one->dislodged == other->dislodged && one->rings == other->rings &&
           one->paradoxes == other->paradoxes;
}

static const DpOutcome *judged(Arena *arena, const Crowd *crowd)
{
    DpBoard *board = dp_board_new(arena, crowd->graph, crowd->units, crowd->count);
    return dp_judge(arena, board, &crowd->settings, crowd->tasks);
}

int main(int argc, char **argv)
{
    long positions = argc > 1 ? strtol(argv[1], NULL, 10) : POSITIONS_FEW, wrong = 0;
    Random random = {argc > 2 ? strtoull(argv[2], NULL, 10) : 1};
    Arena *always = arena_new();
    const Atlas *atlas = atlas_new(always);
    static Crowd crowd, other;
    for (long i = 0; i < positions; i++) {
        Arena *arena = arena_new();
        Turned turn;
        crowd_make(&random, arena, atlas, &crowd);
        turn_crowd(&random, arena, &crowd, &turn, &other);
        if (!same_outcome(&crowd, &turn, judged(arena, &crowd), judged(arena, &other)) &&
            wrong++ < 3)
            printf("position %ld comes out otherwise in another order\n", i);
        arena_free(arena);
    }
    arena_free(always);
    printf("%ld positions, each in two orders: %ld differ\n", positions, wrong);
    return wrong == 0 ? 0 : 1;
}
