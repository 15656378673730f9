/* Battlescape's fights: who may attack whom, the dice of both sides, and what they take. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scape_run.h"

/* Archers have 4 dice to attack and 2 to defend themselves, and reach 3 tiles. */
static const char types[] =
    "id: archer, cost: 1, attack: 4, defence: 2, hp: 3, move: 3, range: 3\n"
    "id: stone, cost: 1, attack: 0, defence: 0, hp: 9, move: 1\n"
    "id: hawk, cost: 1, attack: 4, defence: 2, hp: 3, move: 3, range: 3, traits: [wings]\n"
    "id: pike, cost: 1, attack: 4, defence: 2, hp: 3, move: 3, range: 3, traits: [long]\n"
    "id: ghost, cost: 1, attack: 4, defence: 2, hp: 3, move: 3, range: 3, traits: [unseen]\n"
    "id: shade, cost: 1, attack: 4, defence: 2, hp: 3, move: 3, range: 3, traits: [unseen, kept]\n";
static const char traits[] = "id: wings, effects: {flying: true}\n"
                             "id: long, effects: {reach: true}\n"
                             "id: unseen, effects: {invisible: true}\n"
                             "id: kept, effects: {keeps-invisible: true}\n";

/* One attack of red's a on blue's b, who stands 3 tiles away. */
static const char duel[] = "attack: [{attack: b, with: a}]";

typedef struct Fight {
    Arena *arena;
    MemoryRun run;
} Fight;

static Fight fight(const char *units, const char *red, const char *rolls)
{
    Fight fight = {.arena = arena_new()};
    ScapeGame game = {.types = types, .traits = traits, .units = units, .red = red, .rolls = rolls};
    assert_int_equal(scape_run(&fight.run, fight.arena, &game), ENDED_COMPLETE);
    return fight;
}

static void fight_over(Fight *fight)
{
    run_free(&fight->run);
    arena_free(fight->arena);
}

#define ARCHERS                                                                                    \
    "id: a, type: archer, owner: red, in: board, at: a1\n"                                         \
    "id: b, type: archer, owner: blue, in: board, at: d1\n"

static void assert_refused(const char *units, const char *red, const char *reason)
{
    Fight one = fight(units, red, NULL);
    assert_string_equal(scape_verdict(&one.run, 0), reason);
    assert_int_equal(dice_rolls(one.run.dice), 0);
    fight_over(&one);
}

/* --- dice ------------------------------------------------------------------------------------- */

static void fours_and_more_are_successes_and_those_beyond_the_defence_take_hit_points(void **state)
{
    Fight one = fight(ARCHERS, duel,
                      "roll: r3 attack a>b, dice: [3, 4, 5, 6]\n"
                      "roll: r3 defend b<a, dice: [4, 3]\n");
    const Event *event = scape_event(&one.run, &bs_ev_attack_hit, 0);
    (void)state;
    assert_non_null(event);
    assert_int_equal(event_number(event, "hits"), 3);
    assert_int_equal(event_number(event, "defended"), 1);
    assert_int_equal(event_number(event, "lost"), 2);
    assert_int_equal(event_number(event, "left"), 1);
    assert_int_equal(unit_hp(scape_unit(&one.run, "b")), 1);
    assert_int_equal(unit_hp(scape_unit(&one.run, "a")), 3);
    fight_over(&one);
}

static void as_many_successes_as_the_defence_take_nothing(void **state)
{
    Fight one = fight(ARCHERS, duel,
                      "roll: r3 attack a>b, dice: [1, 2, 4, 4]\n"
                      "roll: r3 defend b<a, dice: [6, 5]\n");
    (void)state;
    assert_string_equal(scape_story(&one.run), "attack-missed a");
    assert_int_equal(unit_hp(scape_unit(&one.run, "b")), 3);
    assert_true(scape_unit(&one.run, "a")->hurt);
    fight_over(&one);
}

static void who_loses_more_than_it_has_is_destroyed(void **state)
{
    Fight one = fight("id: a, type: archer, owner: red, in: board, at: a1\n"
                      "id: b, type: archer, owner: blue, in: board, at: d1, hp: 2\n",
                      duel,
                      "roll: r3 attack a>b, dice: [4, 4, 5, 6]\n"
                      "roll: r3 defend b<a, dice: [1, 1]\n");
    const Unit *dead = scape_unit(&one.run, "b");
    (void)state;
    assert_string_equal(scape_story(&one.run), "attack-hit a, destroyed b");
    assert_int_equal(event_number(scape_event(&one.run, &bs_ev_attack_hit, 0), "lost"), 2);
    assert_int_equal(dead->where, IN_GRAVEYARD);
    assert_int_equal(dead->hp, 0);
    assert_int_equal(dead->tile, NO_TILE);
    fight_over(&one);
}

static void terrain_gives_dice_to_both_and_takes_them(void **state)
{
    Fight one = {.arena = arena_new()};
    ScapeGame game = {.types = types,
                      .traits = traits,
                      .units = ARCHERS,
                      .terrain = "id: hill, attack: 2, defence: -9, at: [a1]\n"
                                 "id: bog, attack: 5, defence: -1, at: [d1]\n",
                      .red = duel};
    (void)state;
    assert_int_equal(scape_run(&one.run, one.arena, &game), ENDED_COMPLETE);
    assert_int_equal(dice_roll_at(one.run.dice, 0)->count, 6);
    assert_int_equal(dice_roll_at(one.run.dice, 1)->count, 1);
    fight_over(&one);
}

static void a_flyer_has_no_dice_of_the_terrain(void **state)
{
    Fight one = {.arena = arena_new()};
    ScapeGame game = {.types = types,
                      .traits = traits,
                      .units = "id: a, type: hawk, owner: red, in: board, at: a1\n"
                               "id: b, type: hawk, owner: blue, in: board, at: d1\n",
                      .terrain = "id: hill, attack: 2, defence: 2, at: [a1, d1]\n",
                      .red = duel};
    (void)state;
    assert_int_equal(scape_run(&one.run, one.arena, &game), ENDED_COMPLETE);
    assert_int_equal(dice_roll_at(one.run.dice, 0)->count, 4);
    assert_int_equal(dice_roll_at(one.run.dice, 1)->count, 2);
    fight_over(&one);
}

static void an_attack_without_dice_counts_and_rolls_nothing(void **state)
{
    Fight one = fight("id: a, type: stone, owner: red, in: board, at: a1\n"
                      "id: b, type: stone, owner: blue, in: board, at: b1\n",
                      duel, NULL);
    (void)state;
    assert_string_equal(scape_story(&one.run), "attack-missed a");
    assert_int_equal(dice_rolls(one.run.dice), 0);
    assert_true(scape_unit(&one.run, "a")->hurt);
    fight_over(&one);
}

static void a_second_attack_on_the_same_unit_is_defended_anew(void **state)
{
    Fight one = fight("id: a, type: archer, owner: red, in: board, at: a1\n"
                      "id: c, type: archer, owner: red, in: board, at: a2\n"
                      "id: b, type: archer, owner: blue, in: board, at: d1\n",
                      "attack: [{attack: b, with: [a, c]}]",
                      "roll: r3 attack a>b, dice: [4, 4, 1, 1]\n"
                      "roll: r3 defend b<a, dice: [1, 1]\n"
                      "roll: r3 attack c>b, dice: [4, 4, 4, 4]\n"
                      "roll: r3 defend b<c, dice: [6, 6]\n");
    (void)state;
    assert_string_equal(scape_story(&one.run), "attack-hit a, attack-hit c, destroyed b");
    fight_over(&one);
}

/* --- who may attack whom ---------------------------------------------------------------------- */

static void nobody_attacks_beyond_its_range(void **state)
{
    (void)state;
    assert_refused("id: a, type: archer, owner: red, in: board, at: a1\n"
                   "id: b, type: archer, owner: blue, in: board, at: e2\n",
                   duel, "b is 4 tiles away, and the range of a is 3");
}

static void a_unit_attacks_once(void **state)
{
    Fight one = fight(ARCHERS, "attack: [{attack: b, with: a}, {attack: b, with: a}]", NULL);
    (void)state;
    assert_string_equal(scape_verdict(&one.run, 0), "");
    assert_string_equal(scape_verdict(&one.run, 1), "a has attacked in its round already");
    fight_over(&one);
}

static void a_sick_unit_does_not_attack_but_defends_itself(void **state)
{
    (void)state;
    assert_refused("id: a, type: archer, owner: red, in: board, at: a1\n"
                   "id: b, type: archer, owner: blue, in: board, at: d1\n"
                   "id: c, type: archer, owner: red, in: waiting\n",
                   "attack: [{attack: b, with: c}]", "there is no unit 'c' here");
    Fight one = fight("id: a, type: archer, owner: red, in: board, at: a1\n"
                      "id: b, type: archer, owner: blue, in: board, at: d1, sick: true\n",
                      duel, NULL);
    assert_int_equal(dice_rolls(one.run.dice), 2);
    fight_over(&one);
}

static void a_flyer_is_attacked_by_flyers_and_by_reach_alone(void **state)
{
    static const char *const able[] = {"hawk", "pike"};
    (void)state;
    assert_refused("id: a, type: archer, owner: red, in: board, at: a1\n"
                   "id: b, type: hawk, owner: blue, in: board, at: d1\n",
                   duel, "b flies, and a has neither flying nor reach");
    for (size_t i = 0; i < 2; i++) {
        Arena *arena = arena_new();
        Fight one = fight(text_string(arena,
                                      "id: a, type: %s, owner: red, in: board, at: a1\n"
                                      "id: b, type: hawk, owner: blue, in: board, at: d1\n",
                                      able[i]),
                          duel, NULL);
        assert_string_equal(scape_verdict(&one.run, 0), "");
        fight_over(&one);
        arena_free(arena);
    }
}

static void a_sick_flyer_is_attacked_by_all(void **state)
{
    Fight one = fight("id: a, type: archer, owner: red, in: board, at: a1\n"
                      "id: b, type: hawk, owner: blue, in: board, at: d1, sick: true\n",
                      duel, NULL);
    (void)state;
    assert_string_equal(scape_verdict(&one.run, 0), "");
    fight_over(&one);
}

static void the_first_of_the_list_that_will_do_is_attacked(void **state)
{
    Fight one = fight("id: a, type: archer, owner: red, in: board, at: a1\n"
                      "id: b, type: archer, owner: blue, in: board, at: h1\n"
                      "id: c, type: archer, owner: blue, in: board, at: b1\n",
                      "attack: [{attack: [b, c], with: a}]", NULL);
    (void)state;
    assert_non_null(scape_event(&one.run, &bs_ev_attack_declared, 0));
    assert_ptr_equal(
        event_arg(scape_event(&one.run, &bs_ev_attack_declared, 0), "target").value.record,
        scape_unit(&one.run, "c"));
    fight_over(&one);
}

static void the_order_is_done_in_part_if_one_of_several_attackers_can(void **state)
{
    Fight one = fight("id: a, type: archer, owner: red, in: board, at: l1\n"
                      "id: c, type: archer, owner: red, in: board, at: a1\n"
                      "id: b, type: archer, owner: blue, in: board, at: d1\n",
                      "attack: [{attack: b, with: [a, c]}]", NULL);
    (void)state;
    assert_string_equal(scape_verdict(&one.run, 0),
                        "1 of 2; b is 8 tiles away, and the range of a is 3");
    assert_non_null(scape_event(&one.run, &bs_ev_one_failed, 0));
    fight_over(&one);
}

/* --- invisibility ----------------------------------------------------------------------------- */

static void an_attacker_loses_its_invisibility_before_the_dice(void **state)
{
    Fight one = fight("id: a, type: ghost, owner: red, in: board, at: a1\n"
                      "id: b, type: stone, owner: blue, in: board, at: d1\n",
                      duel, "roll: r3 attack a>b, dice: [1, 1, 1, 1]\n");
    (void)state;
    assert_string_equal(scape_story(&one.run), "exposed-by-attack a, attack-missed a");
    assert_true(scape_unit(&one.run, "a")->exposed);
    fight_over(&one);
}

/* Neither its name nor the names of its rolls may reach the others. */
static void who_keeps_its_invisibility_is_named_to_its_own_player_alone(void **state)
{
    Fight one = fight("id: a, type: shade, owner: red, in: board, at: a1\n"
                      "id: b, type: stone, owner: blue, in: board, at: d1\n",
                      duel, "roll: r3 attack a>b, dice: [4, 1, 1, 1]\n");
    const Player *blue = play_player(one.run.play, 1);
    const Log *log = one.run.play->log;
    (void)state;
    assert_false(scape_unit(&one.run, "a")->exposed);
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        for (size_t k = 0; reader_sees(blue, event) && k < event->form->count; k++) {
            Arg arg = event_arg_at(event, k);
            assert_false(arg.type == &bs_arg_type_unit &&
                         arg.value.record == scape_unit(&one.run, "a"));
            assert_int_not_equal(arg.type->kind, ARG_ROLL);
        }
    }
    assert_string_equal(scape_story(&one.run), "hit-by-unseen b, attacked-unseen a");
    fight_over(&one);
}

/* Blue has one invisible unit, and red speaks of it; sick ones are seen. */
static void an_invisible_unit_is_not_there_for_others(void **state)
{
    Arena *arena = arena_new();
    MemoryRun run;
    ScapeGame game = {.types = types,
                      .traits = traits,
                      .units = "id: a, type: archer, owner: red, in: board, at: a1\n"
                               "id: b, type: ghost, owner: blue, in: board, at: d1\n",
                      .red = "attack: [{attack: closest, with: a}]"};
    (void)state;
    assert_int_equal(scape_run(&run, arena, &game), ENDED_COMPLETE);
    assert_int_equal(dice_rolls(run.dice), 0);
    run_free(&run);
    game.units = "id: a, type: archer, owner: red, in: board, at: a1\n"
                 "id: b, type: ghost, owner: blue, in: board, at: d1, sick: true\n";
    assert_int_equal(scape_run(&run, arena, &game), ENDED_COMPLETE);
    assert_int_equal(dice_rolls(run.dice), 2);
    run_free(&run);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fours_and_more_are_successes_and_those_beyond_the_defence_take_hit_points),
        cmocka_unit_test(as_many_successes_as_the_defence_take_nothing),
        cmocka_unit_test(who_loses_more_than_it_has_is_destroyed),
        cmocka_unit_test(terrain_gives_dice_to_both_and_takes_them),
        cmocka_unit_test(a_flyer_has_no_dice_of_the_terrain),
        cmocka_unit_test(an_attack_without_dice_counts_and_rolls_nothing),
        cmocka_unit_test(a_second_attack_on_the_same_unit_is_defended_anew),
        cmocka_unit_test(nobody_attacks_beyond_its_range),
        cmocka_unit_test(a_unit_attacks_once),
        cmocka_unit_test(a_sick_unit_does_not_attack_but_defends_itself),
        cmocka_unit_test(a_flyer_is_attacked_by_flyers_and_by_reach_alone),
        cmocka_unit_test(a_sick_flyer_is_attacked_by_all),
        cmocka_unit_test(the_first_of_the_list_that_will_do_is_attacked),
        cmocka_unit_test(the_order_is_done_in_part_if_one_of_several_attackers_can),
        cmocka_unit_test(an_attacker_loses_its_invisibility_before_the_dice),
        cmocka_unit_test(who_keeps_its_invisibility_is_named_to_its_own_player_alone),
        cmocka_unit_test(an_invisible_unit_is_not_there_for_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
