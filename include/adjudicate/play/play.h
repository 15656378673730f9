/* Play: one run of one round, from the files to the new state and the log. */
#ifndef ADJUDICATE_PLAY_PLAY_H
#define ADJUDICATE_PLAY_PLAY_H

#include <stdbool.h>
#include <stddef.h>

#include "adjudicate/base/arena.h"
#include "adjudicate/base/diag.h"
#include "adjudicate/base/text.h"
#include "adjudicate/board/board.h"
#include "adjudicate/chance/dice.h"
#include "adjudicate/play/event.h"
#include "adjudicate/play/game.h"
#include "adjudicate/play/reader.h"
#include "adjudicate/play/system.h"
#include "adjudicate/record/record.h"
#include "adjudicate/yaml/yaml.h"

/* Where a round stops. phase NULL: at its end. */
typedef struct Through {
    Text phase, player;
    int step; /* 0: none */
} Through;

typedef LIST_OF(OrdersFile) OrdersFileList;
typedef LIST_OF(Question) QuestionList;

/* One phase, and in the players' turns, whose turn it is: there a round may stop. */
typedef struct Slot {
    const Phase *phase;
    Player *player; /* NULL: everybody */
} Slot;

typedef struct SlotList {
    Slot *at;
    size_t count, room;
} SlotList;

/* A phase for which a player has no orders. */
typedef struct OpenPhase {
    const Phase *phase;
    Player *player;
} OpenPhase;
typedef LIST_OF(OpenPhase) OpenPhaseList;

/* What went by a default in a rehearsal, since nobody is asked in one: a question of that kind; or
 * a phase for which a player has no orders. */
typedef struct Defaulted {
    const Player *player;
    const DecisionKind *kind; /* NULL: the orders of a phase */
    const Phase *phase;
} Defaulted;
typedef struct DefaultedList {
    Defaulted *at;
    size_t count, room;
} DefaultedList;

typedef struct Rulings Rulings; /* a file of them; play_private.h */

struct Play {
    Arena *arena;
    Diags *diags;
    Loader *loader;
    const System *system;
    const char *program; /* the version of the program, for the history; NULL: it does not tell */
    Doc *doc;            /* the game file */
    Game *game;
    void *state;     /* the rule system's part of it */
    Board *board;    /* of a system that has one: its connect makes it */
    Stopped *memory; /* what the round must remember over a stop: the system's record */
    bool is_whole;   /* nothing in the game file was refused when it was read: what the rules say
                        of it can be asked */
    bool is_sound;   /* nor by the rules */
    const Blames *misread; /* what was refused in files while they were read; NULL: see below */
    const Blames *unknown; /* and when their names had been looked up; NULL: not yet */
    bool shows;       /* nothing is played, only shown: to be set before play_check, which then lets
                         a game pass that is over */
    Rulings *rulings; /* of the game master; NULL: none */
    bool is_ruled;    /* they are there, or have been refused */
    bool replayed;    /* files have come by their digests: what they are called means nothing. To
                         be set before orders are loaded */
    bool rehearses;   /* it is no real round, but one with the dice of a trial: those of a stop need
                         not be the same, nor the orders. To be set before play_run */
    const struct Pauses *pauses; /* who looks on where the round might stop; NULL: nobody */
    bool untold;       /* nobody reads the story: tables and boards of how things stand, on which no
                          rule hangs, are not made */
    const Past *again; /* the entry of the round that is played over; NULL: it is played first. To
                          be set before play_run */
    const PastStop *waits; /* the first stop for which a ruling waits; NULL: none does */
    Play *part_before;     /* the part of the round that the same run has played before, with its
                              log; NULL: there was none */
    const Table *orders_table; /* see orders_table; NULL: no orders have been read */
    OrdersFileList files;
    YamlPairs pairs;              /* in all orders files */
    LIST_OF(const Source) unread; /* orders files of which nothing could be read */
    Names *answers;               /* see decide.c */
    Names *owns;                  /* see decide.c */
    size_t order_count;           /* of all orders that there are, those within orders as well */
    Names *makers;                /* see order.c */
    Names *ids_by_rule;           /* see by_rule.c */
    size_t advances;              /* how many orders have answered in advance */
    Text before;                  /* the digest of the state at the beginning of the round */
    Text due; /* the deadline that the new state gets, empty: none; to be set before play_run */
    Dice *dice;
    const Source *rolls; /* the file of given rolls; NULL: none */
    Text rolls_digest;   /* of the file of given rolls; empty without one */
    struct Locks *locks; /* of the orders, see locks.c; NULL: nothing was locked */
    Text locks_digest;   /* of their list; empty without one */
    bool given_before;   /* there was one in an earlier part of the round */
    Log *log;
    const Picture *board_before, *board_after; /* this run; NULL: there is no board */
    const Places *places; /* as the game file has them, then as they are at the run's end; NULL:
                             there are none */
    /* where the round is, and where it shall stop */
    const Phase *phase;
    Player *active;
    int step;
    const Failure *part;                       /* of the order under way; see order_did_part */
    LIST_OF(struct OpenVerdict) open_verdicts; /* of this phase; see order_pending */
    Through through;
    SlotList played;         /* by this run, the last one perhaps only in part */
    SlotList cut_off;        /* those that came behind the end of the game, or could not come up */
    bool complete;           /* the round has been played to its end */
    Text news;               /* what was told with it then (Game.news) */
    struct Leaving *leaving; /* see gone.c */
    Names *gone;
    /* who need not send orders: see play_check_missing */
    bool hold_all;
    const Text *held;
    size_t held_count;
    /* questions */
    bool ask;
    bool gathers; /* goes on by default behind a question: see decide_gather */
    QuestionList asked;
    DefaultedList defaulted; /* where it rehearses, each as often as it came up */
    OpenPhaseList open;
    OpenPhaseList later; /* what can be ordered along with them: phases to come in this run that may
                            ask for orders, of players who have none for them yet */
    Log *told; /* the log up to the first of them, aside until the run is over; NULL: none is put */
    size_t thrown;        /* how many rolls, up to the first of them */
    bool misses;          /* a choice has come up of a player whose orders are missing */
    unsigned char *begun; /* see asked.c */
};

/* Loads a game file. NULL when it is none of any system's (the reason is among the
 * diagnostics). `systems` is NULL-terminated. */
Play *play_load(Arena *arena, Diags *diags, const Source *source, const System *const *systems);

/* The same of a game on which its game master has ruled (adjudicate-game(5)); `rulings` is his
 * file, or NULL. The play's document is then the game as ruled. In a round that is played over,
 * `ahead` are the stops that it will come to once more: rulings on these wait (Play.waits). NULL:
 * nothing waits. */
extern const Table rulings_table;
Play *play_load_ruled(Arena *arena, Diags *diags, const Source *source, const Source *rulings_file,
                      const PastStopList *ahead, const System *const *systems);

/* Where a stopped round stands, as --through names it: "march:red:2". Empty: at its beginning. */
Text play_stands(const Play *play);

/* Loads an orders file. */
void play_load_orders(Play *play, const Source *source);

/* Loads given rolls. */
extern const Table rolls_table;
void play_load_rolls(Play *play, const Source *source, Dice *dice);

/* Loads the locks of the orders, as sha256sum prints them: play_check then refuses orders that are
 * not locked, or could be guessed, and locks of what is not there. */
void play_load_locks(Play *play, const Source *source);

/* After the last file: resolves what they name, and checks all that can be checked beforehand. */
void play_check(Play *play);

/* Is the stopping point one that this game has, and not behind us? NULL, or what is wrong. (Of a
 * game file in which something is wrong this cannot be said.) */
const char *play_stop_at(Play *play, Through through);

/* Warns of what is allowed in orders and hardly wanted: things that nobody has said a word about,
 * two on one tile, what is out of reach. It tells each player what he sees alone, of a file in
 * which nothing is wrong. After play_check. */
void play_remark(Play *play);

/* The list of a phase, or of reactions, as it stands in a sheet or with a question: empty, and in
 * its comments which orders there are, and what that player's things could do (System.offer). One
 * that is left out unless somebody takes it up is a comment as a whole. */
void play_print_ticks(Play *play, Buf *out, const Player *player, const Phase *phase,
                      const Table *const *kinds, bool left_out);

enum { SHEET_COLUMNS = 100 };

/* When orders are due, as a comment; nothing, if the game master does not say it. */
void play_print_deadline(const Play *play, Buf *out);

/* "round: 3", and in a comment what its players call it. */
void play_print_round(const Play *play, Buf *out);

/* Behind the first text a note, as a comment. What has no room there goes on below, behind
 * `margin`: it is a comment even for those who take the '#' away in front of it. */
void play_print_noted(const Play *play, Buf *out, Text first, Text note, const char *margin);

/* Whose orders are missing: `hold_all` or those in `held` are excused (their standing orders
 * serve); the others become errors. Among the players' turns only those whose turns this run plays
 * are missed, so it comes after play_stop_at. */
void play_check_missing(Play *play, bool hold_all, const Text *held, size_t held_count);

/* Does this seed fit a round that was stopped half-way, or of which questions were put? And what
 * the game file tells of the seed that does. */
bool play_seed_fits(const Play *play, const Dice *dice);
Place play_seed_place(const Play *play);

/* The round of this game that a seed has served already, NULL: none. Whoever has read its report
 * knows what that seed would throw. */
const Past *play_seed_served(const Play *play, Text seed);

/* Plays. Afterwards either something was asked (play_asked), or errors were found (diag_errors),
 * or the round is complete or stopped. */
void play_run(Play *play, Dice *dice, Text seed);

/* The same in parts, for whoever plays a round many times and only looks what becomes of it
 * (adjudicate/odds/odds.h): all that does not hang on the dice, once; and the round itself, to its
 * end, after dice_set_seed. Nothing is finished: no history, no digests, no boards. */
void play_make_ready(Play *play, Dice *dice);
void play_rehearse(Play *play);

/* Looks on wherever a round might stop (--through): `more` steps of the phase are to come, or more
 * players in this one. All that matters of what was played lies in the state and in the memory
 * then. True: enough has been seen, and the rest is not played. */
typedef struct Pauses {
    bool (*see)(void *context, const Play *play, const Player *seated, bool more);
    void *context;
} Pauses;

/* Must the run stop where it is? Something has been asked; or the log is full, or orders are
 * missing after all, which refuses the round, and what is still to be played would only take time.
 */
bool play_asked(const Play *play);

/* Tells in the log how things stand: in a phase of its own, behind all that was played. After
 * play_check, if nothing was wrong. A run that stops with questions has told it. */
void play_show(Play *play);

/* The digest of the state as it stands: of its content, without history, notes and layout. */
Text play_state_digest(const Play *play);

/* The new state: the old file, edited. */
void play_save(Play *play, Buf *out);

/* The same when questions are waiting: the old file, in which stands what was decided so far, so
 * that it stays, and by when answers are due. False: nothing has been, and nothing is said of that.
 */
bool play_save_asked(const Play *play, Buf *out);

/* The game as that reader, a player or the public, may see it: a game file, which says so
 * (Game.view). After play_check, if nothing was wrong. */
void play_view(Play *play, const Player *reader, Buf *out);

/* What comes next: the phases still to be played in this round (or all of the next round's). When
 * the round was stopped among the players' turns, those are there turn by turn, without players who
 * are out; turns that have not begun are there as if for everybody, since their order is not known
 * before. */
void play_next(const Play *play, SlotList *slots);

/* The game ends with this round; no winners: a draw. */
void play_end(Play *play, Player *const *winners, size_t count);

/* A player, seats from 0. */
static inline Player *play_player(const Play *play, size_t seat)
{
    return play->game->players.at[seat];
}

/* A round as its players call it (System.round_name), or "round 3"; and where it begins a sentence.
 */
Text play_round_name(const Play *play, int round);
Text play_round_heading(const Play *play, int round);

/* A roll's or a question's name: "r4 <words>", in the arena. */
Text play_name(const Play *play, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What became of a thing that is gone: "fell in round 3", where "fell" is the word for how it went,
 * or "is gone", where the history does not know of it. Only its owner may learn that, or everybody
 * in a system without secrets. */
Text play_became(const Play *play, Text id, const char *went);

/* Was it gone before the round began, where the system tells of what is gone (System.each_gone)? */
bool play_was_gone(const Play *play, Text id);

/* What has that id, as far as that player's orders may speak of it (System.sees); otherwise NULL.
 * For words that are no references: those are looked after when files are read. */
const Named *play_named_for(const Play *play, const Player *player, Text id);

/* Something that a key of his orders may name: one of his own if there is any, or another's where
 * that is wanted (OF_OTHERS); of those that fit, where not all do. NULL: there is none. */
const Named *play_example_for(const Play *play, const Player *player, const Field *field,
                              const Table *table, ThingFits *fits);

/* Those who are not out, in the order of their seats. */
PlayerList *play_players_left(const Play *play);

/* Throws dice under that name. */
const Roll *play_roll(Play *play, Text name, int count, int sides);
const Roll *play_roll_same(Play *play, Text name, int count, int sides, const Same *same);

#endif
