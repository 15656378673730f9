/* What the field tables cannot say about the actions of a plan, and what their names mean. */
#include "../board/grid.h"
#include "../words/refusals.h"
#include "actions.h"
#include "orders.h"

/* --- who is to do it -------------------------------------------------------------------------- */

/* A soldier that is yet to be summoned may turn out to be anything. In a stopped round it may have
 * been summoned already, but the orders were accepted before. */
static bool may_have(const Play *play, const Soldier *soldier, AbilityId ability)
{
    return !soldier || !soldier->card || fh_card_has(soldier->card, ability) ||
           (play->game->stopped && soldier->since == play->game->round);
}

static bool any_of_them_has(const Play *play, const Player *player, const SoldierRefs *actors,
                            AbilityId ability)
{
    const Army *army = fh_army_of(play, player);
    for (size_t i = 0; i < actors->count; i++)
        if (may_have(play, actors->at[i], ability))
            return true;
    for (size_t i = 0; actors->word >= 0 && army && i < army->soldiers.count; i++)
        if (may_have(play, army->soldiers.at[i], ability))
            return true;
    return false;
}

static bool anybody_has(const Play *play, const Action *action, AbilityId ability)
{
    return any_of_them_has(play, action->order.choice.player, action->actors, ability);
}

/* Does any of them have it? Of what nobody can do, the targets are not looked at. */
static bool check_ability(const Play *play, const Action *action, AbilityId ability)
{
    const char *key = action->order.table->fields[0].key;
    Place place = record_place(&action->order.rec, key);
    bool is_able = anybody_has(play, action, ability);
    if (!is_able)
        fh_refuse_not_able(play, place, key);
    if (ability == ABILITY_TAUNT && play->game->players.count != 2)
        fh_refuse_more_than_two(play, place, key);
    return is_able;
}

/* Some keys are for an ability that goes with the action. */
static void check_key(const Play *play, const Action *action, const char *key, AbilityId ability)
{
    if (!anybody_has(play, action, ability))
        fh_refuse_for_ability(play, record_place(&action->order.rec, key), key,
                              fh_ability_titles[ability]);
}

/* With "all" it may be said of whoever will have it, and what is said of another's soldier is
 * refused for that. */
static bool is_able_to_react(const Play *play, const ReactOrder *react, AbilityId ability)
{
    const SoldierRefs *actors = &react->actors;
    const Player *player = react->order.choice.player;
    for (size_t i = 0; i < actors->count; i++)
        if (actors->at[i] && actors->at[i]->owner != player)
            return true;
    return actors->word >= 0 || any_of_them_has(play, player, actors, ability);
}

void fh_check_reaction_keys(const Play *play, const ReactOrder *react)
{
    const Order *order = &react->order;
    const char *hunker = react->hunker != REACT_UNSAID ? "hunker-down" : "from";
    if (fh_react_says(order, REACTION_COUNTERATTACK) &&
        !is_able_to_react(play, react, ABILITY_COUNTERATTACK))
        fh_refuse_for_ability(play, record_place(&order->rec, "counterattack"), "counterattack",
                              fh_ability_titles[ABILITY_COUNTERATTACK]);
    if (fh_react_says(order, REACTION_HUNKER_DOWN) &&
        !is_able_to_react(play, react, ABILITY_HUNKER_DOWN))
        fh_refuse_for_ability(play, record_place(&order->rec, hunker), hunker,
                              fh_ability_titles[ABILITY_HUNKER_DOWN]);
}

static void check_keys(const Play *play, const Action *action, AbilityId ability)
{
    bool has_also = action->also.count > 0 || action->also.word >= 0;
    if (has_also && ability == ABILITY_COUNT && action->order.table == &fh_attack_table)
        check_key(play, action, "also", ABILITY_SPREADSHOT);
    if (action->push.count > 0 && ability != ABILITY_CHARGE)
        check_key(play, action, "push", ABILITY_KNOCKBACK);
}

/* --- at whom ---------------------------------------------------------------------------------- */

typedef void RefuseTarget(const Play *play, Place place, const Soldier *target);

static bool is_itself(const Action *action, const Soldier *target)
{
    return action->actors->count == 1 && action->actors->at[0] == target;
}

static bool is_beast(const Soldier *soldier)
{
    return text_is(soldier->card->kind, "beast");
}

/* How that target is refused; NULL: nothing is certain beforehand. */
static RefuseTarget *refuse_target(const Play *play, const Action *action, AbilityId ability,
                                   const Soldier *target)
{
    Aiming aim = fh_aiming_of(ability);
    const Army *army = fh_army_of(play, action->order.choice.player);
    if (!army || !target || !target->army)
        return NULL; /* reported already, or not yet made */
    bool is_own_side = army->team == target->army->team;
    if (is_itself(action, target))
        return fh_refuse_itself;
    if (aim == AIM_ENEMY && is_own_side)
        return ability == ABILITY_COUNT ? fh_refuse_ally_attacked : fh_refuse_not_an_enemy;
    if ((aim == AIM_ALLY || aim == AIM_ALLIED_BEAST) && !is_own_side)
        return fh_refuse_not_an_ally;
    if (aim == AIM_ALLIED_BEAST && !is_beast(target))
        return ability == ABILITY_WHIP ? fh_refuse_no_beast_to_whip : fh_refuse_no_beast_to_mend;
    return NULL;
}

static void check_targets(const Play *play, const Action *action, const SoldierRefs *targets,
                          AbilityId ability)
{
    size_t gone = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const Soldier *target = targets->at[i];
        RefuseTarget *refuse = refuse_target(play, action, ability, target);
        if (refuse)
            refuse(play, order_item_mark(&action->order, targets, i), target);
        else
            gone += target && target->where == FALLEN;
    }
    if (gone > 0 && gone == targets->count && order_is_fresh(play, &action->order))
        fh_refuse_gone(play, order_item_mark(&action->order, targets, 0), targets->at[0],
                       play_became(play, targets->at[0]->id, "fell"));
}

/* --- where ------------------------------------------------------------------------------------ */

static void check_tile(const Play *play, Place place, Tile tile, bool may_block)
{
    int index = board_index(play->board, tile);
    if (index == NO_TILE)
        fh_refuse_nowhere(play, place, tile);
    else if (!may_block && board_is_blocked(play->board, index))
        fh_refuse_blocked(play, place, tile);
}

/* One may go towards terrain, but not onto it. */
static void check_goal(const Play *play, const Action *action)
{
    const Goal *goal = &action->goal;
    Place place = record_place(&action->order.rec, action->order.table->fields[0].key);
    if (goal->tile.column > 0)
        check_tile(play, place, goal->tile, goal->how > GOAL_AT);
    else if (goal->word.len > 0 && action->towards < 0 && !action->whom) {
        fh_refuse_no_goal(play, place, goal->word);
        refusal_help_near(play, place, goal->word, fh_soldier_tables, OTHERS_FIRST);
    } else if (action->whom && action->whom->where == FALLEN &&
               order_is_fresh(play, &action->order))
        fh_refuse_gone(play, place, action->whom, play_became(play, action->whom->id, "fell"));
}

/* --- an action -------------------------------------------------------------------------------- */

static void resolve(Play *play, Action *action, const SoldierRefs *actors)
{
    action->actors = actors;
    action->towards = select_word(action->goal.word);
    action->whom = fh_soldier_named(play, action->order.choice.player, action->goal.word);
}

void fh_resolve_action(Play *play, Order *order)
{
    const Order *holder = order->within;
    resolve(play, (Action *)order,
            holder->table == &fh_activate_table ? &((const ActivateOrder *)holder)->who
                                                : &((const ReactOrder *)holder)->actors);
}

/* Whose actions stand in it: of several, all that it names, as in an activation. One that was
 * refused is there as NULL. */
void fh_resolve_react(Play *play, Order *order)
{
    ReactOrder *react = (ReactOrder *)order;
    AnyRefs named = order_named_with(order, react->soldier);
    bool is_for_all = order->several.word == WHO_ALL, is_of_several = named.word == REFS_LISTED;
    size_t count = is_for_all ? 0 : is_of_several ? named.count : 1;
    react->actors = (SoldierRefs){.word = is_for_all ? WHO_ALL : REFS_LISTED};
    react->actors.at = ARENA_ARRAY(play->arena, count, Soldier *);
    for (size_t i = 0; i < count; i++)
        react->actors.at[i] = is_of_several ? named.at[i] : react->soldier;
    react->actors.count = count;
}

static void check_summoned(const Play *play, const Order *order, const Action *action)
{
    Place place = order_mark(order, &action->as);
    fh_check_soldier_id(play, place, action->as);
    if (order->choice.by == BY_STANDING)
        fh_refuse_made_always(play, place, action->as);
}

void fh_check_action(const Play *play, const Order *order)
{
    const Action *action = (const Action *)order;
    AbilityId ability = fh_ability_of(order->table);
    bool is_able = ability == ABILITY_COUNT || check_ability(play, action, ability);
    check_keys(play, action, ability);
    if (is_able)
        check_targets(play, action, &action->at, ability);
    check_targets(play, action, &action->also, ability);
    check_goal(play, action);
    for (size_t i = 0; i < action->path.count; i++)
        check_tile(play, order_item_mark(order, &action->path, i), action->path.at[i], false);
    tiles_check(play, order->table, order, &action->to);
    tiles_check(play, order->table, order, &action->push);
    if (action->as)
        check_summoned(play, order, action);
}

/* Those that are done whatever comes of them (FH 19.9, 19.15, 19.16). But who is Ethereal may be on
 * another's tile, where it must go on before anything else. */
bool fh_action_never_fails(const Play *play, const Order *order)
{
    const Table *table = order->table;
    bool is_sure = table == &fh_hold_table || table == &fh_guard_table || table == &fh_end_table;
    return is_sure && !anybody_has(play, (const Action *)order, ABILITY_ETHEREAL);
}

/* What can be activated is: otherwise the order is passed over, and so is its else (FH 19.2),
 * unless it stands in an else itself. */
bool fh_activation_never_fails(const Play *play, const Order *order)
{
    (void)play;
    return !order->instead_of;
}

/* --- answers that hold actions ---------------------------------------------------------------- */

static const Phase *phase_of_actions(const Play *play)
{
    const System *system = play->system;
    size_t i = 0;
    while (system->phases[i].orders != fh_action_orders)
        i++;
    return &system->phases[i];
}

static void prepare_action(Play *play, const Player *player, const SoldierRefs *actors,
                           const Variant *variant, size_t number)
{
    order_prepare_answer(play, player, phase_of_actions(play), variant, number);
    for (Order *order = variant->record; order; order = order_next(order)) {
        resolve(play, (Action *)order, actors);
        conditions_resolve(play, order);
    }
}

/* They become like those of orders. */
void fh_resolve_activation_answer(Play *play, const Player *player, Answer *given)
{
    ActivationAnswer *answer = (ActivationAnswer *)given;
    SoldierRefs *actors = ARENA_NEW(play->arena, SoldierRefs);
    actors->word = REFS_LISTED;
    ARENA_PUSH(play->arena, actors, answer->soldier);
    for (size_t i = 0; i < answer->actions.count; i++)
        prepare_action(play, player, actors, answer->actions.at[i], i + 1);
}

void fh_check_activation_answer(const Play *play, const Player *player, const Answer *given)
{
    const ActivationAnswer *answer = (const ActivationAnswer *)given;
    const Soldier *soldier = answer->soldier;
    if (!soldier)
        return; /* reported already */
    if (soldier->owner && soldier->owner != player)
        fh_refuse_not_your_soldier(
            play, record_mark(&fh_activation_answer, answer, &answer->soldier), soldier);
    for (size_t i = 0; i < answer->actions.count; i++)
        for (const Order *order = answer->actions.at[i]->record; order; order = order_next(order)) {
            fh_check_action(play, order);
            conditions_check(play, order);
        }
}
