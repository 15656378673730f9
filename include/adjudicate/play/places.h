/* Places: what a game without a board is fought for, as it stands at one moment. Who fights there
 * the events say (deeds.h). */
#ifndef ADJUDICATE_PLAY_PLACES_H
#define ADJUDICATE_PLAY_PLACES_H

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

typedef struct Player Player;

typedef struct PlaceRow {
    Text id, name;        /* the name may be empty */
    const Player *holder; /* NULL: nobody */
} PlaceRow;

typedef struct Places {
    Arena *arena;
    PlaceRow *at;
    size_t count, room;
} Places;

static inline void places_add(Places *places, Text id, Text name, const Player *holder)
{
    ARENA_PUSH(places->arena, places, ((PlaceRow){id, name, holder}));
}

#endif
