/* For the tests of boards: tiles by name, and lists of them as one string. */
#ifndef ADJUDICATE_TESTS_BOARD_TILES_H
#define ADJUDICATE_TESTS_BOARD_TILES_H

#include "adjudicate/board/board.h"
#include "assert_text.h"

/* The index of a tile that must be there. */
static inline int tile_at(const Board *board, const char *name)
{
    Tile tile = {0};
    if (!tile_read(text_of(name), &tile) || board_index(board, tile) == NO_TILE)
        fail_msg("there is no tile %s", name);
    return board_index(board, tile);
}

/* "a1 b2 -": a dash for no tile. */
#define assert_tiles(board, tiles, count, expected)                                                \
    assert_tiles_at((board), (tiles), (size_t)(count), (expected), __FILE__, __LINE__)

static inline void assert_tiles_at(const Board *board, const int *tiles, size_t count,
                                   const char *expected, const char *file, int line)
{
    Buf names = {0};
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            buf_char(&names, ' ');
        Tile tile = board_tile(board, tiles[i]);
        tile_write(&names, &tile);
        if (tiles[i] == NO_TILE)
            buf_char(&names, '-');
    }
    assert_text_at(buf_text(&names), expected, file, line);
    buf_free(&names);
}

/* Numbers that look random and are the same in every run: from 0 to below - 1. */
static inline int chance_below(uint32_t *state, int below)
{
    *state = *state * 1664525U + 1013904223U;
    return (int)((*state >> 8) % (uint32_t)below);
}

#endif
