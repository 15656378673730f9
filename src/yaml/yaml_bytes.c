/* The first look at a file, before libyaml sees it: bytes that are refused whatever they mean.
 *
 * Refused are ill-formed UTF-8, control characters, line breaks other than LF and CR LF (programs
 * disagree on whether they are any), a byte-order mark that is not at the beginning, files that
 * are too large, and two things over which libyaml would take minutes: long stretches of nothing
 * within a text, and tag directives. */
#include "yaml_private.h"

#include <string.h>

#include "adjudicate/base/file.h"

/* How far apart one may look without missing a run of more than YAML_BLANKS_MAX. */
enum { BLANKS_STEP = YAML_BLANKS_MAX / 2 };

typedef enum Unwanted {
    WANTED,
    CONTROL,
    LONE_CR,
    NEXT_LINE,
    LINE_SEPARATOR,
    BYTE_ORDER_MARK,
    NO_CHARACTER,
    UNWANTED_COUNT
} Unwanted;

static const struct {
    const char *message, *help;
} refusals[UNWANTED_COUNT] = {
    [CONTROL] = {"a control character", "take it out, or write it as \"\\xNN\" in double quotes"},
    [LONE_CR] = {"a carriage return without a line feed", "end lines with LF or CR LF"},
    [NEXT_LINE] = {"the character U+0085 (next line)",
                   "write a line break, or \"\\N\" in double quotes"},
    [LINE_SEPARATOR] = {"a line separator (U+2028 or U+2029)",
                        "write a line break, or \"\\u2028\" in double quotes"},
    [BYTE_ORDER_MARK] = {"a byte-order mark in the middle of the file", "take it out"},
    [NO_CHARACTER] = {"U+FFFE and U+FFFF are no characters", "take it out"},
};

static Place place_of(const Source *source, size_t start, size_t end)
{
    return (Place){source, start, end};
}

static Unwanted judge_wide(uint32_t c)
{
    if (c == 0x85)
        return NEXT_LINE;
    if (c < 0xA0)
        return CONTROL;
    if (c == 0x2028 || c == 0x2029)
        return LINE_SEPARATOR;
    if (c == 0xFEFF)
        return BYTE_ORDER_MARK;
    return c == 0xFFFE || c == 0xFFFF ? NO_CHARACTER : WANTED;
}

/* Is the character at `at`, which is no line feed, unwanted? Its length goes to `*length`. */
static Unwanted judge(Text text, size_t at, size_t *length)
{
    unsigned char byte = (unsigned char)text.at[at];
    *length = 1;
    if (byte >= 0x80)
        return judge_wide(utf8_next(text, at, length));
    if (byte == '\r')
        return at + 1 < text.len && text.at[at + 1] == '\n' ? WANTED : LONE_CR;
    bool is_control = (byte < 0x20 && byte != '\t') || byte == 0x7F;
    return is_control ? CONTROL : WANTED;
}

size_t yaml_fixed_space(Text text, size_t at)
{
    static const char *const spaces[] = {"\xC2\xA0", "\xE2\x80\x87", "\xE2\x80\xAF"};
    if ((unsigned char)text.at[at] < 0x80)
        return 0;
    Text rest = text_slice(text, at, text.len);
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        if (text_starts(rest, spaces[i]))
            return strlen(spaces[i]);
    return 0;
}

static bool is_printable(char c)
{
    return c >= ' ' && c < 0x7F;
}

/* Are all eight printable ASCII? The top bit of a byte stays clear only if it is clear itself, if
 * 0x20 can be taken from it and if one can be added to it; a borrow or a carry comes from no byte
 * but one that shows already. */
static bool are_printable(const char *at)
{
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
    uint64_t lacking = eight - UINT64_C(0x2020202020202020);
    uint64_t beyond = eight + UINT64_C(0x0101010101010101);
    return ((eight | lacking | beyond) & UINT64_C(0x8080808080808080)) == 0;
}

/* Behind the common characters at `at`: eight at a time, and one by one up to the end of a line. */
static size_t skip_common(Text text, size_t at)
{
    for (;;) {
        while (text.len - at >= sizeof(uint64_t) && are_printable(text.at + at))
            at += sizeof(uint64_t);
        while (at < text.len && is_printable(text.at[at]))
            at++;
        if (at == text.len || text.at[at] != '\n')
            return at;
        at++;
    }
}

/* Each kind of unwanted character is reported once, where it stands first: one may hold for every
 * line of the file. */
static void check_characters(const Source *source, Diags *diags, YamlBytes *bytes)
{
    Text text = source->text;
    bool is_known[UNWANTED_COUNT] = {false};
    for (size_t at = bytes->begin, length;; at += length) {
        at = skip_common(text, at);
        if (at == text.len)
            return;
        unsigned char byte = (unsigned char)text.at[at];
        Unwanted kind = judge(text, at, &length);
        if (byte >= 0x80)
            bytes->is_ascii = false;
        if (kind == WANTED || is_known[kind])
            continue;
        is_known[kind] = true;
        diag_error(diags, place_of(source, at, at + length), "%s", refusals[kind].message);
        diag_help(diags, "%s", refusals[kind].help);
    }
}

static void check_runs(const Source *source, Diags *diags)
{
    Text text = source->text;
    for (size_t at = BLANKS_STEP; at < text.len; at += BLANKS_STEP) {
        if (!is_nothing(text.at[at]))
            continue;
        size_t start = at, end = at;
        while (start > 0 && is_nothing(text.at[start - 1])) /* not beyond where it looked before */
            start--;
        while (end < text.len && is_nothing(text.at[end]) && end - at <= YAML_BLANKS_MAX)
            end++;
        if (end - start <= YAML_BLANKS_MAX)
            continue;
        diag_error(diags, place_of(source, start, start),
                   "more than %d spaces or empty lines in a row", YAML_BLANKS_MAX);
        diag_help(diags, "take them out");
        return;
    }
}

/* "%TAG" lines before the document: tags are refused, and libyaml compares each of these lines
 * with all others. */
static void check_directives(const Source *source, Diags *diags, size_t begin)
{
    Text text = source->text;
    for (size_t at = begin; at < text.len;) {
        at = yaml_skip_gap(text, at);
        if (at == text.len || text.at[at] != '%')
            return;
        size_t end = yaml_line_end(text, at);
        if (text_starts(text_slice(text, at, end), "%TAG")) {
            diag_error(diags, place_of(source, at, end), "tags are not allowed");
            diag_help(diags, "take this line out");
            return;
        }
        at = end;
    }
}

/* Files of programs that write more than text, by how they begin. */
static bool say_no_text(const Source *source, Diags *diags)
{
    static const struct {
        const char *begin, *kind;
    } kinds[] = {{"{\\rtf", "a file of a word processor (RTF)"},
                 {"PK\x03\x04", "a file of a word processor, or an archive"},
                 {"\xD0\xCF\x11\xE0", "a file of a word processor"},
                 {"%PDF-", "a PDF file"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!text_starts(source->text, kinds[i].begin))
            continue;
        diag_error(diags, place_of(source, 0, 0), "this is %s", kinds[i].kind);
        diag_help(diags, "save it as plain text");
        return true;
    }
    return false;
}

bool yaml_check_bytes(const Source *source, Diags *diags, YamlBytes *bytes)
{
    size_t errors = diag_errors(diags);
    Text text = source->text;
    *bytes = (YamlBytes){.begin = text_starts(text, "\xEF\xBB\xBF") ? 3 : 0, .is_ascii = true};
    if (text.len > FILE_MAX) {
        diag_error(diags, place_of(source, 0, 0), "the file is larger than %d MiB",
                   FILE_MAX / (1024 * 1024));
        return false;
    }
    if (say_no_text(source, diags))
        return false;
    size_t bad = utf8_check(text);
    if (bad < text.len) {
        diag_error(diags, place_of(source, bad, bad + 1), "this is not UTF-8");
        diag_help(diags, "save the file as UTF-8");
        return false;
    }
    check_characters(source, diags, bytes);
    check_runs(source, diags);
    check_directives(source, diags, bytes->begin);
    bytes->has_question = text.len > 0 && memchr(text.at, '?', text.len) != NULL;
    return diag_errors(diags) == errors;
}
