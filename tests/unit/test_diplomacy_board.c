/* The map of Diplomacy as a graph: who may go where, how far it is, which fleets could carry whom;
 * and what comes of retreats, building and removing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "diplomacy_positions.h"

typedef struct World {
    Arena *arena;
    Atlas *atlas;
} World;

static int set_up(void **state)
{
    static World world;
    world.arena = arena_new();
    world.atlas = atlas_new(world.arena);
    *state = &world;
    return 0;
}

static int tear_down(void **state)
{
    arena_free(((World *)*state)->arena);
    return 0;
}

static int at(const World *world, const char *id)
{
    int place = place_find(world->atlas, id);
    assert_true(place >= 0);
    return place;
}

/* --- the graph -------------------------------------------------------------------------------- */

static void has_all_borders(void **state)
{
    const World *world = *state;
    const DpGraph *graph = world->atlas->graph;
    int borders[2] = {0, 0}, lands[3] = {0, 0, 0};
    for (int i = 0; i < graph->places; i++)
        for (int kind = 0; kind < 2; kind++)
            for (int j = 0; j < graph->near[kind][i].count; j++) {
                int other = graph->near[kind][i].at[j];
                assert_true(dp_may_go(graph, (DpKind)kind, other, i));
                assert_true(dp_may_stand(graph, (DpKind)kind, i));
                borders[kind] += i < other;
            }
    for (int i = 0; i < graph->provinces; i++)
        lands[graph->land[i]]++;
    assert_int_equal(borders[DP_ARMY], 111);
    assert_int_equal(borders[DP_FLEET], 141);
    assert_int_equal(lands[DP_SEA], 19);
    assert_int_equal(lands[DP_INLAND], 14);
    assert_int_equal(lands[DP_COASTAL], 42);
    assert_int_equal(graph->places - graph->provinces, 6);
}

static void goes_by_coasts(void **state)
{
    const World *world = *state;
    const DpGraph *graph = world->atlas->graph;
    int place = DP_NOWHERE;
    assert_int_equal(dp_ways_into(graph, DP_FLEET, at(world, "mao"), at(world, "spa"), NULL), 2);
    assert_int_equal(dp_ways_into(graph, DP_FLEET, at(world, "gas"), at(world, "spa"), &place), 1);
    assert_int_equal(place, at(world, "spa-nc"));
    assert_int_equal(dp_ways_into(graph, DP_FLEET, at(world, "spa-nc"), at(world, "lyo"), NULL), 0);
    assert_int_equal(dp_ways_into(graph, DP_ARMY, at(world, "gas"), at(world, "spa"), &place), 1);
    assert_int_equal(place, at(world, "spa"));
    assert_false(dp_may_stand(graph, DP_FLEET, at(world, "spa")));
    assert_false(dp_may_stand(graph, DP_ARMY, at(world, "spa-nc")));
    assert_false(dp_may_stand(graph, DP_ARMY, at(world, "nth")));
    assert_false(dp_may_stand(graph, DP_FLEET, at(world, "mun")));
    assert_int_equal(graph->seas[at(world, "spa")].count, 3); /* lyo, mao, wes */
    assert_int_equal(graph->seas[at(world, "mun")].count, 0);
    assert_int_equal(graph->seas[at(world, "nth")].count, 4); /* and no shores */
}

static int far(const World *world, DpWay way, const char *from, const char *to)
{
    int distance[PLACES_MAX], queue[PLACES_MAX], start = at(world, from);
    dp_distances(world->atlas->graph, way, &start, 1, distance, queue);
    return distance[at(world, to)];
}

static void counts_distances(void **state)
{
    const World *world = *state;
    assert_int_equal(far(world, DP_OVER_ALL, "mun", "mun"), 0);
    assert_int_equal(far(world, DP_OVER_ALL, "mun", "ber"), 1);
    assert_int_equal(far(world, DP_OVER_ALL, "mun", "swe"), 3); /* ber, bal */
    assert_int_equal(far(world, DP_OVER_ALL, "par", "lon"), 3); /* bre or pic, eng */
    assert_int_equal(far(world, DP_OVER_ALL, "lyo", "bre"), 3); /* mar, gas; or spa, gas */
    assert_int_equal(far(world, DP_OVER_ALL, "gas", "lyo"), 2); /* through Spain, either coast */
    assert_int_equal(far(world, DP_OVER_ALL, "stp", "stp-sc"), 0);
    assert_int_equal(far(world, DP_OVER_ALL, "mos", "stp-nc"), 1);
    assert_int_equal(far(world, DP_BY_SEA, "gas", "lyo"), 3); /* mao, wes; or mao, spa-sc */
    assert_int_equal(far(world, DP_BY_SEA, "mun", "ber"), DP_FAR);
    assert_int_equal(far(world, DP_BY_SEA, "stp", "bal"), 2); /* from its south coast */
    assert_int_equal(far(world, DP_BY_SEA, "stp", "nwy"), 1); /* from its north coast */
    assert_int_equal(far(world, DP_BY_SEA, "mos", "bal"), DP_FAR);
}

/* --- convoys ---------------------------------------------------------------------------------- */

/* Fleets on those seas; is the first of them of use between those shores? */
static bool of_use(const World *world, const char *from, const char *to, const char *const seas[])
{
    DpUnit fleets[UNITS_MAX];
    int count = 0;
    for (; seas[count]; count++)
        fleets[count] = (DpUnit){0, DP_FLEET, at(world, seas[count])};
    DpBoard *board = dp_board_new(world->arena, world->atlas->graph, fleets, count);
    return dp_fleet_of_use(board, 0, at(world, from), at(world, to));
}

#define OF_USE(from, to, ...) of_use(world, from, to, (const char *const[]){__VA_ARGS__, NULL})

static void knows_fleets_of_use(void **state)
{
    const World *world = *state;
    assert_true(OF_USE("lon", "hol", "nth"));
    assert_false(OF_USE("lon", "swe", "nth"));
    assert_true(OF_USE("lon", "swe", "nth", "ska"));
    assert_true(OF_USE("lon", "swe", "ska", "nth"));
    assert_false(OF_USE("lon", "bel", "iri", "eng"));                     /* there and back again */
    assert_true(OF_USE("lon", "bel", "iri", "eng", "nth", "nao", "nwg")); /* a round trip */
    assert_false(OF_USE("lon", "bel", "iri", "eng", "nth", "nao"));       /* nwg is missing */
    assert_true(OF_USE("lvp", "edi", "eng", "iri", "nth"));
    assert_false(OF_USE("swe", "nwy", "bot", "ska"));
    assert_false(OF_USE("lon", "mun", "nth"));
    assert_false(OF_USE("mun", "lon", "nth"));
    assert_false(OF_USE("lon", "lon", "nth"));
    assert_false(OF_USE("lon", "bel", "hol", "nth")); /* not at sea */
    assert_true(OF_USE("spa", "tun", "wes"));
}

/* --- retreats --------------------------------------------------------------------------------- */

typedef struct Wanted {
    const char *unit, *barred, *to;
    DpRefuge end;
    DpBar bar;
} Wanted;

/* Bohemia is contested; Trieste and the Gulf of Lyon are taken. */
static void check_retreats(const World *world, const DpSettings *settings, const Wanted *wanted,
                           int count)
{
    const Atlas *atlas = world->atlas;
    DpUnit units[] = {{0, DP_ARMY, at(world, "tri")}, {0, DP_FLEET, at(world, "lyo")}};
    DpBoard *board = dp_board_new(world->arena, atlas->graph, units, 2);
    bool contested[PLACES_MAX] = {false};
    DpExile exiles[UNITS_MAX];
    int to[UNITS_MAX];
    contested[at(world, "boh")] = true;
    for (int i = 0; i < count; i++) {
        exiles[i] = (DpExile){
            {1, *wanted[i].unit == 'A' ? DP_ARMY : DP_FLEET, at(world, wanted[i].unit + 2)},
            wanted[i].barred ? at(world, wanted[i].barred) : DP_NOWHERE};
        to[i] = wanted[i].to ? at(world, wanted[i].to) : DP_NOWHERE;
    }
    const DpFlight *flights =
        dp_flee(world->arena, atlas->graph, settings, exiles, count, to, board->unit_at, contested);
    for (int i = 0; i < count; i++) {
        if (flights[i].end != wanted[i].end || flights[i].bar != wanted[i].bar)
            print_message("%s to %s: %d %d\n", wanted[i].unit, wanted[i].to ? wanted[i].to : "-",
                          (int)flights[i].end, (int)flights[i].bar);
        assert_int_equal(flights[i].end, wanted[i].end);
        assert_int_equal(flights[i].bar, wanted[i].bar);
    }
}

static void judges_retreats(void **state)
{
    const World *world = *state;
    const Wanted wanted[] = {
        {"A vie", "tri", "boh", DP_NOT_THERE, DP_BAR_CONTESTED},
        {"A tyr", "ven", "ven", DP_NOT_THERE, DP_BAR_ATTACKER},
        {"A ser", "bul", "tri", DP_NOT_THERE, DP_BAR_OCCUPIED},
        {"A bud", "rum", "mun", DP_NOT_THERE, DP_BAR_FAR},
        {"A mar", "pie", NULL, DP_DISBANDS, DP_BAR_NONE},
        {"F gas", "bre", "spa", DP_SAVED, DP_BAR_NONE}, /* to the only coast */
        {"F por", NULL, "spa", DP_NOT_THERE, DP_BAR_COAST},
        {"F con", "bla", "bul-ec", DP_SAVED, DP_BAR_NONE},
        {"A pru", "sil", "war", DP_MET_ANOTHER, DP_BAR_NONE},
        {"A lvn", "stp", "war", DP_MET_ANOTHER, DP_BAR_NONE},
        {"A ukr", "rum", "war", DP_MET_ANOTHER, DP_BAR_NONE},
        {"F wes", "tys", "spa-nc", DP_NOT_THERE, DP_BAR_COAST},
    };
    DpSettings settings = {0};
    check_retreats(world, &settings, wanted, (int)(sizeof wanted / sizeof *wanted));
    const Wanted ignored[] = {{"F wes", "tys", "spa-nc", DP_SAVED, DP_BAR_NONE}};
    settings.impossible_coast = DP_COAST_IGNORED;
    check_retreats(world, &settings, ignored, 1);
}

static void lists_retreats(void **state)
{
    const World *world = *state;
    const DpGraph *graph = world->atlas->graph;
    DpUnit units[] = {{0, DP_ARMY, at(world, "tri")}};
    DpBoard *board = dp_board_new(world->arena, graph, units, 1);
    bool contested[PLACES_MAX] = {false};
    contested[at(world, "boh")] = true;
    DpExile exile = {{1, DP_ARMY, at(world, "vie")}, at(world, "gal")};
    DpNear near = dp_retreats(world->arena, graph, &exile, board->unit_at, contested);
    assert_int_equal(near.count, 2); /* of boh, bud, gal, tri, tyr */
    assert_int_equal(near.at[0], at(world, "bud"));
    assert_int_equal(near.at[1], at(world, "tyr"));
}

/* A list of words, ended. */
#define LIST(...)                                                                                  \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

/* --- building and removing -------------------------------------------------------------------- */

typedef struct Autumn {
    DpYear year;
    DpUnit units[UNITS_MAX];
    int owner[PLACES_MAX];
} Autumn;

/* Russia has those centres and units: "A mos". */
static void autumn_set(const World *world, Autumn *autumn, const char *const centres[],
                       const char *const units[])
{
    *autumn = (Autumn){.year = {.graph = world->atlas->graph,
                                .units = autumn->units,
                                .owner = autumn->owner,
                                .home = world->atlas->home,
                                .powers = POWERS}};
    for (int i = 0; i < PLACES_MAX; i++)
        autumn->owner[i] = DP_NOBODY;
    for (; *centres; centres++)
        autumn->owner[at(world, *centres)] = power_find("russia");
    for (; units[autumn->year.count]; autumn->year.count++) {
        const char *unit = units[autumn->year.count];
        autumn->units[autumn->year.count] =
            (DpUnit){power_find("russia"), *unit == 'A' ? DP_ARMY : DP_FLEET, at(world, unit + 2)};
    }
    autumn->year.unit_at =
        dp_board_new(world->arena, autumn->year.graph, autumn->units, autumn->year.count)->unit_at;
}

static DpWish build(const World *world, DpKind kind, const char *place)
{
    return (DpWish){power_find("russia"), DP_BUILD, kind, at(world, place)};
}

static DpWish removal(const World *world, const char *place)
{
    return (DpWish){power_find("russia"), DP_REMOVE, DP_ARMY, at(world, place)};
}

static void builds_at_home(void **state)
{
    const World *world = *state;
    Autumn autumn;
    autumn_set(world, &autumn, LIST("mos", "stp", "war", "rum", "nwy"), LIST("A war"));
    const DpWish wishes[] = {
        build(world, DP_ARMY, "war"),           build(world, DP_FLEET, "mos"),
        build(world, DP_FLEET, "stp"),          build(world, DP_ARMY, "rum"),
        build(world, DP_ARMY, "sev"),           build(world, DP_FLEET, "stp-nc"),
        build(world, DP_ARMY, "stp-sc"),        build(world, DP_ARMY, "mos"),
        {power_find("russia"), DP_WAIVE, 0, 0}, removal(world, "war")};
    const DpHitch hitches[] = {DP_TAKEN,     DP_NO_SUCH_UNIT, DP_COAST_NEEDED, DP_NOT_HOME,
                               DP_NOT_OWNED, DP_FINE,         DP_BUILT_TWICE,  DP_FINE,
                               DP_FINE,      DP_NO_NEED};
    const DpAdjusted *adjusted =
        dp_adjust(world->arena, &autumn.year, DP_FIRST, DP_OWNED, wishes, 10);
    for (int i = 0; i < 10; i++)
        assert_int_equal(adjusted->grants[i].hitch, hitches[i]);
    assert_int_equal(dp_balance(&autumn.year, power_find("russia")), 4);
    assert_int_equal(adjusted->waived[power_find("russia")], 2);
    assert_int_equal(adjusted->grants[5].place, at(world, "stp-nc"));
    assert_false(adjusted->removed[0]);
}

/* One may be built: of three wishes the first or the last serves. */
static void too_many_builds(void **state)
{
    const World *world = *state;
    Autumn autumn;
    autumn_set(world, &autumn, LIST("mos", "stp", "war"), LIST("A ukr", "A gal"));
    const DpWish wishes[] = {build(world, DP_ARMY, "mos"), build(world, DP_ARMY, "stp"),
                             build(world, DP_ARMY, "war")};
    const DpAdjusted *first = dp_adjust(world->arena, &autumn.year, DP_FIRST, DP_OWNED, wishes, 3);
    assert_int_equal(first->grants[0].hitch, DP_FINE);
    assert_int_equal(first->grants[1].hitch, DP_ONE_TOO_MANY);
    assert_int_equal(first->grants[2].hitch, DP_ONE_TOO_MANY);
    const DpAdjusted *last = dp_adjust(world->arena, &autumn.year, DP_LAST, DP_OWNED, wishes, 3);
    assert_int_equal(last->grants[0].hitch, DP_ONE_TOO_MANY);
    assert_int_equal(last->grants[1].hitch, DP_ONE_TOO_MANY);
    assert_int_equal(last->grants[2].hitch, DP_FINE);
}

static void removes(void **state)
{
    const World *world = *state;
    Autumn autumn;
    autumn_set(world, &autumn, LIST("mos"), LIST("A mos", "A ukr", "F stp-nc"));
    const DpWish wishes[] = {removal(world, "gal"),
                             removal(world, "stp"),
                             removal(world, "stp-nc"),
                             removal(world, "ukr"),
                             removal(world, "mos"),
                             build(world, DP_ARMY, "stp"),
                             {power_find("turkey"), DP_REMOVE, DP_ARMY, at(world, "mos")}};
    const DpHitch hitches[] = {DP_NOT_YOURS,    DP_FINE,      DP_GONE_ALREADY, DP_FINE,
                               DP_ONE_TOO_MANY, DP_NOT_OWNED, DP_NOT_YOURS};
    const DpAdjusted *adjusted =
        dp_adjust(world->arena, &autumn.year, DP_FIRST, DP_OWNED, wishes, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(adjusted->grants[i].hitch, hitches[i]);
    assert_false(adjusted->removed[0]);
    assert_true(adjusted->removed[1] && adjusted->removed[2]);
    assert_false(adjusted->disorder[1] || adjusted->disorder[2]);
}

static void check_disorder(const World *world, int disorder, const char *const centres[],
                           const char *const units[], const char *const order[])
{
    Autumn autumn;
    int found[UNITS_MAX];
    autumn_set(world, &autumn, centres, units);
    int count = dp_disorder(world->arena, &autumn.year, disorder, power_find("russia"), found);
    for (int i = 0; i < count; i++)
        assert_string_equal(units[found[i]], order[i]);
    assert_null(order[count]);
}

static void disorder_takes_the_farthest(void **state)
{
    const World *world = *state;
    /* 4 by mun, tyr, ven; 3; 2 each: the fleet first, then Livonia before Ukraine, at 1 both. */
    check_disorder(world, DP_OWNED, LIST("mos"),
                   LIST("A mos", "A ukr", "A lvn", "F bot", "A pru", "A tyr"),
                   LIST("A tyr", "F bot", "A pru", "A lvn", "A ukr", "A mos"));
    /* Owned ones count, not home ones; and the other way round. */
    check_disorder(world, DP_OWNED, LIST("nwy"), LIST("A mos", "A swe"), LIST("A mos", "A swe"));
    check_disorder(world, DP_HOME, LIST("nwy"), LIST("A mos", "A swe"), LIST("A swe", "A mos"));
    /* By sea it is far from the Black Sea to the Aegean, over land through Bulgaria it is not; a
     * fleet goes along its own coast. */
    check_disorder(world, DP_OWNED, LIST("sev"), LIST("F gre", "A gre"), LIST("F gre", "A gre"));
    check_disorder(world, DP_HOME, LIST("sev"), LIST("F ion", "A tri"), LIST("F ion", "A tri"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_all_borders),  cmocka_unit_test(goes_by_coasts),
        cmocka_unit_test(counts_distances), cmocka_unit_test(knows_fleets_of_use),
        cmocka_unit_test(judges_retreats),  cmocka_unit_test(lists_retreats),
        cmocka_unit_test(builds_at_home),   cmocka_unit_test(too_many_builds),
        cmocka_unit_test(removes),          cmocka_unit_test(disorder_takes_the_farthest),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
