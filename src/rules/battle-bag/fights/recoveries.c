/* Lost units that come back. BB 13, 20.17. */
#include "../board/field.h"
#include "../board/troops.h"
#include "../board/ways.h"
#include "../orders/questions.h"
#include "../records/called.h"
#include "../words/events.h"
#include "checks.h"
#include "steps.h"

/* --- whom ------------------------------------------------------------------------------------- */

static Wish wish_of(const Question *question)
{
    if (question->answer) {
        const RecoveryAnswer *answer = (const RecoveryAnswer *)question->answer;
        return (Wish){.types = &answer->types, .to = &answer->to};
    }
    if (question->order) {
        const RecoverOrder *order = (const RecoverOrder *)question->order;
        return (Wish){.types = &order->types, .to = &order->to, .as = order->as};
    }
    return (Wish){0};
}

static bool wants_any(const Wish *wish)
{
    return !wish->types || wish->types->word == TYPES_ANY;
}

static bool wants_nobody(const Wish *wish)
{
    return !wants_any(wish) && (wish->types->word == TYPES_NONE || wish->types->count == 0);
}

/* The first by strength of those that have lost a unit of that type (NULL: any), and for which it
 * has somewhere to appear if that is asked for. */
static Band *first_band(const Try *try, const Type *type, bool needs_hex)
{
    const BandList *bands = &try->battle->side[try->check.who].bands;
    int found[BOARD_DIRECTIONS_MAX];
    Band *first = NULL;
    for (size_t i = 0; i < bands->count; i++) {
        Band *band = bands->at[i];
        if (band->lost == 0 || (type && band->type != type) ||
            (first && !bb_band_goes_first(band, first)))
            continue;
        if (!needs_hex || bb_free_hexes(try, band, found) > 0)
            first = band;
    }
    return first;
}

static Band *find_band(const Try *try, bool needs_hex)
{
    const TypeRefs *types = try->wish.types;
    if (wants_any(&try->wish))
        return first_band(try, NULL, needs_hex);
    Band *found = NULL;
    for (size_t i = 0; i < types->count && !found; i++)
        found = first_band(try, types->at[i], needs_hex);
    return found;
}

/* --- nobody ----------------------------------------------------------------------------------- */

static const Failure by_wish = {"it was ordered so", "BB 8.9"};
static const Failure no_hex = {"there is no free hex beside any of them", "BB 9.5"};
static const Failure not_lost = {"no such unit was lost", "BB 20.17"};

static const Failure *why_nobody(const Try *try)
{
    if (wants_nobody(&try->wish))
        return &by_wish;
    return find_band(try, false) ? &no_hex : &not_lost;
}

static void recover_nobody(const Try *try, const Question *question)
{
    const Failure *why = why_nobody(try);
    Event *event = (why == &no_hex ? bb_say_recovers_no_hex : bb_say_recovers_nobody)(
        try->play, player_in(try->battle, try->check.who), why->reason);
    event_chosen(event, bb_choice_told(question), why == &by_wish ? OUTCOME_DONE : OUTCOME_FAILED);
    event_also(event, why->clause);
}

/* An order for which nobody is found gives way to its else (BB 20.1). */
static void find_whom(Try *try, Question *question)
{
    do {
        try->wish = wish_of(question);
        if (wants_nobody(&try->wish))
            return;
        try->band = find_band(try, true);
    } while (!try->band && bb_question_gives_way(try->play, question, why_nobody(try)));
}

/* --- recovering ------------------------------------------------------------------------------- */

/* BB 13.4, 13.5 */
static void come_back(Try *try)
{
    Play *play = try->play;
    Band *band = try->band;
    BattleSide *side = &try->battle->side[try->check.who];
    Army *made = bb_army_new(play, side->seat->player, band->host->army, try->wish.as);
    bb_troops_add(play, made, band->type, 1);
    made->depleted = band->host->depleted;
    bb_army_enters(play, made, try->tile);
    band->lost--;
    side->recovered++;
    side->feats[FEAT_RECOVERED] = true;
    Event *event = (made->depleted ? bb_say_recovered_depleted : bb_say_recovered)(
        play, player_in(try->battle, try->check.who), bb_units_called(play->arena, band->type, 1),
        try->tile, made);
    event_also(event, "BB 13.5");
    event_also(event, made != try->wish.as ? "BB 3.10" : NULL);
}

/* BB 13.6: what would change a conversion. */
static void tell_plain(const Try *try)
{
    const Host *host = try->band->host;
    Text religion = bb_religion_at(try->play, host->tile);
    Text own = try->battle->side[try->check.who].seat->religion;
    if (host->army->relic || (religion.len > 0 && text_equal(religion, own)))
        bb_say_check_plain(try->play, host->tile);
}

static void tell_try(const Try *try, const Question *question)
{
    Play *play = try->play;
    Event *event =
        bb_say_recovers_try(play, player_in(try->battle, try->check.who),
                            bb_units_called(play->arena, try->band->type, 1), try->band->host->army,
                            try->tile, try->check.complexity, try->check.held->card);
    event_chosen(event, bb_choice_told(question), OUTCOME_DONE);
    event_also(event, "BB 13.2");
    event_also(event, "BB 20.17");
}

static void carry_out(Try *try, const Question *question)
{
    int found[BOARD_DIRECTIONS_MAX];
    int count = bb_free_hexes(try, try->band, found);
    try->tile = bb_hex_wanted(try->play, try->wish.to, found, count);
    try->check.complexity = bb_check_complexity(try->play, try->battle, &try->check);
    tell_try(try, question);
    bb_say_appears_on(try->play, bb_units_called(try->play->arena, try->band->type, 1), try->tile,
                      count);
    bb_check_tells_base(try->play, try->battle, &try->check);
    tell_plain(try);
    bb_check_tells_rest(try->play, try->battle, &try->check);
    if (bb_check_made(try->play, try->battle, &try->check))
        come_back(try);
}

/* "2 spearmen (first), 1 galley (fleet)": of many, the first. */
static Text lost_called(const Try *try)
{
    enum { SHOWN = 20 };
    Buf buf = {NULL, 0, 0};
    int count = 0;
    const BandList *bands = &try->battle->side[try->check.who].bands;
    for (size_t i = 0; i < bands->count && count < SHOWN; i++) {
        const Band *band = bands->at[i];
        if (band->lost == 0)
            continue;
        Text units = bb_units_called(try->play->arena, band->type, band->lost);
        buf_format(&buf, "%s%.*s (%.*s)", count++ > 0 ? ", " : "", TEXT_ARG(units),
                   TEXT_ARG(band->host->army->id));
    }
    return buf_take(&buf, try->play->arena);
}

static bool ask(Try *try, int number, Question *question)
{
    Play *play = try->play;
    *question = bb_battle_question(play, try->battle, TOPIC_RECOVER, try->check.who, number);
    question->moot = !first_band(try, NULL, true);
    if (question->name.len > 0) {
        bb_question_says(play, question, try->battle,
                         "Whom do you try to recover by %s: types, best first, or any, or none? "
                         "With to: hexes. Lost: %.*s.",
                         bb_card_called(play, try->check.held->card), TEXT_ARG(lost_called(try)));
        question->fallback = TEXT("any");
    }
    return bb_question_put(play, question);
}

/* Orders that let one attempt pass would let the next one pass as well; an answer to a question is
 * about this one alone (BB 8.9). */
static bool attempt(Play *play, Battle *battle, Who who, Held *held, int number)
{
    Question question;
    Try try = {.play = play,
               .battle = battle,
               .check = {.who = who, .kind = EFFECT_RECOVERIES, .held = held}};
    if (!first_band(&try, NULL, false)) {
        bb_say_recovers_nothing(play, player_in(battle, who));
        return false;
    }
    if (!ask(&try, number, &question))
        return false;
    find_whom(&try, &question);
    if (try.band)
        carry_out(&try, &question);
    else
        recover_nobody(&try, &question);
    return try.band || question.answer;
}

void bb_battle_recovers(Play *play, Battle *battle)
{
    if (!battle->decided)
        bb_check_attempts(play, battle, EFFECT_RECOVERIES, attempt);
}
