/** What is confirmed of a reconnection, and that nothing else is (L591 to L594). */
import { followed, into, shown } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { always, goes } from './scene.ts'

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

/** A connection that heals by itself may be confirmed as well. */
export const confirmedOnly = always<Confirmed>(
  {
    id: 'reconnected.only',
    says: 'No reconnection is confirmed that has not succeeded, and none twice.',
    basis: 'interpreted',
    requirements: ['AMP-UI-17'],
    needs: ['state', 'ui.notice'],
    spoil: (log) => followed(log, into('error'), () => shown('ui.notice', { kind: 'reconnected' })),
  },
  {
    start: none,
    ask: (line, confirmed) => (line.way === 'in' ? judged(confirmed) : null),
    remember: ({ notices, successes }, line) => {
      if (line.way === 'in') return none
      const isNotice = shows(line, 'ui.notice') && line.with.kind === 'reconnected'
      const isSuccess = goes(line, 'reconnecting', 'idle') && line.with.cause === 'reconnect_success'
      return { notices: notices + Number(isNotice), successes: successes + Number(isSuccess) }
    },
    owed: judged,
  },
)
