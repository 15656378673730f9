/* Men who can do everything, for tests of Battlescape's reactions: what they have and can, and
 * games of theirs. */
#ifndef SCAPE_MEN_H
#define SCAPE_MEN_H

#include "scape_run.h"

static const char men_abilities[] =
    "id: bolt, upon: enemy, effects: [{damage: 1}]\n"
    "id: mend, upon: ally, effects: [{healing: 1}]\n"
    "id: brace, upon: self, turns: 9, effects: [{defence: 2}]\n"
    "id: blow, upon: enemy, effects: [{push: 3}]\n"
    "id: nova, upon: enemies, radius: 9, effects: [{damage: 1}]\n"
    "id: kill, upon: enemy, range: 9, effects: [{damage: 9}]\n"
    "id: hide, upon: self, turns: 9, effects: [{invisible: true}]\n"
    "id: gale, upon: enemy, range: 9, effects: [{push: 1}]\n"
    "id: burst, upon: area, radius: 1, effects: [{damage: 1}]\n"
    "id: daze, upon: enemy, range: 9, turns: 9, effects: [{sick: true}]\n";
#define CAN_ALL "abilities: [bolt, mend, brace, blow, nova, kill, hide, burst, gale, daze]"
static const char men_types[] =
    "id: man, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, range: 3, " CAN_ALL "\n"
    "id: thorn, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, range: 3, traits: [thorns]\n"
    "id: guard, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, range: 2, traits: [snare]\n"
    "id: ghost, cost: 1, attack: 1, defence: 0, hp: 5, move: 5, traits: [unseen], " CAN_ALL "\n";
static const char men_traits[] =
    "id: thorns, when: attacked, upon: it, effects: [{damage: 1}]\n"
    "id: snare, when: enters-range, upon: it, turns: 9, effects: [{movement: -1}]\n"
    "id: unseen, effects: [{invisible: true}]\n";

typedef struct Played {
    Arena *arena;
    MemoryRun run;
} Played;

static inline Played play_with(const char *settings, const char *units, const char *red,
                               const char *blue)
{
    Played game = {.arena = arena_new()};
    ScapeGame scape = {.settings = settings,
                       .abilities = men_abilities,
                       .types = men_types,
                       .traits = men_traits,
                       .units = units,
                       .red = red,
                       .blue = blue};
    assert_int_equal(scape_run(&game.run, game.arena, &scape), ENDED_COMPLETE);
    return game;
}

static inline Played play_game(const char *units, const char *red, const char *blue)
{
    return play_with(NULL, units, red, blue);
}

static inline void game_over(Played *game)
{
    run_free(&game->run);
    arena_free(game->arena);
}

static inline void assert_story(const char *units, const char *red, const char *blue,
                                const char *story)
{
    Played game = play_game(units, red, blue);
    assert_string_equal(scape_story(&game.run), story);
    game_over(&game);
}

static inline int hp(const Played *game, const char *id)
{
    return unit_hp(scape_unit(&game->run, id));
}

static inline void assert_told_to_blue(const MemoryRun *run, const EventKind *kind)
{
    const Event *event = scape_event(run, kind, 0);
    assert_non_null(event);
    assert_true(reader_sees(play_player(run->play, 1), event));
    assert_false(reader_sees(play_player(run->play, 0), event));
}

/* Red's a and b against blue's c and d; all within 3 tiles of each other. No attack of one die is
 * sure of anything, so stories tell of attacks only where nobody is attacked. */
#define FOUR                                                                                       \
    "id: a, type: man, owner: red, in: board, at: b2\n"                                            \
    "id: b, type: man, owner: red, in: board, at: b3\n"                                            \
    "id: c, type: man, owner: blue, in: board, at: d2\n"                                           \
    "id: d, type: man, owner: blue, in: board, at: d3\n"

#define RED_MENDS "attack: [{use: mend, by: a, upon: b}]\n"

#endif
