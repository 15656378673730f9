/* A game from nothing: a folder with all that a game needs, so that it can be played at once.
 *
 *     game.yaml           the game, with a comment on each part
 *     orders/PLAYER.yaml  a sheet for round 1, valid as it stands: nothing is ordered
 *     .gitignore          what no commit may hold: seeds, drafts
 *     .gitattributes      bytes stay as they are, and how `git diff --word-diff` is to cut words
 *     .hooks/pre-commit   for those who want it: nothing is committed that --check refuses
 *
 * Whatever is made is first read as any game is. What is half-made is taken away again. */
#ifndef ADJUDICATE_DESK_NEW_H
#define ADJUDICATE_DESK_NEW_H

#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"
#include "adjudicate/play/system.h"

typedef struct NewWishes {
    const char *system, *folder;
    const char *players; /* "3", or "ann,ben"; NULL: as few as can be */
    const char *size;    /* "11x9"; NULL: what suits so many players */
} NewWishes;

/* `told` gets what was made, and what to type next. Errors are diagnostics. */
void new_game(Buf *told, Arena *arena, Diags *diags, const System *const *systems,
              const NewWishes *wishes);

#endif
