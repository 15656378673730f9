/* Provinces where several met: who, with what strength, and what came of it. DP 4. */
#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

static bool has_come(const DpFate *fate)
{
    return fate->end == DP_DONE || fate->end == DP_BOUNCED || fate->end == DP_HELD_BACK;
}

static const DpFate *fate_of(const DpOutcome *outcome, const Unit *unit)
{
    return &outcome->fates[unit->index];
}

/* Those who added to a strength; with more than one there was somebody. Against a unit of one's own
 * power support counts nothing (DP 5.7), but it keeps others out, and defends. */
static Text supporters(const Play *play, const DpOutcome *outcome, const DpFate *fate, int strength,
                       bool attacks)
{
    Buf buf = {NULL, 0, 0};
    for (int i = 0; i < fate->backers.count && strength > 1; i++) {
        const DpFate *backer = &outcome->fates[fate->backers.at[i]];
        if (backer->end == DP_DONE && (!backer->spared || !attacks))
            buf_format(&buf, "%s%.*s", buf.len > 0 ? ", " : "",
                       TEXT_ARG(dp_unit_number_text(play, fate->backers.at[i])));
    }
    return buf_take(&buf, play->arena);
}

static void tell_comer(const Play *play, const DpOutcome *outcome, int comer)
{
    const Unit *unit = dip(play)->units.at[comer];
    const DpFate *fate = fate_of(outcome, unit);
    int strength = fate->end == DP_BOUNCED     ? fate->mine
                   : fate->end == DP_HELD_BACK ? fate->prevent
                                               : fate->attack;
    const DpRival *beater = dp_beaten_by(play, fate);
    dp_say_contender(play, dp_unit_text(play, unit), unit->power->player,
                     fate->carried ? TEXT("comes by convoy") : TEXT("comes"), strength,
                     supporters(play, outcome, fate, strength, strength == fate->attack),
                     fate->end == DP_DONE                 ? "gets in"
                     : fate->end != DP_BOUNCED            ? "is held back"
                     : !beater                            ? "bounces"
                     : fate->dislodged_by == beater->unit ? "is beaten"
                                                          : "is held off");
}

/* --- who stands there ------------------------------------------------------------------------- */

/* Of one who fights head to head: against whom. */
static const Unit *opponent_of(const Play *play, const DpFate *fate)
{
    return fate->head_on ? dp_spot(play, fate->to)->whole->unit : NULL;
}

/* Did somebody come there besides that unit? */
static bool have_others_come(const DpOutcome *outcome, const Province *province, const Unit *but)
{
    const DpUnits *comers = &outcome->comers[province->index];
    for (int i = 0; i < comers->count; i++)
        if (comers->at[i] != (int)but->index && has_come(&outcome->fates[comers->at[i]]))
            return true;
    return false;
}

static void tell_stand(const Play *play, const DpOutcome *outcome, const Unit *unit, Text does,
                       int strength)
{
    const DpFate *fate = fate_of(outcome, unit);
    dp_say_contender(play, dp_unit_text(play, unit), unit->power->player, does, strength,
                     supporters(play, outcome, fate, strength, false),
                     fate->dislodged_by != DP_NOBODY ? "is dislodged" : "stays");
}

static Text stands_text(const Play *play, const DpFate *fate)
{
    if (fate->to == DP_NOWHERE)
        return TEXT("stands there");
    return text_format(play->arena, "wants to go to %.*s",
                       TEXT_ARG(dp_place_text(play, dp_spot(play, fate->to))));
}

/* Head to head it defends itself with all that helps its move; against others, it does not. */
static void tell_holder(const Play *play, const DpOutcome *outcome, const Unit *unit)
{
    const DpFate *fate = fate_of(outcome, unit);
    const Unit *opponent = opponent_of(play, fate);
    if (!opponent) {
        tell_stand(play, outcome, unit, stands_text(play, fate), fate->hold);
    } else if (fate->defend == fate->hold || fate->dislodged_by == (int)opponent->index ||
               !have_others_come(outcome, unit->at->whole, opponent)) {
        tell_stand(play, outcome, unit, stands_text(play, fate), fate->defend);
    } else {
        tell_stand(play, outcome, unit,
                   text_format(play->arena, "%.*s, against %.*s", TEXT_ARG(stands_text(play, fate)),
                               TEXT_ARG(dp_unit_text(play, opponent))),
                   fate->defend);
        tell_stand(play, outcome, unit, TEXT("against others"), fate->hold);
    }
}

/* --- who is beaten, and still counts ---------------------------------------------------------- */

static bool has_met(const DpFate *fate, int unit)
{
    for (int i = 0; i < fate->rival_count; i++)
        if (fate->rivals[i].unit == unit)
            return true;
    return false;
}

/* Those whom that one alone keeps out, since they are stronger than the one that stands there, and
 * that it fights head to head. */
static Text kept_out(const Play *play, const DpOutcome *outcome, const DpUnits *comers, int unit,
                     const Unit *there)
{
    UnitList kept = {NULL, 0, 0};
    for (int i = 0; i < comers->count; i++) {
        const DpFate *fate = &outcome->fates[comers->at[i]];
        if (has_met(fate, unit) && fate->mine > fate_of(outcome, there)->hold)
            ARENA_PUSH(play->arena, &kept, dip(play)->units.at[comers->at[i]]);
    }
    return dp_unit_texts(play, &kept);
}

/* Who does not get past the unit that comes the other way, and is not dislodged by it, keeps others
 * out all the same. */
static void tell_beaten(const Play *play, const DpOutcome *outcome, const Province *province,
                        int comer)
{
    const Unit *unit = dip(play)->units.at[comer];
    const DpFate *fate = fate_of(outcome, unit);
    const Unit *opponent = opponent_of(play, fate);
    if (!opponent || fate->dislodged_by == (int)opponent->index ||
        !has_met(fate, (int)opponent->index))
        return;
    Text kept = kept_out(play, outcome, &outcome->comers[province->index], comer, opponent);
    if (kept.len > 0)
        dp_say_still_counts(play, unit->power->player, dp_unit_text(play, unit),
                            dp_unit_text(play, opponent), fate->attack,
                            fate_of(outcome, opponent)->defend, kept, province);
}

/* --- all of it -------------------------------------------------------------------------------- */

static void tell_meeting(Play *play, const DpOutcome *outcome, const Province *province)
{
    const DpUnits *comers = &outcome->comers[province->index];
    const Unit *holder = province->unit;
    bool is_held = holder && fate_of(outcome, holder)->place == dp_place(holder->at);
    int came = 0;
    for (int i = 0; i < comers->count; i++)
        came += has_come(&outcome->fates[comers->at[i]]);
    if (came == 0 || came + is_held < 2)
        return;
    log_scene(play->log, province->id);
    dp_say_met(play, province);
    for (int i = 0; i < comers->count; i++)
        if (has_come(&outcome->fates[comers->at[i]]))
            tell_comer(play, outcome, comers->at[i]);
    if (is_held)
        tell_holder(play, outcome, holder);
    for (int i = 0; i < comers->count; i++)
        tell_beaten(play, outcome, province, comers->at[i]);
}

void dp_tell_meetings(Play *play, const DpOutcome *outcome)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    for (size_t i = 0; i < provinces->count; i++)
        tell_meeting(play, outcome, provinces->at[i]);
}
