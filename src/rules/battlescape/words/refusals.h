/* What Battlescape refuses: one list that makes the constants and the functions. */
#ifndef ADJUDICATE_BATTLESCAPE_REFUSALS_H
#define ADJUDICATE_BATTLESCAPE_REFUSALS_H

#include "adjudicate/play/refusal.h"
#include "adjudicate/play/tiles.h"
#include "words.h"

#define START_REMEDY "write start: true at as many points for each player, one at least"

/* clang-format off */
/* X(name, clause, arguments, what is wrong, the remedy) */
#define BATTLESCAPE_REFUSALS(X)                                                                    \
    X(no_tile, "BS 20.13", ((tile, tile)), NO_TILE_TEXT, NO_TILE_REMEDY)                           \
    X(second_terrain, "BS 20.13", ((tile, tile)), "'{tile}' has another terrain already",          \
      "a tile has one terrain at most")                                                            \
    X(second_point, "BS 20.13", ((point, point)),                                                  \
      "'{point}' stands where another capture point stands",                                       \
      "a tile has one capture point at most")                                                      \
    X(no_points, "BS 20.13", (), "there is no capture point", "add one to 'points'")               \
    X(like_a_tile, "BS 20.26", ((text, id)), "the id '{id}' would be read as a tile in orders",    \
      "choose one such as 'archer-1'")                                                             \
    REFUSAL_WORD_AS_ID(X, like_a_word, "BS 20.26", text)                                           \
    REFUSAL_ONE_PLAYER(X, one_player, "BS 20.12")                                                  \
    REFUSAL_ALL_OUT(X, all_out, "BS 20.12")                                                        \
    REFUSAL_NAMED_TWICE(X, named_twice, "BS 20.15", player)                                        \
    X(not_in_order, "BS 20.15", ((player, player)),                                                \
      "'{player}' has no place in the order of turns", "add the player to 'order'")                \
    REFUSAL_SECOND_ENTRY(X, second_purse, "BS 20.15", "purses")                                    \
    REFUSAL_NO_ENTRY(X, no_purse, "BS 20.15", "purse", "purses")                                   \
    X(two_pools, "BS 20.16", ((type, type)), "'{type}' is in the pools of two players",            \
      "take it out of one of them")                                                                \
    X(made_by_round_0, "BS 20.15", ((words, key)),                                                 \
      "'{key}' cannot stand in the game file of round 0",                                          \
      "round 0 makes it; a game that has it begins with round 1")                                  \
    X(small_roster, "BS 20.11", ((number, types), (number, need)),                                 \
      "the roster has {types|type|types}, and the pools of these players need {need}",             \
      "add types, or make 'pool' smaller")                                                         \
    X(no_starting_point, "BS 3.2", (), "no capture point is a starting point", START_REMEDY)       \
    X(uneven_start, "BS 3.2", ((number, points), (number, players)),                               \
      "{points|starting point|starting points} cannot be shared out among {players} players",      \
      START_REMEDY)                                                                                \
    X(off_board, "BS 20.18", ((unit, unit)), "'{unit}' is on the board, but on no tile of it",     \
      "write at: TILE")                                                                            \
    X(has_tile, "BS 20.18", ((unit, unit)), "'{unit}' is not on the board, but has a tile",        \
      "take out 'at', or write in: board")                                                         \
    X(too_healthy, "BS 20.18", ((unit, unit)), "'{unit}' has more hit points than its type",       \
      "leave 'hp' out for all of them")                                                            \
    X(third_on_tile, "BS 20.18", ((unit, unit), (unit, there)),                                    \
      "'{unit}' stands where '{there}' stands", "no three units share a tile")                     \
    X(place_taken, "BS 20.18", ((unit, unit), (unit, there)),                                      \
      "'{unit}' stands where '{there}' stands",                                                    \
      "two units share a tile only if one of them flies")                                          \
    X(no_footing, "BS 20.47", ((unit, unit)),                                                      \
      "'{unit}' stands on terrain that it cannot enter",                                           \
      "give it another tile, or the terrain a cost for its way of going")                          \
    X(lasts_on_nobody, "BS 15.35", ((unit, unit)),                                                 \
      "an effect lasts on '{unit}', who is not on the board", "take it out")                       \
    X(no_end, "BS 15.31", ((unit, unit)), "it is not said when what lasts on '{unit}' ends",       \
      "add ends: ROUND, or until: turn-ends or game-ends; not both")                               \
    X(lasts_not, "BS 15.31", ((unit, unit)), "what is done once does not last on '{unit}'",        \
      "take it out")                                                                               \
    X(lasts_of_nothing, "BS 20.49", ((unit, unit)),                                                \
      "nothing in this game could have done to '{unit}' what lasts on it",                         \
      "give an ability that effect, or take it out")                                               \
    X(two_ends, "BS 20.22", ((power, power)), "'{power}' has both 'turns' and 'until'",            \
      "its effects last for turns, or until something happens")                                    \
    X(no_radius, "BS 20.22", ((power, power)),                                                     \
      "'{power}' has a radius, and is not on several units",                                       \
      "take out 'radius', or write upon: area, allies or enemies")                                   \
    X(no_range, "BS 20.22", ((ability, ability)),                                                  \
      "'{ability}' has a range, and nobody is aimed at",                                           \
      "take out 'range'; 'radius' says how far around")                                            \
    X(not_a_phase, "BS 20.24", ((words, key)), "'{key}' goes with phase-begins only",              \
      "take it out, or write when: phase-begins")                                                  \
    X(nobody_does, "BS 20.24", (), "'of' does not go with phase-begins",                           \
      "'whose' says whose turn is meant")                                                          \
    X(to_nobody, "BS 20.24", (), "'to' does not go with this moment",                              \
      "nothing is done to anybody then")                                                           \
    X(own_death, "BS 20.24", ((trait, trait)),                                                     \
      "a unit that is destroyed can do nothing, so '{trait}' cannot wait for that",                \
      "'to: ally' waits for the destruction of any unit of one's side")                            \
    X(wrong_whom, "BS 20.19", ((trait, trait)), "'{trait}' is a trait, and cannot be on these",    \
      "write upon: self, allies or enemies, or, with 'when', it")                                    \
    X(on_nobody, "BS 20.19", ((trait, trait)), "'{trait}' is on it, but nothing sets it off",      \
      "add 'when', or write upon: self, allies or enemies")                                          \
    X(never_ends, "BS 20.19", ((trait, trait)), "'{trait}' always works, and does not end",        \
      "take out 'turns' and 'until', or add 'when'")                                               \
    X(done_once, "BS 20.19", ((trait, trait)),                                                     \
      "'{trait}' always works, and cannot do what is done once",                                   \
      "add 'when': the moment at which to do it")                                                  \
    X(makes_sick, "BS 20.19", ((trait, trait)), "'{trait}' always works, and cannot make sick",    \
      "add 'when', or leave it to an ability")                                                     \
    X(endless, "BS 20.21", ((trait, trait)),                                                       \
      "'{trait}' would set itself off again, alone or by other traits",                            \
      "let it wait for something that no trait does")                                              \
    REFUSAL_NOT_YOURS(X, not_yours, "BS 20.41", unit)                                              \
    REFUSAL_GONE(X, gone, "BS 20.48", unit)                                                        \
    REFUSAL_NAMED_TWICE(X, picked_twice, "BS 2.10", type)                                          \
    X(second_pick, "BS 2.10", ((player, player)), "a second list of picks for '{player}'",         \
      "one list names them all; 'else' can choose")                                                \
    X(not_in_pool, "BS 5.10", ((type, type)), "'{type}' is not in your pool",                      \
      "'pool' in the game file has what you can buy")                                              \
    X(id_of_other, "BS 5.11", ((unit, unit)), "the id '{unit}' would be that of another type",     \
      "choose one that does not read as TYPE-NUMBER of another type")                              \
    X(no_more_copies, "BS 5.9", ((words, reason)), "{reason}", "buy something else")               \
    X(no_more_here, "BS 20.3", ((words, reason)), "{reason}", "buy something else")                \
    X(no_point_near, "BS 6.8", ((tile, tile)), "'{tile}' is at no capture point",                  \
      "name a capture point's tile, or one adjacent to it")                                        \
    X(not_adjacent, "BS 7.14", ((tile, tile)), "'{tile}' is not adjacent to the tile before it",   \
      "name each tile of the path")                                                                \
    X(no_entry, "BS 20.45", ((tile, tile)), "nobody can enter '{tile}'",                           \
      "name a tile that its terrain leaves open")                                                  \
    X(goes_nowhere, "BS 20.45", ((unit, unit)), "it is not said in one way where '{unit}' goes",   \
      "say one of path, to and towards")                                                           \
    X(go_nowhere, "BS 20.45", (), "it is not said in one way where they go",                       \
      "say one of path, to and towards")                                                           \
    X(no_goal, "BS 20.45", ((text, goal)), "there is no '{goal}' to go towards",                   \
      "a tile, a capture point, a unit, or a word such as closest")                                               \
    REFUSAL_YOUR_OWN(X, your_own, "BS 8.2", unit)                                                  \
    REFUSAL_YOUR_OWN(X, self_attacked, "BS 8.2", words)                                            \
    X(stands_for_nobody, "BS 20.46", ((words, word)), "'{word}' stands for nobody here",           \
      "name the unit; self, it and target are for reactions that have them")                       \
    X(has_none, "BS 20.42", ((unit, unit)), "'{unit}' has no such ability",                        \
      "its type names what it has")                                                                \
    X(needs_on, "BS 20.43", ((ability, ability)), "'{ability}' needs 'upon', and no 'at'",           \
      "say on which unit it is used")                                                              \
    X(needs_place, "BS 20.43", ((ability, ability)), "'{ability}' needs 'at', or 'upon'",            \
      "say on which tile, or around which unit, it is used")                                       \
    X(needs_neither, "BS 20.43", ((ability, ability)), "'{ability}' needs no 'upon' and no 'at'",    \
      "it is clear on whom it is used")                                                            \
    X(not_an_ally, "BS 14.14", ((unit, unit)),                                                     \
      "'{unit}' is not yours, and the ability is for allies", "name one of your own units")        \
    X(not_an_enemy, "BS 14.14", ((unit, unit)),                                                    \
      "'{unit}' is yours, and the ability is for enemies", "name a unit of another player")        \
    X(self_no_enemy, "BS 14.14", (), "'self' is yours, and the ability is for enemies",            \
      "name a unit of another player")                                                             \
    X(other_unit, "BS 17.11", ((unit, unit)), "'{unit}' is not the unit that reacts",              \
      "the else of a reaction is for the same unit")                                               \
    X(other_phase, NULL, ((words, key)), "'{key}' is no order of this phase",                      \
      "an else is an order of the same phase")                                                     \
    X(no_spot, NULL, ((text, word)), "there is no unit or capture point '{word}' here",            \
      "a tile, a unit, a capture point, or closest")
/* clang-format on */

#define DECLARE(name_, clause_, args_, ...) REFUSAL_DECLARE(bs_no_##name_, bs_refuse_##name_, args_)
BATTLESCAPE_REFUSALS(DECLARE)
#undef DECLARE

extern const RefusalKind *const bs_refusals[];

#endif
