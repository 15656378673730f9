/* adjudicate-mail: takes players' orders out of their letters. mail.h says how. */
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
static const char *const kind_endings[] = {"", "-standing", "-answers"};

/* clang-format off */
#define FLAG(letter, member, name, help) \
    {name, letter, OPTION_FLAG, FIELD_AT(MailOptions, member, bool), NULL, NULL, help}
#define ONE(member, name, argument, words, help) \
    {name, 0, OPTION_ONE, FIELD_AT(MailOptions, member, const char *), argument, words, help}
static const Option rows[] = {
    ONE(collect, "collect", "FOLDER", NULL,
        "put the last valid orders of each player that are in MAIL into FOLDER"),
    ONE(status, "status", "FOLDER", NULL,
        "say who has sent orders, by FOLDER and MAIL, who late, and who is missing; nothing is "
        "written"),
    FLAG(0, codes, "codes",
        "print each player's code for the round that comes next"),
    ONE(game, "game", "FILE", NULL,
        "the game file, or a folder with game.yaml in it"),
    ONE(secret, "secret", "FILE", NULL,
        "the game's mail secret, of which the codes are made: one line, for the game master alone"),
    ONE(until, "until", "TIME", NULL,
        "letters that came after TIME (2026-11-23T20:00:00Z) are late"),
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
        Text text = buf_text(&line);
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

static const char *file_for(const Mail *mail, const char *folder, size_t seat, int kind)
{
    return text_string(mail->arena, "%s/%.*s%s.yaml", folder, TEXT_ARG(player_id(mail, seat)),
                       kind_endings[kind]);
}

static void write_taken(const Mail *mail)
{
    const char *folder = mail->options.collect;
    struct stat status;
    for (size_t seat = 0; seat < mail->play->game->players.count; seat++)
        for (int kind = 0; kind < KINDS; kind++) {
            const char *name = file_for(mail, folder, seat, kind);
            if (!mail->taken[seat][kind].letter)
                continue;
            bool is_link = lstat(name, &status) == 0 && !S_ISREG(status.st_mode);
            FileError error = is_link ? "it is no plain file"
                                      : file_replace(name, buf_text(&mail->taken[seat][kind].text));
            if (error)
                diag_error(mail->diags, nowhere, "cannot write '%s': %s", name, error);
        }
}

/* Are there valid orders of that kind in the folder? Who put them there is not asked. */
static bool lies_there(Mail *mail, size_t seat, Kind wanted)
{
    Arena *arena = arena_new();
    Mail open = *mail;
    Text bytes = TEXT("");
    size_t whose = 0;
    Kind kind = KIND_ORDERS;
    Buf text = {NULL, 0, 0};
    open.secret = TEXT("");
    bool is_there =
        !file_read(arena, file_for(mail, mail->options.status, seat, (int)wanted), &bytes);
    buf_add(&text, bytes);
    bool is_right = is_there && !mail_check(&open, arena, &text, &whose, &kind) && whose == seat &&
                    kind == wanted;
    buf_free(&text);
    arena_free(arena);
    return is_right;
}

static void tell_status(Mail *mail, Buf *out)
{
    const PlayerList *players = &mail->play->game->players;
    for (size_t seat = 0; seat < players->count; seat++) {
        const Player *player = players->at[seat];
        bool is_in = mail->taken[seat][KIND_ORDERS].letter || lies_there(mail, seat, KIND_ORDERS);
        bool stands = mail->taken[seat][KIND_STANDING_ORDERS].letter ||
                      lies_there(mail, seat, KIND_STANDING_ORDERS);
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
    "       adjudicate-mail --status=FOLDER --game=GAME [--secret=FILE MAIL...]\n"
    "       adjudicate-mail --codes --game=GAME --secret=FILE\n"
    "Take players' orders out of their letters.\n\n"
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
            "be read or written.\nSee adjudicate-mail(1), adjudicate(1).\n");
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

static void check_options(Mail *mail)
{
    const MailOptions *options = &mail->options;
    int deeds = (options->collect != NULL) + (options->status != NULL) + options->codes;
    if (deeds != 1 || !options->game || (options->collect && options->mail.count == 0)) {
        diag_error(mail->diags, nowhere, "%s",
                   deeds != 1       ? "one of --collect, --status and --codes is wanted"
                   : !options->game ? "no game is named"
                                    : "no letters are named");
        diag_help(mail->diags,
                  "usage: adjudicate-mail --collect=FOLDER --game=GAME --secret=FILE MAIL...");
        return;
    }
    if (options->collect && !file_is_folder(options->collect))
        diag_error(mail->diags, nowhere, "there is no folder '%s'", options->collect);
    GDateTime *until = options->until ? g_date_time_new_from_iso8601(options->until, NULL) : NULL;
    mail->until = until ? g_date_time_to_unix(until) : -1;
    if (until)
        g_date_time_unref(until);
    else if (options->until) {
        diag_error(mail->diags, nowhere, "--until=%s is no time", options->until);
        diag_help(mail->diags,
                  "write it like 2026-11-23T20:00:00Z, or with +01:00 in the place of Z");
    }
}

static const Source *read_source(Mail *mail, const char *name)
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
        mail->rulings = file_is_there(rulings) ? read_source(mail, rulings) : NULL;
    }
    mail->game = read_source(mail, name);
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
    if (play)
        play_check(play);
    mail->play = play;
    if (!play || diag_errors(mail->diags) > 0)
        return false;
    bool wants_codes = mail->options.codes || (mail->options.mail.count > 0 && play->game->codes);
    if (wants_codes && !mail->options.secret) {
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
    if (options->collect) {
        write_taken(mail);
        tell_letters(mail, out);
    }
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
