/* Diplomacy: the map as a drawing. */
#ifndef ADJUDICATE_DIPLOMACY_DRAWING_H
#define ADJUDICATE_DIPLOMACY_DRAWING_H

#include "../records/dip.h"
#include "adjudicate/board/sketch.h"

extern const char dp_standard_drawing[];

/* The map with who stands where; NULL: a map of the game file's own has no drawing. */
Picture *dp_picture(Play *play);

#endif
