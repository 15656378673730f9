/* Keys: those that had another name, and what YAML 1.1 takes none of them for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/play/order.h"
#include "adjudicate/record/schema.h"
#include "adjudicate/rules/systems.h"
#include "assert_text.h"

typedef struct Charm {
    Record rec;
    Text id;
    int upon;
    int turns;
} Charm;

static const char *const upon_words[] = {"ally", "enemy", "n", NULL};
static const Field charm_fields[] = {
    FIELD_ID(Charm, id, "id", "the charm's id"),
    FIELD_CHOICE(Charm, upon, "upon", "whom it works on", upon_words, -1, REQUIRED),
    FIELD_INT(Charm, turns, "turns", "how long", 0, 9, 1, 0),
};
static const Table charm_table = TABLE_LINE(Charm, "charm", "a charm", charm_fields);

typedef struct Casting {
    Arena *arena;
    Diags *diags;
    Doc *doc;
    Charm *charm;
} Casting;

static Casting cast(const char *text)
{
    Casting casting = {.arena = arena_new()};
    casting.diags = diag_new(casting.arena);
    Source *source = ARENA_NEW(casting.arena, Source);
    *source = (Source){"charm.yaml", text_of(text), 0};
    casting.doc = yaml_read(casting.arena, source, casting.diags);
    assert_non_null(casting.doc);
    Loader *loader = loader_new(casting.arena, casting.diags);
    casting.charm = record_load(loader, &charm_table, source, casting.doc->root);
    record_resolve(loader);
    return casting;
}

static void assert_says(const char *text, const char *expected)
{
    Casting casting = cast(text);
    Buf out = {NULL, 0, 0};
    diag_print(casting.diags, &out);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
    arena_free(casting.arena);
}

static void the_old_name_is_read_as_the_new_one(void **state)
{
    (void)state;
    static const char *const texts[] = {"{id: a, upon: enemy}\n", "{id: a, on: enemy}\n",
                                        "on: enemy\nid: a\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Casting casting = cast(texts[i]);
        assert_int_equal(diag_errors(casting.diags), 0);
        assert_int_equal(casting.charm->upon, 1);
        assert_true(record_says(&charm_table, casting.charm, &casting.charm->upon));
        arena_free(casting.arena);
    }
}

static void what_is_wrong_under_the_old_name_is_told_of_the_new(void **state)
{
    (void)state;
    assert_says("{id: a, on: enmy}\n", "charm.yaml:1:13: error: 'upon' cannot be 'enmy'\n"
                                       "    1 | {id: a, on: enmy}\n"
                                       "      |             ^~~~ did you mean 'enemy'?\n");
    assert_says("{id: a, true: enemy}\n", /* a program that writes YAML 1.1 made that of `on` */
                "charm.yaml:1:9: error: a charm has no key 'true'\n"
                "    1 | {id: a, true: enemy}\n"
                "      |         ^~~~ write upon: YAML 1.1 takes its old name, on, for true\n");
    assert_says("{id: a}\n", "charm.yaml:1:1: error: this charm has no 'upon'\n"
                             "    1 | {id: a}\n"
                             "      | ^~~~~~~ add upon: whom it works on\n");
    Casting casting = cast("{id: a, on: enemy}\n");
    Place place = record_mark(&charm_table, casting.charm, &casting.charm->upon);
    assert_int_equal(place.start, 12);
    arena_free(casting.arena);
}

static void both_names_at_once_are_one_too_many(void **state)
{
    (void)state;
    assert_says("{id: a, on: enemy, upon: ally}\n",
                "charm.yaml:1:9: error: 'on' is the old name of 'upon', which stands here, too\n"
                "    1 | {id: a, on: enemy, upon: ally}\n"
                "      |         ^~ keep 'upon' alone\n");
    assert_says("{id: a, upon: ally, on: enemy}\n",
                "charm.yaml:1:21: error: 'on' is the old name of 'upon', which stands here, too\n"
                "    1 | {id: a, upon: ally, on: enemy}\n"
                "      |                     ^~ keep 'upon' alone\n");
}

static void the_old_name_is_never_written(void **state)
{
    (void)state;
    Casting casting = cast("{id: a, on: enemy, turns: 2}\n");
    assert_ptr_equal(record_save(casting.arena, &charm_table, casting.charm, casting.doc->root),
                     casting.doc->root);
    casting.charm->upon = 0;
    const Node *saved = record_save(casting.arena, &charm_table, casting.charm, casting.doc->root);
    assert_null(node_find(saved, TEXT("on")));
    assert_text(node_text(node_find(saved, TEXT("upon"))), "ally");
    assert_int_equal(node_count(saved), 3);
    arena_free(casting.arena);
}

static void a_schema_has_the_old_name_last(void **state)
{
    (void)state;
    const Table *const tables[] = {&charm_table};
    Buf out = {NULL, 0, 0};
    schema_print(&out, "charm", "a charm", tables, 1);
    buf_char(&out, '\0');
    const char *now = strstr(out.at, "    \"upon\": {\"description\": \"whom");
    const char *turns = strstr(out.at, "    \"turns\": {");
    const char *old = strstr(out.at, "    \"on\": {\"description\": \"the old name of upon\", "
                                     "\"deprecated\": true, \"enum\": [");
    assert_true(now && turns && old && now < turns && turns < old);
    assert_non_null(
        strstr(out.at, "\"required\": [\"id\"],\n"
                       "  \"oneOf\": [{\"properties\": {\"upon\": {}}, \"required\": [\"upon\"]}, "
                       "{\"properties\": {\"on\": {}}, \"required\": [\"on\"]}],\n"));
    buf_free(&out);
}

static void words_that_yaml_reads_otherwise_are_written_in_quotes(void **state)
{
    (void)state;
    Casting casting = cast("{id: a, upon: n, turns: 2}\n");
    assert_int_equal(casting.charm->upon, 2);
    const Node *saved = record_save(casting.arena, &charm_table, casting.charm, NULL);
    Buf out = {NULL, 0, 0};
    yaml_write(&out, saved);
    assert_text(buf_text(&out), "{id: a, upon: 'n', turns: 2}\n");
    buf_free(&out);
    arena_free(casting.arena);
}

/* --- every key and word of every system ------------------------------------------------------- */

enum { TABLES_ROOM = 400 };
typedef struct Met {
    const Table *tables[TABLES_ROOM];
    size_t count, keys, words;
} Met;

static void meet(Met *met, const Table *table)
{
    size_t i = 0;
    while (i < met->count && met->tables[i] != table)
        i++;
    if (!table || i < met->count)
        return;
    assert_true(met->count < TABLES_ROOM);
    met->tables[met->count++] = table;
}

/* Neither YAML takes it for anything but itself. North is the only word that is written in quotes.
 */
static void assert_is_itself(const char *word, bool is_key)
{
    if (!yaml_is_plain(text_of(word), true) && (is_key || strcmp(word, "n") != 0))
        fail_msg("'%s' means something else in YAML 1.1 or 1.2", word);
}

static void look_at(Met *met, const Field *field)
{
    assert_is_itself(field->key, true);
    met->keys++;
    for (size_t i = 0; field->words && field->words[i]; i++, met->words++)
        assert_is_itself(field->words[i], false);
    meet(met, field->table);
    for (size_t i = 0; field->variants && field->variants[i]; i++)
        meet(met, field->variants[i]);
}

static void no_key_and_no_word_is_something_else_to_yaml(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    for (size_t s = 0; systems[s]; s++) {
        Met met = {.count = 0};
        meet(&met, orders_table(arena, systems[s]));
        meet(&met, game_table(arena, systems[s]));
        meet(&met, systems[s]->state);
        for (size_t t = 0; t < met.count; t++)
            for (size_t i = 0; i < met.tables[t]->count; i++)
                look_at(&met, &met.tables[t]->fields[i]);
        assert_true(met.keys > 50 && met.words > 20);
    }
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_old_name_is_read_as_the_new_one),
        cmocka_unit_test(what_is_wrong_under_the_old_name_is_told_of_the_new),
        cmocka_unit_test(both_names_at_once_are_one_too_many),
        cmocka_unit_test(the_old_name_is_never_written),
        cmocka_unit_test(a_schema_has_the_old_name_last),
        cmocka_unit_test(words_that_yaml_reads_otherwise_are_written_in_quotes),
        cmocka_unit_test(no_key_and_no_word_is_something_else_to_yaml),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
