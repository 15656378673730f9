/* What is told of choices for --explain: why a character or the place may be hit or not, and what
 * the default has chosen. */
#include "events.h"
#include "strikes.h"

static Arg arg_force(Play *play, const Force *force, int count)
{
    return arg_made(play->arena, fc_force_called(play->arena, force, count));
}

/* --- what could be struck --------------------------------------------------------------------- */

/* FC 16.4 */
static bool somebody_may_hit_a_place(const Aims *aims)
{
    for (int i = 0; i < aims->aim_count; i++)
        if (!aims->aims[i].striker->at_range)
            return true;
    return false;
}

static void tell_targets(Play *play, const Battle *battle, const Aims *aims)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < aims->forces->count; i++) {
        const Force *force = aims->forces->at[i];
        if (force->count == 0)
            continue;
        if (buf.len > 0)
            buf_str(&buf, ", ");
        buf_add(&buf, fc_force_called(play->arena, force, force->count));
    }
    if (aims->who == ATTACKER && somebody_may_hit_a_place(aims)) {
        if (buf.len > 0)
            buf_str(&buf, ", ");
        buf_add(&buf, fc_place_called(battle));
    }
    if (buf.len > 0)
        EVENT(play->log, &fc_ev_targets_are, arg_player(battle->side[aims->who].player),
              arg_made(play->arena, text_copy(play->arena, buf_text(&buf))));
    buf_free(&buf);
}

/* Of a force that some may not choose or hurt: who of those that act may, and who may not. */
static void tell_picky(Play *play, const Battle *battle, const Aims *aims, const Force *force)
{
    for (size_t i = 0; i < aims->own->count; i++) {
        const Force *striker = aims->own->at[i];
        if (!fc_force_acts(battle, striker))
            continue;
        EVENT(play->log,
              fc_may_choose(play, striker, force) ? &fc_ev_picky_let : &fc_ev_picky_barred,
              arg_force(play, striker, striker->count), arg_force(play, force, force->count));
    }
}

/* --- shields ---------------------------------------------------------------------------------- */

/* The things of a shield, the character itself left out. */
typedef struct Shield {
    int alive, earlier, bare; /* in all; assigned damage before this step; not yet */
    bool dead;                /* some are dead */
    bool mutual;              /* a character among them is shielded by this one's type */
    const Force *untouchable; /* nobody may choose these, and they are bare; NULL: none */
} Shield;

static void look_at(const Aims *aims, const Force *force, const Force *character, Shield *shield)
{
    shield->mutual |= force->shield && force->shield == force_type(character);
    shield->dead |= force->count < force->begun;
    for (int i = aims->first[force->index]; i < aims->first[force->index + 1]; i++) {
        const Target *target = &aims->targets[i];
        shield->alive++;
        shield->earlier += target->assigned;
        if (target_is_hit(target))
            continue;
        shield->bare++;
        if (!aims->openings->holds[force->index])
            shield->untouchable = force;
    }
}

static Shield shield_of(const Aims *aims, const Force *character)
{
    Shield shield = {0, 0, 0, false, false, NULL};
    for (size_t i = 0; i < aims->forces->count; i++)
        if (aims->forces->at[i] != character &&
            force_type(aims->forces->at[i]) == character->shield)
            look_at(aims, aims->forces->at[i], character, &shield);
    return shield;
}

static const EventKind *why_open(const Shield *shield)
{
    if (shield->alive == 0)
        return &fc_ev_open_dead;
    if (shield->earlier == shield->alive)
        return &fc_ev_open_earlier;
    if (shield->mutual)
        return &fc_ev_open_mutual;
    return shield->earlier > 0 ? &fc_ev_open_both : &fc_ev_open_now;
}

static void tell_open(Play *play, const Shield *shield, Arg character, Arg type)
{
    Event *event = EVENT(play->log, why_open(shield), character, type);
    if (shield->alive == 0)
        return;
    event_also(event, shield->mutual && shield->earlier == shield->alive ? "FC 10.6" : "FC 10.2");
    event_also(event, shield->dead ? "FC 10.5" : NULL);
}

static void tell_shield(Play *play, const Battle *battle, const Aims *aims, const Force *force)
{
    Shield shield = shield_of(aims, force);
    Arg character = arg_force(play, force, 1);
    Arg type = arg_made(play->arena, fc_type_called(play->arena, force->shield));
    if (shield.bare > 0)
        event_also(EVENT(play->log, &fc_ev_shield_holds, character, type, arg_int(shield.bare)),
                   shield.mutual ? "FC 10.6" : NULL);
    else if (aims->targets[aims->first[force->index]].hits > 0)
        tell_open(play, &shield, character, type);
    if (shield.untouchable)
        EVENT(play->log, &fc_ev_shield_untouchable, character,
              arg_force(play, shield.untouchable, shield.untouchable->count),
              arg_player(battle->side[aims->who].player));
}

/* --- the place -------------------------------------------------------------------------------- */

static bool somebody_does_not_count(const Aims *aims)
{
    for (size_t i = 0; i < aims->forces->count; i++)
        if (aims->forces->at[i]->count > 0 && !aims->openings->holds[i])
            return true;
    return false;
}

static void tell_place(Play *play, const Battle *battle, const Aims *aims)
{
    Arg place = fc_arg_place_of(battle);
    if (aims->place_hits > 0 && aims->target_count == 0)
        EVENT(play->log, &fc_ev_place_bare, place);
    else if (aims->place_hits > 0)
        EVENT(play->log, somebody_does_not_count(aims) ? &fc_ev_place_open_else : &fc_ev_place_open,
              place);
    else if (aims->openings->door > 0)
        EVENT(play->log, &fc_ev_place_closed, place, arg_int(aims->openings->door));
    for (size_t i = 0; i < aims->forces->count; i++)
        if (aims->forces->at[i]->count > 0 && !aims->openings->holds[i])
            EVENT(play->log, &fc_ev_door_ignored,
                  arg_force(play, aims->forces->at[i], aims->forces->at[i]->count), place,
                  arg_player(battle->side[aims->who].player));
}

/* --- the default ------------------------------------------------------------------------------ */

static bool are_alike(const Aims *aims, const Aim *one, const Aim *two)
{
    if (one->striker != two->striker || (one->target < 0) != (two->target < 0))
        return false;
    if (one->target < 0)
        return one->target == two->target;
    const Target *a = &aims->targets[one->target], *b = &aims->targets[two->target];
    return a->force == b->force && target_dies(a) == target_dies(b);
}

static Event *tell_run(Play *play, const Battle *battle, const Aims *aims, int i, int count)
{
    const Aim *aim = &aims->aims[i];
    Arg units = arg_force(play, aim->striker, count), n = arg_int(count);
    if (aim->target == AIM_NOBODY) {
        Event *nobody = EVENT(play->log, &fc_ev_default_nobody, units, n);
        event_also(nobody, aim->striker->at_range ? "FC 16.6" : NULL);
        return nobody;
    }
    if (aim->target == AIM_PLACE)
        return EVENT(play->log, &fc_ev_default_place, units, n, fc_arg_place_of(battle));
    const Target *target = &aims->targets[aim->target];
    Arg whom =
        arg_made(play->arena, target->force->type ? fc_type_called(play->arena, target->force->type)
                                                  : fc_force_called(play->arena, target->force, 1));
    if (!target_dies(target))
        return EVENT(play->log, &fc_ev_default_others, units, n, whom);
    Event *event = EVENT(play->log, &fc_ev_default_destroys, units, n, whom);
    event_also(event, "FC 20.16");
    return event;
}

static void tell_plan(Play *play, const Player *player, const Aims *aims)
{
    if (aims->bettered > 0)
        event_only(EVENT(play->log, &fc_ev_default_bettered, arg_int(aims->bettered)), player);
    if (aims->openings->shielded.count > 0 && aims->opened.count == 0)
        event_only(EVENT(play->log, &fc_ev_default_opens_none, arg_player(player)), player);
    for (size_t i = 0; i < aims->opened.count; i++)
        event_only(EVENT(play->log, &fc_ev_default_opens, arg_force(play, aims->opened.at[i], 1)),
                   player);
}

static void tell_default(Play *play, const Battle *battle, const Aims *aims)
{
    const Player *player = battle->side[aims->who].player;
    int i = 0;
    while (i < aims->aim_count && aims->aims[i].line)
        i++;
    if (i > 0 && i < aims->aim_count)
        event_only(EVENT(play->log, &fc_ev_default_serves, arg_player(player),
                         arg_int(aims->aim_count - i)),
                   player);
    if (i < aims->aim_count)
        tell_plan(play, player, aims);
    for (int end; i < aims->aim_count; i = end) {
        for (end = i + 1;
             end < aims->aim_count && are_alike(aims, &aims->aims[i], &aims->aims[end]); end++)
            ;
        event_only(tell_run(play, battle, aims, i, end - i), player);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

void fc_tell_strikes(Play *play, const Battle *battle, const Aims *aims)
{
    if (aims->aim_count == 0)
        return;
    tell_targets(play, battle, aims);
    for (size_t i = 0; i < aims->forces->count; i++) {
        const Force *force = aims->forces->at[i];
        if (force->count > 0 && fc_force_says(force, EFFECT_UNTARGETABLE_BY))
            tell_picky(play, battle, aims, force);
        if (force->count > 0 && force->shield)
            tell_shield(play, battle, aims, force);
    }
    if (aims->who == ATTACKER)
        tell_place(play, battle, aims);
    tell_default(play, battle, aims);
}
