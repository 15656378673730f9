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
    LIST_FIRST = 8,
    BLOCK = 1024 /* what is put back in one go */
};

typedef struct Chunk {
    alignas(ALIGNMENT) struct Chunk *next;
    size_t mapped; /* its size, where it was mapped; 0: it is from the heap */
    size_t used;   /* bytes handed out of it, once another one serves */
} Chunk;

struct Arena {
    char *free;    /* the next free byte of the current chunk */
    size_t left;   /* free bytes from there on, a multiple of ALIGNMENT */
    size_t used;   /* bytes handed out */
    size_t chunk;  /* size of the next chunk, with its head */
    Chunk *chunks; /* all of them, the newest first */
    Chunk *serves; /* the one from which small objects are cut; NULL: none yet */
    char *lent;    /* the piece that is lent; NULL: there is none, or somebody has it */
    size_t lent_room;
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

/* All that are newer than that one. */
static void chunks_free(Arena *arena, const Chunk *last)
{
    for (Chunk *next; arena->chunks != last; arena->chunks = next) {
        Chunk *chunk = arena->chunks;
        next = chunk->next;
        if (chunk->mapped > 0)
            munmap(chunk, chunk->mapped);
        else
            free(chunk);
    }
}

void arena_free(Arena *arena)
{
    if (arena == NULL)
        return;
    chunks_free(arena, NULL);
    free(arena->lent);
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
static Chunk *chunk_add(Arena *arena, size_t size)
{
    const size_t room = size;
    size += sizeof(Chunk);
    Chunk *chunk = size < HUGE_PAGE || ARENA_FENCED ? calloc(1, size) : chunk_map(size);
    if (chunk == NULL)
        out_of_memory();
    chunk->next = arena->chunks;
    chunk->used = room;
    arena->chunks = chunk;
    return chunk;
}

static char *bytes_of(Chunk *chunk)
{
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

/* The chunk that served is left as it is. */
static void leave_chunk(Arena *arena)
{
    if (arena->serves)
        arena->serves->used = (size_t)(arena->free - bytes_of(arena->serves));
    arena->serves = NULL;
    arena->left = 0;
}

static void serve_chunk(Arena *arena, size_t room)
{
    leave_chunk(arena);
    arena->serves = chunk_add(arena, room);
    arena->free = bytes_of(arena->serves);
    arena->left = room;
    ASAN_POISON_MEMORY_REGION(arena->free, arena->left);
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
    serve_chunk(arena, arena->chunk - sizeof(Chunk));
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
    return bytes_of(chunk_add(arena, ARENA_FENCED ? size : rounded(size)));
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

/* --- the piece that is lent ------------------------------------------------------------------- */

enum { LENT_MAX = 64 * 1024 }; /* a larger one is not kept */

char *arena_borrow(Arena *arena, size_t *room)
{
    char *piece = arena->lent;
    *room = piece ? arena->lent_room : 0;
    arena->lent = NULL;
    return piece;
}

void arena_lend_back(Arena *arena, char *piece, size_t room)
{
    if (arena->lent || room > LENT_MAX) {
        free(piece);
        return;
    }
    arena->lent = piece;
    arena->lent_room = room;
}

/* --- marks ------------------------------------------------------------------------------------ */

struct ArenaMark {
    Chunk *chunk; /* the newest one then */
    size_t used;  /* of the arena */
    char *bytes;  /* what was handed out, chunk by chunk */
};

/* Between the objects there may be fences, over which no other copy steps. */
#if ARENA_FENCED
__attribute__((no_sanitize("address"))) static void copy(char *to, const char *from, size_t size)
{
    for (volatile size_t i = 0; i < size; i++)
        to[i] = from[i];
}
#else
static void copy(char *to, const char *from, size_t size)
{
    memcpy(to, from, size);
}
#endif

/* Most of it is as it was: that is only looked at, which costs half of writing it. */
static void put_back(char *to, const char *from, size_t size)
{
    for (size_t at = 0; at < size; at += BLOCK) {
        const size_t part = size - at < BLOCK ? size - at : BLOCK;
        if (ARENA_FENCED || memcmp(to + at, from + at, part) != 0)
            copy(to + at, from + at, part);
    }
}

static size_t bytes_up_to(const Chunk *chunk)
{
    size_t sum = 0;
    for (; chunk; chunk = chunk->next)
        sum += chunk->used;
    return sum;
}

/* What comes next goes to a chunk of its own, so that the old ones need only be put back. */
ArenaMark *arena_mark(Arena *arena)
{
    leave_chunk(arena);
    ArenaMark *mark = calloc(1, sizeof *mark);
    char *bytes = malloc(bytes_up_to(arena->chunks) + 1);
    if (mark == NULL || bytes == NULL)
        out_of_memory();
    *mark = (ArenaMark){arena->chunks, arena->used, bytes};
    for (Chunk *chunk = mark->chunk; chunk; bytes += chunk->used, chunk = chunk->next)
        copy(bytes, bytes_of(chunk), chunk->used);
    return mark;
}

/* One chunk is kept if it was enough. If it was not, one that would have been takes its place. */
static void rewind_room(Arena *arena, const ArenaMark *mark)
{
    size_t more = arena->used - mark->used;
    Chunk *chunk = arena->serves;
    if (chunk && chunk == arena->chunks && chunk->next == mark->chunk) {
        size_t used = (size_t)(arena->free - bytes_of(chunk));
        ASAN_UNPOISON_MEMORY_REGION(bytes_of(chunk), used);
        memset(bytes_of(chunk), 0, used);
        arena->free -= used;
        arena->left += used;
        ASAN_POISON_MEMORY_REGION(arena->free, used);
        return;
    }
    arena->serves = NULL;
    arena->left = 0;
    chunks_free(arena, mark->chunk);
    serve_chunk(arena, rounded(more + more / 4 + CHUNK_FIRST));
}

void arena_rewind(Arena *arena, const ArenaMark *mark)
{
    const char *bytes = mark->bytes;
    rewind_room(arena, mark);
    arena->used = mark->used;
    for (Chunk *chunk = mark->chunk; chunk; bytes += chunk->used, chunk = chunk->next)
        put_back(bytes_of(chunk), bytes, chunk->used);
}

bool arena_mark_holds(const ArenaMark *mark, const void *object)
{
    uintptr_t at = (uintptr_t)object;
    for (Chunk *chunk = mark->chunk; chunk; chunk = chunk->next)
        if (at - (uintptr_t)bytes_of(chunk) < chunk->used)
            return true;
    return false;
}

void arena_mark_free(ArenaMark *mark)
{
    if (mark == NULL)
        return;
    free(mark->bytes);
    free(mark);
}

/* --- spots ------------------------------------------------------------------------------------ */

ArenaSpot arena_spot(const Arena *arena)
{
    return (ArenaSpot){arena->free,  arena->left,   arena->used,
                       arena->chunk, arena->chunks, arena->serves};
}

/* What comes out must be zeroed again. */
void arena_go_back(Arena *arena, ArenaSpot spot)
{
    Chunk *serves = spot.serves;
    if (serves) {
        const char *end = arena->serves == serves ? arena->free : bytes_of(serves) + serves->used;
        const size_t used = (size_t)(end - spot.free);
        ASAN_UNPOISON_MEMORY_REGION(spot.free, used);
        memset(spot.free, 0, used);
        ASAN_POISON_MEMORY_REGION(spot.free, used);
    }
    chunks_free(arena, spot.newest);
    arena->free = spot.free;
    arena->left = spot.left;
    arena->used = spot.used;
    arena->chunk = spot.chunk;
    arena->serves = serves;
}
