/* Pointers: open addressing over a list of entries, at most half full. The slots hold no more than
 * the entries' numbers, so that much of the table fits the processor's cache.
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
        .arena = arena, .slots = ARENA_ARRAY(arena, ROOM_FIRST, uint32_t), .room = ROOM_FIRST};
}

static size_t hash_of(const void *key)
{
    uint64_t address = (uint64_t)(uintptr_t)key;
    uint64_t page = (address / PAGE_SIZE * UINT64_C(0x9E3779B97F4A7C15)) >> 32;
    return (size_t)(page + address / RECORD_SIZE);
}

/* The slot that holds the key's number, or the free one where it would go. */
static uint32_t *slot_of(const Pointers *pointers, const void *key)
{
    size_t mask = pointers->room - 1;
    for (size_t at = hash_of(key) & mask;; at = (at + 1) & mask) {
        uint32_t *slot = &pointers->slots[at];
        if (*slot == 0 || pointers->entries.at[*slot - 1].key == key)
            return slot;
    }
}

static void grow(Pointers *pointers)
{
    if (pointers->room > UINT32_MAX / 2)
        out_of_memory();
    pointers->room *= 2;
    pointers->slots = ARENA_ARRAY(pointers->arena, pointers->room, uint32_t);
    for (size_t i = 0; i < pointers->entries.count; i++)
        *slot_of(pointers, pointers->entries.at[i].key) = (uint32_t)(i + 1);
}

void **pointers_slot(Pointers *pointers, const void *key)
{
    uint32_t *slot = slot_of(pointers, key);
    if (*slot != 0)
        return &pointers->entries.at[*slot - 1].value;

    ARENA_PUSH(pointers->arena, &pointers->entries, ((struct PointerEntry){key, NULL}));
    size_t count = pointers->entries.count;
    *slot = (uint32_t)count;
    if (count > pointers->room / 2)
        grow(pointers);
    return &pointers->entries.at[count - 1].value;
}

void *pointers_find(const Pointers *pointers, const void *key)
{
    uint32_t number = *slot_of(pointers, key);
    return number == 0 ? NULL : pointers->entries.at[number - 1].value;
}
