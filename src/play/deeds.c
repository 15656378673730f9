/* Deeds of events. */
#include "adjudicate/play/deeds.h"

#include <assert.h>
#include <string.h>

const char *const deed_verbs[] = {[DEED_MOVES] = "moves",
                                  [DEED_LEAVES] = "leaves",
                                  [DEED_ATTACKS] = "attacks",
                                  [DEED_FIGHTS] = "fights"};

/* The next word, and whether the deed ends behind it. */
static Text next_word(const char **rest, bool *ends)
{
    const char *from = *rest;
    size_t len = strcspn(from, " ,");
    *ends = from[len] != ' ';
    *rest = from + len;
    *rest += strspn(*rest, " ,");
    return (Text){from, len};
}

static Arg arg_of(const Event *event, Text wanted)
{
    const char *names = event->kind->args;
    size_t i = 0;
    while (!text_equal(event_next_name(&names), wanted))
        i++;
    assert(i < event->form->count); /* a deed is made of what its event tells */
    return event_arg_at(event, i);
}

static DeedVerb verb_of(Text word)
{
    DeedVerb verb = DEED_MOVES;
    while (verb < DEED_FIGHTS && !text_is(word, deed_verbs[verb]))
        verb++;
    assert(text_is(word, deed_verbs[verb]));
    return verb;
}

bool deed_next(const Event *event, const char **rest, Deed *deed)
{
    bool ends;
    if (!*rest || **rest == '\0')
        return false;
    deed->verb = verb_of(next_word(rest, &ends));
    deed->who = arg_of(event, next_word(rest, &ends));
    deed->where = ends ? (Arg){NULL, {NULL}} : arg_of(event, next_word(rest, &ends));
    return true;
}

size_t deed_things(Arg arg)
{
    if (!arg.type)
        return 0;
    if (arg.type->kind == ARG_RECORDS)
        return arg.value.records->count;
    return arg.type->kind == ARG_RECORD && arg.value.record ? 1 : 0;
}

Text deed_thing(Arg arg, size_t index)
{
    const void *record =
        arg.type->kind == ARG_RECORDS ? arg.value.records->at[index] : arg.value.record;
    return record_id(arg.type->table, record);
}
