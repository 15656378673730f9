/* FACTIONS on hexes: the events of attacks and abilities. */
#ifndef ADJUDICATE_FACTIONS_HEX_EVENTS_COMBAT_H
#define ADJUDICATE_FACTIONS_HEX_EVENTS_COMBAT_H

/* What each roll tells, the first target's first. */
#define ROLL_ARGS                                                                                  \
    ((soldier, attacker), (words, verb), (soldier, target), (number, distance), (roll, roll),      \
     (number, needs), (number, hits), (number, criticals), (number, damage))
#define ROLL_START "{attacker} {verb} {target} at distance {distance}: rolls {roll}"
#define ALSO_ARGS                                                                                  \
    ((soldier, attacker), (soldier, target), (number, distance), (roll, roll), (number, needs),    \
     (number, hits), (number, criticals), (number, damage))
#define ALSO_START "The same roll at {target}, at distance {distance}, needs {needs} or less, and "

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_COMBAT(X)                                                                           \
    X(closest, "closest", "FH 10.2", ALL, ((soldier, attacker), (soldier, target),                 \
      (number, distance), (range, range)),                                                         \
      "{target} is the closest enemy of {attacker}, at distance {distance}; the range is {range}.",\
      EVENT_DETAIL)                                                                                \
    X(one_of_closest, "one-of-closest", "FH 10.3", ALL, ((soldier, attacker), (soldier, target),   \
      (number, distance), (range, range), (number, n)),                                            \
      "{target} is one of {n} enemies closest to {attacker}, at distance {distance}; the range "   \
      "is {range}.", EVENT_DETAIL)                                                                 \
    X(marked_target, "marked-target", "FH 13.53", ALL, ((soldier, attacker), (soldier, target),    \
      (number, distance), (range, range)),                                                         \
      "{target} is marked, so {attacker} may attack it at distance {distance} though others are "  \
      "closer; the range is {range}.", EVENT_DETAIL)                                               \
    X(taunted_target, "taunted-target", "FH 13.103", ALL, ((soldier, attacker),                    \
      (soldier, target), (number, distance), (range, range)),                                      \
      "{attacker} has been taunted by {target}, at distance {distance}, and attacks nobody "       \
      "else; the range is {range}.", EVENT_DETAIL)                                                 \
    X(next_named, "next-named", "FH 19.13", ORDERS, ((soldier, soldier), (soldier, target),        \
      (number, n)),                                                                                \
      "Of those that are named for {soldier}, {target} is the first that can be the target.",      \
      EVENT_DETAIL)                                                                                \
    X(by_word, "by-word", "FH 19.14", ORDERS, ((soldier, soldier), (soldier, target),              \
      (words, word), (number, n)),                                                                 \
      "Of {n} that can be the target of {soldier}, {target} is the {word}.", EVENT_DETAIL)         \
    X(also_skipped, "also-skipped", "FH 19.22", ORDERS, ((soldier, attacker), (soldier, target)),  \
      "{target} cannot be a further target of {attacker}.", EVENT_DETAIL)                          \
    X(spread, "spread", "FH 13.81", ALL, ((soldier, attacker), (soldier, target),                  \
      (soldier, first)),                                                                           \
      "The spreadshot of {attacker} hits {target} beside {first} as well.", EVENT_DETAIL)          \
    X(spread_declined, "spread-declined", "FH 13.82", ORDERS, ((soldier, attacker),                \
      (soldier, first)), "{attacker} attacks {first} alone, as ordered.", EVENT_DETAIL)            \
    X(spread_idle, "spread-idle", "FH 13.84", ALL, ((soldier, attacker)),                          \
      "The spreadshot of {attacker} belongs to plain attacks alone.", EVENT_DETAIL)                \
    X(pulse_reaches, "pulse-reaches", "FH 15.31", ALL, ((soldier, attacker), (soldier, target)),   \
      "The pulse of {attacker} goes on to {target}.", EVENT_DETAIL)                                \
    X(pulse_declined, "pulse-declined", "FH 15.32", ORDERS, ((soldier, attacker),                  \
      (soldier, first)), "{attacker} keeps its pulse to {first}, as ordered.", EVENT_DETAIL)       \
    X(modifier, "modifier", "FH 11.3", ALL, ((soldier, attacker), (soldier, target),               \
      (number, amount), (ability, ability), (soldier, bearer)),                                    \
      "AS {+amount} for {attacker}: {ability} of {bearer}.", EVENT_DETAIL)                         \
    X(banding, "banding", "FH 11.3", ALL, ((soldier, attacker), (soldier, target),                 \
      (number, amount), (ability, ability), (soldier, bearer)),                                    \
      "AS {+amount} for {attacker}: {ability} with {bearer} beside {target}.", EVENT_DETAIL)       \
    X(has_moved, "has-moved", "FH 11.3", ALL, ((soldier, attacker), (soldier, target),             \
      (number, amount), (ability, ability), (soldier, bearer)),                                    \
      "AS {+amount} for {attacker}: {ability}, it has moved.", EVENT_DETAIL)                       \
    X(mark_bonus, "mark-bonus", "FH 13.52", ALL, ((soldier, attacker), (soldier, target),          \
      (number, amount)), "AS {+amount} for {attacker}: {target} is marked.", EVENT_DETAIL)         \
    X(own_bonus, "own-bonus", "FH 11.3", ALL, ((soldier, attacker), (number, amount),              \
      (ability, ability)), "AS {+amount} for {attacker}: {ability}.", EVENT_DETAIL)                \
    X(asleep, "asleep", NULL, ALL, ((soldier, soldier), (ability, ability)),                       \
      "{ability} of {soldier} sleeps in the round in which it came.", EVENT_DETAIL)                \
    X(skill, "skill", "FH 11.2", ALL, ((soldier, attacker), (soldier, target), (number, card),     \
      (number, sum), (number, skill)),                                                             \
      "{attacker} against {target}: AS {card} and {+sum} make {skill}.", EVENT_DETAIL)             \
    X(skill_plain, "skill-plain", "FH 11.2", ALL, ((soldier, attacker), (soldier, target),         \
      (number, card)), "{attacker} against {target}: the AS stays {card}.", EVENT_DETAIL)          \
    X(alone, "alone", "FH 15.62", ALL, ((soldier, attacker)),                                      \
      "No other ability of {attacker} joins in.", EVENT_DETAIL)                                    \
    X(rapid_dice, "rapid-dice", "FH 13.62", ALL, ((soldier, attacker), (number, dice)),            \
      "After Rapid Fire {attacker} throws twice its dice: {dice}.", EVENT_DETAIL)                  \
    X(rapid_fire, "rapid-fire", "FH 13.61", ALL, ((soldier, attacker), (number, dice)),            \
      "{attacker} throws twice its dice: {dice}.", EVENT_DETAIL)                                   \
    X(roll_hit, "hit", "FH 11.1", ALL, ROLL_ARGS,                                                  \
      ROLL_START ", needs {needs} or less, and does {damage} damage.",                             \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(critical, "critical", "FH 11.5", ALL, ROLL_ARGS,                                             \
      ROLL_START ", a critical hit, and does {damage} damage.",                                    \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(roll_miss, "miss", "FH 11.1", ALL, ROLL_ARGS,                                                \
      ROLL_START ", needs {needs} or less, and misses.",                                           \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(fumble, "fumble", "FH 11.7", ALL, ROLL_ARGS,                                                 \
      ROLL_START ", a fumble: it misses, and its turn ends.",                                      \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(fumble_back, "fumble-back", "FH 11.16", ALL, ROLL_ARGS,                                      \
      ROLL_START ", a fumble, and misses.", EVENT_SENTENCE, NULL, "attacks attacker target")       \
    X(dice_hit, "dice-hit", "FH 11.9", ALL, ROLL_ARGS,                                             \
      ROLL_START ", needs {needs} or less: {hits|hit|hits}, {damage} damage in all.",              \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(dice_critical, "dice-critical", "FH 11.9", ALL, ROLL_ARGS,                                   \
      ROLL_START ", needs {needs} or less: {hits|hit|hits}, {criticals} of them critical, "        \
      "{damage} damage in all.", EVENT_SENTENCE, NULL, "attacks attacker target")                  \
    X(dice_miss, "dice-miss", "FH 11.9", ALL, ROLL_ARGS,                                           \
      ROLL_START ", needs {needs} or less, and misses with all of them.",                          \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(dice_fumble, "dice-fumble", "FH 11.10", ALL, ROLL_ARGS,                                      \
      ROLL_START ", a fumble among them: all of them miss, and its turn ends.",                    \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(dice_fumble_back, "dice-fumble-back", "FH 11.10", ALL, ROLL_ARGS,                            \
      ROLL_START ", a fumble among them: all of them miss.",                                       \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(success, "success", "FH 12.6", ALL, ROLL_ARGS,                                               \
      ROLL_START ", needs {needs} or less, and succeeds.",                                         \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(also_hit, "also-hit", "FH 12.13", ALL, ALSO_ARGS, ALSO_START "does {damage} damage.",        \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(also_miss, "also-miss", "FH 12.13", ALL, ALSO_ARGS, ALSO_START "misses.",                    \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(one_success, "one-success", "FH 11.11", ALL, ((soldier, attacker), (soldier, target),        \
      (number, hits)), "The {hits} hits on {target} are one success.", EVENT_DETAIL)               \
    X(step_by_step, "step-by-step", "FH 11.14", ALL, ((soldier, attacker), (number, n)),           \
      "What follows is done step by step, each step for all {n} targets.", EVENT_DETAIL)           \
    X(hunkered, "hunkered", "FH 15.21", ALL, ((soldier, soldier), (soldier, enemy),                \
      (number, damage), (number, left)),                                                           \
      "{soldier} hunkers down: {left} damage instead of {damage}.")                                \
    X(not_hunkered, "not-hunkered", "FH 15.21", ALL, ((soldier, soldier), (soldier, enemy),        \
      (number, damage)), "{soldier} does not hunker down against {damage} damage.", EVENT_DETAIL)  \
    X(wounded, "wounded", "FH 11.8", ALL, ((soldier, soldier), (number, damage), (number, hp),     \
      (number, full)), "{soldier} has {hp} of {full|hit point|hit points} left.")                  \
    X(fallen, "fallen", "FH 11.12", ALL, ((soldier, soldier)),                                     \
      "{soldier} falls.", EVENT_SENTENCE | EVENT_LOSS, NULL, "leaves soldier")                     \
    X(drained, "drained", "FH 16.11", ALL, ((soldier, soldier), (number, n), (number, hp),         \
      (number, full)), "{soldier} drains life: {n|hit point|hit points} more, {hp} of {full}.")    \
    X(pushed, "pushed", "FH 9.6", ALL, ((soldier, soldier), (tile, tile), (soldier, attacker)),    \
      "{soldier} is pushed to {tile}.", EVENT_SENTENCE, NULL, "moves soldier tile")                \
    X(not_pushed, "not-pushed", "FH 13.44", ALL, ((soldier, soldier), (soldier, attacker),         \
      (text, why)), "{soldier} cannot be pushed back any further: {why}.")                         \
    X(charged, "charged", "FH 9.6", ALL, ((soldier, soldier), (tile, tile), (soldier, target)),    \
      "{soldier} takes its place on {tile}.", EVENT_SENTENCE, NULL, "moves soldier tile")          \
    X(pulled, "pulled", "FH 9.6", ALL, ((soldier, soldier), (tile, tile), (soldier, attacker)),    \
      "{soldier} is pulled to {tile}.", EVENT_SENTENCE, NULL, "moves soldier tile")                \
    X(not_pulled, "not-pulled", "FH 15.13", ALL, ((soldier, soldier), (soldier, attacker)),        \
      "{soldier} stays where it is.")                                                              \
    X(pulled_beside, "pulled-beside", "FH 20.1", ALL, ((soldier, soldier), (soldier, attacker)),   \
      "{soldier} is beside {attacker} already and stays where it is.")                             \
    X(fled, "fled", "FH 9.6", ALL, ((soldier, soldier), (tile, tile), (soldier, attacker)),        \
      "{soldier} flees to {tile}.", EVENT_SENTENCE, NULL, "moves soldier tile")                    \
    X(incapacitated, "incapacitated", "FH 16.41", ALL, ((soldier, attacker), (soldier, target)),   \
      "{attacker} and {target} are incapacitated: both are finished.")                             \
    X(incapacitated_self, "incapacitated-self", "FH 16.41", ALL, ((soldier, attacker),             \
      (soldier, target)), "{attacker} is incapacitated with its blow: it is finished.")            \
    X(single_shot, "single-shot", "FH 13.71", ALL, ((soldier, soldier)),                           \
      "{soldier} has shot its single shot: its turn ends.")                                        \
    X(used_up, "used-up", "FH 12.10", ALL, ((soldier, soldier), (ability, ability)),               \
      "{soldier} has used {ability} in this round already.", EVENT_DETAIL)                         \
    X(cannot_pay, "cannot-pay", "FH 20.3", ORDERS, ((soldier, soldier), (ability, ability)),       \
      "{soldier} has no action point left for {ability}.", EVENT_DETAIL)                           \
    X(reaction_paid, "reaction-paid", "FH 20.3", ALL, ((soldier, soldier), (ability, ability)),    \
      "{soldier} spends an action point on {ability}.", EVENT_DETAIL)                              \
    X(counter_fallen, "counter-fallen", "FH 16.4", ALL, ((soldier, soldier), (soldier, enemy)),    \
      "{soldier} does not strike back at {enemy}: one of them has fallen.", EVENT_DETAIL)          \
    X(counter_far, "counter-far", "FH 16.2", ALL, ((soldier, soldier), (soldier, enemy),           \
      (number, distance), (range, range)),                                                         \
      "{soldier} cannot strike back at {enemy}, now at distance {distance}: its range is "         \
      "{range}.", EVENT_DETAIL)                                                                    \
    X(counter_near, "counter-near", "FH 16.2", ALL, ((soldier, soldier), (soldier, enemy),         \
      (number, distance), (range, range)),                                                         \
      "{soldier} may strike back at {enemy}, now at distance {distance}: its range is {range}.",   \
      EVENT_DETAIL)                                                                                \
    X(not_countered, "not-countered", "FH 16.1", ALL, ((soldier, soldier), (soldier, enemy)),      \
      "{soldier} does not strike back at {enemy}.", EVENT_DETAIL)                                  \
    X(marked, "marked", "FH 13.51", ALL, ((soldier, soldier), (soldier, target),                   \
      (number, distance)), "{soldier} marks {target} at distance {distance}.")                     \
    X(swapped, "swapped", "FH 13.91", ALL, ((soldier, soldier), (soldier, ally), (tile, tile),     \
      (tile, other)),                                                                              \
      "{soldier} and {ally} change places: {soldier} is on {tile} now, {ally} on {other}.",        \
      EVENT_SENTENCE, NULL, "moves soldier tile, moves ally other")                                \
    X(taunts, "taunts", "FH 13.102", ALL, ((soldier, soldier), (soldier, target)),                 \
      "{soldier} taunts {target}, and its own turn ends.")                                         \
    X(whips, "whips", "FH 14.61", ALL, ((soldier, soldier), (soldier, target)),                    \
      "{soldier} whips {target}, and its own turn ends.")                                          \
    X(mended, "mended", "FH 14.21", ALL, ((soldier, soldier), (soldier, target), (number, n),      \
      (number, hp), (number, full)),                                                               \
      "{soldier} mends {target}: {n|hit point|hit points} more, {hp} of {full}.")                  \
    X(repaired, "repaired", "FH 15.41", ALL, ((soldier, soldier), (soldier, target), (number, n),  \
      (number, hp), (number, full)),                                                               \
      "{soldier} repairs {target}: {n|hit point|hit points} more, {hp} of {full}.")                \
    X(stomped, "stomped", "FH 14.31", ALL, ((soldier, soldier), (soldiers, targets),               \
      (number, damage)), "{soldier} stomps: {damage} damage for {targets}.",                       \
      EVENT_SENTENCE, NULL, "attacks soldier targets")                                             \
    X(stunned, "stunned", "FH 14.41", ALL, ((soldier, soldier), (soldier, target)),                \
      "{soldier} stuns {target}, who is finished.")                                                \
    X(summoned, "summoned", NULL, ALL, ((soldier, soldier), (soldier, new), (card, card),          \
      (tile, tile)), "{soldier} summons {new} ({card}) on {tile}, and its turn ends.",             \
      EVENT_SENTENCE, NULL, "moves new tile")                                                      \
    X(summoned_sick, "summoned-sick", "FH 16.62", ALL, ((soldier, new)),                           \
      "{new} is sick in this round.", EVENT_DETAIL)                                                \
    X(summoned_ready, "summoned-ready", "FH 16.62", ALL, ((soldier, new)),                         \
      "{new} is sick in this round, but ready to move.", EVENT_DETAIL)                             \
    X(summoned_past, "summoned-past", "FH 16.63", SOME, ((player, player), (number, n),             \
      (number, limit)),                                                                            \
      "{player} now has {n|soldier|soldiers} deployed, more than {limit}.", EVENT_DETAIL)
/* clang-format on */

#endif
