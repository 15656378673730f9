/* The field tables of Diplomacy. */
#include <stddef.h>

#include "dip.h"

enum { YEAR_MAX = 9999, CENTRES_MAX = PROVINCES_MAX };

/* --- the map ---------------------------------------------------------------------------------- */

static bool name_read(Text text, void *value)
{
    if (text.len == 0 || text.len >= NAME_MAX_BYTES)
        return false;
    memcpy(((OtherName *)value)->text, text.at, text.len);
    return true;
}

static void name_write(Buf *out, const void *value)
{
    buf_str(out, ((const OtherName *)value)->text);
}

static const ValueType name_type =
    VALUE_TYPE(OtherName, "name", "a name of at most 55 bytes", "^.{1,55}$", name_read, name_write);

static bool coast_read(Text text, void *value)
{
    CoastWord *coast = value;
    if (text.len >= sizeof coast->text || !text_is_id(text) || text_find(text, '-') < text.len)
        return false;
    memcpy(coast->text, text.at, text.len);
    return true;
}

static void coast_write(Buf *out, const void *value)
{
    buf_str(out, ((const CoastWord *)value)->text);
}

static const ValueType coast_type =
    VALUE_TYPE(CoastWord, "coast", "at most seven small letters and digits, as in nc",
               "^[a-z][a-z0-9]{0,6}$", coast_read, coast_write);

static const char *const kind_words[] = {"land", "coast", "sea", NULL};

static const Field province_fields[] = {
    FIELD_ID(Province, id, "id", "the province's name in orders"),
    FIELD_TEXT(Province, name, "name", "the province's name in reports", 0),
    FIELD_VALUES(Province, others, "other-names", "what it is called in orders besides", OtherName,
                 &name_type, 0, OTHER_NAMES_MAX, LONE),
    FIELD_CHOICE(Province, kind, "kind", "land, coast or sea (DP 2.1)", kind_words, DP_INLAND,
                 REQUIRED),
    FIELD_VALUES(Province, coasts, "coasts",
                 "where fleets stand on one of several coasts, these (DP 2.3)", CoastWord,
                 &coast_type, 0, COASTS_MAX, DISTINCT),
    FIELD_SWITCH(Province, centre, "centre", "it is a supply centre (DP 2.4)", false, 0),
    FIELD_WORD(Province, home, "home", "the power that may build there (DP 2.4)", 0),
};
const Table dp_province_table =
    TABLE_LINE(Province, "province", "a province of the map", province_fields);

static const Field border_fields[] = {
    FIELD_REF(Border, of, "of", "the province, or the coast, whose neighbours these are", Province,
              &dp_province_table, REQUIRED),
    FIELD_REFS(Border, army, "army", "where an army can go from there", Province,
               &dp_province_table, NULL, 0, DISTINCT),
    FIELD_REFS(Border, fleet, "fleet", "where a fleet can go from there", Province,
               &dp_province_table, NULL, 0, DISTINCT),
};
const Table dp_border_table =
    TABLE_LINE(Border, "border", "the neighbours of a province or a coast", border_fields);

static const Field map_fields[] = {
    FIELD_LIST(Map, provinces, "provinces", "all provinces", Province, &dp_province_table,
               REQUIRED),
    FIELD_LIST(Map, borders, "borders", "which of them are neighbours (DP 2.2)", Border,
               &dp_border_table, REQUIRED),
    FIELD_TEXT(Map, drawing, "drawing",
               "the map as a drawing, with {id} for each province (DP 2.7)", 0),
};
const Table dp_map_table = TABLE(Map, "map", "a map in place of the standard one", map_fields);

/* --- settings --------------------------------------------------------------------------------- */

static const char *const adjacent_words[] = {"intent", "fallback", "explicit", NULL};
static const char *const from_convoy_words[] = {"allowed", "refused", NULL};
static const char *const impossible_coast_words[] = {"void", "ignored", NULL};
static const char *const support_coast_words[] = {"optional", "required", NULL};
static const char *const impossible_words[] = {"hold", "stand", "refuse", NULL};
static const char *const twice_words[] = {"refuse", "hold", "first", "last", NULL};
static const char *const void_words[] = {"refuse", "void", NULL};
static const char *const too_many_words[] = {"first", "last", NULL};
static const char *const disorder_words[] = {"owned", "home", NULL};
static const char *const draw_words[] = {"all-survivors", "named", "none", NULL};
static const char *const silent_words[] = {"against", "for", NULL};

static const Field settings_fields[] = {
    FIELD_CHOICE(Settings, convoy_adjacent, "convoy-adjacent",
                 "when an army goes to a neighbour by convoy (DP 6.4)", adjacent_words, DP_INTENT,
                 0),
    FIELD_CHOICE(Settings, from_convoy, "retreat-from-convoy",
                 "may a unit retreat to where its dislodger was convoyed from (DP 7.3)",
                 from_convoy_words, DP_RETREAT_ALLOWED, 0),
    FIELD_CHOICE(Settings, impossible_coast, "impossible-coast",
                 "a move to a coast that cannot be reached, where another can (DP 4.7)",
                 impossible_coast_words, DP_COAST_VOID, 0),
    FIELD_CHOICE(Settings, support_coast, "support-coast",
                 "must a support name the coast of the move (DP 5.5)", support_coast_words,
                 DP_COAST_OPTIONAL, 0),
    FIELD_CHOICE(Settings, impossible, "impossible", "what an impossible order comes to (DP 3.6)",
                 impossible_words, DP_HOLDS, 0),
    FIELD_CHOICE(Settings, ordered_twice, "ordered-twice",
                 "of several orders for one unit, which counts (DP 3.4)", twice_words, TWICE_REFUSE,
                 0),
    FIELD_CHOICE(Settings, void_orders, "void-orders",
                 "orders for what is no unit of one's own, or of another phase (DP 3.3)",
                 void_words, VOID_REFUSE, 0),
    FIELD_CHOICE(Settings, too_many, "too-many",
                 "of more builds or removals than there may be, which count (DP 8.6)",
                 too_many_words, DP_FIRST, 0),
    FIELD_CHOICE(Settings, disorder, "disorder",
                 "from where the distance of what is removed by rule is counted (DP 9.2)",
                 disorder_words, DP_OWNED, 0),
    FIELD_CHOICE(Settings, draw, "draw", "who may share a draw (DP 10.2)", draw_words, DRAW_ALL, 0),
    FIELD_CHOICE(Settings, silent_votes, "silent-votes",
                 "how a power is counted that does not vote (DP 10.3)", silent_words,
                 SILENT_AGAINST, 0),
    FIELD_INT(Settings, victory, "victory", "so many centres win the game (DP 10.1)", 1,
              CENTRES_MAX, VICTORY, 0),
    FIELD_INT(Settings, first_year, "first-year", "the year of the rounds 1 and 2 (DP 1.2)", 0,
              YEAR_MAX, FIRST_YEAR, 0),
};
static const Table settings_table =
    TABLE(Settings, "settings", "how the rules are read in this game", settings_fields);

/* --- the state -------------------------------------------------------------------------------- */

static bool unit_read(Text text, void *value)
{
    UnitText *unit = value;
    char kind = text.len > 2 && text.at[1] == ' ' ? text.at[0] : 0;
    Text at = text_slice(text, 2, text.len);
    if ((kind != 'A' && kind != 'F') || !text_is_id(at))
        return false;
    unit->kind = kind;
    memcpy(unit->at, at.at, at.len);
    return true;
}

static void unit_write(Buf *out, const void *value)
{
    const UnitText *unit = value;
    buf_format(out, "%c %s", unit->kind, unit->at);
}

const ValueType dp_unit_type =
    VALUE_TYPE(UnitText, "unit", "A or F and a province, as in A par or F spa-nc",
               "^[AF] [a-z][a-z0-9-]{0,23}$", unit_read, unit_write);

static const Field power_fields[] = {
    FIELD_REF(Power, player, "player", "whose these are", Player, &player_table, REQUIRED),
    FIELD_REFS(Power, centres, "centres", "supply centres of the map: those that it owns", Province,
               &dp_province_table, NULL, 0, DISTINCT),
    FIELD_VALUES(Power, units, "units", "its units, and where they stand", UnitText, &dp_unit_type,
                 0, 0, 0),
};
const Table dp_power_table =
    TABLE_LINE(Power, "power", "the centres and units of a power", power_fields);

static const Field dislodged_unit_fields[] = {
    FIELD_REF(Dislodged, player, "player", "whose unit it is", Player, &player_table, REQUIRED),
    FIELD_VALUE(Dislodged, unit, "unit", "which, and where it was dislodged", UnitText,
                &dp_unit_type, REQUIRED),
    FIELD_REF(Dislodged, from, "from",
              "where its dislodger came from; left out: it came by convoy (DP 7.2)", Province,
              &dp_province_table, 0),
};
const Table dp_dislodged_table = TABLE_LINE(
    Dislodged, "dislodged unit", "a unit that must retreat or disband", dislodged_unit_fields);

static const Field diplomacy_fields[] = {
    FIELD_RECORD(Diplomacy, settings, "settings", "how the rules are read in this game", Settings,
                 &settings_table, 0),
    FIELD_MAYBE(Diplomacy, map, "map", "a map of its own; left out: the standard map (DP 2.5)", Map,
                &dp_map_table, 0),
    FIELD_LIST(Diplomacy, powers, "powers", "what each power owns", Power, &dp_power_table,
               REQUIRED),
    FIELD_LIST(Diplomacy, dislodged, "dislodged", "the units that must retreat or disband",
               Dislodged, &dp_dislodged_table, CLEARED),
    FIELD_REFS(Diplomacy, contested, "contested",
               "where several bounced, so that nobody may retreat there (DP 7.3)", Province,
               &dp_province_table, NULL, 0, DISTINCT | CLEARED),
};
const Table dp_diplomacy_table =
    TABLE(Diplomacy, "game file", "the state of a game of Diplomacy", diplomacy_fields);

/* --- the memory ------------------------------------------------------------------------------- */

static const Field memory_fields[] = {
    STOPPED_FIELDS_BARE(Memory),
    FIELD_REFS(Memory, drawn, "drawn", "who share the draw that all have voted for", Player,
               &player_table, NULL, 0, DISTINCT),
};
const Table dp_memory_table =
    TABLE(Memory, "stopped round", "where the round was stopped half-way", memory_fields);
