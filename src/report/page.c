/* Pages: what is told like a report, and is none. */
#include "report_private.h"

/* The title goes another way than what is told below it. */
static void tell_heading(Teller *teller, Buf *out, const Event *event)
{
    teller->line.len = 0;
    tell_sentence(teller, &teller->line, event);
    Text title = text_copy(teller->arena, buf_text(&teller->line));
    text_gap(teller, out);
    text_heading(teller, out, title, 2);
    text_headed(teller, out);
}

static size_t count_below(const Event *const *events, size_t count)
{
    size_t below = 0;
    while (below < count && event_layout(events[below]->kind) != EVENT_TITLE)
        below++;
    return below;
}

static void tell_events(Teller *teller, Buf *out)
{
    const Log *log = teller->play->log;
    size_t count = log_count(log);
    const Event **events = ARENA_ARRAY(teller->arena, count + 1, const Event *);
    for (size_t i = 0; i < count; i++)
        events[i] = log_at(log, i);
    for (size_t i = 0, told; i < count; i += told) {
        told = count_below(events + i, count - i);
        if (told > 0) {
            text_events(teller, out, 0, events + i, told);
            continue;
        }
        tell_heading(teller, out, events[i]);
        told = 1;
    }
}

static void tell_page(Teller *teller, Buf *out)
{
    teller->medium->begin(teller, out, teller->report->page);
    text_heading(teller, out, teller->report->page, 1);
    tell_events(teller, out);
    teller->medium->settle(teller, out);
    teller->medium->end(teller, out);
}

static void tell(Buf *out, const Report *report, Text title, const Medium *medium)
{
    Report titled = *report;
    titled.page = title;
    teller_tell(&titled, medium, tell_page, out);
}

void report_text_page(Buf *out, const Report *report, Text title)
{
    tell(out, report, title, &text_medium);
}

void report_markdown_page(Buf *out, const Report *report, Text title)
{
    tell(out, report, title, &markdown_medium);
}

void report_bbcode_page(Buf *out, const Report *report, Text title)
{
    tell(out, report, title, &bbcode_medium);
}

void report_html_page(Buf *out, const Report *report, Text title)
{
    tell(out, report, title, &html_medium);
}
