/* What the files that load records share. */
#ifndef ADJUDICATE_RECORD_LOAD_PRIVATE_H
#define ADJUDICATE_RECORD_LOAD_PRIVATE_H

#include "adjudicate/record/line.h"
#include "record_private.h"

enum { REFS_COUNTED_MAX = 1000, DEFERRED_MAX = 10000 };

/* A reference to what was not read yet, or may not be spoken of: it waits until all files have been
 * read. So does a KIND_NEW that has to be refused, and an id where a value is wanted. */
typedef struct Pending {
    const Field *field;
    void *record; /* the record that holds it */
    size_t index; /* KIND_REFS, KIND_VALUES: which of them */
    Text id;
    Place place;
    const Table *table; /* of the record */
    bool in_orders;     /* where a name does as well */
    bool by_name;       /* and one stood there, or an id in capitals */
    /* KIND_REFS: what stands there waits as a whole, and of its items that were called by their
     * names (NULL: none was), each at its index. */
    const Node *items;
    const struct Pending **called;
    /* Is the id or name a part of a value? Its whole text; the value is the index-th of a list. */
    bool is_part;
    Text whole;
    bool is_refused;
} Pending;

/* So many ids of such records were refused, and as many names that nothing has are explained by
 * that: of those nothing is said. */
typedef struct Lost {
    const Table *table;
    const Source *source; /* in that file, and for names in it; NULL: in the game file, for all */
    size_t count, explained;
} Lost;

struct Loader {
    Arena *arena;
    Diags *diags;
    Names *names;
    Named *named; /* room for what is to come */
    size_t named_left;
    LIST_OF(Named) all; /* in the order in which they were read */
    Names *called;      /* what has a name, by it; NULL: not gathered yet (record_called.c) */
    Names *meanings;
    Names *plurals;
    LIST_OF(Pending) pending;
    LIST_OF(Lost) lost;
    LIST_OF(void) lists_lost; /* in this file: the fields of which something was refused whole */
    const Source *reading;    /* the file that is read */
    LIST_OF(const Source) losers; /* the files with such ids */
    Names *explained;             /* these names, in small letters */
    bool resuming;                /* a stopped round goes on */
    Guard guard;
    struct {
        const char *key, *help;
    } wanted;                    /* loader_wants */
    const char *const *choosing; /* loader_chooses; NULL: no words do */
    const void *lines;           /* loader_lines */
    const LineForm *form;        /* likewise */
    const Table *whole;          /* of the file that is read (record_load); NULL: the game file */
    LIST_OF(Text) astray;        /* the keys in it that were found at the wrong level */
    const Field *home;           /* where the last of them belongs; NULL: at the margin */
    size_t kinds_told;           /* how often help_of_kind has looked through all things */
    size_t deferred;             /* how many values have been refused that will be told of later */
};

/* Where the loader stands: the file, for the places of messages. */
typedef struct Reading {
    Loader *loader;
    const Source *source;
    const Table *table; /* of the record whose field is read */
} Reading;

/* --- record_load.c ---------------------------------------------------------------------------- */

Named *loader_named(Loader *loader);

/* A record within a record: a map that is one. */
void *load_record(Reading *in, const Table *table, const Node *node);

const char *article(const char *noun);

/* What stands there, for "a list stands here, ..." */
const char *kind_name(const Node *node);

/* Adds to the last error: "it is a, b or c". */
void help_words(Diags *diags, const char *const *words);

/* "'key' is a list, but should be `what`" */
void expected(Reading *in, const Node *node, const Field *field, const char *what);

/* An item of a list, or the node itself where a lone one may stand without brackets. */
static inline const Node *item_at(const Node *node, size_t index)
{
    return node->kind == NODE_LIST ? node_child(node, index) : node;
}

/* Is so much wrong, some of which will be told later, that nobody need look for more? */
static inline bool has_enough(const Loader *loader)
{
    return diag_has_enough(loader->diags) || loader->deferred >= DEFERRED_MAX;
}

/* How many of the items that stand there are to be read: none beyond what the list may have, nor
 * when enough is wrong already. A record takes many times the bytes of its {}. */
static inline size_t read_up_to(const Reading *in, const Field *field, size_t index, size_t count)
{
    bool is_beyond = field->max > 0 && index >= (size_t)field->max;
    return is_beyond || has_enough(in->loader) ? index : count;
}

/* Is it a scalar that says something, or else was that reported? */
bool load_scalar(Reading *in, const Field *field, const Node *node, const char *what);

/* Says why what stands there cannot be an id. */
void refuse_id(Reading *in, const Field *field, const Node *node);

void refuse_twice(Reading *in, const Field *field, const Node *node);

/* --- record_load_within.c --------------------------------------------------------------------- */

/* Is it a map, as that table (or the variants) wants one, or that of a field? If not, that is said.
 */
bool check_map(Reading *in, const Table *table, const Table *const *variants, const Node *node);
bool check_submap(Reading *in, const Field *field, const Node *node);

void load_list(Reading *in, void *record, const Field *field, const Node *node);
void load_variants(Reading *in, void *record, const Field *field, const Node *node);
Variant *load_variant(Reading *in, const Field *field, const Node *item); /* NULL: it was refused */

/* --- record_line.c ---------------------------------------------------------------------------- */

/* How what stands in that field, or an item of it, is read from a line; NULL: it is not. */
const LineForm *line_form(const Field *field);

/* Is it a text that may be a line there, or several? */
bool is_line(const Field *field, const Node *node);

/* The map that a line says, or a map with one under `line:`; another map is its own. NULL: it was
 * refused. */
const Node *read_line(Reading *in, const Field *field, const Node *node);

/* The lines of a text in the place of a list, one by one: calls `see` with each, as a scalar.
 * False: it has none, or is written so that its lines are one; that is said. */
typedef void SeeLine(void *context, const Node *line);
bool each_line(Reading *in, const Field *field, const Node *node, SeeLine *see, void *context);

/* --- record_ids.c ----------------------------------------------------------------------------- */

/* Refuses the id of a record which another one has. */
void refuse_double(Loader *loader, const Named *named, Named *first);

/* The id of a record of that table was refused. */
void lose_id(Loader *loader, const Table *table);

/* What that order would have made, which was refused. */
void lose_made(Loader *loader, const Field *field, const Node *node);
void lose_all_made(Loader *loader, const Table *const *variants, const Node *map);

/* A list of records, or one of them, was refused whole: whatever would have had an id in it.
 * `node`: what stands there; NULL: nothing. */
void lose_list(Loader *loader, const Field *field, const Node *node);

/* A value stands under a key that nothing has: whatever is named in it may have its id there. */
void lose_within(Loader *loader, const Node *value);

/* A key of a record of that table is not there. */
void lose_missing(Loader *loader, const Table *table, const Field *field);

/* Is it most likely the name of something whose id was refused? */
bool is_lost(Loader *loader, const Pending *pending);

/* --- record_words.c --------------------------------------------------------------------------- */

/* Which of the words stands there; -1: none. In orders capitals do not matter. */
int word_read(const Loader *loader, const char *const *words, Text text);

/* Is that the same text? In orders capitals do not matter. */
bool reads_alike(const Loader *loader, Text a, Text b);

/* Is that word meant, and nearer than `best` (nearness at first)? */
bool is_near(Text key, const char *other, size_t *best);
size_t nearness(Text key);

/* All of them, with `last` before the last one: "a, b or c". */
void add_words(Buf *out, const char *const *words, const char *last);

/* The word that a player meant by another: a synonym, or the nearest. NULL: none. */
const char *word_meant(const char *const *words, Text text);

/* The key that is meant by another word, or by the beginning of one; NULL: none. */
const char *key_meant(const Table *table, Text key);

/* The kind of order that is meant by another game's word; NULL: none. */
const char *kind_meant(const Table *const *variants, Text key);

/* "hill" of "the hill". */
Text without_article(Text text);

/* --- record_bent.c ---------------------------------------------------------------------------- */

bool is_list_of_scalars(const Field *field);
bool is_whole_number(Text text);

/* Could that text be one item of such a list? */
bool is_item(const Field *field, Text text);

/* What is most likely meant by something bent is said by the functions below; those that return
 * false have said nothing, since they do not know.
 *
 * By a scalar that cannot stand in that field. */
bool say_bent_scalar(Diags *diags, const Field *field, Place place, Text text);

/* By several values where one is wanted; `table`: of the record that has the field. */
bool say_several_values(Diags *diags, const Table *table, const Field *field, Place place,
                        Text text);

/* By markup in a key, or in a value. */
bool say_markup(Diags *diags, Place place);

/* By an id where a value is wanted, when it names something. */
const Named *thing_meant(Loader *loader, const Pending *pending); /* by a misspelt one; NULL */
void say_no_value(const Loader *loader, const Pending *pending, const Named *named);

/* By a word, where another key of the record takes it. */
bool say_other_key(const Loader *loader, const Pending *pending);

/* --- record_bent_count.c ---------------------------------------------------------------------- */

/* May a number stand before what is named there? */
bool takes_number(const Field *field);

/* "two", "x2", "times": a word of a number of things, as people write one. */
bool is_count_word(Text text);

/* "2x spear", "spear*2", "0 spear": a number of things that is not written as one. */
bool is_miscounted(const Field *field, Text text);

/* The key of the number of things in a record that begins with what they are; NULL: none. And by
 * {sword: 2, bow: 1} in the place of a list of such records. */
const char *count_key(const Table *table);
bool say_counts_map(Reading *in, const Field *field, const Node *map);

/* What stands behind such a number, and in *number that; the text itself: there is no number. */
Text text_counted(Arena *arena, Text text, int *number);

/* Adds to the last error how that is written (`near`: what is meant by the thing; empty: that
 * itself), or that a number stands in a key of its own ("3 spear" where at-least is a key of the
 * table). */
bool help_count_meant(Diags *diags, const Field *field, Text text, Text near);
bool help_bound_meant(Diags *diags, const Table *table, const Field *field, Text text);

/* --- record_bent_kind.c ----------------------------------------------------------------------- */

/* The id of the only thing of these tables, or of those that go first, in whose name these words
 * stand; empty: there is none, or several. */
Text part_meant(const Loader *loader, Text words, const Source *from, const Table *const *tables,
                MeantFirst first);

/* Adds to the last error which things were meant by what they are, with a number or not: "ghoul"
 * or "2 ghoul" for ghoul-1 and ghoul-2. */
bool help_of_kind(Loader *loader, const Pending *pending);

/* The same of "2 wolf", where one thing is called wolf, and of "2 closest". */
bool help_uncounted(Loader *loader, const Pending *pending);
/* What that is without its number, if anything is called so there. */
Text uncounted(Loader *loader, const Pending *pending);

/* Is it {ghoul: 2} where a list of ids is wanted? Says of one that has waited what to write. */
bool is_map_of_kinds(const Reading *in, const Field *field, const Node *map);
void say_map_of_kinds(Loader *loader, const Pending *pending);

/* --- record_bent_line.c ----------------------------------------------------------------------- */

/* By a line, which is not empty, in whatever notation: a quoted one, one in bold letters. */
bool say_bent_line(Diags *diags, Place place, Text text, bool is_verbatim);

/* Could that scalar stand there as a line? Nothing is said of it. */
bool reads_as_line(const Reading *in, const Field *field, const Node *scalar);

/* By {France: A PAR-BUR} in the place of a line, and by {move: A PAR-BUR}, which has a whole line
 * in the place of what that kind is about. */
bool say_line_as_map(Reading *in, const Field *field, const Node *map);
bool say_line_in_map(Reading *in, const Field *field, const Node *map, const Field *kind);

/* --- record_bent_map.c ------------------------------------------------------------------------ */

/* By a scalar where a map of that table (or of one of the variants) is wanted. */
bool say_no_map(Reading *in, const Table *table, const Table *const *variants, const Node *node);

/* Is it a key of what may stand in that field? `kind`: one that says what it is. */
bool field_holds(const Field *field, Text key, bool kind);

/* By {sword: 2} where {type: sword, count: 2} is wanted. */
bool say_count_map(Reading *in, const Table *table, const Node *map);

/* By a word, or a map, in the place of a list of records. */
void say_word_for_list(Reading *in, const Field *field, const Node *node);
bool say_no_item(Reading *in, const Field *field, const Node *map);

/* By a list of maps in which their braces are missing. */
bool say_bare_pairs(const Reading *in, const Field *field, const Node *list);

/* By {province: bur} where the id alone is wanted. */
bool say_id_within(Reading *in, const Field *field, const Node *node);

/* Adds to the last error how that map is written as a list of scalars, or as an item of one. */
bool help_unmapped(Diags *diags, const Field *field, const Node *map);

/* By a key which that table does not have: one of another level; a part of the value before it, in
 * braces; a line of a letter. */
bool say_wrong_level(Reading *in, const Table *table, const Node *value);
bool say_comma(Reading *in, const Table *table, const Node *before, const Node *value);
void say_prose_key(Reading *in, const Node *value);
bool is_prose(Text key);

/* In braces: is the key that follows a value, which no table has, a part of it, as say_comma will
 * say? */
bool is_cut_by(const Reading *in, const Node *value, const Node *next);

/* By a value in which a further key of the map stands, without a ':' ("hill with ash"). That key;
 * NULL: there is none. */
const char *say_key_within(Reading *in, const Table *table, const Field *field, const Node *map,
                           const Node *value);

/* By {fang: alive} where {alive: fang} is meant, and by {attack hill}. */
bool say_turned_round(Reading *in, const Table *const *variants, const Node *map);

/* By a map without a key that says what it is; and by one with two. */
bool say_other_kind(Reading *in, const Table *const *variants, const Node *map);
void say_two_kinds(Reading *in, const Table *const *variants, const Node *map, const Node *first,
                   const Node *second);

/* A key at the wrong level is missing where it belongs, which is not told as well: find_astray
 * notes those that stand at the margin before anything within is read. */
void find_astray(Loader *loader, const Table *table, const Node *map);

/* Is it the kind key of something that may stand in a record of that table, such as an order in a
 * file of them? */
bool is_kind_within(const Table *table, Text key);

/* In which field such a thing stands; NULL: in none. */
const Field *holder_of(const Table *table, Text kind);
bool is_astray(const Loader *loader, const char *key);

/* Should that key, which no table has, stand in the value before it, in which there is nothing or a
 * single word? */
bool belongs_within(const Field *field, const Node *value, const Node *next);

/* --- record_bent_key.c ------------------------------------------------------------------------ */

/* What was meant by a key: fields of the parts, a bit for each, and that one, if it is hardly
 * another. */
typedef struct Meant {
    bool any;
    uint64_t fields[PARTS_MAX];
    const Field *field;
    size_t part;
} Meant;

/* The only key of its table that has to be there and is not, if one letter makes it of this one;
 * NULL: there is none. */
const char *missing_near(const Part *parts, size_t count, Text key);

/* "a card has no key 'colour'": its remedy comes next. */
void refuse_key(Reading *in, const Table *table, const Node *node);

/* By a key beside lists of orders that one kind of order alone has. */
bool say_key_of_kind(Reading *in, const Table *table, const Node *node);

/* By a key that none of the tables has. */
Meant unknown_key(Reading *in, const Part *parts, size_t count, const Node *node);

/* By a map in which no key says what it is, since that key is misspelt. `read_as`: the value
 * that stands there,
 * which has that key from here on; NULL: it may be one of several, or another word for one. */
bool say_misspelt_kind(Reading *in, const Table *const *variants, const Node *map,
                       const Node **read_as);

/* The only key that has to be there and is not: another word for it may have been written. NULL:
 * there is none, or several are missing. */
const char *only_missing(const Table *table, const Node *map);

/* By a single value in the place of a map, which keys that has to have. */
bool say_keys_wanted(Reading *in, const Field *field, const Node *node);

/* --- record_load_value.c ---------------------------------------------------------------------- */

/* `table`: of the record that has the field; `bare`: what is called so, were it not for a number
 * that stands with it; empty: nothing, or nobody knows yet. */
void refuse_value(Diags *diags, const Table *table, const Field *field, Place place, Text text,
                  Text bare);

/* A value in which a name stands, when all files have been read; then those that were refused are
 * taken out of their lists, the last one first. */
void resolve_value_of(Loader *loader, Pending *pending);
void drop_refused(const Pending *pending);
void load_value(Reading *in, void *record, const Field *field, const Node *node);
void load_values(Reading *in, void *record, const Field *field, const Node *node);
void load_choices(Reading *in, void *record, const Field *field, const Node *node);

/* --- record_keys.c ---------------------------------------------------------------------------- */

/* Does a field's key stand in the map by its old name, and by its new one as well? Then that is
 * said. */
bool stands_twice(Reading *in, const Field *field, const Node *map, const Node *value);

/* In orders capitals do not matter in keys: those of the map that are a key of one of the tables
 * (up to a NULL), or of what may stand at the margin, are in small letters from here on. Before
 * anything else is asked of the map. */
void small_keys(Reading *in, const Table *const *tables, const Node *map);

/* Does the key stand in the map in small letters, too? small_keys has said so. */
bool is_twice_but_for_capitals(const Reading *in, const Node *map, Text key);

/* --- record_refs.c ---------------------------------------------------------------------------- */

void load_ref(Reading *in, void *record, const Field *field, const Node *node);
void load_refs(Reading *in, void *record, const Field *field, const Node *node);
Pending *wait_for(Reading *in, void *record, const Field *field, const Node *node);

/* Whose things are meant first where that field's names are misspelt. */
MeantFirst meant_first(const Field *field);

/* Is it {all: ready}, or {but: 2}, from which "all" is missing? */
bool is_among(Reading *in, const Field *field, const Node *node);

/* What the file may speak of under that id; NULL: nothing. */
const Named *named_for(const Loader *loader, const Source *from, const Named *named);

/* May a message about that file name it, though the file does not? */
bool may_be_told(const Loader *loader, const Source *from, const Named *named);

void say_twice(const Loader *loader, const Pending *pending);

/* --- record_called.c -------------------------------------------------------------------------- */

/* May that be the id or the name of one of the things of a field? Not if it is one of its words, or
 * reads as a tile. */
bool is_by_name(const Reading *in, const Field *field, Text text);

/* What that id or name means, of these things; NULL: nothing, or more than one thing. */
const Named *find_among_things(Loader *loader, const Pending *pending);

/* What has that id or name, of whatever kind; NULL: nothing of which the file may speak. */
const Named *find_anything(Loader *loader, const Pending *pending);

/* Says what may have been meant by a misspelt name that has in it, as the thing's own has, a dash,
 * a quotation mark or a space which elsewhere in orders is a slip. */
bool say_bent_name(Loader *loader, const Pending *pending);

/* Says that an item of a list is a part of a name with a comma, which wants quotes. */
bool say_cut_name(Loader *loader, const Pending *pending);

/* Says that more than one of these things has that name; or that nothing has, which is left to
 * the caller where nothing is near (false). */
bool say_no_thing(Loader *loader, const Pending *pending);

static inline char small_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

Text in_small_letters(Arena *arena, Text text);

/* What a text means that is no id; NULL: nothing, or more than one thing (say_rivals). */
const Named *find_called(Loader *loader, const Pending *pending);

/* Says that more than one thing has that name. */
bool say_rivals(Loader *loader, const Pending *pending);

/* The id of a type of which several are called that; empty: none is. */
Text plural_meant(Loader *loader, const Pending *pending);

/* The same of whatever is called so, of any kind. */
Text any_plural(Loader *loader, const Pending *pending);

/* The name that may have been meant by a misspelt one; empty: none is near. */
Text name_meant(Loader *loader, const Pending *pending);

/* Refuses what stands in a list by its name and once more. */
void check_distinct_names(Loader *loader);

/* --- record_ids.c ---------------------------------------------------------------------------- */

/* Says that the id of something new is taken already, and by what, if that may be told. */
void refuse_new(const Loader *loader, Place place, Text id, const Named *named);

void load_made(Reading *in, void *record, const Field *field, const Node *node);

#endif
