/* The ledger of rounds by chance: each order comes to one thing, and what is called done can be
 * read in the story.
 *
 *     test_ledger                     a few games of each rule system
 *     test_ledger SYSTEM GAMES FIRST  that number of games of one, from that number on
 *
 * What must not be ends the program by abort(), after a line that says what it was and the round.
 */
#include "random_rounds.h"

enum { GAMES = 30 / SPARING };

typedef struct Sums {
    size_t rounds;
    size_t orders[OUTCOMES], decided; /* verdicts of each kind, and answers in advance */
} Sums;

typedef struct Audit {
    const Play *play;
    Sums *sums;
    Text report; /* for what is printed of a failure */
} Audit;

static void demand_of(const Audit *audit, bool holds, const Order *order, const char *what)
{
    if (!holds)
        fprintf(stderr, "%.*s, %s %zu: %s\n", TEXT_ARG(order->choice.player->id),
                order->phase ? order->phase->name : "?", order->number, what);
    demand(holds, what, audit->report);
}

/* --- each order comes to one thing ------------------------------------------------------------ */

/* Of what was ordered, not of what it decided: an answer in advance may answer often, now like this
 * and now like that. */
static bool is_outcome(const Event *event)
{
    return event->choice && event->choice->order && event->outcome < OUTCOMES &&
           event_layout(event->kind) == EVENT_LEDGER && !event->choice->decision;
}

static const Order *first_of(const Event *event)
{
    const Order *order = event->choice->order;
    return order->first ? order->first : order;
}

/* A reaction is carried out whenever it is set off, and what it holds with it; a standing order may
 * be one for several things. */
static bool may_come_again(const Order *order)
{
    while (order_above(order))
        order = order_above(order);
    return order->phase == &reactions_phase || order->choice.by == BY_STANDING;
}

/* "2 of 3; ...", of which some may have been done in part themselves; or how far it went, or what
 * it went without. */
static bool says_how_far(Text reason)
{
    static const char *const words[] = {"no further than ", "on the way", "without ",
                                        "a duel was offered there already"};
    const char *text = reason.at;
    size_t done = 0, count = 0, part = 0;
    int end = 0;
    if (sscanf(text, "%zu of %zu, and %zu in part", &done, &count, &part) == 3)
        return part > 0 && done + part <= count;
    if (sscanf(text, "%zu of %zu%n", &done, &count, &end) == 2 && end > 0)
        return done > 0 && done < count;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strstr(text, words[i]))
            return true;
    return false;
}

static void check_part(const Audit *audit, const Order *first, const Event *event)
{
    Text reason = arg_words(event_arg(event, "reason"));
    const char *text = text_string(audit->play->arena, "%.*s", TEXT_ARG(reason));
    if (event->outcome == OUTCOME_PART)
        demand_of(audit, says_how_far(text_of(text)), first, "done in part says how far");
}

static void check_outcome(const Audit *audit, Names *judged, const Event *event)
{
    const Order *first = first_of(event);
    Text address = {(const char *)&first, sizeof first};
    bool again = names_seen(judged, address);
    audit->sums->orders[event->outcome]++;
    demand_of(audit, !again || may_come_again(first), first, "an order comes to one thing");
    demand_of(audit,
              event->outcome == OUTCOME_DONE || arg_words(event_arg(event, "reason")).len > 0,
              first, "what is not simply done has a reason");
    check_part(audit, first, event);
}

static void check_outcomes(const Audit *audit)
{
    const Log *log = audit->play->log;
    Names *judged = names_new(audit->play->arena);
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (is_outcome(event))
            check_outcome(audit, judged, event);
        else if (event->choice && event->choice->order && event->choice->decision)
            audit->sums->decided++;
    }
}

/* --- done is seen ----------------------------------------------------------------------------- */

/* It, or its else. */
static bool holds_others(const Order *order)
{
    for (; order->otherwise.count == 1; order = order->otherwise.at[0]->record)
        if (order->inner)
            return true;
    return order->inner || order->otherwise.count > 1;
}

/* An order that holds others is done by them. What is written before the first round, unseen by the
 * others, is told once all have written; and that a soldier ends, when his activation is over. */
static bool is_told_at_once(const Event *event)
{
    const Order *order = event->choice->order;
    return event->outcome != OUTCOME_FAILED && !holds_others(order) &&
           event->form->phase->when != PHASE_SETUP &&
           strcmp(order->table->fields[0].key, "end") != 0;
}

/* A sentence or a row, no heading and no talk of orders, in a report that explains nothing. */
static bool tells_deed(const EventKind *kind)
{
    EventLayout layout = event_layout(kind);
    return !event_is_of_orders(kind) && (layout == EVENT_SENTENCE || layout == EVENT_ROW);
}

/* Since the last verdict on an order of the file's a deed has been told; a verdict on a reaction
 * may stand between a deed and its own. */
static void check_story(const Audit *audit)
{
    const Log *log = audit->play->log;
    size_t told = 0;
    uint32_t scene = 0;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (event->scene != 0 && event->scene != scene)
            told = 0; /* of somebody else */
        scene = event->scene;
        told += tells_deed(event->kind);
        if (!is_outcome(event))
            continue;
        if (is_told_at_once(event))
            demand_of(audit, told > 0, event->choice->order, "what is done is told");
        if (order_top(event->choice->order)->phase != &reactions_phase)
            told = 0;
    }
}

/* --- a round ---------------------------------------------------------------------------------- */

static Text report_of(Arena *arena, const Play *play)
{
    const Report report = {.play = play, .explain = true};
    Buf out = {NULL, 0, 0};
    report_text(&out, &report);
    return buf_take(&out, arena);
}

static Text saved(Arena *arena, Play *play)
{
    Buf out = {NULL, 0, 0};
    play_save(play, &out);
    return buf_take(&out, arena);
}

static bool audit_round(void *sums, Arena *arena, const Files *files, Text seed, Text *state)
{
    MemoryRun run;
    const Wishes wishes = {.seed = seed};
    run_load(&run, files, seed);
    bool played = run_play(&run, &wishes) == ENDED_COMPLETE;
    if (played) {
        const Audit audit = {run.play, sums, report_of(arena, run.play)};
        check_outcomes(&audit);
        check_story(&audit);
        audit.sums->rounds++;
        *state = saved(arena, run.play);
    }
    run_free(&run);
    return played;
}

/* --- all of them ------------------------------------------------------------------------------ */

static bool audit_games(const GameKind *kind, size_t games, size_t first)
{
    Sums sums = {.rounds = 0};
    RoundTest test = {.play = audit_round, .context = &sums};
    for (size_t i = 0; i < games; i++)
        play_game(kind, first + i, &test);
    printf("%s: %zu rounds; orders: %zu done, %zu in part, %zu by their else, %zu by default, %zu "
           "failed; %zu answers in advance; %zu times orders were refused\n",
           kind->rules, sums.rounds, sums.orders[OUTCOME_DONE], sums.orders[OUTCOME_PART],
           sums.orders[OUTCOME_ELSE], sums.orders[OUTCOME_DEFAULT], sums.orders[OUTCOME_FAILED],
           sums.decided, test.refused);
    return sums.rounds >= games && sums.orders[OUTCOME_DONE] > 0 &&
           sums.orders[OUTCOME_FAILED] > 0 && (sums.orders[OUTCOME_PART] > 0 || !kind->has_parts);
}

int main(int argc, char **argv)
{
    bool good = true, any = false;
    for (size_t i = 0; i < COUNT_OF(game_kinds); i++) {
        if (argc == 4 && strcmp(argv[1], game_kinds[i].rules) != 0)
            continue;
        good &= argc == 4 ? audit_games(&game_kinds[i], (size_t)strtoul(argv[2], NULL, 10),
                                        (size_t)strtoul(argv[3], NULL, 10))
                          : audit_games(&game_kinds[i], GAMES, 1);
        any = true;
    }
    return !(good && any);
}
