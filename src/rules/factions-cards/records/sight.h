/* Factions, the card war: who knows of which card (FC 1.11 to 1.13). */
#ifndef ADJUDICATE_FACTIONS_CARDS_SIGHT_H
#define ADJUDICATE_FACTIONS_CARDS_SIGHT_H

#include "cards.h"

/* Is it in a hand that nobody else knows? */
bool fc_card_is_secret(const Play *play, const Card *card);

/* Does he know of it? NULL, the game master, does. */
bool fc_knows_card(const Play *play, const Player *player, const Card *card);

/* As far as he knows, is there a card that makes it, or a character of that type? */
bool fc_type_is_made(const Play *play, const Player *player, const Type *type);
bool fc_type_is_of_characters(const Play *play, const Player *player, const Type *type);

/* May his orders name it? (System.sees) What is in a hand leaves it in a round, and nothing comes
 * there, so while a stopped round goes on they may still name what they could when it began. */
/* In a view a card stands for those alike that its reader does not know: the first that he does,
 * and where it was like another of them, it says itself what it says. (System.instead) */
void *fc_instead(const Play *play, const Player *reader, const Table *table, const void *record,
                 const Table *by, void *copy);

bool fc_hides(const Play *play);
bool fc_sees(const Play *play, const Player *player, const Table *table, const void *record);

#endif
