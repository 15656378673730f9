/* How far an order for several things got. */
#include "adjudicate/play/parts.h"

#include <string.h>

#include "adjudicate/play/play.h"

static bool is_told(const Parts *parts, const Failure *failure)
{
    for (size_t i = 0; i < parts->reasons; i++)
        if (strcmp(parts->told[i]->reason, failure->reason) == 0)
            return true;
    return false;
}

void parts_add(Parts *parts, const Failure *failure)
{
    parts->count++;
    if (!failure) {
        parts->done++;
        return;
    }
    bool before = is_told(parts, failure);
    if (!before && parts->reasons < PARTS_TOLD)
        parts->told[parts->reasons++] = failure;
    else if (!before)
        return;
    parts->alike++;
}

/* "ash is turned; oak is in another fight; elm is turned; 4 more failed" */
static void tell_reasons(Buf *buf, const Parts *parts)
{
    size_t untold = parts->count - parts->done - parts->alike;
    for (size_t i = 0; i < parts->reasons; i++)
        buf_format(buf, "%s%s", i > 0 ? "; " : "", parts->told[i]->reason);
    if (untold > 0)
        buf_format(buf, "; %zu more failed", untold);
}

static const Failure *take(const Play *play, Buf *buf, const char *clause)
{
    const Failure *why = order_fails(play, clause, "%.*s", TEXT_ARG(buf_text(buf)));
    buf_free(buf);
    return why;
}

static const Failure *tell_part(const Play *play, const Parts *parts, const char *clause)
{
    Buf buf = {NULL, 0, 0};
    bool are_some = parts->done < parts->count;
    if (are_some) {
        buf_format(&buf, "%zu of %zu; ", parts->done, parts->count);
        tell_reasons(&buf, parts);
    }
    if (parts->besides)
        buf_format(&buf, "%s%s", are_some ? "; " : "", parts->besides->reason);
    return take(play, &buf, are_some ? clause : parts->besides->clause);
}

static const Failure *tell_none(const Play *play, const Parts *parts)
{
    Buf buf = {NULL, 0, 0};
    tell_reasons(&buf, parts);
    return take(play, &buf, parts->told[0]->clause);
}

const Failure *parts_close(Play *play, const Parts *parts, const char *clause)
{
    if (parts->done == 0)
        return parts->reasons > 0 ? tell_none(play, parts) : NULL;
    if (parts->done < parts->count || parts->besides)
        order_did_part(play, tell_part(play, parts, clause));
    return NULL;
}
