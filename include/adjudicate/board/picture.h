/* Pictures: a board as it stood at one moment, to be drawn in a report. What a tile shows is a sign
 * of at most PICTURE_SIGN_MAX columns on the screen; the legend says what signs mean. */
#ifndef ADJUDICATE_BOARD_PICTURE_H
#define ADJUDICATE_BOARD_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"
#include "adjudicate/board/board.h"

enum { PICTURE_SIGN_MAX = 3 };

typedef struct PictureTile {
    Text sign; /* empty: a plain tile, or plain terrain */
    bool is_missing, is_blocked;
    bool is_marked; /* set apart from the others, as a place to be held is */
} PictureTile;

typedef struct PictureSign {
    Text sign, words;
} PictureSign;

typedef struct Picture {
    Arena *arena;
    BoardKind kind;
    int columns, rows;
    PictureTile *tiles; /* by the board's indices */
    struct {
        PictureSign *at;
        size_t count, room;
    } legend;
} Picture;

/* With the board's terrain as it is now. */
Picture *picture_new(Arena *arena, const Board *board);

/* A later sign takes the place of an earlier one. The texts are not copied. */
void picture_put(Picture *picture, int tile, Text sign);
void picture_mark(Picture *picture, int tile);

/* Adds a line to the legend. */
void picture_legend(Picture *picture, Text sign, Text words);

#endif
