/* Damage: all that both sides have chosen falls together, and what was too much goes on where a
 * card's text says so. FC 9.5 to FC 9.9, FC 10.12, FC 10.14, FC 11, FC 13.1, FC 13.2, FC 18.15. */
#include "../words/events.h"
#include "fights.h"

/* The strikes of one side in one step. Aims of one target are chained in their order. */
typedef struct Blows {
    Play *play;
    Battle *battle;
    Aims *aims;
    const BattleSide *side, *enemy;
    int *first;    /* by target: its first aim; -1: none */
    int *next;     /* by aim */
    bool *gone;    /* by target */
    bool *passed;  /* by target: surplus has fallen on it */
    int *surplus;  /* by aim */
    int64_t place; /* damage to the place */
    bool by_line;  /* surplus goes where its unit's line has it */
} Blows;

static Blows blows_of(Play *play, Battle *battle, Aims *aims)
{
    size_t targets = (size_t)aims->target_count + 1, count = (size_t)aims->aim_count + 1;
    Blows blows = {.play = play,
                   .battle = battle,
                   .aims = aims,
                   .side = &battle->side[aims->who],
                   .enemy = &battle->side[other(aims->who)],
                   .first = ARENA_ARRAY(aims->arena, targets, int),
                   .next = ARENA_ARRAY(aims->arena, count, int),
                   .gone = ARENA_ARRAY(aims->arena, targets, bool),
                   .passed = ARENA_ARRAY(aims->arena, targets, bool),
                   .surplus = ARENA_ARRAY(aims->arena, count, int)};
    for (int i = 0; i < aims->target_count; i++)
        blows.first[i] = -1;
    for (int i = aims->aim_count - 1; i >= 0; i--) {
        const Aim *aim = &aims->aims[i];
        if (aim->target < 0)
            continue;
        blows.next[i] = blows.first[aim->target];
        blows.first[aim->target] = i;
    }
    return blows;
}

/* --- telling: alike targets that are struck alike share a row --------------------------------- */

/* How many of each force are named in a row. Forces are told in the order in which they came. */
typedef struct Tally {
    const Force **forces;
    int *counts; /* by force of the side; 0 outside a row */
    size_t count;
} Tally;

static Tally tally_new(const Blows *blows)
{
    size_t room = blows->side->forces.count + 1;
    return (Tally){ARENA_ARRAY(blows->aims->arena, room, const Force *),
                   ARENA_ARRAY(blows->aims->arena, room, int), 0};
}

static void tally_add(Tally *tally, const Force *force, int count)
{
    if (tally->counts[force->index] == 0)
        tally->forces[tally->count++] = force;
    tally->counts[force->index] += count;
}

/* "2 men at arms and Ginda"; empties it. */
static Text tally_take(const Blows *blows, Tally *tally)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < tally->count; i++) {
        const Force *force = tally->forces[i];
        buf_str(&buf, list_joint(i, tally->count));
        buf_add(&buf, fc_force_called(blows->play->arena, force, tally->counts[force->index]));
        tally->counts[force->index] = 0;
    }
    tally->count = 0;
    return buf_take(&buf, blows->play->arena);
}

static bool is_struck_alike(const Blows *blows, int a, int b)
{
    const Target *left = &blows->aims->targets[a], *right = &blows->aims->targets[b];
    if (left->force != right->force || left->pile != right->pile || left->hits != right->hits)
        return false;
    int i = blows->first[a], k = blows->first[b];
    for (; i >= 0; i = blows->next[i], k = blows->next[k]) /* as many */
        if (blows->aims->aims[i].striker != blows->aims->aims[k].striker)
            return false;
    return true;
}

static Text damage_text(const Blows *blows, int damage, int count)
{
    return count > 1 ? text_format(blows->play->arena, "%d each", damage)
                     : text_format(blows->play->arena, "%d", damage);
}

/* Does somebody strike that target who passes on what it does not need? */
static bool is_passed_on(const Blows *blows, int target)
{
    for (int i = blows->first[target]; i >= 0; i = blows->next[i])
        if (blows->aims->aims[i].striker->passes_on)
            return true;
    return false;
}

/* Of `count` things that are struck alike. */
static Text result_text(const Blows *blows, int index, int count)
{
    const Target *target = &blows->aims->targets[index];
    int lost = target->sure - target->need;
    int before = target->force->defence - target->need;
    if (lost > 0)
        return text_format(blows->play->arena, "destroyed, %d %s%s", lost,
                           is_passed_on(blows, index) ? "left over" : "lost",
                           count > 1 ? " each" : "");
    if (lost == 0)
        return TEXT("destroyed");
    if (target->sure == 0)
        return TEXT("unhurt");
    return text_format(blows->play->arena, "damage %d of %d", before + target->sure,
                       target->force->defence);
}

static Event *say_row(const Blows *blows, Text who, Text whom, Text damage, Text result)
{
    return (blows->aims->who == ATTACKER ? fc_say_attackers_strike : fc_say_defenders_strike)(
        blows->play, who, whom, damage, result);
}

static void tell_kept_off(const Blows *blows, int target)
{
    const Force *force = blows->aims->targets[target].force;
    for (int i = blows->first[target]; i >= 0; i = blows->next[i]) {
        const Force *striker = blows->aims->aims[i].striker;
        if (fc_may_hurt(striker, force))
            continue;
        event_also(fc_say_kept_off(blows->play, force, striker), "FC 10.14");
        return;
    }
}

static void tell_row(const Blows *blows, Tally *tally, int target, int count)
{
    const Target *told = &blows->aims->targets[target];
    Arena *arena = blows->play->arena;
    for (int i = blows->first[target]; i >= 0; i = blows->next[i])
        tally_add(tally, blows->aims->aims[i].striker, count);
    Event *row =
        say_row(blows, tally_take(blows, tally), fc_force_called(arena, told->force, count),
                damage_text(blows, told->damage, count), result_text(blows, target, count));
    if (told->sure > told->need && is_passed_on(blows, target)) {
        event_also(row, "FC 11.1");
    } else if (told->sure > told->need) {
        event_also(row, "FC 9.7");
        event_also(row, told->hits > 1 ? "FC 9.8" : NULL);
    } else {
        event_also(row, "FC 11.1");
        event_also(row, told->sure < told->need ? "FC 11.3" : NULL);
    }
}

static void tell_targets(const Blows *blows, Tally *tally)
{
    for (int i = 0, end; i < blows->aims->target_count; i = end) {
        end = i + 1;
        if (blows->first[i] < 0)
            continue;
        while (end < blows->aims->target_count && is_struck_alike(blows, i, end))
            end++;
        tell_row(blows, tally, i, end - i);
    }
    for (int i = 0; i < blows->aims->target_count; i++)
        if (blows->first[i] >= 0 && blows->aims->targets[i].force->keeps_off &&
            (i == 0 || blows->first[i - 1] < 0 || !is_struck_alike(blows, i - 1, i)))
            tell_kept_off(blows, i);
}

/* Those who strike the place, or nobody. */
static void tell_others(const Blows *blows, Tally *tally, int target)
{
    int64_t damage = 0;
    bool at_range = false;
    for (int i = 0; i < blows->aims->aim_count; i++) {
        const Aim *aim = &blows->aims->aims[i];
        if (aim->target != target)
            continue;
        tally_add(tally, aim->striker, 1);
        damage += target == AIM_PLACE ? aim->striker->attack : 0;
        at_range |= aim->striker->at_range;
    }
    if (tally->count == 0)
        return;
    Text who = tally_take(blows, tally);
    if (target == AIM_PLACE)
        event_also(say_row(blows, who, fc_place_called(blows->battle),
                           text_format(blows->play->arena, "%d", (int)damage), TEXT("-")),
                   "FC 11.1");
    else
        event_also(say_row(blows, who, TEXT("nobody"), TEXT("-"), TEXT("-")),
                   at_range ? "FC 16.6" : NULL);
}

/* --- damage is done --------------------------------------------------------------------------- */

static void fall(Blows *blows)
{
    const Aims *aims = blows->aims;
    for (int i = 0; i < aims->target_count; i++) {
        blows->gone[i] = aims->targets[i].sure >= aims->targets[i].need;
        blows->battle->hurt |= aims->targets[i].sure > 0;
    }
    for (int i = 0; i < aims->aim_count; i++) {
        Force *striker = aims->aims[i].striker;
        if (aims->aims[i].target != AIM_NOBODY)
            striker->has_struck = true;
        if (aims->aims[i].target == AIM_PLACE)
            blows->place += striker->attack;
    }
}

/* --- surplus: FC 18.15, FC 18.16 -------------------------------------------------------------- */

/* Who does not pass on comes first; then each gives what is still needed, in their order. */
static void find_surplus(Blows *blows, int target)
{
    const Target *struck = &blows->aims->targets[target];
    int need = struck->need;
    for (int i = blows->first[target]; i >= 0; i = blows->next[i]) {
        const Aim *aim = &blows->aims->aims[i];
        if (!aim->striker->passes_on && fc_may_hurt(aim->striker, struck->force))
            need -= aim->striker->attack < need ? aim->striker->attack : need;
    }
    for (int i = blows->first[target]; i >= 0; i = blows->next[i]) {
        const Aim *aim = &blows->aims->aims[i];
        if (!aim->striker->passes_on)
            continue;
        bool hurts = fc_may_hurt(aim->striker, struck->force);
        int used = !hurts ? 0 : aim->striker->attack < need ? aim->striker->attack : need;
        need -= used;
        blows->surplus[i] = aim->striker->attack - used;
    }
}

static void tell_passed(const Blows *blows, const Aim *aim, int number, Text whom, Text result)
{
    Arena *arena = blows->play->arena;
    if (blows->by_line)
        fc_say_surplus_line(blows->play, blows->side->player,
                            fc_force_called(arena, aim->striker, 1), whom);
    Text who = fc_force_called(arena, aim->striker, 1);
    Event *event = result.len == 0 ? fc_say_passed_to_place(blows->play, who, number, whom)
                                   : fc_say_passed_on(blows->play, who, number, whom, result);
    event_also(event, "FC 18.16");
    event_also_of(event, blows->side->player, blows->by_line ? NULL : "FC 20.13");
}

/* One hop. Returns what is left of it. */
static int pass_to(Blows *blows, const Aim *aim, int target, int surplus)
{
    const Target *struck = &blows->aims->targets[target];
    Arena *arena = blows->play->arena;
    bool hurts = fc_may_hurt(aim->striker, struck->force);
    int left = struck->need - struck->sure, used = surplus < left || !hurts ? surplus : left;
    fc_surplus_lands(blows->aims, target, used, hurts ? used : 0);
    blows->passed[target] = true;
    blows->gone[target] = struck->sure >= struck->need;
    if (aim->striker->triggers && blows->gone[target])
        aim->striker->kills++;
    tell_passed(blows, aim, used, fc_force_called(arena, struck->force, 1),
                result_text(blows, target, 1));
    return surplus - used;
}

static void pass_on(Blows *blows, const Aim *aim, int surplus)
{
    while (surplus > 0) {
        int target =
            fc_surplus_goes_to(blows->battle, blows->aims, aim, blows->gone, &blows->by_line);
        if (target == AIM_NOBODY) {
            Arena *arena = blows->play->arena;
            fc_say_surplus_lost(blows->play, fc_force_called(arena, aim->striker, 1), surplus);
            return;
        }
        if (target == AIM_PLACE) {
            blows->place += surplus;
            tell_passed(blows, aim, surplus, fc_place_called(blows->battle), TEXT(""));
            return;
        }
        surplus = pass_to(blows, aim, target, surplus);
    }
}

static void pass_all(Blows *blows)
{
    bool any = false;
    for (size_t i = 0; i < blows->side->forces.count; i++)
        any |= blows->side->forces.at[i]->passes_on;
    if (!any)
        return;
    for (int i = 0; i < blows->aims->target_count; i++)
        if (blows->gone[i])
            find_surplus(blows, i);
    for (int i = 0; i < blows->aims->aim_count; i++)
        if (blows->surplus[i] > 0)
            pass_on(blows, &blows->aims->aims[i], blows->surplus[i]);
}

/* --- kills and piles -------------------------------------------------------------------------- */

/* All who struck what is destroyed have killed it (FC 18.10). */
static void count_kills(const Blows *blows)
{
    for (int i = 0; i < blows->aims->aim_count; i++) {
        const Aim *aim = &blows->aims->aims[i];
        if (aim->striker->triggers && aim->target >= 0 && blows->gone[aim->target])
            aim->striker->kills++;
    }
}

static Pile pile_of(const Blows *blows, const Force *force, int target)
{
    const Target *struck = &blows->aims->targets[target];
    return (Pile){force->piles.at[struck->pile].damage + struck->sure,
                  struck->assigned || struck->hits > 0 || blows->passed[target], 1};
}

/* The piles of a force as they are now, of its things one by one; its own memory is kept if it is
 * large enough. */
static void set_pile(const Blows *blows, Force *force, int begin, int end)
{
    PileList now = {ARENA_ARRAY(blows->aims->arena, (size_t)(end - begin), Pile), 0, 0};
    PileList *piles = &force->piles;
    for (int i = begin; i < end; i++)
        now.at[now.count++] = pile_of(blows, force, i);
    fc_piles_merge(&now);
    if (piles->room < now.count)
        *piles = (PileList){ARENA_ARRAY(blows->play->arena, 2 * now.count, Pile), 0, 2 * now.count};
    memcpy(piles->at, now.at, now.count * sizeof *now.at);
    piles->count = now.count;
}

static void set_piles(const Blows *blows)
{
    const int *first = blows->aims->first;
    for (size_t f = 0; f < blows->enemy->forces.count; f++)
        if (first[f] < first[f + 1])
            set_pile(blows, blows->enemy->forces.at[f], first[f], first[f + 1]);
}

/* --- the place: FC 13.1, FC 13.2, FC 14.3 ----------------------------------------------------- */

static void hit_location(const Blows *blows, int damage)
{
    Location *location = blows->battle->location;
    int done = damage < control_now(location) ? damage : control_now(location);
    location->damage += done;
    if (done < damage)
        event_also(
            fc_say_place_hit_more(blows->play, location, damage, damage - done, location->control),
            "FC 13.2");
    else
        fc_say_place_hit(blows->play, location, damage, control_now(location), location->control);
    if (location->captured && control_now(location) > 0)
        fc_say_no_more_reinforced(blows->play, location);
    location->captured = false;
}

static void hit_place(const Blows *blows)
{
    enum { ENOUGH = 1000000 };
    int damage = blows->place > ENOUGH ? ENOUGH : (int)blows->place;
    if (damage == 0)
        return;
    int room = ENOUGH - blows->battle->place_hits;
    blows->battle->place_hits += damage < room ? damage : room;
    if (blows->battle->location)
        hit_location(blows, damage);
    else
        fc_say_citadel_hit(blows->play, blows->battle->citadel, damage);
}

static void tell_side(const Blows *blows)
{
    Tally tally = tally_new(blows);
    tell_targets(blows, &tally);
    tell_others(blows, &tally, AIM_PLACE);
    tell_others(blows, &tally, AIM_NOBODY);
}

static bool strikes_something(const Aims *aims)
{
    for (int i = 0; i < aims->aim_count; i++)
        if (aims->aims[i].target != AIM_NOBODY)
            return true;
    return false;
}

/* Nothing that one side does can change what the other one has chosen. */
void fc_strikes_fall(Play *play, Battle *battle, Aims aims[SIDES])
{
    Blows blows[SIDES];
    for (Who who = ATTACKER; who < SIDES; who++) {
        blows[who] = blows_of(play, battle, &aims[who]);
        tell_side(&blows[who]);
        fall(&blows[who]);
    }
    if (strikes_something(&aims[ATTACKER]) && strikes_something(&aims[DEFENDER]))
        fc_say_falls_together(play);
    for (Who who = ATTACKER; who < SIDES; who++) {
        pass_all(&blows[who]);
        count_kills(&blows[who]);
    }
    for (Who who = ATTACKER; who < SIDES; who++)
        set_piles(&blows[who]);
    hit_place(&blows[ATTACKER]);
}
