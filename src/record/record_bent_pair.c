/* "[attack: docks, cards: all]": pairs of a list that wants maps, without their braces. */
#include "adjudicate/record/record.h"
#include "load_private.h"

static Text source_of(const Reading *in, const Node *node)
{
    Place place = node_place(in->source, node);
    return text_slice(in->source->text, place.start, place.end);
}

static bool is_bare(const Reading *in, const Node *item)
{
    return item->kind == NODE_MAP && node_count(item) == 1 &&
           !text_starts(source_of(in, item), "{");
}

/* Does a new item begin with that key? */
static bool begins_item(const Field *field, Text key)
{
    return field->kind == KIND_VARIANTS ? field_holds(field, key, true)
                                        : text_is(key, field->table->fields[0].key);
}

/* The list with its braces. False: there is a pair in it of which nobody can say where it belongs.
 */
static bool add_braced(Buf *out, const Reading *in, const Field *field, const Node *list)
{
    bool is_open = false;
    for (uint32_t i = 0; i < node_count(list); i++) {
        const Node *item = node_child(list, i);
        Text key = is_bare(in, item) ? node_key(node_child(item, 0)) : TEXT("");
        if (key.len > 0 && !field_holds(field, key, false))
            return false;
        bool goes_on = is_open && key.len > 0 && !begins_item(field, key);
        if (is_open && !goes_on)
            buf_char(out, '}');
        buf_format(out, "%s%s%.*s", i > 0 ? ", " : "", key.len > 0 && !goes_on ? "{" : "",
                   TEXT_ARG(source_of(in, item)));
        is_open = key.len > 0;
    }
    if (is_open)
        buf_char(out, '}');
    return true;
}

/* NULL: there is none. */
static const Node *first_bare(const Reading *in, const Node *list)
{
    for (uint32_t i = 0; i < node_count(list); i++)
        if (is_bare(in, node_child(list, i)))
            return node_child(list, i);
    return NULL;
}

bool say_bare_pairs(const Reading *in, const Field *field, const Node *list)
{
    enum { SHORT = 70 };
    Buf braced = {NULL, 0, 0};
    bool is_flow =
        in->loader->whole && list->kind == NODE_LIST && text_starts(source_of(in, list), "[");
    const Node *first = is_flow ? first_bare(in, list) : NULL;
    bool is_said = first && add_braced(&braced, in, field, list);
    if (is_said) {
        Text text = buf_text(&braced);
        diag_error(in->loader->diags, node_place(in->source, first), "a pair within a list");
        if (text.len > SHORT || text_find(text, '\n') < text.len)
            diag_help(in->loader->diags, "put braces around what belongs together");
        else
            diag_help(in->loader->diags, "write [%.*s]", TEXT_ARG(text));
    }
    buf_free(&braced);
    return is_said;
}
