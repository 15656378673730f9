/* Steps in which the players come one after the other, and the round may stop after each of them.
 * Here they watch when the melee is over, as long as it does not snow; then all keep still. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "toy_play.h"

#define GAME(more)                                                                                 \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n" more "units:\n"                                                                 \
    "  - {id: r1, owner: red, at: 5, hp: 9}\n"                                                     \
    "  - {id: b1, owner: blue, at: 5, hp: 9}\n"
#define RED  "game: hill\nround: 1\nplayer: red\n"
#define BLUE "game: hill\nround: 1\nplayer: blue\n"

enum {
    WATCH = 6,
    SEATED = 1,
    STEPS = 2,
    LAST = 4,
    PHASES = sizeof toy_phases / sizeof *toy_phases
};

static void watch_seats(const Play *play, PlayerList *order)
{
    for (size_t i = toy_of(play)->snowed_in ? 1 : 0; i < play->game->players.count; i++)
        ARENA_PUSH(play->arena, order, play_player(play, i));
}

static void watch_of(Play *play, Player *player, int step)
{
    EVENT(play->log, &ev_pledged, arg_player(player), arg_int(step));
}

static bool play_watch(Play *play, int step)
{
    EVENT(play->log, &ev_revealed, arg_player(play_player(play, 0)), arg_int(step));
    return step < LAST;
}

static System watching(Phase *phases)
{
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[WATCH] = (Phase){.name = "watch",
                            .clause = "TY 8",
                            .doc = "who watches",
                            .when = PHASE_ROUND,
                            .stepped = true,
                            .play_step = play_watch,
                            .seated = SEATED,
                            .steps = STEPS,
                            .seats = watch_seats,
                            .play_seat = watch_of,
                            .orders = pledge_orders,
                            .asks = asks_always,
                            .fallback = "nobody watches"};
    system.phases = phases;
    return system;
}

static ToyResult watch(const char *game, const char *phase, const char *player, int step)
{
    Phase phases[PHASES];
    const System system = watching(phases);
    const ToyRun run = {.system = &system,
                        .game = game,
                        .orders = {RED, BLUE},
                        .phase = phase,
                        .player = player,
                        .step = step};
    ToyResult result = toy_run(&run);
    result.play->system = NULL; /* it does not outlive this function */
    return result;
}

static const char *view_of(const char *state)
{
    static char text[2000];
    Phase phases[PHASES];
    const System system = watching(phases);
    ToyResult result = toy_load((&(const ToyRun){.system = &system, .game = state}));
    Buf out = {NULL, 0, 0};
    play_view(result.play, play_player(result.play, 0), &out);
    snprintf(text, sizeof text, "%.*s", TEXT_ARG(buf_text(&out)));
    buf_free(&out);
    toy_free(&result);
    return text;
}

#define SEAT(player, step) "watch/" step ": pledged " player " " step " (only " player ")\n"
#define STEP(step)         "watch/" step ": revealed red " step "\n"

static void a_round_stops_and_goes_on_between_them(void **state)
{
    (void)state;
    ToyResult whole = watch(GAME(""), NULL, NULL, 0);
    assert_string_equal(whole.errors, "");
    assert_string_equal(toy_lines(&whole, "watch/"),
                        SEAT("red", "1") SEAT("blue", "1") STEP("1") SEAT("red", "2")
                            SEAT("blue", "2") STEP("2") STEP("3") STEP("4"));
    ToyResult first = watch(GAME(""), "melee", NULL, 1); /* all of them are to come */
    ToyResult second = watch(first.state, "watch", "red", 1);
    assert_string_equal(toy_lines(&second, "watch/"), SEAT("red", "1"));
    assert_non_null(strstr(view_of(second.state), "\n  step: 1\n"));
    ToyResult third = watch(second.state, "watch", NULL, 1);
    assert_string_equal(toy_lines(&third, "watch/"), SEAT("blue", "1") STEP("1"));
    ToyResult fourth = watch(third.state, "watch", NULL, 3);
    assert_string_equal(toy_lines(&fourth, "watch/"),
                        SEAT("red", "2") SEAT("blue", "2") STEP("2") STEP("3"));
    assert_non_null(strstr(view_of(fourth.state), "\n  step: 3\n"));
    ToyResult fifth = watch(fourth.state, NULL, NULL, 0);
    assert_string_equal(toy_lines(&fifth, "watch/"), STEP("4"));
    toy_free(&whole);
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
    toy_free(&fourth);
    toy_free(&fifth);
}

/* Whoever has a seat in the part of the round that is played. */
static void orders_are_asked_for_where_seats_are_to_come(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = watching(phases);
    ToyResult first = watch(GAME(""), "melee", NULL, 1);
    ToyRun run = {.system = &system,
                  .game = first.state,
                  .ask = true,
                  .orders = {RED "ask: []\n", BLUE "ask: []\n"},
                  .phase = "watch",
                  .step = 1};
    ToyResult second = toy_plays(&run);
    const char *letter = strstr(second.questions, "watch: []\n");
    assert_non_null(letter);
    assert_non_null(strstr(letter + 1, "watch: []\n"));
    run.player = "red"; /* blue comes behind him, and need not say anything yet */
    ToyResult third = toy_plays(&run);
    letter = strstr(third.questions, "watch: []\n");
    assert_non_null(letter);
    assert_null(strstr(letter + 1, "watch: []\n"));
    toy_free(&first);
    toy_free(&second);
    toy_free(&third);
}

static void watch_asking(Play *play, Player *player, int step)
{
    (void)step;
    ask_pledge(play, player);
}

/* Then it does not stop behind him, nor do the others come. */
static void whoever_is_asked_in_his_seat_is_waited_for(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = watching(phases);
    phases[WATCH].play_seat = watch_asking;
    ToyResult first = watch(GAME(""), "melee", NULL, 0);
    const ToyRun run = {.system = &system,
                        .game = first.state,
                        .ask = true,
                        .orders = {RED "watch: []\n", BLUE "watch: []\n"},
                        .phase = "watch",
                        .player = "red",
                        .step = 1};
    ToyResult second = toy_plays(&run);
    assert_int_equal(second.play->asked.count, 1);
    assert_ptr_equal(second.play->asked.at[0]->player, play_player(second.play, 0));
    assert_text(second.play->game->stopped->after, "melee");
    toy_free(&first);
    toy_free(&second);
}

/* Only a hand can have written that somebody came who has no seat there. */
static void who_has_no_seat_is_no_place_to_go_on(void **state)
{
    (void)state;
    static const char stopped[] =
        "stopped:\n"
        "  after: watch\n"
        "  player: red\n"
        "  step: 1\n"
        "  seed: ff6d5030d4a5ca44de956919511454b1ba205a3b45cc70657d4a17a85a522388\n"
        "  before: x\n";
    Arena *arena = arena_new();
    ToyResult result =
        watch(text_string(arena, "%s%s", GAME("snowed-in: true\n"), stopped), NULL, NULL, 0);
    assert_non_null(strstr(result.errors, "the round cannot go on after 'watch'"));
    toy_free(&result);
    /* nor does it matter where, when the game is over at once */
    Phase phases[PHASES];
    const System system = watching(phases);
    const ToyRun run = {.system = &system,
                        .game = text_string(arena, "%s%s", GAME("snowed-in: true\n"), stopped),
                        .orders = {RED, BLUE "resign: true\n"}};
    result = toy_plays(&run);
    assert_non_null(strstr(result.state, "\nended: {round: 1, winners: [red]}\n"));
    toy_free(&result);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_stops_and_goes_on_between_them),
        cmocka_unit_test(orders_are_asked_for_where_seats_are_to_come),
        cmocka_unit_test(whoever_is_asked_in_his_seat_is_waited_for),
        cmocka_unit_test(who_has_no_seat_is_no_place_to_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
