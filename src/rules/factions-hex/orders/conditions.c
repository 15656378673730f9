/* What may stand under an order's `if:` in FACTIONS on hexes, besides the shared conditions. */
#include <assert.h>

#include "../board/targets.h"
#include "../records/sight.h"
#include "../words/refusals.h"
#include "../words/words.h"
#include "adjudicate/play/select.h"
#include "orders.h"

enum { TILES_MAX = 999, HP_MAX = 999, POINTS_MAX = 9999, SOLDIERS_MAX = 9999 };
enum { SELF };                   /* the word that stands for the soldier that acts */
enum { IN_CLOSEST, IN_NEAREST }; /* the words of in-range */

/* --- records ---------------------------------------------------------------------------------- */

typedef struct OfSoldiers {
    Record rec;
    SoldierRefs who;
} OfSoldiers;

typedef struct Standing {
    Record rec;
    SoldierRefs who;
    Tile tile;
} Standing;

typedef struct Nearness {
    Record rec;
    SoldierRefs who;
    Spot of;
    int tiles;
    /* not in the file: */
    const Soldier *other; /* whom the spot names */
} Nearness;

typedef struct Health {
    Record rec;
    SoldierRefs who;
    int hp;
} Health;

typedef struct Earned {
    Record rec;
    Player *player;
    int points;
} Earned;

typedef REFS_OF(Card) CardRefs;
typedef struct OfCard {
    Record rec;
    SoldierRefs who;
    CardRefs cards;
} OfCard;

typedef struct Uses {
    Record rec;
    SoldierRefs who;
    int ability;
} Uses;

typedef struct Numbers {
    Record rec;
    Player *player;
    Card *card;
    Bounds bounds;
} Numbers;

typedef struct Crowd {
    Record rec;
    int tiles, least;
} Crowd;

/* --- tables ----------------------------------------------------------------------------------- */

static const char *const self_words[] = {"self", NULL};
static const char *const closest_words[] = {"closest", "nearest", NULL};
static const ValueType spot_type = SPOT_TYPE(spot_read, "a tile as in c4, a soldier, or closest");
static const Table *const spots[] = {&fh_soldier_table, NULL};

#define WHO(type_, key_, doc_)                                                                     \
    FIELD_REFS(type_, who, key_, doc_, Soldier, &fh_soldier_table, self_words, 1, REQUIRED)

#define OF_SOLDIERS(name_, key_, doc_)                                                             \
    CONDITION(name_, OfSoldiers, doc_, WHO(OfSoldiers, key_, doc_))

OF_SOLDIERS(alive, "alive", "the soldier (or self, or all of several) is on the grid");
OF_SOLDIERS(fallen, "fallen", "the soldier has been defeated");
OF_SOLDIERS(finished, "finished", "the soldier is on the grid and finished");
OF_SOLDIERS(ready, "ready", "the soldier is on the grid and not finished");

OF_SOLDIERS(waiting, "waiting", "the soldier waits in the deployment zone");
OF_SOLDIERS(reserve, "reserve", "the soldier is in reserve, not yet bought");
OF_SOLDIERS(sick, "sick", "the soldier is on the grid, and sick");
OF_SOLDIERS(marked, "marked", "the soldier is on the grid, and marked");
OF_SOLDIERS(moved, "moved", "the soldier is on the grid, and has moved in this round");

CONDITION_HOLDING(uses, Uses, "used", "the soldier has used an ability of once a round",
                  WHO(Uses, "soldier", "who"),
                  FIELD_CHOICE(Uses, ability, "ability", "which", fh_ability_words, 0, REQUIRED));

CONDITION_HOLDING(of_card, OfCard, "card", "the soldier has one of these cards",
                  WHO(OfCard, "soldier", "who"),
                  FIELD_REFS(OfCard, cards, "is", "which cards", Card, &fh_card_table, NULL, 1,
                             REQUIRED));

CONDITION_HOLDING(
    numbers, Numbers, "soldiers", "the player has so many soldiers on the grid and waiting",
    FIELD_REF(Numbers, player, "player", "whose; left out: one's own", Player, &player_table, 0),
    FIELD_REF(Numbers, card, "card", "of this card; left out: of all", Card, &fh_card_table, 0),
    BOUNDS_FIELDS(Numbers, SOLDIERS_MAX));

CONDITION_HOLDING(stands_on, Standing, "stands-on", "the soldier stands on that tile",
                  WHO(Standing, "soldier", "who"),
                  FIELD_VALUE(Standing, tile, "tile", "where", Tile, &tile_type, REQUIRED));

CONDITION(vacant, ConditionTile, "a tile is vacant",
          FIELD_VALUE(ConditionTile, tile, "vacant", "nobody stands there, and no terrain is there",
                      Tile, &tile_type, REQUIRED));

CONDITION(occupied, ConditionTile, "a tile is occupied",
          FIELD_VALUE(ConditionTile, tile, "occupied", "somebody stands there", Tile, &tile_type,
                      REQUIRED));

CONDITION_HOLDING(within, Nearness, "within", "the two are so near to each other",
                  WHO(Nearness, "soldier", "who"),
                  FIELD_VALUE_OF(Nearness, of, "of",
                                 "a tile, a soldier, or closest (of the enemies)", Spot, &spot_type,
                                 spots, closest_words, REQUIRED | OF_OTHERS),
                  FIELD_INT(Nearness, tiles, "tiles", "at most so many tiles away", 0, TILES_MAX, 0,
                            REQUIRED));

#define HEALTH(name_, key_, doc_)                                                                  \
    CONDITION_HOLDING(name_, Health, key_, doc_, WHO(Health, "soldier", "who"),                    \
                      FIELD_INT(Health, hp, "hp", "so many hit points", 0, HP_MAX, 0, REQUIRED))
HEALTH(at_most, "hp-at-most", "the soldier has so many hit points or fewer");
HEALTH(at_least, "hp-at-least", "the soldier has so many hit points or more");

CONDITION(in_range, OfSoldiers, "an enemy could be attacked",
          FIELD_REFS(OfSoldiers, who, "in-range",
                     "the acting soldier could attack that enemy now; closest: any", Soldier,
                     &fh_soldier_table, closest_words, 1, REQUIRED));

CONDITION_HOLDING(points, Earned, "points-from", "the player's side has so many points",
                  FIELD_REF(Earned, player, "player", "whose side", Player, &player_table,
                            REQUIRED),
                  FIELD_INT(Earned, points, "points", "so many points or more", 0, POINTS_MAX, 0,
                            REQUIRED));

CONDITION_HOLDING(enemies, Crowd, "enemies-within", "so many enemies are near the acting soldier",
                  FIELD_INT(Crowd, tiles, "tiles", "so many tiles away at most", 0, TILES_MAX, 0,
                            REQUIRED),
                  FIELD_INT(Crowd, least, "least", "so many enemies or more", 1, SOLDIERS_MAX, 1,
                            0));

/* --- comparisons ------------------------------------------------------------------------------ */

typedef struct Comparison {
    ConditionCompare compare;
} Comparison;

enum { MORE_SOLDIERS, MORE_HIT_POINTS, MORE_POINTS, MORE_CREDITS };
static const char *const more_words[] = {"soldiers", "hit-points", "points", "credits", NULL};
COMPARISON_TABLES(Comparison, more_words, COMPARE_BY(Comparison), COMPARE_THAN(Comparison));

/* --- soldiers --------------------------------------------------------------------------------- */

typedef bool SoldierTest(const Play *play, const Soldier *soldier, const void *record);

/* Before the action phase nobody acts, and no condition that asks for him has passed the check. */
static Soldier *acting(const Play *play)
{
    assert(hex(play)->self);
    return hex(play)->self;
}

/* Of several all must pass. */
static bool all_pass(const Play *play, const SoldierRefs *who, SoldierTest *test,
                     const void *record)
{
    if (who->word == SELF)
        return test(play, acting(play), record);
    for (size_t i = 0; i < who->count; i++)
        if (!test(play, who->at[i], record))
            return false;
    return true;
}

static bool on_grid(const Play *play, const Soldier *soldier, const void *record)
{
    (void)play;
    (void)record;
    return soldier->where == ON_GRID;
}

static bool has_fallen(const Play *play, const Soldier *soldier, const void *record)
{
    (void)play;
    (void)record;
    return soldier->where == FALLEN;
}

static bool has_finished(const Play *play, const Soldier *soldier, const void *record)
{
    return on_grid(play, soldier, record) && !fh_is_active(play, soldier);
}

static bool may_act(const Play *play, const Soldier *soldier, const void *record)
{
    (void)record;
    return fh_is_active(play, soldier);
}

static bool does_wait(const Play *play, const Soldier *soldier, const void *record)
{
    (void)play;
    (void)record;
    return soldier->where == WAITING;
}

static bool is_in_reserve(const Play *play, const Soldier *soldier, const void *record)
{
    (void)play;
    (void)record;
    return soldier->where == RESERVE;
}

static bool is_new(const Play *play, const Soldier *soldier, const void *record)
{
    return on_grid(play, soldier, record) && fh_is_sick(play, soldier);
}

static bool has_mark(const Play *play, const Soldier *soldier, const void *record)
{
    return on_grid(play, soldier, record) && soldier->marked;
}

static bool did_move(const Play *play, const Soldier *soldier, const void *record)
{
    return on_grid(play, soldier, record) && soldier->moved;
}

static bool did_use(const Play *play, const Soldier *soldier, const void *record)
{
    const IntList *used = &soldier->used;
    (void)play;
    for (size_t i = 0; i < used->count; i++)
        if (used->at[i] == ((const Uses *)record)->ability)
            return true;
    return false;
}

static bool is_of_card(const Play *play, const Soldier *soldier, const void *record)
{
    (void)play;
    return soldier->card && LIST_HOLDS(&((const OfCard *)record)->cards, soldier->card);
}

/* A condition that holds if all of them pass a test. */
#define HOLDS(name_, type_, test_)                                                                 \
    static bool name_(const Play *play, const Player *player, const void *record)                  \
    {                                                                                              \
        (void)player;                                                                              \
        return all_pass(play, &((const type_ *)record)->who, test_, record);                       \
    }
HOLDS(is_alive, OfSoldiers, on_grid)
HOLDS(is_fallen, OfSoldiers, has_fallen)
HOLDS(is_finished, OfSoldiers, has_finished)
HOLDS(is_ready, OfSoldiers, may_act)
HOLDS(are_waiting, OfSoldiers, does_wait)
HOLDS(are_in_reserve, OfSoldiers, is_in_reserve)
HOLDS(are_sick, OfSoldiers, is_new)
HOLDS(are_marked, OfSoldiers, has_mark)
HOLDS(have_moved, OfSoldiers, did_move)
HOLDS(have_used, Uses, did_use)
HOLDS(are_of_card, OfCard, is_of_card)

static bool stands_there(const Play *play, const Soldier *soldier, const void *record)
{
    const Standing *standing = record;
    return on_grid(play, soldier, NULL) && tile_equal(soldier->at, standing->tile);
}
HOLDS(is_standing, Standing, stands_there)

static bool is_weak(const Play *play, const Soldier *soldier, const void *record)
{
    return on_grid(play, soldier, NULL) && soldier->hp <= ((const Health *)record)->hp;
}

static bool is_strong(const Play *play, const Soldier *soldier, const void *record)
{
    return on_grid(play, soldier, NULL) && soldier->hp >= ((const Health *)record)->hp;
}
HOLDS(has_at_most, Health, is_weak)
HOLDS(has_at_least, Health, is_strong)

/* --- tiles and distances ---------------------------------------------------------------------- */

static bool is_vacant(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return fh_grid_is_vacant(play, board_index(play->board, ((const ConditionTile *)record)->tile));
}

static bool is_occupied(const Play *play, const Player *player, const void *record)
{
    (void)player;
    return fh_grid_at(play, board_index(play->board, ((const ConditionTile *)record)->tile)) !=
           NULL;
}

/* How far a soldier on the grid is from a spot; -1: the spot is not on the grid. */
static int distance_to(const Play *play, const Soldier *soldier, const Nearness *what)
{
    const Spot *spot = &what->of;
    const Board *board = play->board;
    SoldierList found = {NULL, 0, 0};
    if (select_is_closest(spot->word))
        return fh_closest_enemies(play, soldier, &found);
    const Soldier *other = what->other;
    int tile = spot->word.len == 0 ? board_index(board, spot->tile) : other ? other->tile : NO_TILE;
    if (tile == NO_TILE) /* as for whoever is not on the grid */
        return -1;
    return board_distance(board, soldier->tile, tile);
}

static bool is_near(const Play *play, const Soldier *soldier, const void *record)
{
    const Nearness *what = record;
    int distance = on_grid(play, soldier, NULL) ? distance_to(play, soldier, what) : -1;
    return distance >= 0 && distance <= what->tiles;
}
HOLDS(is_within, Nearness, is_near)

static int enemies_near(const Play *play, const Soldier *self, const Crowd *what)
{
    SoldierList near = {NULL, 0, 0};
    int count = 0;
    fh_soldiers_within(play, self->tile, what->tiles, &near);
    for (size_t i = 0; i < near.count; i++)
        count += fh_is_enemy(self, near.at[i]);
    return count;
}

static bool has_enemies_near(const Play *play, const Player *player, const void *record)
{
    const Crowd *what = record;
    const Soldier *self = acting(play);
    (void)player;
    return self->where == ON_GRID && enemies_near(play, self, what) >= what->least;
}

static bool has_points(const Play *play, const Player *player, const void *record)
{
    const Earned *what = record;
    const Army *army = fh_army_of(play, what->player);
    (void)player;
    return fh_side_points(play, army) >= what->points;
}

/* --- who could be attacked -------------------------------------------------------------------- */

static bool could_attack(const Play *play, Soldier *self, const Soldier *target)
{
    Activation now = {.play = hex(play)->play, .soldier = self, .ap = self->card->ap};
    return target->where == ON_GRID && fh_is_enemy(self, target) && !fh_is_sick(play, self) &&
           !fh_attack_bars(&now, target);
}

static bool any_in_range(const Play *play, Soldier *self)
{
    Span range = fh_range_of(play, self->card->range);
    SoldierList near = {NULL, 0, 0};
    fh_soldiers_within(play, self->tile, range.most, &near);
    for (size_t i = 0; i < near.count; i++)
        if (could_attack(play, self, near.at[i]))
            return true;
    return false;
}

static bool is_in_range(const Play *play, const Player *player, const void *record)
{
    const SoldierRefs *who = &((const OfSoldiers *)record)->who;
    Soldier *self = acting(play);
    (void)player;
    if (self->where != ON_GRID)
        return false;
    if (who->word >= 0)
        return any_in_range(play, self);
    for (size_t i = 0; i < who->count; i++)
        if (could_attack(play, self, who->at[i]))
            return true;
    return false;
}

/* --- numbers of soldiers ---------------------------------------------------------------------- */

static bool is_bought(const Soldier *soldier)
{
    return soldier->where == ON_GRID || soldier->where == WAITING;
}

static bool has_soldiers(const Play *play, const Player *player, const void *record)
{
    const Numbers *what = record;
    const Army *army = fh_army_of(play, what->player ? what->player : player);
    int64_t count = 0;
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Soldier *soldier = army->soldiers.at[i];
        count += is_bought(soldier) && fh_knows(play, player, soldier) &&
                 (!what->card || soldier->card == what->card);
    }
    return bounds_have(what->bounds, count);
}

static int64_t count_on_grid(const Army *army, int what)
{
    int64_t sum = 0;
    for (size_t i = 0; i < army->soldiers.count; i++)
        if (army->soldiers.at[i]->where == ON_GRID)
            sum += what == MORE_HIT_POINTS ? army->soldiers.at[i]->hp : 1;
    return sum;
}

/* Of a whole side, but for credits. */
static bool tally(const Play *play, const Player *eye, const void *record, const Player *whose,
                  int64_t *number)
{
    int what = ((const ConditionCompare *)record)->what;
    const Army *army = whose ? fh_army_of(play, whose) : NULL;
    const Army *own = fh_army_of(play, eye);
    if (!army || (whose != eye && army->team == own->team))
        return false;
    *number = what == MORE_CREDITS  ? army->bank
              : what == MORE_POINTS ? fh_side_points(play, army)
                                    : 0;
    const ArmyList *armies = &hex(play)->armies;
    for (size_t i = 0; what < MORE_POINTS && i < armies->count; i++)
        *number += armies->at[i]->team == army->team ? count_on_grid(armies->at[i], what) : 0;
    return true;
}
COMPARISONS_HOLD(tally)

/* --- what is the case instead ----------------------------------------------------------------- */

/* The one that does not pass; there is one, since the condition has just been found not to hold. */
static const Soldier *first_failing(const Play *play, const SoldierRefs *who, SoldierTest *test,
                                    const void *record)
{
    if (who->word == SELF)
        return acting(play);
    size_t i = 0;
    while (test(play, who->at[i], record)) {
        i++;
        assert(i < who->count);
    }
    return who->at[i];
}

/* Of whoever is off the grid that is all there is to say. */
static Text off_grid(const Play *play, const Soldier *soldier)
{
    static const char *const words[] = {"", "is waiting", "is in reserve", "has fallen"};
    const char *name = fh_called(play, soldier);
    return soldier->where == UNMADE
               ? text_format(play->arena, "there is no %s", name)
               : text_format(play->arena, "%s %s", name, words[soldier->where]);
}

/* X_instead says of the first soldier that fails the test where it is, or if it is on the grid what
 * `on_grid_` makes of it. */
#define INSTEAD(name_, type_, test_, on_grid_)                                                     \
    static Text name_(const Play *play, const Player *player, const void *record)                  \
    {                                                                                              \
        const Soldier *soldier =                                                                   \
            first_failing(play, &((const type_ *)record)->who, test_, record);                     \
        (void)player;                                                                              \
        return soldier->where == ON_GRID ? on_grid_(play, soldier, record)                         \
                                         : off_grid(play, soldier);                                \
    }

static Text say_tile(const Play *play, const Soldier *soldier, const void *record)
{
    (void)record;
    return text_format(play->arena, "%s is on %.*s", fh_called(play, soldier),
                       TEXT_ARG(tile_text(play->arena, soldier->at)));
}

static Text say_finished(const Play *play, const Soldier *soldier, const void *record)
{
    (void)record;
    return text_format(play->arena, "%s is finished", fh_called(play, soldier));
}

static Text say_hit_points(const Play *play, const Soldier *soldier, const void *record)
{
    (void)record;
    return text_format(play->arena, "%s has %d hit point%s", fh_called(play, soldier), soldier->hp,
                       soldier->hp == 1 ? "" : "s");
}

static Text say_distance(const Play *play, const Soldier *soldier, const void *record)
{
    int distance = distance_to(play, soldier, record);
    return distance < 0 ? TEXT("there is nobody to measure it to")
                        : text_format(play->arena, "%s is %d tile%s away", fh_called(play, soldier),
                                      distance, distance == 1 ? "" : "s");
}

/* Who is not on the grid. */
static Text where_instead(const Play *play, const Player *player, const void *record)
{
    const SoldierRefs *who = &((const OfSoldiers *)record)->who;
    (void)player;
    return off_grid(play, first_failing(play, who, on_grid, record));
}

INSTEAD(fallen_instead, OfSoldiers, has_fallen, say_tile)
INSTEAD(ready_instead, OfSoldiers, may_act, say_finished)
INSTEAD(waiting_instead, OfSoldiers, does_wait, say_tile)
INSTEAD(reserve_instead, OfSoldiers, is_in_reserve, say_tile)
INSTEAD(standing_instead, Standing, stands_there, say_tile)
INSTEAD(at_most_instead, Health, is_weak, say_hit_points)
INSTEAD(at_least_instead, Health, is_strong, say_hit_points)
INSTEAD(within_instead, Nearness, is_near, say_distance)

static Text vacant_instead(const Play *play, const Player *player, const void *record)
{
    const ConditionTile *what = record;
    const Soldier *there = fh_grid_at(play, board_index(play->board, what->tile));
    (void)player;
    return there ? text_format(play->arena, "%s stands there", fh_called(play, there))
                 : TEXT("nobody can stand there");
}

static Text enemies_instead(const Play *play, const Player *player, const void *record)
{
    const Soldier *self = acting(play);
    (void)player;
    if (self->where != ON_GRID)
        return TEXT("");
    int count = enemies_near(play, self, record);
    return text_format(play->arena, "there %s %d", count == 1 ? "is" : "are", count);
}

/* --- what they name --------------------------------------------------------------------------- */

static void resolve_within(Play *play, const Order *order, void *record)
{
    Nearness *what = record;
    what->other = fh_soldier_named(play, order->choice.player, what->of.word);
}

/* Nobody acts before the action phase. */
static bool somebody_acts(const Play *play, const Order *order)
{
    (void)play;
    return order->table != &fh_army_order_table && order->table != &fh_play_order_table &&
           order->table != &fh_buy_table && order->table != &fh_enter_table;
}

static void check_self(const Play *play, const Order *order, const Table *table, const void *record,
                       const SoldierRefs *who)
{
    if (who->word == SELF && !somebody_acts(play, order))
        fh_refuse_nobody_acts(play, record_mark(table, record, who));
}

/* X_self checks `who` of a record of that type. */
#define CHECK_SELF(name_, type_)                                                                   \
    static void name_(const Play *play, const Order *order, const Table *table,                    \
                      const void *record)                                                          \
    {                                                                                              \
        check_self(play, order, table, record, &((const type_ *)record)->who);                     \
    }
CHECK_SELF(check_soldiers, OfSoldiers)
CHECK_SELF(check_uses, Uses)
CHECK_SELF(check_card, OfCard)
CHECK_SELF(check_health, Health)

static void check_standing(const Play *play, const Order *order, const Table *table,
                           const void *record)
{
    const Standing *what = record;
    check_self(play, order, table, record, &what->who);
    tile_check(play, record_mark(table, what, &what->tile), what->tile);
}

static void check_within(const Play *play, const Order *order, const Table *table,
                         const void *record)
{
    const Spot *spot = &((const Nearness *)record)->of;
    Place place = record_mark(table, record, spot);
    check_self(play, order, table, record, &((const Nearness *)record)->who);
    if (spot->known && spot->word.len == 0)
        tile_check(play, place, spot->tile);
    else if (spot->known && !select_is_closest(spot->word) && !((const Nearness *)record)->other) {
        fh_refuse_no_spot(play, place, spot->word);
        refusal_help_near(play, place, spot->word, fh_soldier_tables, OTHERS_FIRST);
    }
}

static void check_compared(const Play *play, const Order *order, const Table *table,
                           const void *record)
{
    const ConditionCompare *compare = record;
    (void)order;
    if (fh_hides(play) && compare->what == MORE_CREDITS)
        fh_refuse_secret_credits(play, record_mark(table, record, &compare->what));
}

CONDITIONS(fh_conditions, &alive_table, &fallen_table, &finished_table, &ready_table,
           &stands_on_table, &vacant_table, &occupied_table, &within_table, &at_most_table,
           &at_least_table, &in_range_table, &points_table, &enemies_table, &waiting_table,
           &reserve_table, &sick_table, &marked_table, &moved_table, &uses_table, &of_card_table,
           &numbers_table, &more_table, &fewer_table, );

#define IN_ACTION .is_known = somebody_acts, .where = "put it on an activation or an action"

const ConditionKind fh_factions_hex_conditions[] = {
    {.table = &alive_table, .holds = is_alive, .instead = where_instead, .check = check_soldiers},
    {.table = &fallen_table,
     .holds = is_fallen,
     .instead = fallen_instead,
     .check = check_soldiers},
    {.table = &finished_table, .holds = is_finished, .check = check_soldiers},
    {.table = &ready_table, .holds = is_ready, .instead = ready_instead, .check = check_soldiers},
    {.table = &stands_on_table,
     .holds = is_standing,
     .instead = standing_instead,
     .check = check_standing},
    {.table = &vacant_table,
     .holds = is_vacant,
     .instead = vacant_instead,
     .check = condition_check_tile},
    {.table = &occupied_table, .holds = is_occupied, .check = condition_check_tile},
    {.table = &within_table,
     .holds = is_within,
     .instead = within_instead,
     .resolve = resolve_within,
     .check = check_within},
    {.table = &at_most_table,
     .holds = has_at_most,
     .instead = at_most_instead,
     .check = check_health},
    {.table = &at_least_table,
     .holds = has_at_least,
     .instead = at_least_instead,
     .check = check_health},
    {.table = &in_range_table, IN_ACTION, .holds = is_in_range},
    {.table = &points_table, .holds = has_points},
    {.table = &enemies_table, IN_ACTION, .holds = has_enemies_near, .instead = enemies_instead},
    {.table = &waiting_table,
     .holds = are_waiting,
     .instead = waiting_instead,
     .check = check_soldiers},
    {.table = &reserve_table,
     .holds = are_in_reserve,
     .instead = reserve_instead,
     .check = check_soldiers},
    {.table = &sick_table, .holds = are_sick, .check = check_soldiers},
    {.table = &marked_table, .holds = are_marked, .check = check_soldiers},
    {.table = &moved_table, .holds = have_moved, .check = check_soldiers},
    {.table = &uses_table, .holds = have_used, .check = check_uses},
    {.table = &of_card_table, .holds = are_of_card, .check = check_card},
    {.table = &numbers_table, .holds = has_soldiers},
    {.table = &more_table, .holds = has_more, .check = check_compared},
    {.table = &fewer_table, .holds = has_fewer, .check = check_compared},
    CONDITION_KINDS(fh_conditions),
};
