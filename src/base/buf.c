/* Buf: the growing buffer in which all output is built. */
#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/text.h"

enum { BUF_FIRST = 256 };

void buf_free(Buf *buf)
{
    free(buf->at);
    *buf = (Buf){0};
}

void buf_grow(Buf *buf, size_t more)
{
    if (more > SIZE_MAX / 2 - buf->len)
        out_of_memory();
    size_t room = buf->room < BUF_FIRST ? BUF_FIRST : buf->room;
    while (room < buf->len + more)
        room *= 2;
    char *grown = realloc(buf->at, room);
    if (grown == NULL)
        out_of_memory();
    buf->at = grown;
    buf->room = room;
}

void buf_capital(Buf *buf)
{
    if (buf->len > 0 && buf->at[0] >= 'a' && buf->at[0] <= 'z')
        buf->at[0] = (char)(buf->at[0] - 'a' + 'A');
}

void buf_repeat(Buf *buf, char c, size_t times)
{
    if (times == 0)
        return;
    buf_reserve(buf, times);
    memset(buf->at + buf->len, c, times);
    buf->len += times;
}

void buf_int(Buf *buf, int64_t value)
{
    if (value >= 0 && value < 10) { /* as most are */
        buf_char(buf, (char)('0' + value));
        return;
    }
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        digits[--at] = '-';
    buf_add(buf, (Text){digits + at, sizeof digits - at});
}

Text buf_text(const Buf *buf)
{
    return buf->at == NULL ? TEXT("") : (Text){buf->at, buf->len};
}

Text buf_take(Buf *buf, Arena *arena)
{
    Text text = text_copy(arena, buf_text(buf));
    buf_free(buf);
    return text;
}

Buf buf_borrow(Arena *arena)
{
    Buf buf = {NULL, 0, 0};
    buf.at = arena_borrow(arena, &buf.room);
    return buf;
}

Text buf_lend_back(Buf *buf, Arena *arena)
{
    Text text = text_copy(arena, buf_text(buf));
    arena_lend_back(arena, buf->at, buf->room);
    *buf = (Buf){0};
    return text;
}
