/* Cells: whatever reaches a tile is found, wherever it is put and however far it reaches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>

#include "rules/battlescape/board/cells.h"

enum { THINGS = 60, ROUNDS = 40 };

typedef struct Thing {
    CellItem item;
    int tile, reach;
    bool found;
} Thing;

/* Numbers that look thrown and are the same each time. */
static int next_number(uint32_t *state, int below)
{
    *state = *state * 1664525u + 1013904223u;
    return (int)(*state >> 8) % below;
}

static void put(Cells *cells, Thing *thing, int tile, int reach)
{
    thing->item.thing = thing;
    thing->tile = tile;
    thing->reach = reach;
    bs_cells_put(cells, &thing->item, tile, reach);
}

/* How many are found around a tile; each is marked. */
static int find(const Cells *cells, int tile)
{
    CellWalk walk = bs_cells_around(cells, tile);
    int found = 0;
    for (CellItem *item; (item = bs_cells_next(&walk)) != NULL; found++) {
        assert_false(((Thing *)item->thing)->found);
        ((Thing *)item->thing)->found = true;
    }
    return found;
}

static void assert_all_found(const Board *board, const Cells *cells, Thing *things, int tile)
{
    for (int i = 0; i < THINGS; i++)
        things[i].found = false;
    find(cells, tile);
    for (int i = 0; i < THINGS; i++)
        if (things[i].tile != NO_TILE &&
            board_distance(board, things[i].tile, tile) <= things[i].reach)
            assert_true(things[i].found);
}

/* Moves some, takes some out, and looks from everywhere. */
static void shuffle_and_look(BoardKind kind, int columns, int rows)
{
    Arena *arena = arena_new();
    Board *board = board_new(arena, kind, columns, rows);
    Cells *cells = bs_cells_new(arena, board);
    Thing things[THINGS] = {{.tile = NO_TILE}};
    uint32_t state = (uint32_t)(columns * 1000 + rows);
    for (int i = 0; i < THINGS; i++)
        put(cells, &things[i], next_number(&state, board->tiles), next_number(&state, 40));
    for (int round = 0; round < ROUNDS; round++) {
        Thing *thing = &things[next_number(&state, THINGS)];
        if (next_number(&state, 3) == 0) {
            bs_cells_take(&thing->item);
            thing->tile = NO_TILE;
        } else {
            put(cells, thing, next_number(&state, board->tiles), next_number(&state, 40));
        }
        assert_all_found(board, cells, things, next_number(&state, board->tiles));
    }
    arena_free(arena);
}

static void all_that_reaches_a_tile_is_found_on_every_grid(void **state)
{
    (void)state;
    shuffle_and_look(BOARD_HEX, 31, 47);
    shuffle_and_look(BOARD_SQUARE_4, 64, 33);
    shuffle_and_look(BOARD_SQUARE_8, 5, 90);
    shuffle_and_look(BOARD_SQUARE_8, 1, 1);
}

static void what_is_far_away_and_reaches_little_is_not_looked_at(void **state)
{
    Arena *arena = arena_new();
    Board *board = board_new(arena, BOARD_SQUARE_8, 100, 100);
    Cells *cells = bs_cells_new(arena, board);
    Thing near = {.found = false}, far = {.found = false};
    (void)state;
    put(cells, &near, board_index(board, (Tile){50, 50}), 2);
    put(cells, &far, board_index(board, (Tile){90, 50}), 2);
    assert_int_equal(find(cells, board_index(board, (Tile){51, 51})), 1);
    assert_true(near.found);
    arena_free(arena);
}

static void who_reaches_everything_is_found_from_every_corner(void **state)
{
    Arena *arena = arena_new();
    Board *board = board_new(arena, BOARD_SQUARE_4, BOARD_SIDE_MAX, BOARD_SIDE_MAX);
    Cells *cells = bs_cells_new(arena, board);
    Thing thing = {.found = false};
    (void)state;
    put(cells, &thing, 0, INT_MAX);
    assert_int_equal(find(cells, board->tiles - 1), 1);
    arena_free(arena);
}

static void what_was_taken_out_is_not_found_and_may_be_taken_again(void **state)
{
    Arena *arena = arena_new();
    Board *board = board_new(arena, BOARD_HEX, 9, 9);
    Cells *cells = bs_cells_new(arena, board);
    Thing thing = {.found = false};
    (void)state;
    put(cells, &thing, 40, 3);
    bs_cells_take(&thing.item);
    bs_cells_take(&thing.item);
    assert_int_equal(find(cells, 40), 0);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_reaches_a_tile_is_found_on_every_grid),
        cmocka_unit_test(what_is_far_away_and_reaches_little_is_not_looked_at),
        cmocka_unit_test(who_reaches_everything_is_found_from_every_corner),
        cmocka_unit_test(what_was_taken_out_is_not_found_and_may_be_taken_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
