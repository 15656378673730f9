/* Enemy units that change sides. BB 9, 20.8 to 20.11. */
#include "bag.h"
#include "events.h"

static Arg arg_owner(const Battle *battle, Who who)
{
    return arg_player(battle->side[who].seat->player);
}

/* --- whom ------------------------------------------------------------------------------------- */

/* What is wanted, by an order or an answer. */
typedef struct Wish {
    const TypeRefs *types; /* NULL: nobody */
    const ArmyRefs *from;
    const TileList *to;
    int complexity; /* the most; 0: any */
    Army *as;
} Wish;

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

/* One attempt: whose it is, and whom it is for once that is known. */
typedef struct Try {
    Play *play;
    Battle *battle;
    Check check;
    Wish wish;
    Band *band; /* NULL: nobody */
    int tile;
} Try;

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

static void tell_other_religion(const Try *try, const Host *host)
{
    Text *religion = ARENA_NEW(try->play->arena, Text);
    *religion = bb_religion_at(try->play, host->tile);
    EVENT(try->play->log, &bb_ev_check_other_religion, arg_owner(try->battle, try->check.who),
          arg_text(religion), bb_arg_hex(try->play, host->tile));
}

static void tell_relics(const Try *try, const Host *host)
{
    const HostList *hosts = &try->battle->side[host->who].hosts;
    if (host->army->relic)
        EVENT(try->play->log, &bb_ev_check_relic, arg_army(host->army));
    for (size_t i = 0; i < hosts->count; i++)
        if (hosts->at[i] != host && hosts->at[i]->army->relic)
            EVENT(try->play->log, &bb_ev_check_relic_elsewhere, arg_army(host->army),
                  arg_army(hosts->at[i]->army));
}

static void tell_complexity(const Try *try)
{
    Play *play = try->play;
    const Host *host = try->band->host;
    const Seat *seat = try->battle->side[try->check.who].seat;
    bb_check_tells_base(play, try->battle, &try->check);
    if (is_of_own_religion(try, host))
        EVENT(play->log, &bb_ev_check_religion, arg_player(seat->player), arg_text(&seat->religion),
              bb_arg_hex(play, host->tile));
    else if (bb_religion_at(play, host->tile).len > 0)
        tell_other_religion(try, host);
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

/* BB 9.5: it must have somewhere to go. */
static int free_hexes(const Try *try, const Band *band, int found[BOARD_DIRECTIONS_MAX])
{
    const Player *player = try->battle->side[try->check.who].seat->player;
    return bb_hexes_beside(try->play, band->type, player, band->host->tile, found);
}

static bool can_be_tried(const Try *try, const Band *band, Rank rank, int most)
{
    int found[BOARD_DIRECTIONS_MAX];
    return (most == 0 || rank.complexity <= most) && free_hexes(try, band, found) > 0;
}

/* The best of the enemy's bands of that type (NULL: any) for which the complexity is not more than
 * `most` (0: any). */
static Band *best_band(const Try *try, const Type *type, int most)
{
    const HostList *hosts = &try->battle->side[other(try->check.who)].hosts;
    Band *best = NULL;
    Rank best_rank = {0};
    for (size_t i = 0; i < hosts->count; i++)
        for (size_t k = 0; k < hosts->at[i]->bands.count; k++) {
            Band *band = hosts->at[i]->bands.at[k];
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
    const HostList *hosts = &try->battle->side[other(try->check.who)].hosts;
    for (size_t i = 0; i < hosts->count; i++)
        for (size_t k = 0; k < hosts->at[i]->bands.count; k++) {
            const Band *band = hosts->at[i]->bands.at[k];
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
    Event *event = EVENT(try->play->log, &bb_ev_converts_nobody,
                         arg_owner(try->battle, try->check.who), arg_str(reason));
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
        return EVENT(try->play->log, &bb_ev_converts_no_hex, arg_owner(try->battle, try->check.who),
                     arg_str(why->reason));
    return tell_nobody(try, why->reason, why->clause);
}

static void convert_nobody(const Try *try, const Question *question)
{
    Event *event;
    if (!question->order && !question->answer) {
        event = tell_nobody(try, "it was not ordered", "BB 20.11");
    } else if (wants_nobody(&try->wish)) {
        event = tell_nobody(try, "it was ordered so", NULL);
    } else {
        event = tell_none_found(try);
        event->outcome = OUTCOME_FAILED;
    }
    event->choice = bb_choice_told(question);
}

/* --- converting ------------------------------------------------------------------------------- */

static Arg arg_unit(Play *play, const Band *band)
{
    return arg_made(play->arena, bb_units_called(play->arena, band->type, 1));
}

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
        EVENT(play->log, &bb_ev_converted, arg_owner(try->battle, try->check.who),
              arg_unit(play, band), arg_army(army), bb_arg_hex(play, try->tile), arg_army(made));
    event_also(event, "BB 9.6");
    event_also(event, made != try->wish.as ? "BB 3.10" : NULL);
    EVENT(play->log, &bb_ev_cubes_stay, arg_unit(play, band));
    if (bb_troops_count(&army->units) == 0)
        bb_army_is_gone(play, army);
}

static void tell_try(const Try *try, const Question *question)
{
    Play *play = try->play;
    const Band *band = try->band;
    Event *event =
        EVENT(play->log, &bb_ev_converts_try, arg_owner(try->battle, try->check.who),
              arg_unit(play, band), arg_army(band->host->army), bb_arg_hex(play, try->tile),
              arg_int(try->check.complexity), arg_card(try->check.held->card));
    event->choice = bb_choice_told(question);
    event_also(event, "BB 8.9");
    event_also(event, try->wish.types->word == TYPES_ANY ? "BB 20.9" : "BB 20.8");
}

static void carry_out(Try *try, const Question *question)
{
    int found[BOARD_DIRECTIONS_MAX];
    int count = free_hexes(try, try->band, found);
    try->tile = bb_hex_wanted(try->play, try->wish.to, found, count);
    try->check = check_of(try, try->band);
    tell_try(try, question);
    EVENT(try->play->log, &bb_ev_appears_on, arg_unit(try->play, try->band),
          bb_arg_hex(try->play, try->tile), arg_int(count));
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
    const HostList *hosts = &try->battle->side[other(try->check.who)].hosts;
    for (size_t i = 0; i < hosts->count; i++)
        for (size_t k = 0; k < hosts->at[i]->bands.count && count < SHOWN; k++) {
            const Band *band = hosts->at[i]->bands.at[k];
            if (band->count > 0)
                buf_format(&buf, "%s%.*s of %.*s %d", count++ > 0 ? ", " : "",
                           TEXT_ARG(band->type->id), TEXT_ARG(band->host->army->id),
                           check_of(try, band).complexity);
        }
    Text text = text_copy(try->play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

/* Orders that let one attempt pass would let the next one pass as well; an answer to a question is
 * about this one alone (BB 8.9). */
static bool attempt(Play *play, Battle *battle, Who who, Held *held, int number)
{
    Try try = {.play = play,
               .battle = battle,
               .check = {.who = who, .kind = EFFECT_CONVERSIONS, .held = held}};
    Question question =
        bb_battle_question(play, battle, &bb_decide_conversion, who, TOPIC_CONVERT, number);
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

/* --- the decision ----------------------------------------------------------------------------- */

static Advance *about_conversion(const Play *play, const Order *order)
{
    return bb_advance_of(play, order, TOPIC_CONVERT);
}

const DecisionKind bb_decide_conversion = {.name = "conversion",
                                           .clause = "BB 9.1",
                                           .fallback = "nobody is converted",
                                           .answer = &bb_conversion_answer_table,
                                           .order = &bb_convert_table,
                                           .about = about_conversion};
