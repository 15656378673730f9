/* Documents by chance (random_yaml.h), bent: for tests of what reads them. */
#ifndef BENT_YAML_H
#define BENT_YAML_H

#include "random_yaml.h"

/* Each means something in YAML, somewhere. */
static const char *const pieces[] = {
    ": ",     ":",   "- ",   "-",      "? ",   "&a ",  "*a ",  "!t ",       "#",
    " #",     "[",   "]",    "{",      "}",    ",",    ", ",   "'",         "\"",
    "| ",     "> ",  "|\n",  "\t",     "\n",   "  ",   " ",    "---\n",     "...\n",
    "%Y 1\n", "\\",  "\\x",  "\u00A0", "\r\n", "@",    "`",    "~",         "null",
    "a: b\n", "key", "\n  ", "\n- ",   "\": ", "--- ", "<<: ", "? a\n: b\n"};

static inline size_t line_start_of(Text text, size_t at)
{
    while (at > 0 && text.at[at - 1] != '\n')
        at--;
    return at;
}

static inline Text spliced(Arena *arena, Text text, size_t start, size_t end, Text middle)
{
    return text_format(arena, "%.*s%.*s%.*s", TEXT_ARG(text_slice(text, 0, start)),
                       TEXT_ARG(middle), TEXT_ARG(text_slice(text, end, text.len)));
}

/* Not within a character of several bytes. */
static inline size_t some_place(Random *random, Text text)
{
    size_t at = random_below(random, text.len + 1);
    while (at < text.len && ((unsigned char)text.at[at] & 0xC0) == 0x80)
        at++;
    return at;
}

static inline Text bent(Arena *arena, Random *random, Text text)
{
    size_t at = some_place(random, text), to = some_place(random, text);
    size_t start = line_start_of(text, at), next = start;
    while (next < text.len && text.at[next++] != '\n')
        continue;
    switch (random_below(random, 8)) {
    case 0: /* something goes */
        to = at;
        while (to < text.len && (to == at || ((unsigned char)text.at[to] & 0xC0) == 0x80))
            to++;
        return spliced(arena, text, at, to, TEXT(""));
    case 1: /* a line goes further in, or out */
        return random_is(random, 50) && start < text.len && text.at[start] == ' '
                   ? spliced(arena, text, start, start + 1, TEXT(""))
                   : spliced(arena, text, start, start, TEXT(" "));
    case 2: /* a line stands there twice, or elsewhere */
        to = random_is(random, 50) ? start : line_start_of(text, to);
        return spliced(arena, text, to, to, text_slice(text, start, next));
    case 3: /* it ends early */
        return text_slice(text, 0, at);
    default:
        return spliced(arena, text, at, at,
                       text_of(pieces[random_below(random, COUNT_OF(pieces))]));
    }
}

/* Most of them are bent. */
static inline Text bent_document(Arena *arena, uint64_t seed)
{
    Random random = {seed};
    Text text = random_document(arena, &random);
    for (size_t times = random_below(&random, 4); times > 0 && text.len > 0; times--)
        text = bent(arena, &random, text);
    return text;
}

#endif
