/* Diplomacy: the board between two years, for building and removing. */
#ifndef ADJUDICATE_DIPLOMACY_YEAR_H
#define ADJUDICATE_DIPLOMACY_YEAR_H

#include "../board/ground.h"
#include "adjust.h"

DpYear dp_year(const Play *play);

#endif
