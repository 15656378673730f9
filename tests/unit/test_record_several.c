/* A reference where several may stand: what is written of it, and that it looks as before while
 * nothing has changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/record/record.h"
#include "assert_text.h"

/* --- a shelf of books, of which one or several are lent --------------------------------------- */

typedef struct Book {
    Record rec;
    Text id;
} Book;

typedef struct Shelf {
    Record rec;
    LIST_OF(Book) books;
    Book *lent;
    AnyRefs lent_each;
} Shelf;

static const Field book_fields[] = {FIELD_ID(Book, id, "id", "the book's id")};
static const Table book_table = TABLE_LINE(Book, "book", "a book", book_fields);

static const char *const lent_words[] = {"all", NULL};
static const Field shelf_fields[] = {
    FIELD_LIST(Shelf, books, "books", "what stands there", Book, &book_table, 0),
    FIELD_REF_EACH(Shelf, lent, lent_each, "lent", "what does not", Book, &book_table, lent_words,
                   0, DISTINCT | AMONG),
};
static const Table shelf_table = TABLE(Shelf, "shelf", "a shelf", shelf_fields);

#define BOOKS "books: [{id: atlas}, {id: bible}, {id: cook}]\n"

typedef struct Reading {
    Arena *arena;
    Source source;
    Doc *doc;
    Shelf *shelf;
} Reading;

static void reading_begin(Reading *reading, const char *text)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Loader *loader = loader_new(arena, diags);
    *reading = (Reading){.arena = arena, .source = {"shelf.yaml", text_of(text), 0}};
    reading->doc = yaml_read(arena, &reading->source, diags);
    assert_non_null(reading->doc);
    reading->shelf = record_load(loader, &shelf_table, &reading->source, reading->doc->root);
    record_resolve(loader);
    assert_int_equal(diag_errors(diags), 0);
}

static void saved(Reading *reading, const char *expected)
{
    Buf out = {NULL, 0, 0};
    const Node *root =
        record_save(reading->arena, &shelf_table, reading->shelf, reading->doc->root);
    yaml_patch(&out, reading->arena, reading->doc, root);
    assert_text_at(buf_text(&out), expected, __FILE__, __LINE__);
    buf_free(&out);
    arena_free(reading->arena);
}

static void what_did_not_change_stays_as_it_was_written(void **state)
{
    (void)state;
    static const char *const texts[] = {BOOKS "lent: atlas\n", BOOKS "lent: [atlas]\n",
                                        BOOKS "lent:\n  - atlas\n", BOOKS "lent: [cook, atlas]\n",
                                        BOOKS};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Reading reading;
        reading_begin(&reading, texts[i]);
        saved(&reading, texts[i]);
    }
}

static void one_in_brackets_is_one(void **state)
{
    (void)state;
    Reading reading;
    reading_begin(&reading, BOOKS "lent: [atlas]\n");
    assert_ptr_equal(reading.shelf->lent, reading.shelf->books.at[0]);
    assert_int_equal(reading.shelf->lent_each.count, 0);
    arena_free(reading.arena);
}

static void another_one_is_written(void **state)
{
    (void)state;
    Reading reading;
    reading_begin(&reading, BOOKS "lent: [atlas]\n");
    reading.shelf->lent = reading.shelf->books.at[1];
    saved(&reading, BOOKS "lent: bible\n");
}

static void others_of_several_are_written(void **state)
{
    (void)state;
    Reading reading;
    reading_begin(&reading, BOOKS "lent: [cook, atlas]\n");
    reading.shelf->lent_each.at[0] = reading.shelf->books.at[1];
    saved(&reading, BOOKS "lent: [bible, atlas]\n");
}

static void all_but_some_are_written_so(void **state)
{
    (void)state;
    Reading reading;
    reading_begin(&reading, BOOKS "lent: {all: any, but: 1}\n");
    saved(&reading, BOOKS "lent: {all: any, but: 1}\n");
    reading_begin(&reading, BOOKS "lent: {all: any, but: 1}\n");
    ((Among *)reading.shelf->lent_each.among)->but = 2;
    saved(&reading, BOOKS "lent: {all: any, but: 2}\n");
    reading_begin(&reading, BOOKS "lent: all\n");
    Among *among = record_new(reading.arena, &among_table);
    *among = (Among){.which = AMONG_READY, .but = 0};
    reading.shelf->lent_each.among = among;
    saved(&reading, BOOKS "lent: {all: ready}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_did_not_change_stays_as_it_was_written),
        cmocka_unit_test(one_in_brackets_is_one),
        cmocka_unit_test(another_one_is_written),
        cmocka_unit_test(others_of_several_are_written),
        cmocka_unit_test(all_but_some_are_written_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
