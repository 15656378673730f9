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

typedef struct OfTile {
    Record rec;
    Tile tile;
} OfTile;

/* "c4", "archer-1", "ford", "closest" or "it". */
typedef struct Spot {
    Text word; /* empty: a tile is meant */
    Tile tile;
    int32_t known; /* always 1, so that no spot is all zero */
} Spot;

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

typedef struct Wealth {
    Record rec;
    Player *player;
    int points;
} Wealth;

/* --- spots ------------------------------------------------------------------------------------ */

static bool spot_read(Text text, void *value)
{
    Spot *spot = value;
    spot->known = 1;
    if (tile_read(text, &spot->tile))
        return true;
    spot->word = text;
    return text_is_id(text) || text_is(text, "self") || text_is(text, "it");
}

static void spot_write(Buf *out, const void *value)
{
    const Spot *spot = value;
    if (spot->word.len > 0)
        buf_add(out, spot->word);
    else
        tile_write(out, &spot->tile);
}

static const ValueType spot_type = {
    .name = "place",
    .form = "a tile as in c4, a unit, a capture point, or closest",
    .pattern = "^[a-z][a-z0-9-]{0,23}$",
    .size = sizeof(Spot),
    .read = spot_read,
    .write = spot_write,
};

/* --- tables ----------------------------------------------------------------------------------- */

static const char *const who_words[] = {"self", "it", "target", NULL};

#define WHO(type_, key_, doc_)                                                                     \
    FIELD_REFS(type_, who, key_, doc_, Unit, &bs_unit_table, who_words, 1, REQUIRED)

#define OF_UNITS(name_, key_, doc_)                                                                \
    static const Field name_##_fields[] = {WHO(OfUnits, key_, doc_)};                              \
    static const Table name_##_table = TABLE(OfUnits, "condition", doc_, name_##_fields)

OF_UNITS(alive, "alive", "the unit (or each of several) is on the board, or waits to be deployed");
OF_UNITS(on_board, "on-board", "the unit is on the board");
OF_UNITS(visible, "visible", "the unit is on the board, and everybody sees it");

static const Field vacant_fields[] = {
    FIELD_VALUE(OfTile, tile, "vacant", "nobody is on this tile", Tile, &tile_type, REQUIRED)};
static const Table vacant_table = TABLE(OfTile, "condition", "a tile is vacant", vacant_fields);

static const Field neutral_fields[] = {FIELD_REF(OfPoint, point, "neutral",
                                                 "nobody controls this capture point", Point,
                                                 &bs_point_table, REQUIRED)};
static const Table neutral_table =
    TABLE(OfPoint, "condition", "a capture point is neutral", neutral_fields);

/* A condition whose kind key holds a record, which has a noun of its own: schemas name their
 * definitions by it. */
#define HOLDING(name_, type_, inner_, key_, doc_)                                                  \
    typedef struct type_ {                                                                         \
        Record rec;                                                                                \
        inner_ what;                                                                               \
    } type_;                                                                                       \
    static const Table name_##_inner_table =                                                       \
        TABLE_LINE(inner_, key_ " condition", doc_, name_##_inner_fields);                         \
    static const Field name_##_fields[] = {                                                        \
        FIELD_RECORD(type_, what, key_, doc_, inner_, &name_##_inner_table, REQUIRED)};            \
    static const Table name_##_table = TABLE(type_, "condition", doc_, name_##_fields)

static const Field within_inner_fields[] = {
    WHO(Nearness, "unit", "who"),
    FIELD_VALUE(Nearness, of, "of", "a tile, a unit, a capture point, or closest (of its enemies)",
                Spot, &spot_type, REQUIRED),
    FIELD_INT(Nearness, tiles, "tiles", "at most so many tiles away", 0, TILES_MAX, 0, REQUIRED),
};
HOLDING(within, Within, Nearness, "within", "the two are so near to each other");

static const Field enemies_inner_fields[] = {
    WHO(Crowd, "unit", "who"),
    FIELD_INT(Crowd, tiles, "tiles", "so many tiles away at most", 0, TILES_MAX, 0, REQUIRED),
    FIELD_INT(Crowd, least, "least", "so many enemies or more", 1, UNITS_MAX, 1, 0),
};
HOLDING(enemies, EnemiesWithin, Crowd, "enemies-within", "so many enemies are near the unit");

static const Field health_inner_fields[] = {
    WHO(Health, "unit", "who"),
    FIELD_INT(Health, hp, "hp", "so many hit points", 0, HP_MAX, 0, REQUIRED),
};
#define at_most_inner_fields  health_inner_fields
#define at_least_inner_fields health_inner_fields
HOLDING(at_most, HpAtMost, Health, "hp-at-most", "the unit has so many hit points or fewer");
HOLDING(at_least, HpAtLeast, Health, "hp-at-least", "the unit has so many hit points or more");

static const Field holds_inner_fields[] = {
    FIELD_REF(Holding, player, "player", "who", Player, &player_table, REQUIRED),
    FIELD_REF(Holding, point, "point", "which capture point", Point, &bs_point_table, REQUIRED),
};
HOLDING(holds, Holds, Holding, "holds", "the player controls that capture point");

static const Field wealth_inner_fields[] = {
    FIELD_REF(Wealth, player, "player", "whose purse", Player, &player_table, REQUIRED),
    FIELD_INT(Wealth, points, "points", "so many points or more", 0, POINTS_MAX, 0, REQUIRED),
};
HOLDING(wealth, PointsAtLeast, Wealth, "points-at-least", "the player has so many points to spend");

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

/* A condition that holds if all of the units in `what_` pass a test. */
#define HOLDS(name_, what_, test_)                                                                 \
    static bool name_(const Play *play, const Player *player, const void *record)                  \
    {                                                                                              \
        return all_pass(play, player, &(what_)->who, test_, what_);                                \
    }

static bool is_anybody(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    (void)unit;
    (void)what;
    return true;
}
HOLDS(is_on_board, (const OfUnits *)record, is_anybody)

static bool is_seen_by_all(const Play *play, const Player *player, const Unit *unit,
                           const void *what)
{
    (void)player;
    (void)what;
    return !bs_unit_is_invisible(play, unit);
}
HOLDS(is_visible, (const OfUnits *)record, is_seen_by_all)

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

static bool is_weak(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    return unit_hp(unit) <= ((const Health *)what)->hp;
}
HOLDS(has_at_most, &((const HpAtMost *)record)->what, is_weak)

static bool is_strong(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    (void)play;
    (void)player;
    return unit_hp(unit) >= ((const Health *)what)->hp;
}
HOLDS(has_at_least, &((const HpAtLeast *)record)->what, is_strong)

/* --- tiles and distances ---------------------------------------------------------------------- */

static bool is_vacant(const Play *play, const Player *player, const void *record)
{
    int tile = board_index(scape(play)->board, ((const OfTile *)record)->tile);
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
        return board_index(scape(play)->board, spot->tile);
    const Named *named = record_named(play->loader, spot->word);
    if (named && named->table == &bs_point_table)
        return ((const Point *)named->record)->tile;
    int word = spot_word(spot->word);
    const Unit *unit = word >= 0                                 ? stands_for(play, word)
                       : named && named->table == &bs_unit_table ? named->record
                                                                 : NULL;
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
    if (text_is(of->word, "closest"))
        return occupants_closest(game->occupants, unit->tile, nearness->tiles, is_enemy_there,
                                 &(Eye){play, player, unit}, &game->found) >= 0;
    int tile = spot_tile(play, player, of);
    return tile != NO_TILE && board_distance(game->board, unit->tile, tile) <= nearness->tiles;
}
HOLDS(is_within, &((const Within *)record)->what, is_near)

static bool is_crowded(const Play *play, const Player *player, const Unit *unit, const void *what)
{
    const Crowd *crowd = what;
    const Battlescape *game = scape(play);
    int count = 0;
    Around around = board_around(game->board, unit->tile, 0, crowd->tiles);
    for (int tile; (tile = around_next(&around)) != NO_TILE;)
        for (const Occupant *o = occupants_at(game->occupants, tile); o; o = o->next)
            count += is_enemy_there(o->piece, &(Eye){play, player, unit});
    return count >= crowd->least;
}
HOLDS(has_enemies_near, &((const EnemiesWithin *)record)->what, is_crowded)

/* --- what players have ------------------------------------------------------------------------ */

static bool is_held(const Play *play, const Player *player, const void *record)
{
    const Holding *what = &((const Holds *)record)->what;
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
    const Wealth *what = &((const PointsAtLeast *)record)->what;
    const Purse *purse = purse_of(play, what->player);
    (void)player;
    return purse && purse->points >= what->points;
}

/* --- what they name --------------------------------------------------------------------------- */

/* Words stand for somebody in reactions only, and not in all of these. */
static bool is_word_for(const Order *order, int word)
{
    return word < 0 || (bs_words_of(order) >> word & 1);
}

static void check_who(const Play *play, const Order *order, const Table *table, const void *record,
                      const UnitRefs *who)
{
    if (!is_word_for(order, who->word))
        bs_refuse_stands_for_nobody(play, record_mark(table, record, who), who_words[who->word]);
}

#define CHECKS(name_, table_, what_)                                                               \
    static void name_(const Play *play, const Order *order, const void *record)                    \
    {                                                                                              \
        check_who(play, order, &table_, what_, &(what_)->who);                                     \
    }
CHECKS(check_alive, alive_table, (const OfUnits *)record)
CHECKS(check_on_board, on_board_table, (const OfUnits *)record)
CHECKS(check_visible, visible_table, (const OfUnits *)record)
CHECKS(check_enemies, enemies_inner_table, &((const EnemiesWithin *)record)->what)
CHECKS(check_at_most, at_most_inner_table, &((const HpAtMost *)record)->what)
CHECKS(check_at_least, at_least_inner_table, &((const HpAtLeast *)record)->what)

static void check_vacant(const Play *play, const Order *order, const void *record)
{
    const OfTile *of = record;
    (void)order;
    bs_check_tile(play, record_mark(&vacant_table, of, &of->tile), of->tile);
}

static void check_spot(const Play *play, const Order *order, Place place, const Spot *spot)
{
    int word = spot_word(spot->word);
    if (spot->word.len == 0)
        bs_check_tile(play, place, spot->tile);
    else if (!is_word_for(order, word))
        bs_refuse_stands_for_nobody(play, place, who_words[word]);
    else if (word < 0 && !text_is(spot->word, "closest") &&
             !bs_named_for(play, order->choice.player, spot->word))
        bs_refuse_no_spot(play, place, spot->word);
}

static void check_within(const Play *play, const Order *order, const void *record)
{
    const Nearness *what = &((const Within *)record)->what;
    check_who(play, order, &within_inner_table, what, &what->who);
    if (what->of.known)
        check_spot(play, order, record_mark(&within_inner_table, what, &what->of), &what->of);
}

CONDITIONS(bs_conditions, &alive_table, &on_board_table, &visible_table, &vacant_table,
           &within_table, &enemies_table, &at_most_table, &at_least_table, &holds_table,
           &neutral_table, &wealth_table, );

const ConditionKind bs_condition_kinds[] = {
    {.table = &alive_table, .holds = is_alive, .check = check_alive},
    {.table = &on_board_table, .holds = is_on_board, .check = check_on_board},
    {.table = &visible_table, .holds = is_visible, .check = check_visible},
    {.table = &vacant_table, .holds = is_vacant, .check = check_vacant},
    {.table = &within_table, .holds = is_within, .check = check_within},
    {.table = &enemies_table, .holds = has_enemies_near, .check = check_enemies},
    {.table = &at_most_table, .holds = has_at_most, .check = check_at_most},
    {.table = &at_least_table, .holds = has_at_least, .check = check_at_least},
    {.table = &holds_table, .holds = is_held},
    {.table = &neutral_table, .holds = is_neutral},
    {.table = &wealth_table, .holds = has_points},
    CONDITION_KINDS(bs_conditions),
};
