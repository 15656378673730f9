/* What the public reads of a round, which is a part of the game master's report.
 *
 * What must not be ends the program by abort(), after a line that says what it was. */
#ifndef PUBLIC_PART_H
#define PUBLIC_PART_H

#include "../hostile/run_in_memory.h"
#include "report/report_private.h"

/* Each sentence that the public reads, in the words of whoever the report is for. */
static inline void tell_public_sentences(Teller *teller, Buf *out)
{
    const Log *log = teller->report->play->log;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (!reader_sees(&the_public, event) || event_layout(event->kind) != EVENT_SENTENCE)
            continue;
        tell_sentence(teller, out, event);
        buf_char(out, '\n');
    }
}

/* Without the ids in round brackets: whom else somebody sees of the same name decides whether they
 * are there. */
static inline Text without_ids(Arena *arena, Text text)
{
    Buf out = {NULL, 0, 0};
    for (size_t at = 0; at < text.len; at++) {
        size_t end = at + 2;
        while (end < text.len && text_is_id(text_slice(text, at + 2, end + 1)))
            end++;
        bool is_id = text_starts(text_slice(text, at, text.len), " (") && end < text.len &&
                     end > at + 2 && text.at[end] == ')';
        if (is_id)
            at = end;
        else
            buf_char(&out, text.at[at]);
    }
    return buf_take(&out, arena);
}

static inline Text public_sentences(Arena *arena, const Play *play, const Player *reader)
{
    const Report report = {.play = play, .reader = reader};
    Buf out = {NULL, 0, 0};
    teller_tell(&report, NULL, tell_public_sentences, &out);
    Text text = without_ids(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

/* What the public reads the game master reads, too, in the same words. */
static inline void demand_public_is_part(Arena *arena, const Play *play)
{
    Text part = public_sentences(arena, play, &the_public);
    demand(text_equal(part, public_sentences(arena, play, NULL)),
           "what the public reads is a part of the game master's", part);
}

#endif
