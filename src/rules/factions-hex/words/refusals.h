/* What FACTIONS on hexes refuses: one list that makes the constants and the functions. */
#ifndef ADJUDICATE_FACTIONS_HEX_REFUSALS_H
#define ADJUDICATE_FACTIONS_HEX_REFUSALS_H

#include "adjudicate/play/refusal.h"
#include "adjudicate/play/tiles.h"
#include "words.h"

#define DEAR_CHOICE      "these soldiers cost {cost} credits, and an army may cost {limit}"
#define DEAR_REMEDY      "leave out soldiers, or choose cheaper ones"
#define MIXED_ARMY       "'{soldier}' is of another faction than its army"
#define MIXED_REMEDY     "an army is of one faction"
#define DEAR_ARMY        "this army costs more than {limit} credits"
#define DEAR_ARMY_REMEDY "take out soldiers, or change army-credits"
#define HOLDER_OUT       "'{player}' is out of the game and holds no button"

/* clang-format off */
/* X(name, clause, arguments, what is wrong, the remedy) */
#define FACTIONS_HEX_REFUSALS(X)                                                                   \
    X(no_tile, "FH 1.3", ((tile, tile)), NO_TILE_TEXT, NO_TILE_REMEDY)                             \
    X(no_game, "FH 1.6", (), "these players and sides make no game",                               \
      "two players, three without partners, or four in two sides of two")                          \
    X(mixed_army, "FH 2.2", ((soldier, soldier)), MIXED_ARMY, MIXED_REMEDY)                        \
    X(mixed_later, "FH 2.10", ((soldier, soldier)), MIXED_ARMY, MIXED_REMEDY)                      \
    X(no_faction, "FH 2.2", ((text, faction)), "there are no cards of a faction '{faction}'",      \
      "the cards and their factions stand in the game file or roster")                             \
    X(other_faction, "FH 2.2", ((card, card)),                                                     \
      "'{card}' is a card of another faction", "an army is of one faction")                        \
    X(other_factions, "FH 2.2", ((card, card), (number, more)),                                    \
      "'{card}' and {more|other card|other cards} are of another faction than the army",           \
      "an army is of one faction")                                                                 \
    X(dear_army, "FH 2.3", ((number, limit)), DEAR_ARMY, DEAR_ARMY_REMEDY)                         \
    X(dear_later, "FH 2.10", ((number, limit)), DEAR_ARMY, DEAR_ARMY_REMEDY)                       \
    X(dear_choice, "FH 2.3", ((number, cost), (number, limit)), DEAR_CHOICE, DEAR_REMEDY)          \
    X(dear_choice_set, "FH 20.4", ((number, cost), (number, limit)), DEAR_CHOICE, DEAR_REMEDY)     \
    X(made_twice, "FH 2.4", ((soldier, soldier)),                                                  \
      "the id '{soldier}' is used twice", "each soldier has an id of its own")                     \
    X(secret_credits, "FH 1.15", (),                                                               \
      "what others have in their banks is secret in this game",                                    \
      "compare soldiers, hit-points or points")                                                    \
    X(army_chosen, "FH 2.7", ((player, player)),                                                   \
      "the army of '{player}' has been chosen", "remove the order")                                \
    X(second_choice, "FH 2.7", ((player, player)),                                                 \
      "a second army for '{player}'", "one order makes the whole army; 'else' can choose")         \
    X(standing_army, "FH 2.7", ((player, player)),                                                 \
      "the army of '{player}' is chosen once, not every round",                                    \
      "move the order out of 'standing'")                                                          \
    X(not_in_reserve, "FH 2.8", ((soldier, soldier)),                                              \
      "'{soldier}' is not in reserve before setup", "write in: reserve")                           \
    X(no_button, "FH 4.1", (), "nobody holds the initiative button", "write button: PLAYER")       \
    REFUSAL_NAMED_TWICE(X, named_twice, "FH 4.2", player)                                          \
    X(left_out, "FH 4.2", ((player, player)),                                                      \
      "'{player}' is left out of the order of play", "name all who are not out of the game")       \
    REFUSAL_NOT_YOURS(X, not_yours_to_deploy, "FH 6.12", soldier)                                  \
    X(not_your_zone, "FH 6.12", ((tile, tile)),                                                    \
      "'{tile}' is no tile of your entry zone", "name tiles of 'entry' in the game file")          \
    REFUSAL_NOT_YOURS(X, not_your_soldier, "FH 8.8", soldier)                                      \
    REFUSAL_GONE(X, never_back, "FH 6.4", soldier)                                                 \
    REFUSAL_GONE(X, gone, "FH 8.8", soldier)                                                       \
    X(nowhere, "FH 9.5", ((tile, tile)), NO_TILE_TEXT, NO_TILE_REMEDY)                             \
    X(blocked, "FH 9.5", ((tile, tile)),                                                           \
      "'{tile}' is blocking terrain", "name a tile of the board without terrain")                  \
    X(ally_attacked, "FH 10.8", ((soldier, soldier)),                                              \
      "'{soldier}' is of your own side", "name enemies")                                           \
    X(not_able, "FH 12.4", ((words, ability)),                                                     \
      "'{ability}' is an ability that none of these soldiers has",                                 \
      "a soldier has the abilities of its card")                                                   \
    X(for_ability, "FH 12.4", ((words, key), (words, ability)),                                    \
      "'{key}' is for {ability}, which none of these soldiers has", "leave it out")                \
    X(not_an_enemy, "FH 12.12", ((soldier, soldier)),                                              \
      "'{soldier}' is of your own side, and no target for this", "name enemies")                   \
    X(not_an_ally, "FH 12.12", ((soldier, soldier)),                                               \
      "'{soldier}' is an enemy, and no target for this", "name soldiers of your side")             \
    X(itself, "FH 12.12", ((soldier, soldier)),                                                    \
      "'{soldier}' cannot be its own target", "name another soldier")                              \
    X(not_in_setup, "FH 13.3", ((soldier, soldier)),                                               \
      "'{soldier}' is Battle-Ready, and not for setup", "deploy it in a later round")              \
    X(more_than_two, "FH 13.101", ((words, ability)),                                              \
      "'{ability}' is for games of two players", "use another ability")                            \
    X(no_beast_to_mend, "FH 14.23", ((soldier, soldier)),                                          \
      "'{soldier}' is no beast", "Mend is for beasts of your side")                                \
    X(no_beast_to_whip, "FH 14.64", ((soldier, soldier)),                                          \
      "'{soldier}' is no beast", "Whip is for beasts of your side")                                \
    X(made_always, "FH 16.67", ((soldier, soldier)),                                               \
      "'{soldier}' could be made only once", "leave out 'as': ids are then made by rule")          \
    X(holder_out, "FH 17.6", ((player, player), (player, heir)),                                   \
      HOLDER_OUT, "write button: {heir}, the next on the left who plays")                          \
    X(holder_out_stopped, "FH 17.6", ((player, player), (player, heir), (player, next)),           \
      HOLDER_OUT, "write button: {heir}, who will pass it to '{next}'")                            \
    X(all_out, "FH 17.6", ((player, player)),                                                      \
      HOLDER_OUT, "write button: PLAYER, of somebody who plays")                                   \
    X(two_on_a_tile, "FH 20.8", ((soldier, soldier), (soldier, there)),                            \
      "'{soldier}' stands where '{there}' stands", "no two soldiers share a tile")                 \
    X(off_board, "FH 20.9", ((soldier, soldier)),                                                  \
      "'{soldier}' stands on no tile of the board without terrain",                                \
      "give it 'at: TILE', or another 'in'")                                                       \
    X(too_healthy, "FH 20.9", ((soldier, soldier)),                                                \
      "'{soldier}' has more hit points than its card", "leave hp out for all of them")             \
    X(not_on_grid, "FH 20.9", ((soldier, soldier)),                                                \
      "'{soldier}' is not on the grid, but has a tile", "remove 'at', or write in: grid")          \
    X(not_open, "FH 20.10", ((tile, tile)), "'{tile}' is no tile of the board without terrain",    \
      "name one, or change missing or terrain")                                                    \
    X(shared_entry, "FH 20.10", ((tile, tile)),                                                    \
      "'{tile}' is an entry tile of another army", "no two armies share one")                      \
    REFUSAL_SECOND_ENTRY(X, second_army, "FH 20.11", "armies")                                     \
    REFUSAL_NO_ENTRY(X, no_army, "FH 20.11", "army", "armies")                                     \
    X(nothing_to_summon, "FH 20.13", ((card, card), (words, summoned)),                            \
      "'{card}' can summon, but there is no card '{summoned}'",                                    \
      "add it to 'cards', or take out the ability")                                                \
    X(like_a_tile, "FH 20.14", ((soldier, soldier)),                                               \
      "the id '{soldier}' would be read as a tile in orders", "choose one such as 'ash-1'")        \
    REFUSAL_WORD_AS_ID(X, like_a_word, "FH 20.14", soldier)                                        \
    X(nobody_acts, NULL, (), "'self' stands for nobody here",                                      \
      "name the soldier: nobody acts before the action phase")                                     \
    X(no_goal, NULL, ((text, word)),                                                               \
      "no soldier '{word}' here", "a tile, a soldier, or closest, weakest or strongest")           \
    X(no_spot, NULL, ((text, word)), "no soldier '{word}' here", "a tile, a soldier, or closest")  \
    X(says_nothing, NULL, (),                                                                      \
      "this order says nothing", "add counterattack, hunker-down, from, flee or taunted")          \
    X(no_order_of_play, NULL, (),                                                                  \
      "this is no order of play for these players", WRITTEN_BY_PROGRAM)                            \
    X(nobody_next, NULL, (), "nobody's turn comes next", WRITTEN_BY_PROGRAM)                       \
    X(not_forced, NULL, (), "this soldier is not on the grid", WRITTEN_BY_PROGRAM)
/* clang-format on */

#define DECLARE(name_, clause_, args_, ...) REFUSAL_DECLARE(fh_no_##name_, fh_refuse_##name_, args_)
FACTIONS_HEX_REFUSALS(DECLARE)
#undef DECLARE

extern const RefusalKind *const fh_refusals[];

#endif
