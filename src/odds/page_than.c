/* What another plan changes, on the page of the odds. */
#include "odds_private.h"

#define EVENT_KIND(name_, id_, args_, sentence_, layout_)                                          \
    static const EventKind name_ = {id_, NULL, SEEN_BY_ALL, args_, sentence_, layout_, NULL, NULL}
EVENT_KIND(event_pairs, "odds-pairs", "n",
           "{n|trial|trials} of each, on the same dice. The difference is what the other orders "
           "have more, and behind it stands how far that may be off.",
           EVENT_SENTENCE);
EVENT_KIND(event_differs, "odds-differs", "what these others difference", "", EVENT_ROW);
EVENT_KIND(event_alike, "odds-alike", "n",
           "Of {n|more thing|more things} no difference can be told from none.", EVENT_SENTENCE);
#undef EVENT_KIND

/* Does it lie to one side of nothing, all of it? */
static bool is_plain(Difference difference)
{
    DifferenceBounds bounds = difference_bounds(difference);
    return difference.squares > 0 && (bounds.low > 0 || bounds.high < 0);
}

static Arg arg_difference(const Telling *telling, Difference difference, bool is_share)
{
    Buf words = {NULL, 0, 0};
    difference_print(&words, difference, is_share);
    return telling_text(telling, buf_take(&words, telling->arena));
}

/* So many in a hundred trials, with a decimal: a mean of what is lost. */
static Arg arg_mean(const Telling *telling, int64_t sum)
{
    int64_t hundredths = (sum * 100 + telling->odds->pairs / 2) / telling->odds->pairs;
    return telling_text(telling, text_format(telling->arena, "%ld.%02ld on average",
                                             (long)(hundredths / 100), (long)(hundredths % 100)));
}

static bool tell_lost(Telling *telling, size_t seat)
{
    const Odds *odds = telling->odds;
    const OddsLostPair *pair = &odds->differ_lost[seat];
    Difference difference = odds_lost_difference(odds, pair);
    if (!is_plain(difference))
        return false;
    EVENT(telling->log, &event_differs,
          telling_text(telling, text_format(telling->arena, "%.*s loses",
                                            TEXT_ARG(player_name(odds->losses[seat].player)))),
          arg_mean(telling, pair->here), arg_mean(telling, pair->there),
          arg_difference(telling, difference, false));
    return true;
}

static bool tell_pair(Telling *telling, const OddsPair *pair)
{
    Difference difference = odds_difference(telling->odds, pair);
    if (!is_plain(difference))
        return false;
    EVENT(telling->log, &event_differs, telling_text(telling, pair->name),
          telling_share(telling, pair->here, telling->odds->pairs),
          telling_share(telling, pair->there, telling->odds->pairs),
          arg_difference(telling, difference, true));
    return true;
}

void telling_than(Telling *telling)
{
    const Odds *odds = telling->odds;
    int64_t alike = 0;
    if (odds->pairs == 0)
        return;
    telling_part(telling, "With the other orders");
    EVENT(telling->log, &event_pairs, arg_int(odds->pairs));
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        alike += !tell_lost(telling, seat);
    for (size_t i = 0; i < odds->differ.count; i++)
        alike += !tell_pair(telling, odds->differ.at[i]);
    if (alike > 0)
        EVENT(telling->log, &event_alike, arg_int(alike));
}
