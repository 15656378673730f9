/* Field tables to JSON Schema. Every table that a file can hold becomes a definition of its own;
 * definitions may name each other, so an order's else is just another order. */
#include "adjudicate/record/schema.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "adjudicate/record/line.h"
#include "record_private.h"

enum { TABLES_MAX = 128, FORMS_MAX = 8, FORM_KEYS_MAX = 8 };

/* A map with a line in it, in the place of one of these variants: beside the line stand the keys
 * that all of them have. */
typedef struct LineMap {
    const Table *const *variants;
    Table table;
    Field fields[FORM_KEYS_MAX];
    char name[64];
} LineMap;

/* The tables met so far. */
typedef struct Schema {
    Buf *out;
    const Table *tables[TABLES_MAX];
    bool variant[TABLES_MAX]; /* told apart by its kind key */
    size_t count;
    LineMap lines[FORMS_MAX];
    size_t line_count;
    int depth;
    bool in_orders;  /* where names do as well as ids, and capitals do not matter */
    bool is_written; /* by the program alone, as JSON: a text is a text, and keys may be added */
} Schema;

/* --- JSON ------------------------------------------------------------------------------------- */

static void line(Schema *schema)
{
    buf_char(schema->out, '\n');
    buf_repeat(schema->out, ' ', (size_t)schema->depth * 2);
}

static void open(Schema *schema, char bracket)
{
    buf_char(schema->out, bracket);
    schema->depth++;
}

static void close(Schema *schema, char bracket)
{
    schema->depth--;
    line(schema);
    buf_char(schema->out, bracket);
}

static void string(Schema *schema, const char *text)
{
    buf_char(schema->out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buf_char(schema->out, '\\');
        buf_char(schema->out, *text);
    }
    buf_char(schema->out, '"');
}

/* A member of an object: the comma before it, its line, its key. */
static void key(Schema *schema, bool first, const char *name)
{
    if (!first)
        buf_char(schema->out, ',');
    line(schema);
    string(schema, name);
    buf_str(schema->out, ": ");
}

/* --- definitions ------------------------------------------------------------------------------ */

static size_t meet(Schema *schema, const Table *table, bool variant)
{
    size_t i = 0;
    while (i < schema->count && schema->tables[i] != table)
        i++;
    assert(i < TABLES_MAX);
    if (i == schema->count) {
        schema->tables[i] = table;
        schema->variant[i] = variant;
        schema->count++;
    }
    return i;
}

/* "order-attack" for the order whose kind key is attack; "past-round" for a past round. */
static void definition_name(Schema *schema, size_t index)
{
    const Table *table = schema->tables[index];
    for (const char *c = table->name; *c; c++)
        buf_char(schema->out, *c == ' ' ? '-' : *c);
    if (schema->variant[index])
        buf_format(schema->out, "-%s", table->fields[0].key);
}

static void refer(Schema *schema, const Table *table, bool variant)
{
    size_t index = meet(schema, table, variant);
    buf_str(schema->out, "{\"$ref\": \"#/$defs/");
    definition_name(schema, index);
    buf_str(schema->out, "\"}");
}

/* --- lines ------------------------------------------------------------------------------------ */

static const LineForm *lines_of(const Table *table)
{
    return table->line && table->line->read ? table->line : NULL;
}

static const Field *field_of_all(const Table *const *variants, const Field *field)
{
    for (size_t i = 1; variants[i]; i++) {
        size_t k = 0;
        while (k < variants[i]->count && strcmp(variants[i]->fields[k].key, field->key) != 0)
            k++;
        if (k == variants[i]->count)
            return NULL;
    }
    return field;
}

static void begin_line_map(LineMap *map, const Table *const *variants)
{
    const Table *first = variants[0];
    map->variants = variants;
    map->fields[0] =
        (Field){.key = "line", .doc = first->line->form, .kind = KIND_TEXT, .flags = REQUIRED};
    map->table = (Table){.name = map->name, .doc = "one that is written as a line, with more keys"};
    map->table.fields = map->fields;
    map->table.count = 1;
    snprintf(map->name, sizeof map->name, "%s line %s", first->name, first->fields[0].key);
    for (size_t i = 1; i < first->count; i++)
        if (field_of_all(variants, &first->fields[i])) {
            assert(map->table.count < FORM_KEYS_MAX);
            map->fields[map->table.count++] = first->fields[i];
        }
}

/* Two lists of the same tables are one to who writes a line: its reader alone tells them apart. */
static bool are_the_same(const Table *const *a, const Table *const *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

static const Table *line_map(Schema *schema, const Table *const *variants)
{
    size_t i = 0;
    while (i < schema->line_count && !are_the_same(schema->lines[i].variants, variants))
        i++;
    if (i == schema->line_count) {
        assert(i < FORMS_MAX);
        begin_line_map(&schema->lines[schema->line_count++], variants);
    }
    return &schema->lines[i].table;
}

/* "anyOf" a line, and what comes next, which end_lines closes. */
static void begin_lines(Schema *schema)
{
    buf_str(schema->out, "{\"anyOf\": [{\"type\": \"string\", \"minLength\": 1}, ");
}

static void end_lines(Schema *schema)
{
    buf_str(schema->out, "]}");
}

static void one_of(Schema *schema, const Table *const *variants)
{
    bool has_lines = lines_of(variants[0]);
    if (has_lines)
        begin_lines(schema);
    buf_str(schema->out, "{\"oneOf\": [");
    for (size_t i = 0; variants[i]; i++) {
        buf_str(schema->out, i > 0 ? ", " : "");
        refer(schema, variants[i], true);
    }
    if (has_lines) {
        buf_str(schema->out, ", ");
        refer(schema, line_map(schema, variants), false);
    }
    buf_str(schema->out, "]}");
    if (has_lines)
        end_lines(schema);
}

/* --- fields ----------------------------------------------------------------------------------- */

static const char id_schema[] =
    "\"type\": \"string\", \"pattern\": \"^[a-z][a-z0-9-]{0,23}$\", \"not\": {\"enum\": "
    "[\"yes\", \"no\", \"on\", \"off\", \"y\", \"n\", \"true\", \"false\", \"null\", \"none\", "
    "\"all\", \"self\", \"it\"]}";

static const char word_schema[] =
    "\"type\": \"string\", \"pattern\": \"^[A-Za-z][A-Za-z0-9-]{0,23}$\"";

/* What names a thing. */
static const char *thing_schema(const Schema *schema)
{
    if (schema->is_written)
        return "\"type\": \"string\"";
    return schema->in_orders ? "\"type\": \"string\", \"minLength\": 1" : id_schema;
}

/* A pattern, in orders with capitals as well. */
static void pattern(Schema *schema, const char *text)
{
    Buf out = {NULL, 0, 0};
    for (; *text; text++) {
        bool is_range = schema->in_orders && strncmp(text, "a-z", 3) == 0;
        buf_str(&out, is_range ? "A-Za" : "");
        text += is_range;
        buf_char(&out, *text);
    }
    buf_char(&out, '\0');
    string(schema, out.at);
    buf_free(&out);
}

static void words_enum(Schema *schema, const char *const *words)
{
    buf_str(schema->out, "\"enum\": [");
    for (size_t i = 0; words[i]; i++) {
        buf_str(schema->out, i > 0 ? ", " : "");
        string(schema, words[i]);
    }
    buf_char(schema->out, ']');
}

/* The greatest number that an int holds is no bound: it is for what is only written, and counted
 * with more. */
static void int_range(Schema *schema, const Field *field)
{
    buf_format(schema->out, "\"type\": \"integer\", \"minimum\": %d", field->min);
    if (field->max < INT_MAX)
        buf_format(schema->out, ", \"maximum\": %d", field->max);
}

static void refs(Schema *schema, const Field *field)
{
    buf_str(schema->out, "\"anyOf\": [");
    if (field->words) {
        buf_char(schema->out, '{');
        words_enum(schema, field->words);
        buf_str(schema->out, "}, ");
    }
    const char *thing = thing_schema(schema);
    buf_format(schema->out, "{%s}, {\"type\": \"array\", \"items\": {%s}", thing, thing);
    if (field->min > 0)
        buf_format(schema->out, ", \"minItems\": %d", field->min);
    if (field->flags & DISTINCT)
        buf_str(schema->out, ", \"uniqueItems\": true");
    buf_char(schema->out, '}');
    if (field->flags & AMONG) {
        buf_str(schema->out, ", ");
        refer(schema, &among_table, false);
    }
    buf_char(schema->out, ']');
}

static void item(Schema *schema, const Field *field)
{
    bool has_lines = field->kind == KIND_LIST && lines_of(field->table);
    if (has_lines)
        begin_lines(schema);
    if (field->kind == KIND_LIST)
        refer(schema, field->table, false);
    else
        one_of(schema, field->variants);
    if (has_lines)
        end_lines(schema);
}

/* A lone item may be a line, and where none may stand alone, several lines may. */
static void list(Schema *schema, const Field *field)
{
    bool lone = field->flags & LONE;
    bool lines = !lone && field->kind == KIND_VARIANTS && lines_of(field->variants[0]);
    if (lone || lines)
        buf_str(schema->out, "\"anyOf\": [");
    if (lone)
        item(schema, field);
    else if (lines)
        buf_str(schema->out, "{\"type\": \"string\", \"minLength\": 1}");
    if (lone || lines)
        buf_str(schema->out, ", {");
    buf_str(schema->out, "\"type\": \"array\", \"items\": ");
    item(schema, field);
    if (field->max > 0)
        buf_format(schema->out, ", \"minItems\": %d, \"maxItems\": %d", field->min, field->max);
    if (lone || lines)
        buf_str(schema->out, "}]");
}

/* May a value be written in digits alone? A validator takes that for a number. */
static bool reads_digits(const ValueType *type)
{
    Buf value = {NULL, 0, 0};
    buf_reserve(&value, type->size);
    assert(value.at); /* no value takes nothing */
    bool reads = value_read(type, TEXT("1"), value.at);
    buf_free(&value);
    return reads;
}

static void value_type(Schema *schema, const ValueType *type)
{
    buf_str(schema->out, "\"type\": ");
    buf_str(schema->out, reads_digits(type) ? "[\"string\", \"integer\"]" : "\"string\"");
    buf_str(schema->out, ", \"pattern\": ");
    pattern(schema, type->pattern);
}

/* Where a name may stand, it may be any text. */
static void value_or_name(Schema *schema, const Field *field)
{
    if (schema->in_orders && field->things)
        buf_str(schema->out, thing_schema(schema));
    else
        value_type(schema, field->type);
}

static void scalar_item(Schema *schema, const Field *field)
{
    buf_char(schema->out, '{');
    if (field->kind == KIND_VALUES)
        value_or_name(schema, field);
    else
        words_enum(schema, field->words);
    buf_char(schema->out, '}');
}

/* A list of values, or a set of words. */
static void scalars(Schema *schema, const Field *field)
{
    bool lone = field->flags & LONE, among = field->flags & AMONG;
    if (lone) {
        buf_str(schema->out, "\"anyOf\": [");
        scalar_item(schema, field);
        buf_str(schema->out, ", {");
    }
    buf_str(schema->out, "\"type\": \"array\", \"items\": ");
    scalar_item(schema, field);
    if (field->min > 0)
        buf_format(schema->out, ", \"minItems\": %d", field->min);
    if (field->max > 0)
        buf_format(schema->out, ", \"maxItems\": %d", field->max);
    if (field->kind == KIND_CHOICES || (field->flags & DISTINCT))
        buf_str(schema->out, ", \"uniqueItems\": true");
    if (among) {
        buf_str(schema->out, "}, ");
        refer(schema, &among_table, false);
        buf_char(schema->out, ']');
    } else if (lone) {
        buf_str(schema->out, "}]");
    }
}

/* A map of any keys, in which besides plain values such records may stand. */
static void any_keys(Schema *schema, const Field *field)
{
    buf_str(schema->out, "\"type\": \"object\"");
    if (!field->variants)
        return;
    buf_str(schema->out, ", \"additionalProperties\": {\"anyOf\": [{\"type\": [\"string\", "
                         "\"integer\", \"null\"]}, {\"type\": \"array\", \"items\": "
                         "{\"type\": \"string\"}}");
    for (size_t i = 0; field->variants[i]; i++) {
        buf_str(schema->out, ", ");
        refer(schema, field->variants[i], false);
    }
    buf_str(schema->out, "]}");
}

static void refs_written(Schema *schema)
{
    buf_str(schema->out, "\"type\": \"array\", \"items\": {\"type\": \"string\"}");
}

static void value(Schema *schema, const Field *field)
{
    switch (field->kind) {
    case KIND_WORD:
        buf_str(schema->out, !schema->in_orders ? id_schema
                             : field->things    ? thing_schema(schema)
                                                : word_schema);
        break;
    case KIND_REF:
        if (field->several)
            refs(schema, field->several);
        else
            buf_str(schema->out, thing_schema(schema));
        break;
    case KIND_ID:
    case KIND_NEW:
        if (field->several)
            buf_format(schema->out, "\"anyOf\": [{%s}, {\"type\": \"array\", \"items\": {%s}}]",
                       id_schema, id_schema);
        else
            buf_str(schema->out, id_schema);
        break;
    case KIND_TEXT:
        buf_str(schema->out, schema->is_written
                                 ? "\"type\": \"string\""
                                 : "\"type\": [\"string\", \"number\", \"boolean\"]");
        break;
    case KIND_INT:
        int_range(schema, field);
        break;
    case KIND_CHOICE:
        words_enum(schema, field->words);
        break;
    case KIND_SWITCH:
        buf_str(schema->out, schema->is_written
                                 ? "\"type\": \"boolean\""
                                 : "\"enum\": [true, false, \"true\", \"false\", \"on\", "
                                   "\"off\", \"yes\", \"no\"]");
        break;
    case KIND_REFS:
        if (schema->is_written)
            refs_written(schema);
        else
            refs(schema, field);
        break;
    case KIND_INTS:
        buf_str(schema->out, "\"type\": \"array\", \"items\": {");
        int_range(schema, field);
        buf_char(schema->out, '}');
        break;
    case KIND_RECORD:
    case KIND_MAYBE:
        buf_str(schema->out, "\"allOf\": [");
        refer(schema, field->table, false);
        buf_char(schema->out, ']');
        break;
    case KIND_LIST:
    case KIND_VARIANTS:
        list(schema, field);
        break;
    case KIND_VARIANT:
        buf_str(schema->out, "\"allOf\": [");
        one_of(schema, field->variants);
        buf_char(schema->out, ']');
        break;
    case KIND_FREE:
        if (schema->is_written)
            any_keys(schema, field);
        else
            buf_str(schema->out, "\"$comment\": \"anything\"");
        break;
    case KIND_VALUE:
        value_or_name(schema, field);
        break;
    default: /* KIND_VALUES, KIND_CHOICES */
        scalars(schema, field);
        break;
    }
}

static void default_value(Schema *schema, const Field *field)
{
    if (field->flags & REQUIRED)
        return;
    if (field->kind == KIND_INT && field->initial >= field->min)
        buf_format(schema->out, ", \"default\": %d", field->initial);
    else if (field->kind == KIND_CHOICE && field->initial >= 0)
        buf_format(schema->out, ", \"default\": \"%s\"", field->words[field->initial]);
    else if (field->kind == KIND_SWITCH)
        buf_format(schema->out, ", \"default\": %s", field->initial ? "true" : "false");
}

/* --- maps ------------------------------------------------------------------------------------- */

static void property(Schema *schema, const Field *field)
{
    buf_str(schema->out, "{\"description\": ");
    string(schema, field->doc);
    buf_str(schema->out, field->flags & NULLABLE ? ", \"anyOf\": [{" : ", ");
    value(schema, field);
    if (field->flags & NULLABLE)
        buf_str(schema->out, "}, {\"type\": \"null\"}]");
    if (!schema->is_written)
        default_value(schema, field);
    buf_char(schema->out, '}');
}

/* The old name of a key, which is still read. */
static void old_property(Schema *schema, const Field *field)
{
    key(schema, false, key_once(field->key));
    buf_format(schema->out, "{\"description\": \"the old name of %s\", \"deprecated\": true, ",
               field->key);
    value(schema, field);
    buf_char(schema->out, '}');
}

static void properties(Schema *schema, const Table *const *tables, size_t count)
{
    bool first = true;
    key(schema, false, "properties");
    open(schema, '{');
    for (size_t t = 0; t < count; t++)
        for (size_t i = 0; i < tables[t]->count; i++, first = false) {
            key(schema, first, tables[t]->fields[i].key);
            property(schema, &tables[t]->fields[i]);
        }
    for (size_t t = 0; t < count; t++)
        for (size_t i = 0; i < tables[t]->count; i++)
            if (key_once(tables[t]->fields[i].key))
                old_property(schema, &tables[t]->fields[i]);
    close(schema, '}');
}

static void required(Schema *schema, const Table *const *tables, size_t count)
{
    bool first = true;
    key(schema, false, "required");
    buf_char(schema->out, '[');
    for (size_t t = 0; t < count; t++)
        for (size_t i = 0; i < tables[t]->count; i++) {
            const Field *field = &tables[t]->fields[i];
            if (!(field->flags & REQUIRED) || key_once(field->key))
                continue;
            buf_str(schema->out, first ? "" : ", ");
            first = false;
            string(schema, field->key);
        }
    buf_char(schema->out, ']');
}

/* What must be there by either of its names. */
static void required_by_a_name(Schema *schema, const Table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const char *now = table->fields[i].key, *old = key_once(now);
        if (!old || !(table->fields[i].flags & REQUIRED))
            continue;
        key(schema, false, "oneOf");
        buf_format(schema->out,
                   "[{\"properties\": {\"%s\": {}}, \"required\": [\"%s\"]}, "
                   "{\"properties\": {\"%s\": {}}, \"required\": [\"%s\"]}]",
                   now, now, old, old);
    }
}

static void map(Schema *schema, const char *doc, const Table *const *tables, size_t count)
{
    key(schema, false, "description");
    string(schema, doc);
    key(schema, false, "type");
    string(schema, "object");
    properties(schema, tables, count);
    required(schema, tables, count);
    for (size_t t = 0; t < count; t++)
        required_by_a_name(schema, tables[t]);
    if (schema->is_written)
        return; /* a later version may have more */
    key(schema, false, "additionalProperties");
    buf_str(schema->out, "false");
}

/* Printing a definition may meet further tables; the loop sees them in its turn. */
static void definitions(Schema *schema)
{
    key(schema, false, "$defs");
    open(schema, '{');
    for (size_t i = 0; i < schema->count; i++) {
        if (i > 0)
            buf_char(schema->out, ',');
        line(schema);
        buf_char(schema->out, '"');
        definition_name(schema, i);
        buf_str(schema->out, "\": ");
        open(schema, '{');
        key(schema, true, "title");
        string(schema, schema->tables[i]->name);
        map(schema, schema->tables[i]->doc, &schema->tables[i], 1);
        close(schema, '}');
    }
    close(schema, '}');
}

static void print(Schema schema, const char *title, const char *doc, const Table *const *tables,
                  size_t count)
{
    Buf *out = schema.out;
    open(&schema, '{');
    key(&schema, true, "$schema");
    string(&schema, "https://json-schema.org/draft/2020-12/schema");
    key(&schema, false, "title");
    string(&schema, title);
    map(&schema, doc, tables, count);
    if (schema.count > 0)
        definitions(&schema);
    close(&schema, '}');
    buf_char(out, '\n');
}

void schema_print(Buf *out, const char *title, const char *doc, const Table *const *tables,
                  size_t count)
{
    print((Schema){.out = out}, title, doc, tables, count);
}

void schema_print_orders(Buf *out, const char *title, const Table *table)
{
    print((Schema){.out = out, .in_orders = true}, title, table->doc, &table, 1);
}

void schema_print_written(Buf *out, const char *title, const Table *table)
{
    print((Schema){.out = out, .is_written = true}, title, table->doc, &table, 1);
}
