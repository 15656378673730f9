/* Nobody is told of what he does not see, looked at where it is told: of each event it is found
 * out, when it is added, who sees all that it names (System.seer), and it must be for nobody else.
 * And what tells of orders is told to somebody whose orders they are. And each event has the
 * arguments that the list of kinds says (EventRow). */
#ifndef SEERS_H
#define SEERS_H

#include "adjudicate/play/seer.h"
#include "run_in_memory.h"

/* An event that not all may see, and who may. */
typedef struct Secret {
    const Event *event;
    const Player *seer;
    bool was_seen; /* what it names first, by all, since its last way was told */
} Secret;

typedef struct Watching {
    const Play *play;
    AnyList seen; /* by all at some time, since their last way was told */
    struct {
        Secret *at;
        size_t count, room;
    } secrets;
} Watching;

typedef struct SeerSums {
    size_t rounds, secrets, wrong;
} SeerSums;

/* --- what may be told all the same ------------------------------------------------------------ */

static inline bool is_one_of(const Event *event, const char *const *ids)
{
    for (; *ids; ids++)
        if (strcmp(event->kind->id, *ids) == 0)
            return true;
    return false;
}

/* Who becomes invisible is seen to vanish (BS 15.15), also when what had made it visible ends. The
 * way that somebody went in the open is told when the next step has hidden him (BS 13.31), or a
 * reaction to it; whoever has not been seen since his last way was told has not come from the open.
 * And whom an order names
 * that may be aimed at unseen, or has vanished since, he knows whose order it is (BS 13.1). */
static inline bool is_told_openly(const Secret *secret)
{
    static const char *const vanishing[] = {"gets-sight", "lasted", "lasted-turn", NULL};
    static const char *const going[] = {"moved", "moved-far", NULL};
    static const char *const aiming[] = {"uses-unseen", "attack-stopped", NULL};
    const Event *event = secret->event;
    if (is_one_of(event, aiming)) {
        Arg by = event_arg_at(event, event->form->records[0]);
        return event->form->only == player_owning(by.type->table, by.value.record);
    }
    return is_one_of(event, vanishing) || (is_one_of(event, going) && secret->was_seen);
}

/* --- watching --------------------------------------------------------------------------------- */

static inline void seers_look(Watching *watching)
{
    const Play *play = watching->play;
    const Table *state = play->system->state;
    for (size_t i = 0; i < state->count; i++) {
        const Field *field = &state->fields[i];
        const AnyList *list = (const AnyList *)(void *)((char *)play->state + field->offset);
        for (size_t k = 0; field->kind == KIND_LIST && k < list->count; k++)
            if (!play->system->seer(play, field->table, list->at[k]) &&
                !list_holds(&watching->seen, list->at[k]))
                ARENA_PUSH(play->arena, &watching->seen, list->at[k]);
    }
}

static inline void seers_forget(Watching *watching, const Event *event)
{
    static const char *const going[] = {"moved", "moved-far", NULL};
    AnyList *seen = &watching->seen;
    if (!is_one_of(event, going))
        return;
    const void *who = event_arg_at(event, event->form->records[0]).value.record;
    for (size_t i = seen->count; i > 0; i--)
        if (seen->at[i - 1] == who)
            seen->at[i - 1] = seen->at[--seen->count];
}

/* Somebody reacts in the open to one who was seen about it, and whom another reaction has hidden.
 */
static inline bool reacts_openly(const Watching *watching, const Event *event, Arg *args)
{
    if (strncmp(event->kind->id, "reacts-", 7) != 0)
        return false;
    const void *it = args[1].value.record;
    args[1].value.record = NULL;
    return list_holds(&watching->seen, it) &&
           !seer_of_args(watching->play, args, event->form->count);
}

static inline void seers_note(void *context, const Event *event)
{
    Watching *watching = context;
    Arg args[EVENT_ARGS_MAX];
    for (size_t i = 0; i < event->form->count; i++)
        args[i] = event_arg_at(event, i);
    const Player *seer = seer_of_args(watching->play, args, event->form->count);
    if (seer && !reacts_openly(watching, event, args)) {
        const void *first = event_arg_at(event, event->form->records[0]).value.record;
        Secret secret = {event, seer, list_holds(&watching->seen, first)};
        ARENA_PUSH(watching->play->arena, &watching->secrets, secret);
    }
    if (watching->play->system->seer) {
        seers_forget(watching, event);
        seers_look(watching);
    }
}

static inline void seers_show(const Event *event, const char *what, const char *name)
{
    fprintf(stderr, "%s: %s: %s {", name, what, event->kind->id);
    for (size_t i = 0; i < event->form->record_count; i++) {
        Arg arg = event_arg_at(event, event->form->records[i]);
        if (arg.type->kind == ARG_RECORD && arg.value.record)
            fprintf(stderr, " %.*s", TEXT_ARG(record_id(arg.type->table, arg.value.record)));
        for (size_t k = 0; arg.type->kind == ARG_RECORDS && k < arg.value.records->count; k++)
            fprintf(stderr, " %.*s",
                    TEXT_ARG(record_id(arg.type->table, arg.value.records->at[k])));
    }
    const Player *only = event->form->only;
    fprintf(stderr, " } for %.*s\n", TEXT_ARG(only ? only->id : TEXT("everybody")));
}

/* Who may see an event is settled only when the round is over: some are kept back later. */
static inline void seers_judge_secrets(SeerSums *sums, const Watching *watching, const char *name)
{
    for (size_t i = 0; i < watching->secrets.count; i++) {
        const Secret *secret = &watching->secrets.at[i];
        const Player *only = secret->event->form->only;
        sums->secrets++;
        if (only == secret->seer || only == &only_game_master || is_told_openly(secret))
            continue;
        sums->wrong++;
        seers_show(secret->event, "names what not all who are told can see", name);
    }
}

static inline void seers_judge_orders(SeerSums *sums, const Play *play, const char *name)
{
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        const Player *only = event->form->only;
        if (!event_is_of_orders(event->kind) || (only && only != &only_game_master))
            continue;
        sums->wrong++;
        seers_show(event, "tells of orders, and of nobody's", name);
    }
}

/* --- what the list of kinds says of it -------------------------------------------------------- */

static inline bool type_is(const ArgType *type, const ArgType *listed)
{
    bool is_words = type->kind == ARG_TEXT || type->kind == ARG_STRING;
    if (is_words)
        return listed->kind == ARG_TEXT || listed->kind == ARG_STRING || listed == &arg_type_thrown;
    return type->kind == listed->kind && (!listed->table || listed->table == type->table);
}

static inline const EventRow *row_among(const EventRow *rows, const EventKind *kind)
{
    while (rows->kind && rows->kind != kind)
        rows++;
    return rows->kind ? rows : NULL;
}

static inline const EventRow *row_of(const System *system, const EventKind *kind)
{
    const EventRow *row = row_among(system->event_rows, kind);
    for (size_t i = 0; !row && play_event_rows[i]; i++)
        row = row_among(play_event_rows[i], kind);
    return row;
}

static inline bool is_as_listed(const System *system, const EventForm *form)
{
    const EventRow *row = row_of(system, form->kind);
    const char *names = form->kind->args;
    for (size_t i = 0; row && i < form->count; i++)
        if (event_next_name(&names).len == 0 || !row->types[i] ||
            !type_is(form->types[i], row->types[i]))
            return false;
    return row && !row->types[form->count] && event_next_name(&names).len == 0;
}

static inline void seers_judge_rows(SeerSums *sums, const Play *play, const char *name)
{
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        if (is_as_listed(play->system, event->form))
            continue;
        sums->wrong++;
        seers_show(event, "is not as the list of kinds says", name);
    }
}

static inline void play_watched(SeerSums *sums, MemoryRun *run, const Wishes *wishes,
                                const char *name)
{
    Watching watching = {.play = run->play};
    if (run->play)
        log_watch(run->play->log, seers_note, &watching);
    if (run->play && run->play->is_sound && run->play->system->seer)
        seers_look(&watching);
    run->ending = run_play(run, wishes);
    if (run->ending == ENDED_REFUSED)
        return;
    seers_judge_secrets(sums, &watching, name);
    seers_judge_orders(sums, run->play, name);
    seers_judge_rows(sums, run->play, name);
    sums->rounds++;
}

#endif
