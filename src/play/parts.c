/* How far an order for several things got. */
#include "adjudicate/play/parts.h"

#include <string.h>

#include "adjudicate/base/words.h"
#include "adjudicate/play/play.h"

static PartsReason *find_told(Parts *parts, const Failure *failure)
{
    for (size_t i = 0; i < parts->reasons; i++)
        if (strcmp(parts->told[i].failure->reason, failure->reason) == 0)
            return &parts->told[i];
    return NULL;
}

void parts_add(const Play *play, Parts *parts, const char *who, const Failure *failure)
{
    parts_add_many(play, parts, 1, who, failure);
}

void parts_add_many(const Play *play, Parts *parts, size_t count, const char *who,
                    const Failure *failure)
{
    PartsReason *told = failure ? find_told(parts, failure) : NULL;
    parts->count += count;
    parts->done += failure ? 0 : count;
    if (!failure || (!told && parts->reasons == PARTS_TOLD))
        return;
    parts->alike += count;
    if (!told)
        parts->told[parts->reasons++] = (PartsReason){failure, who, 1};
    else if (told->who && who && ++told->count <= LISTED_MAX)
        told->who = text_string(play->arena, "%s, %s", told->who, who);
    else if (told->who && told->count == LISTED_MAX + 1)
        told->who = text_string(play->arena, "%s and others", told->who);
}

/* "ash is turned; oak is in another fight; elm is turned; 4 more failed" */
static void tell_reasons(Buf *buf, const Parts *parts)
{
    size_t untold = parts->count - parts->done - parts->alike;
    for (size_t i = 0; i < parts->reasons; i++) {
        const PartsReason *told = &parts->told[i];
        buf_str(buf, i > 0 ? "; " : "");
        if (told->who)
            buf_format(buf, "%s: ", told->who);
        buf_str(buf, told->failure->reason);
    }
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
    return take(play, &buf, parts->told[0].failure->clause);
}

const Failure *parts_missing(const Play *play, const Parts *parts, const char *clause)
{
    bool is_part = parts->done > 0 && (parts->done < parts->count || parts->besides);
    return is_part ? tell_part(play, parts, clause) : NULL;
}

const Failure *parts_close(Play *play, const Parts *parts, const char *clause)
{
    if (parts->done == 0)
        return parts->reasons > 0 ? tell_none(play, parts) : NULL;
    const Failure *missing = parts_missing(play, parts, clause);
    if (missing)
        order_did_part(play, missing);
    return NULL;
}
