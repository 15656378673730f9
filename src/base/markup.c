/* Markup in what was meant to be plain text. */
#include "adjudicate/base/markup.h"

#include <string.h>
#include <strings.h>

/* Nothing of this is longer, so that a line of many beginnings costs no more than its length. */
enum { MARKUP_MAX = 200 };

/* The character at `at`; beyond the text there is none. */
static char char_at(Text text, size_t at)
{
    return at < text.len ? text.at[at] : '\0';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_word(char c)
{
    return is_letter(c) || is_digit(c);
}

/* --- HTML ------------------------------------------------------------------------------------- */

/* Behind a tag such as "<br>", "</p>" or "<a href=...>" that begins at `at`; 0: there is none. */
static size_t tag_end(Text text, size_t at)
{
    static const char *const names[] = {
        "p",          "br",   "div", "span", "pre", "code", "tt",     "b",    "i",    "u",
        "s",          "em",   "li",  "ul",   "ol",  "hr",   "strong", "font", "html", "body",
        "blockquote", "head", "td",  "tr",   "a",   "h1",   "h2",     "h3"};
    size_t name = at + (char_at(text, at + 1) == '/' ? 2 : 1), end = name;
    if (char_at(text, at) != '<')
        return 0;
    while (is_word(char_at(text, end)) && end < at + MARKUP_MAX)
        end++;
    size_t close = end;
    while (close < text.len && close < at + MARKUP_MAX && text.at[close] != '>')
        close++;
    bool is_whole = char_at(text, close) == '>' && (end == close || strchr(" /", text.at[end]));
    for (size_t i = 0; is_whole && i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == end - name &&
            strncasecmp(names[i], text.at + name, end - name) == 0)
            return close + 1;
    return 0;
}

/* Behind "&nbsp;", "&#39;". */
static size_t sign_end(Text text, size_t at)
{
    enum { SIGN_MAX = 8 };
    size_t start = at + (char_at(text, at + 1) == '#' ? 2 : 1), end = start;
    if (char_at(text, at) != '&')
        return 0;
    while (is_word(char_at(text, end)) && end < start + SIGN_MAX)
        end++;
    return end > start + 1 && char_at(text, end) == ';' ? end + 1 : 0;
}

/* --- Markdown --------------------------------------------------------------------------------- */

/* Behind the signs that emphasize a word ("**hill**") and begin at `at`, where they are closed. */
static size_t emphasis_end(Text text, size_t at)
{
    char c = char_at(text, at);
    size_t end = at;
    if (c == '\0' || !strchr("*_`~", c) || (at > 0 && !strchr(" \t[{(,-:", text.at[at - 1])))
        return 0;
    while (char_at(text, end) == c && end <= at + 3)
        end++;
    if (end - at > 3 || !is_word(char_at(text, end)))
        return 0;
    for (size_t i = end + 1; i < text.len && i < at + MARKUP_MAX; i++)
        if (text.at[i] == c && text.at[i - 1] != ' ')
            return end;
    return 0;
}

/* --- mail ------------------------------------------------------------------------------------- */

static bool is_hexadecimal(char c)
{
    return is_digit(c) || (c >= 'A' && c <= 'F');
}

/* Behind "=20", "=3D", "=C2=A0"; not "draw=20", where a key stands before it. */
static size_t bytes_end(Text text, size_t at)
{
    size_t end = at;
    while (end < at + MARKUP_MAX && char_at(text, end) == '=' &&
           is_hexadecimal(char_at(text, end + 1)) && is_hexadecimal(char_at(text, end + 2)))
        end += 3;
    bool ends = end == text.len || !is_hexadecimal(text.at[end]);
    return end > at && ends ? end : 0;
}

/* Behind the "=" at the end of a line that mail has broken in two. */
static size_t break_end(Text text, size_t at)
{
    char next = char_at(text, at + 1);
    size_t before = at;
    if (char_at(text, at) != '=' || (next != '\0' && next != '\n' && next != '\r'))
        return 0;
    while (before > 0 && text.at[before - 1] == ' ')
        before--;
    bool is_sign = before < at && before > 0 && is_word(text.at[before - 1]); /* "draw = 20" */
    return !is_sign && (at > 0 || at + 1 < text.len) ? at + 1 : 0;
}

/* --- all of them ------------------------------------------------------------------------------ */

static bool take(Markup *found, size_t start, size_t end, const char *message, const char *help)
{
    *found = (Markup){start, end, message, help};
    return end > start;
}

static bool find_at(Text text, size_t at, Markup *found)
{
    const char *const mail = "send the file as an attachment, or take these out of all lines";
    return take(found, at, tag_end(text, at), "a tag of HTML is no part of the file",
                "take out all of them, or send plain text") ||
           take(found, at, sign_end(text, at), "a sign of HTML in the place of a character",
                "write the character itself, a plain space where it is &nbsp;") ||
           take(found, at, emphasis_end(text, at), "signs of Markdown mean nothing here",
                "take them out, before the word and behind it") ||
           take(found, at, bytes_end(text, at), "this is what mail makes of a character", mail) ||
           take(found, at, break_end(text, at), "mail has broken this line in two", mail);
}

bool markup_find(Text text, Markup *found)
{
    for (size_t at = 0; at < text.len; at++)
        if (strchr("<&*_`~=", text.at[at]) && find_at(text, at, found))
            return true;
    return false;
}
