/* The history: what a finished round leaves behind, from which it can be checked and played again,
 * and, while it is stopped half-way, what its parts so far will leave.
 *
 * Files are told by their digests, each once: what a part says nothing new about served in it as it
 * did in the part before. */
#ifndef ADJUDICATE_PLAY_HISTORY_H
#define ADJUDICATE_PLAY_HISTORY_H

#include "adjudicate/record/record.h"

typedef struct Play Play;
typedef struct Player Player;

enum { EDITION_MAX = 9999 };

/* The digest of a player's file, written as sha256sum does: "1227f9... hask". Or "none hask": what
 * served before was not given any more. */
typedef struct UsedFile {
    Text digest, player;
} UsedFile;
typedef VALUES_OF(UsedFile) UsedFileList;
extern const ValueType used_file_type;

/* By what a part of a round was played. */
typedef struct PlayedBy {
    int edition;  /* of the rules as they are played; 0: not known */
    Text program; /* its version */
    UsedFileList sent, standing;
    UsedFileList answers; /* files that came beside those; "none hask": his earlier ones serve no
                           * more */
    Text rolls;           /* the digest of the given rolls, "none", or empty */
    Text locks;           /* and of the list of locks */
    Text rulings;         /* the digest of the file of rulings, or empty */
    UsedFileList shown;   /* of a finished round: the values of chains that made its seed */
} PlayedBy;

/* A part of a round that ended with a stop. */
typedef struct PastStop {
    Record rec;
    Text through;   /* the phase, */
    Player *player; /* in whose turn, or after whom; NULL: everybody's */
    int step;       /* and after which step of it; 0: after its last */
    PlayedBy by;
} PastStop;
typedef LIST_OF(PastStop) PastStopList;
extern const Table stop_table;

/* Files that were played before parts were kept have these instead: the digest of each file, and up
 * to which phase it served. They are read, and never written. */
typedef struct UsedOrders {
    Record rec;
    Player *player;
    Text digest;
    Text through;
} UsedOrders;
typedef LIST_OF(UsedOrders) UsedOrdersList;
typedef struct UsedRolls {
    Record rec;
    Text digest;
    Text through;
} UsedRolls;
typedef LIST_OF(UsedRolls) UsedRollsList;
extern const Table used_orders_table, used_rolls_table;

/* Ids as they are written, of whatever kind of thing. */
typedef VALUES_OF(Text) GoneList;
extern const ValueType id_type;

/* A finished round. What its last part was played by stands in itself, behind its stops. */
typedef struct Past {
    Record rec;
    int round;
    Text seed;
    bool again; /* it was played over, when its dice were known */
    int dice;
    PastStopList stops;
    PlayedBy by;
    Text before, after; /* the digests of the state */
    GoneList gone;      /* what was destroyed in it, or left the game otherwise */
    UsedOrdersList orders;
    UsedRollsList earlier_rolls;
} Past;
typedef LIST_OF(Past) PastList;
extern const Table past_table;

/* Were the orders of each part of it locked before the deadline? */
bool history_was_locked(const Past *past);
enum { DICE_NAMED, DICE_GIVEN };

/* The files of answers that serve after a part which tells these news of them. */
void history_add_answers(Arena *arena, UsedFileList *serving, const UsedFileList *news);

#define PLAYED_BY_FIELDS(type)                                                                     \
    FIELD_INT(type, by.edition, "edition", "the edition of the rules as they were played", 1,      \
              EDITION_MAX, 0, 0),                                                                  \
        FIELD_TEXT(type, by.program, "program", "the version of the program", 0),                  \
        FIELD_VALUES(type, by.sent, "sent", "the SHA-256 of each file of orders that is new here", \
                     UsedFile, &used_file_type, 0, 0, LISTED),                                     \
        FIELD_VALUES(type, by.standing, "standing",                                                \
                     "the SHA-256 of each file of standing orders that is new here", UsedFile,     \
                     &used_file_type, 0, 0, LISTED),                                               \
        FIELD_VALUES(type, by.answers, "answers",                                                  \
                     "the SHA-256 of each file of answers, beside the orders, that is new here",   \
                     UsedFile, &used_file_type, 0, 0, LISTED),                                     \
        FIELD_TEXT(type, by.rolls, "rolls",                                                        \
                   "the SHA-256 of the file of given rolls, if it is new here; or none", 0),       \
        FIELD_TEXT(type, by.locks, "locks",                                                        \
                   "the SHA-256 of the list of locks, if it is new here; or none", 0),             \
        FIELD_TEXT(type, by.rulings, "rulings",                                                    \
                   "the SHA-256 of the game master's file of rulings, if it is new here", 0)

#endif
