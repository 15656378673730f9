/* Factions, the card war: a battle, from who defends to what it has come to. */
#ifndef ADJUDICATE_FACTIONS_CARDS_FIGHTS_H
#define ADJUDICATE_FACTIONS_CARDS_FIGHTS_H

#include "strikes.h"

/* Fights it out. Where a question stops the run, each step returns at once. */
void fc_battle_fight(Play *play, Battle *battle);

/* Damage: FC 9.5 to 9.9, FC 11, FC 18.15. */
void fc_strikes_fall(Play *play, Battle *battle, Aims aims[SIDES]);

/* FC 12, FC 13; FC 17 */
void fc_battle_after(Play *play, Battle *battle);
void fc_citadel_after(Play *play, Battle *battle);

/* Who is beaten, who has won (FC 19), after each battle and each capture. */
void fc_ending_check(Play *play);

/* Takes from those who are out what they lose; see System.judge. */
void fc_judge(Play *play);

#endif
