/** A session that comes where there was none any more: it is taken by whoever has asked for it. */
import { changed } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Scalar } from '../../log.ts'
import { always } from './scene.ts'

/** Whether a session was asked for while it was idle, and the one that has come then. */
interface Wanted {
  readonly isAsked: boolean
  readonly came: Scalar
}

const unwanted: Wanted = { isAsked: false, came: null }

export const sessionTaken = always<Wanted>(
  {
    id: 'session.taken',
    says: 'A session that was asked for while it was idle is taken when it comes.',
    basis: 'ruling',
    requirements: ['AMP-ST-10', 'AMP-ST-11'],
    needs: ['state', 'session.get', 'snapshot'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'snapshot') && line.with.session === 'session#2',
        (line) => ({ with: { ...line.with, session: 'session#1' } }),
      ),
  },
  {
    start: unwanted,
    ask: (line, { came }, { isLive, session }) => {
      if (came === null || line.way !== 'in') return null
      return (isLive && session === came) || { expected: `${came} taken`, got: String(session ?? 'none') }
    },
    remember: (wanted, line, { state, isLive }) => {
      const { isAsked } = wanted
      if (shows(line, 'session.get')) return { isAsked: state === 'idle' && !isLive, came: null }
      if (line.way !== 'in') return wanted
      const isIts = isAsked && !isLive && state === 'idle' && hears(line, 'session.created')
      return isIts ? { isAsked: false, came: line.with.session ?? null } : { isAsked, came: null }
    },
  },
)
