/* Which convoys have a way, and which supports are given.
 *
 * A support hangs on whether those who attack the supporter arrive, and on whether it is dislodged
 * from where it helps to attack. An army's way hangs on whether its fleets are dislodged. Fleets
 * that convoy do not move; so whoever helps against them, or them, cannot be attacked from where it
 * helps, but for by convoy, and its support hangs on the ways of armies alone.
 *
 * And each way bears on one other at most: the army attacks one unit, which helps one other, in the
 * battle over one fleet, which carries one army. So when nothing more follows from what is known,
 * each way in doubt hangs on one other in doubt and on nothing else: they stand in rings, and going
 * round such a ring each way turns the next on or off. Turned over an even number of times, two
 * outcomes agree with themselves; an odd number of times, none. One alone never does. */
#include "judge_private.h"

/* --- supports --- */

/* As far as it hangs on who arrives: an attack by another power cuts it, but not from where it
 * helps to (DATC 5.B: "support"). */
static Known uncut(const Trial *trial, int supporter)
{
    const One *one = &trial->ones[supporter];
    const DpUnits *comers = &trial->comers[one->from];
    Known given = YES;
    for (int i = 0; i < comers->count; i++) {
        const One *by = &trial->ones[comers->at[i]];
        if (by->power == one->power || by->from == one->to)
            continue;
        Known arrives = dp_arrives(by);
        if (arrives == YES)
            return NO;
        if (arrives == MAYBE)
            given = MAYBE;
    }
    return given;
}

/* 1 and the supports for its order, but those of one power. */
static Span strength(const Trial *trial, int unit, int without_power)
{
    const DpUnits *backers = &trial->ones[unit].backers;
    Span span = {1, 1};
    for (int i = 0; i < backers->count; i++) {
        const One *backer = &trial->ones[backers->at[i]];
        if (backer->power == without_power || backer->given == NO)
            continue;
        span.most++;
        span.least += backer->given == YES;
    }
    return span;
}

/* Whatever arrives in doubt may have no strength at all. */
static Span arriving(Span span, Known arrives)
{
    return (Span){arrives == YES ? span.least : 0, arrives == NO ? 0 : span.most};
}

/* --- battles where a unit stands that does not move --- */

Known dp_wins(const Trial *trial, int mover)
{
    const One *one = &trial->ones[mover];
    int there = dp_occupant(trial, one->to);
    const One *holder = &trial->ones[there];
    if (holder->power == one->power)
        return NO;
    Span attack = arriving(strength(trial, mover, holder->power), dp_arrives(one));
    Span against = strength(trial, there, DP_NOBODY);
    const DpUnits *comers = &trial->comers[one->to];
    for (int i = 0; i < comers->count; i++) {
        int other = comers->at[i];
        if (other == mover)
            continue;
        Span prevent = arriving(strength(trial, other, DP_NOBODY), dp_arrives(&trial->ones[other]));
        if (prevent.least > against.least)
            against.least = prevent.least;
        if (prevent.most > against.most)
            against.most = prevent.most;
    }
    if (attack.least > against.most)
        return YES;
    return attack.most > against.least ? MAYBE : NO;
}

Known dp_sinks(const Trial *trial, int fleet)
{
    const DpUnits *comers = &trial->comers[trial->ones[fleet].from];
    Known sinks = NO;
    for (int i = 0; i < comers->count; i++) {
        Known wins = dp_wins(trial, comers->at[i]);
        if (wins == YES)
            return YES;
        if (wins == MAYBE)
            sinks = MAYBE;
    }
    return sinks;
}

/* --- ways --- */

static void sail(Trial *trial, int sea, int *end)
{
    int fleet = dp_occupant(trial, sea);
    if (fleet == DP_NOBODY || trial->mark[fleet] != trial->search)
        return;
    trial->mark[fleet] = 0;
    trial->queue[(*end)++] = fleet;
}

static bool lands(const Trial *trial, int fleet, int province)
{
    const DpNear *seas = &trial->board->graph->seas[province];
    for (int i = 0; i < seas->count; i++)
        if (seas->at[i] == trial->ones[fleet].from)
            return true;
    return false;
}

bool dp_has_way(Trial *trial, int army, Fleets fleets)
{
    const One *one = &trial->ones[army];
    const DpGraph *graph = trial->board->graph;
    trial->search++;
    for (int i = 0; i < one->ferries.count; i++) {
        int fleet = one->ferries.at[i];
        Known sinks = fleets == ALL_FLEETS ? NO : dp_sinks(trial, fleet);
        if (sinks == NO || (sinks == MAYBE && fleets == FLEETS_LEFT))
            trial->mark[fleet] = trial->search;
    }
    int end = 0;
    for (int i = 0; i < graph->seas[one->from].count; i++)
        sail(trial, graph->seas[one->from].at[i], &end);
    for (int i = 0; i < end; i++) {
        int fleet = trial->queue[i];
        if (lands(trial, fleet, one->to))
            return true;
        const DpNear *near = &graph->near[DP_FLEET][trial->ones[fleet].from];
        for (int j = 0; j < near->count; j++)
            sail(trial, graph->province[near->at[j]], &end);
    }
    return false;
}

static Known path_of(Trial *trial, int army)
{
    if (!dp_has_way(trial, army, FLEETS_LEFT))
        return NO;
    return dp_has_way(trial, army, FLEETS_SAFE) ? YES : MAYBE;
}

/* --- armies whose way is not known yet --- */

typedef struct Armies {
    int *at;
    int count;
} Armies;

static void supports_renew(Trial *trial)
{
    for (int i = 0; i < trial->board->count; i++) {
        One *one = &trial->ones[i];
        if (one->given == MAYBE)
            one->given = uncut(trial, i);
    }
}

/* Decides what follows from what is known, until nothing more does. */
static void decide_paths(Trial *trial, Armies *open)
{
    for (bool more = true; more;) {
        more = false;
        supports_renew(trial);
        int left = 0;
        for (int i = 0; i < open->count; i++) {
            int army = open->at[i];
            trial->ones[army].path = path_of(trial, army);
            if (trial->ones[army].path == MAYBE)
                open->at[left++] = army;
            else
                more = true;
        }
        open->count = left;
    }
}

/* --- all of it --- */

/* A supporter that is dislodged from where it helps to attack gives nothing, either. The unit there
 * moves against it; so who helps in that battle is not attacked from there. */
static void cut_by_dislodging(Trial *trial, int supporter)
{
    One *one = &trial->ones[supporter];
    if (one->given != YES || trial->tasks[supporter].to == DP_NOWHERE)
        return;
    int against = dp_occupant(trial, one->to);
    if (against != DP_NOBODY && trial->ones[against].moves &&
        trial->ones[against].to == one->from && dp_wins(trial, against) == YES)
        one->given = NO;
}

/* Moves by land arrive; armies in doubt are those that some convoys, all sailing, would carry. */
static void begin(Trial *trial, Armies *open)
{
    for (int i = 0; i < trial->board->count; i++) {
        One *one = &trial->ones[i];
        one->path = one->moves && !one->carried ? YES : NO;
        one->given = trial->tasks[i].deed == DP_SUPPORT && one->fits ? MAYBE : NO;
        if (one->moves && one->carried && dp_has_way(trial, i, ALL_FLEETS)) {
            one->path = MAYBE;
            open->at[open->count++] = i;
        }
    }
}

/* Ways that are still in doubt hang on each other in rings: these convoys fail (DATC 4.A.2). */
static void fail_rest(Trial *trial, const Armies *open)
{
    for (int i = 0; i < open->count; i++) {
        trial->ones[open->at[i]].path = NO;
        trial->ones[open->at[i]].failed = true;
    }
    trial->outcome->paradoxes = open->count;
    supports_renew(trial);
}

void dp_convoys_settle(Trial *trial)
{
    Armies open = {.at = ARENA_ARRAY(trial->arena, (size_t)trial->board->count + 1, int)};
    begin(trial, &open);
    decide_paths(trial, &open);
    fail_rest(trial, &open);
    for (int i = 0; i < trial->board->count; i++)
        cut_by_dislodging(trial, i);
}
