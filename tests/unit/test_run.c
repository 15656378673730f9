/* A round in one go: its phases, its turns, its end, and the state and history that it leaves.
 *
 * Digests were made with sha256sum: of the files below, and of the canonical text of the state. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/odds/odds.h"
#include "toy_play.h"

#define RED   "game: hill\nround: 1\nplayer: red\n"
#define BLUE  "game: hill\nround: 1\nplayer: blue\n"
#define GREEN "game: hill\nround: 1\nplayer: green\n"

/* --- one round, from the first phase to the last ---------------------------------------------- */

static const ToyRun whole = {
    .game = "# The hill.\n"
            "rules: toy\n"
            "game: hill\n"
            "round: 1   # the next one\n"
            "players:\n"
            "  - {id: red}\n"
            "  - {id: blue}\n"
            "  - {id: green, status: out}\n"
            "first: blue\n"
            "units:\n"
            "  # red's\n"
            "  - {id: r1, owner: red, at: 5, tired: true}\n"
            "  # blue's\n"
            "  - {id: b1, owner: blue, at: 5, hp: 1}   # weak\n"
            "  - {id: b2, owner: blue, at: 2}\n",
    .orders = {RED "pledge: [{pledge: 2}]\n"
                   "march: [{split: r1, as: r2}]\n"
                   "strike: [{strike: b1, with: r1}]\n",
               BLUE "march: [{march: b2, to: 5}]\n"},
    .rolls = "rolls:\n"
             "  - {roll: r1 strike r1>b1, dice: [6]}\n"
             "  - {roll: r1 melee r1>b2, dice: [5]}\n"
             "  - {roll: r1 melee b2>r1, dice: [1]}\n"
             "  - {roll: r1 melee r2>b2, dice: [6]}\n"
             "  - {roll: 'r1 melee r1>b2 #2', dice: [5]}\n",
};

#define DIGEST_RED    "75863f3ee96529eb9280cd30507770fbab2dbae7acdd025330a1e4b41c760999"
#define DIGEST_BLUE   "07eddfff53a56b1b10aa49df0f70604af7ce798c3a60714955436ad9e22964ce"
#define DIGEST_ROLLS  "4a58158bedac7477f1c9df3e4ac3f80b5f6d5fa9b89b9afcaa81b9c238fb530d"
#define DIGEST_AFTER  "d3dfa2f05dbc9cf70f692111ebebaf1b4736543e55f2f2ec3584b1103ae2790d"
#define DIGEST_BEFORE "3862387c2613e36b6d2e7d0d533fbdff2fcaffc657e0cb2095e31040ddc563c5"

static void phases_come_in_their_order_and_turns_player_by_player(void **state)
{
    (void)state;
    assert_log(&whole, "",
               "dawn/1: woke r1\n"
               "pledge/1: pledged red 2 (only red) <red by orders 1>\n"
               "pledge/1: pledged blue 0 (only blue) <blue by default>\n"
               "march/1: marched b2 5\n"
               "march/1: done (only blue) <blue by orders 1>\n"
               "march/1: split r1 r2\n"
               "march/1: done (only red) <red by orders 1>\n"
               "strike/1: struck r1 b1 'r1 strike r1>b1' 6\n"
               "strike/1: done (only red) <red by orders 1>\n"
               "melee/1: stood r1 <red by default>\n"
               "melee/1: stood b2 <blue by default>\n"
               "melee/1: stood r2 <red by default>\n"
               "melee/1 @place-5: hit r1 b2 'r1 melee r1>b2' 5\n"
               "melee/1 @place-5: missed b2 r1 'r1 melee b2>r1' 1\n"
               "melee/1 @place-5: hit r2 b2 'r1 melee r2>b2' 6\n"
               "melee/2: stood r1 <red by default>\n"
               "melee/2: stood b2 <blue by default>\n"
               "melee/2: stood r2 <red by default>\n"
               "melee/2 @place-5: hit r1 b2 'r1 melee r1>b2 #2' 5\n"
               "dusk/1: buried grave-b1 5\n"
               "dusk/1: buried grave-b2 5\n"
               "dusk/1: revealed red 2\n"
               "dusk/1: revealed blue 0\n"
               "dusk/1: fell blue\n"
               "dusk/1: won red\n");
}

static void the_new_state_is_the_old_file_edited(void **state)
{
    (void)state;
    ToyResult result = toy_plays(&whole);
    assert_string_equal(result.state, "# The hill.\n"
                                      "rules: toy\n"
                                      "game: hill\n"
                                      "round: 2   # the next one\n"
                                      "players:\n"
                                      "  - {id: red}\n"
                                      "  - {id: blue, status: out}\n"
                                      "  - {id: green, status: out}\n"
                                      "first: blue\n"
                                      "units:\n"
                                      "  # red's\n"
                                      "  - {id: r1, owner: red, at: 5, hp: 2}\n"
                                      "  - {id: r2, owner: red, at: 5, hp: 1}\n"
                                      "  # blue's\n"
                                      "graves:\n"
                                      "  - {id: grave-b1, at: 5}\n"
                                      "  - {id: grave-b2, at: 5}\n"
                                      "ended: {round: 1, winners: [red]}\n"
                                      "history:\n"
                                      "  - round: 1\n"
                                      "    seed: seed\n"
                                      "    dice: given\n"
                                      "    edition: 1\n"
                                      "    sent:\n"
                                      "      - " DIGEST_RED " red\n"
                                      "      - " DIGEST_BLUE " blue\n"
                                      "    rolls: '" DIGEST_ROLLS "'\n"
                                      "    before: '" DIGEST_BEFORE "'\n"
                                      "    after: " DIGEST_AFTER "\n");
    toy_free(&result);
}

static void a_game_that_ended_is_not_played_on(void **state)
{
    (void)state;
    ToyResult result = toy_plays(&whole);
    assert_true(result.play->complete);
    ToyResult again = toy_run((&(const ToyRun){.game = result.state}));
    assert_int_equal(diag_errors(again.diags), 1);
    assert_non_null(strstr(again.errors, "error: this game is over\n"));
    assert_non_null(strstr(again.errors, "it ended with round 1; remove 'ended' to play on\n"));
    toy_free(&again);
    toy_free(&result);
}

static void the_order_of_the_files_makes_no_difference(void **state)
{
    (void)state;
    ToyRun turned = whole;
    turned.orders[0] = whole.orders[1];
    turned.orders[1] = whole.orders[0];
    ToyResult one = toy_plays(&whole), other = toy_plays(&turned);
    assert_string_equal(one.state, other.state);
    assert_string_equal(one.log, other.log);
    toy_free(&one);
    toy_free(&other);
}

/* --- setup ------------------------------------------------------------------------------------ */

static const ToyRun setup = {
    .game = "rules: toy\n"
            "game: hill\n"
            "round: 0\n"
            "players: [{id: red}, {id: blue}]\n"
            "first: red\n"
            "units: []\n",
    .orders = {"game: hill\nround: 0\nplayer: red\n"
               "muster: [{raise: r1, at: 3}, {raise: r2}]\n",
               "game: hill\nround: 0\nplayer: blue\nmuster: [{raise: r1, at: 4}]\n"},
    .refuse_missing = true,
};

static void round_0_is_setup_and_nothing_else(void **state)
{
    (void)state;
    assert_log(&setup, "",
               "muster/1: raised r1 3\n"
               "muster/1: done (only red) <red by orders 1>\n"
               "muster/1: raised r2 0\n"
               "muster/1: done (only red) <red by orders 2>\n"
               "muster/1: failed the id r1 is taken (only blue) <blue by orders 1> [TY 1.1]\n");
}

static void what_was_made_in_setup_can_be_read_again(void **state)
{
    (void)state;
    ToyResult result = toy_plays(&setup);
    assert_string_equal(
        result.state,
        "rules: toy\n"
        "game: hill\n"
        "round: 1\n"
        "players: [{id: red}, {id: blue}]\n"
        "first: red\n"
        "units:\n"
        "  - {id: r1, owner: red, at: 3}\n"
        "  - {id: r2, owner: red, at: 0}\n"
        "history:\n"
        "  - round: 0\n"
        "    seed: seed\n"
        "    edition: 1\n"
        "    sent:\n"
        "      - b6e51411b88910fc46e0d98dd8a97a42f6531522b9d004def9cee2f52874c4c2 red\n"
        "      - 2cc3fed3098b836ae2c824ffbfc744e3a502bf01950a833742003b9359ac2302 blue\n"
        "    before: '81080f9aca881a78ca906ba71d4085e000f69abf5aae59c0ae34b53711081cf5'\n"
        "    after: bfb2f96ee1c22525d546ce945cb2837e1ca6c88ef79872af0ef081c614a7eee2\n");
    ToyRun next = {.game = result.state,
                   .orders = {RED "march: [{march: r1, to: 7}]\n", BLUE "march: []\n"}};
    assert_log(&next, "march/",
               "march/1: marched r1 7\n"
               "march/1: done (only red) <red by orders 1>\n");
    toy_free(&result);
}

static void history_grows_by_an_entry_a_round(void **state)
{
    (void)state;
    ToyResult first = toy_plays(&setup);
    ToyRun run = {.game = first.state, .orders = {RED}, .seed = "two: # words"};
    ToyResult second = toy_plays(&run);
    const Game *game = second.play->game;
    assert_int_equal(game->history.count, 2);
    assert_int_equal(game->history.at[0]->round, 0);
    assert_text(game->history.at[0]->seed, "seed");
    assert_int_equal(game->history.at[1]->round, 1);
    assert_text(game->history.at[1]->seed, "two: # words");
    assert_int_equal(game->history.at[1]->dice, DICE_NAMED);
    assert_text(game->history.at[1]->by.rolls, "");
    assert_int_equal(game->history.at[1]->by.sent.count, 1);
    assert_true(text_equal(game->history.at[0]->after, game->history.at[1]->before));
    assert_non_null(strstr(second.state, "\n  - round: 1\n    seed: 'two: # words'\n"));
    toy_free(&second);
    toy_free(&first);
}

/* The digest of the state is that of its content: history, comments and notes are no part of it. */
static void before_is_the_digest_of_the_content(void **state)
{
    (void)state;
    ToyRun run = whole;
    ToyResult one = toy_plays(&run);
    run.game = "notes: mine\n"
               "rules: toy\n"
               "game: 'hill'\n"
               "history: [{round: 0, seed: x, before: y}]\n"
               "units: [{id: r1, at: 5, tired: true, owner: red, hp: 3},\n"
               "        {id: b1, owner: blue, at: 5, hp: 1}, {id: b2, owner: blue, at: 2}]\n"
               "round: 1\n"
               "first: blue\n"
               "graves: []\n"
               "players: [{id: red, status: playing}, {id: blue}, {id: green, status: out}]\n";
    ToyResult same = toy_plays(&run);
    assert_text(one.play->before, DIGEST_BEFORE);
    assert_text(same.play->before, DIGEST_BEFORE);
    run.game = "rules: toy\n"
               "game: hill\n"
               "units: [{id: r1, at: 5, owner: red, hp: 3},\n"
               "        {id: b1, owner: blue, at: 5, hp: 1}, {id: b2, owner: blue, at: 2}]\n"
               "round: 1\n"
               "first: blue\n"
               "players: [{id: red}, {id: blue}, {id: green, status: out}]\n";
    ToyResult other = toy_plays(&run);
    assert_false(text_equal(other.play->before, one.play->before));
    toy_free(&one);
    toy_free(&same);
    toy_free(&other);
}

/* --- turns ------------------------------------------------------------------------------------ */

#define THREE                                                                                      \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}, {id: green}]\n"
#define UNITS                                                                                      \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 2}\n"                                                           \
    "  - {id: g1, owner: green, at: 3, hp: 1}\n"

static void the_system_says_who_comes_first(void **state)
{
    static const char *const games[] = {THREE "first: red\n" UNITS, THREE "first: blue\n" UNITS,
                                        THREE "first: green\n" UNITS};
    static const char *const expected[] = {
        "march/1: marched r1 4\nmarch/1: marched b1 5\nmarch/1: marched g1 6\n",
        "march/1: marched b1 5\nmarch/1: marched g1 6\nmarch/1: marched r1 4\n",
        "march/1: marched g1 6\nmarch/1: marched r1 4\nmarch/1: marched b1 5\n",
    };
    (void)state;
    for (size_t i = 0; i < 3; i++)
        assert_log((&(const ToyRun){.game = games[i],
                                    .orders = {RED "march: [{march: r1, to: 4}]\n",
                                               BLUE "march: [{march: b1, to: 5}]\n",
                                               GREEN "march: [{march: g1, to: 6}]\n"}}),
                   "march/1: marched", expected[i]);
}

static void whoever_goes_out_has_no_turn_any_more(void **state)
{
    (void)state;
    ToyRun run = {.game = THREE "first: red\n" UNITS,
                  .orders = {RED "strike: [{strike: g1, with: r1}]\n",
                             BLUE "strike: [{strike: r1, with: b1}]\n",
                             GREEN "march: [{march: g1, to: 6}]\nmelee: [{cheer: g1}]\n"},
                  .rolls = "rolls:\n"
                           "  - {roll: r1 strike r1>g1, dice: [4]}\n"
                           "  - {roll: r1 strike b1>r1, dice: [3]}\n"};
    ToyResult result = toy_plays(&run);
    assert_string_equal(toy_lines(&result, "march/"), "");
    assert_string_equal(toy_lines(&result, "strike/"),
                        "strike/1: struck r1 g1 'r1 strike r1>g1' 4\n"
                        "strike/1: fell green\n"
                        "strike/1: done (only red) <red by orders 1>\n"
                        "strike/1: struck b1 r1 'r1 strike b1>r1' 3\n"
                        "strike/1: done (only blue) <blue by orders 1>\n");
    assert_non_null(
        strstr(result.state, "players: [{id: red}, {id: blue}, {id: green, status: out}]\n"));
    assert_string_equal(toy_lines(&result, "melee/"), "");
    toy_free(&result);
}

static void without_an_order_of_its_own_turns_go_by_seats(void **state)
{
    (void)state;
    System system = toy_system;
    system.turn_order = NULL;
    assert_log((&(const ToyRun){.system = &system,
                                .game = THREE "first: green\n" UNITS,
                                .orders = {RED "march: [{march: r1, to: 4}]\n",
                                           BLUE "march: [{march: b1, to: 5}]\n",
                                           GREEN "march: [{march: g1, to: 6}]\n"}}),
               "march/1: marched",
               "march/1: marched r1 4\nmarch/1: marched b1 5\nmarch/1: marched g1 6\n");
}

static void a_round_may_end_with_the_players_turns(void **state)
{
    (void)state;
    System system = toy_system;
    system.phase_count = 5;
    ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    ToyResult whole_round = toy_plays(&run);
    assert_true(whole_round.play->complete);
    run.phase = "strike";
    ToyResult same = toy_plays(&run);
    assert_string_equal(same.state, whole_round.state);
    toy_free(&same);
    run.player = "green"; /* after whom nobody comes */
    same = toy_plays(&run);
    assert_string_equal(same.state, whole_round.state);
    toy_free(&same);
    run.player = "blue";
    ToyResult stopped = toy_plays(&run);
    assert_non_null(strstr(stopped.state, "\n  after: strike\n  player: blue\n"));
    toy_free(&whole_round);
    toy_free(&stopped);
}

/* --- the end of a game ------------------------------------------------------------------------ */

static void a_game_may_end_with_nobody(void **state)
{
    (void)state;
    ToyResult result = toy_plays((&(const ToyRun){
        .game = THREE "first: red\nunits: [{id: r1, owner: red, at: 1, hp: 0}]\n"}));
    assert_non_null(strstr(result.state, "\nended: {round: 1, winners: []}\n"));
    assert_string_equal(toy_lines(&result, "dusk/1: won"), "dusk/1: won nobody\n");
    assert_int_equal(result.play->game->ended->winners.count, 0);
    ToyResult again = toy_load((&(const ToyRun){.game = result.state}));
    assert_int_equal(diag_errors(again.diags), 2); /* it is over; nobody is left */
    toy_free(&again);
    toy_free(&result);
}

static bool play_sudden_end(Play *play, int step)
{
    Player *red = play_player(play, 0);
    EVENT(play->log, &ev_won, arg_player(red));
    if (step == 2)
        play_end(play, &red, 1);
    return true;
}

static void a_game_ends_in_the_middle_of_a_phase(void **state)
{
    static const Phase phases[] = {
        {.name = "sudden", .when = PHASE_ROUND, .stepped = true, .play_step = play_sudden_end},
        {.name = "dawn", .when = PHASE_ROUND, .play = play_dawn},
        {.name = "march", .when = PHASE_TURN, .play_turn = play_march_or_strike},
    };
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 3;
    ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    for (int step = 0; step <= 3; step++) {
        run.phase = step > 0 ? "sudden" : NULL;
        run.step = step;
        ToyResult result = toy_plays(&run);
        assert_int_equal(result.play->complete, step != 1);
        assert_string_equal(result.log, step == 1 ? "sudden/1: won red\n"
                                                  : "sudden/1: won red\nsudden/2: won red\n");
        if (step != 1)
            assert_non_null(strstr(result.state, "\nended: {round: 1, winners: [red]}\n"));
        toy_free(&result);
    }
}

static bool play_chatter(Play *play, int step)
{
    (void)step;
    for (int i = 0; i <= LOG_EVENTS_MAX; i++)
        event_add(play->log, &ev_won, NULL, 0);
    return true;
}

static void a_round_with_too_many_events_is_refused(void **state)
{
    static const Phase phases[] = {
        {.name = "chatter", .when = PHASE_ROUND, .play_step = play_chatter},
    };
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 1;
    ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    ToyResult result = toy_load(&run);
    play_run(result.play, result.dice, TEXT("seed"));
    assert_false(result.play->complete);
    assert_string_equal(toy_errors(&result),
                        "game.yaml:3:8: error: this round has more than 4000000 events and is not "
                        "played\n"
                        "    3 | round: 1\n"
                        "      |        ^ is a value in the game file far too large?\n");
    toy_free(&result);
}

/* In trials, too: the first is told, and no odds. */
static void nor_has_it_odds(void **state)
{
    static const Phase phases[] = {
        {.name = "chatter", .when = PHASE_ROUND, .play_step = play_chatter},
    };
    const OddsRun trials = {.first = 1, .last = 3};
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 1;
    ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    ToyResult result = toy_load(&run);
    Arena *arena = arena_new();
    assert_null(odds_play(arena, result.play, result.dice, &trials));
    assert_string_equal(toy_errors(&result),
                        "game.yaml:3:8: error: this round has more than 4000000 events and is not "
                        "played\n"
                        "    3 | round: 1\n"
                        "      |        ^ that was trial 1 of the odds: --seed=odds-1 plays it "
                        "alone\n");
    arena_free(arena);
    toy_free(&result);
}

static bool play_wager(Play *play, int step)
{
    (void)step;
    Player *red = play_player(play, 0);
    if (play_roll(play, play_name(play, "wager"), 1, 6)->values[0] == 6)
        play_end(play, &red, 1);
    return false;
}

static Times wins(const Odds *odds)
{
    Times sum = 0;
    for (size_t i = 0; i < odds->endings.count; i++)
        sum += odds->endings.at[i].times;
    return sum;
}

/* By how often the game ends, and in parts. */
static void endings_are_added(void **state)
{
    static const Phase phases[] = {
        {.name = "wager", .when = PHASE_ROUND, .play_step = play_wager},
    };
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 1;
    ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    ToyResult result = toy_load(&run);
    Arena *arena = arena_new();
    Odds *all = odds_play(arena, result.play, result.dice, &(OddsRun){.first = 1, .last = 60});
    Odds *one = odds_play(arena, result.play, result.dice, &(OddsRun){.first = 1, .last = 30});
    Odds *other = odds_play(arena, result.play, result.dice, &(OddsRun){.first = 31, .last = 60});
    assert_true(wins(one) > 0 && wins(other) > 0 && wins(all) < 60);
    assert_int_equal(wins(one) + wins(other), wins(all));
    odds_merge(one, other);
    assert_int_equal(wins(one), wins(all));
    assert_int_equal(one->endings.count, 1);
    arena_free(arena);
    toy_free(&result);
}

enum { HEAP_SIDES = 6 };

/* Many dice of which none matters, so many rolls of one, and one of which all do. */
static bool play_heap(Play *play, int step)
{
    const Same same = {{HEAP_SIDES}, 1, true};
    Unit *unit = ((Toy *)play->state)->units.at[0];
    (void)step;
    play_roll_same(play, play_name(play, "heap"), DICE_COUNT_MAX, HEAP_SIDES, &same);
    for (int i = 1; i < unit->hp; i++)
        play_roll_same(play, play_name(play, "crumb"), 1, HEAP_SIDES, &same);
    unit->hp = play_roll(play, play_name(play, "top"), 1, unit->at)->values[0];
    return false;
}

static bool is_exact(int ends, int rolls)
{
    static const Phase phases[] = {
        {.name = "heap", .when = PHASE_ROUND, .play_step = play_heap},
    };
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 1;
    ToyRun run = {.system = &system, .game = THREE "first: red\n" UNITS};
    ToyResult result = toy_load(&run);
    Unit *unit = ((Toy *)result.play->state)->units.at[0];
    unit->at = ends;
    unit->hp = rolls;
    Arena *arena = arena_new();
    const OddsRun one = {.first = 1, .last = 1, .exact = true};
    const Odds *odds = odds_play(arena, result.play, result.dice, &one);
    const bool exact = odds->is_exact;
    assert_int_equal(odds->whole, exact ? ODDS_WHOLE : 1);
    assert_true(!exact || odds->ends == (uint32_t)ends);
    arena_free(arena);
    toy_free(&result);
    return exact;
}

/* Of the dice of all states, and of rolls between two places where a round may stop. */
static void exact_odds_remember_so_many_dice(void **state)
{
    (void)state;
    assert_true(is_exact(399, 1));
    assert_false(is_exact(401, 1));
    assert_true(is_exact(2, 998));
    assert_false(is_exact(2, 1001));
}

/* With a coin it hangs on whether something goes by a default, and nothing else does. */
static bool play_coin(Play *play, int step)
{
    (void)step;
    if (play_roll(play, play_name(play, "coin"), 1, 2)->values[0] == 1)
        ARENA_PUSH(play->arena, &play->defaulted,
                   ((Defaulted){play_player(play, 0), NULL, play->phase}));
    return false;
}

static bool play_die(Play *play, int step)
{
    (void)step;
    ((Toy *)play->state)->units.at[0]->hp =
        play_roll(play, play_name(play, "die"), 1, 6)->values[0];
    return false;
}

/* So rounds that come to the same state are not one if they differ in it. */
static void exact_odds_tell_what_went_by_default(void **state)
{
    static const Phase phases[] = {
        {.name = "coin", .when = PHASE_ROUND, .play_step = play_coin},
        {.name = "die", .when = PHASE_ROUND, .play_step = play_die},
    };
    const OddsRun run = {.first = 1, .last = 1, .exact = true};
    (void)state;
    System system = toy_system;
    system.phases = phases;
    system.phase_count = 2;
    ToyResult result = toy_load(&(ToyRun){.system = &system, .game = THREE "first: red\n" UNITS});
    Arena *arena = arena_new();
    const Odds *odds = odds_play(arena, result.play, result.dice, &run);
    assert_true(odds->is_exact);
    assert_int_equal(odds->ends, 12);
    assert_int_equal(odds->defaults.count, 1);
    assert_int_equal(odds->defaults.at[0].times, ODDS_WHOLE / 2);
    arena_free(arena);
    toy_free(&result);
}

static void no_round_comes_after_9999(void **state)
{
    (void)state;
    ToyRun run = {.game = "rules: toy\ngame: hill\nround: 9999\nplayers: [{id: red}]\nfirst: red\n"
                          "units: [{id: r1, owner: red, at: 1}]\n"};
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors,
                        "game.yaml:3:8: error: round 9999 cannot be played, since none could "
                        "follow it\n"
                        "    3 | round: 9999\n"
                        "      |        ^~~~ begin a new game from this state, with round: 1\n");
    assert_string_equal(result.state, "");
    toy_free(&result);
}

/* --- dice ------------------------------------------------------------------------------------- */

static void another_seed_gives_other_dice_and_the_same_seed_the_same(void **state)
{
    (void)state;
    ToyRun run = whole;
    run.rolls = NULL;
    ToyResult one = toy_plays(&run), same = toy_plays(&run);
    run.seed = "another";
    ToyResult other = toy_plays(&run);
    assert_string_equal(one.state, same.state);
    assert_string_equal(one.log, same.log);
    assert_string_not_equal(one.rolls, other.rolls);
    assert_non_null(strstr(one.state, "\n    seed: seed\n"));
    assert_non_null(strstr(other.state, "\n    seed: another\n"));
    assert_text(one.play->before, DIGEST_BEFORE);
    assert_text(other.play->before, DIGEST_BEFORE);
    toy_free(&one);
    toy_free(&same);
    toy_free(&other);
}

static void a_roll_has_the_round_in_its_name(void **state)
{
    (void)state;
    ToyResult result = toy_plays(&whole);
    assert_text(play_name(result.play, "melee %s>%s", "a", "b"), "r2 melee a>b");
    assert_non_null(strstr(result.rolls, "'r1 melee r1>b2 #2' 5\n"));
    toy_free(&result);
}

static void a_given_roll_that_nothing_used_is_an_error(void **state)
{
    (void)state;
    ToyRun run = whole;
    run.rolls = "rolls:\n"
                "  - {roll: r1 strike r1>b1, dice: [6]}\n"
                "  - {roll: r1 strike r1>b2, dice: [6]}\n";
    ToyResult result = toy_run(&run);
    assert_int_equal(diag_errors(result.diags), 1);
    assert_non_null(strstr(result.errors, "rolls.yaml:3:12: error: "));
    assert_string_equal(result.state, "");
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phases_come_in_their_order_and_turns_player_by_player),
        cmocka_unit_test(the_new_state_is_the_old_file_edited),
        cmocka_unit_test(a_game_that_ended_is_not_played_on),
        cmocka_unit_test(the_order_of_the_files_makes_no_difference),
        cmocka_unit_test(round_0_is_setup_and_nothing_else),
        cmocka_unit_test(what_was_made_in_setup_can_be_read_again),
        cmocka_unit_test(history_grows_by_an_entry_a_round),
        cmocka_unit_test(before_is_the_digest_of_the_content),
        cmocka_unit_test(the_system_says_who_comes_first),
        cmocka_unit_test(whoever_goes_out_has_no_turn_any_more),
        cmocka_unit_test(without_an_order_of_its_own_turns_go_by_seats),
        cmocka_unit_test(a_round_may_end_with_the_players_turns),
        cmocka_unit_test(a_game_may_end_with_nobody),
        cmocka_unit_test(a_game_ends_in_the_middle_of_a_phase),
        cmocka_unit_test(a_round_with_too_many_events_is_refused),
        cmocka_unit_test(nor_has_it_odds),
        cmocka_unit_test(endings_are_added),
        cmocka_unit_test(exact_odds_remember_so_many_dice),
        cmocka_unit_test(exact_odds_tell_what_went_by_default),
        cmocka_unit_test(no_round_comes_after_9999),
        cmocka_unit_test(another_seed_gives_other_dice_and_the_same_seed_the_same),
        cmocka_unit_test(a_roll_has_the_round_in_its_name),
        cmocka_unit_test(a_given_roll_that_nothing_used_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
