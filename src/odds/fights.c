/* Who won each fight, and what was lost when it came out so. Which events end a fight, and what its
 * outcomes are called, the rule system says (FightEnd). */
#include <string.h>

#include "odds_private.h"

typedef struct Fighting {
    Odds *odds;
    uint32_t trial;
    const Event *event;
    Arena *arena; /* of the trial */
} Fighting;

/* --- words ------------------------------------------------------------------------------------ */

static void put_record(Buf *out, const Table *table, const void *record)
{
    Text name = record ? record_name(table, record) : TEXT("nobody");
    Text id = record ? record_id(table, record) : TEXT("");
    buf_add(out, name.len > 0 ? name : id);
    bool is_told = name.len == 0 || table == &player_table || text_equal(name, id);
    if (id.len > 0 && !is_told && !name_tells_id(name, id))
        buf_format(out, " (%.*s)", TEXT_ARG(id));
}

static void put_records(Buf *out, const Table *table, const AnyList *records)
{
    for (size_t i = 0; i < records->count; i++) {
        buf_str(out, i == 0 ? "" : i + 1 < records->count ? ", " : " and ");
        put_record(out, table, records->at[i]);
    }
}

static void put_arg(Buf *out, Arg arg)
{
    if (arg.type && arg.type->kind == ARG_RECORD)
        put_record(out, arg.type->table, arg.value.record);
    else if (arg.type && arg.type->kind == ARG_RECORDS)
        put_records(out, arg.type->table, arg.value.records);
    else
        buf_add(out, arg.type ? arg_words(arg) : TEXT(""));
}

/* The words with the event's arguments in the places of their names. */
static Text worded(const Fighting *fighting, const char *words)
{
    Buf out = {NULL, 0, 0};
    while (*words != '\0') {
        size_t plain = strcspn(words, "{");
        buf_add(&out, text_slice(text_of(words), 0, plain));
        words += plain;
        if (*words == '\0')
            break;
        size_t len = strcspn(words, "}");
        const char *name = text_string(fighting->arena, "%.*s", (int)(len - 1), words + 1);
        put_arg(&out, event_arg(fighting->event, name));
        words += len + 1;
    }
    return buf_take(&out, fighting->arena);
}

/* --- fights ----------------------------------------------------------------------------------- */

static OddsFight *fight_of(const Fighting *fighting, Text key, Text name)
{
    Odds *odds = fighting->odds;
    void **slot = names_slot(odds->by_fight, key);
    OddsFight *fight = *slot;
    if (fight)
        return fight;
    *slot = fight = ARENA_NEW(odds->arena, OddsFight);
    fight->name = text_copy(odds->arena, name);
    ARENA_PUSH(odds->arena, &odds->fights, fight);
    return fight;
}

static OddsFight *fight_of_scene(const Fighting *fighting)
{
    Text scene = log_scene_name(fighting->odds->play->log, fighting->event->scene);
    return fight_of(fighting, text_format(fighting->arena, "/%.*s", TEXT_ARG(scene)), scene);
}

/* The second attack of the same on the same is another fight. */
static OddsFight *fight_of_its_own(const Fighting *fighting, Text name)
{
    Text key = name;
    for (int number = 2;; number++) {
        OddsFight *fight = fight_of(fighting, key, key);
        if (fight->seen < fighting->trial)
            return fight;
        key = text_format(fighting->arena, "%.*s #%d", TEXT_ARG(name), number);
    }
}

static void take_end(const Fighting *fighting, const FightEnd *end)
{
    Text fight_words = end->fight ? worded(fighting, end->fight) : TEXT("");
    if (!end->outcome) {
        OddsFight *fight = fight_of_scene(fighting);
        if (!fight->is_named)
            fight->name = text_copy(fighting->odds->arena, fight_words);
        fight->is_named = true;
        return;
    }
    OddsFight *fight =
        end->fight ? fight_of_its_own(fighting, fight_words) : fight_of_scene(fighting);
    fight->seen = fighting->trial;
    fight->now = worded(fighting, end->outcome);
}

/* --- what came of them ------------------------------------------------------------------------ */

static OddsOutcome *outcome_of(Odds *odds, OddsFight *fight, Text words)
{
    for (size_t i = 0; i < fight->outcomes.count; i++)
        if (text_equal(fight->outcomes.at[i]->words, words))
            return fight->outcomes.at[i];
    OddsOutcome *outcome = ARENA_NEW(odds->arena, OddsOutcome);
    outcome->words = text_copy(odds->arena, words);
    outcome->losses = ARENA_ARRAY(odds->arena, odds->play->game->players.count, OddsLosses);
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        outcome->losses[seat].player = odds->losses[seat].player;
    ARENA_PUSH(odds->arena, &fight->outcomes, outcome);
    return outcome;
}

static void count_outcome(Odds *odds, OddsFight *fight)
{
    OddsOutcome *outcome = outcome_of(odds, fight, fight->now);
    outcome->times++;
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        uint32_t lost = odds->losses[seat].now;
        outcome->losses[seat].times[lost < ODDS_LOSSES_MAX ? lost : ODDS_LOSSES_MAX]++;
    }
}

void fights_begin(Odds *odds)
{
    odds->by_fight = names_new(odds->arena);
}

void fights_count(Odds *odds, uint32_t trial)
{
    const Play *play = odds->play;
    Fighting fighting = {odds, trial, NULL, play->arena};
    if (!play->system->fight_ends)
        return;
    for (size_t i = 0; i < log_count(play->log); i++) {
        fighting.event = log_at(play->log, i);
        for (const FightEnd *end = play->system->fight_ends; end->kind; end++)
            if (end->kind == fighting.event->kind)
                take_end(&fighting, end);
    }
    for (size_t i = 0; i < odds->fights.count; i++)
        if (odds->fights.at[i]->seen == trial)
            count_outcome(odds, odds->fights.at[i]);
}

/* The most frequent first, of equals by their bytes: few, so each is put in its place. */
static void sort_outcomes(OddsFight *fight)
{
    for (size_t i = 1; i < fight->outcomes.count; i++)
        for (size_t at = i; at > 0; at--) {
            OddsOutcome **pair = &fight->outcomes.at[at - 1], *first = pair[0];
            bool is_right = first->times != pair[1]->times
                                ? first->times > pair[1]->times
                                : text_compare(first->words, pair[1]->words) < 0;
            if (is_right)
                break;
            pair[0] = pair[1];
            pair[1] = first;
        }
}

void fights_sort(Odds *odds)
{
    for (size_t i = 0; i < odds->fights.count; i++)
        sort_outcomes(odds->fights.at[i]);
}

uint32_t fight_times(const OddsFight *fight)
{
    uint32_t times = 0;
    for (size_t i = 0; i < fight->outcomes.count; i++)
        times += fight->outcomes.at[i]->times;
    return times;
}
