/* What may stand under an order's `if:` in Battle Bag, besides the shared conditions. Everything
 * lies open, so that a condition knows all (BB 1.9). */
#include "../board/field.h"
#include "../board/range.h"
#include "../board/troops.h"
#include "../records/meanings.h"
#include "../words/refusals.h"
#include "check.h"

enum { UNITS_MAX = 1000000, NAMES_MAX = 100 };

/* --- records ---------------------------------------------------------------------------------- */

/* Armies and structures by name. */
typedef struct OfNames {
    Record rec;
    CountedList names;
    /* not in the file: */
    Meaning *meanings;
} OfNames;

typedef struct OfArmy {
    Record rec;
    Army *army;
} OfArmy;

typedef struct OfHex {
    Record rec;
    Tile hex;
} OfHex;

typedef struct Reaching {
    Record rec;
    Army *army;
    Counted target;
    /* not in the file: */
    Meaning meaning;
} Reaching;

typedef struct Reaches {
    Record rec;
    Reaching what;
} Reaches;

/* A number within bounds; -1: no bound. */
typedef struct Bounds {
    int least, most;
} Bounds;

typedef struct Strength {
    Record rec;
    Army *army;
    Bounds bounds;
} Strength;

typedef struct HasUnits {
    Record rec;
    Strength what;
} HasUnits;

typedef struct OfSide {
    Record rec;
    int as;
} OfSide;

typedef struct OfSiege {
    Record rec;
    bool on;
} OfSiege;

/* Cubes or courage. */
typedef struct Tally {
    Record rec;
    int of; /* Whose */
    Bounds bounds;
} Tally;

typedef struct Tallied {
    Record rec;
    Tally what;
} Tallied;

/* --- tables ----------------------------------------------------------------------------------- */

#define OF_NAMES(name_, key_, doc_)                                                                \
    static const Field name_##_fields[] = {FIELD_VALUES(                                           \
        OfNames, names, key_, doc_, Counted, &counted_name_type, 1, NAMES_MAX, REQUIRED | LONE)};  \
    static const Table name_##_table = TABLE(OfNames, "condition", doc_, name_##_fields)

OF_NAMES(on_map, "on-map", "the army or structure (or each of several) stands on the map");
OF_NAMES(in_battle, "in-battle", "the army or structure (or each of several) is in this battle");

static const Field ready_fields[] = {
    FIELD_REF(OfArmy, army, "ready", "the army is on the map, and may act or still attack", Army,
              &bb_army_table, REQUIRED)};
static const Table ready_table =
    TABLE(OfArmy, "condition", "an army is not depleted", ready_fields);

static const Field vacant_fields[] = {
    FIELD_VALUE(OfHex, hex, "vacant", "nothing stands on this hex", Tile, &tile_type, REQUIRED)};
static const Table vacant_table = TABLE(OfHex, "condition", "a hex is vacant", vacant_fields);

/* A condition whose kind key holds a record, which has a noun of its own: schemas name their
 * definitions by it. */
#define HOLDING(name_, type_, inner_, key_, doc_)                                                  \
    static const Table name_##_inner_table =                                                       \
        TABLE_LINE(inner_, key_ " condition", doc_, name_##_inner_fields);                         \
    static const Field name_##_fields[] = {                                                        \
        FIELD_RECORD(type_, what, key_, doc_, inner_, &name_##_inner_table, REQUIRED)};            \
    static const Table name_##_table = TABLE(type_, "condition", doc_, name_##_fields)

#define BOUNDS(type_, most_)                                                                       \
    FIELD_INT(type_, bounds.least, "at-least", "so many or more", 0, most_, -1, 0),                \
        FIELD_INT(type_, bounds.most, "at-most", "so many or fewer", 0, most_, -1, 0)

static const Field reaches_inner_fields[] = {
    FIELD_REF(Reaching, army, "army", "the army", Army, &bb_army_table, REQUIRED),
    FIELD_VALUE(Reaching, target, "target", "an army, a structure or a hex", Counted,
                &counted_name_type, REQUIRED),
};
HOLDING(reaches, Reaches, Reaching, "reaches", "one unit of the army reaches it (BB 4.6)");

static const Field units_inner_fields[] = {
    FIELD_REF(Strength, army, "army", "the army", Army, &bb_army_table, REQUIRED),
    BOUNDS(Strength, UNITS_MAX),
};
HOLDING(units, HasUnits, Strength, "units", "the army has so many units");

static const char *const side_words[] = {"attacker", "defender", NULL};
static const Field as_fields[] = {
    FIELD_CHOICE(OfSide, as, "as", "what one is in the battle", side_words, ATTACKER, REQUIRED)};
static const Table as_table = TABLE(OfSide, "condition", "one attacks, or defends", as_fields);

static const Field against_fields[] = {FIELD_REF(
    ConditionPlayer, player, "against", "whom one fights", Player, &player_table, REQUIRED)};
static const Table against_table =
    TABLE(ConditionPlayer, "condition", "one fights that player", against_fields);

static const Field siege_fields[] = {
    FIELD_SWITCH(OfSiege, on, "siege", "the battle is a siege (BB 16.1)", false, REQUIRED)};
static const Table siege_table = TABLE(OfSiege, "condition", "a siege, or none", siege_fields);

enum { OF_ALL = OWN_CUBE + 1 };
static const char *const of_words[] = {"enemy", "neutral", "own", "all", NULL};

static const Field cubes_inner_fields[] = {
    FIELD_CHOICE(Tally, of, "of", "whose cubes", bb_whose_words, OWN_CUBE, REQUIRED),
    BOUNDS(Tally, UNITS_MAX),
};
HOLDING(cubes, Tallied, Tally, "cubes", "so many cubes have been prepared, or are in the bag");

static const Field drawn_inner_fields[] = {
    FIELD_CHOICE(Tally, of, "of", "whose cubes; left out: all", of_words, OF_ALL, 0),
    BOUNDS(Tally, UNITS_MAX),
};
HOLDING(drawn, Tallied, Tally, "drawn", "so many cubes lie on the table");

/* In the order of Whose, of which neutral has no courage. */
enum { COURAGE_OF_ENEMY, COURAGE_OF_OWN };
static const char *const courage_words[] = {"enemy", "own", NULL};
static const Field courage_inner_fields[] = {
    FIELD_CHOICE(Tally, of, "of", "whose courage", courage_words, COURAGE_OF_OWN, REQUIRED),
    BOUNDS(Tally, UNITS_MAX),
};
HOLDING(courage, Tallied, Tally, "courage", "so much courage");

CONDITIONS(bb_conditions, &on_map_table, &ready_table, &vacant_table, &reaches_table, &units_table,
           &as_table, &against_table, &in_battle_table, &siege_table, &cubes_table, &drawn_table,
           &courage_table, );

/* --- on the map ------------------------------------------------------------------------------- */

static bool is_within(const Bounds *bounds, int number)
{
    return number >= bounds->least && (bounds->most < 0 || number <= bounds->most);
}

/* Does it hold for each of them? */
static bool all_pass(const Play *play, const OfNames *of,
                     bool (*army_passes)(const Play *, const Army *),
                     bool (*structure_passes)(const Play *, const Structure *))
{
    for (size_t i = 0; i < of->names.count; i++) {
        const Meaning *meaning = &of->meanings[i];
        if (meaning->kind == MEANS_ARMY ? !army_passes(play, meaning->record)
                                        : !structure_passes(play, meaning->record))
            return false;
    }
    return true;
}

static bool army_is_on_map(const Play *play, const Army *army)
{
    (void)play;
    return !army_is_blank(army) && army->tile != NO_TILE;
}

static bool structure_is_on_map(const Play *play, const Structure *structure)
{
    (void)play;
    return structure->tile != NO_TILE;
}

static bool is_on_map(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return all_pass(play, record, army_is_on_map, structure_is_on_map);
}

static bool is_ready(const Play *play, const Player *player, const void *record)
{
    const Army *army = ((const OfArmy *)record)->army;
    (void)player;
    return army_is_on_map(play, army) && (!army->depleted || army->moved);
}

static bool is_vacant(const Play *play, const Player *player, const void *record)
{
    int tile = board_index(bag_of(play)->board, ((const OfHex *)record)->hex);
    (void)player;
    return tile != NO_TILE && !bb_holder_of(play, tile);
}

static bool does_reach(const Play *play, const Player *player, const void *record)
{
    const Reaching *what = &((const Reaches *)record)->what;
    (void)player;
    return army_is_on_map(play, what->army) && bb_could_reach(play, what->army, &what->meaning);
}

static bool has_units(const Play *play, const Player *player, const void *record)
{
    const Strength *what = &((const HasUnits *)record)->what;
    (void)play;
    (void)player;
    return is_within(&what->bounds, bb_troops_count(&what->army->units));
}

/* --- in a battle: outside one they do not hold ------------------------------------------------ */

static Who side_in(const Play *play, const Player *player)
{
    const Battle *battle = battle_of(play);
    return battle ? bb_side_of(battle, player) : SIDES;
}

static bool is_side(const Play *play, const Player *player, const void *record)
{
    return (int)side_in(play, player) == ((const OfSide *)record)->as;
}

static bool is_against(const Play *play, const Player *player, const void *record)
{
    Who who = side_in(play, player);
    return who != SIDES && battle_of(play)->side[other(who)].seat->player ==
                               ((const ConditionPlayer *)record)->player;
}

static bool is_in_battle(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return battle_of(play) && all_pass(play, record, bb_battle_has_army, bb_battle_has_structure);
}

static bool is_siege(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return battle_of(play) && battle_of(play)->siege == ((const OfSiege *)record)->on;
}

static bool tally_holds(const Cubes *cubes, Who who, const Tally *tally)
{
    int number =
        tally->of == OF_ALL ? bb_cubes_sum(cubes) : cubes->of[colour_of((Whose)tally->of, who)];
    return is_within(&tally->bounds, number);
}

static bool has_cubes(const Play *play, const Player *player, const void *record)
{
    Who who = side_in(play, player);
    return who != SIDES &&
           tally_holds(&battle_of(play)->bag, who, &((const Tallied *)record)->what);
}

static bool has_drawn(const Play *play, const Player *player, const void *record)
{
    Who who = side_in(play, player);
    return who != SIDES &&
           tally_holds(&battle_of(play)->drawn, who, &((const Tallied *)record)->what);
}

static bool has_courage(const Play *play, const Player *player, const void *record)
{
    const Tally *tally = &((const Tallied *)record)->what;
    Who who = side_in(play, player);
    if (who == SIDES)
        return false;
    Who whom = tally->of == COURAGE_OF_OWN ? who : other(who);
    return is_within(&tally->bounds, bb_courage_of(play, battle_of(play), whom));
}

/* --- what names mean, and what is refused ------------------------------------------------------
 */

static void resolve_names(Play *play, const Order *order, void *record)
{
    OfNames *of = record;
    (void)order;
    of->meanings = ARENA_ARRAY(play->arena, of->names.count, Meaning);
    for (size_t i = 0; i < of->names.count; i++)
        of->meanings[i] = bb_meaning_for(play, counted_name_of(&of->names.at[i]),
                                         MAY_MEAN_ARMIES | MAY_MEAN_STRUCTURES, of->rec.source);
}

static void check_names(const Play *play, const Table *table, const OfNames *of)
{
    for (size_t i = 0; i < of->names.count; i++)
        if (of->meanings[i].kind == MEANS_NOTHING)
            bb_refuse_not_a_piece(play, record_item_mark(table, of, &of->names, i),
                                  counted_name_of(&of->names.at[i]));
}

static void check_on_map(const Play *play, const Order *order, const void *record)
{
    (void)order;
    check_names(play, &on_map_table, record);
}

static void check_in_battle(const Play *play, const Order *order, const void *record)
{
    (void)order;
    check_names(play, &in_battle_table, record);
}

/* One that is missing, or was refused already, has no length. */
static void resolve_reaching(Play *play, const Order *order, void *record)
{
    Reaching *what = &((Reaches *)record)->what;
    Text name = counted_name_of(&what->target);
    (void)order;
    if (name.len > 0)
        what->meaning = bb_meaning_for(
            play, name, MAY_MEAN_ARMIES | MAY_MEAN_STRUCTURES | MAY_MEAN_HEXES, what->rec.source);
}

static void check_reaching(const Play *play, const Order *order, const void *record)
{
    const Reaching *what = &((const Reaches *)record)->what;
    Text name = counted_name_of(&what->target);
    (void)order;
    if (name.len > 0 && what->meaning.kind == MEANS_NOTHING)
        bb_refuse_not_a_place(play, record_mark(&reaches_inner_table, what, &what->target), name);
}

static void check_vacant(const Play *play, const Order *order, const void *record)
{
    const OfHex *of = record;
    (void)order;
    bb_check_hex(play, record_mark(&vacant_table, of, &of->hex), of->hex);
}

/* A number that cannot be has been refused already. */
static void check_bounds(const Play *play, const Record *record)
{
    const Node *node = record->node;
    if (node && !node_find(node, TEXT("at-least")) && !node_find(node, TEXT("at-most")))
        bb_refuse_no_bounds(play, node_place(record->source, node));
}

static void check_units(const Play *play, const Order *order, const void *record)
{
    const Strength *what = &((const HasUnits *)record)->what;
    (void)order;
    check_bounds(play, &what->rec);
}

static void check_tally(const Play *play, const Order *order, const void *record)
{
    const Tally *what = &((const Tallied *)record)->what;
    (void)order;
    check_bounds(play, &what->rec);
}

const ConditionKind bb_condition_kinds[] = {
    {.table = &on_map_table, .holds = is_on_map, .resolve = resolve_names, .check = check_on_map},
    {.table = &ready_table, .holds = is_ready},
    {.table = &vacant_table, .holds = is_vacant, .check = check_vacant},
    {.table = &reaches_table,
     .holds = does_reach,
     .resolve = resolve_reaching,
     .check = check_reaching},
    {.table = &units_table, .holds = has_units, .check = check_units},
    {.table = &as_table, .holds = is_side},
    {.table = &against_table, .holds = is_against},
    {.table = &in_battle_table,
     .holds = is_in_battle,
     .resolve = resolve_names,
     .check = check_in_battle},
    {.table = &siege_table, .holds = is_siege},
    {.table = &cubes_table, .holds = has_cubes, .check = check_tally},
    {.table = &drawn_table, .holds = has_drawn, .check = check_tally},
    {.table = &courage_table, .holds = has_courage, .check = check_tally},
    CONDITION_KINDS(bb_conditions)};
