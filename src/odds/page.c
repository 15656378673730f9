/* The odds as a page, in any format that has lines: what is neither certain nor impossible, and in
 * a line what is certain. They are told as events of a log of their own. */
#include "odds_private.h"

/* --- what is told -----------------------------------------------------------------------------
 */

#define EVENT_KIND(name_, id_, args_, sentence_, layout_)                                          \
    static const EventKind name_ = {id_, NULL, SEEN_BY_ALL, args_, sentence_, layout_, NULL, NULL}
EVENT_KIND(
    event_trials, "odds-trials", "n",
    "{n|trial|trials}, with the seeds odds-1 to odds-{n}: each can be read as a report, with "
    "--seed=odds-1 and so on. Behind each share stands how far it may be off.",
    EVENT_SENTENCE);
EVENT_KIND(event_exact, "odds-exact", "plays states ends",
           "Exact: all that the dice may show was played, each with its weight. It took "
           "{plays|play|plays} "
           "through {states|state|states}, and comes to {ends|end|ends}.",
           EVENT_SENTENCE);
EVENT_KIND(
    event_named, "odds-named", "n",
    "Trials to read are the first of {n|trial|trials} that went so; where none did stands '-'.",
    EVENT_SENTENCE);
EVENT_KIND(event_sure, "odds-sure", "", "Nothing is thrown in this round: it has one outcome.",
           EVENT_SENTENCE);
EVENT_KIND(event_view, "odds-view", "reader",
           "It stands on what {reader} may see: what is hidden from there has no part in it.",
           EVENT_SENTENCE);
EVENT_KIND(event_guessed, "odds-guessed", "ids", "A guess at orders counts for {ids}.",
           EVENT_SENTENCE);
EVENT_KIND(event_part, "odds-part", "title", "{title}", EVENT_TITLE);
EVENT_KIND(event_ending, "odds-ending", "the_game share", "", EVENT_ROW);
EVENT_KIND(event_lost, "odds-lost", "player lost share", "", EVENT_ROW);
EVENT_KIND(event_examples, "odds-examples", "for best middling worst",
           "Trials to read, the first that went so for each player", EVENT_ROW);
EVENT_KIND(event_becomes, "odds-becomes", "thing key becomes share", "", EVENT_ROW);
EVENT_KIND(event_surely, "odds-surely", "what", "In every trial: {what}.", EVENT_SENTENCE);
EVENT_KIND(event_always, "odds-always", "what", "Always: {what}.", EVENT_SENTENCE);
EVENT_KIND(event_nothing, "odds-nothing", "", "Nothing of it changes in any trial.",
           EVENT_SENTENCE);
EVENT_KIND(event_never, "odds-never", "", "Nothing of it ever changes.", EVENT_SENTENCE);
EVENT_KIND(event_player, "odds-player", "name", "{name}", EVENT_HEADING);
EVENT_KIND(event_order, "odds-order", "order fates", "{order} -> {fates}", EVENT_SENTENCE);
EVENT_KIND(event_all_done, "odds-all-done", "n", "{n|order is|orders are} done in every trial.",
           EVENT_SENTENCE);
EVENT_KIND(event_default, "odds-default", "player question by_default share",
           "What no order said, and nobody is asked", EVENT_ROW);
EVENT_KIND(event_done_always, "odds-done-always", "n", "{n|order is|orders are} always done.",
           EVENT_SENTENCE);
#undef EVENT_KIND

Arg telling_share(const Telling *telling, Times times, Times of)
{
    enum { THOUSAND = 1000 };
    EventShare *share = ARENA_NEW(telling->arena, EventShare);
    Buf words = {NULL, 0, 0};
    share_print(&words, (Share){times, of, telling->odds->is_exact});
    share->words = buf_take(&words, telling->arena);
    share->thousandths = (int)(times * THOUSAND / of);
    return (Arg){&arg_type_share, {.text = &share->words}};
}

Arg telling_text(const Telling *telling, Text text)
{
    return arg_made(telling->arena, text_one_line(telling->arena, text));
}

void telling_part(Telling *telling, const char *title)
{
    EVENT(telling->log, &event_part, arg_str(title));
}

/* --- the game and the losses ------------------------------------------------------------------ */

static Text called(const Telling *telling, Text ids)
{
    if (ids.len == 0)
        return TEXT("ends in a draw");
    return text_format(telling->arena, "is won by %.*s", TEXT_ARG(ids));
}

static void tell_endings(Telling *telling)
{
    const Odds *odds = telling->odds;
    Times goes_on = odds->whole;
    if (odds->endings.count == 0)
        return;
    telling_part(telling, "The game");
    for (size_t i = 0; i < odds->endings.count; i++) {
        const OddsValue *ending = &odds->endings.at[i];
        goes_on -= ending->times;
        EVENT(telling->log, &event_ending, telling_text(telling, called(telling, ending->value)),
              telling_share(telling, ending->times, telling->odds->whole));
    }
    if (goes_on > 0)
        EVENT(telling->log, &event_ending, arg_str("goes on"),
              telling_share(telling, goes_on, telling->odds->whole));
}

static void tell_losses_of(Telling *telling, const OddsLosses *losses)
{
    if (telling->odds->explain) {
        telling_losses_at_least(telling, &event_lost, NULL, losses, telling->odds->whole);
        return;
    }
    for (size_t lost = 0; lost <= ODDS_LOSSES_MAX; lost++)
        if (losses->times[lost] > 0)
            EVENT(telling->log, &event_lost, telling_text(telling, player_name(losses->player)),
                  lost == 0 ? arg_str("nothing") : arg_int((int64_t)lost),
                  telling_share(telling, losses->times[lost], telling->odds->whole));
}

static void tell_losses(Telling *telling)
{
    const Odds *odds = telling->odds;
    size_t seats = odds->play->game->players.count, losers = 0;
    for (size_t seat = 0; seat < seats; seat++)
        losers += odds->losses[seat].times[0] < odds->whole;
    if (losers == 0)
        return;
    telling_part(telling, "What is lost");
    for (size_t seat = 0; seat < seats; seat++)
        tell_losses_of(telling, &odds->losses[seat]);
}

static Arg arg_seed(const Telling *telling, uint32_t trial)
{
    if (trial == 0)
        return arg_str("-");
    return arg_made(telling->arena, odds_seed(telling->arena, trial));
}

static void tell_examples(Telling *telling)
{
    const Odds *odds = telling->odds;
    size_t told = 0;
    for (size_t seat = 0; odds->throws && seat < odds->play->game->players.count; seat++) {
        const OddsScores *scores = &odds->scores[seat];
        OddsExamples examples = scores_examples(scores, odds->whole);
        if (!examples.differ)
            continue;
        told++;
        EVENT(telling->log, &event_examples, telling_text(telling, player_name(scores->player)),
              arg_seed(telling, examples.best), arg_seed(telling, examples.middle),
              arg_seed(telling, examples.worst));
    }
    if (odds->is_exact && told > 0)
        EVENT(telling->log, &event_named, arg_int(odds->trials));
}

static void tell_defaults(Telling *telling)
{
    const Odds *odds = telling->odds;
    if (odds->defaults.count == 0)
        return;
    telling_part(telling, "What went by default");
    for (size_t i = 0; i < odds->defaults.count; i++) {
        const OddsDefault *one = &odds->defaults.at[i];
        EVENT(telling->log, &event_default, telling_text(telling, player_name(one->what.player)),
              telling_text(telling, default_question(telling->arena, one)),
              telling_text(telling, default_answer(one)),
              telling_share(telling, one->times, odds->whole));
    }
}

/* --- things ----------------------------------------------------------------------------------- */

enum { VALUES_SHOWN = 6 };

Text odds_named(Arena *arena, const OddsThing *thing)
{
    if (thing->key.len == 0)
        return TEXT("the game");
    if (text_equal(thing->name, thing->key) || name_tells_id(thing->name, thing->key))
        return thing->name;
    if (!thing->has_id)
        return thing->name;
    return text_format(arena, "%.*s (%.*s)", TEXT_ARG(thing->name), TEXT_ARG(thing->key));
}

void telling_row(Telling *telling, const OddsThing *thing, const char *key, Text becomes,
                 Times times)
{
    if (telling->title)
        telling_part(telling, telling->title);
    telling->title = NULL;
    EVENT(telling->log, &event_becomes, telling_text(telling, odds_named(telling->arena, thing)),
          arg_str(key), telling_text(telling, becomes),
          telling_share(telling, times, telling->odds->whole));
    telling->shown++;
}

static void add_surely(Telling *telling, const OddsThing *thing, const char *key, Text becomes)
{
    Text name = odds_named(telling->arena, thing);
    buf_format(&telling->surely, "%s%.*s", telling->surely.len > 0 ? "; " : "", TEXT_ARG(name));
    if (*key != '\0')
        buf_format(&telling->surely, " %s", key);
    buf_format(&telling->surely, " %.*s", TEXT_ARG(becomes));
}

static Text shown_value(Text value)
{
    return value.len > 0 ? value : TEXT("-");
}

/* Places and points and whatever else is somebody's. */
static bool is_whose(const OddsCell *cell)
{
    return cell->field->kind == KIND_REF && cell->field->table == &player_table;
}

static Times changed(const OddsCell *cell)
{
    Times times = cell->values.others;
    for (size_t i = 0; i < cell->values.count; i++)
        times += cell->values.at[i].times;
    return times;
}

/* Values that came, the most frequent of them, and that it stayed as it was. */
static void tell_cell(Telling *telling, const OddsThing *thing, const OddsCell *cell)
{
    const OddsValues *values = &cell->values;
    const char *key = cell->field->key;
    Times times = changed(cell), other = values->others;
    if (times == 0)
        return;
    if (values->count == 1 && values->at[0].times == telling->odds->whole) {
        add_surely(telling, thing, key, shown_value(values->at[0].value));
        return;
    }
    if (!thing->was_there && values->count == 1 && times == thing->there)
        return; /* as it always is when it is there */
    if (telling->odds->explain && telling_at_least(telling, thing, cell, times))
        return;
    if (thing->was_there && thing->there > times)
        telling_row(
            telling, thing, key,
            text_format(telling->arena, "%.*s (as before)", TEXT_ARG(shown_value(cell->before))),
            thing->there - times);
    for (size_t i = 0; i < values->count; i++)
        if (i < VALUES_SHOWN)
            telling_row(telling, thing, key, shown_value(values->at[i].value), values->at[i].times);
        else
            other += values->at[i].times;
    if (other > 0)
        telling_row(telling, thing, key, TEXT("another"), other);
}

static void tell_thing(Telling *telling, const OddsThing *thing)
{
    const Times whole = telling->odds->whole;
    if (thing->was_there && thing->gone == whole)
        add_surely(telling, thing, "", TEXT("is gone"));
    else if (thing->was_there && thing->gone > 0)
        telling_row(telling, thing, "", TEXT("is gone"), thing->gone);
    else if (!thing->was_there && thing->there == whole)
        add_surely(telling, thing, "", TEXT("is there"));
    else if (!thing->was_there && thing->there > 0)
        telling_row(telling, thing, "", TEXT("is there"), thing->there);
    for (size_t i = 0; i < thing->cell_count; i++)
        if (!is_whose(&thing->cells[i]))
            tell_cell(telling, thing, &thing->cells[i]);
}

static void tell_whose(Telling *telling, const OddsThing *thing)
{
    for (size_t i = 0; i < thing->cell_count; i++)
        if (is_whose(&thing->cells[i]))
            tell_cell(telling, thing, &thing->cells[i]);
}

static void tell_things(Telling *telling)
{
    const Odds *odds = telling->odds;
    telling->title = "Whose things are";
    for (size_t i = 0; i < odds->things.count; i++)
        tell_whose(telling, odds->things.at[i]);
    telling->title = NULL;
    telling_part(telling, "What becomes of everything");
    for (size_t i = 0; i < odds->things.count; i++)
        tell_thing(telling, odds->things.at[i]);
    if (telling->surely.len > 0)
        EVENT(telling->log, odds->is_exact ? &event_always : &event_surely,
              telling_text(telling, buf_text(&telling->surely)));
    else if (telling->shown == 0)
        event_add(telling->log, odds->is_exact ? &event_never : &event_nothing, NULL, 0);
}

/* --- orders ----------------------------------------------------------------------------------- */

static const char *const fate_words[FATES] = {
    "done", "done in part", "its else done", "by default instead", "failed", "did not come up"};

static void put_fate(const Telling *telling, Buf *words, Fate fate, Times times)
{
    const Times whole = telling->odds->whole;
    if (fate == FATE_IDLE && times == whole) { /* "did not come up always" can be misread */
        buf_str(words, "never came up");
        return;
    }
    buf_format(words, "%s%s ", words->len > 0 ? ", " : "", fate_words[fate]);
    share_print(words, (Share){times, whole, telling->odds->is_exact});
}

/* "done 62 % ± 1, failed 38 % ± 1 (it is out of reach)" */
static Text fates_of(const Telling *telling, const OddsOrder *order)
{
    const Times whole = telling->odds->whole;
    Buf words = {NULL, 0, 0};
    Times seen = 0;
    for (Fate fate = FATE_DONE; fate < FATES; fate++) {
        Times times = order->fates[fate];
        seen += times;
        if (times == 0)
            continue;
        put_fate(telling, &words, fate, times);
        if (order->reasons[fate].count > 0)
            buf_format(&words, " (%.*s)", TEXT_ARG(order->reasons[fate].at[0].value));
    }
    if (seen < whole) {
        buf_format(&words, ", not met ");
        share_print(&words, (Share){whole - seen, whole, telling->odds->is_exact});
    }
    return buf_take(&words, telling->arena);
}

static void tell_orders_of(Telling *telling, const Player *player)
{
    const Odds *odds = telling->odds;
    bool is_headed = false;
    int64_t done = 0;
    for (size_t i = 0; i < odds->orders.count; i++) {
        const OddsOrder *order = odds->orders.at[i];
        if (order->player != player)
            continue;
        if (!is_headed)
            EVENT(telling->log, &event_player, telling_text(telling, player_name(player)));
        is_headed = true;
        if (order->fates[FATE_DONE] == odds->whole)
            done++;
        else
            EVENT(telling->log, &event_order, telling_text(telling, order->words),
                  telling_text(telling, fates_of(telling, order)));
    }
    if (done > 0)
        EVENT(telling->log, odds->is_exact ? &event_done_always : &event_all_done, arg_int(done));
}

static void tell_orders(Telling *telling)
{
    const Odds *odds = telling->odds;
    if (odds->orders.count == 0)
        return;
    telling_part(telling, "The orders");
    for (size_t seat = 0; seat < odds->play->game->players.count; seat++)
        tell_orders_of(telling, play_player(odds->play, seat));
}

/* --- the page --------------------------------------------------------------------------------- */

static void tell_how_often(const Telling *telling)
{
    const Odds *odds = telling->odds;
    if (!odds->throws)
        event_add(telling->log, &event_sure, NULL, 0);
    else if (odds->is_exact)
        EVENT(telling->log, &event_exact, arg_int(odds->plays), arg_int(odds->states),
              arg_int(odds->ends));
    else
        EVENT(telling->log, &event_trials, arg_int(odds->trials));
}

void odds_page(Buf *out, const Odds *odds, const ReportFormat *format)
{
    const Game *game = odds->play->game;
    Telling telling = {.odds = odds, .arena = odds->arena, .log = log_new(odds->arena)};
    Text title = text_one_line(odds->arena, game->title.len > 0 ? game->title : game->id);
    EVENT(telling.log, &event_part,
          telling_text(&telling, text_format(odds->arena, "%.*s, odds of %.*s", TEXT_ARG(title),
                                             TEXT_ARG(play_round_name(odds->play, game->round)))));
    tell_how_often(&telling);
    if (game->view.len > 0)
        EVENT(telling.log, &event_view, telling_text(&telling, game->view));
    if (odds->guessed.len > 0)
        EVENT(telling.log, &event_guessed, telling_text(&telling, odds->guessed));
    tell_examples(&telling);
    telling_than(&telling);
    tell_endings(&telling);
    telling_fights(&telling);
    tell_losses(&telling);
    tell_things(&telling);
    tell_orders(&telling);
    tell_defaults(&telling);
    Play told = *odds->play;
    told.log = telling.log;
    const Report report = {.play = &told};
    format->page(out, &report);
    buf_free(&telling.surely);
}

void odds_print(Buf *out, Odds *odds, const ReportFormat *format)
{
    odds_choose(odds);
    odds_sort(odds);
    if (format->page)
        odds_page(out, odds, format);
    else
        odds_json(out, odds);
}
