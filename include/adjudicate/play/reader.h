/* Readers: whose eyes a report is for. A reader is
 *     NULL          the game master, who sees everything;
 *     a player      who sees what everybody sees, and what is his own;
 *     &the_public   who plays for nobody, and may post all that he reads.
 *
 * A reader is known by his address, as the viewers of pictures are (board/picture.h). Nothing is
 * the public's own, so whatever only one player sees is kept from it like from the other players.
 * All that reports leave out for somebody is left out by what stands here. */
#ifndef ADJUDICATE_PLAY_READER_H
#define ADJUDICATE_PLAY_READER_H

#include "adjudicate/play/event.h"
#include "adjudicate/play/game.h"

/* His id is no player's: game files may not use it. */
extern const Player the_public;

static inline bool reader_is_public(const Player *reader)
{
    return reader == &the_public;
}

/* May that reader see it? The public does not see what tells of orders, whoever may. */
static inline bool reader_sees(const Player *reader, const Event *event)
{
    if (!reader)
        return true;
    if (reader_is_public(reader) && event_is_of_orders(event->kind))
        return false;
    return !event->form->only || event->form->only == reader;
}

/* Has the log anything since that place (log_count) that he sees? */
bool reader_saw(const Player *reader, const Log *log, size_t since);

/* May he know what that player has ordered, and which of his choices came from where? What concerns
 * no player (NULL) all players may know. */
static inline bool reader_knows_orders(const Player *reader, const Player *player)
{
    return !reader || reader == player || (!player && !reader_is_public(reader));
}

/* The player of that id, or the public; NULL: there is none. */
const Player *reader_find(const Game *game, Text id);

#endif
