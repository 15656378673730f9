/* What differs between two trees of nodes, place by place. */
#include "adjudicate/desk/compare.h"

#include "adjudicate/base/names.h"
#include "adjudicate/base/utf8.h"

enum { SHOWN = 60 }; /* bytes of a value in a message */

typedef struct Comparing {
    Arena *arena;
    Diags *diags;
    const Source *source;
    PassesKey *passes;
    size_t count;
} Comparing;

/* What the nodes are a part of: "units archer-1". */
static Text path_to(const Comparing *in, Text path, Text name)
{
    if (path.len == 0)
        return name;
    return text_format(in->arena, "%.*s %.*s", TEXT_ARG(path), TEXT_ARG(name));
}

static Text shown(const Comparing *in, const Node *node)
{
    Buf buf = {NULL, 0, 0};
    yaml_write_flow(&buf, node);
    Text text = buf_take(&buf, in->arena);
    if (text.len <= SHOWN)
        return text;
    return text_format(in->arena, "%.*s...", TEXT_ARG(utf8_beginning(text, SHOWN)));
}

static const char *of(Text path)
{
    return path.len > 0 ? ": " : "";
}

static void tell_other(Comparing *in, Text path, const Node *is, const Node *should)
{
    in->count++;
    diag_error(in->diags, node_place(in->source, is), "%.*s is %.*s, and should be %.*s",
               TEXT_ARG(path), TEXT_ARG(shown(in, is)), TEXT_ARG(shown(in, should)));
}

static void tell_missing(Comparing *in, Text path, const Node *parent, Text name,
                         const Node *should)
{
    in->count++;
    diag_error(in->diags, node_place(in->source, parent),
               "%.*s%s%.*s is missing, and should be %.*s", TEXT_ARG(path), of(path),
               TEXT_ARG(name), TEXT_ARG(shown(in, should)));
}

static void tell_too_many(Comparing *in, Text path, const Node *is, Text name)
{
    in->count++;
    diag_error(in->diags, node_place(in->source, is), "%.*s%s%.*s should not be there",
               TEXT_ARG(path), of(path), TEXT_ARG(name));
}

static void compare(Comparing *in, Text path, const Node *is, const Node *should);

/* --- maps ------------------------------------------------------------------------------------- */

static void compare_map(Comparing *in, Text path, const Node *is, const Node *should)
{
    bool at_root = path.len == 0;
    for (uint32_t i = 0; i < node_count(is); i++) {
        const Node *value = node_child(is, i);
        Text key = node_key(value);
        const Node *other = node_find(should, key);
        if (at_root && in->passes(key))
            continue;
        if (other)
            compare(in, path_to(in, path, key), value, other);
        else
            tell_too_many(in, path, value, key);
    }
    for (uint32_t i = 0; i < node_count(should); i++) {
        const Node *value = node_child(should, i);
        if (!(at_root && in->passes(node_key(value))) && !node_find(is, node_key(value)))
            tell_missing(in, path, is, node_key(value), value);
    }
}

/* --- lists ------------------------------------------------------------------------------------ */

/* What an item is known by; empty: by nothing. */
static Text name_of(const Node *item)
{
    if (item->kind == NODE_SCALAR)
        return node_text(item);
    return item->kind == NODE_MAP && node_count(item) > 0 ? node_text(node_child(item, 0))
                                                          : TEXT("");
}

/* Its items by their names; NULL: some have none, or the same. */
static Names *index_of(const Comparing *in, const Node *list)
{
    Names *names = names_new(in->arena);
    for (uint32_t i = 0; i < node_count(list); i++) {
        Text name = name_of(node_child(list, i));
        void **slot = name.len > 0 ? names_slot(names, name) : NULL;
        if (!slot || *slot)
            return NULL;
        *slot = (void *)node_child(list, i);
    }
    return names;
}

static void compare_by_place(Comparing *in, Text path, const Node *is, const Node *should)
{
    uint32_t had = node_count(is), wanted = node_count(should);
    for (uint32_t i = 0; i < had || i < wanted; i++) {
        Text name = text_format(in->arena, "%u", i + 1);
        if (i >= had)
            tell_missing(in, path, is, name, node_child(should, i));
        else if (i >= wanted)
            tell_too_many(in, path, node_child(is, i), name);
        else
            compare(in, path_to(in, path, name), node_child(is, i), node_child(should, i));
    }
}

/* Of lists that have the same things in them. */
static void compare_order(Comparing *in, Text path, const Node *is, const Node *should)
{
    for (uint32_t i = 0; i < node_count(is); i++) {
        Text name = name_of(node_child(is, i)), wanted = name_of(node_child(should, i));
        if (text_equal(name, wanted))
            continue;
        in->count++;
        diag_error(in->diags, node_place(in->source, node_child(is, i)),
                   "%.*s: %.*s stands where %.*s should", TEXT_ARG(path), TEXT_ARG(name),
                   TEXT_ARG(wanted));
        return;
    }
}

static void compare_list(Comparing *in, Text path, const Node *is, const Node *should)
{
    Names *mine = index_of(in, is), *theirs = index_of(in, should);
    if (!mine || !theirs) {
        compare_by_place(in, path, is, should);
        return;
    }
    size_t before = in->count;
    for (uint32_t i = 0; i < node_count(is); i++) {
        const Node *item = node_child(is, i), *other = names_find(theirs, name_of(item));
        if (other)
            compare(in, path_to(in, path, name_of(item)), item, other);
        else
            tell_too_many(in, path, item, name_of(item));
    }
    for (uint32_t i = 0; i < node_count(should); i++) {
        const Node *item = node_child(should, i);
        if (!names_find(mine, name_of(item)))
            tell_missing(in, path, is, name_of(item), item);
    }
    if (in->count == before)
        compare_order(in, path, is, should);
}

/* --- both ------------------------------------------------------------------------------------- */

static void compare(Comparing *in, Text path, const Node *is, const Node *should)
{
    if (node_equal(is, should))
        return;
    if (is->kind != should->kind || is->kind == NODE_SCALAR)
        tell_other(in, path, is, should);
    else if (is->kind == NODE_MAP)
        compare_map(in, path, is, should);
    else
        compare_list(in, path, is, should);
}

size_t compare_maps(Arena *arena, Diags *diags, const Doc *is, const Node *should,
                    PassesKey *passes)
{
    Comparing in = {arena, diags, is->source, passes, 0};
    compare_map(&in, TEXT(""), is->root, should);
    return in.count;
}
