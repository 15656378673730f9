/* What is told beside a round: what could be done, and what of orders is hardly wanted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: r2, name: Oak, owner: red, at: 2}\n"                                                 \
    "  - {id: b1, owner: blue, at: 5}\n"
#define RED  "game: hill\nround: 1\nplayer: red\n"
#define BLUE "game: hill\nround: 1\nplayer: blue\n"
#define STOPPED                                                                                    \
    "stopped: {after: strike, player: %s, seed: "                                                  \
    "ff6d5030d4a5ca44de956919511454b1ba205a3b45cc70657d4a17a85a522388, before: x}\n"

enum { MARCH = 3, STRIKE = 4, MELEE = 5, PHASES = sizeof toy_phases / sizeof *toy_phases };

/* --- sheets ----------------------------------------------------------------------------------- */

static void offer_many(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    (void)play, (void)player, (void)phase;
    for (int i = 0; i <= TICKS_MAX; i++)
        tick_add(ticks, TEXT(""), "{march: r1, to: %d}", i);
}

static void offer_long(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    (void)play, (void)player, (void)phase;
    tick_add(ticks, TEXT(""),
             "{march: [a-first-unit, a-second-unit, a-third-unit, a-fourth-unit, a-fifth-unit, "
             "a-sixth-unit], to: 4}");
    tick_add(ticks, TEXT(""),
             "{a-word-that-never-ends-and-never-will-a-word-that-never-ends-and-never-will-a-word-"
             "that-never-ends}");
}

static const char *ticks_of(ToyResult *result, System *system,
                            void (*offer)(Play *, const Player *, const Phase *, TickList *))
{
    Buf out = {NULL, 0, 0};
    *system = toy_system;
    system->offer = offer;
    *result = toy_load((&(const ToyRun){.system = system, .game = GAME}));
    play_print_ticks(result->play, &out, play_player(result->play, 0), &toy_phases[MARCH],
                     march_orders, false);
    return toy_text(result->arena, &out);
}

static void there_is_room_for_so_many_orders(void **state)
{
    (void)state;
    System system;
    ToyResult result;
    const char *ticks = ticks_of(&result, &system, offer_many);
    assert_non_null(strstr(ticks, "  # {march: r1, to: 199},\n"
                                  "  # and so on: there is no room for more\n"
                                  "  ]\n"));
    toy_free(&result);
}

/* At the last comma that fits, which need not stand behind a bracket. */
static void a_long_order_goes_on_below(void **state)
{
    (void)state;
    System system;
    ToyResult result;
    assert_non_null(strstr(
        ticks_of(&result, &system, offer_long),
        "  # {march: [a-first-unit, a-second-unit, a-third-unit, a-fourth-unit, a-fifth-unit, "
        "a-sixth-unit],\n"
        "  #   to: 4},\n"
        "  # {a-word-that-never-ends-and-never-will-a-word-that-never-ends-and-never-will-a-word-"
        "that-never-ends},\n"));
    toy_free(&result);
}

/* --- what is hardly wanted -------------------------------------------------------------------- */

/* What --check says of red's orders, if they are right; the board has a tile for each place. */
static void assert_remarks_at(const System *system, const char *game, const char *orders,
                              const char *expected, const char *file, int line)
{
    ToyResult result = toy_load(
        (&(const ToyRun){.system = system, .game = game, .orders = {orders, BLUE "melee: []\n"}}));
    _assert_string_equal(result.errors, "", file, line);
    result.play->board = board_new(result.arena, BOARD_SQUARE_4, PLACE_MAX, 1);
    play_remark(result.play);
    _assert_string_equal(toy_errors(&result), expected, file, line);
    toy_free(&result);
}
#define assert_remarks(system, game, orders, expected)                                             \
    assert_remarks_at((system), (game), (orders), (expected), __FILE__, __LINE__)

/* Each unit, and one that nobody knows. */
static void offer_units(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    const Toy *toy = toy_of(play);
    for (size_t i = 0; phase == &toy_phases[MARCH] && i < toy->units.count; i++)
        if (toy->units.at[i]->owner == player) {
            ticks->thing = toy->units.at[i]->id;
            tick_add(ticks, TEXT(""), "{march: %.*s, to: 1}", TEXT_ARG(ticks->thing));
        }
    ticks->thing = TEXT("ghost");
    tick_add(ticks, TEXT(""), "{march: ghost, to: 1}");
}

static void who_is_named_in_any_way_has_orders(void **state)
{
    (void)state;
    System system = toy_system;
    system.offer = offer_units;
    assert_remarks(&system, GAME, RED "march: [{march: r1, to: 3}]\n",
                   "a.yaml:3:9: warning: no orders for r2, ghost\n"
                   "    3 | player: red\n"
                   "      |         ^~~ if they shall stay as they are, leave it so\n");
    assert_remarks(&system, GAME, RED "march: [{march: R1, to: 3}, {march: oak, to: 4}]\n",
                   "a.yaml:3:9: warning: no orders for ghost\n"
                   "    3 | player: red\n"
                   "      |         ^~~ if it shall stay as it is, leave it so\n");
}

static Text ends_on(const Play *play, const Order *order, int *tile)
{
    (void)play;
    *tile = ((const MarchOrder *)order)->to - 1;
    return ((const MarchOrder *)order)->unit->id;
}

/* Of two orders the later one is warned of, whichever of the two things was moved first. */
static void two_that_end_on_one_tile_are_told(void **state)
{
    (void)state;
    OrderKind kinds[sizeof toy_orders / sizeof *toy_orders];
    System system = toy_system;
    memcpy(kinds, toy_orders, sizeof toy_orders);
    for (size_t i = 0; i < system.order_count; i++)
        if (kinds[i].table == &march_table)
            kinds[i].ends_on = ends_on;
    system.orders = kinds;
    assert_remarks(&system, GAME, RED "march: [{march: r1, to: 3}, {march: r2, to: 3}]\n",
                   "a.yaml:4:37: warning: 'r2' is sent to c1, and 'r1' as well\n"
                   "    4 | march: [{march: r1, to: 3}, {march: r2, to: 3}]\n"
                   "      |                                     ^~ two cannot stand there: name "
                   "another tile, or add an else\n");
    assert_remarks(&system, GAME,
                   RED "march: [{march: r1, to: 2}, {march: r2, to: 3}, {march: r1, to: 3}]\n",
                   "a.yaml:4:57: warning: 'r1' is sent to c1, and 'r2' as well\n"
                   "    4 | march: [{march: r1, to: 2}, {march: r2, to: 3}, {march: r1, to: 3}]\n"
                   "      |                                                         ^~ two cannot "
                   "stand there: name another tile, or add an else\n");
}

/* --- where a stopped round goes on ------------------------------------------------------------ */

static Text wants_cheers(const Play *play, const Player *player)
{
    (void)play, (void)player;
    return TEXT("must cheer");
}

static void remark_on_cheers(Play *play, const OrdersFile *file)
{
    diag_warning(play->diags, record_place(&file->rec, "melee"), "so few cheers");
}

static System stopping(Phase *phases)
{
    System system = toy_system;
    memcpy(phases, toy_phases, sizeof toy_phases);
    phases[MELEE].wants = wants_cheers;
    phases[MELEE].remark = remark_on_cheers;
    system.phases = phases;
    return system;
}

static void what_a_stopped_round_wants_is_told(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = stopping(phases);
    Arena *arena = arena_new();
    const char *game = text_string(arena, GAME STOPPED, "blue");
    assert_remarks(&system, game, RED,
                   "a.yaml:3:9: warning: no orders for melee: red must cheer\n"
                   "    3 | player: red\n"
                   "      |         ^~~ write some, or 'melee: []' if it shall be so: all stay\n");
    assert_remarks(&system, game, RED "melee: [{cheer: r1}]\n",
                   "a.yaml:4:8: warning: so few cheers\n"
                   "    4 | melee: [{cheer: r1}]\n"
                   "      |        ^~~~~~~~~~~~~\n");
    assert_remarks(&system, game, RED "standing: {melee: [{cheer: r1}]}\n", "");
    arena_free(arena);
}

/* The last turn of a round in which the others are out. */
static void a_round_with_nothing_to_come_wants_nothing(void **state)
{
    (void)state;
    System system = toy_system;
    system.phase_count = MELEE;
    Arena *arena = arena_new();
    const char *game =
        text_string(arena,
                    "rules: toy\ngame: hill\nround: 1\n"
                    "players: [{id: red}, {id: blue, status: out}, {id: green}]\nfirst: green\n"
                    "units: [{id: r1, owner: red, at: 1}, {id: g1, owner: green, at: 1}]\n" STOPPED,
                    "red");
    const ToyRun run = {.system = &system, .game = game, .orders = {RED "march: []\n"}};
    ToyResult result = toy_load(&run);
    SlotList rest = {NULL, 0, 0};
    play_next(result.play, &rest);
    assert_int_equal(rest.count, 0);
    play_remark(result.play);
    assert_string_equal(toy_errors(&result), "");
    toy_free(&result);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_room_for_so_many_orders),
        cmocka_unit_test(a_long_order_goes_on_below),
        cmocka_unit_test(who_is_named_in_any_way_has_orders),
        cmocka_unit_test(two_that_end_on_one_tile_are_told),
        cmocka_unit_test(what_a_stopped_round_wants_is_told),
        cmocka_unit_test(a_round_with_nothing_to_come_wants_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
