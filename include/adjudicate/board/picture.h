/* Pictures: a board as it stood at one moment, to be drawn in a report. What a tile shows is a sign
 * of at most PICTURE_SIGN_MAX columns on the screen; the legend says what signs mean. Signs and
 * lines of the legend may be for one viewer alone: viewers are told apart by their addresses, and
 * NULL is the one who sees everything. */
#ifndef ADJUDICATE_BOARD_PICTURE_H
#define ADJUDICATE_BOARD_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"
#include "adjudicate/board/board.h"

enum { PICTURE_SIGN_MAX = 3 };

/* A sign for one viewer alone. */
typedef struct PictureSecret PictureSecret;
struct PictureSecret {
    Text sign;
    const void *viewer;
    const PictureSecret *earlier;
};

typedef struct PictureTile {
    Text sign;                    /* for everybody; picture_sign finds what a viewer sees */
    const PictureSecret *secrets; /* those put since then, the latest first */
    bool is_missing, is_blocked;
    bool is_marked; /* set apart from the others, as a place to be held is */
    Text terrain;   /* what its list is called (picture_put_list); empty: plain */
} PictureTile;

/* What a piece looks like: who goes about, what was built, a place to be held. */
typedef enum PieceForm { PIECE_UNIT, PIECE_BUILT, PIECE_POINT } PieceForm;

/* Who or what stands on a tile, whatever is drawn there. */
typedef struct PicturePiece {
    int tile;
    const char *kind; /* "unit", "structure": in small letters */
    Text id;
    Text owner;         /* empty: nobody's */
    const void *viewer; /* NULL: for everybody */
    PieceForm form;
} PicturePiece;

typedef struct PictureSign {
    Text sign, words;
    const void *viewer; /* NULL: for everybody */
} PictureSign;

typedef struct Picture {
    Arena *arena;
    BoardKind kind;
    const struct Sketch *sketch; /* NULL: it is a board. Otherwise a text with slots (sketch.h) */
    int columns, rows;
    PictureTile *tiles; /* by the board's indices */
    struct {
        PictureSign *at;
        size_t count, room;
    } legend;
    struct {
        PicturePiece *at;
        size_t count, room;
    } pieces;
} Picture;

/* With the board's terrain as it is now. */
Picture *picture_new(Arena *arena, const Board *board);

/* A later sign takes the place of an earlier one, for those who see it. The texts are not copied.
 * A tile without a sign is plain, or plain terrain. */
void picture_put(Picture *picture, int tile, Text sign);
void picture_put_only(Picture *picture, int tile, Text sign, const void *viewer);
void picture_mark(Picture *picture, int tile);

/* The same sign on all tiles of a list, and if there are any, a line in the legend. */
void picture_put_list(Picture *picture, const Board *board, const TileList *tiles, Text sign,
                      Text words);

/* Says that it stands there. With picture_show it is drawn, too, and its line in the legend made:
 * for its viewer alone, if it has one. */
void picture_piece(Picture *picture, PicturePiece piece);
void picture_show(Picture *picture, PicturePiece piece, Text sign, Text words);

/* Adds a line to the legend. */
void picture_legend(Picture *picture, Text sign, Text words);
void picture_legend_only(Picture *picture, Text sign, Text words, const void *viewer);

/* The sign that a viewer sees on a tile. */
Text picture_sign(const Picture *picture, int tile, const void *viewer);

/* Does a viewer see that piece, and that line of the legend? */
static inline bool picture_has(const PicturePiece *piece, const void *viewer)
{
    return !viewer || !piece->viewer || piece->viewer == viewer;
}

static inline bool picture_explains(const PictureSign *line, const void *viewer)
{
    return !viewer || !line->viewer || line->viewer == viewer;
}

/* A letter by which something is known on a board: one of its name if it is free, otherwise the
 * first that is; when all are taken, the last one. `taken` is where the letters given so far are
 * kept. */
enum { PICTURE_LETTERS = 64 };
char picture_letter(bool taken[PICTURE_LETTERS], Text name);

/* The sign of one of many that share a letter: "A1" for the first; beyond "A99" all are "A++". */
Text picture_numbered(Arena *arena, char letter, size_t number);

#endif
