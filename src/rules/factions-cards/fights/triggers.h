/* Factions, the card war: what a card's text does in a moment (FC 18.8 to 18.14). */
#ifndef ADJUDICATE_FACTIONS_CARDS_TRIGGERS_H
#define ADJUDICATE_FACTIONS_CARDS_TRIGGERS_H

#include "../board/battle.h"

void fc_trigger_made(Play *play, const Seat *seat, const Type *type);
void fc_trigger_begins(Play *play, Battle *battle); /* attacking, defending: FC 18.9, 18.12 */

void fc_trigger_lost(Play *play, Card *card); /* a building that is given up is destroyed, too */

/* Removes the fallen of all forces, and what that sets off, in waves (FC 18.13); then bonuses are
 * worked out anew. */
void fc_the_fallen_go(Play *play, Battle *battle);

#endif
