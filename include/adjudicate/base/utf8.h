/* UTF-8: is it well formed, how wide is it on a screen, where does the next character begin. */
#ifndef ADJUDICATE_BASE_UTF8_H
#define ADJUDICATE_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"

/* The character at `at` (which is before text.len) and in `*length` its bytes. A byte that begins
 * no well-formed character yields UTF8_BAD with length 1; surrogates, overlong forms and what lies
 * beyond U+10FFFF are not well formed. */
#define UTF8_BAD UINT32_MAX
uint32_t utf8_next(Text text, size_t at, size_t *length);

/* Where the first ill-formed byte stands; text.len when there is none. */
size_t utf8_check(Text text);

/* How many characters (code points). */
size_t utf8_count(Text text);

/* The beginning of a text, of at most that many bytes, which cuts no character in two. */
Text utf8_beginning(Text text, size_t most);

/* Columns on a screen: 0 for combining marks and joiners, 2 for wide East Asian characters and
 * emoji, 1 for the rest. From our own small table, so that no locale decides it. */
size_t utf8_width(Text text);

/* What mail programs and phones put in the place of what was typed. In a text all of these are
 * characters like others; where something is written for the program they mean nothing. */
typedef enum Odd {
    ODD_NONE,
    ODD_SPACE,     /* no-break spaces, and those that are wider or narrower than others */
    ODD_INVISIBLE, /* zero-width spaces and joiners, soft hyphens, marks of direction */
    ODD_QUOTE,     /* curly and angle quotes */
    ODD_DASH,      /* en and em dashes, minus signs, other hyphens */
    ODD_BULLET,    /* bullets */
} Odd;

/* Is the character at `at` (which is before text.len) one of them? In `*length` its bytes. */
Odd utf8_odd(Text text, size_t at, size_t *length);

/* Where the first of them stands; text.len when there is none. */
size_t utf8_find_odd(Text text);

/* Does it turn the direction of writing? */
static inline bool utf8_is_direction(uint32_t c)
{
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
}

/* What must not come out as it is, on a terminal, in a report or in JSON: control characters, line
 * breaks of all kinds, ill-formed bytes, and what turns the direction of writing. */
static inline bool utf8_is_unsafe(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || c == UTF8_BAD ||
           utf8_is_direction(c);
}

/* The text on one line, for wherever texts of files come out: of what is unsafe, signs that turn
 * the direction of writing are dropped, and the rest becomes spaces; spaces at the ends are
 * dropped, and of several one stays. */
Text text_one_line(Arena *arena, Text text);

/* Adds lines of text as comments of a YAML file. */
void buf_comment(Buf *out, Text lines);

#endif
