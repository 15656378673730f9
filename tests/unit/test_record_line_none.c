/* Lines that are none, and those that say more than anybody writes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_lines.h"

#define A_LINE "{\"type\": \"string\", \"minLength\": 1}"

/* --- what is no line ---------------------------------------------------------------------------
 */

/* In a text with escapes no word has a place of its own. */
static void a_bent_line_with_escapes_is_told_as_a_whole(void **state)
{
    (void)state;
    assert_refused("orders: [\"\\x3e quay to sea\"]\n",
                   "h.yaml:2:10: error: a line that mail has quoted with '>'\n"
                   "    2 | orders: [\"\\x3e quay to sea\"]\n"
                   "      |          ^~~~~~~~~~~~~~~~~~ take the '> ' out of all lines\n");
    assert_refused("orders: [\"\\u201cquay to sea\\u201d\"]\n",
                   "h.yaml:2:10: error: no berth '“quay' here\n"
                   "    2 | orders: [\"\\u201cquay to sea\\u201d\"]\n"
                   "      |          ^~~~~~~~~~~~~~~~~~~~~~~~~ which\n"
                   "h.yaml:2:10: error: no berth 'sea”' here\n"
                   "    2 | orders: [\"\\u201cquay to sea\\u201d\"]\n"
                   "      |          ^~~~~~~~~~~~~~~~~~~~~~~~~ where to\n");
}

/* A bullet at the beginning, an apostrophe, brackets that nothing closes: whoever reads the line
 * says what he makes of it. */
static void other_signs_are_left_to_the_notation(void **state)
{
    (void)state;
    assert_refused("orders: |\n  • quay to sea\n",
                   "h.yaml:3:5: error: 'quay' is no word of an order\n"
                   "    3 |   • quay to sea\n"
                   "      |     ^~~~ write it as it is\n");
    assert_refused("orders: |\n  quay’s to sea\n",
                   "h.yaml:3:7: error: '’' quotes nothing here\n"
                   "    3 |   quay’s to sea\n"
                   "      |       ^ write straight quotes, or none\n");
    assert_refused("orders: |\n  quay to • sea\n", "h.yaml:3:11: error: '•' means nothing here\n"
                                                   "    3 |   quay to • sea\n"
                                                   "      |           ^ items begin with '- '\n");
    assert_refused("orders: |\n  [b quay to sea\n",
                   "h.yaml:3:6: error: 'quay' is no word of an order\n"
                   "    3 |   [b quay to sea\n"
                   "      |      ^~~~ write it as it is\n");
}

static void a_key_and_a_value_are_no_line(void **state)
{
    (void)state;
    assert_refused("orders: [{quay to: [sea]}]\n",
                   "h.yaml:2:10: error: no key says what this order is\n"
                   "    2 | orders: [{quay to: [sea]}]\n"
                   "      |          ^~~~~~~~~~~~~~~~ it is sail or tow\n");
    assert_refused("orders: [{quay to sea: ~}]\n",
                   "h.yaml:2:10: error: no key says what this order is\n"
                   "    2 | orders: [{quay to sea: ~}]\n"
                   "      |          ^~~~~~~~~~~~~~~~ it is sail or tow\n");
    assert_refused("orders: [{quay: sea}]\n", "h.yaml:2:10: error: no key says what this order is\n"
                                              "    2 | orders: [{quay: sea}]\n"
                                              "      |          ^~~~~~~~~~~ it is sail or tow\n");
    assert_refused("orders: [{quay: to sea}]\n",
                   "h.yaml:2:11: error: a line in which a ':' stands is read as a key and a value\n"
                   "    2 | orders: [{quay: to sea}]\n"
                   "      |           ^~~~ take the ':' out\n");
    assert_refused("orders: [{quay to: sea}]\n",
                   "h.yaml:2:11: error: a line in which a ':' stands is read as a key and a value\n"
                   "    2 | orders: [{quay to: sea}]\n"
                   "      |           ^~~~~~~ take the ':' out\n");
    assert_refused("orders: [{lin: quay to sea}]\n",
                   "h.yaml:2:11: error: a line in which a ':' stands is read as a key and a value\n"
                   "    2 | orders: [{lin: quay to sea}]\n"
                   "      |           ^~~ take the ':' out\n");
    assert_refused("orders: [{liner: quay to sea}]\n",
                   "h.yaml:2:11: error: a line in which a ':' stands is read as a key and a value\n"
                   "    2 | orders: [{liner: quay to sea}]\n"
                   "      |           ^~~~~ take the ':' out\n");
}

static void a_line_in_the_place_of_what_it_is_about(void **state)
{
    (void)state;
    assert_refused("orders: [{sail: quay to sea}]\n",
                   "h.yaml:2:17: error: this is a whole line, and needs no 'sail'\n"
                   "    2 | orders: [{sail: quay to sea}]\n"
                   "      |                 ^~~~~~~~~~~ write it alone: quay to sea\n");
    assert_refused("orders: [{sail: quay to sea, crew: 2}]\n",
                   "h.yaml:2:17: error: this is a whole line, and needs no 'sail'\n"
                   "    2 | orders: [{sail: quay to sea, crew: 2}]\n"
                   "      |                 ^~~~~~~~~~~ write 'line: quay to sea'\n");
    assert_refused("orders: [{sail: [quay], to: sea}]\n",
                   "h.yaml:2:17: error: 'sail' is a list, but should be the id of a berth\n"
                   "    2 | orders: [{sail: [quay], to: sea}]\n"
                   "      |                 ^~~~~~ which\n");
    assert_refused("orders: [{sail: ~, to: sea}]\n",
                   "h.yaml:2:17: error: 'sail' is nothing, but should be the id of a berth\n"
                   "    2 | orders: [{sail: ~, to: sea}]\n"
                   "      |                 ^ which\n");
    assert_refused("orders: [{sail: '  ', to: sea}]\n", "h.yaml:2:17: error: no berth '  ' here\n"
                                                        "    2 | orders: [{sail: '  ', to: sea}]\n"
                                                        "      |                 ^~~~ which\n");
    assert_refused("orders: [{sail: \"quay to\\nsea\"}]\n",
                   "h.yaml:2:10: error: this order has no 'to'\n"
                   "    2 | orders: [{sail: \"quay to\\nsea\"}]\n"
                   "      |          ^~~~~~~~~~~~~~~~~~~~~~ add to: where to\n"
                   "h.yaml:2:17: error: no berth 'quay to�sea' here\n"
                   "    2 | orders: [{sail: \"quay to\\nsea\"}]\n"
                   "      |                 ^~~~~~~~~~~~~~ which\n");
    assert_refused("orders: [{sail: quay goes sea}]\n",
                   "h.yaml:2:10: error: this order has no 'to'\n"
                   "    2 | orders: [{sail: quay goes sea}]\n"
                   "      |          ^~~~~~~~~~~~~~~~~~~~~ add to: where to\n"
                   "h.yaml:2:17: error: 'sail' names one berth, and here stand several words\n"
                   "    2 | orders: [{sail: quay goes sea}]\n"
                   "      |                 ^~~~~~~~~~~~~ which\n");
}

/* However long it is, it was meant as the id. */
static void a_very_long_text_is_no_line(void **state)
{
    (void)state;
    Visit visit;
    Buf text = {NULL, 0, 0};
    buf_str(&text, BERTHS "orders: [{sail: quay to ");
    buf_repeat(&text, 'x', LINE_BYTES_MAX);
    buf_str(&text, ", to: sea}]\n");
    visit_text(&visit, buf_text(&text));
    assert_int_equal(diag_errors(visit.diags), 1);
    visit_end(&visit);
    buf_free(&text);
}

static void a_text_without_lines_has_none(void **state)
{
    (void)state;
    assert_refused("orders: |\nlate: []\n", "h.yaml:2:9: error: 'orders' has no line\n"
                                            "    2 | orders: |\n"
                                            "      |         ^ write [] for nothing\n");
    assert_refused("orders: quay to xyzzy\n", "h.yaml:2:17: error: no berth 'xyzzy' here\n"
                                              "    2 | orders: quay to xyzzy\n"
                                              "      |                 ^~~~~ where to\n");
}

/* A comma goes on with a name only within the brackets of a list. */
static void a_comma_in_a_line_parts_no_list(void **state)
{
    (void)state;
    static const char *const texts[] = {"orders: mole to, sae\nberths: [{id: mole}, {id: sea}]\n",
                                        "berths: [{id: mole}, {id: sea}]\n"
                                        "orders: |\n  mole to sae, now"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Visit visit;
        visit_text(&visit, text_of(texts[i]));
        assert_diags_at(visit.diags,
                        i == 0 ? "h.yaml:1:18: error: no berth 'sae' here\n"
                                 "    1 | orders: mole to, sae\n"
                                 "      |                  ^~~ did you mean 'sea'?\n"
                               : "h.yaml:3:11: error: no berth 'sae' here\n"
                                 "    3 |   mole to sae, now\n"
                                 "      |           ^~~ did you mean 'sea'?\n",
                        __FILE__, __LINE__);
        visit_end(&visit);
    }
}

static void see_nothing(void *context, const DiagTold *told)
{
    (void)told;
    ++*(size_t *)context;
}

/* Nobody looks at more than so many. */
static void of_very_many_wrong_lines_the_first_are_told(void **state)
{
    (void)state;
    enum { ENOUGH = 10000, MANY = ENOUGH + 10 };
    Visit visit;
    Buf text = {NULL, 0, 0};
    size_t told = 0;
    buf_str(&text, BERTHS "orders: |\n");
    for (int i = 0; i < MANY; i++)
        buf_format(&text, "  flies%d\n", i);
    visit_text(&visit, buf_text(&text));
    diag_each(visit.diags, see_nothing, &told);
    assert_int_equal(told, ENOUGH);
    assert_int_equal(diag_errors(visit.diags), ENOUGH);
    visit_end(&visit);
    buf_free(&text);
}

/* --- lines of many keys, which nobody writes ---------------------------------------------------
 */

typedef struct Crate {
    Record rec;
    int kinds[10];
} Crate;
typedef struct Hold {
    Record rec;
    LIST_OF(Crate) crates;
} Hold;

static const char *const crate_keys[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};

/* So many digits, each under a key of its own. */
static bool read_crate(Line *line)
{
    for (size_t i = 0; i < line->text.len; i++) {
        const LinePart part = {i, i + 1};
        line_put(line, crate_keys[i], part, word_at(line, part), part);
    }
    return true;
}

static const LineForm crate_form = {"digits, as in 12", NULL, read_crate, NULL, NULL};
#define CRATE_FIELD(number, key) FIELD_INT(Crate, kinds[number], key, "how many", 0, 9, 0, 0)
static const Field crate_fields[] = {
    CRATE_FIELD(0, "a"), CRATE_FIELD(1, "b"), CRATE_FIELD(2, "c"), CRATE_FIELD(3, "d"),
    CRATE_FIELD(4, "e"), CRATE_FIELD(5, "f"), CRATE_FIELD(6, "g"), CRATE_FIELD(7, "h"),
    CRATE_FIELD(8, "i"), CRATE_FIELD(9, "j"),
};
static const Table crate_table = TABLE_READ(Crate, "crate", "a crate", crate_fields, &crate_form);
static const Field hold_fields[] = {
    FIELD_LIST(Hold, crates, "crates", "what is in it", Crate, &crate_table, 0),
};
static const Table hold_table = TABLE(Hold, "hold", "a hold", hold_fields);

/* Records of which lines are made, and none is read. */
static bool write_crate(Buf *out, const Table *table, const void *record)
{
    (void)table;
    buf_int(out, ((const Crate *)record)->kinds[0]);
    return true;
}

static const LineForm shown_form = {"a digit", NULL, NULL, write_crate, NULL};
static const Table shown_table = TABLE_READ(Crate, "crate", "a crate", crate_fields, &shown_form);
static const Field shown_fields[] = {
    FIELD_LIST(Hold, crates, "crates", "what is in it", Crate, &shown_table, 0),
};
static const Table shown_hold_table = TABLE(Hold, "hold", "a hold", shown_fields);

static void a_form_may_only_be_written(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    const Source source = {"hold.yaml", TEXT("crates: [{a: 7}, '8']\n"), 0};
    const Doc *doc = yaml_read(arena, &source, diags);
    const Hold *hold = record_load(loader_new(arena, diags), &shown_hold_table, &source, doc->root);
    assert_diags_at(diags,
                    "hold.yaml:1:18: error: a single value here should be a crate\n"
                    "    1 | crates: [{a: 7}, '8']\n"
                    "      |                  ^~~ written as key: value\n",
                    __FILE__, __LINE__);
    assert_text(record_line(arena, &shown_table, hold->crates.at[0]), "7");
    Buf out = {NULL, 0, 0};
    schema_print_written(&out, "hold", &shown_hold_table);
    buf_char(&out, '\0');
    assert_null(strstr(out.at, A_LINE));
    buf_free(&out);
    arena_free(arena);
}

static void a_line_may_say_any_number_of_keys(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    const Source source = {"hold.yaml", TEXT("crates: ['1234567890', '98']\n"), 0};
    const Doc *doc = yaml_read(arena, &source, diags);
    const Hold *hold = record_load(loader_new(arena, diags), &hold_table, &source, doc->root);
    assert_diags_at(diags, "", __FILE__, __LINE__);
    assert_int_equal(hold->crates.count, 2);
    for (int i = 0; i < 10; i++)
        assert_int_equal(hold->crates.at[0]->kinds[i], (i + 1) % 10);
    assert_int_equal(hold->crates.at[1]->kinds[1], 8);
    assert_int_equal(hold->crates.at[1]->kinds[2], 0);
    assert_text(record_line(arena, &crate_table, hold->crates.at[1]), "");
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bent_line_with_escapes_is_told_as_a_whole),
        cmocka_unit_test(other_signs_are_left_to_the_notation),
        cmocka_unit_test(a_key_and_a_value_are_no_line),
        cmocka_unit_test(a_line_in_the_place_of_what_it_is_about),
        cmocka_unit_test(a_very_long_text_is_no_line),
        cmocka_unit_test(a_text_without_lines_has_none),
        cmocka_unit_test(a_comma_in_a_line_parts_no_list),
        cmocka_unit_test(of_very_many_wrong_lines_the_first_are_told),
        cmocka_unit_test(a_form_may_only_be_written),
        cmocka_unit_test(a_line_may_say_any_number_of_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
