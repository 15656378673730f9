#include "words.h"

const ArgType nw_arg_type_card = {ARG_RECORD, &nw_card_table};
const ArgType nw_arg_type_cards = {ARG_RECORDS, &nw_card_table};
const ArgType nw_arg_type_place = {ARG_RECORD, &nw_place_table};
