/* Which drawings of the board a report has. */
#include "report_private.h"

/* A long log of a system that has no board is not walked in vain. */
static bool may_have_maps(const System *system)
{
    const EventKind *const *kind = system->events;
    while (kind && *kind && event_layout(*kind) != EVENT_PICTURE)
        kind++;
    return !kind || *kind;
}

bool maps_are_apart(const Report *report, const Medium *medium)
{
    return medium && medium->boards && report->play->board_after &&
           !report->play->board_after->sketch && report->maps != REPORT_MAPS_NONE;
}

const Event *maps_last(const Report *report)
{
    const Log *log = report->play->log;
    if (report->maps != REPORT_MAPS_LAST || !may_have_maps(report->play->system))
        return NULL;
    for (size_t i = log_count(log); i > 0; i--) {
        const Event *event = log_at(log, i - 1);
        if (event_layout(event->kind) == EVENT_PICTURE && reader_sees(report->reader, event))
            return event;
    }
    return NULL;
}
