/* Strikes by lines of preference: who takes which target, judged together until all is lawful.
 * FC 20.7 to 20.14. */
#include <string.h>

#include "events.h"
#include "strikes.h"

/* What has to be known of a line while its units choose. */
typedef struct LineState {
    const StrikeLine *line;
    int *exact; /* by target: what a number behind it means; AIM_NOBODY: nothing */
    int *taken; /* by target: units that have it now */
} LineState;

typedef struct Settling {
    Play *play;
    const Battle *battle;
    Aims *aims;
    LineState *lines;
    size_t line_count;
    int lined;           /* aims that belong to lines; they stand first */
    int *from;           /* by aim: the first target in its line that it may still take */
    int *line_of;        /* by aim */
    const char **barred; /* by aim: the clause for which it had to take another one; NULL */
    bool *has_further;   /* by aim: after the target that it has taken */
    int *bars_met;       /* by aim: the targets at which it was barred */
} Settling;

/* For the eyes of him whose lines they are. */
static Event *tell_own(const Settling *settling, Event *event)
{
    event_only(event, settling->battle->side[settling->aims->who].player);
    return event;
}
#define TELL(settling, ...) tell_own((settling), EVENT((settling)->play->log, __VA_ARGS__))

/* --- whose line it is ------------------------------------------------------------------------- */

/* How many of that force a name takes, of those that are left. */
static int named_of(const Mark *mark, const Force *force, int left)
{
    int most = mark->count > 0 && mark->count < left ? mark->count : left;
    switch (mark->kind) {
    case MARK_ALL:
        return left;
    case MARK_TYPE:
        return force->type == mark->type ? most : 0;
    case MARK_CARD:
        return force->card == mark->card ? most : 0;
    default:
        return 0;
    }
}

/* How many units of a name act in this step, and belong to the line from now on. */
static int add_named(Settling *settling, int line, const Mark *mark, int *left)
{
    Aims *aims = settling->aims;
    Mark rest = *mark;
    int taken = 0;
    for (size_t f = 0; f < aims->own->count; f++) {
        int count = named_of(&rest, aims->own->at[f], left[f]);
        for (int n = 0; n < count; n++) {
            settling->line_of[settling->lined] = line;
            aims->aims[settling->lined++] = (Aim){.striker = aims->own->at[f],
                                                  .target = AIM_NOBODY,
                                                  .line = settling->lines[line].line};
        }
        left[f] -= count;
        taken += count;
        if (rest.count > 0 && (rest.count -= count) == 0)
            break;
    }
    return taken;
}

static void add_line(Settling *settling, int line, int *left)
{
    const MarkList *names = &settling->lines[line].line->unit_marks;
    for (size_t i = 0; i < names->count; i++) {
        int taken = add_named(settling, line, &names->at[i], left);
        if (taken > 0 && taken < names->at[i].count)
            TELL(settling, &fc_ev_line_has_more, arg_int(line + 1), arg_int(names->at[i].count),
                 arg_int(taken));
    }
}

/* Puts the aims into the order of the lines; those that no line names come last. */
static void deal_out(Settling *settling)
{
    Aims *aims = settling->aims;
    int *left = ARENA_ARRAY(aims->arena, aims->own->count + 1, int);
    for (int i = 0; i < aims->aim_count; i++)
        left[aims->aims[i].striker->index]++;
    for (size_t line = 0; line < settling->line_count; line++)
        add_line(settling, (int)line, left);
    int next = settling->lined;
    for (size_t f = 0; f < aims->own->count; f++)
        for (int n = 0; n < left[f]; n++)
            aims->aims[next++] = (Aim){.striker = aims->own->at[f], .target = AIM_NOBODY};
}

/* --- who takes what --------------------------------------------------------------------------- */

/* FC 20.9: the target that a place in the line means for that unit now, or AIM_NOBODY when it is
 * passed over. */
static int target_at(const Settling *settling, const LineState *state, const Aim *aim, int at)
{
    const Aims *aims = settling->aims;
    const Mark *mark = &state->line->at_marks.at[at];
    if (mark->count > 0 && state->taken[at] >= mark->count)
        return AIM_NOBODY;
    if (mark->kind == MARK_PLACE)
        return aims->who == ATTACKER ? AIM_PLACE : AIM_NOBODY;
    if (mark->which == 0)
        return fc_target_by_name(settling->play, aims, aim->striker, mark, state->line->spread);
    int target = state->exact[at];
    return target != AIM_NOBODY &&
                   fc_may_choose(settling->play, aim->striker, aims->targets[target].force)
               ? target
               : AIM_NOBODY;
}

/* The next place in its line from which a unit may take a target now, or the line's end. */
static int next_place(const Settling *settling, const LineState *state, const Aim *aim, int at,
                      int *target)
{
    int count = (int)state->line->at_marks.count;
    while (at < count && (*target = target_at(settling, state, aim, at)) == AIM_NOBODY)
        at++;
    return at;
}

/* Those behind it have not chosen yet, so whether it has a further target is seen now, too. */
static void take(Settling *settling, int i)
{
    Aim *aim = &settling->aims->aims[i];
    LineState *state = &settling->lines[settling->line_of[i]];
    int count = (int)state->line->at_marks.count, target = AIM_NOBODY, further = AIM_NOBODY;
    aim->at = next_place(settling, state, aim, settling->from[i], &target);
    settling->has_further[i] = next_place(settling, state, aim, aim->at + 1, &further) < count;
    if (aim->at == count)
        return;
    state->taken[aim->at]++;
    fc_aim_at(settling->play, settling->aims, aim, target);
}

/* All units choose, from the targets that each may still take; then the default for the others. */
static void take_all(Settling *settling)
{
    Aims *aims = settling->aims;
    for (int i = 0; i < aims->aim_count; i++)
        fc_aim_at(settling->play, aims, &aims->aims[i], AIM_NOBODY);
    for (size_t line = 0; line < settling->line_count; line++)
        for (size_t at = 0; at < settling->lines[line].line->at_marks.count; at++)
            settling->lines[line].taken[at] = 0;
    for (int i = 0; i < settling->lined; i++)
        take(settling, i);
    fc_strike_by_default(settling->play, settling->battle, aims);
}

/* --- judging ---------------------------------------------------------------------------------- */

static const char *bars(const Settling *settling, int i)
{
    return fc_aim_bars(settling->play, settling->aims, &settling->aims->aims[i]);
}

/* The first unit that has to take its next target, or `lined`. */
static int first_to_move(const Settling *settling)
{
    int i = 0;
    while (i < settling->lined && !(settling->has_further[i] && bars(settling, i)))
        i++;
    return i;
}

static void move_on(Settling *settling, int i)
{
    settling->barred[i] = bars(settling, i);
    settling->bars_met[i]++;
    settling->from[i] = settling->aims->aims[i].at + 1;
    take_all(settling);
}

/* What a unit went by until it was content, or had no further target. */
typedef struct Walk {
    int at[TARGETS_MAX]; /* the places in its line at which it was barred */
    int count;
    bool barred; /* in the end, too */
} Walk;

/* FC 20.8: while it is the first that has to, a unit takes its next target, and all are judged
 * again. */
static Walk walk(Settling *settling, int i)
{
    Walk way = {.count = 0};
    while (first_to_move(settling) == i) {
        way.at[way.count++] = settling->aims->aims[i].at;
        move_on(settling, i);
    }
    way.barred = bars(settling, i) != NULL;
    return way;
}

static bool same_way(const Walk *one, const Walk *two)
{
    bool same = one->count == two->count && one->barred == two->barred;
    for (int i = 0; same && i < one->count; i++)
        same = one->at[i] == two->at[i];
    return same;
}

/* The units after one, of the same line and force, that may still take the target at which it
 * began. */
static int followers(const Settling *settling, int i, int at)
{
    const Aim *aims = settling->aims->aims;
    int end = i + 1;
    while (end < settling->lined && settling->line_of[end] == settling->line_of[i] &&
           aims[end].striker == aims[i].striker && settling->from[end] <= at)
        end++;
    return end - i - 1;
}

/* Lets `count` units after one begin where that one has come to, but for the last of them, which
 * has to go the same way step by step. False: it did not, or one of the others was not content. */
static bool follow(Settling *settling, int i, int count, const Walk *way)
{
    int last = i + count;
    for (int k = i + 1; k < last; k++) {
        settling->from[k] = settling->from[i];
        settling->barred[k] = settling->barred[i];
        settling->bars_met[k] = settling->bars_met[i];
    }
    take_all(settling);
    for (int k = i + 1; k < last; k++)
        if ((bars(settling, k) != NULL) != way->barred)
            return false;
    if (first_to_move(settling) != last)
        return false;
    Walk gone = walk(settling, last);
    return same_way(&gone, way);
}

/* A unit walks, and of those who are just like it, as many as would do the same after it: all at
 * once, since each step of each would cost as much as the whole side. */
static void walk_together(Settling *settling, int i)
{
    Arena *arena = settling->aims->arena;
    Walk way = walk(settling, i);
    int count = followers(settling, i, way.at[0]);
    int *from = ARENA_ARRAY(arena, (size_t)count + 1, int);
    int *bars_met = ARENA_ARRAY(arena, (size_t)count + 1, int);
    const char **barred = ARENA_ARRAY(arena, (size_t)count + 1, const char *);
    memcpy(from, settling->from + i + 1, (size_t)count * sizeof *from);
    memcpy(barred, settling->barred + i + 1, (size_t)count * sizeof *barred);
    memcpy(bars_met, settling->bars_met + i + 1, (size_t)count * sizeof *bars_met);
    while (count > 1 && first_to_move(settling) == i + 1 && !follow(settling, i, count, &way)) {
        memcpy(settling->from + i + 1, from, (size_t)count * sizeof *from);
        memcpy(settling->barred + i + 1, barred, (size_t)count * sizeof *barred);
        memcpy(settling->bars_met + i + 1, bars_met, (size_t)count * sizeof *bars_met);
        take_all(settling);
        count /= 2;
    }
}

/* None has a further target: they strike nobody. Were there any? */
static bool drop_barred(Settling *settling)
{
    bool dropped = false;
    for (int i = 0; i < settling->lined; i++) {
        const char *clause = bars(settling, i);
        if (!clause)
            continue;
        settling->from[i] = (int)settling->aims->aims[i].line->at_marks.count;
        settling->barred[i] = clause;
        settling->bars_met[i]++;
        dropped = true;
    }
    return dropped;
}

/* Nobody's lines need nearly as many; what is still barred then strikes nobody. */
enum { ROUNDS_MAX = 2000 };

static void settle_all(Settling *settling)
{
    for (int round = 0;; round++) {
        take_all(settling);
        int i = first_to_move(settling);
        if (i < settling->lined && round < ROUNDS_MAX)
            walk_together(settling, i);
        else if (!drop_barred(settling))
            return;
    }
}

/* --- what is told ----------------------------------------------------------------------------- */

static Arg arg_force(const Settling *settling, const Aim *aim, int count)
{
    Arena *arena = settling->play->arena;
    return arg_made(arena, fc_force_called(arena, aim->striker, count));
}

static const char *clause_of(const Mark *mark)
{
    return mark->which > 0 ? "FC 20.12" : mark->count > 0 ? "FC 20.11" : "FC 20.10";
}

/* Are both told of in one sentence? */
static bool are_alike(const Settling *settling, int a, int b)
{
    const Aim *one = &settling->aims->aims[a], *two = &settling->aims->aims[b];
    return settling->line_of[a] == settling->line_of[b] && one->striker == two->striker &&
           one->at == two->at && settling->barred[a] == settling->barred[b] &&
           settling->bars_met[a] == settling->bars_met[b];
}

/* Why a unit passes over targets of its line up to one, besides that there are none: the clause, or
 * NULL. */
static const char *why_passed(const Settling *settling, const Aim *aim)
{
    const Aims *aims = settling->aims;
    for (int at = 0; at < aim->at; at++) {
        const Mark *mark = &aim->line->at_marks.at[at];
        if (mark->kind == MARK_PLACE && aims->who == DEFENDER)
            return "FC 10.1";
        for (size_t f = 0; f < aims->forces->count; f++)
            if (aims->forces->at[f]->count > 0 && fc_mark_names(mark, aims->forces->at[f]) &&
                !fc_may_choose(settling->play, aim->striker, aims->forces->at[f]))
                return "FC 10.11";
    }
    return NULL;
}

static void tell_skipped(const Settling *settling, int i, Arg who, int count, Arg line)
{
    const Aim *aim = &settling->aims->aims[i];
    int barred = settling->bars_met[i], passed = aim->at - barred;
    if (barred > 0)
        event_also(TELL(settling, &fc_ev_strike_barred, who, arg_int(count), arg_int(barred), line),
                   settling->barred[i]);
    if (passed > 0)
        event_also(
            TELL(settling, &fc_ev_strike_passes_over, who, arg_int(count), arg_int(passed), line),
            why_passed(settling, aim));
}

/* What a run of units has come to: which target of their line, and why no earlier one. */
static void tell_run(const Settling *settling, int i, int count)
{
    const Aim *aim = &settling->aims->aims[i];
    const MarkList *marks = &aim->line->at_marks;
    Arg who = arg_force(settling, aim, count), n = arg_int(count);
    Arg line = arg_int(settling->line_of[i] + 1);
    tell_skipped(settling, i, who, count, line);
    if (aim->at == (int)marks->count)
        TELL(settling, &fc_ev_strike_nobody, who, n, line);
    else
        event_also(TELL(settling, &fc_ev_strike_takes, who, n, arg_int(aim->at + 1), line),
                   clause_of(&marks->at[aim->at]));
}

static void tell_place_at_zero(const Settling *settling)
{
    const Location *location = settling->battle->location;
    const Aims *aims = settling->aims;
    int damage = 0;
    for (int i = 0; location && i < settling->lined; i++) {
        if (aims->aims[i].target != AIM_PLACE)
            continue;
        if (damage > 0 && damage >= control_now(location)) {
            TELL(settling, &fc_ev_place_at_zero, fc_arg_place_of(settling->battle));
            return;
        }
        damage += aims->aims[i].striker->attack;
    }
}

static void tell_lines(const Settling *settling)
{
    for (int i = 0, end; i < settling->lined; i = end) {
        for (end = i + 1; end < settling->lined && are_alike(settling, i, end); end++)
            ;
        tell_run(settling, i, end - i);
    }
    tell_place_at_zero(settling);
}

/* --- all of it -------------------------------------------------------------------------------- */

static LineState line_state(const Settling *settling, const StrikeLine *line)
{
    Arena *arena = settling->aims->arena;
    const MarkList *marks = &line->at_marks;
    LineState state = {.line = line,
                       .exact = ARENA_ARRAY(arena, marks->count + 1, int),
                       .taken = ARENA_ARRAY(arena, marks->count + 1, int)};
    for (size_t i = 0; i < marks->count; i++)
        state.exact[i] = marks->at[i].which > 0
                             ? fc_target_by_number(settling->battle, settling->aims, &marks->at[i])
                             : AIM_NOBODY;
    return state;
}

void fc_settle(Play *play, const Battle *battle, Who who, const StrikeLineList *lines, Aims *aims)
{
    fc_aims_make(play, battle, who, aims);
    size_t count = (size_t)aims->aim_count + 1, line_count = lines ? lines->count : 0;
    Settling settling = {.play = play,
                         .battle = battle,
                         .aims = aims,
                         .lines = ARENA_ARRAY(aims->arena, line_count + 1, LineState),
                         .line_count = line_count,
                         .from = ARENA_ARRAY(aims->arena, count, int),
                         .line_of = ARENA_ARRAY(aims->arena, count, int),
                         .barred = ARENA_ARRAY(aims->arena, count, const char *),
                         .has_further = ARENA_ARRAY(aims->arena, count, bool),
                         .bars_met = ARENA_ARRAY(aims->arena, count, int)};
    for (size_t i = 0; i < line_count; i++)
        settling.lines[i] = line_state(&settling, lines->at[i]);
    deal_out(&settling);
    settle_all(&settling);
    tell_lines(&settling);
    fc_tell_strikes(play, battle, aims);
}
