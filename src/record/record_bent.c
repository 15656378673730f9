/* What people write when they mean something else: lists without brackets, counts in the place of
 * lists, words of their own for a choice. Each is one error, at the place that is wrong, and says
 * what to write. Of keys and maps: record_bent_map.c. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/markup.h"
#include "adjudicate/base/utf8.h"
#include "load_private.h"

/* --- lists that are not written as lists ------------------------------------------------------ */

bool is_whole_number(Text text)
{
    int64_t number;
    return text_int(text, &number);
}

bool is_list_of_scalars(const Field *field)
{
    return field->kind == KIND_REFS || field->kind == KIND_VALUES || field->kind == KIND_INTS ||
           field->kind == KIND_CHOICES;
}

/* What parts the items of a list that has been written as one text; its length, or 0. */
static size_t separator(Text text, size_t at)
{
    static const char *const words[] = {
        " -> ", "->", " => ", " \xE2\x86\x92 ", ", and ", " and ", " or ", " then ", " & ", " + "};
    Text rest = text_slice(text, at, text.len);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_starts(rest, words[i]))
            return strlen(words[i]);
    size_t len = 0;
    while (len < rest.len && strchr(",;/+&", rest.at[len]))
        len++;
    while (len > 0 && len < rest.len && rest.at[len] == ' ')
        len++;
    return len;
}

static Text without_brackets(Text text)
{
    while (text.len > 0 && strchr(" ([{<", text.at[0]))
        text = text_slice(text, 1, text.len);
    while (text.len > 0 && strchr(" )]}>,;.", text.at[text.len - 1]))
        text.len--;
    return text;
}

/* Could it be one item of that list? */
bool is_item(const Field *field, Text text)
{
    if (field->kind == KIND_VALUES) {
        char value[VALUE_SIZE_MAX];
        return value_read(field->type, text, value);
    }
    if (field->kind == KIND_CHOICES)
        return word_index(field->words, text) >= 0;
    int64_t number;
    size_t space = field->flags & COUNTS ? text_find(text, ' ') : text.len;
    if (space < text.len && is_whole_number(text_slice(text, 0, space)))
        text = text_slice(text, space + 1, text.len);
    return field->kind == KIND_INTS ? text_int(text, &number) : text_is_id(text);
}

/* In "the army of alex" blanks part no items. */
static bool is_filler(Text word)
{
    static const char *const words[] = {"with", "of", "the", "my", "our", "at", "in", "to"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(word, words[i]))
            return true;
    return is_count_word(word);
}

/* Adds the items of the text, with commas; 0 when one of them is none. */
static size_t add_items(Buf *out, const Field *field, Text text, bool by_blanks)
{
    size_t count = 0;
    for (size_t start = 0, at = 0; at <= text.len; at++) {
        bool is_blank = by_blanks && at < text.len && text.at[at] == ' ';
        size_t parted = at == text.len ? 1 : is_blank ? 1 : separator(text, at);
        if (parted == 0)
            continue;
        Text item = text_slice(text, start, at);
        if (!is_item(field, item) || (by_blanks && (is_filler(item))))
            return 0;
        buf_format(out, "%s%.*s", count++ == 0 ? "" : ", ", TEXT_ARG(item));
        start = at + parted;
        at = start - 1;
    }
    return count;
}

/* "a, b", "a and b", "(a b)" where a list is wanted. */
static bool say_text_list(Diags *diags, const Field *field, Place place, Text text)
{
    enum { LONGEST = 400 };
    Buf items = {NULL, 0, 0};
    if (!is_list_of_scalars(field) || text.len > LONGEST)
        return false;
    size_t count = add_items(&items, field, without_brackets(text), false);
    if (count == 0) {
        buf_free(&items);
        items = (Buf){NULL, 0, 0};
        count = add_items(&items, field, without_brackets(text), true);
    }
    bool is_list = count > 1 || (count == 1 && items.len < text.len);
    if (is_list) {
        diag_error(diags, place, "'%s' is a list, and this is one text", field->key);
        diag_help(diags, "write [%.*s]", TEXT_ARG(buf_text(&items)));
    }
    buf_free(&items);
    return is_list;
}

/* Several words where one id is wanted. */
static bool say_several(Diags *diags, const Field *field, Place place, Text text)
{
    Field list = *field;
    Buf items = {NULL, 0, 0};
    list.kind = KIND_REFS;
    size_t count = field->kind == KIND_REF ? add_items(&items, &list, text, true) : 0;
    buf_free(&items);
    if (count < 2)
        return false;
    diag_error(diags, place, "'%s' names one %s, and here stand several words", field->key,
               field->table->name);
    diag_help(diags, "%s", field->doc);
    return true;
}

/* "c4, c3" where one tile is wanted. A list of them may be wanted by another key. */
bool say_several_values(Diags *diags, const Table *table, const Field *field, Place place,
                        Text text)
{
    enum { LONGEST = 400 };
    Field list = *field;
    Buf items = {NULL, 0, 0};
    const Field *other = NULL;
    list.kind = KIND_VALUES;
    size_t count = field->kind == KIND_VALUE && text.len <= LONGEST
                       ? add_items(&items, &list, without_brackets(text), false)
                       : 0;
    for (size_t i = 1; !other && i < table->count; i++)
        if (table->fields[i].kind == KIND_VALUES && table->fields[i].type == field->type)
            other = &table->fields[i];
    if (count > 1) {
        diag_error(diags, place, "'%s' is one %s, and here stand several", field->key,
                   field->type->name);
        if (other)
            diag_help(diags, "name one of them, or write a list: %s: [%.*s]", other->key,
                      TEXT_ARG(buf_text(&items)));
        else
            diag_help(diags, "name one of them");
    }
    buf_free(&items);
    return count > 1;
}

/* "wolf," and in the next line "archer": is a list parted by its lines? */
static bool parts_lines(Text raw, const char *end)
{
    size_t at = (size_t)(end - raw.at);
    while (strchr(" \t\r", raw.at[at - 1])) /* it begins with something else */
        at--;
    return strchr(",;&+/", raw.at[at - 1]) != NULL;
}

/* A plain text that goes on in the next line, which was meant for something else. */
static bool say_next_line(Diags *diags, const Field *field, Place place)
{
    Text raw = text_slice(place.source->text, place.start, place.end);
    const char *end = memchr(raw.at, '\n', raw.len);
    if (!end || strchr("\"'|>", raw.at[0]) || (is_list_of_scalars(field) && parts_lines(raw, end)))
        return false;
    size_t next = place.start + (size_t)(end - raw.at) + 1;
    while (strchr(" \t\r\n", place.source->text.at[next])) /* no plain text ends with these */
        next++;
    diag_error(diags, (Place){place.source, next, place.end},
               "this line goes on with the value of '%s' above it", field->key);
    diag_help(diags, "write 'key: value' in the column of that key, or take the line out");
    return true;
}

bool say_markup(Diags *diags, Place place)
{
    Markup found;
    Text raw = text_slice(place.source->text, place.start, place.end);
    if (!markup_find(raw, &found))
        return false;
    Place at = {place.source, place.start + found.start, place.start + found.end};
    diag_error(diags, at, "%s", found.message);
    diag_help(diags, "%s", found.help);
    return true;
}

/* "ash -> birch" */
static bool say_arrow(Diags *diags, Place place)
{
    static const char *const arrows[] = {"->", "=>", ">>", "\xE2\x86\x92"};
    Text raw = text_slice(place.source->text, place.start, place.end);
    for (size_t at = 0; at < raw.len; at++)
        for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++) {
            if (!text_starts(text_slice(raw, at, raw.len), arrows[i]))
                continue;
            size_t start = place.start + at;
            diag_error(diags, (Place){place.source, start, start + strlen(arrows[i])},
                       "an arrow says nothing here");
            diag_help(diags, "what stands behind it wants a key of its own");
            return true;
        }
    return false;
}

bool say_bent_scalar(Diags *diags, const Field *field, Place place, Text text)
{
    size_t odd = utf8_find_odd(text_slice(place.source->text, place.start, place.end));
    if (place.start + odd < place.end) {
        diag_odd(diags, place.source, place.start + odd);
        return true;
    }
    if (say_markup(diags, place) || (!is_list_of_scalars(field) && say_arrow(diags, place)) ||
        say_next_line(diags, field, place))
        return true;
    bool wants_ids = field->kind == KIND_REF || field->kind == KIND_REFS;
    if (wants_ids && is_whole_number(text)) {
        diag_error(diags, place, "'%s' says which, not how many", field->key);
        diag_help(diags, "%s", field->doc);
        return true;
    }
    return say_text_list(diags, field, place, text) || say_several(diags, field, place, text);
}

/* --- names where values are wanted ------------------------------------------------------------ */

/* The only value of that type which a record has, such as its tile. */
static bool add_value_of(Buf *out, const Named *named, const ValueType *type)
{
    for (size_t i = 0; i < named->table->count; i++) {
        const Field *field = &named->table->fields[i];
        const void *member = field_in(named->record, field);
        if (field->kind != KIND_VALUE || field->type != type || value_is_empty(type, member))
            continue;
        type->write(out, member);
        return true;
    }
    return false;
}

/* Another key of the same record that takes such a thing: one that refers to it, or in whose value
 * it may stand. */
static const Field *key_for(const Table *table, const Named *named)
{
    for (size_t i = 1; i < table->count; i++) {
        const Field *field = &table->fields[i];
        bool refers = field->kind == KIND_REF && field->table == named->table;
        bool tells = false;
        for (size_t k = 0; field->things && field->things[k]; k++)
            tells |= field->things[k] == named->table;
        if (refers || tells)
            return field;
    }
    return NULL;
}

enum { KINDS_MOST = 8 };

static void add_kind(const Table **kinds, const Table *table)
{
    size_t count = 0;
    while (kinds[count] && kinds[count] != table)
        count++;
    assert(count < KINDS_MOST);
    kinds[count] = table;
}

static bool has_value_of(const Table *table, const ValueType *type)
{
    for (size_t i = 0; i < table->count; i++)
        if (table->fields[i].kind == KIND_VALUE && table->fields[i].type == type)
            return true;
    return false;
}

/* The kinds of things that another key of the table takes, or else that have such a value. */
static void add_kinds(const Loader *loader, const Pending *pending, const Table **kinds)
{
    for (size_t i = 1; i < pending->table->count; i++) {
        const Field *field = &pending->table->fields[i];
        for (size_t k = 0; field->things && field->things[k]; k++)
            add_kind(kinds, field->things[k]);
    }
    for (size_t i = 0, any = kinds[0] != NULL; !any && i < loader->all.count; i++)
        if (has_value_of(loader->all.at[i]->table, pending->field->type))
            add_kind(kinds, loader->all.at[i]->table);
}

const Named *thing_meant(Loader *loader, const Pending *pending)
{
    const Table *kinds[KINDS_MOST + 1] = {NULL};
    Text small = in_small_letters(loader->arena, pending->id);
    for (size_t i = 0; i < small.len; i++)
        if (small.at[i] >= '0' && small.at[i] <= '9') /* a tile, most likely */
            return NULL;
    add_kinds(loader, pending, kinds);
    Text id = record_meant(loader, small, pending->place.source, kinds, OWN_FIRST);
    return id.len > 0 ? names_find(loader->names, id) : NULL;
}

/* "write towards: dock, or its tile, d4" */
static void help_no_value(const Pending *pending, const Named *named, Text id, Diags *diags)
{
    const ValueType *type = pending->field->type;
    const Field *other = key_for(pending->table, named);
    Buf value = {NULL, 0, 0};
    bool has_value = add_value_of(&value, named, type);
    Text text = buf_text(&value);
    if (other && has_value)
        diag_help(diags, "write %s: %.*s, or its %s, %.*s", other->key, TEXT_ARG(id), type->name,
                  TEXT_ARG(text));
    else if (other)
        diag_help(diags, "write %s: %.*s", other->key, TEXT_ARG(id));
    else if (has_value)
        diag_help(diags, "write its %s, %.*s", type->name, TEXT_ARG(text));
    else
        diag_help(diags, "%s %s is written as %s", article(type->name), type->name, type->form);
    buf_free(&value);
}

void say_no_value(const Loader *loader, const Pending *pending, const Named *named)
{
    const ValueType *type = pending->field->type;
    const char *noun = named->table->name;
    Text id = record_id(named->table, named->record),
         name = record_name(named->table, named->record);
    bool is_it = reads_alike(loader, pending->id, id) || reads_alike(loader, pending->id, name);
    if (is_it)
        diag_error(loader->diags, pending->place, "'%.*s' is %s %s, not %s %s",
                   TEXT_ARG(pending->id), article(noun), noun, article(type->name), type->name);
    else
        diag_error(loader->diags, pending->place, "'%.*s' is no %s; did you mean '%.*s', %s %s?",
                   TEXT_ARG(pending->id), type->name, TEXT_ARG(id), article(noun), noun);
    help_no_value(pending, named, is_it ? pending->id : id, loader->diags);
}

bool say_other_key(const Loader *loader, const Pending *pending)
{
    const Table *table = pending->table;
    for (size_t i = 1; i < table->count; i++) {
        const Field *field = &table->fields[i];
        int word = field == pending->field ? -1 : word_read(loader, field->words, pending->id);
        if (word < 0 || (field->kind != KIND_VALUE && field->kind != KIND_WORD))
            continue;
        diag_error(loader->diags, pending->place, "'%.*s' is no %s", TEXT_ARG(pending->id),
                   pending->field->type->name);
        diag_help(loader->diags, "write %s: %s", field->key, field->words[word]);
        return true;
    }
    return false;
}
