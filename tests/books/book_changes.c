/* What a round has changed in the game file, as a book tells it. */
#include "adjudicate/yaml/yaml.h"
#include "book_tell.h"

typedef struct Telling {
    Buf *out;
    Arena *arena;
} Telling;

/* Keys that every round changes, or that digest files: tests of their own hold them. */
static bool is_passed_over(Text key)
{
    return text_is(key, "round") || text_is(key, "history");
}

static bool is_digest(Text key)
{
    static const char *const keys[] = {"seed",          "before", "orders",
                                       "earlier-rolls", "stops",  "decided"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (text_is(key, keys[i]))
            return true;
    return false;
}

static bool is_flat(const Node *node)
{
    for (uint32_t i = 0; i < node_count(node); i++)
        if (node_child(node, i)->kind != NODE_SCALAR)
            return false;
    return true;
}

static void put_node(Telling *in, const Node *node)
{
    yaml_write_flow(in->out, node);
}

static Text name_of(const Node *item)
{
    if (item->kind != NODE_MAP || node_count(item) == 0)
        return TEXT("");
    const Node *id = node_find(item, TEXT("id"));
    return node_text(id ? id : node_child(item, 0));
}

/* The item of that name, with its place; NULL: none. */
static const Node *item_of(const Node *list, Text name, size_t *index)
{
    for (*index = 0; *index < node_count(list); ++*index)
        if (text_equal(name_of(node_child(list, *index)), name))
            return node_child(list, *index);
    return NULL;
}

/* Has each item a name of its own? */
static bool is_named(const Node *list)
{
    for (uint32_t i = 0; i < node_count(list); i++) {
        size_t first;
        Text name = name_of(node_child(list, i));
        if (name.len == 0 || (item_of(list, name, &first) && first != i))
            return false;
    }
    return true;
}

/* --- a record --------------------------------------------------------------------------------- */

static void tell_value(Telling *in, const char **joint, Text key, const Node *old, const Node *new)
{
    if (old && new &&node_equal(old, new))
        return;
    buf_format(in->out, "%s%.*s ", *joint, TEXT_ARG(key));
    *joint = ", ";
    if (old)
        put_node(in, old);
    if (new) {
        buf_str(in->out, old ? " -> " : "= ");
        put_node(in, new);
    } else {
        buf_str(in->out, " -> gone");
    }
}

static void tell_record(Telling *in, Text path, const Node *old, const Node *new)
{
    const char *joint = " ";
    buf_format(in->out, "%.*s:", TEXT_ARG(path));
    for (uint32_t i = 0; i < node_count(old); i++) {
        const Node *value = node_child(old, i);
        tell_value(in, &joint, node_key(value), value, node_find(new, node_key(value)));
    }
    for (uint32_t i = 0; i < node_count(new); i++) {
        const Node *value = node_child(new, i);
        if (!node_find(old, node_key(value)))
            tell_value(in, &joint, node_key(value), NULL, value);
    }
    buf_char(in->out, '\n');
}

static void tell_new(Telling *in, Text path, const Node *node)
{
    buf_format(in->out, "%.*s: new ", TEXT_ARG(path));
    put_node(in, node);
    buf_char(in->out, '\n');
}

/* --- lists and maps --------------------------------------------------------------------------- */

static void tell_node(Telling *in, Text path, const Node *old, const Node *new);

static Text joined(const Telling *in, Text path, Text name)
{
    return text_format(in->arena, "%.*s%s%.*s", TEXT_ARG(path), path.len > 0 ? " " : "",
                       TEXT_ARG(name));
}

/* Those that were there stand in their order, the new ones behind them. */
static bool keeps_order(const Node *old, const Node *new)
{
    size_t before = 0, at;
    bool seen_new = false, any = false;
    for (uint32_t i = 0; i < node_count(new); i++) {
        if (!item_of(old, name_of(node_child(new, i)), &at)) {
            seen_new = true;
            continue;
        }
        if (seen_new || (any && at < before))
            return false;
        before = at;
        any = true;
    }
    return true;
}

static void tell_order(Telling *in, Text path, const Node *list)
{
    buf_format(in->out, "%.*s: in the order ", TEXT_ARG(path));
    for (uint32_t i = 0; i < node_count(list); i++)
        buf_format(in->out, "%s%.*s", i > 0 ? ", " : "", TEXT_ARG(name_of(node_child(list, i))));
    buf_char(in->out, '\n');
}

static void tell_named_list(Telling *in, Text path, const Node *old, const Node *new)
{
    size_t at;
    for (uint32_t i = 0; i < node_count(old); i++) {
        const Node *item = node_child(old, i);
        const Node *now = item_of(new, name_of(item), &at);
        Text here = joined(in, path, name_of(item));
        if (!now)
            buf_format(in->out, "%.*s: gone\n", TEXT_ARG(here));
        else if (!node_equal(item, now))
            tell_record(in, here, item, now);
    }
    for (uint32_t i = 0; i < node_count(new); i++)
        if (!item_of(old, name_of(node_child(new, i)), &at))
            tell_new(in, joined(in, path, name_of(node_child(new, i))), node_child(new, i));
    if (!keeps_order(old, new))
        tell_order(in, path, new);
}

static void tell_map(Telling *in, Text path, const Node *old, const Node *new)
{
    for (uint32_t i = 0; i < node_count(old); i++) {
        const Node *value = node_child(old, i);
        tell_node(in, joined(in, path, node_key(value)), value, node_find(new, node_key(value)));
    }
    for (uint32_t i = 0; i < node_count(new); i++) {
        const Node *value = node_child(new, i);
        if (!node_find(old, node_key(value)))
            tell_node(in, joined(in, path, node_key(value)), NULL, value);
    }
}

static void tell_whole(Telling *in, Text path, const Node *old, const Node *new)
{
    buf_format(in->out, "%.*s: ", TEXT_ARG(path));
    if (old)
        put_node(in, old);
    buf_str(in->out, old ? " -> " : "new ");
    if (new)
        put_node(in, new);
    else
        buf_str(in->out, "gone");
    buf_char(in->out, '\n');
}

/* Of a stopped round's own record the digests are left out. */
static const Node *without_digests(const Telling *in, const Node *map)
{
    if (!map || map->kind != NODE_MAP)
        return map;
    Node *rest = node_collection(in->arena, NODE_MAP, STYLE_FLOW, node_count(map));
    for (uint32_t i = 0; i < node_count(map); i++)
        if (!is_digest(node_key(node_child(map, i))))
            node_put(in->arena, rest, node_key(node_child(map, i)), node_child(map, i));
    return rest;
}

static void tell_node(Telling *in, Text path, const Node *old, const Node *new)
{
    if (is_passed_over(path))
        return;
    if (text_is(path, "stopped")) {
        old = without_digests(in, old);
        new = without_digests(in, new);
    }
    if (old && new &&node_equal(old, new))
        return;
    bool both = old && new && old->kind == new->kind;
    if (both && old->kind == NODE_MAP && !is_flat(old))
        tell_map(in, path, old, new);
    else if (both && old->kind == NODE_MAP)
        tell_record(in, path, old, new);
    else if (both && old->kind == NODE_LIST && is_named(old) && is_named(new))
        tell_named_list(in, path, old, new);
    else
        tell_whole(in, path, old, new);
}

/* What fits stands on one line: most rounds change little of many records. */
#define STATE_COLUMNS 108

static void put_packed(Buf *out, Text lines)
{
    size_t column = 0;
    for (size_t at = 0, end; at < lines.len; at = end + 1) {
        end = at + text_find(text_slice(lines, at, lines.len), '\n');
        Text line = text_slice(lines, at, end);
        bool fits = column > 0 && column + strlen("; ") + line.len <= STATE_COLUMNS;
        if (column > 0)
            buf_str(out, fits ? "; " : "\n");
        buf_add(out, line);
        column = line.len + (fits ? column + strlen("; ") : 0);
    }
    if (column > 0)
        buf_char(out, '\n');
}

void tell_changes(Buf *out, Arena *arena, const Node *before, const Node *after)
{
    Buf lines = {NULL, 0, 0};
    Telling in = {&lines, arena};
    tell_map(&in, TEXT(""), before, after);
    put_packed(out, buf_text(&lines));
    buf_free(&lines);
}
