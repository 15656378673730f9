/* The conditions that Diplomacy adds to the shared ones. DP 3.8. */
#include "../words/refusals.h"
#include "orders.h"

typedef struct AtProvince {
    Record rec;
    Province *at;
    PlayerRefs by;
    int unit;
} AtProvince;

typedef struct OfProvince {
    Record rec;
    Province *at;
} OfProvince;

typedef struct Owns {
    Record rec;
    PlayerRefs power;
    Province *centre;
} Owns;

typedef struct Owned {
    Record rec;
    PlayerRefs power;
    Bounds bounds;
} Owned;

enum { UNIT_UNSAID = -1 };
enum { POWER_SELF };
static const char *const power_words[] = {"self", NULL};
static const char *const unit_words[] = {"army", "fleet", NULL};

#define STANDS_FIELDS(key_, doc_)                                                                  \
    FIELD_REF(AtProvince, at, key_, doc_, Province, &dp_province_table, REQUIRED),                 \
        FIELD_REFS(AtProvince, by, "by", "by a unit of this power, or of self; left out: of any",  \
                   Player, &player_table, power_words, 1, 0),                                      \
        FIELD_CHOICE(AtProvince, unit, "unit", "by such a unit; left out: by either", unit_words,  \
                     UNIT_UNSAID, 0)

CONDITION(occupied, AtProvince, "a unit stands in a province",
          STANDS_FIELDS("occupied", "a province of the map, where a unit stands"));
CONDITION(vacant, AtProvince, "no unit stands in a province",
          STANDS_FIELDS("vacant", "a province of the map, where no unit stands"));

CONDITION(dislodged, OfProvince, "a unit was dislodged in a province",
          FIELD_REF(OfProvince, at, "dislodged",
                    "a province of the map, where a unit was dislodged in this season", Province,
                    &dp_province_table, REQUIRED));
CONDITION(contested, OfProvince, "several have bounced in a province",
          FIELD_REF(OfProvince, at, "contested",
                    "a province of the map, where several bounced in this season", Province,
                    &dp_province_table, REQUIRED));

CONDITION_HOLDING(owns, Owns, "owns", "a power owns a centre",
                  FIELD_REFS(Owns, power, "power", "whose: of one of these powers, or of self",
                             Player, &player_table, power_words, 1, REQUIRED),
                  FIELD_REF(Owns, centre, "centre", "a supply centre of the map", Province,
                            &dp_province_table, REQUIRED));
CONDITION_HOLDING(centres, Owned, "centres", "so many centres of a power",
                  FIELD_REFS(Owned, power, "power", "whose: of these powers together, or of self",
                             Player, &player_table, power_words, 1, REQUIRED),
                  BOUNDS_FIELDS(Owned, PROVINCES_MAX));

static bool means(const PlayerRefs *powers, const Player *player, const Player *self)
{
    return powers->word == POWER_SELF ? player == self : LIST_HOLDS(powers, player);
}

/* Of a coast, on that coast. */
static bool is_occupied(const Play *play, const Player *player, const void *record)
{
    const AtProvince *of = record;
    const Unit *unit = of->at->whole->unit;
    (void)play;
    bool is_there = unit && (of->at->whole == of->at || unit->at == of->at);
    return is_there &&
           (of->by.word == REFS_LEFT_OUT || means(&of->by, unit->power->player, player)) &&
           (of->unit == UNIT_UNSAID || (int)unit->kind == of->unit);
}

/* An army or a fleet: both may be asked for. */
static bool bears_both(const Field *field, const void *thing)
{
    return field->table != &dp_province_table || ((const Province *)thing)->kind == DP_COASTAL;
}

static bool is_vacant(const Play *play, const Player *player, const void *record)
{
    return !is_occupied(play, player, record);
}

static bool is_dislodged(const Play *play, const Player *player, const void *record)
{
    (void)play;
    (void)player;
    return ((const OfProvince *)record)->at->whole->leaving != NULL;
}

static bool is_contested(const Play *play, const Player *player, const void *record)
{
    (void)play;
    (void)player;
    return ((const OfProvince *)record)->at->whole->is_contested;
}

static bool does_own(const Play *play, const Player *player, const void *record)
{
    const Owns *owns = record;
    const Player *owner = owns->centre->whole->owner;
    (void)play;
    return owner && means(&owns->power, owner, player);
}

static bool is_centre(const Field *field, const void *thing)
{
    return field->table != &dp_province_table || ((const Province *)thing)->whole->centre;
}

static void check_centre(const Play *play, const Order *order, const Table *table,
                         const void *record)
{
    const Owns *owns = record;
    (void)order;
    if (owns->centre && !owns->centre->whole->centre)
        dp_refuse_no_centre(play, record_mark(table, owns, &owns->centre), owns->centre);
}

static bool has_centres(const Play *play, const Player *player, const void *record)
{
    const Owned *owned = record;
    int64_t count = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (means(&owned->power, play_player(play, seat), player))
            count += dip(play)->power_of[seat]->owned;
    return bounds_have(owned->bounds, count);
}

/* What comes of the orders is not known while they are given; of an order without a phase, nobody
 * can say. */
static bool is_after_orders(const Play *play, const Order *order)
{
    (void)play;
    return !order->phase || strcmp(order->phase->name, "orders") != 0;
}
#define ONCE_FOUGHT .is_known = is_after_orders, .where = "put it on an order under retreats"

CONDITIONS(dp_conditions, &occupied_table, &vacant_table, &owns_table, &centres_table,
           &dislodged_table, &contested_table, );

const ConditionKind dp_diplomacy_conditions[] = {
    {.table = &occupied_table, .holds = is_occupied, .fits = bears_both},
    {.table = &vacant_table, .holds = is_vacant, .fits = bears_both},
    {.table = &owns_table, .holds = does_own, .check = check_centre, .fits = is_centre},
    {.table = &centres_table, .holds = has_centres},
    {.table = &dislodged_table, ONCE_FOUGHT, .holds = is_dislodged},
    {.table = &contested_table, ONCE_FOUGHT, .holds = is_contested},
    CONDITION_KINDS(dp_conditions),
};
