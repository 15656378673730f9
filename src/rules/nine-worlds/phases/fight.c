/* The fights of a round, cycle by cycle. NW 6. */
#include "../fights/fights.h"

#include "../orders/choices.h"
#include "../words/events.h"
#include "phases.h"

/* --- the beginning ---------------------------------------------------------------------------- */

static void show_line_up(Play *play, const Fight *fight)
{
    nw_say_fight_title(play, fight->place, nw_fight_players(play, fight, SIDE_ATTACK, false),
                       nw_fight_players(play, fight, SIDE_DEFENCE, false));
    for (size_t i = 0; i < fight->order.count; i++) {
        const Card *card = fight->order.at[i]->card;
        nw_say_lined_up(play, card, card->owner, card->attack, card->defence, card->health,
                        card->speed, card->endurance, card->attacks);
    }
}

static const PlayerList *marked_in(Play *play, const PlayerRefs *marked, const Fight *fight)
{
    PlayerList *list = ARENA_NEW(play->arena, PlayerList);
    for (size_t i = 0; i < marked->count; i++) {
        Player *player = marked->at[i];
        if (!fight || nw_fight_has(fight, SIDE_ATTACK, player) ||
            nw_fight_has(fight, SIDE_DEFENCE, player))
            ARENA_PUSH(play->arena, list, player);
    }
    return list;
}

void nw_show_marks(Play *play, const Fight *fight)
{
    const PlayerList *humble = marked_in(play, &worlds(play)->humble, fight);
    const PlayerList *proud = marked_in(play, &worlds(play)->proud, fight);
    if (humble->count > 0)
        nw_say_humble(play, humble);
    if (proud->count > 0)
        nw_say_proud(play, proud);
}

static void open_fight(Play *play, Fight *fight)
{
    log_scene(play->log, fight->place->id);
    nw_fight_line_up(play, fight);
    show_line_up(play, fight);
    if (fight->slowest[SIDE_DEFENCE].count == 0) {
        nw_say_unopposed(play, fight->place, nw_fight_players(play, fight, SIDE_ATTACK, false));
        fight->result = RESULT_ATTACK;
        return;
    }
    nw_show_marks(play, fight);
    if (fight->champion && fight->rival && nw_choose_for_duel(play, fight)) {
        nw_fight_duel(play, fight);
        if (nw_fight_goes_on(play, fight))
            nw_fight_line_up(play, fight);
    }
}

/* --- cycles ----------------------------------------------------------------------------------- */

/* One cycle of a fight; true when another may follow. */
static bool next_cycle(Play *play, Fight *fight, int step)
{
    if (fight->result != RESULT_OPEN)
        return false;
    if (step > 1 && fight->settled)
        nw_fight_line_up(play, fight);
    log_scene(play->log, fight->place->id);
    fight->cycle++;
    nw_say_cycle(play, fight->cycle);
    nw_fight_cycle(play, fight);
    return nw_fight_goes_on(play, fight);
}

/* Where nothing is left to choose, a fight lines up when it goes on: its cards are looked at once
 * for both. */
static void line_up_and_choose(Play *play, Fight *fight, int step)
{
    if (fight->result != RESULT_OPEN || fight->settled)
        return;
    if (step > 1)
        nw_fight_line_up(play, fight);
    nw_choose_targets(play, fight);
}

/* Targets are chosen in all fights before any of them goes on: the choices are made at the same
 * time, and a condition may look at another fight. */
static bool next_cycles(Play *play, int step)
{
    const FightList *fights = &memory_of(play)->fights;
    bool more = false;
    for (size_t i = 0; i < fights->count; i++)
        line_up_and_choose(play, fights->at[i], step);
    if (play_asked(play))
        return false;
    for (size_t i = 0; i < fights->count; i++)
        more |= next_cycle(play, fights->at[i], step);
    return more;
}

/* A step is one cycle of all fights. Withdrawals and morale belong to the beginning of the next
 * one, so that the game master can stop after a cycle and let players decide. */
bool nw_play_fight(Play *play, int step)
{
    const FightList *fights = &memory_of(play)->fights;
    if (step > 1 && !nw_leave_fights(play))
        return false;
    for (size_t i = 0; step == 1 && i < fights->count; i++)
        open_fight(play, fights->at[i]);
    if (play_asked(play))
        return false;
    bool more = next_cycles(play, step);
    log_scene(play->log, TEXT(""));
    return more;
}
