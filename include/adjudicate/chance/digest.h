/* Digests: SHA-256, by libsodium. */
#ifndef ADJUDICATE_CHANCE_DIGEST_H
#define ADJUDICATE_CHANCE_DIGEST_H

#include <stdbool.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

enum { DIGEST_HEX = 64 };

/* SHA-256 of the bytes, as 64 lower-case hex digits. */
Text digest_hex(Arena *arena, Text bytes);

/* Equal, in a time that does not tell where they differ. */
bool digest_equal(Text a, Text b);

#endif
