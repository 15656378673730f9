/* Dislodged units go elsewhere, or are disbanded. DP 7. */
#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

bool dp_may_retreat(const Play *play, bool at_all)
{
    return at_all || !dp_is_fought(play) || dip(play)->exiles.count > 0;
}

Text dp_retreats_if(const Play *play)
{
    return dp_is_fought(play) ? TEXT("") : TEXT("a unit is dislodged");
}

/* --- who has to go ---------------------------------------------------------------------------- */

DpExile dp_exile_of(const Unit *unit)
{
    return (DpExile){{(int)unit->power->player->seat, unit->kind, dp_place(unit->at)},
                     unit->from ? dp_place(unit->from->whole) : DP_NOWHERE};
}

static const DpExile *list_exiles(const Play *play)
{
    const UnitList *units = &dip(play)->exiles;
    DpExile *exiles = ARENA_ARRAY(play->arena, units->count + 1, DpExile);
    for (size_t i = 0; i < units->count; i++)
        exiles[i] = dp_exile_of(units->at[i]);
    return exiles;
}

static const bool *list_contested(const Play *play)
{
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    bool *contested = ARENA_ARRAY(play->arena, provinces->count + 1, bool);
    for (size_t i = 0; i < provinces->count; i++)
        contested[i] = provinces->at[i]->is_contested;
    return contested;
}

DpNear dp_ways_out(const Play *play, const Unit *unit)
{
    DpExile exile = dp_exile_of(unit);
    return dp_retreats(play->arena, dip(play)->graph, &exile, dp_unit_at_of(play),
                       list_contested(play));
}

/* Who can go nowhere is disbanded, whatever is said of it. */
bool dp_asks_retreats(const Play *play, const Player *player)
{
    const UnitList *exiles = &dip(play)->exiles;
    for (size_t i = 0; i < exiles->count; i++)
        if (exiles->at[i]->power->player == player && dp_ways_out(play, exiles->at[i]).count > 0)
            return true;
    return false;
}

/* "must retreat A MUN to BER or TYR, or disband it"; "has nowhere to go with F NTH, which will be
 * disbanded" */
Text dp_wants_retreats(const Play *play, const Player *player)
{
    const UnitList *exiles = &dip(play)->exiles;
    UnitList lost = {NULL, 0, 0};
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < exiles->count; i++) {
        const Unit *unit = exiles->at[i];
        DpNear ways = dp_ways_out(play, unit);
        if (unit->power->player == player && ways.count == 0)
            ARENA_PUSH(play->arena, &lost, exiles->at[i]);
        if (unit->power->player != player || ways.count == 0)
            continue;
        buf_format(&buf, "%s%.*s to %.*s, or disband it", buf.len > 0 ? "; " : "must retreat ",
                   TEXT_ARG(dp_unit_text(play, unit)),
                   TEXT_ARG(dp_places_text(play, ways.at, ways.count)));
    }
    if (lost.count > 0)
        buf_format(&buf, "%shas nowhere to go with %.*s, which will be disbanded",
                   buf.len > 0 ? "; " : "", TEXT_ARG(dp_unit_texts(play, &lost)));
    return buf_take(&buf, play->arena);
}

/* --- taking orders ---------------------------------------------------------------------------- */

static const char *bar_words(DpBar bar)
{
    static const char *const words[] = {
        [DP_BAR_FAR] = "it cannot go there from here",
        [DP_BAR_COAST] = "a coast that it can reach must be named",
        [DP_BAR_OCCUPIED] = "somebody stands there",
        [DP_BAR_CONTESTED] = "several bounced there",
        [DP_BAR_ATTACKER] = "its dislodger came from there",
    };
    return words[bar];
}

static const char *bar_clause(DpBar bar)
{
    return bar == DP_BAR_FAR ? "DP 7.1" : bar == DP_BAR_COAST ? "DP 4.7" : "DP 7.3";
}

static const Failure *not_there(const Play *play, const Order *order)
{
    const Province *at = ((const UnitOrder *)order)->unit->whole;
    if (at->scattered == order->choice.player)
        return order_fails(play, "DP 7.2", "the unit had nowhere to go, and is disbanded already");
    return order_fails(play, "DP 7.1", "no unit of yours was dislodged in %.*s",
                       TEXT_ARG(dp_place_text(play, at)));
}

/* The unit that it is for, when it has no order yet; NULL: `failure` says why there is none. */
static Unit *exile_of(Play *play, Order *order, const Failure **failure)
{
    const UnitOrder *of = (const UnitOrder *)order;
    Unit *unit = of->unit->whole->leaving;
    *failure = dp_out_of_place(play, order);
    if (*failure)
        return NULL;
    if (!unit || unit->power->player != order->choice.player) {
        *failure = not_there(play, order);
        return NULL;
    }
    dp_resolve_unit(play, order);
    if (season_of(play)->told[unit->index].order) {
        *failure = order_fails(play, "DP 7.6", "an earlier order for it counts");
        return NULL;
    }
    return unit;
}

static const Failure *take(Play *play, const Unit *unit, Order *order, int to)
{
    season_of(play)->told[unit->index] = (Told){.order = order, .to = to};
    return order_pending();
}

const Failure *dp_carry_out_retreat(Play *play, Order *order)
{
    const RetreatOrder *retreat = (const RetreatOrder *)order;
    const Season *season = season_of(play);
    const Failure *failure;
    const Unit *unit = exile_of(play, order, &failure);
    if (!unit)
        return failure;
    DpBar bar = dp_retreat_bar(dip(play)->graph, &season->settings, &season->exiles[unit->index],
                               dp_place(retreat->to), season->unit_at, season->contested, NULL);
    if (bar != DP_BAR_NONE) {
        season->told[unit->index].failed =
            text_format(play->arena, "%.*s is impossible, %s", TEXT_ARG(dp_order_text(play, order)),
                        bar_words(bar));
        return order_fails(play, bar_clause(bar), "impossible: %s", bar_words(bar));
    }
    return take(play, unit, order, dp_place(retreat->to));
}

const Failure *dp_carry_out_disband(Play *play, Order *order)
{
    const Failure *failure;
    const Unit *unit = exile_of(play, order, &failure);
    if (!unit)
        return failure;
    return take(play, unit, order, DP_NOWHERE);
}

/* --- doubts, for --check ---------------------------------------------------------------------- */

/* Before anybody is dislodged, whether such a unit could ever go there; then, whether it may. */
const char *dp_doubt_retreat(Play *play, const Order *order)
{
    const RetreatOrder *retreat = (const RetreatOrder *)order;
    if (!dp_is_in_place(order))
        return NULL;
    const Province *at = retreat->unit->whole;
    const Unit *unit = at->leaving ? at->leaving : dp_is_fought(play) ? NULL : at->unit;
    if (!unit || unit->power->player != order->choice.player)
        return NULL;
    if (dp_ways_into(dip(play)->graph, unit->kind, dp_place(unit->at), dp_place(retreat->to->whole),
                     NULL) == 0)
        return text_string(play->arena, "this is impossible: %s cannot go from %.*s to %.*s",
                           unit->kind == DP_ARMY ? "an army" : "a fleet",
                           TEXT_ARG(dp_place_text(play, unit->at)),
                           TEXT_ARG(dp_place_text(play, retreat->to)));
    if (!at->leaving)
        return NULL;
    DpSettings settings = dp_settings(play);
    DpExile exile = dp_exile_of(unit);
    DpBar bar = dp_retreat_bar(dip(play)->graph, &settings, &exile, dp_place(retreat->to),
                               dp_unit_at_of(play), list_contested(play), NULL);
    return bar == DP_BAR_NONE ? NULL
                              : text_string(play->arena, "this is impossible: %s", bar_words(bar));
}

Place dp_doubt_retreat_place(Play *play, const Order *order)
{
    (void)play;
    return order_mark(order, &((const RetreatOrder *)order)->to);
}

/* --- what comes of them ----------------------------------------------------------------------- */

static void begin(Play *play)
{
    Diplomacy *game = dip(play);
    game->season = ARENA_NEW(play->arena, Season);
    *game->season =
        (Season){.settings = dp_settings(play),
                 .told = ARENA_ARRAY(play->arena, game->exiles.count + 1, Told),
                 .exiles = list_exiles(play),
                 .unit_at = dp_unit_at_of(play),
                 .contested = list_contested(play),
                 .votes = ARENA_ARRAY(play->arena, play->game->players.count, VoteOrder *)};
}

static const DpFlight *flee(Play *play)
{
    const Season *season = season_of(play);
    size_t count = dip(play)->exiles.count;
    int *to = ARENA_ARRAY(play->arena, count + 1, int);
    for (size_t i = 0; i < count; i++)
        to[i] = season->told[i].order ? season->told[i].to : DP_NOWHERE;
    return dp_flee(play->arena, dip(play)->graph, &season->settings, season->exiles, (int)count, to,
                   season->unit_at, season->contested);
}

/* "A PAR" goes to the same place. */
static const Failure *met_another(const Play *play, const DpFlight *flight)
{
    const UnitList *exiles = &dip(play)->exiles;
    const Unit *by = exiles->at[flight->by];
    return order_fails(play, "DP 7.4", "bounced with %.*s, and both are disbanded",
                       TEXT_ARG(dp_unit_text(play, by)));
}

/* Whether it had none, or only wishes that did not count, is told to its player alone. */
static Text why_disbanded(const Play *play, const Told *told, const Failure *failure)
{
    if (failure)
        return text_format(play->arena, ": %s", failure->reason);
    if (told->order)
        return TEXT(", as ordered");
    if (told->is_shut_in)
        return TEXT(", since it has nowhere to go");
    if (told->failed.len > 0)
        return text_format(play->arena, ": %.*s", TEXT_ARG(told->failed));
    return TEXT(", since it has no order that counts");
}

static void disband(Play *play, const Unit *unit, const Told *told, const Failure *failure)
{
    Text text = dp_unit_text(play, unit);
    Event *event = dp_say_disbanded(play, unit->power->player, text, unit->at->whole,
                                    why_disbanded(play, told, failure));
    dp_note(play, &unit->power->units_lost, text);
    event_also(event, failure ? failure->clause : NULL);
}

static void settle(Play *play, Unit *unit, const DpFlight *flight)
{
    const Told *told = &season_of(play)->told[unit->index];
    const Failure *failure = flight->end == DP_MET_ANOTHER ? met_another(play, flight) : NULL;
    if (flight->end == DP_SAVED) {
        Province *to = dp_spot(play, flight->place);
        dp_say_retreated(play, unit->power->player, dp_unit_text(play, unit), unit->at->whole, to);
        dp_unit_new(play, unit->power, unit->kind, to);
    } else {
        disband(play, unit, told, failure);
    }
    if (told->order)
        order_settle(play, told->order, failure);
}

void dp_play_retreats(Play *play)
{
    const UnitList *exiles = &dip(play)->exiles;
    begin(play);
    dp_take_orders(play);
    const DpFlight *flights = flee(play);
    for (size_t i = 0; i < exiles->count; i++)
        season_of(play)->told[exiles->at[i]->index].is_shut_in =
            dp_ways_out(play, exiles->at[i]).count == 0;
    for (size_t i = 0; i < exiles->count; i++)
        settle(play, exiles->at[i], &flights[i]);
    dp_end_fighting(play);
}
