/* Digests: SHA-256, by libsodium. None of this needs sodium_init, which only random numbers do. */
#include "adjudicate/chance/digest.h"

#include <sodium.h>
#include <string.h>

Text digest_hex(Arena *arena, Text bytes)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)(bytes.at == NULL ? "" : bytes.at), bytes.len);
    char *hex = arena_alloc(arena, DIGEST_HEX + 1);
    sodium_bin2hex(hex, DIGEST_HEX + 1, hash, sizeof hash);
    return (Text){hex, DIGEST_HEX};
}

bool digest_equal(Text a, Text b)
{
    return a.len == b.len && (a.len == 0 || sodium_memcmp(a.at, b.at, a.len) == 0);
}
