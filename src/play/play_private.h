/* What the files of this room share. */
#ifndef ADJUDICATE_PLAY_PRIVATE_H
#define ADJUDICATE_PLAY_PRIVATE_H

#include "adjudicate/play/play.h"

/* What the program itself has to say in a log. */
extern const EventKind event_done, event_done_else, event_done_part, event_failed;
extern const EventKind event_unmet, event_unmet_else, event_else;
extern const EventKind event_answer_stale, event_answer_unused;
/* All kinds of each file: those in play_event_rows. */
extern const EventRow begin_event_rows[], ruling_event_rows[], order_event_rows[],
    decide_event_rows[];

/* The decision that such orders make in advance; NULL: none. */
const DecisionKind *decision_of_order(const System *system, const Table *table);

/* The decision whose answers such a table has. */
const DecisionKind *decision_of_answer(const System *system, const Table *table);

/* The index-th of the things that an answer in advance is about; NULL when there is none, when it
 * could not be resolved, or something in the game could not. */
Advance *decide_about(const Play *play, const Order *order, size_t index);

/* Is what an else of an order in advance is about among what that order is about? Asked before any
 * other order is indexed. */
bool decide_else_is_about(const Play *play, const Order *first, const Order *other);

/* The things that "all" means in that order. */
void order_all(const Play *play, const OrderKind *kind, const Order *order, AnyList *things);

/* Adds the order for one of its things to an order for several, as play finds them. NULL: there are
 * too many. */
Order *order_split_off(Play *play, Order *order, void *thing, size_t number);

/* Splits an order for several things into those for each, if they are known before the round.
 * False: they are not. */
bool order_split(Play *play, Order *order);

/* Of an order that is only counted: how often it is to be carried out, each time for itself. */
AnyRefs order_times(Play *play, Order *order);

/* Refuses names for more things than the order makes. */
void order_check_made(Play *play, const Order *order, size_t count);

/* Gives one of those into which an order is split what it needs to know of itself. */
void order_prepare_one(Play *play, const Order *several, Order *one, size_t number);

/* Is it an answer in advance, which decide() looks up? */
bool order_is_advance(const Play *play, const Table *table);

/* --- order_refused.c --- */

/* Was anything within that record refused? */
bool is_refused_in(const Blames *blames, const Record *record);

/* Was anything of the order, or of one that it stands in, refused? Then nobody knows what it was to
 * be. Its else, and the orders within it, do not count. */
bool order_is_refused(const Order *order, const Blames *blames);

/* The same, and they do. */
bool order_is_doubtful(const Play *play, const Order *order);

/* --- order_prepare.c --- */

/* Finds what the names in an order mean, in its else, and in the orders within it. */
void order_resolve(Play *play, Order *order);

/* Makes an answer in advance findable by what it is about. */
void decide_index(Play *play, Order *order);

/* Can nothing keep that answer in advance from being done? */
bool decide_always_serves(const Play *play, const Order *order);

/* The row of that kind of order; NULL: it is none of the system's. */
const OrderKind *order_kind(const System *system, const Table *table);

/* Reports standing orders that were passed over. */
void orders_leftovers(Play *play);
void decide_index_answer(Play *play, const Player *player, const Variant *variant);

/* When the first question is put: what is told from there on goes by a default that does not count,
 * so the log ends here, with how things stand. */
void decide_settle(Play *play);

/* The mark of the situation in which a question is put. */

/* All answers of that player to the question of that kind and name; NULL: none. */
Answer *decide_answers(Play *play, const Player *player, Text kind, Text name);
/* Is the player asked questions of that kind? (asked.c) And refuses an answer if he is not, or if
 * it is one to a question of another round. */
bool asked_about(const Play *play, const Player *player, const DecisionKind *kind);
void asked_check_answer(const Play *play, const Player *player, const Variant *variant);

/* What was decided before a question was put, or in phases that are over, stays: is it so? What has
 * been changed is refused. To be asked when a run begins. */
bool asked_check(Play *play);

/* What it makes ready for the round, alone. */
void asked_ready(Play *play);

/* Where a round was stopped, of each list that comes when its phase has been played without it. */
void asked_warn_of_late(const Play *play);

/* From here on that player's orders for a phase, or his reactions, are decided: it has begun; or
 * only what there is of them, since they were looked at. */
void asked_begin(const Play *play, const Player *player, const Phase *phase);
bool asked_begun(const Play *play, const Player *player, const Phase *phase); /* either of them? */
void asked_look(const Play *play, const Player *player, const Phase *phase);
void asked_look_for(const Play *play, const Player *player, const DecisionKind *kind);

/* Leaves in a stopped round which orders were carried out in the phases that are over. */
void asked_stop(Play *play, Stopped *stopped);

/* Which answers a stopped round has used, so that they are not called unused when it ends. */
void decide_remember(Play *play);
void decide_resume(Play *play);

/* What this part of the round is played by, as far as that is new after those parts. */
void history_note(Play *play, const PastStopList *stops, PlayedBy *by);

/* Has any file of that player's served up to there? */
bool history_has_file(const Stopped *stopped, const Player *player);

/* Has a file of that player's, other than the one with that digest, served in them? And has one of
 * given rolls? */
bool history_has_sent(const PastStopList *stops, const Player *player, Text but);
bool history_has_rolls(const PastStopList *stops);

/* What the locks of the orders say, if there are any (play_load_locks). */
void locks_check(const Play *play);

/* The finished round in which this file of orders has served (and not as standing orders); -1: it
 * has not. */
int history_served(const Play *play, const Source *source);

/* The same, with a warning: such a file is passed over. */
bool history_passes_over(Play *play, const Source *source);

/* Loads a letter, which is a file of orders, or a part of one. */
void play_load_letter(Play *play, const Source *source, const Source *whole);

/* Adds a letter to a player's others of this round, of which `first` is the one that holds the
 * lists of all. NULL; or, if both say the same, the key, and where one says nothing or both say
 * what only one letter can, an empty one. */
const char *orders_add(Play *play, OrdersFile **first, OrdersFile *file);

/* Refuses a history with gaps, and one by a newer edition of the rules; warns of an older one. What
 * a stop has left in its older form is taken over. */
void history_check(Play *play);

/* The edition of the rules by which the game was played last; 0: not known. And what has changed in
 * the rules since an edition, in words. */
int history_edition(const Game *game);
Text history_changes(const Play *play, int since);

/* What is gone before the round, and, once it was played, what went in it (so far). */
void gone_load(Play *play); /* what the history knows */
void gone_begin(Play *play);
GoneList gone_in_round(Play *play);

/* Is that phase played in this round, and the names of those that are. */
bool phase_in_round(const Play *play, const Phase *phase);

/* And may it still come up, as far as is known now? */
bool phase_may_happen(const Play *play, const Phase *phase);
const char *phase_names(const Play *play);

/* The order of the players' turns, and the end of the phases [first, end) that make up a turn. */
void play_turn_order(const Play *play, PlayerList *order);
size_t slots_end_of_turn(const System *system, size_t first);

/* Do the players come one after the other in that step of a phase for everybody? And if so, does
 * this run play that player's part in one of them? */
bool step_is_seated(const Phase *phase, int step);
bool seat_in_run(const Play *play, const Phase *phase, const Player *player);

/* The step of a phase that a stopping point means which names a player. */
int step_of_seat(const Phase *phase, const Through *through);

/* What this run plays, from where the round stands up to where it shall stop: as far as can be
 * known beforehand, since a phase before the turns may still change their order. */
void slots_of_run(const Play *play, SlotList *slots);

/* Refuses names in the game file that cannot be seen, and players who cannot be told apart; warns
 * of those that look like others. */
void play_check_names(Play *play);

/* What the rule system has to say of the game, as far as it is whole. */
void play_check_system(Play *play);

/* Before the first phase, or before a stopped round goes on: those who resign go out, the rules
 * judge what is left (System.judge), and a draw may be agreed. The game may end with it. */
void play_begin(Play *play);

/* Do all want a draw who are left when the resigning have gone, or is there no more than one? Then
 * nothing is played, and nobody need send orders. */
bool play_ends_at_once(const Play *play);

/* "no orders from..." */
void play_refuse_missing(Play *play, const Player *player);

/* From here on files may speak only of what their players know of. */
void play_guard(Play *play);

/* --- rulings (rulings.c) --- */

enum { RULINGS_MAX = 100, BECAUSE_MAX = 1000 };

/* Orders that do not count: one of a list, a list, or a whole file. */
typedef struct RulingStrike {
    Record rec;
    Text player;
    Text phase; /* empty: all of the file */
    int order;  /* 0: all of the list */
    bool standing;
    /* not in the file: */
    bool is_found;
    Text told; /* the order, as it was written */
} RulingStrike;

/* The orders that the game master gives in the place of a player who has sent none. */
typedef struct RulingReplace {
    Record rec;
    Text player;
    Text file;
    bool is_found;
} RulingReplace;

/* Who has a player's seat from now on. */
typedef struct RulingSeat {
    Record rec;
    Text player;
    Text name;
    int status;
} RulingSeat;

/* A chain that begins anew: it was lost, or has come to its end. */
typedef struct RulingChain {
    Record rec;
    Text of;
    Text shown;
} RulingChain;

typedef struct Ruling {
    Record rec;
    Text at; /* where the round was stopped, as play_stands tells it; empty: before it */
    Text because;
    const Node *set, *remove, *add;
    RulingStrike *strike;
    Text set_aside; /* a file of orders, by its name without folders */
    RulingReplace *replace;
    RulingSeat *seat;
    RulingChain *chain;
    /* not in the file: */
    Text digest;
    bool is_due;         /* it is made in this run; otherwise it was made earlier in the round */
    const Source *aside; /* the file that is set aside; NULL: it has not come */
} Ruling;
typedef LIST_OF(Ruling) RulingList;

typedef enum RulingDeed { RULED_SET, RULED_REMOVED, RULED_ADDED } RulingDeed;

/* A place of the game file that has been ruled on. */
typedef struct RuledPlace {
    const Ruling *ruling;
    RulingDeed deed;
    Text path;  /* "units wolf hp" */
    Text value; /* on one line; empty where it was removed */
} RuledPlace;
typedef LIST_OF(RuledPlace) RuledPlaces;

/* Edits of a game's tree by rulings of one file. `leaves` and `inner` are the paths that are ruled
 * on, and those that lead to them. */
typedef struct RulingEdits {
    Arena *arena;
    Diags *diags;
    const Source *source;
    Names *leaves, *inner;
    RuledPlaces places;
    const Ruling *ruling;
    bool chain_missed; /* by the one whose chain begins anew */
} RulingEdits;

/* The tree after a ruling, which shares what stays; what cannot be done is refused. */
const Node *rulings_edit(RulingEdits *in, const Ruling *ruling, const Node *root);

struct Rulings {
    Record rec;
    Text game;
    int round;
    RulingList rulings;
    /* not in the file: */
    const Source *source;
    Play *before; /* the game as it was, with nothing wrong */
    Text state;   /* its digest; empty while a round is stopped */
    RuledPlaces places;
};

/* The phase whose list of orders has that name, or reactions_phase; NULL: there is none. */
const Phase *rulings_list(const System *system, Text name);

/* Is this file of orders set aside? And the orders of a file, without those that are struck; NULL:
 * none of them counts. */
bool rulings_set_aside(Play *play, const Source *source);
const Node *rulings_strike(Play *play, const Source *source, const Node *root);

/* Of a game in which something is wrong: with which ruling that began. */
void rulings_blame(Play *play);

/* Refuses rulings about files that are not there, and a stopped round that goes on without its
 * rulings. */
void rulings_check(Play *play);
void rulings_remark(Play *play); /* of orders and files that they name and that are not here */

/* Tells those that are made now; and leaves behind, where the round stops, which were made. */
void rulings_tell(Play *play);
void rulings_remember(const Play *play, Stopped *stopped);

/* Whose orders are in a file that was not read; NULL: nobody can say. */
Player *play_probable_sender(const Play *play, const Source *source);

/* The finished round in which this file of rulings has served; -1: it has not. */
int history_ruled(const Play *play, Text digest);

/* Loops over what a plan holds. */
const VariantList *plan_list(const Play *play, const Plan *plan, const Phase *phase);

/* "attack ferry": its kind, and what it is about as its player wrote it. */
Text order_called(Play *play, const Order *order);

/* The phase is over, or the step, where it has steps to be named: nothing may be open any more. */
void orders_end_phase(Play *play);

/* Is it a list without items? A text in its place has lines. */
static inline bool list_is_empty(const Node *list)
{
    return list->kind == NODE_LIST && node_count(list) == 0;
}

/* The board and the places, as they are now. */
void play_draw(Play *play);

#endif
