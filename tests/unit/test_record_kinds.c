/* What is named by what it is, by a part of its name, or stands there twice, hidden or too often.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "wood.h"

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

/* The texts of two files, which must last as long as what was read of them is asked about. */
typedef struct Kinds {
    Post post;
    Buf wood, letter;
} Kinds;

/* A wood of so many kinds, of which one beast each is there, and a letter that names them all. */
static void post_kinds(Kinds *kinds, int count, const char *before, const char *each,
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
    *kinds = (Kinds){.wood = wood, .letter = letter};
    post_begin(&kinds->post, wood.at, letter.at);
}

static void kinds_free(Kinds *kinds)
{
    arena_free(kinds->post.arena);
    buf_free(&kinds->wood);
    buf_free(&kinds->letter);
}

/* All things are looked through for each, which nobody waits for. */
static void of_very_many_kinds_the_first_are_told(void **state)
{
    (void)state;
    enum { FEW = 150, MANY = 250 };
    static const char each[] = "each beast is named by itself", doc[] = "whom to feed";
    Kinds kinds;
    post_kinds(&kinds, FEW, "feed: [", "", "]");
    assert_int_equal(times_said(&kinds.post, each), FEW);
    kinds_free(&kinds);
    post_kinds(&kinds, MANY, "feed: [", "", "]");
    assert_int_equal(diag_errors(kinds.post.diags), MANY);
    assert_in_range(times_said(&kinds.post, each), FEW, MANY - 1);
    assert_int_equal(times_said(&kinds.post, each) + times_said(&kinds.post, doc), MANY);
    kinds_free(&kinds);
    post_kinds(&kinds, FEW, "feed: {", ": 1", "}");
    assert_int_equal(times_said(&kinds.post, each), 1);
    kinds_free(&kinds);
    post_kinds(&kinds, MANY, "feed: {", ": 1", "}");
    assert_int_equal(diag_errors(kinds.post.diags), 1);
    assert_int_equal(times_said(&kinds.post, each), 0);
    kinds_free(&kinds);
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
