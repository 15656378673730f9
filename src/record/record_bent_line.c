/* Lines that mail and forums have bent, and lines where none is read: what is wrong with them,
 * whatever the notation. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/markup.h"
#include "adjudicate/base/utf8.h"
#include "load_private.h"

/* --- a line ----------------------------------------------------------------------------------- */

typedef struct BentLine {
    Diags *diags;
    Place place; /* of the whole */
    Text text;
    bool is_verbatim; /* it stands in the file just so */
} BentLine;

static void say(const BentLine *line, size_t start, size_t end, const char *message,
                const char *help)
{
    Place at = {line->place.source, line->place.start + start, line->place.start + end};
    diag_error(line->diags, line->is_verbatim ? at : line->place, "%s", message);
    diag_help(line->diags, "%s", help);
}

static bool say_quoted(const BentLine *line)
{
    bool is_quoted = line->text.at[0] == '>';
    if (is_quoted)
        say(line, 0, 1, "a line that mail has quoted with '>'", "take the '> ' out of all lines");
    return is_quoted;
}

static bool say_fence(const BentLine *line)
{
    static const char *const fences[] = {"```", "~~~", "[code", "[/code", "[quote", "[/quote"};
    for (size_t i = 0; i < sizeof fences / sizeof *fences; i++)
        if (text_starts(line->text, fences[i])) {
            say(line, 0, line->text.len, "a code fence is no line of orders",
                "take out this line, and the one at the other end");
            return true;
        }
    return false;
}

/* "[b]A PAR-BUR[/b]" */
static bool say_tag(const BentLine *line)
{
    size_t end = text_find(line->text, ']');
    bool is_tag = line->text.at[0] == '[' && end < line->text.len;
    if (is_tag)
        say(line, 0, end + 1, "a tag of a forum is no part of a line", "take all of them out");
    return is_tag;
}

static bool say_line_markup(const BentLine *line)
{
    Markup found;
    bool is_marked = markup_find(line->text, &found);
    if (is_marked)
        say(line, found.start, found.end, found.message, found.help);
    return is_marked;
}

/* Dashes and spaces of all kinds are the notation's own affair, and so is an apostrophe. */
static bool say_odd(const BentLine *line)
{
    enum { APOSTROPHE = 0x2019 };
    for (size_t at = 0, length = 1, again; at < line->text.len; at += length) {
        Odd odd = utf8_odd(line->text, at, &length);
        bool is_wrong = odd == ODD_INVISIBLE || (odd == ODD_BULLET && at > 0) ||
                        (odd == ODD_QUOTE && utf8_next(line->text, at, &again) != APOSTROPHE);
        if (is_wrong && line->is_verbatim)
            diag_odd(line->diags, line->place.source, line->place.start + at);
        if (is_wrong)
            return line->is_verbatim;
    }
    return false;
}

bool say_bent_line(Diags *diags, Place place, Text text, bool is_verbatim)
{
    const BentLine line = {diags, place, text, is_verbatim};
    return say_quoted(&line) || say_fence(&line) || say_tag(&line) || say_line_markup(&line) ||
           say_odd(&line);
}

/* --- what was meant to be one ----------------------------------------------------------------- */

/* "France: A PAR-BUR" */
bool say_line_as_map(Reading *in, const Field *field, const Node *map)
{
    const Node *value = node_count(map) == 1 ? node_child(map, 0) : NULL;
    if (!value || value->kind != NODE_SCALAR || node_is_null(value) || !line_form(field))
        return false;
    Text key = node_key(value), text = node_text(value);
    if (text_find(key, ' ') == key.len && text_find(text, ' ') == text.len)
        return false;
    diag_error(in->loader->diags, node_key_place(in->source, value),
               "a line in which a ':' stands is read as a key and a value");
    diag_help(in->loader->diags, "take the ':' out");
    return true;
}

/* {move: A PAR-BUR} */
bool say_line_in_map(Reading *in, const Field *field, const Node *map, const Field *kind)
{
    Loader *loader = in->loader;
    const Node *value = node_find(map, text_of(kind->key));
    assert(value);
    if (kind->kind != KIND_REF || !line_form(field) || value->kind != NODE_SCALAR ||
        node_is_null(value) || text_is_id(in_small_letters(loader->arena, node_text(value))) ||
        !reads_as_line(in, field, value))
        return false;
    Text text = node_text(value);
    diag_error(loader->diags, node_place(in->source, value),
               "this is a whole line, and needs no '%s'", kind->key);
    if (node_count(map) == 1)
        diag_help(loader->diags, "write it alone: %.*s", TEXT_ARG(text));
    else
        diag_help(loader->diags, "write 'line: %.*s'", TEXT_ARG(text));
    return true;
}
