/* Text: comparing, copying and reading slices of bytes. */
#include "adjudicate/base/text.h"

#include <stdlib.h>
#include <string.h>

int text_compare(Text a, Text b)
{
    size_t shared = a.len < b.len ? a.len : b.len;
    int order = shared == 0 ? 0 : memcmp(a.at, b.at, shared);
    if (order == 0)
        order = (a.len > b.len) - (a.len < b.len);
    return order;
}

/* Backwards by bytes takes long in a long line, so what the C library has for it is used. It is not
 * in POSIX. */
size_t text_find_last(Text text, char byte)
{
#ifdef _GNU_SOURCE
    const char *found = text.len > 0 ? memrchr(text.at, byte, text.len) : NULL;
    return found ? (size_t)(found - text.at) : text.len;
#else
    for (size_t at = text.len; at-- > 0;)
        if (text.at[at] == byte)
            return at;
    return text.len;
#endif
}

size_t text_find_part(Text text, Text part)
{
    size_t at = 0;
    while (part.len > 0 && text.len - at >= part.len) {
        at += text_find(text_slice(text, at, text.len), part.at[0]);
        if (text_equal(text_slice(text, at, at + part.len), part))
            return at;
        at += at < text.len;
    }
    return part.len == 0 ? 0 : text.len;
}

Text text_first_line(Text text)
{
    size_t len = text_find(text, '\n');
    if (len < text.len && len > 0 && text.at[len - 1] == '\r')
        len--;
    return text_slice(text, 0, len);
}

bool text_ends(Text text, const char *suffix)
{
    size_t len = strlen(suffix);
    return len == 0 || (text.len >= len && memcmp(text.at + text.len - len, suffix, len) == 0);
}

Text text_copy(Arena *arena, Text text)
{
    if (text.len == 0)
        return TEXT("");
    char *copy = arena_alloc(arena, text.len);
    memcpy(copy, text.at, text.len);
    return (Text){copy, text.len};
}

Text text_format(Arena *arena, const char *format, ...)
{
    Buf buf = buf_borrow(arena);
    va_list args;
    va_start(args, format);
    buf_vformat(&buf, format, args);
    va_end(args);
    return buf_lend_back(&buf, arena);
}

const char *text_string(Arena *arena, const char *format, ...)
{
    Buf buf = buf_borrow(arena);
    va_list args;
    va_start(args, format);
    buf_vformat(&buf, format, args);
    va_end(args);
    buf_char(&buf, '\0');
    return buf_lend_back(&buf, arena).at;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool text_int(Text text, int64_t *value)
{
    if (text.len == 1 && is_digit(text.at[0])) { /* as most numbers are */
        *value = text.at[0] - '0';
        return true;
    }
    bool minus = text.len > 0 && text.at[0] == '-';
    Text digits = text_slice(text, minus ? 1 : 0, text.len);
    if (digits.len == 0 || digits.at[0] == '0')
        return false;

    /* Reckoned below zero, where there is one number more. */
    enum { ALWAYS_FIT = 18 };
    int64_t sum = 0;
    for (size_t i = 0; i < digits.len; i++) {
        if (!is_digit(digits.at[i]))
            return false;
        int digit = digits.at[i] - '0';
        if (i >= ALWAYS_FIT && sum < (INT64_MIN + digit) / 10)
            return false;
        sum = sum * 10 - digit;
    }
    if (!minus && sum == INT64_MIN)
        return false;
    *value = minus ? sum : -sum;
    return true;
}

bool text_int_within(Text text, int32_t least, int32_t most, int32_t *number)
{
    int64_t value;
    if (!text_int(text, &value) || value < least || value > most)
        return false;
    *number = (int32_t)value;
    return true;
}

bool text_is_reserved(Text text)
{
    enum { LONGEST = 5, MOST = 4 };
    static const char *const words[LONGEST + 1][MOST] = {[1] = {"y", "n"},
                                                         [2] = {"no", "on", "it"},
                                                         [3] = {"yes", "off", "all"},
                                                         [4] = {"true", "null", "none", "self"},
                                                         [5] = {"false"}};
    if (text.len == 0 || text.len > LONGEST) /* as most ids */
        return false;
    const char *const *word = words[text.len];
    for (size_t i = 0; i < MOST && word[i]; i++)
        if (text.at[0] == word[i][0] && memcmp(text.at, word[i], text.len) == 0)
            return true;
    return false;
}

static bool is_small_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

bool text_is_id(Text text)
{
    if (text.len == 0 || text.len > ID_MAX || !is_small_letter(text.at[0]))
        return false;
    for (size_t i = 1; i < text.len; i++)
        if (!is_small_letter(text.at[i]) && !is_digit(text.at[i]) && text.at[i] != '-')
            return false;
    return !text_is_reserved(text);
}

enum { DISTANCE_MAX = 64 };

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* One more letter of `a`, its i-th. row[j] is the distance of a's first i letters from b's first
 * j; `last` and `before` are the rows of i - 1 and i - 2. Returns the least of the row. */
static size_t distance_row(Text a, Text b, size_t i, const size_t *before, const size_t *last,
                           size_t *row)
{
    size_t least = row[0] = i;
    for (size_t j = 1; j <= b.len; j++) {
        bool same = a.at[i - 1] == b.at[j - 1];
        size_t best = smaller(last[j] + 1, row[j - 1] + 1);
        best = smaller(best, last[j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && a.at[i - 1] == b.at[j - 2] && a.at[i - 2] == b.at[j - 1])
            best = smaller(best, before[j - 2] + 1);
        row[j] = best;
        least = smaller(least, best);
    }
    return least;
}

/* A bit for each letter that stands in a text; some letters share one. */
static uint64_t letters_of(Text text)
{
    uint64_t letters = 0;
    for (size_t i = 0; i < text.len; i++)
        letters |= UINT64_C(1) << ((unsigned char)text.at[i] % 64);
    return letters;
}

static bool are_more_than(size_t limit, uint64_t letters)
{
    for (; letters && limit > 0; limit--)
        letters &= letters - 1;
    return letters != 0;
}

size_t text_distance(Text a, Text b, size_t limit)
{
    size_t apart = a.len > b.len ? a.len - b.len : b.len - a.len;
    if (a.len > DISTANCE_MAX || b.len > DISTANCE_MAX || apart > limit)
        return limit + 1;

    /* Each letter that stands in one of them alone takes a change: so most names are passed over.
     */
    uint64_t in_a = letters_of(a), in_b = letters_of(b);
    if (are_more_than(limit, in_a & ~in_b) || are_more_than(limit, in_b & ~in_a))
        return limit + 1;

    size_t rows[3][DISTANCE_MAX + 1];
    for (size_t j = 0; j <= b.len; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a.len; i++) {
        size_t least = distance_row(a, b, i, rows[(i + 1) % 3], rows[(i - 1) % 3], rows[i % 3]);
        if (least > limit)
            return limit + 1;
    }
    return smaller(rows[a.len % 3][b.len], limit + 1);
}
