/* Trials on several threads, where one goes wrong, does not come about, or has nothing to do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <time.h>

#include "failing_threads.h"
#include "toy_coins.h"

#define TOKENS COINS "tokens: [{id: tin, owner: ann}]\n"

/* --- rounds ----------------------------------------------------------------------------------- */

enum { LOADS = 16 };

typedef struct Loads {
    ToyResult at[LOADS];
    size_t count;
} Loads;

static OddsLoad load_again(void *context, Arena *arena)
{
    Loads *loads = context;
    (void)arena;
    assert_true(loads->count < LOADS);
    loads->at[loads->count] = coins_load(TOKENS);
    const ToyResult *made = &loads->at[loads->count++];
    return (OddsLoad){made->play, made->dice};
}

static void loads_free(Loads *loads)
{
    while (loads->count > 0)
        toy_free(&loads->at[--loads->count]);
}

static bool throw_worth(Play *play, int step)
{
    (void)step;
    coins_of(play)->tokens.at[0]->worth = coins_roll(play, "worth", 1, 6);
    return false;
}

static bool see_no_more(void *context, const Play *play, uint32_t trial)
{
    (void)context, (void)play, (void)trial;
    return false;
}

/* What is printed of so many trials by so many threads; and how many were begun. */
static Text played(ToyResult *result, int threads, uint32_t last, SeeTrial *see)
{
    Loads loads = {.count = 0};
    const OddsJobs jobs = {threads, load_again, &loads};
    const OddsRun run = {.first = 1, .last = last, .jobs = &jobs, .see = see};
    *result = coins_load(TOKENS);
    coins_step = throw_worth;
    begun = 0;
    Odds *odds = odds_play(result->arena, result->play, result->dice, &run);
    assert_non_null(odds);
    loads_free(&loads);
    return coins_printed(odds, true);
}

static void assert_threads(int threads, uint32_t last, SeeTrial *see, int expected)
{
    ToyResult one, several;
    const Text first = played(&one, 1, last, see), other = played(&several, threads, last, see);
    assert_int_equal(begun, expected);
    assert_true(text_equal(first, other));
    toy_free(&one);
    toy_free(&several);
}

/* --- how many --------------------------------------------------------------------------------- */

/* The first trial is played before any is begun, and the thread that begins them is one of them. */
static void there_are_as_many_as_there_is_to_do(void **state)
{
    (void)state;
    assert_threads(3, 40, NULL, 2);
    assert_threads(3, 3, NULL, 1);
    assert_threads(3, 1, NULL, 0);
    assert_threads(3, 40, see_no_more, 0);
}

static void without_a_number_there_are_as_many_as_processors(void **state)
{
    static const struct {
        long online;
        int begun;
    } machines[] = {{1, 0}, {3, 2}, {-1, 0}, {ODDS_JOBS_MAX + 44, 6}};
    (void)state;
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++) {
        online = machines[i].online;
        assert_threads(0, 8, NULL, machines[i].begun);
    }
    online = 2;
}

static void a_thread_that_does_not_come_about_is_one_less(void **state)
{
    static const char *const calls[] = {"pthread_create", "pthread_attr_init"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        failing = calls[i];
        assert_threads(4, 40, NULL, 0);
    }
    failing = "";
}

/* --- what goes wrong -------------------------------------------------------------------------- */

/* The trials 2 and 3 go wrong, at the same time on two threads, of which one is late. */
enum { WIDE = 65536 };
static int shown[4]; /* by trials, what they throw */
static int late;
static atomic_int met;
static pthread_barrier_t both;

static bool throw_wrong(Play *play, int step)
{
    const int side = coins_roll(play, "wide", 1, WIDE);
    const int trial = side == shown[2] ? 2 : side == shown[3] ? 3 : 1;
    (void)step;
    if (trial == 1)
        return false;
    if (met++ < 2)
        pthread_barrier_wait(&both);
    if (trial == late)
        nanosleep(&(struct timespec){.tv_nsec = 20L * 1000 * 1000}, NULL);
    diag_error(play->diags, (Place){NULL, 0, 0}, "trial %d went wrong", trial);
    return false;
}

static void throw_beforehand(void)
{
    Arena *arena = arena_new();
    for (uint32_t trial = 1; trial <= 3; trial++) {
        Dice *dice = dice_named(arena, odds_seed(arena, trial));
        shown[trial] = dice_roll(dice, TEXT("r1 wide"), 1, WIDE)->values[0];
    }
    arena_free(arena);
}

static void of_two_that_go_wrong_the_first_is_told(void **state)
{
    (void)state;
    throw_beforehand();
    coins_step = throw_wrong;
    for (late = 2; late <= 3; late++) {
        Loads loads = {.count = 0};
        const OddsJobs jobs = {2, load_again, &loads};
        const OddsRun run = {.first = 1, .last = 3, .jobs = &jobs};
        ToyResult result = coins_load(TOKENS);
        met = 0;
        pthread_barrier_init(&both, NULL, 2);
        assert_null(odds_play(result.arena, result.play, result.dice, &run));
        pthread_barrier_destroy(&both);
        const char *errors = toy_errors(&result);
        assert_non_null(strstr(errors, "trial 2 went wrong\n"));
        assert_non_null(strstr(errors, "that was trial 2 of the odds"));
        assert_null(strstr(errors, "trial 3"));
        loads_free(&loads);
        toy_free(&result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_as_many_as_there_is_to_do),
        cmocka_unit_test(without_a_number_there_are_as_many_as_processors),
        cmocka_unit_test(a_thread_that_does_not_come_about_is_one_less),
        cmocka_unit_test(of_two_that_go_wrong_the_first_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
