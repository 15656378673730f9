/* Lost units that come back. BB 13, 20.17. */
#include "bag.h"
#include "events.h"

static Arg arg_owner(const Battle *battle, Who who)
{
    return arg_player(battle->side[who].seat->player);
}

/* --- whom ------------------------------------------------------------------------------------- */

typedef struct Wish {
    const TypeRefs *types; /* NULL: any */
    const TileList *to;    /* NULL: none is preferred */
    Army *as;
} Wish;

static Wish wish_of(const Question *question)
{
    if (question->answer) {
        const RecoveryAnswer *answer = (const RecoveryAnswer *)question->answer;
        return (Wish){&answer->types, &answer->to, NULL};
    }
    if (question->order) {
        const RecoverOrder *order = (const RecoverOrder *)question->order;
        return (Wish){&order->types, &order->to, order->as};
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

/* One attempt. */
typedef struct Try {
    Play *play;
    Battle *battle;
    Check check;
    Wish wish;
    Band *band; /* whom it is for; NULL: nobody */
    int tile;
} Try;

static int free_hexes(const Try *try, const Band *band, int found[BOARD_DIRECTIONS_MAX])
{
    const Player *player = try->battle->side[try->check.who].seat->player;
    return bb_hexes_beside(try->play, band->type, player, band->host->tile, found);
}

/* The first by strength of those that have lost a unit of that type (NULL: any), and for which it
 * has somewhere to appear if that is asked for. */
static Band *first_band(const Try *try, const Type *type, bool needs_hex)
{
    const HostList *hosts = &try->battle->side[try->check.who].hosts;
    int found[BOARD_DIRECTIONS_MAX];
    Band *first = NULL;
    for (size_t i = 0; i < hosts->count; i++)
        for (size_t k = 0; k < hosts->at[i]->bands.count; k++) {
            Band *band = hosts->at[i]->bands.at[k];
            if (band->lost == 0 || (type && band->type != type) ||
                (first && !bb_band_goes_first(band, first)))
                continue;
            if (!needs_hex || free_hexes(try, band, found) > 0)
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
    Event *event =
        EVENT(try->play->log, why == &no_hex ? &bb_ev_recovers_no_hex : &bb_ev_recovers_nobody,
              arg_owner(try->battle, try->check.who), arg_str(why->reason));
    event->choice = bb_choice_told(question);
    event->outcome = why == &by_wish ? OUTCOME_DONE : OUTCOME_FAILED;
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

static Arg arg_unit(Play *play, const Band *band)
{
    return arg_made(play->arena, bb_units_called(play->arena, band->type, 1));
}

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
    Event *event = EVENT(play->log, made->depleted ? &bb_ev_recovered_depleted : &bb_ev_recovered,
                         arg_owner(try->battle, try->check.who), arg_unit(play, band),
                         bb_arg_hex(play, try->tile), arg_army(made));
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
        EVENT(try->play->log, &bb_ev_check_plain, bb_arg_hex(try->play, host->tile));
}

static void tell_try(const Try *try, const Question *question)
{
    Play *play = try->play;
    Event *event = EVENT(play->log, &bb_ev_recovers_try, arg_owner(try->battle, try->check.who),
                         arg_unit(play, try->band), arg_army(try->band->host->army),
                         bb_arg_hex(play, try->tile), arg_int(try->check.complexity),
                         arg_card(try->check.held->card));
    event->choice = bb_choice_told(question);
    event_also(event, "BB 13.2");
    event_also(event, "BB 20.17");
}

static void carry_out(Try *try, const Question *question)
{
    int found[BOARD_DIRECTIONS_MAX];
    int count = free_hexes(try, try->band, found);
    try->tile = bb_hex_wanted(try->play, try->wish.to, found, count);
    try->check.complexity = bb_check_complexity(try->play, try->battle, &try->check);
    tell_try(try, question);
    EVENT(try->play->log, &bb_ev_appears_on, arg_unit(try->play, try->band),
          bb_arg_hex(try->play, try->tile), arg_int(count));
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
    const HostList *hosts = &try->battle->side[try->check.who].hosts;
    for (size_t i = 0; i < hosts->count; i++)
        for (size_t k = 0; k < hosts->at[i]->bands.count && count < SHOWN; k++) {
            const Band *band = hosts->at[i]->bands.at[k];
            if (band->lost == 0)
                continue;
            Text units = bb_units_called(try->play->arena, band->type, band->lost);
            buf_format(&buf, "%s%.*s (%.*s)", count++ > 0 ? ", " : "", TEXT_ARG(units),
                       TEXT_ARG(band->host->army->id));
        }
    Text text = text_copy(try->play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static bool ask(Try *try, int number, Question *question)
{
    Play *play = try->play;
    *question = bb_battle_question(play, try->battle, &bb_decide_recovery, try->check.who,
                                   TOPIC_RECOVER, number);
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
        EVENT(play->log, &bb_ev_recovers_nothing, arg_owner(battle, who));
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

/* --- the decision ----------------------------------------------------------------------------- */

static Advance *about_recovery(const Play *play, const Order *order)
{
    return bb_advance_of(play, order, TOPIC_RECOVER);
}

const DecisionKind bb_decide_recovery = {.name = "recovery",
                                         .clause = "BB 13.1",
                                         .fallback = "the strongest unit that was lost is tried",
                                         .answer = &bb_recovery_answer_table,
                                         .order = &bb_recover_table,
                                         .about = about_recovery};
