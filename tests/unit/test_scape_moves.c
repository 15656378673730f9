/* Moves in Battlescape: paths, what is in the way, what happens on it, and who is told; pushes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/battlescape/words/events.h"
#include "scape_play.h"

#define TYPES                                                                                      \
    "traits:\n"                                                                                    \
    "  - {id: wings, effects: [{flying: true}]}\n"                                                 \
    "  - {id: cloak, effects: [{invisible: true}]}\n"                                              \
    "  - {id: lamp, upon: enemies, radius: 1, effects: [{invisible: false}]}\n"                    \
    "abilities:\n"                                                                                 \
    "  - {id: shove, upon: unit, range: 9, effects: [{push: 1}]}\n"                                \
    "  - {id: ram, upon: unit, range: 9, effects: [{push: 3}]}\n"                                  \
    "  - {id: bolt, upon: unit, range: 9, effects: [{damage: 9}]}\n"                               \
    "  - {id: slow, upon: unit, range: 9, effects: [{movement: -2}]}\n"                            \
    "  - {id: stun, upon: unit, range: 9, effects: [{sick: true}]}\n"                              \
    "  - {id: net, upon: unit, range: 9, effects: [{flying: false}]}\n"                            \
    "types:\n"                                                                                     \
    "  - {id: man, moves: ground, cost: 1, attack: 1, defence: 1, hp: 3, move: 3, range: 1,"       \
    " abilities: [shove, ram, bolt, slow, stun, net]}\n"                                           \
    "  - {id: bird, moves: ground, cost: 1, attack: 1, defence: 1, hp: 3, move: 4, range: 1,"      \
    " traits: [wings], abilities: [shove]}\n"                                                      \
    "  - {id: ghost, moves: ground, cost: 1, attack: 1, defence: 1, hp: 3, move: 3, range: 1,"     \
    " traits: [cloak]}\n"                                                                          \
    "  - {id: wraith, moves: ground, cost: 1, attack: 1, defence: 1, hp: 3, move: 4, range: 1,"    \
    " traits: [wings, cloak]}\n"                                                                   \
    "  - {id: guard, moves: ground, cost: 1, attack: 1, defence: 1, hp: 3, move: 1, range: 1,"     \
    " traits: [lamp]}\n"

#define UNIT(id, type, owner, at)                                                                  \
    "  - {id: " id ", type: " type ", owner: " owner ", in: board, at: " at ", hp: 3}\n"
#define SICK(id, type, owner, at)                                                                  \
    "  - {id: " id ", type: " type ", owner: " owner ", in: board, at: " at ", hp: 3, sick: "      \
    "true}\n"
#define ANN                       UNIT("ann", "man", "red", "b2")
#define FAR                       UNIT("far", "man", "blue", "h4") /* somebody who is not in the way */

#define EVENT_ADDRESS(name_, ...) &bs_ev_##name_,
static const EventKind *const kinds[] = {EVENTS_MOVES(EVENT_ADDRESS) & bs_ev_not_moved, NULL};

/* What red's movement phase tells of moves and pushes. */
static void assert_red_moves(const ScapeRun *run, const char *expected, const char *file, int line)
{
    ScapeResult result = scape_run_at(run, file, line);
    _assert_string_equal(scape_story(&result, "movement", "red", kinds), expected, file, line);
    scape_free(&result);
}

#define assert_moves_with(settings, units, red, blue, expected)                                    \
    assert_red_moves(&(const ScapeRun){SCAPE_GAME(settings, TYPES, units),                         \
                                       {SCAPE_RED "movement:\n" red, SCAPE_BLUE blue}},            \
                     expected, __FILE__, __LINE__)
#define assert_moves(units, red, expected) assert_moves_with("", FAR units, red, "", expected)
#define assert_moves_cut(units, red, expected)                                                     \
    assert_moves_with("settings: {blocked-paths: stop}\n", FAR units, red, "", expected)
#define assert_moves_against(units, red, blue, expected)                                           \
    assert_moves_with("", units, red, "reactions:\n" blue, expected)

/* --- paths ------------------------------------------------------------------------------------ */

static void a_path_is_walked_and_paid_for(void **state)
{
    (void)state;
    assert_moves(ANN, "  - {move: ann, path: [b3, c3]}\n",
                 "moved-far ann b2 b3 c3 [BS 7.1]\n"
                 "move-spends ann 3 3 [BS 7.3]\n");
}

static void a_path_that_is_too_dear_fails_whole(void **state)
{
    (void)state;
    assert_moves(ANN, "  - {move: ann, path: [c3, d3, e4]}\n",
                 "path-fails ann b2 [BS 7.11] only red\n"
                 "not-moved ann up to d3 it costs 4, and its movement is 3 [-, BS 7.11] "
                 "only red\n");
}

static void a_path_over_others_fails_whole(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("bob", "man", "red", "b3"), "  - {move: ann, path: [b3, b4]}\n",
                 "path-fails ann b2 [BS 7.11] only red\n"
                 "not-moved ann bob is in the way on b3 [-, BS 7.5] only red\n");
    assert_moves(ANN SICK("orc", "man", "blue", "b3"), "  - {move: ann, path: [b3, b4]}\n",
                 "path-fails ann b2 [BS 7.11] only red\n"
                 "not-moved ann orc is in the way on b3 [-, BS 11.6] only red\n");
}

static void a_path_that_ends_on_a_held_place_fails_whole(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("orc", "man", "blue", "b4"), "  - {move: ann, path: [b3, b4]}\n",
                 "path-fails ann b2 [BS 7.11] only red\n"
                 "not-moved ann orc is on b4 [-, BS 7.6] only red\n");
}

static void terrain_may_bar_a_path(void **state)
{
    (void)state;
    assert_moves(UNIT("ann", "man", "red", "b4"), "  - {move: ann, path: [c5]}\n",
                 "path-fails ann b4 [BS 7.11] only red\n"
                 "not-moved ann it cannot enter c5: lake [-, BS 7.11] only red\n");
    assert_moves(UNIT("jay", "bird", "red", "e6"), "  - {move: jay, path: [f6]}\n",
                 "path-fails jay e6 [BS 7.11] only red\n"
                 "not-moved jay flyers cannot enter f6: peak [-, BS 12.6] only red\n");
}

static void a_path_begins_beside_the_unit(void **state)
{
    (void)state;
    assert_moves(ANN, "  - {move: ann, path: [b4]}\n",
                 "not-moved ann b4 is not adjacent to b2 [-, BS 7.14] only red\n");
}

static void where_the_game_says_so_a_bad_path_is_cut(void **state)
{
    (void)state;
    assert_moves_cut(ANN UNIT("orc", "man", "blue", "d2"), "  - {move: ann, path: [c2, d2, e2]}\n",
                     "path-cut ann c2 orc is in the way on d2 [BS 7.13] only red\n"
                     "moved ann b2 c2 [BS 7.1]\n"
                     "move-spends ann 1 3 [BS 7.3]\n");
    assert_moves_cut(ANN UNIT("orc", "man", "blue", "b3"), "  - {move: ann, path: [b3, b4]}\n",
                     "path-fails ann b2 [BS 7.11, BS 7.13] only red\n"
                     "not-moved ann orc is in the way on b3 [-, BS 7.5] only red\n");
}

static void a_path_is_cut_where_the_unit_may_stop(void **state)
{
    (void)state;
    assert_moves_cut(UNIT("jay", "bird", "red", "b2") UNIT("tit", "bird", "red", "b4")
                         UNIT("owl", "bird", "blue", "b5"),
                     "  - {move: jay, path: [b3, b4, b5]}\n",
                     "path-cut jay b3 owl is on b5 [BS 7.13] only red\n"
                     "moved jay b2 b3 [BS 7.1]\n"
                     "move-spends jay 1 4 [BS 7.3]\n");
}

static void each_unit_moves_once_unless_it_is_sick(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("bob", "man", "red", "a1") "effects: [{unit: bob, by: far, from: stun, "
                                                     "effect: {sick: true}, until: game-ends}]\n",
                 "  - {move: bob, path: [a2]}\n"
                 "  - {move: ann, path: [b3]}\n"
                 "  - {move: ann, path: [b4]}\n",
                 "not-moved bob it is sick [-, BS 11.1] only red\n"
                 "moved ann b2 b3 [BS 7.1]\n"
                 "move-spends ann 1 3 [BS 7.3]\n"
                 "not-moved ann it has moved already [-, BS 7.1] only red\n");
}

static void who_moves_makes_room(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("bob", "man", "red", "b3"),
                 "  - {move: bob, path: [b4]}\n"
                 "  - {move: ann, path: [b3]}\n",
                 "moved bob b3 b4 [BS 7.1]\n"
                 "move-spends bob 1 3 [BS 7.3]\n"
                 "moved ann b2 b3 [BS 7.1, BS 7.6]\n"
                 "move-spends ann 1 3 [BS 7.3]\n");
}

/* --- to and towards --------------------------------------------------------------------------- */

static void to_takes_the_cheapest_path(void **state)
{
    (void)state;
    assert_moves(ANN, "  - {move: ann, to: d2}\n",
                 "path-found ann d2 2 [BS 7.15] only red\n"
                 "moved-far ann b2 c2 d2 [BS 7.1]\n"
                 "move-spends ann 2 3 [BS 7.3]\n");
}

static void to_fails_as_the_cheapest_path_does(void **state)
{
    (void)state;
    assert_moves(ANN, "  - {move: ann, to: e4}\n",
                 "path-found ann e4 4 [BS 7.15] only red\n"
                 "path-fails ann b2 [BS 7.11] only red\n"
                 "not-moved ann up to e4 it costs 4, and its movement is 3 [-, BS 7.11] "
                 "only red\n");
    assert_moves_cut(ANN, "  - {move: ann, to: e4}\n",
                     "path-found ann e4 4 [BS 7.15] only red\n"
                     "path-cut ann d4 up to e4 it costs 4, and its movement is 3 [BS 7.13] "
                     "only red\n"
                     "moved-far ann b2 b3 and c4 d4 [BS 7.1]\n"
                     "move-spends ann 3 3 [BS 7.3]\n");
    assert_moves(ANN UNIT("orc", "man", "blue", "d2"), "  - {move: ann, to: d2}\n",
                 "path-found ann d2 2 [BS 7.15] only red\n"
                 "path-fails ann b2 [BS 7.11] only red\n"
                 "not-moved ann orc is on d2 [-, BS 7.6] only red\n");
}

static void to_finds_no_way_where_there_is_none(void **state)
{
    (void)state;
    assert_moves(ANN, "  - {move: ann, to: c5}\n",
                 "not-moved ann it cannot enter c5: lake [-, BS 7.11] only red\n");
    assert_moves(ANN, "  - {move: ann, to: b2}\n",
                 "not-moved ann it is on b2 already [-, BS 7.19] only red\n");
    assert_moves(ANN UNIT("x", "man", "blue", "a2") UNIT("z", "man", "blue", "b1"),
                 "  - {move: ann, to: a1}\n",
                 "not-moved ann no way leads to a1 [-, BS 7.11] only red\n");
}

/* From d4 and from e3 one more point leads to e4; both cost 3, and d4 goes first. */
static void towards_goes_where_the_way_left_costs_least(void **state)
{
    (void)state;
    assert_moves(ANN, "  - {move: ann, towards: e4}\n",
                 "path-towards ann e4 d4 1 [BS 7.17] only red\n"
                 "moved-far ann b2 b3 and c4 d4 [BS 7.1]\n"
                 "move-spends ann 3 3 [BS 7.3]\n");
}

static void towards_goes_by_distance_where_there_is_no_way(void **state)
{
    (void)state;
    assert_moves(UNIT("ann", "man", "red", "a5"), "  - {move: ann, towards: c6}\n",
                 "path-near ann c6 b5 1 [BS 7.17] only red\n"
                 "moved ann a5 b5 [BS 7.1]\n"
                 "move-spends ann 1 3 [BS 7.3]\n");
}

static void towards_fails_where_nothing_is_nearer(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("orc", "man", "blue", "b3"), "  - {move: ann, towards: orc}\n",
                 "not-moved ann it cannot come closer to b3: orc is on b3 [-, BS 7.19] only red\n");
}

static void closest_is_an_enemy_that_is_seen(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("boo", "ghost", "blue", "b3") UNIT("orc", "man", "blue", "d2"),
                 "  - {move: ann, towards: closest}\n",
                 "passed-over boo red [BS 19.15] only (nobody)\n"
                 "closest ann orc [BS 19.12, BS 19.14] only red\n"
                 "path-towards ann d2 c2 1 [BS 7.17] only red\n"
                 "moved ann b2 c2 [BS 7.1]\n"
                 "move-spends ann 1 3 [BS 7.3]\n");
}

/* --- flyers ----------------------------------------------------------------------------------- */

static void a_flyer_passes_over_others_and_hovers_over_those_below(void **state)
{
    (void)state;
    assert_moves(UNIT("jay", "bird", "red", "b2") UNIT("orc", "man", "blue", "b3"),
                 "  - {move: jay, path: [b3, b4]}\n",
                 "moved-far jay b2 b3 b4 [BS 7.1, BS 12.1]\n"
                 "move-spends jay 2 4 [BS 7.3]\n");
    assert_moves(UNIT("jay", "bird", "red", "b2") UNIT("orc", "man", "blue", "b3"),
                 "  - {move: jay, path: [b3]}\n",
                 "moved jay b2 b3 [BS 7.1, BS 12.2]\n"
                 "move-spends jay 1 4 [BS 7.3]\n");
}

static void a_flyer_stops_over_no_other_flyer(void **state)
{
    (void)state;
    assert_moves(UNIT("jay", "bird", "red", "b2") UNIT("owl", "bird", "blue", "b3"),
                 "  - {move: jay, path: [b3]}\n",
                 "path-fails jay b2 [BS 7.11] only red\n"
                 "not-moved jay owl is on b3 [-, BS 12.2] only red\n");
    assert_moves(UNIT("jay", "bird", "red", "b2") SICK("owl", "bird", "blue", "b3"),
                 "  - {move: jay, path: [b3]}\n",
                 "path-fails jay b2 [BS 7.11] only red\n"
                 "not-moved jay owl is on b3 [-, BS 12.22] only red\n");
}

static void terrain_is_nothing_to_a_flyer(void **state)
{
    (void)state;
    assert_moves(UNIT("jay", "bird", "red", "b4"), "  - {move: jay, to: d4}\n",
                 "path-found jay d4 2 [BS 7.15] only red\n"
                 "moved-far jay b4 c4 d4 [BS 7.1]\n"
                 "move-spends jay 2 4 [BS 7.3]\n");
    assert_moves(UNIT("jay", "bird", "red", "b4"), "  - {move: jay, path: [c5, d4]}\n",
                 "moved-far jay b4 c5 d4 [BS 7.1]\n"
                 "move-spends jay 2 4 [BS 7.3]\n"
                 "flies-level jay [BS 12.5]\n"
                 "flies-anywhere jay c5 [BS 12.6]\n");
}

static void others_go_beneath_a_flyer(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("owl", "bird", "blue", "b3"), "  - {move: ann, path: [b3]}\n",
                 "moved ann b2 b3 [BS 7.1, BS 12.4]\n"
                 "move-spends ann 1 3 [BS 7.3]\n");
}

#define NETTED                                                                                     \
    "effects: [{unit: tit, by: far, from: net, effect: {flying: false}, until: game-ends}]\n"

static void where_two_hold_one_place_nobody_else_stops(void **state)
{
    (void)state;
    assert_moves(UNIT("jay", "bird", "red", "b2") UNIT("orc", "man", "blue", "b3")
                     UNIT("tit", "bird", "red", "b3") NETTED,
                 "  - {move: jay, path: [b3]}\n",
                 "path-fails jay b2 [BS 7.11] only red\n"
                 "not-moved jay orc is on b3 [-, BS 12.24] only red\n");
}

static void a_fallen_flyer_stays_until_it_moves_away(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("tit", "bird", "red", "b3") UNIT("orc", "man", "blue", "b3"),
                 "  - {use: net, by: ann, upon: tit}\n"
                 "  - {move: tit, path: [c3, d3]}\n",
                 "stays-aloft tit b3 [BS 12.23]\n"
                 "lasts-on tit not flying net [BS 15.17, BS 15.42]\n"
                 "has-trait tit flying wings [BS 16.1, BS 15.42]\n"
                 "moved-far tit b3 c3 d3 [BS 7.1]\n"
                 "move-spends tit 4 4 [BS 7.3]\n");
}

/* --- what is not seen ------------------------------------------------------------------------- */

static void a_path_ends_before_somebody_unseen(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("boo", "ghost", "blue", "b4"),
                 "  - {move: ann, path: [b3, b4, b5]}\n"
                 "  - {move: ann, path: [a3]}\n",
                 "moved ann b2 b3 [BS 7.1]\n"
                 "meets-unseen ann b4 [BS 7.22] only red\n"
                 "move-spends ann 1 3 [BS 7.3]\n"
                 "not-moved ann it has moved already [-, BS 7.1] only red\n");
}

static void the_move_is_used_even_if_the_first_step_is_barred(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("boo", "ghost", "blue", "b3"),
                 "  - {move: ann, to: b3}\n"
                 "  - {move: ann, path: [a3]}\n",
                 "path-found ann b3 1 [BS 7.15] only red\n"
                 "meets-unseen ann b3 [BS 7.22] only red\n"
                 "not-moved ann it has moved already [-, BS 7.1] only red\n");
}

static void a_flyer_that_cannot_stop_goes_back(void **state)
{
    (void)state;
    assert_moves(UNIT("jay", "bird", "red", "b2") UNIT("tit", "bird", "red", "b3")
                     UNIT("boo", "wraith", "blue", "b4"),
                 "  - {move: jay, path: [b3, b4]}\n",
                 "moved jay b2 b3 [BS 7.1, BS 12.1]\n"
                 "meets-flyer jay b4 [BS 7.23] only red\n"
                 "move-spends jay 1 4 [BS 7.3]\n"
                 "goes-back jay b3 b2 [BS 7.26]\n");
}

static void a_flyer_passes_over_the_unseen_and_nothing_is_said(void **state)
{
    (void)state;
    assert_moves(UNIT("jay", "bird", "red", "b2") UNIT("boo", "ghost", "blue", "b3"),
                 "  - {move: jay, path: [b3, b4]}\n",
                 "moved-far jay b2 b3 b4 [BS 7.1]\n"
                 "move-spends jay 2 4 [BS 7.3]\n");
}

static void the_moves_of_the_unseen_are_their_players_business(void **state)
{
    (void)state;
    assert_moves(UNIT("boo", "ghost", "red", "b2"), "  - {move: boo, path: [b3]}\n",
                 "moved boo b2 b3 [BS 7.1, BS 13.16] only red\n"
                 "move-spends boo 1 3 [BS 7.3] only red\n");
}

/* The lamp at a5 lights up b4, and takes it for dark again at c4. */
static void who_comes_to_light_is_seen_from_there(void **state)
{
    (void)state;
    assert_moves(UNIT("boo", "ghost", "red", "b2") UNIT("len", "guard", "blue", "a5"),
                 "  - {move: boo, path: [b3, b4, c4]}\n",
                 "moved boo b2 b3 [BS 7.1, BS 13.16] only red\n"
                 "moved boo b3 b4 [BS 7.1, BS 13.16] only red\n"
                 "appears boo b4 [BS 13.31]\n"
                 "moved boo b4 c4 [BS 7.1, BS 13.16] only red\n"
                 "move-spends boo 3 3 [BS 7.3] only red\n");
}

/* --- what others do about it ------------------------------------------------------------------ */

/* From a2 the push of b2 leads to c3, which is not beside b1. */
static void who_is_about_to_move_may_be_hindered(void **state)
{
    (void)state;
    assert_moves_against(ANN UNIT("orc", "man", "blue", "a2"), "  - {move: ann, path: [b1]}\n",
                         "  - {use: shove, by: orc, when: about-to-move, upon: it}\n",
                         "pushed ann b2 c3 [BS 15.5]\n"
                         "path-again ann [BS 7.27] only red\n"
                         "not-moved ann b1 is not adjacent to c3, now that it was about to move "
                         "[-, BS 7.27] only red\n");
}

/* orc at c4 has range 1, so b3 is the first tile within it. */
static void who_is_pushed_on_the_way_goes_no_further(void **state)
{
    (void)state;
    assert_moves_against(ANN UNIT("orc", "man", "blue", "c4"), "  - {move: ann, path: [b3, b4]}\n",
                         "  - {use: shove, by: orc, when: enters-range, upon: it}\n",
                         "moved ann b2 b3 [BS 7.1, BS 7.21]\n"
                         "pushed ann b3 a3 [BS 15.5]\n"
                         "held-up ann a3 it has been pushed [BS 7.24] only red\n"
                         "move-spends ann 1 3 [BS 7.3]\n");
}

static void who_loses_movement_on_the_way_goes_no_further(void **state)
{
    (void)state;
    assert_moves_against(ANN UNIT("orc", "man", "blue", "c4"), "  - {move: ann, path: [b3, b4]}\n",
                         "  - {use: slow, by: orc, when: enters-range, upon: it}\n",
                         "moved ann b2 b3 [BS 7.1, BS 7.21]\n"
                         "held-up ann b3 up to b4 it costs 2, and its movement is 1 [BS 7.24] "
                         "only red\n"
                         "move-spends ann 1 3 [BS 7.3]\n");
}

static void who_falls_sick_on_the_way_goes_no_further(void **state)
{
    (void)state;
    assert_moves_against(ANN UNIT("orc", "man", "blue", "c4"), "  - {move: ann, path: [b3, b4]}\n",
                         "  - {use: stun, by: orc, when: enters-range, upon: it}\n",
                         "moved ann b2 b3 [BS 7.1, BS 7.21]\n"
                         "held-up ann b3 it is sick [BS 7.24] only red\n"
                         "move-spends ann 1 3 [BS 7.3]\n");
}

static void who_dies_on_the_way_has_come_so_far(void **state)
{
    (void)state;
    assert_moves_against(ANN UNIT("bob", "man", "red", "g2") UNIT("orc", "man", "blue", "c4"),
                         "  - {move: ann, path: [b3, b4]}\n",
                         "  - {use: bolt, by: orc, when: enters-range, upon: it}\n",
                         "moved ann b2 b3 [BS 7.1, BS 7.21]\n");
}

static void what_is_unseen_is_reacted_to_by_nobody(void **state)
{
    (void)state;
    assert_moves_against(UNIT("boo", "ghost", "red", "b2") UNIT("orc", "man", "blue", "c4"),
                         "  - {move: boo, path: [b3, b4]}\n",
                         "  - {use: shove, by: orc, when: enters-range, upon: it}\n",
                         "moved-far boo b2 b3 b4 [BS 7.1, BS 13.16] only red\n"
                         "move-spends boo 2 3 [BS 7.3] only red\n");
}

/* --- pushes ----------------------------------------------------------------------------------- */

static void a_push_goes_straight_away(void **state)
{
    (void)state;
    assert_moves(ANN UNIT("orc", "man", "blue", "b3"), "  - {use: ram, by: ann, upon: orc}\n",
                 "pushed orc b3 b6 [BS 15.5]\n");
    assert_moves(ANN UNIT("orc", "man", "blue", "b4"), "  - {use: shove, by: ann, upon: orc}\n",
                 "pushed orc b4 b5 [BS 15.5]\n");
}

static void a_push_ends_before_what_bars_it(void **state)
{
    (void)state;
    assert_moves(UNIT("ann", "man", "red", "b6") UNIT("orc", "man", "blue", "b7"),
                 "  - {use: ram, by: ann, upon: orc}\n",
                 "pushed orc b7 b8 [BS 15.5]\n"
                 "push-ends orc b8 2 [BS 15.7]\n");
    assert_moves(UNIT("ann", "man", "red", "c3") UNIT("orc", "man", "blue", "c4"),
                 "  - {use: ram, by: ann, upon: orc}\n", "push-ends orc c4 3 [BS 15.7]\n");
    assert_moves(ANN UNIT("orc", "man", "blue", "b3") UNIT("boo", "ghost", "blue", "b5"),
                 "  - {use: ram, by: ann, upon: orc}\n",
                 "pushed orc b3 b4 [BS 15.5]\n"
                 "push-ends orc b4 2 [BS 15.7]\n");
}

/* Straight east of c3 on these hexes lies the corner between f2 and f3. */
static void of_two_directions_the_first_that_is_free_is_taken(void **state)
{
    (void)state;
    assert_moves(UNIT("ann", "man", "red", "c3") UNIT("orc", "man", "blue", "e3"),
                 "  - {use: shove, by: ann, upon: orc}\n",
                 "push-forks orc f2 [BS 15.6]\n"
                 "pushed orc e3 f2 [BS 15.5]\n");
    assert_moves(UNIT("ann", "man", "red", "c3") UNIT("orc", "man", "blue", "e3")
                     UNIT("elk", "man", "blue", "f2"),
                 "  - {use: shove, by: ann, upon: orc}\n",
                 "push-forks orc f3 [BS 15.6]\n"
                 "pushed orc e3 f3 [BS 15.5]\n");
}

static void who_is_on_the_pushers_tile_stays(void **state)
{
    (void)state;
    assert_moves(UNIT("jay", "bird", "red", "b3") UNIT("orc", "man", "blue", "b3"),
                 "  - {use: shove, by: jay, upon: orc}\n", "push-nowhere orc b3 [BS 15.5]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_is_walked_and_paid_for),
        cmocka_unit_test(a_path_that_is_too_dear_fails_whole),
        cmocka_unit_test(a_path_over_others_fails_whole),
        cmocka_unit_test(a_path_that_ends_on_a_held_place_fails_whole),
        cmocka_unit_test(terrain_may_bar_a_path),
        cmocka_unit_test(a_path_begins_beside_the_unit),
        cmocka_unit_test(where_the_game_says_so_a_bad_path_is_cut),
        cmocka_unit_test(a_path_is_cut_where_the_unit_may_stop),
        cmocka_unit_test(each_unit_moves_once_unless_it_is_sick),
        cmocka_unit_test(who_moves_makes_room),
        cmocka_unit_test(to_takes_the_cheapest_path),
        cmocka_unit_test(to_fails_as_the_cheapest_path_does),
        cmocka_unit_test(to_finds_no_way_where_there_is_none),
        cmocka_unit_test(towards_goes_where_the_way_left_costs_least),
        cmocka_unit_test(towards_goes_by_distance_where_there_is_no_way),
        cmocka_unit_test(towards_fails_where_nothing_is_nearer),
        cmocka_unit_test(closest_is_an_enemy_that_is_seen),
        cmocka_unit_test(a_flyer_passes_over_others_and_hovers_over_those_below),
        cmocka_unit_test(a_flyer_stops_over_no_other_flyer),
        cmocka_unit_test(terrain_is_nothing_to_a_flyer),
        cmocka_unit_test(others_go_beneath_a_flyer),
        cmocka_unit_test(where_two_hold_one_place_nobody_else_stops),
        cmocka_unit_test(a_fallen_flyer_stays_until_it_moves_away),
        cmocka_unit_test(a_path_ends_before_somebody_unseen),
        cmocka_unit_test(the_move_is_used_even_if_the_first_step_is_barred),
        cmocka_unit_test(a_flyer_that_cannot_stop_goes_back),
        cmocka_unit_test(a_flyer_passes_over_the_unseen_and_nothing_is_said),
        cmocka_unit_test(the_moves_of_the_unseen_are_their_players_business),
        cmocka_unit_test(who_comes_to_light_is_seen_from_there),
        cmocka_unit_test(who_is_about_to_move_may_be_hindered),
        cmocka_unit_test(who_is_pushed_on_the_way_goes_no_further),
        cmocka_unit_test(who_loses_movement_on_the_way_goes_no_further),
        cmocka_unit_test(who_falls_sick_on_the_way_goes_no_further),
        cmocka_unit_test(who_dies_on_the_way_has_come_so_far),
        cmocka_unit_test(what_is_unseen_is_reacted_to_by_nobody),
        cmocka_unit_test(a_push_goes_straight_away),
        cmocka_unit_test(a_push_ends_before_what_bars_it),
        cmocka_unit_test(of_two_directions_the_first_that_is_free_is_taken),
        cmocka_unit_test(who_is_on_the_pushers_tile_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
