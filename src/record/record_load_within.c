/* Nodes to records that stand within others: maps, lists of them, and variants, which are told
 * apart by their kind keys. */
#include <assert.h>

#include "load_private.h"

bool check_map(Reading *in, const Table *table, const Table *const *variants, const Node *node)
{
    const char *what = table->name;
    if (node->kind == NODE_MAP)
        return true;
    if (say_no_map(in, table, variants, node))
        return false;
    diag_error(in->loader->diags, node_place(in->source, node), "%s here should be %s %s",
               kind_name(node), article(what), what);
    if (node->kind == NODE_LIST && node_count(node) == 1)
        diag_help(in->loader->diags, "written as key: value, without a '-' or brackets");
    else
        diag_help(in->loader->diags, "written as key: value");
    return false;
}

bool check_submap(Reading *in, const Field *field, const Node *node)
{
    if (node->kind == NODE_MAP)
        return true;
    lose_list(in->loader, field, node);
    if (!say_keys_wanted(in, field, node))
        expected(in, node, field, "a map, written as key: value");
    return false;
}

static bool is_word(const Node *node)
{
    return node->kind == NODE_SCALAR && !node_is_null(node);
}

/* Of several in a row, which are no maps and no lines, only the first is refused. */
static bool follows_word(const Field *field, const Node *list, size_t index)
{
    return index > 0 && !line_form(field) && is_word(node_child(list, index)) &&
           is_word(node_child(list, index - 1));
}

/* How many records stand there: those of a list, or a lone one where it may have no brackets. */
static bool list_items(Reading *in, const Field *field, const Node *node, size_t *count)
{
    bool lone = (field->flags & LONE) && node->kind == NODE_MAP;
    if (say_bare_pairs(in, field, node)) {
        lose_list(in->loader, field, node);
        return false;
    }
    if (!lone && node->kind != NODE_LIST) {
        lose_list(in->loader, field, node);
        bool is_text = field->kind == KIND_VARIANTS && (field->flags & LONE) && is_word(node);
        if (is_text && say_no_map(in, field->variants[0], field->variants, node))
            return false;
        if (field->kind == KIND_LIST && is_word(node))
            say_word_for_list(in, field, node);
        else if (!say_no_item(in, field, node))
            expected(in, node, field, field->min > 0 ? "a list" : "a list; write [] for nothing");
        return false;
    }
    *count = lone ? 1 : node_count(node);
    if (field->max > 0 && (*count < (size_t)field->min || *count > (size_t)field->max)) {
        diag_error(in->loader->diags, node_place(in->source, node),
                   "'%s' has %zu items, but should have %d to %d", field->key, *count, field->min,
                   field->max);
    }
    return true;
}

static void *load_item(Reading *in, const Field *field, const Node *node)
{
    const Table *table = field->table;
    if (is_line(field, node)) {
        const Node *map = read_line(in, field, node);
        return map ? load_record(in, table, map) : NULL;
    }
    bool is_map = !say_count_map(in, table, node) && check_map(in, table, NULL, node);
    return is_map ? load_record(in, table, node) : NULL;
}

void load_list(Reading *in, void *record, const Field *field, const Node *node)
{
    AnyList list = {NULL, 0, 0};
    size_t count;
    if (!list_items(in, field, node, &count))
        return;
    list.at = (void **)arena_array(in->loader->arena, count, sizeof *list.at);
    list.room = count;
    for (size_t i = 0; i < read_up_to(in, field, i, count); i++) {
        void *item = follows_word(field, node, i) ? NULL : load_item(in, field, item_at(node, i));
        if (item)
            list.at[list.count++] = item;
    }
    if (list.count < count)
        lose_list(in->loader, field, node);
    field_set_list(record, field, &list);
}

static void help_kinds(Diags *diags, const Table *const *variants)
{
    enum { KINDS_MAX = 31 };
    const char *words[KINDS_MAX + 1];
    size_t count = 0;
    for (; variants[count]; count++) {
        assert(count < KINDS_MAX);
        words[count] = variants[count]->fields[0].key;
    }
    words[count] = NULL;
    help_words(diags, words);
}

static const Table *kind_of(const Table *const *variants, const Node *value)
{
    for (size_t i = 0; variants[i]; i++)
        if (text_is(node_key(value), variants[i]->fields[0].key))
            return variants[i];
    return NULL;
}

/* Which of the variants' kind keys stands in the map: exactly one must. */
static const Table *choose_variant(Reading *in, const Field *field, const Node *map)
{
    const Table *const *variants = field->variants;
    const Table *chosen = NULL;
    const Node *first = NULL;
    small_keys(in, variants, map);
    for (uint32_t i = 0; i < node_count(map); i++) {
        const Node *value = node_child(map, i);
        const Table *table = kind_of(variants, value);
        if (table && chosen) {
            say_two_kinds(in, variants, map, first, value);
            return NULL;
        }
        if (table) {
            chosen = table;
            first = value;
        }
    }
    for (uint32_t i = 0; !chosen && i < node_count(map); i++)
        if (say_markup(in->loader->diags, node_key_place(in->source, node_child(map, i))))
            return NULL;
    if (chosen || say_other_kind(in, variants, map))
        return chosen;
    if (say_misspelt_kind(in, variants, map, &first))
        return first ? kind_of(variants, first) : NULL;
    if (say_line_as_map(in, field, map) || say_turned_round(in, variants, map))
        return NULL;
    diag_error(in->loader->diags, node_place(in->source, map), "no key says what this %s is",
               variants[0]->name);
    help_kinds(in->loader->diags, variants);
    return NULL;
}

Variant *load_variant(Reading *in, const Field *field, const Node *item)
{
    const Node *node = read_line(in, field, item);
    if (!node || !check_map(in, field->variants[0], field->variants, node)) {
        lose_list(in->loader, field, item);
        return NULL;
    }
    const Table *table = choose_variant(in, field, node);
    if (table && node == item && say_line_in_map(in, field, node, &table->fields[0]))
        table = NULL;
    if (!table) {
        lose_all_made(in->loader, field->variants, node);
        return NULL;
    }
    Variant *variant = ARENA_NEW(in->loader->arena, Variant);
    variant->table = table;
    variant->record = load_record(in, table, node);
    return variant;
}

/* What is read of a text of several lines. */
typedef struct Lines {
    Reading *in;
    const Field *field;
    AnyList list;
    size_t seen;
} Lines;

static void load_line(void *context, const Node *line)
{
    Lines *on = context;
    Variant *variant = load_variant(on->in, on->field, line);
    if (variant)
        ARENA_PUSH(on->in->loader->arena, &on->list, (void *)variant);
    on->seen++;
}

static void load_lines(Reading *in, void *record, const Field *field, const Node *node)
{
    Lines on = {.in = in, .field = field};
    if (!each_line(in, field, node, load_line, &on)) {
        lose_list(in->loader, field, node);
        on.seen++;
    }
    ((Record *)record)->has_lost |= on.list.count < on.seen;
    field_set_list(record, field, &on.list);
}

void load_variants(Reading *in, void *record, const Field *field, const Node *node)
{
    AnyList list = {NULL, 0, 0};
    size_t count;
    if (is_line(field, node)) {
        load_lines(in, record, field, node);
        return;
    }
    if (!list_items(in, field, node, &count))
        return;
    list.at = (void **)arena_array(in->loader->arena, count, sizeof *list.at);
    list.room = count;
    for (size_t i = 0; i < read_up_to(in, field, i, count); i++) {
        Variant *variant =
            follows_word(field, node, i) ? NULL : load_variant(in, field, item_at(node, i));
        if (variant)
            list.at[list.count++] = variant;
    }
    ((Record *)record)->has_lost |= list.count < count;
    field_set_list(record, field, &list);
}
