/* A harbour whose ships and orders may be written as lines, for the tests of lines:
 *
 *     ships: [S quay, B mole]                     {kind: sloop, at: quay}
 *     orders: [quay to sea, mole tows quay rope]  {sail: quay, to: sea}, {tow: mole, of: quay, ...}
 */
#ifndef ADJUDICATE_TESTS_TOY_LINES_H
#define ADJUDICATE_TESTS_TOY_LINES_H

#include <stdio.h>
#include <string.h>

#include "adjudicate/record/line.h"
#include "adjudicate/record/schema.h"
#include "assert_text.h"

typedef struct Berth {
    Record rec;
    Text id;
} Berth;

enum { SLOOP, BARK };
typedef struct Ship {
    Record rec;
    int kind;
    Berth *at;
    int crew;
} Ship;

typedef struct Task {
    Record rec;
    Berth *which, *other;
    int crew;
    REFS_OF(Berth) past;
    VariantList conditions, otherwise;
} Task;

typedef struct Calm {
    Record rec;
    Berth *at;
} Calm;

typedef struct Harbour {
    Record rec;
    LIST_OF(Berth) berths;
    LIST_OF(Ship) ships;
    VariantList orders, late;
    Variant *first;
} Harbour;

/* --- words ------------------------------------------------------------------------------------ */

typedef struct Words {
    LinePart at[8];
    size_t count;
} Words;

static inline Words words_of(Text text)
{
    Words words = {.count = 0};
    for (size_t at = 0; at < text.len && words.count < 8;) {
        size_t end = at;
        while (end < text.len && text.at[end] != ' ' && text.at[end] != ',')
            end++;
        if (end > at)
            words.at[words.count++] = (LinePart){at, end};
        at = end + 1;
    }
    return words;
}

static inline Text word_at(const Line *line, LinePart part)
{
    return text_slice(line->text, part.start, part.end);
}

static inline bool say_wrong(const Line *line, LinePart part, const char *what)
{
    diag_error(line->diags, line_place(line, part), "'%.*s' is no %s",
               TEXT_ARG(word_at(line, part)), what);
    diag_help(line->diags, "write it as it is");
    return false;
}

/* --- ships ------------------------------------------------------------------------------------ */

static const char *const ship_words[] = {"sloop", "bark", NULL};

/* "S quay" */
static inline bool read_ship(Line *line)
{
    Words words = words_of(line->text);
    Text kind = word_at(line, words.at[0]);
    bool is_sloop = text_is(kind, "S");
    if (!is_sloop && !text_is(kind, "B"))
        return say_wrong(line, words.at[0], "ship");
    if (words.count != 2)
        return say_wrong(line, (LinePart){0, line->text.len}, "ship at a berth");
    line_put(line, "kind", words.at[0], text_of(ship_words[is_sloop ? SLOOP : BARK]), words.at[0]);
    line_put(line, "at", words.at[1], word_at(line, words.at[1]), words.at[1]);
    return true;
}

static inline bool write_ship(Buf *out, const Table *table, const void *record)
{
    const Ship *ship = record;
    (void)table;
    if (ship->crew != 5)
        return false;
    buf_format(out, "%s %.*s", ship->kind == SLOOP ? "S" : "B", TEXT_ARG(ship->at->id));
    return true;
}

static const char *const ship_examples[] = {"S quay", "B mole", NULL};
static const LineForm ship_form = {"S or B and a berth, as in S quay", ship_examples, read_ship,
                                   write_ship, NULL};

static const Field berth_fields[] = {FIELD_ID(Berth, id, "id", "the berth's id")};
static const Table berth_table = TABLE_LINE(Berth, "berth", "a berth", berth_fields);

static const Field ship_fields[] = {
    FIELD_CHOICE(Ship, kind, "kind", "what it is", ship_words, SLOOP, REQUIRED),
    FIELD_REF(Ship, at, "at", "where it lies", Berth, &berth_table, REQUIRED),
    FIELD_INT(Ship, crew, "crew", "how many sail it", 1, 9, 5, 0),
};
static const Table ship_table = TABLE_READ(Ship, "ship", "a ship", ship_fields, &ship_form);

/* --- orders ----------------------------------------------------------------------------------- */

/* "quay to sea", "mole tows quay", "mole tows quay past sea bay", "quay stays" */
static inline bool read_task(Line *line)
{
    Words words = words_of(line->text);
    if (words.count < 2)
        return say_wrong(line, (LinePart){0, line->text.len}, "order");
    LinePart which = words.at[0], verb = words.at[1];
    const char *kind = text_is(word_at(line, verb), "to")      ? "sail"
                       : text_is(word_at(line, verb), "tows")  ? "tow"
                       : text_is(word_at(line, verb), "stays") ? "stay"
                                                               : NULL;
    if (!kind)
        return say_wrong(line, verb, "word of an order");
    line_put(line, kind, verb, word_at(line, which), which);
    if (words.count > 2)
        line_put(line, strcmp(kind, "sail") == 0 ? "to" : "of", words.at[2],
                 word_at(line, words.at[2]), words.at[2]);
    for (size_t i = 4; i < words.count; i++)
        line_add(line, "past", words.at[3], word_at(line, words.at[i]), words.at[i]);
    return true;
}

static inline bool write_task(Buf *out, const Table *table, const void *record)
{
    const Task *task = record;
    const char *kind = table->fields[0].key;
    buf_format(out, "%.*s %s", TEXT_ARG(task->which->id),
               strcmp(kind, "sail") == 0  ? "to"
               : strcmp(kind, "tow") == 0 ? "tows"
                                          : "stays");
    if (task->other)
        buf_format(out, " %.*s", TEXT_ARG(task->other->id));
    return task->crew == 0 && task->past.count == 0;
}

static const char *const task_examples[] = {"quay to sea", "mole tows quay past sea bay", NULL};
static const LineForm task_form = {"a berth and what its ship does, as in quay to sea",
                                   task_examples, read_task, write_task, NULL};

extern const Table *const toy_orders[], *const toy_late[], *const toy_calms[];

static const Field calm_fields[] = {
    FIELD_REF(Calm, at, "calm", "where the sea is calm", Berth, &berth_table, REQUIRED),
};
static const Table calm_table = TABLE(Calm, "condition", "a calm sea", calm_fields);
const Table *const toy_calms[] = {&calm_table, NULL};

#define TASK_FIELDS(orders_)                                                                       \
    FIELD_VARIANTS(Task, conditions, "if", "when", toy_calms, LONE),                               \
        FIELD_VARIANTS(Task, otherwise, "else", "or else", orders_, LONE)
#define TASK_TABLE(name_, key_, orders_, ...)                                                      \
    static const Field name_##_fields[] = {                                                        \
        FIELD_REF(Task, which, key_, "which", Berth, &berth_table, REQUIRED), __VA_ARGS__,         \
        TASK_FIELDS(orders_)};                                                                     \
    static const Table name_##_table =                                                             \
        TABLE_READ(Task, "order", "an order", name_##_fields, &task_form)

#define FIELD_CREW FIELD_INT(Task, crew, "crew", "how many", 0, 9, 0, 0)
TASK_TABLE(sail, "sail", toy_orders,
           FIELD_REF(Task, other, "to", "where to", Berth, &berth_table, REQUIRED), FIELD_CREW);
TASK_TABLE(tow, "tow", toy_orders,
           FIELD_REF(Task, other, "of", "what", Berth, &berth_table, REQUIRED),
           FIELD_REFS(Task, past, "past", "past what", Berth, &berth_table, NULL, 0, DISTINCT));
TASK_TABLE(stay, "stay", toy_late, FIELD_CREW);
const Table *const toy_orders[] = {&sail_table, &tow_table, NULL};
const Table *const toy_late[] = {&stay_table, NULL};

static const Field harbour_fields[] = {
    FIELD_LIST(Harbour, berths, "berths", "all berths", Berth, &berth_table, REQUIRED),
    FIELD_LIST(Harbour, ships, "ships", "all ships", Ship, &ship_table, 0),
    FIELD_VARIANTS(Harbour, orders, "orders", "what is to be done", toy_orders, 0),
    FIELD_VARIANTS(Harbour, late, "late", "what is to be done then", toy_late, 0),
    FIELD_VARIANT(Harbour, first, "first", "what is done first", toy_orders, 0),
};
static const Table harbour_table = TABLE(Harbour, "harbour", "a harbour", harbour_fields);

/* --- loading one ------------------------------------------------------------------------------ */

typedef struct Visit {
    Arena *arena;
    Diags *diags;
    Loader *loader;
    Source source;
    Doc *doc;
    Harbour *harbour;
} Visit;

static inline void visit_text(Visit *visit, Text text)
{
    memset(visit, 0, sizeof *visit);
    visit->arena = arena_new();
    visit->diags = diag_new(visit->arena);
    visit->loader = loader_new(visit->arena, visit->diags);
    loader_lines(visit->loader, visit);
    visit->source = (Source){"h.yaml", text, 0};
    visit->doc = yaml_read(visit->arena, &visit->source, visit->diags);
    assert_non_null(visit->doc);
    visit->harbour = record_load(visit->loader, &harbour_table, &visit->source, visit->doc->root);
    record_resolve(visit->loader);
}

#define BERTHS "berths: [{id: quay}, {id: mole}, {id: sea}, {id: bay}]\n"

static inline void visit_begin(Visit *visit, const char *rest)
{
    Buf text = {NULL, 0, 0};
    static char kept[100000];
    buf_format(&text, "%s%s", BERTHS, rest);
    assert_true(text.len < sizeof kept);
    memcpy(kept, text.at, text.len);
    visit_text(visit, (Text){kept, text.len});
    buf_free(&text);
}

static inline void visit_end(Visit *visit)
{
    arena_free(visit->arena);
}

static inline void assert_diags_at(const Diags *diags, const char *expected, const char *file,
                                   int line)
{
    Buf out = {NULL, 0, 0};
    diag_print(diags, &out);
    assert_text_at(buf_text(&out), expected, file, line);
    buf_free(&out);
}

/* What is said of a harbour with these berths and this from the second line on. */
static inline void assert_refused_at(const char *rest, const char *expected, const char *file,
                                     int line)
{
    Visit visit;
    visit_begin(&visit, rest);
    assert_diags_at(visit.diags, expected, file, line);
    visit_end(&visit);
}

#define assert_refused(rest, expected) assert_refused_at((rest), (expected), __FILE__, __LINE__)

static inline void assert_taken_at(Visit *visit, const char *rest, const char *file, int line)
{
    visit_begin(visit, rest);
    assert_diags_at(visit->diags, "", file, line);
}

#define assert_taken(visit, rest) assert_taken_at((visit), (rest), __FILE__, __LINE__)

static inline const Task *task_in(const VariantList *list, size_t index)
{
    assert_true(index < list->count);
    return list->at[index]->record;
}

#endif
