/* The phrase book of a rule system: every sentence of its event tables, once. */
#include "adjudicate/base/names.h"
#include "adjudicate/rules/systems.h"
#include "book.h"

typedef struct Phrase {
    Text text, explain;
} Phrase;

struct Phrases {
    Arena *arena;
    const System *system; /* NULL: none of that name */
    Names *said;          /* by the kind of event: the first Phrase */
};

Phrases *phrases_new(Arena *arena, const char *system)
{
    Phrases *phrases = ARENA_NEW(arena, Phrases);
    phrases->arena = arena;
    phrases->said = names_new(arena);
    for (size_t i = 0; systems[i]; i++)
        if (strcmp(systems[i]->name, system) == 0)
            phrases->system = systems[i];
    return phrases;
}

/* The text of a member of an event's line in a report in JSON, without its escapes; empty when it
 * has none. Members come in a fixed order, those that hold words last. */
static Text member_of(Arena *arena, Text line, const char *key)
{
    const char *mark = text_string(arena, "\"%s\": \"", key);
    size_t length = strlen(mark), at = 0;
    while (at + length <= line.len && memcmp(line.at + at, mark, length) != 0)
        at++;
    Buf out = {NULL, 0, 0};
    for (at += length; at < line.len && line.at[at] != '"'; at++) {
        at += line.at[at] == '\\';
        buf_char(&out, line.at[at]);
    }
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

static void take_event(Phrases *phrases, Text line)
{
    Text kind = member_of(phrases->arena, line, "kind");
    void **slot = names_slot(phrases->said, kind);
    if (kind.len == 0 || *slot)
        return;
    Phrase *phrase = ARENA_NEW(phrases->arena, Phrase);
    phrase->text = member_of(phrases->arena, line, "text");
    phrase->explain = member_of(phrases->arena, line, "explain");
    *slot = phrase;
}

/* An event has a line of its own. */
void phrases_take(Phrases *phrases, Text report)
{
    for (size_t at = 0; at < report.len;) {
        const char *end = memchr(report.at + at, '\n', report.len - at);
        size_t stop = end ? (size_t)(end - report.at) : report.len;
        Text line = text_slice(report, at, stop);
        if (text_starts(line, "    {\"phase\": ") || text_starts(line, "    {\"kind\": "))
            take_event(phrases, line);
        at = stop + 1;
    }
}

static void print_columns(Arena *arena, Buf *out, const char *names)
{
    buf_str(out, "  columns:");
    for (Text name = event_next_name(&names); name.len > 0; name = event_next_name(&names))
        buf_format(out, " %.*s", TEXT_ARG(event_shown_name(arena, name)));
    buf_char(out, '\n');
}

/* What stands in their braces only a refused case shows. */
static void print_refusals(const Phrases *phrases, Buf *out)
{
    const RefusalKind *const *kinds = phrases->system ? phrases->system->refusals : NULL;
    for (size_t i = 0; kinds && kinds[i]; i++) {
        const RefusalKind *kind = kinds[i];
        buf_format(out, "refused: %.*s%s%s%s\n",
                   TEXT_ARG(event_shown_name(phrases->arena, text_of(kind->name))),
                   kind->clause ? " [" : "", kind->clause ? kind->clause : "",
                   kind->clause ? "]" : "");
        buf_format(out, "  %s\n  + %s\n", kind->text, kind->remedy);
    }
}

/* A kind that no case has, and the columns of a table, are there as the tables have them. */
void phrases_print(const Phrases *phrases, Buf *out)
{
    for (size_t i = 0; phrases->system && phrases->system->events[i]; i++) {
        const EventKind *kind = phrases->system->events[i];
        const Phrase *said = names_find(phrases->said, text_of(kind->id));
        buf_format(out, "%s%s%s%s\n", kind->id, kind->clause ? " [" : "",
                   kind->clause ? kind->clause : "", kind->clause ? "]" : "");
        if (event_layout(kind) == EVENT_ROW)
            print_columns(phrases->arena, out, kind->args);
        Text text = said ? said->text : text_of(kind->sentence);
        Text explain = said ? said->explain : text_of(kind->explain ? kind->explain : "");
        if (text.len > 0)
            buf_format(out, "  %.*s\n", TEXT_ARG(text));
        if (explain.len > 0)
            buf_format(out, "  + %.*s\n", TEXT_ARG(explain));
        if (!said)
            buf_str(out, "  (no case has it)\n");
    }
    print_refusals(phrases, out);
}
