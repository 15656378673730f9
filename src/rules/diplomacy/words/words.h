/* Diplomacy: what its events and refusals speak of. */
#ifndef ADJUDICATE_DIPLOMACY_WORDS_H
#define ADJUDICATE_DIPLOMACY_WORDS_H

#include "../records/dip.h"
#include "adjudicate/play/event_rows.h"
#include "adjudicate/play/system.h"

#define TAKES_province                    const Province *
#define TAKES_provinces                   const ProvinceList *

#define type_of_province                  &dp_arg_type_province
#define type_of_provinces                 &dp_arg_type_provinces

#define arg_of_province(play_, province_) arg_record(&dp_arg_type_province, province_)
#define arg_of_provinces(play_, provinces_)                                                        \
    arg_records(&dp_arg_type_provinces, (const AnyList *)(provinces_))

extern const ArgType dp_arg_type_province, dp_arg_type_provinces;

/* A game from nothing. */
extern const NewKind dp_make_new;

#endif
