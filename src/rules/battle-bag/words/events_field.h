/* Battle Bag: what is told of manoeuvres, attacks, reactions, and of who is in a battle. */
#ifndef ADJUDICATE_BATTLE_BAG_EVENTS_FIELD_H
#define ADJUDICATE_BATTLE_BAG_EVENTS_FIELD_H

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_MANOEUVRES(X)                                                                       \
    X(goes, "goes", "BB 3.1", ALL, ((player, player), (army, army), (hex, from), (hex, to),        \
      (number, steps), (path, path)),                                                              \
      "{army} of {player} goes from {from} to {to}.", EVENT_SENTENCE,                              \
      "{steps|step|steps}: {path}.", "moves army to")                                              \
    X(goes_to_join, "goes-to-join", "BB 3.11", ALL, ((player, player), (army, army), (hex, from),  \
      (hex, to), (number, steps), (path, path), (army, other)),                                    \
      "{army} of {player} goes from {from} to {to} and joins {other}.",                            \
      EVENT_SENTENCE, "{steps|step|steps}: {path}.", "leaves army")                                \
    X(splits, "splits", "BB 3.8", ALL, ((player, player), (text, units), (army, army),             \
      (army, new), (hex, from), (hex, to), (number, steps), (path, path)),                         \
      "{new} of {player}, with {units}, leaves {army} and goes from {from} to {to}.",              \
      EVENT_SENTENCE, "{steps|step|steps}: {path}.", "moves new to")                               \
    X(splits_to_join, "splits-to-join", "BB 3.8", ALL, ((player, player), (text, units),           \
      (army, army), (army, other), (hex, from), (hex, to), (number, steps), (path, path)),         \
      "{player} sends {units} of {army} from {from} to {to}, to join {other}.", EVENT_SENTENCE,    \
      "{steps|step|steps}: {path}.")                                                               \
    X(passes, "passes", "BB 3.4", ALL, ((army, army), (hex, hex)),                                 \
      "{army} passes {hex}, where something of the same player stands.", EVENT_DETAIL)             \
    X(part_passes, "part-passes", "BB 3.4", ALL, ((text, units), (hex, hex)),                      \
      "{units} passes {hex}, where something of the same player stands.", EVENT_DETAIL)            \
    X(goes_sailing, "goes-sailing", "BB 3.2", ALL, ((army, army)),                                 \
      "{army} has vessels and goes on water.", EVENT_DETAIL)                                       \
    X(spares, "spares", "BB 3.14", ORDERS, ((army, army), (army, other), (hex, hex)),              \
      "{army} would have come nearer on {hex}, but {other} stands there, and is not to be joined.")\
    X(attack_by_rule, "attack-by-rule", "BB 4.13", ORDERS, ((army, army), (words, word),           \
      (hex, hex)), "For {army}, {hex} is where the word {word} leads.", EVENT_DETAIL)              \
    X(goes_nearer, "goes-nearer", "BB 3.7", ORDERS, ((army, army), (hex, goal), (number, left)),   \
      "{army} was to get to {goal}: {left|step is|steps are} left.", EVENT_DETAIL)                 \
    X(goes_as_the_crow, "goes-as-the-crow", "BB 3.7", ORDERS, ((army, army), (hex, goal),          \
      (number, left)),                                                                             \
      "{army} was to get to {goal}. There is no way; as the crow flies {left|step is|steps are} "  \
      "left.", EVENT_DETAIL)                                                                       \
    X(splits_name, "splits-name", "BB 3.10", ORDERS, ((army, army), (army, new),                   \
      (words, wanted)), "{new} has its id from {army}, since {wanted}.", EVENT_DETAIL)             \
    X(splits_stay, "splits-stay", "BB 3.8", ALL, ((army, army), (text, units)),                    \
      "The others stay as {army}: {units}.", EVENT_DETAIL)                                         \
    X(joins_ready, "joins-ready", "BB 3.12", ALL, ((army, army)),                                  \
      "{army} is depleted by that, and may still attack.", EVENT_DETAIL)                           \
    X(joins_spent, "joins-spent", "BB 3.12", ALL, ((army, army)),                                  \
      "{army} is depleted and cannot attack any more.", EVENT_DETAIL)                              \
    X(joins_relic, "joins-relic", "BB 3.13", ALL, ((army, army)),                                  \
      "The relic comes along: {army} has it now.")                                                 \
    X(splits_relic, "splits-relic", "BB 3.13", ALL, ((army, army)),                                \
      "The relic stays with {army}.", EVENT_DETAIL)

#define EVENTS_ATTACKS(X)                                                                          \
    X(attack_title, "attack-title", "BB 4.1", ALL, ((armies, armies), (text, target),              \
      (player, player), (player, defender)), "{armies} against {target}", EVENT_TITLE)             \
    X(attack, "attack", "BB 4.2", ALL, ((player, player), (text, target), (player, defender),      \
      (armies, armies)), "{player} attacks {target} of {defender} with {armies}.")                 \
    X(attack_corps, "attack-corps", "BB 4.4", ALL, ((player, player), (armies, armies),            \
      (number, limit)),                                                                            \
      "{armies} are a corps; {player} may have {limit|army|armies} in a battle.", EVENT_DETAIL)    \
    X(attack_enemies, "attack-enemies", "BB 4.5", ALL, ((player, defender), (number, n),           \
      (number, limit)),                                                                            \
      "It names {n} armies of {defender}, who may have {limit} in a battle.", EVENT_DETAIL)        \
    X(attack_named, "attack-named", "BB 4.2", ALL, ((hex, hex), (text, things)),                   \
      "On {hex} all this is attacked: {things}.", EVENT_DETAIL)                                    \
    X(attack_depletes, "attack-depletes", "BB 4.11", ALL, ((armies, armies)),                      \
      "{armies} {armies?is|are} depleted until the next round begins.", EVENT_DETAIL)              \
    X(attack_no_shelter, "attack-no-shelter", "BB 4.12", ALL, ((army, army),                       \
      (structures, structures)),                                                                   \
      "{army} comes out of {structures}: what the attacker has built is not in the battle.",       \
      EVENT_DETAIL)                                                                                \
    X(reach, "reach", "BB 4.6", ALL, ((army, army), (text, units), (hex, hex),                     \
      (number, distance), (number, range)),                                                        \
      "{hex} is within the reach of {units} of {army}: distance {distance}, range {range}.",       \
      EVENT_DETAIL)                                                                                \
    X(reach_not, "reach-not", "BB 4.6", ALL, ((army, army), (text, units), (hex, hex),             \
      (number, distance), (number, range)),                                                        \
      "{hex} is out of the reach of {units} of {army}: distance {distance}, range {range}.",       \
      EVENT_DETAIL)                                                                                \
    X(reach_shore, "reach-shore", "BB 4.7", ALL, ((army, army), (text, units), (hex, hex)),        \
      "{hex} is out of the reach of {units} of {army}: it is water, and melee units on land do "   \
      "not reach that.", EVENT_DETAIL)

#define EVENTS_REACTIONS(X)                                                                        \
    X(react_order, "react-order", "BB 5.8", SOME, ((armies, armies)),                              \
      "These may react, one after the other: {armies}.", EVENT_DETAIL)                             \
    X(react_depleted, "react-depleted", "BB 5.3", ALL, ((army, army), (words, reason)),            \
      "{army} is depleted and cannot react: it stays and defends itself.")                         \
    X(helps_not, "helps-not", "BB 20.4", ORDERS, ((army, army), (words, reason)),                  \
      "does not come to help: {reason}", EVENT_LEDGER)                                             \
    X(react_fails, "react-fails", "BB 5.1", ORDERS, ((army, army), (words, reason)),               \
      "{army} does not react: {reason}.")                                                          \
    X(react_else, "react-else", "BB 20.1", ORDERS, ((army, army), (words, reason)),                \
      "{army} does not react as ordered: {reason}. The else of that order is tried.")              \
    X(react_number, "react-number", "BB 5.7", ALL, ((player, player), (number, n),                 \
      (number, limit)),                                                                            \
      "With this reaction {player} would have {n|army|armies} in the battle, and may have "        \
      "{limit}.", EVENT_DETAIL)                                                                    \
    X(react_unsaid, "react-unsaid", "BB 20.4", ORDERS, ((army, army)),                             \
      "{army} stays where it is: nothing else has been ordered.", EVENT_DETAIL)                    \
    X(react_declined, "react-declined", "BB 5.1", ORDERS, ((army, army)),                          \
      "{army} does not react.", EVENT_DETAIL)                                                      \
    X(react_goes, "react-goes", "BB 5.1", ALL, ((player, player), (army, army), (hex, from),       \
      (hex, to), (number, steps), (path, path)),                                                   \
      "{army} of {player} reacts and goes from {from} to {to}.", EVENT_SENTENCE,                   \
      "{steps|step|steps}: {path}.", "moves army to")                                              \
    X(react_to_join, "react-to-join", "BB 5.1", ALL, ((player, player), (army, army),              \
      (hex, from), (hex, to), (number, steps), (path, path), (army, other)),                       \
      "{army} of {player} reacts, goes from {from} to {to} and joins {other}.",                    \
      EVENT_SENTENCE, "{steps|step|steps}: {path}.", "leaves army")                                \
    X(react_splits, "react-splits", "BB 5.1", ALL, ((player, player), (text, units),               \
      (army, army), (army, new), (hex, from), (hex, to), (number, steps), (path, path)),           \
      "{army} of {player} reacts: {new}, with {units}, leaves it and goes from {from} to {to}.",   \
      EVENT_SENTENCE, "{steps|step|steps}: {path}.", "moves new to")                               \
    X(react_splits_to_join, "react-splits-to-join", "BB 5.1", ALL, ((player, player),              \
      (text, units), (army, army), (army, other), (hex, from), (hex, to), (number, steps),         \
      (path, path)),                                                                               \
      "{army} of {player} reacts: it sends {units} from {from} to {to}, to join {other}.",         \
      EVENT_SENTENCE, "{steps|step|steps}: {path}.")                                               \
    X(react_joins, "react-joins", "BB 5.4", ALL, ((army, army), (hex, hex)),                       \
      "{army} comes to help.")                                                                     \
    X(react_stands, "react-stands", "BB 5.6", ALL, ((player, player), (army, army), (hex, hex)),   \
      "{army} of {player} joins the battle from {hex}, without a step.")                           \
    X(react_later_hex, "react-later-hex", "BB 20.5", ORDERS, ((army, army), (hex, hex),            \
      (number, n)),                                                                                \
      "Of the hexes that {army} was to go to, {hex} is the first that will do, number {n} of the " \
      "list.", EVENT_DETAIL)                                                                       \
    X(react_closer, "react-closer", "BB 20.6", ORDERS, ((army, army), (hex, hex), (number, n),     \
      (number, before)),                                                                           \
      "On {hex} {n|unit|units} of {army} would be active, where it stands {before}.",              \
      EVENT_DETAIL)                                                                                \
    X(react_away, "react-away", "BB 20.7", ORDERS, ((army, army), (hex, hex)),                     \
      "{hex} is the nearest hex where nobody reaches {army}, and it reaches nobody.",              \
      EVENT_DETAIL)                                                                                \

#define EVENTS_GATHERING(X)                                                                        \
    X(gather_again, "gather-again", "BB 4.1", ALL, ((number, n)),                                  \
      "Range is looked at again: {n|army|armies} of the defender's may be in the battle.",         \
      EVENT_DETAIL)                                                                                \
    X(gather_out, "gather-out", "BB 5.9", ALL, ((army, army)),                                     \
      "{army} has got out of reach and is not in the battle.")                                     \
    X(gather_nothing, "gather-nothing", "BB 5.10", ALL, ((player, player), (player, defender)),    \
      "Nothing of {defender} is within the reach of {player} any more: it comes to no battle.")    \
    X(gather_idle, "gather-idle", "BB 5.11", ALL, ((army, army)),                                  \
      "{army} reaches nothing any more, but stays in the battle.", EVENT_DETAIL)                   \
    X(gather_armies, "gather-armies", "BB 5.4", ALL, ((player, player), (armies, armies),          \
      (player, defender), (armies, others)),                                                       \
      "In the battle: {armies} of {player} against {others} of {defender}.",                       \
      EVENT_SENTENCE, NULL, "attacks armies others")                                               \
    X(gather_built, "gather-built", "BB 5.12", ALL, ((player, player), (armies, armies),           \
      (player, defender), (structures, structures)),                                               \
      "In the battle: {armies} of {player} against {structures} of {defender}.",                   \
      EVENT_SENTENCE, NULL, "attacks armies structures")                                           \
    X(gather_structures, "gather-structures", "BB 5.12", ALL, ((structures, structures)),          \
      "With them in the battle: {structures}.")                                                    \
    X(gather_left, "gather-left", "BB 5.12", ALL, ((structures, structures), (hex, hex)),          \
      "No army stands on {hex}, but {structures} {structures?is|are} in the battle.",              \
      EVENT_DETAIL)                                                                                \
    X(siege, "siege", "BB 16.1", ALL, ((structure, wall), (armies, armies)),                       \
      "{wall} stands in the way of {armies}: this is a siege.")                                    \
    X(siege_line, "siege-line", "BB 16.3", ALL, ((army, army), (hex, hex), (structure, wall),      \
      (words, side)),                                                                              \
      "The line of {army} to {hex} goes through a side of {wall}: {side}.", EVENT_DETAIL)          \
    X(siege_corner, "siege-corner", "BB 16.2", ALL, ((army, army), (hex, hex), (structure, wall),  \
      (words, side)),                                                                              \
      "The line of {army} to {hex} goes through a corner of {wall}: {side}.", EVENT_DETAIL)        \
    X(siege_past, "siege-past", "BB 16.3", ALL, ((army, army), (hex, hex), (structure, wall)),     \
      "The line of {army} to {hex} does not meet {wall}.", EVENT_DETAIL)                           \
    X(siege_out, "siege-out", "BB 16.4", ALL, ((structure, wall)),                                 \
      "{wall} stands on no line of attack and is not in the battle.")                              \
    X(siege_garrison, "siege-garrison", "BB 16.5", ALL, ((army, army), (structure, wall)),         \
      "{army} is the garrison behind {wall}.")

#define EVENTS_MUSTER(X)                                                                           \
    X(muster, "muster", "BB 6.1", ALL, ((player, player), (number, strength), (number, bonus),     \
      (number, own)),                                                                              \
      "{player} has {own|own cube|own cubes}: {strength} for strength, {bonus} for bonuses.")      \
    X(muster_neutral, "muster-neutral", "BB 6.3", ALL, ((player, player), (number, strength),      \
      (number, bonus), (number, neutral)),                                                         \
      "The inactive units of {player} bring {neutral|neutral cube|neutral cubes}: {strength} for " \
      "strength, {bonus} for bonuses.")                                                            \
    X(muster_active, "muster-active", "BB 6.2", ALL, ((player, player), (army, army),              \
      (text, units), (number, strength), (number, bonus), (number, cubes)),                        \
      "{units} of {army}, active: strength {strength} and bonus {bonus} each, {cubes|own "         \
      "cube|own cubes}.", EVENT_DETAIL)                                                            \
    X(muster_back, "muster-back", "BB 6.4", ALL, ((player, player), (army, army), (text, units),   \
      (number, strength), (number, bonus), (number, cubes)),                                       \
      "{units} of {army}, active and striking back: strength {strength} and bonus {bonus} each, "  \
      "{cubes|own cube|own cubes}.", EVENT_DETAIL)                                                 \
    X(muster_inactive, "muster-inactive", "BB 6.3", ALL, ((player, player), (army, army),          \
      (text, units), (number, strength), (number, bonus), (number, cubes)),                        \
      "{units} of {army}, inactive: strength {strength} and bonus {bonus} each, {cubes|neutral "   \
      "cube|neutral cubes}.", EVENT_DETAIL)                                                        \
    X(muster_peasants, "muster-peasants", "BB 6.5", ALL, ((player, player), (army, army),          \
      (text, units), (number, strength), (number, bonus), (number, cubes)),                        \
      "{units} of {army}, always inactive: strength {strength} and bonus {bonus} each, "           \
      "{cubes|neutral cube|neutral cubes}.", EVENT_DETAIL)                                         \
    X(muster_card, "muster-card", "BB 18.4", ALL, ((card, card), (number, amount), (text, units),  \
      (army, army)), "{card}: strength {amount} for {units} of {army}.", EVENT_DETAIL)             \
    X(muster_no_less, "muster-no-less", "BB 18.4", ALL, ((text, units), (army, army)),             \
      "The strength of {units} of {army} is no less than 0.", EVENT_DETAIL)                        \
    X(card_works, "card-works", "BB 18.2", ALL, ((player, player), (card, card), (words, effect),  \
      (text, when)), "{card} of {player} works here ({effect}): only in {when}.", EVENT_DETAIL)    \
    X(card_idle, "card-idle", "BB 18.2", ALL, ((player, player), (card, card), (words, effect),    \
      (text, when)),                                                                               \
      "{card} of {player} does nothing here ({effect}): only in {when}.", EVENT_DETAIL)            \
    X(cards_add_up, "cards-add-up", "BB 18.3", ALL, ((player, player), (words, effect),            \
      (number, n), (number, sum)),                                                                 \
      "{n} effects of cards of {player} add up: {effect} {sum}.", EVENT_DETAIL)                    \
    X(bonus, "bonus", "BB 6.6", ALL, ((text, units), (army, army), (number, amount),               \
      (text, against)), "{units} of {army}: {amount} each against {against}.", EVENT_DETAIL)       \
    X(bonus_built, "bonus-built", "BB 6.9", ALL, ((text, units), (army, army), (number, amount),   \
      (text, against)), "{units} of {army}: {amount} each against {against}.", EVENT_DETAIL)       \
    X(bonus_none, "bonus-none", "BB 6.6", ALL, ((text, units), (army, army), (text, against)),     \
      "No bonus against {against} for {units} of {army}: none are in the battle.", EVENT_DETAIL)   \
    X(bonus_none_built, "bonus-none-built", "BB 6.9", ALL, ((text, units), (army, army),           \
      (text, against)),                                                                            \
      "No bonus against {against} for {units} of {army}: none are in the battle.", EVENT_DETAIL)   \
    X(bonus_card, "bonus-card", "BB 18.5", ALL, ((text, units), (army, army), (number, amount),    \
      (text, against), (card, card)),                                                              \
      "{units} of {army}: {amount} each against {against}, by {card}.", EVENT_DETAIL)              \
    X(bonus_lost, "bonus-lost", "BB 16.5", ALL, ((text, units), (army, army), (number, amount),    \
      (text, against)),                                                                            \
      "No bonus against {against} for {units} of {army}: these are behind the wall.",              \
      EVENT_DETAIL)                                                                                \
    X(bonus_over, "bonus-over", "BB 16.6", ALL, ((text, units), (army, army), (text, against)),    \
      "The wall takes no bonus against {against} from {units} of {army}.", EVENT_DETAIL)           \
    X(bonus_outside, "bonus-outside", "BB 16.7", ALL, ((text, units), (army, army),                \
      (text, against)),                                                                            \
      "For {units} of {army} there are {against} that stand outside the wall, too.", EVENT_DETAIL) \
    X(bonus_garrison, "bonus-garrison", "BB 16.8", ALL, ((text, units), (army, army),              \
      (text, against)),                                                                            \
      "Being behind the wall takes no bonus against {against} from {units} of {army}.",            \
      EVENT_DETAIL)                                                                                \
    X(bonus_far, "bonus-far", "BB 6.8", ALL, ((text, units), (army, army), (text, against)),       \
      "It does not matter that no {against} are within the reach of {units} of {army}.",           \
      EVENT_DETAIL)                                                                                \
    X(bonus_both, "bonus-both", "BB 6.7", ALL, ((text, units), (army, army), (number, n)),         \
      "{n} bonuses of {units} of {army} count together.", EVENT_DETAIL)
/* clang-format on */

#define EVENTS_FIELD(X)                                                                            \
    EVENTS_MANOEUVRES(X)                                                                           \
    EVENTS_ATTACKS(X) EVENTS_REACTIONS(X) EVENTS_GATHERING(X) EVENTS_MUSTER(X)

#endif
