/* Dice. The expected values were cut by hand from the bytes that sha256sum gives:
 *
 *     master=$(printf %s 42 | sha256sum | cut -c 1-64)
 *     printf '%s\n%s\n' "$master" "NAME" | sha256sum
 *
 * attack:    143 153 163 245 118 33 142 223 20 63 195 75 94 22 245 86 107 200 31 84 102 62 87 198
 *            254 167 249 0 101 140 31 1
 * attack +1: 111 79 30 158 ...
 * attack #2: 71 68 195 107 50 185 ...
 * attack #2 +1: 57 142 ...
 * large:     6 212 173 125 183 33 176 82 15 79 66 43 154 180 70 171 107 146 19 103 78 148 186 126
 *            149 185 180 28 22 188 140 153
 * large +1:  252 112 209 15 ...
 * r5 bag:    149 80 48 115 88 84 51 37 ... */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>

#include "adjudicate/chance/dice.h"
#include "assert_text.h"

#define SEED   TEXT("42")
#define ATTACK TEXT("r4 attack archer-1>knight-2")

static int set_up(void **state)
{
    *state = arena_new();
    return 0;
}

static int tear_down(void **state)
{
    arena_free(*state);
    return 0;
}

#define assert_values(roll, ...)                                                                   \
    assert_values_are((roll), (const int[]){__VA_ARGS__},                                          \
                      (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))

static void assert_values_are(const Roll *roll, const int *expected, int count)
{
    assert_int_equal(roll->count, count);
    for (int i = 0; i < count; i++)
        if (roll->values[i] != expected[i])
            fail_msg("die %d of '%.*s' is %d, not %d", i + 1, TEXT_ARG(roll->name), roll->values[i],
                     expected[i]);
}

static void assert_diags(const Diags *diags, const char *expected)
{
    Buf out = {0};
    diag_print(diags, &out);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

static void small_dice_are_cut_from_single_bytes(void **state)
{
    Arena *arena = *state;
    assert_values(dice_roll(dice_named(arena, SEED), ATTACK, 5, 6), 6, 4, 2, 6, 5);
    assert_values(dice_roll(dice_named(arena, SEED), ATTACK, 4, 256), 144, 154, 164, 246);
    assert_values(dice_roll(dice_named(arena, SEED), ATTACK, 3, 1), 1, 1, 1);
    assert_values(dice_roll(dice_named(arena, SEED), ATTACK, 4, 2), 2, 2, 2, 2);
}

static void bytes_that_would_favour_low_sides_are_skipped(void **state)
{
    Arena *arena = *state;
    /* Of 20 sides from 240 on: 245; of 100 from 200 on: 245, 223, 245, 200; of 129 from 129 on. */
    assert_values(dice_roll(dice_named(arena, SEED), ATTACK, 7, 20), 4, 14, 4, 19, 14, 3, 4);
    assert_values(dice_roll(dice_named(arena, SEED), ATTACK, 15, 100), 44, 54, 64, 19, 34, 43, 21,
                  64, 96, 76, 95, 23, 87, 8, 32);
    assert_values(dice_roll(dice_named(arena, SEED), ATTACK, 2, 129), 119, 34);
}

static void when_the_bytes_run_out_there_are_more(void **state)
{
    /* 254 is skipped, so the first 32 bytes make 31 dice. */
    assert_values(dice_roll(dice_named(*state, SEED), ATTACK, 34, 6), 6, 4, 2, 6, 5, 4, 5, 2, 3, 4,
                  4, 4, 5, 5, 6, 3, 6, 3, 2, 1, 1, 3, 4, 1, 6, 4, 1, 6, 3, 2, 2, /* +1: */ 4, 2, 1);
}

static void large_dice_are_cut_from_two_bytes_high_first(void **state)
{
    Arena *arena = *state;
    assert_values(dice_roll(dice_named(arena, SEED), TEXT("large"), 18, 1000), 749, 414, 882, 139,
                  920, 940, 605, 92, 539, 968, 117, 743, 330, 109, 821, 994, /* +1: */ 625, 520);
    assert_values(dice_roll(dice_named(arena, SEED), TEXT("large"), 2, 65536), 1749, 44414);
    assert_values(dice_roll(dice_named(arena, SEED), TEXT("large"), 2, 40000), 1749, 3920);
}

static void the_second_use_of_a_name_has_a_number(void **state)
{
    Dice *dice = dice_named(*state, SEED);
    assert_text(dice_roll(dice, ATTACK, 1, 6)->name, "r4 attack archer-1>knight-2");
    const Roll *second = dice_roll(dice, ATTACK, 5, 6);
    assert_text(second->name, "r4 attack archer-1>knight-2 #2");
    assert_values(second, 6, 3, 4, 6, 3);
    assert_text(dice_roll(dice, ATTACK, 1, 6)->name, "r4 attack archer-1>knight-2 #3");
}

static void a_numbered_roll_goes_on_under_its_whole_name(void **state)
{
    Dice *dice = dice_named(*state, SEED);
    dice_roll(dice, ATTACK, 1, 6);
    const Roll *second = dice_roll(dice, ATTACK, 34, 256);
    assert_int_equal(second->values[31], 171 + 1);
    assert_int_equal(second->values[32], 57 + 1);
    assert_int_equal(second->values[33], 142 + 1);
}

static void other_rolls_change_nothing(void **state)
{
    Dice *dice = dice_named(*state, SEED);
    dice_roll(dice, TEXT("large"), 18, 1000);
    dice_roll(dice, TEXT("r4 attack archer-1>knight-20"), 40, 6);
    assert_values(dice_roll(dice, ATTACK, 5, 6), 6, 4, 2, 6, 5);
}

static void a_draw_has_fewer_sides_with_each_cube(void **state)
{
    Arena *arena = *state;
    const Roll *draw = dice_draw(dice_named(arena, SEED), TEXT("r5 bag"), 5, 7);
    assert_values(draw, 3, 3, 4, 4, 2);
    assert_true(draw->draw);
    assert_int_equal(draw->sides, 7);
    assert_false(dice_roll(dice_named(arena, SEED), ATTACK, 5, 6)->draw);
    /* Two bytes for 258 and for 257 cubes, then one. */
    assert_values(dice_draw(dice_named(arena, SEED), TEXT("r5 bag"), 4, 258), 41, 68, 89, 85);
    assert_int_equal(dice_draw(dice_named(arena, SEED), TEXT("r5 bag"), 7, 7)->values[6], 1);
}

static void a_seed_may_be_any_text(void **state)
{
    /* printf '%s\n%s\n' "$(printf %s "" | sha256sum | cut -c1-64)" "r1 x" | sha256sum */
    assert_values(dice_roll(dice_named(*state, (Text){NULL, 0}), TEXT("r1 x"), 4, 256), 54, 140,
                  111, 254);
}

static void all_rolls_are_kept_in_order(void **state)
{
    Dice *dice = dice_named(*state, SEED);
    assert_int_equal(dice_rolls(dice), 0);
    const Roll *first = dice_roll(dice, ATTACK, 3, 6);
    for (int i = 0; i < 100; i++)
        dice_roll(dice, TEXT("large"), 1, 1000);
    assert_int_equal(dice_rolls(dice), 101);
    assert_ptr_equal(dice_roll_at(dice, 0), first);
    assert_int_equal(first->sides, 6);
    assert_int_equal(first->count, 3);
    assert_false(first->given);
    assert_text(dice_roll_at(dice, 100)->name, "large #100");
}

static void names_are_copied(void **state)
{
    char name[] = "r1 x";
    Dice *dice = dice_named(*state, SEED);
    const Roll *first = dice_roll(dice, text_of(name), 1, 6);
    name[3] = 'y';
    assert_text(first->name, "r1 x");
    assert_text(dice_roll(dice, text_of(name), 1, 6)->name, "r1 y");
    assert_text(dice_roll(dice, TEXT("r1 x"), 1, 6)->name, "r1 x #2");
}

static void uses_are_taken_up_again_after_a_stop(void **state)
{
    Dice *before = dice_named(*state, SEED);
    dice_roll(before, ATTACK, 1, 6);
    dice_roll(before, TEXT("large"), 1, 6);
    dice_roll(before, ATTACK, 1, 6);
    assert_int_equal(dice_uses(before), 2);
    assert_text(dice_use_at(before, 0).name, "r4 attack archer-1>knight-2");
    assert_int_equal(dice_use_at(before, 0).times, 2);
    assert_text(dice_use_at(before, 1).name, "large");
    assert_int_equal(dice_use_at(before, 1).times, 1);

    Dice *after = dice_named(*state, SEED);
    for (size_t i = 0; i < dice_uses(before); i++)
        dice_resume(after, dice_use_at(before, i).name, dice_use_at(before, i).times);
    assert_int_equal(dice_rolls(after), 0);
    const Roll *one = dice_roll(before, ATTACK, 5, 6), *other = dice_roll(after, ATTACK, 5, 6);
    assert_text(other->name, "r4 attack archer-1>knight-2 #3");
    assert_values_are(other, one->values, one->count);
    assert_int_equal(dice_use_at(after, 0).times, 3);
    assert_int_equal(dice_uses(after), 2);
}

static void resuming_survives_impossible_numbers(void **state)
{
    Dice *dice = dice_named(*state, SEED);
    dice_resume(dice, TEXT("none"), 0);
    dice_resume(dice, TEXT("minus"), -1);
    assert_int_equal(dice_uses(dice), 0);
    dice_resume(dice, TEXT("many"), INT_MAX);
    assert_text(dice_roll(dice, TEXT("many"), 1, 6)->name, "many #2147483647");
    assert_int_equal(dice_use_at(dice, 0).times, INT_MAX);
}

static void the_stop_mark_is_a_digest_of_the_master(void **state)
{
    Arena *arena = *state;
    /* printf 'stop\n%s\n' "$master" | sha256sum */
    assert_text(dice_stop_mark(arena, dice_named(arena, SEED)),
                "12b50d779dc91605161a13777bbb773943acc0cb10fd8a3f596eba514ea25dc4");
}

static const Place nowhere = {NULL, 0, 0};

static void given_dice_are_used_for_their_roll_alone(void **state)
{
    Arena *arena = *state;
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    int values[] = {1, 6};
    assert_true(dice_give(dice, ATTACK, values, 2, nowhere, diags));
    values[0] = 5; /* they were copied */
    assert_false(dice_give(dice, ATTACK, values, 2, nowhere, diags));
    const Roll *roll = dice_roll(dice, ATTACK, 2, 6);
    assert_true(roll->given);
    assert_values(roll, 1, 6);
    const Roll *second = dice_roll(dice, ATTACK, 2, 6);
    assert_false(second->given);
    assert_values(second, 6, 3);
    dice_check_given(dice, diags, false);
    assert_diags(diags, "");
}

static void a_numbered_roll_is_given_under_its_whole_name(void **state)
{
    Arena *arena = *state;
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    dice_give(dice, TEXT("r4 attack archer-1>knight-2 #2"), (const int[]){3}, 1, nowhere, diags);
    assert_values(dice_roll(dice, ATTACK, 1, 6), 6);
    assert_values(dice_roll(dice, ATTACK, 1, 6), 3);
    dice_check_given(dice, diags, false);
    assert_int_equal(diag_errors(diags), 0);
}

static void given_dice_that_cannot_be_are_errors_and_not_used(void **state)
{
    Arena *arena = *state;
    Source rolls = {"rolls.yaml", TEXT("a\nb\nc\nd\ne\n"), 0};
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    dice_give(dice, TEXT("a"), (const int[]){1, 2}, 2, (Place){&rolls, 0, 0}, diags);
    dice_give(dice, TEXT("b"), NULL, 0, (Place){&rolls, 2, 2}, diags);
    dice_give(dice, TEXT("c"), (const int[]){6, 7}, 2, (Place){&rolls, 4, 4}, diags);
    dice_give(dice, TEXT("d"), (const int[]){0}, 1, (Place){&rolls, 6, 6}, diags);
    dice_give(dice, TEXT("e"), (const int[]){3, 3}, 2, (Place){&rolls, 8, 8}, diags);
    assert_int_equal(diag_errors(diags), 0); /* before they are thrown nobody can know */
    assert_false(dice_roll(dice, TEXT("a"), 1, 6)->given);
    assert_false(dice_roll(dice, TEXT("b"), 2, 6)->given);
    assert_false(dice_roll(dice, TEXT("c"), 2, 6)->given);
    assert_false(dice_roll(dice, TEXT("d"), 1, 1)->given);
    assert_false(dice_draw(dice, TEXT("e"), 2, 3)->given);
    dice_check_given(dice, diags, false);
    assert_diags(diags,
                 "rolls.yaml:1:1: error: the roll 'a' has 1 die, not 2\n"
                 "rolls.yaml:2:1: error: the roll 'b' has 2 dice, not 0\n"
                 "rolls.yaml:3:1: error: the roll 'c' cannot show a 7: die 2 of it has 6 sides\n"
                 "rolls.yaml:4:1: error: the roll 'd' cannot show a 0: die 1 of it has 1 side\n"
                 "rolls.yaml:5:1: error: the roll 'e' cannot show a 3: die 2 of it has 2 sides\n");
}

#define CUBES(...)                                                                                 \
    (const CubeSort[])                                                                             \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

/* Three of red's, one of blue's, and two neutral ones: the places of the bag are 1 to 6. */
static const CubeSort bag[] = {{{"red", 3}, 3}, {{"blue", 4}, 1}, {{"neutral", 7}, 2}};

static void cubes_are_given_by_whose_they_are(void **state)
{
    Arena *arena = *state;
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    const CubeSort cubes[] = {{TEXT("neutral"), 1}, {TEXT("red"), 2}, {TEXT("neutral"), 1}};
    assert_true(dice_give_cubes(dice, TEXT("a"), cubes, 3, nowhere, diags));
    assert_false(dice_give_cubes(dice, TEXT("a"), cubes, 3, nowhere, diags));
    assert_false(dice_give(dice, TEXT("a"), (const int[]){1}, 1, nowhere, diags));
    const Roll *roll = dice_draw_sorts(dice, TEXT("a"), 4, bag, 3);
    assert_true(roll->given);
    assert_int_equal(roll->sides, 6);
    assert_values(roll, 5, 1, 1, 3); /* neutral; red, red; neutral behind one red and one blue */
    assert_ptr_equal(dice_draw_sorts(dice, TEXT("b"), 1, bag, 3)->cubes, NULL);
    dice_check_given(dice, diags, false);
    assert_diags(diags, "");
}

static void given_cubes_that_cannot_be_are_errors_and_not_used(void **state)
{
    Arena *arena = *state;
    Source rolls = {"rolls.yaml", TEXT("a\nb\nc\nd\ne\n"), 0};
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    dice_give_cubes(dice, TEXT("a"), CUBES({TEXT("red"), 2}), 1, (Place){&rolls, 0, 0}, diags);
    dice_give_cubes(dice, TEXT("b"), CUBES({TEXT("blue"), 2}), 1, (Place){&rolls, 2, 2}, diags);
    dice_give_cubes(dice, TEXT("c"), CUBES({TEXT("green"), 1}), 1, (Place){&rolls, 4, 4}, diags);
    dice_give_cubes(dice, TEXT("d"), CUBES({TEXT("red"), 1}), 1, (Place){&rolls, 6, 6}, diags);
    dice_give_cubes(dice, TEXT("e"), CUBES({TEXT("red"), 1}), 1, (Place){&rolls, 8, 8}, diags);
    assert_false(dice_draw_sorts(dice, TEXT("a"), 1, bag, 3)->given);
    assert_false(dice_draw_sorts(dice, TEXT("b"), 2, bag, 3)->given);
    assert_false(dice_draw_sorts(dice, TEXT("c"), 1, bag, 3)->given);
    assert_false(dice_roll(dice, TEXT("d"), 1, 6)->given);
    assert_false(dice_draw_sorts(dice, TEXT("e"), 2, bag, 3)->given);
    const char *holds = "        in that bag are 3 red, 1 blue and 2 neutral\n";
    Buf expected = {NULL, 0, 0};
    buf_format(&expected, "rolls.yaml:1:1: error: the roll 'a' is of 1 cube, not 2\n%s", holds);
    buf_format(&expected, "rolls.yaml:2:1: error: the roll 'b' cannot have 2 blue\n%s", holds);
    buf_format(&expected, "rolls.yaml:3:1: error: the roll 'c' cannot have 1 green\n%s", holds);
    buf_str(&expected, "rolls.yaml:4:1: error: the roll 'd' is no draw of cubes\n"
                       "        write dice: [...]\n");
    buf_format(&expected, "rolls.yaml:5:1: error: the roll 'e' is of 2 cubes, not 1\n%s", holds);
    assert_diags(diags, text_string(arena, "%.*s", (int)expected.len, expected.at));
    buf_free(&expected);
}

/* As dice, or as other cubes, they are not what has served. */
static void given_cubes_that_have_served_are_no_error(void **state)
{
    Arena *arena = *state;
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    dice_give_cubes(dice, TEXT("a"), CUBES({TEXT("red"), 2}), 1, nowhere, diags);
    dice_give_cubes(dice, TEXT("b"), CUBES({TEXT("red"), 1}), 1, nowhere, diags);
    dice_give(dice, TEXT("c"), (const int[]){1}, 1, nowhere, diags);
    dice_give_cubes(dice, TEXT("d"), CUBES({TEXT("red"), 1}), 1, nowhere, diags);
    dice_give_cubes(dice, TEXT("e"), CUBES({TEXT("red"), 1}), 1, nowhere, diags);
    dice_give_cubes(dice, TEXT("f"), CUBES({TEXT("red"), 1}), 1, nowhere, diags);
    for (const char *name = "abcdef"; *name != '\0'; name++)
        dice_resume(dice, (Text){name, 1}, 1);
    dice_resume_given_cubes(dice, TEXT("a"), CUBES({TEXT("red"), 2}), 1);
    dice_resume_given_cubes(dice, TEXT("b"), CUBES({TEXT("blue"), 1}), 1);
    dice_resume_given_cubes(dice, TEXT("c"), CUBES({TEXT("red"), 1}), 1);
    dice_resume_given_cubes(dice, TEXT("d"), CUBES({TEXT("red"), 2}), 1);
    dice_resume_given_cubes(dice, TEXT("e"),
                            (const CubeSort[]){{TEXT("red"), 1}, {TEXT("blue"), 1}}, 2);
    dice_resume_given(dice, TEXT("f"), (const int[]){1}, 1);
    dice_resume_given_cubes(dice, TEXT("g"), CUBES({TEXT("red"), 1}), 1); /* was not given */
    dice_check_given(dice, diags, false);
    assert_diags(diags, "error: 'b' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n"
                        "error: 'c' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n"
                        "error: 'd' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n"
                        "error: 'e' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n"
                        "error: 'f' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n");
}

static void an_impossible_given_roll_still_has_the_dice_of_the_seed(void **state)
{
    Dice *dice = dice_named(*state, SEED);
    dice_give(dice, ATTACK, (const int[]){9}, 1, nowhere, diag_new(*state));
    assert_values(dice_roll(dice, ATTACK, 5, 6), 6, 4, 2, 6, 5);
}

/* What was given before a stop is given once more, or is not, but never otherwise. */
static void a_given_roll_that_has_served_is_no_error(void **state)
{
    Arena *arena = *state;
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    dice_give(dice, TEXT("a"), (const int[]){1, 6}, 2, nowhere, diags);
    dice_give(dice, TEXT("a #2"), (const int[]){5}, 1, nowhere, diags);
    dice_give(dice, TEXT("b"), (const int[]){4}, 1, nowhere, diags);
    dice_give(dice, TEXT("c #2"), (const int[]){4}, 1, nowhere, diags);
    dice_give(dice, TEXT("e"), (const int[]){1, 6}, 2, nowhere, diags);
    dice_give(dice, TEXT("f"), NULL, 0, nowhere, diags); /* it took no dice */
    dice_resume_given(dice, TEXT("f"), NULL, 0);
    dice_resume(dice, TEXT("e"), 1);
    dice_resume_given(dice, TEXT("e"), (const int[]){1}, 1);
    dice_resume(dice, TEXT("a"), 2);
    dice_resume(dice, TEXT("b"), 1);
    dice_resume(dice, TEXT("c"), 1);
    dice_resume_given(dice, TEXT("a"), (const int[]){1, 6}, 2);
    dice_resume_given(dice, TEXT("a #2"), (const int[]){6}, 1);
    dice_resume_given(dice, TEXT("d"), (const int[]){6}, 1);
    dice_check_given(dice, diags, true); /* c #2 may still come */
    assert_diags(diags, "error: 'a #2' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n"
                        "error: 'b' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n"
                        "error: 'e' was thrown before the round was stopped\n"
                        "        take it out: what it showed then stands\n");
    Diags *at_the_end = diag_new(arena);
    dice_check_given(dice, at_the_end, false);
    assert_int_equal(diag_errors(at_the_end), 4);
}

static void a_given_roll_that_nothing_used_is_an_error(void **state)
{
    Arena *arena = *state;
    Source rolls = {"rolls.yaml", TEXT("a\nb\nc\n"), 0};
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    dice_give(dice, TEXT("r4 attack archer-1>knight-2"), (const int[]){1}, 1, (Place){&rolls, 0, 0},
              diags);
    dice_give(dice, TEXT("r4 atack archer-1>knight-2"), (const int[]){1}, 1, (Place){&rolls, 2, 2},
              diags);
    dice_give(dice, TEXT("r4 lagre"), (const int[]){1}, 1, (Place){&rolls, 4, 4}, diags);
    dice_roll(dice, ATTACK, 1, 6);
    dice_roll(dice, TEXT("r4 large"), 1, 6);
    dice_check_given(dice, diags, false);
    /* The nearest to the second has its dice already, so it cannot have been meant. */
    assert_diags(diags, "rolls.yaml:2:1: error: no roll of this round is called 'r4 atack "
                        "archer-1>knight-2'\n"
                        "rolls.yaml:3:1: error: no roll of this round is called 'r4 lagre'\n"
                        "        did you mean 'r4 large'?\n");
}

/* Only " #2" behind a name is a number: "b#2" is another name, and "b #x". */
static void a_sign_in_a_name_is_no_number(void **state)
{
    Arena *arena = *state;
    Dice *dice = dice_named(arena, SEED);
    Diags *diags = diag_new(arena);
    dice_give(dice, TEXT("b#1"), (const int[]){1}, 1, nowhere, diags);
    dice_give(dice, TEXT("b #x"), (const int[]){1}, 1, nowhere, diags);
    dice_give(dice, TEXT("#1"), (const int[]){1}, 1, nowhere, diags);
    dice_resume(dice, TEXT("b"), 3);
    dice_check_given(dice, diags, false);
    assert_diags(diags, "error: no roll of this round is called 'b#1'\n"
                        "error: no roll of this round is called 'b #x'\n"
                        "error: no roll of this round is called '#1'\n");
}

static void fast_dice_are_those_of_the_known_generator(void **state)
{
    Arena *arena = *state;
    /* SplitMix64 of 0 begins with e220a8397b1dcdaf; the upper half is used. */
    assert_values(dice_roll(dice_fast(arena, 0), TEXT("x"), 1, 65536), 0xA839 + 1);
    assert_values(dice_roll(dice_fast(arena, 0), TEXT("x"), 1, 6), 4);
}

/* 2^32 is no multiple of 60000: what is left over would favour the low sides, and is skipped. */
static void fast_dice_skip_what_would_favour_low_sides(void **state)
{
    /* SplitMix64 of 72812 begins with 4294932163 and 16484 - 1 more than a multiple; the last
     * multiple of 60000 is 4294920000. */
    assert_values(dice_roll(dice_fast(*state, 72812), TEXT("x"), 1, 60000), 16484);
}

static void fast_dice_show_every_side_and_no_other(void **state)
{
    Dice *dice = dice_fast(*state, 7);
    static const int sides[] = {1, 2, 6, 20, 1000};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        int seen[1001] = {0}, kinds = 0;
        const Roll *roll = dice_roll(dice, TEXT("x"), DICE_COUNT_MAX, sides[i]);
        for (int at = 0; at < roll->count; at++) {
            assert_in_range(roll->values[at], 1, sides[i]);
            kinds += seen[roll->values[at]]++ == 0;
        }
        assert_int_equal(kinds, sides[i]);
    }
}

static void fast_dice_follow_the_order_and_not_the_name(void **state)
{
    Arena *arena = *state;
    Dice *one = dice_fast(arena, 9), *other = dice_fast(arena, 9);
    for (int i = 0; i < 20; i++) {
        const Roll *a = dice_roll(one, TEXT("a"), 3, 20), *b = dice_roll(other, TEXT("b"), 3, 20);
        assert_values_are(a, b->values, b->count);
    }
}

static void a_fresh_seed_is_32_hex_digits_and_another_each_time(void **state)
{
    Text one = seed_fresh(*state), other = seed_fresh(*state);
    assert_int_equal(one.len, 32);
    for (size_t i = 0; i < one.len; i++)
        assert_non_null(strchr("0123456789abcdef", one.at[i]));
    assert_false(text_equal(one, other));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(small_dice_are_cut_from_single_bytes),
        TEST(bytes_that_would_favour_low_sides_are_skipped),
        TEST(when_the_bytes_run_out_there_are_more),
        TEST(large_dice_are_cut_from_two_bytes_high_first),
        TEST(the_second_use_of_a_name_has_a_number),
        TEST(a_numbered_roll_goes_on_under_its_whole_name),
        TEST(other_rolls_change_nothing),
        TEST(a_draw_has_fewer_sides_with_each_cube),
        TEST(a_seed_may_be_any_text),
        TEST(all_rolls_are_kept_in_order),
        TEST(names_are_copied),
        TEST(uses_are_taken_up_again_after_a_stop),
        TEST(resuming_survives_impossible_numbers),
        TEST(the_stop_mark_is_a_digest_of_the_master),
        TEST(given_dice_are_used_for_their_roll_alone),
        TEST(a_numbered_roll_is_given_under_its_whole_name),
        TEST(given_dice_that_cannot_be_are_errors_and_not_used),
        TEST(cubes_are_given_by_whose_they_are),
        TEST(given_cubes_that_cannot_be_are_errors_and_not_used),
        TEST(given_cubes_that_have_served_are_no_error),
        TEST(an_impossible_given_roll_still_has_the_dice_of_the_seed),
        TEST(a_given_roll_that_has_served_is_no_error),
        TEST(a_given_roll_that_nothing_used_is_an_error),
        TEST(a_sign_in_a_name_is_no_number),
        TEST(fast_dice_are_those_of_the_known_generator),
        TEST(fast_dice_skip_what_would_favour_low_sides),
        TEST(fast_dice_show_every_side_and_no_other),
        TEST(fast_dice_follow_the_order_and_not_the_name),
        TEST(a_fresh_seed_is_32_hex_digits_and_another_each_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
