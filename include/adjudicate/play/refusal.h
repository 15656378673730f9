/* Refusals: what is wrong with a game or with orders before anything is played. A system has one
 * list of them,
 *
 *     #define NINE_WORLDS_REFUSALS(X)                                                            \
 *         X(your_place, "NW 3.2", ((place, place)), "you hold '{place}' yourself",               \
 *           "attack a place that somebody else holds, or nobody")
 *
 * (name, clause or NULL, what stands in the texts, what is wrong, the remedy), and each row makes a
 * constant and a function:
 *
 *     void nw_refuse_your_place(const Play *play, Place where, const WorldPlace *place);
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

/* args has one for each of the kind's names (numbers, texts, words; of a record its id is told),
 * and one without a type at the end. */
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

/* Adds to the last error, in the place of its remedy, which name of such things (up to a NULL) may
 * have been meant, if one is near. */
void refusal_help_near(const Play *play, Place place, Text name, const Table *const *tables,
                       MeantFirst first);

/* --- what several systems refuse -------------------------------------------------------------- */

/* Rows for their lists, each with the system's own name of it and its own clause:
 *     REFUSAL_NOT_YOURS(X, not_yours, "NW 3.5", card)
 * What is refused is `it`, of the type that stands last. */
#define REFUSAL_NOT_YOURS(X, name_, clause_, type_)                                                \
    X(name_, clause_, ((type_, it)), "'{it}' is not yours", "name one of your own")
#define REFUSAL_GONE(X, name_, clause_, type_)                                                     \
    X(name_, clause_, ((type_, it), (text, what)), "'{it}' {what}", "name one that is left")
#define REFUSAL_YOUR_OWN(X, name_, clause_, type_)                                                 \
    X(name_, clause_, ((type_, it)), "'{it}' is your own", "name something of the enemy's")
#define REFUSAL_NAMED_TWICE(X, name_, clause_, type_)                                              \
    X(name_, clause_, ((type_, it)), "'{it}' is named twice", "name it once")
#define REFUSAL_WORD_AS_ID(X, name_, clause_, type_)                                               \
    X(name_, clause_, ((type_, it)), "the id '{it}' is a word in orders", "choose another one")
#define REFUSAL_ONE_PLAYER(X, name_, clause_)                                                      \
    X(name_, clause_, (), "there is only one player", "a game needs two")
#define REFUSAL_ALL_OUT(X, name_, clause_)                                                         \
    X(name_, clause_, (), "all players are out", "a game needs two who are not")
#define REFUSAL_SECOND_ENTRY(X, name_, clause_, list_)                                             \
    X(name_, clause_, ((player, player)), "'{player}' has two " list_, "each player has one")
#define REFUSAL_NO_ENTRY(X, name_, clause_, thing_, list_)                                         \
    X(name_, clause_, ((player, player)), "'{player}' has no " thing_, "add a line to '" list_ "'")

/* The remedy for what could only be wrong by somebody's hand. */
#define WRITTEN_BY_PROGRAM "'stopped' is written by this program; restore it from git"

typedef void RefuseGame(const Play *play, Place where);
typedef void RefusePlayer(const Play *play, Place where, const Player *player);

/* Are there at least two, and is one of them not out? Where all others are, he has won, and that is
 * told when the round begins. */
void refuse_too_few(const Play *play, RefuseGame *one, RefuseGame *none);

/* Has each player one entry in that list of the game file? `player` is where in an entry the
 * Player * is. False: somebody has none. */
bool refuse_entries(const Play *play, const Table *table, const AnyList *entries, size_t player,
                    RefusePlayer *second, RefusePlayer *missing);

#endif
