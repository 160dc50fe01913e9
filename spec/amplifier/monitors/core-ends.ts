/**
 * The core of ends, as every reading of the document has it: what is given up is over, and so are the timers of a state that was
 * left (L233, L287, L331, L574).
 */
import { changed, followed, into, shown } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { State } from '../states.ts'
import { always, enters, goes, leaves } from './scene.ts'

/** The user has given up, and nothing was asked for since. */
type IsGivenUp = boolean

export const givenUpForGood = always<IsGivenUp>(
  {
    id: 'reconnecting.given-up',
    says: 'Whoever has given up a reconnection makes no further attempt by itself.',
    basis: 'document',
    requirements: ['AMP-T-41'],
    needs: ['state', 'session.get'],
    spoil: (log) =>
      followed(
        log,
        (line) => goes(line, 'reconnecting', 'idle') && line.with.cause === 'user_cancel',
        () => shown('session.get', { attempt: 'attempt#9', number: 2 }),
      ),
  },
  {
    start: false,
    ask: (line, isGivenUp) => {
      if (goes(line, 'reconnecting', 'idle') && line.with.cause === 'user_cancel') return true
      return isGivenUp && shows(line, 'session.get') ? { expected: 'no attempt', got: 'another one' } : null
    },
    remember: (isGivenUp, line) => {
      if (shows(line, 'state')) return goes(line, 'reconnecting', 'idle') && line.with.cause === 'user_cancel'
      const isOfAttempt = line.what.startsWith('attempt_step') || line.what === 'reconnect_success'
      return isGivenUp && (line.way !== 'in' || isOfAttempt)
    },
  },
)

/** The state whose time may be up in this step: the one at hand, or one that this step has left. */
type IsRunning = boolean

const timerStopped = (state: State, requirement: string) =>
  always<IsRunning>(
    {
      id: `stay.${state}-timer`,
      says: `The time of ${state} is not up where it was left.`,
      basis: 'document',
      requirements: [requirement],
      needs: ['state', 'timeout'],
      spoil: (log) => followed(log, into('idle'), () => shown('timeout', { state, durationMs: 30_000 })),
    },
    {
      start: false,
      ask: (line, isRunning) => {
        if (leaves(line, state)) return true
        if (!shows(line, 'timeout') || line.with.state !== state) return null
        return isRunning || { expected: `no timeout of ${state}`, got: 'one' }
      },
      remember: (isRunning, line, scene) => {
        if (enters(line, state)) return true
        return line.way === 'in' || line.at > scene.now ? scene.state === state : isRunning
      },
    },
  )

/** Where the document stops a timer by name. */
export const timersStopped = [
  timerStopped('listening', 'AMP-ACT-09'),
  timerStopped('processing', 'AMP-ACT-10'),
]

export const askedInIdle = always(
  {
    id: 'idle.prompt-there-only',
    says: 'Who is not in idle is not asked whether anybody is there.',
    basis: 'document',
    requirements: ['AMP-TO-02'],
    needs: ['state', 'ui.notice'],
    spoil: (log) => followed(log, into('listening'), () => shown('ui.notice', { kind: 'inactive' })),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (enters(line, 'listening')) return true
      if (!shows(line, 'ui.notice') || line.with.kind !== 'inactive') return null
      return state === 'idle' || { expected: 'no question', got: 'whether anybody is there' }
    },
  },
)

const isOfError = (line: Line): boolean => shows(line, 'ui.status') && line.with.status === 'error'

/** The bare code of a failure, as a service spells it. */
const code = /^[A-Z]+(_[A-Z]+)*$/

export const errorsWorded = always(
  {
    id: 'error.worded',
    says: 'The indicator of an error does not show the bare code of a failure.',
    basis: 'document',
    requirements: ['AMP-UI-14'],
    needs: ['state', 'ui.status'],
    spoil: (log) => changed(log, isOfError, (line) => ({ with: { ...line.with, says: 'RATE_LIMIT' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isOfError(line)) return null
      const words = String(line.with.says ?? '')
      return code.test(words) ? { expected: 'words for the user', got: words } : true
    },
  },
)
