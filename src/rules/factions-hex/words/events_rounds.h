/* FACTIONS on hexes: the events from army creation to the end of the game, but for those of the
 * action phase. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_ROUNDS_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_ROUNDS_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_ROUNDS(X)                                                                           \
    X(board, "board", "FH 1.7", ALL, ((picture, board)), "The board", EVENT_PICTURE)               \
    X(army_title, "army", "FH 2.1", ALL, ((player, player), (text, faction), (number, n),          \
      (number, cost), (number, limit)),                                                            \
      "{player}: {n|soldier|soldiers} of the {faction}, {cost} of {limit} credits", EVENT_TITLE)   \
    X(army_known, "army-known", "FH 1.13", ALL, ((player, player), (text, army)),                  \
      "{player}: {army}", EVENT_TITLE)                                                             \
    X(army_faction, "army-faction", "FH 2.11", ALL, ((player, player), (text, faction)),           \
      "{player} leads an army of the {faction}.")                                                  \
    X(army_cost, "army-cost", "FH 2.11", SOME, ((number, n), (number, cost), (number, limit)),     \
      "{n|soldier|soldiers}, for {cost} of {limit} credits.")                                      \
    X(army_twice, "army-twice", "FH 2.4", SOME, ((cards, cards)),                                  \
      "More than one soldier bears the card {cards}.", EVENT_DETAIL)                               \
    X(army_rest, "army-rest", "FH 2.5", SOME, ((number, n)),                                        \
      "The other {n|credit is|credits are} lost.", EVENT_DETAIL)                                   \
    X(army_ready, "army-ready", "FH 2.8", SOME, ((player, player)),                                 \
      "The army of {player} stood ready in the game file.", EVENT_DETAIL)                          \
    X(soldier_shown, "soldier", "FH 2.6", SOME, ((soldier, soldier), (card, card), (number, cost),  \
      (range, m), (number, as), (number, hp), (number, ap), (damage, dmg), (range, rng)),          \
      "", EVENT_ROW)                                                                               \
    X(card_abilities, "abilities", "FH 2.6", SOME, ((card, card), (text, abilities)),               \
      "{card}: {abilities}.", EVENT_SENTENCE | EVENT_RUNS_ON)                                      \
    X(card_instead, "card-instead", "FH 20.12", SOME, ((card, card)),                               \
      "{card} stands in the game file, and takes the place of the roster's.", EVENT_DETAIL)        \
    X(no_army, "no-army", "FH 2.9", ALL, ((player, player)), "{player} has no army.")              \
    X(button_given, "button-given", "FH 3.1", ALL, ((player, player), (number, cost)),             \
      "The army of {player} cost least, {cost|credit|credits}: {player} gets the initiative "      \
      "button.")                                                                                   \
    X(button_rolled, "button-rolled", "FH 3.2", ALL, ((players, players), (number, cost),          \
      (roll, roll), (player, player)),                                                             \
      "The armies of {players} cost equally little, {cost|credit|credits}: a die decides, "        \
      "{roll}, and {player} gets the initiative button.")                                          \
    X(button_given_apart, "button-given-apart", "FH 3.7", ALL, ((player, player)),                 \
      "The army of {player} cost least: {player} gets the initiative button.")                     \
    X(button_rolled_apart, "button-rolled-apart", "FH 3.7", ALL,                                   \
      ((players, players), (roll, roll), (player, player)),                                        \
      "The armies of {players} cost equally little: a die decides, {roll}, and {player} gets the " \
      "initiative button.")                                                                        \
    X(setup_credits, "setup-credits", "FH 3.4", ALL, ((number, n)),                                \
      "Each army has {n|credit|credits} to begin with.")                                           \
    X(order_of_play, "order-of-play", "FH 4.1", ALL, ((player, player), (players, players)),       \
      "{player} holds the button. The order of play: {players}.")                                  \
    X(order_set, "order-set", "FH 4.2", ORDERS, ((player, player)),                                \
      "{player} has set that order.", EVENT_DETAIL)                                                \
    X(order_default, "order-default", "FH 4.3", ORDERS, ((player, player)),                        \
      "{player} is first as the holder, and the others follow leftwards.", EVENT_DETAIL)           \
    X(gathered, "gathered", "FH 5.1", ALL, ((player, player), (roll, roll), (number, n)),          \
      "{player} throws {roll}: {n|credit|credits} for every army.", EVENT_SENTENCE,                \
      "Half of the die, rounded up.")                                                              \
    X(banked, "banked", "FH 5.2", SOME, ((player, player), (number, bank)),                         \
      "The banks", EVENT_ROW)                                                                      \
    X(bought, "bought", "FH 6.1", SOME, ((player, player), (soldiers, soldiers), (number, n),       \
      (number, bank), (text, zone)),                                                               \
      "{player} buys {soldiers} for {n|credit|credits}, and has {bank} left. "                     \
      "{soldiers?It waits|They wait} at {zone}.", EVENT_SENTENCE | EVENT_GAIN)                     \
    X(not_bought, "not-bought", "FH 6.1", ORDERS, ((words, reason)), "Not bought: {reason}.")      \
    X(not_entered, "not-entered", "FH 6.6", ORDERS, ((words, reason)), "Not entered: {reason}.")   \
    X(entered, "entered", "FH 6.6", ALL, ((player, player), (soldier, soldier), (tile, tile),      \
      (number, hp)),                                                                               \
      "{player}'s {soldier} enters on {tile}.", EVENT_SENTENCE,                                    \
      "It has {hp|hit point|hit points}.", "moves soldier tile")                                   \
    X(entered_sick, "entered-sick", "FH 6.6", ALL, ((player, player), (soldier, soldier),          \
      (tile, tile), (number, hp)),                                                                 \
      "{player}'s {soldier} enters on {tile}, and is sick in this round.", EVENT_SENTENCE,         \
      "It has {hp|hit point|hit points}.", "moves soldier tile")                                   \
    X(entered_ready, "entered-ready", "FH 6.6", ALL, ((player, player), (soldier, soldier),        \
      (tile, tile), (number, hp)),                                                                 \
      "{player}'s {soldier} enters on {tile}, sick, but ready to move.", EVENT_SENTENCE,           \
      "It has {hp|hit point|hit points}.", "moves soldier tile")                                   \
    X(entry_taken, "entry-taken", "FH 6.7", ORDERS, ((tile, tile), (soldier, soldier)),               \
      "{soldier} stands on {tile}, so nobody can enter there.", EVENT_DETAIL)                      \
    X(waits_on, "waits-on", "FH 6.11", SOME, ((player, player), (soldiers, soldiers),               \
      (text, zone)), "{player}'s {soldiers} {soldiers?goes|go} on waiting at {zone}.")             \
    X(point_earned, "point-earned", "FH 17.1", ALL, ((soldier, soldier), (tile, tile),             \
      (player, player)), "{soldier} holds {tile}: a victory point for {player}.")                  \
    X(credit_earned, "credit-earned", "FH 17.2", ALL, ((soldier, soldier), (tile, tile),           \
      (player, player)), "{soldier} stands on {tile}: a credit for {player}.")                     \
    X(both_earned, "both-earned", "FH 17.1", ALL, ((soldier, soldier), (tile, tile),               \
      (player, player)), "{soldier} holds {tile}: a victory point and a credit for {player}.")     \
    X(nothing_earned, "nothing-earned", "FH 17.1", ALL, (),                                        \
      "Nobody stands on a tile that is worth anything.")                                           \
    X(regained, "regained", "FH 16.51", ALL, ((soldier, soldier), (number, hp), (number, most)),   \
      "{soldier} regains a hit point, and has {hp} of {most}.")                                    \
    X(regains_not, "regains-not", "FH 16.52", ALL, ((soldier, soldier)),                           \
      "{soldier} came in this round and regains nothing.", EVENT_DETAIL)                           \
    X(side_points, "side-points", "FH 17.4", ALL, ((players, players), (number, n)),               \
      "{players} have {n|victory point|victory points} together.")                                 \
    X(soldier_stands, "soldier-stands", "FH 1.7", SOME, ((text, soldier), (card, card),            \
      (text, at), (words, state), (number, hp), (number, of), (number, cost), (range, m),          \
      (number, as), (number, ap), (damage, dmg), (range, rng)), "", EVENT_ROW)                                   \
    X(stands, "stands", "FH 18.9", ALL, ((player, player), (number, points), (number, bank),       \
      (number, grid), (number, waiting), (number, reserve), (number, fallen)),                     \
      "How everybody stands", EVENT_ROW | EVENT_SCORE)                                             \
    X(stands_apart, "stands-apart", "FH 1.13", ALL, ((player, player), (number, points),           \
      (number, grid), (number, fallen)), "How everybody stands", EVENT_ROW | EVENT_SCORE)          \
    X(held_back, "held-back", "FH 1.15", SOME, ((player, player), (number, bank),                  \
      (number, waiting), (number, reserve)), "What others do not see", EVENT_ROW)                  \
    X(army_stands, "army-stands", "FH 1.12", ALL, ((player, player), (text, faction),              \
      (number, n)), "{player}: {n|soldier|soldiers} of the {faction} left", EVENT_TITLE)           \
    X(soldier_left, "soldier-left", "FH 1.12", SOME, ((text, soldier), (card, card), (text, at),   \
      (number, hp), (number, of), (number, cost), (range, m), (number, as), (number, ap),          \
      (damage, dmg), (range, rng)), "", EVENT_ROW)                                                 \
    X(cleaned_up, "cleaned-up", "FH 17.5", ALL, (),                                                \
      "Nobody is finished any more. Marks, penalties and what was used are forgotten.",            \
      EVENT_DETAIL)                                                                                \
    X(button_passed, "button-passed", "FH 17.6", ALL, ((player, player), (player, other)),         \
      "{player} passes the button to {other}, who sets the order of play at the next initiative.") \
    X(beaten, "beaten", "FH 18.4", ALL, ((player, player)),                                        \
      "{player} has nobody left, and is out of the game.", EVENT_SENTENCE | EVENT_NEWS)            \
    X(partner_left, "partner-left", "FH 18.5", ALL, ((player, player), (players, players)),        \
      "{players} {players?plays|play} on for the side of {player}.")                               \
    X(others_left, "others-left", "FH 18.7", ALL, ((players, players)), "{players} play on.")      \
    X(leaves_board, "leaves-board", "FH 18.10", ALL, ((player, player), (soldiers, soldiers)),     \
      "{player} is out of the game: {soldiers} {soldiers?leaves|leave} it.",                       \
      EVENT_SENTENCE | EVENT_LOSS, NULL, "leaves soldiers")                                        \
    X(button_inherited, "button-inherited", "FH 18.11", ALL, ((player, player), (player, other)),  \
      "{player} has the button now, in the place of {other}.")                                     \
    X(last_side, "last-side", "FH 18.6", ALL, ((players, players)),                                \
      "{players} {players?is|are} the last side, and {players?wins|win} the game.",                \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(no_side_left, "no-side-left", "FH 18.8", ALL, (),                                            \
      "Nobody is left: the game is a draw.", EVENT_SENTENCE | EVENT_NEWS)                          \
    X(points_won, "points-won", "FH 18.1", ALL, ((players, players), (number, n),                  \
      (number, goal)),                                                                             \
      "{players} {players?has|have} {n|victory point|victory points}, which reaches the goal of "  \
      "{goal}, and {players?wins|win} the game.", EVENT_SENTENCE | EVENT_NEWS)                     \
    X(points_drawn, "points-drawn", "FH 18.2", ALL, ((players, players), (number, goal)),          \
      "{players} reach the goal of {goal|victory point|victory points} in the same round: the "    \
      "game is a draw.", EVENT_SENTENCE | EVENT_NEWS)
/* clang-format on */

#endif
