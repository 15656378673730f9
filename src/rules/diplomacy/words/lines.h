/* Diplomacy: units and places as players write them, "F SPA/NC". */
#ifndef ADJUDICATE_DIPLOMACY_LINES_H
#define ADJUDICATE_DIPLOMACY_LINES_H

#include "../records/dip.h"

/* In capitals. */
void dp_write_capitals(Buf *out, Text word);

/* "SPA/NC" */
void dp_write_place(Buf *out, const Province *at);
Text dp_place_text(const Play *play, const Province *at);

/* Several, by their numbers: "BER, BOH or SPA/NC". */
Text dp_places_text(const Play *play, const int *places, int count);

/* The coasts of a province, by their ids: "spa-nc or spa-sc". */
Text dp_coasts_text(const Play *play, const Province *whole);

/* "F SPA/NC" */
void dp_write_unit(Buf *out, const Unit *unit);
Text dp_unit_text(const Play *play, const Unit *unit);

/* Of the unit with that number; below 0: "nobody". */
Text dp_unit_number_text(const Play *play, int number);

/* Several of them: "A PAR, F BRE". */
Text dp_unit_texts(const Play *play, const UnitList *units);

/* Adds something to such a list, for the tables. */
void dp_note(const Play *play, Text *list, Text what);

/* "Autumn 1903" */
Text dp_round_name(const Play *play, int round);

#endif
