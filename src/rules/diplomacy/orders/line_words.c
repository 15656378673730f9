/* The words of a line, and what they can mean. DP 3.10. */
#include "line_words.h"

#include <stdlib.h>

/* --- words ------------------------------------------------------------------------------------ */

/* Whatever is written between words, by its bytes, and what it means; longer ones first. */
static const struct {
    const char *bytes;
    LineMark mark;
} marks[] = {
    {"->", MARK_DASH},
    {"\xe2\x80\x93>", MARK_DASH}, /* arrows that a mail program bent */
    {"\xe2\x80\x94>", MARK_DASH},
    {"\xe2\x88\x92>", MARK_DASH},
    {"-->", MARK_DASH},
    {"=>", MARK_DASH},
    {"--", MARK_DASH},
    {"-", MARK_DASH},
    {"\xe2\x86\x92", MARK_DASH}, /* an arrow */
    {"\xe2\x80\x90", MARK_DASH}, /* hyphens, */
    {"\xe2\x80\x91", MARK_DASH},
    {"\xe2\x80\x92", MARK_DASH}, /* and dashes up to the longest, */
    {"\xe2\x80\x93", MARK_DASH},
    {"\xe2\x80\x94", MARK_DASH},
    {"\xe2\x80\x95", MARK_DASH},
    {"\xe2\x88\x92", MARK_DASH}, /* and the minus of mathematics */
    {"/", MARK_SLASH},
    {"(", MARK_OPEN},
    {")", MARK_CLOSE},
};

/* What only stands apart: blanks of all kinds, and points after shortened words. */
static const char *const gaps[] = {" ",        "\t",           ".",           ",", ":", ";", "'",
                                   "\xc2\xa0", "\xe2\x80\x99", "\xe2\x80\xaf"};

static size_t gap_at(Text rest)
{
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++)
        if (text_starts(rest, gaps[i]))
            return strlen(gaps[i]);
    return 0;
}

static size_t mark_at(Text rest, LineMark *mark)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        *mark = marks[i].mark;
        if (text_starts(rest, marks[i].bytes))
            return strlen(marks[i].bytes);
    }
    return 0;
}

static bool is_plain_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Letters of other languages are, but not blanks and dashes that have as many bytes. */
static bool is_other_letter(Text rest)
{
    LineMark mark;
    return (unsigned char)rest.at[0] >= 0x80 && gap_at(rest) == 0 && mark_at(rest, &mark) == 0;
}

static size_t word_at(Text rest)
{
    size_t len = 0;
    while (len < rest.len && (is_plain_letter((unsigned char)rest.at[len]) ||
                              is_other_letter(text_slice(rest, len, rest.len))))
        len++;
    return len;
}

static Text small_letters(Arena *arena, Text text)
{
    char *small = ARENA_ARRAY(arena, text.len + 1, char);
    for (size_t i = 0; i < text.len; i++)
        small[i] =
            (char)(text.at[i] >= 'A' && text.at[i] <= 'Z' ? text.at[i] - 'A' + 'a' : text.at[i]);
    return (Text){small, text.len};
}

bool dp_split_line(Arena *arena, Text text, LineWords *words, LinePart *odd)
{
    bool is_joined = true;
    words->count = 0;
    for (size_t at = 0; at < text.len;) {
        Text rest = text_slice(text, at, text.len);
        bool is_word = is_plain_letter((unsigned char)rest.at[0]);
        size_t len = is_word ? 0 : gap_at(rest);
        if (len > 0) {
            is_joined = false;
            at += len;
            continue;
        }
        LineWord word = {.is_joined = is_joined};
        len = is_word ? 0 : mark_at(rest, &word.mark);
        if (len == 0) {
            len = word_at(rest);
            word.mark = MARK_WORD;
            word.small = small_letters(arena, text_slice(rest, 0, len));
        }
        *odd = (LinePart){at, len > 0 ? text.len : at + 1};
        if (len == 0 || words->count == LINE_WORDS_MAX)
            return false;
        word.at = (LinePart){at, at + len};
        words->at[words->count++] = word;
        is_joined = true;
        at += len;
    }
    words->at[words->count] = (LineWord){.mark = MARK_END, .at = {text.len, text.len}};
    return true;
}

/* --- names ------------------------------------------------------------------------------------ */

/* A name of a province: its words in small letters, with a blank between them. */
typedef struct PlaceName {
    Text words;
    Province *of;
    bool is_id;
} PlaceName;

/* What a player is called: the words of his id, of his name, and what is his power's own. */
typedef struct PowerName {
    Text words;
    Player *player;
} PowerName;

/* Made once: a file may have as many lines as it likes. */
struct PlaceNames {
    PlaceName *at;
    size_t count, room;
    Names *known; /* the same, for what is misspelt; NULL: nothing was so far */
    struct {
        PowerName *at;
        size_t count, room;
    } powers;
};

static Text words_of(Arena *arena, Text name)
{
    LineWords words;
    LinePart odd;
    Buf buf = {NULL, 0, 0};
    dp_split_line(arena, name, &words, &odd);
    for (size_t i = 0; i < words.count; i++)
        if (words.at[i].mark == MARK_WORD) {
            buf_str(&buf, buf.len > 0 ? " " : "");
            buf_add(&buf, words.at[i].small);
        }
    return buf_take(&buf, arena);
}

static void add_name(const Play *play, struct PlaceNames *names, Province *of, Text name,
                     bool is_id)
{
    Text words = words_of(play->arena, name);
    if (words.len == 0)
        return;
    if (names->count == names->room)
        arena_grow(play->arena, &names->at, &names->room, sizeof *names->at);
    names->at[names->count++] = (PlaceName){words, of, is_id};
}

static int compare_names(const void *one, const void *other)
{
    const PlaceName *a = one, *b = other;
    int order = text_compare(a->words, b->words);
    return order != 0 ? order : (int)b->is_id - (int)a->is_id;
}

static void add_power(const Play *play, struct PlaceNames *names, Player *player, Text words)
{
    if (words.len > 0)
        ARENA_PUSH(play->arena, &names->powers, ((PowerName){words, player}));
}

/* What a power of the standard game has, or is, besides its name. */
static const char *const adjectives[][2] = {
    {"austrian", "austria"}, {"english", "england"}, {"british", "england"}, {"french", "france"},
    {"german", "germany"},   {"italian", "italy"},   {"russian", "russia"},  {"turkish", "turkey"}};

static void add_powers(const Play *play, struct PlaceNames *names)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        add_power(play, names, player, words_of(play->arena, player->id));
        add_power(play, names, player, words_of(play->arena, player->name));
    }
    for (size_t i = 0; i < sizeof adjectives / sizeof *adjectives; i++)
        for (size_t seat = 0; seat < play->game->players.count; seat++)
            if (text_is(play_player(play, seat)->id, adjectives[i][1]))
                add_power(play, names, play_player(play, seat), text_of(adjectives[i][0]));
}

/* All names, in their order: those that begin alike stand together. */
static struct PlaceNames *place_names(const Play *play)
{
    Diplomacy *game = dip(play);
    if (game->names)
        return game->names;
    struct PlaceNames *names = ARENA_NEW(play->arena, struct PlaceNames);
    const ProvinceList *provinces = &game->ground->provinces;
    for (size_t i = 0; i < provinces->count; i++) {
        Province *province = provinces->at[i];
        if (province->id.len == 0)
            continue; /* it was refused, and no order can name it */
        add_name(play, names, province, province->id, true);
        add_name(play, names, province, province->name, false);
        for (size_t k = 0; k < province->others.count; k++)
            add_name(play, names, province, text_of(province->others.at[k].text), false);
    }
    if (names->count > 0)
        qsort(names->at, names->count, sizeof *names->at, compare_names);
    add_powers(play, names);
    game->names = names;
    return names;
}

/* The first name that does not come before those words. */
static size_t first_from(const struct PlaceNames *names, Text words)
{
    size_t low = 0, high = names->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (text_compare(names->at[middle].words, words) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void guess_also(PlaceGuess *guess, Province *province)
{
    for (size_t i = 0; i < guess->count; i++)
        if (guess->some[i] == province)
            return;
    if (guess->count < GUESSED_MAX)
        guess->some[guess->count++] = province;
}

/* A name that is just so goes before beginnings. False: nothing begins so. */
static bool guess(const Play *play, Text words, PlaceGuess *guess)
{
    const struct PlaceNames *names = place_names(play);
    for (size_t i = first_from(names, words); i < names->count; i++) {
        const PlaceName *name = &names->at[i];
        if (!text_equal(text_slice(name->words, 0, words.len), words))
            break;
        if (name->words.len == words.len) {
            guess->at = name->of;
            return true;
        }
        guess_also(guess, name->of);
    }
    guess->at = guess->count == 1 ? guess->some[0] : NULL;
    return guess->count > 0;
}

Province *dp_place_meant(const Play *play, Text word)
{
    struct PlaceNames *names = place_names(play);
    if (!names->known) {
        names->known = names_new(play->arena);
        for (size_t i = 0; i < names->count; i++)
            *names_slot(names->known, names->at[i].words) = names->at[i].of;
    }
    return names_find(names->known, names_nearest(names->known, word, NULL, NULL));
}

/* --- places ----------------------------------------------------------------------------------- */

/* Where so many words from there end, if they can be one name: only a dash without blanks may
 * stand among them. */
static bool join(const LineWords *words, size_t from, size_t count, Buf *name, size_t *after)
{
    size_t at = from;
    for (size_t i = 0; i < count; i++, at++) {
        if (i > 0 && words->at[at].mark == MARK_DASH && words->at[at].is_joined &&
            words->at[at + 1].is_joined)
            at++;
        if (words->at[at].mark != MARK_WORD)
            return false;
        buf_str(name, i > 0 ? " " : "");
        buf_add(name, words->at[at].small);
    }
    *after = at;
    return true;
}

static const char *const sides[][2] = {
    {"north", "nc"}, {"south", "sc"}, {"east", "ec"}, {"west", "wc"}};

/* Of two words, the second: "coast", or "c" behind a letter ("n.c."). */
static bool is_coast_word(const LineWord *word, bool is_short)
{
    return word->mark == MARK_WORD &&
           (is_short ? text_is(word->small, "c")
                     : text_is(word->small, "coast") || text_is(word->small, "shore"));
}

/* The coast that those words call so: "nc", "n.c.", "north coast". */
static Province *coast_called(const Province *whole, const LineWords *words, size_t from,
                              size_t *after)
{
    Text word = words->at[from].small;
    *after = from + 1;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        bool is_short = word.len == 1 && word.at[0] == sides[i][0][0];
        bool has_coast =
            words->at[from].mark == MARK_WORD && is_coast_word(&words->at[from + 1], is_short);
        if (words->at[from].mark != MARK_WORD ||
            (is_short ? !has_coast : !text_is(word, sides[i][0])))
            continue;
        word = text_of(sides[i][1]);
        *after += has_coast;
        break;
    }
    for (size_t i = 0; word.len > 0 && i < whole->shores.count; i++) {
        Text id = whole->shores.at[i]->id;
        if (text_equal(text_slice(id, whole->id.len + 1, id.len), word))
            return whole->shores.at[i];
    }
    return NULL;
}

/* A coast may follow: "/nc", "(nc)", "-nc" without blanks, " nc". False: none does. */
static bool add_coast(const LineWords *words, PlaceGuess *place)
{
    size_t at = place->after, after;
    LineMark mark = words->at[at].mark;
    if (mark == MARK_DASH && !(words->at[at].is_joined && words->at[at + 1].is_joined))
        return false;
    if (mark == MARK_DASH || mark == MARK_SLASH || mark == MARK_OPEN)
        at++;
    Province *coast = coast_called(place->at, words, at, &after);
    if (!coast || (mark == MARK_OPEN && words->at[after].mark != MARK_CLOSE))
        return false;
    place->at = coast;
    place->after = after + (mark == MARK_OPEN);
    return true;
}

/* What looks like a coast may be where the unit goes: "CAPE-SOUTH", where there is a sea South. */
size_t dp_guess_places(const Play *play, const LineWords *words, size_t from,
                       PlaceGuess guesses[GUESSES_MAX])
{
    size_t count = 0;
    for (size_t most = PLACE_WORDS_MAX; most > 0; most--) {
        Buf name = {NULL, 0, 0};
        PlaceGuess place = {.at = NULL};
        bool fits = from + most <= words->count && join(words, from, most, &name, &place.after) &&
                    guess(play, buf_text(&name), &place);
        PlaceGuess with_coast = place;
        buf_free(&name);
        if (!fits)
            continue;
        if (place.at && add_coast(words, &with_coast))
            guesses[count++] = with_coast;
        guesses[count++] = place;
    }
    return count;
}

/* --- powers ----------------------------------------------------------------------------------- */

static Player *player_called(const Play *play, Text words)
{
    const struct PlaceNames *names = place_names(play);
    for (size_t i = 0; i < names->powers.count; i++)
        if (text_equal(words, names->powers.at[i].words))
            return names->powers.at[i].player;
    return NULL;
}

/* Most lines name none: then no names are put together. */
static bool begins_power(const Play *play, const LineWord *word)
{
    const struct PlaceNames *names = place_names(play);
    for (size_t i = 0; i < names->powers.count && word->mark == MARK_WORD; i++)
        if (text_equal(text_slice(names->powers.at[i].words, 0, word->small.len), word->small))
            return true;
    return false;
}

size_t dp_skip_power(const Play *play, const LineWords *words, size_t from, Player **player)
{
    *player = NULL;
    if (!begins_power(play, &words->at[from]))
        return from;
    for (size_t most = PLACE_WORDS_MAX; most > 0; most--) {
        Buf name = {NULL, 0, 0};
        size_t after = from;
        *player = from + most <= words->count && join(words, from, most, &name, &after)
                      ? player_called(play, buf_text(&name))
                      : NULL;
        buf_free(&name);
        if (*player)
            return after;
    }
    return from;
}
