/* The field tables of the game file, and of what a stopped round remembers. */
#include "scape.h"

enum { LASTS_MAX = 99 };

/* --- settings --------------------------------------------------------------------------------- */

static const char *const picking_words[] = {"straight", "snake", NULL};
static const char *const purse_words[] = {"player", "point", NULL};
static const char *const pools_words[] = {"open", "secret", NULL};
static const char *const blocked_words[] = {"stay", "stop", NULL};
static const char *const aiming_words[] = {"visible", "all", NULL};

static const Field settings_fields[] = {
    FIELD_INT(Settings, pool, "pool", "unit types in a player's pool", 1, 99, 10, 0),
    FIELD_INT(Settings, picks, "picks", "types that a player picks at a time", 1, 99, 2, 0),
    FIELD_CHOICE(Settings, picking, "picking", "whether each pass has the same order",
                 picking_words, PICKING_STRAIGHT, 0),
    FIELD_CHOICE(Settings, pools, "pools", "who knows what is in a pool (BS 1.10, BS 1.11)",
                 pools_words, POOLS_OPEN, 0),
    FIELD_INT(Settings, start_points, "start-points", "points to begin with", 0, 1000000, 4000, 0),
    FIELD_CHOICE(Settings, purse, "purse", "what gets that many points to begin with", purse_words,
                 PURSE_PLAYER, 0),
    FIELD_INT(Settings, income, "income", "points for a capture point in each turn", 0, 1000000,
              500, 0),
    FIELD_INT(Settings, copies, "copies", "how often a type that is no hero may be bought", 1,
              COPIES_MAX, 4, 0),
    FIELD_CHOICE(Settings, blocked, "blocked-paths",
                 "whether a unit whose path is blocked or too dear stays, or goes until it stops",
                 blocked_words, BLOCKED_STAY, 0),
    FIELD_CHOICE(Settings, aiming, "aiming", "who may be aimed at", aiming_words, AIM_VISIBLE, 0),
    FIELD_INT(Settings, capture_turns, "capture-turns",
              "ending phases of one's own in a row that a capture takes", 1, 99, 1, 0),
    FIELD_SWITCH(Settings, disruption, "disruption", "whether enemies nearby disrupt a capture",
                 true, 0),
    FIELD_INT(Settings, depth, "reaction-depth", "levels of reactions to reactions; 0: none", 0,
              DEPTH_MAX, 3, 0),
};
static const Table settings_table =
    TABLE(Settings, "settings", "how the rules are read in this game", settings_fields);

/* --- the board -------------------------------------------------------------------------------- */

static const Field land_fields[] = {
    GROUND_KIND,
    GROUND_FIELDS(BOARD_SIDE_MAX),
    {.key = "rest",
     .doc = "the terrain of all tiles that no terrain names; left out: they are plain",
     .kind = KIND_REF,
     .offset = FIELD_AT(Land, rest, struct Terrain *),
     .table = &bs_terrain_table},
};
const Table bs_land_table = TABLE_LINE(Land, "board", "the board", land_fields);

static bool entry_read(Text text, void *value)
{
    if (!text_is(text, "none"))
        return text_int_within(text, 1, REACH_COST_MAX, value);
    *(int *)value = NO_ENTRY;
    return true;
}

static void entry_write(Buf *out, const void *value)
{
    int cost = *(const int *)value;
    if (cost == NO_ENTRY)
        buf_str(out, "none");
    else
        buf_int(out, cost);
}

static const ValueType entry_type =
    VALUE_TYPE(int, "cost to enter", "a number from 1 to 99, or none", "^([1-9][0-9]?|none)$",
               entry_read, entry_write);

static bool flight_read(Text text, void *value)
{
    bool is_one = text_is(text, "1") || text_is(text, "none");
    if (is_one)
        entry_read(text, value);
    return is_one;
}

static const ValueType flight_type =
    VALUE_TYPE(int, "cost to fly over", "1, or none", "^(1|none)$", flight_read, entry_write);

static const Field terrain_fields[] = {
    FIELD_ID(Terrain, id, "id", "the terrain's name"),
    FIELD_TEXT(Terrain, name, "name", "the terrain's name in reports", 0),
    FIELD_TEXT(Terrain, sign, "sign", "on maps; left out: the first letter of its id", 0),
    FIELD_VALUE(Terrain, cost[GOING_GROUND], "ground", "what it costs ground units to enter", int,
                &entry_type, 0),
    FIELD_VALUE(Terrain, cost[GOING_SEA], "sea", "what it costs sea units to enter", int,
                &entry_type, 0),
    FIELD_VALUE(Terrain, cost[GOING_FLYING], "flying", "none: flyers may not enter either", int,
                &flight_type, 0),
    FIELD_INT(Terrain, attack, "attack", "attack dice more or less for who stands there", -9, 9, 0,
              0),
    FIELD_INT(Terrain, defence, "defence", "defence dice more or less for who stands there", -9, 9,
              0, 0),
    FIELD_VALUES(Terrain, at, "at", "its tiles", Tile, &tile_type, 0, BOARD_TILES_MAX,
                 LONE | DISTINCT),
};
const Table bs_terrain_table =
    TABLE_LINE(Terrain, "terrain", "what tiles are like that are not plain", terrain_fields);

static const Field point_fields[] = {
    FIELD_ID(Point, id, "id", "the capture point's name in orders"),
    FIELD_TEXT(Point, name, "name", "the capture point's name in reports", 0),
    FIELD_VALUE(Point, at, "at", "the tile on which it is", Tile, &tile_type, REQUIRED),
    FIELD_SWITCH(Point, start, "start", "one of those that are distributed at the start", false, 0),
    FIELD_REF(Point, holder, "holder", "who controls it; left out: nobody", Player, &player_table,
              CLEARED),
    FIELD_REF(Point, taker, "taker", "who is about to capture it", Player, &player_table, CLEARED),
    FIELD_INT(Point, turns, "turns", "in how many ending phases the taker has held it", 0, 99, 0,
              CLEARED),
};
const Table bs_point_table = TABLE_LINE(Point, "capture point", "a capture point", point_fields);

/* --- abilities, traits and types -------------------------------------------------------------- */

/* In the order of Whom; `it` is for traits, which waits for something to happen. */
#define WHOM_WORDS "unit", "self", "ally", "enemy", "area", "allies", "enemies"
static const char *const whom_words[] = {WHOM_WORDS, NULL};
static const char *const trait_whom_words[] = {WHOM_WORDS, "it", NULL};
static const char *const until_words[] = {"turn-ends", "game-ends", NULL};
const char *const bs_side_words[] = {"self", "ally", "enemy", "any", NULL};
const char *const bs_whose_words[] = {"own", "others", "any", NULL};

const char *const bs_turn_phase_words[] = {"beginning", "deployment", "movement",
                                           "attack",    "ending",     NULL};
const char *const bs_moment_words[] = {
    "phase-begins",  "about-to-attack", "attacked",     "about-to-use",
    "used",          "damaged",         "healed",       "destroyed",
    "about-to-move", "moved",           "enters-range", "leaves-range",
    "deployed",      "pushed",          "captured",     NULL};

bool bs_moment_is_step(MomentKind kind)
{
    return kind == MOMENT_ENTERS_RANGE || kind == MOMENT_LEAVES_RANGE;
}

bool bs_moment_has_to(MomentKind kind)
{
    return kind != MOMENT_PHASE_BEGINS && kind != MOMENT_ABOUT_TO_MOVE && kind != MOMENT_MOVED &&
           kind != MOMENT_DEPLOYED && kind != MOMENT_CAPTURED && !bs_moment_is_step(kind);
}

#define POWER_LASTS(type_)                                                                         \
    FIELD_INT(type_, power.turns, "turns", "how many of the user's turns its effects last", 1,     \
              LASTS_MAX, 0, 0),                                                                    \
        FIELD_CHOICE(type_, power.until, "until", "when its effects end, instead of turns",        \
                     until_words, UNTIL_TURNS, 0),                                                 \
        FIELD_VARIANTS(type_, power.effects, "effects", "what it does, in this order",             \
                       bs_effect_tables, REQUIRED | LONE)

static const Field ability_fields[] = {
    FIELD_ID(Ability, power.id, "id", "the ability's name in orders"),
    FIELD_TEXT(Ability, power.name, "name", "the ability's name in reports", 0),
    FIELD_CHOICE(Ability, power.whom, "upon", "whom it may be used on", whom_words, WHOM_UNIT, 0),
    FIELD_INT(Ability, range, "range", "how far it reaches; left out: the user's range", 0,
              STRETCH_MAX, -1, 0),
    FIELD_INT(Ability, power.radius, "radius", "how far around", 0, STRETCH_MAX, -1, 0),
    POWER_LASTS(Ability),
};
const Table bs_ability_table =
    TABLE_LINE(Ability, "ability", "what a unit may use", ability_fields);

static const Field trait_fields[] = {
    FIELD_ID(Trait, power.id, "id", "the trait's name"),
    FIELD_TEXT(Trait, power.name, "name", "the trait's name in reports", 0),
    FIELD_CHOICE(Trait, power.whom, "upon", "whom it works on", trait_whom_words, WHOM_SELF, 0),
    FIELD_INT(Trait, power.radius, "radius", "how far around", 0, STRETCH_MAX, -1, 0),
    FIELD_CHOICE(Trait, trigger.when, "when", "what sets it off; left out: it always works",
                 bs_moment_words, MOMENT_NONE, 0),
    FIELD_CHOICE(Trait, trigger.of.word, "of", "who does what sets it off", bs_side_words,
                 REFS_LEFT_OUT, 0),
    FIELD_CHOICE(Trait, trigger.to.word, "to", "to whom it is done", bs_side_words, REFS_LEFT_OUT,
                 0),
    FIELD_CHOICE(Trait, trigger.phase, "phase", "which phase begins", bs_turn_phase_words,
                 IN_BEGINNING, 0),
    FIELD_CHOICE(Trait, trigger.whose, "whose", "in whose turn it begins", bs_whose_words,
                 WHOSE_OWN, 0),
    POWER_LASTS(Trait),
};
const Table bs_trait_table =
    TABLE_LINE(Trait, "trait", "what a unit has without using it", trait_fields);

static const char *const moves_words[] = {"ground", "sea", NULL};

static const Field type_fields[] = {
    FIELD_ID(Type, id, "id", "the type's name in orders"),
    FIELD_TEXT(Type, name, "name", "the type's name in reports", 0),
    FIELD_CHOICE(Type, moves, "moves", "how it moves while it does not fly", moves_words,
                 GOING_GROUND, 0),
    FIELD_SWITCH(Type, hero, "hero", "of which a player may have one", false, 0),
    FIELD_INT(Type, cost, "cost", "points that it costs", 0, 1000000, 0, REQUIRED),
    FIELD_INT(Type, attack, "attack", "attack dice", 0, DICE_MAX, 0, REQUIRED),
    FIELD_INT(Type, defence, "defence", "defence dice", 0, DICE_MAX, 0, REQUIRED),
    FIELD_INT(Type, hp, "hp", "hit points", 1, HP_MAX, 1, REQUIRED),
    FIELD_INT(Type, move, "move", "movement points", 0, STRETCH_MAX, 0, REQUIRED),
    FIELD_INT(Type, range, "range", "how far it attacks", 0, STRETCH_MAX, 1, 0),
    FIELD_REFS(Type, traits, "traits", "its traits", Trait, &bs_trait_table, NULL, 0, DISTINCT),
    FIELD_REFS(Type, abilities, "abilities", "its abilities", Ability, &bs_ability_table, NULL, 0,
               DISTINCT),
};
const Table bs_type_table = TABLE_LINE(Type, "unit type", "a type of units", type_fields);

bool bs_type_has(const Type *type, const Ability *ability)
{
    return LIST_HOLDS(&type->abilities, ability);
}

/* --- players' things and units ---------------------------------------------------------------- */

static const Field purse_fields[] = {
    FIELD_REF(Purse, player, "player", "whose purse and pool these are", Player, &player_table,
              REQUIRED),
    FIELD_INT(Purse, points, "points", "what there is to spend", 0, POINTS_MAX, 0, 0),
    FIELD_INT(Purse, turns, "turns", "how many turns of his have begun", 0, ROUND_MAX, 0, 0),
    FIELD_REFS(Purse, pool, "pool", "the types that may be bought", Type, &bs_type_table, NULL, 0,
               DISTINCT),
};
const Table bs_purse_table =
    TABLE_LINE(Purse, "purse", "what a player has besides units and points", purse_fields);

static const char *const where_words[] = {"waiting", "board", "graveyard", NULL};

static const Field unit_fields[] = {
    FIELD_ID(Unit, id, "id", "the unit's name in orders"),
    FIELD_TEXT(Unit, name, "name", "the unit's name in reports", 0),
    FIELD_REF(Unit, type, "type", "its type", Type, &bs_type_table, REQUIRED),
    FIELD_REF(Unit, owner, "owner", "whose unit it is", Player, &player_table, REQUIRED),
    FIELD_CHOICE(Unit, where, "in", "where it is", where_words, IN_NOTHING, REQUIRED),
    FIELD_VALUE(Unit, at, "at", "the tile on which it is", Tile, &tile_type, CLEARED),
    FIELD_INT_OR(Unit, hp, "hp", "hit points left; left out: all of its type's", 1, HP_MAX, 0,
                 "full", CLEARED),
    FIELD_SWITCH(Unit, sick, "sick", "it has summoning sickness", false, CLEARED),
    FIELD_SWITCH(Unit, used, "used", "it has used an ability in its round", false, CLEARED),
    FIELD_SWITCH(Unit, hurt, "hurt", "it has committed to a form of damage in its round", false,
                 CLEARED),
    FIELD_SWITCH(Unit, exposed, "exposed", "it has lost its invisibility", false, CLEARED),
    FIELD_SWITCH(Unit, unseen, "unseen", "it was invisible when it was destroyed", false, CLEARED),
};
const Table bs_unit_table = TABLE_LINE(Unit, "unit", "a unit", unit_fields);

static const Field lasting_fields[] = {
    FIELD_REF(Lasting, on, "unit", "the unit that it works on", Unit, &bs_unit_table, REQUIRED),
    FIELD_REF(Lasting, by, "by", "whose doing it is", Unit, &bs_unit_table, REQUIRED),
    FIELD_WORD(Lasting, from, "from", "the ability or trait that it comes from", REQUIRED),
    FIELD_VARIANT(Lasting, effect, "effect", "what it does", bs_effect_tables, REQUIRED),
    FIELD_INT(Lasting, ends, "ends", "the round in which its player's turn ends it", 1,
              ROUND_MAX + LASTS_MAX, 0, 0),
    FIELD_CHOICE(Lasting, until, "until", "when it ends, instead of a round", until_words,
                 UNTIL_TURNS, 0),
};
const Table bs_lasting_table =
    TABLE_LINE(Lasting, "lasting effect", "an effect that lasts", lasting_fields);

/* --- all of it -------------------------------------------------------------------------------- */

static const Field battlescape_fields[] = {
    FIELD_RECORD(Battlescape, settings, "settings", "how the rules are read in this game", Settings,
                 &settings_table, 0),
    FIELD_RECORD(Battlescape, land, "board", "the board", Land, &bs_land_table, REQUIRED),
    FIELD_LIST(Battlescape, terrain, "terrain", "what is not plain", Terrain, &bs_terrain_table, 0),
    FIELD_LIST(Battlescape, points, "points", "the capture points", Point, &bs_point_table,
               REQUIRED),
    FIELD_LIST(Battlescape, abilities, "abilities", "what units may use", Ability,
               &bs_ability_table, 0),
    FIELD_LIST(Battlescape, traits, "traits", "what units have without using it", Trait,
               &bs_trait_table, 0),
    FIELD_LIST(Battlescape, types, "types", "the roster", Type, &bs_type_table, REQUIRED),
    FIELD_REFS(Battlescape, order, "order", "the order of turns; written by the picking phase",
               Player, &player_table, NULL, 0, 0),
    FIELD_LIST(Battlescape, purses, "purses", "one for each player; written by the picking phase",
               Purse, &bs_purse_table, 0),
    FIELD_LIST(Battlescape, units, "units", "all units, destroyed ones too", Unit, &bs_unit_table,
               0),
    FIELD_LIST(Battlescape, lasting, "effects",
               "effects that last, in the order in which they came", Lasting, &bs_lasting_table,
               CLEARED),
};
const Table bs_battlescape_table =
    TABLE(Battlescape, "game file", "the state of a game of Battlescape", battlescape_fields);

static const Field memory_fields[] = {
    STOPPED_FIELDS(Memory),
    FIELD_REFS(Memory, hidden, "hidden", "units that were invisible when the round began", Unit,
               &bs_unit_table, NULL, 0, 0),
    FIELD_REFS(Memory, lost, "lost", "units destroyed in this turn", Unit, &bs_unit_table, NULL, 0,
               0),
    FIELD_REFS(Memory, unseen, "unseen", "units destroyed in this turn while invisible", Unit,
               &bs_unit_table, NULL, 0, 0),
};
const Table bs_memory_table =
    TABLE(Memory, "stopped round", "where the round was stopped half-way", memory_fields);
