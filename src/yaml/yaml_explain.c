/* Syntax errors in plain words. libyaml stops at the first and names it in the terms of its own
 * grammar ("did not find expected key"); here each is matched with what a game master has most
 * likely done. What is not known here is passed on as libyaml says it. */
#include "yaml_private.h"

#include <string.h>

/* An error that is being explained. */
typedef struct Explanation {
    const Source *source;
    Diags *diags;
    Text text;
    YamlProblem problem;
    size_t line, column;             /* of the problem */
    size_t since_line, since_column; /* of its context */
} Explanation;

static void say(const Explanation *on, size_t start, size_t end, const char *message,
                const char *help)
{
    diag_error(on->diags, (Place){on->source, start, end}, "%s", message);
    if (help != NULL)
        diag_help(on->diags, "%s", help);
}

/* The character at `at` as a text of its own; at the end of the file an empty one. */
static Text character(const Explanation *on, size_t at)
{
    size_t length = 0;
    if (at < on->text.len)
        utf8_next(on->text, at, &length);
    return text_slice(on->text, at, at + length);
}

static char byte_at(const Explanation *on, size_t at)
{
    return at < on->text.len ? on->text.at[at] : '\n';
}

static bool is_closing(char c)
{
    return c == ']' || c == '}';
}

/* A closing bracket that nothing opened; false when there is none at the problem. */
static bool say_closes_nothing(const Explanation *on)
{
    size_t at = on->problem.at;
    if (!is_closing(byte_at(on, at)))
        return false;
    diag_error(on->diags, (Place){on->source, at, at + 1}, "this '%c' closes nothing",
               byte_at(on, at));
    diag_help(on->diags, "take it out, or open it with '%c'", byte_at(on, at) == ']' ? '[' : '{');
    return true;
}

static void say_tab(const Explanation *on)
{
    size_t at = on->problem.at;
    say(on, at, at + 1, "a tab in the indentation", "indent with spaces");
}

static void say_bad_start(const Explanation *on)
{
    size_t at = on->problem.at;
    Text c = character(on, at);
    if (byte_at(on, at) == '\t') {
        say_tab(on);
        return;
    }
    diag_error(on->diags, (Place){on->source, at, at + c.len}, "a text cannot begin with '%.*s'",
               TEXT_ARG(c));
    diag_help(on->diags, "put the text in quotes");
}

static const char below_dash[] = "this line stands below a '-' and has none";
static const char begin_item[] = "begin an item with '- ', indent a key of the item, or begin a "
                                 "key of the file at the margin";

/* libyaml looks for the ':' among the next 1024 characters. False when the key is shorter. */
static bool say_long_key(const Explanation *on, size_t start, size_t end)
{
    enum { KEY_MAX = 1000 };
    if (utf8_count(text_slice(on->text, start, end)) < KEY_MAX)
        return false;
    say(on, start, end, "this key is too long", "use a shorter one");
    return true;
}

static size_t column_of(const Explanation *on, size_t line_start)
{
    return yaml_skip_blanks(on->text, line_start) - line_start;
}

/* --- what stands above --------------------------------------------------------------------------
 */

enum { NO_LINE = -1 };

/* The begin of the line above that one, of those with more than a comment in them; NO_LINE: none.
 */
static int64_t line_above(const Explanation *on, size_t start)
{
    while (start > 0) {
        start = yaml_line_start(on->text, 0, start - 1);
        char c = byte_at(on, start + column_of(on, start));
        if (!is_break(c) && c != '#')
            return (int64_t)start;
    }
    return NO_LINE;
}

static bool is_item(const Explanation *on, size_t start)
{
    return byte_at(on, start + column_of(on, start)) == '-';
}

/* A line in the column of the '-' of an item right above it. */
static bool say_below_item(const Explanation *on, size_t at)
{
    size_t start = yaml_line_start(on->text, 0, at);
    int64_t above = line_above(on, start);
    /* What must be a key stands below another one, and begins its line. */
    if (above == NO_LINE || column_of(on, start) != at - start) /* unreached: see above */
        return false;
    if (at == start || !is_item(on, (size_t)above) || column_of(on, (size_t)above) != at - start)
        return false;
    say(on, at, yaml_line_end(on->text, at), below_dash, begin_item);
    return true;
}

/* A line that should be "key: value" and has no ": ". */
static void say_no_colon(const Explanation *on)
{
    size_t start = on->problem.since, end = yaml_line_end(on->text, start);
    if (byte_at(on, start) == '{' || byte_at(on, start) == '[') {
        diag_error(on->diags, (Place){on->source, start, start + 1}, "this '%c' is not closed",
                   byte_at(on, start));
        diag_help(on->diags, "close it with '%c'", byte_at(on, start) == '[' ? ']' : '}');
        return;
    }
    const char *colon = memchr(on->text.at + start, ':', end - start);
    size_t at = colon == NULL ? end : (size_t)(colon - on->text.at);
    bool is_quoted = byte_at(on, start) == '"' || byte_at(on, start) == '\'';
    if (colon != NULL && say_long_key(on, start, at))
        return;
    if (colon == NULL && !is_quoted && say_below_item(on, start))
        return;
    if (colon != NULL && !is_quoted)
        say(on, at, at + 1, "a space is missing after this ':'", "write 'key: value'");
    else
        say(on, start, end, "a ':' is missing after this", "write 'key: value'");
}

/* Where the keys of a line stand: behind a dash, if there is one. */
static size_t key_column(const Explanation *on, size_t start)
{
    size_t column = column_of(on, start);
    return is_item(on, start) ? yaml_skip_blanks(on->text, start + column + 1) - start : column;
}

/* "key: value", so that nothing can stand below it further in. */
static bool is_whole(const Explanation *on, size_t start)
{
    size_t end = yaml_line_end(on->text, start);
    Text line = text_slice(on->text, start, end);
    size_t colon = text_find_part(line, TEXT(": "));
    return !is_item(on, start) && colon < line.len &&
           yaml_skip_blanks(on->text, start + colon + 1) < end;
}

static void say_cut(const Explanation *on, size_t cut)
{
    diag_error(on->diags,
               (Place){on->source, cut + column_of(on, cut), yaml_line_end(on->text, cut)},
               "this line ends the list that goes on in line %zu", on->line);
    size_t below = yaml_line_start(on->text, 0, on->problem.at);
    diag_help(on->diags, column_of(on, cut) < column_of(on, below)
                             ? "indent it like the lines around it"
                             : "indent it like the first key of its item");
}

/* Of lines that are "key: value" in one column the uppermost. */
static size_t uppermost(const Explanation *on, size_t start)
{
    for (int64_t above = line_above(on, start);
         above != NO_LINE && is_whole(on, (size_t)above) &&
         column_of(on, (size_t)above) == column_of(on, start);
         above = line_above(on, start))
        start = (size_t)above;
    return start;
}

/* A key that slipped out to the left, between two lines that go together: it is wrong, not the one
 * below it. False when there is none. */
static bool say_slipped(const Explanation *on)
{
    size_t start = yaml_line_start(on->text, 0, on->problem.at), column = column_of(on, start);
    int64_t last = line_above(on, start);
    if (last == NO_LINE || !is_whole(on, (size_t)last) || column_of(on, (size_t)last) > column)
        return false;
    size_t slipped = uppermost(on, (size_t)last), margin = column_of(on, slipped);
    if (margin == column && !is_item(on, start))
        return false;
    for (int64_t above = line_above(on, slipped); above != NO_LINE;
         above = line_above(on, (size_t)above)) {
        size_t there = column_of(on, (size_t)above);
        if (there < margin || (there == margin && !is_item(on, (size_t)above)))
            return false;
        if (there == column || key_column(on, (size_t)above) == column) {
            say_cut(on, slipped);
            return true;
        }
    }
    return false;
}

/* The line above has no ':', and so nothing can stand below it. False when it has one. */
static bool say_no_colon_above(const Explanation *on)
{
    size_t start = yaml_line_start(on->text, 0, on->problem.at);
    int64_t above = line_above(on, start);
    if (above == NO_LINE || key_column(on, (size_t)above) != column_of(on, start))
        return false;
    size_t at = (size_t)above + key_column(on, (size_t)above), end = yaml_line_end(on->text, at);
    if (memchr(on->text.at + at, ':', end - at) != NULL)
        return false;
    Text text = text_slice(on->text, at, end), below = text_slice(on->text, start, on->problem.at);
    size_t key = column_of(on, start);
    below = text_slice(below, key, below.len);
    if (!(text_is(below, "else") || text_is(below, "if")) || text.at[0] < 'A' || text.at[0] > 'Z') {
        say(on, at, end, "a ':' is missing in this line", "write 'key: value'");
        return true;
    }
    diag_error(on->diags, (Place){on->source, at, end}, "a ':' is missing in this line");
    diag_help(on->diags, "write 'key: value', or 'line: %.*s' where orders may be lines",
              TEXT_ARG(text));
    return true;
}

/* Above an item that cannot stand there the first of its list, of which the dash is missing, so
 * that its keys stand where those of an item do. False when it is otherwise. */
static bool say_blank_dash(const Explanation *on)
{
    size_t item = yaml_line_start(on->text, 0, on->problem.at), column = column_of(on, item);
    int64_t first = NO_LINE, above = line_above(on, item);
    for (; above != NO_LINE && /* unreached: that in which the map or list begins ends it */
           column_of(on, (size_t)above) > column;
         above = line_above(on, (size_t)above))
        first = above;
    if (above == NO_LINE) /* unreached: likewise */
        return false;
    if (first == NO_LINE || !is_item(on, item) || is_whole(on, (size_t)above) ||
        column_of(on, (size_t)above) >= column || is_item(on, (size_t)first) ||
        column_of(on, (size_t)first) != key_column(on, item))
        return false;
    size_t at = (size_t)first + column_of(on, (size_t)first);
    say(on, at, yaml_line_end(on->text, at),
        "this line stands above the items of a list and has no '-'",
        "begin it with '- ' like the items below it");
    return true;
}

/* A key below another one, two columns further in, as the keys of an item stand below that: of an
 * item whose dash is missing. */
static bool say_item_no_dash(const Explanation *on, size_t start)
{
    size_t line = yaml_line_start(on->text, 0, start);
    size_t above = line == 0 ? 0 : yaml_line_start(on->text, 0, line - 1);
    size_t indent = column_of(on, above), first = above + indent;
    if (indent == 0 || column_of(on, line) != indent + 2 || byte_at(on, first) == '-')
        return false;
    say(on, first, yaml_line_end(on->text, first),
        "this line has no '-', and a key stands below it, further in",
        "begin an item with '- '; the keys of one map stand in one column");
    return true;
}

/* A ": " where no key can stand: the second of a line, or that of a line indented too far. */
static void say_second_colon(const Explanation *on)
{
    size_t at = on->problem.at, start = yaml_line_start(on->text, 0, at);
    for (size_t i = start; i + 1 < at; i++) {
        if (on->text.at[i] == ':' && is_blank(on->text.at[i + 1])) {
            say(on, at, at + 1, "a second ': ' in the same line",
                "put the text in quotes, or begin a new line");
            return;
        }
    }
    start = yaml_skip_blanks(on->text, start);
    if (say_long_key(on, start, at) || say_slipped(on) || say_no_colon_above(on) ||
        say_item_no_dash(on, start))
        return;
    if (text_starts(text_slice(on->text, start, at), "--- "))
        say(on, start, start + strlen("---"), "no key stands in the line of a '---'",
            "begin a new line behind it");
    else
        say(on, start, at + 1, "this key cannot stand here",
            "indent it like the other keys of its map");
}

static void say_open_quote(const Explanation *on)
{
    size_t at = on->problem.since;
    diag_error(on->diags, (Place){on->source, at, at + 1}, "this quote is never closed");
    diag_help(on->diags, "close it with %c", byte_at(on, at));
}

static void say_bad_escape(const Explanation *on)
{
    size_t at = on->problem.at;
    Text c = character(on, at + 1);
    diag_error(on->diags, (Place){on->source, at, at + 1 + c.len}, "'\\%.*s' means nothing",
               TEXT_ARG(c));
    diag_help(on->diags, "write '\\\\' for a backslash, or put the text in single quotes");
}

/* Within [...] or {...}, something else than a comma or the closing bracket. */
static void say_open_bracket(const Explanation *on)
{
    size_t at = on->problem.at, since = on->problem.since;
    char open = byte_at(on, since), close = open == '[' ? ']' : '}';
    Text c = character(on, at);
    if (on->line == on->since_line && c.len > 0) { /* a line break is never a problem */
        diag_error(on->diags, (Place){on->source, at, at + c.len},
                   "a ',' or '%c' is missing before this", close);
        diag_help(on->diags, "the '%c' is in column %zu", open, on->since_column);
        return;
    }
    diag_error(on->diags, (Place){on->source, since, since + 1}, "this '%c' is not closed", open);
    if (at >= on->text.len)
        diag_help(on->diags, "close it with '%c'", close);
    else
        diag_help(on->diags, "a ',' or '%c' is missing before column %zu of line %zu", close,
                  on->column, on->line);
}

/* A ':' before which a key should stand; false when the problem is another. */
static bool say_no_key(const Explanation *on)
{
    size_t at = on->problem.at;
    if (byte_at(on, at) != ':')
        return false;
    say(on, at, at + 1, "a key is missing before this ':'", "write 'key: value'");
    return true;
}

/* Something behind a value that had ended; false when the problem begins its line. */
static bool say_trailing(const Explanation *on)
{
    size_t at = on->problem.at, start = yaml_line_start(on->text, 0, at);
    if (yaml_skip_blanks(on->text, start) == at)
        return false;
    say(on, at, yaml_line_end(on->text, at), "this stands behind a value that has ended",
        "put the whole text in quotes");
    return true;
}

/* The line before an item that stands further left and so has ended its list, which goes on with
 * that item: it is wrong, not the item. False when there is none. */
static bool say_cut_list(const Explanation *on)
{
    size_t item = yaml_line_start(on->text, 0, on->problem.at), cut = item;
    size_t column = on->problem.at - item;
    for (size_t start = item; start > 0;) {
        start = yaml_line_start(on->text, 0, start - 1);
        size_t indent = column_of(on, start);
        char c = byte_at(on, start + indent);
        if (is_break(c) || c == '#')
            continue;
        bool is_found = cut < item;
        if (indent < column && is_found)
            return false;
        if (indent < column) {
            cut = start;
        } else if (indent == column && c == '-') {
            if (is_found)
                say_cut(on, cut);
            return is_found;
        }
    }
    return false;
}

/* A key in the column of a list's dashes. */
static bool say_no_dash(const Explanation *on)
{
    size_t at = on->problem.at, end = yaml_line_end(on->text, at);
    if (on->column != on->since_column || byte_at(on, on->problem.since) != '-')
        return false;
    say(on, at, end, below_dash, begin_item);
    return true;
}

/* The first item of a list without its dash (with one say_no_dash has spoken): nothing else stands
 * in the column of the others. */
static bool say_first_no_dash(const Explanation *on)
{
    size_t since = on->problem.since, at = on->problem.at, end = yaml_line_end(on->text, since);
    if (on->column != on->since_column || byte_at(on, at) != '-')
        return false;
    for (size_t line = end + 1; line + on->column < at; line = yaml_line_end(on->text, line) + 1)
        if (column_of(on, line) <= on->column && byte_at(on, line) != '#')
            return false;
    say(on, since, end, "this line stands above the items of a list and has no '-'",
        "begin it with '- ' like the items below it");
    return true;
}

/* A line that belongs neither to the map or list above it nor to one further out. */
static void say_misfit(const Explanation *on, const char *what)
{
    size_t at = on->problem.at, end = yaml_line_end(on->text, at);
    if (say_closes_nothing(on) || say_no_key(on) || say_trailing(on))
        return;
    if (say_no_dash(on) || say_first_no_dash(on) || say_blank_dash(on) || say_slipped(on))
        return;
    if (byte_at(on, at) == '{') {
        say(on, at, end, "this line has no '-'", "begin each item of a list with '- '");
        return;
    }
    if (byte_at(on, at) == '-') {
        if (!say_cut_list(on))
            say(on, at, end, "this item does not fit to what stands before it",
                "begin all items of a list in the same column");
        return;
    }
    diag_error(on->diags, (Place){on->source, at, end},
               "this does not fit into the %s that begins in line %zu", what, on->since_line);
    diag_help(on->diags, "indent it like the rest of that %s", what);
}

static void say_misfit_map(const Explanation *on)
{
    say_misfit(on, "map");
}

static void say_misfit_list(const Explanation *on)
{
    say_misfit(on, "list");
}

/* Behind lines with '%' a document begins with '---'. */
static bool say_no_beginning(const Explanation *on)
{
    if (byte_at(on, 0) != '%' || text_find_part(on->text, TEXT("\n---")) < on->problem.at)
        return false;
    say(on, 0, yaml_line_end(on->text, 0), "behind this '%' line no '---' begins the document",
        "take it out");
    return true;
}

static void say_misfit_document(const Explanation *on)
{
    size_t at = on->problem.at;
    if (!say_closes_nothing(on) && !say_no_beginning(on) && !say_trailing(on))
        say(on, at, yaml_line_end(on->text, at), "this does not fit to what stands before it",
            "indent it like the lines above");
}

static void say_no_value(const Explanation *on)
{
    size_t at = on->problem.at;
    Text c = character(on, at);
    if (say_no_key(on))
        return;
    if (c.len == 0 && strchr("[{", byte_at(on, on->problem.since))) {
        say_open_bracket(on);
        return;
    }
    say(on, at, at + c.len, "a value is missing before this",
        "write the value, or put the text in quotes");
}

typedef struct Wording {
    const char *context, *problem; /* how libyaml's texts begin; NULL: any */
    void (*say)(const Explanation *on);
    bool is_at_context; /* without `say`: the message's place is the context's */
    const char *message, *help;
} Wording;

/* The first that fits holds. */
static const Wording wordings[] = {
    {NULL, "found character that cannot start any token", say_bad_start, false, NULL, NULL},
    {NULL, "could not find expected ':'", say_no_colon, false, NULL, NULL},
    {NULL, "mapping values are not allowed", say_second_colon, false, NULL, NULL},
    {NULL, "block sequence entries are not allowed", NULL, false, "a list cannot begin here",
     "begin a new line before the '-', or put the text in quotes"},
    {NULL, "mapping keys are not allowed", NULL, false, "keys marked with '?' are not allowed",
     "write 'key: value', or put the text in quotes"},
    {"while scanning a quoted scalar", NULL, say_open_quote, false, NULL, NULL},
    {NULL, "found unknown escape character", say_bad_escape, false, NULL, NULL},
    {NULL, "did not find expected hexdecimal number", NULL, false,
     "2 hexadecimal digits follow '\\x', 4 '\\u' and 8 '\\U'", "write '\\\\' for a backslash"},
    {NULL, "found invalid Unicode character", NULL, false, "there is no such character",
     "surrogates and numbers over 10FFFF are none"},
    {NULL, "found unexpected ':'", NULL, false, "a space is missing after this ':'",
     "or put the text in quotes"},
    {NULL, "found a tab character", say_tab, false, NULL, NULL},
    {NULL, "found an indentation indicator equal to 0", NULL, true,
     "a text block cannot be indented by 0 spaces", "leave the 0 out"},
    {"while scanning a block scalar", NULL, NULL, false,
     "after '|' or '>' the text begins in the next line", "or put the text in quotes"},
    {"while parsing a flow", "did not find expected ','", say_open_bracket, false, NULL, NULL},
    {NULL, "did not find expected key", say_misfit_map, false, NULL, NULL},
    {NULL, "did not find expected '-' indicator", say_misfit_list, false, NULL, NULL},
    {NULL, "did not find expected node content", say_no_value, false, NULL, NULL},
    {NULL, "did not find expected <document start>", say_misfit_document, false, NULL, NULL},
    {"while scanning an anchor", NULL, NULL, true, "a text cannot begin with '&'",
     "put the text in quotes"},
    {"while scanning an alias", NULL, NULL, true, "a text cannot begin with '*'",
     "put the text in quotes"},
    {"while scanning a tag", NULL, NULL, true, "tags ('!name') are not allowed",
     "put a text that begins with '!' in quotes"},
    {"while parsing a tag", NULL, NULL, true, "tags ('!name') are not allowed",
     "put a text that begins with '!' in quotes"},
    {NULL, "found undefined tag handle", NULL, true, "tags ('!name') are not allowed",
     "put a text that begins with '!' in quotes"},
    {"while scanning a ", NULL, NULL, true, "this '%' line is not understood", "take it out"},
    {NULL, "found duplicate %YAML", NULL, false, "a second '%YAML' line", "take it out"},
    {NULL, "found incompatible YAML", NULL, false, "this is not YAML 1.1 or 1.2",
     "take the '%YAML' line out"},
};

static bool begins(const char *text, const char *with)
{
    return with == NULL || (text != NULL && strncmp(text, with, strlen(with)) == 0);
}

static bool is_context(const Explanation *on, const char *context)
{
    return on->problem.context != NULL && begins(on->problem.context, context);
}

/* Up to where may the cause lie? What a quote or bracket that is not closed holds is not looked at.
 */
static size_t last_suspect(const Explanation *on)
{
    bool is_open = is_context(on, "while scanning a quoted scalar") ||
                   is_context(on, "while parsing a flow") ||
                   is_context(on, "while scanning a simple key");
    return is_open ? on->problem.since : on->problem.at;
}

void yaml_explain(const Source *source, Diags *diags, YamlProblem problem)
{
    Explanation on = {.source = source, .diags = diags, .text = source->text, .problem = problem};
    source_position(source, problem.at, &on.line, &on.column);
    source_position(source, problem.since, &on.since_line, &on.since_column);
    if (yaml_say_bent(source, diags, 0, last_suspect(&on)))
        return;
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        const Wording *wording = &wordings[i];
        if (!begins(problem.context, wording->context) ||
            !begins(problem.problem, wording->problem))
            continue;
        size_t at = wording->is_at_context ? problem.since : problem.at;
        if (wording->say != NULL)
            wording->say(&on);
        else
            say(&on, at, at + character(&on, at).len, wording->message, wording->help);
        return;
    }
    say(&on, problem.at, problem.at, problem.problem == NULL ? "this is not YAML" : problem.problem,
        NULL);
}
