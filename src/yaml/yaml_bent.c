/* Files as mail programs, forums and people in a hurry bend them: quoted with '>', in a code fence,
 * below a greeting, with dashes and spaces that look like others.
 *
 * None of this is mended, since nobody can be sure what was meant. Most of it is a syntax error
 * sooner or later, but somewhere behind the place that is wrong: so when there is one, the lines up
 * to it are looked at one by one. What libyaml takes for a key is looked at when all has been read.
 */
#include "yaml_private.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#include "adjudicate/base/markup.h"

/* The line that is looked at. */
typedef struct Line {
    const Source *source;
    Diags *diags;
    Text text;         /* of the whole file */
    size_t start, end; /* without its line break */
    size_t body;       /* behind the indentation */
} Line;

static bool say(const Line *line, size_t start, size_t end, const char *message, const char *help)
{
    diag_error(line->diags, (Place){line->source, start, end}, "%s", message);
    diag_help(line->diags, "%s", help);
    return true;
}

static bool say_odd(const Line *line, size_t at)
{
    diag_odd(line->diags, line->source, at);
    return true;
}

/* The character at `at`; beyond the line there is none. */
static char char_at(const Line *line, size_t at)
{
    return at < line->end ? line->text.at[at] : '\0';
}

static Odd odd_at(const Line *line, size_t at, size_t *length)
{
    *length = 0;
    return at < line->end ? utf8_odd(line->text, at, length) : ODD_NONE;
}

static Text rest_at(const Line *line, size_t at)
{
    return text_slice(line->text, at, line->end);
}

static bool is_blank_or_end(char c)
{
    return c == '\0' || is_blank(c);
}

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static size_t skip_blanks(const Line *line, size_t at)
{
    while (is_blank(char_at(line, at)))
        at++;
    return at;
}

/* --- what mail and forums put around a text --------------------------------------------------- */

/* "> game: ford": a block of text is announced by a '>' too, but then its line ends. */
static bool say_quoted(const Line *line)
{
    size_t at = line->body;
    if (char_at(line, at) != '>')
        return false;
    while (char_at(line, at) == '>' || is_blank(char_at(line, at)))
        at++;
    char c = char_at(line, at);
    if (c == '\0' || ((c == '+' || c == '-' || is_digit(c)) && at + 1 == line->end))
        return false;
    return say(line, line->body, line->body + 1, "a line that mail has quoted with '>'",
               "take the '> ' out of all lines");
}

static bool say_fence(const Line *line)
{
    Text rest = rest_at(line, line->body);
    if (!text_starts(rest, "```") && !text_starts(rest, "~~~"))
        return false;
    return say(line, line->body, line->end, "a code fence is no part of the file",
               "take out this line, and the one at the other end");
}

/* The end of a tag such as "[code]" or "</pre>" that begins at `at`, or 0. */
static size_t tag_end(const Line *line, size_t at)
{
    enum { TAG_MAX = 80 };
    static const char *const names[] = {"code", "quote", "spoiler", "pre", "tt", "indent"};
    char open = char_at(line, at);
    if (open != '[' && open != '<')
        return 0;
    at += char_at(line, at + 1) == '/' ? 2 : 1;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Text rest = rest_at(line, at);
        size_t len = strlen(names[i]);
        if (rest.len <= len || strncasecmp(rest.at, names[i], len) != 0)
            continue;
        rest = text_slice(rest, 0, TAG_MAX);
        const char *close = memchr(rest.at, open == '[' ? ']' : '>', rest.len);
        bool is_whole = rest.at[len] == '=' || rest.at[len] == ' ' || close == rest.at + len;
        if (close && is_whole)
            return at + (size_t)(close - rest.at) + 1;
    }
    return 0;
}

/* At the beginning of the line, or closed at its end. */
static bool say_tag(const Line *line)
{
    size_t at = line->body;
    size_t end = tag_end(line, at);
    while (end == 0 && at < line->end) {
        at++;
        end = char_at(line, at + 1) == '/' ? tag_end(line, at) : 0;
    }
    if (end == 0)
        return false;
    return say(line, at, end, "a forum's tag is no part of the file",
               "take it out, and the one at the other end");
}

/* Markup in the line in which reading ended, or at the beginning of another: in notes it is text.
 */
static bool say_markup(const Line *line, bool is_last)
{
    Markup found;
    size_t at = line->body;
    if (char_at(line, at) == '-' && is_blank(char_at(line, at + 1)))
        at = skip_blanks(line, at + 1);
    Text rest = rest_at(line, at);
    if (text_starts(rest, "&gt;"))
        return say(line, at, at + strlen("&gt;"), "a line that mail has quoted with '>'",
                   "take the '&gt; ' out of all lines");
    if (text_starts(rest, "notes:") || !markup_find(rest, &found))
        return false;
    bool is_equals = rest.at[found.start] == '=';
    if (is_equals ? !memchr(rest.at, ':', found.start) : !is_last && found.start > 0)
        return false;
    return say(line, at + found.start, at + found.end, found.message, found.help);
}

/* --- what reports say of orders ----------------------------------------------------------------
 */

/* "-> done" */
static bool is_outcome(Text text)
{
    static const char *const words[] = {"done",    "its else", "by default", "failed",
                                        "came up", "did not",  "both ",      "all "};
    if (!text_starts(text, "->"))
        return false;
    for (text = text_slice(text, 2, text.len); text.len > 0 && is_blank(text.at[0]);)
        text = text_slice(text, 1, text.len);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_starts(text, words[i]))
            return true;
    return false;
}

/* "{attack: hill} -> done" */
static bool say_outcome(const Line *line)
{
    bool is_closed = false;
    for (size_t at = line->body; at < line->end; at++) {
        char c = line->text.at[at];
        if (c == '#' && is_blank(line->text.at[at - (at > line->body)]))
            return false;
        if (is_closed && is_outcome(rest_at(line, at)))
            return say(line, at, line->end, "this says what came of an order, and is no part of it",
                       "take it out, from the arrow to the end of the line");
        is_closed = c == '}' || (is_closed && is_blank(c));
    }
    return false;
}

/* --- greetings and signatures ----------------------------------------------------------------- */

/* Behind the words of a key that stands at `at`; there a ':' follows. */
static size_t key_end(const Line *line, size_t at)
{
    for (;; at++) {
        char c = char_at(line, at);
        if (c == '\0' || (c == ':' && is_blank_or_end(char_at(line, at + 1))))
            return at;
    }
}

static size_t word_count(Text text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.len; i++)
        count += !is_blank(text.at[i]) && (i == 0 || is_blank(text.at[i - 1]));
    return count;
}

static bool is_rule(Text text)
{
    return text.len > 1 && text.at[0] == text.at[1] && strchr("-_=*~+", text.at[0]) &&
           !text_is(text, "---");
}

/* Words that no key could be: keys are a single word in small letters. */
static bool is_prose(const Line *line)
{
    size_t end = key_end(line, line->body);
    Text words = text_slice(line->text, line->body, end);
    if (words.len == 0 || strchr("-[]{}\"'#%&*!|>@`?,:", words.at[0]))
        return false;
    if (end < line->end)
        return word_count(words) > 1 && is_capital(words.at[0]);
    return is_capital(words.at[0]) || word_count(words) > 2 ||
           strchr(",.!?", words.at[words.len - 1]) != NULL;
}

static bool is_signature(const Line *line)
{
    Text rest = rest_at(line, line->body);
    while (is_blank(rest.at[rest.len - 1])) /* it does not begin with one */
        rest.len--;
    return is_rule(rest) && memchr(rest.at, ' ', rest.len) == NULL;
}

/* Does a block of text begin behind this line ("notes: |")? */
static bool begins_literal(const Line *line)
{
    size_t end = line->end;
    while (end > line->body && strchr("+-0123456789 \t", line->text.at[end - 1]))
        end--;
    char c = end > line->body ? line->text.at[end - 1] : '\0';
    char before = end > line->body + 1 ? line->text.at[end - 2] : '\0';
    return (c == '|' || c == '>') && is_blank(before);
}

/* The next line above that is not empty and no comment; false: there is none. */
static bool find_above(const Line *line, Line *above)
{
    *above = *line;
    while (above->start > 0) {
        above->start = yaml_line_start(line->text, 0, above->start - 1);
        above->end = yaml_line_end(line->text, above->start);
        above->body = skip_blanks(above, above->start);
        if (above->body < above->end && char_at(above, above->body) != '#')
            return true;
    }
    return false;
}

/* Orders are written without such signs. */
static bool is_greeting(const Line *line)
{
    for (size_t at = line->body; at < line->end; at++)
        if (strchr(",.!?", line->text.at[at]))
            return true;
    return false;
}

/* A line at the margin, right below a key of which it may be the value: "orders: |". */
static bool say_unindented(const Line *line)
{
    Line above;
    if (!is_prose(line) || !find_above(line, &above) || above.body > above.start)
        return false;
    size_t colon = above.start, behind;
    while (is_small(char_at(&above, colon)) || char_at(&above, colon) == '-')
        colon++;
    behind = skip_blanks(&above, colon + 1);
    bool is_block = begins_literal(&above);
    bool is_empty = behind >= above.end && !is_greeting(line);
    if (colon == above.start || char_at(&above, colon) != ':' || !(is_block || is_empty))
        return false;
    diag_error(line->diags, (Place){line->source, line->body, line->end},
               "this line stands at the margin, and so not under '%.*s'",
               (int)(colon - above.start), line->text.at + above.start);
    if (is_block)
        diag_help(line->diags, "indent the lines below '%.*s'",
                  TEXT_ARG(text_slice(line->text, above.start, above.end)));
    else
        diag_help(line->diags, "indent what belongs there; take greetings and signatures out, or "
                               "begin them with '# '");
    return true;
}

/* Below an item, in the column of its '-': more likely another one than a greeting. */
static bool is_below_item(const Line *line)
{
    Line above;
    return line->body > line->start && find_above(line, &above) &&
           above.body - above.start == line->body - line->start &&
           char_at(&above, above.body) == '-' && is_blank(char_at(&above, above.body + 1));
}

static bool say_prose(const Line *line)
{
    if (!is_prose(line) && !is_signature(line))
        return false;
    return say(line, line->body, line->end, "this line is no part of the file",
               "take greetings and signatures out, or begin them with '# '");
}

/* --- dashes ----------------------------------------------------------------------------------- */

/* What stands at `at` in the place of a dash: an odd one, a bullet, a star, two hyphens, a number.
 * Returns where it ends, or 0. */
static size_t item_mark(const Line *line, size_t at)
{
    size_t length;
    Odd odd = odd_at(line, at, &length);
    if (odd == ODD_DASH || odd == ODD_BULLET)
        return at + length;
    size_t end = at;
    if (char_at(line, at) == '*')
        end = at + 1;
    else if (text_starts(rest_at(line, at), "--"))
        end = at + 2;
    else if (is_digit(char_at(line, at)))
        for (end = at; is_digit(char_at(line, end)) || char_at(line, end) == '.' ||
                       char_at(line, end) == ')';)
            end++;
    bool is_number = end > at && is_digit(char_at(line, end - 1));
    return end > at && !is_number && is_blank(char_at(line, end)) &&
                   char_at(line, skip_blanks(line, end)) != '\0'
               ? end
               : 0;
}

static bool say_item_mark(const Line *line, size_t at)
{
    size_t end = item_mark(line, at);
    if (end == 0)
        return false;
    Text mark = text_slice(line->text, at, end);
    diag_error(line->diags, (Place){line->source, at, end}, "'%.*s' begins no item",
               TEXT_ARG(mark));
    diag_help(line->diags, "begin it with '- ', a hyphen and a space");
    return true;
}

/* "-attack: x": a hyphen, and no space behind it. (A number may begin like that.) */
static bool say_no_space(const Line *line, size_t at)
{
    char next = char_at(line, at + 1);
    if (char_at(line, at) != '-' || !(is_small(next) || is_capital(next) || next == '{'))
        return false;
    return say(line, at, at + 1, "a space is missing behind this '-'", "write '- '");
}

/* --- keys and values -------------------------------------------------------------------------- */

static bool is_key_char(char c)
{
    return is_small(c) || is_capital(c) || is_digit(c) || c == '-' || c == '_';
}

/* Behind the key that stands at `at`, as far as one does. */
static size_t skip_key(const Line *line, size_t at)
{
    while (is_key_char(char_at(line, at)))
        at++;
    return at;
}

/* "attack:hill", "attack = hill", "attack:" with a space behind it that is none. */
static bool say_bad_colon(const Line *line, size_t at)
{
    size_t colon = skip_key(line, at), length;
    char next = char_at(line, colon + 1);
    if (colon == at)
        return false;
    if (char_at(line, colon) == ':' && odd_at(line, colon + 1, &length) != ODD_NONE &&
        utf8_odd(line->text, colon + 1, &length) <= ODD_INVISIBLE)
        return say_odd(line, colon + 1);
    if (char_at(line, colon) == ':' && is_key_char(next) && is_small(char_at(line, at)))
        return say(line, colon, colon + 1, "a space is missing after this ':'",
                   "write 'key: value'");
    size_t sign = skip_blanks(line, colon);
    if (char_at(line, sign) == '=' && !memchr(line->text.at + at, ':', line->end - at))
        return say(line, sign, sign + 1, "a '=' says nothing here", "write 'key: value'");
    return false;
}

/* Within the line in which reading ended: any odd character that stands where it may be to blame,
 * at the beginning of a key, a value or an item. */
static bool say_odd_beginning(const Line *line, size_t at)
{
    bool begins = true;
    for (size_t length; at < line->end; at += length) {
        Odd odd = odd_at(line, at, &length);
        if (odd != ODD_NONE && (begins || odd <= ODD_INVISIBLE))
            return say_odd(line, at);
        char c = char_at(line, at);
        if (c == '#' && is_blank(char_at(line, at - 1))) /* nor is the line itself a comment */
            return false;
        begins = odd != ODD_NONE || is_blank(c) ? begins : strchr(":,-[{", c) != NULL;
    }
    return false;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Behind the indentation; an odd space in it ends it. */
static size_t find_body(const Line *line)
{
    return skip_blanks(line, line->start);
}

/* What is wrong with it wherever it stands, in the order in which it would be mended. */
static bool say_line(const Line *line, bool is_last)
{
    size_t at = line->body, length;
    Odd odd = odd_at(line, at, &length);
    if (odd == ODD_SPACE || odd == ODD_INVISIBLE)
        return say_odd(line, at);
    if (say_quoted(line) || say_fence(line) || say_tag(line) || say_markup(line, is_last) ||
        say_outcome(line))
        return true;
    if (say_item_mark(line, at) || say_no_space(line, at))
        return true;
    bool at_margin = at == line->start;
    if (at_margin && say_unindented(line))
        return true;
    if ((at_margin || is_last) && !is_below_item(line) && say_prose(line))
        return true;
    if (char_at(line, at) == '-')
        at = skip_blanks(line, at + 1);
    odd = odd_at(line, at, &length);
    if (odd == ODD_SPACE || odd == ODD_INVISIBLE)
        return say_odd(line, at);
    if (char_at(line, at) == '{')
        at = skip_blanks(line, at + 1);
    return say_bad_colon(line, at) || (is_last && say_odd_beginning(line, at));
}

bool yaml_say_bent(const Source *source, Diags *diags, size_t first, size_t last)
{
    Line line = {.source = source, .diags = diags, .text = source->text};
    size_t begin = text_starts(line.text, "\xEF\xBB\xBF") ? 3 : 0; /* a byte-order mark */
    line.start = yaml_line_start(line.text, begin, first > begin ? first : begin);
    size_t literal = SIZE_MAX; /* the column of the key whose text is passed over */
    while (line.start <= last && line.start < line.text.len) {
        line.end = yaml_line_end(line.text, line.start);
        line.body = find_body(&line);
        size_t column = line.body - line.start;
        bool is_empty = line.body == line.end || char_at(&line, line.body) == '#';
        if (!is_empty && column <= literal) {
            literal = begins_literal(&line) ? column : SIZE_MAX;
            if (say_line(&line, last <= line.end))
                return true;
        }
        line.start = yaml_next_line(line.text, line.end);
    }
    return false;
}

/* --- keys ------------------------------------------------------------------------------------- */

/* Is a ':' behind the key? */
static bool has_colon(Text text, const Node *value)
{
    size_t at = yaml_skip_gap(text, value->key_end);
    assert(at < text.len); /* a key without a ':' stands in brackets, which are closed */
    return text.at[at] == ':';
}

/* "attack:", as nearly all are. */
static bool is_well_known(Text text, const Node *value)
{
    Text raw = text_slice(text, value->key_start, value->key_end);
    assert(value->key_end < text.len); /* its ':', or the end of the brackets it stands in */
    return text_is_id(raw) && text.at[value->key_end] == ':';
}

static bool check_key(const Doc *doc, Diags *diags, const Node *value)
{
    Text text = doc->source->text;
    if (is_well_known(text, value))
        return true;
    Line line = {doc->source, diags, text, value->key_start, value->key_end, value->key_start};
    Text raw = text_slice(text, value->key_start, value->key_end);
    assert(raw.len > 0); /* what lacks a key is refused when it is read */
    if (raw.at[0] == '"' || raw.at[0] == '\'')
        return true;
    if (say_item_mark(&line, line.start) || say_no_space(&line, line.start))
        return false;
    size_t odd = utf8_find_odd(raw);
    if (odd < raw.len)
        return !say_odd(&line, line.start + odd);
    return has_colon(text, value) || !say_bad_colon(&line, line.start);
}

static bool check_keys(const Doc *doc, Diags *diags, const Node *node, const char *free_key)
{
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *child = node_child(node, i);
        if (node->kind == NODE_MAP && free_key && text_is(node_key(child), free_key))
            continue;
        if (node->kind == NODE_MAP && !check_key(doc, diags, child))
            return false;
        if (child->kind != NODE_SCALAR && !check_keys(doc, diags, child, NULL))
            return false;
    }
    return true;
}

/* A recursion no deeper than YAML may be. */
bool yaml_check_keys(const Doc *doc, Diags *diags, const char *free_key)
{
    return check_keys(doc, diags, doc->root, free_key);
}
