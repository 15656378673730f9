/* Where the answer to a question comes from, and how one is put. */
#include "adjudicate/play/decide.h"

#include <stdint.h>

#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

enum { ABOUT_HEX = 8 };

const EventKind event_answer_stale = {
    "answer-stale",
    NULL,
    "question",
    "The answer to \"{question}\" was given for another situation and does not count.",
    EVENT_LEDGER,
    NULL};
const EventKind event_answer_unused = {
    "answer-unused", NULL, "question", "Nothing asked \"{question}\".", EVENT_LEDGER, NULL};

/* --- answers given in advance ----------------------------------------------------------------- */

static const DecisionKind *decision_of_order(const System *system, const Table *table)
{
    for (size_t i = 0; system->decisions && system->decisions[i]; i++)
        if (system->decisions[i]->order == table)
            return system->decisions[i];
    return NULL;
}

/* The address as the key of a hash table; the table is only ever asked. */
static Text pointer_key(const void *const *pointer)
{
    return (Text){(const char *)pointer, sizeof *pointer};
}

const void *decide_about(const Play *play, const Order *order)
{
    return decision_of_order(play->system, order->table)->about(order);
}

typedef struct Chain {
    Order *first, *last;
} Chain;

/* An order that always answers leaves nothing for a later one about the same thing to say. */
static void check_unreachable(Play *play, const Order *before, const Order *order)
{
    if (before->choice.player != order->choice.player || before->choice.by != order->choice.by ||
        before->rec.source != order->rec.source || before->conditions.count > 0)
        return;
    size_t line, column;
    source_position(before->rec.source, before->rec.node->start, &line, &column);
    diag_error(play->diags, record_place(&order->rec, order->table->fields[0].key),
               "a second order about this is never looked at");
    diag_help(play->diags, "put both into one, or give the one in line %zu an if:", line);
}

/* Orders about one thing are chained in the order in which they are to be looked at: this round's
 * before the standing ones, since files are prepared so. */
void decide_index(Play *play, Order *order)
{
    order->about = decide_about(play, order);
    if (!order->about)
        return;
    void **slot = names_slot(play->orders_about, pointer_key(&order->about));
    Chain *chain = *slot;
    if (!chain) {
        *slot = chain = ARENA_NEW(play->arena, Chain);
        chain->first = order;
    } else {
        check_unreachable(play, chain->last, order);
        chain->last->next_about = order;
    }
    chain->last = order;
}

static Text answer_key(Arena *arena, const Player *player, Text name)
{
    return text_format(arena, "%.*s %.*s", TEXT_ARG(player->id), TEXT_ARG(name));
}

void decide_index_answer(Play *play, const Player *player, Answer *answer)
{
    void **slot = names_slot(play->answers, answer_key(play->arena, player, answer->name));
    if (!*slot) {
        *slot = answer;
        return;
    }
    diag_error(play->diags, record_place(&answer->rec, "about"), "'%.*s' is answered twice",
               TEXT_ARG(answer->name));
    diag_help(play->diags, "keep one of the two answers");
}

/* --- asking ----------------------------------------------------------------------------------- */

static Text situation_mark(const Play *play, const Question *question)
{
    Text whole = text_format(play->arena, "%s\n%.*s\n%.*s\n", question->kind->name,
                             TEXT_ARG(question->name), TEXT_ARG(question->situation));
    return text_slice(digest_hex(play->arena, whole), 0, ABOUT_HEX);
}

static void tell(Play *play, const EventKind *kind, const Player *player, Text question)
{
    Arg name = arg_text(question);
    Event *event = event_add(play->log, kind, &name, 1);
    event->only = player;
}

static Answer *find_answer(Play *play, const Question *question)
{
    const OrdersFile *file = question->player->orders;
    if (!file || file->answers.count == 0)
        return NULL;
    Answer *answer =
        names_find(play->answers, answer_key(play->arena, question->player, question->name));
    if (!answer)
        return NULL;
    answer->used = true;
    if (text_equal(answer->about, situation_mark(play, question)))
        return answer;
    tell(play, &event_answer_stale, question->player, question->name);
    return NULL;
}

static Order *find_order(const Play *play, Question *question, ChoiceBy by)
{
    if (!question->about)
        return NULL;
    const Chain *chain = names_find(play->orders_about, pointer_key(&question->about));
    for (Order *order = chain ? chain->first : NULL; order; order = order->next_about) {
        if (order->choice.player != question->player || order->choice.by != by ||
            order->table != question->kind->order)
            continue;
        question->conditional |= order->conditions.count > 0;
        Order *open = order_open(play, &(Variant){order->table, order});
        if (open)
            return open;
    }
    return NULL;
}

static Choice *make_choice(const Play *play, const Question *question, ChoiceBy by)
{
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = (Choice){question->player, question->order, question->kind, by};
    return choice;
}

static void answer(Play *play, Question *question)
{
    ChoiceBy by = BY_DEFAULT;
    question->answer = find_answer(play, question);
    if (question->answer)
        by = BY_ANSWER;
    else if ((question->order = find_order(play, question, BY_ORDERS)))
        by = BY_ORDERS;
    else if ((question->order = find_order(play, question, BY_STANDING)))
        by = BY_STANDING;
    question->choice = make_choice(play, question, by);
}

/* A player who sends no orders this round is not asked either. */
static bool must_ask(const Play *play, const Question *question)
{
    return play->ask && question->choice->by == BY_DEFAULT && question->player->orders;
}

bool decide_needs_words(const Play *play, const Player *player)
{
    return player->orders && (play->ask || player->orders->answers.count > 0);
}

void decide(Play *play, Question *question)
{
    answer(play, question);
    if (!must_ask(play, question))
        return;
    Question *asked = ARENA_NEW(play->arena, Question);
    *asked = *question;
    ARENA_PUSH(play->arena, &play->asked, asked);
}

void decide_leftovers(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++) {
            const Answer *given = file->answers.at[k]->record;
            if (!given->used)
                tell(play, &event_answer_unused, file->player, given->name);
        }
    }
}

/* --- printing the questions ------------------------------------------------------------------- */

static void print_header(const Play *play, Buf *out, const Player *player)
{
    const Game *game = play->game;
    buf_format(out, "# ---- questions for %.*s ----\n", TEXT_ARG(player->id));
    buf_str(out, "# Change what you like, and add it to your orders file.\n");
    buf_format(out, "game: %.*s\nround: %d\nplayer: %.*s\n", TEXT_ARG(game->id), game->round,
               TEXT_ARG(player->id));
}

static void print_phase(Buf *out, const Phase *phase)
{
    buf_format(out, "# Phase %s: %s.\n", phase->name, phase->doc);
    buf_format(out, "# [] means nothing, on purpose: %s.\n", phase->fallback);
    buf_format(out, "%s: []\n", phase->name);
}

static void print_question(const Play *play, Buf *out, const Question *question)
{
    const Table *table = question->kind->answer;
    buf_format(out, "  # %.*s\n", TEXT_ARG(question->words));
    buf_format(out, "  # Without an answer: %s.\n", question->kind->fallback);
    buf_format(out, "  - %s: %.*s\n    about: \"%.*s\"\n    %s: %.*s\n", question->kind->name,
               TEXT_ARG(question->name), TEXT_ARG(situation_mark(play, question)),
               table->fields[table->count - 1].key, TEXT_ARG(question->fallback));
}

static void print_player(const Play *play, Buf *out, const Player *player)
{
    size_t before = out->len;
    for (size_t i = 0; i < play->open.count; i++)
        if (play->open.at[i]->player == player) {
            if (out->len == before)
                print_header(play, out, player);
            print_phase(out, play->open.at[i]->phase);
        }
    bool first = true;
    for (size_t i = 0; i < play->asked.count; i++) {
        if (play->asked.at[i]->player != player)
            continue;
        if (out->len == before)
            print_header(play, out, player);
        if (first)
            buf_str(out, "answers:\n");
        first = false;
        print_question(play, out, play->asked.at[i]);
    }
}

void decide_print(const Play *play, Buf *out)
{
    for (size_t i = 0; i < play->game->players.count; i++)
        print_player(play, out, play->game->players.at[i]);
}
