/* Orders from lines, as players write them: "A PAR-BUR". DP 3.10, DP 3.11.
 *
 * A line is tried in every way in which it can be read, what takes more words for a name first; the
 * first that fits as a whole counts. ("Ionian S A Apu": a beginning of "Ionian Sea" goes nowhere.)
 * Where none does, it is told what was wrong with the one that came farthest. */
#include <assert.h>
#include <stdio.h>

#include "../words/lines.h"
#include "../words/refusals.h"
#include "adjudicate/base/utf8.h"
#include "line_words.h"

enum { PHASE_ORDERS, PHASE_RETREATS, PHASE_ADJUSTMENTS };

/* What is wrong, and how far behind in the line it was found. */
typedef struct LineFault {
    size_t word;       /* which, from 1; 0: nothing was wrong so far */
    const char *wants; /* NULL: a place */
    PlaceGuess guess;
} LineFault;

typedef struct Reader {
    Line *line;
    const Play *play;
    LineWords words;
    int phase;
    LineFault fault;
} Reader;

/* A place that has been read, and the unit in front of it. */
typedef struct Found {
    Province *at;
    LinePart part;
} Found;

/* --- words ------------------------------------------------------------------------------------ */

static bool word_is(const Reader *reader, size_t at, const char *const *words)
{
    const LineWord *word = &reader->words.at[at];
    return word->mark == MARK_WORD && word_index(words, word->small) >= 0;
}

static bool ends_at(const Reader *reader, size_t at)
{
    return reader->words.at[at].mark == MARK_END;
}

static bool wrong(Reader *reader, size_t at, const char *wants)
{
    if (at + 1 > reader->fault.word)
        reader->fault = (LineFault){.word = at + 1, .wants = wants};
    return false;
}

static LinePart part_of(const Reader *reader, size_t from, size_t after)
{
    return (LinePart){reader->words.at[from].at.start, reader->words.at[after - 1].at.end};
}

static const char *const army_words[] = {"a", "army", "armies", NULL};
static const char *const fleet_words[] = {"f", "fleet", "fleets", NULL};
static const char *const hold_words[] = {"h",      "hold", "holds", "holding", "stand",
                                         "stands", "stay", "stays", "staying", NULL};
static const char *const to_words[] = {"to", NULL};
static const char *const move_words[] = {"m",     "move",   "moves",   "moving",    "go", "goes",
                                         "going", "attack", "attacks", "attacking", NULL};
static const char *const via_words[] = {"via", "by", NULL};
static const char *const support_words[] = {"s",        "sup",        "supp", "support",
                                            "supports", "supporting", NULL};
static const char *const convoy_words[] = {"c",       "con",       "conv",       "convoy",
                                           "convoys", "convoying", "transports", NULL};
static const char *const convoy_word[] = {"convoy", "c", NULL};
static const char *const retreat_words[] = {"r", "ret", "retreat", "retreats", "retreating", NULL};
static const char *const disband_words[] = {"d", "disband", "disbands", "disbanding", NULL};
static const char *const build_words[] = {"b", "build", "builds", "building", NULL};
static const char *const remove_words[] = {"remove", "removes", "removed", "removing", NULL};
static const char *const waive_words[] = {"w", "waive", "waives", "waived", NULL};
static const char *const draw_words[] = {"draw", NULL};
static const char *const no_words[] = {"no", NULL};
static const char *const vote_words[] = {"vote", "votes", "yes", NULL};
static const char *const none_words[] = {"none", NULL};
static const char *const in_words[] = {"in", "at", NULL};
static const char *const and_words[] = {"and", "then", NULL};
static const char line_end[] = "the end of the line";
static const char end_or_convoy[] = "the end of the line, or 'via convoy'";
static const char end_or_way[] = "the end of the line, or where it is to go";
static const char power_name[] = "the name of a power";

/* --- places and units ------------------------------------------------------------------------- */

/* Goes on behind a place; `more` holds what has been read. */
typedef bool ReadMore(Reader *reader, size_t at, Found spot, void *more);

static bool read_place(Reader *reader, size_t from, ReadMore *read, void *more)
{
    PlaceGuess guesses[GUESSES_MAX];
    size_t count = reader->words.at[from].mark == MARK_WORD
                       ? dp_guess_places(reader->play, &reader->words, from, guesses)
                       : 0;
    for (size_t i = 0; i < count; i++) {
        Found spot = {guesses[i].at, part_of(reader, from, guesses[i].after)};
        if (spot.at && read(reader, guesses[i].after, spot, more))
            return true;
    }
    if (from + 1 > reader->fault.word)
        reader->fault = (LineFault){.word = from + 1};
    for (size_t i = count; i-- > 0 && reader->fault.word == from + 1;)
        if (!guesses[i].at)
            reader->fault.guess = guesses[i];
    return false;
}

/* Perhaps a power's name, and a letter, in front of a place: neither decides anything (DP 3.9).
 * A place may be called like either. Behind the letter "in" may stand. */
static bool read_unit(Reader *reader, size_t from, char *letter, ReadMore *read, void *more)
{
    Player *player;
    size_t after = dp_skip_power(reader->play, &reader->words, from, &player);
    bool is_army = word_is(reader, after, army_words);
    bool is_fleet = word_is(reader, after, fleet_words);
    *letter = (char)(is_army ? 'A' : is_fleet ? 'F' : 0);
    if ((is_army || is_fleet) && read_place(reader, after + 1, read, more))
        return true;
    if ((is_army || is_fleet) && word_is(reader, after + 1, in_words) &&
        read_place(reader, after + 2, read, more))
        return true;
    *letter = 0;
    if (after != from && read_place(reader, after, read, more))
        return true;
    return read_place(reader, from, read, more);
}

/* --- what was read ---------------------------------------------------------------------------- */

static void put(Reader *reader, const char *key, LinePart key_at, Found spot)
{
    line_put(reader->line, key, key_at, spot.at->id, spot.part);
}

/* An order under way: its kind, the word for it, and its places so far. */
typedef struct Draft {
    const char *kind;
    LinePart verb;
    Found unit, of;
    char letter, of_letter;
} Draft;

static LinePart whole_line(const Reader *reader)
{
    return (LinePart){0, reader->line->text.len};
}

/* --- orders for units ------------------------------------------------------------------------- */

static bool end_move(Reader *reader, size_t at, Found spot, void *more)
{
    const Draft *draft = more;
    LinePart via = reader->words.at[at].at;
    bool is_move = strcmp(draft->kind, "move") == 0;
    bool has_via = is_move && word_is(reader, at, via_words);
    size_t after = at + has_via;
    if (has_via && word_is(reader, after, convoy_word))
        after++;
    if (!ends_at(reader, after))
        return wrong(reader, after, is_move ? end_or_convoy : line_end);
    put(reader, draft->kind, draft->verb, draft->unit);
    put(reader, "to", spot.part, spot);
    if (has_via)
        line_put(reader->line, "via", via, TEXT("convoy"), via);
    return true;
}

static bool end_way(Reader *reader, size_t at, Found spot, void *more)
{
    const Draft *draft = more;
    if (!ends_at(reader, at))
        return wrong(reader, at, line_end);
    put(reader, draft->kind, draft->verb, draft->unit);
    put(reader, "of", draft->of.part, draft->of);
    put(reader, "to", spot.part, spot);
    return true;
}

/* A dash, "to", "moves to" in front of where somebody goes; `from`: there is none. */
static size_t skip_way(const Reader *reader, size_t from)
{
    size_t at = from;
    if (reader->words.at[at].mark == MARK_DASH)
        return at + 1;
    if (word_is(reader, at, move_words))
        at++;
    if (word_is(reader, at, to_words) || (at > from && reader->words.at[at].mark == MARK_DASH))
        at++;
    return at;
}

/* "S A PAR to hold": no letter alone, which may be the beginning of a place. */
static bool is_to_hold(const Reader *reader, size_t at)
{
    return word_is(reader, at, to_words) && word_is(reader, at + 1, hold_words) &&
           reader->words.at[at + 1].small.len > 1 && ends_at(reader, at + 2);
}

static bool end_helped(Reader *reader, size_t at, Found spot, void *more)
{
    Draft *draft = more;
    bool is_support = strcmp(draft->kind, "support") == 0;
    size_t way = skip_way(reader, at);
    draft->of = spot;
    if (is_support && is_to_hold(reader, at))
        way = ++at;
    if (way > at)
        return read_place(reader, way, end_way, draft);
    if (!is_support)
        return wrong(reader, at, "where it is to be carried, as in C A YOR-NWY");
    bool holds = word_is(reader, at, hold_words);
    if (!ends_at(reader, at + holds))
        return wrong(reader, at + holds, end_or_way);
    put(reader, draft->kind, draft->verb, draft->unit);
    put(reader, "of", spot.part, spot);
    return true;
}

static bool end_plain(Reader *reader, size_t at, Draft *draft, const char *kind)
{
    if (!ends_at(reader, at + 1))
        return wrong(reader, at + 1, line_end);
    put(reader, kind, draft->verb, draft->unit);
    return true;
}

/* A dash is a retreat where units retreat. */
static bool read_way(Reader *reader, size_t at, size_t way, Draft *draft)
{
    bool retreats = word_is(reader, at, retreat_words) || reader->phase == PHASE_RETREATS;
    draft->kind = retreats ? "retreat" : "move";
    return read_place(reader, way, end_move, draft);
}

static bool read_help(Reader *reader, size_t at, Draft *draft)
{
    draft->kind = word_is(reader, at, support_words) ? "support" : "convoy";
    if (ends_at(reader, at + 1))
        return wrong(reader, at + 1, "the unit that it helps, and where that one goes");
    return read_unit(reader, at + 1, &draft->of_letter, end_helped, draft);
}

static void put_build(Reader *reader, const Draft *draft, LinePart verb)
{
    bool is_army = draft->letter ? draft->letter == 'A' : draft->unit.at->kind == DP_INLAND;
    line_put(reader->line, "build", verb, is_army ? TEXT("army") : TEXT("fleet"), verb);
    put(reader, "at", draft->unit.part, draft->unit);
}

/* Which word that part begins with. */
static size_t word_of(const Reader *reader, LinePart part)
{
    size_t at = 0;
    while (reader->words.at[at].at.start != part.start)
        at++;
    return at;
}

/* Without a letter, inland an army is meant, and elsewhere nobody knows (DATC 4.C.3). */
static bool end_build(Reader *reader, size_t at, Draft *draft, LinePart verb)
{
    if (!ends_at(reader, at))
        return wrong(reader, at, line_end);
    if (!draft->letter && draft->unit.at->kind != DP_INLAND)
        return wrong(reader, word_of(reader, draft->unit.part), "A or F, in front of the place");
    put_build(reader, draft, verb);
    return true;
}

/* Who is disbanded when units are removed is removed. */
static const char *disbanding(const Reader *reader)
{
    return reader->phase == PHASE_ADJUSTMENTS ? "remove" : "disband";
}

static bool read_deed(Reader *reader, size_t at, Found found, void *more)
{
    Draft *draft = more;
    size_t way = skip_way(reader, at + word_is(reader, at, retreat_words));
    draft->unit = found;
    draft->verb = ends_at(reader, at) ? found.part : reader->words.at[at].at;
    if (way > at)
        return read_way(reader, at, way, draft);
    if (word_is(reader, at, hold_words))
        return end_plain(reader, at, draft, "hold");
    if (word_is(reader, at, support_words) || word_is(reader, at, convoy_words))
        return read_help(reader, at, draft);
    if (word_is(reader, at, disband_words))
        return end_plain(reader, at, draft, disbanding(reader));
    if (word_is(reader, at, remove_words))
        return end_plain(reader, at, draft, "remove");
    if (word_is(reader, at, build_words))
        return end_build(reader, at + 1, draft, draft->verb);
    return wrong(reader, at,
                 reader->phase == PHASE_ORDERS
                     ? "what the unit does: H, S, C, or a dash and where it goes"
                 : reader->phase == PHASE_RETREATS ? "R and where the unit goes, or D"
                                                   : "BUILD or REMOVE, in front of the unit");
}

/* --- the others ------------------------------------------------------------------------------- */

static bool end_removed(Reader *reader, size_t at, Found spot, void *more)
{
    const Draft *draft = more;
    if (!ends_at(reader, at))
        return wrong(reader, at, line_end);
    put(reader, draft->kind, draft->verb, spot);
    return true;
}

static bool end_built(Reader *reader, size_t at, Found spot, void *more)
{
    Draft *draft = more;
    draft->unit = spot;
    return end_build(reader, at, draft, draft->verb);
}

/* "WAIVE", "WAIVE 2", "BUILD WAIVED" */
static bool read_waive(Reader *reader, size_t at)
{
    const LineWord *number = &reader->words.at[at + 1];
    int32_t n;
    bool has_number = number->mark == MARK_WORD && text_int_within(number->small, 1, 100, &n);
    if (!ends_at(reader, at + 1 + has_number))
        return wrong(reader, at + 1 + has_number, "a number, or the end of the line");
    line_put(reader->line, "waive", reader->words.at[at].at, has_number ? number->small : TEXT("1"),
             has_number ? number->at : reader->words.at[at].at);
    return true;
}

/* "DRAW", "DRAW FRANCE ITALY", "NO DRAW", "VOTE DRAW" */
static bool read_vote(Reader *reader)
{
    size_t at = word_is(reader, 0, vote_words);
    bool is_none = word_is(reader, at, no_words) || word_is(reader, at, none_words);
    size_t draw = at + is_none;
    bool has_draw = word_is(reader, draw, draw_words);
    if (!has_draw && !(is_none && word_is(reader, at, none_words)))
        return false;
    size_t next = draw + has_draw;
    LinePart part = part_of(reader, at, next);
    line_put(reader->line, "vote", part, is_none ? TEXT("none") : TEXT("draw"), part);
    while (!ends_at(reader, next)) {
        Player *player;
        size_t after = dp_skip_power(reader->play, &reader->words, next, &player);
        if (after == next)
            return wrong(reader, next, power_name);
        line_add(reader->line, "for", part, player->id, part_of(reader, next, after));
        next = after;
    }
    return true;
}

/* "BUILD A PAR", "REMOVE A PAR", "DISBAND A PAR" */
static bool read_adjustment(Reader *reader)
{
    bool builds = word_is(reader, 0, build_words), disbands = word_is(reader, 0, disband_words);
    Draft draft = {.kind = disbands ? disbanding(reader) : "remove",
                   .verb = reader->words.at[0].at};
    if (word_is(reader, builds, waive_words))
        return read_waive(reader, builds);
    if (builds)
        return read_unit(reader, 1, &draft.letter, end_built, &draft);
    return (disbands || word_is(reader, 0, remove_words)) &&
           read_unit(reader, 1, &draft.letter, end_removed, &draft);
}

static bool end_retreating(Reader *reader, size_t at, Found spot, void *more)
{
    Draft *draft = more;
    draft->unit = spot;
    return read_place(reader, skip_way(reader, at), end_move, draft);
}

/* "RETREAT A MUN BOH", "RETREAT A MUN TO BOH" */
static bool read_retreat(Reader *reader)
{
    Draft draft = {.kind = "retreat", .verb = reader->words.at[0].at};
    return word_is(reader, 0, retreat_words) &&
           read_unit(reader, 1, &draft.letter, end_retreating, &draft);
}

static bool read_any(Reader *reader)
{
    Draft draft = {.kind = NULL};
    return read_vote(reader) || read_adjustment(reader) ||
           read_unit(reader, 0, &draft.letter, read_deed, &draft) || read_retreat(reader);
}

/* --- what is wrong ---------------------------------------------------------------------------- */

static Text list_guessed(const Play *play, const PlaceGuess *guess)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < guess->count; i++)
        buf_format(&buf, "%s%.*s (%.*s)",
                   i == 0                  ? ""
                   : i + 1 == guess->count ? " or "
                                           : ", ",
                   TEXT_ARG(guess->some[i]->id), TEXT_ARG(guess->some[i]->name));
    return buf_take(&buf, play->arena);
}

static bool has_other_letters(Text word)
{
    bool has = false;
    for (size_t i = 0; i < word.len; i++)
        has |= (unsigned char)word.at[i] >= 0x80;
    return has;
}

static void refuse_place(Reader *reader, const LineWord *word, Place place)
{
    const Play *play = reader->play;
    const PlaceGuess *guess = &reader->fault.guess;
    Text written = text_slice(reader->line->text, word->at.start, word->at.end);
    if (guess->count > 0) {
        dp_refuse_two_places(play, place, written, list_guessed(play, guess));
        return;
    }
    const Province *near = dp_place_meant(play, word->small);
    Text help = TEXT("write a province by its id, its name, or a beginning that fits only one");
    if (near)
        help = text_format(play->arena, "did you mean %.*s (%.*s)?", TEXT_ARG(near->id),
                           TEXT_ARG(near->name));
    else if (has_other_letters(word->small))
        help = TEXT("it has letters of another alphabet, which may only look like these: type it "
                    "anew");
    dp_refuse_no_place(play, place, written, help);
}

/* In front of a line, what begins an item of a list elsewhere: "1.", "*", a dash. */
static bool is_bullet(Text line, const LineWord *first, LinePart *part)
{
    size_t length;
    if (utf8_odd(line, 0, &length) == ODD_BULLET || strchr("*+", line.at[0])) {
        *part = (LinePart){0, strchr("*+", line.at[0]) ? 1 : length};
        return true;
    }
    int32_t number;
    *part = first ? first->at : (LinePart){0, 1};
    return first && (first->mark == MARK_DASH ||
                     (first->mark == MARK_WORD && text_int_within(first->small, 0, 999, &number)));
}

/* "(1)", "a)" in front of a line: where it ends; 0: there is none. */
static size_t numbered(const Reader *reader)
{
    const LineWord *words = reader->words.at;
    size_t at = words[0].mark == MARK_OPEN;
    int32_t number;
    bool is_item = words[at].mark == MARK_WORD && words[at + 1].mark == MARK_CLOSE &&
                   (words[at].small.len == 1 || text_int_within(words[at].small, 0, 999, &number));
    return is_item ? words[at + 1].at.end : 0;
}

/* The place whose name ends in front of that word; NULL: none does. */
static const Province *place_before(const Reader *reader, size_t at)
{
    for (size_t from = 0; from < at; from++) {
        PlaceGuess guesses[GUESSES_MAX];
        size_t count = reader->words.at[from].mark == MARK_WORD
                           ? dp_guess_places(reader->play, &reader->words, from, guesses)
                           : 0;
        for (size_t i = 0; i < count; i++)
            if (guesses[i].at && guesses[i].after == at)
                return guesses[i].at->whole;
    }
    return NULL;
}

/* "(nc)", "(north coast)": the words in brackets are for a coast, or were meant so. */
static bool is_about_coast(const Reader *reader, size_t open)
{
    const LineWord *first = &reader->words.at[open + 1];
    const LineWord *last = first;
    while (last->mark == MARK_WORD)
        last++;
    bool is_short = last == first + 1 && first->small.len <= 2;
    return first->mark == MARK_WORD && (is_short || text_starts(last[-1].small, "coast"));
}

/* "A PAR-BUR (as agreed)", "A PAR-BUR // as agreed": up to where; 0: it is none. */
static size_t remark_end(const Reader *reader, size_t at)
{
    const LineWord *words = reader->words.at;
    size_t last = at;
    if (at == 0 || words[at].mark == MARK_END || words[at + 1].mark == MARK_END)
        return 0;
    bool is_open = words[at].mark == MARK_OPEN && !is_about_coast(reader, at);
    if (!is_open && (words[at].mark != MARK_SLASH || words[at + 1].mark != MARK_SLASH))
        return 0;
    while (words[last + 1].mark != MARK_END && !(is_open && words[last].mark == MARK_CLOSE))
        last++;
    return words[last].at.end;
}

/* "NWY/NC", "SPA(EC)" */
static bool refuse_coast(const Reader *reader, size_t at, Place place)
{
    LineMark mark = reader->words.at[at].mark;
    const Province *whole =
        mark == MARK_SLASH || mark == MARK_OPEN ? place_before(reader, at) : NULL;
    if (whole)
        dp_refuse_no_such_coast(reader->play, place, whole->name,
                                dp_has_coasts(whole)
                                    ? text_format(reader->play->arena, "it has %.*s",
                                                  TEXT_ARG(dp_coasts_text(reader->play, whole)))
                                    : TEXT("it has no coasts of its own: leave this out"));
    return whole != NULL;
}

/* Behind an order that had ended: "A PAR-BUR, A MAR-GAS". */
static bool begins_another(const Reader *reader, size_t at)
{
    const LineWord *word = &reader->words.at[at];
    if (at == 0 || word->mark == MARK_END || !reader->fault.wants ||
        !text_starts(text_of(reader->fault.wants), line_end))
        return false;
    Text gap = text_slice(reader->line->text, word[-1].at.end, word->at.start);
    return text_find(gap, ',') < gap.len || text_find(gap, ';') < gap.len ||
           word_is(reader, at, army_words) || word_is(reader, at, fleet_words) ||
           word_is(reader, at, and_words);
}

static Text list_powers(const Play *play)
{
    Buf buf = {NULL, 0, 0};
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        buf_format(&buf, "%s%.*s", seat > 0 ? ", " : "", TEXT_ARG(play_player(play, seat)->id));
    return buf_take(&buf, play->arena);
}

/* What people write though no order is written so; false: it is none of that. */
static bool refuse_known(const Reader *reader, size_t at, Place place)
{
    const Play *play = reader->play;
    const LineWord *word = &reader->words.at[at];
    Text written = text_slice(reader->line->text, word->at.start, word->at.end);
    LinePart bullet;
    if (at == 0 && word->mark != MARK_END && is_bullet(reader->line->text, word, &bullet)) {
        dp_refuse_bullet(play, line_place(reader->line, bullet),
                         text_slice(reader->line->text, bullet.start, bullet.end));
        return true;
    }
    size_t numbered_to = at < 2 ? numbered(reader) : 0, remark_to = remark_end(reader, at);
    if (numbered_to > 0 || remark_to > 0) {
        LinePart part = {numbered_to > 0 ? reader->words.at[0].at.start : word->at.start,
                         numbered_to > 0 ? numbered_to : remark_to};
        (numbered_to > 0 ? dp_refuse_bullet
                         : dp_refuse_remark)(play, line_place(reader->line, part),
                                             text_slice(reader->line->text, part.start, part.end));
        return true;
    }
    if (refuse_coast(reader, at, place))
        return true;
    if (begins_another(reader, at)) {
        dp_refuse_two_orders(play, place, written);
        return true;
    }
    if (reader->fault.wants == power_name) {
        dp_refuse_no_voter(play, place, written, list_powers(play));
        return true;
    }
    return false;
}

/* Does any word of it say what is to be done? */
static bool has_deed(const Reader *reader)
{
    static const char *const *const deeds[] = {hold_words,   move_words,    support_words,
                                               convoy_words, retreat_words, disband_words,
                                               remove_words, waive_words,   draw_words};
    for (size_t at = 0; at < reader->words.count; at++) {
        if (reader->words.at[at].mark == MARK_DASH)
            return true;
        for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
            if (word_is(reader, at, deeds[i]))
                return true;
    }
    return word_is(reader, 0, build_words);
}

/* One for all, one with a condition, and lines of a letter; false: it is none of that. */
static bool refuse_whole(const Reader *reader, size_t at, Place place)
{
    static const char *const many[] = {"all",      "others",     "rest",      "everybody",
                                       "everyone", "everything", "remaining", "the",
                                       "every",    "each",       "units",     NULL};
    static const char *const conditions[] = {"if", "else", "unless", "otherwise",
                                             "or", "when", NULL};
    Text written =
        text_slice(reader->line->text, reader->words.at[at].at.start, reader->words.at[at].at.end);
    if (at > 0 && word_is(reader, at, conditions))
        dp_refuse_condition_in_line(reader->play, place, written);
    else if (at == 0 && has_deed(reader) && word_is(reader, at, many))
        dp_refuse_for_many(reader->play, place, written);
    else if (!reader->fault.wants && (at == 0 || ends_at(reader, at)) && !has_deed(reader))
        dp_refuse_no_order(reader->play, line_place(reader->line, whole_line(reader)));
    else
        return false;
    return true;
}

static void refuse(Reader *reader)
{
    const LineFault *fault = &reader->fault;
    assert(fault->word > 0);
    size_t at = fault->word - 1;
    const LineWord *word = &reader->words.at[at];
    bool is_end = word->mark == MARK_END;
    LinePart part = is_end ? whole_line(reader) : word->at;
    Place place = line_place(reader->line, part);
    if (record_lost_ids(reader->play->loader, &player_table) ||
        record_lost_ids(reader->play->loader, &dp_province_table))
        return; /* it may name a power or a province, whose id was refused */
    if (refuse_known(reader, at, place) || refuse_whole(reader, at, place))
        return;
    if (!fault->wants && word->mark == MARK_WORD)
        refuse_place(reader, word, place);
    else
        dp_refuse_unread(
            reader->play, place,
            is_end ? TEXT("the line ends too early")
                   : text_format(reader->play->arena, "'%.*s' has no place here",
                                 TEXT_ARG(text_slice(reader->line->text, part.start, part.end))),
            text_of(fault->wants ? fault->wants : "a province"));
}

static int phase_of(const Line *line)
{
    return line->variants == dp_retreat_kinds      ? PHASE_RETREATS
           : line->variants == dp_adjustment_kinds ? PHASE_ADJUSTMENTS
                                                   : PHASE_ORDERS;
}

static bool read_line(Line *line)
{
    Play play = *(const Play *)line->context; /* but what is said goes where the line wants it */
    play.diags = line->diags;
    Reader reader = {.line = line, .play = &play, .phase = phase_of(line)};
    LinePart odd;
    if (!dp_split_line(line->arena, line->text, &reader.words, &odd)) {
        Text sign = text_slice(line->text, odd.start, odd.end);
        bool is_item = odd.start == 0 && is_bullet(line->text, NULL, &odd);
        (is_item ? dp_refuse_bullet : dp_refuse_odd_sign)(reader.play, line_place(line, odd), sign);
        return false;
    }
    if (read_any(&reader))
        return true;
    refuse(&reader);
    return false;
}

static const char *const examples[] = {"A PAR H",
                                       "A PAR-BUR",
                                       "F MAO-SPA/NC",
                                       "A LON-NWY VIA",
                                       "F NTH S A LON",
                                       "F NTH S A YOR-NWY",
                                       "F NTH C A YOR-NWY",
                                       "A PAR R GAS",
                                       "A PAR D",
                                       "BUILD A PAR",
                                       "REMOVE A PAR",
                                       "WAIVE",
                                       "DRAW",
                                       "NO DRAW",
                                       NULL};

static Text place_meant(const void *context, Text name)
{
    const Province *near = dp_place_meant(context, name);
    return near ? near->id : TEXT("");
}

const LineForm dp_line_form = {"a unit and what it does, as in A PAR-BUR", examples, read_line,
                               dp_write_order, place_meant};
