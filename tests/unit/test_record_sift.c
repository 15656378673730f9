/* What somebody may know of a record: a copy without what a sieve holds back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/record/counted.h"
#include "zoo.h"

#define PARK                                                                                       \
    "code: north\n"                                                                                \
    "motto: Come in\n"                                                                             \
    "visitors: 7\n"                                                                                \
    "gate: {opens: 8, closes: 18}\n"                                                               \
    "fair: {day: 3}\n"                                                                             \
    "keepers: [{id: ann}, {id: bob, name: Bob}, {id: eve}]\n"                                      \
    "animals:\n"                                                                                   \
    "  - {id: lion, name: Leo, keeper: bob, legs: 3, food: meat, asleep: true, weights: [180]}\n"  \
    "  - {id: lynx, keeper: ann, friends: [owl, lion]}\n"                                          \
    "  - {id: owl, friends: all}\n"                                                                \
    "guards: [ann, eve, bob]\n"                                                                    \
    "prize: {feed: lion, with: meat}\n"                                                            \
    "tasks: [{feed: lynx}, {feed: lion}, {build: tower}]\n"

/* Of whom nothing may be known, and who stands in their place. */
typedef struct Held {
    const char *ids[3];
    const void *instead;
} Held;

static bool passes(void *context, const Table *table, const void *record)
{
    const Held *held = context;
    for (size_t i = 0; i < 3 && held->ids[i]; i++)
        if (text_is(record_id(table, record), held->ids[i]))
            return false;
    return true;
}

static void *instead(void *context, const Table *table, const void *record, const Table *by,
                     void *copy)
{
    const Held *held = context;
    assert_false(passes(context, table, record));
    assert_non_null(copy);
    assert_true(by == &animal_table || by == &zoo_table || by == &feed_table);
    return (void *)held->instead;
}

static void what_passes_is_as_it_was(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, PARK);
    const Zoo *zoo = record_sift(visit.arena, &zoo_table, visit.zoo, &(Sieve){.passes = NULL});
    assert_ptr_not_equal(zoo, visit.zoo);
    assert_text(zoo->motto, "Come in");
    assert_int_equal(zoo->gate.closes, 18);
    assert_ptr_not_equal(zoo->fair, visit.zoo->fair);
    assert_int_equal(zoo->fair->day, 3);
    assert_int_equal(zoo->animals.count, 3);
    assert_int_equal(zoo->animals.at[0]->legs, 3);
    assert_int_equal(zoo->animals.at[1]->friends.count, 2);
    assert_int_equal(zoo->animals.at[2]->friends.word, FRIENDS_ALL);
    assert_int_equal(zoo->guards.count, 3);
    assert_int_equal(zoo->tasks.count, 3);
    assert_non_null(zoo->prize);
    visit_end(&visit);
}

/* Nobody stands in the place of who is held back, nor anybody who is held back himself. */
static void what_must_name_somebody_who_is_held_back_is_not_there(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, PARK);
    Held held = {{"lion", "bob"}, visit.zoo->keepers.at[1]};
    const Sieve sieves[] = {{.passes = passes, .context = &held},
                            {.passes = passes, .instead = instead, .context = &held}};
    for (size_t i = 0; i < sizeof sieves / sizeof *sieves; i++) {
        held.instead = visit.zoo->animals.at[0];
        if (i == 1) /* whoever is asked of, one of the same kind is offered */
            held.ids[0] = "lion", held.ids[1] = NULL;
        const Zoo *zoo = record_sift(visit.arena, &zoo_table, visit.zoo, &sieves[i]);
        assert_int_equal(zoo->animals.count, 2);
        assert_text(zoo->animals.at[0]->id, "lynx");
        assert_int_equal(zoo->animals.at[0]->friends.count, 1);
        assert_ptr_equal(zoo->animals.at[0]->friends.at[0], visit.zoo->animals.at[2]);
        assert_int_equal(zoo->guards.count, i == 0 ? 2 : 3);
        assert_null(zoo->prize);
        assert_int_equal(zoo->tasks.count, 2);
        assert_ptr_equal(zoo->tasks.at[0]->table, &feed_table);
        assert_ptr_equal(zoo->tasks.at[1]->table, &build_table);
    }
    visit_end(&visit);
}

static void several_who_are_held_back_may_be_one(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, PARK);
    Held held = {{"ann", "bob"}, visit.zoo->keepers.at[2]};
    const Sieve sieve = {.passes = passes, .instead = instead, .context = &held};
    const Zoo *zoo = record_sift(visit.arena, &zoo_table, visit.zoo, &sieve);
    assert_int_equal(zoo->guards.count, 1);
    assert_ptr_equal(zoo->guards.at[0], visit.zoo->keepers.at[2]);
    assert_ptr_equal(zoo->animals.at[0]->keeper, visit.zoo->keepers.at[2]);
    visit_end(&visit);
}

/* Names that were refused, and words among them. */
static void lists_of_names_may_have_gaps(void **state)
{
    (void)state;
    Visit visit;
    visit_begin(&visit, BASE "guards: [ann, nobody, bob]\n");
    assert_int_equal(diag_errors(visit.diags), 1);
    assert_null(visit.zoo->guards.at[1]);
    Held held = {{"bob"}, NULL};
    const Sieve sieve = {.passes = passes, .context = &held};
    const Zoo *zoo = record_sift(visit.arena, &zoo_table, visit.zoo, &sieve);
    assert_int_equal(zoo->guards.count, 1);
    assert_ptr_equal(zoo->guards.at[0], visit.zoo->keepers.at[0]);
    held.ids[0] = "nobody";
    zoo = record_sift(visit.arena, &zoo_table, visit.zoo, &sieve);
    assert_int_equal(zoo->guards.count, 3);
    held.ids[0] = "ann", held.ids[1] = "bob";
    zoo = record_sift(visit.arena, &zoo_table, visit.zoo, &sieve);
    assert_int_equal(zoo->guards.count, 0);
    visit_end(&visit);
}

/* --- members that are not told ---------------------------------------------------------------- */

static bool tells(void *context, const Table *table, const void *record, const Field *field)
{
    (void)table, (void)record;
    return strcmp(field->key, context) == 0;
}

static void of_a_member_that_is_not_told_only_the_default_is_left(void **state)
{
    (void)state;
    Visit visit;
    static char told[] = "visitors";
    assert_taken(&visit, PARK);
    const Zoo *zoo =
        record_sift(visit.arena, &zoo_table, visit.zoo, &(Sieve){.tells = tells, .context = told});
    assert_int_equal(zoo->visitors, 7);
    assert_int_equal(zoo->code.len + zoo->motto.len, 0);
    assert_int_equal(zoo->gate.opens, 9);
    assert_null(zoo->fair);
    assert_int_equal(zoo->keepers.count + zoo->animals.count + zoo->tasks.count, 0);
    assert_int_equal(zoo->guards.count, 0);
    assert_null(zoo->prize);
    const Animal *lion = record_sift(visit.arena, &animal_table, visit.zoo->animals.at[0],
                                     &(Sieve){.tells = tells, .context = told});
    assert_int_equal(lion->id.len + lion->name.len + lion->weights.count, 0);
    assert_int_equal(lion->legs, 4);
    assert_int_equal(lion->food, FOOD_FISH);
    assert_false(lion->asleep);
    assert_null(lion->keeper);
    visit_end(&visit);
}

typedef struct Shop {
    Record rec;
    Counted ware;
    CountedList wares;
    IntList sides;
} Shop;
static const Field shop_fields[] = {
    FIELD_VALUE(Shop, ware, "ware", "what", Counted, &counted_type, 0),
    FIELD_VALUES(Shop, wares, "wares", "what else", Counted, &counted_type, 0, 0, LONE),
    FIELD_CHOICES(Shop, sides, "sides", "on which sides", side_words, LONE),
};
static const Table shop_table = TABLE(Shop, "shop", "a shop", shop_fields);

static void nor_are_values_told(void **state)
{
    (void)state;
    static char told[][8] = {"none", "ware", "wares", "sides"};
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    const Source source = {"shop.yaml", TEXT("{ware: 2 hay, wares: [hay, oats], sides: left}\n"),
                           0};
    const Doc *doc = yaml_read(arena, &source, diags);
    const Shop *shop = record_load(loader_new(arena, diags), &shop_table, &source, doc->root);
    assert_int_equal(diag_errors(diags), 0);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        const Shop *copy =
            record_sift(arena, &shop_table, shop, &(Sieve){.tells = tells, .context = told[i]});
        assert_int_equal(counted_name_of(&copy->ware).len, i == 1 ? 3 : 0);
        assert_int_equal(copy->wares.count, i == 2 ? 2 : 0);
        assert_int_equal(copy->sides.count, i == 3 ? 1 : 0);
    }
    arena_free(arena);
}

/* Where one may stand, and here stand several. */
typedef struct Cart {
    Record rec;
    Animal *drawn_by;
    AnyRefs drawn_by_each;
} Cart;
static const Field cart_fields[] = {
    FIELD_REF_EACH(Cart, drawn_by, drawn_by_each, "drawn-by", "who draws it", Animal, &animal_table,
                   NULL, 0, DISTINCT),
};
static const Table cart_table = TABLE(Cart, "cart", "a cart", cart_fields);

static void of_several_in_the_place_of_one_those_are_left_that_pass(void **state)
{
    (void)state;
    Visit visit;
    assert_taken(&visit, PARK);
    void *team[] = {visit.zoo->animals.at[0], visit.zoo->animals.at[2]};
    const Cart cart = {.drawn_by_each = {.at = team, .count = 2, .word = REFS_LISTED}};
    Held held = {{"lion"}, NULL};
    const Cart *copy =
        record_sift(visit.arena, &cart_table, &cart, &(Sieve){.passes = passes, .context = &held});
    assert_int_equal(copy->drawn_by_each.count, 1);
    assert_ptr_equal(copy->drawn_by_each.at[0], visit.zoo->animals.at[2]);
    held.ids[1] = "owl";
    copy =
        record_sift(visit.arena, &cart_table, &cart, &(Sieve){.passes = passes, .context = &held});
    assert_int_equal(copy->drawn_by_each.count, 0);
    visit_end(&visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_passes_is_as_it_was),
        cmocka_unit_test(what_must_name_somebody_who_is_held_back_is_not_there),
        cmocka_unit_test(several_who_are_held_back_may_be_one),
        cmocka_unit_test(lists_of_names_may_have_gaps),
        cmocka_unit_test(of_a_member_that_is_not_told_only_the_default_is_left),
        cmocka_unit_test(nor_are_values_told),
        cmocka_unit_test(of_several_in_the_place_of_one_those_are_left_that_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
