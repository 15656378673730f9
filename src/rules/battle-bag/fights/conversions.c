/* Enemy units that change sides. BB 9, 20.8 to 20.11. */
#include "../board/field.h"
#include "../board/troops.h"
#include "../board/ways.h"
#include "../orders/questions.h"
#include "../records/called.h"
#include "../words/events.h"
#include "checks.h"
#include "gather.h"
#include "steps.h"

/* --- whom ------------------------------------------------------------------------------------- */

static Wish wish_of(const Question *question)
{
    if (question->answer) {
        const ConversionAnswer *answer = (const ConversionAnswer *)question->answer;
        return (Wish){&answer->types, &answer->from, &answer->to, 0, NULL};
    }
    if (question->order) {
        const ConvertOrder *order = (const ConvertOrder *)question->order;
        return (Wish){&order->types, &order->from, &order->to, order->complexity, order->as};
    }
    return (Wish){0};
}

static bool wants_nobody(const Wish *wish)
{
    return !wish->types || wish->types->word == TYPES_NONE ||
           (wish->types->word != TYPES_ANY && wish->types->count == 0);
}

/* --- BB 9.2, 9.3: complexity ------------------------------------------------------------------ */

static bool is_of_own_religion(const Try *try, const Host *host)
{
    Text religion = bb_religion_at(try->play, host->tile);
    return religion.len > 0 &&
           text_equal(religion, try->battle->side[try->check.who].seat->religion);
}

static Check check_of(const Try *try, const Band *band)
{
    Check check = try->check;
    check.terms = band->host->army->relic - is_of_own_religion(try, band->host);
    check.complexity = bb_check_complexity(try->play, try->battle, &check);
    return check;
}

static void tell_relics(const Try *try, const Host *host)
{
    const HostList *hosts = &try->battle->side[host->who].hosts;
    if (host->army->relic)
        bb_say_check_relic(try->play, host->army);
    for (size_t i = 0; i < hosts->count; i++)
        if (hosts->at[i] != host && hosts->at[i]->army->relic)
            bb_say_check_relic_elsewhere(try->play, host->army, hosts->at[i]->army);
}

static void tell_complexity(const Try *try)
{
    Play *play = try->play;
    const Host *host = try->band->host;
    const Seat *seat = try->battle->side[try->check.who].seat;
    bb_check_tells_base(play, try->battle, &try->check);
    if (is_of_own_religion(try, host))
        bb_say_check_religion(play, seat->player, seat->religion, host->tile);
    else if (bb_religion_at(play, host->tile).len > 0)
        bb_say_check_other_religion(play, seat->player, bb_religion_at(play, host->tile),
                                    host->tile);
    tell_relics(try, host);
    bb_check_tells_rest(play, try->battle, &try->check);
}

/* --- choosing --------------------------------------------------------------------------------- */

/* How well a band fits the wish: less is better in each, from the first on. */
typedef struct Rank {
    size_t from; /* its army's place in the list */
    int complexity;
} Rank;

static size_t place_of(const ArmyRefs *from, const Army *army)
{
    size_t i = 0;
    while (i < from->count && from->at[i] != army)
        i++;
    return i;
}

static Rank rank_of(const Try *try, const Band *band)
{
    return (Rank){place_of(try->wish.from, band->host->army), check_of(try, band).complexity};
}

static bool fits_better(const Band *band, Rank rank, const Band *best, Rank best_rank)
{
    if (!best)
        return true;
    if (rank.from != best_rank.from)
        return rank.from < best_rank.from;
    if (rank.complexity != best_rank.complexity)
        return rank.complexity < best_rank.complexity;
    return bb_band_goes_first(band, best);
}

static bool can_be_tried(const Try *try, const Band *band, Rank rank, int most)
{
    int found[BOARD_DIRECTIONS_MAX];
    return (most == 0 || rank.complexity <= most) && bb_free_hexes(try, band, found) > 0;
}

/* The best of the enemy's bands of that type (NULL: any) for which the complexity is not more than
 * `most` (0: any). */
static Band *best_band(const Try *try, const Type *type, int most)
{
    const BandList *bands = &try->battle->side[other(try->check.who)].bands;
    Band *best = NULL;
    Rank best_rank = {0};
    for (size_t i = 0; i < bands->count; i++) {
        Band *band = bands->at[i];
        if (band->count == 0 || (type && band->type != type))
            continue;
        Rank rank = rank_of(try, band);
        if (!fits_better(band, rank, best, best_rank) || !can_be_tried(try, band, rank, most))
            continue;
        best = band;
        best_rank = rank;
    }
    return best;
}

static Band *find_band(const Try *try, int most)
{
    const TypeRefs *types = try->wish.types;
    if (types->word == TYPES_ANY)
        return best_band(try, NULL, most);
    Band *found = NULL;
    for (size_t i = 0; i < types->count && !found; i++)
        found = best_band(try, types->at[i], most);
    return found;
}

static bool is_there(const Try *try, const Type *type)
{
    const BandList *bands = &try->battle->side[other(try->check.who)].bands;
    for (size_t i = 0; i < bands->count; i++) {
        const Band *band = bands->at[i];
        if (band->count > 0 && (!type || band->type == type))
            return true;
    }
    return false;
}

static bool any_is_there(const Try *try)
{
    const TypeRefs *types = try->wish.types;
    if (types->word == TYPES_ANY)
        return is_there(try, NULL);
    for (size_t i = 0; i < types->count; i++)
        if (is_there(try, types->at[i]))
            return true;
    return false;
}

/* --- nobody ----------------------------------------------------------------------------------- */

static Event *tell_nobody(const Try *try, const char *reason, const char *clause)
{
    Event *event =
        bb_say_converts_nobody(try->play, player_in(try->battle, try->check.who), reason);
    event_also(event, clause);
    event_also(event, "BB 8.9");
    return event;
}

static const Failure no_hex = {"there is no free hex beside any of them", "BB 9.5"};
static const Failure no_such_unit = {"the enemy has no such unit in the battle", "BB 20.8"};

/* Why nobody was found for what is wanted. */
static const Failure *why_nobody(const Try *try)
{
    int most = try->wish.complexity;
    if (most > 0 && find_band(try, 0))
        return order_fails(try->play, "BB 20.10", "the complexity would be more than %d", most);
    return any_is_there(try) ? &no_hex : &no_such_unit;
}

static Event *tell_none_found(const Try *try)
{
    const Failure *why = why_nobody(try);
    if (why == &no_hex)
        return bb_say_converts_no_hex(try->play, player_in(try->battle, try->check.who),
                                      why->reason);
    return tell_nobody(try, why->reason, why->clause);
}

static void convert_nobody(const Try *try, const Question *question)
{
    bool said = question->order || question->answer, wished = wants_nobody(&try->wish);
    Event *event = !said    ? tell_nobody(try, "it was not ordered", "BB 20.11")
                   : wished ? tell_nobody(try, "it was ordered so", NULL)
                            : tell_none_found(try);
    event_chosen(event, bb_choice_told(question), said && !wished ? OUTCOME_FAILED : OUTCOME_DONE);
}

/* --- converting ------------------------------------------------------------------------------- */

/* BB 9.4, 9.6: it leaves the battle, and the army in which it was. */
static void change_sides(Try *try)
{
    Play *play = try->play;
    Band *band = try->band;
    Army *army = band->host->army;
    BattleSide *side = &try->battle->side[try->check.who];
    band->count--;
    bb_troops_take(army, band->type, 1);
    Army *made = bb_army_new(play, side->seat->player, army, try->wish.as);
    bb_troops_add(play, made, band->type, 1);
    made->depleted = true;
    bb_army_enters(play, made, try->tile);
    side->converted++;
    side->feats[FEAT_CONVERTED] = true;
    Event *event =
        bb_say_converted(play, side->seat->player, bb_units_called(play->arena, band->type, 1),
                         army, try->tile, made);
    event_also(event, "BB 9.6");
    event_also(event, made != try->wish.as ? "BB 3.10" : NULL);
    bb_say_cubes_stay(play, bb_units_called(play->arena, band->type, 1));
    if (bb_troops_count(&army->units) == 0)
        bb_army_is_gone(play, army);
}

static void tell_try(const Try *try, const Question *question)
{
    Play *play = try->play;
    const Band *band = try->band;
    Event *event = bb_say_converts_try(
        play, player_in(try->battle, try->check.who), bb_units_called(play->arena, band->type, 1),
        band->host->army, try->tile, try->check.complexity, try->check.held->card);
    event_chosen(event, bb_choice_told(question), OUTCOME_DONE);
    event_also(event, "BB 8.9");
    event_also(event, try->wish.types->word == TYPES_ANY ? "BB 20.9" : "BB 20.8");
}

static void carry_out(Try *try, const Question *question)
{
    int found[BOARD_DIRECTIONS_MAX];
    int count = bb_free_hexes(try, try->band, found);
    try->tile = bb_hex_wanted(try->play, try->wish.to, found, count);
    try->check = check_of(try, try->band);
    tell_try(try, question);
    bb_say_appears_on(try->play, bb_units_called(try->play->arena, try->band->type, 1), try->tile,
                      count);
    tell_complexity(try);
    if (bb_check_made(try->play, try->battle, &try->check))
        change_sides(try);
}

/* An order for which nobody is found gives way to its else (BB 20.1). */
static void find_whom(Try *try, Question *question)
{
    do {
        try->wish = wish_of(question);
        if (wants_nobody(&try->wish))
            return;
        try->band = find_band(try, try->wish.complexity);
    } while (!try->band && bb_question_gives_way(try->play, question, why_nobody(try)));
}

/* "spearman of first 2, archer of third 3": of many, the first. */
static Text complexities(const Try *try)
{
    enum { SHOWN = 20 };
    Buf buf = {NULL, 0, 0};
    int count = 0;
    const BandList *bands = &try->battle->side[other(try->check.who)].bands;
    for (size_t i = 0; i < bands->count && count < SHOWN; i++) {
        const Band *band = bands->at[i];
        if (band->count > 0)
            buf_format(&buf, "%s%.*s of %.*s %d", count++ > 0 ? ", " : "", TEXT_ARG(band->type->id),
                       TEXT_ARG(band->host->army->id), check_of(try, band).complexity);
    }
    return buf_take(&buf, try->play->arena);
}

/* Orders that let one attempt pass would let the next one pass as well; an answer to a question is
 * about this one alone (BB 8.9). */
static bool attempt(Play *play, Battle *battle, Who who, Held *held, int number)
{
    Try try = {.play = play,
               .battle = battle,
               .check = {.who = who, .kind = EFFECT_CONVERSIONS, .held = held}};
    Question question = bb_battle_question(play, battle, TOPIC_CONVERT, who, number);
    question.moot = !is_there(&try, NULL);
    if (question.name.len > 0) {
        bb_question_says(play, &question, battle,
                         "Whom do you try to convert by %s: types, best first, or any, or none? "
                         "With from: armies and to: hexes. The complexity would be: %.*s.",
                         bb_card_called(play, held->card), TEXT_ARG(complexities(&try)));
        question.fallback = TEXT("none");
    }
    if (!bb_question_put(play, &question))
        return false;
    find_whom(&try, &question);
    if (try.band)
        carry_out(&try, &question);
    else
        convert_nobody(&try, &question);
    return try.band || question.answer;
}

void bb_battle_converts(Play *play, Battle *battle)
{
    bb_check_attempts(play, battle, EFFECT_CONVERSIONS, attempt);
}
