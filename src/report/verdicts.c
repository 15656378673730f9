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

typedef struct Showing {
    const Report *report;
    SeeVerdict *see;
    void *context;
} Showing;

static void show(void *context, const Verdict *verdict)
{
    const Showing *showing = context;
    const Order *order = verdict->order;
    const Fate fate = fate_of(verdict);
    Text reason = fate == FATE_DONE ? TEXT("") : verdict_reason(showing->report, verdict);
    showing->see(showing->context, &(OrderVerdict){order->choice.player, order, fate, reason});
}

void report_verdicts(Arena *arena, const Play *play, SeeVerdict *see, void *context)
{
    const Report report = {.play = play};
    Showing showing = {&report, see, context};
    Clerk *clerk = ledger_begin(arena, &report, show, &showing);
    const Events events = log_events(play->log);
    for (size_t i = 0; i < events.count; i++)
        if (events.at[i]->choice) /* without one it is of no order */
            ledger_add(clerk, events.at[i]);
    ledger_end(clerk);
}

Text report_order_words(Arena *arena, const Order *order)
{
    Buf line = {NULL, 0, 0};
    order_spell(&line, order, false);
    return text_one_line(arena, buf_take(&line, arena));
}
