/* Rulings: what they make of a game and of orders, when, what is refused, and who is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/chance/digest.h"
#include "toy_hill.h"

/* --- what they make of the game --------------------------------------------------------------- */

/* What the round itself leaves is the same with the rulings and without. */
static void assert_state(const char *rulings, const char *expected)
{
    Arena *arena = arena_new();
    ToyRun run = {.game = GAME,
                  .orders = {RED, BLUE},
                  .rulings = text_string(arena, "%s%s", RULES, rulings),
                  .phase = "dawn"};
    ToyResult result = toy_plays(&run);
    const char *stopped = strstr(result.state, "stopped:");
    assert_non_null(stopped);
    const char *state = text_string(arena, "%.*s", (int)(stopped - result.state), result.state);
    assert_string_equal(strstr(state, "players:"), expected);
    toy_free(&result);
    arena_free(arena);
}

static void values_are_set(void **state)
{
    (void)state;
    assert_state("  - {set: {units: {r1: {at: 4, tired: true, hp: 1}}, first: blue}" REASON
                 "  - {set: {players: {blue: {name: Bo}}}, because: 'a\n      reason'}\n",
                 "players: [{id: red, name: Rolf}, {id: blue, name: Bo}]\n"
                 "first: blue\n"
                 "units: # all of them\n"
                 "  - {id: r1, owner: red, at: 4, hp: 1} # the first\n"
                 "  - {id: r2, owner: red, at: 2}\n"
                 "  - {id: b1, owner: blue, at: 5, hp: 2}\n");
}

static void things_are_taken_out_and_added(void **state)
{
    (void)state;
    assert_state("  - {remove: {units: {b1: hp}}" REASON "  - {remove: {units: [r1]}" REASON
                 "  - add: {units: [{id: b2, owner: blue, at: 3}], graves: [{id: g1, at: 1}]}\n"
                 "    because: it was forgotten\n",
                 "players: [{id: red, name: Rolf}, {id: blue}]\n"
                 "first: red\n"
                 "units: # all of them\n"
                 "  - {id: r2, owner: red, at: 2}\n"
                 "  - {id: b1, owner: blue, at: 5}\n"
                 "  - {id: b2, owner: blue, at: 3}\n"
                 "graves: [{id: g1, at: 1}]\n");
}

/* Lists without ids are in notes, too. */
#define NOTES                                                                                      \
    GAME "notes: {log: [{day: one, n: 1}, {day: two, n: 2}, {n: 3, of: red}, {day: six}, {day: "   \
         "six}]}\n"

static void things_without_ids_are_known_by_what_stands_first(void **state)
{
    (void)state;
    ToyRun run = {.game = NOTES,
                  .orders = {RED, BLUE},
                  .rulings = RULES "  - {set: {notes: {log: {two: {n: 7}, red: {n: 8}}}}" REASON};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "{day: one, n: 1}, {day: two, n: 7}, {n: 8, of: red}"));
    toy_free(&result);
    run.rulings = RULES "  - {set: {notes: {log: {six: {n: 7}}}}" REASON;
    result = toy_run(&run);
    assert_string_equal(
        result.errors,
        "rulings.yaml:4:31: error: several things are known by 'six' there\n"
        "    4 |   - {set: {notes: {log: {six: {n: 7}}}}, because: a slip}\n"
        "      |                               ^~~~~~ set the whole list under notes log\n");
    toy_free(&result);
}

static void a_list_is_set_as_a_whole(void **state)
{
    (void)state;
    assert_state("  - {set: {units: [{id: r9, owner: red, at: 4}]}" REASON,
                 "players: [{id: red, name: Rolf}, {id: blue}]\n"
                 "first: red\n"
                 "units: # all of them\n"
                 "  - {id: r9, owner: red, at: 4}\n");
}

static void a_seat_gets_a_new_person(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED, BLUE},
                  .rulings = RULES
                  "  - {seat: {player: blue, name: Bea, status: absent}, because: Bo is away}\n"};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "{id: blue, name: Bea, status: absent}"));
    assert_string_equal(toy_lines(&result, "rulings"),
                        "rulings/1: ruled-seat blue Bo is away\n"
                        "rulings/1: ruled-set players blue name Bea Bo is away\n"
                        "rulings/1: ruled-set players blue status absent Bo is away\n");
    toy_free(&result);
}

/* The history holds the game as it was before the rulings: it is what the round before has left. */
static void the_digest_before_is_that_of_the_file(void **state)
{
    (void)state;
    ToyRun plain = {.game = GAME, .orders = {RED, BLUE}}, ruled = plain;
    ruled.rulings = RULES "  - {set: {units: {r1: {hp: 1}}}" REASON;
    ToyResult one = toy_plays(&plain), other = toy_plays(&ruled);
    const Past *a = one.play->game->history.at[0], *b = other.play->game->history.at[0];
    assert_true(text_equal(a->before, b->before));
    assert_false(text_equal(a->after, b->after));
    assert_int_equal(a->by.rulings.len, 0);
    assert_true(text_equal(b->by.rulings, digest_hex(other.arena, text_of(ruled.rulings))));
    toy_free(&one);
    toy_free(&other);
}

/* --- what they make of orders ----------------------------------------------------------------- */

#define STANDING "game: hill\nplayer: red\nstanding: {march: [{march: r1, to: 7}]}\n"
static const char *first_marches(Arena *arena, const char *ruling, const char *standing)
{
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE, standing},
                  .rulings = text_string(arena, "%s%s", RULES, ruling)};
    ToyResult result = toy_plays(&run);
    const char *lines = text_string(arena, "%s", toy_lines(&result, "march/1: marched"));
    toy_free(&result);
    return lines;
}

static void orders_are_struck(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const char *both = first_marches(arena, "  - {set: {title: Hill}" REASON, NULL);
    assert_non_null(strstr(both, "r1 4"));
    assert_non_null(strstr(both, "r2 6"));
    const char *one =
        first_marches(arena, "  - {strike: {player: red, phase: march, order: 1}" REASON, NULL);
    assert_null(strstr(one, "r1"));
    assert_non_null(strstr(one, "r2 6"));
    assert_string_equal(
        first_marches(arena, "  - {strike: {player: red, phase: march}" REASON, NULL), "");
    assert_string_equal(first_marches(arena, "  - {strike: {player: red}" REASON, NULL), "");
    arena_free(arena);
}

/* What is struck is as if it had not been written, so the standing orders serve. */
static void standing_orders_serve_for_struck_ones(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const char *list =
        first_marches(arena, "  - {strike: {player: red, phase: march}" REASON, STANDING);
    assert_non_null(strstr(list, "r1 7"));
    assert_null(strstr(list, "r2"));
    assert_string_equal(
        first_marches(arena,
                      "  - {strike: {player: red, phase: march}" REASON
                      "  - {strike: {player: red, phase: march, order: 1, standing: true}" REASON,
                      STANDING),
        "");
    assert_string_equal(first_marches(arena,
                                      "  - {strike: {player: red}" REASON
                                      "  - {strike: {player: red, standing: true}" REASON,
                                      STANDING),
                        "");
    arena_free(arena);
}

static void reactions_are_struck_whenever_they_may_still_serve(void **state)
{
    (void)state;
    static const char red[] = RED "strike: [{strike: b1, with: r1}]\n";
    static const char blue[] = BLUE "reactions: [{strike-back: b1}]\n";
    ToyRun run = {.game = GAME, .orders = {red, blue}};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.log, "struck_back b1"));
    toy_free(&result);
    run.phase = "pledge";
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state,
                   .orders = {red, blue},
                   .rulings = RULES
                   "  - {at: pledge, strike: {player: blue, phase: reactions, order: 1}" REASON};
    result = toy_plays(&run);
    assert_null(strstr(result.log, "struck_back b1"));
    toy_free(&result);
    toy_free(&first);
}

/* In capitals, by a name, and alone without brackets, as orders may be written. */
static void orders_are_found_as_they_are_written(void **state)
{
    (void)state;
    ToyRun run = {
        .game = GAME,
        .orders = {"game: hill\nRound: 3\nPlayer: ROLF\nMarch: {march: r1, to: 4}\n", BLUE},
        .rulings = RULES STRUCK};
    ToyResult result = toy_plays(&run);
    assert_null(strstr(result.log, "marched"));
    toy_free(&result);
}

static void whose_orders_do_not_count_is_not_missed(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {"game: hill\nround: 3\nplayer: red\nmarch: [{mar", BLUE},
                  .refuse_missing = true};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.errors, "a.yaml"));
    toy_free(&result);
    run.rulings = RULES "  - {set-aside: a.yaml, because: it is cut off}\n";
    result = toy_plays(&run);
    assert_string_equal(toy_lines(&result, "rulings"),
                        "rulings/1: ruled-set-aside a.yaml it is cut off (only red)\n");
    toy_free(&result);
    run.orders[0] = RED MARCHES;
    run.rulings = RULES "  - {strike: {player: red}, because: not his}\n";
    result = toy_plays(&run);
    assert_string_equal(toy_lines(&result, "rulings"),
                        "rulings/1: ruled-file-struck red not his (only red)\n");
    toy_free(&result);
}

/* Of a file of which nobody can say whose it is, nobody is excused. */
static void only_its_sender_is_excused(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {"oh: no", BLUE},
                  .rulings = RULES "  - {set-aside: a.yaml, because: it is none}\n",
                  .refuse_missing = true};
    ToyResult result = toy_run(&run);
    assert_non_null(strstr(result.errors, "no orders from 'red' for round 3"));
    toy_free(&result);
}

static void a_missing_player_is_replaced(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE},
                  .rulings =
                      RULES "  - {replace: {player: red, file: a.yaml}, because: he is ill}\n",
                  .refuse_missing = true};
    ToyResult result = toy_plays(&run);
    assert_string_equal(toy_lines(&result, "rulings"),
                        "rulings/1: ruled-replaced red he is ill (only red)\n");
    toy_free(&result);
    /* His own would be a second file; they can be struck. */
    run.orders[2] = RED "march: []\n";
    result = toy_run(&run);
    assert_non_null(strstr(result.errors, "'red' has two files of this round's orders"));
    toy_free(&result);
    run.rulings = RULES "  - {replace: {player: blue, file: b.yaml}, because: so is he}\n"
                        "  - {replace: {player: red, file: a.yaml}, strike: {player: red}, "
                        "because: he is ill}\n";
    result = toy_plays(&run);
    assert_non_null(strstr(toy_lines(&result, "march/1"), "r1 4"));
    toy_free(&result);
}

/* --- when ------------------------------------------------------------------------------------- */

static void rulings_are_made_once_and_hold_for_the_round(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE},
                  .rulings = RULES FIRST STRUCK,
                  .phase = "pledge"};
    ToyResult first = toy_plays(&run);
    assert_int_equal(first.play->game->stopped->ruled.count, 2);
    static const char more[] =
        RULES FIRST STRUCK "  - {at: pledge, set: {units: {r1: {hp: 3}}}, because: after all}\n";
    run = (ToyRun){.game = first.state, .orders = {RED MARCHES, BLUE}, .rulings = more};
    ToyResult second = toy_plays(&run);
    assert_string_equal(toy_lines(&second, "rulings"),
                        "rulings/1: ruled-set units r1 hp 3 after all\n");
    assert_non_null(strstr(second.state, "{id: r1, owner: red, at: 1, hp: 3}"));
    assert_null(strstr(second.log, "marched r1"));
    const Past *past = second.play->game->history.at[0];
    assert_true(text_equal(past->stops.at[0]->by.rulings,
                           digest_hex(second.arena, text_of(RULES FIRST STRUCK))));
    assert_true(text_equal(past->by.rulings, digest_hex(second.arena, text_of(more))));
    toy_free(&first);
    toy_free(&second);
}

static void assert_refused_later(const char *state, const char *rulings, const char *expected)
{
    ToyRun run = {.game = state, .orders = {RED MARCHES, BLUE}, .rulings = rulings};
    ToyResult result = toy_run(&run);
    if (!strstr(result.errors, expected))
        assert_string_equal(result.errors, expected);
    toy_free(&result);
}

static void what_was_ruled_stays(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE},
                  .rulings = RULES FIRST,
                  .phase = "march",
                  .player = "red"};
    ToyResult first = toy_plays(&run);
    assert_refused_later(first.state, NULL,
                         "there have been rulings in this round, and they are not here");
    assert_refused_later(first.state, RULES "  - {set: {units: {r1: {hp: 2}}}" REASON,
                         "a ruling that was made earlier in this round is not here as it was");
    assert_refused_later(first.state, RULES FIRST STRUCK,
                         "the round does not stand at its beginning now");
    assert_refused_later(first.state, RULES FIRST "  - {at: dawn, set: {title: x}" REASON,
                         "rule on it as it stands: at: march:red");
    assert_refused_later(
        first.state, RULES FIRST "  - {at: march:red, strike: {player: red, phase: march}" REASON,
        "orders for 'march' have been carried out already");
    /* blue's turn is still to come */
    ToyRun later = {.game = first.state,
                    .orders = {RED MARCHES, BLUE "march: [{march: b1, to: 1}]\n"},
                    .rulings = RULES FIRST
                    "  - {at: march:red, strike: {player: blue, phase: march}" REASON};
    ToyResult second = toy_plays(&later);
    assert_null(strstr(second.log, "marched b1"));
    toy_free(&first);
    toy_free(&second);
}

/* Of a phase with steps all orders have begun when its first step is over; in turns with steps,
 * those of the player whose turn it is. */
static void what_has_begun_is_not_struck(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED "march: [{march: r1, to: 5}]\n", BLUE},
                  .rulings = RULES FIRST,
                  .phase = "melee",
                  .step = 1};
    ToyResult first = toy_plays(&run);
    assert_refused_later(first.state,
                         RULES FIRST "  - {at: melee:1, strike: {player: red, phase: melee}" REASON,
                         "orders for 'melee' have been carried out already");
    toy_free(&first);
}

/* One step of a turn in which nothing happens but the orders at its beginning. */
static bool play_march_step(Play *play, Player *active, int step)
{
    if (step == 1)
        orders_carry_out(play, active);
    return step < 2;
}

static void the_turn_of_another_is_still_to_come(void **state)
{
    (void)state;
    Phase phases[sizeof toy_phases / sizeof *toy_phases];
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[3].play_turn = NULL;
    phases[3].play_turn_step = play_march_step;
    phases[3].stepped = true;
    system.phases = phases;
    ToyRun run = {.system = &system,
                  .game = GAME,
                  .orders = {RED MARCHES, BLUE "march: [{march: b1, to: 1}]\n"},
                  .phase = "march",
                  .player = "red",
                  .step = 1};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.system = &system,
                   .game = first.state,
                   .orders = {RED MARCHES, BLUE "march: [{march: b1, to: 1}]\n"},
                   .rulings =
                       RULES "  - {at: march:red:1, strike: {player: blue, phase: march}" REASON};
    ToyResult second = toy_plays(&run);
    assert_null(strstr(second.log, "marched b1"));
    run.rulings = RULES "  - {at: march:red:1, strike: {player: red, phase: march}" REASON;
    ToyResult third = toy_run(&run);
    assert_non_null(strstr(third.errors, "orders for 'march' have been carried out already"));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

/* Layout and comments make no other ruling of it. */
static void a_ruling_may_be_written_otherwise(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .rulings = RULES FIRST, .phase = "pledge"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state,
                   .orders = {RED, BLUE},
                   .rulings = RULES "  - set: # the first one\n"
                                    "      units:\n"
                                    "        r1: {hp: 1}\n"
                                    "    because: a slip\n"};
    ToyResult second = toy_plays(&run);
    assert_string_equal(toy_lines(&second, "rulings"), "");
    toy_free(&first);
    toy_free(&second);
}

static void rulings_of_an_earlier_round_are_passed_over(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .rulings = RULES FIRST};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state, .rulings = RULES FIRST};
    ToyResult second = toy_run(&run);
    assert_string_equal(second.errors, "warning: passed over 'rulings.yaml'\n"
                                       "        these rulings have served round 3\n");
    assert_int_equal(second.play->game->history.at[1]->by.rulings.len, 0);
    toy_free(&first);
    toy_free(&second);
}

/* A part of the round tells them, and what came behind it does not tell them again. */
static void so_with_rulings_that_came_before_a_stop(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .rulings = RULES FIRST, .phase = "march"};
    ToyResult first = toy_plays(&run);
    run.game = first.state;
    run.phase = NULL;
    ToyResult second = toy_plays(&run);
    assert_int_equal(second.play->game->history.at[0]->by.rulings.len, 0);
    run = (ToyRun){.game = second.state, .rulings = RULES FIRST};
    ToyResult third = toy_run(&run);
    assert_string_equal(third.errors, "warning: passed over 'rulings.yaml'\n"
                                      "        these rulings have served round 3\n");
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

/* --- who is told ------------------------------------------------------------------------------ */

/* Tired units are their owners' alone. */
static const Player *see_tired(const Play *play, const Table *table, const void *record)
{
    const Unit *unit = record;
    if (table == &grave_table)
        return toy_of(play)->snowed_in ? &only_game_master : EVERYBODY;
    return table == &unit_table && unit->tired ? unit->owner : EVERYBODY;
}

static bool hides_till_snow(const Play *play)
{
    return !toy_of(play)->snowed_in;
}

static void assert_told(const char *ruling, const char *expected)
{
    System secret = toy_system;
    secret.seer = see_tired;
    secret.hides = hides_till_snow;
    Arena *arena = arena_new();
    ToyRun run = {.system = &secret,
                  .game = GAME "  - {id: b2, owner: blue, at: 5, tired: true}\n"
                               "  - {id: b-3, owner: blue, at: 5, tired: true}\n"
                               "graves: [{id: g1, at: 1}]\n"
                               "notes: {red: x}\n",
                  .orders = {RED, BLUE},
                  .rulings = text_string(arena, "%s%s", RULES, ruling)};
    ToyResult result = toy_plays(&run);
    assert_string_equal(toy_lines(&result, "rulings"), expected);
    toy_free(&result);
    arena_free(arena);
}

static void who_sees_a_thing_is_told_of_its_ruling(void **state)
{
    (void)state;
    assert_told(FIRST, "rulings/1: ruled-set units r1 hp 1 a slip\n");
    assert_told("  - {set: {units: {b2: {hp: 1}}}" REASON,
                "rulings/1: ruled-set units b2 hp 1 a slip (only blue)\n");
    assert_told("  - {remove: {units: [b2]}" REASON,
                "rulings/1: ruled-removed units b2 a slip (only blue)\n");
    assert_told("  - {add: {units: [{id: b3, owner: blue, at: 2, tired: true}]}" REASON,
                "rulings/1: ruled-added units b3 {id: b3, owner: blue, at: 2, tired: true} a slip "
                "(only blue)\n");
    /* who saw it before, or sees it now, is not told where it was, or where it is */
    assert_told("  - {set: {units: {r1: {tired: true}}}" REASON,
                "rulings/1: ruled-set units r1 tired true a slip (only red)\n");
    assert_told("  - {remove: {units: {b2: tired}}" REASON,
                "rulings/1: ruled-removed units b2 tired a slip (only blue)\n");
    assert_told("  - {set: {units: {b2: {owner: red}}}" REASON,
                "rulings/1: ruled-set units b2 owner red a slip (only (nobody))\n");
    /* a value names it, and where nobody knows whose it is */
    assert_told("  - {set: {title: b2 comes}" REASON,
                "rulings/1: ruled-set title b2 comes a slip (only blue)\n");
    assert_told("  - {set: {title: Hill}" REASON, "rulings/1: ruled-set title Hill a slip\n");
#define TEN     "éééééééééé"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
    /* of a long one the beginning, and no half letters of it */
    assert_told("  - {set: {title: " HUNDRED "e}" REASON,
                "rulings/1: ruled-set title " HUNDRED "... a slip\n");
    assert_told("  - {set: {title: e" HUNDRED "}" REASON,
                "rulings/1: ruled-set title e" TEN TEN TEN TEN TEN TEN TEN TEN TEN
                "ééééééééé... a slip\n");
    assert_told("  - {set: {first: blue}" REASON,
                "rulings/1: ruled-set first blue a slip (only (nobody))\n");
    assert_told("  - {set: {units: {b-3: {hp: 1}}}" REASON,
                "rulings/1: ruled-set units b-3 hp 1 a slip (only blue)\n");
    assert_told("  - {set: {notes: {red: y}}" REASON,
                "rulings/1: ruled-set notes red y a slip (only red)\n");
    assert_told("  - {set: {players: {red: {name: Rob}}}" REASON,
                "rulings/1: ruled-set players red name Rob a slip\n");
    /* what is hidden before it or behind it */
    assert_told("  - {set: {snowed-in: true}" REASON "  - {set: {graves: {g1: {at: 2}}}" REASON,
                "rulings/1: ruled-set snowed-in true a slip (only (nobody))\n"
                "rulings/1: ruled-set graves g1 at 2 a slip (only (nobody))\n");
}

static void whose_orders_are_struck_is_told_alone(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE "pledge: [{pledge: 2}]\n"},
                  .rulings = RULES STRUCK "  - {strike: {player: blue, phase: pledge}" REASON};
    ToyResult result = toy_plays(&run);
    assert_string_equal(toy_lines(&result, "rulings"),
                        "rulings/1: ruled-struck red march r1, to 4 taken back (only red)\n"
                        "rulings/1: ruled-list-struck blue pledge a slip (only blue)\n");
    toy_free(&result);
}

#define WORDS GAME "notes: {log: [a, b, [x]]}\n"

static void words_in_lists_are_known_by_themselves(void **state)
{
    (void)state;
    ToyRun run = {.game = WORDS,
                  .orders = {RED, BLUE},
                  .rulings = RULES "  - {add: {notes: {log: [c]}}" REASON
                                   "  - {remove: {notes: {log: a}}" REASON};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "notes: {log: [b, [x], c]}\n"));
    toy_free(&result);
    run.rulings = RULES "  - {set: {notes: {log: {b: x}}}" REASON;
    result = toy_run(&run);
    assert_non_null(strstr(result.errors, "'b' is a thing with keys of its own"));
    toy_free(&result);
    run.game = GAME "notes: {log: [{}, a]}\n"; /* by nothing */
    run.rulings = RULES "  - {remove: {notes: {log: a}}" REASON;
    result = toy_plays(&run);
    assert_non_null(strstr(result.state, "notes: {log: [{}]}\n"));
    toy_free(&result);
}

static void a_seat_may_get_a_person_without_a_name(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME,
                  .orders = {RED, BLUE},
                  .rulings = RULES "  - {seat: {player: blue}" REASON,
                  .phase = "dawn"};
    ToyResult result = toy_plays(&run);
    assert_non_null(strstr(result.state, "players: [{id: red, name: Rolf}, {id: blue}]\n"));
    assert_string_equal(toy_lines(&result, "rulings"), "rulings/1: ruled-seat blue a slip\n");
    toy_free(&result);
}

/* It is the round's later part. */
static void what_was_struck_or_set_aside_need_not_be_there_again(void **state)
{
    (void)state;
    static const char rulings[] =
        RULES "  - {set-aside: c.yaml" REASON "  - {replace: {player: red, file: a.yaml}" REASON
              "  - {strike: {player: blue, phase: march}" REASON;
    ToyRun run = {.game = GAME,
                  .orders = {RED MARCHES, BLUE "march: [{march: b1, to: 4}]\n", "oh: no\n"},
                  .rulings = rulings,
                  .phase = "pledge"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state, .orders = {BLUE}, .rulings = rulings};
    ToyResult result = toy_plays(&run);
    assert_null(strstr(result.log, "marched"));
    toy_free(&result);
    toy_free(&first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_set),
        cmocka_unit_test(things_are_taken_out_and_added),
        cmocka_unit_test(things_without_ids_are_known_by_what_stands_first),
        cmocka_unit_test(a_list_is_set_as_a_whole),
        cmocka_unit_test(a_seat_gets_a_new_person),
        cmocka_unit_test(the_digest_before_is_that_of_the_file),
        cmocka_unit_test(orders_are_struck),
        cmocka_unit_test(standing_orders_serve_for_struck_ones),
        cmocka_unit_test(reactions_are_struck_whenever_they_may_still_serve),
        cmocka_unit_test(orders_are_found_as_they_are_written),
        cmocka_unit_test(whose_orders_do_not_count_is_not_missed),
        cmocka_unit_test(only_its_sender_is_excused),
        cmocka_unit_test(a_missing_player_is_replaced),
        cmocka_unit_test(rulings_are_made_once_and_hold_for_the_round),
        cmocka_unit_test(what_was_ruled_stays),
        cmocka_unit_test(a_ruling_may_be_written_otherwise),
        cmocka_unit_test(what_has_begun_is_not_struck),
        cmocka_unit_test(the_turn_of_another_is_still_to_come),
        cmocka_unit_test(rulings_of_an_earlier_round_are_passed_over),
        cmocka_unit_test(so_with_rulings_that_came_before_a_stop),
        cmocka_unit_test(who_sees_a_thing_is_told_of_its_ruling),
        cmocka_unit_test(whose_orders_are_struck_is_told_alone),
        cmocka_unit_test(words_in_lists_are_known_by_themselves),
        cmocka_unit_test(a_seat_may_get_a_person_without_a_name),
        cmocka_unit_test(what_was_struck_or_set_aside_need_not_be_there_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
