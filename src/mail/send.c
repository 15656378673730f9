/* What is written to the players, and when. */
#include <string.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/utf8.h"
#include "adjudicate/play/letters.h"
#include "adjudicate/play/order.h"
#include "adjudicate/rules/systems.h"
#include "mail.h"

static const Place nowhere = {NULL, 0, 0};

/* --- in all letters --------------------------------------------------------------------------- */

static Text title_of(const Mail *mail)
{
    const Game *game = mail->play->game;
    return text_one_line(mail->arena, game->title.len > 0 ? game->title : game->id);
}

static Text round_of(const Mail *mail, int round)
{
    return round == 0 ? TEXT("setup") : play_round_name(mail->play, round);
}

static const char *name_for(const Mail *mail, const char *pattern, const Player *player)
{
    Buf name = {NULL, 0, 0};
    for (const char *c = pattern; *c; c++)
        if (c[0] == '%' && c[1] == 'p') {
            buf_add(&name, player->id);
            c++;
        } else {
            buf_char(&name, *c);
        }
    Text told = buf_take(&name, mail->arena);
    return text_string(mail->arena, "%.*s", TEXT_ARG(told));
}

/* What goes out is text; a letter cannot hold everything. */
static bool read_text(const Mail *mail, const char *name, Text *bytes)
{
    FileError error = file_read(mail->arena, name, bytes);
    if (error)
        diag_error(mail->diags, nowhere, "cannot read '%s': %s", name, error);
    else if (utf8_check(*bytes) < bytes->len || text_find(*bytes, '\0') < bytes->len)
        diag_error(mail->diags, nowhere, "'%s' is no text in UTF-8, and is not sent", name);
    else
        return true;
    return false;
}

/* --- sheets and questions --------------------------------------------------------------------- */

static bool says(Text line, const char *key, Text value)
{
    size_t len = strlen(key);
    return text_starts(line, key) && text_equal(text_slice(line, len, line.len), value);
}

/* As adjudicate has written it for this player and round: his code comes in behind its head. Nobody
 * gets another's sheet. */
static bool put_code(const Mail *mail, const Player *player, Text bytes, Buf *out)
{
    bool is_of_game = false, is_of_round = false;
    Text round = text_format(mail->arena, "%d", mail->play->game->round);
    for (Text rest = bytes; rest.len > 0;) {
        const char *from = rest.at;
        Text line = letters_line(&rest);
        buf_add(out, (Text){from, (size_t)(rest.at - from)});
        is_of_game |= says(line, "game: ", mail->play->game->id);
        is_of_round |= says(line, "round: ", round);
        if (!text_starts(line, "player: "))
            continue;
        if (!says(line, "player: ", player->id) || !is_of_game || !is_of_round)
            return false;
        if (mail->play->game->codes)
            buf_format(out, "code: %.*s\n", TEXT_ARG(mail_code(mail, player)));
        buf_add(out, rest);
        return true;
    }
    return false;
}

static void attach_sheet(const Mail *mail, Draft *draft, const char *pattern)
{
    Text bytes = TEXT("");
    Buf coded = {NULL, 0, 0};
    const char *name = name_for(mail, pattern, draft->player);
    if (!read_text(mail, name, &bytes))
        return;
    if (put_code(mail, draft->player, bytes, &coded)) {
        draft_attach(mail, draft, name, buf_take(&coded, mail->arena));
        return;
    }
    diag_error(mail->diags, nowhere, "'%s' is no sheet of '%.*s' for the round that comes", name,
               TEXT_ARG(draft->player->id));
    diag_help(mail->diags, "name what adjudicate has written by --sheet or --ask=FILE, with %%p");
    buf_free(&coded);
}

static void tell_due(const Mail *mail, Draft *draft, const char *what)
{
    if (mail->play->game->deadline.len > 0)
        draft_say(mail, draft, "%s by %.*s.", what, TEXT_ARG(mail->play->game->deadline));
}

/* --- after a round, or a stop ----------------------------------------------------------------- */

static void add_report(const Mail *mail, Draft *draft, const char *pattern)
{
    const char *name = name_for(mail, pattern, draft->player);
    Text bytes = TEXT(""), file = text_of(name);
    if (!read_text(mail, name, &bytes))
        return;
    if (text_ends(file, ".mail.html") && draft->page.len == 0)
        draft->page = bytes;
    else if (text_ends(file, ".txt") && draft->lines.len == 0)
        draft->lines = bytes;
    else
        draft_attach(mail, draft, name, bytes);
}

static bool has_sheet(const Mail *mail, const Player *player)
{
    return mail->options.sheet && player->status != PLAYER_OUT && !mail->play->game->ended;
}

static bool is_asked(const Mail *mail, const Player *player)
{
    const char *pattern = mail->options.questions;
    return pattern && file_is_there(name_for(mail, pattern, player));
}

static Text subject_of(const Mail *mail, const Draft *draft)
{
    const Game *game = mail->play->game;
    bool is_amid = game->stopped || game->asked;
    bool has_report = mail->options.reports.count > 0;
    const char *what = is_asked(mail, draft->player)   ? ": questions"
                       : is_amid && has_report         ? ", so far"
                       : is_amid                       ? ": orders"
                       : has_report && game->round > 0 ? ""
                                                       : ": orders";
    int round = game->round - (*what == '\0');
    return game->ended ? text_format(mail->arena, "%.*s is over", TEXT_ARG(title_of(mail)))
                       : text_format(mail->arena, "%.*s, %.*s%s", TEXT_ARG(title_of(mail)),
                                     TEXT_ARG(round_of(mail, round)), what);
}

static void tell_what_comes(const Mail *mail, Draft *draft)
{
    const Player *player = draft->player;
    Text round = round_of(mail, mail->play->game->round);
    size_t pages = draft->attached.count;
    if (is_asked(mail, player)) {
        draft_say(mail, draft,
                  "There are questions for you in the file attached: change there "
                  "what you like, and send it back.");
        attach_sheet(mail, draft, mail->options.questions);
    }
    if (has_sheet(mail, player)) {
        draft_say(mail, draft,
                  "Your sheet for %.*s is attached: fill it in and send it back, attached or in "
                  "the letter.",
                  TEXT_ARG(round));
        attach_sheet(mail, draft, mail->options.sheet);
    }
    if (!mail->play->game->ended && player->status != PLAYER_OUT)
        tell_due(mail, draft, is_asked(mail, player) ? "Answers are due" : "Orders are due");
    if (pages > 0)
        draft_say(mail, draft, "The report is attached as well, for a browser or a program.");
}

void mail_compose(Mail *mail)
{
    const MailOptions *options = &mail->options;
    const PlayerList *players = &mail->play->game->players;
    for (size_t seat = 0; seat < players->count; seat++) {
        Draft draft = {.player = players->at[seat]};
        bool has_news = options->reports.count > 0 || has_sheet(mail, draft.player) ||
                        is_asked(mail, draft.player);
        if (!mail->to[seat] || !has_news)
            continue;
        for (size_t i = 0; i < options->reports.count; i++)
            add_report(mail, &draft, options->reports.at[i]);
        tell_what_comes(mail, &draft);
        draft.subject = subject_of(mail, &draft);
        draft_end(mail, &draft, options->compose, NULL);
    }
}

/* --- to those who have not sent any ----------------------------------------------------------- */

/* Where questions are out, those are waited for who are asked. */
static bool is_waited_for(const Mail *mail, const Player *player)
{
    const MailOptions *options = &mail->options;
    bool is_playing = options->questions ? is_asked(mail, player) && player->status != PLAYER_OUT
                                         : player->status == PLAYER_PLAYING;
    return is_playing && !mail_lies_there(mail, options->orders, player->seat,
                                          options->questions ? KIND_OF_ANSWERS : KIND_ORDERS);
}

void mail_remind(Mail *mail)
{
    const MailOptions *options = &mail->options;
    const Game *game = mail->play->game;
    const char *what = options->questions ? "answers" : "orders";
    for (size_t seat = 0; seat < game->players.count; seat++) {
        Draft draft = {.player = game->players.at[seat]};
        if (!is_waited_for(mail, draft.player))
            continue;
        Text round = round_of(mail, game->round);
        draft_say(mail, &draft, "No %s that could be played have come from you for %.*s of %.*s.",
                  what, TEXT_ARG(round), TEXT_ARG(title_of(mail)));
        tell_due(mail, &draft, "They are due");
        if (options->questions) {
            draft_say(mail, &draft, "The questions are attached once more.");
            attach_sheet(mail, &draft, options->questions);
        }
        if (mail_lies_there(mail, options->orders, seat, KIND_STANDING_ORDERS))
            draft_say(mail, &draft, "Your standing orders are here.");
        if (has_sheet(mail, draft.player)) {
            draft_say(mail, &draft, "Your sheet is attached once more.");
            attach_sheet(mail, &draft, options->sheet);
        }
        draft.subject = text_format(mail->arena, "%.*s, %.*s: %s are missing",
                                    TEXT_ARG(title_of(mail)), TEXT_ARG(round), what);
        draft_end(mail, &draft, options->remind, "reminder");
    }
}

/* --- receipts --------------------------------------------------------------------------------- */

typedef struct Check {
    const Source *source;
    Buf words;
    size_t errors, warnings;
} Check;

/* What is said of other files is nothing to him, whatever they are called: the game may well lie in
 * a file of his name. */
static void see(void *context, const DiagTold *told)
{
    Check *check = context;
    if (told->file != check->source->name)
        return;
    check->errors += told->is_error;
    check->warnings += !told->is_error;
    buf_format(&check->words, "line %zu: %.*s\n", told->line, TEXT_ARG(told->message));
    if (told->remedy.len > 0)
        buf_format(&check->words, "    %.*s\n", TEXT_ARG(told->remedy));
}

static const Node *understood(Arena *arena, const OrdersFile *file)
{
    const Node *from = file->rec.node;
    Node *root = node_collection(arena, NODE_MAP, STYLE_BLOCK, node_count(from));
    for (uint32_t i = 0; i < node_count(from); i++) {
        Text key = node_key(node_child(from, i));
        if (!text_is(key, "code") && !text_is(key, "notes"))
            node_put(arena, root, key, node_child(from, i));
    }
    return root;
}

/* As adjudicate --check does it, of this file alone. */
static void check_file(const Mail *mail, Check *check, Buf *read)
{
    Diags *diags = diag_new(mail->arena);
    Play *play = play_load_ruled(mail->arena, diags, mail->game, mail->rulings, NULL, systems);
    play_load_orders(play, check->source);
    play_check(play);
    if (diag_errors(diags) == 0)
        play_remark(play);
    diag_each(diags, see, check);
    for (size_t i = 0; i < play->files.count && check->errors == 0; i++)
        yaml_write(read, understood(mail->arena, play->files.at[i]));
}

static void put_receipt(Mail *mail, const Player *player, Kind kind, const Source *source)
{
    Draft draft = {.player = player};
    Check check = {.source = source};
    Buf lines = {NULL, 0, 0}, read = {NULL, 0, 0};
    const Game *game = mail->play->game;
    const char *what = kind_words[kind];
    Text round = round_of(mail, game->round);
    check_file(mail, &check, &read);
    bool is_right = check.errors == 0;
    draft_say(mail, &draft, "Your %s for %.*s of %.*s have come, and %s.", what, TEXT_ARG(round),
              TEXT_ARG(title_of(mail)),
              !is_right            ? "cannot be played as they are"
              : check.warnings > 0 ? "can be played; look at this once more"
                                   : "nothing is wrong with them");
    if (!game->codes)
        draft_say(mail, &draft,
                  "In this game nobody needs a code: the game master takes on trust "
                  "whose they are.");
    if (!is_right)
        tell_due(mail, &draft, "Others in their place are due");
    buf_add(&lines, buf_text(&check.words));
    if (is_right)
        buf_format(&lines, "%sThis is what was read:\n\n%.*s", check.words.len > 0 ? "\n" : "",
                   TEXT_ARG(buf_text(&read)));
    draft.lines = buf_take(&lines, mail->arena);
    draft.subject = text_format(mail->arena, "%.*s, %.*s: your %s %s", TEXT_ARG(title_of(mail)),
                                TEXT_ARG(round), what, is_right ? "have come" : "are not right");
    draft_end(mail, &draft, mail->options.receipts,
              kind == KIND_ORDERS            ? "receipt"
              : kind == KIND_STANDING_ORDERS ? "standing-receipt"
                                             : "answers-receipt");
    buf_free(&check.words);
    buf_free(&read);
}

/* With --collect what was taken and lies there otherwise, or not at all. */
static bool is_to_tell(const Mail *mail, size_t seat, Kind kind, const char *file, Text *bytes)
{
    const Taken *taken = &mail->taken[seat][kind];
    Text there = TEXT("");
    if (!mail->options.collect)
        return file_is_there(file) && read_text(mail, file, bytes);
    *bytes = taken->letter ? buf_text(&taken->text) : TEXT("");
    return taken->letter && (file_read(mail->arena, file, &there) || !text_equal(there, *bytes));
}

void mail_receipts(Mail *mail)
{
    const PlayerList *players = &mail->play->game->players;
    const char *folder = mail_orders_folder(&mail->options);
    for (size_t seat = 0; seat < players->count; seat++)
        for (int kind = 0; kind < KINDS; kind++) {
            const char *file = mail_orders_file(mail, folder, seat, (Kind)kind);
            Source source = {strrchr(file, '/') + 1, {NULL, 0}, 1};
            if (mail->to[seat] && is_to_tell(mail, seat, (Kind)kind, file, &source.text))
                put_receipt(mail, players->at[seat], (Kind)kind, &source);
        }
}
