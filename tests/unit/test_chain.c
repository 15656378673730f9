/* Chains. The values were made in a shell:
 *
 *     value=$(printf %s 'a secret of mine' | sha256sum | cut -c 1-64)
 *     value=$(printf %s "$value" | sha256sum | cut -c 1-64)
 *     printf 'game ford\nround 4\ngame-master %s\nred -\n' "$value" | sha256sum */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/chance/chain.h"
#include "assert_text.h"

#define VALUE_0 "c0256ed2a8ed640214d474d797ed77bff8a4a175320471762b50bb411d9dc08f"
#define VALUE_1 "715d25b7182a57330f30554de4c1f398fb9d3bef94d2c01038fde0c94319b97c"
#define VALUE_2 "a0c15f9298a3515932d88b691efe75e4e5bd4a39bd5c106edebb413de5c98053"
#define VALUE_3 "18740f8b36d667228debc7b2c4b564b56d46cccee8e84291bdd95e1c80a75eb8"

static void a_value_leads_to_the_next(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(chain_after(arena, TEXT(VALUE_0), 0), VALUE_0);
    assert_text(chain_after(arena, TEXT(VALUE_0), 1), VALUE_1);
    assert_text(chain_after(arena, TEXT(VALUE_0), 3), VALUE_3);
    arena_free(arena);
}

static void the_one_before_is_found_from_the_beginning(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 1), VALUE_2);
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 2), VALUE_1);
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 3), VALUE_0);
    assert_text(chain_before(arena, TEXT(VALUE_2), TEXT(VALUE_3), 1), VALUE_2);
    arena_free(arena);
}

static void where_there_is_none_before_nothing_is_found(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_3), 4), "");
    assert_text(chain_before(arena, TEXT(VALUE_0), TEXT(VALUE_0), 1), "");
    assert_text(chain_before(arena, TEXT(VALUE_1), TEXT(VALUE_0), 1), "");
    arena_free(arena);
}

static void the_seed_is_made_of_all_values(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const ChainShare shares[] = {{TEXT("game-master"), TEXT(VALUE_0)}, {TEXT("red"), TEXT("")}};
    assert_text(chain_seed(arena, TEXT("ford"), 4, shares, 2),
                "12d7ac29abcba8813ce521a6e6e41038346ee0032d055b9eeba3a9176c4eee1f");
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_leads_to_the_next),
        cmocka_unit_test(the_one_before_is_found_from_the_beginning),
        cmocka_unit_test(where_there_is_none_before_nothing_is_found),
        cmocka_unit_test(the_seed_is_made_of_all_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
