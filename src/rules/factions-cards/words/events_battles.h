/* Factions, the card war: the events of offensives and battles, but for who strikes whom. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_BATTLES_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_BATTLES_H

/* Rows that tell of the same in several ways. */
#define UNITS_ARGS   ((player, player), (text, units), (number, n))
#define BONUS_ARGS   ((text, giver), (text, whom), (number, n), (words, what))
#define STRIKE_ARGS  ((text, who), (text, whom), (text, damage), (text, result))
#define CAPTURE_ARGS ((player, player), (location, location), (player, holder), (number, most))
#define CONTROL_ARGS ((location, location), (player, holder), (number, control), (number, most))

/* clang-format off */
/* X(name, id, clause, who sees it, arguments, sentence, layout, explanation, deeds) */
#define FC_EVENTS_BATTLES(X)                                                                       \
    X(attack_title, "attack-title", NULL, ALL, ((player, player), (location, location)),           \
      "{player} attacks {location}", EVENT_TITLE, NULL, "attacks player location")                 \
    X(attacked, "attacked", "FC 6.5", ALL, ((player, player), (location, location),                \
      (player, holder), (text, units), (number, control), (number, most)),                         \
      "{player} sets out with {units} to take {location} from {holder}; its control is {control} " \
      "of {most}.")                                                                                \
    X(raid_title, "raid-title", NULL, ALL, ((player, player), (card, card)),                       \
      "{player} raids {card}", EVENT_TITLE)                                                        \
    X(raided, "raided", "FC 17.3", ALL, ((player, player), (card, card), (player, holder),         \
      (text, units)), "{player} sets out with {units} against {card} of {holder}.")                \
    X(citadel_stands, "citadel-stands", "FC 17.1", ALL, ((card, card)),                            \
      "Of {card} nothing strikes: buildings are in no battle, but this one can be hit.",           \
      EVENT_DETAIL)                                                                                \
    X(offensive_counted, "offensive", "FC 6.2", ALL, ((player, player), (number, n),               \
      (number, most)),                                                                             \
      "This is offensive {n} of {most} that {player} may make in this turn.", EVENT_DETAIL)        \
    X(spent_in_turn, "in-offensive", "FC 6.3", ORDERS, UNITS_ARGS,                                 \
      "{player}'s {units} took part in an offensive of this turn already.", EVENT_DETAIL)          \
    X(spent_attacks_not, "spent-attacker", "FC 6.4", ORDERS, UNITS_ARGS,                           \
      "{player}'s {units} {n?is|are} spent, and {n?is|are} in no offensive.", EVENT_DETAIL)        \
    X(spent_defends_not, "spent-defender", "FC 7.3", ORDERS, UNITS_ARGS,                           \
      "{player}'s {units} {n?is|are} spent, and {n?does|do} not defend.", EVENT_DETAIL)            \
    X(attacked_defends_not, "attacked-before", "FC 12.3", ORDERS, UNITS_ARGS,                      \
      "{player}'s {units} {n?was|were} in an offensive, and {n?does|do} not defend before "        \
      "{player}'s next turn.", EVENT_DETAIL)                                                       \
    X(fresh_waits, "fresh", "FC 21.2", ORDERS, UNITS_ARGS,                                         \
      "{player}'s {units} came in this turn, and {n?waits|wait} until the next.", EVENT_DETAIL)    \
    X(defended_defends_not, "defended-before", "FC 12.4", ORDERS, UNITS_ARGS,                      \
      "{player}'s {units} defended already, and so not once more before {player}'s next turn.",    \
      EVENT_DETAIL)                                                                                \
    X(noncombat_passed, "noncombat", "FC 1.5", ORDERS, UNITS_ARGS,                                 \
      "{player}'s {units} {n?is|are} noncombat, and so in no battle.", EVENT_DETAIL)               \
    X(taken_in_order, "taken-in-order", "FC 20.4", ORDERS, UNITS_ARGS,                             \
      "{player}'s {units} {n?is|are} taken from several cards, those that were in no offensive "   \
      "first.", EVENT_DETAIL)                                                                      \
    X(taken_by_type, "taken-by-type", "FC 4.13", ORDERS, ((player, player), (card, card),          \
      (number, n)),                                                                                \
      "Of the units on {card} {n|is|are} taken for {player}, first those of the type that it "     \
      "names first.", EVENT_DETAIL)                                                                \
    X(fewer_ready, "fewer-ready", "FC 20.3", ORDERS, UNITS_ARGS,                                   \
      "Of {units} whom {player} names {n|is|are} ready.", EVENT_DETAIL)                            \
    X(none_of_them, "none-of-them", "FC 20.3", ORDERS, UNITS_ARGS,                                 \
      "Of {units} whom {player} names none is ready.", EVENT_DETAIL)                               \
    X(named_not_there, "named-not-there", "FC 20.3", ORDERS, UNITS_ARGS,                           \
      "{player} names {units}: not there.", EVENT_DETAIL)                                          \
    X(reinforce_title, "reinforce-title", NULL, ALL, ((player, player), (location, location)),     \
      "{player} reinforces {location}", EVENT_TITLE)                                               \
    X(reinforced, "reinforced", "FC 14.5", ALL, ((player, player), (location, location),           \
      (text, units), (number, n), (number, control), (number, most)),                              \
      "{player} reinforces {location} with {units}: its control rises by {n} to {control} of "     \
      "{most}.")                                                                                   \
    X(reinforces_by, "reinforces-by", "FC 14.5", ALL, ((text, units), (number, attack),            \
      (number, sum)), "{units}: attack {attack} each, together {sum}.", EVENT_DETAIL)              \
    X(reinforces_alone, "reinforces-alone", "FC 14.5", ALL, ((text, units), (number, attack)),     \
      "{units}: attack {attack}.", EVENT_DETAIL)                                                   \
    X(control_at_most, "control-at-most", "FC 14.6", ALL, ((location, location), (number, most),   \
      (number, lost)),                                                                             \
      "{location} has {most} at most; {lost} more would be of no use.", EVENT_DETAIL)              \
    X(nobody_resists, "nobody-resists", "FC 14.4", ALL, ((location, location)),                    \
      "Nobody defends {location} against that, and there are no steps.", EVENT_DETAIL)             \
    X(range_adds_nothing, "range-adds-nothing", "FC 14.7", ALL, ((text, what)),                    \
      "The range of {what} adds nothing.", EVENT_DETAIL)                                           \
    X(fortification_adds_nothing, "fortification-adds-nothing", "FC 14.7", ALL, ((card, card)),    \
      "{card} adds nothing: it is a fortification.", EVENT_DETAIL)                                 \
    X(defends, "defends", "FC 7.1", ALL, ((player, player), (place, place), (text, units)),        \
      "{player} defends {place} with {units}.", EVENT_SENTENCE, NULL, "fights player place")       \
    X(nobody_defends, "nobody-defends", "FC 7.1", ALL, ((player, player), (place, place)),         \
      "None of {player}'s units defends {place}.")                                                 \
    X(none_ready, "none-ready", "FC 7.1", ORDERS, ((player, player), (place, place),               \
      (words, reason)), "{player} was to defend {place}: {reason}.")                               \
    X(stand_nowhere, "stand-nowhere", "FC 7.2", ALL, ((player, player)),                           \
      "{player}'s units stand at no place: whoever is ready may defend any.", EVENT_DETAIL)        \
    X(no_offensive, "defence-counts-not", "FC 6.10", ALL, ((player, player)),                      \
      "Defending is none of {player}'s offensives.", EVENT_DETAIL)                                 \
    X(fortification_defends, "fortification-defends", "FC 15.1", ALL, ((card, card),               \
      (place, place), (player, player)), "{card} stands there and defends {place} for {player}.")  \
    X(fortification_elsewhere, "fortification-elsewhere", "FC 15.2", ALL, ((card, card),           \
      (location, location), (place, place)),                                                       \
      "{card} stands at {location}, and does not defend {place}.", EVENT_DETAIL)                   \
    X(fortification_noncombat, "fortification-noncombat", "FC 1.5", ALL, ((card, card)),           \
      "{card} stands there, but is noncombat, and so in no battle.", EVENT_DETAIL)                 \
    X(shield_chosen, "shield", "FC 8.1", ALL, ((player, player), (card, card), (type, type)),      \
      "{card} is shielded by the {type}.")                                                         \
    X(shield_first, "shield-first", "FC 20.5", ORDERS, ((card, card), (type, type)),               \
      "Of the types named for {card}, {type} are the first that are there.", EVENT_DETAIL)         \
    X(shield_none_named, "shield-none-named", "FC 20.5", ORDERS, ((card, card), (type, type)),     \
      "None of the types named for {card} is there; so it is the {type}.", EVENT_DETAIL)           \
    X(shield_by_type, "shield-by-type", "FC 8.2", ALL, ((card, card), (type, type)),               \
      "{card} is shielded by the {type}, its own type.")                                           \
    X(characters_shield, "characters-shield", "FC 8.3", ALL, ((card, other), (card, card)),        \
      "{other} is of that type, and part of the shield of {card}.", EVENT_DETAIL)                  \
    X(no_shield, "no-shield", "FC 8.4", ALL, ((card, card), (type, type)),                         \
      "Nothing shields {card}: there are no other {type}.")                                        \
    X(no_units_to_shield, "no-units-to-shield", "FC 8.4", ALL, ((card, card)),                     \
      "Nothing shields {card}: there are no units of any type.")                                   \
    X(same_shield, "same-shield", "FC 8.6", ALL, ((type, type)),                                   \
      "Several characters have chosen the {type}.", EVENT_DETAIL)                                  \
    X(different_shields, "different-shields", "FC 8.6", ALL, ((player, player)),                   \
      "Several characters of {player}'s have chosen different types.", EVENT_DETAIL)               \
    X(at_range, "at-range", "FC 16.1", ALL, ((player, player), (text, units), (number, damage),    \
      (number, speed)),                                                                            \
      "{player}'s {units} will fight at range: {damage} damage at speed {speed}.")                 \
    X(range_acts_once, "range-acts-once", "FC 16.2", ALL, ((text, units), (number, speed)),        \
      "{units} will act at speed {speed} alone; shields hold against range, too.", EVENT_DETAIL)   \
    X(range_no_bonus, "range-no-bonus", "FC 16.3", ALL, ((text, units)),                           \
      "Bonuses to attack and speed do not add to the range of {units}.", EVENT_DETAIL)             \
    X(range_not_place, "range-not-place", "FC 16.4", ALL, ((text, units), (place, place)),         \
      "At range {units} cannot hit {place}.", EVENT_DETAIL)                                        \
    X(range_in_part, "range-in-part", "FC 16.7", ALL, ((text, units), (number, n)),                \
      "Besides {units} there {n?is|are} {n} more of that type, not at range.", EVENT_DETAIL)       \
    X(nobody_at_range, "nobody-at-range", "FC 16.1", ORDERS, ((player, player), (words, reason)),  \
      "Nobody of {player}'s fights at range: {reason}.", EVENT_DETAIL)                             \
    X(chosen_unseen, "chosen-unseen", "FC 8.5", ALL, (),                                           \
      "All this was chosen at the same time and unseen, and stays so for the whole battle.",       \
      EVENT_DETAIL)                                                                                \
    X(lined_up, "lined-up", "FC 1.2", ALL, ((player, player), (text, who), (text, id),             \
      (text, stats), (type, shield)), "The sides, with attack, defence and speed", EVENT_ROW)      \
    X(nobody_joins, "nobody-joins", "FC 7.4", ALL, (),                                             \
      "Nobody else joins the battle, and nobody leaves it.", EVENT_DETAIL)                         \
    X(each_acts_once, "each-acts-once", "FC 9.2", ALL, (),                                         \
      "Each acts once, at the speed that it has now.", EVENT_DETAIL)                               \
    X(speed, "speed", "FC 9.1", ALL, ((number, speed)), "Speed {speed}", EVENT_HEADING)            \
    X(fights_on, "fights-on", "FC 13.4", ALL, ((location, location)),                              \
      "The control of {location} is 0 already; the slower fight on.", EVENT_DETAIL)                \
    X(strikes_chosen, "strikes-chosen", "FC 9.3", ORDERS, ((player, player)),                      \
      "{player} has said who strikes whom.", EVENT_DETAIL)                                         \
    X(strikes_by_default, "strikes-by-default", "FC 9.3", ORDERS, ((player, player)),              \
      "{player} has said nothing for this step of who strikes whom.", EVENT_DETAIL)                \
    X(strikes_in_vain, "strikes-in-vain", "FC 9.3", ORDERS, ((player, player), (words, reason)),   \
      "{player} has said who strikes whom, but {reason}.", EVENT_DETAIL)                           \
    X(no_attack, "no-attack", "FC 9.9", ALL, ((text, units)),                                      \
      "Without attack nobody is struck: {units}.", EVENT_DETAIL)                                   \
    X(attackers_strike, "attackers-strike", "FC 9.4", ALL, STRIKE_ARGS,                            \
      "Whom the attackers strike", EVENT_ROW)                                                      \
    X(defenders_strike, "defenders-strike", "FC 9.4", ALL, STRIKE_ARGS,                            \
      "Whom the defenders strike", EVENT_ROW)                                                      \
    X(falls_together, "falls-together", "FC 9.5", ALL, (),                                         \
      "The damage of both sides falls together.", EVENT_DETAIL)                                    \
    X(kept_off, "kept-off", "FC 10.12", ALL, ((force, target), (force, striker)),                  \
      "Damage of {striker} does not hurt {target}; it is assigned all the same.", EVENT_DETAIL)    \
    X(effect_kept_off, "effect-kept-off", "FC 10.12", ALL, ((text, target), (number, n),           \
      (text, giver)),                                                                              \
      "{target} {n?is|are} not hurt by {giver}.", EVENT_DETAIL)                                    \
    X(passed_on, "passed-on", "FC 18.15", ALL, ((text, who), (number, n), (text, whom),            \
      (text, result)), "{n} left over by {who} {n?goes|go} on to {whom}: {result}.")               \
    X(passed_to_place, "passed-to-place", "FC 18.15", ALL, ((text, who), (number, n),              \
      (text, whom)), "{n} left over by {who} {n?goes|go} on to {whom}.")                           \
    X(surplus_lost, "surplus-lost", "FC 18.16", ALL, ((text, who), (number, n)),                   \
      "{n} left over by {who} {n?is|are} lost: in this step there is nothing else to strike.",     \
      EVENT_DETAIL)                                                                                \
    X(place_hit, "place-hit", "FC 13.1", ALL, ((location, location), (number, n),                  \
      (number, control), (number, most)),                                                          \
      "{location} takes {n} damage: its control is {control} of {most}.")                          \
    X(place_hit_more, "place-hit-more", "FC 13.1", ALL, ((location, location), (number, n),        \
      (number, lost), (number, most)),                                                             \
      "{location} takes {n} damage, of which {lost} {lost?is|are} lost: its control is 0 of "      \
      "{most}.")                                                                                   \
    X(no_more_reinforced, "no-more-reinforced", "FC 14.3", ALL, ((location, location)),            \
      "{location} has had damage, and cannot be reinforced until it is captured anew.",            \
      EVENT_DETAIL)                                                                                \
    X(citadel_hit, "citadel-hit", "FC 17.3", ALL, ((card, card), (number, n)),                     \
      "{card} takes {n} damage.")                                                                  \
    X(loses, "loses", "FC 11.2", ALL, ((player, player), (things, units)),                         \
      "{player} loses {units}.", EVENT_SENTENCE | EVENT_LOSS)                                      \
    X(counters_off, "counters-off", "FC 11.5", ALL, ((number, n), (card, card), (number, left)),   \
      "{n|counter comes|counters come} off {card}, which has {left} left.", EVENT_DETAIL)          \
    X(card_gone, "card-gone", "FC 11.6", ALL, ((card, card)), "{card} is gone.", EVENT_DETAIL)     \
    X(bonus_holds, "bonus", "FC 18.2", ALL, BONUS_ARGS,                                            \
      "{giver}: {n} to the {what} of {whom}.", EVENT_DETAIL)                                       \
    X(bonus_lasts, "bonus-lasts", "FC 18.3", ALL, ((text, whom), (number, n), (words, what)),      \
      "Until this turn ends: {n} to the {what} of {whom}.", EVENT_DETAIL)                          \
    X(bonus_comes, "bonus-comes", "FC 18.3", ALL, BONUS_ARGS,                                      \
      "{giver}: {n} to the {what} of {whom} until this turn ends.")                                \
    X(bonus_ends, "bonus-ends", "FC 2.6", ALL, ((player, player), (text, whom), (text, bonuses)),  \
      "With this turn ends what {player} had for {whom}: {bonuses}.", EVENT_DETAIL)                \
    X(bonus_goes, "bonus-goes", "FC 18.6", ALL, BONUS_ARGS,                                        \
      "With {giver} goes {n} to the {what} of {whom}; this step still had it.", EVENT_DETAIL)      \
    X(counts_later, "counts-later", "FC 18.6", ALL, (),                                            \
      "It counts from the next step on.", EVENT_DETAIL)                                            \
    X(speed_later, "speed-later", "FC 18.6", ALL, (),                                              \
      "A bonus to speed counts from the next battle on.", EVENT_DETAIL)                            \
    X(damage_stays, "damage-stays", "FC 18.7", ALL, (),                                            \
      "Damage that has been done does not grow with it.", EVENT_DETAIL)                            \
    X(no_less, "no-less", "FC 18.5", ALL, ((text, units)),                                         \
      "{units}: attack and speed are never less than 0, nor defence less than 1.", EVENT_DETAIL)   \
    X(strength_changes, "strength-changes", "FC 18.6", ALL, ((player, player), (text, units),      \
      (number, n), (text, what)), "From now on {player}'s {units} {n?has|have} {what}.")           \
    X(damage_done, "damage-done", "FC 18.11", ALL, ((text, giver), (number, n), (player, player),  \
      (text, whom)), "{giver}: {n} damage to {whom}.")                                             \
    X(damage_hits_nobody, "damage-hits-nobody", "FC 18.11", ALL, (), "Nothing of that is there.")  \
    X(damage_taken, "damage-taken", "FC 18.11", ALL, ((player, player), (text, units),             \
      (number, n), (number, damage), (number, defence)),                                           \
      "{player}'s {units} {n?has|have} damage {damage} of {defence} now.")                         \
    X(gained, "gained", "FC 18.14", ALL, ((text, giver), (player, player), (text, amounts),        \
      (text, has)), "{giver}: {player} gains {amounts}, and has {has}.")                           \
    X(afterwards, "afterwards", NULL, ALL, (), "After the battle", EVENT_HEADING)                  \
    X(are_spent, "are-spent", "FC 12.1", ALL, ((player, player), (text, units)),                   \
      "Spent until {player}'s next turn begins: {units}.")                                         \
    X(attack_again, "attack-again", "FC 18.18", ALL, ((player, player), (text, units)),            \
      "Not spent yet, for a second offensive of {player}'s turn: {units}.")                        \
    X(defend_again, "defend-again", "FC 18.19", ALL, ((player, player), (text, units)),            \
      "Not spent by defending: {player}'s {units}.")                                               \
    X(damage_leaves, "damage-leaves", "FC 11.4", ALL, ((text, units)),                             \
      "Damage leaves {units}.", EVENT_DETAIL)                                                      \
    X(never_spent, "never-spent", "FC 12.5", ALL, ((card, card)),                                  \
      "{card} is never spent.", EVENT_DETAIL)                                                      \
    X(unhurt, "unhurt", "FC 12.2", ALL, ((player, player)),                                        \
      "That holds for those of {player}'s who were not hurt, too.", EVENT_DETAIL)                  \
    X(still_reinforced, "still-reinforced", "FC 14.3", ALL, ((location, location),                 \
      (player, player)),                                                                           \
      "{player} may reinforce {location} as before, since it has had no damage.", EVENT_DETAIL)    \
    X(again_and_again, "again-and-again", "FC 14.9", ALL, ((location, location)),                  \
      "{location} may be reinforced once more: its control is not at its most.", EVENT_DETAIL)     \
    X(fortification_stays, "fortification-stays", "FC 15.4", ORDERS, ((card, card)),               \
      "{card} is no unit, and stays where it stands.", EVENT_DETAIL)                               \
    X(support_back, "support-back", "FC 3.3", ALL, ((number, n)),                                  \
      "That gives back {n} support.", EVENT_DETAIL)                                                \
    X(took_part, "took-part", "FC 6.8", ALL, ((text, units)),                                      \
      "Struck nobody, but took part: {units}.", EVENT_DETAIL)                                      \
    X(no_damage, "no-damage", "FC 13.6", ALL, CONTROL_ARGS,                                        \
      "{location} has had no damage, and stays with {holder}.")                                    \
    X(place_stays, "place-stays", "FC 13.1", ALL, CONTROL_ARGS,                                    \
      "{location} stays with {holder}.")                                                           \
    X(captured, "captured", "FC 13.3", ALL, CAPTURE_ARGS,                                          \
      "{player} captures {location} from {holder}: control 0 of {most}.",                          \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(may_be_reinforced, "may-be-reinforced", "FC 14.3", ALL, ((player, player),                   \
      (location, location)),                                                                       \
      "{player} may reinforce {location} until it has damage again.", EVENT_DETAIL)                \
    X(captured_at_zero, "captured-at-zero", "FC 13.5", ALL, CAPTURE_ARGS,                          \
      "{player} captures {location} from {holder}: its control was 0 already, of {most}.",         \
      EVENT_SENTENCE | EVENT_NEWS)                                                                 \
    X(fortification_goes, "fortification-goes", "FC 13.7", ALL, ((card, card), (player, player)),  \
      "{card} goes with it to {player}.")                                                          \
    X(income_goes, "income-goes", "FC 13.8", ALL, ((location, location), (player, player),         \
      (text, what)),                                                                               \
      "{location} now brings {player} {what}; income comes when a turn begins.", EVENT_DETAIL)     \
    X(citadel_unhurt, "citadel-unhurt", "FC 17.4", ALL, ((card, card), (player, owner)),           \
      "{card} has had no damage: {owner} loses no building.")                                      \
    X(building_lost, "building-lost", "FC 17.4", ALL, ((player, player), (card, card)),            \
      "{player} gives up {card}, which is destroyed.", EVENT_SENTENCE | EVENT_LOSS)                \
    X(first_in_play, "first-in-play", "FC 20.6", ORDERS, ((card, card)),                           \
      "{card} is the first of those named that is in play.", EVENT_DETAIL)                         \
    X(none_in_play, "none-in-play", "FC 20.6", ORDERS, ((card, card)),                             \
      "None of those named is in play; so it is {card}.", EVENT_DETAIL)                            \
    X(one_building, "one-building", "FC 17.5", ALL, ((number, n)),                                 \
      "It is one building only, whatever the damage ({n}).", EVENT_DETAIL)                         \
    X(each_raid, "each-raid", "FC 17.6", ALL, ((number, n), (card, card)),                         \
      "Each raid counts for itself; this was raid {n} on {card} in this round.", EVENT_DETAIL)     \
    X(any_building, "any-building", "FC 17.7", ALL, ((card, card)),                                \
      "Any building in play may be given up: {card}, too.", EVENT_DETAIL)                          \
    X(citadel_whole, "citadel-whole", "FC 17.8", ALL, ((card, card)),                              \
      "No damage stays on {card}, and no location is hit.", EVENT_DETAIL)                          \
    X(units_stay, "units-stay", "FC 17.9", ALL, ((text, units), (number, n), (player, player)),    \
      "{units} that lay on it {n?stays|stay} {player}'s, taking support as before.", EVENT_DETAIL) \
    X(units_lost, "units-lost", "FC 21.3", ALL, ((things, units), (card, card),                    \
      (player, player)), "With {card} {player} loses {units}.", EVENT_SENTENCE | EVENT_LOSS)
/* clang-format on */

#endif
