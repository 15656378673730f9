/* What the field tables cannot say about effects. FC 22.9, FC 22.10. */
#include "../words/refusals.h"
#include "check_game.h"

/* --- FC 22.10: whom --------------------------------------------------------------------------- */

void fc_check_whom(const Play *play, const Table *table, const void *record, const Word *to,
                   const Mark *fits)
{
    Text whom = fc_word_text(to);
    if (whom.len > 0 && !text_is(whom, "self") && fits->kind == MARK_NOTHING)
        fc_refuse_whom_unknown(play, record_mark(table, record, to), whom);
}

/* --- FC 22.9: keys ---------------------------------------------------------------------------- */

/* An effect, where it stands. */
typedef struct Stating {
    const Play *play;
    const Effect *effect;
    EffectKind kind;
    const Type *type; /* whose effect it is; NULL: a card's */
    const Card *card; /* NULL: a type's */
} Stating;

static Place mark(const Stating *stating, const void *member)
{
    return record_mark(fc_effect_tables[stating->kind], stating->effect, member);
}

/* Where the effect itself is said. */
static Place mark_kind(const Stating *stating)
{
    return record_place(&stating->effect->rec, fc_effect_tables[stating->kind]->fields[0].key);
}

static bool is_bonus(EffectKind kind)
{
    return kind == EFFECT_ATTACK || kind == EFFECT_DEFENCE || kind == EFFECT_SPEED;
}

static void check_moment(const Stating *stating)
{
    const Play *play = stating->play;
    const Effect *effect = stating->effect;
    EffectKind kind = stating->kind;
    if ((kind == EFFECT_DAMAGE || kind == EFFECT_GAIN) && effect->when == MOMENT_ALWAYS)
        fc_refuse_momentless(play, mark_kind(stating));
    if (kind == EFFECT_DAMAGE && effect->when == MOMENT_MADE)
        fc_refuse_nobody_to_hurt(play, mark(stating, &effect->when));
    if (effect->of && effect->when != MOMENT_MADE)
        fc_refuse_of_without_made(play, mark(stating, &effect->of));
    if (is_bonus(kind) && effect->while_ != WHILE_ALWAYS && effect->when != MOMENT_ALWAYS)
        fc_refuse_while_with_when(play, mark(stating, &effect->while_));
}

/* Does what bears it fight? */
static bool bearer_fights(const Stating *stating)
{
    return stating->type || stating->card->kind == CHARACTER ||
           stating->card->kind == FORTIFICATION;
}

static bool is_of_bearer(EffectKind kind)
{
    return kind == EFFECT_UNTARGETABLE_BY || kind == EFFECT_INVULNERABLE_TO ||
           kind == EFFECT_PASSES_ON || kind == EFFECT_ATTACKS_AGAIN || kind == EFFECT_DEFENDS_AGAIN;
}

static void check_bearer(const Stating *stating)
{
    const Play *play = stating->play;
    const Effect *effect = stating->effect;
    bool is_own = is_bonus(stating->kind) && effect->to_self;
    if (stating->kind == EFFECT_DAMAGE && text_is(fc_word_text(&effect->to), "self"))
        fc_refuse_hurts_itself(play, mark(stating, &effect->to));
    if (is_own && stating->type && effect->when != MOMENT_ALWAYS)
        fc_refuse_units_differ(play, mark(stating, &effect->when));
    if (bearer_fights(stating))
        return;
    if (effect->when == MOMENT_DYING || effect->when == MOMENT_KILLING)
        fc_refuse_never_in_battle(play, mark(stating, &effect->when));
    if (is_own)
        fc_refuse_own_bonus_not_in_battle(play, mark_kind(stating));
    else if (is_of_bearer(stating->kind))
        fc_refuse_bearer_not_in_battle(play, mark_kind(stating));
}

static void check_effect(const Stating *stating)
{
    const Effect *effect = stating->effect;
    const Table *table = fc_effect_tables[stating->kind];
    if (is_bonus(stating->kind) && effect->amount == 0)
        fc_refuse_no_bonus(stating->play, mark_kind(stating));
    if (stating->kind == EFFECT_GAIN)
        fc_check_amounts(stating->play, table, effect, &effect->gain);
    check_moment(stating);
    fc_check_whom(stating->play, table, effect, &effect->to, &effect->fits);
    check_bearer(stating);
}

void fc_check_effects(const Play *play, const VariantList *effects, const Type *type,
                      const Card *card)
{
    for (size_t i = 0; i < effects->count; i++) {
        EffectKind kind = fc_effect_kind(effects->at[i]);
        check_effect(&(const Stating){play, effects->at[i]->record, kind, type, card});
    }
}
