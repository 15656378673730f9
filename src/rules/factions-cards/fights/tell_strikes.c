/* What is told of choices for --explain: why a character or the place may be hit or not, and what
 * the default has chosen. */
#include "../words/events.h"
#include "strikes.h"

static Text called(Play *play, const Force *force)
{
    return fc_force_called(play->arena, force, force->count);
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
        fc_say_targets_are(play, battle->side[aims->who].player, buf_take(&buf, play->arena));
}

/* Of a force that some may not choose or hurt: who of those that act may, and who may not. */
static void tell_kept_off_choice(Play *play, const Battle *battle, const Aims *aims,
                                 const Force *force)
{
    for (size_t i = 0; i < aims->own->count; i++) {
        const Force *striker = aims->own->at[i];
        if (!fc_force_acts(battle, striker))
            continue;
        (fc_may_choose(striker, force) ? fc_say_choice_let : fc_say_choice_barred)(
            play, called(play, striker), called(play, force));
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
        if (!aims->openings->keeps_place[force->index])
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

typedef Event *SayOpen(const Play *play, const Card *character, const Type *type);

static SayOpen *why_open(const Shield *shield)
{
    if (shield->alive == 0)
        return fc_say_open_dead;
    if (shield->earlier == shield->alive)
        return fc_say_open_earlier;
    if (shield->mutual)
        return fc_say_open_mutual;
    return shield->earlier > 0 ? fc_say_open_both : fc_say_open_now;
}

static void tell_open(Play *play, const Shield *shield, const Force *force)
{
    Event *event = why_open(shield)(play, force->card, force->shield);
    if (shield->alive == 0)
        return;
    event_also(event, shield->mutual && shield->earlier == shield->alive ? "FC 10.6" : "FC 10.2");
    event_also(event, shield->dead ? "FC 10.5" : NULL);
}

static void tell_shield(Play *play, const Battle *battle, const Aims *aims, const Force *force)
{
    Shield shield = shield_of(aims, force);
    if (shield.bare > 0)
        event_also(fc_say_shield_holds(play, force->card, force->shield, shield.bare),
                   shield.mutual ? "FC 10.6" : NULL);
    else if (aims->targets[aims->first[force->index]].hits > 0)
        tell_open(play, &shield, force);
    if (shield.untouchable)
        fc_say_shield_untouchable(play, force->card, called(play, shield.untouchable),
                                  battle->side[aims->who].player);
}

/* --- the place -------------------------------------------------------------------------------- */

static bool somebody_does_not_count(const Aims *aims)
{
    for (size_t i = 0; i < aims->forces->count; i++)
        if (aims->forces->at[i]->count > 0 && !aims->openings->keeps_place[i])
            return true;
    return false;
}

static void tell_place(Play *play, const Battle *battle, const Aims *aims)
{
    if (aims->place_hits > 0 && aims->target_count == 0)
        fc_say_place_bare(play, battle);
    else if (aims->place_hits > 0)
        (somebody_does_not_count(aims) ? fc_say_place_open_else : fc_say_place_open)(play, battle);
    else if (aims->openings->keepers > 0)
        fc_say_place_closed(play, battle, aims->openings->keepers);
    for (size_t i = 0; i < aims->forces->count; i++)
        if (aims->forces->at[i]->count > 0 && !aims->openings->keeps_place[i])
            fc_say_keeper_ignored(play, called(play, aims->forces->at[i]), battle,
                                  battle->side[aims->who].player);
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

static void tell_run(Play *play, const Battle *battle, const Aims *aims, int i, int count)
{
    const Player *only = battle->side[aims->who].player;
    const Aim *aim = &aims->aims[i];
    Text units = fc_force_called(play->arena, aim->striker, count);
    if (aim->target == AIM_NOBODY) {
        Event *nobody = fc_say_default_nobody(play, only, units, count);
        event_also(nobody, aim->striker->at_range ? "FC 16.6" : NULL);
        return;
    }
    if (aim->target == AIM_PLACE) {
        fc_say_default_place(play, only, units, count, battle);
        return;
    }
    const Target *target = &aims->targets[aim->target];
    if (target_dies(target))
        event_also(fc_say_default_destroys(play, only, units, count, target->force), "FC 20.16");
    else
        fc_say_default_others(play, only, units, count, target->force);
}

static void tell_plan(Play *play, const Player *player, const Aims *aims)
{
    if (aims->bettered > 0)
        fc_say_default_bettered(play, player, aims->bettered);
    if (aims->openings->shielded.count > 0 && aims->opened.count == 0)
        fc_say_default_opens_none(play, player, player);
    for (size_t i = 0; i < aims->opened.count; i++)
        fc_say_default_opens(play, player, aims->opened.at[i]->card);
}

static void tell_default(Play *play, const Battle *battle, const Aims *aims)
{
    const Player *player = battle->side[aims->who].player;
    int i = 0;
    while (i < aims->aim_count && aims->aims[i].line)
        i++;
    if (i > 0 && i < aims->aim_count)
        fc_say_default_serves(play, player, player, aims->aim_count - i);
    if (i < aims->aim_count)
        tell_plan(play, player, aims);
    for (int end; i < aims->aim_count; i = end) {
        for (end = i + 1;
             end < aims->aim_count && are_alike(aims, &aims->aims[i], &aims->aims[end]); end++)
            ;
        tell_run(play, battle, aims, i, end - i);
    }
}

void fc_tell_strikes(Play *play, const Battle *battle, const Aims *aims)
{
    if (aims->aim_count == 0)
        return;
    tell_targets(play, battle, aims);
    for (size_t i = 0; i < aims->forces->count; i++) {
        const Force *force = aims->forces->at[i];
        if (force->count > 0 && fc_effects_say(fc_force_effects(force), EFFECT_UNTARGETABLE_BY))
            tell_kept_off_choice(play, battle, aims, force);
        if (force->count > 0 && force->shield)
            tell_shield(play, battle, aims, force);
    }
    if (aims->who == ATTACKER)
        tell_place(play, battle, aims);
    tell_default(play, battle, aims);
}
