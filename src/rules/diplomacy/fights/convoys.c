/* Which convoys have a way, and which supports are given.
 *
 * A support hangs on whether those who attack the supporter arrive, and on whether it is dislodged
 * from where it helps to attack. An army's way hangs on whether its fleets are dislodged. Fleets
 * that convoy do not move; so whoever helps against them, or them, cannot be attacked from where it
 * helps, but for by convoy, and its support hangs on the ways of armies alone. Thus all circles are
 * such of ways: once these are known, all supports are. */
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
    int *number; /* by unit: its number among them, when circles are looked for */
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
static void decide(Trial *trial, Armies *open)
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

/* --- circles --- */

/* On whose ways does the way of an army hang? On those of armies in doubt that attack somebody
 * whose support, in a battle in doubt over one of its fleets, would be cut. */
typedef struct Ties {
    Trial *trial;
    const Armies *open;
    int *at; /* numbers among the open ones */
    int count, room;
} Ties;

static void tie(Ties *ties, int army)
{
    int number = ties->open->number[army];
    if (number < 0 || ties->trial->mark[army] == ties->trial->search)
        return;
    ties->trial->mark[army] = ties->trial->search;
    ties->at[ties->count++] = number;
}

/* Whoever might cut one of the supports for that unit's order. */
static void tie_backers(Ties *ties, int unit)
{
    const Trial *trial = ties->trial;
    const DpUnits *backers = &trial->ones[unit].backers;
    for (int i = 0; i < backers->count; i++) {
        const One *backer = &trial->ones[backers->at[i]];
        const DpUnits *comers = &trial->comers[backer->from];
        for (int j = 0; backer->given == MAYBE && j < comers->count; j++) {
            const One *by = &trial->ones[comers->at[j]];
            if (by->power != backer->power && by->from != backer->to && dp_arrives(by) == MAYBE)
                tie(ties, comers->at[j]);
        }
    }
}

static void tie_army(Ties *ties, int army)
{
    Trial *trial = ties->trial;
    const One *one = &trial->ones[army];
    trial->search++;
    for (int i = 0; i < one->ferries.count; i++) {
        int fleet = one->ferries.at[i];
        if (dp_sinks(trial, fleet) != MAYBE)
            continue;
        const DpUnits *comers = &trial->comers[trial->ones[fleet].from];
        tie_backers(ties, fleet);
        for (int j = 0; j < comers->count; j++)
            tie_backers(ties, comers->at[j]);
    }
}

/* Circles: groups of armies each of which hangs on each other, by way of others or itself. Looked
 * for with a stack of one's own, in the manner of Tarjan. */
typedef struct Circles {
    Trial *trial;
    const Armies *open;
    DpUnits *ties;    /* by number */
    int *entered;     /* by number: when; 0: not yet */
    int *lowest;      /* by number: the first entered that it leads back to */
    int *next;        /* by number: which of its ties is looked at next */
    int *group;       /* by number: of its group, the number that closed it; -1: none yet */
    int *way, *stack; /* under way, and not grouped yet */
    int way_end, stack_end, time;
} Circles;

static void circle_enter(Circles *circles, int number)
{
    circles->entered[number] = circles->lowest[number] = ++circles->time;
    circles->way[circles->way_end++] = number;
    circles->stack[circles->stack_end++] = number;
}

static void lower(Circles *circles, int number, int to)
{
    if (circles->lowest[number] > to)
        circles->lowest[number] = to;
}

static void circle_leave(Circles *circles, int number)
{
    circles->way_end--;
    if (circles->way_end > 0)
        lower(circles, circles->way[circles->way_end - 1], circles->lowest[number]);
    for (bool more = circles->lowest[number] == circles->entered[number]; more;) {
        int member = circles->stack[--circles->stack_end];
        circles->group[member] = number;
        more = member != number;
    }
}

static void circle_walk(Circles *circles, int start)
{
    circle_enter(circles, start);
    while (circles->way_end > 0) {
        int number = circles->way[circles->way_end - 1];
        if (circles->next[number] == circles->ties[number].count) {
            circle_leave(circles, number);
            continue;
        }
        int other = circles->ties[number].at[circles->next[number]++];
        if (circles->entered[other] == 0)
            circle_enter(circles, other);
        else if (circles->group[other] < 0)
            lower(circles, number, circles->entered[other]);
    }
}

/* The ties of all armies in doubt, one list behind the other. */
static DpUnits *ties_of(Trial *trial, const Armies *open)
{
    DpUnits *lists = ARENA_ARRAY(trial->arena, (size_t)open->count, DpUnits);
    for (int i = 0; i < open->count; i++) {
        Ties ties = {.trial = trial, .open = open};
        ties.at = ARENA_ARRAY(trial->arena, (size_t)open->count, int);
        tie_army(&ties, open->at[i]);
        lists[i] = (DpUnits){ties.at, ties.count};
    }
    return lists;
}

static Circles circles_find(Trial *trial, const Armies *open)
{
    size_t count = (size_t)open->count;
    int *room = ARENA_ARRAY(trial->arena, 6 * count, int);
    Circles circles = {.trial = trial,
                       .open = open,
                       .ties = ties_of(trial, open),
                       .entered = room,
                       .lowest = room + count,
                       .next = room + 2 * count,
                       .group = room + 3 * count,
                       .way = room + 4 * count,
                       .stack = room + 5 * count};
    for (int i = 0; i < open->count; i++)
        circles.group[i] = -1;
    for (int i = 0; i < open->count; i++)
        if (circles.entered[i] == 0)
            circle_walk(&circles, i);
    return circles;
}

/* Does a group hang on nothing beyond itself? */
static bool is_free(const Circles *circles, int group)
{
    for (int i = 0; i < circles->open->count; i++) {
        const DpUnits *ties = &circles->ties[i];
        for (int j = 0; circles->group[i] == group && j < ties->count; j++)
            if (circles->group[ties->at[j]] != group)
                return false;
    }
    return true;
}

/* --- what becomes of a circle --- */

/* Supposes that of the circle's armies those whose bits are set have a way. */
static void suppose(Trial *trial, const int *armies, int count, unsigned ways)
{
    for (int i = 0; i < count; i++)
        trial->ones[armies[i]].path = (ways >> i & 1) ? YES : NO;
}

static void supports_forget(Trial *trial, const DpUnits *doubtful)
{
    for (int i = 0; i < doubtful->count; i++)
        trial->ones[doubtful->at[i]].given = uncut(trial, doubtful->at[i]);
}

/* Which supports are in doubt now? */
static DpUnits doubtful_supports(Trial *trial)
{
    int *at = ARENA_ARRAY(trial->arena, (size_t)trial->board->count, int), count = 0;
    for (int i = 0; i < trial->board->count; i++)
        if (trial->ones[i].given == MAYBE)
            at[count++] = i;
    return (DpUnits){at, count};
}

/* Does what follows from it agree? */
static bool agrees(Trial *trial, const int *armies, int count, unsigned ways)
{
    for (int i = 0; i < count; i++)
        if ((dp_has_way(trial, armies[i], FLEETS_SAFE) ? 1U : 0U) != (ways >> i & 1))
            return false;
    return true;
}

/* The one outcome that agrees with itself; otherwise all of these convoys fail. */
static void settle_circle(Trial *trial, const int *armies, int count)
{
    DpUnits doubtful = doubtful_supports(trial);
    unsigned found = 0, agreed = 0, end = count > DP_KNOT_MOST ? 0 : 1U << count;
    for (unsigned ways = 0; ways < end && agreed < 2; ways++) {
        suppose(trial, armies, count, ways);
        supports_forget(trial, &doubtful);
        if (agrees(trial, armies, count, ways)) {
            found = ways;
            agreed++;
        }
    }
    suppose(trial, armies, count, agreed == 1 ? found : 0);
    for (int i = 0; i < doubtful.count; i++)
        trial->ones[doubtful.at[i]].given = MAYBE; /* to be decided anew */
    for (int i = 0; i < count; i++) {
        trial->ones[armies[i]].tied = true;
        trial->ones[armies[i]].failed = agreed != 1;
    }
    trial->outcome->knots += agreed == 1;
    trial->outcome->paradoxes += agreed != 1;
}

/* Settles each circle that hangs on nothing beyond itself. */
static void settle_circles(Trial *trial, Armies *open)
{
    for (int i = 0; i < trial->board->count; i++)
        open->number[i] = -1;
    for (int i = 0; i < open->count; i++)
        open->number[open->at[i]] = i;
    Circles circles = circles_find(trial, open);
    int *members = ARENA_ARRAY(trial->arena, (size_t)open->count, int), left = 0;
    for (int group = 0; group < open->count; group++) {
        int count = 0;
        for (int i = 0; i < open->count; i++)
            if (circles.group[i] == group)
                members[count++] = open->at[i];
        if (count > 0 && is_free(&circles, group))
            settle_circle(trial, members, count);
    }
    for (int i = 0; i < open->count; i++)
        if (trial->ones[open->at[i]].path == MAYBE)
            open->at[left++] = open->at[i];
    open->count = left;
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

void dp_convoys_settle(Trial *trial)
{
    size_t count = (size_t)trial->board->count;
    Armies open = {.at = ARENA_ARRAY(trial->arena, count + 1, int),
                   .number = ARENA_ARRAY(trial->arena, count + 1, int)};
    begin(trial, &open);
    decide(trial, &open);
    while (open.count > 0) {
        settle_circles(trial, &open);
        decide(trial, &open);
    }
    for (int i = 0; i < trial->board->count; i++)
        cut_by_dislodging(trial, i);
}
