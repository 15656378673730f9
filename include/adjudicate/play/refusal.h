/* Refusals: what is wrong with a game or with orders before anything is played. A system has one
 * list of them,
 *
 *     #define NINE_WORLDS_REFUSALS(X)                                                            \
 *         X(not_yours, "NW 3.5", ((card, card)), "'{card}' is not your card",                    \
 *           "orders are for one's own cards")
 *
 * (name, clause or NULL, what stands in the texts, what is wrong, the remedy), and each row makes a
 * constant and a function:
 *
 *     void nw_refuse_not_yours(const Play *play, Place where, const Card *card);
 *
 * The name lasts. In the texts {card} stands for what is given, {n|card|cards} for a number with
 * its noun. */
#ifndef ADJUDICATE_PLAY_REFUSAL_H
#define ADJUDICATE_PLAY_REFUSAL_H

#include "adjudicate/base/diag.h"
#include "adjudicate/play/event.h"

typedef struct RefusalKind {
    const char *name;   /* with '_' */
    const char *clause; /* NULL: what the program itself has to say */
    const char *args;   /* names, separated by spaces */
    const char *text;
    const char *remedy;
} RefusalKind;

/* args has one for each of the kind's names: numbers, texts, words; of a record its id is told. */
void refusal_add(const Play *play, const RefusalKind *kind, Place place, const Arg *args);

#define REFUSAL_DECLARE(kind_, refuse_, args_)                                                     \
    extern const RefusalKind kind_;                                                                \
    void refuse_(const Play *play, Place where ARGS_PARAMETERS args_);

#define REFUSAL_DEFINE(name_, kind_, refuse_, clause_, args_, text_, remedy_)                      \
    const RefusalKind kind_ = {#name_, clause_, "" ARGS_NAMES args_, text_, remedy_};              \
    void refuse_(const Play *play, Place where ARGS_PARAMETERS args_)                              \
    {                                                                                              \
        const Arg args[] = {ARGS_VALUES args_{NULL, {NULL}}};                                      \
        refusal_add(play, &kind_, where, args);                                                    \
    }

#endif
