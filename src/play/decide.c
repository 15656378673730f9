/* Where the answer to a question comes from, and how one is put. */
#include "adjudicate/play/decide.h"

#include "adjudicate/base/utf8.h"
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
    NULL};
const EventKind event_answer_unused = {
    "answer-unused", NULL, SEEN_BY_ORDERS, "question", "Nothing asked \"{question}\".",
    EVENT_LEDGER,    NULL};

static const EventKind event_gives_way = {
    "gives-way", NULL, SEEN_BY_ORDERS, "reason", "Not done: {reason}.", EVENT_LEDGER, NULL};
static const EventKind event_answer_gives_way = {
    "answer-gives-way",
    NULL,
    SEEN_BY_ORDERS,
    "question reason",
    "What the answer to \"{question}\" says could not be done: {reason}.",
    EVENT_LEDGER,
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
    for (size_t i = 0; system->decisions && system->decisions[i]; i++)
        if (system->decisions[i]->order == table)
            return system->decisions[i];
    return NULL;
}

const DecisionKind *decision_of_answer(const System *system, const Table *table)
{
    for (size_t i = 0; system->decisions && system->decisions[i]; i++)
        if (system->decisions[i]->answer == table)
            return system->decisions[i];
    return NULL;
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
    if (order->conditions.count > 0)
        return false;
    for (const DecisionKind *const *kind = play->system->decisions; kind && *kind; kind++)
        if ((*kind)->order == order->table && says(*kind, order) && !(*kind)->never_fails)
            return false;
    return true;
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
    if (!kind->about_each || is_for_all(kind, first) || is_for_all(kind, other))
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
    for (const DecisionKind *const *kind = play->system->decisions; kind && *kind; kind++)
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
    bool is_of_file = before && before != order && before->choice.player == order->choice.player &&
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
    for (const DecisionKind *const *kind = play->system->decisions; kind && *kind; kind++)
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
    if (before && !any)
        refuse_unreachable(play, before, order);
}

/* The kind is a part of it: the struct of an answer to one kind of question is none to another. */
static Text answer_key(Arena *arena, const Player *player, Text kind, Text name)
{
    return text_format(arena, "%.*s %.*s %.*s", TEXT_ARG(player->id), TEXT_ARG(kind),
                       TEXT_ARG(name));
}

static Text kind_key(const Table *table)
{
    return text_of(table->fields[0].key);
}

void decide_index_answer(Play *play, const Player *player, const Variant *variant)
{
    Answer *answer = variant->record;
    Text key = answer_key(play->arena, player, kind_key(variant->table), answer->name);
    void **slot = names_slot(play->answers, key);
    const Answer *other = *slot;
    while (other && other->rec.source != answer->rec.source &&
           !text_equal(other->about, answer->about))
        other = other->next;
    if (!other) {
        answer->next = *slot;
        *slot = answer;
        return;
    }
    diag_error(play->diags, record_place(&answer->rec, "about"), "'%.*s' is answered twice",
               TEXT_ARG(answer->name));
    diag_help(play->diags, "keep one of the two answers");
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

static Answer *find_answer(Play *play, const Question *question)
{
    const OrdersFile *file = question->player->orders;
    if (!file || file->answers.count == 0 || !question->kind->answer)
        return NULL;
    Text key =
        answer_key(play->arena, question->player, kind_key(question->kind->answer), question->name);
    Answer *answers = names_find(play->answers, key), *fitting = NULL;
    Text mark = answers ? decide_mark(play, question) : TEXT("");
    for (Answer *answer = answers; answer; answer = answer->next) {
        answer->used = true;
        if (text_equal(answer->about, mark))
            fitting = answer;
    }
    if (!fitting)
        tell_stale(play, question, answers);
    return fitting;
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
    *choice = (Choice){question->player, order, question->kind, by};
    return choice;
}

static void answer(Play *play, Question *question)
{
    ChoiceBy by = BY_DEFAULT;
    bool is_out = question->player->status == PLAYER_OUT;
    question->answer = is_out ? NULL : find_answer(play, question);
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

static void ask(Play *play, const Question *question)
{
    Question *asked = ARENA_NEW(play->arena, Question);
    *asked = *question;
    ARENA_PUSH(play->arena, &play->asked, asked);
}

/* Nobody's choice is made by a default in silence, but for those who need not send orders. */
static void ask_or_miss(Play *play, const Question *question)
{
    Player *player = question->player;
    if (question->moot || !question->kind->answer)
        return;
    if (is_asked(play, player)) {
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

bool decide_gives_way_again(Play *play, Question *question, const Failure *why)
{
    Order *order = question->order;
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

void decide_leftovers(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++) {
            const Answer *given = file->answers.at[k]->record;
            if (!given->used)
                tell(play, &event_answer_unused, file->player, given);
        }
    }
}

static void remember_answer(Play *play, Player *player, const Variant *variant)
{
    const Answer *given = variant->record;
    if (!given->used)
        return;
    UsedAnswer *used = record_new(play->arena, &used_answer_table);
    used->player = player;
    used->kind = kind_key(variant->table);
    used->question = given->name;
    used->stale = given->stale;
    ARENA_PUSH(play->arena, &play->game->stopped->answers, used);
}

void decide_remember(Play *play)
{
    play->game->stopped->answers.count = 0;
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++)
            remember_answer(play, file->player, file->answers.at[k]);
    }
}

void decide_resume(Play *play)
{
    const Stopped *stopped = play->game->stopped;
    for (size_t i = 0; i < stopped->answers.count; i++) {
        const UsedAnswer *used = stopped->answers.at[i];
        Text key = answer_key(play->arena, used->player, used->kind, used->question);
        for (Answer *given = names_find(play->answers, key); given; given = given->next) {
            given->used = true;
            given->stale = used->stale;
        }
    }
}

/* --- printing the questions ------------------------------------------------------------------- */

typedef struct Printing {
    const Play *play;
    Buf *out;
    TellAbove *above; /* NULL: nothing */
    void *context;
} Printing;

static void print_above(const Printing *printing, const Player *player)
{
    Buf lines = {NULL, 0, 0};
    printing->above(printing->context, &lines, player);
    buf_comment(printing->out, buf_text(&lines));
    buf_free(&lines);
}

static void print_header(const Printing *printing, const Player *player)
{
    const Game *game = printing->play->game;
    Buf *out = printing->out;
    buf_format(out, "# ---- questions for %.*s ----\n", TEXT_ARG(player->id));
    if (printing->above)
        print_above(printing, player);
    buf_str(out, "# Change what you like, and send it back, by itself or below your orders.\n");
    buf_format(out, "game: %.*s\nround: %d\nplayer: %.*s\n", TEXT_ARG(game->id), game->round,
               TEXT_ARG(player->id));
}

static void print_phase(Buf *out, const Phase *phase)
{
    buf_format(out, "# Phase %s: %s. (%s)\n", phase->name, phase->doc, phase->clause);
    buf_format(out, "# [] means nothing, on purpose: %s.\n", phase->fallback);
    buf_format(out, "%s: []\n", phase->name);
}

/* For whoever has no game file at hand. Of very many the first are enough to see how they look. */
static void print_offers(const Play *play, Buf *out, const Question *question)
{
    enum { OFFERS_SHOWN = 40 };
    const OfferList *offers = &question->offers;
    if (offers->count == 0)
        return;
    buf_format(out, "  # To choose from%s:\n", question->lists ? ", one or several" : "");
    for (size_t i = 0; i < offers->count && i < OFFERS_SHOWN; i++) {
        const Offer *offer = &offers->at[i];
        buf_format(out, "  #   %.*s%s%.*s\n", TEXT_ARG(text_one_line(play->arena, offer->answer)),
                   offer->means.len > 0 ? ": " : "",
                   TEXT_ARG(text_one_line(play->arena, offer->means)));
    }
    if (offers->count > OFFERS_SHOWN)
        buf_format(out, "  #   and %zu more\n", offers->count - OFFERS_SHOWN);
}

static void print_question(const Printing *printing, const Question *question)
{
    const Play *play = printing->play;
    Buf *out = printing->out;
    const Table *table = question->kind->answer;
    /* A name in it could end the comment, and begin a line that answers for somebody. */
    buf_format(out, "  # %.*s (%s)\n", TEXT_ARG(text_one_line(play->arena, question->words)),
               question->kind->clause);
    if (printing->above)
        print_offers(play, out, question);
    buf_format(out, "  # Without an answer: %s.\n", question->kind->fallback);
    buf_format(out, "  - %s: %.*s\n    about: \"%.*s\"\n    %s: %.*s\n", question->kind->name,
               TEXT_ARG(question->name), TEXT_ARG(decide_mark(play, question)),
               table->fields[table->count - 1].key, TEXT_ARG(question->fallback));
}

static void print_player(const Printing *printing, const Player *player)
{
    const Play *play = printing->play;
    Buf *out = printing->out;
    size_t before = out->len;
    for (size_t i = 0; i < play->open.count; i++)
        if (play->open.at[i]->player == player) {
            if (out->len == before)
                print_header(printing, player);
            print_phase(out, play->open.at[i]->phase);
        }
    bool first = true;
    for (size_t i = 0; i < play->asked.count; i++) {
        if (play->asked.at[i]->player != player)
            continue;
        if (out->len == before)
            print_header(printing, player);
        if (first)
            buf_str(out, "answers:\n");
        first = false;
        print_question(printing, play->asked.at[i]);
    }
    if (first && out->len > before)
        buf_str(out, "answers: []\n");
}

void decide_print(const Play *play, Buf *out, const Player *reader)
{
    decide_print_below(play, out, reader, NULL, NULL);
}

void decide_print_below(const Play *play, Buf *out, const Player *reader, TellAbove *above,
                        void *context)
{
    const Printing printing = {play, out, above, context};
    for (size_t i = 0; i < play->game->players.count; i++)
        if (!reader || reader == play->game->players.at[i])
            print_player(&printing, play->game->players.at[i]);
}
