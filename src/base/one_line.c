/* Texts from files may hold anything that YAML can escape: line breaks, control characters, signs
 * that turn the direction of writing. Where they come out they must not break a line or hide a
 * word. */
#include <string.h>

#include "adjudicate/base/utf8.h"

enum { EIGHT = sizeof(uint64_t) };

/* Are the eight bytes there all printable ASCII, and is no space followed by another? One more can
 * be read behind them. Bytes below a space borrow from their sign bit, DEL
 * carries into it, all others that are not ASCII have it; what is left of two spaces when the
 * spaces are taken off is a zero, and borrows too. */
static bool are_clean(const char *at)
{
    uint64_t eight, next;
    memcpy(&eight, at, EIGHT);
    memcpy(&next, at + 1, EIGHT);
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

/* So many bytes, behind which there is one more: by eights, of which the last may overlap those
 * before it. */
static bool are_all_clean(const char *at, size_t count)
{
    if (count >= EIGHT) {
        for (size_t i = 0; i + EIGHT < count; i += EIGHT)
            if (!are_clean(at + i))
                return false;
        return are_clean(at + count - EIGHT);
    }
    for (size_t i = 0; i < count; i++)
        if (!is_printable(at[i]) || (at[i] == ' ' && at[i + 1] == ' '))
            return false;
    return true;
}

/* Plain ASCII in which each space stands alone and between other signs. */
static bool is_clean(Text text)
{
    if (text.len == 0)
        return true;
    const char last = text.at[text.len - 1];
    return text.at[0] != ' ' && is_printable(last) && last != ' ' &&
           are_all_clean(text.at, text.len - 1);
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
