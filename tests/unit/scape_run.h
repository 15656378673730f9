/* Small games of Battlescape for tests: two sides on a board of 12 x 12 squares with eight
 * neighbours, in round 3, played from texts in memory; and what the log says of them. */
#ifndef SCAPE_RUN_H
#define SCAPE_RUN_H

#include "../hostile/run_in_memory.h"
#include "rules/battlescape/board/stats.h"
#include "rules/battlescape/words/events.h"

/* What a game has: lines of YAML, each list with its two spaces; NULL: nothing. */
typedef struct ScapeGame {
    const char *settings;  /* "reaction-depth: 1" */
    const char *abilities; /* one "{id: ...}" a line */
    const char *traits;
    const char *types;
    const char *units;
    const char *terrain;
    const char *effects;
    const char *red, *blue; /* orders, from their first phase on */
    const char *rolls;
    bool ask;
} ScapeGame;

/* A text of several lines as a list: each line becomes an item. */
static inline void add_items(Buf *out, const char *key, const char *lines)
{
    if (!lines)
        return;
    buf_format(out, "%s:\n", key);
    for (const char *line = lines; *line;) {
        size_t len = strcspn(line, "\n");
        buf_format(out, "  - {%.*s}\n", (int)len, line);
        line += len + (line[len] == '\n');
    }
}

static inline Text scape_game_text(Arena *arena, const ScapeGame *game)
{
    Buf out = {NULL, 0, 0};
    buf_format(&out,
               "rules: battlescape\ngame: probe\nround: 3\nplayers: [{id: red}, {id: blue}]\n"
               "settings: {%s}\nboard: {grid: squares-8, columns: 12, rows: 12}\n"
               "points: [{id: north, at: a12, holder: red}, {id: south, at: l12, holder: blue}, "
               "{id: middle, at: f12}]\n"
               "order: [red, blue]\n"
               "purses: [{player: red, turns: 2}, {player: blue, turns: 2}]\n",
               game->settings ? game->settings : "");
    add_items(&out, "abilities", game->abilities);
    add_items(&out, "traits", game->traits);
    add_items(&out, "types", game->types);
    add_items(&out, "units", game->units);
    add_items(&out, "terrain", game->terrain);
    add_items(&out, "effects", game->effects);
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

static inline Text scape_orders_text(Arena *arena, const char *player, const char *orders)
{
    return text_format(arena, "game: probe\nround: 3\nplayer: %s\n%s\n", player,
                       orders ? orders : "");
}

static inline Text scape_rolls_text(Arena *arena, const char *rolls)
{
    Buf out = {NULL, 0, 0};
    add_items(&out, "rolls", rolls);
    Text text = text_copy(arena, buf_text(&out));
    buf_free(&out);
    return text;
}

/* Plays the round. Whoever sees errors where none are expected sees them printed. */
static inline Ending scape_run(MemoryRun *run, Arena *arena, const ScapeGame *game)
{
    Files files = {{{NULL, 0}}};
    Wishes wishes = {.seed = TEXT("seed"), .ask = game->ask};
    files.at[FILE_GAME] = scape_game_text(arena, game);
    files.at[FILE_ORDERS] = scape_orders_text(arena, "red", game->red);
    files.at[FILE_ORDERS + 1] = scape_orders_text(arena, "blue", game->blue);
    if (game->rolls)
        files.at[FILE_ROLLS] = scape_rolls_text(arena, game->rolls);
    run_load(run, &files, wishes.seed);
    run->ending = run_play(run, &wishes);
    if (run->ending == ENDED_REFUSED) {
        Buf out = {NULL, 0, 0};
        diag_print(run->diags, &out);
        print_message("%.*s\n", TEXT_ARG(buf_text(&out)));
        buf_free(&out);
    }
    return run->ending;
}

static inline const Unit *scape_unit(const MemoryRun *run, const char *id)
{
    const Named *named = record_named(run->play->loader, text_of(id));
    return named && named->table == &bs_unit_table ? named->record : NULL;
}

/* Is it one of the events of fights and what they set off, that everybody is told? */
static inline bool is_told(const Event *event)
{
#define SAME_KIND(name_, ...) event->kind == &bs_ev_##name_ ||
    bool of_fights = EVENTS_FIGHTS(SAME_KIND) event->kind == &bs_ev_pushed;
#undef SAME_KIND
    return of_fights && event_layout(event->kind) == EVENT_SENTENCE;
}

static inline bool is_about_units(Arg arg)
{
    return arg.type->table && strcmp(arg.type->table->name, bs_unit_table.name) == 0;
}

/* Who does it, or to whom it is done: the event's first argument. */
static inline void add_event(Buf *out, const Event *event)
{
    Arg first = event_arg_at(event, 0);
    buf_format(out, "%s%s", out->len > 0 ? ", " : "", event->kind->id);
    if (!is_about_units(first))
        return;
    bool one = first.type->kind == ARG_RECORD;
    for (size_t i = 0; i < (one ? 1 : first.value.records->count); i++) {
        const Unit *unit = one ? first.value.record : first.value.records->at[i];
        buf_format(out, " %.*s", TEXT_ARG(unit->id));
    }
}

/* "attack-hit a, destroyed b". */
static inline const char *scape_story(const MemoryRun *run)
{
    const Log *log = run->play->log;
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < log_count(log); i++)
        if (is_told(log_at(log, i)))
            add_event(&out, log_at(log, i));
    const char *story = text_string(run->arena, "%.*s", TEXT_ARG(buf_text(&out)));
    buf_free(&out);
    return story;
}

/* The n-th event of a kind, from 0; NULL: there are fewer. */
static inline const Event *scape_event(const MemoryRun *run, const EventKind *kind, size_t n)
{
    const Log *log = run->play->log;
    for (size_t i = 0; i < log_count(log); i++)
        if (log_at(log, i)->kind == kind && n-- == 0)
            return log_at(log, i);
    return NULL;
}

static inline int64_t event_number(const Event *event, const char *arg)
{
    return event_arg(event, arg).value.number;
}

static inline bool event_cites(const Event *event, const char *clause)
{
    for (size_t i = 0; i < 2; i++)
        if (event->form->also[i] && strcmp(event->form->also[i], clause) == 0)
            return true;
    return strcmp(event->kind->clause, clause) == 0;
}

/* What an order came to, by the ledger's events: "" when it was done, NULL when nothing was said of
 * it. Orders are counted over the whole log. */
static inline const char *scape_verdict(const MemoryRun *run, size_t n)
{
    const Log *log = run->play->log;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (event_layout(event->kind) != EVENT_LEDGER || !event->choice || n-- > 0)
            continue;
        if (event->outcome == OUTCOME_DONE)
            return "";
        return text_string(run->arena, "%.*s", TEXT_ARG(arg_words(event_arg(event, "reason"))));
    }
    return NULL;
}

#endif
