/* Where the answer to a question comes from, and how one is put. */
#include "adjudicate/play/decide.h"

#include <assert.h>

#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

enum { ABOUT_HEX = 8 };

const EventKind event_answer_stale = {
    "answer-stale",
    NULL,
    SEEN_BY_ORDERS,
    "question",
    "The answer to \"{question}\" was given for another situation and does not count.",
    EVENT_LEDGER,
    NULL,
    NULL};
const EventKind event_answer_unused = {"answer-unused",
                                       NULL,
                                       SEEN_BY_ORDERS,
                                       "question",
                                       "Nothing asked \"{question}\".",
                                       EVENT_LEDGER,
                                       NULL,
                                       NULL};

static const EventKind event_gives_way = {
    "gives-way", NULL, SEEN_BY_ORDERS, "reason", "Not done: {reason}.", EVENT_LEDGER, NULL, NULL};
static const EventKind event_answer_gives_way = {
    "answer-gives-way",
    NULL,
    SEEN_BY_ORDERS,
    "question reason",
    "What the answer to \"{question}\" says could not be done: {reason}.",
    EVENT_LEDGER,
    NULL,
    NULL};

const EventRow decide_event_rows[] = {
    EVENT_TYPED(event_answer_stale, &arg_type_text, NULL),
    EVENT_TYPED(event_answer_unused, &arg_type_text, NULL),
    EVENT_TYPED(event_gives_way, &arg_type_text, NULL),
    EVENT_TYPED(event_answer_gives_way, &arg_type_text, &arg_type_text, NULL),
    {NULL, NULL}};

/* --- answers given in advance ----------------------------------------------------------------- */

const DecisionKind *decision_of_order(const System *system, const Table *table)
{
    for (size_t i = 0; system->decisions[i]; i++)
        if (system->decisions[i]->order == table)
            return system->decisions[i];
    return NULL;
}

const DecisionKind *decision_of_answer(const System *system, const Table *table)
{
    size_t i = 0;
    while (system->decisions[i]->answer != table)
        i++;
    return system->decisions[i];
}

static Advance *list_about(const Play *play, const DecisionKind *kind, const Order *order,
                           size_t index)
{
    if (!play->is_whole)
        return NULL;
    if (kind->about_each)
        return kind->about_each(play, order, index);
    return index == 0 ? kind->about(play, order) : NULL;
}

Advance *decide_about(const Play *play, const Order *order, size_t index)
{
    return list_about(play, order->choice.decision, order, index);
}

static bool says(const DecisionKind *kind, const Order *order)
{
    return !kind->says || kind->says(order);
}

/* Does the order, or an else of it, say anything about that kind of question? */
static bool says_ever(const DecisionKind *kind, const Order *order)
{
    while (order && !says(kind, order))
        order = order_next(order);
    return order != NULL;
}

bool decide_always_serves(const Play *play, const Order *order)
{
    bool any = false;
    if (order->conditions.count > 0)
        return false;
    for (const DecisionKind *const *kind = play->system->decisions; *kind; kind++) {
        if ((*kind)->order != order->table || !says(*kind, order))
            continue;
        if (!(*kind)->never_fails || !(*kind)->never_fails(order))
            return false;
        any = true;
    }
    return any;
}

/* An order is about what it was indexed by; its else may name less or more. */
static bool is_about(const Play *play, const DecisionKind *kind, const Order *order,
                     const Advance *about, const Advance *all)
{
    const Advance *list;
    if (!order->instead_of || !kind->about_each)
        return true;
    for (size_t i = 0; (list = list_about(play, kind, order, i)); i++)
        if (list == about || list == all)
            return true;
    return false;
}

static bool is_for_all(const DecisionKind *kind, const Order *order)
{
    return kind->is_for_all && kind->is_for_all(order);
}

/* The lists of an order end with it as long as nothing has been indexed after it. */
static bool names_only_its(const Play *play, const DecisionKind *kind, const Order *first,
                           const Order *other)
{
    const Advance *list;
    if (is_for_all(kind, first) || is_for_all(kind, other))
        return true;
    for (size_t i = 0; (list = list_about(play, kind, other, i)); i++)
        if (!list->last || list->last->order != first)
            return false;
    return true;
}

bool decide_else_is_about(const Play *play, const Order *first, const Order *other)
{
    if (!first->choice.decision->about_each)
        return decide_about(play, first, 0) == decide_about(play, other, 0);
    for (const DecisionKind *const *kind = play->system->decisions; *kind; kind++)
        if ((*kind)->order == other->table && says(*kind, other) &&
            !names_only_its(play, *kind, first, other))
            return false;
    return true;
}

/* Does the order, or its else, answer that whatever happens? */
static bool always_answers(const Play *play, const DecisionKind *kind, const Order *order,
                           const Advance *about, const Advance *all)
{
    while (order && (order->conditions.count > 0 || !is_about(play, kind, order, about, all)))
        order = order_next(order);
    return order && says(kind, order) && !(kind->leaves_more && kind->leaves_more(order));
}

/* The last order in one of the two lists, if it always answers: that leaves nothing for a later one
 * about the same thing to say. */
static const Order *leaves_nothing(const Play *play, const DecisionKind *kind, const Order *order,
                                   const Advance *list, const Advance *about, const Advance *all)
{
    const Order *before = list && list->last ? list->last->order : NULL;
    bool is_of_file = before && before != order && !order_is_doubtful(play, before) &&
                      before->choice.player == order->choice.player &&
                      before->choice.by == order->choice.by &&
                      before->rec.source == order->rec.source;
    return is_of_file && always_answers(play, kind, before, about, all) ? before : NULL;
}

static void refuse_unreachable(Play *play, const Order *before, const Order *order)
{
    diag_error(play->diags, record_place(&order->rec, order->table->fields[0].key),
               "a second order about this is never looked at");
    Place place = node_place(before->rec.source, before->rec.node);
    bool has_if = before->conditions.count > 0; /* then an else of it has none */
    if (is_for_all(before->choice.decision, before) && !is_for_all(order->choice.decision, order))
        diag_help_line(play->diags, place, ", which is for all", "put it before the one in line ");
    else
        diag_help_line(play->diags, place,
                       " an if:", "put both into one, or give %sthe one in line ",
                       has_if ? "the else of " : "");
}

/* This round's orders come before the standing ones, since files are prepared so. */
static void add_to(Play *play, Advance *list, Order *order)
{
    AdvanceItem *item = ARENA_NEW(play->arena, AdvanceItem);
    *item = (AdvanceItem){order, play->advances, NULL};
    if (!list->first)
        list->first = item;
    else
        list->last->next = item;
    list->last = item;
}

/* Is it of use for one of the things that it is about? If not, `before` is why. What names a thing
 * twice is there twice. */
static bool index_for(Play *play, const DecisionKind *kind, Order *order, const Order **before)
{
    bool any = false;
    Advance *list, *all = kind->about_all && play->is_whole ? kind->about_all(play) : NULL;
    for (size_t i = 0; (list = list_about(play, kind, order, i)); i++) {
        const Order *leaves = leaves_nothing(play, kind, order, list, list, all);
        if (!leaves)
            leaves = leaves_nothing(play, kind, order, all, list, all);
        if (leaves)
            *before = leaves;
        else
            any = true;
        add_to(play, list, order);
    }
    return any;
}

/* An order about several things, or for several kinds of questions, is of use as long as one of
 * them has none before it. */
static bool index_one(Play *play, Order *order, const Order **before)
{
    bool any = false;
    play->advances++;
    for (const DecisionKind *const *kind = play->system->decisions; *kind; kind++)
        if ((*kind)->order == order->table && says_ever(*kind, order))
            any |= index_for(play, *kind, order, before);
    return any;
}

void decide_index(Play *play, Order *order)
{
    const Order *before = NULL;
    bool any = false;
    if (order_is_split(order))
        for (Order *one = order->inner; one; one = one->next)
            any |= index_one(play, one, &before);
    else
        any = index_one(play, order, &before);
    if (before && !any && !order_is_doubtful(play, order))
        refuse_unreachable(play, before, order);
}

/* The kind is a part of it: the struct of an answer to one kind of question is none to another. */
static Text answer_key(Arena *arena, const Player *player, Text kind, Text name)
{
    return text_format(arena, "%.*s %.*s %.*s", TEXT_ARG(player->id), TEXT_ARG(kind),
                       TEXT_ARG(name));
}

Answer *decide_answers(Play *play, const Player *player, Text kind, Text name)
{
    return names_find(play->answers, answer_key(play->arena, player, kind, name));
}

static Text kind_key(const Table *table)
{
    return text_of(table->fields[0].key);
}

static void refuse_twice(const Play *play, const Answer *answer, const Answer *other)
{
    const Place place = record_place(&other->rec, "about");
    size_t line, column;
    source_position(place.source, place.start, &line, &column);
    diag_error(play->diags, record_place(&answer->rec, "about"), "'%.*s' is answered twice",
               TEXT_ARG(answer->name));
    diag_help(play->diags, "keep one of the two answers; the other one is in line %zu of %s", line,
              place.source->name);
}

void decide_index_answer(Play *play, const Player *player, const Variant *variant)
{
    Answer *answer = variant->record;
    asked_check_answer(play, player, variant);
    Text key = answer_key(play->arena, player, kind_key(variant->table), answer->name);
    void **slot = names_slot(play->answers, key);
    const Answer *other = *slot;
    while (other && other->rec.source != answer->rec.source &&
           !text_equal(other->about, answer->about))
        other = other->next;
    if (other) {
        refuse_twice(play, answer, other);
        return;
    }
    answer->next = *slot;
    *slot = answer;
}

/* --- asking ----------------------------------------------------------------------------------- */

Text decide_mark(const Play *play, const Question *question)
{
    Text whole = text_format(play->arena, "%s\n%.*s\n%.*s\n", question->kind->name,
                             TEXT_ARG(question->name), TEXT_ARG(question->situation));
    return text_slice(digest_hex(play->arena, whole), 0, ABOUT_HEX);
}

static void tell(Play *play, const EventKind *kind, const Player *player, const Answer *answer)
{
    event_ordered_by(EVENT(play->log, kind, arg_text(&answer->name)), player);
}

/* The answers that were given for other situations are stale if none is for this one. */
static void tell_stale(Play *play, const Question *question, Answer *answer)
{
    for (; answer; answer = answer->next) {
        if (!answer->stale)
            tell(play, &event_answer_stale, question->player, answer);
        answer->stale = true;
    }
}

static Answer *answers_to(Play *play, const Question *question)
{
    const OrdersFile *file = question->player->orders;
    if (!file || file->answers.count == 0 || !question->kind->answer)
        return NULL;
    return decide_answers(play, question->player, kind_key(question->kind->answer), question->name);
}

static Answer *fitting(const Play *play, const Question *question, Answer *answers)
{
    Text mark = answers ? decide_mark(play, question) : TEXT("");
    Answer *found = NULL;
    for (Answer *answer = answers; answer; answer = answer->next) {
        answer->used = true;
        if (text_equal(answer->about, mark))
            found = answer;
    }
    return found;
}

static Answer *find_answer(Play *play, const Question *question)
{
    Answer *answers = answers_to(play, question), *found = fitting(play, question, answers);
    if (!found)
        tell_stale(play, question, answers);
    return found;
}

/* The next of two lists, in the order in which they stand in their file. */
static const AdvanceItem *next_item(const AdvanceItem **one, const AdvanceItem **other)
{
    bool second = !*one || (*other && (*other)->number < (*one)->number);
    const AdvanceItem **list = second ? other : one;
    const AdvanceItem *item = *list;
    if (item)
        *list = item->next;
    return item;
}

Order *decide_open(const Play *play, const Question *question, Order *order)
{
    order = order_open(play, order);
    while (order && !is_about(play, question->kind, order, question->about, question->all))
        order = order_open(play, order_next(order));
    return order;
}

/* What stands behind the one that counts is not looked at for that question. Of long lists the
 * beginning is enough. */
static void note_preceded(const Question *question, const AdvanceItem *about,
                          const AdvanceItem *all)
{
    enum { ITEMS = 64 };
    const AdvanceItem *item;
    for (int i = 0; i < ITEMS && (item = next_item(&about, &all)); i++)
        item->order->is_preceded |= item->order->choice.player == question->player;
}

/* Nor are those behind it in an else that holds several. Behind one that is noted all are. */
static Order *take(Order *open)
{
    for (Order *other = open->sibling; other && !other->is_preceded; other = other->sibling)
        other->is_preceded = true;
    return open;
}

/* An order for all, and a thing for which it has come to have one of its own. */
typedef struct OwnKey {
    const Order *order;
    const void *thing;
} OwnKey;

static void **own_slot(Play *play, const Order *order, const void *thing)
{
    OwnKey *key = ARENA_NEW(play->arena, OwnKey);
    *key = (OwnKey){order, thing};
    return names_slot(play->owns, (Text){(const char *)key, sizeof *key});
}

/* Of an order for all the one for that thing: which things there are only the round tells, so it is
 * made when it is first looked at. Itself, if there would be too many. */
static Order *own_of(Play *play, const Question *question, Order *order)
{
    if (!question->thing || !is_for_all(question->kind, order))
        return order;
    void **slot = own_slot(play, order, question->thing);
    Order *own = *slot;
    if (own)
        return own;
    if (order->inner && !order_is_one_of(order->inner))
        order->inner = NULL; /* what it holds each of them holds */
    size_t number = 1;
    for (const Order *one = order->inner; one; one = one->next)
        number++;
    own = order_split_off(play, order, question->thing, number);
    if (!own)
        return order;
    order_resolve(play, own);
    return *slot = own;
}

/* Of the order, and what stands behind it, what is open. Why it is not is known of it as a whole,
 * too. */
static Order *open_of(Play *play, const Question *question, Order *order)
{
    Order *own = own_of(play, question, order);
    Order *open = decide_open(play, question, own);
    order->unmet = own->unmet;
    return open;
}

static Order *find_order(Play *play, Question *question, ChoiceBy by)
{
    const AdvanceItem *about = question->about ? question->about->first : NULL;
    const AdvanceItem *all = question->all ? question->all->first : NULL;
    const AdvanceItem *item;
    while ((item = next_item(&about, &all))) {
        Order *order = item->order;
        if (order->choice.player != question->player || order->choice.by != by ||
            item->number <= question->after || order_is_silenced(order))
            continue;
        question->conditional |= order->conditions.count + order->otherwise.count > 0;
        Order *open = open_of(play, question, order);
        if (!open || !says(question->kind, open))
            continue;
        note_preceded(question, about, all);
        question->place = item->number;
        return take(open);
    }
    return NULL;
}

/* An order's choice is its own, unless it answers several kinds of questions. */
static const Choice *make_choice(const Play *play, const Question *question, ChoiceBy by)
{
    const Order *order = question->order;
    if (order && order->choice.decision == question->kind)
        return &order->choice;
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = (Choice){question->player, order, question->kind, by, NULL};
    return choice;
}

void decide_did_part(Play *play, Question *question, const char *format, ...)
{
    if (!question->order)
        return;
    Buf buf = {NULL, 0, 0};
    if (question->choice->part)
        buf_format(&buf, "%s; ", question->choice->part);
    va_list args;
    va_start(args, format);
    buf_vformat(&buf, format, args);
    va_end(args);
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = *question->choice;
    choice->part = text_string(play->arena, "%.*s", TEXT_ARG(buf_text(&buf)));
    buf_free(&buf);
    question->choice = choice;
    question->outcome = OUTCOME_PART;
}

static void answer(Play *play, Question *question)
{
    ChoiceBy by = BY_DEFAULT;
    bool is_out = question->player->status == PLAYER_OUT;
    question->answer = is_out ? NULL : find_answer(play, question);
    if (!question->answer && !question->moot)
        asked_look_for(play, question->player, question->kind);
    if (is_out)
        question->order = NULL;
    else if (question->answer)
        by = BY_ANSWER;
    else if ((question->order = find_order(play, question, BY_ORDERS)))
        by = BY_ORDERS;
    else if ((question->order = find_order(play, question, BY_STANDING)))
        by = BY_STANDING;
    question->choice = make_choice(play, question, by);
}

/* Nobody who is out is asked, nor a player who sends no orders this round and need not. */
static bool is_asked(const Play *play, const Player *player)
{
    return play->ask && player->status != PLAYER_OUT && (player->orders || player->missed);
}

bool decide_needs_words(const Play *play, const Player *player)
{
    return is_asked(play, player) ||
           (player->orders && player->status != PLAYER_OUT && player->orders->answers.count > 0);
}

void decide_offer(const Play *play, Question *question, Text answer, const char *means, ...)
{
    Buf buf = {NULL, 0, 0};
    va_list args;
    va_start(args, means);
    buf_vformat(&buf, means, args);
    va_end(args);
    ARENA_PUSH(play->arena, &question->offers, ((Offer){answer, buf_take(&buf, play->arena)}));
}

void decide_settle(Play *play)
{
    if (play->told || play->gathers)
        return;
    play->thrown = dice_rolls(play->dice);
    play_show(play);
    play->told = play->log;
    play->log = log_new(play->arena);
}

static void ask(Play *play, const Question *question)
{
    Question *asked = ARENA_NEW(play->arena, Question);
    decide_settle(play);
    *asked = *question;
    ARENA_PUSH(play->arena, &play->asked, asked);
}

/* Nobody's choice is made by a default in silence, but for those who need not send orders, or want
 * it so. */
static void ask_or_miss(Play *play, const Question *question)
{
    Player *player = question->player;
    if (question->moot)
        return;
    if (play->rehearses && player->status != PLAYER_OUT)
        ARENA_PUSH(play->arena, &play->defaulted, ((Defaulted){player, question->kind, NULL}));
    if (is_asked(play, player) && asked_about(play, player, question->kind)) {
        ask(play, question);
    } else if (player->missed) {
        play_refuse_missing(play, player);
        player->missed = false;
        play->misses = true;
    }
}

void decide(Play *play, Question *question)
{
    answer(play, question);
    if (question->choice->by == BY_DEFAULT)
        ask_or_miss(play, question);
}

void decide_tell_why(Play *play, const Choice *choice, const Failure *why)
{
    Event *event = EVENT(play->log, &event_gives_way, arg_str(why->reason));
    event_ordered_by(event, choice->player);
    event_also(event, why->clause);
    event_chosen(event, choice, OUTCOME_GAVE_WAY);
}

/* An order has its line in the ledger; an answer is named. */
static void tell_way_given(Play *play, const Question *question, const Failure *why)
{
    const Answer *given = question->answer;
    if (!given) {
        decide_tell_why(play, question->choice, why);
        return;
    }
    Event *event =
        EVENT(play->log, &event_answer_gives_way, arg_text(&given->name), arg_str(why->reason));
    event_ordered_by(event, question->player);
    event_also(event, why->clause);
}

bool decide_gives_way(Play *play, Question *question, const Failure *why)
{
    tell_way_given(play, question, why);
    return decide_gives_way_again(play, question, why);
}

/* A reason may stand in a variable of the rules. */
static const Failure *kept(Play *play, const Failure *why)
{
    Failure *failure = ARENA_NEW(play->arena, Failure);
    *failure = *why;
    return failure;
}

/* The next answer is to another question, which says what became of this one: else nobody would
 * know why he is asked again, and two letters would answer the same. */
static bool ask_anew(Play *play, Question *question, const Failure *why)
{
    Arena *arena = play->arena;
    assert(why); /* whoever has answered is told */
    question->situation =
        text_format(arena, "%.*s\n%s", TEXT_ARG(question->situation), why->reason);
    question->words = text_format(arena, "What you answered could not be done: %s. %.*s",
                                  why->reason, TEXT_ARG(question->words));
    question->answer = fitting(play, question, answers_to(play, question));
    return question->answer != NULL;
}

bool decide_gives_way_again(Play *play, Question *question, const Failure *why)
{
    Order *order = question->order;
    if (question->answer && ask_anew(play, question, why))
        return true;
    if (order) {
        order->barred = why ? kept(play, why) : NULL;
        order = decide_open(play, question, order_next(order));
    }
    while (order && !says(question->kind, order))
        order = decide_open(play, question, order_next(order));
    question->answer = NULL;
    question->order = order;
    if (order) {
        take(order);
        question->choice = make_choice(play, question, order->choice.by);
        return true;
    }
    question->outcome = OUTCOME_DEFAULT;
    ask_or_miss(play, question);
    return false;
}
