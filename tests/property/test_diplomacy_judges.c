/* The judge of Diplomacy against a second one, written another way (second_judge.h), over crowded
 * positions made by chance. Where one outcome alone is consistent, both have it. Where several are,
 * or none is, the first has let circles of moves come off and convoys in circles fail: with these
 * convoys failing, what it found is consistent, and of several outcomes the one where most come
 * off.
 *
 *     test_diplomacy_judges [POSITIONS [SEED]] */
#include <stdio.h>

#include "second_judge.h"

enum { POSITIONS_FEW = 3000 / SPARING };

typedef struct Counts {
    long positions, one, several, none, paradoxes, rings, convoyed, dislodged, wrong;
} Counts;

static unsigned armies_let_fail(const Crowd *crowd, const DpOutcome *outcome)
{
    unsigned armies = 0;
    for (int i = 0; i < crowd->count; i++)
        if (outcome->fates[i].end == DP_PARADOX && crowd->tasks[i].deed == DP_CONVOY)
            armies |= 1U << crowd->tasks[i].of;
    return armies;
}

static const char *differs(const Second *second, const World *world, const DpOutcome *outcome)
{
    const Crowd *crowd = second->crowd;
    for (int i = 0; i < crowd->count; i++) {
        const DpFate *fate = &outcome->fates[i];
        int place = bit(world->moved, i) ? second->to[i] : crowd->units[i].place;
        if ((fate->dislodged_by != DP_NOBODY) != bit(world->out, i))
            return "who is dislodged";
        if (fate->place != place)
            return "where units are";
        bool helps = crowd->tasks[i].deed == DP_SUPPORT && fate->end != DP_CANNOT &&
                     fate->end != DP_NOT_GIVEN;
        if (helps && (fate->end == DP_DONE) != bit(world->given, i))
            return "supports";
    }
    for (int i = 0; i < crowd->graph->provinces; i++)
        if (outcome->contested[i] != world->contested[i])
            return "what is contested";
    return NULL;
}

static const char *compare(const Crowd *crowd, const DpOutcome *outcome, Counts *counts)
{
    Second second;
    World world;
    Ways ways;
    second_read(&second, crowd);
    int found = second_judge(&second, &world, &ways);
    unsigned fail = armies_let_fail(crowd, outcome);
    counts->one += found == 1;
    counts->several += found > 1;
    counts->none += found == 0;
    if (found > 0 && (fail & (ways.always | ~ways.ever)) != 0)
        return "a convoy that did not hang on itself";
    if (fail != 0) {
        second.sinks = fail;
        found = second_judge(&second, &world, &ways);
    }
    return found == 0 ? "nothing is consistent" : differs(&second, &world, outcome);
}

/* --- telling ---------------------------------------------------------------------------------- */

static void print_place(const Crowd *crowd, int place)
{
    if (place < 0)
        printf("-");
    else if (place < crowd->graph->provinces)
        printf("%d", place);
    else
        printf("%d/%d", crowd->graph->province[place], place);
}

static void print_order(const Crowd *crowd, const DpTask *task)
{
    static const char *const deeds[] = {"holds", "moves", "supports", "convoys"};
    printf(" %s", deeds[task->deed]);
    if (task->of >= 0)
        printf(" %d", task->of);
    if (task->to >= 0) {
        printf(" to ");
        print_place(crowd, task->to);
    }
    printf("%s", task->via ? " via" : "");
}

static void print_crowd(const Crowd *crowd, const DpOutcome *outcome)
{
    const Chart *chart = &crowd->chart;
    printf("settings %d %d %d %d %d; land", crowd->settings.convoy_adjacent,
           crowd->settings.retreat_from_convoy, crowd->settings.impossible_coast,
           crowd->settings.support_coast, crowd->settings.impossible);
    for (int i = 0; i < chart->provinces; i++)
        printf(" %c", "LCS"[chart->land[i]]);
    printf("\narmy");
    for (size_t i = 0; i < chart->army_count; i++)
        printf(" %d-%d", chart->army[i].one, chart->army[i].other);
    printf("\nfleet");
    for (size_t i = 0; i < chart->fleet_count; i++)
        printf(" %d-%d", chart->fleet[i].one, chart->fleet[i].other);
    printf("\n");
    for (int i = 0; i < crowd->count; i++) {
        const DpFate *fate = &outcome->fates[i];
        printf("%2d: power %d, %c ", i, crowd->units[i].power, "AF"[crowd->units[i].kind]);
        print_place(crowd, crowd->units[i].place);
        print_order(crowd, &crowd->tasks[i]);
        printf("; end %d fault %d place %d dislodged by %d\n", (int)fate->end, (int)fate->fault,
               fate->place, fate->dislodged_by);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

static void try_one(Random *random, const Atlas *atlas, Counts *counts)
{
    static Crowd crowd;
    Arena *arena = arena_new();
    uint64_t seed = random->state;
    crowd_make(random, arena, atlas, &crowd);
    DpBoard *board = dp_board_new(arena, crowd.graph, crowd.units, crowd.count);
    const DpOutcome *outcome = dp_judge(arena, board, &crowd.settings, crowd.tasks);
    const char *what = compare(&crowd, outcome, counts);
    counts->positions++;
    counts->paradoxes += outcome->paradoxes > 0;
    counts->rings += outcome->rings > 0;
    counts->dislodged += outcome->dislodged;
    for (int i = 0; i < crowd.count; i++)
        counts->convoyed += outcome->fates[i].carried && outcome->fates[i].end == DP_DONE;
    if (what && counts->wrong++ < 3) {
        printf("position %ld (state %llu): %s\n", counts->positions, (unsigned long long)seed,
               what);
        print_crowd(&crowd, outcome);
    }
    arena_free(arena);
}

int main(int argc, char **argv)
{
    long positions = argc > 1 ? strtol(argv[1], NULL, 10) : POSITIONS_FEW;
    Random random = {argc > 2 ? strtoull(argv[2], NULL, 10) : 1};
    Arena *arena = arena_new();
    const Atlas *atlas = atlas_new(arena);
    Counts counts = {0};
    for (long i = 0; i < positions; i++)
        try_one(&random, atlas, &counts);
    arena_free(arena);
    printf(
        "%ld positions: one outcome is consistent in %ld, several in %ld, none in %ld; circles of "
        "moves in %ld, of convoys in %ld; %ld units dislodged, %ld armies carried; "
        "%ld judged otherwise\n",
        counts.positions, counts.one, counts.several, counts.none, counts.rings, counts.paradoxes,
        counts.dislodged, counts.convoyed, counts.wrong);
    return counts.wrong == 0 ? 0 : 1;
}
