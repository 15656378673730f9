/* The log of a round. */
#include "adjudicate/play/event.h"

#include <string.h>

#include "adjudicate/base/names.h"

/* Events are never moved: a choice or a report may point at one. */
struct Log {
    Arena *arena;
    LIST_OF(Event) events;
    LIST_OF(Text) scenes; /* the first is "no scene" */
    Names *scene_index;
    const Phase *phase;
    int step;
    uint32_t scene;
    bool overflowed;
};

Arg arg_record(const Table *table, const void *record)
{
    return (Arg){.kind = ARG_RECORD, .table = table, .record = record};
}

Arg arg_records(const Table *table, const AnyList *records)
{
    return (Arg){.kind = ARG_RECORDS, .table = table, .records = records};
}

Arg arg_int(int64_t number)
{
    return (Arg){.kind = ARG_INT, .number = number};
}

Arg arg_text(Text text)
{
    return (Arg){.kind = ARG_TEXT, .text = text};
}

Arg arg_str(const char *literal)
{
    return arg_text(text_of(literal));
}

Arg arg_roll(const Roll *roll)
{
    return (Arg){.kind = ARG_ROLL, .roll = roll};
}

Arg arg_picture(const Picture *picture)
{
    (void)picture;
    return arg_text(TEXT(""));
}

static void add_scene(Log *log, Text name)
{
    Text *scene = ARENA_NEW(log->arena, Text);
    *scene = name;
    ARENA_PUSH(log->arena, &log->scenes, scene);
}

Log *log_new(Arena *arena)
{
    Log *log = ARENA_NEW(arena, Log);
    log->arena = arena;
    log->scene_index = names_new(arena);
    add_scene(log, TEXT(""));
    return log;
}

void log_enter(Log *log, const Phase *phase, int step)
{
    log->phase = phase;
    log->step = step;
    log->scene = 0;
}

void log_scene(Log *log, Text name)
{
    if (name.len == 0) {
        log->scene = 0;
        return;
    }
    /* the index keeps pointers into the list of names, counted from its slots */
    void **slot = names_slot(log->scene_index, name);
    if (!*slot) {
        uint32_t *index = ARENA_NEW(log->arena, uint32_t);
        *index = (uint32_t)log->scenes.count;
        *slot = index;
        add_scene(log, name);
    }
    log->scene = *(const uint32_t *)*slot;
}

Text log_scene_name(const Log *log, uint32_t scene)
{
    return *log->scenes.at[scene];
}

size_t log_scenes(const Log *log)
{
    return log->scenes.count;
}

Event *event_add(Log *log, const EventKind *kind, const Arg *args, size_t count)
{
    Event *event = arena_alloc(log->arena, sizeof(Event) + count * sizeof(Arg));
    event->kind = kind;
    event->phase = log->phase;
    event->step = (uint16_t)log->step;
    event->scene = log->scene;
    event->count = (uint8_t)count;
    if (count > 0)
        memcpy(event->args, args, count * sizeof *args);
    if (log->events.count < LOG_EVENTS_MAX)
        ARENA_PUSH(log->arena, &log->events, event);
    else
        log->overflowed = true;
    return event;
}

void event_also(Event *event, const char *clause)
{
    if (!event->also[0])
        event->also[0] = clause;
    else if (!event->also[1])
        event->also[1] = clause;
}

bool log_overflowed(const Log *log)
{
    return log->overflowed;
}

size_t log_count(const Log *log)
{
    return log->events.count;
}

const Event *log_at(const Log *log, size_t index)
{
    return log->events.at[index];
}

const Arg *event_arg(const Event *event, const char *name)
{
    const char *names = event->kind->args;
    size_t len = strlen(name);
    for (size_t i = 0; i < event->count; i++) {
        size_t end = strcspn(names, " ");
        if (end == len && memcmp(names, name, len) == 0)
            return &event->args[i];
        names += end;
        names += *names == ' ';
    }
    return NULL;
}

bool event_seen_by(const Event *event, const Player *player)
{
    return !player || !event->only || event->only == player;
}
