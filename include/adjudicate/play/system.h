/* A rule system: one const struct of tables. Adding one means adding a folder under src/rules/ and
 * a line to the array in src/rules/systems.c. */
#ifndef ADJUDICATE_PLAY_SYSTEM_H
#define ADJUDICATE_PLAY_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/board/tile.h"
#include "adjudicate/play/condition.h"
#include "adjudicate/play/decide.h"
#include "adjudicate/play/event.h"
#include "adjudicate/play/game.h"
#include "adjudicate/play/order.h"
#include "adjudicate/play/places.h"
#include "adjudicate/play/refusal.h"

typedef enum PhaseWhen {
    PHASE_SETUP, /* in round 0 only */
    PHASE_ROUND, /* once a round, for everybody */
    PHASE_TURN,  /* in each player's turn; neighbouring ones make up the turn */
} PhaseWhen;

/* A phase, in the order of the rule book, has one of the four functions; or none, where its orders
 * only answer in advance what other phases ask. Where it is played in
 * steps, that returns whether another one is to come; what lies between two steps must be in the
 * game's state and the system's memory, since the game master may stop there. When it has put a
 * question that stops the run, it returns at once, and what it returns does not matter. */
struct Phase {
    const char *name;
    const char *clause;
    const char *doc;
    PhaseWhen when;
    /* May it come up, as far as is known now? `at_all`: however the round goes, so that nothing but
     * its number counts; there it may be named, and take orders. Asked at any time of a sound game,
     * and of one that is not yet known to be (then only `at_all`): before the round, while it is
     * played, when the phase comes, and where a stopped one goes on. What is passed over is as good
     * as played: a stop there is one behind it. NULL: in each round, a setup in round 0. */
    bool (*may_happen)(const Play *play, bool at_all);
    /* Where it may come up, or not: when it does, in words behind "if", "a unit is dislodged".
     * Empty: as far as is known now it does. NULL: whatever may happen does. */
    Text (*comes_if)(const Play *play);
    bool stepped; /* --through=NAME:STEP is allowed */
    void (*play)(Play *play);
    void (*play_turn)(Play *play, Player *active);
    bool (*play_step)(Play *play, int step);
    bool (*play_turn_step)(Play *play, Player *active, int step);
    /* In a phase for everybody, from the step `seated` to the last of its `steps`, the players come
     * one after the other, and the round may stop after each: `seats` tells their order. It is
     * asked for beforehand, too, when it need not be known yet, and it does not change within the
     * phase. play_seat plays what a step is for one of them, and then play_step what it is for all.
     * 0: none. */
    int seated, steps;
    void (*seats)(const Play *play, PlayerList *order);
    void (*play_seat)(Play *play, Player *player, int step);
    const Table *const *orders; /* the kinds that may be ordered here; NULL: none */
    bool standing_beside; /* the standing list serves beside that of the round (standing_of) */
    /* Must that player have orders for it (so that --ask asks for them)? NULL: never. */
    bool (*asks)(const Play *play, const Player *player);
    /* What is wanted of that player in it as things stand now, in words behind his name: "must
     * remove 1 unit". Asked of the phase with which a stopped round goes on, and everybody may read
     * it. Empty: nothing. NULL: that is not told. */
    Text (*wants)(const Play *play, const Player *player);
    /* Of a list of orders, not empty, for the phase with which a stopped round goes on: warns, for
     * --check, of what is wanted and the list leaves to the rules. NULL: of nothing. */
    void (*remark)(Play *play, const OrdersFile *file);
    const char *fallback; /* what happens without orders, in words */
    bool is_vital;        /* and that is hardly wanted: --check warns of a file without any */
};

/* Is anything done in it, besides holding what is said in advance? */
static inline bool phase_plays(const Phase *phase)
{
    return phase->play || phase->play_turn || phase->play_step || phase->play_turn_step;
}

/* A change of the rules as they are played: some round would have come out differently before. */
typedef struct RulesChange {
    const char *clauses; /* "BS 7.4, BS 7.5" */
    const char *what;    /* in a few words */
} RulesChange;

/* A line of a sheet of orders: an order as it would be written, which passes all checks, and what
 * is to be said of it, such as what else could stand there; may be empty. */
typedef struct Tick {
    Text order, note;
    Text thing; /* the id of that of his things which waits for orders; empty: none does */
    Text buys;  /* the id of what it pays for, and the price; empty: it pays for nothing */
    Coins cost;
} Tick;

enum { TICKS_MAX = 200 };
typedef struct TickList {
    Arena *arena;
    Tick *at;
    size_t count, room;
    Text thing;   /* that of what is added from here on */
    Coins budget; /* what there is to pay with in the phase, and what may come besides */
    Coins may_come;
    Text coins[COINS_MAX]; /* what each is called; empty: there is no need to say */
} TickList;

/* Beyond TICKS_MAX there is no room. Both texts stay as they are made here: the order by its
 * format, the note by what it is. */
void tick_add(TickList *ticks, Text note, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The last one that was added pays so much for that, of the first coin, or of several. */
void tick_pays(TickList *ticks, Text buys, int cost);
void tick_pays_coins(TickList *ticks, Text buys, const Coins *cost);

/* A note of some of many, "or c4, d5 and 7 more": the first, the last, and some from everywhere
 * between them. What is noted holds no end of a line. */
enum { NOTED_MAX = 12 };
typedef struct TickNote {
    Buf words;
    size_t count;
} TickNote;
void tick_note(TickNote *note, Text what);
Text tick_noted(TickNote *note, TickList *ticks);

/* A game that is to be made from nothing, and is at once one that can be played. */
typedef struct NewSeat {
    Text id, name;            /* the name may be empty */
    const char *land, *place; /* a place of its own: its id, which nothing else has, and its name */
    Tile home, ahead, flank; /* where the game has a board: its own, one towards the middle, and one
                                on the way to the next seat's home; all differ */
} NewSeat;

typedef struct NewGame {
    Arena *arena;
    NewSeat *seats;
    size_t count;
    int columns, rows; /* 0: there is no board */
    Tile middle;
} NewGame;

/* Who plays it, where that is no matter of choice. */
typedef struct NewPower {
    const char *id, *name;
} NewPower;

/* How a system does that: for how many players, on a board of at least which size (NULL: it has
 * none), of odd columns and rows only where that is said; and the keys of the game file that are
 * the system's own, with a comment on each. All ids in them but the seats' are the system's. */
typedef struct NewKind {
    size_t least, most;
    void (*least_board)(size_t players, int *columns, int *rows);
    bool is_odd;
    const NewPower *powers; /* `most` of them; NULL: whoever likes */
    void (*write)(Buf *out, const NewGame *game);
} NewKind;

typedef void SeeGone(void *context, Text id);

struct System {
    const char *name;
    const char *title;
    const char *edition;        /* of the book */
    const RulesChange *changes; /* each makes a new edition of the rules as they are played, the
                                   first being edition 1; ends with no clauses. NULL: none */
    const char *prefix;         /* of its clauses: "NW" */
    const Table *state;         /* the keys of the game file that are its own; begins with Record */
    const Table *memory;        /* what a stopped round remembers; begins with STOPPED_FIELDS */
    const Phase *phases;
    size_t phase_count;
    const OrderKind *orders;
    size_t order_count;
    /* The kinds that may stand under reactions: in an orders file; they are among `orders`. NULL:
     * the system has no such key. (No phase may be called that.) */
    const Table *const *reactions;
    const DecisionKind *const *decisions; /* NULL-terminated, {NULL} where there are none */
    const ConditionKind *conditions;      /* ends with CONDITION_KINDS */
    const EventKind *const *events;       /* all of them, NULL-terminated */
    const EventRow *event_rows;           /* the same, with their arguments; ends without a kind */
    const RefusalKind *const *refusals;   /* likewise */
    const Steps *steps;                   /* events that may be many and alike; NULL: none are */
    /* Those about one kind of event stand together. NULL: there are no fights. */
    const FightEnd *fight_ends;
    const LuckRow *luck;        /* NULL: no number that counts is thrown */
    const RefusalKind *no_tile; /* one of them (tiles.h); NULL: there is no board */
    bool throws_nothing;        /* there are neither dice nor cubes */
    /* Nor does any setting bring some in: a round has no seed, nor has a stop (its memory has
     * STOPPED_FIELDS_BARE), and none is asked for, drawn, kept or told. */
    bool has_no_seed;
    /* A round as its players call it, "Autumn 1903", which begins a sentence and stands in the
     * middle of one; of any number. NULL: "Round 3", "round 3". */
    Text (*round_name)(const Play *play, int round);
    /* All of the following are called only when the game is whole (Play): nothing in it was
     * refused, no reference is NULL that the tables require, and they may follow it wherever it
     * leads. In orders it is: one that could not be resolved is NULL there, and passed over, so
     * that whatever else is wrong with a player's orders is told in the same run. An order of which
     * a value was refused is not checked at all, nor is its file as a whole.
     *
     * connect makes what is not in the file: boards, indexes, what a stopped round remembers. It
     * refuses nothing, and holds out whatever the game is like; then check_game says what the
     * tables cannot. Players have their orders already, but what these name is not settled yet. */
    void (*connect)(Play *play);
    void (*check_game)(const Play *play);
    /* Of a game that is not whole, in the place of these two: what is to be said of parts of it
     * that does not follow from what was refused. References may be NULL. NULL: nothing. */
    void (*check_parts)(const Play *play);
    /* What cannot be said of one order alone (OrderKind): of a whole file, its orders being
     * resolved. */
    void (*check_orders)(const Play *play, const OrdersFile *file);
    /* Does that player know of that record, which the game file or the rules have? What his orders
     * may not know of is to them as if it did not exist: it is refused in the same words, and no
     * message names it. (What his own orders make he knows of, and never what those of others
     * will.) Asked after check_game has found nothing wrong, and never of players. When a stopped
     * round goes on, orders that have served are read again: what they could name then they must
     * still. NULL: of everything. */
    bool (*sees)(const Play *play, const Player *player, const Table *table, const void *record);
    /* Who alone sees that record as it is now; EVERYBODY: all do. Events ask it while things happen
     * (seer.h), and what orders may name does not hang on it: that is `sees`. NULL: nothing is
     * hidden. */
    const Player *(*seer)(const Play *play, const Table *table, const void *record);
    /* Who alone knows that member of a record that others see; EVERYBODY: all who see the record.
     * NULL: nothing is hidden like that. */
    const Player *(*member_seer)(const Play *play, const Table *table, const void *record,
                                 const void *member);
    /* For a view (play_view): what is named in `copy`, a copy of a record of the table `by`, in the
     * place of a record that the reader does not see; NULL: nothing. It may change the copy, so
     * that it says itself what it had from there. NULL: nothing ever is. */
    void *(*instead)(const Play *play, const Player *reader, const Table *table, const void *record,
                     const Table *by, void *copy);
    /* Does this game hide anything? Asked when the game file has been read, as it stands there.
     * NULL: it may. */
    bool (*hides)(const Play *play);
    /* Called before the first phase of a round, and before a stopped one goes on, when those who
     * resign have gone out: sees to what those leave who are out, and ends the game if it is over
     * as it stands. (With one of several players left, or none, it then ends anyway.) NULL: what
     * they have stays as it is. */
    void (*judge)(Play *play);
    /* Tells how things stand: the map, the tables, who holds what. It looks and changes nothing,
     * and serves before a round, where one was stopped, and when the game has ended. NULL: there is
     * nothing to show. */
    void (*show)(Play *play);
    /* It is told before all that happened, when a round has been played, too; the rules themselves
     * do not tell it then. */
    bool shows_first;
    /* The board as it is, of which a picture in the log is a copy. Asked before the first phase of
     * a round, where a stopped one goes on, and at its end. NULL: there is no board. */
    Picture *(*draw)(Play *play);
    /* Where there is none: adds a row for each place that is fought for. Asked at the same moments;
     * everybody sees them. NULL: there are no places. */
    void (*places)(const Play *play, Places *places);
    /* For a sheet: what that player's things could do in that phase, as far as he may know, an
     * order for each; of reactions with reactions_phase. It looks and changes nothing that counts.
     * Asked before the phase, and of a sound game. NULL: it has nothing to offer. */
    void (*offer)(Play *play, const Player *player, const Phase *phase, TickList *ticks);
    /* Is there an order in this file for that thing of an offer? NULL: for each that it names. */
    bool (*orders_thing)(const Play *play, const OrdersFile *file, const Phase *phase, Text thing);
    /* Tells the id of each thing that has been destroyed or has left the game otherwise, and stays
     * in the game file; not of what was not there yet. NULL: nothing ever goes. */
    void (*each_gone)(const Play *play, SeeGone *see, void *context);
    /* The turn order of this round, for PHASE_TURN; whoever is out has no turn. It is asked for
     * when the turns begin, before that to find out whose orders are missing (then a phase before
     * the turns may still change it), and again when a stopped round goes on, so it must not depend
     * on anything that the turns change. NULL: the order of the file. */
    void (*turn_order)(const Play *play, PlayerList *order);
    /* Called when the game file has been loaded, before the orders are and before references are
     * resolved (they may still be NULL): declares what is built in (record_declare). NULL: nothing.
     */
    void (*prepare)(Play *play);
    /* Of conditions that do not hold, and of an else that is tried, where its rules say that. */
    const char *unmet_clause, *else_clause;
    /* Of what becomes of who resigns, and of the end when one is left or none, or when all agree on
     * a draw; NULL: none. */
    const char *resign_clause, *alone_clause, *draw_clause;
    const char *shared_end; /* what several winners have done; NULL: they "have won" */
    /* Of what orders for several things came to. */
    const char *several_clause;
    const NewKind *make_new; /* NULL: its games are written by hand */
};

/* The edition of the rules as they are played. */
int system_edition(const System *system);

#endif
