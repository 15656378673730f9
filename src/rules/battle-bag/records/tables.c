/* The field tables of the game file, and of what a stopped round remembers. */
#include "bag.h"

enum { HEXES_MAX = MAP_SIDE_MAX * MAP_SIDE_MAX, STEPS_MAX = 99 };

/* --- words ------------------------------------------------------------------------------------ */

#define UNIT_KIND_WORDS      "melee", "ranged", "projectile", "mounted", "vessel", "peasant"
#define STRUCTURE_KIND_WORDS "city", "castle", "building", "wall", "palisade"
const char *const bb_unit_kind_words[] = {UNIT_KIND_WORDS, NULL};
const char *const bb_structure_kind_words[] = {STRUCTURE_KIND_WORDS, NULL};
const char *const bb_kind_words[] = {UNIT_KIND_WORDS, STRUCTURE_KIND_WORDS, NULL};
const char *const bb_target_words[] = {UNIT_KIND_WORDS, STRUCTURE_KIND_WORDS, SELECT_WORDS, NULL};
const char *const bb_class_words[] = {"wall", "units", "peasants", "buildings", "city", NULL};
const char *const bb_feat_words[] = {"won",
                                     "lost",
                                     "destroyed-unit",
                                     "destroyed-wall",
                                     "destroyed-building",
                                     "destroyed-city",
                                     "destroyed-castle",
                                     "lost-unit",
                                     "converted",
                                     "recovered",
                                     "drew-own",
                                     NULL};

/* --- settings --------------------------------------------------------------------------------- */

static const char *const draw_words[] = {"fixed", "one-by-one", NULL};
static const char *const check_words[] = {"no-enemy", "one-own", NULL};
static const char *const courage_words[] = {"army", "unit", NULL};
static const char *const rebuild_words[] = {"round", "later", NULL};
static const char *const turns_words[] = {"fixed", "rotate", NULL};

static const Field settings_fields[] = {
    FIELD_CHOICE(Settings, draw, "draw", "how cubes are drawn (BB 10.5, BB 10.11)", draw_words,
                 DRAW_FIXED, 0),
    FIELD_CHOICE(Settings, check, "check", "which checks pass (BB 8.2, BB 21.1)", check_words,
                 CHECK_NO_ENEMY, 0),
    FIELD_INT(Settings, complexity, "complexity", "cubes drawn for a check (BB 8.1, BB 21.2)", 1, 9,
              2, 0),
    FIELD_CHOICE(Settings, projectile_courage, "projectile-courage",
                 "what active projectile units add to courage (BB 10.3, BB 21.3)", courage_words,
                 COURAGE_BY_ARMY, 0),
    FIELD_INT(Settings, corps, "corps",
              "armies that may fight together without a castle (BB 4.4, BB 21.4)", 1, 99, 1, 0),
    FIELD_CHOICES(Settings, destruction, "destruction",
                  "the order in which things are destroyed on a hex (BB 12.6, BB 21.5)",
                  bb_class_words, 0),
    FIELD_CHOICE(Settings, rebuild, "rebuild",
                 "how long a lost building may be rebuilt (BB 17.3, BB 21.6)", rebuild_words,
                 REBUILD_ROUND, 0),
    FIELD_CHOICE(Settings, turns, "turns", "who begins (BB 2.8)", turns_words, TURNS_FIXED, 0),
    FIELD_INT(Settings, goal, "goal", "achievements that win the game; 0: none (BB 19.1)", 0, 99, 0,
              0),
    FIELD_SWITCH(Settings, elimination, "elimination", "whether players go out (BB 19.3)", false,
                 0),
};
const Table bb_settings_table =
    TABLE(Settings, "settings", "how the rules are read in this game", settings_fields);

/* --- the map ---------------------------------------------------------------------------------- */

static const Field ground_fields[] = {
    GROUND_FIELDS(MAP_SIDE_MAX),
    GROUND_BLOCKED("water", "hexes that are water"),
};
const Table bb_ground_table = TABLE_LINE(Ground, "board", "the map", ground_fields);

static const Field province_fields[] = {
    FIELD_ID(Province, id, "id", "the province's name"),
    FIELD_TEXT(Province, name, "name", "the province's name in reports", 0),
    FIELD_WORD(Province, religion, "religion", "its religion; left out: none", 0),
    FIELD_VALUES(Province, at, "at", "its hexes", Tile, &tile_type, 1, HEXES_MAX,
                 REQUIRED | DISTINCT),
};
const Table bb_province_table = TABLE_LINE(Province, "province", "a province", province_fields);

/* --- units and armies ------------------------------------------------------------------------- */

static const Field bonus_fields[] = {
    FIELD_VALUES(Bonus, against, "against",
                 "kinds of units, types, classes, or kinds of structures", Counted,
                 &counted_name_type, 1, BONUSES_MAX, REQUIRED | LONE | DISTINCT),
    FIELD_INT(Bonus, strength, "strength", "how much stronger", 1, STRENGTH_MAX, 1, 0),
};
const Table bb_bonus_table = TABLE_LINE(Bonus, "bonus", "a strength bonus", bonus_fields);

static const Field type_fields[] = {
    FIELD_ID(Type, id, "id", "the type's name in orders"),
    FIELD_TEXT(Type, name, "name", "one unit of it, in reports", 0),
    FIELD_TEXT(Type, plural, "plural", "several; left out: the name with an s", 0),
    FIELD_CHOICES(Type, kinds, "kinds", "what kinds of unit it is (BB 22.7)", bb_unit_kind_words,
                  0),
    FIELD_VALUES(Type, classes, "classes", "words of the game's own for what it is (BB 1.11)",
                 Counted, &counted_name_type, 1, BONUSES_MAX, LONE | DISTINCT),
    FIELD_INT(Type, strength, "strength", "cubes that each unit brings", 0, STRENGTH_MAX, 1, 0),
    FIELD_INT(Type, range, "range", "how far it reaches", 0, STEPS_MAX, 1, 0),
    FIELD_INT(Type, hp, "hp", "hit points", 1, STRENGTH_MAX, 1, 0),
    FIELD_INT(Type, move, "move", "steps of a manoeuvre", 0, STEPS_MAX, 0, REQUIRED),
    FIELD_LIST(Type, bonuses, "bonuses", "what it is stronger against", Bonus, &bb_bonus_table, 0),
};
const Table bb_type_table = TABLE_LINE(Type, "type", "a type of unit", type_fields);

static const Field troop_fields[] = {
    FIELD_REF(Troop, type, "type", "the type", Type, &bb_type_table, REQUIRED),
    FIELD_INT(Troop, count, "count", "how many", 1, COUNT_MAX, 1, 0),
};
const Table bb_troop_table = TABLE_LINE(Troop, "units", "units of one type", troop_fields);

static const Field army_fields[] = {
    FIELD_ID(Army, id, "id", "the army's name in orders"),
    FIELD_TEXT(Army, name, "name", "the army's name in reports", 0),
    FIELD_REF(Army, owner, "owner", "whose army it is", Player, &player_table, REQUIRED),
    FIELD_VALUE(Army, at, "at", "its hex; left out: it has no units any more", Tile, &tile_type,
                CLEARED),
    FIELD_LIST(Army, units, "units", "its units; none: it is gone (BB 1.10)", Troop,
               &bb_troop_table, REQUIRED),
    FIELD_SWITCH(Army, depleted, "depleted", "until the next round begins (BB 2.2)", false,
                 CLEARED),
    FIELD_SWITCH(Army, moved, "moved",
                 "it has manoeuvred in this turn, and may still attack (BB 2.5)", false, CLEARED),
    FIELD_SWITCH(Army, relic, "relic", "it carries a relic (BB 9.3)", false, CLEARED),
};
const Table bb_army_table = TABLE_LINE(Army, "army", "an army", army_fields);

/* --- structures ------------------------------------------------------------------------------- */

static const char *const in_words[] = {"map", "mat", NULL};

/* The board's directions, in their order. */
static const char *const side_words[] = {"nw", "sw", "n", "s", "ne", "se", NULL};

static const Field structure_fields[] = {
    FIELD_ID(Structure, id, "id", "the structure's name in orders"),
    FIELD_TEXT(Structure, name, "name", "the structure's name in reports", 0),
    FIELD_CHOICE(Structure, kind, "kind", "what it is", bb_structure_kind_words, BUILDING,
                 REQUIRED),
    FIELD_REF(Structure, owner, "owner", "whose it is", Player, &player_table, REQUIRED),
    FIELD_CHOICE(Structure, in, "in", "on the map, or on its owner's mat: lost (BB 17.1)", in_words,
                 ON_MAP, CLEARED),
    FIELD_VALUE(Structure, at, "at", "its hex", Tile, &tile_type, CLEARED),
    FIELD_CHOICES(Structure, sides, "sides", "the sides on which a wall or palisade stands",
                  side_words, 0),
    FIELD_INT_OR(Structure, hp, "hp", "hit points; left out: those of its kind (BB 12.2)", 1,
                 STRENGTH_MAX, 0, "full", 0),
    FIELD_INT(Structure, damage, "damage", "the cubes on it", 0, STRENGTH_MAX, 0, CLEARED),
    FIELD_INT(Structure, cost, "cost", "action cubes for rebuilding a building (BB 17.3)", 0,
              STRENGTH_MAX, 1, 0),
    FIELD_INT(Structure, consumption, "consumption", "what it consumes on the map (BB 18.9)", 0,
              STRENGTH_MAX, 0, 0),
    FIELD_SWITCH(Structure, lost, "lost", "it was lost in this round (BB 17.5)", false, CLEARED),
};
const Table bb_structure_table =
    TABLE_LINE(Structure, "structure", "a structure", structure_fields);

/* --- cards and achievements ------------------------------------------------------------------- */

static const char *const card_kind_words[] = {"technology", "government", "nation", NULL};

static const Field card_fields[] = {
    FIELD_ID(Card, id, "id", "the card's name"),
    FIELD_TEXT(Card, name, "name", "the card's name in reports", 0),
    FIELD_CHOICE(Card, kind, "kind", "what it is", card_kind_words, 0, REQUIRED),
    FIELD_VARIANTS(Card, effects, "effects", "what it does", bb_effect_tables, REQUIRED),
};
const Table bb_card_table = TABLE(Card, "card", "a technology, government or nation", card_fields);

static const char *const for_words[] = {"each", "first", NULL};

static const Field achievement_fields[] = {
    FIELD_ID(Achievement, id, "id", "the achievement's name"),
    FIELD_TEXT(Achievement, name, "name", "its name in reports", 0),
    FIELD_CHOICE(Achievement, feat, "upon", "what earns it (BB 15.2)", bb_feat_words, FEAT_WON,
                 REQUIRED),
    FIELD_CHOICES(Achievement, when, "when", "in which battles alone", bb_when_words, LONE),
    FIELD_CHOICE(Achievement, whose, "for", "each player who earns it, or the first (BB 15.4)",
                 for_words, FOR_EACH, 0),
};
const Table bb_achievement_table =
    TABLE_LINE(Achievement, "achievement", "an achievement", achievement_fields);

/* --- seats ------------------------------------------------------------------------------------ */

static const Field held_fields[] = {
    FIELD_REF(Held, card, "card", "the card", Card, &bb_card_table, REQUIRED),
    FIELD_INT(Held, experience, "experience", "the cubes on it", 0, CUBES_MAX, 0, CLEARED),
};
const Table bb_held_table = TABLE_LINE(Held, "held card", "a card that a player has", held_fields);

static const Field seat_fields[] = {
    FIELD_REF(Seat, player, "player", "whose seat it is", Player, &player_table, REQUIRED),
    FIELD_INT(Seat, action, "action", "action cubes", 0, CUBES_MAX, 0, 0),
    FIELD_INT(Seat, gets, "gets", "action cubes that come in each round (BB 2.3)", 0, CUBES_MAX, 0,
              0),
    FIELD_WORD(Seat, religion, "religion", "the state religion; left out: none (BB 9.2)", 0),
    FIELD_INT(Seat, consumption, "consumption", "what the player consumes anyway (BB 18.9)", 0,
              CUBES_MAX, 0, 0),
    FIELD_LIST(Seat, cards, "cards", "the cards", Held, &bb_held_table, 0),
    FIELD_REFS(Seat, achievements, "achievements", "what the player has achieved", Achievement,
               &bb_achievement_table, NULL, 0, 0),
};
const Table bb_seat_table = TABLE_LINE(Seat, "seat", "what a player has", seat_fields);

/* --- the game file ---------------------------------------------------------------------------- */

static const Field battle_bag_fields[] = {
    FIELD_RECORD(BattleBag, settings, "settings", "how the rules are read in this game", Settings,
                 &bb_settings_table, 0),
    FIELD_RECORD(BattleBag, ground, "board", "the map", Ground, &bb_ground_table, REQUIRED),
    FIELD_LIST(BattleBag, provinces, "provinces", "the provinces", Province, &bb_province_table, 0),
    FIELD_LIST(BattleBag, types, "types", "the types of units", Type, &bb_type_table, REQUIRED),
    FIELD_LIST(BattleBag, armies, "armies", "all armies, those that are gone too", Army,
               &bb_army_table, 0),
    FIELD_LIST(BattleBag, structures, "structures", "all structures, those that are lost too",
               Structure, &bb_structure_table, 0),
    FIELD_LIST(BattleBag, cards, "cards", "technologies, governments and nations", Card,
               &bb_card_table, 0),
    FIELD_LIST(BattleBag, achievements, "achievements", "the achievements", Achievement,
               &bb_achievement_table, 0),
    FIELD_LIST(BattleBag, seats, "seats", "one for each player", Seat, &bb_seat_table, REQUIRED),
};
const Table bb_battle_bag_table =
    TABLE(BattleBag, "game file", "the state of a game of Battle Bag", battle_bag_fields);

/* --- the memory ------------------------------------------------------------------------------- */

static const Field memory_fields[] = {
    STOPPED_FIELDS(Memory),
    FIELD_SWITCH(Memory, done, "done", "something was done in this turn", false, 0),
};
const Table bb_memory_table =
    TABLE(Memory, "stopped round", "where the round was stopped half-way", memory_fields);
