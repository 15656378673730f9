/* What Battle Bag refuses: one list that makes the constants and the functions. */
#ifndef ADJUDICATE_BATTLE_BAG_REFUSALS_H
#define ADJUDICATE_BATTLE_BAG_REFUSALS_H

#include "adjudicate/play/refusal.h"
#include "adjudicate/play/tiles.h"
#include "words.h"

/* clang-format off */
/* X(name, clause, arguments, what is wrong, the remedy) */
#define REFUSALS_GAME(X)                                                                           \
    X(no_tile, "BB 22.6", ((tile, tile)), NO_TILE_TEXT, NO_TILE_REMEDY)                            \
    X(second_province, "BB 22.6", ((tile, hex)), "'{hex}' belongs to another province already",    \
      "a hex belongs to one province at most")                                                     \
    X(id_like_hex, "BB 22.12", ((text, id)), "the id '{id}' would be read as a hex in orders",     \
      "choose one that is no hex of the board")                                                    \
    REFUSAL_WORD_AS_ID(X, id_like_word, "BB 22.12", text)                                          \
    X(two_kinds, "BB 22.7", ((type, type)),                                                        \
      "'{type}' is more than one of melee, ranged and projectile", "leave one of them")            \
    X(not_against, "BB 22.8", ((text, word)),                                                      \
      "'{word}' is neither a kind of unit or structure, nor a type, nor a class of types",         \
      "write a type, a class, or one of melee, ranged, projectile, mounted, vessel, peasant, wall, "        \
      "palisade, building, city and castle")                                                       \
    X(not_units, "BB 22.8", ((text, word)), "'{word}' is neither a kind of unit, nor a type, nor a class of types",         \
      "write a type, a class, or one of melee, ranged, projectile, mounted, vessel and peasant")            \
    X(too_many_bonuses, NULL, ((number, n), (number, most)), "{n} bonuses",                        \
      "a type has {most} at most")                                                                 \
    X(empty_effect, NULL, ((words, key), (number, n), (number, most)), "'{key}' cannot be {n}",    \
      "it is from -99 to -1, or from 1 to {most}")                                                 \
    X(empty_bonus, NULL, ((words, key), (number, n), (number, most)),                              \
      "'{key}' cannot be {n} with 'against'", "it is from 1 to {most}")                            \
    X(crowd, "BB 22.1", ((text, id), (text, other)), "'{id}' stands where '{other}' stands",       \
      "a hex has one army at most, and things of one player")                                      \
    X(army_nowhere, "BB 22.2", ((army, army)), "'{army}' has units, but no hex", "write at: HEX")  \
    X(nobody_there, "BB 22.2", ((army, army)), "'{army}' has no units, but a hex",                 \
      "take out 'at', or give it units")                                                           \
    X(mixed_army, "BB 22.2", ((army, army)), "'{army}' has vessels and other units",               \
      "make them two armies on two hexes")                                                         \
    X(vessels_on_land, "BB 22.2", ((army, army)), "'{army}' is of vessels, and stands on land",    \
      "put it on a hex of 'water'")                                                                \
    X(army_on_water, "BB 22.2", ((army, army)), "'{army}' stands on water, and has no vessel",     \
      "put it on land")                                                                            \
    X(type_twice, "BB 22.7", ((type, type)), "'{type}' stands twice in this army",                 \
      "put them together under one 'count'")                                                       \
    X(structure_nowhere, "BB 22.3", ((structure, structure)),                                      \
      "'{structure}' is on the map, but on no hex of land", "write at: HEX, or in: mat")           \
    X(structure_on_mat, "BB 22.3", ((structure, structure)),                                       \
      "'{structure}' is on the mat, and has a hex or damage", "take out 'at' and 'damage'")        \
    X(lost_on_map, "BB 22.3", ((structure, structure)), "'{structure}' is on the map, and lost",   \
      "take out 'lost', or write in: mat")                                                         \
    X(no_sides, "BB 22.4", ((structure, structure)), "'{structure}' stands on no side of its hex", \
      "write sides: [...], any of nw, sw, n, s, ne and se")                                        \
    X(has_sides, "BB 22.4", ((structure, structure)),                                              \
      "'{structure}' is no wall or palisade, and has sides", "take out 'sides'")                   \
    X(too_damaged, "BB 22.5", ((structure, structure)),                                            \
      "'{structure}' has more damage than hit points", "put it on the mat, or mend the numbers")   \
    X(no_such_religion, "BB 22.13", ((text, religion), (text, remedy)),                            \
      "no province has the religion '{religion}'", "{remedy}")                                     \
    X(goal_too_far, "BB 22.13", ((number, goal), (number, most)),                                  \
      "a goal of {goal} is out of reach: achievements in this game: {most}",                                  \
      "write goal: {most} or less, or add achievements")                                           \
    X(class_left_out, "BB 22.9", (), "'destruction' leaves out a class",                           \
      "name wall, units, peasants, buildings and city, in some order")                             \
    REFUSAL_SECOND_ENTRY(X, second_seat, "BB 22.10", "seats")                                      \
    REFUSAL_NO_ENTRY(X, no_seat, "BB 22.10", "seat", "seats")                                      \
    X(card_twice, "BB 22.10", ((card, card)), "the card '{card}' stands twice in this seat",       \
      "keep one of the two")                                                                       \
    X(achieved_twice, "BB 22.10", ((achievement, achievement)),                                    \
      "the achievement '{achievement}' stands twice in this seat", "keep one of the two")          \
    REFUSAL_ONE_PLAYER(X, one_player, "BB 22.11")                                                  \
    REFUSAL_ALL_OUT(X, no_players, "BB 22.11")

#define REFUSALS_ORDERS(X)                                                                         \
    REFUSAL_NOT_YOURS(X, not_your_army, "BB 22.21", army)                                          \
    REFUSAL_GONE(X, gone, "BB 22.21", army)                                                        \
    REFUSAL_NOT_YOURS(X, not_yours, "BB 22.21", structure)                                         \
    X(no_goal, "BB 22.23", ((words, keys)), "this order does not say where to",                    \
      "write one of {keys}")                                                                       \
    X(two_goals, "BB 22.23", ((words, keys)), "this order says twice where to",                    \
      "write one of {keys}")                                                                       \
    X(not_beside, "BB 22.24", ((tile, hex)), "'{hex}' is not beside the hex before it",            \
      "name every hex of the way")                                                                 \
    X(no_vessels, "BB 22.24", ((army, army), (tile, hex)),                                         \
      "'{hex}' is water, and '{army}' has no vessels", "name a hex of land")                       \
    X(all_vessels, "BB 22.24", ((army, army), (tile, hex)),                                        \
      "'{hex}' is land, and '{army}' has vessels", "name a hex of water")                          \
    X(nobody_splits, "BB 22.25", ((army, army)), "nobody splits off as '{army}'",                  \
      "add take: [...]")                                                                           \
    X(take_of_staying, "BB 22.25", (), "'take' is for an army that goes somewhere", "take it out") \
    X(take_of_many, "BB 22.25", (), "'take' is for one army",                                      \
      "give each army an order of its own, or take it out")                                        \
    X(made_once, "BB 22.26", ((army, army)), "'{army}' could be made only once",                   \
      "leave out 'as' in standing orders")                                                         \
    X(taken_twice, "BB 22.7", ((type, type)), "'{type}' stands twice here",                        \
      "put them together under one 'count'")                                                       \
    X(no_such_target, "BB 22.28", ((text, name), (text, remedy)),                                  \
      "'{name}' is no army, structure or hex of this game", "{remedy}")                            \
    X(stands_alone, "BB 22.28", ((text, name)), "'{name}' stands alone, never in a list",          \
      "name all that is attacked, or give the word alone")                                         \
    X(no_such_thing, "BB 22.28", ((text, name), (text, remedy)),                                   \
      "'{name}' is nothing that could be destroyed", "{remedy}")                                   \
    REFUSAL_NAMED_TWICE(X, named_twice, "BB 22.28", text)                                          \
    REFUSAL_YOUR_OWN(X, attack_on_oneself, "BB 22.22", text)                                       \
    X(two_players, "BB 22.22", ((text, name)),                                                     \
      "'{name}' belongs to another player than what is named before it",                           \
      "attack one player at a time")                                                               \
    REFUSAL_YOUR_OWN(X, own_loss, "BB 22.22", text)                                                \
    REFUSAL_YOUR_OWN(X, own_convert, "BB 22.22", army)                                             \
    X(not_rebuilt, "BB 17.6", ((structure, structure)), "'{structure}' is no building",            \
      "only buildings that were lost are rebuilt")                                                 \
    X(not_lost, "BB 17.2", ((structure, structure)), "'{structure}' is no building",               \
      "name buildings of your own")                                                                \
    X(number_is_fixed, "BB 22.27", (),                                                             \
      "the number of cubes is fixed before the draw in this game", "leave out 'until-hits'")       \
    X(no_draw, "BB 22.27", (), "who attacks draws", "one cube at least")                           \
    X(none_and_more, NULL, (), "'none' stands alone", "leave it out, or write put-back: none")     \
    X(no_colour, NULL, ((text, name), (text, remedy)), "'{name}' is no colour", "{remedy}")        \
    X(not_a_piece, "BB 22.28", ((text, name)), "'{name}' is neither an army nor a structure",      \
      "name one that the game file has")                                                           \
    X(not_a_place, "BB 22.28", ((text, name)),                                                     \
      "'{name}' is no army, structure or hex of this game", "name one that the game file has")     \
    X(no_bounds, NULL, (), "this condition has no number", "add at-least, at-most or both")
/* clang-format on */

#define BATTLE_BAG_REFUSALS(X)              REFUSALS_GAME(X) REFUSALS_ORDERS(X)

#define DECLARE(name_, clause_, args_, ...) REFUSAL_DECLARE(bb_no_##name_, bb_refuse_##name_, args_)
BATTLE_BAG_REFUSALS(DECLARE)
#undef DECLARE

extern const RefusalKind *const bb_refusals[];

#endif
