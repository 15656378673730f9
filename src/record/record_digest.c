/* The canonical text of a record, for digests: every member that has not its default, in the order
 * of the table, texts with their length before them so that no two contents look alike. */
#include "adjudicate/record/record.h"
#include "record_private.h"

/* What is put together goes on as soon as there is a block of it: nobody needs the whole. */
enum { BLOCK = 8 * 1024 };

typedef struct Digester {
    Buf out;
    TakePiece *take;
    void *taker;
} Digester;

static void hand_on(Digester *digester)
{
    digester->take(digester->taker, buf_text(&digester->out));
    digester->out.len = 0;
}

static void digest_record(Digester *digester, const Table *table, const void *record);

static void digest_text(Buf *out, Text text)
{
    buf_int(out, (int64_t)text.len);
    buf_char(out, ':');
    buf_add(out, text);
}

static void digest_refs(Buf *out, const Field *field, const void *record)
{
    AnyRefs refs = field_refs(record, field);
    if (refs.word >= 0) {
        digest_text(out, text_of(field->words[refs.word]));
        if (refs.among)
            buf_format(out, "{%d but %d}", refs.among->which, refs.among->but);
        return;
    }
    buf_char(out, '[');
    for (size_t i = 0; i < refs.count; i++)
        digest_text(out, refs_item_text(field, &refs, i));
    buf_char(out, ']');
}

static void digest_ints(Buf *out, const IntList *ints)
{
    buf_char(out, '[');
    for (size_t i = 0; i < ints->count; i++) {
        buf_int(out, ints->at[i]);
        buf_char(out, ',');
    }
    buf_char(out, ']');
}

/* Kinds are told apart by their keys even where their values are all defaults. */
static void digest_variant(Digester *digester, const Variant *variant)
{
    buf_str(&digester->out, variant->table->fields[0].key);
    digest_record(digester, variant->table, variant->record);
}

static void digest_list(Digester *digester, const Field *field, const void *record)
{
    AnyList list = field_list(record, field);
    buf_char(&digester->out, '[');
    for (size_t i = 0; i < list.count; i++) {
        if (field->kind == KIND_LIST)
            digest_record(digester, field->table, list.at[i]);
        else
            digest_variant(digester, list.at[i]);
    }
    buf_char(&digester->out, ']');
}

static void digest_value(Digester *digester, const Field *field, const void *record)
{
    Buf *out = &digester->out;
    const void *member = field_in(record, field);
    switch (field->kind) { /* unreached: another kind, and what is free, which is undigested */
    case KIND_ID:
    case KIND_WORD:
    case KIND_TEXT:
        digest_text(out, *(const Text *)member);
        break;
    case KIND_INT:
        buf_int(out, *(const int *)member);
        break;
    case KIND_CHOICE:
        digest_text(out, text_of(field->words[*(const int *)member]));
        break;
    case KIND_SWITCH:
        buf_str(out, *(const bool *)member ? "on" : "off");
        break;
    case KIND_REF:
    case KIND_NEW:
        if (field->several && field_refs(record, field->several).word != REFS_LEFT_OUT) {
            digest_refs(out, field->several, record);
            break;
        }
        digest_text(out, record_id(field->table, field_pointer(record, field)));
        break;
    case KIND_REFS:
        digest_refs(out, field, record);
        break;
    case KIND_INTS:
        digest_ints(out, member);
        break;
    case KIND_RECORD:
        digest_record(digester, field->table, member);
        break;
    case KIND_MAYBE:
        digest_record(digester, field->table, field_pointer(record, field));
        break;
    case KIND_LIST:
    case KIND_VARIANTS:
        digest_list(digester, field, record);
        break;
    case KIND_VARIANT:
        digest_variant(digester, field_pointer(record, field));
        break;
    case KIND_FREE:
        break;
    case KIND_VALUE:
        value_digest(out, field->type, member);
        break;
    case KIND_VALUES:
        values_digest(out, field, record);
        break;
    case KIND_CHOICES:
        choices_digest(out, field, record);
        break;
    }
}

static void digest_record(Digester *digester, const Table *table, const void *record)
{
    Buf *out = &digester->out;
    buf_char(out, '{');
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if ((field->flags & UNDIGESTED) || field_is_default(field, record))
            continue;
        buf_str(out, field->key);
        buf_char(out, '=');
        digest_value(digester, field, record);
        buf_char(out, ';');
    }
    buf_char(out, '}');
    if (out->len >= BLOCK)
        hand_on(digester);
}

void record_digest_in_pieces(TakePiece *take, void *taker, const Table *table, const void *record)
{
    Digester digester = {.take = take, .taker = taker};
    digest_record(&digester, table, record);
    hand_on(&digester);
    buf_free(&digester.out);
}

static void append_piece(void *out, Text piece)
{
    buf_add(out, piece);
}

void record_digest(Buf *out, const Table *table, const void *record)
{
    record_digest_in_pieces(append_piece, out, table, record);
}
