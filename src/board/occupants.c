/* Occupants: a chain of pieces for each tile. */
#include "adjudicate/board/occupants.h"

#include <assert.h>
#include <string.h>

#include "board_private.h"

/* As long as no more tiles than these are taken, they stand in a list, too: to go through a few of
 * them is less work than to look at all tiles around one. */
enum { LISTED_MAX = 64 };

struct Occupants {
    Arena *arena;
    const Board *board;
    Occupant **first; /* by tile, */
    Occupant **last;  /* and the other end of the chain, where there is one */
    Occupant *spare;  /* links that pieces have left, for the next ones */
    size_t count;     /* all pieces on the board */
    /* The link before the one that was taken last, and its tile: of many pieces on one tile those
     * that leave it mostly do so in their order. */
    Occupant *taken_behind;
    int taken_at;
    bool is_listed; /* no more have been taken so far */
    size_t listed_count;
    int listed[LISTED_MAX]; /* in the order of tiles */
};

Occupants *occupants_new(Arena *arena, const Board *board)
{
    Occupants *occupants = ARENA_NEW(arena, Occupants);
    occupants->arena = arena;
    occupants->board = board;
    occupants->first = ARENA_ARRAY(arena, (size_t)board->tiles, Occupant *);
    occupants->last = ARENA_ARRAY(arena, (size_t)board->tiles, Occupant *);
    occupants->taken_at = NO_TILE;
    occupants->is_listed = true;
    return occupants;
}

/* --- the list --------------------------------------------------------------------------------- */

/* Where a tile stands in it, or would stand. */
static size_t place_of(const Occupants *occupants, int tile)
{
    size_t low = 0, high = occupants->listed_count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (occupants->listed[middle] < tile)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void list_tile(Occupants *occupants, int tile)
{
    occupants->is_listed &= occupants->listed_count < LISTED_MAX;
    if (!occupants->is_listed)
        return;
    int *at = occupants->listed + place_of(occupants, tile);
    memmove(at + 1, at, (size_t)(occupants->listed + occupants->listed_count - at) * sizeof *at);
    *at = tile;
    occupants->listed_count++;
}

static void unlist_tile(Occupants *occupants, int tile)
{
    if (!occupants->is_listed)
        return;
    int *at = occupants->listed + place_of(occupants, tile);
    occupants->listed_count--;
    memmove(at, at + 1, (size_t)(occupants->listed + occupants->listed_count - at) * sizeof *at);
}

/* --- coming and going ------------------------------------------------------------------------- */

static Occupant *link_new(Occupants *occupants)
{
    Occupant *link = occupants->spare;
    if (link == NULL)
        return ARENA_NEW(occupants->arena, Occupant);
    occupants->spare = link->next;
    return link;
}

void occupants_put(Occupants *occupants, int tile, void *piece)
{
    assert(board_has(occupants->board, tile));
    Occupant *link = link_new(occupants), **first = &occupants->first[tile];
    if (*first == NULL)
        list_tile(occupants, tile);
    *link = (Occupant){piece, NULL};
    *(*first == NULL ? first : &occupants->last[tile]->next) = link;
    occupants->last[tile] = link;
    occupants->count++;
}

/* The link of a piece, found behind `*before` (NULL: from the first one on), which becomes the link
 * before it. NULL: the piece is not there. */
static Occupant *find_behind(const Occupants *occupants, int tile, const void *piece,
                             Occupant **before)
{
    Occupant *link = *before == NULL ? occupants->first[tile] : (*before)->next;
    for (; link != NULL && link->piece != piece; link = link->next)
        *before = link;
    return link;
}

void occupants_take(Occupants *occupants, int tile, const void *piece)
{
    assert(board_has(occupants->board, tile));
    Occupant *before = occupants->taken_at == tile ? occupants->taken_behind : NULL;
    Occupant *taken = find_behind(occupants, tile, piece, &before);
    if (taken == NULL) {
        before = NULL;
        taken = find_behind(occupants, tile, piece, &before);
    }
    assert(taken != NULL);
    *(before == NULL ? &occupants->first[tile] : &before->next) = taken->next;
    if (taken->next == NULL)
        occupants->last[tile] = before;
    if (occupants->first[tile] == NULL)
        unlist_tile(occupants, tile);
    occupants->taken_behind = before;
    occupants->taken_at = tile;
    taken->next = occupants->spare;
    occupants->spare = taken;
    occupants->count--;
}

void occupants_move(Occupants *occupants, int from, int to, void *piece)
{
    occupants_take(occupants, from, piece);
    occupants_put(occupants, to, piece);
}

/* --- who is there ----------------------------------------------------------------------------- */

const Occupant *occupants_at(const Occupants *occupants, int tile)
{
    assert(board_has(occupants->board, tile));
    return occupants->first[tile];
}

/* The next tile of the list, from where the ring has come to. */
static const Occupant *next_listed(const Occupants *occupants, Around *ring)
{
    const int rows = ring->board->rows;
    for (size_t i = place_of(occupants, ring->column * rows + ring->row);
         i < occupants->listed_count; i++) {
        const int tile = occupants->listed[i], column = tile / rows;
        if (column > ring->last_column)
            break;
        if (column != ring->column)
            around_enter(ring, column);
        if (around_takes(ring, tile - column * rows))
            return occupants->first[tile];
    }
    around_end(ring);
    return NULL;
}

const Occupant *occupants_next(const Occupants *occupants, Around *ring)
{
    if (occupants->is_listed)
        return next_listed(occupants, ring);
    for (RowSpan rows; around_next_rows(ring, &rows);) {
        Occupant *const *first = occupants->first + (ptrdiff_t)ring->column * ring->board->rows;
        for (int row = rows.first; row <= rows.last; row++)
            if (first[row] != NULL) {
                ring->row = row + 1;
                return first[row];
            }
    }
    return NULL;
}

/* The nearest of those that are listed: whoever is farther away than one that fits is not asked. */
static int closest_listed(Occupants *occupants, int centre, int farthest, PieceFits *fits,
                          const void *context, PieceList *found)
{
    int closest = -1;
    for (size_t i = 0; i < occupants->listed_count; i++) {
        const int tile = occupants->listed[i];
        const int distance = board_distance(occupants->board, centre, tile);
        if (distance > (closest < 0 ? farthest : closest))
            continue;
        for (const Occupant *o = occupants->first[tile]; o != NULL; o = o->next) {
            if (!fits(o->piece, context))
                continue;
            if (distance != closest)
                found->count = 0;
            closest = distance;
            ARENA_PUSH(occupants->arena, found, o->piece);
        }
    }
    return closest;
}

/* Adds those at one distance that fit; returns how many pieces it has seen there. */
static size_t search_ring(Occupants *occupants, Around ring, PieceFits *fits, const void *context,
                          PieceList *found)
{
    size_t seen = 0;
    for (const Occupant *o; (o = occupants_next(occupants, &ring)) != NULL;)
        for (; o != NULL; o = o->next) {
            seen++;
            if (fits(o->piece, context))
                ARENA_PUSH(occupants->arena, found, o->piece);
        }
    return seen;
}

int occupants_closest(Occupants *occupants, int centre, int farthest, PieceFits *fits,
                      const void *context, PieceList *found)
{
    const Board *board = occupants->board;
    int last = board_span(board) < farthest ? board_span(board) : farthest;
    size_t seen = 0;
    found->count = 0;
    if (occupants->is_listed)
        return closest_listed(occupants, centre, farthest, fits, context, found);
    for (int distance = 0; distance <= last && seen < occupants->count; distance++) {
        Around ring = board_around(board, centre, distance, distance);
        seen += search_ring(occupants, ring, fits, context, found);
        if (found->count > 0)
            return distance;
    }
    return -1;
}
