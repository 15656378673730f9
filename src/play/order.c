/* Orders files: their table, made from a system's phases; and what serves in the round. */
#include "adjudicate/play/order.h"

#include <assert.h>
#include <string.h>

#include "adjudicate/play/play.h"
#include "adjudicate/record/line.h"
#include "play_private.h"

const EventKind event_done = {"done", NULL, SEEN_BY_ORDERS, "", "Done.", EVENT_LEDGER, NULL, NULL};
const EventKind event_done_else = {
    "done-else", NULL, SEEN_BY_ORDERS, "reason", "{reason}; its else was done.", EVENT_LEDGER,
    NULL,        NULL};
const EventKind event_unmet = {"condition-unmet",
                               NULL,
                               SEEN_BY_ORDERS,
                               "order",
                               "The condition of the order \"{order}\" does not hold.",
                               EVENT_DETAIL,
                               NULL,
                               NULL};
const EventKind event_unmet_else = {
    "condition-unmet-else",
    NULL,
    SEEN_BY_ORDERS,
    "order",
    "The condition of the order \"{order}\" does not hold; its else is tried.",
    EVENT_SENTENCE,
    NULL,
    NULL};
const EventKind event_else = {"else-tried",         NULL,           SEEN_BY_ORDERS, "",
                              "Its else is tried.", EVENT_SENTENCE, NULL,           NULL};
const EventKind event_done_part = {
    "done-part", NULL, SEEN_BY_ORDERS, "reason", "Done in part: {reason}.", EVENT_LEDGER,
    NULL,        NULL};
const EventKind event_failed = {
    "failed", NULL, SEEN_BY_ORDERS, "reason", "Not done: {reason}.", EVENT_LEDGER, NULL, NULL};

static const EventKind event_passed_over = {
    "passed-over",
    NULL,
    SEEN_BY_ORDERS,
    "order reason",
    "The standing order \"{order}\" was passed over: {reason}.",
    EVENT_LEDGER,
    NULL,
    NULL};

const EventRow order_event_rows[] = {
    EVENT_TYPED(event_done, NULL),
    EVENT_TYPED(event_done_else, &arg_type_text, NULL),
    EVENT_TYPED(event_unmet, &arg_type_text, NULL),
    EVENT_TYPED(event_unmet_else, &arg_type_text, NULL),
    EVENT_TYPED(event_else, NULL),
    EVENT_TYPED(event_done_part, &arg_type_text, NULL),
    EVENT_TYPED(event_failed, &arg_type_text, NULL),
    EVENT_TYPED(event_passed_over, &arg_type_text, &arg_type_text, NULL),
    {NULL, NULL}};

const Phase reactions_phase = {
    .name = "reactions", .doc = "what is done when something sets it off", .when = PHASE_ROUND};

/* --- the table -------------------------------------------------------------------------------- */

static const Field file_fields[] = {
    FIELD_WORD(OrdersFile, game, "game", "the game's name", REQUIRED),
    FIELD_INT(OrdersFile, round, "round", "the round; without it, only standing: is read", 0,
              ROUND_MAX, -1, 0),
    FIELD_REF(OrdersFile, player, "player", "whose orders these are", Player, &player_table,
              REQUIRED),
    FIELD_SWITCH(OrdersFile, sent, "sent",
                 "false: a sheet that is not filled in; take it out to send the orders", true, 0),
    FIELD_TEXT(OrdersFile, code, "code",
               "the code of the player's sheet, by which adjudicate-mail knows the sender", 0),
    FIELD_TEXT(OrdersFile, reveal, "reveal", "the next value of the player's chain", 0),
    FIELD_TEXT(OrdersFile, salt, "salt",
               "letters and digits at random, so that nobody guesses the orders from their lock",
               0),
    FIELD_SWITCH(OrdersFile, resign, "resign", "the player leaves the game, before this round",
                 false, 0),
    FIELD_SWITCH(OrdersFile, draw, "draw",
                 "the player offers a draw, or accepts one; false: takes the offer back", false, 0),
    FIELD_FREE(OrdersFile, notes, "notes", "anything the player wants to keep here"),
};

static Field list_field(const Phase *phase, const Table *const *kinds, size_t offset)
{
    return (Field){.key = phase->name,
                   .doc = phase->doc,
                   .kind = KIND_VARIANTS,
                   .offset = offset,
                   .variants = kinds};
}

/* The rows for the lists of a plan, which stands `base` bytes into the struct. */
enum { PLAN_FIELDS_MAX = PHASES_MAX + 1 };
static size_t plan_fields(Field *fields, const System *system, size_t base)
{
    size_t count = 0;
    for (size_t i = 0; i < system->phase_count; i++) {
        const Phase *phase = &system->phases[i];
        if (phase->orders)
            fields[count++] = list_field(phase, phase->orders,
                                         base + offsetof(Plan, phase[0]) + i * sizeof(VariantList));
    }
    if (system->reactions)
        fields[count++] =
            list_field(&reactions_phase, system->reactions, base + offsetof(Plan, reactions));
    return count;
}

static const Table *plan_table(Arena *arena, const System *system)
{
    Field *fields = ARENA_ARRAY(arena, PLAN_FIELDS_MAX, Field);
    Table *table = ARENA_NEW(arena, Table);
    *table =
        (Table){.name = "standing orders",
                .doc = "what holds in every round, unless the round's own orders say otherwise",
                .size = sizeof(Plan),
                .fields = fields,
                .count = plan_fields(fields, system, 0)};
    return table;
}

static bool is_in(const Table *table, const Table *const *tables)
{
    while (*tables && *tables != table)
        tables++;
    return *tables != NULL;
}

const Table *const *orders_answers(Arena *arena, const System *system)
{
    size_t count = 0, decisions = 0;
    while (system->decisions[decisions])
        decisions++;
    const Table **tables = ARENA_ARRAY(arena, decisions + 1, const Table *);
    for (size_t i = 0; i < decisions; i++) {
        const Table *answer = system->decisions[i]->answer;
        if (answer && !is_in(answer, tables))
            tables[count++] = answer;
    }
    return tables;
}

const Table *orders_table(Arena *arena, const System *system)
{
    size_t fixed = sizeof file_fields / sizeof *file_fields;
    Field *fields = ARENA_ARRAY(arena, fixed + PLAN_FIELDS_MAX + 3, Field);
    size_t count = fixed - 1; /* notes come last */
    const char *const *kinds = decision_words(arena, system);
    memcpy(fields, file_fields, sizeof file_fields);
    if (*kinds)
        fields[count++] = (Field)FIELD_CHOICES(
            OrdersFile, ask, "ask",
            "which kinds of questions --ask puts to the player; the others go by standing orders "
            "and defaults",
            kinds, 0);
    count += plan_fields(fields + count, system, offsetof(OrdersFile, plan));
    fields[count++] =
        (Field)FIELD_RECORD(OrdersFile, standing, "standing", "orders for every round", Plan,
                            plan_table(arena, system), 0);
    const Table *const *answers = orders_answers(arena, system);
    static const char doc[] = "answers to the questions that --ask has put";
    static const char *const none[] = {"none", NULL};
    if (*answers)
        fields[count++] = (Field)FIELD_VARIANTS(OrdersFile, answers, "answers", doc, answers, 0);
    else /* only orders are asked for: a letter that has some says by the empty list what it is */
        fields[count++] = (Field)FIELD_CHOICES(OrdersFile, unasked, "answers", doc, none, 0);
    fields[count++] = file_fields[fixed - 1];
    Table *table = ARENA_NEW(arena, Table);
    *table = (Table){.name = "orders file",
                     .doc = "the orders of one player",
                     .size = sizeof(OrdersFile),
                     .fields = fields,
                     .count = count};
    return table;
}

/* How many there are to be of what stands there, and what it is. */
static int64_t counted_as(const Node *item, Text *thing)
{
    *thing = node_text(item);
    size_t blank = text_find(*thing, ' ');
    int64_t number;
    if (blank == thing->len || !text_int(text_slice(*thing, 0, blank), &number))
        return 1;
    *thing = text_slice(*thing, blank + 1, thing->len);
    return number;
}

Text order_counted_thing(const Order *order)
{
    const Node *value = node_find(order->rec.node, text_of(order->table->fields[0].key));
    Text thing = TEXT("");
    if (value->kind != NODE_LIST)
        counted_as(value, &thing);
    int64_t number = (int64_t)order->number;
    for (uint32_t i = 0; value->kind == NODE_LIST && number > 0; i++) /* it is one of them */
        number -= counted_as(node_child(value, i), &thing);
    return thing;
}

Text order_called_one(Arena *arena, const Order *order)
{
    const Field *each = record_each(order->table), *kind = &order->table->fields[0];
    const Node *value = node_find(order->rec.node, text_of(kind->key));
    if (!each)
        return text_format(arena, "%s %.*s", kind->key, TEXT_ARG(order_counted_thing(order)));
    Text id = record_id(each->table, record_pointer(order, each));
    if (each == kind)
        return text_format(arena, "%s %.*s", kind->key, TEXT_ARG(id));
    return text_format(arena, "%s %.*s, %s %.*s", kind->key, TEXT_ARG(node_text(value)), each->key,
                       TEXT_ARG(id));
}

Text order_called(Play *play, const Order *order)
{
    const char *key = order->table->fields[0].key;
    Text line = record_line(play->arena, order->table, order);
    if (line.len > 0)
        return line;
    if (order_is_one_of(order))
        return order_called_one(play->arena, order);
    const Node *value = node_find(order->rec.node, text_of(key));
    Buf buf = {NULL, 0, 0};
    buf_str(&buf, key);
    if (value->kind == NODE_SCALAR)
        buf_format(&buf, " %.*s", TEXT_ARG(node_text(value)));
    for (uint32_t i = 0; value->kind == NODE_LIST && i < node_count(value); i++)
        buf_format(&buf, "%s %.*s", i > 0 ? "," : "", TEXT_ARG(node_text(node_child(value, i))));
    return buf_take(&buf, play->arena);
}

static void tell_passed_over(Play *play, const Player *player, const Plan *plan)
{
    for (size_t i = 0; i < plan->passed_over.count; i++) {
        const PassedOver *passed = &plan->passed_over.at[i];
        event_ordered_by(EVENT(play->log, &event_passed_over,
                               arg_made(play->arena, order_called(play, passed->order)),
                               arg_text(&passed->reason)),
                         player);
    }
}

void orders_leftovers(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++)
        tell_passed_over(play, play->files.at[i]->player, &play->files.at[i]->standing);
}

/* --- in the round ----------------------------------------------------------------------------- */

static bool says_nothing(const Node *value)
{
    bool nothing = value->kind != NODE_SCALAR || node_is_null(value) || node_text(value).len == 0;
    if (value->kind == NODE_LIST)
        return node_count(value) == 0;
    for (uint32_t i = 0; nothing && i < node_count(value); i++)
        nothing = says_nothing(node_child(value, i));
    return nothing;
}

bool orders_say_nothing(const Node *root)
{
    static const char *const head[] = {"game", "round", "player", "sent",
                                       "code", "salt",  "notes",  NULL};
    bool nothing = true;
    for (uint32_t i = 0; nothing && i < node_count(root); i++) {
        const Node *value = node_child(root, i);
        nothing = word_index(head, node_key(value)) >= 0 || says_nothing(value);
    }
    return nothing;
}

bool plan_names(const Plan *plan, const Phase *phase)
{
    return plan->rec.node && node_find(plan->rec.node, text_of(phase->name));
}

const VariantList *plan_list(const Play *play, const Plan *plan, const Phase *phase)
{
    if (phase == &reactions_phase)
        return &plan->reactions;
    return &plan->phase[phase - play->system->phases];
}

const Node *orders_find(const OrdersFile *file, Text key)
{
    const Node *value = NULL;
    for (; file && !value; file = file->more)
        value = node_find(file->rec.node, key);
    return value;
}

const VariantList *orders_of(const Play *play, const Player *player, const Phase *phase)
{
    const OrdersFile *file = player->orders;
    if (player->status == PLAYER_OUT)
        return NULL;
    if (orders_find(file, text_of(phase->name)))
        return plan_list(play, &file->plan, phase);
    if (file && plan_names(&file->standing, phase))
        return plan_list(play, &file->standing, phase);
    if (player->standing && plan_names(&player->standing->standing, phase))
        return plan_list(play, &player->standing->standing, phase);
    return NULL;
}

static bool is_nothing(const Node *list)
{
    return list && list_is_empty(list);
}

/* Do the orders before that plan say that nothing shall be done in the phase? */
static bool is_silenced(const Player *player, const Plan *plan, const Phase *phase)
{
    const OrdersFile *file = player->orders;
    if (!file)
        return false;
    const Node *standing = file->standing.rec.node;
    const Text key = text_of(phase->name);
    return is_nothing(orders_find(file, key)) ||
           (plan != &file->standing && standing && is_nothing(node_find(standing, key)));
}

bool order_is_fresh(const Play *play, const Order *order)
{
    return order->choice.by == BY_ORDERS && !play->game->stopped;
}

bool order_is_silenced(const Order *order)
{
    const Player *player = order->choice.player;
    const OrdersFile *file = player->orders;
    if (!file || order->choice.by != BY_STANDING)
        return false;
    bool came_along = order->rec.source == file->source;
    return is_silenced(player, came_along ? &file->standing : NULL, order->phase);
}

const VariantList *standing_of(const Play *play, const Player *player, const Phase *phase)
{
    const OrdersFile *files[] = {player->orders, player->standing};
    for (size_t i = 0; player->status != PLAYER_OUT && i < 2; i++)
        if (files[i] && plan_names(&files[i]->standing, phase))
            return is_silenced(player, &files[i]->standing, phase)
                       ? NULL
                       : plan_list(play, &files[i]->standing, phase);
    return NULL;
}

const VariantList *reactions_of(const Play *play, const Player *player)
{
    asked_look(play, player, &reactions_phase);
    return orders_of(play, player, &reactions_phase);
}

Order *order_next(const Order *order)
{
    if (order->otherwise.count > 0)
        return order->otherwise.at[0]->record;
    while (order && !order->sibling)
        order = order->instead_of;
    return order ? order->sibling : NULL;
}

Order *order_open(const Play *play, Order *order)
{
    while (order &&
           (order->unmet = conditions_unmet(play, order->choice.player, &order->conditions)))
        order = order_next(order);
    return order;
}

const Order *order_top(const Order *order)
{
    while (order->instead_of)
        order = order->instead_of;
    return order;
}

const Failure *order_fails(const Play *play, const char *clause, const char *format, ...)
{
    Buf buf = buf_borrow(play->arena);
    va_list args;
    va_start(args, format);
    buf_vformat(&buf, format, args);
    va_end(args);
    buf_char(&buf, '\0');
    Failure *failure = ARENA_NEW(play->arena, Failure);
    failure->reason = buf_lend_back(&buf, play->arena).at;
    failure->clause = clause;
    return failure;
}

size_t order_place_in(const VariantList *list, const Order *order)
{
    size_t place = order->number < list->count ? order->number : list->count;
    while (place > 0 && ((const Order *)list->at[place - 1]->record)->number > order->number)
        place--;
    return place > 0 && list->at[place - 1]->record == order ? place - 1 : list->count;
}

static bool is_in_list(const VariantList *list, const Order *order)
{
    return order_place_in(list, order) < list->count;
}

/* Why the list in which a standing order stands did not serve; NULL: it did, or might have. What
 * answers in advance serves beside the list of the round. */
static const char *why_not_served(const Play *play, const Order *order)
{
    const Player *player = order->choice.player;
    if (order->choice.by != BY_STANDING || player->status == PLAYER_OUT || order->within)
        return NULL;
    if (order_is_silenced(order))
        return "its phase had an empty list";
    const VariantList *list = orders_of(play, player, order->phase);
    if (order->choice.decision || order->instead_of || !list || is_in_list(list, order))
        return NULL;
    if (!order->phase->standing_beside)
        return "a list of this round came before it";
    list = standing_of(play, player, order->phase);
    assert(list); /* the order stands in one, and none is silenced */
    if (is_in_list(list, order))
        return NULL;
    return "a list of this round came before it";
}

/* Is that the stop in the middle of the order's phase? */
static bool is_within_phase(const Node *stopped, const Order *order)
{
    const Node *after = node_find(stopped, TEXT("after"));
    return text_is(node_text(after), order->phase->name) && node_find(stopped, TEXT("step"));
}

/* Why an order that would be carried out never had its turn; NULL: that is not known. A round that
 * goes on may have carried it out before. */
static const char *why_no_turn(const Play *play, const Order *order)
{
    const Stopped *stops = play->complete ? NULL : play->game->stopped;
    const Node *resumed = node_find(play->doc->root, TEXT("stopped"));
    if (!resumed)
        return stops ? "the round was stopped before it" : NULL;
    bool goes_on = stops && stops->step > 0 && text_is(stops->after, order->phase->name);
    return is_within_phase(resumed, order) && !goes_on
               ? "it had its turn before the round was stopped"
               : NULL;
}

Text order_gave_way(const Play *play, const Order *order)
{
    if (order->unmet)
        return condition_unmet(play, order->unmet);
    return text_of(order->barred ? order->barred->reason : "");
}

Text order_idle(const Play *play, const Order *order)
{
    const OrderKind *kind = order_kind(play->system, order->table);
    const char *unserved = why_not_served(play, order);
    Text gave_way = unserved ? text_of(unserved) : order_gave_way(play, order);
    if (gave_way.len > 0 || !kind)
        return gave_way;
    if (order->is_preceded)
        return TEXT("an order before it counted");
    const char *idle = kind->why_idle ? kind->why_idle(play, order) : NULL;
    if (!idle && kind->carry_out && play->game->ended)
        idle = "the game was over";
    bool is_out = order->choice.player->status == PLAYER_OUT;
    if (!idle && is_out && (kind->carry_out || !kind->idle))
        idle = "its player was out of the game";
    if (!idle)
        idle = kind->idle;
    if (!idle && kind->carry_out)
        idle = why_no_turn(play, order);
    return text_of(idle ? idle : "");
}
