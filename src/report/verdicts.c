/* What each order came to, in one word. */
#include "adjudicate/report/verdicts.h"

#include "report_private.h"

static Fate fate_of(const Verdict *verdict)
{
    static const Fate fates[OUTCOMES] = {FATE_DONE, FATE_PART, FATE_ELSE, FATE_DEFAULT,
                                         FATE_FAILED};
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
