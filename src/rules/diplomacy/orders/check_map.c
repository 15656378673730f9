/* What the field tables cannot say of a map that a game file brings. DP 2.5.
 *
 * It is said of a map, too, in which something was refused: of all but what that may be the reason
 * for. There names that nobody has are NULL. */
#include "../words/drawing.h"
#include "../words/refusals.h"
#include "orders.h"

static Place mark(const Province *province, const void *member)
{
    return record_mark(&dp_province_table, province, member);
}

/* --- names ------------------------------------------------------------------------------------ */

/* In small letters: capitals do not matter where names are read. */
static Text small(Arena *arena, Text name)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < name.len; i++)
        buf_char(&buf, (char)(name.at[i] >= 'A' && name.at[i] <= 'Z' ? name.at[i] - 'A' + 'a'
                                                                     : name.at[i]));
    return buf_take(&buf, arena);
}

static void check_name(const Play *play, Names *names, Province *province, Text name, Place place)
{
    if (name.len == 0)
        return;
    void **slot = names_slot(names, small(play->arena, name));
    const Province *other = *slot;
    if (!other)
        *slot = province;
    else if (other != province)
        dp_refuse_same_name(play, place, name, other);
}

static void check_names(const Play *play, const Map *map)
{
    Names *names = names_new(play->arena);
    for (size_t i = 0; i < map->provinces.count; i++)
        *names_slot(names, map->provinces.at[i]->id) = map->provinces.at[i];
    for (size_t i = 0; i < map->provinces.count; i++) {
        Province *province = map->provinces.at[i];
        check_name(play, names, province, province->name, mark(province, &province->name));
        for (size_t k = 0; k < province->others.count; k++)
            check_name(play, names, province, text_of(province->others.at[k].text),
                       record_item_mark(&dp_province_table, province, &province->others, k));
    }
}

/* --- provinces -------------------------------------------------------------------------------- */

static void check_coasts(const Play *play, const Province *province)
{
    const CoastWords *coasts = &province->coasts;
    if (coasts->count == 0)
        return;
    if (province->kind != DP_COASTAL)
        dp_refuse_inland_coasts(play, mark(province, coasts), province);
    else if (coasts->count == 1)
        dp_refuse_one_coast(play, mark(province, coasts), province);
    for (size_t i = 0; i < coasts->count; i++) {
        Text id = text_format(play->arena, "%.*s-%s", TEXT_ARG(province->id), coasts->at[i].text);
        const Province *coast = dp_province(play, id);
        if (!coast || coast->whole != province)
            dp_refuse_coast_name(play, record_item_mark(&dp_province_table, province, coasts, i),
                                 id);
    }
}

static void check_province(const Play *play, const Province *province)
{
    if (province->rec.is_bent)
        return;
    check_coasts(play, province);
    if (province->centre && province->kind == DP_SEA)
        dp_refuse_sea_centre(play, mark(province, &province->centre), province);
    if (province->home.len > 0 && !province->centre)
        dp_refuse_home_no_centre(play, mark(province, &province->home), province);
}

/* --- borders ---------------------------------------------------------------------------------- */

/* The lines of borders by what they are of; of two the first. */
static const Border **sort_borders(const Play *play, const Map *map)
{
    const Border **of = ARENA_ARRAY(play->arena, dip(play)->spots.count + 1, const Border *);
    for (size_t i = 0; i < map->borders.count; i++) {
        const Border *border = map->borders.at[i];
        if (!border->of)
            continue;
        if (of[border->of->index])
            dp_refuse_borders_twice(play, record_mark(&dp_border_table, border, &border->of),
                                    border->of);
        else
            of[border->of->index] = border;
    }
    return of;
}

static bool check_end(const Play *play, Place place, const Province *at, DpKind kind)
{
    if (at->whole->rec.is_bent || dp_can_stand(kind, at))
        return true;
    (kind == DP_ARMY ? dp_refuse_no_army_there : dp_refuse_no_fleet_there)(play, place, at);
    return false;
}

/* Does the other one's line name it? Where a name in it was refused, that may have been meant;
 * where there is none, it may have been refused itself. */
static bool is_named_back(const Border *back, const Province *at, DpKind kind, bool is_whole)
{
    if (!back)
        return !is_whole;
    const ProvinceRefs *there = kind == DP_ARMY ? &back->army : &back->fleet;
    return back->rec.is_bent || LIST_HOLDS(there, NULL) || LIST_HOLDS(there, at);
}

static void check_ways(const Play *play, const Border **of, const Border *border, DpKind kind,
                       bool is_whole)
{
    const ProvinceRefs *refs = kind == DP_ARMY ? &border->army : &border->fleet;
    if (refs->count == 0 || !border->of ||
        !check_end(play, record_mark(&dp_border_table, border, refs), border->of, kind))
        return;
    for (size_t i = 0; i < refs->count; i++) {
        const Province *other = refs->at[i];
        Place place = record_item_mark(&dp_border_table, border, refs, i);
        if (!other)
            continue;
        if (other == border->of) {
            dp_refuse_own_neighbour(play, place, other);
            continue;
        }
        if (!check_end(play, place, other, kind))
            continue;
        if (!is_named_back(of[other->index], border->of, kind, is_whole))
            dp_refuse_one_sided(play, place, other, border->of, kind == DP_ARMY ? "army" : "fleet");
    }
}

/* --- the drawing ------------------------------------------------------------------------------ */

static void check_drawing(const Play *play, const Map *map)
{
    SketchFault fault;
    Place place = record_mark(&dp_map_table, map, &map->drawing);
    const Sketch *sketch =
        map->drawing.len > 0 ? sketch_read(play->arena, map->drawing, &fault) : NULL;
    if (map->drawing.len > 0 && !sketch)
        dp_refuse_drawing(play, place, fault.message, fault.help);
    for (int i = 0; sketch && i < sketch->place_count; i++)
        if (!dp_province(play, sketch->places[i]))
            dp_refuse_drawn(play, place, sketch->places[i]);
}

void dp_check_map(const Play *play)
{
    const Map *map = dip(play)->map;
    if (!map)
        return;
    if (map->provinces.count > PROVINCES_MAX) {
        dp_refuse_too_many_provinces(play, record_mark(&dp_map_table, map, &map->provinces),
                                     (int64_t)map->provinces.count, PROVINCES_MAX);
        return;
    }
    check_names(play, map);
    check_drawing(play, map);
    for (size_t i = 0; i < map->provinces.count; i++)
        check_province(play, map->provinces.at[i]);
    const Border **of = sort_borders(play, map);
    bool is_whole = !map->rec.is_bent;
    for (size_t i = 0; i < map->borders.count; i++)
        is_whole &= map->borders.at[i]->of != NULL;
    for (size_t i = 0; i < map->borders.count; i++) {
        check_ways(play, of, map->borders.at[i], DP_ARMY, is_whole);
        check_ways(play, of, map->borders.at[i], DP_FLEET, is_whole);
    }
}
