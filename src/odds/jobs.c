/* The trials on several threads. Each has a load of the round, an arena and a count of its own, and
 * takes the next trial that nobody has: so those that were played are the first so many, however
 * many there are. In the end the counts are added up. */
#include <pthread.h>
#include <unistd.h>

#include "odds_private.h"

enum { STACK = 8 * 1024 * 1024 }; /* as a program itself mostly has */

/* What the threads share: only whoever holds the lock looks at it. */
typedef struct Queue {
    pthread_mutex_t lock;
    uint32_t next, last;
    bool is_over;   /* before the last of them */
    uint32_t wrong; /* the first trial that went wrong; 0: none has */
    const OddsRun *run;
} Queue;

typedef struct Job {
    Queue *queue;
    pthread_t thread;
    bool runs;
    Arena *arena, *memory; /* of the count; of the load, NULL: it is somebody else's */
    OddsLoad load;
    Bout bout;
} Job;

/* 0: there is none left. */
static uint32_t take_trial(Queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    bool is_left = !queue->is_over && queue->next <= queue->last;
    uint32_t trial = is_left ? queue->next++ : 0;
    pthread_mutex_unlock(&queue->lock);
    return trial;
}

/* Whoever has taken one plays it to its end: the first that goes wrong is the same each time. */
static void note_wrong(Queue *queue, uint32_t trial)
{
    pthread_mutex_lock(&queue->lock);
    if (queue->wrong == 0 || trial < queue->wrong)
        queue->wrong = trial;
    queue->is_over = true;
    pthread_mutex_unlock(&queue->lock);
}

static void show_trial(Queue *queue, const Play *play, uint32_t trial)
{
    if (!queue->run->see)
        return;
    pthread_mutex_lock(&queue->lock);
    if (!queue->run->see(queue->run->context, play, trial))
        queue->is_over = true;
    pthread_mutex_unlock(&queue->lock);
}

static void play_trials(Queue *queue, Bout *bout)
{
    for (uint32_t trial; (trial = take_trial(queue)) > 0;) {
        if (!bout_play(bout, trial)) {
            note_wrong(queue, trial);
            return;
        }
        show_trial(queue, bout->play, trial);
        bout_count(bout, trial);
    }
}

static void *work(void *context)
{
    Job *job = context;
    job->bout = bout_begin(job->arena, job->load.play, job->load.dice, job->queue->run);
    play_trials(job->queue, &job->bout);
    bout_end(&job->bout);
    return NULL;
}

static Job job_new(Queue *queue)
{
    const OddsJobs *jobs = queue->run->jobs;
    Job job = {.queue = queue, .arena = arena_new(), .memory = arena_new()};
    job.load = jobs->load(jobs->context, job.memory);
    return job;
}

/* A thread that does not come about is one less. */
static void begin_job(Job *job)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return;
    pthread_attr_setstacksize(&attributes, STACK);
    job->runs = pthread_create(&job->thread, &attributes, work, job) == 0;
    pthread_attr_destroy(&attributes);
}

static void end_job(Job *job, Odds *odds)
{
    if (job->runs)
        pthread_join(job->thread, NULL);
    if (job->bout.odds)
        odds_merge(odds, job->bout.odds);
    arena_free(job->arena);
    arena_free(job->memory);
}

static int processors(void)
{
    long there = sysconf(_SC_NPROCESSORS_ONLN);
    return there < 1 ? 1 : there > ODDS_JOBS_MAX ? ODDS_JOBS_MAX : (int)there;
}

static size_t others_wanted(const Queue *queue)
{
    const OddsJobs *jobs = queue->run->jobs;
    if (!jobs || queue->is_over || queue->next > queue->last)
        return 0;
    size_t wanted = (size_t)(jobs->count > 0 ? jobs->count : processors());
    size_t left = queue->last - queue->next + 1;
    return (wanted < left ? wanted : left) - 1;
}

/* This thread is one of them. */
static void play_jobs(Queue *queue, Job *own, Odds *odds)
{
    const size_t others = others_wanted(queue);
    Job *jobs = ARENA_ARRAY(odds->arena, others, Job);
    for (size_t i = 0; i < others; i++)
        jobs[i] = job_new(queue);
    for (size_t i = 0; i < others; i++)
        begin_job(&jobs[i]);
    play_trials(queue, &own->bout);
    for (size_t i = 0; i < others; i++)
        end_job(&jobs[i], odds);
}

/* Where there are loads, the play itself stays out of it: what the loads share with it, such as the
 * texts of the files, goes back for nobody. */
static Job own_job(Queue *queue, Play *play, Dice *dice)
{
    Job own = {.queue = queue, .load = {play, dice}};
    if (queue->run->jobs)
        own = job_new(queue);
    else
        own.arena = arena_new();
    own.bout = bout_begin(own.arena, own.load.play, own.load.dice, queue->run);
    return own;
}

static bool is_exact(Queue *queue, Bout *bout)
{
    if (!queue->run->exact || !bout_exact(bout, true, queue->run))
        return false;
    queue->wrong = bout_name(bout);
    return true;
}

/* Where nothing is thrown in the first trial no other would differ. */
static void play_trials_of_all(Queue *queue, Job *own, Odds *odds)
{
    queue->last = queue->run->first;
    play_trials(queue, &own->bout);
    queue->last = queue->run->last;
    if (own->bout.odds->throws)
        play_jobs(queue, own, odds);
}

static void play_all(Queue *queue, Job *own, Odds *odds)
{
    if (!is_exact(queue, &own->bout))
        play_trials_of_all(queue, own, odds);
    bout_end(&own->bout);
    end_job(own, odds);
}

Odds *odds_play(Arena *arena, Play *play, Dice *dice, const OddsRun *run)
{
    Queue queue = {.next = run->first, .run = run};
    Odds *odds = odds_begin(arena, play, run);
    pthread_mutex_init(&queue.lock, NULL);
    Job own = own_job(&queue, play, dice);
    play_all(&queue, &own, odds);
    pthread_mutex_destroy(&queue.lock);
    if (queue.wrong == 0)
        return odds;
    if (run->jobs) { /* once more, where it is told */
        Bout bout = bout_begin(arena, play, dice, run);
        bout_play(&bout, queue.wrong);
        bout_end(&bout);
    }
    return NULL;
}
