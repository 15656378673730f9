/* What may stand under an order's `if:` in Battlescape, besides the shared conditions. A condition
 * knows no more than the player whose order it is: a unit that he does not see passes nothing
 * (BS 19.15). */
#include "../board/places.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../words/refusals.h"
#include "check.h"

enum { TILES_MAX = 999, UNITS_MAX = 9999 };
enum { WHO_SELF, WHO_IT, WHO_TARGET };

/* --- records ---------------------------------------------------------------------------------- */

typedef struct OfUnits {
    Record rec;
    UnitRefs who;
} OfUnits;

typedef struct Nearness {
    Record rec;
    UnitRefs who;
    Spot of;
    int tiles;
} Nearness;

typedef struct Crowd {
    Record rec;
    UnitRefs who;
    int tiles, least;
} Crowd;

typedef struct Health {
    Record rec;
    UnitRefs who;
    int hp;
} Health;

typedef struct Holding {
    Record rec;
    Player *player;
    Point *point;
} Holding;

typedef struct OfPoint {
    Record rec;
    Point *point;
} OfPoint;

typedef struct OfType {
    Record rec;
    UnitRefs who;
    TypeRefs types;
} OfType;

typedef struct Numbers {
    Record rec;
    Player *player;
    Type *type;
    Bounds bounds;
} Numbers;

typedef struct Wealth {
    Record rec;
    Player *player;
    int points;
} Wealth;

/* --- tables ----------------------------------------------------------------------------------- */

static const char *const who_words[] = {"self", "it", "target", NULL};

static bool read_spot(Text text, void *value)
{
    return spot_read(text, value) || text_is(text, "self") || text_is(text, "it");
}
static const ValueType spot_type =
    SPOT_TYPE(read_spot, "a tile as in c4, a unit, a capture point, or closest");
static const Table *const spots[] = {&bs_unit_table, &bs_point_table, NULL};
static const char *const spot_words[] = {"self", "it", "target", "closest", "nearest", NULL};

#define WHO(type_, key_, doc_)                                                                     \
    FIELD_REFS(type_, who, key_, doc_, Unit, &bs_unit_table, who_words, 1, REQUIRED)

#define OF_UNITS(name_, key_, doc_) CONDITION(name_, OfUnits, doc_, WHO(OfUnits, key_, doc_))

OF_UNITS(alive, "alive", "the unit (or each of several) is on the board, or waits to be deployed");
OF_UNITS(on_board, "on-board", "the unit is on the board");
OF_UNITS(visible, "visible", "the unit is on the board, and everybody sees it");

OF_UNITS(waiting, "waiting", "the unit waits to be deployed");
OF_UNITS(sick, "sick", "the unit is on the board, and sick");
OF_UNITS(used, "used", "the unit is on the board, and has used an ability in its round");
OF_UNITS(attacked, "has-attacked",
         "the unit is on the board, and has attacked or done damage in its round");

CONDITION_HOLDING(is_type, OfType, "type", "the unit is of one of these types",
                  WHO(OfType, "unit", "who"),
                  FIELD_REFS(OfType, types, "is", "which types", Type, &bs_type_table, NULL, 1,
                             REQUIRED));

CONDITION_HOLDING(numbers, Numbers, "units", "the player has so many units",
                  FIELD_REF(Numbers, player, "player", "whose; left out: one's own", Player,
                            &player_table, 0),
                  FIELD_REF(Numbers, type, "type", "of this type; left out: of all", Type,
                            &bs_type_table, 0),
                  BOUNDS_FIELDS(Numbers, UNITS_MAX));

CONDITION(vacant, ConditionTile, "a tile is vacant",
          FIELD_VALUE(ConditionTile, tile, "vacant", "nobody is on this tile", Tile, &tile_type,
                      REQUIRED));

CONDITION(neutral, OfPoint, "a capture point is neutral",
          FIELD_REF(OfPoint, point, "neutral", "nobody controls this capture point", Point,
                    &bs_point_table, REQUIRED));

CONDITION_HOLDING(within, Nearness, "within", "the two are so near to each other",
                  WHO(Nearness, "unit", "who"),
                  FIELD_VALUE_OF(Nearness, of, "of",
                                 "a tile, a unit, a capture point, or closest (of its enemies)",
                                 Spot, &spot_type, spots, spot_words, REQUIRED | OF_OTHERS),
                  FIELD_INT(Nearness, tiles, "tiles", "at most so many tiles away", 0, TILES_MAX, 0,
                            REQUIRED));

CONDITION_HOLDING(enemies, Crowd, "enemies-within", "so many enemies are near the unit",
                  WHO(Crowd, "unit", "who"),
                  FIELD_INT(Crowd, tiles, "tiles", "so many tiles away at most", 0, TILES_MAX, 0,
                            REQUIRED),
                  FIELD_INT(Crowd, least, "least", "so many enemies or more", 1, UNITS_MAX, 1, 0));

#define HEALTH(name_, key_, doc_)                                                                  \
    CONDITION_HOLDING(name_, Health, key_, doc_, WHO(Health, "unit", "who"),                       \
                      FIELD_INT(Health, hp, "hp", "so many hit points", 0, HP_MAX, 0, REQUIRED))
HEALTH(at_most, "hp-at-most", "the unit has so many hit points or fewer");
HEALTH(at_least, "hp-at-least", "the unit has so many hit points or more");

CONDITION_HOLDING(holds, Holding, "holds", "the player controls that capture point",
                  FIELD_REF(Holding, player, "player", "who", Player, &player_table, REQUIRED),
                  FIELD_REF(Holding, point, "point", "which capture point", Point, &bs_point_table,
                            REQUIRED));

CONDITION_HOLDING(wealth, Wealth, "points-at-least", "the player has so many points to spend",
                  FIELD_REF(Wealth, player, "player", "whose purse", Player, &player_table,
                            REQUIRED),
                  FIELD_INT(Wealth, points, "points", "so many points or more", 0, POINTS_MAX, 0,
                            REQUIRED));

/* --- comparisons ------------------------------------------------------------------------------ */

typedef struct Comparison {
    ConditionCompare compare;
} Comparison;

enum { MORE_UNITS, MORE_HIT_POINTS, MORE_PLACES, MORE_POINTS };
static const char *const more_words[] = {"units", "hit-points", "capture-points", "points", NULL};
COMPARISON_TABLES(Comparison, more_words, COMPARE_BY(Comparison), COMPARE_THAN(Comparison));

/* --- units ------------------------------------------------------------------------------------ */

static Unit *stands_for(const Play *play, int word)
{
    const Meant *meant = &scape(play)->meant;
    return word == WHO_SELF ? meant->self : word == WHO_IT ? meant->it : meant->target;
}

typedef bool UnitTest(const Play *play, const Player *player, const Unit *unit, const void *what);

/* Of several all must pass, and all must be there. */
static bool all_pass(const Play *play, const Player *player, const UnitRefs *who, UnitTest *test,
                     const void *what)
{
    if (who->word >= 0) {
        const Unit *unit = stands_for(play, who->word);
        return bs_unit_is_visible(play, unit, player) && test(play, player, unit, what);
    }
    for (size_t i = 0; i < who->count; i++)
        if (!bs_unit_is_visible(play, who->at[i], player) || !test(play, player, who->at[i], what))
            return false;
    return true;
}

/* A condition that holds if all of them pass a test. */
#define HOLDS(name_, type_, test_)                                                                 \
    static bool name_(const Play *play, const Player *player, const void *record)                  \
    {                                                                                              \
        return all_pass(play, player, &((const type_ *)record)->who, test_, record);               \
    }

static bool is_anybody(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    (void)unit;
    (void)what;
    return true;
}
HOLDS(is_on_board, OfUnits, is_anybody)

static bool is_seen_by_all(const Play *play, const Player *player, const Unit *unit,
                           const void *what)
{
    (void)player;
    (void)what;
    return !bs_unit_is_invisible(play, unit);
}
HOLDS(is_visible, OfUnits, is_seen_by_all)

/* Who waits is not on the board, but known to everybody. */
static bool is_alive(const Play *play, const Player *player, const void *record)
{
    const UnitRefs *who = &((const OfUnits *)record)->who;
    if (who->word >= 0)
        return bs_unit_is_visible(play, stands_for(play, who->word), player);
    for (size_t i = 0; i < who->count; i++)
        if (who->at[i]->where != IN_WAITING && !bs_unit_is_visible(play, who->at[i], player))
            return false;
    return true;
}

/* Who waits is known to everybody. */
static bool is_waiting(const Play *play, const Player *player, const void *record)
{
    const UnitRefs *who = &((const OfUnits *)record)->who;
    (void)play;
    (void)player;
    for (size_t i = 0; i < who->count; i++)
        if (who->at[i]->where != IN_WAITING)
            return false;
    return who->word < 0;
}

static bool is_sick(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)player;
    (void)what;
    return bs_unit_is_sick(play, unit);
}
HOLDS(are_sick, OfUnits, is_sick)

static bool has_used(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    (void)what;
    return unit->used;
}
HOLDS(have_used, OfUnits, has_used)

static bool has_hurt(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    (void)what;
    return unit->hurt;
}
HOLDS(have_attacked, OfUnits, has_hurt)

static bool has_type(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    return LIST_HOLDS(&((const OfType *)what)->types, unit->type);
}
HOLDS(are_of_type, OfType, has_type)

static bool is_weak(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    return unit_hp(unit) <= ((const Health *)what)->hp;
}
HOLDS(has_at_most, Health, is_weak)

static bool is_strong(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    return unit_hp(unit) >= ((const Health *)what)->hp;
}
HOLDS(has_at_least, Health, is_strong)

/* --- tiles and distances ---------------------------------------------------------------------- */

static bool is_vacant(const Play *play, const Player *player, const void *record)
{
    int tile = board_index(play->board, ((const ConditionTile *)record)->tile);
    return tile != NO_TILE && !bs_ground_holder(play, tile, NULL, player) &&
           !bs_air_holder(play, tile, NULL, player);
}

static int spot_word(Text word)
{
    for (int i = 0; who_words[i]; i++)
        if (text_is(word, who_words[i]))
            return i;
    return -1;
}

/* The tile of what a spot names; NO_TILE: it is nowhere that the player knows of. */
static int spot_tile(const Play *play, const Player *player, const Spot *spot)
{
    if (spot->word.len == 0)
        return board_index(play->board, spot->tile);
    const Named *named = record_named(play->loader, spot->word);
    if (named && named->table == &bs_point_table)
        return ((const Point *)named->record)->tile;
    int word = spot_word(spot->word);
    const Unit *unit = word >= 0 ? stands_for(play, word) : named->record;
    return bs_unit_is_visible(play, unit, player) ? unit->tile : NO_TILE;
}

/* A unit, as a player looks for its enemies. */
typedef struct Eye {
    const Play *play;
    const Player *player;
    const Unit *unit;
} Eye;

static bool is_enemy_there(const void *piece, const void *context)
{
    const Eye *eye = context;
    const Unit *unit = piece;
    return unit->owner != eye->unit->owner && bs_unit_is_visible(eye->play, unit, eye->player);
}

static bool is_near(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    const Nearness *nearness = what;
    const Spot *of = &nearness->of;
    Battlescape *game = scape(play);
    if (select_is_closest(of->word))
        return occupants_closest(game->occupants, unit->tile, nearness->tiles, is_enemy_there,
                                 &(Eye){play, player, unit}, &game->found) >= 0;
    int tile = spot_tile(play, player, of);
    return tile != NO_TILE && board_distance(play->board, unit->tile, tile) <= nearness->tiles;
}
HOLDS(is_within, Nearness, is_near)

static bool is_crowded(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    const Crowd *crowd = what;
    const Battlescape *game = scape(play);
    int count = 0;
    Around around = board_around(play->board, unit->tile, 0, crowd->tiles);
    for (const Occupant *o; (o = occupants_next(game->occupants, &around));)
        for (; o; o = o->next)
            count += is_enemy_there(o->piece, &(Eye){play, player, unit});
    return count >= crowd->least;
}
HOLDS(has_enemies_near, Crowd, is_crowded)

/* --- what players have ------------------------------------------------------------------------ */

static bool is_held(const Play *play, const Player *player, const void *record)
{
    const Holding *what = record;
    (void)play;
    (void)player;
    return what->point->holder == what->player;
}

static bool is_neutral(const Play *play, const Player *player, const void *record)
{
    (void)play;
    (void)player;
    return !((const OfPoint *)record)->point->holder;
}

static bool has_points(const Play *play, const Player *player, const void *record)
{
    const Wealth *what = record;
    const Purse *purse = purse_of(play, what->player);
    (void)player;
    return purse->points >= what->points;
}

/* Those that wait, and those on the board that the player sees; of one type, or of all. Hit points
 * only of those on the board. */
static int64_t count_units(const Play *play, const Player *eye, const Player *whose,
                           const Type *type, bool hit_points)
{
    const Purse *purse = purse_of(play, whose);
    int64_t sum = 0;
    for (size_t i = 0; i < purse->units.count; i++) {
        const Unit *unit = purse->units.at[i];
        bool is_there = (unit->where == IN_WAITING && !hit_points) ||
                        (unit->where == IN_BOARD && bs_unit_is_visible(play, unit, eye));
        if (is_there && (!type || unit->type == type))
            sum += hit_points ? unit_hp(unit) : 1;
    }
    return sum;
}

static bool has_units(const Play *play, const Player *player, const void *record)
{
    const Numbers *what = record;
    const Player *whose = what->player ? what->player : player;
    return bounds_have(what->bounds, count_units(play, player, whose, what->type, false));
}

static bool tally(const Play *play, const Player *eye, const void *record, const Player *whose,
                  int64_t *number)
{
    int what = ((const ConditionCompare *)record)->what;
    const Purse *purse = whose ? purse_of(play, whose) : NULL;
    if (!purse)
        return false;
    *number = what == MORE_PLACES   ? purse->holds
              : what == MORE_POINTS ? purse->points
                                    : count_units(play, eye, whose, NULL, what == MORE_HIT_POINTS);
    return true;
}
COMPARISONS_HOLD(tally)

/* --- what they name --------------------------------------------------------------------------- */

/* Words stand for somebody in reactions only, and not in all of these. */
static bool is_word_for(const Order *order, int word)
{
    return word < 0 || (bs_words_of(order) >> word & 1);
}

/* Of all these conditions the first key says who. */
static void check_who(const Play *play, const Order *order, const Table *table, const void *record)
{
    const UnitRefs *who = (const void *)((const char *)record + table->fields[0].offset);
    if (!is_word_for(order, who->word))
        bs_refuse_stands_for_nobody(play, record_mark(table, record, who), who_words[who->word]);
}

static void check_spot(const Play *play, const Order *order, Place place, const Spot *spot)
{
    int word = spot_word(spot->word);
    if (spot->word.len == 0)
        tile_check(play, place, spot->tile);
    else if (!is_word_for(order, word))
        bs_refuse_stands_for_nobody(play, place, who_words[word]);
    else if (word < 0 && !select_is_closest(spot->word) &&
             !bs_named_for(play, order->choice.player, spot->word)) {
        bs_refuse_no_spot(play, place, spot->word);
        refusal_help_near(play, place, spot->word, bs_place_tables, OTHERS_FIRST);
    }
}

static void check_within(const Play *play, const Order *order, const Table *table,
                         const void *record)
{
    const Spot *of = &((const Nearness *)record)->of;
    check_who(play, order, table, record);
    if (of->known)
        check_spot(play, order, record_mark(table, record, of), of);
}

CONDITIONS(bs_conditions, &alive_table, &on_board_table, &visible_table, &vacant_table,
           &within_table, &enemies_table, &at_most_table, &at_least_table, &holds_table,
           &neutral_table, &wealth_table, &waiting_table, &sick_table, &used_table, &attacked_table,
           &is_type_table, &numbers_table, &more_table, &fewer_table, );

const ConditionKind bs_condition_kinds[] = {
    {.table = &alive_table, .holds = is_alive, .check = check_who},
    {.table = &on_board_table, .holds = is_on_board, .check = check_who},
    {.table = &visible_table, .holds = is_visible, .check = check_who},
    {.table = &vacant_table, .holds = is_vacant, .check = condition_check_tile},
    {.table = &within_table, .holds = is_within, .check = check_within},
    {.table = &enemies_table, .holds = has_enemies_near, .check = check_who},
    {.table = &at_most_table, .holds = has_at_most, .check = check_who},
    {.table = &at_least_table, .holds = has_at_least, .check = check_who},
    {.table = &holds_table, .holds = is_held},
    {.table = &neutral_table, .holds = is_neutral},
    {.table = &wealth_table, .holds = has_points},
    {.table = &waiting_table, .holds = is_waiting, .check = check_who},
    {.table = &sick_table, .holds = are_sick, .check = check_who},
    {.table = &used_table, .holds = have_used, .check = check_who},
    {.table = &attacked_table, .holds = have_attacked, .check = check_who},
    {.table = &is_type_table, .holds = are_of_type, .check = check_who},
    {.table = &numbers_table, .holds = has_units},
    {.table = &more_table, .holds = has_more},
    {.table = &fewer_table, .holds = has_fewer},
    CONDITION_KINDS(bs_conditions),
};
