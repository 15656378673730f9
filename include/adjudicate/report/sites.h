/* Sites: where everything stands on a board, as far as the events have come, by their deeds
 * (play/deeds.h); and who has gone or attacked whom on the way, for arrows. */
#ifndef ADJUDICATE_REPORT_SITES_H
#define ADJUDICATE_REPORT_SITES_H

#include "adjudicate/report/report.h"

typedef enum StrokeKind { STROKE_MOVE, STROKE_ATTACK, STROKE_FALL, STROKE_KINDS } StrokeKind;

/* From one tile to another, each once; of who falls both are the one where it stood. */
typedef struct Stroke {
    StrokeKind kind;
    int from, to;
} Stroke;

enum { STROKES_MAX = 400 }; /* more could not be told apart */
typedef struct Strokes {
    Stroke *at;
    size_t count, room;
} Strokes;

typedef struct Sites Sites;
Sites *sites_new(Arena *arena, const Picture *picture, const void *viewer);
/* Where it stands; NO_TILE: nowhere. */
int sites_tile(const Sites *sites, Text id);
/* Goes on by the deeds of an event (deeds.h), and notes them where `strokes` is not NULL. */
void sites_follow(Sites *sites, const Event *event, Strokes *strokes);
/* All that the report's reader sees, from the board before. */
Strokes sites_strokes(Arena *arena, const Report *report);

#endif
