/* What an attack's AS is when the dice are thrown: FH 11.2, FH 11.3. */
#include <assert.h>

#include "../words/events.h"
#include "attack.h"

/* Its bearer came in this round: a passive ability of its own, or one that would help others. */
static void tell_asleep(Play *play, const Soldier *bearer, AbilityId id, bool own)
{
    bool battle_ready = fh_card_has(bearer->card, ABILITY_BATTLE_READY);
    Event *event = fh_say_asleep(play, bearer, id);
    event_also(event, own ? "FH 7.2" : "FH 7.3");
    event_also(event, battle_ready ? "FH 13.2" : NULL);
}

static bool works(Play *play, const Soldier *bearer, AbilityId id, bool own)
{
    if (!fh_card_has(bearer->card, id))
        return false;
    if (fh_has(play, bearer, id))
        return true;
    tell_asleep(play, bearer, id, own);
    return false;
}

/* FH 15.62: the bearer of Shock does without its own abilities. */
bool fh_joins_in(const Attack *attack, AbilityId ability)
{
    return !attack->alone && fh_has(attack->activation->play, attack->attacker, ability);
}

/* --- telling ---------------------------------------------------------------------------------- */

/* Why it is worth a word beyond its own clause: it comes from others, and is not affected by what
 * Shock leaves out; it helps a sick one; or it counts one. */
static const char *further_clause(const Attack *attack, const Blow *blow, const Modifier *modifier,
                                  const Soldier *bearer)
{
    const Play *play = attack->activation->play;
    if (modifier->how == PER_ALLY)
        return fh_is_sick(play, bearer) ? "FH 7.6" : NULL;
    if (modifier->how == NEAR_TARGET && fh_is_sick(play, blow->target))
        return "FH 7.5";
    return attack->alone ? "FH 15.63" : NULL;
}

static int tell(const Attack *attack, const Blow *blow, AbilityId id, const Modifier *modifier,
                const Soldier *bearer)
{
    Play *play = attack->activation->play;
    Event *event = (modifier->how == PER_ALLY       ? fh_say_banding
                    : modifier->how == AFTER_MOVING ? fh_say_has_moved
                                                    : fh_say_modifier)(
        play, attack->attacker, blow->target, modifier->amount, id, bearer);
    event_also(event, modifier->clause);
    event_also(event, further_clause(attack, blow, modifier, bearer));
    return modifier->amount;
}

/* --- one modifier ----------------------------------------------------------------------------- */

/* One for each ally of somebody who is within reach of a tile, and has the ability; or (PER_ALLY)
 * for each, whatever it has. */
static int from_allies(const Attack *attack, const Blow *blow, AbilityId id,
                       const Modifier *modifier, const Soldier *of, int centre)
{
    Play *play = attack->activation->play;
    if (modifier->how != PER_ALLY && !fh_may_be_ally_near(play, of, id, centre, modifier->within))
        return 0; /* looking around for it would take longer */
    Around ring = board_around(play->board, centre, 1, modifier->within);
    int sum = 0;
    for (const Soldier *ally; (ally = fh_grid_next(play, &ring));)
        if (fh_is_ally(ally, of) && (modifier->how == PER_ALLY || works(play, ally, id, false)))
            sum += tell(attack, blow, id, modifier, ally);
    return sum;
}

static int apply(const Attack *attack, const Blow *blow, AbilityId id, const Modifier *modifier)
{
    Play *play = attack->activation->play;
    const Soldier *attacker = attack->attacker, *target = blow->target;
    switch (modifier->how) { /* unreached: another kind */
    case MODIFIER_NONE:
        return 0; /* unreached: apply_all ends there */
    case OF_TARGET:
        return works(play, target, id, true) ? tell(attack, blow, id, modifier, target) : 0;
    case NEAR_TARGET:
        return from_allies(attack, blow, id, modifier, target, target->tile);
    case NEAR_ATTACKER:
        return from_allies(attack, blow, id, modifier, attacker, attacker->tile);
    case NEAR_ATTACKER_BEAST:
        return text_is(attacker->card->kind, "beast")
                   ? from_allies(attack, blow, id, modifier, attacker, attacker->tile)
                   : 0;
    case AFTER_MOVING:
        return attacker->moved && fh_joins_in(attack, id)
                   ? tell(attack, blow, id, modifier, attacker)
                   : 0;
    case PER_ALLY:
        break;
    }
    return fh_joins_in(attack, id) ? from_allies(attack, blow, id, modifier, attacker, target->tile)
                                   : 0;
}

/* --- all of them ------------------------------------------------------------------------------ */

enum { MARK_BONUS = 3 };

static int mark_bonus(const Attack *attack, const Blow *blow)
{
    Play *play = attack->activation->play;
    if (!blow->target->marked)
        return 0;
    Event *event = fh_say_mark_bonus(play, attack->attacker, blow->target, MARK_BONUS);
    event_also(event, fh_is_sick(play, blow->target) ? "FH 7.5" : NULL);
    event_also(event, attack->alone ? "FH 15.63" : NULL);
    return MARK_BONUS;
}

static int own_bonus(const Attack *attack)
{
    const Modifier *bonus = &attack->bonus;
    if (bonus->amount == 0)
        return 0;
    assert(attack->ability < ABILITY_COUNT);
    Play *play = attack->activation->play;
    Event *event = fh_say_own_bonus(play, attack->attacker, bonus->amount, attack->ability);
    event_also(event, bonus->clause);
    return bonus->amount;
}

static void tell_skill(const Attack *attack, const Blow *blow, int sum)
{
    Play *play = attack->activation->play;
    int card = attack->attacker->card->skill;
    if (sum == 0)
        fh_say_skill_plain(play, attack->attacker, blow->target, card);
    else
        fh_say_skill(play, attack->attacker, blow->target, card, sum, card + sum);
}

static int apply_all(const Attack *attack, const Blow *blow, AbilityId id)
{
    const Modifier *modifiers = fh_abilities[id].modifiers;
    int sum = 0;
    for (int i = 0; i < ABILITY_MODIFIERS && modifiers[i].how != MODIFIER_NONE; i++)
        sum += apply(attack, blow, id, &modifiers[i]);
    return sum;
}

/* What nobody of both sides has modifies nothing. */
int fh_skill_against(const Attack *attack, const Blow *blow)
{
    const Play *play = attack->activation->play;
    uint64_t seen =
        fh_team_abilities(play, attack->attacker) | fh_team_abilities(play, blow->target);
    int sum = own_bonus(attack) + mark_bonus(attack, blow);
    for (int id = 0; seen > 0; id++, seen >>= 1)
        if (seen & 1)
            sum += apply_all(attack, blow, (AbilityId)id);
    tell_skill(attack, blow, sum);
    return attack->attacker->card->skill + sum;
}
