/* What the files of the report room share: the teller (what everything is called), the story (the
 * log in the order in which it is told), the ledger (what the orders came to), and prose.
 *
 * All that a report needs is taken from the teller's own arena and given back at its end. */
#ifndef ADJUDICATE_REPORT_PRIVATE_H
#define ADJUDICATE_REPORT_PRIVATE_H

#include <string.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/report/json.h"
#include "adjudicate/report/report.h"
#include "adjudicate/report/shares.h"

/* --- the innermost loops ---------------------------------------------------------------------- */

/* buf_add and buf_char without a call where there is room: most of a report is put together from
 * pieces of a few bytes. */
static inline void add(Buf *buf, Text text)
{
    if (buf->room - buf->len <= text.len) {
        buf_add(buf, text);
        return;
    }
    if (text.len == 1) /* as most cells of tables */
        buf->at[buf->len] = text.at[0];
    else if (text.len > 0) /* nothing may be nowhere */
        memcpy(buf->at + buf->len, text.at, text.len);
    buf->len += text.len;
}

/* Few spaces are put down as many, which is one step, and those that are too many written over. */
static inline void add_spaces(Buf *buf, size_t count)
{
    enum { FEW = 16 };
    if (count > FEW || buf->room - buf->len < FEW) {
        buf_repeat(buf, ' ', count);
        return;
    }
    memcpy(buf->at + buf->len, "                ", FEW);
    buf->len += count;
}

static inline void add_char(Buf *buf, char c)
{
    if (buf->room == buf->len)
        buf_reserve(buf, 1);
    buf->at[buf->len++] = c;
}

/* Most numbers in a game have one digit. */
static inline void add_int(Buf *buf, int64_t number)
{
    if (number >= 0 && number <= 9)
        add_char(buf, (char)('0' + number));
    else
        buf_int(buf, number);
}

/* utf8_width without a call for plain ASCII: eight bytes at a time, the last eight in one go even
 * if some of them have been looked at before. */
static inline size_t width_of(Text text)
{
    uint64_t all = 0, eight;
    if (text.len < sizeof eight) {
        for (size_t i = 0; i < text.len; i++)
            all |= (unsigned char)text.at[i];
    } else {
        for (size_t at = 0; at < text.len - sizeof eight; at += sizeof eight) {
            memcpy(&eight, text.at + at, sizeof eight);
            all |= eight;
        }
        memcpy(&eight, text.at + text.len - sizeof eight, sizeof eight);
        all |= eight;
    }
    return (all & UINT64_C(0x8080808080808080)) == 0 ? text.len : utf8_width(text);
}

/* --- pointers.c: a hash table of things that are known by an address ---------------------------
 */

/* A thing is a struct whose first member is that address, its key. The table is only asked and
 * never walked, so no report depends on an address. */
typedef struct Pointers {
    Arena *arena;
    void **slots; /* NULL: free */
    size_t room;  /* how many: a power of two */
    size_t count;
} Pointers;

void pointers_init(Pointers *pointers, Arena *arena);
/* The place of the key's thing, good until the next call. A fresh one holds NULL: the thing, which
 * begins with the key, must be put there at once. */
void **pointers_slot(Pointers *pointers, const void *key);

/* What a report tells in one breath mostly lies side by side in memory, and shall lie so in the
 * table, too: therefore the addresses of a page keep their order, and only the pages are strewn.
 * Addresses are not chosen by strangers, so a simple stir is enough. */
enum { POINTERS_RECORD = 64, POINTERS_PAGE = 4096 }; /* hardly any records lie closer together */

static inline uint64_t pointers_page(const void *key)
{
    return (uint64_t)(uintptr_t)key / POINTERS_PAGE * UINT64_C(0x9E3779B97F4A7C15);
}

static inline size_t pointers_hash(const void *key)
{
    return (size_t)((pointers_page(key) >> 32) + (uint64_t)(uintptr_t)key / POINTERS_RECORD);
}

/* How far a search goes from a slot that is taken: to another part of the table, and each page to
 * its own, since where two pages have come to lie on each other whole stretches are taken. */
static inline size_t pointers_step(const void *key)
{
    return (size_t)(pointers_page(key) >> 40) | 1;
}

/* What a thing begins with: copied as bytes, since pointers to other types are no void *. */
static inline const void *pointers_key(const void *thing)
{
    const void *key;
    memcpy(&key, thing, sizeof key);
    return key;
}

/* The slot that holds the key's thing, or the free one where it would go. */
static inline void **pointers_look(const Pointers *pointers, const void *key)
{
    size_t mask = pointers->room - 1;
    for (size_t at = pointers_hash(key) & mask;; at = (at + pointers_step(key)) & mask) {
        void **slot = &pointers->slots[at];
        if (!*slot || pointers_key(*slot) == key)
            return slot;
    }
}

static inline void *pointers_find(const Pointers *pointers, const void *key)
{
    return *pointers_look(pointers, key);
}

/* --- cut.c: texts that are too long for their place ---------------------------------------------
 */

/* At most that many columns; what is longer ends in an ellipsis. */
Text text_cut(Arena *arena, Text text, size_t columns);

/* --- cast.c: who is called what --------------------------------------------------------------- */

typedef struct Called {
    const void *record;
    Text name;      /* for sentences */
    uint32_t width; /* of the name, in columns */
    bool shared;    /* another record goes by that name too */
    bool ready;     /* name and width are what they shall be */
    bool tells_id;  /* by the name one knows the id */
    bool id_told;   /* beside the name, in a table */
} Called;

typedef struct Cast {
    Arena *arena;
    Pointers called;
    Names *names; /* the first record of each name */
} Cast;

/* Everybody whom the report may name: the players, and whom the events that it may show mention.
 * Who is mentioned only where `report->reader` may not look has no part in it, since a name made
 * longer for his sake would give him away. Nobody is looked up before all are there. */
void cast_init(Cast *cast, Arena *arena, const Report *report);
void cast_add(Cast *cast, const Event *event);
const Called *cast_look_up(Cast *cast, const Table *table, const void *record);
static inline const Called *cast_find(Cast *cast, const Table *table, const void *record)
{
    const Called *called = pointers_find(&cast->called, record);
    return called && called->ready ? called : cast_look_up(cast, table, record);
}

/* The id, which is noted as told. */
Text cast_tell_id(Cast *cast, const Table *table, const void *record);

/* --- maps.c: which drawings of the board a report has ------------------------------------------
 */

/* The last one that the report's reader may see; NULL: there is none, or it does not matter. */
const Event *maps_last(const Report *report);

/* Are the board before and the board after drawn on their own, by the medium's `boards`? */
typedef struct Medium Medium;
bool maps_are_apart(const Report *report, const Medium *medium);

/* Is that one to be told? So is whatever is no drawing. */
static inline bool maps_shows(const Report *report, const Event *last_map, const Event *event)
{
    return event_layout(event->kind) != EVENT_PICTURE || report->maps == REPORT_MAPS_ALL ||
           event == last_map;
}

/* --- clauses.c: rule clauses -------------------------------------------------------------------
 */

/* Each once, in the order in which they came. */
typedef struct Clauses {
    const char **at;
    size_t count, room;
} Clauses;

bool clauses_have(const Clauses *clauses, const char *clause);
void clauses_add(Arena *arena, Clauses *clauses, const char *clause);
void clauses_add_event(Arena *arena, Clauses *clauses, const Event *event, const Player *reader);
/* "[NW 6.3, NW 6.7]", or nothing. */
void clauses_tell(Buf *out, const char *const *clauses, size_t count);

/* Those of one event; returns how many. */
enum { EVENT_CLAUSES_MAX = 1 + sizeof(((EventForm *)0)->also) / sizeof(const char *) };
size_t event_clauses(const Event *event, const Player *reader,
                     const char *clauses[EVENT_CLAUSES_MAX]);

/* --- story.c: the log in the order in which it is told ---------------------------------------- */

typedef struct Scene {
    uint32_t name;      /* for log_scene_name; 0: none */
    bool titled;        /* one of its events is its title */
    const Event *title; /* otherwise that of an earlier chapter, or NULL */
    size_t start, count;
} Scene;

typedef struct Chapter {
    const Phase *phase;
    const Player *turn;  /* NULL: outside the players' turns */
    size_t start, count; /* scenes */
} Chapter;

typedef struct Story {
    const Event **events;
    struct {
        Scene *at;
        size_t count, room;
    } scenes;
    struct {
        Chapter *at;
        size_t count, room;
    } chapters;
} Story;

/* A chapter for each phase that has something to tell, in each player's turn anew. Within it each
 * scene is told in one piece, in the order of their first events; what belongs to no scene stays
 * where it is. Titles and headings below which nothing stands are left out, and so are scenes and
 * chapters in which nothing else does. It is made of all events of the log, added one by one. */
typedef struct StoryMaker StoryMaker;
StoryMaker *story_begin(Arena *arena, const Report *report, const Event *last_map);
void story_add(StoryMaker *maker, const Event *event);
const Story *story_end(StoryMaker *maker);

/* --- brief.c: the whole in a few lines ----------------------------------------------------------
 */

enum { BRIEF_LINES = 10 };

/* What of a log stands in short, made of the events that the reader sees, added one by one. */
typedef struct Brief Brief;
Brief *brief_begin(Arena *arena, const Report *report);
void brief_add(Brief *brief, const Event *event);

/* At most BRIEF_LINES sentences. */
typedef struct BriefLines {
    Text *at;
    size_t count, room;
} BriefLines;

typedef struct Teller Teller;
const BriefLines *brief_lines(Teller *teller);

/* --- ledger.c: what the orders came to -------------------------------------------------------- */

/* What few verdicts have is kept apart: a large round has a verdict on each of thousands of orders.
 */
typedef struct Remarks {
    Text reason; /* of the failures: the first few, each once */
    int reasons;
    Text waiting;        /* why it gave way: that belongs to what it comes to then */
    Text part[OUTCOMES]; /* the first reason of each outcome */
    Clauses clauses;
} Remarks;

typedef struct Verdict Verdict;
struct Verdict {
    const Order *order; /* the one that stands in the list, not its else */
    Verdict *inner;     /* on an order that this one holds, as soon as it came up, */
    Verdict *next;      /* and the next one, held by the same order, */
    Verdict *holder;    /* which is this one; NULL: none */
    uint32_t times[OUTCOMES];
    uint32_t quiet;    /* decisions of which only the ledger knows */
    const Event *last; /* the last of these */
    bool is_decision;  /* it answered a question in advance */
    bool told;         /* the story tells of it */
    bool is_passed;    /* it was passed over when it came up, and it is no answer */
    bool is_barred;    /* so it was whenever it came up */
    bool is_over;      /* of a time that a reaction was carried out: its outcome is known */
    bool is_plain;     /* its order is one of several that were all done, which says it all */
    size_t of, came;   /* of how many things it answers questions, and for how many it did */
    Remarks *remarks;  /* NULL: none */
};

typedef LIST_OF(Verdict) VerdictList;

/* How often an answer or a default decided something, and about which things: of many the first,
 * each once; none where such decisions are about no thing. */
enum { DECIDED_THINGS = 8 };
typedef struct Decided {
    const DecisionKind *decision;
    ChoiceBy by;
    size_t times;
    Arg things[DECIDED_THINGS];
    size_t thing_count;
} Decided;

/* How many standing orders did not come up for that reason. */
typedef struct Idle {
    Text reason;
    size_t times;
} Idle;

typedef struct Account {
    const Player *player;         /* NULL: what concerns everybody */
    VerdictList orders, standing; /* by phases, each in the order of the file */
    VerdictList reactions;        /* one for each time that one was carried out, as they came */
    bool has_reactions;           /* there were some that might have been */
    bool is_bystander;            /* this run has played the turns of others alone */
    size_t idle;                  /* standing orders that did not come up: they are only counted, */
    struct {
        Idle *at; /* by the reasons that are known, of which the first few are kept */
        size_t count, room;
    } idle_for;
    struct {
        Decided *at;
        size_t count, room;
    } decided;
    LIST_OF(const Event) notes; /* the sentences that belong here and nowhere else */
} Account;

typedef struct Ledger {
    Account *accounts; /* by seats, and a last one for what concerns everybody */
    size_t count;
} Ledger;

/* It is made of all events of the log, added one by one; of those that ledger_has says no to the
 * ledger says nothing. Who wants to know no more than what each order came to, and why, as many
 * times as the odds do, is handed each verdict instead of having it entered, and has it without all
 * else that a report says: clauses, answers, notes, and what was idle. */
typedef void TakeVerdict(void *context, const Verdict *verdict);
typedef struct Clerk Clerk;
Clerk *ledger_begin(Arena *arena, const Report *report, TakeVerdict *take, void *context);
static inline bool ledger_has(const Event *event)
{
    return event->choice || event_layout(event->kind) == EVENT_LEDGER;
}
void ledger_add(Clerk *clerk, const Event *event);
const Ledger *ledger_end(Clerk *clerk);

/* Those on a verdict, if only empty ones. */
Remarks verdict_remarks(const Verdict *verdict);

/* Why it came out as it did: of the failures, or why the order did not come up. Empty: nothing is
 * known, or what holds the order says it. */
Text verdict_reason(const Report *report, const Verdict *verdict);
bool verdict_came_up(const Verdict *verdict);

/* Does the report show this account? */
bool ledger_shows(const Report *report, const Account *account);

/* --- teller.c: sentences ---------------------------------------------------------------------- */

typedef struct Piece {
    enum { PIECE_LITERAL, PIECE_ARG, PIECE_SIGNED, PIECE_NOUN, PIECE_WORD } kind;
    size_t arg;
    Text text; /* the literal, or the word for one */
    Text many;
} Piece;

typedef struct Template {
    Piece *at;
    size_t count, room;
} Template;

/* A cell of a table. */
typedef struct Cell {
    Text text;
    size_t width; /* in columns */
} Cell;

/* An event kind's texts, taken apart once. */
typedef struct Script {
    const EventKind *kind;
    Template sentence, explain;
    Text args[EVENT_ARGS_MAX];
    Cell headers[EVENT_ARGS_MAX]; /* of a table's columns */
    size_t arg_count;
    /* json.c's own: kind and clause, and the names of the arguments, as they are written */
    Text json;
    Text json_args[EVENT_ARGS_MAX];
} Script;

/* The last step of which an event was shown, and how many of its phase were by then. */
typedef struct ShownStep {
    const Phase *phase;
    const Player *turn;
    uint32_t step;
    int64_t count;
} ShownStep;

/* --- media: where the story goes (text.c and marked.c) ------------------------------------------
 *
 * The walk over the story, the ledger and all else stands once, in text*.c. What it puts down goes
 * through the functions of a medium. Whatever stands in a line, a heading, a cell or a picture may
 * come from a stranger: each medium has one function that makes it harmless. */

/* What a line is. */
typedef enum Role {
    ROLE_TEXT,    /* a paragraph */
    ROLE_ITEM,    /* of a list, as deep as it is indented */
    ROLE_TITLE,   /* of a scene */
    ROLE_HEADING, /* within a scene, or of a player's orders */
} Role;

typedef struct Grid Grid;
typedef struct Passage Passage;

struct Medium {
    void (*begin)(Teller *teller, Buf *out, Text title); /* title: of the whole, not for a line */
    void (*end)(Teller *teller, Buf *out);
    /* 1: of the whole, 2: of a part, 3: within a player's turn */
    void (*heading)(Teller *teller, Buf *out, Text title, int level);
    void (*line_begin)(Passage *line);
    void (*words)(Passage *line, Text words);
    void (*unit)(Passage *line, Text unit);                                   /* is never broken */
    void (*clauses)(Passage *line, const char *const *clauses, size_t count); /* as a unit */
    void (*line_end)(Passage *line);
    /* All that was drawn of this run, in the place of the last drawing; NULL: nothing */
    void (*boards)(Teller *teller, Buf *out);
    void (*gap)(const Teller *teller, Buf *out); /* between things that belong less together */
    void (*table)(Teller *teller, Buf *out, Grid *grid);
    void (*picture)(Teller *teller, Buf *out, const Picture *picture);
    void (*code)(Teller *teller, Buf *out, Text lines); /* to be copied; each ends in a newline */
    void (*settle)(Teller *teller, Buf *out);           /* ends whatever lists are open */
};
extern const Medium text_medium, markdown_medium, bbcode_medium, html_medium;

/* Lists that are open, by how far their lines are indented. */
enum { LISTS_MAX = 8 };
typedef struct Lists {
    size_t at[LISTS_MAX];
    size_t count;
    int level;      /* of the last heading, */
    bool is_titled; /* and a scene's title came after it */
} Lists;

struct Teller {
    const Report *report;
    const Play *play;
    Arena *arena;
    Cast cast;
    const Event *last_map;
    const Story *story;
    const Ledger *ledger;
    Brief *brief;
    Pointers scripts;
    ShownStep step;
    Clauses heading;   /* those that the heading of what is told now cites */
    const Buf *headed; /* the text that has a heading at its end, */
    size_t headed_at;  /* if it is still that long; NULL: none */
    Buf line;          /* where a sentence or a cell is put together */
    Buf words;         /* where a line is put together out of such */
    Cell *cells;
    size_t cell_room;
    const Medium *medium; /* NULL: the format has no lines */
    Lists lists;
    bool in_steps;           /* what is told now may be left out, so nothing can be linked to it */
    Pointers causes, linked; /* html.c's own: events and orders, orders and what they caused; */
    Clauses cited;           /* and the clauses */
    TakePiece *take;         /* NULL: the report stays whole */
    void *taker;
};

/* Tells a report of some format, whole or handed on piece by piece. */
typedef void TellReport(Teller *teller, Buf *out);
void teller_tell(const Report *report, const Medium *medium, TellReport *tell, Buf *out);
void teller_tell_in_pieces(const Report *report, const Medium *medium, TellReport *tell,
                           TakePiece *take, void *taker);

/* Wherever a report may be long: hands on what has been told, once it is a good piece. */
void teller_hand_on(Teller *teller, Buf *out);

const Script *teller_script(Teller *teller, const EventKind *kind);
void tell_sentence(Teller *teller, Buf *out, const Event *event);
void tell_explanation(Teller *teller, Buf *out, const Event *event);
Text tell_player(Teller *teller, const Player *player);
void tell_roll(Buf *out, const Roll *roll);
/* " of d20", by which it can be thrown again; of cubes from a bag, how many there were. */
void tell_sides(Buf *out, const Roll *roll);

void tell_arg(Teller *teller, Buf *out, Arg arg);
/* Room for that number of cells, good until the next table. */
Cell *teller_cells(Teller *teller, size_t count);

/* --- rounds.c: what part of which round was played -------------------------------------------- */

/* The number of the round that this run has played (a part of). */
int report_round(const Play *play);

/* "The Broken Bridge, round 2" */
Text report_title(Arena *arena, const Play *play);

/* Has the run stopped with questions? Then what has become of orders is not settled yet. */
bool report_waits(const Play *play);

/* What the game master tells all with it; empty: nothing. */
Text report_news(const Play *play);

/* The stopping point from which this run went on: "after", "player" and "step" are its keys. NULL
 * when it began with the round. */
const Node *report_resumed(const Play *play);

/* The scalar under a key, or an empty text. */
Text node_word(const Node *map, const char *key);

/* Has this run played (a part of) that phase, for that player, or did the game's end cut it off? */
bool report_is_over(const Play *play, const Phase *phase, const Player *player);

/* Has this run played nothing that takes orders but other players' turns? */
bool report_is_bystander(const Play *play, const Player *player);

/* Where the slots of one player's turn (or those of everybody) end, which begin there. */
size_t report_slots_end(const SlotList *slots, size_t from);

/* The rolls that the report may show, in the order in which they were thrown. */
typedef struct RollList {
    const Roll **at;
    size_t count, room;
} RollList;

RollList report_rolls(Teller *teller);

/* --- prose.c: lines of at most REPORT_COLUMNS columns ----------------------------------------- */

/* A paragraph under way. Its further lines hang two columns deeper. */
typedef struct Prose {
    Buf *out;
    size_t indent;
    size_t hang;   /* where further lines begin */
    size_t column; /* 0: nothing stands there yet */
} Prose;

Prose prose_begin(Buf *out, size_t indent);
void prose_words(Prose *prose, Text text);
void prose_unit(Prose *prose, Text unit); /* is never broken */
void prose_end(Prose *prose);

/* A blank line, unless one stands there already. */
void prose_gap(Buf *out);

/* --- lines --------------------------------------------------------------------------------------
 */

/* A line under way. In a text it is a paragraph of prose. */
struct Passage {
    Teller *teller;
    Buf *out;
    Role role;
    size_t indent;
    bool begun;         /* something stands in it */
    int level;          /* of a heading */
    const Event *event; /* that it tells of; NULL: none */
    const Order *order; /* of which it says what that came to; NULL: none */
    Prose prose;
};

static inline Passage line_begin(Teller *teller, Buf *out, Role role, size_t indent)
{
    Passage line = {.teller = teller, .out = out, .role = role, .indent = indent};
    teller->medium->line_begin(&line);
    return line;
}

static inline Passage line_begin_for(Teller *teller, Buf *out, Role role, size_t indent,
                                     const Event *event)
{
    Passage line = {.teller = teller, .out = out, .role = role, .indent = indent, .event = event};
    teller->medium->line_begin(&line);
    return line;
}

static inline void line_clauses(Passage *line, const char *const *clauses, size_t count)
{
    line->teller->medium->clauses(line, clauses, count);
}

static inline void line_words(Passage *line, Text words)
{
    line->teller->medium->words(line, words);
}

static inline void line_unit(Passage *line, Text unit)
{
    line->teller->medium->unit(line, unit);
}

static inline void line_end(Passage *line)
{
    line->teller->medium->line_end(line);
}

/* --- text_*.c: the walk over the parts of a report, and the text medium -------------------------
 */

/* A table as it was told: cells row by row. */
size_t grid_rows(const Grid *grid);
size_t grid_columns(const Grid *grid);
Text grid_header(const Grid *grid, size_t column);
Text grid_cell(const Grid *grid, size_t row, size_t column);
bool grid_is_number(const Grid *grid, size_t column);
int grid_thousandths(const Grid *grid, size_t row, size_t column); /* of a share; -1: it is none */
/* As text, from the margin on. */
void grid_as_text(Grid *grid, Buf *out);
void text_grid(Teller *teller, Buf *out, Grid *grid);
/* Clauses as a unit in brackets. */
void text_clauses(Passage *line, const char *const *clauses, size_t count);

void text_heading(Teller *teller, Buf *out, Text title, int level);
/* A heading ends there: what it is about stands directly below it. */
void text_headed(Teller *teller, const Buf *out);
/* A blank line, unless one stands there already, or a heading. */
void text_gap(const Teller *teller, Buf *out);
enum { INDENT = 2 };
void text_tell(Teller *teller, Buf *out, size_t indent, const Event *event);
void text_table(Teller *teller, Buf *out, size_t indent, const Event *const *rows, size_t count);
/* The events of a scene from one of its steps on, up to the last of the steps: returns how many.
 * `is_whole`: the scene has begun in this report, so that all tallies began with nothing. */
size_t text_steps(Teller *teller, Buf *out, const Event *const *events, size_t count,
                  bool is_whole);
/* How many stand before the next title or heading. */
size_t text_below(const Event *const *events, size_t count);
bool text_is_step(const Teller *teller, const Event *event);
/* Events below a heading, or outside of any. */
void text_events(Teller *teller, Buf *out, size_t indent, const Event *const *events, size_t count);
/* Not hanging at the margin; a paragraph there, and an item of a list elsewhere. */
void text_line(Teller *teller, Buf *out, size_t indent, Text words);
void text_tell_as(Teller *teller, Buf *out, Role role, size_t indent, const Event *event);

/* The whole report, to the teller's medium; and the questions that stopped the run, as YAML. */
void text_tell_report(Teller *teller, Buf *out);
/* The events of the log in their order. */
void text_tell_page(Teller *teller, Buf *out);
void text_ledger(Teller *teller, Buf *out);
/* The order on one line. `is_whole`: with those that it holds, which otherwise have lines of their
 * own. */
void order_spell(Buf *out, const Order *order, bool is_whole);

/* It as a line, without its if and else; empty: there is none. */
Text order_line(Arena *arena, const Order *order);
void text_next(Teller *teller, Buf *out);
/* text_luck.c, json_luck.c: the ledger of luck (luck.h), and what a fight in it is called. */
struct Luck;
void text_luck(Teller *teller, Buf *out);
void json_luck(Teller *teller, Buf *out);
Text luck_fight(Teller *teller, const struct Luck *luck);
void text_dice(Teller *teller, Buf *out);

/* --- json_frame.c --------------------------------------------------------------------------- */

/* A further member of the whole report, on a line of its own. */
void json_begin_member(Buf *out, const char *key);

/* Each its member or members. */
void json_head(const Play *play, Buf *out);
void json_stopped(const Report *report, Buf *out);
void json_held(Teller *teller, Buf *out);
void json_next(const Play *play, Buf *out);
void json_ended(const Play *play, Buf *out);
void json_given_before(const Play *play, Buf *out);
void json_seed(const Report *report, Buf *out);

/* --- json_other.c --------------------------------------------------------------------------- */

/* What an event says to a program that draws: ', "moves": [...], "attacks": [...]'. */
void json_deeds(Buf *out, const Event *event);

void json_places(Buf *out, const Places *places);

/* As that viewer sees it; NULL: everything. */
void json_picture(Buf *out, const Picture *picture, const void *viewer);
/* What stands in another place in the second of two such pictures, or in one of them alone. */
void json_moved(Buf *out, Arena *arena, const Picture *before, const Picture *after,
                const void *viewer);

#endif
