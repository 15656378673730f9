/* The ledger of a round: each order comes to one thing, and what is called done can be read in the
 * story; and what is told of moves leads from the board before to the board after.
 *
 * What must not be ends the program by abort(), after a line that says what it was and the round.
 */
#ifndef AUDIT_H
#define AUDIT_H

#include "../hostile/run_in_memory.h"
#include "adjudicate/report/sites.h"

typedef struct Sums {
    size_t rounds;
    size_t orders[OUTCOMES], decided; /* verdicts of each kind, and answers in advance */
} Sums;

typedef struct Audit {
    const Play *play;
    Sums *sums;
} Audit;

static inline Text report_of(Arena *arena, const Play *play)
{
    const Report report = {.play = play, .explain = true};
    Buf out = {NULL, 0, 0};
    report_text(&out, &report);
    return buf_take(&out, arena);
}

/* What fails is shown with the report, which is not made before. */
static inline void demand_of(const Audit *audit, bool holds, const Order *order, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%.*s, %s %zu: %s\n", TEXT_ARG(order->choice.player->id),
            order->phase ? order->phase->name : "?", order->number, what);
    demand(holds, what, report_of(audit->play->arena, audit->play));
}

/* --- each order comes to one thing ------------------------------------------------------------ */

/* Of what was ordered, not of what it decided: an answer in advance may answer often, now like this
 * and now like that. */
static inline bool is_outcome(const Event *event)
{
    return event->choice && event->choice->order && event->outcome < OUTCOMES &&
           event_layout(event->kind) == EVENT_LEDGER && !event->choice->decision;
}

static inline const Order *first_of(const Event *event)
{
    const Order *order = event->choice->order;
    return order->first ? order->first : order;
}

static inline bool is_for_several(const Order *order)
{
    const Node *first = order->rec.node ? node_child(order->rec.node, 0) : NULL;
    return first && (first->kind == NODE_LIST || text_is(node_text(first), "others"));
}

static inline bool has_several_in_else(const Order *order)
{
    for (size_t i = 0; i < order->otherwise.count; i++) {
        const Order *other = order->otherwise.at[i]->record;
        if (is_for_several(other) || has_several_in_else(other))
            return true;
    }
    return false;
}

/* A reaction is carried out whenever it is set off, and what it holds with it; a standing order may
 * be one for several things; and one that names several, or stands in the else of such a one, or
 * has such a one in its else, serves for each, as one for the others does for those that no order
 * names. */
static inline bool may_come_again(const Order *order)
{
    bool several = is_for_several(order) || has_several_in_else(order);
    while (order_above(order)) {
        order = order_above(order);
        several |= is_for_several(order);
    }
    return several || order->phase == &reactions_phase || order->choice.by == BY_STANDING;
}

/* "2 of 3; ...", of which some may have been done in part themselves; or how far it went, or what
 * it went without. */
static inline bool says_how_far(Text reason)
{
    static const char *const words[] = {"no further than ", "on the way", "it came back to ",
                                        "without ", "a duel was offered there already"};
    const char *text = reason.at;
    size_t done = 0, count = 0, part = 0;
    int end = 0;
    if (sscanf(text, "%zu of %zu, and %zu in part", &done, &count, &part) == 3)
        return part > 0 && done + part <= count;
    if (sscanf(text, "%zu of %zu%n", &done, &count, &end) == 2 && end > 0)
        return done > 0 && done < count;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]))
            return true;
    return false;
}

static inline void check_part(const Audit *audit, const Order *first, const Event *event)
{
    Text reason = arg_words(event_arg(event, "reason"));
    const char *text = text_string(audit->play->arena, "%.*s", TEXT_ARG(reason));
    if (event->outcome == OUTCOME_PART)
        demand_of(audit, says_how_far(text_of(text)), first, "done in part says how far");
}

static inline void check_outcome(const Audit *audit, Names *judged, const Event *event)
{
    const Order *first = first_of(event);
    Text address = {(const char *)&first, sizeof first};
    bool again = names_seen(judged, address);
    audit->sums->orders[event->outcome]++;
    demand_of(audit, !again || may_come_again(first), first, "an order comes to one thing");
    demand_of(audit,
              event->outcome == OUTCOME_DONE || arg_words(event_arg(event, "reason")).len > 0,
              first, "what is not simply done has a reason");
    check_part(audit, first, event);
}

static inline void check_outcomes(const Audit *audit)
{
    const Log *log = audit->play->log;
    Names *judged = names_new(audit->play->arena);
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (is_outcome(event))
            check_outcome(audit, judged, event);
        else if (event->choice && event->choice->order && event->choice->decision)
            audit->sums->decided++;
    }
}

/* --- done is seen ----------------------------------------------------------------------------- */

/* Is it done by orders that it holds, of which there may be none ("do: []")? */
static inline bool is_done_by_others(const Order *order)
{
    const Table *table = order->table;
    for (size_t i = 1; i < table->count && !order->inner; i++) {
        const Field *field = &table->fields[i];
        bool is_own =
            field->variants && strcmp(field->key, "if") != 0 && strcmp(field->key, "else") != 0;
        if (is_own && record_says(table, order, (const char *)order + field->offset))
            return true;
    }
    return order->inner;
}

/* Or may be, if one of its else is tried. */
static inline bool may_be_done_by_others(const Order *order)
{
    bool found = is_done_by_others(order) || order->otherwise.count > 1;
    for (size_t i = 0; i < order->otherwise.count; i++)
        found |= may_be_done_by_others(order->otherwise.at[i]->record);
    return found;
}

/* Is it, or may one of its else be, of that kind? */
static inline bool may_be_of(const Order *order, const char *key)
{
    bool found = strcmp(order->table->fields[0].key, key) == 0;
    for (size_t i = 0; i < order->otherwise.count; i++)
        found |= may_be_of(order->otherwise.at[i]->record, key);
    return found;
}

/* An order that holds others is done by them. What is written before the first round, unseen by the
 * others, is told once all have written; that a soldier ends, when his activation is over; and what
 * somebody votes for, when all have voted for it; and all builds that a power waives, together. */
static inline bool is_told_at_once(const Event *event)
{
    const Order *order = event->choice->order;
    return event->outcome != OUTCOME_FAILED && !may_be_done_by_others(order) &&
           event->form->phase->when != PHASE_SETUP && !may_be_of(order, "end") &&
           !may_be_of(order, "vote") && !may_be_of(order, "waive");
}

/* A sentence or a row, no heading and no talk of orders, in a report that explains nothing. */
static inline bool tells_deed(const EventKind *kind)
{
    EventLayout layout = event_layout(kind);
    return !event_is_of_orders(kind) && (layout == EVENT_SENTENCE || layout == EVENT_ROW);
}

/* Since the last verdict on an order of the file's a deed has been told; a verdict on a reaction
 * may stand between a deed and its own. */
static inline void check_story(const Audit *audit)
{
    const Log *log = audit->play->log;
    size_t told = 0;
    uint32_t scene = 0;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (event->scene != 0 && event->scene != scene)
            told = 0; /* of somebody else */
        scene = event->scene;
        told += tells_deed(event->kind);
        if (!is_outcome(event))
            continue;
        if (is_told_at_once(event))
            demand_of(audit, told > 0, event->choice->order, "what is done is told");
        if (order_top(event->choice->order)->phase != &reactions_phase)
            told = 0;
    }
}

/* --- the board -------------------------------------------------------------------------------- */

static inline void demand_there(const Play *play, const Sites *sites, const Picture *picture)
{
    for (size_t i = 0; i < picture->pieces.count; i++) {
        const PicturePiece *piece = &picture->pieces.at[i];
        demand(sites_tile(sites, piece->id) == piece->tile,
               "what moves in the events stands on the board after them",
               text_format(play->arena, "%.*s of %s", TEXT_ARG(piece->id), play->system->name));
    }
}

/* From the board before and what the events say of moves follows the board after, and from that
 * nothing stands elsewhere. */
static inline void check_board(Arena *arena, const Play *play)
{
    const Picture *before = play->board_before, *after = play->board_after;
    if (!before || !after)
        return;
    Sites *sites = sites_new(arena, before, NULL);
    const Sites *there = sites_new(arena, after, NULL);
    for (size_t i = 0; i < log_count(play->log); i++)
        sites_follow(sites, log_at(play->log, i), NULL);
    demand_there(play, sites, after);
    for (size_t i = 0; i < before->pieces.count; i++) {
        Text id = before->pieces.at[i].id;
        demand(sites_tile(sites, id) == sites_tile(there, id), "who has left the board is gone",
               text_format(play->arena, "%.*s of %s", TEXT_ARG(id), play->system->name));
    }
}

/* --- a round ---------------------------------------------------------------------------------- */

/* Of a round that has been played. */
static inline void audit_ledger(Arena *arena, const Play *play, Sums *sums)
{
    const Audit audit = {play, sums};
    check_outcomes(&audit);
    check_story(&audit);
    check_board(arena, play);
    sums->rounds++;
}

#endif
