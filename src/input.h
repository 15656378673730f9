/* Input: the files that a round is played from, read into memory. */
#ifndef ADJUDICATE_INPUT_H
#define ADJUDICATE_INPUT_H

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"
#include "adjudicate/desk/again.h"
#include "files.h"
#include "options.h"

typedef struct Inputs {
    const Source *game;
    SourceList orders;     /* by name, however they were named */
    SourceList guesses;    /* those of them that --guess names */
    SourceList than;       /* another plan */
    const Source *rolls;   /* NULL: none */
    const Source *locks;   /* likewise */
    const Source *rulings; /* likewise */
    SourceList parts;      /* of the odds */
    const Source *after;   /* what --verify or --again names; NULL: nothing */
} Inputs;

/* Reads them all. Those that cannot be read become errors. */
void inputs_read(Inputs *inputs, FileUses *uses, Arena *arena, Diags *diags,
                 const Options *options);

/* Names a file in a folder of orders that is not read. */
void inputs_tell_skipped(Diags *diags, const char *name);

/* Into records; NULL: the game file is none. `game` is the game, or the state where its round was
 * stopped; `ahead` as in play_load_ruled. When the game file is of no use, what is wrong with the
 * other files as such is told still. */
Play *inputs_load(const Inputs *inputs, Arena *arena, Diags *diags, const Source *game,
                  const PastStopList *ahead, Dice *dice);

/* The seed of a round. */
typedef struct Seed {
    Text text;
    const char *file; /* where it is kept; NULL: nowhere */
    bool is_fresh;    /* it was drawn just now */
} Seed;

/* Takes the seed from the words of --seed, reads it from the file that they name, or draws one
 * (when `words` is NULL or that file is not there). */
void seed_choose(Seed *seed, FileUses *uses, Arena *arena, Diags *diags, const char *words);

/* Is it that of a trial (odds.h)? Its dice are known beforehand: it can be read, and a state that
 * would come of it is refused. */
bool seed_is_trial(const Seed *seed, const Options *options, Diags *diags);

/* Of a round that stops before its end: warns of a seed that is soon found by trying. */
void seed_warn(const Seed *seed, Diags *diags);

/* Puts a fresh seed into its file, if it has one. */
void seed_keep(const Seed *seed, Arena *arena, Diags *diags);

#endif
