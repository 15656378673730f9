/* Sketches: a picture that is no board of tiles, but a text in which slots name places.
 *
 *      ~~~~~~~ {nwy  }       A slot lasts from its '{' to its '}', with blanks behind the name that
 *     {nth    }~~{ska}       make it wider, and is filled with what is put there, from the left. A
 *        {den   }            place may have several; a brace that is none of a slot's is refused.
 *
 * A picture of a sketch (picture_of_sketch) has a tile for each place, in the order in which they
 * are named first, and is made like any other: signs, pieces, a legend, each for everybody or for
 * one viewer alone. A sign may be as wide as its slot, and one of the legend as wide as a slot is.
 * There a program that draws learns where everything stands by the names of places. */
#ifndef ADJUDICATE_BOARD_SKETCH_H
#define ADJUDICATE_BOARD_SKETCH_H

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"
#include "adjudicate/board/picture.h"

/* No line of a report is wider. A name is written like an id. */
enum { SKETCH_COLUMNS = 72, SKETCH_LINES = 200, SKETCH_SLOTS = 2000 };

typedef struct SketchSlot {
    Text name;
    int tile;          /* of the picture */
    int line;          /* from 0 */
    size_t start, end; /* bytes of that line, with the braces */
    int width;         /* in columns */
} SketchSlot;

typedef struct Sketch {
    Text *lines; /* without blanks at their ends */
    int line_count, columns;
    SketchSlot *slots;
    size_t slot_count;
    Text *places; /* their names, by tiles */
    int place_count;
} Sketch;

/* What is wrong with one: bytes of its text, and what to do. */
typedef struct SketchFault {
    size_t start, end;
    const char *message, *help;
} SketchFault;

/* Reads one, whose text stays; NULL: something is wrong with it. Its first and its last line are
 * not empty. */
const Sketch *sketch_read(Arena *arena, Text text, SketchFault *fault);

/* The tile of a place; -1: the sketch has none of that name. */
int sketch_tile(const Sketch *sketch, Text name);

Picture *picture_of_sketch(Arena *arena, const Sketch *sketch);

#endif
