/* A folder is a game: game.yaml, orders/, reports/, and where a round's seed is kept. */
#ifndef ADJUDICATE_FOLDER_H
#define ADJUDICATE_FOLDER_H

#include "options.h"

/* Where GAME names a folder: puts the files in it into the options, as if they had been named, and
 * whatever else follows from it. */
void folder_open(Options *options, Arena *arena, Diags *diags);

/* Makes the folders in it that a seed is kept in, and that the reports go to: before they do. */
void folder_for_seed(const Options *options, Arena *arena, Diags *diags);
void folder_for_reports(const Options *options, Diags *diags);

#endif
