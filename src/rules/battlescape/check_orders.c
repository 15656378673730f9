/* What the field tables cannot say about orders: refused before anything is played. BS 20.41 to
 * 20.46, and what else needs no more than the files to be known as impossible. */
#include "check.h"

static void refuse(Play *play, const Order *order, const char *key, const Wrong *wrong, Text what)
{
    diag_wrong(play->diags, record_place(&order->rec, key), wrong, what);
}

static bool is_given(const Order *order, const char *key)
{
    return node_find(order->rec.node, text_of(key)) != NULL;
}

/* --- what will be bought ---------------------------------------------------------------------- */

/* An order and its else may make different units under one id: then its type is not known. */
static void note_purchase(const BuyOrder *buy)
{
    Unit *unit = buy->as;
    if (!unit || unit->owner)
        return;
    unit->is_doubtful |= unit->to_be && unit->to_be != buy->type;
    unit->to_be = buy->type;
}

static void note_purchases(const Play *play, const Plan *plan)
{
    for (size_t p = 0; p < play->system->phase_count; p++)
        for (size_t i = 0; i < plan->phase[p].count; i++)
            for (const Variant *variant = plan->phase[p].at[i]; variant;
                 variant = ((const Order *)variant->record)->otherwise)
                if (variant->table == &bs_buy_table)
                    note_purchase(variant->record);
}

/* A unit that is nobody's yet can only be named in the file that makes it. */
static const Player *owner_to_be(const Unit *unit, const Order *order)
{
    return unit->owner ? unit->owner : order->choice.player;
}

static const Type *type_to_be(const Unit *unit)
{
    return unit->owner ? unit->type : unit->is_doubtful ? NULL : unit->to_be;
}

/* --- BS 20.41: whose units -------------------------------------------------------------------- */

static const Wrong not_yours = {"BS 20.41", "", " is not your unit",
                                "orders are for one's own units"};

static void check_own(Play *play, const Order *order, Place place, const Unit *unit)
{
    if (unit && owner_to_be(unit, order) != order->choice.player)
        diag_wrong(play->diags, place, &not_yours, unit->id);
}

/* --- BS 2.10: picks --------------------------------------------------------------------------- */

static const Wrong twice_picked = {"BS 2.10", "", " is named twice", "name each type once"};
static const Wrong second_pick = {"BS 2.10", "a second list of picks for ", "",
                                  "one list names them all; 'else' can choose"};

/* No list is so long that comparing all with all would matter: the roster bounds it. */
static void check_pick(Play *play, const PickOrder *pick)
{
    const Order *order = &pick->order;
    Names *seen = names_new(play->arena);
    if (order->number > 1 && order->first == order)
        refuse(play, order, "pick", &second_pick, order->choice.player->id);
    for (size_t i = 0; i < pick->types.count; i++) {
        Type *type = pick->types.at[i];
        if (!type)
            continue; /* reported already */
        void **slot = names_slot(seen, type->id);
        if (*slot)
            diag_wrong(play->diags, record_item_place(&order->rec, "pick", i), &twice_picked,
                       type->id);
        *slot = type;
    }
}

/* --- BS 5.9: purchases ------------------------------------------------------------------------ */

static const Wrong not_in_pool = {"BS 5.10", "", " is not in your pool",
                                  "'pool' in the game file has what you can buy"};
static const Wrong id_of_other = {"BS 5.11", "the id ", " would be that of another type",
                                  "choose one that does not read as TYPE-NUMBER of another type"};

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
static void check_copies(Play *play, const BuyOrder *buy)
{
    const Order *order = &buy->order;
    const Purse *purse = purse_of(play, order->choice.player);
    if (order->choice.by != BY_ORDERS || order->otherwise || !is_ahead(play, order))
        return;
    const Failure *bar = bs_copies_bar(play, purse, buy->type);
    if (!bar)
        return;
    diag_error(play->diags, record_place(&order->rec, "buy"), "%s", bar->reason);
    diag_clause(play->diags, text_is(text_of(bar->clause), "BS 20.3") ? "BS 20.3" : "BS 5.9");
    diag_help(play->diags, "buy something else");
}

/* archer-3 is what a third archer is called by rule, so nobody else takes it. */
static bool reads_as_other(const Play *play, Text id, const Type *type)
{
    size_t end = id.len;
    while (end > 0 && id.at[end - 1] >= '0' && id.at[end - 1] <= '9')
        end--;
    if (end == id.len || end < 2 || id.at[end - 1] != '-')
        return false;
    const Named *named = record_named(play->loader, text_slice(id, 0, end - 1));
    return named && named->table == &bs_type_table && named->record != type;
}

static void check_buy(Play *play, const BuyOrder *buy)
{
    const Order *order = &buy->order;
    if (buy->as && !buy->as->owner) {
        bs_check_name(play, record_place(&order->rec, "as"), buy->as->id);
        if (buy->type && reads_as_other(play, buy->as->id, buy->type))
            refuse(play, order, "as", &id_of_other, buy->as->id);
    }
    if (!buy->type)
        return; /* reported already */
    if (buy->type->picker != order->choice.player)
        refuse(play, order, "buy", &not_in_pool, buy->type->id);
    else
        check_copies(play, buy);
}

/* --- BS 6.8: deploying ------------------------------------------------------------------------ */

static const Wrong no_point_near = {"BS 6.8", "", " is at no capture point",
                                    "name a capture point's tile, or one adjacent to it"};

static bool is_at_point(const Play *play, int tile)
{
    int neighbours[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(scape(play)->board, tile, neighbours);
    bool found = scape(play)->point_at[tile] != NULL;
    for (int i = 0; !found && i < count; i++)
        found = scape(play)->point_at[neighbours[i]] != NULL;
    return found;
}

static void check_deploy(Play *play, const DeployOrder *deploy)
{
    const Order *order = &deploy->order;
    check_own(play, order, record_place(&order->rec, "deploy"), deploy->unit);
    bs_check_tiles_of(play, &order->rec, "at", &deploy->at);
    for (size_t i = 0; i < deploy->at.count; i++) {
        int tile = board_index(scape(play)->board, deploy->at.at[i]);
        if (tile != NO_TILE && !is_at_point(play, tile))
            diag_wrong(play->diags, record_item_place(&order->rec, "at", i), &no_point_near,
                       tile_text(play->arena, deploy->at.at[i]));
    }
}

/* --- BS 20.45: moving ------------------------------------------------------------------------- */

static const Wrong not_adjacent = {"BS 7.14", "", " is not adjacent to the tile before it",
                                   "name each tile of the path"};
static const Wrong goes_nowhere = {"BS 20.45", "it is not said in one way where ", " goes",
                                   "add one of path, to and towards"};
static const Wrong no_goal = {"BS 20.45", "there is no ", " to go towards",
                              "a tile, a capture point, a unit, or closest"};

static void check_path(Play *play, const MoveOrder *move)
{
    const Board *board = scape(play)->board;
    bs_check_tiles_of(play, &move->order.rec, "path", &move->path);
    for (size_t i = 1; i < move->path.count; i++) {
        int from = board_index(board, move->path.at[i - 1]);
        int to = board_index(board, move->path.at[i]);
        if (from != NO_TILE && to != NO_TILE && board_distance(board, from, to) != 1)
            diag_wrong(play->diags, record_item_place(&move->order.rec, "path", i), &not_adjacent,
                       tile_text(play->arena, move->path.at[i]));
    }
}

static void check_towards(Play *play, const MoveOrder *move)
{
    const Order *order = &move->order;
    Tile tile;
    if (move->towards.len == 0)
        return;
    if (tile_read(move->towards, &tile))
        bs_check_tile(play, record_place(&order->rec, "towards"), tile);
    else if (!text_is(move->towards, "closest") &&
             !bs_named_for(play, order->choice.player, move->towards))
        refuse(play, order, "towards", &no_goal, move->towards);
}

static void check_move(Play *play, const MoveOrder *move)
{
    const Order *order = &move->order;
    int ways = is_given(order, "path") + is_given(order, "to") + is_given(order, "towards");
    check_own(play, order, record_place(&order->rec, "move"), move->unit);
    if (ways != 1 && move->unit)
        refuse(play, order, "move", &goes_nowhere, move->unit->id);
    check_path(play, move);
    if (move->to.column > 0)
        bs_check_tile(play, record_place(&order->rec, "to"), move->to);
    check_towards(play, move);
}

/* --- BS 8.2: attacking ------------------------------------------------------------------------ */

static const Wrong your_own = {"BS 8.2", "", " is your own, and no target",
                               "name units of other players"};
static const Wrong no_it = {"BS 20.46", "", " stands for nobody here",
                            "it and target are for reactions that have these two"};

static void check_attack(Play *play, const AttackOrder *attack)
{
    const Order *order = &attack->order;
    Place place = record_place(&order->rec, "attack");
    for (size_t i = 0; i < attack->with.count; i++)
        check_own(play, order, record_item_place(&order->rec, "with", i), attack->with.at[i]);
    for (size_t i = 0; i < attack->at.count; i++) {
        const Unit *unit = attack->at.at[i];
        if (unit && owner_to_be(unit, order) == order->choice.player)
            diag_wrong(play->diags, record_item_place(&order->rec, "attack", i), &your_own,
                       unit->id);
    }
    if (attack->at.word == AT_IT || attack->at.word == AT_TARGET)
        diag_wrong(play->diags, place, &no_it,
                   attack->at.word == AT_IT ? TEXT("it") : TEXT("target"));
    else if (attack->at.word == AT_SELF)
        diag_wrong(play->diags, place, &your_own, TEXT("self"));
}

/* --- BS 20.42: abilities ---------------------------------------------------------------------- */

static const Wrong has_none = {"BS 20.42", "", " has no such ability",
                               "its type names what it has"};
static const Wrong needs_on = {"BS 20.43", "", " needs 'on', and no 'at'",
                               "say on which unit it is used"};
static const Wrong needs_place = {"BS 20.43", "", " needs 'at', or 'on'",
                                  "say on which tile, or around which unit, it is used"};
static const Wrong needs_neither = {"BS 20.43", "", " needs no 'on' and no 'at'",
                                    "it is clear on whom it is used"};
static const Wrong not_an_ally = {"BS 14.14", "", " is not yours, and the ability is for allies",
                                  "name one of your own units"};
static const Wrong not_an_enemy = {"BS 14.14", "", " is yours, and the ability is for enemies",
                                   "name a unit of another player"};

static bool has_ability(const Type *type, const Ability *ability)
{
    for (size_t i = 0; i < type->abilities.count; i++)
        if (type->abilities.at[i] == ability)
            return true;
    return false;
}

/* Which of 'on' and 'at' the ability wants. */
static const Wrong *wrong_aim(const UseOrder *use)
{
    bool on = is_given(&use->order, "on"), at = is_given(&use->order, "at");
    switch (use->ability->doing.whom) {
    case WHOM_UNIT:
    case WHOM_ALLY:
    case WHOM_ENEMY:
        return on && !at ? NULL : &needs_on;
    case WHOM_AREA:
        return on != at ? NULL : &needs_place;
    default:
        return on || at ? &needs_neither : NULL;
    }
}

static void check_sides(Play *play, const UseOrder *use)
{
    int whom = use->ability->doing.whom;
    for (size_t i = 0; i < use->on.count; i++) {
        const Unit *unit = use->on.at[i];
        bool own = unit && owner_to_be(unit, &use->order) == use->order.choice.player;
        const Wrong *wrong = whom == WHOM_ALLY && !own   ? &not_an_ally
                             : whom == WHOM_ENEMY && own ? &not_an_enemy
                                                         : NULL;
        if (unit && wrong)
            diag_wrong(play->diags, record_item_place(&use->order.rec, "on", i), wrong, unit->id);
    }
    if (whom == WHOM_ENEMY && use->on.word == AT_SELF)
        refuse(play, &use->order, "on", &not_an_enemy, TEXT("self"));
}

/* Which words stand for somebody when that is what sets it off; MOMENT_NONE: in a phase. */
static unsigned words_of(int when)
{
    if (when == MOMENT_NONE)
        return 0;
    return WORD_SELF | (when == MOMENT_PHASE_BEGINS ? 0 : WORD_IT) |
           (bs_is_done_to_somebody(when) ? WORD_TARGET : 0);
}

static void check_words(Play *play, const UseOrder *use, int when)
{
    if (use->on.word == AT_IT && !(words_of(when) & WORD_IT))
        refuse(play, &use->order, "on", &no_it, TEXT("it"));
    if (use->on.word == AT_TARGET && !(words_of(when) & WORD_TARGET))
        refuse(play, &use->order, "on", &no_it, TEXT("target"));
}

static void check_use(Play *play, const UseOrder *use, int when)
{
    const Order *order = &use->order;
    const Type *type = use->by ? type_to_be(use->by) : NULL;
    check_own(play, order, record_place(&order->rec, "by"), use->by);
    bs_check_tiles_of(play, &order->rec, "at", &use->at);
    check_words(play, use, when);
    if (!use->ability)
        return; /* reported already */
    if (type && !has_ability(type, use->ability))
        refuse(play, order, "use", &has_none, use->by->id);
    const Wrong *wrong = wrong_aim(use);
    if (wrong)
        refuse(play, order, "use", wrong, use->ability->doing.id);
    check_sides(play, use);
}

/* --- a file ----------------------------------------------------------------------------------- */

static const Wrong other_unit = {"BS 17.11", "", " is not the unit that reacts",
                                 "the else of a reaction is for the same unit"};
static const Wrong other_phase = {NULL, "", " is no order of this phase",
                                  "an else is an order of the same phase"};

static bool is_among(const Table *table, const Table *const *tables)
{
    while (*tables && *tables != table)
        tables++;
    return *tables != NULL;
}

/* What sets a reaction off is said once, for all of its else. */
static void check_reaction(Play *play, const Variant *variant)
{
    const UseOrder *first = variant->record;
    int when = first->trigger.when;
    bs_check_trigger(play, &first->order.rec, &first->trigger);
    for (; variant; variant = ((const Order *)variant->record)->otherwise) {
        const UseOrder *use = variant->record;
        const char *key = variant->table->fields[0].key;
        if (variant->table != &bs_react_table && variant->table != &bs_use_table) {
            refuse(play, variant->record, key, &other_phase, text_of(key));
            continue;
        }
        bs_check_conditions_named(play, use->order.choice.player, &use->order.conditions,
                                  words_of(when));
        check_use(play, use, when);
        if (use->by && first->by && use->by != first->by)
            refuse(play, &use->order, "by", &other_unit, use->by->id);
    }
}

static void check_order(Play *play, const Variant *variant)
{
    const Table *table = variant->table;
    if (table == &bs_pick_table)
        check_pick(play, variant->record);
    else if (table == &bs_buy_table)
        check_buy(play, variant->record);
    else if (table == &bs_deploy_table)
        check_deploy(play, variant->record);
    else if (table == &bs_move_table)
        check_move(play, variant->record);
    else if (table == &bs_attack_table)
        check_attack(play, variant->record);
    else if (table == &bs_use_table)
        check_use(play, variant->record, MOMENT_NONE);
}

static void check_chain(Play *play, const Variant *variant)
{
    for (; variant; variant = ((const Order *)variant->record)->otherwise) {
        const Order *order = variant->record;
        const char *key = variant->table->fields[0].key;
        bs_check_conditions_named(play, order->choice.player, &order->conditions, 0);
        if (is_among(variant->table, order->phase->orders))
            check_order(play, variant);
        else
            refuse(play, order, key, &other_phase, text_of(key));
    }
}

static void check_plan(Play *play, const Plan *plan)
{
    for (size_t p = 0; p < play->system->phase_count; p++)
        for (size_t i = 0; i < plan->phase[p].count; i++)
            check_chain(play, plan->phase[p].at[i]);
    for (size_t i = 0; i < plan->reactions.count; i++)
        check_reaction(play, plan->reactions.at[i]);
}

void bs_check_orders(Play *play, OrdersFile *file)
{
    note_purchases(play, &file->plan);
    note_purchases(play, &file->standing);
    check_plan(play, &file->plan);
    check_plan(play, &file->standing);
}
