/* Ways of FACTIONS on hexes against a plain flood over the whole board, on thousands of boards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "../../src/rules/factions-hex/board/ways.h"

enum { COLUMNS = 11, ROWS = 9, TILES = COLUMNS * ROWS, BOARDS = 1500 / SPARING };

/* A small generator of its own, so that every run tries the same boards. */
static uint32_t draw(uint32_t *state, uint32_t below)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 16) % below;
}

typedef struct Scene {
    Play play;
    Game game;
    FactionsHex hex;
    Card card;
    Soldier walker, others[TILES];
    int goal;
} Scene;

static void put(Scene *scene, Soldier *soldier, int tile)
{
    soldier->tile = tile;
    soldier->where = ON_GRID;
    soldier->card = &scene->card;
    occupants_put(scene->hex.occupants, tile, soldier);
}

static void set_up(Scene *scene, uint32_t *state, int most)
{
    memset(scene, 0, sizeof *scene);
    Arena *arena = arena_new();
    scene->play =
        (Play){.arena = arena, .state = &scene->hex, .game = &scene->game, .log = log_new(arena)};
    scene->game.round = 1;
    scene->card.move = (Span){1, most};
    scene->play.board = board_new(arena, BOARD_HEX, COLUMNS, ROWS);
    scene->hex.occupants = occupants_new(arena, scene->play.board);
    int start = (int)draw(state, TILES), crowd = (int)draw(state, 6);
    for (int tile = 0; tile < TILES; tile++)
        if (tile != start && (int)draw(state, 10) < crowd) {
            if (draw(state, 2) == 0)
                board_block(scene->play.board, tile, true);
            else
                put(scene, &scene->others[tile], tile);
        }
    put(scene, &scene->walker, start);
    scene->goal = (int)draw(state, TILES);
}

/* Steps from one tile to all others over vacant tiles; -1: no way. */
static void flood(const Walker *walker, int from, int steps[TILES])
{
    const Board *board = walker->play->board;
    int queue[TILES], first = 0, last = 0;
    memset(steps, -1, TILES * sizeof *steps);
    steps[from] = 0;
    queue[last++] = from;
    while (first < last) {
        int near[BOARD_DIRECTIONS_MAX], at = queue[first++];
        int count = board_neighbours(board, at, near);
        for (int i = 0; i < count; i++)
            if (steps[near[i]] < 0 && fh_walker_finds_vacant(walker, near[i])) {
                steps[near[i]] = steps[at] + 1;
                queue[last++] = near[i];
            }
    }
}

static int left_from(const Walker *walker, int from, const Aim *aim)
{
    const Board *board = walker->play->board;
    int steps[TILES], best = -1;
    flood(walker, from, steps);
    for (int tile = 0; tile < TILES; tile++) {
        int distance = board_distance(board, tile, aim->goal);
        if (steps[tile] >= 0 && distance >= aim->near && distance <= aim->far &&
            fh_walker_finds_vacant(walker, tile) && (best < 0 || steps[tile] < best))
            best = steps[tile];
    }
    return best;
}

/* The first tile by tile from which least is left, and less than now; NO_TILE: none. */
static int best_end(const Walker *walker, const Aim *aim)
{
    int start = walker->soldier->tile, best = NO_TILE, steps[TILES];
    int least = left_from(walker, start, aim);
    flood(walker, start, steps);
    for (int tile = 0; tile < TILES && least >= 0; tile++) {
        if (steps[tile] < 1 || steps[tile] > walker->soldier->card->move.most)
            continue;
        int left = left_from(walker, tile, aim);
        if (left >= 0 && left < least) {
            best = tile;
            least = left;
        }
    }
    return best;
}

static void check_board(uint32_t *state, int most, int near, int far)
{
    Scene *scene = malloc(sizeof *scene);
    assert_non_null(scene);
    set_up(scene, state, most);
    Activation activation = {.play = &scene->play, .soldier = &scene->walker, .ap = 2};
    const Walker walker = fh_walker_of(&activation);
    const Aim aim = {scene->goal, near, far};
    Tiles ends = {NULL, 0, 0};
    assert_int_equal(fh_ways_left(&walker, scene->walker.tile, &aim),
                     left_from(&walker, scene->walker.tile, &aim));
    fh_ways_next(&walker, &aim, false, &ends);
    assert_int_equal(ends.count > 0 ? ends.at[0] : NO_TILE, best_end(&walker, &aim));
    arena_free(scene->play.arena);
    free(scene);
}

static void the_way_left_is_the_shortest_on_the_whole_board(void **unused)
{
    (void)unused;
    uint32_t state = 7;
    for (int i = 0; i < BOARDS; i++) {
        check_board(&state, 1 + i % 3, 0, 0);
        check_board(&state, 1 + i % 3, 1, 1);
        check_board(&state, 1 + i % 3, 1, 2);
        check_board(&state, 1 + i % 3, 3, 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_left_is_the_shortest_on_the_whole_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
