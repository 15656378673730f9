/* Texts from files may hold anything that YAML can escape: line breaks, control characters, signs
 * that turn the direction of writing. Where they come out they must not break a line or hide a
 * word. */
#include <string.h>

#include "adjudicate/base/utf8.h"

/* Are these eight bytes all printable ASCII, and is no space followed by another? `next` are the
 * eight bytes that begin one further on. Bytes below a space borrow from their sign bit, DEL
 * carries into it, all others that are not ASCII have it; what is left of two spaces when the
 * spaces are taken off is a zero, and borrows too. */
static bool are_clean(uint64_t eight, uint64_t next)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    const uint64_t spaces = ones * ' ';
    uint64_t beyond_spaces = (eight ^ spaces) | (next ^ spaces);
    return (((eight - spaces) | (eight + ones) | eight | (beyond_spaces - ones)) & (ones * 0x80)) ==
           0;
}

static bool is_printable(char c)
{
    return (unsigned char)c >= ' ' && (unsigned char)c < 0x7F;
}

/* Plain ASCII in which each space stands alone and between other signs. */
static bool is_clean(Text text)
{
    if (text.len == 0)
        return true;
    size_t at = 0;
    for (uint64_t eight, next; text.len - at > sizeof eight; at += sizeof eight) {
        memcpy(&eight, text.at + at, sizeof eight);
        memcpy(&next, text.at + at + 1, sizeof next);
        if (!are_clean(eight, next))
            return false;
    }
    for (; at < text.len - 1; at++)
        if (!is_printable(text.at[at]) || (text.at[at] == ' ' && text.at[at + 1] == ' '))
            return false;
    return text.at[0] != ' ' && is_printable(text.at[at]) && text.at[at] != ' ';
}

Text text_one_line(Arena *arena, Text text)
{
    if (is_clean(text))
        return text;
    char *clean = arena_alloc(arena, text.len);
    size_t len = 0, length;
    bool blank = false; /* a space is due before the next sign */
    for (size_t at = 0; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        if (utf8_is_direction(c))
            continue;
        if (c == ' ' || utf8_is_unsafe(c)) {
            blank = len > 0;
        } else {
            if (blank)
                clean[len++] = ' ';
            blank = false;
            for (size_t i = 0; i < length; i++)
                clean[len++] = text.at[at + i];
        }
    }
    return (Text){clean, len};
}

void buf_comment(Buf *out, Text lines)
{
    for (size_t at = 0; at < lines.len;) {
        Text rest = text_slice(lines, at, lines.len);
        Text line = text_slice(rest, 0, text_find(rest, '\n'));
        buf_str(out, line.len > 0 ? "#  " : "#");
        buf_add(out, line);
        buf_char(out, '\n');
        at += line.len + 1;
    }
}
