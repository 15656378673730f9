/* What may stand under an order's `if:` in Battlescape, besides the shared conditions. A condition
 * knows no more than the player whose order it is: a unit that he does not see passes nothing
 * (BS 19.15). */
#include "scape.h"

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

typedef struct Within {
    Record rec;
    Nearness what;
} Within;

typedef struct Crowd {
    Record rec;
    UnitRefs who;
    int tiles, least;
} Crowd;

typedef struct EnemiesWithin {
    Record rec;
    Crowd what;
} EnemiesWithin;

typedef struct Health {
    Record rec;
    UnitRefs who;
    int hp;
} Health;

typedef struct OfHealth {
    Record rec;
    Health what;
} OfHealth;

typedef struct Holding {
    Record rec;
    Player *player;
    Point *point;
} Holding;

typedef struct Holds {
    Record rec;
    Holding what;
} Holds;

typedef struct OfPoint {
    Record rec;
    Point *point;
} OfPoint;

typedef struct Wealth {
    Record rec;
    Player *player;
    int points;
} Wealth;

typedef struct PointsAtLeast {
    Record rec;
    Wealth what;
} PointsAtLeast;

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
HOLDING(at_most, OfHealth, Health, "hp-at-most", "the unit has so many hit points or fewer");
HOLDING(at_least, OfHealth, Health, "hp-at-least", "the unit has so many hit points or more");

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

static bool is_there(const Play *play, const Player *player, const Unit *unit)
{
    return unit && unit->where == IN_BOARD && bs_unit_seen_by(play, unit, player);
}

typedef bool UnitTest(const Play *play, const Unit *unit, const void *record);

/* Of several all must pass, and all must be there. */
static bool all_pass(const Play *play, const Player *player, const UnitRefs *who, UnitTest *test,
                     const void *record)
{
    if (who->word >= 0) {
        const Unit *unit = stands_for(play, who->word);
        return is_there(play, player, unit) && test(play, unit, record);
    }
    for (size_t i = 0; i < who->count; i++)
        if (!is_there(play, player, who->at[i]) || !test(play, who->at[i], record))
            return false;
    return true;
}

static bool is_anybody(const Play *play, const Unit *unit, const void *record)
{
    (void)play;
    (void)unit;
    (void)record;
    return true;
}

static bool is_seen_by_all(const Play *play, const Unit *unit, const void *record)
{
    (void)record;
    return !bs_unit_is_invisible(play, unit);
}

#define HOLDS(name_, test_)                                                                        \
    static bool name_(const Play *play, const Player *player, const void *record)                  \
    {                                                                                              \
        return all_pass(play, player, &((const OfUnits *)record)->who, test_, record);             \
    }
HOLDS(is_on_board, is_anybody)
HOLDS(is_visible, is_seen_by_all)

/* Who waits is not on the board, but known to everybody. */
static bool is_alive(const Play *play, const Player *player, const void *record)
{
    const UnitRefs *who = &((const OfUnits *)record)->who;
    if (who->word >= 0)
        return is_there(play, player, stands_for(play, who->word));
    for (size_t i = 0; i < who->count; i++)
        if (who->at[i]->where != IN_WAITING && !is_there(play, player, who->at[i]))
            return false;
    return true;
}

static bool is_weak(const Play *play, const Unit *unit, const void *record)
{
    (void)play;
    return unit_hp(unit) <= ((const Health *)record)->hp;
}

static bool is_strong(const Play *play, const Unit *unit, const void *record)
{
    (void)play;
    return unit_hp(unit) >= ((const Health *)record)->hp;
}

static bool has_at_most(const Play *play, const Player *player, const void *record)
{
    const Health *what = &((const OfHealth *)record)->what;
    return all_pass(play, player, &what->who, is_weak, what);
}

static bool has_at_least(const Play *play, const Player *player, const void *record)
{
    const Health *what = &((const OfHealth *)record)->what;
    return all_pass(play, player, &what->who, is_strong, what);
}

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
    return is_there(play, player, unit) ? unit->tile : NO_TILE;
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
    return unit->owner != eye->unit->owner && is_there(eye->play, eye->player, unit);
}

static bool is_near(const Eye *eye, const Nearness *what)
{
    Battlescape *game = scape(eye->play);
    if (text_is(what->of.word, "closest"))
        return occupants_closest(game->occupants, eye->unit->tile, what->tiles, is_enemy_there, eye,
                                 &game->found) >= 0;
    int tile = spot_tile(eye->play, eye->player, &what->of);
    return tile != NO_TILE && board_distance(game->board, eye->unit->tile, tile) <= what->tiles;
}

static bool is_crowded(const Eye *eye, const Crowd *what)
{
    const Battlescape *game = scape(eye->play);
    int count = 0;
    Around around = board_around(game->board, eye->unit->tile, 0, what->tiles);
    for (int tile; (tile = around_next(&around)) != NO_TILE;)
        for (const Occupant *o = occupants_at(game->occupants, tile); o; o = o->next)
            count += is_enemy_there(o->piece, eye);
    return count >= what->least;
}

/* Whose eyes a test looks with, and what it looks for. */
typedef struct Look {
    const Player *player;
    const Nearness *nearness;
    const Crowd *crowd;
} Look;

static bool looks(const Play *play, const Unit *unit, const void *record)
{
    const Look *look = record;
    const Eye eye = {play, look->player, unit};
    return look->nearness ? is_near(&eye, look->nearness) : is_crowded(&eye, look->crowd);
}

static bool is_within(const Play *play, const Player *player, const void *record)
{
    const Nearness *what = &((const Within *)record)->what;
    return all_pass(play, player, &what->who, looks, &(Look){player, what, NULL});
}

static bool has_enemies_near(const Play *play, const Player *player, const void *record)
{
    const Crowd *what = &((const EnemiesWithin *)record)->what;
    return all_pass(play, player, &what->who, looks, &(Look){player, NULL, what});
}

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

CONDITIONS(bs_conditions, &alive_table, &on_board_table, &visible_table, &vacant_table,
           &within_table, &enemies_table, &at_most_table, &at_least_table, &holds_table,
           &neutral_table, &wealth_table, );

const ConditionKind bs_condition_kinds[] = {
    {.table = &alive_table, .holds = is_alive},
    {.table = &on_board_table, .holds = is_on_board},
    {.table = &visible_table, .holds = is_visible},
    {.table = &vacant_table, .holds = is_vacant},
    {.table = &within_table, .holds = is_within},
    {.table = &enemies_table, .holds = has_enemies_near},
    {.table = &at_most_table, .holds = has_at_most},
    {.table = &at_least_table, .holds = has_at_least},
    {.table = &holds_table, .holds = is_held},
    {.table = &neutral_table, .holds = is_neutral},
    {.table = &wealth_table, .holds = has_points},
    CONDITION_KINDS(bs_conditions),
};

/* --- what they name --------------------------------------------------------------------------- */

static const Wrong no_words = {"BS 20.46", "", " stands for nobody here",
                               "name the unit; only reactions have such words"};
static const Wrong off_board = {"BS 20.13", "there is no tile ", " on this board",
                                "name a tile of the board"};
static const Wrong no_spot = {NULL, "there is no unit or capture point ", " here",
                              "a tile, a unit, a capture point, or closest"};

static void check_tile(Play *play, const Record *record, const char *key, Tile tile)
{
    if (tile.column > 0 && board_index(scape(play)->board, tile) == NO_TILE)
        diag_wrong(play->diags, record_place(record, key), &off_board,
                   tile_text(play->arena, tile));
}

static void check_who(Play *play, const Record *record, const char *key, const UnitRefs *who,
                      unsigned words)
{
    if (who->word >= 0 && !(words >> who->word & 1))
        diag_wrong(play->diags, record_place(record, key), &no_words,
                   text_of(who_words[who->word]));
}

static void check_spot(Play *play, const Player *player, const Nearness *what, unsigned words)
{
    const Spot *spot = &what->of;
    Place place = record_place(&what->rec, "of");
    if (!spot->known)
        return;
    if (spot->word.len == 0)
        check_tile(play, &what->rec, "of", spot->tile);
    else if (spot_word(spot->word) >= 0 && !(words >> spot_word(spot->word) & 1))
        diag_wrong(play->diags, place, &no_words, spot->word);
    else if (spot_word(spot->word) < 0 && !text_is(spot->word, "closest") &&
             !bs_named_for(play, player, spot->word))
        diag_wrong(play->diags, place, &no_spot, spot->word);
}

/* The units that a condition asks about; NULL: about none. Those that hold a record all have them
 * in the same place. */
static const OfUnits *units_of(const Variant *variant)
{
    const Table *table = variant->table;
    if (table == &alive_table || table == &on_board_table || table == &visible_table)
        return variant->record;
    if (table == &within_table || table == &enemies_table || table == &at_most_table ||
        table == &at_least_table)
        return (const OfUnits *)&((const OfHealth *)variant->record)->what;
    return NULL;
}

static bool is_group(const Table *table)
{
    return table == &bs_conditions_not || table == &bs_conditions_any ||
           table == &bs_conditions_all;
}

static void check_one(Play *play, const Player *player, const Variant *variant, unsigned words)
{
    if (!variant->record)
        return;
    const OfUnits *units = units_of(variant);
    if (units)
        check_who(play, &units->rec,
                  units == variant->record ? variant->table->fields[0].key : "unit", &units->who,
                  words);
    if (variant->table == &vacant_table)
        check_tile(play, variant->record, "vacant", ((const OfTile *)variant->record)->tile);
    if (variant->table == &within_table)
        check_spot(play, player, &((const Within *)variant->record)->what, words);
}

/* A recursion no deeper than YAML may be. */
void bs_check_conditions_named(Play *play, const Player *player, const VariantList *list,
                               unsigned words)
{
    for (size_t i = 0; i < list->count; i++) {
        const Variant *variant = list->at[i];
        if (is_group(variant->table))
            bs_check_conditions_named(play, player,
                                      &((const ConditionGroup *)variant->record)->list, words);
        else
            check_one(play, player, variant, words);
    }
}
