/* A harbour, and letters of orders to its ships, read by tables that no game has. */
#ifndef ADJUDICATE_TESTS_HARBOUR_H
#define ADJUDICATE_TESTS_HARBOUR_H

#include <stdio.h>
#include <string.h>

#include "adjudicate/record/counted.h"
#include "adjudicate/record/record.h"
#include "assert_text.h"

typedef struct Berth {
    int column, row; /* both from 1 */
} Berth;

typedef struct Ship {
    Record rec;
    Text id, name, plural;
    Berth at;
} Ship;

typedef struct Quay {
    Record rec;
    Text id, name;
} Quay;

typedef struct Port {
    Record rec;
    LIST_OF(Ship) ships;
    LIST_OF(Quay) quays;
    Quay *first;
} Port;

typedef struct Sail {
    Record rec;
    Ship *ship, *with;
    Quay *quay;
    Berth to;
    VALUES_OF(Berth) via;
    REFS_OF(Ship) crew;
    Text way;
    Variant *instead;
} Sail;

typedef struct Stow {
    Record rec;
    Ship *ship;
    Berth to;
    Counted wares, kind, part;
    int at_least, at_most;
    VariantList chores;
} Stow;

typedef struct Scrub {
    Record rec;
    Text what;
} Scrub;

typedef struct Build {
    Record rec;
    Ship *ship;
    AnyRefs ships;
} Build;

typedef struct Hail {
    Record rec;
    Ship *ship;
    AnyRefs ships;
    Text as;
} Hail;

typedef struct Letter {
    Record rec;
    Text title;
    VariantList orders, answers;
} Letter;

/* "c4" */
static inline bool berth_read(Text text, void *value)
{
    Berth *berth = value;
    if (text.len != 2 || text.at[0] < 'a' || text.at[0] > 'z' || text.at[1] < '1' ||
        text.at[1] > '9')
        return false;
    *berth = (Berth){text.at[0] - 'a' + 1, text.at[1] - '0'};
    return true;
}

static inline void berth_write(Buf *out, const void *value)
{
    const Berth *berth = value;
    buf_format(out, "%c%d", 'a' + berth->column - 1, berth->row);
}

static const ValueType berth_type = VALUE_TYPE(Berth, "berth", "a letter and a digit, as in c4",
                                               "^[a-z][1-9]$", berth_read, berth_write);

static const Field ship_fields[] = {
    FIELD_ID(Ship, id, "id", "its id"),
    FIELD_TEXT(Ship, name, "name", "its name", 0),
    FIELD_TEXT(Ship, plural, "plural", "what several are called", 0),
    FIELD_VALUE(Ship, at, "at", "where it lies", Berth, &berth_type, 0),
};
static const Table ship_table = TABLE(Ship, "ship", "a ship", ship_fields);

static const Field quay_fields[] = {
    FIELD_ID(Quay, id, "id", "its id"),
    FIELD_TEXT(Quay, name, "name", "its name", 0),
};
static const Table quay_table = TABLE(Quay, "quay", "a quay", quay_fields);

static const Field port_fields[] = {
    FIELD_LIST(Port, ships, "ships", "what floats", Ship, &ship_table, 0),
    FIELD_LIST(Port, quays, "quays", "where it is tied up", Quay, &quay_table, 0),
    FIELD_REF(Port, first, "first", "the best one", Quay, &quay_table, 0),
};
static const Table port_table = TABLE(Port, "port", "a port", port_fields);

static const char *const crew_words[] = {"all", "everybody", NULL};
static const char *const choosing_words[] = {"nearest", NULL}; /* in other places */
static const char *const way_words[] = {"north", "south", NULL};
static const Table *const way_things[] = {&quay_table, NULL};
static const char *const part_words[] = {"hold", "deck", NULL};
extern const Table *const sail_orders[];

static const Field sail_fields[] = {
    FIELD_REF(Sail, ship, "sail", "which ship", Ship, &ship_table, REQUIRED),
    FIELD_REF(Sail, quay, "quay", "from which quay", Quay, &quay_table, 0),
    FIELD_REFS(Sail, crew, "crew", "whose crews", Ship, &ship_table, crew_words, 0,
               COUNTS | DISTINCT),
    FIELD_REF(Sail, with, "with", "with which ship", Ship, &ship_table, 0),
    FIELD_VALUE(Sail, to, "to", "where to", Berth, &berth_type, 0),
    FIELD_VALUES(Sail, via, "via", "by which berths", Berth, &berth_type, 0, 0, LONE),
    FIELD_WORD_OF(Sail, way, "way", "which way", way_things, way_words, 0),
    FIELD_VARIANT(Sail, instead, "else", "what to do instead", sail_orders, 0),
};
static const Table sail_table = TABLE(Sail, "order", "sail", sail_fields);
const Table *const sail_orders[] = {&sail_table, NULL};

static const Field scrub_fields[] = {
    FIELD_WORD(Scrub, what, "scrub", "what to scrub", REQUIRED),
};
static const Table scrub_table = TABLE(Scrub, "chore", "scrub", scrub_fields);
static const Table *const chores[] = {&scrub_table, NULL};

static const Field stow_fields[] = {
    FIELD_REF(Stow, ship, "stow", "into which ship", Ship, &ship_table, REQUIRED),
    FIELD_VALUE(Stow, to, "to", "where it lies", Berth, &berth_type, 0),
    FIELD_VALUE(Stow, wares, "wares", "what, and how much", Counted, &counted_type, 0),
    FIELD_VALUE(Stow, kind, "kind", "what", Counted, &counted_name_type, 0),
    FIELD_VALUE_OF(Stow, part, "part", "where in it", Counted, &counted_name_type, NULL, part_words,
                   0),
    FIELD_INT(Stow, at_least, "at-least", "how much of it", 1, 9, 1, 0),
    FIELD_INT(Stow, at_most, "at-most", "no more of it", 1, 9, 9, 0),
    FIELD_VARIANTS(Stow, chores, "chores", "what is to be done before", chores, 0),
};
static const Table stow_table = TABLE(Stow, "order", "stow", stow_fields);

static const Field build_fields[] = {
    FIELD_NEW_EACH(Build, ship, ships, "build", "the new ships", Ship, &ship_table, REQUIRED),
};
static const Table build_table = TABLE(Build, "order", "build", build_fields);

static const Field hail_fields[] = {
    FIELD_REF_EACH(Hail, ship, ships, "hail", "whom to hail", Ship, &ship_table, crew_words,
                   REQUIRED, COUNTS | DISTINCT),
    FIELD_WORD(Hail, as, "as", "by which word", 0),
};
static const Table hail_table = TABLE(Hail, "order", "hail", hail_fields);
static const Table *const orders[] = {&sail_table, &stow_table, &build_table, &hail_table, NULL};

static const Field letter_fields[] = {
    FIELD_TEXT(Letter, title, "title", "what it is called", 0),
    FIELD_VARIANTS(Letter, orders, "orders", "what is to be done", orders, LONE),
    FIELD_VARIANTS(Letter, answers, "answers", "what was asked", sail_orders, LONE),
};
static const Table letter_table = TABLE(Letter, "letter", "a letter", letter_fields);

#define PORT                                                                                       \
    "ships:\n"                                                                                     \
    "  - {id: gull, name: Grey Gull, plural: gulls, at: c4}\n"                                     \
    "  - {id: kite, name: Red Kite, plural: birds}\n"                                              \
    "  - {id: rook, name: Tower, plural: birds}\n"                                                 \
    "  - {id: ghost, name: Pale One, plural: wraiths}\n"                                           \
    "quays: [{id: pier, name: Old Pier}, {id: mole, name: Tower}, {id: rock, name: Red Kite}]\n"

/* Nobody may speak of ghosts. */
static inline bool lets(void *context, const Source *from, const Named *named)
{
    (void)context, (void)from;
    return !text_starts(record_id(named->table, named->record), "ghost");
}

/* How many errors there are in both files; `out`: what is said of them. */
static inline size_t read_letter(const char *port, const char *letter, Buf *out)
{
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Loader *loader = loader_new(arena, diags);
    const Source sources[] = {{"port.yaml", text_of(port), 0}, {"letter.yaml", text_of(letter), 1}};
    const Doc *game = yaml_read(arena, &sources[0], diags);
    const Doc *doc = yaml_read(arena, &sources[1], diags);
    assert_true(game && doc);
    Port *read = record_new(arena, &port_table);
    record_load_parts(loader, &(Part){&port_table, read}, 1, &sources[0], game->root);
    loader_guard(loader, (Guard){lets, NULL, NULL, false, NULL});
    loader_chooses(loader, choosing_words);
    record_load(loader, &letter_table, &sources[1], doc->root);
    record_resolve(loader);
    size_t errors = diag_errors(diags);
    diag_print(diags, out);
    arena_free(arena);
    return errors;
}

static inline void says(const char *port, const char *letter, const char *expected)
{
    Buf out = {NULL, 0, 0};
    read_letter(port, letter, &out);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

/* One order. */
static inline void order_says(const char *order, const char *expected)
{
    char letter[1200];
    snprintf(letter, sizeof letter, "orders:\n  - %s\n", order);
    says(PORT, letter, expected);
}

#endif
