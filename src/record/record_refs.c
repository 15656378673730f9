/* References: ids that stand in files, and the records that have them. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "adjudicate/record/line.h"
#include "adjudicate/record/record.h"
#include "load_private.h"

/* --- while files are read --------------------------------------------------------------------- */

Pending *wait_for(Reading *in, void *record, const Field *field, const Node *node)
{
    Loader *loader = in->loader;
    Pending *pending = ARENA_NEW(loader->arena, Pending);
    *pending = (Pending){.field = field,
                         .record = record,
                         .id = node_text(node),
                         .place = node_place(in->source, node),
                         .table = in->table,
                         .in_orders = loader->whole != NULL};
    ARENA_PUSH(loader->arena, &loader->pending, pending);
    return pending;
}

/* Puts the record that was meant into the member that names it. */
static void set_ref(const Field *field, void *record, size_t index, void *meant)
{
    if (field->kind == KIND_REF)
        field_set_pointer(record, field, meant);
    else
        field_refs(record, field).at[index] = meant;
}

/* Has the guard a say in whether that file may speak of it? */
static bool is_guarded(const Loader *loader, const Source *from, const Named *named)
{
    const Guard *guard = &loader->guard;
    return guard->lets && named->place.source != from && (named->made || !guard->made_only);
}

/* Most references name something that was read before them, and may be spoken of. */
static bool is_known(Reading *in, void *record, const Field *field, size_t index, Text id)
{
    const Named *named = names_find(in->loader->names, id);
    if (!named || named->table != field->table || named->is_double)
        return false;
    set_ref(field, record, index, named->record);
    return !is_guarded(in->loader, in->source, named);
}

static void refer(Reading *in, void *record, const Field *field, const Node *node)
{
    if (!is_known(in, record, field, 0, node_text(node)))
        wait_for(in, record, field, node);
}

/* --- counts: "3 archer" ----------------------------------------------------------------------- */

/* How many there are to be of what stands there, and what it is: that text without the number. */
static size_t counted(const Field *field, const Node *node, Text *id)
{
    *id = node_text(node);
    size_t space = text_find(*id, ' ');
    int32_t number;
    if (!(field->flags & COUNTS) || node->kind != NODE_SCALAR || space + 1 >= id->len ||
        !text_int_within(text_slice(*id, 0, space), 1, REFS_COUNTED_MAX, &number))
        return 1;
    *id = text_slice(*id, space + 1, id->len);
    return (size_t)number;
}

static bool is_counted(const Field *field, const Node *node)
{
    Text id;
    return node->kind == NODE_SCALAR && !node_is_null(node) &&
           (counted(field, node, &id) > 1 || id.len < node_text(node).len);
}

size_t refs_item(const Field *field, const Node *list, size_t index)
{
    const Field *refs = field->several ? field->several : field;
    Text id;
    if (!(refs->flags & COUNTS) || list->kind != NODE_LIST)
        return index;
    for (uint32_t i = 0; i < node_count(list); i++) {
        size_t times = counted(refs, node_child(list, i), &id);
        if (index < times)
            return i;
        index -= times;
    }
    return node_count(list);
}

/* How many references the items of a list are. */
static size_t count_items(Reading *in, const Field *field, const Node *node, size_t items)
{
    size_t count = 0;
    Text id;
    for (size_t i = 0; i < items; i++)
        count += counted(field, item_at(node, i), &id);
    if (count == items || count <= REFS_COUNTED_MAX)
        return count;
    diag_error(in->loader->diags, node_place(in->source, node), "'%s' has too many: %zu",
               field->key, count);
    diag_help(in->loader->diags, "at most %d", REFS_COUNTED_MAX);
    return 0;
}

/* An item that is a word, where one may stand among ids. */
static bool load_listed_word(Reading *in, const Field *field, AnyRefs *refs, const Node *item,
                             size_t index)
{
    int word = field->max > 0 ? word_read(in->loader, field->words, node_text(item)) : -1;
    if (word < 0 || word >= field->max)
        return false;
    if (!refs->words) {
        refs->words = ARENA_ARRAY(in->loader->arena, refs->count, int);
        for (size_t i = 0; i < refs->count; i++)
            refs->words[i] = -1;
    }
    refs->words[index] = word;
    return true;
}

/* A list waits as one, whatever stands in it: an item of two bytes would take a hundred otherwise.
 */
static void refer_items(Reading *in, void *record, const Field *field, const Node *node,
                        size_t items)
{
    AnyRefs refs = field_refs(record, field);
    size_t at = 0;
    bool waits = false;
    for (size_t i = 0; i < items && !diag_has_enough(in->loader->diags); i++) {
        const Node *item = item_at(node, i);
        Text id;
        size_t times = counted(field, item, &id);
        if (load_scalar(in, field, item, "a list of ids") &&
            !load_listed_word(in, field, &refs, item, at))
            for (size_t k = 0; k < times; k++)
                waits |= !is_known(in, record, field, at + k, id);
        at += times;
    }
    refs.count = at;
    field_set_refs(record, field, &refs);
    if (waits)
        wait_for(in, record, field, node)->items = node;
}

bool is_among(Reading *in, const Field *field, const Node *node)
{
    if (!(field->flags & AMONG) || node->kind != NODE_MAP)
        return false;
    small_keys(in, (const Table *[]){&among_table, NULL}, node);
    return node_find(node, TEXT("all")) || node_find(node, TEXT("but"));
}

/* A list of one is that one. */
static const Node *lone_item(const Field *field, const Node *node)
{
    bool is_lone = field->several && node->kind == NODE_LIST && node_count(node) == 1;
    return is_lone ? node_child(node, 0) : node;
}

static bool is_several(Reading *in, const Field *field, const Node *node)
{
    const Field *several = field->several;
    bool is_word = several && node->kind == NODE_SCALAR && !node_is_null(node) &&
                   word_read(in->loader, several->words, node_text(node)) >= 0;
    return several && (is_word || node->kind == NODE_LIST || is_among(in, several, node) ||
                       is_map_of_kinds(in, several, node) || is_counted(several, node));
}

/* "occupied: {province: bur}": the id stands there, and needs no map around it. */
static bool say_id_within(Reading *in, const Field *field, const Node *node)
{
    const Node *only = node->kind == NODE_MAP && node_count(node) == 1 ? node_child(node, 0) : NULL;
    if (!in->loader->whole || !only || only->kind != NODE_SCALAR || !text_is_id(node_text(only)))
        return false;
    diag_error(in->loader->diags, node_place(in->source, node),
               "'%s' is a map, but should be the id of %s %s", field->key,
               article(field->table->name), field->table->name);
    diag_help(in->loader->diags, "write '%s: %.*s'", field->key, TEXT_ARG(node_text(only)));
    return true;
}

void load_ref(Reading *in, void *record, const Field *field, const Node *node)
{
    node = lone_item(field, node);
    if (is_several(in, field, node)) {
        load_refs(in, record, field->several, node);
        return;
    }
    if (node->kind == NODE_SCALAR && !node_is_null(node)) {
        refer(in, record, field, node);
        return;
    }
    char what[64];
    snprintf(what, sizeof what, "the id of %s %s", article(field->table->name), field->table->name);
    if (say_id_within(in, field, node))
        return;
    bool takes_counts = field->several && takes_number(field->several);
    expected(in, node, takes_counts ? field->several : field, what);
}

void refuse_twice(Reading *in, const Field *field, const Node *node)
{
    const Pending item = {
        .field = field, .id = node_text(node), .place = node_place(in->source, node)};
    say_twice(in->loader, &item);
}

void say_twice(const Loader *loader, const Pending *pending)
{
    diag_error(loader->diags, pending->place, "'%.*s' stands twice in '%s'", TEXT_ARG(pending->id),
               pending->field->key);
    diag_help(loader->diags, "name it once");
}

/* Most lists are so short that comparing all pairs is less work than a table of names. */
static void check_short_distinct(Reading *in, const Field *field, const Node *list)
{
    for (uint32_t i = 1; i < node_count(list); i++) {
        const Node *item = node_child(list, i);
        for (uint32_t k = 0; item->kind == NODE_SCALAR && k < i; k++) {
            const Node *before = node_child(list, k);
            if (before->kind == NODE_SCALAR &&
                reads_alike(in->loader, node_text(item), node_text(before))) {
                refuse_twice(in, field, item);
                break;
            }
        }
    }
}

static void check_long_distinct(Reading *in, const Field *field, const Node *list)
{
    Names *seen = names_new(in->loader->arena);
    for (uint32_t i = 0; i < node_count(list) && !diag_has_enough(in->loader->diags); i++) {
        const Node *item = node_child(list, i);
        if (item->kind != NODE_SCALAR)
            continue;
        bool in_orders = in->loader->whole != NULL;
        Text text = node_text(item);
        if (names_seen(seen, in_orders ? in_small_letters(in->loader->arena, text) : text))
            refuse_twice(in, field, item);
    }
}

static void check_distinct(Reading *in, const Field *field, const Node *list)
{
    enum { SHORT_LIST = 16 };
    (node_count(list) <= SHORT_LIST ? check_short_distinct : check_long_distinct)(in, field, list);
}

static void load_among(Reading *in, void *record, const Field *field, const Node *node)
{
    AnyRefs refs = {.word = word_index(field->words, TEXT("all"))};
    refs.among = load_record(in, &among_table, node);
    field_set_refs(record, field, &refs);
}

/* A list of ids; a single id; or a word such as "none". */
void load_refs(Reading *in, void *record, const Field *field, const Node *node)
{
    AnyRefs refs = {.word = REFS_LISTED};
    bool lone = node->kind == NODE_SCALAR && !node_is_null(node);
    if (is_among(in, field, node)) {
        load_among(in, record, field, node);
        return;
    }
    int word = lone ? word_read(in->loader, field->words, node_text(node)) : -1;
    if (word >= 0) {
        refs.word = word;
        field_set_refs(record, field, &refs);
        return;
    }
    if (is_map_of_kinds(in, field, node)) {
        wait_for(in, record, field, node)->items = node;
        return;
    }
    if (!lone && node->kind != NODE_LIST) {
        expected(in, node, field, "a list of ids");
        return;
    }
    size_t items = lone ? 1 : node_count(node), count = count_items(in, field, node, items);
    if ((int64_t)items < field->min) {
        diag_error(in->loader->diags, node_place(in->source, node), "'%s' is empty", field->key);
        diag_help(in->loader->diags, "%s", field->doc);
    }
    refs.at = (void **)arena_array(in->loader->arena, count, sizeof *refs.at);
    refs.room = refs.count = count;
    field_set_refs(record, field, &refs);
    if (count > 0)
        refer_items(in, record, field, node, items);
    if (!lone && (field->flags & DISTINCT))
        check_distinct(in, field, node);
}

/* --- when all files have been read ------------------------------------------------------------ */

const Named *named_for(const Loader *loader, const Source *from, const Named *named)
{
    const Guard *guard = &loader->guard;
    bool is_open =
        !named || !is_guarded(loader, from, named) || guard->lets(guard->context, from, named);
    return is_open ? named : NULL;
}

bool may_be_told(const Loader *loader, const Source *from, const Named *named)
{
    const Guard *guard = &loader->guard;
    bool is_own = named->place.source == from;
    return named_for(loader, from, named) &&
           (is_own || !guard->shows || guard->shows(guard->context, from, named));
}

/* What may have been meant: of these tables, in that file. */
typedef struct Search {
    const Loader *loader;
    const Source *from;
    const Table *const *tables; /* up to a NULL */
    MeantFirst first;
} Search;

static bool may_be_meant(const void *value, const void *context)
{
    const Named *named = value;
    const Search *search = context;
    for (size_t i = 0; search->tables[i]; i++)
        if (named->table == search->tables[i])
            return may_be_told(search->loader, search->from, named);
    return false;
}

static bool may_be_preferred(const void *value, const void *context)
{
    const Search *search = context;
    const Guard *guard = &search->loader->guard;
    return may_be_meant(value, context) &&
           guard->owns(guard->context, search->from, value) == (search->first == OWN_FIRST);
}

Text record_meant(const Loader *loader, Text id, const Source *from, const Table *const *tables,
                  MeantFirst first)
{
    const Search search = {loader, from, tables, first};
    Text small = in_small_letters(loader->arena, id);
    const Named *same = names_find(loader->names, small);
    if (same && may_be_meant(same, &search))
        return small;
    Text near = names_nearest(loader->names, id, may_be_meant, &search);
    Text preferred = near.len > 0 && loader->guard.owns
                         ? names_nearest(loader->names, id, may_be_preferred, &search)
                         : TEXT("");
    if (near.len == 0)
        return part_meant(loader, id, from, tables, first);
    bool is_as_near = preferred.len > 0 &&
                      text_distance(id, preferred, id.len) <= text_distance(id, near, id.len);
    return is_as_near ? preferred : near;
}

MeantFirst meant_first(const Field *field)
{
    return field->flags & OF_OTHERS ? OTHERS_FIRST : OWN_FIRST;
}

/* The id or else, in orders, the name that may have been meant. */
static Text meant(Loader *loader, const Pending *pending)
{
    const Table *const tables[] = {pending->field->table, NULL};
    Text several = pending->in_orders ? plural_meant(loader, pending) : TEXT("");
    if (several.len > 0)
        return several;
    Text small = pending->in_orders ? in_small_letters(loader->arena, pending->id) : pending->id;
    Text near =
        record_meant(loader, small, pending->place.source, tables, meant_first(pending->field));
    if (near.len > 0 || !pending->in_orders)
        return near;
    near = name_meant(loader, pending);
    assert(pending->table);
    const LineForm *form = pending->table->line;
    return near.len == 0 && form && form->meant ? form->meant(loader->lines, small) : near;
}

/* "the hill", "the weakest", "all my cards". */
static bool say_too_many_words(Loader *loader, const Pending *pending)
{
    const Field *field = pending->field->several ? pending->field->several : pending->field;
    Pending bare = *pending;
    bare.id = without_article(pending->id);
    const char *word = NULL;
    Text near = {NULL, 0};
    bool begins_all =
        pending->id.len > 4 && reads_alike(loader, text_slice(pending->id, 0, 4), TEXT("all "));
    if (begins_all && word_index(field->words, TEXT("all")) >= 0)
        word = (field->flags & AMONG) ? "all, {all: any, but: 2} for all but two, or a list"
                                      : "all, or a list";
    else if (bare.id.len < pending->id.len && !(near = meant(loader, &bare)).len)
        word = word_meant(field->words, bare.id);
    if (!word && near.len == 0)
        return false;
    diag_error(loader->diags, pending->place, "no %s '%.*s' here", pending->field->table->name,
               TEXT_ARG(pending->id));
    if (begins_all)
        diag_help(loader->diags, "write %s", word);
    else
        diag_help(loader->diags, "did you mean '%.*s'?", TEXT_ARG(word ? text_of(word) : near));
    return true;
}

/* "hill, mill or ford": some of those that may be named. */
static Text some_named(const Loader *loader, const Pending *pending)
{
    enum { SOME = 3 };
    const char *ids[SOME + 1] = {NULL};
    size_t count = 0;
    for (size_t i = 0; i < loader->all.count && count < SOME; i++) {
        const Named *named = loader->all.at[i];
        if (named->table == pending->field->table && !named->made &&
            may_be_told(loader, pending->place.source, named))
            ids[count++] = text_string(loader->arena, "%.*s",
                                       TEXT_ARG(record_id(named->table, named->record)));
    }
    Buf out = {NULL, 0, 0};
    add_words(&out, ids, " or ");
    return buf_take(&out, loader->arena);
}

/* A word that chooses in other places: what may stand in this one. */
static bool say_no_choice(Loader *loader, const Pending *pending)
{
    Text some = {NULL, 0};
    if (pending->in_orders && loader->choosing &&
        word_index(loader->choosing, in_small_letters(loader->arena, pending->id)) >= 0)
        some = some_named(loader, pending);
    if (some.len > 0)
        diag_help(loader->diags, "no word chooses here: name one, such as %.*s (%s)",
                  TEXT_ARG(some), pending->field->doc);
    return some.len > 0;
}

static void refuse_table(Loader *loader, const Pending *pending, const Named *named)
{
    const Field *field = pending->field;
    diag_error(loader->diags, pending->place, "'%.*s' is %s %s, not %s %s", TEXT_ARG(pending->id),
               article(named->table->name), named->table->name, article(field->table->name),
               field->table->name);
    if (!help_of_kind(loader, pending))
        diag_help(loader->diags, "%s", field->doc);
}

/* Or one that chooses in other places than this one, which has words of its own. */
static bool say_other_choices(Loader *loader, const Pending *pending)
{
    enum { MOST = 12 };
    const Field *field = pending->field;
    const char *words[MOST + 1] = {NULL};
    assert(field->max <= MOST);
    if (!pending->in_orders || !loader->choosing || field->max == 0 ||
        word_index(loader->choosing, in_small_letters(loader->arena, pending->id)) < 0)
        return false;
    for (int i = 0; i < field->max; i++)
        words[i] = field->words[i];
    Buf out = {NULL, 0, 0};
    add_words(&out, words, " and ");
    Text all = buf_take(&out, loader->arena);
    diag_help(loader->diags,
              field->max == 1 ? "the word that chooses here is %.*s"
                              : "the words that choose here are %.*s",
              TEXT_ARG(all));
    return true;
}

/* "spa/nc", "Spa (nc)" for spa-nc. */
static bool say_other_signs(Loader *loader, const Pending *pending)
{
    char id[ID_MAX + 1];
    size_t len = 0;
    Text text = in_small_letters(loader->arena, pending->id);
    for (size_t i = 0; i < text.len && len < ID_MAX; i++) {
        bool parts = strchr(" /_().", text.at[i]) != NULL;
        if (!parts)
            id[len++] = text.at[i];
        else if (len > 0 && id[len - 1] != '-')
            id[len++] = '-';
    }
    while (len > 0 && id[len - 1] == '-')
        len--;
    const Named *named = names_find(loader->names, (Text){id, len});
    bool fits = named && named->table == pending->field->table && memchr(id, '-', len) &&
                may_be_told(loader, pending->place.source, named);
    if (!fits || text_equal((Text){id, len}, text))
        return false;
    diag_error(loader->diags, pending->place, "no %s '%.*s' here", pending->field->table->name,
               TEXT_ARG(pending->id));
    diag_help(loader->diags, "did you mean '%.*s'?", (int)len, id);
    return true;
}

/* What is meant by the thing in "two clubs"; empty: that itself, or nothing is near. */
static Text counted_meant(Loader *loader, const Pending *pending)
{
    int number;
    Pending thing = *pending;
    thing.id = text_counted(loader->arena, pending->id, &number);
    return thing.id.at == pending->id.at || find_called(loader, &thing) ? TEXT("")
                                                                        : meant(loader, &thing);
}

static void refuse_missing(Loader *loader, const Pending *pending)
{
    const Field *field = pending->field;
    const char *const *words = field->several ? field->several->words : field->words;
    if (is_lost(loader, pending))
        return;
    if (pending->in_orders && (say_rivals(loader, pending) || say_cut_name(loader, pending) ||
                               say_bent_name(loader, pending) || say_other_signs(loader, pending) ||
                               say_too_many_words(loader, pending)))
        return;
    if (field->several &&
        say_bent_scalar(loader->diags, field->several, pending->place, pending->id))
        return;
    if (say_bent_scalar(loader->diags, field, pending->place, pending->id))
        return;
    const Named *other = pending->in_orders ? find_anything(loader, pending) : NULL;
    if (other && other->table != field->table) {
        refuse_table(loader, pending, other);
        return;
    }
    diag_error(loader->diags, pending->place, "no %s '%.*s' here", field->table->name,
               TEXT_ARG(pending->id));
    Text near = meant(loader, pending);
    if (help_count_meant(loader->diags, field, pending->id, counted_meant(loader, pending)) ||
        (near.len == 0 && help_of_kind(loader, pending)))
        return;
    if (word_read(loader, field->words, pending->id) >= field->max)
        diag_help(loader->diags, "'%.*s' stands alone, never in a list", TEXT_ARG(pending->id));
    else if (say_other_choices(loader, pending))
        return;
    else if (near.len > 0)
        diag_help(loader->diags, "did you mean '%.*s'?", TEXT_ARG(near));
    else if (word_meant(words, pending->id))
        diag_help(loader->diags, "did you mean '%s'?", word_meant(words, pending->id));
    else if (!say_no_choice(loader, pending))
        diag_help(loader->diags, "%s", field->doc);
}

/* Something else stands where a value is wanted. */
static void resolve_value(Loader *loader, const Pending *pending)
{
    const Named *named = find_anything(loader, pending);
    if (named || (named = thing_meant(loader, pending)))
        say_no_value(loader, pending, named);
    else if (!say_other_key(loader, pending))
        refuse_value(loader->diags, pending->table, pending->field, pending->place, pending->id);
}

/* A name where a word is wanted that is an id. Its small letters stand there already, for what the
 * rules have to say of it if they can be an id. */
static void resolve_word(Loader *loader, const Pending *pending)
{
    const Field *field = pending->field;
    Text *word = field_of(pending->record, field);
    const Named *named = find_among_things(loader, pending);
    if (named)
        *word = record_id(named->table, named->record);
    bool is_id = text_is_id(*word);
    if (named || (is_id && !say_rivals(loader, pending)))
        return;
    *word = TEXT("");
    ((Record *)pending->record)->is_bent = true;
    if (is_id || say_bent_name(loader, pending) ||
        say_bent_scalar(loader->diags, field, pending->place, pending->id) ||
        say_no_thing(loader, pending))
        return;
    diag_error(loader->diags, pending->place, "no %s '%.*s' here", field->things[0]->name,
               TEXT_ARG(pending->id));
    if (!help_uncounted(loader, pending))
        diag_help(loader->diags, "%s", field->doc);
}

static void resolve(Loader *loader, Pending *pending)
{
    const Field *field = pending->field;
    const Named *named =
        named_for(loader, pending->place.source, names_find(loader->names, pending->id));
    if (field->kind == KIND_NEW) {
        refuse_new(loader, pending->place, pending->id, named);
        return;
    }
    if (field->kind == KIND_WORD) {
        resolve_word(loader, pending);
        return;
    }
    if (pending->is_part) {
        resolve_value_of(loader, pending);
        return;
    }
    if (field->kind == KIND_VALUE || field->kind == KIND_VALUES) {
        resolve_value(loader, pending);
        return;
    }
    if (!named && pending->in_orders) {
        named = find_called(loader, pending);
        pending->by_name = named != NULL;
    }
    if (named && named->is_double)
        return;
    bool fits = named && named->table == field->table;
    set_ref(field, pending->record, pending->index, fits ? named->record : NULL);
    if (!named)
        refuse_missing(loader, pending);
    else if (!fits)
        refuse_table(loader, pending, named);
}

/* The item of a list that is called by its name, for check_distinct_names. */
static void note_called(Loader *loader, Pending *list, const Pending *one, size_t count)
{
    if (!list->called)
        list->called = ARENA_ARRAY(loader->arena, count, const Pending *);
    Pending *called = ARENA_NEW(loader->arena, Pending);
    *called = *one;
    list->called[one->index] = called;
}

/* Those of a list that refer_items has read, one after the other. */
static void resolve_items(Loader *loader, Pending *list)
{
    const Field *field = list->field;
    const AnyRefs refs = field_refs(list->record, field);
    size_t times, at = 0;
    if (list->items->kind == NODE_MAP) {
        say_map_of_kinds(loader, list);
        return;
    }
    for (size_t i = 0; at < refs.count && !diag_has_enough(loader->diags); i++, at += times) {
        const Node *item = item_at(list->items, i);
        Pending one = *list;
        one.place = node_place(list->place.source, item);
        times = counted(field, item, &one.id);
        if (item->kind != NODE_SCALAR || node_is_null(item) || REFS_WORD(&refs, at) >= 0)
            continue;
        for (one.index = at; one.index < at + times; one.index++) {
            one.by_name = false;
            resolve(loader, &one);
            if (one.by_name && (field->flags & DISTINCT))
                note_called(loader, list, &one, refs.count);
        }
    }
}

void loader_guard(Loader *loader, Guard guard)
{
    loader->guard = guard;
}

const Named *record_named(const Loader *loader, Text id)
{
    return names_find(loader->names, id);
}

const Named *record_named_at(const Loader *loader, size_t index)
{
    return index < loader->all.count ? loader->all.at[index] : NULL;
}

void record_resolve(Loader *loader)
{
    for (size_t i = 0; i < loader->pending.count; i++)
        (loader->pending.at[i]->items ? resolve_items : resolve)(loader, loader->pending.at[i]);
    for (size_t i = loader->pending.count; i > 0; i--)
        drop_refused(loader->pending.at[i - 1]);
    check_distinct_names(loader);
    loader->pending.count = 0;
}

void record_resolve_of(Loader *loader, const Table *table)
{
    for (size_t i = 0; i < loader->pending.count; i++) {
        Pending *pending = loader->pending.at[i];
        const Field *field = pending->field;
        const Named *named = field->kind == KIND_REF && field->table == table && pending->in_orders
                                 ? find_called(loader, pending)
                                 : NULL;
        if (named && !named->is_double)
            set_ref(field, pending->record, 0, named->record);
    }
}
