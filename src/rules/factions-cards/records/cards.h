/* Factions, the card war: the records of its game files and of its memory.
 *
 * Clauses (FC n.n) are those of adjudicate-factions-cards(7). */
#ifndef ADJUDICATE_FACTIONS_CARDS_RECORDS_H
#define ADJUDICATE_FACTIONS_CARDS_RECORDS_H

#include "adjudicate/play/play.h"
#include "adjudicate/play/select.h"
#include "adjudicate/record/counted.h"
#include "adjudicate/record/record.h"

typedef struct Card Card;
typedef struct Type Type;
typedef struct Location Location;
typedef struct Seat Seat;
typedef struct Stack Stack;
typedef LIST_OF(Card) CardList;
typedef LIST_OF(Stack) StackList;
typedef REFS_OF(Card) CardRefs;
typedef REFS_OF(Type) TypeRefs;
typedef REFS_OF(Location) LocationRefs;

enum {
    STAT_MAX = 99,
    UNITS_MAX = 9999,    /* of a player, characters left out (FC 4.10) */
    MAKES_MAX = 20,      /* types of one card (FC 22.5) */
    AMOUNT_MAX = 9999,   /* of a cost, an income */
    RICHES_MAX = 999999, /* that a player has */
    CONTROL_MAX = 999,
    LINES_MAX = 99, /* of a strike (FC 22.27) */
    TARGETS_MAX = 20,
    OFFENSIVES_USUAL = 3, /* FC 6.2 */
    OFFENSIVES_MAX = 999, /* that anything gives in a turn */
};

/* --- values ----------------------------------------------------------------------------------- */

enum { WORD_MAX = 28 };
typedef struct Word {
    char text[WORD_MAX];
} Word;
typedef VALUES_OF(Word) WordList;
extern const ValueType fc_word_type; /* a keyword, a resource */
extern const ValueType fc_whom_type; /* of `to`: an id, or self, or all */

static inline Text fc_word_text(const Word *word)
{
    return text_of(word->text);
}

/* "3": riches; "2 wood": a resource. */
typedef struct Amount {
    int32_t number;
    char resource[WORD_MAX]; /* empty: riches */
} Amount;
typedef VALUES_OF(Amount) AmountList;
extern const ValueType fc_amount_type; /* up to AMOUNT_MAX */
extern const ValueType fc_stock_type;  /* up to RICHES_MAX */

static inline Text fc_amount_resource(const Amount *amount)
{
    return text_of(amount->resource);
}

/* "2/1/2": attack, defence, speed. */
typedef struct Stats {
    int32_t given; /* 0: left out */
    int32_t attack, defence, speed;
} Stats;
extern const ValueType fc_stats_type;

/* "2/4": damage and speed. */
typedef struct Range {
    int32_t given;
    int32_t damage, speed;
} Range;
extern const ValueType fc_range_type;

/* What a Counted name stands for, found when it is resolved. */
typedef enum MarkKind {
    MARK_NOTHING,
    MARK_ALL,
    MARK_NONE,
    MARK_TYPE,    /* units of that type */
    MARK_CARD,    /* the counters on a card, a character, a fortification, by its kind */
    MARK_KEYWORD, /* whatever has it */
    MARK_UNITS,   /* the words of targets */
    MARK_CHARACTERS,
    MARK_FORTIFICATIONS,
    MARK_PLACE,
    MARK_RULE, /* whoever fits a word best */
} MarkKind;
typedef struct Mark {
    MarkKind kind;
    Select rule; /* that word */
    const Type *type;
    Card *card;
    Text keyword;
    int count, which, but; /* as in Counted */
} Mark;
typedef struct MarkList {
    Mark *at;
    size_t count;
} MarkList;

/* --- settings --------------------------------------------------------------------------------- */

enum { FRESH_FIGHTS, FRESH_WAITS };
enum { LOST_STAY, LOST_DIE };
enum { HANDS_OPEN, HANDS_SECRET };
typedef struct Settings {
    Record rec;
    int offensives;
    int fresh, lost_units, hands;
} Settings;

/* --- effects ---------------------------------------------------------------------------------- */

typedef enum EffectKind {
    EFFECT_ATTACK,
    EFFECT_DEFENCE,
    EFFECT_SPEED,
    EFFECT_DAMAGE,
    EFFECT_GAIN,
    EFFECT_UNTARGETABLE_BY,
    EFFECT_INVULNERABLE_TO,
    EFFECT_PASSES_ON,
    EFFECT_OFFENSIVES,
    EFFECT_ATTACKS_AGAIN,
    EFFECT_DEFENDS_AGAIN,
    EFFECT_KINDS,
} EffectKind;

typedef enum Moment {
    MOMENT_ALWAYS = -1,
    MOMENT_MADE,
    MOMENT_ATTACKING,
    MOMENT_DEFENDING,
    MOMENT_DYING,
    MOMENT_KILLING,
} Moment;
enum { WHILE_ALWAYS = -1, WHILE_ATTACKING, WHILE_DEFENDING };

/* One effect. Each kind has a table of its own over this struct (fc_effect_tables[kind]). */
typedef struct Effect {
    Record rec;
    int amount; /* attack, defence, speed, damage, offensives */
    bool on;    /* passes-on, attacks-again, defends-again */
    AmountList gain;
    WordList words; /* untargetable-by, invulnerable-to */
    Word to;        /* empty: left out; self, all, a type, a card, a keyword */
    int when, while_;
    Type *of;
    /* not in the file: */
    bool to_self;
    Mark fits; /* MARK_ALL, MARK_TYPE, MARK_CARD, MARK_KEYWORD */
} Effect;
extern const Table *const fc_effect_tables[EFFECT_KINDS + 1]; /* NULL-terminated */
EffectKind fc_effect_kind(const Variant *effect);

/* --- types, cards, locations, seats ----------------------------------------------------------- */

struct Type {
    Record rec;
    Text id;
    Text name;
    Text plural;
    AmountList cost;
    Stats stats;
    Range range;
    int support;
    bool noncombat;
    WordList keywords;
    VariantList effects;
    /* not in the file: */
    size_t index;
    Text several;           /* as reports call several units of it: "men at arms" */
    int worth;              /* FC 1.10 */
    bool is_made;           /* by some card of the game that everybody knows */
    bool of_characters;     /* it is the type of some of them */
    Stack *stacks;          /* for a muster: the first of a player's counters of it */
    struct Force *force[2]; /* by side, the first of it in the battle */
};
typedef LIST_OF(Type) TypeList;

typedef enum CardKind { BUILDING, FORTIFICATION, TECHNOLOGY, CHARACTER, CARD_KINDS } CardKind;
enum { KIND_UNSAID = -1 };
enum { IN_HAND, IN_PLAY, IN_NOTHING };

/* The counters of one type on a card; of a character, itself. A card has one for each type that it
 * makes, in the order in which it names them. */
struct Stack {
    Record rec;
    Type *of;                /* NULL: a character */
    int units, spent, again; /* of a character, `units` is left out: fc_units_in knows */
    /* not in the file: */
    Card *card;
    int fresh; /* of the spent, in this run: those that wait since they were made or played (21.2)
                */
    enum { SPENT_UNSAID, SPENT_ATTACKING, SPENT_DEFENDING } spent_by; /* in this run */
    int picked, picked_again; /* for a muster: units that it has named, and those of `again` */
    Stack *next_of_type;      /* for a muster: the player's next of the type */
};

struct Card {
    Record rec;
    Text id;
    Text name;
    /* what it says, unless it is like another: */
    Card *like;
    int kind; /* -1: left out */
    AmountList cost;
    CardRefs requires;
    Type *makes;
    AnyRefs makes_each; /* where it names several */
    AmountList price;   /* of such a unit (FC 4.11) */
    CardRefs build_at;
    bool citadel;
    Type *type;
    Stats stats;
    Range range;
    bool noncombat;
    int support;
    AmountList income;
    WordList keywords;
    VariantList effects;
    /* how it stands: */
    Player *owner;
    int in;
    Location *at;
    bool used;
    Stack own;          /* of a character, or a card that makes one type */
    StackList counters; /* of one that makes several: those of which there are any (FC 4.12) */
    /* not in the file: */
    Card *says; /* itself, or the card that it is like: what it says is looked up there */
    Seat *seat;
    size_t index;
    int worth;
    Text called; /* its name; where another card has the same, "Barracks (bens-barracks)" */
    Advance shields;
    CardList alike;          /* of a card that says something: all that say it, */
    size_t alike_looked;     /* how many of these a view has looked at (sight.c), */
    const Player *alike_for; /* and for whom */
    struct Force *force; /* of a character or fortification in the battle that is being fought */
    TypeList types;      /* of a card that says something: all that it makes */
    StackList stacks;    /* all that lies on it */
};

struct Location {
    Record rec;
    Text id;
    Text name;
    Player *holder;
    int control; /* at most */
    int damage;
    bool captured;
    AmountList income;
    int support;
    /* not in the file: */
    size_t index;
    CardList fortifications; /* that stand there, in the order of the file */
};
typedef LIST_OF(Location) LocationList;

/* What a player may answer in advance for all battles. */
typedef enum Topic { TOPIC_DEFEND, TOPIC_RANGE, TOPIC_STRIKE, TOPIC_GIVE_UP, TOPICS } Topic;

struct Seat {
    Record rec;
    Player *player;
    AmountList has;
    AmountList income;
    int support;
    /* not in the file: */
    CardList cards;        /* his, in the order of the file; those that change hands move */
    StackList stacks;      /* on all of them; such cards never change hands */
    int units;             /* counters on his cards, in play or not */
    int locations;         /* that he holds */
    int room;              /* the support that is left (FC 3.3); below 0: what is lacking */
    int *purse;            /* what he has, by resource, riches first; `has` is written from it */
    Amount *shown;         /* where `has` is written */
    struct Makers *makers; /* by type, where known (board/makers.h) */
    size_t makers_since; /* they are known anew since something has come, gone, or become unused */
    Advance advance[TOPICS];
    /* the types that cards in his hand make, or are of, where nobody else knows them (sight.h) */
    Names *makes_in_secret, *has_in_secret;
};
typedef LIST_OF(Seat) SeatList;

/* What could not be made, and of which order for several. */
typedef struct NotMade {
    const Order *of;
    const Type *type;
    const char *reason;
} NotMade;

typedef struct FactionsCards {
    Record rec;
    Settings settings;
    WordList resources;
    TypeList types;
    CardList cards;
    LocationList locations;
    SeatList seats;
    /* not in the file: */
    Seat **seat_of; /* by the player's seat */
    Names *keywords, *resource_numbers, *type_names;
    struct Server *servers; /* by card (board/makers.c) */
    size_t searches;
    struct Battle *battle; /* the one that is being fought; NULL: none */
    NotMade not_made;      /* told last */
} FactionsCards;

/* --- what a stopped round remembers ----------------------------------------------------------- */

/* A bonus to the end of the turn (FC 18.3). */
typedef struct TurnBonus {
    Record rec;
    Player *player;
    Word to; /* all, a type, a card, a keyword */
    int attack, defence, speed;
    Mark fits; /* not in the file */
} TurnBonus;
typedef LIST_OF(TurnBonus) TurnBonusList;

/* How often a pair has fought in this round: questions are named after it. */
typedef struct Fought {
    Record rec;
    Text name; /* "ann>oldtown" */
    int times;
} Fought;
typedef LIST_OF(Fought) FoughtList;

typedef struct Memory {
    Stopped stopped;
    int offensives; /* made in this turn */
    TurnBonusList bonuses;
    FoughtList battles;
} Memory;

/* --- tables ----------------------------------------------------------------------------------- */

extern const Table fc_type_table, fc_card_table, fc_stack_table, fc_location_table, fc_seat_table;
extern const Table fc_factions_cards_table, fc_memory_table, fc_bonus_table;

/* --- the game that is played ------------------------------------------------------------------ */

/* Makes what is not in the file: who sits where, what cards say, what names mean, what players
 * have. Whatever the game is like: what is wrong in it is passed over, and fc_check_game refuses
 * it. */
void fc_connect(Play *play);

static inline FactionsCards *cards_of(const Play *play)
{
    return play->state;
}

static inline Memory *fc_memory(const Play *play)
{
    return (Memory *)play->memory;
}

static inline Seat *fc_seat(const Play *play, const Player *player)
{
    return cards_of(play)->seat_of[player->seat];
}

static inline bool is_unit_card(const Card *card) /* a character, by what it says */
{
    return card->says->kind == CHARACTER;
}

static inline bool is_fortification_card(const Card *card)
{
    return card->says->kind == FORTIFICATION;
}

static inline bool fc_in_play(const Card *card)
{
    return card->in == IN_PLAY;
}

/* By what it says, does it make that type? */
bool fc_makes(const Card *card, const Type *type);

static inline bool fc_makes_several(const Card *card)
{
    return card->says->types.count > 1;
}

static inline int control_now(const Location *location)
{
    return location->control - location->damage;
}

#endif
