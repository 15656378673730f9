/* What became of each unit and each order, and why. */
#include <assert.h>

#include "judge_private.h"

typedef struct Telling {
    Trial *trial;
    DpFate *fates;
    bool *contested;
    int *unit_at;
} Telling;

static const One *one_of(const Telling *telling, int unit)
{
    return &telling->trial->ones[unit];
}

static int rank_of(const Telling *telling, int unit)
{
    return telling->trial->board->graph->rank[one_of(telling, unit)->from];
}

/* Of two units that did the same, the stronger, then the one whose province comes first. */
static bool comes_before(const Telling *telling, int unit, int strength, int other, int best)
{
    if (other == DP_NOBODY || strength != best)
        return other == DP_NOBODY || strength > best;
    return rank_of(telling, unit) < rank_of(telling, other);
}

/* Did the unit in that province move away? */
static bool left(const Telling *telling, int province)
{
    int there = dp_occupant(telling->trial, province);
    return there != DP_NOBODY && one_of(telling, there)->comes == YES;
}

static bool by_convoy(const One *one)
{
    return one->carried && one->path == YES;
}

/* --- where everybody is ----------------------------------------------------------------------- */

static void tell_dislodged(Telling *telling, int unit)
{
    const Trial *trial = telling->trial;
    const One *one = one_of(telling, unit);
    const DpUnits *comers = &trial->comers[one->from];
    DpFate *fate = &telling->fates[unit];
    fate->dislodged_by = fate->barred = DP_NOWHERE;
    for (int i = 0; one->comes != YES && i < comers->count; i++) {
        const One *by = one_of(telling, comers->at[i]);
        if (by->comes != YES)
            continue;
        fate->dislodged_by = comers->at[i];
        trial->outcome->dislodged++;
        if (!by_convoy(by) || trial->settings->retreat_from_convoy == DP_RETREAT_REFUSED)
            fate->barred = by->from;
    }
}

static void tell_places(Telling *telling)
{
    const DpBoard *board = telling->trial->board;
    for (int i = 0; i < board->graph->provinces; i++)
        telling->unit_at[i] = DP_NOBODY;
    for (int i = 0; i < board->count; i++) {
        const One *one = one_of(telling, i);
        DpFate *fate = &telling->fates[i];
        fate->place = one->comes == YES ? one->plain.to : board->units[i].place;
        if (fate->dislodged_by == DP_NOBODY)
            telling->unit_at[board->graph->province[fate->place]] = i;
    }
}

static void tell_contested(Telling *telling)
{
    const Trial *trial = telling->trial;
    for (int i = 0; i < trial->board->count; i++) {
        const One *one = one_of(telling, i);
        if (one->moves && one->comes != YES && telling->unit_at[one->to] == DP_NOBODY &&
            dp_prevent(trial, i, left(telling, one->to)) > 0)
            telling->contested[one->to] = true;
    }
}

static void tell_retreats(Telling *telling, int unit)
{
    const DpBoard *board = telling->trial->board;
    DpFate *fate = &telling->fates[unit];
    DpExile exile = {board->units[unit], fate->barred};
    if (fate->dislodged_by == DP_NOBODY)
        return;
    fate->retreats = dp_retreats(telling->trial->arena, board->graph, &exile, telling->unit_at,
                                 telling->contested);
    const One *by = one_of(telling, fate->dislodged_by);
    if (by_convoy(by) &&
        dp_ways_into(board->graph, exile.unit.kind, exile.unit.place, by->from, NULL))
        fate->issues |= DP_CHOICE_4A5;
}

/* --- strengths -------------------------------------------------------------------------------- */

static void tell_strengths(Telling *telling, int unit)
{
    const Trial *trial = telling->trial;
    const One *one = one_of(telling, unit);
    DpFate *fate = &telling->fates[unit];
    if (!one->moves) {
        fate->hold = 1 + dp_support(trial, unit, DP_NOBODY);
        return;
    }
    int there = dp_occupant(trial, one->to);
    fate->to = one->plain.to;
    fate->head_on = there != DP_NOBODY && dp_head_on(trial, unit, there);
    fate->carried = one->carried && !(one->either && one->path != YES);
    fate->attack = dp_attack(trial, unit, left(telling, one->to) && !fate->head_on);
    fate->prevent = dp_prevent(trial, unit, left(telling, one->to));
    fate->defend = 1 + dp_support(trial, unit, DP_NOBODY);
    fate->hold = one->comes == YES ? 0 : 1;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* Somebody stood against a move with that strength: one of those who were as strong, which are
 * sorted as they come. */
static void stood_against(Telling *telling, DpFate *fate, DpRival *rivals, int unit, int strength)
{
    if (strength < fate->mine)
        return;
    int i = fate->rival_count++;
    for (;
         i > 0 && comes_before(telling, unit, strength, rivals[i - 1].unit, rivals[i - 1].strength);
         i--)
        rivals[i] = rivals[i - 1];
    rivals[i] = (DpRival){unit, strength};
}

/* Those who came, too, and were as strong. */
static void met_others(Telling *telling, DpFate *fate, DpRival *rivals, int unit)
{
    const DpUnits *comers = &telling->trial->comers[one_of(telling, unit)->to];
    for (int i = 0; i < comers->count; i++)
        if (comers->at[i] != unit)
            stood_against(telling, fate, rivals, comers->at[i],
                          telling->fates[comers->at[i]].prevent);
}

/* A unit of its own power that would have left, and bounced, does not hold it back where somebody
 * else who came was as strong: that one would have kept it out of the empty province, too. */
static bool is_held_back(Telling *telling, int unit, int there, DpRival *rivals)
{
    DpFate *fate = &telling->fates[unit];
    fate->mine = fate->prevent;
    if (one_of(telling, there)->moves)
        met_others(telling, fate, rivals, unit);
    return fate->rival_count == 0;
}

static void tell_bounce(Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    DpFate *fate = &telling->fates[unit];
    size_t room = (size_t)telling->trial->comers[one->to].count + 1;
    DpRival *rivals = ARENA_ARRAY(telling->trial->arena, room, DpRival);
    int there = dp_occupant(telling->trial, one->to);
    bool stays = there != DP_NOBODY && !left(telling, one->to);
    bool is_own = stays && one_of(telling, there)->power == one->power;
    if (is_own && is_held_back(telling, unit, there, rivals)) {
        fate->end = DP_HELD_BACK;
        fate->by = there;
        fate->mine = 0;
        return;
    }
    fate->end = DP_BOUNCED;
    fate->rivals = rivals;
    if (!is_own) {
        fate->mine = fate->attack;
        if (stays || fate->head_on)
            stood_against(telling, fate, rivals, there,
                          fate->head_on ? telling->fates[there].defend
                                        : telling->fates[there].hold);
        met_others(telling, fate, rivals, unit);
    }
    assert(fate->rival_count > 0); /* else it would have got in */
    fate->by = rivals[0].unit;
    fate->theirs = rivals[0].strength;
}

/* Which of its fleets was sunk, the first by rank? */
static int first_sunk(const Telling *telling, int army)
{
    const DpUnits *ferries = &one_of(telling, army)->ferries;
    int first = DP_NOBODY;
    for (int i = 0; i < ferries->count; i++)
        if (telling->fates[ferries->at[i]].dislodged_by != DP_NOBODY &&
            (first == DP_NOBODY || rank_of(telling, ferries->at[i]) < rank_of(telling, first)))
            first = ferries->at[i];
    return first;
}

/* Why an army stayed: of its own order, or of that of one of its fleets. */
static void tell_not_carried(Telling *telling, int army, DpFate *fate)
{
    const One *one = one_of(telling, army);
    if (one->failed) {
        fate->end = DP_PARADOX;
    } else if (!dp_has_way(telling->trial, army, ALL_FLEETS)) {
        fate->end = DP_NO_CONVOY;
    } else {
        fate->end = DP_SUNK;
        fate->by = first_sunk(telling, army);
    }
}

static void tell_move(Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    if (one->comes == YES)
        telling->fates[unit].end = DP_DONE;
    else if (dp_arrives(one) != YES)
        tell_not_carried(telling, unit, &telling->fates[unit]);
    else
        tell_bounce(telling, unit);
}

/* --- supports and convoys --------------------------------------------------------------------- */

/* Who cut it: the strongest of those who could. */
static void tell_cut(Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    DpFate *fate = &telling->fates[unit];
    const DpUnits *comers = &telling->trial->comers[one->from];
    int best = 0;
    for (int i = 0; i < comers->count; i++) {
        const One *by = one_of(telling, comers->at[i]);
        int strength = telling->fates[comers->at[i]].attack;
        if (by->power == one->power || by->from == one->to || dp_arrives(by) != YES ||
            !comes_before(telling, comers->at[i], strength, fate->by, best))
            continue;
        fate->by = comers->at[i];
        fate->by_convoy = by_convoy(by);
        best = strength;
    }
    fate->end = DP_CUT;
}

/* A support that was given, but not counted: the unit attacked was of the supporter's power. */
static bool is_spared(const Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    int mover = telling->trial->tasks[unit].of, there = dp_occupant(telling->trial, one->to);
    return one_of(telling, mover)->moves && there != DP_NOBODY &&
           one_of(telling, there)->power == one->power && !left(telling, one->to);
}

static void tell_support(Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    DpFate *fate = &telling->fates[unit];
    if (!one->fits) {
        fate->end = DP_NOT_GIVEN;
    } else if (one->given == YES) {
        fate->end = DP_DONE;
        fate->spared = is_spared(telling, unit);
    } else if (fate->dislodged_by != DP_NOBODY) {
        fate->end = DP_DISLODGED;
        fate->by = fate->dislodged_by;
    } else {
        tell_cut(telling, unit);
    }
}

/* Lies that fleet on a way of its army over those that were left? */
static bool is_on_a_way(const Telling *telling, int fleet)
{
    const Trial *trial = telling->trial;
    const One *army = one_of(telling, trial->tasks[fleet].of);
    size_t count = (size_t)trial->board->count;
    int *waters = ARENA_ARRAY(trial->arena, count + 1, int);
    for (size_t i = 0; i < count; i++)
        waters[i] = -1;
    for (int i = 0; i < army->ferries.count; i++) {
        int other = army->ferries.at[i];
        if (telling->fates[other].dislodged_by == DP_NOBODY)
            waters[other] = trial->board->waters[other];
    }
    DpBoard left = *trial->board;
    left.waters = waters;
    return dp_fleet_of_use(&left, fleet, army->from, army->to);
}

/* A fleet that was left has carried nobody, unless its army went over it. */
static void tell_left(Telling *telling, int unit)
{
    DpFate *fate = &telling->fates[unit];
    int army = telling->trial->tasks[unit].of;
    const One *one = one_of(telling, army);
    if (one->path != YES && one->either) {
        fate->end = DP_PASSED_BY;
    } else if (one->path != YES) {
        tell_not_carried(telling, army, fate);
    } else if (!is_on_a_way(telling, unit)) {
        fate->end = DP_PASSED_BY;
    }
}

static void tell_convoy(Telling *telling, int unit)
{
    DpFate *fate = &telling->fates[unit];
    if (!one_of(telling, unit)->fits) {
        fate->end = DP_NOT_GIVEN;
    } else if (one_of(telling, telling->trial->tasks[unit].of)->failed) {
        fate->end = DP_PARADOX;
    } else if (fate->dislodged_by != DP_NOBODY) {
        fate->end = DP_DISLODGED;
        fate->by = fate->dislodged_by;
    } else {
        tell_left(telling, unit);
    }
}

static void tell_order(Telling *telling, int unit)
{
    DpFate *fate = &telling->fates[unit];
    DpDeed deed = telling->trial->tasks[unit].deed;
    fate->fault = one_of(telling, unit)->plain.fault;
    if (fate->fault) {
        fate->end = DP_CANNOT;
    } else if (deed == DP_MOVE) {
        tell_move(telling, unit);
    } else if (deed == DP_SUPPORT) {
        tell_support(telling, unit);
    } else if (deed == DP_CONVOY) {
        tell_convoy(telling, unit);
    } else if (fate->dislodged_by != DP_NOBODY) {
        fate->end = DP_DISLODGED;
        fate->by = fate->dislodged_by;
    }
}

/* --- which choices mattered ------------------------------------------------------------------- */

/* As the order was written (DATC 4.B, 4.E). */
static unsigned issues_of_writing(const Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    const DpPlain *plain = &one->plain;
    const DpTask *task = &telling->trial->tasks[unit];
    bool fleet = telling->trial->board->units[unit].kind == DP_FLEET;
    unsigned issues = plain->fault ? DP_CHOICE_4E1 : 0;
    if (plain->fault == DP_WHICH_COAST)
        issues |= task->deed == DP_SUPPORT ? DP_CHOICE_4B4 : DP_CHOICE_4B1;
    if (plain->fault == DP_WRONG_COAST)
        issues |= DP_CHOICE_4B3;
    if (plain->filled)
        issues |= DP_CHOICE_4B2;
    if (plain->bent)
        issues |= task->deed == DP_MOVE && fleet ? DP_CHOICE_4B3 : DP_CHOICE_4B6;
    return issues;
}

/* Coasts of supports: left open, or another than that of the move. */
static unsigned issues_of_coast(const Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    const DpTask *task = &telling->trial->tasks[unit];
    if (task->deed != DP_SUPPORT || one->plain.fault || task->to == DP_NOWHERE)
        return 0;
    const One *of = one_of(telling, task->of);
    return of->moves && of->to == one->to && of->plain.to != one->plain.to ? DP_CHOICE_4B4 : 0;
}

/* Does any convoy order concern this move? */
static bool has_convoy_order(const Telling *telling, int army)
{
    const Trial *trial = telling->trial;
    const DpNear *seas = &trial->board->graph->seas[one_of(telling, army)->from];
    if (trial->tasks[army].via || one_of(telling, army)->ferries.count > 0)
        return true;
    for (int i = 0; i < seas->count; i++) {
        int fleet = dp_occupant(trial, seas->at[i]);
        if (fleet != DP_NOBODY && trial->tasks[fleet].deed == DP_CONVOY &&
            trial->tasks[fleet].of == army &&
            one_of(telling, fleet)->to == one_of(telling, army)->to)
            return true;
    }
    return false;
}

/* Kept out by somebody who was dislodged by convoy from there: he still counts. */
static bool meets_the_dislodged(const Telling *telling, int unit)
{
    const DpFate *fate = &telling->fates[unit];
    if (fate->end != DP_BOUNCED)
        return false;
    int winner = telling->fates[fate->by].dislodged_by, to = one_of(telling, unit)->to;
    return winner != DP_NOBODY && one_of(telling, winner)->from == to;
}

static unsigned issues_of_move(const Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    unsigned issues = one->failed ? DP_CHOICE_4A2 : 0;
    if (!one->moves)
        return 0;
    if (one->carried && one->path == YES && first_sunk(telling, unit) != DP_NOBODY)
        issues |= DP_CHOICE_4A1;
    if (one->plain.by_land && has_convoy_order(telling, unit))
        issues |= DP_CHOICE_4A3;
    if (meets_the_dislodged(telling, unit))
        issues |= DP_CHOICE_4A7;
    return issues;
}

/* A support that stood though an army came by convoy from where it helped to attack. */
static unsigned issues_of_support(const Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    const DpUnits *comers = &telling->trial->comers[one->from];
    unsigned issues = 0;
    for (int i = 0; telling->trial->tasks[unit].deed == DP_SUPPORT && i < comers->count; i++) {
        const One *by = one_of(telling, comers->at[i]);
        if (one->given == YES && by->from == one->to && by->power != one->power && by_convoy(by))
            issues |= DP_CHOICE_4A4;
    }
    return issues;
}

static unsigned issues_of_convoy(const Telling *telling, int unit)
{
    const One *one = one_of(telling, unit);
    const DpTask *task = &telling->trial->tasks[unit];
    return task->deed == DP_CONVOY && one->fits && one_of(telling, task->of)->failed ? DP_CHOICE_4A2
                                                                                     : 0;
}

/* --- all of it -------------------------------------------------------------------------------- */

void dp_fates_tell(Trial *trial)
{
    const DpBoard *board = trial->board;
    size_t count = (size_t)board->count + 1, provinces = (size_t)board->graph->provinces + 1;
    Telling telling = {.trial = trial,
                       .fates = ARENA_ARRAY(trial->arena, count, DpFate),
                       .contested = ARENA_ARRAY(trial->arena, provinces, bool),
                       .unit_at = ARENA_ARRAY(trial->arena, provinces, int)};
    for (int i = 0; i < board->count; i++) {
        DpFate *fate = &telling.fates[i];
        fate->by = DP_NOBODY;
        fate->to = DP_NOWHERE;
        fate->backers = trial->ones[i].backers;
        fate->ferries = trial->ones[i].ferries;
        tell_dislodged(&telling, i);
        tell_strengths(&telling, i);
    }
    tell_places(&telling);
    tell_contested(&telling);
    for (int i = 0; i < board->count; i++) {
        tell_order(&telling, i);
        telling.fates[i].issues = issues_of_writing(&telling, i) | issues_of_coast(&telling, i) |
                                  issues_of_move(&telling, i) | issues_of_support(&telling, i) |
                                  issues_of_convoy(&telling, i);
        tell_retreats(&telling, i);
    }
    trial->outcome->fates = telling.fates;
    trial->outcome->contested = telling.contested;
    trial->outcome->unit_at = telling.unit_at;
    trial->outcome->comers = trial->comers;
}
