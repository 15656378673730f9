/* The log of a round. */
#include "adjudicate/play/event.h"

#include <assert.h>
#include <string.h>

#include "adjudicate/base/names.h"
#include "adjudicate/play/game.h"
#include "play_private.h"

enum { LOG_FORMS = 128 }; /* slots: about as many as a system has kinds of events */

/* Events are never moved: a choice or a report may point at one. */
struct Log {
    Arena *arena;
    LIST_OF(Event) events;
    LIST_OF(const Event) ends; /* those of them that end fights */
    LIST_OF(Text) scenes;      /* the first is "no scene" */
    Names *scene_index;
    EventForm **forms; /* by their kinds */
    Arena *form_arena;
    const FightEnd *rows; /* about how fights end; NULL: nobody asks */
    const Phase *phase;
    const Player *turn;
    int step;
    uint32_t scene;
    bool overflowed;
    bool is_unread;
    LogWatch *watch; /* NULL: nobody watches */
    void *watcher;
};

const Player only_game_master = {.id = {"(nobody)", 8}};

const ArgType arg_type_int = {ARG_INT, NULL};
const ArgType arg_type_text = {ARG_TEXT, NULL};
const ArgType arg_type_things = {ARG_TEXT, NULL};
const ArgType arg_type_thrown = {ARG_ROLL, NULL};
const ArgType arg_type_string = {ARG_STRING, NULL};
const ArgType arg_type_roll = {ARG_ROLL, NULL};
const ArgType arg_type_tile = {ARG_TILE, NULL};
const ArgType arg_type_tiles = {ARG_TILES, NULL};
const ArgType arg_type_picture = {ARG_PICTURE, NULL};
const ArgType arg_type_player = {ARG_RECORD, &player_table};
const ArgType arg_type_players = {ARG_RECORDS, &player_table};

const EventRow *const play_event_rows[] = {begin_event_rows, ruling_event_rows, order_event_rows,
                                           decide_event_rows, NULL};

Arg arg_made(Arena *arena, Text text)
{
    Text *kept = ARENA_NEW(arena, Text);
    *kept = text;
    return arg_text(kept);
}

static void put_thing(Buf *buf, const EventThing *thing)
{
    if (thing->count > 0)
        buf_counted(buf, thing->noun, thing->count);
    else
        buf_add(buf, thing->noun.one);
}

Arg arg_things(Arena *arena, EventThings *things)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < things->count; i++) {
        buf_str(&buf, list_joint(i, things->count));
        put_thing(&buf, &things->at[i]);
    }
    things->words = buf_take(&buf, arena);
    return (Arg){&arg_type_things, {.text = &things->words}};
}

Text arg_words(Arg arg)
{
    if (arg.type && arg.type->kind == ARG_TEXT)
        return *arg.value.text;
    return arg.type == &arg_type_string ? text_of(arg.value.string) : TEXT("");
}

/* --- scenes ----------------------------------------------------------------------------------- */

static void add_scene(Log *log, Text name)
{
    Text *scene = ARENA_NEW(log->arena, Text);
    *scene = name;
    ARENA_PUSH(log->arena, &log->scenes, scene);
}

static void keep_forms(Log *log, Arena *arena)
{
    log->form_arena = arena;
    log->forms = ARENA_ARRAY(arena, LOG_FORMS, EventForm *);
}

Log *log_new(Arena *arena)
{
    Log *log = ARENA_NEW(arena, Log);
    log->arena = arena;
    log->scene_index = names_new(arena);
    keep_forms(log, arena);
    add_scene(log, TEXT(""));
    return log;
}

void log_unread(Log *log, Arena *forms, const FightEnd *rows)
{
    keep_forms(log, forms);
    log->rows = rows;
    log->is_unread = true;
    log->phase = NULL;
    log->turn = NULL;
}

void log_enter(Log *log, const Phase *phase, const Player *turn, int step)
{
    log->phase = log->is_unread ? NULL : phase;
    log->turn = log->is_unread ? NULL : turn;
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

/* --- forms ------------------------------------------------------------------------------------ */

/* Kinds mostly stand one behind the other in an array, so that each has a slot of its own. In it
 * the newest forms come first: those of the turn that is played. */
static EventForm **form_slot(Log *log, const EventKind *kind)
{
    return &log->forms[(uintptr_t)kind / sizeof *kind % LOG_FORMS];
}

static bool form_fits(const EventForm *form, const Log *log, const EventKind *kind, const Arg *args,
                      size_t count)
{
    if (form->kind != kind || form->phase != log->phase || form->turn != log->turn ||
        form->count != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (form->types[i] != args[i].type)
            return false;
    return true;
}

static const FightEnd *end_of(const Log *log, const EventKind *kind)
{
    const FightEnd *end = log->rows;
    while (end && end->kind && end->kind != kind)
        end++;
    return end && end->kind ? end : NULL;
}

/* The place of the argument of that name, of so many; behind them all: it is none of them. Asked
 * for many times in each round: so the names are gone through letter by letter. */
static size_t place_of_arg(const EventKind *kind, size_t count, const char *name)
{
    const char *at = kind->args;
    size_t place = 0;
    for (; place < count; place++) {
        const char *letter = name;
        while (*at == ' ')
            at++;
        for (; *letter != '\0' && *letter != ' ' && *at == *letter; at++)
            letter++;
        if (*letter == '\0' && (*at == ' ' || *at == '\0'))
            break;
        while (*at != ' ' && *at != '\0')
            at++;
    }
    return place;
}

static EventForm *make_form(Log *log, const EventKind *kind, const Arg *args, size_t count)
{
    EventForm *form = ARENA_NEW(log->form_arena, EventForm);
    form->kind = kind;
    form->phase = log->phase;
    form->turn = log->turn;
    form->count = count;
    form->reason = (uint8_t)place_of_arg(kind, count, "reason");
    form->types = ARENA_ARRAY(log->form_arena, count, const ArgType *);
    form->end = end_of(log, kind);
    form->is_unread = log->is_unread;
    for (size_t i = 0; i < count; i++) {
        form->types[i] = args[i].type;
        if (args[i].type->table)
            form->records[form->record_count++] = (uint8_t)i;
    }
    form->arena = log->form_arena;
    return form;
}

static EventForm *find_form(Log *log, const EventKind *kind, const Arg *args, size_t count)
{
    EventForm **slot = form_slot(log, kind);
    for (EventForm *form = *slot; form; form = form->next)
        if (form_fits(form, log, kind, args, count))
            return form;
    EventForm *form = make_form(log, kind, args, count);
    form->next = *slot;
    return *slot = form;
}

/* In what the forms of one kind may differ: who sees it, and further clauses. */
typedef struct Seen {
    const Player *only;
    const char *also[2];
    const Player *also_of[2];
} Seen;

static Seen seen_of(const EventForm *form)
{
    return (Seen){form->only, {form->also[0], form->also[1]}, {form->also_of[0], form->also_of[1]}};
}

static bool is_seen_so(const EventForm *form, const Seen *seen)
{
    return form->only == seen->only && form->also[0] == seen->also[0] &&
           form->also[1] == seen->also[1] && form->also_of[0] == seen->also_of[0] &&
           form->also_of[1] == seen->also_of[1];
}

/* The form that differs from this one in that alone. */
static EventForm *change_form(EventForm *form, const Seen *seen)
{
    for (EventForm *other = form->changed; other; other = other->next)
        if (is_seen_so(other, seen))
            return other;
    EventForm *other = ARENA_NEW(form->arena, EventForm);
    *other = *form;
    other->only = seen->only;
    for (size_t i = 0; i < 2; i++) {
        other->also[i] = seen->also[i];
        other->also_of[i] = seen->also_of[i];
    }
    other->changed = NULL;
    other->next = form->changed;
    form->changed = other;
    return other;
}

/* --- who sees it ------------------------------------------------------------------------------ */

/* In a log that nobody reads it matters to nobody. */
static void keep_for(Event *event, const Player *player)
{
    if (event->form->is_unread || event->form->only == player)
        return;
    Seen seen = seen_of(event->form);
    seen.only = player;
    event->form = change_form(event->form, &seen);
}

/* Orders are nobody else's business. Until somebody says whose they are, nobody's at all. */
static void keep_orders(Event *event)
{
    const Player *owner = NULL;
    if (event->form->is_unread)
        return;
    for (size_t i = 0; !owner && i < event->form->record_count; i++) {
        Arg arg = event_arg_at(event, event->form->records[i]);
        if (arg.type->kind == ARG_RECORD)
            owner = player_owning(arg.type->table, arg.value.record);
    }
    keep_for(event, owner ? owner : &only_game_master);
}

/* --- events ----------------------------------------------------------------------------------- */

enum { STEP_BITS = 0xFFFFFF };
_Static_assert((STEP_MAX & STEP_BITS) == STEP_MAX, "an event has room for its step");

static void push_event(Log *log, Event *event)
{
    if (log->events.count == LOG_EVENTS_MAX) {
        log->overflowed = true;
        return;
    }
    ARENA_PUSH(log->arena, &log->events, event);
    if (event->form->end)
        ARENA_PUSH(log->arena, &log->ends, event);
}

static Event *new_event(Log *log, const EventKind *kind, const Arg *args, size_t count)
{
    Event *event = arena_alloc(log->arena, sizeof(Event) + count * sizeof(ArgValue));
    event->kind = kind;
    event->form = find_form(log, kind, args, count);
    event->step = (uint32_t)log->step & STEP_BITS;
    event->outcome = OUTCOME_DONE;
    event->scene = log->scene;
    for (size_t i = 0; i < count; i++)
        event->values[i] = args[i].value;
    push_event(log, event);
    return event;
}

static Event *shown(const Log *log, Event *event)
{
    if (log->watch)
        log->watch(log->watcher, event);
    return event;
}

Event *event_add(Log *log, const EventKind *kind, const Arg *args, size_t count)
{
    assert(kind->seen == SEEN_BY_ALL || kind->seen == SEEN_BY_ORDERS);
    Event *event = new_event(log, kind, args, count);
    if (kind->seen == SEEN_BY_ORDERS)
        keep_orders(event);
    return shown(log, event);
}

Event *event_add_for(Log *log, const Player *only, const EventKind *kind, const Arg *args,
                     size_t count)
{
    assert(kind->seen == SEEN_BY_SEERS || kind->seen == SEEN_BY_SOME);
    Event *event = new_event(log, kind, args, count);
    if (only)
        keep_for(event, only);
    return shown(log, event);
}

void log_watch(Log *log, LogWatch *watch, void *context)
{
    log->watch = watch;
    log->watcher = context;
}

const char *outcome_name(Outcome outcome)
{
    static const char *const names[] = {"done", "part", "else", "default", "failed", "gave-way"};
    return names[outcome];
}

void event_ordered_by(Event *event, const Player *player)
{
    assert(event->kind->seen == SEEN_BY_ORDERS);
    keep_for(event, player);
}

void log_only(Log *log, size_t since, const Player *player)
{
    for (size_t i = since; i < log->events.count; i++)
        if (!log->events.at[i]->form->only)
            keep_for(log->events.at[i], player);
}

void event_also_of(Event *event, const Player *player, const char *clause)
{
    if (!clause || event->form->is_unread || event->form->also[1])
        return;
    Seen seen = seen_of(event->form);
    const size_t index = seen.also[0] ? 1 : 0;
    seen.also[index] = clause;
    seen.also_of[index] = player;
    event->form = change_form(event->form, &seen);
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

Events log_events(const Log *log)
{
    return (Events){(const Event *const *)log->events.at, log->events.count};
}

Events log_ends(const Log *log)
{
    return (Events){log->ends.at, log->ends.count};
}

/* The newest of those that end fights comes before all that stand behind that place of the log. */
static void put_back_end(Log *log, size_t place)
{
    const Event *newest = log->ends.at[log->ends.count - 1];
    size_t to = log->ends.count - 1;
    for (size_t i = place + 1; i < log->events.count; i++)
        if (log->events.at[i]->form->end) {
            log->ends.at[to] = log->ends.at[to - 1];
            to--;
        }
    log->ends.at[to] = newest;
}

void log_put_back(Log *log, size_t place)
{
    if (place >= log->events.count || log->overflowed)
        return;
    Event **at = log->events.at + place, *newest = log->events.at[log->events.count - 1];
    memmove(at + 1, at, (log->events.count - 1 - place) * sizeof(Event *));
    *at = newest;
    if (newest->form->end)
        put_back_end(log, place);
}

void event_chosen(Event *event, const Choice *choice, Outcome outcome)
{
    event->choice = choice;
    event->outcome = (uint8_t)outcome;
    if (choice && choice->player && event->kind->seen == SEEN_BY_ORDERS)
        keep_for(event, choice->player);
}

Text event_next_name(const char **names)
{
    *names += strspn(*names, " ");
    Text name = {*names, strcspn(*names, " ")};
    *names += name.len;
    return name;
}

Text event_shown_name(Arena *arena, Text name)
{
    char *shown = arena_alloc(arena, name.len + 1);
    for (size_t i = 0; i < name.len; i++)
        shown[i] = name.at[i] == '_' ? '-' : name.at[i];
    return (Text){shown, name.len};
}

Arg event_arg(const Event *event, const char *name)
{
    const size_t place = place_of_arg(event->kind, event->form->count, name);
    return place < event->form->count ? event_arg_at(event, place) : (Arg){NULL, {.record = NULL}};
}

Arg event_reason(const Event *event)
{
    const EventForm *form = event->form;
    return form->reason < form->count ? event_arg_at(event, form->reason)
                                      : (Arg){NULL, {.record = NULL}};
}
