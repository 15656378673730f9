/* What each order came to, in one word. */
#include "adjudicate/report/verdicts.h"

#include "report_private.h"

bool verdict_came_up(const Verdict *verdict)
{
    uint32_t times = verdict->quiet;
    for (Outcome outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++)
        times += verdict->times[outcome];
    return verdict->told || times > 0;
}

Remarks verdict_remarks(const Verdict *verdict)
{
    return verdict->remarks ? *verdict->remarks : (Remarks){.reason = {NULL, 0}};
}

Text verdict_reason(const Report *report, const Verdict *verdict)
{
    Text reason = verdict_remarks(verdict).reason;
    if (!verdict_came_up(verdict)) {
        bool is_told = verdict->holder && !verdict_came_up(verdict->holder);
        return is_told ? TEXT("") : order_idle(report->play, verdict->order);
    }
    bool gave_way = verdict->times[OUTCOME_ELSE] + verdict->times[OUTCOME_DEFAULT] +
                        verdict->times[OUTCOME_FAILED] >
                    0;
    return reason.len == 0 && gave_way ? order_gave_way(report->play, verdict->order) : reason;
}

static Fate fate_of(const Verdict *verdict)
{
    static const Fate fates[OUTCOMES] = {FATE_DONE, FATE_PART, FATE_ELSE, FATE_DEFAULT,
                                         FATE_FAILED};
    const uint32_t *times = verdict->times;
    if ((times[OUTCOME_PART] | times[OUTCOME_ELSE] | times[OUTCOME_DEFAULT] |
         times[OUTCOME_FAILED]) == 0)
        return verdict->told || times[OUTCOME_DONE] > 0 ? FATE_DONE : FATE_IDLE;
    Fate fate = verdict->told ? FATE_DONE : FATE_IDLE;
    int ways = 0;
    for (Outcome outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++)
        if (verdict->times[outcome] > 0) {
            fate = fates[outcome];
            ways++;
        }
    return ways > 1 ? FATE_PART : fate;
}

static void show(const Report *report, const Account *account, const VerdictList *list,
                 SeeVerdict *see, void *context)
{
    for (size_t i = 0; i < list->count; i++) {
        const Verdict *verdict = list->at[i];
        Fate fate = fate_of(verdict);
        Text reason = fate == FATE_DONE ? TEXT("") : verdict_reason(report, verdict);
        see(context, &(OrderVerdict){account->player, verdict->order, fate, reason});
    }
}

void report_verdicts(Arena *arena, const Play *play, SeeVerdict *see, void *context)
{
    const Report report = {.play = play};
    Clerk *clerk = ledger_begin(arena, &report, LEDGER_FATES);
    const Events events = log_events(play->log);
    for (size_t i = 0; i < events.count; i++)
        if (events.at[i]->choice) /* without one it is of no order */
            ledger_add(clerk, events.at[i]);
    const Ledger *ledger = ledger_end(clerk);
    for (size_t i = 0; i < ledger->count; i++) {
        const Account *account = &ledger->accounts[i];
        show(&report, account, &account->orders, see, context);
        show(&report, account, &account->standing, see, context);
        show(&report, account, &account->reactions, see, context);
    }
}

Text report_order_words(Arena *arena, const Order *order)
{
    Buf line = {NULL, 0, 0};
    order_spell(&line, order, false);
    return text_one_line(arena, buf_take(&line, arena));
}
