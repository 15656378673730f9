/* FACTIONS on hexes: what the files that check have in common. */
#ifndef ADJUDICATE_FACTIONS_HEX_CHECK_H
#define ADJUDICATE_FACTIONS_HEX_CHECK_H

#include "factions_hex.h"

/* A soldier that an army order of this round makes: whose it will be, and by which card. */
typedef struct Recruited {
    const Player *player;
    const Card *card;
    const Order *order, *first; /* whose recruit it is; the one whose else that is, or itself */
    bool is_disputed;           /* another player orders one of that id, too */
} Recruited;

/* Notes the recruits of all army orders, before any of them is checked. */
void fh_note_recruits(Play *play);

/* Refuses an id that would be taken for something else in orders. */
void fh_check_soldier_id(Play *play, Place place, Text id);

/* Refuses tiles that this board does not have. */
void fh_check_tiles(Play *play, const Record *record, const char *key, const TileList *tiles);

/* A list of actions that these soldiers of a player are to carry out. */
typedef struct Actors {
    const Player *player;
    const SoldierRefs *who; /* with a word: all that the player has */
    bool is_standing;
} Actors;
void fh_check_actions(Play *play, const Actors *actors, const VariantList *actions);

#endif
