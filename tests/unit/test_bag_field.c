/* What stands where in Battle Bag, and armies that are new. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bag_game.h"
#include "rules/battle-bag/board/field.h"
#include "rules/battle-bag/board/troops.h"
#include "rules/battle-bag/records/called.h"

static const char game[] =
    "rules: battle-bag\n"
    "game: field\n"
    "round: 1\n"
    "players: [{id: red}, {id: blue}]\n"
    "settings: {corps: 2}\n"
    "board: {columns: 5, rows: 5, missing: [e5], water: [e1]}\n"
    "provinces:\n"
    "  - {id: vale, religion: sun, at: [a1, b2]}\n"
    "  - {id: moor, at: [c3]}\n"
    "types:\n"
    "  - {id: spear, name: Spearman, plural: spearmen, kinds: [melee], move: 1}\n"
    "  - {id: bow, name: Archer, kinds: [ranged], move: 1}\n"
    "  - {id: ox, move: 1}\n"
    "armies:\n"
    "  - {id: first, owner: red, at: a1, units: [{type: spear, count: 3}, {type: bow}]}\n"
    "  - {id: a-very-very-long-name-it, owner: red, at: a2, units: [{type: ox, count: 2}]}\n"
    "  - {id: first-2, owner: blue, at: c3, units: [{type: bow}], relic: true}\n"
    "structures:\n"
    "  - {id: mill, kind: building, owner: blue, at: c3}\n"
    "  - {id: york, kind: city, owner: blue, at: c3, damage: 2}\n"
    "  - {id: keep, kind: castle, owner: blue, at: c3, hp: 9}\n"
    "  - {id: fence, kind: palisade, owner: blue, at: c2, sides: ['n']}\n"
    "seats: [{player: red}, {player: blue}]\n";

static int set_up(void **state)
{
    return bag_set_up(state, game);
}

/* --- places ----------------------------------------------------------------------------------- */

static void a_hex_belongs_to_whoever_stands_there(void **state)
{
    Play *play = play_in(state);
    assert_text(bb_holder_of(play, hex(play, "a1"))->player->id, "red");
    assert_text(bb_holder_of(play, hex(play, "c2"))->player->id, "blue");
    assert_null(bb_holder_of(play, hex(play, "b1")));
    assert_true(bb_is_water(play, hex(play, "e1")));
    assert_false(bb_is_water(play, hex(play, "a1")));
}

static void a_province_may_have_a_religion(void **state)
{
    Play *play = play_in(state);
    assert_text(bb_religion_at(play, hex(play, "b2")), "sun");
    assert_text(bb_religion_at(play, hex(play, "c3")), "");
    assert_text(bb_religion_at(play, hex(play, "d4")), "");
}

/* The ids of the structures on a hex, in their order. */
static Text built(Play *play, const char *at)
{
    Buf buf = {NULL, 0, 0};
    for (const Occupant *o = built_at(play, hex(play, at)); o; o = o->next) {
        buf_str(&buf, buf.len > 0 ? " " : "");
        buf_add(&buf, ((const Structure *)o->piece)->id);
    }
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static void structures_of_a_hex_keep_the_order_of_the_file(void **state)
{
    Play *play = play_in(state);
    Structure *york = named(play, "york");
    assert_text(built(play, "c3"), "mill york keep");
    bb_structure_falls(play, york);
    assert_text(built(play, "c3"), "mill keep");
    bb_structure_comes(play, york, hex(play, "c3"));
    assert_text(built(play, "c3"), "mill york keep");
}

static void what_falls_lies_on_the_mat_unhurt(void **state)
{
    Play *play = play_in(state);
    Structure *york = named(play, "york");
    bb_structure_falls(play, york);
    assert_int_equal(york->in, ON_MAT);
    assert_int_equal(york->damage, 0);
    assert_int_equal(york->at.column, 0);
    assert_int_equal(york->tile, NO_TILE);
    assert_true(york->lost);
    assert_int_equal(york->seat->structures, 3);
}

/* BB 12.2 */
static void hit_points_follow_from_the_kind_unless_said(void **state)
{
    Play *play = play_in(state);
    assert_int_equal(bb_structure_hp(named(play, "mill")), 1);
    assert_int_equal(bb_structure_hp(named(play, "york")), 3);
    assert_int_equal(bb_structure_hp(named(play, "keep")), 9);
    assert_int_equal(bb_structure_hp(named(play, "fence")), 2);
}

/* BB 4.4, BB 17.9, BB 21.4 */
static void each_castle_on_the_map_allows_one_more_army(void **state)
{
    Play *play = play_in(state);
    Structure *keep = named(play, "keep");
    assert_int_equal(bb_corps_limit(play, keep->seat), 3);
    bb_structure_falls(play, keep);
    assert_int_equal(bb_corps_limit(play, keep->seat), 2);
}

/* BB 1.10 */
static void an_army_that_is_gone_leaves_its_line_empty(void **state)
{
    Play *play = play_in(state);
    Army *army = named(play, "first-2");
    army->depleted = true;
    bb_army_vanishes(play, army);
    assert_null(army_at(play, hex(play, "c3")));
    assert_int_equal(army->at.column, 0);
    assert_int_equal(army->units.count, 0);
    assert_false(army->relic || army->depleted || army->moved);
    assert_int_equal(army->seat->armies, 0);
}

/* --- units ------------------------------------------------------------------------------------ */

static void units_are_called_by_their_number(void **state)
{
    Play *play = play_in(state);
    const Army *first = named(play, "first");
    assert_text(bb_units_called(play->arena, named(play, "spear"), 1), "1 spearman");
    assert_text(bb_units_called(play->arena, named(play, "spear"), 2), "2 spearmen");
    assert_text(bb_units_called(play->arena, named(play, "bow"), 2), "2 archers");
    assert_text(bb_units_called(play->arena, named(play, "ox"), 0), "0 oxs");
    assert_text(bb_troops_called(play->arena, &first->units), "3 spearmen and 1 archer");
}

static void units_come_and_go(void **state)
{
    Play *play = play_in(state);
    Army *first = named(play, "first");
    Type *bow = named(play, "bow"), *ox = named(play, "ox"), *spear = named(play, "spear");
    bb_troops_add(play, first, ox, 2);
    bb_troops_take(first, bow, 1);
    bb_troops_take(first, spear, 1);
    assert_int_equal(bb_troops_count(&first->units), 4);
    assert_int_equal(bb_troop_count(&first->units, bow), 0);
    assert_text(bb_troops_called(play->arena, &first->units), "2 spearmen and 2 oxs");
}

/* --- BB 3.10: new armies ---------------------------------------------------------------------- */

static void a_new_army_takes_the_next_number_of_the_round(void **state)
{
    Play *play = play_in(state);
    const Army *first = named(play, "first");
    Army *one = bb_army_new(play, first->owner, first, NULL);
    Army *two = bb_army_new(play, first->owner, first, NULL);
    assert_text(one->id, "first-r1-1");
    assert_text(two->id, "first-r1-2");
    assert_int_equal(two->index, 4);
    assert_int_equal(two->tile, NO_TILE);
}

static void a_long_id_is_shortened_for_its_number(void **state)
{
    Play *play = play_in(state);
    const Army *from = named(play, "a-very-very-long-name-it");
    Army *army = bb_army_new(play, from->owner, from, NULL);
    assert_text(army->id, "a-very-very-long-na-r1-1");
    assert_true(text_is_id(army->id));
}

static void a_name_given_serves_once(void **state)
{
    Play *play = play_in(state);
    const Army *first = named(play, "first");
    Army *blank = record_new(play->arena, &bb_army_table);
    blank->id = TEXT("second");
    assert_ptr_equal(bb_army_new(play, first->owner, first, blank), blank);
    assert_text(bb_army_new(play, first->owner, first, blank)->id, "first-r1-1");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_hex_belongs_to_whoever_stands_there),
        TEST(a_province_may_have_a_religion),
        TEST(structures_of_a_hex_keep_the_order_of_the_file),
        TEST(what_falls_lies_on_the_mat_unhurt),
        TEST(hit_points_follow_from_the_kind_unless_said),
        TEST(each_castle_on_the_map_allows_one_more_army),
        TEST(an_army_that_is_gone_leaves_its_line_empty),
        TEST(units_are_called_by_their_number),
        TEST(units_come_and_go),
        TEST(a_new_army_takes_the_next_number_of_the_round),
        TEST(a_long_id_is_shortened_for_its_number),
        TEST(a_name_given_serves_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
