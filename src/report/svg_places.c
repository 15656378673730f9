/* The table of places as SVG, and the format that shows how things stand. */
#include "adjudicate/play/deeds.h"
#include "svg.h"

enum {
    MARGIN = 8,
    ROW = 38,
    TITLE = 40,
    LETTER = 8,
    GAP = 24,
    CUT = 40,
    FIGHT_CUT = 80,
    EMBLEM = 26
};
enum { PLACE, HOLDER, FIGHT, COLUMNS };

/* A row of it, put into words. */
typedef struct PlaceWords {
    Text cells[COLUMNS];
    int owner;
} PlaceWords;

typedef struct PlaceTable {
    Arena *arena;
    const Report *report;
    PlaceWords *rows;
    size_t count;
    int width[COLUMNS]; /* of the columns */
} PlaceTable;

/* --- who fights there ------------------------------------------------------------------------- */

static void note_players(Arena *arena, PlayerList *list, Arg who)
{
    bool are_players = who.type->table == arg_type_player.table;
    for (size_t i = 0; are_players && i < deed_things(who); i++) {
        const Player *player =
            who.type->kind == ARG_RECORDS ? who.value.records->at[i] : who.value.record;
        size_t k = 0;
        while (k < list->count && list->at[k] != player)
            k++;
        if (k == list->count)
            ARENA_PUSH(arena, list, (Player *)player);
    }
}

static bool is_there(const Deed *deed, Text place)
{
    for (size_t i = 0; i < deed_things(deed->where); i++)
        if (text_equal(deed_thing(deed->where, i), place))
            return true;
    return false;
}

/* Who attacked in a scene, and who fought otherwise. */
typedef struct SceneFight {
    uint32_t scene;
    PlayerList attackers, others;
} SceneFight;
typedef LIST_OF(SceneFight) SceneFights;

static SceneFight *fight_in(Arena *arena, SceneFights *fights, uint32_t scene)
{
    for (size_t i = 0; i < fights->count; i++)
        if (fights->at[i]->scene == scene)
            return fights->at[i];
    SceneFight *fresh = ARENA_NEW(arena, SceneFight);
    fresh->scene = scene;
    ARENA_PUSH(arena, fights, fresh);
    return fresh;
}

/* By what the report's reader sees of this run. */
static SceneFights find_fights(const PlaceTable *table, Text place)
{
    SceneFights fights = {NULL, 0, 0};
    const Log *log = table->report->play->log;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        const char *rest = event->kind->deeds;
        if (!rest || !reader_sees(table->report->reader, event))
            continue;
        for (Deed deed; deed_next(event, &rest, &deed);) {
            if (deed.verb < DEED_ATTACKS || !is_there(&deed, place))
                continue;
            SceneFight *fight = fight_in(table->arena, &fights, event->scene);
            note_players(table->arena,
                         deed.verb == DEED_FIGHTS ? &fight->others : &fight->attackers, deed.who);
        }
    }
    return fights;
}

static void list(Arena *arena, Buf *words, const PlayerList *players)
{
    for (size_t i = 0; i < players->count; i++) {
        buf_str(words, i > 0 ? ", " : "");
        buf_add(words, text_one_line(arena, player_name(players->at[i])));
    }
}

/* One after the other, as often as there were fights. */
static Text fight_words(const PlaceTable *table, Text place)
{
    Buf words = {NULL, 0, 0};
    SceneFights fights = find_fights(table, place);
    for (size_t i = 0; i < fights.count; i++) {
        const SceneFight *fight = fights.at[i];
        buf_str(&words, i > 0 ? "; " : "");
        list(table->arena, &words, &fight->attackers);
        if (fight->attackers.count > 0 && fight->others.count > 0)
            buf_str(&words, " against ");
        list(table->arena, &words, &fight->others);
    }
    return buf_take(&words, table->arena);
}

/* --- the table -------------------------------------------------------------------------------- */

static void widen(PlaceTable *table, int column, Text words)
{
    int width = (int)utf8_width(words) * LETTER + GAP + (column == HOLDER ? EMBLEM : 0);
    if (width > table->width[column])
        table->width[column] = width;
}

static Text clean(Arena *arena, Text words)
{
    return text_cut(arena, text_one_line(arena, words), CUT);
}

static const char *const headers[] = {"Place", "Held by", "Who fights there"};

static void fill_table(PlaceTable *table, const Places *places)
{
    Arena *arena = table->arena;
    table->rows = ARENA_ARRAY(arena, places->count, PlaceWords);
    for (int c = 0; c < COLUMNS; c++)
        widen(table, c, text_of(headers[c]));
    for (size_t i = 0; i < places->count; i++) {
        const PlaceRow *place = &places->at[i];
        PlaceWords *row = &table->rows[table->count++];
        row->cells[PLACE] = clean(arena, place->name.len > 0 ? place->name : place->id);
        row->cells[HOLDER] =
            place->holder ? clean(arena, player_name(place->holder)) : TEXT("nobody");
        row->cells[FIGHT] = text_cut(arena, fight_words(table, place->id), FIGHT_CUT);
        row->owner = place->holder ? (int)place->holder->seat : NOBODY;
        for (int c = 0; c < COLUMNS; c++)
            widen(table, c, row->cells[c]);
    }
}

/* --- drawing it ------------------------------------------------------------------------------- */

static void put_row(const PlaceTable *table, Buf *out, const PlaceWords *row, int y)
{
    int x = MARGIN;
    for (int c = 0; c < COLUMNS; c++) {
        if (c == HOLDER)
            svg_owned(out, row->owner, PIECE_UNIT, x + EMBLEM / 2 - 2, y - 5, true);
        svg_text(out, "k", row->cells[c], x + (c == HOLDER ? EMBLEM : 0), y);
        x += table->width[c];
    }
}

static void put_desc(const PlaceTable *table, Buf *out)
{
    buf_str(out, "<desc>");
    for (size_t i = 0; i < table->count; i++) {
        const PlaceWords *row = &table->rows[i];
        buf_str(out, i > 0 ? " " : "");
        html_escape(out, row->cells[PLACE]);
        buf_str(out, ": held by ");
        html_escape(out, row->cells[HOLDER]);
        if (row->cells[FIGHT].len > 0) {
            buf_str(out, ", fought for by ");
            html_escape(out, row->cells[FIGHT]);
        }
        buf_char(out, '.');
    }
    buf_str(out, "</desc>\n");
}

static void put_table(const PlaceTable *table, Buf *out, Text title, int width, int height)
{
    buf_format(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" role=\"img\" width=\"%d\" "
               "height=\"%d\" viewBox=\"0 0 %d %d\">\n<title>",
               width, height, width, height);
    html_escape(out, title);
    buf_str(out, "</title>\n");
    put_desc(table, out);
    buf_str(out, "<style>\n");
    svg_style(out, false);
    buf_format(out, "</style>\n<rect class=\"q\" width=\"%d\" height=\"%d\"/>\n", width, height);
    svg_text(out, "k", title, MARGIN, 24);
    for (int c = 0, x = MARGIN; c < COLUMNS; x += table->width[c++])
        svg_text(out, "k", text_of(headers[c]), x, TITLE + 20);
    for (size_t i = 0; i < table->count; i++) {
        int y = TITLE + ROW * ((int)i + 1);
        buf_format(out, "<path class=\"r\" d=\"M%d %dh%d\"/>\n", MARGIN, y - 8, width - 2 * MARGIN);
        put_row(table, out, &table->rows[i], y + 16);
    }
    buf_str(out, "</svg>\n");
}

void svg_places(Buf *out, const Report *report, Arena *arena, Text title)
{
    PlaceTable table = {.arena = arena, .report = report};
    const Places none = {.arena = arena};
    fill_table(&table, report->play->places ? report->play->places : &none);
    int width = table.width[0] + table.width[1] + table.width[2] + 2 * MARGIN;
    int least = (int)utf8_width(title) * LETTER + 2 * MARGIN;
    put_table(&table, out, title, width > least ? width : least,
              TITLE + ROW * ((int)table.count + 1));
}

/* --- the format ------------------------------------------------------------------------------- */

/* While questions wait nothing has come about yet. */
void report_svg(Buf *out, const Report *report)
{
    const Play *play = report->play;
    Arena *arena = arena_new();
    Text title = text_cut(arena, report_title(arena, play), (size_t)2 * CUT);
    const Picture *picture = play->board_after ? play->board_after : play->board_before;
    const Drawing drawing = {.arena = arena,
                             .out = out,
                             .picture = picture,
                             .viewer = report->reader,
                             .players = &play->game->players,
                             .title = title};
    if (picture && picture->sketch)
        svg_sketch_alone(&drawing);
    else if (picture)
        svg_board_alone(&drawing);
    else
        svg_places(out, report, arena, title);
    arena_free(arena);
}

void report_svg_in_pieces(TakePiece *take, void *taker, const Report *report)
{
    Buf out = {NULL, 0, 0};
    report_svg(&out, report);
    take(taker, buf_text(&out));
    buf_free(&out);
}
