/* The ledger of the text report: each order in the spelling of orders, and what it came to. */
#include "adjudicate/record/line.h"
#include "report_private.h"

/* Nobody writes an order as long as this, but for doing harm: reactions are told each time. */
enum { ORDER_BYTES = 4000, LIST_INDENT = 2 };

/* --- an order as its player may write it ------------------------------------------------------ */

/* Is this where the order holds others, which have lines of their own? */
static bool holds_orders(const Order *order, const Node *value)
{
    bool is_list = value->kind == NODE_LIST && node_count(value) > 0;
    const Node *item = is_list ? node_child(value, 0) : value;
    const Order *inner = order ? order->inner : NULL;
    while (inner && node_origin(inner->rec.node) != item)
        inner = inner->next;
    return inner != NULL;
}

/* "{attack: docks, cards: [ash-1, ash-2]}": as it can be put into an orders file again. */
static void spell_map(Buf *out, const Node *node, const Order *order)
{
    bool begun = false;
    add_char(out, '{');
    for (uint32_t i = 0; i < node_count(node) && out->len <= ORDER_BYTES; i++) {
        const Node *value = node_child(node, i);
        if (holds_orders(order, value))
            continue;
        if (begun)
            add(out, TEXT(", "));
        begun = true;
        node_spell_pair(out, value, ORDER_BYTES);
    }
    add_char(out, '}');
}

/* Of an order for several things the part that is for one: "{move: ash}"; of "{make: 2 drayman}",
 * "{make: drayman}". */
static void spell_one(Buf *out, const Order *order)
{
    const Field *each = record_each(order->table), *kind = &order->table->fields[0];
    add_char(out, '{');
    if (!each) {
        buf_format(out, "%s: ", kind->key);
        add(out, order_counted_thing(order));
        add_char(out, '}');
        return;
    }
    if (each != kind) {
        node_spell_pair(out, node_find(order->rec.node, text_of(kind->key)), ORDER_BYTES);
        add(out, TEXT(", "));
    }
    buf_format(out, "%s: ", each->key);
    add(out, record_id(each->table, record_pointer(order, each)));
    add_char(out, '}');
}

Text order_line(Arena *arena, const Order *order)
{
    return order_is_one_of(order) ? TEXT("") : record_line(arena, order->table, order);
}

/* An else that is a line is spelt like the line before it. */
static bool spell_else(Buf *out, const Order *order, const Node *value)
{
    if (!text_is(node_key(value), "else") || value->kind != NODE_SCALAR ||
        order->otherwise.count != 1)
        return false;
    const Order *other = order->otherwise.at[0]->record;
    Buf line = {NULL, 0, 0};
    bool is_line = other->table->line->write(&line, other->table, other);
    if (is_line)
        buf_format(out, "else: %.*s", TEXT_ARG(buf_text(&line)));
    buf_free(&line);
    return is_line;
}

/* "A PAR-BUR", or with its if and else "{line: A PAR-BUR, if: {...}}". */
static bool spell_line(Buf *out, const Order *order)
{
    Buf line = {NULL, 0, 0};
    const Table *table = order->table;
    size_t count = 0;
    bool is_line = !order_is_one_of(order) && table->line && table->line->write &&
                   table->line->write(&line, table, order);
    for (size_t i = 0; is_line && i < table->count; i++) {
        const Field *field = &table->fields[i];
        const Node *value =
            field->variants ? node_find(order->rec.node, text_of(field->key)) : NULL;
        if (!value || out->len > ORDER_BYTES)
            continue;
        if (count++ == 0)
            buf_format(out, "{line: %.*s", TEXT_ARG(buf_text(&line)));
        add(out, TEXT(", "));
        if (!spell_else(out, order, value))
            node_spell_pair(out, value, ORDER_BYTES);
    }
    if (count > 0)
        add_char(out, '}');
    else if (is_line)
        add(out, buf_text(&line));
    buf_free(&line);
    return is_line;
}

void order_spell(Buf *out, const Order *order, bool is_whole)
{
    if (spell_line(out, order))
        return;
    if (order_is_one_of(order))
        spell_one(out, order);
    else
        spell_map(out, order->rec.node, is_whole ? NULL : order);
}

/* What may be written in two ways is explained in both. */
static Text order_words(Teller *teller, const Order *order, bool is_whole)
{
    Buf *line = &teller->line;
    line->len = 0;
    if (teller->report->explain && spell_line(line, order)) {
        add_char(line, ' ');
        spell_map(line, order->rec.node, is_whole ? NULL : order);
    } else {
        order_spell(line, order, is_whole);
    }
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
 * happened too, and then why it came to this. */
static void tell_part(Buf *out, const char *what, size_t times, bool *begun, bool mixed,
                      Text reason)
{
    if (times == 0)
        return;
    buf_str(out, *begun ? "; " : "");
    buf_str(out, what);
    if (times > 1 || mixed) {
        buf_char(out, ' ');
        tell_times(out, times);
    }
    if (mixed && reason.len > 0)
        buf_format(out, " (%.*s)", TEXT_ARG(reason));
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
    Remarks remarks = verdict_remarks(verdict);
    bool are_told = false; /* the reasons, each with its part */
    for (Outcome outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++) {
        tell_part(out, words[outcome], verdict->times[outcome], &begun, ways > 1,
                  remarks.part[outcome]);
        are_told |= ways > 1 && remarks.part[outcome].len > 0;
    }
    if (!begun && verdict->last)
        tell_quiet(teller, out, verdict);
    else if (!begun)
        buf_str(out, verdict->told ? "done" : "did not come up");
    Text reason = verdict_reason(teller->report, verdict);
    if (reason.len > 0 && !are_told)
        buf_format(out, ": %.*s", TEXT_ARG(reason));
}

/* What it came to stands in one piece, if a line can hold it. */
static void put_verdict(Passage *line, Text verdict)
{
    if (line->prose.hang + width_of(verdict) <= REPORT_COLUMNS)
        line_unit(line, verdict);
    else
        line_words(line, verdict);
}

/* The orders within an order stand below it, each level two columns deeper. */
static size_t indent_of(const Order *order)
{
    size_t indent = LIST_INDENT + 2;
    while ((order = order_above(order)))
        indent += 2;
    return indent;
}

/* Of an order that holds others, came up, and was not carried out, the verdict is theirs, too. */
static bool says_something(const Verdict *verdict)
{
    return !verdict->holder || !verdict->holder->quiet || verdict_came_up(verdict);
}

/* One that did not come up is told whole. */
static bool is_told_within(const Verdict *verdict)
{
    return verdict->is_plain || (verdict->holder && !verdict_came_up(verdict->holder));
}

/* `before`: what stands in its first line before it, at the margin of lists; NULL: nothing. */
static Passage begin_order(Teller *teller, Buf *out, const Order *order, const char *before)
{
    Passage line = line_begin(teller, out, ROLE_ITEM, before ? LIST_INDENT : indent_of(order));
    line.order = order;
    if (before)
        line_words(&line, text_of(before));
    return line;
}

static void tell_order(Teller *teller, Buf *out, const char *before, const Verdict *verdict)
{
    Buf *words = &teller->line;
    Passage line = begin_order(teller, out, verdict->order, before);
    line_words(&line, order_words(teller, verdict->order, !verdict_came_up(verdict)));
    if (!says_something(verdict)) {
        line_end(&line);
        return;
    }
    words->len = 0;
    add(words, TEXT("-> "));
    tell_verdict(teller, words, verdict);
    put_verdict(&line, buf_text(words));
    if (teller->report->explain) {
        Clauses clauses = verdict_remarks(verdict).clauses;
        line_clauses(&line, clauses.at, clauses.count);
    }
    line_end(&line);
}

/* --- lists of orders -------------------------------------------------------------------------- */

/* What a plain order came to, once, with nothing below it; OUTCOMES: there is more to be said. */
static Outcome plain_outcome(const Verdict *verdict)
{
    uint32_t times = 0;
    Outcome one = OUTCOMES;
    for (Outcome outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++) {
        times += verdict->times[outcome];
        one = verdict->times[outcome] > 0 ? outcome : one;
    }
    bool is_plain =
        times == 1 && verdict->quiet == 0 && verdict->came == 0 && !verdict->order->inner;
    return is_plain ? one : OUTCOMES;
}

/* Did both come to the same? What was done needs no reason; what failed is told together where it
 * is part of one order. */
static bool is_alike(const Teller *teller, const Verdict *first, const Verdict *other)
{
    const Order *order = other->order;
    Outcome outcome = plain_outcome(other);
    if (outcome != plain_outcome(first) || order->table != first->order->table ||
        order->phase != first->order->phase || indent_of(order) != indent_of(first->order))
        return false;
    if (outcome == OUTCOME_DONE)
        return true;
    return outcome == OUTCOME_FAILED && order_is_one_of(order) && other->holder == first->holder &&
           text_equal(verdict_reason(teller->report, first), verdict_reason(teller->report, other));
}

/* Are they parts of an order with a number, "{make: drayman}" each time? */
static bool has_same_words(Teller *teller, const Verdict *first, const Verdict *other)
{
    if (!order_is_one_of(first->order) || !order_is_one_of(other->order))
        return false;
    Text words = order_words(teller, first->order, false);
    words = text_format(teller->arena, "%.*s", TEXT_ARG(words)); /* the next ones take its place */
    return text_equal(words, order_words(teller, other->order, false));
}

/* "{make: drayman} -> failed 9 times: ...": how many verdicts that tells. */
static size_t tell_same(Teller *teller, Buf *out, Verdict *const *list, size_t count)
{
    Verdict all = *list[0];
    size_t same = 1;
    while (same < count && is_alike(teller, list[0], list[same]) &&
           has_same_words(teller, list[0], list[same]))
        same++;
    if (same < 2)
        return 0;
    all.times[plain_outcome(list[0])] = (uint32_t)same;
    tell_order(teller, out, NULL, &all);
    return same;
}

/* Of one kind that stand side by side and came to the same: how many, up to so wide a text. */
static size_t gather_alike(Teller *teller, Verdict *const *list, size_t count, size_t room,
                           Text *words)
{
    size_t alike = 0;
    for (; alike < count && is_alike(teller, list[0], list[alike]); alike++) {
        Text more =
            text_format(teller->arena, "%.*s%s%.*s", TEXT_ARG(*words), alike > 0 ? ", " : "",
                        TEXT_ARG(order_words(teller, list[alike]->order, false)));
        if (width_of(more) > room)
            break;
        *words = more;
    }
    return alike;
}

/* They share a line: where they were done, as many as it holds. Returns how many; 0: no two do. */
static size_t tell_alike(Teller *teller, Buf *out, Verdict *const *list, size_t count)
{
    enum { ROOM = REPORT_COLUMNS - sizeof " -> both done" + 1, FAILED_ROOM = 8 * REPORT_COLUMNS };
    Outcome outcome = plain_outcome(list[0]);
    if (outcome == OUTCOMES || count < 2 || !is_alike(teller, list[0], list[1]))
        return 0;
    size_t same = tell_same(teller, out, list, count);
    if (same > 0)
        return same;
    Text words = TEXT("");
    size_t room = outcome == OUTCOME_DONE ? ROOM - indent_of(list[0]->order) : FAILED_ROOM;
    size_t alike = gather_alike(teller, list, count, room, &words);
    if (alike < 2)
        return 0;
    Passage line = begin_order(teller, out, list[0]->order, NULL);
    line_words(&line, words);
    teller->line.len = 0;
    buf_format(&teller->line, "-> %s ", alike == 2 ? "both" : "all");
    tell_verdict(teller, &teller->line, list[0]);
    put_verdict(&line, buf_text(&teller->line));
    line_end(&line);
    return alike;
}

/* The orders of one list below its heading, or behind it, if there is but one. */
static void tell_list(Teller *teller, Buf *out, const char *heading, Verdict *const *list,
                      size_t count)
{
    size_t told = 0;
    for (size_t i = 0; i < count; i++)
        if (!is_told_within(list[i]))
            told++;
    for (size_t i = 0, alike; i < count; i += alike) {
        alike = 1;
        if (is_told_within(list[i]))
            continue;
        if (told == 1) {
            tell_order(teller, out, heading, list[i]);
            continue;
        }
        if (i == 0)
            text_line(teller, out, LIST_INDENT, text_of(heading));
        size_t run = teller->report->explain ? 0 : tell_alike(teller, out, list + i, count - i);
        if (run == 0)
            tell_order(teller, out, NULL, list[i]);
        alike = run > 0 ? run : 1;
        teller_hand_on(teller, out);
    }
}

/* --- accounts --------------------------------------------------------------------------------- */

static void tell_orders(Teller *teller, Buf *out, const Account *account)
{
    const VerdictList *orders = &account->orders;
    for (size_t from = 0, to; from < orders->count; from = to) {
        const Phase *phase = orders->at[from]->order->phase;
        for (to = from; to < orders->count && orders->at[to]->order->phase == phase;)
            to++;
        tell_list(teller, out, text_string(teller->arena, "%s:", phase->name), orders->at + from,
                  to - from);
    }
}

/* Either this round's or standing ones have served. */
static void tell_reactions(Teller *teller, Buf *out, const Account *account)
{
    const VerdictList *times = &account->reactions;
    if (times->count > 0)
        tell_list(teller, out,
                  times->at[0]->order->choice.by == BY_STANDING ? "standing reactions:"
                                                                : "reactions:",
                  times->at, times->count);
}

/* Many alike in one line: "3 more standing orders did not come up: an order before it counted (2);
 * nobody attacked (1)." */
static void tell_idle(Teller *teller, Buf *out, const Account *account)
{
    Buf *line = &teller->line;
    size_t idle = account->idle;
    if (idle == 0)
        return;
    line->len = 0;
    buf_format(line, "%zu %sstanding order%s did not come up", idle,
               account->standing.count > 0 ? "more " : "", idle == 1 ? "" : "s");
    for (size_t i = 0; i < account->idle_for.count; i++) {
        const Idle *why = &account->idle_for.at[i];
        buf_str(line, i == 0 ? ": " : "; ");
        buf_add(line, why->reason);
        if (why->times < idle)
            buf_format(line, " (%zu)", why->times);
    }
    buf_char(line, '.');
    text_line(teller, out, LIST_INDENT, buf_text(line));
}

static void tell_standing(Teller *teller, Buf *out, const Account *account)
{
    if (account->standing.count > 0)
        tell_list(teller, out, "standing orders:", account->standing.at, account->standing.count);
    tell_idle(teller, out, account);
}

/* "the army does not react (Pike Company and Levy)": which, as far as that is kept; and how often,
 * where it is not once for each of them. */
static void tell_decided(Teller *teller, Buf *line, const Decided *decided)
{
    const DecisionKind *decision = decided->decision;
    size_t count = decided->thing_count;
    buf_str(line, decided->by == BY_DEFAULT ? decision->fallback : decision->name);
    if (count == 0 && decided->times == 1)
        return;
    buf_str(line, " (");
    for (size_t i = 0; i < count; i++) {
        buf_str(line, list_joint(i, count));
        tell_arg(teller, line, decided->things[i]);
    }
    if (decided->times != count) { /* then it is more than one */
        buf_str(line, count > 0 ? "; " : "");
        tell_times(line, decided->times);
    }
    buf_char(line, ')');
}

/* What was decided so, in one sentence. */
static void tell_all_decided(Teller *teller, Buf *out, const Account *account, bool by_default)
{
    Buf *line = &teller->line;
    Clauses clauses = {NULL, 0, 0};
    bool begun = false;
    line->len = 0;
    for (size_t i = 0; i < account->decided.count; i++) {
        const Decided *decided = &account->decided.at[i];
        if ((decided->by == BY_DEFAULT) != by_default)
            continue;
        buf_str(line, begun ? "; " : by_default ? "By default: " : "By an answer: ");
        begun = true;
        tell_decided(teller, line, decided);
        clauses_add(teller->arena, &clauses, decided->decision->clause);
    }
    if (!begun)
        return;
    buf_char(line, '.');
    Passage told = line_begin(teller, out, ROLE_ITEM, LIST_INDENT);
    line_words(&told, buf_text(line));
    /* The clause says what becomes of a question without an answer. */
    if (teller->report->explain && by_default)
        line_clauses(&told, clauses.at, clauses.count);
    line_end(&told);
}

/* Was the game over before this run could play anything? */
static bool is_over_at_once(const Play *play)
{
    return play->game->ended && play->played.count == 0;
}

/* Whose orders served, where it was not this round's file. */
static const char *state_of(const Play *play, const Player *player)
{
    if (player->status == PLAYER_OUT && !player->orders)
        return ": out of the game";
    if (player->status == PLAYER_OUT && player->orders->resign)
        return ": resigned, and no orders served";
    if (!player->held || is_over_at_once(play))
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
    if (is_over_at_once(play))
        return report_resumed(play) ? ": the game was over before the rest of the round began"
                                    : ": the game was over before any orders were looked at";
    if (account->is_bystander)
        return ": had no turn in this part of the round";
    if (account->has_reactions)
        return ": only reactions were ordered, and none was set off";
    return report_resumed(play) ? ": nothing was ordered in this part of the round"
                                : ": nothing was ordered";
}

static void tell_account(Teller *teller, Buf *out, const Account *account)
{
    Text name = account->player ? tell_player(teller, account->player) : TEXT("For all");
    const char *state = account->player ? state_of(teller->play, account->player) : "";
    if (is_empty(account) && !*state)
        state = state_of_empty(teller->play, account);
    Passage line = line_begin(teller, out, ROLE_HEADING, 0);
    line_words(&line, text_format(teller->arena, "%.*s%s", TEXT_ARG(name), state));
    line_end(&line);
    tell_orders(teller, out, account);
    tell_standing(teller, out, account);
    tell_reactions(teller, out, account);
    tell_all_decided(teller, out, account, false);
    tell_all_decided(teller, out, account, true);
    for (size_t i = 0; i < account->notes.count; i++)
        text_tell(teller, out, LIST_INDENT, account->notes.at[i]);
}

void text_ledger(Teller *teller, Buf *out)
{
    const Ledger *ledger = teller->ledger;
    if (reader_is_public(teller->report->reader))
        return;
    bool begun = false;
    text_gap(teller, out);
    text_heading(teller, out, TEXT("What the orders came to"), 2);
    for (size_t i = 0; i < ledger->count; i++) {
        const Account *account = &ledger->accounts[i];
        if (!ledger_shows(teller->report, account) || (!account->player && is_empty(account)))
            continue;
        if (begun)
            text_gap(teller, out);
        begun = true;
        tell_account(teller, out, account);
    }
}
