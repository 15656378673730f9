/* Digests of records: the same for the same content, and for no other; and members one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "zoo.h"

static const char full[] = "code: north\n"
                           "motto: All animals\n"
                           "visitors: 250\n"
                           "gate: {opens: 8, closes: 20}\n"
                           "fair: {day: 24, stalls: 12}\n"
                           "keepers: [{id: ann, name: Ann}, {id: bob, name: Bob}]\n"
                           "animals:\n"
                           "  - {id: lion, name: Leo, keeper: bob, legs: 3, food: meat, asleep: on,"
                           " friends: [lynx, owl], weights: [180, 190]}\n"
                           "  - {id: lynx, friends: all}\n"
                           "  - {id: owl, friends: lynx, legs: 2}\n"
                           "guards: [bob, ann]\n"
                           "cages: [{size: 5, label: old}]\n"
                           "prize: {feed: lion, with: hay}\n"
                           "tasks:\n"
                           "  - {build: pond, cost: 40, side: right}\n"
                           "  - both: [{wait: 2}, {rest: 1}]\n"
                           "notes: anything\n";

static void digest_of(const Visit *visit, Buf *out)
{
    out->len = 0;
    record_digest(out, &zoo_table, visit->zoo);
}

/* The canonical text of a zoo, to be freed. */
static Buf digest_at(const char *text, const char *file, int line)
{
    Visit visit;
    Buf out = {NULL, 0, 0};
    visit_begin(&visit, text);
    assert_diags_at(visit.diags, "", file, line);
    digest_of(&visit, &out);
    visit_end(&visit);
    return out;
}

static bool same_at(const char *one, const char *other, const char *file, int line)
{
    Buf a = digest_at(one, file, line), b = digest_at(other, file, line);
    bool same = text_equal(buf_text(&a), buf_text(&b));
    buf_free(&a);
    buf_free(&b);
    return same;
}

#define assert_same(one, other)  assert_true(same_at((one), (other), __FILE__, __LINE__))
#define assert_other(one, other) assert_false(same_at((one), (other), __FILE__, __LINE__))

/* --- what makes no difference ----------------------------------------------------------------- */

static void layout_order_comments_and_quotes_make_no_difference(void **state)
{
    (void)state;
    assert_same(full, "# The zoo of the north.\n"
                      "notes: {something: [quite, different]}\n"
                      "tasks:\n"
                      "  - side: 'right'\n"
                      "    cost: 40\n"
                      "    build: \"pond\"\n"
                      "  - both:\n"
                      "    - {wait: 2}   # hours\n"
                      "    - rest: 1\n"
                      "prize:\n"
                      "  with: >-\n"
                      "    hay\n"
                      "  feed: lion\n"
                      "cages: {label: old, size: 5}\n"
                      "guards:\n"
                      "  - bob\n"
                      "  - 'ann'\n"
                      "animals:\n"
                      "  - weights: [ 180,190 ]\n"
                      "    asleep: yes\n"
                      "    friends: [lynx, owl]\n"
                      "    food: meat\n"
                      "    legs: 3\n"
                      "    keeper: bob\n"
                      "    name: Leo\n"
                      "    id: lion\n"
                      "  - {id: lynx, friends: all}\n"
                      "  - {id: owl, friends: [lynx], legs: 2}\n"
                      "keepers: [{name: Ann, id: ann}, {name: Bob, id: bob}]\n"
                      "fair: {stalls: 12, day: 24}\n"
                      "gate: {closes: 20, opens: 8}\n"
                      "visitors: 250\n"
                      "motto: All animals\n"
                      "code: north\n");
}

static void a_default_that_is_written_out_makes_no_difference(void **state)
{
    (void)state;
    assert_same("code: north\n"
                "keepers: [{id: ann}]\n"
                "animals: [{id: lion}]\n"
                "fair: {day: 0}\n",
                "code: north\n"
                "keepers: [{id: ann, name: ''}]\n"
                "animals: [{id: lion, name: '', legs: 4, food: fish, asleep: off, weights: []}]\n"
                "fair: {day: 0, stalls: 3}\n"
                "motto: ''\n"
                "visitors: 10\n"
                "gate: {opens: 9}\n"
                "tasks: []\n"
                "notes: nothing\n");
}

static void the_canonical_text_never_changes(void **state)
{
    (void)state;
    Buf out = digest_at(full, __FILE__, __LINE__);
    assert_text(buf_text(&out),
                "{code=5:north;motto=11:All animals;visitors=250;gate={opens=8;closes=20;};"
                "fair={day=24;stalls=12;};"
                "keepers=[{id=3:ann;name=3:Ann;}{id=3:bob;name=3:Bob;}];"
                "animals=[{id=4:lion;name=3:Leo;keeper=3:bob;legs=3;food=4:meat;asleep=on;"
                "friends=[4:lynx3:owl];weights=[180,190,];}"
                "{id=4:lynx;friends=3:all;}{id=3:owl;legs=2;friends=[4:lynx];}];"
                "guards=[3:bob3:ann];cages=[{size=5;label=3:old;}];"
                "prize=feed{feed=4:lion;with=3:hay;};"
                "tasks=[build{build=4:pond;cost=40;side=5:right;}"
                "both{both=[wait{wait=2;}rest{rest=1;}];}];}");
    buf_free(&out);
}

/* --- what makes one --------------------------------------------------------------------------- */

static void texts_do_not_run_into_each_other(void **state)
{
    (void)state;
    assert_other("code: north\nkeepers: [{id: ab, name: c}]\n",
                 "code: north\nkeepers: [{id: a, name: bc}]\n");
    assert_other("code: north\nmotto: 'x;visitors=11'\nkeepers: []\n",
                 "code: north\nmotto: x\nvisitors: 11\nkeepers: []\n");
    assert_other("code: north\nkeepers: []\nanimals: [{id: a, weights: [1, 23]}]\n",
                 "code: north\nkeepers: []\nanimals: [{id: a, weights: [12, 3]}]\n");
}

static void what_is_empty_and_what_is_not_there_differ_where_it_matters(void **state)
{
    (void)state;
#define ANIMAL "code: north\nkeepers: []\nanimals: "
    assert_other(ANIMAL "[{id: a}]\n", ANIMAL "[{id: a, friends: []}]\n");
    assert_other(ANIMAL "[{id: a, friends: none}]\n", ANIMAL "[{id: a, friends: []}]\n");
    assert_other(ANIMAL "[]\n", ANIMAL "[]\nfair: {day: 0}\n");
    assert_other(ANIMAL "[]\ncages: [{}]\n", ANIMAL "[]\ncages: [{}, {}]\n");
    assert_other(ANIMAL "[]\n", ANIMAL "[]\nprize: {wait: 0}\n");
#undef ANIMAL
}

static void kinds_differ_even_with_nothing_but_defaults(void **state)
{
    (void)state;
    assert_other("code: north\nkeepers: []\nprize: {wait: 0}\n",
                 "code: north\nkeepers: []\nprize: {rest: 0}\n");
    assert_other("code: north\nkeepers: []\ntasks: [{wait: 0}]\n",
                 "code: north\nkeepers: []\ntasks: [{rest: 0}]\n");
}

static void the_order_of_a_list_makes_a_difference(void **state)
{
    (void)state;
    assert_other("code: north\nkeepers: [{id: a}, {id: b}]\n",
                 "code: north\nkeepers: [{id: b}, {id: a}]\n");
}

/* --- every single value ----------------------------------------------------------------------- */

/* A walk over all members of all records of a zoo, each of which is changed for a moment. */
typedef struct Walk {
    const Visit *visit;
    Buf before, after;
    size_t changed;
} Walk;

static void walk_record(Walk *walk, const Table *table, void *record);

/* Gives a member another value than it has. */
static void change(const Visit *visit, const Field *field, void *member)
{
    Zoo *zoo = visit->zoo;
    void *others[] = {zoo->keepers.at[0], zoo->keepers.at[1], zoo->animals.at[0],
                      zoo->animals.at[1]};
    void *pointer;
    switch (field->kind) {
    case KIND_ID:
    case KIND_WORD:
    case KIND_TEXT:
        *(Text *)member = text_format(visit->arena, "%.*sx", TEXT_ARG(*(Text *)member));
        break;
    case KIND_INT:
    case KIND_CHOICE:
        *(int *)member = *(int *)member == 0 ? 1 : *(int *)member - 1;
        break;
    case KIND_SWITCH:
        *(bool *)member = !*(bool *)member;
        break;
    case KIND_REF: {
        size_t first = field->table == &keeper_table ? 0 : 2;
        memcpy(&pointer, member, sizeof pointer);
        pointer = others[first] == pointer ? others[first + 1] : others[first];
        memcpy(member, &pointer, sizeof pointer);
        break;
    }
    case KIND_MAYBE:
    case KIND_VARIANT:
    case KIND_FREE:
        pointer = NULL;
        memcpy(member, &pointer, sizeof pointer);
        break;
    case KIND_REFS: {
        AnyRefs refs;
        memcpy(&refs, member, sizeof refs);
        refs.word = refs.word == REFS_LISTED ? REFS_LEFT_OUT : FRIENDS_NONE;
        memcpy(member, &refs, sizeof refs);
        break;
    }
    case KIND_INTS:
        ((IntList *)member)->count--;
        break;
    case KIND_LIST:
    case KIND_VARIANTS: {
        AnyList list;
        memcpy(&list, member, sizeof list);
        list.count--;
        memcpy(member, &list, sizeof list);
        break;
    }
    case KIND_RECORD:
        break;
    case KIND_VALUE:
    case KIND_VALUES:
    case KIND_CHOICES:
    case KIND_NEW: /* no zoo has one: see test_record_value.c and test_record_new.c */
        break;
    }
}

/* The records within a member have their turn. */
static void walk_within(Walk *walk, const Field *field, void *member)
{
    void *pointer;
    AnyList list;
    switch (field->kind) {
    case KIND_RECORD:
        walk_record(walk, field->table, member);
        break;
    case KIND_MAYBE:
        memcpy(&pointer, member, sizeof pointer);
        walk_record(walk, field->table, pointer);
        break;
    case KIND_VARIANT:
        memcpy(&pointer, member, sizeof pointer);
        walk_record(walk, ((Variant *)pointer)->table, ((Variant *)pointer)->record);
        break;
    case KIND_LIST:
    case KIND_VARIANTS:
        memcpy(&list, member, sizeof list);
        for (size_t i = 0; i < list.count; i++) {
            bool plain = field->kind == KIND_LIST;
            const Variant *variant = list.at[i];
            walk_record(walk, plain ? field->table : variant->table,
                        plain ? list.at[i] : variant->record);
        }
        break;
    default:
        break;
    }
}

static void walk_field(Walk *walk, const Table *table, const Field *field, void *record)
{
    void *member = (char *)record + field->offset;
    void *kept = test_malloc(table->size);
    if (field->kind != KIND_RECORD) {
        memcpy(kept, record, table->size);
        change(walk->visit, field, member);
        digest_of(walk->visit, &walk->after);
        bool same = text_equal(buf_text(&walk->before), buf_text(&walk->after));
        if (same != (field->kind == KIND_FREE))
            print_error("the key '%s' of a %s\n", field->key, table->name);
        assert_int_equal(same, field->kind == KIND_FREE);
        memcpy(record, kept, table->size);
        walk->changed++;
    }
    test_free(kept);
    walk_within(walk, field, member);
}

static bool is_empty(const Field *field, const void *member)
{
    AnyList list;
    switch (field->kind) {
    case KIND_INTS:
        return ((const IntList *)member)->count == 0;
    case KIND_LIST:
    case KIND_VARIANTS:
        memcpy(&list, member, sizeof list);
        return list.count == 0;
    default:
        return false;
    }
}

static void walk_record(Walk *walk, const Table *table, void *record)
{
    for (size_t i = 0; i < table->count; i++)
        if (!is_empty(&table->fields[i], (char *)record + table->fields[i].offset))
            walk_field(walk, table, &table->fields[i], record);
}

static void every_single_value_makes_a_difference(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, full);
    Walk walk = {.visit = &visit};
    digest_of(&visit, &walk.before);
    walk_record(&walk, &zoo_table, visit.zoo);
    /* zoo 11, gate 2, fair 2, keepers 2 x 2, animals 8 + 7 + 7, cage 3, feed 2, build 3, both 1,
     * wait 1, rest 1 */
    assert_int_equal(walk.changed, 52);
    digest_of(&visit, &walk.after);
    assert_true(text_equal(buf_text(&walk.before), buf_text(&walk.after)));
    buf_free(&walk.before);
    buf_free(&walk.after);
    visit_end(&visit);
}

/* --- members one by one ----------------------------------------------------------------------- */

static const Field *field_called(const Table *table, const char *key)
{
    size_t i = 0;
    while (strcmp(table->fields[i].key, key) != 0)
        i++;
    return &table->fields[i];
}

#define assert_written(table, record, key, words)                                                  \
    assert_written_at((table), (record), (key), (words), __FILE__, __LINE__)

static void assert_written_at(const Table *table, const void *record, const char *key,
                              const char *words, const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    record_member_write(&out, field_called(table, key), record);
    assert_text_at(buf_text(&out), words, file, line);
    buf_free(&out);
}

static void a_member_is_written_as_in_a_file(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, full);
    const Animal *lion = visit.zoo->animals.at[0], *lynx = visit.zoo->animals.at[1];
    assert_written(&animal_table, lion, "id", "lion");
    assert_written(&animal_table, lion, "keeper", "bob");
    assert_written(&animal_table, lion, "legs", "3");
    assert_written(&animal_table, lion, "food", "meat");
    assert_written(&animal_table, lion, "asleep", "on");
    assert_written(&animal_table, lion, "friends", "[lynx, owl]");
    assert_written(&animal_table, lion, "weights", "[180, 190]");
    assert_written(&animal_table, lynx, "friends", "all");
    assert_written(&animal_table, lynx, "name", "");
    assert_written(&animal_table, lynx, "keeper", "");
    assert_written(&animal_table, lynx, "legs", "4");
    assert_written(&animal_table, lynx, "food", "fish");
    assert_written(&animal_table, lynx, "asleep", "");
    assert_written(&animal_table, lynx, "weights", "");
    assert_written(&zoo_table, visit.zoo, "gate", "");
    assert_written(&build_table, visit.zoo->tasks.at[0]->record, "side", "right");
    visit_end(&visit);
}

static void what_is_left_out_may_have_a_word(void **state)
{
    (void)state;
    const Field legs = FIELD_INT_OR(Animal, legs, "legs", "how many", 1, 8, 0, "as usual", 0);
    Animal animal = {.legs = 0};
    Buf out = {NULL, 0, 0};
    record_member_write(&out, &legs, &animal);
    assert_text(buf_text(&out), "as usual");
    out.len = 0;
    animal.legs = 2;
    record_member_write(&out, &legs, &animal);
    assert_text(buf_text(&out), "2");
    const Field side = FIELD_CHOICE(Build, side, "side", "which", side_words, -1, 0);
    const Build build = {.side = -1};
    out.len = 0;
    record_member_write(&out, &side, &build);
    assert_text(buf_text(&out), "");
    buf_free(&out);
}

static void the_bytes_of_a_list_of_values_tell_whether_it_stays(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, full);
    const Field *weights = field_called(&animal_table, "weights");
    const Animal *lion = visit.zoo->animals.at[0], *owl = visit.zoo->animals.at[2];
    assert_true(record_member_has_values(weights));
    assert_false(record_member_has_values(field_called(&animal_table, "friends")));
    assert_false(record_member_has_values(field_called(&animal_table, "name")));
    const int then[] = {180, 190};
    const Text bytes = {(const char *)then, sizeof then};
    assert_true(text_equal(record_member_values(weights, lion), bytes));
    assert_false(text_equal(record_member_values(weights, owl), bytes));
    lion->weights.at[0]++;
    assert_false(text_equal(record_member_values(weights, lion), bytes));
    visit_end(&visit);
}

typedef struct Seen {
    size_t count, sum; /* of the places */
    const Table *last;
} Seen;

static void see(void *context, const Table *table, const void *record, size_t index)
{
    Seen *seen = context;
    assert_non_null(record);
    seen->count++;
    seen->sum += index;
    seen->last = table;
}

static void holds(const Zoo *zoo, const char *key, size_t count, const Table *last)
{
    const Field *field = field_called(&zoo_table, key);
    Seen seen = {0, 0, NULL};
    record_member_each(field, zoo, see, &seen);
    assert_int_equal(seen.count, count);
    assert_int_equal(seen.sum, count < 2 ? 0 : count * (count - 1) / 2);
    assert_ptr_equal(seen.last, last);
    assert_int_equal(record_member_is_leaf(field), count == 0 && strcmp(key, "notes") != 0);
}

static void what_is_no_leaf_holds_records(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, full);
    holds(visit.zoo, "gate", 1, &gate_table);
    holds(visit.zoo, "fair", 1, &fair_table);
    holds(visit.zoo, "keepers", 2, &keeper_table);
    holds(visit.zoo, "animals", 3, &animal_table);
    holds(visit.zoo, "prize", 1, &feed_table);
    holds(visit.zoo, "tasks", 2, &both_table);
    holds(visit.zoo, "notes", 0, NULL);
    holds(visit.zoo, "guards", 0, NULL);
    holds(visit.zoo, "visitors", 0, NULL);
    visit_end(&visit);
    visit_begin(&visit, BASE);
    Seen seen = {0, 0, NULL};
    record_member_each(field_called(&zoo_table, "prize"), visit.zoo, see, &seen);
    assert_int_equal(seen.count, 0);
    visit_end(&visit);
}

typedef struct Lamp {
    Record rec;
    bool burns;
} Lamp;
static const Field lamp_fields[] = {FIELD_SWITCH(Lamp, burns, "burns", "it is on", true, 0)};
static const Table lamp_table = TABLE(Lamp, "lamp", "a lamp", lamp_fields);

/* As orders may have one. */
static void a_word_may_stand_among_names(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, BASE);
    Animal *lion = visit.zoo->animals.at[0], *friends[] = {NULL, visit.zoo->animals.at[1]};
    int words[] = {FRIENDS_ALL, -1};
    lion->friends.at = friends;
    lion->friends.words = words;
    lion->friends.count = 2;
    lion->friends.word = REFS_LISTED;
    assert_written(&animal_table, lion, "friends", "[all, lynx]");
    visit_end(&visit);
}

static void a_switch_that_differs_is_written(void **state)
{
    (void)state;
    Lamp lamp = {.burns = true};
    assert_written(&lamp_table, &lamp, "burns", "");
    lamp.burns = false;
    assert_written(&lamp_table, &lamp, "burns", "off");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layout_order_comments_and_quotes_make_no_difference),
        cmocka_unit_test(a_default_that_is_written_out_makes_no_difference),
        cmocka_unit_test(the_canonical_text_never_changes),
        cmocka_unit_test(texts_do_not_run_into_each_other),
        cmocka_unit_test(what_is_empty_and_what_is_not_there_differ_where_it_matters),
        cmocka_unit_test(kinds_differ_even_with_nothing_but_defaults),
        cmocka_unit_test(the_order_of_a_list_makes_a_difference),
        cmocka_unit_test(every_single_value_makes_a_difference),
        cmocka_unit_test(a_member_is_written_as_in_a_file),
        cmocka_unit_test(what_is_left_out_may_have_a_word),
        cmocka_unit_test(the_bytes_of_a_list_of_values_tell_whether_it_stays),
        cmocka_unit_test(what_is_no_leaf_holds_records),
        cmocka_unit_test(a_word_may_stand_among_names),
        cmocka_unit_test(a_switch_that_differs_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
