/** Errors that are none, and what a session that has expired leads to (L498 to L550). */
import { changed, without } from '../../edits.ts'
import { wouldCount } from '../memory/response.ts'
import { frees } from './handling.ts'
import { always, enters, goes, leaves } from './scene.ts'

export const lateFailures = always(
  {
    id: 'error.fenced',
    says: 'The failure of a response that does not count is no error.',
    basis: 'ruling',
    requirements: ['AMP-EDGE-01', 'AMP-G-17'],
    needs: ['state'],
    spoil: (log) =>
      changed(
        without(log, (line) => line.what === 'response.created'),
        (line) => line.what === 'response.error',
        (line) => ({ with: { ...line.with, response: 'response#9' } }),
      ),
  },
  {
    start: null as boolean | null,
    ask: (line, isRight) => {
      if (!enters(line, 'error') || isRight === null || line.with.cause !== 'response.error') return null
      return isRight ? true : { expected: 'no error', got: 'one of another response' }
    },
    remember: (isRight, line, scene) => {
      if (line.way !== 'in') return isRight
      return line.what === 'response.error' ? wouldCount(scene, line.with) : null
    },
  },
)

export const dismissedInTime = always(
  {
    id: 'error.expired',
    says: 'A session that has expired is replaced, and never waited for.',
    basis: 'document',
    requirements: ['AMP-ERR-05', 'AMP-T-75'],
    needs: ['state'],
    spoil: (log) =>
      changed(
        log,
        (line) => goes(line, 'error', 'reconnecting'),
        (line) => ({ with: { ...line.with, to: 'idle' } }),
      ),
  },
  {
    start: false as boolean,
    ask: (line, isFreed, { error, isWorsened }) => {
      if (!leaves(line, 'error') || error !== 'SESSION_EXPIRED' || isWorsened) return null
      if (enters(line, 'terminated') || isFreed) return null
      return enters(line, 'reconnecting') ? true : { expected: 'a new session', got: String(line.with.to) }
    },
    // Whoever says that it is over, or that nothing helps, is believed.
    remember: (isFreed, line) => (line.way === 'in' ? frees.includes(line.what) : isFreed),
  },
)
