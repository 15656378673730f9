/* C as tokens. */
#include <ctype.h>

#include "mutate.h"

bool token_is(const Scan *scan, size_t i, const char *string)
{
    return i < scan->count && text_is(scan->at[i].text, string);
}

bool token_among(const Scan *scan, size_t i, const char *strings)
{
    if (i >= scan->count)
        return false;
    Text token = scan->at[i].text;
    for (const char *at = strchr(strings, ' '); at && at[1]; at = strchr(at + 1, ' '))
        if (strncmp(at + 1, token.at, token.len) == 0 && at[1 + token.len] == ' ')
            return true;
    return false;
}

/* --- cutting ---------------------------------------------------------------------------------- */

static bool starts(Text text, size_t at, const char *string)
{
    return text_starts(text_slice(text, at, text.len), string);
}

static size_t comment_end(Text text, size_t at)
{
    if (starts(text, at, "//")) {
        while (at < text.len && text.at[at] != '\n')
            at++;
        return at;
    }
    for (at += 2; at < text.len && !starts(text, at, "*/");)
        at++;
    return at + 2;
}

static bool is_comment(Text text, size_t at)
{
    return starts(text, at, "/*") || starts(text, at, "//");
}

/* With the lines that a backslash joins to it. */
static size_t directive_end(Text text, size_t at)
{
    while (at < text.len && text.at[at] != '\n') {
        if (is_comment(text, at))
            at = comment_end(text, at);
        else
            at += text.at[at] == '\\' ? 2 : 1;
    }
    return at;
}

static size_t quoted_end(Text text, size_t at)
{
    char quote = text.at[at++];
    while (at < text.len && text.at[at] != quote)
        at += text.at[at] == '\\' ? 2 : 1;
    return at + 1;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static size_t word_end(Text text, size_t at)
{
    bool number = isdigit((unsigned char)text.at[at]);
    while (at < text.len && (is_word(text.at[at]) || (number && text.at[at] == '.')))
        at++;
    return at;
}

static size_t sign_end(Text text, size_t at)
{
    static const char *const signs[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                        "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                        "*=",  "/=",  "%=",  "&=", "|=", "^="};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (starts(text, at, signs[i]))
            return at + strlen(signs[i]);
    return at + 1;
}

static void push(Scan *scan, TokenKind kind, size_t start, size_t end)
{
    scan->at[scan->count] = (Token){.kind = kind,
                                    .text = text_slice(scan->text, start, end),
                                    .start = start,
                                    .end = end,
                                    .match = scan->count,
                                    .within = NO_TOKEN};
    scan->count++;
}

/* The token that begins here. */
static size_t cut_token(Scan *scan, size_t at)
{
    char c = scan->text.at[at];
    TokenKind kind = c == '"' || c == '\''       ? TOKEN_QUOTED
                     : isdigit((unsigned char)c) ? TOKEN_NUMBER
                     : is_word(c)                ? TOKEN_NAME
                                                 : TOKEN_SIGN;
    size_t end = kind == TOKEN_QUOTED ? quoted_end(scan->text, at)
                 : kind == TOKEN_SIGN ? sign_end(scan->text, at)
                                      : word_end(scan->text, at);
    push(scan, kind, at, end);
    return end;
}

static void cut(Scan *scan)
{
    bool fresh = true; /* nothing on this line yet */
    for (size_t at = 0; at < scan->text.len;) {
        char c = scan->text.at[at];
        if (is_comment(scan->text, at)) {
            at = comment_end(scan->text, at);
        } else if (isspace((unsigned char)c)) {
            fresh = fresh || c == '\n';
            at++;
        } else if (c == '#' && fresh) {
            at = directive_end(scan->text, at);
        } else {
            fresh = false;
            at = cut_token(scan, at);
        }
    }
}

/* --- brackets --------------------------------------------------------------------------------- */

/* What opens waits in `within` for what closes it. */
static bool match_brackets(Scan *scan)
{
    static const char opening[] = "([{", closing[] = ")]}";
    size_t open = NO_TOKEN;
    for (size_t i = 0; i < scan->count; i++) {
        Token *token = &scan->at[i];
        const char *opens = NULL, *closes = NULL;
        if (token->kind == TOKEN_SIGN && token->text.len == 1) {
            opens = strchr(opening, *token->text.at);
            closes = strchr(closing, *token->text.at);
        }
        if (closes) {
            if (open == NO_TOKEN || *scan->at[open].text.at != opening[closes - closing])
                return false;
            token->match = open;
            scan->at[open].match = i;
            open = scan->at[open].within;
        }
        token->within = open;
        if (opens)
            open = i;
    }
    return open == NO_TOKEN;
}

/* --- what is where ---------------------------------------------------------------------------- */

/* Types in the midst of code, and the sizes and designators of arrays. */
static void mark_declarations(Scan *scan, size_t start, size_t end)
{
    for (size_t i = start; i < end; i++) {
        size_t body = i;
        if (token_among(scan, i, " enum struct union "))
            body = token_is(scan, i + 1, "{") ? i + 1 : token_is(scan, i + 2, "{") ? i + 2 : i;
        else if (token_is(scan, i, "[") &&
                 ((token_among(scan, i - 1, " { , ") &&
                   token_is(scan, scan->at[i].match + 1, "=")) ||
                  (scan->at[i - 1].kind == TOKEN_NAME && scan->at[i - 2].kind == TOKEN_NAME &&
                   !token_is(scan, i - 2, "return"))))
            body = i;
        else
            continue;
        for (size_t k = body; k <= scan->at[body].match; k++)
            scan->at[k].ground = GROUND_DECLARATION;
    }
}

static void mark(Scan *scan, size_t start, size_t end, Ground ground, size_t owner, bool truth)
{
    for (size_t i = start; i < end; i++) {
        scan->at[i].ground = ground;
        scan->at[i].owner = scan->at[owner].text;
        scan->at[i].truth = truth;
    }
    mark_declarations(scan, start, end);
}

static size_t statement_end(const Scan *scan, size_t i)
{
    while (i < scan->count && !token_is(scan, i, ";"))
        i = scan->at[i].match > i ? scan->at[i].match : i + 1;
    return i;
}

/* The name in front of a value, with or without sizes: `name[]... =`. */
static size_t table_name(const Scan *scan, size_t equals)
{
    size_t i = equals - 1;
    while (i > 0 && token_is(scan, i, "]"))
        i = scan->at[i].match - 1;
    return i;
}

/* A macro that makes tables: NAME(table, ...); */
static bool makes_tables(const Scan *scan, size_t bracket)
{
    return bracket > 1 && token_is(scan, bracket, "(") && token_among(scan, bracket - 2, " ; } ") &&
           token_is(scan, scan->at[bracket].match + 1, ";");
}

/* At the outermost level a body behind ")" is a function's, and "=" begins a table. */
static void mark_grounds(Scan *scan)
{
    for (size_t i = 1; i < scan->count; i++) {
        size_t end = scan->at[i].match;
        if (token_is(scan, i, "{") && token_is(scan, i - 1, ")") && scan->at[i - 1].match > 1) {
            size_t name = scan->at[i - 1].match - 1;
            mark(scan, i, end, GROUND_CODE, name, token_is(scan, name - 1, "bool"));
        } else if (token_is(scan, i, "=")) {
            end = statement_end(scan, i);
            mark(scan, i, end, GROUND_TABLE, table_name(scan, i), false);
        } else if (makes_tables(scan, i)) {
            mark(scan, i + 2, end, GROUND_TABLE, i + 1, false);
        }
        if (end > i)
            i = end;
    }
}

bool scan_file(Arena *arena, const char *name, Text text, Scan *scan)
{
    *scan = (Scan){name, text, ARENA_ARRAY(arena, text.len + 1, Token), 0};
    cut(scan);
    if (match_brackets(scan)) {
        mark_grounds(scan);
        return true;
    }
    scan->count = 0;
    return false;
}
