/* Battlescape: the events of picking, of the start, of a turn but for its fights and moves, and of
 * the end of the game. */
#ifndef ADJUDICATE_BATTLESCAPE_EVENTS_TURNS_H
#define ADJUDICATE_BATTLESCAPE_EVENTS_TURNS_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_TURNS(X)                                                                            \
    X(rolled, "rolled", "BS 2.2", ALL, ((player, player), (roll, roll)),                           \
      "{player} rolls {roll}.")                                                                    \
    X(rolled_again, "rolled-again", "BS 2.3", ALL, ((player, player), (roll, roll)),               \
      "{player} is tied and rolls again: {roll}.")                                                 \
    X(turn_order, "turn-order", "BS 4.1", ALL, ((player_refs, players)),                           \
      "This is the order of the picks, and of the turns in the whole game: {players}.")            \
    X(pass_begins, "pass", "BS 2.5", ALL, ((number, n)), "Pass {n}", EVENT_HEADING)                \
    X(pass_backwards, "pass-backwards", "BS 2.5", ALL, ((number, n)),                              \
      "Pass {n}, from the last to the first", EVENT_HEADING)                                       \
    X(picked, "picked", "BS 2.4", SOME, ((player, player), (types, types)),                        \
      "{player} picks {types}.")                                                                   \
    X(picks_apart, "picks-apart", "BS 2.11", ALL, ((player, player)),                              \
      "{player} picks in secret.")                                                                 \
    X(pick_gone, "pick-gone", "BS 2.11", ORDERS, ((player, player), (type, type)),                 \
      "{player} would pick {type}, which is not left: the pick falls to the next of the list.",    \
      EVENT_DETAIL)                                                                                \
    X(pick_fell, "pick-fell", "BS 2.7", ORDERS, ((player, player), (type, type),                   \
      (player, other)),                                                                            \
      "{player} would pick {type}, which {other} has: the pick falls to the next of the list.",    \
      EVENT_DETAIL)                                                                                \
    X(pick_else, "pick-else", "BS 2.7", ORDERS, ((player, player)),                                \
      "Nothing of the list of {player} is left: its else serves.")                                 \
    X(picked_in_order, "picked-in-order", "BS 2.8", ORDERS, ((player, player), (type, type)),      \
      "{player} names nothing else that is left, and gets {type}, the next of the roster.",        \
      EVENT_DETAIL)                                                                                \
    X(pools, "pools", "BS 2.1", ALL, (), "The pools", EVENT_HEADING)                               \
    X(pool_full, "pool", "BS 2.1", SOME, ((player, player), (number, n), (type_refs, types)),       \
      "{player}'s pool of {n|type|types}: {types}.")                                               \
    X(points_drawn, "points-drawn", "BS 3.1", ALL, ((roll, roll), (number, n)),                    \
      "The starting points are drawn, {n} for each player: {roll}.", EVENT_SENTENCE,               \
      "The bag holds {n|cube|cubes} of each player, in the order of the game file.")               \
    X(point_given, "point-given", "BS 3.1", ALL, ((point, point), (tile_at, tile),                 \
      (player, player), (number, cube), (number, left)),                                           \
      "{point}, {tile}, goes to {player}.", EVENT_SENTENCE,                                        \
      "It is cube {cube} of {left} in the bag.")                                                   \
    X(points_neutral, "points-neutral", "BS 3.3", ALL, ((points, points)),                         \
      "{points} {points?is|are} neutral.")                                                         \
    X(purses_filled, "purses-filled", "BS 3.4", ALL, ((number, n)),                                \
      "Each player gets {n|point|points} to spend.")                                               \
    X(purses_by_point, "purses-by-point", "BS 3.4", ALL, ((number, n), (number, points),           \
      (number, total)),                                                                            \
      "Each player gets {n|point|points} for each of {points|starting point|starting points}: "    \
      "{total} in all.")                                                                           \
    X(round_begins, "round-begins", "BS 4.1", ALL, ((player_refs, players)),                       \
      "The turns of this round come in the order of the picks: {players}.", EVENT_DETAIL)          \
    X(kept_off, "kept-off", "BS 19.2", ORDERS, ((player, player)),                                 \
      "The standing reactions of {player} do not serve: the orders for this round have a list of " \
      "their own.", EVENT_DETAIL)                                                                  \
    X(turn_over, "turn-over", "BS 4.2", ALL, ((player, player), (player, other)),                  \
      "The turn of {player} is over, and that of {other} begins.", EVENT_DETAIL)                   \
    X(not_missed, "not-missed", "BS 19.1", ORDERS, ((player, player)),                             \
      "No orders of {player} are missed: this run ends before that turn.", EVENT_DETAIL)           \
    X(round_over, "round-over", "BS 4.2", ALL, ((player, player)),                                 \
      "The turn of {player} is over, and so is the round.", EVENT_DETAIL)                          \
    X(skipped, "skipped", "BS 4.11", ALL, ((player, player)),                                      \
      "{player} is out, and is skipped.", EVENT_DETAIL)                                            \
    X(refreshed, "refreshed", "BS 4.5", ALL, ((player, player)),                                   \
      "The turn of {player} begins: what was done by the units in their last round is "            \
      "forgotten.", EVENT_DETAIL)                                                                  \
    X(no_orders, "no-orders", "BS 19.5", ORDERS, ((player, player)),                               \
      "There are no orders of {player} for this round: what stands in standing orders serves.",    \
      EVENT_DETAIL)                                                                                \
    X(well_again, "well-again", "BS 4.5", SEERS, ((units, units)),                                 \
      "{units} {units?is|are} sick no more.")                                                      \
    X(still_sick, "still-sick", "BS 15.19", SEERS, ((units, units)),                               \
      "{units} {units?is|are} sick still, by what lasts on {units?it|them}.", EVENT_DETAIL)        \
    X(income, "income", "BS 5.1", ALL, ((player, player), (number, n), (number, held),             \
      (number, total)),                                                                            \
      "{player} gets {n|point|points} for {held|capture point|capture points}, and has {total}.")  \
    X(no_points, "no-points", "BS 5.1", ALL, ((player, player), (number, total)),                  \
      "{player} controls no capture point and gets nothing; there {total?is|are} "                 \
      "{total|point|points} to spend.")                                                            \
    X(pays_still, "pays-still", "BS 10.8", SOME, ((point, point), (player, player)),               \
      "{point} pays, though nobody of {player}'s stands there.", EVENT_DETAIL)                     \
    X(no_income, "no-income", "BS 3.11", ALL, ((player, player), (number, total)),                 \
      "{player} gets no income in the first turn, and has {total|point|points} to spend.")         \
    X(bought, "bought", "BS 5.3", SEERS, ((player, player), (full, unit), (number, cost),          \
      (number, total)),                                                                            \
      "{player} buys {unit} for {cost}, and has {total} left.", EVENT_SENTENCE | EVENT_GAIN)       \
    X(named_by_rule, "named-by-rule", "BS 5.11", ORDERS, ((unit, unit), (number, n),               \
      (type, type)),                                                                               \
      "{unit}, copy {n} of {type}, has its id by rule: the type, the round and a number.",         \
      EVENT_DETAIL)                                                                                \
    X(deployed, "deployed", "BS 6.1", SEERS, ((player, player), (full, unit), (tile_at, tile),     \
      (point, point)), "{player} deploys {unit} on {tile}, at {point}.",                           \
      EVENT_SENTENCE, NULL, "moves unit tile")                                                     \
    X(arrived_sick, "arrived-sick", "BS 6.5", SEERS, ((units, units), (player, player)),           \
      "{units} {units?stays|stay} sick until the next turn of {player}.")                          \
    X(tile_passed, "tile-passed", "BS 6.2", ORDERS, ((unit, unit), (tile_at, tile),                \
      (words, reason)), "{tile} will not do for {unit}: {reason}.", EVENT_DETAIL)                  \
    X(waits_on, "waits-on", "BS 6.2", SEERS, ((player, player), (units, units)),                   \
      "{player}'s {units} {units?goes|go} on waiting.")                                            \
    X(captured, "captured", "BS 10.1", SEERS, ((unit, unit), (point, point), (player, player)),    \
      "{unit} captures {point} for {player}.", EVENT_SENTENCE | EVENT_NEWS)                        \
    X(captured_from, "captured-from", "BS 10.1", SEERS, ((unit, unit), (point, point),             \
      (player, player), (player, other)),                                                          \
      "{unit} captures {point} for {player}, from {other}.", EVENT_SENTENCE | EVENT_NEWS)          \
    X(disrupted, "disrupted", "BS 10.4", SEERS, ((unit, unit), (point, point), (unit, by)),        \
      "{unit} does not capture {point}: {by} disrupts it.")                                        \
    X(not_disrupted, "not-disrupted", "BS 10.4", SEERS, ((unit, unit), (point, point),             \
      (unit, by)), "{by} does not disrupt: nobody does in this game.", EVENT_DETAIL)               \
    X(unseen_there, "unseen-there", "BS 13.21", SEERS, ((unit, unit), (point, point)),             \
      "{unit} is invisible, and neither captures nor disrupts at {point}.")                        \
    X(out_there, "out-there", "BS 4.11", SEERS, ((unit, unit), (point, point)),                    \
      "{unit} is of a player who is out, and disrupts nothing at {point}.", EVENT_DETAIL)          \
    X(sick_there, "sick-there", "BS 10.1", SEERS, ((unit, unit), (point, point)),                  \
      "{unit} is sick, and does not capture {point}.")                                             \
    X(judged_together, "judged-together", "BS 10.7", ALL, ((points, points)),                      \
      "{points} are judged on the same position, before any of them changes hands.", EVENT_DETAIL) \
    X(holds_on, "holds-on", "BS 10.21", SEERS, ((unit, unit), (point, point), (number, n),         \
      (number, need)),                                                                             \
      "{unit} holds {point}, in {n} of the {need} ending phases that a capture takes.")            \
    X(begins_anew, "begins-anew", "BS 10.21", ALL, ((player, player), (point, point)),             \
      "{player}'s hold on {point} is broken.")                                                     \
    X(neutral_left, "neutral-left", "BS 18.2", ALL, ((points, points), (player, player)),          \
      "{points} {points?is|are} neutral, so {player} does not have them all.", EVENT_DETAIL)       \
    X(out, "out", "BS 18.3", ALL, ((player, player)),                                              \
      "{player} has no capture point and nobody on the board, and is out of the game.",            \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(runs_on, "runs-on", "BS 18.10", ALL, ((player, player)),                                     \
      "What {player} has caused runs on to its end; orders and reactions of {player} are void.",   \
      EVENT_DETAIL)                                                                                \
    X(not_out_yet, "not-out-yet", "BS 18.8", ALL, ((player, player)),                              \
      "{player} has neither a capture point nor a unit on the board, but is not out before the "   \
      "first turn.", EVENT_DETAIL)                                                                 \
    X(won, "won", "BS 18.1", ALL, ((player, player), (number, n)),                                 \
      "{player} controls {n?the only capture point|all the capture points}, {n} of {n}, and wins " \
      "the game.", EVENT_SENTENCE | EVENT_NEWS)                                                    \
    X(won_as_last, "won-as-last", "BS 18.11", ALL, ((player, player)),                             \
      "{player} is the last player left, and wins the game.", EVENT_SENTENCE | EVENT_NEWS)         \
    X(drawn, "drawn", "BS 18.12", ALL, (),                                                         \
      "Nobody is left: the game is drawn.", EVENT_SENTENCE | EVENT_NEWS)                           \
    X(board, "board", "BS 1.10", ALL, ((picture, board)), "The board", EVENT_PICTURE)              \
    X(point_stands, "point", "BS 1.10", ALL, ((point, point), (tile_at, tile), (player, holder),   \
      (number, income)), "The capture points", EVENT_ROW)                                          \
    X(point_counted, "point-counted", "BS 1.10", ALL, ((point, point), (tile_at, tile),            \
      (player, holder), (number, income), (player, taker), (number, turns)),                       \
      "The capture points", EVENT_ROW)                                                             \
    X(purse_stands, "purse", "BS 1.10", ALL, ((player, player), (number, capture_points),          \
      (number, purse), (number, units_seen), (number, waiting)), "The players", EVENT_ROW)         \
    X(unseen_units, "unseen", "BS 13.31", SEERS, ((player, player), (units, units)),               \
      "{player}'s {units} {units?is|are} not seen by the others.")                                 \
    X(lost_units, "lost", "BS 1.10", SOME, ((player, player), (fulls, units)),                     \
      "{player} has lost {units} in this turn.")                                                   \
    X(nobody_lost, "nobody-lost", "BS 1.10", ALL, (),                                              \
      "Nobody has been seen to fall in this turn.", EVENT_DETAIL)                                  \
    X(stands, "stands", "BS 18.13", ALL, ((player, player), (number, capture_points),              \
      (number, purse), (number, units_seen), (number, waiting)),                                   \
      "How everybody stands", EVENT_ROW | EVENT_SCORE)                                             \
    X(unit_stands, "unit", "BS 1.10", SEERS, ((text, sign), (full, unit), (tile_at, tile),         \
      (number, hp), (number, attack), (number, defence), (number, move), (number, range)),         \
      "The units, as they are now", EVENT_ROW)                                                     \
    X(unit_has_more, "unit-has-more", "BS 1.12", SEERS, ((unit, unit), (text, effect),            \
      (trait, trait), (unit, by)), "{unit}: {effect} besides, by {trait} of {by}, who is not seen.")  \
    X(not_bought, "not-bought", NULL, ORDERS, ((player, player), (type, type), (words, reason)),   \
      "{player} does not buy {type}: {reason}.")                                                   \
    X(not_deployed, "not-deployed", NULL, ORDERS, ((unit, unit), (words, reason)),                 \
      "{unit} is not deployed: {reason}.")                                                         \
    X(not_moved, "not-moved", NULL, ORDERS, ((unit, unit), (words, reason)),                       \
      "{unit} does not move: {reason}.")                                                           \
    X(not_attacked, "not-attacked", NULL, ORDERS, ((unit_refs, units), (words, reason)),           \
      "{units} {units?does|do} not attack: {reason}.")                                             \
    X(nobody_attacks, "nobody-attacks", NULL, ORDERS, ((words, reason)),                           \
      "Nobody attacks: {reason}.")                                                                 \
    X(not_used, "not-used", NULL, ORDERS, ((unit, unit), (ability, ability), (words, reason)),     \
      "{unit} does not use {ability}: {reason}.")
/* clang-format on */

#endif
