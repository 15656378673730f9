/* Orders of Diplomacy, written in many ways that mean the same: as maps, and as lines in six
 * spellings besides that of the reports. */
#ifndef SPELL_DIPLOMACY_H
#define SPELL_DIPLOMACY_H

#include "../../src/rules/diplomacy/orders/orders.h"
#include "../../src/rules/diplomacy/words/lines.h"
#include "adjudicate/record/line.h"
#include "random.h"

typedef enum Spelling {
    AS_PRINTED,     /* A MAR S F GAS-SPA/NC */
    AS_MAPS,        /* {support: mar, of: gas, to: spa-nc} */
    IN_SMALL,       /* army mar supports fleet gas -> spa/nc */
    BY_NAMES,       /* Army Marseilles Supports French Fleet Gascony to Spain North Coast */
    WITHOUT_LETTER, /* Mar S Gas – Spa(nc) */
    BY_OTHER_NAMES, /* a mars s f gas-spa-nc */
    BY_BEGINNINGS,  /* A mars s F gasc->spai nc */
    IN_ANY_WAY,     /* of all these something, word by word */
    SPELLINGS,
} Spelling;

static const char *const spelling_words[SPELLINGS] = {
    "as printed",     "as maps",        "in small letters", "by full names",
    "without letter", "by other names", "by beginnings",    "in any way"};

typedef struct Speller {
    const Play *play;
    Random *random;
    Spelling spelling;
    Buf *out;
} Speller;

/* One of the words up to a NULL: that for this spelling, or any. */
static inline const char *some_word(const Speller *with, const char *const *words)
{
    size_t count = 0;
    while (words[count])
        count++;
    return words[random_below(with->random, count)];
}

static inline void put_cased(const Speller *with, Text word)
{
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        bool is_small = c >= 'a' && c <= 'z', is_big = c >= 'A' && c <= 'Z';
        bool turns = (is_small || is_big) && random_is(with->random, 50);
        buf_char(with->out, (char)(turns ? c ^ 0x20 : c));
    }
}

/* --- places ----------------------------------------------------------------------------------- */

/* Letters and digits, with one blank between words. */
static inline Text plain_name(Arena *arena, Text name)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < name.len; i++) {
        unsigned char c = (unsigned char)name.at[i];
        bool is_big = c >= 'A' && c <= 'Z';
        if (is_big || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c >= 0x80)
            buf_char(&buf, (char)(is_big ? c - 'A' + 'a' : c));
        else if (buf.len > 0 && buf.at[buf.len - 1] != ' ')
            buf_char(&buf, ' ');
    }
    return buf_take(&buf, arena);
}

static inline bool begins(const Play *play, Text name, Text beginning)
{
    Text plain = plain_name(play->arena, name);
    return text_equal(text_slice(plain, 0, beginning.len), beginning);
}

/* Does a name of another province begin so? */
static inline bool is_anothers(const Play *play, const Province *whole, Text beginning)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    for (size_t i = 0; i < provinces->count; i++) {
        const Province *other = provinces->at[i];
        bool does = begins(play, other->id, beginning) || begins(play, other->name, beginning);
        for (size_t k = 0; k < other->others.count; k++)
            does |= begins(play, text_of(other->others.at[k].text), beginning);
        if (other != whole && does)
            return true;
    }
    return false;
}

/* The shortest beginning of a name that no other province has; the id where it has none. */
static inline Text beginning_of(const Play *play, const Province *whole, Text name)
{
    Text plain = plain_name(play->arena, name);
    for (size_t len = 1; len <= plain.len; len++) {
        Text beginning = text_slice(plain, 0, len);
        if (plain.at[len - 1] != ' ' && !is_anothers(play, whole, beginning))
            return beginning;
    }
    return whole->id;
}

static inline Text name_of(const Province *whole)
{
    return whole->name.len > 0 ? whole->name : whole->id;
}

static inline Text some_other_name(const Speller *with, const Province *whole)
{
    const OtherNames *others = &whole->others;
    return others->count > 0 ? text_of(others->at[random_below(with->random, others->count)].text)
                             : whole->id;
}

/* How the coast is called behind the province, "%s" being its letters. */
static const char *const coast_forms[] = {"/%s", "(%s)", "-%s", " %s", " (%s)", "/ %s", NULL};

static inline void spell_coast(const Speller *with, const Province *at, Spelling spelling)
{
    static const char *const sides[][2] = {{"nc", " North Coast"},
                                           {"sc", " South Coast"},
                                           {"ec", " East Coast"},
                                           {"wc", " West Coast"}};
    Text letters = text_slice(at->id, at->whole->id.len + 1, at->id.len);
    for (size_t i = 0; i < COUNT_OF(sides) && spelling == BY_NAMES; i++)
        if (text_is(letters, sides[i][0])) {
            buf_str(with->out, sides[i][1]);
            return;
        }
    const char *form = spelling == IN_SMALL         ? coast_forms[0]
                       : spelling == WITHOUT_LETTER ? coast_forms[1]
                       : spelling == BY_OTHER_NAMES ? coast_forms[2]
                       : spelling == BY_BEGINNINGS  ? coast_forms[3]
                                                    : some_word(with, coast_forms);
    const char *slot = strstr(form, "%s");
    buf_add(with->out, (Text){form, (size_t)(slot - form)});
    put_cased(with, letters);
    buf_str(with->out, slot + 2);
}

static inline Spelling some_spelling(const Speller *with)
{
    if (with->spelling != IN_ANY_WAY)
        return with->spelling;
    return (Spelling)(IN_SMALL + random_below(with->random, IN_ANY_WAY - IN_SMALL));
}

static inline void spell_place(const Speller *with, const Province *at)
{
    const Province *whole = at->whole;
    Spelling spelling = some_spelling(with);
    switch (spelling) {
    case IN_SMALL:
        buf_add(with->out, whole->id);
        break;
    case BY_NAMES:
        buf_add(with->out, name_of(whole));
        break;
    case WITHOUT_LETTER:
        put_cased(with, whole->id);
        break;
    case BY_OTHER_NAMES:
        put_cased(with, some_other_name(with, whole));
        break;
    default:
        put_cased(with, beginning_of(with->play, whole,
                                     random_is(with->random, 70) ? name_of(whole)
                                                                 : some_other_name(with, whole)));
    }
    if (at != whole)
        spell_coast(with, at, spelling);
}

/* --- units ------------------------------------------------------------------------------------ */

/* The name of a power, or what is its own. */
static inline void spell_power(const Speller *with, const Player *player)
{
    static const char *const adjectives[][3] = {
        {"austria", "Austrian", "AUSTRIAN"}, {"england", "English", "British"},
        {"france", "French", "french"},      {"germany", "German", "german"},
        {"italy", "Italian", "italian"},     {"russia", "Russian", "russian"},
        {"turkey", "Turkish", "turkish"}};
    size_t chosen = random_below(with->random, 3);
    for (size_t i = 0; i < COUNT_OF(adjectives) && chosen > 0; i++)
        if (text_is(player->id, adjectives[i][0])) {
            buf_format(with->out, "%s ", adjectives[i][chosen]);
            return;
        }
    put_cased(with, player->id);
    buf_char(with->out, ' ');
}

static inline void spell_letter(const Speller *with, char letter)
{
    static const char *const armies[] = {"A", "a", "army", "Army", NULL};
    static const char *const fleets[] = {"F", "f", "fleet", "Fleet", NULL};
    Spelling spelling = some_spelling(with);
    bool is_army = letter == 'A';
    if (letter == 0 || spelling == WITHOUT_LETTER)
        return;
    buf_str(with->out, spelling == IN_SMALL         ? (is_army ? "army" : "fleet")
                       : spelling == BY_NAMES       ? (is_army ? "Army" : "Fleet")
                       : spelling == BY_OTHER_NAMES ? (is_army ? "a" : "f")
                       : spelling == BY_BEGINNINGS  ? (is_army ? "A" : "F")
                                                    : some_word(with, is_army ? armies : fleets));
    buf_char(with->out, ' ');
}

/* In front of a unit of another power its power's name, and at times in front of any. */
static inline void spell_unit(const Speller *with, const Player *whose, bool is_foreign,
                              char letter, const Province *at)
{
    size_t often = with->spelling == BY_NAMES     ? (is_foreign ? 100 : 0)
                   : with->spelling == IN_ANY_WAY ? (is_foreign ? 70 : 20)
                                                  : 0;
    if (whose && random_is(with->random, often))
        spell_power(with, whose);
    spell_letter(with, letter);
    spell_place(with, at);
}

static inline void spell_own(const Speller *with, const Order *order)
{
    const UnitOrder *unit = (const UnitOrder *)order;
    spell_unit(with, order->choice.player, false, unit->stood.letter, unit->unit);
}

/* --- orders ----------------------------------------------------------------------------------- */

/* A word for each spelling, from IN_SMALL on, and behind them others. */
typedef struct Verb {
    const char *words[13];
} Verb;

static const Verb holds = {{" holds", " Holds", " H", " h", " hold", " stands", " stays", NULL}};
static const Verb supports = {
    {" supports ", " Supports ", " S ", " s ", " support ", " sup ", " SUPP ", NULL}};
static const Verb convoys = {
    {" convoys ", " Convoys ", " C ", " c ", " convoy ", " conv ", " Transports ", NULL}};
static const Verb retreats = {{" retreats to ", " Retreats To ", " R ", " – ", " - ", " r ",
                               " ret ", " -> ", "-", " retreat - ", NULL}};
/* In another phase a dash is a move. */
static const Verb void_retreats = {
    {" retreats to ", " Retreats To ", " R ", " r ", " ret ", " retreat - ", NULL}};
static const Verb disbands = {{" disbands", " Disbands", " D", " d", " disband", " d", NULL}};
static const Verb ways = {{" -> ", " to ", " – ", "-", "->", " moves to ", "→", "–>", " — ", " - ",
                           "–", " goes to ", NULL}};
static const Verb vias = {
    {" via convoy", " By Convoy", " VIA", " via", " via c", " Via Convoy", NULL}};

static inline void spell_verb(const Speller *with, const Verb *verb)
{
    Spelling spelling = with->spelling;
    buf_str(with->out, spelling == IN_ANY_WAY ? some_word(with, verb->words)
                                              : verb->words[spelling - IN_SMALL]);
}

static inline void spell_way(const Speller *with, const Province *to)
{
    if (!to)
        return;
    spell_verb(with, &ways);
    spell_place(with, to);
}

static inline void spell_helped(const Speller *with, const Order *order, const Verb *verb,
                                char letter, const Province *of, const Province *to)
{
    const Player *whose = of->whole->unit ? of->whole->unit->power->player : NULL;
    spell_verb(with, verb);
    spell_unit(with, whose, whose != order->choice.player, letter, of);
    spell_way(with, to);
    if (!to && with->spelling == IN_ANY_WAY && random_is(with->random, 40))
        spell_verb(with, &holds);
}

/* What a unit does. */
static inline void spell_deed(const Speller *with, const Order *order)
{
    const SupportOrder *support = (const SupportOrder *)order;
    const ConvoyOrder *convoy = (const ConvoyOrder *)order;
    const MoveOrder *move = (const MoveOrder *)order;
    if (order->table == &dp_hold_table) {
        spell_verb(with, &holds);
    } else if (order->table == &dp_move_table) {
        spell_way(with, move->to);
        if (move->via == VIA_CONVOY)
            spell_verb(with, &vias);
    } else if (order->table == &dp_support_table) {
        spell_helped(with, order, &supports, support->of_stood.letter, support->of, support->to);
    } else if (order->table == &dp_convoy_table) {
        spell_helped(with, order, &convoys, convoy->of_stood.letter, convoy->of, convoy->to);
    } else if (order->table == &dp_retreat_table) {
        spell_verb(with, dp_is_in_place(order) ? &retreats : &void_retreats);
        spell_place(with, ((const RetreatOrder *)order)->to);
    } else {
        spell_verb(with, &disbands);
    }
}

/* Only inland a build without its letter can be one thing only, an army. */
static inline void spell_build(const Speller *with, const BuildOrder *build)
{
    static const char *const builds[] = {"build ", "Build ", "B ", "b ", "BUILDS ", NULL};
    char letter = build->kind == DP_ARMY ? 'A' : 'F';
    bool is_behind = with->spelling == IN_ANY_WAY && random_is(with->random, 30);
    if (!is_behind)
        buf_str(with->out, some_word(with, builds));
    if (build->at->kind == DP_INLAND && letter == 'A')
        spell_letter(with, letter);
    else
        buf_format(with->out, "%s ",
                   with->spelling == BY_NAMES ? (letter == 'A' ? "Army" : "Fleet")
                   : letter == 'A'            ? "a"
                                              : "f");
    spell_place(with, build->at);
    if (is_behind)
        buf_str(with->out, " builds");
}

static inline void spell_remove(const Speller *with, const Order *order)
{
    static const char *const before[] = {"remove ", "Removes ", "DISBAND ", "disbands ", NULL};
    static const char *const behind[] = {" removed", " D", " disbands", " remove", NULL};
    static const char *const void_before[] = {"remove ", "Removes ", NULL}; /* D: another order */
    static const char *const void_behind[] = {" removed", " remove", NULL};
    bool is_void = !dp_is_in_place(order);
    bool is_behind = with->spelling == IN_ANY_WAY && random_is(with->random, 50);
    if (!is_behind)
        buf_str(with->out, some_word(with, is_void ? void_before : before));
    spell_own(with, order);
    if (is_behind)
        buf_str(with->out, some_word(with, is_void ? void_behind : behind));
}

static inline void spell_waive(const Speller *with, const WaiveOrder *waive)
{
    static const char *const words[] = {"waive", "Waives", "BUILD WAIVED", "w", "b waive", NULL};
    buf_str(with->out, some_word(with, words));
    if (waive->number > 1 || random_is(with->random, 20))
        buf_format(with->out, " %d", waive->number);
}

static inline void spell_vote(const Speller *with, const VoteOrder *vote)
{
    static const char *const draws[] = {"draw", "Draw", "vote draw", "VOTES DRAW", NULL};
    static const char *const nones[] = {"no draw", "No Draw", "vote no draw", "vote none", NULL};
    buf_str(with->out, some_word(with, vote->vote == VOTE_DRAW ? draws : nones));
    for (size_t i = 0; i < vote->of.count; i++) {
        buf_str(with->out, i > 0 && random_is(with->random, 50) ? ", " : " ");
        put_cased(with, vote->of.at[i]->id);
    }
}

/* As a map, with all that the order says. */
static inline void write_map(Buf *out, const Order *order)
{
    const char *before = "{";
    for (size_t i = 0; i < order->table->count; i++) {
        const Field *field = &order->table->fields[i];
        if (!order_says(order, (const char *)order + field->offset))
            continue;
        buf_format(out, "%s%s: ", before, field->key);
        record_member_write(out, field, order);
        before = ", ";
    }
    buf_char(out, '}');
}

static inline void spell_order(const Speller *with, const Order *order)
{
    if (with->spelling == AS_PRINTED) {
        buf_add(with->out, record_line(with->play->arena, order->table, order));
    } else if (with->spelling == AS_MAPS) {
        write_map(with->out, order);
    } else if (order->table == &dp_build_table) {
        spell_build(with, (const BuildOrder *)order);
    } else if (order->table == &dp_remove_table) {
        spell_remove(with, order);
    } else if (order->table == &dp_waive_table) {
        spell_waive(with, (const WaiveOrder *)order);
    } else if (order->table == &dp_vote_table) {
        spell_vote(with, (const VoteOrder *)order);
    } else {
        spell_own(with, order);
        spell_deed(with, order);
    }
}

#endif
