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

typedef struct Reaching {
    Record rec;
    Army *army;
    Counted target;
    /* not in the file: */
    Meaning meaning;
} Reaching;

typedef struct Strength {
    Record rec;
    Army *army;
    Type *type; /* NULL: of any */
    Bounds bounds;
} Strength;

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

/* --- tables ----------------------------------------------------------------------------------- */

static const Table *const named[] = {&bb_army_table, &bb_structure_table, NULL};

#define OF_NAMES(name_, key_, doc_)                                                                \
    CONDITION(name_, OfNames, doc_,                                                                \
              FIELD_VALUES_OF(OfNames, names, key_, doc_, Counted, &counted_name_type, 1,          \
                              NAMES_MAX, named, NULL, REQUIRED | LONE))

OF_NAMES(on_map, "on-map", "the army or structure (or each of several) stands on the map");
OF_NAMES(in_battle, "in-battle", "the army or structure (or each of several) is in this battle");

CONDITION(ready, OfArmy, "an army is not depleted",
          FIELD_REF(OfArmy, army, "ready", "the army is on the map, and may act or still attack",
                    Army, &bb_army_table, REQUIRED));

CONDITION(vacant, ConditionTile, "a hex is vacant",
          FIELD_VALUE(ConditionTile, tile, "vacant", "nothing stands on this hex", Tile, &tile_type,
                      REQUIRED));

CONDITION_HOLDING(reaches, Reaching, "reaches", "one unit of the army reaches it (BB 4.6)",
                  FIELD_REF(Reaching, army, "army", "the army", Army, &bb_army_table, REQUIRED),
                  FIELD_VALUE_OF(Reaching, target, "target", "an army, a structure or a hex",
                                 Counted, &counted_name_type, named, NULL, REQUIRED | OF_OTHERS));

CONDITION_HOLDING(units, Strength, "units", "the army has so many units",
                  FIELD_REF(Strength, army, "army", "the army", Army, &bb_army_table, REQUIRED),
                  FIELD_REF(Strength, type, "type", "of this type; left out: of any", Type,
                            &bb_type_table, 0),
                  BOUNDS_FIELDS(Strength, UNITS_MAX));

CONDITION(siege, OfSiege, "a siege, or none",
          FIELD_SWITCH(OfSiege, on, "siege", "the battle is a siege (BB 16.1)", false, REQUIRED));

enum { OF_ALL = OWN_CUBE + 1 };
static const char *const of_words[] = {"enemy", "neutral", "own", "all", NULL};

CONDITION_HOLDING(cubes, Tally, "cubes", "so many cubes have been prepared, or are in the bag",
                  FIELD_CHOICE(Tally, of, "of", "whose cubes", bb_whose_words, OWN_CUBE, REQUIRED),
                  BOUNDS_FIELDS(Tally, UNITS_MAX));

CONDITION_HOLDING(drawn, Tally, "drawn", "so many cubes lie on the table",
                  FIELD_CHOICE(Tally, of, "of", "whose cubes; left out: all", of_words, OF_ALL, 0),
                  BOUNDS_FIELDS(Tally, UNITS_MAX));

/* In the order of Whose, of which neutral has no courage. */
enum { COURAGE_OF_ENEMY, COURAGE_OF_OWN };
static const char *const courage_words[] = {"enemy", "own", NULL};
CONDITION_HOLDING(courage, Tally, "courage", "so much courage",
                  FIELD_CHOICE(Tally, of, "of", "whose courage", courage_words, COURAGE_OF_OWN,
                               REQUIRED),
                  BOUNDS_FIELDS(Tally, UNITS_MAX));

/* --- comparisons ------------------------------------------------------------------------------ */

typedef struct Comparison {
    ConditionCompare compare;
} Comparison;

enum { MORE_COURAGE, MORE_CUBES, MORE_DRAWN };
static const char *const more_words[] = {"courage", "cubes", "drawn", NULL};
COMPARISON_TABLES(Comparison, more_words, COMPARE_BY(Comparison));

CONDITIONS(bb_conditions, &on_map_table, &ready_table, &vacant_table, &reaches_table, &units_table,
           &condition_as_table, &condition_against_table, &in_battle_table, &siege_table,
           &cubes_table, &drawn_table, &courage_table, &more_table, &fewer_table, );

/* --- on the map ------------------------------------------------------------------------------- */

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
    int tile = board_index(play->board, ((const ConditionTile *)record)->tile);
    (void)player;
    return tile != NO_TILE && !bb_holder_of(play, tile);
}

static bool does_reach(const Play *play, const Player *player, const void *record)
{
    const Reaching *what = record;
    (void)player;
    return army_is_on_map(play, what->army) && bb_could_reach(play, what->army, &what->meaning);
}

static bool has_units(const Play *play, const Player *player, const void *record)
{
    const Strength *what = record;
    (void)play;
    (void)player;
    const TroopList *units = &what->army->units;
    return bounds_have(what->bounds,
                       what->type ? bb_troop_count(units, what->type) : bb_troops_count(units));
}

/* --- in a battle: they stand on orders under battles alone ------------------------------------ */

static Who side_in(const Play *play, const Player *player)
{
    return bb_side_of(battle_of(play), player);
}

static bool is_side(const Play *play, const Player *player, const void *record)
{
    return (int)side_in(play, player) == ((const ConditionWord *)record)->word;
}

static bool is_against(const Play *play, const Player *player, const void *record)
{
    Who who = side_in(play, player);
    return battle_of(play)->side[other(who)].seat->player ==
           ((const ConditionPlayer *)record)->player;
}

static bool is_in_battle(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return all_pass(play, record, bb_battle_has_army, bb_battle_has_structure);
}

static bool is_siege(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return battle_of(play)->siege == ((const OfSiege *)record)->on;
}

static bool tally_holds(const Cubes *cubes, Who who, const Tally *tally)
{
    int number =
        tally->of == OF_ALL ? bb_cubes_sum(cubes) : cubes->of[colour_of((Whose)tally->of, who)];
    return bounds_have(tally->bounds, number);
}

static bool has_cubes(const Play *play, const Player *player, const void *record)
{
    return tally_holds(&battle_of(play)->bag, side_in(play, player), record);
}

static bool has_drawn(const Play *play, const Player *player, const void *record)
{
    return tally_holds(&battle_of(play)->drawn, side_in(play, player), record);
}

static bool has_courage(const Play *play, const Player *player, const void *record)
{
    const Tally *tally = record;
    Who who = side_in(play, player);
    Who whom = tally->of == COURAGE_OF_OWN ? who : other(who);
    return bounds_have(tally->bounds, bb_courage_of(play, battle_of(play), whom));
}

static bool tally(const Play *play, const Player *eye, const void *record, const Player *whose,
                  int64_t *number)
{
    int what = ((const ConditionCompare *)record)->what;
    Who who = side_in(play, eye);
    const Battle *battle = battle_of(play);
    Who whom = whose ? who : other(who);
    const Cubes *cubes = what == MORE_CUBES ? &battle->bag : &battle->drawn;
    *number = what == MORE_COURAGE ? bb_courage_of(play, battle, whom)
                                   : cubes->of[colour_of((Whose)OWN_CUBE, whom)];
    return true;
}
COMPARISONS_HOLD(tally)

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

static void check_names(const Play *play, const Order *order, const Table *table,
                        const void *record)
{
    const OfNames *of = record;
    (void)order;
    for (size_t i = 0; i < of->names.count; i++)
        if (of->meanings[i].kind == MEANS_NOTHING)
            bb_refuse_not_a_piece(play, record_item_mark(table, of, &of->names, i),
                                  counted_name_of(&of->names.at[i]));
}

/* One that is missing, or was refused already, has no length. */
static void resolve_reaching(Play *play, const Order *order, void *record)
{
    Reaching *what = record;
    Text name = counted_name_of(&what->target);
    (void)order;
    if (name.len > 0)
        what->meaning = bb_meaning_for(
            play, name, MAY_MEAN_ARMIES | MAY_MEAN_STRUCTURES | MAY_MEAN_HEXES, what->rec.source);
}

static void check_reaching(const Play *play, const Order *order, const Table *table,
                           const void *record)
{
    const Reaching *what = record;
    Text name = counted_name_of(&what->target);
    (void)order;
    if (name.len > 0 && what->meaning.kind == MEANS_NOTHING)
        bb_refuse_not_a_place(play, record_mark(table, what, &what->target), name);
}

/* A number that cannot be has been refused already. */
static void check_bounds(const Play *play, const Order *order, const Table *table,
                         const void *record)
{
    const Record *rec = record;
    const Node *node = rec->node;
    (void)order;
    (void)table;
    if (!node_find(node, TEXT("at-least")) && !node_find(node, TEXT("at-most")))
        bb_refuse_no_bounds(play, node_place(rec->source, node));
}

/* Reactions come before anybody brings cubes. */
static bool has_gathered(const Play *play, const Order *order)
{
    return condition_in_battles(play, order) && order->table != &bb_react_table;
}

static bool draws_one_by_one(const Play *play)
{
    return play->state && bag_of(play)->settings.draw == DRAW_ONE_BY_ONE;
}

/* Nothing lies on the table before the attacker draws: and while he does, only where he draws cube
 * by cube. */
static bool has_begun_to_draw(const Play *play, const Order *order)
{
    const Table *table = order->table;
    return condition_in_battles(play, order) &&
           (table == &bb_draw_on_table || table == &bb_put_back_table ||
            table == &bb_destroy_table || table == &bb_lose_table || table == &bb_recover_table ||
            (table == &bb_draw_table && draws_one_by_one(play)));
}

#define IN_BATTLES .is_known = condition_in_battles, .where = "put it on an order under battles"
#define WITH_CUBES                                                                                 \
    .is_known = has_gathered, .where = "put it on an order under battles, but on no reaction"

const ConditionKind bb_condition_kinds[] = {
    {.table = &on_map_table, .holds = is_on_map, .resolve = resolve_names, .check = check_names},
    {.table = &ready_table, .holds = is_ready},
    {.table = &vacant_table, .holds = is_vacant, .check = condition_check_tile},
    {.table = &reaches_table,
     .holds = does_reach,
     .resolve = resolve_reaching,
     .check = check_reaching},
    {.table = &units_table, .holds = has_units, .check = check_bounds},
    {.table = &condition_as_table, IN_BATTLES, .holds = is_side},
    {.table = &condition_against_table, IN_BATTLES, .holds = is_against},
    {.table = &in_battle_table,
     IN_BATTLES,
     .holds = is_in_battle,
     .resolve = resolve_names,
     .check = check_names},
    {.table = &siege_table, IN_BATTLES, .holds = is_siege},
    {.table = &cubes_table, WITH_CUBES, .holds = has_cubes, .check = check_bounds},
    {.table = &drawn_table,
     .is_known = has_begun_to_draw,
     .where = "put it on draw-on, put-back, destroy, lose or recover",
     .holds = has_drawn,
     .check = check_bounds},
    {.table = &courage_table, WITH_CUBES, .holds = has_courage, .check = check_bounds},
    {.table = &more_table, WITH_CUBES, .holds = has_more},
    {.table = &fewer_table, WITH_CUBES, .holds = has_fewer},
    CONDITION_KINDS(bb_conditions)};
