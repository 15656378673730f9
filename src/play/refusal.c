/* Refusals from their rows. */
#include "adjudicate/play/refusal.h"

#include <assert.h>
#include <string.h>

#include "adjudicate/play/play.h"

static Arg arg_named(const RefusalKind *kind, const Arg *args, Text name)
{
    const char *names = kind->args;
    size_t i = 0;
    Text next = event_next_name(&names);
    while (!text_equal(next, name)) {
        assert(next.len > 0); /* its words name nothing else */
        next = event_next_name(&names);
        i++;
    }
    return args[i];
}

static void put_arg(Buf *out, Arg arg)
{
    switch (arg.type->kind) {
    case ARG_RECORD:
        buf_add(out, record_id(arg.type->table, arg.value.record));
        break;
    case ARG_INT:
        buf_int(out, arg.value.number);
        break;
    case ARG_TILE:
        tile_write(out, &arg.value.tile);
        break;
    default:
        buf_add(out, arg_words(arg));
        break;
    }
}

/* What stands between two braces: "card", or "n|card|cards". */
static void put_place(Buf *out, const RefusalKind *kind, const Arg *args, Text inner)
{
    size_t bar = text_find(inner, '|');
    Arg arg = arg_named(kind, args, text_slice(inner, 0, bar));
    put_arg(out, arg);
    if (bar == inner.len)
        return;
    Text nouns = text_slice(inner, bar + 1, inner.len);
    size_t many = text_find(nouns, '|');
    buf_char(out, ' ');
    buf_add(out, arg.value.number == 1 ? text_slice(nouns, 0, many)
                                       : text_slice(nouns, many + 1, nouns.len));
}

static Text filled(Arena *arena, const RefusalKind *kind, const Arg *args, const char *text)
{
    Buf buf = {NULL, 0, 0};
    for (Text rest = text_of(text); rest.len > 0;) {
        size_t open = text_find(rest, '{'), close = text_find(rest, '}');
        buf_add(&buf, text_slice(rest, 0, open));
        if (open < rest.len)
            put_place(&buf, kind, args, text_slice(rest, open + 1, close));
        rest = open < rest.len ? text_slice(rest, close + 1, rest.len) : TEXT("");
    }
    return buf_take(&buf, arena);
}

/* What quotes the words of a file is of words that mean nothing, and never did. Of a thing of the
 * game it was right, perhaps, before something befell it. */
static bool quotes_words(const Arg *args)
{
    while (args->type && args->type->kind != ARG_TEXT)
        args++;
    return args->type;
}

void refusal_add(const Play *play, const RefusalKind *kind, Place place, const Arg *args)
{
    Text text = filled(play->arena, kind, args, kind->text);
    Text remedy = filled(play->arena, kind, args, kind->remedy);
    (quotes_words(args) ? diag_error : diag_fault)(play->diags, place, "%.*s", TEXT_ARG(text));
    if (kind->clause)
        diag_clause(play->diags, kind->clause);
    diag_help(play->diags, "%.*s", TEXT_ARG(remedy));
}

void refusal_help_near(const Play *play, Place place, Text name, const Table *const *tables,
                       MeantFirst first)
{
    Text near = record_meant(play->loader, name, place.source, tables, first);
    if (near.len > 0)
        diag_help(play->diags, "did you mean '%.*s'?", TEXT_ARG(near));
}

void refuse_too_few(const Play *play, RefuseGame *one, RefuseGame *none)
{
    size_t left = play_players_left(play)->count;
    if (left == 0 || play->game->players.count == 1)
        (left == 1 ? one : none)(play, record_place(&play->game->rec, "players"));
}

bool refuse_entries(const Play *play, const Table *table, const AnyList *entries, size_t player,
                    RefusePlayer *second, RefusePlayer *missing)
{
    bool *seen = ARENA_ARRAY(play->arena, play->game->players.count + 1, bool), all = true;
    for (size_t i = 0; i < entries->count; i++) {
        const char *member = (const char *)entries->at[i] + player;
        const Player *whose = *(Player *const *)(const void *)member;
        if (seen[whose->seat])
            second(play, record_mark(table, entries->at[i], member), whose);
        seen[whose->seat] = true;
    }
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *whose = play_player(play, seat);
        if (seen[seat])
            continue;
        missing(play, record_mark(&player_table, whose, &whose->id), whose);
        all = false;
    }
    return all;
}
