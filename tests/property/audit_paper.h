/* The ledger of a round as its readers get it (the report in JSON), against the files that were
 * read and against what was told and changed in the round:
 *
 * - each order that stands in a file for the round, by its path in the file, stands in the ledger
 *   once, with the words of the file, and so does each that it holds; nothing else stands there;
 *   one that may be a line stands there as a map and as a line, which say the same;
 * - it came to one thing at most, and what came to nothing says why;
 * - that is what the log says of it: an else that was done is no default, and the reason is its
 * own: what was told when it failed; a condition that it has, and only where one did not hold;
 * - what is done, or failed, directly behind the order before it in its list can be looked at
 * alone: done means that between the two something was told of what it names, or the state is
 * another; failed, that the state is the same, and no deed was told;
 * - what it was to be done for several times, or for several things, and where something was to go,
 *   is done only where that is so; otherwise in part;
 * - where the default counted, the answer that was looked at last says why it could not be.
 *
 * Which faults in the code it has been seen to find is said in test_ledger.c.
 */
#ifndef AUDIT_PAPER_H
#define AUDIT_PAPER_H

#include "audit.h"
#include "node_json.h"
#include "plain_lines.h"

/* What the state was when that event was told; of verdicts alone. */
typedef struct StateMark {
    const Event *event;
    uint64_t mark;
    bool is_settled; /* in a phase that has left verdicts open (order_pending) */
} StateMark;

typedef struct Watch {
    const Play *play;
    struct {
        StateMark *at;
        size_t count, room;
    } marks;
} Watch;

typedef struct Paper {
    Audit audit;
    Arena *arena;
    const Play *play;
    const MemoryRun *run;
    const Watch *watch;
    Text report;    /* the game master's */
    Names *entries; /* of the ledger, by their paths: Entry */
    size_t idle;    /* standing orders that stand in a file and not in the ledger */
} Paper;

typedef struct Entry {
    const Node *node; /* NULL: none yet */
    size_t times;
} Entry;

/* --- while it is played ----------------------------------------------------------------------- */

static inline uint64_t mark_of(const Play *play)
{
    Buf out = {NULL, 0, 0};
    record_digest(&out, play->system->state, play->state);
    uint64_t mark = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < out.len; i++)
        mark = (mark ^ (unsigned char)out.at[i]) * UINT64_C(1099511628211);
    buf_free(&out);
    return mark;
}

static inline void watch_note(void *context, const Event *event)
{
    Watch *watch = context;
    const Play *play = watch->play;
    if (event_layout(event->kind) == EVENT_LEDGER)
        ARENA_PUSH(play->arena, &watch->marks,
                   ((StateMark){event, mark_of(play), play->open_verdicts.count > 0}));
}

/* Of a run that is loaded and not yet played. */
static inline void watch_begin(Watch *watch, const Play *play)
{
    *watch = (Watch){.play = play};
    log_watch(play->log, watch_note, watch);
}

/* --- the ledger on paper ---------------------------------------------------------------------- */

static inline void demand_path(const Paper *paper, bool holds, Text path, const char *what)
{
    if (!holds)
        fprintf(stderr, "%.*s: %s\n", TEXT_ARG(path), what);
    demand(holds, what, paper->report);
}

/* What differs is shown. */
static inline void demand_same(const Paper *paper, const Node *one, const Node *other, Text path,
                               const char *what)
{
    Buf a = {NULL, 0, 0}, b = {NULL, 0, 0};
    node_spell(&a, one, SIZE_MAX);
    node_spell(&b, other, SIZE_MAX);
    bool same = text_equal(buf_text(&a), buf_text(&b));
    if (!same)
        fprintf(stderr, "%.*s\n%.*s\n", TEXT_ARG(buf_text(&a)), TEXT_ARG(buf_text(&b)));
    buf_free(&a);
    buf_free(&b);
    demand_path(paper, same, path, what);
}

static inline Text member(const Node *map, const char *key)
{
    const Node *value = node_find(map, text_of(key));
    return value ? node_text(value) : TEXT("");
}

static inline size_t count_in(const Node *entry, const char *key)
{
    int64_t count = 0;
    demand(text_int(member(entry, key), &count) && count >= 0, "a count in the ledger", TEXT(""));
    return (size_t)count;
}

/* "ann orders action 5 2": the second that the fifth one holds. */
static inline Text path_of_entry(Arena *arena, const Node *entry)
{
    Buf path = {NULL, 0, 0};
    const Node *within = node_find(entry, TEXT("within"));
    buf_format(&path, "%.*s %.*s %.*s", TEXT_ARG(member(entry, "player")),
               TEXT_ARG(member(entry, "by")), TEXT_ARG(member(entry, "phase")));
    for (size_t i = 0; within && i < node_count(within); i++)
        buf_format(&path, " %.*s", TEXT_ARG(node_text(node_child(within, i))));
    buf_format(&path, " %.*s", TEXT_ARG(member(entry, "number")));
    return buf_take(&path, arena);
}

static inline Entry *entry_of(const Paper *paper, Text path)
{
    void **slot = names_slot(paper->entries, path);
    if (!*slot)
        *slot = ARENA_NEW(paper->arena, Entry);
    return *slot;
}

static inline const Node *read_ledger(Arena *arena, const Play *play)
{
    const Report report = {.play = play, .maps = REPORT_MAPS_NONE};
    Buf out = {NULL, 0, 0};
    report_format(TEXT("json"))->print(&out, &report);
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"report.json", buf_take(&out, arena), 0};
    Doc *doc = yaml_read(arena, source, diag_new(arena));
    demand(doc && doc->root, "a report in JSON is YAML, too", source->text);
    return node_find(doc->root, TEXT("orders"));
}

static inline bool is_order_line(const Node *entry)
{
    return node_find(entry, TEXT("phase")) && node_find(entry, TEXT("order"));
}

static inline void read_entries(Paper *paper)
{
    const Node *ledger = read_ledger(paper->arena, paper->play);
    for (size_t i = 0; i < node_count(ledger); i++) {
        const Node *line = node_child(ledger, i);
        if (!is_order_line(line))
            continue; /* what was decided by answers and defaults */
        Entry *entry = entry_of(paper, path_of_entry(paper->arena, line));
        entry->node = line;
        entry->times++;
    }
}

/* --- what it came to, by the log -------------------------------------------------------------- */

/* Is it carried out, and once? */
static inline bool is_for_once(const Play *play, const Order *order)
{
    const System *system = play->system;
    size_t i = 0;
    while (i < system->order_count && system->orders[i].table != order->table)
        i++;
    return i < system->order_count && system->orders[i].carry_out && !order->choice.decision &&
           (order_names_several(order) || !may_come_again(order));
}

static inline const Event *verdict_in_log(const Play *play, const Order *order)
{
    for (size_t i = 0; i < log_count(play->log); i++)
        if (is_outcome(log_at(play->log, i)) && first_of(log_at(play->log, i)) == order)
            return log_at(play->log, i);
    return NULL;
}

static inline bool text_holds(Text whole, Text part)
{
    for (size_t i = 0; i + part.len <= whole.len; i++)
        if (memcmp(whole.at + i, part.at, part.len) == 0)
            return true;
    return part.len == 0;
}

static inline void check_as_in_log(const Paper *paper, Text path, const Node *line,
                                   const Order *order)
{
    const Event *event = verdict_in_log(paper->play, order);
    if (!event)
        return;
    const char *came_to = outcome_name((Outcome)event->outcome);
    Text reason = text_one_line(paper->arena, arg_words(event_arg(event, "reason")));
    demand_path(paper, count_in(line, came_to) == 1, path, "the ledger has what the log has");
    demand_path(paper, text_holds(member(line, "reason"), reason), path,
                "the ledger has the reason of the log");
}

/* Of an answer in advance: which of them served, and whether none did. */
typedef struct Served {
    bool own, other, fell_back;
} Served;

static inline bool is_in_else_of(const Order *order, const Order *first)
{
    while (order && order != first)
        order = order->instead_of;
    return order == first;
}

static inline Served served_in_log(const Play *play, const Order *first)
{
    Served served = {false, false, false};
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        const Order *order = event->choice ? event->choice->order : NULL;
        if (!order || !event->choice->decision || !is_in_else_of(order, first) ||
            event_layout(event->kind) == EVENT_LEDGER)
            continue;
        served.own |= order == first && event->outcome <= OUTCOME_PART;
        served.other |= order != first && event->outcome <= OUTCOME_PART;
        served.fell_back |= event->outcome == OUTCOME_DEFAULT;
    }
    return served;
}

static inline void check_served(const Paper *paper, Text path, const Node *line, const Order *order)
{
    Served served = served_in_log(paper->play, order);
    bool is_plain = !order_names_several(order) && order->otherwise.count <= 1;
    demand_path(paper, served.fell_back || count_in(line, "default") == 0, path,
                "by default only where the default counted");
    demand_path(paper, !is_plain || !served.other || count_in(line, "else") > 0, path,
                "an else that served is its else");
    demand_path(paper, !is_plain || !served.own || count_in(line, "done") + count_in(line, "part"),
                path, "what served is done");
}

/* --- each order of the files ------------------------------------------------------------------ */

static inline size_t classes_of(const Node *line, size_t *sum)
{
    size_t classes = 0;
    *sum = 0;
    for (int outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++) {
        size_t count = count_in(line, outcome_name((Outcome)outcome));
        classes += count > 0;
        *sum += count;
    }
    return classes;
}

static inline void check_line(const Paper *paper, Text path, const Node *line, const Order *order)
{
    size_t sum, classes = classes_of(line, &sum);
    bool is_once = is_for_once(paper->play, order);
    Text reason = member(line, "reason");
    demand_path(paper, !is_once || sum <= 1, path, "an order comes to one thing in the ledger");
    demand_path(paper, !is_once || sum == 1 || reason.len > 0 || order->within, path,
                "what did not come up says why");
    demand_path(paper, classes == 0 || count_in(line, "done") == sum || reason.len > 0, path,
                "what is not simply done says why");
    if (is_once)
        check_as_in_log(paper, path, line, order);
    else if (order->choice.decision)
        check_served(paper, path, line, order);
}

static inline void check_item(Paper *paper, Text path, const Node *item, const Order *order);

/* The orders that one holds, but not in its else. */
static inline void check_held(Paper *paper, Text path, const Order *order)
{
    bool is_split = order_is_split(order) || order_names_several(order);
    size_t number = 0;
    for (const Order *inner = order->inner; inner && !is_split; inner = inner->next) {
        number++;
        check_item(paper, text_format(paper->arena, "%.*s %zu", TEXT_ARG(path), number),
                   inner->rec.node, inner);
    }
}

/* Where orders may be lines, the ledger has each as a map and as a line, whichever it was. */
static inline void check_words(const Paper *paper, Text path, const Node *item, const Node *line)
{
    const Node *order = node_find(line, TEXT("order"));
    bool has_lines = node_find(line, TEXT("line"));
    const Node *written = has_lines ? plain_order(paper->arena, item) : item;
    demand_same(paper, written, order, path, "the ledger has the words of the file");
    if (has_lines)
        demand_path(paper, plain_same(paper->arena, member(line, "line"), order),
                    text_format(paper->arena, "%.*s '%.*s'", TEXT_ARG(path),
                                TEXT_ARG(member(line, "line"))),
                    "the line of the ledger says the same");
}

static inline void check_item(Paper *paper, Text path, const Node *item, const Order *order)
{
    Entry *entry = entry_of(paper, path);
    demand_path(paper, entry->times == 1, path, "an order of a file is in the ledger, and once");
    check_words(paper, path, item, entry->node);
    check_line(paper, path, entry->node, order);
    check_held(paper, path, order);
}

/* Of standing orders those that did not come up are counted, in the report. */
static inline void check_list(Paper *paper, Text list_path, const VariantList *orders,
                              const Node *list, bool is_standing)
{
    demand(orders->count == node_count(list), "all orders of a list are read", TEXT(""));
    for (size_t i = 0; i < node_count(list); i++) {
        Text path = text_format(paper->arena, "%.*s %zu", TEXT_ARG(list_path), i + 1);
        if (is_standing && entry_of(paper, path)->times == 0)
            paper->idle++;
        else
            check_item(paper, path, node_child(list, i), orders->at[i]->record);
    }
}

static inline void check_plan(Paper *paper, const Player *player, const Plan *plan, const Node *map,
                              const char *by)
{
    const System *system = paper->play->system;
    for (size_t i = 0; map && i < system->phase_count; i++) {
        const char *phase = system->phases[i].name;
        const Node *list = node_find(map, text_of(phase));
        Text path = text_format(paper->arena, "%.*s %s %s", TEXT_ARG(player->id), by, phase);
        if (list && list->kind == NODE_SCALAR && node_text(list).len > 0)
            list = plain_list(paper->arena, list);
        if (list && list->kind == NODE_LIST)
            check_list(paper, path, &plan->phase[i], list, strcmp(by, "standing") == 0);
    }
}

/* The file once more, read by itself. */
static inline void check_file(Paper *paper, const Source *source)
{
    const Doc *doc = yaml_read(paper->arena, source, diag_new(paper->arena));
    for (size_t seat = 0; seat < paper->play->game->players.count; seat++) {
        const Player *player = play_player(paper->play, seat);
        if (!text_equal(player->id, member(doc->root, "player")) || !player->orders)
            continue;
        const Node *standing = node_find(doc->root, TEXT("standing"));
        check_plan(paper, player, &player->orders->plan, doc->root, "orders");
        check_plan(paper, player, &player->orders->standing, standing, "standing");
    }
}

/* The sum of all "3 more standing orders did not come up" of the report. */
static inline size_t idle_in_report(Arena *arena, Text report)
{
    size_t sum = 0, number = 0, from = 0;
    Text words = text_one_line(arena, report);
    for (size_t end; from < words.len; from = end + 1) {
        int64_t read;
        end = from + text_find(text_slice(words, from, words.len), ' ');
        Text word = text_slice(words, from, end);
        if (text_int(word, &read))
            number = (size_t)read;
        else if (text_is(word, "standing") &&
                 text_starts(text_slice(words, from, words.len), "standing order"))
            sum += number;
        if (!text_int(word, &read) && !text_is(word, "more"))
            number = 0;
    }
    return sum;
}

static inline bool is_in_log(const Log *log, const Order *first)
{
    for (size_t i = 0; i < log_count(log); i++) {
        const Choice *choice = log_at(log, i)->choice;
        const Order *order = choice ? choice->order : NULL;
        while (order && order->first != first)
            order = order_above(order->first);
        if (order)
            return true;
    }
    return false;
}

/* Of a round that was played in one go the report counts the standing reactions, too, that did not
 * come up. */
static inline void count_idle_reactions(Paper *paper)
{
    const Play *play = paper->play;
    bool in_parts = play->game->stopped || (play->memory && play->memory->stops.count > 0);
    for (size_t seat = 0; play->system->reactions && seat < play->game->players.count; seat++) {
        const VariantList *list = reactions_of(play, play_player(play, seat));
        for (size_t i = 0; list && !in_parts && i < list->count; i++) {
            const Order *order = list->at[i]->record;
            paper->idle += order->choice.by == BY_STANDING && !is_in_log(play->log, order);
        }
    }
}

static inline void check_files(Paper *paper)
{
    count_idle_reactions(paper);
    for (size_t i = FILE_ORDERS; i < FILES; i++)
        if (paper->run->sources[i].text.at)
            check_file(paper, &paper->run->sources[i]);
    demand(idle_in_report(paper->arena, paper->report) == paper->idle,
           "the report counts the standing orders that did not come up", paper->report);
}

/* --- the reasons ------------------------------------------------------------------------------ */

/* Is each word of the condition one of the order's? */
static inline bool says_all(const Node *node, Text words)
{
    Buf spelled = {NULL, 0, 0};
    node_spell(&spelled, node, SIZE_MAX);
    bool all = true;
    for (size_t end, from = 0; from < words.len; from = end + 1) {
        for (end = from; end < words.len && !strchr(" ,:\"{}[]\\", words.at[end]); end++)
            ;
        all &= text_holds(buf_text(&spelled), text_slice(words, from, end));
    }
    buf_free(&spelled);
    return all;
}

/* Between the quotation marks behind "condition". */
static inline Text condition_in(Text reason)
{
    static const char before[] = "its condition \"";
    for (size_t i = 0; i + sizeof before < reason.len; i++)
        if (strncmp(reason.at + i, before, sizeof before - 1) == 0) {
            Text rest = text_slice(reason, i + sizeof before - 1, reason.len);
            return text_slice(rest, 0, text_find(rest, '"'));
        }
    return TEXT("");
}

/* The last thing told of orders since then that has a reason why not; NULL: nothing. That a path is
 * cut short is none: the unit may be stopped sooner. */
static inline const Event *told_not_done(const Log *log, size_t from, size_t to,
                                         const Player *player)
{
    const Event *found = NULL;
    for (size_t i = from; i < to; i++) {
        const Event *event = log_at(log, i);
        if (event_is_of_orders(event->kind) && event_layout(event->kind) != EVENT_LEDGER &&
            event->form->only == player && event_arg(event, "reason").type &&
            strcmp(event->kind->id, "path-cut") != 0)
            found = event;
    }
    return found;
}

static inline void check_reason(const Paper *paper, size_t from, size_t at)
{
    const Event *event = log_at(paper->play->log, at);
    const Order *first = first_of(event);
    Text reason = arg_words(event_arg(event, "reason")), condition = condition_in(reason);
    if (event->outcome == OUTCOME_DONE || first->phase == &reactions_phase)
        return;
    demand_of(&paper->audit, condition.len == 0 || says_all(first->rec.node, condition), first,
              "the condition is one of the order's");
    if (is_for_once(paper->play, first) && !order_names_several(first))
        demand_of(&paper->audit, (first->unmet != NULL) == text_starts(reason, "its condition \""),
                  first, "a condition is the reason where one did not hold");
    const Event *told = told_not_done(paper->play->log, from, at, first->choice.player);
    if (told && event->outcome == OUTCOME_FAILED && !may_be_done_by_others(first))
        demand_of(&paper->audit, text_holds(reason, arg_words(event_arg(told, "reason"))), first,
                  "the reason is what was told");
}

/* --- what was told and changed ---------------------------------------------------------------- */

static inline const StateMark *mark_at(const Watch *watch, const Event *event)
{
    size_t i = 0;
    while (i < watch->marks.count && watch->marks.at[i].event != event)
        i++;
    demand(i < watch->marks.count, "each verdict has been watched", TEXT(""));
    return &watch->marks.at[i];
}

/* Do both stand in one list, one directly behind the other, and had their turns so? */
static inline bool follows(const Event *before, const Event *event)
{
    const Order *one = first_of(before), *other = first_of(event);
    return one->choice.player == other->choice.player && one->phase == other->phase &&
           order_above(one) == order_above(other) && one->number + 1 == other->number &&
           before->form->turn == event->form->turn && before->step == event->step &&
           one->choice.by == other->choice.by && !may_come_again(one) && !may_come_again(other);
}

/* Does the order say that word somewhere? */
static inline bool says_word(const Node *node, Text word)
{
    Text text = node->kind == NODE_SCALAR ? node_text(node) : TEXT("");
    for (size_t from = 0, end; from < text.len; from = end + 1) {
        end = from + text_find(text_slice(text, from, text.len), ' ');
        if (text_equal(text_slice(text, from, end), word))
            return true;
    }
    for (size_t i = 0; node->kind != NODE_SCALAR && i < node_count(node); i++)
        if (says_word(node_child(node, i), word))
            return true;
    return false;
}

static inline bool names_a_thing(const Event *event, const Node *node)
{
    for (size_t i = 0; i < event->form->record_count; i++) {
        Arg arg = event_arg_at(event, event->form->records[i]);
        void *record = (void *)arg.value.record;
        const AnyList one = {&record, record != NULL, 0};
        const AnyList *things = arg.type->kind == ARG_RECORDS ? arg.value.records : &one;
        for (size_t k = 0; k < things->count; k++)
            if (says_word(node, record_id(arg.type->table, things->at[k])))
                return true;
    }
    return false;
}

/* How many deeds were told, or, of a node, how many of what it names. */
static inline size_t deeds_between(const Log *log, size_t from, size_t to, const Node *node)
{
    size_t deeds = 0;
    for (size_t i = from; i < to; i++)
        deeds += tells_deed(log_at(log, i)->kind) && (!node || names_a_thing(log_at(log, i), node));
    return deeds;
}

static inline void check_change(const Paper *paper, size_t before, size_t at)
{
    const Log *log = paper->play->log;
    const Event *event = log_at(log, at);
    const Order *first = first_of(event);
    size_t deeds = deeds_between(log, before + 1, at, NULL);
    const Order *above = order_above(first);
    size_t named = deeds_between(log, before + 1, at, first->rec.node);
    if (order_is_one_of(first)) /* it names no more than which of several it is */
        named = deeds;
    else if (above)
        named += deeds_between(log, before + 1, at, above->rec.node);
    if (may_be_done_by_others(first) || !follows(log_at(log, before), event))
        return;
    const StateMark *mark = mark_at(paper->watch, event);
    if (mark->is_settled) /* when all are carried out: see audit_season.h */
        return;
    bool changed = mark_at(paper->watch, log_at(log, before))->mark != mark->mark;
    Text reason = arg_words(event_arg(event, "reason"));
    if (text_holds(reason, TEXT("its move is used"))) /* so it says what it has changed: BS 7.22 */
        return;
    if (event->outcome == OUTCOME_FAILED)
        demand_of(&paper->audit,
                  (deeds > 0 || !changed) && (above || order_is_one_of(first) || named == 0), first,
                  "what failed has changed nothing");
    else if (is_told_at_once(event))
        demand_of(&paper->audit, changed || named > 0, first, "what is done has changed something");
}

/* --- in part ---------------------------------------------------------------------------------- */

static inline void check_several(const Paper *paper, size_t at)
{
    const Log *log = paper->play->log;
    const Event *event = log_at(log, at);
    const Order *order = event->choice->order;
    size_t done = 0, all = 0;
    for (size_t i = 0; order_names_several(order) && i < at; i++) {
        const Event *one = log_at(log, i);
        if (!is_outcome(one) || first_of(one)->within != order)
            continue;
        all++;
        done += one->outcome == OUTCOME_DONE || one->outcome == OUTCOME_ELSE;
    }
    if (event->outcome == OUTCOME_DONE && all > 0)
        demand_of(&paper->audit, done == all, order, "done for several is done for all");
}

/* The tile on which what the order names shall end; a column of 0: it names none, or several. */
static inline Tile goal_of(const Order *order)
{
    Tile tile = {0, 0};
    const Node *to = node_find(order->rec.node, TEXT("to"));
    const Node *way = to ? to : node_find(order->rec.node, TEXT("move"));
    if (!way || way->kind != NODE_SCALAR || !tile_read(node_text(way), &tile))
        return (Tile){0, 0};
    return tile;
}

/* Of the ways that were told since then, the end of the last one. */
static inline void check_goal(const Paper *paper, size_t from, size_t at)
{
    const Log *log = paper->play->log;
    const Event *event = log_at(log, at);
    Tile goal = goal_of(event->choice->order), end = {0, 0};
    if (event->outcome != OUTCOME_DONE || goal.column == 0)
        return;
    for (size_t i = from; i < at; i++) {
        Arg to = event_arg(log_at(log, i), "to");
        if (to.type == &arg_type_tile && event_arg(log_at(log, i), "from").type)
            end = to.value.tile;
    }
    if (end.column != 0)
        demand_of(&paper->audit, tile_equal(end, goal), event->choice->order,
                  "what went no further than it could is done in part");
}

/* --- by default ------------------------------------------------------------------------------- */

/* Something says why the answer that was looked at last could not be: that event itself, or one
 * before it. */
static inline void check_default(const Paper *paper, size_t at)
{
    const Log *log = paper->play->log;
    const Event *event = log_at(log, at);
    const Order *order = event->choice->order;
    bool is_said = event_arg(event, "reason").type || order->barred || order->unmet;
    for (size_t i = at; i-- > 0 && !is_said;) {
        const Event *before = log_at(log, i);
        is_said = before->choice && before->choice->order == order &&
                  (before->outcome == OUTCOME_GAVE_WAY || before->outcome == OUTCOME_DEFAULT);
    }
    demand_of(&paper->audit, is_said, order->first, "an answer that served is no default");
}

/* --- the log ---------------------------------------------------------------------------------- */

static inline void check_log(const Paper *paper)
{
    const Log *log = paper->play->log;
    size_t before = 0;
    bool any = false;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (event->choice && event->choice->order && event->choice->decision &&
            event->outcome == OUTCOME_DEFAULT)
            check_default(paper, i);
        if (!is_outcome(event))
            continue;
        check_reason(paper, any ? before + 1 : 0, i);
        check_several(paper, i);
        check_goal(paper, any ? before + 1 : 0, i);
        if (any)
            check_change(paper, before, i);
        before = i;
        any = true;
    }
}

/* Of a round that has been played to its end, and watched. */
static inline void audit_paper(Arena *arena, const MemoryRun *run, const Watch *watch)
{
    Paper paper = {.audit = {run->play, NULL},
                   .report = report_of(arena, run->play),
                   .arena = arena,
                   .play = run->play,
                   .run = run,
                   .watch = watch,
                   .entries = names_new(arena)};
    read_entries(&paper);
    check_files(&paper);
    check_log(&paper);
}

#endif
