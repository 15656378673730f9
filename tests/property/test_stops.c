/* Rounds that are stopped wherever they may be stopped, and gone on with: of games by chance, in
 * which players go out early, and of the examples and the cases.
 *
 *     test_stops                     a few of each
 *     test_stops SYSTEM GAMES FIRST  that number of games of one rule system, from that number on
 *     test_stops - STEP FIRST        the examples, and of the cases every STEP-th, from that one
 * on
 */
#include "../hostile/read_rounds.h"
#include "random_bag.h"
#include "random_cards.h"
#include "random_hex.h"
#include "random_nine.h"
#include "random_scape.h"
#include "stop_everywhere.h"

enum {
    GAMES = 15 / SPARING, /* of each rule system */
    ROUNDS = 4,           /* of a game, at most */
    TRIES = 40,           /* to write orders that are not refused */
    CASES = 20 * SPARING, /* among which one is tried */
};

static const GameKind game_kinds[] = {
    {"factions-hex", begin_hex, hex_orders, hex_setup},
    {"nine-worlds", begin_nine, nine_orders, NULL},
    {"battlescape", begin_scape, scape_orders, NULL},
    {"battle-bag", begin_bag, bag_orders, NULL},
    {"factions-cards", begin_cards, cards_orders, NULL},
};

typedef struct Count {
    Tally tally;
    size_t games, refused; /* orders that were */
} Count;

/* --- one game --------------------------------------------------------------------------------- */

/* Who sets an order names all who play. */
static void name_order(Scene *scene, const Play *play)
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
static bool write_orders(Scene *scene, const GameKind *kind, Files *files)
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
        files->at[FILE_ORDERS + seat] =
            play_player(run.play, seat)->status == PLAYER_OUT
                ? (Text){NULL, 0}
                : orders_by_chance(scene, kind, seat, run.play->game->round);
    }
    run_free(&run);
    return is_open;
}

/* Some orders are refused, for what they name has gone: then others are tried. */
static bool play_round(Scene *scene, const GameKind *kind, Files *files, Count *count)
{
    for (int i = 0; i < TRIES; i++) {
        Text seed = text_format(scene->maker.arena, "%llu",
                                (unsigned long long)random_bits(scene->maker.random));
        Text state = {NULL, 0};
        if (!write_orders(scene, kind, files))
            return false;
        if (stop_everywhere(scene->maker.arena, files, seed, &count->tally, &state)) {
            files->at[FILE_GAME] = state;
            return true;
        }
        count->refused++;
    }
    return false;
}

static void play_game(const GameKind *kind, size_t number, Count *count)
{
    Random random = {number};
    Arena *arena = arena_new();
    Scene scene = {.maker = maker_new(arena, &random)};
    Files files = {.at[FILE_GAME] = game_by_chance(&scene, kind)};
    printf("%s %zu\n", kind->rules, number);
    for (int round = 0; round < ROUNDS; round++)
        if (!play_round(&scene, kind, &files, count))
            break;
    count->games++;
    arena_free(arena);
}

/* --- many games ------------------------------------------------------------------------------- */

static void show_tally(const char *what, const Tally *tally)
{
    printf("%s: %zu rounds, %zu of them the last; %zu stops, %zu of them after somebody went out, "
           "%zu between two players in a step\n",
           what, tally->rounds, tally->ended, tally->stops, tally->after_out, tally->seats);
}

static bool play_games(const GameKind *kind, size_t games, size_t first)
{
    Count count = {.games = 0};
    for (size_t i = 0; i < games; i++)
        play_game(kind, first + i, &count);
    show_tally(kind->rules, &count.tally);
    printf("    %zu games; %zu times orders were refused\n", count.games, count.refused);
    return count.tally.rounds >= games;
}

/* --- examples and cases ----------------------------------------------------------------------- */

/* Every step-th round is tried, from that one on. */
typedef struct Trial {
    size_t step, first, seen;
    Tally tally;
} Trial;

/* Dice that were given for a part of a round are no dice of the round in one go. */
static void try_round(void *context, const GivenRound *round)
{
    Trial *trial = context;
    size_t number = trial->seen++;
    if (number % trial->step != trial->first % trial->step || number < trial->first ||
        round->files.at[FILE_ROLLS].at)
        return;
    Arena *arena = arena_new();
    Files files = round->files;
    Text state;
    printf("%s\n", round->name);
    stop_everywhere(arena, &files, round->seed, &trial->tally, &state);
    arena_free(arena);
}

static bool stop_examples(void)
{
    Arena *arena = arena_new();
    Trial trial = {.step = 1};
    read_rounds(arena, "examples/*/*/round-*", try_round, &trial);
    show_tally("examples", &trial.tally);
    arena_free(arena);
    return trial.tally.rounds > 0;
}

static bool stop_cases(size_t step, size_t first)
{
    Arena *arena = arena_new();
    Trial trial = {.step = step, .first = first};
    read_cases(arena, try_round, &trial);
    show_tally("cases", &trial.tally);
    arena_free(arena);
    return trial.tally.rounds > 0;
}

/* --- what is asked for ------------------------------------------------------------------------ */

static bool try_all(void)
{
    bool good = true;
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++)
        good &= play_games(&game_kinds[i], GAMES, 1);
    good &= stop_examples();
    return stop_cases(CASES, 0) && good;
}

static bool try_some(const char *what, size_t number, size_t first)
{
    if (strcmp(what, "-") == 0)
        return stop_examples() && stop_cases(number, first);
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++)
        if (strcmp(what, game_kinds[i].rules) == 0)
            return play_games(&game_kinds[i], number, first);
    printf("no rule system '%s' here\n", what);
    return false;
}

int main(int argc, char **argv)
{
    bool good = argc == 4 ? try_some(argv[1], (size_t)strtoul(argv[2], NULL, 10),
                                     (size_t)strtoul(argv[3], NULL, 10))
                          : try_all();
    return !good;
}
