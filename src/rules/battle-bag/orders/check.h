/* Battle Bag: what is refused before anything is played. */
#ifndef ADJUDICATE_BATTLE_BAG_CHECK_H
#define ADJUDICATE_BATTLE_BAG_CHECK_H

#include "orders.h"

void bb_check_game(const Play *play);

/* May that be an id (BB 22.12)? */
void bb_check_id_word(const Play *play, Place place, Text id);

/* --- orders ----------------------------------------------------------------------------------- */

void bb_check_manoeuvre(const Play *play, const Order *order);
void bb_check_attack(const Play *play, const Order *order);
void bb_check_rebuild(const Play *play, const Order *order);
void bb_check_react(const Play *play, const Order *order);
void bb_check_convert(const Play *play, const Order *order);
void bb_check_draw(const Play *play, const Order *order);
void bb_check_draw_on(const Play *play, const Order *order);
void bb_check_put_back(const Play *play, const Order *order);
void bb_check_destroy(const Play *play, const Order *order);
void bb_check_lose(const Play *play, const Order *order);
void bb_check_recover(const Play *play, const Order *order);

/* --- answers ---------------------------------------------------------------------------------- */

void bb_check_reaction_answer(const Play *play, const Player *player, const Answer *answer);
void bb_check_conversion_answer(const Play *play, const Player *player, const Answer *answer);
void bb_check_recovery_answer(const Play *play, const Player *player, const Answer *answer);
void bb_check_redraw_answer(const Play *play, const Player *player, const Answer *answer);
void bb_check_building_answer(const Play *play, const Player *player, const Answer *answer);
void bb_check_losses_answer(const Play *play, const Player *player, const Answer *answer);

#endif
