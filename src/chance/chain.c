/* Chains of secrets. */
#include "adjudicate/chance/chain.h"

#include "adjudicate/base/file.h"
#include "adjudicate/chance/digest.h"

Text secret_read(Arena *arena, Diags *diags, const char *file)
{
    const Place nowhere = {NULL, 0, 0};
    Text bytes = TEXT("");
    FileError error = file_read(arena, file, &bytes);
    if (error) {
        diag_error(diags, nowhere, "cannot read the secret from '%s': %s", file, error);
    } else if (!file_is_private(file)) {
        diag_error(diags, nowhere, "others may read the secret in '%s'", file);
        diag_help(diags, "chmod 600 takes that from them, if it is not too late");
    }
    return text_first_line(bytes);
}

Text chain_after(Arena *arena, Text value, int steps)
{
    while (steps-- > 0)
        value = digest_hex(arena, value);
    return value;
}

/* The chain has values before `last` at most, so as many are walked over as it may have. The last
 * `steps` of them are kept, in a ring. */
Text chain_before(Arena *arena, Text secret, Text last, int steps)
{
    Text *ring = ARENA_ARRAY(arena, (size_t)steps, Text);
    Text value = secret;
    for (int i = 0; i <= CHAIN_MAX; i++) {
        if (text_equal(value, last))
            return i >= steps ? ring[i % steps] : TEXT("");
        ring[i % steps] = value;
        value = digest_hex(arena, value);
    }
    return TEXT("");
}

Text chain_seed(Arena *arena, Text game, int round, const ChainShare *shares, size_t count)
{
    Buf text = {NULL, 0, 0};
    buf_format(&text, "game %.*s\nround %d\n", TEXT_ARG(game), round);
    for (size_t i = 0; i < count; i++) {
        Text value = shares[i].value.len > 0 ? shares[i].value : TEXT("-");
        buf_format(&text, "%.*s %.*s\n", TEXT_ARG(shares[i].who), TEXT_ARG(value));
    }
    Text seed = digest_hex(arena, buf_text(&text));
    buf_free(&text);
    return seed;
}
