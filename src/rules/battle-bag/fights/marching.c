/* What is told of armies that go. BB 3. */
#include "marching.h"

#include "../board/field.h"
#include "../records/called.h"
#include "../words/events.h"

/* --- telling ---------------------------------------------------------------------------------- */

/* What stood where before the march. */
typedef struct Before {
    int from;
    Army *there;      /* the army that is joined; NULL: none */
    bool there_ready; /* and it might still have attacked */
    bool relic;
} Before;

static Event *tell_whole(const Play *play, const March *march, const Before *before)
{
    const Army *army = march->column.army;
    const Path *path = &march->way.path;
    int64_t steps = (int64_t)path->count;
    int from = before->from, to = march->way.tile;
    if (before->there)
        return (march->reacts ? bb_say_react_to_join : bb_say_goes_to_join)(
            play, army->owner, army, from, to, steps, path, before->there);
    return (march->reacts ? bb_say_react_goes : bb_say_goes)(play, army->owner, army, from, to,
                                                             steps, path);
}

typedef Event *SayPart(const Play *play, const Player *player, Text units, const Army *army,
                       const Army *now, int from, int to, int64_t steps, const Path *path);

static Event *tell_part(const Play *play, const March *march, const Before *before, const Army *now)
{
    SayPart *alone = march->reacts ? bb_say_react_splits : bb_say_splits;
    SayPart *joined = march->reacts ? bb_say_react_splits_to_join : bb_say_splits_to_join;
    return (before->there ? joined : alone)(
        play, now->owner, bb_troops_called(play->arena, march->column.take), march->column.army,
        now, before->from, march->way.tile, (int64_t)march->way.path.count, &march->way.path);
}

static void tell_split(Play *play, const March *march, const Before *before, const Army *now)
{
    const Army *army = march->column.army;
    event_also(bb_say_splits_stay(play, army, bb_troops_called(play->arena, &army->units)),
               march->reacts ? "BB 5.13" : NULL);
    if (!before->there && now != march->as)
        bb_say_splits_name(play, army, now,
                           march->as ? "the one that was ordered is taken" : "none was ordered");
    if (before->relic)
        bb_say_splits_relic(play, army);
}

static void tell_join(Play *play, const March *march, const Before *before, const Army *now)
{
    if (!march->reacts)
        event_also((now->moved ? bb_say_joins_ready : bb_say_joins_spent)(play, now),
                   march->column.take ? NULL : "BB 1.10");
    if (before->relic && !march->column.take)
        bb_say_joins_relic(play, now);
}

/* Of a part those are told that went: the army that they have joined has not. */
static void tell_passed(const Play *play, const Column *column, int tile)
{
    if (column->take)
        bb_say_part_passes(play, bb_troops_called(play->arena, column->take), tile);
    else
        bb_say_passes(play, column->army, tile);
}

static void tell_way(const Play *play, const March *march, const Army *now)
{
    const Path *path = &march->way.path;
    for (size_t i = 0; i + 1 < path->count; i++)
        if (bb_holder_of(play, path->at[i]))
            tell_passed(play, &march->column, path->at[i]);
    if (type_is(now->units.at[0]->type, VESSEL))
        bb_say_goes_sailing(play, now);
}

static void tell_march(Play *play, const March *march, const Before *before, const Army *now)
{
    bool is_part = march->column.take;
    Event *event = is_part ? tell_part(play, march, before, now) : tell_whole(play, march, before);
    event_chosen(event, march->choice, OUTCOME_DONE);
    event_also(event, march->clause);
    event_also(event, march->reacts              ? "BB 5.2"
                      : is_part && before->there ? "BB 3.11"
                      : is_part                  ? "BB 3.10"
                                                 : "BB 2.5");
    tell_way(play, march, now);
    if (is_part)
        tell_split(play, march, before, now);
    if (before->there)
        tell_join(play, march, before, now);
}

/* --- going ------------------------------------------------------------------------------------ */

Army *bb_march_goes(Play *play, const March *march)
{
    const Army *army = march->column.army;
    Army *there = army_at(play, march->way.tile);
    Before before = {.from = army->tile,
                     .there = there,
                     .there_ready = there && (!there->depleted || there->moved),
                     .relic = army->relic};
    Army *now = bb_column_goes(play, &march->column, march->as, march->way.tile);
    now->depleted = true;
    now->moved = !march->reacts && (!there || before.there_ready);
    tell_march(play, march, &before, now);
    return now;
}
