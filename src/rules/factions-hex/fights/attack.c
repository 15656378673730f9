/* An attack: the roll, the damage, and what follows. FH 11, FH 12.6 to FH 12.13, FH 16.1. */
#include "attack.h"

#include <assert.h>

#include "../orders/choices.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "damage.h"
#include "move.h"
#include "select.h"

enum { SIDES = 20, FUMBLE = 20 };

/* --- filling one in --------------------------------------------------------------------------- */

static bool is_counterattack(const Attack *attack)
{
    return attack->ability == ABILITY_COUNTERATTACK;
}

void fh_attack_add(Attack *attack, Soldier *target)
{
    attack->blows[attack->count++] = (Blow){.target = target};
}

/* The attacker's own weapon against that target. */
static Attack attack_with(Activation *activation, Action *action, Soldier *target)
{
    Soldier *self = activation->soldier;
    Attack attack = {
        .activation = activation,
        .action = action,
        .attacker = self,
        .ability = ABILITY_COUNT,
        .verb = "attacks",
        .damage = fh_own_damage(self),
        .cost = 1,
    };
    fh_attack_add(&attack, target);
    return attack;
}

/* --- the roll --------------------------------------------------------------------------------- */

/* Results up to this are critical hits. */
static int critical_up_to(const Attack *attack)
{
    return fh_joins_in(attack, ABILITY_HEADHUNTER) ? fh_abilities[ABILITY_HEADHUNTER].critical : 1;
}

/* To the rules a die is a critical hit, a hit of some or all of those who are aimed at, a miss or a
 * fumble; and it does not matter which of several it is. */
static Same same_faces(const Attack *attack)
{
    Same same = {.in_any_order = true};
    same_up_to(&same, critical_up_to(attack));
    for (int face = 1; face < FUMBLE; face++)
        for (int i = 0; i < attack->count; i++)
            if (attack->blows[i].needs == face)
                same_up_to(&same, face);
    same_up_to(&same, FUMBLE - 1);
    same_up_to(&same, FUMBLE);
    return same;
}

static const Roll *throw_dice(const Attack *attack)
{
    const Same same = same_faces(attack);
    const char *word =
        attack->ability == ABILITY_COUNT ? "attack" : fh_ability_words[attack->ability];
    const Blow *first = &attack->blows[0];
    return play_roll_same(attack->activation->play,
                          play_name(attack->activation->play, "%s %.*s>%.*s", word,
                                    TEXT_ARG(attack->attacker->id), TEXT_ARG(first->target->id)),
                          attack->damage.dice, SIDES, &same);
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static void aim(Attack *attack, Blow *blow)
{
    const Play *play = attack->activation->play;
    blow->tile = blow->target->tile;
    blow->distance = fh_grid_distance(play, attack->attacker, blow->target);
    blow->skill = fh_skill_against(attack, blow);
    blow->needs = clamp(blow->skill, critical_up_to(attack), FUMBLE - 1);
}

static void judge_die(const Attack *attack, Blow *blow, int die)
{
    if (attack->fumbled || die > blow->needs)
        return;
    bool critical = die <= critical_up_to(attack);
    blow->hits++;
    blow->criticals += critical;
    if (!attack->harmless)
        blow->damage += attack->damage.points + critical;
}

static bool has_fumble(const Roll *roll)
{
    for (int i = 0; i < roll->count; i++)
        if (roll->values[i] == FUMBLE)
            return true;
    return false;
}

static void judge(Attack *attack)
{
    attack->fumbled = has_fumble(attack->roll);
    for (int i = 0; i < attack->count; i++)
        for (int die = 0; die < attack->roll->count; die++)
            judge_die(attack, &attack->blows[i], attack->roll->values[die]);
}

/* --- telling it ------------------------------------------------------------------------------- */

typedef Event *SayRoll(const Play *play, const Soldier *attacker, const char *verb,
                       const Soldier *target, int64_t distance, const Roll *roll, int64_t needs,
                       int64_t hits, int64_t criticals, int64_t damage);

static SayRoll *say_fumble(const Attack *attack)
{
    if (attack->roll->count > 1)
        return is_counterattack(attack) ? fh_say_dice_fumble_back : fh_say_dice_fumble;
    return is_counterattack(attack) ? fh_say_fumble_back : fh_say_fumble;
}

static SayRoll *say_blow(const Attack *attack, const Blow *blow)
{
    bool several = attack->roll->count > 1;
    if (attack->fumbled)
        return say_fumble(attack);
    if (!blow_hits(blow))
        return several ? fh_say_dice_miss : fh_say_roll_miss;
    if (attack->harmless)
        return fh_say_success;
    if (several)
        return blow->criticals > 0 ? fh_say_dice_critical : fh_say_dice_hit;
    return blow->criticals > 0 ? fh_say_critical : fh_say_roll_hit;
}

/* Where a die came out otherwise than AS alone would have it, or was critical by an ability. */
static const char *clause_of_die(const Blow *blow, int die)
{
    if (die == FUMBLE)
        return blow->skill >= FUMBLE ? "FH 11.6" : NULL;
    if (die > blow->needs)
        return NULL;
    if (die == 1)
        return blow->skill < 1 ? "FH 11.4" : NULL;
    if (die > blow->skill)
        return "FH 13.22";
    return NULL;
}

static const char *clause_of_dice(const Attack *attack, const Blow *blow)
{
    int critical = critical_up_to(attack);
    const char *found = NULL;
    for (int i = 0; i < attack->roll->count; i++) {
        int die = attack->roll->values[i];
        const char *clause = clause_of_die(blow, die);
        if (clause)
            return clause;
        if (!attack->fumbled && die > 1 && die <= critical)
            found = "FH 13.21";
    }
    return found;
}

/* A fumble of who strikes back, of who has been taunted, and one where no damage would be done. */
static const char *clause_of_fumble(const Attack *attack)
{
    if (is_counterattack(attack) && attack->roll->count > 1)
        return "FH 11.16";
    if (attack->activation->taunter && !is_counterattack(attack))
        return "FH 13.111";
    return attack->harmless ? "FH 12.6" : NULL;
}

static void tell_first(const Attack *attack)
{
    const Blow *blow = &attack->blows[0];
    Event *event = say_blow(attack, blow)(attack->activation->play, attack->attacker, attack->verb,
                                          blow->target, blow->distance, attack->roll, blow->needs,
                                          blow->hits, blow->criticals, blow->damage);
    event_also(event, attack->special);
    const char *of_dice = clause_of_dice(attack, blow);
    event_also(event, of_dice || !attack->fumbled ? of_dice : clause_of_fumble(attack));
}

/* FH 15.33: what is critical against the first is against the others. */
static void tell_further(const Attack *attack, const Blow *blow)
{
    if (attack->fumbled)
        return;
    Event *event = (blow_hits(blow) ? fh_say_also_hit : fh_say_also_miss)(
        attack->activation->play, attack->attacker, blow->target, blow->distance, attack->roll,
        blow->needs, blow->hits, blow->criticals, blow->damage);
    event_also(event, attack->special);
    event_also(event, attack->ability == ABILITY_PULSE && blow->criticals > 0 &&
                              fh_joins_in(attack, ABILITY_HEADHUNTER)
                          ? "FH 15.33"
                          : NULL);
}

static void tell_dice(const Attack *attack)
{
    Play *play = attack->activation->play;
    const Soldier *self = attack->attacker;
    if (attack->alone && self->card->abilities.count > 1)
        fh_say_alone(play, self);
    if (self->rapid && attack->ability != ABILITY_RAPID_FIRE &&
        attack->damage.dice == fh_own_damage(self).dice)
        fh_say_rapid_dice(play, self, attack->damage.dice);
    if (attack->ability != ABILITY_COUNT && fh_joins_in(attack, ABILITY_SPREADSHOT))
        fh_say_spread_idle(play, self);
}

static void roll_to_hit(Attack *attack)
{
    tell_dice(attack);
    for (int i = 0; i < attack->count; i++)
        aim(attack, &attack->blows[i]);
    attack->roll = throw_dice(attack);
    judge(attack);
    tell_first(attack);
    for (int i = 1; i < attack->count; i++)
        tell_further(attack, &attack->blows[i]);
}

/* --- what follows, in the order of FH 11.13 --------------------------------------------------- */

/* Whoever is asked about several of his soldiers is asked about all at once: so each question is as
 * all stand before the first of them reacts. */
static void note_standing(Attack *attack)
{
    const Play *play = attack->activation->play;
    for (int i = 0; i < attack->count && attack->count > 1; i++) {
        Blow *blow = &attack->blows[i];
        if (decide_needs_words(play, blow->target->owner))
            blow->before = fh_known_text(play, blow->target->owner);
    }
}

static void hurt(Attack *attack)
{
    FactionsHex *game = hex(attack->activation->play);
    note_standing(attack);
    for (int i = 0; i < attack->count; i++) {
        Blow *blow = &attack->blows[i];
        game->before = blow->before;
        blow->damage = fh_hunker_down(attack->activation, blow->target, attack->attacker,
                                      blow->damage, attack->cost);
        game->before = TEXT("");
        if (play_asked(attack->activation->play))
            return;
        fh_soldier_suffers(attack->activation->play, blow->target, blow->damage);
    }
}

static void bury(Attack *attack)
{
    for (int i = 0; i < attack->count; i++)
        if (attack->blows[i].target->hp == 0)
            fh_soldier_falls(attack->activation, attack->blows[i].target);
}

/* What a passive ability does, if the attacker has it. */
static void after(Attack *attack, AbilityId ability)
{
    if (!attack->friendly && fh_joins_in(attack, ability))
        fh_abilities[ability].after_hit(attack);
}

static void take_effect(Attack *attack)
{
    if (!attack->effect)
        return;
    assert(attack->count == 1 && blow_hits(&attack->blows[0])); /* it has one target */
    attack->effect(attack, &attack->blows[0]);
}

static void be_countered(Attack *attack);

static void tell_follow_up(const Attack *attack)
{
    Play *play = attack->activation->play;
    for (int i = 0; i < attack->count; i++)
        if (attack->blows[i].hits > 1)
            fh_say_one_success(play, attack->attacker, attack->blows[i].target,
                               attack->blows[i].hits);
    if (attack->count > 1)
        fh_say_step_by_step(play, attack->attacker, attack->count);
}

static void follow_up(Attack *attack)
{
    static const struct {
        void (*step)(Attack *); /* NULL: what that ability does */
        AbilityId ability;
    } steps[] = {{.step = hurt},
                 {.step = bury},
                 {.ability = ABILITY_DRAIN_LIFE},
                 {.step = take_effect},
                 {.ability = ABILITY_KNOCKBACK},
                 {.ability = ABILITY_INCAPACITATE},
                 {.step = be_countered}};
    tell_follow_up(attack);
    for (size_t i = 0; i < sizeof steps / sizeof *steps && !play_asked(attack->activation->play);
         i++)
        if (steps[i].step)
            steps[i].step(attack);
        else
            after(attack, steps[i].ability);
}

static bool hits_anybody(const Attack *attack)
{
    for (int i = 0; i < attack->count; i++)
        if (blow_hits(&attack->blows[i]))
            return true;
    return false;
}

/* --- counterattacks --------------------------------------------------------------------------- */

/* In range now, after pushes and pulls? FH 16.2. */
static bool reaches_back(const Activation *activation, const Soldier *self, const Soldier *enemy)
{
    Play *play = activation->play;
    Span range = fh_range_of(play, self->card->range);
    int distance = fh_grid_distance(play, self, enemy);
    bool reaches = span_has(range, distance);
    Event *event =
        (reaches ? fh_say_counter_near : fh_say_counter_far)(play, self, enemy, distance, range);
    event_also(event, "FH 11.13");
    return reaches;
}

static bool strikes_back(const Attack *attack, const Blow *blow)
{
    Soldier *self = blow->target;
    Activation *activation = attack->activation;
    Play *play = activation->play;
    const Soldier *enemy = attack->attacker;
    if (!fh_card_has(self->card, ABILITY_COUNTERATTACK))
        return false;
    if (self->where != ON_GRID || enemy->where != ON_GRID) {
        fh_say_counter_fallen(play, self, enemy);
        return false;
    }
    if (!fh_may_react(activation, self, ABILITY_COUNTERATTACK, attack->cost) ||
        !reaches_back(activation, self, enemy))
        return false;
    hex(play)->before = blow->before;
    bool strikes = fh_choose_counterattack(play, self, enemy);
    hex(play)->before = TEXT("");
    if (strikes)
        return true;
    fh_say_not_countered(play, self, enemy);
    return false;
}

static Attack counter_to(const Attack *attack, Soldier *self)
{
    Activation mine = {.play = attack->activation->play, .soldier = self};
    Attack counter = attack_with(&mine, NULL, attack->attacker);
    counter.activation = attack->activation;
    counter.ability = ABILITY_COUNTERATTACK;
    counter.verb = "strikes back at";
    counter.special = is_counterattack(attack) ? "FH 16.3" : self->finished ? "FH 12.9" : "FH 16.1";
    counter.cost = attack->cost;
    return counter;
}

/* A counterattack may be countered in turn; since each soldier counters once a round, and all are
 * at the same enemy, it ends after three. */
static void be_countered(Attack *attack)
{
    const Play *play = attack->activation->play;
    note_standing(attack);
    for (int i = 0; i < attack->count && !attack->friendly && !play_asked(play); i++) {
        const Blow *blow = &attack->blows[i];
        Soldier *target = blow->target;
        if (!blow_hits(blow) || !strikes_back(attack, blow))
            continue;
        fh_book_reaction(attack->activation, target, ABILITY_COUNTERATTACK);
        Attack counter = counter_to(attack, target);
        fh_attack_run(&counter);
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

void fh_attack_ends(Activation *activation, int cost)
{
    Soldier *self = activation->soldier;
    Play *play = activation->play;
    if (self->where == ON_GRID && !activation->over && fh_has(play, self, ABILITY_SINGLE_SHOT)) {
        activation->over = true;
        if (activation->ap > cost)
            event_also(fh_say_single_shot(play, self), activation->taunter ? "FH 13.111" : NULL);
    }
}

/* FH 11.7, FH 11.15, FH 13.71, FH 16.42: what ends the turn of the soldier whose activation it is.
 * In a counterattack that may be another one, by what has been done to it. */
static void end_turn(const Attack *attack)
{
    Activation *activation = attack->activation;
    const Soldier *active = activation->soldier;
    if (active->where != ON_GRID || active->finished)
        activation->over = true;
    if (is_counterattack(attack))
        return;
    if (attack->fumbled)
        activation->over = true;
    if (!attack->alone)
        fh_attack_ends(activation, attack->cost);
}

void fh_attack_run(Attack *attack)
{
    roll_to_hit(attack);
    if (hits_anybody(attack))
        follow_up(attack);
    if (!play_asked(attack->activation->play))
        end_turn(attack);
}

/* The attack that an order makes. */
static void run_ordered(Attack *attack)
{
    fh_attack_run(attack);
    if (attack->part)
        order_did_part(attack->activation->play, attack->part);
}

/* --- the plain attack ------------------------------------------------------------------------- */

const Failure *fh_act_attack(Activation *activation, Action *action)
{
    const Failure *why;
    if (fh_shares_tile(activation))
        return order_fails(activation->play, "FH 16.33",
                           "it stands on another's tile, and must go on");
    Scope scope = fh_scope_of_attack(activation, activation->soldier->card->range);
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    fh_tell_target(&scope, target);
    Attack attack = attack_with(activation, action, target);
    if (fh_has(activation->play, activation->soldier, ABILITY_SPREADSHOT))
        fh_add_further(&attack, &scope, 2);
    run_ordered(&attack);
    return NULL;
}

/* --- attack abilities ------------------------------------------------------------------------- */

Damage fh_damage_of(const Soldier *soldier, const Ability *ability)
{
    Damage damage = ability->damage.points > 0 ? ability->damage : fh_own_damage(soldier);
    damage.points += ability->points;
    return damage;
}

void fh_attack_by_ability(const Scope *scope, Action *action, Soldier *target, AbilityId id)
{
    Activation *activation = scope->activation;
    const Ability *ability = &fh_abilities[id];
    if (fh_is_enemy(activation->soldier, target))
        fh_tell_target(scope, target);
    Attack attack = attack_with(activation, action, target);
    attack.ability = id;
    attack.verb = text_string(activation->play->arena, "uses %s on", fh_ability_titles[id]);
    attack.special = ability->clause;
    attack.cost = ability->cost;
    attack.effect = ability->effect;
    attack.harmless = ability->harmless;
    attack.damage = fh_damage_of(activation->soldier, ability);
    if (ability->prepare)
        ability->prepare(&attack, scope);
    run_ordered(&attack);
}
