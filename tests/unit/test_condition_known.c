/* Which conditions are refused on which orders, since nothing could be known of them there: in all
 * rule systems. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/play/condition.h"
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

/* A number that nobody knows: that of the player whose seat it is; -1: the enemy's. */
static bool tally(const Play *play, const Player *eye, const void *record, const Player *whose,
                  int64_t *number)
{
    (void)play, (void)eye;
    int seat = whose ? (int)whose->seat : -1;
    *number = 5 - seat;
    return seat != ((const ConditionCompare *)record)->what;
}

static void what_is_not_known_is_not_compared(void **state)
{
    (void)state;
    enum { ENEMY = -1, RED, BLUE, GREEN, NOBODY };
    Player players[] = {{.seat = RED}, {.seat = BLUE}, {.seat = GREEN}};
    Player *seats[] = {&players[RED], &players[BLUE], &players[GREEN]};
    Game game = {.players = {seats, 3, 3}};
    Play play = {.game = &game};
    static const struct {
        int unknown, than;
        bool more, fewer;
    } cases[] = {
        {NOBODY, BLUE, true, false},  {RED, BLUE, false, false},     {BLUE, BLUE, false, false},
        {ENEMY, NOBODY, true, false}, {NOBODY, NOBODY, false, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ConditionCompare compare = {.what = cases[i].unknown, .by = 1};
        compare.than = cases[i].than == NOBODY ? NULL : &players[cases[i].than];
        assert_int_equal(condition_has_more(&play, &players[RED], &compare, tally), cases[i].more);
        assert_int_equal(condition_has_fewer(&play, &players[RED], &compare, tally),
                         cases[i].fewer);
    }
}

/* Where there is no enemy, one of the others is not known, and one is out, the rest are compared.
 */
static bool tally_of_few(const Play *play, const Player *eye, const void *record,
                         const Player *whose, int64_t *number)
{
    (void)play, (void)eye, (void)record;
    *number = whose ? (int64_t)whose->seat : 0;
    return whose && whose->seat != 1;
}

static void who_is_not_known_is_left_out(void **state)
{
    (void)state;
    Player players[] = {{.seat = 0}, {.seat = 1}, {.seat = 2}, {.seat = 3, .status = PLAYER_OUT}};
    Player *seats[] = {&players[0], &players[1], &players[2], &players[3]};
    Game game = {.players = {seats, 4, 4}};
    Play play = {.game = &game};
    const ConditionCompare compare = {.by = 2};
    assert_true(condition_has_more(&play, &players[2], &compare, tally_of_few));
    assert_false(condition_has_more(&play, &players[1], &compare, tally_of_few));
    assert_true(condition_has_fewer(&play, &players[0], &compare, tally_of_few));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_known_is_not_compared),
        cmocka_unit_test(who_is_not_known_is_left_out),
        cmocka_unit_test(those_about_battles_only_where_there_may_be_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
