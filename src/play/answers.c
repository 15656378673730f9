/* Several letters of one player for one round: answers that come as a file of their own, beside the
 * orders, or pasted below them; and what has become of the answers. */
#include <string.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/play/letters.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* --- pasted below ----------------------------------------------------------------------------- */

static bool begins_letter(Text text, size_t at)
{
    return text_starts(text_slice(text, at, text.len), "game:");
}

/* Where the next line begins with the header's first key; the end, if none does. */
static size_t next_letter(Text text, size_t at)
{
    while (at < text.len) {
        at += text_find(text_slice(text, at, text.len), '\n') + 1;
        if (at < text.len && begins_letter(text, at))
            return at;
    }
    return text.len;
}

/* All else is comment, so that a place in it is the same as in the whole. */
static const Source *blank_out(Arena *arena, const Source *whole, size_t start, size_t end)
{
    Source *part = ARENA_NEW(arena, Source);
    char *bytes = ARENA_ARRAY(arena, end + 1, char);
    for (size_t i = 0; i < start; i++)
        bytes[i] = whole->text.at[i] == '\n' ? '\n' : '#';
    memcpy(bytes + start, whole->text.at + start, end - start);
    *part = (Source){whole->name, {bytes, end}, whole->order};
    return part;
}

bool letters_of(Arena *arena, const Source *whole, LetterList *letters, size_t *rest)
{
    Text text = whole->text;
    size_t first = begins_letter(text, 0) ? 0 : next_letter(text, 0);
    size_t start = 0, end = first < text.len ? next_letter(text, first) : text.len;
    if (end == text.len) {
        ARENA_PUSH(arena, letters, whole);
        return true;
    }
    for (size_t count = 1; start < text.len && count <= LETTERS_MAX; count++) {
        ARENA_PUSH(arena, letters, blank_out(arena, whole, start, end));
        start = end;
        end = next_letter(text, start);
    }
    *rest = start;
    return start == text.len;
}

/* --- out of a mail ---------------------------------------------------------------------------- */

void letters_mend(Buf *out, Text text)
{
    for (size_t at = 0, length; at < text.len; at += length) {
        size_t odd_length;
        uint32_t c = utf8_next(text, at, &length);
        Odd odd = utf8_odd(text, at, &odd_length);
        bool is_single = c == 0x2018 || c == 0x2019 || c == 0x201A || c == 0x201B;
        if (odd == ODD_SPACE)
            buf_char(out, ' ');
        else if (odd == ODD_QUOTE)
            buf_char(out, is_single ? '\'' : '"');
        else if (odd == ODD_DASH || odd == ODD_BULLET)
            buf_char(out, '-');
        else if (odd != ODD_INVISIBLE)
            buf_add(out, text_slice(text, at, at + length));
    }
}

const char *const letters_head[] = {"game", "round", "player", "sent", "code", "notes", NULL};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* --- texts out of a body ---------------------------------------------------------------------- */

Text letters_line(Text *rest)
{
    size_t end = text_find(*rest, '\n');
    Text line = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, end + 1, rest->len);
    if (line.len > 0 && line.at[line.len - 1] == '\r')
        line.len--;
    return line;
}

/* So many bytes before it are marks of quoting, or an indent. */
static size_t quoted(Text line)
{
    size_t at = 0;
    while (at < line.len && (line.at[at] == '>' || line.at[at] == '|' || line.at[at] == ' '))
        at++;
    return at;
}

static Text trimmed(Text line)
{
    while (line.len > 0 && (line.at[line.len - 1] == ' ' || line.at[line.len - 1] == '\t'))
        line.len--;
    return line;
}

static bool is_one_of(const char *signs, char c)
{
    return c != '\0' && strchr(signs, c) != NULL;
}

/* A key, also in quotes, with what should be its colon behind it. */
static bool begins_key(Text line)
{
    size_t quote, start = 0, at;
    if (utf8_odd(line, 0, &quote) == ODD_QUOTE || is_one_of("\"'", line.at[0]))
        start = quote;
    for (at = start; at < line.len && (is_letter(line.at[at]) || line.at[at] == '-');)
        at++;
    if (at == start)
        return false;
    if (start > 0 && at < line.len)
        at += utf8_odd(line, at, &quote) == ODD_QUOTE ? quote : is_one_of("\"'", line.at[at]);
    while (at < line.len && line.at[at] == ' ')
        at++;
    return at < line.len && is_one_of(":=[{", line.at[at]);
}

/* Can it stand at the margin of an orders file: a key, an item, a comment, a bracket? Or has it
 * only come there, as what an item or an indent was bent into? */
static bool is_of_orders(Text line)
{
    size_t length = 0;
    if (line.len == 0 || is_one_of(" \t-#[]{}", line.at[0]) || text_starts(line, "* "))
        return true;
    Odd odd = utf8_odd(line, 0, &length);
    return (odd != ODD_NONE && odd != ODD_QUOTE) || begins_key(line);
}

/* "-----Original Message-----", and who has sent it: what stands above the letter that is answered.
 */
static bool heads_original(Text line)
{
    static const char *const senders[] = {"From:", "Von:", "De:", "De :", "Da:", "Van:"};
    bool is_ruled = text_starts(line, "-----") && text_ends(line, "-----");
    for (size_t i = 0; i < line.len && is_ruled; i++)
        if (is_letter(line.at[i]))
            return true;
    for (size_t i = 0; i < sizeof senders / sizeof *senders; i++)
        if (text_starts(line, senders[i]))
            return text_find(line, '@') < line.len;
    return false;
}

/* Where orders end: a signature, one of PGP, what is quoted below, the end of a forum's box. */
static bool ends_orders(Text line)
{
    return text_is(line, "-- ") || text_is(line, "--") || text_starts(line, ">") ||
           text_starts(line, "-----BEGIN PGP SIGNATURE") || text_starts(line, "[/") ||
           heads_original(line);
}

/* What the last line of a text is, which has one. */
static Text last_line(Text text)
{
    size_t start = text_find_last(text_slice(text, 0, text.len - 1), '\n');
    return text_slice(text, start >= text.len - 1 ? 0 : start + 1, text.len - 1);
}

/* "On Monday the referee\nwrote:" above what is quoted: the last of its lines might be a key. The
 * first of all begins the orders, and so is not blank. */
static void drop_attribution(Buf *out)
{
    Text all = buf_text(out);
    while (trimmed(last_line(all)).len == 0)
        all.len -= last_line(all).len + 1;
    Text last = last_line(all), above = {all.at, all.len - last.len - 1};
    bool goes_on = above.len > 0 && !is_of_orders(trimmed(last_line(above)));
    if (goes_on && text_ends(trimmed(last), ":"))
        out->len = above.len;
}

/* Do they say anything but whose they are? */
static bool says_more_than_head(Text orders)
{
    while (orders.len > 0) {
        Text line = letters_line(&orders);
        Text key = text_slice(line, 0, text_find(line, ':'));
        if (line.len > 0 && !is_one_of(" \t#", line.at[0]) && word_index(letters_head, key) < 0)
            return true;
    }
    return false;
}

/* Farewells below the orders: they begin at the margin, and no line of orders could. Where no
 * orders stand above it, it may be what was meant as such. */
static void drop_farewell(Buf *out)
{
    Text all = buf_text(out);
    while (all.len > 0) {
        Text line = last_line(all);
        if (trimmed(line).len > 0 && is_of_orders(trimmed(line)))
            break;
        all.len -= line.len + 1;
    }
    if (says_more_than_head(all))
        out->len = all.len;
}

bool letters_find(Buf *out, Text body)
{
    Text prefix = TEXT("");
    bool begun = false, in_fence = false;
    while (body.len > 0) {
        Text line = letters_line(&body);
        size_t marks = quoted(line);
        Text bare = text_slice(line, marks, line.len);
        if (text_starts(bare, "```")) {
            if (begun)
                break;
            in_fence = !in_fence;
        }
        if (!begun) {
            begun = text_starts(bare, "game:");
            prefix = text_slice(line, 0, marks);
        }
        if (!begun)
            continue;
        bool is_quoted =
            line.len >= prefix.len && text_equal(text_slice(line, 0, prefix.len), prefix);
        Text own = is_quoted ? text_slice(line, prefix.len, line.len)
                   : text_equal(trimmed(line), trimmed(prefix)) ? TEXT("")
                                                                : line;
        if (text_starts(own, ">"))
            drop_attribution(out);
        if (ends_orders(own))
            break;
        buf_add(out, own);
        buf_char(out, '\n');
    }
    drop_farewell(out);
    return out->len > 0;
}

Text letters_unflow(Arena *arena, Text body, bool deletes_space)
{
    Buf out = {NULL, 0, 0};
    bool goes_on = false;
    size_t depth = 0;
    while (body.len > 0) {
        Text line = letters_line(&body);
        size_t marks = 0;
        while (marks < line.len && line.at[marks] == '>')
            marks++;
        Text words = text_slice(line, marks, line.len);
        if (text_starts(words, " "))
            words = text_slice(words, 1, words.len);
        bool is_signature = text_is(words, "-- ");
        if (goes_on && (marks != depth || is_signature)) {
            buf_char(&out, '\n');
            goes_on = false;
        }
        if (!goes_on && marks > 0) {
            buf_repeat(&out, '>', marks);
            buf_char(&out, ' ');
        }
        goes_on = !is_signature && text_ends(words, " ");
        depth = marks;
        buf_add(&out, text_slice(words, 0, words.len - (goes_on && deletes_space)));
        if (!goes_on)
            buf_char(&out, '\n');
    }
    return buf_take(&out, arena);
}

/* --- loading ---------------------------------------------------------------------------------- */

void play_load_orders(Play *play, const Source *source)
{
    LetterList letters = {NULL, 0, 0};
    size_t rest = 0;
    if (history_passes_over(play, source) || rulings_set_aside(play, source))
        return;
    bool are_all = letters_of(play->arena, source, &letters, &rest);
    for (size_t i = 0; i < letters.count; i++)
        play_load_letter(play, letters.at[i], source);
    if (are_all)
        return;
    diag_error(play->diags, (Place){source, rest, rest + strlen("game:")},
               "more than %d letters in one file", LETTERS_MAX);
    diag_help(play->diags, "put the answers that still count below one header");
}

/* --- what adds to what ------------------------------------------------------------------------ */

static bool says(const OrdersFile *file, const char *key)
{
    return node_find(file->rec.node, text_of(key)) != NULL;
}

/* What only one letter can say: where it does, the others add to it. */
static bool says_more_than_lists(const OrdersFile *file)
{
    return says(file, "standing") || says(file, "resign") || says(file, "draw") ||
           says(file, "reveal");
}

/* Is one of them without answers? */
static bool has_orders(const OrdersFile *file)
{
    while (file && says(file, "answers"))
        file = file->more;
    return file != NULL;
}

/* What is in both, or else "" if neither is one of answers; NULL: it can be added. Of two files of
 * orders one may be an older one, so nobody knows which is meant, whatever answers lie beside them.
 */
static const char *clash(const Play *play, const OrdersFile *one, const OrdersFile *other)
{
    if (has_orders(one) && !says(other, "answers"))
        return "";
    for (size_t i = 0; i <= play->system->phase_count; i++) {
        bool is_phase = i < play->system->phase_count;
        const char *key = is_phase ? play->system->phases[i].name : reactions_phase.name;
        if (says(other, key) && orders_find(one, text_of(key)))
            return key;
    }
    if (says(other, "ask") && orders_find(one, TEXT("ask")))
        return "ask";
    return says_more_than_lists(one) && says_more_than_lists(other) ? "" : NULL;
}

static void move_list(VariantList *to, VariantList *from)
{
    if (from->count == 0)
        return;
    *to = *from;
    *from = (VariantList){NULL, 0, 0};
}

static void add(Play *play, OrdersFile *first, OrdersFile *other)
{
    OrdersFile *last = first;
    while (last->more)
        last = last->more;
    last->more = other;
    for (size_t i = 0; i < play->system->phase_count; i++)
        move_list(&first->plan.phase[i], &other->plan.phase[i]);
    move_list(&first->plan.reactions, &other->plan.reactions);
    for (size_t i = 0; i < other->answers.count; i++)
        ARENA_PUSH(play->arena, &first->answers, other->answers.at[i]);
    other->answers.count = 0;
}

/* The orders go before the answers, however the files are called. */
static bool goes_first(const OrdersFile *file, const OrdersFile *other)
{
    if (says_more_than_lists(file) != says_more_than_lists(other))
        return says_more_than_lists(file);
    return !says(file, "answers"); /* then the others do (clash) */
}

const char *orders_add(Play *play, OrdersFile **first, OrdersFile *file)
{
    const char *key = clash(play, *first, file);
    if (key)
        return key;
    OrdersFile *before = *first;
    if (!goes_first(file, before)) {
        add(play, before, file);
        return NULL;
    }
    OrdersFile *more = before->more;
    before->more = NULL;
    add(play, file, before);
    before->more = more;
    *first = file;
    return NULL;
}

/* --- what has become of them -------------------------------------------------------------------
 */

void decide_leftovers(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++) {
            const Answer *given = file->answers.at[k]->record;
            if (!given->used)
                event_ordered_by(EVENT(play->log, &event_answer_unused, arg_text(&given->name)),
                                 file->player);
        }
    }
}

static void remember_answer(Play *play, Player *player, const Variant *variant)
{
    const Answer *given = variant->record;
    if (!given->used)
        return;
    UsedAnswer *used = record_new(play->arena, &used_answer_table);
    used->player = player;
    used->kind = text_of(variant->table->fields[0].key);
    used->question = given->name;
    used->stale = given->stale;
    ARENA_PUSH(play->arena, &play->game->stopped->answers, used);
}

void decide_remember(Play *play)
{
    play->game->stopped->answers.count = 0;
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        for (size_t k = 0; k < file->answers.count; k++)
            remember_answer(play, file->player, file->answers.at[k]);
    }
}

void decide_resume(Play *play)
{
    const Stopped *stopped = play->game->stopped;
    for (size_t i = 0; i < stopped->answers.count; i++) {
        const UsedAnswer *used = stopped->answers.at[i];
        Answer *given = decide_answers(play, used->player, used->kind, used->question);
        for (; given; given = given->next) {
            given->used = true;
            given->stale = used->stale;
        }
    }
}
