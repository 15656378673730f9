/* Names: open addressing over a list of entries. The entries lie in the order in which they came,
 * so that what looks at all of them does not depend on the hash; the slots hold their numbers, and
 * their hashes, so that a search hardly ever goes to an entry that is not the one it wants. */
#include "adjudicate/base/names.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum {
    SLOTS_FIRST = 16,  /* a power of two, as all sizes that follow */
    TEXTS_FIRST = 128, /* most have few names */
    TEXTS_ROOM = 1024,
    PROBES_MAX = 200, /* at half full, chance makes no search as long as this */
    NEAREST_NAMES = 10000,
    NEAREST_ALL = 1000000
};

typedef struct Entry {
    Text name;
    void *value;
} Entry;

typedef struct Slot {
    uint32_t number; /* of an entry + 1; 0: free */
    uint32_t hash;
} Slot;

struct Names {
    Arena *arena;
    char *texts; /* room for names to come */
    size_t texts_left;
    struct {
        Entry *at;
        size_t count, room;
    } entries;
    Slot *slots;
    size_t slot_count; /* at least twice the entries */
    uint64_t salt;     /* starts the hash */
    size_t *looks;     /* how many names names_nearest may still look at */
};

Names *names_new(Arena *arena)
{
    Names *names = ARENA_NEW(arena, Names);
    names->arena = arena;
    names->slot_count = SLOTS_FIRST;
    names->slots = ARENA_ARRAY(arena, SLOTS_FIRST, Slot);
    names->looks = ARENA_NEW(arena, size_t);
    *names->looks = NEAREST_ALL;
    return names;
}

/* Two multiplications, or a change of the highest bit would go through unchanged, and names could
 * be made that fall together under every salt. */
static uint64_t stir(uint64_t hash)
{
    hash *= UINT64_C(0xC2B2AE3D27D4EB4F);
    hash ^= hash >> 32;
    return hash * UINT64_C(0x9E3779B97F4A7C15);
}

/* Eight bytes at a time; the last eight in one go, even if some of them have been taken before. */
static uint32_t hash_of(const Names *names, Text name)
{
    uint64_t hash = names->salt ^ name.len, eight, rest = 0;
    size_t at = 0;
    for (; name.len - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, name.at + at, sizeof eight);
        hash = stir(hash ^ eight);
    }
    if (name.len >= sizeof rest)
        memcpy(&rest, name.at + name.len - sizeof rest, sizeof rest);
    for (; name.len < sizeof rest && at < name.len; at++)
        rest = rest << 8 | (unsigned char)name.at[at];
    return (uint32_t)(stir(hash ^ rest) >> 32);
}

/* A copy of a name. They are packed: where a name came from, in the middle of a file, hardly two
 * lie in the same line of the processor's cache. */
static Text keep_text(Names *names, Text name)
{
    if (name.len == 0)
        return TEXT("");
    if (name.len > names->texts_left) {
        const size_t room = names->texts ? TEXTS_ROOM : TEXTS_FIRST;
        names->texts_left = name.len > room ? name.len : room;
        names->texts = arena_alloc(names->arena, names->texts_left);
    }
    Text kept = {names->texts, name.len};
    memcpy(names->texts, name.at, name.len);
    names->texts += name.len;
    names->texts_left -= name.len;
    return kept;
}

/* The slot that holds the name, or the free one where it would go; in `*probes`, how many slots
 * were looked at. */
static Slot *slot_of(const Names *names, Text name, uint32_t hash, size_t *probes)
{
    size_t mask = names->slot_count - 1;
    *probes = 1;
    for (size_t at = hash & mask;; at = (at + 1) & mask) {
        Slot *slot = &names->slots[at];
        if (slot->number == 0 ||
            (slot->hash == hash && text_equal(names->entries.at[slot->number - 1].name, name)))
            return slot;
        *probes += 1;
    }
}

/* Puts an entry's slot among the others. Its name differs from theirs, so it goes to the first free
 * place without a comparison. */
static void slots_put(Names *names, Slot slot)
{
    size_t mask = names->slot_count - 1;
    size_t at = slot.hash & mask;
    while (names->slots[at].number != 0)
        at = (at + 1) & mask;
    names->slots[at] = slot;
}

static void slots_double(Names *names)
{
    const Slot *old = names->slots;
    size_t old_count = names->slot_count;
    assert(old_count <= UINT32_MAX / 2); /* all files together have not so many bytes */
    names->slot_count *= 2;
    names->slots = ARENA_ARRAY(names->arena, names->slot_count, Slot);
    for (size_t i = 0; i < old_count; i++)
        if (old[i].number != 0)
            slots_put(names, old[i]);
}

/* Somebody has chosen names that all want the same slot. Under another salt they are spread, and
 * names that crowd under many salts at once are too hard to find. */
static void salt_again(Names *names)
{
    names->salt += UINT64_C(0x9E3779B97F4A7C15);
    memset(names->slots, 0, names->slot_count * sizeof *names->slots);
    for (size_t i = 0; i < names->entries.count; i++)
        slots_put(names, (Slot){(uint32_t)(i + 1), hash_of(names, names->entries.at[i].name)});
}

void **names_slot(Names *names, Text name)
{
    uint32_t hash = hash_of(names, name);
    size_t probes;
    Slot *slot = slot_of(names, name, hash, &probes);
    if (slot->number != 0)
        return &names->entries.at[slot->number - 1].value;

    ARENA_PUSH(names->arena, &names->entries, ((Entry){keep_text(names, name), NULL}));
    size_t count = names->entries.count;
    *slot = (Slot){(uint32_t)count, hash};
    if (count > names->slot_count / 2)
        slots_double(names);
    if (probes > PROBES_MAX)
        salt_again(names);
    return &names->entries.at[count - 1].value;
}

bool names_seen(Names *names, Text name)
{
    void **slot = names_slot(names, name);
    bool found = *slot != NULL;
    *slot = names;
    return found;
}

void *names_find(const Names *names, Text name)
{
    size_t probes;
    if (names->entries.count == 0)
        return NULL;
    uint32_t number = slot_of(names, name, hash_of(names, name), &probes)->number;
    return number == 0 ? NULL : names->entries.at[number - 1].value;
}

/* How many names this search may look at. The sum over all searches is bounded too: a file of
 * nothing but misspelt names must not take minutes. */
static size_t looks_take(const Names *names)
{
    size_t looks = names->entries.count;
    if (looks > NEAREST_NAMES)
        looks = NEAREST_NAMES;
    if (looks > *names->looks)
        looks = *names->looks;
    *names->looks -= looks;
    return looks;
}

Text names_nearest(const Names *names, Text name,
                   bool (*fits)(const void *value, const void *context), const void *context)
{
    size_t limit = name.len < 6 ? 1 : name.len / 3;
    size_t nearest = limit + 1;
    Text found = TEXT("");
    size_t looks = looks_take(names);
    for (size_t i = 0; i < looks; i++) {
        const Entry *entry = &names->entries.at[i];
        if (entry->value == NULL)
            continue;
        size_t distance = text_distance(name, entry->name, limit);
        bool better = distance < nearest || (distance == nearest && distance <= limit &&
                                             text_compare(entry->name, found) < 0);
        if (better && (fits == NULL || fits(entry->value, context))) {
            nearest = distance;
            found = entry->name;
        }
    }
    return found;
}
