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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
