/* What two rounds have in common that may go on as one: wherever a round may stop all that matters
 * of what was played lies in the state and in the memory (system.h), and in what the odds will ask
 * of the whole round: what became of orders, and how fights came out. */
#include <string.h>

#include "adjudicate/chance/digest.h"
#include "exact.h"

static void put_text(Buf *out, Text text)
{
    buf_format(out, "%zu:", text.len);
    buf_add(out, text);
}

static void put_bytes(Buf *out, const void *bytes, size_t size)
{
    buf_add(out, (Text){bytes, size});
}

static void put_player(Buf *out, const Player *player)
{
    put_text(out, player ? player->id : TEXT(""));
}

/* --- what was told ---------------------------------------------------------------------------- */

/* What the ledger knows of an order by such an event (report/verdicts.h). What stands in the story
 * alone says only that it came up. */
static void put_deed(Buf *out, const Odds *odds, const ArenaMark *mark, const Event *event)
{
    const Choice *choice = event->choice;
    const bool is_ledger = event_layout(event->kind) == EVENT_LEDGER;
    const Arg reason = event_reason(event);
    put_text(out, orders_key(odds, mark, choice->player, choice->order));
    buf_format(out, "%d %d ", is_ledger, (int)event->outcome);
    put_bytes(out, &choice->decision, sizeof choice->decision);
    if (is_ledger || (choice->decision && choice->order->choice.decision))
        put_text(out, reason.type ? arg_words(reason) : TEXT(""));
}

/* Of the events that end fights (fights.c): in which scene, and how. */
static void put_fight(Buf *out, const Odds *odds, const Event *event)
{
    const FightEnd *end = odds->play->system->fight_ends;
    for (; end && end->kind; end++) {
        if (end->kind != event->kind)
            continue;
        put_text(out, log_scene_name(odds->play->log, event->scene));
        put_text(out, end->fight ? fight_words(odds, event, end->fight) : TEXT(""));
        put_text(out, end->outcome ? fight_words(odds, event, end->outcome) : TEXT("?"));
    }
}

/* What went by a default so far (defaults.c). */
static void put_defaults(Buf *out, const Play *play)
{
    for (size_t i = 0; i < play->defaulted.count; i++) {
        const Defaulted *one = &play->defaulted.at[i];
        put_player(out, one->player);
        put_text(out, text_of(one->kind ? one->kind->name : one->phase->name));
    }
}

static void put_story(Buf *out, const Odds *odds, const ArenaMark *mark)
{
    const Log *log = odds->play->log;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (event->choice && event->choice->order)
            put_deed(out, odds, mark, event);
        put_fight(out, odds, event);
    }
    put_defaults(out, odds->play);
}

/* --- what is said of it in the files ---------------------------------------------------------- */

/* Which answers have been used, as a stop remembers it, and how often rolls were thrown of which
 * further ones may be given. */
static void put_used(Buf *out, const Play *play)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++) {
            const Answer *answer = file->answers.at[k]->record;
            buf_format(out, "%d%d", answer->used, answer->stale);
        }
    }
    for (size_t i = 0; play->rolls && i < dice_uses(play->dice); i++) {
        const RollUse use = dice_use_at(play->dice, i);
        put_text(out, use.name);
        buf_format(out, "%d ", use.times);
    }
}

/* In a step in which the players come one after the other, a scene may go on. */
static void put_place(Buf *out, const Play *play, const Player *seated, bool more)
{
    const Log *log = play->log;
    const size_t count = log_count(log);
    put_text(out, text_of(play->phase->name));
    put_player(out, play->active);
    buf_format(out, "%d ", more ? play->step : 0);
    put_player(out, seated);
    if (seated && count > 0)
        put_text(out, log_scene_name(log, log_at(log, count - 1)->scene));
}

static void put_end(Buf *out, const Play *play)
{
    const Ended *ended = play->game->ended;
    buf_str(out, ended ? "ended" : "goes on");
    for (size_t i = 0; ended && i < ended->winners.count; i++)
        put_player(out, ended->winners.at[i]);
}

static void take_piece(void *digest, Text piece)
{
    content_digest_add(digest, piece);
}

/* --- keys ------------------------------------------------------------------------------------- */

static Text key_of(const Odds *odds, Buf *buf)
{
    const Play *play = odds->play;
    const Table *shared = game_table(play->arena, play->system);
    ContentDigest *digest = content_digest_begin(play->arena);
    record_digest_in_pieces(take_piece, digest, shared, play->game);
    record_digest_in_pieces(take_piece, digest, play->system->state, play->state);
    record_digest_in_pieces(take_piece, digest, play->system->memory, play->memory);
    content_digest_add(digest, buf_text(buf));
    buf_free(buf);
    return content_digest_end(digest);
}

Text exact_key(const Odds *odds, const ArenaMark *mark, const Player *seated, bool more)
{
    Buf buf = {NULL, 0, 0};
    put_place(&buf, odds->play, seated, more);
    put_used(&buf, odds->play);
    put_story(&buf, odds, mark);
    return key_of(odds, &buf);
}

Text exact_end_key(const Odds *odds, const ArenaMark *mark)
{
    Buf buf = {NULL, 0, 0};
    put_end(&buf, odds->play);
    put_story(&buf, odds, mark);
    return key_of(odds, &buf);
}
