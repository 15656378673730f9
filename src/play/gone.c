/* What was destroyed in which round, or left the game otherwise. Things that are gone stay in the
 * game file, so the history only tells when they went. */
#include "adjudicate/play/play.h"
#include "play_private.h"

typedef struct Leaving {
    Play *play;
    Names *before; /* those that were gone before the round */
    GoneList went; /* those that went in it */
    size_t room;
} Leaving;

/* --- at the beginning ------------------------------------------------------------------------- */

static void note_before(void *context, Text id)
{
    Leaving *leaving = context;
    names_seen(leaving->before, id);
}

/* Of a round that was stopped the game file shows how things stood at the stop. */
void gone_begin(Play *play)
{
    Leaving *leaving = ARENA_NEW(play->arena, Leaving);
    *leaving = (Leaving){.play = play, .before = names_new(play->arena)};
    play->leaving = leaving;
    if (!play->system->each_gone)
        return;
    play->system->each_gone(play, note_before, leaving);
    const Stopped *stopped = play->game->stopped;
    for (size_t i = 0; stopped && i < stopped->gone.count; i++)
        *names_slot(leaving->before, stopped->gone.at[i]) = NULL;
}

bool play_was_gone(const Play *play, Text id)
{
    return names_find(play->leaving->before, id);
}

/* --- at the end ------------------------------------------------------------------------------- */

static void note_gone(void *context, Text id)
{
    Leaving *leaving = context;
    if (names_find(leaving->before, id))
        return;
    if (leaving->went.count == leaving->room)
        arena_grow(leaving->play->arena, &leaving->went.at, &leaving->room,
                   sizeof *leaving->went.at);
    leaving->went.at[leaving->went.count++] = id;
}

GoneList gone_in_round(Play *play)
{
    Leaving *leaving = play->leaving;
    leaving->went = (GoneList){NULL, 0};
    leaving->room = 0;
    if (play->system->each_gone)
        play->system->each_gone(play, note_gone, leaving);
    return leaving->went;
}

/* --- what is said of it ----------------------------------------------------------------------- */

/* By their ids; where one has gone twice, the last time counts. */
static Names *rounds_of_leaving(const Play *play)
{
    Names *rounds = names_new(play->arena);
    const PastList *history = &play->game->history;
    for (size_t i = 0; i < history->count; i++)
        for (size_t k = 0; k < history->at[i]->gone.count; k++)
            *names_slot(rounds, history->at[i]->gone.at[k]) = history->at[i];
    return rounds;
}

void gone_load(Play *play)
{
    play->gone = rounds_of_leaving(play);
}

Text play_became(const Play *play, Text id, const char *went)
{
    const Past *past = names_find(play->gone, id);
    if (!past)
        return TEXT("is gone");
    return text_format(play->arena, "%s in %.*s", went,
                       TEXT_ARG(play_round_name(play, past->round)));
}
