/* Quoting: how can a text be written so that every parser reads it back as the same text?
 *
 * Parsers of YAML 1.1 and 1.2 disagree on what is a number, a date or a truth value. A text stands
 * plain only where none of them sees anything in it; when in doubt it is quoted, which is never
 * wrong. */
#include "yaml_private.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

static bool is_in(char c, const char *set)
{
    return c != '\0' && strchr(set, c) != NULL;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* May this character stand within quotes as it is? */
static bool is_printable(uint32_t c)
{
    if (c < 0xA0)
        return c >= ' ' && c < 0x7F;
    return c != UTF8_BAD && c != 0x2028 && c != 0x2029 && c != 0xFEFF && c != 0xFFFE && c != 0xFFFF;
}

/* `lines`: also several lines, and tabs. */
static bool is_all_printable(Text text, bool lines)
{
    for (size_t at = 0, length; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        if (!is_printable(c) && !(lines && (c == '\n' || c == '\t')))
            return false;
    }
    return true;
}

static bool may_begin(Text text)
{
    char first = text.at[0];
    if (first == '-')
        return text.len > 1 && (is_letter(text.at[1]) || is_digit(text.at[1]) || text.at[1] == '.');
    return !is_in(first, "?:,[]{}#&*!|>'\"%@` ") && !text_starts(text, "...");
}

/* Is the character at `at`, in the middle of a plain text, one that would end it? */
static bool ends_plain(Text text, size_t at, bool flow)
{
    char c = text.at[at];
    char next = at + 1 < text.len ? text.at[at + 1] : ' ';
    if ((c == ' ' && next == '#') || (c == ':' && next == ' '))
        return true;
    return flow && (is_in(c, ",[]{}?") || (c == ':' && is_in(next, ",[]{}")));
}

/* Most texts that are written are keys, ids and words like them, in which there is nothing. */
bool yaml_is_raw(Text text, bool flow)
{
    if (text_is_id(text))
        return true;
    if (text.len == 0 || !may_begin(text) || text.at[text.len - 1] == ' ')
        return false;
    for (size_t at = 0; at < text.len; at++)
        if (ends_plain(text, at, flow) || yaml_fixed_space(text, at) > 0)
            return false;
    return is_all_printable(text, false);
}

/* Numbers in any base, also with signs, points, exponents, "_" and ","; base 60; dates and times;
 * infinities. Some texts that are none of these are taken for one: they are quoted in vain. */
static bool may_be_number(Text text)
{
    if (!is_digit(text.at[0]) && !is_in(text.at[0], "+-."))
        return false;
    for (size_t i = 0; i < text.len; i++)
        if (!is_digit(text.at[i]) && !is_in(text.at[i], "abcdefABCDEFxXoO_:.,+-TtZz inIN"))
            return false;
    return true;
}

/* The words that stand for a truth value or for nothing, and two signs that once meant something.
 */
static bool is_word(Text text)
{
    static const char *const words[] = {"y",    "n",     "yes",  "no", "on", "off",
                                        "true", "false", "null", "~",  "=",  "<<"};
    enum { LONGEST = 5 };
    for (size_t i = 0; text.len <= LONGEST && i < sizeof words / sizeof *words; i++)
        if (text.len == strlen(words[i]) && strncasecmp(text.at, words[i], text.len) == 0)
            return true;
    return false;
}

bool yaml_is_plain(Text text, bool flow)
{
    if (text_is_id(text))
        return true; /* it begins with a letter, and is none of those words */
    if (!yaml_is_raw(text, flow) || may_be_number(text) || is_word(text))
        return false;
    /* Within flow collections YAML 1.1 ends a plain text there. */
    return !flow || memchr(text.at, ':', text.len) == NULL;
}

bool yaml_fits_single(Text text)
{
    return is_all_printable(text, false);
}

/* Blanks at the end of a line are lost in many an editor, and lines of nothing but blanks or with a
 * tab at their beginning depend on how a parser counts the indentation. */
static bool is_fit_line(Text line)
{
    if (line.len == 0)
        return true;
    size_t at = 0;
    while (line.at[at] == ' ' && at + 1 < line.len)
        at++;
    char last = line.at[line.len - 1];
    return line.at[at] != '\t' && last != ' ' && last != '\t';
}

bool yaml_fits_literal(Text text, bool keep, bool *needs_indicator)
{
    if (text.len == 0 || text.at[0] == '\n' || !is_all_printable(text, true))
        return false;
    if (text_ends(text, "\n\n") && !keep)
        return false;
    for (size_t start = 0, end; start < text.len; start = end + 1) {
        const char *found = memchr(text.at + start, '\n', text.len - start);
        end = found == NULL ? text.len : (size_t)(found - text.at);
        if (!is_fit_line(text_slice(text, start, end)))
            return false;
    }
    *needs_indicator = text.at[0] == ' ';
    return true;
}

void yaml_put_single(Buf *out, Text text)
{
    buf_char(out, '\'');
    for (size_t at = 0; at < text.len; at++) {
        if (text.at[at] == '\'')
            buf_char(out, '\'');
        buf_char(out, text.at[at]);
    }
    buf_char(out, '\'');
}

/* The shortest escape, so that a key does not grow when it is written anew: 1024 characters are as
 * many as a key may have. */
static void put_escape(Buf *out, uint32_t c)
{
    static const struct {
        uint32_t c;
        char letter;
    } short_escapes[] = {
        {'\0', '0'},  {'\a', 'a'}, {'\b', 'b'},   {'\t', 't'},   {'\n', 'n'},
        {'\v', 'v'},  {'\f', 'f'}, {'\r', 'r'},   {0x1B, 'e'},   {'"', '"'},
        {'\\', '\\'}, {0x85, 'N'}, {0x2028, 'L'}, {0x2029, 'P'},
    };
    for (size_t i = 0; i < sizeof short_escapes / sizeof *short_escapes; i++) {
        if (short_escapes[i].c == c) {
            buf_char(out, '\\');
            buf_char(out, short_escapes[i].letter);
            return;
        }
    }
    buf_format(out, c < 0x100 ? "\\x%02X" : "\\u%04X", (unsigned)c);
}

/* Bytes that are no UTF-8 have no escape; each becomes the replacement character. */
static void put_escaped(Buf *out, Text text)
{
    for (size_t at = 0, length; at < text.len; at += length) {
        uint32_t c = utf8_next(text, at, &length);
        if (c == UTF8_BAD)
            buf_str(out, "\xEF\xBF\xBD");
        else if (c == '"' || c == '\\' || !is_printable(c))
            put_escape(out, c);
        else
            buf_add(out, text_slice(text, at, at + length));
    }
}

void yaml_put_double(Buf *out, Text text)
{
    buf_char(out, '"');
    put_escaped(out, text);
    buf_char(out, '"');
}

/* How much of a text stands on one line: up to a blank, if one is not too far off. */
static size_t part_end(Text text)
{
    size_t end = 0, behind_blank = 0;
    for (size_t width = 0, length; end < text.len; end += length) {
        utf8_next(text, end, &length);
        width += utf8_width(text_slice(text, end, end + length));
        if (width > YAML_LONG)
            return behind_blank > end / 2 ? behind_blank : end;
        if (text.at[end] == ' ')
            behind_blank = end + length;
    }
    return end;
}

/* A blank at the beginning of a line would be taken for its indentation. */
void yaml_put_broken(Buf *out, Text text, const char *newline, size_t column)
{
    buf_char(out, '"');
    for (size_t end; (end = part_end(text)) < text.len; text = text_slice(text, end, text.len)) {
        put_escaped(out, text_slice(text, 0, end));
        buf_char(out, '\\');
        buf_str(out, newline);
        buf_repeat(out, ' ', column);
        buf_str(out, text.at[end] == ' ' ? "\\" : "");
    }
    put_escaped(out, text);
    buf_char(out, '"');
}

bool yaml_long_fits_key(Text key)
{
    Buf buf = {0};
    yaml_put_double(&buf, key);
    size_t count = utf8_count(buf_text(&buf));
    buf_free(&buf);
    return count <= YAML_KEY_MAX;
}
