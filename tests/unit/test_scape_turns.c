/* Turns of Battlescape but for moves and fights: income, purchases, deployment, captures, who is
 * out and who has won. */
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
    "abilities:\n"                                                                                 \
    "  - {id: blast, upon: area, range: 9, radius: 3, effects: [{damage: 9}]}\n"                   \
    "types:\n"                                                                                     \
    "  - {id: man, cost: 300, attack: 1, defence: 1, hp: 3, move: 3, abilities: [blast]}\n"        \
    "  - {id: bird, cost: 200, attack: 1, defence: 1, hp: 3, move: 4, traits: [wings]}\n"          \
    "  - {id: ghost, cost: 200, attack: 1, defence: 1, hp: 3, move: 3, traits: [cloak]}\n"         \
    "  - {id: king, hero: true, cost: 100, attack: 1, defence: 1, hp: 3, move: 3}\n"

/* Two players on a board of hexes; the points are ford at a8 (red), mill at h1 (blue), and what
 * `points` adds. */
#define GAME(settings, points, purses, units)                                                      \
    "rules: battlescape\n"                                                                         \
    "game: ford\n"                                                                                 \
    "round: 3\n"                                                                                   \
    "players: [{id: red}, {id: blue}, {id: green}]\n" settings                                     \
    "board: {grid: hexes, columns: 8, rows: 8}\n"                                                  \
    "terrain:\n"                                                                                   \
    "  - {id: lake, ground: none, at: [b7]}\n"                                                     \
    "points:\n"                                                                                    \
    "  - {id: ford, at: a8, holder: red}\n"                                                        \
    "  - {id: mill, at: h1, holder: blue}\n"                                                       \
    "  - {id: tower, at: e4, holder: green}\n" points TYPES "order: [red, blue, green]\n"          \
    "purses:\n" purses "units:\n" units

#define PURSES                                                                                     \
    "  - {player: red, points: 700, turns: 2, pool: [man, bird, king]}\n"                          \
    "  - {player: blue, points: 0, turns: 2}\n"                                                    \
    "  - {player: green, points: 0, turns: 2}\n"

#define UNIT(id, type, owner, at)                                                                  \
    "  - {id: " id ", type: " type ", owner: " owner ", in: board, at: " at "}\n"
#define SICK(id, type, owner, at)                                                                  \
    "  - {id: " id ", type: " type ", owner: " owner ", in: board, at: " at ", sick: true}\n"
#define WAITS(id, type)           "  - {id: " id ", type: " type ", owner: red, in: waiting}\n"
#define DEAD(id, type)            "  - {id: " id ", type: " type ", owner: red, in: graveyard}\n"
#define FAR                       UNIT("far", "man", "blue", "h8") UNIT("kit", "man", "green", "h5")

#define RED                       "game: ford\nround: 3\nplayer: red\n"

#define EVENT_ADDRESS(name_, ...) &bs_ev_##name_,
static const EventKind *const kinds[] = {EVENTS_TURNS(EVENT_ADDRESS) NULL};

/* Neither what is forgotten nor what is shown at the end of a turn. */
static bool is_news(const EventKind *kind)
{
    static const EventKind *const dull[] = {&bs_ev_refreshed,
                                            &bs_ev_round_begins,
                                            &bs_ev_turn_over,
                                            &bs_ev_round_over,
                                            &bs_ev_pays_still,
                                            &bs_ev_board,
                                            &bs_ev_point_stands,
                                            &bs_ev_point_counted,
                                            &bs_ev_purse_stands,
                                            &bs_ev_stands,
                                            &bs_ev_unit_stands,
                                            &bs_ev_nobody_lost,
                                            &bs_ev_lost_units,
                                            &bs_ev_unseen_units,
                                            &bs_ev_waits_on,
                                            &bs_ev_arrived_sick,
                                            NULL};
    return !scape_is_among(kind, dull);
}

/* What one phase of red's turn tells. */
static void assert_tells(const char *game, const char *orders, const char *phase,
                         const char *expected, const char *file, int line)
{
    const EventKind *news[sizeof kinds / sizeof *kinds] = {NULL};
    size_t count = 0;
    for (size_t i = 0; kinds[i]; i++)
        if (is_news(kinds[i]))
            news[count++] = kinds[i];
    const ScapeRun run = {.game = game, .orders = {orders}};
    ScapeResult result = scape_run_at(&run, file, line);
    _assert_string_equal(scape_story(&result, phase, "red", news), expected, file, line);
    scape_free(&result);
}

#define assert_begins(game, orders, expected)                                                      \
    assert_tells(game, RED "beginning:\n" orders, "beginning", expected, __FILE__, __LINE__)
#define assert_deploys(units, orders, expected)                                                    \
    assert_tells(GAME("", "", PURSES, units FAR), RED "deployment:\n" orders, "deployment",        \
                 expected, __FILE__, __LINE__)
#define assert_captures(settings, points, units, expected)                                         \
    assert_tells(GAME(settings, points, PURSES, units FAR), RED, "ending", expected, __FILE__,     \
                 __LINE__)

/* --- income ----------------------------------------------------------------------------------- */

static void capture_points_pay_before_anything_is_bought(void **state)
{
    (void)state;
    assert_begins(GAME("", "", PURSES, FAR), "  - {buy: man, as: ann}\n",
                  "income red 500 1 1200 [BS 5.1]\n"
                  "bought red ann 300 900 [BS 5.3]\n");
    assert_begins(
        GAME("settings: {income: 30}\n", "  - {id: gate, at: a1, holder: red}\n", PURSES, FAR),
        "  []\n", "income red 60 2 760 [BS 5.1, BS 20.3]\n");
}

static void nothing_is_paid_in_a_players_first_turn(void **state)
{
    (void)state;
    assert_begins(GAME("", "",
                       "  - {player: red, points: 9}\n"
                       "  - {player: blue}\n"
                       "  - {player: green}\n",
                       FAR),
                  "  []\n", "no-income red 9 [BS 3.11]\n");
}

static void a_purse_has_its_bounds(void **state)
{
    (void)state;
    assert_begins(GAME("", "",
                       "  - {player: red, points: 999999900, turns: 2}\n"
                       "  - {player: blue}\n"
                       "  - {player: green}\n",
                       FAR),
                  "  []\n", "income red 500 1 1000000000 [BS 5.1]\n");
}

/* --- purchases -------------------------------------------------------------------------------- */

static void what_is_too_dear_fails_and_the_next_is_tried(void **state)
{
    (void)state;
    assert_begins(GAME("settings: {income: 0}\n", "", PURSES, FAR),
                  "  - {buy: man, as: ann}\n"
                  "  - {buy: man, as: bob}\n"
                  "  - {buy: man, as: cid}\n"
                  "  - {buy: king, as: dan}\n",
                  "income red 0 1 700 [BS 5.1, BS 20.3]\n"
                  "bought red ann 300 400 [BS 5.3]\n"
                  "bought red bob 300 100 [BS 5.3]\n"
                  "not-bought red man it costs 300, and the purse has 100 [-, BS 5.4] only red\n"
                  "bought red dan 100 0 [BS 5.3]\n");
}

static void a_hero_is_bought_once_even_if_it_has_died(void **state)
{
    (void)state;
    assert_begins(
        GAME("", "", PURSES, FAR DEAD("old", "king")),
        "  - {buy: king, else: {buy: bird, as: jay}}\n",
        "income red 500 1 1200 [BS 5.1]\n"
        "not-bought red king king is a hero, and one has been bought [-, BS 5.7] only red\n"
        "bought red jay 200 1000 [BS 5.3]\n");
}

static void others_are_bought_so_often_in_all(void **state)
{
    (void)state;
    assert_begins(
        GAME("settings: {copies: 3}\n", "", PURSES, FAR DEAD("man-1", "man") WAITS("man-2", "man")),
        "  - {buy: man}\n"
        "  - {buy: man}\n",
        "income red 500 1 1200 [BS 5.1]\n"
        "bought red man-r3-1 300 900 [BS 5.3]\n"
        "named-by-rule man-r3-1 3 man [BS 5.11] only red\n"
        "not-bought red man 3 of man have been bought, and no more may be "
        "[-, BS 20.3] only red\n");
}

/* It hangs neither on the copies there are nor on an id that an order gives. */
static void an_id_by_rule_hangs_on_nothing_else(void **state)
{
    (void)state;
    assert_begins(GAME("", "", PURSES, FAR DEAD("man-2", "man")),
                  "  - {buy: man}\n"
                  "  - {buy: man, as: man-3}\n",
                  "income red 500 1 1200 [BS 5.1]\n"
                  "bought red man-r3-1 300 900 [BS 5.3]\n"
                  "named-by-rule man-r3-1 2 man [BS 5.11] only red\n"
                  "bought red man-3 300 600 [BS 5.3]\n");
}

/* --- deployment ------------------------------------------------------------------------------- */

static void one_deploys_at_points_of_ones_own(void **state)
{
    (void)state;
    assert_deploys(WAITS("ann", "man") WAITS("bob", "man"),
                   "  - {deploy: ann, at: [e4, h1, a8]}\n"
                   "  - {deploy: bob, at: [a7]}\n",
                   "tile-passed ann e4 e4 is at no capture point of red's [BS 6.2, BS 6.1, BS "
                   "19.11] only red\n"
                   "tile-passed ann h1 h1 is at no capture point of red's [BS 6.2, BS 6.1, BS "
                   "19.11] only red\n"
                   "deployed red ann a8 ford [BS 6.1]\n"
                   "deployed red bob a7 ford [BS 6.1]\n");
}

/* b7 is next to a8, too, but under water; b8 is for the bird alone. */
static void one_deploys_where_one_could_stop(void **state)
{
    (void)state;
    assert_deploys(
        WAITS("ann", "man") WAITS("jay", "bird"),
        "  - {deploy: ann, at: b7}\n"
        "  - {deploy: jay, at: [b7, a8]}\n"
        "  - {deploy: ann, at: a8}\n",
        "tile-passed ann b7 it cannot enter b7: lake [BS 6.2, BS 6.4] only red\n"
        "not-deployed ann it cannot enter b7: lake [-, BS 6.4] only red\n"
        "tile-passed jay b7 it cannot enter b7: lake [BS 6.2, BS 6.4, BS 19.11] only red\n"
        "deployed red jay a8 ford [BS 6.1]\n"
        "tile-passed ann a8 jay is on a8 [BS 6.2, BS 6.4] only red\n"
        "not-deployed ann jay is on a8 [-, BS 6.4] only red\n");
}

static void a_point_serves_with_an_enemy_on_it(void **state)
{
    (void)state;
    assert_deploys(WAITS("ann", "man") UNIT("orc", "man", "blue", "a8"),
                   "  - {deploy: ann, at: a7}\n", "deployed red ann a7 ford [BS 6.1, BS 6.3]\n");
}

static void somebody_unseen_shows_only_when_it_is_tried(void **state)
{
    (void)state;
    assert_deploys(WAITS("ann", "man") UNIT("spy", "ghost", "blue", "a8"),
                   "  - {deploy: ann, at: [a8, a7]}\n",
                   "tile-passed ann a8 its place on a8 is held by somebody unseen "
                   "[BS 6.2, BS 6.7, BS 19.11] only red\n"
                   "deployed red ann a7 ford [BS 6.1]\n");
}

static void one_deploys_who_waits(void **state)
{
    (void)state;
    assert_deploys(UNIT("ann", "man", "red", "a1"), "  - {deploy: ann, at: a8}\n",
                   "not-deployed ann ann is on a1 already [-, BS 6.1] only red\n");
}

/* --- captures --------------------------------------------------------------------------------- */

static void who_stands_there_alone_captures(void **state)
{
    (void)state;
    assert_captures("", "", UNIT("ann", "man", "red", "h1"),
                    "captured-from ann mill red blue [BS 10.1]\n");
    assert_captures("", "  - {id: gate, at: a1}\n", UNIT("ann", "man", "red", "a1"),
                    "captured ann gate red [BS 10.1]\n");
    assert_captures("", "", UNIT("jay", "bird", "red", "h1"),
                    "captured-from jay mill red blue [BS 10.1, BS 10.3]\n");
}

static void of_two_the_one_on_the_ground_captures(void **state)
{
    (void)state;
    assert_captures("", "", UNIT("jay", "bird", "red", "h1") UNIT("ann", "man", "red", "h1"),
                    "captured-from ann mill red blue [BS 10.1]\n");
}

static void who_is_unseen_captures_nothing(void **state)
{
    (void)state;
    assert_captures("", "", UNIT("spy", "ghost", "red", "h1"),
                    "unseen-there spy mill [BS 13.21] only red\n");
}

static void enemies_that_are_seen_disrupt(void **state)
{
    (void)state;
    assert_captures("", "", UNIT("ann", "man", "red", "h1") UNIT("orc", "man", "blue", "h2"),
                    "disrupted ann mill orc [BS 10.4]\n");
    assert_captures("", "", UNIT("ann", "man", "red", "h1") SICK("orc", "man", "green", "g1"),
                    "disrupted ann mill orc [BS 10.4, BS 10.6]\n");
    assert_captures("", "", UNIT("ann", "man", "red", "h1") UNIT("owl", "bird", "blue", "h1"),
                    "disrupted ann mill owl [BS 10.4]\n");
    assert_captures("", "", UNIT("ann", "man", "red", "h1") UNIT("orc", "man", "blue", "h3"),
                    "captured-from ann mill red blue [BS 10.1]\n");
    assert_captures("", "", UNIT("ann", "man", "red", "h1") UNIT("spy", "ghost", "blue", "h2"),
                    "unseen-there spy mill [BS 13.21] only blue\n"
                    "captured-from ann mill red blue [BS 10.1]\n");
}

static void where_the_game_says_so_nobody_disrupts(void **state)
{
    (void)state;
    assert_captures("settings: {disruption: false}\n", "",
                    UNIT("ann", "man", "red", "h1") UNIT("orc", "man", "blue", "h2"),
                    "not-disrupted ann mill orc [BS 10.4]\n"
                    "captured-from ann mill red blue [BS 10.1]\n");
}

static void all_points_are_judged_together(void **state)
{
    (void)state;
    assert_captures("", "  - {id: gate, at: a1}\n",
                    UNIT("ann", "man", "red", "h1") UNIT("bob", "man", "red", "a1"),
                    "judged-together * [BS 10.7]\n"
                    "captured-from ann mill red blue [BS 10.1]\n"
                    "captured bob gate red [BS 10.1]\n");
}

#define GATE_TAKEN_BY(player, turns) "  - {id: gate, at: a1, taker: " player ", turns: " turns "}\n"

static void a_capture_may_take_several_turns(void **state)
{
    (void)state;
    assert_captures("settings: {capture-turns: 3}\n", GATE_TAKEN_BY("red", "1"),
                    UNIT("ann", "man", "red", "a1"), "holds-on ann gate 2 3 [BS 10.21]\n");
    assert_captures("settings: {capture-turns: 3}\n", GATE_TAKEN_BY("red", "2"),
                    UNIT("ann", "man", "red", "a1"), "captured ann gate red [BS 10.1, BS 10.21]\n");
    assert_captures("settings: {capture-turns: 3}\n", GATE_TAKEN_BY("blue", "2"),
                    UNIT("ann", "man", "red", "a1"), "holds-on ann gate 1 3 [BS 10.21]\n");
    assert_captures("settings: {capture-turns: 3}\n", GATE_TAKEN_BY("red", "2"), "",
                    "begins-anew red gate [BS 10.21]\n");
}

/* --- the end ---------------------------------------------------------------------------------- */

static void who_has_all_points_wins_at_once(void **state)
{
    (void)state;
    assert_captures("", "", UNIT("ann", "man", "red", "h1") UNIT("bob", "man", "red", "e4"),
                    "judged-together * [BS 10.7]\n"
                    "captured-from ann mill red blue [BS 10.1]\n"
                    "captured-from bob tower red green [BS 10.1]\n"
                    "won red 3 [BS 18.1]\n");
}

static void a_neutral_point_is_one_too_many(void **state)
{
    (void)state;
    assert_captures("", "  - {id: gate, at: a1}\n",
                    UNIT("ann", "man", "red", "h1") UNIT("bob", "man", "red", "e4"),
                    "judged-together * [BS 10.7]\n"
                    "captured-from ann mill red blue [BS 10.1]\n"
                    "captured-from bob tower red green [BS 10.1]\n"
                    "neutral-left * red [BS 18.2]\n");
}

/* With the last point or the last unit one plays on. */
static void who_has_neither_a_point_nor_a_unit_is_out(void **state)
{
    static const char one_point[] =
        GAME("", "", PURSES, UNIT("ann", "man", "red", "h1") UNIT("kit", "man", "green", "h5"));
    (void)state;
    assert_tells(one_point, RED, "ending",
                 "captured-from ann mill red blue [BS 10.1]\n"
                 "out blue [BS 18.3, BS 18.7]\n"
                 "runs-on blue [BS 18.10, BS 18.9]\n"
                 "skipped blue [BS 4.11, BS 19.1]\n",
                 __FILE__, __LINE__);
    assert_captures("", "", UNIT("ann", "man", "red", "h1"),
                    "captured-from ann mill red blue [BS 10.1]\n");
}

static void nobody_is_out_before_his_first_turn(void **state)
{
    static const char game[] =
        GAME("", "",
             "  - {player: red, turns: 2}\n"
             "  - {player: blue}\n"
             "  - {player: green}\n",
             UNIT("ann", "man", "red", "h1") UNIT("kit", "man", "green", "h5"));
    (void)state;
    assert_tells(game, RED, "ending",
                 "captured-from ann mill red blue [BS 10.1]\n"
                 "not-out-yet blue [BS 18.8]\n",
                 __FILE__, __LINE__);
}

/* Ann and an enemy, and what she blasts, which reaches three tiles far. */
#define LAST_STAND(at, target)                                                                     \
    "rules: battlescape\n"                                                                         \
    "game: ford\n"                                                                                 \
    "round: 3\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "board: {grid: squares-8, columns: 20, rows: 3}\n"                                             \
    "points: [{id: ford, at: a1}]\n" TYPES "order: [red, blue]\n"                                  \
    "purses: [{player: red, turns: 2}, {player: blue, turns: 2}]\n"                                \
    "units:\n" UNIT("ann", "man", "red", "c3") UNIT("orc", "man", "blue", at),                     \
        RED "attack:\n  - {use: blast, by: ann, at: " target "}\n", "attack"

static void the_last_player_left_wins(void **state)
{
    (void)state;
    assert_tells(LAST_STAND("k3", "j3"),
                 "out blue [BS 18.3, BS 18.7]\n"
                 "runs-on blue [BS 18.10, BS 18.9]\n"
                 "won-as-last red [BS 18.11]\n",
                 __FILE__, __LINE__);
}

static void who_all_go_out_together_have_drawn(void **state)
{
    (void)state;
    assert_tells(LAST_STAND("d3", "c3"),
                 "out red [BS 18.3, BS 18.7]\n"
                 "runs-on red [BS 18.10, BS 18.9]\n"
                 "out blue [BS 18.3, BS 18.7]\n"
                 "runs-on blue [BS 18.10, BS 18.9]\n"
                 "drawn [BS 18.12]\n",
                 __FILE__, __LINE__);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(capture_points_pay_before_anything_is_bought),
        cmocka_unit_test(nothing_is_paid_in_a_players_first_turn),
        cmocka_unit_test(a_purse_has_its_bounds),
        cmocka_unit_test(what_is_too_dear_fails_and_the_next_is_tried),
        cmocka_unit_test(a_hero_is_bought_once_even_if_it_has_died),
        cmocka_unit_test(others_are_bought_so_often_in_all),
        cmocka_unit_test(an_id_by_rule_hangs_on_nothing_else),
        cmocka_unit_test(one_deploys_at_points_of_ones_own),
        cmocka_unit_test(one_deploys_where_one_could_stop),
        cmocka_unit_test(a_point_serves_with_an_enemy_on_it),
        cmocka_unit_test(somebody_unseen_shows_only_when_it_is_tried),
        cmocka_unit_test(one_deploys_who_waits),
        cmocka_unit_test(who_stands_there_alone_captures),
        cmocka_unit_test(of_two_the_one_on_the_ground_captures),
        cmocka_unit_test(who_is_unseen_captures_nothing),
        cmocka_unit_test(enemies_that_are_seen_disrupt),
        cmocka_unit_test(where_the_game_says_so_nobody_disrupts),
        cmocka_unit_test(all_points_are_judged_together),
        cmocka_unit_test(a_capture_may_take_several_turns),
        cmocka_unit_test(who_has_all_points_wins_at_once),
        cmocka_unit_test(a_neutral_point_is_one_too_many),
        cmocka_unit_test(who_has_neither_a_point_nor_a_unit_is_out),
        cmocka_unit_test(nobody_is_out_before_his_first_turn),
        cmocka_unit_test(the_last_player_left_wins),
        cmocka_unit_test(who_all_go_out_together_have_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
