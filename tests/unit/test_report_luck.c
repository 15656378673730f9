/* The ledger of luck: which throws enter it, and in which fight they count. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/report/luck.h"
#include "assert_report.h"

enum { MILLION = 1000 * 1000 };

static const EventKind shot = {"shot",         NULL,           SEEN_BY_ALL, "by roll needs",
                               "{by} shoots.", EVENT_SENTENCE, NULL,        NULL};
static const EventKind slung = {
    "slung", NULL, SEEN_BY_ALL, "by roll needs", "{by} throws stones.", EVENT_SENTENCE, NULL, NULL};
static const EventKind duel = {"duel",         NULL,           SEEN_BY_ALL, "by other roll needs",
                               "{by} fights.", EVENT_SENTENCE, NULL,        NULL};
static const EventKind parried = {"parried",       NULL,           SEEN_BY_ALL, "by roll needs",
                                  "{by} parries.", EVENT_SENTENCE, NULL,        NULL};

/* Of twenty sides, the highest of which spoils a shot, and of a stone none does. */
static const LuckRow rows[] = {
    {.kind = &shot,
     .by = "by",
     .what = "hits",
     .roll = "roll",
     .needs = "needs",
     .always = 1,
     .spoils = 1},
    {.kind = &slung, .by = "by", .what = "hits", .roll = "roll", .needs = "needs"},
    {.kind = &duel,
     .by = "by",
     .against = "other",
     .what = "hits",
     .roll = "roll",
     .needs = "needs"},
    {.kind = &parried, .by = "by", .what = "parries", .roll = "roll", .needs = "needs"},
    {.kind = NULL},
};

static Toy *gamblers(void)
{
    static const System gambling = {.name = "toy-tactics",
                                    .title = "Toy Tactics",
                                    .phases = toy_phases,
                                    .phase_count = TOY_PHASES,
                                    .luck = rows};
    Toy *toy = toy_new();
    toy->play.system = &gambling;
    return toy;
}

static const Roll *thrown(Toy *toy, int value)
{
    Roll *roll = ARENA_NEW(toy->arena, Roll);
    int *values = ARENA_NEW(toy->arena, int);
    *values = value;
    *roll = (Roll){.name = TEXT("r3 luck"), .sides = 20, .count = 1, .values = values};
    return roll;
}

static void throw_die(Toy *toy, const EventKind *kind, const Player *by, int value, int needs)
{
    EVENT(toy->play.log, kind, toy_who(by), arg_roll(thrown(toy, value)), arg_int(needs));
}

static LuckList fights_of(Toy *toy)
{
    return luck_of_fights(toy->arena, &toy->play, NULL);
}

static void is_luck(const Luck *luck, const Player *player, uint64_t came, size_t of)
{
    assert_ptr_equal(luck->player, player);
    assert_int_equal(luck->number, came);
    assert_int_equal(luck->spread.count, of);
}

static void a_roll_that_two_events_tell_of_counts_once(void **state)
{
    (void)state;
    Toy *toy = gamblers();
    const Roll *roll = thrown(toy, 3);
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &shot, toy_who(&toy->ann), arg_roll(roll), arg_int(7));
    EVENT(toy->play.log, &shot, toy_who(&toy->ann), arg_roll(roll), arg_int(7));
    LuckList fights = fights_of(toy);
    assert_int_equal(fights.count, 1);
    is_luck(&fights.at[0], &toy->ann, 1, 1);
    toy_free(toy);
}

/* Whoever needs more than there is needs no face that spoils; whoever needs less than one has the
 * faces that always count, and where there are none, none. */
static void what_is_needed_stays_on_the_die(void **state)
{
    (void)state;
    Toy *toy = gamblers();
    toy_enter(toy, NIGHT_BATTLE, 1);
    throw_die(toy, &shot, &toy->ann, 19, 30);
    throw_die(toy, &shot, &toy->bob, 1, -2);
    throw_die(toy, &slung, &toy->cy, 1, -2);
    LuckList fights = fights_of(toy);
    assert_int_equal(fights.count, 3);
    is_luck(&fights.at[0], &toy->ann, 1, 1);
    assert_int_equal(spread_at_least(&fights.at[0].spread, 1, MILLION), 950000);
    is_luck(&fights.at[1], &toy->bob, 1, 1);
    assert_int_equal(spread_at_least(&fights.at[1].spread, 1, MILLION), 50000);
    is_luck(&fights.at[2], &toy->cy, 0, 1);
    assert_int_equal(spread_at_least(&fights.at[2].spread, 1, MILLION), 0);
    toy_free(toy);
}

static void what_nobody_threw_is_nobodys_luck(void **state)
{
    (void)state;
    static const EventKind told = {"told", NULL,           SEEN_BY_ALL, "by",
                                   "{by}", EVENT_SENTENCE, NULL,        NULL};
    static const LuckRow told_rows[] = {
        {.kind = &shot, .by = "nobody", .what = "hits", .roll = "roll", .needs = "needs"},
        {.kind = &shot, .by = "needs", .what = "hits", .roll = "roll", .needs = "needs"},
        {.kind = &told, .by = "by", .what = "hits", .roll = "roll", .needs = "needs"},
        {.kind = &slung, .by = "by", .what = "hits", .roll = "roll", .needs = "needs"},
        {.kind = NULL},
    };
    Toy *toy = gamblers();
    const System system = {.name = "toy-tactics", .luck = told_rows};
    toy->play.system = &system;
    toy_enter(toy, NIGHT_BATTLE, 1);
    throw_die(toy, &shot, &toy->ann, 3, 7);
    throw_die(toy, &slung, NULL, 3, 7);
    EVENT(toy->play.log, &told, toy_who(&toy->ann));
    assert_int_equal(fights_of(toy).count, 0);
    throw_die(toy, &slung, &toy->bob, 3, 7); /* it is no fault of the rows behind them */
    assert_int_equal(fights_of(toy).count, 1);
    toy_free(toy);
}

static void what_is_of_one_fight_is_put_together(void **state)
{
    (void)state;
    Toy *toy = gamblers();
    toy_enter(toy, NIGHT_BATTLE, 1);
    throw_die(toy, &shot, &toy->ann, 3, 7);
    throw_die(toy, &parried, &toy->ann, 3, 7);
    throw_die(toy, &shot, &toy->ann, 9, 7);
    throw_die(toy, &parried, &toy->ann, 9, 7);
    LuckList fights = fights_of(toy);
    assert_int_equal(fights.count, 2);
    is_luck(&fights.at[0], &toy->ann, 1, 2);
    assert_string_equal(fights.at[0].what, "hits");
    is_luck(&fights.at[1], &toy->ann, 1, 2);
    assert_string_equal(fights.at[1].what, "parries");
    LuckSums sums = {NULL, 0, 0};
    luck_add(&sums, toy->arena, &fights);
    assert_int_equal(sums.count, 2);
    assert_string_equal(sums.at[1].what, "parries");
    assert_int_equal(sums.at[1].spread.count, 2);
    toy_free(toy);
}

/* Where no scene is named, a phase and a player's turn in it are. A duel is a fight of its own. */
static void other_phases_and_turns_and_duels_are_other_fights(void **state)
{
    (void)state;
    Toy *toy = gamblers();
    toy_enter(toy, MUSTER, 1);
    throw_die(toy, &shot, &toy->ann, 3, 7);
    toy_enter_turn(toy, NIGHT_BATTLE, &toy->ann);
    throw_die(toy, &shot, &toy->ann, 3, 7);
    toy_enter_turn(toy, NIGHT_BATTLE, &toy->bob);
    throw_die(toy, &shot, &toy->ann, 3, 7);
    EVENT(toy->play.log, &duel, toy_who(&toy->ann), toy_who(&toy->bob), arg_roll(thrown(toy, 3)),
          arg_int(7));
    throw_die(toy, &shot, &toy->ann, 3, 7);
    LuckList fights = fights_of(toy);
    assert_int_equal(fights.count, 5);
    for (size_t i = 0; i < fights.count; i++)
        is_luck(&fights.at[i], &toy->ann, 1, 1);
    LuckSides sides;
    assert_true(luck_is_alone(&fights.at[3], &sides));
    assert_ptr_equal(sides.against.value.record, &toy->bob);
    toy_free(toy);
}

static void where_no_scene_is_named_the_phase_is(void **state)
{
    (void)state;
    Toy *toy = gamblers();
    toy_enter(toy, NIGHT_BATTLE, 1);
    throw_die(toy, &slung, &toy->ann, 9, 20); /* all faces count */
    throw_die(toy, &slung, &toy->bob, 3, 0);  /* none does */
    assert_report_ends(toy, NULL, "",
                       "The luck of the dice\n"
                       "--------------------\n"
                       "What came of the dice and cubes, its mean, and the chance of as many or\n"
                       "more.\n"
                       "  fight         player  what  thrown  came  mean  as many\n"
                       "  night-battle  Ann     hits       1     1  1.0   100%\n"
                       "  night-battle  Bob     hits       1     0  0.0   100%\n\n");
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roll_that_two_events_tell_of_counts_once),
        cmocka_unit_test(what_is_needed_stays_on_the_die),
        cmocka_unit_test(what_nobody_threw_is_nobodys_luck),
        cmocka_unit_test(what_is_of_one_fight_is_put_together),
        cmocka_unit_test(other_phases_and_turns_and_duels_are_other_fights),
        cmocka_unit_test(where_no_scene_is_named_the_phase_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
