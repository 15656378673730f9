/* What could be ordered, for sheets: armies, purchases, activations, reactions; and what of orders
 * is hardly wanted, for --check. */
#include <assert.h>

#include "../board/targets.h"
#include "../fights/abilities.h"
#include "../fights/activation.h"
#include "../orders/orders.h"
#include "phases.h"

#include "adjudicate/play/by_rule.h"

/* --- FH 2: armies ----------------------------------------------------------------------------- */

/* One of each card, as far as the credits go; all cards are noted. */
static void offer_faction(Play *play, const Player *player, Text faction, TickList *ticks)
{
    const CardList *cards = &hex(play)->all_cards;
    int credits = hex(play)->settings.army_credits, left = credits;
    TickNote known = {{NULL, 0, 0}, 0};
    Buf soldiers = {NULL, 0, 0};
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        Text id = id_to_offer(play, player, card->id);
        if (!text_equal(card->faction, faction))
            continue;
        buf_format(&known.words, "%s%.*s %d", known.count++ > 0 ? ", " : "", TEXT_ARG(card->id),
                   card->cost);
        Text soldier = text_format(play->arena, "%s{card: %.*s, as: %.*s}",
                                   soldiers.len > 0 ? ", " : "", TEXT_ARG(card->id), TEXT_ARG(id));
        if (card->cost > left)
            continue;
        buf_add(&soldiers, soldier);
        left -= card->cost;
    }
    if (soldiers.len > 0)
        tick_add(ticks,
                 text_format(play->arena, "as many as you like for %d credits: %.*s", credits,
                             TEXT_ARG(buf_text(&known.words))),
                 "{faction: %.*s, soldiers: [%.*s]}", TEXT_ARG(faction),
                 TEXT_ARG(buf_text(&soldiers)));
    buf_free(&known.words);
    buf_free(&soldiers);
}

static void offer_armies(Play *play, const Player *player, TickList *ticks)
{
    const CardList *cards = &hex(play)->all_cards;
    Names *factions = names_new(play->arena);
    if (fh_army_of(play, player)->soldiers.count > 0)
        return;
    for (size_t i = 0; i < cards->count && ticks->count < TICKS_MAX; i++)
        if (!names_seen(factions, cards->at[i]->faction))
            offer_faction(play, player, cards->at[i]->faction, ticks);
}

/* --- FH 4: the order of play ------------------------------------------------------------------ */

static void offer_order(Play *play, const Player *player, bool is_setup, TickList *ticks)
{
    const PlayerList *players = &play->game->players;
    Buf ids = {NULL, 0, 0};
    for (size_t i = 0; i < players->count; i++)
        if (players->at[i]->status != PLAYER_OUT)
            buf_format(&ids, "%s%.*s", ids.len > 0 ? ", " : "", TEXT_ARG(players->at[i]->id));
    if (is_setup || hex(play)->button == player)
        tick_add(ticks,
                 is_setup ? TEXT("if you get the button: who is first in front")
                          : TEXT("you hold the button: who is first in front"),
                 "{order: [%.*s]}", TEXT_ARG(buf_text(&ids)));
    buf_free(&ids);
}

/* --- FH 6: who is bought, and who enters ------------------------------------------------------ */

static Text entry_tiles(Play *play, const Army *army, TickList *ticks)
{
    TickNote note = {{NULL, 0, 0}, 0};
    for (size_t i = 0; i < army->entry.count; i++)
        tick_note(&note, tile_called(play, board_index(play->board, army->entry.at[i])));
    Text tiles = tick_noted(&note, ticks);
    return text_format(play->arena, "or at: [the best first] of %.*s", TEXT_ARG(tiles));
}

/* Setup gives credits before anybody is bought; in a round, gathering does, nobody knows how many.
 */
static void tell_budget(Play *play, const Army *army, bool is_setup, TickList *ticks)
{
    enum { GATHERED_MAX = 10 };
    int bank = army->bank;
    if (is_setup && hex(play)->settings.setup_credits > bank)
        bank = hex(play)->settings.setup_credits;
    ticks->budget.of[0] = bank;
    ticks->may_come.of[0] = is_setup || play->game->stopped ? 0 : GATHERED_MAX;
}

static void offer_purchase(Play *play, const Soldier *soldier, bool is_setup, TickList *ticks)
{
    tell_budget(play, soldier->army, is_setup, ticks);
    int bank = (int)ticks->budget.of[0], come = (int)ticks->may_come.of[0];
    if (soldier->card->cost > bank + come)
        return;
    tick_add(ticks,
             come > 0
                 ? text_format(play->arena, "costs %d; the bank has %d, and 1 to %d come in",
                               soldier->card->cost, bank, come)
                 : text_format(play->arena, "costs %d; the bank has %d", soldier->card->cost, bank),
             "{buy: %.*s}", TEXT_ARG(soldier->id));
    tick_pays(ticks, soldier->id, soldier->card->cost);
}

static void offer_deployment(Play *play, const Soldier *soldier, bool is_setup, TickList *ticks)
{
    if (is_setup && fh_card_has(soldier->card, ABILITY_BATTLE_READY))
        return;
    if (soldier->where == RESERVE)
        offer_purchase(play, soldier, is_setup, ticks);
    if (soldier->where == WAITING)
        tick_add(ticks, entry_tiles(play, soldier->army, ticks), "{enter: %.*s}",
                 TEXT_ARG(soldier->id));
}

/* Those who are yet to be chosen or bought have no ids on a sheet. */
static void offer_all(Play *play, const Army *army, bool is_setup, TickList *ticks)
{
    ticks->thing = TEXT("");
    tell_budget(play, army, is_setup, ticks);
    if (army->reserve > 0 || army->soldiers.count == 0)
        tick_add(ticks, TEXT("as many as the bank pays for, in their order"), "{buy: all}");
    tick_add(ticks, entry_tiles(play, army, ticks), "{enter: all}");
}

/* --- FH 8: activations ------------------------------------------------------------------------ */

/* What one movement action reaches: the first such tile; the others are noted. */
static int tiles_in_reach(Activation *activation, TickNote *note)
{
    Walker walker = fh_walker_of(activation);
    Tiles ends = {NULL, 0, 0};
    int first = -1;
    fh_ways_ends(&walker, &ends);
    for (size_t i = 0; i < ends.count; i++) {
        if (!fh_walker_finds_vacant(&walker, ends.at[i]))
            continue;
        if (first < 0)
            first = ends.at[i];
        tick_note(note, tile_called(activation->play, ends.at[i]));
    }
    return first;
}

static const Soldier *targets_in_range(Activation *activation, TickNote *note)
{
    const SoldierList *soldiers = &hex(activation->play)->soldiers;
    const Soldier *first = NULL;
    for (size_t i = 0; i < soldiers->count; i++) {
        const Soldier *target = soldiers->at[i];
        if (target->where != ON_GRID || !fh_is_enemy(activation->soldier, target) ||
            fh_attack_bars(activation, target))
            continue;
        if (!first)
            first = target;
        tick_note(note, target->id);
    }
    return first;
}

/* What can be done from where it stands, and the first of it. */
typedef struct Could {
    const Soldier *target;
    int tile;
    Text words;
} Could;

static void note_abilities(Activation *activation, TickNote *note)
{
    for (size_t i = 0; fh_action_kinds[i]; i++) {
        AbilityId ability = fh_ability_of(fh_action_kinds[i]);
        if (ability != ABILITY_COUNT && fh_has(activation->play, activation->soldier, ability))
            tick_note(note, text_of(fh_action_kinds[i]->fields[0].key));
    }
}

static Could could_do(Activation *activation, bool with_abilities)
{
    Play *play = activation->play;
    TickNote notes[3] = {{{NULL, 0, 0}, 0}, {{NULL, 0, 0}, 0}, {{NULL, 0, 0}, 0}};
    static const char *const titles[] = {"move: ", "attack: ", "it also has "};
    TickList ticks = {.arena = play->arena};
    Could could = {.target = targets_in_range(activation, &notes[1])};
    could.tile = tiles_in_reach(activation, &notes[0]);
    Buf note = {NULL, 0, 0};
    if (with_abilities)
        note_abilities(activation, &notes[2]);
    for (size_t i = 0; i < 3; i++) {
        Text words = tick_noted(&notes[i], &ticks);
        if (words.len > 0)
            buf_format(&note, "%s%s%.*s", note.len > 0 ? "; " : "", titles[i], TEXT_ARG(words));
    }
    could.words = buf_take(&note, play->arena);
    return could;
}

Text fh_could_do(Play *play, Soldier *soldier)
{
    Activation activation = {.play = play, .soldier = soldier, .ap = fh_points_left(play, soldier)};
    return could_do(&activation, true).words;
}

static void offer_activation(Activation *activation, TickList *ticks)
{
    Play *play = activation->play;
    const Soldier *soldier = activation->soldier;
    Could could = could_do(activation, false);
    Buf todo = {NULL, 0, 0};
    ticks->thing = soldier->id;
    if (could.target)
        buf_format(&todo, "{attack: %.*s}", TEXT_ARG(could.target->id));
    if (could.tile >= 0)
        buf_format(&todo, "%s{move: %.*s}", could.target ? ", " : "",
                   TEXT_ARG(tile_called(play, could.tile)));
    if (!could.target && could.tile < 0)
        buf_str(&todo, "{end: now}");
    tick_add(ticks, could.words, "{activate: %.*s, do: [%.*s]}", TEXT_ARG(soldier->id),
             TEXT_ARG(buf_text(&todo)));
    buf_free(&todo);
}

/* Whom it could be used on now; an adjacent tile for those who summon. */
static Text ability_at(Activation *activation, AbilityId id, TickNote *note)
{
    Play *play = activation->play;
    const SoldierList *soldiers = &hex(play)->soldiers;
    int beside[BOARD_DIRECTIONS_MAX];
    Text first = TEXT("");
    if (fh_aiming_of(id) == AIM_NOBODY)
        return TEXT("now");
    for (size_t i = 0; fh_aiming_of(id) != AIM_TILE && i < soldiers->count; i++) {
        if (fh_ability_bars_on(activation, id, soldiers->at[i]))
            continue;
        tick_note(note, soldiers->at[i]->id);
        first = first.len > 0 ? first : soldiers->at[i]->id;
    }
    int count = fh_aiming_of(id) == AIM_TILE
                    ? board_neighbours(play->board, activation->soldier->tile, beside)
                    : 0;
    for (int i = 0; i < count; i++) {
        if (!fh_grid_is_vacant(play, beside[i]))
            continue;
        tick_note(note, tile_called(play, beside[i]));
        first = first.len > 0 ? first : tile_called(play, beside[i]);
    }
    return first;
}

/* In games of more than two nobody is taunted (FH 13.101). */
static bool is_of_use(Activation *activation, AbilityId id)
{
    return id != ABILITY_COUNT && !fh_ability_bars(activation, id) &&
           (id != ABILITY_TAUNT || activation->play->game->players.count == 2);
}

static void offer_abilities(Activation *activation, TickList *ticks)
{
    Play *play = activation->play;
    for (size_t i = 0; fh_action_kinds[i]; i++) {
        AbilityId id = fh_ability_of(fh_action_kinds[i]);
        TickNote note = {{NULL, 0, 0}, 0};
        if (!is_of_use(activation, id))
            continue;
        Text at = ability_at(activation, id, &note), others = tick_noted(&note, ticks);
        if (at.len == 0)
            continue;
        tick_add(ticks,
                 text_format(play->arena, "for %d of its %d action points%s%.*s",
                             fh_abilities[id].cost, activation->ap,
                             note.count > 1 ? "; could be " : "",
                             TEXT_ARG(note.count > 1 ? others : TEXT(""))),
                 "{activate: %.*s, do: [{%s: %.*s}]}", TEXT_ARG(activation->soldier->id),
                 fh_action_kinds[i]->fields[0].key, TEXT_ARG(at));
    }
}

/* --- FH 19: reactions ------------------------------------------------------------------------- */

static bool faces(Play *play, const Soldier *soldier, AbilityId id)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        if (soldiers->at[i]->where == ON_GRID && fh_is_enemy(soldier, soldiers->at[i]) &&
            fh_card_has(soldiers->at[i]->card, id))
            return true;
    return false;
}

static void offer_flight(Play *play, const Soldier *soldier, TickList *ticks)
{
    int beside[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(play->board, soldier->tile, beside);
    Buf tiles = {NULL, 0, 0};
    for (int i = 0; i < count; i++)
        if (fh_grid_is_vacant(play, beside[i]))
            buf_format(&tiles, "%s%.*s", tiles.len > 0 ? ", " : "",
                       TEXT_ARG(tile_called(play, beside[i])));
    if (tiles.len > 0)
        tick_add(ticks, TEXT("when terrorized, best first"), "{react: %.*s, flee: [%.*s]}",
                 TEXT_ARG(soldier->id), TEXT_ARG(buf_text(&tiles)));
    buf_free(&tiles);
}

static void offer_reactions(Play *play, const Soldier *soldier, TickList *ticks)
{
    ticks->thing = TEXT("");
    if (fh_card_has(soldier->card, ABILITY_COUNTERATTACK))
        tick_add(ticks, text_format(play->arena, "by default %s", fh_decide_counterattack.fallback),
                 "{react: %.*s, counterattack: never}", TEXT_ARG(soldier->id));
    if (fh_card_has(soldier->card, ABILITY_HUNKER_DOWN))
        tick_add(ticks,
                 text_format(play->arena, "or always, or never; by default %s",
                             fh_decide_hunker_down.fallback),
                 "{react: %.*s, hunker-down: always, from: 2}", TEXT_ARG(soldier->id));
    if (faces(play, soldier, ABILITY_TERRORIZE))
        offer_flight(play, soldier, ticks);
    if (play->game->players.count == 2 && faces(play, soldier, ABILITY_TAUNT))
        tick_add(ticks, TEXT("and what it does once it is free"),
                 "{react: %.*s, taunted: [{attack: closest}]}", TEXT_ARG(soldier->id));
}

static void offer_actions(Play *play, Soldier *soldier, TickList *ticks)
{
    Activation activation = {.play = play, .soldier = soldier, .ap = fh_points_left(play, soldier)};
    if (fh_is_active(play, soldier)) {
        offer_activation(&activation, ticks);
        offer_abilities(&activation, ticks);
    }
    if (soldier->where == ON_GRID)
        offer_reactions(play, soldier, ticks);
}

/* --- all of them ------------------------------------------------------------------------------ */

void fh_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    const Army *army = fh_army_of(play, player);
    bool is_setup = phase->orders == fh_setup_orders;
    bool deploys = is_setup || phase->orders == fh_deployment_orders;
    if (phase->orders == fh_army_orders)
        offer_armies(play, player, ticks);
    if (is_setup || phase->orders == fh_initiative_orders)
        offer_order(play, player, is_setup, ticks);
    for (size_t i = 0; i < army->soldiers.count && ticks->count < TICKS_MAX; i++) {
        if (deploys)
            offer_deployment(play, army->soldiers.at[i], is_setup, ticks);
        else if (phase->orders == fh_action_orders)
            offer_actions(play, army->soldiers.at[i], ticks);
    }
    if (deploys)
        offer_all(play, army, is_setup, ticks);
}

/* --- what is hardly wanted, for --check ----------------------------------------------------------
 */

/* The one soldier of an activation who is on the board; NULL: there are others, or none. */
static const Soldier *only_one(const Order *order)
{
    const ActivateOrder *activate = (const ActivateOrder *)order;
    bool is_one = activate->who.word == REFS_LISTED && activate->who.count == 1;
    const Soldier *soldier = is_one ? activate->who.at[0] : NULL;
    return soldier && soldier->where == ON_GRID && activate->actions.count > 0 ? soldier : NULL;
}

/* Is it a move to a tile, whatever happens? */
static const Action *plain_move(const Variant *variant)
{
    const Action *action = variant->record;
    bool is_plain = variant->table == &fh_move_table && action->path.count == 0 &&
                    action->goal.how == GOAL_AT && action->order.conditions.count == 0 &&
                    action->order.otherwise.count == 0;
    return is_plain ? action : NULL;
}

/* Its first action is an attack on somebody whom it could not come near enough to. */
static const char *doubt_attack(Play *play, const Soldier *soldier, const Action *attack)
{
    const Soldier *target = attack->at.count == 1 ? attack->at.at[0] : NULL;
    bool is_attack = attack->order.table == &fh_attack_table;
    if (!is_attack || !target || target->where != ON_GRID)
        return NULL;
    int most =
        soldier->card->move.most * soldier->card->ap + fh_range_of(play, soldier->card->range).most;
    int distance = fh_grid_distance(play, soldier, target);
    if (distance <= most)
        return NULL;
    return text_string(play->arena, "%.*s is %d tiles from %.*s, too far to come into range",
                       TEXT_ARG(soldier->id), distance, TEXT_ARG(target->id));
}

/* All its action points would not take it there, if it began with that. */
const char *fh_doubt_activation(Play *play, const Order *order)
{
    const Soldier *soldier = only_one(order);
    const Variant *first = soldier ? ((const ActivateOrder *)order)->actions.at[0] : NULL;
    const Action *move = first ? plain_move(first) : NULL;
    if (first && !move)
        return doubt_attack(play, soldier, first->record);
    if (!move)
        return NULL;
    int goal = board_index(play->board, move->goal.tile);
    int distance = board_distance(play->board, soldier->tile, goal);
    int most = soldier->card->move.most * soldier->card->ap;
    if (distance <= most)
        return NULL;
    return text_string(play->arena, "%.*s is %d tiles from %.*s, and goes %d in a round at most",
                       TEXT_ARG(soldier->id), distance, TEXT_ARG(tile_called(play, goal)), most);
}

Text fh_activation_ends_on(const Play *play, const Order *order, int *tile)
{
    const VariantList *actions = &((const ActivateOrder *)order)->actions;
    const Soldier *soldier = only_one(order);
    if (!soldier)
        return TEXT("");
    const Action *move = plain_move(actions->at[actions->count - 1]);
    if (move)
        *tile = board_index(play->board, move->goal.tile);
    return soldier->id;
}

/* Of "all" as many are bought as can be. */
bool fh_purchase_pays(const Play *play, const Order *order, Coins *paid)
{
    const SoldierRefs *soldiers = &((const BuyOrder *)order)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        paid->of[0] += fh_card_of(play, soldiers->at[i])->cost;
    return soldiers->word == REFS_LISTED;
}

/* What an army leaves of its credits nobody has later. */
const char *fh_doubt_army(Play *play, const Order *order)
{
    const ArmyOrder *army = (const ArmyOrder *)order;
    const CardList *cards = &hex(play)->all_cards;
    const Card *cheapest = NULL;
    int64_t left = hex(play)->settings.army_credits;
    for (size_t i = 0; i < army->soldiers.count; i++)
        left -= army->soldiers.at[i]->card->cost;
    for (size_t i = 0; i < cards->count; i++)
        if (text_equal(cards->at[i]->faction, army->faction) &&
            (!cheapest || cards->at[i]->cost < cheapest->cost))
            cheapest = cards->at[i];
    assert(cheapest); /* a faction without cards is refused */
    if (cheapest->cost > left)
        return NULL;
    return text_string(play->arena, "%d credits are left over, and %.*s costs %d", (int)left,
                       TEXT_ARG(cheapest->id), cheapest->cost);
}
