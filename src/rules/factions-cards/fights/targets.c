/* Targets: the living things of the enemy in one step, what is chosen for each of them, and who of
 * a force needs least damage. FC 9, FC 20.10. */
#include "strikes.h"

/* --- who acts --------------------------------------------------------------------------------- */

bool fc_force_acts(const Battle *battle, const Force *force)
{
    return force->count > 0 && force->speed == battle->speed && force->attack > 0;
}

bool fc_side_acts(const Battle *battle, Who who)
{
    const ForceList *forces = &battle->side[who].forces;
    for (size_t i = 0; i < forces->count; i++)
        if (fc_force_acts(battle, forces->at[i]))
            return true;
    return false;
}

/* --- who needs least --------------------------------------------------------------------------
 *
 * Of each force a tree of contests: at its leaves are the targets, in each node the one that is to
 * be struck first of those below it. */

bool fc_target_needs_less(const Aims *aims, int a, int b, bool spread)
{
    const Target *one = &aims->targets[a], *two = &aims->targets[b];
    if (target_dies(one) != target_dies(two))
        return !target_dies(one);
    if (spread && target_is_hit(one) != target_is_hit(two))
        return !target_is_hit(one);
    if (target_left(one) != target_left(two))
        return target_left(one) < target_left(two);
    if (target_is_hit(one) != target_is_hit(two))
        return !target_is_hit(one);
    return a < b;
}

/* The leaves of a force with n targets are its nodes n to 2n - 1; node 1 is the root. */
static int *contest_of(const Aims *aims, size_t force, bool spread)
{
    return aims->contests[spread] + 2 * (size_t)aims->first[force];
}

static void contest_play(const Aims *aims, int *nodes, int node, bool spread)
{
    const int *pair = nodes + 2 * (size_t)node;
    int left = pair[0], right = pair[1];
    nodes[node] = fc_target_needs_less(aims, left, right, spread) ? left : right;
}

static void contest_make(const Aims *aims, size_t force, bool spread)
{
    int *nodes = contest_of(aims, force, spread);
    int first = aims->first[force], count = aims->first[force + 1] - first;
    for (int i = 0; i < count; i++)
        nodes[count + i] = first + i;
    for (int node = count - 1; node >= 1; node--)
        contest_play(aims, nodes, node, spread);
}

static void contest_again(const Aims *aims, int target, bool spread)
{
    size_t force = aims->targets[target].force->index;
    int *nodes = contest_of(aims, force, spread);
    int first = aims->first[force], count = aims->first[force + 1] - first;
    for (int node = (count + target - first) / 2; node >= 1; node /= 2)
        contest_play(aims, nodes, node, spread);
}

int fc_force_neediest(const Aims *aims, const Force *force, bool spread)
{
    int first = aims->first[force->index], count = aims->first[force->index + 1] - first;
    if (count == 0)
        return AIM_NOBODY;
    int target = count == 1 ? first : contest_of(aims, force->index, spread)[1];
    return target_dies(&aims->targets[target]) ? AIM_NOBODY : target;
}

/* --- making them ------------------------------------------------------------------------------ */

static void add_targets(Aims *aims, Force *force)
{
    for (size_t i = 0; i < force->piles.count; i++) {
        const Pile *pile = &force->piles.at[i];
        int need = force->defence - pile->damage;
        for (int n = 0; n < pile->count; n++)
            aims->targets[aims->target_count++] = (Target){
                .force = force, .pile = i, .need = need < 1 ? 1 : need, .assigned = pile->assigned};
    }
}

static int living(const ForceList *forces)
{
    int count = 0;
    for (size_t i = 0; i < forces->count; i++)
        count += forces->at[i]->count;
    return count;
}

static void targets_make(Aims *aims, const ForceList *forces)
{
    size_t count = (size_t)living(forces);
    aims->forces = forces;
    aims->targets = ARENA_ARRAY(aims->arena, count + 1, Target);
    aims->first = ARENA_ARRAY(aims->arena, forces->count + 1, int);
    for (size_t i = 0; i < forces->count; i++) {
        aims->first[i] = aims->target_count;
        add_targets(aims, forces->at[i]);
    }
    aims->first[forces->count] = aims->target_count;
    for (int spread = 0; spread < 2; spread++) {
        aims->contests[spread] = ARENA_ARRAY(aims->arena, 2 * count + 2, int);
        for (size_t i = 0; i < forces->count; i++)
            contest_make(aims, i, spread);
    }
}

void fc_aims_make(Play *play, const Battle *battle, Who who, Aims *aims)
{
    const ForceList *own = &battle->side[who].forces;
    *aims = (Aims){.arena = arena_new(), .who = who, .own = own};
    targets_make(aims, &battle->side[other(who)].forces);
    aims->aims = ARENA_ARRAY(aims->arena, (size_t)living(own) + 1, Aim);
    for (size_t i = 0; i < own->count; i++)
        for (int n = 0; fc_force_acts(battle, own->at[i]) && n < own->at[i]->count; n++)
            aims->aims[aims->aim_count++] = (Aim){.striker = own->at[i], .target = AIM_NOBODY};
    aims->openings = fc_openings_make(play, aims);
}

void fc_aims_free(Aims *aims)
{
    arena_free(aims->arena);
    *aims = (Aims){0};
}

/* --- choosing --------------------------------------------------------------------------------- */

/* One more unit strikes that target, or one fewer: `change` is 1 or -1. */
static void strike_counts(Aims *aims, const Force *striker, int target, int change)
{
    if (target == AIM_NOBODY)
        return;
    if (target == AIM_PLACE) {
        aims->place_hits += change;
        aims->place_damage += change * striker->attack;
        return;
    }
    Target *struck = &aims->targets[target];
    bool was_hit = target_is_hit(struck), was_struck = struck->hits > 0;
    struck->hits += change;
    struck->damage += change * striker->attack;
    if (fc_may_hurt(striker, struck->force))
        struck->sure += change * striker->attack;
    if (was_hit != target_is_hit(struck))
        fc_openings_change(aims, struck, change);
    if (was_struck != (struck->hits > 0))
        fc_openings_strike(aims, struck, change);
    contest_again(aims, target, false);
    contest_again(aims, target, true);
}

void fc_surplus_lands(const Aims *aims, int target, int damage, int hurting)
{
    aims->targets[target].damage += damage;
    aims->targets[target].sure += hurting;
    contest_again(aims, target, false);
    contest_again(aims, target, true);
}

void fc_aim_at(Aims *aims, Aim *aim, int target)
{
    if (aim->target == target)
        return;
    strike_counts(aims, aim->striker, aim->target, -1);
    strike_counts(aims, aim->striker, target, 1);
    aim->target = target;
}
