/* What the field tables cannot say about orders: refused before anything is played. BS 20.41 to
 * 20.46, and what else needs no more than the files to be known as impossible. */
#include <string.h>

#include "../board/sight.h"
#include "../words/refusals.h"
#include "check.h"

/* --- what will be bought ---------------------------------------------------------------------- */

/* Two orders of which one is the else of the other may make different units under one id: then its
 * type is not known. */
void bs_resolve_buy(Play *play, Order *order)
{
    const BuyOrder *buy = (const BuyOrder *)order;
    Unit *unit = buy->as;
    (void)play;
    if (!unit || unit->owner)
        return;
    unit->type_varies |= unit->type_to_be && unit->type_to_be != buy->type;
    unit->type_to_be = buy->type;
}

/* A unit that is nobody's yet can only be named in the file that makes it. */
static const Player *owner_to_be(const Unit *unit, const Order *order)
{
    return unit->owner ? unit->owner : order->choice.player;
}

static const Type *type_to_be(const Unit *unit)
{
    return unit->owner ? unit->type : unit->type_varies ? NULL : unit->type_to_be;
}

/* --- BS 20.41, 20.47: whose units, and which are left
 * -------------------------------------------------------------------- */

static void check_whose(const Play *play, const Order *order, Place place, const Unit *unit)
{
    if (unit && owner_to_be(unit, order) != order->choice.player)
        bs_refuse_not_yours(play, place, unit);
}

static bool is_gone(const Order *order, const Unit *unit)
{
    return unit && unit->where == IN_GRAVEYARD && unit->owner == order->choice.player;
}

/* Of several it is enough that one is left. */
static void check_gone(const Play *play, const Order *order, Place place, Unit *const *units,
                       size_t count)
{
    size_t gone = 0;
    while (gone < count && is_gone(order, units[gone]))
        gone++;
    if (gone > 0 && gone == count && order_is_fresh(play, order))
        bs_refuse_gone(play, place, units[0], play_became(play, units[0]->id, "was destroyed"));
}

static void check_own(const Play *play, const Order *order, Place place, Unit *unit)
{
    AnyRefs named = order_named_with(order, unit);
    check_whose(play, order, place, unit);
    for (size_t i = 0; i < named.count; i++)
        if (!is_gone(order, named.at[i]))
            return;
    check_gone(play, order, place, &unit, 1);
}

/* --- whose phase ------------------------------------------------------------------------------ */

static bool is_among(const Table *table, const Table *const *tables)
{
    while (*tables && *tables != table)
        tables++;
    return *tables != NULL;
}

/* An else is an order of the same phase; that of a reaction uses an ability. */
static bool is_in_place(const Play *play, const Order *order)
{
    const Table *const *tables =
        order->phase == &reactions_phase ? bs_reaction_else_orders : order->phase->orders;
    const Field *kind = &order->table->fields[0];
    if (!order_is_else(order) || is_among(order->table, tables))
        return true;
    bs_refuse_other_phase(play, order_mark(order, (const char *)order + kind->offset), kind->key);
    return false;
}

/* --- BS 2.10: picks --------------------------------------------------------------------------- */

void bs_check_pick(const Play *play, const Order *order)
{
    const TypeRefs *types = &((const PickOrder *)order)->types;
    Names *seen = names_new(play->arena);
    if (order->number > 1 && !order->instead_of)
        bs_refuse_second_pick(play, order_mark(order, types), order->choice.player);
    for (size_t i = 0; i < types->count; i++) {
        Type *type = types->at[i];
        if (!type)
            continue; /* reported already */
        if (names_seen(seen, type->id))
            bs_refuse_picked_twice(play, order_item_mark(order, types, i), type);
    }
}

/* --- BS 5.9: purchases ------------------------------------------------------------------------ */

static const char *copies_clause(const Play *play)
{
    return scape(play)->settings.copies == 4 ? "BS 5.8" : "BS 20.3";
}

const Failure *bs_copies_bar(const Play *play, const Purse *purse, const Type *type)
{
    int most = scape(play)->settings.copies;
    const char *id = text_string(play->arena, "%.*s", TEXT_ARG(type->id));
    if (type->picker != purse->player)
        return order_fails(play, "BS 5.10", "%s is not in your pool", id);
    if (type->hero && type->copies > 0)
        return order_fails(play, "BS 5.7", "%s is a hero, and one has been bought", id);
    if (!type->hero && type->copies >= most)
        return order_fails(play, copies_clause(play), "%d of %s %s been bought, and no more may be",
                           type->copies, id, type->copies == 1 ? "has" : "have");
    return NULL;
}

static bool comes_after(const Play *play, const Phase *phase, Text name)
{
    for (const Phase *other = play->system->phases; other < phase; other++)
        if (text_is(name, other->name))
            return true;
    return false;
}

/* Is the phase of the order still to come, for its player? After a stop it may lie behind. */
static bool is_ahead(const Play *play, const Order *order)
{
    const Stopped *stopped = play->game->stopped;
    if (!stopped || !stopped->player)
        return true;
    size_t place = bs_turn_place(play, order->choice.player),
           at = bs_turn_place(play, stopped->player);
    return place > at || (place == at && comes_after(play, order->phase, stopped->after));
}

/* Only orders of this round have to know: standing ones fail, and go on. */
static void check_copies(const Play *play, const BuyOrder *buy)
{
    const Order *order = &buy->order;
    Place place = order_mark(order, &buy->type);
    if (order->choice.by != BY_ORDERS || order->otherwise.count > 0 || !is_ahead(play, order))
        return;
    const Failure *bar = bs_copies_bar(play, purse_of(play, order->choice.player), buy->type);
    if (bar)
        (strcmp(bar->clause, "BS 20.3") == 0 ? bs_refuse_no_more_here
                                             : bs_refuse_no_more_copies)(play, place, bar->reason);
}

/* archer-3 is what a third archer is called by rule, so nobody else takes it. */
static bool reads_as_other(const Play *play, Text id, const Type *type)
{
    size_t end = id.len;
    while (id.at[end - 1] >= '0' && id.at[end - 1] <= '9') /* it begins with a letter */
        end--;
    if (end == id.len || end < 2 || id.at[end - 1] != '-')
        return false;
    const Named *named = record_named(play->loader, text_slice(id, 0, end - 1));
    return named && named->table == &bs_type_table && named->record != type;
}

void bs_check_buy(const Play *play, const Order *order)
{
    const BuyOrder *buy = (const BuyOrder *)order;
    const Unit *unit = buy->as;
    if (!is_in_place(play, order))
        return;
    if (unit && !unit->owner) {
        bs_check_name(play, order_mark(order, &buy->as), unit->id);
        if (buy->type && reads_as_other(play, unit->id, buy->type))
            bs_refuse_id_of_other(play, order_mark(order, &buy->as), unit);
    }
    if (!buy->type)
        return; /* reported already */
    if (buy->type->picker != order->choice.player)
        bs_refuse_not_in_pool(play, order_mark(order, &buy->type), buy->type);
    else
        check_copies(play, buy);
}

/* --- BS 6.8: deploying ------------------------------------------------------------------------ */

static bool is_at_point(const Play *play, int tile)
{
    int neighbours[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(play->board, tile, neighbours);
    bool found = scape(play)->point_at[tile] != NULL;
    for (int i = 0; !found && i < count; i++)
        found = scape(play)->point_at[neighbours[i]] != NULL;
    return found;
}

void bs_check_deploy(const Play *play, const Order *order)
{
    const DeployOrder *deploy = (const DeployOrder *)order;
    if (!is_in_place(play, order))
        return;
    check_own(play, order, order_mark(order, &deploy->unit), deploy->unit);
    tiles_check(play, order->table, order, &deploy->at);
    for (size_t i = 0; i < deploy->at.count; i++) {
        int tile = board_index(play->board, deploy->at.at[i]);
        if (tile != NO_TILE && !is_at_point(play, tile))
            bs_refuse_no_point_near(play, order_item_mark(order, &deploy->at, i), deploy->at.at[i]);
    }
}

/* --- BS 20.45: moving ------------------------------------------------------------------------- */

/* On that terrain nobody ever stands, however he goes. */
static void check_entry(const Play *play, Place place, Tile tile)
{
    int index = board_index(play->board, tile);
    const Terrain *terrain = index == NO_TILE ? NULL : scape(play)->terrain_at[index];
    bool is_open = !terrain;
    for (Going going = GOING_GROUND; !is_open && going < GOINGS; going++)
        is_open = terrain->cost[going] != NO_ENTRY;
    if (!is_open)
        bs_refuse_no_entry(play, place, tile);
}

static void check_path(const Play *play, const MoveOrder *move)
{
    const Board *board = play->board;
    const TileList *path = &move->path;
    tiles_check(play, move->order.table, move, path);
    for (size_t i = 1; i < path->count; i++) {
        int from = board_index(board, path->at[i - 1]), to = board_index(board, path->at[i]);
        if (from != NO_TILE && to != NO_TILE && board_distance(board, from, to) != 1)
            bs_refuse_not_adjacent(play, order_item_mark(&move->order, path, i), path->at[i]);
    }
    for (size_t i = 0; i < path->count; i++)
        check_entry(play, order_item_mark(&move->order, path, i), path->at[i]);
}

static void check_towards(const Play *play, const MoveOrder *move)
{
    Text towards = move->towards;
    Place place = order_mark(&move->order, &move->towards);
    Tile tile;
    if (towards.len == 0)
        return;
    if (tile_read(towards, &tile)) {
        tile_check(play, place, tile);
        return;
    }
    if (select_word(towards) >= 0)
        return;
    const Named *named = bs_named_for(play, move->order.choice.player, towards);
    if (!named) {
        bs_refuse_no_goal(play, place, towards);
        refusal_help_near(play, place, towards, bs_place_tables, OTHERS_FIRST);
    } else if (named->table == &bs_unit_table)
        check_gone(play, &move->order, place, &(Unit *){named->record}, 1);
}

void bs_check_move(const Play *play, const Order *order)
{
    const MoveOrder *move = (const MoveOrder *)order;
    Place place = order_mark(order, &move->unit);
    int ways = order_says(order, &move->path) + order_says(order, &move->to) +
               order_says(order, &move->towards);
    if (!is_in_place(play, order))
        return;
    check_own(play, order, place, move->unit);
    if (ways != 1 && move->unit)
        bs_refuse_goes_nowhere(play, place, move->unit);
    else if (ways != 1 && order->several.word >= 0)
        bs_refuse_go_nowhere(play, place);
    check_path(play, move);
    tile_check(play, order_mark(order, &move->to), move->to);
    check_entry(play, order_mark(order, &move->to), move->to);
    check_towards(play, move);
}

/* --- BS 8.2: attacking ------------------------------------------------------------------------ */

/* Only reactions have somebody for the words it and target; self is one's own. */
static void check_attack_word(const Play *play, const AttackOrder *attack)
{
    Place place = order_mark(&attack->order, &attack->at);
    if (attack->at.word == AT_IT || attack->at.word == AT_TARGET)
        bs_refuse_stands_for_nobody(play, place, attack->at.word == AT_IT ? "it" : "target");
    else if (attack->at.word == AT_SELF)
        bs_refuse_self_attacked(play, place, "self");
}

void bs_check_attack(const Play *play, const Order *order)
{
    const AttackOrder *attack = (const AttackOrder *)order;
    if (!is_in_place(play, order))
        return;
    if (attack->with.count > 0)
        check_gone(play, order, order_item_mark(order, &attack->with, 0), attack->with.at,
                   attack->with.count);
    for (size_t i = 0; i < attack->with.count; i++)
        check_whose(play, order, order_item_mark(order, &attack->with, i), attack->with.at[i]);
    for (size_t i = 0; i < attack->at.count; i++) {
        const Unit *unit = attack->at.at[i];
        if (unit && owner_to_be(unit, order) == order->choice.player)
            bs_refuse_your_own(play, order_item_mark(order, &attack->at, i), unit);
    }
    check_attack_word(play, attack);
}

/* --- BS 20.42: abilities ---------------------------------------------------------------------- */

/* Which of 'on' and 'at' the ability wants. */
static void check_aim(const Play *play, const UseOrder *use)
{
    const Order *order = &use->order;
    Place place = order_mark(order, &use->ability);
    bool on = order_says(order, &use->on), at = order_says(order, &use->at);
    switch (use->ability->power.whom) {
    case WHOM_UNIT:
    case WHOM_ALLY:
    case WHOM_ENEMY:
        if (!on || at)
            bs_refuse_needs_on(play, place, use->ability);
        break;
    case WHOM_AREA:
        if (on == at)
            bs_refuse_needs_place(play, place, use->ability);
        break;
    default:
        if (on || at)
            bs_refuse_needs_neither(play, place, use->ability);
    }
}

static void check_sides(const Play *play, const UseOrder *use)
{
    const Order *order = &use->order;
    int whom = use->ability->power.whom;
    if (use->on.count > 0 && whom != WHOM_ENEMY)
        check_gone(play, order, order_item_mark(order, &use->on, 0), use->on.at, use->on.count);
    for (size_t i = 0; i < use->on.count; i++) {
        const Unit *unit = use->on.at[i];
        if (!unit)
            continue; /* reported already */
        bool own = owner_to_be(unit, order) == order->choice.player;
        if (whom == WHOM_ALLY && !own)
            bs_refuse_not_an_ally(play, order_item_mark(order, &use->on, i), unit);
        else if (whom == WHOM_ENEMY && own)
            bs_refuse_not_an_enemy(play, order_item_mark(order, &use->on, i), unit);
    }
    if (whom == WHOM_ENEMY && use->on.word == AT_SELF)
        bs_refuse_self_no_enemy(play, order_mark(order, &use->on));
}

unsigned bs_words_of(const Order *order)
{
    if (order->phase != &reactions_phase)
        return 0;
    int when = ((const UseOrder *)order_top(order))->trigger.when;
    return WORD_SELF | (when == MOMENT_PHASE_BEGINS ? 0 : WORD_IT) |
           (bs_is_done_to_somebody(when) ? WORD_TARGET : 0);
}

static void check_words(const Play *play, const UseOrder *use)
{
    Place place = order_mark(&use->order, &use->on);
    unsigned words = bs_words_of(&use->order);
    if (use->on.word == AT_IT && !(words & WORD_IT))
        bs_refuse_stands_for_nobody(play, place, "it");
    if (use->on.word == AT_TARGET && !(words & WORD_TARGET))
        bs_refuse_stands_for_nobody(play, place, "target");
}

/* What sets a reaction off is said once, for all of its else; so is whose it is. */
static void check_same_unit(const Play *play, const UseOrder *use)
{
    const UseOrder *first = (const UseOrder *)use->order.first;
    if (use->order.phase == &reactions_phase && use->by && first->by && use->by != first->by)
        bs_refuse_other_unit(play, order_mark(&use->order, &use->by), use->by);
}

void bs_check_use(const Play *play, const Order *order)
{
    const UseOrder *use = (const UseOrder *)order;
    if (!is_in_place(play, order))
        return;
    const Type *type = use->by ? type_to_be(use->by) : NULL;
    check_own(play, order, order_mark(order, &use->by), use->by);
    check_same_unit(play, use);
    tiles_check(play, order->table, order, &use->at);
    check_words(play, use);
    if (!use->ability)
        return; /* reported already */
    if (type && !bs_type_has(type, use->ability))
        bs_refuse_has_none(play, order_mark(order, &use->ability), use->by);
    check_aim(play, use);
    check_sides(play, use);
}

void bs_check_reaction(const Play *play, const Order *order)
{
    bs_check_trigger(play, order->table, order, &((const UseOrder *)order)->trigger);
    bs_check_use(play, order);
}
