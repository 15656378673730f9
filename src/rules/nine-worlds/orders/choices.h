/* Nine Worlds: what players choose in the middle of a round. */
#ifndef ADJUDICATE_NINE_WORLDS_CHOICES_H
#define ADJUDICATE_NINE_WORLDS_CHOICES_H

#include "../records/worlds.h"

/* Asks the two of a duel. False when the run must stop. */
bool nw_choose_for_duel(Play *play, Fight *fight);

/* Asks for the targets of all cards of the open fights. False when the run must stop. */
void nw_choose_targets(Play *play, Fight *fight);

/* For the rest of the cycle that order says whom he attacks. */
void nw_aim_by(Fighter *fighter, const Order *order);

/* Asks who of the challenged accepts. False when the run must stop. */
bool nw_choose_champions(Play *play);

/* What one player decided after a cycle; carried out when all have decided. */
typedef struct Leaver {
    Fight *fight;
    Player *player;
    Side side;
    const char *clause; /* NULL: he stays */
    const Choice *choice;
} Leaver;
typedef LIST_OF(Leaver) LeaverList;

/* Asks all who still have cards in a fight. */
void nw_choose_leavers(Play *play, LeaverList *leavers, Fight *fight);

#endif
