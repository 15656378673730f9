/* Factions, the card war: the events of offensives and battles, but for who strikes whom. */
#ifndef ADJUDICATE_FACTIONS_CARDS_EVENTS_BATTLES_H
#define ADJUDICATE_FACTIONS_CARDS_EVENTS_BATTLES_H

/* clang-format off */
/* X(name, id, clause, arguments, sentence, layout, explanation) */
#define FC_EVENTS_BATTLES(X)                                                                      \
    X(attack_title, "attack-title", NULL, "player location",                                      \
      "{player} attacks {location}", EVENT_TITLE, NULL)                                           \
    X(attacked, "attacked", "FC 6.5", "player location holder units control most",                \
      "{player} sets out with {units} to take {location} from {holder}; its control is "          \
      "{control} of {most}.", EVENT_SENTENCE, NULL)                                               \
    X(raid_title, "raid-title", NULL, "player card", "{player} raids {card}", EVENT_TITLE, NULL)  \
    X(raided, "raided", "FC 17.3", "player card holder units",                                    \
      "{player} sets out with {units} against {card} of {holder}.", EVENT_SENTENCE, NULL)         \
    X(citadel_stands, "citadel-stands", "FC 17.1", "card",                                        \
      "Of {card} nothing strikes: buildings are in no battle, but this one can be hit.",          \
      EVENT_DETAIL, NULL)                                                                         \
    X(offensive_counted, "offensive", "FC 6.2", "player n most",                                  \
      "This is offensive {n} of {most} that {player} may make in this turn.",                     \
      EVENT_DETAIL, NULL)                                                                         \
    X(spent_in_turn, "in-offensive", "FC 6.3", "player units n",                                  \
      "{player}'s {units} took part in an offensive of this turn already.", EVENT_DETAIL, NULL)   \
    X(spent_attacks_not, "spent-attacker", "FC 6.4", "player units n",                            \
      "{player}'s {units} {n?is|are} spent, and {n?is|are} in no offensive.", EVENT_DETAIL, NULL) \
    X(spent_defends_not, "spent-defender", "FC 7.3", "player units n",                            \
      "{player}'s {units} {n?is|are} spent, and {n?does|do} not defend.", EVENT_DETAIL, NULL)     \
    X(attacked_defends_not, "attacked-before", "FC 12.3", "player units n",                       \
      "{player}'s {units} {n?was|were} in an offensive, and {n?does|do} not defend before "       \
      "{player}'s next turn.",                                                                    \
      EVENT_DETAIL, NULL)                                                                         \
    X(fresh_waits, "fresh", "FC 21.2", "player units n",                                          \
      "{player}'s {units} came in this turn, and {n?waits|wait} until the next.", EVENT_DETAIL,   \
      NULL)                                                                                       \
    X(defended_defends_not, "defended-before", "FC 12.4", "player units n",                       \
      "{player}'s {units} defended already, and so not once more before {player}'s next "         \
      "turn.", EVENT_DETAIL, NULL)                                                                \
    X(noncombat_passed, "noncombat", "FC 1.5", "player units n",                                  \
      "{player}'s {units} {n?is|are} noncombat, and so in no battle.", EVENT_DETAIL, NULL)        \
    X(taken_in_order, "taken-in-order", "FC 20.4", "player units n",                              \
      "{player}'s {units} {n?is|are} taken from several cards, those that were in no "            \
      "offensive first.", EVENT_DETAIL, NULL)                                                     \
    X(fewer_ready, "fewer-ready", "FC 20.3", "player units n",                                    \
      "Of {units} whom {player} names {n|is|are} ready.", EVENT_DETAIL, NULL)                     \
    X(none_of_them, "none-of-them", "FC 20.3", "player units n",                                  \
      "Of {units} whom {player} names none is ready.", EVENT_DETAIL, NULL)                        \
    X(named_not_there, "named-not-there", "FC 20.3", "player units n",                            \
      "{player} names {units}: not there.", EVENT_DETAIL, NULL)                                   \
    X(reinforce_title, "reinforce-title", NULL, "player location",                                \
      "{player} reinforces {location}", EVENT_TITLE, NULL)                                        \
    X(reinforced, "reinforced", "FC 14.5", "player location units n control most",                \
      "{player} reinforces {location} with {units}: its control rises by {n} to "                 \
      "{control} of {most}.", EVENT_SENTENCE, NULL)                                               \
    X(reinforces_by, "reinforces-by", "FC 14.5", "units attack sum",                              \
      "{units}: attack {attack} each, together {sum}.", EVENT_DETAIL, NULL)                       \
    X(reinforces_alone, "reinforces-alone", "FC 14.5", "units attack",                            \
      "{units}: attack {attack}.", EVENT_DETAIL, NULL)                                            \
    X(control_at_most, "control-at-most", "FC 14.6", "location most lost",                        \
      "{location} has {most} at most; {lost} more would be of no use.", EVENT_DETAIL, NULL)       \
    X(nobody_resists, "nobody-resists", "FC 14.4", "location",                                    \
      "Nobody defends {location} against that, and there are no steps.", EVENT_DETAIL, NULL)      \
    X(range_adds_nothing, "range-adds-nothing", "FC 14.7", "what",                                \
      "The range of {what} adds nothing.", EVENT_DETAIL, NULL)                                    \
    X(fortification_adds_nothing, "fortification-adds-nothing", "FC 14.7", "card",                \
      "{card} adds nothing: it is a fortification.", EVENT_DETAIL, NULL)                          \
    X(defends, "defends", "FC 7.1", "player place units",                                         \
      "{player} defends {place} with {units}.", EVENT_SENTENCE, NULL)                             \
    X(nobody_defends, "nobody-defends", "FC 7.1", "player place",                                 \
      "None of {player}'s units defends {place}.", EVENT_SENTENCE, NULL)                          \
    X(none_ready, "none-ready", "FC 7.1", "player place reason",                                  \
      "{player} does not defend {place}: {reason}.", EVENT_SENTENCE, NULL)                        \
    X(stand_nowhere, "stand-nowhere", "FC 7.2", "player",                                         \
      "{player}'s units stand at no place: whoever is ready may defend any.",                     \
      EVENT_DETAIL, NULL)                                                                         \
    X(no_offensive, "defence-counts-not", "FC 6.10", "player",                                    \
      "Defending is none of {player}'s offensives.", EVENT_DETAIL, NULL)                          \
    X(fortification_defends, "fortification-defends", "FC 15.1", "card place player",             \
      "{card} stands there and defends {place} for {player}.", EVENT_SENTENCE, NULL)              \
    X(fortification_elsewhere, "fortification-elsewhere", "FC 15.2", "card location place",       \
      "{card} stands at {location}, and does not defend {place}.", EVENT_DETAIL, NULL)            \
    X(fortification_noncombat, "fortification-noncombat", "FC 1.5", "card",                       \
      "{card} stands there, but is noncombat, and so in no battle.", EVENT_DETAIL, NULL)          \
    X(shield_chosen, "shield", "FC 8.1", "player card type",                                      \
      "{card} is shielded by the {type}.", EVENT_SENTENCE, NULL)                                  \
    X(shield_first, "shield-first", "FC 20.5", "card type",                                       \
      "Of the types named for {card}, {type} are the first that are there.", EVENT_DETAIL, NULL)  \
    X(shield_none_named, "shield-none-named", "FC 20.5", "card type",                             \
      "None of the types named for {card} is there; so it is the {type}.", EVENT_DETAIL, NULL)    \
    X(shield_by_type, "shield-by-type", "FC 8.2", "card type",                                    \
      "{card} is shielded by the {type}, its own type.", EVENT_SENTENCE, NULL)                    \
    X(characters_shield, "characters-shield", "FC 8.3", "other card",                             \
      "{other} is of that type, and part of the shield of {card}.", EVENT_DETAIL, NULL)           \
    X(no_shield, "no-shield", "FC 8.4", "card type",                                              \
      "Nothing shields {card}: there are no other {type}.", EVENT_SENTENCE, NULL)                 \
    X(no_units_to_shield, "no-units-to-shield", "FC 8.4", "card",                                 \
      "Nothing shields {card}: there are no units of any type.", EVENT_SENTENCE, NULL)            \
    X(same_shield, "same-shield", "FC 8.6", "type",                                               \
      "Several characters have chosen the {type}.", EVENT_DETAIL, NULL)                           \
    X(different_shields, "different-shields", "FC 8.6", "player",                                 \
      "Several characters of {player}'s have chosen different types.", EVENT_DETAIL, NULL)        \
    X(at_range, "at-range", "FC 16.1", "player units damage speed",                               \
      "{player}'s {units} will fight at range: {damage} damage at speed {speed}.",                \
      EVENT_SENTENCE, NULL)                                                                       \
    X(range_acts_once, "range-acts-once", "FC 16.2", "units speed",                               \
      "{units} will act at speed {speed} alone; shields hold against range, too.",                \
      EVENT_DETAIL, NULL)                                                                         \
    X(range_no_bonus, "range-no-bonus", "FC 16.3", "units",                                       \
      "Bonuses to attack and speed do not add to the range of {units}.", EVENT_DETAIL, NULL)      \
    X(range_not_place, "range-not-place", "FC 16.4", "units place",                               \
      "At range {units} cannot hit {place}.", EVENT_DETAIL, NULL)                                 \
    X(range_in_part, "range-in-part", "FC 16.7", "units n",                                       \
      "Besides {units} there {n?is|are} {n} more of that type, not at range.",                    \
      EVENT_DETAIL, NULL)                                                                         \
    X(nobody_at_range, "nobody-at-range", "FC 16.1", "player reason",                             \
      "Nobody of {player}'s fights at range: {reason}.", EVENT_DETAIL, NULL)                      \
    X(chosen_unseen, "chosen-unseen", "FC 8.5", "",                                               \
      "All this was chosen at the same time and unseen, and stays so for the whole "              \
      "battle.", EVENT_DETAIL, NULL)                                                              \
    X(lined_up, "lined-up", "FC 1.2", "player who stats shield",                                  \
      "The sides, with attack, defence and speed", EVENT_ROW, NULL)                               \
    X(nobody_joins, "nobody-joins", "FC 7.4", "",                                                 \
      "Nobody else joins the battle, and nobody leaves it.", EVENT_DETAIL, NULL)                  \
    X(each_acts_once, "each-acts-once", "FC 9.2", "",                                             \
      "Each acts once, at the speed that it has now.", EVENT_DETAIL, NULL)                        \
    X(speed, "speed", "FC 9.1", "speed", "Speed {speed}", EVENT_HEADING, NULL)                    \
    X(fights_on, "fights-on", "FC 13.4", "location",                                              \
      "The control of {location} is 0 already; the slower fight on.", EVENT_DETAIL, NULL)         \
    X(strikes_chosen, "strikes-chosen", "FC 9.3", "player",                                       \
      "{player} has said who strikes whom.", EVENT_DETAIL, NULL)                                  \
    X(strikes_by_default, "strikes-by-default", "FC 9.3", "player",                               \
      "{player} has said nothing of who strikes whom.", EVENT_DETAIL, NULL)                       \
    X(no_attack, "no-attack", "FC 9.9", "units",                                                  \
      "Without attack nobody is struck: {units}.", EVENT_DETAIL, NULL)                            \
    X(attackers_strike, "attackers-strike", "FC 9.4", "who whom damage result",                   \
      "Whom the attackers strike", EVENT_ROW, NULL)                                               \
    X(defenders_strike, "defenders-strike", "FC 9.4", "who whom damage result",                   \
      "Whom the defenders strike", EVENT_ROW, NULL)                                               \
    X(falls_together, "falls-together", "FC 9.5", "",                                             \
      "The damage of both sides falls together.", EVENT_DETAIL, NULL)                             \
    X(kept_off, "kept-off", "FC 10.12", "target striker",                                         \
      "Damage of {striker} does not hurt {target}; it is assigned all the same.",                 \
      EVENT_DETAIL, NULL)                                                                         \
    X(effect_kept_off, "effect-kept-off", "FC 10.12", "target n giver",                           \
      "{target} {n?is|are} not hurt by {giver}.", EVENT_DETAIL, NULL)                             \
    X(passed_on, "passed-on", "FC 18.15", "who n whom result",                                    \
      "{n} left over by {who} {n?goes|go} on to {whom}: {result}.", EVENT_SENTENCE, NULL)         \
    X(passed_to_place, "passed-to-place", "FC 18.15", "who n whom",                               \
      "{n} left over by {who} {n?goes|go} on to {whom}.", EVENT_SENTENCE, NULL)                   \
    X(surplus_lost, "surplus-lost", "FC 18.16", "who n",                                          \
      "{n} left over by {who} {n?is|are} lost: in this step there is nothing else to strike.",    \
      EVENT_DETAIL, NULL)                                                                         \
    X(place_hit, "place-hit", "FC 13.1", "location n control most",                               \
      "{location} takes {n} damage: its control is {control} of {most}.", EVENT_SENTENCE, NULL)   \
    X(place_hit_more, "place-hit-more", "FC 13.1", "location n lost most",                        \
      "{location} takes {n} damage, of which {lost} {lost?is|are} lost: its control is "          \
      "0 of {most}.", EVENT_SENTENCE, NULL)                                                       \
    X(no_more_reinforced, "no-more-reinforced", "FC 14.3", "location",                            \
      "{location} has had damage, and cannot be reinforced until it is captured anew.",           \
      EVENT_DETAIL, NULL)                                                                         \
    X(citadel_hit, "citadel-hit", "FC 17.3", "card n",                                            \
      "{card} takes {n} damage.", EVENT_SENTENCE, NULL)                                           \
    X(loses, "loses", "FC 11.2", "player units",                                                  \
      "{player} loses {units}.", EVENT_SENTENCE, NULL)                                            \
    X(counters_off, "counters-off", "FC 11.5", "n card left",                                     \
      "{n|counter comes|counters come} off {card}, which has {left} left.",                       \
      EVENT_DETAIL, NULL)                                                                         \
    X(card_gone, "card-gone", "FC 11.6", "card", "{card} is gone.", EVENT_DETAIL, NULL)           \
    X(bonus_holds, "bonus", "FC 18.2", "giver whom n what",                                       \
      "{giver}: {n} to the {what} of {whom}.", EVENT_DETAIL, NULL)                                \
    X(bonus_lasts, "bonus-lasts", "FC 18.3", "whom n what",                                       \
      "Until this turn ends: {n} to the {what} of {whom}.", EVENT_DETAIL, NULL)                   \
    X(bonus_comes, "bonus-comes", "FC 18.3", "giver whom n what",                                 \
      "{giver}: {n} to the {what} of {whom} until this turn ends.", EVENT_SENTENCE, NULL)         \
    X(bonus_ends, "bonus-ends", "FC 2.6", "player whom bonuses",                                  \
      "With this turn ends what {player} had for {whom}: {bonuses}.", EVENT_DETAIL, NULL)         \
    X(bonus_goes, "bonus-goes", "FC 18.6", "giver whom n what",                                   \
      "With {giver} goes {n} to the {what} of {whom}; this step still had it.",                   \
      EVENT_DETAIL, NULL)                                                                         \
    X(counts_later, "counts-later", "FC 18.6", "",                                                \
      "It counts from the next step on.", EVENT_DETAIL, NULL)                                     \
    X(speed_later, "speed-later", "FC 18.6", "",                                                  \
      "A bonus to speed counts from the next battle on.", EVENT_DETAIL, NULL)                     \
    X(damage_stays, "damage-stays", "FC 18.7", "",                                                \
      "Damage that has been done does not grow with it.", EVENT_DETAIL, NULL)                     \
    X(no_less, "no-less", "FC 18.5", "units",                                                     \
      "{units}: attack and speed are never less than 0, nor defence less than 1.",                \
      EVENT_DETAIL, NULL)                                                                         \
    X(strength_changes, "strength-changes", "FC 18.6", "player units n what",                     \
      "From now on {player}'s {units} {n?has|have} {what}.",                                      \
      EVENT_SENTENCE, NULL)                                                                       \
    X(damage_done, "damage-done", "FC 18.11", "giver n player whom",                              \
      "{giver}: {n} damage to {whom}.", EVENT_SENTENCE, NULL)                                     \
    X(damage_hits_nobody, "damage-hits-nobody", "FC 18.11", "",                                   \
      "Nothing of that is there.", EVENT_SENTENCE, NULL)                                          \
    X(damage_taken, "damage-taken", "FC 18.11", "player units n damage defence",                  \
      "{player}'s {units} {n?has|have} damage {damage} of {defence} now.", EVENT_SENTENCE, NULL)  \
    X(gained, "gained", "FC 18.14", "giver player amounts has",                                   \
      "{giver}: {player} gains {amounts}, and has {has}.", EVENT_SENTENCE, NULL)                  \
    X(afterwards, "afterwards", NULL, "", "After the battle", EVENT_HEADING, NULL)                \
    X(are_spent, "are-spent", "FC 12.1", "player units",                                          \
      "Spent until {player}'s next turn begins: {units}.", EVENT_SENTENCE, NULL)                  \
    X(attack_again, "attack-again", "FC 18.18", "player units",                                   \
      "Not spent yet, for a second offensive of {player}'s turn: {units}.",                       \
      EVENT_SENTENCE, NULL)                                                                       \
    X(defend_again, "defend-again", "FC 18.19", "player units",                                   \
      "Not spent by defending: {player}'s {units}.", EVENT_SENTENCE, NULL)                        \
    X(damage_leaves, "damage-leaves", "FC 11.4", "units",                                         \
      "Damage leaves {units}.", EVENT_DETAIL, NULL)                                               \
    X(never_spent, "never-spent", "FC 12.5", "card",                                              \
      "{card} is never spent.", EVENT_DETAIL, NULL)                                               \
    X(unhurt, "unhurt", "FC 12.2", "player",                                                      \
      "That holds for those of {player}'s who were not hurt, too.", EVENT_DETAIL, NULL)           \
    X(still_reinforced, "still-reinforced", "FC 14.3", "location player",                         \
      "{player} may reinforce {location} as before, since it has had no damage.",                 \
      EVENT_DETAIL, NULL)                                                                         \
    X(again_and_again, "again-and-again", "FC 14.9", "location",                                  \
      "{location} may be reinforced once more: its control is not at its most.",                  \
      EVENT_DETAIL, NULL)                                                                         \
    X(fortification_stays, "fortification-stays", "FC 15.4", "card",                              \
      "{card} is no unit, and stays where it stands.", EVENT_DETAIL, NULL)                        \
    X(support_back, "support-back", "FC 3.3", "n",                                                \
      "That gives back {n} support.", EVENT_DETAIL, NULL)                                         \
    X(took_part, "took-part", "FC 6.8", "units",                                                  \
      "Struck nobody, but took part: {units}.", EVENT_DETAIL, NULL)                               \
    X(no_damage, "no-damage", "FC 13.6", "location holder control most",                          \
      "{location} has had no damage, and stays with {holder}.", EVENT_SENTENCE, NULL)             \
    X(place_stays, "place-stays", "FC 13.1", "location holder control most",                      \
      "{location} stays with {holder}.", EVENT_SENTENCE, NULL)                                    \
    X(captured, "captured", "FC 13.3", "player location holder most",                             \
      "{player} captures {location} from {holder}: control 0 of {most}.", EVENT_SENTENCE, NULL)   \
    X(may_be_reinforced, "may-be-reinforced", "FC 14.3", "player location",                       \
      "{player} may reinforce {location} until it has damage again.", EVENT_DETAIL, NULL)         \
    X(captured_at_zero, "captured-at-zero", "FC 13.5", "player location holder most",             \
      "{player} captures {location} from {holder}: its control was 0 already, of "                \
      "{most}.", EVENT_SENTENCE, NULL)                                                            \
    X(fortification_goes, "fortification-goes", "FC 13.7", "card player",                         \
      "{card} goes with it to {player}.", EVENT_SENTENCE, NULL)                                   \
    X(income_goes, "income-goes", "FC 13.8", "location player what",                              \
      "{location} now brings {player} {what}; income comes when a turn begins.",                                                    \
      EVENT_DETAIL, NULL)                                                                         \
    X(citadel_unhurt, "citadel-unhurt", "FC 17.4", "card owner",                                  \
      "{card} has had no damage: {owner} loses no building.", EVENT_SENTENCE, NULL)               \
    X(building_lost, "building-lost", "FC 17.4", "player card",                                   \
      "{player} gives up {card}, which is destroyed.", EVENT_SENTENCE, NULL)                      \
    X(first_in_play, "first-in-play", "FC 20.6", "card",                                          \
      "{card} is the first of those named that is in play.", EVENT_DETAIL, NULL)                  \
    X(none_in_play, "none-in-play", "FC 20.6", "card",                                            \
      "None of those named is in play; so it is {card}.", EVENT_DETAIL, NULL)                     \
    X(one_building, "one-building", "FC 17.5", "n",                                               \
      "It is one building only, whatever the damage ({n}).", EVENT_DETAIL, NULL)                  \
    X(each_raid, "each-raid", "FC 17.6", "n card",                                                \
      "Each raid counts for itself; this was raid {n} on {card} in this round.",                  \
      EVENT_DETAIL, NULL)                                                                         \
    X(any_building, "any-building", "FC 17.7", "card",                                            \
      "Any building in play may be given up: {card}, too.", EVENT_DETAIL, NULL)                   \
    X(citadel_whole, "citadel-whole", "FC 17.8", "card",                                          \
      "No damage stays on {card}, and no location is hit.", EVENT_DETAIL, NULL)                   \
    X(units_stay, "units-stay", "FC 17.9", "units n player",                                       \
      "{units} that lay on it {n?stays|stay} {player}'s, taking support as before.",               \
      EVENT_DETAIL, NULL)                                                                         \
    X(units_lost, "units-lost", "FC 21.3", "units card player",                                   \
      "With {card} {player} loses {units}.", EVENT_SENTENCE, NULL)
/* clang-format on */

#endif
