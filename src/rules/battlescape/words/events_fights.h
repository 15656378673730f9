/* Battlescape: the events of fights, of abilities and their effects, of traits and reactions. */
#ifndef ADJUDICATE_BATTLESCAPE_EVENTS_FIGHTS_H
#define ADJUDICATE_BATTLESCAPE_EVENTS_FIGHTS_H

/* What each attack tells. */
#define ATTACK_ARGS                                                                                \
    ((unit, attacker), (unit, target), (thrown, attack), (number, hits), (number, defended),       \
     (thrown, defence), (number, lost), (number, left))
#define ATTACK_DICE "{attacker} attacks {target}: " BOTH_DICE
#define BOTH_DICE                                                                                  \
    "{attack}, {hits|success|successes}, against {defence}, {defended|success|successes}: "

/* The same where the attacker is not seen: the name of a roll would say who throws. */
#define UNSEEN_ATTACK_ARGS                                                                         \
    ((unit, target), (text, attack), (number, hits), (number, defended), (text, defence),          \
     (number, lost), (number, left))
#define UNSEEN_ATTACK_DICE "Somebody unseen attacks {target}: " BOTH_DICE

/* What combat damage tells, be it known by whom or not. */
#define DEFENDED                                                                                   \
    "{unit} defends itself against {points|success|successes}: {defence}, "                        \
    "{defended|success|successes}: {lost|hit point|hit points} lost, {left} left."

/* What each effect that lasts tells. */
#define GETS_ARGS ((units, units), (text, effect), (text, until))
#define GETS      "{units}: {effect}, {until}."

/* What each reaction tells. */
#define REACTS_ARGS ((unit, unit), (unit, it), (unit, target), (words, phase))

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define EVENTS_FIGHTS(X)                                                                           \
    X(in_range, "in-range", "BS 8.3", SEERS, ((unit, attacker), (unit, target),                    \
      (number, distance), (number, range)),                                                        \
      "{attacker} reaches {target}: {distance|tile|tiles} away, and the range is {range}.",        \
      EVENT_DETAIL)                                                                                \
    X(attack_declared, "attack-declared", "BS 8.11", SEERS, ((unit, attacker), (unit, target)),    \
      "{attacker} is about to attack {target}.", EVENT_DETAIL)                                     \
    X(attack_dice, "attack-dice", "BS 9.1", SEERS, ((unit, unit), (number, n), (number, attack),   \
      (number, terrain)),                                                                          \
      "{unit} attacks with {n|die|dice}: attack {attack}, and {terrain} by the terrain.",          \
      EVENT_DETAIL)                                                                                \
    X(no_attack_dice, "no-attack-dice", "BS 9.8", SEERS, ((unit, unit), (number, n),               \
      (number, attack), (number, terrain)),                                                        \
      "{unit} attacks without dice: attack {attack}, and {terrain} by the terrain.", EVENT_DETAIL) \
    X(defence_dice, "defence-dice", "BS 9.1", SEERS, ((unit, unit), (number, n),                   \
      (number, defence), (number, terrain)),                                                       \
      "{unit} defends itself with {n|die|dice}: defence {defence}, and {terrain} by the terrain.", \
      EVENT_DETAIL)                                                                                \
    X(no_defence_dice, "no-defence-dice", "BS 9.8", SEERS, ((unit, unit), (number, n),             \
      (number, defence), (number, terrain)),                                                       \
      "{unit} has no dice to defend itself: defence {defence}, and {terrain} by the terrain.",     \
      EVENT_DETAIL)                                                                                \
    X(attack_hit, "attack-hit", "BS 9.3", SEERS, ATTACK_ARGS,                                      \
      ATTACK_DICE "{lost|hit point|hit points} lost, {left} left.",                                \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(attack_missed, "attack-missed", "BS 9.3", SEERS, ATTACK_ARGS, ATTACK_DICE "nothing lost.",   \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(hit_by_unseen, "hit-by-unseen", "BS 9.3", SEERS, UNSEEN_ATTACK_ARGS,                         \
      UNSEEN_ATTACK_DICE "{lost|hit point|hit points} lost, {left} left.")                         \
    X(missed_by_unseen, "missed-by-unseen", "BS 9.3", SEERS, UNSEEN_ATTACK_ARGS,                   \
      UNSEEN_ATTACK_DICE "nothing lost.")                                                          \
    X(attacked_unseen, "attacked-unseen", "BS 13.15", SEERS, ((unit, attacker), (unit, target),    \
      (thrown, attack), (thrown, defence)),                                                        \
      "It was {attacker} that attacked {target}, unseen: {attack} against {defence}.",             \
      EVENT_SENTENCE, NULL, "attacks attacker target")                                             \
    X(attacks_unseen, "attacks-unseen", "BS 13.1", SEERS, ((unit, attacker), (text, attack),       \
      (number, hits)), "{attacker} attacks somebody unseen: {attack}, {hits|success|successes}.")  \
    X(attack_stopped, "attack-stopped", "BS 8.12", SOME, ((unit, attacker), (unit, target),        \
      (words, reason)), "{attacker}'s attack on {target} comes to nothing: {reason}.")             \
    X(one_failed, "one-failed", "BS 8.7", ORDERS, ((unit, unit), (words, reason)),                 \
      "{unit} does not attack: {reason}.")                                                         \
    X(defended, "defended", "BS 15.2", SEERS, ((unit, unit), (number, points), (thrown, defence),  \
      (number, defended), (number, lost), (number, left)), DEFENDED)                               \
    X(defended_from_unseen, "defended-from-unseen", "BS 15.2", SEERS, ((unit, unit),               \
      (number, points), (text, defence), (number, defended), (number, lost), (number, left)),      \
      DEFENDED)                                                                                    \
    X(destroyed, "destroyed", "BS 9.5", SEERS, ((unit, unit), (player, player)),                   \
      "{unit} of {player} is destroyed.", EVENT_SENTENCE | EVENT_LOSS, NULL, "leaves unit")        \
    X(exposed_by_attack, "exposed-by-attack", "BS 13.11", SEERS, ((unit, unit), (tile_at, tile)),  \
      "{unit} loses its invisibility: it is on {tile}, about to attack.")                          \
    X(exposed_by_use, "exposed-by-use", "BS 13.11", SEERS, ((unit, unit), (tile_at, tile)),        \
      "{unit} loses its invisibility: it is on {tile}, about to use an ability.")                  \
    X(exposed_before, "exposed-before", "BS 13.14", SEERS, ((unit, unit)),                         \
      "{unit} has lost its invisibility before.", EVENT_DETAIL)                                    \
    X(kept_invisible, "kept-invisible", "BS 13.15", SEERS, ((unit, unit)),                         \
      "{unit} keeps its invisibility.", EVENT_DETAIL)                                              \
    X(uses, "uses", "BS 14.1", SEERS, ((unit, unit), (ability, ability)),                          \
      "{unit} uses {ability}.")                                                                    \
    X(uses_on, "uses-on", "BS 14.1", SEERS, ((unit, unit), (ability, ability), (unit, target)),    \
      "{unit} uses {ability} on {target}.")                                                        \
    X(uses_at, "uses-at", "BS 14.1", SEERS, ((unit, unit), (ability, ability), (tile_at, tile)),   \
      "{unit} uses {ability} on {tile}.")                                                          \
    X(uses_unseen, "uses-unseen", "BS 13.1", SOME, ((unit, unit), (ability, ability),              \
      (unit, target)), "It is {target}, whom others do not see, on whom {unit} uses {ability}.")   \
    X(use_reaches, "use-reaches", "BS 14.11", SOME, ((unit, unit), (ability, ability),             \
      (number, distance), (number, range)),                                                        \
      "The target of {ability} is {distance|tile|tiles} away, and the range of {unit} is "         \
      "{range}.", EVENT_DETAIL)                                                                    \
    X(use_reaches_own, "use-reaches-own", "BS 14.12", SOME, ((unit, unit), (ability, ability),     \
      (number, distance), (number, range)),                                                        \
      "The target of {ability} is {distance|tile|tiles} away, and its own range is {range}.",      \
      EVENT_DETAIL)                                                                                \
    X(use_concerns, "use-concerns", "BS 14.34", SEERS, ((unit, unit), (ability, ability),          \
      (units, units)),                                                                             \
      "{ability} of {unit} concerns {units}{units?.|, in this order.}", EVENT_DETAIL)              \
    X(use_concerns_nobody, "use-concerns-nobody", "BS 14.35", SEERS, ((unit, unit),                \
      (ability, ability)),                                                                         \
      "{ability} of {unit} concerns nobody who is seen, and has been used all the same.",          \
      EVENT_DETAIL)                                                                                \
    X(use_counts, "use-counts", "BS 14.31", SEERS, ((unit, unit), (ability, ability)),             \
      "{unit} carries out {ability}, and has used its ability until its round ends.",              \
      EVENT_DETAIL)                                                                                \
    X(use_stopped, "use-stopped", "BS 14.32", SOME, ((unit, unit), (ability, ability),             \
      (words, reason)), "{unit}'s use of {ability} comes to nothing: {reason}.")                   \
    X(damaged, "damaged", "BS 15.1", SEERS, ((unit, unit), (number, lost), (number, left)),        \
      "{unit}: {lost|hit point|hit points} lost, {left} left.")                                    \
    X(healed, "healed", "BS 15.4", SEERS, ((unit, unit), (number, n), (number, hp),                \
      (number, full)), "{unit} gets back {n|hit point|hit points}, and has {hp} of {full}.")       \
    X(not_healed, "not-healed", "BS 15.4", SEERS, ((unit, unit), (number, n), (number, hp),        \
      (number, full)), "{unit} has all its {full|hit point|hit points}, and gets no more.")        \
    X(cured, "cured", "BS 15.10", SEERS, ((unit, unit)), "{unit} is sick no more.")                \
    X(not_cured, "not-cured", "BS 15.10", SEERS, ((unit, unit)), "{unit} is not sick.")            \
    X(gets_dice, "gets-dice", "BS 15.11", SOME, GETS_ARGS, GETS)                                   \
    X(gets_stretch, "gets-stretch", "BS 15.13", SOME, GETS_ARGS, GETS)                             \
    X(gets_sight, "gets-sight", "BS 15.15", SOME, GETS_ARGS, GETS)                                 \
    X(gets_kept, "gets-kept", "BS 13.15", SOME, GETS_ARGS, GETS)                                   \
    X(gets_ways, "gets-ways", "BS 15.17", SOME, GETS_ARGS, GETS)                                   \
    X(gets_sick, "gets-sick", "BS 15.19", SOME, GETS_ARGS, GETS)                                   \
    X(effect_to_self, "effect-to-self", "BS 15.44", SEERS, ((unit, unit), (text, effect)),         \
      "{effect} is for {unit} itself.", EVENT_DETAIL)                                              \
    X(effect_skipped, "effect-skipped", "BS 14.33", SOME, ((unit, unit), (text, effect)),          \
      "{effect} passes over {unit}, who is dead.", EVENT_DETAIL)                                   \
    X(lasted, "lasted", "BS 15.31", SOME, ((units, units), (text, effect), (text, from)),          \
      "{units}: {effect} no more ({from}).")                                                       \
    X(lasted_turn, "lasted-turn", "BS 15.33", SOME, ((units, units), (text, effect),               \
      (text, from)), "{units}: {effect} no more ({from}).", EVENT_DETAIL)                          \
    X(lasted_to_death, "lasted-to-death", "BS 15.35", SEERS, ((unit, unit)),                       \
      "What lasted on {unit} has ended with it.", EVENT_DETAIL)                                    \
    X(doings_last, "doings-last", "BS 15.35", SEERS, ((unit, unit), (units, units)),               \
      "What {unit} has done to {units} lasts on.", EVENT_DETAIL)                                   \
    X(trait_works, "trait-works", "BS 16.11", SOME, ((unit, unit), (trait, trait)),                \
      "A trait of {unit} comes into play: {trait}.")                                               \
    X(trait_idle, "trait-idle", "BS 16.12", SOME, ((unit, unit), (trait, trait)),                  \
      "A trait of {unit} finds nobody on whom to come into play: {trait}.", EVENT_DETAIL)          \
    X(trait_dead, "trait-dead", "BS 16.16", SOME, ((unit, unit), (trait, trait)),                  \
      "A trait of {unit}, who is dead, does nothing: {trait}.", EVENT_DETAIL)                      \
    X(reacts_phase_begins, "reacts-phase-begins", "BS 17.31", SOME, REACTS_ARGS,                   \
      "{unit} reacts: the {phase} phase begins.")                                                  \
    X(reacts_about_to_attack, "reacts-about-to-attack", "BS 17.32", SOME, REACTS_ARGS,             \
      "{unit} reacts: {it} is about to attack {target}.")                                          \
    X(reacts_attacked, "reacts-attacked", "BS 17.32", SOME, REACTS_ARGS,                           \
      "{unit} reacts: {it} has attacked {target}.")                                                \
    X(reacts_about_to_use, "reacts-about-to-use", "BS 17.34", SOME, REACTS_ARGS,                   \
      "{unit} reacts: {it} is about to use an ability.")                                           \
    X(reacts_used, "reacts-used", "BS 17.34", SOME, REACTS_ARGS,                                   \
      "{unit} reacts: {it} has used an ability.")                                                  \
    X(reacts_damaged, "reacts-damaged", "BS 17.36", SOME, REACTS_ARGS,                             \
      "{unit} reacts: {target} has lost hit points.")                                              \
    X(reacts_healed, "reacts-healed", "BS 17.36", SOME, REACTS_ARGS,                               \
      "{unit} reacts: {target} has got back hit points.")                                          \
    X(reacts_destroyed, "reacts-destroyed", "BS 17.36", SOME, REACTS_ARGS,                         \
      "{unit} reacts: {target} has been destroyed.")                                               \
    X(reacts_about_to_move, "reacts-about-to-move", "BS 17.39", SOME, REACTS_ARGS,                 \
      "{unit} reacts: {it} is about to move.")                                                     \
    X(reacts_moved, "reacts-moved", "BS 17.39", SOME, REACTS_ARGS,                                 \
      "{unit} reacts: {it} has moved.")                                                            \
    X(reacts_enters_range, "reacts-enters-range", "BS 17.41", SOME, REACTS_ARGS,                   \
      "{unit} reacts: {it} has come into its range.")                                              \
    X(reacts_leaves_range, "reacts-leaves-range", "BS 17.41", SOME, REACTS_ARGS,                   \
      "{unit} reacts: {it} has left its range.")                                                   \
    X(reacts_deployed, "reacts-deployed", "BS 17.44", SOME, REACTS_ARGS,                           \
      "{unit} reacts: {it} has been deployed.")                                                    \
    X(reacts_pushed, "reacts-pushed", "BS 17.36", SOME, REACTS_ARGS,                               \
      "{unit} reacts: {target} has been pushed.")                                                  \
    X(reacts_captured, "reacts-captured", "BS 17.44", SOME, REACTS_ARGS,                           \
      "{unit} reacts: {it} has captured a capture point.")                                         \
    X(reaction_meant, "reaction-meant", "BS 17.24", ORDERS, ((unit, unit), (words, moment),        \
      (words, of), (words, to)),                                                                   \
      "{unit} waited for this: {moment}, of: {of}, to: {to}.", EVENT_DETAIL)                       \
    X(reaction_failed, "reaction-failed", "BS 17.11", ORDERS, ((unit, unit), (words, moment)),     \
      "{unit} could not react to what it waited for ({moment}); if it cannot again in this "       \
      "phase, nothing is said of it.", EVENT_DETAIL)                                               \
    X(reaction_unmet, "reaction-unmet", "BS 17.11", ORDERS, ((unit, unit), (words, moment)),       \
      "{unit} does not react ({moment}): its condition does not hold.", EVENT_DETAIL)              \
    X(reaction_too_deep, "reaction-too-deep", "BS 17.8", ORDERS, ((unit, unit), (number, n),       \
      (number, limit)),                                                                            \
      "{unit} does not react: it would be reaction {n} in a chain, and {limit} are the most.",     \
      EVENT_DETAIL)                                                                                \
    X(no_reactions, "no-reactions", "BS 17.8", ORDERS, ((unit, unit), (number, n),                 \
      (number, limit)),                                                                            \
      "{unit} does not react: there are no reactions in this game.", EVENT_DETAIL)                 \
    X(reacted_already, "reacted-already", "BS 17.7", ORDERS, ((unit, unit)),                       \
      "{unit} has reacted to this moment already.", EVENT_DETAIL)                                  \
    X(reactor_dead, "reactor-dead", "BS 17.12", ORDERS, ((unit, unit)),                            \
      "{unit} is dead, and does not react.", EVENT_DETAIL)                                         \
    X(reactor_sick, "reactor-sick", "BS 11.3", ORDERS, ((unit, unit)),                             \
      "{unit} is sick, and does not react.", EVENT_DETAIL)                                         \
    X(reactor_used, "reactor-used", "BS 14.9", ORDERS, ((unit, unit)),                             \
      "{unit} does not react: until its player's next turn it has used its ability.",              \
      EVENT_DETAIL)                                                                                \
    X(reactor_uses, "reactor-uses", "BS 17.10", ORDERS, ((unit, unit)),                            \
      "{unit} does not react: it is about to use its ability itself.", EVENT_DETAIL)               \
    X(trait_sick, "trait-sick", "BS 11.5", SOME, ((unit, unit), (trait, trait)),                   \
      "A trait of {unit}, who is sick, does nothing: {trait}.", EVENT_DETAIL)                      \
    X(reactor_blind, "reactor-blind", "BS 17.13", SOME, ((unit, unit), (player, player)),          \
      "{unit} waits for something like this, but {player} does not see it.", EVENT_DETAIL)         \
    X(reaction_unasked, "reaction-unasked", "BS 17.14", ORDERS, ((unit, unit),                     \
      (ability, ability)),                                                                         \
      "{unit} uses {ability}, since there is no answer to whether it should.", EVENT_DETAIL)       \
    X(reaction_passed, "reaction-passed", "BS 17.14", ORDERS, ((unit, unit), (ability, ability)),  \
      "{unit} does not use {ability}.")
/* clang-format on */

#endif
