/* Arena: the memory of one run. Objects are cut one after the other from large chunks; the chunks
 * grow up to a bound, so a tiny run costs one chunk and a huge one few. Large chunks are mapped in
 * huge pages where the system has them: handing out memory in small pages, one fault for each, was
 * an eighth of a large run's time. So whoever wants much at once is given a larger chunk early. */
#include "adjudicate/base/arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Under the address sanitizer there are closed bytes behind every object, so that a step over its
 * end is seen, and not hidden by the next one. A chunk for each would do that, too, but it takes
 * several times as long, and what is slow is tried less. */
#if defined(__SANITIZE_ADDRESS__)
#define ARENA_FENCED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_FENCED 1
#endif
#endif
#ifdef ARENA_FENCED
#include <sanitizer/asan_interface.h>
enum { FENCE = 16 };
#else
#define ARENA_FENCED                          0
#define ASAN_POISON_MEMORY_REGION(at, size)   ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
enum { FENCE = 0 };
#endif

enum {
    ALIGNMENT = alignof(uint64_t) > alignof(void *) ? alignof(uint64_t) : alignof(void *),
    CHUNK_FIRST = 64 * 1024,
    CHUNK_LAST = 4 * 1024 * 1024,
    CHUNK_GROWTH = 8,
    HUGE_PAGE = 2 * 1024 * 1024,
    LIST_FIRST = 8
};

typedef struct Chunk {
    alignas(ALIGNMENT) struct Chunk *next;
    size_t mapped; /* its size, where it was mapped; 0: it is from the heap */
} Chunk;

struct Arena {
    char *free;    /* the next free byte of the current chunk */
    size_t left;   /* free bytes from there on, a multiple of ALIGNMENT */
    size_t used;   /* bytes handed out */
    size_t chunk;  /* size of the next chunk, with its head */
    Chunk *chunks; /* all of them */
};

void out_of_memory(void)
{
    fputs("adjudicate: out of memory\n", stderr);
    exit(2);
}

Arena *arena_new(void)
{
    Arena *arena = calloc(1, sizeof *arena);
    if (arena == NULL)
        out_of_memory();
    arena->chunk = CHUNK_FIRST;
    return arena;
}

void arena_free(Arena *arena)
{
    if (arena == NULL)
        return;
    for (Chunk *chunk = arena->chunks, *next; chunk != NULL; chunk = next) {
        next = chunk->next;
        if (chunk->mapped > 0)
            munmap(chunk, chunk->mapped);
        else
            free(chunk);
    }
    free(arena);
}

/* The system gives zeroed pages. That they be huge is a wish, and no matter if it is not heard.
 * POSIX alone knows neither; the heap then serves. */
static Chunk *chunk_map(size_t size)
{
#ifdef MAP_ANONYMOUS
    Chunk *chunk = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (chunk == MAP_FAILED)
        return NULL;
#ifdef MADV_HUGEPAGE
    madvise(chunk, size, MADV_HUGEPAGE);
#endif
    chunk->mapped = size;
    return chunk;
#else
    return calloc(1, size);
#endif
}

/* A chunk with room for `size` bytes, at most half of all that can be counted. */
static char *chunk_add(Arena *arena, size_t size)
{
    size += sizeof(Chunk);
    Chunk *chunk = size < HUGE_PAGE || ARENA_FENCED ? calloc(1, size) : chunk_map(size);
    if (chunk == NULL)
        out_of_memory();
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    return (char *)(chunk + 1);
}

static size_t rounded(size_t size)
{
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* Would it take too much of the next chunk? */
static bool is_large(const Arena *arena, size_t size)
{
    return size > arena->chunk / 4;
}

/* The object does not fit the current chunk. One that is large even for the largest chunk gets one
 * of its own, and the current one serves on; otherwise a new one begins and the small rest of the
 * old one is lost. */
static bool begin_chunk(Arena *arena, size_t size)
{
    while (is_large(arena, size) && arena->chunk < CHUNK_LAST)
        arena->chunk *= CHUNK_GROWTH;
    if (is_large(arena, size))
        return false;
    arena->left = arena->chunk - sizeof(Chunk);
    arena->free = chunk_add(arena, arena->left);
    ASAN_POISON_MEMORY_REGION(arena->free, arena->left);
    if (arena->chunk < CHUNK_LAST)
        arena->chunk *= CHUNK_GROWTH;
    return true;
}

/* What is handed out is the size that was asked for, and takes that much more room. */
static void *alloc_room(Arena *arena, size_t size, size_t room)
{
    char *object = arena->free;
    arena->free += room;
    arena->left -= room;
    arena->used += room - FENCE;
    ASAN_UNPOISON_MEMORY_REGION(object, size);
    return object;
}

static void *alloc_slow(Arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        out_of_memory();
    size_t room = rounded(size) + FENCE;
    if (begin_chunk(arena, room))
        return alloc_room(arena, size, room);
    arena->used += rounded(size);
    return chunk_add(arena, ARENA_FENCED ? size : rounded(size));
}

void *arena_alloc(Arena *arena, size_t size)
{
    if (size == 0)
        size = 1; /* nothing, but a place all the same */
    if (size > arena->left)
        return alloc_slow(arena, size);
    size_t room = rounded(size) + FENCE; /* without a fence, as `left` is: it still fits */
    if (FENCE > 0 && room > arena->left)
        return alloc_slow(arena, size);
    return alloc_room(arena, size, room);
}

void *arena_array(Arena *arena, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size)
        out_of_memory();
    return arena_alloc(arena, count * size);
}

size_t arena_used(const Arena *arena)
{
    return arena->used;
}

/* `array` points to a pointer of any type; memcpy reads and writes it without claiming which. */
void arena_grow(Arena *arena, void *array, size_t *room, size_t size)
{
    if (*room > SIZE_MAX / 2)
        out_of_memory();
    size_t more = *room == 0 ? LIST_FIRST : *room * 2;
    void *old;
    memcpy(&old, array, sizeof old);
    void *grown = arena_array(arena, more, size);
    if (*room > 0)
        memcpy(grown, old, *room * size);
    memcpy(array, &grown, sizeof grown);
    *room = more;
}
