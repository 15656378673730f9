/* A number of things, as people write one: "2x spear", "spear x2", "two spear", "0 spear". */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "load_private.h"

enum { WORDS_MAX = 8, COUNT_MAX = 9999 };

/* What has been written: a number, and of what. */
typedef struct Written {
    int number; /* -1: none */
    size_t first, end;
    Text words[WORDS_MAX];
} Written;

bool takes_number(const Field *field)
{
    _Alignas(max_align_t) char value[VALUE_SIZE_MAX];
    return (field->flags & COUNTS) || (field->several && (field->several->flags & COUNTS)) ||
           ((field->kind == KIND_VALUE || field->kind == KIND_VALUES) &&
            value_read(field->type, TEXT("2 a"), value));
}

/* How long the sign of "times" is that begins at `at`, but for an 'x'; 0: there is none. */
static size_t times_sign(Text text, size_t at)
{
    Text rest = text_slice(text, at, text.len);
    return text_starts(rest, "*") ? 1 : text_starts(rest, "\xC3\x97") ? 2 : 0;
}

static bool is_times(Text word)
{
    assert(word.len > 0);
    return text_is(word, "x") || text_is(word, "X") || text_is(word, "times") ||
           times_sign(word, 0) == word.len;
}

/* Digits, with zeros before them or not; -1: it is something else. */
static int digits(Text text)
{
    int number = 0;
    assert(text.len > 0);
    for (size_t i = 0; i < text.len && number >= 0; i++)
        number = text.at[i] < '0' || text.at[i] > '9' || number > COUNT_MAX / 10
                     ? -1
                     : number * 10 + (text.at[i] - '0');
    return number;
}

/* "2", "x2", "2x", "two"; -1: no number. */
static int number_of(Text word)
{
    static const char *const words[] = {"zero", "one",   "two",   "three", "four", "five",
                                        "six",  "seven", "eight", "nine",  "ten"};
    bool before = word.len > 1 && (word.at[0] == 'x' || word.at[0] == 'X');
    bool behind = word.len > 1 && strchr("xX", word.at[word.len - 1]);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(word, words[i]))
            return (int)i;
    return digits(text_slice(word, before ? 1 : 0, word.len - (behind && !before ? 1 : 0)));
}

bool is_count_word(Text text)
{
    return text_is(text, "a") || text_is(text, "an") || is_times(text) ||
           (digits(text) < 0 && number_of(text) >= 0);
}

/* The text in words; a sign of times is one, even without blanks around it. 0: there are too many.
 */
static size_t split(Text text, Text words[WORDS_MAX])
{
    size_t count = 0;
    for (size_t at = 0; at < text.len;) {
        size_t start = at, sign = times_sign(text, at);
        at += sign;
        while (sign == 0 && at < text.len && text.at[at] != ' ' && times_sign(text, at) == 0)
            at++;
        if (at > start && count == WORDS_MAX)
            return 0;
        if (at > start)
            words[count++] = text_slice(text, start, at);
        while (at < text.len && text.at[at] == ' ')
            at++;
    }
    return count;
}

/* A number behind a name counts only with a sign of times: "spear 2" may be the second. */
static Written written(Text text)
{
    Written on = {.number = -1};
    on.end = split(text, on.words);
    if (on.end < 2)
        return on;
    Text last = on.words[on.end - 1];
    int behind = number_of(last);
    bool has_times = digits(last) < 0 || (on.end > 2 && is_times(on.words[on.end - 2]));
    on.number = number_of(on.words[0]);
    if (on.number >= 0) {
        on.first = is_times(on.words[1]) ? 2 : 1;
    } else if (behind >= 0 && has_times) {
        on.number = behind;
        on.end -= is_times(on.words[on.end - 2]) ? 2 : 1;
    }
    return on;
}

/* As it should have been written. Empty: there is no number, or nothing else. */
static void add_thing(Buf *out, const Written *on)
{
    for (size_t i = on->first; i < on->end; i++)
        buf_format(out, "%s%.*s", i > on->first ? " " : "", TEXT_ARG(on->words[i]));
}

static bool is_letter(char c)
{
    return small_letter(c) >= 'a' && small_letter(c) <= 'z';
}

Text text_counted(Arena *arena, Text text, int *number)
{
    Written on = written(text);
    bool is_counted = on.number > 0 && on.first < on.end && is_letter(on.words[on.first].at[0]);
    if (!is_counted)
        return text;
    Buf thing = {NULL, 0, 0};
    add_thing(&thing, &on);
    *number = on.number;
    return buf_take(&thing, arena);
}

bool is_miscounted(const Field *field, Text text)
{
    Written on = takes_number(field) ? written(text) : (Written){.number = -1};
    if (on.number < 0 || on.first >= on.end || !is_letter(on.words[on.first].at[0]))
        return false;
    Buf as = {NULL, 0, 0};
    buf_format(&as, "%d ", on.number);
    add_thing(&as, &on);
    bool is_right = on.number > 0 && text_equal(buf_text(&as), text);
    buf_free(&as);
    return !is_right;
}

bool help_count_meant(Diags *diags, const Field *field, Text text, Text near)
{
    if (!is_miscounted(field, text))
        return false;
    Written on = written(text);
    Buf thing = {NULL, 0, 0};
    add_thing(&thing, &on);
    if (on.number == 0)
        diag_help(diags, "a count begins at 1");
    else
        diag_help(diags, "write %d %.*s", on.number,
                  TEXT_ARG(near.len > 0 ? near : buf_text(&thing)));
    buf_free(&thing);
    return true;
}

bool help_bound_meant(Diags *diags, const Table *table, const Field *field, Text text)
{
    size_t hint = 0;
    Written on = written(text);
    bool has_bound = table_field(table, TEXT("at-least"), &hint);
    if (!has_bound || takes_number(field) || on.number < 1 || on.first >= on.end)
        return false;
    Buf thing = {NULL, 0, 0};
    add_thing(&thing, &on);
    diag_help(diags, "write {%s: %.*s, at-least: %d}", field->key, TEXT_ARG(buf_text(&thing)),
              on.number);
    buf_free(&thing);
    return true;
}

/* --- a map of numbers where a list of records is wanted ----------------------------------------
 */

/* The key of the number of things in a record that begins with what they are. */
const char *count_key(const Table *table)
{
    for (size_t i = 1; i < table->count; i++)
        if (table->fields[i].kind == KIND_INT && strcmp(table->fields[i].key, "count") == 0)
            return table->fields[i].key;
    return NULL;
}

/* {sword: 2, bow: 1} where [{type: sword, count: 2}, {type: bow}] is wanted. */
bool say_counts_map(Reading *in, const Field *field, const Node *map)
{
    Diags *diags = in->loader->diags;
    const char *count = field->kind == KIND_LIST ? count_key(field->table) : NULL;
    Buf items = {NULL, 0, 0};
    bool is_right = field->kind == KIND_LIST;
    for (uint32_t i = 0; is_right && i < node_count(map); i++) {
        Text key = node_key(node_child(map, i)), number = node_text(node_child(map, i));
        is_right = is_whole_number(number) && text_is_id(key);
        const char *id = field->table->fields[0].key;
        if (count)
            buf_format(&items, "%s{%s: %.*s, %s: %.*s}", i > 0 ? ", " : "", id, TEXT_ARG(key),
                       count, TEXT_ARG(number));
        else
            buf_format(&items, "%s{%s: %.*s, ...}", i > 0 ? ", " : "", id, TEXT_ARG(key));
    }
    if (is_right) {
        diag_error(diags, node_place(in->source, map), "'%s' is a map, but should be a list",
                   field->key);
        diag_help(diags, count ? "write [%.*s]" : "write [%.*s], so often as there are to be of it",
                  TEXT_ARG(buf_text(&items)));
    }
    buf_free(&items);
    return is_right;
}

/* --- a map where a list of names, perhaps with numbers, is wanted ----------------------------- */

/* One entry of a map as an item of the list: "sword" of {sword}, "2 sword" of {sword: 2}. */
static bool add_entry(Buf *out, const Field *field, const Node *value)
{
    Text key = node_key(value), number = node_text(value);
    Buf item = {NULL, 0, 0};
    bool has_number =
        is_whole_number(number) && (field->kind == KIND_VALUES || takes_number(field));
    if (has_number && !text_is(number, "1"))
        buf_format(&item, "%.*s ", TEXT_ARG(number));
    buf_add(&item, key);
    bool is_right =
        (node_is_null(value) || is_whole_number(number)) && is_item(field, buf_text(&item));
    if (is_right)
        buf_format(out, "%s%.*s", out->len > 0 ? ", " : "", TEXT_ARG(buf_text(&item)));
    buf_free(&item);
    return is_right;
}

/* "2 sword" of {type: sword, count: 2}. */
static bool add_counted(Buf *out, const Field *field, const Node *map)
{
    Text number = {NULL, 0}, name = {NULL, 0};
    for (uint32_t i = 0; i < node_count(map); i++) {
        Text text = node_text(node_child(map, i));
        *(is_whole_number(text) ? &number : &name) = text;
    }
    Buf item = {NULL, 0, 0};
    buf_format(&item, "%.*s%s%.*s", TEXT_ARG(number), number.len > 0 ? " " : "", TEXT_ARG(name));
    bool is_right = node_count(map) <= 2 && name.len > 0 && is_item(field, buf_text(&item));
    if (is_right)
        buf_add(out, buf_text(&item));
    buf_free(&item);
    return is_right;
}

bool help_unmapped(Diags *diags, const Field *field, const Node *map)
{
    bool in_list = node_key(map).len == 0;
    Buf items = {NULL, 0, 0};
    bool is_right = map->kind == NODE_MAP && node_count(map) > 0;
    for (uint32_t i = 0; is_right && i < node_count(map); i++)
        is_right = add_entry(&items, field, node_child(map, i));
    if (!is_right && map->kind == NODE_MAP) {
        buf_free(&items);
        items = (Buf){NULL, 0, 0};
        is_right = add_counted(&items, field, map);
    }
    if (is_right)
        diag_help(diags, in_list ? "write %.*s" : "write [%.*s]", TEXT_ARG(buf_text(&items)));
    buf_free(&items);
    return is_right;
}

/* --- a map where an id is wanted --- */

/* "occupied: {province: bur}": the id stands there, and needs no map around it. */
bool say_id_within(Reading *in, const Field *field, const Node *node)
{
    const Node *only = node->kind == NODE_MAP && node_count(node) == 1 ? node_child(node, 0) : NULL;
    if (!in->loader->whole || !only || only->kind != NODE_SCALAR || !text_is_id(node_text(only)))
        return false;
    const Named *key = names_find(in->loader->names, node_key(only));
    bool is_key = key && key->table == field->table;
    diag_error(in->loader->diags, node_place(in->source, node),
               "'%s' is a map, but should be the id of %s %s", field->key,
               article(field->table->name), field->table->name);
    diag_help(in->loader->diags, "write '%s: %.*s'", field->key,
              TEXT_ARG(is_key ? node_key(only) : node_text(only)));
    return true;
}
