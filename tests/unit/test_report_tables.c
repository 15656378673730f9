/* The text report: tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_report.h"

/* --- tables ------------------------------------------------------------------------------- */

static const EventKind wide_row = {
    "wide", "TT 4.1",  SEEN_BY_ALL, "unit attack attacks-made attack-bonus health place owner",
    "",     EVENT_ROW, NULL,        NULL};

static void add_wide_row(Toy *toy, const Unit *unit, int attack, const char *place,
                         const Player *owner)
{
    EVENT(toy->play.log, &wide_row, toy_unit(unit), arg_int(attack), arg_int(7), arg_int(12),
          arg_int(5), arg_str(place), toy_who(owner));
}

/* In full it is 2 + 9 + 2+4 + 2+6 + 2+12 + 2+12 + 2+6 + 2+13 + 2+5 = 83 columns wide; without the
 * last column 76, and without "health" 68. */
static void a_wide_table_gives_up_columns_that_are_all_the_same(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone", &toy->ann);
    add_wide_row(toy, &toy->wind, 2, "the ford", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  All: health 5, owner Ann\n"
                 "  unit       id    attack  attacks made  attack bonus  place\n"
                 "  Oak Guard  oak        1             7            12  the old stone\n"
                 "  wind       wind       2             7            12  the ford\n"
                 "\n");
    toy_free(toy);
}

/* Owners differ, so "health" and "attack bonus" go: 84 - 8 - 14 = 62. */
static void columns_that_differ_stay(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone", &toy->ann);
    add_wide_row(toy, &toy->wind, 2, "the ford", &toy->bob);
    add_wide_row(toy, &toy->spear_1, 1, "the old stone", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  All: attack bonus 12, health 5\n"
                 "  unit       id     attack  attacks made  place          owner\n"
                 "  Oak Guard  oak         1             7  the old stone  Ann\n"
                 "  wind       wind        2             7  the ford       Bob\n"
                 "  Spearman   ash-1       1             7  the old stone  Ann\n"
                 "\n");
    toy_free(toy);
}

/* A single row has nothing that is "the same". */
static void then_headers_are_broken_and_numbers_stand_closer(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->wind, 1, "the old stone bridge br.", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "                attacks  attack\n"
                 "  unit  attack     made   bonus  health  place                     owner\n"
                 "  wind       1        7      12       5  the old stone bridge br.  Ann\n"
                 "\n");
    toy_free(toy);
    toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone b.", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "                        attacks attack\n"
                 "  unit       id  attack    made  bonus health  place             owner\n"
                 "  Oak Guard  oak      1       7     12      5  the old stone b.  Ann\n"
                 "\n");
    toy_free(toy);
}

/* Columns that were given up keep their whole headers. The unit, which is the same too, stays. */
static void and_texts_are_broken_too(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone bridge that stands below the mill", &toy->ann);
    add_wide_row(toy, &toy->oak, 2, "the old stone bridge that stands below the mills.", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  All: attacks made 7, attack bonus 12, health 5, owner Ann\n"
                 "  unit       attack  place\n"
                 "  Oak Guard       1  the old stone bridge that stands below the mill\n"
                 "  Oak Guard       2  the old stone bridge that stands below the mills.\n"
                 "\n");
    add_wide_row(toy, &toy->oak, 3, "the old stone bridge that stands below both the mills",
                 &toy->ann);
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "  [TT 4.1]\n"
                 "  All: attacks made 7, attack bonus 12, health 5, owner Ann\n"
                 "  unit       attack  place\n"
                 "  Oak Guard       1  the old stone bridge that stands below the mill\n"
                 "  Oak Guard       2  the old stone bridge that stands below the mills.\n"
                 "  Oak Guard       3  the old stone bridge that stands below both the\n"
                 "                     mills\n"
                 "\n");
    toy_free(toy);
}

#define COLUMNS_30 "123456789012345678901234567890"

/* "on" is the same in all rows, "in" is empty in all: nothing is said of it. */
static void what_is_still_too_wide_is_told_in_several_tables(void **state)
{
    (void)state;
    static const EventKind row = {"row", NULL,      SEEN_BY_ALL, "unit on in from to way n",
                                  "",    EVENT_ROW, NULL,        NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 1; i <= 2; i++)
        EVENT(toy->play.log, &row, toy_unit(i == 1 ? &toy->oak : &toy->wind), arg_str("foot"),
              arg_str(""), arg_str(i == 1 ? COLUMNS_30 : "the mill"), arg_str(COLUMNS_30),
              arg_str(i == 1 ? COLUMNS_30 : "b"), arg_int(i));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  All: on foot, to " COLUMNS_30 "\n"
                 "  unit       id    from\n"
                 "  Oak Guard  oak   " COLUMNS_30 "\n"
                 "  wind       wind  the mill\n"
                 "\n"
                 "  unit       way                             n\n"
                 "  Oak Guard  " COLUMNS_30 "  1\n"
                 "  wind       b                               2\n"
                 "\n");
    toy_free(toy);
}

static void add_long_row(Toy *toy, int n)
{
    static const EventKind row = {"row", NULL,      SEEN_BY_ALL, "who here there",
                                  "",    EVENT_ROW, NULL,        NULL};
    static const char *const here[] = {COLUMNS_30 "1234", COLUMNS_30 "5678", COLUMNS_30 "9012"};
    static const char *const there[] = {"the-rain-came-over-the-hill", "b", "c"};
    EVENT(toy->play.log, &row, arg_str("one two three"), arg_str(here[n]), arg_str(there[n]));
}

/* In broken texts each row takes three lines; several tables take a line for each row, and two
 * more.
 */
static void several_tables_are_told_only_where_they_are_shorter(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int n = 0; n < 2; n++)
        add_long_row(toy, n);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  who    here                                there\n"
                 "  one    " COLUMNS_30 "1234  the-rain-came-over-the-hill\n"
                 "  two\n"
                 "  three\n"
                 "  one    " COLUMNS_30 "5678  b\n"
                 "  two\n"
                 "  three\n"
                 "\n");
    add_long_row(toy, 2);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  who            here\n"
                 "  one two three  " COLUMNS_30 "1234\n"
                 "  one two three  " COLUMNS_30 "5678\n"
                 "  one two three  " COLUMNS_30 "9012\n"
                 "\n"
                 "  who            there\n"
                 "  one two three  the-rain-came-over-the-hill\n"
                 "  one two three  b\n"
                 "  one two three  c\n"
                 "\n");
    toy_free(toy);
}

static void a_single_column_may_be_too_wide(void **state)
{
    (void)state;
    static const EventKind row = {"row", NULL, SEEN_BY_ALL, "unit", "", EVENT_ROW, NULL, NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &row, arg_str(COLUMNS_30 COLUMNS_30 COLUMNS_30 " ends here"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  unit\n"
                 "  " COLUMNS_30 COLUMNS_30 COLUMNS_30 "\n"
                 "  ends here\n"
                 "\n");
    toy_free(toy);
}

static void numbers_stand_on_the_right_of_their_column(void **state)
{
    (void)state;
    static const EventKind row = {"row", NULL, SEEN_BY_ALL, "n m", "", EVENT_ROW, NULL, NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &row, arg_int(7), arg_int(INT64_MIN));
    EVENT(toy->play.log, &row, arg_int(-12), arg_int(0));
    EVENT(toy->play.log, &row, arg_int(10), arg_int(INT64_MAX));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "    n                     m\n"
                 "    7  -9223372036854775808\n"
                 "  -12                     0\n"
                 "   10   9223372036854775807\n"
                 "\n");
    toy_free(toy);
}

#define COLUMNS_65 "12345678901234567890123456789012345678901234567890123456789012345"

static void a_gap_may_be_nearly_as_wide_as_the_page(void **state)
{
    (void)state;
    static const EventKind row = {"row", NULL, SEEN_BY_ALL, "unit n", "", EVENT_ROW, NULL, NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &row, arg_str(COLUMNS_65), arg_int(100));
    EVENT(toy->play.log, &row, arg_str("oak"), arg_int(1));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  unit                                                                 n\n"
                 "  " COLUMNS_65 "  100\n"
                 "  oak                                                                  1\n"
                 "\n");
    toy_free(toy);
}

static void a_cell_may_be_empty(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_left, arg_str(""), arg_int(2), arg_str(""), arg_str("x"));
    EVENT(toy->play.log, &toy_left, arg_str("a"), arg_int(2), arg_str("b"), arg_str("y"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Who is left\n"
                 "  unit  strength  wounds taken  state\n"
                 "               2                x\n"
                 "  a            2  b             y\n"
                 "\n");
    toy_free(toy);
}

static void rows_without_a_caption_name_all_their_clauses_in_an_explained_report(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_row(toy, &toy->oak, 1, 0, "");
    event_also(EVENT(toy->play.log, &toy_left, toy_unit(NULL), arg_int(2)), "TT 3.6");
    event_also(EVENT(toy->play.log, &toy_left, toy_unit(&toy->wind), arg_int(3)), "TT 3.6");
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "  Who is left [TT 3.5, TT 3.6]\n"
                 "  unit       id    strength  wounds taken  state\n"
                 "  Oak Guard  oak          1  0\n"
                 "  -                       2\n"
                 "  wind       wind         3\n"
                 "\n");
    toy_free(toy);
}

/* --- ids -------------------------------------------------------------------------------------- */

static const EventKind owned_row = {"owned", NULL,      SEEN_BY_ALL, "sign unit owner",
                                    "",      EVENT_ROW, NULL,        NULL};

/* "Wind" tells "wind", and the two of one name have their ids with them. */
static void ids_that_the_names_tell_have_no_column(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->wind.name = TEXT("Wind");
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_row(toy, &toy->spear_1, 1, 0, "");
    toy_row(toy, &toy->spear_2, 2, 0, "");
    toy_row(toy, &toy->wind, 3, 0, "");
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Who is left\n"
                 "  unit              strength  wounds taken  state\n"
                 "  Spearman (ash-1)         1             0\n"
                 "  Spearman (ash-2)         2             0\n"
                 "  Wind                     3             0\n"
                 "\n");
    toy_free(toy);
}

/* The first thing has them, which is not the sign; and not the owner. */
static void ids_stand_behind_the_first_thing(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->bob.name = TEXT("Robert");
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &owned_row, arg_str("A1"), toy_unit(&toy->oak), toy_who(&toy->bob));
    EVENT(toy->play.log, &owned_row, arg_str("A2"), toy_unit(&toy->wind), toy_who(&toy->bob));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  sign  unit       id    owner\n"
                 "  A1    Oak Guard  oak   Robert\n"
                 "  A2    wind       wind  Robert\n"
                 "\n");
    toy_free(toy);
}

/* What several rows are about is something else. */
static void who_has_several_rows_has_no_id(void **state)
{
    (void)state;
    static const EventKind row = {"row", NULL,      SEEN_BY_ALL, "owner unit",
                                  "",    EVENT_ROW, NULL,        NULL};
    Toy *toy = toy_new();
    toy->bob.name = TEXT("Robert");
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &row, toy_who(&toy->bob), toy_unit(&toy->oak));
    EVENT(toy->play.log, &row, toy_who(&toy->bob), toy_unit(&toy->wind));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  owner   unit\n"
                 "  Robert  Oak Guard\n"
                 "  Robert  wind\n"
                 "\n");
    toy_free(toy);
}

/* The second table has room for all columns but them. */
/* The second row's thing has no id of its own to be told. */
static void ids_without_room_stand_below_the_table(void **state)
{
    (void)state;
    static const EventKind row = {"row", NULL, SEEN_BY_ALL, "unit here", "", EVENT_ROW, NULL, NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &row, toy_unit(&toy->oak), arg_str(COLUMNS_30 "123456789012345678"));
    EVENT(toy->play.log, &row, toy_unit(NULL), arg_str("b"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  unit       id   here\n"
                 "  Oak Guard  oak  " COLUMNS_30 "123456789012345678\n"
                 "  -               b\n"
                 "\n");
    EVENT(toy->play.log, &row, toy_unit(&toy->wind),
          arg_str(COLUMNS_30 "123456789012345678901234"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  unit       here\n"
                 "  Oak Guard  " COLUMNS_30 "123456789012345678\n"
                 "  -          b\n"
                 "  wind       " COLUMNS_30 "123456789012345678901234\n"
                 "  Ids, from above: oak, -, wind\n"
                 "\n");
    toy_free(toy);
}

static void ids_that_were_told_are_the_first_to_go(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_row(toy, &toy->oak, 1, 0, "");
    EVENT(toy->play.log, &toy_tally, arg_int(1));
    add_wide_row(toy, &toy->oak, 1, "the mill", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Who is left\n"
                 "  unit       id   strength  wounds taken  state\n"
                 "  Oak Guard  oak         1             0\n"
                 "\n"
                 "  1 unit is left.\n"
                 "\n"
                 "  unit       attack  attacks made  attack bonus  health  place     owner\n"
                 "  Oak Guard       1             7            12       5  the mill  Ann\n"
                 "\n");
    toy_free(toy);
}

/* Below a map they are told, too; each part then begins with what comes next. */
static void signs_give_way(void **state)
{
    (void)state;
    static const EventKind row = {"row", NULL,      SEEN_BY_ALL, "sign unit here there",
                                  "",    EVENT_ROW, NULL,        NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &row, arg_str("A1"), toy_unit(&toy->wind), arg_str(COLUMNS_30),
          arg_str(COLUMNS_30));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  unit  here                            there\n"
                 "  wind  " COLUMNS_30 "  " COLUMNS_30 "\n"
                 "\n");
    EVENT(toy->play.log, &row, arg_str("A2"), toy_unit(&toy->oak), arg_str(COLUMNS_30 "12345"),
          arg_str(COLUMNS_30));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  All: there " COLUMNS_30 "\n"
                 "  unit       id    here\n"
                 "  wind       wind  " COLUMNS_30 "\n"
                 "  Oak Guard  oak   " COLUMNS_30 "12345\n"
                 "\n");
    EVENT(toy->play.log, &row, arg_str("A3"), toy_unit(&toy->spear_1), arg_str("b"),
          arg_str(COLUMNS_30 "12345"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  unit       id     here\n"
                 "  wind       wind   " COLUMNS_30 "\n"
                 "  Oak Guard  oak    " COLUMNS_30 "12345\n"
                 "  Spearman   ash-1  b\n"
                 "\n"
                 "  unit       there\n"
                 "  wind       " COLUMNS_30 "\n"
                 "  Oak Guard  " COLUMNS_30 "\n"
                 "  Spearman   " COLUMNS_30 "12345\n"
                 "\n");
    toy_free(toy);
}

static void a_table_stands_at_once_below_a_heading(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_clash, arg_int(1));
    toy_row(toy, &toy->wind, 1, 0, "");
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "  Clash 1\n"
                 "    Who is left\n"
                 "    unit  strength  wounds taken  state\n"
                 "    wind         1             0\n"
                 "\n");
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wide_table_gives_up_columns_that_are_all_the_same),
        cmocka_unit_test(columns_that_differ_stay),
        cmocka_unit_test(then_headers_are_broken_and_numbers_stand_closer),
        cmocka_unit_test(and_texts_are_broken_too),
        cmocka_unit_test(what_is_still_too_wide_is_told_in_several_tables),
        cmocka_unit_test(several_tables_are_told_only_where_they_are_shorter),
        cmocka_unit_test(a_single_column_may_be_too_wide),
        cmocka_unit_test(numbers_stand_on_the_right_of_their_column),
        cmocka_unit_test(a_gap_may_be_nearly_as_wide_as_the_page),
        cmocka_unit_test(a_cell_may_be_empty),
        cmocka_unit_test(rows_without_a_caption_name_all_their_clauses_in_an_explained_report),
        cmocka_unit_test(ids_that_the_names_tell_have_no_column),
        cmocka_unit_test(ids_stand_behind_the_first_thing),
        cmocka_unit_test(who_has_several_rows_has_no_id),
        cmocka_unit_test(ids_without_room_stand_below_the_table),
        cmocka_unit_test(ids_that_were_told_are_the_first_to_go),
        cmocka_unit_test(signs_give_way),
        cmocka_unit_test(a_table_stands_at_once_below_a_heading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
