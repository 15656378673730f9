/* The action phase: players take turns, and each activates one soldier. FH 8, 13.103, 13.108 and
 * 14.62, and 19.1 to 19.6. A step is one activation. */
#include "adjudicate/play/reader.h"

#include "../fights/activation.h"
#include "../fights/ending.h"
#include "../fights/move.h"
#include "../orders/choices.h"
#include "../orders/plans.h"
#include "../words/events.h"
#include "../words/show.h"
#include "phases.h"

/* --- whose turn it is ------------------------------------------------------------------------- */

static size_t place_in_order(const Play *play, const Player *player)
{
    const PlayerRefs *order = &memory_of(play)->order;
    size_t place = 0;
    while (place < order->count && order->at[place] != player)
        place++;
    return place;
}

/* The first in the order of play who has an unfinished soldier, that player included; NULL: nobody
 * has. Who is passed by on the way is told of when the turn is taken. */
static Player *whose_turn(Play *play, const Player *first, bool tell)
{
    const PlayerRefs *order = &memory_of(play)->order;
    size_t start = first ? place_in_order(play, first) : 0;
    for (size_t i = 0; i < order->count; i++) {
        Player *player = order->at[(start + i) % order->count];
        if (player->status != PLAYER_OUT && fh_turns_left(play, player))
            return player;
        if (tell && player->status != PLAYER_OUT)
            fh_say_skipped(play, player);
    }
    return NULL;
}

static Player *after(const Play *play, const Player *player)
{
    const PlayerRefs *order = &memory_of(play)->order;
    return order->at[(place_in_order(play, player) + 1) % order->count];
}

/* --- one activation --------------------------------------------------------------------------- */

static void open_turn(Activation *activation)
{
    Play *play = activation->play;
    Soldier *soldier = activation->soldier;
    hex(play)->acting = activation;
    hex(play)->self = soldier;
    log_scene(play->log,
              text_format(play->arena, "action %d %.*s", play->step, TEXT_ARG(soldier->id)));
    fh_say_turn_title(play, play->step, soldier, soldier->owner);
    if (fh_is_sick(play, soldier))
        fh_say_battle_ready(play, soldier);
    fh_say_has_points(play, soldier, activation->ap);
    activation->opened = log_count(play->log);
}

/* Nothing is told of it once the game has been won. Whether nothing was ordered, or nothing came of
 * what was, is for its player to know: to all others both look the same. */
static void tell_finished(Activation *activation)
{
    Play *play = activation->play;
    if (play->game->ended)
        return;
    if (!reader_saw(&the_public, play->log, activation->opened))
        fh_say_ends_at_once(play, activation->soldier);
    if (activation->ap > 0)
        fh_say_ended_early(play, activation->soldier, activation->ap);
    else
        fh_say_finished(play, activation->soldier);
}

/* Whoever is not taken off the grid is finished. */
static void close_turn(Activation *activation)
{
    Play *play = activation->play;
    Soldier *soldier = activation->soldier;
    if (fh_shares_tile(activation))
        fh_move_off(activation);
    if (soldier->where == ON_GRID) {
        tell_finished(activation);
        soldier->finished = true;
    }
    hex(play)->acting = NULL;
    hex(play)->self = NULL;
    log_scene(play->log, TEXT(""));
}

static Activation activation_of(Play *play, Soldier *soldier)
{
    return (Activation){.play = play, .soldier = soldier, .ap = fh_points_left(play, soldier)};
}

const Failure *fh_carry_out_activate(Play *play, Order *order)
{
    fh_activation_run(hex(play)->acting, &((const ActivateOrder *)order)->actions);
    return NULL;
}

/* --- by a plan -------------------------------------------------------------------------------- */

static void tell_plan(Play *play, const Planned *planned)
{
    const Order *order = &planned->order->order;
    Event *event = (planned->standing ? fh_say_planned_standing : fh_say_planned)(
        play, (int64_t)order->number, planned->soldier->owner);
    event_also(event, order->instead_of ? "FH 19.3" : NULL);
    event_also(event, planned->order->who.count != 1 ? "FH 19.4" : NULL);
    event_also(event, planned->passed ? "FH 19.2" : NULL);
}

static void carry_out_plan(Activation *activation, const Planned *planned)
{
    Variant variant = {&fh_activate_table, planned->order};
    tell_plan(activation->play, planned);
    order_carry_out(activation->play, &variant);
}

static void run_plan(Play *play, const Planned *planned)
{
    Activation activation = activation_of(play, planned->soldier);
    open_turn(&activation);
    carry_out_plan(&activation, planned);
    if (!play_asked(play))
        close_turn(&activation);
}

/* Nobody passes: without orders somebody is activated all the same, and ends. */
static void run_leftover(Play *play, Player *player)
{
    Pick pick = fh_choose_activation(play, player, fh_plans_leftover(play, player), fh_could_do);
    if (play_asked(play))
        return;
    Activation activation = activation_of(play, pick.soldier);
    open_turn(&activation);
    Event *event = (pick.choice->by == BY_ANSWER ? fh_say_must_choose : fh_say_must_activate)(
        play, player, pick.soldier);
    event_chosen(event, pick.choice, OUTCOME_DONE);
    event_also(event, "FH 19.6");
    fh_activation_run(&activation, pick.actions);
    if (!play_asked(play))
        close_turn(&activation);
}

/* --- by force --------------------------------------------------------------------------------- */

static void run_whipped(Activation *activation, const Soldier *by)
{
    Play *play = activation->play;
    fh_say_turn_whipped(play, activation->soldier, by);
    activation->ap++;
    fh_say_whipped_point(play, activation->soldier, activation->ap);
    if (!fh_activation_by_own_plan(activation, "FH 19.18"))
        fh_say_whipped_idle(play, activation->soldier);
}

static void run_forced(Play *play, const Forced *forced)
{
    Activation activation = activation_of(play, forced->soldier);
    open_turn(&activation);
    if (forced->how == FORCED_WHIP) {
        run_whipped(&activation, forced->by);
    } else {
        activation.taunter = forced->by;
        fh_say_turn_taunted(play, forced->soldier, forced->by);
        fh_taunted_run(&activation);
    }
    if (!play_asked(play))
        close_turn(&activation);
}

/* After a taunt it is the taunter's player again; after a whip the next one. */
void fh_forced_over(Play *play)
{
    Memory *memory = memory_of(play);
    const Forced *forced = memory->forced;
    memory->forced = NULL;
    memory->next = forced->how == FORCED_TAUNT ? forced->by->owner : after(play, forced->by->owner);
}

/* Whoever has been taunted or whipped may have taunted or whipped in turn, or won the game. */
static void take_forced(Play *play, const Forced *forced)
{
    const Memory *memory = memory_of(play);
    bool taunt = forced->how == FORCED_TAUNT;
    fh_forced_over(play);
    if (!fh_is_active(play, forced->soldier))
        return;
    run_forced(play, forced);
    if (play_asked(play) || memory->forced || play->game->ended)
        return;
    (taunt ? fh_say_goes_on_taunter : fh_say_whip_over)(play, memory->next);
}

/* --- the phase -------------------------------------------------------------------------------- */

static void take_turn(Play *play)
{
    Memory *memory = memory_of(play);
    Player *player = whose_turn(play, memory->next, true);
    if (!player)
        return;
    memory->next = after(play, player);
    Planned planned = fh_plans_next(play, player);
    if (planned.order)
        run_plan(play, &planned);
    else
        run_leftover(play, player);
}

static bool end_phase(Play *play)
{
    fh_say_nobody_left(play);
    fh_plans_end(play);
    return false;
}

bool fh_play_action(Play *play, int step)
{
    Memory *memory = memory_of(play);
    fh_turns_prepare(play);
    hex(play)->questions = 0;
    if (step == 1)
        fh_show_board(play);
    if (memory->forced)
        take_forced(play, memory->forced);
    else
        take_turn(play);
    if (play_asked(play))
        return false;
    if (fh_end_if_beaten(play)) {
        fh_plans_end(play);
        fh_show_board(play);
        return false;
    }
    if (memory->forced || whose_turn(play, memory->next, false))
        return true;
    return end_phase(play);
}

bool fh_asks_action(const Play *play, const Player *player)
{
    const SoldierList *soldiers = &fh_army_of(play, player)->soldiers;
    for (size_t i = 0; i < soldiers->count; i++)
        if (fh_is_active(play, soldiers->at[i]))
            return true;
    return false;
}
