/* Battle Bag: what all questions of a battle have in common. */
#ifndef ADJUDICATE_BATTLE_BAG_QUESTIONS_H
#define ADJUDICATE_BATTLE_BAG_QUESTIONS_H

#include "orders.h"

/* A question to that side, on that topic. Its name is "r2 KIND PLAYER PAIR", with the number behind
 * it if that is not 0 (without the player where only one of the two is ever asked); it is empty
 * where words are of no use. Then the caller, where it is not empty, adds words and fallback, and
 * puts it with bb_question_put. */
Question bb_battle_question(Play *play, const Battle *battle, Topic topic, Who who, int number);

/* The words: what is asked, then the cubes and what both sides have. */
void bb_question_says(const Play *play, Question *question, const Battle *battle,
                      const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Puts it, and tells for --explain by what it is answered (BB 20.1, 20.2). False: the run stops. */
bool bb_question_put(Play *play, Question *question);

/* What cards allow each side to do, once: if both may, the defender does it first (BB 7.4, 11.4).
 */
typedef void DoAllowed(Play *play, Battle *battle, Who who, int allowed);
typedef Event *SayFirst(const Play *play, const Player *player);
void bb_defender_first(Play *play, Battle *battle, EffectKind kind, SayFirst *say, DoAllowed *does);

/* Whose choice it was, for the event that tells of it; NULL: he had none, and did not say. */
const Choice *bb_choice_told(const Question *question);

/* The order's amount, told about if it is more than there is (BB 20.3): then it was done in part,
 * "2 of 5", and `limit` says of what, and why not more. */
int bb_amount_ordered(Play *play, Question *question, Amount amount, int most, int otherwise,
                      const char *limit);

/* The choices of a question: so many; and the types that a side still has. */
void bb_question_offers_numbers(const Play *play, Question *question, int least, int most);
void bb_question_offers_types(const Play *play, Question *question, const BattleSide *side);

#endif
