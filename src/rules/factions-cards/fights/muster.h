/* Factions, the card war: who takes part (FC 6, 7, 12). */
#ifndef ADJUDICATE_FACTIONS_CARDS_MUSTER_H
#define ADJUDICATE_FACTIONS_CARDS_MUSTER_H

#include "adjudicate/play/parts.h"

#include "../board/battle.h"

/* Units of a player that the names mean (NULL: all) and that may take part now, as musters.
 * `attacks`: in an offensive of his own. Returns the clause by which somebody was passed over;
 * NULL: nobody was; FC_KEPT_BACK: `but` keeps back all who are ready. `parts`, or NULL: how many
 * of those who are named go, and why not the others. */
#define FC_KEPT_BACK "FC 20.26"
const char *fc_muster_named(Play *play, Player *player, const MarkList *names, bool attacks,
                            MusterList *found, Parts *parts);

/* Tells as details who is passed over, as long as nothing has changed since. */
void fc_tell_passed_over(Play *play, Player *player, const MarkList *names, bool attacks);

/* "are spent": what a clause says by which somebody was passed over. */
const char *fc_why_passed(const char *clause);

EventThings *fc_musters_things(Play *play, const MusterList *musters);
Text fc_musters_called(Play *play, const MusterList *musters); /* "3 men at arms and Ginda" */
bool fc_has_character(const MusterList *musters);

/* Who took part is spent, or not yet (FC 12.1, 18.18, 18.19); what is told of that. */
void fc_musters_spend(Play *play, const BattleSide *side, bool attacked);

/* Does anybody of those, or of that player's, who could be in a battle have yet to be spent? */
bool fc_is_ready(const Stack *stack);
bool fc_anybody_ready(const Seat *seat);

#endif
