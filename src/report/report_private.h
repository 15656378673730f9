/* What the files of the report room share: the teller (what everything is called), the story (the
 * log in the order in which it is told), the ledger (what the orders came to), and prose.
 *
 * All that a report needs is taken from the teller's own arena and given back at its end. */
#ifndef ADJUDICATE_REPORT_PRIVATE_H
#define ADJUDICATE_REPORT_PRIVATE_H

#include <string.h>

#include "adjudicate/report/report.h"

/* --- the innermost loops ---------------------------------------------------------------------- */

/* buf_add and buf_char without a call where there is room: most of a report is put together from
 * pieces of a few bytes. */
static inline void add(Buf *buf, Text text)
{
    if (buf->room - buf->len <= text.len) {
        buf_add(buf, text);
        return;
    }
    memcpy(buf->at + buf->len, text.at, text.len);
    buf->len += text.len;
}

static inline void add_spaces(Buf *buf, size_t count)
{
    static const char spaces[] = "                                                                ";
    if (count < sizeof spaces)
        add(buf, (Text){spaces, count});
    else
        buf_repeat(buf, ' ', count);
}

static inline void add_char(Buf *buf, char c)
{
    if (buf->room == buf->len)
        buf_reserve(buf, 1);
    buf->at[buf->len++] = c;
}

/* --- pointers.c: a hash table from an address to a pointer ------------------------------------ */

/* It is only asked and never walked, so no report depends on an address. */
typedef struct Pointers {
    Arena *arena;
    struct PointerSlot {
        const void *key;
        void *value;
    } * slots;
    size_t room; /* a power of two */
    size_t count;
} Pointers;

void pointers_init(Pointers *pointers, Arena *arena);
/* The place of the key's pointer, good until the next call; a fresh one holds NULL. */
void **pointers_slot(Pointers *pointers, const void *key);
void *pointers_find(const Pointers *pointers, const void *key);

/* --- scrub.c: texts that come from files ------------------------------------------------------ */

/* The text on one line: control characters and line breaks become spaces, signs that turn the
 * direction of writing are dropped, spaces at the ends and doubled ones too. */
Text text_scrub(Arena *arena, Text text);

/* At most that many columns; what is longer ends in an ellipsis. */
Text text_cut(Arena *arena, Text text, size_t columns);

/* --- cast.c: who is called what --------------------------------------------------------------- */

typedef struct Called {
    const void *record;
    Text id;
    Text name;    /* for sentences */
    size_t width; /* of the name, in columns */
    bool shared;  /* another record goes by that name too */
    bool ready;   /* name and width are what they shall be */
} Called;

typedef struct Cast {
    Arena *arena;
    Pointers called;
    Names *names; /* the first record of each name */
} Cast;

/* Everybody whom the report may name; who is mentioned only where `report->player` may not look
 * has no part in it, since a name made longer for his sake would give him away. */
void cast_init(Cast *cast, Arena *arena, const Report *report);
const Called *cast_find(Cast *cast, const Table *table, const void *record);

/* --- teller.c: sentences ---------------------------------------------------------------------- */

typedef struct Piece {
    enum { PIECE_LITERAL, PIECE_ARG, PIECE_NOUN, PIECE_WORD } kind;
    size_t arg;
    Text text; /* the literal, or the word for one */
    Text many;
} Piece;

typedef struct Template {
    Piece *at;
    size_t count, room;
} Template;

/* An event kind's texts, taken apart once. */
typedef struct Script {
    Template sentence, explain;
    Text args[EVENT_ARGS_MAX];
    size_t arg_count;
    /* json.c's own: kind and clause, and the names of the arguments, as they are written */
    Text json;
    Text json_args[EVENT_ARGS_MAX];
} Script;

typedef struct Teller {
    const Report *report;
    const Play *play;
    Arena *arena;
    Cast cast;
    Pointers scripts;
    Buf line;  /* where a sentence or a cell is put together */
    Buf words; /* where a line is put together out of such */
} Teller;

Teller *teller_new(const Report *report);
void teller_free(Teller *teller);

const Script *teller_script(Teller *teller, const EventKind *kind);
void tell_sentence(Teller *teller, Buf *out, const Event *event);
void tell_explanation(Teller *teller, Buf *out, const Event *event);
Text tell_player(Teller *teller, const Player *player);
void tell_roll(Buf *out, const Roll *roll);

/* As a cell of a table: short, and "-" for nobody. Good until the teller tells something else. */
typedef struct Cell {
    Text text;
    size_t width;
} Cell;

Cell tell_cell(Teller *teller, Arg arg);
size_t tell_cell_width(Teller *teller, Arg arg);

/* "a", "a and b", "a, b and c": what goes before the index-th of `count` items. */
const char *list_joint(size_t index, size_t count);

/* Rule clauses, each once, in the order in which they came. */
typedef struct Clauses {
    const char **at;
    size_t count, room;
} Clauses;

void clauses_add_event(Arena *arena, Clauses *clauses, const Event *event);
/* "[NW 6.3, NW 6.7]", or nothing. */
void clauses_tell(Buf *out, const char *const *clauses, size_t count);

/* Those of one event; returns how many. */
enum { EVENT_CLAUSES_MAX = 1 + sizeof(((EventForm *)0)->also) / sizeof(const char *) };
size_t event_clauses(const Event *event, const char *clauses[EVENT_CLAUSES_MAX]);

/* --- story.c: the log in the order in which it is told ---------------------------------------- */

typedef struct Scene {
    uint32_t name;      /* for log_scene_name; 0: none */
    bool titled;        /* one of its events is its title */
    const Event *title; /* otherwise that of an earlier chapter, or NULL */
    size_t start, count;
} Scene;

typedef struct Chapter {
    const Phase *phase;
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

/* A chapter for each phase that has something to tell. Within it each scene is told in one piece,
 * in the order of their first events; what belongs to no scene stays where it is. */
Story *story_new(Teller *teller);

/* --- rounds.c: what part of which round was played -------------------------------------------- */

/* The number of the round that this run has played (a part of). */
int report_round(const Play *play);

/* The stopping point from which this run went on: "after", "player" and "step" are its keys. NULL
 * when it began with the round. */
const Node *report_resumed(const Play *play);

/* The scalar under a key, or an empty text. */
Text node_word(const Node *map, const char *key);

/* Which phases this run has played, and for whom. */
typedef struct Played {
    const Play *play;
    PlayerList turns; /* the order of turns */
    const Node *resumed;
} Played;

Played played_of(const Play *play);
bool played_includes(const Played *played, const Phase *phase, const Player *player);

/* The rolls that the report may show, in the order in which they were thrown. */
typedef struct RollList {
    const Roll **at;
    size_t count, room;
} RollList;

RollList report_rolls(Teller *teller);

/* --- ledger.c: what the orders came to -------------------------------------------------------- */

typedef struct Verdict {
    const Order *order; /* the one that stands in the list, not its else */
    size_t done, second, failed;
    size_t quiet;      /* decisions of which only the ledger knows */
    const Event *last; /* the last of these */
    bool is_decision;  /* it answered a question in advance */
    bool told;         /* the story tells of it */
    Text reason;       /* of the first failure */
    Clauses clauses;
} Verdict;

/* How often an answer or a default decided something. */
typedef struct Decided {
    const DecisionKind *decision;
    ChoiceBy by;
    size_t times;
} Decided;

typedef struct Account {
    const Player *player;              /* NULL: what concerns everybody */
    LIST_OF(Verdict) orders, standing; /* by phases, each in the order of the file */
    size_t idle; /* standing orders that did not come up: they are only counted */
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

Ledger *ledger_new(Teller *teller);

/* Does the report show this account? */
bool ledger_shows(const Teller *teller, const Account *account);

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

/* --- text_*.c: the parts of the text report --------------------------------------------------- */

void text_rule(Buf *out, Text title, char line); /* a title, underlined */
void text_tell(Teller *teller, Buf *out, size_t indent, const Event *event);
void text_table(Teller *teller, Buf *out, size_t indent, const Event *const *rows, size_t count);
void text_line(Buf *out, size_t indent, Text words); /* not hanging at the margin */
void text_ledger(Teller *teller, Buf *out);
void text_next(Teller *teller, Buf *out);
void text_dice(Teller *teller, Buf *out);

/* --- json_write.c ----------------------------------------------------------------------------- */

void json_string(Buf *out, Text text);
/* "key": , of a key that needs no escapes. */
void json_key(Buf *out, const char *key);
void json_member(Buf *out, const char *key, Text text);
void json_node(Buf *out, const Node *node);

#endif
