/* Texts from files may hold anything that YAML can escape: line breaks, control characters, signs
 * that turn the direction of writing. In a report they must not break a line or hide a word. */
#include "adjudicate/base/utf8.h"
#include "report_private.h"

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

static bool is_blank_sign(uint32_t c)
{
    return c <= ' ' || (c >= 0x7F && c <= 0x9F) || c == 0x2028 || c == 0x2029 || c == UTF8_BAD;
}

static bool is_direction(uint32_t c)
{
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
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
        if (is_blank_sign(c)) {
            blank = len > 0;
        } else if (!is_direction(c)) {
            if (blank)
                clean[len++] = ' ';
            blank = false;
            for (size_t i = 0; i < length; i++)
                clean[len++] = text.at[at + i];
        }
    }
    return (Text){clean, len};
}

Text text_cut(Arena *arena, Text text, size_t columns)
{
    if (width_of(text) <= columns)
        return text;
    size_t end = 0, width = 1, length; /* the ellipsis is one column wide */
    for (size_t at = 0; at < text.len; at += length) {
        utf8_next(text, at, &length);
        width += width_of(text_slice(text, at, at + length));
        if (width > columns)
            break;
        end = at + length;
    }
    while (end > 0 && text.at[end - 1] == ' ')
        end--;
    return text_format(arena, "%.*s…", (int)end, text.at);
}
