/* Several letters of one player for one round: answers that come as a file of their own, beside the
 * orders, or pasted below them; and what has become of the answers. */
#include <string.h>

#include "adjudicate/play/letters.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* --- pasted below ----------------------------------------------------------------------------- */

static bool begins_letter(Text text, size_t at)
{
    return text_starts(text_slice(text, at, text.len), "game:");
}

/* Where the next line begins with the header's first key; the end, if none does. */
static size_t next_letter(Text text, size_t at)
{
    while (at < text.len) {
        at += text_find(text_slice(text, at, text.len), '\n') + 1;
        if (at < text.len && begins_letter(text, at))
            return at;
    }
    return text.len;
}

/* All else is comment, so that a place in it is the same as in the whole. */
static const Source *blank_out(Arena *arena, const Source *whole, size_t start, size_t end)
{
    Source *part = ARENA_NEW(arena, Source);
    char *bytes = ARENA_ARRAY(arena, end + 1, char);
    for (size_t i = 0; i < start; i++)
        bytes[i] = whole->text.at[i] == '\n' ? '\n' : '#';
    memcpy(bytes + start, whole->text.at + start, end - start);
    *part = (Source){whole->name, {bytes, end}, whole->order};
    return part;
}

bool letters_of(Arena *arena, const Source *whole, LetterList *letters, size_t *rest)
{
    Text text = whole->text;
    size_t first = begins_letter(text, 0) ? 0 : next_letter(text, 0);
    size_t start = 0, end = first < text.len ? next_letter(text, first) : text.len;
    if (end == text.len) {
        ARENA_PUSH(arena, letters, whole);
        return true;
    }
    for (size_t count = 1; start < text.len && count <= LETTERS_MAX; count++) {
        ARENA_PUSH(arena, letters, blank_out(arena, whole, start, end));
        start = end;
        end = next_letter(text, start);
    }
    *rest = start;
    return start == text.len;
}

void play_load_orders(Play *play, const Source *source)
{
    LetterList letters = {NULL, 0, 0};
    size_t rest = 0;
    if (history_passes_over(play, source) || rulings_set_aside(play, source))
        return;
    bool are_all = letters_of(play->arena, source, &letters, &rest);
    for (size_t i = 0; i < letters.count; i++)
        play_load_letter(play, letters.at[i], source);
    if (are_all)
        return;
    diag_error(play->diags, (Place){source, rest, rest + strlen("game:")},
               "more than %d letters in one file", LETTERS_MAX);
    diag_help(play->diags, "put the answers that still count below one header");
}

/* --- what adds to what ------------------------------------------------------------------------ */

static bool says(const OrdersFile *file, const char *key)
{
    return node_find(file->rec.node, text_of(key)) != NULL;
}

/* What only one letter can say: where it does, the others add to it. */
static bool says_more_than_lists(const OrdersFile *file)
{
    return says(file, "standing") || says(file, "resign") || says(file, "draw") ||
           says(file, "reveal");
}

/* What is in both, or else "" if neither is one of answers; NULL: it can be added. Of two files of
 * orders one may be an older one, so nobody knows which is meant. */
static const char *clash(const Play *play, const OrdersFile *one, const OrdersFile *other)
{
    if (!orders_find(one, TEXT("answers")) && !says(other, "answers"))
        return "";
    for (size_t i = 0; i <= play->system->phase_count; i++) {
        bool is_phase = i < play->system->phase_count;
        const char *key = is_phase ? play->system->phases[i].name : reactions_phase.name;
        if (says(other, key) && orders_find(one, text_of(key)))
            return key;
    }
    if (says(other, "ask") && orders_find(one, TEXT("ask")))
        return "ask";
    return says_more_than_lists(one) && says_more_than_lists(other) ? "" : NULL;
}

static void move_list(VariantList *to, VariantList *from)
{
    if (from->count == 0)
        return;
    *to = *from;
    *from = (VariantList){NULL, 0, 0};
}

static void add(Play *play, OrdersFile *first, OrdersFile *other)
{
    OrdersFile *last = first;
    while (last->more)
        last = last->more;
    last->more = other;
    for (size_t i = 0; i < play->system->phase_count; i++)
        move_list(&first->plan.phase[i], &other->plan.phase[i]);
    move_list(&first->plan.reactions, &other->plan.reactions);
    for (size_t i = 0; i < other->answers.count; i++)
        ARENA_PUSH(play->arena, &first->answers, other->answers.at[i]);
    other->answers.count = 0;
}

/* The orders go before the answers, however the files are called. */
static bool goes_first(const OrdersFile *file, const OrdersFile *other)
{
    if (says_more_than_lists(file) != says_more_than_lists(other))
        return says_more_than_lists(file);
    return !says(file, "answers") && says(other, "answers");
}

const char *orders_add(Play *play, OrdersFile **first, OrdersFile *file)
{
    const char *key = clash(play, *first, file);
    if (key)
        return key;
    OrdersFile *before = *first;
    if (!goes_first(file, before)) {
        add(play, before, file);
        return NULL;
    }
    OrdersFile *more = before->more;
    before->more = NULL;
    add(play, file, before);
    before->more = more;
    *first = file;
    return NULL;
}

/* --- what has become of them -------------------------------------------------------------------
 */

void decide_leftovers(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++) {
            const Answer *given = file->answers.at[k]->record;
            if (!given->used)
                event_ordered_by(EVENT(play->log, &event_answer_unused, arg_text(&given->name)),
                                 file->player);
        }
    }
}

static void remember_answer(Play *play, Player *player, const Variant *variant)
{
    const Answer *given = variant->record;
    if (!given->used)
        return;
    UsedAnswer *used = record_new(play->arena, &used_answer_table);
    used->player = player;
    used->kind = text_of(variant->table->fields[0].key);
    used->question = given->name;
    used->stale = given->stale;
    ARENA_PUSH(play->arena, &play->game->stopped->answers, used);
}

void decide_remember(Play *play)
{
    play->game->stopped->answers.count = 0;
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++)
            remember_answer(play, file->player, file->answers.at[k]);
    }
}

void decide_resume(Play *play)
{
    const Stopped *stopped = play->game->stopped;
    for (size_t i = 0; i < stopped->answers.count; i++) {
        const UsedAnswer *used = stopped->answers.at[i];
        Answer *given = decide_answers(play, used->player, used->kind, used->question);
        for (; given; given = given->next) {
            given->used = true;
            given->stale = used->stale;
        }
    }
}
