/* FACTIONS on hexes: the board as a picture in the report. */
#ifndef ADJUDICATE_FACTIONS_HEX_SHOW_H
#define ADJUDICATE_FACTIONS_HEX_SHOW_H

#include "../records/hexes.h"

void fh_show_board(Play *play);
Picture *fh_picture(Play *play);

#endif
