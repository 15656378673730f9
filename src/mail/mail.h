/* adjudicate-mail: what a run of it knows, and how one letter is judged.
 *
 *     Maildir, mbox, letter, posts -> one bounded raw letter at a time -> its head and how many
 * parts it has, before GMime sees it -> its parts -> their texts: attachments, or else the body
 * without greeting, quote marks and signature -> loaded and checked as adjudicate --check does,
 * once as it came, once with its punctuation mended -> game, round, code -> the last right one of a
 * player and kind -> a file each, and a line for each letter.
 *
 * Nothing of a letter decides where anything is written: names of files are made of players' ids.
 */
#ifndef ADJUDICATE_MAIL_H
#define ADJUDICATE_MAIL_H

#include "../options.h"
#include "adjudicate/base/names.h"
#include "adjudicate/play/play.h"

enum {
    LETTER_MAX = 4 * 1024 * 1024,
    HEAD_MAX = 64 * 1024,
    TEXT_MAX = 1024 * 1024, /* of orders */
    LETTERS = 10 * 1000,
    DASHES_MAX = 1000, /* lines that may part its parts */
    NESTED_MAX = 16,   /* parts that have parts */
    PARTS_MAX = 100,
    SECRET_MIN = 16,
};

typedef enum Kind { KIND_ORDERS, KIND_STANDING_ORDERS, KIND_OF_ANSWERS, KINDS } Kind;

typedef struct MailOptions {
    const char *collect, *status, *game, *secret, *until, *completion;
    bool codes, help, version;
    NameList mail;
} MailOptions;

typedef struct Letter {
    const char *name;
    int64_t when; /* -1: nobody knows */
    bool is_right, is_late;
    size_t seat;
    bool holds[KINDS];
    const char *verdict; /* where it is not right */
} Letter;

/* What is taken so far of a player and a kind. */
typedef struct Taken {
    Letter *letter;
    Buf text;
} Taken;

typedef struct Mail {
    Arena *arena;
    Diags *diags;
    MailOptions options;
    const Source *game, *rulings;
    const Play *play; /* without orders */
    Text secret;
    int64_t until; /* -1: for ever */
    LIST_OF(Letter) letters;
    Names *ids; /* of the letters that were right */
    Taken taken[PLAYERS_MAX][KINDS];
    bool is_late[PLAYERS_MAX];
} Mail;

extern const char *const kind_words[];

/* The code of a player's sheet for the round that comes next. */
Text mail_code(const Mail *mail, const Player *player);

/* Loads a text as adjudicate --check does. NULL, and whose it is and of which kind, and its codes
 * are blanked out; or what is wrong. Without a secret codes are not looked at. */
const char *mail_check(const Mail *mail, Arena *arena, Buf *text, size_t *seat, Kind *kind);

/* Judges a letter, or a post, as it came; `when` is its time if it does not say one itself. Nothing
 * of `raw` is kept. */
void mail_judge(Mail *mail, const char *name, Text raw, bool too_long, bool is_post, int64_t when);

#endif
