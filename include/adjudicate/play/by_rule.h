/* Ids by rule: what a round makes and nobody has named is called after what it comes from, the
 * round and a number: "first-r3-1". Such ids are kept apart from all that players and game masters
 * give, so that no id which everybody reads hangs on something that not everybody may know of: a
 * unit that is hidden, an order that failed. */
#ifndef ADJUDICATE_PLAY_BY_RULE_H
#define ADJUDICATE_PLAY_BY_RULE_H

#include "adjudicate/play/play.h"

/* The next one of that stem in this round. A stem that is such an id itself is taken without its
 * end, and a long one is cut. */
Text id_by_rule(Play *play, Text stem);

/* Was it given so in this run? No order can name it yet. */
bool id_is_by_rule(const Play *play, Text id);

/* Refuses ids of that form that orders give, and those in the game file that the rounds to come
 * would give: when all files have been read. */
void ids_by_rule_check(const Play *play);

/* An id that a sheet offers for a new thing of that player's, such as "red-archer-1": nothing that
 * he may know of has it. */
Text id_to_offer(const Play *play, const Player *player, Text stem);

#endif
