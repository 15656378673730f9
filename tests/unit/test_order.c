/* Orders: their files' table, which of them count, carrying them out, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}, {id: green, status: out}]\n"                                 \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: r2, owner: red, at: 2}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"                                                           \
    "  - {id: b2, owner: blue, at: 9, hp: 0}\n"

#define RED          "game: hill\nround: 1\nplayer: red\n"
#define BLUE         "game: hill\nround: 1\nplayer: blue\n"
#define RED_STANDING "game: hill\nplayer: red\n"

/* What happens in a phase with these files of orders. */
#define assert_phase(phase, expected, ...)                                                         \
    assert_log((&(const ToyRun){.game = GAME, .orders = {__VA_ARGS__}}), phase "/", expected)

#define assert_refused(expected, ...)                                                              \
    assert_errors((&(const ToyRun){.game = GAME, .orders = {__VA_ARGS__}}), expected)

/* --- the table -------------------------------------------------------------------------------- */

static void assert_keys(const Table *table, const char *const *keys, size_t count)
{
    assert_int_equal(table->count, count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(table->fields[i].key, keys[i]);
}

static void each_phase_that_takes_orders_has_its_key(void **state)
{
    static const char *const keys[] = {"game",      "round",    "player",  "sent",   "code",
                                       "reveal",    "salt",     "resign",  "draw",   "ask",
                                       "muster",    "pledge",   "march",   "strike", "melee",
                                       "reactions", "standing", "answers", "notes"};
    (void)state;
    Arena *arena = arena_new();
    const Table *table = orders_table(arena, &toy_system);
    assert_keys(table, keys, sizeof keys / sizeof *keys);
    assert_string_equal(table->fields[12].doc, "who marches where");
    assert_ptr_equal(table->fields[12].variants, march_orders);
    arena_free(arena);
}

static void standing_orders_have_phases_and_reactions_and_nothing_else(void **state)
{
    static const char *const keys[] = {"muster", "pledge", "march", "strike", "melee", "reactions"};
    (void)state;
    Arena *arena = arena_new();
    const Table *table = orders_table(arena, &toy_system);
    assert_string_equal(table->fields[16].key, "standing");
    assert_keys(table->fields[16].table, keys, sizeof keys / sizeof *keys);
    arena_free(arena);
}

static void a_system_without_decisions_has_no_answers_but_an_empty_list(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const DecisionKind *const none[] = {NULL};
    System system = toy_system;
    system.decisions = none;
    const Table *table = orders_table(arena, &system);
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(table->fields[i].key, "answers") == 0)
            assert_int_equal(table->fields[i].kind, KIND_CHOICES);
    arena_free(arena);
}

static void an_order_takes_only_what_belongs_to_its_phase(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:10: error: 'strike' belongs under strike\n"
                   "    4 | march: [{strike: b1, with: r1}]\n"
                   "      |          ^~~~~~ move it there\n",
                   RED "march: [{strike: b1, with: r1}]\n");
}

/* --- carrying out ----------------------------------------------------------------------------- */

static void orders_are_carried_out_one_after_the_other(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: failed r1 is tired (only red) <red by orders 2> [TY 4.3]\n"
                 "march/1: marched r2 4\n"
                 "march/1: done (only red) <red by orders 3>\n"
                 "march/1: marched b1 6\n"
                 "march/1: done (only blue) <blue by orders 1>\n",
                 RED "march: [{march: r1, to: 3}, {march: r1, to: 4}, {march: r2, to: 4}]\n",
                 BLUE "march: [{march: b1, to: 6}]\n");
}

static void what_cannot_be_done_is_tried_otherwise(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r2 4\n"
                 "march/1: done-else r1 is tired (only red) <red by orders 2> [TY 4.3]\n",
                 RED "march:\n"
                     "  - {march: r1, to: 3, else: {march: r2, to: 8}}\n"
                     "  - {march: r1, to: 4, else: {march: r2, to: 4}}\n");
}

static void an_else_may_have_an_else_and_be_of_another_kind(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: split r2 r3\n"
                 "march/1: done-else r1 is tired (only red) <red by orders 2> [TY 4.3]\n",
                 RED "march:\n"
                     "  - {march: r1, to: 3}\n"
                     "  - march: r1\n"
                     "    to: 4\n"
                     "    else:\n"
                     "      split: r1\n"
                     "      as: r4\n"
                     "      else: {split: r2, as: r3}\n");
}

static void an_else_may_be_several_orders_each_with_its_own_verdict(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r2 4\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: failed r2 is tired (only red) <red by orders 2> [TY 4.3]\n"
                 "march/1: done-else r1 is tired (only red) <red by orders 2> [TY 4.3]\n",
                 RED "march:\n"
                     "  - {march: r1, to: 3}\n"
                     "  - {march: r1, to: 4, else: [{march: r2, to: 4}, {march: r2, to: 5}]}\n");
}

enum { OUT_OF_IT = 8, THE_END = 9 };

/* Whoever marches to one of these places is out of the game, or has won it. */
static const Failure *carry_out_last(Play *play, Order *order)
{
    const MarchOrder *march = (const MarchOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    const Failure *failure = carry_out_march(play, order);
    if (!failure && march->to == OUT_OF_IT)
        player->status = PLAYER_OUT;
    if (!failure && march->to == THE_END)
        play_end(play, &player, 1);
    return failure;
}

static void of_several_those_behind_the_last_that_counts_are_not_carried_out(void **state)
{
    (void)state;
    OrderKind kinds[sizeof toy_orders / sizeof *toy_orders];
    System system = toy_system;
    memcpy(kinds, toy_orders, sizeof toy_orders);
    for (size_t i = 0; i < system.order_count; i++)
        if (kinds[i].table == &march_table)
            kinds[i].carry_out = carry_out_last;
    system.orders = kinds;
    for (int to = OUT_OF_IT; to <= THE_END; to++) {
        char orders[256], expected[256];
        snprintf(orders, sizeof orders,
                 RED "march: [{march: r1, to: 3}, {march: r1, to: 4, else: [{march: r2, to: %d}, "
                     "{march: r1, to: 5}]}]\n",
                 to);
        snprintf(expected, sizeof expected,
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: marched r2 %d\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: done-else r1 is tired (only red) <red by orders 2> [TY 4.3]\n",
                 to);
        const ToyRun run = {.system = &system, .game = GAME, .orders = {orders}};
        assert_log(&run, "march", expected);
    }
}

static void an_else_of_several_that_all_fail_has_failed(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: failed r1 is tired (only red) <red by orders 1> [TY 4.3]\n"
                 "march/1: failed r1 is tired (only red) <red by orders 2> [TY 4.3]\n"
                 "march/1: failed r1 is tired (only red) <red by orders 2> [TY 4.3]\n",
                 RED "march:\n"
                     "  - {march: r1, to: 3}\n"
                     "  - {march: r1, to: 4, else: [{march: r1, to: 5}, {march: r1, to: 6}]}\n");
}

static void when_nothing_can_be_done_every_reason_is_told(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: failed r1 is tired; else: the id b1 is taken (only red) <red by orders "
                 "2> [TY 4.3]\n",
                 RED "march:\n"
                     "  - {march: r1, to: 3}\n"
                     "  - {march: r1, to: 4, else: {split: r2, as: b1}}\n");
}

static void an_order_whose_condition_does_not_hold_cannot_be_done(void **state)
{
    (void)state;
    assert_phase(
        "march",
        "march/1: failed its condition \"alive b2\" does not hold (only red) <red by orders 1>\n"
        "march/1: marched r2 4\n"
        "march/1: done-else its condition \"alive b2\" does not hold (only red) <red by orders "
        "2>\n",
        RED "march:\n"
            "  - {march: r1, to: 3, if: {alive: b2}}\n"
            "  - march: r1\n"
            "    to: 3\n"
            "    if: {alive: b2}\n"
            "    else: {march: r1, to: 4, if: {alive: b2}, else: {march: r2, to: 4}}\n");
}

static void what_one_order_did_the_next_one_sees(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: split r1 r3\n"
                 "march/1: done (only red) <red by orders 1>\n"
                 "march/1: failed the id r3 is taken (only red) <red by orders 2> [TY 1.1]\n",
                 RED "march: [{split: r1, as: r3}, {split: r2, as: r3}]\n");
}

/* --- conditions ------------------------------------------------------------------------------- */

static void conditions_hold_or_not(void **state)
{
    static const struct {
        const char *condition;
        bool holds;
    } rows[] = {
        {"{alive: r1}", true},
        {"{alive: b2}", false},
        {"[{alive: r1}, {alive: b1}]", true},
        {"[{alive: r1}, {alive: b2}]", false},
        {"[]", true},
        {"{round-from: 1}", true},
        {"{round-from: 2}", false},
        {"{round-to: 1}", true},
        {"{round-to: 0}", false},
        {"{playing: blue}", true},
        {"{playing: green}", false},
        {"{not: {alive: r1}}", false},
        {"{not: {alive: b2}}", true},
        {"{not: [{alive: r1}, {alive: b2}]}", true},
        {"{not: [{alive: r1}, {alive: b1}]}", false},
        {"{not: []}", false},
        {"{any: [{alive: b2}, {alive: r1}]}", true},
        {"{any: [{alive: b2}, {round-to: 0}]}", false},
        {"{any: []}", false},
        {"{all: [{alive: r1}, {playing: red}]}", true},
        {"{all: [{alive: r1}, {alive: b2}]}", false},
        {"{all: []}", true},
        {"{not: {any: [{alive: b2}, {not: {playing: blue}}]}}", true},
        {"{not: {any: [{alive: b2}, {not: {playing: green}}]}}", false},
        {"{any: [{all: [{alive: r1}, {not: {alive: b2}}]}, {alive: b2}]}", true},
        {"{any: [{all: [{alive: r1}, {not: {alive: b1}}]}, {alive: b2}]}", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char orders[256];
        snprintf(orders, sizeof orders, RED "march: [{march: r1, to: 3, if: %s}]\n",
                 rows[i].condition);
        ToyResult result = toy_plays((&(const ToyRun){.game = GAME, .orders = {orders}}));
        bool held = strstr(result.log, "marched r1 3") != NULL;
        if (held != rows[i].holds)
            print_error("%s\n", rows[i].condition);
        assert_int_equal(held, rows[i].holds);
        toy_free(&result);
    }
}

static void a_condition_is_checked_when_its_order_has_its_turn(void **state)
{
    (void)state;
    assert_log(
        (&(const ToyRun){.game = GAME,
                         .rolls = "rolls:\n"
                                  "  - {roll: r1 strike r1>b1, dice: [6]}\n"
                                  "  - {roll: 'r1 strike r1>b1 #2', dice: [4]}\n"
                                  "  - {roll: 'r1 strike r1>b1 #3', dice: [5]}\n",
                         .orders = {RED "strike:\n"
                                        "  - {strike: b1, with: r1, if: {alive: b1}}\n"
                                        "  - {strike: b1, with: r1, if: {alive: b1}}\n"
                                        "  - {strike: b1, with: r1, if: {alive: b1}}\n"
                                        "  - {strike: b1, with: r1, if: {alive: b1}}\n"}}),
        "strike/",
        "strike/1: struck r1 b1 'r1 strike r1>b1' 6\n"
        "strike/1: done (only red) <red by orders 1>\n"
        "strike/1: struck r1 b1 'r1 strike r1>b1 #2' 4\n"
        "strike/1: done (only red) <red by orders 2>\n"
        "strike/1: struck r1 b1 'r1 strike r1>b1 #3' 5\n"
        "strike/1: fell blue\n"
        "strike/1: done (only red) <red by orders 3>\n"
        "strike/1: failed its condition \"alive b1\" does not hold (only red) <red by orders 4>\n");
}

/* --- which orders count ----------------------------------------------------------------------- */

static void standing_orders_serve_phase_by_phase(void **state)
{
    (void)state;
    const char *orders = RED "march: [{march: r1, to: 3}]\n"
                             "standing:\n"
                             "  march: [{march: r2, to: 4}]\n"
                             "  melee: [{cheer: r1}, {cheer: r2}]\n";
    assert_phase("march",
                 "march/1: marched r1 3\n"
                 "march/1: done (only red) <red by orders 1>\n",
                 orders);
    assert_phase("melee",
                 "melee/1: cheered r1\n"
                 "melee/1: done (only red) <red by standing 1>\n"
                 "melee/1: cheered r2\n"
                 "melee/1: done (only red) <red by standing 2>\n",
                 orders);
}

static void an_empty_list_means_nothing_on_purpose(void **state)
{
    (void)state;
    assert_phase("march", "", RED "march: []\nstanding: {march: [{march: r2, to: 4}]}\n");
}

static void a_file_of_standing_orders_serves_where_the_others_are_silent(void **state)
{
    (void)state;
    const char *round = RED "march: [{march: r1, to: 3}]\n"
                            "standing: {strike: [{strike: b2, with: r1}]}\n";
    const char *standing = RED_STANDING "standing:\n"
                                        "  march: [{march: r1, to: 7}]\n"
                                        "  strike: [{strike: b2, with: r2}]\n"
                                        "  melee: [{cheer: r2}]\n";
    const char *march = "march/1: marched r1 3\n"
                        "march/1: done (only red) <red by orders 1>\n";
    const char *strike =
        "strike/1: failed one of them is dead (only red) <red by standing 1> [TY 5.2]\n";
    const char *melee = "melee/1: cheered r2\n"
                        "melee/1: done (only red) <red by standing 1>\n";
    assert_phase("march", march, round, standing);
    assert_phase("strike", strike, round, standing);
    assert_phase("melee", melee, round, standing);
    assert_phase("march", march, standing, round);
    assert_phase("strike", strike, standing, round);
    assert_phase("melee", melee, standing, round);
}

static void without_orders_for_the_round_standing_orders_serve(void **state)
{
    (void)state;
    assert_phase("march",
                 "march/1: marched r1 7\n"
                 "march/1: done (only red) <red by standing 1>\n",
                 RED_STANDING "standing: {march: [{march: r1, to: 7}]}\n");
}

static void the_orders_for_a_player_and_a_phase_are_found(void **state)
{
    (void)state;
    ToyResult result = toy_load((
        &(const ToyRun){.game = GAME,
                        .orders = {RED "march: []\nstanding: {melee: [{cheer: r1}]}\n", RED_STANDING
                                   "standing: {strike: [{strike: b1, with: r1}]}\n"}}));
    const Player *red = result.play->game->players.at[0];
    const Player *blue = result.play->game->players.at[1];
    assert_string_equal(result.errors, "");
    assert_null(orders_of(result.play, red, &toy_phases[2]));
    assert_int_equal(orders_of(result.play, red, &toy_phases[3])->count, 0);
    assert_int_equal(orders_of(result.play, red, &toy_phases[4])->count, 1);
    assert_ptr_equal(orders_of(result.play, red, &toy_phases[4])->at[0]->table, &strike_table);
    assert_ptr_equal(orders_of(result.play, red, &toy_phases[5])->at[0]->table, &cheer_table);
    assert_null(orders_of(result.play, blue, &toy_phases[3]));
    toy_free(&result);
    result = toy_load((&(const ToyRun){
        .game = GAME, .orders = {RED_STANDING "standing: {strike: [{strike: b1, with: r1}]}\n"}}));
    red = result.play->game->players.at[0];
    assert_int_equal(standing_of(result.play, red, &toy_phases[4])->count, 1);
    assert_null(standing_of(result.play, red, &toy_phases[3]));
    toy_free(&result);
}

static void an_order_knows_its_place(void **state)
{
    (void)state;
    ToyResult result = toy_load((&(const ToyRun){
        .game = GAME,
        .orders = {RED "march: [{march: r1, to: 3}, {march: r2, to: 3, else: {split: r2, as: x}}]\n"
                       "standing: {strike: [{strike: b1, with: r1}]}\n"}}));
    const Player *red = result.play->game->players.at[0];
    const Order *second = red->orders->plan.phase[3].at[1]->record;
    const Order *other = second->otherwise.at[0]->record;
    const Order *strike = red->orders->standing.phase[4].at[0]->record;
    assert_ptr_equal(second->table, &march_table);
    assert_ptr_equal(second->phase, &toy_phases[3]);
    assert_ptr_equal(second->first, second);
    assert_int_equal(second->number, 2);
    assert_ptr_equal(second->choice.player, red);
    assert_ptr_equal(second->choice.order, second);
    assert_int_equal(second->choice.by, BY_ORDERS);
    assert_ptr_equal(other->table, &split_table);
    assert_ptr_equal(other->phase, &toy_phases[3]);
    assert_ptr_equal(other->first, second);
    assert_int_equal(other->number, 2);
    assert_ptr_equal(other->choice.order, other);
    assert_ptr_equal(strike->phase, &toy_phases[4]);
    assert_int_equal(strike->choice.by, BY_STANDING);
    toy_free(&result);
}

static void an_event_tells_what_an_order_came_to(void **state)
{
    static const uint8_t expected[] = {OUTCOME_DONE, OUTCOME_FAILED, OUTCOME_ELSE};
    size_t count = 0;
    (void)state;
    ToyResult result = toy_plays(
        (&(const ToyRun){.game = GAME,
                         .orders = {RED "march:\n"
                                        "  - {march: r1, to: 3}\n"
                                        "  - {march: r1, to: 3}\n"
                                        "  - {march: r1, to: 3, else: {march: r2, to: 3}}\n"}}));
    for (size_t i = 0; i < log_count(result.play->log); i++) {
        const Event *event = log_at(result.play->log, i);
        if (event->form->phase != &toy_phases[3] || !event->choice)
            continue;
        assert_true(count < sizeof expected);
        assert_int_equal(event->outcome, expected[count]);
        count++;
    }
    assert_int_equal(count, sizeof expected);
    toy_free(&result);
}

/* --- what is refused -------------------------------------------------------------------------- */

static void a_second_order_about_the_same_thing_is_refused(void **state)
{
    (void)state;
    assert_refused("a.yaml:6:14: error: a second order about this is never looked at\n"
                   "    6 |   - {stance: r1, be: flee}\n"
                   "      |              ^~ put both into one, or give the one in line 5 an if:\n",
                   RED "melee:\n"
                       "  - {stance: r1, be: stay}\n"
                       "  - {stance: r1, be: flee}\n");
    assert_refused(
        "a.yaml:6:44: error: a second order about this is never looked at\n"
        "    6 |   melee: [{stance: r1, be: stay}, {stance: r1, be: flee}]\n"
        "      |                                            ^~ put both into one, or give "
        "the one in line 6 an if:\n",
        RED "standing:\n"
            "  pledge: []\n"
            "  melee: [{stance: r1, be: stay}, {stance: r1, be: flee}]\n");
}

static void a_second_order_is_reached_where_the_first_may_not_answer(void **state)
{
    (void)state;
    assert_refused("", RED "melee:\n"
                           "  - {stance: r1, be: stay, if: {alive: b1}}\n"
                           "  - {stance: r1, be: flee}\n"
                           "  - {stance: r2, be: flee}\n"
                           "standing: {melee: [{stance: r1, be: stay}]}\n");
    assert_refused("",
                   RED "melee: [{stance: r1, be: stay}]\n"
                       "standing: {melee: [{stance: r1, be: stay}]}\n",
                   RED_STANDING "standing: {melee: [{stance: r1, be: stay}]}\n",
                   BLUE "melee: [{stance: r1, be: stay}]\n");
}

static void an_else_without_a_condition_always_answers(void **state)
{
    (void)state;
    assert_refused("a.yaml:6:14: error: a second order about this is never looked at\n"
                   "    6 |   - {stance: r1, be: stay}\n"
                   "      |              ^~ put both into one, or give the else of the one in line "
                   "5 an if:\n",
                   RED "melee:\n"
                       "  - {stance: r1, be: flee, if: {alive: b2}, else: {stance: r1, be: flee}}\n"
                       "  - {stance: r1, be: stay}\n");
}

static void orders_of_two_kinds_about_the_same_thing_both_count(void **state)
{
    (void)state;
    assert_refused("", RED "melee:\n"
                           "  - {stance: r1, be: stay}\n"
                           "  - {aim: r1, target: b1}\n");
    assert_refused("a.yaml:7:14: error: a second order about this is never looked at\n"
                   "    7 |   - {stance: r1, be: flee}\n"
                   "      |              ^~ put both into one, or give the one in line 5 an if:\n",
                   RED "melee:\n"
                       "  - {stance: r1, be: stay}\n"
                       "  - {aim: r1, target: b1}\n"
                       "  - {stance: r1, be: flee}\n");
}

static void the_else_of_an_answer_is_about_the_same_thing(void **state)
{
    (void)state;
    assert_refused("", RED "melee: [{stance: r1, be: flee, if: {alive: b2}, "
                           "else: {stance: r1, be: stay}}]\n");
    assert_refused("a.yaml:4:55: error: this cannot be the else of a 'stance'\n"
                   "    4 | melee: [{stance: r1, be: flee, if: {alive: b2}, else: {stance: r2, "
                   "be: stay}}]\n"
                   "      |                                                       "
                   "^~~~~~~~~~~~~~~~~~~~~~ its else is about the same thing\n",
                   RED "melee: [{stance: r1, be: flee, if: {alive: b2}, "
                       "else: {stance: r2, be: stay}}]\n");
    assert_refused("a.yaml:4:55: error: this cannot be the else of a 'stance'\n"
                   "    4 | melee: [{stance: r1, be: flee, if: {alive: b2}, else: {aim: r1, "
                   "target: b1}}]\n"
                   "      |                                                       "
                   "^~~~~~~~~~~~~~~~~~~~~ its else is about the same thing\n",
                   RED "melee: [{stance: r1, be: flee, if: {alive: b2}, "
                       "else: {aim: r1, target: b1}}]\n");
    assert_refused("a.yaml:4:55: error: this cannot be the else of a 'stance'\n"
                   "    4 | melee: [{stance: r1, be: flee, if: {alive: b2}, else: {cheer: r1}}]\n"
                   "      |                                                       ^~~~~~~~~~~ its "
                   "else is about the same thing\n",
                   RED "melee: [{stance: r1, be: flee, if: {alive: b2}, else: {cheer: r1}}]\n");
}

static void an_answer_cannot_be_the_else_of_what_is_carried_out(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:27: error: this cannot be the else of a 'cheer'\n"
                   "    4 | melee: [{cheer: r1, else: {stance: r1, be: stay}}]\n"
                   "      |                           ^~~~~~~~~~~~~~~~~~~~~~ make it an order of "
                   "its own\n",
                   RED "melee: [{cheer: r1, else: {stance: r1, be: stay}}]\n");
    assert_refused("a.yaml:4:45: error: this cannot be the else of a 'cheer'\n"
                   "    4 | melee: [{cheer: r1, else: {cheer: r2, else: {aim: r1, target: b1}}}]\n"
                   "      |                                             ^~~~~~~~~~~~~~~~~~~~~ make "
                   "it an order of its own\n",
                   RED "melee: [{cheer: r1, else: {cheer: r2, else: {aim: r1, target: b1}}}]\n");
}

static void a_system_checks_the_orders_of_both_files(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:17: error: not your unit [TY 4]\n"
                   "    4 | march: [{march: b1, to: 3}]\n"
                   "      |                 ^~\n"
                   "a.yaml:5:28: error: not your unit [TY 4]\n"
                   "    5 | standing: {march: [{march: b1, to: 3}]}\n"
                   "      |                            ^~\n",
                   RED "march: [{march: b1, to: 3}]\n"
                       "standing: {march: [{march: b1, to: 3}]}\n");
}

/* It may have been theirs when it was written. */
static void a_lasting_order_about_what_was_lost_is_passed_over(void **state)
{
    (void)state;
    assert_refused("a.yaml:3:28: warning: not your unit [TY 4]\n"
                   "    3 | standing: {march: [{march: b1, to: 3}, {march: r1, to: 3}]}\n"
                   "      |                            ^~\n",
                   RED_STANDING "standing: {march: [{march: b1, to: 3}, {march: r1, to: 3}]}\n");
    ToyRun run = {
        .game = GAME,
        .orders = {RED_STANDING "standing: {march: [{march: b1, to: 3}, {march: r1, to: 3}]}\n"}};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.log, "march/1: marched r1 3\n"));
    assert_null(strstr(result.log, "marched b1 3"));
    assert_non_null(strstr(result.log, "passed-over march b1 not your unit (only red)\n"));
    toy_free(&result);
}

static void an_else_that_nothing_leads_to_is_refused(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:38: error: this else is never tried: nothing keeps the 'stance' from "
                   "being done\n"
                   "    4 | melee: [{stance: r1, be: flee, else: {stance: r1, be: stay}}]\n"
                   "      |                                      ^~~~~~~~~~~~~~~~~~~~~~ give that "
                   "one an if:, or leave the else out\n",
                   RED "melee: [{stance: r1, be: flee, else: {stance: r1, be: stay}}]\n");
    assert_refused("", RED "melee: [{aim: r1, target: b1, else: {aim: r1, target: b2}}]\n");
}

static void unresolved_names_are_told_once_and_break_nothing(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:17: error: no unit 'r9' here\n"
                   "    4 | march: [{march: r9, to: 3}]\n"
                   "      |                 ^~ did you mean 'r1'?\n"
                   "a.yaml:5:18: error: no unit 'q77' here\n"
                   "    5 | melee: [{stance: q77, be: stay}, {stance: q77, be: flee}]\n"
                   "      |                  ^~~ which unit\n"
                   "a.yaml:5:43: error: no unit 'q77' here\n"
                   "    5 | melee: [{stance: q77, be: stay}, {stance: q77, be: flee}]\n"
                   "      |                                           ^~~ which unit\n",
                   RED "march: [{march: r9, to: 3}]\n"
                       "melee: [{stance: q77, be: stay}, {stance: q77, be: flee}]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_phase_that_takes_orders_has_its_key),
        cmocka_unit_test(standing_orders_have_phases_and_reactions_and_nothing_else),
        cmocka_unit_test(a_system_without_decisions_has_no_answers_but_an_empty_list),
        cmocka_unit_test(an_order_takes_only_what_belongs_to_its_phase),
        cmocka_unit_test(orders_are_carried_out_one_after_the_other),
        cmocka_unit_test(what_cannot_be_done_is_tried_otherwise),
        cmocka_unit_test(an_else_may_have_an_else_and_be_of_another_kind),
        cmocka_unit_test(an_else_may_be_several_orders_each_with_its_own_verdict),
        cmocka_unit_test(of_several_those_behind_the_last_that_counts_are_not_carried_out),
        cmocka_unit_test(an_else_of_several_that_all_fail_has_failed),
        cmocka_unit_test(when_nothing_can_be_done_every_reason_is_told),
        cmocka_unit_test(an_order_whose_condition_does_not_hold_cannot_be_done),
        cmocka_unit_test(what_one_order_did_the_next_one_sees),
        cmocka_unit_test(conditions_hold_or_not),
        cmocka_unit_test(a_condition_is_checked_when_its_order_has_its_turn),
        cmocka_unit_test(standing_orders_serve_phase_by_phase),
        cmocka_unit_test(an_empty_list_means_nothing_on_purpose),
        cmocka_unit_test(a_file_of_standing_orders_serves_where_the_others_are_silent),
        cmocka_unit_test(without_orders_for_the_round_standing_orders_serve),
        cmocka_unit_test(the_orders_for_a_player_and_a_phase_are_found),
        cmocka_unit_test(an_order_knows_its_place),
        cmocka_unit_test(an_event_tells_what_an_order_came_to),
        cmocka_unit_test(a_second_order_about_the_same_thing_is_refused),
        cmocka_unit_test(a_second_order_is_reached_where_the_first_may_not_answer),
        cmocka_unit_test(an_else_without_a_condition_always_answers),
        cmocka_unit_test(orders_of_two_kinds_about_the_same_thing_both_count),
        cmocka_unit_test(the_else_of_an_answer_is_about_the_same_thing),
        cmocka_unit_test(an_answer_cannot_be_the_else_of_what_is_carried_out),
        cmocka_unit_test(a_system_checks_the_orders_of_both_files),
        cmocka_unit_test(a_lasting_order_about_what_was_lost_is_passed_over),
        cmocka_unit_test(an_else_that_nothing_leads_to_is_refused),
        cmocka_unit_test(unresolved_names_are_told_once_and_break_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
