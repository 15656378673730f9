/* The history: what each part of a round was played by, and what is refused and told of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "adjudicate/chance/digest.h"
#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 3\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"
#define RED  "game: hill\nround: 3\nplayer: red\n"
#define BLUE "game: hill\nround: 3\nplayer: blue\n"

static Text digest_of(ToyResult *result, const char *text)
{
    return digest_hex(result->arena, text_of(text));
}

/* --- what a part says ------------------------------------------------------------------------- */

/* The file of red is there in both parts and told once, blue's comes and goes. */
static void each_file_is_told_where_it_is_new(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .phase = "march"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state, .orders = {RED, "game: hill\nplayer: blue\n"}};
    ToyResult second = toy_plays(&run);
    const Past *past = second.play->game->history.at[0];
    assert_int_equal(past->stops.count, 1);
    const PlayedBy *begun = &past->stops.at[0]->by;
    assert_int_equal(begun->sent.count, 2);
    assert_text(begun->sent.at[0].player, "red");
    assert_true(text_equal(begun->sent.at[0].digest, digest_of(&second, RED)));
    assert_true(text_equal(begun->sent.at[1].digest, digest_of(&second, BLUE)));
    assert_int_equal(begun->standing.count, 0);
    assert_int_equal(past->by.sent.count, 1);
    assert_text(past->by.sent.at[0].digest, "none");
    assert_text(past->by.sent.at[0].player, "blue");
    assert_int_equal(past->by.standing.count, 1);
    /* his view has the files that were his, and not that one was taken back */
    run = (ToyRun){.game = second.state};
    ToyResult third = toy_load(&run);
    Buf view = {NULL, 0, 0};
    play_view(third.play, play_player(third.play, 1), &view);
    const char *seen = toy_text(third.arena, &view);
    assert_non_null(
        strstr(seen, text_string(third.arena, "%.*s blue", TEXT_ARG(digest_of(&third, BLUE)))));
    assert_null(strstr(seen, "none"));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

static void a_file_that_comes_again_is_told_again(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .phase = "march"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state, .orders = {RED}, .phase = "strike"};
    ToyResult second = toy_plays(&run);
    run = (ToyRun){.game = second.state, .orders = {RED, BLUE}};
    ToyResult third = toy_plays(&run);
    const Past *past = third.play->game->history.at[0];
    assert_int_equal(past->stops.count, 2);
    assert_text(past->stops.at[1]->by.sent.at[0].digest, "none");
    assert_int_equal(past->by.sent.count, 1);
    assert_true(text_equal(past->by.sent.at[0].digest, digest_of(&third, BLUE)));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

/* Each once, whichever file is read first; what is not given any more takes all back. */
static void answers_are_told_beside_the_orders(void **state)
{
    (void)state;
    const char *one = RED "answers: []\n", *other = RED "answers: []\n# later\n";
    ToyRun run = {.game = GAME, .orders = {one, RED "march: []\n", BLUE}, .phase = "march"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){
        .game = first.state, .orders = {RED "march: []\n", one, other, BLUE}, .phase = "strike"};
    ToyResult second = toy_plays(&run);
    run = (ToyRun){.game = second.state, .orders = {RED "march: []\n", other, BLUE}};
    ToyResult third = toy_plays(&run);
    const Past *past = third.play->game->history.at[0];
    const UsedFileList *begun = &past->stops.at[0]->by.answers;
    const UsedFileList *more = &past->stops.at[1]->by.answers, *end = &past->by.answers;
    assert_int_equal(past->stops.at[0]->by.sent.count, 2);
    assert_int_equal(past->stops.at[1]->by.sent.count, 0);
    assert_int_equal(begun->count, 1);
    assert_true(text_equal(begun->at[0].digest, digest_of(&third, one)));
    assert_int_equal(more->count, 1);
    assert_true(text_equal(more->at[0].digest, digest_of(&third, other)));
    assert_int_equal(end->count, 2);
    assert_text(end->at[0].digest, "none");
    assert_true(text_equal(end->at[1].digest, digest_of(&third, other)));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

static void the_state_after_a_round_is_the_state_before_the_next(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED "march: [{march: r1, to: 4}]\n", BLUE}};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state, .orders = {"game: hill\nround: 4\nplayer: red\n"}};
    ToyResult second = toy_plays(&run);
    const PastList *history = &second.play->game->history;
    assert_true(text_equal(history->at[0]->after, history->at[1]->before));
    assert_false(text_equal(history->at[0]->before, history->at[0]->after));
    toy_free(&first);
    toy_free(&second);
}

/* --- what comes and goes ---------------------------------------------------------------------- */

#define SALT "salt: 0123456789abcdef\n"

/* The list of locks and the given rolls, too: what was withdrawn is new when it comes again. */
static void what_is_withdrawn_may_come_again(void **state)
{
    (void)state;
    static const char red[] = RED SALT, blue[] = BLUE SALT "strike: [{strike: r1, with: b1}]\n";
    static const char rolls[] = "rolls: [{roll: r3 strike b1>r1, dice: [5]}]\n";
    Arena *arena = arena_new();
    Text of_red = digest_hex(arena, text_of(red)), of_blue = digest_hex(arena, text_of(blue));
    const char *locks =
        text_string(arena, "%.*s  a\n%.*s  b\n", TEXT_ARG(of_red), TEXT_ARG(of_blue));
    ToyRun run = {
        .game = GAME, .orders = {red, blue}, .phase = "dawn", .rolls = rolls, .locks = locks};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state, .orders = {red, blue}, .phase = "pledge"};
    ToyResult second = toy_plays(&run);
    run = (ToyRun){.game = second.state, .orders = {red, blue}, .rolls = rolls, .locks = locks};
    ToyResult third = toy_plays(&run);
    const Past *past = third.play->game->history.at[0];
    assert_true(text_equal(past->stops.at[0]->by.locks, digest_of(&third, locks)));
    assert_true(text_equal(past->stops.at[0]->by.rolls, digest_of(&third, rolls)));
    assert_text(past->stops.at[1]->by.locks, "none");
    assert_text(past->stops.at[1]->by.rolls, "none");
    assert_true(text_equal(past->by.locks, digest_of(&third, locks)));
    assert_true(text_equal(past->by.rolls, digest_of(&third, rolls)));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
    arena_free(arena);
}

/* Those of blue serve on while red's are taken back. */
static void answers_that_were_taken_back_may_come_again(void **state)
{
    (void)state;
    const char *one = RED "answers: []\n", *other = BLUE "answers: []\n";
    ToyRun run = {.game = GAME,
                  .orders = {one, RED "march: []\n", other, BLUE "march: []\n"},
                  .phase = "pledge"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.game = first.state,
                   .orders = {RED "march: []\n", other, BLUE "march: []\n"},
                   .phase = "march"};
    ToyResult second = toy_plays(&run);
    run = (ToyRun){.game = second.state,
                   .orders = {one, RED "march: []\n", other, BLUE "march: []\n"}};
    ToyResult third = toy_plays(&run);
    const Past *past = third.play->game->history.at[0];
    const UsedFileList *back = &past->stops.at[1]->by.answers, *again = &past->by.answers;
    assert_int_equal(past->stops.at[0]->by.answers.count, 2);
    assert_int_equal(back->count, 1);
    assert_text(back->at[0].digest, "none");
    assert_text(back->at[0].player, "red");
    assert_int_equal(again->count, 1);
    assert_true(text_equal(again->at[0].digest, digest_of(&third, one)));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

static void another_program_of_the_same_rules_is_told(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .phase = "march"};
    ToyResult first = toy_load(&run);
    first.play->program = "9.1";
    play_run(first.play, first.dice, TEXT("seed"));
    Buf out = {NULL, 0, 0};
    play_save(first.play, &out);
    run = (ToyRun){.game = toy_text(first.arena, &out), .orders = {RED, BLUE}};
    ToyResult second = toy_plays(&run);
    const Past *past = second.play->game->history.at[0];
    assert_text(past->stops.at[0]->by.program, "9.1");
    assert_int_equal(past->by.edition, 1);
    assert_int_equal(past->by.program.len, 0);
    toy_free(&first);
    toy_free(&second);
}

/* --- the older form --------------------------------------------------------------------------- */

#define OLD_DIGEST    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define OF_EIGHT(two) two two two two two two two two
#define HEX(two)      OF_EIGHT(two) OF_EIGHT(two) OF_EIGHT(two) OF_EIGHT(two)

/* Of a player who comes twice in a stop the second file was his standing one. */
static void a_stop_of_the_older_form_is_taken_over(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME
                  "stopped:\n"
                  "  after: pledge\n"
                  "  seed: ff6d5030d4a5ca44de956919511454b1ba205a3b45cc70657d4a17a85a522388\n"
                  "  before: x\n"
                  "  orders:\n"
                  "    - {player: red, digest: " OLD_DIGEST ", through: dawn}\n"
                  "    - {player: red, digest: " HEX(
                      "aa") ", through: dawn}\n"
                            "    - {player: blue, digest: " HEX(
                                "bb") ", through: dawn}\n"
                                      "    - {player: red, digest: " HEX(
                                          "cc") ", through: pledge}\n"
                                                "  earlier-rolls: [{digest: " HEX(
                                                    "dd") ", through: pledge}]\n",
                  .orders = {RED, BLUE},
                  .phase = "march"};
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors, "");
    const PastStopList *stops = &result.play->game->stopped->stops;
    assert_int_equal(stops->count, 3);
    assert_text(stops->at[0]->through, "dawn");
    assert_int_equal(stops->at[0]->by.sent.count, 2);
    assert_int_equal(stops->at[0]->by.standing.count, 1);
    assert_text(stops->at[0]->by.standing.at[0].digest, HEX("aa"));
    assert_text(stops->at[1]->through, "pledge");
    assert_text(stops->at[1]->by.rolls, HEX("dd"));
    assert_null(strstr(result.state, "earlier-rolls"));
    assert_null(strstr(result.state, "\n  orders:"));
    assert_non_null(strstr(result.state, "        - " OLD_DIGEST " red\n"));
    toy_free(&result);
}

/* Only a hand can have written him a third time: that is of another stop, of the same point. */
static void a_player_who_comes_a_third_time_begins_another_stop(void **state)
{
    (void)state;
    ToyRun run = {.game = GAME
                  "stopped:\n"
                  "  after: pledge\n"
                  "  seed: ff6d5030d4a5ca44de956919511454b1ba205a3b45cc70657d4a17a85a522388\n"
                  "  before: x\n"
                  "  orders:\n"
                  "    - {player: red, digest: " HEX(
                      "aa") ", through: pledge}\n"
                            "    - {player: red, digest: " HEX(
                                "bb") ", through: pledge}\n"
                                      "    - {player: red, digest: " HEX(
                                          "cc") ", through: pledge}\n"
                                                "    - {player: red, digest: " HEX(
                                                    "dd") ", through: pledge}\n",
                  .orders = {RED, BLUE},
                  .phase = "march"};
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors, "");
    const PastStopList *stops = &result.play->game->stopped->stops;
    assert_int_equal(stops->count, 3);
    for (size_t i = 0; i < 2; i++) {
        assert_text(stops->at[i]->through, "pledge");
        assert_int_equal(stops->at[i]->by.sent.count, 1);
        assert_int_equal(stops->at[i]->by.standing.count, 1);
        assert_text(stops->at[i]->by.sent.at[0].digest, i == 0 ? HEX("aa") : HEX("cc"));
        assert_text(stops->at[i]->by.standing.at[0].digest, i == 0 ? HEX("bb") : HEX("dd"));
    }
    toy_free(&result);
}

static void a_past_round_of_the_older_form_stays_as_it_is(void **state)
{
    (void)state;
    static const char line[] =
        "  - {round: 2, seed: x, before: y, orders: [{player: red, digest: " HEX(
            "aa") ", through: dawn}], earlier-rolls: [{digest: " HEX("bb") ", through: dawn}]}\n";
    Arena *arena = arena_new();
    ToyRun run = {.game = text_string(arena, "%shistory:\n%s", GAME, line), .orders = {RED, BLUE}};
    ToyResult result = toy_plays(&run);
    assert_string_equal(result.errors, "");
    assert_non_null(strstr(result.state, line));
    toy_free(&result);
    arena_free(arena);
}

/* Its orders may lie beside those of this round, as with any other; standing ones serve on. */
static void what_served_by_the_older_form_is_passed_over(void **state)
{
    (void)state;
    static const char sent[] = "game: hill\nround: 2\nplayer: red\n";
    static const char standing[] = "game: hill\nplayer: red\nstanding: {}\n";
    Arena *arena = arena_new();
    Text one = digest_hex(arena, text_of(sent)), other = digest_hex(arena, text_of(standing));
    const char *game = text_string(
        arena,
        "%shistory:\n  - {round: 2, seed: x, before: y, orders: [{player: red, digest: '%.*s'}, "
        "{player: red, digest: '%.*s'}]}\n",
        GAME, TEXT_ARG(one), TEXT_ARG(other));
    ToyRun run = {.game = game, .orders = {sent, standing, RED, BLUE}};
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors, "warning: passed over 'a.yaml'\n"
                                       "        these orders have served round 2\n");
    const Past *past = result.play->game->history.at[1];
    assert_int_equal(past->by.standing.count, 1);
    assert_true(text_equal(past->by.standing.at[0].digest, other));
    toy_free(&result);
    arena_free(arena);
}

/* Not of that round, or nobody can say of which: the digest alone says that it has served. */
static void a_file_of_the_older_form_that_is_of_no_round_serves_on(void **state)
{
    (void)state;
    static const char *const files[] = {
        "game: hill\nround: 2\nplayer: [\n", "game: hill\nround: [2]\nplayer: red\n",
        "game: hill\nround: two\nplayer: red\n", "game: hill\nround: 1\nplayer: red\n"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Arena *arena = arena_new();
        Text digest = digest_hex(arena, text_of(files[i]));
        ToyRun run = {.game = text_string(arena,
                                          "%shistory:\n  - {round: 2, seed: x, before: y, orders: "
                                          "[{player: red, digest: '%.*s'}]}\n",
                                          GAME, TEXT_ARG(digest)),
                      .orders = {files[i], RED, BLUE}};
        ToyResult result = toy_run(&run);
        assert_null(strstr(result.errors, "passed over"));
        assert_non_null(strstr(result.errors, "a.yaml:"));
        toy_free(&result);
        arena_free(arena);
    }
}

/* In the older form a standing file may look like one that was sent: it is here, so its reactions
 * serve, and nobody is warned. */
static void a_standing_file_of_the_older_form_has_not_been_left_out(void **state)
{
    (void)state;
    static const char standing[] = "game: hill\nplayer: red\nstanding: {}\n";
    Arena *arena = arena_new();
    Text digest = digest_hex(arena, text_of(standing));
    const char *game =
        text_string(arena,
                    "%sstopped:\n"
                    "  after: strike\n"
                    "  player: red\n"
                    "  seed: ff6d5030d4a5ca44de956919511454b1ba205a3b45cc70657d4a17a85a522388\n"
                    "  before: x\n"
                    "  orders: [{player: red, digest: '%.*s', through: strike}]\n",
                    GAME, TEXT_ARG(digest));
    ToyRun run = {.game = game, .orders = {standing, BLUE}, .phase = "march", .player = "blue"};
    ToyResult first = toy_plays(&run);
    const PastStopList *stops = &first.play->game->stopped->stops;
    assert_true(text_equal(stops->at[0]->by.sent.at[0].digest, digest));
    assert_text(stops->at[1]->by.sent.at[0].digest, "none");
    run = (ToyRun){
        .game = first.state, .orders = {standing, BLUE}, .phase = "strike", .player = "blue"};
    ToyResult second = toy_plays(&run);
    run.orders[0] = BLUE;
    run.orders[1] = NULL;
    ToyResult third = toy_run(&run);
    assert_non_null(strstr(third.errors, "the orders of 'red' for an earlier part of this round"));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
    arena_free(arena);
}

/* --- what is refused -------------------------------------------------------------------------- */

static void assert_refused(const char *history, const char *expected)
{
    Arena *arena = arena_new();
    ToyRun run = {.game = text_string(arena, "%s%s", GAME, history), .orders = {RED, BLUE}};
    ToyResult result = toy_run(&run);
    assert_string_equal(result.errors, expected);
    toy_free(&result);
    arena_free(arena);
}

static void a_history_with_gaps_is_refused(void **state)
{
    (void)state;
    assert_refused("history:\n"
                   "  - {round: 0, seed: a, before: a}\n"
                   "  - {round: 2, seed: b, before: b}\n",
                   "game.yaml:11:13: error: round 2 does not follow round 0\n"
                   "   11 |   - {round: 2, seed: b, before: b}\n"
                   "      |             ^ 'history' is written by this program; restore it from "
                   "git\n");
    assert_refused("history: [{round: 1, seed: a, before: a}]\n",
                   "game.yaml:3:8: error: the history ends with round 1, so the next one is round "
                   "2\n"
                   "    3 | round: 3\n"
                   "      |        ^ 'history' is written by this program; restore it from git\n");
}

static void what_is_no_digest_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"aa red", OLD_DIGEST, "none", "none Red",
                                        OLD_DIGEST "  red"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Arena *arena = arena_new();
        ToyRun run = {
            .game = text_string(arena, "%shistory: [{round: 2, seed: a, before: a, sent: [%s]}]\n",
                                GAME, wrong[i]),
            .orders = {RED, BLUE}};
        ToyResult result = toy_run(&run);
        assert_non_null(strstr(result.errors, "is no digest"));
        toy_free(&result);
        arena_free(arena);
    }
    assert_refused("stopped: {after: pledge, seed: " OLD_DIGEST ", before: x, "
                   "orders: [{player: red, digest: cedar, through: pledge}]}\n",
                   "game.yaml:9:140: error: 'cedar' is no digest\n"
                   "    9 | …fore: x, orders: [{player: red, digest: cedar, through: pledge}]}\n"
                   "      |                                          ^~~~~ a digest is written as "
                   "a SHA-256 in hex\n");
}

/* --- editions of the rules -------------------------------------------------------------------- */

static const RulesChange changes[] = {
    {"TS 1.2", "marches take a step more"}, {"TS 2.1, TS 2.2", "strikes hit on 4"}, {NULL, NULL}};

static ToyResult play_edition(const char *history, const RulesChange *since)
{
    System system = toy_system;
    system.changes = since;
    Arena *arena = arena_new();
    ToyRun run = {.system = &system,
                  .game = text_string(arena, "%s%s", GAME, history),
                  .orders = {RED, BLUE}};
    ToyResult result = toy_run(&run);
    arena_free(arena);
    return result;
}

static void changed_rules_are_told(void **state)
{
    (void)state;
    ToyResult result =
        play_edition("history:\n  - {round: 2, seed: a, before: a, edition: 1}\n", changes);
    assert_string_equal(
        result.errors,
        "game.yaml:10:45: warning: this was played by edition 1 of the rules, and from here on it "
        "is edition 3\n"
        "   10 |   - {round: 2, seed: a, before: a, edition: 1}\n"
        "      |                                             ^ what has changed: TS 1.2 "
        "(marches take a step more); TS 2.1, TS 2.2 (strikes hit on 4)\n");
    assert_non_null(strstr(result.log, "edition-changed 1 3 "));
    assert_non_null(strstr(result.state, "seed: seed, edition: 3, "));
    toy_free(&result);
}

static void the_same_rules_are_not(void **state)
{
    (void)state;
    ToyResult result =
        play_edition("history: [{round: 2, seed: a, before: a, edition: 3}]\n", changes);
    assert_string_equal(result.errors, "");
    assert_null(strstr(result.log, "edition-changed"));
    toy_free(&result);
    result = play_edition("history: [{round: 2, seed: a, before: a}]\n", changes);
    assert_string_equal(result.errors, "");
    toy_free(&result);
}

static void newer_rules_are_not_played_by_an_older_program(void **state)
{
    (void)state;
    ToyResult result =
        play_edition("history: [{round: 2, seed: a, before: a, edition: 2, program: 9.1}]\n", NULL);
    assert_non_null(strstr(result.errors,
                           "error: this was played by edition 2 of the rules, and this program "
                           "knows edition 1\n"));
    assert_non_null(strstr(result.errors, "play on with adjudicate 9.1, or a newer one\n"));
    assert_string_equal(result.state, "");
    toy_free(&result);
    result = play_edition("history: [{round: 2, seed: a, before: a, edition: 2}]\n", NULL);
    assert_non_null(
        strstr(result.errors, "play on with adjudicate as it was then, or a newer one\n"));
    toy_free(&result);
}

/* A stop tells it, too, and what comes after it only if it has changed. */
static void a_stop_of_older_rules_is_told(void **state)
{
    (void)state;
    System newer = toy_system;
    newer.changes = changes;
    ToyRun run = {.game = GAME, .orders = {RED, BLUE}, .phase = "march"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.system = &newer, .game = first.state, .orders = {RED, BLUE}, .phase = "strike"};
    ToyResult second = toy_run(&run);
    assert_non_null(strstr(second.errors, "warning: this was played by edition 1"));
    run.game = second.state;
    run.phase = NULL;
    ToyResult third = toy_run(&run);
    assert_string_equal(third.errors, "");
    const Past *past = third.play->game->history.at[0];
    assert_int_equal(past->stops.at[0]->by.edition, 1);
    assert_int_equal(past->stops.at[1]->by.edition, 3);
    assert_int_equal(past->by.edition, 0);
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

/* --- whose files have served ------------------------------------------------------------------ */

/* Green is out, and his file is of no use: passed over, unless he has one that has served. */
static void assert_green(const char *stopped, bool passed_over)
{
    char game[2048];
    snprintf(game, sizeof game,
             "rules: toy\ngame: hill\nround: 3\n"
             "players: [{id: red}, {id: blue}, {id: green, status: out}]\nfirst: red\n"
             "stopped: {after: pledge, seed: x, before: y, %s}\n",
             stopped);
    const ToyRun run = {.game = game,
                        .orders = {RED, BLUE, "game: hill\nround: 3\nplayer: green\nmarsh: []\n"}};
    ToyResult result = toy_load(&run);
    bool is_so = strstr(result.errors, "c.yaml:3:9: warning: passed over");
    assert_int_equal(is_so, passed_over);
    assert_int_equal(strstr(result.errors, "c.yaml:4:1: error: ") == NULL, passed_over);
    toy_free(&result);
}

static void who_has_gone_out_in_a_round_that_is_stopped_has_a_file_that_served(void **state)
{
    (void)state;
#define SERVED(key, player)   "stops: [{through: pledge, " key ": [" HEX("aa") " " player "]}]"
#define SERVED_BEFORE(player) "orders: [{player: " player ", digest: " HEX("aa") "}]"
    assert_green(SERVED("sent", "green"), false);
    assert_green(SERVED("standing", "green"), false);
    assert_green(SERVED("answers", "green"), false);
    assert_green(SERVED("sent", "red"), true);
    assert_green(SERVED_BEFORE("green"), false);
    assert_green(SERVED_BEFORE("red"), true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_file_is_told_where_it_is_new),
        cmocka_unit_test(a_file_that_comes_again_is_told_again),
        cmocka_unit_test(answers_are_told_beside_the_orders),
        cmocka_unit_test(what_is_withdrawn_may_come_again),
        cmocka_unit_test(answers_that_were_taken_back_may_come_again),
        cmocka_unit_test(another_program_of_the_same_rules_is_told),
        cmocka_unit_test(the_state_after_a_round_is_the_state_before_the_next),
        cmocka_unit_test(a_stop_of_the_older_form_is_taken_over),
        cmocka_unit_test(a_player_who_comes_a_third_time_begins_another_stop),
        cmocka_unit_test(a_past_round_of_the_older_form_stays_as_it_is),
        cmocka_unit_test(what_served_by_the_older_form_is_passed_over),
        cmocka_unit_test(a_file_of_the_older_form_that_is_of_no_round_serves_on),
        cmocka_unit_test(a_standing_file_of_the_older_form_has_not_been_left_out),
        cmocka_unit_test(a_history_with_gaps_is_refused),
        cmocka_unit_test(what_is_no_digest_is_refused),
        cmocka_unit_test(changed_rules_are_told),
        cmocka_unit_test(the_same_rules_are_not),
        cmocka_unit_test(newer_rules_are_not_played_by_an_older_program),
        cmocka_unit_test(a_stop_of_older_rules_is_told),
        cmocka_unit_test(who_has_gone_out_in_a_round_that_is_stopped_has_a_file_that_served),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
