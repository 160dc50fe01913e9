/** Limits of error and of reconnecting. `closes: null` is a permission. */
import type { Limit } from '../../row.ts'
import { exactly, type Window } from '../../window.ts'
import { attemptsAtMost } from '../memory/attempts.ts'
import type { Memory } from '../memory.ts'
import { reconnectCeilingMs } from '../settings.ts'

/** An error that stays is dismissed; a session that has expired is replaced instead (AMP-TO-20, AMP-ERR-05). */
const dismissal = ({ since, settings, error }: Memory): Window =>
  error === 'SESSION_EXPIRED' ? null : exactly(since + settings.errorMs)

/** As soon as no retry is left, the wait may end (AMP-ERR-03, AMP-ERR-06, AMP-ERR-08, AMP-INV-11). */
const recovery = ({ givenUpAt, error }: Memory): Window =>
  givenUpAt === null || error === 'SESSION_EXPIRED' ? null : { opens: givenUpAt, closes: null }

/** The document gives no instant; an error does not last longer than its time (AMP-ST-07). */
const expiry = ({ since, settings, error, errorAt }: Memory): Window =>
  error === 'SESSION_EXPIRED' ? { opens: errorAt, closes: since + settings.errorMs } : null

/** The ceiling holds regardless of the settings (AMP-TO-26). */
const reconnection = ({ since, settings }: Memory): Window =>
  exactly(since + Math.min(settings.reconnectingMs, reconnectCeilingMs))

/** The last attempt may be given up if it hangs (AMP-TO-23). */
const exhaustion = ({ attempt, exhaustedAt, settings }: Memory): Window => {
  if (exhaustedAt !== null) return { opens: exhaustedAt, closes: null }
  const isLast = attempt !== null && attempt.number >= attemptsAtMost
  return isLast ? { opens: attempt.since + settings.attemptMs, closes: null } : null
}

/** By id. */
export const recoveryLimits: readonly Limit<Memory>[] = [
  { id: 'dismissal', kind: 'due', budget: 'AMP-TO-20', window: dismissal },
  { id: 'recovery', kind: 'allowed', budget: null, window: recovery },
  { id: 'expiry', kind: 'due', budget: null, window: expiry },
  { id: 'reconnection', kind: 'due', budget: 'AMP-TO-23', window: reconnection },
  { id: 'exhaustion', kind: 'allowed', budget: null, window: exhaustion },
]
