/* Battlescape's abilities and effects: whom they are on, what they do, how long it lasts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scape_run.h"

/* A mage can do everything; a stone cannot defend itself. */
static const char abilities[] =
    "id: bolt, upon: enemy, effects: [{damage: 2}]\n"
    "id: sling, upon: enemy, effects: [{combat-damage: 3}]\n"
    "id: far, upon: enemy, range: 9, effects: [{damage: 1}]\n"
    "id: mend, upon: ally, effects: [{healing: 3}]\n"
    "id: blast, upon: area, range: 5, radius: 1, effects: [{damage: 1}]\n"
    "id: drain, upon: enemy, effects: [{damage: 1}, {healing: 1, to: self}]\n"
    "id: blow, upon: enemy, effects: [{push: 2}, {damage: 1}]\n"
    "id: curse, upon: enemies, radius: 3, turns: 2, effects: [{defence: -1}]\n"
    "id: bless, upon: allies, effects: [{attack: 1}]\n"
    "id: spell, upon: unit, until: turn-ends, effects: [{attack: 5}]\n"
    "id: doom, upon: unit, until: game-ends, effects: [{attack: -9}]\n"
    "id: plague, upon: enemy, effects: [{sick: true}]\n"
    "id: cure, upon: unit, effects: [{sick: false}]\n"
    "id: veil, upon: ally, effects: [{invisible: true}]\n"
    "id: storm, upon: area, range: 5, radius: 2, effects: [{combat-damage: 3}, {push: 1}]\n";
static const char types[] =
    "id: mage, cost: 1, attack: 2, defence: 2, hp: 4, move: 3, range: 3, traits: [watchful], "
    "abilities: [bolt, sling, far, mend, blast, drain, blow, curse, bless, spell, doom, plague, "
    "cure, veil, storm]\n"
    "id: stone, cost: 1, attack: 0, defence: 0, hp: 4, move: 1\n"
    "id: ghost, cost: 1, attack: 2, defence: 2, hp: 4, move: 3, traits: [unseen]\n";
static const char traits[] = "id: unseen, effects: [{invisible: true}]\n"
                             "id: watchful, effects: [{keeps-invisible: false}]\n";

typedef struct Spell {
    Arena *arena;
    MemoryRun run;
} Spell;

static Spell cast(const char *units, const char *red, const char *blue, const char *rolls)
{
    Spell spell = {.arena = arena_new()};
    ScapeGame game = {.abilities = abilities,
                      .types = types,
                      .traits = traits,
                      .units = units,
                      .red = red,
                      .blue = blue,
                      .rolls = rolls};
    assert_int_equal(scape_run(&spell.run, spell.arena, &game), ENDED_COMPLETE);
    return spell;
}

static void spell_over(Spell *spell)
{
    run_free(&spell->run);
    arena_free(spell->arena);
}

static int hp(const Spell *spell, const char *id)
{
    return unit_hp(scape_unit(&spell->run, id));
}

static const char *at(const Spell *spell, const char *id)
{
    Text tile = tile_text(spell->arena, scape_unit(&spell->run, id)->at);
    return text_string(spell->arena, "%.*s", TEXT_ARG(tile));
}

#define PAIR                                                                                       \
    "id: m, type: mage, owner: red, in: board, at: b2, hp: 2\n"                                    \
    "id: s, type: stone, owner: blue, in: board, at: d2\n"

/* --- once ------------------------------------------------------------------------------------- */

static void damage_takes_hit_points_without_dice(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: bolt, by: m, upon: s}]", NULL, NULL);
    (void)state;
    assert_string_equal(scape_story(&spell.run), "uses-on m, damaged s");
    assert_int_equal(hp(&spell, "s"), 2);
    assert_int_equal(dice_rolls(spell.run.dice), 0);
    spell_over(&spell);
}

static void combat_damage_is_defended_against_and_throws_nothing_for_the_user(void **state)
{
    Spell spell =
        cast("id: m, type: mage, owner: red, in: board, at: b2\n"
             "id: w, type: mage, owner: blue, in: board, at: d2\n",
             "attack: [{use: sling, by: m, upon: w}]", NULL, "roll: r3 defend w<m, dice: [4, 2]\n");
    (void)state;
    assert_int_equal(hp(&spell, "w"), 2);
    assert_int_equal(dice_rolls(spell.run.dice), 1);
    spell_over(&spell);
}

static void healing_stops_at_all_that_it_had(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: mend, by: m, upon: self}]", NULL, NULL);
    (void)state;
    assert_int_equal(hp(&spell, "m"), 4);
    assert_int_equal(event_number(scape_event(&spell.run, &bs_ev_healed, 0), "n"), 2);
    spell_over(&spell);
}

static void an_effect_to_self_is_done_to_the_user(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: drain, by: m, upon: s}]", NULL, NULL);
    (void)state;
    assert_int_equal(hp(&spell, "m"), 3);
    assert_int_equal(hp(&spell, "s"), 3);
    spell_over(&spell);
}

static void who_is_pushed_is_hit_all_the_same(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: blow, by: m, upon: s}]", NULL, NULL);
    (void)state;
    assert_string_equal(at(&spell, "s"), "f2");
    assert_int_equal(hp(&spell, "s"), 3);
    spell_over(&spell);
}

static void an_area_hits_friend_and_foe_and_the_unseen(void **state)
{
    Spell spell = cast("id: m, type: mage, owner: red, in: board, at: b2\n"
                       "id: r, type: stone, owner: red, in: board, at: d1\n"
                       "id: s, type: stone, owner: blue, in: board, at: e3\n"
                       "id: g, type: ghost, owner: blue, in: board, at: c3\n"
                       "id: t, type: stone, owner: blue, in: board, at: f2\n",
                       "attack: [{use: blast, by: m, at: d2}]", NULL, NULL);
    (void)state;
    assert_int_equal(hp(&spell, "m"), 4);
    assert_int_equal(hp(&spell, "r"), 3);
    assert_int_equal(hp(&spell, "s"), 3);
    assert_int_equal(hp(&spell, "g"), 3);
    assert_int_equal(hp(&spell, "t"), 4);
    assert_false(scape_unit(&spell.run, "g")->exposed);
    spell_over(&spell);
}

/* By tile: g on c3, r on d1, s on e3; and what is told of g is for blue alone. */
static void several_are_hit_in_the_order_of_their_tiles_and_the_unseen_in_secret(void **state)
{
    Spell spell = cast("id: s, type: stone, owner: blue, in: board, at: e3\n"
                       "id: r, type: stone, owner: red, in: board, at: d1\n"
                       "id: g, type: ghost, owner: blue, in: board, at: c3\n"
                       "id: m, type: mage, owner: red, in: board, at: b2\n",
                       "attack: [{use: blast, by: m, at: d2}]", NULL, NULL);
    (void)state;
    assert_string_equal(scape_story(&spell.run), "uses-at m, damaged g, damaged r, damaged s");
    const Event *hidden = scape_event(&spell.run, &bs_ev_damaged, 0);
    assert_true(reader_sees(play_player(spell.run.play, 1), hidden));
    assert_false(reader_sees(play_player(spell.run.play, 0), hidden));
    spell_over(&spell);
}

static void who_dies_unseen_is_missed_by_its_own_player_alone(void **state)
{
    Spell spell = cast("id: m, type: mage, owner: red, in: board, at: b2\n"
                       "id: g, type: ghost, owner: blue, in: board, at: d2, hp: 1\n",
                       "attack: [{use: blast, by: m, at: d2}]", NULL, NULL);
    const Event *destroyed = scape_event(&spell.run, &bs_ev_destroyed, 0);
    (void)state;
    assert_int_equal(scape_unit(&spell.run, "g")->where, IN_GRAVEYARD);
    assert_true(reader_sees(play_player(spell.run.play, 1), destroyed));
    assert_false(reader_sees(play_player(spell.run.play, 0), destroyed));
    spell_over(&spell);
}

/* First all are hit, then all that live are pushed. */
static void each_effect_is_done_to_all_before_the_next(void **state)
{
    Spell spell = cast("id: m, type: mage, owner: red, in: board, at: a5\n"
                       "id: s, type: stone, owner: blue, in: board, at: c5, hp: 3\n"
                       "id: t, type: stone, owner: blue, in: board, at: d5\n",
                       "attack: [{use: storm, by: m, at: d5}]", NULL, NULL);
    (void)state;
    assert_string_equal(scape_story(&spell.run),
                        "uses-at m, defended s, destroyed s, defended t, pushed t");
    assert_string_equal(at(&spell, "t"), "e5");
    spell_over(&spell);
}

/* --- who and on whom -------------------------------------------------------------------------- */

static void assert_verdicts(const char *units, const char *red, const char *first,
                            const char *second)
{
    Spell spell = cast(units, red, NULL, NULL);
    assert_string_equal(scape_verdict(&spell.run, 0), first);
    if (second)
        assert_string_equal(scape_verdict(&spell.run, 1), second);
    spell_over(&spell);
}

static void one_ability_a_round(void **state)
{
    (void)state;
    assert_verdicts(PAIR, "movement: [{use: bless, by: m}]\nattack: [{use: mend, by: m, upon: m}]",
                    "", "m has used an ability in its round already");
}

static void one_form_of_damage_a_round_but_an_ability_without_goes_with_an_attack(void **state)
{
    (void)state;
    assert_verdicts(PAIR, "attack: [{attack: s, with: m}, {use: bolt, by: m, upon: s}]", "",
                    "m has attacked in its round already, and bolt does damage");
    assert_verdicts(PAIR, "attack: [{use: bolt, by: m, upon: s}, {attack: s, with: m}]", "",
                    "m has attacked in its round already, or used an ability that does damage");
    assert_verdicts(PAIR, "attack: [{attack: s, with: m}, {use: bless, by: m}]", "", "");
}

static void the_range_is_the_users_unless_the_ability_has_one(void **state)
{
    static const char units[] = "id: m, type: mage, owner: red, in: board, at: b2\n"
                                "id: s, type: stone, owner: blue, in: board, at: f2\n";
    (void)state;
    assert_verdicts(units, "attack: [{use: bolt, by: m, upon: s}, {use: far, by: m, upon: s}]",
                    "s is 4 tiles away, and the range is 3", "");
}

static void who_is_sick_uses_nothing(void **state)
{
    (void)state;
    assert_verdicts("id: m, type: mage, owner: red, in: waiting\n"
                    "id: w, type: mage, owner: red, in: board, at: b1\n"
                    "id: s, type: stone, owner: blue, in: board, at: d2\n",
                    "deployment: [{deploy: m, at: a11}, {use: bless, by: m}]", "", "m is sick");
}

static void an_area_where_nobody_is_has_been_used(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: blast, by: m, at: b7}]", NULL, NULL);
    (void)state;
    assert_string_equal(scape_verdict(&spell.run, 0), "");
    assert_true(scape_unit(&spell.run, "m")->used);
    spell_over(&spell);
}

/* --- lasting ---------------------------------------------------------------------------------- */

static const Lasting *lasting(const Spell *spell, const char *id)
{
    return scape_unit(&spell->run, id)->lasting;
}

static void an_effect_of_two_turns_ends_with_the_users_second_next_turn(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: curse, by: m}]", NULL, NULL);
    (void)state;
    assert_non_null(lasting(&spell, "s"));
    assert_int_equal(lasting(&spell, "s")->ends, 5);
    assert_int_equal(bs_unit_defence(spell.run.play, scape_unit(&spell.run, "s")), 0);
    spell_over(&spell);
}

static void until_the_turn_ends_is_over_in_the_next_players_turn(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: spell, by: m, upon: m}]", NULL, NULL);
    (void)state;
    assert_non_null(scape_event(&spell.run, &bs_ev_lasted_turn, 0));
    assert_null(lasting(&spell, "m"));
    assert_int_equal(scape(spell.run.play)->lasting.count, 0);
    spell_over(&spell);
}

static void until_the_game_ends_stays(void **state)
{
    Spell spell = cast(PAIR, "attack: [{use: doom, by: m, upon: s}]", NULL, NULL);
    (void)state;
    assert_int_equal(lasting(&spell, "s")->until, UNTIL_GAME_ENDS);
    assert_int_equal(bs_unit_attack(spell.run.play, scape_unit(&spell.run, "s")), 0);
    spell_over(&spell);
}

/* In the file: by red until his turn of this round, by blue until his of the round before, which
 * was skipped, and by blue until his next. */
static void effects_end_when_the_turn_begins_that_they_name(void **state)
{
    Spell spell = {.arena = arena_new()};
    ScapeGame game = {.abilities = abilities,
                      .types = types,
                      .traits = traits,
                      .units = PAIR,
                      .effects = "unit: s, by: m, from: curse, effect: {defence: 7}, ends: 3\n"
                                 "unit: m, by: s, from: curse, effect: {defence: 5}, ends: 2\n"
                                 "unit: m, by: s, from: curse, effect: {defence: 3}, ends: 4\n"};
    (void)state;
    assert_int_equal(scape_run(&spell.run, spell.arena, &game), ENDED_COMPLETE);
    assert_int_equal(bs_unit_defence(spell.run.play, scape_unit(&spell.run, "s")), 0);
    assert_int_equal(bs_unit_defence(spell.run.play, scape_unit(&spell.run, "m")), 5);
    assert_int_equal(scape(spell.run.play)->lasting.count, 1);
    spell_over(&spell);
}

static void what_lasts_on_a_unit_ends_with_it(void **state)
{
    Spell spell = {.arena = arena_new()};
    ScapeGame game = {.abilities = abilities,
                      .types = types,
                      .traits = traits,
                      .units = "id: m, type: mage, owner: red, in: board, at: b2\n"
                               "id: s, type: stone, owner: blue, in: board, at: d2, hp: 1\n",
                      .effects = "unit: s, by: m, from: curse, effect: {defence: 7}, ends: 9\n"
                                 "unit: m, by: s, from: curse, effect: {defence: 7}, ends: 9\n",
                      .red = "attack: [{use: bolt, by: m, upon: s}]"};
    (void)state;
    assert_int_equal(scape_run(&spell.run, spell.arena, &game), ENDED_COMPLETE);
    assert_int_equal(scape(spell.run.play)->lasting.count, 1);
    assert_ptr_equal(scape(spell.run.play)->lasting.at[0]->on, scape_unit(&spell.run, "m"));
    spell_over(&spell);
}

static void sickness_is_given_and_taken(void **state)
{
    Spell spell =
        cast("id: m, type: mage, owner: red, in: board, at: b2\n"
             "id: w, type: mage, owner: blue, in: board, at: d2\n"
             "id: o, type: mage, owner: blue, in: board, at: d3\n",
             "attack: [{use: plague, by: m, upon: w}]",
             "attack: [{attack: m, with: w}, {use: cure, by: o, upon: w}, {attack: m, with: "
             "w}]",
             NULL);
    (void)state;
    assert_string_equal(scape_verdict(&spell.run, 1), "w is sick");
    assert_string_equal(scape_verdict(&spell.run, 2), "");
    assert_string_equal(scape_verdict(&spell.run, 3), "");
    assert_null(lasting(&spell, "w"));
    spell_over(&spell);
}

static void invisibility_that_was_lost_is_given_back(void **state)
{
    Spell spell = cast("id: m, type: mage, owner: red, in: board, at: b2\n"
                       "id: g, type: ghost, owner: red, in: board, at: c2\n"
                       "id: s, type: stone, owner: blue, in: board, at: d2\n",
                       "attack: [{attack: s, with: g}, {use: veil, by: m, upon: g}]", NULL, NULL);
    (void)state;
    assert_non_null(scape_event(&spell.run, &bs_ev_exposed_by_attack, 0));
    assert_false(scape_unit(&spell.run, "g")->exposed);
    assert_true(bs_unit_is_invisible(spell.run.play, scape_unit(&spell.run, "g")));
    spell_over(&spell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_takes_hit_points_without_dice),
        cmocka_unit_test(combat_damage_is_defended_against_and_throws_nothing_for_the_user),
        cmocka_unit_test(healing_stops_at_all_that_it_had),
        cmocka_unit_test(an_effect_to_self_is_done_to_the_user),
        cmocka_unit_test(who_is_pushed_is_hit_all_the_same),
        cmocka_unit_test(an_area_hits_friend_and_foe_and_the_unseen),
        cmocka_unit_test(several_are_hit_in_the_order_of_their_tiles_and_the_unseen_in_secret),
        cmocka_unit_test(who_dies_unseen_is_missed_by_its_own_player_alone),
        cmocka_unit_test(each_effect_is_done_to_all_before_the_next),
        cmocka_unit_test(one_ability_a_round),
        cmocka_unit_test(one_form_of_damage_a_round_but_an_ability_without_goes_with_an_attack),
        cmocka_unit_test(the_range_is_the_users_unless_the_ability_has_one),
        cmocka_unit_test(who_is_sick_uses_nothing),
        cmocka_unit_test(an_area_where_nobody_is_has_been_used),
        cmocka_unit_test(an_effect_of_two_turns_ends_with_the_users_second_next_turn),
        cmocka_unit_test(until_the_turn_ends_is_over_in_the_next_players_turn),
        cmocka_unit_test(until_the_game_ends_stays),
        cmocka_unit_test(effects_end_when_the_turn_begins_that_they_name),
        cmocka_unit_test(what_lasts_on_a_unit_ends_with_it),
        cmocka_unit_test(sickness_is_given_and_taken),
        cmocka_unit_test(invisibility_that_was_lost_is_given_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
