/* Letters out of mails and posts: where the orders in them begin and end, and what mail programs
 * have made of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/play/letters.h"
#include "assert_text.h"

typedef struct Case {
    const char *given, *expected;
} Case;

static void signs_are_put_back(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"plain", "plain"},
        {"\xE2\x80\x98"
         "a\xE2\x80\x99 \xE2\x80\x9A"
         "b\xE2\x80\x9B",
         "'a' 'b'"},
        {"\xE2\x80\x9C"
         "c\xE2\x80\x9D",
         "\"c\""},
        {"d\xE2\x80\x93"
         "e",
         "d-e"},
        {"\xE2\x80\xA2 f", "- f"},
        {"g\xC2\xA0h", "g h"},
        {"i\xE2\x80\x8Bj", "ij"},
        {"\xC3\xA4", "\xC3\xA4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buf out = {NULL, 0, 0};
        letters_mend(&out, text_of(cases[i].given));
        assert_text(buf_text(&out), cases[i].expected);
        buf_free(&out);
    }
}

static void assert_found(const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Buf out = {NULL, 0, 0};
        bool found = letters_find(&out, text_of(cases[i].given));
        assert_text(buf_text(&out), cases[i].expected);
        assert_int_equal(found, *cases[i].expected != '\0');
        buf_free(&out);
    }
}

/* A sign that no mail program shows is none that begins a line of orders. */
static void a_line_that_begins_with_nothing_is_a_farewell(void **state)
{
    (void)state;
    static const char mail[] = "game: hill\nmarch: []\n\0\nRed\n";
    Buf out = {NULL, 0, 0};
    assert_true(letters_find(&out, (Text){mail, sizeof mail - 1}));
    assert_text(buf_text(&out), "game: hill\nmarch: []\n");
    buf_free(&out);
}

#define ASSERT_FOUND(cases) assert_found((cases), sizeof(cases) / sizeof *(cases))

static void orders_end_before_the_farewell(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"", ""},
        {"Hello,\nI have none.\n", ""},
        {"Hi!\n\ngame: hill\r\nround: 1\r\n", "game: hill\nround: 1\n"},
        {"game: hill", "game: hill\n"},
        {"game: hill\nmarch:\n- march: r1\n# a note\n{\n}\n[\n]\n\nBest\n\t \nRed\n",
         "game: hill\nmarch:\n- march: r1\n# a note\n{\n}\n[\n]\n"},
        {"game: hill\nOrders2-go: x\n\nAll the best from 7 Hill Road\n",
         "game: hill\nOrders2-go: x\n"},
        {"game: hill\n: x\n~: y\n{ to: c4 }\n  to: c4\nzest~\n",
         "game: hill\n: x\n~: y\n{ to: c4 }\n  to: c4\n"},
    };
    ASSERT_FOUND(cases);
}

/* It is left where it stands, so that it is refused and not passed over. */
static void what_may_be_meant_as_orders_is_no_farewell(void **state)
{
    (void)state;
    static const char *const meant[] = {
        "game: hill\nmarch: []\n\"rest\": []\n",
        "game: hill\nmarch: []\n'rest': []\n",
        "game: hill\nmarch: []\n\xE2\x80\x9Crest\xE2\x80\x9D: []\n",
        "game: hill\nmarch: []\nrest : []\n",
        "game: hill\nmarch: []\nrest = []\n",
        "game: hill\nmarch: []\nrest []\n",
        "game: hill\nmarch: []\nrest {}\n",
        /* nothing stands above it that could be done */
        "game: hill\nround: 1\nplayer: red\nsent: true\ncode: A\nnotes: b\n  c\n# d\n\nmarch on\n",
        "game: hill\nmarch\n\n",
    };
    static const Case others[] = {
        {"game: hill\nmarch: []\n\"Rest\" is all\n", "game: hill\nmarch: []\n"},
        {"game: hill\nmarch: []\n\"Rest\n", "game: hill\nmarch: []\n"},
        {"game: hill\nmarch: []\n\"Rest", "game: hill\nmarch: []\n"},
        {"game: hill\nmarch: []\n\"\nrest\n", "game: hill\nmarch: []\n"},
        {"game: hill\n- march: r1\nRed\n", "game: hill\n- march: r1\n"},
    };
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++) {
        Case same = {meant[i], meant[i]};
        assert_found(&same, 1);
    }
    ASSERT_FOUND(others);
}

static void orders_end_at_a_signature_or_at_what_is_quoted(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"game: hill\n-- \nnot: this\n", "game: hill\n"},
        {"game: hill\n--\nnot: this\n", "game: hill\n"},
        {"game: hill\nround: 1\n> game: old\n", "game: hill\nround: 1\n"},
        {"```\ngame: hill\n\nround: 1\n```\nnot: this\n", "game: hill\n\nround: 1\n"},
        {"```\nan example\n```\ngame: hill\n", "game: hill\n"},
    };
    ASSERT_FOUND(cases);
}

#define ORDERS "game: hill\nmarch: []\n"

static void the_letter_that_is_answered_is_no_part_of_them(void **state)
{
    (void)state;
    static const Case cases[] = {
        {ORDERS "\nOn Monday the master\nwrote:\n\n> game: old\n", ORDERS},
        {ORDERS "\nOn Monday the master wrote:\n> game: old\n", ORDERS},
        {ORDERS "\nmaster:\n> game: old\n", ORDERS "\nmaster:\n"},
        {ORDERS "rest:\n> game: old\n", ORDERS "rest:\n"},
        {ORDERS "\n> game: old\n", ORDERS},
        {"game: hill\n> game: old\n", "game: hill\n"},
        {ORDERS "\nThe master asks\nfor more\n> game: old\n", ORDERS},
        {ORDERS "\n-----Original Message-----\nSent: Monday\n", ORDERS},
        {ORDERS "-----Nachricht 7-----\nrest: []\n", ORDERS},
        {ORDERS "---------\nrest: []\n", ORDERS "---------\nrest: []\n"},
        {ORDERS "-----x\n", ORDERS "-----x\n"},
        {ORDERS "\n____\nFrom: The master <gm@post.example>\nSent: Monday\n", ORDERS},
        {ORDERS "Von: gm@post.example\n", ORDERS},
        {ORDERS "From: a1\n", ORDERS "From: a1\n"},
    };
    ASSERT_FOUND(cases);
}

static void marks_of_quoting_are_taken_off(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"> game: hill\n> march:\n>\n>   - march: r1\n", "game: hill\nmarch:\n\n  - march: r1\n"},
        {"| game: hill\n| round: 1\n", "game: hill\nround: 1\n"},
        {"  game: hill\n  round: 1\n", "game: hill\nround: 1\n"},
        {"> game: hill\n> round: 1\nnotes: mine\n", "game: hill\nround: 1\nnotes: mine\n"},
        {"> game: hill\n> > game: old\n", "game: hill\n"},
    };
    ASSERT_FOUND(cases);
}

static void assert_unflowed(bool deletes_space, const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Arena *arena = arena_new();
        assert_text(letters_unflow(arena, text_of(cases[i].given), deletes_space),
                    cases[i].expected);
        arena_free(arena);
    }
}

static void broken_lines_are_put_together(void **state)
{
    (void)state;
    static const Case kept[] = {
        {"a \nb\nc\n", "a b\nc\n"},
        {"a \n b\n", "a b\n"},
        {" From\n", "From\n"},
        {"> a \n> b\n> c\n", "> a b\n> c\n"},
        {"> a \nb\n", "> a \nb\n"},
        {"> a\n>\n>>\n> b\n", "> a\n> \n>> \n> b\n"},
        {">> a \n> b\n", ">> a \n> b\n"},
        {"a \n-- \nb\n", "a \n-- \nb\n"},
        {"> -- \n> b\n", "> -- \n> b\n"},
        {"a ", "a "},
        {"", ""},
    };
    static const Case deleted[] = {{"a \nb\n", "ab\n"}, {"a  \nb\n", "a b\n"}};
    assert_unflowed(false, kept, sizeof kept / sizeof *kept);
    assert_unflowed(true, deleted, sizeof deleted / sizeof *deleted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_are_put_back),
        cmocka_unit_test(orders_end_before_the_farewell),
        cmocka_unit_test(a_line_that_begins_with_nothing_is_a_farewell),
        cmocka_unit_test(orders_end_at_a_signature_or_at_what_is_quoted),
        cmocka_unit_test(what_may_be_meant_as_orders_is_no_farewell),
        cmocka_unit_test(the_letter_that_is_answered_is_no_part_of_them),
        cmocka_unit_test(marks_of_quoting_are_taken_off),
        cmocka_unit_test(broken_lines_are_put_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
