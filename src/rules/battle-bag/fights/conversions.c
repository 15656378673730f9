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

/* --- BB 9.2, 9.3: complexity ------------------------------------------------------------------ */

static bool is_of_own_religion(const Try *try, const Host *host)
{
    Text religion = bb_religion_at(try->play, host->tile);
    return religion.len > 0 &&
           text_equal(religion, try->battle->side[try->check.who].seat->religion);
}

static int terms_of(const Try *try, const Host *host)
{
    return host->army->relic - is_of_own_religion(try, host);
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

static void tell_terms(const Try *try)
{
    Play *play = try->play;
    const Host *host = try->band->host;
    const Seat *seat = try->battle->side[try->check.who].seat;
    if (is_of_own_religion(try, host))
        bb_say_check_religion(play, seat->player, seat->religion, host->tile);
    else if (bb_religion_at(play, host->tile).len > 0)
        bb_say_check_other_religion(play, seat->player, bb_religion_at(play, host->tile),
                                    host->tile);
    tell_relics(try, host);
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

static int complexity_of(const Try *try, const Band *band)
{
    return bb_check_complexity(try, terms_of(try, band->host));
}

static Rank rank_of(const Try *try, const Band *band)
{
    return (Rank){place_of(try->wish.from, band->host->army), complexity_of(try, band)};
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

static Band *find_band(const Try *try)
{
    return bb_band_wanted(try, best_band, try->wish.complexity);
}

/* One of that type that is there, whatever the complexity. */
static Band *any_band(const Try *try, const Type *type, int limit)
{
    const BandList *bands = &try->battle->side[other(try->check.who)].bands;
    (void)limit;
    for (size_t i = 0; i < bands->count; i++)
        if (bands->at[i]->count > 0 && (!type || bands->at[i]->type == type))
            return bands->at[i];
    return NULL;
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
    if (most > 0 && bb_band_wanted(try, best_band, 0))
        return order_fails(try->play, "BB 20.10", "the complexity would be more than %d", most);
    return bb_band_wanted(try, any_band, 0) ? &no_hex : &no_such_unit;
}

static Event *tell_none_found(const Try *try)
{
    const Failure *why = try->why;
    if (why == &no_hex)
        return bb_say_converts_no_hex(try->play, player_in(try->battle, try->check.who),
                                      why->reason);
    return tell_nobody(try, why->reason, why->clause);
}

static void convert_nobody(const Try *try, const Question *question)
{
    Event *event = try->why                ? tell_none_found(try)
                   : decide_says(question) ? tell_nobody(try, "it was ordered so", NULL)
                                           : tell_nobody(try, "it was not ordered", "BB 20.11");
    event_chosen(event, bb_choice_told(question), question->outcome);
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
    const Army *made = bb_unit_appears(try, true);
    side->converted++;
    side->feats[FEAT_CONVERTED] = true;
    Event *event =
        bb_say_converted(play, player_of(side), bb_unit_called(try), army, try->tile, made);
    event_also(event, "BB 9.6");
    event_also_of(event, player_of(side), made != try->wish.as ? "BB 3.10" : NULL);
    bb_say_cubes_stay(play, bb_unit_called(try));
    if (bb_troops_count(&army->units) == 0)
        bb_army_is_gone(play, army);
}

static Event *tell_try(const Try *try, const char *reason)
{
    Play *play = try->play;
    const Player *player = player_in(try->battle, try->check.who);
    const Army *army = try->band->host->army;
    const Card *card = try->check.held->card;
    int n = try->check.complexity;
    Event *event =
        reason ? bb_say_converts_in_vain(play, player, bb_unit_called(try), army, try->tile, n,
                                         card, reason)
               : bb_say_converts_try(play, player, bb_unit_called(try), army, try->tile, n, card);
    event_also(event, "BB 8.9");
    event_also(event, try->wish.types->word == TYPES_ANY ? "BB 20.9" : "BB 20.8");
    return event;
}

/* "spearman of first 2, archer of third 3" */
static Text complexities(const Try *try)
{
    Listing list = {0};
    const BandList *bands = &try->battle->side[other(try->check.who)].bands;
    for (size_t i = 0; i < bands->count; i++) {
        const Band *band = bands->at[i];
        if (band->count > 0)
            listing_add(&list, "%.*s of %.*s %d", TEXT_ARG(band->type->id),
                        TEXT_ARG(band->host->army->id), complexity_of(try, band));
    }
    return listing_take(&list, try->play->arena, "");
}

static bool ask(Try *try, int number, Question *question)
{
    *question = bb_battle_question(try->play, try->battle, TOPIC_CONVERT, try->check.who, number);
    question->moot = !any_band(try, NULL, 0);
    if (question->name.len > 0) {
        bb_question_says(try->play, question, try->battle,
                         "Whom do you try to convert by %s: types, best first, or any, or none? "
                         "With from: armies and to: hexes. The complexity would be: %.*s.",
                         bb_card_called(try->play, try->check.held->card),
                         TEXT_ARG(complexities(try)));
        question->fallback = TEXT("none");
        decide_offer(try->play, question, TEXT("none"), "nobody is tried");
        decide_offer(try->play, question, TEXT("any"), "whoever is the strongest");
        bb_question_offers_types(try->play, question, &try->battle->side[other(try->check.who)]);
    }
    return bb_question_put(try->play, question);
}

void bb_battle_converts(Play *play, Battle *battle)
{
    static const Trial conversion = {.kind = EFFECT_CONVERSIONS,
                                     .verb = "convert",
                                     .ask = ask,
                                     .wish_of = wish_of,
                                     .find = find_band,
                                     .why_nobody = why_nobody,
                                     .terms = terms_of,
                                     .tell = tell_try,
                                     .tell_terms = tell_terms,
                                     .pass = change_sides,
                                     .tell_nobody = convert_nobody};
    bb_check_attempts(play, battle, &conversion);
}
