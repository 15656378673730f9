/* The bytes are a game file. What is found in it is played: all players attack with all they have,
 * and defend what is attacked. A stopped round is gone on with, and each round is also stopped. */
#include "../hostile/run_in_memory.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Orders for a player of any game of Nine Worlds, as bad as they may be: whatever they name is
 * there. */
static void write_orders(Buf *out, const Play *play, const Player *player)
{
    const Node *places = node_find(play->doc->root, TEXT("places"));
    buf_format(out, "game: %.*s\nround: %d\nplayer: %.*s\n", TEXT_ARG(play->game->id),
               play->game->round, TEXT_ARG(player->id));
    for (int answers = 0; answers < 2; answers++) {
        buf_str(out, answers ? "answer:\n" : "standing:\n  declare:\n");
        for (uint32_t i = 0; places && i < node_count(places); i++) {
            const Node *id = node_find(node_child(places, i), TEXT("id"));
            if (id && id->kind == NODE_SCALAR)
                buf_format(out, "%s- {%s: %.*s, cards: all}\n", answers ? "" : "    ",
                           answers ? "defend" : "attack", TEXT_ARG(node_text(id)));
        }
    }
}

/* One file for each of the first players, who sit in their seats: the first attacks what the others
 * hold, and so on. */
static void add_orders(Files *files, Buf *bufs)
{
    MemoryRun run;
    run_load(&run, files, TEXT(""));
    if (run.play && diag_errors(run.diags) == 0) {
        const PlayerList *players = &run.play->game->players;
        for (size_t i = 0; i < players->count && i < FILES_ORDERS; i++)
            if (players->at[i]->status != PLAYER_OUT) {
                write_orders(&bufs[i], run.play, players->at[i]);
                files->at[FILE_ORDERS + i] = buf_text(&bufs[i]);
            }
    }
    run_free(&run);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const stops[] = {"", "declare", "answer", "fight"};
    Files files = {.at[FILE_GAME] = {(const char *)data, size}};
    Buf orders[FILES_ORDERS] = {{NULL, 0, 0}};
    add_orders(&files, orders);
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        Wishes wishes = {.seed = TEXT("fuzz"), .any_seed = true, .ask = i == 1};
        Buf state = {NULL, 0, 0};
        wishes.through = (Through){text_of(stops[i]), TEXT(""), i == 3};
        if (run_files(&files, &wishes, &state) == ENDED_REFUSED && i == 0)
            i = sizeof stops / sizeof *stops;
        buf_free(&state);
    }
    for (size_t i = 0; i < FILES_ORDERS; i++)
        buf_free(&orders[i]);
    return 0;
}
