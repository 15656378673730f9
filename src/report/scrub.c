/* Texts from files may hold anything that YAML can escape: line breaks, control characters, signs
 * that turn the direction of writing. In a report they must not break a line or hide a word. */
#include "adjudicate/base/utf8.h"
#include "report_private.h"

/* Are these eight bytes all printable ASCII? Bytes below a space borrow from their sign bit, DEL
 * carries into it, all others that are not ASCII have it. */
static bool is_printable(uint64_t eight)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return (((eight - ones * ' ') | (eight + ones) | eight) & (ones * 0x80)) == 0;
}

/* Plain ASCII in which each space stands alone and between other signs. */
static bool is_clean(Text text)
{
    size_t at = 0;
    for (uint64_t eight; text.len - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, text.at + at, sizeof eight);
        if (!is_printable(eight))
            return false;
    }
    for (; at < text.len; at++)
        if ((unsigned char)text.at[at] < 0x20 || (unsigned char)text.at[at] >= 0x7F)
            return false;
    if (text.len == 0 || !memchr(text.at, ' ', text.len))
        return true;
    return text.at[0] != ' ' && text.at[text.len - 1] != ' ' && !memmem(text.at, text.len, "  ", 2);
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

Text text_scrub(Arena *arena, Text text)
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
    if (utf8_width(text) <= columns)
        return text;
    size_t end = 0, width = 1, length; /* the ellipsis is one column wide */
    for (size_t at = 0; at < text.len; at += length) {
        utf8_next(text, at, &length);
        width += utf8_width(text_slice(text, at, at + length));
        if (width > columns)
            break;
        end = at + length;
    }
    while (end > 0 && text.at[end - 1] == ' ')
        end--;
    return text_format(arena, "%.*s…", (int)end, text.at);
}
