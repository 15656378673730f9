/* Battle Bag: the events of a round but for its manoeuvres and battles, and of the end of the game.
 */
#ifndef ADJUDICATE_BATTLE_BAG_EVENTS_TURNS_H
#define ADJUDICATE_BATTLE_BAG_EVENTS_TURNS_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_TURNS(X)                                                                            \
    X(turns_listed, "turns", "BB 2.1", ALL, ((players, players)),                                  \
      "The players have their turns in this order: {players}.", EVENT_DETAIL)                      \
    X(out_has_no_turn, "out-no-turn", "BB 2.7", ALL, ((player, player)),                           \
      "{player} is out of the game and has no turn; what is left on the map fights by the "        \
      "defaults.", EVENT_DETAIL)                                                                   \
    X(depletion_ends, "depletion-ends", "BB 2.2", ALL, ((armies, armies)),                         \
      "No army is depleted any more: {armies}.")                                                   \
    X(nobody_depleted, "nobody-depleted", "BB 2.2", ALL, (),                                       \
      "No army is depleted.", EVENT_DETAIL)                                                        \
    X(cubes_come, "cubes-come", "BB 2.3", ALL, ((player, player), (number, n), (number, action)),  \
      "{player} gets {n|action cube|action cubes} and has {action}.")                              \
    X(no_rebuilding_now, "no-rebuilding", "BB 17.5", ALL, ((structures, structures)),              \
      "It is too late now to rebuild {structures}.", EVENT_DETAIL)                                 \
    X(nothing_done, "nothing-done", NULL, ORDERS, ((player, player)), "{player} does nothing.")    \
    X(no_orders, "no-orders", NULL, ORDERS, ((player, player)), "{player} has sent no orders.")    \
    X(rebuilt, "rebuilt", "BB 17.3", ALL, ((player, player), (structure, building), (hex, hex),    \
      (number, n), (number, action)),                                                              \
      "{player} rebuilds {building} at {hex} for {n|action cube|action cubes}, and has {action} "  \
      "left.", EVENT_SENTENCE, NULL, "moves building hex")                                         \
    X(army_gone, "army-gone", "BB 1.10", ALL, ((army, army), (player, player)),                    \
      "Nobody of {army} is left: the army is gone.", EVENT_SENTENCE, NULL, "leaves army")          \
    X(army_gone_with_relic, "army-gone-with-relic", "BB 1.10", ALL, ((army, army),                 \
      (player, player)), "Nobody of {army} is left: the army is gone, and its relic with it.",     \
      EVENT_SENTENCE, NULL, "leaves army")                                                         \
    X(goal_reached, "goal-reached", "BB 19.1", ALL, ((player, player), (number, n),                \
      (number, goal)),                                                                             \
      "{player} has {n|achievement|achievements}; {goal} {goal?wins|win} the game.")               \
    X(goal_wins, "goal-wins", "BB 19.1", ALL, ((player, player)),                                  \
      "{player} wins the game.", EVENT_SENTENCE | EVENT_NEWS)                                      \
    X(goal_shared, "goal-shared", "BB 19.2", ALL, ((players, players)),                            \
      "Both have come so far in this battle: {players} share the victory.",                        \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(goes_out, "goes-out", "BB 19.3", ALL, ((player, player)),                                    \
      "{player} has neither a unit nor a structure left, and is out of the game.",                 \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(wins_as_last, "wins-as-last", "BB 19.4", ALL, ((player, player)),                            \
      "{player} is the last player left, and wins the game.", EVENT_SENTENCE | EVENT_NEWS)         \
    X(game_drawn, "game-drawn", "BB 19.4", ALL, (),                                                \
      "Nobody is left: the game is drawn.", EVENT_SENTENCE | EVENT_NEWS)                           \
    X(map_shown, "map", "BB 1.9", ALL, ((picture, map)), "The map", EVENT_PICTURE)                 \
    X(army_stands, "army", "BB 1.9", ALL, ((text, sign), (army, army), (player, player),           \
      (hex, hex), (text, units), (words, state)), "The armies", EVENT_ROW)                         \
    X(structure_stands, "structure", "BB 1.9", ALL, ((structure, structure), (words, kind),        \
      (player, player), (text, hex), (number, damage), (number, hp)),                              \
      "The structures", EVENT_ROW)                                                                 \
    X(seat_stands, "seat", "BB 19.5", ALL, ((player, player), (number, armies), (number, built),   \
      (number, action), (number, experience), (number, consumes),                                  \
      (achievements, achievements)),                                                               \
      "How everybody stands", EVENT_ROW | EVENT_SCORE)                                             \
    X(consumption_counted, "consumption", "BB 18.9", ALL, ((player, player), (number, seat),       \
      (number, structures), (number, cards), (number, sum)),                                       \
      "{player} consumes {sum}: {seat} by the seat, {structures} by structures, {cards} by "       \
      "cards.", EVENT_DETAIL)                                                                      \
    X(not_manoeuvred, "not-manoeuvred", NULL, ORDERS, ((army, army), (words, reason)),             \
      "{army} does not manoeuvre: {reason}.")                                                      \
    X(not_attacked, "not-attacked", NULL, ORDERS, ((armies, armies), (number, count),              \
      (words, reason)), "{armies} {count?does|do} not attack: {reason}.")                          \
    X(not_rebuilt, "not-rebuilt", NULL, ORDERS, ((structure, building), (words, reason)),          \
      "{building} is not rebuilt: {reason}.")
/* clang-format on */

#endif
