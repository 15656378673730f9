/* Text: a slice of bytes (always UTF-8 here, never NUL-terminated), and Buf, the buffer in which
 * all output is built before any of it is written. */
#ifndef ADJUDICATE_BASE_TEXT_H
#define ADJUDICATE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "adjudicate/base/arena.h"

typedef struct Text {
    const char *at;
    size_t len;
} Text;

/* A text from a string literal, usable in static tables. */
#define TEXT(literal) ((Text){"" literal, sizeof(literal) - 1})

/* For printf's "%.*s". */
#define TEXT_ARG(text) (int)(text).len, (text).at

/* These are asked millions of times, mostly about literals, whose length the compiler knows. */
static inline Text text_of(const char *string)
{
    return (Text){string, strlen(string)};
}

static inline bool text_equal(Text a, Text b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

static inline bool text_is(Text a, const char *string)
{
    return text_equal(a, text_of(string));
}

static inline bool text_starts(Text text, const char *prefix)
{
    size_t len = strlen(prefix);
    return len == 0 || (text.len >= len && memcmp(text.at, prefix, len) == 0);
}

/* What lies in [start, end), as far as there is any. */
static inline Text text_slice(Text text, size_t start, size_t end)
{
    if (end > text.len)
        end = text.len;
    if (start > end)
        start = end;
    return text.at == NULL ? text : (Text){text.at + start, end - start};
}

/* Where that byte is first; the length when it is nowhere. */
static inline size_t text_find(Text text, char byte)
{
    const char *found = text.len > 0 ? memchr(text.at, byte, text.len) : NULL;
    return found ? (size_t)(found - text.at) : text.len;
}

/* Where that byte is last, and where those bytes begin first; the length when they are nowhere. */
size_t text_find_last(Text text, char byte);
size_t text_find_part(Text text, Text part);

/* Its first line, without what ends that. */
Text text_first_line(Text text);

int text_compare(Text a, Text b); /* by bytes, the shorter first: an order that no locale changes */
bool text_ends(Text text, const char *suffix);
Text text_copy(Arena *arena, Text text);
Text text_format(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same as a C string. */
const char *text_string(Arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A whole number written as YAML 1.2 writes one: an optional minus, no leading zero, no plus.
 * False when it is none or does not fit. */
bool text_int(Text text, int64_t *value);

/* The same, of a number from `least` to `most`. */
bool text_int_within(Text text, int32_t least, int32_t most, int32_t *number);

/* An id: [a-z][a-z0-9-]{0,23}, and none of the words that YAML or this program takes for itself
 * (yes no on off y n true false null none all self it). */
enum { ID_MAX = 24 };
bool text_is_id(Text text);
bool text_is_reserved(Text text);

/* How far two words are apart in edits (insert, delete, replace, swap of neighbours), at most
 * `limit` + 1. Texts over 64 bytes are never close. */
size_t text_distance(Text a, Text b, size_t limit);

/* Takes what is too long to be in memory as a whole, piece by piece. */
typedef void TakePiece(void *taker, Text piece);

typedef struct Buf {
    char *at;
    size_t len;
    size_t room;
} Buf;

void buf_free(Buf *buf);
void buf_grow(Buf *buf, size_t more); /* what buf_reserve does when there is too little room */

static inline void buf_reserve(Buf *buf, size_t more)
{
    if (more > buf->room - buf->len)
        buf_grow(buf, more);
}

static inline void buf_add(Buf *buf, Text text)
{
    if (text.len == 0)
        return;
    buf_reserve(buf, text.len);
    memcpy(buf->at + buf->len, text.at, text.len);
    buf->len += text.len;
}

static inline void buf_str(Buf *buf, const char *string)
{
    buf_add(buf, text_of(string));
}

static inline void buf_char(Buf *buf, char c)
{
    buf_reserve(buf, 1);
    buf->at[buf->len++] = c;
}

void buf_repeat(Buf *buf, char c, size_t times);
void buf_capital(Buf *buf); /* its first letter, of a to z: what was a word begins a line */
void buf_int(Buf *buf, int64_t value);
void buf_format(Buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vformat(Buf *buf, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
Text buf_text(const Buf *buf);

/* The same, copied to the arena; the buffer is freed. */
Text buf_take(Buf *buf, Arena *arena);

/* An empty one for a text that is short-lived and made often, with memory that the arena lends; and
 * the text, copied to the arena, which has its memory back. */
Buf buf_borrow(Arena *arena);
Text buf_lend_back(Buf *buf, Arena *arena);

#endif
