/* Pages: what is told like a report, and is none. */
#include "report_private.h"

static Text title_of(Teller *teller, const Event *event)
{
    teller->line.len = 0;
    tell_sentence(teller, &teller->line, event);
    return text_copy(teller->arena, buf_text(&teller->line));
}

static void tell_heading(Teller *teller, Buf *out, const Event *event, int level)
{
    text_gap(teller, out);
    text_heading(teller, out, title_of(teller, event), level);
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
    for (size_t i = 0; i < count;) {
        size_t told = count_below(events + i, count - i);
        if (told > 0)
            text_events(teller, out, 0, events + i, told);
        else
            tell_heading(teller, out, events[i], i == 0 ? 1 : 2);
        i += told > 0 ? told : 1;
    }
}

void text_tell_page(Teller *teller, Buf *out)
{
    teller->medium->begin(teller, out, title_of(teller, log_at(teller->play->log, 0)));
    tell_events(teller, out);
    teller->medium->settle(teller, out);
    teller->medium->end(teller, out);
}

void report_text_page(Buf *out, const Report *report)
{
    teller_tell(report, &text_medium, text_tell_page, out);
}

void report_markdown_page(Buf *out, const Report *report)
{
    teller_tell(report, &markdown_medium, text_tell_page, out);
}

void report_bbcode_page(Buf *out, const Report *report)
{
    teller_tell(report, &bbcode_medium, text_tell_page, out);
}

void report_html_page(Buf *out, const Report *report)
{
    teller_tell(report, &html_medium, text_tell_page, out);
}
