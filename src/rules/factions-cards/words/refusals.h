/* What Factions, the card war, refuses: one list that makes the constants and the functions. */
#ifndef ADJUDICATE_FACTIONS_CARDS_REFUSALS_H
#define ADJUDICATE_FACTIONS_CARDS_REFUSALS_H

#include "adjudicate/play/refusal.h"
#include "words.h"

/* clang-format off */
/* X(name, clause, arguments, what is wrong, the remedy) */
#define FC_REFUSALS_OF_GAMES(X)                                                                    \
    X(homeless, "FC 22.1", ((player, player)),                                                     \
      "'{player}' holds no location", "give him one, or write status: out")                        \
    REFUSAL_ONE_PLAYER(X, one_player, "FC 22.1")                                                   \
    REFUSAL_ALL_OUT(X, all_out, "FC 22.1")                                                         \
    REFUSAL_SECOND_ENTRY(X, second_seat, "FC 22.2", "seats")                                       \
    REFUSAL_NO_ENTRY(X, seatless, "FC 22.2", "seat", "seats")                                      \
    X(unknown_resource, "FC 22.2", ((text, name)), "there is no resource '{name}'",                \
      "add it to 'resources', or write a number alone for riches")                                 \
    X(resource_twice, "FC 22.2", ((text, name)),                                                   \
      "'{name}' stands twice in this list", "add the two numbers up")                              \
    X(type_without_stats, "FC 22.3", ((type, type)),                                               \
      "the type '{type}' has no stats", "write stats: 1/1/2, say, or noncombat: true")               \
    X(card_without_stats, "FC 22.3", ((card, card)),                                               \
      "the card '{card}' has no stats", "write stats: 1/1/2, say, or noncombat: true")               \
    X(stats_of_others, "FC 22.3", ((words, key), (words, whose)),                                  \
      "'{key}' is not for {whose}", "take it out")                                                 \
    X(key_of_others, "FC 22.4", ((words, key), (words, whose)),                                    \
      "'{key}' is not for {whose}", "take it out")                                                 \
    X(kindless, "FC 22.4", ((card, card)), "the card '{card}' has no kind",                        \
      "write kind: building, fortification, technology or character, or like: another card")       \
    X(like_another_twice, "FC 22.4", ((card, card)),                                               \
      "'{card}' is like another card itself", "name the card that says it")                        \
    X(not_a_workshop, "FC 22.5", ((card, card)),                                                   \
      "'{card}' is no building", "name buildings at which the type is made")                       \
    X(makes_nowhere, "FC 22.5", ((card, card)),                                                    \
      "the technology '{card}' makes a type, but nowhere",                                         \
      "write build-at: with the buildings that it is for")                                         \
    X(price_of_nothing, "FC 22.5", ((card, card)), "'{card}' has a price, and makes no type",      \
      "take out 'price', or write makes: with a type")                                             \
    X(makes_nothing, "FC 22.5", ((card, card)), "the technology '{card}' makes no type",           \
      "take out 'build-at', or write makes: with a type")                                          \
    X(no_counters, "FC 22.6", ((card, card)),                                                      \
      "'{card}' makes no type, so that no counters lie on it",                                     \
      "put them on the card that made them")                                                       \
    X(makes_too_many, "FC 22.5", ((card, card), (number, most)),                                   \
      "'{card}' makes more than {most} types", "write another card for the others")                \
    X(counters_of_which, "FC 22.6", ((card, card), (type, type)),                                  \
      "'{card}' makes several types, and its counters are of one of them",                         \
      "write counters: with a list, an item for each type, with of: {type} and units:")           \
    X(counters_of_one, "FC 22.6", ((card, card)),                                                  \
      "'{card}' does not make several types",                                                      \
      "write units: with their number in place of 'counters'")                                     \
    X(counters_of_others, "FC 22.6", ((card, card), (type, type)),                                 \
      "'{card}' does not make '{type}'", "name a type that it makes")                              \
    X(counters_twice, "FC 22.6", ((card, card), (type, type)),                                     \
      "'{type}' stands twice among the counters of '{card}'", "add the two up")                    \
    X(counters_in_hand, "FC 22.6", ((card, card)),                                                 \
      "'{card}' is in hand, so that no counters lie on it", "write in: play")                      \
    X(too_many_spent, "FC 22.6", ((card, card)),                                                   \
      "'{card}' has fewer units than are spent or again", "mend the numbers")                      \
    X(too_many_units, "FC 22.6", ((player, player), (number, most)),                               \
      "'{player}' has more than {most} units", "give him fewer")                                   \
    X(stands_nowhere, "FC 22.7", ((card, card)),                                                   \
      "the fortification '{card}' is in play, but stands nowhere", "write at: with a location")    \
    X(not_standing, "FC 22.7", ((card, card)),                                                     \
      "'{card}' is no fortification in play", "take out 'at'")                                     \
    X(not_the_holders, "FC 22.7", ((card, card)),                                                  \
      "'{card}' does not belong to the holder of its location", "mend 'owner', or 'at'")           \
    X(not_usable, "FC 22.8", ((card, card)),                                                       \
      "'{card}' is no building in play that makes units", "take out 'used'")                       \
    X(too_damaged, "FC 22.8", ((location, location)),                                              \
      "'{location}' has more damage than control", "mend one of the numbers")                      \
    REFUSAL_WORD_AS_ID(X, word_as_id, "FC 22.11", text)

#define FC_REFUSALS_OF_EFFECTS(X)                                                                  \
    X(no_bonus, "FC 22.9", (), "a bonus of 0 is none", "it is from -99 to -1, or from 1 to 99")    \
    X(momentless, "FC 22.9", (),                                                                   \
      "this effect does not say when it happens", "add when: attacking, say")                      \
    X(nobody_to_hurt, "FC 22.9", (), "there is nobody to hurt when a unit is made",                \
      "write attacking, defending, dying or killing")                                              \
    X(of_without_made, "FC 22.9", (), "'of' goes with when: made", "take it out")                  \
    X(while_with_when, "FC 22.9", (),                                                              \
      "'while' does not go together with 'when'", "take out one of them")                          \
    X(hurts_itself, "FC 22.9", (), "damage is done to the enemy",                                  \
      "write all, a type, a card or a keyword")                                                    \
    X(units_differ, "FC 22.9", (), "units of a type stay alike",                                   \
      "write to: with another word, or leave out 'when'")                                          \
    X(never_in_battle, "FC 22.9", (), "what has this effect is in no battle itself",               \
      "write made, attacking or defending")                                                        \
    X(own_bonus_not_in_battle, "FC 22.9", (), "what has this effect is in no battle itself",       \
      "say for whom it is, with to: all, say")                                                     \
    X(bearer_not_in_battle, "FC 22.9", (), "what has this effect is in no battle itself",          \
      "give it to a type, a character or a fortification")                                         \
    X(whom_unknown, "FC 22.10", ((text, name)),                                                    \
      "'{name}' is no type, card or keyword of this game",                                         \
      "write self, all, a type, a card or a keyword")

#define FC_REFUSALS_OF_ORDERS(X)                                                                   \
    X(card_as_type, "FC 4.9", ((text, name)), "'{name}' is a character, and not made",             \
      "characters are played: write 'play' for 'make'")                                            \
    X(type_of_characters, "FC 4.9", ((type, type)),                                                \
      "no card makes '{type}', which is a type of characters", "characters are played")            \
    REFUSAL_NOT_YOURS(X, not_yours, "FC 22.21", card)                                              \
    REFUSAL_GONE(X, gone, "FC 22.21", card)                                                        \
    X(needs_location, "FC 22.22", ((card, card)),                                                  \
      "the fortification '{card}' needs a location", "add at: with a location that you hold")      \
    X(stands_not, "FC 22.22", ((card, card)), "'{card}' is no fortification", "take out 'at'")     \
    X(not_a_citadel, "FC 22.23", ((card, card)),                                                   \
      "'{card}' is no citadel", "attack a location instead")                                       \
    X(own_citadel, "FC 22.23", ((card, card)),                                                     \
      "'{card}' is your own citadel", "raid somebody else's")                                      \
    X(misspelt_name, "FC 22.24", ((text, name), (text, near)), "nothing is called '{name}' here",  \
      "did you mean '{near}'?")                                                                    \
    X(not_attackers, "FC 22.24", ((text, name)), "'{name}' names no units",                        \
      "name a type, a card on which units lie or a character, or write all")                       \
    X(not_defenders, "FC 22.24", ((text, name)), "'{name}' names no units",                        \
      "name a type, a card on which units lie or a character, or write all or none")               \
    X(not_shooters, "FC 22.24", ((text, name)),                                                    \
      "'{name}' names nothing that could fight at range",                                          \
      "name a type, a character or a fortification, or write all or none")                         \
    X(not_strikers, "FC 22.24", ((text, name)), "'{name}' names nothing that strikes",             \
      "name a type, a character or a fortification, or write all")                                 \
    X(not_a_target, "FC 22.24", ((text, name)), "'{name}' is no target",                           \
      "name a type, a character or a fortification, or write units, characters, fortifications, "  \
      "place or a word such as weakest")                                                                                \
    X(never_ready, "FC 22.24", ((text, name)),                                                     \
      "'{name}' is neither a type nor a card on which units lie nor a character",                  \
      "name such a thing, or write all")                                                           \
    X(never_alive, "FC 22.24", ((text, name)), "'{name}' is nothing that could be in a battle",    \
      "name a type, a character or a fortification, or write units, characters, fortifications "   \
      "or all")                                                                                    \
    REFUSAL_NAMED_TWICE(X, named_twice, "FC 22.24", text)                                          \
    X(stands_alone, "FC 22.24", ((text, name)), "'{name}' stands alone", "leave out the others")   \
    REFUSAL_YOUR_OWN(X, your_own, "FC 22.24", card)                                                \
    X(never_given_up, "FC 22.24", ((card, card)),                                                  \
      "'{card}' is no building", "name buildings of your own")                                     \
    X(not_a_character, "FC 22.25", ((card, card)),                                                 \
      "'{card}' is no character", "shields are chosen for characters")                             \
    X(shielded_by_type, "FC 22.25", ((card, card)),                                                \
      "'{card}' has a unit type, which shields it", "take the order out")                          \
    X(nothing_makes, "FC 22.29", ((type, type)),                                                   \
      "nothing of yours makes '{type}', nor does any card that these orders play",                 \
      "play a card that makes it, or order another type")                                          \
    X(in_play_already, "FC 22.30", ((card, card)), "'{card}' is in play already",                  \
      "a card is played once: take the order out")                                                 \
    X(played_again, "FC 22.30", ((card, card)), "'{card}' is played by the order before this one", \
      "a card is played once: take the second order out")                                          \
    X(nobody_there, "FC 22.31", (),                                                                \
      "nothing that is named here is there, nor do these orders make or play any of it",           \
      "name units that you have, or make some in an order before")                                 \
    X(requires_gone, "FC 22.32", ((card, card), (card, wanted), (text, what)),                     \
      "'{card}' requires '{wanted}', which {what}",                                                \
      "take the order out, or play another card")                                                  \
    X(never_made, "FC 22.26", ((type, type)), "no card in this game makes '{type}'",               \
      "order a type that a building or technology makes")                                          \
    X(unknown_type, "FC 22.26", ((text, name)),                                                    \
      "no type '{name}' here", "name a type that a building or technology makes")                  \
    X(misspelt_type, "FC 22.26", ((text, name), (text, near)),                                     \
      "no type '{name}' here", "did you mean '{near}'?")                                           \
    X(not_a_building, "FC 22.26", ((card, card)), "'{card}' is no building",                       \
      "units are made at buildings; a technology only lets them")                                  \
    X(too_long, "FC 22.27", ((words, key), (number, n), (number, most)),                           \
      "'{key}' has {n} items", "it has {most} at most")                                            \
    X(rangeless, "FC 22.28", ((text, name)), "'{name}' has no range", "leave it out")

#define FACTIONS_CARDS_REFUSALS(X)                                                                 \
    FC_REFUSALS_OF_GAMES(X)                                                                        \
    FC_REFUSALS_OF_EFFECTS(X)                                                                      \
    FC_REFUSALS_OF_ORDERS(X)
/* clang-format on */

#define DECLARE(name_, clause_, args_, ...) REFUSAL_DECLARE(fc_no_##name_, fc_refuse_##name_, args_)
FACTIONS_CARDS_REFUSALS(DECLARE)
#undef DECLARE

extern const RefusalKind *const fc_refusals[];

#endif
