/* FACTIONS on hexes: the events of the action phase: who is activated, and how they move. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_ACTION_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_ACTION_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_ACTION(X)                                                                           \
    X(turn_title, "activation", "FH 8.1", ALL, ((number, n), (soldier, soldier),                   \
      (player, player)), "{n}. {soldier} ({player})", EVENT_TITLE)                                 \
    X(must_activate, "must-activate", "FH 8.2", ORDERS, ((player, player), (soldier, soldier)),    \
      "Nothing more is ordered, but nobody passes: {player} activates {soldier}.")                 \
    X(must_choose, "must-choose", "FH 8.2", ORDERS, ((player, player), (soldier, soldier)),        \
      "No plan is left, and asked, {player} activates {soldier}.")                                 \
    X(skipped, "skipped", "FH 8.3", ALL, ((player, player)),                                       \
      "{player} has no unfinished soldier and is skipped.", EVENT_DETAIL)                          \
    X(nobody_left, "nobody-left", "FH 8.3", ALL, (),                                               \
      "Nobody has an unfinished soldier left.", EVENT_DETAIL)                                      \
    X(has_points, "has-points", "FH 8.4", ALL, ((soldier, soldier), (number, ap)),                 \
      "{soldier} has {ap|action point|action points}.", EVENT_DETAIL)                              \
    X(ends_at_once, "ends-at-once", "FH 8.2", ALL, ((soldier, soldier)),                           \
      "{soldier} ends without a deed.")                                                            \
    X(ended_early, "ended-early", "FH 8.5", ALL, ((soldier, soldier), (number, ap)),               \
      "{soldier} ends with {ap|action point|action points} left.", EVENT_DETAIL)                   \
    X(finished, "finished", "FH 8.6", ALL, ((soldier, soldier)),                                   \
      "{soldier} is finished.", EVENT_DETAIL)                                                      \
    X(not_done, "not-done", "FH 8.7", ORDERS, ((soldier, soldier), (words, action),                \
      (words, reason)), "{soldier} cannot {action}: {reason}.")                                    \
    X(moved, "moved", "FH 9.1", ALL, ((soldier, soldier), (tile, from), (tile, to)),               \
      "{soldier} moves from {from} to {to}.", EVENT_SENTENCE, NULL, "moves soldier to")            \
    X(moved_far, "moved-far", "FH 9.2", ALL, ((soldier, soldier), (tile, from), (tiles, by),       \
      (tile, to)), "{soldier} moves from {from} by {by} to {to}.",                                 \
      EVENT_SENTENCE, NULL, "moves soldier to")                                                    \
    X(moved_through, "moved-through", "FH 9.2", ALL, ((soldier, soldier), (tile, from),            \
      (tiles, by), (soldiers, through), (tile, to)),                                               \
      "{soldier} moves from {from} by {by}, through {through}, to {to}.",                          \
      EVENT_SENTENCE, NULL, "moves soldier to")                                                    \
    X(must_go_on, "must-go-on", "FH 16.32", ALL, ((soldier, soldier), (soldier, target)),          \
      "There it is on {target}'s tile, and must go on.")                                           \
    X(unsteady, "unsteady", "FH 13.121", ALL, ((soldier, soldier)),                                \
      "{soldier} is unsteady: AS -4 to the end of the round.", EVENT_DETAIL)                       \
    X(battle_ready, "battle-ready", "FH 13.1", ALL, ((soldier, soldier)),                          \
      "{soldier} came in this round, but is ready for battle: it may move.")                       \
    X(turn_taunted, "turn-taunted", "FH 13.103", ALL, ((soldier, soldier), (soldier, target)),     \
      "{soldier} must turn on {target}.")                                                          \
    X(taunt_over, "taunt-over", "FH 13.107", ALL, ((soldier, soldier), (soldier, target),          \
      (number, ap)),                                                                               \
      "{target} has fallen, so {soldier} is free, with {ap|action point|action points} left.")     \
    X(no_way, "no-way", "FH 13.106", ALL, ((soldier, soldier), (soldier, target)),                 \
      "No way leads {soldier} to where {target} is in range.")                                     \
    X(goes_on_taunter, "taunter-goes-on", "FH 13.108", ALL, ((player, player)),                    \
      "The taunt is over, and it is {player}'s turn again.", EVENT_DETAIL)                         \
    X(turn_whipped, "turn-whipped", "FH 14.62", ALL, ((soldier, soldier), (soldier, target)),      \
      "Whipped by {target}, {soldier} acts at once.")                                              \
    X(whipped_point, "whipped-point", "FH 14.63", ALL, ((soldier, soldier), (number, ap)),         \
      "The whip is worth a point: {soldier} has {ap|action point|action points}.", EVENT_DETAIL)   \
    X(whipped_idle, "whipped-idle", "FH 19.18", ORDERS, ((soldier, soldier)),                      \
      "Nothing is ordered for {soldier}.")                                                         \
    X(freed, "freed", "FH 19.23", ORDERS, ((soldier, soldier), (words, what)),                     \
      "No activation names {soldier}: {what}.")                                                    \
    X(whip_over, "whip-over", "FH 14.62", ALL, ((player, player)),                                 \
      "After the whipped beast it is {player}'s turn.", EVENT_DETAIL)                              \
    X(planned, "planned", "FH 19.1", ORDERS, ((number, n), (player, player)),                      \
      "This is activation {n} of {player}'s list.", EVENT_DETAIL)                                  \
    X(planned_standing, "planned-standing", "FH 19.5", ORDERS, ((number, n), (player, player)),    \
      "This is activation {n} of {player}'s standing orders.", EVENT_DETAIL)                       \
    X(passed_over, "passed-over", "FH 19.3", ORDERS, ((soldier, soldier), (words, reason)),        \
      "{soldier}: {reason}", EVENT_LEDGER)                                                      \
    X(never_there, "never-there", "FH 19.2", ORDERS, ((soldier, soldier), (words, reason)),        \
      "Not done: {reason}.", EVENT_LEDGER)                                                         \
    X(untried, "untried", "FH 19.7", SOME, ((number, n)),                                          \
      "No action points are left for {n|more action|more actions}.", EVENT_DETAIL)                 \
    X(ordered_end, "ordered-end", "FH 19.9", ORDERS, ((soldier, soldier)),                         \
      "{soldier} ends as ordered.", EVENT_DETAIL)                                                  \
    X(holds, "holds", "FH 19.15", SOME, ((soldier, soldier), (tile, tile)),                        \
      "{soldier} holds {tile}.")                                                                   \
    X(guards, "guards", "FH 19.16", SOME, ((soldier, soldier), (tile, tile)),                      \
      "{soldier} guards {tile}.")                                                                  \
    X(hunts, "hunts", "FH 19.17", SOME, ((soldier, soldier), (soldier, target)),                   \
      "{soldier} hunts {target}.")                                                                 \
    X(taunt_idle, "taunt-idle", "FH 13.103", ALL, ((soldier, soldier), (soldier, target),          \
      (words, reason)), "{soldier} cannot attack {target}: {reason}.")                             \
    X(taunt_alone, "taunt-alone", "FH 13.110", ALL, ((soldier, soldier), (soldier, target)),       \
      "Being taunted, {soldier} hits {target} alone.", EVENT_DETAIL)                               \
    X(taunt_spent, "taunt-spent", "FH 19.19", ORDERS, ((soldier, soldier), (ability, ability),     \
      (words, reason)), "{soldier} cannot use {ability} again: {reason}.", EVENT_DETAIL)           \
    X(taunt_served, "taunt-served", "FH 19.19", ORDERS, (), "Done.", EVENT_LEDGER)                 \
    X(taunt_plan, "taunt-plan", "FH 19.19", ORDERS, ((soldier, soldier)),                          \
      "{soldier} attacks as its player has said for taunts.", EVENT_DETAIL)                        \
    X(taunt_unused, "taunt-unused", "FH 19.19", ORDERS, ((words, reason)),                         \
      "Not done: {reason}.", EVENT_LEDGER)                                                         \
    X(meant, "meant", "FH 19.14", SOME, ((words, word), (soldier, target)),                        \
      "Now {target} is the {word} enemy.", EVENT_DETAIL)                                           \
    X(will_counter, "will-counter", "FH 16.1", ALL, ((soldier, soldier), (soldier, target),        \
      (words, word)), "Does {soldier} strike back at {target}? {word}.", EVENT_DETAIL)             \
    X(will_hunker, "will-hunker", "FH 15.21", ALL, ((soldier, soldier), (number, damage),          \
      (words, word)),                                                                              \
      "Does {soldier} hunker down against {damage} damage? {word}.", EVENT_DETAIL)                 \
    X(spends, "spends", "FH 12.2", ALL, ((soldier, soldier), (number, ap), (ability, ability)),    \
      "{soldier} spends {ap|action point|action points} on {ability}.", EVENT_DETAIL)              \
    X(flight_chosen, "flight-chosen", "FH 16.82", ORDERS, ((soldier, soldier), (tile, tile)),      \
      "{soldier} chooses {tile}.", EVENT_DETAIL)                                                   \
    X(none_liked, "none-liked", "FH 19.21", ORDERS, ((tile, tile)),                                \
      "None of the tiles that were ordered will do; {tile} is taken.", EVENT_DETAIL)               \
    X(push_chosen, "push-chosen", "FH 13.43", ORDERS, ((soldier, soldier), (tile, tile)),          \
      "{soldier} chooses {tile}.", EVENT_DETAIL)                                                   \
    X(approach_chosen, "approach-chosen", "FH 13.105", ALL, ((soldier, soldier), (tile, tile)),    \
      "Of ways as short, {soldier} takes the one by {tile}.", EVENT_DETAIL)
/* clang-format on */

#endif
