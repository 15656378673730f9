/* How fights end, as the odds are told of it: in all rule systems. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rows_about_one_kind_of_event_stand_together),
        cmocka_unit_test(rows_that_stand_apart_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
