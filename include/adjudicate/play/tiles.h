/* Tiles that files name: are they on the board (play->board)? One that is not is refused in the
 * same words by all systems that have a board, each with its own clause (System.no_tile). One that
 * was left out, or is none at all, is not looked at: its table has refused it. */
#ifndef ADJUDICATE_PLAY_TILES_H
#define ADJUDICATE_PLAY_TILES_H

#include "adjudicate/base/diag.h"
#include "adjudicate/board/ground.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/record/record.h"

typedef struct Play Play;

/* The texts of that row in a system's list of refusals. */
#define NO_TILE_TEXT   "there is no tile '{tile}' on this board"
#define NO_TILE_REMEDY "columns have letters, rows have numbers, both from the corner a1"

/* What a tile of the board is called, by its index: "c4". */
Text tile_called(const Play *play, int tile);

void tile_check(const Play *play, Place place, Tile tile);

/* Those of a list that is a member of the record. */
void tiles_check(const Play *play, const Table *table, const void *record, const TileList *tiles);

/* Tiles that are missing have to lie within the rectangle; what is blocked has to be there. */
void ground_check(const Play *play, const Table *table, const Ground *ground);

#endif
