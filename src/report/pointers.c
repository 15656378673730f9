/* Pointers: open addressing, at most half full. The slots hold the things themselves, so that a
 * search goes from the slot to the thing and nowhere else.
 *
 * What a report tells in one breath mostly lies side by side in memory, and shall lie so in the
 * table, too: therefore the addresses of a page keep their order, and only the pages are strewn.
 * Addresses are not chosen by strangers, so a simple stir is enough. */
#include <stdint.h>

#include "report_private.h"

enum {
    ROOM_FIRST = 64,
    RECORD_SIZE = 64, /* hardly any two records lie closer together */
    PAGE_SIZE = 4096
};

void pointers_init(Pointers *pointers, Arena *arena)
{
    *pointers = (Pointers){
        .arena = arena, .slots = ARENA_ARRAY(arena, ROOM_FIRST, void *), .room = ROOM_FIRST};
}

static size_t hash_of(const void *key)
{
    uint64_t address = (uint64_t)(uintptr_t)key;
    uint64_t page = (address / PAGE_SIZE * UINT64_C(0x9E3779B97F4A7C15)) >> 32;
    return (size_t)(page + address / RECORD_SIZE);
}

/* What a thing begins with: copied as bytes, since pointers to other types are no void *. */
static const void *key_of(const void *thing)
{
    const void *key;
    memcpy(&key, thing, sizeof key);
    return key;
}

/* The slot that holds the key's thing, or the free one where it would go. */
static void **slot_of(const Pointers *pointers, const void *key)
{
    size_t mask = pointers->room - 1;
    for (size_t at = hash_of(key) & mask;; at = (at + 1) & mask) {
        void **slot = &pointers->slots[at];
        if (!*slot || key_of(*slot) == key)
            return slot;
    }
}

static void grow(Pointers *pointers)
{
    void **old = pointers->slots;
    size_t old_room = pointers->room;
    pointers->room *= 2;
    pointers->slots = ARENA_ARRAY(pointers->arena, pointers->room, void *);
    for (size_t i = 0; i < old_room; i++)
        if (old[i])
            *slot_of(pointers, key_of(old[i])) = old[i];
}

void **pointers_slot(Pointers *pointers, const void *key)
{
    void **slot = slot_of(pointers, key);
    if (*slot)
        return slot;
    if (++pointers->count > pointers->room / 2) {
        grow(pointers);
        slot = slot_of(pointers, key);
    }
    return slot;
}

void *pointers_find(const Pointers *pointers, const void *key)
{
    return *slot_of(pointers, key);
}
