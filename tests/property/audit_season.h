/* The ledger of a season of Diplomacy, against the board: from where the units stood before it, and
 * from what is done by the verdicts alone, follows where they stand after it. So what is called
 * done has happened, and what failed has not; only what is removed by rule is told by no order. */
#ifndef AUDIT_SEASON_H
#define AUDIT_SEASON_H

#include "../../src/rules/diplomacy/board/ground.h"
#include "audit.h"

enum { NOBODY = -1, SEASON_PROVINCES = 100 };

/* Whose unit stands in each province: a seat, or NOBODY. */
typedef struct Stands {
    int seat[SEASON_PROVINCES];
} Stands;

static inline Stands stands_now(const Play *play)
{
    Stands stands;
    const Diplomacy *game = dip(play);
    demand(game->ground->provinces.count <= SEASON_PROVINCES, "a map is small", TEXT(""));
    for (size_t i = 0; i < SEASON_PROVINCES; i++)
        stands.seat[i] = NOBODY;
    for (size_t i = 0; i < game->units.count; i++)
        stands.seat[game->units.at[i]->at->whole->index] =
            (int)game->units.at[i]->power->player->seat;
    return stands;
}

/* The province that an order names under that key. */
static inline size_t province_in(const Play *play, const Order *order, const char *key)
{
    const Node *value = node_find(order->rec.node, text_of(key));
    const Named *named = value ? record_named(play->loader, node_text(value)) : NULL;
    demand(named != NULL, "an order that is done names a province", text_of(key));
    return ((const Province *)named->record)->whole->index;
}

static inline bool is_of(const Order *order, const char *kind)
{
    return strcmp(order->table->fields[0].key, kind) == 0;
}

/* The order that was done: that of the list, or its else. NULL: neither. */
static inline const Order *done_by(const Event *event)
{
    const Order *first = is_outcome(event) ? first_of(event) : NULL;
    if (!first || event->outcome == OUTCOME_FAILED)
        return NULL;
    return event->outcome == OUTCOME_ELSE ? first->otherwise.at[0]->record : first;
}

/* All moves at once; who is dislodged waits in `leaving`. */
static inline void follow_moves(Stands *stands, Stands *leaving, const Play *play)
{
    const Stands before = *stands;
    Stands come = *leaving;
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Order *order = done_by(log_at(play->log, i));
        if (!order || !is_of(order, "move"))
            continue;
        size_t from = province_in(play, order, "move"), to = province_in(play, order, "to");
        demand(before.seat[from] == (int)order->choice.player->seat, "who goes has stood there",
               TEXT(""));
        demand(come.seat[to] == NOBODY, "one unit comes", TEXT(""));
        come.seat[to] = before.seat[from];
        stands->seat[from] = NOBODY;
    }
    for (size_t i = 0; i < SEASON_PROVINCES; i++)
        if (come.seat[i] != NOBODY) {
            leaving->seat[i] = stands->seat[i];
            stands->seat[i] = come.seat[i];
        }
}

static inline void follow_event(Stands *stands, const Stands *leaving, const Play *play,
                                const Event *event)
{
    const Order *order = done_by(event);
    int seat = order ? (int)order->choice.player->seat : NOBODY;
    if (strcmp(event->kind->id, "removed-by-rule") == 0) {
        const Province *at = event_arg(event, "province").value.record;
        stands->seat[at->whole->index] = NOBODY;
    } else if (order && is_of(order, "retreat")) {
        demand(leaving->seat[province_in(play, order, "retreat")] == seat,
               "who retreats was dislodged", TEXT(""));
        stands->seat[province_in(play, order, "to")] = seat;
    } else if (order && is_of(order, "build")) {
        demand(stands->seat[province_in(play, order, "at")] == NOBODY, "where one builds is room",
               TEXT(""));
        stands->seat[province_in(play, order, "at")] = seat;
    } else if (order && is_of(order, "remove")) {
        demand(stands->seat[province_in(play, order, "remove")] == seat, "it was one's own",
               TEXT(""));
        stands->seat[province_in(play, order, "remove")] = NOBODY;
    }
}

/* Of a season that has been played; `stands` is how it began. */
static inline void audit_season(const Play *play, Stands stands, Text report)
{
    const Stands now = stands_now(play);
    Stands leaving;
    for (size_t i = 0; i < SEASON_PROVINCES; i++)
        leaving.seat[i] = NOBODY;
    follow_moves(&stands, &leaving, play);
    for (size_t i = 0; i < log_count(play->log); i++)
        follow_event(&stands, &leaving, play, log_at(play->log, i));
    for (size_t i = 0; i < SEASON_PROVINCES; i++)
        demand(stands.seat[i] == now.seat[i], "the board is what the verdicts say", report);
}

#endif
