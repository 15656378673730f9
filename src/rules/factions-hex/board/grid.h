/* FACTIONS on hexes: who stands where, and what armies have. */
#ifndef ADJUDICATE_FACTIONS_HEX_GRID_H
#define ADJUDICATE_FACTIONS_HEX_GRID_H

#include "../records/hexes.h"

void fh_grid_connect(Play *play); /* once, when all references are resolved */
/* Moves it, or brings it to the board: then all other members are the caller's to set. */
void fh_grid_place(Play *play, Soldier *soldier, int tile);
/* A blank soldier (KIND_NEW, record_new with an id) becomes one of the army, with that card, in
 * reserve. grid_place brings it to the board. */
void fh_soldier_join(Play *play, Soldier *soldier, Card *card, Player *owner);
void fh_soldier_waits(Soldier *soldier);               /* from reserve to the deployment zone */
void fh_grid_remove(Play *play, Soldier *soldier);     /* it has fallen */
Soldier *fh_grid_at(const Play *play, int tile);       /* NULL: nobody */
Soldier *fh_grid_next(const Play *play, Around *ring); /* of those around a tile; NULL: no more */
bool fh_grid_is_vacant(const Play *play, int tile);
int fh_grid_distance(const Play *play, const Soldier *a, const Soldier *b);
bool fh_is_ally(const Soldier *a, const Soldier *b); /* of the same side, but not the same */
bool fh_is_enemy(const Soldier *a, const Soldier *b);
bool fh_is_sick(const Play *play, const Soldier *soldier);   /* on the grid, since this round */
bool fh_card_has(const Card *card, AbilityId ability);       /* asleep or not */
bool fh_is_active(const Play *play, const Soldier *soldier); /* may be activated now */
bool fh_has(const Play *play, const Soldier *soldier, AbilityId ability); /* and awake: FH 7.2 */

/* Is one of its allies so near to a tile who has that ability, asleep or not? If there are more
 * soldiers than tiles to look at, it may be. */
bool fh_may_be_ally_near(const Play *play, const Soldier *of, AbilityId ability, int tile,
                         int radius);

/* What those of its side who have been on the grid have, asleep or not: bits by AbilityId. */
uint64_t fh_team_abilities(const Play *play, const Soldier *soldier);
/* The closest enemies, first by tile; returns their distance, -1: there are none. */
int fh_closest_enemies(const Play *play, const Soldier *soldier, SoldierList *found);
/* All soldiers within that many tiles of a tile, first by tile. */
void fh_soldiers_within(const Play *play, int tile, int radius, SoldierList *found);
/* The soldier of that id, as far as that player's orders may know of it; otherwise NULL. */
Soldier *fh_soldier_named(const Play *play, const Player *player, Text id);
extern const Table *const fh_soldier_tables[];                  /* of what that is, and a NULL */
Text fh_soldier_tile(const Play *play, const Soldier *soldier); /* "c4" */
/* The army of a player, of a soldier's side: NULL when the file has none. */
Army *fh_army_of(const Play *play, const Player *player);
/* The card of that id, of the file or the roster; NULL: there is none. */
Card *fh_card_named(const Play *play, const char *id);
/* What that side has earned. */
int fh_side_points(const Play *play, const Army *army);
/* Whose turn comes after that player's, by seat: the first who is not out. */
Player *fh_next_left(const Play *play, const Player *player);

/* Who would hold the button in the place of one who is out. */
Player *fh_button_heir(const Play *play, const Player *holder);

/* What all soldiers of an army cost together. */
int fh_army_cost(const Army *army);
/* More credits for its bank. */
void fh_army_earns(Army *army, int credits);

#endif
