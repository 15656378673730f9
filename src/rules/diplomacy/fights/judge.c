/* Judging a movement phase, step by step. */
#include "judge_private.h"

DpUnits *dp_group(Arena *arena, const int *by_unit, int units, int groups)
{
    DpUnits *lists = ARENA_ARRAY(arena, (size_t)groups + 1, DpUnits);
    int *all = ARENA_ARRAY(arena, (size_t)units + 1, int);
    int *end = ARENA_ARRAY(arena, (size_t)groups + 1, int);
    for (int i = 0; i < units; i++)
        if (by_unit[i] != DP_NOBODY)
            end[by_unit[i] + 1]++;
    for (int i = 0; i < groups; i++) {
        lists[i] = (DpUnits){all + end[i], end[i + 1]};
        end[i + 1] += end[i];
    }
    for (int i = 0; i < units; i++)
        if (by_unit[i] != DP_NOBODY)
            all[end[by_unit[i]]++] = i;
    return lists;
}

DpOutcome *dp_judge(Arena *arena, const DpBoard *board, const DpSettings *settings,
                    const DpTask *tasks)
{
    size_t count = (size_t)board->count;
    Trial trial = {.arena = arena,
                   .board = board,
                   .settings = settings,
                   .tasks = tasks,
                   .ones = ARENA_ARRAY(arena, count + 1, One),
                   .mark = ARENA_ARRAY(arena, count + 1, int),
                   .queue = ARENA_ARRAY(arena, count + 1, int),
                   .outcome = ARENA_NEW(arena, DpOutcome)};
    dp_orders_read(&trial);
    dp_convoys_settle(&trial);
    dp_moves_settle(&trial);
    dp_fates_tell(&trial);
    return trial.outcome;
}

const char *dp_choice_issue(int number)
{
    static const char *const issues[DP_CHOICES] = {"4.A.1", "4.A.2", "4.A.3", "4.A.4",
                                                   "4.A.5", "4.A.7", "4.B.1", "4.B.2",
                                                   "4.B.3", "4.B.4", "4.B.6", "4.E.1"};
    return issues[number];
}
