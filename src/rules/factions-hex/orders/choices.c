/* What players decide in the middle of the action phase. FH 13.43, 13.105, 15.21, 16.1, 16.82, 19.6
 * and 19.20 to 19.21. */
#include "choices.h"

#include <assert.h>

#include "../board/grid.h"
#include "../records/sight.h"
#include "../words/events.h"

/* --- putting questions ------------------------------------------------------------------------ */

/* A question is named after whom it is about and the step, and counted within the step. */
static void put(Play *play, Question *question, Text who, Text words, Text fallback)
{
    FactionsHex *game = hex(play);
    game->questions++;
    if (decide_needs_words(play, question->player)) {
        question->name = play_name(play, "%s %.*s %d.%d", question->kind->name, TEXT_ARG(who),
                                   play->step, game->questions);
        question->situation =
            game->before.len > 0 ? game->before : fh_known_text(play, question->player);
        question->words = words;
        question->fallback = fallback;
    }
    decide(play, question);
}

static void offer_use(const Play *play, Question *question, const char *yes, const char *no)
{
    if (!decide_needs_words(play, question->player))
        return;
    decide_offer(play, question, TEXT("always"), "%s", yes);
    decide_offer(play, question, TEXT("never"), "%s", no);
}

/* Conditions mean by `self` the soldier that it is about. */
static void put_about(Play *play, Question *question, Soldier *soldier, Text words, Text fallback)
{
    Soldier *before = hex(play)->self;
    hex(play)->self = soldier;
    put(play, question, soldier->id, words, fallback);
    hex(play)->self = before;
}

static Question question_for(const Play *play, const DecisionKind *kind, Soldier *soldier,
                             ReactionKind reaction)
{
    return (Question){.kind = kind,
                      .player = soldier->owner,
                      .about = &soldier->reactions[reaction],
                      .thing = soldier,
                      .all = &hex(play)->reactions_of_all[reaction]};
}

const ReactOrder *fh_choose_taunted(Play *play, Soldier *soldier)
{
    Question question = question_for(play, &fh_decide_taunted, soldier, REACTION_TAUNTED);
    Soldier *before = hex(play)->self;
    hex(play)->self = soldier;
    decide(play, &question);
    hex(play)->self = before;
    return (const ReactOrder *)question.order;
}

/* --- yes or no -------------------------------------------------------------------------------- */

bool fh_choose_counterattack(Play *play, Soldier *soldier, const Soldier *enemy)
{
    Question question =
        question_for(play, &fh_decide_counterattack, soldier, REACTION_COUNTERATTACK);
    offer_use(play, &question, "it strikes back", "it does not");
    put_about(play, &question, soldier,
              text_format(play->arena, "Does %s strike back at %s?", fh_called(play, soldier),
                          fh_called(play, enemy)),
              TEXT("always"));
    if (play_asked(play))
        return false;
    const ReactOrder *react = (const ReactOrder *)question.order;
    int use = question.answer ? ((const UseAnswer *)question.answer)->use
              : react         ? react->counterattack
                              : REACT_ALWAYS;
    Event *event = fh_say_will_counter(play, soldier, enemy, use == REACT_ALWAYS ? "Yes" : "No");
    event_chosen(event, question.choice, OUTCOME_DONE);
    event_also(event, react ? "FH 19.20" : NULL);
    return use == REACT_ALWAYS;
}

/* What the order says against that damage: with `from` alone, so much or more (FH 15.23). */
static bool hunkers(const ReactOrder *react, int damage)
{
    return react->hunker != REACT_NEVER && damage >= react->hunker_from;
}

bool fh_choose_hunker_down(Play *play, Soldier *soldier, const Soldier *enemy, int damage)
{
    Question question = question_for(play, &fh_decide_hunker_down, soldier, REACTION_HUNKER_DOWN);
    offer_use(play, &question, "it hunkers down", "it does not");
    put_about(play, &question, soldier,
              text_format(play->arena, "Does %s hunker down against %d damage by %s?",
                          fh_called(play, soldier), damage, fh_called(play, enemy)),
              TEXT("always"));
    if (play_asked(play))
        return false;
    const ReactOrder *react = (const ReactOrder *)question.order;
    bool use = question.answer ? ((const UseAnswer *)question.answer)->use != REACT_NEVER
                               : !react || hunkers(react, damage);
    Event *event = fh_say_will_hunker(play, soldier, damage, use ? "Yes" : "No");
    event_chosen(event, question.choice, OUTCOME_DONE);
    event_also(event, react ? "FH 19.20" : NULL);
    event_also(event, react && react->hunker_from > 0 ? "FH 15.23" : NULL);
    return use;
}

/* --- tiles ------------------------------------------------------------------------------------ */

typedef struct TileChoice {
    const DecisionKind *kind;
    Event *(*say)(const Play *play, const Soldier *soldier, Tile tile);
    Soldier *soldier;     /* whose player chooses */
    const Action *action; /* that says under push: where to; NULL: none does */
    Text words;
    const int *tiles; /* those that there are, in the order of tiles */
    size_t count;
} TileChoice;

/* The first of the tiles that a player likes; NO_TILE: none is to be had. */
static int first_liked(const Play *play, const TileList *liked, const TileChoice *choice)
{
    for (size_t i = 0; liked && i < liked->count; i++) {
        int tile = board_index(play->board, liked->at[i]);
        for (size_t k = 0; k < choice->count; k++)
            if (choice->tiles[k] == tile)
                return tile;
    }
    return NO_TILE;
}

/* "c4, c5 or d4?" */
static Text tiles_question(const Play *play, const TileChoice *choice)
{
    Buf buf = {NULL, 0, 0};
    buf_add(&buf, choice->words);
    for (size_t i = 0; i < choice->count; i++) {
        buf_str(&buf, i == 0 ? ": " : i + 1 == choice->count ? " or " : ", ");
        buf_add(&buf, tile_called(play, choice->tiles[i]));
    }
    buf_char(&buf, '?');
    return buf_take(&buf, play->arena);
}

/* Where tiles were ordered and none of them will do, nobody has chosen the one that is taken. */
static void tell_tile(Play *play, const TileChoice *choice, const Choice *by, int tile, bool liked)
{
    bool fell_back = by->order && !liked;
    Tile taken = board_tile(play->board, tile);
    Event *event =
        fell_back ? fh_say_none_liked(play, taken) : choice->say(play, choice->soldier, taken);
    event_chosen(event, by, fell_back ? OUTCOME_DEFAULT : OUTCOME_DONE);
    event_also(event, fell_back ? choice->kind->clause : by->order ? "FH 19.21" : NULL);
}

/* An answer, or an order that says it beforehand; otherwise the action under way. */
static const TileList *liked_tiles(const TileChoice *choice, const Question *question)
{
    if (question->answer)
        return &((const TilesAnswer *)question->answer)->to;
    if (question->order)
        return &((const ReactOrder *)question->order)->flee;
    return choice->action ? &choice->action->push : NULL;
}

static const Choice *choice_of(const Play *play, const TileChoice *choice, const Question *question)
{
    if (question->answer || question->choice->order || !choice->action)
        return question->choice;
    Choice *ordered = ARENA_NEW(play->arena, Choice);
    *ordered = choice->action->order.choice;
    ordered->decision = choice->kind;
    return ordered;
}

static int choose_tile(Play *play, const TileChoice *choice, Question question)
{
    int ordered = choice->action ? first_liked(play, &choice->action->push, choice) : NO_TILE;
    assert(choice->count > 0);
    int fallback = choice->tiles[0];
    question.moot = choice->count == 1 || ordered != NO_TILE;
    bool needs_words = decide_needs_words(play, question.player);
    Text words = needs_words ? tiles_question(play, choice) : (Text){NULL, 0};
    question.lists = true;
    for (size_t i = 0; needs_words && i < choice->count; i++)
        decide_offer(play, &question, tile_called(play, choice->tiles[i]), "%s", "");
    put_about(play, &question, choice->soldier, words, tile_called(play, fallback));
    if (play_asked(play))
        return NO_TILE;
    static const Failure not_to_be_had = {"none of those tiles will do", "FH 19.21"};
    int liked;
    do
        liked = first_liked(play, liked_tiles(choice, &question), choice);
    while (liked == NO_TILE && question.order && decide_gives_way(play, &question, &not_to_be_had));
    if (play_asked(play))
        return NO_TILE;
    int tile = liked != NO_TILE ? liked : fallback;
    const Choice *by = choice_of(play, choice, &question);
    if (choice->count > 1)
        tell_tile(play, choice, by, tile, liked != NO_TILE);
    return tile;
}

int fh_choose_flight(Play *play, Soldier *soldier, const Soldier *from, const int *tiles,
                     size_t count)
{
    return choose_tile(
        play,
        &(TileChoice){.kind = &fh_decide_flee,
                      .say = fh_say_flight_chosen,
                      .soldier = soldier,
                      .words = text_format(play->arena, "Where does %s flee from %s",
                                           fh_called(play, soldier), fh_called(play, from)),
                      .tiles = tiles,
                      .count = count},
        question_for(play, &fh_decide_flee, soldier, REACTION_FLIGHT));
}

int fh_choose_push(Play *play, Soldier *soldier, const Action *action, const Soldier *target,
                   const int *tiles, size_t count)
{
    return choose_tile(
        play,
        &(TileChoice){.kind = &fh_decide_push,
                      .say = fh_say_push_chosen,
                      .soldier = soldier,
                      .action = action && action->push.count > 0 ? action : NULL,
                      .words = text_format(play->arena, "Where does %s push %s",
                                           fh_called(play, soldier), fh_called(play, target)),
                      .tiles = tiles,
                      .count = count},
        (Question){.kind = &fh_decide_push, .player = soldier->owner});
}

int fh_choose_approach(Play *play, Soldier *soldier, const int *tiles, size_t count)
{
    return choose_tile(play,
                       &(TileChoice){.kind = &fh_decide_approach,
                                     .say = fh_say_approach_chosen,
                                     .soldier = soldier,
                                     .words = text_format(play->arena, "By which tile does %s go",
                                                          fh_called(play, soldier)),
                                     .tiles = tiles,
                                     .count = count},
                       (Question){.kind = &fh_decide_approach, .player = soldier->owner});
}

/* --- whom to activate ------------------------------------------------------------------------- */

/* An answer that cannot be carried out leaves the choice to the default. */
static const Choice *by_default(Play *play, const Choice *answered)
{
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = *answered;
    choice->by = BY_DEFAULT;
    return choice;
}

/* What the answer says, if its soldier can be activated. */
static Pick pick_of(Play *play, const Question *question, Soldier *fallback, const Soldier *only)
{
    static const VariantList nothing = {NULL, 0, 0};
    const ActivationAnswer *answer = (const ActivationAnswer *)question->answer;
    bool usable = answer && answer->soldier->owner == question->player &&
                  fh_is_active(play, answer->soldier) && (!only || answer->soldier == only);
    return (Pick){.soldier = usable ? answer->soldier : fallback,
                  .actions = usable ? &answer->actions : &nothing,
                  .choice =
                      answer && !usable ? by_default(play, question->choice) : question->choice};
}

static void offer_soldiers(Play *play, Question *question, CouldDo *could)
{
    const SoldierList *soldiers = &hex(play)->soldiers;
    question->says_more = true;
    for (size_t i = 0; i < soldiers->count; i++) {
        Soldier *soldier = soldiers->at[i];
        if (soldier->owner == question->player && fh_is_active(play, soldier))
            decide_offer(play, question, soldier->id, "%.*s", TEXT_ARG(could(play, soldier)));
    }
}

Pick fh_choose_activation(Play *play, Player *player, Soldier *fallback, CouldDo *could)
{
    Question question = {.kind = &fh_decide_activation, .player = player};
    if (decide_needs_words(play, player))
        offer_soldiers(play, &question, could);
    put(play, &question, player->id,
        TEXT("Whom do you activate, and what does it do? Actions are written under do:"),
        fallback->id);
    return pick_of(play, &question, fallback, NULL);
}

Pick fh_choose_freed(Play *play, Soldier *soldier)
{
    Question question = {.kind = &fh_decide_freed, .player = soldier->owner};
    put(play, &question, soldier->id,
        text_format(play->arena,
                    "%s is free. What does it do? Actions are written under do:, beside activate:",
                    fh_called(play, soldier)),
        soldier->id);
    return pick_of(play, &question, soldier, soldier);
}
