/* Who leaves a fight between two cycles: withdrawals and morale. NW 10 and NW 11. */
#include "../orders/choices.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "fights.h"

/* --- NW 10: withdrawals ----------------------------------------------------------------------- */

/* The cards of a player, or of a whole side, leave the fight. */
static CardList *take_out(Play *play, Fight *fight, Side side, const Player *player)
{
    CardList *cards = ARENA_NEW(play->arena, CardList);
    for (size_t i = 0; i < fight->order.count; i++) {
        Fighter *fighter = fight->order.at[i];
        if (fighter->state != FIGHTER_ACTIVE || (Side)fighter->side != side ||
            (player && fighter->card->owner != player))
            continue;
        nw_fighter_become(fight, fighter, FIGHTER_WITHDRAWN);
        ARENA_PUSH(play->arena, cards, fighter->card);
    }
    fight->changed = true;
    return cards;
}

/* "when: never", and nothing else, is done by staying; an order to withdraw whose time has not come
 * has come to nothing yet. */
static bool wants_to_stay(const Choice *choice)
{
    const WithdrawOrder *order = (const WithdrawOrder *)choice->order;
    return !order ||
           (order->when == WITHDRAW_NEVER && order->after_cycle == 0 && order->at_exhausts == 0);
}

static void leave(Play *play, const Leaver *leaver)
{
    log_scene(play->log, leaver->fight->place->id);
    if (!leaver->clause) {
        Event *stays = nw_say_stays(play, leaver->player, leaver->fight->cycle);
        event_chosen(stays, wants_to_stay(leaver->choice) ? leaver->choice : NULL, OUTCOME_DONE);
        return;
    }
    const CardList *cards = take_out(play, leaver->fight, leaver->side, leaver->player);
    Event *event = nw_say_withdrew(play, leaver->player, leaver->fight->cycle, cards);
    event_chosen(event, leaver->choice, OUTCOME_DONE);
    event_also(event, leaver->clause);
}

/* --- NW 11: morale ---------------------------------------------------------------------------- */

static const char *mark_clause(Marks marks)
{
    if (marks.humble)
        return marks.proud ? "NW 11.6" : "NW 11.4";
    return marks.proud ? "NW 11.5" : NULL;
}

/* Each card more is one exhaust more and one card less. */
int nw_breaks_after(const SideMorale *morale)
{
    int behind = morale->enemy_lost - morale->lost;
    int spare = morale->left + behind - morale->marks.humble + morale->marks.proud;
    int more = spare >= 0 ? spare / 2 + 1 : 1;
    if (more <= behind)
        more = behind + 1; /* the side with fewer exhausts is not checked */
    return more < morale->left ? more : morale->left;
}

/* The side with more exhausts is checked. Humility of any of its players adds one, pride of any
 * takes one off; when the sum exceeds the cards that are left, the whole side must withdraw. Told
 * of are the players who still have cards there. */
static void check_morale(Play *play, Fight *fight)
{
    int lost[2] = {nw_fight_count(play, fight, SIDE_ATTACK, NULL, FIGHTER_EXHAUSTED),
                   nw_fight_count(play, fight, SIDE_DEFENCE, NULL, FIGHTER_EXHAUSTED)};
    if (lost[SIDE_ATTACK] == lost[SIDE_DEFENCE]) {
        nw_say_morale_even(play, lost[SIDE_ATTACK]);
        return;
    }
    Side side = lost[SIDE_ATTACK] > lost[SIDE_DEFENCE] ? SIDE_ATTACK : SIDE_DEFENCE;
    SideMorale morale = nw_side_morale(play, fight, side);
    int difference = morale.lost - morale.enemy_lost;
    int total = difference + morale.marks.humble - morale.marks.proud;
    Event *event = (total > morale.left ? nw_say_morale_broke : nw_say_morale_held)(
        play, nw_fight_players(play, fight, side, true), difference, morale.marks.humble,
        morale.marks.proud, total, morale.left);
    event_also(event, mark_clause(morale.marks));
    event_also(event, morale.marks.given ? "NW 11.9" : NULL);
    if (total > morale.left)
        take_out(play, fight, side, NULL);
}

/* --- after a cycle ---------------------------------------------------------------------------- */

static void after_cycle(Play *play, Fight *fight)
{
    log_scene(play->log, fight->place->id);
    if (!nw_fight_goes_on(play, fight))
        return;
    check_morale(play, fight);
    if (!nw_fight_goes_on(play, fight))
        return;
    if (!fight->changed) {
        nw_say_stalemate(play, fight->place, fight->cycle);
        nw_fight_end(play, fight, RESULT_STALEMATE);
    }
}

bool nw_leave_fights(Play *play)
{
    const FightList *fights = &memory_of(play)->fights;
    LeaverList leavers = {NULL, 0, 0};
    for (size_t i = 0; i < fights->count; i++)
        if (fights->at[i]->result == RESULT_OPEN)
            nw_choose_leavers(play, &leavers, fights->at[i]);
    if (play_asked(play))
        return false;
    for (size_t i = 0; i < leavers.count; i++)
        leave(play, leavers.at[i]);
    for (size_t i = 0; i < fights->count; i++)
        if (fights->at[i]->result == RESULT_OPEN)
            after_cycle(play, fights->at[i]);
    log_scene(play->log, TEXT(""));
    return true;
}
