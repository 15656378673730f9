/* What units are able to do in Battlescape: their values with traits and effects, and who sees
 * them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/battlescape/words/events.h"
#include "scape_play.h"

#define TYPES                                                                                      \
    "traits:\n"                                                                                    \
    "  - {id: strong, effects: [{attack: 2}, {range: 1}]}\n"                                       \
    "  - {id: wings, effects: [{flying: true}, {reach: true}]}\n"                                  \
    "  - {id: cloak, effects: [{invisible: true}]}\n"                                              \
    "  - {id: banner, upon: allies, radius: 1, effects: [{defence: 1}]}\n"                         \
    "  - {id: dread, upon: enemies, radius: 2, effects: [{defence: -4}, {attack: 1, to: self}]}\n" \
    "  - {id: horn, upon: allies, effects: [{movement: 1}]}\n"                                     \
    "  - {id: lamp, upon: enemies, radius: 1, effects: [{invisible: false}]}\n"                    \
    "  - {id: sting, when: attacked, upon: it, effects: [{damage: 1}]}\n"                          \
    "abilities:\n"                                                                                 \
    "  - {id: hex, upon: unit, effects: [{defence: -1}]}\n"                                        \
    "  - {id: web, upon: unit, until: turn-ends, effects: [{flying: false}]}\n"                    \
    "types:\n"                                                                                     \
    "  - {id: man, moves: ground, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"       \
    " traits: [sting]}\n"                                                                          \
    "  - {id: ogre, moves: ground, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"      \
    " traits: [strong]}\n"                                                                         \
    "  - {id: bird, moves: sea, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"         \
    " traits: [wings]}\n"                                                                          \
    "  - {id: ghost, moves: ground, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"     \
    " traits: [cloak]}\n"                                                                          \
    "  - {id: ensign, moves: ground, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"    \
    " traits: [banner]}\n"                                                                         \
    "  - {id: fiend, moves: ground, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"     \
    " traits: [dread]}\n"                                                                          \
    "  - {id: piper, moves: ground, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"     \
    " traits: [horn]}\n"                                                                           \
    "  - {id: lampman, moves: ground, cost: 1, attack: 3, defence: 2, hp: 3, move: 3, range: 1,"   \
    " traits: [lamp]}\n"

#define UNIT(id, type, owner, at)                                                                  \
    "  - {id: " id ", type: " type ", owner: " owner ", in: board, at: " at ", hp: 3}\n"
#define SICK(id, type, owner, at)                                                                  \
    "  - {id: " id ", type: " type ", owner: " owner ", in: board, at: " at ", hp: 3, sick: "      \
    "true}\n"
#define FIELD(units) open_field(SCAPE_GAME("", TYPES, units))

/* A round has a memory as soon as it is played. */
static ScapeResult open_field(const char *game)
{
    ScapeResult field = scape_load(&(const ScapeRun){.game = game});
    assert_string_equal(scape_errors(&field), "");
    field.play->memory = record_new(field.arena, &bs_memory_table);
    return field;
}

/* --- values ----------------------------------------------------------------------------------- */

static void a_plain_unit_has_its_types_values(void **state)
{
    (void)state;
    ScapeResult field = FIELD(UNIT("ann", "man", "red", "c3") UNIT("orc", "man", "blue", "h4"));
    const Unit *ann = scape_unit(&field, "ann");
    assert_int_equal(bs_unit_attack(field.play, ann), 3);
    assert_int_equal(bs_unit_defence(field.play, ann), 2);
    assert_int_equal(bs_unit_movement(field.play, ann), 3);
    assert_int_equal(bs_unit_range(field.play, ann), 1);
    assert_int_equal(bs_terrain_defence(field.play, ann), 1);
    assert_int_equal(bs_terrain_attack(field.play, ann), 0);
    assert_int_equal(bs_unit_going(field.play, ann), GOING_GROUND);
    scape_free(&field);
}

static void traits_and_lasting_effects_add_up(void **state)
{
    (void)state;
    ScapeResult field = FIELD(UNIT("big", "ogre", "red", "b2") UNIT(
        "orc", "man", "blue",
        "h4") "effects:\n"
              "  - {unit: big, by: orc, from: hex, effect: {attack: -4}, until: game-ends}\n"
              "  - {unit: big, by: orc, from: hex, effect: {defence: -1}, until: game-ends}\n"
              "  - {unit: big, by: orc, from: hex, effect: {defence: -2}, until: game-ends}\n"
              "  - {unit: big, by: orc, from: hex, effect: {range: 2}, until: game-ends}\n");
    const Unit *big = scape_unit(&field, "big");
    assert_int_equal(bs_unit_attack(field.play, big), 1);
    assert_int_equal(bs_unit_defence(field.play, big), 0);
    assert_int_equal(bs_unit_range(field.play, big), 4);
    scape_free(&field);
}

static void who_is_sick_has_no_traits(void **state)
{
    (void)state;
    ScapeResult field =
        FIELD(SICK("big", "ogre", "red", "b2") SICK("jay", "bird", "red", "c3")
                  UNIT("owl", "bird", "red", "d3") SICK("boo", "ghost", "blue", "h4"));
    assert_int_equal(bs_unit_attack(field.play, scape_unit(&field, "big")), 3);
    const Unit *jay = scape_unit(&field, "jay"), *owl = scape_unit(&field, "owl");
    assert_false(bs_unit_flies(field.play, jay));
    assert_int_equal(bs_unit_going(field.play, jay), GOING_SEA);
    assert_int_equal(bs_terrain_defence(field.play, jay), 1);
    assert_true(bs_unit_flies(field.play, owl));
    assert_true(bs_unit_reaches(field.play, owl));
    assert_int_equal(bs_terrain_defence(field.play, owl), 0);
    assert_false(bs_unit_is_invisible(field.play, scape_unit(&field, "boo")));
    scape_free(&field);
}

static void what_is_off_beats_what_is_on(void **state)
{
    (void)state;
    ScapeResult field = FIELD(UNIT("jay", "bird", "red", "b2") UNIT(
        "orc", "man", "blue",
        "h4") "effects:\n"
              "  - {unit: jay, by: orc, from: hex, effect: {flying: false}, until: game-ends}\n"
              "  - {unit: jay, by: jay, from: hex, effect: {flying: true}, until: game-ends}\n"
              "  - {unit: orc, by: orc, from: hex, effect: {sick: true}, until: game-ends}\n");
    assert_false(bs_unit_flies(field.play, scape_unit(&field, "jay")));
    assert_true(bs_unit_is_sick(field.play, scape_unit(&field, "orc")));
    scape_free(&field);
}

/* --- traits that work on others --------------------------------------------------------------- */

static void a_banner_helps_its_bearer_and_those_beside_it(void **state)
{
    (void)state;
    ScapeResult field = FIELD(UNIT("flag", "ensign", "red", "b2") UNIT("ann", "man", "red", "b3")
                                  UNIT("bob", "man", "red", "b4") UNIT("orc", "man", "blue", "b1"));
    Unit *flag = scape_unit(&field, "flag");
    const Unit *ann = scape_unit(&field, "ann"), *bob = scape_unit(&field, "bob");
    assert_int_equal(bs_unit_defence(field.play, flag), 3);
    assert_int_equal(bs_unit_defence(field.play, ann), 3);
    assert_int_equal(bs_unit_defence(field.play, bob), 2);
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "orc")), 2);
    bs_unit_goes(field.play, flag, scape_tile(&field, "b5"));
    assert_int_equal(bs_unit_defence(field.play, ann), 2);
    assert_int_equal(bs_unit_defence(field.play, bob), 3);
    flag->sick = true;
    assert_int_equal(bs_unit_defence(field.play, bob), 2);
    flag->sick = false;
    bs_unit_leaves(field.play, flag);
    assert_int_equal(bs_unit_defence(field.play, bob), 2);
    scape_free(&field);
}

static void dread_works_on_enemies_and_its_self_on_the_bearer(void **state)
{
    (void)state;
    ScapeResult field = FIELD(UNIT("imp", "fiend", "red", "b2") UNIT("ann", "man", "red", "b3")
                                  UNIT("orc", "man", "blue", "b4"));
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "orc")), 0);
    assert_int_equal(bs_unit_attack(field.play, scape_unit(&field, "orc")), 3);
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "ann")), 2);
    assert_int_equal(bs_unit_attack(field.play, scape_unit(&field, "imp")), 4);
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "imp")), 2);
    scape_free(&field);
}

static void without_a_radius_it_reaches_everywhere(void **state)
{
    (void)state;
    ScapeResult field = FIELD(UNIT("pip", "piper", "red", "a1") UNIT("pop", "piper", "red", "a2")
                                  UNIT("ann", "man", "red", "h7") UNIT("orc", "man", "blue", "b1"));
    assert_int_equal(bs_unit_movement(field.play, scape_unit(&field, "ann")), 5);
    assert_int_equal(bs_unit_movement(field.play, scape_unit(&field, "pip")), 5);
    assert_int_equal(bs_unit_movement(field.play, scape_unit(&field, "orc")), 3);
    bs_unit_leaves(field.play, scape_unit(&field, "pip"));
    assert_int_equal(bs_unit_movement(field.play, scape_unit(&field, "ann")), 4);
    bs_unit_leaves(field.play, scape_unit(&field, "pop"));
    assert_int_equal(bs_unit_movement(field.play, scape_unit(&field, "ann")), 3);
    scape_free(&field);
}

/* More of them than there are tiles within their radius (and so they are looked for by tile). Six
 * stand around c3, and one on it. */
static void a_crowd_of_banners_adds_up(void **state)
{
    (void)state;
    ScapeResult field =
        FIELD(UNIT("a", "ensign", "red", "c3") UNIT("b", "ensign", "red", "c2")
                  UNIT("c", "ensign", "red", "c4") UNIT("d", "ensign", "red", "b2")
                      UNIT("e", "ensign", "red", "b3") UNIT("f", "ensign", "red", "d2")
                          UNIT("g", "ensign", "red", "d3") UNIT("h", "ensign", "red", "a1")
                              UNIT("i", "ensign", "red", "a2") UNIT("j", "ensign", "red", "h5")
                                  UNIT("k", "ensign", "red", "h6") UNIT("l", "ensign", "red", "h7")
                                      UNIT("orc", "man", "blue", "h2"));
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "a")), 2 + 7);
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "k")), 2 + 3);
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "j")), 2 + 2);
    for (const char *id = "bcdefgh"; *id; id++)
        bs_unit_leaves(field.play, scape_unit(&field, (const char[]){*id, '\0'}));
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "a")), 2 + 1);
    assert_int_equal(bs_unit_defence(field.play, scape_unit(&field, "k")), 2 + 3);
    scape_free(&field);
}

/* --- sight ------------------------------------------------------------------------------------ */

static void the_invisible_are_seen_by_their_own_side_and_the_game_master(void **state)
{
    (void)state;
    ScapeResult field =
        FIELD(UNIT("boo", "ghost", "red", "b2") UNIT("len", "lampman", "blue", "b4"));
    const Player *red = play_player(field.play, 0), *blue = play_player(field.play, 1);
    Unit *boo = scape_unit(&field, "boo");
    assert_true(bs_unit_seen_by(field.play, boo, red));
    assert_false(bs_unit_seen_by(field.play, boo, blue));
    assert_true(bs_unit_seen_by(field.play, boo, NULL));
    assert_false(bs_sees(field.play, blue, &bs_unit_table, boo));
    assert_true(bs_sees(field.play, red, &bs_unit_table, boo));
    bs_unit_goes(field.play, boo, scape_tile(&field, "b3"));
    assert_true(bs_unit_seen_by(field.play, boo, blue));
    bs_unit_goes(field.play, boo, scape_tile(&field, "b2"));
    boo->exposed = true;
    assert_true(bs_unit_seen_by(field.play, boo, blue));
    scape_free(&field);
}

static void an_event_of_two_whom_nobody_else_sees_is_nobodys(void **state)
{
    (void)state;
    ScapeResult field = FIELD(UNIT("boo", "ghost", "red", "b2") UNIT("poe", "ghost", "blue", "b4")
                                  UNIT("ann", "man", "red", "d2"));
    const Player *red = play_player(field.play, 0), *blue = play_player(field.play, 1);
    Unit *ann = scape_unit(&field, "ann"), *boo = scape_unit(&field, "boo"),
         *poe = scape_unit(&field, "poe");
    const Event *event = bs_say_attack_declared(field.play, ann, ann);
    assert_true(reader_sees(red, event) && reader_sees(blue, event));
    event = bs_say_attack_declared(field.play, ann, boo);
    assert_true(reader_sees(red, event) && !reader_sees(blue, event));
    event = bs_say_attack_declared(field.play, boo, poe);
    assert_true(!reader_sees(red, event) && !reader_sees(blue, event));
    assert_true(reader_sees(NULL, event));
    assert_ptr_equal(bs_seer(field.play, &bs_full_table, &boo->full), red);
    assert_ptr_equal(bs_seer(field.play, &player_table, red), EVERYBODY);
    scape_free(&field);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plain_unit_has_its_types_values),
        cmocka_unit_test(traits_and_lasting_effects_add_up),
        cmocka_unit_test(who_is_sick_has_no_traits),
        cmocka_unit_test(what_is_off_beats_what_is_on),
        cmocka_unit_test(a_banner_helps_its_bearer_and_those_beside_it),
        cmocka_unit_test(dread_works_on_enemies_and_its_self_on_the_bearer),
        cmocka_unit_test(without_a_radius_it_reaches_everywhere),
        cmocka_unit_test(a_crowd_of_banners_adds_up),
        cmocka_unit_test(the_invisible_are_seen_by_their_own_side_and_the_game_master),
        cmocka_unit_test(an_event_of_two_whom_nobody_else_sees_is_nobodys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
