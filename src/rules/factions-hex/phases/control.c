/* Control: what tiles are worth, and who regains hit points. FH 17.1 to 17.4. */
#include "../board/targets.h"
#include "../fights/activation.h"
#include "../fights/ending.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "../words/show.h"
#include "phases.h"

static bool among(const TileList *tiles, Tile tile)
{
    for (size_t i = 0; i < tiles->count; i++)
        if (tile_equal(tiles->at[i], tile))
            return true;
    return false;
}

/* What a soldier earns where it stands, whatever state it is in. */
static bool earns(Play *play, const Soldier *soldier)
{
    const Grid *grid = &hex(play)->grid;
    Army *army = soldier->army;
    if (soldier->where != ON_GRID)
        return false;
    bool point = among(&grid->victory, soldier->at);
    bool credit = among(&grid->credit, soldier->at);
    if (!point && !credit)
        return false;
    army->points += point && army->points < TALLY_MAX;
    fh_army_earns(army, credit);
    Event *event = (point && credit ? fh_say_both_earned
                    : point         ? fh_say_point_earned
                            : fh_say_credit_earned)(play, soldier, soldier->at, army->player);
    event_also(event, point && credit ? "FH 17.2" : NULL);
    event_also(event, fh_is_sick(play, soldier) ? "FH 17.3" : NULL);
    return true;
}

static void regenerate(Play *play, Soldier *soldier)
{
    if (soldier->where != ON_GRID || !fh_card_has(soldier->card, ABILITY_REGEN) ||
        soldier->hp >= soldier->card->hp)
        return;
    if (fh_is_sick(play, soldier)) {
        fh_say_regains_not(play, soldier);
        return;
    }
    soldier->hp++;
    fh_say_regained(play, soldier, soldier->hp, soldier->card->hp);
}

static void show_end(Play *play)
{
    fh_show_board(play);
    fh_show_armies(play, false);
    fh_show_standings(play);
}

/* Within a round orders hang on who may still act. */
void fh_show(Play *play)
{
    fh_show_board(play);
    fh_show_armies(play, true);
    fh_show_standings(play);
}

void fh_play_control(Play *play)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    bool any = false;
    for (size_t i = 0; i < soldiers->count; i++)
        any |= earns(play, soldiers->at[i]);
    if (!any)
        fh_say_nothing_earned(play);
    for (size_t i = 0; i < soldiers->count; i++)
        regenerate(play, soldiers->at[i]);
    show_end(play);
    fh_end_by_points(play);
}

/* --- the fallen ------------------------------------------------------------------------------- */

void fh_each_gone(const Play *play, SeeGone *see, void *context)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        if (soldiers->at[i]->where == FALLEN)
            see(context, soldiers->at[i]->id);
}

/* --- what could be ordered, for sheets -----------------------------------------------------------
 */

/* What one movement action reaches: the first such tile; the others are noted. */
static int tiles_in_reach(Activation *activation, TickNote *note)
{
    Walker walker = fh_walker_of(activation);
    Tiles ends = {NULL, 0, 0};
    int first = -1;
    fh_ways_ends(&walker, &ends);
    for (size_t i = 0; i < ends.count; i++) {
        if (ends.at[i] == activation->soldier->tile || !fh_walker_finds_vacant(&walker, ends.at[i]))
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

static void note_abilities(Activation *activation, TickNote *note)
{
    for (size_t i = 0; fh_action_kinds[i]; i++) {
        AbilityId ability = fh_ability_of(fh_action_kinds[i]);
        if (ability != ABILITY_COUNT && fh_has(activation->play, activation->soldier, ability))
            tick_note(note, text_of(fh_action_kinds[i]->fields[0].key));
    }
}

/* What can be done from where it stands, and the first of it. */
typedef struct Could {
    const Soldier *target;
    int tile;
    Text words;
} Could;

static Could could_do(Play *play, Soldier *soldier)
{
    Activation activation = {.play = play, .soldier = soldier, .ap = fh_points_left(play, soldier)};
    TickNote notes[3] = {{{NULL, 0, 0}, 0}, {{NULL, 0, 0}, 0}, {{NULL, 0, 0}, 0}};
    static const char *const titles[] = {"move: ", "attack: ", "it also has "};
    TickList ticks = {.arena = play->arena};
    Could could = {.target = targets_in_range(&activation, &notes[1])};
    could.tile = tiles_in_reach(&activation, &notes[0]);
    Buf note = {NULL, 0, 0};
    note_abilities(&activation, &notes[2]);
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
    return could_do(play, soldier).words;
}

static void offer_activation(Play *play, Soldier *soldier, TickList *ticks)
{
    Could could = could_do(play, soldier);
    const Soldier *target = could.target;
    int tile = could.tile;
    Buf todo = {NULL, 0, 0};
    ticks->thing = soldier->id;
    if (target)
        buf_format(&todo, "{attack: %.*s}", TEXT_ARG(target->id));
    if (tile >= 0)
        buf_format(&todo, "%s{move: %.*s}", target ? ", " : "", TEXT_ARG(tile_called(play, tile)));
    if (!target && tile < 0)
        buf_str(&todo, "{end: now}");
    tick_add(ticks, could.words, "{activate: %.*s, do: [%.*s]}", TEXT_ARG(soldier->id),
             TEXT_ARG(buf_text(&todo)));
    buf_free(&todo);
}

/* Who waits, and whom the bank can pay. */
static void offer_deployment(Play *play, const Soldier *soldier, TickList *ticks)
{
    const Army *army = soldier->army;
    if (soldier->where == RESERVE && soldier->card->cost <= army->bank)
        tick_add(ticks,
                 text_format(play->arena, "costs %d, and the bank has %d", soldier->card->cost,
                             army->bank),
                 "{buy: [%.*s]}", TEXT_ARG(soldier->id));
    if (soldier->where == WAITING)
        tick_add(ticks, TEXT("or at: [tiles, best first]"), "{enter: %.*s}", TEXT_ARG(soldier->id));
}

static void offer_order(Play *play, const Player *player, TickList *ticks)
{
    const PlayerList *players = &play->game->players;
    Buf ids = {NULL, 0, 0};
    for (size_t i = 0; i < players->count; i++)
        if (players->at[i]->status != PLAYER_OUT)
            buf_format(&ids, "%s%.*s", ids.len > 0 ? ", " : "", TEXT_ARG(players->at[i]->id));
    if (hex(play)->button == player)
        tick_add(ticks, TEXT("you hold the button: who is first in front"), "{order: [%.*s]}",
                 TEXT_ARG(buf_text(&ids)));
    buf_free(&ids);
}

void fh_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    if (phase->orders == fh_initiative_orders)
        offer_order(play, player, ticks);
    for (size_t i = 0; i < soldiers->count && ticks->count < TICKS_MAX; i++) {
        Soldier *soldier = soldiers->at[i];
        if (soldier->owner != player)
            continue;
        if (phase->orders == fh_deployment_orders)
            offer_deployment(play, soldier, ticks);
        else if (phase->orders == fh_action_orders && fh_is_active(play, soldier))
            offer_activation(play, soldier, ticks);
    }
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
                    action->goal.how == GOAL_AT && action->goal.word.len == 0 &&
                    action->order.conditions.count == 0 && action->order.otherwise.count == 0;
    return is_plain ? action : NULL;
}

/* All its action points would not take it there, if it began with that. */
const char *fh_doubt_activation(Play *play, const Order *order)
{
    const Soldier *soldier = only_one(order);
    const Action *move = soldier ? plain_move(((const ActivateOrder *)order)->actions.at[0]) : NULL;
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
