/* What a report shows at the end of a turn: the board, the capture points, the players, and who has
 * been lost. BS 1.10, BS 13.31, BS 18.13. */
#include "../board/grid.h"
#include "../board/places.h"
#include "../board/sight.h"
#include "../board/stats.h"
#include "../board/ways.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "phases.h"
#include "turns.h"

#include "adjudicate/play/by_rule.h"
#include "adjudicate/play/reader.h"

/* In turn order, as soon as there is one. */
static Purse *purse_at(const Play *play, size_t place)
{
    const PlayerRefs *order = &scape(play)->order;
    return order->count > 0 ? purse_of(play, order->at[place]) : scape(play)->purse_of[place];
}

/* --- the board -------------------------------------------------------------------------------- */

/* Short, so that two of them mostly fit beside each other. */
static Text unit_words(Play *play, const Unit *unit)
{
    Text tile = tile_called(play, unit->tile);
    return text_format(play->arena, "%.*s, %.*s: %d/%d HP%s%s", TEXT_ARG(unit->full.name),
                       TEXT_ARG(tile), unit_hp(unit), unit->type->hp,
                       bs_unit_is_sick(play, unit) ? ", sick" : "",
                       bs_unit_is_invisible(play, unit) ? ", unseen" : "");
}

/* What is drawn for one viewer alone, or (NULL) for everybody. */
static void put(Picture *picture, const Unit *unit, Text sign, const Player *viewer)
{
    if (viewer)
        picture_put_only(picture, unit->tile, sign, viewer);
    else
        picture_put(picture, unit->tile, sign);
}

static void explain(Picture *picture, Text sign, Text words, const Player *viewer)
{
    if (viewer)
        picture_legend_only(picture, sign, words, viewer);
    else
        picture_legend(picture, sign, words);
}

/* The other one on its tile, as far as the viewer, or everybody, sees it; NULL: there is none. */
static const Unit *companion(const Play *play, const Unit *unit, const Player *viewer)
{
    for (const Occupant *o = occupants_at(scape(play)->occupants, unit->tile); o; o = o->next) {
        bool seen = viewer ? bs_unit_seen_by(play, o->piece, viewer)
                           : !bs_unit_is_invisible(play, o->piece);
        if (o->piece != unit && seen)
            return o->piece;
    }
    return NULL;
}

/* Of two on a tile the one that comes last: it flies, or both do, or neither. */
static const Unit *upper_of(const Play *play, const Unit *a, const Unit *b, bool *flies_over)
{
    bool flies = bs_unit_flies(play, a);
    *flies_over = flies != bs_unit_flies(play, b);
    if (*flies_over)
        return flies ? a : b;
    return a->index > b->index ? a : b;
}

/* "R/B": one of Red's, and one of Blue's above it. One of the two explains it: who is drawn for one
 * viewer alone, or the upper one. */
static Text pair_sign(Play *play, Picture *picture, const Unit *unit, const Unit *other,
                      const Player *viewer)
{
    bool flies_over;
    const Unit *above = upper_of(play, unit, other, &flies_over);
    const Unit *below = above == unit ? other : unit;
    Text sign = text_format(play->arena, "%c/%c", below->purse->sign, above->purse->sign);
    Text tile = tile_called(play, unit->tile);
    if (unit == above || (viewer && !bs_unit_is_invisible(play, other)))
        explain(picture, sign,
                text_format(play->arena,
                            flies_over ? "%.*s: %.*s, and %.*s above it" : "%.*s: %.*s and %.*s",
                            TEXT_ARG(tile), TEXT_ARG(below->id), TEXT_ARG(above->id)),
                viewer);
    return sign;
}

static void put_unit(Play *play, Picture *picture, const Unit *unit, Text sign,
                     const Player *viewer)
{
    const Unit *other = companion(play, unit, viewer);
    picture_piece(
        picture, (PicturePiece){unit->tile, "unit", unit->id, unit->owner->id, viewer, PIECE_UNIT});
    explain(picture, sign, unit_words(play, unit), viewer);
    put(picture, unit, other ? pair_sign(play, picture, unit, other, viewer) : sign, viewer);
}

static int count_seen(Play *play, const Purse *purse, UnitList *unseen);

/* Those whom everybody sees, or those whom only their owner does. These have the numbers behind
 * those of the others, which they must not change. */
static void put_units(Play *play, Picture *picture, const Purse *purse, bool hidden)
{
    UnitList unseen = {NULL, 0, 0};
    size_t number = hidden ? (size_t)count_seen(play, purse, &unseen) : 0;
    for (size_t i = 0; i < purse->units.count; i++) {
        const Unit *unit = purse->units.at[i];
        if (unit->where == IN_BOARD && bs_unit_is_invisible(play, unit) == hidden)
            put_unit(play, picture, unit, picture_numbered(play->arena, purse->sign, ++number),
                     hidden ? unit->owner : NULL);
    }
}

static Text terrain_sign(const Terrain *terrain)
{
    return terrain->sign.len > 0 ? terrain->sign : text_slice(terrain->id, 0, 1);
}

static void put_terrain(Play *play, Picture *picture)
{
    const Battlescape *game = scape(play);
    for (size_t i = 0; i < game->terrain.count; i++) {
        const Terrain *terrain = game->terrain.at[i];
        if (terrain != game->land.rest)
            picture_put_list(picture, play->board, &terrain->at, terrain_sign(terrain),
                             terrain->name.len > 0 ? terrain->name : terrain->id);
    }
}

static void mark_points(Play *play, Picture *picture)
{
    const PointList *points = &scape(play)->points;
    for (size_t i = 0; i < points->count; i++) {
        const Point *point = points->at[i];
        picture_mark(picture, point->tile);
        picture_piece(picture, (PicturePiece){point->tile, "point", point->id,
                                              point->holder ? point->holder->id : TEXT(""), NULL,
                                              PIECE_POINT});
    }
    picture_legend(picture, TEXT("[ ]"), TEXT("a capture point"));
}

Picture *bs_picture(Play *play)
{
    Picture *picture = picture_new(play->arena, play->board);
    size_t players = play->game->players.count;
    mark_points(play, picture);
    put_terrain(play, picture);
    for (int hidden = 0; hidden <= 1; hidden++)
        for (size_t i = 0; i < players; i++)
            put_units(play, picture, purse_at(play, i), hidden == 1);
    return picture;
}

static void show_board(Play *play)
{
    bs_say_board(play, bs_picture(play));
}

/* --- capture points --------------------------------------------------------------------------- */

static void show_points(Play *play)
{
    const PointList *points = &scape(play)->points;
    int income = scape(play)->settings.income;
    bool counts = scape(play)->settings.capture_turns > 1;
    for (size_t i = 0; i < points->count; i++) {
        const Point *point = points->at[i];
        int pays = point->holder ? income : 0;
        if (counts)
            bs_say_point_counted(play, point, point->tile, point->holder, pays, point->taker,
                                 point->turns);
        else
            bs_say_point_stands(play, point, point->tile, point->holder, pays);
    }
}

/* --- players and units ------------------------------------------------------------------------ */

/* Those that everybody sees; the others come to `unseen`. */
static int count_seen(Play *play, const Purse *purse, UnitList *unseen)
{
    int seen = 0;
    for (size_t i = 0; i < purse->units.count; i++) {
        Unit *unit = purse->units.at[i];
        if (unit->where != IN_BOARD)
            continue;
        if (bs_unit_is_invisible(play, unit))
            ARENA_PUSH(play->arena, unseen, unit);
        else
            seen++;
    }
    return seen;
}

typedef Event *SayPurse(const Play *play, const Player *player, int64_t held, int64_t purse,
                        int64_t seen, int64_t waiting);

static void show_player(Play *play, SayPurse *say, const Purse *purse, UnitList *unseen)
{
    int seen = count_seen(play, purse, unseen);
    say(play, purse->player, purse->holds, purse->points, seen, purse->waiting);
}

static void tell_unseen(Play *play, const Purse *purse, const UnitList *unseen)
{
    if (unseen->count > 0)
        bs_say_unseen_units(play, purse->player, unseen);
}

static void show_players(Play *play, SayPurse *say)
{
    size_t players = play->game->players.count;
    UnitList *unseen = ARENA_ARRAY(play->arena, players, UnitList);
    for (size_t i = 0; i < players; i++)
        show_player(play, say, purse_at(play, i), &unseen[i]);
    for (size_t i = 0; i < players; i++)
        tell_unseen(play, purse_at(play, i), &unseen[i]);
}

static int seems(const Play *play, const Unit *unit, EffectKind kind)
{
    return bs_unit_seems(play, unit, kind, &the_public);
}

/* What a unit is able to do now as far as everybody sees what that comes from, by which its next
 * orders are written. */
static void show_unit(Play *play, const Unit *unit, Text sign)
{
    bs_say_unit_stands(play, sign, unit, unit->tile, unit_hp(unit),
                       seems(play, unit, EFFECT_ATTACK), seems(play, unit, EFFECT_DEFENCE),
                       seems(play, unit, EFFECT_MOVEMENT), seems(play, unit, EFFECT_RANGE));
}

/* By the signs that they have on the board. */
static void show_units_of(Play *play, const Purse *purse)
{
    UnitList unseen = {NULL, 0, 0};
    size_t seen = 0, hidden = (size_t)count_seen(play, purse, &unseen);
    for (size_t i = 0; i < purse->units.count; i++) {
        const Unit *unit = purse->units.at[i];
        if (unit->where == IN_BOARD)
            show_unit(play, unit,
                      picture_numbered(play->arena, purse->sign,
                                       bs_unit_is_invisible(play, unit) ? ++hidden : ++seen));
    }
}

/* What comes from a bearer who is not seen, told to those who see him. */
static void show_unseen_causes(Play *play, const Unit *unit, EffectKind kind)
{
    CauseList causes = {NULL, 0, 0};
    bs_stats_causes(play, unit, kind, &causes);
    for (size_t i = 0; i < causes.count; i++) {
        const Cause *cause = &causes.at[i];
        if (cause->bearer && cause->bearer != unit && !cause->asleep &&
            bs_unit_is_invisible(play, cause->bearer))
            bs_say_unit_has_more(play, unit, bs_effect_words(play, cause->effect), cause->trait,
                                 cause->bearer);
    }
}

static void show_more_of(Play *play, const Purse *purse)
{
    static const EffectKind kinds[] = {EFFECT_ATTACK, EFFECT_DEFENCE, EFFECT_MOVEMENT,
                                       EFFECT_RANGE};
    for (size_t i = 0; i < purse->units.count; i++)
        for (size_t k = 0; purse->units.at[i]->where == IN_BOARD && k < 4; k++)
            show_unseen_causes(play, purse->units.at[i], kinds[k]);
}

static void show_units(Play *play)
{
    for (size_t i = 0; i < play->game->players.count; i++)
        show_units_of(play, purse_at(play, i));
    for (size_t i = 0; i < play->game->players.count; i++)
        show_more_of(play, purse_at(play, i));
}

/* --- losses ----------------------------------------------------------------------------------- */

static UnitList *of_player(Play *play, const UnitRefs *units, const Player *player)
{
    UnitList *list = ARENA_NEW(play->arena, UnitList);
    for (size_t i = 0; i < units->count; i++)
        if (units->at[i]->owner == player)
            ARENA_PUSH(play->arena, list, units->at[i]);
    return list;
}

static void show_lost_of(Play *play, const Player *only, const UnitRefs *units,
                         const Player *player)
{
    const UnitList *list = of_player(play, units, player);
    if (list->count > 0)
        bs_say_lost_units(play, only, player, list);
}

static void show_lost(Play *play)
{
    const Memory *memory = scape_memory(play);
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        show_lost_of(play, EVERYBODY, &memory->lost, player);
        show_lost_of(play, player, &memory->unseen, player);
    }
    if (memory->lost.count == 0)
        bs_say_nobody_lost(play);
}

void bs_show(Play *play)
{
    show_board(play);
    show_points(play);
    show_players(play, bs_say_stands);
    show_units(play);
}

/* The end of a round says how everybody stands; the end of each turn that, too, in other words. */
void bs_show_turn(Play *play, bool is_last)
{
    if (play->untold)
        return;
    if (play->game->round > 0)
        show_lost(play);
    if (is_last) {
        bs_show(play);
        return;
    }
    show_board(play);
    show_points(play);
    show_players(play, bs_say_purse_stands);
}

/* --- the graveyard ---------------------------------------------------------------------------- */

void bs_each_gone(const Play *play, SeeGone *see, void *context)
{
    const UnitList *units = &scape(play)->units;
    for (size_t i = 0; i < units->count; i++)
        if (units->at[i]->where == IN_GRAVEYARD)
            see(context, units->at[i]->id);
}

/* --- what could be ordered, for sheets -----------------------------------------------------------
 */

/* Of the others' picks nothing shows where pools are secret. */
static void offer_picks(Play *play, const Player *player, TickList *ticks)
{
    const TypeList *types = &scape(play)->types;
    for (size_t i = 0; i < types->count; i++) {
        const Type *type = types->at[i];
        bool is_free = bs_pools_are_secret(play) ? type->picker != player : !type->picker;
        if (is_free)
            tick_add(ticks, text_format(play->arena, "costs %d; add others behind it", type->cost),
                     "{pick: [%.*s]}", TEXT_ARG(type->id));
    }
}

/* With the income that comes first (BS 5.1). The id is the one that it would have by rule: only if
 * it is said can orders of the same turn name the unit. */
static void offer_purchases(Play *play, const Player *player, TickList *ticks)
{
    const TypeList *types = &scape(play)->types;
    const Purse *purse = purse_of(play, player);
    int income = purse->turns > 0 ? bs_points_times(scape(play)->settings.income, purse->holds) : 0;
    ticks->budget.of[0] = (int64_t)purse->points + income;
    for (size_t i = 0; i < types->count; i++) {
        const Type *type = types->at[i];
        if (type->picker != player || type->cost > ticks->budget.of[0] ||
            bs_copies_bar(play, purse, type))
            continue;
        tick_add(ticks,
                 text_format(play->arena, "costs %d, and you have %d, and %d come in", type->cost,
                             purse->points, income),
                 "{buy: %.*s, as: %.*s}", TEXT_ARG(type->id),
                 TEXT_ARG(id_to_offer(play, player, type->id)));
        tick_pays(ticks, type->id, type->cost);
    }
}

static bool is_at_point_of(const Play *play, int tile, const Player *player)
{
    if (!board_has(play->board, tile))
        return false;
    int near[BOARD_DIRECTIONS_MAX];
    int count = board_neighbours(play->board, tile, near);
    const Point *point = scape(play)->point_at[tile];
    for (int i = 0; i < count && !(point && point->holder == player); i++)
        point = scape(play)->point_at[near[i]];
    return point && point->holder == player;
}

static void offer_deployment(Play *play, const Unit *unit, TickList *ticks)
{
    TickNote note = {{NULL, 0, 0}, 0};
    for (int tile = 0; tile < play->board->tiles && note.count < NOTED_MAX; tile++)
        if (is_at_point_of(play, tile, unit->owner) &&
            !bs_cannot_arrive(play, unit, tile, unit->owner))
            tick_note(&note, tile_called(play, tile));
    Text tiles = tick_noted(&note, ticks);
    if (tiles.len == 0)
        return;
    if (id_is_by_rule(play, unit->id)) /* bought in this run without `as`: BS 5.11 */
        tick_add(ticks,
                 text_format(play->arena, "all who wait, %.*s among them", TEXT_ARG(unit->id)),
                 "{deploy: all, at: [%.*s]}", TEXT_ARG(tiles));
    else
        tick_add(ticks, TEXT("the first of these that is free then"), "{deploy: %.*s, at: [%.*s]}",
                 TEXT_ARG(unit->id), TEXT_ARG(tiles));
}

/* As it stands now; units that he does not see are not there for him. */
static void offer_move(Play *play, const Unit *unit, TickList *ticks)
{
    Walker walker = bs_walker(play, unit);
    TickNote note = {{NULL, 0, 0}, 0};
    int first = NO_TILE;
    const Reach *reach =
        bs_ways_search(&walker, bs_unit_seems(play, unit, EFFECT_MOVEMENT, unit->owner));
    for (int tile = 0; tile < play->board->tiles; tile++) {
        if (tile == unit->tile || reach_cost(reach, tile) < 0 ||
            !bs_can_stop(play, unit, tile, unit->owner))
            continue;
        if (first == NO_TILE)
            first = tile;
        else
            tick_note(&note, tile_called(play, tile));
    }
    Text others = tick_noted(&note, ticks);
    if (first != NO_TILE)
        tick_add(ticks, text_format(play->arena, "or %.*s; or towards: closest", TEXT_ARG(others)),
                 "{move: %.*s, to: %.*s}", TEXT_ARG(unit->id), TEXT_ARG(tile_called(play, first)));
}

/* Those whom he sees within so many tiles, of that side, with names or without. */
static const Unit *note_within(Play *play, const Unit *from, int range, int side, bool nameless,
                               TickNote *note)
{
    const UnitList *units = &scape(play)->units;
    const Unit *first = NULL;
    for (size_t i = 0; i < units->count; i++) {
        const Unit *unit = units->at[i];
        bool is_own = unit->owner == from->owner;
        if (!bs_unit_is_visible(play, unit, from->owner) || (side == SIDE_ENEMY && is_own) ||
            (side == SIDE_ALLY && !is_own) || id_is_by_rule(play, unit->id) != nameless ||
            board_distance(play->board, from->tile, unit->tile) > range)
            continue;
        if (!first)
            first = unit;
        tick_note(note, unit->id);
    }
    return first;
}

/* In words that orders can say: the first of them, or where none can be named yet `closest`; empty:
 * there is nobody. */
static Text units_within(Play *play, const Unit *from, int range, int side, TickNote *note)
{
    const Unit *first = note_within(play, from, range, side, false, note);
    if (first)
        return first->id;
    return note_within(play, from, range, side, true, note) ? TEXT("closest") : TEXT("");
}

static void offer_attack(Play *play, const Unit *unit, TickList *ticks)
{
    TickNote note = {{NULL, 0, 0}, 0};
    const Text target = units_within(
        play, unit, bs_unit_seems(play, unit, EFFECT_RANGE, unit->owner), SIDE_ENEMY, &note);
    Text targets = tick_noted(&note, ticks);
    if (target.len > 0)
        tick_add(ticks, text_format(play->arena, "in range are %.*s", TEXT_ARG(targets)),
                 "{attack: %.*s, with: %.*s}", TEXT_ARG(target), TEXT_ARG(unit->id));
}

static void offer_use(Play *play, const Unit *unit, const Ability *ability, TickList *ticks)
{
    const Power *power = &ability->power;
    int side = power->whom == WHOM_ALLY    ? SIDE_ALLY
               : power->whom == WHOM_ENEMY ? SIDE_ENEMY
                                           : SIDE_ANY;
    int range =
        ability->range >= 0 ? ability->range : bs_unit_seems(play, unit, EFFECT_RANGE, unit->owner);
    TickNote note = {{NULL, 0, 0}, 0};
    if (power->whom == WHOM_AREA) {
        tick_add(ticks, text_format(play->arena, "a tile within %d", range),
                 "{use: %.*s, by: %.*s, at: %.*s}", TEXT_ARG(power->id), TEXT_ARG(unit->id),
                 TEXT_ARG(tile_called(play, unit->tile)));
        return;
    }
    if (power->whom != WHOM_UNIT && power->whom != WHOM_ALLY && power->whom != WHOM_ENEMY) {
        tick_add(ticks, TEXT(""), "{use: %.*s, by: %.*s}", TEXT_ARG(power->id), TEXT_ARG(unit->id));
        return;
    }
    const Text on = units_within(play, unit, range, side, &note);
    Text noted = tick_noted(&note, ticks);
    if (on.len > 0)
        tick_add(ticks, text_format(play->arena, "in range are %.*s", TEXT_ARG(noted)),
                 "{use: %.*s, by: %.*s, upon: %.*s}", TEXT_ARG(power->id), TEXT_ARG(unit->id),
                 TEXT_ARG(on));
}

/* To which moments one may react besides; said once for all reactions. */
static Text moments_noted(Play *play, const TickList *ticks)
{
    Buf words = {NULL, 0, 0};
    if (ticks->count > 0)
        return TEXT("");
    for (size_t i = 0; bs_moment_words[i]; i++)
        buf_format(&words, "%s%s", i > 0 ? ", " : "or when: ", bs_moment_words[i]);
    return buf_take(&words, play->arena);
}

/* An ability by an example of what it may wait for: what helps one's own is for those who are about
 * to be attacked, what harms others for who comes near. BS 17. */
static void offer_reaction(Play *play, const Unit *unit, const Ability *ability, TickList *ticks)
{
    const char *upon = "about-to-attack";
    switch (ability->power.whom) {
    case WHOM_UNIT:
    case WHOM_ENEMY:
        upon = "enters-range, upon: it";
        break;
    case WHOM_AREA:
        upon = "moved, upon: it";
        break;
    case WHOM_ALLY:
        upon = "about-to-attack, to: ally, upon: target";
        break;
    default:
        break;
    }
    tick_add(ticks, moments_noted(play, ticks), "{use: %.*s, by: %.*s, when: %s}",
             TEXT_ARG(ability->power.id), TEXT_ARG(unit->id), upon);
}

static void offer_reactions(Play *play, const Player *player, TickList *ticks)
{
    const UnitList *units = &scape(play)->units;
    for (size_t i = 0; i < units->count && ticks->count < TICKS_MAX; i++) {
        const Unit *unit = units->at[i];
        const AbilityRefs *abilities = &unit->type->abilities;
        bool may_react =
            unit->owner == player && unit->where == IN_BOARD && !id_is_by_rule(play, unit->id);
        for (size_t k = 0; may_react && k < abilities->count; k++)
            offer_reaction(play, unit, abilities->at[k], ticks);
    }
}

static void offer_of_unit(Play *play, const Unit *unit, const Phase *phase, TickList *ticks)
{
    const AbilityRefs *abilities = &unit->type->abilities;
    if (unit->where == IN_WAITING && phase->orders == bs_deployment_orders)
        offer_deployment(play, unit, ticks);
    if (unit->where != IN_BOARD || id_is_by_rule(play, unit->id))
        return;
    ticks->thing = unit->id;
    if (phase->orders == bs_movement_orders)
        offer_move(play, unit, ticks);
    if (phase->orders != bs_attack_orders)
        return;
    offer_attack(play, unit, ticks);
    for (size_t i = 0; i < abilities->count; i++)
        offer_use(play, unit, abilities->at[i], ticks);
}

void bs_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    const UnitList *units = &scape(play)->units;
    if (phase->orders == bs_pick_orders)
        offer_picks(play, player, ticks);
    if (phase->orders == bs_beginning_orders)
        offer_purchases(play, player, ticks);
    if (phase == &reactions_phase && scape(play)->settings.depth > 0)
        offer_reactions(play, player, ticks);
    for (size_t i = 0; i < units->count && ticks->count < TICKS_MAX; i++)
        if (units->at[i]->owner == player)
            offer_of_unit(play, units->at[i], phase, ticks);
}

/* --- what is hardly wanted, for --check ----------------------------------------------------------
 */

/* No step costs less than one point. */
const char *bs_doubt_move(Play *play, const Order *order)
{
    const MoveOrder *move = (const MoveOrder *)order;
    const Unit *unit = move->unit;
    if (!unit || unit->where != IN_BOARD || move->to.column == 0)
        return NULL;
    int goal = board_index(play->board, move->to),
        points = bs_unit_seems(play, unit, EFFECT_MOVEMENT, unit->owner);
    int distance = board_distance(play->board, unit->tile, goal);
    if (distance <= points)
        return NULL;
    return text_string(play->arena, "%.*s is %d tiles from %.*s, and its movement is %d",
                       TEXT_ARG(unit->id), distance, TEXT_ARG(tile_called(play, goal)), points);
}

bool bs_purchase_pays(const Play *play, const Order *order, Coins *paid)
{
    const Type *type = ((const BuyOrder *)order)->type;
    (void)play;
    paid->of[0] += type ? type->cost : 0;
    return type;
}

/* Farther than it could go and strike, if the target stays where it is. */
static bool is_too_far(Play *play, const Unit *unit, const Unit *target)
{
    if (unit->where != IN_BOARD)
        return false;
    int reach = bs_unit_movement(play, unit) + bs_unit_range(play, unit);
    return unit->owner != target->owner && bs_unit_is_visible(play, target, unit->owner) &&
           board_distance(play->board, unit->tile, target->tile) > reach;
}

const char *bs_doubt_attack(Play *play, const Order *order)
{
    const AttackOrder *attack = (const AttackOrder *)order;
    const Unit *target = attack->at.count == 1 ? attack->at.at[0] : NULL;
    if (!target || target->where != IN_BOARD || attack->with.word != REFS_LISTED)
        return NULL;
    for (size_t i = 0; i < attack->with.count; i++)
        if (attack->with.at[i] && is_too_far(play, attack->with.at[i], target))
            return text_string(play->arena, "%.*s is too far from %.*s to come into range",
                               TEXT_ARG(attack->with.at[i]->id), TEXT_ARG(target->id));
    return NULL;
}

/* Of those alone who stay on the ground: a flyer may share a tile with one of them. */
Text bs_move_ends_on(const Play *play, const Order *order, int *tile)
{
    const MoveOrder *move = (const MoveOrder *)order;
    const Unit *unit = move->unit;
    if (!unit || unit->where != IN_BOARD || unit->type->own.on[EFFECT_FLYING])
        return TEXT("");
    if (move->path.count > 0)
        *tile = board_index(play->board, move->path.at[move->path.count - 1]);
    else if (move->to.column > 0)
        *tile = board_index(play->board, move->to);
    return unit->id;
}
