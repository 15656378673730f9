/* What reports hold, described: the keys of those in JSON, for their schema, and the kinds of
 * events. Nothing is loaded by the tables of keys, and json.c writes without them: the linters hold
 * each against the other. */
#include "adjudicate/board/tile.h"
#include "report_private.h"

enum { MANY = 1000 * 1000 * 1000 };

/* clang-format off */
#define ROW(kind_, key_, doc_, flags_)  .key = (key_), .doc = (doc_), .kind = (kind_), .flags = (flags_)
#define A_TEXT(key, doc, flags)         {ROW(KIND_TEXT, key, doc, flags)}
#define A_SWITCH(key, doc, flags)       {ROW(KIND_SWITCH, key, doc, flags)}
#define A_NUMBER(key, doc, from, flags) {ROW(KIND_INT, key, doc, flags), .min = (from), .max = MANY}
#define NUMBERS(key, doc, flags)        {ROW(KIND_INTS, key, doc, flags), .max = MANY}
#define TEXTS(key, doc, flags)          {ROW(KIND_REFS, key, doc, flags)}
#define A_TILE(key, doc, flags)         {ROW(KIND_VALUE, key, doc, flags), .type = &tile_type}
#define ONE_OF(key, doc, list, flags)   {ROW(KIND_CHOICE, key, doc, flags), .words = (list)}
#define A_MAP(key, doc, rows, flags)    {ROW(KIND_MAYBE, key, doc, flags), .table = (rows)}
#define MAPS(key, doc, rows, flags)     {ROW(KIND_LIST, key, doc, flags), .table = (rows)}
#define ANY_KEYS(key, doc, rows, flags) {ROW(KIND_FREE, key, doc, flags), .variants = (rows)}
#define OBJECT(name_, doc_, rows_)                                                                 \
    {.name = (name_), .doc = (doc_), .fields = (rows_), .count = sizeof(rows_) / sizeof *(rows_)}
/* clang-format on */

static const char *const by_words[] = {"orders", "standing", "answer", "default", NULL};
static const char *const outcome_words[] = {"done",   "part",     "else", "default",
                                            "failed", "gave-way", NULL};
static const char *const grid_words[] = {"hex", "square-4", "square-8", "text", NULL};

/* --- in arguments ----------------------------------------------------------------------------- */

static const Field roll_rows[] = {
    A_TEXT("roll", "the name of the roll", REQUIRED),
    NUMBERS("dice", "what the dice show, or which cubes were drawn", REQUIRED),
    A_NUMBER("sides", "of each die; of a draw, the cubes in the bag before the first", 0, REQUIRED),
    A_SWITCH("draw", "cubes were drawn from a bag", 0),
    A_SWITCH("given", "it was not thrown, but given", 0),
};
static const Table roll_table = OBJECT("roll", "dice that were thrown together", roll_rows);

static const Field picture_tile_rows[] = {
    A_TILE("tile", "its name: the letters of its column, and the number of its row", REQUIRED),
    A_TEXT("sign", "what is drawn there", 0),
    A_TEXT("terrain", "what it is called; left out: plain", 0),
    A_SWITCH("missing", "there is no such tile on the board", 0),
    A_SWITCH("blocked", "nothing can stand there", 0),
    A_SWITCH("marked", "it is set apart from the others", 0),
};
static const Table picture_tile_table =
    OBJECT("tile", "a tile that is not plain", picture_tile_rows);

static const Field picture_place_rows[] = {
    A_TEXT("place", "its id", REQUIRED),
    A_TEXT("sign", "what is drawn there", REQUIRED),
};
static const Table picture_place_table = OBJECT("slot", "a place of a drawing", picture_place_rows);

static const Field piece_rows[] = {
    A_TILE("tile", "where it stands", 0),
    A_TEXT("place", "the same, where the board is a drawing", 0),
    A_TEXT("kind", "what it is: a unit, a structure, a capture point", REQUIRED),
    A_TEXT("id", "by which orders call it", REQUIRED),
    A_TEXT("owner", "whose it is, or who holds it; left out: nobody", 0),
};
static const Table piece_table = OBJECT("piece", "who or what stands on a tile", piece_rows);

static const Field picture_sign_rows[] = {
    A_TEXT("sign", "what is drawn", REQUIRED),
    A_TEXT("words", "what it means", REQUIRED),
};
static const Table picture_sign_table = OBJECT("sign", "a line of a legend", picture_sign_rows);

static const Field picture_rows[] = {
    ONE_OF("grid", "hexes, squares with four neighbours, or with eight, or a drawing in text",
           grid_words, REQUIRED),
    A_NUMBER("columns", "how many columns the board has", 1, REQUIRED),
    A_NUMBER("rows", "how many rows", 1, REQUIRED),
    TEXTS("lines", "of a drawing: it, line by line", 0),
    MAPS("places", "of a drawing: what stands in it where", &picture_place_table, 0),
    MAPS("tiles", "those that are not plain", &picture_tile_table, REQUIRED),
    MAPS("pieces", "who and what stands there, whatever is drawn", &piece_table, REQUIRED),
    MAPS("legend", "what the signs mean", &picture_sign_table, REQUIRED),
};
static const Table picture_table = OBJECT("board", "a board as it stood", picture_rows);

static const Table *const in_args[] = {&roll_table, &picture_table, NULL};

/* --- events ----------------------------------------------------------------------------------- */

static const Field place_rows[] = {
    A_TEXT("phase", "under which it stands in the orders", REQUIRED),
    A_NUMBER("number", "of the order there, from 1", 1, REQUIRED),
    NUMBERS("within", "the numbers of the orders that hold it, the outermost first", 0),
    A_SWITCH("else", "it is an else of that order", 0),
};
static const Table place_table = OBJECT("order place", "where an order stands", place_rows);

static const Field choice_rows[] = {
    A_TEXT("player", "whose choice it was", REQUIRED),
    ONE_OF("by", "by what it was made", by_words, REQUIRED),
    A_TEXT("decision", "the kind of decision", 0),
    A_MAP("order", "the order that made it", &place_table, 0),
    ONE_OF("outcome", "what came of it", outcome_words, REQUIRED),
};
static const Table choice_table = OBJECT("choice", "whose decision it was", choice_rows);

static const Field step_rows[] = {
    A_TEXT("id", "who or what", REQUIRED),
    {ROW(KIND_VALUE, "to", "where it stands from then on; null: nowhere any more",
         REQUIRED | NULLABLE),
     .type = &tile_type},
};
static const Table step_table = OBJECT("step", "where a piece stands now", step_rows);

static const Field fight_rows[] = {
    TEXTS("by", "who", REQUIRED),
    TEXTS("whom", "whom, or the place for which they fight", REQUIRED),
};
static const Table fight_table = OBJECT("fight", "who fights whom, or where", fight_rows);

static const Field event_rows[] = {
    A_TEXT("phase", "in which it happened; before the first phase, left out", 0),
    A_TEXT("turn", "whose turn it was", 0),
    A_NUMBER("step", "of the phase", 0, 0),
    A_TEXT("scene", "the fight or the place", 0),
    A_TEXT("kind", "what happened: --events lists the kinds of each rule system", REQUIRED),
    A_TEXT("clause", "of the rules", 0),
    TEXTS("also", "further clauses that had a part in it", 0),
    ANY_KEYS("args", "what it happened to: --events lists the arguments of each kind", in_args,
             REQUIRED),
    MAPS("moves", "who stands elsewhere since then", &step_table, 0),
    MAPS("attacks", "who attacks whom", &fight_table, 0),
    MAPS("fights", "who fights where besides", &fight_table, 0),
    A_MAP("choice", "whose decision it was", &choice_table, 0),
    A_TEXT("only", "who alone sees it", 0),
    A_TEXT("text", "the words of the text report", 0),
    A_TEXT("explain", "and its further words", 0),
};
static const Table event_table = OBJECT("event", "what happened", event_rows);

/* --- around them ------------------------------------------------------------------------------ */

static const Field verdict_rows[] = {
    A_TEXT("player", "whose order or decision it is", REQUIRED),
    ONE_OF("by", "where it stood", by_words, REQUIRED),
    A_TEXT("phase", "of an order: under which it stands", 0),
    A_NUMBER("number", "of an order: its number there, from 1", 0, 0),
    NUMBERS("within", "the numbers of the orders that hold it, the outermost first", 0),
    ANY_KEYS("order", "the order as it was written", NULL, 0),
    A_TEXT("line", "the same as a line, without if and else; left out: there is none", 0),
    A_NUMBER("done", "how often it was done", 0, 0),
    A_NUMBER("part", "done in part", 0, 0),
    A_NUMBER("else", "its else was done", 0, 0),
    A_NUMBER("default", "the default counted instead", 0, 0),
    A_NUMBER("failed", "not done", 0, 0),
    A_NUMBER("quiet", "decisions of which the events do not tell", 0, 0),
    A_TEXT("reason", "why it came out as it did", 0),
    TEXTS("clauses", "of the rules, behind that", 0),
    A_TEXT("decision", "of what answers and defaults decided: the kind of decision", 0),
    A_NUMBER("times", "and how often", 0, 0),
};
static const Table verdict_table = OBJECT("order", "what an order came to", verdict_rows);

static const Field stopped_rows[] = {
    A_TEXT("after", "the phase", REQUIRED),
    {ROW(KIND_INT, "step", "0: its end; null: within it", REQUIRED | NULLABLE), .max = MANY},
    A_TEXT("player", "in whose turn, or after whose", REQUIRED | NULLABLE),
};
static const Table stopped_table = OBJECT("stop", "where a round was stopped", stopped_rows);

static const Field moved_rows[] = {
    A_TEXT("id", "of the piece", REQUIRED),
    {ROW(KIND_VALUE, "from", "null: it was not there", REQUIRED | NULLABLE), .type = &tile_type},
    {ROW(KIND_VALUE, "to", "null: it is not there any more", REQUIRED | NULLABLE),
     .type = &tile_type},
};
static const Table moved_table = OBJECT("moved", "a piece that stands elsewhere now", moved_rows);

static const Field turn_rows[] = {
    A_TEXT("player", "whose turn it is", REQUIRED),
    TEXTS("phases", "those to come in it", REQUIRED),
};
static const Table turn_table = OBJECT("turn", "a turn to come", turn_rows);

static const Field wanted_rows[] = {
    A_TEXT("player", "of whom something is wanted", REQUIRED),
    A_TEXT("what", "what, in words behind the name", REQUIRED),
};
static const Table wanted_table = OBJECT("wanted", "what is wanted of a player", wanted_rows);

static const Field if_rows[] = {
    A_TEXT("phase", "which", REQUIRED),
    A_TEXT("comes-if", "when it comes up, in words", REQUIRED),
};
static const Table if_table = OBJECT("if", "a phase that comes up or not", if_rows);

static const Field next_rows[] = {
    A_NUMBER("round", "the next one, or the same if it was stopped", 0, REQUIRED),
    TEXTS("phases", "those to come", REQUIRED),
    MAPS("turns", "the turns to come, of those that have begun", &turn_table, 0),
    MAPS("if", "of those phases, which hang on something that is not known yet", &if_table, 0),
    MAPS("wanted", "of whom what is wanted in the first of those phases, where that is told",
         &wanted_table, 0),
};
static const Table next_table = OBJECT("next", "what comes next", next_rows);

static const Field luck_rows[] = {
    A_TEXT("fight", "left out: all fights of that player", 0),
    A_TEXT("player", "whose dice and cubes", REQUIRED),
    A_TEXT("what", "what is counted: hits, successes, cubes", REQUIRED),
    A_NUMBER("thrown", "dice thrown or cubes drawn", 1, REQUIRED),
    A_NUMBER("came", "what they came to", 0, REQUIRED),
    A_NUMBER("mean", "what they come to in the mean, in thousandths", 0, REQUIRED),
    {ROW(KIND_INT, "as-many",
         "the chance of as many or more, in millionths; left out: too much was thrown", 0),
     .max = 1000 * 1000},
};
static const Table luck_in_fights_table = OBJECT("luck", "what came of dice and cubes", luck_rows);

static const Field ended_rows[] = {
    A_NUMBER("round", "the last one", 0, REQUIRED),
    TEXTS("winners", "who has won", REQUIRED),
};
static const Table ended_table = OBJECT("end", "how a game ended", ended_rows);

static const Field place_held_rows[] = {
    A_TEXT("id", "by which orders call it", REQUIRED),
    A_TEXT("name", "its name", 0),
    A_TEXT("holder", "who holds it; left out: nobody", 0),
};
static const Table place_held_table =
    OBJECT("place", "a place that is fought for, as it stands then", place_held_rows);

static const Field report_rows[] = {
    {ROW(KIND_INT, "format", "the number of this form", REQUIRED), .min = 1, .max = 1},
    A_TEXT("program", "the version of the program", 0),
    A_TEXT("rules", "the rule system", REQUIRED),
    A_NUMBER("edition", "of the rules as they are played", 1, REQUIRED),
    A_TEXT("game", "the id of the game", REQUIRED),
    A_TEXT("title", "its title; may be empty", REQUIRED),
    A_NUMBER("round", "the round that was played", 0, REQUIRED),
    A_TEXT("round_name", "what its players call it; left out: by its number", 0),
    A_TEXT("news", "the game master's note to all", 0),
    A_SWITCH("complete", "it was played to its end", REQUIRED),
    A_SWITCH("shown", "nothing was played", 0),
    A_MAP("stopped", "where it was stopped", &stopped_table, REQUIRED | NULLABLE),
    TEXTS("short", "the round in a few sentences", REQUIRED),
    A_MAP("before", "the board before what was played", &picture_table, 0),
    A_MAP("after", "and after it", &picture_table, 0),
    MAPS("moved", "what stands elsewhere then", &moved_table, 0),
    MAPS("places", "where there is no board: what is fought for", &place_held_table, 0),
    MAPS("events", "what happened, in the order in which it happened", &event_table, REQUIRED),
    MAPS("rolls", "the dice, in the order in which they were thrown", &roll_table, REQUIRED),
    MAPS("luck", "what came of them in each fight, beside what could have come",
         &luck_in_fights_table, REQUIRED),
    A_SWITCH("given-before", "a part of the round was played with given dice before a stop", 0),
    MAPS("orders", "what the orders came to", &verdict_table, REQUIRED),
    TEXTS("held", "for whom standing orders served", REQUIRED),
    A_MAP("next", "what comes next; null: the game is over", &next_table, REQUIRED | NULLABLE),
    A_MAP("ended", "how the game ended; null: it goes on", &ended_table, REQUIRED | NULLABLE),
    A_TEXT("seed", "of a complete round", REQUIRED | NULLABLE),
};
const Table report_table = OBJECT("report", "the report of a round, as JSON", report_rows);

/* --- kinds of events -------------------------------------------------------------------------- */

static const char *const seen_words[] = {[SEEN_BY_ALL] = "all",
                                         [SEEN_BY_ORDERS] = "orders",
                                         [SEEN_BY_SEERS] = "seers",
                                         [SEEN_BY_SOME] = "some"};
static const char *const layout_words[] = {
    [EVENT_SENTENCE] = "sentence", [EVENT_HEADING] = "heading", [EVENT_TITLE] = "title",
    [EVENT_ROW] = "row",           [EVENT_PICTURE] = "board",   [EVENT_DETAIL] = "detail",
    [EVENT_LEDGER] = "ledger"};

/* What stands in JSON in such an argument. */
static const char *type_word(const ArgType *type)
{
    static const char *const words[] = {
        [ARG_RECORD] = "id", [ARG_RECORDS] = "ids", [ARG_INT] = "number",
        [ARG_TEXT] = "text", [ARG_STRING] = "text", [ARG_ROLL] = "roll",
        [ARG_TILE] = "tile", [ARG_TILES] = "tiles", [ARG_PICTURE] = "board"};
    return type == &arg_type_thrown ? "roll or text" : words[type->kind];
}

/* As reports show names of arguments, in a sentence too. */
static Text shown_sentence(Buf *line, const char *sentence)
{
    bool is_name = false;
    line->len = 0;
    for (const char *c = sentence; *c; c++) {
        is_name = *c == '{' || (is_name && !strchr("|?}", *c));
        add_char(line, is_name && *c == '_' ? '-' : *c);
    }
    return buf_text(line);
}

static Text shown_arg(Buf *line, Text name)
{
    line->len = 0;
    for (size_t i = 0; i < name.len; i++)
        add_char(line, name.at[i] == '_' ? '-' : name.at[i]);
    return buf_text(line);
}

static void put_kind_args(Buf *out, Buf *line, const EventRow *row)
{
    const char *names = row->kind->args;
    buf_str(out, ", \"args\": [");
    for (size_t i = 0; row->types[i]; i++) {
        const ArgType *type = row->types[i];
        buf_str(out, i > 0 ? ", {" : "{");
        json_member(out, "name", shown_arg(line, event_next_name(&names)));
        buf_str(out, ", ");
        json_member(out, "type", text_of(type_word(type)));
        if (type->table) {
            buf_str(out, ", ");
            json_member(out, "of", text_of(type->table->name));
        }
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

static void put_kind(Buf *out, Buf *line, const EventRow *row)
{
    const EventKind *kind = row->kind;
    buf_char(out, '{');
    json_member(out, "kind", text_of(kind->id));
    if (kind->clause) {
        buf_str(out, ", ");
        json_member(out, "clause", text_of(kind->clause));
    }
    buf_str(out, ", ");
    json_member(out, "seen", text_of(seen_words[kind->seen]));
    buf_str(out, ", ");
    json_member(out, "layout", text_of(layout_words[event_layout(kind)]));
    put_kind_args(out, line, row);
    buf_str(out, ", ");
    json_member(out, "text", shown_sentence(line, kind->sentence));
    if (kind->explain) {
        buf_str(out, ", ");
        json_member(out, "explain", shown_sentence(line, kind->explain));
    }
    if (kind->deeds) {
        buf_str(out, ", ");
        json_member(out, "deeds", shown_arg(line, text_of(kind->deeds)));
    }
    buf_char(out, '}');
}

static void put_kinds(Buf *out, Buf *line, const EventRow *rows, bool *begun)
{
    for (; rows->kind; rows++) {
        buf_str(out, *begun ? ",\n    " : "\n    ");
        *begun = true;
        put_kind(out, line, rows);
    }
}

static void tell_kind_args(Buf *out, Buf *line, const EventRow *row)
{
    const char *names = row->kind->args;
    for (size_t i = 0; row->types[i]; i++) {
        const ArgType *type = row->types[i];
        buf_str(out, i > 0 ? ", " : "    with ");
        buf_add(out, shown_arg(line, event_next_name(&names)));
        buf_format(out, " (%s%s%s)", type_word(type), type->table ? " of " : "",
                   type->table ? type->table->name : "");
    }
    buf_str(out, row->types[0] ? "\n" : "");
}

static void tell_kinds(Buf *out, Buf *line, const EventRow *rows)
{
    for (; rows->kind; rows++) {
        const EventKind *kind = rows->kind;
        buf_str(out, kind->id);
        if (kind->clause)
            buf_format(out, " [%s]", kind->clause);
        buf_format(out, ": %s, for %s\n", layout_words[event_layout(kind)], seen_words[kind->seen]);
        tell_kind_args(out, line, rows);
        if (*kind->sentence)
            buf_format(out, "    %.*s\n", TEXT_ARG(shown_sentence(line, kind->sentence)));
        if (kind->explain)
            buf_format(out, "    %.*s\n", TEXT_ARG(shown_sentence(line, kind->explain)));
        if (kind->deeds)
            buf_format(out, "    to draw: %.*s\n", TEXT_ARG(shown_arg(line, text_of(kind->deeds))));
    }
}

static void tell_all_kinds(Buf *out, Buf *line, const System *system, const EventRow *more,
                           const char *program)
{
    buf_format(out, "# %s: edition %d, adjudicate %s\n", system->name, system_edition(system),
               program);
    tell_kinds(out, line, system->event_rows);
    buf_str(out, "# in every rule system\n");
    for (size_t i = 0; play_event_rows[i]; i++)
        tell_kinds(out, line, play_event_rows[i]);
    tell_kinds(out, line, more);
}

static void put_all_kinds(Buf *out, Buf *line, const System *system, const EventRow *more,
                          const char *program)
{
    bool begun = false;
    json_begin(out, program, system);
    buf_str(out, ",\n  \"kinds\": [");
    put_kinds(out, line, system->event_rows, &begun);
    for (size_t i = 0; play_event_rows[i]; i++)
        put_kinds(out, line, play_event_rows[i], &begun);
    put_kinds(out, line, more, &begun);
    buf_str(out, "\n  ]\n}\n");
}

void report_kinds(Buf *out, const System *system, const EventRow *more, const char *program,
                  bool as_json)
{
    Buf line = {NULL, 0, 0};
    (as_json ? put_all_kinds : tell_all_kinds)(out, &line, system, more, program);
    buf_free(&line);
}
