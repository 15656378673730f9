/* What the ways to prove a game share. */
#ifndef ADJUDICATE_PROVE_PRIVATE_H
#define ADJUDICATE_PROVE_PRIVATE_H

#include "adjudicate/desk/prove.h"

typedef struct Proving {
    Arena *arena;
    Diags *diags;
    Proof *proof;
    Buf *told, *wrong;
    const System *const *systems;
    const char *folder;
} Proving;

/* One round, or what stands between two: it has memory of its own, which goes with it. */
typedef struct ProofStep {
    Arena *arena;
    Diags *diags;
    size_t read; /* sources */
} ProofStep;
ProofStep proof_step_begin(void);
void proof_step_end(const Proving *proving, ProofStep *step);

/* A file; NULL: it cannot be read, which is told. */
const Source *proof_read(ProofStep *step, const char *name);

/* A round, by the states before and after it; and two states between which nobody has played.
 * `where` is what that is called: "round 3", "between round 3 and round 4". Sources that are NULL
 * could not be read. */
void prove_round(const Proving *proving, ProofStep *step, Replay replay, const char *where,
                 const Source *before, const Source *after);
void prove_link(const Proving *proving, ProofStep *step, const char *where, const Source *left,
                const Source *begun);

/* The two ways. Each says nothing where its folder has none of what it looks for. */
void prove_round_folders(const Proving *proving);
void prove_commits(const Proving *proving);

/* These rounds are told to be such as cannot be replayed; none if `first` is behind `last`. */
void prove_tell_gap(const Proving *proving, int64_t first, int64_t last, const char *why);

/* And so are those that the first state there is has in its history; but the proof is as good as
 * that of a game which begins there. */
void prove_beginning(const Proving *proving, const Source *source);

#endif
