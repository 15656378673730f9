/* A hill that two players of the toy system fight for, and the heads of their files and of rulings.
 */
#ifndef ADJUDICATE_TESTS_TOY_HILL_H
#define ADJUDICATE_TESTS_TOY_HILL_H

#include "toy_play.h"

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 3\n"                                                                                   \
    "players: [{id: red, name: Rolf}, {id: blue}]\n"                                               \
    "first: red\n"                                                                                 \
    "units: # all of them\n"                                                                       \
    "  - {id: r1, owner: red, at: 1} # the first\n"                                                \
    "  - {id: r2, owner: red, at: 2}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5, hp: 2}\n"
#define RED     "game: hill\nround: 3\nplayer: red\n"
#define BLUE    "game: hill\nround: 3\nplayer: blue\n"
#define RULES   "game: hill\nround: 3\nrulings:\n"
#define REASON  ", because: a slip}\n"
#define MARCHES "march: [{march: r1, to: 4}, {march: r2, to: 6}]\n"
#define FIRST   "  - {set: {units: {r1: {hp: 1}}}" REASON
#define STRUCK  "  - {strike: {player: red, phase: march, order: 1}, because: taken back}\n"

#endif
