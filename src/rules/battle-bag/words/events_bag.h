/* Battle Bag: the events of cubes, draws, checks, losses, and of a battle's end. */
#ifndef ADJUDICATE_BATTLE_BAG_EVENTS_BAG_H
#define ADJUDICATE_BATTLE_BAG_EVENTS_BAG_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_CUBES(X)                                                                            \
    X(answer_by_orders, "answer-by-orders", "BB 20.1", ORDERS, ((player, player),                  \
      (words, question), (words, orders)),                                                         \
      "For {question} the first of {player}'s {orders} that fits serves.", EVENT_DETAIL)           \
    X(answer_by_default, "answer-by-default", "BB 20.2", ORDERS, ((player, player),                \
      (words, question), (words, fallback)),                                                       \
      "{player} has sent nothing for {question}: {fallback}.", EVENT_DETAIL)                       \
    X(amount_cut, "amount-cut", "BB 20.3", ORDERS, ((player, player), (number, amount),            \
      (number, most)), "{player} asks for {amount}, which means {most} here.", EVENT_DETAIL)       \
    X(corps_strength, "corps-strength", "BB 18.6", ALL, ((player, player), (number, armies),       \
      (text, n)), "{player} fights with {armies|army|armies} as a corps: own cubes {n}.")          \
    X(no_corps_strength, "no-corps-strength", "BB 18.6", ALL, ((player, player)),                  \
      "One army of {player}'s is no corps: its cards for one add nothing.", EVENT_DETAIL)          \
    X(sees_cubes, "sees-cubes", "BB 6.15", ALL, ((player, player), (player, other),                \
      (text, cubes)), "{player} decides after {other}, whose cubes are: {cubes}.", EVENT_DETAIL)   \
    X(adds_action, "adds-action", "BB 6.11", ALL, ((player, player), (number, n),                  \
      (number, left)),                                                                             \
      "{player} adds {n|action cube|action cubes}.", EVENT_SENTENCE,                               \
      "{left} {left?is|are} left; what is added is spent, drawn or not.")                          \
    X(adds_experience, "adds-experience", "BB 6.12", ALL, ((player, player), (number, n),          \
      (card, card), (number, left)),                                                               \
      "{player} adds {n|experience cube|experience cubes} from {card}.", EVENT_SENTENCE,           \
      "{left} {left?is|are} left on it; what is added is spent, drawn or not.")                    \
    X(adds_nothing, "adds-nothing", "BB 6.11", SOME, ((player, player)),                           \
      "{player} adds no cubes.", EVENT_DETAIL)                                                     \
    X(keeps_out, "keeps-out", "BB 6.10", ALL, ((player, player), (number, n)),                     \
      "{player} keeps {n|neutral cube|neutral cubes} out of the bag.")                             \
    X(puts_in, "puts-in", "BB 6.10", ALL, ((player, player), (number, n)),                         \
      "{player} puts in {n|neutral cube|neutral cubes}.", EVENT_DETAIL)                            \
    X(too_many_cubes, "too-many-cubes", "BB 6.16", ALL, ((player, player), (number, most),         \
      (text, what)), "{player} may bring {most} cubes: {what} stay out.")                          \
    X(discards_first, "discards-first", "BB 7.4", ALL, ((player, player)),                         \
      "Both may discard cubes: {player} decides first.", EVENT_DETAIL)                             \
    X(discards, "discards", "BB 7.1", ALL, ((player, player), (number, n), (number, most)),        \
      "{player} discards {n|own cube|own cubes} of each side.", EVENT_SENTENCE,                    \
      "The cards allow {most}; neutral cubes and courage stay as they are.")                       \
    X(discards_none, "discards-none", "BB 7.1", ALL, ((player, player), (number, most)),           \
      "{player}, who may discard up to {most|cube|cubes} of each side, discards none.",            \
      EVENT_DETAIL)                                                                                \
    X(discards_nothing, "discards-nothing", "BB 7.2", ALL, ((player, player)),                     \
      "{player} can discard nothing: one side has no own cubes.", EVENT_DETAIL)                    \
    X(bag_filled, "bag-filled", "BB 6.1", ALL, ((number, n), (text, cubes), (number, attackers),   \
      (number, defenders), (number, neutral)),                                                     \
      "Into the bag {n?goes|go} {n|cube|cubes}: {cubes}.")

#define EVENTS_DRAWS(X)                                                                            \
    X(bag_holds, "bag-holds", "BB 10.12", ALL, ((number, n), (text, cubes), (number, attackers),   \
      (number, defenders), (number, neutral)),                                                     \
      "In the bag there {n?is|are} {n|cube|cubes}: {cubes}.", EVENT_DETAIL)                        \
    X(chance, "chance", "BB 10.12", ALL, ((player, player), (number, hits), (number, drawn),       \
      (text, chance), (number, own), (number, all)),                                               \
      "The chance of {hits} or more of {player}'s cubes among {drawn} was {chance}.",              \
      EVENT_DETAIL)                                                                                \
    X(no_hits, "no-hits", "BB 10.12", ALL, ((player, player), (number, drawn), (number, own),      \
      (number, all)),                                                                              \
      "None of the cubes drawn is {player}'s: {own} of {all} in the bag {own?was|were}.",          \
      EVENT_DETAIL)                                                                                \
    X(side_gone, "side-gone", "BB 10.8", ALL, ((player, player)),                                  \
      "{player} has nothing left in the battle: nobody draws.")                                    \
    X(courage, "courage", "BB 10.1", ALL, ((player, player), (number, courage), (text, why),       \
      (number, active)), "The courage of {player} is {courage}: {why}.")                           \
    X(no_part_in_courage, "no-part-in-courage", "BB 10.2", ALL, ((player, player), (text, what)),  \
      "No courage of {player}'s comes from {what}.", EVENT_DETAIL)                                 \
    X(projectile_courage, "projectile-courage", "BB 10.3", ALL, ((player, player), (army, army),   \
      (number, units), (number, n)),                                                               \
      "{army} has {units|active projectile unit|active projectile units}: {n} more courage for "   \
      "{player}.", EVENT_DETAIL)                                                                   \
    X(unit_courage, "unit-courage", "BB 21.3", ALL, ((player, player), (army, army),               \
      (number, units), (number, n)),                                                               \
      "{army} has {units|active projectile unit|active projectile units}: {n} more courage for "   \
      "{player}, one for each.", EVENT_DETAIL)                                                     \
    X(card_courage, "card-courage", "BB 18.7", ALL, ((player, player), (card, card), (text, n)),   \
      "{card} of {player}: {n} courage.", EVENT_DETAIL)                                            \
    X(draws, "draws", "BB 10.5", ALL, ((player, player), (number, n), (text, cubes),               \
      (number, attackers), (number, defenders), (number, neutral), (number, most), (roll, roll)),  \
      "{player} draws {n|cube|cubes}: {cubes}.", EVENT_SENTENCE,                                   \
      "Up to {most} could be drawn. The draw: {roll}.")                                            \
    X(draws_nothing, "draws-nothing", "BB 10.7", ALL, ((player, player)),                          \
      "{player} has no courage, and draws nothing.")                                               \
    X(bag_empty, "bag-empty", "BB 10.6", ALL, ((player, player)),                                  \
      "The bag is empty, and {player} draws nothing.")                                             \
    X(draws_cube, "draws-cube", "BB 10.11", ALL, ((player, player), (number, k), (text, cubes),    \
      (roll, roll)), "{player} draws cube {k}: {cubes}.", EVENT_SENTENCE, "The draw: {roll}.")     \
    X(draws_stop, "draws-stop", "BB 10.11", ALL, ((player, player), (number, n)),                  \
      "{player} stops after {n|cube|cubes}.")                                                      \
    X(draws_on, "draws-on", "BB 10.9", ALL, ((player, player), (number, n), (text, cubes),         \
      (number, attackers), (number, defenders), (number, neutral), (number, most), (roll, roll)),  \
      "{player} draws on, {n|cube|cubes} more: {cubes}.", EVENT_SENTENCE,                          \
      "Up to {most} more could be drawn. The draw: {roll}.")                                       \
    X(draws_on_not, "draws-on-not", "BB 10.9", ALL, ((player, player), (number, most)),            \
      "{player}, who could draw up to {most} more, does not draw on.", EVENT_DETAIL)               \
    X(draws_on_empty, "draws-on-empty", "BB 10.6", ALL, ((player, player)),                        \
      "{player} may not draw on: the bag is empty.", EVENT_DETAIL)                                 \
    X(draws_on_no_more, "draws-on-no-more", "BB 10.9", ALL, ((player, player), (number, courage),  \
      (number, n)),                                                                                \
      "{player} may not draw on: {n|cube is|cubes are} drawn already, and courage is {courage}.",  \
      EVENT_DETAIL)                                                                                \
    X(redraws_first, "redraws-first", "BB 11.4", ALL, ((player, player)),                          \
      "Both may draw cubes anew: {player} does so first.", EVENT_DETAIL)                           \
    X(redraws, "redraws", "BB 11.1", ALL, ((player, player), (number, n), (text, back),            \
      (number, attackers), (number, defenders), (number, neutral), (number, most)),                \
      "{player} puts back {back}.", EVENT_SENTENCE,                                                \
      "Up to {most} could be put back, once in this battle.")                                      \
    X(redrawn, "redrawn", "BB 11.2", ALL, ((player, player), (number, n), (text, cubes),           \
      (number, attackers), (number, defenders), (number, neutral), (roll, roll)),                  \
      "{player} draws {n|cube|cubes} anew: {cubes}.", EVENT_SENTENCE, "The draw: {roll}.")         \
    X(redraws_none, "redraws-none", "BB 11.1", ALL, ((player, player), (number, most)),            \
      "{player}, who may put back up to {most|cube|cubes}, puts back none.", EVENT_DETAIL)         \
    X(redraws_once, "redraws-once", "BB 11.3", ALL, ((player, player)),                            \
      "{player} has drawn anew, and does so no more in this battle.", EVENT_DETAIL)                \
    X(on_table, "on-table", "BB 12.1", ALL, ((text, cubes), (number, attackers),                   \
      (number, defenders), (number, neutral)), "On the table there are now {cubes}.")

#define EVENTS_CHECKS(X)                                                                           \
    X(attempts_first, "attempts-first", "BB 8.7", ALL, ((player, player), (words, what)),          \
      "Both may try to {what} units: {player} makes all attempts first.", EVENT_DETAIL)            \
    X(attempts, "attempts", "BB 8.8", ALL, ((player, player), (words, what), (number, n)),         \
      "{player} has {n|attempt|attempts} to {what} a unit.", EVENT_DETAIL)                         \
    X(attempt_no_bag, "attempt-no-bag", "BB 8.3", ALL, ((player, player)),                         \
      "The bag is empty, and {player} tries nothing more.", EVENT_DETAIL)                          \
    X(appears_on, "appears-on", "BB 9.5", ALL, ((text, unit), (hex, hex), (number, n)),            \
      "{unit} could go to {n|hex|hexes} that {n?is|are} free: {hex} is chosen.", EVENT_DETAIL)     \
    X(check_base, "check-base", "BB 8.1", ALL, ((player, player), (number, n)),                    \
      "The complexity of {player}'s check is {n} to begin with.", EVENT_DETAIL)                    \
    X(check_religion, "check-religion", "BB 9.2", ALL, ((player, player), (text, religion),        \
      (hex, hex)),                                                                                 \
      "It is 1 less: the religion of {hex} is {religion}, {player}'s own.", EVENT_DETAIL)          \
    X(check_other_religion, "check-other-religion", "BB 9.2", ALL, ((player, player),              \
      (text, religion), (hex, hex)),                                                               \
      "It is no less: the religion of {hex} is {religion}, which is not {player}'s own.",          \
      EVENT_DETAIL)                                                                                \
    X(check_relic, "check-relic", "BB 9.3", ALL, ((army, army)),                                   \
      "It is 1 more: {army} has a relic.", EVENT_DETAIL)                                           \
    X(check_relic_elsewhere, "check-relic-elsewhere", "BB 9.3", ALL, ((army, army),                \
      (army, other)), "The relic of {other} does nothing for {army}.", EVENT_DETAIL)               \
    X(check_card, "check-card", "BB 18.8", ALL, ((card, card), (player, player), (text, n)),       \
      "{card} of {player} changes it by {n}.", EVENT_DETAIL)                                       \
    X(check_least, "check-least", "BB 8.6", ALL, ((number, n)),                                    \
      "It would be {n}, and is never less than 1.", EVENT_DETAIL)                                  \
    X(check_plain, "check-plain", "BB 13.6", ALL, ((hex, hex)),                                    \
      "Religion and relics on {hex} mean nothing for a recovery.", EVENT_DETAIL)                   \
    X(check_chance, "check-chance", "BB 10.12", ALL, ((player, player), (text, chance)),           \
      "The chance that {player}'s check would pass was {chance}.", EVENT_DETAIL)                   \
    X(check_passed, "check-passed", "BB 8.2", ALL, ((player, player), (number, n), (text, cubes),  \
      (roll, roll)),                                                                               \
      "{player} draws {n|cube|cubes} for the check: {cubes}. It passes.", EVENT_SENTENCE,          \
      "The draw: {roll}.")                                                                         \
    X(check_failed, "check-failed", "BB 8.5", ALL, ((player, player), (number, n), (text, cubes),  \
      (roll, roll)),                                                                               \
      "{player} draws {n|cube|cubes} for the check: {cubes}. It fails, and {n?the cube "           \
      "returns|the cubes return} to the bag.", EVENT_SENTENCE, "The draw: {roll}.")                \
    X(check_cubes, "check-cubes", "BB 8.4", ALL, ((player, player), (card, card), (number, n),     \
      (number, held)),                                                                             \
      "{n|cube|cubes} of {player}'s {n?becomes|become} experience on {card}, which now has "       \
      "{held}.")                                                                                   \
    X(check_no_cubes, "check-no-cubes", "BB 8.4", ALL, ((number, out)),                            \
      "{out|neutral cube is|neutral cubes are} out of this battle.", EVENT_DETAIL)                 \
    X(converts_nobody, "converts-nobody", "BB 9.1", ORDERS, ((player, player), (words, reason)),   \
      "{player} tries to convert nobody: {reason}.", EVENT_DETAIL)                                 \
    X(converts_no_hex, "converts-no-hex", "BB 9.5", ORDERS, ((player, player), (words, reason)),   \
      "{player} can convert nobody: {reason}.")                                                    \
    X(converts_try, "converts-try", "BB 9.1", ALL, ((player, player), (text, unit), (army, army),  \
      (hex, hex), (number, n), (card, card)),                                                      \
      "{player} tries to convert {unit} of {army}, to {hex}, by {card}: complexity {n}.")          \
    X(converts_in_vain, "converts-in-vain", "BB 9.1", ALL, ((player, player), (text, unit),        \
      (army, army), (hex, hex), (number, n), (card, card), (words, reason)),                       \
      "{player} tries to convert {unit} of {army}, to {hex}, by {card}: complexity {n}.")          \
    X(converted, "converted", "BB 9.4", ALL, ((player, player), (text, unit), (army, army),        \
      (hex, hex), (army, new)),                                                                    \
      "{unit} of {army} now belongs to {player}: {new} on {hex}, depleted.",                       \
      EVENT_SENTENCE | EVENT_NEWS, "For this battle it is gone.", "moves new hex")                 \
    X(cubes_stay, "cubes-stay", "BB 9.7", ALL, ((text, unit)),                                     \
      "The cubes that {unit} brought stay in the bag.", EVENT_DETAIL)                              \
    X(recovers_nothing, "recovers-nothing", "BB 13.3", ALL, ((player, player)),                    \
      "{player} has lost no unit, and recovers none.", EVENT_DETAIL)                               \
    X(recovers_nobody, "recovers-nobody", "BB 13.1", ORDERS, ((player, player), (words, reason)),  \
      "{player} tries to recover nobody: {reason}.", EVENT_DETAIL)                                 \
    X(recovers_no_hex, "recovers-no-hex", "BB 13.4", ORDERS, ((player, player), (words, reason)),  \
      "{player} can recover nobody: {reason}.")                                                    \
    X(recovers_try, "recovers-try", "BB 13.1", ALL, ((player, player), (text, unit),               \
      (army, army), (hex, hex), (number, n), (card, card)),                                        \
      "{player} tries to recover {unit} of {army}, to {hex}, by {card}: complexity {n}.")          \
    X(recovers_in_vain, "recovers-in-vain", "BB 13.1", ALL, ((player, player), (text, unit),       \
      (army, army), (hex, hex), (number, n), (card, card), (words, reason)),                       \
      "{player} tries to recover {unit} of {army}, to {hex}, by {card}: complexity {n}.")          \
    X(recovered, "recovered", "BB 13.4", ALL, ((player, player), (text, unit), (hex, hex),         \
      (army, new)), "{player} recovers {unit}: {new} on {hex}.", EVENT_SENTENCE | EVENT_NEWS,      \
      NULL, "moves new hex")                                                                       \
    X(recovered_depleted, "recovered-depleted", "BB 13.4", ALL, ((player, player), (text, unit),   \
      (hex, hex), (army, new)),                                                                    \
      "{player} recovers {unit}: {new} on {hex}, depleted.", EVENT_SENTENCE | EVENT_NEWS,          \
      NULL, "moves new hex")

#define EVENTS_LOSSES(X)                                                                           \
    X(loses_damage, "loses-damage", "BB 12.1", ALL, ((player, player), (number, n),                \
      (player, loser)), "{player} does {n} damage to {loser}.")                                    \
    X(loses_no_damage, "loses-no-damage", "BB 12.1", ALL, ((player, player), (player, loser)),     \
      "{player} does no damage to {loser}.")                                                       \
    X(loses_chosen, "loses-chosen", "BB 12.3", ALL, ((player, player), (player, loser)),           \
      "{player} chooses what {loser} loses.", EVENT_DETAIL)                                        \
    X(loses_together, "loses-together", "BB 12.4", ALL, ((player, player), (player, other)),       \
      "{player} and {other} lose at the same time.", EVENT_DETAIL)                                 \
    X(order_of_classes, "order-of-classes", "BB 12.6", ALL, ((hex, hex), (text, classes)),         \
      "On {hex} the order of destruction is {classes}.", EVENT_DETAIL)                             \
    X(order_without_wall, "order-without-wall", "BB 12.8", ALL, ((hex, hex), (text, classes)),     \
      "On {hex} no wall is in the battle; the order of destruction is {classes}.", EVENT_DETAIL)   \
    X(order_free, "order-free", "BB 12.9", ALL, ((hex, hex)),                                      \
      "On {hex} no structure is in the battle, and anything may be destroyed first.",              \
      EVENT_DETAIL)                                                                                \
    X(order_own, "order-own", "BB 12.10", ALL, ((hex, hex), (player, player)),                     \
      "On {hex} anything may be destroyed first: what {player} has built there is not in the "     \
      "battle.", EVENT_DETAIL)                                                                     \
    X(passes_wall, "passes-wall", "BB 16.9", ALL, ((player, player), (hex, hex)),                  \
      "{player} may pass the wall on {hex}.", EVENT_DETAIL,                                        \
      "That gives back no bonus against the garrison.")                                            \
    X(loses_units, "loses-units", "BB 12.2", ALL, ((army, army), (things, units),                  \
      (number, damage), (number, left)),                                                           \
      "{army} loses {units}.",                                                                     \
      EVENT_SENTENCE | EVENT_LOSS, "Damage for that: {damage}; left: {left}.")                     \
    X(loses_part, "loses-part", "BB 12.12", ALL, ((structure, structure), (number, n),             \
      (number, damage), (number, hp)),                                                             \
      "{structure} takes {n} damage and stands, with {damage} of {hp}.")                           \
    X(loses_structure, "loses-structure", "BB 12.13", ALL, ((structure, structure), (number, n),   \
      (number, hp)),                                                                               \
      "{structure} takes {n} damage and falls.", EVENT_SENTENCE | EVENT_LOSS,                      \
      "It had {hp|hit point|hit points}.")                                                         \
    X(loses_for_nothing, "loses-for-nothing", "BB 12.14", ALL, ((structure, structure),            \
      (number, hp)),                                                                               \
      "{structure} falls for nothing.", EVENT_SENTENCE,                                            \
      "It had as many cubes on it as hit points, {hp}, and its turn has come.")                    \
    X(still_stands, "still-stands", "BB 12.15", ALL, ((structure, structure), (hex, hex)),         \
      "{structure} has as many cubes on it as hit points, but stands while something before it "   \
      "does.")                                                                                     \
    X(loses_unnamed, "loses-unnamed", "BB 20.16", ORDERS, ((player, player), (words, reason)),     \
      "{player} names what is to be destroyed, but {reason}.", EVENT_DETAIL)                       \
    X(loses_by_default, "loses-by-default", "BB 20.16", ORDERS, ((player, player), (number, n)),   \
      "{player} names nothing that serves for {n} of these losses.", EVENT_DETAIL)                 \
    X(damage_lost, "damage-lost", "BB 12.5", ALL, ((player, player), (number, n)),                 \
      "{n} damage of {player}'s finds nothing that it could hurt.")                                \
    X(damage_too_little, "damage-too-little", "BB 12.11", ALL, ((player, player), (number, n),     \
      (number, hp)),                                                                               \
      "{n} damage of {player}'s is too little for a unit of {hp} hit points, and lost.")

#define EVENTS_END(X)                                                                              \
    X(wins, "wins", "BB 14.1", ALL, ((player, player), (player, other)),                           \
      "{player} wins the battle: nothing is left of what {other} had in it.",                      \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(wins_defence, "wins-defence", "BB 14.6", ALL, ((player, player), (player, other)),           \
      "{player} wins the battle: the units of {other} are gone.", EVENT_SENTENCE | EVENT_NEWS)     \
    X(wins_nobody, "wins-nobody", "BB 14.3", ALL, ((player, player), (player, other)),             \
      "Neither {player} nor {other} wins the battle.")                                             \
    X(stands_still, "stands-still", "BB 14.3", ALL, ((player, player), (text, what)),              \
      "{player} still has {what} in the battle.", EVENT_DETAIL)                                    \
    X(wins_both, "wins-both", "BB 14.2", ALL, ((player, player), (player, other)),                 \
      "Both {player} and {other} have won.", EVENT_DETAIL | EVENT_NEWS)                            \
    X(came_back, "came-back", "BB 14.4", ALL, ((player, player), (number, n)),                     \
      "{n|unit|units} of {player}'s came back, and {n?does|do} not count as destroyed.",           \
      EVENT_DETAIL)                                                                                \
    X(in_nobodys_way, "in-nobodys-way", "BB 14.5", ALL, ((player, player), (number, n)),           \
      "{n|unit that was|units that were} converted from {player} {n?stands|stand} in nobody's "    \
      "way.", EVENT_DETAIL)                                                                        \
    X(gains_experience, "gains-experience", "BB 15.1", ALL, ((player, player), (number, n),        \
      (card, card), (words, why), (number, held)),                                                 \
      "{player} gains {n|experience cube|experience cubes} on {card}: {why}.", EVENT_SENTENCE,     \
      "It has {held} now.")                                                                        \
    X(gains_achievement, "gains-achievement", "BB 15.3", ALL, ((player, player),                   \
      (achievement, achievement), (words, why)),                                                   \
      "{player} earns {achievement}: {why}.", EVENT_SENTENCE | EVENT_NEWS)                         \
    X(gains_too_late, "gains-too-late", "BB 15.4", ALL, ((player, player),                         \
      (achievement, achievement)),                                                                 \
      "{achievement} is another's already, and {player} does not get it.", EVENT_DETAIL)           \
    X(goes_to_mat, "goes-to-mat", "BB 17.1", ALL, ((structure, structure), (player, player)),      \
      "{structure} goes back to {player}'s mat.", EVENT_DETAIL, NULL, "leaves structure")          \
    X(names_other, "names-other", "BB 17.2", ALL, ((player, player), (structure, building),        \
      (structure, lost), (hex, hex), (number, damage)),                                            \
      "{player} says that it was {lost}: {building} takes its place on {hex}.", EVENT_SENTENCE,    \
      "It has {damage} damage there.", "leaves lost, moves building hex")                          \
    X(names_itself, "names-itself", "BB 17.2", ORDERS, ((player, player), (structure, building)),  \
      "{player} lets {building} be the one that was lost.", EVENT_DETAIL)                          \
    X(names_wrong, "names-wrong", "BB 17.2", ORDERS, ((player, player), (structure, building),     \
      (words, reason)),                                                                            \
      "{player} lets {building} be the one that was lost: {reason}.", EVENT_DETAIL)                \
    X(city_cost, "city-cost", "BB 17.7", ALL, ((player, player), (structure, city),                \
      (number, left)), "{city} costs {player} an action cube; {left} {left?is|are} left.")         \
    X(city_free, "city-free", "BB 17.7", ALL, ((player, player), (structure, city)),               \
      "{player} has no action cube to lose for {city}.", EVENT_DETAIL)                             \
    X(consumes_no_more, "consumes-no-more", "BB 17.8", ALL, ((player, player),                     \
      (structure, structure), (number, n)), "{structure} consumes {n} no more.", EVENT_DETAIL)     \
    X(castle_gone, "castle-gone", "BB 17.9", ALL, ((player, player), (structure, castle),          \
      (number, n)), "Without {castle} {player} may have {n|army|armies} in a battle.")

#define EVENTS_BAG(X)                                                                              \
    EVENTS_CUBES(X) EVENTS_DRAWS(X) EVENTS_CHECKS(X) EVENTS_LOSSES(X) EVENTS_END(X)
/* clang-format on */

#endif
