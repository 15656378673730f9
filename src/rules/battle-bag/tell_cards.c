/* Which cards work in a battle and which do not, and what adds up. BB 18.2, BB 18.3. */
#include "bag.h"
#include "events.h"

/* "attack and siege". */
static Arg arg_when(Play *play, const IntList *when)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < when->count; i++) {
        buf_str(&buf, i == 0 ? "" : i + 1 < when->count ? ", " : " and ");
        buf_str(&buf, bb_when_words[when->at[i]]);
    }
    Arg arg = arg_made(play->arena, text_copy(play->arena, buf_text(&buf)));
    buf_free(&buf);
    return arg;
}

static void tell_when(Play *play, const Battle *battle, Who who, const Card *card)
{
    Case in = case_of(battle, who);
    for (size_t i = 0; i < card->effects.count; i++) {
        const Variant *variant = card->effects.at[i];
        const Effect *effect = variant->record;
        if (effect->when.count > 0)
            EVENT(play->log, bb_effect_holds(effect, &in) ? &bb_ev_card_works : &bb_ev_card_idle,
                  arg_player(battle->side[who].seat->player), arg_card(card),
                  arg_str(variant->table->fields[0].key), arg_when(play, &effect->when));
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
        EVENT(play->log, &bb_ev_cards_add_up, arg_player(seat->player),
              arg_str(bb_effect_tables[kind]->fields[0].key), arg_int(count),
              arg_int(bb_cards_sum(seat, kind, &in)));
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
