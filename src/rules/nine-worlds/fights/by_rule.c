/* Targets by rule. NW 7.6. */
#include <string.h>

#include "fights.h"

enum { ATTACKS = 100 }; /* an attack value is less */

/* The best so far for a word, and for can-hurt and can-destroy of an attack value, in first attacks
 * and in extra ones; NULL: it is not known yet, or there is none. */
typedef struct Picked {
    Fighter *best;
    bool known;
} Picked;

typedef struct Picks {
    Picked of[2][2][SELECT_ANYWHERE][ATTACKS]; /* extra, by the side of the target */
} Picks;

static bool has_words(const CardRefs *targets)
{
    return targets->words || (targets->word >= 0 && targets->word != AIM_NONE);
}

static bool anybody_aims_by_rule(const Fight *fight)
{
    for (size_t i = 0; i < fight->order.count && !fight->duel; i++)
        if (nw_aims_by_rule(fight->order.at[i]) || has_words(fight->order.at[i]->extra))
            return true;
    return false;
}

void nw_picks_begin(Play *play, Fight *fight)
{
    if (!anybody_aims_by_rule(fight))
        return;
    if (!fight->picks)
        fight->picks = ARENA_NEW(play->arena, Picks);
    memset(fight->picks, 0, sizeof *fight->picks);
    for (size_t i = 0; i < fight->order.count; i++) {
        Fighter *fighter = fight->order.at[i];
        fighter->left = nw_left(play, fighter, 0);
        fighter->left_tired = nw_left(play, fighter, fighter->card->defence > 0);
    }
}

bool nw_aims_by_rule(const Fighter *fighter)
{
    return has_words(fighter->targets);
}

/* In extra attacks equal values hit (NW 8.2), and the target does not tire (NW 8.3). */
static Eligible eligible(Fighter *fighter, int attack, bool extra)
{
    int defence = fighter->card->defence;
    bool hurts = extra ? attack >= defence : attack > defence;
    int left = extra ? fighter->left : fighter->left_tired;
    return (Eligible){.thing = fighter,
                      .id = fighter->card->id,
                      .hp = fighter->left,
                      .speed = fighter->card->speed,
                      .can_hurt = hurts,
                      .can_destroy = left - hurts < 0};
}

static Fighter *find(const Fight *fight, Side side, Select word, int attack, bool extra)
{
    Eligible best = {.thing = NULL};
    for (size_t i = 0; i < fight->order.count; i++) {
        Fighter *fighter = fight->order.at[i];
        if ((Side)fighter->side != side || fighter->state != FIGHTER_ACTIVE)
            continue;
        Eligible enemy = eligible(fighter, attack, extra);
        select_weigh(word, &enemy, &best);
    }
    return best.thing;
}

/* Any is whom a card attacks without an order: the slowest. */
Fighter *nw_pick(Fight *fight, const Fighter *attacker, Select word, bool extra)
{
    Side side = other_side((Side)attacker->side);
    bool by_attack = word == SELECT_CAN_HURT || word == SELECT_CAN_DESTROY;
    int attack = by_attack ? attacker->card->attack : 0;
    word = word == SELECT_ANY ? SELECT_SLOWEST : word;
    Picked *picked = &fight->picks->of[extra][side][word][attack];
    bool has_left = picked->best && picked->best->state != FIGHTER_ACTIVE;
    if (!picked->known || has_left)
        *picked = (Picked){find(fight, side, word, attack, extra), true};
    return picked->best;
}
