/* Where an order stands in its list, and why one came to nothing that was never looked at. */
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

static void assert_idle_at(const ToyResult *result, const Variant *variant, const char *expected,
                           const char *file, int line)
{
    Text idle = order_idle(result->play, variant->record);
    _assert_string_equal(text_string(result->arena, "%.*s", TEXT_ARG(idle)), expected, file, line);
}

#define assert_idle(result, variant, expected)                                                     \
    assert_idle_at((result), (variant), (expected), __FILE__, __LINE__)

/* What was passed over stands in no list any more, and those behind it keep their numbers. */
static void an_order_is_found_in_its_list(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED_STANDING
                             "standing: {march: [{march: r2, to: 3}, {march: b1, to: 3},\n"
                             "  {march: r1, to: 3}, {march: r1, to: 4}]}\n"}};
    ToyResult result = toy_run(&run);
    const Player *red = result.play->game->players.at[0];
    const Plan *plan = &red->standing->standing;
    const VariantList *list = &plan->phase[3];
    assert_int_equal(list->count, 3);
    for (size_t i = 0; i < list->count; i++)
        assert_int_equal(order_place_in(list, list->at[i]->record), i);
    assert_int_equal(plan->passed_over.count, 1);
    assert_int_equal(order_place_in(list, plan->passed_over.at[0].order), 3);
    toy_free(&result);
    run.orders[0] = RED_STANDING "standing: {march: [{march: b1, to: 3}, {march: r1, to: 3}]}\n";
    result = toy_run(&run);
    plan = &result.play->game->players.at[0]->standing->standing;
    assert_int_equal(order_place_in(&plan->phase[3], plan->passed_over.at[0].order), 1);
    toy_free(&result);
}

static void why_an_order_never_had_its_turn_is_known_or_not(void **state)
{
    (void)state;
    const char *red = RED "march: [{march: r1, to: 5}]\n", *blue = BLUE "march: []\n";
    ToyRun run = {.game = GAME, .orders = {red, blue}, .phase = "dawn"};
    ToyResult first = toy_plays(&run);
    const VariantList *list = &first.play->game->players.at[0]->orders->plan.phase[3];
    assert_idle(&first, list->at[0], "the round was stopped before it");
    run = (ToyRun){.game = first.state, .orders = {red, blue}, .phase = "march", .player = "red"};
    ToyResult second = toy_plays(&run);
    run = (ToyRun){.game = second.state, .orders = {red, blue}, .phase = "melee", .step = 1};
    ToyResult third = toy_plays(&run); /* in the part before, it was carried out */
    list = &third.play->game->players.at[0]->orders->plan.phase[3];
    assert_idle(&third, list->at[0], "");
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

/* An else of what was done needs no reason, and in the melee nobody asks who has lost all. */
static void an_order_that_is_not_looked_at_is_idle(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED_STANDING
                             "standing: {march: [{march: r1, to: 3, else: [{march: r2, "
                             "to: 3}, {march: r2, to: 4}]}]}\n"}};
    ToyResult result = toy_plays(&run);
    const Plan *plan = &result.play->game->players.at[0]->standing->standing;
    const Order *march = plan->phase[3].at[0]->record;
    assert_idle(&result, march->otherwise.at[1], "");
    toy_free(&result);
    run = (ToyRun){.game = "rules: toy\ngame: hill\nround: 1\nplayers: [{id: red}, {id: blue}]\n"
                           "first: blue\nunits:\n  - {id: r1, owner: red, at: 1, hp: 1}\n"
                           "  - {id: b1, owner: blue, at: 5}\n",
                   .orders = {RED "melee: [{stance: r1, be: flee}]\n",
                              BLUE "strike: [{strike: r1, with: b1}]\n"},
                   .rolls = "rolls: [{roll: r1 strike b1>r1, dice: [6]}]\n"};
    result = toy_plays(&run);
    assert_int_equal(result.play->game->players.at[0]->status, PLAYER_OUT);
    assert_idle(&result, result.play->game->players.at[0]->orders->plan.phase[5].at[0],
                "its player was out of the game");
    toy_free(&result);
}

/* Of long lists the beginning is enough. */
static void what_stands_behind_the_one_that_counts_knows_it(void **state)
{
    enum { KNOWN = 64 };
    (void)state;
    Buf orders = {NULL, 0, 0};
    buf_str(&orders, RED "pledge:\n");
    for (int i = 0; i < KNOWN + 3; i++)
        buf_str(&orders, "  - {pledge: 1, if: {alive: r1}}\n");
    Arena *arena = arena_new();
    ToyRun run = {.game = GAME, .orders = {toy_text(arena, &orders)}};
    ToyResult result = toy_plays(&run);
    const VariantList *list = &result.play->game->players.at[0]->orders->plan.phase[2];
    assert_idle(&result, list->at[1], "an order before it counted");
    assert_idle(&result, list->at[KNOWN], "an order before it counted");
    assert_idle(&result, list->at[KNOWN + 1], "nobody asked for it");
    assert_idle(&result, list->at[KNOWN + 2], "nobody asked for it");
    toy_free(&result);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_is_found_in_its_list),
        cmocka_unit_test(why_an_order_never_had_its_turn_is_known_or_not),
        cmocka_unit_test(an_order_that_is_not_looked_at_is_idle),
        cmocka_unit_test(what_stands_behind_the_one_that_counts_knows_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
