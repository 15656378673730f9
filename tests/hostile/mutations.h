/* Files broken by chance, as a careless hand, a bad mail program or a bad mind breaks them: for
 * test_hostile.c. The same seed makes the same. */
#ifndef MUTATIONS_H
#define MUTATIONS_H

#include <string.h>

#include "../property/random.h"
#include "run_in_memory.h"

/* --- pieces of a text ------------------------------------------------------------------------- */

typedef struct Piece {
    size_t start, end;
} Piece;

/* Words of one sort, found anywhere: of the keys, the ids. */
typedef LIST_OF(Text) WordList;

typedef struct Mutator {
    Arena *arena;
    Random *random;
    const WordList *keys; /* that any file has */
    const WordList *ids;  /* of this game */
} Mutator;

static inline Text splice(const Mutator *with, Text text, Piece piece, Text middle)
{
    char *bytes = arena_alloc(with->arena, text.len - (piece.end - piece.start) + middle.len + 1);
    char *at = bytes;
    if (piece.start > 0)
        memcpy(at, text.at, piece.start);
    at += piece.start;
    if (middle.len > 0) /* a line of an empty file is nowhere */
        memcpy(at, middle.at, middle.len);
    at += middle.len;
    if (text.len > piece.end)
        memcpy(at, text.at + piece.end, text.len - piece.end);
    at += text.len - piece.end;
    return (Text){bytes, (size_t)(at - bytes)};
}

static inline Text insert(const Mutator *with, Text text, size_t at, Text middle)
{
    return splice(with, text, (Piece){at, at}, middle);
}

static inline Text repeated(const Mutator *with, Text piece, size_t times)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < times; i++)
        buf_add(&buf, piece);
    Text text = text_copy(with->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

/* The line in which a byte stands, with its line break. */
static inline Piece line_at(Text text, size_t at)
{
    Piece line = {at, at};
    while (line.start > 0 && text.at[line.start - 1] != '\n')
        line.start--;
    while (line.end < text.len && text.at[line.end] != '\n')
        line.end++;
    line.end += line.end < text.len;
    return line;
}

static inline Piece any_line(const Mutator *with, Text text)
{
    return line_at(text, random_below(with->random, text.len));
}

static inline bool is_word_byte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* The next word after `at`, going round at the end. Empty when there is none. */
static inline Piece word_after(Text text, size_t at)
{
    for (size_t i = 0; i < text.len; i++) {
        size_t start = (at + i) % text.len;
        if (!is_word_byte(text.at[start]) || (start > 0 && is_word_byte(text.at[start - 1])))
            continue;
        Piece word = {start, start};
        while (word.end < text.len && is_word_byte(text.at[word.end]))
            word.end++;
        return word;
    }
    return (Piece){0, 0};
}

typedef enum WordSort { WORD_KEY, WORD_VALUE, WORD_NUMBER } WordSort;

static inline WordSort word_sort(Text text, Piece word)
{
    if (word.end < text.len && text.at[word.end] == ':')
        return WORD_KEY;
    int64_t number;
    return text_int(text_slice(text, word.start, word.end), &number) ? WORD_NUMBER : WORD_VALUE;
}

/* Any word of that sort; empty when chance does not hit upon one. */
static inline Piece any_word(const Mutator *with, Text text, WordSort sort)
{
    enum { TRIES = 40 };
    for (size_t i = 0; i < TRIES && text.len > 0; i++) {
        Piece word = word_after(text, random_below(with->random, text.len));
        if (word.end > word.start && word_sort(text, word) == sort)
            return word;
    }
    return (Piece){0, 0};
}

static inline Text one_of(const Mutator *with, const Text *words, size_t count)
{
    return words[random_below(with->random, count)];
}

/* --- mutations -------------------------------------------------------------------------------- */

static inline Text flip_bit(const Mutator *with, Text text)
{
    Text copy = insert(with, text, 0, TEXT(""));
    if (copy.len > 0)
        ((char *)(uintptr_t)copy.at)[random_below(with->random, copy.len)] ^=
            (char)(1 << random_below(with->random, 7));
    return copy;
}

static inline Text delete_bytes(const Mutator *with, Text text)
{
    size_t start = random_below(with->random, text.len);
    size_t length = random_below(with->random, 30);
    size_t end = start + length < text.len ? start + length : text.len;
    return splice(with, text, (Piece){start, end}, TEXT(""));
}

static inline Text cut_end(const Mutator *with, Text text)
{
    return text_slice(text, 0, random_below(with->random, text.len));
}

static inline Text delete_line(const Mutator *with, Text text)
{
    return splice(with, text, any_line(with, text), TEXT(""));
}

static inline Text duplicate_line(const Mutator *with, Text text)
{
    static const size_t times[] = {1, 1, 1, 2, 20, 1000};
    Piece line = any_line(with, text);
    Text copy = text_slice(text, line.start, line.end);
    return insert(with, text, line.end,
                  repeated(with, copy, times[random_below(with->random, COUNT_OF(times))]));
}

static inline Text swap_lines(const Mutator *with, Text text)
{
    Piece a = any_line(with, text), b = any_line(with, text);
    if (a.start > b.start) {
        Piece swap = a;
        a = b;
        b = swap;
    }
    if (a.end > b.start)
        return text;
    Text first = text_slice(text, a.start, a.end), second = text_slice(text, b.start, b.end);
    return splice(with, splice(with, text, b, first), a, second);
}

static inline Text move_line(const Mutator *with, Text text)
{
    Piece line = any_line(with, text);
    Text moved = text_slice(text, line.start, line.end);
    Text rest = splice(with, text, line, TEXT(""));
    return insert(with, rest, any_line(with, rest).start, moved);
}

static inline Text indent_line(const Mutator *with, Text text)
{
    Piece line = any_line(with, text);
    if (random_below(with->random, 2) == 0 && line.end > line.start + 2 &&
        text.at[line.start] == ' ')
        return splice(with, text, (Piece){line.start, line.start + 1}, TEXT(""));
    return insert(with, text, line.start, random_below(with->random, 5) ? TEXT("  ") : TEXT("\t"));
}

static inline Text insert_special(const Mutator *with, Text text)
{
    static const char *const specials[] = {
        "{",    "}",     "[",   "]",  ",",   ":",    ": ",      "-",       "- ",  "#",   " #",
        "'",    "\"",    "|",   ">",  "|\n", "\n",   "\t",      "%YAML 9", "@",   "`",   "~",
        "? ",   "---\n", "...", "\\", "\\x", "null", "\"\\0\"", "{}",      "[]",  "\r",  "''",
        "\"\"", "- - ",  "!!",  "%",  "&",   "*",    "<<: ",    "''''",    "|2-", ">+\n"};
    return insert(with, text, random_below(with->random, text.len + 1),
                  text_of(specials[random_below(with->random, COUNT_OF(specials))]));
}

/* Anchors, aliases, tags and merge keys, where they would stand. */
static inline Text mark_value(const Mutator *with, Text text)
{
    static const char *const marks[] = {
        "&a ", "*a ", "!!int ", "!x ", "!<tag:x,1:y> ", "{<<: *a} ", "&a [*a] ", "<<: {} # ", "? "};
    return insert(with, text, any_word(with, text, WORD_VALUE).start,
                  text_of(marks[random_below(with->random, COUNT_OF(marks))]));
}

static inline Text insert_bytes(const Mutator *with, Text text)
{
    static const Text bytes[] = {{"\0", 1},
                                 {"\xFF", 1},
                                 {"\xC0\x80", 2},
                                 {"\xED\xA0\x80", 3},
                                 {"\xF4\x90\x80\x80", 4},
                                 {"\xE2\x80\xA8", 3},
                                 {"\xC2\x85", 2},
                                 {"\xC2\xA0", 2},
                                 {"\xEF\xBB\xBF", 3},
                                 {"\xEF\xBF\xBE", 3},
                                 {"\xE2\x80\xAE", 3},
                                 {"\x1B[31m", 5},
                                 {"\x7F", 1},
                                 {"\xC2\x9B", 2},
                                 {"\xC3\xA9", 2},
                                 {"\xF0\x9F\x90\x89", 4}};
    return insert(with, text, random_below(with->random, text.len + 1),
                  one_of(with, bytes, COUNT_OF(bytes)));
}

static inline Text change_number(const Mutator *with, Text text)
{
    static const char *const numbers[] = {"0",
                                          "1",
                                          "2",
                                          "99",
                                          "100",
                                          "1000",
                                          "9999",
                                          "-1",
                                          "-0",
                                          "007",
                                          "+3",
                                          "0x10",
                                          "1e9",
                                          "1.5",
                                          "1_0",
                                          ".inf",
                                          "\"5\"",
                                          "",
                                          "2147483647",
                                          "2147483648",
                                          "-2147483649",
                                          "9223372036854775807",
                                          "9223372036854775808",
                                          "1000000",
                                          "99999999999999999999999999"};
    return splice(with, text, any_word(with, text, WORD_NUMBER),
                  text_of(numbers[random_below(with->random, COUNT_OF(numbers))]));
}

static inline Text nest_deeply(const Mutator *with, Text text)
{
    static const char *const openers[] = {"[", "{", "{a: ", "- ", "[{", "? ", "{else: "};
    static const size_t depths[] = {10, 60, 64, 70, 1000, 20000};
    Text opener = text_of(openers[random_below(with->random, COUNT_OF(openers))]);
    size_t depth = depths[random_below(with->random, COUNT_OF(depths))];
    return insert(with, text, any_word(with, text, WORD_VALUE).start,
                  repeated(with, opener, depth));
}

static inline Text lengthen(const Mutator *with, Text text)
{
    static const char *const fillers[] = {"x", "x ", "\xC3\xA9",        "1", ", x", "# ",
                                          "-", " ",  "\xF0\x9F\x90\x89"};
    static const size_t lengths[] = {30, 300, 1100, 70000};
    Text filler = text_of(fillers[random_below(with->random, COUNT_OF(fillers))]);
    size_t length = lengths[random_below(with->random, COUNT_OF(lengths))];
    return insert(with, text, any_word(with, text, WORD_VALUE).end, repeated(with, filler, length));
}

static inline Text to_crlf(const Mutator *with, Text text)
{
    Buf buf = {NULL, 0, 0};
    size_t mixed = random_below(with->random, 4);
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == '\n' && (mixed > 0 || random_below(with->random, 2) == 0))
            buf_char(&buf, '\r');
        buf_char(&buf, text.at[i]);
    }
    Text result = text_copy(with->arena, buf_text(&buf));
    buf_free(&buf);
    return result;
}

static inline Text add_bom(const Mutator *with, Text text)
{
    return insert(with, text, 0, TEXT("\xEF\xBB\xBF"));
}

static inline Text rename_key(const Mutator *with, Text text)
{
    Text other = *with->keys->at[random_below(with->random, with->keys->count)];
    return splice(with, text, any_word(with, text, WORD_KEY), other);
}

/* An id, or a word, becomes an id of this game; so does now and then a key's whole list. */
static inline Text change_id(const Mutator *with, Text text)
{
    if (with->ids->count == 0)
        return text;
    Text other = *with->ids->at[random_below(with->random, with->ids->count)];
    return splice(with, text, any_word(with, text, WORD_VALUE), other);
}

static inline Text change_word(const Mutator *with, Text text)
{
    static const char *const words[] = {
        "all",     "none",    "never", "now",     "on",        "off",       "yes",
        "roll",    "at-once", "meets", "absent",  "out",       "exhausted", "withdrawn",
        "self",    "it",      "fight", "declare", "",          "[]",        "outnumbered",
        "defence", "attack",  "x",     "'a b'",   "stalemate", "{}"};
    return splice(with, text, any_word(with, text, WORD_VALUE),
                  text_of(words[random_below(with->random, COUNT_OF(words))]));
}

/* A value becomes a text that is hard to print, or to write back. */
static inline Text change_text(const Mutator *with, Text text)
{
    static const char *const texts[] = {"\"a\\nb\"",
                                        "\"\\e[31m\"",
                                        "\"\\u202Eabc\"",
                                        "'it''s # not: [a, b]'",
                                        "\"\\x7F\\t\\\\\"",
                                        "\" x \"",
                                        "\"42\"",
                                        "\"\xF0\x9F\x90\x89\"",
                                        "\"- x\"",
                                        "\"{card}\"",
                                        "\"%s%n\"",
                                        "\"\\u0085\\u2028\\uFEFF\"",
                                        "'~'",
                                        "\"null\"",
                                        "\"\"",
                                        "e\xCC\x81\xCC\x81\xCC\x81"};
    return splice(with, text, any_word(with, text, WORD_VALUE),
                  text_of(texts[random_below(with->random, COUNT_OF(texts))]));
}

/* --- gentle ones: what comes of them is mostly a game still, only a strange one --------------- */

static inline Text set_number(const Mutator *with, Text text)
{
    static const int numbers[] = {0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 9, 12, 50, 98, 99, 9998};
    int number = numbers[random_below(with->random, COUNT_OF(numbers))];
    return splice(with, text, any_word(with, text, WORD_NUMBER),
                  text_format(with->arena, "%d", number));
}

/* All values of one key alike: so do all cards act at once. */
static inline Text level_numbers(const Mutator *with, Text text)
{
    Piece first = any_word(with, text, WORD_NUMBER);
    Text key = text_slice(text, line_at(text, first.start).start, first.start);
    while (key.len > 0 && !is_word_byte(key.at[0]))
        key = text_slice(key, 1, key.len);
    size_t start = key.len;
    while (start > 0 && key.at[start - 1] != ',' && key.at[start - 1] != '{')
        start--;
    key = text_slice(key, start, key.len);
    Text value = text_slice(text, first.start, first.end);
    for (size_t at = 0; key.len > 0 && at + key.len < text.len; at++) {
        if (!text_equal(text_slice(text, at, at + key.len), key))
            continue;
        Piece word = word_after(text, at + key.len);
        text = splice(with, text, word, value);
    }
    return text;
}

/* Other readings of the rules, and other keys that may stand there. */
static inline Text add_setting(const Mutator *with, Text text)
{
    static const char *const settings[] = {
        "  exhausted-if: meets\n",
        "  exhausted-when: at-once\n",
        "  zero-defence: spares-defender\n",
        "  refresh: never\n",
        "  ties: roll\n",
        "  goal: 1\n",
    };
    static const char key[] = "\nsettings:\n";
    Text found = text;
    while (found.len > 0 && !text_starts(found, key))
        found = text_slice(found, 1, found.len);
    if (found.len == 0)
        return text;
    return insert(with, text, (size_t)(found.at - text.at) + strlen(key),
                  text_of(settings[random_below(with->random, COUNT_OF(settings))]));
}

/* Another place, another card: one of the same file. */
static inline Text swap_words(const Mutator *with, Text text)
{
    Piece from = any_word(with, text, WORD_VALUE);
    return splice(with, text, any_word(with, text, WORD_VALUE),
                  text_slice(text, from.start, from.end));
}

typedef Text Mutation(const Mutator *with, Text text);

static Mutation *const rough_mutations[] = {
    flip_bit,       delete_bytes,  cut_end,     delete_line, duplicate_line,
    swap_lines,     move_line,     indent_line, mark_value,  insert_bytes,
    insert_special, nest_deeply,   lengthen,    to_crlf,     add_bom,
    rename_key,     change_number, change_id,   change_word, change_text,
};

static Mutation *const gentle_mutations[] = {
    set_number, set_number, set_number,  level_numbers, add_setting, add_setting,
    change_id,  swap_words, change_word, change_text,   delete_line, move_line,
};

static inline Text mutate(const Mutator *with, bool gently, Text text)
{
    if (gently)
        return gentle_mutations[random_below(with->random, COUNT_OF(gentle_mutations))](with, text);
    return rough_mutations[random_below(with->random, COUNT_OF(rough_mutations))](with, text);
}

/* --- words ------------------------------------------------------------------------------------ */

static inline void add_word(Arena *arena, WordList *words, Text word)
{
    for (size_t i = 0; i < words->count; i++)
        if (text_equal(*words->at[i], word))
            return;
    Text *kept = ARENA_NEW(arena, Text);
    *kept = word;
    ARENA_PUSH(arena, words, kept);
}

/* The keys of a file, and the values of those that are called `id`. */
static inline void gather_words(Arena *arena, WordList *keys, WordList *ids, Text text)
{
    for (size_t at = 0; at < text.len;) {
        Piece word = word_after(text, at);
        if (word.end <= at)
            return;
        Text bytes = text_slice(text, word.start, word.end);
        at = word.end;
        if (word_sort(text, word) != WORD_KEY)
            continue;
        add_word(arena, keys, bytes);
        Piece value = word_after(text, at);
        if (text_is(bytes, "id") && value.start > at)
            add_word(arena, ids, text_slice(text, value.start, value.end));
    }
}

#endif
