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
    static const TypeRefs any = {.word = TYPES_ANY};
    if (question->answer) {
        const RecoveryAnswer *answer = (const RecoveryAnswer *)question->answer;
        return (Wish){.types = &answer->types, .to = &answer->to};
    }
    if (question->order) {
        const RecoverOrder *order = (const RecoverOrder *)question->order;
        return (Wish){.types = &order->types, .to = &order->to, .as = order->as};
    }
    return (Wish){.types = &any};
}

/* The first by strength of those that have lost a unit of that type (NULL: any), and for which it
 * has somewhere to appear if that is asked for. */
static Band *first_band(const Try *try, const Type *type, int needs_hex)
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

static Band *find_band(const Try *try)
{
    return bb_band_wanted(try, first_band, true);
}

/* --- nobody ----------------------------------------------------------------------------------- */

static const Failure by_wish = {"it was ordered so", "BB 8.9"};
static const Failure no_hex = {"there is no free hex beside any of them", "BB 9.5"};
static const Failure not_lost = {"no such unit was lost", "BB 20.17"};

static const Failure *why_nobody(const Try *try)
{
    if (bb_wants_nobody(&try->wish))
        return &by_wish;
    return bb_band_wanted(try, first_band, false) ? &no_hex : &not_lost;
}

static void recover_nobody(const Try *try, const Question *question)
{
    const Failure *why = why_nobody(try);
    bool is_default = why != &by_wish && question->outcome == OUTCOME_DONE;
    Event *event = (why == &no_hex ? bb_say_recovers_no_hex : bb_say_recovers_nobody)(
        try->play, player_in(try->battle, try->check.who), why->reason);
    event_chosen(event, bb_choice_told(question), is_default ? OUTCOME_FAILED : question->outcome);
    event_also(event, why->clause);
}

/* --- recovering ------------------------------------------------------------------------------- */

/* BB 13.4, 13.5 */
static void come_back(Try *try)
{
    Band *band = try->band;
    BattleSide *side = &try->battle->side[try->check.who];
    const Army *made = bb_unit_appears(try, band->host->depleted);
    band->lost--;
    side->recovered++;
    side->feats[FEAT_RECOVERED] = true;
    Event *event = (made->depleted ? bb_say_recovered_depleted : bb_say_recovered)(
        try->play, player_of(side), bb_unit_called(try), try->tile, made);
    event_also(event, "BB 13.5");
    event_also_of(event, player_of(side), made != try->wish.as ? "BB 3.10" : NULL);
}

/* BB 13.6: what would change a conversion. */
static void tell_terms(const Try *try)
{
    const Host *host = try->band->host;
    Text religion = bb_religion_at(try->play, host->tile);
    Text own = try->battle->side[try->check.who].seat->religion;
    if (host->army->relic || (religion.len > 0 && text_equal(religion, own)))
        bb_say_check_plain(try->play, host->tile);
}

static int terms_of(const Try *try, const Host *host)
{
    (void)try, (void)host;
    return 0;
}

static Event *tell_try(const Try *try, const char *reason)
{
    Play *play = try->play;
    const Player *player = player_in(try->battle, try->check.who);
    const Army *army = try->band->host->army;
    const Card *card = try->check.held->card;
    int n = try->check.complexity;
    Event *event =
        reason ? bb_say_recovers_in_vain(play, player, bb_unit_called(try), army, try->tile, n,
                                         card, reason)
               : bb_say_recovers_try(play, player, bb_unit_called(try), army, try->tile, n, card);
    event_also(event, "BB 13.2");
    event_also(event, "BB 20.17");
    return event;
}

/* "2 spearmen (first), 1 galley (fleet)" */
static Text lost_called(const Try *try)
{
    Listing list = {0};
    const BandList *bands = &try->battle->side[try->check.who].bands;
    for (size_t i = 0; i < bands->count; i++) {
        const Band *band = bands->at[i];
        if (band->lost == 0)
            continue;
        Text units = bb_units_called(try->play->arena, band->type, band->lost);
        listing_add(&list, "%.*s (%.*s)", TEXT_ARG(units), TEXT_ARG(band->host->army->id));
    }
    return listing_take(&list, try->play->arena, "");
}

static void offer_lost(const Try *try, Question *question)
{
    const BandList *bands = &try->battle->side[try->check.who].bands;
    for (size_t i = 0; i < bands->count; i++) {
        bool is_known = bands->at[i]->lost == 0;
        for (size_t k = 0; k < i && !is_known; k++)
            is_known = bands->at[k]->lost > 0 && bands->at[k]->type == bands->at[i]->type;
        if (!is_known)
            decide_offer(try->play, question, bands->at[i]->type->id, "%s", "");
    }
}

static bool ask(Try *try, int number, Question *question)
{
    Play *play = try->play;
    if (!first_band(try, NULL, false)) {
        bb_say_recovers_nothing(play, player_in(try->battle, try->check.who));
        return false;
    }
    *question = bb_battle_question(play, try->battle, TOPIC_RECOVER, try->check.who, number);
    question->moot = !first_band(try, NULL, true);
    if (question->name.len > 0) {
        bb_question_says(play, question, try->battle,
                         "Whom do you try to recover by %s: types, best first, or any, or none? "
                         "With to: hexes. Lost: %.*s.",
                         bb_card_called(play, try->check.held->card), TEXT_ARG(lost_called(try)));
        question->fallback = TEXT("any");
        decide_offer(play, question, TEXT("any"), "whoever is the strongest");
        decide_offer(play, question, TEXT("none"), "nobody is tried");
        offer_lost(try, question);
    }
    return bb_question_put(play, question);
}

void bb_battle_recovers(Play *play, Battle *battle)
{
    static const Trial recovery = {.kind = EFFECT_RECOVERIES,
                                   .verb = "recover",
                                   .ask = ask,
                                   .wish_of = wish_of,
                                   .find = find_band,
                                   .why_nobody = why_nobody,
                                   .terms = terms_of,
                                   .tell = tell_try,
                                   .tell_terms = tell_terms,
                                   .pass = come_back,
                                   .tell_nobody = recover_nobody};
    if (!battle->decided)
        bb_check_attempts(play, battle, &recovery);
}
