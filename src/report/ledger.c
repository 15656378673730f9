/* The ledger: one verdict for each order, in the order of the files, and one for each time that a
 * reaction was carried out. While the log is walked, they count what the orders came to. */
#include <assert.h>

#include "report_private.h"

/* The verdicts on one plan: by phases, each in the order of the file. */
typedef struct Sheet {
    const Plan *plan; /* NULL: there is none */
    Verdict *verdicts[PHASES_MAX];
    size_t count[PHASES_MAX];
    bool are_alone[PHASES_MAX]; /* none of the orders has an else, or holds others */
} Sheet;

/* This round's orders, the standing orders that came with them, and those of earlier rounds. */
enum { SHEET_ORDERS, SHEET_STANDING, SHEET_LASTING, SHEETS };

struct Clerk {
    const Report *report;
    Arena *arena;
    TakeVerdict *take; /* whom each verdict is handed to; NULL: they are entered */
    void *context;
    bool is_whole; /* all is entered */
    Ledger *ledger;
    Sheet (*sheets)[SHEETS]; /* by accounts */
    VerdictList *reactions;  /* likewise: all times */
    /* By the indexes of the orders, of which there may be a hundred thousand. Of a reaction, and of
     * what it holds, there may be several on the same order, one for each time: this is the one
     * noted last. */
    Verdict **on_order;
    size_t order_count;
};

static Account *account_of(const Clerk *clerk, const Player *player)
{
    bool is_anybody = player && player != &only_game_master;
    return &clerk->ledger->accounts[is_anybody ? player->seat : clerk->ledger->count - 1];
}

static Sheet *sheets_of(const Clerk *clerk, const Account *account)
{
    return clerk->sheets[account - clerk->ledger->accounts];
}

/* --- from the log ----------------------------------------------------------------------------- */

/* Where the verdict on an order stands. */
static Verdict **place_of(const Clerk *clerk, const Order *order)
{
    assert(order->index <= clerk->order_count);
    return &clerk->on_order[order->index];
}

static void note(const Clerk *clerk, Verdict *verdict)
{
    *place_of(clerk, verdict->order) = verdict;
}

/* NULL: none, or it was noted for another time. */
static Verdict *find_inner(const Clerk *clerk, const Verdict *holder, const Order *first)
{
    Verdict *inner = *place_of(clerk, first);
    return inner && inner->holder == holder ? inner : NULL;
}

static Verdict *add_inner(Clerk *clerk, Verdict *holder, const Order *first)
{
    Verdict *inner = ARENA_NEW(clerk->arena, Verdict);
    inner->order = first;
    inner->next = holder->inner;
    inner->holder = holder;
    holder->inner = inner;
    note(clerk, inner);
    return inner;
}

/* Its first outcome after the last time was over, or that of an order which it holds, belongs to a
 * further time. What the story tells may still be of the last one. */
static Verdict *verdict_on_reaction(Clerk *clerk, const Account *account, const Order *first,
                                    bool is_outcome)
{
    Verdict *last = *place_of(clerk, first);
    if (last && !(last->is_over && is_outcome))
        return last;
    Verdict *next = ARENA_NEW(clerk->arena, Verdict);
    next->order = first;
    note(clerk, next);
    ARENA_PUSH(clerk->arena, &clerk->reactions[account - clerk->ledger->accounts], next);
    return next;
}

/* The same for one that may be held by another order. There are few levels. NULL for an order that
 * stands in none of the lists. */
static Verdict *verdict_of(Clerk *clerk, const Account *account, const Order *first,
                           bool is_outcome)
{
    const Order *above = order_above(first);
    if (!above && first->phase == &reactions_phase)
        return verdict_on_reaction(clerk, account, first, is_outcome);
    if (!above)
        return *place_of(clerk, first);
    Verdict *holder = verdict_of(clerk, account, above->first, is_outcome);
    if (!holder)
        return NULL;
    Verdict *inner = find_inner(clerk, holder, first);
    return inner ? inner : add_inner(clerk, holder, first);
}

static Remarks *remarks_on(Arena *arena, Verdict *verdict)
{
    if (!verdict->remarks)
        verdict->remarks = ARENA_NEW(arena, Remarks);
    return verdict->remarks;
}

static void add_clauses(Arena *arena, Verdict *verdict, const Event *event)
{
    if (event->kind->clause || event->form->also[0])
        clauses_add_event(arena, &remarks_on(arena, verdict)->clauses, event, NULL);
}

static bool holds(Text whole, Text part)
{
    for (size_t i = 0; i + part.len <= whole.len; i++)
        if (text_equal(text_slice(whole, i, i + part.len), part))
            return true;
    return false;
}

/* Why, as far as it has been said. */
static Text verdict_said(const Verdict *verdict)
{
    return verdict->remarks ? verdict->remarks->reason : TEXT("");
}

static Text reason_of(Arena *arena, const Event *event)
{
    const char *part = event->choice->part;
    return text_one_line(arena, part ? text_of(part) : arg_words(event_reason(event)));
}

/* What has been said already is not said again, and of many reasons the first are enough. */
static void add_reason(Arena *arena, Verdict *verdict, const Event *event)
{
    enum { REASONS_MAX = 3 };
    Text said = verdict_said(verdict);
    Text reason = reason_of(arena, event);
    if (reason.len == 0 || holds(said, reason))
        return;
    Remarks *remarks = remarks_on(arena, verdict);
    if (remarks->reasons == REASONS_MAX)
        return;
    remarks->reason = remarks->reasons == 0 ? reason
                                            : text_format(arena, "%.*s; then: %.*s", TEXT_ARG(said),
                                                          TEXT_ARG(reason));
    remarks->reasons++;
}

/* Why an answer gave way, and how far its else went. */
static void add_else_in_part(const Clerk *clerk, Verdict *verdict, const Event *event)
{
    Text said = verdict_remarks(verdict).reason, part = reason_of(clerk->arena, event);
    if (said.len == 0)
        said = order_gave_way(clerk->report->play, verdict->order);
    if (holds(said, part))
        return;
    Remarks *remarks = remarks_on(clerk->arena, verdict);
    remarks->reason = text_format(clerk->arena, "%.*s%sits else in part: %.*s", TEXT_ARG(said),
                                  said.len > 0 ? "; " : "", TEXT_ARG(part));
    remarks->reasons++;
}

/* Why it gave way is told with what it came to in the end. */
static void add_waiting(Arena *arena, Verdict *verdict, const Event *event)
{
    Text reason = reason_of(arena, event), waiting = verdict_remarks(verdict).waiting;
    if (reason.len > 0)
        remarks_on(arena, verdict)->waiting =
            waiting.len == 0 || holds(waiting, reason)
                ? reason
                : text_format(arena, "%.*s; then: %.*s", TEXT_ARG(waiting), TEXT_ARG(reason));
}

/* Of many of one outcome the first reason is enough, where others have theirs as well. */
static void add_part(Arena *arena, Verdict *verdict, Outcome outcome, const Event *event)
{
    Text reason = outcome == OUTCOME_DONE ? TEXT("") : reason_of(arena, event);
    Text waiting = verdict_remarks(verdict).waiting;
    if (waiting.len == 0 && reason.len == 0)
        return;
    Remarks *remarks = remarks_on(arena, verdict);
    remarks->waiting = TEXT("");
    if (remarks->part[outcome].len > 0 || outcome == OUTCOME_DONE)
        return;
    bool is_alone = waiting.len == 0 || reason.len == 0 || outcome == OUTCOME_DEFAULT;
    remarks->part[outcome] =
        is_alone ? (waiting.len > 0 ? waiting : reason)
                 : text_format(arena, "%.*s; then: %.*s", TEXT_ARG(waiting), TEXT_ARG(reason));
}

/* Does it stand in an else with others, so that it has a line of its own? */
static bool stands_among(const Order *first)
{
    assert(first->first == first);
    return first->instead_of;
}

/* An order that was passed over, and so had no turn of its own: one of several in its else had. */
static void pass_to_else(Verdict *verdict)
{
    verdict->is_barred = false;
    verdict->times[OUTCOME_FAILED] = 0;
    verdict->times[OUTCOME_ELSE] = 1;
}

/* What an answer in advance came to is what became of the order in whose else it stands, among
 * others: its else was done, or the default counted. */
static void judge_holders(const Verdict *of, const Event *event, bool is_ledger, bool decides)
{
    Verdict *verdict = of->holder;
    const Order *order = event->choice->order, *holder;
    Outcome outcome = event->outcome <= OUTCOME_ELSE ? OUTCOME_ELSE : event->outcome;
    bool is_deed = !event->choice->decision && is_ledger;
    for (order = order->first; (holder = order_above(order));
         order = holder->first, verdict = verdict->holder) {
        verdict->told |= outcome < OUTCOMES;
        decides &= order->instead_of != NULL;
        is_deed &= order->instead_of && outcome == OUTCOME_ELSE && verdict->is_passed;
        if (is_deed)
            pass_to_else(verdict);
        else if (decides && outcome < OUTCOMES)
            verdict->times[outcome]++;
    }
}

/* Was the round stopped while it may still be carried out? */
static bool comes_again(const Play *play, const Order *order)
{
    const Stopped *stopped = play->complete ? NULL : play->game->stopped;
    return stopped && stopped->step > 0 && text_is(stopped->after, order->phase->name);
}

/* An order that is carried out may come up again and again until it can be. As long as it could not
 * it has failed, once, for the reason of the last time; that of its else comes behind it. */
static void judge_barred(Arena *arena, Verdict *verdict, const Event *event)
{
    if (verdict_came_up(verdict) && !verdict->is_barred)
        return;
    verdict->is_barred = true;
    verdict->times[OUTCOME_FAILED] = 1;
    Remarks *remarks = remarks_on(arena, verdict);
    Text reason = reason_of(arena, event);
    if (event->choice->order == verdict->order)
        remarks->reason = reason;
    else if (!holds(remarks->reason, reason))
        remarks->reason =
            text_format(arena, "%.*s; else: %.*s", TEXT_ARG(remarks->reason), TEXT_ARG(reason));
}

static void forget_barred(Verdict *verdict)
{
    verdict->is_barred = false;
    verdict->times[OUTCOME_FAILED] = 0;
    verdict->remarks->reason = (Text){NULL, 0};
}

/* An order that was carried out has its outcome in an event made for the ledger; what the story
 * tells of it must not count again. A decision counts by the events that tell of it; what only the
 * ledger knows of it (that it was looked at and let things be) is kept apart. */
static void judge(Clerk *clerk, const Account *account, const Event *event)
{
    const Order *order = event->choice->order;
    const bool is_ledger = event_layout(event->kind) == EVENT_LEDGER;
    const bool is_decision = event->choice->decision != NULL;
    /* One that is carried out may also say beforehand how: that is no deed of its own. */
    const bool decides = is_decision && order->choice.decision;
    const bool is_barred = is_decision && is_ledger && !decides;
    Verdict *verdict = verdict_of(clerk, account, order->first, is_ledger || decides);
    if (!verdict)
        return;
    if (is_ledger && clerk->is_whole)
        add_clauses(clerk->arena, verdict, event);
    if (is_barred && event->outcome == OUTCOME_FAILED) {
        verdict->is_passed = true;
        if (!comes_again(clerk->report->play, order))
            judge_barred(clerk->arena, verdict, event);
        return;
    }
    if (verdict->is_barred)
        forget_barred(verdict);
    verdict->is_decision |= decides;
    verdict->told |= !is_ledger;
    judge_holders(verdict, event, is_ledger, decides);
    if (!decides && !is_ledger)
        return;
    if (!decides && order->phase == &reactions_phase && !order_above(order))
        verdict->is_over = true;
    Outcome outcome = event->outcome;
    if (outcome == OUTCOME_GAVE_WAY) {
        add_reason(clerk->arena, verdict, event);
        if (clerk->is_whole)
            add_waiting(clerk->arena, verdict, event);
        verdict->times[OUTCOME_FAILED] += stands_among(verdict->order);
        return;
    }
    if (is_decision && is_ledger && outcome != OUTCOME_FAILED) {
        verdict->quiet++;
        verdict->last = event;
        return;
    }
    bool is_else_in_part = outcome == OUTCOME_PART && order != verdict->order;
    if (outcome <= OUTCOME_PART && order != verdict->order)
        outcome = OUTCOME_ELSE;
    if (outcome == OUTCOME_DEFAULT && stands_among(verdict->order)) {
        /* That is the verdict on the order in whose else it stands; it has failed, and if that has
         * not been told by itself, it is now. */
        if (reason_of(clerk->arena, event).len == 0)
            return;
        outcome = OUTCOME_FAILED;
    }
    verdict->times[outcome]++;
    if (clerk->is_whole)
        add_part(clerk->arena, verdict, outcome, event);
    if (is_else_in_part)
        add_else_in_part(clerk, verdict, event);
    else if (outcome != OUTCOME_DONE)
        add_reason(clerk->arena, verdict, event);
}

/* What the event names first of what such a decision is about: of a reaction, the army. */
static void add_thing(Decided *decided, const Event *event)
{
    const Table *order = decided->decision->about_each ? decided->decision->order : NULL;
    const Field *each = order ? record_each(order) : NULL;
    size_t i = 0;
    while (
        each && i < event->form->count &&
        (event->form->types[i]->kind != ARG_RECORD || event->form->types[i]->table != each->table))
        i++;
    if (!each || i == event->form->count || decided->thing_count == DECIDED_THINGS)
        return;
    for (size_t k = 0; k < decided->thing_count; k++)
        if (decided->things[k].value.record == event->values[i].record)
            return;
    decided->things[decided->thing_count++] = (Arg){event->form->types[i], event->values[i]};
}

/* There are few kinds of decisions, so they are looked for one by one. An answer that could not be
 * done has left it to the default. */
static void count_decided(Arena *arena, Account *account, const Event *event)
{
    const DecisionKind *decision = event->choice->decision;
    ChoiceBy by = event->outcome == OUTCOME_DEFAULT ? BY_DEFAULT : event->choice->by;
    for (size_t i = 0; i < account->decided.count; i++) {
        Decided *decided = &account->decided.at[i];
        if (decided->decision == decision && decided->by == by) {
            decided->times++;
            add_thing(decided, event);
            return;
        }
    }
    ARENA_PUSH(arena, &account->decided, ((Decided){.decision = decision, .by = by, .times = 1}));
    add_thing(&account->decided.at[account->decided.count - 1], event);
}

void ledger_add(Clerk *clerk, const Event *event)
{
    const Choice *choice = event->choice;
    if (!ledger_has(event))
        return; /* most events */
    const Player *player = choice ? choice->player : event->form->only;
    Account *account = account_of(clerk, player);
    if (!ledger_shows(clerk->report, account))
        return;
    if (choice && choice->order)
        judge(clerk, account, event);
    else if (!clerk->is_whole)
        return;
    else if (choice) /* an answer, or the default */
        count_decided(clerk->arena, account, event);
    else
        ARENA_PUSH(clerk->arena, &account->notes, event);
}

/* --- from the files --------------------------------------------------------------------------- */

static void begin_phase(const Clerk *clerk, Sheet *sheet, size_t phase)
{
    const VariantList *list = &sheet->plan->phase[phase];
    sheet->verdicts[phase] = ARENA_ARRAY(clerk->arena, list->count, Verdict);
    sheet->count[phase] = list->count;
    sheet->are_alone[phase] = true;
    for (size_t i = 0; i < list->count; i++) {
        const Order *order = list->at[i]->record;
        sheet->verdicts[phase][i].order = order;
        note(clerk, &sheet->verdicts[phase][i]);
        sheet->are_alone[phase] &= !order->inner && order->otherwise.count == 0;
    }
}

static void begin_sheet(const Clerk *clerk, Sheet *sheet, const Plan *plan)
{
    sheet->plan = plan;
    for (size_t i = 0; i < clerk->report->play->system->phase_count; i++)
        if (plan->phase[i].count > 0)
            begin_phase(clerk, sheet, i);
}

static void begin_sheets(Clerk *clerk, const Account *account)
{
    const OrdersFile *orders = account->player->orders, *standing = account->player->standing;
    Sheet *sheets = sheets_of(clerk, account);
    if (orders) {
        begin_sheet(clerk, &sheets[SHEET_ORDERS], &orders->plan);
        begin_sheet(clerk, &sheets[SHEET_STANDING], &orders->standing);
    }
    if (standing)
        begin_sheet(clerk, &sheets[SHEET_LASTING], &standing->standing);
}

static const Order *lone_else(const Order *order)
{
    return order->otherwise.count == 1 ? order->otherwise.at[0]->record : NULL;
}

/* For how many of its things has an order for several, which answers in advance, come up? One that
 * was carried out has a verdict of its own. */
static void count_things(const Clerk *clerk, Verdict *verdict)
{
    const Order *order = verdict->order;
    if (!order_is_split(order) || !order->choice.decision)
        return;
    for (const Order *one = order->inner; one; one = one->next) {
        const Verdict *inner = find_inner(clerk, verdict, one);
        verdict->of++;
        verdict->came += inner && verdict_came_up(inner);
    }
}

/* Was it done as it stands, each time that it came up? */
static bool is_only_done(const Verdict *verdict)
{
    for (Outcome outcome = OUTCOME_DONE + 1; outcome < OUTCOMES; outcome++)
        if (verdict->times[outcome] > 0)
            return false;
    return verdict->times[OUTCOME_DONE] > 0;
}

/* Then the verdict on the whole says it all: not where an else had to serve for one of them. */
static bool are_all_done(const Clerk *clerk, const Verdict *verdict)
{
    if (!order_is_split(verdict->order) || verdict->times[OUTCOME_DONE] == 0)
        return false;
    for (const Order *one = verdict->order->inner; one; one = one->next) {
        const Verdict *inner = find_inner(clerk, verdict, one);
        if (inner && !is_only_done(inner))
            return false;
    }
    return true;
}

static void enter_below(Clerk *clerk, VerdictList *list, Verdict *verdict);

static void enter(Clerk *clerk, VerdictList *list, Verdict *verdict)
{
    if (clerk->take)
        clerk->take(clerk->context, verdict);
    else
        ARENA_PUSH(clerk->arena, list, verdict);
}

/* An order, and below it those that it holds: most hold none. */
static void enter_order(Clerk *clerk, VerdictList *list, Verdict *verdict)
{
    enter(clerk, list, verdict);
    if (verdict->order->inner || verdict->order->otherwise.count > 0)
        enter_below(clerk, list, verdict);
}

/* Several orders in an else: where any came up, all of them, since who reads that the second served
 * asks what was wrong with the first. */
static void enter_else(Clerk *clerk, VerdictList *list, Verdict *verdict, const VariantList *orders)
{
    bool any = false;
    for (size_t i = 0; i < orders->count; i++)
        any |= find_inner(clerk, verdict, orders->at[i]->record) != NULL;
    for (size_t i = 0; i < orders->count; i++) {
        Verdict *other = find_inner(clerk, verdict, orders->at[i]->record);
        if (!other && any)
            other = add_inner(clerk, verdict, orders->at[i]->record);
        if (other)
            enter_order(clerk, list, other);
    }
}

/* What its else holds is entered when it came up, and so are several orders in an else. (Of a
 * reaction, a later time may have been noted in the meantime.) */
static void enter_below(Clerk *clerk, VerdictList *list, Verdict *verdict)
{
    if (verdict->order->phase == &reactions_phase)
        for (Verdict *inner = verdict->inner; inner; inner = inner->next)
            note(clerk, inner);
    count_things(clerk, verdict);
    bool are_plain = are_all_done(clerk, verdict);
    const Order *order, *next = verdict->order;
    do {
        order = next;
        for (const Order *held = order->inner; held; held = held->next) {
            Verdict *inner = find_inner(clerk, verdict, held);
            if (!inner && order == verdict->order && verdict->of == 0)
                inner = add_inner(clerk, verdict, held);
            if (!inner)
                continue;
            inner->is_plain = are_plain;
            enter_order(clerk, list, inner);
        }
        next = lone_else(order);
    } while (next);
    enter_else(clerk, list, verdict, &order->otherwise);
}

/* Where no order can have others below it, none needs to be looked at. */
static void enter_orders(Clerk *clerk, Account *account, const Sheet *sheet, size_t phase)
{
    for (size_t i = 0; i < sheet->count[phase]; i++) {
        Verdict *verdict = &sheet->verdicts[phase][i];
        if (sheet->are_alone[phase])
            enter(clerk, &account->orders, verdict);
        else
            enter_order(clerk, &account->orders, verdict);
    }
}

static void enter_idle(Clerk *clerk, Account *account, const Verdict *verdict)
{
    enum { REASONS_MAX = 4 };
    if (!clerk->is_whole)
        return;
    Text reason = verdict_reason(clerk->report, verdict);
    account->idle++;
    for (size_t i = 0; i < account->idle_for.count; i++)
        if (text_equal(account->idle_for.at[i].reason, reason)) {
            account->idle_for.at[i].times++;
            return;
        }
    if (reason.len > 0 && account->idle_for.count < REASONS_MAX)
        ARENA_PUSH(clerk->arena, &account->idle_for, ((Idle){reason, 1}));
}

static void enter_standing(Clerk *clerk, Account *account, const Sheet *sheet, size_t phase)
{
    for (size_t i = 0; i < sheet->count[phase]; i++) {
        Verdict *verdict = &sheet->verdicts[phase][i];
        if (verdict_came_up(verdict))
            enter_order(clerk, &account->standing, verdict);
        else
            enter_idle(clerk, account, verdict);
    }
}

/* Of a phase that the run has not played for that player, what has served all the same: answers in
 * advance do so in other players' turns. */
static bool enter_served(Clerk *clerk, Account *account, const Sheet *sheet, size_t phase)
{
    bool any = false;
    for (size_t i = 0; i < sheet->count[phase]; i++) {
        Verdict *verdict = &sheet->verdicts[phase][i];
        if (!verdict_came_up(verdict))
            continue;
        enter_order(clerk,
                    sheet == sheets_of(clerk, account) ? &account->orders : &account->standing,
                    verdict);
        any = true;
    }
    return any;
}

/* Those that nothing has set off, or that could not be when something had. Of a round that is
 * played in parts nobody can say so. */
static void enter_idle_reactions(Clerk *clerk, Account *account, const VariantList *reactions)
{
    const Play *play = clerk->report->play;
    bool is_told =
        clerk->is_whole && !play->game->stopped && !(play->memory && play->memory->stops.count > 0);
    for (size_t i = 0; is_told && i < reactions->count; i++) {
        const Order *order = reactions->at[i]->record;
        if (*place_of(clerk, order))
            continue;
        Verdict *verdict = ARENA_NEW(clerk->arena, Verdict);
        verdict->order = order;
        if (order->choice.by == BY_STANDING)
            enter_idle(clerk, account, verdict);
        else
            ARENA_PUSH(clerk->arena, &account->reactions, verdict);
    }
}

static void enter_reactions(Clerk *clerk, Account *account)
{
    const VerdictList *times = &clerk->reactions[account - clerk->ledger->accounts];
    const Play *play = clerk->report->play;
    const VariantList *reactions =
        play->system->reactions ? reactions_of(play, account->player) : NULL;
    account->has_reactions = reactions && reactions->count > 0;
    for (size_t i = 0; i < times->count; i++)
        enter_order(clerk, &account->reactions, times->at[i]);
    if (reactions)
        enter_idle_reactions(clerk, account, reactions);
}

static bool has_orders(const Sheet *sheets, size_t phase)
{
    size_t count = 0;
    for (size_t i = 0; i < SHEETS; i++)
        count += sheets[i].count[phase];
    return count > 0;
}

static void enter_player(Clerk *clerk, Account *account)
{
    const Play *play = clerk->report->play;
    const Sheet *sheets = sheets_of(clerk, account);
    bool served = false;
    for (size_t i = 0; i < play->system->phase_count; i++) {
        if (!has_orders(sheets, i))
            continue;
        if (!report_is_over(play, &play->system->phases[i], account->player)) {
            for (size_t k = 0; k < SHEETS; k++)
                served |= enter_served(clerk, account, &sheets[k], i);
            continue;
        }
        enter_orders(clerk, account, &sheets[SHEET_ORDERS], i);
        enter_standing(clerk, account, &sheets[SHEET_STANDING], i);
        enter_standing(clerk, account, &sheets[SHEET_LASTING], i);
    }
    enter_reactions(clerk, account);
    account->is_bystander = !served && report_is_bystander(play, account->player);
}

/* --- the ledger ------------------------------------------------------------------------------- */

bool ledger_shows(const Report *report, const Account *account)
{
    return reader_knows_orders(report->reader, account->player);
}

static bool has_sheets(const Clerk *clerk, const Account *account)
{
    return account->player && ledger_shows(clerk->report, account);
}

Clerk *ledger_begin(Arena *arena, const Report *report, TakeVerdict *take, void *context)
{
    const PlayerList *players = &report->play->game->players;
    Ledger *ledger = ARENA_NEW(arena, Ledger);
    ledger->count = players->count + 1;
    ledger->accounts = ARENA_ARRAY(arena, ledger->count, Account);
    Clerk *clerk = ARENA_NEW(arena, Clerk);
    *clerk = (Clerk){.report = report,
                     .arena = arena,
                     .take = take,
                     .context = context,
                     .is_whole = !take,
                     .ledger = ledger,
                     .sheets = arena_array(arena, ledger->count, sizeof *clerk->sheets),
                     .reactions = ARENA_ARRAY(arena, ledger->count, VerdictList),
                     .order_count = report->play->order_count};
    clerk->on_order = ARENA_ARRAY(arena, clerk->order_count + 1, Verdict *);
    for (size_t i = 0; i < players->count; i++) {
        ledger->accounts[i].player = players->at[i];
        if (has_sheets(clerk, &ledger->accounts[i]))
            begin_sheets(clerk, &ledger->accounts[i]);
    }
    return clerk;
}

const Ledger *ledger_end(Clerk *clerk)
{
    for (size_t i = 0; i < clerk->ledger->count; i++)
        if (has_sheets(clerk, &clerk->ledger->accounts[i]))
            enter_player(clerk, &clerk->ledger->accounts[i]);
    return clerk->ledger;
}
