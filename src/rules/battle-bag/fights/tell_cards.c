/* Which cards work in a battle and which do not, and what adds up. BB 18.2, BB 18.3. */
#include "../words/events.h"
#include "steps.h"

/* "attack and siege". */
static Text when_called(Play *play, const IntList *when)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < when->count; i++) {
        buf_str(&buf, list_joint(i, when->count));
        buf_str(&buf, bb_when_words[when->at[i]]);
    }
    return buf_take(&buf, play->arena);
}

static void tell_when(Play *play, const Battle *battle, Who who, const Card *card)
{
    Case in = case_of(battle, who);
    for (size_t i = 0; i < card->effects.count; i++) {
        const Variant *variant = card->effects.at[i];
        const Effect *effect = variant->record;
        if (effect->when.count > 0)
            (bb_effect_holds(effect, &in) ? bb_say_card_works : bb_say_card_idle)(
                play, battle->side[who].seat->player, card, variant->table->fields[0].key,
                when_called(play, &effect->when));
    }
}

/* Strength is told where it is counted, unit by unit. */
static void tell_sum(Play *play, const Battle *battle, Who who, EffectKind kind)
{
    const Seat *seat = battle->side[who].seat;
    Case in = case_of(battle, who);
    int count = 0;
    for (CardWalk walk = bb_cards_walk(seat, kind, &in); bb_cards_next(&walk);)
        count++;
    if (count > 1)
        bb_say_cards_add_up(play, seat->player, bb_effect_tables[kind]->fields[0].key, count,
                            bb_cards_sum(seat, kind, &in));
}

void bb_battle_tells_cards(Play *play, const Battle *battle)
{
    static const EffectKind sums[] = {EFFECT_CORPS_STRENGTH, EFFECT_COURAGE,     EFFECT_DISCARD,
                                      EFFECT_REDRAW,         EFFECT_CONVERSIONS, EFFECT_RECOVERIES};
    for (Who who = ATTACKER; who < SIDES; who++) {
        const HeldList *cards = &battle->side[who].seat->cards;
        for (size_t i = 0; i < cards->count; i++)
            tell_when(play, battle, who, cards->at[i]->card);
        for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
            tell_sum(play, battle, who, sums[i]);
    }
}
