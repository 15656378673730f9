/* Which moves come off, once ways and supports are known.
 *
 * A move hangs on nothing but whether the unit that stands where it goes moves away: even a move
 * that is kept out by the unit's opponent hangs on that. So from each move one thread leads on, and
 * each circle is one of units that follow one another round. */
#include "judge_private.h"

bool dp_head_on(const Trial *trial, int mover, int there)
{
    const One *one = &trial->ones[mover], *two = &trial->ones[there];
    return two->moves && two->to == one->from && !(one->carried && one->path == YES) &&
           !(two->carried && two->path == YES) && dp_arrives(one) == YES && dp_arrives(two) == YES;
}

int dp_support(const Trial *trial, int unit, int without_power)
{
    const DpUnits *backers = &trial->ones[unit].backers;
    int strength = 0;
    for (int i = 0; i < backers->count; i++) {
        const One *backer = &trial->ones[backers->at[i]];
        strength += backer->given == YES && backer->power != without_power;
    }
    return strength;
}

/* Against a unit that stays, its own power does not help, least of all with the attack itself (DATC
 * 5.B: "attack strength"). */
int dp_attack(const Trial *trial, int mover, bool leaves)
{
    const One *one = &trial->ones[mover];
    if (dp_arrives(one) != YES)
        return 0;
    int there = dp_occupant(trial, one->to);
    if (there == DP_NOBODY || leaves)
        return 1 + dp_support(trial, mover, DP_NOBODY);
    int power = trial->ones[there].power;
    return power == one->power ? 0 : 1 + dp_support(trial, mover, power);
}

/* Who lost a head-on battle keeps nobody out of where the winner came from. */
int dp_prevent(const Trial *trial, int mover, bool leaves)
{
    const One *one = &trial->ones[mover];
    int there = dp_occupant(trial, one->to);
    if (dp_arrives(one) != YES || (leaves && dp_head_on(trial, mover, there)))
        return 0;
    return 1 + dp_support(trial, mover, DP_NOBODY);
}

/* What the unit there puts against it, which stays or does not. */
static int resistance(const Trial *trial, int mover, bool leaves)
{
    int there = dp_occupant(trial, trial->ones[mover].to);
    if (there == DP_NOBODY)
        return 0;
    if (dp_head_on(trial, mover, there))
        return 1 + dp_support(trial, there, DP_NOBODY);
    if (trial->ones[there].moves)
        return leaves ? 0 : 1;
    return 1 + dp_support(trial, there, DP_NOBODY);
}

/* Does it come off, if the unit there leaves (and not against it), or does not? */
static bool comes_off(const Trial *trial, int mover, bool leaves)
{
    int attack = dp_attack(trial, mover, leaves);
    if (attack == 0 || attack <= resistance(trial, mover, leaves))
        return false;
    const DpUnits *comers = &trial->comers[trial->ones[mover].to];
    for (int i = 0; i < comers->count; i++)
        if (comers->at[i] != mover && attack <= dp_prevent(trial, comers->at[i], leaves))
            return false;
    return true;
}

/* Decides what can be without a look at the unit there; or tells on which unit it hangs. */
static int hangs_on(const Trial *trial, int mover)
{
    One *one = &trial->ones[mover];
    int there = dp_occupant(trial, one->to);
    bool stays = comes_off(trial, mover, false);
    bool follows =
        there != DP_NOBODY && trial->ones[there].moves && !dp_head_on(trial, mover, there);
    if (!follows || stays == comes_off(trial, mover, true)) {
        one->comes = stays ? YES : NO;
        return DP_NOBODY;
    }
    return there;
}

/* The last of a thread is decided, or it is a circle back to one of its own: then all of that come
 * off. The others follow, each in the steps of the one before it. */
static void unwind(Trial *trial, int count, int last)
{
    bool comes = trial->ones[last].comes != NO;
    if (trial->ones[last].comes == MAYBE)
        trial->outcome->rings++;
    for (int i = count; i-- > 0;)
        trial->ones[trial->queue[i]].comes = comes ? YES : NO;
}

/* Whoever hangs on the unit there comes off if that one leaves, and not otherwise. */
static void follow(Trial *trial, int mover)
{
    int count = 0, next = mover;
    trial->search++;
    while (next != DP_NOBODY && trial->ones[next].comes == MAYBE &&
           trial->mark[next] != trial->search) {
        mover = next;
        trial->mark[mover] = trial->search;
        next = hangs_on(trial, mover);
        if (next != DP_NOBODY)
            trial->queue[count++] = mover;
    }
    unwind(trial, count, next == DP_NOBODY ? mover : next);
}

void dp_moves_settle(Trial *trial)
{
    for (int i = 0; i < trial->board->count; i++)
        trial->ones[i].comes = trial->ones[i].moves ? MAYBE : NO;
    for (int i = 0; i < trial->board->count; i++)
        if (trial->ones[i].comes == MAYBE)
            follow(trial, i);
}
