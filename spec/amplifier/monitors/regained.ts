/** A session that arrives when there was none any more: a subject that requested it uses it. */
import { emits, receives } from '../../lines.ts'
import type { Scalar } from '../../log.ts'
import { always } from './trace-state.ts'

/** Whether a session was requested while it was idle, and the one that has come then. */
interface Wanted {
  readonly isAsked: boolean
  readonly came: Scalar
}

const unwanted: Wanted = { isAsked: false, came: null }

export const sessionTaken = always<Wanted>('session.taken', 'AMP-ST-10 AMP-ST-11 ruling', {
  says: 'A session that was requested in idle is used when it arrives.',
  needs: ['state', 'session.get', 'snapshot'],
  start: unwanted,
  ask: (line, { came }, { isLive, session }) => {
    if (came === null || line.way !== 'in') return null
    return (isLive && session === came) || { expected: `${came} taken`, got: String(session ?? 'none') }
  },
  remember: (wanted, line, { state, isLive }) => {
    const { isAsked } = wanted
    if (emits(line, 'session.get')) return { isAsked: state === 'idle' && !isLive, came: null }
    if (line.way !== 'in') return wanted
    const isIts = isAsked && !isLive && state === 'idle' && receives(line, 'session.created')
    return isIts ? { isAsked: false, came: line.with.session ?? null } : { isAsked, came: null }
  },
})
