/* Games by chance, small and deadly, for two to four players, and orders for them: what is asked of
 * them is that they can be played, not that anybody would. A rule system's are in its own file. */
#ifndef RANDOM_SCENE_H
#define RANDOM_SCENE_H

#include "adjudicate/play/play.h"
#include "random_words.h"

enum { SEATS_MAX = 4 };
static const char *const seat_ids[SEATS_MAX] = {"ann", "ben", "cleo", "dan"};

/* A game under way. */
typedef struct Scene {
    Maker maker;
    Buf game; /* its file, while it is written */
    size_t players;
    int round;
} Scene;

typedef struct GameKind {
    const char *rules;
    void (*begin)(Scene *scene); /* writes the game file, and adds words for the orders */
    const char *orders;          /* of a round, without what stands above them */
    const char *setup;           /* those of round 0; NULL: there is none */
    bool has_parts;              /* orders that may be done in part are among them */
    void (*write)(Scene *scene, const Play *play, size_t seat, Buf *out); /* in place of `orders` */
} GameKind;

/* --- words that several games have ------------------------------------------------------------ */

static inline bool is_chosen(Scene *scene, size_t percent)
{
    return random_is(scene->maker.random, percent);
}

static inline size_t pick_below(Scene *scene, size_t bound)
{
    return random_below(scene->maker.random, bound);
}

static inline const char *id_of(Scene *scene, const char *stem, size_t number)
{
    return text_string(scene->maker.arena, "%s-%zu", stem, number);
}

static inline void write_part(Scene *scene, const char *text)
{
    put(&scene->maker, &scene->game, text);
}

/* A word and its choices, in lists that end with NULL. */
typedef struct Word {
    const char *word, *choices;
} Word;

static inline void set_words(Scene *scene, const Word *words)
{
    for (; words->word; words++)
        set_word(&scene->maker, words->word, words->choices);
}

/* Adds a choice to a word of everybody but one, and but his partner, who sits opposite. */
static inline void add_foe(Scene *scene, const char *word, size_t seat, bool partners,
                           const char *choice)
{
    for (size_t other = 0; other < scene->players; other++)
        if (other != seat && !(partners && (other + 2) % 4 == seat))
            add_own_choice(&scene->maker, word, seat_ids[other], choice);
}

/* <several>: one, two or three of one's own, which are `count`, in any order. */
static inline void add_several(Scene *scene, const char *stem, size_t count)
{
    Maker *maker = &scene->maker;
    const char *who = stem;
    for (size_t i = 0; i < count; i++)
        for (size_t step = 1; step <= count; step++) {
            size_t j = (i + step) % count, k = (j + step) % count;
            const char *list = text_string(maker->arena, "[%s-%zu", stem, i);
            if (j != i)
                list = text_string(maker->arena, "%s, %s-%zu", list, stem, j);
            if (k != i && k != j)
                list = text_string(maker->arena, "%s, %s-%zu", list, stem, k);
            add_own_choice(maker, "several", who, text_string(maker->arena, "%s]", list));
        }
}

static inline void begin_file(Scene *scene, const char *rules, int round)
{
    scene->players = is_chosen(scene, 10) ? 2 : 3 + pick_below(scene, 2);
    scene->round = round;
    buf_format(&scene->game, "rules: %s\ngame: chance\nround: %d\nplayers:\n", rules, round);
    for (size_t seat = 0; seat < scene->players; seat++) {
        buf_format(&scene->game, "  - {id: %s}\n", seat_ids[seat]);
        add_choice(&scene->maker, "player", seat_ids[seat]);
        add_foe(scene, "rival", seat, false, seat_ids[seat]);
    }
}

/* Tiles of a board, all different: each is a choice of <tile> and is given out once. */
enum { TILES_MAX = 64 };
typedef struct TilePack {
    const char *at[TILES_MAX];
    size_t count;
} TilePack;

static inline TilePack tiles_of(Scene *scene, size_t columns, size_t rows, const char *but)
{
    TilePack pack = {.count = 0};
    for (size_t i = 0; i < columns * rows && pack.count < TILES_MAX; i++) {
        const char *tile =
            text_string(scene->maker.arena, "%c%zu", (char)('a' + i % columns), 1 + i / columns);
        if (strstr(but, tile))
            continue;
        pack.at[pack.count++] = tile;
        add_choice(&scene->maker, "tile", tile);
    }
    return pack;
}

static inline const char *take_tile(Scene *scene, TilePack *pack)
{
    size_t i = pick_below(scene, pack->count);
    const char *tile = pack->at[i];
    pack->at[i] = pack->at[--pack->count];
    return tile;
}

/* --- files ------------------------------------------------------------------------------------ */

static inline Text game_by_chance(Scene *scene, const GameKind *kind)
{
    kind->begin(scene);
    Text game = text_copy(scene->maker.arena, buf_text(&scene->game));
    buf_free(&scene->game);
    return game;
}

/* Orders of one player, for the game as it stands. */
static inline Text orders_by_chance(Scene *scene, const GameKind *kind, size_t seat,
                                    const Play *play)
{
    Buf out = {NULL, 0, 0};
    int round = play->game->round;
    scene->maker.who = seat_ids[seat];
    set_word(&scene->maker, "fresh",
             text_string(scene->maker.arena, "new-%s-%d", seat_ids[seat], round));
    buf_format(&out, "game: chance\nround: %d\nplayer: %s\n", round, seat_ids[seat]);
    if (kind->write)
        kind->write(scene, play, seat, &out);
    else
        put(&scene->maker, &out, round == 0 && kind->setup ? kind->setup : kind->orders);
    Text text = text_copy(scene->maker.arena, buf_text(&out));
    buf_free(&out);
    scene->maker.who = "";
    return text;
}

#endif
