/* Nodes to records: what is taken from a file. What is refused is in test_record_refuse.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "zoo.h"

static const char full[] = "code: north\n"
                           "motto: All animals are equal\n"
                           "visitors: 250\n"
                           "gate:\n"
                           "  opens: 8\n"
                           "  closes: 20\n"
                           "fair: {day: 24, stalls: 12}\n"
                           "keepers:\n"
                           "  - {id: ann}\n"
                           "  - id: bob\n"
                           "    name: Bob\n"
                           "animals:\n"
                           "  - {id: lion, name: Leo, keeper: bob, legs: 3, food: meat,\n"
                           "     asleep: on, friends: [lynx, owl], weights: [180, 190, 175]}\n"
                           "  - {id: lynx, friends: all}\n"
                           "  - {id: owl, friends: lynx, legs: 2}\n"
                           "guards: [bob, ann]\n"
                           "cages: [{size: 5}, {}]\n"
                           "prize: {feed: lion, with: a hat}\n"
                           "tasks:\n"
                           "  - build: pond\n"
                           "    cost: 40\n"
                           "    side: right\n"
                           "  - both:\n"
                           "      - wait: 2\n"
                           "      - both: {rest: 1}\n"
                           "notes: [anything, {at: all}]\n";

static void scalars_are_taken(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    assert_text(visit.zoo->code, "north");
    assert_text(visit.zoo->motto, "All animals are equal");
    assert_int_equal(visit.zoo->visitors, 250);
    assert_int_equal(visit.zoo->gate.opens, 8);
    assert_int_equal(visit.zoo->gate.closes, 20);
    const Animal *lion = visit.zoo->animals.at[0];
    assert_text(lion->name, "Leo");
    assert_int_equal(lion->legs, 3);
    assert_int_equal(lion->food, FOOD_MEAT);
    assert_true(lion->asleep);
    assert_int_equal(lion->weights.count, 3);
    assert_int_equal(lion->weights.at[0], 180);
    assert_int_equal(lion->weights.at[2], 175);
    visit_end(&visit);
}

static void references_lead_to_their_records(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    const Zoo *zoo = visit.zoo;
    const Animal *lion = zoo->animals.at[0], *lynx = zoo->animals.at[1], *owl = zoo->animals.at[2];
    assert_ptr_equal(lion->keeper, zoo->keepers.at[1]);
    assert_int_equal(lion->friends.word, REFS_LISTED);
    assert_int_equal(lion->friends.count, 2);
    assert_ptr_equal(lion->friends.at[0], lynx);
    assert_ptr_equal(lion->friends.at[1], owl);
    assert_int_equal(zoo->guards.count, 2);
    assert_ptr_equal(zoo->guards.at[0], zoo->keepers.at[1]);
    assert_ptr_equal(zoo->guards.at[1], zoo->keepers.at[0]);
    visit_end(&visit);
}

static void a_word_or_a_lone_id_may_stand_for_a_list_of_ids(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    const Animal *lynx = visit.zoo->animals.at[1], *owl = visit.zoo->animals.at[2];
    assert_int_equal(lynx->friends.word, FRIENDS_ALL);
    assert_int_equal(lynx->friends.count, 0);
    assert_int_equal(owl->friends.word, REFS_LISTED);
    assert_int_equal(owl->friends.count, 1);
    assert_ptr_equal(owl->friends.at[0], lynx);
    visit_end(&visit);
}

static void records_stand_within_records(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    const Zoo *zoo = visit.zoo;
    assert_int_equal(zoo->fair->day, 24);
    assert_int_equal(zoo->fair->stalls, 12);
    assert_int_equal(zoo->cages.count, 2);
    assert_int_equal(zoo->cages.at[0]->size, 5);
    assert_int_equal(zoo->cages.at[1]->size, 1);
    assert_ptr_equal(zoo->rec.node, visit.doc->root);
    assert_ptr_equal(zoo->gate.rec.node, node_find(visit.doc->root, TEXT("gate")));
    assert_ptr_equal(zoo->fair->rec.source, &visit.source);
    visit_end(&visit);
}

static void the_kind_key_chooses_the_table_of_a_variant(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    const Variant *prize = visit.zoo->prize;
    assert_ptr_equal(prize->table, &feed_table);
    const Feed *feed = prize->record;
    assert_ptr_equal(feed->animal, visit.zoo->animals.at[0]);
    assert_text(feed->with, "a hat");
    const VariantList *tasks = &visit.zoo->tasks;
    assert_int_equal(tasks->count, 2);
    assert_ptr_equal(tasks->at[0]->table, &build_table);
    const Build *build = tasks->at[0]->record;
    assert_text(build->what, "pond");
    assert_int_equal(build->cost, 40);
    assert_int_equal(build->side, SIDE_RIGHT);
    visit_end(&visit);
}

static void variants_hold_variants_and_a_lone_one_needs_no_brackets(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    assert_ptr_equal(visit.zoo->tasks.at[1]->table, &both_table);
    const Both *outer = visit.zoo->tasks.at[1]->record;
    assert_int_equal(outer->tasks.count, 2);
    assert_ptr_equal(outer->tasks.at[0]->table, &wait_table);
    const Both *inner = outer->tasks.at[1]->record;
    assert_int_equal(inner->tasks.count, 1);
    assert_ptr_equal(inner->tasks.at[0]->table, &rest_table);
    assert_int_equal(((const Wait *)inner->tasks.at[0]->record)->hours, 1);
    visit_end(&visit);
}

static void a_lone_record_needs_no_brackets_where_the_table_allows_it(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, BASE "cages: {size: 7}\n");
    assert_int_equal(visit.zoo->cages.count, 1);
    assert_int_equal(visit.zoo->cages.at[0]->size, 7);
    visit_end(&visit);
}

static void free_notes_are_kept_as_they_are(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    assert_ptr_equal(visit.zoo->notes, node_find(visit.doc->root, TEXT("notes")));
    visit_end(&visit);
    assert_taken(&visit, BASE "notes:\n");
    assert_true(node_is_null(visit.zoo->notes));
    visit_end(&visit);
}

static void what_is_left_out_has_its_default(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, "code: north\nkeepers: []\nanimals: [{id: lion}]\ntasks: {build: hut}\n");
    const Zoo *zoo = visit.zoo;
    assert_text(zoo->motto, "");
    assert_int_equal(zoo->visitors, 10);
    assert_int_equal(zoo->gate.opens, 9);
    assert_int_equal(zoo->gate.closes, 17);
    assert_null(zoo->fair);
    assert_int_equal(zoo->keepers.count, 0);
    assert_int_equal(zoo->guards.word, REFS_LEFT_OUT);
    assert_int_equal(zoo->cages.count, 0);
    assert_null(zoo->prize);
    assert_null(zoo->notes);
    const Animal *lion = zoo->animals.at[0];
    assert_text(lion->name, "");
    assert_null(lion->keeper);
    assert_int_equal(lion->legs, 4);
    assert_int_equal(lion->food, FOOD_FISH);
    assert_false(lion->asleep);
    assert_int_equal(lion->friends.word, REFS_LEFT_OUT);
    assert_int_equal(lion->weights.count, 0);
    const Build *build = zoo->tasks.at[0]->record;
    assert_int_equal(build->cost, -1);
    assert_int_equal(build->side, -1);
    visit_end(&visit);
}

static void a_record_made_in_play_has_the_same_defaults(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Zoo *zoo = record_new(arena, &zoo_table);
    assert_int_equal(zoo->visitors, 10);
    assert_int_equal(zoo->gate.closes, 17);
    assert_int_equal(zoo->guards.word, REFS_LEFT_OUT);
    assert_null(zoo->rec.node);
    const Build *build = record_new(arena, &build_table);
    assert_int_equal(build->cost, -1);
    assert_int_equal(build->side, -1);
    arena_free(arena);
}

static void numbers_may_lie_at_both_ends_of_their_range(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, BASE "visitors: 0\n");
    assert_int_equal(visit.zoo->visitors, 0);
    visit_end(&visit);
    assert_taken(&visit, BASE "visitors: 1000\n");
    assert_int_equal(visit.zoo->visitors, 1000);
    visit_end(&visit);
}

static void a_text_may_look_like_anything(void **state)
{
    static const char *const texts[] = {"42", "yes", "'null'", "\"\"", "1.50", "'~'"};
    static const char *const expected[] = {"42", "yes", "null", "", "1.50", "~"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Visit visit;
        char file[256];
        snprintf(file, sizeof file, BASE "motto: %s\n", texts[i]);
        assert_taken(&visit, file);
        assert_text(visit.zoo->motto, expected[i]);
        visit_end(&visit);
    }
}

static void switches_know_the_words_of_both_yamls(void **state)
{
    static const char *const words[] = {"on", "true", "yes", "'on'", "off", "false", "no"};
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Visit visit;
        char file[256];
        snprintf(file, sizeof file, "code: north\nkeepers: []\nanimals: [{id: lion, asleep: %s}]\n",
                 words[i]);
        assert_taken(&visit, file);
        assert_int_equal(visit.zoo->animals.at[0]->asleep, i < 4);
        visit_end(&visit);
    }
}

static void several_tables_share_one_map(void **state)
{
    (void)state;
    Visit visit;
    Source source = {"day.yaml", TEXT("stalls: 4\nopens: 7\nday: 3\nstals: 1\n"), 1};
    visit_begin(&visit, BASE);
    Gate *gate = record_new(visit.arena, &gate_table);
    Fair *fair = record_new(visit.arena, &fair_table);
    const Part parts[] = {{&gate_table, gate}, {&fair_table, fair}};
    const Doc *doc = yaml_read(visit.arena, &source, visit.diags);
    assert_true(record_load_parts(visit.loader, parts, 2, &source, doc->root));
    assert_int_equal(gate->opens, 7);
    assert_int_equal(gate->closes, 17);
    assert_int_equal(fair->day, 3);
    assert_int_equal(fair->stalls, 4);
    assert_diags(visit.diags, "day.yaml:4:1: error: a gate has no key 'stals'\n"
                              "    4 | stals: 1\n"
                              "      | ^~~~~ did you mean 'stalls'?\n");
    visit_end(&visit);
}

static void ids_of_one_file_are_known_in_the_next(void **state)
{
    (void)state;
    Visit visit;
    Source source = {"more.yaml", TEXT("feed: lynx\n"), 1};
    visit_begin(&visit, BASE);
    const Doc *doc = yaml_read(visit.arena, &source, visit.diags);
    const Feed *feed = record_load(visit.loader, &feed_table, &source, doc->root);
    record_resolve(visit.loader);
    assert_ptr_equal(feed->animal, visit.zoo->animals.at[1]);
    const Named *lynx = record_named(visit.loader, TEXT("lynx"));
    assert_ptr_equal(lynx->table, &animal_table);
    assert_ptr_equal(lynx->record, visit.zoo->animals.at[1]);
    assert_null(record_named(visit.loader, TEXT("puma")));
    assert_diags(visit.diags, "");
    visit_end(&visit);
}

static void a_record_knows_its_id_and_its_name(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    const Zoo *zoo = visit.zoo;
    assert_text(record_id(&keeper_table, zoo->keepers.at[1]), "bob");
    assert_text(record_name(&keeper_table, zoo->keepers.at[1]), "Bob");
    assert_text(record_name(&keeper_table, zoo->keepers.at[0]), "");
    assert_text(record_id(&zoo_table, zoo), "");
    assert_text(record_name(&zoo_table, zoo), "");
    assert_text(record_name(&cage_table, zoo->cages.at[0]), "");
    visit_end(&visit);
}

static Text text_at(Place place)
{
    return text_slice(place.source->text, place.start, place.end);
}

static void places_of_values_are_found_by_their_keys(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, full);
    const Zoo *zoo = visit.zoo;
    const Animal *owl = zoo->animals.at[2];
    assert_text(text_at(record_place(&owl->rec, "friends")), "lynx");
    assert_text(text_at(record_place(&owl->rec, "weights")), "{id: owl, friends: lynx, legs: 2}");
    assert_text(text_at(record_item_place(&zoo->rec, "guards", 1)), "ann");
    assert_text(text_at(record_item_place(&zoo->rec, "guards", 2)), "[bob, ann]");
    assert_text(text_at(record_item_place(&owl->rec, "friends", 0)), "lynx");
    const Animal *made = record_new(visit.arena, &animal_table);
    assert_null(record_place(&made->rec, "id").source);
    assert_null(record_item_place(&made->rec, "friends", 0).source);
    assert_text(text_at(record_item_place(&owl->rec, "keeper", 0)),
                "{id: owl, friends: lynx, legs: 2}");
    visit_end(&visit);
}

static void a_copy_is_a_record_of_its_own(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, "code: north\nfair: {day: 3}\nkeepers: [{id: ann}]\nprize: {wait: 4}\n"
                        "tasks: [{both: {rest: 5}}]\n");
    assert_diags(visit.diags, "");
    const Zoo *zoo = visit.zoo;
    Zoo *copy = record_copy(visit.arena, &zoo_table, zoo);
    const Both *both = zoo->tasks.at[0]->record, *other = copy->tasks.at[0]->record;
    copy->fair->day = 30;
    copy->gate.opens = 1;
    copy->keepers.at[0]->name = TEXT("Ann");
    ((Wait *)copy->prize->record)->hours = 40;
    ((Wait *)other->tasks.at[0]->record)->hours = 50;
    assert_int_equal(zoo->fair->day, 3);
    assert_int_equal(zoo->gate.opens, 9);
    assert_int_equal(zoo->keepers.at[0]->name.len, 0);
    assert_int_equal(((Wait *)zoo->prize->record)->hours, 4);
    assert_int_equal(((Wait *)both->tasks.at[0]->record)->hours, 5);
    visit_end(&visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scalars_are_taken),
        cmocka_unit_test(references_lead_to_their_records),
        cmocka_unit_test(a_word_or_a_lone_id_may_stand_for_a_list_of_ids),
        cmocka_unit_test(records_stand_within_records),
        cmocka_unit_test(the_kind_key_chooses_the_table_of_a_variant),
        cmocka_unit_test(variants_hold_variants_and_a_lone_one_needs_no_brackets),
        cmocka_unit_test(a_lone_record_needs_no_brackets_where_the_table_allows_it),
        cmocka_unit_test(free_notes_are_kept_as_they_are),
        cmocka_unit_test(what_is_left_out_has_its_default),
        cmocka_unit_test(a_record_made_in_play_has_the_same_defaults),
        cmocka_unit_test(numbers_may_lie_at_both_ends_of_their_range),
        cmocka_unit_test(a_text_may_look_like_anything),
        cmocka_unit_test(switches_know_the_words_of_both_yamls),
        cmocka_unit_test(several_tables_share_one_map),
        cmocka_unit_test(ids_of_one_file_are_known_in_the_next),
        cmocka_unit_test(a_record_knows_its_id_and_its_name),
        cmocka_unit_test(places_of_values_are_found_by_their_keys),
        cmocka_unit_test(a_copy_is_a_record_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
