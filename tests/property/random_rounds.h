/* Games by chance of all rule systems, played for a few rounds: what is done with each round is the
 * test's own. */
#ifndef RANDOM_ROUNDS_H
#define RANDOM_ROUNDS_H

#include "../hostile/run_in_memory.h"
#include "random_bag.h"
#include "random_cards.h"
#include "random_hex.h"
#include "random_nine.h"
#include "random_powers.h"
#include "random_scape.h"

enum {
    GAME_ROUNDS = 4, /* of a game, at most */
    TRIES = 40,      /* to write orders that are not refused */
};

static const GameKind game_kinds[] = {
    {"factions-hex", begin_hex, hex_orders, hex_setup, true, NULL},
    {"nine-worlds", begin_nine, nine_orders, NULL, true, NULL},
    {"battlescape", begin_scape, scape_orders, NULL, true, NULL},
    {"battle-bag", begin_bag, bag_orders, NULL, false, NULL},
    {"factions-cards", begin_cards, cards_orders, NULL, false, NULL},
    {"diplomacy", begin_powers, NULL, NULL, false, write_season},
};

/* Plays a round of these files; its new state comes into the arena. False when it is refused. */
typedef bool PlayRound(void *context, Arena *arena, const Files *files, Text seed, Text *state);

typedef struct RoundTest {
    PlayRound *play;
    void *context;
    size_t games, refused; /* how many games, and orders that were refused */
    int rounds;            /* of a game, at most; 0: GAME_ROUNDS */
} RoundTest;

/* Who sets an order names all who play. */
static inline void name_order(Scene *scene, const Play *play)
{
    const char *up = "", *down = "";
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (player->status == PLAYER_OUT)
            continue;
        const char *comma = *up ? ", " : "";
        up = text_string(scene->maker.arena, "%s%s%.*s", up, comma, TEXT_ARG(player->id));
        down = text_string(scene->maker.arena, "%.*s%s%s", TEXT_ARG(player->id), comma, down);
    }
    set_word(&scene->maker, "order", text_string(scene->maker.arena, "%s|%s", up, down));
}

/* Orders of all who play, for the game as it stands. False when it has ended. */
static inline bool write_orders(Scene *scene, const GameKind *kind, Files *files)
{
    MemoryRun run;
    Files game = {.at[FILE_GAME] = files->at[FILE_GAME]};
    run_load(&run, &game, TEXT(""));
    Buf errors = {NULL, 0, 0};
    diag_print(run.diags, &errors);
    bool is_open = run.play && !run.play->game->ended;
    demand(!is_open || diag_errors(run.diags) == 0, "a game can be read", buf_text(&errors));
    buf_free(&errors);
    for (size_t seat = 0; is_open && seat < scene->players; seat++) {
        name_order(scene, run.play);
        files->at[FILE_ORDERS + seat] = play_player(run.play, seat)->status == PLAYER_OUT
                                            ? (Text){NULL, 0}
                                            : orders_by_chance(scene, kind, seat, run.play);
    }
    run_free(&run);
    return is_open;
}

/* Some orders are refused, for what they name has gone: then others are tried. */
static inline bool play_round(Scene *scene, const GameKind *kind, Files *files, RoundTest *test)
{
    for (int i = 0; i < TRIES; i++) {
        Text seed = text_format(scene->maker.arena, "%llu",
                                (unsigned long long)random_bits(scene->maker.random));
        Text state = {NULL, 0};
        if (!write_orders(scene, kind, files))
            return false;
        if (test->play(test->context, scene->maker.arena, files, seed, &state)) {
            files->at[FILE_GAME] = state;
            return true;
        }
        test->refused++;
    }
    return false;
}

static inline void play_game(const GameKind *kind, size_t number, RoundTest *test)
{
    Random random = {number};
    Arena *arena = arena_new();
    Scene scene = {.maker = maker_new(arena, &random)};
    Files files = {.at[FILE_GAME] = game_by_chance(&scene, kind)};
    printf("%s %zu\n", kind->rules, number);
    for (int round = 0, most = test->rounds > 0 ? test->rounds : GAME_ROUNDS; round < most; round++)
        if (!play_round(&scene, kind, &files, test))
            break;
    test->games++;
    arena_free(arena);
}

#endif
