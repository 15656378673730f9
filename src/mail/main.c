/* adjudicate-mail: takes players' orders out of their letters, and writes to them. mail.h says how.
 */
#include "mail.h"

#include <fcntl.h>
#include <gmime/gmime.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../about.h"
#include "../version.h"
#include "adjudicate/base/file.h"
#include "adjudicate/base/utf8.h"
#include "adjudicate/chance/chain.h"
#include "adjudicate/chance/digest.h"
#include "adjudicate/rules/systems.h"

static const Place nowhere = {NULL, 0, 0};

static void until_word(Buf *out)
{
    buf_str(out, "deadline");
}

/* clang-format off */
#define FLAG(letter, member, name, help) \
    {name, letter, OPTION_FLAG, FIELD_AT(MailOptions, member, bool), NULL, NULL, help}
#define ONE(member, name, argument, words, help) \
    {name, 0, OPTION_ONE, FIELD_AT(MailOptions, member, const char *), argument, words, help}
#define MANY(member, name, argument, help) \
    {name, 0, OPTION_MANY, FIELD_AT(MailOptions, member, NameList), argument, NULL, help}
static const Option rows[] = {
    ONE(collect, "collect", "FOLDER", NULL,
        "put the last valid orders of each player that are in MAIL into FOLDER"),
    ONE(status, "status", "FOLDER", NULL,
        "say who has sent orders, by FOLDER and MAIL, who late, and who is missing; nothing is "
        "written"),
    ONE(compose, "compose", "FOLDER", NULL,
        "write a letter to each player into FOLDER, with reports, sheets and questions"),
    ONE(remind, "remind", "FOLDER", NULL,
        "write a letter to each player of whom no valid orders lie in --orders"),
    ONE(receipts, "receipts", "FOLDER", NULL,
        "write to the players what was understood of the orders in --orders, and what --check says"),
    FLAG(0, due, "due",
        "print which round comes, whether it is open, soon due, due or over, and its deadline"),
    FLAG(0, codes, "codes",
        "print each player's code for the round that comes next"),
    ONE(game, "game", "FILE", NULL,
        "the game file, or a folder with game.yaml in it"),
    ONE(secret, "secret", "FILE", NULL,
        "the game's mail secret, of which the codes are made: one line, for the game master alone"),
    ONE(until, "until", "TIME|deadline", until_word,
        "letters that came after TIME (2026-11-23T20:00:00Z), or the game's deadline, are late"),
    MANY(reports, "report", "FILE",
        "what is sent; %p stands for the player: .txt and .mail.html are the letter, others go along"),
    ONE(sheet, "sheet", "FILE", NULL,
        "the sheets for the next orders, with %p in the name; their codes are put in"),
    ONE(questions, "questions", "FILE", NULL,
        "the questions of a stopped round, likewise, for those who are asked"),
    ONE(orders, "orders", "FOLDER", NULL,
        "where the collected orders lie"),
    ONE(addresses, "addresses", "FILE", NULL,
        "who is written to, and from where"),
    ONE(date, "date", "TIME", NULL,
        "the date of the letters, or what time it is: 2026-11-23T20:00:00Z"),
    ONE(every, "every", "SPAN", NULL,
        "with --due: from one deadline to the next, such as 7d"),
    ONE(notice, "notice", "SPAN", NULL,
        "with --due: how long before its deadline a round is soon due, such as 24h"),
    ONE(domain, "domain", "DOMAIN", NULL,
        "what their Message-IDs end in; the game master's, where nothing is said"),
    ONE(completion, "completion", "SHELL", completion_shells,
        "print a completion script for a shell"),
    FLAG('h', help, "help",
        "print this help"),
    FLAG('V', version, "version",
        "print the version"),
};
/* clang-format on */
static const OptionTable table = {"adjudicate-mail", rows, sizeof rows / sizeof *rows,
                                  "    '*:MAIL:_files'\n"};

/* --- where letters lie ------------------------------------------------------------------------ */

typedef enum Form { FORM_LETTER, FORM_MBOX, FORM_POSTS } Form;

/* A line, or as much of one as has room. False: there is no more. */
static bool read_piece(FILE *file, Buf *line)
{
    int c = EOF;
    line->len = 0;
    while (line->len < HEAD_MAX && (c = getc(file)) != EOF) {
        buf_char(line, (char)c);
        if (c == '\n')
            break;
    }
    return line->len > 0;
}

/* A post begins with a sheet's first line, or with orders where the one before has some already. */
static bool begins(Form form, Text line, bool has_orders, bool after_blank)
{
    if (form == FORM_MBOX)
        return after_blank && text_starts(line, "From ");
    return form == FORM_POSTS && has_orders &&
           (text_starts(line, "# yaml-language-server:") || text_starts(line, "game:"));
}

static void read_letters(Mail *mail, FILE *file, const char *name, Form form, bool in_maildir,
                         int64_t when)
{
    Buf raw = {NULL, 0, 0}, line = {NULL, 0, 0};
    size_t number = 0;
    bool at_start = true, too_long = false, after_blank = true, any = false, has_orders = false;
    for (;;) {
        bool more = read_piece(file, &line);
        Text text = any ? buf_text(&line) : text_behind_mark(buf_text(&line));
        if (!any && !in_maildir && form == FORM_LETTER && text_starts(text, "From "))
            form = FORM_MBOX;
        if (!more || (at_start && begins(form, text, has_orders, after_blank))) {
            const char *called =
                text_string(mail->arena, form == FORM_LETTER ? "%s" : "%s:%zu", name, ++number);
            if (any) {
                mail_judge(mail, called, buf_text(&raw), too_long, form == FORM_POSTS, when);
                /* letters without a time stand where they stand in their file */
                when = mail->letters.at[mail->letters.count - 1]->when;
            } else {
                number--;
            }
            raw.len = 0;
            too_long = has_orders = false;
            any = more;
            if (!more)
                break;
            if (form == FORM_MBOX)
                continue;
        }
        any = true;
        has_orders |= at_start && text_starts(text, "game:");
        after_blank = at_start && (text_is(text, "\n") || text_is(text, "\r\n"));
        at_start = text_ends(text, "\n");
        too_long |= raw.len + text.len > LETTER_MAX;
        if (!too_long)
            buf_add(&raw, text);
    }
    buf_free(&raw);
    buf_free(&line);
}

/* A pipe in a Maildir would wait for somebody to write; a link could lead anywhere. */
static void read_file(Mail *mail, const char *name, bool in_maildir, int64_t when)
{
    Form form = text_ends(text_of(name), ".txt") && !in_maildir ? FORM_POSTS : FORM_LETTER;
    bool is_stdin = strcmp(name, "-") == 0;
    int fd = is_stdin
                 ? dup(STDIN_FILENO)
                 : open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (in_maildir ? O_NOFOLLOW : 0));
    struct stat status;
    FILE *file = fd >= 0 && fstat(fd, &status) == 0 && (is_stdin || S_ISREG(status.st_mode))
                     ? fdopen(fd, "r")
                     : NULL;
    if (!file) {
        diag_error(mail->diags, nowhere, "cannot read '%s'", name);
        diag_help(mail->diags,
                  "MAIL is a Maildir, an mbox, a letter, or posts in a file called *.txt");
        if (fd >= 0)
            close(fd);
        return;
    }
    read_letters(mail, file, is_stdin ? "<stdin>" : name, form, in_maildir, when);
    if (ferror(file))
        diag_error(mail->diags, nowhere, "cannot read '%s' to its end", name);
    fclose(file);
}

/* The name of a delivered letter begins with the time of that. */
static void read_maildir(Mail *mail, const char *folder)
{
    static const char *const doors[] = {"cur", "new"};
    for (size_t i = 0; i < sizeof doors / sizeof *doors; i++) {
        const char **names = NULL;
        size_t count = 0;
        const char *door = text_string(mail->arena, "%s/%s", folder, doors[i]);
        FileError error = file_list(mail->arena, door, "", &names, &count);
        if (error) {
            diag_error(mail->diags, nowhere, "cannot read '%s': %s", door, error);
            diag_help(mail->diags, "a folder of letters is a Maildir, with 'cur' and 'new' in it");
        }
        for (size_t k = 0; k < count; k++) {
            const char *digits = strrchr(names[k], '/') + 1;
            int64_t when = -1;
            if (!text_int(text_slice(text_of(digits), 0, strcspn(digits, ".")), &when))
                when = -1;
            read_file(mail, names[k], true, when);
        }
    }
}

/* --- what is told, and written ---------------------------------------------------------------- */

static Text player_id(const Mail *mail, size_t seat)
{
    return mail->play->game->players.at[seat]->id;
}

/* Which of its kinds are the last ones. */
static void tell_right(const Mail *mail, Buf *out, const Letter *letter)
{
    static const char *const groups[] = {"taken", "replaced by a later one"};
    bool any = false;
    for (int later = 0; later < 2; later++) {
        bool first = true;
        for (int kind = 0; kind < KINDS; kind++) {
            bool is_last = mail->taken[letter->seat][kind].letter == letter;
            if (!letter->holds[kind] || is_last == (later == 1))
                continue;
            buf_format(out, "%s%s%s", first && any ? "; " : "", first ? groups[later] : ",",
                       first ? ": " : " ");
            buf_str(out, kind_words[kind]);
            first = false;
            any = true;
        }
    }
    buf_format(out, " of '%.*s'", TEXT_ARG(player_id(mail, letter->seat)));
    if (!mail->play->game->codes)
        buf_str(out, ", without a code");
}

static void tell_letters(const Mail *mail, Buf *out)
{
    for (size_t i = 0; i < mail->letters.count; i++) {
        const Letter *letter = mail->letters.at[i];
        buf_format(out, "%.*s: ", TEXT_ARG(text_one_line(mail->arena, text_of(letter->name))));
        if (!letter->is_right)
            buf_str(out, letter->verdict);
        else if (letter->is_late)
            buf_format(out, "late: from '%.*s'", TEXT_ARG(player_id(mail, letter->seat)));
        else
            tell_right(mail, out, letter);
        buf_char(out, '\n');
    }
}

/* Never through a link, nor into a pipe. */
static void write_all(const Mail *mail)
{
    struct stat status;
    for (size_t i = 0; i < mail->written.count; i++) {
        const char *name = mail->written.at[i]->file;
        bool is_link = lstat(name, &status) == 0 && !S_ISREG(status.st_mode);
        FileError error =
            is_link ? "it is no plain file" : file_replace(name, mail->written.at[i]->bytes);
        if (error)
            diag_error(mail->diags, nowhere, "cannot write '%s': %s", name, error);
    }
}

static void plan_taken(Mail *mail)
{
    const char *folder = mail->options.collect;
    for (size_t seat = 0; seat < mail->play->game->players.count; seat++)
        for (int kind = 0; kind < KINDS; kind++) {
            if (!mail->taken[seat][kind].letter)
                continue;
            Written *written = ARENA_NEW(mail->arena, Written);
            *written = (Written){mail_orders_file(mail, folder, seat, (Kind)kind),
                                 buf_text(&mail->taken[seat][kind].text)};
            ARENA_PUSH(mail->arena, &mail->written, written);
        }
}

bool mail_lies_there(const Mail *mail, const char *folder, size_t seat, Kind wanted)
{
    Arena *arena = arena_new();
    Mail open = *mail;
    Text bytes = TEXT("");
    size_t whose = 0;
    Kind kind = KIND_ORDERS;
    Buf text = {NULL, 0, 0};
    open.secret = TEXT("");
    bool is_there = !file_read(arena, mail_orders_file(mail, folder, seat, wanted), &bytes);
    buf_add(&text, bytes);
    bool is_right = is_there && !mail_check(&open, arena, &text, &whose, &kind) && whose == seat &&
                    kind == wanted;
    buf_free(&text);
    arena_free(arena);
    return is_right;
}

/* Whoever sends them wants to know which there are. */
static void tell_written(const Mail *mail, Buf *out)
{
    for (size_t i = 0; i < mail->written.count && diag_errors(mail->diags) == 0; i++)
        buf_format(out, "%s\n", mail->written.at[i]->file);
}

static void tell_status(Mail *mail, Buf *out)
{
    const PlayerList *players = &mail->play->game->players;
    for (size_t seat = 0; seat < players->count; seat++) {
        const Player *player = players->at[seat];
        bool is_in = mail->taken[seat][KIND_ORDERS].letter ||
                     mail_lies_there(mail, mail->options.status, seat, KIND_ORDERS);
        bool stands = mail->taken[seat][KIND_STANDING_ORDERS].letter ||
                      mail_lies_there(mail, mail->options.status, seat, KIND_STANDING_ORDERS);
        if (player->status == PLAYER_OUT)
            continue;
        buf_format(out, "%.*s: %s%s\n", TEXT_ARG(player->id),
                   is_in                 ? "in"
                   : mail->is_late[seat] ? "late"
                                         : "missing",
                   !is_in && stands ? ", with standing orders" : "");
    }
}

/* --- the command ------------------------------------------------------------------------------ */

static const char help_head[] =
    "Usage: adjudicate-mail --collect=FOLDER --game=GAME --secret=FILE MAIL...\n"
    "                       [--receipts=FOLDER --addresses=FILE --date=TIME]\n"
    "       adjudicate-mail --status=FOLDER --game=GAME [--secret=FILE MAIL...]\n"
    "       adjudicate-mail --codes --game=GAME --secret=FILE\n"
    "       adjudicate-mail --due --game=GAME --date=TIME [--every=SPAN]\n"
    "       adjudicate-mail --compose=FOLDER --game=GAME --report=FILE...\n"
    "                       [--sheet=FILE] --addresses=FILE --date=TIME\n"
    "       adjudicate-mail --remind=FOLDER or --receipts=FOLDER, --game=GAME\n"
    "                       --orders=FOLDER --addresses=FILE --date=TIME\n"
    "Take players' orders out of their letters, and write letters to them.\n\n"
    "MAIL is a Maildir, an mbox, a letter, posts in a file called *.txt, or -\n"
    "(standard input).\n\n";

static bool tell_about(const Mail *mail, Buf *out)
{
    const MailOptions *options = &mail->options;
    if (options->help) {
        buf_str(out, help_head);
        for (size_t i = 0; i < table.count; i++)
            option_help(out, &table.at[i]);
        buf_str(
            out,
            "\nExit status: 0 done; 1 the game was refused; 2 wrong usage, or a file could not\n"
            "be read, used or written.\nSee adjudicate-mail(1), adjudicate(1).\n");
    } else if (options->version) {
        buf_str(out,
                "adjudicate-mail " ADJUDICATE_VERSION "\nMIT licence; there is no warranty.\n");
    } else if (options->completion && !completion_print(out, &table, options->completion)) {
        diag_error(mail->diags, nowhere, "there is no completion for the shell '%s'",
                   options->completion);
        diag_help(mail->diags, "there are: bash, zsh, fish");
    }
    return options->help || options->version || options->completion;
}

static bool writes_letters(const MailOptions *options)
{
    return options->compose || options->remind || options->receipts;
}

/* NULL, or what is missing or too much. */
static const char *find_misuse(const MailOptions *options)
{
    int deeds = (options->collect != NULL) + (options->status != NULL) + options->codes +
                options->due + (options->compose != NULL) + (options->remind != NULL) +
                (options->receipts != NULL && !options->collect);
    if (deeds != 1)
        return "one of --collect, --status, --codes, --due, --compose, --remind and --receipts is "
               "wanted";
    if (!options->game)
        return "no game is named";
    if (options->collect && options->mail.count == 0)
        return "no letters are named";
    if (!options->collect && !options->status && options->mail.count > 0)
        return "letters are read by --collect and --status alone";
    if (writes_letters(options) && (!options->addresses || !options->date))
        return "letters need --addresses and --date";
    if (!mail_orders_folder(options) && (options->remind || options->receipts))
        return "no folder of orders is named";
    if (options->due && !options->date)
        return "--due needs --date: what time it is";
    if (!options->due && (options->every || options->notice))
        return "--every and --notice go with --due alone";
    if (options->compose && options->reports.count == 0 && !options->sheet && !options->questions)
        return "nothing to send is named";
    return NULL;
}

static const char *usage_of(const MailOptions *options)
{
    return options->compose ? "usage: adjudicate-mail --compose=FOLDER --game=GAME "
                              "--report=FILE... --addresses=FILE --date=TIME"
           : options->remind || options->receipts
               ? "usage: adjudicate-mail --remind=FOLDER or --receipts=FOLDER, --game=GAME "
                 "--orders=FOLDER --addresses=FILE --date=TIME"
               : "usage: adjudicate-mail --collect=FOLDER --game=GAME --secret=FILE MAIL...";
}

static void read_moment(Mail *mail, const char *name, const char *words, Moment *moment)
{
    if (!words || moment_read(text_of(words), moment))
        return;
    diag_error(mail->diags, nowhere, "--%s=%s is no time", name, words);
    diag_help(mail->diags, "write it as " MOMENT_FORM);
}

static void read_span(Mail *mail, const char *name, const char *words, int64_t *seconds)
{
    if (!words || span_read(text_of(words), seconds))
        return;
    diag_error(mail->diags, nowhere, "--%s=%s is no span of time", name, words);
    diag_help(mail->diags, "write " SPAN_FORM);
}

/* One file for all would tell each what others alone may see. */
static void check_pattern(Mail *mail, const char *name, const char *file)
{
    if (!file || strstr(file, "%p"))
        return;
    diag_error(mail->diags, nowhere, "--%s=%s would be the same file for all players", name, file);
    diag_help(mail->diags, "put %%p where the player's id stands in the name");
}

/* The word for the one that stands in the game file. */
static bool until_deadline(const MailOptions *options)
{
    return options->until && strcmp(options->until, "deadline") == 0;
}

static void check_options(Mail *mail)
{
    const MailOptions *options = &mail->options;
    const char *misuse = find_misuse(options);
    if (misuse) {
        diag_error(mail->diags, nowhere, "%s", misuse);
        diag_help(mail->diags, "%s", usage_of(options));
        return;
    }
    const char *const folders[] = {options->collect, options->compose, options->remind,
                                   options->receipts, options->orders};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (folders[i] && !file_is_folder(folders[i]))
            diag_error(mail->diags, nowhere, "there is no folder '%s'", folders[i]);
    for (size_t i = 0; i < options->reports.count; i++)
        check_pattern(mail, "report", options->reports.at[i]);
    check_pattern(mail, "sheet", options->sheet);
    check_pattern(mail, "questions", options->questions);
    Moment until = {-1, 0};
    if (!until_deadline(options))
        read_moment(mail, "until", options->until, &until);
    read_moment(mail, "date", options->date, &mail->date);
    read_span(mail, "every", options->every, &mail->every);
    read_span(mail, "notice", options->notice, &mail->notice);
    mail->until = until.seconds;
}

const Source *mail_read_source(Mail *mail, const char *name)
{
    Source *source = ARENA_NEW(mail->arena, Source);
    FileError error = file_read(mail->arena, name, &source->text);
    source->name = name;
    if (error)
        diag_error(mail->diags, nowhere, "cannot read '%s': %s", name, error);
    return source;
}

static void read_game(Mail *mail)
{
    const char *name = mail->options.game;
    if (file_is_folder(name)) {
        const char *rulings = text_string(mail->arena, "%s/rulings.yaml", name);
        name = text_string(mail->arena, "%s/game.yaml", name);
        mail->rulings = file_is_there(rulings) ? mail_read_source(mail, rulings) : NULL;
    }
    mail->game = mail_read_source(mail, name);
    if (mail->options.secret)
        mail->secret = secret_read(mail->arena, mail->diags, mail->options.secret);
    if (mail->options.secret && diag_errors(mail->diags) == 0 && mail->secret.len < SECRET_MIN) {
        diag_error(mail->diags, nowhere, "the secret in '%s' is too short", mail->options.secret);
        diag_help(mail->diags, "take one line of %d letters at random, or more", SECRET_MIN);
    }
}

/* The game alone must be right, and with codes there is a secret. */
static bool load_game(Mail *mail)
{
    Play *play =
        play_load_ruled(mail->arena, mail->diags, mail->game, mail->rulings, NULL, systems);
    if (play) {
        /* also once it is over */
        play->shows = mail->options.compose || mail->options.due;
        play_check(play);
    }
    mail->play = play;
    if (!play || diag_errors(mail->diags) > 0)
        return false;
    const MailOptions *options = &mail->options;
    Moment deadline;
    if (until_deadline(options) && moment_read(play->game->deadline, &deadline))
        mail->until = deadline.seconds;
    bool knows_codes = options->mail.count > 0 || options->sheet || options->questions;
    bool wants_codes = options->codes || (knows_codes && play->game->codes);
    if (wants_codes && !options->secret) {
        diag_error(mail->diags, nowhere,
                   "without --secret=FILE nobody knows whose letters they are");
        diag_help(mail->diags, "or write 'codes: false' into the game file, to take all on trust");
    }
    return diag_errors(mail->diags) == 0;
}

static void carry_out(Mail *mail, Buf *out)
{
    const MailOptions *options = &mail->options;
    const PlayerList *players = &mail->play->game->players;
    for (size_t seat = 0; options->codes && seat < players->count; seat++)
        buf_format(out, "%.*s %.*s\n", TEXT_ARG(players->at[seat]->id),
                   TEXT_ARG(mail_code(mail, players->at[seat])));
    for (size_t i = 0; i < options->mail.count; i++)
        if (file_is_folder(options->mail.at[i]))
            read_maildir(mail, options->mail.at[i]);
        else
            read_file(mail, options->mail.at[i], false, -1);
    if (diag_errors(mail->diags) > 0)
        return;
    if (options->status)
        tell_status(mail, out);
    if (options->due)
        mail_tell_due(mail, out);
    if (writes_letters(options))
        mail_read_addresses(mail);
    if (writes_letters(options) && diag_errors(mail->diags) > 0)
        return;
    if (options->compose)
        mail_compose(mail);
    if (options->remind)
        mail_remind(mail);
    if (options->receipts)
        mail_receipts(mail);
    if (options->collect)
        plan_taken(mail);
    if (diag_errors(mail->diags) == 0)
        write_all(mail);
    if (options->collect)
        tell_letters(mail, out);
    else
        tell_written(mail, out);
}

static int run(Mail *mail, Buf *out)
{
    check_options(mail);
    if (diag_errors(mail->diags) == 0)
        read_game(mail);
    if (diag_errors(mail->diags) > 0)
        return 2;
    if (!load_game(mail))
        return 1;
    carry_out(mail, out);
    return diag_errors(mail->diags) > 0 ? 2 : 0;
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Mail *mail = ARENA_NEW(arena, Mail);
    Buf out = {NULL, 0, 0}, errors = {NULL, 0, 0};
    int status = 2;
    *mail = (Mail){.arena = arena, .diags = diag_new(arena), .ids = names_new(arena), .until = -1};
    g_mime_init();
    random_begin();
    option_table_read(&table, &mail->options, &mail->options.mail, arena, mail->diags, argc, argv);
    if (diag_errors(mail->diags) == 0)
        status = tell_about(mail, &out) ? 0 : run(mail, &out);
    FileError error = file_stdout(buf_text(&out));
    if (error)
        diag_error(mail->diags, nowhere, "cannot write to standard output: %s", error);
    if (diag_errors(mail->diags) > 0 && status == 0)
        status = 2;
    diag_print(mail->diags, &errors);
    fwrite(errors.at ? errors.at : "", 1, errors.len, stderr);
    for (size_t i = 0; i < (size_t)PLAYERS_MAX * KINDS; i++)
        buf_free(&mail->taken[i / KINDS][i % KINDS].text);
    buf_free(&out);
    buf_free(&errors);
    g_mime_shutdown();
    arena_free(arena);
    return status;
}
