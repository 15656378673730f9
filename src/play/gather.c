/* Questions that can be put together: those behind an open one that come up all the same, however
 * it is answered. They are found by playing the round again, from its files, with other answers. */
#include <assert.h>

#include "adjudicate/base/names.h"
#include "adjudicate/play/decide.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* How many choices of one question are tried, and how much in all: every run costs as many as there
 * are events in it, and one for so many bytes of its files. */
enum { OFFERS_MAX = 64, WORK_MAX = 400000, BYTES_OF_WORK = 64 };

typedef struct Gathering {
    Play *play;
    Text seed;
    QuestionList met; /* with the defaults, each once */
    bool *waits;      /* of each: it may come up otherwise */
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

static void load_files(const Gathering *in, Play *trial, Dice *dice, const Source *more)
{
    const OrdersFileList *files = &in->play->files;
    for (size_t i = 0; i < files->count; i++)
        if (i == 0 || files->at[i]->whole != files->at[i - 1]->whole)
            play_load_orders(trial, files->at[i]->whole);
    if (more)
        play_load_orders(trial, more);
    if (in->play->rolls)
        play_load_rolls(trial, in->play->rolls, dice);
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
    Dice *dice = dice_named(arena, in->seed);
    const Rulings *rulings = play->rulings;
    Play *trial = rulings ? play_load_ruled(arena, unheard, rulings->before->doc->source,
                                            rulings->source, NULL, systems)
                          : play_load(arena, unheard, play->doc->source, systems);
    load_files(in, trial, dice, more);
    trial->ask = trial->gathers = true;
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

/* With the defaults; whoever is asked in this play. */
static void meet_all(Gathering *in)
{
    Play *play = in->play;
    Play *trial = play_trial(in, play->arena, NULL);
    Names *known = names_new(play->arena);
    assert(trial); /* these are the files that have been read */
    for (size_t i = 0; i < trial->asked.count; i++) {
        Question *question = trial->asked.at[i];
        void **slot = names_slot(known, key_of(play, play->arena, question));
        question->player = play_player(play, question->player->seat);
        if (!*slot)
            ARENA_PUSH(play->arena, &in->met, question);
        *slot = question;
    }
    in->waits = ARENA_ARRAY(play->arena, in->met.count + 1, bool);
}

/* Which of those behind that one do not come up in this run? How many are left that do in all? */
static void compare(Gathering *in, size_t first, const Play *trial, Arena *arena)
{
    Names *keys = keys_of(trial, arena);
    for (size_t i = first; i < in->met.count; i++)
        if (!in->waits[i] && !names_find(keys, key_of(in->play, arena, in->met.at[i])))
            in->waits[i] = true;
}

static bool all_wait(const Gathering *in, size_t first)
{
    while (first < in->met.count && in->waits[first])
        first++;
    return first == in->met.count;
}

/* What its other answers make of those behind it. */
static void try_others(Gathering *in, size_t index)
{
    const Question *question = in->met.at[index];
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
        can_try = in->work < WORK_MAX;
    }
    for (size_t i = index + 1; !can_try && i < in->met.count; i++)
        in->waits[i] = true;
}

void decide_gather(Play *play, Text seed)
{
    Gathering in = {.play = play, .seed = seed};
    if (play->asked.count == 0 || play->open.count > 0 || play->misses ||
        diag_errors(play->diags) > 0)
        return;
    Names *put = keys_of(play, play->arena);
    meet_all(&in);
    for (size_t i = 0; i < in.met.count && !all_wait(&in, i + 1); i++)
        try_others(&in, i);
    for (size_t i = 0; i < in.met.count; i++)
        if (!in.waits[i] && !names_find(put, key_of(play, play->arena, in.met.at[i])))
            ARENA_PUSH(play->arena, &play->asked, in.met.at[i]);
}
