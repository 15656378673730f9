/* The text report: names and sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_report.h"

/* --- names -------------------------------------------------------------------------------- */

static void names_that_are_shared_bear_their_ids(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, NULL);
    assert_story(toy, false,
                 "Night battle\n------------\n  Spearman strikes Oak Guard for 1 wound.\n\n");
    /* even when the other one is mentioned later */
    toy_strike(toy, &toy->oak, &toy->spear_2, 1, NULL);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Spearman (ash-1) strikes Oak Guard for 1 wound.\n"
                 "  Oak Guard strikes Spearman (ash-2) for 1 wound.\n"
                 "\n");
    toy_free(toy);
}

static void a_secret_namesake_does_not_betray_himself(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, NULL);
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->spear_2));
    toy_secret(toy, &toy->bob);
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, &toy->ann, false, TEXT(""), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "  Spearman strikes Oak Guard for 1 wound.\n"));
    buf_free(&out);
    toy_free(toy);
}

static void names_cannot_break_a_line_or_turn_it_round(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->spear_1.name = TEXT("  Spear\n\x1b[31mman\xe2\x80\xae ");
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, NULL);
    EVENT(toy->play.log, &toy_fight, arg_str("a\tb\xc2\x85"), toy_units(toy, NULL, NULL));
    toy_strike(toy, &toy->oak, &toy->wind, 1, NULL);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Spear [31mman strikes Oak Guard for 1 wound.\n"
                 "\n"
                 "* a b: nobody\n"
                 "  Oak Guard strikes wind for 1 wound.\n"
                 "\n");
    toy_free(toy);
}

static void lists_of_one_two_and_three_read_well(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    AnyList three = {NULL, 0, 0};
    ARENA_PUSH(toy->arena, &three, (void *)&toy->oak);
    ARENA_PUSH(toy->arena, &three, (void *)&toy->wind);
    ARENA_PUSH(toy->arena, &three, (void *)&toy->spear_1);
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), toy_units(toy, &toy->oak, NULL),
          arg_str("x"));
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), toy_units(toy, &toy->oak, &toy->wind),
          arg_str("y"));
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), arg_records(&toy_units_type, &three),
          arg_str("z"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  cy sends Oak Guard to x.\n"
                 "  cy sends Oak Guard and wind to y.\n"
                 "  cy sends Oak Guard, wind and Spearman to z.\n"
                 "\n");
    toy_free(toy);
}

static void a_noun_goes_with_its_number(void **state)
{
    (void)state;
    static const EventKind lost = {"lost",
                                   NULL,
                                   SEEN_BY_ALL,
                                   "n units",
                                   "{n|unit|units}, {units?it is|they are}{mistake}.",
                                   EVENT_SENTENCE,
                                   NULL,
                                   NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &lost, arg_int(0), toy_units(toy, NULL, NULL));
    EVENT(toy->play.log, &lost, arg_int(1), toy_units(toy, &toy->oak, NULL));
    EVENT(toy->play.log, &lost, arg_int(-1), toy_units(toy, &toy->oak, &toy->wind));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  0 units, they are.\n"
                 "  1 unit, it is.\n"
                 "  -1 units, they are.\n"
                 "\n");
    toy_free(toy);
}

/* --- lines -------------------------------------------------------------------------------- */

static void long_sentences_hang_by_two_columns(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), toy_units(toy, &toy->wind, NULL),
          arg_str("the place where the three rivers meet, by the old stone bridge"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  cy sends wind to the place where the three rivers meet, by the old\n"
                 "    stone bridge.\n"
                 "\n");
    toy_free(toy);
}

static void clauses_are_never_broken(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy->oak.name = TEXT("a12345678901234567890123456789012345678");
    toy->wind.name = TEXT("a1234567890123456789012345678901234567");
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->wind));
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->oak));
    event_also(EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->wind)), "TT 2.9");
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "  Scouts have seen a1234567890123456789012345678901234567. [TT 2.2]\n"
                 "  Scouts have seen a12345678901234567890123456789012345678. [TT 2.2]\n"
                 "  Scouts have seen a1234567890123456789012345678901234567.\n"
                 "    [TT 2.2, TT 2.9]\n"
                 "\n");
    toy_free(toy);
}

static void wide_and_combining_characters_count_by_columns(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->oak.name = TEXT("\xe4\xbe\x8b");         /* two columns */
    toy->wind.name = TEXT("Rene\xcc\x81");        /* four columns, five characters */
    toy->spear_1.name = TEXT("\xf0\x9f\x90\x89"); /* a dragon: two columns */
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_row(toy, &toy->oak, 1, 0, "");
    toy_row(toy, &toy->wind, 20, 0, "rests");
    toy_row(toy, &toy->spear_1, 3, 0, "");
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Who is left\n"
                 "  unit  id     strength  wounds taken  state\n"
                 "  \xe4\xbe\x8b    oak           1             0\n"
                 "  Rene\xcc\x81  wind         20             0  rests\n"
                 "  \xf0\x9f\x90\x89    ash-1         3             0\n"
                 "\n");
    toy_free(toy);
}

static void sentences_that_run_on_are_one_paragraph(void **state)
{
    (void)state;
    static const EventKind ready = {"ready",
                                    "TT 3.9",
                                    SEEN_BY_ALL,
                                    "unit",
                                    "{unit} is ready again.",
                                    EVENT_SENTENCE | EVENT_RUNS_ON,
                                    NULL,
                                    NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &ready, toy_unit(&toy->oak));
    EVENT(toy->play.log, &ready, toy_unit(&toy->wind));
    EVENT(toy->play.log, &ready, toy_unit(&toy->spear_1));
    EVENT(toy->play.log, &toy_night, arg_int(1));
    EVENT(toy->play.log, &ready, toy_unit(&toy->wind));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Oak Guard is ready again. wind is ready again. Spearman is ready\n"
                 "    again.\n"
                 "  Night falls.\n"
                 "  wind is ready again.\n"
                 "\n");
    toy_free(toy);
}

static void a_noun_may_have_but_one_form(void **state)
{
    (void)state;
    static const EventKind shorn = {
        "shorn", NULL, SEEN_BY_ALL, "n", "{n|sheep} {n?run} off.", EVENT_SENTENCE, NULL, NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &shorn, arg_int(1));
    EVENT(toy->play.log, &shorn, arg_int(2));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  1 sheep run off.\n"
                 "  2 sheep run off.\n"
                 "\n");
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_are_shared_bear_their_ids),
        cmocka_unit_test(a_secret_namesake_does_not_betray_himself),
        cmocka_unit_test(names_cannot_break_a_line_or_turn_it_round),
        cmocka_unit_test(lists_of_one_two_and_three_read_well),
        cmocka_unit_test(a_noun_goes_with_its_number),
        cmocka_unit_test(long_sentences_hang_by_two_columns),
        cmocka_unit_test(clauses_are_never_broken),
        cmocka_unit_test(wide_and_combining_characters_count_by_columns),
        cmocka_unit_test(sentences_that_run_on_are_one_paragraph),
        cmocka_unit_test(a_noun_may_have_but_one_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
