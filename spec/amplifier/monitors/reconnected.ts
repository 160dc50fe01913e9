/** What a reconnection confirms, and that nothing else is confirmed (L591 to L594). */
import { emits } from '../../lines.ts'
import { always, goes } from './trace-state.ts'

/** Whether this step has confirmed a reconnection, and how many were confirmed that did not succeed in it. */
interface Confirmed {
  readonly notices: number
  readonly successes: number
}

const none: Confirmed = { notices: 0, successes: 0 }

const judged = ({ notices, successes }: Confirmed) =>
  notices === 0
    ? null
    : notices <= successes || { expected: `${successes} confirmations`, got: `${notices} notices` }

/** A connection that recovers by itself may be confirmed as well. */
export const confirmedOnly = always<Confirmed>('reconnected.only', 'AMP-UI-17 interpreted', {
  says: 'Only a reconnection that has succeeded is confirmed, and only once.',
  needs: ['state', 'ui.notice'],
  start: none,
  ask: (line, confirmed) => (line.way === 'in' ? judged(confirmed) : null),
  remember: ({ notices, successes }, line) => {
    if (line.way === 'in') return none
    const isNotice = emits(line, 'ui.notice') && line.with.kind === 'reconnected'
    const isSuccess = goes(line, 'reconnecting', 'idle') && line.with.cause === 'reconnect_success'
    return { notices: notices + Number(isNotice), successes: successes + Number(isSuccess) }
  },
  owed: judged,
})
