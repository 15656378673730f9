/* What the files of this room share. */
#ifndef ADJUDICATE_RECORD_PRIVATE_H
#define ADJUDICATE_RECORD_PRIVATE_H

#include "adjudicate/record/record.h"

/* The address of a field's member in a record. */
static inline void *field_of(void *record, const Field *field)
{
    return (char *)record + field->offset;
}

static inline const void *field_in(const void *record, const Field *field)
{
    return (const char *)record + field->offset;
}

/* A pointer member, whatever it points to: read and written as bytes, because a T * may not be
 * accessed as a void *. */
void *field_pointer(const void *record, const Field *field);
void field_set_pointer(void *record, const Field *field, void *pointer);

/* A list member (LIST_OF, REFS_OF), copied out of and into the record. */
AnyList field_list(const void *record, const Field *field);
void field_set_list(void *record, const Field *field, const AnyList *list);
AnyRefs field_refs(const void *record, const Field *field);
void field_set_refs(void *record, const Field *field, const AnyRefs *refs);

/* An item as it is written: its record's id, or the word. */
Text refs_item_text(const Field *field, const AnyRefs *refs, size_t index);

/* The item of a list in which that reference stands: "3 archer" is one for three of them. */
size_t refs_item(const Field *field, const Node *list, size_t index);

AnyValues field_values(const void *record, const Field *field);
void field_set_values(void *record, const Field *field, const AnyValues *values);

/* Reads a value; false, and zeroes, when the text is none. */
bool value_read(const ValueType *type, Text text, void *value);
bool value_is_empty(const ValueType *type, const void *value);
const void *value_at(const ValueType *type, const AnyValues *values, size_t index);

/* A word of a table; `old` when it says the same. */
const Node *word_node(Arena *arena, const char *word);
const Node *word_save(Arena *arena, const char *word, const Node *old);

/* The nodes of a KIND_VALUE, and of a KIND_VALUES or KIND_CHOICES: `old` when it says the same. */
const Node *value_save(Arena *arena, const ValueType *type, const void *value, const Node *old);
const Node *scalars_save(Arena *arena, const Field *field, const void *record, const Node *old);

void value_digest(Buf *out, const ValueType *type, const void *value);
void values_digest(Buf *out, const Field *field, const void *record);
void choices_digest(Buf *out, const Field *field, const void *record);

/* --- record_keys.c ---------------------------------------------------------------------------- */

/* The new name of a key that had another, and the old one; NULL: it has always been called so. */
const char *key_now(Text key);
const char *key_once(const char *key);

/* What stands under a field's key, or else under its old name. */
const Node *key_find(const Node *map, const char *key);

/* The field for a key, by its name or its old one, or NULL. Files mostly keep the order of the
 * table, so the search begins behind the field that was found last; `hint` (0 at first) remembers
 * it. */
const Field *table_field(const Table *table, Text key, size_t *hint);

/* How many parts one map may have: shared keys, a system's, and its memory's. */
enum { PARTS_MAX = 4 };

/* Gives every member its default, or one. */
void record_set_defaults(const Table *table, void *record);
void field_set_default(const Field *field, void *record);

/* Has this member its default value (so that its key need not be written)? */
bool field_is_default(const Field *field, const void *record);

#endif
