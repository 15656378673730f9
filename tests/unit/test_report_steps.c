/* The text report: steps that come again and again are told once where they are alike, and where
 * they tell of many things, by what has changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "assert_report.h"

static const EventKind blow = {
    "blow",         "TT 3.3", SEEN_BY_ALL, "unit other hurt", "{unit} strikes {other}.",
    EVENT_SENTENCE, NULL,     NULL};
static const EventKind *const blows[] = {&blow, NULL};
static const StepTally wounds[] = {{"other", "hurt", "wounds"}, {NULL, NULL, NULL}};
static const Steps clashes = {
    .heading = &toy_clash, .many = "Clashes", .kinds = blows, .tallies = wounds};
static const System stepped = {.name = "toy-tactics",
                               .title = "Toy Tactics",
                               .phases = toy_phases,
                               .phase_count = TOY_PHASES,
                               .steps = &clashes};

enum { MEN = 20 };

typedef struct Melee {
    Toy *toy;
    Unit men[MEN];
    int wounds[MEN];
} Melee;

static Melee *melee_new(void)
{
    Toy *toy = toy_new();
    Melee *melee = ARENA_NEW(toy->arena, Melee);
    melee->toy = toy;
    toy->play.system = &stepped;
    for (int i = 0; i < MEN; i++)
        melee->men[i] = (Unit){.id = text_format(toy->arena, "man-%d", i + 1)};
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_scene(toy, "ford");
    return melee;
}

static void open(const Melee *melee)
{
    EVENT(melee->toy->play.log, &toy_fight, arg_str("Ford"), arg_str("all"));
}

static void clash(const Melee *melee, int n)
{
    EVENT(melee->toy->play.log, &toy_clash, arg_int(n));
}

/* The first `count` strike each other around; the first `hurt` of those who are struck feel it. */
static void strike(Melee *melee, int count, int hurt)
{
    for (int i = 0; i < count; i++) {
        int other = (i + 1) % count;
        melee->wounds[other] += i < hurt;
        EVENT(melee->toy->play.log, &blow, toy_unit(&melee->men[i]), toy_unit(&melee->men[other]),
              arg_int(melee->wounds[other]));
    }
}

static void left(const Melee *melee, int n)
{
    EVENT(melee->toy->play.log, &toy_tally, arg_int(n));
}

static void clashes_that_are_alike_are_told_once(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    for (int n = 1; n <= 9; n++) {
        clash(melee, n);
        strike(melee, 2, n >= 7);
        left(melee, n < 3 ? 5 : n < 6 ? 4 : n == 6 ? 3 : 2);
    }
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* ford\n"
                 "  Clash 1\n"
                 "    man-1 strikes man-2.\n"
                 "    man-2 strikes man-1.\n"
                 "    5 units are left.\n"
                 "  Clash 2: as before.\n"
                 "\n"
                 "  Clash 3\n"
                 "    man-1 strikes man-2.\n"
                 "    man-2 strikes man-1.\n"
                 "    4 units are left.\n"
                 "  Clashes 4 and 5: as before.\n"
                 "\n"
                 "  Clash 6\n"
                 "    man-1 strikes man-2.\n"
                 "    man-2 strikes man-1.\n"
                 "    3 units are left.\n"
                 "\n"
                 "  Clash 7\n"
                 "    man-1 strikes man-2.\n"
                 "    man-2 strikes man-1.\n"
                 "    2 units are left.\n"
                 "  Clashes 8 and 9: as before.\n"
                 "\n");
    toy_free(melee->toy);
}

/* Clash 2 has nothing to tell, so it has no heading, and is not as before. */
static void a_clash_that_is_not_told_parts_those_that_are_alike(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    for (int n = 1; n <= 6; n++) {
        clash(melee, n);
        if (n != 2)
            left(melee, 2);
    }
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* ford\n"
                 "  Clash 1\n"
                 "    2 units are left.\n"
                 "\n"
                 "  Clash 3\n"
                 "    2 units are left.\n"
                 "  Clashes 4 to 6: as before.\n"
                 "\n");
    toy_free(melee->toy);
}

static void of_many_those_are_told_who_have_changed(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    open(melee);
    for (int n = 1; n <= 7; n++) {
        clash(melee, n);
        strike(melee, MEN, n < 4 ? 2 : n < 6 ? 1 : 0);
        left(melee, MEN);
    }
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* Ford: all\n"
                 "  Clash 1\n"
                 "    unit   wounds\n"
                 "    man-2  1 (+1)\n"
                 "    man-3  1 (+1)\n"
                 "\n"
                 "    20 units are left.\n"
                 "  Clashes 2 and 3: as before.\n"
                 "\n"
                 "  Clash 4\n"
                 "    man-2: wounds 4 (+1).\n"
                 "    20 units are left.\n"
                 "  Clash 5: as before.\n"
                 "\n"
                 "  Clash 6\n"
                 "    Nothing changes.\n"
                 "    20 units are left.\n"
                 "  Clash 7: as before.\n"
                 "\n");
    toy_free(melee->toy);
}

/* Nothing in the report says what they had before it. */
static void in_a_fight_that_goes_on_the_first_changes_are_not_known(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    melee->wounds[1] = 4;
    for (int n = 8; n <= 9; n++) {
        clash(melee, n);
        strike(melee, MEN, 1);
    }
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* ford\n"
                 "  Clash 8\n"
                 "    man-2: wounds 5.\n"
                 "\n"
                 "  Clash 9\n"
                 "    man-2: wounds 6 (+1).\n"
                 "\n");
    toy_free(melee->toy);
}

static void one_man_fewer_is_told_blow_by_blow(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    open(melee);
    clash(melee, 1);
    strike(melee, MEN - 1, 1);
    Buf out = {NULL, 0, 0};
    Report report = {.play = &melee->toy->play};
    report_text(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "    man-19 strikes man-1.\n"));
    assert_null(strstr(out.at, "(+1)"));
    buf_free(&out);
    toy_free(melee->toy);
}

static void an_explained_report_has_every_blow(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    open(melee);
    for (int n = 1; n <= 3; n++) {
        clash(melee, n);
        strike(melee, MEN, 1);
    }
    Buf out = {NULL, 0, 0};
    Report report = {.play = &melee->toy->play, .explain = true};
    report_text(&out, &report);
    buf_char(&out, '\0');
    size_t count = 0;
    for (const char *at = out.at; (at = strstr(at, "strikes")); at++)
        count++;
    assert_int_equal(count, 3 * MEN);
    assert_null(strstr(out.at, "as before"));
    buf_free(&out);
    toy_free(melee->toy);
}

/* A step is longer than the pieces in which a report is handed on. */
static void take_piece(void *taker, Text piece)
{
    buf_add(taker, piece);
}

static void long_steps_are_the_same_in_pieces(void **state)
{
    (void)state;
    enum { LONG = 3000 };
    Melee *melee = melee_new();
    for (int n = 1; n <= 4; n++) {
        clash(melee, n);
        for (int i = 0; i < LONG; i++)
            left(melee, n == 3 ? i + 1 : i);
    }
    Buf whole = {NULL, 0, 0}, pieces = {NULL, 0, 0};
    Report report = {.play = &melee->toy->play};
    report_text(&whole, &report);
    report_text_in_pieces(take_piece, &pieces, &report);
    assert_true(text_equal(buf_text(&whole), buf_text(&pieces)));
    buf_char(&whole, '\0');
    assert_non_null(strstr(whole.at, "\n  Clash 2: as before.\n\n  Clash 3\n"));
    buf_free(&whole);
    buf_free(&pieces);
    toy_free(melee->toy);
}

/* As they came first, whoever is struck first later. */
static void things_keep_their_order(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    open(melee);
    for (int n = 1; n <= 2; n++) {
        clash(melee, n);
        for (int i = 0; i < MEN; i++) {
            int unit = n == 1 ? i : MEN - 1 - i, other = unit ^ 1;
            melee->wounds[other] += other < 3;
            EVENT(melee->toy->play.log, &blow, toy_unit(&melee->men[unit]),
                  toy_unit(&melee->men[other]), arg_int(melee->wounds[other]));
        }
    }
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* Ford: all\n"
                 "  Clash 1\n"
                 "    unit   wounds\n"
                 "    man-2  1 (+1)\n"
                 "    man-1  1 (+1)\n"
                 "    man-3  1 (+1)\n"
                 "\n"
                 "  Clash 2: as before.\n"
                 "\n");
    toy_free(melee->toy);
}

/* What they had before is known again only in the clash behind it. */
static void after_a_clash_of_few_the_first_changes_are_not_known(void **state)
{
    (void)state;
    Melee *melee = melee_new();
    open(melee);
    for (int n = 1; n <= 3; n++) {
        clash(melee, n);
        strike(melee, n == 2 ? 2 : MEN, n == 2 ? 0 : 1);
    }
    melee->wounds[1] -= 2; /* he is healed */
    clash(melee, 4);
    strike(melee, MEN, 0);
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* Ford: all\n"
                 "  Clash 1\n"
                 "    man-2: wounds 1 (+1).\n"
                 "\n"
                 "  Clash 2\n"
                 "    man-1 strikes man-2.\n"
                 "    man-2 strikes man-1.\n"
                 "\n"
                 "  Clash 3\n"
                 "    man-2: wounds 2.\n"
                 "\n"
                 "  Clash 4\n"
                 "    man-2: wounds 0 (-2).\n"
                 "\n");
    toy_free(melee->toy);
}

/* Whatever he is called, and whether or not it is known what this clash did. */
static void what_one_man_has_stands_behind_his_name(void **state)
{
    (void)state;
    static const EventKind hit = {
        "hit",          "TT 3.3", SEEN_BY_ALL, "unit hurt fright", "{unit} is hit.",
        EVENT_SENTENCE, NULL,     NULL};
    static const EventKind *const hits[] = {&hit, NULL};
    static const StepTally both[] = {
        {"unit", "hurt", "wounds"}, {"unit", "fright", "stress"}, {NULL, NULL, NULL}};
    static const Steps steps = {
        .heading = &toy_clash, .many = "Clashes", .kinds = hits, .tallies = both};
    static const System system = {.name = "toy-tactics",
                                  .title = "Toy Tactics",
                                  .phases = toy_phases,
                                  .phase_count = TOY_PHASES,
                                  .steps = &steps};
    Melee *melee = melee_new();
    melee->toy->play.system = &system;
    melee->men[0].name = melee->men[1].name = TEXT("Pikeman"); /* so his id stands behind it */
    for (int n = 1; n <= 2; n++) {
        clash(melee, n);
        for (int i = 0; i < MEN; i++)
            EVENT(melee->toy->play.log, &hit, toy_unit(&melee->men[i]), arg_int(i == 0 ? n : 0),
                  arg_int(i == 0 ? 3 * n : 0));
    }
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* ford\n"
                 "  Clash 1\n"
                 "    Pikeman (man-1): wounds 1, stress 3.\n"
                 "\n"
                 "  Clash 2\n"
                 "    Pikeman (man-1): wounds 2 (+1), stress 6 (+3).\n"
                 "\n");
    toy_free(melee->toy);
}

static void another_heading_ends_the_clashes(void **state)
{
    (void)state;
    static const EventKind flight = {"flight",     NULL,          SEEN_BY_ALL, "",
                                     "The flight", EVENT_HEADING, NULL,        NULL};
    Melee *melee = melee_new();
    clash(melee, 1);
    strike(melee, 2, 0);
    event_add(melee->toy->play.log, &flight, NULL, 0);
    left(melee, 2);
    assert_story(melee->toy, false,
                 "Night battle\n"
                 "------------\n"
                 "* ford\n"
                 "  Clash 1\n"
                 "    man-1 strikes man-2.\n"
                 "    man-2 strikes man-1.\n"
                 "\n"
                 "  The flight\n"
                 "    2 units are left.\n"
                 "\n");
    toy_free(melee->toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clashes_that_are_alike_are_told_once),
        cmocka_unit_test(a_clash_that_is_not_told_parts_those_that_are_alike),
        cmocka_unit_test(of_many_those_are_told_who_have_changed),
        cmocka_unit_test(in_a_fight_that_goes_on_the_first_changes_are_not_known),
        cmocka_unit_test(one_man_fewer_is_told_blow_by_blow),
        cmocka_unit_test(an_explained_report_has_every_blow),
        cmocka_unit_test(things_keep_their_order),
        cmocka_unit_test(long_steps_are_the_same_in_pieces),
        cmocka_unit_test(after_a_clash_of_few_the_first_changes_are_not_known),
        cmocka_unit_test(what_one_man_has_stands_behind_his_name),
        cmocka_unit_test(another_heading_ends_the_clashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
