/* What a run costs, stage by stage, and whether that grows no faster than the files. */
#ifndef MEASURE_H
#define MEASURE_H

#include <inttypes.h>
#include <stdio.h>

#include "run_in_memory.h"
#include "work.h"

/* --- a run, measured -------------------------------------------------------------------------- */

typedef enum Stage {
    LOADING,
    CHECKING,
    PLAYING,
    SAYING, /* what is wrong, or asked */
    TEXT_FOR_ALL,
    TEXT_FOR_ONE,
    JSON_FOR_ALL,
    JSON_FOR_ONE,
    SAVING,
    MEMORY, /* in bytes */
    STAGES
} Stage;

static const char *const stage_names[STAGES] = {
    "loading",  "checking",   "playing",  "saying what is wrong",
    "the text", "one's text", "the JSON", "one's JSON",
    "saving",   "memory"};

typedef struct Costs {
    uint64_t at[STAGES];
    uint64_t events;
    Ending ending;
} Costs;

/* Counts for a stage what has been done since the last call. */
static inline void count_stage(Costs *costs, Stage stage, uint64_t *before)
{
    costs->at[stage] += work_so_far() - *before;
    *before = work_so_far();
}

/* As many more orders files, each like the first. */
static inline void load_copies(MemoryRun *run, size_t copies)
{
    for (size_t i = 0; run->play && i < copies; i++) {
        Source *source = ARENA_NEW(run->arena, Source);
        *source = (Source){text_string(run->arena, "orders/copy-%zu.yaml", i),
                           run->sources[FILE_ORDERS].text, FILES + i};
        play_load_orders(run->play, source);
    }
}

static inline void say_what_is_wrong(const MemoryRun *run)
{
    Buf out = {NULL, 0, 0};
    diag_print(run->diags, &out);
    if (run->ending == ENDED_ASKED)
        decide_print(run->play, &out, NULL);
    buf_free(&out);
}

/* All reports, and the new state. */
static inline void write_all(const MemoryRun *run, Text seed, Costs *costs, uint64_t *before)
{
    const Play *play = run->play;
    Buf out = {NULL, 0, 0};
    Report whole = {play, NULL, true, play->complete ? seed : TEXT(""), REPORT_MAPS_ALL, 0};
    Report own = {play, play_player(play, 0), false, whole.seed, REPORT_MAPS_ALL, 0};
    report_text(&out, &whole);
    count_stage(costs, TEXT_FOR_ALL, before);
    report_text(&out, &own);
    count_stage(costs, TEXT_FOR_ONE, before);
    report_json(&out, &whole);
    count_stage(costs, JSON_FOR_ALL, before);
    report_json(&out, &own);
    count_stage(costs, JSON_FOR_ONE, before);
    out.len = 0;
    play_save(run->play, &out);
    count_stage(costs, SAVING, before);
    buf_free(&out);
}

/* With that number of further orders files, each like the first. */
static inline Costs measure(const Files *files, size_t copies, Text seed)
{
    const Wishes wishes = {.seed = seed, .any_seed = true};
    Costs costs = {.ending = ENDED_REFUSED};
    uint64_t before = work_so_far();
    MemoryRun run;
    run_read(&run, files, seed);
    load_copies(&run, copies);
    count_stage(&costs, LOADING, &before);
    if (run.play)
        play_check(run.play);
    count_stage(&costs, CHECKING, &before);
    costs.ending = run.ending = run_play(&run, &wishes);
    costs.events = run.play ? log_count(run.play->log) : 0;
    count_stage(&costs, PLAYING, &before);
    say_what_is_wrong(&run);
    count_stage(&costs, SAYING, &before);
    if (run.ending == ENDED_STOPPED || run.ending == ENDED_COMPLETE)
        write_all(&run, seed, &costs, &before);
    costs.at[MEMORY] = arena_used(run.arena);
    run_free(&run);
    return costs;
}

/* --- three runs, compared --------------------------------------------------------------------- */

/* Of three runs, each with TIMES as many items as the one before, the third may cost that much more
 * than the second as the second more than the first, and a little more: n log n comes to 5, but n
 * squared to 16. A few steps for an item say nothing. */
enum { RUNS = 3, TIMES = 4, GROWTH_MAX = 6, STEPS_SPARE = 20 };

/* How much more the second is than the first. Where something else has happened in the first, the
 * second must do. */
static inline uint64_t rise(uint64_t few, uint64_t more, bool alike)
{
    return alike && more > few ? more - few : more - more / TIMES + 1;
}

/* Where a round tells more than that many times as much, it may cost as much more. */
static inline uint64_t growth_allowed(const Costs costs[RUNS], bool alike)
{
    uint64_t told = rise(costs[0].events, costs[1].events, alike) * TIMES;
    uint64_t more = costs[1].events, many = costs[2].events;
    uint64_t growth = many > more && told > 0 ? (many - more) / told : 0;
    return GROWTH_MAX * (growth > 1 ? growth : 1);
}

/* `items`: of the last run. */
static inline bool has_grown(const Costs costs[RUNS], size_t items, Stage stage)
{
    bool alike = costs[0].ending == costs[1].ending;
    uint64_t few = costs[0].at[stage], more = costs[1].at[stage], many = costs[2].at[stage];
    uint64_t allowed = rise(few, more, alike) * growth_allowed(costs, alike);
    return costs[1].ending == costs[2].ending && many > more + allowed + STEPS_SPARE * items;
}

static inline void tell_costs(const Costs costs[RUNS], Stage stage)
{
    printf("    %s:", stage_names[stage]);
    for (size_t i = 0; i < RUNS; i++)
        printf(" %" PRIu64, costs[i].at[stage]);
    printf("\n");
}

/* Says which stages have grown too much, or what all of them have cost. */
static inline bool costs_are_fair(const Costs costs[RUNS], size_t items, bool tell_all)
{
    bool fair = true;
    for (Stage stage = 0; stage < STAGES; stage++) {
        bool grown = has_grown(costs, items, stage);
        if (grown || tell_all)
            tell_costs(costs, stage);
        if (grown)
            printf("        which seems too much\n");
        fair &= !grown;
    }
    return fair;
}

#endif
