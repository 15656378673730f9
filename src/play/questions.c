/* Questions that have stopped a run, as they are printed: an orders file for each player, to be
 * filled in. */
#include "adjudicate/base/utf8.h"
#include "adjudicate/play/decide.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

typedef struct Printing {
    Play *play;
    Buf *out;
    TellAbove *above; /* NULL: nothing */
    void *context;
} Printing;

static void print_above(const Printing *printing, const Player *player)
{
    Buf lines = {NULL, 0, 0};
    printing->above(printing->context, &lines, player);
    buf_comment(printing->out, buf_text(&lines));
    buf_free(&lines);
}

void play_print_deadline(const Play *play, Buf *out)
{
    if (play->game->deadline.len > 0)
        buf_format(out, "# Due by %.*s.\n", TEXT_ARG(play->game->deadline));
}

void play_print_round(const Play *play, Buf *out)
{
    buf_format(out, "round: %d", play->game->round);
    if (play->system->round_name)
        buf_format(out, "   # %.*s", TEXT_ARG(play_round_name(play, play->game->round)));
    buf_char(out, '\n');
}

static void print_header(const Printing *printing, const Player *player)
{
    const Game *game = printing->play->game;
    Buf *out = printing->out;
    buf_format(out, "# ---- questions for %.*s ----\n", TEXT_ARG(player->id));
    if (printing->above)
        print_above(printing, player);
    buf_str(out, "# Change what you like, and send it back, by itself or below your orders.\n");
    play_print_deadline(printing->play, out);
    buf_format(out, "game: %.*s\n", TEXT_ARG(game->id));
    play_print_round(printing->play, out);
    buf_format(out, "player: %.*s\n", TEXT_ARG(player->id));
}

/* In his own turn he is told that it is, and for players what there is to order. */
static void print_phase(const Printing *printing, const OpenPhase *open)
{
    const Phase *phase = open->phase;
    Text wants = phase->wants ? phase->wants(printing->play, open->player) : TEXT("");
    Buf *out = printing->out;
    buf_format(out, "# Phase %s: %s. (%s)\n", phase->name, phase->doc, phase->clause);
    if (wants.len > 0)
        buf_format(out, "# You %.*s.\n", TEXT_ARG(text_one_line(printing->play->arena, wants)));
    if (printing->above && printing->play->active == open->player)
        buf_str(out, "# It is your turn.\n");
    buf_format(out, "# [] means nothing, on purpose: %s.\n", phase->fallback);
    if (!printing->above) {
        buf_format(out, "%s: []\n", phase->name);
        return;
    }
    buf_str(out, "# Take the '#' before an order away, change it as you like; what comes first is "
                 "done first.\n");
    play_print_ticks(printing->play, out, open->player, phase, phase->orders, false);
}

/* Of what comes later everything is left out, so that nobody says "nothing" of it unawares. */
static void print_later(const Printing *printing, const OpenPhase *open)
{
    const Phase *phase = open->phase;
    buf_format(printing->out, "# Later, phase %s: %s. (%s)\n", phase->name, phase->doc,
               phase->clause);
    play_print_ticks(printing->play, printing->out, open->player, phase, phase->orders, true);
}

static bool has_phases(const OpenPhaseList *list, const Player *player)
{
    for (size_t i = 0; i < list->count; i++)
        if (!player || list->at[i]->player == player)
            return true;
    return false;
}

static bool has_questions(const Play *play, const Player *player)
{
    for (size_t i = 0; i < play->asked.count; i++)
        if (!player || play->asked.at[i]->player == player)
            return true;
    return false;
}

static void print_all_later(const Printing *printing, const Player *player)
{
    const Play *play = printing->play;
    if (!has_phases(&play->later, player))
        return;
    buf_str(printing->out, "# What comes later may wait: a list left behind its '#' is asked for "
                           "when it comes; [] is nothing.\n");
    for (size_t i = 0; i < play->later.count; i++)
        if (play->later.at[i]->player == player)
            print_later(printing, play->later.at[i]);
}

/* What an answer may say besides. */
static void print_extras(Buf *out, const Table *table)
{
    enum { HEAD = 2 }; /* ANSWER_FIELDS */
    for (size_t i = HEAD; i + 1 < table->count; i++)
        buf_format(out, "    # %s: ...   # if you like: %s\n", table->fields[i].key,
                   table->fields[i].doc);
}

/* For whoever has no game file at hand. Of very many the first are enough to see how they look. */
static void print_offers(const Play *play, Buf *out, const Question *question)
{
    enum { OFFERS_SHOWN = 40 };
    const OfferList *offers = &question->offers;
    if (offers->count == 0)
        return;
    buf_format(out, "  # To choose from%s:\n", question->lists ? ", one or several" : "");
    for (size_t i = 0; i < offers->count && i < OFFERS_SHOWN; i++) {
        const Offer *offer = &offers->at[i];
        buf_format(out, "  #   %.*s%s%.*s\n", TEXT_ARG(text_one_line(play->arena, offer->answer)),
                   offer->means.len > 0 ? ": " : "",
                   TEXT_ARG(text_one_line(play->arena, offer->means)));
    }
    if (offers->count > OFFERS_SHOWN)
        buf_format(out, "  #   and %zu more\n", offers->count - OFFERS_SHOWN);
}

static void print_question(const Printing *printing, const Question *question)
{
    const Play *play = printing->play;
    Buf *out = printing->out;
    const Table *table = question->kind->answer;
    /* A name in it could end the comment, and begin a line that answers for somebody. */
    buf_format(out, "  # %.*s (%s)\n", TEXT_ARG(text_one_line(play->arena, question->words)),
               question->kind->clause);
    if (printing->above)
        print_offers(play, out, question);
    buf_format(out, "  # Without an answer: %s.\n", question->kind->fallback);
    buf_format(out, "  - %s: %.*s\n    about: \"%.*s\"\n", question->kind->name,
               TEXT_ARG(question->name), TEXT_ARG(decide_mark(play, question)));
    if (printing->above)
        print_extras(out, table);
    buf_format(out, "    %s: %.*s\n", table->fields[table->count - 1].key,
               TEXT_ARG(question->fallback));
}

static void print_questions(const Printing *printing, const Player *player)
{
    const Play *play = printing->play;
    if (!has_questions(play, player)) {
        buf_str(printing->out, "answers: []\n");
        return;
    }
    buf_str(printing->out, "answers:\n");
    for (size_t i = 0; i < play->asked.count; i++)
        if (play->asked.at[i]->player == player)
            print_question(printing, play->asked.at[i]);
}

/* Is anything put to him that the round waits for? */
static bool is_awaited(const Play *play, const Player *player)
{
    return has_phases(&play->open, player) || has_questions(play, player);
}

static void print_player(const Printing *printing, const Player *player)
{
    const Play *play = printing->play;
    if (!(printing->above ? decide_asks(play, player) : is_awaited(play, player)))
        return;
    print_header(printing, player);
    if (!is_awaited(play, player))
        buf_str(printing->out, "# Nothing waits for you now.\n");
    for (size_t i = 0; i < play->open.count; i++)
        if (play->open.at[i]->player == player)
            print_phase(printing, play->open.at[i]);
    if (printing->above)
        print_all_later(printing, player);
    print_questions(printing, player);
}

bool decide_asks(const Play *play, const Player *player)
{
    return is_awaited(play, player) || has_phases(&play->later, player);
}

void decide_print(Play *play, Buf *out, const Player *reader)
{
    decide_print_below(play, out, reader, NULL, NULL);
}

void decide_print_below(Play *play, Buf *out, const Player *reader, TellAbove *above, void *context)
{
    const Printing printing = {play, out, above, context};
    for (size_t i = 0; i < play->game->players.count; i++)
        if (!reader || reader == play->game->players.at[i])
            print_player(&printing, play->game->players.at[i]);
}
