/* Records to nodes, and through the patch writer to text: what changed is edited, and nothing else
 * is touched. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "zoo.h"

static void begin_at(Visit *visit, const char *text, const char *file, int line)
{
    visit_begin(visit, text);
    assert_diags_at(visit->diags, "", file, line);
}

#define begin(visit, text) begin_at((visit), (text), __FILE__, __LINE__)

static const Node *save(const Visit *visit)
{
    return record_save(visit->arena, &zoo_table, visit->zoo, visit->doc->root);
}

/* The file as it is written after the zoo has changed. */
static void assert_saved_at(Visit *visit, const char *expected, const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    yaml_patch(&out, visit->arena, visit->doc, save(visit));
    assert_text_at(buf_text(&out), expected, file, line);
    buf_free(&out);
    visit_end(visit);
}

#define assert_saved(visit, expected) assert_saved_at((visit), (expected), __FILE__, __LINE__)

static Animal *new_animal(const Visit *visit, const char *id)
{
    Animal *animal = record_new(visit->arena, &animal_table);
    animal->id = text_of(id);
    return animal;
}

static Variant *new_task(const Visit *visit, const Table *table)
{
    Variant *variant = ARENA_NEW(visit->arena, Variant);
    *variant = (Variant){table, record_new(visit->arena, table)};
    return variant;
}

/* --- what did not change ---------------------------------------------------------------------- */

/* Nearly everything in it is written in a way that the writer itself would not choose. */
static const char odd[] = "# The zoo of the north.\n"
                          "motto: \"All animals are equal\"   # so far\n"
                          "visitors: 10  # the default, written out\n"
                          "code: 'north'\n"
                          "gate: {closes: 17}\n"
                          "keepers:\n"
                          "- id: ann\n"
                          "  name: ''\n"
                          "- name: >-\n"
                          "    Bob\n"
                          "  id: bob\n"
                          "animals:\n"
                          "    - {legs: 4, id: lion, asleep: yes, food: fish}  # at noon\n"
                          "    - {id: puma, food: meat, friends: 'none'}\n"
                          "    - {id: lynx, asleep: false, friends: [\n"
                          "       lion ]}\n"
                          "    - id: owl\n"
                          "      friends: 'lynx'\n"
                          "      weights:\n"
                          "      - 3\n"
                          "guards: [ bob ,ann ]\n"
                          "cages: {size: 1}\n"
                          "prize:\n"
                          "    wait: 0\n"
                          "tasks: {both: {both: {rest: 3}}}\n"
                          "fair: {day: 0, stalls: 3}\n"
                          "notes: {a: [1, '2']}\n"
                          "# The end.\n";

static void an_untouched_record_is_its_old_node(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, odd);
    assert_ptr_equal(save(&visit), visit.doc->root);
    assert_saved(&visit, odd);
}

static void a_value_set_to_itself_changes_nothing(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, odd);
    Zoo *zoo = visit.zoo;
    zoo->motto = text_copy(visit.arena, zoo->motto);
    zoo->guards.at[0] = zoo->keepers.at[1];
    zoo->animals.at[0]->weights = (IntList){NULL, 0};
    assert_ptr_equal(save(&visit), visit.doc->root);
    visit_end(&visit);
}

static void only_the_nodes_above_a_change_are_new(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, odd);
    visit.zoo->animals.at[1]->legs = 3;
    const Node *old = visit.doc->root, *new = save(&visit);
    assert_ptr_not_equal(new, old);
    assert_int_equal(node_count(new), node_count(old));
    const Node *old_animals = node_find(old, TEXT("animals"));
    const Node *new_animals = node_find(new, TEXT("animals"));
    for (size_t i = 0; i < node_count(old); i++)
        if (node_child(old, i) != old_animals)
            assert_ptr_equal(node_child(new, i), node_child(old, i));
    assert_ptr_equal(node_child(new_animals, 0), node_child(old_animals, 0));
    assert_ptr_not_equal(node_child(new_animals, 1), node_child(old_animals, 1));
    assert_ptr_equal(node_child(new_animals, 2), node_child(old_animals, 2));
    visit_end(&visit);
}

/* --- scalars ---------------------------------------------------------------------------------- */

#define LION "code: north\nkeepers: [{id: ann}, {id: bob}]\nanimals:\n"

static void changed_scalars_are_edited_in_place(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north # short\n"
                  "visitors: 10   # a day\n"
                  "motto: 'Hello'\n"
                  "keepers: [{id: ann}, {id: bob}]\n"
                  "animals:\n"
                  "  # the king\n"
                  "  - {id: lion, keeper: ann, food: meat, asleep: on}   # big\n");
    Zoo *zoo = visit.zoo;
    zoo->code = TEXT("south");
    zoo->visitors = 0;
    zoo->motto = TEXT("It's late");
    zoo->animals.at[0]->keeper = zoo->keepers.at[1];
    zoo->animals.at[0]->food = FOOD_HAY;
    assert_saved(&visit, "code: south # short\n"
                         "visitors: 0   # a day\n"
                         "motto: 'It''s late'\n"
                         "keepers: [{id: ann}, {id: bob}]\n"
                         "animals:\n"
                         "  # the king\n"
                         "  - {id: lion, keeper: bob, food: hay, asleep: on}   # big\n");
}

static void a_value_that_returns_to_its_default_stays_written(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion, legs: 3, food: hay, name: Leo, weights: [1]}\n"
                       "cages: {of: wood}\n");
    visit.zoo->cages.at[0]->material = MATERIAL_IRON;
    Animal *lion = visit.zoo->animals.at[0];
    lion->legs = 4;
    lion->food = FOOD_FISH;
    lion->name = TEXT("");
    lion->weights.count = 0;
    assert_saved(&visit, LION "  - {id: lion, legs: 4, food: fish, name: '', weights: []}\n"
                              "cages: {of: iron}\n");
}

static void a_cleared_value_that_returns_to_its_default_goes_with_its_key(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion, asleep: on, legs: 4}\n"
                       "  - {asleep: yes, id: owl}\n"
                       "  - id: lynx\n"
                       "    asleep: on # snores\n"
                       "    legs: 3\n");
    for (size_t i = 0; i < 3; i++)
        visit.zoo->animals.at[i]->asleep = false;
    assert_saved(&visit, LION "  - {id: lion, legs: 4}\n"
                              "  - {id: owl}\n"
                              "  - id: lynx\n"
                              "    legs: 3\n");
}

static void a_cleared_value_that_was_written_as_its_default_stays(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion, asleep: off, legs: 4}\n");
    visit.zoo->animals.at[0]->legs = 3;
    assert_saved(&visit, LION "  - {id: lion, asleep: off, legs: 3}\n");
}

static void new_keys_take_their_place_in_the_order_of_the_table(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {food: hay, id: lion}\n"
                       "  - id: owl # wise\n");
    for (size_t i = 0; i < 2; i++) {
        Animal *animal = visit.zoo->animals.at[i];
        animal->asleep = true;
        animal->name = TEXT("Leo");
        animal->keeper = visit.zoo->keepers.at[0];
    }
    assert_saved(&visit, LION "  - {food: hay, asleep: true, id: lion, name: Leo, keeper: ann}\n"
                              "  - id: owl # wise\n"
                              "    name: Leo\n"
                              "    keeper: ann\n"
                              "    asleep: true\n");
}

static void the_order_in_which_keys_are_added_makes_no_difference(void **state)
{
    static const char *const expected =
        LION "  - {id: lion, keeper: ann, legs: 3, asleep: true, weights: [5]}\n";
    (void)state;
    for (int first = 0; first < 2; first++) {
        Visit visit;
        Buf half = {NULL, 0, 0};
        begin(&visit, LION "  - {id: lion, weights: [5]}\n");
        Animal *lion = visit.zoo->animals.at[0];
        lion->keeper = first == 0 ? visit.zoo->keepers.at[0] : NULL;
        lion->legs = first == 0 ? 4 : 3;
        lion->asleep = first == 0;
        yaml_patch(&half, visit.arena, visit.doc, save(&visit));
        visit_end(&visit);
        buf_char(&half, '\0');
        begin(&visit, half.at);
        lion = visit.zoo->animals.at[0];
        lion->keeper = visit.zoo->keepers.at[0];
        lion->legs = 3;
        lion->asleep = true;
        assert_saved(&visit, expected);
        buf_free(&half);
    }
}

static void a_reference_to_nobody_goes_with_its_key(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion, keeper: ann, legs: 3}\n");
    visit.zoo->animals.at[0]->keeper = NULL;
    assert_saved(&visit, LION "  - {id: lion, legs: 3}\n");
}

static void texts_are_quoted_where_they_must_be(void **state)
{
    static const struct {
        const char *text, *written;
    } texts[] = {
        {"plain", "plain"},     {"42", "'42'"},
        {"yes", "'yes'"},       {"", "''"},
        {"a: b", "'a: b'"},     {"a # b", "'a # b'"},
        {"null", "'null'"},     {"- a", "'- a'"},
        {"it's so", "it's so"}, {"'quoted'", "'''quoted'''"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Visit visit;
        begin(&visit, "code: north\nmotto: old\nkeepers: []\n");
        visit.zoo->motto = text_of(texts[i].text);
        assert_saved(&visit, text_string(visit.arena, "code: north\nmotto: %s\nkeepers: []\n",
                                         texts[i].written));
    }
}

/* --- lists of ids and of numbers -------------------------------------------------------------- */

static void a_list_of_ids_is_edited_item_by_item(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\n"
                  "keepers: [{id: ann}, {id: bob}, {id: cid}]\n"
                  "guards:\n"
                  "  - ann\n"
                  "  - bob # the tall one\n");
    Zoo *zoo = visit.zoo;
    zoo->guards.at[0] = zoo->keepers.at[2];
    assert_saved(&visit, "code: north\n"
                         "keepers: [{id: ann}, {id: bob}, {id: cid}]\n"
                         "guards:\n"
                         "  - cid\n"
                         "  - bob # the tall one\n");
}

static void a_word_becomes_a_list_and_a_list_a_word(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion, friends: none}\n"
                       "  - {id: owl, friends: [lion, owl]}\n"
                       "  - {id: lynx, friends: all}\n"
                       "  - {id: puma, friends: [owl]}\n");
    Animal **at = visit.zoo->animals.at;
    at[0]->friends.word = REFS_LISTED;
    ARENA_PUSH(visit.arena, &at[0]->friends, at[1]);
    at[1]->friends.word = FRIENDS_ALL;
    at[2]->friends.word = REFS_LEFT_OUT;
    at[3]->friends.count = 0;
    assert_saved(&visit, LION "  - {id: lion, friends: [owl]}\n"
                              "  - {id: owl, friends: all}\n"
                              "  - {id: lynx}\n"
                              "  - {id: puma, friends: []}\n");
}

static void a_lone_id_gets_brackets_when_another_joins_it(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: [{id: ann}, {id: bob}]\nguards: ann # alone\n");
    Zoo *zoo = visit.zoo;
    ARENA_PUSH(visit.arena, &zoo->guards, zoo->keepers.at[1]);
    assert_saved(&visit, "code: north\nkeepers: [{id: ann}, {id: bob}]\n"
                         "guards: [ann, bob] # alone\n");
}

static void a_list_of_numbers_is_edited(void **state)
{
    static int weights[] = {5, 7, 9};
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion, weights: [5, 6]}\n  - {id: owl}\n");
    visit.zoo->animals.at[0]->weights = (IntList){weights, 3};
    visit.zoo->animals.at[1]->weights = (IntList){weights, 1};
    assert_saved(&visit, LION "  - {id: lion, weights: [5, 7, 9]}\n  - {id: owl, weights: [5]}\n");
}

/* --- records within records ------------------------------------------------------------------- */

static void a_record_within_appears_when_it_leaves_its_defaults(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: []\n");
    visit.zoo->gate.closes = 20;
    assert_saved(&visit, "code: north\ngate:\n  closes: 20\nkeepers: []\n");
}

static void a_record_within_is_edited_line_by_line(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "gate:\n"
                  "  closes: 17   # winter\n"
                  "code: north\n"
                  "keepers: []\n");
    visit.zoo->gate.closes = 20;
    visit.zoo->gate.opens = 8;
    assert_saved(&visit, "gate:\n"
                         "  opens: 8\n"
                         "  closes: 20   # winter\n"
                         "code: north\n"
                         "keepers: []\n");
}

static void a_record_that_may_be_there_comes_and_goes(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: []\n");
    visit.zoo->fair = record_new(visit.arena, &fair_table);
    visit.zoo->fair->day = 24;
    assert_saved(&visit, "code: north\nfair:\n  day: 24\nkeepers: []\n");
    begin(&visit, "code: north\nfair:\n  day: 24\nkeepers: []\n");
    visit.zoo->fair = NULL;
    assert_saved(&visit, "code: north\nkeepers: []\n");
}

/* Otherwise the file could not be read again. */
static void a_new_record_has_all_its_required_keys(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: []\ntasks: []\n");
    visit.zoo->fair = record_new(visit.arena, &fair_table);
    ARENA_PUSH(visit.arena, &visit.zoo->tasks, new_task(&visit, &wait_table));
    ARENA_PUSH(visit.arena, &visit.zoo->tasks, new_task(&visit, &both_table));
    assert_saved(&visit, "code: north\n"
                         "fair:\n"
                         "  day: 0\n"
                         "keepers: []\n"
                         "tasks:\n"
                         "  - {wait: 0}\n"
                         "  - both: []\n");
}

/* --- lists of records ------------------------------------------------------------------------- */

static void a_new_record_comes_last_in_the_style_of_the_others(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\n"
                  "keepers:\n"
                  "  - id: ann\n"
                  "    name: Ann\n"
                  "animals:\n"
                  "  - {id: lion, legs: 3}  # limps\n"
                  "\n"
                  "visitors: 4\n");
    Zoo *zoo = visit.zoo;
    Keeper *bob = record_new(visit.arena, &keeper_table);
    bob->id = TEXT("bob");
    bob->name = TEXT("Bob");
    ARENA_PUSH(visit.arena, &zoo->keepers, bob);
    Animal *owl = new_animal(&visit, "owl");
    owl->legs = 2;
    owl->keeper = bob;
    ARENA_PUSH(visit.arena, &zoo->animals, owl);
    assert_saved(&visit, "code: north\n"
                         "keepers:\n"
                         "  - id: ann\n"
                         "    name: Ann\n"
                         "  - id: bob\n"
                         "    name: Bob\n"
                         "animals:\n"
                         "  - {id: lion, legs: 3}  # limps\n"
                         "  - {id: owl, keeper: bob, legs: 2}\n"
                         "\n"
                         "visitors: 4\n");
}

static void a_first_record_has_the_style_of_its_table(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: []\nanimals: []\n");
    ARENA_PUSH(visit.arena, &visit.zoo->animals, new_animal(&visit, "owl"));
    ARENA_PUSH(visit.arena, &visit.zoo->tasks, new_task(&visit, &build_table));
    ((Build *)visit.zoo->tasks.at[0]->record)->what = TEXT("hut");
    assert_saved(&visit, "code: north\n"
                         "keepers: []\n"
                         "animals:\n"
                         "  - {id: owl}\n"
                         "tasks:\n"
                         "  - build: hut\n");
}

static void a_removed_record_takes_its_line_and_no_other(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  # cats\n"
                       "  - {id: lion} # first\n"
                       "  - {id: lynx} # second\n"
                       "  # birds\n"
                       "  - {id: owl}\n");
    Zoo *zoo = visit.zoo;
    zoo->animals.at[1] = zoo->animals.at[2];
    zoo->animals.count = 2;
    assert_saved(&visit, LION "  # cats\n"
                              "  - {id: lion} # first\n"
                              "  # birds\n"
                              "  - {id: owl}\n");
}

static void a_list_that_loses_all_its_records_is_empty(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion}\n  - {id: owl}\nvisitors: 3\n");
    visit.zoo->animals.count = 0;
    assert_saved(&visit,
                 "code: north\nkeepers: [{id: ann}, {id: bob}]\nanimals: []\nvisitors: 3\n");
}

static void a_lone_record_is_edited_where_it_stands(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: []\ncages: {size: 2} # one\ntasks: {wait: 3}\n");
    visit.zoo->cages.at[0]->size = 3;
    ((Wait *)visit.zoo->tasks.at[0]->record)->hours = 4;
    assert_saved(&visit, "code: north\nkeepers: []\ncages: {size: 3} # one\ntasks: {wait: 4}\n");
}

static void a_lone_record_gets_a_list_when_another_joins_it(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: []\ncages: {size: 2}\n");
    ARENA_PUSH(visit.arena, &visit.zoo->cages, record_new(visit.arena, &cage_table));
    visit.zoo->cages.at[1]->size = 4;
    assert_saved(&visit, "code: north\n"
                         "keepers: []\n"
                         "cages:\n"
                         "  - {size: 2}\n"
                         "  - {size: 4}\n");
}

/* --- variants --------------------------------------------------------------------------------- */

static void a_variant_is_edited_in_place(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion}\n"
                       "  - {id: owl}\n"
                       "prize: {feed: lion, with: hay}\n"
                       "tasks:\n"
                       "  - both:\n"
                       "      - wait: 3 # hours\n"
                       "      - rest: 4\n");
    Zoo *zoo = visit.zoo;
    ((Feed *)zoo->prize->record)->animal = zoo->animals.at[1];
    const Both *both = zoo->tasks.at[0]->record;
    ((Wait *)both->tasks.at[0]->record)->hours = 5;
    assert_saved(&visit, LION "  - {id: lion}\n"
                              "  - {id: owl}\n"
                              "prize: {feed: owl, with: hay}\n"
                              "tasks:\n"
                              "  - both:\n"
                              "      - wait: 5 # hours\n"
                              "      - rest: 4\n");
}

static void a_variant_of_another_kind_replaces_the_old_one(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, LION "  - {id: lion}\nprize: {feed: lion, with: hay}\ntasks: []\n");
    visit.zoo->prize = new_task(&visit, &rest_table);
    ((Wait *)visit.zoo->prize->record)->hours = 2;
    assert_saved(&visit, LION "  - {id: lion}\nprize: {rest: 2}\ntasks: []\n");
}

static void what_is_unsaid_again_goes_with_its_key(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\n"
                  "keepers: []\n"
                  "cages: {label: old, size: 2}\n"
                  "prize: {build: hut, cost: 3, side: left}\n");
    Build *build = visit.zoo->prize->record;
    build->cost = -1;
    build->side = -1;
    visit.zoo->cages.at[0]->label = TEXT("");
    assert_saved(&visit, "code: north\n"
                         "keepers: []\n"
                         "cages: {size: 2}\n"
                         "prize: {build: hut}\n");
}

static void a_variant_may_go(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nprize:\n  wait: 2\nkeepers: []\n");
    visit.zoo->prize = NULL;
    assert_saved(&visit, "code: north\nkeepers: []\n");
}

/* --- whole files ------------------------------------------------------------------------------ */

static void a_zoo_made_from_nothing_reads_back(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nkeepers: []\n");
    Zoo *zoo = record_new(visit.arena, &zoo_table);
    zoo->code = TEXT("south");
    zoo->cages.count = 0;
    zoo->guards.word = REFS_LISTED;
    ARENA_PUSH(visit.arena, &zoo->animals, new_animal(&visit, "owl"));
    Buf out = {NULL, 0, 0};
    yaml_write(&out, record_save(visit.arena, &zoo_table, zoo, NULL));
    assert_text(buf_text(&out), "code: south\n"
                                "keepers: []\n"
                                "animals:\n"
                                "  - {id: owl}\n"
                                "guards: []\n");
    buf_free(&out);
    visit_end(&visit);
}

static void the_parts_of_one_map_are_written_to_one_map(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Gate *gate = record_new(arena, &gate_table);
    Fair *fair = record_new(arena, &fair_table);
    const Part parts[] = {{&gate_table, gate}, {&fair_table, fair}};
    Source source = {"day.yaml", TEXT("day: 3 # Sunday\nopens: 7\n"), 0};
    const Doc *doc = yaml_read(arena, &source, diags);
    assert_true(record_load_parts(loader_new(arena, diags), parts, 2, &source, doc->root));
    assert_ptr_equal(record_save_parts(arena, parts, 2, doc->root), doc->root);
    gate->closes = 12;
    fair->day = 4;
    fair->stalls = 5;
    Buf out = {NULL, 0, 0};
    yaml_patch(&out, arena, doc, record_save_parts(arena, parts, 2, doc->root));
    assert_text(buf_text(&out), "day: 4 # Sunday\nopens: 7\ncloses: 12\nstalls: 5\n");
    buf_free(&out);
    arena_free(arena);
}

/* As if the round had been stopped between the two: first what comes later in the table. */
static void keys_of_the_first_part_take_their_place_and_others_come_last(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Gate *gate = record_new(arena, &gate_table);
    Fair *fair = record_new(arena, &fair_table);
    const Part parts[] = {{&fair_table, fair}, {&gate_table, gate}};
    Source source = {"day.yaml", TEXT("day: 3\n# hours\nopens: 7\n"), 0};
    const Doc *doc = yaml_read(arena, &source, diags);
    assert_true(record_load_parts(loader_new(arena, diags), parts, 2, &source, doc->root));
    gate->closes = 12;
    fair->stalls = 5;
    Buf out = {NULL, 0, 0};
    yaml_patch(&out, arena, doc, record_save_parts(arena, parts, 2, doc->root));
    assert_text(buf_text(&out), "day: 3\nstalls: 5\n# hours\nopens: 7\ncloses: 12\n");
    buf_free(&out);
    arena_free(arena);
}

static void free_notes_stay_while_all_around_them_changes(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "notes: # mine\n"
                  "  - {any: thing}   # at all\n"
                  "code: north\n"
                  "keepers: []\n");
    visit.zoo->code = TEXT("south");
    visit.zoo->visitors = 11;
    assert_saved(&visit, "notes: # mine\n"
                         "  - {any: thing}   # at all\n"
                         "code: south\n"
                         "visitors: 11\n"
                         "keepers: []\n");
}

/* What is unknown there stays. */
static void over_anothers_text_all_that_differs_is_written(void **state)
{
    (void)state;
    Visit visit;
    begin(&visit, "code: north\nvisitors: 7\ngate: {opens: 8}\nkeepers: [{id: ann}]\n"
                  "animals: [{id: owl, friends: none, keeper: ann}, {id: elk}]\n");
    Source other = {"other.yaml", {NULL, 0}, 0};
    other.text = TEXT("code: [x]\nvisitors: many\ngate: open\nkeepers: 1\ntower: 1\n"
                      "animals: [{id: owl, friends: [elk], keeper: [bob]}, a]\n");
    visit.doc = yaml_read(visit.arena, &other, visit.diags);
    assert_saved(&visit, "code: north\nvisitors: 7\ngate:\n  opens: 8\n"
                         "keepers:\n  - {id: ann}\ntower: 1\n"
                         "animals: [{id: owl, friends: none, keeper: ann}, {id: elk}]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_untouched_record_is_its_old_node),
        cmocka_unit_test(a_value_set_to_itself_changes_nothing),
        cmocka_unit_test(only_the_nodes_above_a_change_are_new),
        cmocka_unit_test(changed_scalars_are_edited_in_place),
        cmocka_unit_test(a_value_that_returns_to_its_default_stays_written),
        cmocka_unit_test(a_cleared_value_that_returns_to_its_default_goes_with_its_key),
        cmocka_unit_test(a_cleared_value_that_was_written_as_its_default_stays),
        cmocka_unit_test(new_keys_take_their_place_in_the_order_of_the_table),
        cmocka_unit_test(the_order_in_which_keys_are_added_makes_no_difference),
        cmocka_unit_test(a_reference_to_nobody_goes_with_its_key),
        cmocka_unit_test(texts_are_quoted_where_they_must_be),
        cmocka_unit_test(a_list_of_ids_is_edited_item_by_item),
        cmocka_unit_test(a_word_becomes_a_list_and_a_list_a_word),
        cmocka_unit_test(a_lone_id_gets_brackets_when_another_joins_it),
        cmocka_unit_test(a_list_of_numbers_is_edited),
        cmocka_unit_test(a_record_within_appears_when_it_leaves_its_defaults),
        cmocka_unit_test(a_record_within_is_edited_line_by_line),
        cmocka_unit_test(a_record_that_may_be_there_comes_and_goes),
        cmocka_unit_test(a_new_record_has_all_its_required_keys),
        cmocka_unit_test(a_new_record_comes_last_in_the_style_of_the_others),
        cmocka_unit_test(a_first_record_has_the_style_of_its_table),
        cmocka_unit_test(a_removed_record_takes_its_line_and_no_other),
        cmocka_unit_test(a_list_that_loses_all_its_records_is_empty),
        cmocka_unit_test(a_lone_record_is_edited_where_it_stands),
        cmocka_unit_test(a_lone_record_gets_a_list_when_another_joins_it),
        cmocka_unit_test(a_variant_is_edited_in_place),
        cmocka_unit_test(a_variant_of_another_kind_replaces_the_old_one),
        cmocka_unit_test(what_is_unsaid_again_goes_with_its_key),
        cmocka_unit_test(a_variant_may_go),
        cmocka_unit_test(a_zoo_made_from_nothing_reads_back),
        cmocka_unit_test(the_parts_of_one_map_are_written_to_one_map),
        cmocka_unit_test(keys_of_the_first_part_take_their_place_and_others_come_last),
        cmocka_unit_test(over_anothers_text_all_that_differs_is_written),
        cmocka_unit_test(free_notes_stay_while_all_around_them_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
