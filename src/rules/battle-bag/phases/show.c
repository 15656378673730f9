/* What a report shows: the map at the end of a turn, and how everybody stands at the end of the
 * round. BB 1.9, BB 18.9, BB 19.5. */
#include "show.h"

#include "../board/field.h"
#include "../board/range.h"
#include "../board/troops.h"
#include "../board/ways.h"
#include "../orders/orders.h"
#include "../records/called.h"
#include "../records/cards.h"
#include "../words/events.h"

/* --- signs ------------------------------------------------------------------------------------ */

typedef void ArmyShown(Play *play, const Army *army, Text sign, void *context);

/* Goes over the armies on the map, player by player; their numbers count those that are gone, too.
 */
static void each_army(Play *play, ArmyShown *shown, void *context)
{
    const ArmyList *armies = &bag_of(play)->armies;
    size_t players = play->game->players.count;
    ArmyList *of = ARENA_ARRAY(play->arena, players, ArmyList);
    for (size_t i = 0; i < armies->count; i++)
        ARENA_PUSH(play->arena, &of[armies->at[i]->owner->seat], armies->at[i]);
    for (size_t seat = 0; seat < players; seat++)
        for (size_t i = 0; i < of[seat].count; i++)
            if (of[seat].at[i]->tile != NO_TILE)
                shown(play, of[seat].at[i],
                      picture_numbered(play->arena, of[seat].at[i]->seat->sign, i + 1), context);
}

/* --- the map ---------------------------------------------------------------------------------- */

/* What stands for a kind of structure behind its owner's sign: k is a keep. */
static const char kind_signs[] = {
    [CITY] = 'c', [CASTLE] = 'k', [BUILDING] = 'b', [WALL] = 'w', [PALISADE] = 'p'};

/* The first of the kinds that stands there. */
static StructureKind kind_at(const Play *play, int tile)
{
    StructureKind first = PALISADE;
    for (const Occupant *o = built_at(play, tile); o; o = o->next) {
        StructureKind kind = (StructureKind)((const Structure *)o->piece)->kind;
        if (kind < first)
            first = kind;
    }
    return first;
}

static Text structure_sign(Play *play, const Seat *seat, StructureKind kind)
{
    return text_format(play->arena, "%c%c", seat->sign, kind_signs[kind]);
}

static void explain_kinds(Play *play, Picture *picture, const Seat *seat,
                          const bool used[STRUCTURE_KINDS])
{
    Text name = player_name(seat->player);
    for (int kind = 0; kind < STRUCTURE_KINDS; kind++)
        if (used[kind])
            picture_legend(picture, structure_sign(play, seat, (StructureKind)kind),
                           text_format(play->arena, "%.*s: a %s", TEXT_ARG(name),
                                       bb_structure_kind_words[kind]));
}

/* Where an army stands, its sign takes the structure's place, and the hex is marked. */
static void put_structures(Play *play, Picture *picture)
{
    const StructureList *structures = &bag_of(play)->structures;
    bool(*used)[STRUCTURE_KINDS] =
        arena_array(play->arena, play->game->players.count + 1, sizeof *used);
    bool any = false;
    for (size_t i = 0; i < structures->count; i++) {
        const Structure *structure = structures->at[i];
        if (structure->tile == NO_TILE)
            continue;
        picture_piece(picture, (PicturePiece){structure->tile, "structure", structure->id,
                                              structure->owner->id, NULL, PIECE_BUILT});
        if (built_at(play, structure->tile)->piece != structure)
            continue;
        StructureKind kind = kind_at(play, structure->tile);
        any = true;
        picture_mark(picture, structure->tile);
        if (army_at(play, structure->tile))
            continue;
        used[structure->owner->seat][kind] = true;
        picture_put(picture, structure->tile, structure_sign(play, structure->seat, kind));
    }
    if (any)
        picture_legend(picture, TEXT("[ ]"), TEXT("structures stand there"));
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        explain_kinds(play, picture, bag_of(play)->seat_of[seat], used[seat]);
}

static void put_army(Play *play, const Army *army, Text sign, void *context)
{
    Picture *picture = context;
    Text hex = tile_called(play, army->tile), units = bb_troops_called(play->arena, &army->units);
    Text name = army->name.len > 0 ? army->name : army->id;
    picture_show(picture,
                 (PicturePiece){army->tile, "army", army->id, army->owner->id, NULL, PIECE_UNIT},
                 sign,
                 text_format(play->arena, "%.*s, %.*s: %.*s%s", TEXT_ARG(name), TEXT_ARG(hex),
                             TEXT_ARG(units), army->depleted ? ", depleted" : ""));
}

Picture *bb_picture(Play *play)
{
    Picture *picture = picture_new(play->arena, play->board);
    picture_put_list(picture, play->board, &bag_of(play)->ground.blocked, TEXT("~~~"),
                     TEXT("water"));
    put_structures(play, picture);
    each_army(play, put_army, picture);
    return picture;
}

void bb_show_map(Play *play)
{
    if (!play->untold)
        bb_say_map_shown(play, bb_picture(play));
}

/* --- tables ----------------------------------------------------------------------------------- */

/* "1 trebuchet, 2 peasants, relic": a table is soon too wide for a page. */
static Text units_listed(Play *play, const Army *army)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < army->units.count; i++) {
        const Troop *troop = army->units.at[i];
        buf_str(&buf, i > 0 ? ", " : "");
        buf_add(&buf, bb_units_called(play->arena, troop->type, troop->count));
    }
    buf_str(&buf, army->relic ? ", relic" : "");
    return buf_take(&buf, play->arena);
}

static void show_army(Play *play, const Army *army, Text sign, void *context)
{
    (void)context;
    bb_say_army_stands(play, sign, army, army->owner, army->tile, units_listed(play, army),
                       army->depleted ? "depleted" : "ready");
}

static void show_structures(Play *play)
{
    const StructureList *structures = &bag_of(play)->structures;
    for (size_t i = 0; i < structures->count; i++) {
        const Structure *structure = structures->at[i];
        Text hex = structure->tile == NO_TILE ? TEXT("lost") : tile_called(play, structure->tile);
        bb_say_structure_stands(play, structure, bb_structure_kind_words[structure->kind],
                                structure->owner, hex, structure->damage,
                                bb_structure_hp(structure));
    }
}

static int experience_of(const Seat *seat)
{
    int sum = 0;
    for (size_t i = 0; i < seat->cards.count; i++)
        sum += seat->cards.at[i]->experience;
    return sum;
}

static void show_seat(Play *play, const Seat *seat)
{
    AchievementList *achieved = ARENA_NEW(play->arena, AchievementList);
    for (size_t i = 0; i < seat->achievements.count; i++)
        ARENA_PUSH(play->arena, achieved, seat->achievements.at[i]);
    bb_say_seat_stands(play, seat->player, seat->armies, seat->structures, seat->action,
                       experience_of(seat), bb_consumption_of(play, seat), achieved);
}

static void tell_consumption(Play *play, const Seat *seat)
{
    Consumption parts = bb_consumption_parts(play, seat);
    bb_say_consumption_counted(play, seat->player, parts.seat, parts.structures, parts.cards,
                               bb_consumption_of(play, seat));
}

static void show_seats(Play *play)
{
    for (size_t i = 0; i < play->game->players.count; i++)
        show_seat(play, bag_of(play)->seat_of[i]);
    for (size_t i = 0; i < play->game->players.count; i++)
        tell_consumption(play, bag_of(play)->seat_of[i]);
}

void bb_show_tables(Play *play)
{
    if (play->untold)
        return;
    each_army(play, show_army, NULL);
    show_structures(play);
    show_seats(play);
}

void bb_show(Play *play)
{
    bb_show_map(play);
    bb_show_tables(play);
}

/* --- armies without units --------------------------------------------------------------------- */

/* One that is nobody's is only named in orders. */
void bb_each_gone(const Play *play, SeeGone *see, void *context)
{
    const ArmyList *armies = &bag_of(play)->armies;
    for (size_t i = 0; i < armies->count; i++)
        if (armies->at[i]->owner && armies->at[i]->units.count == 0)
            see(context, armies->at[i]->id);
}

/* --- what could be ordered, for sheets -----------------------------------------------------------
 */

/* When his turn comes, all that is not lost for good has been refreshed. */
static void offer_manoeuvre(Play *play, Army *army, TickList *ticks)
{
    const Column column = {army, NULL, false};
    TickNote note = {{NULL, 0, 0}, 0};
    int first = NO_TILE;
    bb_ways_search(play, &column, bb_column_movement(&column));
    for (int tile = 0; tile < play->board->tiles; tile++) {
        if (tile == army->tile || reach_cost(bag_of(play)->reach, tile) < 0 ||
            bb_cannot_join(play, &column, tile))
            continue;
        if (first == NO_TILE)
            first = tile;
        else
            tick_note(&note, tile_called(play, tile));
    }
    Text others = tick_noted(&note, ticks);
    if (first != NO_TILE)
        tick_add(
            ticks,
            text_format(play->arena, "%s%.*s%sor towards: closest", others.len > 0 ? "or " : "",
                        TEXT_ARG(others), others.len > 0 ? "; " : ""),
            "{manoeuvre: %.*s, to: %.*s}", TEXT_ARG(army->id), TEXT_ARG(tile_called(play, first)));
}

/* An army of others in words that orders can say. */
static Text foe_called(Play *play, const Army *army)
{
    return bb_army_is_nameless(play, army) ? tile_called(play, army->tile) : army->id;
}

/* What stands within its range from where it is now. */
static void offer_attack(Play *play, const Army *army, TickList *ticks)
{
    const ArmyList *armies = &bag_of(play)->armies;
    const StructureList *structures = &bag_of(play)->structures;
    TickNote note = {{NULL, 0, 0}, 0};
    for (size_t i = 0; i < armies->count; i++)
        if (armies->at[i]->owner && armies->at[i]->owner != army->owner &&
            armies->at[i]->tile != NO_TILE && bb_army_reaches(play, army, armies->at[i]->tile))
            tick_note(&note, foe_called(play, armies->at[i]));
    for (size_t i = 0; i < structures->count; i++)
        if (structures->at[i]->owner != army->owner && structures->at[i]->tile != NO_TILE &&
            bb_army_reaches(play, army, structures->at[i]->tile))
            tick_note(&note, structures->at[i]->id);
    bool several = note.count > 1;
    Text targets = tick_noted(&note, ticks);
    size_t end = 0;
    while (end < targets.len && targets.at[end] != ',')
        end++;
    if (targets.len > 0)
        tick_add(ticks,
                 several ? text_format(play->arena, "in range are %.*s", TEXT_ARG(targets))
                         : TEXT(""),
                 "{attack: %.*s, with: %.*s}", (int)end, targets.at, TEXT_ARG(army->id));
}

static void offer_rebuilding(Play *play, const Player *player, TickList *ticks)
{
    const StructureList *structures = &bag_of(play)->structures;
    const ArmyList *armies = &bag_of(play)->armies;
    const Army *at = NULL;
    const Seat *seat = seat_of(play, player);
    ticks->budget.of[0] = seat->action;
    ticks->may_come.of[0] = play->game->stopped ? 0 : seat->gets;
    for (size_t i = 0; i < armies->count && !at; i++)
        if (armies->at[i]->owner == player && armies->at[i]->tile != NO_TILE &&
            !bb_is_water(play, armies->at[i]->tile))
            at = armies->at[i];
    for (size_t i = 0; i < structures->count && at; i++) {
        const Structure *lost = structures->at[i];
        if (lost->owner != player || lost->in == ON_MAP || lost->kind != BUILDING)
            continue;
        tick_add(ticks, text_format(play->arena, "costs %d of your action cubes", lost->cost),
                 "{rebuild: %.*s, at: %.*s}", TEXT_ARG(lost->id),
                 TEXT_ARG(tile_called(play, at->tile)));
        tick_pays(ticks, lost->id, lost->cost);
    }
}

/* Answers in advance of which an order can be written without knowing the battle. */
static void offer_number(Play *play, Topic topic, const char *order, const char *others,
                         TickList *ticks)
{
    tick_add(ticks,
             text_format(play->arena, "or %s; by default %s", others, bb_decisions[topic].fallback),
             "%s", order);
}

/* The armies of others, as those who may lose units. */
static void offer_losses(Play *play, const Player *player, TickList *ticks)
{
    enum { FOES = 3 };
    const ArmyList *armies = &bag_of(play)->armies;
    Buf foes = {NULL, 0, 0};
    size_t count = 0;
    for (size_t i = 0; i < armies->count && count < FOES; i++) {
        const Army *army = armies->at[i];
        if (army->owner && army->owner != player && army->tile != NO_TILE)
            buf_format(&foes, "%s%.*s", count++ > 0 ? ", " : "", TEXT_ARG(foe_called(play, army)));
    }
    if (count > 0)
        tick_add(ticks,
                 text_format(play->arena,
                             "best first: types, armies, structures, hexes; by default %s",
                             bb_decisions[TOPIC_DESTROY].fallback),
                 "{destroy: [%.*s]}", TEXT_ARG(buf_text(&foes)));
    buf_free(&foes);
}

static void offer_lost(Play *play, const Player *player, TickList *ticks)
{
    enum { OWN = 3 };
    const StructureList *structures = &bag_of(play)->structures;
    Buf own = {NULL, 0, 0};
    size_t count = 0;
    for (size_t i = 0; i < structures->count && count < OWN; i++)
        if (structures->at[i]->owner == player && structures->at[i]->kind == BUILDING &&
            structures->at[i]->tile != NO_TILE)
            buf_format(&own, "%s%.*s", count++ > 0 ? ", " : "", TEXT_ARG(structures->at[i]->id));
    if (count > 0)
        tick_add(ticks, TEXT("if one has fallen: which, best first"), "{lose: [%.*s]}",
                 TEXT_ARG(buf_text(&own)));
    buf_free(&own);
}

/* What he has got in this round without a name for it moves in the next; but it may react with all
 * others. */
static void offer_reaction_of_all(Play *play, const Player *player, TickList *ticks)
{
    const ArmyList *armies = &bag_of(play)->armies;
    TickNote note = {{NULL, 0, 0}, 0};
    for (size_t i = 0; i < armies->count; i++)
        if (armies->at[i]->owner == player && armies->at[i]->tile != NO_TILE &&
            bb_army_is_nameless(play, armies->at[i]))
            tick_note(&note, armies->at[i]->id);
    Text nameless = tick_noted(&note, ticks);
    if (nameless.len > 0)
        tick_add(
            ticks,
            text_format(play->arena, "%.*s among them; or away, stay, none", TEXT_ARG(nameless)),
            "{react: all, go: closer}");
}

static void offer_battles(Play *play, const Player *player, TickList *ticks)
{
    offer_reaction_of_all(play, player, ticks);
    tick_add(ticks,
             text_format(play->arena, "of your %d action cubes", seat_of(play, player)->action),
             "{add: 1, defence: in}");
    offer_number(play, TOPIC_DISCARD, "{discard: 1}", "another number, or all, or none", ticks);
    offer_number(play, TOPIC_CONVERT, "{convert: any}", "types, best first; or from: [armies]",
                 ticks);
    offer_number(play, TOPIC_DRAW, "{draw: all}", "a number", ticks);
    offer_number(play, TOPIC_DRAW_ON, "{draw-on: all}", "a number, or none", ticks);
    offer_number(play, TOPIC_PUT_BACK, "{put-back: enemy}", "2 enemy, neutral, own, none", ticks);
    offer_losses(play, player, ticks);
    offer_lost(play, player, ticks);
    offer_number(play, TOPIC_RECOVER, "{recover: any}", "types, best first; or none", ticks);
}

static void offer_of_army(Play *play, Army *army, const Phase *phase, TickList *ticks)
{
    if (phase->orders == bb_action_orders) {
        ticks->thing = army->id;
        offer_manoeuvre(play, army, ticks);
        offer_attack(play, army, ticks);
    } else if (phase->orders == bb_battle_orders) {
        tick_add(ticks, TEXT("or away, stay, none; or to: [hexes, best first]"),
                 "{react: %.*s, go: closer}", TEXT_ARG(army->id));
    }
}

void bb_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    const ArmyList *armies = &bag_of(play)->armies;
    for (size_t i = 0; i < armies->count && ticks->count < TICKS_MAX; i++)
        if (armies->at[i]->owner == player && armies->at[i]->tile != NO_TILE &&
            !bb_army_is_nameless(play, armies->at[i]))
            offer_of_army(play, armies->at[i], phase, ticks);
    ticks->thing = TEXT("");
    if (phase->orders == bb_battle_orders)
        offer_battles(play, player, ticks);
    else
        offer_rebuilding(play, player, ticks);
}

/* --- what is hardly wanted, for --check ----------------------------------------------------------
 */

const char *bb_doubt_manoeuvre(Play *play, const Order *order)
{
    const ManoeuvreOrder *manoeuvre = (const ManoeuvreOrder *)order;
    Army *army = manoeuvre->army;
    if (!army || army->tile == NO_TILE || manoeuvre->to.column == 0)
        return NULL;
    const Column column = {army, manoeuvre->take.count > 0 ? &manoeuvre->take : NULL, false};
    int goal = board_index(play->board, manoeuvre->to), steps = bb_column_movement(&column);
    int distance = board_distance(play->board, army->tile, goal);
    if (distance <= steps)
        return NULL;
    return text_string(play->arena, "%.*s is %d hexes from %.*s, and goes %d", TEXT_ARG(army->id),
                       distance, TEXT_ARG(tile_called(play, goal)), steps);
}

/* What may bring an army nearer is its own manoeuvre: does its player order one, of any army? */
static bool orders_manoeuvre(const Play *play, const Player *player)
{
    const Plan *plan = &player->orders->plan;
    for (size_t i = 0; i < play->system->phase_count; i++)
        for (size_t k = 0; k < plan->phase[i].count; k++)
            if (plan->phase[i].at[k]->table == &bb_manoeuvre_table)
                return true;
    return false;
}

bool bb_rebuild_pays(const Play *play, const Order *order, Coins *paid)
{
    const Structure *building = ((const RebuildOrder *)order)->building;
    (void)play;
    paid->of[0] += building ? building->cost : 0;
    return building;
}

/* A structure stays where it is. */
const char *bb_doubt_attack(Play *play, const Order *order)
{
    const AttackOrder *attack = (const AttackOrder *)order;
    const Structure *structure = attack->meanings[0].record;
    if (attack->meanings[0].kind != MEANS_STRUCTURE || attack->with.word != REFS_LISTED ||
        structure->tile == NO_TILE || orders_manoeuvre(play, order->choice.player))
        return NULL;
    for (size_t i = 0; i < attack->with.count; i++) {
        const Army *army = attack->with.at[i];
        if (!army || army->tile == NO_TILE || bb_army_reaches(play, army, structure->tile))
            return NULL;
    }
    return text_string(play->arena, "%.*s is out of range from where %s", TEXT_ARG(structure->id),
                       attack->with.count == 1 ? "that army stands" : "these armies stand");
}
