/* Games of Diplomacy by chance: on small maps made by chance, where units get into each other's
 * way, and with orders for the units that stand, as maps and as lines. */
#ifndef RANDOM_POWERS_H
#define RANDOM_POWERS_H

#include "../../src/rules/diplomacy/board/ground.h"
#include "../../src/rules/diplomacy/words/lines.h"
#include "random_scene.h"

enum { LANDS_MOST = 17, HOMES_EACH = 2 };

/* --- a map ------------------------------------------------------------------------------------ */

typedef struct Lands {
    size_t count;
    DpLand kind[LANDS_MOST];
    bool has_coasts[LANDS_MOST];
    /* which join: armies by land; fleets, by the coast of each that the border touches */
    bool by_land[LANDS_MOST][LANDS_MOST];
    bool by_sea[LANDS_MOST][LANDS_MOST];
    int shore[LANDS_MOST][LANDS_MOST]; /* of the first, 0 or 1 */
} Lands;

/* "pa", "pb" and so on; or one of its coasts. */
static inline const char *land_id(Scene *scene, const Lands *lands, size_t land, int shore)
{
    const char *coast = !lands->has_coasts[land] || shore < 0 ? "" : shore ? "-sc" : "-nc";
    return text_string(scene->maker.arena, "p%c%s", (char)('a' + land), coast);
}

/* The homes come first, those of one player beside each other. */
static inline void make_lands(Scene *scene, Lands *lands)
{
    size_t homes = scene->players * HOMES_EACH, dense = 25 + pick_below(scene, 25);
    memset(lands, 0, sizeof *lands);
    lands->count = homes + 5 + pick_below(scene, LANDS_MOST - homes - 4);
    for (size_t i = 0; i < lands->count; i++) {
        bool is_sea = i >= homes && is_chosen(scene, 50);
        lands->kind[i] = is_sea ? DP_SEA : is_chosen(scene, 25) ? DP_INLAND : DP_COASTAL;
        lands->has_coasts[i] = lands->kind[i] == DP_COASTAL && is_chosen(scene, 15);
    }
    for (size_t i = 0; i < lands->count; i++)
        for (size_t j = i + 1; j < lands->count; j++) {
            bool dry = lands->kind[i] != DP_SEA && lands->kind[j] != DP_SEA;
            bool wet = lands->kind[i] != DP_INLAND && lands->kind[j] != DP_INLAND;
            lands->by_land[i][j] = lands->by_land[j][i] =
                dry && (is_chosen(scene, dense) || j == i + 1);
            lands->by_sea[i][j] = lands->by_sea[j][i] = wet && is_chosen(scene, dense);
            lands->shore[i][j] = (int)pick_below(scene, 2);
            lands->shore[j][i] = (int)pick_below(scene, 2);
        }
}

static inline void write_lands(Scene *scene, const Lands *lands)
{
    static const char *const kinds[] = {
        [DP_SEA] = "sea", [DP_INLAND] = "land", [DP_COASTAL] = "coast"};
    size_t homes = scene->players * HOMES_EACH;
    buf_str(&scene->game, "map:\n  provinces:\n");
    for (size_t i = 0; i < lands->count; i++) {
        bool is_home = i < homes;
        bool is_centre = is_home || (lands->kind[i] != DP_SEA && is_chosen(scene, 60));
        buf_format(&scene->game, "    - {id: %s, name: Land %c, kind: %s",
                   land_id(scene, lands, i, -1), (char)('A' + i), kinds[lands->kind[i]]);
        buf_str(&scene->game, lands->has_coasts[i] ? ", coasts: [nc, sc]" : "");
        buf_str(&scene->game, is_centre ? ", centre: true" : "");
        if (is_home)
            buf_format(&scene->game, ", home: %s", seat_ids[i / HOMES_EACH]);
        buf_str(&scene->game, "}\n");
    }
}

/* What joins the province, or one coast of it (`shore`), as a list under that key. */
static inline size_t write_joined(Scene *scene, const Lands *lands, size_t land, int shore,
                                  bool wet)
{
    size_t count = 0;
    for (size_t other = 0; other < lands->count; other++) {
        bool joins = wet ? lands->by_sea[land][other] : lands->by_land[land][other];
        if (!joins || (wet && shore >= 0 && lands->shore[land][other] != shore))
            continue;
        buf_format(&scene->game, "%s%s",
                   count++ ? ", "
                   : wet   ? ", fleet: ["
                           : ", army: [",
                   land_id(scene, lands, other, wet ? lands->shore[other][land] : -1));
    }
    buf_str(&scene->game, count ? "]" : "");
    return count;
}

static inline void write_borders(Scene *scene, const Lands *lands)
{
    buf_str(&scene->game, "  borders:\n");
    for (size_t i = 0; i < lands->count; i++) {
        buf_format(&scene->game, "    - {of: %s", land_id(scene, lands, i, -1));
        write_joined(scene, lands, i, -1, false);
        if (!lands->has_coasts[i])
            write_joined(scene, lands, i, -1, true);
        buf_str(&scene->game, "}\n");
        for (int shore = 0; shore < 2 && lands->has_coasts[i]; shore++) {
            buf_format(&scene->game, "    - {of: %s", land_id(scene, lands, i, shore));
            write_joined(scene, lands, i, shore, true);
            buf_str(&scene->game, "}\n");
        }
    }
}

/* At home, and in some province besides, so that it is crowded from the beginning. */
static inline void write_powers(Scene *scene, const Lands *lands)
{
    buf_str(&scene->game, "powers:\n");
    for (size_t seat = 0; seat < scene->players; seat++) {
        buf_format(&scene->game, "  - {player: %s, centres: [", seat_ids[seat]);
        for (size_t i = 0; i < HOMES_EACH; i++)
            buf_format(&scene->game, "%s%s", i ? ", " : "",
                       land_id(scene, lands, seat * HOMES_EACH + i, -1));
        buf_str(&scene->game, "], units: [");
        size_t homes = scene->players * HOMES_EACH, count = 0;
        for (size_t i = 0; i < lands->count; i++) {
            bool is_mine = i < homes ? i / HOMES_EACH == seat : i % scene->players == seat;
            bool is_fleet =
                lands->kind[i] == DP_SEA || (lands->kind[i] == DP_COASTAL && i % 3 == 0);
            if (is_mine && (i < homes || i % 2))
                buf_format(&scene->game, "%s%c %s", count++ ? ", " : "", is_fleet ? 'F' : 'A',
                           land_id(scene, lands, i, is_fleet ? (int)(i % 2) : -1));
        }
        buf_str(&scene->game, "]}\n");
    }
}

static inline void begin_powers(Scene *scene)
{
    static const Word words[] = {
        {"convoy-adjacent", "intent|fallback|explicit"},
        {"retreat-from-convoy", "allowed|refused"},
        {"impossible-coast", "void|ignored"},
        {"support-coast", "optional|required"},
        {"impossible", "hold|stand"},
        {"ordered-twice", "hold|first|last"},
        {"too-many", "first|last"},
        {"disorder", "owned|home"},
        {"draw", "all-survivors|all-survivors|named|none"},
        {"silent-votes", "against|against|against|for"},
        {"year", "1|1901|2500"},
        {"victory", "5|6|18"},
        {NULL, NULL},
    };
    Lands lands;
    set_words(scene, words);
    begin_file(scene, "diplomacy", 1 + (int)pick_below(scene, 2));
    write_part(scene,
               "settings: {convoy-adjacent: <convoy-adjacent>, retreat-from-convoy: "
               "<retreat-from-convoy>, impossible-coast: <impossible-coast>, support-coast: "
               "<support-coast>, impossible: <impossible>, ordered-twice: <ordered-twice>, "
               "void-orders: void, too-many: <too-many>, disorder: <disorder>, draw: <draw>, "
               "silent-votes: <silent-votes>, victory: <victory>, first-year: <year>}\n");
    make_lands(scene, &lands);
    write_lands(scene, &lands);
    write_borders(scene, &lands);
    write_powers(scene, &lands);
}

/* --- orders ----------------------------------------------------------------------------------- */

static inline const Province *some_spot(Scene *scene, const Play *play)
{
    const ProvinceList *spots = &dip(play)->spots;
    return spots->at[pick_below(scene, spots->count)];
}

/* Mostly a neighbour of the unit. */
static inline const Province *some_way(Scene *scene, const Play *play, const Unit *unit)
{
    const DpNear *near = &dip(play)->graph->near[unit->kind][dp_place(unit->at)];
    if (near->count == 0 || is_chosen(scene, 10))
        return some_spot(scene, play);
    const Province *to = dp_spot(play, near->at[pick_below(scene, (size_t)near->count)]);
    return is_chosen(scene, 10) ? to->whole : to;
}

static inline const Unit *some_unit(Scene *scene, const Play *play)
{
    const UnitList *units = &dip(play)->units;
    return units->at[pick_below(scene, units->count)];
}

/* Where each unit means to go, if it goes: others of its power may help it. */
typedef struct Aims {
    const Province *to[LANDS_MOST];
    bool as_text; /* all orders are lines of one text */
} Aims;

static inline Aims aims_by_chance(Scene *scene, const Play *play)
{
    const UnitList *units = &dip(play)->units;
    Aims aims = {.as_text = is_chosen(scene, 10)};
    for (size_t i = 0; i < units->count; i++)
        aims.to[i] = some_way(scene, play, units->at[i]);
    return aims;
}

/* One of the same power near by, if there is one: whoever was looked at last. */
static inline const Unit *some_friend(Scene *scene, const Play *play, const Unit *unit,
                                      const Aims *aims)
{
    const Unit *other = some_unit(scene, play);
    for (int tries = 0; tries < 12; tries++) {
        const Province *to = aims->to[other->index];
        bool is_near = dp_ways_into(dip(play)->graph, unit->kind, dp_place(unit->at),
                                    dp_place(to->whole), NULL) > 0;
        if (other != unit && is_near && (other->power == unit->power || tries > 8))
            return other;
        other = some_unit(scene, play);
    }
    return other;
}

/* An item of a list, as a map or as a line. */
static inline void write_deed(Scene *scene, const Play *play, const Unit *unit, const Aims *aims,
                              Buf *out)
{
    bool is_line = aims->as_text || is_chosen(scene, 50);
    const Unit *other = some_friend(scene, play, unit, aims);
    const Province *to = aims->to[unit->index], *there = aims->to[other->index];
    Text me = dp_unit_text(play, unit), it = dp_unit_text(play, other);
    Text goes = dp_place_text(play, to), helped = dp_place_text(play, there);
    size_t deed = pick_below(scene, 10);
    bool via = unit->kind == DP_ARMY && is_chosen(scene, 10);
    if (deed < 5 && is_line)
        buf_format(out, "%.*s-%.*s%s", TEXT_ARG(me), TEXT_ARG(goes), via ? " VIA" : "");
    else if (deed < 5)
        buf_format(out, "{move: %.*s, to: %.*s%s}", TEXT_ARG(unit->at->id), TEXT_ARG(to->id),
                   via ? ", via: convoy" : "");
    else if (deed < 7 && is_line)
        buf_format(out, "%.*s S %.*s-%.*s", TEXT_ARG(me), TEXT_ARG(it), TEXT_ARG(helped));
    else if (deed < 7)
        buf_format(out, "{support: %.*s, of: %.*s, to: %.*s}", TEXT_ARG(unit->at->id),
                   TEXT_ARG(other->at->id), TEXT_ARG(there->id));
    else if (deed < 8)
        buf_format(out, "%.*s S %.*s", TEXT_ARG(me), TEXT_ARG(it));
    else if (deed < 9 && (unit->kind == DP_FLEET || is_chosen(scene, 10)) && is_line)
        buf_format(out, "%.*s C %.*s-%.*s", TEXT_ARG(me), TEXT_ARG(it),
                   TEXT_ARG(dp_place_text(play, there->whole)));
    else if (deed < 9 && (unit->kind == DP_FLEET || is_chosen(scene, 10)))
        buf_format(out, "{convoy: %.*s, of: %.*s, to: %.*s}", TEXT_ARG(unit->at->id),
                   TEXT_ARG(other->at->id), TEXT_ARG(there->whole->id));
    else
        buf_format(out, "%.*s H", TEXT_ARG(me));
}

static inline const char *some_condition(Scene *scene, const Play *play)
{
    static const char *const shapes[] = {"{occupied: %.*s}", "{vacant: %.*s}",
                                         "{not: {occupied: %.*s}}"};
    Text at = some_spot(scene, play)->whole->id;
    return text_string(scene->maker.arena, shapes[pick_below(scene, 3)], TEXT_ARG(at));
}

static inline void write_order(Scene *scene, const Play *play, const Unit *unit, const Aims *aims,
                               Buf *out)
{
    Buf deed = {NULL, 0, 0}, other = {NULL, 0, 0};
    write_deed(scene, play, unit, aims, &deed);
    write_deed(scene, play, unit, aims, &other);
    Text first = buf_text(&deed);
    buf_str(out, aims->as_text ? "  " : "  - ");
    if (aims->as_text || is_chosen(scene, 80) || first.at[0] == '{')
        buf_add(out, first);
    else
        buf_format(out, "{line: %.*s, if: %s, else: %.*s}", TEXT_ARG(first),
                   some_condition(scene, play), TEXT_ARG(buf_text(&other)));
    buf_char(out, '\n');
    buf_free(&deed);
    buf_free(&other);
}

static inline void write_wishes(Scene *scene, const Play *play, const Unit *unit, Buf *out)
{
    Text me = dp_unit_text(play, unit);
    for (size_t i = pick_below(scene, 4); i > 0; i--) {
        const Province *to = some_way(scene, play, unit);
        Text place = dp_place_text(play, to);
        if (is_chosen(scene, 60))
            buf_format(out, "  - %.*s R %.*s\n", TEXT_ARG(me), TEXT_ARG(place));
        else
            buf_format(out, "  - {retreat: %.*s, to: %.*s, if: %s}\n", TEXT_ARG(unit->at->id),
                       TEXT_ARG(to->id), some_condition(scene, play));
    }
    if (is_chosen(scene, 20))
        buf_format(out, "  - %.*s D\n", TEXT_ARG(me));
}

static inline void write_changes(Scene *scene, const Play *play, size_t seat, Buf *out)
{
    const ProvinceList *spots = &dip(play)->spots;
    for (size_t i = 0; i < spots->count; i++) {
        const Province *at = spots->at[i];
        bool is_home = dip(play)->home[at->whole->index] == (int)seat;
        if (is_home && is_chosen(scene, 50))
            buf_format(out, "  - {build: %s, at: %.*s}\n", is_chosen(scene, 50) ? "army" : "fleet",
                       TEXT_ARG(at->id));
        else if (is_home && is_chosen(scene, 10))
            buf_str(out, "  - WAIVE\n");
        else if (!is_home && is_chosen(scene, 5))
            buf_format(out, "  - {remove: %.*s}\n", TEXT_ARG(at->id));
    }
}

/* What each unit shall do, and votes. */
static inline void write_moves(Scene *scene, const Play *play, size_t seat, Buf *out)
{
    const UnitList *units = &dip(play)->units;
    const Aims aims = aims_by_chance(scene, play);
    const char *item = aims.as_text ? "  " : "  - ";
    buf_str(out, aims.as_text ? "orders: |\n" : "orders:\n");
    for (size_t i = 0; i < units->count; i++)
        for (size_t times = 1 + is_chosen(scene, 5); times > 0; times--)
            if (units->at[i]->power->player->seat == seat && is_chosen(scene, 95))
                write_order(scene, play, units->at[i], &aims, out);
    if (dip(play)->settings.draw != DRAW_NONE && is_chosen(scene, 5))
        buf_format(out, "%sDRAW\n", item);
    buf_format(out, "%s%s\n", item, aims.as_text ? "NO DRAW" : "{vote: none, if: {vacant: pa}}");
}

static inline void write_phases(Scene *scene, const Play *play, size_t seat, Buf *out)
{
    const UnitList *units = &dip(play)->units;
    write_moves(scene, play, seat, out);
    buf_str(out, "retreats:\n");
    for (size_t i = 0; i < units->count; i++)
        if (units->at[i]->power->player->seat == seat)
            write_wishes(scene, play, units->at[i], out);
    buf_str(out, "  - {disband: pa, if: {contested: pb}}\n");
    if (!dp_is_autumn(play))
        return;
    buf_str(out, "adjustments:\n");
    write_changes(scene, play, seat, out);
    buf_str(out, "  - {waive: 2, if: {owns: {power: self, centre: pa}}}\n");
}

/* The orders of a round, without what stands above them; now and then as standing ones, of which
 * the retreats and adjustments come up when they can. */
static inline void write_season(Scene *scene, const Play *play, size_t seat, Buf *out)
{
    Buf phases = {NULL, 0, 0};
    write_phases(scene, play, seat, &phases);
    Text text = buf_text(&phases);
    bool is_standing = is_chosen(scene, 10);
    buf_str(out, is_standing ? "orders: []\nstanding:\n" : "");
    for (size_t at = 0, end; at < text.len; at = end) {
        end = at + text_find(text_slice(text, at, text.len), '\n') + 1;
        buf_str(out, is_standing ? "  " : "");
        buf_add(out, text_slice(text, at, end));
    }
    buf_free(&phases);
}

#endif
