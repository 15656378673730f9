/* A toy rule system in which all move at once: what an order comes to is known when all have been
 * carried out. Its rounds are seasons, and two of its phases come up only now and then.
 *
 * - sail: boats sail from berth to berth. Two that want to the same one stay where they are.
 * - rescue: whoever has failed may row back. It comes up if somebody has.
 * - build (in autumn): a new boat. */
#ifndef ADJUDICATE_TESTS_TOY_SEASONS_H
#define ADJUDICATE_TESTS_TOY_SEASONS_H

#include "adjudicate/board/sketch.h"
#include "adjudicate/play/play.h"
#include "adjudicate/record/line.h"

typedef struct Boat {
    Record rec;
    Text id;
    Player *owner;
    int at;
    bool wet; /* it was kept from where it wanted to go */
} Boat;

typedef struct Sea {
    Record rec;
    LIST_OF(Boat) boats;
} Sea;

typedef struct SailOrder {
    Order order;
    Boat *boat;
    int to;
} SailOrder;

enum { BERTHS = 9, BOATS_MAX = 16 };

static const Field boat_fields[] = {
    FIELD_ID(Boat, id, "id", "the boat's id"),
    FIELD_REF(Boat, owner, "owner", "whose it is", Player, &player_table, REQUIRED),
    FIELD_INT(Boat, at, "at", "its berth", 0, BERTHS, 0, REQUIRED),
    FIELD_SWITCH(Boat, wet, "wet", "it was kept from sailing", false, CLEARED),
};
static const Table boat_table = TABLE_LINE(Boat, "boat", "a boat", boat_fields);

static const Field sea_fields[] = {
    FIELD_LIST(Sea, boats, "boats", "all boats", Boat, &boat_table, REQUIRED),
};
static const Table sea_table = TABLE(Sea, "game file", "the sea", sea_fields);

typedef struct SeaMemory {
    Stopped stopped;
} SeaMemory;
static const Field sea_memory_fields[] = {STOPPED_FIELDS_BARE(SeaMemory)};
static const Table sea_memory_table =
    TABLE(SeaMemory, "stopped round", "where it was stopped", sea_memory_fields);

static inline Sea *sea_of(const Play *play)
{
    return play->state;
}

/* --- lines: "b1 to 3", "b1 back", "new b4" ------------------------------------------------------
 */

extern const Table *const sail_orders[], *const rescue_orders[], *const build_orders[];

static inline bool read_sail(Line *line)
{
    Text text = line->text;
    size_t blank = text_find(text, ' '), last = text_find_last(text, ' ');
    LinePart first = {0, blank}, behind = {last + 1, text.len};
    Text verb = text_slice(text, blank + 1, last == blank ? text.len : last);
    assert_ptr_equal(((const Play *)line->context)->system->name, "sea");
    if (blank == text.len) {
        diag_error(line->diags, line_place(line, first), "'%.*s' says nothing of a boat",
                   TEXT_ARG(text));
        return false;
    }
    if (text_is(text_slice(text, 0, blank), "new")) {
        line_put(line, "new", first, text_slice(text, last + 1, text.len), behind);
        return true;
    }
    line_put(line, text_is(verb, "back") ? "back" : "sail", behind, text_slice(text, 0, blank),
             first);
    if (last > blank)
        line_put(line, "to", behind, text_slice(text, last + 1, text.len), behind);
    return true;
}

static inline bool write_sail(Buf *out, const Table *table, const void *record)
{
    const SailOrder *sail = record;
    if (strcmp(table->fields[0].key, "sail") == 0)
        buf_format(out, "%.*s to %d", TEXT_ARG(sail->boat->id), sail->to);
    else if (strcmp(table->fields[0].key, "back") == 0)
        buf_format(out, "%.*s back", TEXT_ARG(sail->boat->id));
    return out->len > 0;
}

static const char *const sail_examples[] = {"b1 to 3", NULL};
static const LineForm sail_form = {"a boat and where it sails, as in b1 to 3", sail_examples,
                                   read_sail, write_sail, NULL};

extern const Table *const sea_conditions[];

typedef struct BoatIs {
    Record rec;
    Boat *boat;
} BoatIs;
static const Field wet_fields[] = {
    FIELD_REF(BoatIs, boat, "wet", "this boat was kept from sailing", Boat, &boat_table, REQUIRED),
};
static const Table wet_table = TABLE(BoatIs, "condition", "a boat is wet", wet_fields);
static inline bool wet_holds(const Play *play, const Player *player, const void *record)
{
    (void)play, (void)player;
    return ((const BoatIs *)record)->boat->wet;
}
CONDITIONS(sea_conditions, &wet_table, );
static const ConditionKind sea_condition_kinds[] = {{.table = &wet_table, .holds = wet_holds},
                                                    CONDITION_KINDS(sea_conditions)};

ORDER_TABLE_READ(sail_order, SailOrder, "sail", &sail_form, sea_conditions, sail_orders,
                 FIELD_REF(SailOrder, boat, "sail", "which boat", Boat, &boat_table, REQUIRED),
                 FIELD_INT(SailOrder, to, "to", "where to", 0, BERTHS, 0, REQUIRED));
ORDER_TABLE_READ(back_order, SailOrder, "row back", &sail_form, sea_conditions, rescue_orders,
                 FIELD_REF(SailOrder, boat, "back", "which boat", Boat, &boat_table, REQUIRED));
ORDER_TABLE_READ(new_order, SailOrder, "build", &sail_form, sea_conditions, build_orders,
                 FIELD_INT(SailOrder, to, "new", "at which berth", 0, BERTHS, 0, REQUIRED));
const Table *const sail_orders[] = {&sail_order, NULL};
const Table *const rescue_orders[] = {&back_order, NULL};
const Table *const build_orders[] = {&new_order, NULL};

/* --- the season ------------------------------------------------------------------------------- */

static const EventKind ev_sailed = {"sailed",          "SE 1",         SEEN_BY_ALL, "boat at",
                                    "{boat} to {at}.", EVENT_SENTENCE, NULL,        NULL};
static const EventKind ev_built = {"built",           "SE 3",         SEEN_BY_ALL, "at",
                                   "A boat at {at}.", EVENT_SENTENCE, NULL,        NULL};
static const EventKind ev_chart = {"chart",    "SE 4",        SEEN_BY_ALL, "chart",
                                   "The sea.", EVENT_PICTURE, NULL,        NULL};
static const EventKind *const sea_events[] = {&ev_sailed, &ev_built, &ev_chart, NULL};
static const ArgType arg_type_boat = {ARG_RECORD, &boat_table};

/* What is open in this phase. */
static struct {
    SailOrder *at[BOATS_MAX];
    size_t count;
    size_t forgotten; /* so many of them are never settled, for the test of that */
} sea_open;

static inline const Failure *carry_out_sail(Play *play, Order *order)
{
    SailOrder *sail = (SailOrder *)order;
    if (sail->to == BERTHS)
        return order_fails(play, "SE 1.1", "nothing lies there");
    sea_open.at[sea_open.count++] = sail;
    return order_pending();
}

static inline const Failure *carry_out_back(Play *play, Order *order)
{
    Boat *boat = ((SailOrder *)order)->boat;
    if (!boat->wet)
        return order_fails(play, "SE 2.1", "%.*s is dry", TEXT_ARG(boat->id));
    boat->wet = false;
    return NULL;
}

static inline const Failure *carry_out_new(Play *play, Order *order)
{
    EVENT(play->log, &ev_built, arg_int(((SailOrder *)order)->to));
    return NULL;
}

static inline void settle_one(Play *play, SailOrder *sail)
{
    size_t rivals = 0;
    for (size_t i = 0; i < sea_open.count; i++)
        rivals += sea_open.at[i]->to == sail->to;
    sail->boat->wet = rivals > 1;
    assert_true(order_is_open(&sail->order));
    if (rivals > 2) {
        order_settle(play, &sail->order,
                     order_fails(play, "SE 1.2", "%zu wanted to %d", rivals, sail->to));
    } else if (rivals > 1) {
        order_settle(play, &sail->order, order_fails(play, "SE 1.2", "bounced"));
    } else if (sail->to == 0) {
        order_settle_part(play, &sail->order, order_fails(play, "SE 1.3", "half the way"));
    } else {
        sail->boat->at = sail->to;
        EVENT(play->log, &ev_sailed, arg_record(&arg_type_boat, sail->boat), arg_int(sail->to));
        order_settle(play, &sail->order, NULL);
    }
    assert_false(order_is_open(&sail->order));
}

static inline void play_all(Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        orders_carry_out(play, play_player(play, seat));
}

static inline void play_sail(Play *play)
{
    sea_open.count = 0;
    play_all(play);
    assert_int_equal(orders_open(play), sea_open.count);
    for (size_t i = sea_open.forgotten; i < sea_open.count; i++)
        settle_one(play, sea_open.at[i]);
}

static inline bool has_wet(const Play *play, const Player *player)
{
    const Sea *sea = sea_of(play);
    for (size_t i = 0; i < sea->boats.count; i++)
        if (sea->boats.at[i]->wet && (!player || sea->boats.at[i]->owner == player))
            return true;
    return false;
}

/* It is not known while the boats sail, or before. */
static inline bool rescue_may_happen(const Play *play, bool at_all)
{
    bool is_known = play->phase || play->game->stopped;
    return at_all || !is_known || has_wet(play, NULL);
}

static inline bool build_may_happen(const Play *play, bool at_all)
{
    (void)at_all;
    return play->game->round % 2 == 0;
}

static inline bool asks_rescue(const Play *play, const Player *player)
{
    return has_wet(play, player);
}

static const Phase sea_phases[] = {
    {.name = "sail",
     .clause = "SE 1",
     .doc = "who sails where",
     .when = PHASE_ROUND,
     .play = play_sail,
     .orders = sail_orders,
     .fallback = "nobody sails"},
    {.name = "rescue",
     .clause = "SE 2",
     .doc = "who rows back",
     .when = PHASE_ROUND,
     .play = play_all,
     .orders = rescue_orders,
     .may_happen = rescue_may_happen,
     .asks = asks_rescue,
     .fallback = "nobody rows"},
    {.name = "build",
     .clause = "SE 3",
     .doc = "new boats",
     .when = PHASE_ROUND,
     .play = play_all,
     .orders = build_orders,
     .may_happen = build_may_happen,
     .fallback = "nothing is built"},
};

static const OrderKind sea_orders[] = {
    {.table = &sail_order, .clause = "SE 1", .carry_out = carry_out_sail},
    {.table = &back_order, .clause = "SE 2", .carry_out = carry_out_back},
    {.table = &new_order, .clause = "SE 3", .carry_out = carry_out_new},
};

static const DecisionKind *const no_decisions[] = {NULL};

static inline Text season(const Play *play, int round)
{
    return text_format(play->arena, "%s %d", round % 2 == 1 ? "Spring" : "Autumn",
                       1901 + (round - 1) / 2);
}

/* A chart of the first three berths; where nobody looks at it, there is none. */
static inline Picture *draw_sea(Play *play)
{
    SketchFault fault;
    const Sketch *sketch =
        sketch_read(play->arena, TEXT("{one  } ~~~\n ~~~ {two  }\n    {three}"), &fault);
    Picture *picture = picture_of_sketch(play->arena, sketch);
    const Sea *sea = sea_of(play);
    for (size_t i = 0; i < sea->boats.count; i++) {
        const Boat *boat = sea->boats.at[i];
        if (boat->at < 1 || boat->at > sketch->place_count)
            continue;
        picture_put(picture, boat->at - 1,
                    text_format(play->arena, "%d %.*s", boat->at, TEXT_ARG(boat->id)));
        picture_piece(picture, (PicturePiece){.tile = boat->at - 1,
                                              .kind = "boat",
                                              .id = boat->id,
                                              .owner = boat->owner->id,
                                              .form = PIECE_UNIT});
    }
    return picture;
}

static inline void show_sea(Play *play)
{
    EVENT(play->log, &ev_chart, arg_picture(draw_sea(play)));
}

static const System sea_system = {
    .name = "sea",
    .title = "Seasons",
    .edition = "first",
    .prefix = "SE",
    .state = &sea_table,
    .memory = &sea_memory_table,
    .phases = sea_phases,
    .phase_count = sizeof sea_phases / sizeof *sea_phases,
    .orders = sea_orders,
    .order_count = sizeof sea_orders / sizeof *sea_orders,
    .decisions = no_decisions,
    .conditions = sea_condition_kinds,
    .events = sea_events,
    .has_no_seed = true,
    .round_name = season,
};

#endif
