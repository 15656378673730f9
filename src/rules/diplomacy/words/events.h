/* The events of Diplomacy: one list that makes the constants and the array of all of them. */
#ifndef ADJUDICATE_DIPLOMACY_EVENTS_H
#define ADJUDICATE_DIPLOMACY_EVENTS_H

#include "words.h"

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence; layout, explanation, deeds) */
#define DIPLOMACY_EVENTS(X)                                                                        \
    X(board, "board", "DP 2.7", ALL, ((picture, board)), "The map", EVENT_PICTURE)                 \
    X(met, "met", "DP 4.2", ALL, ((province, province)), "{province}", EVENT_TITLE)                \
    X(contender, "contender", "DP 4.2", ALL, ((text, unit), (player, power), (text, does),         \
      (number, strength), (text, supported_by), (words, outcome)), "", EVENT_ROW)                  \
    X(still_counts, "still-counts", "DP 4.4", ALL, ((player, power), (text, unit), (text, by),      \
      (number, attack), (number, defend), (text, kept), (province, province)), "{power}'s "    \
      "{unit} did not get past {by} head to head, {attack} against {defend}, but was not "         \
      "dislodged by it: so it still keeps {kept} out of {province}.")                          \
    X(paradoxes, "paradoxes", "DP 6.5", ALL, (), "Paradox", EVENT_TITLE)                         \
    X(paradox, "paradox", "DP 6.5", ALL, ((player, power), (text, army), (province, to),          \
      (text, helper), (words, side), (text, fleet), (text, carried)), "Brought to {to}, {power}'s " \
      "{army} would cut the support of {helper} {side} {fleet}, which is to carry {carried}: so " \
      "{army} is not carried.")                                                                     \
    X(ordered, "order", "DP 3.1", ALL, ((player, power), (text, order), (text, result)),           \
      "What came of each order (- goes, S supports, C carries, H holds)", EVENT_ROW)                                              \
    X(unordered, "no-order", "DP 3.2", ALL, ((player, power), (number, n), (text, units)),         \
      "{power} has given no order for {units}, which {n?holds|hold}.")                             \
    X(strengths, "strengths", "DP 4.2", ALL, ((text, order), (text, strengths)),                   \
      "{order}: {strengths}.", EVENT_DETAIL)                                                       \
    X(dislodged, "dislodged", "DP 4.3", ALL, ((player, power), (text, unit), (province, province), \
      (text, by)), "{power}'s {unit} is dislodged by {by}.", EVENT_SENTENCE | EVENT_NEWS)          \
    X(nowhere, "nowhere-to-go", "DP 7.2", ALL, ((player, power), (text, unit),                    \
      (province, province)), "{power}'s {unit} has nowhere to go, and is disbanded.",              \
      EVENT_SENTENCE | EVENT_LOSS)                                                                 \
    X(may_retreat, "may-retreat", "DP 7.3", ALL, ((player, power), (text, unit), (text, places)), \
      "{power}'s {unit} may retreat to {places}.")                                                 \
    X(retreated, "retreated", "DP 7.1", ALL, ((player, power), (text, unit), (province, province),\
      (province, to)), "{power}'s {unit} retreats to {to}.")                                       \
    X(disbanded, "disbanded", "DP 7.5", ALL, ((player, power), (text, unit), (province, province),\
      (text, why)), "{power}'s {unit} is disbanded{why}.", EVENT_SENTENCE | EVENT_LOSS)            \
    X(taken, "centre-taken", "DP 8.1", ALL, ((player, power), (province, province),               \
      (player, from)), "At the end of autumn, centres go to who stands there", EVENT_ROW | EVENT_GAIN) \
    X(lost, "centre-lost", "DP 8.1", ALL, ((player, power), (province, province), (player, to)),  \
      "", EVENT_SENTENCE | EVENT_LOSS)                                                             \
    X(built, "built", "DP 8.3", ALL, ((player, power), (text, unit), (province, province)),       \
      "{power} builds {unit}.", EVENT_SENTENCE | EVENT_GAIN)                                       \
    X(removed, "removed", "DP 8.2", ALL, ((player, power), (text, unit), (province, province)),   \
      "{power} removes {unit}.", EVENT_SENTENCE | EVENT_LOSS)                                      \
    X(removed_by_rule, "removed-by-rule", "DP 9.2", ALL, ((player, power), (text, unit),          \
      (province, province)), "{power} has a unit too many and said nothing of it: {unit} is "      \
      "removed.", EVENT_SENTENCE | EVENT_LOSS)                                                     \
    X(waived, "waived", "DP 8.5", ALL, ((player, power), (number, n)),                            \
      "{power} leaves {n|build|builds} unmade.")                                                   \
    X(out, "out", "DP 9.3", ALL, ((player, power)),                                               \
      "{power} has neither centres nor units left, and is out of the game.",                       \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(standing, "standing", "DP 8.2", ALL, ((player, power), (number, centres), (text, owned),    \
      (number, units), (text, pieces)), "The powers", EVENT_ROW | EVENT_SCORE)                     \
    X(must_retreat, "must-retreat", "DP 7.1", ALL, ((player, power), (text, unit),                 \
      (text, attacked_from), (text, may_go_to)), "Who must retreat", EVENT_ROW)                    \
    X(changes, "changes", "DP 8.1", ALL, ((player, power), (text, centres_gained),               \
      (text, centres_lost), (text, units_gained), (text, units_lost)), "Gains and losses",         \
      EVENT_ROW)                                                                                   \
    X(game_won, "game-won", "DP 10.1", ALL, ((player, power), (number, n), (number, victory)),     \
      "{power} owns {n|centre|centres}, of {victory} that are wanted, and wins the game.",         \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(game_drawn, "game-drawn", "DP 10.3", ALL, ((players, powers)),                               \
      "All who are left have voted for it: {powers} share a draw, and the game ends.",             \
      EVENT_SENTENCE | EVENT_NEWS)
/* clang-format on */

#define DECLARE(name_, id_, clause_, seen_, args_, ...)                                            \
    EVENT_DECLARE(dp_ev_##name_, dp_say_##name_, seen_, args_)
DIPLOMACY_EVENTS(DECLARE)
#undef DECLARE

extern const EventKind *const dp_events[];
extern const EventRow dp_event_rows[];

#endif
