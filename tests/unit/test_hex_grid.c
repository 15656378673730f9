/* Who stands where in FACTIONS on hexes: sides, distances, what sleeps, and what is counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "rules/factions-hex/board/grid.h"
#include "rules/factions-hex/system.h"

/* Ann and Cid are partners, so are Bob and Bea. The tile c3 is missing, b3 has terrain. */
static const char game[] =
    "rules: factions-hex\n"
    "game: grid\n"
    "round: 3\n"
    "players: [{id: ann}, {id: bob}, {id: cid}, {id: bea}]\n"
    "roster: none\n"
    "cards:\n"
    "  - {id: elf, faction: wood, cost: 1, m: 1, as: 9, hp: 3, ap: 2, dmg: D1, rng: 1,"
    " abilities: [elusive]}\n"
    "  - {id: hare, faction: wood, cost: 1, m: 1, as: 9, hp: 3, ap: 2, dmg: D1, rng: 1,"
    " abilities: [battle-ready, elusive]}\n"
    "board: {columns: 5, rows: 5, missing: [c3], terrain: [b3]}\n"
    "armies:\n"
    "  - {player: ann, side: sun, entry: [a1]}\n"
    "  - {player: bob, side: moon, entry: [a5]}\n"
    "  - {player: cid, side: sun, entry: [e1]}\n"
    "  - {player: bea, side: moon, entry: [e5]}\n"
    "button: ann\n"
    "soldiers:\n"
    "  - {id: ash, card: elf, owner: ann, in: grid, at: c2, hp: 2}\n"
    "  - {id: oak, card: elf, owner: ann, in: reserve}\n"
    "  - {id: fir, card: elf, owner: cid, in: grid, at: b2, since: 3, finished: true}\n"
    "  - {id: owl, card: elf, owner: bob, in: grid, at: d3, since: 2}\n"
    "  - {id: bat, card: hare, owner: bea, in: grid, at: b4, since: 3}\n"
    "  - {id: fox, card: elf, owner: bob, in: grid, at: e5, finished: true}\n"
    "  - {id: elk, card: elf, owner: bob, in: waiting}\n"
    "  - {id: eel, card: elf, owner: bob, in: fallen}\n";

typedef struct Field5 {
    Arena *arena;
    Play *play;
} Field5;

static Field5 field_open(void)
{
    static const System *const systems[] = {&fh_system, NULL};
    Field5 field = {.arena = arena_new()};
    Diags *diags = diag_new(field.arena);
    Source *source = ARENA_NEW(field.arena, Source);
    *source = (Source){"game.yaml", text_of(game), 0};
    field.play = play_load(field.arena, diags, source, systems);
    assert_non_null(field.play);
    play_check(field.play);
    assert_int_equal(diag_errors(diags), 0);
    return field;
}

static void field_close(Field5 *field)
{
    arena_free(field->arena);
}

static Soldier *named(const Field5 *field, const char *id)
{
    const Named *found = record_named(field->play->loader, text_of(id));
    assert_non_null(found);
    return found->record;
}

static int at(const Field5 *field, const char *name)
{
    Tile tile = {0, 0};
    assert_true(tile_read(text_of(name), &tile));
    return board_index(field->play->board, tile);
}

/* "ash fir": the ids of a list. */
static void assert_ids(const SoldierList *list, const char *expected)
{
    Buf ids = {NULL, 0, 0};
    for (size_t i = 0; i < list->count; i++) {
        buf_str(&ids, i > 0 ? " " : "");
        buf_add(&ids, list->at[i]->id);
    }
    assert_text(buf_text(&ids), expected);
    buf_free(&ids);
}

static void partners_are_allies_and_nobody_is_his_own(void **state)
{
    (void)state;
    Field5 field = field_open();
    Soldier *ash = named(&field, "ash");
    assert_false(fh_is_ally(ash, ash));
    assert_false(fh_is_enemy(ash, ash));
    assert_true(fh_is_ally(ash, named(&field, "oak")));
    assert_true(fh_is_ally(ash, named(&field, "fir")));
    assert_false(fh_is_enemy(ash, named(&field, "fir")));
    assert_true(fh_is_enemy(ash, named(&field, "owl")));
    assert_true(fh_is_enemy(ash, named(&field, "bat")));
    field_close(&field);
}

static void armies_have_letters_of_their_own(void **state)
{
    (void)state;
    Field5 field = field_open();
    assert_int_equal(hex(field.play)->army_of[0]->sign, 'A');
    assert_int_equal(hex(field.play)->army_of[1]->sign, 'B');
    assert_int_equal(hex(field.play)->army_of[2]->sign, 'C');
    assert_int_equal(hex(field.play)->army_of[3]->sign, 'E'); /* bea, and B is taken */
    field_close(&field);
}

static void abilities_sleep_in_the_round_of_arrival(void **state)
{
    (void)state;
    Field5 field = field_open();
    assert_true(fh_has(field.play, named(&field, "ash"), ABILITY_ELUSIVE));
    assert_true(fh_has(field.play, named(&field, "owl"), ABILITY_ELUSIVE)); /* came in round 2 */
    assert_true(
        fh_has(field.play, named(&field, "fox"), ABILITY_ELUSIVE)); /* finished, not asleep */
    assert_false(fh_has(field.play, named(&field, "fir"), ABILITY_ELUSIVE));
    assert_false(fh_has(field.play, named(&field, "bat"), ABILITY_ELUSIVE));
    assert_false(fh_has(field.play, named(&field, "oak"), ABILITY_ELUSIVE)); /* not on the grid */
    assert_false(fh_has(field.play, named(&field, "ash"), ABILITY_STOMP));
    field_close(&field);
}

static void the_unfinished_on_the_grid_may_act(void **state)
{
    (void)state;
    Field5 field = field_open();
    assert_true(fh_is_active(field.play, named(&field, "ash")));
    assert_true(fh_is_active(field.play, named(&field, "bat"))); /* sick, but ready for battle */
    assert_false(fh_is_active(field.play, named(&field, "fir")));
    assert_false(fh_is_active(field.play, named(&field, "fox")));
    assert_false(fh_is_active(field.play, named(&field, "elk")));
    named(&field, "fir")->finished = false; /* a sick one counts as finished all the same */
    assert_false(fh_is_active(field.play, named(&field, "fir")));
    field_close(&field);
}

static void terrain_gaps_and_soldiers_are_not_vacant(void **state)
{
    (void)state;
    Field5 field = field_open();
    assert_true(fh_grid_is_vacant(field.play, at(&field, "a1")));
    assert_false(fh_grid_is_vacant(field.play, at(&field, "b3")));
    assert_false(fh_grid_is_vacant(field.play, at(&field, "c3")));
    assert_false(fh_grid_is_vacant(field.play, at(&field, "f1")));
    assert_false(fh_grid_is_vacant(field.play, at(&field, "c2")));
    assert_ptr_equal(fh_grid_at(field.play, at(&field, "c2")), named(&field, "ash"));
    assert_null(fh_grid_at(field.play, at(&field, "c3")));
    field_close(&field);
}

/* d3 is two steps from c2, and from b2 as well: by c3, though that tile is not there. So is b4 from
 * b2, past terrain. */
static void all_closest_enemies_are_found_first_by_tile(void **state)
{
    (void)state;
    Field5 field = field_open();
    SoldierList found = {NULL, 0, 0};
    assert_int_equal(fh_closest_enemies(field.play, named(&field, "ash"), &found), 2);
    assert_ids(&found, "owl");
    assert_int_equal(fh_closest_enemies(field.play, named(&field, "fir"), &found), 2);
    assert_ids(&found, "bat owl");
    fh_grid_remove(field.play, named(&field, "ash"));
    fh_grid_remove(field.play, named(&field, "fir"));
    assert_int_equal(fh_closest_enemies(field.play, named(&field, "owl"), &found), -1);
    assert_ids(&found, "");
    field_close(&field);
}

static void those_around_a_tile_are_found_first_by_tile(void **state)
{
    (void)state;
    Field5 field = field_open();
    SoldierList found = {NULL, 0, 0};
    fh_soldiers_within(field.play, at(&field, "c2"), 0, &found);
    assert_ids(&found, "ash");
    fh_soldiers_within(field.play, at(&field, "c2"), 2, &found);
    assert_ids(&found, "fir ash owl");
    field_close(&field);
}

static void armies_count_their_soldiers(void **state)
{
    (void)state;
    Field5 field = field_open();
    Soldier *elk = named(&field, "elk"), *owl = named(&field, "owl");
    const Army *army = elk->army;
    assert_int_equal(army->on_grid, 2);
    assert_int_equal(army->waiting, 1);
    assert_int_equal(army->reserve, 0);
    fh_grid_place(field.play, elk, at(&field, "a5"));
    assert_int_equal(army->on_grid, 3);
    assert_int_equal(army->waiting, 0);
    assert_text(fh_soldier_tile(field.play, elk), "a5");
    fh_grid_place(field.play, elk, at(&field, "a4"));
    assert_int_equal(army->on_grid, 3);
    assert_null(fh_grid_at(field.play, at(&field, "a5")));
    owl->marked = true;
    fh_grid_remove(field.play, owl);
    assert_int_equal(army->on_grid, 2);
    assert_int_equal(owl->where, FALLEN);
    assert_int_equal(owl->at.column, 0);
    assert_false(owl->marked);
    field_close(&field);
}

static void a_new_soldier_joins_in_reserve(void **state)
{
    (void)state;
    Field5 field = field_open();
    Soldier *cub = record_new(field.arena, &fh_soldier_table);
    cub->id = TEXT("cub");
    Player *bob = play_player(field.play, 1);
    size_t before = hex(field.play)->soldiers.count;
    fh_soldier_join(field.play, cub, fh_card_named(field.play, "elf"), bob);
    assert_int_equal(hex(field.play)->soldiers.count, before + 1);
    assert_ptr_equal(hex(field.play)->soldiers.at[before], cub);
    assert_int_equal(cub->where, RESERVE);
    assert_int_equal(cub->army->reserve, 1);
    assert_null(fh_card_named(field.play, "ash"));
    field_close(&field);
}

static void the_left_hand_neighbour_is_one_who_plays(void **state)
{
    (void)state;
    Field5 field = field_open();
    Player *ann = play_player(field.play, 0), *bea = play_player(field.play, 3);
    assert_ptr_equal(fh_next_left(field.play, bea), ann);
    play_player(field.play, 1)->status = PLAYER_OUT;
    assert_ptr_equal(fh_next_left(field.play, ann), play_player(field.play, 2));
    play_player(field.play, 2)->status = PLAYER_OUT;
    bea->status = PLAYER_OUT;
    assert_ptr_equal(fh_next_left(field.play, ann), ann);
    field_close(&field);
}

static void hit_points_left_out_are_all_of_them(void **state)
{
    (void)state;
    Field5 field = field_open();
    assert_int_equal(named(&field, "ash")->hp, 2);
    assert_int_equal(named(&field, "owl")->hp, 3);
    assert_int_equal(named(&field, "elk")->hp, 0);
    field_close(&field);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partners_are_allies_and_nobody_is_his_own),
        cmocka_unit_test(armies_have_letters_of_their_own),
        cmocka_unit_test(abilities_sleep_in_the_round_of_arrival),
        cmocka_unit_test(the_unfinished_on_the_grid_may_act),
        cmocka_unit_test(terrain_gaps_and_soldiers_are_not_vacant),
        cmocka_unit_test(all_closest_enemies_are_found_first_by_tile),
        cmocka_unit_test(those_around_a_tile_are_found_first_by_tile),
        cmocka_unit_test(armies_count_their_soldiers),
        cmocka_unit_test(a_new_soldier_joins_in_reserve),
        cmocka_unit_test(the_left_hand_neighbour_is_one_who_plays),
        cmocka_unit_test(hit_points_left_out_are_all_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
