/* Scalars made from the field tables alone: whatever may stand in a field, by its kind, its bounds,
 * its words, and the pattern of its notation. What a rule system asks for beyond its tables nothing
 * here knows. */
#ifndef GROW_VALUES_H
#define GROW_VALUES_H

#include "../hostile/references.h"
#include "../hostile/run_in_memory.h"
#include "../node_edit.h"
#include "random.h"
#include "record/load_private.h"

enum { ID_SIZE_MAX = 24 };
static const char id_pattern[] = "[a-z][a-z0-9-]{0,23}";

typedef struct Born {
    const Table *table;
    Text id, owner; /* empty: nobody's */
} Born;

typedef struct Grower {
    Arena *arena;
    Random *random;
    const Play *play; /* as it has been read last: what there is to be named */
    Finder there;     /* the scalars in it */
    size_t made;      /* new ids so far, */
    struct {
        Born *at; /* and what has them, since it was read */
        size_t count, room;
    } born;
    int level;  /* of records within each other */
    Text whose; /* the player whose orders they are; empty: it is a game file */
} Grower;

static inline bool grow_is(Grower *with, size_t percent)
{
    return random_is(with->random, percent);
}

static inline size_t grow_below(Grower *with, size_t bound)
{
    return random_below(with->random, bound);
}

static inline size_t words_count(const char *const *words)
{
    size_t count = 0;
    while (words && words[count])
        count++;
    return count;
}

static inline const Node *grow_scalar(Grower *with, Text text)
{
    return node_scalar(with->arena, text, STYLE_PLAIN);
}

static inline const Node *grow_text_node(Grower *with)
{
    static const char *const texts[] = {"Ash",  "Red Hill",     "the old gate",  "42",
                                        "~",    "it's: #1",     "\xC3\x89milie", "- x",
                                        "null", "{a: [b, c]}",  "a \"b\" \\ c",  "\xE9\xBE\x8D",
                                        "yes",  "%s {card} @x", "x, y",          "Ann"};
    Text text = text_of(texts[grow_below(with, COUNT_OF(texts))]);
    return node_scalar(with->arena, text, grow_is(with, 50) ? STYLE_SINGLE : STYLE_DOUBLE);
}

static inline Text grow_word(Grower *with, const char *const *words)
{
    return text_of(words[grow_below(with, words_count(words))]);
}

/* --- ids -------------------------------------------------------------------------------------- */

/* A new one, called like what it is of. */
static inline Text grow_new_id(Grower *with, const Table *table)
{
    const char *noun = table->name;
    char stem[ID_SIZE_MAX + 1];
    size_t len = 0;
    for (; noun[len] && len < 12; len++)
        stem[len] = (char)(noun[len] >= 'a' && noun[len] <= 'z' ? noun[len] : '-');
    stem[len] = '\0';
    Text id = text_format(with->arena, "%s-%zu", stem, ++with->made);
    ARENA_PUSH(with->arena, &with->born, ((Born){table, id, with->whose}));
    return id;
}

/* Is it among the tables (up to a NULL)? */
static inline bool is_of_tables(const Table *const *tables, const Table *table)
{
    while (*tables && *tables != table)
        tables++;
    return *tables;
}

static inline size_t ids_count(const Grower *with)
{
    return with->born.count + (with->play ? with->play->loader->all.count : 0);
}

/* What there is to be named, built in, in the file, or just made. */
static inline Born id_at(const Grower *with, size_t i)
{
    if (i < with->born.count)
        return with->born.at[i];
    const Named *named = with->play->loader->all.at[i - with->born.count];
    const Player *owner = player_owning(named->table, named->record);
    return (Born){named->table, record_id(named->table, named->record),
                  owner ? owner->id : TEXT("")};
}

/* The id of something of these tables; nobody: there is none. NULL: of anything. */
static inline Text grow_id_of(Grower *with, const Table *const *tables)
{
    Text chosen = TEXT("nobody");
    size_t seen = 0;
    bool own = with->whose.len > 0 && grow_is(with, 60);
    for (size_t i = 0; i < ids_count(with); i++) {
        Born one = id_at(with, i);
        if (tables && !is_of_tables(tables, one.table))
            continue;
        /* in orders mostly one's own, if any is */
        size_t weight = own && text_equal(one.owner, with->whose) ? 20 : 1;
        seen += weight;
        if (grow_below(with, seen) < weight)
            chosen = one.id;
    }
    return chosen;
}

static inline Text grow_id(Grower *with, const Table *table)
{
    const Table *const tables[] = {table, NULL};
    return grow_id_of(with, tables);
}

/* --- what stands there already ---------------------------------------------------------------- */

static inline bool fields_read_alike(const Field *a, const Field *b)
{
    return a->type ? a->type == b->type : !b->type && a->kind == KIND_WORD && b->kind == KIND_WORD;
}

/* A scalar that stands in a field of the same kind; empty: there is none. */
static inline Text grow_copy(Grower *with, const Field *field)
{
    Text chosen = TEXT("");
    size_t seen = 0;
    for (size_t i = 0; i < with->there.refs.count; i++) {
        const Ref *ref = with->there.refs.at[i];
        if (fields_read_alike(field, ref->field) && grow_below(with, ++seen) == 0)
            chosen = node_text(ref_node(ref));
    }
    return chosen;
}

/* --- notations -------------------------------------------------------------------------------- */

/* What a pattern of a ValueType matches: letters, classes such as [a-z0-9-], groups with "|", and
 * {least,most} or "?" behind any of these. Mostly it is short. */
typedef struct Pattern {
    Grower *with;
    const Field *field; /* whose things and words an id in it may be */
    Buf out;
} Pattern;

static inline const char *atom_end(const char *at)
{
    if (*at == '[')
        return strchr(at, ']') + 1;
    int depth = 0;
    do {
        depth += (*at == '(') - (*at == ')');
        at++;
    } while (depth > 0);
    return at;
}

static inline char class_char(Grower *with, const char *at, const char *end)
{
    char chosen = *at;
    size_t seen = 0;
    for (; at < end; at++) {
        bool is_range = at + 2 < end && at[1] == '-';
        char last = is_range ? at[2] : *at;
        /* the first few of a range: small boards, small numbers */
        if (is_range && last - *at > 4 && grow_is(with, 90))
            last = (char)(*at + 4);
        for (char c = *at; c <= last; c++)
            if (grow_below(with, ++seen) == 0)
                chosen = c;
        at += is_range ? 2 : 0;
    }
    return chosen;
}

/* How often, by what stands behind an atom, which is passed over. */
static inline size_t pattern_times(Grower *with, const char **at)
{
    size_t least = 1, most = 1;
    if (**at == '?') {
        least = 0;
        ++*at;
    } else if (**at == '{') {
        char *end;
        least = (size_t)strtoul(*at + 1, &end, 10);
        most = *end == ',' ? (size_t)strtoul(end + 1, &end, 10) : least;
        *at = end + 1;
    }
    size_t times = least;
    while (times < most && grow_is(with, most == 1 ? 50 : 15))
        times++;
    return times;
}

static inline void put_pattern_id(Pattern *pattern)
{
    Grower *with = pattern->with;
    const Field *field = pattern->field;
    if (field->words && grow_is(with, 30))
        buf_add(&pattern->out, grow_word(with, field->words));
    else if (field->things && grow_is(with, 90))
        buf_add(&pattern->out, grow_id_of(with, field->things));
    else
        buf_add(&pattern->out, grow_id_of(with, NULL));
}

static inline void put_pattern(Pattern *pattern, const char *at, const char *end);

static inline void put_atom(Pattern *pattern, const char *at, const char *end)
{
    if (*at == '(')
        put_pattern(pattern, at + 1, end - 1);
    else if (*at == '[')
        buf_char(&pattern->out, class_char(pattern->with, at + 1, end - 1));
    else
        buf_char(&pattern->out, *at);
}

static inline void put_sequence(Pattern *pattern, const char *at, const char *end)
{
    while (at < end) {
        if (strncmp(at, id_pattern, strlen(id_pattern)) == 0) {
            put_pattern_id(pattern);
            at += strlen(id_pattern);
            continue;
        }
        const char *atom = at, *behind = atom_end(at);
        at = behind;
        for (size_t times = pattern_times(pattern->with, &at); times > 0; times--)
            put_atom(pattern, atom, behind);
    }
}

/* One of several alternatives. */
static inline void put_pattern(Pattern *pattern, const char *at, const char *end)
{
    const char *chosen = at, *stop = at;
    size_t seen = 0;
    for (const char *begin = at; begin <= end; begin = at + 1) {
        for (at = begin; at < end && *at != '|';)
            at = atom_end(at);
        if (grow_below(pattern->with, ++seen) == 0) {
            chosen = begin;
            stop = at;
        }
    }
    put_sequence(pattern, chosen, stop);
}

static inline Text grow_pattern(Grower *with, const Field *field)
{
    const char *pattern = field->type->pattern;
    size_t len = strlen(pattern);
    Pattern made = {.with = with, .field = field};
    demand(pattern[0] == '^' && pattern[len - 1] == '$', "a pattern is anchored", text_of(pattern));
    put_pattern(&made, pattern + 1, pattern + len - 1);
    return buf_take(&made.out, with->arena);
}

static inline Text grow_value(Grower *with, const Field *field)
{
    Text copy = grow_is(with, 50) ? grow_copy(with, field) : TEXT("");
    return copy.len > 0 ? copy : grow_pattern(with, field);
}

/* --- scalars ---------------------------------------------------------------------------------- */

/* Mostly small, now and then at a bound. */
static inline int grow_int(Grower *with, int min, int max, int initial)
{
    int64_t span = (int64_t)max - min + 1, low = min > 0 ? min : max < 0 ? min : 0;
    switch (grow_below(with, 20)) {
    case 0:
        return min;
    case 1:
        return max <= 99 || grow_is(with, 10) ? max : min;
    case 2:
        return initial >= min && initial <= max ? initial : min;
    case 3:
        return span <= 2000 ? min + (int)grow_below(with, (size_t)span) : min;
    case 4:
        return min + (int)grow_below(with, span < 7 ? (size_t)span : 7);
    default:
        low += max >= 200 ? 2 : 0;
        span = (int64_t)max - low + 1;
        return (int)(low + (int64_t)grow_below(with, span < 7 ? (size_t)span : 7));
    }
}

/* Words that mean nothing to the tables: the same few, so that some are alike. */
static inline Text grow_plain_word(Grower *with, const Field *field)
{
    static const char *const words[] = {"sun", "moon", "north", "south", "wood", "x"};
    if (field->words && grow_is(with, 30))
        return grow_word(with, field->words);
    Text thing = field->things ? grow_id_of(with, field->things) : TEXT("nobody");
    if (!text_is(thing, "nobody") && grow_is(with, 90))
        return thing;
    Text copy = grow_is(with, 60) ? grow_copy(with, field) : TEXT("");
    return copy.len > 0 ? copy : text_of(words[grow_below(with, COUNT_OF(words))]);
}

/* What may stand in the field, or of a list, as one of its items. */
static inline Text grow_scalar_text(Grower *with, const Field *field)
{
    switch (field->kind) {
    case KIND_ID:
        return text_format(with->arena, "thing-%zu", ++with->made);
    case KIND_NEW:
        return grow_new_id(with, field->table);
    case KIND_INT:
        return text_format(with->arena, "%d",
                           grow_int(with, field->min, field->max, field->initial));
    case KIND_INTS:
        return text_format(with->arena, "%d", grow_int(with, field->min, field->max, field->min));
    case KIND_CHOICE:
    case KIND_CHOICES:
        return grow_word(with, field->words);
    case KIND_SWITCH:
        return grow_is(with, 50) ? TEXT("on") : TEXT("off");
    case KIND_REF:
    case KIND_REFS:
        return grow_id(with, field->table);
    case KIND_VALUE:
    case KIND_VALUES:
        return grow_value(with, field);
    case KIND_WORD:
        return grow_plain_word(with, field);
    default:
        return TEXT("x");
    }
}

#endif
