/* People write names: what a text in orders stands for that is no id as it stands. Capitals do not
 * matter; an id goes before a name; and a name is taken only if it is that of one thing alone, of
 * the kind that is wanted, among those of which the file may speak. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/looks.h"
#include "adjudicate/base/utf8.h"
#include "load_private.h"

/* No name is longer. */
enum { LONGEST = 400 };

/* What has a name; those of the same name make a chain, in the order in which they were read. */
typedef struct Called {
    const Named *named;
    struct Called *next;
} Called;

/* What one text was found to mean in one file: it is looked for once, however often it stands
 * there, so that many things of one name and many orders are no product. */
typedef struct Meaning {
    const Named *first, *second; /* NULL: there is none, or no other */
} Meaning;

/* --- the names of all that was read ----------------------------------------------------------- */

static void note_name(Loader *loader, const Named *named)
{
    Text name = record_name(named->table, named->record);
    if (name.len == 0)
        return;
    Called *called = ARENA_NEW(loader->arena, Called), *last;
    called->named = named;
    void **slot = names_slot(loader->called, looks_folded(loader->arena, name));
    if (*slot) { /* the first one knows the last one by going round */
        last = *slot;
        called->next = last->next;
        last->next = called;
    } else {
        called->next = called;
    }
    *slot = called;
}

/* What several of them are called, as types are, is only ever what was meant. */
static void note_plural(Loader *loader, const Named *named)
{
    for (size_t i = 2; i < named->table->count; i++) {
        const Field *field = &named->table->fields[i];
        if (field->kind != KIND_TEXT || strcmp(field->key, "plural") != 0)
            continue;
        Text plural = record_text(named->record, field);
        void **slot = names_slot(loader->plurals, looks_folded(loader->arena, plural));
        if (plural.len > 0 && !*slot)
            *slot = (void *)named;
    }
}

/* Names are known once all records have been read, so not before the first search. */
static const Names *all_names(Loader *loader)
{
    if (loader->called)
        return loader->called;
    loader->called = names_new(loader->arena);
    loader->meanings = names_new(loader->arena);
    loader->plurals = names_new(loader->arena);
    for (size_t i = 0; i < loader->all.count; i++) {
        note_name(loader, loader->all.at[i]);
        note_plural(loader, loader->all.at[i]);
    }
    return loader->called;
}

/* --- one text --------------------------------------------------------------------------------- */

/* Dashes, quotation marks and spaces that mail has bent are text in a name: there they have to be
 * the same to the byte. */
static bool is_bent(Text text)
{
    return utf8_find_odd(text) < text.len;
}

static bool is_it(Loader *loader, const Pending *pending, const Named *named)
{
    return named->table == pending->field->table &&
           (!is_bent(pending->id) ||
            text_equal(record_name(named->table, named->record), pending->id)) &&
           named_for(loader, pending->place.source, named);
}

static Meaning meaning_of(Loader *loader, const Pending *pending, Text folded)
{
    Meaning meaning = {NULL, NULL};
    const Called *last = names_find(all_names(loader), folded), *called = last;
    if (!last)
        return meaning;
    do {
        called = called->next;
        const Named *named = called->named;
        bool fits = is_it(loader, pending, named);
        if (fits && meaning.first)
            meaning.second = named;
        else if (fits)
            meaning.first = named;
    } while (called != last && !meaning.second);
    return meaning;
}

static const Meaning *known_meaning(Loader *loader, const Pending *pending)
{
    Text folded = looks_folded(loader->arena, pending->id);
    all_names(loader);
    const Source *source = pending->place.source;
    const Table *table = pending->field->table;
    Buf key = {NULL, 0, 0};
    buf_add(&key, (Text){(const char *)&source, sizeof source});
    buf_add(&key, (Text){(const char *)&table, sizeof table});
    buf_add(&key, is_bent(pending->id) ? pending->id : folded);
    void **slot = names_slot(loader->meanings, buf_text(&key));
    buf_free(&key);
    if (!*slot) {
        Meaning *meaning = ARENA_NEW(loader->arena, Meaning);
        *slot = meaning;
        *meaning = meaning_of(loader, pending, folded);
        return meaning;
    }
    return *slot;
}

Text in_small_letters(Arena *arena, Text text)
{
    size_t capital = 0;
    while (capital < text.len && text.at[capital] == small_letter(text.at[capital]))
        capital++;
    if (capital == text.len)
        return text;
    char *small = arena_alloc(arena, text.len + 1);
    for (size_t i = 0; i < text.len; i++)
        small[i] = small_letter(text.at[i]);
    return (Text){small, text.len};
}

static const Named *by_small_id(Loader *loader, const Pending *pending)
{
    Text small = in_small_letters(loader->arena, pending->id);
    const Named *named = names_find(loader->names, small);
    bool fits = named && named->table == pending->field->table;
    return fits ? named_for(loader, pending->place.source, named) : NULL;
}

const Named *find_called(Loader *loader, const Pending *pending)
{
    if (pending->id.len > LONGEST || word_read(loader, pending->field->words, pending->id) >= 0)
        return NULL;
    const Named *named = by_small_id(loader, pending);
    if (named)
        return named;
    const Meaning *meaning = known_meaning(loader, pending);
    return meaning->second ? NULL : meaning->first;
}

/* --- of several kinds of things, where their id is a word, or a part of a value -----------------
 */

/* "C4" is c4, and no name. */
static bool reads_as_tile(Text text)
{
    size_t letters = 0, digits = 0;
    while (letters < text.len && small_letter(text.at[letters]) >= 'a' &&
           small_letter(text.at[letters]) <= 'z')
        letters++;
    while (letters + digits < text.len && text.at[letters + digits] >= '0' &&
           text.at[letters + digits] <= '9')
        digits++;
    return letters > 0 && letters <= 2 && digits > 0 && letters + digits == text.len;
}

bool is_by_name(const Reading *in, const Field *field, Text text)
{
    Loader *loader = in->loader;
    if (!field->things || !loader->whole || text.len == 0 || reads_as_tile(text))
        return false;
    return word_read(loader, field->words, text) < 0;
}

/* The kinds of things that are wanted, up to a NULL. */
static const Table *const *kinds_wanted(const Field *field, const Table *room[2])
{
    if (field->things)
        return field->things;
    room[0] = field->table;
    room[1] = NULL;
    return room;
}

/* The first two of that name, of all these kinds. */
static Meaning all_meant(Loader *loader, const Pending *pending)
{
    const Table *room[2], *const *kinds = kinds_wanted(pending->field, room);
    Field wanted = {.table = NULL};
    Pending as = *pending;
    Meaning all = {NULL, NULL};
    as.field = &wanted;
    for (size_t i = 0; kinds[i] && !all.second && pending->id.len <= LONGEST; i++) {
        wanted.table = kinds[i];
        const Meaning *meaning = known_meaning(loader, &as);
        all.second = all.first ? meaning->first : meaning->second;
        all.first = all.first ? all.first : meaning->first;
    }
    return all;
}

/* One of them, by its id, or otherwise the only one of that name. */
const Named *find_among_things(Loader *loader, const Pending *pending)
{
    const Table *const *things = pending->field->things;
    Field wanted = {.table = NULL};
    Pending as = *pending;
    as.field = &wanted;
    for (size_t i = 0; things[i]; i++) {
        wanted.table = things[i];
        const Named *named = by_small_id(loader, &as);
        if (named)
            return named;
    }
    Meaning meaning = all_meant(loader, pending);
    return meaning.second ? NULL : meaning.first;
}

/* Whatever has that id or name, of any kind, where neither is wanted. */
const Named *find_anything(Loader *loader, const Pending *pending)
{
    const Source *from = pending->place.source;
    Text small = in_small_letters(loader->arena, pending->id);
    const Named *named = named_for(loader, from, names_find(loader->names, small));
    if (named || pending->id.len > LONGEST)
        return named;
    const Called *last = names_find(all_names(loader), looks_folded(loader->arena, pending->id));
    return last ? named_for(loader, from, last->next->named) : NULL;
}

/* Has its id been refused, since something else has it? */
static bool is_of_double(const Loader *loader, const Named *named)
{
    const Named *first = names_find(loader->names, record_id(named->table, named->record));
    assert(first);
    return first->is_double;
}

bool say_rivals(Loader *loader, const Pending *pending)
{
    Meaning meaning = all_meant(loader, pending);
    if (!meaning.second)
        return false;
    if (is_of_double(loader, meaning.first) || is_of_double(loader, meaning.second))
        return true;
    const Table *first = meaning.first->table, *second = meaning.second->table;
    diag_error(loader->diags, pending->place, "more than one %s is called '%.*s'",
               first == second ? first->name : "thing", TEXT_ARG(pending->id));
    if (may_be_told(loader, pending->place.source, meaning.first) &&
        may_be_told(loader, pending->place.source, meaning.second))
        diag_help(loader->diags, "write the id, such as %.*s or %.*s",
                  TEXT_ARG(record_id(first, meaning.first->record)),
                  TEXT_ARG(record_id(second, meaning.second->record)));
    else
        diag_help(loader->diags, "write the id");
    return true;
}

/* --- names that are misspelt ------------------------------------------------------------------ */

typedef struct Near {
    Loader *loader;
    const Pending *pending;
} Near;

static const Named *first_that_fits(const Near *near, const Called *last)
{
    const Table *room[2], *const *kinds = kinds_wanted(near->pending->field, room);
    const Called *called = last;
    do {
        called = called->next;
        const Named *named = called->named;
        for (size_t i = 0; kinds[i]; i++)
            if (named->table == kinds[i] &&
                may_be_told(near->loader, near->pending->place.source, named))
                return named;
    } while (called != last);
    return NULL;
}

static bool may_be_called(const void *value, const void *context)
{
    return first_that_fits(context, value) != NULL;
}

Text plural_meant(Loader *loader, const Pending *pending)
{
    const Table *room[2], *const *kinds = kinds_wanted(pending->field, room);
    all_names(loader);
    const Named *named = names_find(loader->plurals, looks_folded(loader->arena, pending->id));
    for (size_t i = 0; named && kinds[i]; i++)
        if (named->table == kinds[i] && may_be_told(loader, pending->place.source, named))
            return record_id(named->table, named->record);
    return TEXT("");
}

Text any_plural(Loader *loader, const Pending *pending)
{
    all_names(loader);
    const Named *named = names_find(loader->plurals, looks_folded(loader->arena, pending->id));
    bool is_told = named && may_be_told(loader, pending->place.source, named);
    return is_told ? record_id(named->table, named->record) : TEXT("");
}

Text name_meant(Loader *loader, const Pending *pending)
{
    const Near near = {loader, pending};
    const Names *names = all_names(loader);
    Text folded = looks_folded(loader->arena, pending->id);
    Text found = names_nearest(names, folded, may_be_called, &near);
    if (found.len == 0)
        return found;
    const Named *named = first_that_fits(&near, names_find(names, found));
    return record_name(named->table, named->record); /* one fits, or it would not be near */
}

bool say_bent_name(Loader *loader, const Pending *pending)
{
    Text near = is_bent(pending->id) ? name_meant(loader, pending) : TEXT("");
    if (!is_bent(near))
        return false;
    diag_error(loader->diags, pending->place, "nothing is called '%.*s' here",
               TEXT_ARG(pending->id));
    diag_help(loader->diags, "did you mean '%.*s'?", TEXT_ARG(near));
    return true;
}

/* --- names with commas ------------------------------------------------------------------------ */

/* In a list between brackets each comma parts two items. Where the next one ends that begins at
 * `at`, or the one before begins that ends there; `at`: there is none. */
static size_t next_end(Text text, size_t at)
{
    size_t comma = at;
    while (comma < text.len && text.at[comma] == ' ')
        comma++;
    if (comma == text.len || text.at[comma] != ',')
        return at;
    size_t end = comma + 1;
    while (end < text.len && !strchr(",[]{}\n#\"'", text.at[end]))
        end++;
    return end < text.len && (text.at[end] == ',' || text.at[end] == ']') ? end : at;
}

static size_t start_before(Text text, size_t at)
{
    size_t comma = at;
    while (comma > 0 && text.at[comma - 1] == ' ') /* unreached: a key stands before */
        comma--;
    if (comma == 0 || text.at[comma - 1] != ',') /* unreached: so */
        return at;
    size_t start = comma - 1;
    while (start > 0 && !strchr(",[]{}\n#\"'", text.at[start - 1]))
        start--;
    if (start == 0 || (text.at[start - 1] != ',' && text.at[start - 1] != '['))
        return at;
    while (text.at[start] == ' ')
        start++;
    return start;
}

/* What is wanted and is called so, as far as the file may be told of it; NULL: nothing. */
static const Named *named_so(Loader *loader, const Pending *pending, Text name)
{
    Pending as = *pending;
    as.id = name;
    const Named *named = all_meant(loader, &as).first;
    return named && may_be_told(loader, pending->place.source, named) ? named : NULL;
}

static Text without_end_blanks(Text text)
{
    while (text.len > 0 && text.at[text.len - 1] == ' ') /* unreached: an item stands in it */
        text.len--;
    return text;
}

enum { PARTS_MOST = 4 };

/* What has the name that begins at `start` and goes on at least to the end of the item, and in
 * `*end` where that ends; NULL: nothing. */
static const Named *named_from(Loader *loader, const Pending *pending, size_t start, size_t *end)
{
    Text text = pending->place.source->text;
    size_t at = pending->place.end;
    for (size_t more = 0; more < PARTS_MOST; more++) {
        Text name = without_end_blanks(text_slice(text, start, at));
        bool is_cut = start < pending->place.start || more > 0;
        const Named *named = is_cut ? named_so(loader, pending, name) : NULL;
        size_t next = next_end(text, at);
        *end = start + name.len;
        if (named || next == at)
            return named;
        at = next;
    }
    return NULL;
}

/* "[Elm, Tall One]", where one thing is called "Elm, Tall One". It is told of the whole, and so
 * once, whichever of its parts mean nothing. */
bool say_cut_name(Loader *loader, const Pending *pending)
{
    Text text = pending->place.source->text;
    size_t start = pending->place.start, end;
    for (size_t before = 0; before < PARTS_MOST; before++) {
        const Named *named = named_from(loader, pending, start, &end);
        if (named) {
            diag_error(loader->diags, (Place){pending->place.source, start, end},
                       "a name with a comma in it is read as several");
            diag_help(loader->diags, "write it in quotes: \"%.*s\"",
                      TEXT_ARG(record_name(named->table, named->record)));
            return true;
        }
        if (start_before(text, start) == start)
            break;
        start = start_before(text, start);
    }
    return false;
}

static size_t word_count(Text text)
{
    size_t count = 1;
    for (size_t i = 0; i < text.len; i++)
        count += text.at[i] == ' ' || text.at[i] == '-';
    return count;
}

/* A word too many, such as "two" or "x2", is no slip in a name. */
bool say_no_thing(Loader *loader, const Pending *pending)
{
    if (say_rivals(loader, pending) || say_cut_name(loader, pending) ||
        say_markup(loader->diags, pending->place))
        return true;
    if (is_bent(pending->id))
        return say_bent_name(loader, pending);
    if (is_miscounted(pending->field, pending->id))
        return false;
    Text small = in_small_letters(loader->arena, pending->id);
    Pending bare = *pending;
    bare.id = without_article(pending->id);
    bool has_article = bare.id.len < pending->id.len && find_among_things(loader, &bare);
    Text near = has_article ? bare.id : plural_meant(loader, pending);
    if (near.len == 0)
        near = part_meant(loader, small, pending->place.source, pending->field->things,
                          meant_first(pending->field));
    bool is_sure = near.len > 0; /* the words need not be as many */
    if (near.len == 0)
        near = record_meant(loader, small, pending->place.source, pending->field->things,
                            meant_first(pending->field));
    if (near.len == 0)
        near = name_meant(loader, pending);
    if (near.len == 0 || (!is_sure && word_count(near) != word_count(pending->id)))
        return false;
    diag_error(loader->diags, pending->place, "nothing is called '%.*s' here",
               TEXT_ARG(pending->id));
    diag_help(loader->diags, "did you mean '%.*s'?", TEXT_ARG(near));
    return true;
}

/* --- lists in which nothing may stand twice --------------------------------------------------- */

/* An item by its name, where the same thing stands as another text: those that are the same to the
 * letter have been refused already. */
static void check_list(Loader *loader, const Pending *list)
{
    AnyRefs refs = field_refs(list->record, list->field);
    Names *seen =
        names_new(loader->arena); /* the number + 1 of the item in which it stands first */
    size_t *numbers = ARENA_ARRAY(loader->arena, refs.count, size_t);
    for (size_t i = 0; i < refs.count; i++) {
        if (!refs.at[i])
            continue;
        void **slot = names_slot(seen, (Text){(const char *)&refs.at[i], sizeof refs.at[i]});
        if (!*slot) {
            numbers[i] = i;
            *slot = &numbers[i];
            continue;
        }
        const Pending *here = list->called[i], *before = list->called[*(size_t *)*slot];
        const Pending *told = here ? here : before;
        Text id = record_id(list->field->table, refs.at[i]);
        bool is_id_twice = (!here || !before) && told && reads_alike(loader, told->id, id);
        if (told && !is_id_twice && !(here && before && text_equal(here->id, before->id)))
            say_twice(loader, told);
    }
}

void check_distinct_names(Loader *loader)
{
    for (size_t i = 0; i < loader->pending.count; i++)
        if (loader->pending.at[i]->called)
            check_list(loader, loader->pending.at[i]);
}
