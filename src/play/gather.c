/* Questions that can be put together: those behind an open one that come up all the same, however
 * it is answered and whatever is thrown from there on. They are found by playing the round again,
 * from its files, with other answers and other dice.
 *
 * The dice behind the first question are as secret as they will be when they are thrown: if what is
 * put along hung on them, whoever answers the first would know of them. So these are never looked
 * at. Nor are orders for phases to come: their players, and whoever is asked, may still change
 * them. A trial ends where such a phase begins. */
#include <assert.h>

#include "adjudicate/base/names.h"
#include "adjudicate/play/decide.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* How many choices of one question are tried, with how many other dice, and how much in all: every
 * run costs as many as there are events in it, and one for so many bytes of its files. */
enum { OFFERS_MAX = 64, THROWS = 6, WORK_MAX = 600000, BYTES_OF_WORK = 64 };

/* A question that may be put along. */
typedef struct Along {
    Question *question;
    bool waits; /* it may come up otherwise, or is put already */
} Along;

/* One that comes up with the dice that are tried. */
typedef struct Met {
    const Question *question;
    Along *along; /* NULL: it does not with others */
} Met;

typedef struct Gathering {
    Play *play;
    Names *known;       /* Along, by all that must be the same */
    LIST_OF(Along) all; /* in the order in which they came up first */
    /* of the dice that are tried: */
    Text seed;
    struct {
        Met *at;
        size_t count, room;
    } met; /* with the defaults, each once */
    size_t work;
} Gathering;

/* --- one more run ----------------------------------------------------------------------------- */

/* The letter in which somebody chooses otherwise. */
static const Source *letter(const Play *play, Arena *arena, const Question *question, Text answer)
{
    const Table *table = question->kind->answer;
    Source *source = ARENA_NEW(arena, Source);
    Text text =
        text_format(arena,
                    "game: %.*s\nround: %d\nplayer: %.*s\nanswers:\n"
                    "  - %s: %.*s\n    about: \"%.*s\"\n    %s: %s%.*s%s\n",
                    TEXT_ARG(play->game->id), play->game->round, TEXT_ARG(question->player->id),
                    question->kind->name, TEXT_ARG(question->name),
                    TEXT_ARG(decide_mark(play, question)), table->fields[table->count - 1].key,
                    question->lists ? "[" : "", TEXT_ARG(answer), question->lists ? "]" : "");
    *source = (Source){"answers", text, 0};
    return source;
}

/* What was thrown before the first question shows what it showed; all else is thrown by that seed,
 * which anybody can make. */
static Dice *dice_of_trial(const Gathering *in, Arena *arena, Diags *diags)
{
    const Play *play = in->play;
    Dice *dice = dice_named(arena, in->seed);
    for (size_t i = 0; i < play->thrown; i++) {
        const Roll *roll = dice_roll_at(play->dice, i);
        dice_give(dice, roll->name, roll->values, roll->count, (Place){0}, diags);
    }
    return dice;
}

static void load_files(const Gathering *in, Play *trial, const Source *more)
{
    const OrdersFileList *files = &in->play->files;
    for (size_t i = 0; i < files->count; i++)
        if (i == 0 || files->at[i]->whole != files->at[i - 1]->whole)
            play_load_orders(trial, files->at[i]->whole);
    if (more)
        play_load_orders(trial, more);
}

static size_t work_of(const Play *trial)
{
    size_t bytes = trial->doc->source->text.len;
    for (size_t i = 0; i < trial->files.count; i++)
        bytes += trial->files.at[i]->source->text.len;
    return log_count(trial->log) + bytes / BYTES_OF_WORK + 1;
}

/* The round with the defaults, but for that letter. NULL: the rules refuse what it says. */
static Play *play_trial(Gathering *in, Arena *arena, const Source *more)
{
    const Play *play = in->play;
    const System *const systems[] = {play->system, NULL};
    Diags *unheard = diag_new(arena);
    Dice *dice = dice_of_trial(in, arena, unheard);
    const Rulings *rulings = play->rulings;
    Play *trial = rulings ? play_load_ruled(arena, unheard, rulings->before->doc->source,
                                            rulings->source, NULL, systems)
                          : play_load(arena, unheard, play->doc->source, systems);
    load_files(in, trial, more);
    trial->ask = trial->gathers = trial->rehearses = true;
    trial->again = play->again;
    play_check(trial);
    if (diag_errors(unheard) > 0) /* unreached: what is offered can be answered */
        return NULL;
    if (play->through.phase.len > 0)
        play_stop_at(trial, play->through);
    play_check_missing(trial, play->hold_all, play->held, play->held_count);
    play_run(trial, dice, in->seed);
    in->work += work_of(trial);
    return trial;
}

/* --- what comes up ---------------------------------------------------------------------------- */

/* All that must be the same. */
static Text key_of(const Play *play, Arena *arena, const Question *question)
{
    Buf buf = {NULL, 0, 0};
    buf_format(&buf, "%.*s\n%.*s\n%.*s\n%.*s\n%.*s\n", TEXT_ARG(question->player->id),
               TEXT_ARG(question->name), TEXT_ARG(decide_mark(play, question)),
               TEXT_ARG(question->words), TEXT_ARG(question->fallback));
    for (size_t i = 0; i < question->offers.count; i++)
        buf_format(&buf, "%.*s %.*s\n", TEXT_ARG(question->offers.at[i].answer),
                   TEXT_ARG(question->offers.at[i].means));
    return buf_take(&buf, arena);
}

static Names *keys_of(const Play *play, Arena *arena)
{
    Names *keys = names_new(arena);
    for (size_t i = 0; i < play->asked.count; i++)
        *names_slot(keys, key_of(play, arena, play->asked.at[i])) = play->asked.at[i];
    return keys;
}

/* It stands among those that are known, so that it is not put once more. */
static void add_put(Gathering *in, const Question *question)
{
    Along *along = ARENA_NEW(in->play->arena, Along);
    along->waits = true;
    *names_slot(in->known, key_of(in->play, in->play->arena, question)) = along;
}

static Along *add_along(Gathering *in, Question *question)
{
    Along *along = ARENA_NEW(in->play->arena, Along);
    question->player = play_player(in->play, question->player->seat);
    along->question = question;
    ARENA_PUSH(in->play->arena, &in->all, along);
    return along;
}

static void meet_one(Gathering *in, Names *seen, Question *question, bool is_first)
{
    Arena *arena = in->play->arena;
    Text key = key_of(in->play, arena, question);
    Along *along = names_find(in->known, key);
    if (is_first && !along)
        *names_slot(in->known, key) = along = add_along(in, question);
    void **slot = names_slot(seen, key);
    if (!*slot)
        ARENA_PUSH(arena, &in->met, ((Met){question, along}));
    *slot = question;
}

/* With the defaults; whoever is asked in this play. What comes up with the first dice alone may be
 * put along, and only what comes up with all others, too. */
static void meet_all(Gathering *in, Arena *arena, bool is_first)
{
    const Play *trial = play_trial(in, arena, NULL);
    Names *seen = names_new(arena);
    assert(trial); /* these are the files that have been read */
    in->met.count = 0;
    for (size_t i = 0; i < trial->asked.count; i++)
        meet_one(in, seen, trial->asked.at[i], is_first);
    for (size_t i = 0; i < in->all.count; i++)
        if (!names_find(seen, key_of(in->play, arena, in->all.at[i]->question)))
            in->all.at[i]->waits = true;
}

static bool may_come_along(const Met *met)
{
    return met->along && !met->along->waits;
}

static bool all_wait(const Gathering *in, size_t first)
{
    while (first < in->met.count && !may_come_along(&in->met.at[first]))
        first++;
    return first >= in->met.count;
}

/* Which of those behind that one do not come up in this run? */
static void compare(Gathering *in, size_t first, const Play *trial, Arena *arena)
{
    Names *keys = keys_of(trial, arena);
    for (size_t i = first; i < in->met.count; i++) {
        const Met *met = &in->met.at[i];
        if (may_come_along(met) && !names_find(keys, key_of(in->play, arena, met->question)))
            met->along->waits = true;
    }
}

/* What its other answers make of those behind it. */
static void try_others(Gathering *in, size_t index)
{
    const Question *question = in->met.at[index].question;
    const OfferList *offers = &question->offers;
    bool can_try = offers->count > 0 && offers->count <= OFFERS_MAX && !question->says_more;
    for (size_t i = 0; can_try && i < offers->count && !all_wait(in, index + 1); i++) {
        Text answer = offers->at[i].answer;
        if (!question->lists && text_equal(answer, question->fallback))
            continue;
        Arena *arena = arena_new();
        const Play *trial = play_trial(in, arena, letter(in->play, arena, question, answer));
        if (trial) /* unreached: none */
            compare(in, index + 1, trial, arena);
        arena_free(arena);
        can_try = in->work < WORK_MAX / THROWS;
    }
    for (size_t i = index + 1; !can_try && i < in->met.count; i++)
        if (in->met.at[i].along)
            in->met.at[i].along->waits = true;
}

static void try_dice(Gathering *in, Arena *arena, int number)
{
    const Game *game = in->play->game;
    /* no seed of a round has a line in it */
    in->seed =
        text_format(arena, "gather\n%.*s\n%d\n%d\n", TEXT_ARG(game->id), game->round, number);
    in->work = 0;
    meet_all(in, arena, number == 1);
    for (size_t i = 0; !all_wait(in, i + 1); i++)
        try_others(in, i);
}

static bool any_left(const Gathering *in)
{
    size_t i = 0;
    while (i < in->all.count && in->all.at[i]->waits)
        i++;
    return i < in->all.count;
}

void decide_gather(Play *play)
{
    Gathering in = {.play = play, .known = names_new(play->arena)};
    if (play->asked.count == 0 || play->misses || diag_errors(play->diags) > 0)
        return;
    assert(play->open.count == 0); /* no phase begins behind a question */
    for (size_t i = 0; i < play->asked.count; i++)
        add_put(&in, play->asked.at[i]);
    try_dice(&in, play->arena, 1);
    for (int number = 2; number <= THROWS && any_left(&in); number++) {
        Arena *arena = arena_new();
        try_dice(&in, arena, number);
        arena_free(arena);
    }
    for (size_t i = 0; i < in.all.count; i++)
        if (!in.all.at[i]->waits)
            ARENA_PUSH(play->arena, &play->asked, in.all.at[i]->question);
}
