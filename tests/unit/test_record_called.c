/* People write names: what stands for a thing in orders besides its id. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "wood.h"

static void assert_hunts(const char *written, const char *id)
{
    Post post;
    char letter[128];
    snprintf(letter, sizeof letter, "hunt: %s\n", written);
    post_begin(&post, BEASTS, letter);
    assert_int_equal(diag_errors(post.diags), 0);
    assert_text(post.letter->hunt->id, id);
    arena_free(post.arena);
}

static void a_name_does_as_well_as_an_id(void **state)
{
    (void)state;
    assert_hunts("Winter Wolf", "wolf");
    assert_hunts("winter wolf", "wolf");
    assert_hunts("Old One", "owl");
    assert_hunts("Ash’s Own", "ash");
}

static void capitals_do_not_matter(void **state)
{
    (void)state;
    assert_hunts("WOLF", "wolf");
    assert_hunts("Bear-2", "bear-2");
}

static void an_id_goes_before_a_name(void **state)
{
    (void)state;
    assert_hunts("owl", "owl"); /* which is the name of the fox */
    assert_hunts("Owl", "owl");
}

static void a_word_goes_before_both(void **state)
{
    (void)state;
    Post post;
    post_begin(&post, BEASTS, "feed: all\n");
    assert_int_equal(post.letter->feed.word, 0);
    arena_free(post.arena);
    assert_says("feed: [all]\n", "letter.yaml:1:8: error: no beast 'all' here\n"
                                 "    1 | feed: [all]\n"
                                 "      |        ^~~ 'all' stands alone, never in a list\n");
}

static void a_name_is_that_of_one_thing(void **state)
{
    (void)state;
    assert_says("hunt: Bear\n", "letter.yaml:1:7: error: more than one beast is called 'Bear'\n"
                                "    1 | hunt: Bear\n"
                                "      |       ^~~~ write the id, such as bear-1 or bear-2\n");
    Post post;
    post_begin(&post, BEASTS, "watch: bear\nhunt: Winter Wolf\n");
    assert_int_equal(diag_errors(post.diags), 0);
    assert_text(post.letter->watch->id, "cave");
    assert_text(post.letter->hunt->id, "wolf");
    arena_free(post.arena);
}

/* What is hidden is not there: neither does its name lead to it, nor does it stand in the way of
 * another thing of that name, nor is it what was meant. */
static void a_hidden_thing_has_no_name(void **state)
{
    (void)state;
    assert_hunts("Moth", "moth"); /* an id */
    assert_hunts("great moth", "moth");
    assert_says("hunt: Shade\n", "letter.yaml:1:7: error: no beast 'Shade' here\n"
                                 "    1 | hunt: Shade\n"
                                 "      |       ^~~~~ whom to hunt\n");
    assert_says("hunt: Shad\n", "letter.yaml:1:7: error: no beast 'Shad' here\n"
                                "    1 | hunt: Shad\n"
                                "      |       ^~~~ whom to hunt\n");
    Post post;
    post_begin(&post, "beasts: [{id: ghost-2, name: Moth}, {id: bat, name: Moth}]\n",
               "hunt: Moth\n");
    assert_int_equal(diag_errors(post.diags), 0);
    assert_text(post.letter->hunt->id, "bat");
    arena_free(post.arena);
}

static void a_misspelt_name_is_told_as_it_is(void **state)
{
    (void)state;
    assert_says("hunt: Winter Wulf\n", "letter.yaml:1:7: error: no beast 'Winter Wulf' here\n"
                                       "    1 | hunt: Winter Wulf\n"
                                       "      |       ^~~~~~~~~~~ did you mean 'Winter Wolf'?\n");
}

static void of_what_is_as_near_ones_own_is_meant(void **state)
{
    (void)state;
    /* bat goes before fat by its letters, and is as near to "mat" */
    static const Table *const tables[] = {&beast_table, NULL};
    Post post;
    post_begin(&post, "beasts: [{id: bat}, {id: fat}, {id: fog}]\n", "{}\n");
    Source *from = &post.sources[1];
    assert_text(record_meant(post.loader, TEXT("mat"), from, tables, OWN_FIRST), "bat");
    loader_guard(post.loader, (Guard){lets, owns, NULL, false, NULL});
    assert_text(record_meant(post.loader, TEXT("mat"), from, tables, OWN_FIRST), "fat");
    assert_text(record_meant(post.loader, TEXT("bag"), from, tables, OWN_FIRST), "bat");
    arena_free(post.arena);
    /* which is nearer goes before whose it is */
    post_begin_guarded(&post, "beasts: [{id: lanter}, {id: fantarn}]\n", "{}\n",
                       (Guard){lets, owns, NULL, false, NULL});
    assert_text(record_meant(post.loader, TEXT("lantern"), &post.sources[1], tables, OWN_FIRST),
                "lanter");
    arena_free(post.arena);
}

/* Where an enemy is wanted: fat goes before hat by its letters. */
static void of_what_is_as_near_anothers_is_meant_where_that_is_wanted(void **state)
{
    (void)state;
    static const Table *const tables[] = {&beast_table, NULL};
    Post post;
    post_begin(&post, "beasts: [{id: fat}, {id: hat}, {id: fog}]\n", "{}\n");
    Source *from = &post.sources[1];
    loader_guard(post.loader, (Guard){lets, owns, NULL, false, NULL});
    assert_text(record_meant(post.loader, TEXT("mat"), from, tables, OTHERS_FIRST), "hat");
    assert_text(record_meant(post.loader, TEXT("fot"), from, tables, OTHERS_FIRST), "fat");
    arena_free(post.arena);
    post_begin(&post, "beasts: [{id: fat}, {id: hat}]\n", "{}\n");
    loader_guard(post.loader, (Guard){lets, owns, NULL, false, NULL});
    post_read(&post, 1, "letter.yaml", "hunt: mat\nflee: mat\n");
    record_resolve(post.loader);
    Buf out = {NULL, 0, 0};
    diag_print(post.diags, &out);
    assert_text(buf_text(&out), "letter.yaml:1:7: error: no beast 'mat' here\n"
                                "    1 | hunt: mat\n"
                                "      |       ^~~ did you mean 'fat'?\n"
                                "letter.yaml:2:7: error: no beast 'mat' here\n"
                                "    2 | flee: mat\n"
                                "      |       ^~~ did you mean 'hat'?\n");
    buf_free(&out);
    arena_free(post.arena);
}

/* In a game file, where capitals matter: not what is nearer by its letters, nor one's own. */
static void what_differs_in_capitals_only_is_meant_first(void **state)
{
    (void)state;
    static const Table *const tables[] = {&beast_table, NULL};
    Post post;
    post_begin(&post, "beasts: [{id: fat}, {id: oat}, {id: o-a-t}]\nking: OAT\n", "{}\n");
    loader_guard(post.loader, (Guard){lets, owns, NULL, false, NULL});
    assert_text(record_meant(post.loader, TEXT("FAT"), &post.sources[1], tables, OTHERS_FIRST),
                "fat");
    Buf out = {NULL, 0, 0};
    diag_print(post.diags, &out);
    assert_text(buf_text(&out), "wood.yaml:2:7: error: no beast 'OAT' here\n"
                                "    2 | king: OAT\n"
                                "      |       ^~~ did you mean 'oat'?\n");
    buf_free(&out);
    arena_free(post.arena);
}

static void a_name_with_a_comma_wants_quotes(void **state)
{
    (void)state;
    assert_cut("feed: [\"Elm, Tall One\", ash]\n", "");
    assert_cut("feed: [Elm, Tall One]\n",
               "letter.yaml:1:8: error: a name with a comma in it is read as several\n"
               "    1 | feed: [Elm, Tall One]\n"
               "      |        ^~~~~~~~~~~~~ write it in quotes: \"Elm, Tall One\"\n");
    assert_cut("feed: [elm, ash,  grey , old]\n",
               "letter.yaml:1:13: error: a name with a comma in it is read as several\n"
               "    1 | feed: [elm, ash,  grey , old]\n"
               "      |             ^~~~~~~~~~~~~~~~ write it in quotes: \"Ash, Grey, Old\"\n");
    assert_cut("feed: [elm, Ash, Grey, Old ]\n",
               "letter.yaml:1:13: error: a name with a comma in it is read as several\n"
               "    1 | feed: [elm, Ash, Grey, Old ]\n"
               "      |             ^~~~~~~~~~~~~~ write it in quotes: \"Ash, Grey, Old\"\n");
    assert_cut("chase: [Elm, Tall One, 2 ash]\n",
               "letter.yaml:1:9: error: a name with a comma in it is read as several\n"
               "    1 | chase: [Elm, Tall One, 2 ash]\n"
               "      |         ^~~~~~~~~~~~~ write it in quotes: \"Elm, Tall One\"\n");
    /* no beast is called so, or none that may be told of */
    assert_cut("feed: [elm, Dark]\n", "letter.yaml:1:13: error: no beast 'Dark' here\n"
                                      "    1 | feed: [elm, Dark]\n"
                                      "      |             ^~~~ whom to feed\n");
    assert_cut("feed: [elm, Dead]\n", "letter.yaml:1:13: error: no beast 'Dead' here\n"
                                      "    1 | feed: [elm, Dead]\n"
                                      "      |             ^~~~ whom to feed\n");
    assert_cut("feed: [Pale, Dead, elm]\n", "letter.yaml:1:8: error: no beast 'Pale' here\n"
                                            "    1 | feed: [Pale, Dead, elm]\n"
                                            "      |        ^~~~ whom to feed\n"
                                            "letter.yaml:1:14: error: no beast 'Dead' here\n"
                                            "    1 | feed: [Pale, Dead, elm]\n"
                                            "      |              ^~~~ whom to feed\n");
}

/* The thing's own name has such a sign, so that it is no slip; elsewhere it is one. */
static void a_misspelt_name_with_an_odd_sign_is_told_as_it_is(void **state)
{
    (void)state;
    assert_says("hunt: Ash’s Owm\n", "letter.yaml:1:7: error: nothing is called 'Ash’s Owm' here\n"
                                     "    1 | hunt: Ash’s Owm\n"
                                     "      |       ^~~~~~~~~ did you mean 'Ash’s Own'?\n");
    assert_says("trap: 2 Ash’s Owm\n",
                "letter.yaml:1:7: error: nothing is called 'Ash’s Owm' here\n"
                "    1 | trap: 2 Ash’s Owm\n"
                "      |       ^~~~~~~~~~~ did you mean 'Ash’s Own'?\n");
    assert_says("hunt: Wolf’s Own Cub\n", "letter.yaml:1:11: error: '’' quotes nothing here\n"
                                          "    1 | hunt: Wolf’s Own Cub\n"
                                          "      |           ^ write straight quotes, or none\n");
    assert_says("trap: Wolf’s Own Cub\n", "letter.yaml:1:11: error: '’' quotes nothing here\n"
                                          "    1 | trap: Wolf’s Own Cub\n"
                                          "      |           ^ write straight quotes, or none\n");
}

static void an_id_with_other_signs_in_it_is_told_as_it_is(void **state)
{
    (void)state;
    static const char *const bent[] = {"bear/1", "Bear (1)", "bear_1", "bear 1"};
    for (size_t i = 0; i < sizeof bent / sizeof *bent; i++) {
        char letter[64], expected[256];
        snprintf(letter, sizeof letter, "hunt: %s\n", bent[i]);
        int marks = (int)strlen(bent[i]) - 1;
        snprintf(expected, sizeof expected,
                 "letter.yaml:1:7: error: no beast '%s' here\n    1 | hunt: %s\n"
                 "      |       ^%.*s did you mean 'bear-1'?\n",
                 bent[i], bent[i], marks, "~~~~~~~~~~");
        assert_says(letter, expected);
    }
    assert_says("hunt: ghost/1\n", "letter.yaml:1:7: error: no beast 'ghost/1' here\n"
                                   "    1 | hunt: ghost/1\n"
                                   "      |       ^~~~~~~ whom to hunt\n");
}

static void the_same_thing_twice_is_refused_by_whatever_name(void **state)
{
    (void)state;
    assert_says("feed: [wolf, fox, Winter Wolf]\n",
                "letter.yaml:1:19: error: 'Winter Wolf' stands twice in 'feed'\n"
                "    1 | feed: [wolf, fox, Winter Wolf]\n"
                "      |                   ^~~~~~~~~~~ name it once\n");
    assert_says("feed: [Winter Wolf, fox, wolf]\n",
                "letter.yaml:1:8: error: 'Winter Wolf' stands twice in 'feed'\n"
                "    1 | feed: [Winter Wolf, fox, wolf]\n"
                "      |        ^~~~~~~~~~~ name it once\n");
    assert_says("feed: [Winter Wolf, Winter Wolf]\n",
                "letter.yaml:1:21: error: 'Winter Wolf' stands twice in 'feed'\n"
                "    1 | feed: [Winter Wolf, Winter Wolf]\n"
                "      |                     ^~~~~~~~~~~ name it once\n");
    assert_says("feed: [WOLF, Winter Wolf]\n",
                "letter.yaml:1:14: error: 'Winter Wolf' stands twice in 'feed'\n"
                "    1 | feed: [WOLF, Winter Wolf]\n"
                "      |              ^~~~~~~~~~~ name it once\n");
    assert_says("feed: [wolf, WOLF]\n", "letter.yaml:1:14: error: 'WOLF' stands twice in 'feed'\n"
                                        "    1 | feed: [wolf, WOLF]\n"
                                        "      |              ^~~~ name it once\n");
    assert_says("feed: [WOLF, wolf]\n", "letter.yaml:1:14: error: 'wolf' stands twice in 'feed'\n"
                                        "    1 | feed: [WOLF, wolf]\n"
                                        "      |              ^~~~ name it once\n");
}

static void capitals_do_not_matter_in_words_and_keys(void **state)
{
    (void)state;
    Post post;
    post_begin(&post, BEASTS, "Hunt: wolf\nFEED: All\npace: FAST\nhush: True\nas: Hound\n");
    assert_int_equal(diag_errors(post.diags), 0);
    assert_text(post.letter->hunt->id, "wolf");
    assert_text(post.letter->tame->id, "hound");
    assert_int_equal(post.letter->feed.word, 0);
    assert_int_equal(post.letter->pace, 1);
    assert_true(post.letter->hush);
    arena_free(post.arena);
    assert_says("hunt: wolf\nHunt: owl\n",
                "letter.yaml:2:1: error: the key 'hunt' is there twice\n"
                "    2 | Hunt: owl\n"
                "      | ^~~~ capitals do not matter in keys; the other one stands in line 1\n");
    assert_says("Hnt: wolf\n", "letter.yaml:1:1: error: a letter has no key 'Hnt'\n"
                               "    1 | Hnt: wolf\n"
                               "      | ^~~ did you mean 'hunt'?\n");
}

static void assert_traps(const char *letter, const char *expected)
{
    Post post;
    Buf out = {NULL, 0, 0};
    post_begin(&post, BEASTS, letter);
    diag_print(post.diags, &out);
    assert_text(buf_text(&out), "");
    counted_type.write(&out, &post.letter->trap);
    for (size_t i = 0; i < post.letter->chase.count; i++) {
        buf_str(&out, out.len > 0 ? ", " : "");
        counted_target_type.write(&out, &post.letter->chase.at[i]);
    }
    assert_text(buf_text(&out), expected);
    buf_free(&out);
    arena_free(post.arena);
}

static void a_name_does_as_well_within_a_value(void **state)
{
    (void)state;
    assert_traps("trap: Winter Wolf\n", "wolf");
    assert_traps("trap: 3 winter wolf\n", "3 wolf");
    assert_traps("trap: 2 WOLF\n", "2 wolf");
    assert_traps("chase: [Old One, Old One 2, 4 Owl, Cave, BAT]\n", "owl, owl 2, 4 owl, cave, bat");
    assert_traps("chase: All\n", "all");
    assert_traps("trap: ghost-7\n", "ghost-7"); /* what the rules will say of it is theirs */
}

static void a_name_within_a_value_is_that_of_one_thing(void **state)
{
    (void)state;
    assert_says("chase: [wolf, 2 Winter Wolf, hole]\n",
                "letter.yaml:1:15: error: more than one thing is called 'Winter Wolf'\n"
                "    1 | chase: [wolf, 2 Winter Wolf, hole]\n"
                "      |               ^~~~~~~~~~~~~ write the id, such as wolf or hole\n");
    assert_says("trap: bear\n", "letter.yaml:1:7: error: more than one beast is called 'bear'\n"
                                "    1 | trap: bear\n"
                                "      |       ^~~~ write the id, such as bear-1 or bear-2\n");
    assert_says("trap: Winter Wulf\n",
                "letter.yaml:1:7: error: nothing is called 'Winter Wulf' here\n"
                "    1 | trap: Winter Wulf\n"
                "      |       ^~~~~~~~~~~ did you mean 'Winter Wolf'?\n");
    assert_says("trap: two Winter Wolf\n", "letter.yaml:1:7: error: 'two Winter Wolf' is no name\n"
                                           "    1 | trap: two Winter Wolf\n"
                                           "      |       ^~~~~~~~~~~~~~~ write 2 Winter Wolf\n");
}

/* In the same words as what is not there at all. */
static void a_hidden_thing_has_no_name_within_a_value(void **state)
{
    (void)state;
    assert_traps("trap: 2 Moth\n", "2 moth"); /* an id */
    assert_traps("chase: Moth 2\n", "moth 2");
    assert_says("trap: Pale Shade\n",
                "letter.yaml:1:7: error: 'Pale Shade' is no name\n"
                "    1 | trap: Pale Shade\n"
                "      |       ^~~~~~~~~~ a name is written as a name as in archer, perhaps with a "
                "number before it, as in 2 archer\n");
}

/* What was refused is not looked at again. */
static void of_a_list_those_are_left_that_mean_something(void **state)
{
    (void)state;
    Post post;
    post_begin(&post, BEASTS, "chase: [No One, wolf, No Body, Old One, Nothing At All]\n");
    assert_int_equal(diag_errors(post.diags), 3);
    assert_int_equal(post.letter->chase.count, 2);
    assert_text(counted_name_of(&post.letter->chase.at[0]), "wolf");
    assert_text(counted_name_of(&post.letter->chase.at[1]), "owl");
    arena_free(post.arena);
}

static void game_files_and_new_things_want_ids(void **state)
{
    (void)state;
    static const char *const kings[] = {"king: Winter Wolf\n", "king: WOLF\n", "King: wolf\n"};
    Post post;
    for (size_t i = 0; i < sizeof kings / sizeof *kings; i++) {
        char wood[1024];
        snprintf(wood, sizeof wood, "%s%s", BEASTS, kings[i]);
        post_begin(&post, wood, "{}\n");
        assert_int_equal(diag_errors(post.diags), 1);
        arena_free(post.arena);
    }
    post_begin(&post, BEASTS, "as: Winter Wolf\n");
    assert_int_equal(diag_errors(post.diags), 1);
    arena_free(post.arena);
}

static void signs_in_a_name_are_no_part_of_a_tile(void **state)
{
    (void)state;
    assert_says("trap: \"ab~1\"\n", "letter.yaml:1:7: error: 'ab~1' is no name\n"
                                    "    1 | trap: \"ab~1\"\n"
                                    "      |       ^~~~~~ a name is written as a name as in "
                                    "archer, perhaps with a number before it, as in 2 archer\n");
}

static void of_two_kinds_of_things_the_first_two_are_told(void **state)
{
    (void)state;
    assert_says("chase: Bear\n", "letter.yaml:1:8: error: more than one beast is called 'Bear'\n"
                                 "    1 | chase: Bear\n"
                                 "      |        ^~~~ write the id, such as bear-1 or bear-2\n");
}

static void what_is_meant_is_not_hidden(void **state)
{
    (void)state;
    Post post;
    Buf out = {NULL, 0, 0};
    post_begin(&post,
               "beasts: [{id: ghost-2, name: Great Lizard}, {id: bat, name: Great Lizard}]\n",
               "hunt: Great Lizerd\n");
    diag_print(post.diags, &out);
    assert_text(buf_text(&out), "letter.yaml:1:7: error: no beast 'Great Lizerd' here\n"
                                "    1 | hunt: Great Lizerd\n"
                                "      |       ^~~~~~~~~~~~ did you mean 'Great Lizard'?\n");
    buf_free(&out);
    arena_free(post.arena);
}

static void what_stands_twice_by_its_id_is_told_once(void **state)
{
    (void)state;
    assert_says("feed: [wolf, wolf, Old One]\n",
                "letter.yaml:1:14: error: 'wolf' stands twice in 'feed'\n"
                "    1 | feed: [wolf, wolf, Old One]\n"
                "      |              ^~~~ name it once\n");
}

static void a_misspelt_key_of_what_is_made(void **state)
{
    (void)state;
    assert_says("hunt: wolf\n"
                "ass: hound\n",
                "letter.yaml:2:1: error: a letter has no key 'ass'\n"
                "    2 | ass: hound\n"
                "      | ^~~ did you mean 'as'?\n");
}

static void in_a_game_file_no_name_stands_within_a_value(void **state)
{
    (void)state;
    Post post = {.arena = arena_new()};
    post.diags = diag_new(post.arena);
    post.loader = loader_new(post.arena, post.diags);
    post.wood = post_read(&post, 0, "wood.yaml", BEASTS);
    const Source source = {"game.yaml", TEXT("trap: Winter Wolf\n"), 2};
    const Doc *doc = yaml_read(post.arena, &source, post.diags);
    Letter *letter = record_new(post.arena, &letter_table);
    record_load_parts(post.loader, &(Part){&letter_table, letter}, 1, &source, doc->root);
    record_resolve(post.loader);
    assert_int_equal(diag_errors(post.diags), 1);
    assert_int_equal(counted_name_of(&letter->trap).len, 0);
    arena_free(post.arena);
}

static void some_references_may_be_known_before_the_others(void **state)
{
    (void)state;
    Post post = {.arena = arena_new()};
    post.diags = diag_new(post.arena);
    post.loader = loader_new(post.arena, post.diags);
    post.wood = post_read(&post, 0, "wood.yaml", "king: WOLF\nbeasts: [{id: wolf}]\n");
    post.letter = post_read(&post, 1, "letter.yaml", "hunt: WOLF\nwatch: CAVE\n");
    record_resolve_of(post.loader, &beast_table);
    assert_ptr_equal(post.letter->hunt, post.wood->beasts.at[0]);
    assert_null(post.wood->king); /* in a game file capitals matter */
    assert_int_equal(diag_errors(post.diags), 0);
    record_resolve(post.loader);
    assert_int_equal(diag_errors(post.diags), 2);
    arena_free(post.arena);
}

/* The list is long enough for a table of what has been seen. */
static void a_list_of_lists_is_no_list_of_names(void **state)
{
    (void)state;
    Post post;
    post_begin(&post, BEASTS,
               "feed: [[wolf], [wolf], [wolf], [wolf], [wolf], [wolf], [wolf], [wolf], [wolf], "
               "[wolf], [wolf], [wolf], [wolf], [wolf], [wolf], wolf, wolf]\n");
    assert_int_equal(diag_errors(post.diags), 15 + 1);
    arena_free(post.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_does_as_well_as_an_id),
        cmocka_unit_test(capitals_do_not_matter),
        cmocka_unit_test(an_id_goes_before_a_name),
        cmocka_unit_test(a_word_goes_before_both),
        cmocka_unit_test(a_name_is_that_of_one_thing),
        cmocka_unit_test(a_hidden_thing_has_no_name),
        cmocka_unit_test(a_misspelt_name_is_told_as_it_is),
        cmocka_unit_test(of_what_is_as_near_ones_own_is_meant),
        cmocka_unit_test(of_what_is_as_near_anothers_is_meant_where_that_is_wanted),
        cmocka_unit_test(what_differs_in_capitals_only_is_meant_first),
        cmocka_unit_test(a_name_with_a_comma_wants_quotes),
        cmocka_unit_test(a_misspelt_name_with_an_odd_sign_is_told_as_it_is),
        cmocka_unit_test(an_id_with_other_signs_in_it_is_told_as_it_is),
        cmocka_unit_test(the_same_thing_twice_is_refused_by_whatever_name),
        cmocka_unit_test(capitals_do_not_matter_in_words_and_keys),
        cmocka_unit_test(a_name_does_as_well_within_a_value),
        cmocka_unit_test(a_name_within_a_value_is_that_of_one_thing),
        cmocka_unit_test(a_hidden_thing_has_no_name_within_a_value),
        cmocka_unit_test(of_a_list_those_are_left_that_mean_something),
        cmocka_unit_test(game_files_and_new_things_want_ids),
        cmocka_unit_test(signs_in_a_name_are_no_part_of_a_tile),
        cmocka_unit_test(of_two_kinds_of_things_the_first_two_are_told),
        cmocka_unit_test(what_is_meant_is_not_hidden),
        cmocka_unit_test(what_stands_twice_by_its_id_is_told_once),
        cmocka_unit_test(a_misspelt_key_of_what_is_made),
        cmocka_unit_test(in_a_game_file_no_name_stands_within_a_value),
        cmocka_unit_test(some_references_may_be_known_before_the_others),
        cmocka_unit_test(a_list_of_lists_is_no_list_of_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
