/* The positions of the Diplomacy Adjudicator Test Cases, and some that public judges collected,
 * through the judge alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "diplomacy_positions.h"

enum { POSITIONS = 185 };

typedef struct Found {
    DpUnit after[2 * UNITS_MAX], out[UNITS_MAX];
    int after_count, out_count;
} Found;

static void play_orders(Arena *arena, const Atlas *atlas, const Position *position, Found *found)
{
    DpSettings settings = {.convoy_adjacent = position->fallback ? DP_FALLBACK : DP_INTENT};
    DpBoard *board = dp_board_new(arena, atlas->graph, position->units, position->count);
    const DpOutcome *outcome = dp_judge(arena, board, &settings, position->tasks);
    for (int i = 0; i < position->count; i++) {
        const DpFate *fate = &outcome->fates[i];
        DpUnit unit = {position->units[i].power, position->units[i].kind, fate->place};
        if (fate->dislodged_by == DP_NOBODY)
            found->after[found->after_count++] = unit;
        else if (fate->retreats.count > 0)
            found->out[found->out_count++] = unit;
    }
}

static void play_retreats(Arena *arena, const Atlas *atlas, const Position *position, Found *found)
{
    DpSettings settings = {0};
    DpBoard *board = dp_board_new(arena, atlas->graph, position->units, position->count);
    const DpFlight *flights =
        dp_flee(arena, atlas->graph, &settings, position->exiles, position->exile_count,
                position->goes, board->unit_at, position->contested);
    for (int i = 0; i < position->count; i++)
        found->after[found->after_count++] = position->units[i];
    for (int i = 0; i < position->exile_count; i++)
        if (flights[i].end == DP_SAVED) {
            DpUnit unit = position->exiles[i].unit;
            unit.place = flights[i].place;
            found->after[found->after_count++] = unit;
        }
}

static void play_adjustments(Arena *arena, const Atlas *atlas, const Position *position,
                             int disorder, Found *found)
{
    DpBoard *board = dp_board_new(arena, atlas->graph, position->units, position->count);
    DpYear year = {atlas->graph,    position->units, position->count, board->unit_at,
                   position->owner, atlas->home,     POWERS};
    const DpAdjusted *adjusted =
        dp_adjust(arena, &year, DP_FIRST, disorder, position->wishes, position->wish_count);
    for (int i = 0; i < position->count; i++)
        if (!adjusted->removed[i])
            found->after[found->after_count++] = position->units[i];
    for (int i = 0; i < position->wish_count; i++) {
        const DpWish *wish = &position->wishes[i];
        if (wish->change == DP_BUILD && !adjusted->grants[i].hitch)
            found->after[found->after_count++] =
                (DpUnit){wish->power, wish->kind, adjusted->grants[i].place};
    }
}

static bool holds(const DpUnit *units, int count, DpUnit one)
{
    for (int i = 0; i < count; i++)
        if (units[i].power == one.power && units[i].kind == one.kind && units[i].place == one.place)
            return true;
    return false;
}

static bool same(const DpUnit *wanted, int wanted_count, const DpUnit *found, int found_count)
{
    for (int i = 0; i < wanted_count; i++)
        if (!holds(found, found_count, wanted[i]))
            return false;
    return wanted_count == found_count;
}

static bool agrees(const Position *position, const Found *found)
{
    return same(position->after, position->after_count, found->after, found->after_count) &&
           same(position->out, position->out_count, found->out, found->out_count);
}

static void print_units(const Atlas *atlas, const char *title, const DpUnit *units, int count)
{
    print_message("  %s:", title);
    for (int i = 0; i < count; i++)
        print_message(" %.2s %c %s,", power_names[units[i].power], "AF"[units[i].kind],
                      atlas -> rows[units[i].place] -> id);
    print_message("\n");
}

static bool plays_right(Arena *arena, const Atlas *atlas, const Position *position)
{
    for (int disorder = DP_OWNED; disorder <= DP_HOME; disorder++) {
        Found found = {.after_count = 0};
        if (strcmp(position->phase, "orders") == 0)
            play_orders(arena, atlas, position, &found);
        else if (strcmp(position->phase, "retreats") == 0)
            play_retreats(arena, atlas, position, &found);
        else
            play_adjustments(arena, atlas, position, disorder, &found);
        if (agrees(position, &found))
            continue;
        print_message("%s:\n", position->name);
        print_units(atlas, "after", found.after, found.after_count);
        print_units(atlas, "dislodged", found.out, found.out_count);
        return false;
    }
    return true;
}

static void plays_all(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Atlas *atlas = atlas_new(arena);
    FILE *file = fopen("tests/unit/diplomacy_positions.txt", "r");
    char heading[256] = "";
    int count = 0, right = 0;
    static Position position;
    assert_non_null(file);
    while (position_next(file, atlas, heading, sizeof heading, &position)) {
        count++;
        right += plays_right(arena, atlas, &position);
    }
    fclose(file);
    arena_free(arena);
    assert_int_equal(count, POSITIONS);
    assert_int_equal(right, POSITIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(plays_all)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
