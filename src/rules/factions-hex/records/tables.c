/* The field tables of the game file, and of what a stopped round remembers. */
#include "hexes.h"

#define ABILITY_WORD(name_, word_, title_) word_,
const char *const fh_ability_words[ABILITY_COUNT + 1] = {ABILITIES(ABILITY_WORD) NULL};
#define ABILITY_TITLE(name_, word_, title_) title_,
const char *const fh_ability_titles[ABILITY_COUNT] = {ABILITIES(ABILITY_TITLE)};

enum { VALUE_MAX = 99, COST_MAX = 999, AP_MAX = 9 };

/* --- the game file ---------------------------------------------------------------------------- */

static const char *const single_range_words[] = {"exact", "up-to", NULL};
static const char *const grapple_damage_words[] = {"full", "none", NULL};

static const char *const reserve_words[] = {"open", "secret", NULL};

static const Field settings_fields[] = {
    FIELD_CHOICE(Settings, single_range, "single-range",
                 "a range of one number is exactly that distance, or reaches up to it (FH 20.1)",
                 single_range_words, SINGLE_EXACT, 0),
    FIELD_CHOICE(Settings, grapple_damage, "grapple-damage",
                 "whether Grapple hurts an enemy (FH 20.2)", grapple_damage_words, GRAPPLE_FULL, 0),
    FIELD_INT(Settings, reaction_cost, "reaction-cost",
              "action points that a reaction costs (FH 20.3)", 0, 1, 0, 0),
    FIELD_INT(Settings, army_credits, "army-credits", "what an army may cost (FH 20.4)", 1,
              CREDITS_MAX, ARMY_CREDITS, 0),
    FIELD_INT(Settings, setup_credits, "setup-credits",
              "what each army may spend in setup (FH 20.5)", 0, CREDITS_MAX, SETUP_CREDITS, 0),
    FIELD_INT(Settings, limit, "limit", "how many soldiers an army may have deployed (FH 20.6)", 1,
              CREDITS_MAX, SOLDIER_LIMIT, 0),
    FIELD_INT(Settings, goal, "goal", "victory points that win (FH 20.7)", 1, CREDITS_MAX,
              POINTS_GOAL, 0),
    FIELD_CHOICE(Settings, reserve, "reserve",
                 "who knows whom an army has before he enters, and its bank (FH 1.7, FH 1.13)",
                 reserve_words, RESERVE_OPEN, 0),
};
static const Table settings_table =
    TABLE_LINE(Settings, "settings", "how the rules are read in this game", settings_fields);

static const Field card_fields[] = {
    FIELD_ID(Card, id, "id", "the card's name in orders"),
    FIELD_TEXT(Card, name, "name", "the card's name in reports", 0),
    FIELD_WORD(Card, faction, "faction", "the faction it belongs to", REQUIRED),
    FIELD_WORD(Card, kind, "kind", "such as beast (FH 1.10)", 0),
    FIELD_INT(Card, cost, "cost", "credits", 0, COST_MAX, 0, REQUIRED),
    FIELD_VALUE(Card, move, "m", "steps of a movement action", Span, &fh_span_type, REQUIRED),
    FIELD_INT(Card, skill, "as", "attack skill", 0, VALUE_MAX, 0, REQUIRED),
    FIELD_INT(Card, hp, "hp", "hit points", 1, VALUE_MAX, 1, REQUIRED),
    FIELD_INT(Card, ap, "ap", "action points in a round", 1, AP_MAX, 1, REQUIRED),
    FIELD_VALUE(Card, damage, "dmg", "damage", Damage, &fh_damage_type, REQUIRED),
    FIELD_VALUE(Card, range, "rng", "range", Span, &fh_span_type, REQUIRED),
    FIELD_CHOICES(Card, abilities, "abilities", "its abilities", fh_ability_words, 0),
};
const Table fh_card_table =
    TABLE_LINE(Card, "card", "what all soldiers of a sort are", card_fields);

static const Field grid_fields[] = {
    GROUND_FIELDS(BOARD_SIDE_MAX),
    GROUND_BLOCKED("terrain", "tiles that block"),
    FIELD_VALUES(Grid, victory, "victory", "tiles that earn a point (FH 17.1)", Tile, &tile_type, 0,
                 TILE_LIST_MAX, DISTINCT),
    FIELD_VALUES(Grid, credit, "credit", "tiles that earn a credit (FH 17.2)", Tile, &tile_type, 0,
                 TILE_LIST_MAX, DISTINCT),
};
const Table fh_grid_table = TABLE(Grid, "board", "the board", grid_fields);

static const Field army_fields[] = {
    FIELD_REF(Army, player, "player", "who leads it", Player, &player_table, REQUIRED),
    FIELD_WORD(Army, side, "side", "the same word: partners; left out: alone (FH 1.5)", 0),
    FIELD_WORD(Army, faction, "faction", "its faction; written by the army phase", 0),
    FIELD_TEXT(Army, zone, "zone", "what its deployment zone is called in reports", 0),
    FIELD_VALUES(Army, entry, "entry", "the tiles of its entry zone", Tile, &tile_type, 1,
                 TILE_LIST_MAX, REQUIRED | DISTINCT),
    FIELD_INT(Army, bank, "bank", "its credits", 0, TALLY_MAX, 0, CLEARED),
    FIELD_INT(Army, points, "points", "its victory points", 0, TALLY_MAX, 0, 0),
};
const Table fh_army_table = TABLE_LINE(Army, "army", "a player's army", army_fields);

static const char *const where_words[] = {"grid", "waiting", "reserve", "fallen", NULL};

static const Field soldier_fields[] = {
    FIELD_ID(Soldier, id, "id", "the soldier's name in orders"),
    FIELD_TEXT(Soldier, name, "name", "the soldier's name in reports", 0),
    FIELD_REF(Soldier, card, "card", "its card", Card, &fh_card_table, REQUIRED),
    FIELD_REF(Soldier, owner, "owner", "whose soldier it is", Player, &player_table, REQUIRED),
    FIELD_CHOICE(Soldier, where, "in", "where it is (FH 1.4)", where_words, UNMADE, REQUIRED),
    FIELD_VALUE(Soldier, at, "at", "the tile on which it stands", Tile, &tile_type, 0),
    FIELD_INT_OR(Soldier, hp, "hp", "hit points left; left out: all of its card's", 1, VALUE_MAX, 0,
                 "full", 0),
    FIELD_INT(Soldier, since, "since", "the round in which it came to the grid; 0: setup", 0,
              ROUND_MAX, 0, CLEARED),
    FIELD_SWITCH(Soldier, finished, "finished", "finished in this round", false, CLEARED),
    FIELD_SWITCH(Soldier, moved, "moved", "it has taken a movement action in this round", false,
                 CLEARED),
    FIELD_SWITCH(Soldier, marked, "marked", "it has been marked in this round", false, CLEARED),
    FIELD_SWITCH(Soldier, rapid, "rapid", "its dice are doubled in this round", false, CLEARED),
    FIELD_CHOICES(Soldier, used, "used", "abilities that it has used up in this round",
                  fh_ability_words, CLEARED),
};
const Table fh_soldier_table = TABLE_LINE(Soldier, "soldier", "a soldier", soldier_fields);

static const char *const roster_words[] = {"sample", "none", NULL};

static const Field factions_hex_fields[] = {
    FIELD_RECORD(FactionsHex, settings, "settings", "how the rules are read in this game", Settings,
                 &settings_table, 0),
    FIELD_CHOICE(FactionsHex, roster, "roster", "the cards that are built in, or none of them",
                 roster_words, ROSTER_SAMPLE, 0),
    FIELD_LIST(FactionsHex, cards, "cards", "cards of the game's own (FH 20.12)", Card,
               &fh_card_table, 0),
    FIELD_RECORD(FactionsHex, grid, "board", "the board", Grid, &fh_grid_table, REQUIRED),
    FIELD_LIST(FactionsHex, armies, "armies", "one for each player", Army, &fh_army_table,
               REQUIRED),
    FIELD_REF(FactionsHex, button, "button", "who holds the initiative button", Player,
              &player_table, 0),
    FIELD_LIST(FactionsHex, soldiers, "soldiers", "all soldiers, the fallen ones too", Soldier,
               &fh_soldier_table, 0),
};
const Table fh_factions_hex_table = TABLE(
    FactionsHex, "game file", "the state of a game of FACTIONS on hexes", factions_hex_fields);

/* --- the memory ------------------------------------------------------------------------------- */

static const char *const forced_words[] = {"taunt", "whip", NULL};

static const Field forced_fields[] = {
    FIELD_REF(Forced, soldier, "soldier", "who must act", Soldier, &fh_soldier_table, REQUIRED),
    FIELD_REF(Forced, by, "by", "whose doing it is", Soldier, &fh_soldier_table, REQUIRED),
    FIELD_CHOICE(Forced, how, "how", "by what", forced_words, FORCED_TAUNT, REQUIRED),
};
const Table fh_forced_table = TABLE_LINE(Forced, "forced turn", "who must act next", forced_fields);

static const Field memory_fields[] = {
    STOPPED_FIELDS(Memory),
    FIELD_REFS(Memory, order, "order-of-play", "the order of play", Player, &player_table, NULL, 0,
               0),
    FIELD_REF(Memory, next, "next", "whose turn it is to activate a soldier", Player, &player_table,
              0),
    FIELD_MAYBE(Memory, forced, "forced", "who must act next", Forced, &fh_forced_table, 0),
};
const Table fh_memory_table =
    TABLE(Memory, "stopped round", "where the round was stopped half-way", memory_fields);
