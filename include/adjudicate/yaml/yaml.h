/* YAML: text to nodes, nodes to text, and the patch writer: old text and new nodes to edited text.
 *
 * Only the plain heart of YAML is read: maps, lists, scalars, in block and flow style. Anchors,
 * aliases, tags, "?" keys, second documents and duplicate keys are refused by name (see
 * yaml_read.c). A node points into the text that it was read from. */
#ifndef ADJUDICATE_YAML_YAML_H
#define ADJUDICATE_YAML_YAML_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"

enum { YAML_DEPTH_MAX = 64 };

typedef enum NodeKind { NODE_SCALAR, NODE_LIST, NODE_MAP } NodeKind;

typedef enum NodeStyle {
    STYLE_PLAIN, /* scalars */
    STYLE_SINGLE,
    STYLE_DOUBLE,
    STYLE_LITERAL,
    STYLE_FOLDED,
    STYLE_BLOCK, /* lists and maps */
    STYLE_FLOW,
    STYLE_LINE, /* a map that was found in a text (node_found_in) */
} NodeStyle;

/* So many bytes of a key are kept. Longer ones are refused by name long before. */
enum { NODE_KEY_MAX = UINT16_MAX };

typedef struct Node Node;

/* The children of a made collection, which may be any nodes, and come and go. */
typedef struct NodeList {
    size_t room;
    const Node *at[];
} NodeList;

/* A node is never changed once it stands in a tree (but for node_rename): a changed tree is a new
 * one that shares the nodes that stayed. A node that was read lies at [start, end) of its
 * document's text, exactly: a block collection ends with its last descendant, a literal with its
 * last line that is not blank, without the line break. A node that was made has end == 0.
 *
 * Nodes are most of what a run keeps in memory, so they are small, and what was read lies side by
 * side. Their texts, keys and children are asked for with the functions below. */
struct Node {
    const char *key_at; /* of a map's value: its key, decoded */
    union {
        const char *text_at;  /* a scalar's value, decoded */
        const Node *children; /* of a collection that was read; a map's values in order */
        NodeList *list;       /* of one that was made; NULL: it has had none yet */
    };
    uint32_t size; /* of the text in bytes, or how many children */
    uint32_t start, end;
    uint32_t key_start, key_end;
    uint16_t key_len;
    uint8_t kind;  /* NodeKind */
    uint8_t style; /* NodeStyle */
};

/* A scalar's value; a collection has none. */
static inline Text node_text(const Node *node)
{
    return node->kind == NODE_SCALAR ? (Text){node->text_at, node->size} : (Text){NULL, 0};
}

/* The key of a map's value; that of others is empty. */
static inline Text node_key(const Node *node)
{
    return (Text){node->key_at, node->key_len};
}

/* "cards ash-1 ash-2, if attacked gate": in plain words, with hardly any of YAML's own signs. When
 * the text has got longer than that, what is left of a list or map is counted: "and 3 more". */
void node_tell(Buf *out, const Node *node, size_t most);

/* "{cards: [ash-1, ash-2], if: {attacked: gate}}": as YAML on one line, which reads back as the
 * same, however it was laid out. What would make the text longer than that is left out. And one
 * pair of a map alone, without the braces around it. */
void node_spell(Buf *out, const Node *node, size_t most);
void node_spell_pair(Buf *out, const Node *value, size_t most);

/* The children; a scalar has none. */
static inline uint32_t node_count(const Node *node)
{
    return node->kind == NODE_SCALAR ? 0 : node->size;
}

/* One of the children. They stay where they are: the pointer serves as long as the tree. */
static inline const Node *node_child(const Node *parent, size_t index)
{
    return parent->end > 0 ? &parent->children[index] : parent->list->at[index];
}

typedef struct Doc {
    const Source *source;
    const Node *root;
    size_t begin; /* where the YAML begins: behind a byte-order mark */
    bool crlf;    /* the file's first line break is CR LF */
} Doc;

/* Reads a source; NULL when it was refused (the reasons are among the diagnostics). A file that
 * holds nothing but comments is refused as empty. */
Doc *yaml_read(Arena *arena, const Source *source, Diags *diags);

/* A pair within a list, "[club: 2]": the first of each list. */
typedef struct YamlPair {
    Place list, pair;
} YamlPair;

typedef struct YamlPairs {
    YamlPair **at;
    size_t count, room;
} YamlPairs;

/* The same, but such pairs are read as maps and noted, so that whoever knows what should stand
 * there can say so; of lists of which nothing has been said, yaml_refuse_pairs then refuses them.
 */
Doc *yaml_read_with_pairs(Arena *arena, const Source *source, Diags *diags, YamlPairs *pairs);
void yaml_refuse_pairs(Diags *diags, const YamlPairs *pairs);

/* Is every key free of what mail programs and slips make of it: dashes and spaces that look like
 * others, curly quotes, a '-' with no space behind it? The first that is not is reported, and the
 * file is better not read further: it mostly is not the only one, and whatever else is said follows
 * from that. What stands in the file under `free_key` is passed over. */
bool yaml_check_keys(const Doc *doc, Diags *diags, const char *free_key);

/* The value under a key of a map, or NULL. */
const Node *node_find(const Node *map, Text key);

/* Gives a map's value another key, where it was read as one and stands: for whoever reads a file in
 * which capitals do not matter in keys, before anybody else has looked there. */
void node_rename(const Node *value, Text key);

/* A plain scalar with no text, "~" or "null": written, but saying nothing. */
bool node_is_null(const Node *node);

/* The same keys and values in the same order, whatever their style; but a null equals only another
 * null, not the text "null". */
bool node_equal(const Node *a, const Node *b);

/* Where a node, or its key, stands. */
Place node_place(const Source *source, const Node *node);
Place node_key_place(const Source *source, const Node *node);

/* New nodes. A scalar is always a string here: numbers and words are written as they are, and
 * whatever would be read back otherwise is quoted by the writer. `raw` scalars (numbers, on, off)
 * are STYLE_PLAIN; text that must stay text ("42" as a name) is STYLE_DOUBLE or STYLE_SINGLE. */
Node *node_scalar(Arena *arena, Text text, NodeStyle style);
Node *node_collection(Arena *arena, NodeKind kind, NodeStyle style, size_t room);
void node_add(Arena *arena, Node *list, const Node *item);
/* A copy of value's head under that key, in the place of what has it; and of one that is new. */
void node_put(Arena *arena, Node *map, Text key, const Node *value);
void node_append(Arena *arena, Node *map, Text key, const Node *value);
void node_move_last(Node *parent, size_t to); /* the last child comes to stand there */

/* A map that says what another node says, such as a line of text: it lies where that does, and so
 * do its values, which are copied. To be read: in a tree that is written the other one stands. */
const Node *node_found_in(Arena *arena, const Node *origin, const Node *values, size_t count);

/* The node in which it was found; any other node is its own. */
static inline const Node *node_origin(const Node *node)
{
    return node->style == STYLE_LINE ? node->children[-1].children : node;
}

/* A new scalar in a list, which takes the place of that item wherever other items go. */
Node *node_scalar_for(Arena *arena, const Node *old, Text text, NodeStyle style);

/* A whole document from nodes: block collections two spaces deeper, those of STYLE_FLOW on one
 * line. Ends with a line break. */
void yaml_write(Buf *out, const Node *root);

/* One node on one line, in flow style (for reports and error messages). */
void yaml_write_flow(Buf *out, const Node *node);

/* The document's text, edited so that it reads as `root`: `root` is doc->root itself or shares
 * nodes with it. Every line that no change concerns stays byte for byte as it was. */
void yaml_patch(Buf *out, Arena *arena, const Doc *doc, const Node *root);

/* Can this text stand as a plain scalar and be read back as the same string by YAML 1.1 and 1.2
 * alike? `flow`: within flow collections. */
bool yaml_is_plain(Text text, bool flow);

#endif
