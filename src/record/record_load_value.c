/* Nodes to values with a notation of their own, to lists of them, and to sets of words. */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "adjudicate/record/record.h"
#include "load_private.h"

/* --- values ----------------------------------------------------------------------------------- */

/* "C4", where "c4" would be one. */
static bool help_in_small(Diags *diags, const ValueType *type, Text text)
{
    char small[VALUE_SIZE_MAX];
    _Alignas(max_align_t) char value[VALUE_SIZE_MAX];
    if (text.len > sizeof small)
        return false;
    for (size_t i = 0; i < text.len; i++)
        small[i] = small_letter(text.at[i]);
    if (!value_read(type, (Text){small, text.len}, value))
        return false;
    diag_help(diags, "in small letters it would be one: %.*s", (int)text.len, small);
    return true;
}

/* Letters, and then digits or letters again? "c4, c3" is two of them. */
static bool is_several(Text text)
{
    size_t switches = 0;
    bool digit = false, any = false;
    for (size_t i = 0; i < text.len; i++) {
        char c = small_letter(text.at[i]);
        bool is_digit = c >= '0' && c <= '9';
        if (!is_digit && (c < 'a' || c > 'z'))
            continue;
        switches += any && is_digit != digit;
        digit = is_digit;
        any = true;
    }
    return switches > 1;
}

/* "c 2", "C-2" and "2c", where a tile "c2" would do. */
static bool help_put_together(Diags *diags, const ValueType *type, Text text)
{
    char joined[VALUE_SIZE_MAX];
    _Alignas(max_align_t) char value[VALUE_SIZE_MAX];
    size_t len = 0, letters = 0;
    if (text.len > sizeof joined || is_several(text))
        return false;
    for (int digits = 0; digits < 2; digits++)
        for (size_t i = 0; i < text.len; i++) {
            char c = small_letter(text.at[i]);
            bool is_digit = c >= '0' && c <= '9', is_letter = c >= 'a' && c <= 'z';
            if (!is_digit && !is_letter && !strchr(" -_.,/()", c))
                return false;
            if (digits ? is_digit : is_letter)
                joined[len++] = c;
            letters += !digits && is_letter;
        }
    if (letters < 1 || letters > 2 || len == letters ||
        !value_read(type, (Text){joined, len}, value))
        return false;
    diag_help(diags, "did you mean '%.*s'?", (int)len, joined);
    return true;
}

/* A number where a name with a number stands: of what? And the number behind the name, or before
 * one that has none. */
static bool help_number(Diags *diags, const Field *field, Text text)
{
    const ValueType *type = field->type;
    size_t blank = text_find(text, ' ');
    Text behind = text_slice(text, blank + 1, text.len);
    char turned[VALUE_SIZE_MAX];
    _Alignas(max_align_t) char value[VALUE_SIZE_MAX];
    int64_t number;
    if (field->things && blank < text.len && text_int(text_slice(text, 0, blank), &number) &&
        value_read(type, behind, value)) {
        diag_help(diags, "a number says nothing here: write %.*s", TEXT_ARG(behind));
        return true;
    }
    if (!type->name_in)
        return false;
    if (text_int(text, &number)) {
        diag_help(diags, "say of what: %s", field->doc);
        return true;
    }
    if (blank == text.len || text.len >= sizeof turned || !text_int(behind, &number))
        return false; /* a number is written no longer than it was */
    int len = snprintf(turned, sizeof turned, "%lld %.*s", (long long)number,
                       TEXT_ARG(text_slice(text, 0, blank)));
    assert(len > 0 && (size_t)len < sizeof turned);
    if (!value_read(type, (Text){turned, (size_t)len}, value))
        return false;
    diag_help(diags, "did you mean '%s'?", turned);
    return true;
}

/* "the army of alex": no form helps. */
static bool help_words_of(Diags *diags, const Field *field, Text text)
{
    size_t blank = text_find(text, ' ');
    bool is_prose = field->things && blank < text.len &&
                    text_find(text_slice(text, blank + 1, text.len), ' ') < text.len - blank - 1;
    if (is_prose)
        diag_help(diags, "%s", field->doc);
    return is_prose;
}

/* How it is written. And where another key takes what has a name, such as a capture point, that is
 * said of words. */
static void help_form(Diags *diags, const Table *table, const Field *field, Text text)
{
    const ValueType *type = field->type;
    const Field *other = NULL;
    bool is_word = text.len > 2;
    for (size_t i = 0; i < text.len; i++)
        is_word &= small_letter(text.at[i]) >= 'a' || strchr(" '-", text.at[i]);
    for (size_t i = 1; i < table->count && is_word && !field->things; i++)
        if (table->fields[i].things)
            other = &table->fields[i];
    Buf kinds = {NULL, 0, 0};
    for (size_t i = 0; other && other->things[i]; i++)
        buf_format(&kinds, "%s%s %s", i > 0 ? " or " : "", article(other->things[i]->name),
                   other->things[i]->name);
    if (kinds.len > 0)
        diag_help(diags, "%s %s is written as %s; %.*s stands under '%s'", article(type->name),
                  type->name, type->form, TEXT_ARG(buf_text(&kinds)), other->key);
    else
        diag_help(diags, "%s %s is written as %s", article(type->name), type->name, type->form);
    buf_free(&kinds);
}

void refuse_value(Diags *diags, const Table *table, const Field *field, Place place, Text text)
{
    const ValueType *type = field->type;
    if (say_bent_scalar(diags, field, place, text) ||
        say_several_values(diags, table, field, place, text))
        return;
    diag_error(diags, place, "'%.*s' is no %s", TEXT_ARG(text), type->name);
    if (!help_count_meant(diags, field, text, TEXT("")) &&
        !help_bound_meant(diags, table, field, text) && !help_in_small(diags, type, text) &&
        !help_put_together(diags, type, text) && !help_number(diags, field, text) &&
        !help_words_of(diags, field, text))
        help_form(diags, table, field, text);
}

/* The part of a value's text that may be a name, as it is written. */
static Text name_within(Loader *loader, const ValueType *type, Text text)
{
    if (!type->name_in)
        return text;
    Text small = in_small_letters(loader->arena, text), part = type->name_in(small);
    size_t start = (size_t)(part.at - small.at);
    return text_slice(text, start, start + part.len);
}

/* Where a name may stand in the value, what it means is known when all files have been read. An id
 * that reads as a value stays one until then, and if nothing has it that the file may speak of, for
 * good: the rules know words that the table does not. */
static bool wait_for_name(Reading *in, void *record, const Field *field, const Node *node,
                          size_t index)
{
    if (!field->things)
        return false;
    Text name = name_within(in->loader, field->type, node_text(node));
    if (!is_by_name(in, field, name))
        return false;
    Pending *pending = wait_for(in, record, field, node);
    pending->id = name;
    pending->index = index;
    pending->is_part = true;
    pending->whole = node_text(node);
    return true;
}

/* Could it be the id or the name of something, which is known when all files have been read? */
static bool may_be_thing(Loader *loader, Text text)
{
    bool has_space = text_find(text, ' ') < text.len;
    return text_is_id(in_small_letters(loader->arena, text)) || has_space;
}

/* `index`: of the value in a list. */
static bool read_value(Reading *in, void *record, const Field *field, const Node *node,
                       size_t index, void *value)
{
    const ValueType *type = field->type;
    char what[64];
    snprintf(what, sizeof what, "%s %s", article(type->name), type->name);
    if (!load_scalar(in, field, node, what))
        return false;
    assert(node_text(node).at != NULL);
    bool waits = wait_for_name(in, record, field, node, index);
    if (value_read(type, node_text(node), value))
        return true;
    bool in_orders = in->loader->whole != NULL;
    if (in_orders && value_read(type, in_small_letters(in->loader->arena, node_text(node)), value))
        return true;
    if (waits)
        return true;
    if (in_orders && may_be_thing(in->loader, node_text(node))) {
        wait_for(in, NULL, field, node);
        in->loader->deferred++;
        return false;
    }
    refuse_value(in->loader->diags, in->table, field, node_place(in->source, node),
                 node_text(node));
    return false;
}

/* The value in the record: a list has found its place only when all of it was read. */
static void *value_of(const Pending *pending)
{
    const Field *field = pending->field;
    if (field->kind == KIND_VALUE)
        return field_of(pending->record, field);
    return (char *)field_values(pending->record, field).at + pending->index * field->type->size;
}

void resolve_value_of(Loader *loader, Pending *pending)
{
    const ValueType *type = pending->field->type;
    void *value = value_of(pending);
    const Named *named = find_among_things(loader, pending);
    if (named) {
        Text id = record_id(named->table, named->record);
        size_t start = (size_t)(pending->id.at - pending->whole.at);
        Text small = in_small_letters(loader->arena, pending->whole);
        Text before = text_slice(small, 0, start);
        Text behind = text_slice(small, start + pending->id.len, small.len);
        Text text = text_format(loader->arena, "%.*s%.*s%.*s", TEXT_ARG(before), TEXT_ARG(id),
                                TEXT_ARG(behind));
        if (value_read(type, text, value))
            return;
    }
    bool is_id = !value_is_empty(type, value);
    bool is_meant = is_id && plural_meant(loader, pending).len > 0;
    bool is_cut = is_id && say_cut_name(loader, pending);
    if (is_id && !is_cut && !is_meant && !say_rivals(loader, pending))
        return;
    ((Record *)pending->record)->is_bent = true;
    memset(value, 0, type->size);
    pending->is_refused = true;
    if (named)
        say_no_value(loader, pending, named);
    else if (!is_cut && (!is_id || is_meant) && !say_no_thing(loader, pending))
        refuse_value(loader->diags, pending->table, pending->field, pending->place, pending->whole);
}

void drop_refused(const Pending *pending)
{
    if (!pending->is_refused || pending->field->kind != KIND_VALUES)
        return;
    AnyValues values = field_values(pending->record, pending->field);
    size_t size = pending->field->type->size;
    char *at = value_of(pending), *end = (char *)values.at + values.count * size;
    memmove(at, at + size, (size_t)(end - at) - size);
    values.count--;
    field_set_values(pending->record, pending->field, &values);
}

void load_value(Reading *in, void *record, const Field *field, const Node *node)
{
    read_value(in, record, field, node, 0, field_of(record, field));
}

/* --- lists of scalars ------------------------------------------------------------------------- */

static void check_count(Reading *in, const Field *field, const Node *node, size_t count)
{
    Diags *diags = in->loader->diags;
    size_t min = (size_t)field->min, max = (size_t)field->max;
    if (count >= min && (max == 0 || count <= max))
        return;
    if (count == 0)
        diag_error(diags, node_place(in->source, node), "'%s' is empty", field->key);
    else
        diag_error(diags, node_place(in->source, node), "'%s' has %zu item%s", field->key, count,
                   count == 1 ? "" : "s");
    if (max == 0)
        diag_help(diags, "it should have at least %zu", min);
    else if (min == max)
        diag_help(diags, "it should have %zu", min);
    else
        diag_help(diags, "it should have %zu to %zu", min, max);
}

/* How many scalars stand there: those of a list, or a lone one where it may have no brackets. */
static bool scalar_items(Reading *in, const Field *field, const Node *node, size_t *count)
{
    bool lone = (field->flags & LONE) && node->kind == NODE_SCALAR && !node_is_null(node);
    if (!lone && node->kind != NODE_LIST) {
        expected(in, node, field, "a list; write [] for nothing");
        return false;
    }
    *count = lone ? 1 : node_count(node);
    check_count(in, field, node, *count);
    return true;
}

/* Room for one more value. What is refused takes none, and a long list that is not is copied a few
 * times only: a value may take many times the bytes of the file. */
static void make_room(Reading *in, const ValueType *type, AnyValues *values, size_t *room,
                      size_t most)
{
    enum { ROOM_FIRST = 8, ROOM_DOUBLED = 16 * 1024 };
    if (values->count < *room)
        return;
    *room = *room < ROOM_DOUBLED ? *room * 2 : most;
    *room = *room < ROOM_FIRST ? ROOM_FIRST : *room;
    *room = *room < most ? *room : most;
    void *at = arena_array(in->loader->arena, *room, type->size);
    if (values->count > 0)
        memcpy(at, values->at, values->count * type->size);
    values->at = at;
}

/* Has the value been there before? Its bytes are its name among those seen. */
static bool is_seen(Names *seen, const ValueType *type, const void *value)
{
    return names_seen(seen, (Text){value, type->size});
}

static void load_among(Reading *in, void *record, const Field *field, const Node *node)
{
    AnyValues values = {arena_array(in->loader->arena, 1, field->type->size), 1};
    field->type->among(values.at, load_record(in, &among_table, node));
    field_set_values(record, field, &values);
}

void load_values(Reading *in, void *record, const Field *field, const Node *node)
{
    const ValueType *type = field->type;
    size_t count;
    if (type->among && is_among(in, field, node)) {
        load_among(in, record, field, node);
        return;
    }
    if (!scalar_items(in, field, node, &count))
        return;
    Names *seen = field->flags & DISTINCT ? names_new(in->loader->arena) : NULL;
    AnyValues values = {NULL, 0};
    size_t room = 0;
    make_room(in, type, &values, &room, count); /* also for nothing, which is not left out */
    for (size_t i = 0; i < read_up_to(in, field, i, count); i++) {
        make_room(in, type, &values, &room, count);
        char *value = (char *)values.at + values.count * type->size;
        if (!read_value(in, record, field, item_at(node, i), values.count, value))
            continue;
        if (seen && is_seen(seen, type, value))
            refuse_twice(in, field, item_at(node, i));
        values.count++;
    }
    field_set_values(record, field, &values);
}

/* --- sets of words ---------------------------------------------------------------------------- */

static void help_choices(Diags *diags, const char *const *words)
{
    Buf line = {NULL, 0, 0};
    add_words(&line, words, " and ");
    diag_help(diags, "it may have %.*s", TEXT_ARG(buf_text(&line)));
    buf_free(&line);
}

static void refuse_word(Reading *in, const Field *field, const Node *node)
{
    Diags *diags = in->loader->diags;
    if (say_bent_scalar(diags, field, node_place(in->source, node), node_text(node)))
        return;
    const char *near = word_meant(field->words, node_text(node));
    diag_error(diags, node_place(in->source, node), "'%s' cannot have '%.*s'", field->key,
               TEXT_ARG(node_text(node)));
    if (near)
        diag_help(diags, "did you mean '%s'?", near);
    else
        help_choices(diags, field->words);
}

/* Adds a word to the set, unless it is none or stands there already. The set never holds more than
 * all words of the table, so the search is short. */
static void load_word(Reading *in, const Field *field, const Node *node, IntList *set)
{
    if (!load_scalar(in, field, node, "one word"))
        return;
    int word = word_read(in->loader, field->words, node_text(node));
    if (word < 0) {
        refuse_word(in, field, node);
        return;
    }
    for (size_t i = 0; i < set->count; i++)
        if (set->at[i] == word) {
            refuse_twice(in, field, node);
            return;
        }
    set->at[set->count++] = word;
}

void load_choices(Reading *in, void *record, const Field *field, const Node *node)
{
    size_t count;
    if (!scalar_items(in, field, node, &count))
        return;
    IntList set = {ARENA_ARRAY(in->loader->arena, count, int), 0};
    for (size_t i = 0; i < count && !diag_has_enough(in->loader->diags); i++)
        load_word(in, field, item_at(node, i), &set);
    *(IntList *)field_of(record, field) = set;
}
