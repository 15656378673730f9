/* Occupants: a chain of pieces for each tile. */
#include "adjudicate/board/occupants.h"

#include <assert.h>

#include "board_private.h"

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
};

Occupants *occupants_new(Arena *arena, const Board *board)
{
    Occupants *occupants = ARENA_NEW(arena, Occupants);
    occupants->arena = arena;
    occupants->board = board;
    occupants->first = ARENA_ARRAY(arena, (size_t)board->tiles, Occupant *);
    occupants->last = ARENA_ARRAY(arena, (size_t)board->tiles, Occupant *);
    occupants->taken_at = NO_TILE;
    return occupants;
}

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

const Occupant *occupants_at(const Occupants *occupants, int tile)
{
    assert(board_has(occupants->board, tile));
    return occupants->first[tile];
}

const Occupant *occupants_next(const Occupants *occupants, Around *ring)
{
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
    for (int distance = 0; distance <= last && seen < occupants->count; distance++) {
        Around ring = board_around(board, centre, distance, distance);
        seen += search_ring(occupants, ring, fits, context, found);
        if (found->count > 0)
            return distance;
    }
    return -1;
}
