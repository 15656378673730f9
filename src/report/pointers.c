/* Pointers: open addressing, at most half full. Addresses are not chosen by strangers, so a good
 * stir is enough. */
#include <stdint.h>

#include "report_private.h"

enum { ROOM_FIRST = 64 };

void pointers_init(Pointers *pointers, Arena *arena)
{
    *pointers = (Pointers){.arena = arena,
                           .slots = ARENA_ARRAY(arena, ROOM_FIRST, struct PointerSlot),
                           .room = ROOM_FIRST};
}

/* The slot that holds the key, or the free one where it would go. */
static struct PointerSlot *slot_of(const Pointers *pointers, const void *key)
{
    uint64_t hash = (uint64_t)(uintptr_t)key * UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(hash >> 32) & (pointers->room - 1);
    while (pointers->slots[at].key && pointers->slots[at].key != key)
        at = (at + 1) & (pointers->room - 1);
    return &pointers->slots[at];
}

static void grow(Pointers *pointers)
{
    struct PointerSlot *old = pointers->slots;
    size_t old_room = pointers->room;
    pointers->room *= 2;
    pointers->slots = ARENA_ARRAY(pointers->arena, pointers->room, struct PointerSlot);
    for (size_t i = 0; i < old_room; i++)
        if (old[i].key)
            *slot_of(pointers, old[i].key) = old[i];
}

void **pointers_slot(Pointers *pointers, const void *key)
{
    struct PointerSlot *slot = slot_of(pointers, key);
    if (!slot->key) {
        if (pointers->count >= pointers->room / 2) {
            grow(pointers);
            slot = slot_of(pointers, key);
        }
        slot->key = key;
        pointers->count++;
    }
    return &slot->value;
}

void *pointers_find(const Pointers *pointers, const void *key)
{
    return slot_of(pointers, key)->value;
}
