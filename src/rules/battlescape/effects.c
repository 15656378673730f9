/* What abilities and traits do: each kind of effect (BS 14.33, BS 14.34, BS 15). */
#include <stdlib.h>

#include "events.h"
#include "scape.h"

/* What is being done: the effects of an ability or a trait. */
typedef struct Deed {
    Play *play;
    const Doing *doing;
    Unit *by;
    int from_tile; /* his tile when it began: he may die of it */
    bool on_several;
} Deed;

static const Effect *effect_of(const Variant *variant)
{
    return variant->record;
}

/* --- words ------------------------------------------------------------------------------------ */

static bool is_switch(EffectKind kind)
{
    return kind >= EFFECT_INVISIBLE;
}

Text effect_words(Play *play, const Variant *variant)
{
    const Effect *effect = effect_of(variant);
    const char *key = variant->table->fields[0].key;
    if (is_switch(effect_kind(variant)))
        return text_format(play->arena, "%s %s", key, effect->on ? "on" : "off");
    return text_format(play->arena, effect_is_instant(variant) ? "%s %d" : "%s %+d", key,
                       effect->amount);
}

static Text until_words(Play *play, const Lasting *lasting)
{
    if (lasting->until == UNTIL_TURN_ENDS)
        return TEXT("until this turn ends");
    if (lasting->until == UNTIL_GAME_ENDS)
        return TEXT("for the rest of the game");
    Text name = player_name(lasting->by->owner);
    return text_format(play->arena, "until the turn of %.*s in round %d begins", TEXT_ARG(name),
                       lasting->ends);
}

/* --- done once -------------------------------------------------------------------------------- */

static void do_damage(Play *play, Unit *unit, Unit *by, int points)
{
    Event *event = EVENT(play->log, &bs_damaged, arg_unit(unit), arg_int(harm_lost(unit, points)),
                         arg_int(harm_left(unit, points)));
    event_of_unit(play, event, unit);
    harm(play, unit, by, points);
}

static void end_sickness(Play *play, Unit *unit)
{
    const Lasting *next = NULL;
    bool was_sick = unit_is_sick(play, unit);
    unit->sick = false;
    for (Lasting *lasting = unit->lasting; lasting; lasting = (Lasting *)next) {
        next = lasting->next_on;
        if (effect_kind(lasting->effect) == EFFECT_SICK)
            lasting_ends(play, lasting);
    }
    Event *event = EVENT(play->log, was_sick ? &bs_cured : &bs_not_cured, arg_unit(unit));
    event_of_unit(play, event, unit);
}

static void do_once(const Deed *deed, const Variant *variant, Unit *on)
{
    Play *play = deed->play;
    Unit *by = deed->by;
    int amount = effect_of(variant)->amount;
    switch (effect_kind(variant)) {
    case EFFECT_DAMAGE:
        do_damage(play, on, by, amount);
        break;
    case EFFECT_COMBAT_DAMAGE:
        defend(play, on, by, amount, deed->on_several);
        break;
    case EFFECT_HEALING:
        heal(play, on, by, amount);
        break;
    case EFFECT_PUSH:
        push_unit(play, on, deed->from_tile, amount, by);
        break;
    default:
        end_sickness(play, on);
    }
}

/* --- lasting ---------------------------------------------------------------------------------- */

static const EventKind *lasting_kind(const Variant *variant)
{
    switch (effect_kind(variant)) {
    case EFFECT_ATTACK:
    case EFFECT_DEFENCE:
        return &bs_gets_dice;
    case EFFECT_MOVEMENT:
    case EFFECT_RANGE:
        return &bs_gets_stretch;
    case EFFECT_INVISIBLE:
        return &bs_gets_sight;
    case EFFECT_KEEPS_INVISIBLE:
        return &bs_gets_kept;
    case EFFECT_SICK:
        return &bs_gets_sick;
    default:
        return &bs_gets_ways;
    }
}

/* Who becomes invisible is seen to vanish; whoever is invisible already, or is so again when the
 * effect has been added, is not. */
static void do_lasting(const Deed *deed, Variant *variant, Unit *on)
{
    Play *play = deed->play;
    bool was_hidden = unit_is_invisible(play, on);
    const Lasting *lasting = lasting_add(play, deed->doing, variant, deed->by, on);
    bool gives_back =
        on->exposed && effect_kind(variant) == EFFECT_INVISIBLE && effect_of(variant)->on;
    if (gives_back)
        on->exposed = false;
    Event *event = EVENT(play->log, lasting_kind(variant), arg_unit(on),
                         arg_made(play->arena, effect_words(play, variant)),
                         arg_made(play->arena, until_words(play, lasting)));
    event_also(event, lasting->until == UNTIL_TURNS ? "BS 15.31" : "BS 15.33");
    event_also(event, gives_back ? "BS 13.14" : unit_is_sick(play, on) ? "BS 11.7" : NULL);
    if (was_hidden)
        event_only(event, on->owner);
}

static void effect_do(const Deed *deed, Variant *variant, Unit *on)
{
    if (on->where != IN_BOARD)
        EVENT(deed->play->log, &bs_effect_skipped, arg_unit(on),
              arg_made(deed->play->arena, effect_words(deed->play, variant)));
    else if (effect_is_instant(variant))
        do_once(deed, variant, on);
    else
        do_lasting(deed, variant, on);
}

static void do_to_self(const Deed *deed, Variant *variant)
{
    Play *play = deed->play;
    event_of_unit(play,
                  EVENT(play->log, &bs_effect_to_self, arg_unit(deed->by),
                        arg_made(play->arena, effect_words(play, variant))),
                  deed->by);
    effect_do(deed, variant, deed->by);
}

/* --- all of them ------------------------------------------------------------------------------ */

void effects_do(Play *play, const Doing *doing, Unit *by, const UnitList *concerned)
{
    const Deed deed = {play, doing, by, by->tile, concerned->count > 1};
    for (size_t i = 0; i < doing->effects.count; i++) {
        Variant *variant = doing->effects.at[i];
        bool to_self = effect_of(variant)->to == TO_SELF;
        if (to_self)
            do_to_self(&deed, variant);
        for (size_t k = 0; !to_self && k < concerned->count; k++)
            effect_do(&deed, variant, concerned->at[k]);
    }
}

/* --- whom they concern ------------------------------------------------------------------------ */

/* Units among which some are looked for. */
typedef struct Circle {
    Play *play;
    int tile, radius; /* -1: everywhere */
    const Player *of; /* NULL: whoever it is */
    int side;
    UnitList *found;
} Circle;

static void look_at(const Circle *circle, Unit *unit)
{
    const Board *board = scape(circle->play)->board;
    if (unit->where != IN_BOARD ||
        (circle->of && (circle->side == SIDE_ALLY) != (unit->owner == circle->of)))
        return;
    if (circle->radius < 0 || board_distance(board, circle->tile, unit->tile) <= circle->radius)
        ARENA_PUSH(circle->play->arena, circle->found, unit);
}

static void look_at_all(const Circle *circle)
{
    const UnitList *units = &scape(circle->play)->units;
    for (size_t i = 0; i < units->count; i++)
        look_at(circle, units->at[i]);
}

static void look_around(const Circle *circle)
{
    const Battlescape *game = scape(circle->play);
    Around around = board_around(game->board, circle->tile, 0, circle->radius);
    for (int tile; (tile = around_next(&around)) != NO_TILE;)
        for (const Occupant *o = occupants_at(game->occupants, tile); o; o = o->next)
            look_at(circle, o->piece);
}

/* A unit, and what it is sorted by. */
typedef struct Placed {
    Unit *unit;
    bool flies;
} Placed;

static int by_tile(const void *left, const void *right)
{
    const Placed *a = left, *b = right;
    if (a->unit->tile != b->unit->tile)
        return a->unit->tile < b->unit->tile ? -1 : 1;
    if (a->flies != b->flies)
        return b->flies ? -1 : 1;
    return a->unit->index < b->unit->index ? -1 : a->unit->index > b->unit->index;
}

static void sort_by_tile(Play *play, UnitList *units)
{
    Placed *placed = ARENA_ARRAY(play->arena, units->count + 1, Placed);
    for (size_t i = 0; i < units->count; i++)
        placed[i] = (Placed){units->at[i], unit_flies(play, units->at[i])};
    qsort(placed, units->count, sizeof *placed, by_tile);
    for (size_t i = 0; i < units->count; i++)
        units->at[i] = placed[i].unit;
}

/* Of units and tiles, those are gone through of which there are fewer. */
const UnitList *units_around(Play *play, int tile, int radius, const Player *of, int side)
{
    UnitList *found = ARENA_NEW(play->arena, UnitList);
    Circle circle = {play, tile, radius, of, side, found};
    size_t width = 2 * (size_t)(radius < 0 ? 0 : radius) + 1;
    if (radius < 0 || width * width > scape(play)->units.count)
        look_at_all(&circle);
    else
        look_around(&circle);
    sort_by_tile(play, found);
    return found;
}
