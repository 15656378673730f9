/* Lines: texts that say what a map says, and records that are written as lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_lines.h"

/* --- what is taken ---------------------------------------------------------------------------- */

static void an_item_may_be_a_line(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "ships: [S quay, {kind: bark, at: mole}, 'B  sea ']\n");
    const Harbour *harbour = visit.harbour;
    assert_int_equal(harbour->ships.count, 3);
    assert_int_equal(harbour->ships.at[0]->kind, SLOOP);
    assert_ptr_equal(harbour->ships.at[0]->at, harbour->berths.at[0]);
    assert_int_equal(harbour->ships.at[0]->crew, 5);
    assert_int_equal(harbour->ships.at[2]->kind, BARK);
    assert_ptr_equal(harbour->ships.at[2]->at, harbour->berths.at[2]);
    visit_end(&visit);
}

static void a_line_decides_which_variant_it_is(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "orders:\n"
                         "  - quay to sea\n"
                         "  - mole tows quay past sea bay\n"
                         "  - {sail: bay, to: mole}\n"
                         "late: [quay stays]\n"
                         "first: bay to sea\n");
    const Harbour *harbour = visit.harbour;
    assert_int_equal(harbour->orders.count, 3);
    assert_ptr_equal(harbour->orders.at[0]->table, &sail_table);
    assert_ptr_equal(task_in(&harbour->orders, 0)->other, harbour->berths.at[2]);
    assert_ptr_equal(harbour->orders.at[1]->table, &tow_table);
    assert_int_equal(task_in(&harbour->orders, 1)->past.count, 2);
    assert_ptr_equal(task_in(&harbour->orders, 1)->past.at[1], harbour->berths.at[3]);
    assert_ptr_equal(harbour->late.at[0]->table, &stay_table);
    assert_ptr_equal(harbour->first->table, &sail_table);
    visit_end(&visit);
}

static void a_sign_within_a_word_begins_no_comment(void **state)
{
    (void)state;
    assert_refused("orders: |\r\n"
                   "  quay to sea\r\n"
                   "  bay to mole#1\r\n",
                   "h.yaml:4:10: error: no berth 'mole#1' here\n"
                   "    4 |   bay to mole#1\n"
                   "      |          ^~~~~~ did you mean 'mole'?\n");
}

static void the_lines_of_a_text_are_taken_in_their_order(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "orders: |-   # from the letter\n"
                         "\n"
                         "  quay to sea\n"
                         "  # the others stay\n"
                         "    mole tows quay\t # by the rope\n"
                         "\n"
                         "  bay to mole\n"
                         "late: quay stays\n");
    const Harbour *harbour = visit.harbour;
    assert_int_equal(harbour->orders.count, 3);
    assert_ptr_equal(task_in(&harbour->orders, 1)->which, harbour->berths.at[1]);
    assert_ptr_equal(task_in(&harbour->orders, 2)->which, harbour->berths.at[3]);
    assert_int_equal(harbour->late.count, 1);
    visit_end(&visit);
}

static void a_line_may_stand_beside_other_keys(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "orders:\n"
                         "  - {line: quay to sea, crew: 4, if: {calm: sea}, else: mole to bay}\n"
                         "  - Line: bay to sea\n"
                         "    else: |\n"
                         "      mole to sea\n"
                         "      quay to sea\n"
                         "  - {sail: bay, to: sea, else: [mole to sea, {tow: mole, of: bay}]}\n");
    const VariantList *orders = &visit.harbour->orders;
    assert_int_equal(orders->count, 3);
    assert_int_equal(task_in(orders, 0)->crew, 4);
    assert_int_equal(task_in(orders, 0)->conditions.count, 1);
    const Task *other = task_in(&task_in(orders, 0)->otherwise, 0);
    assert_ptr_equal(other->which, visit.harbour->berths.at[1]);
    assert_int_equal(task_in(orders, 1)->otherwise.count, 2);
    assert_int_equal(task_in(orders, 2)->otherwise.count, 2);
    visit_end(&visit);
}

static void a_record_keeps_the_places_in_its_line(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "orders: |\n  quay  to   sea\n");
    const Task *task = task_in(&visit.harbour->orders, 0);
    Place to = record_place(&task->rec, "to"), whole = record_place(&task->rec, "crew");
    assert_text(text_slice(visit.source.text, to.start, to.end), "sea");
    assert_text(text_slice(visit.source.text, whole.start, whole.end), "quay  to   sea");
    Text line = record_line(visit.arena, &sail_table, task);
    assert_text(line, "quay to sea");
    visit_end(&visit);
}

static void without_a_form_there_is_no_line(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "orders: [mole tows quay past sea]\n");
    assert_text(record_line(visit.arena, &berth_table, visit.harbour->berths.at[0]), "");
    assert_text(record_line(visit.arena, &tow_table, task_in(&visit.harbour->orders, 0)), "");
    visit_end(&visit);
}

/* --- what is refused -------------------------------------------------------------------------- */

static void messages_point_at_the_word_in_the_line(void **state)
{
    (void)state;
    assert_refused("orders: |\n"
                   "  quay to see\n"
                   "  quay flies sea\n"
                   "ships: [S mule, X quay]\n"
                   "late: [{line: 'bay stays', crew: 99}, \"qay stays\"]\n",
                   "h.yaml:3:11: error: no berth 'see' here\n"
                   "    3 |   quay to see\n"
                   "      |           ^~~ did you mean 'sea'?\n"
                   "h.yaml:4:8: error: 'flies' is no word of an order\n"
                   "    4 |   quay flies sea\n"
                   "      |        ^~~~~ write it as it is\n"
                   "h.yaml:5:11: error: no berth 'mule' here\n"
                   "    5 | ships: [S mule, X quay]\n"
                   "      |           ^~~~ did you mean 'mole'?\n"
                   "h.yaml:5:17: error: 'X' is no ship\n"
                   "    5 | ships: [S mule, X quay]\n"
                   "      |                 ^ write it as it is\n"
                   "h.yaml:6:34: error: 'crew' cannot be 99\n"
                   "    6 | late: [{line: 'bay stays', crew: 99}, \"qay stays\"]\n"
                   "      |                                  ^~ it goes from 0 to 9\n"
                   "h.yaml:6:40: error: no berth 'qay' here\n"
                   "    6 | late: [{line: 'bay stays', crew: 99}, \"qay stays\"]\n"
                   "      |                                        ^~~ did you mean 'bay'?\n");
}

static void an_order_of_another_list_is_sent_there(void **state)
{
    (void)state;
    assert_refused("late: [quay to sea]\n",
                   "h.yaml:2:13: error: 'sail' belongs under orders or first\n"
                   "    2 | late: [quay to sea]\n"
                   "      |             ^~ move it there\n");
}

static void what_a_line_lacks_is_missed(void **state)
{
    (void)state;
    assert_refused("orders: [mole tows, {line: bay to, to: sea}]\n",
                   "h.yaml:2:10: error: this order has no 'of'\n"
                   "    2 | orders: [mole tows, {line: bay to, to: sea}]\n"
                   "      |          ^~~~~~~~~ add of: what\n");
}

static void nothing_is_said_twice_in_a_line_and_beside_it(void **state)
{
    (void)state;
    assert_refused(
        "orders:\n"
        "  - {line: quay to sea, to: bay}\n"
        "  - {line: quay to sea, tow: bay}\n"
        "  - {line: quay to sea, by: bay}\n"
        "  - {line: [quay to sea]}\n"
        "  - {line: ''}\n",
        "h.yaml:3:25: error: 'to' stands in the line already\n"
        "    3 |   - {line: quay to sea, to: bay}\n"
        "      |                         ^~ leave one of the two out\n"
        "h.yaml:4:25: error: 'sail' and 'tow' cannot stand in one order\n"
        "    4 |   - {line: quay to sea, tow: bay}\n"
        "      |                         ^~~ make two of it; the second begins with '- '\n"
        "h.yaml:5:25: error: an order has no key 'by'\n"
        "    5 |   - {line: quay to sea, by: bay}\n"
        "      |                         ^~ remove it, or put it in a comment\n"
        "h.yaml:6:12: error: 'line' is a list, but should be a text\n"
        "    6 |   - {line: [quay to sea]}\n"
        "      |            ^~~~~~~~~~~~~ a line is a berth and what its ship does, as in "
        "quay to sea\n"
        "h.yaml:7:12: error: this line is empty\n"
        "    7 |   - {line: ''}\n"
        "      |            ^~ a line is a berth and what its ship does, as in quay to "
        "sea\n");
}

static void lines_that_yaml_folds_are_not_guessed_at(void **state)
{
    (void)state;
    assert_refused(
        "orders:\n"
        "  quay to sea\n"
        "  bay to sea\n",
        "h.yaml:3:3: error: the lines of 'orders' are read as one\n"
        "    3 |   quay to sea\n"
        "      |   ^~~~~~~~~~~ write 'orders: |' before them, or begin each with '- '\n");
}

static void no_lines_at_all_are_no_empty_list(void **state)
{
    (void)state;
    assert_refused("orders: |\n"
                   "  # nothing today\n"
                   "late: ''\n",
                   "h.yaml:2:9: error: all that stands in 'orders' is comments\n"
                   "    2 | orders: |\n"
                   "      |         ^ take the '#' out that stands in front of a line, or write [] "
                   "for nothing\n"
                   "h.yaml:4:7: error: 'late' has no line\n"
                   "    4 | late: ''\n"
                   "      |       ^~ write [] for nothing\n");
}

/* Whatever the notation, mail bends it like all else. */
static void bent_lines_are_told_as_they_are(void **state)
{
    (void)state;
    static const struct {
        const char *line, *marks, *said, *help;
    } bent[] = {
        {"> quay to sea", "^", "a line that mail has quoted with '>'",
         "take the '> ' out of all lines"},
        {"```", "^~~", "a code fence is no line of orders",
         "take out this line, and the one at the other end"},
        {"[/code]", "^~~~~~~", "a code fence is no line of orders",
         "take out this line, and the one at the other end"},
        {"[b]quay to sea[/b]", "^~~", "a tag of a forum is no part of a line",
         "take all of them out"},
        {"“quay to sea”", "^", "'“' quotes nothing here", "write straight quotes, or none"},
    };
    for (size_t i = 0; i < sizeof bent / sizeof *bent; i++) {
        char orders[128], said[512];
        snprintf(orders, sizeof orders, "orders: |\n  %s\n", bent[i].line);
        snprintf(said, sizeof said, "h.yaml:3:3: error: %s\n    3 |   %s\n      |   %s %s\n",
                 bent[i].said, bent[i].line, bent[i].marks, bent[i].help);
        assert_refused(orders, said);
    }
}

static void dashes_without_a_space_are_told_as_they_are(void **state)
{
    (void)state;
    assert_refused("orders:\n"
                   "  -quay to sea\n"
                   "  -bay to sea\n",
                   "h.yaml:3:3: error: a space is missing after this '-'\n"
                   "    3 |   -quay to sea\n"
                   "      |   ^ begin each line with '- '\n");
}

static void records_stand_in_a_list(void **state)
{
    (void)state;
    assert_refused("ships: S quay\n",
                   "h.yaml:2:8: error: 'ships' is a single value, but should be a list\n"
                   "    2 | ships: S quay\n"
                   "      |        ^~~~~~ write [S quay]\n");
    assert_refused("ships:\n"
                   "  - |\n"
                   "    S quay\n"
                   "    B mole\n"
                   "  -\n",
                   "h.yaml:3:5: error: these are several lines in the place of one\n"
                   "    3 |   - |\n"
                   "      |     ^ make each an item of its own, or write them below the key of the "
                   "list, behind a '|'\n"
                   "h.yaml:6:4: error: nothing here should be a ship\n"
                   "        written as key: value\n");
}

/* --- what they cost --------------------------------------------------------------------------- */

static void a_long_line_is_refused_at_once(void **state)
{
    (void)state;
    enum { BYTES = 1 << 20 };
    Visit visit;
    Buf text = {NULL, 0, 0};
    buf_str(&text, BERTHS "orders: [quay to ");
    buf_repeat(&text, 'x', BYTES);
    buf_str(&text, "]\n");
    visit_text(&visit, buf_text(&text));
    assert_int_equal(diag_errors(visit.diags), 1);
    visit_end(&visit);
    buf_free(&text);
}

/* --- what is written -------------------------------------------------------------------------- */

static void assert_saved_at(Visit *visit, const char *expected, const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    yaml_patch(&out, visit->arena, visit->doc,
               record_save(visit->arena, &harbour_table, visit->harbour, visit->doc->root));
    Text rest = text_slice(buf_text(&out), sizeof BERTHS - 1, out.len);
    assert_text_at(rest, expected, file, line);
    buf_free(&out);
    visit_end(visit);
}

#define assert_saved(visit, expected) assert_saved_at((visit), (expected), __FILE__, __LINE__)

static Ship *ship(const Visit *visit, size_t index)
{
    return visit->harbour->ships.at[index];
}

static Berth *berth(const Visit *visit, size_t index)
{
    return visit->harbour->berths.at[index];
}

static void what_did_not_change_stays_as_it_is(void **state)
{
    (void)state;
    static const char rest[] = "ships: [  S quay,'B   mole' , {at: sea, kind: bark}]  # all\n"
                               "late:\n"
                               "- {line: quay stays, else: mole stays}\n"
                               "- \"mole stays\"\n"
                               "first: quay   to sea\n";
    Visit visit;
    assert_taken(&visit, rest);
    assert_saved(&visit, rest);
}

static void a_line_that_changed_is_written_in_its_place(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "ships: [S quay, 'B mole', {kind: bark, at: sea}]\n");
    ship(&visit, 0)->at = berth(&visit, 3);
    ship(&visit, 1)->kind = SLOOP;
    ship(&visit, 2)->at = berth(&visit, 1);
    assert_saved(&visit, "ships: [S bay, 'S mole', {kind: bark, at: mole}]\n");
}

static const char fleet[] = "ships:\n"
                            "  - S quay  # the old one\n"
                            "  # hers\n"
                            "  - S mole  # the new one\n"
                            "  - B sea   # the guard\n";

static void a_ship_that_follows_another_keeps_its_line(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, fleet);
    ship(&visit, 0)->at = berth(&visit, 1);
    ship(&visit, 1)->at = berth(&visit, 3);
    assert_saved(&visit, "ships:\n"
                         "  - S mole  # the old one\n"
                         "  # hers\n"
                         "  - S bay  # the new one\n"
                         "  - B sea   # the guard\n");
}

static void ships_that_change_places_keep_their_lines(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, fleet);
    ship(&visit, 0)->at = berth(&visit, 1);
    ship(&visit, 1)->at = berth(&visit, 0);
    assert_saved(&visit, "ships:\n"
                         "  - S mole  # the old one\n"
                         "  # hers\n"
                         "  - S quay  # the new one\n"
                         "  - B sea   # the guard\n");
}

static void lines_come_and_go(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, fleet);
    Ship *built = record_new(visit.arena, &ship_table);
    built->kind = BARK;
    built->at = berth(&visit, 0);
    visit.harbour->ships.at[0] = ship(&visit, 1);
    visit.harbour->ships.at[1] = ship(&visit, 2);
    ship(&visit, 1)->at = berth(&visit, 1);
    visit.harbour->ships.at[2] = built;
    assert_saved(&visit, "ships:\n"
                         "  # hers\n"
                         "  - S mole  # the new one\n"
                         "  - B mole   # the guard\n"
                         "  - B quay\n");
}

static void what_no_line_can_say_becomes_a_map(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "ships: [S quay, B mole]\n");
    ship(&visit, 0)->crew = 2;
    assert_saved(&visit, "ships: [{kind: sloop, at: quay, crew: 2}, B mole]\n");
}

static void the_first_ships_are_written_as_lines(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "ships: []\n");
    Ship *built = record_new(visit.arena, &ship_table);
    built->kind = BARK;
    built->at = berth(&visit, 0);
    ARENA_PUSH(visit.arena, &visit.harbour->ships, built);
    assert_saved(&visit, "ships:\n  - B quay\n");
}

static void an_order_beside_its_line_becomes_a_map_when_it_changes(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "orders: [{line: quay to sea, else: bay to sea}, mole to sea]\n");
    Task *task = visit.harbour->orders.at[0]->record;
    task->other = berth(&visit, 3);
    task = visit.harbour->orders.at[1]->record;
    task->other = berth(&visit, 3);
    assert_saved(&visit, "orders: [{sail: quay, to: bay, else: [bay to sea]}, mole to bay]\n");
}

/* --- the schema --------------------------------------------------------------------------------
 */

#define A_LINE    "{\"type\": \"string\", \"minLength\": 1}"
#define REF(name) "{\"$ref\": \"#/$defs/" name "\"}"

static void a_schema_takes_lines(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    schema_print_orders(&out, "harbour", &harbour_table);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "\"type\": \"array\", \"items\": {\"anyOf\": [" A_LINE
                                   ", " REF("ship") "]}}"));
#define ORDERS                                                                                     \
    "{\"anyOf\": [" A_LINE                                                                         \
    ", {\"oneOf\": [" REF("order-sail") ", " REF("order-tow") ", " REF("order-line-sail") "]}]}"
    assert_non_null(
        strstr(out.at, "\"anyOf\": [" A_LINE ", {\"type\": \"array\", \"items\": " ORDERS "}]}"));
    assert_non_null(strstr(out.at, "\"allOf\": [" ORDERS "]"));
    assert_non_null(strstr(out.at, "\"order-line-sail\": {\n"
                                   "      \"title\": \"order line sail\",\n"));
    assert_non_null(strstr(out.at, "\"required\": [\"line\"]"));
    buf_free(&out);
}

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
        cmocka_unit_test(an_item_may_be_a_line),
        cmocka_unit_test(a_line_decides_which_variant_it_is),
        cmocka_unit_test(a_sign_within_a_word_begins_no_comment),
        cmocka_unit_test(the_lines_of_a_text_are_taken_in_their_order),
        cmocka_unit_test(a_line_may_stand_beside_other_keys),
        cmocka_unit_test(a_record_keeps_the_places_in_its_line),
        cmocka_unit_test(without_a_form_there_is_no_line),
        cmocka_unit_test(messages_point_at_the_word_in_the_line),
        cmocka_unit_test(an_order_of_another_list_is_sent_there),
        cmocka_unit_test(what_a_line_lacks_is_missed),
        cmocka_unit_test(nothing_is_said_twice_in_a_line_and_beside_it),
        cmocka_unit_test(lines_that_yaml_folds_are_not_guessed_at),
        cmocka_unit_test(no_lines_at_all_are_no_empty_list),
        cmocka_unit_test(bent_lines_are_told_as_they_are),
        cmocka_unit_test(dashes_without_a_space_are_told_as_they_are),
        cmocka_unit_test(records_stand_in_a_list),
        cmocka_unit_test(a_long_line_is_refused_at_once),
        cmocka_unit_test(what_did_not_change_stays_as_it_is),
        cmocka_unit_test(a_line_that_changed_is_written_in_its_place),
        cmocka_unit_test(a_ship_that_follows_another_keeps_its_line),
        cmocka_unit_test(ships_that_change_places_keep_their_lines),
        cmocka_unit_test(lines_come_and_go),
        cmocka_unit_test(what_no_line_can_say_becomes_a_map),
        cmocka_unit_test(the_first_ships_are_written_as_lines),
        cmocka_unit_test(a_schema_takes_lines),
        cmocka_unit_test(an_order_beside_its_line_becomes_a_map_when_it_changes),
        cmocka_unit_test(a_bent_line_with_escapes_is_told_as_a_whole),
        cmocka_unit_test(other_signs_are_left_to_the_notation),
        cmocka_unit_test(a_key_and_a_value_are_no_line),
        cmocka_unit_test(a_line_in_the_place_of_what_it_is_about),
        cmocka_unit_test(a_very_long_text_is_no_line),
        cmocka_unit_test(a_text_without_lines_has_none),
        cmocka_unit_test(a_comma_in_a_line_parts_no_list),
        cmocka_unit_test(of_very_many_wrong_lines_the_first_are_told),
        cmocka_unit_test(a_line_may_say_any_number_of_keys),
        cmocka_unit_test(a_form_may_only_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
