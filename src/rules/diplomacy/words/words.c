#include "words.h"

const ArgType dp_arg_type_province = {ARG_RECORD, &dp_province_table};
const ArgType dp_arg_type_provinces = {ARG_RECORDS, &dp_province_table};
