/* Lines of Diplomacy as reports print them, and as random_powers.h writes them, read without the
 * program: word by word, into the map that says the same. For audit_paper.h. */
#ifndef PLAIN_LINES_H
#define PLAIN_LINES_H

#include <ctype.h>

#include "adjudicate/yaml/yaml.h"

enum { PLAIN_WORDS = 8 };

/* "A PAR-SPA/NC VIA" is four words: a, par, spa-nc and via. */
typedef struct PlainLine {
    Text words[PLAIN_WORDS];
    size_t count;
} PlainLine;

static inline PlainLine plain_words(Arena *arena, Text line)
{
    PlainLine plain = {.count = 0};
    Buf small = {NULL, 0, 0};
    for (size_t i = 0; i < line.len; i++) {
        char c = (char)tolower((unsigned char)line.at[i]);
        buf_char(&small, c == '-' ? ' ' : c == '/' ? '-' : c);
    }
    Text rest = buf_take(&small, arena);
    while (rest.len > 0) {
        size_t end = text_find(rest, ' ');
        demand(plain.count < PLAIN_WORDS && end > 0, "a line has a few words", line);
        plain.words[plain.count++] = text_slice(rest, 0, end);
        rest = text_slice(rest, end + (end < rest.len), rest.len);
    }
    return plain;
}

static inline void plain_put(Arena *arena, Node *map, const char *key, Text value)
{
    node_put(arena, map, text_of(key), node_scalar(arena, value, STYLE_PLAIN));
}

/* Where a unit stands; its letter is not there where there is no unit. Then comes the next word. */
static inline Text plain_unit(const PlainLine *line, size_t *at)
{
    *at += text_is(line->words[*at], "a") || text_is(line->words[*at], "f");
    return line->words[(*at)++];
}

static inline void plain_deed(Arena *arena, Node *map, const PlainLine *line)
{
    static const struct {
        const char *word, *key;
    } deeds[] = {{"h", "hold"}, {"d", "disband"}, {"s", "support"}, {"c", "convoy"}};
    size_t at = 0;
    Text unit = plain_unit(line, &at), word = at < line->count ? line->words[at++] : TEXT("");
    bool helps = false;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (text_is(word, deeds[i].word)) {
            plain_put(arena, map, deeds[i].key, unit);
            helps = i >= 2;
        }
    if (helps) {
        plain_put(arena, map, "of", plain_unit(line, &at));
        if (at < line->count)
            plain_put(arena, map, "to", line->words[at]);
    } else if (text_is(word, "r")) {
        plain_put(arena, map, "retreat", unit);
        plain_put(arena, map, "to", line->words[at]);
    } else if (node_count(map) == 0) {
        plain_put(arena, map, "move", unit);
        plain_put(arena, map, "to", word);
        if (at < line->count)
            plain_put(arena, map, "via", TEXT("convoy"));
    }
}

static inline const Node *plain_map(Arena *arena, Text text)
{
    const PlainLine line = plain_words(arena, text);
    Node *map = node_collection(arena, NODE_MAP, STYLE_FLOW, 2);
    Text first = line.words[0];
    if (text_is(first, "waive"))
        plain_put(arena, map, "waive", line.count > 1 ? line.words[1] : TEXT("1"));
    else if (text_is(first, "remove"))
        plain_put(arena, map, "remove", line.words[line.count - 1]);
    else if (text_is(first, "build")) {
        plain_put(arena, map, "build", text_of(text_is(line.words[1], "a") ? "army" : "fleet"));
        plain_put(arena, map, "at", line.words[2]);
    } else if (text_is(first, "draw") || text_is(first, "no"))
        plain_put(arena, map, "vote", text_of(text_is(first, "no") ? "none" : "draw"));
    else
        plain_deed(arena, map, &line);
    return map;
}

static inline void plain_add(Arena *arena, Node *map, const Node *from)
{
    for (uint32_t i = 0; i < node_count(from); i++)
        node_put(arena, map, node_key(node_child(from, i)), node_child(from, i));
}

/* An item of a list of orders as a map: a line, one with its if and else, which stays as it is, or
 * a map already. */
static inline const Node *plain_order(Arena *arena, const Node *item)
{
    if (item->kind == NODE_SCALAR)
        return plain_map(arena, node_text(item));
    Node *map = node_collection(arena, NODE_MAP, STYLE_FLOW, 2);
    for (uint32_t i = 0; i < node_count(item); i++) {
        const Node *child = node_child(item, i);
        Text key = node_key(child);
        if (text_is(key, "line"))
            plain_add(arena, map, plain_map(arena, node_text(child)));
        else
            node_put(arena, map, key, child);
    }
    return map;
}

/* Does that word of a line say this of a map? Of units, which are found by their provinces, the
 * coast is another matter. */
static inline bool plain_says(Text word, Text said, bool of_unit)
{
    return of_unit ? text_equal(text_slice(word, 0, text_find(word, '-')),
                                text_slice(said, 0, text_find(said, '-')))
                   : text_equal(word, said);
}

/* Does the line say what the map says, but for its if and else? */
static inline bool plain_same(Arena *arena, Text text, const Node *order)
{
    const Node *map = plain_map(arena, text);
    size_t said = 0;
    for (uint32_t i = 0; i < node_count(order); i++) {
        const Node *value = node_child(order, i), *word = node_find(map, node_key(value));
        if (text_is(node_key(value), "if") || text_is(node_key(value), "else"))
            continue;
        if (!word || value->kind != NODE_SCALAR ||
            !plain_says(node_text(word), node_text(value),
                        i == 0 || text_is(node_key(value), "of")))
            return false;
        said++;
    }
    return said == node_count(map);
}

/* A text of several lines as a list of them. */
static inline const Node *plain_list(Arena *arena, const Node *text)
{
    Node *list = node_collection(arena, NODE_LIST, STYLE_BLOCK, 8);
    Text rest = node_text(text);
    while (rest.len > 0) {
        size_t end = text_find(rest, '\n');
        if (end > 0)
            node_add(arena, list, node_scalar(arena, text_slice(rest, 0, end), STYLE_PLAIN));
        rest = text_slice(rest, end + (end < rest.len), rest.len);
    }
    return list;
}

#endif
