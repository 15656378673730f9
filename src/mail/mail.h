/* adjudicate-mail: what a run of it knows, how one letter is judged, and how one is written.
 *
 * In:
 *
 *     Maildir, mbox, letter, posts -> one bounded raw letter at a time -> its head and how many
 * parts it has, before GMime sees it -> its parts -> their texts: attachments, or else the body
 * without greeting, quote marks and signature -> loaded and checked as adjudicate --check does,
 * once as it came, once with its punctuation mended -> game, round, code -> the last right one of a
 * player and kind -> a file each, and a line for each letter.
 *
 * Nothing of a letter decides where anything is written: names of files are made of players' ids.
 *
 * Out: reports, sheets and questions, or what the check says of orders that lie there -> a draft ->
 * a letter to an address of the addresses file, in a file of its own; nobody is written to for
 * having written. All letters are made before any is put down.
 */
#ifndef ADJUDICATE_MAIL_H
#define ADJUDICATE_MAIL_H

#include "../options.h"
#include "adjudicate/base/moment.h"
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
    const char *collect, *status, *compose, *remind, *receipts;
    const char *game, *secret, *until, *completion;
    const char *orders, *sheet, *questions, *addresses, *domain, *date;
    const char *every, *notice;
    bool codes, due, help, version;
    NameList mail, reports;
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

/* Where a player is written to, and from where. */
typedef struct Address {
    Record rec;
    Text player; /* or game-master */
    Text name, address;
} Address;

typedef struct Attached {
    const char *name;
    Text bytes;
} Attached;

/* A letter before it is one. */
typedef struct Draft {
    const Player *player;
    Text subject;
    VALUES_OF(Text) paragraphs; /* ours, in words */
    Text lines;                 /* below them, as they are; empty: none */
    Text page;                  /* the same as HTML, which gets the paragraphs, too; empty: none */
    LIST_OF(Attached) attached;
} Draft;

/* A file that is written once all is known to be right. */
typedef struct Written {
    const char *file;
    Text bytes;
} Written;

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
    const Address *from, *to[PLAYERS_MAX]; /* NULL: no address is known */
    Moment date;                           /* of the letters that are written, or now */
    int64_t every, notice;                 /* spans; 0: none */
    LIST_OF(Written) written;
} Mail;

extern const char *const kind_words[];

/* FOLDER/PLAYER-KIND.yaml */
const char *mail_orders_file(const Mail *mail, const char *folder, size_t seat, Kind kind);

/* The folder of orders that the run is about; NULL: none is. */
const char *mail_orders_folder(const MailOptions *options);

/* Are there valid orders of that kind in the folder? Who put them there is not asked. */
bool mail_lies_there(const Mail *mail, const char *folder, size_t seat, Kind wanted);

/* A file that must be there; errors are told. */
const Source *mail_read_source(Mail *mail, const char *name);

/* Could a Message-ID end in that? */
bool mail_is_domain(Text text);

/* Reads the addresses file. */
void mail_read_addresses(Mail *mail);

/* Adds a paragraph, and a file that goes along. */
void draft_say(const Mail *mail, Draft *draft, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void draft_attach(const Mail *mail, Draft *draft, const char *file, Text bytes);

/* Makes the letter, to be put into FOLDER/PLAYER-WHAT.eml (NULL: PLAYER.eml). */
void draft_end(Mail *mail, const Draft *draft, const char *folder, const char *what);

/* The letters after a round or a stop; to those of whom no orders lie in the folder; and of what
 * lies there, or was taken and lies there otherwise, what was understood and is said of it. */
void mail_compose(Mail *mail);
void mail_remind(Mail *mail);
void mail_receipts(Mail *mail);

/* The code of a player's sheet for the round that comes next. */
Text mail_code(const Mail *mail, const Player *player);

/* Without the mark that some editors put before a text. */
static inline Text text_behind_mark(Text text)
{
    return text_starts(text, "\xEF\xBB\xBF") ? text_slice(text, 3, text.len) : text;
}

/* Which round comes, whether its deadline has, that, and the one after it: a line of words. */
void mail_tell_due(const Mail *mail, Buf *out);

/* Loads a text as adjudicate --check does. NULL, and whose it is and of which kind, and its codes
 * are blanked out; or what is wrong. Without a secret codes are not looked at. */
const char *mail_check(const Mail *mail, Arena *arena, Buf *text, size_t *seat, Kind *kind);

/* Judges a letter, or a post, as it came; `when` is its time if it does not say one itself. Nothing
 * of `raw` is kept. */
void mail_judge(Mail *mail, const char *name, Text raw, bool too_long, bool is_post, int64_t when);

#endif
