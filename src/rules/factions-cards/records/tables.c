/* The field tables of the game file, and of what a stopped round remembers. */
#include "cards.h"

enum { SUPPORT_MAX = 9999, FOUGHT_MAX = 1000000 };

#define AMOUNTS(type_, member_, key_, doc_)                                                        \
    FIELD_VALUES(type_, member_, key_, doc_, Amount, &fc_amount_type, 0, 0, LONE)
#define KEYWORDS(type_)                                                                            \
    FIELD_VALUES(type_, keywords, "keywords", "words that effects look at (FC 1.9)", Word,         \
                 &fc_word_type, 0, 0, LONE | DISTINCT)
#define EFFECTS(type_)                                                                             \
    FIELD_VARIANTS(type_, effects, "effects", "what it does (FC 18)", fc_effect_tables, 0)
#define STATS(type_)                                                                               \
    FIELD_VALUE(type_, stats, "stats", "attack, defence and speed", Stats, &fc_stats_type, 0),     \
        FIELD_VALUE(type_, range, "range", "damage and speed at range; left out: none", Range,     \
                    &fc_range_type, 0),                                                            \
        FIELD_SWITCH(type_, noncombat, "noncombat", "it is in no battle (FC 1.5)", false, 0)

/* --- settings --------------------------------------------------------------------------------- */

static const char *const fresh_words[] = {"fights", "waits", NULL};
static const char *const lost_words[] = {"stay", "die", NULL};
static const char *const hands_words[] = {"open", "secret", NULL};

static const Field settings_fields[] = {
    FIELD_INT(Settings, offensives, "offensives",
              "how many a player may make in a turn (FC 6.2, FC 21.1)", 1, STAT_MAX,
              OFFENSIVES_USUAL, 0),
    FIELD_CHOICE(Settings, fresh, "fresh",
                 "whether what was made or played acts before its player's next turn (FC 21.2)",
                 fresh_words, FRESH_FIGHTS, 0),
    FIELD_CHOICE(Settings, lost_units, "lost-units",
                 "what becomes of the units of a lost building (FC 17.9, FC 21.3)", lost_words,
                 LOST_STAY, 0),
    FIELD_CHOICE(Settings, hands, "hands", "who knows the cards in a hand (FC 1.11, FC 1.12)",
                 hands_words, HANDS_OPEN, 0),
};
static const Table settings_table =
    TABLE(Settings, "settings", "how the rules are read in this game", settings_fields);

/* --- types ------------------------------------------------------------------------------------ */

static const Field type_fields[] = {
    FIELD_ID(Type, id, "id", "the type's name in orders"),
    FIELD_TEXT(Type, name, "name", "one unit of it, in reports", 0),
    FIELD_TEXT(Type, plural, "plural", "several; left out: the name with an s", 0),
    AMOUNTS(Type, cost, "cost", "what it costs to make one; left out: nothing"),
    STATS(Type),
    FIELD_INT(Type, support, "support", "what each gives, or takes (FC 3.3)", -STAT_MAX, STAT_MAX,
              0, 0),
    KEYWORDS(Type),
    EFFECTS(Type),
};
const Table fc_type_table = TABLE_LINE(Type, "type", "a type of unit", type_fields);

/* --- cards ------------------------------------------------------------------------------------ */

static const char *const kind_words[] = {"building", "fortification", "technology", "character",
                                         NULL};
static const char *const in_words[] = {"hand", "play", "gone", NULL};

static const Field stack_fields[] = {
    FIELD_REF(Stack, of, "of", "the type", Type, &fc_type_table, REQUIRED),
    FIELD_INT(Stack, units, "units", "so many lie there", 1, UNITS_MAX, 1, REQUIRED),
    FIELD_INT(Stack, spent, "spent", "so many of them can neither attack nor defend (FC 12.1)", 0,
              UNITS_MAX, 0, CLEARED),
    FIELD_INT(Stack, again, "again", "so many others have had their first offensive (FC 18.18)", 0,
              UNITS_MAX, 0, CLEARED),
};
const Table fc_stack_table =
    TABLE_LINE(Stack, "counters", "the counters of one type on a card", stack_fields);

static const Field card_fields[] = {
    FIELD_ID(Card, id, "id", "the card's name in orders"),
    FIELD_TEXT(Card, name, "name", "the card's name in reports", 0),
    FIELD_REF(Card, like, "like", "the card that says what this one says, too", Card,
              &fc_card_table, 0),
    FIELD_CHOICE(Card, kind, "kind", "what it is", kind_words, KIND_UNSAID, 0),
    AMOUNTS(Card, cost, "cost", "what it costs to play it; left out: nothing"),
    FIELD_REFS(Card, requires, "requires", "cards that must be in play (FC 5.2)", Card,
               &fc_card_table, NULL, 1, DISTINCT),
    FIELD_REF_EACH(Card, makes, makes_each, "makes", "the type that it makes, or several (FC 4.1)",
                   Type, &fc_type_table, NULL, 0, DISTINCT),
    AMOUNTS(Card, price, "price", "what a unit costs that it makes; left out: as its type says"),
    FIELD_REFS(Card, build_at, "build-at", "the buildings for which a technology is (FC 4.3)", Card,
               &fc_card_table, NULL, 1, DISTINCT),
    FIELD_SWITCH(Card, citadel, "citadel", "it is a citadel (FC 17)", false, 0),
    FIELD_REF(Card, type, "type", "a character's unit type; left out: none", Type, &fc_type_table,
              0),
    STATS(Card),
    FIELD_INT(Card, support, "support", "what it gives, or takes (FC 3.3)", -STAT_MAX, STAT_MAX, 0,
              0),
    AMOUNTS(Card, income, "income", "what comes in when its player's turn begins (FC 2.3)"),
    KEYWORDS(Card),
    EFFECTS(Card),
    FIELD_REF(Card, owner, "owner", "whose card it is", Player, &player_table, REQUIRED),
    FIELD_CHOICE(Card, in, "in", "where it is (FC 1.7)", in_words, IN_HAND, 0),
    FIELD_REF(Card, at, "at", "of a fortification in play: its location", Location,
              &fc_location_table, CLEARED),
    FIELD_SWITCH(Card, used, "used", "it has made a unit (FC 4.2)", false, CLEARED),
    FIELD_INT(Card, own.units, "units", "the counters that lie on it", 0, UNITS_MAX, 0, CLEARED),
    FIELD_INT(Card, own.spent, "spent", "so many of them can neither attack nor defend (FC 12.1)",
              0, UNITS_MAX, 0, CLEARED),
    FIELD_INT(Card, own.again, "again", "so many others have had their first offensive (FC 18.18)",
              0, UNITS_MAX, 0, CLEARED),
    FIELD_LIST(Card, counters, "counters",
               "of a card that makes several types: those of each (FC 4.12)", Stack,
               &fc_stack_table, CLEARED),
};
const Table fc_card_table = TABLE_LINE(Card, "card", "a card", card_fields);

/* --- locations and seats ---------------------------------------------------------------------- */

static const Field location_fields[] = {
    FIELD_ID(Location, id, "id", "the location's name in orders"),
    FIELD_TEXT(Location, name, "name", "the location's name in reports", 0),
    FIELD_REF(Location, holder, "holder", "who holds it", Player, &player_table, REQUIRED),
    FIELD_INT(Location, control, "control", "its control at most", 1, CONTROL_MAX, 1, REQUIRED),
    FIELD_INT(Location, damage, "damage", "so much less control it has now", 0, CONTROL_MAX, 0,
              CLEARED),
    FIELD_SWITCH(Location, captured, "captured",
                 "it was captured, and has had no damage since (FC 14.1)", false, CLEARED),
    AMOUNTS(Location, income, "income", "what comes in when its holder's turn begins (FC 2.3)"),
    FIELD_INT(Location, support, "support", "what it gives, or takes (FC 3.3)", -STAT_MAX, STAT_MAX,
              0, 0),
};
const Table fc_location_table = TABLE_LINE(Location, "location", "a location", location_fields);

static const Field seat_fields[] = {
    FIELD_REF(Seat, player, "player", "whose seat it is", Player, &player_table, REQUIRED),
    FIELD_VALUES(Seat, has, "has", "what he has", Amount, &fc_stock_type, 0, 0, LONE),
    AMOUNTS(Seat, income, "income", "what comes in when his turn begins (FC 2.3)"),
    FIELD_INT(Seat, support, "support", "the room that he has for units (FC 3.3)", 0, SUPPORT_MAX,
              0, 0),
};
const Table fc_seat_table = TABLE_LINE(Seat, "seat", "what a player has", seat_fields);

/* --- the game file ---------------------------------------------------------------------------- */

static const Field factions_cards_fields[] = {
    FIELD_RECORD(FactionsCards, settings, "settings", "how the rules are read in this game",
                 Settings, &settings_table, 0),
    FIELD_VALUES(FactionsCards, resources, "resources", "the words of all resources but riches",
                 Word, &fc_word_type, 0, 0, LONE | DISTINCT),
    FIELD_LIST(FactionsCards, types, "types", "types of units", Type, &fc_type_table, 0),
    FIELD_LIST(FactionsCards, cards, "cards", "all cards, in hands, in play and gone", Card,
               &fc_card_table, 0),
    FIELD_LIST(FactionsCards, locations, "locations", "what the war is about", Location,
               &fc_location_table, REQUIRED),
    FIELD_LIST(FactionsCards, seats, "seats", "one for each player", Seat, &fc_seat_table,
               REQUIRED),
};
const Table fc_factions_cards_table =
    TABLE(FactionsCards, "game file", "the state of a game of Factions, the card war",
          factions_cards_fields);

/* --- the memory ------------------------------------------------------------------------------- */

#define MORE(member_, key_)                                                                        \
    FIELD_INT(TurnBonus, member_, key_, "so much more or less " key_, -RICHES_MAX, RICHES_MAX, 0,  \
              CLEARED)
static const Field bonus_fields[] = {
    FIELD_REF(TurnBonus, player, "player", "whose bonus it is", Player, &player_table, REQUIRED),
    FIELD_VALUE(TurnBonus, to, "to", "all, a type, a card or a keyword", Word, &fc_whom_type,
                REQUIRED),
    MORE(attack, "attack"),
    MORE(defence, "defence"),
    MORE(speed, "speed"),
};
const Table fc_bonus_table =
    TABLE_LINE(TurnBonus, "bonus", "a bonus to the end of the turn", bonus_fields);

static const Field fought_fields[] = {
    FIELD_TEXT(Fought, name, "battle", "who fought where", REQUIRED),
    FIELD_INT(Fought, times, "times", "how often in this round", 1, FOUGHT_MAX, 1, REQUIRED),
};
static const Table fought_table = TABLE_LINE(Fought, "battle", "battles fought", fought_fields);

static const Field memory_fields[] = {
    STOPPED_FIELDS_BARE(Memory),
    FIELD_INT(Memory, offensives, "offensives", "offensives made in this turn", 0, OFFENSIVES_MAX,
              0, CLEARED),
    FIELD_LIST(Memory, bonuses, "bonuses", "bonuses to the end of this turn (FC 18.3)", TurnBonus,
               &fc_bonus_table, 0),
    FIELD_LIST(Memory, battles, "battles", "how often each pair has fought", Fought, &fought_table,
               0),
};
const Table fc_memory_table =
    TABLE(Memory, "stopped round", "where the round was stopped half-way", memory_fields);
