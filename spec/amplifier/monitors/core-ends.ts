/**
 * The core of ends, common to every reading of the document: work that is given up is over, and so are the timers of
 * a state that was left (L233, L287, L331, L574).
 */
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import type { State } from '../states.ts'
import { always, enters, goes, leaves } from './trace-state.ts'

/** The user has given up, and has requested nothing since. */
type IsGivenUp = boolean

export const givenUpForGood = always<IsGivenUp>('reconnecting.given-up', 'AMP-T-41', {
  says: 'After a reconnection is abandoned, no further attempt is made automatically.',
  needs: ['state', 'session.get'],
  start: false,
  ask: (line, isGivenUp) => {
    if (goes(line, 'reconnecting', 'idle') && line.with.cause === 'user_cancel') return true
    return isGivenUp && emits(line, 'session.get') ? { expected: 'no attempt', got: 'another one' } : null
  },
  remember: (isGivenUp, line) => {
    if (emits(line, 'state')) return goes(line, 'reconnecting', 'idle') && line.with.cause === 'user_cancel'
    const isOfAttempt = line.what.startsWith('attempt_step') || line.what === 'reconnect_success'
    return isGivenUp && (line.way !== 'in' || isOfAttempt)
  },
})

/** The state whose time may be up in this step: the current one, or one that this step has left. */
type IsRunning = boolean

const timerStopped = (state: State, requirement: string) =>
  always<IsRunning>(
    {
      id: `stay.${state}-timer`,
      says: `The time limit of ${state} does not fire after an exit.`,
      basis: 'document',
      requirements: [requirement],
      needs: ['state', 'timeout'],
    },
    {
      start: false,
      ask: (line, isRunning) => {
        if (leaves(line, state)) return true
        if (!emits(line, 'timeout') || line.with.state !== state) return null
        return isRunning || { expected: `no timeout of ${state}`, got: 'one' }
      },
      remember: (isRunning, line, trace) => {
        if (enters(line, state)) return true
        return line.way === 'in' || line.at > trace.now ? trace.state === state : isRunning
      },
    },
  )

/** Where the document stops a timer by name. */
export const timersStopped = [
  timerStopped('listening', 'AMP-ACT-09'),
  timerStopped('processing', 'AMP-ACT-10'),
]

export const askedInIdle = always('idle.prompt-there-only', 'AMP-TO-02', {
  says: 'Outside idle no inactivity prompt is shown.',
  needs: ['state', 'ui.notice'],
  ask: (line, _, { state }) => {
    if (enters(line, 'listening')) return true
    if (!emits(line, 'ui.notice') || line.with.kind !== 'inactive') return null
    return state === 'idle' || { expected: 'no question', got: 'whether anybody is there' }
  },
})

const isOfError = (line: Line): boolean => emits(line, 'ui.status') && line.with.status === 'error'

/** The bare code of a failure, as a service spells it. */
const code = /^[A-Z]+(_[A-Z]+)*$/

export const errorsWorded = always('error.worded', 'AMP-UI-14', {
  says: 'The indicator of an error does not show the bare code of a failure.',
  needs: ['state', 'ui.status'],
  ask: (line) => {
    if (!isOfError(line)) return null
    const words = text(line.with.says ?? '')
    return code.test(words) ? { expected: 'words for the user', got: words } : true
  },
})
