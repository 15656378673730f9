/* Records: a C struct and its one field table.
 *
 * A table says for each key of a record what it is called, what it means, what may stand there and
 * which member of the struct holds it. The same table loads (record_load), writes (record_save),
 * digests (record_digest) and prints the JSON Schema (schema.h). Nothing else in the program knows
 * a key.
 *
 *     typedef struct Card {
 *         Record rec;
 *         Text id;
 *         Player *owner;
 *         int attack;
 *     } Card;
 *
 *     static const Field card_fields[] = {
 *         FIELD_ID(Card, id, "id", "the card's name in orders"),
 *         FIELD_REF(Card, owner, "owner", "whose card it is", Player, &player_table, REQUIRED),
 *         FIELD_INT(Card, attack, "attack", "attack value", 0, 99, REQUIRED),
 *     };
 *     const Table card_table = TABLE(Card, "card", "a fighting card", card_fields);
 *
 * Each row checks with _Generic that the member has the type of its kind; a row that does not
 * match its struct does not compile. Every struct begins with `Record rec`, and what the table
 * does not name in it is the rules' own. */
#ifndef ADJUDICATE_RECORD_RECORD_H
#define ADJUDICATE_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/names.h"
#include "adjudicate/base/text.h"
#include "adjudicate/yaml/yaml.h"

typedef struct Field Field;
typedef struct Table Table;
typedef struct LineForm LineForm; /* line.h */

/* Where a record was read; a record made in play has neither. */
typedef struct Record {
    const Node *node;
    const Source *source;
    bool is_bent;  /* a key in it or a whole value was refused: what it lacks may be just that */
    bool has_lost; /* of what stands in it by its kind, such as orders, some was refused */
} Record;

/* Lists. The items' addresses never change while the list grows. LIST_OF(Card) is the type of a
 * list of cards, with the members of AnyList. */
#define LIST_OF(type)                                                                              \
    struct {                                                                                       \
        type **at;                                                                                 \
        size_t count, room;                                                                        \
    }
typedef LIST_OF(void) AnyList;

/* Is that record among them? Of any LIST_OF and REFS_OF. */
#define LIST_HOLDS(list_, record_) list_holds((const AnyList *)(list_), record_)
bool list_holds(const AnyList *list, const void *record);

/* Not quite all of them: {all: ready, but: 2}. */
enum { AMONG_ANY, AMONG_READY };
typedef struct Among {
    Record rec;
    int which;
    int but; /* so many are left out */
} Among;
extern const Table among_table;

/* References to several records: a list of ids, or a word that stands for one ("none", "all"). In
 * some lists words may stand among the ids (FIELD_TARGETS): an item that is one has NULL in `at`,
 * and its index in `words`, which is NULL where there is no such item. */
enum { REFS_LEFT_OUT = -2, REFS_LISTED = -1 }; /* otherwise an index in the field's words */
#define REFS_OF(type)                                                                              \
    struct {                                                                                       \
        type **at;                                                                                 \
        size_t count, room;                                                                        \
        int *words; /* of each item; -1: it is none */                                             \
        int word;                                                                                  \
        const Among *among; /* NULL: nothing more is said of the word */                           \
    }
typedef REFS_OF(void) AnyRefs;

/* The word that is the item of that index; -1: it is none. Of any REFS_OF. */
#define REFS_WORD(refs_, index_) ((refs_)->words ? (refs_)->words[index_] : -1)

/* One of several records: a map with exactly one kind key, the first field of its table. */
typedef struct Variant {
    const Table *table;
    void *record;
} Variant;
typedef LIST_OF(Variant) VariantList;

typedef enum FieldKind {
    KIND_ID,       /* Text: the record's id, unique in the whole game */
    KIND_WORD,     /* Text: written like an id, naming nothing in this game's files */
    KIND_TEXT,     /* Text: anything */
    KIND_INT,      /* int, from min to max */
    KIND_CHOICE,   /* int: an index in words */
    KIND_SWITCH,   /* bool: on, off */
    KIND_REF,      /* T *: the record that has this id; NULL when left out */
    KIND_REFS,     /* REFS_OF(T) */
    KIND_INTS,     /* IntList: a list of ints */
    KIND_RECORD,   /* a struct within the struct; left out, it has its defaults */
    KIND_MAYBE,    /* T *: a record; NULL when left out */
    KIND_LIST,     /* LIST_OF(T) */
    KIND_VARIANT,  /* Variant *: NULL when left out */
    KIND_VARIANTS, /* VariantList */
    KIND_FREE,     /* const Node *: kept as it is, read by nobody, part of no digest */
    KIND_VALUE,    /* a scalar with a notation of its own (ValueType), by value */
    KIND_VALUES,   /* VALUES_OF(T): a list of such scalars */
    KIND_CHOICES,  /* IntList: indices in words, each at most once, in the order written */
    KIND_NEW,      /* T *: a record that an order will make in play, under the id that stands here;
                      NULL when left out */
} FieldKind;

typedef struct IntList {
    int *at;
    size_t count;
} IntList;

/* A scalar with a notation of its own: a tile "c4", a range "1-2". The member holds it by value; a
 * member that is left out has all its bytes zero, and nothing that can be written reads as that.
 * The struct has no bytes between its members. `read` finds zeroes there, and what it leaves when
 * it says no does not matter. */
enum { VALUE_SIZE_MAX = 64 };
typedef struct ValueType {
    const char *name;    /* "tile": what messages call it */
    const char *form;    /* how it is written: "letters and a number, as in c4" */
    const char *pattern; /* for the JSON schema: anchored, "^[a-z]+[0-9]+$" */
    size_t size;
    bool (*read)(Text text, void *value);
    void (*write)(Buf *out, const void *value);
    void (*among)(void *value, const Among *among); /* the value for {all: ready}; NULL: none */
    /* The part of such a text, in small letters, in which the id of a thing would stand; NULL: it
     * is the whole. In orders its name does as well (Field.things). */
    Text (*name_in)(Text text);
} ValueType;

/* A value as it is written. */
Text value_text(Arena *arena, const ValueType *type, const void *value);

/* VALUES_OF(Tile) is the type of a list of tiles, with the members of AnyValues. */
#define VALUES_OF(type)                                                                            \
    struct {                                                                                       \
        type *at;                                                                                  \
        size_t count;                                                                              \
    }
typedef VALUES_OF(void) AnyValues;

enum {
    REQUIRED = 1,    /* must be there */
    CLEARED = 2,     /* removed from the file when it returns to its default */
    UNDIGESTED = 4,  /* no part of the digest (history) */
    LONE = 8,        /* a list of which a single item may stand without brackets */
    DISTINCT = 16,   /* refs and values: the same one twice is an error */
    AMONG = 32,      /* refs with the word "all", values: a map may say which of them (Among) */
    COUNTS = 64,     /* refs: "3 archer" is the same one three times */
    LISTED = 128,    /* values: a new list that is long stands one item to a line; a text that is
                        long is broken into lines */
    OF_OTHERS = 512, /* what is wanted is another's: a misspelt name of one's own was meant last */
    NULLABLE = 256,  /* in what the program writes as JSON: null may stand there */
};

struct Field {
    const char *key;
    const char *doc;
    FieldKind kind;
    unsigned flags;
    size_t offset;
    int min, max;             /* KIND_INT, KIND_INTS; of lists, how many items (max 0: no bound);
                               * KIND_REFS: max is how many of the words may stand in a list */
    int initial;              /* the default of KIND_INT, KIND_CHOICE, KIND_SWITCH */
    const char *const *words; /* KIND_CHOICE, KIND_CHOICES, KIND_REFS: NULL-terminated */
    const Table *table;       /* of the record within, or of what an id must name */
    const Table *const *variants; /* NULL-terminated */
    const ValueType *type;        /* KIND_VALUE, KIND_VALUES */
    const Table *const *things;   /* KIND_WORD, KIND_VALUE, KIND_VALUES in orders: what may be meant
                                     by its name (NULL-terminated), unless it is one of `words` */
    const char *left_out; /* KIND_INT: what it means that the key is left out, in a word; NULL: its
                             default */
    const Field *several; /* KIND_REF, KIND_NEW: a KIND_REFS, in which it is kept where more
                             than one thing stands there; the reference is then NULL */
};

/* Of a thing that has an id: can it stand in that field? */
typedef bool ThingFits(const Field *field, const void *thing);

/* A record with an id has it in its first field and its `name:`, if it has one, in the second. At
 * most TABLE_FIELDS_MAX fields. */
enum { TABLE_FIELDS_MAX = 64 };
struct Table {
    const char *name; /* "card": what messages call it; also the name in the schema */
    const char *doc;
    size_t size;
    const Field *fields;
    size_t count;
    bool one_line;        /* a new one is written as {a: 1, b: 2} */
    const LineForm *line; /* how a text says the same; NULL: none does. Of variants, all have the
                             same */
};

/* sizeof of a _Generic without default: compiles only when the member has that type. */
#define FIELD_AT(struct_type, member, type)                                                        \
    (offsetof(struct_type, member) + 0 * sizeof(_Generic(&((struct_type *)0)->member, type *       \
                                                         : (char)0)))
#define FIELD_AT_LIST(struct_type, member, type)                                                   \
    (offsetof(struct_type, member) +                                                               \
     0 * sizeof(_Generic(((struct_type *)0)->member.at, type **: (char)0)))
#define FIELD_AT_REFS(struct_type, member, type)                                                   \
    (FIELD_AT_LIST(struct_type, member, type) +                                                    \
     0 * sizeof(_Generic(&((struct_type *)0)->member.word, int *: (char)0)))
#define FIELD_AT_VALUE(struct_type, member, type)                                                  \
    (FIELD_AT(struct_type, member, type) +                                                         \
     0 * sizeof(char[sizeof(type) <= VALUE_SIZE_MAX ? 1 : -1]))
#define FIELD_AT_VALUES(struct_type, member, type)                                                 \
    (offsetof(struct_type, member) + 0 * sizeof(char[sizeof(type) <= VALUE_SIZE_MAX ? 1 : -1]) +   \
     0 * sizeof(_Generic(((struct_type *)0)->member.at, type *                                     \
                         : (char)0)))

#define FIELD_ID(s, m, key_, doc_)                                                                 \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_ID, .flags = REQUIRED,                          \
        .offset = FIELD_AT(s, m, Text)                                                             \
    }
#define FIELD_WORD(s, m, key_, doc_, flags_)                                                       \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_WORD, .flags = (flags_),                        \
        .offset = FIELD_AT(s, m, Text)                                                             \
    }
/* A word that is the id of a thing, for which in orders its name does as well. */
#define FIELD_WORD_OF(s, m, key_, doc_, things_, words_, flags_)                                   \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_WORD, .flags = (flags_),                        \
        .offset = FIELD_AT(s, m, Text), .things = (things_), .words = (words_)                     \
    }
#define FIELD_TEXT(s, m, key_, doc_, flags_)                                                       \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_TEXT, .flags = (flags_),                        \
        .offset = FIELD_AT(s, m, Text)                                                             \
    }
#define FIELD_INT(s, m, key_, doc_, min_, max_, initial_, flags_)                                  \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_INT, .flags = (flags_),                         \
        .offset = FIELD_AT(s, m, int), .min = (min_), .max = (max_), .initial = (initial_)         \
    }
/* One of which the default stands for something else than a number. */
#define FIELD_INT_OR(s, m, key_, doc_, min_, max_, initial_, left_out_, flags_)                    \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_INT, .flags = (flags_),                         \
        .offset = FIELD_AT(s, m, int), .min = (min_), .max = (max_), .initial = (initial_),        \
        .left_out = (left_out_)                                                                    \
    }
#define FIELD_CHOICE(s, m, key_, doc_, words_, initial_, flags_)                                   \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_CHOICE, .flags = (flags_),                      \
        .offset = FIELD_AT(s, m, int), .words = (words_), .initial = (initial_)                    \
    }
#define FIELD_SWITCH(s, m, key_, doc_, initial_, flags_)                                           \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_SWITCH, .flags = (flags_),                      \
        .offset = FIELD_AT(s, m, bool), .initial = (initial_)                                      \
    }
#define FIELD_REF(s, m, key_, doc_, type_, table_, flags_)                                         \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_REF, .flags = (flags_),                         \
        .offset = FIELD_AT(s, m, type_ *), .table = (table_)                                       \
    }
#define FIELD_REFS(s, m, key_, doc_, type_, table_, words_, min_, flags_)                          \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_REFS, .flags = (flags_),                        \
        .offset = FIELD_AT_REFS(s, m, type_), .table = (table_), .words = (words_), .min = (min_)  \
    }
/* Refs of which the first `listed_` words may stand in a list, too, among the ids. */
#define FIELD_TARGETS(s, m, key_, doc_, type_, table_, words_, listed_, min_, flags_)              \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_REFS, .flags = (flags_),                        \
        .offset = FIELD_AT_REFS(s, m, type_), .table = (table_), .words = (words_), .min = (min_), \
        .max = (listed_)                                                                           \
    }
/* A KIND_REF where several may stand: `several_` is the member of the struct for them, and
 * `flags_each_` the flags of a KIND_REFS. Only in tables at file scope. */
#define FIELD_REF_EACH(s, m, several_, key_, doc_, type_, table_, words_, flags_, flags_each_)     \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_REF, .flags = (flags_),                         \
        .offset = FIELD_AT(s, m, type_ *), .table = (table_),                                      \
        .several = FIELD_SEVERAL(s, several_, key_, doc_, table_, words_, flags_each_)             \
    }
/* A KIND_NEW where several may stand, likewise. */
#define FIELD_NEW_EACH(s, m, several_, key_, doc_, type_, table_, flags_)                          \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_NEW, .flags = (flags_),                         \
        .offset = FIELD_AT(s, m, type_ *), .table = (table_),                                      \
        .several = FIELD_SEVERAL(s, several_, key_, doc_, table_, NULL, DISTINCT)                  \
    }
#define FIELD_SEVERAL(s, several_, key_, doc_, table_, words_, flags_)                             \
    &(const Field)                                                                                 \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_REFS, .flags = (flags_),                        \
        .offset = offsetof(s, several_) + 0 * sizeof(_Generic(&((s *)0)->several_, AnyRefs *       \
                                                              : (char)0)),                         \
        .table = (table_), .words = (words_), .min = 1                                             \
    }
#define FIELD_INTS(s, m, key_, doc_, min_, max_, flags_)                                           \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_INTS, .flags = (flags_),                        \
        .offset = FIELD_AT(s, m, IntList), .min = (min_), .max = (max_)                            \
    }
#define FIELD_RECORD(s, m, key_, doc_, type_, table_, flags_)                                      \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_RECORD, .flags = (flags_),                      \
        .offset = FIELD_AT(s, m, type_), .table = (table_)                                         \
    }
#define FIELD_MAYBE(s, m, key_, doc_, type_, table_, flags_)                                       \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_MAYBE, .flags = (flags_),                       \
        .offset = FIELD_AT(s, m, type_ *), .table = (table_)                                       \
    }
#define FIELD_LIST(s, m, key_, doc_, type_, table_, flags_)                                        \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_LIST, .flags = (flags_),                        \
        .offset = FIELD_AT_LIST(s, m, type_), .table = (table_)                                    \
    }
#define FIELD_VARIANT(s, m, key_, doc_, variants_, flags_)                                         \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_VARIANT, .flags = (flags_),                     \
        .offset = FIELD_AT(s, m, Variant *), .variants = (variants_)                               \
    }
#define FIELD_VARIANTS(s, m, key_, doc_, variants_, flags_)                                        \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_VARIANTS, .flags = (flags_),                    \
        .offset = FIELD_AT(s, m, VariantList), .variants = (variants_)                             \
    }
#define FIELD_FREE(s, m, key_, doc_)                                                               \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_FREE, .flags = UNDIGESTED,                      \
        .offset = FIELD_AT(s, m, const Node *)                                                     \
    }
#define FIELD_VALUE(s, m, key_, doc_, type_, value_type_, flags_)                                  \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_VALUE, .flags = (flags_),                       \
        .offset = FIELD_AT_VALUE(s, m, type_), .type = (value_type_)                               \
    }
#define FIELD_VALUES(s, m, key_, doc_, type_, value_type_, min_, max_, flags_)                     \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_VALUES, .flags = (flags_),                      \
        .offset = FIELD_AT_VALUES(s, m, type_), .min = (min_), .max = (max_),                      \
        .type = (value_type_)                                                                      \
    }
/* Values with the ids of things in them, likewise. */
#define FIELD_VALUE_OF(s, m, key_, doc_, type_, value_type_, things_, words_, flags_)              \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_VALUE, .flags = (flags_),                       \
        .offset = FIELD_AT_VALUE(s, m, type_), .type = (value_type_), .things = (things_),         \
        .words = (words_)                                                                          \
    }
#define FIELD_VALUES_OF(s, m, key_, doc_, type_, value_type_, min_, max_, things_, words_, flags_) \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_VALUES, .flags = (flags_),                      \
        .offset = FIELD_AT_VALUES(s, m, type_), .min = (min_), .max = (max_),                      \
        .type = (value_type_), .things = (things_), .words = (words_)                              \
    }
#define FIELD_CHOICES(s, m, key_, doc_, words_, flags_)                                            \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_CHOICES, .flags = (flags_),                     \
        .offset = FIELD_AT(s, m, IntList), .words = (words_)                                       \
    }
#define FIELD_NEW(s, m, key_, doc_, type_, table_, flags_)                                         \
    {                                                                                              \
        .key = (key_), .doc = (doc_), .kind = KIND_NEW, .flags = (flags_),                         \
        .offset = FIELD_AT(s, m, type_ *), .table = (table_)                                       \
    }

#define VALUE_TYPE(type_, name_, form_, pattern_, read_, write_)                                   \
    {                                                                                              \
        .name = (name_), .form = (form_), .pattern = (pattern_), .size = sizeof(type_),            \
        .read = (read_), .write = (write_)                                                         \
    }

#define TABLE(type_, name_, doc_, fields_)                                                         \
    {                                                                                              \
        .name = (name_), .doc = (doc_), .size = sizeof(type_), .fields = (fields_),                \
        .count = sizeof(fields_) / sizeof *(fields_)                                               \
    }
#define TABLE_LINE(type_, name_, doc_, fields_)                                                    \
    {                                                                                              \
        .name = (name_), .doc = (doc_), .size = sizeof(type_), .fields = (fields_),                \
        .count = sizeof(fields_) / sizeof *(fields_), .one_line = true                             \
    }

/* One that is also read from a line, and written as one. */
#define TABLE_READ(type_, name_, doc_, fields_, line_)                                             \
    {                                                                                              \
        .name = (name_), .doc = (doc_), .size = sizeof(type_), .fields = (fields_),                \
        .count = sizeof(fields_) / sizeof *(fields_), .one_line = true, .line = (line_)            \
    }

/* In an orders file, whatever was read by record_load, the name of a thing does as well as its id,
 * and capitals matter nowhere but in texts: a word of the field goes before an id, an id before a
 * name, and a name is taken only if it is that of one thing alone, of the table that is wanted, of
 * which the file may speak (Guard). */

/* What an id names in this game. */
typedef struct Named {
    const Table *table;
    void *record;
    Place place; /* without a source: built in (record_declare) */
    bool made; /* by an order, in play (KIND_NEW): its record is blank until the rules fill it in */
    bool shared;    /* the orders of several files make it */
    bool is_double; /* something else was given the same id, and nobody knows which of them is meant
                     */
} Named;

/* Several tables may share one map (the shared keys of a game file and those of its system). */
typedef struct Part {
    const Table *table;
    void *record;
} Part;

/* A loading under way: one for all files of a run. */
typedef struct Loader Loader;
Loader *loader_new(Arena *arena, Diags *diags);

/* Reads a map into a new record, or into those of `parts`. Whatever is wrong becomes a diagnostic;
 * the record is returned all the same, with defaults where nothing usable stood, so that one run
 * finds as much as possible. NULL when the node is no map. */
/* What it was read as, for what is said of keys at the wrong level, is that table. */
void *record_load(Loader *loader, const Table *table, const Source *source, const Node *node);
bool record_load_parts(Loader *loader, const Part *parts, size_t count, const Source *source,
                       const Node *map);

/* A record made in play, with its defaults. */
void *record_new(Arena *arena, const Table *table);

/* A copy of a record and of all that stand within it; what they name, and lists of values, they
 * share. */
void *record_copy(Arena *arena, const Table *table, const void *record);

/* What somebody may know of a record. The record copied comes as `copy` where that matters, with
 * the fields before it done. */
typedef struct Sieve {
    /* May he know of it at all? NULL: of everything. */
    bool (*passes)(void *context, const Table *table, const void *record);
    /* And of that member of it? NULL: of all. */
    bool (*tells)(void *context, const Table *table, const void *record, const Field *field);
    /* What is named in `copy`, of the table `by`, in the place of one that does not pass; NULL:
     * nothing. It may change the copy, too, so that nothing need be named. */
    void *(*instead)(void *context, const Table *table, const void *record, const Table *by,
                     void *copy);
    void *context;
} Sieve;

/* A copy of a record and of all that stand within it, without what the sieve holds back: nor what
 * must name a thing that it holds back. It comes from no file any more, so it is written as if it
 * were new, whatever was beside it there. */
void *record_sift(Arena *arena, const Table *table, const void *record, const Sieve *sieve);

/* The field of a table in which several things may stand for one (FIELD_REF_EACH); NULL: none. */
const Field *record_each(const Table *table);
AnyRefs record_refs(const void *record, const Field *field);

/* Makes a record that names several things one that names this one (NULL: none), the number-th of
 * them, from 1; so it makes the number-th of what it makes, or if that is one thing, the first. */
void record_narrow(const Table *table, void *record, void *thing, size_t number);

/* A record that comes from no file, such as a card of a roster that is part of the rules, takes its
 * id, so that references find it. After the game file and before all others. A record of the same
 * table that has the id in the game file goes before it, and false is returned; one of another
 * table is an error at its place. */
bool record_declare(Loader *loader, const Table *table, void *record);

/* KIND_NEW: an id that stands there must be unused, and gets a blank record at once, to which
 * references resolve, whatever file they are in. The same id may stand again and gets the same
 * blank (in an order's else; that no two orders make the same thing is for others to see). While a
 * stopped round goes on, its orders may have been carried out already: then an id that names a
 * record of the game file, of the same table, gets that record. */
void loader_resuming(Loader *loader, bool resuming);

/* What the files that are read from here on may speak of, besides what they make themselves: an id
 * of anything else is treated as one that nothing has, in the same words. It is asked when
 * references are resolved. */
typedef struct Guard {
    /* May the file `from` speak of it? NULL: every file of everything. */
    bool (*lets)(void *context, const Source *from, const Named *named);
    /* Is it one's own, of whom the file is? NULL: nobody owns anything. */
    bool (*owns)(void *context, const Source *from, const Named *named);
    void *context;
    bool made_only; /* whatever is in the game already may be spoken of by all */
    /* May its writer be told of it, who has written something else? NULL: whatever he may speak of.
     */
    bool (*shows)(void *context, const Source *from, const Named *named);
} Guard;
void loader_guard(Loader *loader, Guard guard);

/* What is said of an id that can be none, under that key of the files that are read from here on:
 * there is only one that will do. Both texts stay. */
void loader_wants(Loader *loader, const char *key, const char *help);

/* The words by which orders choose one of many, up to a NULL: where no word may stand and one of
 * these does, it is said what may. They stay. */
void loader_chooses(Loader *loader, const char *const *words);

/* Looks up all references that were read so far. After the last file, before any use of them; or
 * also after the game file, to which nothing is known then of what orders will make. */
void record_resolve(Loader *loader);

/* The same in advance for single references to records of one table; what leads nowhere is left to
 * record_resolve. */
void record_resolve_of(Loader *loader, const Table *table);

/* Calls `visit` with a record and with all that stand within it, in the order of the tables; not
 * with those that it only names. */
typedef void VisitRecord(void *context, const Table *table, const void *record);
void record_visit(const Table *table, const void *record, VisitRecord *visit, void *context);

/* Members one by one, for whoever compares states of a record. A leaf holds no record; the others
 * hold some, which `see` is shown, with their places in a list (else 0). */
typedef void SeeMember(void *context, const Table *table, const void *record, size_t index);
bool record_member_is_leaf(const Field *field);
void record_member_each(const Field *field, const void *record, SeeMember *see, void *context);

/* The bytes of a list of numbers, of words or of values, which are the same as long as it is. */
bool record_member_has_values(const Field *field);
Text record_member_values(const Field *field, const void *record);

/* A leaf as it is written, without quotes: "3", "c4", "[imp, hound]". Nothing where it has its
 * default, unless that is a number or a word, or there is a word for it (Field.left_out). */
void record_member_write(Buf *out, const Field *field, const void *record);

/* The text in a KIND_TEXT member. */
Text record_text(const void *record, const Field *field);

/* What has that id, or NULL. */
const Named *record_named(const Loader *loader, Text id);

/* Says that an id is taken, and not by what: that may be nothing that the file's sender knows of.
 */
void record_refuse_taken(const Loader *loader, Place place, Text id);

/* Of all that has an id, in the order in which it was read, the index-th, or NULL. */
const Named *record_named_at(const Loader *loader, size_t index);

/* Was the id of such a record refused? Then a name that nothing has may be meant for it. */
bool record_lost_ids(const Loader *loader, const Table *table);

/* Was any id refused in that file, or what would have had one? */
bool record_lost_in(const Loader *loader, const Source *source);

/* The id that may have been meant by a misspelt one: of those whose table is among these (up to a
 * NULL), and of which that file may speak. What differs in capitals only goes first; then, of those
 * that are equally near, one's own, or another's. Empty when none is near (names_nearest). */
typedef enum MeantFirst { OWN_FIRST, OTHERS_FIRST } MeantFirst;
Text record_meant(const Loader *loader, Text id, const Source *from, const Table *const *tables,
                  MeantFirst first);

/* The place of a word in a list that ends with NULL; -1: it is none of them. */
int word_index(const char *const *words, Text text);

/* The id of a record, by its table, and its `name:`; empty where it has none. */
Text record_id(const Table *table, const void *record);
Text record_name(const Table *table, const void *record);

/* Where its name is kept; NULL: it can have none. */
const Text *record_name_at(const Table *table, const void *record);

/* The node for a record as it is now: `old` itself when nothing differs from it, otherwise a new
 * map that shares what stayed. `old` may be NULL. */
const Node *record_save(Arena *arena, const Table *table, const void *record, const Node *old);
const Node *record_save_parts(Arena *arena, const Part *parts, size_t count, const Node *old);

/* Appends the record's content in a canonical form: the same for the same values, whatever the
 * layout, the order of the keys, or whether a default is written out. */
void record_digest(Buf *out, const Table *table, const void *record);

/* The same, handed on piece by piece. */
void record_digest_in_pieces(TakePiece *take, void *taker, const Table *table, const void *record);

/* The record to which a KIND_REF, KIND_NEW or KIND_MAYBE member points. */
void *record_pointer(const void *record, const Field *field);

/* The place of a field's value in the file (of the record when the key is not there), for
 * messages about what a table cannot say. */
Place record_place(const Record *record, const char *key);

/* The place of the `index`-th item in a list that stands under a key. */
Place record_item_place(const Record *record, const char *key, size_t index);

/* The same by a member of the record's struct: record_mark(&card_table, card, &card->owner). A
 * member has one key. */
Place record_mark(const Table *table, const void *record, const void *member);
Place record_item_mark(const Table *table, const void *record, const void *member, size_t index);

/* Is anything, right or wrong, written there? */
bool record_says(const Table *table, const void *record, const void *member);

#endif
