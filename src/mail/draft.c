/* A draft becomes a letter: RFC 5322, its parts MIME, its text flowed (RFC 3676).
 *
 * The same draft gives the same bytes: what parts the parts and the Message-ID are digests of what
 * is sent. */
#include <gmime/gmime.h>
#include <stdarg.h>
#include <string.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/chance/digest.h"
#include "mail.h"

enum { FLOW_COLUMNS = 66, PLAIN_COLUMNS = 78, MARK_DIGITS = 32, HEAD_WORDS = 200 };

/* --- text ------------------------------------------------------------------------------------- */

/* What mail programs take for quoting, or change, gets a space that readers take away again. */
static void stuff(Buf *out, Text line)
{
    if (text_starts(line, " ") || text_starts(line, ">") || text_starts(line, "From "))
        buf_char(out, ' ');
    buf_add(out, line);
}

/* A paragraph of ours: lines that end in a space go on below. */
static void flow(Buf *out, Text words)
{
    while (utf8_width(words) > FLOW_COLUMNS) {
        size_t end = FLOW_COLUMNS < words.len ? FLOW_COLUMNS : words.len - 1;
        while (end > 0 && words.at[end] != ' ')
            end--;
        if (end == 0)
            end = text_find(words, ' ');
        if (end >= words.len)
            break;
        stuff(out, text_slice(words, 0, end));
        buf_str(out, " \n");
        words = text_slice(words, end + 1, words.len);
    }
    stuff(out, words);
    buf_str(out, "\n\n");
}

/* Lines that stay as they are have no space at their end. */
static void keep_lines(Buf *out, Text lines)
{
    while (lines.len > 0) {
        size_t end = text_find(lines, '\n');
        Text line = text_slice(lines, 0, end);
        while (line.len > 0 && (line.at[line.len - 1] == ' ' || line.at[line.len - 1] == '\r'))
            line.len--;
        stuff(out, line);
        buf_char(out, '\n');
        lines = text_slice(lines, end + 1, lines.len);
    }
}

/* Our paragraphs stand at the beginning of the page's body. */
static void put_page(const Draft *draft, Buf *out)
{
    Text page = draft->page;
    size_t at = text_find_part(page, TEXT("<main"));
    at = at < page.len ? at + text_find(text_slice(page, at, page.len), '>') + 1 : 0;
    buf_add(out, text_slice(page, 0, at));
    for (size_t i = 0; i < draft->paragraphs.count; i++) {
        Text words = draft->paragraphs.at[i];
        char *escaped = g_markup_escape_text(words.at, (gssize)words.len);
        buf_format(out, "%s<p style=\"margin:0.5em 0\">%s</p>", at > 0 ? "\n" : "", escaped);
        g_free(escaped);
    }
    buf_add(out, text_slice(page, at, page.len));
}

/* --- parts ------------------------------------------------------------------------------------ */

/* Short lines of ASCII need no encoding. */
static bool is_plain(Text text)
{
    size_t column = 0;
    for (size_t i = 0; i < text.len; i++) {
        column = text.at[i] == '\n' ? 0 : column + 1;
        if ((unsigned char)text.at[i] >= 0x7F || text.at[i] == '\r' || column > PLAIN_COLUMNS)
            return false;
    }
    return true;
}

static GMimePart *part_new(const char *type, const char *subtype, Text bytes,
                           GMimeContentEncoding encoding)
{
    GMimePart *part = g_mime_part_new_with_type(type, subtype);
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes.at ? bytes.at : "", bytes.len);
    GMimeDataWrapper *content =
        g_mime_data_wrapper_new_with_stream(stream, GMIME_CONTENT_ENCODING_DEFAULT);
    g_mime_part_set_content(part, content);
    g_mime_part_set_content_encoding(part, encoding);
    g_object_unref(content);
    g_object_unref(stream);
    return part;
}

static GMimeObject *text_part(const char *subtype, Text text, bool is_flowed)
{
    GMimeContentEncoding encoding =
        is_plain(text) ? GMIME_CONTENT_ENCODING_7BIT : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE;
    GMimeObject *object = GMIME_OBJECT(part_new("text", subtype, text, encoding));
    g_mime_object_set_content_type_parameter(object, "charset", "utf-8");
    if (is_flowed)
        g_mime_object_set_content_type_parameter(object, "format", "flowed");
    return object;
}

/* In base64 a file arrives as it was. */
static GMimeObject *attached_part(const Attached *attached)
{
    static const struct {
        const char *ending, *type, *subtype;
    } types[] = {
        {".yaml", "application", "yaml"},    {".html", "text", "html"},
        {".txt", "text", "plain"},           {".md", "text", "markdown"},
        {".json", "application", "json"},    {".svg", "image", "svg+xml"},
        {"", "application", "octet-stream"},
    };
    size_t i = 0;
    while (!text_ends(text_of(attached->name), types[i].ending))
        i++;
    GMimePart *part =
        part_new(types[i].type, types[i].subtype, attached->bytes, GMIME_CONTENT_ENCODING_BASE64);
    GMimeObject *object = GMIME_OBJECT(part);
    if (strcmp(types[i].type, "text") == 0)
        g_mime_object_set_content_type_parameter(object, "charset", "utf-8");
    g_mime_object_set_disposition(object, "attachment");
    g_mime_part_set_filename(part, attached->name);
    return object;
}

static GMimeMultipart *multipart(const char *subtype, const char *mark)
{
    GMimeMultipart *parts = g_mime_multipart_new_with_subtype(subtype);
    char *boundary = g_strconcat("=_", *subtype == 'm' ? "m" : "a", "_", mark, NULL);
    g_mime_multipart_set_boundary(parts, boundary);
    g_free(boundary);
    return parts;
}

static void join(GMimeMultipart *parts, GMimeObject *part)
{
    g_mime_multipart_add(parts, part);
    g_object_unref(part);
}

static GMimeObject *body_of(const Draft *draft, const char *mark, Text text, Text page)
{
    GMimeObject *plain = text_part("plain", text, true);
    GMimeObject *body = plain;
    if (page.len > 0) {
        GMimeMultipart *both = multipart("alternative", mark);
        join(both, plain);
        join(both, text_part("html", page, false));
        body = GMIME_OBJECT(both);
    }
    if (draft->attached.count == 0)
        return body;
    GMimeMultipart *all = multipart("mixed", mark);
    join(all, body);
    for (size_t i = 0; i < draft->attached.count; i++)
        join(all, attached_part(draft->attached.at[i]));
    return GMIME_OBJECT(all);
}

/* --- the letter ------------------------------------------------------------------------------- */

static Text bytes_of(Arena *arena, GMimeMessage *message)
{
    GMimeStream *stream = g_mime_stream_mem_new();
    g_mime_object_write_to_stream(GMIME_OBJECT(message), NULL, stream);
    const GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
    Text text = text_copy(arena, (Text){(const char *)bytes->data, bytes->len});
    g_object_unref(stream);
    return text;
}

/* A line of a head has at most 998 bytes. */
static const char *for_head(Arena *arena, Text words)
{
    Text line = utf8_beginning(text_one_line(arena, words), HEAD_WORDS);
    return text_string(arena, "%.*s", TEXT_ARG(line));
}

static void add_mailbox(const Mail *mail, GMimeMessage *message, GMimeAddressType type,
                        const Address *address, Text called)
{
    Text name = address->name.len > 0 ? address->name : called;
    g_mime_message_add_mailbox(message, type, for_head(mail->arena, name),
                               text_string(mail->arena, "%.*s", TEXT_ARG(address->address)));
}

static const char *domain_of(const Mail *mail)
{
    Text address = mail->from->address;
    Text host = text_slice(address, text_find(address, '@') + 1, address.len);
    return mail->options.domain ? mail->options.domain
                                : text_string(mail->arena, "%.*s", TEXT_ARG(host));
}

/* All letters of a game are answers to one that was never sent, so that they lie together. */
static void set_head(const Mail *mail, const Draft *draft, GMimeMessage *message)
{
    Arena *arena = mail->arena;
    GMimeObject *object = GMIME_OBJECT(message);
    const char *root =
        text_string(arena, "<game.%.*s@%s>", TEXT_ARG(mail->play->game->id), domain_of(mail));
    Buf date = {NULL, 0, 0};
    add_mailbox(mail, message, GMIME_ADDRESS_TYPE_FROM, mail->from, TEXT("Game master"));
    add_mailbox(mail, message, GMIME_ADDRESS_TYPE_TO, mail->to[draft->player->seat],
                player_name(draft->player));
    g_mime_message_set_subject(message, for_head(arena, draft->subject), "utf-8");
    moment_write_mail(&date, mail->date);
    g_mime_object_set_header(object, "Date", text_string(arena, "%.*s", TEXT_ARG(buf_text(&date))),
                             NULL);
    g_mime_object_set_header(object, "In-Reply-To", root, NULL);
    g_mime_object_set_header(object, "References", root, NULL);
    g_mime_object_set_header(object, "Auto-Submitted", "auto-generated", NULL);
    buf_free(&date);
}

/* A digest of what the letter holds, of which no part can hold it. */
static const char *mark_of(Arena *arena, const Draft *draft, Text text, Text page)
{
    Buf all = {NULL, 0, 0};
    buf_format(&all, "%zu %zu\n", text.len, page.len);
    buf_add(&all, text);
    buf_add(&all, page);
    for (size_t i = 0; i < draft->attached.count; i++) {
        buf_format(&all, "%s %zu\n", draft->attached.at[i]->name, draft->attached.at[i]->bytes.len);
        buf_add(&all, draft->attached.at[i]->bytes);
    }
    Text hex = digest_hex(arena, buf_text(&all));
    buf_free(&all);
    return text_string(arena, "%.*s", MARK_DIGITS, hex.at);
}

static Text letter_of(const Mail *mail, const Draft *draft, Text text, Text page)
{
    Arena *arena = mail->arena;
    GMimeMessage *message = g_mime_message_new(false);
    GMimeObject *body = body_of(draft, mark_of(arena, draft, text, page), text, page);
    set_head(mail, draft, message);
    g_mime_message_set_mime_part(message, body);
    g_object_unref(body);
    Text hex = digest_hex(arena, bytes_of(arena, message));
    g_mime_message_set_message_id(
        message, text_string(arena, "%.*s@%s", MARK_DIGITS, hex.at, domain_of(mail)));
    Text bytes = bytes_of(arena, message);
    g_object_unref(message);
    return bytes;
}

void draft_say(const Mail *mail, Draft *draft, const char *format, ...)
{
    va_list args;
    Buf words = {NULL, 0, 0};
    size_t count = draft->paragraphs.count;
    Text *more = ARENA_ARRAY(mail->arena, count + 1, Text);
    va_start(args, format);
    buf_vformat(&words, format, args);
    va_end(args);
    if (count > 0)
        memcpy(more, draft->paragraphs.at, count * sizeof *more);
    more[count] = text_one_line(mail->arena, buf_take(&words, mail->arena));
    draft->paragraphs.at = more;
    draft->paragraphs.count++;
}

void draft_attach(const Mail *mail, Draft *draft, const char *file, Text bytes)
{
    const char *slash = strrchr(file, '/');
    Text name = text_one_line(mail->arena, text_of(slash ? slash + 1 : file));
    Attached *attached = ARENA_NEW(mail->arena, Attached);
    *attached = (Attached){text_string(mail->arena, "%.*s", TEXT_ARG(name)), bytes};
    ARENA_PUSH(mail->arena, &draft->attached, attached);
}

void draft_end(Mail *mail, const Draft *draft, const char *folder, const char *what)
{
    Buf text = {NULL, 0, 0}, page = {NULL, 0, 0};
    Written *written = ARENA_NEW(mail->arena, Written);
    for (size_t i = 0; i < draft->paragraphs.count; i++)
        flow(&text, draft->paragraphs.at[i]);
    keep_lines(&text, draft->lines);
    if (draft->page.len > 0)
        put_page(draft, &page);
    written->file = text_string(mail->arena, "%s/%.*s%s%s.eml", folder, TEXT_ARG(draft->player->id),
                                what ? "-" : "", what ? what : "");
    written->bytes = letter_of(mail, draft, buf_text(&text), buf_text(&page));
    ARENA_PUSH(mail->arena, &mail->written, written);
    buf_free(&text);
    buf_free(&page);
}
