/* FACTIONS on hexes: which of several becomes the target. */
#ifndef ADJUDICATE_FACTIONS_HEX_SELECT_H
#define ADJUDICATE_FACTIONS_HEX_SELECT_H

#include "../board/targets.h"

/* The first of several, or the one that the word stands for; NULL: nobody, and *why says why. */
Soldier *fh_select_target(const Scope *scope, const SoldierRefs *at, const Failure **why);
/* Tells how the target of an attack was found, for --explain. */
void fh_tell_target(const Scope *scope, const Soldier *target);
/* Should it be chosen before the other, nothing else being said? FH 10.3, FH 13.82. */
bool fh_comes_before(const Soldier *a, const Soldier *b);

#endif
