#include "words.h"

const ArgType fh_arg_type_soldier = {ARG_RECORD, &fh_soldier_table};
const ArgType fh_arg_type_soldiers = {ARG_RECORDS, &fh_soldier_table};
const ArgType fh_arg_type_card = {ARG_RECORD, &fh_card_table};
const ArgType fh_arg_type_cards = {ARG_RECORDS, &fh_card_table};

/* "Ash 2" is no other word than ash-2. */
static bool is_same_word(Text name, Text id)
{
    for (size_t i = 0; i < name.len && i < id.len; i++) {
        char c = name.at[i];
        c = c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        if (c != id.at[i])
            return false;
    }
    return name.len == id.len;
}

const char *fh_called(const Play *play, const Soldier *soldier)
{
    Text name = soldier->name, id = soldier->id;
    return is_same_word(name, id) ? text_string(play->arena, "%.*s", TEXT_ARG(name))
                                  : name_called(play->arena, name, id);
}
