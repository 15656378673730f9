/* The cast: who is called what. A record goes by its name, otherwise by its id; where two records
 * share a name, each has its id behind it: "Spearman (ash-2)". */
#include <assert.h>

#include "report_private.h"

/* The name is copied, so that it lies beside: a report needs both again and again, and where the
 * name stands in its file nothing else is needed. */
static Called *called_new(const Cast *cast, const Table *table, const void *record)
{
    Called *called = ARENA_NEW(cast->arena, Called);
    called->record = record;
    called->name = text_one_line(cast->arena, record_name(table, record));
    if (called->name.len == 0)
        called->name = record_id(table, record);
    called->name = text_copy(cast->arena, called->name);
    return called;
}

/* Whoever comes second to a name makes it shared for the first, too. */
static void cast_introduce(Cast *cast, const Table *table, const void *record)
{
    Called *called = called_new(cast, table, record);
    *pointers_slot(&cast->called, record) = called;
    void **first = names_slot(cast->names, called->name);
    if (!*first)
        *first = called;
    else
        ((Called *)*first)->shared = called->shared = true;
}

/* Most have been met before. */
static void cast_meet(Cast *cast, const Table *table, const void *record)
{
    if (record && !pointers_find(&cast->called, record))
        cast_introduce(cast, table, record);
}

static void cast_meet_arg(Cast *cast, Arg arg)
{
    if (arg.type->kind == ARG_RECORD)
        cast_meet(cast, arg.type->table, arg.value.record);
    else
        for (size_t i = 0; i < arg.value.records->count; i++)
            cast_meet(cast, arg.type->table, arg.value.records->at[i]);
}

void cast_init(Cast *cast, Arena *arena, const Report *report)
{
    const PlayerList *players = &report->play->game->players;
    *cast = (Cast){.arena = arena, .names = names_new(arena)};
    pointers_init(&cast->called, arena);
    for (size_t i = 0; i < players->count; i++)
        cast_meet(cast, &player_table, players->at[i]);
}

/* Players were there before all others. */
void cast_add(Cast *cast, const Event *event)
{
    const EventForm *form = event->form;
    for (size_t i = 0; i < form->record_count; i++)
        if (form->types[form->records[i]]->table != &player_table)
            cast_meet_arg(cast, event_arg_at(event, form->records[i]));
}

static void add_id(Cast *cast, Called *called, Text id)
{
    if (!text_equal(called->name, id))
        called->name = text_of(name_called(cast->arena, called->name, id));
}

static void make_ready(Cast *cast, const Table *table, Called *called)
{
    Text id = record_id(table, called->record);
    if (called->shared)
        add_id(cast, called, id);
    called->tells_id = name_tells_id(called->name, id);
    called->width = (uint32_t)width_of(called->name);
    called->ready = true;
}

const Called *cast_look_up(Cast *cast, const Table *table, const void *record)
{
    void **slot = pointers_slot(&cast->called, record);
    if (!*slot)
        *slot = called_new(cast, table, record);
    make_ready(cast, table, *slot);
    return *slot;
}

Text cast_tell_id(Cast *cast, const Table *table, const void *record)
{
    Called *called = *pointers_slot(&cast->called, record);
    assert(called); /* whoever asks has named it */
    called->id_told = true;
    return record_id(table, record);
}
