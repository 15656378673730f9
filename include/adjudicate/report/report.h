/* Reports: walks over the log of a round. They name no rule system: all they know is what the
 * events and their tables say. */
#ifndef ADJUDICATE_REPORT_REPORT_H
#define ADJUDICATE_REPORT_REPORT_H

#include <stdbool.h>

#include "adjudicate/base/text.h"
#include "adjudicate/play/play.h"

enum { REPORT_COLUMNS = 72 };

/* Which drawings of the board a report has. */
typedef enum ReportMaps {
    REPORT_MAPS_LAST, /* the last one that its reader may see: how things stand */
    REPORT_MAPS_ALL,
    REPORT_MAPS_NONE,
} ReportMaps;

/* What a report is made of, below its headline and in this order. */
typedef enum ReportPart {
    REPORT_NEWS,
    REPORT_SHORT,
    REPORT_MAP,
    REPORT_STORY,
    REPORT_ORDERS,
    REPORT_NEXT,
    REPORT_DICE,
    REPORT_CLAUSES,
    REPORT_PARTS,
} ReportPart;

/* What each is called. */
extern const char *const report_part_names[REPORT_PARTS];

typedef struct Report {
    const Play *play;
    const Player *reader; /* whose eyes it is for; NULL: the game master's */
    bool explain;
    Text seed; /* of a complete round; otherwise empty */
    ReportMaps maps;
    unsigned left_out; /* parts: bits by their numbers; what has no lines has all parts */
} Report;

static inline bool report_has(const Report *report, ReportPart part)
{
    return (report->left_out >> part & 1) == 0;
}

/* What the program says on standard error, where it is told in the form of the reports. */
typedef struct Messages {
    const Diags *diags;
    const char *program;  /* its version */
    const System *system; /* NULL: no game was read */
    int status;           /* with which it ends */
    const char *const *notes;
    size_t note_count;
} Messages;

typedef struct ReportFormat {
    const char *name;
    const char *ending; /* of file names: "txt" */
    void (*print)(Buf *out, const Report *report);
    /* The same, handed on piece by piece. */
    void (*print_in_pieces)(TakePiece *take, void *taker, const Report *report);
    /* The questions that stopped the run (decide.h), those for others than the reader (NULL: the
     * game master) left out. */
    void (*questions)(Buf *out, Play *play, const Player *reader, ReportMaps maps);
    void (*messages)(Buf *out, const Messages *messages); /* NULL: as diag_print has them */
    /* What is no report of a round, but told like one: the events of the play's log in their order,
     * of which the first is the title of it all, and each further title begins a part. NULL: the
     * format has no lines. */
    void (*page)(Buf *out, const Report *report);
    bool is_position; /* it shows how things stand, and nothing of what was played before */
} ReportFormat;

/* The format of --map. */
extern const ReportFormat *const report_map_format;

/* What each clause of the rules says, in the order of the pages; made of these when the program is
 * built. The last one has no number. */
typedef struct ClauseWords {
    const char *number; /* "NW 6.3" */
    const char *words;
} ClauseWords;
extern const ClauseWords clause_words[];

/* All formats; NULL when there is none of that name, or for that file's ending. The first one is
 * what standard output gets. */
extern const ReportFormat report_formats[];
extern const size_t report_format_count;
const ReportFormat *report_format(Text name);
const ReportFormat *report_format_of_file(Text name);

/* How things stand for those eyes, without a headline. */
void report_standing(Buf *out, Play *play, const Player *reader, ReportMaps maps);

/* The questions that stopped the run (decide.h), as text, each player's below what happened so far
 * and how things stand, for his eyes. */
void report_questions(Buf *out, Play *play, const Player *reader, ReportMaps maps);

/* The keys of the report in JSON, for its schema (schema_print_written). */
extern const Table report_table;

/* The kinds of events of a system, with the arguments, clauses and sentences of each, and then
 * those that there are in every system: of the program itself, and `more` (ends without a kind). As
 * text, or as JSON; `program` is the version. */
void report_kinds(Buf *out, const System *system, const EventRow *more, const char *program,
                  bool as_json);

void report_text_page(Buf *out, const Report *report);
void report_markdown_page(Buf *out, const Report *report);
void report_bbcode_page(Buf *out, const Report *report);
void report_html_page(Buf *out, const Report *report);
void report_html_mail_page(Buf *out, const Report *report);
void report_text(Buf *out, const Report *report);
void report_text_in_pieces(TakePiece *take, void *taker, const Report *report);
void report_markdown(Buf *out, const Report *report);
void report_markdown_in_pieces(TakePiece *take, void *taker, const Report *report);
void report_bbcode(Buf *out, const Report *report);
void report_bbcode_in_pieces(TakePiece *take, void *taker, const Report *report);
void report_html(Buf *out, const Report *report);
void report_html_in_pieces(TakePiece *take, void *taker, const Report *report);
void report_html_mail(Buf *out, const Report *report);
void report_html_mail_in_pieces(TakePiece *take, void *taker, const Report *report);
void report_svg(Buf *out, const Report *report);
void report_svg_in_pieces(TakePiece *take, void *taker, const Report *report);
void report_questions_json(Buf *out, Play *play, const Player *reader, ReportMaps maps);
void report_messages_json(Buf *out, const Messages *messages);
void report_json(Buf *out, const Report *report);
void report_json_in_pieces(TakePiece *take, void *taker, const Report *report);

#endif
