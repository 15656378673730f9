/* Who won each fight, and what was lost when it came out so. Which events end a fight, and what its
 * outcomes are called, the rule system says (FightEnd). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "odds_private.h"

enum { EVENT_NAME_MAX = 31, KNOWN_BITS = 9, KNOWN_TRIES = 2, FIGHT_ARGS = 2 };

/* The arguments that stand in the words for a fight, by their places in the event, and what stands
 * before each of them, and behind the last; and the words for its outcome. No system has a fight
 * with more of them, nor one that its event does not have (test_fight_ends). */
typedef struct FightArgs {
    size_t at[FIGHT_ARGS], count;
    Text plain[FIGHT_ARGS + 1];
    Text outcome;
    bool is_plain; /* no argument stands in the outcome */
} FightArgs;

/* One who stands in the words for a fight; and where his name is kept (NULL: nowhere), and what was
 * kept there: the name of who is made by an order comes with what the order has made of him. */
typedef struct Fighter {
    const void *record;
    const Text *name;
    Text was;
} Fighter;

/* A fight that has been found by its words, and those who stand in them. All that was there before
 * the first trial; what lies elsewhere is something else in each. */
typedef struct KnownFight {
    const char *words;
    Fighter fighters[FIGHT_ARGS];
    OddsFight *fight; /* NULL: none is known here */
} KnownFight;

struct OddsFightEnds {
    FightArgs *args; /* by the rows of the system */
    KnownFight known[(1 << KNOWN_BITS) + KNOWN_TRIES - 1];
};

typedef struct Fighting {
    Odds *odds;
    uint32_t trial;
    const ArenaMark *mark;
    const Event *event;
    uint32_t place;        /* of the event among those that end fights */
    Arena *arena;          /* of the trial */
    const FightArgs *args; /* of the row that says how it ends */
    Buf words;             /* see worded */
} Fighting;

/* --- words ------------------------------------------------------------------------------------ */

static void put_record(Buf *out, const Table *table, const void *record)
{
    if (!record) {
        buf_str(out, "nobody");
        return;
    }
    Text name = record_name(table, record), id = record_id(table, record);
    buf_add(out, name.len > 0 ? name : id);
    bool is_told = name.len == 0 || table == &player_table || text_equal(name, id);
    if (!is_told && !name_tells_id(name, id))
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
    assert(arg.type);
    if (arg.type->kind == ARG_RECORD)
        put_record(out, arg.type->table, arg.value.record);
    else if (arg.type->kind == ARG_RECORDS)
        put_records(out, arg.type->table, arg.value.records);
    else
        buf_add(out, arg_words(arg));
}

/* Of the event, by its name, which ends with a brace. */
static Arg arg_named(const Event *event, Text name)
{
    char copied[EVENT_NAME_MAX + 1] = "";
    memcpy(copied, name.at, name.len < EVENT_NAME_MAX ? name.len : EVENT_NAME_MAX);
    return event_arg(event, copied);
}

static void put_words(Buf *out, const Event *event, const char *words)
{
    while (*words != '\0') {
        size_t plain = strcspn(words, "{");
        buf_add(out, (Text){words, plain});
        words += plain;
        if (*words == '\0')
            break;
        size_t len = strcspn(words, "}");
        put_arg(out, arg_named(event, (Text){words + 1, len - 1}));
        words += len + 1;
    }
}

Text fight_words(const Odds *odds, const Event *event, const char *words)
{
    Buf out = {NULL, 0, 0};
    put_words(&out, event, words);
    return buf_take(&out, odds->play->arena);
}

/* Good until the next. */
static Text worded(Fighting *fighting, const char *words)
{
    fighting->words.len = 0;
    put_words(&fighting->words, fighting->event, words);
    return buf_text(&fighting->words);
}

/* Those for the fight; likewise. */
static Text fight_worded(Fighting *fighting)
{
    const FightArgs *args = fighting->args;
    Buf *out = &fighting->words;
    out->len = 0;
    for (size_t i = 0; i < args->count; i++) {
        buf_add(out, args->plain[i]);
        put_arg(out, event_arg_at(fighting->event, args->at[i]));
    }
    buf_add(out, args->plain[args->count]);
    return buf_text(out);
}

/* --- fights ----------------------------------------------------------------------------------- */

/* Its name comes with where it came up first. */
OddsFight *fights_add(Odds *odds, Text key)
{
    void **slot = names_slot(odds->by_fight, key);
    OddsFight *fight = *slot;
    if (fight)
        return fight;
    fight = *slot = ARENA_NEW(odds->arena, OddsFight);
    fight->key = text_copy(odds->arena, key);
    fight->name = TEXT("");
    ARENA_PUSH(odds->arena, &odds->fights, fight);
    return fight;
}

static OddsFight *fight_of(const Fighting *fighting, Text key, Text name)
{
    OddsFight *fight = fights_add(fighting->odds, key);
    if (fight->first.trial > 0)
        return fight;
    fight->name = text_copy(fighting->odds->arena, name);
    fight->first = (OddsFirst){fighting->trial, (uint32_t)fighting->odds->fights.count};
    return fight;
}

static OddsFight *fight_of_scene(const Fighting *fighting)
{
    Text scene = log_scene_name(fighting->odds->play->log, fighting->event->scene);
    return fight_of(fighting, text_format(fighting->arena, "/%.*s", TEXT_ARG(scene)), scene);
}

static OddsFight *fight_of_words(Fighting *fighting)
{
    Text name = fight_worded(fighting);
    return fight_of(fighting, name, name);
}

/* Where the fight stands if it is known, there or in the next place. Addresses have much in common:
 * the upper bits of a product hang on all of it. */
static KnownFight *place_of_known(const Fighting *fighting, const FightEnd *end)
{
    const FightArgs *args = fighting->args;
    const ArgValue *values = fighting->event->values;
    uint64_t place = (uintptr_t)end->fight;
    for (size_t i = 0; i < args->count; i++)
        place = (place ^ (uintptr_t)values[args->at[i]].record) * UINT64_C(0x9E3779B97F4A7C15);
    return &fighting->odds->fight_ends->known[place >> (64 - KNOWN_BITS)];
}

static bool is_fighter(const Fighter *fighter, Arg arg)
{
    return arg.type->kind == ARG_RECORD && arg.value.record == fighter->record &&
           (!fighter->name ||
            (fighter->name->at == fighter->was.at && fighter->name->len == fighter->was.len));
}

static bool is_known(const KnownFight *known, const Fighting *fighting, const FightEnd *end)
{
    const FightArgs *args = fighting->args;
    bool is_it = known->fight && known->words == end->fight;
    for (size_t i = 0; is_it && i < args->count; i++)
        is_it = is_fighter(&known->fighters[i], event_arg_at(fighting->event, args->at[i]));
    return is_it;
}

/* False: it is, or has its name from, something else in each trial. */
static bool make_fighter(Fighter *fighter, const ArenaMark *mark, Arg arg)
{
    if (arg.type->kind != ARG_RECORD || !arena_mark_holds(mark, arg.value.record))
        return false;
    *fighter =
        (Fighter){arg.value.record, record_name_at(arg.type->table, arg.value.record), TEXT("")};
    if (fighter->name)
        fighter->was = *fighter->name;
    return fighter->was.len == 0 || arena_mark_holds(mark, fighter->was.at);
}

static void remember(KnownFight *known, const Fighting *fighting, const FightEnd *end,
                     OddsFight *fight)
{
    const FightArgs *args = fighting->args;
    KnownFight made = {.words = end->fight, .fight = fight};
    bool stays = true;
    for (size_t i = 0; stays && i < args->count; i++)
        stays = make_fighter(&made.fighters[i], fighting->mark,
                             event_arg_at(fighting->event, args->at[i]));
    if (stays)
        *known = made;
}

static OddsFight *first_fight(Fighting *fighting, const FightEnd *end)
{
    KnownFight *known = place_of_known(fighting, end);
    for (size_t i = 0; i < KNOWN_TRIES; i++)
        if (is_known(&known[i], fighting, end))
            return known[i].fight;
    OddsFight *fight = fight_of_words(fighting);
    size_t place = 0;
    while (place < KNOWN_TRIES - 1 && known[place].fight)
        place++;
    remember(&known[place], fighting, end, fight);
    return fight;
}

static OddsFight *fight_numbered(const Fighting *fighting, const OddsFight *first, int number)
{
    Text key = text_format(fighting->arena, "%.*s #%d", TEXT_ARG(first->key), number);
    return fight_of(fighting, key, key);
}

/* The second attack of the same on the same is another fight. */
static OddsFight *fight_of_its_own(Fighting *fighting, const FightEnd *end)
{
    OddsFight *first = first_fight(fighting, end), *fight = first;
    for (int number = 2; fight->seen == fighting->trial; number++) {
        if (number == 2 && !first->again)
            first->again = fight_numbered(fighting, first, number);
        fight = number == 2 ? first->again : fight_numbered(fighting, first, number);
    }
    return fight;
}

/* Of most outcomes the words hold no name. */
static Text outcome_words(Fighting *fighting, const FightEnd *end)
{
    const FightArgs *args = fighting->args;
    return args->is_plain ? args->outcome
                          : text_copy(fighting->arena, worded(fighting, end->outcome));
}

static void take_end(Fighting *fighting, const FightEnd *end)
{
    if (!end->outcome) {
        OddsFight *fight = fight_of_scene(fighting);
        if (fight->named.trial == 0) {
            fight->name = text_copy(fighting->odds->arena, fight_worded(fighting));
            fight->named = (OddsFirst){fighting->trial, 0};
        }
        return;
    }
    OddsFight *fight = end->fight ? fight_of_its_own(fighting, end) : fight_of_scene(fighting);
    fight->seen = fighting->trial;
    fight->ended = fighting->place;
    fight->now = outcome_words(fighting, end);
}

/* --- what came of them ------------------------------------------------------------------------ */

OddsOutcome *fights_outcome(Odds *odds, OddsFight *fight, Text words)
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
    OddsOutcome *outcome = fights_outcome(odds, fight, fight->now);
    outcome->times += odds->weight;
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++) {
        uint32_t lost = odds->losses[seat].now;
        outcome->losses[seat].times[lost < ODDS_LOSSES_MAX ? lost : ODDS_LOSSES_MAX] +=
            odds->weight;
    }
}

/* The place of the argument whose name begins there and ends with a brace. */
static size_t place_of_arg(const EventKind *kind, Text name)
{
    const char *names = kind->args;
    Text one = event_next_name(&names);
    size_t place = 0;
    for (; !text_equal(one, name); one = event_next_name(&names)) {
        assert(one.len > 0);
        place++;
    }
    return place;
}

static FightArgs args_of(const FightEnd *end)
{
    const char *outcome = end->outcome ? end->outcome : "";
    FightArgs args = {.outcome = text_of(outcome)};
    args.is_plain = !strchr(outcome, '{');
    const char *from = end->fight ? end->fight : "";
    for (const char *at = strchr(from, '{'); at; at = strchr(from, '{')) {
        const Text name = {at + 1, strcspn(at, "}") - 1};
        const size_t place = place_of_arg(end->kind, name);
        assert(args.count < FIGHT_ARGS);
        args.plain[args.count] = (Text){from, (size_t)(at - from)};
        args.at[args.count++] = place;
        from = name.at + name.len + 1;
    }
    args.plain[args.count] = text_of(from);
    return args;
}

static size_t rows_of(const FightEnd *ends)
{
    size_t count = 0;
    while (ends && ends[count].kind)
        count++;
    return count;
}

void fights_begin(Odds *odds)
{
    const FightEnd *rows = odds->play->system->fight_ends;
    const size_t count = rows_of(rows);
    struct OddsFightEnds *ends = ARENA_NEW(odds->arena, struct OddsFightEnds);
    odds->by_fight = names_new(odds->arena);
    odds->fight_ends = ends;
    ends->args = ARENA_ARRAY(odds->arena, count, FightArgs);
    for (size_t i = 0; i < count; i++)
        ends->args[i] = args_of(&rows[i]);
}

static void take_event(Fighting *fighting, const Event *event, size_t place)
{
    const struct OddsFightEnds *ends = fighting->odds->fight_ends;
    fighting->event = event;
    fighting->place = (uint32_t)place;
    for (const FightEnd *end = event->form->end; end->kind == event->kind; end++) {
        fighting->args = &ends->args[end - fighting->odds->play->system->fight_ends];
        take_end(fighting, end);
    }
}

void fights_count(Odds *odds, uint32_t trial, const ArenaMark *mark)
{
    const Play *play = odds->play;
    Fighting fighting = {.odds = odds, .trial = trial, .mark = mark, .arena = play->arena};
    if (!play->system->fight_ends)
        return;
    const Events ends = log_ends(play->log);
    for (size_t i = 0; i < ends.count; i++)
        take_event(&fighting, ends.at[i], i);
    buf_free(&fighting.words);
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

static int by_first(const void *a, const void *b)
{
    const OddsFight *one = *(OddsFight *const *)a, *other = *(OddsFight *const *)b;
    return first_compare(one->first, other->first);
}

void fights_sort(Odds *odds)
{
    if (odds->fights.count > 1)
        qsort(odds->fights.at, odds->fights.count, sizeof *odds->fights.at, by_first);
    for (size_t i = 0; i < odds->fights.count; i++) {
        OddsFight *fight = odds->fights.at[i];
        first_number(&fight->first, i > 0 ? &odds->fights.at[i - 1]->first : NULL);
        sort_outcomes(fight);
    }
}

Times fight_times(const OddsFight *fight)
{
    Times times = 0;
    for (size_t i = 0; i < fight->outcomes.count; i++)
        times += fight->outcomes.at[i]->times;
    return times;
}

/* --- parts ------------------------------------------------------------------------------------ */

static void merge_outcome(OddsOutcome *outcome, const OddsOutcome *more, size_t seats)
{
    outcome->times += more->times;
    for (size_t seat = 0; seat < seats; seat++)
        for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++)
            outcome->losses[seat].times[lost] += more->losses[seat].times[lost];
}

void fights_merge(Odds *odds, const Odds *more)
{
    const size_t seats = odds->play->game->players.count;
    for (size_t i = 0; i < more->fights.count; i++) {
        const OddsFight *one = more->fights.at[i];
        OddsFight *fight = fights_add(odds, one->key);
        if (first_compare(one->first, fight->first) < 0)
            fight->first = one->first;
        if (fight->name.len == 0 || first_compare(one->named, fight->named) < 0) {
            fight->name = text_copy(odds->arena, one->name);
            fight->named = one->named;
        }
        for (size_t k = 0; k < one->outcomes.count; k++)
            merge_outcome(fights_outcome(odds, fight, one->outcomes.at[k]->words),
                          one->outcomes.at[k], seats);
    }
}
