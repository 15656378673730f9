/* JSON's own signs: strings, keys, and YAML nodes as JSON values. */
#include "report_private.h"

static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && (unsigned char)c < 0x7F && c != '"' && c != '\\';
}

/* Eight bytes of which at least one may need an escape (it may be a false alarm, never a miss): the
 * usual test for a byte below a bound, with the sign bit of each byte as its answer; one that is
 * added carries DEL into it, and what is not ASCII has it. */
static bool may_need_escape(uint64_t eight)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t quotes = eight ^ (ones * '"');
    uint64_t slashes = eight ^ (ones * '\\');
    uint64_t found = ((eight - ones * 0x20) & ~eight) | ((quotes - ones) & ~quotes) |
                     ((slashes - ones) & ~slashes) | (eight + ones) | eight;
    return (found & (ones * 0x80)) != 0;
}

/* How many bytes from `at` on need no escape. */
static size_t plain_run(Text text, size_t at)
{
    size_t from = at;
    for (uint64_t eight; text.len - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, text.at + at, sizeof eight);
        if (may_need_escape(eight))
            break;
    }
    while (at < text.len && is_plain(text.at[at]))
        at++;
    return at - from;
}

static void put_code(Buf *out, uint32_t c)
{
    static const char hex[] = "0123456789abcdef";
    add(out, TEXT("\\u"));
    for (int shift = 12; shift >= 0; shift -= 4)
        add_char(out, hex[c >> shift & 15]);
}

/* The sign at `at`, which may need an escape; returns its length. Nobody knows where a string of
 * the report is shown next, so nothing stands in it that a terminal would obey. */
static size_t put_sign(Buf *out, Text text, size_t at)
{
    size_t length;
    uint32_t c = utf8_next(text, at, &length);
    if (c == '"' || c == '\\') {
        add_char(out, '\\');
        add_char(out, (char)c);
    } else if (c == '\n' || c == '\t') {
        add(out, c == '\n' ? TEXT("\\n") : TEXT("\\t"));
    } else if (utf8_is_unsafe(c)) {
        put_code(out, c == UTF8_BAD ? 0xFFFD : c);
    } else {
        add(out, text_slice(text, at, at + length));
    }
    return length;
}

void json_string(Buf *out, Text text)
{
    add_char(out, '"');
    size_t at = 0;
    while (at < text.len) {
        size_t run = plain_run(text, at);
        add(out, text_slice(text, at, at + run));
        at += run;
        if (at < text.len)
            at += put_sign(out, text, at);
    }
    add_char(out, '"');
}

void json_key(Buf *out, const char *key)
{
    add_char(out, '"');
    buf_str(out, key);
    add(out, TEXT("\": "));
}

void json_member(Buf *out, const char *key, Text text)
{
    json_key(out, key);
    json_string(out, text);
}

/* Numbers as numbers, all other scalars as strings. */
static void put_scalar(Buf *out, const Node *node)
{
    int64_t number;
    if (node_is_null(node))
        add(out, TEXT("null"));
    else if (node->style == STYLE_PLAIN && text_int(node_text(node), &number))
        buf_int(out, number);
    else
        json_string(out, node_text(node));
}

/* No file is deeper than YAML_DEPTH_MAX. */
static void put_node(Buf *out, const Node *node)
{
    bool is_map = node->kind == NODE_MAP;
    if (node->kind == NODE_SCALAR) {
        put_scalar(out, node);
        return;
    }
    add_char(out, is_map ? '{' : '[');
    for (uint32_t i = 0; i < node_count(node); i++) {
        if (i > 0)
            add(out, TEXT(", "));
        if (is_map) {
            json_string(out, node_key(node_child(node, i)));
            add(out, TEXT(": "));
        }
        put_node(out, node_child(node, i));
    }
    add_char(out, is_map ? '}' : ']');
}

void json_node(Buf *out, const Node *node)
{
    put_node(out, node);
}
