/* Fuzz target: whatever reads is written, patched with an edit made by chance, and must read back
 * as the tree that was meant; and what the quick way reads, libyaml's events must make, too. */
#include <stdlib.h>

#include "../both_ways.h"
#include "../property/random_yaml.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const Doc *read_bytes(Arena *arena, Text text)
{
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){.name = "input", .text = text};
    if (read_both_ways(arena, text) == WAYS_DIFFER)
        abort();
    return yaml_read(arena, source, diag_new(arena));
}

/* A map in braces may begin as a file of a word processor does, which is refused by name. */
static void check(Arena *arena, const Buf *buf, const Node *wanted)
{
    if (text_starts(buf_text(buf), "{\\rtf"))
        return;
    const Doc *doc = read_bytes(arena, buf_text(buf));
    if (doc == NULL || !node_equal(doc->root, wanted))
        abort();
}

static void check_writing(Arena *arena, const Node *root)
{
    Buf buf = {0};
    yaml_write(&buf, root);
    check(arena, &buf, root);
    buf_free(&buf);
}

/* The edits follow from the input, so that an input which fails once fails again. */
static void check_patching(Arena *arena, const Doc *doc)
{
    Random random = {0};
    for (size_t i = 0; i < doc->source->text.len; i++)
        random.state = random.state * 31 + (unsigned char)doc->source->text.at[i];
    Editor editor = {.arena = arena, .random = &random};
    const Node *root = doc->root;
    for (size_t edits = 1 + random_below(&random, 4); edits > 0; edits--)
        root = random_edit(&editor, root, 0);
    Buf buf = {0};
    yaml_patch(&buf, arena, doc, root);
    check(arena, &buf, root);
    buf_free(&buf);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Arena *arena = arena_new();
    const Doc *doc = read_bytes(arena, (Text){(const char *)data, size});
    if (doc != NULL) {
        check_writing(arena, doc->root);
        check_patching(arena, doc);
    }
    arena_free(arena);
    return 0;
}
