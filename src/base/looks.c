/* What people see of a text. */
#include "adjudicate/base/looks.h"

#include "adjudicate/base/utf8.h"

typedef struct Range {
    uint32_t first, last;
} Range;

/* Signs that take no room, and letters that are blank: joiners, fillers, selectors, tags. Marks
 * that stand on a letter are seen. */
static const Range unseen[] = {
    {0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x115F, 0x1160}, {0x17B4, 0x17B5},  {0x180B, 0x180F},
    {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},  {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};

static const Range blank[] = {{0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x1680, 0x1680},
                              {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F},
                              {0x2800, 0x2800}, {0x3000, 0x3000}};

static const Range latin[] = {{'A', 'Z'},       {'a', 'z'},       {0x00C0, 0x00D6},
                              {0x00D8, 0x00F6}, {0x00F8, 0x024F}, {0x1E00, 0x1EFF},
                              {0xFF21, 0xFF3A}, {0xFF41, 0xFF5A}};

static const Range greek_or_cyrillic[] = {{0x0370, 0x0373}, {0x0376, 0x037D}, {0x037F, 0x0386},
                                          {0x0388, 0x0482}, {0x048A, 0x052F}, {0x1C80, 0x1C8F},
                                          {0x1F00, 0x1FFF}, {0xA640, 0xA69B}};

#define IS_AMONG(ranges, c) is_among(ranges, sizeof(ranges) / sizeof *(ranges), c)

static bool is_among(const Range *ranges, size_t count, uint32_t c)
{
    for (size_t i = 0; i < count && ranges[i].first <= c; i++)
        if (c <= ranges[i].last)
            return true;
    return false;
}

static bool is_unseen(uint32_t c)
{
    return utf8_is_unsafe(c) || IS_AMONG(unseen, c);
}

bool looks_empty(Text text)
{
    for (size_t at = 0, length; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        if (!is_unseen(c) && !IS_AMONG(blank, c))
            return false;
    }
    return true;
}

/* --- small letters ---------------------------------------------------------------------------- */

/* Capitals whose small letters stand as far behind. A step of 2: every second one, from the first.
 */
static const struct {
    uint32_t first, last, step, distance;
} capitals[] = {{'A', 'Z', 1, 32},       {0x00C0, 0x00D6, 1, 32}, {0x00D8, 0x00DE, 1, 32},
                {0x0100, 0x0136, 2, 1},  {0x0139, 0x0147, 2, 1},  {0x014A, 0x0176, 2, 1},
                {0x0179, 0x017D, 2, 1},  {0x0386, 0x0386, 1, 38}, {0x0388, 0x038A, 1, 37},
                {0x038C, 0x038C, 1, 64}, {0x038E, 0x038F, 1, 63}, {0x0391, 0x03AB, 1, 32},
                {0x0400, 0x040F, 1, 80}, {0x0410, 0x042F, 1, 32}, {0x0460, 0x0480, 2, 1},
                {0x048A, 0x04BE, 2, 1},  {0x04D0, 0x052E, 2, 1},  {0x1E00, 0x1E94, 2, 1},
                {0x1EA0, 0x1EFE, 2, 1},  {0xFF21, 0xFF3A, 1, 32}};

static uint32_t small_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals && capitals[i].first <= c; i++)
        if (c <= capitals[i].last && (c - capitals[i].first) % capitals[i].step == 0)
            return c + capitals[i].distance;
    return c;
}

/* --- letters that look like others ------------------------------------------------------------ */

static const struct {
    uint32_t c;
    char like;
} alike[] = {
    {'0', 'O'},    {'1', 'l'},    {0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0396, 'Z'},
    {0x0397, 'H'}, {0x0399, 'I'}, {0x039A, 'K'}, {0x039C, 'M'}, {0x039D, 'N'}, {0x039F, 'O'},
    {0x03A1, 'P'}, {0x03A4, 'T'}, {0x03A5, 'Y'}, {0x03A7, 'X'}, {0x03B1, 'a'}, {0x03B9, 'i'},
    {0x03BD, 'v'}, {0x03BF, 'o'}, {0x03C1, 'p'}, {0x03C5, 'u'}, {0x03F2, 'c'}, {0x03F3, 'j'},
    {0x03F9, 'C'}, {0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0410, 'A'}, {0x0412, 'B'},
    {0x0415, 'E'}, {0x041A, 'K'}, {0x041C, 'M'}, {0x041D, 'H'}, {0x041E, 'O'}, {0x0420, 'P'},
    {0x0421, 'C'}, {0x0422, 'T'}, {0x0423, 'Y'}, {0x0425, 'X'}, {0x0430, 'a'}, {0x0435, 'e'},
    {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0443, 'y'}, {0x0445, 'x'}, {0x0455, 's'},
    {0x0456, 'i'}, {0x0458, 'j'}, {0x04AE, 'Y'}, {0x04BB, 'h'}, {0x04C0, 'I'}, {0x0501, 'd'},
    {0x051B, 'q'}, {0x051D, 'w'}};

static uint32_t look_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof alike / sizeof *alike && alike[i].c <= c; i++)
        if (alike[i].c == c)
            return (unsigned char)alike[i].like;
    return c;
}

/* --- texts ------------------------------------------------------------------------------------ */

static size_t put(char *at, uint32_t c)
{
    if (c < 0x80) {
        at[0] = (char)c;
        return 1;
    }
    size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; --i > 0; c >>= 6)
        at[i] = (char)(0x80 | (c & 0x3F));
    at[0] = (char)((0xF00u >> length & 0xFF) | c);
    return length;
}

/* No letter gets longer by either of these. */
static Text changed(Arena *arena, Text text, uint32_t (*change)(uint32_t), bool drops_blanks)
{
    char *out = arena_alloc(arena, text.len + 1);
    size_t len = 0;
    for (size_t at = 0, length; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        if (!is_unseen(c) && !(drops_blanks && IS_AMONG(blank, c)))
            len += put(out + len, change(c));
    }
    return (Text){out, len};
}

Text looks_folded(Arena *arena, Text text)
{
    return changed(arena, text, small_of, true);
}

Text looks_like(Arena *arena, Text text)
{
    return changed(arena, text, look_of, false);
}

uint32_t looks_mixed(Text text)
{
    uint32_t foreign = 0;
    bool has_latin = false;
    for (size_t at = 0, length; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        has_latin |= IS_AMONG(latin, c);
        if (foreign == 0 && IS_AMONG(greek_or_cyrillic, c))
            foreign = c;
    }
    return has_latin ? foreign : 0;
}

/* --- code points ------------------------------------------------------------------------------ */

Text looks_codes(Arena *arena, Text text)
{
    enum { CODES_MAX = 8 };
    Buf out = {NULL, 0, 0};
    size_t count = 0;
    for (size_t at = 0, length; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        if (count++ == CODES_MAX) {
            buf_str(&out, ", …");
            break;
        }
        buf_format(&out, "%sU+%04X", count > 1 ? ", " : "", (unsigned)c);
    }
    return buf_take(&out, arena);
}

static Text code_at(Arena *arena, Text text, size_t at)
{
    if (at >= text.len)
        return TEXT("nothing");
    size_t length;
    utf8_next(text, at, &length);
    return looks_codes(arena, text_slice(text, at, at + length));
}

Text looks_difference(Arena *arena, Text text, Text other)
{
    size_t at = 0, length;
    while (at < text.len && at < other.len) {
        utf8_next(text, at, &length);
        if (!text_equal(text_slice(text, at, at + length), text_slice(other, at, at + length)))
            break;
        at += length;
    }
    Text here = code_at(arena, text, at), there = code_at(arena, other, at);
    return text_format(arena, "%.*s, there %.*s", TEXT_ARG(here), TEXT_ARG(there));
}
