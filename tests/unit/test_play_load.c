/* Before a round is played: which files are taken, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_play.h"

#define PLAYERS "players: [{id: red}, {id: blue}, {id: green, status: out}]\n"
#define REST                                                                                       \
    "first: red\n"                                                                                 \
    "units: [{id: r1, owner: red, at: 1}, {id: b1, owner: blue, at: 5}]\n"
#define HEAD         "rules: toy\ngame: hill\nround: 1\n"
#define GAME         HEAD PLAYERS REST
#define SETUP        "rules: toy\ngame: hill\nround: 0\n" PLAYERS REST

#define RED          "game: hill\nround: 1\nplayer: red\n"
#define BLUE         "game: hill\nround: 1\nplayer: blue\n"
#define RED_STANDING "game: hill\nplayer: red\n"

#define assert_refused(expected, game_, ...)                                                       \
    assert_errors((&(const ToyRun){.game = (game_), .orders = {__VA_ARGS__}}), expected)

/* --- game files ------------------------------------------------------------------------------- */

static void a_game_file_names_its_rules(void **state)
{
    (void)state;
    assert_refused("game.yaml:1:1: error: this is no game file: it has no 'rules'\n"
                   "    1 | game: hill\n"
                   "      | ^~~~~~~~~~ begin it with a line such as 'rules: toy'\n",
                   "game: hill\n", NULL);
    assert_refused("game.yaml:1:1: error: this is no game file: it has no 'rules'\n"
                   "    1 | - rules\n"
                   "      | ^~~~~~~ begin it with a line such as 'rules: toy'\n",
                   "- rules\n", NULL);
    ToyResult result = toy_load((&(ToyRun){.game = HEAD PLAYERS "\xE2\x80\x9C"
                                                                "first\xE2\x80\x9D: red\n"}));
    assert_null(result.play);
    assert_non_null(strstr(result.errors, "game.yaml:5:1: error:"));
    assert_null(strstr(result.errors, "first'"));
    toy_free(&result);
    assert_refused("game.yaml:1:8: error: no rule system 'toys' here\n"
                   "    1 | rules: toys\n"
                   "      |        ^~~~ adjudicate --list names them\n",
                   "rules: toys\n", NULL);
    assert_refused("game.yaml:1:8: error: no rule system '' here\n"
                   "    1 | rules: [toy]\n"
                   "      |        ^~~~~ adjudicate --list names them\n",
                   "rules: [toy]\n", NULL);
}

static void shared_keys_and_those_of_the_system_stand_in_one_map(void **state)
{
    (void)state;
    ToyResult result = toy_load((&(const ToyRun){.game = REST PLAYERS HEAD "title: The Hill\n"}));
    const Game *game = result.play->game;
    const Toy *toy = result.play->state;
    assert_string_equal(result.errors, "");
    assert_text(game->id, "hill");
    assert_text(game->title, "The Hill");
    assert_int_equal(game->round, 1);
    assert_int_equal(game->players.count, 3);
    assert_int_equal(game->players.at[2]->seat, 2);
    assert_int_equal(game->players.at[2]->status, PLAYER_OUT);
    assert_ptr_equal(toy->first, game->players.at[0]);
    assert_int_equal(toy->units.count, 2);
    assert_ptr_equal(game->state, toy);
    toy_free(&result);
}

static void a_player_without_a_name_is_called_by_his_id(void **state)
{
    (void)state;
    const Player plain = {.id = TEXT("red")}, named = {.id = TEXT("red"), .name = TEXT("Ruth")};
    assert_text(player_name(&plain), "red");
    assert_text(player_name(&named), "Ruth");
}

static void a_key_of_neither_is_refused(void **state)
{
    (void)state;
    assert_refused("game.yaml:7:1: error: a game file has no key 'unites'\n"
                   "    7 | unites: []\n"
                   "      | ^~~~~~ did you mean 'units'?\n",
                   GAME "unites: []\n", NULL);
}

static void a_game_has_players(void **state)
{
    (void)state;
    assert_refused("game.yaml:4:10: error: 0 players\n"
                   "    4 | players: []\n"
                   "      |          ^~ a game has 1 to 64\n"
                   "game.yaml:5:8: error: no player 'red' here\n"
                   "    5 | first: red\n"
                   "      |        ^~~ whose turn comes first\n",
                   "rules: toy\ngame: hill\nround: 0\nplayers: []\nfirst: red\nunits: []\n", NULL);
}

static void a_game_has_at_most_64_players(void **state)
{
    (void)state;
    for (int count = 64; count <= 65; count++) {
        Buf game = {NULL, 0, 0};
        buf_str(&game, "rules: toy\ngame: hill\nround: 0\nfirst: p1\nunits: []\nplayers:\n");
        for (int i = 1; i <= count; i++)
            buf_format(&game, "  - {id: p%d}\n", i);
        buf_char(&game, '\0');
        ToyResult result = toy_load((&(const ToyRun){.game = game.at}));
        if (count == 64)
            assert_string_equal(result.errors, "");
        else
            assert_string_equal(result.errors, "game.yaml:7:3: error: 65 players\n"
                                               "    7 |   - {id: p1}\n"
                                               "      |   ^~~~~~~~~~ a game has 1 to 64\n");
        toy_free(&result);
        buf_free(&game);
    }
}

static void no_player_is_called_public(void **state)
{
    (void)state;
    assert_refused(
        "game.yaml:6:10: error: no player can be called 'public'\n"
        "    6 |   - {id: public}\n"
        "      |          ^~~~~~ it stands for whoever plays for nobody: choose another id\n",
        "rules: toy\ngame: hill\nround: 0\nplayers:\n  - {id: red}\n  - {id: public}\n"
        "first: red\nunits: []\n",
        NULL);
}

/* What is said of a game with these players and these units. */
static void assert_names(const char *players, const char *units, const char *expected)
{
    Buf game = {NULL, 0, 0};
    buf_format(&game, "rules: toy\ngame: hill\nround: 0\nfirst: red\nplayers:\n%sunits:%s\n",
               players, units);
    buf_char(&game, '\0');
    ToyResult result = toy_load((&(const ToyRun){.game = game.at}));
    assert_string_equal(result.errors, expected);
    toy_free(&result);
    buf_free(&game);
}

static void a_name_can_be_seen(void **state)
{
    (void)state;
    assert_names(
        "  - {id: red, name: \"\\u200b \\e\"}\n", " []",
        "game.yaml:6:21: error: nothing of this name can be seen: U+200B, U+0020, U+001B\n"
        "    6 |   - {id: red, name: \"\\u200b \\e\"}\n"
        "      |                     ^~~~~~~~~~~ write one that can be, or leave it out\n");
    assert_names("  - {id: red, name: ''}\n", " []", "");
}

static void players_can_be_told_apart(void **state)
{
    (void)state;
    assert_names(
        "  - {id: red, name: Kaya}\n  - {id: blue, name: \"ka y\\u200ba\"}\n", " []",
        "game.yaml:7:22: error: but for capitals, spaces or what is not seen this is another "
        "player's name: U+006B, there U+004B\n"
        "    7 |   - {id: blue, name: \"ka y\\u200ba\"}\n"
        "      |                      ^~~~~~~~~~~~~ change one of them; the other is in "
        "line 6\n");
    assert_names(
        "  - {id: red}\n  - {id: blue, name: Red}\n", " []",
        "game.yaml:7:22: error: but for capitals, spaces or what is not seen this is another "
        "player's name: U+0052, there U+0072\n"
        "    7 |   - {id: blue, name: Red}\n"
        "      |                      ^~~ change one of them; the other is in line 6\n");
    /* Reports put the ids behind these. */
    assert_names("  - {id: red, name: Kaya}\n  - {id: blue, name: Kaya}\n", " []", "");
}

static void names_that_look_alike_are_warned_of(void **state)
{
    (void)state;
    const char *players = "  - {id: red, name: R}\n";
    assert_names(
        players,
        "\n  - {id: u, owner: red, at: 0, name: Gun 10}"
        "\n  - {id: v, owner: red, at: 0, name: Gun 1O}",
        "game.yaml:9:38: warning: this looks like the name of another unit, and is not the "
        "same: U+004F, there U+0030\n"
        "    9 |   - {id: v, owner: red, at: 0, name: Gun 1O}\n"
        "      |                                      ^~~~~~ change one of them; the other "
        "is in line 8\n");
    assert_names(players, "\n  - {id: u, owner: red, at: 0, name: \xd0\xa0}",
                 ""); /* of other kinds */
    assert_names(players,
                 "\n  - {id: u, owner: red, at: 0, name: Gun}"
                 "\n  - {id: v, owner: red, at: 0, name: Gun}",
                 "");
}

static void mixed_alphabets_are_warned_of(void **state)
{
    (void)state;
    assert_names(
        "  - {id: red, name: K\xd0\xb0ya}\n", " []",
        "game.yaml:6:21: warning: this name mixes Latin letters with Greek or Cyrillic ones: "
        "U+0430\n"
        "    6 |   - {id: red, name: K\xd0\xb0ya}\n"
        "      |                     ^~~~ take one alphabet, unless it is meant\n");
}

static void a_game_that_is_over_is_refused(void **state)
{
    (void)state;
    assert_refused("game.yaml:7:8: error: this game is over\n"
                   "    7 | ended: {round: 0, winners: [red]}\n"
                   "      |        ^~~~~~~~~~~~~~~~~~~~~~~~~~ it ended with round 0; remove "
                   "'ended' to play on\n",
                   GAME "ended: {round: 0, winners: [red]}\n", NULL);
}

static void a_system_checks_its_own_part(void **state)
{
    (void)state;
    assert_refused("game.yaml:6:8: error: nobody is left\n"
                   "    6 | units: []\n"
                   "      |        ^~\n",
                   HEAD PLAYERS "first: red\nunits: []\n", NULL);
}

/* --- stopped rounds --------------------------------------------------------------------------- */

static void assert_stopped(const char *keys, const char *error)
{
    char game[1024], expected[512];
    snprintf(game, sizeof game, GAME "stopped: {%s, seed: x, before: y}\n", keys);
    snprintf(
        expected, sizeof expected,
        "game.yaml:7:18: error: %s\n"
        "    7 | stopped: {%s, seed: x, before: y}\n"
        "      |                  ^~~~%s 'stopped' is written by this program; restore it from "
        "git\n",
        error, keys,
        strstr(keys, "muster")  ? "~~"
        : strstr(keys, "march") ? "~"
                                : "");
    assert_refused(error ? expected : "", game, NULL);
}

static void a_round_can_only_have_stopped_where_rounds_stop(void **state)
{
    (void)state;
    assert_stopped("after: dawn", NULL);
    assert_stopped("after: march, player: red", NULL);
    assert_stopped("after: melee, step: 3", NULL);
    assert_stopped("after: noon", "no phase 'noon' in this game");
    assert_stopped("after: muster", "no round stops like this after 'muster'");
    assert_stopped("after: march", "no round stops like this after 'march'");
    assert_stopped("after: dusk, player: red", "no round stops like this after 'dusk'");
    assert_stopped("after: dawn, step: 1", "no round stops like this after 'dawn'");
}

/* --- files of orders -------------------------------------------------------------------------- */

static void orders_for_another_game_or_round_are_refused(void **state)
{
    (void)state;
    assert_refused("a.yaml:1:7: error: these orders are for the game 'hall'\n"
                   "    1 | game: hall\n"
                   "      |       ^~~~ this game is 'hill'\n"
                   "b.yaml:2:8: error: these orders are for round 2\n"
                   "    2 | round: 2\n"
                   "      |        ^ the next round is 1\n",
                   GAME, "game: hall\nround: 1\nplayer: red\n",
                   "game: hill\nround: 2\nplayer: blue\n");
}

static void orders_for_setup_are_refused_once_it_is_over(void **state)
{
    (void)state;
    assert_refused("a.yaml:2:8: error: these orders are for round 0\n"
                   "    2 | round: 0\n"
                   "      |        ^ the next round is 1\n",
                   GAME, "game: hill\nround: 0\nplayer: red\n");
}

/* None of the refused files serves, not even with its standing orders. */
static void a_refused_file_is_not_taken(void **state)
{
    (void)state;
    ToyResult result = toy_load(
        (&(const ToyRun){.game = GAME,
                         .orders = {"game: hill\nround: 2\nplayer: red\nstanding: {march: []}\n",
                                    "game: hall\nplayer: red\nstanding: {march: []}\n",
                                    "game: hill\nround: 1\nplayer: green\n", BLUE "march: []\n",
                                    BLUE "strike: []\n"}}));
    const Player *red = play_player(result.play, 0), *blue = play_player(result.play, 1);
    assert_int_equal(diag_errors(result.diags), 3);
    assert_null(red->orders);
    assert_null(red->standing);
    assert_null(play_player(result.play, 2)->orders);
    assert_string_equal(blue->orders->source->name, "d.yaml");
    toy_free(&result);
}

static void orders_of_nobody_are_refused_and_those_of_a_player_who_is_out_passed_over(void **state)
{
    (void)state;
    assert_refused("a.yaml:3:9: error: no player 'rod' here\n"
                   "    3 | player: rod\n"
                   "      |         ^~~ did you mean 'red'?\n"
                   "b.yaml:3:9: warning: passed over, since 'green' is out of the game\n"
                   "    3 | player: green\n"
                   "      |         ^~~~~ the file is wanted no more\n",
                   GAME, "game: hill\nround: 1\nplayer: rod\n",
                   "game: hill\nround: 1\nplayer: green\n");
}

static void nothing_in_a_file_of_who_is_out_is_a_reason_to_refuse_the_round(void **state)
{
    (void)state;
    assert_refused("a.yaml:3:9: warning: passed over, since 'green' is out of the game\n"
                   "    3 | player: Green\n"
                   "      |         ^~~~~ the file is wanted no more\n"
                   "b.yaml:2:9: warning: passed over, since 'green' is out of the game\n"
                   "    2 | player: green\n"
                   "      |         ^~~~~ the file is wanted no more\n",
                   GAME, "game: hill\nround: 0\nplayer: Green\nmarch: [{go: nowhere}, {fly: 3}]\n",
                   "game: hill\nplayer: green\nmarsh: []\n");
}

static void a_player_has_one_file_of_each_kind(void **state)
{
    (void)state;
    assert_refused("", GAME, RED, RED_STANDING "standing: {}\n", BLUE);
    assert_refused("b.yaml:3:9: error: 'red' has two files of this round's orders\n"
                   "    3 | player: red\n"
                   "      |         ^~~ the other one is a.yaml\n"
                   "d.yaml:2:9: error: 'red' has two files of standing orders\n"
                   "    2 | player: red\n"
                   "      |         ^~~ the other one is c.yaml\n",
                   GAME, RED, RED, RED_STANDING, RED_STANDING);
}

static void a_file_without_a_round_holds_standing_orders_only(void **state)
{
    (void)state;
    assert_refused("a.yaml:3:10: error: 'standing' is nothing, but should be a map, written as "
                   "key: value\n"
                   "        orders for every round\n",
                   GAME, "game: hill\nplayer: red\nstanding:\nmarch: []\n");
    assert_refused("a.yaml:3:1: error: 'march' cannot stand in a file without 'round'\n"
                   "    3 | march: []\n"
                   "      | ^~~~~ add round: 1, or move it below standing:\n"
                   "a.yaml:6:1: error: 'answers' cannot stand in a file without 'round'\n"
                   "    6 | answers: []\n"
                   "      | ^~~~~~~ add round: 1\n",
                   GAME, RED_STANDING "march: []\nstanding: {}\nnotes: x\nanswers: []\n");
    assert_refused("a.yaml:2:8: error: 'round' should be a whole number, not 'one'\n"
                   "    2 | round: one\n"
                   "      |        ^~~ from 0 to 9999, in digits\n",
                   GAME, "game: hill\nround: one\nplayer: red\nmarch: []\n");
}

static void orders_for_a_phase_of_another_round_are_refused(void **state)
{
    (void)state;
    assert_refused("a.yaml:4:1: error: no phase 'muster' in this round\n"
                   "    4 | muster: []\n"
                   "      | ^~~~~~ it has dawn, pledge, march, strike, melee, dusk\n",
                   GAME, RED "muster: []\nmarch: []\nstanding: {muster: []}\n");
    assert_refused(
        "a.yaml:5:1: error: no phase 'march' in this round\n"
        "    5 | march: []\n"
        "      | ^~~~~ it has muster\n",
        SETUP, "game: hill\nround: 0\nplayer: red\nmuster: []\nmarch: []\nstanding: {march: []}\n");
}

static void everything_wrong_in_all_files_is_told_at_once(void **state)
{
    (void)state;
    assert_refused(
        "game.yaml:6:62: error: 'hp' cannot be 12\n"
        "    6 | units: [{id: r1, owner: red, at: 1}, {owner: red, at: 2, hp: 12, id: "
        "r2}]\n"
        "      |                                                              ^~ it goes "
        "from 0 to 9\n"
        "a.yaml:4:17: error: no unit 'r3' here\n"
        "    4 | march: [{march: r3, to: 1}]\n"
        "      |                 ^~ did you mean 'r1'?\n"
        "b.yaml:3:1: error: an orders file has no key 'marsh'\n"
        "    3 | marsh: []\n"
        "      | ^~~~~ did you mean 'march'?\n",
        HEAD PLAYERS "first: red\n"
                     "units: [{id: r1, owner: red, at: 1}, {owner: red, at: 2, hp: 12, "
                     "id: r2}]\n",
        RED "march: [{march: r3, to: 1}]\n", RED_STANDING "marsh: []\n");
}

/* --- a game in which something leads nowhere -------------------------------------------------- */

/* A system whose checks follow references wherever they lead, and say that they have. */
static void look_around(const Play *play)
{
    const Toy *toy = toy_of(play);
    assert_non_null(toy->first);
    for (size_t i = 0; i < toy->units.count; i++)
        assert_non_null(toy->units.at[i]->owner);
    diag_error(play->diags, record_place(&toy->rec, "first"), "looked around");
}

static void look_at_orders(const Play *play, const OrdersFile *file)
{
    assert_non_null(toy_of(play)->first);
    diag_error(play->diags, record_place(&file->rec, "player"), "looked at");
}

static Advance *about_owner(const Play *play, const Order *order)
{
    const Unit *unit = ((const StanceOrder *)order)->unit;
    assert_non_null(unit->owner);
    return &toy_of(play)->pledges[unit->owner->seat];
}

#define assert_looked(expected, game_, ...)                                                        \
    do {                                                                                           \
        DecisionKind stay = decide_stay;                                                           \
        const DecisionKind *const decisions[] = {&stay, NULL};                                     \
        System system = toy_system;                                                                \
        stay.about = about_owner;                                                                  \
        system.decisions = decisions;                                                              \
        system.check_game = look_around;                                                           \
        system.check_orders = look_at_orders;                                                      \
        assert_errors(                                                                             \
            (&(const ToyRun){.system = &system, .game = (game_), .orders = {__VA_ARGS__}}),        \
            expected);                                                                             \
    } while (0)

/* It could go anywhere in it, from any order. */
static void a_system_is_not_shown_a_game_in_which_a_name_leads_nowhere(void **state)
{
    (void)state;
    assert_looked(
        "game.yaml:6:25: error: no player 'rad' here\n"
        "    6 | units: [{id: r1, owner: rad, at: 1}]\n"
        "      |                         ^~~ did you mean 'red'?\n",
        HEAD PLAYERS "first: red\nunits: [{id: r1, owner: rad, at: 1}]\n",
        RED "melee: [{stance: r1, be: flee, if: {alive: r1}, else: {stance: r1, be: stay}}]\n");
    assert_looked("game.yaml:5:8: error: 'r1' is a unit, not a player\n"
                  "    5 | first: r1\n"
                  "      |        ^~ whose turn comes first\n",
                  HEAD PLAYERS "first: r1\nunits: [{id: r1, owner: red, at: 1}]\n", RED);
}

static void nor_one_in_which_a_name_is_missing(void **state)
{
    (void)state;
    assert_looked("game.yaml:6:9: error: this unit has no 'owner'\n"
                  "    6 | units: [{id: r1, at: 1}]\n"
                  "      |         ^~~~~~~~~~~~~~~ add owner: whose unit it is\n",
                  HEAD PLAYERS "first: red\nunits: [{id: r1, at: 1}]\n",
                  RED "melee: [{stance: r1, be: flee}]\n");
}

/* The players, the keys and the names are there all the same. */
static void what_is_wrong_with_the_orders_by_themselves_is_told_even_then(void **state)
{
    (void)state;
    assert_looked(
        "game.yaml:6:25: error: no player 'rad' here\n"
        "    6 | units: [{id: r1, owner: rad, at: 1}]\n"
        "      |                         ^~~ did you mean 'red'?\n"
        "a.yaml:4:17: error: no unit 'r2' here\n"
        "    4 | march: [{march: r2, to: 1}, {march: r1, too: 1, to: 77}]\n"
        "      |                 ^~ did you mean 'r1'?\n"
        "a.yaml:4:41: error: an order has no key 'too'\n"
        "    4 | march: [{march: r2, to: 1}, {march: r1, too: 1, to: 77}]\n"
        "      |                                         ^~~ did you mean 'to'?\n"
        "a.yaml:4:53: error: 'to' cannot be 77\n"
        "    4 | march: [{march: r2, to: 1}, {march: r1, too: 1, to: 77}]\n"
        "      |                                                     ^~ it goes from 0 to "
        "9\n"
        "b.yaml:3:9: warning: passed over, since 'green' is out of the game\n"
        "    3 | player: green\n"
        "      |         ^~~~~ the file is wanted no more\n",
        HEAD PLAYERS "first: red\nunits: [{id: r1, owner: rad, at: 1}]\n",
        RED "march: [{march: r2, to: 1}, {march: r1, too: 1, to: 77}]\n",
        "game: hill\nround: 1\nplayer: green\n");
}

/* What it says might follow from that. */
static void nor_one_in_which_a_value_was_refused(void **state)
{
    (void)state;
    assert_looked("game.yaml:6:41: error: 'hp' cannot be 12\n"
                  "    6 | units: [{id: r1, owner: red, at: 1, hp: 12}]\n"
                  "      |                                         ^~ it goes from 0 to 9\n",
                  HEAD PLAYERS "first: red\nunits: [{id: r1, owner: red, at: 1, hp: 12}]\n", RED);
}

/* --- given rolls ------------------------------------------------------------------------------ */

static void assert_rolls_at(const char *rolls, const char *expected, const char *file, int line)
{
    ToyResult result = toy_run((&(const ToyRun){
        .game = GAME,
        .orders = {RED "strike: [{strike: b1, with: r1}, {strike: b1, with: r1}]\n"},
        .rolls = rolls}));
    _assert_string_equal(result.errors, expected, file, line);
    toy_free(&result);
}

#define assert_rolls(rolls, expected) assert_rolls_at((rolls), (expected), __FILE__, __LINE__)

static void given_rolls_must_be_used_and_fit(void **state)
{
    (void)state;
    assert_rolls("rolls:\n"
                 "  - {roll: r1 strike r1>b1, dice: [3]}\n"
                 "  - {roll: 'r1 strike r1>b1 #2', dice: [4]}\n",
                 "");
    assert_rolls("rolls:\n"
                 "  - {roll: r1 strike r1>b1, dice: [3]}\n"
                 "  - {roll: r1 strike r1>b1, dice: [4]}\n",
                 "rolls.yaml:3:12: error: 'r1 strike r1>b1' is given twice\n"
                 "    3 |   - {roll: r1 strike r1>b1, dice: [4]}\n"
                 "      |            ^~~~~~~~~~~~~~~ the second throw of a name in a round is "
                 "called 'NAME #2'\n");
    assert_rolls("rolls: [{dice: [3]}]\n",
                 "rolls.yaml:1:9: error: this roll has no 'roll'\n"
                 "    1 | rolls: [{dice: [3]}]\n"
                 "      |         ^~~~~~~~~~~ add roll: the roll's name\n");
}

/* --- missing orders --------------------------------------------------------------------------- */

static void whoever_sends_no_orders_is_named(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {BLUE}, .refuse_missing = true};
    assert_errors(&run,
                  "game.yaml:4:16: error: no orders from 'red' for round 1\n"
                  "    4 | " PLAYERS
                  "      |                ^~~ --missing=hold:red plays on with standing orders\n");
    run.orders[1] = RED;
    assert_errors(&run, "");
    run.orders[1] = RED_STANDING "standing: {march: []}\n";
    assert_errors(&run,
                  "game.yaml:4:16: error: no orders from 'red' for round 1\n"
                  "    4 | " PLAYERS
                  "      |                ^~~ --missing=hold:red plays on with standing orders\n");
}

static void whose_file_was_refused_is_not_missing_too(void **state)
{
    (void)state;
    assert_errors((&(const ToyRun){.game = GAME,
                                   .orders = {"game: hill\nround: 0\nplayer: red\n", BLUE},
                                   .refuse_missing = true}),
                  "a.yaml:2:8: error: these orders are for round 0\n"
                  "    2 | round: 0\n"
                  "      |        ^ the next round is 1\n");
}

static void orders_that_are_empty_on_purpose_are_not_missing(void **state)
{
    (void)state;
    assert_errors((&(const ToyRun){
                      .game = GAME, .orders = {RED, BLUE "march: []\n"}, .refuse_missing = true}),
                  "");
}

static void a_sheet_that_was_not_filled_in_counts_as_missing(void **state)
{
    (void)state;
    static const char *const blank[] = {"", "march: []\npledge: []\nnotes: soon\n",
                                        "standing: {march: [], pledge: []}\n"};
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) {
        Arena *arena = arena_new();
        const char *sheet = text_string(arena, "%ssent: false\n%s", BLUE, blank[i]);
        assert_errors(
            (&(const ToyRun){.game = GAME, .orders = {RED, sheet}, .refuse_missing = true}),
            "game.yaml:4:27: error: no orders from 'blue' for round 1\n"
            "    4 | " PLAYERS
            "      |                           ^~~~ --missing=hold:blue plays on with "
            "standing orders\n"
            "b.yaml:4:7: warning: this sheet was not filled in, and counts as missing\n"
            "    4 | sent: false\n"
            "      |       ^~~~~ without 'sent: false' it holds no orders, on purpose\n");
        arena_free(arena);
    }
    assert_errors((&(const ToyRun){
                      .game = GAME, .orders = {RED, BLUE "sent: true\n"}, .refuse_missing = true}),
                  "");
    /* keys with nothing behind them, whatever else is wrong with them */
    ToyRun run = {.game = GAME, .orders = {RED, BLUE "sent: false\nmarch:\ndraw: ''\n"}};
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(result.errors, "this sheet was not filled in, and counts as missing"));
    toy_free(&result);
}

/* Also where they would not have served, and whatever they are. */
static void a_sheet_with_orders_that_says_it_is_not_sent_is_refused(void **state)
{
    (void)state;
    static const char *const filled[] = {"march: [{march: b1, to: 4}]\n", "draw: false\n",
                                         "resign: true\n",
                                         "standing: {march: [{march: b1, to: 4}]}\n"};
    for (size_t i = 0; i < sizeof filled / sizeof *filled; i++) {
        Arena *arena = arena_new();
        const char *sheet = text_string(arena, "%ssent: false\n%s", BLUE, filled[i]);
        assert_errors(
            (&(const ToyRun){.game = GAME, .orders = {RED, sheet}, .refuse_missing = true}),
            "b.yaml:4:7: error: there are orders here, but it says that they are not sent\n"
            "    4 | sent: false\n"
            "      |       ^~~~~ take out 'sent: false' once they are as they should be\n");
        arena_free(arena);
    }
}

static void nobody_misses_those_who_are_absent(void **state)
{
    (void)state;
    assert_errors(
        (&(const ToyRun){.game = HEAD "players: [{id: red}, {id: blue, status: absent}]\n" REST,
                         .orders = {RED},
                         .refuse_missing = true}),
        "");
}

static void the_game_master_may_hold_players_one_by_one(void **state)
{
    (void)state;
    const Text held[] = {TEXT("red"), TEXT("rod"), TEXT("b1")};
    ToyResult result = toy_load((&(const ToyRun){.game = GAME, .orders = {BLUE}}));
    play_check_missing(result.play, false, held, 1);
    assert_int_equal(diag_errors(result.diags), 0);
    assert_true(play_player(result.play, 0)->held);
    assert_false(play_player(result.play, 1)->held);
    assert_false(play_player(result.play, 2)->held);
    play_check_missing(result.play, false, held, 3);
    assert_string_equal(toy_errors(&result),
                        "error: --missing=hold:rod: no such player\n"
                        "        the game file names the players under 'players'\n"
                        "error: --missing=hold:b1: no such player\n"
                        "        the game file names the players under 'players'\n");
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mixed_alphabets_are_warned_of),
        cmocka_unit_test(names_that_look_alike_are_warned_of),
        cmocka_unit_test(players_can_be_told_apart),
        cmocka_unit_test(a_name_can_be_seen),
        cmocka_unit_test(no_player_is_called_public),
        cmocka_unit_test(a_game_file_names_its_rules),
        cmocka_unit_test(shared_keys_and_those_of_the_system_stand_in_one_map),
        cmocka_unit_test(a_player_without_a_name_is_called_by_his_id),
        cmocka_unit_test(a_key_of_neither_is_refused),
        cmocka_unit_test(a_game_has_players),
        cmocka_unit_test(a_game_has_at_most_64_players),
        cmocka_unit_test(a_game_that_is_over_is_refused),
        cmocka_unit_test(a_system_checks_its_own_part),
        cmocka_unit_test(a_round_can_only_have_stopped_where_rounds_stop),
        cmocka_unit_test(orders_for_another_game_or_round_are_refused),
        cmocka_unit_test(orders_for_setup_are_refused_once_it_is_over),
        cmocka_unit_test(a_refused_file_is_not_taken),
        cmocka_unit_test(orders_of_nobody_are_refused_and_those_of_a_player_who_is_out_passed_over),
        cmocka_unit_test(nothing_in_a_file_of_who_is_out_is_a_reason_to_refuse_the_round),
        cmocka_unit_test(a_player_has_one_file_of_each_kind),
        cmocka_unit_test(a_file_without_a_round_holds_standing_orders_only),
        cmocka_unit_test(orders_for_a_phase_of_another_round_are_refused),
        cmocka_unit_test(everything_wrong_in_all_files_is_told_at_once),
        cmocka_unit_test(a_system_is_not_shown_a_game_in_which_a_name_leads_nowhere),
        cmocka_unit_test(nor_one_in_which_a_name_is_missing),
        cmocka_unit_test(what_is_wrong_with_the_orders_by_themselves_is_told_even_then),
        cmocka_unit_test(nor_one_in_which_a_value_was_refused),
        cmocka_unit_test(given_rolls_must_be_used_and_fit),
        cmocka_unit_test(whoever_sends_no_orders_is_named),
        cmocka_unit_test(whose_file_was_refused_is_not_missing_too),
        cmocka_unit_test(orders_that_are_empty_on_purpose_are_not_missing),
        cmocka_unit_test(a_sheet_that_was_not_filled_in_counts_as_missing),
        cmocka_unit_test(a_sheet_with_orders_that_says_it_is_not_sent_is_refused),
        cmocka_unit_test(nobody_misses_those_who_are_absent),
        cmocka_unit_test(the_game_master_may_hold_players_one_by_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
