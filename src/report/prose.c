/* Prose: words into lines. */
#include "adjudicate/base/utf8.h"
#include "report_private.h"

#include <string.h>

enum { HANG = 2 };

Prose prose_begin(Buf *out, size_t indent)
{
    return (Prose){out, indent, 0};
}

/* Where the next unit would end if it went on in this line. */
static size_t end_of(const Prose *prose, size_t width)
{
    return prose->column == 0 ? prose->indent + width : prose->column + 1 + width;
}

static void put(Prose *prose, Text unit, size_t width)
{
    if (prose->column == 0) {
        buf_repeat(prose->out, ' ', prose->indent);
        prose->column = prose->indent;
    } else if (end_of(prose, width) > REPORT_COLUMNS) {
        buf_char(prose->out, '\n');
        buf_repeat(prose->out, ' ', prose->indent + HANG);
        prose->column = prose->indent + HANG;
    } else {
        buf_char(prose->out, ' ');
        prose->column++;
    }
    buf_add(prose->out, unit);
    prose->column += width;
}

void prose_unit(Prose *prose, Text unit)
{
    if (unit.len > 0)
        put(prose, unit, utf8_width(unit));
}

static void put_words(Prose *prose, Text text)
{
    while (text.len > 0) {
        const char *space = memchr(text.at, ' ', text.len);
        size_t end = space ? (size_t)(space - text.at) : text.len;
        prose_unit(prose, text_slice(text, 0, end));
        text = text_slice(text, space ? end + 1 : end, text.len);
    }
}

/* Most sentences fit the line as they are. */
void prose_words(Prose *prose, Text text)
{
    while (text.len > 0 && text.at[text.len - 1] == ' ')
        text.len--;
    if (text.len == 0)
        return;
    size_t width = utf8_width(text);
    if (end_of(prose, width) <= REPORT_COLUMNS)
        put(prose, text, width);
    else
        put_words(prose, text);
}

void prose_end(Prose *prose)
{
    if (prose->column > 0)
        buf_char(prose->out, '\n');
    prose->column = 0;
}

void prose_gap(Buf *out)
{
    if (out->len >= 2 && out->at[out->len - 1] == '\n' && out->at[out->len - 2] == '\n')
        return;
    if (out->len > 0)
        buf_char(out, '\n');
}
