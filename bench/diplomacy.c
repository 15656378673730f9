/* Judges the orders of a phase of Diplomacy again and again:
 *
 *     diplomacy PROVINCES UNITS TIMES
 *
 * The map is a net of so many provinces, each with six neighbours; the units attack, support and
 * carry each other. Prints the microseconds that one phase took, from bare orders to reasons and
 * retreats, and how many moves came off. The same arguments always give the same phase. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../src/rules/diplomacy/fights/judge.h"
#include "adjudicate/base/text.h"

enum { PROVINCES_MOST = 1000, POWERS = 7 };

typedef struct Theatre {
    int provinces, side, count;
    DpLand land[PROVINCES_MOST];
    DpBorder army[3 * PROVINCES_MOST], fleet[3 * PROVINCES_MOST];
    size_t army_count, fleet_count;
    DpGraph *graph;
    DpUnit units[PROVINCES_MOST];
    DpTask tasks[PROVINCES_MOST];
    int unit_at[PROVINCES_MOST];
    uint32_t chance;
} Theatre;

static int read_number(const char *word, int least, int most)
{
    int64_t number;
    if (!text_int(text_of(word), &number) || number < least || number > most) {
        fprintf(stderr, "diplomacy: '%s' should be a number from %d to %d\n", word, least, most);
        exit(2);
    }
    return (int)number;
}

static int draw(Theatre *theatre, int below)
{
    theatre->chance = theatre->chance * 1664525U + 1013904223U;
    return (int)((theatre->chance >> 16) % (uint32_t)below);
}

/* --- the map ---------------------------------------------------------------------------------- */

static void add_border(Theatre *theatre, int one, int other)
{
    if (other >= theatre->provinces)
        return;
    if (theatre->land[one] != DP_SEA && theatre->land[other] != DP_SEA)
        theatre->army[theatre->army_count++] = (DpBorder){one, other};
    if (theatre->land[one] != DP_INLAND && theatre->land[other] != DP_INLAND)
        theatre->fleet[theatre->fleet_count++] = (DpBorder){one, other};
}

static void make_map(Theatre *theatre, Arena *arena)
{
    while (theatre->side * theatre->side < theatre->provinces)
        theatre->side++;
    for (int i = 0; i < theatre->provinces; i++) {
        int kind = draw(theatre, 100);
        theatre->land[i] = kind < 30 ? DP_SEA : kind < 45 ? DP_INLAND : DP_COASTAL;
    }
    for (int i = 0; i < theatre->provinces; i++) {
        bool last = i % theatre->side == theatre->side - 1;
        if (!last)
            add_border(theatre, i, i + 1);
        add_border(theatre, i, i + theatre->side);
        if (!last)
            add_border(theatre, i, i + theatre->side + 1);
    }
    DpMap map = {.provinces = theatre->provinces,
                 .land = theatre->land,
                 .army = theatre->army,
                 .army_count = theatre->army_count,
                 .fleet = theatre->fleet,
                 .fleet_count = theatre->fleet_count};
    theatre->graph = dp_graph_new(arena, &map);
}

/* --- units and orders ------------------------------------------------------------------------- */

static void put_units(Theatre *theatre, int most)
{
    for (int i = 0; i < theatre->provinces; i++)
        theatre->unit_at[i] = DP_NOBODY;
    while (theatre->count < most) {
        int province = draw(theatre, theatre->provinces);
        DpLand land = theatre->land[province];
        if (theatre->unit_at[province] != DP_NOBODY)
            continue;
        bool fleet = land == DP_SEA || (land == DP_COASTAL && draw(theatre, 100) < 25);
        theatre->unit_at[province] = theatre->count;
        theatre->tasks[theatre->count] = (DpTask){DP_HOLD, DP_NOBODY, DP_NOWHERE, false};
        theatre->units[theatre->count++] =
            (DpUnit){draw(theatre, POWERS), fleet ? DP_FLEET : DP_ARMY, province};
    }
}

/* A fleet at sea carries an army from one of its shores to another. */
static void order_convoy(Theatre *theatre, int fleet)
{
    const DpNear *near = &theatre->graph->near[DP_FLEET][theatre->units[fleet].place];
    for (int tries = 0; tries < 10 && near->count > 1; tries++) {
        int from = near->at[draw(theatre, near->count)], to = near->at[draw(theatre, near->count)];
        int army = theatre->unit_at[from];
        if (from == to || army == DP_NOBODY || theatre->land[to] != DP_COASTAL ||
            theatre->units[army].kind != DP_ARMY || theatre->tasks[army].deed != DP_HOLD)
            continue;
        theatre->tasks[army] = (DpTask){DP_MOVE, DP_NOBODY, to, true};
        theatre->tasks[fleet] = (DpTask){DP_CONVOY, army, to, false};
        return;
    }
}

static void order_move(Theatre *theatre, int unit)
{
    const DpUnit *it = &theatre->units[unit];
    const DpNear *near = &theatre->graph->near[it->kind][it->place];
    if (near->count > 0)
        theatre->tasks[unit] =
            (DpTask){DP_MOVE, DP_NOBODY, near->at[draw(theatre, near->count)], false};
}

/* Supports somebody who stands, or stands beside, where it could go. */
static void order_support(Theatre *theatre, int unit)
{
    const DpUnit *it = &theatre->units[unit];
    const DpNear *near = &theatre->graph->near[it->kind][it->place];
    for (int tries = 0; tries < 10 && near->count > 0; tries++) {
        int to = near->at[draw(theatre, near->count)], of = theatre->unit_at[to];
        const DpNear *there = &theatre->graph->near[DP_ARMY][to];
        if (there->count > 0 && draw(theatre, 100) < 70) {
            of = theatre->unit_at[there->at[draw(theatre, there->count)]];
            if (of == DP_NOBODY || of == unit || theatre->tasks[of].deed != DP_MOVE ||
                theatre->tasks[of].to != to)
                continue;
            theatre->tasks[unit] = (DpTask){DP_SUPPORT, of, to, false};
            return;
        }
        if (of != DP_NOBODY && theatre->tasks[of].deed != DP_MOVE) {
            theatre->tasks[unit] = (DpTask){DP_SUPPORT, of, DP_NOWHERE, false};
            return;
        }
    }
}

static void give_orders(Theatre *theatre)
{
    for (int i = 0; i < theatre->count; i++)
        if (theatre->land[theatre->units[i].place] == DP_SEA && draw(theatre, 100) < 50)
            order_convoy(theatre, i);
    for (int i = 0; i < theatre->count; i++)
        if (theatre->tasks[i].deed == DP_HOLD && draw(theatre, 100) < 45)
            order_move(theatre, i);
    for (int i = 0; i < theatre->count; i++)
        if (theatre->tasks[i].deed == DP_HOLD)
            order_support(theatre, i);
}

/* --- all of it -------------------------------------------------------------------------------- */

static int judge(const Theatre *theatre)
{
    DpSettings settings = {0};
    Arena *arena = arena_new();
    DpBoard *board = dp_board_new(arena, theatre->graph, theatre->units, theatre->count);
    const DpOutcome *outcome = dp_judge(arena, board, &settings, theatre->tasks);
    int came_off = 0;
    for (int i = 0; i < theatre->count; i++)
        came_off += theatre->tasks[i].deed == DP_MOVE && outcome->fates[i].end == DP_DONE;
    arena_free(arena);
    return came_off;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: diplomacy PROVINCES UNITS TIMES\n");
        return 2;
    }
    static Theatre theatre = {.chance = 7};
    theatre.provinces = read_number(argv[1], 2, PROVINCES_MOST);
    int units = read_number(argv[2], 1, theatre.provinces), came_off = 0;
    int times = read_number(argv[3], 1, 1000000);
    Arena *arena = arena_new();
    make_map(&theatre, arena);
    put_units(&theatre, units);
    give_orders(&theatre);
    struct timespec start, now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (int i = 0; i < times; i++)
        came_off = judge(&theatre);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    arena_free(arena);
    double spent =
        (double)(now.tv_sec - start.tv_sec) * 1e6 + (double)(now.tv_nsec - start.tv_nsec) / 1e3;
    printf("%.1f microseconds, %d moves came off\n", spent / times, came_off);
    return 0;
}
