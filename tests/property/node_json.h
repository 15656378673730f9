/* Trees of nodes as JSON, for the parsers in JavaScript that tests compare with ours. */
#ifndef NODE_JSON_H
#define NODE_JSON_H

#include "adjudicate/yaml/yaml.h"

static inline void put_json_string(Buf *out, Text text)
{
    buf_char(out, '"');
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.at[i];
        if (c < 0x20 || c == '"' || c == '\\' || c == 0x7F)
            buf_format(out, "\\u%04X", c);
        else
            buf_char(out, (char)c);
    }
    buf_char(out, '"');
}

/* Scalars as {"plain": "5"} or {"text": "5"}; maps as lists of pairs, to keep their order. */
static inline void put_json(Buf *out, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        buf_str(out, node->style == STYLE_PLAIN ? "{\"plain\": " : "{\"text\": ");
        put_json_string(out, node_text(node));
        buf_char(out, '}');
        return;
    }
    buf_str(out, node->kind == NODE_MAP ? "{\"map\": [" : "{\"list\": [");
    for (size_t i = 0; i < node_count(node); i++) {
        buf_str(out, i > 0 ? ", " : "");
        if (node->kind == NODE_MAP) {
            buf_char(out, '[');
            put_json_string(out, node_key(node_child(node, i)));
            buf_str(out, ", ");
        }
        put_json(out, node_child(node, i));
        if (node->kind == NODE_MAP)
            buf_char(out, ']');
    }
    buf_str(out, "]}");
}

#endif
