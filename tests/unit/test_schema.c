/* JSON Schemas, printed from field tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "adjudicate/play/order.h"
#include "adjudicate/record/schema.h"
#include "adjudicate/rules/systems.h"
#include "zoo.h"

/* --- a small checker of JSON ------------------------------------------------------------------ */

/* What is left of a text that is checked from front to back; `good` until something is wrong. The
 * names of the definitions, and those that are referred to, are gathered in passing. */
typedef struct Json {
    const char *at;
    bool good;
    int depth;
    Buf defined, referred; /* "\nname\n" for each */
} Json;

static void json_value(Json *json, const char *key);

static void json_blanks(Json *json)
{
    while (*json->at == ' ' || *json->at == '\n')
        json->at++;
}

static bool json_take(Json *json, char c)
{
    json_blanks(json);
    bool found = *json->at == c;
    json->at += found;
    return found;
}

static void json_expect(Json *json, char c)
{
    json->good = json_take(json, c) && json->good;
}

/* A string without its quotes; schemas hold no escapes but those of quotes and backslashes. */
static Text json_string(Json *json)
{
    json_expect(json, '"');
    const char *start = json->at;
    while (*json->at && *json->at != '"') {
        if (*json->at == '\\' && json->at[1] != '"' && json->at[1] != '\\')
            json->good = false;
        json->at += *json->at == '\\' ? 2 : 1;
    }
    Text text = {start, (size_t)(json->at - start)};
    json_expect(json, '"');
    return text;
}

static void note(Buf *names, Text name)
{
    buf_format(names, "\n%.*s\n", TEXT_ARG(name));
}

static bool noted(const Buf *names, Text name)
{
    Buf line = {NULL, 0, 0};
    note(&line, name);
    bool found = text_find_part(buf_text(names), buf_text(&line)) < names->len;
    buf_free(&line);
    return found;
}

static void json_object(Json *json, const char *key)
{
    Buf keys = {NULL, 0, 0};
    bool more = !json_take(json, '}');
    while (more && json->good) {
        Text name = json_string(json);
        char string[64];
        snprintf(string, sizeof string, "%.*s", TEXT_ARG(name));
        json->good = !noted(&keys, name) && json->good;
        note(&keys, name);
        if (strcmp(key, "$defs") == 0)
            note(&json->defined, name);
        json_expect(json, ':');
        json_value(json, string);
        more = json_take(json, ',');
        if (!more)
            json_expect(json, '}');
    }
    buf_free(&keys);
}

static void json_array(Json *json)
{
    bool more = !json_take(json, ']');
    while (more && json->good) {
        json_value(json, "");
        more = json_take(json, ',');
        if (!more)
            json_expect(json, ']');
    }
}

static bool json_word(Json *json, const char *word)
{
    bool found = strncmp(json->at, word, strlen(word)) == 0;
    json->at += found ? strlen(word) : 0;
    return found;
}

static void json_number(Json *json)
{
    const char *start = json->at;
    json->at += *json->at == '-';
    json->at += strspn(json->at, "0123456789");
    json->good = json->at > start && json->at[-1] != '-' && json->good;
}

static void json_value(Json *json, const char *key)
{
    static const char place[] = "#/$defs/";
    json_blanks(json);
    json->good = json->good && json->depth++ < 100;
    if (!json->good)
        return;
    if (json_take(json, '{')) {
        json_object(json, key);
    } else if (json_take(json, '[')) {
        json_array(json);
    } else if (*json->at == '"') {
        Text text = json_string(json);
        if (strcmp(key, "$ref") == 0 && text_starts(text, place))
            note(&json->referred, text_slice(text, strlen(place), text.len));
    } else if (!json_word(json, "true") && !json_word(json, "false")) {
        json_number(json);
    }
    json->depth--;
}

/* Is it one JSON value and no more, in which no object has a key twice? */
static bool is_json(const char *text, Json *json)
{
    *json = (Json){.at = text, .good = true};
    json_value(json, "");
    json_blanks(json);
    return json->good && *json->at == '\0';
}

static void json_free(Json *json)
{
    buf_free(&json->defined);
    buf_free(&json->referred);
}

static bool checks(const char *text)
{
    Json json;
    bool good = is_json(text, &json);
    json_free(&json);
    return good;
}

static void the_checker_knows_json(void **state)
{
    (void)state;
    assert_true(checks("{\"a\": [1, -2, {}], \"b\": {\"a\": \"x \\\" y\"}, \"c\": true}\n"));
    static const char *const wrong[] = {"",     "{",       "{\"a\": 1,}", "{\"a\" 1}",
                                        "[1 2", "[1, ]",   "{\"a\": -}",  "{\"a\": 1, \"a\": 2}",
                                        "1 2",  "[1] [2]", "\"a\\x\"",    "{\"a\": nothing}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(checks(wrong[i]));
}

/* --- schemas ---------------------------------------------------------------------------------- */

static Buf schema_of(const char *title, const Table *const *tables, size_t count)
{
    Buf out = {NULL, 0, 0};
    schema_print(&out, title, tables[0]->doc, tables, count);
    buf_char(&out, '\0');
    return out;
}

#define ID_SCHEMA                                                                                  \
    "\"type\": \"string\", \"pattern\": \"^[a-z][a-z0-9-]{0,23}$\", \"not\": {\"enum\": [\"yes\""  \
    ", \"no\", \"on\", \"off\", \"y\", \"n\", \"true\", \"false\", \"null\", \"none\", \"all\", "  \
    "\"self\", \"it\"]}"

static void a_schema_says_what_the_table_says(void **state)
{
    (void)state;
    const Table *const tables[] = {&animal_table};
    Buf out = schema_of("animals", tables, 1);
    assert_string_equal(
        out.at, "{\n"
                "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
                "  \"title\": \"animals\",\n"
                "  \"description\": \"somebody who lives here\",\n"
                "  \"type\": \"object\",\n"
                "  \"properties\": {\n"
                "    \"id\": {\"description\": \"the animal's id\", " ID_SCHEMA "},\n"
                "    \"name\": {\"description\": \"the animal's name\", "
                "\"type\": [\"string\", \"number\", \"boolean\"]},\n"
                "    \"keeper\": {\"description\": \"who looks after it\", " ID_SCHEMA "},\n"
                "    \"legs\": {\"description\": \"how many legs\", "
                "\"type\": \"integer\", \"minimum\": 0, \"maximum\": 8, \"default\": 4},\n"
                "    \"food\": {\"description\": \"what it eats\", "
                "\"enum\": [\"meat\", \"fish\", \"hay\"], \"default\": \"fish\"},\n"
                "    \"asleep\": {\"description\": \"it sleeps\", \"enum\": [true, false, "
                "\"true\", \"false\", \"on\", \"off\", \"yes\", \"no\"], \"default\": false},\n"
                "    \"friends\": {\"description\": \"with whom it plays\", \"anyOf\": "
                "[{\"enum\": [\"none\", \"all\"]}, {" ID_SCHEMA "}, "
                "{\"type\": \"array\", \"items\": {" ID_SCHEMA "}, \"uniqueItems\": true}]},\n"
                "    \"weights\": {\"description\": \"what it weighed\", \"type\": \"array\", "
                "\"items\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 999}}\n"
                "  },\n"
                "  \"required\": [\"id\"],\n"
                "  \"additionalProperties\": false\n"
                "}\n");
    buf_free(&out);
}

/* In orders a thing may be called by its name; what is new has an id all the same. */
static void a_schema_of_orders_takes_names(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    schema_print_orders(&out, "animals", &animal_table);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "\"the animal's id\", " ID_SCHEMA "}"));
    assert_non_null(strstr(out.at, "\"who looks after it\", \"type\": \"string\", "
                                   "\"minLength\": 1}"));
    assert_non_null(strstr(out.at, "{\"type\": \"array\", \"items\": {\"type\": \"string\", "
                                   "\"minLength\": 1}"));
    buf_free(&out);
    schema_print_orders(&out, "cages", &cage_table);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "\"pattern\": \"^[A-Za-z][A-Za-z0-9-]{0,23}$\"}"));
    buf_free(&out);
}

/* What the program itself writes names a thing by whatever text that is. */
static void what_is_written_names_things_by_a_text(void **state)
{
    (void)state;
    Buf out = {NULL, 0, 0};
    schema_print_written(&out, "animals", &animal_table);
    buf_char(&out, '\0');
    const char *keeper = strstr(out.at, "\"keeper\": {");
    assert_non_null(keeper);
    const char *type = strstr(keeper, "\"type\": \"string\"");
    assert_true(type && type < strchr(keeper, '}'));
    buf_free(&out);
}

static void what_is_unsaid_has_no_default(void **state)
{
    (void)state;
    const Table *const tables[] = {&build_table};
    Buf out = schema_of("build", tables, 1);
    assert_null(strstr(out.at, "default"));
    assert_non_null(strstr(out.at, "\"enum\": [\"left\", \"right\"]}"));
    buf_free(&out);
}

static void tables_that_share_a_map_share_a_schema(void **state)
{
    (void)state;
    const Table *const tables[] = {&gate_table, &fair_table};
    Buf out = schema_of("day", tables, 2);
    assert_string_equal(out.at, "{\n"
                                "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
                                "  \"title\": \"day\",\n"
                                "  \"description\": \"when the gate is open\",\n"
                                "  \"type\": \"object\",\n"
                                "  \"properties\": {\n"
                                "    \"opens\": {\"description\": \"when it opens\", "
                                "\"type\": \"integer\", \"minimum\": 0, \"maximum\": 24, "
                                "\"default\": 9},\n"
                                "    \"closes\": {\"description\": \"when it closes\", "
                                "\"type\": \"integer\", \"minimum\": 0, \"maximum\": 24, "
                                "\"default\": 17},\n"
                                "    \"day\": {\"description\": \"on which day\", "
                                "\"type\": \"integer\", \"minimum\": 0, \"maximum\": 31},\n"
                                "    \"stalls\": {\"description\": \"how many stalls\", "
                                "\"type\": \"integer\", \"minimum\": 0, \"maximum\": 99, "
                                "\"default\": 3}\n"
                                "  },\n"
                                "  \"required\": [\"day\"],\n"
                                "  \"additionalProperties\": false\n"
                                "}\n");
    buf_free(&out);
}

static void records_within_are_definitions(void **state)
{
    (void)state;
    const Table *const tables[] = {&zoo_table};
    Buf out = schema_of("zoo", tables, 1);
    assert_non_null(strstr(out.at, "\"gate\": {\"description\": \"when it is open\", "
                                   "\"allOf\": [{\"$ref\": \"#/$defs/gate\"}]}"));
    assert_non_null(strstr(out.at, "\"keepers\": {\"description\": \"who works here\", \"type\": "
                                   "\"array\", \"items\": {\"$ref\": \"#/$defs/keeper\"}}"));
    assert_non_null(strstr(out.at, "\"cages\": {\"description\": \"one to three cages\", "
                                   "\"anyOf\": [{\"$ref\": \"#/$defs/cage\"}, {\"type\": \"array\","
                                   " \"items\": {\"$ref\": \"#/$defs/cage\"}, "
                                   "\"minItems\": 1, \"maxItems\": 3}]}"));
    assert_non_null(strstr(out.at, "\"guards\": {\"description\": \"who guards the gate\", "
                                   "\"anyOf\": [{" ID_SCHEMA "}, {\"type\": \"array\", "
                                   "\"items\": {" ID_SCHEMA "}, \"minItems\": 1}]}"));
    assert_non_null(strstr(out.at, "\"notes\": {\"description\": \"anything\", "
                                   "\"$comment\": \"anything\"}"));
    assert_non_null(strstr(out.at, "    \"cage\": {\n"
                                   "      \"title\": \"cage\",\n"
                                   "      \"description\": \"an old cage\",\n"
                                   "      \"type\": \"object\",\n"));
    assert_non_null(strstr(out.at, "\"minimum\": 1, \"maximum\": 9, \"default\": 1}"));
    assert_non_null(strstr(out.at, "\"enum\": [\"iron\", \"wood\"], \"default\": \"iron\"}"));
    buf_free(&out);
}

#define ONE_OF_ALL_TASKS                                                                           \
    "{\"oneOf\": [{\"$ref\": \"#/$defs/task-feed\"}, {\"$ref\": \"#/$defs/task-build\"}, "         \
    "{\"$ref\": \"#/$defs/task-wait\"}, {\"$ref\": \"#/$defs/task-rest\"}, "                       \
    "{\"$ref\": \"#/$defs/task-both\"}]}"

static void variants_are_one_of_several_definitions(void **state)
{
    (void)state;
    const Table *const tables[] = {&zoo_table};
    Buf out = schema_of("zoo", tables, 1);
    assert_non_null(strstr(out.at, "\"prize\": {\"description\": \"what the winner may do\", "
                                   "\"allOf\": [" ONE_OF_ALL_TASKS "]}"));
    assert_non_null(strstr(out.at, "\"tasks\": {\"description\": \"what is to be done\", \"anyOf\":"
                                   " [" ONE_OF_ALL_TASKS
                                   ", {\"type\": \"array\", \"items\": " ONE_OF_ALL_TASKS "}]}"));
    buf_free(&out);
}

/* How many names were noted. */
static size_t names_in(const Buf *names)
{
    size_t breaks = 0;
    for (size_t i = 0; i < names->len; i++)
        breaks += names->at[i] == '\n';
    return breaks / 2;
}

static void definitions_that_hold_each_other_are_printed_once(void **state)
{
    (void)state;
    const Table *const tables[] = {&zoo_table};
    Buf out = schema_of("zoo", tables, 1);
    Json json;
    assert_true(is_json(out.at, &json));
    static const char *const names[] = {"gate",      "fair",      "keeper",     "animal",
                                        "cage",      "task-feed", "task-build", "task-wait",
                                        "task-rest", "task-both"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(noted(&json.defined, text_of(names[i])));
        assert_true(noted(&json.referred, text_of(names[i])));
    }
    assert_int_equal(names_in(&json.defined), sizeof names / sizeof *names);
    /* 5 records within, that of lone cages twice; the 5 tasks for prize, twice for tasks, and twice
     * for both */
    assert_int_equal(names_in(&json.referred), 6 + 15 + 10);
    json_free(&json);
    buf_free(&out);
}

typedef struct Odd {
    Record rec;
    Text text;
} Odd;

static const Field odd_fields[] = {
    FIELD_TEXT(Odd, text, "text", "say \"hello\" to c:\\temp", 0),
};
static const Table odd_table = TABLE(Odd, "odd one", "an \"odd\" table", odd_fields);

static void quotes_and_backslashes_are_escaped(void **state)
{
    (void)state;
    const Table *const tables[] = {&odd_table};
    Buf out = schema_of("odd", tables, 1);
    assert_true(checks(out.at));
    assert_non_null(strstr(out.at, "\"description\": \"an \\\"odd\\\" table\""));
    assert_non_null(
        strstr(out.at, "{\"description\": \"say \\\"hello\\\" to c:\\\\temp\", \"type\":"));
    assert_non_null(strstr(out.at, "\"required\": []"));
    buf_free(&out);
}

typedef struct Box {
    Record rec;
    LIST_OF(Odd) odds;
} Box;

static const Field box_fields[] = {
    FIELD_LIST(Box, odds, "odds", "what is in it", Odd, &odd_table, 0),
};
static const Table box_table = TABLE(Box, "box", "a box", box_fields);

static void names_of_several_words_get_hyphens(void **state)
{
    (void)state;
    const Table *const tables[] = {&box_table};
    Buf out = schema_of("box", tables, 1);
    assert_non_null(strstr(out.at, "{\"$ref\": \"#/$defs/odd-one\"}"));
    assert_non_null(strstr(out.at, "\"odd-one\": {\n      \"title\": \"odd one\",\n"));
    buf_free(&out);
}

/* The checker refuses an object in which a key stands twice, and so two definitions of one name. */
static void no_two_tables_of_a_system_have_the_same_name(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; systems[i]; i++) {
        const System *system = systems[i];
        const Table *const orders[] = {orders_table(arena, system)};
        const Table *const game[] = {game_table(arena, system), system->state};
        Buf out = schema_of("orders", orders, 1);
        assert_true(checks(out.at));
        buf_free(&out);
        out = schema_of("game", game, 2);
        assert_true(checks(out.at));
        buf_free(&out);
    }
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checker_knows_json),
        cmocka_unit_test(a_schema_says_what_the_table_says),
        cmocka_unit_test(a_schema_of_orders_takes_names),
        cmocka_unit_test(what_is_unsaid_has_no_default),
        cmocka_unit_test(tables_that_share_a_map_share_a_schema),
        cmocka_unit_test(records_within_are_definitions),
        cmocka_unit_test(variants_are_one_of_several_definitions),
        cmocka_unit_test(definitions_that_hold_each_other_are_printed_once),
        cmocka_unit_test(quotes_and_backslashes_are_escaped),
        cmocka_unit_test(names_of_several_words_get_hyphens),
        cmocka_unit_test(no_two_tables_of_a_system_have_the_same_name),
        cmocka_unit_test(what_is_written_names_things_by_a_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
