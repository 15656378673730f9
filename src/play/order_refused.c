/* Orders of which something was refused: what else there is to say of them might only follow from
 * that. */
#include "adjudicate/play/play.h"
#include "play_private.h"

static size_t refused_within(const Blames *blames, const Record *record, const Node *node)
{
    return node ? blames_within(blames, node_place(record->source, node)) : 0;
}

static bool is_refused_itself(const Order *order, const Blames *blames)
{
    const Record *rec = &order->rec;
    if (rec->is_bent)
        return true;
    size_t count = refused_within(blames, rec, rec->node);
    if (count == 0)
        return false;
    size_t elsewhere = refused_within(blames, rec, node_find(rec->node, TEXT("else")));
    /* Thousands may have come of one that was split, all of them at its own place. */
    for (const Order *inner = order_is_split(order) ? NULL : order->inner; inner;
         inner = inner->next)
        elsewhere += refused_within(blames, rec, inner->rec.node);
    return count > elsewhere;
}

bool is_refused_in(const Blames *blames, const Record *record)
{
    return refused_within(blames, record, record->node) > 0;
}

bool order_is_doubtful(const Play *play, const Order *order)
{
    return order->rec.is_bent || is_refused_in(play->unknown, &order->rec);
}

bool order_is_refused(const Order *order, const Blames *blames)
{
    while (order && !is_refused_itself(order, blames))
        order = order->within;
    return order != NULL;
}
