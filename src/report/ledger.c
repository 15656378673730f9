/* The ledger: one walk over the log counts what each order came to; one walk over the orders puts
 * that into their order. */
#include "report_private.h"

/* The ledger while it is made. */
typedef struct Clerk {
    Teller *teller;
    Ledger *ledger;
    Pointers verdicts; /* by the order in the list */
    Played played;
} Clerk;

/* --- from the log ----------------------------------------------------------------------------- */

static Verdict *verdict_of(Clerk *clerk, const Order *first)
{
    void **slot = pointers_slot(&clerk->verdicts, first);
    if (!*slot) {
        Verdict *verdict = ARENA_NEW(clerk->teller->arena, Verdict);
        verdict->order = first;
        *slot = verdict;
    }
    return *slot;
}

static void count_outcome(Verdict *verdict, Outcome outcome)
{
    if (outcome == OUTCOME_DONE)
        verdict->done++;
    else if (outcome == OUTCOME_SECOND)
        verdict->second++;
    else
        verdict->failed++;
}

/* An order that was carried out has its outcome in an event made for the ledger; what the story
 * tells of it must not count again. A decision counts by the events that tell of it; what only the
 * ledger knows of it (that it was looked at and let things be) is kept apart. */
static void judge(Clerk *clerk, const Event *event)
{
    const Order *order = event->choice->order;
    Verdict *verdict = verdict_of(clerk, order->first ? order->first : order);
    bool is_ledger = event->kind->layout == EVENT_LEDGER;
    if (is_ledger)
        clauses_add_event(clerk->teller->arena, &verdict->clauses, event);
    verdict->is_decision |= event->choice->decision != NULL;
    verdict->told |= !is_ledger;
    if (!event->choice->decision && !is_ledger)
        return;
    Outcome outcome = event->outcome;
    if (event->choice->decision && is_ledger && outcome != OUTCOME_FAILED) {
        verdict->quiet++;
        verdict->last = event;
        return;
    }
    if (outcome == OUTCOME_DONE && order != verdict->order)
        outcome = OUTCOME_SECOND;
    count_outcome(verdict, outcome);
    if (outcome == OUTCOME_DONE || verdict->reason.len > 0)
        return;
    Text reason = arg_words(event_arg(event, "reason"));
    verdict->reason = text_scrub(clerk->teller->arena, reason);
}

/* There are few kinds of decisions, so they are looked for one by one. */
static void count_decided(Arena *arena, Account *account, const Choice *choice)
{
    for (size_t i = 0; i < account->decided.count; i++) {
        Decided *decided = &account->decided.at[i];
        if (decided->decision == choice->decision && decided->by == choice->by) {
            decided->times++;
            return;
        }
    }
    ARENA_PUSH(arena, &account->decided, ((Decided){choice->decision, choice->by, 1}));
}

static Account *account_of(const Clerk *clerk, const Player *player)
{
    return &clerk->ledger->accounts[player ? player->seat : clerk->ledger->count - 1];
}

static void enter_event(Clerk *clerk, const Event *event)
{
    const Choice *choice = event->choice;
    const Player *player = choice ? choice->player : event->form->only;
    Account *account = account_of(clerk, player);
    if (!ledger_shows(clerk->teller, account))
        return;
    if (choice && choice->order)
        judge(clerk, event);
    else if (choice && choice->decision)
        count_decided(clerk->teller->arena, account, choice);
    else if (event->kind->layout == EVENT_LEDGER)
        ARENA_PUSH(clerk->teller->arena, &account->notes, event);
}

/* --- from the files --------------------------------------------------------------------------- */

static void enter_orders(Clerk *clerk, Account *account, const VariantList *list)
{
    for (size_t i = 0; i < list->count; i++)
        ARENA_PUSH(clerk->teller->arena, &account->orders, verdict_of(clerk, list->at[i]->record));
}

static void enter_standing(Clerk *clerk, Account *account, const VariantList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        Verdict *verdict = pointers_find(&clerk->verdicts, list->at[i]->record);
        if (verdict)
            ARENA_PUSH(clerk->teller->arena, &account->standing, verdict);
        else
            account->idle++;
    }
}

static void enter_player(Clerk *clerk, Account *account)
{
    const Player *player = account->player;
    const System *system = clerk->teller->play->system;
    for (size_t i = 0; i < system->phase_count; i++) {
        if (!played_includes(&clerk->played, &system->phases[i], player))
            continue;
        if (player->orders) {
            enter_orders(clerk, account, &player->orders->plan.phase[i]);
            enter_standing(clerk, account, &player->orders->standing.phase[i]);
        }
        if (player->standing)
            enter_standing(clerk, account, &player->standing->standing.phase[i]);
    }
}

bool ledger_shows(const Teller *teller, const Account *account)
{
    return !teller->report->player || !account->player || account->player == teller->report->player;
}

Ledger *ledger_new(Teller *teller)
{
    const Play *play = teller->play;
    size_t players = play->game->players.count;
    Ledger *ledger = ARENA_NEW(teller->arena, Ledger);
    ledger->count = players + 1;
    ledger->accounts = ARENA_ARRAY(teller->arena, ledger->count, Account);
    for (size_t i = 0; i < players; i++)
        ledger->accounts[i].player = play->game->players.at[i];
    Clerk clerk = {.teller = teller, .ledger = ledger, .played = played_of(play)};
    pointers_init(&clerk.verdicts, teller->arena);
    for (size_t i = 0; i < log_count(play->log); i++)
        enter_event(&clerk, log_at(play->log, i));
    for (size_t i = 0; i < players; i++)
        if (ledger_shows(teller, &ledger->accounts[i]))
            enter_player(&clerk, &ledger->accounts[i]);
    return ledger;
}
