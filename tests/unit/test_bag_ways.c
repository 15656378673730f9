/* Ways, reach and lines on the map of Battle Bag. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bag_game.h"
#include "rules/battle-bag/board/range.h"
#include "rules/battle-bag/board/troops.h"
#include "rules/battle-bag/board/ways.h"
#include "rules/battle-bag/records/called.h"

static const char game[] =
    "rules: battle-bag\n"
    "game: ways\n"
    "round: 1\n"
    "players: [{id: red}, {id: blue}]\n"
    "board: {columns: 7, rows: 5, water: [e3, e4, g3]}\n"
    "types:\n"
    "  - {id: spear, kinds: [melee], move: 2}\n"
    "  - {id: bow, kinds: [ranged], range: 2, move: 3}\n"
    "  - {id: galley, kinds: [vessel, melee], move: 3}\n"
    "  - {id: serf, kinds: [peasant], move: 1}\n"
    "armies:\n"
    "  - {id: first, owner: red, at: a3, units: [{type: spear, count: 2}, {type: bow}], relic: "
    "on}\n"
    "  - {id: second, owner: red, at: b3, units: [{type: spear}]}\n"
    "  - {id: serfs, owner: red, at: a1, units: [{type: serf, count: 2}]}\n"
    "  - {id: horde, owner: red, at: c5, units: [{type: spear, count: 999}]}\n"
    "  - {id: guard, owner: blue, at: d3, units: [{type: spear}]}\n"
    "  - {id: fleet, owner: blue, at: e3, units: [{type: galley}]}\n"
    "structures:\n"
    "  - {id: mill, kind: building, owner: blue, at: b2}\n"
    "  - {id: gate, kind: wall, owner: blue, at: d3, sides: [nw]}\n"
    "seats: [{player: red}, {player: blue}]\n";

static int set_up(void **state)
{
    return bag_set_up(state, game);
}

/* One unit of that type, to be taken from an army. */
static TroopList one(Play *play, const char *type)
{
    TroopList troops = {NULL, 0, 0};
    Troop *troop = ARENA_NEW(play->arena, Troop);
    *troop = (Troop){.type = named(play, type), .count = 1};
    ARENA_PUSH(play->arena, &troops, troop);
    return troops;
}

/* --- reach ------------------------------------------------------------------------------------ */

static bool reaches(Play *play, const char *type, const char *from, const char *to)
{
    return bb_type_reaches(play, named(play, type), hex(play, from), hex(play, to));
}

/* BB 4.6 */
static void a_unit_reaches_as_far_as_its_range(void **state)
{
    Play *play = play_in(state);
    assert_true(reaches(play, "bow", "a3", "c3"));
    assert_false(reaches(play, "bow", "a3", "d3"));
    assert_true(reaches(play, "spear", "a3", "b3"));
    assert_false(reaches(play, "spear", "a3", "c3"));
}

/* BB 4.7, BB 4.8 */
static void melee_units_reach_water_only_from_water(void **state)
{
    Play *play = play_in(state);
    assert_false(reaches(play, "spear", "d3", "e3"));
    assert_true(reaches(play, "bow", "d3", "e3"));
    assert_true(reaches(play, "galley", "e3", "e4"));
    assert_true(reaches(play, "galley", "e3", "d3"));
}

/* BB 4.9 */
static void peasants_reach_nothing_for_an_army(void **state)
{
    Play *play = play_in(state);
    assert_true(reaches(play, "serf", "a1", "b1"));
    assert_false(bb_army_reaches(play, named(play, "serfs"), hex(play, "b1")));
    assert_int_equal(bb_army_range(named(play, "serfs")), -1);
    assert_int_equal(bb_army_range(named(play, "first")), 2);
}

/* BB 16.1, BB 16.2: b3 lies due west of d3, so that its line goes through a corner. */
static void a_line_goes_through_the_side_or_the_corner_that_faces_it(void **state)
{
    Play *play = play_in(state);
    const Structure *gate = named(play, "gate");
    assert_true(bb_line_crosses(play, hex(play, "c3"), gate));
    assert_true(bb_line_crosses(play, hex(play, "a2"), gate));
    assert_true(bb_line_crosses(play, hex(play, "b3"), gate));
    assert_false(bb_line_crosses(play, hex(play, "d2"), gate));
    assert_false(bb_line_crosses(play, hex(play, "c4"), gate));
    assert_false(bb_line_crosses(play, hex(play, "a5"), gate));
}

/* --- ways ------------------------------------------------------------------------------------- */

static Text path_text(Play *play, const Path *path)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < path->count; i++) {
        buf_str(&buf, i > 0 ? " " : "");
        buf_add(&buf, tile_called(play, path->at[i]));
    }
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static void assert_way(Play *play, const char *army, const char *to, const char *path)
{
    Way way;
    Column column = {.army = named(play, army)};
    assert_null(bb_way_to(play, &column, hex(play, to), &way));
    assert_text(path_text(play, &way.path), path);
}

static void assert_no_way(Play *play, const char *army, const char *to, const char *clause)
{
    Way way;
    Column column = {.army = named(play, army)};
    const Failure *failure = bb_way_to(play, &column, hex(play, to), &way);
    assert_non_null(failure);
    assert_string_equal(failure->clause, clause);
}

/* BB 3.1, BB 3.8 */
static void the_slowest_of_those_that_go_sets_the_pace(void **state)
{
    Play *play = play_in(state);
    TroopList bow = one(play, "bow");
    assert_int_equal(bb_column_movement(&(Column){.army = named(play, "first")}), 2);
    assert_int_equal(bb_column_movement(&(Column){.army = named(play, "first"), .take = &bow}), 3);
}

/* BB 3.4, BB 3.5: over a4 or b3 to b4; to c3 over b3, since blue has a mill on b2. */
static void the_way_is_the_first_by_tile_that_is_open(void **state)
{
    Play *play = play_in(state);
    assert_way(play, "first", "b4", "a4 b4");
    assert_way(play, "first", "c3", "b3 c3");
}

static void a_failure_names_what_is_in_the_way(void **state)
{
    Play *play = play_in(state);
    assert_no_way(play, "first", "g1", "BB 3.1");
    assert_no_way(play, "first", "a3", "BB 3.1");
    assert_no_way(play, "guard", "e4", "BB 3.2");
    assert_no_way(play, "fleet", "g3", "BB 3.2");
    assert_no_way(play, "first", "b2", "BB 3.3");
    assert_no_way(play, "first", "c2", "BB 3.3");
}

/* BB 3.7: whoever stands on the goal, one gets near it. */
static void towards_is_measured_by_the_way_that_is_left(void **state)
{
    Play *play = play_in(state);
    Way way;
    Column first = {.army = named(play, "first")}, fleet = {.army = named(play, "fleet")};
    assert_null(bb_way_towards(play, &first, hex(play, "d3"), &way));
    assert_text(path_text(play, &way.path), "b3 c3");
    assert_int_equal(way.left, 1);
    const Failure *failure = bb_way_towards(play, &fleet, hex(play, "a1"), &way);
    assert_non_null(failure);
    assert_string_equal(failure->clause, "BB 3.7");
}

/* --- going ------------------------------------------------------------------------------------ */

/* BB 3.11, BB 3.13 */
static void those_that_join_bring_their_relic_only_as_a_whole(void **state)
{
    Play *play = play_in(state);
    Army *first = named(play, "first"), *second = named(play, "second");
    TroopList bow = one(play, "bow");
    assert_ptr_equal(
        bb_column_goes(play, &(Column){.army = first, .take = &bow}, NULL, second->tile), second);
    assert_int_equal(bb_troops_count(&first->units), 2);
    assert_false(second->relic);
    assert_ptr_equal(bb_column_goes(play, &(Column){.army = first}, NULL, second->tile), second);
    assert_int_equal(bb_troop_count(&second->units, named(play, "spear")), 3);
    assert_int_equal(bb_troop_count(&second->units, named(play, "bow")), 1);
    assert_true(second->relic);
    assert_int_equal(first->units.count, 0);
    assert_null(army_at(play, hex(play, "a3")));
}

static void an_army_cannot_grow_beyond_what_its_line_may_say(void **state)
{
    Play *play = play_in(state);
    Column spears = {.army = named(play, "second")};
    TroopList bow = one(play, "bow");
    Column archer = {.army = named(play, "first"), .take = &bow};
    const Failure *failure = bb_cannot_join(play, &spears, hex(play, "c5"));
    assert_non_null(failure);
    assert_string_equal(failure->clause, "BB 3.11");
    assert_null(bb_cannot_join(play, &archer, hex(play, "c5")));
}

/* BB 9.5 */
static void who_appears_beside_a_hex_needs_a_free_one(void **state)
{
    Play *play = play_in(state);
    int found[BOARD_DIRECTIONS_MAX];
    const Player *red = play_player(play, 0);
    assert_int_equal(bb_hexes_beside(play, named(play, "spear"), red, hex(play, "d3"), found), 4);
    assert_int_equal(found[0], hex(play, "c3"));
    assert_int_equal(found[3], hex(play, "d4"));
    assert_int_equal(bb_hexes_beside(play, named(play, "galley"), red, hex(play, "e3"), found), 1);
    assert_int_equal(found[0], hex(play, "e4"));
    assert_int_equal(bb_hexes_beside(play, named(play, "spear"), red, hex(play, "a3"), found), 2);
    assert_int_equal(found[1], hex(play, "a4"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_unit_reaches_as_far_as_its_range),
        TEST(melee_units_reach_water_only_from_water),
        TEST(peasants_reach_nothing_for_an_army),
        TEST(a_line_goes_through_the_side_or_the_corner_that_faces_it),
        TEST(the_slowest_of_those_that_go_sets_the_pace),
        TEST(the_way_is_the_first_by_tile_that_is_open),
        TEST(a_failure_names_what_is_in_the_way),
        TEST(towards_is_measured_by_the_way_that_is_left),
        TEST(those_that_join_bring_their_relic_only_as_a_whole),
        TEST(an_army_cannot_grow_beyond_what_its_line_may_say),
        TEST(who_appears_beside_a_hex_needs_a_free_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
