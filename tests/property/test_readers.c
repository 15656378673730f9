/* Our reader of YAML against others, over documents made by chance (random_yaml.h), most of which
 * are bent then.
 *
 *     test_readers [COUNT [SEED]]         against libyaml's own trees, which know all of YAML
 *     test_readers --corpus COUNT SEED    writes such documents, as "NAME LENGTH" and so many bytes
 *     test_readers --read                 reads such documents; of each a line of JSON
 *
 * The last two are for readers.mjs, which asks a parser that has nothing to do with libyaml. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

#include "bent_yaml.h"
#include "node_json.h"

enum { DOCUMENTS = 20000 / SPARING };

/* ---- libyaml's own trees ---- */

/* What ours refuses though it is YAML: how these messages begin, as adjudicate-game(5) has them. */
static const char *const dialect[] = {
    "anchors ('&name')",
    "aliases ('*name')",
    "tags ('!name')",
    "tags are not allowed",
    "keys marked with '?'",
    "a key must be a word or a text",
    "a pair within a list",
    "the key '",
    "this key is too long",
    "a second document",
    "the file is empty",
    "nested deeper than",
    "a control character",
    "a byte-order mark in the middle",
    "which looks like a space",
    "a carriage return without",
    "more than ",
};

static bool is_dialect(const Diags *diags)
{
    Buf buf = {0};
    diag_print(diags, &buf);
    bool found = false;
    for (size_t i = 0; i < COUNT_OF(dialect); i++)
        found |= text_find_part(buf_text(&buf), text_of(dialect[i])) < buf.len;
    buf_free(&buf);
    return found;
}

static bool same_scalar(const yaml_node_t *theirs, Text ours, bool is_plain)
{
    Text text = {(const char *)theirs->data.scalar.value, theirs->data.scalar.length};
    return theirs->type == YAML_SCALAR_NODE && text_equal(text, ours) &&
           is_plain == (theirs->data.scalar.style == YAML_PLAIN_SCALAR_STYLE);
}

static bool same(yaml_document_t *document, int number, const Node *ours);

static bool same_list(yaml_document_t *document, const yaml_node_t *theirs, const Node *ours)
{
    yaml_node_item_t *at = theirs->data.sequence.items.start;
    if (theirs->type != YAML_SEQUENCE_NODE ||
        theirs->data.sequence.items.top - at != (ptrdiff_t)node_count(ours))
        return false;
    for (size_t i = 0; i < node_count(ours); i++)
        if (!same(document, at[i], node_child(ours, i)))
            return false;
    return true;
}

static bool same_map(yaml_document_t *document, const yaml_node_t *theirs, const Node *ours)
{
    yaml_node_pair_t *at = theirs->data.mapping.pairs.start;
    if (theirs->type != YAML_MAPPING_NODE ||
        theirs->data.mapping.pairs.top - at != (ptrdiff_t)node_count(ours))
        return false;
    for (size_t i = 0; i < node_count(ours); i++) {
        const yaml_node_t *key = yaml_document_get_node(document, at[i].key);
        const Node *value = node_child(ours, i);
        bool is_plain = key->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
        if (!same_scalar(key, node_key(value), is_plain) || !same(document, at[i].value, value))
            return false;
    }
    return true;
}

static bool same(yaml_document_t *document, int number, const Node *ours)
{
    const yaml_node_t *theirs = yaml_document_get_node(document, number);
    switch ((NodeKind)ours->kind) {
    case NODE_SCALAR:
        return same_scalar(theirs, node_text(ours), ours->style == STYLE_PLAIN);
    case NODE_LIST:
        return same_list(document, theirs, ours);
    default:
        return same_map(document, theirs, ours);
    }
}

typedef struct Reading {
    const Doc *doc;
    Diags *diags;
} Reading;

static Reading read_ours(Arena *arena, Text text)
{
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){.name = "document", .text = text};
    Reading reading = {.diags = diag_new(arena)};
    reading.doc = yaml_read(arena, source, reading.diags);
    return reading;
}

/* As ours reads it: with a line break at the end. */
static Text ended(Arena *arena, Text text)
{
    return text_ends(text, "\n") ? text : spliced(arena, text, text.len, text.len, TEXT("\n"));
}

typedef struct Stream {
    Text rest;
    yaml_parser_t parser;
    yaml_document_t document;
} Stream;

static int feed(void *data, unsigned char *buffer, size_t size, size_t *length)
{
    Stream *stream = data;
    *length = stream->rest.len < size ? stream->rest.len : size;
    memcpy(buffer, stream->rest.at, *length);
    stream->rest = text_slice(stream->rest, *length, stream->rest.len);
    return 1;
}

/* The first document that libyaml finds, which is to be deleted; false: it finds an error, in it or
 * behind. */
static bool load(Stream *stream, Text text)
{
    size_t begin = text_starts(text, "\xEF\xBB\xBF") ? 3 : 0;
    *stream = (Stream){.rest = text_slice(text, begin, text.len)};
    if (!yaml_parser_initialize(&stream->parser))
        abort();
    yaml_parser_set_encoding(&stream->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input(&stream->parser, feed, stream);
    bool is_read = yaml_parser_load(&stream->parser, &stream->document), is_good = is_read;
    for (bool goes_on = is_read; goes_on;) {
        yaml_document_t next;
        is_good = yaml_parser_load(&stream->parser, &next);
        goes_on = is_good && yaml_document_get_root_node(&next) != NULL;
        if (is_good)
            yaml_document_delete(&next);
    }
    yaml_parser_delete(&stream->parser);
    if (is_read && !is_good)
        yaml_document_delete(&stream->document);
    return is_good;
}

static bool is_as_theirs(const Reading *ours, Text text)
{
    Stream stream;
    bool is_read = load(&stream, text), is_right;
    if (ours->doc)
        is_right = is_read && yaml_document_get_root_node(&stream.document) != NULL &&
                   same(&stream.document, 1, ours->doc->root);
    else
        is_right = diag_errors(ours->diags) > 0 && (!is_read || is_dialect(ours->diags));
    if (is_read)
        yaml_document_delete(&stream.document);
    return is_right;
}

static void show(const Reading *ours, uint64_t seed, Text text)
{
    Buf buf = {0};
    diag_print(ours->diags, &buf);
    fprintf(stderr, "document %" PRIu64 "\n%.*s\n%.*s\n", seed, TEXT_ARG(text),
            TEXT_ARG(buf_text(&buf)));
    buf_free(&buf);
}

typedef struct Wanted {
    uint64_t count, seed;
} Wanted;

static void ours_finds_what_libyaml_finds_or_says_what_it_refuses(void **state)
{
    const Wanted *wanted = *state;
    uint64_t read = 0;
    for (uint64_t seed = wanted->seed; seed < wanted->seed + wanted->count; seed++) {
        Arena *arena = arena_new();
        Text text = bent_document(arena, seed);
        Reading ours = read_ours(arena, text);
        bool is_right = is_as_theirs(&ours, ended(arena, text));
        read += ours.doc != NULL;
        if (!is_right)
            show(&ours, seed, text);
        arena_free(arena);
        assert_true(is_right);
    }
    assert_in_range(read, wanted->count / 4, wanted->count * 3 / 4);
}

/* ---- for another parser ---- */

static int write_corpus(const Wanted *wanted)
{
    for (uint64_t seed = wanted->seed; seed < wanted->seed + wanted->count; seed++) {
        Arena *arena = arena_new();
        Text text = bent_document(arena, seed);
        printf("%" PRIu64 " %zu\n", seed, text.len);
        fwrite(text.at, 1, text.len, stdout);
        arena_free(arena);
    }
    return fflush(stdout) == 0 ? 0 : 1;
}

static void tell(Arena *arena, Text text)
{
    Buf json = {0}, errors = {0};
    Reading ours = read_ours(arena, text);
    diag_print(ours.diags, &errors);
    buf_str(&json, ours.doc ? "{\"tree\": " : "{\"errors\": ");
    if (ours.doc)
        put_json(&json, ours.doc->root);
    else
        put_json_string(&json, buf_text(&errors));
    Stream stream;
    bool is_read = load(&stream, ended(arena, text));
    if (is_read)
        yaml_document_delete(&stream.document);
    buf_format(&json, ", \"libyaml\": %s}\n", is_read ? "true" : "false");
    fwrite(json.at, 1, json.len, stdout);
    buf_free(&json);
    buf_free(&errors);
}

static int read_corpus(void)
{
    char name[64];
    size_t length;
    while (scanf("%63s %zu", name, &length) == 2 && getchar() == '\n') {
        Arena *arena = arena_new();
        char *bytes = arena_alloc(arena, length + 1);
        bool is_whole = fread(bytes, 1, length, stdin) == length;
        if (is_whole)
            tell(arena, (Text){bytes, length});
        arena_free(arena);
        if (!is_whole)
            return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    bool is_corpus = argc == 4 && strcmp(argv[1], "--corpus") == 0;
    int first = is_corpus ? 2 : 1;
    if (argc == 2 && strcmp(argv[1], "--read") == 0)
        return read_corpus();
    Wanted wanted = {.count = argc > first ? strtoull(argv[first], NULL, 10) : DOCUMENTS,
                     .seed = argc > first + 1 ? strtoull(argv[first + 1], NULL, 10) : 1};
    if (is_corpus)
        return write_corpus(&wanted);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(ours_finds_what_libyaml_finds_or_says_what_it_refuses, &wanted),
    };
    return cmocka_run_group_tests_name("readers", tests, NULL, NULL);
}
