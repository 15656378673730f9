/* People write names: what stands for a thing in orders besides its id. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "adjudicate/record/counted.h"
#include "adjudicate/record/record.h"
#include "assert_text.h"

typedef struct Beast {
    Record rec;
    Text id, name;
} Beast;

typedef struct Den {
    Record rec;
    Text id, name;
} Den;

typedef struct Wood {
    Record rec;
    LIST_OF(Beast) beasts;
    LIST_OF(Den) dens;
    Beast *king;
} Wood;

typedef struct Letter {
    Record rec;
    Beast *hunt, *flee, *tame;
    REFS_OF(Beast) feed;
    Beast *lure;
    AnyRefs lures;
    Den *watch;
    Counted trap;
    CountedList chase;
    int pace;
    bool hush;
} Letter;

static const Field beast_fields[] = {
    FIELD_ID(Beast, id, "id", "its id"),
    FIELD_TEXT(Beast, name, "name", "its name", 0),
};
static const Table beast_table = TABLE(Beast, "beast", "a beast", beast_fields);

static const Field den_fields[] = {
    FIELD_ID(Den, id, "id", "its id"),
    FIELD_TEXT(Den, name, "name", "its name", 0),
};
static const Table den_table = TABLE(Den, "den", "a den", den_fields);

static const Field wood_fields[] = {
    FIELD_LIST(Wood, beasts, "beasts", "who lives here", Beast, &beast_table, 0),
    FIELD_LIST(Wood, dens, "dens", "where", Den, &den_table, 0),
    FIELD_REF(Wood, king, "king", "who rules", Beast, &beast_table, 0),
};
static const Table wood_table = TABLE(Wood, "wood", "a wood", wood_fields);

static const char *const feed_words[] = {"all", "none", "as-one", NULL};
static const char *const pace_words[] = {"slow", "fast", NULL};
static const char *const chase_words[] = {"all", NULL};
static const Table *const chased[] = {&beast_table, &den_table, NULL};
static const Table *const trapped[] = {&beast_table, NULL};
static const Field letter_fields[] = {
    FIELD_REF(Letter, hunt, "hunt", "whom to hunt", Beast, &beast_table, 0),
    FIELD_REF(Letter, flee, "flee", "whom to flee", Beast, &beast_table, OF_OTHERS),
    FIELD_NEW(Letter, tame, "as", "whom to tame", Beast, &beast_table, 0),
    FIELD_REFS(Letter, feed, "feed", "whom to feed", Beast, &beast_table, feed_words, 0, DISTINCT),
    FIELD_REF_EACH(Letter, lure, lures, "lure", "whom to lure", Beast, &beast_table, NULL, 0,
                   DISTINCT),
    FIELD_REF(Letter, watch, "watch", "what to watch", Den, &den_table, 0),
    FIELD_VALUE_OF(Letter, trap, "trap", "whom to trap", Counted, &counted_type, trapped, NULL, 0),
    FIELD_VALUES_OF(Letter, chase, "chase", "whom to chase", Counted, &counted_target_type, 1, 0,
                    chased, chase_words, LONE),
    FIELD_CHOICE(Letter, pace, "pace", "how", pace_words, 0, 0),
    FIELD_SWITCH(Letter, hush, "hush", "in silence", false, 0),
};
static const Table letter_table = TABLE(Letter, "letter", "a letter", letter_fields);

typedef struct Post {
    Arena *arena;
    Diags *diags;
    Loader *loader;
    Wood *wood;
    Letter *letter;
    Source sources[2];
} Post;

#define BEASTS                                                                                     \
    "beasts:\n"                                                                                    \
    "  - {id: wolf, name: Winter Wolf}\n"                                                          \
    "  - {id: fox, name: Owl}\n"                                                                   \
    "  - {id: owl, name: Old One}\n"                                                               \
    "  - {id: bear-1, name: Bear}\n"                                                               \
    "  - {id: bear-2, name: Bear}\n"                                                               \
    "  - {id: elk, name: All}\n"                                                                   \
    "  - {id: ghost-1, name: Shade}\n"                                                             \
    "  - {id: ghost-2, name: Moth}\n"                                                              \
    "  - {id: moth, name: Great Moth}\n"                                                           \
    "  - {id: bat, name: Moth}\n"                                                                  \
    "  - {id: ash, name: Ash’s Own}\n"                                                           \
    "dens: [{id: cave, name: Bear}, {id: hole, name: Winter Wolf}]\n"

/* Nobody may speak of ghosts. */
static bool lets(void *context, const Source *from, const Named *named)
{
    (void)context, (void)from;
    return !text_starts(record_id(named->table, named->record), "ghost");
}

static void *post_read(Post *post, size_t index, const char *name, const char *text)
{
    post->sources[index] = (Source){name, text_of(text), index};
    const Doc *doc = yaml_read(post->arena, &post->sources[index], post->diags);
    assert_non_null(doc);
    if (index == 1)
        return record_load(post->loader, &letter_table, &post->sources[1], doc->root);
    Wood *wood = record_new(post->arena, &wood_table);
    record_load_parts(post->loader, &(Part){&wood_table, wood}, 1, &post->sources[0], doc->root);
    return wood;
}

static void post_begin_guarded(Post *post, const char *wood, const char *letter, Guard guard)
{
    *post = (Post){.arena = arena_new()};
    post->diags = diag_new(post->arena);
    post->loader = loader_new(post->arena, post->diags);
    post->wood = post_read(post, 0, "wood.yaml", wood);
    loader_guard(post->loader, guard);
    post->letter = post_read(post, 1, "letter.yaml", letter);
    record_resolve(post->loader);
}

static void post_begin(Post *post, const char *wood, const char *letter)
{
    post_begin_guarded(post, wood, letter, (Guard){lets, NULL, NULL, false, NULL});
}

static void post_end(Post *post, const char *expected)
{
    Buf out = {NULL, 0, 0};
    diag_print(post->diags, &out);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
    arena_free(post->arena);
}

static void assert_says_in(const char *wood, const char *letter, const char *expected)
{
    Post post;
    post_begin(&post, wood, letter);
    post_end(&post, expected);
}

static void assert_says(const char *letter, const char *expected)
{
    assert_says_in(BEASTS, letter, expected);
}

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

/* What begins with an f is one's own. */
static bool owns(void *context, const Source *from, const Named *named)
{
    (void)context, (void)from;
    return text_starts(record_id(named->table, named->record), "f");
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

#define CUT                                                                                        \
    "beasts:\n"                                                                                    \
    "  - {id: elm, name: \"Elm, Tall One\"}\n"                                                     \
    "  - {id: ash, name: \"Ash, Grey, Old\"}\n"                                                    \
    "  - {id: ghost-1, name: \"Pale, Dead\"}\n"                                                    \
    "dens: [{id: cave, name: \"Cave, Dark\"}]\n"

static void assert_cut(const char *letter, const char *expected)
{
    assert_says_in(CUT, letter, expected);
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

/* --- what is there twice, hidden, or too much ------------------------------------------------- */

/* That it is there twice has been said: nobody need hear that it has a rival. */
static void of_an_id_that_is_there_twice_nothing_more_is_said(void **state)
{
    (void)state;
    static const char *const woods[] = {
        "beasts: [{id: wolf, name: Pack}, {id: wolf, name: Lone}, {id: fox, name: Pack}]\n",
        "beasts: [{id: fox, name: Pack}, {id: wolf, name: Lone}, {id: wolf, name: Pack}]\n"};
    for (size_t i = 0; i < sizeof woods / sizeof *woods; i++) {
        Post post;
        post_begin(&post, woods[i], "hunt: Pack\ntrap: Pack\n");
        assert_int_equal(diag_errors(post.diags), 1);
        arena_free(post.arena);
    }
    Post post = {.arena = arena_new()};
    post.diags = diag_new(post.arena);
    post.loader = loader_new(post.arena, post.diags);
    post_read(&post, 0, "wood.yaml", "beasts: [{id: wolf}, {id: wolf}]\n");
    post.letter = post_read(&post, 1, "letter.yaml", "hunt: WOLF\n");
    record_resolve_of(post.loader, &beast_table);
    assert_null(post.letter->hunt);
    arena_free(post.arena);
}

/* A file may speak of it, and no message names it. */
static bool shows(void *hidden, const Source *from, const Named *named)
{
    (void)from;
    return !text_is(record_id(named->table, named->record), hidden);
}

static Guard hiding(char *id)
{
    return (Guard){lets, NULL, id, false, shows};
}

static void what_is_not_shown_is_named_by_no_message(void **state)
{
    (void)state;
    static char hidden[][8] = {"bear-1", "bear-2"};
    Post post;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        post_begin_guarded(&post, BEASTS, "hunt: Bear\n", hiding(hidden[i]));
        post_end(&post, "letter.yaml:1:7: error: more than one beast is called 'Bear'\n"
                        "    1 | hunt: Bear\n"
                        "      |       ^~~~ write the id\n");
    }
    static char elm[] = "elm";
    post_begin_guarded(&post, CUT, "feed: [Elm, Tall One]\n", hiding(elm));
    post_end(&post, "letter.yaml:1:13: error: no beast 'Tall One' here\n"
                    "    1 | feed: [Elm, Tall One]\n"
                    "      |             ^~~~~~~~ whom to feed\n");
}

/* What stands before it, or behind it, is no item of a list. */
static void no_name_goes_on_beyond_its_list(void **state)
{
    (void)state;
    assert_cut("hunt: Dark", "letter.yaml:1:7: error: no beast 'Dark' here\n"
                             "    1 | hunt: Dark\n"
                             "      |       ^~~~ whom to hunt\n");
    assert_cut("feed: [\"elm\", Dark]\n", "letter.yaml:1:15: error: no beast 'Dark' here\n"
                                          "    1 | feed: [\"elm\", Dark]\n"
                                          "      |               ^~~~ whom to feed\n");
    /* though each part of it could be an id */
    assert_says_in("beasts: [{id: elm, name: \"Oak, Tall\"}]\n", "chase: [wolf, Oak, Tall]\n",
                   "letter.yaml:1:15: error: a name with a comma in it is read as several\n"
                   "    1 | chase: [wolf, Oak, Tall]\n"
                   "      |               ^~~~~~~~~ write it in quotes: \"Oak, Tall\"\n");
}

#define CROWS "beasts: [{id: crow-eleven}, {id: crow-twelve}, {id: wolf}, {id: kite-1}]\n"

static void what_is_named_by_what_it_is_has_an_id_of_its_own(void **state)
{
    (void)state;
    assert_says_in(
        CROWS, "feed: crow\n",
        "letter.yaml:1:7: error: no beast 'crow' here\n"
        "    1 | feed: crow\n"
        "      |       ^~~~ each beast is named by itself: write [crow-eleven, crow-twelve]\n");
    assert_says_in(
        CROWS, "feed: [crow, wolf]\n",
        "letter.yaml:1:8: error: no beast 'crow' here\n"
        "    1 | feed: [crow, wolf]\n"
        "      |        ^~~~ each beast is named by itself: write crow-eleven, crow-twelve\n");
    assert_says_in(
        CROWS, "lure: crow\n",
        "letter.yaml:1:7: error: no beast 'crow' here\n"
        "    1 | lure: crow\n"
        "      |       ^~~~ each beast is named by itself: write [crow-eleven, crow-twelve]\n");
    assert_says_in(CROWS, "hunt: crow\n",
                   "letter.yaml:1:7: error: no beast 'crow' here\n"
                   "    1 | hunt: crow\n"
                   "      |       ^~~~ each beast is named by itself: write one of crow-eleven, "
                   "crow-twelve\n");
    assert_says_in(CROWS, "feed: {crow: 2}\n",
                   "letter.yaml:1:7: error: 'feed' is a map, but should be a list of ids\n"
                   "    1 | feed: {crow: 2}\n"
                   "      |       ^~~~~~~~~ each beast is named by itself: write [crow-eleven, "
                   "crow-twelve]\n");
    assert_says_in(CROWS, "feed: {crow: 2, dragon: 1}\n",
                   "letter.yaml:1:7: error: 'feed' is a map, but should be a list of ids\n"
                   "    1 | feed: {crow: 2, dragon: 1}\n"
                   "      |       ^~~~~~~~~~~~~~~~~~~~ whom to feed\n");
    assert_says_in(CROWS, "feed: {wolf: 2, kite-1: ~}\n",
                   "letter.yaml:1:7: error: 'feed' is a map, but should be a list of ids\n"
                   "    1 | feed: {wolf: 2, kite-1: ~}\n"
                   "      |       ^~~~~~~~~~~~~~~~~~~~ write [wolf, kite-1]\n");
    assert_says_in(CROWS, "feed: {}\n",
                   "letter.yaml:1:7: error: 'feed' is a map, but should be a list of ids\n"
                   "    1 | feed: {}\n"
                   "      |       ^~ whom to feed\n");
    assert_says_in(CROWS, "hunt: mnop\n",
                   "letter.yaml:1:7: error: no beast 'mnop' here\n"
                   "    1 | hunt: mnop\n"
                   "      |       ^~~~ whom to hunt\n");
    assert_says_in(CROWS, "hunt: x\n",
                   "letter.yaml:1:7: error: no beast 'x' here\n"
                   "    1 | hunt: x\n"
                   "      |       ^ whom to hunt\n");
    assert_says_in("beasts: [{id: a1, name: Twin}, {id: a2, name: Twin}]\n", "hunt: 1000 Twin\n",
                   "letter.yaml:1:7: error: no beast '1000 Twin' here\n"
                   "    1 | hunt: 1000 Twin\n"
                   "      |       ^~~~~~~~~ whom to hunt\n");
    assert_says_in("beasts: [{id: crow-a1}, {id: crow-b1}, {id: crow-c1}, {id: crow-d1}, "
                   "{id: crow-e1}, {id: crow-f1}, {id: crow-g1}]\n",
                   "hunt: crow\n",
                   "letter.yaml:1:7: error: no beast 'crow' here\n"
                   "    1 | hunt: crow\n"
                   "      |       ^~~~ whom to hunt\n");
}

typedef struct Said {
    const char *what;
    size_t count;
} Said;

static void see_said(void *context, const DiagTold *told)
{
    Said *said = context;
    said->count += text_starts(told->remedy, said->what);
}

static size_t times_said(const Post *post, const char *what)
{
    Said said = {what, 0};
    diag_each(post->diags, see_said, &said);
    return said.count;
}

/* A wood of so many kinds, of which one beast each is there, and a letter that names them all. */
static void post_kinds(Post *post, int count, const char *before, const char *each,
                       const char *behind)
{
    Buf wood = {NULL, 0, 0}, letter = {NULL, 0, 0};
    buf_str(&wood, "beasts:\n");
    buf_str(&letter, before);
    for (int i = 0; i < count; i++) {
        buf_format(&wood, "  - {id: k%d-only-one}\n", 100 + i);
        buf_format(&letter, "%sk%d%s", i > 0 ? ", " : "", 100 + i, each);
    }
    buf_format(&letter, "%s\n", behind);
    buf_char(&wood, '\0');
    buf_char(&letter, '\0');
    post_begin(post, wood.at, letter.at);
    buf_free(&wood);
    buf_free(&letter);
}

/* All things are looked through for each, which nobody waits for. */
static void of_very_many_kinds_the_first_are_told(void **state)
{
    (void)state;
    enum { FEW = 150, MANY = 250 };
    static const char each[] = "each beast is named by itself", doc[] = "whom to feed";
    Post post;
    post_kinds(&post, FEW, "feed: [", "", "]");
    assert_int_equal(times_said(&post, each), FEW);
    arena_free(post.arena);
    post_kinds(&post, MANY, "feed: [", "", "]");
    assert_int_equal(diag_errors(post.diags), MANY);
    assert_in_range(times_said(&post, each), FEW, MANY - 1);
    assert_int_equal(times_said(&post, each) + times_said(&post, doc), MANY);
    arena_free(post.arena);
    post_kinds(&post, FEW, "feed: {", ": 1", "}");
    assert_int_equal(times_said(&post, each), 1);
    arena_free(post.arena);
    post_kinds(&post, MANY, "feed: {", ": 1", "}");
    assert_int_equal(diag_errors(post.diags), 1);
    assert_int_equal(times_said(&post, each), 0);
    arena_free(post.arena);
}

/* --- a part of a name ------------------------------------------------------------------------- */

static void assert_part(const char *name, const char *expected)
{
    static const Table *const tables[] = {&beast_table, NULL};
    char wood[128];
    Post post;
    snprintf(wood, sizeof wood, "beasts: [{id: gnat, name: \"%s\"}]\n", name);
    post_begin(&post, wood, "{}\n");
    assert_text(record_meant(post.loader, TEXT("moonlit"), &post.sources[1], tables, OWN_FIRST),
                expected);
    arena_free(post.arena);
}

static void a_part_of_a_name_is_of_whole_words(void **state)
{
    (void)state;
    assert_part("Moonlit", "gnat");
    assert_part("The Moonlit One", "gnat");
    assert_part("{Moonlit}", "gnat");
    assert_part("1:Moonlit:2", "gnat");
    assert_part("One~Moonlit~Two", "gnat");
    assert_part("Moonlit2", "");
    assert_part("2Moonlit", "");
    assert_part("Moonlité", "");
    assert_part("Unmoonlit", "");
    assert_part("Zmoonlit", "");
}

static void of_two_with_a_part_of_a_name_ones_own_is_meant(void **state)
{
    (void)state;
    static const Table *const tables[] = {&beast_table, NULL};
    Post post;
    post_begin_guarded(&post, "beasts: [{id: bat, name: Grey Ear}, {id: fox, name: Grey Tail}]\n",
                       "{}\n", (Guard){lets, owns, NULL, false, NULL});
    const Source *from = &post.sources[1];
    assert_text(record_meant(post.loader, TEXT("grey"), from, tables, OWN_FIRST), "fox");
    assert_text(record_meant(post.loader, TEXT("grey"), from, tables, OTHERS_FIRST), "bat");
    arena_free(post.arena);
}

/* --- values, and what no id can be ------------------------------------------------------------ */

static void what_no_sign_makes_a_name_is_none(void **state)
{
    (void)state;
    assert_says("trap: 2 ab~1\n", "letter.yaml:1:7: error: '2 ab~1' is no name\n"
                                  "    1 | trap: 2 ab~1\n"
                                  "      |       ^~~~~~ a name is written as a name as in archer, "
                                  "perhaps with a number before it, as in 2 archer\n");
    assert_says("trap: ab~1 2\n", "letter.yaml:1:7: error: 'ab~1 2' is no name\n"
                                  "    1 | trap: ab~1 2\n"
                                  "      |       ^~~~~~ a name is written as a name as in archer, "
                                  "perhaps with a number before it, as in 2 archer\n");
    assert_says("hunt: {}\n",
                "letter.yaml:1:7: error: 'hunt' is a map, but should be the id of a beast\n"
                "    1 | hunt: {}\n"
                "      |       ^~ whom to hunt\n");
    assert_says("hunt: {a: [wolf]}\n",
                "letter.yaml:1:7: error: 'hunt' is a map, but should be the id of a beast\n"
                "    1 | hunt: {a: [wolf]}\n"
                "      |       ^~~~~~~~~~~ whom to hunt\n");
    assert_says("feed: [~, nobody]\n",
                "letter.yaml:1:8: error: 'feed' is nothing, but should be a list of ids\n"
                "    1 | feed: [~, nobody]\n"
                "      |        ^ whom to feed\n"
                "letter.yaml:1:11: error: no beast 'nobody' here\n"
                "    1 | feed: [~, nobody]\n"
                "      |           ^~~~~~ did you mean 'none'?\n");
    assert_says_in("beasts: [{id: as-one}]\n", "feed: [As-One]\n",
                   "letter.yaml:1:8: error: no beast 'As-One' here\n"
                   "    1 | feed: [As-One]\n"
                   "      |        ^~~~~~ 'As-One' stands alone, never in a list\n");
    assert_says(
        "trap: a123456789b123456789c123456789d123456789e123456789f123456789g123456789 h\n",
        "letter.yaml:1:7: error: "
        "'a123456789b123456789c123456789d123456789e123456789f123456789g123456789 h' is no name\n"
        "    1 | trap: a123456789b123456789c123456789d123456789e123456789f123456789g123456789 h\n"
        "      |       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ a "
        "name is written as a name as in archer, perhaps with a number before it, as in 2 "
        "archer\n");
}

/* More than room is made for at once. */
static void a_long_list_of_values_is_whole(void **state)
{
    (void)state;
    enum { MANY = 20000 };
    Post post;
    Buf letter = {NULL, 0, 0};
    buf_str(&letter, "chase: [owl");
    for (int i = 1; i < MANY; i++)
        buf_str(&letter, ", wolf");
    buf_str(&letter, ", fox]\n");
    buf_char(&letter, '\0');
    post_begin(&post, BEASTS, letter.at);
    assert_int_equal(diag_errors(post.diags), 0);
    assert_int_equal(post.letter->chase.count, MANY + 1);
    assert_text(counted_name_of(&post.letter->chase.at[0]), "owl");
    assert_text(counted_name_of(&post.letter->chase.at[MANY - 1]), "wolf");
    assert_text(counted_name_of(&post.letter->chase.at[MANY]), "fox");
    arena_free(post.arena);
    buf_free(&letter);
}

static void a_key_in_a_value_may_be_a_part_of_a_name(void **state)
{
    (void)state;
    assert_says("chase: all feed wolf\n",
                "letter.yaml:1:12: error: 'feed' is a key, and stands in the value of 'chase'\n"
                "    1 | chase: all feed wolf\n"
                "      |            ^~~~ write 'feed: ...' in a line of its own, or behind a comma "
                "in braces\n");
    assert_says("chase: ghost-1 feed fox\n",
                "letter.yaml:1:8: error: 'chase' is a list, and this is one text\n"
                "    1 | chase: ghost-1 feed fox\n"
                "      |        ^~~~~~~~~~~~~~~~ write [ghost-1, feed, fox]\n");
    assert_says_in("beasts: [{id: wolf}]\nname: x\n", "{}\n",
                   "wood.yaml:2:1: error: 'name' belongs under 'beasts'\n"
                   "    2 | name: x\n"
                   "      | ^~~~ write beasts: [{name: ...}]\n");
    assert_says("chase: wolf feed fox\n",
                "letter.yaml:1:13: error: 'feed' is a key, and stands in the value of 'chase'\n"
                "    1 | chase: wolf feed fox\n"
                "      |             ^~~~ write 'feed: ...' in a line of its own, or behind a "
                "comma in braces\n");
    assert_says("lur: [wolf]\n", "letter.yaml:1:1: error: a letter has no key 'lur'\n"
                                 "    1 | lur: [wolf]\n"
                                 "      | ^~~ did you mean 'lure'?\n");
    assert_says("lur: {wolf: 1}\n",
                "letter.yaml:1:1: error: a letter has no key 'lur'\n"
                "    1 | lur: {wolf: 1}\n"
                "      | ^~~ did you mean 'lure'?\n"
                "letter.yaml:1:6: error: 'lure' is a map, but should be a list of ids\n"
                "    1 | lur: {wolf: 1}\n"
                "      |      ^~~~~~~~~ each beast is named by itself: write [wolf]\n");
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
        cmocka_unit_test(of_an_id_that_is_there_twice_nothing_more_is_said),
        cmocka_unit_test(what_is_not_shown_is_named_by_no_message),
        cmocka_unit_test(no_name_goes_on_beyond_its_list),
        cmocka_unit_test(what_is_named_by_what_it_is_has_an_id_of_its_own),
        cmocka_unit_test(of_very_many_kinds_the_first_are_told),
        cmocka_unit_test(a_part_of_a_name_is_of_whole_words),
        cmocka_unit_test(of_two_with_a_part_of_a_name_ones_own_is_meant),
        cmocka_unit_test(what_no_sign_makes_a_name_is_none),
        cmocka_unit_test(a_long_list_of_values_is_whole),
        cmocka_unit_test(a_key_in_a_value_may_be_a_part_of_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
