/** Failures within a turn: who receives a report of them, and what is logged. */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, isRaw, type TraceState, together } from './trace-state.ts'

const isLogged = (line: Line, ...levels: readonly string[]): boolean =>
  emits(line, 'log') && levels.includes(text(line.with.level))

/** The end of a reply is reported at this instant. */
const isToldEnd = (line: Line, { received }: TraceState): boolean =>
  received?.what === 'TTS_COMPLETE' && received.at === line.at

/** A failure makes the subject leave THINKING or RESPONDING for LISTENING. */
const fails = (line: Line, trace: TraceState): boolean => {
  if (!publishes(line, 'LISTENING') || isRaw(line, trace)) return false
  return line.with.from === 'THINKING' || (line.with.from === 'RESPONDING' && !isToldEnd(line, trace))
}

/**
 * Synthesis may stall in the very instant in which the end of a reply is reported: it is not observable which of them
 * counted.
 */
const mayStall = (line: Line, trace: TraceState): boolean =>
  trace.settings.ttsStallMs > 0 && isToldEnd(line, trace)

const reported = 'one error to the client'

export const errorTold = together('error.told-once', 'VAN-T-06 VAN-T-56 VAN-ERR-02 VAN-UI-04 ruling', {
  says: 'A failure of a turn is reported to the client once.',
  needs: ['state', 'client.error'],
  calls: (line, trace) => (fails(line, trace) ? reported : null),
  gives: (line, trace) => (emits(line, 'client.error') && !mayStall(line, trace) ? reported : null),
  only: true,
})

const logged = 'a record at error'

export const errorLogged = together('error.logged', 'VAN-ERR-04 interpreted', {
  says: 'A failure of a turn is logged as an error.',
  needs: ['state', 'log'],
  calls: (line, trace) => (fails(line, trace) ? logged : null),
  gives: (line) => (isLogged(line, 'error') ? logged : null),
})

const warned = (state: string): string => `a warning that names ${state}`

/** Checks that a dropped transcript causes a warning. */
const warnedOf = (
  id: string,
  says: string,
  basis: 'document' | 'ruling',
  isDropped: (state: string) => boolean,
) =>
  together(
    {
      id,
      says,
      basis,
      requirements: ['VAN-G-12', 'VAN-EDGE-10'],
      needs: ['state', 'log'],
    },
    {
      calls: (line, { state }) =>
        receives(line, 'FINAL_TRANSCRIPT') && isDropped(state) ? warned(state) : null,
      gives: (line) => (isLogged(line, 'warn') ? warned(text(line.with.state)) : null),
    },
  )

/** As long as recognition is connected. */
export const wrongStateWarned = warnedOf(
  'transcript.wrong-state',
  'A transcript outside LISTENING is dropped with a warning that names the state.',
  'document',
  (state) => state !== 'LISTENING' && state !== 'ENDED',
)

/** ENDED closes the connection to recognition and removes the session (L260, L265). */
export const wrongStateWarnedAtEnd = warnedOf(
  'transcript.after-the-end',
  'A transcript that arrives after the end of the call is dropped with the same warning.',
  'ruling',
  (state) => state === 'ENDED',
)

export const wrongStateWorded = always('transcript.wrong-state-words', 'VAN-G-12 ruling', {
  says: 'The warning has the words of the document.',
  needs: ['state', 'log'],
  ask: (line, _, { state, received }) => {
    // Only here no other cause emits a warning in the same instant.
    const isDropped =
      received?.what === 'FINAL_TRANSCRIPT' && received.at === line.at && state === 'RESPONDING'
    if (!isDropped || !isLogged(line, 'warn')) return null
    return line.with.message === 'Received transcript in wrong state'
      ? true
      : { expected: 'Received transcript in wrong state', got: 'another warning' }
  },
})

export const interruptionIgnored = always('interruption.ignored-silently', 'VAN-G-13 VAN-IF-09 ruling', {
  says: 'An interruption outside RESPONDING leaves no record above debug.',
  needs: ['state', 'log'],
  ask: (line, _, { state, received }) => {
    if (receives(line, 'USER_INTERRUPTS') && state !== 'RESPONDING') return true
    const isIgnored = received?.what === 'USER_INTERRUPTS' && received.at === line.at && state === 'LISTENING'
    return isIgnored && isLogged(line, 'info', 'warn', 'error')
      ? { expected: 'no record above debug', got: `one at ${line.with.level}` }
      : null
  },
})
