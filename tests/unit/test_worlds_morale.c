/* After how many more of its own cards the morale of a side breaks, tried card by card: NW 11. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/nine-worlds/fights/fights.h"

/* As the rules have it: one more card exhausted, and checked, until the side breaks or nobody is
 * left. */
static int tried(SideMorale morale)
{
    int more = 0;
    bool breaks = false;
    while (!breaks && morale.left > 0) {
        more++;
        morale.lost++;
        morale.left--;
        int sum = morale.lost - morale.enemy_lost + morale.marks.humble - morale.marks.proud;
        breaks = morale.lost > morale.enemy_lost && sum > morale.left;
    }
    return more;
}

static void try_all(bool humble, bool proud)
{
    enum { MOST = 9 };
    for (int lost = 0; lost <= MOST; lost++)
        for (int enemy = 0; enemy <= MOST; enemy++)
            for (int left = 0; left <= MOST; left++) {
                SideMorale morale = {lost, enemy, left, {false, humble, proud}};
                assert_int_equal(nw_breaks_after(&morale), tried(morale));
            }
}

static void a_side_breaks_when_the_rules_say_so(void **state)
{
    (void)state;
    for (int marks = 0; marks < 4; marks++)
        try_all(marks & 1, marks & 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_side_breaks_when_the_rules_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
