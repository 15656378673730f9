/* FACTIONS on hexes: which of several becomes the target. */
#ifndef ADJUDICATE_FACTIONS_HEX_SELECT_H
#define ADJUDICATE_FACTIONS_HEX_SELECT_H

#include "../board/targets.h"
#include "adjudicate/play/select.h"

/* The first of several, or the one that the word stands for; NULL: nobody, and *why says why. */
Soldier *fh_select_target(const Scope *scope, const SoldierRefs *at, const Failure **why);
/* Tells how the target of an attack was found, for --explain. */
void fh_tell_target(const Scope *scope, const Soldier *target);
/* One enemy, or ally, among whom a word (Select) chooses for a soldier that takes at most so many
 * hit points; and the clause behind a word; NULL: FH 19.14 alone. */
Eligible fh_eligible(const Play *play, const Soldier *self, Soldier *other, int most);
const char *fh_clause_of_word(int word);
/* Should it be chosen before the other, nothing else being said? FH 10.3, FH 13.82. */
bool fh_comes_before(const Soldier *a, const Soldier *b);

#endif
