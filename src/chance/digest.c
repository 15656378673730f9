/* Digests: SHA-256 and BLAKE2b, by libsodium. */
#include "adjudicate/chance/digest.h"

#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGEST_BYTES = DIGEST_HEX / 2 };
_Static_assert(DIGEST_BYTES == crypto_hash_sha256_BYTES, "a digest has 32 bytes");
_Static_assert(DIGEST_BYTES == crypto_generichash_BYTES, "a digest has 32 bytes");

static Text hex_of(Arena *arena, const unsigned char hash[DIGEST_BYTES])
{
    char *hex = arena_alloc(arena, DIGEST_HEX + 1);
    sodium_bin2hex(hex, DIGEST_HEX + 1, hash, DIGEST_BYTES);
    return (Text){hex, DIGEST_HEX};
}

Text digest_hex(Arena *arena, Text bytes)
{
    unsigned char hash[DIGEST_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)(bytes.at == NULL ? "" : bytes.at), bytes.len);
    return hex_of(arena, hash);
}

static void digest_keyed(unsigned char hash[DIGEST_BYTES], Text key, Text bytes)
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, (const unsigned char *)(key.at ? key.at : ""), key.len);
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)bytes.at, bytes.len);
    crypto_auth_hmacsha256_final(&state, hash);
    sodium_memzero(&state, sizeof state);
}

Text digest_keyed_hex(Arena *arena, Text key, Text bytes)
{
    unsigned char hash[DIGEST_BYTES];
    digest_keyed(hash, key, bytes);
    return hex_of(arena, hash);
}

Text digest_code(Arena *arena, Text key, Text bytes)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    enum { BITS = 5, MASK = (1 << BITS) - 1, BYTE_BITS = 8 };
    unsigned char hash[DIGEST_BYTES];
    char *code = arena_alloc(arena, CODE_LETTERS);
    digest_keyed(hash, key, bytes);
    for (unsigned i = 0; i < CODE_LETTERS; i++) {
        unsigned bit = i * BITS, byte = bit / BYTE_BITS;
        unsigned two = (unsigned)hash[byte] << BYTE_BITS | hash[byte + 1];
        code[i] = letters[two >> (2 * BYTE_BITS - BITS - bit % BYTE_BITS) & MASK];
    }
    return (Text){code, CODE_LETTERS};
}

bool digest_is_hex(Text text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f'))
            return false;
    }
    return text.len == DIGEST_HEX;
}

/* --- of a content ----------------------------------------------------------------------------- */

struct ContentDigest {
    Arena *arena;
    crypto_generichash_state *state;
};

/* libsodium wants its state at a multiple of 64, which is more than the arena promises. */
static crypto_generichash_state *state_new(Arena *arena)
{
    enum { ALIGNMENT = 64 };
    char *place = arena_alloc(arena, sizeof(crypto_generichash_state) + ALIGNMENT - 1);
    size_t over = (uintptr_t)place % ALIGNMENT;
    return (void *)(over == 0 ? place : place + ALIGNMENT - over);
}

static void end_without_random(void)
{
    fputs("adjudicate: the system gives no random numbers\n", stderr);
    exit(2);
}

bool random_begin(void)
{
    (void)sodium_set_misuse_handler(end_without_random);
    return sodium_init() >= 0;
}

ContentDigest *content_digest_begin(Arena *arena)
{
    random_begin();
    ContentDigest *digest = ARENA_NEW(arena, ContentDigest);
    *digest = (ContentDigest){arena, state_new(arena)};
    crypto_generichash_init(digest->state, NULL, 0, DIGEST_BYTES);
    return digest;
}

void content_digest_add(ContentDigest *digest, Text piece)
{
    crypto_generichash_update(digest->state, (const unsigned char *)piece.at, piece.len);
}

Text content_digest_end(ContentDigest *digest)
{
    unsigned char hash[DIGEST_BYTES];
    crypto_generichash_final(digest->state, hash, sizeof hash);
    return hex_of(digest->arena, hash);
}

bool digest_equal(Text a, Text b)
{
    return a.len == b.len && (a.len == 0 || sodium_memcmp(a.at, b.at, a.len) == 0);
}
