/* How things stand, told in the log; and what could be done, for sheets. */
#include <stdarg.h>

#include "adjudicate/play/play.h"

/* No rule book has it. A report puts its name over what it tells. */
static const Phase standing_phase = {.name = "how-things-stand"};

void play_show(Play *play)
{
    log_enter(play->log, &standing_phase, NULL, 1);
    if (play->system->show)
        play->system->show(play);
}

void tick_add(TickList *ticks, Text note, const char *format, ...)
{
    if (ticks->count >= TICKS_MAX) {
        ticks->left_out++;
        return;
    }
    Buf order = {NULL, 0, 0};
    va_list args;
    va_start(args, format);
    buf_vformat(&order, format, args);
    va_end(args);
    ARENA_PUSH(ticks->arena, ticks, ((Tick){buf_take(&order, ticks->arena), note}));
}

void tick_note(TickNote *note, Text what)
{
    if (note->count++ < NOTED_MAX)
        buf_format(&note->words, "%s%.*s", note->count > 1 ? ", " : "", TEXT_ARG(what));
}

Text tick_noted(TickNote *note, TickList *ticks)
{
    if (note->count > NOTED_MAX)
        buf_format(&note->words, " and %zu more", note->count - NOTED_MAX);
    return buf_take(&note->words, ticks->arena);
}
