/* Prints the sample roster as the lines of the table in adjudicate-factions-hex(7), so that a
 * script can compare the two: a heading for each faction, and a row for each card. */
#include <stdio.h>

#include "rules/factions-hex/records/roster.h"

static void add_heading(Buf *out, Text faction)
{
    buf_str(out, ".Ss ");
    buf_char(out, (char)(faction.at[0] - 'a' + 'A'));
    buf_add(out, text_slice(faction, 1, faction.len));
    buf_str(out, "\n");
}

/* A line has room for two of them; what comes then stands in a row of its own. */
static void add_abilities(Buf *out, const IntList *list)
{
    enum { IN_A_ROW = 2 };
    buf_str(out, list->count > 0 ? "" : " \\-");
    for (size_t i = 0; i < list->count; i++) {
        bool row_is_full = i > 0 && i % IN_A_ROW == 0;
        buf_str(out, i == 0 ? " " : row_is_full ? ",\n.It Ta Ta Ta Ta Ta Ta Ta Ta Ta " : ", ");
        buf_str(out, fh_ability_words[list->at[i]]);
    }
}

static void add_row(Buf *out, const Card *card)
{
    buf_str(out, ".It ");
    buf_add(out, card->id);
    buf_format(out, " Ta %d Ta ", card->cost);
    fh_span_type.write(out, &card->move);
    buf_format(out, " Ta %d Ta %d Ta %d Ta \\&", card->skill, card->hp, card->ap);
    fh_damage_type.write(out, &card->damage);
    buf_str(out, " Ta ");
    fh_span_type.write(out, &card->range);
    buf_str(out, " Ta ");
    buf_add(out, card->kind.len > 0 ? card->kind : TEXT("\\-"));
    buf_str(out, " Ta");
    add_abilities(out, &card->abilities);
    buf_str(out, "\n");
}

int main(void)
{
    Arena *arena = arena_new();
    size_t count;
    const Card *cards = fh_roster_cards(arena, &count);
    Text faction = {NULL, 0};
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < count; i++) {
        if (!text_equal(faction, cards[i].faction))
            add_heading(&out, faction = cards[i].faction);
        add_row(&out, &cards[i]);
    }
    fwrite(out.at, 1, out.len, stdout);
    buf_free(&out);
    arena_free(arena);
    return 0;
}
