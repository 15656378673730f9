/* Diplomacy: the standard map, as rows of a table. */
#ifndef ADJUDICATE_DIPLOMACY_MAP_H
#define ADJUDICATE_DIPLOMACY_MAP_H

#include "dip.h"

/* Lists are words between blanks; other names have '|' between them. A row without a name is a
 * coast of the province before it. The last row has no id. */
typedef struct MapRow {
    const char *id, *name;
    int kind;
    const char *centre; /* the power whose home centre it is, "neutral"; empty: it is none */
    const char *coasts, *others;
    const char *army, *fleet; /* the neighbours of an army and of a fleet there */
} MapRow;

extern const MapRow dp_standard_rows[];

/* Called when the game file has been read: puts the standard map where it brings none, and declares
 * all provinces and coasts that have not been declared by standing in it. */
void dp_prepare(Play *play);

#endif
