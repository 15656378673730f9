/* Which conditions are refused on which orders, since nothing could be known of them there: in all
 * rule systems. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/play/play.h"
#include "adjudicate/rules/systems.h"
#include "assert_text.h"

/* An order of that kind, as far as is asked of it. */
static void add_unknown(Buf *out, const System *system, const Table *table)
{
    Play play = {.system = system};
    Order order = {.table = table};
    for (const ConditionKind *kind = system->conditions; kind->table; kind++)
        if (kind->is_known && !kind->is_known(&play, &order)) {
            assert_non_null(kind->where);
            buf_format(out, " %s", kind->table->fields[0].key);
        }
}

static void those_about_battles_only_where_there_may_be_one(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; systems[i]; i++)
        for (size_t k = 0; k < systems[i]->order_count; k++) {
            size_t before = out.len;
            const Table *table = systems[i]->orders[k].table;
            buf_format(&out, "%s %s:", systems[i]->name, table->fields[0].key);
            size_t begun = out.len;
            add_unknown(&out, systems[i], table);
            if (out.len == begun)
                out.len = before;
            else
                buf_str(&out, "\n");
        }
    Text text = buf_text(&out);
#define BAG    " as against in-battle siege cubes drawn courage more fewer\n"
#define CARDS  " as against at raid alive strength speed more fewer\n"
#define ACTING " in-range enemies-within\n"
    assert_text(text, "nine-worlds attack: outnumbered fatigue damage breaking more fewer\n"
                      "nine-worlds defend: fatigue damage\n"
                      "factions-hex faction:" ACTING "factions-hex order:" ACTING
                      "factions-hex buy:" ACTING "factions-hex enter:" ACTING
                      "battle-bag manoeuvre:" BAG "battle-bag attack:" BAG "battle-bag rebuild:" BAG
                      "battle-bag rebuild:" BAG "battle-bag react: cubes drawn courage more fewer\n"
                      "battle-bag add: drawn\nbattle-bag discard: drawn\n"
                      "battle-bag convert: drawn\nbattle-bag draw: drawn\n"
                      "factions-cards make:" CARDS "factions-cards play:" CARDS
                      "factions-cards attack:" CARDS "factions-cards raid:" CARDS
                      "factions-cards reinforce:" CARDS "factions-cards defend: speed\n"
                      "factions-cards shield: speed\nfactions-cards range: speed\n"
                      "factions-cards give-up: speed\n");
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_about_battles_only_where_there_may_be_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
