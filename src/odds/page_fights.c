/* The fights on the page of the odds. */
#include "odds_private.h"

#define EVENT_KIND(name_, id_, args_, sentence_, layout_)                                          \
    static const EventKind name_ = {id_, NULL, SEEN_BY_ALL, args_, sentence_, layout_, NULL, NULL}
EVENT_KIND(event_fight, "odds-fight", "fight outcomes", "{fight} -> {outcomes}", EVENT_SENTENCE);
EVENT_KIND(event_surely, "odds-surely-fought", "what", "In every trial: {what}.", EVENT_SENTENCE);
EVENT_KIND(event_always, "odds-always-fought", "what", "Always: {what}.", EVENT_SENTENCE);
EVENT_KIND(event_split, "odds-fight-lost", "where player lost share",
           "What is lost in the round, of the trials in which a fight comes out so", EVENT_ROW);
#undef EVENT_KIND

static bool is_sure(const Telling *telling, const OddsFight *fight)
{
    return fight->outcomes.count == 1 && fight->outcomes.at[0]->times == telling->odds->whole;
}

/* "Kaya 62 % ± 1, Milo 30 % ± 1, not fought 8 % ± 1" */
static Text outcomes_of(const Telling *telling, const OddsFight *fight)
{
    const Times whole = telling->odds->whole, fought = fight_times(fight);
    Buf words = {NULL, 0, 0};
    for (size_t i = 0; i < fight->outcomes.count; i++) {
        const OddsOutcome *outcome = fight->outcomes.at[i];
        buf_format(&words, "%s%.*s ", i > 0 ? ", " : "", TEXT_ARG(outcome->words));
        share_print(&words, (Share){outcome->times, whole, telling->odds->is_exact});
    }
    if (fought < whole) {
        buf_str(&words, ", not fought ");
        share_print(&words, (Share){whole - fought, whole, telling->odds->is_exact});
    }
    return buf_take(&words, telling->arena);
}

static void tell_fight(Telling *telling, const OddsFight *fight)
{
    if (fight->outcomes.count > 0 && !is_sure(telling, fight))
        EVENT(telling->log, &event_fight, telling_text(telling, fight->name),
              telling_text(telling, outcomes_of(telling, fight)));
}

static void tell_sure(Telling *telling)
{
    Buf sure = {NULL, 0, 0};
    for (size_t i = 0; i < telling->odds->fights.count; i++) {
        const OddsFight *fight = telling->odds->fights.at[i];
        if (is_sure(telling, fight))
            buf_format(&sure, "%s%.*s -> %.*s", sure.len > 0 ? "; " : "", TEXT_ARG(fight->name),
                       TEXT_ARG(fight->outcomes.at[0]->words));
    }
    if (sure.len > 0)
        EVENT(telling->log, telling->odds->is_exact ? &event_always : &event_surely,
              telling_text(telling, buf_take(&sure, telling->arena)));
}

static void tell_split(Telling *telling, const OddsFight *fight)
{
    for (size_t i = 0; fight->outcomes.count > 1 && i < fight->outcomes.count; i++) {
        const OddsOutcome *outcome = fight->outcomes.at[i];
        Arg where =
            telling_text(telling, text_format(telling->arena, "%.*s: %.*s", TEXT_ARG(fight->name),
                                              TEXT_ARG(outcome->words)));
        for (size_t seat = 0; seat < telling->odds->play->game->players.count; seat++)
            telling_losses_at_least(telling, &event_split, &where, &outcome->losses[seat],
                                    outcome->times);
    }
}

void telling_fights(Telling *telling)
{
    const Odds *odds = telling->odds;
    size_t fought = 0;
    for (size_t i = 0; i < odds->fights.count; i++)
        fought += odds->fights.at[i]->outcomes.count;
    if (fought == 0)
        return;
    telling_part(telling, "The fights");
    for (size_t i = 0; i < odds->fights.count; i++)
        tell_fight(telling, odds->fights.at[i]);
    tell_sure(telling);
    for (size_t i = 0; odds->explain && i < odds->fights.count; i++)
        tell_split(telling, odds->fights.at[i]);
}
