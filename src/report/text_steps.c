/* Steps that come again and again, such as the cycles of a fight, in the text report (Steps in
 * event.h): those that are alike are told once, and where one tells of many things, only what has
 * changed, a line a thing. */
#include <assert.h>
#include <stdlib.h>

#include "report_private.h"

enum { MANY = 20, TALLIES_MAX = 8 };

/* What a thing has of each tally, by columns. */
typedef struct Count {
    const void *record;
    const ArgType *type;
    uint32_t place;  /* among all things, as they came */
    uint32_t step;   /* the last one that told of it, counted here from 1 */
    bool is_counted; /* what it had before that step is known */
    int64_t now[TALLIES_MAX], before[TALLIES_MAX];
} Count;

/* Where an event has a thing, and what it has by then. */
typedef struct Tallied {
    size_t record, number; /* places of arguments */
    size_t column;
} Tallied;

typedef struct Sum {
    Teller *teller;
    const Steps *steps;
    Tallied tallied[TALLIES_MAX];
    size_t tallies;
    const char *names[TALLIES_MAX]; /* of columns: of attackers and targets may be the same */
    size_t columns;
    bool is_whole;
    Pointers counts;
    LIST_OF(Count) told_of; /* in this step */
    uint32_t step;
    EventKind kind;       /* of the rows of their table, */
    EventForm form;       /* and what these have in common */
    Buf told, key;        /* this step, and what it is compared by */
    Buf last_key;         /* of the last one that was told, */
    int64_t alike;        /* and how many like it have come since, */
    const Event *heading; /* the last of them under this; NULL: none has come */
} Sum;

static int64_t number_of(const Event *heading)
{
    return event_arg_at(heading, 0).value.number;
}

bool text_is_step(const Teller *teller, const Event *event)
{
    const Steps *steps = teller->play->system->steps;
    return steps && !teller->report->explain && event->kind == steps->heading;
}

/* --- tallies ---------------------------------------------------------------------------------- */

static bool has_tallies(const Sum *sum, const Event *event)
{
    const EventKind *const *kinds = sum->steps->kinds;
    while (*kinds && *kinds != event->kind)
        kinds++;
    return *kinds != NULL;
}

/* What is told of a thing for the first time began with nothing, in a scene that is whole. */
static Count *count_of(Sum *sum, Arg thing)
{
    void **slot = pointers_slot(&sum->counts, thing.value.record);
    if (!*slot) {
        Count *fresh = ARENA_NEW(sum->teller->arena, Count);
        *fresh = (Count){.record = thing.value.record, .type = thing.type};
        fresh->is_counted = sum->is_whole;
        fresh->place = (uint32_t)sum->counts.count;
        *slot = fresh;
    } else if (((Count *)*slot)->step != sum->step) {
        ((Count *)*slot)->is_counted = true;
    }
    Count *count = *slot;
    if (count->step != sum->step) {
        count->step = sum->step;
        memcpy(count->before, count->now, sizeof count->before);
        ARENA_PUSH(sum->teller->arena, &sum->told_of, count);
    }
    return count;
}

/* Who acts stands before whom he acts upon. */
static void add_tallies(Sum *sum, const Event *event)
{
    for (size_t a = 0; a < event->form->count; a++)
        for (size_t i = 0; i < sum->tallies; i++)
            if (sum->tallied[i].record == a)
                count_of(sum, event_arg_at(event, a));
    for (size_t i = 0; i < sum->tallies; i++) {
        const Tallied *tallied = &sum->tallied[i];
        Count *count = count_of(sum, event_arg_at(event, tallied->record));
        count->now[tallied->column] = event_arg_at(event, tallied->number).value.number;
    }
}

/* Each event tells of two things at most. Steps of few are not counted; what many may do after them
 * begins with what is not known. */
static bool counts_step(Sum *sum, size_t strikes)
{
    if (2 * strikes >= MANY)
        return true;
    if (sum->counts.count > 0)
        pointers_init(&sum->counts, sum->teller->arena);
    sum->is_whole = false;
    return false;
}

static bool has_changed(const Sum *sum, const Count *count)
{
    bool changed = false;
    for (size_t c = 0; c < sum->columns; c++)
        changed |= count->now[c] != (count->is_counted ? count->before[c] : 0);
    return changed;
}

/* "3 (+1)", of which the part in brackets is what this step did. */
static Text tally_text(const Sum *sum, const Count *count, size_t column)
{
    int64_t now = count->now[column], more = now - count->before[column];
    if (!count->is_counted || more == 0)
        return text_format(sum->teller->arena, "%lld", (long long)now);
    return text_format(sum->teller->arena, "%lld (%s%lld)", (long long)now, more > 0 ? "+" : "",
                       (long long)more);
}

/* --- their table ------------------------------------------------------------------------------ */

/* By it two steps are compared: what they did, whatever had been before. */
static void add_key(Sum *sum, const Count *count)
{
    buf_add(&sum->key, (Text){(const char *)&count->record, sizeof count->record});
    for (size_t c = 0; c < sum->columns; c++)
        buf_format(&sum->key, " %lld", (long long)(count->now[c] - count->before[c]));
    buf_str(&sum->key, count->is_counted ? "\n" : " more\n");
}

/* Under their sort stand the things. */
static void head_table(Sum *sum, const ArgType *type)
{
    Buf args = {NULL, 0, 0};
    buf_str(&args, type->table->name);
    for (size_t c = 0; c < sum->columns; c++)
        buf_format(&args, " %s", sum->names[c]);
    sum->kind =
        (EventKind){.id = "steps",
                    .sentence = "",
                    .layout = EVENT_ROW,
                    .args = text_string(sum->teller->arena, "%.*s", TEXT_ARG(buf_text(&args)))};
    sum->form =
        (EventForm){.kind = &sum->kind,
                    .count = sum->columns + 1,
                    .types = ARENA_ARRAY(sum->teller->arena, sum->columns + 1, const ArgType *)};
    for (size_t c = 0; c < sum->columns; c++)
        sum->form.types[c + 1] = &arg_type_text;
    buf_free(&args);
}

static const Event *row_of(Sum *sum, const Count *count)
{
    size_t columns = sum->columns + 1;
    if (!sum->kind.id)
        head_table(sum, count->type);
    Event *row = arena_alloc(sum->teller->arena, sizeof *row + columns * sizeof row->values[0]);
    *row = (Event){.kind = &sum->kind, .form = &sum->form};
    sum->form.types[0] = count->type;
    row->values[0].record = count->record;
    for (size_t c = 0; c < sum->columns; c++) {
        Text *text = ARENA_NEW(sum->teller->arena, Text);
        *text = tally_text(sum, count, c);
        row->values[c + 1].text = text;
    }
    return row;
}

/* A single thing needs no table. */
static void tell_one(Sum *sum, const Count *count)
{
    Buf *line = &sum->teller->line;
    bool begun = false;
    line->len = 0;
    tell_arg(sum->teller, line, (Arg){count->type, {.record = count->record}});
    for (size_t c = 0; c < sum->columns; c++) {
        Text tally = tally_text(sum, count, c);
        if (text_is(tally, "0"))
            continue;
        buf_format(line, "%s %s %.*s", begun ? "," : ":", sum->names[c], TEXT_ARG(tally));
        begun = true;
    }
    buf_char(line, '.');
    text_line(sum->teller, &sum->told, INDENT + INDENT, buf_text(line));
}

static int by_place(const void *left, const void *right)
{
    uint32_t a = (*(Count *const *)left)->place, b = (*(Count *const *)right)->place;
    return a < b ? -1 : a > b;
}

static void tell_changes(Sum *sum)
{
    qsort(sum->told_of.at, sum->told_of.count, sizeof *sum->told_of.at, by_place);
    LIST_OF(const Event) rows = {NULL, 0, 0};
    const Count *last = NULL;
    for (size_t i = 0; i < sum->told_of.count; i++) {
        const Count *count = sum->told_of.at[i];
        if (!has_changed(sum, count))
            continue;
        add_key(sum, count);
        ARENA_PUSH(sum->teller->arena, &rows, row_of(sum, count));
        last = count;
    }
    if (rows.count == 0)
        text_line(sum->teller, &sum->told, INDENT + INDENT, TEXT("Nothing changes."));
    else if (rows.count == 1)
        tell_one(sum, last);
    else
        text_table(sum->teller, &sum->told, INDENT + INDENT, rows.at, rows.count);
}

/* --- one step --------------------------------------------------------------------------------- */

static void count_strikes(Sum *sum, const Event *const *events, size_t count)
{
    size_t strikes = 0;
    for (size_t i = 0; i < count; i++)
        strikes += has_tallies(sum, events[i]);
    sum->step++;
    sum->told_of.count = 0;
    for (size_t i = 0; counts_step(sum, strikes) && i < count; i++)
        if (has_tallies(sum, events[i]))
            add_tallies(sum, events[i]);
}

static void tell_step(Sum *sum, const Event *const *events, size_t count)
{
    LIST_OF(const Event) others = {NULL, 0, 0};
    sum->told.len = sum->key.len = 0;
    count_strikes(sum, events, count);
    if (sum->told_of.count < MANY) {
        text_events(sum->teller, &sum->told, INDENT + INDENT, events, count);
        buf_add(&sum->key, buf_text(&sum->told));
        return;
    }
    tell_changes(sum);
    size_t start = sum->told.len;
    for (size_t i = 0; i < count; i++)
        if (!has_tallies(sum, events[i]))
            ARENA_PUSH(sum->teller->arena, &others, events[i]);
    text_events(sum->teller, &sum->told, INDENT + INDENT, others.at, others.count);
    buf_add(&sum->key, text_slice(buf_text(&sum->told), start, sum->told.len));
}

/* Rather than its pieces the whole of a step is handed on, once it is known whether it is told: it
 * begins and ends outside of all lists. */
static void tell_step_whole(Sum *sum, const Event *const *events, size_t count)
{
    Teller *teller = sum->teller;
    TakePiece *take = teller->take;
    const Lists lists = teller->lists;
    teller->take = NULL;
    teller->lists.count = 0;
    teller->in_steps = true;
    tell_step(sum, events, count);
    teller->medium->settle(teller, &sum->told);
    teller->in_steps = false;
    teller->take = take;
    teller->lists = lists;
}

/* --- steps that are alike --------------------------------------------------------------------- */

/* "Cycles 4 to 19: as before." */
static void tell_alike(Sum *sum, Buf *out)
{
    Buf *line = &sum->teller->line;
    line->len = 0;
    if (sum->alike == 0)
        return;
    if (sum->alike == 1) {
        tell_sentence(sum->teller, line, sum->heading);
    } else {
        int64_t last = number_of(sum->heading);
        buf_format(line, "%s ", sum->steps->many);
        buf_int(line, last - sum->alike + 1);
        buf_str(line, sum->alike == 2 ? " and " : " to ");
        buf_int(line, last);
    }
    buf_str(line, ": as before.");
    Passage told = line_begin(sum->teller, out, ROLE_TEXT, INDENT);
    line_words(&told, buf_text(line));
    line_end(&told);
    sum->alike = 0;
}

/* Is the step that has just been told like the one before? */
static bool is_alike(const Sum *sum, const Event *heading)
{
    return sum->heading && number_of(heading) == number_of(sum->heading) + 1 &&
           text_equal(buf_text(&sum->key), buf_text(&sum->last_key));
}

static void take_step(Sum *sum, Buf *out, const Event *heading)
{
    if (is_alike(sum, heading)) {
        sum->alike++;
        sum->heading = heading;
        return;
    }
    tell_alike(sum, out);
    text_gap(sum->teller, out);
    text_tell_as(sum->teller, out, ROLE_HEADING, INDENT, heading);
    buf_add(out, buf_text(&sum->told));
    sum->heading = heading;
    sum->last_key.len = 0;
    buf_add(&sum->last_key, buf_text(&sum->key));
}

/* --- all of them ------------------------------------------------------------------------------ */

static size_t place_of(const Script *script, const char *name)
{
    size_t i = 0;
    while (!text_is(script->args[i], name)) /* the tables name what there is */
        i++;
    return i;
}

static size_t column_of(Sum *sum, const char *what)
{
    size_t c = 0;
    while (c < sum->columns && strcmp(sum->names[c], what) != 0)
        c++;
    if (c == sum->columns)
        sum->names[sum->columns++] = what;
    return c;
}

/* The columns, and where the events have what stands in them. */
static void find_columns(Sum *sum)
{
    const Steps *steps = sum->steps;
    const Script *script = teller_script(sum->teller, steps->kinds[0]);
    for (const StepTally *tally = steps->tallies; tally->record; tally++) {
        assert(sum->tallies < TALLIES_MAX);
        sum->tallied[sum->tallies++] =
            (Tallied){place_of(script, tally->record), place_of(script, tally->number),
                      column_of(sum, tally->what)};
    }
}

size_t text_steps(Teller *teller, Buf *out, const Event *const *events, size_t count, bool is_whole)
{
    Sum *sum = ARENA_NEW(teller->arena, Sum);
    size_t at = 0;
    *sum = (Sum){.teller = teller, .steps = teller->play->system->steps, .is_whole = is_whole};
    pointers_init(&sum->counts, teller->arena);
    find_columns(sum);
    while (at < count && text_is_step(teller, events[at])) {
        size_t below = text_below(events + at + 1, count - at - 1);
        tell_step_whole(sum, events + at + 1, below);
        take_step(sum, out, events[at]);
        teller_hand_on(teller, out);
        at += below + 1;
    }
    tell_alike(sum, out);
    buf_free(&sum->told);
    buf_free(&sum->key);
    buf_free(&sum->last_key);
    return at;
}
