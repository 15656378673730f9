/* Orders that answer in advance for several things at once, or for all, in a melee of the toy
 * system in which they may; and what rules may do with an answer that they cannot use. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: r2, owner: red, at: 2}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"
#define RED "game: hill\nround: 1\nplayer: red\n"

typedef struct HoldOrder {
    Order order;
    REFS_OF(Unit) units;
    int be;
    bool again;
} HoldOrder;

static Advance for_all; /* of the play that is under way */

extern const Table *const hold_orders[];
static const Field hold_fields[] = {
    FIELD_REFS(HoldOrder, units, "hold", "which units, or all", Unit, &unit_table, toy_all_words, 1,
               REQUIRED),
    FIELD_CHOICE(HoldOrder, be, "be", "stay or flee", be_words, STAY, REQUIRED),
    FIELD_SWITCH(HoldOrder, again, "again", "when it is asked again", false, 0),
    ORDER_FIELDS(HoldOrder, toy_conditions, hold_orders),
};
static const Table hold_table = TABLE(HoldOrder, "order", "what several do", hold_fields);
const Table *const hold_orders[] = {&hold_table, NULL};

static Advance *about_each(const Play *play, const Order *order, size_t index)
{
    const HoldOrder *hold = (const HoldOrder *)order;
    (void)play;
    if (hold->units.word >= 0)
        return index == 0 ? &for_all : NULL;
    size_t unit = index / 2; /* each twice */
    return unit < hold->units.count ? &hold->units.at[unit]->stances : NULL;
}

static bool is_for_all(const Order *order)
{
    return ((const HoldOrder *)order)->units.word >= 0;
}

static Advance *about_all(const Play *play)
{
    (void)play;
    return &for_all;
}

static bool says_at_first(const Order *order)
{
    return !((const HoldOrder *)order)->again;
}

static const DecisionKind decide_hold = {.name = "stay",
                                         .clause = "TY 9",
                                         .fallback = "it stays",
                                         .answer = &stay_answer_table,
                                         .order = &hold_table,
                                         .says = says_at_first,
                                         .about_each = about_each,
                                         .is_for_all = is_for_all,
                                         .about_all = about_all};

static void ask_hold(Play *play, Unit *unit)
{
    static const Failure why = {"it is tired", "TY 9"};
    Question question = {.kind = &decide_hold,
                         .player = unit->owner,
                         .about = &unit->stances,
                         .all = &for_all,
                         .thing = unit};
    decide(play, &question);
    if (unit->tired)
        decide_gives_way(play, &question, &why);
    decide_did_part(play, &question, "so far");
    assert_int_equal(question.outcome == OUTCOME_PART, question.order != NULL);
    bool flees = question.order && ((const HoldOrder *)question.order)->be == FLEE;
    EVENT(play->log, flees ? &ev_fled : &ev_stood, arg_unit(unit))->choice = question.choice;
}

static bool play_hold(Play *play, int step)
{
    const Toy *toy = toy_of(play);
    for (size_t i = 0; i < toy->units.count; i++)
        ask_hold(play, toy->units.at[i]);
    return step < 1;
}

static const OrderKind hold_kinds[] = {{.table = &hold_table, .clause = "TY 9"}};
static const DecisionKind *const hold_decisions[] = {&decide_hold, NULL};

enum { MELEE = 5, PHASES = sizeof toy_phases / sizeof *toy_phases };

static System holding(Phase *phases)
{
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    for (size_t i = 0; i < MELEE; i++) {
        phases[i].orders = NULL;
        phases[i].asks = NULL;
        phases[i].play = NULL; /* not even tired units rest */
    }
    phases[MELEE].orders = hold_orders;
    phases[MELEE].play_step = play_hold;
    system.phases = phases;
    system.orders = hold_kinds;
    system.order_count = sizeof hold_kinds / sizeof *hold_kinds;
    system.decisions = hold_decisions;
    system.reactions = NULL;
    for_all = (Advance){NULL, NULL};
    return system;
}

/* `splits`: so many orders have been made of red's for several things before. */
static void assert_held_at(const char *game, const char *orders, size_t splits,
                           const char *expected, const char *file, int line)
{
    Phase phases[PHASES];
    const System system = holding(phases);
    const ToyRun run = {.system = &system, .game = game, .orders = {orders}};
    ToyResult result = toy_load(&run);
    _assert_string_equal(result.errors, "", file, line);
    play_player(result.play, 0)->splits = splits;
    play_run(result.play, result.dice, TEXT("seed"));
    result.log = toy_log(result.play);
    _assert_string_equal(toy_lines(&result, "melee/"), expected, file, line);
    toy_free(&result);
}
#define assert_held(orders, expected)                                                              \
    assert_held_at(GAME, (orders), 0, (expected), __FILE__, __LINE__)

/* --- several, or all -------------------------------------------------------------------------- */

static void an_else_answers_for_those_that_it_names(void **state)
{
    (void)state;
    assert_held(RED "melee: [{hold: [r1, r2], be: flee}]\n",
                "melee/1: fled r1 <red by orders 1>\n"
                "melee/1: fled r2 <red by orders 1>\n"
                "melee/1: stood b1 <blue by default>\n");
    assert_held(RED "melee: [{hold: [r1, r2], be: stay, if: {round-from: 2}, else: {hold: r1, be: "
                    "flee}}]\n",
                "melee/1: fled r1 <red by orders 1>\n"
                "melee/1: stood r2 <red by default>\n"
                "melee/1: stood b1 <blue by default>\n");
}

/* It may be open and say nothing of that, while its else would. */
static void an_order_that_says_nothing_of_it_leaves_it_to_the_next(void **state)
{
    (void)state;
    assert_held(RED "melee: [{hold: r1, be: flee, again: true, else: {hold: r1, be: flee}}]\n",
                "melee/1: stood r1 <red by default>\n"
                "melee/1: stood r2 <red by default>\n"
                "melee/1: stood b1 <blue by default>\n");
    assert_held(RED "melee:\n"
                    "  - {hold: r1, be: stay, again: true, else: {hold: r1, be: stay}}\n"
                    "  - {hold: r1, be: flee}\n",
                "melee/1: fled r1 <red by orders 2>\n"
                "melee/1: stood r2 <red by default>\n"
                "melee/1: stood b1 <blue by default>\n");
}

/* For each there comes to be one of its own, and where there would be too many all go by the one.
 */
static void an_order_for_all_answers_for_each(void **state)
{
    (void)state;
    const char *fled = "melee/1: fled r1 <red by orders 1>\n"
                       "melee/1: fled r2 <red by orders 2>\n"
                       "melee/1: stood b1 <blue by default>\n";
    const char *one = "melee/1: fled r1 <red by orders 1>\n"
                      "melee/1: fled r2 <red by orders 1>\n"
                      "melee/1: stood b1 <blue by default>\n";
    const char *orders = RED "melee: [{hold: all, be: flee}]\n";
    assert_held(orders, fled);
    assert_held_at(GAME, orders, 50000, one, __FILE__, __LINE__);
}

/* --- what cannot be --------------------------------------------------------------------------- */

#define TIRED                                                                                      \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1, tired: true}\n"                                               \
    "  - {id: b1, owner: blue, at: 5}\n"

/* The next that says anything about it comes in, or the default. */
static void what_cannot_be_gives_way_to_what_is_about_the_same(void **state)
{
    (void)state;
    assert_held_at(TIRED,
                   RED "melee: [{hold: r1, be: stay, else: {hold: r1, be: stay, again: true, else: "
                       "{hold: r1, be: flee}}}]\n",
                   0,
                   "melee/1: gives-way it is tired (only red) <red by orders 1> [TY 9]\n"
                   "melee/1: fled r1 <red by orders 1>\n"
                   "melee/1: stood b1 <blue by default>\n",
                   __FILE__, __LINE__);
    assert_held_at(
        TIRED, RED "melee: [{hold: r1, be: flee, else: {hold: r1, be: flee, again: true}}]\n", 0,
        "melee/1: gives-way it is tired (only red) <red by orders 1> [TY 9]\n"
        "melee/1: stood r1 <red by orders 1>\n"
        "melee/1: stood b1 <blue by default>\n",
        __FILE__, __LINE__);
}

/* In a rehearsal it is known what went by default, and of whom that tells nothing. */
static void who_is_out_leaves_nothing_to_a_default(void **state)
{
    (void)state;
    const ToyRun run = {.game = GAME, .orders = {RED}};
    ToyResult result = toy_load(&run);
    Question question = {.kind = &decide_stay, .player = play_player(result.play, 0)};
    result.play->rehearses = true;
    decide(result.play, &question);
    assert_int_equal(result.play->defaulted.count, 1);
    question.player->status = PLAYER_OUT;
    decide(result.play, &question);
    assert_int_equal(result.play->defaulted.count, 1);
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_else_answers_for_those_that_it_names),
        cmocka_unit_test(an_order_that_says_nothing_of_it_leaves_it_to_the_next),
        cmocka_unit_test(an_order_for_all_answers_for_each),
        cmocka_unit_test(what_cannot_be_gives_way_to_what_is_about_the_same),
        cmocka_unit_test(who_is_out_leaves_nothing_to_a_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
