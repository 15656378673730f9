/* One letter: its parts, its texts, whose it is, and whether it is right. */
#include "mail.h"

#include <assert.h>
#include <gmime/gmime.h>
#include <string.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/utf8.h"
#include "adjudicate/chance/digest.h"
#include "adjudicate/play/letters.h"
#include "adjudicate/play/order.h"
#include "adjudicate/rules/systems.h"

static const Place nowhere = {NULL, 0, 0};
const char *const kind_words[] = {"orders", "standing orders", "answers"};
static const char *const kind_endings[] = {"", "-standing", "-answers"};

/* --- where orders lie ------------------------------------------------------------------------- */

const char *mail_orders_folder(const MailOptions *options)
{
    return options->orders    ? options->orders
           : options->collect ? options->collect
                              : options->status;
}

const char *mail_orders_file(const Mail *mail, const char *folder, size_t seat, Kind kind)
{
    return text_string(mail->arena, "%s/%.*s%s.yaml", folder,
                       TEXT_ARG(mail->play->game->players.at[seat]->id), kind_endings[kind]);
}

/* --- codes ------------------------------------------------------------------------------------ */

Text mail_code(const Mail *mail, const Player *player)
{
    const Game *game = mail->play->game;
    Arena *arena = mail->arena;
    Text line = text_format(arena, "game %.*s\nround %d\nplayer %.*s\n", TEXT_ARG(game->id),
                            game->round, TEXT_ARG(player->id));
    return digest_code(arena, mail->secret, line);
}

static bool is_code(Arena *arena, const Mail *mail, const OrdersFile *file)
{
    char *capitals = arena_alloc(arena, file->code.len + 1);
    for (size_t i = 0; i < file->code.len; i++)
        capitals[i] = g_ascii_toupper(file->code.at[i]);
    Text code = mail_code(mail, file->player);
    return digest_equal((Text){capitals, file->code.len}, code);
}

/* --- checking what a text holds --------------------------------------------------------------- */

static const char *refuse(const Mail *mail, const char *why)
{
    return text_string(mail->arena, "refused: %s", why);
}

typedef struct FirstError {
    Arena *arena;
    const char *words;
} FirstError;

static void see(void *context, const DiagTold *told)
{
    FirstError *first = context;
    if (first->words)
        return;
    Text said = text_format(first->arena, "%.*s%s%.*s%s", TEXT_ARG(told->message),
                            told->remedy.len > 0 ? " (" : "", TEXT_ARG(told->remedy),
                            told->remedy.len > 0 ? ")" : "");
    said = text_one_line(first->arena, said);
    first->words = told->line > 0
                       ? text_string(first->arena, "line %zu: %.*s", told->line, TEXT_ARG(said))
                       : text_string(first->arena, "%.*s", TEXT_ARG(said));
}

/* What lies in the folder as that player's orders; NULL: nothing that could be read. */
static const Node *orders_that_lie_there(const Mail *mail, Arena *arena, size_t seat)
{
    const char *folder = mail_orders_folder(&mail->options);
    Source source = {"orders", {NULL, 0}, 1};
    if (!folder ||
        file_read(arena, mail_orders_file(mail, folder, seat, KIND_ORDERS), &source.text))
        return NULL;
    const Doc *doc = yaml_read(arena, &source, diag_new(arena));
    return doc && doc->root->kind == NODE_MAP ? doc->root : NULL;
}

/* Answers may have orders with them for phases that were asked about; they stand beside the orders
 * that are there, and so say nothing that these say. */
static bool are_answers(const Node *root, bool is_amid, const Node *there)
{
    for (uint32_t i = 0; i < node_count(root); i++) {
        Text key = node_key(node_child(root, i));
        if (word_index(letters_head, key) < 0 && !text_is(key, "answers") &&
            (!is_amid || (there && node_find(there, key))))
            return false;
    }
    return node_find(root, TEXT("answers")) != NULL;
}

static Kind kind_of(const Mail *mail, Arena *arena, const Play *play)
{
    const Game *game = mail->play->game;
    const OrdersFile *file = play->files.at[0];
    bool is_amid = game->asked || game->stopped;
    const Node *there = is_amid ? orders_that_lie_there(mail, arena, file->player->seat) : NULL;
    return !node_find(file->rec.node, TEXT("round"))     ? KIND_STANDING_ORDERS
           : are_answers(file->rec.node, is_amid, there) ? KIND_OF_ANSWERS
                                                         : KIND_ORDERS;
}

/* Wherever else a player has put it, in a comment or a note. */
static void blank_all(Buf *text, Text code)
{
    for (size_t at = 0; code.len > 0 && at + code.len <= text->len; at++)
        if (g_ascii_strncasecmp(text->at + at, code.at, code.len) == 0)
            memset(text->at + at, 'x', code.len);
}

/* The code has done its service, and must not lie about. */
static void blank_codes(const Mail *mail, const Play *play, Buf *text)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        const Node *node = node_find(file->rec.node, TEXT("code"));
        Place place = node ? node_place(file->source, node) : nowhere;
        for (size_t at = place.start; at < place.end; at++)
            if (g_ascii_isalnum(text->at[at]))
                text->at[at] = 'x';
        if (mail->secret.len > 0)
            blank_all(text, mail_code(mail, file->player));
    }
}

static const char two_players[] = "orders of two players in one letter";

/* Is it of this game and round, one player's, and is the code right? NULL, or what is wrong. */
static const char *find_stranger(const Mail *mail, Arena *arena, const Play *play)
{
    const Game *game = mail->play->game;
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        if (file->game.len > 0 && !text_equal(file->game, game->id))
            return text_string(arena, "for another game, '%.*s'",
                               TEXT_ARG(text_one_line(arena, file->game)));
        if (file->round >= 0 && file->round != game->round)
            return text_string(arena, "for round %d, and the next one is %d", file->round,
                               game->round);
        if (file->player && game->codes && mail->secret.len > 0 && !is_code(arena, mail, file))
            return file->code.len > 0 ? "the code is not the one of this player's sheet"
                                      : "without the code of the player's sheet";
        if (file->player != play->files.at[0]->player)
            return two_players;
    }
    return NULL;
}

/* Loads it as adjudicate --check does. NULL, and whose it is and of which kind; or what is wrong.
 */
const char *mail_check(const Mail *mail, Arena *arena, Buf *text, size_t *seat, Kind *kind)
{
    Diags *diags = diag_new(arena);
    Source source = {"this letter", buf_text(text), 1};
    Play *play = play_load_ruled(arena, diags, mail->game, mail->rulings, NULL, systems);
    FirstError first = {arena, NULL};
    play_load_orders(play, &source);
    play_check(play);
    const char *stranger = find_stranger(mail, arena, play);
    if (stranger)
        return stranger;
    if (diag_errors(diags) > 0 || play->files.count == 0) {
        diag_each(diags, see, &first);
        assert(first.words); /* that it is passed over is told as well */
        return first.words;
    }
    *seat = play->files.at[0]->player->seat;
    *kind = kind_of(mail, arena, play);
    blank_codes(mail, play, text);
    return NULL;
}

/* --- the parts of a letter -------------------------------------------------------------------- */

typedef struct PartText {
    Text text;
    bool is_file; /* of YAML, and so orders as a whole */
} PartText;
typedef VALUES_OF(PartText) TextList;
typedef struct Parts {
    Arena *arena;
    TextList attached, bodies;
    size_t count;
    bool too_many, too_long, has_page;
    const char *garbled; /* what it calls a charset, and has not kept to */
} Parts;

static void push(Arena *arena, TextList *list, PartText text)
{
    PartText *more = ARENA_ARRAY(arena, list->count + 1, PartText);
    if (list->count > 0)
        memcpy(more, list->at, list->count * sizeof *more);
    more[list->count] = text;
    list->at = more;
    list->count++;
}

/* GLib's own macros ask whether there is an object at all. */
static bool is_a(void *object, GType type)
{
    return g_type_check_instance_is_a(object, type);
}

static Text bytes_of(Arena *arena, GMimePart *part)
{
    GMimeStream *stream = g_mime_stream_mem_new();
    GMimeDataWrapper *content = g_mime_part_get_content(part);
    if (content)
        g_mime_data_wrapper_write_to_stream(content, stream);
    const GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
    Text text = text_copy(arena, (Text){(const char *)bytes->data, bytes->len});
    g_object_unref(stream);
    return text;
}

/* Strictly: bytes that GMime would leave out would be missing in orders. A charset that nobody
 * knows is left to whoever reads them, who says whether they are text. */
static Text from_charset(Parts *parts, Text bytes, const char *charset)
{
    GIConv converter = g_iconv_open("UTF-8", g_mime_charset_iconv_name(charset));
    gsize len = 0;
    if ((intptr_t)converter == -1)
        return bytes;
    char *words = g_convert_with_iconv(bytes.at, (gssize)bytes.len, converter, NULL, &len, NULL);
    if (words)
        bytes = text_copy(parts->arena, (Text){words, len});
    else
        parts->garbled = text_string(parts->arena, "%s", charset);
    g_free(words);
    g_iconv_close(converter);
    return bytes;
}

static Text text_of_part(Parts *parts, GMimePart *part)
{
    static const char *const alike[] = {"utf-8", "utf8", "us-ascii", "ascii"};
    const char *charset = g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset");
    Text bytes = bytes_of(parts->arena, part);
    bool is_foreign = charset && is_a(part, GMIME_TYPE_TEXT_PART);
    for (size_t i = 0; is_foreign && i < sizeof alike / sizeof *alike; i++)
        is_foreign = g_ascii_strcasecmp(charset, alike[i]) != 0;
    return text_behind_mark(is_foreign ? from_charset(parts, bytes, charset) : bytes);
}

static bool says(GMimeObject *object, const char *key, const char *value)
{
    const char *said = g_mime_object_get_content_type_parameter(object, key);
    return said && g_ascii_strcasecmp(said, value) == 0;
}

static void add_part(Parts *parts, GMimePart *part)
{
    GMimeObject *object = GMIME_OBJECT(part);
    GMimeContentType *type = g_mime_object_get_content_type(object);
    const char *file = g_mime_part_get_filename(part);
    bool is_yaml = (file && file_yaml_ending(text_of(file)) > 0) ||
                   g_mime_content_type_is_type(type, "*", "yaml") ||
                   g_mime_content_type_is_type(type, "*", "x-yaml");
    bool is_plain = g_mime_content_type_is_type(type, "text", "plain");
    parts->has_page |= g_mime_content_type_is_type(type, "text", "html");
    if (!is_yaml && !is_plain)
        return;
    Text text = text_of_part(parts, part);
    parts->too_long |= text.len > TEXT_MAX;
    if (says(object, "format", "flowed"))
        text = letters_unflow(parts->arena, text, says(object, "delsp", "yes"));
    push(parts->arena,
         is_yaml || g_mime_part_is_attachment(part) ? &parts->attached : &parts->bodies,
         (PartText){text, is_yaml});
}

/* What is nested was counted before: the letter is not deep. A letter in a letter is not opened. */
static void walk(Parts *parts, GMimeObject *object)
{
    parts->too_many |= ++parts->count > PARTS_MAX;
    if (parts->too_many)
        return;
    if (is_a(object, GMIME_TYPE_MULTIPART))
        for (int i = 0; i < g_mime_multipart_get_count(GMIME_MULTIPART(object)); i++)
            walk(parts, g_mime_multipart_get_part(GMIME_MULTIPART(object), i));
    else if (is_a(object, GMIME_TYPE_PART))
        add_part(parts, GMIME_PART(object));
}

/* --- one letter ------------------------------------------------------------------------------- */

static void keep(Mail *mail, Letter *letter, Kind kind, Buf *text)
{
    Taken *taken = &mail->taken[letter->seat][kind];
    const Letter *last = taken->letter;
    /* they are judged in the order of their places */
    if (last && letter->when < last->when)
        return;
    buf_free(&taken->text);
    *taken = (Taken){letter, *text};
    *text = (Buf){NULL, 0, 0};
}

/* Judges a text as it came: a file as a whole, and then what orders were found in it; at last
 * mended. What is wrong with it is said as it came. */
static const char *judge_text(const Mail *mail, Arena *arena, const PartText *part, Buf *text,
                              size_t *seat, Kind *kind)
{
    enum { TRIES = 3 };
    Buf found = *text, whole = {NULL, 0, 0}, mended = {NULL, 0, 0};
    buf_add(&whole, part->is_file ? part->text : TEXT(""));
    letters_mend(&mended, buf_text(&found));
    Buf *const tries[] = {&whole, &found, &mended};
    const char *fault = NULL;
    size_t right = 0;
    for (; right < TRIES; right++) {
        const char *wrong =
            tries[right]->len == 0 ? fault : mail_check(mail, arena, tries[right], seat, kind);
        if (tries[right]->len > 0 && !wrong)
            break;
        fault = fault ? fault : wrong;
    }
    *text = right < TRIES ? *tries[right] : (Buf){NULL, 0, 0};
    for (size_t i = 0; i < TRIES; i++)
        if (i != right)
            buf_free(tries[i]);
    return right < TRIES ? NULL : fault ? fault : "there are no orders in it";
}

static const char *why_none(const Parts *parts)
{
    bool has_text = parts->bodies.count > 0 || parts->attached.count > 0;
    return parts->has_page && !has_text
               ? "there is nothing in it but a web page, in which no orders are looked for"
               : "there is no line 'game:' in it, so no orders";
}

/* All that it holds must be right, and one player's, each kind once. */
static void judge_texts(Mail *mail, Arena *arena, Letter *letter, const Parts *parts)
{
    Buf found[KINDS] = {{NULL, 0, 0}};
    bool attached = false;
    const char *fault = NULL;
    size_t texts = 0;
    for (int pass = 0; pass < 2 && !attached; pass++) {
        const TextList *list = pass == 0 ? &parts->attached : &parts->bodies;
        for (size_t i = 0; i < list->count && !fault; i++) {
            Buf text = {NULL, 0, 0};
            size_t seat = 0;
            Kind kind = KIND_ORDERS;
            if (letters_find(&text, list->at[i].text) || list->at[i].is_file) {
                fault = judge_text(mail, arena, &list->at[i], &text, &seat, &kind);
                if (!fault && texts > 0 && seat != letter->seat)
                    fault = two_players;
                else if (!fault && letter->holds[kind])
                    fault = text_string(arena, "%s twice in one letter", kind_words[kind]);
                attached = pass == 0;
                texts++;
            }
            if (!fault && text.len > 0) {
                letter->seat = seat;
                letter->holds[kind] = true;
                found[kind] = text;
            } else {
                buf_free(&text);
            }
        }
    }
    letter->is_right = !fault && texts > 0;
    letter->is_late = letter->is_right && mail->until >= 0 && letter->when > mail->until;
    if (!letter->is_right)
        letter->verdict = refuse(mail, fault ? fault : why_none(parts));
    if (letter->is_late)
        mail->is_late[letter->seat] = true;
    for (int kind = 0; kind < KINDS; kind++) {
        if (letter->is_right && !letter->is_late && letter->holds[kind])
            keep(mail, letter, (Kind)kind, &found[kind]);
        buf_free(&found[kind]);
    }
}

/* Before anything is parsed. NULL, or what is wrong. */
static const char *find_excess(Text raw)
{
    size_t dashes = 0, nested = 0;
    bool in_head = true;
    if (text_find(raw, '\0') < raw.len)
        return "there is a byte in it that no text has";
    for (Text rest = raw; rest.len > 0;) {
        Text line = letters_line(&rest);
        if (in_head && (size_t)(line.at - raw.at) + line.len > HEAD_MAX)
            return "its header is over 64 KiB";
        in_head = in_head && line.len > 0;
        dashes += text_starts(line, "--");
        for (size_t i = 0; i + 8 <= line.len; i++)
            nested += g_ascii_strncasecmp(line.at + i, "boundary", 8) == 0 ||
                      g_ascii_strncasecmp(line.at + i, "message/", 8) == 0;
    }
    if (dashes > DASHES_MAX || nested > NESTED_MAX)
        return "it has too many parts";
    return NULL;
}

/* Only "no" says that somebody has written it, whatever stands behind that. */
static bool is_by_hand(const char *automatic)
{
    size_t start = strspn(automatic, " \t\r\n");
    size_t len = strcspn(automatic + start, "; \t\r\n(");
    return len == 2 && g_ascii_strncasecmp(automatic + start, "no", len) == 0;
}

static const char *find_machine(GMimeObject *object)
{
    const char *automatic = g_mime_object_get_header(object, "Auto-Submitted");
    const char *back = g_mime_object_get_header(object, "Return-Path");
    if (automatic && !is_by_hand(automatic))
        return "a program has sent it, and nobody in person (Auto-Submitted)";
    if (back && strncmp(back + strspn(back, " \t\r\n"), "<>", 2) == 0)
        return "a letter that came back";
    return NULL;
}

static int64_t received(GMimeObject *object)
{
    const char *line = g_mime_object_get_header(object, "Received");
    const char *date = line ? strrchr(line, ';') : NULL;
    GDateTime *when = date ? g_mime_utils_header_decode_date(date + 1) : NULL;
    int64_t seconds = when ? g_date_time_to_unix(when) : -1;
    if (when)
        g_date_time_unref(when);
    return seconds;
}

static void judge_message(Mail *mail, Arena *arena, Letter *letter, GMimeMessage *message,
                          GMimeObject *body)
{
    GMimeObject *object = GMIME_OBJECT(message);
    const char *machine = find_machine(object);
    const char *id = g_mime_message_get_message_id(message);
    int64_t when = received(object);
    Parts parts = {.arena = arena};
    if (when >= 0)
        letter->when = when;
    if (g_mime_content_type_is_type(g_mime_object_get_content_type(body), "multipart", "report"))
        machine = "a letter that came back";
    if (machine) {
        letter->verdict = refuse(mail, machine);
        return;
    }
    walk(&parts, body);
    if (parts.too_many || parts.too_long) {
        letter->verdict =
            refuse(mail, parts.too_many ? "it has too many parts" : "a text of over 1 MiB");
        return;
    }
    if (parts.garbled) {
        letter->verdict =
            refuse(mail, text_string(arena, "a text in it is not in '%.*s', as it says",
                                     TEXT_ARG(text_one_line(arena, text_of(parts.garbled)))));
        return;
    }
    if (id && names_find(mail->ids, text_of(id))) {
        letter->verdict = "the same letter once more";
        return;
    }
    judge_texts(mail, arena, letter, &parts);
    if (id && letter->is_right)
        *names_slot(mail->ids, text_of(id)) = letter;
}

void mail_judge(Mail *mail, const char *name, Text raw, bool too_long, bool is_post, int64_t when)
{
    if (mail->letters.count >= LETTERS) {
        if (diag_errors(mail->diags) == 0)
            diag_error(mail->diags, nowhere, "more than %d letters: put the old ones elsewhere",
                       LETTERS);
        return;
    }
    Letter *letter = ARENA_NEW(mail->arena, Letter);
    Arena *arena = arena_new();
    *letter = (Letter){.name = name, .when = when};
    ARENA_PUSH(mail->arena, &mail->letters, letter);
    const char *excess = too_long ? "it is over 4 MiB" : is_post ? NULL : find_excess(raw);
    if (excess) {
        letter->verdict = refuse(mail, excess);
    } else if (is_post) {
        Parts parts = {.arena = arena};
        push(arena, &parts.bodies, (PartText){raw, false});
        judge_texts(mail, arena, letter, &parts);
    } else {
        GMimeStream *stream = g_mime_stream_mem_new_with_buffer(raw.at, raw.len);
        GMimeParser *parser = g_mime_parser_new_with_stream(stream);
        GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
        GMimeObject *body = message ? g_mime_message_get_mime_part(message) : NULL;
        if (body)
            judge_message(mail, arena, letter, message, body);
        else
            letter->verdict = refuse(mail, "this is no letter");
        if (message)
            g_object_unref(message);
        g_object_unref(parser);
        g_object_unref(stream);
    }
    arena_free(arena);
}
