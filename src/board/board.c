/* Boards: indices, directions, distances.
 *
 * All geometry is done on a plane of whole numbers. On squares x and y are column and row. On hexes
 * y counts half tiles (twice the row, and one more in the columns that stand lower), so that the
 * steps are the same in every column: two up or down, or one to the side and one up or down. */
#include "adjudicate/board/board.h"

#include <assert.h>
#include <stdlib.h>

#include "board_private.h"

typedef struct Point {
    int x, y;
} Point;

/* Steps and names of the directions of each kind of board, in the order of tiles. The inner product
 * of two steps is x_weight * x * x' + y * y', up to a factor: between two columns of hexes lies
 * three quarters of a tile's width, between two half rows a quarter of the square root of 3 times
 * that width, and the squares of these are as 3 to 1. */
typedef struct Directions {
    int count;
    int x_weight;
    Point steps[BOARD_DIRECTIONS_MAX];
    const char *names[BOARD_DIRECTIONS_MAX];
} Directions;

static const Directions all_directions[] = {
    [BOARD_HEX] = {6,
                   3,
                   {{-1, -1}, {-1, 1}, {0, -2}, {0, 2}, {1, -1}, {1, 1}},
                   {"nw", "sw", "n", "s", "ne", "se"}},
    [BOARD_SQUARE_4] = {4, 1, {{-1, 0}, {0, -1}, {0, 1}, {1, 0}}, {"w", "n", "s", "e"}},
    [BOARD_SQUARE_8] = {8,
                        1,
                        {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}},
                        {"nw", "w", "sw", "n", "s", "ne", "e", "se"}},
};

static const Directions *directions_of(const Board *board)
{
    return &all_directions[board->kind];
}

/* Asked for so often in each round that it is worked out once. */
static void place_tiles(Board *board)
{
    BoardPoint *point = board->points;
    for (int x = 0; x < board->columns; x++)
        for (int row = 0; row < board->rows; row++) {
            const int y = board->kind == BOARD_HEX ? 2 * row + x % 2 : row;
            *point++ = (BoardPoint){(int16_t)x, (int16_t)y};
        }
}

static int index_at(const Board *board, Point point)
{
    if (point.x < 0 || point.x >= board->columns || point.y < 0)
        return NO_TILE;
    int row = board->kind == BOARD_HEX ? point.y / 2 : point.y;
    if (row >= board->rows)
        return NO_TILE;
    int index = point.x * board->rows + row;
    return board_has(board, index) ? index : NO_TILE;
}

Board *board_new(Arena *arena, BoardKind kind, int columns, int rows)
{
    assert(columns >= 1 && columns <= BOARD_SIDE_MAX);
    assert(rows >= 1 && rows <= BOARD_SIDE_MAX);
    Board *board = ARENA_NEW(arena, Board);
    int tiles = columns * rows;
    *board = (Board){.kind = kind, .columns = columns, .rows = rows, .tiles = tiles};
    board->marks = arena_alloc(arena, (size_t)tiles);
    board->points = ARENA_ARRAY(arena, (size_t)tiles, BoardPoint);
    place_tiles(board);
    return board;
}

void board_remove(Board *board, int index)
{
    assert(index >= 0 && index < board->tiles);
    board->marks[index] |= TILE_MISSING;
}

void board_block(Board *board, int index, bool is_blocked)
{
    assert(index >= 0 && index < board->tiles);
    if (is_blocked)
        board->marks[index] |= TILE_BLOCKED;
    else
        board->marks[index] &= (unsigned char)~TILE_BLOCKED;
}

int board_index(const Board *board, Tile tile)
{
    if (tile.column < 1 || tile.column > board->columns || tile.row < 1 || tile.row > board->rows)
        return NO_TILE;
    int index = (tile.column - 1) * board->rows + tile.row - 1;
    return board_has(board, index) ? index : NO_TILE;
}

Tile board_tile(const Board *board, int index)
{
    if (index == NO_TILE)
        return (Tile){0};
    assert(index >= 0 && index < board->tiles);
    return (Tile){(int16_t)(index / board->rows + 1), (int16_t)(index % board->rows + 1)};
}

int board_directions(const Board *board)
{
    return directions_of(board)->count;
}

const char *board_direction_name(const Board *board, int direction)
{
    assert(direction >= 0 && direction < board_directions(board));
    return directions_of(board)->names[direction];
}

static int step_from(const Board *board, BoardPoint point, int direction)
{
    Point step = directions_of(board)->steps[direction];
    return index_at(board, (Point){point.x + step.x, point.y + step.y});
}

int board_neighbour(const Board *board, int index, int direction)
{
    assert(direction >= 0 && direction < board_directions(board));
    return step_from(board, board_point(board, index), direction);
}

static void take_neighbour(const Board *board, int index, int neighbours[BOARD_DIRECTIONS_MAX],
                           int *count)
{
    neighbours[*count] = index;
    *count += board_has(board, index);
}

/* The six around a hex, away from the border. */
static int hexes_around(const Board *board, int index, int neighbours[BOARD_DIRECTIONS_MAX])
{
    const int left = index - board->rows - 1 + board->points[index].x % 2;
    const int right = left + 2 * board->rows;
    int count = 0;
    take_neighbour(board, left, neighbours, &count);
    take_neighbour(board, left + 1, neighbours, &count);
    take_neighbour(board, index - 1, neighbours, &count);
    take_neighbour(board, index + 1, neighbours, &count);
    take_neighbour(board, right, neighbours, &count);
    take_neighbour(board, right + 1, neighbours, &count);
    return count;
}

/* Searches ask for hundreds of them, mostly away from the border. Of hexes two half rows are one.
 */
int board_neighbours(const Board *board, int index, int neighbours[BOARD_DIRECTIONS_MAX])
{
    const Directions *directions = directions_of(board);
    const BoardPoint point = board_point(board, index);
    const int halves = board->kind == BOARD_HEX ? 2 : 1, height = halves * board->rows;
    const bool is_inside =
        point.x > 0 && point.x < board->columns - 1 && point.y > 1 && point.y < height - 2;
    if (halves == 2 && is_inside)
        return hexes_around(board, index, neighbours);
    int count = 0;
    for (int d = 0; d < directions->count; d++) {
        const int x = point.x + directions->steps[d].x, y = point.y + directions->steps[d].y;
        if (x < 0 || x >= board->columns || y < 0 || y >= height)
            continue;
        const int neighbour = x * board->rows + (halves == 2 ? y / 2 : y);
        if (board_has(board, neighbour))
            neighbours[count++] = neighbour;
    }
    return count;
}

int board_span(const Board *board)
{
    int x = board->columns - 1;
    int y = board->kind == BOARD_HEX ? 2 * board->rows - 1 : board->rows - 1;
    return board_steps(board->kind, x, y);
}

static int inner_product(const Directions *directions, Point a, Point b)
{
    return directions->x_weight * a.x * b.x + a.y * b.y;
}

/* Grows with the cosine of the angle between a line and a step: its square, with its sign, times
 * what is the same for all steps. On 8 squares the slanting steps are longer than the others, hence
 * the division by the square of the length, which is 1, 2 or 4. */
static int nearness(const Directions *directions, Point line, Point step)
{
    int product = inner_product(directions, line, step);
    return product * abs(product) * 4 / inner_product(directions, step, step);
}

Bearing board_bearing(const Board *board, int from, int to)
{
    const Directions *directions = directions_of(board);
    const BoardPoint start = board_point(board, from), end = board_point(board, to);
    Point line = {end.x - start.x, end.y - start.y};
    Bearing bearing = {0};
    int best = 0;
    for (int d = 0; d < directions->count; d++) {
        int near = nearness(directions, line, directions->steps[d]);
        if (near > best) {
            best = near;
            bearing.count = 0;
        }
        if (near > 0 && near == best)
            bearing.directions[bearing.count++] = d;
    }
    return bearing;
}

Behind board_behind(const Board *board, int from, int to)
{
    Bearing bearing = board_bearing(board, from, to);
    Behind behind = {bearing.count, {NO_TILE, NO_TILE}};
    int found = 0;
    for (int i = 0; i < bearing.count; i++) {
        int tile = board_neighbour(board, to, bearing.directions[i]);
        if (tile != NO_TILE)
            behind.tiles[found++] = tile;
    }
    return behind;
}
