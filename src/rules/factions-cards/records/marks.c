/* What names mean: a word of the rules, a type, a card, or a keyword. No id of a type or card is a
 * word of targets (FC 22.11); an id goes before a keyword that is written alike. */
#include "marks.h"

#include "sight.h"

/* In the order of MARK_UNITS and what follows it. */
static const char *const target_words[] = {"units", "characters", "fortifications", "place", NULL};

static MarkKind kind_of_word(Text name, unsigned allowed)
{
    if (text_is(name, "all") && allowed & MARKS_ALL)
        return MARK_ALL;
    if (text_is(name, "none") && allowed & MARKS_NONE)
        return MARK_NONE;
    for (int i = 0; allowed & MARKS_TARGETS && target_words[i]; i++)
        if (text_is(name, target_words[i]))
            return (MarkKind)(MARK_UNITS + i);
    return MARK_NOTHING;
}

static Mark mark_named(const Play *play, const Player *player, Text name, unsigned allowed)
{
    const Named *named = record_named(play->loader, name);
    if (named && named->table == &fc_type_table)
        return (Mark){.kind = MARK_TYPE, .type = named->record};
    if (named && named->table == &fc_card_table && fc_knows_card(play, player, named->record))
        return (Mark){.kind = MARK_CARD, .card = named->record};
    if (allowed & MARKS_KEYWORDS && names_find(cards_of(play)->keywords, name))
        return (Mark){.kind = MARK_KEYWORD, .keyword = name};
    return (Mark){.kind = MARK_NOTHING};
}

/* Nothing is near or far here. */
static bool is_rule(Text name)
{
    int word = select_word(name);
    return word >= 0 && word < SELECT_ANYWHERE;
}

Mark fc_mark_of(const Play *play, const Player *player, const Counted *name, unsigned allowed)
{
    Text text = counted_name_of(name);
    Mark mark = {.kind = kind_of_word(text, allowed)};
    if (allowed & MARKS_RULES && is_rule(text))
        mark = (Mark){.kind = MARK_RULE, .rule = (Select)select_word(text)};
    if (mark.kind == MARK_NOTHING)
        mark = mark_named(play, player, text, allowed);
    mark.count = name->count;
    mark.which = name->which;
    mark.but = name->but;
    return mark;
}

Mark fc_mark_of_word(const Play *play, const Word *word)
{
    Text text = fc_word_text(word);
    if (text_is(text, "all"))
        return (Mark){.kind = MARK_ALL};
    return mark_named(play, NULL, text, MARKS_KEYWORDS);
}

MarkList fc_marks_of(Play *play, const Player *player, const CountedList *names, unsigned allowed)
{
    MarkList marks = {ARENA_ARRAY(play->arena, names->count, Mark), names->count};
    for (size_t i = 0; i < names->count; i++)
        marks.at[i] = fc_mark_of(play, player, &names->at[i], allowed);
    return marks;
}

bool fc_is_target_word(Text name)
{
    return kind_of_word(name, MARKS_TARGETS) != MARK_NOTHING || is_rule(name);
}
