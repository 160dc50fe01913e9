/** Connections that are lost, and sessions that end. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import { failure } from '../errors.ts'
import type { Step } from '../notes.ts'
import { isIn, type View } from '../route.ts'

/** The number of attempts to reconnect. */
export const attempts = 3

/** All attempts have failed. */
export const reconnectFailed = (): Step => ({
  to: 'error',
  cause: { type: 'reconnect_failed' },
  error: failure('UNKNOWN', 'could not reconnect', { code: 'reconnect_failed' }),
})

export function routeNetwork(view: View, event: StateEvent): Step | null {
  const { connection } = view.book
  if (isIn(view, 'reconnecting')) {
    const { attempt } = connection
    if (attempt === null) return null
    if (event.type === 'reconnect_success' && event.attemptId === attempt.id)
      return { to: 'idle', cause: event }
    const failed = event.type === 'attempt_step_failed' && event.attemptId === attempt.id
    return failed && attempt.number >= attempts ? reconnectFailed() : null
  }
  const step: Step = { to: 'reconnecting', cause: event }
  if (event.type === 'reconnect_requested') return step
  if (connection.phase !== 'open') return null
  switch (event.type) {
    case 'connection_lost':
      return step
    case 'iceConnectionState':
      return event.state === 'failed' ? step : null
    case 'session.closed':
      return event.sessionId === undefined || event.sessionId === connection.sessionId ? step : null
    default:
      return null
  }
}
