/* The JSON report: one object, with one event, order or roll a line, in the order of the log, so
 * that two reports can be compared by lines. adjudicate(1) describes its keys. Keys that would say
 * nothing are left out of events. */
#include "report_private.h"

/* --- lists of lines --------------------------------------------------------------------------- */

/* Before the first item of a list, and before each further one. */
static void next_line(Buf *out, bool *begun)
{
    buf_str(out, *begun ? ",\n    " : "\n    ");
    *begun = true;
}

static void end_list(Buf *out, bool begun)
{
    buf_str(out, begun ? "\n  ]" : "]");
}

/* --- arguments -------------------------------------------------------------------------------- */

static void put_record(Teller *teller, Buf *out, const Table *table, const void *record)
{
    if (!record) {
        add(out, TEXT("null"));
        return;
    }
    Text id = record_id(table, record);
    json_string(out, id.len > 0 ? id : cast_find(&teller->cast, table, record)->name);
}

static void put_records(Teller *teller, Buf *out, Arg arg)
{
    add_char(out, '[');
    for (size_t i = 0; i < arg.value.records->count; i++) {
        buf_str(out, i > 0 ? ", " : "");
        put_record(teller, out, arg.type->table, arg.value.records->at[i]);
    }
    add_char(out, ']');
}

static void put_roll(Buf *out, const Roll *roll)
{
    add_char(out, '{');
    json_member(out, "roll", roll->name);
    add(out, TEXT(", \"dice\": "));
    tell_roll(out, roll);
    add(out, TEXT(", \"sides\": "));
    add_int(out, roll->sides);
    if (roll->draw)
        add(out, TEXT(", \"draw\": true"));
    if (roll->given)
        add(out, TEXT(", \"given\": true"));
    add_char(out, '}');
}

static void put_tile(Buf *out, Tile tile)
{
    add_char(out, '"');
    tile_write(out, &tile);
    add_char(out, '"');
}

static void put_tiles(Buf *out, const TileList *tiles)
{
    add_char(out, '[');
    for (size_t i = 0; i < tiles->count; i++) {
        buf_str(out, i > 0 ? ", " : "");
        put_tile(out, tiles->at[i]);
    }
    add_char(out, ']');
}

static void put_arg(Teller *teller, Buf *out, Arg arg)
{
    switch (arg.type->kind) { /* unreached: another kind */
    case ARG_RECORD:
        put_record(teller, out, arg.type->table, arg.value.record);
        break;
    case ARG_RECORDS:
        put_records(teller, out, arg);
        break;
    case ARG_INT:
        add_int(out, arg.value.number);
        break;
    case ARG_TEXT:
    case ARG_STRING:
        json_string(out, arg_words(arg));
        break;
    case ARG_ROLL:
        put_roll(out, arg.value.roll);
        break;
    case ARG_TILE:
        put_tile(out, arg.value.tile);
        break;
    case ARG_TILES:
        put_tiles(out, arg.value.tiles);
        break;
    case ARG_PICTURE:
        json_picture(out, arg.value.picture, teller->report->reader);
        break;
    }
}

static void put_args(Teller *teller, Buf *out, const Script *script, const Event *event)
{
    size_t count = event->form->count < script->arg_count ? event->form->count : script->arg_count;
    add(out, TEXT(", \"args\": {"));
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            add(out, TEXT(", "));
        add(out, script->json_args[i]);
        put_arg(teller, out, event_arg_at(event, i));
    }
    add_char(out, '}');
}

/* --- events ----------------------------------------------------------------------------------- */

static const char *name_of_by(ChoiceBy by)
{
    static const char *const names[] = {"orders", "standing", "answer", "default"};
    return names[by];
}

static void put_holders(Buf *out, const Order *holder)
{
    if (order_above(holder)) {
        put_holders(out, order_above(holder));
        add(out, TEXT(", "));
    }
    buf_int(out, (int64_t)holder->number);
}

/* The numbers of the orders that hold this one, the outermost first. */
static void put_within(Buf *out, const Order *order)
{
    if (!order_above(order))
        return;
    add(out, TEXT(", \"within\": ["));
    put_holders(out, order_above(order));
    add_char(out, ']');
}

static void put_order_place(Buf *out, const Order *order)
{
    const Order *first = order->first;
    add(out, TEXT("{"));
    json_member(out, "phase", text_of(first->phase->name));
    add(out, TEXT(", \"number\": "));
    buf_int(out, (int64_t)first->number);
    put_within(out, first);
    if (order->instead_of)
        add(out, TEXT(", \"else\": true"));
    add_char(out, '}');
}

static void put_choice(Buf *out, const Event *event)
{
    const Choice *choice = event->choice;
    add(out, TEXT(", \"choice\": {"));
    json_member(out, "player", choice->player->id);
    add(out, TEXT(", "));
    json_member(out, "by", text_of(name_of_by(choice->by)));
    if (choice->decision) {
        add(out, TEXT(", "));
        json_member(out, "decision", text_of(choice->decision->name));
    }
    if (choice->order) {
        add(out, TEXT(", \"order\": "));
        put_order_place(out, choice->order);
    }
    add(out, TEXT(", "));
    json_member(out, "outcome", text_of(outcome_name((Outcome)event->outcome)));
    add_char(out, '}');
}

/* Kind and clause are the same for all events of a kind, and made once. */
static Text head_of_kind(Teller *teller, const EventKind *kind)
{
    Script *script = *pointers_slot(&teller->scripts, kind);
    if (!script->json.at) {
        Buf *line = &teller->line;
        line->len = 0;
        json_member(line, "kind", text_of(kind->id));
        if (kind->clause) {
            buf_add(line, TEXT(", "));
            json_member(line, "clause", text_of(kind->clause));
        }
        script->json = text_copy(teller->arena, buf_text(line));
        for (size_t i = 0; i < script->arg_count; i++)
            script->json_args[i] =
                text_format(teller->arena, "\"%.*s\": ", TEXT_ARG(script->args[i]));
    }
    return script->json;
}

/* The steps of a turn are its orders: how these are cut, into one for two things or two for one
 * each, is for their player to know. */
static bool steps_are_secret(const Teller *teller, const Event *event)
{
    const EventForm *form = event->form;
    return form->phase->play_turn_step && form->turn &&
           !reader_knows_orders(teller->report->reader, form->turn);
}

/* Of the steps of a phase a reader sees those of which he reads anything, counted anew: the others
 * would tell how many orders have come to nothing. Another's turn is one step. The game master has
 * them as they are. */
static int64_t shown_step(Teller *teller, const Event *event)
{
    ShownStep *shown = &teller->step;
    if (!teller->report->reader)
        return event->step;
    if (steps_are_secret(teller, event))
        return 1;
    if (event->form->phase != shown->phase || event->form->turn != shown->turn) {
        *shown = (ShownStep){event->form->phase, event->form->turn, event->step, 1};
    } else if (event->step != shown->step) {
        shown->step = event->step;
        shown->count++;
    }
    return shown->count;
}

static void put_where(Teller *teller, Buf *out, const Event *event)
{
    if (event->form->phase) {
        json_member(out, "phase", text_of(event->form->phase->name));
        if (event->form->turn) {
            add(out, TEXT(", "));
            json_member(out, "turn", event->form->turn->id);
        }
        add(out, TEXT(", \"step\": "));
        buf_int(out, shown_step(teller, event));
        add(out, TEXT(", "));
    }
    if (event->scene > 0) {
        json_member(out, "scene", log_scene_name(teller->play->log, event->scene));
        add(out, TEXT(", "));
    }
}

/* What the report says of it: nothing for the rows of a table without a caption. */
static void put_words(Teller *teller, Buf *out, const Event *event)
{
    Buf *line = &teller->line;
    line->len = 0;
    tell_sentence(teller, line, event);
    if (line->len > 0) {
        add(out, TEXT(", "));
        json_member(out, "text", buf_text(line));
    }
    if (!teller->report->explain || !event->kind->explain)
        return;
    line->len = 0;
    tell_explanation(teller, line, event);
    add(out, TEXT(", "));
    json_member(out, "explain", buf_text(line));
}

/* Whose choice it was is for the game master and for that player to know. */
static bool shows_choice(Teller *teller, const Event *event)
{
    const Choice *choice = event->choice;
    return choice && reader_knows_orders(teller->report->reader, choice->player);
}

static void put_clauses(Buf *out, const char *key, const char *const *clauses, size_t count)
{
    if (count == 0)
        return;
    add(out, TEXT(", "));
    json_key(out, key);
    add_char(out, '[');
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            add(out, TEXT(", "));
        json_string(out, text_of(clauses[i]));
    }
    add_char(out, ']');
}

/* Those that had a part in it, besides the one that its kind names. */
static void put_also(Teller *teller, Buf *out, const Event *event)
{
    const char *clauses[EVENT_CLAUSES_MAX];
    size_t count = event_clauses(event, teller->report->reader, clauses);
    size_t named = event->kind->clause ? 1 : 0;
    put_clauses(out, "also", clauses + named, count - named);
}

static void put_event(Teller *teller, Buf *out, const Event *event)
{
    const Script *script = teller_script(teller, event->kind);
    Text head = head_of_kind(teller, event->kind);
    add_char(out, '{');
    put_where(teller, out, event);
    add(out, head);
    put_also(teller, out, event);
    put_args(teller, out, script, event);
    json_deeds(out, event);
    if (shows_choice(teller, event))
        put_choice(out, event);
    if (event->form->only) {
        add(out, TEXT(", "));
        json_member(out, "only", event->form->only->id);
    }
    put_words(teller, out, event);
    add_char(out, '}');
}

static void put_events(Teller *teller, Buf *out)
{
    const Log *log = teller->play->log;
    bool begun = false;
    json_begin_member(out, "events");
    add_char(out, '[');
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (!reader_sees(teller->report->reader, event) ||
            !maps_shows(teller->report, teller->last_map, event))
            continue;
        next_line(out, &begun);
        put_event(teller, out, event);
        teller_hand_on(teller, out);
    }
    end_list(out, begun);
}

static void put_rolls(Teller *teller, Buf *out)
{
    RollList rolls = report_rolls(teller);
    bool begun = false;
    json_begin_member(out, "rolls");
    add_char(out, '[');
    for (size_t i = 0; i < rolls.count; i++) {
        next_line(out, &begun);
        put_roll(out, rolls.at[i]);
        teller_hand_on(teller, out);
    }
    end_list(out, begun);
}

/* --- the ledger ------------------------------------------------------------------------------- */

static void put_count(Buf *out, const char *key, size_t count)
{
    add(out, TEXT(", "));
    json_key(out, key);
    buf_int(out, (int64_t)count);
}

/* As it was written, or of an order for several things the part that is for one: {"move": "ash"}.
 */
static void put_order(Buf *out, const Order *order)
{
    if (!order_is_one_of(order)) {
        json_node(out, order->rec.node);
        return;
    }
    const Field *each = record_each(order->table), *kind = &order->table->fields[0];
    add_char(out, '{');
    if (!each) {
        json_member(out, kind->key, order_counted_thing(order));
        add_char(out, '}');
        return;
    }
    if (each != kind) {
        json_key(out, kind->key);
        json_node(out, node_find(order->rec.node, text_of(kind->key)));
        add(out, TEXT(", "));
    }
    json_member(out, each->key, record_id(each->table, record_pointer(order, each)));
    add_char(out, '}');
}

static void put_verdict(Teller *teller, Buf *out, const Player *player, const Verdict *verdict,
                        const char *by)
{
    const Order *order = verdict->order;
    add_char(out, '{');
    json_member(out, "player", player->id);
    add(out, TEXT(", "));
    json_member(out, "by", text_of(by));
    add(out, TEXT(", "));
    json_member(out, "phase", text_of(order->phase->name));
    put_count(out, "number", order->number);
    put_within(out, order);
    add(out, TEXT(", \"order\": "));
    put_order(out, order);
    Text line = order_line(teller->arena, order);
    if (line.len > 0) {
        add(out, TEXT(", "));
        json_member(out, "line", line);
    }
    for (Outcome outcome = OUTCOME_DONE; outcome < OUTCOMES; outcome++)
        put_count(out, outcome_name(outcome), verdict->times[outcome]);
    put_count(out, "quiet", verdict->quiet);
    Remarks remarks = verdict_remarks(verdict);
    Text reason = verdict_reason(teller->report, verdict);
    if (reason.len > 0) {
        add(out, TEXT(", "));
        json_member(out, "reason", reason);
    }
    put_clauses(out, "clauses", remarks.clauses.at, remarks.clauses.count);
    add_char(out, '}');
}

static void put_decided(Buf *out, const Player *player, const Decided *decided)
{
    add_char(out, '{');
    json_member(out, "player", player->id);
    add(out, TEXT(", "));
    json_member(out, "by", text_of(name_of_by(decided->by)));
    add(out, TEXT(", "));
    json_member(out, "decision", text_of(decided->decision->name));
    put_count(out, "times", decided->times);
    add_char(out, '}');
}

static void put_account(Teller *teller, Buf *out, const Account *account, bool *begun)
{
    for (size_t i = 0; i < account->orders.count; i++) {
        next_line(out, begun);
        put_verdict(teller, out, account->player, account->orders.at[i], "orders");
        teller_hand_on(teller, out);
    }
    for (size_t i = 0; i < account->standing.count; i++) {
        next_line(out, begun);
        put_verdict(teller, out, account->player, account->standing.at[i], "standing");
        teller_hand_on(teller, out);
    }
    for (size_t i = 0; i < account->reactions.count; i++) {
        const Verdict *verdict = account->reactions.at[i];
        next_line(out, begun);
        put_verdict(teller, out, account->player, verdict, name_of_by(verdict->order->choice.by));
    }
    for (size_t i = 0; account->player && i < account->decided.count; i++) {
        next_line(out, begun);
        put_decided(out, account->player, &account->decided.at[i]);
    }
}

static void put_ledger(Teller *teller, Buf *out)
{
    const Ledger *ledger = teller->ledger;
    bool begun = false;
    json_begin_member(out, "orders");
    add_char(out, '[');
    size_t count = report_waits(teller->play) ? 0 : ledger->count;
    for (size_t i = 0; i < count; i++)
        if (ledger_shows(teller->report, &ledger->accounts[i]))
            put_account(teller, out, &ledger->accounts[i], &begun);
    end_list(out, begun);
}

/* --- around it -------------------------------------------------------------------------------- */

/* Who listens to reports has no use for boards. */
static void put_boards(Teller *teller, Buf *out)
{
    const Report *report = teller->report;
    const Picture *before = report->play->board_before, *after = report->play->board_after;
    if (!before || !after || report->maps == REPORT_MAPS_NONE)
        return;
    json_begin_member(out, "before");
    json_picture(out, before, report->reader);
    json_begin_member(out, "after");
    json_picture(out, after, report->reader);
    json_begin_member(out, "moved");
    json_moved(out, teller->arena, before, after, report->reader);
}

static void put_brief(Teller *teller, Buf *out)
{
    const BriefLines *lines = brief_lines(teller);
    bool begun = false;
    json_begin_member(out, "short");
    add_char(out, '[');
    for (size_t i = 0; i < lines->count; i++) {
        next_line(out, &begun);
        json_string(out, lines->at[i]);
    }
    end_list(out, begun);
}

static void tell_report(Teller *teller, Buf *out)
{
    const Report *report = teller->report;
    json_head(report->play, out);
    json_stopped(report, out);
    put_brief(teller, out);
    put_boards(teller, out);
    if (report->play->places) {
        json_begin_member(out, "places");
        json_places(out, report->play->places);
    }
    put_events(teller, out);
    put_rolls(teller, out);
    json_begin_member(out, "luck");
    json_luck(teller, out);
    json_given_before(report->play, out);
    put_ledger(teller, out);
    json_held(teller, out);
    json_next(report->play, out);
    json_ended(report->play, out);
    json_seed(report, out);
    buf_str(out, "\n}\n");
}

void report_json(Buf *out, const Report *report)
{
    teller_tell(report, NULL, tell_report, out);
}

void report_json_in_pieces(TakePiece *take, void *taker, const Report *report)
{
    teller_tell_in_pieces(report, NULL, tell_report, take, taker);
}
