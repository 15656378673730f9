/* Strikes by lines of preference: who takes which target, judged together until all is lawful.
 * FC 20.7 to 20.14. */
#include <string.h>

#include "../words/events.h"
#include "strikes.h"

/* What has to be known of a line while its units choose. */
typedef struct LineState {
    const StrikeLine *line;
    int *exact; /* by target: what a number behind it means; AIM_NOBODY: nothing */
    int *taken; /* by target: units that have it now */
} LineState;

/* How far a unit has come in its line. */
typedef struct Progress {
    int line;
    int from;           /* the first target in it that it may still take */
    bool has_further;   /* after the target that it has taken */
    const char *barred; /* the clause for which it had to take another one; NULL */
    int bars_met;       /* the targets at which it was barred */
} Progress;

/* A number in a line that is more than there are. */
typedef struct TooMany {
    int line, named, there;
} TooMany;
typedef struct TooManyList {
    TooMany *at;
    size_t count, room;
} TooManyList;

typedef struct Settling {
    Play *play;
    const Battle *battle;
    Aims *aims;
    LineState *lines;
    size_t line_count;
    int lined;    /* aims that belong to lines; they stand first */
    Progress *of; /* by aim */
    TooManyList too_many;
} Settling;

/* Whose lines they are: they are told to his eyes alone. */
static const Player *whose_lines(const Settling *settling)
{
    return settling->battle->side[settling->aims->who].player;
}

/* --- whose line it is ------------------------------------------------------------------------- */

/* How many units of a name act in this step, and belong to the line from now on. */
static int add_named(Settling *settling, int line, const Mark *mark, int *left)
{
    Aims *aims = settling->aims;
    Mark rest = *mark;
    int taken = 0;
    for (size_t f = 0; f < aims->own->count; f++) {
        int count = fc_force_named(&rest, aims->own->at[f], left[f]);
        for (int n = 0; n < count; n++) {
            settling->of[settling->lined].line = line;
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
    const MarkList *names = &settling->lines[line].line->units.marks;
    for (size_t i = 0; i < names->count; i++) {
        int taken = add_named(settling, line, &names->at[i], left);
        if (taken > 0 && taken < names->at[i].count)
            ARENA_PUSH(settling->aims->arena, &settling->too_many,
                       ((TooMany){line + 1, names->at[i].count, taken}));
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
    const Mark *mark = &state->line->at.marks.at[at];
    if (mark->count > 0 && state->taken[at] >= mark->count)
        return AIM_NOBODY;
    if (mark->kind == MARK_PLACE)
        return aims->who == ATTACKER ? AIM_PLACE : AIM_NOBODY;
    if (mark->which == 0)
        return fc_target_by_name(aims, aim->striker, mark, state->line->spread);
    int target = state->exact[at];
    return target != AIM_NOBODY && fc_may_choose(aim->striker, aims->targets[target].force)
               ? target
               : AIM_NOBODY;
}

/* The next place in its line from which a unit may take a target now, or the line's end. */
static int next_place(const Settling *settling, const LineState *state, const Aim *aim, int at,
                      int *target)
{
    int count = (int)state->line->at.marks.count;
    while (at < count && (*target = target_at(settling, state, aim, at)) == AIM_NOBODY)
        at++;
    return at;
}

/* Those behind it have not chosen yet, so whether it has a further target is seen now, too. */
static void take(Settling *settling, int i)
{
    Aim *aim = &settling->aims->aims[i];
    LineState *state = &settling->lines[settling->of[i].line];
    int count = (int)state->line->at.marks.count, target = AIM_NOBODY, further = AIM_NOBODY;
    aim->at = next_place(settling, state, aim, settling->of[i].from, &target);
    settling->of[i].has_further = next_place(settling, state, aim, aim->at + 1, &further) < count;
    if (aim->at == count)
        return;
    state->taken[aim->at]++;
    fc_aim_at(settling->aims, aim, target);
}

/* All units choose, from the targets that each may still take; then the default for the others. */
static void take_all(Settling *settling)
{
    Aims *aims = settling->aims;
    for (int i = 0; i < aims->aim_count; i++)
        fc_aim_at(aims, &aims->aims[i], AIM_NOBODY);
    for (size_t line = 0; line < settling->line_count; line++)
        for (size_t at = 0; at < settling->lines[line].line->at.marks.count; at++)
            settling->lines[line].taken[at] = 0;
    for (int i = 0; i < settling->lined; i++)
        take(settling, i);
    fc_strike_by_default(settling->battle, aims);
}

/* --- judging ---------------------------------------------------------------------------------- */

static const char *bars(const Settling *settling, int i)
{
    return fc_aim_bars(settling->aims, &settling->aims->aims[i]);
}

/* The first unit that has to take its next target, or `lined`. */
static int first_to_move(const Settling *settling)
{
    int i = 0;
    while (i < settling->lined && !(settling->of[i].has_further && bars(settling, i)))
        i++;
    return i;
}

static void move_on(Settling *settling, int i)
{
    settling->of[i].barred = bars(settling, i);
    settling->of[i].bars_met++;
    settling->of[i].from = settling->aims->aims[i].at + 1;
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
    while (end < settling->lined && settling->of[end].line == settling->of[i].line &&
           aims[end].striker == aims[i].striker && settling->of[end].from <= at)
        end++;
    return end - i - 1;
}

/* Lets `count` units after one begin where that one has come to, but for the last of them, which
 * has to go the same way step by step. False: it did not, or one of the others was not content. */
static bool follow(Settling *settling, int i, int count, const Walk *way)
{
    int last = i + count;
    for (int k = i + 1; k < last; k++)
        settling->of[k] = settling->of[i];
    take_all(settling);
    for (int k = i + 1; k < last; k++)
        if ((bars(settling, k) != NULL) != way->barred)
            return false;
    if (first_to_move(settling) != last)
        return false;
    Walk gone = walk(settling, last);
    return same_way(&gone, way);
}

/* The first of some like units and fewer than so many others walk one by one. What the rest of the
 * side does by default may change at any step of any of them, and with it who is content; so of
 * more than these, what FC 20.8 says of many is a reading. */
enum { ONE_BY_ONE = 50 };

/* A unit walks, and of many who are just like it, as many as would do the same after it: all at
 * once, since each step of each would cost as much as the whole side. */
static void walk_together(Settling *settling, int i)
{
    Arena *arena = settling->aims->arena;
    Walk way = walk(settling, i);
    int count = followers(settling, i, way.at[0]);
    if (count < ONE_BY_ONE)
        return;
    Progress *kept = ARENA_ARRAY(arena, (size_t)count + 1, Progress);
    memcpy(kept, settling->of + i + 1, (size_t)count * sizeof *kept);
    while (count > 1 && first_to_move(settling) == i + 1 && !follow(settling, i, count, &way)) {
        memcpy(settling->of + i + 1, kept, (size_t)count * sizeof *kept);
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
        settling->of[i].from = (int)settling->aims->aims[i].line->at.marks.count;
        settling->of[i].barred = clause;
        settling->of[i].bars_met++;
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

static const char *clause_of(const Mark *mark)
{
    if (mark->kind == MARK_RULE)
        return "FC 20.27";
    return mark->which > 0 ? "FC 20.12" : mark->count > 0 ? "FC 20.11" : "FC 20.10";
}

/* Are both told of in one sentence? */
static bool are_alike(const Settling *settling, int a, int b)
{
    const Aim *one = &settling->aims->aims[a], *two = &settling->aims->aims[b];
    return settling->of[a].line == settling->of[b].line && one->striker == two->striker &&
           one->at == two->at && settling->of[a].barred == settling->of[b].barred &&
           settling->of[a].bars_met == settling->of[b].bars_met;
}

/* Why a unit passes over targets of its line up to one, besides that there are none: the clause, or
 * NULL. */
static const char *why_passed(const Settling *settling, const Aim *aim)
{
    const Aims *aims = settling->aims;
    for (int at = 0; at < aim->at; at++) {
        const Mark *mark = &aim->line->at.marks.at[at];
        if (mark->kind == MARK_PLACE && aims->who == DEFENDER)
            return "FC 10.1";
        for (size_t f = 0; f < aims->forces->count; f++)
            if (aims->forces->at[f]->count > 0 && fc_mark_names(mark, aims->forces->at[f]) &&
                !fc_may_choose(aim->striker, aims->forces->at[f]))
                return "FC 10.11";
    }
    return NULL;
}

/* What a run of units has come to: which target of their line, and why no earlier one. */
static void tell_run(const Settling *settling, int i, int count)
{
    const Play *play = settling->play;
    const Player *only = whose_lines(settling);
    const Progress *progress = &settling->of[i];
    const Aim *aim = &settling->aims->aims[i];
    const MarkList *marks = &aim->line->at.marks;
    Text who = fc_force_called(play->arena, aim->striker, count);
    int line = progress->line + 1, barred = progress->bars_met, passed = aim->at - barred;
    if (barred > 0)
        event_also(fc_say_strike_barred(play, only, who, count, barred, line), progress->barred);
    if (passed > 0)
        event_also(fc_say_strike_passes_over(play, only, who, count, passed, line),
                   why_passed(settling, aim));
    if (aim->at == (int)marks->count)
        fc_say_strike_nobody(play, only, who, count, line);
    else
        event_also(fc_say_strike_takes(play, only, who, count, aim->at + 1, line),
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
            fc_say_place_at_zero(settling->play, whose_lines(settling), settling->battle);
            return;
        }
        damage += aims->aims[i].striker->attack;
    }
}

static void tell_too_many(const Settling *settling)
{
    for (size_t i = 0; i < settling->too_many.count; i++) {
        const TooMany *more = &settling->too_many.at[i];
        fc_say_line_has_more(settling->play, whose_lines(settling), more->line, more->named,
                             more->there);
    }
}

static void tell_lines(const Settling *settling)
{
    tell_too_many(settling);
    for (int i = 0, end; i < settling->lined; i = end) {
        for (end = i + 1; end < settling->lined && are_alike(settling, i, end); end++)
            ;
        tell_run(settling, i, end - i);
    }
    tell_place_at_zero(settling);
}

static LineState line_state(const Settling *settling, const StrikeLine *line)
{
    Arena *arena = settling->aims->arena;
    const MarkList *marks = &line->at.marks;
    LineState state = {.line = line,
                       .exact = ARENA_ARRAY(arena, marks->count + 1, int),
                       .taken = ARENA_ARRAY(arena, marks->count + 1, int)};
    for (size_t i = 0; i < marks->count; i++)
        state.exact[i] = marks->at[i].which > 0
                             ? fc_target_by_number(settling->battle, settling->aims, &marks->at[i])
                             : AIM_NOBODY;
    return state;
}

/* Who strikes whom by these lines, and whom they leave to the default. */
static Settling settled(Play *play, const Battle *battle, Who who, const StrikeLineList *lines,
                        Aims *aims)
{
    fc_aims_make(play, battle, who, aims);
    size_t count = (size_t)aims->aim_count + 1, line_count = lines ? lines->count : 0;
    Settling settling = {.play = play,
                         .battle = battle,
                         .aims = aims,
                         .lines = ARENA_ARRAY(aims->arena, line_count + 1, LineState),
                         .line_count = line_count,
                         .of = ARENA_ARRAY(aims->arena, count, Progress)};
    for (size_t i = 0; i < line_count; i++)
        settling.lines[i] = line_state(&settling, lines->at[i]);
    deal_out(&settling);
    settle_all(&settling);
    return settling;
}

void fc_settle(Play *play, const Battle *battle, Who who, const StrikeLineList *lines, Aims *aims)
{
    Settling settling = settled(play, battle, who, lines, aims);
    tell_lines(&settling);
    fc_tell_strikes(play, battle, aims);
}

bool fc_aims_of_lines(const Aims *aims)
{
    for (int i = 0; i < aims->aim_count; i++)
        if (aims->aims[i].line && aims->aims[i].target != AIM_NOBODY)
            return true;
    return false;
}

bool fc_lines_strike(Play *play, const Battle *battle, Who who, const StrikeLineList *lines)
{
    Aims aims;
    settled(play, battle, who, lines, &aims);
    bool any = fc_aims_of_lines(&aims);
    fc_aims_free(&aims);
    return any;
}
