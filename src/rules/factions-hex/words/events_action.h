/* FACTIONS on hexes: the events of the action phase: who is activated, and how they move. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_ACTION_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_ACTION_H

/* clang-format off */
/* X(name, id, clause, arguments, sentence, layout, explanation) */
#define EVENTS_ACTION(X)                                                                           \
    X(turn_title, "activation", "FH 8.1", ((number, n), (soldier, soldier), (player, player)),     \
      "{n}. {soldier} ({player})", EVENT_TITLE)                                                    \
    X(must_activate, "must-activate", "FH 8.2", ((player, player), (soldier, soldier)),            \
      "Nothing more is ordered, but nobody passes: {player} activates {soldier}.",                 \
      EVENT_SENTENCE | EVENT_OF_ORDERS)                                                            \
    X(must_choose, "must-choose", "FH 8.2", ((player, player), (soldier, soldier)),                \
      "No plan is left, and asked, {player} activates {soldier}.",                                 \
      EVENT_SENTENCE | EVENT_OF_ORDERS)                                                            \
    X(skipped, "skipped", "FH 8.3", ((player, player)),                                            \
      "{player} has no unfinished soldier and is skipped.", EVENT_DETAIL)                          \
    X(nobody_left, "nobody-left", "FH 8.3", (),                                                    \
      "Nobody has an unfinished soldier left.", EVENT_DETAIL)                                      \
    X(has_points, "has-points", "FH 8.4", ((soldier, soldier), (number, ap)),                      \
      "{soldier} has {ap|action point|action points}.", EVENT_DETAIL)                              \
    X(ends_at_once, "ends-at-once", "FH 8.2", ((soldier, soldier)), \
      "{soldier} ends without a deed.")                                                            \
    X(ended_early, "ended-early", "FH 8.5", ((soldier, soldier), (number, ap)),                    \
      "{soldier} ends with {ap|action point|action points} left.", EVENT_DETAIL)                   \
    X(finished, "finished", "FH 8.6",                                                              \
      ((soldier, soldier)), "{soldier} is finished.", EVENT_DETAIL)                                \
    X(not_done, "not-done", "FH 8.7", ((soldier, soldier), (words, action), (words, reason)),      \
      "{soldier} cannot {action}: {reason}.")                                                      \
    X(moved, "moved", "FH 9.1", ((soldier, soldier), (tile, from), (tile, to)),                    \
      "{soldier} moves from {from} to {to}.")                                                      \
    X(moved_far, "moved-far", "FH 9.2",                                                            \
      ((soldier, soldier), (tile, from), (tiles, by), (tile, to)),                                 \
      "{soldier} moves from {from} by {by} to {to}.")                                              \
    X(moved_through, "moved-through", "FH 9.2",                                                    \
      ((soldier, soldier), (tile, from), (tiles, by), (soldiers, through), (tile, to)),            \
      "{soldier} moves from {from} by {by}, through {through}, to {to}.")                          \
    X(must_go_on, "must-go-on", "FH 16.32", ((soldier, soldier), (soldier, target)),               \
      "There it is on {target}'s tile, and must go on.")                                           \
    X(unsteady, "unsteady", "FH 13.121", ((soldier, soldier)),                                     \
      "{soldier} is unsteady: AS -4 to the end of the round.", EVENT_DETAIL)                       \
    X(battle_ready, "battle-ready", "FH 13.1", ((soldier, soldier)),                               \
      "{soldier} came in this round, but is ready for battle: it may move.")                       \
    X(turn_taunted, "turn-taunted", "FH 13.103", ((soldier, soldier), (soldier, target)),          \
      "{soldier} must turn on {target}.")                                                          \
    X(taunt_over, "taunt-over", "FH 13.107",                                                       \
      ((soldier, soldier), (soldier, target), (number, ap)),                                       \
      "{target} has fallen, so {soldier} is free, with {ap|action point|action points} left.")     \
    X(no_way, "no-way", "FH 13.106", ((soldier, soldier), (soldier, target)),                      \
      "No way leads {soldier} to where {target} is in range.")                                     \
    X(goes_on_taunter, "taunter-goes-on", "FH 13.108", ((player, player)),                         \
      "The taunt is over, and it is {player}'s turn again.", EVENT_DETAIL)                         \
    X(turn_whipped, "turn-whipped", "FH 14.62", ((soldier, soldier), (soldier, target)),           \
      "Whipped by {target}, {soldier} acts at once.")                                              \
    X(whipped_point, "whipped-point", "FH 14.63", ((soldier, soldier), (number, ap)),              \
      "The whip is worth a point: {soldier} has {ap|action point|action points}.", EVENT_DETAIL)   \
    X(whipped_idle, "whipped-idle", "FH 19.18", ((soldier, soldier)),                              \
      "Nothing is ordered for {soldier}.",                                                         \
      EVENT_SENTENCE | EVENT_OF_ORDERS)                                                            \
    X(freed, "freed", "FH 19.23", ((soldier, soldier), (words, what)),                            \
      "No activation names {soldier}: {what}.", EVENT_SENTENCE | EVENT_OF_ORDERS)                  \
    X(whip_over, "whip-over", "FH 14.62", ((player, player)),                                      \
      "After the whipped beast it is {player}'s turn.", EVENT_DETAIL)                              \
    X(planned, "planned", "FH 19.1", ((number, n), (player, player)),                              \
      "This is activation {n} of {player}'s list.", EVENT_DETAIL)                                  \
    X(planned_standing, "planned-standing", "FH 19.5", ((number, n), (player, player)),            \
      "This is activation {n} of {player}'s standing orders.", EVENT_DETAIL)                       \
    X(passed_over, "passed-over", "FH 19.3", ((soldier, soldier), (words, reason)),                \
      "for {soldier} {reason}", EVENT_LEDGER)                                    \
    X(untried, "untried", "FH 19.7", ((number, n)),                                                \
      "No action points are left for {n|more action|more actions}.", EVENT_DETAIL)                 \
    X(ordered_end, "ordered-end", "FH 19.9",                                                       \
      ((soldier, soldier)), "{soldier} ends as ordered.", EVENT_DETAIL | EVENT_OF_ORDERS)          \
    X(holds, "holds", "FH 19.15", ((soldier, soldier), (tile, tile)), "{soldier} holds {tile}.")   \
    X(guards, "guards", "FH 19.16",                                                                \
      ((soldier, soldier), (tile, tile)), "{soldier} guards {tile}.")                              \
    X(hunts, "hunts", "FH 19.17",                                                                  \
      ((soldier, soldier), (soldier, target)), "{soldier} hunts {target}.")                        \
    X(taunt_idle, "taunt-idle", "FH 13.103",                                                       \
      ((soldier, soldier), (soldier, target), (words, reason)),                                    \
      "{soldier} cannot attack {target}: {reason}.")                                               \
    X(taunt_alone, "taunt-alone", "FH 13.110", ((soldier, soldier), (soldier, target)),            \
      "Being taunted, {soldier} hits {target} alone.", EVENT_DETAIL)                               \
    X(taunt_spent, "taunt-spent", "FH 19.19",                                                      \
      ((soldier, soldier), (ability, ability), (words, reason)),                                   \
      "{soldier} cannot use {ability} again: {reason}.", EVENT_DETAIL)                             \
    X(taunt_served, "taunt-served", "FH 19.19", (), "Done.", EVENT_LEDGER)                         \
    X(taunt_plan, "taunt-plan", "FH 19.19", ((soldier, soldier)),                                  \
      "{soldier} attacks as its player has said for taunts.", EVENT_DETAIL | EVENT_OF_ORDERS)      \
    X(taunt_unused, "taunt-unused", "FH 19.19",                                                    \
      ((words, reason)), "Not done: {reason}.", EVENT_LEDGER)                                      \
    X(meant, "meant", "FH 19.14", ((words, word), (soldier, target)),                              \
      "Now {target} is the {word} enemy.", EVENT_DETAIL)                                           \
    X(will_counter, "will-counter", "FH 16.1",                                                     \
      ((soldier, soldier), (soldier, target), (words, word)),                                      \
      "Does {soldier} strike back at {target}? {word}.", EVENT_DETAIL)                             \
    X(will_hunker, "will-hunker", "FH 15.21",                                                      \
      ((soldier, soldier), (number, damage), (words, word)),                                       \
      "Does {soldier} hunker down against {damage} damage? {word}.", EVENT_DETAIL)                 \
    X(spends, "spends", "FH 12.2", ((soldier, soldier), (number, ap), (ability, ability)),         \
      "{soldier} spends {ap|action point|action points} on {ability}.", EVENT_DETAIL)              \
    X(flight_chosen, "flight-chosen", "FH 16.82", ((soldier, soldier), (tile, tile)),              \
      "{soldier} chooses {tile}.", EVENT_DETAIL | EVENT_OF_ORDERS)                                 \
    X(none_liked, "none-liked", "FH 19.21", ((tile, tile)),                                        \
      "None of the tiles that were ordered will do; {tile} is taken.",                             \
      EVENT_DETAIL | EVENT_OF_ORDERS)                                                              \
    X(push_chosen, "push-chosen", "FH 13.43", ((soldier, soldier), (tile, tile)),                  \
      "{soldier} chooses {tile}.", EVENT_DETAIL | EVENT_OF_ORDERS)                                 \
    X(approach_chosen, "approach-chosen", "FH 13.105", ((soldier, soldier), (tile, tile)),         \
      "Of ways as short, {soldier} takes the one by {tile}.", EVENT_DETAIL)
/* clang-format on */

#endif
