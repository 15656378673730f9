/* What came of the orders, in words: where several met, and every order. DP 4 to DP 6. */
#include <assert.h>

#include "adjudicate/base/words.h"

#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

/* --- why something failed --------------------------------------------------------------------- */

const DpRival *dp_beaten_by(const Play *play, const DpFate *fate)
{
    const Unit *opponent = fate->head_on ? dp_spot(play, fate->to)->whole->unit : NULL;
    for (int i = 0; opponent && i < fate->rival_count; i++)
        if (fate->rivals[i].unit == (int)opponent->index && fate->rivals[i].strength > fate->mine)
            return &fate->rivals[i];
    return NULL;
}

/* Who beat it head to head; a bounce is between those who are as strong, or a third one's doing. */
static void add_beater(const Play *play, Buf *buf, const DpFate *fate, const DpRival *beater)
{
    bool is_driven_out = fate->dislodged_by == beater->unit;
    buf_format(buf, "%s %.*s head to head, %d against %d",
               is_driven_out ? "beaten and dislodged by" : "did not get past",
               TEXT_ARG(dp_unit_number_text(play, beater->unit)), fate->mine, beater->strength);
}

/* All others against whom a move failed, those of the same strength together. */
static void add_rivals(const Play *play, Buf *buf, const DpFate *fate, const DpRival *beater)
{
    const DpRival *end = fate->rivals + fate->rival_count;
    bool begun = false;
    for (const DpRival *rival = fate->rivals, *next; rival < end; rival = next) {
        int strength = rival->strength, count = 0, told = 0;
        for (next = rival; next < end && next->strength == strength; next++)
            count += next != beater;
        for (; rival < next; rival++)
            if (rival != beater)
                buf_format(buf, "%s%.*s",
                           told++ > 0      ? list_joint((size_t)told - 1, (size_t)count)
                           : begun         ? "; with "
                           : buf->len == 0 ? "bounced with "
                                           : "; bounced with ",
                           TEXT_ARG(dp_unit_number_text(play, rival->unit)));
        if (count > 0)
            buf_format(buf, ", %d against %d", fate->mine, strength);
        begun |= count > 0;
    }
}

static const Failure *bounced(const Play *play, const DpFate *fate)
{
    const DpRival *beater = dp_beaten_by(play, fate);
    Buf buf = {NULL, 0, 0};
    if (beater)
        add_beater(play, &buf, fate, beater);
    add_rivals(play, &buf, fate, beater);
    Text words = buf_take(&buf, play->arena);
    return order_fails(play, beater ? "DP 4.4" : "DP 4.2", "%.*s", TEXT_ARG(words));
}

/* Nobody carried: a fleet's order fails like its army's (DP 6.6). */
static const Failure *no_convoy(const Play *play, const DpFate *fate, bool is_fleet)
{
    const char *all_the_way = is_fleet || fate->ferries.count > 0 ? " all the way" : "";
    return order_fails(play, is_fleet ? "DP 6.6" : "DP 6.1", "convoy not ordered%s", all_the_way);
}

/* Does the army go where the fleet would carry it, but by land? */
static bool goes_by_land(const Play *play, const ConvoyOrder *convoy)
{
    const Told *told = &season_of(play)->told[convoy->of->whole->unit->index];
    return told->order && told->task.deed == DP_MOVE && told->task.to == dp_place(convoy->to);
}

/* What the unit that should be helped was ordered instead. */
static Text ordered_text(const Play *play, const Province *at)
{
    const Unit *unit = at->whole->unit;
    const Told *told = &season_of(play)->told[unit->index];
    Text text = dp_unit_text(play, unit);
    if (!told->order || told->is_twice)
        return text_format(play->arena, "%.*s has no order%s", TEXT_ARG(text),
                           told->is_twice ? " that counts" : "");
    return text_format(play->arena, "%.*s has the order %.*s", TEXT_ARG(text),
                       TEXT_ARG(dp_order_text(play, told->order)));
}

static const Failure *not_given(const Play *play, const Order *order)
{
    const ConvoyOrder *convoy = (const ConvoyOrder *)order;
    if (order->table == &dp_convoy_table && goes_by_land(play, convoy))
        return order_fails(play, "DP 6.4", "convoyed order not given: the army goes by land");
    if (order->table == &dp_convoy_table)
        return order_fails(play, "DP 6.2", "convoyed order not given: %.*s",
                           TEXT_ARG(ordered_text(play, convoy->of)));
    return order_fails(play, "DP 5.3", "supported order not given: %.*s",
                       TEXT_ARG(ordered_text(play, ((const SupportOrder *)order)->of)));
}

static const Failure *sunk(const Play *play, const DpFate *fate, bool is_fleet)
{
    return order_fails(play, is_fleet ? "DP 6.6" : "DP 6.3", "convoy sunk: %.*s was dislodged",
                       TEXT_ARG(dp_unit_number_text(play, fate->by)));
}

/* Of the army that would be carried, or of a fleet that would carry it. */
static const Failure *paradox(const Play *play, const Unit *unit, const Order *order)
{
    bool is_fleet = order->table == &dp_convoy_table;
    const Unit *army = is_fleet ? ((const ConvoyOrder *)order)->of->whole->unit : unit;
    return order_fails(play, "DP 6.5", "paradox: %.*s", TEXT_ARG(dp_paradox_words(play, army)));
}

static const Failure *why_failed(const Play *play, const Unit *unit, const DpFate *fate,
                                 const Order *order)
{
    bool is_fleet = order->table == &dp_convoy_table;
    switch (fate->end) {
    case DP_BOUNCED:
        return bounced(play, fate);
    case DP_HELD_BACK:
        return order_fails(play, "DP 4.6", "held back by its own power's %.*s there",
                           TEXT_ARG(dp_unit_number_text(play, fate->by)));
    case DP_NO_CONVOY:
        return no_convoy(play, fate, is_fleet);
    case DP_SUNK:
        return sunk(play, fate, is_fleet);
    case DP_PASSED_BY:
        return order_fails(play, "DP 6.6", "not used: the army went another way");
    case DP_PARADOX:
        return paradox(play, unit, order);
    case DP_CUT:
        return order_fails(play, "DP 5.4", "support cut by %.*s%s",
                           TEXT_ARG(dp_unit_number_text(play, fate->by)),
                           fate->by_convoy ? ", which came by convoy" : "");
    case DP_DISLODGED:
        return order_fails(play, order->table == &dp_support_table ? "DP 5.6" : "DP 4.3",
                           "dislodged by %.*s",
                           TEXT_ARG(dp_unit_number_text(play, fate->dislodged_by)));
    case DP_NOT_GIVEN:
        return not_given(play, order);
    case DP_DONE:
    case DP_CANNOT: /* said before anything was judged */
    default:
        return NULL;
    }
}

/* NULL: it was done, and its unit stands. */
const Failure *dp_fate_failure(const Play *play, const Unit *unit, const DpFate *fate,
                               const Order *order)
{
    const Failure *failure = why_failed(play, unit, fate, order);
    const DpRival *beater = dp_beaten_by(play, fate);
    if (fate->dislodged_by == DP_NOBODY || fate->end == DP_DISLODGED ||
        (beater && beater->unit == fate->dislodged_by))
        return failure;
    assert(failure); /* a unit whose order was done has moved away, or was not driven out */
    return order_fails(play, failure->clause, "%s; dislodged by %.*s", failure->reason,
                       TEXT_ARG(dp_unit_number_text(play, fate->dislodged_by)));
}

/* --- every order ------------------------------------------------------------------------------ */

static const char *done_words(const DpFate *fate, const Order *order)
{
    if (order->table == &dp_move_table)
        return fate->carried ? "done, by convoy" : "done";
    if (order->table == &dp_support_table)
        return fate->spared ? "given, but not against a unit of its own power" : "given";
    return order->table == &dp_convoy_table ? "carried" : "holds";
}

/* Of what was done, by which clause it was. */
static const char *done_clause(const DpFate *fate, const Order *order)
{
    if (order->table == &dp_move_table)
        return fate->carried ? "DP 6.1" : "DP 4.1";
    if (order->table == &dp_support_table)
        return fate->spared ? "DP 5.7" : "DP 5.1";
    return order->table == &dp_convoy_table ? "DP 6.2" : "DP 3.5";
}

/* Why an order came to nothing before it was judged; NULL: it was judged. */
static const Failure *unjudged(const Play *play, const Unit *unit, const Told *told)
{
    if (told->is_twice)
        return order_fails(play, "DP 3.4", "its unit is ordered twice, and holds");
    return told->fault == DP_POSSIBLE ? NULL : dp_impossible(play, unit, told->fault, &told->task);
}

/* A second clause that had a part in it. */
static const char *further_clause(const Play *play, const DpFate *fate)
{
    bool is_head_on = fate->head_on && fate->end == DP_BOUNCED && !dp_beaten_by(play, fate);
    return fate->issues & DP_CHOICE_4A3                       ? "DP 6.4"
           : is_head_on                                       ? "DP 4.4"
           : (fate->issues & (DP_CHOICE_4B2 | DP_CHOICE_4B3)) ? "DP 4.7"
                                                              : NULL;
}

static void tell_order(const Play *play, const Unit *unit, const Told *told, const DpFate *fate)
{
    const Order *order = told->order;
    const Failure *failure = unjudged(play, unit, told);
    bool is_judged = !failure;
    if (is_judged)
        failure = dp_fate_failure(play, unit, fate, order);
    Text result = text_of(failure ? failure->reason : done_words(fate, order));
    if (!is_judged && fate->dislodged_by != DP_NOBODY)
        result = text_format(play->arena, "%s; dislodged by %.*s", failure->reason,
                             TEXT_ARG(dp_unit_number_text(play, fate->dislodged_by)));
    Event *event = dp_say_ordered(play, unit->power->player, dp_order_text(play, order), result);
    event_also(event, failure ? failure->clause : done_clause(fate, order));
    if (is_judged)
        event_also(event, further_clause(play, fate));
}

/* Behind its row an order has its verdict. */
static void settle(Play *play, const Unit *unit, const Told *told, const DpFate *fate)
{
    if (told->order && !play->untold)
        tell_order(play, unit, told, fate);
    if (told->order && told->fault == DP_POSSIBLE && !told->is_twice)
        order_settle(play, told->order, dp_fate_failure(play, unit, fate, told->order));
}

static void tell_unordered(Play *play, const Power *power)
{
    UnitList units = {NULL, 0, 0};
    for (size_t i = 0; i < dip(play)->units.count; i++)
        if (dip(play)->units.at[i]->power == power && !season_of(play)->told[i].order)
            ARENA_PUSH(play->arena, &units, dip(play)->units.at[i]);
    if (units.count > 0)
        dp_say_unordered(play, power->player, (int64_t)units.count, dp_unit_texts(play, &units));
}

/* --- strengths -------------------------------------------------------------------------------- */

static void add_issues(Buf *buf, unsigned issues)
{
    const char *before = "; DATC ";
    for (int i = 0; i < DP_CHOICES; i++) {
        if (!(issues & 1u << i))
            continue;
        buf_format(buf, "%s%s", before, dp_choice_issue(i));
        before = ", ";
    }
}

/* Supports and convoys that fit and came to something; behind them those that did not, and why. */
static void add_help(const Play *play, Buf *buf, const char *what, const char *one,
                     const DpOutcome *outcome, const DpUnits *units)
{
    bool begun = false;
    for (int i = 0; i < units->count; i++) {
        const DpFate *fate = &outcome->fates[units->at[i]];
        if (fate->end == DP_CUT || fate->end == DP_DISLODGED)
            continue;
        buf_format(buf, "%s%.*s%s", begun ? ", " : what,
                   TEXT_ARG(dp_unit_number_text(play, units->at[i])),
                   fate->spared ? " (but not against its own power)" : "");
        begun = true;
    }
    for (int i = 0; i < units->count; i++) {
        const DpFate *fate = &outcome->fates[units->at[i]];
        if (fate->end == DP_CUT || fate->end == DP_DISLODGED)
            buf_format(buf, "; %s of %.*s %s by %.*s", one,
                       TEXT_ARG(dp_unit_number_text(play, units->at[i])),
                       fate->end == DP_CUT ? "cut" : "lost, dislodged",
                       TEXT_ARG(dp_unit_number_text(play, fate->by)));
    }
}

static void tell_strengths(const Play *play, const Unit *unit, const Told *told,
                           const DpOutcome *outcome)
{
    const DpFate *fate = &outcome->fates[unit->index];
    Buf buf = {NULL, 0, 0};
    bool moves = told->order && !told->is_twice && told->fault == DP_POSSIBLE &&
                 told->order->table == &dp_move_table;
    if (moves)
        buf_format(&buf, "attack %d, prevent %d", fate->attack, fate->prevent);
    else
        buf_format(&buf, "hold %d", fate->hold);
    if (moves && fate->head_on)
        buf_format(&buf, ", defend %d", fate->defend);
    add_help(play, &buf, "; supports ", "support", outcome, &fate->backers);
    add_help(play, &buf, "; convoys ", "convoy", outcome, &fate->ferries);
    add_issues(&buf, fate->issues);
    Text order = told->order ? dp_order_text(play, told->order) : dp_unit_text(play, unit);
    dp_say_strengths(play, order, buf_take(&buf, play->arena));
}

/* --- who must go ------------------------------------------------------------------------------ */

static void tell_dislodged(Play *play, const Unit *unit, const DpFate *fate)
{
    Text text = dp_unit_text(play, unit);
    const Player *power = unit->power->player;
    log_scene(play->log, unit->at->whole->id);
    dp_say_dislodged(play, power, text, unit->at->whole,
                     dp_unit_number_text(play, fate->dislodged_by));
    if (fate->retreats.count > 0)
        dp_say_may_retreat(play, power, text,
                           dp_places_text(play, fate->retreats.at, fate->retreats.count));
    else
        dp_say_nowhere(play, power, text, unit->at->whole);
}

void dp_tell_orders(Play *play, const DpOutcome *outcome)
{
    const UnitList *units = &dip(play)->units;
    if (!play->untold)
        dp_tell_meetings(play, outcome);
    for (size_t i = 0; i < units->count; i++)
        if (outcome->fates[i].dislodged_by != DP_NOBODY)
            tell_dislodged(play, units->at[i], &outcome->fates[i]);
    if (!play->untold)
        dp_tell_paradoxes(play, outcome);
    log_scene(play->log, TEXT(""));
    for (size_t i = 0; i < units->count; i++)
        settle(play, units->at[i], &season_of(play)->told[i], &outcome->fates[i]);
    for (size_t i = 0; i < units->count && !play->untold; i++)
        tell_strengths(play, units->at[i], &season_of(play)->told[i], outcome);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        tell_unordered(play, dip(play)->power_of[seat]);
}
