/* Strikes by default: kill what can be killed, and waste nothing. FC 20.15 to 20.18. */
#include <stdlib.h>

#include "strikes.h"

enum { PLANS_MAX = 8, MOVES_MAX = 1000 };

/* The units without a line, while targets are sought for them. */
typedef struct Fallback {
    Aims *aims;
    const Battle *battle;
    int first;               /* the first of these aims */
    const Force **by_size;   /* own forces that act, strongest first */
    int *start, *next, *end; /* by own force: its aims; from `next` on they have no target */
    size_t strikers;
    int moves;      /* by which the plan has been bettered */
    bool *given_up; /* by force of the enemy: no cover is left for it */
    CoverTable table;
} Fallback;

static int idle_of(const Fallback *fallback, const Force *force)
{
    return fallback->end[force->index] - fallback->next[force->index];
}

/* Points the next idle unit of a force at a target. */
static void send(Fallback *fallback, const Force *force, int target)
{
    fc_aim_at(fallback->aims, &fallback->aims->aims[fallback->next[force->index]++], target);
}

static void all_idle(Fallback *fallback)
{
    Aims *aims = fallback->aims;
    for (int i = aims->aim_count - 1; i >= fallback->first; i--) {
        fc_aim_at(aims, &aims->aims[i], AIM_NOBODY);
        fallback->next[aims->aims[i].striker->index] = i;
    }
    for (size_t f = 0; f < aims->forces->count; f++)
        fallback->given_up[f] = false;
}

/* --- opening shields -------------------------------------------------------------------------- */

typedef struct IntStack {
    int *at;
    size_t count, room;
} IntStack;

/* All that has been assigned nothing and has to be, if that character is to be hit: its shield, and
 * the shields of those in it. */
static void add_shield(Fallback *fallback, const Force *character, bool *seen, IntStack *must)
{
    Aims *aims = fallback->aims;
    for (size_t f = 0; f < aims->forces->count; f++) {
        const Force *force = aims->forces->at[f];
        if (force == character || is_fortification(force) || force_type(force) != character->shield)
            continue;
        for (int i = aims->first[f]; i < aims->first[f + 1]; i++) {
            if (seen[i] || target_is_hit(&aims->targets[i]))
                continue;
            seen[i] = true;
            ARENA_PUSH(aims->arena, must, i);
        }
    }
}

/* The weakest idle unit that kills the target, otherwise the weakest that may choose it; NULL:
 * there is none. */
static const Force *weakest_for(const Fallback *fallback, int target)
{
    const Target *struck = &fallback->aims->targets[target];
    const Force *weakest = NULL;
    for (size_t i = fallback->strikers; i > 0; i--) {
        const Force *force = fallback->by_size[i - 1];
        if (idle_of(fallback, force) == 0 || !fc_may_choose(force, struck->force))
            continue;
        if (force->attack >= target_left(struck) && fc_may_hurt(force, struck->force))
            return force;
        weakest = weakest ? weakest : force;
    }
    return weakest;
}

typedef struct Ranked {
    const Aims *aims;
    int target;
} Ranked;

static int by_rank(const void *a, const void *b)
{
    const Ranked *one = a, *two = b;
    return fc_target_comes_first(one->aims, one->target, two->target) ? -1 : 1;
}

/* Puts one unit on each of them; the first in FC 20.15 has the first choice. False: too few. */
static bool send_to_each(Fallback *fallback, const IntStack *must)
{
    Aims *aims = fallback->aims;
    Ranked *ranked = ARENA_ARRAY(aims->arena, must->count + 1, Ranked);
    for (size_t i = 0; i < must->count; i++)
        ranked[i] = (Ranked){aims, must->at[i]};
    qsort(ranked, must->count, sizeof *ranked, by_rank);
    for (size_t i = 0; i < must->count; i++) {
        const Force *force = weakest_for(fallback, ranked[i].target);
        if (!force)
            return false;
        send(fallback, force, ranked[i].target);
    }
    return true;
}

/* Opens the shields of those characters. False: that cannot be done. */
static bool open_shields(Fallback *fallback, const ForceList *characters)
{
    Aims *aims = fallback->aims;
    if (characters->count == 0)
        return true;
    bool *seen = ARENA_ARRAY(aims->arena, (size_t)aims->target_count, bool);
    IntStack must = {NULL, 0, 0};
    for (size_t i = 0; i < characters->count; i++)
        add_shield(fallback, characters->at[i], seen, &must);
    for (size_t i = 0; i < must.count; i++) {
        const Force *force = aims->targets[must.at[i]].force;
        if (force->shield && !fc_force_is_open(aims, force))
            add_shield(fallback, force, seen, &must);
    }
    return send_to_each(fallback, &must);
}

/* --- destroying ------------------------------------------------------------------------------- */

/* The idle units that can hurt a force (NULL: the place), strongest first; `of` says whose they
 * are. */
static size_t blows_at(const Fallback *fallback, const Force *target, Blow *blows, const Force **of)
{
    size_t count = 0;
    for (size_t i = 0; i < fallback->strikers; i++) {
        const Force *force = fallback->by_size[i];
        bool hurts =
            target ? fc_may_choose(force, target) && fc_may_hurt(force, target) : !force->at_range;
        if (idle_of(fallback, force) == 0 || !hurts)
            continue;
        of[count] = force;
        blows[count] = (Blow){.attack = force->attack, .count = idle_of(fallback, force)};
        count++;
    }
    return count;
}

static bool destroy(Fallback *fallback, int target)
{
    Arena *arena = fallback->aims->arena;
    const Target *struck = &fallback->aims->targets[target];
    Blow *blows = ARENA_ARRAY(arena, fallback->strikers + 1, Blow);
    const Force **of = ARENA_ARRAY(arena, fallback->strikers + 1, const Force *);
    size_t count = blows_at(fallback, struck->force, blows, of);
    if (!fc_cover(arena, &fallback->table, blows, count, target_left(struck)))
        return false;
    for (size_t i = 0; i < count; i++)
        for (int n = 0; n < blows[i].used; n++)
            send(fallback, of[i], target);
    return true;
}

/* Of what is open and has not been given up, the first by FC 20.15. */
static int best_prey(const Fallback *fallback)
{
    const Aims *aims = fallback->aims;
    int best = AIM_NOBODY;
    for (size_t f = 0; f < aims->forces->count; f++) {
        const Force *force = aims->forces->at[f];
        int target = fallback->given_up[f] || !fc_force_is_open(aims, force)
                         ? AIM_NOBODY
                         : fc_force_neediest(aims, force, false);
        if (target != AIM_NOBODY &&
            (best == AIM_NOBODY || fc_target_comes_first(aims, target, best)))
            best = target;
    }
    return best;
}

static void destroy_all(Fallback *fallback)
{
    for (int prey; (prey = best_prey(fallback)) != AIM_NOBODY;)
        if (!destroy(fallback, prey))
            fallback->given_up[fallback->aims->targets[prey].force->index] = true;
}

/* --- bettering -------------------------------------------------------------------------------- */

/* What is not destroyed any more when that unit goes elsewhere. */
static int worth_lost(const Fallback *fallback, const Aim *aim)
{
    if (aim->target < 0)
        return 0;
    const Target *struck = &fallback->aims->targets[aim->target];
    if (!target_dies(struck) || !fc_may_hurt(aim->striker, struck->force))
        return 0;
    return target_left(struck) + aim->striker->attack > 0 ? struck->force->worth : 0;
}

typedef struct Move {
    Aim *aim;
    int target;
    int gain;
} Move;

/* Is that move lawful, and everything else still? Nothing is changed. */
static bool move_is_open(const Fallback *fallback, Aim *aim, int target)
{
    int from = aim->target;
    fc_aim_at(fallback->aims, aim, target);
    bool is_open = fc_all_is_open(fallback->aims);
    fc_aim_at(fallback->aims, aim, from);
    return is_open;
}

/* Whom that unit had better destroy. It is taken from its target meanwhile. */
static void better_one(const Fallback *fallback, Aim *aim, Move *best)
{
    const Aims *aims = fallback->aims;
    int lost = worth_lost(fallback, aim), from = aim->target;
    fc_aim_at(fallback->aims, aim, AIM_NOBODY);
    for (size_t f = 0; f < aims->forces->count; f++) {
        const Force *force = aims->forces->at[f];
        int target = fc_force_neediest(aims, force, false);
        if (target == AIM_NOBODY || target == from || force->worth - lost <= best->gain ||
            target_left(&aims->targets[target]) > aim->striker->attack ||
            !fc_may_choose(aim->striker, force) || !fc_may_hurt(aim->striker, force) ||
            !move_is_open(fallback, aim, target))
            continue;
        *best = (Move){aim, target, force->worth - lost};
    }
    fc_aim_at(fallback->aims, aim, from);
}

/* Two units that do the same to the same sort of thing: what betters one betters the other. */
static bool are_alike(const Aims *aims, const Aim *one, const Aim *two)
{
    if (one->striker != two->striker || one->target < 0 || two->target < 0)
        return one->striker == two->striker && one->target == two->target;
    const Target *a = &aims->targets[one->target], *b = &aims->targets[two->target];
    return a->force == b->force && target_left(a) == target_left(b) && a->need == b->need &&
           a->assigned == b->assigned && a->hits == b->hits;
}

/* Moves one unit at a time, as long as that destroys more (FC 20.17). */
static void better(Fallback *fallback)
{
    const Aims *aims = fallback->aims;
    for (int moves = 0; moves < MOVES_MAX; moves++) {
        Move best = {NULL, 0, 0};
        for (int i = fallback->first; i < aims->aim_count; i++)
            if (i == fallback->first || !are_alike(aims, &aims->aims[i - 1], &aims->aims[i]))
                better_one(fallback, &aims->aims[i], &best);
        if (!best.aim)
            return;
        fc_aim_at(fallback->aims, best.aim, best.target);
        fallback->moves++;
    }
}

/* --- the units that are left: the place, and what needs least --------------------------------- */

/* Moves have left idle units anywhere: these come last again among those of their force. */
static void gather_idle(Fallback *fallback)
{
    Aim *aims = fallback->aims->aims;
    for (size_t i = 0; i < fallback->strikers; i++) {
        size_t force = fallback->by_size[i]->index;
        int next = fallback->start[force];
        for (int k = next; k < fallback->end[force]; k++) {
            if (aims[k].target == AIM_NOBODY)
                continue;
            Aim kept = aims[k];
            aims[k] = aims[next];
            aims[next++] = kept;
        }
        fallback->next[force] = next;
    }
}

static const Force *weakest_idle(const Fallback *fallback, const Force *target)
{
    for (size_t i = fallback->strikers; i > 0; i--) {
        const Force *force = fallback->by_size[i - 1];
        if (idle_of(fallback, force) > 0 && fc_may_choose(force, target))
            return force;
    }
    return NULL;
}

static bool somebody_for_the_place(const Fallback *fallback)
{
    for (size_t i = 0; i < fallback->strikers; i++)
        if (!fallback->by_size[i]->at_range && idle_of(fallback, fallback->by_size[i]) > 0)
            return true;
    return false;
}

/* The weakest go to all who keep the place closed. False: there are too few of them. */
static bool send_to_the_keepers(Fallback *fallback)
{
    Aims *aims = fallback->aims;
    for (int i = 0; i < aims->target_count; i++) {
        const Force *target = aims->targets[i].force;
        if (target_is_hit(&aims->targets[i]) || !aims->openings->keeps_place[target->index])
            continue;
        const Force *force = weakest_idle(fallback, target);
        if (!force)
            return false;
        send(fallback, force, i);
    }
    return somebody_for_the_place(fallback) && fc_place_is_open(aims) && fc_all_is_open(aims);
}

static bool open_the_place(Fallback *fallback)
{
    Aims *aims = fallback->aims;
    if (fc_place_is_open(aims))
        return true;
    if (!aims->openings->attacks || aims->openings->keepers >= aims->aim_count - fallback->first)
        return false;
    int *before = ARENA_ARRAY(aims->arena, aims->own->count + 1, int);
    for (size_t f = 0; f < aims->own->count; f++)
        before[f] = fallback->next[f];
    if (send_to_the_keepers(fallback))
        return true;
    for (size_t f = 0; f < aims->own->count; f++)
        while (fallback->next[f] > before[f])
            fc_aim_at(aims, &aims->aims[--fallback->next[f]], AIM_NOBODY);
    return false;
}

/* The damage that the place can still take (FC 20.18). */
static int place_wants(const Fallback *fallback)
{
    const Location *location = fallback->battle->location;
    int wants = location && control_now(location) > 0 ? control_now(location) : 1;
    return wants - fallback->aims->place_damage;
}

static void strike_the_place(Fallback *fallback)
{
    Arena *arena = fallback->aims->arena;
    Blow *blows = ARENA_ARRAY(arena, fallback->strikers + 1, Blow);
    const Force **of = ARENA_ARRAY(arena, fallback->strikers + 1, const Force *);
    if (place_wants(fallback) <= 0 || !open_the_place(fallback))
        return;
    size_t count = blows_at(fallback, NULL, blows, of);
    bool enough = fc_cover(arena, &fallback->table, blows, count, place_wants(fallback));
    for (size_t i = 0; i < count; i++)
        for (int n = enough ? blows[i].used : blows[i].count; n > 0; n--)
            send(fallback, of[i], AIM_PLACE);
}

/* What needs least damage of all that such a unit may hit and hurt. */
static int least_need(const Fallback *fallback, const Force *striker)
{
    const Aims *aims = fallback->aims;
    int least = AIM_NOBODY;
    for (size_t f = 0; f < aims->forces->count; f++) {
        const Force *force = aims->forces->at[f];
        int target =
            fc_force_is_open(aims, force) ? fc_force_neediest(aims, force, false) : AIM_NOBODY;
        if (target == AIM_NOBODY || !fc_may_choose(striker, force) || !fc_may_hurt(striker, force))
            continue;
        int left = target_left(&aims->targets[target]);
        int best = least == AIM_NOBODY ? 0 : target_left(&aims->targets[least]);
        if (least == AIM_NOBODY || left < best ||
            (left == best && force->worth > aims->targets[least].force->worth))
            least = target;
    }
    return least;
}

static void send_the_others(Fallback *fallback)
{
    for (size_t i = 0; i < fallback->strikers; i++) {
        const Force *force = fallback->by_size[i];
        while (idle_of(fallback, force) > 0) {
            int target = least_need(fallback, force);
            if (target == AIM_NOBODY)
                break;
            send(fallback, force, target);
        }
    }
}

/* --- plans ------------------------------------------------------------------------------------ */

static int64_t worth_destroyed(const Aims *aims)
{
    int64_t worth = 0;
    for (int i = 0; i < aims->target_count; i++)
        worth += target_dies(&aims->targets[i]) ? aims->targets[i].force->worth : 0;
    return worth;
}

/* False: the shields that it would open cannot be. */
static bool follow_plan(Fallback *fallback, const ForceList *opened)
{
    all_idle(fallback);
    fallback->moves = 0;
    if (!open_shields(fallback, opened))
        return false;
    destroy_all(fallback);
    better(fallback);
    gather_idle(fallback);
    strike_the_place(fallback);
    send_the_others(fallback);
    better(fallback);
    return true;
}

/* The closed characters, those of most worth first, at most PLANS_MAX. */
static void closed_characters(const Aims *aims, ForceList *closed)
{
    const ForceList *shielded = &aims->openings->shielded;
    for (size_t i = 0; i < shielded->count; i++) {
        Force *force = shielded->at[i];
        if (fc_force_is_open(aims, force) || !aims->openings->keeps_place[force->index])
            continue;
        if (closed->count < PLANS_MAX)
            ARENA_PUSH(aims->arena, closed, force);
        else if (closed->at[PLANS_MAX - 1]->worth >= force->worth)
            continue;
        size_t k = closed->count - 1;
        for (; k > 0 && closed->at[k - 1]->worth < force->worth; k--)
            closed->at[k] = closed->at[k - 1];
        closed->at[k] = force;
    }
}

static int by_attack(const void *a, const void *b)
{
    const Force *one = *(const Force *const *)a, *two = *(const Force *const *)b;
    if (one->attack != two->attack)
        return two->attack - one->attack;
    return (one->index > two->index) - (one->index < two->index);
}

static Fallback fallback_make(const Battle *battle, Aims *aims)
{
    size_t forces = aims->own->count + 1;
    Fallback fallback = {.aims = aims,
                         .battle = battle,
                         .by_size = ARENA_ARRAY(aims->arena, forces, const Force *),
                         .start = ARENA_ARRAY(aims->arena, forces, int),
                         .next = ARENA_ARRAY(aims->arena, forces, int),
                         .end = ARENA_ARRAY(aims->arena, forces, int),
                         .given_up = ARENA_ARRAY(aims->arena, aims->forces->count + 1, bool)};
    while (fallback.first < aims->aim_count && aims->aims[fallback.first].line)
        fallback.first++;
    for (int i = fallback.first; i < aims->aim_count; i++) {
        const Force *force = aims->aims[i].striker;
        if (i == fallback.first || aims->aims[i - 1].striker != force) {
            fallback.by_size[fallback.strikers++] = force;
            fallback.start[force->index] = i;
        }
        fallback.end[force->index] = i + 1;
    }
    qsort(fallback.by_size, fallback.strikers, sizeof *fallback.by_size, by_attack);
    return fallback;
}

/* Follows a plan, and keeps what it comes to if that destroys more than the best one so far. */
static void try_plan(Fallback *fallback, const ForceList *opened, int64_t *most, int *kept)
{
    Aims *aims = fallback->aims;
    if (!follow_plan(fallback, opened) || worth_destroyed(aims) <= *most)
        return;
    *most = worth_destroyed(aims);
    aims->opened = *opened;
    aims->bettered = fallback->moves;
    for (int i = fallback->first; i < aims->aim_count; i++)
        kept[i] = aims->aims[i].target;
}

void fc_strike_by_default(const Battle *battle, Aims *aims)
{
    Fallback fallback = fallback_make(battle, aims);
    ForceList closed = {NULL, 0, 0}, none = {NULL, 0, 0};
    int64_t most = -1;
    int *kept = ARENA_ARRAY(aims->arena, (size_t)aims->aim_count + 1, int);
    if (fallback.strikers == 0)
        return;
    all_idle(&fallback);
    closed_characters(aims, &closed);
    try_plan(&fallback, &none, &most, kept);
    for (size_t i = 0; i < closed.count; i++)
        try_plan(&fallback, &(ForceList){&closed.at[i], 1, 1}, &most, kept);
    if (closed.count > 1)
        try_plan(&fallback, &closed, &most, kept);
    for (int i = fallback.first; i < aims->aim_count; i++)
        fc_aim_at(aims, &aims->aims[i], kept[i]);
}
