/* Where everything stands, as far as the events have come. */
#include "adjudicate/report/sites.h"

#include <assert.h>

#include "adjudicate/play/deeds.h"

#include "adjudicate/play/reader.h"

typedef struct Site {
    int tile;
} Site;

struct Sites {
    Arena *arena;
    Names *by_id;
    int columns, rows;
};

static void put(Sites *sites, Text id, int tile)
{
    void **slot = names_slot(sites->by_id, id);
    Site *site = *slot ? *slot : ARENA_NEW(sites->arena, Site);
    site->tile = tile;
    *slot = site;
}

Sites *sites_new(Arena *arena, const Picture *picture, const void *viewer)
{
    Sites *sites = ARENA_NEW(arena, Sites);
    *sites = (Sites){arena, names_new(arena), picture->columns, picture->rows};
    for (size_t i = 0; !picture->sketch && i < picture->pieces.count; i++)
        if (picture_has(&picture->pieces.at[i], viewer))
            put(sites, picture->pieces.at[i].id, picture->pieces.at[i].tile);
    return sites;
}

int sites_tile(const Sites *sites, Text id)
{
    const Site *site = names_find(sites->by_id, id);
    return site ? site->tile : NO_TILE;
}

/* --- strokes ---------------------------------------------------------------------------------- */

static void add_stroke(Sites *sites, Strokes *strokes, Stroke stroke)
{
    if (!strokes || stroke.from == NO_TILE || stroke.to == NO_TILE || strokes->count == STROKES_MAX)
        return;
    for (size_t i = strokes->count; i > 0; i--) {
        const Stroke *other = &strokes->at[i - 1];
        if (other->kind == stroke.kind && other->from == stroke.from && other->to == stroke.to)
            return;
    }
    ARENA_PUSH(sites->arena, strokes, stroke);
}

static int index_of(const Sites *sites, Tile tile)
{
    assert(tile.column >= 1 && tile.column <= sites->columns);
    assert(tile.row >= 1 && tile.row <= sites->rows);
    return (tile.column - 1) * sites->rows + tile.row - 1;
}

static void follow_move(Sites *sites, const Deed *deed, Strokes *strokes)
{
    bool leaves = deed->verb == DEED_LEAVES;
    int to = leaves ? NO_TILE : index_of(sites, deed->where.value.tile);
    for (size_t i = 0; i < deed_things(deed->who); i++) {
        Text id = deed_thing(deed->who, i);
        int from = sites_tile(sites, id);
        if (leaves)
            add_stroke(sites, strokes, (Stroke){STROKE_FALL, from, from});
        else if (from != to)
            add_stroke(sites, strokes, (Stroke){STROKE_MOVE, from, to});
        put(sites, id, to);
    }
}

static void note_attack(Sites *sites, const Deed *deed, Strokes *strokes)
{
    for (size_t i = 0; i < deed_things(deed->who); i++)
        for (size_t k = 0; k < deed_things(deed->where); k++)
            add_stroke(sites, strokes,
                       (Stroke){STROKE_ATTACK, sites_tile(sites, deed_thing(deed->who, i)),
                                sites_tile(sites, deed_thing(deed->where, k))});
}

void sites_follow(Sites *sites, const Event *event, Strokes *strokes)
{
    const char *rest = event->kind->deeds;
    for (Deed deed; deed_next(event, &rest, &deed);)
        if (deed.verb == DEED_MOVES || deed.verb == DEED_LEAVES)
            follow_move(sites, &deed, strokes);
        else if (deed.verb == DEED_ATTACKS && strokes)
            note_attack(sites, &deed, strokes);
}

Strokes sites_strokes(Arena *arena, const Report *report)
{
    Strokes strokes = {NULL, 0, 0};
    const Log *log = report->play->log;
    Sites *sites = sites_new(arena, report->play->board_before, report->reader);
    for (size_t i = 0; i < log_count(log); i++)
        if (reader_sees(report->reader, log_at(log, i)))
            sites_follow(sites, log_at(log, i), &strokes);
    return strokes;
}
