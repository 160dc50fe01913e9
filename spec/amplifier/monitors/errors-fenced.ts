/** Errors that are none, and what a session that has expired leads to (L498 to L550). */
import { text } from '../../foreign.ts'
import { wouldCount } from '../memory/response.ts'
import { frees } from './handling.ts'
import { always, enters, leaves } from './trace-state.ts'

export const lateFailures = always('error.fenced', 'AMP-EDGE-01 AMP-G-17 ruling', {
  says: 'The failure of a response that is not current is no error.',
  needs: ['state'],
  start: null as boolean | null,
  ask: (line, isRight) => {
    if (!enters(line, 'error') || isRight === null || line.with.cause !== 'response.error') return null
    return isRight ? true : { expected: 'no error', got: 'one of another response' }
  },
  remember: (isRight, line, trace) => {
    if (line.way !== 'in') return isRight
    return line.what === 'response.error' ? wouldCount(trace, line.with) : null
  },
})

export const dismissedInTime = always('error.expired', 'AMP-ERR-05 AMP-T-75', {
  says: 'A session that has expired is replaced without waiting.',
  needs: ['state'],
  start: false as boolean,
  ask: (line, isFreed, { error, isWorsened }) => {
    if (!leaves(line, 'error') || error !== 'SESSION_EXPIRED' || isWorsened) return null
    if (enters(line, 'terminated') || isFreed) return null
    return enters(line, 'reconnecting') ? true : { expected: 'a new session', got: text(line.with.to) }
  },
  // An input that reports the error as over, or as not recoverable, is accepted.
  remember: (isFreed, line) => (line.way === 'in' ? frees.includes(line.what) : isFreed),
})
