/* Texts that are too long for their place. */
#include "report_private.h"

Text text_cut(Arena *arena, Text text, size_t columns)
{
    if (width_of(text) <= columns)
        return text;
    size_t end = 0, width = 1, length;   /* the ellipsis is one column wide */
    for (size_t at = 0;; at += length) { /* it is too wide, so this comes to an end */
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
