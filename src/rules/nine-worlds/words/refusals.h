/* What Nine Worlds refuses: one list that makes the constants and the functions. */
#ifndef ADJUDICATE_NINE_WORLDS_REFUSALS_H
#define ADJUDICATE_NINE_WORLDS_REFUSALS_H

#include "adjudicate/play/refusal.h"
#include "words.h"

/* clang-format off */
/* X(name, clause, arguments, what is wrong, the remedy) */
#define NINE_WORLDS_REFUSALS(X)                                                                    \
    REFUSAL_NOT_YOURS(X, not_yours, "NW 3.5", card)                                                \
    X(never_turned_back, "NW 1.5", ((card, card)),                                                 \
      "'{card}' is turned, and cards are never refreshed in this game", "name another card")       \
    X(committed_twice, "NW 1.3", ((card, card)),                                                   \
      "'{card}' is committed twice", "a card fights once a round; 'else' or 'if' can choose")      \
    X(your_place, "NW 3.2", ((place, place)),                                                      \
      "you hold '{place}' yourself", "attack a place that somebody else holds, or nobody")         \
    X(no_duels, "NW 5.1", ((place, place)),                                                        \
      "there is no duel at '{place}' in a game without challenges",                                \
      "the game file would have to say 'challenge: true'")                                           \
    X(not_sent, "NW 5.2", ((card, card)),                                                          \
      "'{card}' is the champion of an attack it is not part of", "add it to 'cards'")              \
    X(two_rivals, "NW 5.5", ((number, n)),                                                         \
      "one card takes up a challenge, not {n}", "name one card, or none")                          \
    REFUSAL_YOUR_OWN(X, not_a_foe, "NW 7.4", card)                                                 \
    X(held_back, "NW 6.2", ((card, card)), "'{card}' cannot hold back its first attack",           \
      "leave 'at' out, or name targets; 'extra: none' holds back extra attacks")                   \
    X(no_time, "NW 10.1", ((place, place)), "it is not said when to withdraw from '{place}'",      \
      "add after-cycle: N, at-exhausts: N, or when: never, outnumbered or now")                    \
    X(two_fights, NULL, ((card, card)), "committed to two fights: '{card}'", WRITTEN_BY_PROGRAM)   \
    X(not_active, NULL, ((card, card)), "can no longer be active: '{card}'", WRITTEN_BY_PROGRAM)   \
    X(not_begun, NULL, ((card, card)),                                                             \
      "in a fight that has not begun, nobody has fought: '{card}'", WRITTEN_BY_PROGRAM)            \
    X(not_a_duellist, NULL, ((card, card)),                                                        \
      "not on that side of this fight: '{card}'", WRITTEN_BY_PROGRAM)                              \
    X(second_fight, NULL, ((place, place)), "a second fight for '{place}'", WRITTEN_BY_PROGRAM)    \
    X(other_cycle, NULL, ((place, place)),                                                         \
      "not the last step of the round: the cycle at '{place}'", WRITTEN_BY_PROGRAM)
/* clang-format on */

#define DECLARE(name_, clause_, args_, ...) REFUSAL_DECLARE(nw_no_##name_, nw_refuse_##name_, args_)
NINE_WORLDS_REFUSALS(DECLARE)
#undef DECLARE

extern const RefusalKind *const nw_refusals[];

#endif
