/* What is due, for the script that lets a game run by itself. */
#include "mail.h"

/* The deadline goes on in whole steps, so that weekday and hour stay, up to the first that leaves
 * at least half a step. */
static void write_next(const Mail *mail, Moment deadline, Buf *out)
{
    int64_t step = mail->every, least = mail->date.seconds + step / 2;
    int64_t behind = least - deadline.seconds;
    int64_t steps = behind > step ? (behind + step - 1) / step : 1;
    moment_write(out, (Moment){deadline.seconds + steps * step, 0});
}

void mail_tell_due(const Mail *mail, Buf *out)
{
    const Game *game = mail->play->game;
    Moment deadline = {0, 0};
    bool has_one = !game->ended && moment_read(game->deadline, &deadline);
    int64_t left = deadline.seconds - mail->date.seconds;
    buf_format(out, "%d %s ", game->round,
               game->ended            ? "over"
               : !has_one             ? "open"
               : left <= 0            ? "due"
               : left <= mail->notice ? "soon"
                                      : "open");
    buf_add(out, has_one ? game->deadline : TEXT("-"));
    buf_char(out, ' ');
    if (has_one && mail->every > 0)
        write_next(mail, deadline, out);
    else
        buf_char(out, '-');
    buf_char(out, '\n');
}
