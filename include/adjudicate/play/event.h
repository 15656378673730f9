/* Events: what happened, in the order in which it happened. Rules never print; they add events,
 * and every report is a walk over the log.
 *
 * An event kind has an id, the clause that causes it, the names of its arguments, and a sentence
 * in which they stand:
 *     {card}             the argument: a name, a number, a text
 *     {+n}               a number with its sign: "+2", "-2"
 *     {n|card|cards}     a number with its noun: "1 card", "3 cards"
 *     {n?is|are}         one of two words by a number, without the number
 *
 * The kinds of a system are one list of rows; see event_rows.h. */
#ifndef ADJUDICATE_PLAY_EVENT_H
#define ADJUDICATE_PLAY_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/text.h"
#include "adjudicate/base/words.h"
#include "adjudicate/board/picture.h"
#include "adjudicate/board/tile.h"
#include "adjudicate/chance/dice.h"
#include "adjudicate/record/record.h"

typedef struct Phase Phase;
typedef struct Player Player;
typedef struct Order Order;
typedef struct DecisionKind DecisionKind;
typedef struct Play Play;

enum { EVENT_ARGS_MAX = 12, LOG_EVENTS_MAX = 4 * 1000 * 1000 };

typedef enum EventLayout {
    EVENT_SENTENCE, /* a sentence of the story; one without words is told elsewhere */
    EVENT_HEADING,  /* a heading within a scene */
    EVENT_TITLE,    /* the title of its scene */
    EVENT_ROW,      /* a row of a table whose columns are the arguments */
    EVENT_PICTURE,  /* a board as it stands, below its sentence */
    EVENT_DETAIL,   /* a sentence for --explain only */
    EVENT_LEDGER,   /* only in the list of what the orders came to */
} EventLayout;

/* Who sees it, besides the game master, who sees everything:
 *     ALL      everybody;
 *     ORDERS   it tells of what was ordered, or was not and went by a default: he whose orders they
 *              are. That is who event_chosen or event_ordered_by says; else the first player that
 *              it names, or the owner (`owner:`) of the first thing that has one;
 *     SEERS    who sees each thing that it names, as they are when it is told (System.seer);
 *     SOME     whom the one who tells it says: a player alone, EVERYBODY, or &only_game_master.
 * Each kind says it; nothing is told to everybody because nobody has thought of it. */
typedef enum EventSeen {
    SEEN_BY_ALL = 1,
    SEEN_BY_ORDERS,
    SEEN_BY_SEERS,
    SEEN_BY_SOME,
} EventSeen;

#define EVERYBODY ((const Player *)NULL)

/* No player of any game has his id: what he alone sees, the game master alone sees. */
extern const Player only_game_master;

/* With a sentence: several such that follow each other are one paragraph. */
enum { EVENT_RUNS_ON = 512 };

/* And with one of those: what a report says in short, before its story. A loss and a gain are told
 * of with their owner: the first player of the arguments, or whose the first thing is; what it is:
 * a text, several things or a list, else the first thing that is no player. A score is the length
 * of a list, else the first number, whose name says what is counted. */
enum {
    EVENT_NEWS = 16, /* the sentence itself */
    EVENT_LOSS = 32,
    EVENT_GAIN = 64,
    EVENT_SCORE = 128,
    EVENT_IN_BRIEF = EVENT_NEWS | EVENT_LOSS | EVENT_GAIN | EVENT_SCORE,
};

typedef struct EventKind {
    const char *id;
    const char *clause; /* "NW 2.3"; NULL for what the program itself has to say */
    EventSeen seen;
    const char *args;     /* names, separated by spaces; event_next_name reads them */
    const char *sentence; /* of a row: what the table is about, or "" */
    unsigned layout;      /* event_layout finds the EventLayout */
    const char *explain;  /* a further sentence for --explain; NULL: none */
    const char *deeds;    /* what it says to a program that draws (deeds.h); NULL: nothing */
} EventKind;

/* Steps: a heading that comes again and again within a scene, numbered by its first argument, with
 * all that stands below it. A plain report tells those that are alike once ("Cycles 4 to 19: as
 * before."). And where the events of `kinds` tell of many things in one step, they give way to a
 * line for each that has changed: after them that thing, the argument `record`, has `number` of
 * `what`. Explained reports and JSON have them all. */
typedef struct StepTally {
    const char *record, *number; /* names of arguments */
    const char *what;
} StepTally;

typedef struct Steps {
    const EventKind *heading;
    const char *many;              /* what several of them are called: "Cycles" */
    const EventKind *const *kinds; /* NULL-terminated; all of them have the arguments below */
    const StepTally *tallies;      /* what comes first is the first column; ends with NULL */
} Steps;

/* How fights end, for the odds, which count who won: rows that end without a kind, those about the
 * same kind one behind the other. In their words {name} stands for an argument.
 *     fight alone      the fight of this scene is called so
 *     outcome alone    the fight of this scene has ended so; of several the last one counts
 *     both             a fight of its own, begun and ended by this one event */
typedef struct FightEnd {
    const EventKind *kind;
    const char *fight, *outcome; /* NULL: as above */
} FightEnd;

/* What is thrown, for the ledger of luck, which holds what came against what could have come: rows
 * that end without a kind. All but `what` and the numbers are names of arguments.
 *     dice     `roll` (where it is none, nothing was thrown), of which the faces up to `needs`
 *              count, and in any case those up to `always`; or without `needs` those from `from`
 *              on. If one of the highest `spoils` faces is shown, none of the throw counts.
 *     cubes    without `roll`: `drawn` cubes from `all`, of which `own` count; so many came, none
 *              where `came` is NULL
 * A roll counts once, by the first event that tells of it. */
typedef struct LuckRow {
    const EventKind *kind;
    const char *by;      /* who throws: a player, or a thing of his */
    const char *against; /* in a fight of its own with that one; NULL: it is that of the scene */
    const char *what;    /* "hits" */
    const char *roll, *needs;
    int from, always, spoils;
    const char *drawn, *own, *all, *came;
} LuckRow;

static inline EventLayout event_layout(const EventKind *kind)
{
    return (EventLayout)(kind->layout & (EVENT_NEWS - 1));
}

static inline bool event_is_of_orders(const EventKind *kind)
{
    return kind->seen == SEEN_BY_ORDERS;
}

typedef enum ArgKind {
    ARG_RECORD,
    ARG_RECORDS,
    ARG_INT,
    ARG_TEXT,
    ARG_STRING, /* a text, too, as C has it */
    ARG_ROLL,
    ARG_TILE,
    ARG_TILES,
    ARG_PICTURE, /* the one of an EVENT_PICTURE; no sentence names it */
} ArgKind;

/* What stands in an argument, and of records the table. Types are compared by their addresses. */
typedef struct ArgType {
    ArgKind kind;
    const Table *table;
} ArgType;

/* Several things in words, "2 pikemen and Ginda", and each of them, so that a report can count
 * together what is alike. The words come first: as an argument it is an ARG_TEXT like any other,
 * but for the address of its type. */
typedef struct EventThing {
    Noun noun;
    int count; /* 0: the noun is a name */
} EventThing;
typedef struct EventThings {
    Text words; /* made by arg_things */
    EventThing *at;
    size_t count, room;
} EventThings;

extern const ArgType arg_type_things, arg_type_thrown; /* a roll, or words where there was none */
extern const ArgType arg_type_int, arg_type_text, arg_type_string, arg_type_roll;
extern const ArgType arg_type_tile, arg_type_tiles, arg_type_picture;
extern const ArgType arg_type_player, arg_type_players;

/* A kind of event with the types of its arguments, which the last one, NULL, ends: for lists of all
 * kinds. What an event holds is told by its form. */
typedef struct EventRow {
    const EventKind *kind;
    const ArgType *const *types;
} EventRow;
#define EVENT_TYPED(kind_, ...)                                                                    \
    {                                                                                              \
        &(kind_), (const ArgType *const[])                                                         \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

/* Those that tell what the program itself has to say, in all systems; ends without a kind. */
extern const EventRow *const play_event_rows[];

/* What is pointed to lives as long as the log. */
typedef union ArgValue {
    const void *record; /* NULL: nobody */
    const AnyList *records;
    int64_t number;
    const Text *text;
    const char *string;
    const Roll *roll;
    Tile tile;
    const TileList *tiles;
    const Picture *picture;
} ArgValue;

typedef struct Arg {
    const ArgType *type;
    ArgValue value;
} Arg;

static inline Arg arg_record(const ArgType *type, const void *record)
{
    return (Arg){type, {.record = record}};
}

static inline Arg arg_records(const ArgType *type, const AnyList *records)
{
    return (Arg){type, {.records = records}};
}

static inline Arg arg_int(int64_t number)
{
    return (Arg){&arg_type_int, {.number = number}};
}

static inline Arg arg_text(const Text *text)
{
    return (Arg){&arg_type_text, {.text = text}};
}

static inline Arg arg_str(const char *string)
{
    return (Arg){&arg_type_string, {.string = string}};
}

static inline Arg arg_roll(const Roll *roll)
{
    return (Arg){&arg_type_roll, {.roll = roll}};
}

static inline Arg arg_tile_named(Tile tile)
{
    return (Arg){&arg_type_tile, {.tile = tile}};
}

static inline Arg arg_tiles_named(const TileList *tiles)
{
    return (Arg){&arg_type_tiles, {.tiles = tiles}};
}

static inline Arg arg_picture(const Picture *picture)
{
    return (Arg){&arg_type_picture, {.picture = picture}};
}

/* A text that was put together for this event: a head for it in the arena. */
Arg arg_made(Arena *arena, Text text);

/* Puts the words together, too. */
Arg arg_things(Arena *arena, EventThings *things);

/* The text of an ARG_TEXT or ARG_STRING; empty for what is none. */
Text arg_words(Arg arg);

/* Who decided something, and by what. */
typedef enum ChoiceBy {
    BY_ORDERS,
    BY_STANDING, /* standing orders */
    BY_ANSWER,   /* an answer to a question that --ask had put */
    BY_DEFAULT,  /* the rule system's default */
} ChoiceBy;

typedef struct Choice {
    const Player *player;
    const Order *order;           /* NULL for answers and defaults */
    const DecisionKind *decision; /* NULL for an order that is simply carried out */
    ChoiceBy by;
    const char *part; /* of what was done in part: how far, and why; NULL: its events say so */
} Choice;

/* What an order came to. */
typedef enum Outcome {
    OUTCOME_DONE,
    OUTCOME_PART,    /* done in part; as of all that follow, the argument "reason" says why */
    OUTCOME_ELSE,    /* its else was done */
    OUTCOME_DEFAULT, /* it could not be done, and the rules' default counted instead */
    OUTCOME_FAILED,
    OUTCOMES,
    OUTCOME_GAVE_WAY = OUTCOMES /* not the end of it: its else, or the default, comes next */
} Outcome;
const char *outcome_name(Outcome outcome);

/* What many events have in common is kept once: a large round has tens of thousands of them, and
 * their memory is most of what they cost. */
typedef struct EventForm EventForm;
struct EventForm {
    const EventKind *kind;
    const Phase *phase;
    const Player *turn;       /* whose turn it was; NULL: outside the players' turns */
    const Player *only;       /* seen by nobody else; NULL: by everybody */
    const char *also[2];      /* further clauses that had a part in it; NULL: none */
    const Player *also_of[2]; /* who alone may know of each; NULL: everybody */
    size_t count;             /* of the arguments */
    const ArgType **types;
    uint8_t records[EVENT_ARGS_MAX]; /* which of them are ARG_RECORD or ARG_RECORDS, */
    uint8_t record_count;            /* and how many */
    uint8_t reason;                  /* the place of the argument "reason"; count: there is none */
    const FightEnd *end; /* the first row about its kind, in a log that nobody reads (log_unread);
                            NULL: there is none */
    /* for the log: */
    bool is_unread; /* see log_unread */
    Arena *arena;
    EventForm *changed; /* the forms made from this one by who sees it, and by event_also */
    EventForm *next;    /* in such a list, or in the log's */
};

typedef struct Event {
    const EventKind *kind;
    EventForm *form;
    const Choice *choice; /* whose choice it was; NULL: nobody's */
    uint32_t scene;       /* an index for log_scene_name; 0: no scene */
    uint32_t step : 24;
    uint32_t outcome : 8; /* with a choice */
    ArgValue values[];
} Event;

typedef struct Log Log;

Log *log_new(Arena *arena);

/* Nobody will read it but for what orders came to and how fights ended, as the odds do: phases,
 * turns, further clauses and who sees what are not kept. What events have in common lies in that
 * arena, so that it is there in the next trial, too, when the log's own has been rewound; and with
 * it stands which of those rows (NULL: there are none) is about them. To be said before the first
 * event. */
void log_unread(Log *log, Arena *forms, const FightEnd *rows);

/* From here on events belong to that phase, in that player's turn (NULL: outside turns), to that
 * step, and to no scene. */
void log_enter(Log *log, const Phase *phase, const Player *turn, int step);

/* From here on they belong to the scene of that name: a fight, a place. A scene may be entered
 * again; a report tells each scene of a phase in one piece, in each turn anew. Empty: no scene. */
void log_scene(Log *log, Text name);
Text log_scene_name(const Log *log, uint32_t scene);
size_t log_scenes(const Log *log);

/* Adds an event of a kind that ALL see, or of ORDERS; the arguments are copied. Beyond
 * LOG_EVENTS_MAX events are only counted, and log_overflowed says so: such a round is refused. */
Event *event_add(Log *log, const EventKind *kind, const Arg *args, size_t count);

/* And one of the others: `only` that player sees it. */
Event *event_add_for(Log *log, const Player *only, const EventKind *kind, const Arg *args,
                     size_t count);
#define EVENT_ARGS(...)       (const Arg[]){__VA_ARGS__}, sizeof((const Arg[]){__VA_ARGS__}) / sizeof(Arg)
#define EVENT(log, kind, ...) event_add((log), (kind), EVENT_ARGS(__VA_ARGS__))
#define EVENT_FOR(log, only, kind, ...)                                                            \
    event_add_for((log), (only), (kind), EVENT_ARGS(__VA_ARGS__))

/* Whose choice it tells of, and what that came to. */
void event_chosen(Event *event, const Choice *choice, Outcome outcome);

/* Whose orders it tells of, where that is not whom it names first. */
void event_ordered_by(Event *event, const Player *player);

/* The next name of a kind's arguments, moving on; empty when there is none. And as reports show it:
 * with '-' for '_', since names of arguments are names in C, too. */
Text event_next_name(const char **names);
Text event_shown_name(Arena *arena, Text name);

bool log_overflowed(const Log *log);
size_t log_count(const Log *log);
const Event *log_at(const Log *log, size_t index);

/* All of them, for whoever walks over them often; good until the next is added. */
typedef struct Events {
    const Event *const *at;
    size_t count;
} Events;
Events log_events(const Log *log);

/* Likewise those that end fights: few. */
Events log_ends(const Log *log);

/* Moves the newest event to that place: what is told only when it is known how far it went stands
 * where it began. */
void log_put_back(Log *log, size_t place);

/* Keeps from all players but that one what has been added since that place (log_count) and
 * everybody would see: what makes up a value is told when it is looked at, by functions that do not
 * know for what, and if it was for an order that then fails, that is his business alone. */
void log_only(Log *log, size_t since, const Player *player);

/* From here on each event is shown to `watch` when it has been added, things being as they are
 * then: for tests of who sees what. */
typedef void LogWatch(void *context, const Event *event);
void log_watch(Log *log, LogWatch *watch, void *context);

/* Notes that a further clause had a part in it; NULL is none. Or one that tells of a player's
 * orders, or that there were none: besides the game master he alone may know of it. */
void event_also_of(Event *event, const Player *player, const char *clause);
static inline void event_also(Event *event, const char *clause)
{
    if (clause && !event->form->is_unread)
        event_also_of(event, NULL, clause);
}

/* The argument at that place, counted from 0 up to the form's count. */
static inline Arg event_arg_at(const Event *event, size_t index)
{
    return (Arg){event->form->types[index], event->values[index]};
}

/* The argument of that name; its type is NULL when there is none. */
Arg event_arg(const Event *event, const char *name);

/* And the one that says why something was not done. */
Arg event_reason(const Event *event);

#endif
