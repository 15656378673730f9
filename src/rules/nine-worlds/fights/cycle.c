/* One fight: a cycle of it, the duel before it. NW 6 to NW 9. */
#include "../orders/choices.h"
#include "../words/events.h"
#include "fights.h"

/* --- whom they attack ------------------------------------------------------------------------- */

/* A target, by which clause it is one, and whether its player has chosen it. */
typedef struct Aim {
    Fighter *target;
    const char *clause;
    Outcome outcome;
} Aim;

/* The first of those named that is there, or whom a word finds. A card that has left the fight, or
 * never came to it, is passed over once and for all. */
static Aim first_target(Fight *fight, Fighter *attacker)
{
    const CardRefs *targets = attacker->targets;
    for (size_t i = attacker->gone; i < targets->count; i++) {
        int word = REFS_WORD(targets, i);
        if (word >= 0) {
            Fighter *target = nw_pick(fight, attacker, (Select)word, false);
            if (target)
                return (Aim){target, "NW 7.6", OUTCOME_DONE};
        } else if (nw_may_attack(attacker, targets->at[i])) {
            return (Aim){targets->at[i]->fighter, "NW 7.1", OUTCOME_DONE};
        } else if (i == attacker->gone) {
            attacker->gone++;
        }
    }
    return (Aim){NULL, "NW 7.1", OUTCOME_DONE};
}

/* Whom words mean changes from one attack to the next. */
static Aim preferred(Fight *fight, Fighter *attacker)
{
    int word = attacker->targets->word;
    if (word >= 0)
        return (Aim){nw_pick(fight, attacker, (Select)word, false), "NW 7.6", OUTCOME_DONE};
    if (nw_aims_by_rule(attacker))
        return first_target(fight, attacker);
    if (!attacker->prey || attacker->prey->state != FIGHTER_ACTIVE)
        attacker->prey = first_target(fight, attacker).target;
    return (Aim){attacker->prey, "NW 7.1", OUTCOME_DONE};
}

/* What was to be attacked has left by now, or no word means anybody: said once for each choice. */
static void tell_none_left(Play *play, Fighter *attacker)
{
    static const Failure none_left = {"none of its targets is left", "NW 7.2"};
    static const Failure nobody_fits = {"nobody fits its words", "NW 7.6"};
    if (attacker->tells_none_left == attacker->choice || !attacker->choice->order)
        return;
    attacker->tells_none_left = attacker->choice;
    decide_tell_why(play, attacker->choice, nw_aims_by_rule(attacker) ? &nobody_fits : &none_left);
}

/* Words that mean nobody give way to the else, for the rest of the cycle (NW 7.6). */
static Aim preferred_or_else(Play *play, Fight *fight, Fighter *attacker)
{
    Aim chosen = preferred(fight, attacker);
    const Order *order = nw_aims_by_rule(attacker) ? attacker->choice->order : NULL;
    while (!chosen.target && order && (order = order_open(play, order_next(order)))) {
        tell_none_left(play, attacker);
        nw_aim_by(attacker, order);
        chosen = preferred(fight, attacker);
    }
    return chosen;
}

/* Nobody left of one's own choice: the slowest enemy; of several the first by id, or thrown for. */
static Aim slowest_enemy(Play *play, const Fight *fight, Fighter *attacker)
{
    const FighterList *slowest = &fight->slowest[other_side((Side)attacker->side)];
    bool has_wishes = attacker->targets->count > 0 || nw_aims_by_rule(attacker);
    Outcome outcome = has_wishes ? OUTCOME_DEFAULT : attacker->outcome;
    if (has_wishes)
        tell_none_left(play, attacker);
    if (slowest->count == 1 || worlds(play)->settings.ties == TIES_ID)
        return (Aim){slowest->at[0], "NW 7.2", outcome};
    int sides = slowest->count < DICE_SIDES_MAX ? (int)slowest->count : DICE_SIDES_MAX;
    const Roll *roll = play_roll(play,
                                 play_name(play, "fight %.*s>%.*s", TEXT_ARG(attacker->card->id),
                                           TEXT_ARG(slowest->at[0]->card->id)),
                                 1, sides);
    Fighter *target = slowest->at[roll->values[0] - 1];
    nw_say_tied_target(play, attacker->card, roll, target->card);
    return (Aim){target, "NW 7.3", outcome};
}

static Aim aim(Play *play, Fight *fight, Fighter *attacker)
{
    if (fight->duel)
        return (Aim){fight->slowest[other_side((Side)attacker->side)].at[0], "NW 5.7",
                     OUTCOME_DONE};
    Aim chosen = preferred_or_else(play, fight, attacker);
    return chosen.target ? chosen : slowest_enemy(play, fight, attacker);
}

/* Whom the i-th thing that is said of extra attacks means. */
static Aim extra_target(Fight *fight, Fighter *attacker, size_t i)
{
    const CardRefs *extra = attacker->extra;
    int word = extra->word >= 0 ? extra->word : REFS_WORD(extra, i);
    if (word >= 0)
        return (Aim){nw_pick(fight, attacker, (Select)word, true), "NW 8.7", OUTCOME_DONE};
    bool is_there = nw_may_attack(attacker, extra->at[i]);
    return (Aim){is_there ? extra->at[i]->fighter : NULL, "NW 8.5", OUTCOME_DONE};
}

/* The k-th of those that are still there for the k-th extra attack, the last one repeated. */
static Aim aim_extra(Play *play, Fight *fight, Fighter *attacker, int k)
{
    size_t count = attacker->extra->word >= 0 ? 1 : attacker->extra->count;
    Aim chosen = {NULL, "NW 8.5", OUTCOME_DONE};
    for (size_t i = 0; i < count && k > 0 && !fight->duel; i++) {
        Aim next = extra_target(fight, attacker, i);
        if (!next.target)
            continue;
        chosen = next;
        k--;
    }
    return chosen.target ? chosen : aim(play, fight, attacker);
}

/* --- NW 9: how much a card bears ------------------------------------------------------------- */

static int counted_fatigue(const Fighter *fighter)
{
    int over = fighter->fatigue - fighter->card->endurance;
    return over > 0 ? over : 0;
}

int nw_left(const Play *play, const Fighter *fighter, int more_fatigue)
{
    Fighter then = *fighter;
    then.fatigue += more_fatigue;
    int spare = worlds(play)->settings.exhausted_if == EXHAUSTED_MEETS ? 1 : 0;
    return then.card->health - counted_fatigue(&then) - then.damage - spare;
}

static bool is_spent(const Play *play, const Fighter *fighter)
{
    return nw_left(play, fighter, 0) < 0;
}

/* --- NW 6: an attack -------------------------------------------------------------------------- */

/* What an attack does beyond its hit: fatigue for both; for the attacker alone in an extra attack;
 * against 0 defence for neither, or by the other reading for the attacker alone. Returns the
 * clause that decided it. */
static const char *tire(Play *play, Fight *fight, Fighter *attacker, Fighter *target, bool extra)
{
    bool harmless = target->card->defence == 0;
    bool spare_both = harmless && worlds(play)->settings.zero_defence == SPARED_BOTH;
    if (!spare_both)
        attacker->fatigue++;
    if (!harmless && !extra)
        target->fatigue++;
    if (!spare_both)
        fight->changed = true;
    if (extra)
        return harmless ? "NW 8.4" : "NW 8.3";
    if (harmless)
        return spare_both ? "NW 6.8" : "NW 6.9";
    return "NW 6.7";
}

typedef Event *SayStrike(const Play *play, const Card *card, const Card *target, int64_t attack,
                         int64_t defence, int64_t tired, int64_t spent, int64_t hurt);

/* Attack above defence hits, below does not; at equal values the one who acts late is at an
 * advantage. In extra attacks everybody has acted. */
static SayStrike *judge(const Fighter *attacker, const Fighter *target, bool extra)
{
    int attack = attacker->card->attack, defence = target->card->defence;
    if (attack > defence)
        return extra ? nw_say_extra_hit : nw_say_hit;
    if (attack < defence)
        return extra ? nw_say_extra_miss : nw_say_miss;
    if (extra)
        return nw_say_extra_even;
    if (target->acted)
        return nw_say_even_hit;
    return target->card->speed == attacker->card->speed ? nw_say_even_together : nw_say_even_miss;
}

static bool hurts(SayStrike *say)
{
    return say == nw_say_hit || say == nw_say_even_hit || say == nw_say_extra_hit ||
           say == nw_say_extra_even;
}

/* Who is past its health by now acts all the same, until the cycle ends. */
static void strike(Play *play, Fight *fight, Fighter *attacker, Aim chosen, bool extra)
{
    Fighter *target = chosen.target;
    if (is_spent(play, attacker) && worlds(play)->settings.exhausted_when == EXHAUSTED_CYCLE)
        nw_say_past_health(play, attacker->card);
    SayStrike *say = judge(attacker, target, extra);
    if (hurts(say)) {
        target->damage++;
        fight->changed = true;
    }
    const char *tiring = tire(play, fight, attacker, target, extra);
    Event *event = say(play, attacker->card, target->card, attacker->card->attack,
                       target->card->defence, attacker->fatigue, target->fatigue, target->damage);
    event_also(event, tiring);
    event_also(event, chosen.clause);
    event_chosen(event, fight->duel ? NULL : attacker->choice, chosen.outcome);
}

/* --- NW 9: exhaustion ------------------------------------------------------------------------- */

static const char *exhaustion_clause(const Play *play)
{
    const Settings *settings = &worlds(play)->settings;
    if (settings->exhausted_when == EXHAUSTED_AT_ONCE)
        return "NW 9.4";
    return settings->exhausted_if == EXHAUSTED_MEETS ? "NW 9.3" : NULL;
}

static void exhaust(Play *play, Fight *fight, Fighter *fighter)
{
    Card *card = fighter->card;
    int endured = fighter->fatigue - counted_fatigue(fighter);
    nw_fighter_become(fight, fighter, FIGHTER_EXHAUSTED);
    card->turned = true;
    fight->changed = true;
    Event *event = (endured > 0 ? nw_say_exhausted_late : nw_say_exhausted)(
        play, card, fighter->fatigue, fighter->damage, card->health, endured);
    event_also(event, endured > 0 ? "NW 9.1" : NULL);
    event_also(event, exhaustion_clause(play));
}

/* All who are spent leave together. */
static void exhaust_spent(Play *play, Fight *fight)
{
    bool any = false;
    for (size_t i = 0; i < fight->order.count; i++)
        if (fight->order.at[i]->state == FIGHTER_ACTIVE && is_spent(play, fight->order.at[i])) {
            exhaust(play, fight, fight->order.at[i]);
            any = true;
        }
    if (any) {
        nw_fight_find_slowest(play, fight, SIDE_ATTACK);
        nw_fight_find_slowest(play, fight, SIDE_DEFENCE);
    }
}

/* --- NW 6 and NW 8: a cycle ------------------------------------------------------------------- */

static bool both_sides_fight(const Fight *fight)
{
    return fight->slowest[SIDE_ATTACK].count > 0 && fight->slowest[SIDE_DEFENCE].count > 0;
}

/* "extra: none", or an empty list. */
static bool holds_back(const Fighter *attacker)
{
    const CardRefs *extra = attacker->extra;
    return extra->word == AIM_NONE || (extra->word == REFS_LISTED && extra->count == 0);
}

static void extra_attacks(Play *play, Fight *fight, Fighter *attacker)
{
    int extras = attacker->card->attacks - 1;
    if (extras > 0 && holds_back(attacker)) {
        Event *event = nw_say_extra_declined(play, attacker->card, extras);
        event_chosen(event, attacker->choice, OUTCOME_DONE);
        return;
    }
    for (int k = 1; k <= extras; k++)
        strike(play, fight, attacker, aim_extra(play, fight, attacker, k), true);
}

/* The attacks of those of one speed, [first, last) in the order of acting: none of them counts as
 * having acted until all have. */
static void speed_step(Play *play, Fight *fight, size_t first, size_t last, bool extra)
{
    for (size_t i = first; i < last; i++) {
        Fighter *attacker = fight->order.at[i];
        if (attacker->state != FIGHTER_ACTIVE || !both_sides_fight(fight))
            continue;
        if (extra)
            extra_attacks(play, fight, attacker);
        else
            strike(play, fight, attacker, aim(play, fight, attacker), false);
    }
    for (size_t i = first; i < last; i++)
        fight->order.at[i]->acted = true;
    if (worlds(play)->settings.exhausted_when == EXHAUSTED_AT_ONCE)
        exhaust_spent(play, fight);
}

static void all_speeds(Play *play, Fight *fight, bool extra)
{
    const FighterList *order = &fight->order;
    size_t first = 0;
    while (first < order->count) {
        size_t last = first;
        while (last < order->count && order->at[last]->card->speed == order->at[first]->card->speed)
            last++;
        speed_step(play, fight, first, last, extra);
        first = last;
    }
}

void nw_fight_cycle(Play *play, Fight *fight)
{
    fight->changed = false;
    for (size_t i = 0; i < fight->order.count; i++)
        fight->order.at[i]->acted = false;
    nw_picks_begin(play, fight);
    all_speeds(play, fight, false);
    all_speeds(play, fight, true);
    exhaust_spent(play, fight);
}

/* --- NW 5: the duel --------------------------------------------------------------------------- */

/* Who wins: the one who exhausted the other and still stands; otherwise the one with less damage
 * from it; otherwise nobody. Nobody carries damage into a duel. */
static Fighter *duel_winner(Fighter *a, Fighter *b)
{
    bool a_stands = a->state == FIGHTER_ACTIVE, b_stands = b->state == FIGHTER_ACTIVE;
    if (a_stands != b_stands)
        return a_stands ? a : b;
    if (a->damage != b->damage)
        return a->damage < b->damage ? a : b;
    return NULL;
}

static void judge_duel(Play *play, Fight *fight)
{
    Fighter *winner = duel_winner(fight->champion->fighter, fight->rival->fighter);
    if (!winner) {
        nw_say_duel_drawn(play, fight->champion, fight->rival);
        return;
    }
    fight->proud.word = REFS_LISTED;
    ARENA_PUSH(play->arena, &fight->proud, winner->card->owner);
    nw_say_duel_won(play, winner->card, winner->card->owner);
}

/* A cycle of a fight in which nobody else takes part. */
void nw_fight_duel(Play *play, Fight *fight)
{
    Fighter *pair[] = {fight->champion->fighter, fight->rival->fighter};
    Fight duel = *fight;
    duel.duel = true;
    duel.lined_up = false;
    duel.fighters = duel.order = (FighterList){NULL, 0, 0};
    duel.slowest[SIDE_ATTACK] = duel.slowest[SIDE_DEFENCE] = (FighterList){NULL, 0, 0};
    for (size_t i = 0; i < 2; i++)
        ARENA_PUSH(play->arena, &duel.fighters, pair[i]);
    nw_fight_line_up(play, &duel);
    nw_say_duel(play, fight->champion, fight->rival);
    nw_fight_cycle(play, &duel);
    judge_duel(play, fight);
}
