/* What is told as JSON besides the events: boards, questions, and what else there is to say. */
#include "adjudicate/board/sketch.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/play/deeds.h"
#include "report_private.h"
#include "text_map.h"

/* --- boards: what stands on the tiles, and what the signs mean; plain tiles are left out ---------
 */

static const char *const grids[] = {
    [BOARD_HEX] = "hex", [BOARD_SQUARE_4] = "square-4", [BOARD_SQUARE_8] = "square-8"};

static void put_tile(Buf *out, const PictureTile *tile, Text sign, Tile name)
{
    buf_str(out, "{\"tile\": \"");
    tile_write(out, &name);
    add_char(out, '"');
    if (sign.len > 0) {
        buf_str(out, ", ");
        json_member(out, "sign", sign);
    }
    if (tile->terrain.len > 0) {
        buf_str(out, ", ");
        json_member(out, "terrain", tile->terrain);
    }
    if (tile->is_missing)
        buf_str(out, ", \"missing\": true");
    if (tile->is_blocked)
        buf_str(out, ", \"blocked\": true");
    if (tile->is_marked)
        buf_str(out, ", \"marked\": true");
    add_char(out, '}');
}

static Tile tile_name(const Picture *picture, int tile)
{
    return (Tile){(int16_t)(tile / picture->rows + 1), (int16_t)(tile % picture->rows + 1)};
}

static void put_tiles(Buf *out, const Picture *picture, const void *viewer)
{
    const char *joint = "";
    for (int i = 0; i < picture->columns * picture->rows; i++) {
        const PictureTile *tile = &picture->tiles[i];
        Text sign = picture_sign(picture, i, viewer);
        if (sign.len == 0 && tile->terrain.len == 0 && !tile->is_missing && !tile->is_blocked &&
            !tile->is_marked)
            continue;
        buf_str(out, joint);
        joint = ", ";
        put_tile(out, tile, sign, tile_name(picture, i));
    }
}

static void put_legend(Buf *out, const Picture *picture, const void *viewer)
{
    const char *joint = "";
    for (size_t i = 0; i < picture->legend.count; i++) {
        const PictureSign *line = &picture->legend.at[i];
        if (!picture_explains(line, viewer))
            continue;
        buf_format(out, "%s{", joint);
        joint = ", ";
        json_member(out, "sign", line->sign);
        buf_str(out, ", ");
        json_member(out, "words", line->words);
        add_char(out, '}');
    }
}

static void put_place(Buf *out, const char *key, const Picture *picture, int tile)
{
    Tile name = tile_name(picture, tile);
    json_key(out, key);
    buf_char(out, '"');
    tile_write(out, &name);
    buf_char(out, '"');
}

/* In a sketch a place has a name. */
static void put_where(Buf *out, const Picture *picture, int tile)
{
    if (picture->sketch)
        json_member(out, "place", picture->sketch->places[tile]);
    else
        put_place(out, "tile", picture, tile);
}

static void put_pieces(Buf *out, const Picture *picture, const void *viewer)
{
    const char *joint = "";
    for (size_t i = 0; i < picture->pieces.count; i++) {
        const PicturePiece *piece = &picture->pieces.at[i];
        if (!picture_has(piece, viewer))
            continue;
        buf_format(out, "%s{", joint);
        joint = ", ";
        put_where(out, picture, piece->tile);
        buf_str(out, ", ");
        json_member(out, "kind", text_of(piece->kind));
        buf_str(out, ", ");
        json_member(out, "id", piece->id);
        if (piece->owner.len > 0) {
            buf_str(out, ", ");
            json_member(out, "owner", piece->owner);
        }
        buf_char(out, '}');
    }
}

/* A piece of one picture, and whether the other one has it, too. */
typedef struct Met {
    const PicturePiece *piece;
    bool again;
} Met;

static Names *pieces_by_id(Arena *arena, const Picture *picture, const void *viewer)
{
    Names *names = names_new(arena);
    for (size_t i = 0; i < picture->pieces.count; i++) {
        if (!picture_has(&picture->pieces.at[i], viewer))
            continue;
        Met *met = ARENA_NEW(arena, Met);
        met->piece = &picture->pieces.at[i];
        *names_slot(names, met->piece->id) = met;
    }
    return names;
}

static void put_moved(Buf *out, bool *begun, Text id, const Picture *picture,
                      const PicturePiece *from, const PicturePiece *to)
{
    buf_str(out, *begun ? ", {" : "{");
    *begun = true;
    json_member(out, "id", id);
    buf_str(out, ", ");
    if (from)
        put_place(out, "from", picture, from->tile);
    else
        buf_str(out, "\"from\": null");
    buf_str(out, ", ");
    if (to)
        put_place(out, "to", picture, to->tile);
    else
        buf_str(out, "\"to\": null");
    buf_char(out, '}');
}

void json_moved(Buf *out, Arena *arena, const Picture *before, const Picture *after,
                const void *viewer)
{
    Names *old = pieces_by_id(arena, before, viewer);
    bool begun = false;
    if (after->sketch) { /* whoever draws compares the pieces of both */
        buf_str(out, "[]");
        return;
    }
    buf_char(out, '[');
    for (size_t i = 0; i < after->pieces.count; i++) {
        const PicturePiece *to = &after->pieces.at[i];
        if (!picture_has(to, viewer))
            continue;
        Met *from = names_find(old, to->id);
        if (!from || from->piece->tile != to->tile)
            put_moved(out, &begun, to->id, after, from ? from->piece : NULL, to);
        if (from)
            from->again = true;
    }
    for (size_t i = 0; i < before->pieces.count; i++) {
        const PicturePiece *from = &before->pieces.at[i];
        if (!picture_has(from, viewer))
            continue;
        const Met *met = names_find(old, from->id);
        if (!met->again)
            put_moved(out, &begun, from->id, before, from, NULL);
    }
    buf_char(out, ']');
}

/* What stands in the slots, and the drawing as this viewer sees it, without its legend. */
static void put_sketch(Buf *out, const Picture *picture, const void *viewer)
{
    const Sketch *sketch = picture->sketch;
    Picture bare = *picture;
    Buf lines = {NULL, 0, 0};
    const char *joint = "";
    bare.legend.count = 0;
    text_map(picture->arena, &lines, &bare, viewer);
    buf_format(out, "{\"grid\": \"text\", \"columns\": %d, \"rows\": %d, \"lines\": [",
               sketch->columns, sketch->line_count);
    for (size_t at = 0; at < lines.len; joint = ", ") {
        Text line = text_first_line(text_slice(buf_text(&lines), at, lines.len));
        at += line.len + 1;
        buf_str(out, joint);
        json_string(out, line);
    }
    buf_str(out, "], \"places\": [");
    joint = "";
    for (int i = 0; i < sketch->place_count; i++, joint = ", ") {
        buf_format(out, "%s{", joint);
        json_member(out, "place", sketch->places[i]);
        buf_str(out, ", ");
        json_member(out, "sign", picture_sign(picture, i, viewer));
        add_char(out, '}');
    }
    buf_str(out, "], \"tiles\": [");
    buf_free(&lines);
}

void json_picture(Buf *out, const Picture *picture, const void *viewer)
{
    if (picture->sketch) {
        put_sketch(out, picture, viewer);
    } else {
        buf_format(out, "{\"grid\": \"%s\", \"columns\": %d, \"rows\": %d, \"tiles\": [",
                   grids[picture->kind], picture->columns, picture->rows);
        put_tiles(out, picture, viewer);
    }
    buf_str(out, "], \"pieces\": [");
    put_pieces(out, picture, viewer);
    buf_str(out, "], \"legend\": [");
    put_legend(out, picture, viewer);
    buf_str(out, "]}");
}

/* --- places, one a line ------------------------------------------------------------------------
 */

static void put_held(Buf *out, const PlaceRow *place)
{
    buf_char(out, '{');
    json_member(out, "id", place->id);
    if (place->name.len > 0) {
        buf_str(out, ", ");
        json_member(out, "name", place->name);
    }
    if (place->holder) {
        buf_str(out, ", ");
        json_member(out, "holder", place->holder->id);
    }
    buf_char(out, '}');
}

void json_places(Buf *out, const Places *places)
{
    buf_char(out, '[');
    for (size_t i = 0; i < places->count; i++) {
        buf_str(out, i > 0 ? ",\n    " : "\n    ");
        put_held(out, &places->at[i]);
    }
    buf_str(out, places->count > 0 ? "\n  ]" : "]");
}

/* --- deeds ------------------------------------------------------------------------------------ */

/* One that moves or leaves: {"id": "ash", "to": "c4"}. */
static void put_steps(Buf *out, const Deed *deed, bool *begun)
{
    for (size_t i = 0; i < deed_things(deed->who); i++) {
        buf_str(out, *begun ? ", {" : "{");
        *begun = true;
        json_member(out, "id", deed_thing(deed->who, i));
        buf_str(out, ", \"to\": ");
        if (deed->verb == DEED_LEAVES) {
            buf_str(out, "null}");
            continue;
        }
        buf_char(out, '"');
        tile_write(out, &deed->where.value.tile);
        buf_str(out, "\"}");
    }
}

static void put_things(Buf *out, const char *key, Arg things)
{
    json_key(out, key);
    buf_char(out, '[');
    for (size_t i = 0; i < deed_things(things); i++) {
        buf_str(out, i > 0 ? ", " : "");
        json_string(out, deed_thing(things, i));
    }
    buf_char(out, ']');
}

static void put_fight(Buf *out, const Deed *deed, bool *begun)
{
    buf_str(out, *begun ? ", {" : "{");
    *begun = true;
    put_things(out, "by", deed->who);
    buf_str(out, ", ");
    put_things(out, "whom", deed->where);
    buf_char(out, '}');
}

/* All deeds of the event that stand under one key. */
static void put_deeds(Buf *out, const Event *event, DeedVerb first, DeedVerb last)
{
    const char *rest = event->kind->deeds;
    bool begun = false;
    for (Deed deed; deed_next(event, &rest, &deed);) {
        if (deed.verb < first || deed.verb > last)
            continue;
        if (!begun)
            buf_format(out, ", \"%s\": [", deed_verbs[first]);
        bool goes_on = begun;
        (first == DEED_MOVES ? put_steps : put_fight)(out, &deed, &goes_on);
        begun = true;
    }
    if (begun)
        buf_char(out, ']');
}

void json_deeds(Buf *out, const Event *event)
{
    if (!event->kind->deeds)
        return;
    put_deeds(out, event, DEED_MOVES, DEED_LEAVES);
    put_deeds(out, event, DEED_ATTACKS, DEED_ATTACKS);
    put_deeds(out, event, DEED_FIGHTS, DEED_FIGHTS);
}

/* --- questions -------------------------------------------------------------------------------- */

static void put_joint(Buf *out)
{
    buf_str(out, ", ");
}

static void put_offers(Buf *out, const Question *question)
{
    const OfferList *offers = &question->offers;
    buf_format(out, ", \"several\": %s, \"offers\": [", question->lists ? "true" : "false");
    for (size_t i = 0; i < offers->count; i++) {
        buf_str(out, i > 0 ? ", {" : "{");
        json_member(out, "answer", offers->at[i].answer);
        if (offers->at[i].means.len > 0) {
            put_joint(out);
            json_member(out, "means", offers->at[i].means);
        }
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

/* By its kind, name and mark an answer is known; it stands under the key. */
static void put_question(const Play *play, Buf *out, const Question *question)
{
    const DecisionKind *kind = question->kind;
    const Table *table = kind->answer;
    const struct {
        const char *key;
        Text text;
    } members[] = {
        {"player", question->player->id},
        {"kind", text_of(kind->name)},
        {"name", question->name},
        {"about", decide_mark(play, question)},
        {"key", text_of(table->fields[table->count - 1].key)},
        {"clause", text_of(kind->clause)},
        {"text", question->words},
        {"default", question->fallback},
        {"without", text_of(kind->fallback)},
    };
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        buf_str(out, i > 0 ? ", " : "{");
        json_member(out, members[i].key, members[i].text);
    }
    put_offers(out, question);
    buf_char(out, '}');
}

/* Where orders only answer in advance there is nothing of its own that goes without them. */
static const char *goes_without(const Phase *phase)
{
    return phase->fallback ? phase->fallback
                           : "standing orders and defaults serve, or questions are put";
}

static void put_open_phase(Buf *out, const OpenPhase *open, bool later)
{
    buf_char(out, '{');
    json_member(out, "player", open->player->id);
    put_joint(out);
    json_member(out, "phase", text_of(open->phase->name));
    put_joint(out);
    json_member(out, "clause", text_of(open->phase->clause));
    put_joint(out);
    json_member(out, "text", text_of(open->phase->doc));
    put_joint(out);
    json_member(out, "without", text_of(goes_without(open->phase)));
    buf_format(out, ", \"later\": %s}", later ? "true" : "false");
}

static void next_line(Buf *out, bool *begun)
{
    buf_str(out, *begun ? ",\n    " : "\n    ");
    *begun = true;
}

static void end_list(Buf *out, bool begun)
{
    buf_str(out, begun ? "\n  ]" : "]");
}

static void put_open_phases(Buf *out, const OpenPhaseList *list, const Player *reader, bool *begun,
                            bool later)
{
    for (size_t i = 0; i < list->count; i++)
        if (!reader || reader == list->at[i]->player) {
            next_line(out, begun);
            put_open_phase(out, list->at[i], later);
        }
}

/* How things stand is what --show tells. */
void report_questions_json(Buf *out, Play *play, const Player *reader, ReportMaps maps)
{
    bool begun = false;
    (void)maps;
    json_begin(out, play->program, play->system);
    buf_str(out, ",\n  ");
    json_member(out, "game", play->game->id);
    buf_format(out, ",\n  \"round\": %d", play->game->round);
    if (play->game->deadline.len > 0) {
        buf_str(out, ",\n  ");
        json_member(out, "deadline", play->game->deadline);
    }
    buf_str(out, ",\n  \"phases\": [");
    put_open_phases(out, &play->open, reader, &begun, false);
    put_open_phases(out, &play->later, reader, &begun, true);
    end_list(out, begun);
    begun = false;
    buf_str(out, ",\n  \"questions\": [");
    for (size_t i = 0; i < play->asked.count; i++)
        if (!reader || reader == play->asked.at[i]->player) {
            next_line(out, &begun);
            put_question(play, out, play->asked.at[i]);
        }
    end_list(out, begun);
    buf_str(out, "\n}\n");
}

/* --- messages --------------------------------------------------------------------------------- */

typedef struct Telling {
    Buf *out;
    bool begun;
} Telling;

static void put_message(void *context, const DiagTold *told)
{
    Telling *telling = context;
    Buf *out = telling->out;
    next_line(out, &telling->begun);
    buf_char(out, '{');
    json_member(out, "level", told->is_error ? TEXT("error") : TEXT("warning"));
    if (told->file) {
        put_joint(out);
        json_member(out, "file", text_of(told->file));
        buf_format(out, ", \"line\": %zu, \"column\": %zu", told->line, told->column);
    }
    put_joint(out);
    json_member(out, "message", told->message);
    if (told->clause) {
        put_joint(out);
        json_member(out, "clause", text_of(told->clause));
    }
    if (told->remedy.len > 0) {
        put_joint(out);
        json_member(out, "remedy", told->remedy);
    }
    buf_char(out, '}');
}

void report_messages_json(Buf *out, const Messages *messages)
{
    Telling telling = {out, false};
    json_begin(out, messages->program, messages->system);
    buf_format(out, ",\n  \"status\": %d,\n  \"errors\": %zu,\n  \"warnings\": %zu",
               messages->status, diag_errors(messages->diags), diag_warnings(messages->diags));
    buf_str(out, ",\n  \"notes\": [");
    for (size_t i = 0; i < messages->note_count; i++) {
        buf_str(out, i > 0 ? ", " : "");
        json_string(out, text_of(messages->notes[i]));
    }
    buf_str(out, "],\n  \"messages\": [");
    diag_each(messages->diags, put_message, &telling);
    end_list(out, telling.begun);
    buf_str(out, "\n}\n");
}
