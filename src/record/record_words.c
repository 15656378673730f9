/* Words of the tables: which one stands there, and which one was meant by another. In orders
 * capitals do not matter; in a game file, which is written for the program, they do. */
#include <string.h>

#include "load_private.h"

int word_index(const char *const *words, Text text)
{
    for (int i = 0; words && words[i]; i++)
        if (text_is(text, words[i]))
            return i;
    return -1;
}

static bool is_same(Text a, Text b)
{
    for (size_t i = 0; i < a.len && a.len == b.len; i++)
        if (small_letter(a.at[i]) != small_letter(b.at[i]))
            return false;
    return a.len == b.len;
}

bool reads_alike(const Loader *loader, Text a, Text b)
{
    return loader->whole ? is_same(a, b) : text_equal(a, b);
}

int word_read(const Loader *loader, const char *const *words, Text text)
{
    for (int i = 0; loader->whole && words && words[i]; i++)
        if (is_same(text, text_of(words[i])))
            return i;
    return loader->whole ? -1 : word_index(words, text);
}

/* A key may be meant when at most a third of the letters differ, as with ids (names_nearest). */
bool is_near(Text key, const char *other, size_t *best)
{
    size_t distance = text_distance(key, text_of(other), *best);
    if (distance >= *best)
        return false;
    *best = distance;
    return true;
}

size_t nearness(Text key)
{
    return key.len < 3 ? 1 : key.len < 6 ? 2 : key.len / 3 + 1;
}

/* Words that players use, and those of the tables. */
static const char *const synonyms[][2] = {
    {"nearest", "closest"}, {"nearby", "closest"}, {"near", "closest"},
    {"close", "closest"},   {"next", "closest"},   {"weak", "weakest"},
    {"nobody", "none"},     {"noone", "none"},     {"no one", "none"},
    {"nothing", "none"},    {"no", "none"},        {"-", "none"},
    {"everybody", "all"},   {"everyone", "all"},   {"everything", "all"},
    {"any", "all"},         {"both", "all"},       {"*", "all"},
    {"rest", "others"},     {"myself", "self"},    {"me", "self"},
    {"itself", "self"},     {"nearer", "closer"},  {"retreat", "away"},
    {"flee", "away"},       {"withdraw", "away"},  {"wait", "stay"},
    {"hold", "stay"},       {"no", "never"},       {"yes", "always"},
    {"immediately", "now"}, {"at once", "now"},    {"foe", "enemy"},
    {"foes", "enemies"},    {"opponent", "enemy"}, {"friend", "ally"},
    {"friends", "allies"},  {"mine", "own"},       {"anyone", "any"},
    {"anybody", "any"},     {"whoever", "any"},    {"everybody", "others"},
    {"everyone", "others"}, {"all", "others"},
};

static const char *word_in(const char *const *words, const char *word)
{
    for (size_t i = 0; words && words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return words[i];
    return NULL;
}

static bool same_letters(Text a, const char *b)
{
    size_t len = strlen(b);
    for (size_t i = 0; i < len && a.len == len; i++)
        if (small_letter(a.at[i]) != b[i])
            return false;
    return a.len == len;
}

const char *word_meant(const char *const *words, Text text)
{
    enum { LONGEST = 64 };
    char room[LONGEST];
    const char *near = NULL;
    size_t best = nearness(text);
    for (size_t i = 0; i < text.len && text.len <= LONGEST; i++)
        room[i] = small_letter(text.at[i]);
    Text small = text.len <= LONGEST ? (Text){room, text.len} : text;
    for (size_t i = 0; words && words[i]; i++)
        if (same_letters(text, words[i]))
            return words[i];
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
        if (same_letters(text, synonyms[i][0]) && word_in(words, synonyms[i][1]))
            return synonyms[i][1];
    for (size_t i = 0; words && words[i]; i++)
        if (is_near(small, words[i], &best))
            near = words[i];
    return near;
}

/* "a, b or c" */
void add_words(Buf *out, const char *const *words, const char *last)
{
    for (size_t i = 0; words[i]; i++)
        buf_format(out, "%s%s", i == 0 ? "" : words[i + 1] ? ", " : last, words[i]);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* What players call keys. Of several the first that the table has is meant. */
static const char *const other_keys[][2] = {
    {"otherwise", "else"}, {"elseif", "else"},   {"or", "else"},     {"or-else", "else"},
    {"when", "if"},        {"provided", "if"},   {"only-if", "if"},  {"condition", "if"},
    {"conditions", "if"},  {"target", "at"},     {"target", "upon"}, {"targets", "at"},
    {"targets", "upon"},   {"using", "with"},    {"units", "with"},  {"where", "at"},
    {"from", "with"},      {"location", "at"},   {"name", "as"},     {"id", "as"},
    {"actions", "do"},     {"actions", "action"}};

static const char *key_of(const Table *table, const char *key)
{
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(table->fields[i].key, key) == 0)
            return table->fields[i].key;
    return NULL;
}

/* "after" for "after-cycle". */
static const char *longer_key(const Table *table, Text key)
{
    const char *found = NULL;
    for (size_t i = 0; i < table->count; i++) {
        Text whole = text_of(table->fields[i].key);
        if (whole.len <= key.len || whole.at[key.len] != '-' ||
            !text_equal(text_slice(whole, 0, key.len), key))
            continue;
        if (found)
            return NULL;
        found = table->fields[i].key;
    }
    return found;
}

const char *key_meant(const Table *table, Text key)
{
    for (size_t i = 0; i < sizeof other_keys / sizeof *other_keys; i++) {
        const char *found =
            same_letters(key, other_keys[i][0]) ? key_of(table, other_keys[i][1]) : NULL;
        if (found)
            return found;
    }
    return longer_key(table, key);
}

Text without_article(Text text)
{
    static const char *const articles[] = {"the ", "my ", "a ", "an ", "our "};
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        size_t len = strlen(articles[i]);
        if (text.len > len && same_letters(text_slice(text, 0, len), articles[i]))
            return text_slice(text, len, text.len);
    }
    return text;
}

/* What other games, and other rule systems, call orders. */
static const char *const other_kinds[][2] = {
    {"move", "manoeuvre"}, {"march", "manoeuvre"}, {"go", "manoeuvre"},  {"march", "move"},
    {"go", "move"},        {"manoeuvre", "move"},  {"maneuver", "move"}, {"recruit", "buy"},
    {"purchase", "buy"},   {"make", "buy"},        {"build", "make"},    {"buy", "make"},
    {"train", "make"},     {"recruit", "make"},    {"shoot", "attack"},  {"fire", "attack"},
    {"fight", "attack"},   {"hit", "attack"},      {"place", "deploy"},  {"enter", "deploy"},
    {"deploy", "enter"},   {"place", "enter"},     {"target", "aim"},    {"retreat", "withdraw"},
    {"flee", "withdraw"},  {"retreat", "react"},   {"flee", "react"},    {"raid", "attack"}};

const char *kind_meant(const Table *const *variants, Text key)
{
    for (size_t i = 0; i < sizeof other_kinds / sizeof *other_kinds; i++)
        for (size_t k = 0; variants[k] && same_letters(key, other_kinds[i][0]); k++)
            if (strcmp(variants[k]->fields[0].key, other_kinds[i][1]) == 0)
                return other_kinds[i][1];
    return NULL;
}
