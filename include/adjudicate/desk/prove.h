/* Proving a game: all its rounds played again, and nothing changed by hand between them. */
#ifndef ADJUDICATE_DESK_PROVE_H
#define ADJUDICATE_DESK_PROVE_H

#include "adjudicate/desk/replay.h"

typedef struct Proof {
    size_t rounds; /* that were there */
    size_t
        outcomes[REPLAY_REFUSED + 1]; /* of rounds, and of what stands between two, unless same */
    LuckSums luck;                    /* of the rounds that come out the same */
} Proof;

/* A folder with a folder for each round, round-1, round-2...: in it the state before (game.yaml)
 * and after (new.yaml; or the next round's game.yaml is that), and whatever files served, also one
 * folder deeper. `told` gets a line for each round, and the luck of each
 * player in all of them, `wrong` what is to be said of them. Errors of
 * the folder itself are diagnostics. */
void prove_folder(Proof *proof, Buf *told, Buf *wrong, Diags *diags, Arena *arena,
                  const System *const *systems, const char *folder);

#endif
