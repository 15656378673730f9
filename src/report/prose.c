/* Prose: words into lines. */
#include <assert.h>

#include "report_private.h"

enum { HANG = 2 };

Prose prose_begin(Buf *out, size_t indent)
{
    return (Prose){out, indent, indent + HANG, 0};
}

/* Where the next unit would end if it went on in this line. */
static size_t end_of(const Prose *prose, size_t width)
{
    return prose->column == 0 ? prose->indent + width : prose->column + 1 + width;
}

static void new_line(Prose *prose)
{
    add_char(prose->out, '\n');
    add_spaces(prose->out, prose->hang);
    prose->column = prose->hang;
}

/* Mail programs make ">From " of such a line: it gets a space before it. */
static bool is_mangled(Text text)
{
    return text_starts(text, "From") && (text.len == 4 || text.at[4] == ' ');
}

static void keep_whole(Prose *prose, Text text)
{
    if (prose->column == 0 && prose->indent == 0 && is_mangled(text))
        prose->indent = 1;
}

static void put(Prose *prose, Text unit, size_t width)
{
    if (prose->column == 0) {
        add_spaces(prose->out, prose->indent);
        prose->column = prose->indent;
    } else if (end_of(prose, width) > REPORT_COLUMNS) {
        new_line(prose);
        if (prose->column == 0 && is_mangled(unit)) {
            add_char(prose->out, ' ');
            prose->column = 1;
        }
    } else {
        add_char(prose->out, ' ');
        prose->column++;
    }
    add(prose->out, unit);
    prose->column += width;
}

void prose_unit(Prose *prose, Text unit)
{
    if (unit.len == 0)
        return;
    keep_whole(prose, unit);
    put(prose, unit, width_of(unit));
}

/* Word by word, by display width. */
static void put_wide(Prose *prose, Text text)
{
    while (text.len > 0) {
        const char *space = memchr(text.at, ' ', text.len);
        size_t end = space ? (size_t)(space - text.at) : text.len;
        prose_unit(prose, text_slice(text, 0, end));
        text = text_slice(text, space ? end + 1 : end, text.len);
    }
}

/* How much of a plain text goes next: what fits the line, up to a space; otherwise one word. */
static size_t plain_part(const Prose *prose, Text text)
{
    size_t before = end_of(prose, 0);
    size_t room = before < REPORT_COLUMNS ? REPORT_COLUMNS - before : 0;
    if (text.len <= room)
        return text.len;
    size_t end = room;
    while (end > 0 && text.at[end] != ' ')
        end--;
    if (end > 0)
        return end;
    const char *space = memchr(text.at, ' ', text.len);
    return space ? (size_t)(space - text.at) : text.len;
}

static Text trim(Text text)
{
    while (text.len > 0 && text.at[text.len - 1] == ' ')
        text.len--;
    return text;
}

/* Plain ASCII: as much at once as the line takes. */
static void put_plain(Prose *prose, Text text)
{
    while (text.len > 0) {
        size_t end = plain_part(prose, text);
        Text part = trim(text_slice(text, 0, end));
        if (part.len > 0)
            put(prose, part, part.len);
        text = text_slice(text, end < text.len ? end + 1 : end, text.len);
    }
}

/* Most sentences fit the line as they are. Only plain ASCII is as wide as it is long: whatever else
 * there is has more bytes than columns. */
void prose_words(Prose *prose, Text text)
{
    text = trim(text);
    if (text.len == 0)
        return;
    keep_whole(prose, text);
    size_t width = width_of(text);
    if (end_of(prose, width) <= REPORT_COLUMNS)
        put(prose, text, width);
    else if (width == text.len)
        put_plain(prose, text);
    else
        put_wide(prose, text);
}

void prose_end(Prose *prose)
{
    if (prose->column > 0)
        add_char(prose->out, '\n');
    prose->column = 0;
}

void prose_gap(Buf *out)
{
    assert(out->len == 0 || out->at[out->len - 1] == '\n');
    if (out->len > 0 && !(out->len >= 2 && out->at[out->len - 2] == '\n'))
        add_char(out, '\n');
}
