/* The kinds of question that a battle asks. FC 7.1, FC 8, FC 9.3, FC 16.1, FC 17.4, and what counts
 * when nothing is said: FC 20. */
#include "orders.h"

#define ABOUT(topic_, name_)                                                                       \
    static Advance *about_##name_(const Play *play, const Order *order)                            \
    {                                                                                              \
        return &fc_seat(play, order->choice.player)->advance[TOPIC_##topic_];                      \
    }
ABOUT(DEFEND, defend)
ABOUT(RANGE, range)
ABOUT(STRIKE, strike)
ABOUT(GIVE_UP, give_up)

static Advance *about_shield(const Play *play, const Order *order)
{
    Card *card = ((const ShieldOrder *)order)->character;
    (void)play;
    return card ? &card->shields : NULL;
}

/* That nobody defends, or fights at range, can always be done. */
static bool names_none(const Order *order)
{
    const MarkList *marks = &((const NamesOrder *)order)->who.marks;
    return marks->count > 0 && marks->at[0].kind == MARK_NONE;
}

const DecisionKind fc_decide_defenders = {.name = "defenders",
                                          .clause = "FC 7.1",
                                          .fallback = "all who are ready defend",
                                          .answer = &fc_defenders_answer,
                                          .order = &fc_defend_table,
                                          .never_fails = names_none,
                                          .about = about_defend,
                                          .resolve = fc_resolve_defenders_answer,
                                          .check = fc_check_defenders_answer};
const DecisionKind fc_decide_shield = {
    .name = "shield",
    .clause = "FC 8.1",
    .fallback = "it is shielded by the type of which most units are there",
    .answer = &fc_shield_answer,
    .order = &fc_shield_table,
    .about = about_shield};
const DecisionKind fc_decide_at_range = {
    .name = "at-range",
    .clause = "FC 16.1",
    .fallback = "those whose range does more damage than their attack fight at range",
    .answer = &fc_at_range_answer,
    .order = &fc_range_table,
    .never_fails = names_none,
    .about = about_range,
    .resolve = fc_resolve_at_range_answer,
    .check = fc_check_at_range_answer};
const DecisionKind fc_decide_strikes = {.name = "strikes",
                                        .clause = "FC 9.3",
                                        .fallback =
                                            "what is worth most for the damage is destroyed",
                                        .answer = &fc_strikes_answer,
                                        .order = &fc_strike_table,
                                        .about = about_strike,
                                        .resolve = fc_resolve_strikes_answer,
                                        .check = fc_check_strikes_answer};
const DecisionKind fc_decide_building = {.name = "building",
                                         .clause = "FC 17.4",
                                         .fallback = "the building that is worth least is given up",
                                         .answer = &fc_building_answer,
                                         .order = &fc_give_up_table,
                                         .about = about_give_up,
                                         .check = fc_check_building_answer};

const DecisionKind *const fc_decisions[] = {&fc_decide_defenders, &fc_decide_shield,
                                            &fc_decide_at_range,  &fc_decide_strikes,
                                            &fc_decide_building,  NULL};
