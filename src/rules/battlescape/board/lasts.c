/* Which effects last on which unit, and what they add up to. */
#include "stats.h"

static void count_in(Lasts *lasts, const Lasting *lasting, int way)
{
    const Effect *effect = effect_of(lasting->effect);
    EffectKind kind = bs_effect_kind(lasting->effect);
    lasts->sum[kind] += (int64_t)way * effect->amount;
    *(effect->on ? &lasts->on[kind] : &lasts->off[kind]) += way;
}

void bs_lasting_link(Play *play, Lasting *lasting)
{
    Unit *unit = lasting->on;
    if (!unit->lasts)
        unit->lasts = ARENA_NEW(play->arena, Lasts);
    Lasting *before = unit->lasts->newest;
    lasting->before_on = before;
    *(before ? &before->next_on : &unit->lasting) = lasting;
    unit->lasts->newest = lasting;
    count_in(unit->lasts, lasting, 1);
    lasting->by->lasts_by_it++;
}

void bs_lasting_link_all(Play *play)
{
    const LastingList *all = &scape(play)->lasting;
    for (size_t i = 0; i < all->count; i++)
        bs_lasting_link(play, all->at[i]);
}

void bs_lasting_unlink(Lasting *lasting)
{
    Unit *unit = lasting->on;
    Lasting *before = lasting->before_on, *next = lasting->next_on;
    *(before ? &before->next_on : &unit->lasting) = next;
    *(next ? &next->before_on : &unit->lasts->newest) = before;
    count_in(unit->lasts, lasting, -1);
    lasting->by->lasts_by_it--;
}
