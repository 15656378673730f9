/* Sheets: files of orders with nothing ordered in them yet, to be filled in. */
#ifndef ADJUDICATE_DESK_SHEET_H
#define ADJUDICATE_DESK_SHEET_H

#include "adjudicate/desk/again.h"
#include "adjudicate/report/report.h"

/* A player's sheet for the round that comes next, or for what is left of it: an orders file that is
 * valid as it stands. All that it tells, as comments, is for his eyes. `files` may have his orders
 * of the round before, which are added as comments; others in it are passed over. After play_check,
 * if nothing was wrong. */
void sheet_print(Buf *out, Play *play, const Player *player, const SourceList *files,
                 ReportMaps maps);

/* Is that the text of a sheet that nobody has filled in? Then nothing is lost with it. */
bool sheet_is_blank(Arena *arena, const Source *source);

#endif
