/* Who sees all of several things. */
#include "adjudicate/play/seer.h"

static const Player *seer_of_arg(const Play *play, const Arg *arg)
{
    const Table *table = arg->type->table;
    const Player *seer = EVERYBODY;
    if (arg->type->kind == ARG_RECORD && arg->value.record)
        return play->system->seer(play, table, arg->value.record);
    for (size_t i = 0; arg->type->kind == ARG_RECORDS && i < arg->value.records->count; i++)
        seer = seer_both(seer, play->system->seer(play, table, arg->value.records->at[i]));
    return seer;
}

const Player *seer_of_args(const Play *play, const Arg *args, size_t count)
{
    const Player *seer = EVERYBODY;
    for (size_t i = 0; play->system->seer && i < count; i++)
        if (args[i].type->table)
            seer = seer_both(seer, seer_of_arg(play, &args[i]));
    return seer;
}
