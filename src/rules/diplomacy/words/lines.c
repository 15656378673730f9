/* Units and places as players write them. */
#include <assert.h>

#include "lines.h"

/* An id: nothing in it comes behind 'z'. */
void dp_write_capitals(Buf *out, Text word)
{
    for (size_t i = 0; i < word.len; i++)
        buf_char(out, (char)(word.at[i] >= 'a' ? word.at[i] - 'a' + 'A' : word.at[i]));
}

void dp_write_place(Buf *out, const Province *at)
{
    dp_write_capitals(out, at->whole->id);
    if (at->whole == at)
        return;
    buf_char(out, '/');
    dp_write_capitals(out, text_slice(at->id, at->whole->id.len + 1, at->id.len));
}

Text dp_place_text(const Play *play, const Province *at)
{
    Buf buf = {NULL, 0, 0};
    dp_write_place(&buf, at);
    return buf_take(&buf, play->arena);
}

Text dp_places_text(const Play *play, const int *places, int count)
{
    Buf buf = {NULL, 0, 0};
    for (int i = 0; i < count; i++) {
        buf_str(&buf, i == 0 ? "" : i + 1 == count ? " or " : ", ");
        dp_write_place(&buf, dip(play)->spots.at[places[i]]);
    }
    return buf_take(&buf, play->arena);
}

Text dp_coasts_text(const Play *play, const Province *whole)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < whole->shores.count; i++)
        buf_format(&buf, "%s%.*s", i > 0 ? " or " : "", TEXT_ARG(whole->shores.at[i]->id));
    return buf_take(&buf, play->arena);
}

void dp_write_unit(Buf *out, const Unit *unit)
{
    buf_format(out, "%s ", dp_letter(unit));
    dp_write_place(out, unit->at);
}

Text dp_unit_text(const Play *play, const Unit *unit)
{
    Buf buf = {NULL, 0, 0};
    dp_write_unit(&buf, unit);
    return buf_take(&buf, play->arena);
}

Text dp_unit_number_text(const Play *play, int number)
{
    assert(number >= 0);
    return dp_unit_text(play, dip(play)->units.at[number]);
}

Text dp_unit_texts(const Play *play, const UnitList *units)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < units->count; i++) {
        buf_str(&buf, i > 0 ? ", " : "");
        dp_write_unit(&buf, units->at[i]);
    }
    return buf_take(&buf, play->arena);
}

void dp_note(const Play *play, Text *list, Text what)
{
    if (!play->untold)
        *list = list->len == 0
                    ? what
                    : text_format(play->arena, "%.*s, %.*s", TEXT_ARG(*list), TEXT_ARG(what));
}

/* Odd rounds are springs. */
Text dp_round_name(const Play *play, int round)
{
    int year = dip(play)->settings.first_year + (round - 1) / 2;
    return round < 1 ? text_format(play->arena, "Round %d", round)
                     : text_format(play->arena, "%s %d", round % 2 ? "Spring" : "Autumn", year);
}
