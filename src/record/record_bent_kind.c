/* Things of whose name a part was written: "bell" for The Goose Bell. And things that are named by
 * what they are, or whose, where each has an id of its own: "ghoul", "2 ghoul" and {ghoul: 2} for
 * ghoul-1 and ghoul-2. */
#include <string.h>

#include "load_private.h"

/* --- a part of a name ------------------------------------------------------------------------- */

static bool is_word_sign(char c)
{
    return (small_letter(c) >= 'a' && small_letter(c) <= 'z') || (c >= '0' && c <= '9') ||
           (c & 0x80) != 0;
}

/* Do those words stand in the name, as whole ones? */
static bool has_words(Text name, Text words)
{
    for (size_t at = 0; at + words.len <= name.len; at++) {
        bool begins = at == 0 || !is_word_sign(name.at[at - 1]);
        bool ends = at + words.len == name.len || !is_word_sign(name.at[at + words.len]);
        size_t same = 0;
        while (same < words.len && small_letter(name.at[at + same]) == small_letter(words.at[same]))
            same++;
        if (begins && ends && same == words.len)
            return true;
    }
    return false;
}

Text part_meant(const Loader *loader, Text words, const Source *from, const Table *const *tables,
                MeantFirst first)
{
    enum { SHORTEST = 3, LONGEST = 100 };
    const Guard *guard = &loader->guard;
    const Named *found[2] = {NULL, NULL}; /* of all, and of those that go first */
    size_t count[2] = {0, 0};
    for (size_t i = 0; i < loader->all.count && words.len >= SHORTEST && words.len <= LONGEST;
         i++) {
        const Named *named = loader->all.at[i];
        bool is_kind = false;
        for (size_t k = 0; tables[k]; k++)
            is_kind |= named->table == tables[k];
        if (!is_kind || !has_words(record_name(named->table, named->record), words) ||
            !may_be_told(loader, from, named))
            continue;
        bool goes_first =
            guard->owns && guard->owns(guard->context, from, named) == (first == OWN_FIRST);
        found[0] = named;
        count[0]++;
        if (goes_first) {
            found[1] = named;
            count[1]++;
        }
    }
    size_t which = count[1] == 1 ? 1 : 0;
    return count[which] == 1 ? record_id(found[which]->table, found[which]->record) : TEXT("");
}

/* --- what things are -------------------------------------------------------------------------- */

/* Where nobody has said how many are wanted, so many are offered, and none of more. */
enum { SOME = 6 };

/* So often all things are looked through for what was meant; nobody reads on that far. */
enum { TOLD_MOST = 200 };

/* What is looked for: of that kind (NULL: nothing is called so), or with an id that begins so. */
typedef struct Sought {
    const Loader *loader;
    const Pending *pending;
    const Named *kind;
    Text word;
} Sought;

/* The kind that is called so, or of which several are; NULL: none. */
static const Named *kind_called(Loader *loader, const Pending *pending, Text word)
{
    Pending as = *pending;
    as.id = word;
    const Named *kind = find_anything(loader, &as);
    Text plural = kind ? TEXT("") : any_plural(loader, &as);
    if (kind || plural.len == 0)
        return kind;
    as.id = plural;
    return find_anything(loader, &as);
}

static Sought sought(Loader *loader, const Pending *pending, Text word)
{
    Text small = in_small_letters(loader->arena, word);
    const Named *kind = kind_called(loader, pending, small);
    if (!kind && small.len > 1 && small.at[small.len - 1] == 's')
        small.len--;
    kind = kind ? kind : kind_called(loader, pending, small);
    bool is_thing = kind && kind->table == pending->field->table;
    Text id = is_thing ? TEXT("") : kind ? record_id(kind->table, kind->record) : small;
    return (Sought){loader, pending, is_thing ? NULL : kind, id};
}

/* "ghoul-1" begins with "ghoul". */
static bool begins_so(Text id, Text word)
{
    return word.len > 0 && id.len > word.len + 1 && id.at[word.len] == '-' &&
           text_equal(text_slice(id, 0, word.len), word);
}

/* Does one of its keys say that kind, as card: and type: do, or one of what it holds? */
static bool says_kind(const Named *kind, const Table *table, const void *record, bool holds)
{
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        bool refers = field->kind == KIND_REF && field->table == kind->table;
        if (refers && field_pointer(record, field) == kind->record)
            return true;
        AnyList list = holds && field->kind == KIND_LIST ? field_list(record, field) : (AnyList){0};
        for (size_t k = 0; k < list.count; k++)
            if (says_kind(kind, field->table, list.at[k], false))
                return true;
    }
    return false;
}

static bool is_of_kind(const Sought *on, const Named *named)
{
    return (on->kind && says_kind(on->kind, named->table, named->record, true)) ||
           begins_so(record_id(named->table, named->record), on->word);
}

/* One's own, or another's where such are wanted. */
static bool is_wanted(const Sought *on, const Named *named)
{
    const Guard *guard = &on->loader->guard;
    const Source *from = on->pending->place.source;
    bool wants_own = meant_first(on->pending->field) == OWN_FIRST;
    return named->table == on->pending->field->table && !named->made &&
           may_be_told(on->loader, from, named) &&
           (!guard->owns || guard->owns(guard->context, from, named) == wants_own) &&
           is_of_kind(on, named);
}

static size_t add_thing(Buf *out, const Named *named)
{
    buf_format(out, "%s%.*s", out->len > 0 ? ", " : "",
               TEXT_ARG(record_id(named->table, named->record)));
    return 1;
}

/* Adds the first of them, up to so many, behind what is there; how many. */
static size_t add_things(Buf *out, const Sought *on, size_t most)
{
    size_t count = 0;
    for (size_t i = 0; i < on->loader->all.count && count < most; i++) {
        const Named *named = on->loader->all.at[i];
        if (!is_wanted(on, named))
            continue;
        count += add_thing(out, named);
    }
    return count;
}

/* May several stand there? */
static bool takes_list(const Field *field)
{
    return field->kind == KIND_REFS || field->several;
}

/* What was looked for, with a number before it or not, as ids; how many. */
static size_t add_of_kind(Buf *out, Loader *loader, const Pending *pending, Text text)
{
    int number = 0;
    Pending thing = *pending;
    thing.id = text_counted(loader->arena, text, &number);
    const Named *one = find_called(loader, &thing);
    if (one)
        return add_thing(out, one);
    Sought on = sought(loader, pending, thing.id);
    size_t count = add_things(out, &on, number > 0 ? (size_t)number : SOME + 1);
    return number > 0 || count <= SOME ? count : 0;
}

Text uncounted(Loader *loader, const Pending *pending)
{
    int number;
    const Field *field = pending->field;
    Pending thing = *pending;
    thing.id = text_counted(loader->arena, pending->id, &number);
    if (thing.id.at == pending->id.at)
        return TEXT("");
    bool is_known = word_read(loader, field->words, thing.id) >= 0 ||
                    (field->things ? find_among_things : find_called)(loader, &thing);
    return is_known ? thing.id : TEXT("");
}

bool help_uncounted(Loader *loader, const Pending *pending)
{
    Text bare = uncounted(loader, pending);
    if (bare.len > 0)
        diag_help(loader->diags, "a number says nothing here: write %.*s", TEXT_ARG(bare));
    return bare.len > 0;
}

bool help_of_kind(Loader *loader, const Pending *pending)
{
    if (!pending->in_orders || takes_number(pending->field))
        return false;
    if (help_uncounted(loader, pending))
        return true;
    if (loader->kinds_told++ > TOLD_MOST)
        return false;
    Buf things = {NULL, 0, 0};
    size_t count = add_of_kind(&things, loader, pending, pending->id);
    bool in_list = pending->items && pending->items->kind == NODE_LIST;
    bool is_list = count > 1 && takes_list(pending->field) && !in_list;
    if (count > 0)
        diag_help(loader->diags,
                  is_list     ? "each %s is named by itself: write [%.*s]"
                  : in_list   ? "each %s is named by itself: write %.*s"
                  : count > 1 ? "each %s is named by itself: write one of %.*s"
                              : "each %s is named by itself: write %.*s",
                  pending->field->table->name, TEXT_ARG(buf_text(&things)));
    buf_free(&things);
    return count > 0;
}

bool is_map_of_kinds(const Reading *in, const Field *field, const Node *map)
{
    bool is_right =
        in->loader->whole && map->kind == NODE_MAP && node_count(map) > 0 && !takes_number(field);
    for (uint32_t i = 0; is_right && i < node_count(map); i++)
        is_right = is_whole_number(node_text(node_child(map, i)));
    return is_right;
}

void say_map_of_kinds(Loader *loader, const Pending *pending)
{
    const Node *map = pending->items;
    const Field *field = pending->field;
    Buf things = {NULL, 0, 0};
    size_t known = 0;
    for (uint32_t i = 0; i < node_count(map) && loader->kinds_told++ < TOLD_MOST; i++) {
        const Node *value = node_child(map, i);
        Text text = text_of(text_string(loader->arena, "%.*s %.*s", TEXT_ARG(node_text(value)),
                                        TEXT_ARG(node_key(value))));
        known += add_of_kind(&things, loader, pending, text) > 0;
    }
    ((Record *)pending->record)->is_bent = true;
    diag_error(loader->diags, pending->place, "'%s' is a map, but should be a list of ids",
               field->key);
    if (known < node_count(map))
        diag_help(loader->diags, "%s", field->doc);
    else
        diag_help(loader->diags,
                  node_key(map).len == 0 ? "each %s is named by itself: write %.*s"
                                         : "each %s is named by itself: write [%.*s]",
                  field->table->name, TEXT_ARG(buf_text(&things)));
    buf_free(&things);
}
