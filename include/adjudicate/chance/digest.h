/* Digests, by libsodium: SHA-256 for whatever people check with tools of their own, such as orders
 * files and dice; BLAKE2b, which is several times as fast, for the content of a whole state, whose
 * canonical form nobody else can make. */
#ifndef ADJUDICATE_CHANCE_DIGEST_H
#define ADJUDICATE_CHANCE_DIGEST_H

#include <stdbool.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

enum { DIGEST_HEX = 64 };

/* SHA-256 of the bytes, as 64 lower-case hex digits. */
Text digest_hex(Arena *arena, Text bytes);

/* HMAC-SHA-256 of the bytes under a key, as 64 lower-case hex digits; and the same as a code that
 * people can copy: its first 60 bits as 12 letters of base32 (A to Z, 2 to 7). */
enum { CODE_LETTERS = 12 };
Text digest_keyed_hex(Arena *arena, Text key, Text bytes);
Text digest_code(Arena *arena, Text key, Text bytes);

/* Could it be one? */
bool digest_is_hex(Text text);

/* BLAKE2b-256 of what comes in pieces, just so. */
typedef struct ContentDigest ContentDigest;
ContentDigest *content_digest_begin(Arena *arena);
void content_digest_add(ContentDigest *digest, Text piece);
Text content_digest_end(ContentDigest *digest);

/* Wakes the library behind digests and random numbers, which then has its fastest code for this
 * processor. Where the system gives no random numbers, the program ends with words to that effect;
 * by itself the library would abort it. False: it did not wake, but digests are the same. */
bool random_begin(void);

/* Equal, in a time that does not tell where they differ. */
bool digest_equal(Text a, Text b);

#endif
