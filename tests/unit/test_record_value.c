/* Values with a notation of their own, lists of them, and sets of words: loaded, refused, saved,
 * digested, and in the schema. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "adjudicate/record/record.h"
#include "adjudicate/record/schema.h"
#include "assert_text.h"

/* --- a scout, who stands on tiles and reaches so far ------------------------------------------ */

typedef struct Tile {
    int column, row; /* both from 1 */
} Tile;

typedef struct Span {
    int low, high; /* high at least 1 */
} Span;

typedef struct Scout {
    Record rec;
    Tile at;
    Span reach;
    VALUES_OF(Tile) path;
    VALUES_OF(Tile) camps;
    VALUES_OF(Span) shifts;
    IntList skills, moods;
} Scout;

static bool read_number(Text text, int *number)
{
    *number = 0;
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] < '0' || text.at[i] > '9' || i == 3)
            return false;
        *number = *number * 10 + text.at[i] - '0';
    }
    return text.len > 0;
}

/* Leaves something behind even where it says no, which it may. */
static bool tile_read(Text text, void *value)
{
    Tile *tile = value;
    if (text.len < 2 || text.at[0] < 'a' || text.at[0] > 'z')
        return false;
    tile->column = text.at[0] - 'a' + 1;
    return read_number(text_slice(text, 1, text.len), &tile->row) && tile->row > 0;
}

static void tile_write(Buf *out, const void *value)
{
    const Tile *tile = value;
    buf_format(out, "%c%d", 'a' + tile->column - 1, tile->row);
}

/* "1-2", or a single number. That "0" would be all zeroes is for the loader to see. */
static bool span_read(Text text, void *value)
{
    Span *span = value;
    const char *dash = memchr(text.at, '-', text.len);
    size_t split = dash ? (size_t)(dash - text.at) : text.len;
    if (!read_number(text_slice(text, 0, split), &span->low))
        return false;
    span->high = span->low;
    return !dash || (read_number(text_slice(text, split + 1, text.len), &span->high) &&
                     span->low < span->high);
}

static void span_write(Buf *out, const void *value)
{
    const Span *span = value;
    buf_int(out, span->low);
    if (span->high > span->low)
        buf_format(out, "-%d", span->high);
}

static const ValueType tile_type = {.name = "tile",
                                    .form = "a letter and a number, as in c4",
                                    .pattern = "^[a-z]\\d+",
                                    .size = sizeof(Tile),
                                    .read = tile_read,
                                    .write = tile_write};
static const ValueType span_type = {.name = "range",
                                    .form = "a number or two, as in 1-2",
                                    .pattern = "^[0-9]+(-[0-9]+)?$",
                                    .size = sizeof(Span),
                                    .read = span_read,
                                    .write = span_write};

enum { SKILL_ELUSIVE, SKILL_SHIELD, SKILL_CLIMB };
static const char *const skill_words[] = {"elusive", "shield", "climb", NULL};
static const char *const mood_words[] = {"glad", "grim", NULL};

static const Field scout_fields[] = {
    FIELD_VALUE(Scout, at, "at", "where it stands", Tile, &tile_type, REQUIRED),
    FIELD_VALUE(Scout, reach, "reach", "how far it sees", Span, &span_type, 0),
    FIELD_VALUES(Scout, path, "path", "where it goes", Tile, &tile_type, 1, 3, LONE | DISTINCT),
    FIELD_VALUES(Scout, camps, "camps", "where it has slept", Tile, &tile_type, 0, 0, LISTED),
    FIELD_VALUES(Scout, shifts, "shifts", "its two watches", Span, &span_type, 2, 2, CLEARED),
    FIELD_CHOICES(Scout, skills, "skills", "what it can do", skill_words, LONE),
    FIELD_CHOICES(Scout, moods, "moods", "how it feels", mood_words, CLEARED),
};
static const Table scout_table = TABLE(Scout, "scout", "somebody who looks", scout_fields);

/* --- loading one ------------------------------------------------------------------------------ */

typedef struct Camp {
    Arena *arena;
    Diags *diags;
    Source source;
    Doc *doc;
    Scout *scout;
} Camp;

static void camp_begin(Camp *camp, const char *text)
{
    memset(camp, 0, sizeof *camp);
    camp->arena = arena_new();
    camp->diags = diag_new(camp->arena);
    camp->source = (Source){"scout.yaml", text_of(text), 0};
    camp->doc = yaml_read(camp->arena, &camp->source, camp->diags);
    assert_non_null(camp->doc);
    Loader *loader = loader_new(camp->arena, camp->diags);
    camp->scout = record_load(loader, &scout_table, &camp->source, camp->doc->root);
    record_resolve(loader);
}

static void camp_end(Camp *camp)
{
    arena_free(camp->arena);
}

static void assert_said_at(const Camp *camp, const char *expected, const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    diag_print(camp->diags, &out);
    assert_text_at(buf_text(&out), expected, file, line);
    buf_free(&out);
}

static void begin_at(Camp *camp, const char *text, const char *file, int line)
{
    camp_begin(camp, text);
    assert_said_at(camp, "", file, line);
}

#define begin(camp, text) begin_at((camp), (text), __FILE__, __LINE__)

static void assert_refused_at(const char *text, const char *expected, const char *file, int line)
{
    Camp camp;
    camp_begin(&camp, text);
    assert_said_at(&camp, expected, file, line);
    camp_end(&camp);
}

#define assert_refused(text, expected) assert_refused_at((text), (expected), __FILE__, __LINE__)

static const Node *save(const Camp *camp)
{
    return record_save(camp->arena, &scout_table, camp->scout, camp->doc->root);
}

/* The file as it is written after the scout has changed; what was written can be read. */
static void assert_saved_at(Camp *camp, const char *expected, const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    yaml_patch(&out, camp->arena, camp->doc, save(camp));
    assert_text_at(buf_text(&out), expected, file, line);
    buf_free(&out);
    camp_end(camp);
    begin_at(camp, expected, file, line);
    camp_end(camp);
}

#define assert_saved(camp, expected) assert_saved_at((camp), (expected), __FILE__, __LINE__)

/* --- loading ---------------------------------------------------------------------------------- */

static void a_value_is_read_by_its_type(void **state)
{
    (void)state;
    Camp camp;
    begin(&camp, "{at: c4, reach: 1-2, path: [a1, b12], shifts: [3, '4-6']}\n");
    const Scout *scout = camp.scout;
    assert_int_equal(scout->at.column, 3);
    assert_int_equal(scout->at.row, 4);
    assert_int_equal(scout->reach.low, 1);
    assert_int_equal(scout->reach.high, 2);
    assert_int_equal(scout->path.count, 2);
    assert_int_equal(scout->path.at[1].column, 2);
    assert_int_equal(scout->path.at[1].row, 12);
    assert_int_equal(scout->shifts.count, 2);
    assert_int_equal(scout->shifts.at[0].high, 3);
    assert_int_equal(scout->shifts.at[1].high, 6);
    camp_end(&camp);
}

static void what_is_left_out_is_all_zeroes(void **state)
{
    (void)state;
    static const Span none = {0, 0};
    Camp camp;
    begin(&camp, "at: c4\n");
    assert_memory_equal(&camp.scout->reach, &none, sizeof none);
    assert_int_equal(camp.scout->path.count, 0);
    assert_int_equal(camp.scout->skills.count, 0);
    camp_end(&camp);
}

static void a_lone_value_or_word_needs_no_brackets(void **state)
{
    (void)state;
    Camp camp;
    begin(&camp, "at: c4\npath: d5\nskills: climb\n");
    assert_int_equal(camp.scout->path.count, 1);
    assert_int_equal(camp.scout->path.at[0].column, 4);
    assert_int_equal(camp.scout->skills.count, 1);
    assert_int_equal(camp.scout->skills.at[0], SKILL_CLIMB);
    camp_end(&camp);
}

static void words_keep_the_order_in_which_they_stand(void **state)
{
    (void)state;
    Camp camp;
    begin(&camp, "at: c4\nskills: [shield, elusive]\nmoods: []\n");
    assert_int_equal(camp.scout->skills.count, 2);
    assert_int_equal(camp.scout->skills.at[0], SKILL_SHIELD);
    assert_int_equal(camp.scout->skills.at[1], SKILL_ELUSIVE);
    assert_int_equal(camp.scout->moods.count, 0);
    camp_end(&camp);
}

/* --- refusals --------------------------------------------------------------------------------- */

static void what_its_type_cannot_read_is_refused_with_its_form(void **state)
{
    (void)state;
    assert_refused("at: zz\n",
                   "scout.yaml:1:5: error: 'zz' is no tile\n"
                   "    1 | at: zz\n"
                   "      |     ^~ a tile is written as a letter and a number, as in c4\n");
    assert_refused("at: c4\npath: [a1, b0]\n",
                   "scout.yaml:2:12: error: 'b0' is no tile\n"
                   "    2 | path: [a1, b0]\n"
                   "      |            ^~ a tile is written as a letter and a number, as in c4\n");
}

static void a_refused_value_counts_as_left_out(void **state)
{
    (void)state;
    static const Tile none = {0, 0};
    Camp camp;
    camp_begin(&camp, "at: c4x\npath: [a1, b0, c3]\n");
    assert_memory_equal(&camp.scout->at, &none, sizeof none);
    assert_int_equal(camp.scout->path.count, 2);
    assert_int_equal(camp.scout->path.at[1].column, 3);
    camp_end(&camp);
}

/* It could not be told from what is left out, and would be lost when it is saved. */
static void a_value_of_nothing_but_zeroes_is_refused(void **state)
{
    (void)state;
    assert_refused("at: c4\nreach: 0\n",
                   "scout.yaml:2:8: error: '0' is no range\n"
                   "    2 | reach: 0\n"
                   "      |        ^ a range is written as a number or two, as in 1-2\n");
}

static void a_value_is_one_scalar(void **state)
{
    (void)state;
    assert_refused("at: [c4]\n", "scout.yaml:1:5: error: 'at' is a list, but should be a tile\n"
                                 "    1 | at: [c4]\n"
                                 "      |     ^~~~ where it stands\n");
    assert_refused("at:\n", "scout.yaml:1:4: error: 'at' is nothing, but should be a tile\n"
                            "        where it stands\n");
    assert_refused("reach: 1-2\n", "scout.yaml:1:1: error: this scout has no 'at'\n"
                                   "    1 | reach: 1-2\n"
                                   "      | ^~~~~~~~~~ add at: where it stands\n");
}

static void lists_say_how_many_they_hold(void **state)
{
    (void)state;
    assert_refused("at: c4\npath: []\n", "scout.yaml:2:7: error: 'path' is empty\n"
                                         "    2 | path: []\n"
                                         "      |       ^~ it should have 1 to 3\n");
    assert_refused("at: c4\npath: [a1, a2, a3, a4]\n",
                   "scout.yaml:2:7: error: 'path' has 4 items\n"
                   "    2 | path: [a1, a2, a3, a4]\n"
                   "      |       ^~~~~~~~~~~~~~~~ it should have 1 to 3\n");
    assert_refused("at: c4\nshifts: [1]\n", "scout.yaml:2:9: error: 'shifts' has 1 item\n"
                                            "    2 | shifts: [1]\n"
                                            "      |         ^~~ it should have 2\n");
}

static void a_lone_value_needs_leave(void **state)
{
    (void)state;
    assert_refused("at: c4\ncamps: d5\n",
                   "scout.yaml:2:8: error: 'camps' is a single value, but should be a list; "
                   "write [] for nothing\n"
                   "    2 | camps: d5\n"
                   "      |        ^~ where it has slept\n");
    assert_refused("at: c4\nmoods: glad\n",
                   "scout.yaml:2:8: error: 'moods' is a single value, but should be a list; "
                   "write [] for nothing\n"
                   "    2 | moods: glad\n"
                   "      |        ^~~~ how it feels\n");
    assert_refused("at: c4\npath:\n",
                   "scout.yaml:2:6: error: 'path' is nothing, but should be a list; "
                   "write [] for nothing\n"
                   "        where it goes\n");
}

/* It is the same tile, however it is written. */
static void distinct_values_are_compared_as_values(void **state)
{
    (void)state;
    Camp camp;
    assert_refused("at: c4\npath: [a1, b2, a01]\n",
                   "scout.yaml:2:16: error: 'a01' stands twice in 'path'\n"
                   "    2 | path: [a1, b2, a01]\n"
                   "      |                ^~~ name it once\n");
    begin(&camp, "at: c4\ncamps: [a1, a1]\nshifts: [2, 2]\n");
    assert_int_equal(camp.scout->camps.count, 2);
    assert_int_equal(camp.scout->shifts.count, 2);
    camp_end(&camp);
}

static void an_unknown_word_is_refused_with_the_one_that_was_meant(void **state)
{
    (void)state;
    assert_refused("at: c4\nskills: [elusve, shield]\n",
                   "scout.yaml:2:10: error: 'skills' cannot have 'elusve'\n"
                   "    2 | skills: [elusve, shield]\n"
                   "      |          ^~~~~~ did you mean 'elusive'?\n");
    assert_refused("at: c4\nskills: [swim]\n",
                   "scout.yaml:2:10: error: 'skills' cannot have 'swim'\n"
                   "    2 | skills: [swim]\n"
                   "      |          ^~~~ it may have elusive, shield and climb\n");
    assert_refused("at: c4\nskills: elusive/shield\n",
                   "scout.yaml:2:9: error: 'skills' is a list, and this is one text\n"
                   "    2 | skills: elusive/shield\n"
                   "      |         ^~~~~~~~~~~~~~ write [elusive, shield]\n");
    assert_refused("at: c4\nskills: [[climb]]\n",
                   "scout.yaml:2:10: error: 'skills' is a list, but should be one word\n"
                   "    2 | skills: [[climb]]\n"
                   "      |          ^~~~~~~ what it can do\n");
}

static void a_word_stands_once(void **state)
{
    (void)state;
    assert_refused("at: c4\nskills: [climb, shield, climb]\n",
                   "scout.yaml:2:25: error: 'climb' stands twice in 'skills'\n"
                   "    2 | skills: [climb, shield, climb]\n"
                   "      |                         ^~~~~ name it once\n");
}

/* --- saving ----------------------------------------------------------------------------------- */

static void what_did_not_change_is_the_old_node(void **state)
{
    (void)state;
    Camp camp;
    begin(&camp, "at: 'c04'  # in quotes\n"
                 "reach: 02-3\n"
                 "path: b02\n"
                 "camps:\n"
                 "  - a1\n"
                 "shifts: [1-2, '3']\n"
                 "skills: climb\n"
                 "moods: []\n");
    assert_ptr_equal(save(&camp), camp.doc->root);
    camp_end(&camp);
}

static void a_changed_value_is_rewritten_in_place(void **state)
{
    (void)state;
    Camp camp;
    begin(&camp, "{at: 'c4', reach: 1-2} # here\n");
    camp.scout->at = (Tile){4, 5};
    camp.scout->reach = (Span){2, 3};
    assert_saved(&camp, "{at: 'd5', reach: 2-3} # here\n");
    begin(&camp, "at: c4 # here\n");
    camp.scout->reach = (Span){7, 7};
    assert_saved(&camp, "at: c4 # here\nreach: 7\n");
}

static void a_value_that_is_gone_leaves_its_file(void **state)
{
    (void)state;
    Camp camp;
    begin(&camp, "at: c4\nreach: 1-2\npath: [b2]\ncamps: [b2]\nskills: [climb]\nmoods: [glad]\n");
    memset(&camp.scout->reach, 0, sizeof camp.scout->reach);
    camp.scout->path.count = camp.scout->camps.count = 0;
    camp.scout->skills.count = camp.scout->moods.count = 0;
    assert_saved(&camp, "at: c4\ncamps: []\nskills: []\n");
}

static void a_changed_list_keeps_its_style_and_what_stayed(void **state)
{
    (void)state;
    Tile more[] = {{1, 1}, {5, 5}, {3, 3}};
    Camp camp;
    begin(&camp, "at: c4\ncamps: ['a01', b2] # nights\n");
    camp.scout->camps.at = more;
    camp.scout->camps.count = 3;
    assert_saved(&camp, "at: c4\ncamps: ['a01', e5, c3] # nights\n");
    begin(&camp, "at: c4\ncamps:\n  - a01  # cold\n  - b2\n");
    camp.scout->camps.at = more;
    camp.scout->camps.count = 3;
    assert_saved(&camp, "at: c4\ncamps:\n  - a01  # cold\n  - e5\n  - c3\n");
    begin(&camp, "at: c4\ncamps:\n  - a01  # cold\n  - b2\n");
    camp.scout->camps.at = more;
    assert_saved(&camp, "at: c4\ncamps:\n  - a01  # cold\n  - e5\n");
    begin(&camp, "at: c4\n");
    camp.scout->camps.at = more;
    camp.scout->camps.count = 2;
    assert_saved(&camp, "at: c4\ncamps: [a1, e5]\n");
}

static void a_long_new_list_stands_one_item_to_a_line(void **state)
{
    (void)state;
    enum { NIGHTS = 16 };
    Tile nights[NIGHTS];
    for (int i = 0; i < NIGHTS; i++)
        nights[i] = (Tile){1, 1};
    Camp camp;
    begin(&camp, "at: c4\n");
    camp.scout->camps.at = nights;
    camp.scout->camps.count = NIGHTS - 1;
    assert_saved(&camp, "at: c4\n"
                        "camps: [a1, a1, a1, a1, a1, a1, a1, a1, a1, a1, a1, a1, a1, a1, a1]\n");
    begin(&camp, "at: c4\n");
    camp.scout->camps.at = nights;
    camp.scout->camps.count = NIGHTS;
    assert_saved(&camp, "at: c4\n"
                        "camps:\n"
                        "  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n"
                        "  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n  - a1\n");
}

static void a_lone_item_stays_without_brackets(void **state)
{
    (void)state;
    int climb[] = {SKILL_CLIMB, SKILL_SHIELD};
    Camp camp;
    begin(&camp, "at: c4\npath: b2\nskills: shield\n");
    camp.scout->path.at[0].row = 3;
    camp.scout->skills.at = climb;
    assert_saved(&camp, "at: c4\npath: b3\nskills: climb\n");
    begin(&camp, "at: c4\nskills: climb\n");
    camp.scout->skills = (IntList){climb, 2};
    assert_saved(&camp, "at: c4\nskills: [climb, shield]\n");
}

static void a_changed_set_is_rewritten(void **state)
{
    (void)state;
    int skills[] = {SKILL_SHIELD, SKILL_CLIMB, SKILL_ELUSIVE};
    Camp camp;
    begin(&camp, "at: c4\nskills: [shield, elusive]\n");
    camp.scout->skills = (IntList){skills, 3};
    assert_saved(&camp, "at: c4\nskills: [shield, climb, elusive]\n");
    begin(&camp, "at: c4\nskills: [shield, elusive]\n");
    camp.scout->skills = (IntList){skills, 2};
    assert_saved(&camp, "at: c4\nskills: [shield, climb]\n");
    begin(&camp, "at: c4\n");
    camp.scout->skills = (IntList){skills, 1};
    assert_saved(&camp, "at: c4\nskills: [shield]\n");
}

/* --- digests ---------------------------------------------------------------------------------- */

static void assert_digest(const char *text, const char *expected)
{
    Camp camp;
    Buf out = {NULL, 0, 0};
    begin(&camp, text);
    record_digest(&out, &scout_table, camp.scout);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
    camp_end(&camp);
}

static void a_digest_holds_values_as_they_are_written(void **state)
{
    (void)state;
    assert_digest("at: c4\n", "{at=2:c4;}");
    assert_digest("{reach: 01-2, at: 'c04', path: a1, camps: [b2, b02]}\n",
                  "{at=2:c4;reach=3:1-2;path=[2:a1];camps=[2:b22:b2];}");
}

static void a_digest_does_not_know_the_order_of_a_set(void **state)
{
    (void)state;
    assert_digest("{at: c4, skills: [climb, elusive], moods: []}\n",
                  "{at=2:c4;skills=[7:elusive5:climb];}");
    assert_digest("{at: c4, skills: [elusive, climb]}\n", "{at=2:c4;skills=[7:elusive5:climb];}");
}

/* --- the schema ------------------------------------------------------------------------------- */

static void assert_in_schema(const char *expected)
{
    const Table *const tables[] = {&scout_table};
    Buf out = {NULL, 0, 0};
    schema_print(&out, "scout", "a scout", tables, 1);
    buf_char(&out, '\0');
    if (!strstr(out.at, expected))
        assert_string_equal(out.at, expected);
    buf_free(&out);
}

static void the_schema_has_the_pattern_of_a_value(void **state)
{
    (void)state;
    assert_in_schema("\"at\": {\"description\": \"where it stands\", \"type\": \"string\", "
                     "\"pattern\": \"^[a-z]\\\\d+\"},\n");
    assert_in_schema("\"camps\": {\"description\": \"where it has slept\", \"type\": \"array\", "
                     "\"items\": {\"type\": \"string\", \"pattern\": \"^[a-z]\\\\d+\"}},\n");
    assert_in_schema("\"path\": {\"description\": \"where it goes\", \"anyOf\": "
                     "[{\"type\": \"string\", \"pattern\": \"^[a-z]\\\\d+\"}, "
                     "{\"type\": \"array\", \"items\": "
                     "{\"type\": \"string\", \"pattern\": \"^[a-z]\\\\d+\"}, "
                     "\"minItems\": 1, \"maxItems\": 3, \"uniqueItems\": true}]},\n");
}

/* A validator takes `reach: 2` for a number. */
static void what_may_be_digits_may_be_a_number_in_the_schema(void **state)
{
    (void)state;
    assert_in_schema("\"reach\": {\"description\": \"how far it sees\", \"type\": "
                     "[\"string\", \"integer\"], \"pattern\": \"^[0-9]+(-[0-9]+)?$\"},\n");
}

static void a_set_is_an_array_of_different_words(void **state)
{
    (void)state;
    assert_in_schema("\"moods\": {\"description\": \"how it feels\", \"type\": \"array\", "
                     "\"items\": {\"enum\": [\"glad\", \"grim\"]}, \"uniqueItems\": true}\n");
    assert_in_schema(
        "\"skills\": {\"description\": \"what it can do\", \"anyOf\": "
        "[{\"enum\": [\"elusive\", \"shield\", \"climb\"]}, "
        "{\"type\": \"array\", \"items\": "
        "{\"enum\": [\"elusive\", \"shield\", \"climb\"]}, \"uniqueItems\": true}]},\n");
}

static void over_anothers_text_values_are_written_anew(void **state)
{
    (void)state;
    Camp camp;
    begin(&camp, "at: c4\nreach: 1-2\n");
    Source other = {"other.yaml", TEXT("at: nowhere\nreach: [1-2]\n"), 0};
    camp.doc = yaml_read(camp.arena, &other, camp.diags);
    assert_saved(&camp, "at: c4\nreach: 1-2\n");
}

/* After ten thousand nobody looks for more. */
static void of_very_many_words_that_are_none_the_first_are_told(void **state)
{
    (void)state;
    enum { ENOUGH = 10000, MANY = ENOUGH + 10 };
    Camp camp;
    Buf text = {NULL, 0, 0};
    buf_str(&text, "at: c4\nskills: [flight");
    for (int i = 1; i < MANY; i++)
        buf_str(&text, ", flight");
    buf_str(&text, "]\n");
    buf_char(&text, '\0');
    camp_begin(&camp, text.at);
    assert_int_equal(diag_errors(camp.diags), ENOUGH);
    arena_free(camp.arena);
    buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_read_by_its_type),
        cmocka_unit_test(what_is_left_out_is_all_zeroes),
        cmocka_unit_test(a_lone_value_or_word_needs_no_brackets),
        cmocka_unit_test(words_keep_the_order_in_which_they_stand),
        cmocka_unit_test(what_its_type_cannot_read_is_refused_with_its_form),
        cmocka_unit_test(a_refused_value_counts_as_left_out),
        cmocka_unit_test(a_value_of_nothing_but_zeroes_is_refused),
        cmocka_unit_test(a_value_is_one_scalar),
        cmocka_unit_test(lists_say_how_many_they_hold),
        cmocka_unit_test(a_lone_value_needs_leave),
        cmocka_unit_test(distinct_values_are_compared_as_values),
        cmocka_unit_test(an_unknown_word_is_refused_with_the_one_that_was_meant),
        cmocka_unit_test(a_word_stands_once),
        cmocka_unit_test(what_did_not_change_is_the_old_node),
        cmocka_unit_test(a_changed_value_is_rewritten_in_place),
        cmocka_unit_test(a_value_that_is_gone_leaves_its_file),
        cmocka_unit_test(a_changed_list_keeps_its_style_and_what_stayed),
        cmocka_unit_test(a_long_new_list_stands_one_item_to_a_line),
        cmocka_unit_test(a_lone_item_stays_without_brackets),
        cmocka_unit_test(a_changed_set_is_rewritten),
        cmocka_unit_test(a_digest_holds_values_as_they_are_written),
        cmocka_unit_test(a_digest_does_not_know_the_order_of_a_set),
        cmocka_unit_test(the_schema_has_the_pattern_of_a_value),
        cmocka_unit_test(what_may_be_digits_may_be_a_number_in_the_schema),
        cmocka_unit_test(a_set_is_an_array_of_different_words),
        cmocka_unit_test(over_anothers_text_values_are_written_anew),
        cmocka_unit_test(of_very_many_words_that_are_none_the_first_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
