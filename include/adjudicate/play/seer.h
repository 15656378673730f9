/* Who alone sees a thing, besides the game master.
 *
 * A seer is EVERYBODY (NULL), or the one player who sees it, or &only_game_master. System.seer says
 * it of a record as it is at that moment; of several things those see all who see each of them. */
#ifndef ADJUDICATE_PLAY_SEER_H
#define ADJUDICATE_PLAY_SEER_H

#include "adjudicate/play/play.h"

/* Who sees both: of EVERYBODY and a player that player, of two players nobody. */
static inline const Player *seer_both(const Player *one, const Player *other)
{
    if (!one || one == other)
        return other;
    return other ? &only_game_master : one;
}

/* Of the records among the arguments, lists included. */
const Player *seer_of_args(const Play *play, const Arg *args, size_t count);

#endif
