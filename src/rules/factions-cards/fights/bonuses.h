/* Factions, the card war: what cards and types add to each other (FC 18.1 to 18.6). */
#ifndef ADJUDICATE_FACTIONS_CARDS_BONUSES_H
#define ADJUDICATE_FACTIONS_CARDS_BONUSES_H

#include "../board/battle.h"

/* Works out attack and defence of a side's forces anew (FC 18.5, 18.6); speed, and what gives each
 * bonus, only when `first`. */
void fc_bonuses_count(Play *play, Battle *battle, Who who, bool first);
extern const char *const fc_stat_names[]; /* as effects are numbered */
enum { STRENGTH_MAX = 9999 };             /* of attack, defence and speed (FC 18.5) */
/* "men at arms", "Ginda", "all units and characters": what an effect goes to that is not for
 * itself. */
Text fc_effect_whom(Play *play, const Effect *effect);

/* The attack of one unit outside battles, for reinforcing (FC 14.5): what his cards and what lasts
 * add, counted once for all units. */
typedef struct Outside {
    Arena *arena;
    int64_t to_all;
    Names *to_things;   /* to types and to cards, by their addresses */
    Names *to_keywords; /* to what has them */
} Outside;
Outside fc_outside_count(const Play *play, const Seat *seat);
int fc_attack_outside(const Outside *outside, const Type *type, const Card *card);
void fc_bonus_to_turn_end(Play *play, Player *player, Text to, int stat, int64_t more);
void fc_bonuses_end_of_turn(Play *play); /* FC 2.6 */
/* Does what a bonus or damage goes to take that force in? */
bool fc_mark_fits(const Mark *mark, const Force *force);

#endif
