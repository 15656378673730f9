/* Diplomacy: the records of its game files and of its memory.
 *
 * Clauses (DP n.n) are those of adjudicate-diplomacy(7). */
#ifndef ADJUDICATE_DIPLOMACY_RECORDS_H
#define ADJUDICATE_DIPLOMACY_RECORDS_H

#include "adjudicate/play/play.h"
#include "adjudicate/record/record.h"
#include "kinds.h"

/* --- the map ---------------------------------------------------------------------------------- */

enum { PROVINCES_MAX = 1000, COASTS_MAX = 8, OTHER_NAMES_MAX = 16, NAME_MAX_BYTES = 56 };

/* Another name of a province. */
typedef struct OtherName {
    char text[NAME_MAX_BYTES];
} OtherName;
typedef VALUES_OF(OtherName) OtherNames;

/* What a coast is called behind the hyphen: "nc" of "spa-nc". */
typedef struct CoastWord {
    char text[8];
} CoastWord;
typedef VALUES_OF(CoastWord) CoastWords;

/* A province; or one coast of one, which has a record of its own, so that orders can name it. */
typedef struct Province Province;
typedef LIST_OF(Province) ProvinceList;
typedef REFS_OF(Province) ProvinceRefs;
typedef struct Unit Unit;

struct Province {
    Record rec;
    Text id;
    Text name;
    OtherNames others;
    int kind; /* DpLand */
    CoastWords coasts;
    bool centre;
    Text home; /* the power whose home centre it is; empty: nobody's */
    /* not in the file: */
    Province *whole;     /* of a coast: the province; otherwise itself */
    ProvinceList shores; /* the coasts that it has, in their order */
    size_t index;        /* among all provinces, behind which come all coasts: its place */
    Unit *unit;          /* who stands there, on whatever coast */
    Unit *leaving;       /* who was dislodged from there, and has not gone yet */
    Player *scattered; /* whose unit was dislodged from there in this run, and had nowhere to go */
    Player *owner;     /* of a centre */
    bool is_contested; /* nobody may retreat there */
};

typedef struct Border {
    Record rec;
    Province *of;
    ProvinceRefs army, fleet;
} Border;
typedef LIST_OF(Border) BorderList;

typedef struct Map {
    Record rec;
    ProvinceList provinces;
    BorderList borders;
    Text drawing; /* with a slot for each province (board/sketch.h); empty: there is none */
} Map;

/* --- the game file ---------------------------------------------------------------------------- */

enum { TWICE_REFUSE, TWICE_HOLD, TWICE_FIRST, TWICE_LAST };
enum { VOID_REFUSE, VOID_VOID };
enum { DRAW_ALL, DRAW_NAMED, DRAW_NONE };
enum { SILENT_AGAINST, SILENT_FOR };
enum { FIRST_YEAR = 1901, VICTORY = 18 };

typedef struct Settings {
    Record rec;
    int convoy_adjacent;
    int from_convoy;
    int impossible_coast;
    int support_coast;
    int impossible;
    int ordered_twice;
    int void_orders;
    int too_many;
    int disorder;
    int draw;
    int silent_votes;
    int victory;
    int first_year;
} Settings;

/* "F spa-nc" */
typedef struct UnitText {
    char kind; /* 'A' or 'F' */
    char at[ID_MAX + 3];
} UnitText;
typedef VALUES_OF(UnitText) UnitTexts;

typedef struct Power {
    Record rec;
    Player *player;
    ProvinceRefs centres;
    UnitTexts units;
    /* not in the file: */
    int owned, standing; /* how many centres it has now, and units */
    /* What it has gained and lost since the round began, or went on: "BEL, HOL". */
    Text centres_gained, centres_lost, units_gained, units_lost;
} Power;
typedef LIST_OF(Power) PowerList;

/* A unit that has been dislodged, and whose retreat has not been settled yet. */
typedef struct Dislodged {
    Record rec;
    Player *player;
    UnitText unit;
    Province *from; /* where its dislodger came from over land; NULL: by convoy */
} Dislodged;
typedef LIST_OF(Dislodged) DislodgedList;

/* A unit on the board, or one that has been dislodged from it. */
struct Unit {
    Power *power;
    DpKind kind;
    Province *at;   /* a fleet's coast, where there are several */
    size_t index;   /* in its list */
    Province *from; /* of one that was dislodged: where its dislodger came from; NULL: by convoy */
    bool is_away;   /* it has been dislodged */
};
typedef LIST_OF(Unit) UnitList;

typedef struct Diplomacy {
    Record rec;
    Settings settings;
    Map *map;
    PowerList powers;
    DislodgedList dislodged;
    ProvinceRefs contested;
    /* not in the file: */
    const Map *ground;  /* the map that is played on */
    ProvinceList spots; /* all provinces and coasts */
    Power **power_of;   /* by seat */
    UnitList units;     /* that stand, in the order of the file */
    UnitList exiles;    /* that were dislodged in this season */
    const struct DpGraph *graph;
    const int *home; /* by province: whose home centre it is, by seat, or DP_NOBODY */
    const struct DpBoard
        *start;               /* how units stood when the file was read; NULL: nobody has asked */
    struct PlaceNames *names; /* of all provinces, sorted; NULL: no line has been read */
    const struct Sketch *sketch; /* of the drawing; NULL: it has not been drawn */
    int fought;                  /* the round whose orders have been carried out; -1: none */
    struct Season *season;       /* what is ordered in this phase, and what comes of it */
} Diplomacy;

/* --- what a stopped round remembers ----------------------------------------------------------- */

typedef REFS_OF(Player) PlayerRefs;

typedef struct Memory {
    Stopped stopped;
    PlayerRefs drawn; /* who share the draw for which all have voted; left out: nobody */
} Memory;

extern const Table dp_province_table, dp_border_table, dp_map_table;
extern const Table dp_power_table, dp_dislodged_table, dp_diplomacy_table, dp_memory_table;
extern const ValueType dp_unit_type;

static inline Diplomacy *dip(const Play *play)
{
    return play->state;
}

static inline Memory *dp_memory(const Play *play)
{
    return (Memory *)play->memory;
}

/* --- units and names -------------------------------------------------------------------------- */

/* The province or coast of that id; NULL: there is none. */
Province *dp_province(const Play *play, Text id);

static inline Text dp_unit_at(const UnitText *unit)
{
    return text_of(unit->at);
}

static inline const char *dp_letter(const Unit *unit)
{
    return unit->kind == DP_ARMY ? "A" : "F";
}

static inline Power *dp_power(const Play *play, const Player *player)
{
    return dip(play)->power_of[player->seat];
}

/* Has the map such coasts that a fleet there stands on one of them? */
static inline bool dp_has_coasts(const Province *province)
{
    return province->shores.count > 0;
}

/* Could a unit of that kind stand there at all? */
bool dp_can_stand(DpKind kind, const Province *at);

/* --- rounds and seasons ----------------------------------------------------------------------- */

static inline bool dp_is_autumn(const Play *play)
{
    return play->game->round % 2 == 0;
}

/* Have the orders of this season been carried out? When it is over, the next one has begun. */
static inline bool dp_is_fought(const Play *play)
{
    return dip(play)->fought == play->game->round;
}

#endif
