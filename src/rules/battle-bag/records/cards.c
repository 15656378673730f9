/* What the cards of a player do. BB 18. */
#include "cards.h"

static bool holds(int when, const Case *in)
{
    if (!in)
        return false;
    return when == WHEN_SIEGE ? in->siege : in->attacks == (when == WHEN_ATTACK);
}

static bool when_holds(const IntList *when, const Case *in)
{
    for (size_t i = 0; i < when->count; i++)
        if (!holds(when->at[i], in))
            return false;
    return true;
}

bool bb_effect_holds(const Effect *effect, const Case *in)
{
    return when_holds(&effect->when, in);
}

static void lay_out(Play *play, Seat *seat, Held *held)
{
    const VariantList *effects = &held->card->effects;
    for (size_t i = 0; i < effects->count; i++) {
        WorkingList *works = &seat->works[bb_effect_kind(effects->at[i])];
        ARENA_PUSH(play->arena, works, ((Working){held, effects->at[i]->record}));
    }
}

void bb_cards_lay_out(Play *play, Seat *seat)
{
    for (size_t i = 0; i < seat->cards.count; i++)
        lay_out(play, seat, seat->cards.at[i]);
}

CardWalk bb_cards_walk(const Seat *seat, EffectKind kind, const Case *in)
{
    return (CardWalk){.seat = seat, .in = in, .kind = kind};
}

bool bb_cards_next(CardWalk *walk)
{
    const WorkingList *works = &walk->seat->works[walk->kind];
    while (walk->next < works->count) {
        const Working *working = &works->at[walk->next++];
        if (!bb_effect_holds(working->effect, walk->in))
            continue;
        walk->held = working->held;
        walk->effect = working->effect;
        return true;
    }
    return false;
}

int bb_cards_sum(const Seat *seat, EffectKind kind, const Case *in)
{
    int sum = 0;
    for (CardWalk walk = bb_cards_walk(seat, kind, in); bb_cards_next(&walk);)
        sum += walk.effect->amount;
    return sum;
}

/* --- BB 18.9: consumption --------------------------------------------------------------------- */

Consumption bb_consumption_parts(const Play *play, const Seat *seat)
{
    const StructureList *structures = &bag_of(play)->structures;
    Consumption parts = {.seat = seat->consumption,
                         .cards = bb_cards_sum(seat, EFFECT_CONSUMPTION, NULL)};
    for (size_t i = 0; i < structures->count; i++)
        if (structures->at[i]->seat == seat && structures->at[i]->tile != NO_TILE)
            parts.structures += structures->at[i]->consumption;
    return parts;
}

int bb_consumption_of(const Play *play, const Seat *seat)
{
    Consumption parts = bb_consumption_parts(play, seat);
    int sum = parts.seat + parts.structures + parts.cards;
    return sum > 0 ? sum : 0;
}
