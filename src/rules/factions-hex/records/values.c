/* Notations of the cards and of orders: "1-2", "D2x3", "towards c4". */
#include "hexes.h"

enum { VALUE_MAX = 99, DICE_MAX = 9 };

/* --- spans ------------------------------------------------------------------------------------ */

static bool span_read(Text text, void *value)
{
    Span *span = value;
    size_t dash = text_find(text, '-');
    if (!text_int_within(text_slice(text, 0, dash), 1, VALUE_MAX, &span->least))
        return false;
    span->most = span->least;
    return dash == text.len || text_int_within(text_slice(text, dash + 1, text.len),
                                               span->least + 1, VALUE_MAX, &span->most);
}

static void span_write(Buf *out, const void *value)
{
    const Span *span = value;
    buf_int(out, span->least);
    if (span->most > span->least)
        buf_format(out, "-%d", (int)span->most);
}

const ValueType fh_span_type = VALUE_TYPE(Span, "range", "a number from 1 to 99, or two as in 1-2",
                                          "^[1-9][0-9]?(-[1-9][0-9]?)?$", span_read, span_write);

/* --- damage ----------------------------------------------------------------------------------- */

static bool damage_read(Text text, void *value)
{
    Damage *damage = value;
    if (!text_starts(text, "D"))
        return false;
    size_t by = text_find(text, 'x');
    damage->dice = 1;
    return text_int_within(text_slice(text, 1, by), 1, VALUE_MAX, &damage->points) &&
           (by == text.len ||
            text_int_within(text_slice(text, by + 1, text.len), 1, DICE_MAX, &damage->dice));
}

static void damage_write(Buf *out, const void *value)
{
    const Damage *damage = value;
    buf_format(out, "D%d", (int)damage->points);
    if (damage->dice > 1)
        buf_format(out, "x%d", (int)damage->dice);
}

const ValueType fh_damage_type =
    VALUE_TYPE(Damage, "damage", "D and a number, as in D2, or with dice, as in D2x3",
               "^D[1-9][0-9]?(x[1-9])?$", damage_read, damage_write);

/* --- as texts --------------------------------------------------------------------------------- */

Text fh_span_text(Arena *arena, Span span)
{
    return value_text(arena, &fh_span_type, &span);
}

Text fh_damage_text(Arena *arena, Damage damage)
{
    return value_text(arena, &fh_damage_type, &damage);
}

/* --- goals ------------------------------------------------------------------------------------ */

static const char towards[] = "towards ", away[] = "away from ";

static Text behind_words(Text text)
{
    size_t before = text_starts(text, towards) ? sizeof towards - 1
                    : text_starts(text, away)  ? sizeof away - 1
                                               : 0;
    return text_slice(text, before, text.len);
}

/* What stands behind the words is a tile if it reads as one, otherwise an id or a word. */
static bool goal_read(Text text, void *value)
{
    Goal *goal = value;
    goal->how = text_starts(text, towards) ? GOAL_TOWARDS
                : text_starts(text, away)  ? GOAL_AWAY
                                           : GOAL_AT;
    Text rest = behind_words(text);
    if (tile_read(rest, &goal->tile))
        return true;
    goal->word = rest;
    return goal->how != GOAL_AT && text_is_id(rest);
}

static void goal_write(Buf *out, const void *value)
{
    const Goal *goal = value;
    buf_str(out, goal->how == GOAL_TOWARDS ? towards : goal->how == GOAL_AWAY ? away : "");
    if (goal->word.len > 0)
        buf_add(out, goal->word);
    else
        tile_write(out, &goal->tile);
}

const ValueType fh_goal_type = {
    .name = "goal",
    .form = "a tile as in c4, or as in towards c4, towards ash-1, away from closest",
    .pattern = "^((towards |away from )?[a-z]{1,2}[1-9][0-9]{0,2}|"
               "(towards |away from )[a-z][a-z0-9-]{0,23})$",
    .size = sizeof(Goal),
    .read = goal_read,
    .write = goal_write,
    .name_in = behind_words,
};
