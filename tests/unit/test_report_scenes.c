/* The text report: scenes and their titles, headings, and what belongs to none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "assert_report.h"

static void setup_is_called_by_its_name(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->game.round = 1;
    assert_part(toy, false, "The Ford", "What the orders",
                "The Ford, setup\n"
                "===============\n"
                "Toy Tactics.\n"
                "\n"
                "Nothing happened.\n"
                "\n");
    toy_free(toy);
}

/* --- scenes ------------------------------------------------------------------------------- */

static void a_thousand_scenes_in_turn_are_each_told_in_one_piece(void **state)
{
    (void)state;
    enum { SCENES = 1000, CLASHES = 3 };
    Toy *toy = toy_new();
    Buf expected = {NULL, 0, 0};
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int clash = 1; clash <= CLASHES; clash++)
        for (int i = 0; i < SCENES; i++) {
            log_scene(toy->play.log, text_format(toy->arena, "place %d", i));
            EVENT(toy->play.log, &toy_tally, arg_int(10 * i + clash));
        }
    buf_str(&expected, "Night battle\n------------\n");
    for (int i = 0; i < SCENES; i++) {
        buf_format(&expected, "* place %d\n", i);
        for (int clash = 1; clash <= CLASHES; clash++) {
            bool one = 10 * i + clash == 1;
            buf_format(&expected, "  %d %s left.\n", 10 * i + clash, one ? "unit is" : "units are");
        }
        buf_str(&expected, "\n");
    }
    buf_char(&expected, '\0');
    assert_story(toy, false, expected.at);
    buf_free(&expected);
    toy_free(toy);
}

static void what_belongs_to_no_scene_stays_where_it_is(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_tally, arg_int(1));
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_tally, arg_int(2));
    toy_scene(toy, "");
    EVENT(toy->play.log, &toy_tally, arg_int(3));
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_tally, arg_int(4));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  1 unit is left.\n"
                 "\n"
                 "* ford\n"
                 "  2 units are left.\n"
                 "  4 units are left.\n"
                 "\n"
                 "  3 units are left.\n"
                 "\n");
    toy_free(toy);
}

static void a_scene_without_a_title_bears_that_of_an_earlier_phase(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_fight, arg_str("The ford"), toy_units(toy, &toy->wind, NULL));
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_tally, arg_int(2));
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "* The ford: wind\n"
                 "  2 units are left.\n"
                 "\n");
    toy_free(toy);
}

/* A title with an empty heading below it, a heading before another one, and a phase of nothing
 * else. */
static void a_heading_with_nothing_below_it_is_left_out(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Log *log = toy->play.log;
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_scene(toy, "ford");
    EVENT(log, &toy_fight, arg_str("The ford"), toy_units(toy, &toy->wind, NULL));
    EVENT(log, &toy_clash, arg_int(1));
    toy_scene(toy, "mill");
    EVENT(log, &toy_fight, arg_str("The mill"), toy_units(toy, &toy->oak, NULL));
    EVENT(log, &toy_clash, arg_int(1));
    EVENT(log, &toy_clash, arg_int(2));
    EVENT(log, &toy_tally, arg_int(2));
    EVENT(log, &toy_clash, arg_int(3));
    EVENT(log, &toy_tally, arg_int(1));
    toy_secret(toy, &toy->ann);
    EVENT(log, &toy_fight, arg_str("The mill again"), toy_units(toy, &toy->oak, NULL));
    toy_enter_turn(toy, MUSTER, &toy->bob);
    EVENT(log, &toy_clash, arg_int(7));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* The mill: Oak Guard\n"
                 "  Clash 2\n"
                 "    2 units are left.\n"
                 "\n"
                 "  Clash 3\n"
                 "    1 unit is left.\n"
                 "\n");
    toy_free(toy);
}

static void a_scene_called_by_an_id_bears_the_name_of_what_has_it(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    const Node *node = toy_node(toy, "{id: ford, name: The Old Ford}");
    record_load(toy->play.loader, &unit_table, toy_source(toy, ""), node);
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_tally, arg_int(2));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* The Old Ford\n"
                 "  2 units are left.\n"
                 "\n");
    toy_free(toy);
}

static void a_phase_of_which_a_player_sees_nothing_has_no_heading(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->oak));
    toy_secret(toy, &toy->bob);
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_odds,
          arg_roll(&(Roll){.name = TEXT("r3 x"), .count = 1, .values = (int[]){4}}));
    assert_report_for(toy, &toy->ann, false, "",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics. As Ann may see it.\n"
                      "\n"
                      "Nothing happened.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "Ann: nothing was ordered\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "Round 4. Orders are wanted from Ann, Bob and cy, for muster and\n"
                      "night-battle.\n");
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setup_is_called_by_its_name),
        cmocka_unit_test(a_thousand_scenes_in_turn_are_each_told_in_one_piece),
        cmocka_unit_test(what_belongs_to_no_scene_stays_where_it_is),
        cmocka_unit_test(a_scene_without_a_title_bears_that_of_an_earlier_phase),
        cmocka_unit_test(a_heading_with_nothing_below_it_is_left_out),
        cmocka_unit_test(a_scene_called_by_an_id_bears_the_name_of_what_has_it),
        cmocka_unit_test(a_phase_of_which_a_player_sees_nothing_has_no_heading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
