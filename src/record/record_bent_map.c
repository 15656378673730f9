/* Keys and maps at the wrong place: what each is most likely meant for, as one error that says what
 * to write. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/utf8.h"
#include "load_private.h"

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* --- maps where scalars are wanted, and the other way round ----------------------------------- */

/* "attack:hill" where "attack: hill" was meant; false when it is something else. */
static bool say_no_colon_space(Diags *diags, Place place, Text text)
{
    size_t colon = 0;
    while (colon < text.len && (text.at[colon] == '-' || is_capital(text.at[colon]) ||
                                (text.at[colon] >= 'a' && text.at[colon] <= 'z')))
        colon++;
    size_t key = colon;
    while (colon < text.len && text.at[colon] == ' ')
        colon++;
    bool is_sign =
        colon + 1 < text.len && (text.at[colon] == '=' || (text.at[colon] == ':' && colon == key));
    if (key == 0 || !is_sign)
        return false;
    Place at = {place.source, place.start + colon, place.start + colon + 1};
    if (text.at[colon] == ':')
        diag_error(diags, at, "a space is missing after this ':'");
    else
        diag_error(diags, at, "a '=' says nothing here");
    diag_help(diags, "write 'key: value'");
    return true;
}

static bool has_key(const Table *table, Text key)
{
    size_t hint = 0;
    return table_field(table, key, &hint) != NULL;
}

/* ", as: ..." of the other keys that have to be there. */
static Text wanted_too(Arena *arena, const Table *table)
{
    Buf keys = {NULL, 0, 0};
    for (size_t i = 1; i < table->count; i++)
        if (table->fields[i].flags & REQUIRED)
            buf_format(&keys, ", %s: ...", table->fields[i].key);
    return buf_take(&keys, arena);
}

/* "2 sword", "sword" where {type: sword, count: 2} is wanted. */
static void help_mapped(Loader *loader, const Table *table, Text text, bool in_list)
{
    Diags *diags = loader->diags;
    text = in_small_letters(loader->arena, text);
    const char *open = in_list ? "" : "[", *close = in_list ? "" : "]";
    size_t space = 0;
    while (space < text.len && text.at[space] != ' ')
        space++;
    Text number = text_slice(text, 0, space), name = text_slice(text, space + 1, text.len);
    const char *key = table->fields[0].key, *count = count_key(table);
    bool is_counted = is_whole_number(number) && text_is_id(name);
    Text others = wanted_too(loader->arena, table);
    if (is_counted && takes_number(&table->fields[0]))
        diag_help(diags, "write %s{%s: %.*s%.*s}%s", open, key, TEXT_ARG(text), TEXT_ARG(others),
                  close);
    else if (is_counted && count)
        diag_help(diags, "write %s{%s: %.*s, %s: %.*s}%s", open, key, TEXT_ARG(name), count,
                  TEXT_ARG(number), close);
    else if (is_counted)
        diag_help(diags, "write {%s: %.*s, ...} for each of them", key, TEXT_ARG(name));
    else if (text_is_id(text))
        diag_help(diags, "written as key: value, here %s{%s: %.*s%.*s}%s", open, key,
                  TEXT_ARG(text), TEXT_ARG(others), close);
    else
        diag_help(diags, "written as key: value, here %s{%s: ...%.*s}%s", open, key,
                  TEXT_ARG(others), close);
}

/* {sword: 2} where {type: sword, count: 2} is wanted. */
bool say_count_map(Reading *in, const Table *table, const Node *map)
{
    const char *count = count_key(table);
    const Node *only = map->kind == NODE_MAP && node_count(map) == 1 ? node_child(map, 0) : NULL;
    if (!count || !only || !is_whole_number(node_text(only)) || has_key(table, node_key(only)))
        return false;
    Diags *diags = in->loader->diags;
    diag_error(diags, node_key_place(in->source, only), "'%.*s' is no key here",
               TEXT_ARG(node_key(only)));
    diag_help(diags, "write {%s: %.*s, %s: %.*s}", table->fields[0].key, TEXT_ARG(node_key(only)),
              count, TEXT_ARG(node_text(only)));
    return true;
}

/* A word in the place of a list of such records. */
void say_word_for_list(Reading *in, const Field *field, const Node *node)
{
    Diags *diags = in->loader->diags;
    diag_error(diags, node_place(in->source, node), "'%s' is a single value, but should be a list",
               field->key);
    if (line_form(field))
        diag_help(diags, "write [%.*s]", TEXT_ARG(node_text(node)));
    else
        help_mapped(in->loader, field->table, node_text(node), false);
}

static bool say_odd_in(Diags *diags, Place place)
{
    Text raw = text_slice(place.source->text, place.start, place.end);
    size_t odd = utf8_find_odd(raw);
    if (odd == raw.len)
        return false;
    diag_odd(diags, place.source, place.start + odd);
    return true;
}

/* "game: ..., round: ..., player: ...": what a whole file begins with. One of rolls has fewer keys.
 */
static Text head_of(const Reading *in, const Table *table)
{
    enum { HEAD_MOST = 3 };
    const size_t head = table->count < HEAD_MOST ? table->count : HEAD_MOST;
    Buf keys = {NULL, 0, 0};
    for (size_t i = 0; i < head; i++)
        buf_format(&keys, "%s'%s: ...'",
                   i == 0          ? ""
                   : i + 1 == head ? " and "
                                   : ", ",
                   table->fields[i].key);
    return buf_take(&keys, in->loader->arena);
}

bool say_no_map(Reading *in, const Table *table, const Table *const *variants, const Node *node)
{
    Diags *diags = in->loader->diags;
    Place place = node_place(in->source, node);
    Text text = node_text(node);
    if (node->kind != NODE_SCALAR || node_is_null(node) || node->style != STYLE_PLAIN)
        return false;
    if (say_no_colon_space(diags, place, text))
        return true;
    size_t end = 0;
    while (end < text.len && text.at[end] != ' ')
        end++;
    const char *kind = NULL;
    for (size_t i = 0; variants && variants[i]; i++)
        if (!variants[1] || text_is(text_slice(text, 0, end), variants[i]->fields[0].key))
            kind = variants[i]->fields[0].key;
    if (say_odd_in(diags, place) || say_markup(diags, place))
        return true;
    diag_error(diags, place, "a single value here should be %s %s", article(table->name),
               table->name);
    if (table == in->loader->whole)
        diag_help(diags, "it begins with the lines %.*s", TEXT_ARG(head_of(in, table)));
    else if (kind)
        diag_help(diags, "written as key: value, here '%s: ...'", kind);
    else if (variants)
        diag_help(diags, "written as key: value");
    else
        help_mapped(in->loader, table, text, true);
    return true;
}

/* --- keys at the wrong level ------------------------------------------------------------------ */

/* Is it a key of what may stand in that field? `kind`: one that says what it is. */
static bool field_holds(const Field *field, Text key, bool kind)
{
    bool is_record =
        field->kind == KIND_LIST || field->kind == KIND_RECORD || field->kind == KIND_MAYBE;
    if (is_record)
        return !kind && has_key(field->table, key);
    if (field->kind != KIND_VARIANT && field->kind != KIND_VARIANTS)
        return false;
    assert(field->variants);
    for (size_t i = 0; field->variants[i]; i++)
        if (kind ? text_is(key, field->variants[i]->fields[0].key)
                 : has_key(field->variants[i], key))
            return true;
    return false;
}

/* May it hold what the table is itself, as an order's else does? Then any key could stand in it. */
static bool holds_its_like(const Field *field, const Table *table)
{
    bool is_variant = field->kind == KIND_VARIANT || field->kind == KIND_VARIANTS;
    return is_variant && strcmp(field->variants[0]->name, table->name) == 0;
}

static const Field *holder(const Table *table, Text key, bool kind)
{
    for (size_t i = 0; i < table->count; i++)
        if (field_holds(&table->fields[i], key, kind) && !holds_its_like(&table->fields[i], table))
            return &table->fields[i];
    return NULL;
}

const Field *holder_of(const Table *table, Text kind)
{
    return holder(table, kind, true);
}

bool is_kind_within(const Table *table, Text key)
{
    return holder(table, key, true) != NULL;
}

/* Where that key belongs: into a record before it says what anything is. */
static const Field *home_of(const Table *table, Text key)
{
    for (size_t i = 0; i < table->count; i++)
        if (!table->fields[i].variants && field_holds(&table->fields[i], key, false))
            return &table->fields[i];
    const Field *kind = holder(table, key, true);
    return kind ? kind : holder(table, key, false);
}

static const char *noun_within(const Field *field)
{
    return field->variants ? field->variants[0]->name : field->table->name;
}

/* No more often than once, so that there are never more than the tables have keys. */
static void note_astray(Loader *loader, Text key)
{
    for (size_t i = 0; i < loader->astray.count; i++)
        if (text_equal(*loader->astray.at[i], key))
            return;
    Text *kept = ARENA_NEW(loader->arena, Text);
    *kept = key;
    ARENA_PUSH(loader->arena, &loader->astray, kept);
}

bool is_astray(const Loader *loader, const char *key)
{
    for (size_t i = 0; i < loader->astray.count; i++)
        if (text_is(*loader->astray.at[i], key))
            return true;
    return false;
}

/* The lists of the file in which that kind may stand: "declare or answer". */
static void add_holders(Buf *out, const Table *table, Text key)
{
    size_t count = 0;
    for (size_t i = 0; i < table->count; i++)
        if (field_holds(&table->fields[i], key, true))
            buf_format(out, "%s%s", count++ == 0 ? "" : " or ", table->fields[i].key);
}

static void say_belongs(Reading *in, const Table *table, const Node *value)
{
    Diags *diags = in->loader->diags;
    Buf where = {NULL, 0, 0};
    add_holders(&where, table, node_key(value));
    diag_error(diags, node_key_place(in->source, value), "'%.*s' belongs under %.*s",
               TEXT_ARG(node_key(value)), TEXT_ARG(buf_text(&where)));
    buf_free(&where);
}

/* A key of the whole file within something else. */
static bool say_too_deep(Reading *in, const Table *table, const Node *value)
{
    Loader *loader = in->loader;
    const Table *whole = loader->whole;
    if (!whole || table == whole || !has_key(whole, node_key(value)))
        return false;
    diag_error(loader->diags, node_key_place(in->source, value),
               "'%.*s' is a key of the %s, not of %s %s", TEXT_ARG(node_key(value)), whole->name,
               article(table->name), table->name);
    diag_help(loader->diags, "begin its line at the margin");
    note_astray(loader, node_key(value));
    return true;
}

/* The kind of an order of another phase, among the keys of an order. */
static bool say_elsewhere(Reading *in, const Table *table, const Node *value)
{
    const Table *whole = in->loader->whole;
    if (!whole || table == whole || !holder(whole, node_key(value), true))
        return false;
    say_belongs(in, whole, value);
    diag_help(in->loader->diags, "move it there, as an order of its own");
    return true;
}

/* Answers are no orders. */
static bool is_order_kind(const Table *whole, Text key)
{
    for (size_t i = 0; i < whole->count; i++)
        if (strcmp(whole->fields[i].key, "answers") != 0 &&
            field_holds(&whole->fields[i], key, true))
            return true;
    return false;
}

bool say_wrong_level(Reading *in, const Table *table, const Node *value)
{
    Loader *loader = in->loader;
    Diags *diags = loader->diags;
    Place place = node_key_place(in->source, value);
    Text key = node_key(value);
    const Field *any = home_of(table, key);
    loader->home = any;
    if (!any)
        return say_too_deep(in, table, value) || say_elsewhere(in, table, value);
    if (loader->whole && !is_order_kind(table, key) && say_key_of_kind(in, table, value)) {
        note_astray(loader, key);
        return true;
    }
    if (table == loader->whole && holder(table, key, true)) {
        say_belongs(in, table, value);
        if (value->kind == NODE_LIST)
            diag_help(diags, "the list of these orders is called that");
        else
            diag_help(diags, "indent it below its phase, and begin it with '- '");
    } else if (table == loader->whole) {
        diag_error(diags, place, "'%.*s' is a key of %s %s, not of the %s", TEXT_ARG(key),
                   article(noun_within(any)), noun_within(any), table->name);
        diag_help(diags, "indent it like the other keys of that %s", noun_within(any));
    } else {
        diag_error(diags, place, "'%.*s' belongs under '%s'", TEXT_ARG(key), any->key);
        bool is_list = any->kind == KIND_LIST || any->kind == KIND_VARIANTS;
        bool wants_brackets = is_list && !(any->flags & LONE);
        diag_help(diags, "write %s: %s{%.*s: ...}%s", any->key, wants_brackets ? "[" : "",
                  TEXT_ARG(key), wants_brackets ? "]" : "");
    }
    note_astray(loader, key);
    return true;
}

/* Keys that stand at the margin, but belong to an order above them, so that nobody misses them
 * there. */
void find_astray(Loader *loader, const Table *table, const Node *map)
{
    for (uint32_t i = 0; i < node_count(map); i++) {
        Text key = node_key(node_child(map, i));
        if (!has_key(table, key) && holder(table, key, false))
            note_astray(loader, key);
    }
}

/* A list or record with nothing in it, or with a single word, and beside it what should be in it.
 */
bool belongs_within(const Field *field, const Node *value, const Node *next)
{
    bool may_hold = field->kind == KIND_VARIANTS || field->kind == KIND_LIST ||
                    field->kind == KIND_RECORD || field->kind == KIND_MAYBE;
    return may_hold && value->kind == NODE_SCALAR && field_holds(field, node_key(next), false);
}

/* Where that word stands in a text, with blanks around it; the length when it does not. */
static size_t find_word(Text text, const char *word)
{
    size_t len = strlen(word);
    for (size_t at = 1; at + len + 1 < text.len; at++)
        if (text.at[at - 1] == ' ' && text.at[at + len] == ' ' &&
            memcmp(text.at + at, word, len) == 0)
            return at;
    return text.len;
}

/* Hardly any value has one, and every value is asked. */
static bool has_word_within(Text text)
{
    size_t first = text_find(text, ' ');
    return first < text.len &&
           text_find(text_slice(text, first + 1, text.len), ' ') < text.len - first - 1;
}

/* "bridge with wolf, archer", and the key for what follows is missing. */
static const char *say_word_within(Reading *in, const Table *table, const Field *field,
                                   const Node *map, const Node *value)
{
    static const char *const words[] = {"with", "using"};
    Text text = node_text(value);
    for (size_t i = 0; in->loader->whole && i < sizeof words / sizeof *words; i++) {
        size_t at = find_word(text, words[i]);
        const char *key = at < text.len ? only_missing(table, map) : NULL;
        if (!key)
            continue;
        size_t start = value->start + at;
        diag_error(in->loader->diags, (Place){in->source, start, start + strlen(words[i])},
                   "'%s' stands in the value of '%s'", words[i], field->key);
        diag_help(in->loader->diags,
                  "what stands behind it wants a key of its own: write '%s: ...' in a line of its "
                  "own, or behind a comma in braces",
                  key);
        return key;
    }
    return NULL;
}

/* "make: 3 men at arms", where names may have such a word: what stands before it names nothing. */
static bool is_in_name(const Reading *in, const Field *field, Text before)
{
    const Loader *loader = in->loader;
    if (field->kind != KIND_VALUES || !field->things)
        return false;
    assert(field->type->name_in);
    Text id = in_small_letters(loader->arena, field->type->name_in(before));
    const Named *named = names_find(loader->names, id);
    return word_read(loader, field->words, id) < 0 &&
           !(named && may_be_told(loader, in->source, named));
}

const char *say_key_within(Reading *in, const Table *table, const Field *field, const Node *map,
                           const Node *value)
{
    enum { LONGEST = 400 };
    Text text = node_text(value);
    bool is_text = field->kind == KIND_TEXT || field->kind == KIND_FREE ||
                   field->kind == KIND_VALUE || value->style != STYLE_PLAIN;
    if (is_text || text.len >= LONGEST || !has_word_within(text))
        return NULL;
    for (size_t i = 1; i < table->count; i++) {
        const char *key = table->fields[i].key, *word = key;
        size_t at = find_word(text, word);
        if (at == text.len && (word = key_once(key)))
            at = find_word(text, word);
        if (at == text.len || key_find(map, key) ||
            is_in_name(in, field, text_slice(text, 0, at - 1)))
            continue;
        size_t start = value->start + at;
        diag_error(in->loader->diags, (Place){in->source, start, start + strlen(word)},
                   "'%s' is a key, and stands in the value of '%s'", word, field->key);
        diag_help(in->loader->diags,
                  "write '%s: ...' in a line of its own, or behind a comma in "
                  "braces",
                  key);
        return key;
    }
    return say_word_within(in, table, field, map, value);
}

/* In braces: is the key no key, but what stands behind a comma in the value before it? */
static bool has_no_colon(const Source *source, const Node *value)
{
    Text text = source->text;
    size_t behind = value->key_end;
    while (behind < text.len && strchr(" \t\r\n", text.at[behind])) /* unreached: a brace ends it */
        behind++;
    return node_is_null(value) && behind < text.len && text.at[behind] != ':'; /* unreached: so */
}

bool is_cut_by(const Reading *in, const Node *value, const Node *next)
{
    return value->kind == NODE_SCALAR && !node_is_null(value) && has_no_colon(in->source, next);
}

/* "{attack: hill, cards: ash, alder}": in braces a comma ends a value. */
bool say_comma(Reading *in, const Table *table, const Node *before, const Node *value)
{
    Diags *diags = in->loader->diags;
    if (!before || before->kind != NODE_SCALAR || node_is_null(before) ||
        !has_no_colon(in->source, value))
        return false;
    size_t hint = 0;
    const Field *field = table_field(table, node_key(before), &hint);
    field = field && field->several ? field->several : field;
    diag_error(diags, node_key_place(in->source, value), "'%.*s' is no key: it has no ':'",
               TEXT_ARG(node_key(value)));
    Text first = node_text(before), second = node_key(value);
    if (field && is_list_of_scalars(field) && is_item(field, first) && is_item(field, second))
        diag_help(diags, "a list wants brackets: %s: [%.*s, %.*s]", field->key, TEXT_ARG(first),
                  TEXT_ARG(second));
    else
        diag_help(diags, "a text with a comma wants quotes: \"%.*s, %.*s\"", TEXT_ARG(first),
                  TEXT_ARG(second));
    return true;
}

/* What stands in a letter and is no key: "From", "Hi Max, here are my orders". */
bool is_prose(Text key)
{
    bool has_space = key.len > 0 && memchr(key.at, ' ', key.len) != NULL;
    return has_space || (key.len > 0 && is_capital(key.at[0]));
}

void say_prose_key(Reading *in, const Node *value)
{
    diag_error(in->loader->diags, node_key_place(in->source, value),
               "this line is no part of the file");
    diag_help(in->loader->diags, "take it out, or begin it with '# '");
}

/* --- orders and conditions -------------------------------------------------------------------- */

/* A map in the place of a list of records: its '-' is missing, or its brackets. */
bool say_no_item(Reading *in, const Field *field, const Node *map)
{
    Diags *diags = in->loader->diags;
    if (map->kind != NODE_MAP || node_count(map) == 0)
        return false;
    small_keys(in, field->variants ? field->variants : (const Table *[]){field->table, NULL}, map);
    const Node *first = node_child(map, 0);
    if (!field_holds(field, node_key(first), false))
        return say_counts_map(in, field, map) ||
               (in->loader->whole && say_too_deep(in, &(Table){.name = noun_within(field)}, first));
    if (map->style == STYLE_BLOCK) {
        diag_error(diags, node_key_place(in->source, first), "a '-' is missing before this %s",
                   noun_within(field));
        diag_help(diags, "write '- %.*s: ...'", TEXT_ARG(node_key(first)));
    } else {
        diag_error(diags, node_place(in->source, map), "'%s' is a map, but should be a list",
                   field->key);
        diag_help(diags, "begin it with '- ', or put it in brackets: [{%.*s: ...}]",
                  TEXT_ARG(node_key(first)));
    }
    return true;
}

/* Two kinds of one thing in one map. */
void say_two_kinds(Reading *in, const Table *const *variants, const Node *map, const Node *first,
                   const Node *second)
{
    Diags *diags = in->loader->diags;
    const char *noun = variants[0]->name, *together = NULL;
    const Node *open = first;
    for (uint32_t i = 0; node_child(map, i) != second; i++)
        open = node_child(map, i);
    if (open != first && node_is_null(open) && map->style == STYLE_BLOCK) {
        diag_error(diags, node_key_place(in->source, second),
                   "this stands beside '%.*s', not below it", TEXT_ARG(node_key(open)));
        diag_help(diags, "indent it by two more spaces, and what belongs to it");
        return;
    }
    for (size_t i = 0; variants[i]; i++)
        if (strcmp(variants[i]->fields[0].key, "all") == 0)
            together = variants[i]->fields[0].key;
    diag_error(diags, node_key_place(in->source, second),
               "'%.*s' and '%.*s' cannot stand in one %s", TEXT_ARG(node_key(first)),
               TEXT_ARG(node_key(second)), noun);
    if (together)
        diag_help(diags, "write %s: [{%.*s: ...}, {%.*s: ...}]", together,
                  TEXT_ARG(node_key(first)), TEXT_ARG(node_key(second)));
    else
        diag_help(diags, "make two of it; the second begins with '- '");
}

/* Is it a key for another of these, such as an order's else, or for conditions? */
static bool is_key_beside(const Table *const *variants, Text key)
{
    for (size_t i = 0; variants[i]; i++)
        for (size_t k = 1; k < variants[i]->count; k++) {
            const Field *field = &variants[i]->fields[k];
            bool is_variant = field->kind == KIND_VARIANT || field->kind == KIND_VARIANTS;
            if (is_variant && text_is(key, field->key))
                return true;
        }
    return false;
}

/* "hp" for hp-at-least or hp-at-most. */
static bool say_longer_kinds(Reading *in, const Table *const *variants, const Node *value)
{
    Text key = in_small_letters(in->loader->arena, node_key(value));
    Buf kinds = {NULL, 0, 0};
    for (size_t i = 0; variants[i]; i++) {
        Text kind = text_of(variants[i]->fields[0].key);
        bool is_longer = kind.len > key.len && kind.at[key.len] == '-' &&
                         text_equal(text_slice(kind, 0, key.len), key);
        if (is_longer)
            buf_format(&kinds, "%s'%.*s'", kinds.len > 0 ? " or " : "", TEXT_ARG(kind));
    }
    bool any = kinds.len > 0;
    if (any) {
        refuse_key(in, variants[0], value);
        diag_help(in->loader->diags, "did you mean %.*s?", TEXT_ARG(buf_text(&kinds)));
    }
    buf_free(&kinds);
    return any;
}

/* Of a phase that takes this kind of order and those that may stand here, too: an else, which
 * mostly has to be of the same kind as what it stands for. */
static bool say_no_else(Reading *in, const Table *const *variants, const Node *value)
{
    const Field *home = holder(in->loader->whole, node_key(value), true);
    Diags *diags = in->loader->diags;
    Text here = text_of(variants[0]->fields[0].key);
    const Table *whole = in->loader->whole;
    bool is_phase = false;
    for (size_t i = 0; i < whole->count; i++)
        is_phase |= whole->fields[i].variants == variants;
    if (is_phase || !field_holds(home, here, true))
        return false;
    diag_error(diags, node_key_place(in->source, value), "'%.*s' cannot be an else here",
               TEXT_ARG(node_key(value)));
    diag_help(diags, "it is %s; write '%.*s' as an order of its own", variants[0]->fields[0].key,
              TEXT_ARG(node_key(value)));
    return true;
}

/* What one of these kinds holds, and none of them is by itself. */
static bool say_kind_within(Reading *in, const Table *const *variants, const Node *map)
{
    Diags *diags = in->loader->diags;
    for (uint32_t i = 0; i < node_count(map); i++)
        for (size_t k = 0; variants[k]; k++) {
            Text key = node_key(node_child(map, i));
            const Field *within = holder(variants[k], key, true);
            if (!within)
                continue;
            diag_error(diags, node_key_place(in->source, node_child(map, i)),
                       "'%.*s' belongs under '%s'", TEXT_ARG(key), within->key);
            bool is_lone = within->flags & LONE;
            diag_help(diags, "write {%s: ..., %s: %s{%.*s: ...}%s}", variants[k]->fields[0].key,
                      within->key, is_lone ? "" : "[", TEXT_ARG(key), is_lone ? "" : "]");
            return true;
        }
    return false;
}

bool say_other_kind(Reading *in, const Table *const *variants, const Node *map)
{
    Loader *loader = in->loader;
    if (say_kind_within(in, variants, map))
        return true;
    for (uint32_t i = 0; loader->whole && i < node_count(map); i++)
        if (holder(loader->whole, node_key(node_child(map, i)), true)) {
            if (say_no_else(in, variants, node_child(map, i)))
                return true;
            say_belongs(in, loader->whole, node_child(map, i));
            diag_help(loader->diags, "move it there");
            return true;
        }
    const Node *first = node_count(map) > 0 ? node_child(map, 0) : NULL;
    if (first && say_longer_kinds(in, variants, first))
        return true;
    if (!first || say_too_deep(in, variants[0], first))
        return first != NULL;
    if (!is_key_beside(variants, node_key(first)))
        return false;
    diag_error(loader->diags, node_key_place(in->source, first), "'%.*s' alone makes no %s",
               TEXT_ARG(node_key(first)), variants[0]->name);
    if (node_find(map, TEXT("then")))
        diag_help(loader->diags,
                  "write the %s itself, and '%.*s' among its keys; there is no 'then'",
                  variants[0]->name, TEXT_ARG(node_key(first)));
    else
        diag_help(loader->diags, "put it among the keys of the %s before it, without a '-'",
                  variants[0]->name);
    return true;
}

/* {not vacant: c2} */
static bool say_not_within(Reading *in, const Table *const *variants, const Node *value)
{
    Text key = in_small_letters(in->loader->arena, node_key(value));
    Text rest = text_starts(key, "not ") ? text_slice(key, 4, key.len) : TEXT("");
    for (size_t i = 0; rest.len > 0 && variants[i]; i++) {
        if (!text_is(rest, variants[i]->fields[0].key))
            continue;
        diag_error(in->loader->diags, node_key_place(in->source, value), "'%.*s' is no key",
                   TEXT_ARG(node_key(value)));
        diag_help(in->loader->diags, "write {not: {%.*s: ...}}", TEXT_ARG(rest));
        return true;
    }
    return false;
}

bool say_turned_round(Reading *in, const Table *const *variants, const Node *map)
{
    const Node *only = node_count(map) > 0 ? node_child(map, 0) : NULL;
    Diags *diags = in->loader->diags;
    if (only && map->style == STYLE_FLOW && has_no_colon(in->source, only)) {
        diag_error(diags, node_key_place(in->source, only), "'%.*s' has no ':'",
                   TEXT_ARG(node_key(only)));
        diag_help(diags, "write {key: value, key: value}");
        return true;
    }
    if (only && say_not_within(in, variants, only))
        return true;
    for (size_t i = 0; only && node_count(map) == 1 && variants[i]; i++) {
        const char *kind = variants[i]->fields[0].key;
        if (!text_is(in_small_letters(in->loader->arena, node_text(only)), kind))
            continue;
        diag_error(diags, node_key_place(in->source, only), "'%.*s' says nothing of this %s",
                   TEXT_ARG(node_key(only)), variants[0]->name);
        diag_help(diags, "write {%s: %.*s}", kind, TEXT_ARG(node_key(only)));
        return true;
    }
    return false;
}
