/** Good logs by hand of somebody who says nothing. */
import type { Good } from '../../../laws/by-hand.ts'
import { reported } from './writing.ts'

/** Silences, each with the question whether anybody is there. */
export const silences: readonly Good[] = [
  reported(
    'a user who is asked after a silence',
    (log) =>
      log
        .born()
        .at(301_000)
        .emits('ui.notice', { kind: 'inactive' })
        .says(400_000)
        .answers(402_000)
        .done(404_000),
    { inactivityPrompt: true },
  ),
  ...['the beginning of the silence', 'the session that comes in it'].map((since, place) =>
    reported(
      `a user who is asked after a silence, 5 min after ${since}`,
      (log) => {
        log.born().loses(2000).at(3000).receives('user_cancel').goes('idle', 'user_cancel').at(4000)
        log.receives('session.create').emits('session.get').at(5000)
        log.receives('session.created', { session: 'session#2' })
        Object.assign(log.hand, { isLive: true, session: 2, sessionAt: 5000 })
        log.emits('session.update', { silenceMs: 500, detection: 'server_vad' })
        log.at(303_000 + 2000 * place).emits('ui.notice', { kind: 'inactive' })
        return log.says(400_000).answers(402_000).done(404_000)
      },
      { inactivityPrompt: true },
    ),
  ),
]
