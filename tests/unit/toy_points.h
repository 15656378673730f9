/* Rounds of the toy system that are stopped: the points at which one may stop, a round in which
 * nobody dies, and one in which somebody goes out. */
#ifndef ADJUDICATE_TESTS_TOY_POINTS_H
#define ADJUDICATE_TESTS_TOY_POINTS_H

#include "toy_play.h"

#define RED  "game: hill\nround: 1\nplayer: red\n"
#define BLUE "game: hill\nround: 1\nplayer: blue\n"

typedef struct Point {
    const char *phase, *player;
    int step;
} Point;

/* All points of a round, in their order. Some are never reached, or are the same as another. */
static const Point points[] = {
    {"dawn", NULL, 0},      {"pledge", NULL, 0},   {"march", "red", 0},   {"strike", "red", 0},
    {"march", "blue", 0},   {"strike", "blue", 0}, {"march", "green", 0}, {"march", NULL, 0},
    {"strike", "green", 0}, {"strike", NULL, 0},   {"melee", NULL, 1},    {"melee", NULL, 2},
    {"melee", NULL, 3},     {"melee", NULL, 4},    {"melee", NULL, 0},    {"dusk", NULL, 0},
};
enum { POINTS = sizeof points / sizeof *points };

/* Nobody dies, and the melee takes all its steps. */
static const ToyRun endless = {
    .game = "rules: toy\n"
            "game: hill\n"
            "round: 1\n"
            "players: [{id: red}, {id: blue}, {id: green}]\n"
            "first: red\n"
            "units:\n"
            "  - {id: r1, owner: red, at: 5, hp: 9}\n"
            "  - {id: b1, owner: blue, at: 5, hp: 9}\n"
            "  - {id: g1, owner: green, at: 5, hp: 9}\n",
};

/* Green falls in the turn of red, before his own. */
static const ToyRun fall = {
    .game = "rules: toy\n"
            "game: hill\n"
            "round: 1\n"
            "players: [{id: red}, {id: blue}, {id: green}]\n"
            "first: red\n"
            "units:\n"
            "  - {id: r1, owner: red, at: 1}\n"
            "  - {id: b1, owner: blue, at: 2}\n"
            "  - {id: g1, owner: green, at: 3, hp: 1}\n",
    .orders = {RED "strike: [{strike: g1, with: r1}]\n", BLUE "march: [{march: b1, to: 4}]\n",
               "game: hill\nround: 1\nplayer: green\nmarch: [{march: g1, to: 4}]\n"},
    .rolls = "rolls: [{roll: r1 strike r1>g1, dice: [5]}]\n",
};

#endif
