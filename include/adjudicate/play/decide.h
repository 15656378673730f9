/* Decisions: every choice that the rules leave to a player in the middle of a round.
 *
 * An answer is looked for in this order: the answers to earlier questions, the player's orders,
 * the standing orders, the rule system's default; for a player who is out, the default serves. With
 * --ask a question that only the default
 * could answer stops the run instead: it is printed for that player to fill in. Since a round is
 * a function, answering is running it again with the answer among the orders. */
#ifndef ADJUDICATE_PLAY_DECIDE_H
#define ADJUDICATE_PLAY_DECIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/play/event.h"
#include "adjudicate/play/order.h"

enum { QUESTIONS_MAX = 1000 }; /* at which a run stops, whatever it is for */

/* Every answer's struct begins with this one, and its table with ANSWER_FIELDS; its last field is
 * the answer itself. */
typedef struct Answer {
    Record rec;
    Text name;  /* the decision's name, as a roll is named */
    Text about; /* the digest of the situation in which it was asked */
    /* not in the file: */
    struct Answer *next; /* to a question of the same name, for another situation */
    bool used;
    bool stale; /* and told to be */
} Answer;

#define ANSWER_FIELDS(type, kind_)                                                                 \
    FIELD_TEXT(type, given.name, kind_, "the question's name", REQUIRED),                          \
        FIELD_TEXT(type, given.about, "about", "the question's mark, as it was asked", REQUIRED)

/* The table of a kind of answer: its struct, its kind key, what it means, its fields. */
#define ANSWER_TABLE(table_, type_, kind_, doc_, ...)                                              \
    static const Field table_##_fields[] = {ANSWER_FIELDS(type_, kind_), __VA_ARGS__};             \
    const Table table_ = TABLE(type_, "answer", doc_, table_##_fields)

struct DecisionKind {
    const char *name; /* the answer's kind key */
    const char *clause;
    const char *fallback; /* what happens without an answer, in words */
    const Table *answer;  /* NULL: nobody is asked, only orders say it */
    /* The orders that answer it in advance; NULL: none. Several kinds may have the same: then such
     * an order is among those of each kind about which it says something, and what it is about is
     * the same for all of them. */
    const Table *order;
    bool (*says)(const Order *order); /* does it say something about this? NULL: always */
    /* Once it has been carried out, may a later order about the same thing still serve
     * (Question.after)? NULL: none may. */
    bool (*leaves_more)(const Order *order);
    /* Can what that order says always be done, so that only an if makes way for its else? NULL:
     * that of none can. */
    bool (*never_fails)(const Order *order);
    /* The list, in what such an order is about (a card, a place), of the orders about it; NULL when
     * it names nothing. One that may be about several things has about_each instead: the list in
     * the thing of that index, NULL beyond the last; for "all", one list beside them all. An else
     * counts for the things that it names itself, and names none for which its order is not. */
    Advance *(*about)(const Play *play, const Order *order);
    Advance *(*about_each)(const Play *play, const Order *order, size_t index);
    bool (*is_for_all)(const Order *order); /* with about_each: is it for "all"? */
    /* Where orders about all things serve for each of them, whatever else names it: their list
     * (Question.all). NULL: there is none. */
    Advance *(*about_all)(const Play *play);
    /* As with orders: what the names in an answer mean, and what its table cannot say. */
    void (*resolve)(Play *play, const Player *player, Answer *answer);
    void (*check)(const Play *play, const Player *player, const Answer *answer);
};

/* For never_fails: of any order of the kind. */
static inline bool decide_never_fails(const Order *order)
{
    (void)order;
    return true;
}

/* The names of the kinds of questions that a system puts to players, as `answers:` and `ask:` have
 * them, each once, up to a NULL. */
typedef struct System System;
const char *const *decision_words(Arena *arena, const System *system);

/* Something that may be answered. */
typedef struct Offer {
    Text answer; /* as it is written in the answer's last field; an item of it (Question.lists) */
    Text means;  /* what it would mean; empty: it speaks for itself */
} Offer;

typedef struct OfferList {
    Offer *at;
    size_t count, room;
} OfferList;

typedef struct Question {
    const DecisionKind *kind;
    Player *player;
    const Advance *about; /* the orders that may answer it; NULL: none */
    const Advance *all;   /* those about all such things, likewise */
    void *thing;          /* the thing: of an order for all there comes to be one of its own for it,
                           * with its own verdict; NULL: such an order answers as it stands */
    Text name;            /* "r1 fight docks kaya 2" */
    Text situation;       /* everything that bears on the answer */
    Text words;           /* the question as a player reads it, one line */
    Text fallback;        /* the default as it would be written */
    OfferList offers;     /* what there is to choose; none: more than could be listed */
    bool lists;           /* an answer is a list of such things */
    bool says_more;       /* it may say more than is offered, so that cannot be tried */
    bool moot;            /* there is nothing to choose, so nobody is asked */
    size_t after;         /* the place of another question: of the orders in advance only those that
                           * stand behind its own count; 0: all do */
    /* filled in by decide: */
    const Choice *choice;
    Order *order;     /* BY_ORDERS, BY_STANDING */
    size_t place;     /* of that order among all in advance, or of the one whose else it is */
    Answer *answer;   /* BY_ANSWER */
    Outcome outcome;  /* OUTCOME_DONE; by decide_gives_way, OUTCOME_DEFAULT */
    bool conditional; /* put again, it may come out otherwise: a condition or an else had a part in
                       * it */
} Question;

/* Are a question's name, situation and words of any use for that player? Otherwise they may be
 * left empty, which spares most rounds the making of them. */
bool decide_needs_words(const Play *play, const Player *player);

/* Adds something that may be answered. */
void decide_offer(const Play *play, Question *question, Text answer, const char *means, ...)
    __attribute__((format(printf, 4, 5)));

/* Puts a question. Those that are asked at the same time are put one after the other; then, when
 * play_asked says that the run must stop, the caller returns at once. */
void decide(Play *play, Question *question);

/* What the order, or the answer, says cannot be done: its player alone learns why, in the ledger,
 * and the next else that counts becomes question->order. Of an answer, the next one that he has
 * given becomes question->answer: the question is put again, with another mark, and says what
 * became of the answer before. False: there is none. Then the default counts, outcome says so, and
 * with --ask the question is put after all.
 *
 * All rules do it with everything in advance that comes to nothing, until decide_says no longer
 * holds, and tell what was done in the end with question->choice and question->outcome. */
bool decide_gives_way(Play *play, Question *question, const Failure *why);

/* Is there an order, or an answer, that says what to do? Otherwise the default counts. */
static inline bool decide_says(const Question *question)
{
    return question->order || question->answer;
}

/* The same where it is no news: nothing is said, but why an order did not come up is known. NULL:
 * that is not for this question to say. */
bool decide_gives_way_again(Play *play, Question *question, const Failure *why);

/* For the ledger, where what was chosen has come to nothing only later on: why the default counts
 * from here. */
void decide_tell_why(Play *play, const Choice *choice, const Failure *why);

/* What an order says was done, but not as far as it says; the outcome and the choice become that of
 * something done in part. Of several such things all are told. An answer has had its limits in the
 * question, and is left as it is. */
void decide_did_part(Play *play, Question *question, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The order in advance that counts for what is asked: of this one and what is tried after it, the
 * first that is about it and whose conditions hold; NULL: none. */
Order *decide_open(const Play *play, const Question *question, Order *order);

/* To a run that has stopped with questions adds those that come up behind them whatever these are
 * answered, and whatever is thrown behind the first of them: with the same words, choices and mark.
 * The round is played on with the defaults, and then once more with each other choice of each
 * question that comes up; and all that with several other dice, none of them the round's own. Where
 * there are too many of them, or a question's choices are more than could be listed, what comes
 * behind waits. */
void decide_gather(Play *play);

/* Has the run stopped with questions for that player (NULL: for anybody), or may he order along
 * with them what comes later? */
bool decide_asks(const Play *play, const Player *player);

/* What an answer names as `about`: the digest of the situation and the choices. */
Text decide_mark(const Play *play, const Question *question);

/* Prints the questions that stopped the run, one block for each player; those for others than the
 * reader (NULL: the game master) are left out, and so is that there are any. */
void decide_print(Play *play, Buf *out, const Player *reader);

/* The same for players, with a comment above those of each, of the lines that `above` puts down for
 * him, with what there is to choose, and with the phases to come for which he may order already
 * now (Play.later). */
typedef void TellAbove(void *context, Buf *out, const Player *player);
void decide_print_below(Play *play, Buf *out, const Player *reader, TellAbove *above,
                        void *context);

/* Reports answers that nothing asked for. */
void decide_leftovers(Play *play);

#endif
