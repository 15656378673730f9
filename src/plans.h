/* Plans: whose orders the odds are of, on whose view of the game, and compared with which others.
 */
#ifndef ADJUDICATE_PLANS_H
#define ADJUDICATE_PLANS_H

#include "adjudicate/odds/odds.h"
#include "input.h"

typedef struct Plans {
    Arena *arena;
    Diags *diags;
    Options *options;
    Inputs *inputs;
    Play *play; /* NULL: not loaded yet */
    Dice *dice;
} Plans;

/* What one reader sees holds nothing of what another one does: refuses the view of somebody else.
 */
void view_check_reader(Diags *diags, const Game *game, Text reader);

/* No state can come of what one reader sees; and the seed of a round that is stopped is withheld.
 */
void view_check_played(Diags *diags, const Game *game, const Options *options);

/* With --for: puts the game as that player may see it in the place of the game, which is `whole`,
 * and sound. It is the game file that --view would have given him. */
void plans_see(const Plans *plans, Play *whole);

/* On a player's view: refuses orders of others that are no guesses, and guesses at his own; all
 * others whose orders are not there are excused. */
void plans_check(const Plans *plans);

/* The odds, printed. False: something was refused, or a trial went wrong. */
bool plans_tell(const Plans *plans, Buf *out, const ReportFormat *format);

#endif
