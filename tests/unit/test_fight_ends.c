/* How fights end, as the odds are told of it: in all rule systems. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "adjudicate/play/play.h"
#include "adjudicate/rules/systems.h"

/* Whoever has found the first row about a kind of event goes on to those behind it, and no further
 * than they are about that kind. */
static bool stand_together(const FightEnd *ends)
{
    for (size_t i = 0; ends[i].kind; i++)
        for (size_t k = 0; k < i; k++)
            if (ends[k].kind == ends[i].kind && ends[i - 1].kind != ends[i].kind)
                return false;
    return true;
}

static void the_rows_about_one_kind_of_event_stand_together(void **state)
{
    (void)state;
    size_t several = 0;
    for (size_t i = 0; systems[i]; i++) {
        const FightEnd *ends = systems[i]->fight_ends;
        assert_true(!ends || stand_together(ends));
        for (size_t k = 1; ends && ends[k - 1].kind; k++)
            several += ends[k].kind == ends[k - 1].kind;
    }
    assert_true(several > 0);
}

static void rows_that_stand_apart_are_seen(void **state)
{
    (void)state;
    static const EventKind won, lost;
    const FightEnd together[] = {{.kind = &won}, {.kind = &won}, {.kind = &lost}, {.kind = NULL}};
    const FightEnd apart[] = {{.kind = &won}, {.kind = &lost}, {.kind = &won}, {.kind = NULL}};
    assert_true(stand_together(together));
    assert_false(stand_together(apart));
}

static bool has_arg(const EventKind *kind, Text name)
{
    const char *names = kind->args;
    Text one = event_next_name(&names);
    while (one.len > 0 && !text_equal(one, name))
        one = event_next_name(&names);
    return one.len > 0;
}

/* How many arguments stand in the words; -1: one that its event does not have, or no braces that
 * close. */
static int args_in(const EventKind *kind, const char *words)
{
    int count = 0;
    for (const char *at = strchr(words, '{'); at; at = strchr(at + 1, '{'), count++)
        if (!strchr(at, '}') || !has_arg(kind, (Text){at + 1, strcspn(at + 1, "}")}))
            return -1;
    return count;
}

/* The odds take the words of a fight apart once, and have room for two. */
static bool are_sound(const FightEnd *end)
{
    const int of_fight = end->fight ? args_in(end->kind, end->fight) : 0;
    const int of_outcome = end->outcome ? args_in(end->kind, end->outcome) : 0;
    return (end->fight || end->outcome) && of_fight >= 0 && of_fight <= 2 && of_outcome >= 0;
}

static void what_stands_in_their_words_is_told_by_their_events(void **state)
{
    (void)state;
    for (size_t i = 0; systems[i]; i++)
        for (const FightEnd *end = systems[i]->fight_ends; end && end->kind; end++)
            assert_true(are_sound(end));
}

static void words_of_what_is_not_told_are_seen(void **state)
{
    (void)state;
    static const EventKind won = {.args = "winner loser  place how"};
    assert_true(are_sound(&(FightEnd){&won, "{winner} against {loser}", "{winner}"}));
    assert_true(are_sound(&(FightEnd){&won, "the fight", NULL}));
    assert_true(are_sound(&(FightEnd){&won, NULL, "{how} at {place} with {winner}"}));
    assert_false(are_sound(&(FightEnd){&won, NULL, NULL}));
    assert_false(are_sound(&(FightEnd){&won, "{lose}", NULL}));
    assert_false(are_sound(&(FightEnd){&won, "{winner", NULL}));
    assert_false(are_sound(&(FightEnd){&won, NULL, "{winners}"}));
    assert_false(are_sound(&(FightEnd){&won, "{winner} against {loser} at {place}", "{how}"}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rows_about_one_kind_of_event_stand_together),
        cmocka_unit_test(rows_that_stand_apart_are_seen),
        cmocka_unit_test(what_stands_in_their_words_is_told_by_their_events),
        cmocka_unit_test(words_of_what_is_not_told_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
