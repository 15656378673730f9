/* Pointers: open addressing, at most half full. The slots hold the things themselves, so that a
 * search goes from the slot to the thing and nowhere else. */
#include "report_private.h"

enum { ROOM_FIRST = 256 };

void pointers_init(Pointers *pointers, Arena *arena)
{
    *pointers = (Pointers){
        .arena = arena, .slots = ARENA_ARRAY(arena, ROOM_FIRST, void *), .room = ROOM_FIRST};
}

static void grow(Pointers *pointers)
{
    void **old = pointers->slots;
    size_t old_room = pointers->room;
    pointers->room *= 2;
    pointers->slots = ARENA_ARRAY(pointers->arena, pointers->room, void *);
    for (size_t i = 0; i < old_room; i++)
        if (old[i])
            *pointers_look(pointers, pointers_key(old[i])) = old[i];
}

void **pointers_slot(Pointers *pointers, const void *key)
{
    void **slot = pointers_look(pointers, key);
    if (*slot)
        return slot;
    if (++pointers->count > pointers->room / 2) {
        grow(pointers);
        slot = pointers_look(pointers, key);
    }
    return slot;
}
