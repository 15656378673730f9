/* Walking through a record and all that stands within it. */
#include "adjudicate/record/record.h"
#include "record_private.h"

static void visit_variant(const Variant *variant, VisitRecord *visit, void *context)
{
    if (variant)
        record_visit(variant->table, variant->record, visit, context);
}

static void visit_list(const Field *field, const void *record, VisitRecord *visit, void *context)
{
    AnyList list = field_list(record, field);
    for (size_t i = 0; i < list.count; i++)
        if (field->kind == KIND_VARIANTS)
            visit_variant(list.at[i], visit, context);
        else
            record_visit(field->table, list.at[i], visit, context);
}

static void visit_field(const Field *field, const void *record, VisitRecord *visit, void *context)
{
    const void *within;
    switch (field->kind) {
    case KIND_RECORD:
        record_visit(field->table, field_in(record, field), visit, context);
        break;
    case KIND_MAYBE:
        within = field_pointer(record, field);
        if (within)
            record_visit(field->table, within, visit, context);
        break;
    case KIND_VARIANT:
        visit_variant(field_pointer(record, field), visit, context);
        break;
    case KIND_LIST:
    case KIND_VARIANTS:
        visit_list(field, record, visit, context);
        break;
    default:
        break;
    }
}

/* A recursion no deeper than YAML may be. */
void record_visit(const Table *table, const void *record, VisitRecord *visit, void *context)
{
    visit(context, table, record);
    for (size_t i = 0; i < table->count; i++)
        visit_field(&table->fields[i], record, visit, context);
}
