/* Chains of secrets, from which dice are made that nobody can choose.
 *
 *     value    = 64 lower-case hex digits
 *     next     = SHA-256 over these digits, without a line end:  printf %s "$value" | sha256sum
 *     the last value of a chain is shown before the game; each round shows the one before the last
 *     that was shown, which everybody can check and nobody can find beforehand
 *     seed     = SHA-256, in hex, of a text of lines: "game ID", "round N", and for each who has a
 *                chain "ID VALUE", in the order of the game file; "-" for a value that is missing
 */
#ifndef ADJUDICATE_CHANCE_CHAIN_H
#define ADJUDICATE_CHANCE_CHAIN_H

#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"

/* So long a chain may be, and so many rounds may be missed. */
enum { CHAIN_MAX = 100 * 1000 };

/* A game master's secret, from the first line of a file that nobody else may read. */
Text secret_read(Arena *arena, Diags *diags, const char *file);

/* The value that comes so many steps after this one. */
Text chain_after(Arena *arena, Text value, int steps);

/* Of the chain that begins with `secret`, the value from which `steps` steps lead to `last`; empty:
 * it is none of that chain's, or its beginning has been passed. */
Text chain_before(Arena *arena, Text secret, Text last, int steps);

typedef struct ChainShare {
    Text who;
    Text value; /* empty: missing */
} ChainShare;

Text chain_seed(Arena *arena, Text game, int round, const ChainShare *shares, size_t count);

#endif
