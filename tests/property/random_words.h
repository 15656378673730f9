/* Texts by chance, from words that stand for one of several choices: in "{attack: <aim>}" the word
 * <aim> may be "closest|weakest". Choices may hold words themselves. A word that is somebody's own,
 * as own@ann, goes before the one of all while his text is made. */
#ifndef RANDOM_WORDS_H
#define RANDOM_WORDS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/names.h"
#include "adjudicate/base/text.h"
#include "random.h"

typedef struct Maker {
    Arena *arena;
    Random *random;
    Names *words;    /* to C strings: their choices */
    const char *who; /* whose text is made */
} Maker;

static inline Maker maker_new(Arena *arena, Random *random)
{
    return (Maker){arena, random, names_new(arena), ""};
}

static inline void set_word(Maker *maker, const char *word, const char *choices)
{
    /* a slot holds what may be changed, but nobody changes it */
    *names_slot(maker->words, text_of(word)) = (void *)(uintptr_t)choices;
}

/* Adds a choice to those that a word has, if it has any. */
static inline void add_choice(Maker *maker, const char *word, const char *choice)
{
    const char *before = names_find(maker->words, text_of(word));
    set_word(maker, word,
             before ? text_string(maker->arena, "%s|%s", before, choice)
                    : text_string(maker->arena, "%s", choice));
}

/* The same for a word of somebody's own. */
static inline void add_own_choice(Maker *maker, const char *word, const char *who,
                                  const char *choice)
{
    add_choice(maker, text_string(maker->arena, "%s@%s", word, who), choice);
}

static inline const char *choices_of(const Maker *maker, Text word)
{
    Text own = text_format(maker->arena, "%.*s@%s", TEXT_ARG(word), maker->who);
    const char *choices = names_find(maker->words, own);
    if (!choices)
        choices = names_find(maker->words, word);
    if (!choices) {
        printf("no word <%.*s> here\n", TEXT_ARG(word));
        abort();
    }
    return choices;
}

static inline void put_text(Maker *maker, Buf *out, Text text);

static inline void put_word(Maker *maker, Buf *out, Text word)
{
    const char *from = choices_of(maker, word);
    size_t count = 1;
    for (const char *at = from; *at; at++)
        count += *at == '|';
    for (size_t skip = random_below(maker->random, count); skip > 0; skip--)
        from = strchr(from, '|') + 1;
    put_text(maker, out, (Text){from, strcspn(from, "|")});
}

static inline void put_text(Maker *maker, Buf *out, Text text)
{
    size_t at = 0;
    while (at < text.len) {
        const char *open = memchr(text.at + at, '<', text.len - at);
        size_t word = open ? (size_t)(open - text.at) : text.len;
        buf_add(out, text_slice(text, at, word));
        at = word;
        if (!open)
            continue;
        const char *close = memchr(open, '>', text.len - word);
        at = close ? (size_t)(close - text.at) : text.len;
        put_word(maker, out, text_slice(text, word + 1, at));
        at++;
    }
}

static inline void put(Maker *maker, Buf *out, const char *text)
{
    put_text(maker, out, text_of(text));
}

#endif
