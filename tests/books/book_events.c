/* Events as a book lists them. */
#include <stdio.h>

#include "adjudicate/board/tile.h"
#include "adjudicate/yaml/yaml.h"
#include "book_tell.h"

typedef struct Telling {
    Buf *out;
    Arena *arena;
    const Play *play;
    const Player *reader;
    Text place; /* the phase and the scene that were named last */
} Telling;

/* A scalar as it stands in a map on one line. */
static void put_text(Telling *in, Text text)
{
    NodeStyle style = yaml_is_plain(text, true) ? STYLE_PLAIN : STYLE_DOUBLE;
    yaml_write_flow(in->out, node_scalar(in->arena, text, style));
}

static void put_record(Telling *in, const Table *table, const void *record)
{
    if (!record) {
        buf_str(in->out, "nobody");
        return;
    }
    Text id = record_id(table, record);
    put_text(in, id.len > 0 ? id : record_name(table, record));
}

static void put_roll(Telling *in, const Roll *roll)
{
    Buf words = {NULL, 0, 0};
    buf_add(&words, roll->name);
    buf_str(&words, " =");
    for (int i = 0; i < roll->count; i++)
        buf_format(&words, " %d", roll->values[i]);
    put_text(in, text_copy(in->arena, buf_text(&words)));
    buf_free(&words);
}

/* What stands on the tiles, and what the signs mean to the reader. */
static void put_picture(Telling *in, const Picture *picture)
{
    const char *joint = "";
    buf_char(in->out, '[');
    for (int i = 0; i < picture->columns * picture->rows; i++) {
        const PictureTile *tile = &picture->tiles[i];
        Text sign = picture_sign(picture, i, in->reader);
        if (sign.len == 0 && !tile->is_missing && !tile->is_blocked && !tile->is_marked)
            continue;
        Tile name = {(int16_t)(i / picture->rows + 1), (int16_t)(i % picture->rows + 1)};
        buf_str(in->out, joint);
        tile_write(in->out, &name);
        buf_format(in->out, "%s%.*s%s%s%s", sign.len > 0 ? " " : "", TEXT_ARG(sign),
                   tile->is_missing ? " missing" : "", tile->is_blocked ? " blocked" : "",
                   tile->is_marked ? " marked" : "");
        joint = ", ";
    }
    for (size_t i = 0; i < picture->legend.count; i++) {
        const PictureSign *line = &picture->legend.at[i];
        if (!picture_explains(line, in->reader))
            continue;
        buf_str(in->out, joint);
        put_text(in, text_format(in->arena, "%.*s is %.*s", TEXT_ARG(line->sign),
                                 TEXT_ARG(line->words)));
        joint = ", ";
    }
    buf_char(in->out, ']');
}

static void put_arg(Telling *in, Arg arg)
{
    switch (arg.type->kind) {
    case ARG_RECORD:
        put_record(in, arg.type->table, arg.value.record);
        break;
    case ARG_RECORDS:
        buf_char(in->out, '[');
        for (size_t i = 0; i < arg.value.records->count; i++) {
            buf_str(in->out, i > 0 ? ", " : "");
            put_record(in, arg.type->table, arg.value.records->at[i]);
        }
        buf_char(in->out, ']');
        break;
    case ARG_INT:
        buf_int(in->out, arg.value.number);
        break;
    case ARG_TEXT:
    case ARG_STRING:
        put_text(in, arg_words(arg));
        break;
    case ARG_ROLL:
        put_roll(in, arg.value.roll);
        break;
    case ARG_TILE:
        tile_write(in->out, &arg.value.tile);
        break;
    case ARG_TILES:
        buf_char(in->out, '[');
        for (size_t i = 0; i < arg.value.tiles->count; i++) {
            buf_str(in->out, i > 0 ? ", " : "");
            tile_write(in->out, &arg.value.tiles->at[i]);
        }
        buf_char(in->out, ']');
        break;
    case ARG_PICTURE:
        put_picture(in, arg.value.picture);
        break;
    }
}

static void put_args(Telling *in, const Event *event)
{
    const char *names = event->kind->args;
    if (event->form->count == 0)
        return;
    buf_str(in->out, " {");
    for (size_t i = 0; i < event->form->count; i++) {
        Text name = event_shown_name(in->arena, event_next_name(&names));
        buf_format(in->out, "%s%.*s: ", i > 0 ? ", " : "", TEXT_ARG(name));
        put_arg(in, event_arg_at(event, i));
    }
    buf_char(in->out, '}');
}

static void put_clauses(Telling *in, const Event *event)
{
    const char *joint = " [";
    const char *clauses[3] = {event->kind->clause, event->form->also[0], event->form->also[1]};
    for (size_t i = 0; i < 3; i++) {
        bool is_told = false;
        for (size_t k = 0; k < i; k++)
            is_told |= clauses[i] && clauses[k] && strcmp(clauses[i], clauses[k]) == 0;
        if (!clauses[i] || is_told)
            continue;
        buf_format(in->out, "%s%s", joint, clauses[i]);
        joint = ", ";
    }
    buf_str(in->out, *joint == ',' ? "]" : "");
}

/* The number of an order in its list, behind those of the orders that hold it. */
static void put_number(Telling *in, const Order *order)
{
    const Order *first = order->first ? order->first : order;
    if (order_above(first)) {
        put_number(in, order_above(first));
        buf_str(in->out, first->instead_of ? " else " : ".");
    }
    buf_format(in->out, "%zu%s", first->number, order == first ? "" : " else");
}

static void put_choice(Telling *in, const Event *event)
{
    static const char *const by[] = {"orders", "standing orders", "an answer", "default"};
    const Choice *choice = event->choice;
    if (!choice || !choice->player || (in->reader && choice->player != in->reader))
        return;
    buf_format(in->out, " (%.*s", TEXT_ARG(choice->player->id));
    if (choice->order) {
        const Order *order = choice->order;
        const Order *first = order->first ? order->first : order;
        buf_format(in->out, "%s %s ", choice->by == BY_STANDING ? ", standing" : "",
                   first->phase->name);
        put_number(in, order);
    } else {
        buf_format(in->out, " by %s", by[choice->by]);
    }
    if (choice->decision)
        buf_format(in->out, ", %s [%s]", choice->decision->name,
                   choice->decision->clause ? choice->decision->clause : "");
    buf_format(in->out, ": %s)", outcome_name((Outcome)event->outcome));
}

static void put_place(Telling *in, const Event *event)
{
    const EventForm *form = event->form;
    Text scene = event->scene > 0 ? log_scene_name(in->play->log, event->scene) : TEXT("");
    Text turn = form->turn ? form->turn->id : TEXT("");
    Text place = text_format(in->arena, "%s%s%.*s%s%.*s", form->phase ? form->phase->name : "round",
                             turn.len > 0 ? ", " : "", TEXT_ARG(turn), scene.len > 0 ? ": " : "",
                             TEXT_ARG(scene));
    if (!text_equal(place, in->place))
        buf_format(in->out, "%.*s\n", TEXT_ARG(place));
    in->place = place;
}

void tell_events(Buf *out, const Book *book, const Play *play, const Player *reader)
{
    Telling in = {.out = out, .arena = play->arena, .play = play, .reader = reader};
    for (size_t i = 0; i < log_count(play->log); i++) {
        const Event *event = log_at(play->log, i);
        if (!reader_sees(reader, event) || book_leaves_out(book, event->kind->id))
            continue;
        put_place(&in, event);
        buf_format(out, "  %s", event->kind->id);
        put_args(&in, event);
        put_clauses(&in, event);
        put_choice(&in, event);
        if (event->form->only)
            buf_format(out, " only %.*s", TEXT_ARG(event->form->only->id));
        buf_char(out, '\n');
    }
}
