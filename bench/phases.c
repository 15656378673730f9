/* What a run spends its time on:
 *
 *     phases GAME ORDERS... STATE REPORT
 *
 * plays a round as the command does, and prints the milliseconds of processor time that each stage
 * of it took, and the KiB of memory that it took from the arena for good:
 *
 *     NAME MILLISECONDS KIB
 *
 * Two stages lie within others: making nodes in loading, and the dice in play. They are done once
 * more afterwards, by themselves; who reads the numbers takes them off. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "adjudicate/base/file.h"
#include "adjudicate/play/play.h"
#include "adjudicate/report/report.h"
#include "adjudicate/rules/systems.h"

enum { FILES_MAX = PLAYERS_MAX + 1 };

typedef enum Stage {
    READ,
    LOAD,
    NODES, /* within LOAD */
    CHECK,
    PLAY,
    DICE, /* within PLAY */
    REPORT,
    STATE,
    WRITE,
    END,
    STAGES
} Stage;

static const char *const stage_names[STAGES] = {"read", "load",   "nodes", "check", "play",
                                                "dice", "report", "state", "write", "end"};

typedef struct Run {
    Arena *arena;
    Diags *diags;
    Source files[FILES_MAX]; /* the game, then the orders */
    size_t count;
    Dice *dice;
    Play *play;
    FileDraft *report;
    Buf state;
    const char *report_name, *state_name;
    double time[STAGES]; /* in milliseconds */
    size_t memory[STAGES];
    struct timespec start; /* of the stage under way */
    size_t used;           /* by the arena, then */
} Run;

static const char seed[] = "bench";

/* --- the clock -------------------------------------------------------------------------------- */

static void begin(Run *run)
{
    run->used = run->arena ? arena_used(run->arena) : 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &run->start);
}

static void end(Run *run, Stage stage)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    run->time[stage] = (double)(now.tv_sec - run->start.tv_sec) * 1e3 +
                       (double)(now.tv_nsec - run->start.tv_nsec) / 1e6;
    if (run->arena)
        run->memory[stage] = arena_used(run->arena) - run->used;
}

static void __attribute__((noreturn)) give_up(const char *what)
{
    fprintf(stderr, "phases: %s\n", what);
    exit(2);
}

/* --- the stages, in order --------------------------------------------------------------------- */

static void read_files(Run *run, char **names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        run->files[i] = (Source){.name = names[i], .order = i};
        if (file_read(run->arena, names[i], &run->files[i].text))
            give_up(names[i]);
    }
    run->count = count;
}

static void load(Run *run)
{
    run->dice = dice_named(run->arena, text_of(seed));
    run->play = play_load(run->arena, run->diags, &run->files[0], systems);
    for (size_t i = 1; run->play && i < run->count; i++)
        play_load_orders(run->play, &run->files[i]);
}

static void check(Run *run)
{
    if (!run->play)
        give_up("this is no game");
    play_check(run->play);
    play_check_missing(run->play, false, NULL, 0);
    if (diag_errors(run->diags) > 0)
        give_up("the game is refused");
}

static void build_report(Run *run)
{
    Report report = {.play = run->play, .seed = text_of(seed), .maps = REPORT_MAPS_ALL};
    run->report = file_draft_begin(run->arena, run->report_name);
    report_text_in_pieces(file_draft_add, run->report, &report);
    file_draft_end(run->report);
}

static void write_files(Run *run)
{
    if (file_draft_publish(run->report) || file_replace(run->state_name, buf_text(&run->state)))
        give_up("cannot write");
}

/* --- stages within stages --------------------------------------------------------------------- */

static void throw_again(Run *run)
{
    Dice *dice = dice_named(run->arena, text_of(seed));
    for (size_t i = 0; i < dice_rolls(run->dice); i++) {
        const Roll *roll = dice_roll_at(run->dice, i);
        dice_roll(dice, roll->name, roll->count, roll->sides);
    }
}

static void do_again(Run *run)
{
    begin(run);
    for (size_t i = 0; i < run->count; i++)
        yaml_read(run->arena, &run->files[i], run->diags);
    end(run, NODES);
    begin(run);
    throw_again(run);
    end(run, DICE);
}

/* --- all of it -------------------------------------------------------------------------------- */

static void play(Run *run)
{
    begin(run);
    load(run);
    end(run, LOAD);
    begin(run);
    check(run);
    end(run, CHECK);
    begin(run);
    play_run(run->play, run->dice, text_of(seed));
    end(run, PLAY);
}

static void print(Run *run)
{
    begin(run);
    build_report(run);
    end(run, REPORT);
    begin(run);
    play_save(run->play, &run->state);
    end(run, STATE);
    begin(run);
    write_files(run);
    end(run, WRITE);
}

static void clear(Run *run)
{
    begin(run);
    buf_free(&run->state);
    arena_free(run->arena);
    run->arena = NULL;
    end(run, END);
}

int main(int argc, char **argv)
{
    if (argc < 5 || argc - 3 > FILES_MAX)
        give_up("usage: phases GAME ORDERS... STATE REPORT");
    Run run = {.arena = arena_new()};
    run.diags = diag_new(run.arena);
    run.state_name = argv[argc - 2];
    run.report_name = argv[argc - 1];
    begin(&run);
    read_files(&run, argv + 1, (size_t)argc - 3);
    end(&run, READ);
    play(&run);
    print(&run);
    do_again(&run);
    clear(&run);
    for (Stage stage = 0; stage < STAGES; stage++)
        printf("%s %.3f %zu\n", stage_names[stage], run.time[stage], run.memory[stage] / 1024);
    return 0;
}
