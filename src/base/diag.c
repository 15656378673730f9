/* Diagnostics: gathering them. diag_print.c prints them. */
#include "adjudicate/base/diag.h"

#include <stdint.h>
#include <stdlib.h>

#include "adjudicate/base/names.h"
#include "adjudicate/base/utf8.h"
#include "diag_private.h"

/* A message is shown whole up to TEXT_MAX bytes; of a longer one, the head and the tail. */
enum { TEXT_MAX = 480, TEXT_HEAD = 360, TEXT_TAIL = 90 };

/* So many are kept. More are counted and no more: nobody reads them, and a hostile file may hold
 * millions. */
enum { KEPT_MAX = 10000 };

Diags *diag_new(Arena *arena)
{
    Diags *diags = ARENA_NEW(arena, Diags);
    diags->arena = arena;
    diags->seen = names_new(arena);
    return diags;
}

size_t diag_errors(const Diags *diags)
{
    return diags->errors;
}

bool diag_has_enough(const Diags *diags)
{
    return diags->errors > 0 && diags->list.count >= KEPT_MAX;
}

size_t diag_warnings(const Diags *diags)
{
    return diags->warnings;
}

bool diag_blames(const Diags *diags, const Source *source)
{
    for (size_t i = 0; i < diags->list.count; i++)
        if (diags->list.at[i]->is_error && diags->list.at[i]->place.source == source)
            return true;
    return false;
}

struct Blames {
    size_t count;
    Place at[];
};

static int compare_sources(const Source *a, const Source *b)
{
    return ((uintptr_t)a > (uintptr_t)b) - ((uintptr_t)a < (uintptr_t)b);
}

/* Any order will do that puts those of one source side by side. */
static int compare_places(const void *left, const void *right)
{
    const Place *a = left, *b = right;
    int by_source = compare_sources(a->source, b->source);
    return by_source != 0 ? by_source : (a->start > b->start) - (a->start < b->start);
}

const Blames *diag_blames_now(const Diags *diags)
{
    Blames *blames =
        arena_alloc(diags->arena, sizeof *blames + diags->list.count * sizeof *blames->at);
    blames->count = 0;
    for (size_t i = 0; i < diags->list.count; i++)
        if (diags->list.at[i]->is_error)
            blames->at[blames->count++] = diags->list.at[i]->place;
    qsort(blames->at, blames->count, sizeof *blames->at, compare_places);
    return blames;
}

/* How many stand before that byte of that source. */
static size_t blames_before(const Blames *blames, const Source *source, size_t at)
{
    const Place place = {source, at, at};
    size_t low = 0, high = blames->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_places(&blames->at[middle], &place) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t blames_within(const Blames *blames, Place place)
{
    return blames_before(blames, place.source, place.end) -
           blames_before(blames, place.source, place.start);
}

static bool is_tail_byte(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

/* The message as it may be shown: no control characters, and its middle left out if it is long. */
static Text make_fit(Arena *arena, Text text)
{
    Buf buf = {0};
    if (text.len <= TEXT_MAX) {
        diag_add_clean(&buf, text);
    } else {
        size_t head = TEXT_HEAD, tail = text.len - TEXT_TAIL;
        while (head > 0 && is_tail_byte(text.at[head]))
            head--;
        while (tail < text.len && is_tail_byte(text.at[tail]))
            tail++;
        diag_add_clean(&buf, text_slice(text, 0, head));
        buf_str(&buf, "…");
        diag_add_clean(&buf, text_slice(text, tail, text.len));
    }
    Text fit = text_copy(arena, buf_text(&buf));
    buf_free(&buf);
    return fit;
}

static Text format_fit(Arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

static Text format_fit(Arena *arena, const char *format, va_list args)
{
    Buf buf = {0};
    buf_vformat(&buf, format, args);
    Text text = make_fit(arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

/* Where this diagnostic is remembered. It is the same as another when place, kind and message are
 * the same. */
static void **seen_slot(Diags *diags, const Diag *diag)
{
    const Source *source = diag->place.source;
    Text key =
        text_format(diags->arena, "%zu:%s:%zu:%zu:%d:%.*s", source == NULL ? 0 : source->order,
                    source == NULL ? "" : source->name, diag->place.start, diag->place.end,
                    diag->is_error, TEXT_ARG(diag->message));
    return names_slot(diags->seen, key);
}

/* Keeps a diagnostic, or forgets it: it is one too many, or there already. In both cases its
 * remedy, which comes later, is not wanted either. */
static void add(Diags *diags, Diag diag, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void add(Diags *diags, Diag diag, const char *format, va_list args)
{
    diags->last = NULL;
    bool is_kept = diags->list.count < KEPT_MAX;
    if (is_kept) {
        diag.message = format_fit(diags->arena, format, args);
        diag.added = diags->list.count;
        void **slot = seen_slot(diags, &diag);
        if (*slot != NULL)
            return;
        diags->last = ARENA_NEW(diags->arena, Diag);
        *diags->last = diag;
        *slot = diags->last;
        ARENA_PUSH(diags->arena, &diags->list, diags->last);
    }
    *(diag.is_error ? &diags->errors : &diags->warnings) += 1;
}

void diag_error(Diags *diags, Place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(diags, (Diag){.place = place, .is_error = true}, format, args);
    va_end(args);
}

void diag_warning(Diags *diags, Place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(diags, (Diag){.place = place, .is_error = false}, format, args);
    va_end(args);
}

void diag_fault(Diags *diags, Place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (diags->is_lenient && diags->fault.len == 0) {
        va_list again;
        va_copy(again, args);
        diags->fault = format_fit(diags->arena, format, again);
        va_end(again);
    }
    add(diags, (Diag){.place = place, .is_error = !diags->is_lenient}, format, args);
    va_end(args);
}

void diag_begin_lenient(Diags *diags)
{
    diags->is_lenient = true;
    diags->fault = (Text){NULL, 0};
}

Text diag_end_lenient(Diags *diags)
{
    diags->is_lenient = false;
    return diags->fault;
}

void diag_help(Diags *diags, const char *format, ...)
{
    if (diags->last == NULL)
        return;
    va_list args;
    va_start(args, format);
    diags->last->remedy = format_fit(diags->arena, format, args);
    va_end(args);
}

void diag_help_line(Diags *diags, Place other, const char *after, const char *format, ...)
{
    if (diags->last == NULL)
        return;
    va_list args;
    va_start(args, format);
    diags->last->remedy = format_fit(diags->arena, format, args);
    va_end(args);
    diags->last->other = other;
    diags->last->after = after;
}

void diag_clause(Diags *diags, const char *clause)
{
    if (diags->last != NULL)
        diags->last->clause = clause;
}

static bool is_fixed_space(uint32_t c)
{
    return c == 0xA0 || c == 0x2007 || c == 0x202F;
}

void diag_odd(Diags *diags, const Source *source, size_t at)
{
    size_t length, again;
    Odd odd = utf8_odd(source->text, at, &length);
    unsigned c = (unsigned)utf8_next(source->text, at, &again);
    Place place = {source, at, at + length};
    Text shown = text_slice(source->text, at, at + length);
    switch (odd) {
    case ODD_SPACE:
        diag_error(diags, place, "a %s (U+%04X), which looks like a space",
                   is_fixed_space(c) ? "non-breaking space" : "space of another kind", c);
        diag_help(diags, "write a space");
        break;
    case ODD_QUOTE:
        diag_error(diags, place, "'%.*s' quotes nothing here", TEXT_ARG(shown));
        diag_help(diags, "write straight quotes, or none");
        break;
    case ODD_DASH:
        diag_error(diags, place, "'%.*s' is no hyphen", TEXT_ARG(shown));
        diag_help(diags, "write '-'");
        break;
    case ODD_BULLET:
        diag_error(diags, place, "'%.*s' means nothing here", TEXT_ARG(shown));
        diag_help(diags, "items begin with '- '");
        break;
    default:
        diag_error(diags, place, "an invisible character (U+%04X)", c);
        diag_help(diags, "take it out");
        break;
    }
}
