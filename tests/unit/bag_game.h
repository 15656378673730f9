/* A game of Battle Bag from a text, for tests. */
#ifndef ADJUDICATE_TESTS_BAG_GAME_H
#define ADJUDICATE_TESTS_BAG_GAME_H

#include <stdlib.h>

#include "assert_text.h"
#include "rules/battle-bag/records/bag.h"
#include "rules/battle-bag/system.h"

typedef struct Fixture {
    Arena *arena;
    Play *play;
} Fixture;

static inline int bag_set_up(void **state, const char *game)
{
    static const System *const systems[] = {&bb_system, NULL};
    Fixture *fixture = calloc(1, sizeof *fixture);
    fixture->arena = arena_new();
    Diags *diags = diag_new(fixture->arena);
    Source *source = ARENA_NEW(fixture->arena, Source);
    *source = (Source){"game.yaml", text_of(game), 0};
    fixture->play = play_load(fixture->arena, diags, source, systems);
    play_check(fixture->play);
    assert_int_equal(diag_errors(diags), 0);
    *state = fixture;
    return 0;
}

static inline int tear_down(void **state)
{
    Fixture *fixture = *state;
    arena_free(fixture->arena);
    free(fixture);
    return 0;
}

static inline Play *play_in(void **state)
{
    return ((Fixture *)*state)->play;
}

static inline void *named(const Play *play, const char *id)
{
    return record_named(play->loader, text_of(id))->record;
}

static inline int hex(const Play *play, const char *name)
{
    Tile tile = {0, 0};
    assert_true(tile_read(text_of(name), &tile));
    return board_index(play->board, tile);
}

#endif
