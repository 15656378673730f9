/* Building and removing. DP 8 and DP 9. */
#include <string.h>

#include "../words/events.h"
#include "../words/lines.h"
#include "phases.h"

/* Own home centres where something could be built. */
static DpUnits free_homes(const Play *play, const DpYear *year, int power)
{
    int count = year->graph->provinces;
    int *homes = ARENA_ARRAY(play->arena, (size_t)count + 1, int);
    DpUnits list = {homes, 0};
    for (int i = 0; i < count; i++)
        if (dp_may_build(year, power, DP_ARMY, i, NULL) == DP_FINE)
            homes[list.count++] = i;
    return list;
}

/* Who may build and has no room to do so has nothing to say. */
bool dp_asks_adjustments(const Play *play, const Player *player)
{
    DpYear year = dp_year(play);
    int balance = dp_balance(&year, (int)player->seat);
    return balance < 0 || (balance > 0 && free_homes(play, &year, (int)player->seat).count > 0);
}

/* "may build 2 units, in BRE, MAR or PAR". */
Text dp_wants_adjustments(const Play *play, const Player *player)
{
    DpYear year = dp_year(play);
    int balance = dp_balance(&year, (int)player->seat);
    if (balance == 0 || player->status == PLAYER_OUT)
        return TEXT("");
    if (balance < 0)
        return text_format(play->arena, "must remove %d unit%s", -balance, balance < -1 ? "s" : "");
    DpUnits homes = free_homes(play, &year, (int)player->seat);
    int builds = balance < homes.count ? balance : homes.count;
    if (builds == 0)
        return TEXT("may build nothing, since none of its own home centres is free");
    return text_format(play->arena, "may build %d unit%s, in %.*s", builds, builds > 1 ? "s" : "",
                       TEXT_ARG(dp_places_text(play, homes.at, homes.count)));
}

/* Before the fighting of an autumn is over, it cannot be known; nor once the game is: what was
 * ordered for it is accounted for then. */
bool dp_may_adjust(const Play *play, bool at_all)
{
    if (!dp_is_autumn(play) || at_all || play->game->ended)
        return dp_is_autumn(play);
    if (!dp_is_fought(play) || dip(play)->exiles.count > 0)
        return true;
    DpYear year = dp_year(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        int balance = dp_balance(&year, (int)seat);
        if (balance < 0 || (balance > 0 && play_player(play, seat)->status != PLAYER_OUT))
            return true;
    }
    return false;
}

Text dp_adjusts_if(const Play *play)
{
    bool is_known = dp_is_fought(play) && dip(play)->exiles.count == 0;
    return is_known ? TEXT("") : TEXT("something is to be built or removed");
}

/* --- taking orders ---------------------------------------------------------------------------- */

static const char *hitch_words(DpHitch hitch, DpChange change)
{
    static const char *const words[] = {
        [DP_NOT_HOME] = "it is no home centre of yours",
        [DP_NOT_OWNED] = "you do not own it",
        [DP_TAKEN] = "somebody stands there",
        [DP_BUILT_TWICE] = "something is built there already",
        [DP_NO_SUCH_UNIT] = "no such unit can stand there",
        [DP_COAST_NEEDED] = "a coast must be named",
        [DP_NOT_YOURS] = "no unit of yours stands there",
        [DP_GONE_ALREADY] = "it is removed already",
        [DP_ONE_TOO_MANY] = "it is one too many",
        [DP_NO_NEED] = "there is nothing to build",
    };
    return hitch == DP_NO_NEED && change == DP_REMOVE ? "no unit is too many" : words[hitch];
}

static const char *hitch_clause(DpHitch hitch)
{
    return hitch == DP_ONE_TOO_MANY || hitch == DP_BUILT_TWICE || hitch == DP_GONE_ALREADY
               ? "DP 8.6"
           : hitch == DP_COAST_NEEDED                     ? "DP 8.4"
           : hitch == DP_NO_NEED || hitch == DP_NOT_YOURS ? "DP 8.2"
                                                          : "DP 8.3";
}

static const Failure *has_hitch(const Play *play, DpHitch hitch, DpChange change)
{
    return hitch == DP_FINE
               ? NULL
               : order_fails(play, hitch_clause(hitch), "%s", hitch_words(hitch, change));
}

static const Failure *wish(Play *play, Order *order, DpWish wish)
{
    Season *season = season_of(play);
    int balance = dp_balance(&season->year, wish.power);
    if (wish.change == DP_REMOVE ? balance >= 0 : balance <= 0)
        return has_hitch(play, DP_NO_NEED, wish.change);
    if (season->wishes.count >= season->wishes.room)
        arena_grow(play->arena, &season->wishes.at, &season->wishes.room, sizeof(Wish));
    season->wishes.at[season->wishes.count++] = (Wish){wish, order};
    return NULL;
}

const Failure *dp_carry_out_build(Play *play, Order *order)
{
    const BuildOrder *build = (const BuildOrder *)order;
    int power = (int)order->choice.player->seat;
    const Failure *failure = dp_out_of_place(play, order);
    if (failure)
        return failure;
    failure = has_hitch(
        play,
        dp_may_build(&season_of(play)->year, power, (DpKind)build->kind, dp_place(build->at), NULL),
        DP_BUILD);
    if (!failure)
        failure =
            wish(play, order, (DpWish){power, DP_BUILD, (DpKind)build->kind, dp_place(build->at)});
    return failure ? failure : order_pending();
}

const Failure *dp_carry_out_remove(Play *play, Order *order)
{
    const UnitOrder *remove = (const UnitOrder *)order;
    const Unit *unit = remove->unit->whole->unit;
    const Failure *failure = dp_out_of_place(play, order);
    if (failure)
        return failure;
    if (!unit || unit->power->player != order->choice.player)
        return has_hitch(play, DP_NOT_YOURS, DP_REMOVE);
    dp_resolve_unit(play, order);
    failure =
        wish(play, order,
             (DpWish){(int)order->choice.player->seat, DP_REMOVE, unit->kind, dp_place(unit->at)});
    return failure ? failure : order_pending();
}

/* Several waived builds are as many wishes, of one order. */
const Failure *dp_carry_out_waive(Play *play, Order *order)
{
    int number = ((const WaiveOrder *)order)->number;
    const Failure *failure = dp_out_of_place(play, order);
    for (int i = 0; i < number && !failure; i++)
        failure = wish(play, i == 0 ? order : NULL,
                       (DpWish){(int)order->choice.player->seat, DP_WAIVE, DP_ARMY, DP_NOWHERE});
    return failure ? failure : order_pending();
}

/* --- doubts, for --check ---------------------------------------------------------------------- */

/* Before the fighting is over only that counts which no battle changes. */
static DpHitch doubt_build(const Play *play, const BuildOrder *build, int power)
{
    DpYear year = dp_year(play);
    DpHitch hitch = dp_may_build(&year, power, (DpKind)build->kind, dp_place(build->at), NULL);
    if (!dp_is_fought(play) || dip(play)->exiles.count > 0)
        return year.home[build->at->whole->index] != power ? DP_NOT_HOME
               : dp_can_stand((DpKind)build->kind,
                              build->kind == DP_ARMY ? build->at->whole : build->at)
                   ? DP_FINE
               : dp_has_coasts(build->at) ? DP_COAST_NEEDED
                                          : DP_NO_SUCH_UNIT;
    return hitch != DP_FINE ? hitch : dp_balance(&year, power) <= 0 ? DP_NO_NEED : DP_FINE;
}

static DpHitch doubt_remove(const Play *play, const UnitOrder *remove, int power)
{
    const Unit *unit = remove->unit->whole->unit;
    if (!dp_is_fought(play) || dip(play)->exiles.count > 0)
        return DP_FINE;
    DpYear year = dp_year(play);
    return !unit || (int)unit->power->player->seat != power ? DP_NOT_YOURS
           : dp_balance(&year, power) >= 0                  ? DP_NO_NEED
                                                            : DP_FINE;
}

const char *dp_doubt_change(Play *play, const Order *order)
{
    const BuildOrder *build = (const BuildOrder *)order;
    const UnitOrder *remove = (const UnitOrder *)order;
    int power = (int)order->choice.player->seat;
    DpHitch hitch = DP_FINE;
    if (!dp_is_in_place(order))
        return NULL;
    if (order->table == &dp_build_table)
        hitch = doubt_build(play, build, power);
    else
        hitch = doubt_remove(play, remove, power);
    if (hitch != DP_FINE)
        return text_string(
            play->arena, "this is impossible: %s",
            hitch_words(hitch, order->table == &dp_remove_table ? DP_REMOVE : DP_BUILD));
    DpYear year = dp_year(play);
    int balance = dp_balance(&year, power);
    bool is_known = dp_is_fought(play) && dip(play)->exiles.count == 0;
    return is_known && (int)order->number > (balance < 0 ? -balance : balance)
               ? "comes to nothing, unless one before it does: there are not so many to be made"
               : NULL;
}

Place dp_doubt_change_place(Play *play, const Order *order)
{
    (void)play;
    return order->table == &dp_build_table ? order_mark(order, &((const BuildOrder *)order)->at)
                                           : order_mark(order, &((const UnitOrder *)order)->unit);
}

/* --- fewer than there are to be --- */

typedef struct Ordered {
    const Play *play;
    const Player *player;
    ProvinceList places; /* where something is built, or whose unit is removed */
    int balance, waived;
} Ordered;

/* Whatever has a condition may come off, and an else, too. */
static void note_ordered(void *visitor, Order *order)
{
    Ordered *ordered = visitor;
    const UnitOrder *remove = (const UnitOrder *)order;
    Province *at = NULL;
    if (strcmp(order->phase->name, "adjustments") != 0 || !dp_is_in_place(order))
        return;
    if (order->table == &dp_waive_table && ordered->balance > 0)
        ordered->waived += ((const WaiveOrder *)order)->number;
    else if (order->table == &dp_build_table && ordered->balance > 0)
        at = ((const BuildOrder *)order)->at;
    else if (order->table == &dp_remove_table && ordered->balance < 0 &&
             remove->unit->whole->unit &&
             remove->unit->whole->unit->power->player == ordered->player)
        at = remove->unit;
    if (at && !LIST_HOLDS(&ordered->places, at->whole))
        ARENA_PUSH(ordered->play->arena, &ordered->places, at->whole);
}

void dp_remark_adjustments(Play *play, const OrdersFile *file)
{
    DpYear year = dp_year(play);
    int balance = dp_balance(&year, (int)file->player->seat);
    Ordered ordered = {play, file->player, {NULL, 0, 0}, balance, 0};
    orders_visit(play, &file->plan, note_ordered, &ordered);
    int count = (int)ordered.places.count + ordered.waived;
    if (count >= (balance < 0 ? -balance : balance))
        return;
    Text wants = dp_wants_adjustments(play, file->player);
    diag_warning(play->diags, record_place(&file->rec, "adjustments"),
                 "%.*s %.*s, and these orders are for %d", TEXT_ARG(file->player->id),
                 TEXT_ARG(wants), count);
    diag_help(play->diags, "%s",
              balance < 0 ? "for the rest the rules say who goes: the farthest (DP 9.2)"
                          : "name another, or write WAIVE if it shall be so");
}

/* --- what comes of them ----------------------------------------------------------------------- */

static void build(Play *play, const DpWish *wish, int place)
{
    Player *player = play_player(play, (size_t)wish->power);
    Province *at = dp_spot(play, place);
    const Unit *unit = dp_unit_new(play, dp_power(play, player), wish->kind, at);
    Text text = dp_unit_text(play, unit);
    dp_say_built(play, player, text, at->whole);
    dp_note(play, &unit->power->units_gained, text);
}

static void remove_unit(Play *play, Unit *unit, bool by_rule)
{
    Text text = dp_unit_text(play, unit);
    (by_rule ? dp_say_removed_by_rule : dp_say_removed)(play, unit->power->player, text,
                                                        unit->at->whole);
    dp_note(play, &unit->power->units_lost, text);
    dp_unit_remove(play, unit);
}

/* In the order in which they stand, each with its verdict behind it; but for what is waived. */
static void settle_wishes(Play *play, const UnitList *before, const DpAdjusted *adjusted)
{
    const Season *season = season_of(play);
    for (size_t i = 0; i < season->wishes.count; i++) {
        const Wish *wish = &season->wishes.at[i];
        const DpGrant *grant = &adjusted->grants[i];
        bool is_fine = grant->hitch == DP_FINE;
        if (wish->wish.change == DP_WAIVE)
            continue;
        if (is_fine && wish->wish.change == DP_BUILD)
            build(play, &wish->wish, grant->place);
        else if (is_fine)
            remove_unit(play, before->at[grant->unit], false);
        order_settle(play, wish->order, has_hitch(play, grant->hitch, wish->wish.change));
    }
}

/* What a power leaves unmade is told at once: whether it waived that or forgot it is its own
 * business. */
static void settle_waived(Play *play, const DpAdjusted *adjusted)
{
    const Season *season = season_of(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (adjusted->waived[seat] > 0)
            dp_say_waived(play, play_player(play, seat), adjusted->waived[seat]);
    for (size_t i = 0; i < season->wishes.count; i++) {
        const Wish *wish = &season->wishes.at[i];
        if (wish->order && wish->wish.change == DP_WAIVE)
            order_settle(play, wish->order,
                         has_hitch(play, adjusted->grants[i].hitch, wish->wish.change));
    }
}

static void remove_by_rule(Play *play, const UnitList *before, const DpAdjusted *adjusted)
{
    for (size_t i = 0; i < before->count; i++)
        if (adjusted->removed[i] && adjusted->disorder[i])
            remove_unit(play, before->at[i], true);
}

static DpWish *list_wishes(const Play *play)
{
    const Season *season = season_of(play);
    DpWish *wishes = ARENA_ARRAY(play->arena, season->wishes.count + 1, DpWish);
    for (size_t i = 0; i < season->wishes.count; i++)
        wishes[i] = season->wishes.at[i].wish;
    return wishes;
}

/* What is removed leaves the list of the game, but is still called by its number in it. */
static UnitList copy_of_units(Arena *arena, const UnitList *units)
{
    UnitList copy = {ARENA_ARRAY(arena, units->count, Unit *), units->count, units->count};
    for (size_t i = 0; i < units->count; i++)
        copy.at[i] = units->at[i];
    return copy;
}

void dp_play_adjustments(Play *play)
{
    Diplomacy *game = dip(play);
    const UnitList before = copy_of_units(play->arena, &game->units);
    game->season = ARENA_NEW(play->arena, Season);
    game->season->year = dp_year(play);
    game->season->votes = ARENA_ARRAY(play->arena, play->game->players.count, VoteOrder *);
    dp_take_orders(play);
    const DpAdjusted *adjusted =
        dp_adjust(play->arena, &game->season->year, game->settings.too_many,
                  game->settings.disorder, list_wishes(play), (int)game->season->wishes.count);
    settle_wishes(play, &before, adjusted);
    remove_by_rule(play, &before, adjusted);
    settle_waived(play, adjusted);
    dp_end_season(play);
}
