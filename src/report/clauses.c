/* The rule clauses that had a part in something. */
#include "report_private.h"

static bool is_among(const char *const *clauses, size_t count, const char *clause)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(clauses[i], clause) == 0)
            return true;
    return false;
}

/* By which further clauses a player has chosen tells whether he had ordered it. */
static bool shows_also(const Event *event, size_t index, const Player *reader)
{
    const Choice *choice = event->choice;
    const Player *of = event->form->also_of[index];
    return (!choice || reader_knows_orders(reader, choice->player)) &&
           (!of || reader_knows_orders(reader, of));
}

size_t event_clauses(const Event *event, const Player *reader,
                     const char *clauses[EVENT_CLAUSES_MAX])
{
    size_t count = 0;
    if (event->kind->clause)
        clauses[count++] = event->kind->clause;
    for (size_t i = 0; i < EVENT_CLAUSES_MAX - 1; i++)
        if (event->form->also[i] && shows_also(event, i, reader) &&
            !is_among(clauses, count, event->form->also[i]))
            clauses[count++] = event->form->also[i];
    return count;
}

bool clauses_have(const Clauses *clauses, const char *clause)
{
    return is_among(clauses->at, clauses->count, clause);
}

void clauses_add(Arena *arena, Clauses *clauses, const char *clause)
{
    if (!is_among(clauses->at, clauses->count, clause))
        ARENA_PUSH(arena, clauses, clause);
}

void clauses_add_event(Arena *arena, Clauses *clauses, const Event *event, const Player *reader)
{
    const char *found[EVENT_CLAUSES_MAX];
    size_t count = event_clauses(event, reader, found);
    for (size_t i = 0; i < count; i++)
        clauses_add(arena, clauses, found[i]);
}

void clauses_tell(Buf *out, const char *const *clauses, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        buf_str(out, i == 0 ? "[" : ", ");
        buf_str(out, clauses[i]);
    }
    if (count > 0)
        add_char(out, ']');
}
