/* What may stand under an order's `if:` in Factions, the card war, besides the shared conditions.
 * Everything lies open, so that a condition knows all (FC 1.11). */
#include <assert.h>

#include "../board/battle.h"
#include "../board/makers.h"
#include "../board/standing.h"
#include "../records/marks.h"
#include "../records/purse.h"
#include "../words/refusals.h"
#include "check_game.h"
#include "orders.h"

enum { NUMBERS_MAX = 999999 };

enum { OF_OWN, OF_ENEMY };

/* One condition. Each kind has a table of its own over this struct. */
typedef struct Of {
    Record rec;
    AmountList amounts;     /* has */
    int number;             /* support, offensives, speed */
    int side;               /* alive, strength: OF_OWN or OF_ENEMY */
    bool on;                /* raid */
    Type *type;             /* can-make */
    Card *card;             /* unused */
    CardRefs cards;         /* in-play */
    Counted name;           /* ready, alive */
    Player *player;         /* ready: of; held: by */
    Location *location;     /* held, control */
    LocationRefs locations; /* at */
    Bounds bounds;
    Mark mark; /* not in the file: what `name` means */
} Of;

/* --- tables ----------------------------------------------------------------------------------- */

static const Table *const named[] = {&fc_type_table, &fc_card_table, NULL};
static const char *const name_words[] = {"units", "characters", "fortifications", "all", NULL};

CONDITION(has, Of, "one has so much",
          FIELD_VALUES(Of, amounts, "has", "one has so much", Amount, &fc_stock_type, 1, 0,
                       REQUIRED | LONE));

#define OF_NUMBER(name_, key_, least_, doc_)                                                       \
    CONDITION(name_, Of, doc_, FIELD_INT(Of, number, key_, doc_, least_, NUMBERS_MAX, 1, REQUIRED))

OF_NUMBER(support, "support", 1, "one has room for so much support");
OF_NUMBER(offensives, "offensives", 1, "one may make so many more offensives in this turn");
OF_NUMBER(speed, "speed", 0, "the battle is at that speed");

CONDITION(can_make, Of, "one can make a type (FC 5.5)",
          FIELD_REF(Of, type, "can-make", "one can make that type", Type, &fc_type_table,
                    REQUIRED));

CONDITION(in_play, Of, "cards are in play",
          FIELD_REFS(Of, cards, "in-play", "these cards are all in play", Card, &fc_card_table,
                     NULL, 1, REQUIRED | DISTINCT));

CONDITION(unused, Of, "a building has not been used",
          FIELD_REF(Of, card, "unused", "this building is in play and has not been used", Card,
                    &fc_card_table, REQUIRED));

CONDITION(ready, Of, "so many are ready",
          FIELD_VALUE_OF(Of, name, "ready",
                         "a type, a card on which units lie, a character, or all", Counted,
                         &counted_name_type, named, name_words, REQUIRED),
          FIELD_REF(Of, player, "of", "whose; left out: one's own", Player, &player_table, 0),
          BOUNDS_FIELDS(Of, NUMBERS_MAX));

CONDITION(held, Of, "who holds a location",
          FIELD_REF(Of, location, "held", "this location is held", Location, &fc_location_table,
                    REQUIRED),
          FIELD_REF(Of, player, "by", "by this player; left out: by oneself", Player, &player_table,
                    0));

CONDITION(control, Of, "the control of a location",
          FIELD_REF(Of, location, "control", "the control of this location now", Location,
                    &fc_location_table, REQUIRED),
          BOUNDS_FIELDS(Of, NUMBERS_MAX));

CONDITION(at, Of, "which location",
          FIELD_REFS(Of, locations, "at", "one of them is attacked", Location, &fc_location_table,
                     NULL, 1, REQUIRED | DISTINCT));

CONDITION(raid, Of, "a raid, or none",
          FIELD_SWITCH(Of, on, "raid", "a citadel is attacked, or a location", false, REQUIRED));

static const char *const of_words[] = {"own", "enemy", NULL};

CONDITION(
    alive, Of, "so many live in this battle",
    FIELD_VALUE_OF(Of, name, "alive",
                   "a type, a character, a fortification, units, characters, fortifications or all",
                   Counted, &counted_name_type, named, name_words, REQUIRED),
    FIELD_CHOICE(Of, side, "of", "on which side", of_words, OF_OWN, 0),
    BOUNDS_FIELDS(Of, NUMBERS_MAX));

CONDITION(strength, Of, "the strength of a side",
          FIELD_CHOICE(Of, side, "strength", "the attack of all who live on that side", of_words,
                       OF_OWN, REQUIRED),
          BOUNDS_FIELDS(Of, NUMBERS_MAX));

/* --- comparisons ------------------------------------------------------------------------------ */

typedef struct Comparison {
    ConditionCompare compare;
} Comparison;

enum { MORE_STRENGTH, MORE_ALIVE };
static const char *const more_words[] = {"strength", "alive", NULL};
COMPARISON_TABLES(Comparison, more_words, COMPARE_BY(Comparison));

CONDITIONS(fc_conditions, &has_table, &support_table, &can_make_table, &in_play_table,
           &unused_table, &ready_table, &held_table, &control_table, &offensives_table,
           &condition_as_table, &condition_against_table, &at_table, &raid_table, &alive_table,
           &strength_table, &speed_table, &more_table, &fewer_table, );

/* --- outside battles, and in them ------------------------------------------------------------- */

/* Without bounds: at least 1. */
static bool is_within(const Bounds *bounds, int64_t number)
{
    return bounds->least < 0 && bounds->most < 0 ? number >= 1 : bounds_have(*bounds, number);
}

static bool does_have(const Play *play, const Player *player, const void *record)
{
    return fc_can_pay(play, fc_seat(play, player), &((const Of *)record)->amounts);
}

static bool has_support(const Play *play, const Player *player, const void *record)
{
    return fc_seat(play, player)->room >= ((const Of *)record)->number;
}

static bool has_offensives(const Play *play, const Player *player, const void *record)
{
    int made = play->active == player ? fc_memory(play)->offensives : 0;
    return fc_offensives_allowed(play, fc_seat(play, player)) - made >=
           ((const Of *)record)->number;
}

static bool is_able_to_make(const Play *play, const Player *player, const void *record)
{
    return fc_makers_of(play, fc_seat(play, player), ((const Of *)record)->type)->count > 0;
}

static bool are_in_play(const Play *play, const Player *player, const void *record)
{
    const CardRefs *cards = &((const Of *)record)->cards;
    (void)play;
    (void)player;
    for (size_t i = 0; i < cards->count; i++)
        if (!fc_in_play(cards->at[i]))
            return false;
    return true;
}

static bool is_unused(const Play *play, const Player *player, const void *record)
{
    const Card *card = ((const Of *)record)->card;
    (void)play;
    (void)player;
    return fc_in_play(card) && !card->used;
}

static bool mark_takes_in(const Mark *mark, const Stack *stack)
{
    return mark->kind == MARK_ALL || mark->card == stack->card ||
           (mark->kind == MARK_TYPE && stack->of == mark->type);
}

static bool are_ready(const Play *play, const Player *player, const void *record)
{
    const Of *of = record;
    const Seat *seat = fc_seat(play, of->player ? of->player : player);
    int64_t sum = 0;
    for (size_t i = 0; i < seat->stacks.count; i++)
        if (mark_takes_in(&of->mark, seat->stacks.at[i]))
            sum += fc_ready_in(seat->stacks.at[i]);
    return is_within(&of->bounds, sum);
}

static bool does_hold(const Play *play, const Player *player, const void *record)
{
    const Of *of = record;
    (void)play;
    return of->location->holder == (of->player ? of->player : player);
}

static bool has_control(const Play *play, const Player *player, const void *record)
{
    const Of *of = record;
    (void)play;
    (void)player;
    return is_within(&of->bounds, control_now(of->location));
}

/* --- in a battle: elsewhere they are refused; it asks its two sides ----------------------------
 */

static const Battle *battle_in(const Play *play)
{
    const Battle *battle = fc_battle(play);
    assert(battle != NULL);
    return battle;
}

static Who side_in(const Play *play, const Player *player)
{
    return fc_side_of(battle_in(play), player);
}

static bool is_side(const Play *play, const Player *player, const void *record)
{
    return (int)side_in(play, player) == ((const ConditionWord *)record)->word;
}

static bool is_against(const Play *play, const Player *player, const void *record)
{
    Who who = side_in(play, player);
    return battle_in(play)->side[other(who)].player == ((const ConditionPlayer *)record)->player;
}

static bool is_at(const Play *play, const Player *player, const void *record)
{
    const LocationRefs *locations = &((const Of *)record)->locations;
    (void)player;
    return LIST_HOLDS(locations, battle_in(play)->location);
}

static bool is_raid(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return (battle_in(play)->citadel != NULL) == ((const Of *)record)->on;
}

/* By `units` characters are meant, too (FC 1.4). */
static bool force_fits(const Force *force, const Mark *mark)
{
    return mark->kind == MARK_ALL || (mark->kind == MARK_UNITS && is_character(force)) ||
           fc_mark_names(mark, force);
}

/* Those who live on a side and fit, or with NULL for the mark, the attack of all of them. */
static int64_t sum_of(const BattleSide *side, const Mark *mark)
{
    int64_t sum = 0;
    for (size_t i = 0; i < side->forces.count; i++) {
        const Force *force = side->forces.at[i];
        if (!mark)
            sum += (int64_t)force->count * force->attack;
        else if (force_fits(force, mark))
            sum += force->count;
    }
    return sum;
}

static const BattleSide *side_meant(const Play *play, const Player *player, int of)
{
    Who who = side_in(play, player);
    return &battle_in(play)->side[of == OF_OWN ? who : other(who)];
}

static bool are_alive(const Play *play, const Player *player, const void *record)
{
    const Of *of = record;
    const BattleSide *side = side_meant(play, player, of->side);
    return is_within(&of->bounds, sum_of(side, &of->mark));
}

static bool has_strength(const Play *play, const Player *player, const void *record)
{
    const Of *of = record;
    const BattleSide *side = side_meant(play, player, of->side);
    return is_within(&of->bounds, sum_of(side, NULL));
}

static bool is_speed(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return battle_in(play)->speed == ((const Of *)record)->number;
}

static bool tally(const Play *play, const Player *eye, const void *record, const Player *whose,
                  int64_t *number)
{
    static const Mark all = {.kind = MARK_ALL};
    const BattleSide *side = side_meant(play, eye, whose ? OF_OWN : OF_ENEMY);
    int what = ((const ConditionCompare *)record)->what;
    *number = sum_of(side, what == MORE_STRENGTH ? NULL : &all);
    return true;
}
COMPARISONS_HOLD(tally)

/* --- what names in them mean, and what is refused --------------------------------------------- */

static void check_has(const Play *play, const Order *order, const Table *table, const void *record)
{
    (void)order;
    fc_check_amounts(play, table, record, &((const Of *)record)->amounts);
}

static void resolve_ready(Play *play, const Order *order, void *record)
{
    Of *of = record;
    of->mark = fc_mark_of(play, order->choice.player, &of->name, MARKS_ALL);
}

static void check_ready(const Play *play, const Order *order, const Table *table,
                        const void *record)
{
    const Of *of = record;
    const Card *card = of->mark.card;
    (void)order;
    if (of->name.name[0] == '\0')
        return; /* it is missing, or was refused already */
    if (of->mark.kind == MARK_NOTHING || (card && !fc_bears_units(card)))
        fc_refuse_never_ready(play, record_mark(table, of, &of->name), counted_name_of(&of->name));
}

static void resolve_alive(Play *play, const Order *order, void *record)
{
    Of *of = record;
    of->mark = fc_mark_of(play, order->choice.player, &of->name, MARKS_ALL | MARKS_TARGETS);
}

static void check_alive(const Play *play, const Order *order, const Table *table,
                        const void *record)
{
    const Of *of = record;
    const Card *card = of->mark.card;
    (void)order;
    if (of->name.name[0] == '\0')
        return; /* it is missing, or was refused already */
    if (of->mark.kind == MARK_NOTHING || of->mark.kind == MARK_PLACE ||
        (card && !is_unit_card(card) && !is_fortification_card(card)))
        fc_refuse_never_alive(play, record_mark(table, of, &of->name), counted_name_of(&of->name));
}

/* Only who strikes is at a speed. */
static bool is_at_speed(const Play *play, const Order *order)
{
    (void)play;
    return order->table == &fc_strike_table;
}

#define IN_BATTLES .is_known = condition_in_battles, .where = "put it on an order under battles"

const ConditionKind fc_condition_kinds[] = {
    {.table = &has_table, .holds = does_have, .check = check_has},
    {.table = &support_table, .holds = has_support},
    {.table = &can_make_table, .holds = is_able_to_make},
    {.table = &in_play_table, .holds = are_in_play},
    {.table = &unused_table, .holds = is_unused},
    {.table = &ready_table, .holds = are_ready, .resolve = resolve_ready, .check = check_ready},
    {.table = &held_table, .holds = does_hold},
    {.table = &control_table, .holds = has_control},
    {.table = &offensives_table, .holds = has_offensives},
    {.table = &condition_as_table, IN_BATTLES, .holds = is_side},
    {.table = &condition_against_table, IN_BATTLES, .holds = is_against},
    {.table = &at_table, IN_BATTLES, .holds = is_at},
    {.table = &raid_table, IN_BATTLES, .holds = is_raid},
    {.table = &alive_table,
     IN_BATTLES,
     .holds = are_alive,
     .resolve = resolve_alive,
     .check = check_alive},
    {.table = &strength_table, IN_BATTLES, .holds = has_strength},
    {.table = &speed_table,
     .is_known = is_at_speed,
     .where = "put it on strike",
     .holds = is_speed},
    {.table = &more_table, IN_BATTLES, .holds = has_more},
    {.table = &fewer_table, IN_BATTLES, .holds = has_fewer},
    CONDITION_KINDS(fc_conditions),
};
