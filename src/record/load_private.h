/* What the files that load records share. */
#ifndef ADJUDICATE_RECORD_LOAD_PRIVATE_H
#define ADJUDICATE_RECORD_LOAD_PRIVATE_H

#include "record_private.h"

/* A reference to what was not read yet, or may not be spoken of: it waits until all files have been
 * read. So does a KIND_NEW that has to be refused. */
typedef struct Pending {
    const Field *field;
    void *record; /* the record that holds it */
    size_t index; /* KIND_REFS: which of them */
    Text id;
    Place place;
} Pending;

struct Loader {
    Arena *arena;
    Diags *diags;
    Names *names;
    Named *named; /* room for what is to come */
    size_t named_left;
    LIST_OF(Pending) pending;
    bool resuming; /* a stopped round goes on */
    Guard guard;
};

/* Where the loader stands: the file, for the places of messages. */
typedef struct Reading {
    Loader *loader;
    const Source *source;
} Reading;

/* --- record_load.c ---------------------------------------------------------------------------- */

Named *loader_named(Loader *loader);

const char *article(const char *noun);

/* "'key' is a list, but should be `what`" */
void expected(Reading *in, const Node *node, const Field *field, const char *what);

/* An item of a list, or the node itself where a lone one may stand without brackets. */
static inline const Node *item_at(const Node *node, size_t index)
{
    return node->kind == NODE_LIST ? node_child(node, index) : node;
}

/* Is it a scalar that says something, or else was that reported? */
bool load_scalar(Reading *in, const Field *field, const Node *node, const char *what);

/* Can it be an id, or else was that reported? */
bool check_id(Reading *in, const Node *node);

void refuse_twice(Reading *in, const Field *field, const Node *node);

/* Is that word meant, and nearer than `best` (nearness at first)? */
bool is_near(Text key, const char *other, size_t *best);
size_t nearness(Text key);

/* --- record_load_value.c ---------------------------------------------------------------------- */

void load_value(Reading *in, void *record, const Field *field, const Node *node);
void load_values(Reading *in, void *record, const Field *field, const Node *node);
void load_choices(Reading *in, void *record, const Field *field, const Node *node);

/* --- record_refs.c ---------------------------------------------------------------------------- */

void load_ref(Reading *in, void *record, const Field *field, const Node *node);
void load_refs(Reading *in, void *record, const Field *field, const Node *node);
void wait_for(Reading *in, void *record, const Field *field, const Node *node, size_t index);

/* --- record_ids.c ---------------------------------------------------------------------------- */

/* Says that an id is taken already, and by what (NULL: that is not to be told). */
void refuse_used(const Loader *loader, Place place, Text id, const Named *first);

void load_made(Reading *in, void *record, const Field *field, const Node *node);

#endif
