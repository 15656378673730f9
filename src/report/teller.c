/* The teller: from an event to its sentence. Each kind's template is taken apart once. */
#include "report_private.h"

#include <assert.h>

/* A long log does not fit the processor's cache, so it is walked only once for all that a report
 * wants of it. */
static void walk_log(Teller *teller)
{
    const Report *report = teller->report;
    const Log *log = report->play->log;
    if (!maps_are_apart(report, teller->medium))
        teller->last_map = maps_last(report);
    StoryMaker *story = story_begin(teller->arena, report, teller->last_map);
    Clerk *clerk = ledger_begin(teller->arena, report, NULL, NULL);
    teller->brief = brief_begin(teller->arena, report);
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        if (reader_sees(report->reader, event)) {
            cast_add(&teller->cast, event);
            brief_add(teller->brief, event);
        }
        story_add(story, event);
        ledger_add(clerk, event);
    }
    teller->story = story_end(story);
    teller->ledger = ledger_end(clerk);
}

static Teller *teller_new(const Report *report, const Medium *medium)
{
    Arena *arena = arena_new();
    Teller *teller = ARENA_NEW(arena, Teller);
    teller->report = report;
    teller->play = report->play;
    teller->arena = arena;
    teller->medium = medium;
    cast_init(&teller->cast, arena, report);
    pointers_init(&teller->scripts, arena);
    walk_log(teller);
    return teller;
}

static void teller_free(Teller *teller)
{
    buf_free(&teller->line);
    buf_free(&teller->words);
    arena_free(teller->arena);
}

void teller_tell(const Report *report, const Medium *medium, TellReport *tell, Buf *out)
{
    Teller *teller = teller_new(report, medium);
    tell(teller, out);
    teller_free(teller);
}

void teller_tell_in_pieces(const Report *report, const Medium *medium, TellReport *tell,
                           TakePiece *take, void *taker)
{
    Buf out = {NULL, 0, 0};
    Teller *teller = teller_new(report, medium);
    teller->take = take;
    teller->taker = taker;
    tell(teller, &out);
    take(taker, buf_text(&out));
    teller_free(teller);
    buf_free(&out);
}

/* Small enough to stay in the processor's cache until it is written. The last two bytes do not go
 * along: prose_gap looks at them. */
void teller_hand_on(Teller *teller, Buf *out)
{
    enum { PIECE = 32 * 1024, KEPT = 2 };
    if (!teller->take || out->len < PIECE)
        return;
    size_t len = out->len - KEPT;
    bool is_headed = teller->headed == out && teller->headed_at == out->len;
    teller->take(teller->taker, (Text){out->at, len});
    memmove(out->at, out->at + len, KEPT);
    out->len = KEPT;
    teller->headed = is_headed ? out : NULL;
    teller->headed_at = KEPT;
}

/* --- templates -------------------------------------------------------------------------------- */

static Text text_behind(Text text, size_t at)
{
    return text_slice(text, at, text.len);
}

static size_t arg_index(const Script *script, Text name)
{
    size_t i = 0;
    while (i < script->arg_count && !text_equal(script->args[i], name))
        i++;
    return i;
}

/* What stands between two braces: "card", "+n", "n|card|cards" or "n?is|are". */
static Piece read_braces(const Script *script, Text inner)
{
    if (text_starts(inner, "+"))
        return (Piece){.kind = PIECE_SIGNED, .arg = arg_index(script, text_behind(inner, 1))};
    size_t noun = text_find(inner, '|'), word = text_find(inner, '?');
    bool is_word = word < noun;
    size_t name_end = is_word ? word : noun;
    Piece piece = {.kind = PIECE_ARG, .arg = arg_index(script, text_slice(inner, 0, name_end))};
    if (name_end < inner.len) {
        Text words = text_behind(inner, name_end + 1);
        size_t bar = text_find(words, '|');
        piece.kind = is_word ? PIECE_WORD : PIECE_NOUN;
        piece.text = text_slice(words, 0, bar);
        piece.many = bar < words.len ? text_behind(words, bar + 1) : piece.text;
    }
    return piece;
}

static Template read_template(Arena *arena, const Script *script, const char *string)
{
    Template template = {NULL, 0, 0};
    Text rest = text_of(string ? string : "");
    while (rest.len > 0) {
        size_t open = text_find(rest, '{');
        if (open > 0)
            ARENA_PUSH(arena, &template,
                       ((Piece){.kind = PIECE_LITERAL, .text = text_slice(rest, 0, open)}));
        rest = text_behind(rest, open);
        if (rest.len == 0)
            break;
        size_t close = text_find(rest, '}');
        ARENA_PUSH(arena, &template, read_braces(script, text_slice(rest, 1, close)));
        rest = text_behind(rest, close + 1);
    }
    return template;
}

static Cell header_of(Arena *arena, Text name)
{
    char *header = arena_alloc(arena, name.len);
    for (size_t i = 0; i < name.len; i++)
        header[i] = name.at[i] == '-' ? ' ' : name.at[i];
    return (Cell){{header, name.len}, width_of(name)};
}

static void read_args(Arena *arena, Script *script, const char *names)
{
    Text name = event_next_name(&names);
    while (name.len > 0) {
        assert(script->arg_count < EVENT_ARGS_MAX);
        name = event_shown_name(arena, name);
        script->args[script->arg_count] = name;
        script->headers[script->arg_count++] = header_of(arena, name);
        name = event_next_name(&names);
    }
}

static const Script *read_script(Teller *teller, const EventKind *kind)
{
    Script *script = ARENA_NEW(teller->arena, Script);
    script->kind = kind;
    read_args(teller->arena, script, kind->args);
    script->sentence = read_template(teller->arena, script, kind->sentence);
    script->explain = read_template(teller->arena, script, kind->explain);
    *pointers_slot(&teller->scripts, kind) = script;
    return script;
}

const Script *teller_script(Teller *teller, const EventKind *kind)
{
    const Script *script = pointers_find(&teller->scripts, kind);
    return script ? script : read_script(teller, kind);
}

/* --- arguments -------------------------------------------------------------------------------- */

void tell_roll(Buf *out, const Roll *roll)
{
    add_char(out, '[');
    for (int i = 0; i < roll->count; i++) {
        if (i > 0)
            add(out, TEXT(", "));
        add_int(out, roll->values[i]);
    }
    add_char(out, ']');
}

static void tell_record(Teller *teller, Buf *out, const Table *table, const void *record)
{
    if (record)
        add(out, cast_find(&teller->cast, table, record)->name);
    else
        add(out, TEXT("nobody"));
}

static void tell_records(Teller *teller, Buf *out, Arg arg)
{
    size_t count = arg.value.records->count;
    if (count == 0)
        tell_record(teller, out, arg.type->table, NULL);
    for (size_t i = 0; i < count; i++) {
        buf_str(out, list_joint(i, count));
        tell_record(teller, out, arg.type->table, arg.value.records->at[i]);
    }
}

static void tell_tiles(Buf *out, const TileList *tiles)
{
    for (size_t i = 0; i < tiles->count; i++) {
        buf_str(out, list_joint(i, tiles->count));
        tile_write(out, &tiles->at[i]);
    }
}

static void tell_long_arg(Teller *teller, Buf *out, Arg arg)
{
    switch (arg.type->kind) { /* unreached: another kind */
    case ARG_RECORDS:
        tell_records(teller, out, arg);
        break;
    case ARG_TEXT:
    case ARG_STRING:
        add(out, text_one_line(teller->arena, arg_words(arg)));
        break;
    case ARG_ROLL:
        tell_roll(out, arg.value.roll);
        break;
    case ARG_TILE:
        tile_write(out, &arg.value.tile);
        break;
    case ARG_TILES:
        tell_tiles(out, arg.value.tiles);
        break;
    case ARG_RECORD:
    case ARG_INT:
    case ARG_PICTURE:
        break; /* see tell_here; a picture is drawn, see text_map.c */
    }
}

/* Most are names and numbers, and these are told without a further call. */
static inline void tell_here(Teller *teller, Buf *out, Arg arg)
{
    if (arg.type->kind == ARG_RECORD)
        tell_record(teller, out, arg.type->table, arg.value.record);
    else if (arg.type->kind == ARG_INT)
        add_int(out, arg.value.number);
    else
        tell_long_arg(teller, out, arg);
}

void tell_arg(Teller *teller, Buf *out, Arg arg)
{
    tell_here(teller, out, arg);
}

Cell *teller_cells(Teller *teller, size_t count)
{
    while (teller->cell_room < count)
        arena_grow(teller->arena, &teller->cells, &teller->cell_room, sizeof *teller->cells);
    return teller->cells;
}

static bool is_one(Arg arg)
{
    return (arg.type->kind == ARG_INT && arg.value.number == 1) ||
           (arg.type->kind == ARG_RECORDS && arg.value.records->count == 1);
}

/* --- sentences -------------------------------------------------------------------------------- */

void tell_sides(Buf *out, const Roll *roll)
{
    buf_format(out, roll->draw ? " drawn of %d" : " of d%d", roll->sides);
}

static void tell_roll_name(Teller *teller, Buf *out, const Roll *roll)
{
    tell_sides(out, roll);
    add(out, TEXT(" ("));
    add(out, text_one_line(teller->arena, roll->name));
    add_char(out, ')');
}

static void tell_piece(Teller *teller, Buf *out, const Piece *piece, Arg arg)
{
    if (piece->kind == PIECE_SIGNED && arg.value.number >= 0)
        add_char(out, '+');
    if (piece->kind != PIECE_WORD) {
        tell_here(teller, out, arg);
        if (arg.type->kind == ARG_ROLL && teller->report->explain)
            tell_roll_name(teller, out, arg.value.roll);
    }
    if (piece->kind == PIECE_NOUN)
        add_char(out, ' ');
    if (piece->kind == PIECE_NOUN || piece->kind == PIECE_WORD)
        add(out, is_one(arg) ? piece->text : piece->many);
}

static void tell_template(Teller *teller, Buf *out, const Template *template, const Event *event)
{
    for (size_t i = 0; i < template->count; i++) {
        const Piece *piece = &template->at[i];
        if (piece->kind == PIECE_LITERAL)
            add(out, piece->text);
        else if (piece->arg < event->form->count)
            tell_piece(teller, out, piece, event_arg_at(event, piece->arg));
    }
}

void tell_sentence(Teller *teller, Buf *out, const Event *event)
{
    tell_template(teller, out, &teller_script(teller, event->kind)->sentence, event);
}

void tell_explanation(Teller *teller, Buf *out, const Event *event)
{
    tell_template(teller, out, &teller_script(teller, event->kind)->explain, event);
}

Text tell_player(Teller *teller, const Player *player)
{
    return cast_find(&teller->cast, &player_table, player)->name;
}
