/* Arena: the memory of one run.
 *
 * Everything that lives as long as the run is taken from an arena and never given back by itself;
 * arena_free gives it all back at once. What comes out is zeroed and aligned for pointers and whole
 * numbers, of which all records of a run consist.
 * Running out of memory ends the program (exit status 2): there is nothing sensible left to do,
 * and no file has been replaced yet. */
#ifndef ADJUDICATE_BASE_ARENA_H
#define ADJUDICATE_BASE_ARENA_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *arena);

void *arena_alloc(Arena *arena, size_t size);

/* An array of `count` objects; a product that overflows ends the program like a lack of memory. */
void *arena_array(Arena *arena, size_t count, size_t size);

/* Heap memory for what is put together and then copied to the arena: one piece, or NULL, with its
 * room, which is the caller's until he lends it back, perhaps moved and grown by realloc. Texts are
 * made by the hundred in a round, and so cost no malloc each. */
char *arena_borrow(Arena *arena, size_t *room);
void arena_lend_back(Arena *arena, char *piece, size_t room);

/* How many bytes have been handed out, for the benchmark. */
size_t arena_used(const Arena *arena);

/* Going back to what an arena held, for whoever does the same thing many times over. The mark keeps
 * a copy of all that was handed out by then; a rewind puts it back, byte for byte and at the same
 * addresses, and takes back all that was handed out since. Its room is kept for the next time. Two
 * marks of one arena are not made. The arena outlives its mark. */
typedef struct ArenaMark ArenaMark;
ArenaMark *arena_mark(Arena *arena);
void arena_rewind(Arena *arena, const ArenaMark *mark);
/* Does that object date from before the mark? */
bool arena_mark_holds(const ArenaMark *mark, const void *object);
void arena_mark_free(ArenaMark *mark);

/* Taking back what was handed out since, for whoever tries something and leaves it. What was there
 * before stays as it is. Nobody marks or rewinds the arena in between. */
typedef struct ArenaSpot {
    char *free;
    size_t left, used, chunk;
    void *newest, *serves;
} ArenaSpot;
ArenaSpot arena_spot(const Arena *arena);
void arena_go_back(Arena *arena, ArenaSpot spot);

#define ARENA_NEW(arena, type)          ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, count, type) ((type *)arena_array((arena), (count), sizeof(type)))

/* Makes room for one more in a list of the form struct { T **at; size_t count, room; }, which it
 * doubles when it is full. Pointers to the items themselves stay good. */
#define ARENA_PUSH(arena, list, item)                                                              \
    do {                                                                                           \
        arena_room((arena), (void *)&(list)->at, (list)->count, &(list)->room,                     \
                   sizeof *(list)->at);                                                            \
        (list)->at[(list)->count++] = (item);                                                      \
    } while (0)

void arena_grow(Arena *arena, void *array, size_t *room, size_t size);

/* Grows the array when it is full. */
static inline void arena_room(Arena *arena, void *array, size_t count, size_t *room, size_t size)
{
    if (count == *room)
        arena_grow(arena, array, room, size);
}

/* Says that memory has run out and ends the program with exit status 2. */
void out_of_memory(void) __attribute__((noreturn));

#endif
