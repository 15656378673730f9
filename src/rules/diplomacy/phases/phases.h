/* Diplomacy: its phases, and what they have in common. */
#ifndef ADJUDICATE_DIPLOMACY_PHASES_H
#define ADJUDICATE_DIPLOMACY_PHASES_H

#include "../fights/judge.h"
#include "../fights/retreats.h"
#include "../fights/year.h"
#include "../orders/orders.h"

/* --- what is ordered in a phase --------------------------------------------------------------- */

/* What a unit is told to do; the last order that was found for it. */
typedef struct Told {
    Order *order; /* NULL: nothing */
    DpTask task;
    DpFault fault;
    bool is_twice;   /* several orders, of which none counts (DP 3.4) */
    int to;          /* retreats: a place, or DP_NOWHERE */
    Text failed;     /* retreats: what was ordered before, and could not be done */
    bool is_shut_in; /* retreats: it has nowhere to go */
} Told;

/* What a power wants built, removed or waived, and whose order that is. */
typedef struct Wish {
    DpWish wish;
    Order *order;
} Wish;

typedef struct Season {
    DpSettings settings;
    const DpBoard *board;
    Told *told; /* by unit, or by who was dislodged */
    /* retreats: */
    const DpExile *exiles;
    const int *unit_at;
    const bool *contested;
    /* adjustments: */
    DpYear year;
    struct {
        Wish *at;
        size_t count, room;
    } wishes;
    /* votes, by seat: */
    VoteOrder **votes;
} Season;

static inline Season *season_of(const Play *play)
{
    return dip(play)->season;
}

/* Carries out the orders of all players, one after the other. */
void dp_take_orders(Play *play);

/* Of an order that stands in another phase: why it comes to nothing; NULL: it does not. */
const Failure *dp_out_of_place(const Play *play, const Order *order);

/* --- movement --------------------------------------------------------------------------------- */

CarryOut dp_carry_out_task, dp_carry_out_vote;
void dp_play_orders(Play *play);
bool dp_asks_orders(const Play *play, const Player *player);

/* Tells what came of the orders; dp_fate_words says what of one. */
void dp_tell_orders(Play *play, const DpOutcome *outcome);
const Failure *dp_fate_failure(const Play *play, const Unit *unit, const DpFate *fate,
                               const Order *order);

/* The unit that fought a move head to head and was stronger; NULL: there is none. */
const DpRival *dp_beaten_by(const Play *play, const DpFate *fate);

/* Where several met; convoys that hang on themselves or on each other, and that of one army in
 * the words of a verdict. */
void dp_tell_meetings(Play *play, const DpOutcome *outcome);
void dp_tell_paradoxes(Play *play, const DpOutcome *outcome);
Text dp_paradox_words(const Play *play, const Unit *army);

/* Why an order is impossible. */
const Failure *dp_impossible(const Play *play, const Unit *unit, DpFault fault, const DpTask *task);

/* Counts the votes (DP 10.3). */
void dp_count_votes(Play *play);

/* --- retreats --------------------------------------------------------------------------------- */

CarryOut dp_carry_out_retreat, dp_carry_out_disband;
void dp_play_retreats(Play *play);
bool dp_asks_retreats(const Play *play, const Player *player);
bool dp_may_retreat(const Play *play, bool at_all);
Text dp_retreats_if(const Play *play);
Text dp_wants_retreats(const Play *play, const Player *player);

/* Who was dislodged, for the judge; and where he may go. */
DpExile dp_exile_of(const Unit *unit);
DpNear dp_ways_out(const Play *play, const Unit *unit);

/* For --check: why an order comes to nothing, as far as that is known; and the word that is at
 * fault. */
const char *dp_doubt_retreat(Play *play, const Order *order);
Place dp_doubt_retreat_place(Play *play, const Order *order);

/* --- the end of a season ---------------------------------------------------------------------- */

CarryOut dp_carry_out_build, dp_carry_out_remove, dp_carry_out_waive;
void dp_play_adjustments(Play *play);
bool dp_asks_adjustments(const Play *play, const Player *player);
bool dp_may_adjust(const Play *play, bool at_all);
Text dp_adjusts_if(const Play *play);
Text dp_wants_adjustments(const Play *play, const Player *player);
void dp_remark_adjustments(Play *play, const OrdersFile *file);
const char *dp_doubt_change(Play *play, const Order *order);
Place dp_doubt_change_place(Play *play, const Order *order);

/* Nobody moves or retreats any more in this season: in autumn centres change hands, and whoever has
 * enough of them wins. Where nothing is to be adjusted, the season ends. */
void dp_end_fighting(Play *play);

/* Who has nothing left is out. */
void dp_end_season(Play *play);

void dp_show(Play *play);
void dp_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks);
void dp_places(const Play *play, Places *places);

#endif
