/* Ids of what comes from no file: records that orders will make, and records that are built in. */
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

/* --- a harbour, and orders to its shipyard ---------------------------------------------------- */

typedef struct Ship {
    Record rec;
    Text id;
    Text name;
    int masts;
} Ship;

typedef struct Crew {
    Record rec;
    Text id;
} Crew;

typedef struct Harbour {
    Record rec;
    LIST_OF(Ship) ships;
    LIST_OF(Crew) crews;
    Ship *flagship;
} Harbour;

typedef struct Build {
    Record rec;
    Ship *ship;
    Crew *crew;
    Ship *beside;
} Build;

typedef struct Yard {
    Record rec;
    LIST_OF(Build) builds;
} Yard;

static const Field ship_fields[] = {
    FIELD_ID(Ship, id, "id", "the ship's id"),
    FIELD_TEXT(Ship, name, "name", "its name", 0),
    FIELD_INT(Ship, masts, "masts", "how many", 1, 5, 3, 0),
};
static const Table ship_table = TABLE_LINE(Ship, "ship", "a ship", ship_fields);

static const Field crew_fields[] = {FIELD_ID(Crew, id, "id", "the crew's id")};
static const Table crew_table = TABLE_LINE(Crew, "crew", "a crew", crew_fields);

static const Field harbour_fields[] = {
    FIELD_LIST(Harbour, ships, "ships", "what lies here", Ship, &ship_table, 0),
    FIELD_LIST(Harbour, crews, "crews", "who is here", Crew, &crew_table, 0),
    FIELD_REF(Harbour, flagship, "flagship", "the first of them", Ship, &ship_table, 0),
};
static const Table harbour_table = TABLE(Harbour, "harbour", "a harbour", harbour_fields);

static const Field build_fields[] = {
    FIELD_NEW(Build, ship, "build", "the new ship", Ship, &ship_table, REQUIRED),
    FIELD_NEW(Build, crew, "crew", "its new crew", Crew, &crew_table, 0),
    FIELD_REF(Build, beside, "beside", "where to build it", Ship, &ship_table, 0),
};
static const Table build_table = TABLE_LINE(Build, "task", "build a ship", build_fields);

static const Field yard_fields[] = {
    FIELD_LIST(Yard, builds, "builds", "what to build", Build, &build_table, 0),
};
static const Table yard_table = TABLE(Yard, "yard", "orders to the shipyard", yard_fields);

/* --- loading a harbour and up to two yards ---------------------------------------------------- */

typedef struct Port {
    Arena *arena;
    Diags *diags;
    Loader *loader;
    Harbour *harbour;
    Yard *yards[2];
    Source sources[3];
} Port;

static void *port_read(Port *port, size_t index, const char *name, const Table *table,
                       const char *text)
{
    port->sources[index] = (Source){name, text_of(text), index};
    Doc *doc = yaml_read(port->arena, &port->sources[index], port->diags);
    assert_non_null(doc);
    return record_load(port->loader, table, &port->sources[index], doc->root);
}

static void port_open(Port *port, const char *harbour)
{
    memset(port, 0, sizeof *port);
    port->arena = arena_new();
    port->diags = diag_new(port->arena);
    port->loader = loader_new(port->arena, port->diags);
    port->harbour = port_read(port, 0, "harbour.yaml", &harbour_table, harbour);
}

static void port_orders(Port *port, const char *one, const char *other)
{
    port->yards[0] = port_read(port, 1, "a.yaml", &yard_table, one);
    if (other)
        port->yards[1] = port_read(port, 2, "b.yaml", &yard_table, other);
    record_resolve(port->loader);
}

static void port_close_at(Port *port, const char *expected, const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    diag_print(port->diags, &out);
    assert_text_at(buf_text(&out), expected, file, line);
    buf_free(&out);
    arena_free(port->arena);
}

#define port_close(port, expected) port_close_at((port), (expected), __FILE__, __LINE__)

static Build *build_of(const Port *port, size_t yard, size_t index)
{
    return port->yards[yard]->builds.at[index];
}

#define HARBOUR "ships: [{id: argo, masts: 1}]\ncrews: [{id: greeks}]\n"

/* --- records that orders will make ------------------------------------------------------------ */

static void what_will_be_made_is_a_blank_with_its_id(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    port_orders(&port, "builds: [{build: hawk}]\n", NULL);
    const Ship *ship = build_of(&port, 0, 0)->ship;
    assert_text(ship->id, "hawk");
    assert_int_equal(ship->masts, 3);
    assert_null(ship->rec.node);
    assert_null(build_of(&port, 0, 0)->crew);
    const Named *named = record_named(port.loader, TEXT("hawk"));
    assert_ptr_equal(named->record, ship);
    assert_true(named->made);
    assert_false(record_named(port.loader, TEXT("argo"))->made);
    port_close(&port, "");
}

static void references_in_all_files_find_what_will_be_made(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR "flagship: hawk\n");
    port_orders(&port, "builds: [{build: gull, beside: hawk}, {build: tern, beside: gull}]\n",
                "builds: [{build: hawk, beside: gull}]\n");
    const Ship *gull = build_of(&port, 0, 0)->ship, *hawk = build_of(&port, 1, 0)->ship;
    assert_ptr_equal(port.harbour->flagship, hawk);
    assert_ptr_equal(build_of(&port, 0, 0)->beside, hawk);
    assert_ptr_equal(build_of(&port, 0, 1)->beside, gull);
    assert_ptr_equal(build_of(&port, 1, 0)->beside, gull);
    port_close(&port, "");
}

static void the_same_id_gets_the_same_blank(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    port_orders(&port, "builds: [{build: hawk}]\n", "builds: [{build: hawk, crew: sailors}]\n");
    assert_ptr_equal(build_of(&port, 0, 0)->ship, build_of(&port, 1, 0)->ship);
    assert_text(build_of(&port, 1, 0)->crew->id, "sailors");
    port_close(&port, "");
}

static void an_id_that_is_in_use_is_refused(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    port_orders(&port, "builds: [{build: argo}, {build: greeks}]\n", NULL);
    assert_null(build_of(&port, 0, 0)->ship);
    port_close(&port, "a.yaml:1:18: error: the id 'argo' is used twice\n"
                      "    1 | builds: [{build: argo}, {build: greeks}]\n"
                      "      |                  ^~~~ a ship of that id stands in harbour.yaml, "
                      "line 1\n"
                      "a.yaml:1:33: error: the id 'greeks' is used twice\n"
                      "    1 | builds: [{build: argo}, {build: greeks}]\n"
                      "      |                                 ^~~~~~ a crew of that id stands in "
                      "harbour.yaml, line 2\n");
}

static void an_id_is_that_of_one_kind_of_record(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    port_orders(&port, "builds:\n  - {build: hawk, crew: hawk}\n", NULL);
    assert_null(build_of(&port, 0, 0)->crew);
    port_close(&port, "a.yaml:2:25: error: the id 'hawk' is used twice\n"
                      "    2 |   - {build: hawk, crew: hawk}\n"
                      "      |                         ^~~~ a ship of that id stands in line 2\n");
}

static void what_is_no_id_makes_nothing(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    port_orders(&port, "builds: [{build: Sea Hawk}, {build: none}, {build: [hawk]}]\n", NULL);
    assert_null(record_named(port.loader, TEXT("Sea Hawk")));
    port_close(
        &port,
        "a.yaml:1:18: error: 'Sea Hawk' cannot be an id\n"
        "    1 | builds: [{build: Sea Hawk}, {build: none}, {build: [hawk]}]\n"
        "      |                  ^~~~~~~~ a small letter, then up to 23 small letters, digits "
        "and hyphens\n"
        "a.yaml:1:37: error: 'none' cannot be an id\n"
        "    1 | builds: [{build: Sea Hawk}, {build: none}, {build: [hawk]}]\n"
        "      |                                     ^~~~ that word means something else here; "
        "choose another\n"
        "a.yaml:1:52: error: 'build' is a list, but should be the id of what is made\n"
        "    1 | builds: [{build: Sea Hawk}, {build: none}, {build: [hawk]}]\n"
        "      |                                                    ^~~~~~ the new ship\n");
}

static void a_stopped_round_finds_what_it_has_made(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    loader_resuming(port.loader, true);
    port_orders(&port, "builds: [{build: argo}, {build: hawk}]\n", NULL);
    assert_ptr_equal(build_of(&port, 0, 0)->ship, port.harbour->ships.at[0]);
    assert_int_equal(build_of(&port, 0, 0)->ship->masts, 1);
    assert_text(build_of(&port, 0, 1)->ship->id, "hawk");
    port_close(&port, "");
}

static void a_stopped_round_finds_nothing_of_another_kind(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    loader_resuming(port.loader, true);
    port_orders(&port, "builds: [{build: greeks}]\n", NULL);
    port_close(&port, "a.yaml:1:18: error: the id 'greeks' is used twice\n"
                      "    1 | builds: [{build: greeks}]\n"
                      "      |                  ^~~~~~ a crew of that id stands in harbour.yaml, "
                      "line 2\n");
}

/* --- the same field saved, digested and in the schema ----------------------------------------- */

static void an_id_to_be_made_is_saved_and_digested_as_an_id(void **state)
{
    (void)state;
    static const char text[] = "builds: [{build: hawk, beside: argo}]\n";
    Port port;
    Buf out = {NULL, 0, 0};
    port_open(&port, HARBOUR);
    port_orders(&port, text, NULL);
    Yard *yard = port.yards[0];
    assert_ptr_equal(record_save(port.arena, &yard_table, yard, yard->rec.node), yard->rec.node);
    record_digest(&out, &yard_table, yard);
    assert_text(buf_text(&out), "{builds=[{build=4:hawk;beside=4:argo;}];}");
    out.len = 0;
    yard->builds.at[0]->crew = record_new(port.arena, &crew_table);
    yard->builds.at[0]->crew->id = TEXT("sailors");
    yaml_write_flow(&out, record_save(port.arena, &yard_table, yard, yard->rec.node));
    assert_text(buf_text(&out), "{builds: [{build: hawk, crew: sailors, beside: argo}]}");
    buf_free(&out);
    port_close(&port, "");
}

static void in_the_schema_it_is_an_id(void **state)
{
    (void)state;
    const Table *const tables[] = {&build_table};
    Buf out = {NULL, 0, 0};
    schema_print(&out, "task", "a task", tables, 1);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "\"build\": {\"description\": \"the new ship\", \"type\": "
                                   "\"string\", \"pattern\": \"^[a-z][a-z0-9-]{0,23}$\""));
    buf_free(&out);
}

/* --- built-in records ------------------------------------------------------------------------- */

static bool declare(const Port *port, const Table *table, const char *id)
{
    void *record = record_new(port->arena, table);
    Text text = text_of(id);
    memcpy((char *)record + table->fields[0].offset, &text, sizeof text);
    return record_declare(port->loader, table, record);
}

static void references_find_what_is_built_in(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR "flagship: ark\n");
    assert_true(declare(&port, &ship_table, "ark"));
    port_orders(&port, "builds: [{build: hawk, beside: ark}]\n", NULL);
    assert_text(port.harbour->flagship->id, "ark");
    assert_ptr_equal(build_of(&port, 0, 0)->beside, port.harbour->flagship);
    assert_null(record_named(port.loader, TEXT("ark"))->place.source);
    port_close(&port, "");
}

static void a_record_of_the_game_file_goes_before_a_built_in_one(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR "flagship: argo\n");
    assert_false(declare(&port, &ship_table, "argo"));
    port_orders(&port, "builds: [{build: hawk, beside: argo}]\n", NULL);
    assert_ptr_equal(port.harbour->flagship, port.harbour->ships.at[0]);
    assert_ptr_equal(build_of(&port, 0, 0)->beside, port.harbour->ships.at[0]);
    port_close(&port, "");
}

static void a_record_of_another_kind_cannot_have_a_built_in_id(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    assert_false(declare(&port, &ship_table, "greeks"));
    port_close(&port, "harbour.yaml:2:14: error: the id 'greeks' is that of a ship of the rules\n"
                      "    2 | crews: [{id: greeks}]\n"
                      "      |              ^~~~~~ choose another id for this crew\n");
}

static void nothing_can_be_made_under_a_built_in_id(void **state)
{
    (void)state;
    static const char said[] = "a.yaml:1:18: error: the id 'ark' is used twice\n"
                               "    1 | builds: [{build: ark}]\n"
                               "      |                  ^~~ a ship of that id is part of the "
                               "rules\n";
    for (int resuming = 0; resuming < 2; resuming++) {
        Port port;
        port_open(&port, HARBOUR);
        loader_resuming(port.loader, resuming);
        declare(&port, &ship_table, "ark");
        port_orders(&port, "builds: [{build: ark}]\n", NULL);
        port_close(&port, said);
    }
}

static void a_file_read_later_cannot_have_a_built_in_id(void **state)
{
    (void)state;
    Port port;
    port_open(&port, HARBOUR);
    declare(&port, &ship_table, "ark");
    port_read(&port, 1, "more.yaml", &harbour_table, "ships: [{id: ark}]\n");
    port_close(&port, "more.yaml:1:14: error: the id 'ark' is used twice\n"
                      "    1 | ships: [{id: ark}]\n"
                      "      |              ^~~ a ship of that id is part of the rules\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_will_be_made_is_a_blank_with_its_id),
        cmocka_unit_test(references_in_all_files_find_what_will_be_made),
        cmocka_unit_test(the_same_id_gets_the_same_blank),
        cmocka_unit_test(an_id_that_is_in_use_is_refused),
        cmocka_unit_test(an_id_is_that_of_one_kind_of_record),
        cmocka_unit_test(what_is_no_id_makes_nothing),
        cmocka_unit_test(a_stopped_round_finds_what_it_has_made),
        cmocka_unit_test(a_stopped_round_finds_nothing_of_another_kind),
        cmocka_unit_test(an_id_to_be_made_is_saved_and_digested_as_an_id),
        cmocka_unit_test(in_the_schema_it_is_an_id),
        cmocka_unit_test(references_find_what_is_built_in),
        cmocka_unit_test(a_record_of_the_game_file_goes_before_a_built_in_one),
        cmocka_unit_test(a_record_of_another_kind_cannot_have_a_built_in_id),
        cmocka_unit_test(nothing_can_be_made_under_a_built_in_id),
        cmocka_unit_test(a_file_read_later_cannot_have_a_built_in_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
