/* What the files of the patch writer share: its state, and how it goes along the old text. */
#ifndef YAML_PATCH_H
#define YAML_PATCH_H

#include "yaml_private.h"

typedef struct Patch {
    YamlWriter writer;
    Arena *arena;
    Text text;    /* the old one */
    size_t begin; /* of the YAML in it */
    size_t done;  /* it has been copied or skipped up to here */

    size_t copied; /* it was copied up to here, when the output was so long: */
    size_t copied_at;

    /* What follows has moved up below a literal, if the output is still as long as `moved_at`. */
    size_t moved_at;
    size_t moved_column; /* of the collection that the literal stands in */
    bool moved_keeps;    /* the literal keeps the line breaks at its end */
} Patch;

/* Where a node stands: in what, in which column, and behind which ':' or '-'. */
typedef struct Spot {
    NodeKind parent;
    bool is_root, is_flow;
    size_t column; /* of the block collection around it */
    size_t after;  /* behind the ':' or '-'; in a flow map without a ':' the end of the key */
} Spot;

/* A collection that is being patched, child by child. */
typedef struct Change {
    const Node *old, *new;
    const uint32_t *link; /* of each new child: the old one that it continues */
    Spot spot;
    size_t column;
} Change;

/* ---- yaml_patch_text.c ---- */

Buf *patch_out(Patch *patch);

/* Copies the old text up to `at`, or skips it. Neither ever goes back. */
void patch_copy(Patch *patch, size_t at);
void patch_skip(Patch *patch, size_t at);

/* The byte at a place, a line break at the end of the text; its column; the end of its line. */
char patch_byte(const Patch *patch, size_t at);
size_t patch_column(const Patch *patch, size_t at);
size_t patch_line_end(const Patch *patch, size_t at);

/* Is there nothing but blanks from here to the end of the line, or from its beginning to here? */
bool patch_ends_line(const Patch *patch, size_t at);
bool patch_begins_line(const Patch *patch, size_t at);

/* Is there a comment between two children? */
bool patch_has_comment(const Patch *patch, size_t from, size_t to);

/* Where a child of an old collection begins (a pair with its key, an item of a block list with its
 * dash) and ends, and where its last line does. */
size_t patch_child_start(const Patch *patch, const Node *parent, size_t index);
size_t patch_child_end(const Patch *patch, const Node *parent, size_t index);
size_t patch_child_line_end(const Patch *patch, const Node *parent, size_t index);

bool patch_has_lines(const Node *scalar);
bool patch_is_literal(const Node *node);

/* Takes out the lines from that of `start`, which begins it, to that which ends at `end`. */
void patch_remove_lines(Patch *patch, size_t start, size_t end);

/* Lines have been taken out behind a child that was `old` and is `new`. If it may end in a literal,
 * what follows has moved up to that. */
void patch_note_move(Patch *patch, const Node *old, const Node *new, size_t column);

/* ---- yaml_patch_value.c ---- */

/* A value on one line for another; a block for one; one for a block; a block for a block of the
 * other kind. */
void patch_replace_inline(Patch *patch, const Node *old, const Node *new, Spot spot);
void patch_replace_by_block(Patch *patch, const Node *old, const Node *new, Spot spot);
void patch_collapse(Patch *patch, const Node *old, const Node *new, Spot spot);
void patch_replace_block(Patch *patch, const Node *old, const Node *new, Spot spot);

/* ---- yaml_patch_block.c, yaml_patch_flow.c ---- */

/* What comes before the first child that stays: `removed` old children, `added` new ones. */
void patch_block_front(Patch *patch, const Change *change, size_t removed, size_t added);
void patch_flow_front(Patch *patch, const Change *change, size_t removed, size_t added);

/* New children, from `from` to `to`, behind an old one that stays. */
void patch_block_add(Patch *patch, const Change *change, size_t behind, size_t from, size_t to);
void patch_flow_add(Patch *patch, const Change *change, size_t behind, size_t from, size_t to);

/* Takes out old children, from `from` to `to`. Of a block collection: what is the child before them
 * now? (NULL: none.) */
void patch_block_remove(Patch *patch, const Node *old, size_t from, size_t to, const Node *before);
void patch_flow_remove(Patch *patch, const Node *old, size_t from, size_t to);

/* Puts a new child in the style of the old one beside it. */
void patch_put_child(Patch *patch, const Change *change, size_t index, const Node *beside);

#endif
