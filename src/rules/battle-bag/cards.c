/* What the cards of a player do. BB 18. */
#include "bag.h"

static bool holds(int when, const Case *in)
{
    if (!in)
        return false;
    return when == WHEN_SIEGE ? in->siege : in->attacks == (when == WHEN_ATTACK);
}

bool when_holds(const IntList *when, const Case *in)
{
    for (size_t i = 0; i < when->count; i++)
        if (!holds(when->at[i], in))
            return false;
    return true;
}

bool effect_holds(const Effect *effect, const Case *in)
{
    return when_holds(&effect->when, in);
}

CardWalk cards_walk(const Seat *seat, EffectKind kind, const Case *in)
{
    return (CardWalk){.seat = seat, .in = in, .kind = kind};
}

bool cards_next(CardWalk *walk)
{
    const HeldList *cards = &walk->seat->cards;
    for (; walk->card < cards->count; walk->card++, walk->next = 0) {
        const VariantList *effects = &cards->at[walk->card]->card->effects;
        while (walk->next < effects->count) {
            const Variant *effect = effects->at[walk->next++];
            if (bag_effect_kind(effect) != walk->kind || !effect_holds(effect->record, walk->in))
                continue;
            walk->held = cards->at[walk->card];
            walk->effect = effect->record;
            return true;
        }
    }
    return false;
}

int cards_sum(const Seat *seat, EffectKind kind, const Case *in)
{
    int sum = 0;
    for (CardWalk walk = cards_walk(seat, kind, in); cards_next(&walk);)
        sum += kind == EFFECT_PASSES_WALL ? walk.effect->on : walk.effect->amount;
    return sum;
}

/* --- BB 18.9: consumption --------------------------------------------------------------------- */

Consumption consumption_parts(const Play *play, const Seat *seat)
{
    const StructureList *structures = &bag_of(play)->structures;
    Consumption parts = {.seat = seat->consumption,
                         .cards = cards_sum(seat, EFFECT_CONSUMPTION, NULL)};
    for (size_t i = 0; i < structures->count; i++)
        if (structures->at[i]->seat == seat && structures->at[i]->tile != NO_TILE)
            parts.structures += structures->at[i]->consumption;
    return parts;
}

int consumption_of(const Play *play, const Seat *seat)
{
    Consumption parts = consumption_parts(play, seat);
    int sum = parts.seat + parts.structures + parts.cards;
    return sum > 0 ? sum : 0;
}
