/* Members one by one, for whoever compares states of a record. */
#include <string.h>

#include "adjudicate/record/record.h"
#include "record_private.h"

bool record_member_is_leaf(const Field *field)
{
    switch (field->kind) {
    case KIND_RECORD:
    case KIND_MAYBE:
    case KIND_LIST:
    case KIND_VARIANT:
    case KIND_VARIANTS:
    case KIND_FREE:
        return false;
    default:
        return true;
    }
}

/* --- what stands within ----------------------------------------------------------------------- */

static void see_variant(const Variant *variant, size_t index, SeeMember *see, void *context)
{
    if (variant)
        see(context, variant->table, variant->record, index);
}

void record_member_each(const Field *field, const void *record, SeeMember *see, void *context)
{
    const void *within = NULL;
    AnyList list = {NULL, 0, 0};
    if (field->kind == KIND_MAYBE || field->kind == KIND_VARIANT)
        within = field_pointer(record, field);
    if (field->kind == KIND_LIST || field->kind == KIND_VARIANTS)
        list = field_list(record, field);
    if (field->kind == KIND_RECORD)
        see(context, field->table, field_in(record, field), 0);
    else if (field->kind == KIND_MAYBE && within)
        see(context, field->table, within, 0);
    else if (field->kind == KIND_VARIANT)
        see_variant(within, 0, see, context);
    for (size_t i = 0; i < list.count; i++)
        if (field->kind == KIND_LIST)
            see(context, field->table, list.at[i], i);
        else
            see_variant(list.at[i], i, see, context);
}

/* --- values ----------------------------------------------------------------------------------- */

bool record_member_has_values(const Field *field)
{
    return !field->several &&
           (field->kind == KIND_INTS || field->kind == KIND_CHOICES || field->kind == KIND_VALUES);
}

Text record_member_values(const Field *field, const void *record)
{
    const bool are_ints = field->kind == KIND_INTS || field->kind == KIND_CHOICES;
    const AnyValues values = field_values(record, field);
    return (Text){values.at, values.count * (are_ints ? sizeof(int) : field->type->size)};
}

static void write_refs(Buf *out, const Field *field, const void *record)
{
    AnyRefs refs = field_refs(record, field);
    if (refs.word >= 0) {
        buf_str(out, field->words[refs.word]);
        return;
    }
    buf_char(out, '[');
    for (size_t i = 0; i < refs.count; i++) {
        buf_str(out, i > 0 ? ", " : "");
        buf_add(out, refs_item_text(field, &refs, i));
    }
    buf_char(out, ']');
}

static void write_ints(Buf *out, const Field *field, const IntList *ints)
{
    buf_char(out, '[');
    for (size_t i = 0; i < ints->count; i++) {
        buf_str(out, i > 0 ? ", " : "");
        if (field->kind == KIND_INTS)
            buf_int(out, ints->at[i]);
        else
            buf_str(out, field->words[ints->at[i]]);
    }
    buf_char(out, ']');
}

static void write_values(Buf *out, const Field *field, const void *record)
{
    AnyValues values = field_values(record, field);
    buf_char(out, '[');
    for (size_t i = 0; i < values.count; i++) {
        buf_str(out, i > 0 ? ", " : "");
        field->type->write(out, value_at(field->type, &values, i));
    }
    buf_char(out, ']');
}

static void write_ref(Buf *out, const Field *field, const void *record)
{
    if (field->several && field_refs(record, field->several).word != REFS_LEFT_OUT)
        write_refs(out, field->several, record);
    else
        buf_add(out, record_id(field->table, field_pointer(record, field)));
}

void record_member_write(Buf *out, const Field *field, const void *record)
{
    const void *member = field_in(record, field);
    bool is_number = field->kind == KIND_INT || field->kind == KIND_CHOICE;
    if (!record_member_is_leaf(field) || (!is_number && field_is_default(field, record)))
        return;
    switch (field->kind) {
    case KIND_INT:
        if (field->left_out && field_is_default(field, record))
            buf_str(out, field->left_out);
        else
            buf_int(out, *(const int *)member);
        break;
    case KIND_CHOICE: /* one that must be there has none until it is chosen */
        if (*(const int *)member >= 0)
            buf_str(out, field->words[*(const int *)member]);
        break;
    case KIND_SWITCH:
        buf_str(out, *(const bool *)member ? "on" : "off");
        break;
    case KIND_REF:
    case KIND_NEW:
        write_ref(out, field, record);
        break;
    case KIND_REFS:
        write_refs(out, field, record);
        break;
    case KIND_INTS:
    case KIND_CHOICES:
        write_ints(out, field, member);
        break;
    case KIND_VALUE:
        field->type->write(out, member);
        break;
    case KIND_VALUES:
        write_values(out, field, record);
        break;
    default:
        buf_add(out, *(const Text *)member);
        break;
    }
}
