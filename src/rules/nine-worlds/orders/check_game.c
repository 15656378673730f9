/* What the field tables cannot say about a game file: of what a stopped round remembers. It could
 * only be wrong by somebody's hand, but it is read like all else. */
#include "../words/refusals.h"
#include "orders.h"

/* Fights begin with their phase, all of them. */
static bool has_begun(const Play *play)
{
    Text after = play->game->stopped->after;
    return text_is(after, "fight") || text_is(after, "aftermath");
}

/* A view does not tell the step, and is not played on. */
static bool goes_on(const Play *play, const Fight *fight)
{
    bool is_over = fight->result != RESULT_OPEN, is_view = play->game->view.len > 0;
    return is_over ? has_begun(play) : is_view || fight->cycle == play->game->stopped->step;
}

static bool check_fighter(const Play *play, const Fighter *fighter)
{
    enum { BORNE_MAX = 1000 }; /* by a card that still fights: far above all health */
    Place place = record_mark(&nw_fighter_table, fighter, &fighter->card);
    const Card *card = fighter->card;
    bool is_fresh =
        fighter->state == FIGHTER_ACTIVE && fighter->damage == 0 && fighter->fatigue == 0;
    if (!is_fresh && !has_begun(play)) {
        nw_refuse_not_begun(play, place, card);
        return false;
    }
    if (card->fighter != fighter) {
        nw_refuse_two_fights(play, place, card);
        return false;
    }
    if (fighter->state == FIGHTER_ACTIVE && fighter->damage + fighter->fatigue > BORNE_MAX) {
        nw_refuse_not_active(play, place, card);
        return false;
    }
    return true;
}

static void check_duellist(const Play *play, const Fight *fight, Card *const *duellist, Side side)
{
    const Card *card = *duellist;
    const Fighter *fighter = card ? card->fighter : NULL;
    if (!card || (fighter && fighter->fight == fight && (Side)fighter->side == side))
        return;
    nw_refuse_not_a_duellist(play, record_mark(&nw_fight_table, fight, duellist), card);
}

/* A step of the phase is one cycle of all fights that go on. */
static bool check_fight(const Play *play, const Fight *fight)
{
    if (fight->place->fight != fight) {
        nw_refuse_second_fight(play, record_mark(&nw_fight_table, fight, &fight->place),
                               fight->place);
        return false;
    }
    if (!goes_on(play, fight)) {
        nw_refuse_other_cycle(play, record_mark(&nw_fight_table, fight, &fight->cycle),
                              fight->place);
        return false;
    }
    return true;
}

static void check_remembered(const Play *play, const Fight *fight)
{
    bool fits = check_fight(play, fight);
    for (size_t i = 0; fits && i < fight->fighters.count; i++)
        fits = check_fighter(play, fight->fighters.at[i]);
    if (!fits)
        return;
    check_duellist(play, fight, &fight->champion, SIDE_ATTACK);
    check_duellist(play, fight, &fight->rival, SIDE_DEFENCE);
}

void nw_check_game(const Play *play)
{
    const Memory *memory = (const Memory *)play->game->stopped;
    for (size_t i = 0; memory && i < memory->fights.count; i++)
        check_remembered(play, memory->fights.at[i]);
}
