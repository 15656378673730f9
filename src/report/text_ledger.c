/* The ledger of the text report: each order in its player's own words, and what it came to. */
#include "report_private.h"

/* Nobody writes an order as long as this, but for doing harm: reactions are told each time. */
enum { ORDER_BYTES = 4000 };

/* --- an order in its player's own words ------------------------------------------------------- */

/* Is this where the order holds others, which have lines of their own? */
static bool holds_orders(const Order *order, const Node *value)
{
    bool is_list = value->kind == NODE_LIST && node_count(value) > 0;
    const Node *item = is_list ? node_child(value, 0) : value;
    const Order *inner = order ? order->inner : NULL;
    while (inner && inner->rec.node != item)
        inner = inner->next;
    return inner != NULL;
}

/* "attack docks, cards ash-1 ash-2": hardly any of YAML's own signs. */
static void tell_map(Buf *out, const Node *node, const Order *order)
{
    bool begun = false;
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *value = node_child(node, i);
        if (holds_orders(order, value))
            continue;
        if (begun)
            add(out, TEXT(", "));
        begun = true;
        add(out, node_key(value));
        if (value->kind != NODE_SCALAR || node_text(value).len > 0)
            add_char(out, ' ');
        node_tell(out, value, ORDER_BYTES);
    }
}

/* The order's words, good until the teller tells something else. */
static Text order_words(Teller *teller, const Order *order)
{
    Buf *line = &teller->line;
    line->len = 0;
    if (order_is_one_of(order))
        add(line, order_called_one(teller->arena, order));
    else if (order->rec.node)
        tell_map(line, order->rec.node, order);
    else
        buf_str(line, order->table->name);
    return text_one_line(teller->arena, buf_text(line));
}

/* --- what it came to -------------------------------------------------------------------------- */

static void tell_times(Buf *out, size_t times)
{
    if (times == 1) {
        buf_str(out, "once");
    } else if (times == 2) {
        buf_str(out, "twice");
    } else {
        buf_int(out, (int64_t)times);
        add(out, TEXT(" times"));
    }
}

/* One part of a verdict. How often is said where it is more than once, or where something else
 * happened too. */
static void tell_part(Buf *out, const char *what, size_t times, bool *begun, bool mixed)
{
    if (times == 0)
        return;
    buf_str(out, *begun ? "; " : "");
    buf_str(out, what);
    if (times > 1 || mixed) {
        buf_char(out, ' ');
        tell_times(out, times);
    }
    *begun = true;
}

/* An order that was looked at and changed nothing to be seen: "withdraw when outnumbered". */
static void tell_quiet(Teller *teller, Buf *out, const Verdict *verdict)
{
    if (verdict->quiet > 1) {
        buf_str(out, "came up ");
        tell_times(out, verdict->quiet);
        buf_str(out, ", in the end: ");
    }
    tell_sentence(teller, out, verdict->last);
}

static void tell_verdict(Teller *teller, Buf *out, const Verdict *verdict)
{
    bool begun = false;
    if (verdict->came > 0) {
        buf_format(out, "came up for %zu of %zu", verdict->came, verdict->of);
        return;
    }
    static const char *const words[OUTCOMES] = {"done", "done in part", "its else was done",
                                                "by default instead", "failed"};
    int ways = 0;
    for (Outcome outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++)
        ways += verdict->times[outcome] > 0;
    for (Outcome outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++)
        tell_part(out, words[outcome], verdict->times[outcome], &begun, ways > 1);
    if (!begun && verdict->last)
        tell_quiet(teller, out, verdict);
    else if (!begun)
        buf_str(out, verdict->told ? "done" : "did not come up");
    Text reason = verdict_reason(teller->report, verdict);
    if (reason.len > 0)
        buf_format(out, ": %.*s", TEXT_ARG(reason));
}

/* What it came to stands in one piece, if a line can hold it. */
static void put_verdict(Prose *prose, Text verdict)
{
    if (prose->hang + width_of(verdict) <= REPORT_COLUMNS)
        prose_unit(prose, verdict);
    else
        prose_words(prose, verdict);
}

/* The orders within an order stand below it, each level two columns deeper. */
static size_t indent_of(const Order *order)
{
    size_t indent = 4;
    while ((order = order_above(order)))
        indent += 2;
    return indent;
}

static bool was_carried_out(const Verdict *verdict)
{
    return verdict_came_up(verdict) && !verdict->quiet;
}

/* Of an order that holds others and did not come up, the verdict is theirs, too. */
static bool says_something(const Verdict *verdict)
{
    return !verdict->holder || was_carried_out(verdict->holder) || verdict_came_up(verdict);
}

static void tell_order(Teller *teller, Buf *out, const Verdict *verdict)
{
    Buf *line = &teller->line;
    if (verdict->is_plain)
        return;
    Prose prose = prose_begin(out, indent_of(verdict->order));
    prose_words(&prose, order_words(teller, verdict->order));
    if (!says_something(verdict)) {
        prose_end(&prose);
        return;
    }
    line->len = 0;
    add(line, TEXT("-> "));
    tell_verdict(teller, line, verdict);
    put_verdict(&prose, buf_text(line));
    if (teller->report->explain) {
        line->len = 0;
        Clauses clauses = verdict_remarks(verdict).clauses;
        clauses_tell(line, clauses.at, clauses.count);
        prose_unit(&prose, buf_text(line));
    }
    prose_end(&prose);
}

/* --- accounts --------------------------------------------------------------------------------- */

static void tell_orders(Teller *teller, Buf *out, const Account *account)
{
    const Phase *phase = NULL;
    for (size_t i = 0; i < account->orders.count; i++) {
        const Verdict *verdict = account->orders.at[i];
        if (verdict->order->phase != phase) {
            phase = verdict->order->phase;
            text_line(out, 2, text_format(teller->arena, "%s:", phase->name));
        }
        tell_order(teller, out, verdict);
        teller_hand_on(teller, out);
    }
}

/* Either this round's or standing ones have served. */
static void tell_reactions(Teller *teller, Buf *out, const Account *account)
{
    const VerdictList *times = &account->reactions;
    if (times->count > 0)
        buf_str(out, times->at[0]->order->choice.by == BY_STANDING ? "  standing reactions:\n"
                                                                   : "  reactions:\n");
    for (size_t i = 0; i < times->count; i++)
        tell_order(teller, out, times->at[i]);
}

static void tell_standing(Teller *teller, Buf *out, const Account *account)
{
    size_t idle = account->idle;
    if (account->standing.count > 0)
        buf_str(out, "  standing orders:\n");
    for (size_t i = 0; i < account->standing.count; i++) {
        tell_order(teller, out, account->standing.at[i]);
        teller_hand_on(teller, out);
    }
    if (idle > 0)
        text_line(out, 2,
                  text_format(teller->arena, "%zu %sstanding order%s did not come up.", idle,
                              account->standing.count > 0 ? "more " : "", idle == 1 ? "" : "s"));
}

static void tell_decided(Teller *teller, Buf *out, const Decided *decided)
{
    const DecisionKind *decision = decided->decision;
    Buf *line = &teller->line;
    line->len = 0;
    if (decided->by == BY_DEFAULT)
        buf_format(line, "By default: %s", decision->fallback);
    else
        buf_format(line, "By an answer: %s", decision->name);
    if (decided->times > 1) {
        buf_str(line, " (");
        tell_times(line, decided->times);
        buf_char(line, ')');
    }
    buf_char(line, '.');
    Prose prose = prose_begin(out, 2);
    prose_words(&prose, buf_text(line));
    /* The clause says what becomes of a question without an answer. */
    if (teller->report->explain && decision->clause && decided->by == BY_DEFAULT) {
        line->len = 0;
        buf_format(line, "[%s]", decision->clause);
        prose_unit(&prose, buf_text(line));
    }
    prose_end(&prose);
}

/* Whose orders served, where it was not this round's file. */
static const char *state_of(const Player *player)
{
    if (player->status == PLAYER_OUT && !player->orders)
        return ": out of the game";
    if (player->status == PLAYER_OUT && player->orders->resign)
        return ": resigned, and no orders served";
    if (!player->held)
        return "";
    if (player->status == PLAYER_ABSENT)
        return player->standing ? ": absent; standing orders served"
                                : ": absent, without standing orders";
    return player->standing ? ": no orders came; standing orders served"
                            : ": no orders came, and there are no standing orders";
}

static bool is_empty(const Account *account)
{
    return account->orders.count + account->standing.count + account->idle +
               account->reactions.count + account->decided.count + account->notes.count ==
           0;
}

/* Why nothing is told. */
static const char *state_of_empty(const Play *play, const Account *account)
{
    if (play->game->ended && play->played.count == 0)
        return ": the game was over before any orders were looked at";
    if (account->is_bystander)
        return ": had no turn in this part of the round";
    return account->has_reactions ? ": only reactions were ordered, and none was set off"
                                  : ": nothing was ordered";
}

static void tell_account(Teller *teller, Buf *out, const Account *account)
{
    Text name = account->player ? tell_player(teller, account->player) : TEXT("For all");
    const char *state = account->player ? state_of(account->player) : "";
    if (is_empty(account) && !*state)
        state = state_of_empty(teller->play, account);
    prose_gap(out);
    text_line(out, 0, text_format(teller->arena, "%.*s%s", TEXT_ARG(name), state));
    tell_orders(teller, out, account);
    tell_standing(teller, out, account);
    tell_reactions(teller, out, account);
    for (size_t i = 0; i < account->decided.count; i++)
        tell_decided(teller, out, &account->decided.at[i]);
    for (size_t i = 0; i < account->notes.count; i++)
        text_tell(teller, out, 2, account->notes.at[i]);
}

void text_ledger(Teller *teller, Buf *out)
{
    const Ledger *ledger = teller->ledger;
    if (reader_is_public(teller->report->reader))
        return;
    prose_gap(out);
    text_rule(out, TEXT("What the orders came to"), '-');
    for (size_t i = 0; i < ledger->count; i++) {
        const Account *account = &ledger->accounts[i];
        if (ledger_shows(teller->report, account) && (account->player || !is_empty(account)))
            tell_account(teller, out, account);
    }
}
