/* The field tables of Nine Worlds. */
#include <stddef.h>

#include "worlds.h"

enum { VALUE_MAX = 99, ATTACKS_MAX = 9, GOAL_MAX = 1000 };
enum { TALLY_MAX = 1000000 };

/* --- the game file ---------------------------------------------------------------------------- */

static const char *const exhausted_if_words[] = {"exceeds", "meets", NULL};
static const char *const exhausted_when_words[] = {"end-of-cycle", "at-once", NULL};
static const char *const zero_defence_words[] = {"spares-both", "spares-defender", NULL};
static const char *const refresh_words[] = {"each-round", "never", NULL};
static const char *const ties_words[] = {"by-id", "roll", NULL};

static const Field settings_fields[] = {
    FIELD_CHOICE(Settings, exhausted_if, "exhausted-if",
                 "fatigue and damage together must exceed health, or meet it (NW 9.3)",
                 exhausted_if_words, EXHAUSTED_EXCEEDS, 0),
    FIELD_CHOICE(Settings, exhausted_when, "exhausted-when",
                 "cards leave at the end of the cycle, or at once (NW 9.4)", exhausted_when_words,
                 EXHAUSTED_CYCLE, 0),
    FIELD_CHOICE(Settings, zero_defence, "zero-defence",
                 "whom an attack against 0 defence spares the fatigue (NW 6.8, NW 6.9)",
                 zero_defence_words, SPARED_BOTH, 0),
    FIELD_CHOICE(Settings, refresh, "refresh", "when turned cards are turned back (NW 2.1, NW 2.2)",
                 refresh_words, REFRESH_EACH_ROUND, 0),
    FIELD_CHOICE(Settings, ties, "ties",
                 "who is the slowest of several: the first by id, or thrown for (NW 7.3)",
                 ties_words, TIES_ID, 0),
    FIELD_SWITCH(Settings, challenge, "challenge", "fights may open with a duel (NW 5.1)", false,
                 0),
    FIELD_INT(Settings, goal, "goal", "how many places win the game; 0: no such goal (NW 13.1)", 0,
              GOAL_MAX, 0, 0),
};
static const Table settings_table =
    TABLE(Settings, "settings", "how the rules are read in this game", settings_fields);

static const Field place_fields[] = {
    FIELD_ID(WorldPlace, id, "id", "the place's name in orders"),
    FIELD_TEXT(WorldPlace, name, "name", "the place's name in reports", 0),
    FIELD_REF(WorldPlace, holder, "holder", "who holds it; left out: nobody", Player, &player_table,
              0),
};
const Table nw_place_table = TABLE_LINE(WorldPlace, "place", "a place to fight for", place_fields);

static const Field card_fields[] = {
    FIELD_ID(Card, id, "id", "the card's name in orders"),
    FIELD_TEXT(Card, name, "name", "the card's name in reports", 0),
    FIELD_REF(Card, owner, "owner", "the player whose card it is", Player, &player_table, REQUIRED),
    FIELD_INT(Card, attack, "attack", "attack value", 0, VALUE_MAX, 0, REQUIRED),
    FIELD_INT(Card, defence, "defence", "defence value", 0, VALUE_MAX, 0, REQUIRED),
    FIELD_INT(Card, health, "health", "how much fatigue and damage it bears", 1, VALUE_MAX, 1,
              REQUIRED),
    FIELD_INT(Card, speed, "speed", "the fastest acts first", 0, VALUE_MAX, 0, REQUIRED),
    FIELD_INT(Card, endurance, "endurance", "fatigue up to it does not count", 0, VALUE_MAX, 0, 0),
    FIELD_INT(Card, attacks, "multi-attack", "attacks in a cycle, the first one included", 1,
              ATTACKS_MAX, 1, 0),
    FIELD_SWITCH(Card, turned, "turned", "exhausted, and not yet refreshed", false, CLEARED),
};
const Table nw_card_table = TABLE_LINE(Card, "card", "a fighting card", card_fields);

static const Field nine_worlds_fields[] = {
    FIELD_RECORD(NineWorlds, settings, "settings", "how the rules are read in this game", Settings,
                 &settings_table, 0),
    FIELD_LIST(NineWorlds, places, "places", "the places to fight for", WorldPlace, &nw_place_table,
               REQUIRED),
    FIELD_LIST(NineWorlds, cards, "cards", "all cards of all players", Card, &nw_card_table,
               REQUIRED),
    FIELD_REFS(NineWorlds, proud, "proud", "who has pride in every fight (NW 11.9)", Player,
               &player_table, NULL, 0, DISTINCT),
    FIELD_REFS(NineWorlds, humble, "humble", "who has humility in every fight (NW 11.9)", Player,
               &player_table, NULL, 0, DISTINCT),
};
const Table nw_worlds_table =
    TABLE(NineWorlds, "game file", "the state of a game of Nine Worlds", nine_worlds_fields);

/* --- the memory ------------------------------------------------------------------------------- */

static const char *const side_words[] = {"attack", "defence", NULL};
static const char *const state_words[] = {"active", "exhausted", "withdrawn", NULL};
static const char *const result_words[] = {"open",   "attack",    "defence",
                                           "nobody", "stalemate", NULL};

static const Field fighter_fields[] = {
    FIELD_REF(Fighter, card, "card", "the card", Card, &nw_card_table, REQUIRED),
    FIELD_CHOICE(Fighter, side, "side", "the side it fights on", side_words, SIDE_ATTACK, 0),
    FIELD_INT(Fighter, damage, "damage", "damage in this fight", 0, TALLY_MAX, 0, 0),
    FIELD_INT(Fighter, fatigue, "fatigue", "fatigue in this fight", 0, TALLY_MAX, 0, 0),
    FIELD_CHOICE(Fighter, state, "state", "active, exhausted or withdrawn", state_words,
                 FIGHTER_ACTIVE, 0),
};
const Table nw_fighter_table = TABLE_LINE(Fighter, "fighter", "a card in a fight", fighter_fields);

static const Field fight_fields[] = {
    FIELD_REF(Fight, place, "place", "the place fought for", WorldPlace, &nw_place_table, REQUIRED),
    FIELD_CHOICE(Fight, result, "result", "how it has ended", result_words, RESULT_OPEN, 0),
    FIELD_INT(Fight, cycle, "cycle", "the last cycle fought", 0, STEP_MAX, 0, 0),
    FIELD_SWITCH(Fight, changed, "changed", "something changed in it", false, 0),
    FIELD_REF(Fight, champion, "champion", "the attackers' champion", Card, &nw_card_table, 0),
    FIELD_REF(Fight, rival, "rival", "the card that accepted the duel", Card, &nw_card_table, 0),
    FIELD_REFS(Fight, proud, "proud", "who is marked with pride", Player, &player_table, NULL, 0,
               0),
    FIELD_REFS(Fight, humble, "humble", "who is marked with humility", Player, &player_table, NULL,
               0, 0),
    FIELD_LIST(Fight, fighters, "fighters", "the cards in it", Fighter, &nw_fighter_table,
               REQUIRED),
};
const Table nw_fight_table = TABLE(Fight, "fight", "a fight of this round", fight_fields);

static const Field memory_fields[] = {
    STOPPED_FIELDS(Memory),
    FIELD_LIST(Memory, fights, "fights", "the fights of this round", Fight, &nw_fight_table, 0),
};
const Table nw_memory_table =
    TABLE(Memory, "stopped round", "where the round was stopped half-way", memory_fields);
