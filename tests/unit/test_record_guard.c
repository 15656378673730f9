/* What a file may speak of: a guard is asked, and what it forbids is as if it were not there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/record/record.h"
#include "assert_text.h"

/* --- treasures, and letters that speak of them ------------------------------------------------ */

typedef struct Treasure {
    Record rec;
    Text id;
} Treasure;

typedef struct Chart {
    Record rec;
    Text id;
} Chart;

typedef struct Island {
    Record rec;
    LIST_OF(Treasure) treasures;
    LIST_OF(Chart) charts;
    Treasure *best;
} Island;

typedef struct Letter {
    Record rec;
    Treasure *dig, *bury, *move;
    REFS_OF(Treasure) count;
    Chart *read;
} Letter;

static const Field treasure_fields[] = {FIELD_ID(Treasure, id, "id", "its name")};
static const Table treasure_table = TABLE(Treasure, "treasure", "a treasure", treasure_fields);

static const Field chart_fields[] = {FIELD_ID(Chart, id, "id", "its name")};
static const Table chart_table = TABLE(Chart, "chart", "a chart", chart_fields);

static const Field island_fields[] = {
    FIELD_REF(Island, best, "best", "the best treasure", Treasure, &treasure_table, 0),
    FIELD_LIST(Island, treasures, "treasures", "what lies here", Treasure, &treasure_table, 0),
    FIELD_LIST(Island, charts, "charts", "charts of the island", Chart, &chart_table, 0),
};
static const Table island_table = TABLE(Island, "island", "an island", island_fields);

static const Field letter_fields[] = {
    FIELD_REF(Letter, dig, "dig", "what to dig up", Treasure, &treasure_table, 0),
    FIELD_REF(Letter, move, "move", "what to move", Treasure, &treasure_table, 0),
    FIELD_NEW(Letter, bury, "bury", "what to bury", Treasure, &treasure_table, 0),
    FIELD_REFS(Letter, count, "count", "what to count", Treasure, &treasure_table, NULL, 0, 0),
    FIELD_REF(Letter, read, "read", "which chart", Chart, &chart_table, 0),
};
static const Table letter_table = TABLE(Letter, "letter", "a letter", letter_fields);

typedef struct Post {
    Arena *arena;
    Diags *diags;
    Loader *loader;
    Island *island;
    Letter *letters[2];
    Source sources[3];
    size_t asked;
} Post;

#define ISLAND                                                                                     \
    "best: gold-1\n"                                                                               \
    "treasures: [{id: gold-1}, {id: gold-2}, {id: silver}]\n"                                      \
    "charts: [{id: secret}, {id: plain}]\n"

/* Nobody may speak of gold or of secrets, nor of what another letter buries. */
static bool lets(void *context, const Source *from, const Named *named)
{
    Post *post = context;
    post->asked++;
    assert_ptr_not_equal(from, &post->sources[0]);
    if (named->made)
        return false;
    Text id = record_id(named->table, named->record);
    return !text_starts(id, "gold") && !text_is(id, "secret");
}

static void *post_read(Post *post, size_t index, const char *name, const Table *table,
                       const char *text)
{
    post->sources[index] = (Source){name, text_of(text), index};
    Doc *doc = yaml_read(post->arena, &post->sources[index], post->diags);
    assert_non_null(doc);
    return record_load(post->loader, table, &post->sources[index], doc->root);
}

static void post_open(Post *post, bool made_only)
{
    memset(post, 0, sizeof *post);
    post->arena = arena_new();
    post->diags = diag_new(post->arena);
    post->loader = loader_new(post->arena, post->diags);
    post->island = post_read(post, 0, "island.yaml", &island_table, ISLAND);
    record_resolve(post->loader);
    loader_guard(post->loader, (Guard){lets, NULL, post, made_only, NULL});
}

static void post_letters(Post *post, const char *one, const char *other)
{
    post->letters[0] = post_read(post, 1, "a.yaml", &letter_table, one);
    if (other)
        post->letters[1] = post_read(post, 2, "b.yaml", &letter_table, other);
    record_resolve(post->loader);
}

static void post_close_at(Post *post, const char *expected, const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    diag_print(post->diags, &out);
    assert_text_at(buf_text(&out), expected, file, line);
    buf_free(&out);
    arena_free(post->arena);
}

#define post_close(post, expected) post_close_at((post), (expected), __FILE__, __LINE__)

/* --- references ------------------------------------------------------------------------------- */

static void what_is_forbidden_is_refused_like_what_is_not_there(void **state)
{
    (void)state;
    Post post;
    post_open(&post, false);
    post_letters(&post, "dig: gold-1\n", "dig: copper\n");
    assert_null(post.letters[0]->dig);
    assert_non_null(post.island->best);
    post_close(&post, "a.yaml:1:6: error: no treasure 'gold-1' here\n"
                      "    1 | dig: gold-1\n"
                      "      |      ^~~~~~ what to dig up\n"
                      "b.yaml:1:6: error: no treasure 'copper' here\n"
                      "    1 | dig: copper\n"
                      "      |      ^~~~~~ what to dig up\n");
}

static void what_is_allowed_is_found(void **state)
{
    (void)state;
    Post post;
    post_open(&post, false);
    post_letters(&post, "dig: silver\nread: plain\n", NULL);
    assert_ptr_equal(post.letters[0]->dig, post.island->treasures.at[2]);
    assert_ptr_equal(post.letters[0]->read, post.island->charts.at[1]);
    assert_int_equal(post.asked, 2);
    post_close(&post, "");
}

static void in_a_list_only_what_is_forbidden_is_missing(void **state)
{
    (void)state;
    Post post;
    post_open(&post, false);
    post_letters(&post, "count: [silver, gold-2]\n", NULL);
    assert_int_equal(post.letters[0]->count.count, 2);
    assert_ptr_equal(post.letters[0]->count.at[0], post.island->treasures.at[2]);
    assert_null(post.letters[0]->count.at[1]);
    post_close(&post, "a.yaml:1:17: error: no treasure 'gold-2' here\n"
                      "    1 | count: [silver, gold-2]\n"
                      "      |                 ^~~~~~ what to count\n");
}

static void what_is_forbidden_has_no_kind_either(void **state)
{
    (void)state;
    Post post;
    post_open(&post, false);
    post_letters(&post, "dig: secret\nmove: plain\n", NULL);
    post_close(&post, "a.yaml:1:6: error: no treasure 'secret' here\n"
                      "    1 | dig: secret\n"
                      "      |      ^~~~~~ what to dig up\n"
                      "a.yaml:2:7: error: 'plain' is a chart, not a treasure\n"
                      "    2 | move: plain\n"
                      "      |       ^~~~~ what to move\n");
}

static void nothing_forbidden_is_proposed(void **state)
{
    (void)state;
    Post post;
    post_open(&post, false);
    post_letters(&post, "dig: gold-3\nmove: silvre\n", NULL);
    post_close(&post, "a.yaml:1:6: error: no treasure 'gold-3' here\n"
                      "    1 | dig: gold-3\n"
                      "      |      ^~~~~~ what to dig up\n"
                      "a.yaml:2:7: error: no treasure 'silvre' here\n"
                      "    2 | move: silvre\n"
                      "      |       ^~~~~~ did you mean 'silver'?\n");
}

/* --- what orders make ------------------------------------------------------------------------- */

static void a_file_may_speak_of_what_it_makes_and_no_other_of_it(void **state)
{
    (void)state;
    for (int made_only = 0; made_only < 2; made_only++) {
        Post post;
        post_open(&post, made_only);
        post_letters(&post, "dig: pearl\nbury: pearl\nmove: pearls\n",
                     "dig: pearl\nmove: pearls\n");
        assert_ptr_equal(post.letters[0]->dig, post.letters[0]->bury);
        assert_null(post.letters[1]->dig);
        post_close(&post, "a.yaml:3:7: error: no treasure 'pearls' here\n"
                          "    3 | move: pearls\n"
                          "      |       ^~~~~~ did you mean 'pearl'?\n"
                          "b.yaml:1:6: error: no treasure 'pearl' here\n"
                          "    1 | dig: pearl\n"
                          "      |      ^~~~~ what to dig up\n"
                          "b.yaml:2:7: error: no treasure 'pearls' here\n"
                          "    2 | move: pearls\n"
                          "      |       ^~~~~~ what to move\n");
    }
}

static void a_guard_of_what_is_made_is_not_asked_about_anything_else(void **state)
{
    (void)state;
    Post post;
    post_open(&post, true);
    post_letters(&post, "dig: gold-1\ncount: [gold-2, silver]\nread: secret\nbury: pearl\n", NULL);
    assert_non_null(post.letters[0]->dig);
    assert_non_null(post.letters[0]->read);
    assert_int_equal(post.asked, 0);
    post_close(&post, "");
}

static void what_several_files_make_is_known_to_be_shared(void **state)
{
    (void)state;
    Post post;
    post_open(&post, true);
    post_letters(&post, "bury: pearl\nmove: pearl\n", "bury: pearl\n");
    assert_true(record_named(post.loader, TEXT("pearl"))->shared);
    post_close(&post, "");
    post_open(&post, true);
    post_letters(&post, "bury: pearl\nmove: pearl\n", NULL);
    assert_false(record_named(post.loader, TEXT("pearl"))->shared);
    post_close(&post, "");
}

static void nobody_is_told_what_has_the_id_if_it_is_forbidden(void **state)
{
    (void)state;
    Post post;
    post_open(&post, false);
    post_letters(&post, "bury: gold-2\n", "bury: silver\n");
    assert_null(post.letters[0]->bury);
    post_close(&post,
               "a.yaml:1:7: error: the id 'gold-2' is used twice\n"
               "    1 | bury: gold-2\n"
               "      |       ^~~~~~ choose another, such as one that begins with your own id\n"
               "b.yaml:1:7: error: the id 'silver' is used twice\n"
               "    1 | bury: silver\n"
               "      |       ^~~~~~ a treasure of that id stands in island.yaml, line 2\n");
}

/* The guard's own checks say that it is never asked about the island's file. */
static void what_was_read_before_the_guard_came_is_not_guarded(void **state)
{
    (void)state;
    Post post;
    post_open(&post, false);
    assert_ptr_equal(post.island->best, post.island->treasures.at[0]);
    assert_int_equal(post.asked, 0);
    post_close(&post, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_forbidden_is_refused_like_what_is_not_there),
        cmocka_unit_test(what_is_allowed_is_found),
        cmocka_unit_test(in_a_list_only_what_is_forbidden_is_missing),
        cmocka_unit_test(what_is_forbidden_has_no_kind_either),
        cmocka_unit_test(nothing_forbidden_is_proposed),
        cmocka_unit_test(a_file_may_speak_of_what_it_makes_and_no_other_of_it),
        cmocka_unit_test(a_guard_of_what_is_made_is_not_asked_about_anything_else),
        cmocka_unit_test(what_several_files_make_is_known_to_be_shared),
        cmocka_unit_test(nobody_is_told_what_has_the_id_if_it_is_forbidden),
        cmocka_unit_test(what_was_read_before_the_guard_came_is_not_guarded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
