/* What players decide in the middle of the action phase. FH 13.43, 13.105, 15.21, 16.1, 16.82, 19.6
 * and 19.20 to 19.21. */
#include "action.h"
#include "events.h"

/* --- putting questions ------------------------------------------------------------------------ */

/* A question is named after whom it is about and the step, and counted within the step. */
static void put(Play *play, Question *question, Text who, Text words, Text fallback)
{
    FactionsHex *game = hex(play);
    game->questions++;
    if (decide_needs_words(play, question->player)) {
        question->name = play_name(play, "%s %.*s %d.%d", question->kind->name, TEXT_ARG(who),
                                   play->step, game->questions);
        question->situation = fh_state_text(play);
        question->words =
            text_format(play->arena, "%.*s (%s)", TEXT_ARG(words), question->kind->clause);
        question->fallback = fallback;
    }
    decide(play, question);
}

/* Whose choice it was: an answer goes before what was ordered. */
static const Choice *choice_of(Play *play, const Question *question, const Order *order)
{
    if (question->answer || !order)
        return question->choice;
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = order->choice;
    choice->decision = question->kind;
    return choice;
}

/* --- yes or no -------------------------------------------------------------------------------- */

static Arg arg_yes(bool yes)
{
    return arg_str(yes ? "Yes" : "No");
}

bool fh_choose_counterattack(Play *play, Soldier *soldier, const Soldier *enemy)
{
    const ReactOrder *react = fh_plans_reaction(play, soldier, ABOUT_COUNTER);
    Question question = {
        .kind = &fh_decide_counterattack, .player = soldier->owner, .moot = react != NULL};
    put(play, &question, soldier->id,
        text_format(play->arena, "Does %s strike back at %s?", fh_called(play, soldier),
                    fh_called(play, enemy)),
        TEXT("always"));
    if (play_asked(play))
        return false;
    int use = question.answer ? ((const UseAnswer *)question.answer)->use
              : react         ? react->counterattack
                              : REACT_ALWAYS;
    Event *event = EVENT(play->log, &fh_ev_will_counter, arg_soldier(soldier), arg_soldier(enemy),
                         arg_yes(use == REACT_ALWAYS));
    event->choice = choice_of(play, &question, react ? &react->order : NULL);
    event_also(event, react ? "FH 19.20" : NULL);
    return use == REACT_ALWAYS;
}

bool fh_choose_hunker_down(Play *play, Soldier *soldier, const Soldier *enemy, int damage)
{
    const ReactOrder *react = fh_plans_reaction(play, soldier, ABOUT_HUNKER);
    Question question = {
        .kind = &fh_decide_hunker_down, .player = soldier->owner, .moot = react != NULL};
    put(play, &question, soldier->id,
        text_format(play->arena, "Does %s hunker down against %d damage by %s?",
                    fh_called(play, soldier), damage, fh_called(play, enemy)),
        TEXT("always"));
    if (play_asked(play))
        return false;
    bool saved =
        !question.answer && react && react->hunker != REACT_NEVER && damage < react->hunker_from;
    int use = question.answer ? ((const UseAnswer *)question.answer)->use
              : saved         ? REACT_NEVER
              : react         ? react->hunker
                              : REACT_ALWAYS;
    Event *event = EVENT(play->log, &fh_ev_will_hunker, arg_soldier(soldier), arg_int(damage),
                         arg_yes(use != REACT_NEVER));
    event->choice = choice_of(play, &question, react ? &react->order : NULL);
    event_also(event, react ? "FH 19.20" : NULL);
    event_also(event, react && react->hunker_from > 0 ? "FH 15.23" : NULL);
    return use != REACT_NEVER;
}

/* --- tiles ------------------------------------------------------------------------------------ */

typedef struct TileChoice {
    const DecisionKind *kind;
    const EventKind *event;
    Soldier *soldier;      /* whose player chooses */
    const TileList *liked; /* as ordered; NULL: nothing was */
    const Order *order;    /* by this one */
    Text words;
    const int *tiles; /* those that there are */
    size_t count;
} TileChoice;

/* The first of the tiles that a player likes; NO_TILE: none is to be had. */
static int first_liked(const Play *play, const TileList *liked, const TileChoice *choice)
{
    for (size_t i = 0; liked && i < liked->count; i++) {
        int tile = board_index(hex(play)->board, liked->at[i]);
        for (size_t k = 0; tile != NO_TILE && k < choice->count; k++)
            if (choice->tiles[k] == tile)
                return tile;
    }
    return NO_TILE;
}

static int first_by_tile(const TileChoice *choice)
{
    int first = choice->tiles[0];
    for (size_t i = 1; i < choice->count; i++)
        if (choice->tiles[i] < first)
            first = choice->tiles[i];
    return first;
}

static Text tile_name(const Play *play, int tile)
{
    return tile_text(play->arena, board_tile(hex(play)->board, tile));
}

/* "c4, c5 or d4?" */
static Text tiles_question(const Play *play, const TileChoice *choice)
{
    Buf buf = {NULL, 0, 0};
    buf_add(&buf, choice->words);
    for (size_t i = 0; i < choice->count; i++) {
        buf_str(&buf, i == 0 ? ": " : i + 1 == choice->count ? " or " : ", ");
        buf_add(&buf, tile_name(play, choice->tiles[i]));
    }
    buf_char(&buf, '?');
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

/* Where tiles were ordered and none of them will do, nobody has chosen the one that is taken. */
static void tell_tile(Play *play, const TileChoice *choice, const Question *question, int tile,
                      bool liked)
{
    bool fell_back = choice->order && !liked;
    Arg name = arg_said(play, tile_name(play, tile));
    Event *event = fell_back ? EVENT(play->log, &fh_ev_none_liked, name)
                             : EVENT(play->log, choice->event, arg_soldier(choice->soldier), name);
    event->choice = choice_of(play, question, choice->order);
    event->outcome = fell_back ? OUTCOME_SECOND : OUTCOME_DONE;
    event_also(event, fell_back ? choice->kind->clause : choice->order ? "FH 19.21" : NULL);
}

static int choose_tile(Play *play, const TileChoice *choice)
{
    int ordered = first_liked(play, choice->liked, choice), fallback = first_by_tile(choice);
    Question question = {.kind = choice->kind,
                         .player = choice->soldier->owner,
                         .moot = choice->count == 1 || ordered != NO_TILE};
    Text words =
        decide_needs_words(play, question.player) ? tiles_question(play, choice) : (Text){NULL, 0};
    put(play, &question, choice->soldier->id, words, tile_name(play, fallback));
    if (play_asked(play))
        return NO_TILE;
    int answered = question.answer
                       ? first_liked(play, &((const TilesAnswer *)question.answer)->to, choice)
                       : ordered;
    int tile = answered != NO_TILE ? answered : fallback;
    if (choice->count == 1 && !choice->order)
        return tile;
    tell_tile(play, choice, &question, tile, answered != NO_TILE);
    return tile;
}

int fh_choose_flight(Play *play, Soldier *soldier, const Soldier *from, const int *tiles,
                     size_t count)
{
    const ReactOrder *react = fh_plans_reaction(play, soldier, ABOUT_FLIGHT);
    return choose_tile(
        play, &(TileChoice){.kind = &fh_decide_flee,
                            .event = &fh_ev_flight_chosen,
                            .soldier = soldier,
                            .liked = react ? &react->flee : NULL,
                            .order = react ? &react->order : NULL,
                            .words = text_format(play->arena, "Where does %s flee from %s",
                                                 fh_called(play, soldier), fh_called(play, from)),
                            .tiles = tiles,
                            .count = count});
}

int fh_choose_push(Activation *activation, const Action *action, const Soldier *target,
                   const int *tiles, size_t count)
{
    Play *play = activation->play;
    bool ordered = action && action->push.count > 0;
    return choose_tile(play,
                       &(TileChoice){.kind = &fh_decide_push,
                                     .event = &fh_ev_push_chosen,
                                     .soldier = activation->soldier,
                                     .liked = ordered ? &action->push : NULL,
                                     .order = ordered ? &action->order : NULL,
                                     .words = text_format(play->arena, "Where does %s push %s",
                                                          fh_called(play, activation->soldier),
                                                          fh_called(play, target)),
                                     .tiles = tiles,
                                     .count = count});
}

int fh_choose_approach(Activation *activation, const Tiles *ends)
{
    Play *play = activation->play;
    return choose_tile(play,
                       &(TileChoice){.kind = &fh_decide_approach,
                                     .event = &fh_ev_approach_chosen,
                                     .soldier = activation->soldier,
                                     .words = text_format(play->arena, "By which tile does %s go",
                                                          fh_called(play, activation->soldier)),
                                     .tiles = ends->at,
                                     .count = ends->count});
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

Pick fh_choose_activation(Play *play, Player *player, Soldier *fallback)
{
    static const VariantList nothing = {NULL, 0, 0};
    Question question = {.kind = &fh_decide_activation, .player = player};
    put(play, &question, player->id,
        TEXT("Whom do you activate, and what does it do? Actions are written under do:"),
        fallback->id);
    const ActivationAnswer *answer = (const ActivationAnswer *)question.answer;
    bool usable = answer && answer->soldier->owner == player && fh_is_active(play, answer->soldier);
    return (Pick){.soldier = usable ? answer->soldier : fallback,
                  .actions = usable ? &answer->actions : &nothing,
                  .choice =
                      answer && !usable ? by_default(play, question.choice) : question.choice};
}

static const Phase *phase_of_actions(const Play *play)
{
    const System *system = play->system;
    for (size_t i = 0; i < system->phase_count; i++)
        if (system->phases[i].orders == fh_action_orders)
            return &system->phases[i];
    return NULL;
}

static void prepare_action(const Variant *variant, Order *first, const Phase *phase,
                           const Player *player, size_t number)
{
    for (; variant; variant = ((Order *)variant->record)->otherwise) {
        Order *order = variant->record;
        order->table = variant->table;
        order->phase = phase;
        order->choice = (Choice){.player = player, .order = order, .by = BY_ANSWER};
        order->first = first;
        order->number = number;
    }
}

void fh_prepare_answers(Play *play, OrdersFile *file)
{
    const Phase *phase = phase_of_actions(play);
    for (size_t i = 0; i < file->answers.count; i++) {
        if (file->answers.at[i]->table != &fh_activation_answer)
            continue;
        const VariantList *actions = &((ActivationAnswer *)file->answers.at[i]->record)->actions;
        for (size_t k = 0; k < actions->count; k++)
            prepare_action(actions->at[k], actions->at[k]->record, phase, file->player, k + 1);
    }
}
