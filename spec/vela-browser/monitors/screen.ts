/** The display of messages, and that trouble stops nothing. */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import type { Trouble } from '../ports.ts'
import type { Line } from '../protocol.ts'
import { always, isTaken, nothing, steps, type TraceState } from './trace-state.ts'

const isWords = (line: Line, trace: TraceState): boolean =>
  (receives(line, 'transcript.partial') || receives(line, 'transcript.final')) && isTaken(line, trace)

export const userShown = steps(
  about('screen.user', 'VEL-UI-01 interpreted', {
    says: 'The transcript of the user is shown as it was received, with the final text in place of all others.',
    needs: ['user.shown'],
  }),
  isWords,
  ({ input, shown: reported }) => {
    const { text, final } = reported.at(-1)?.with ?? {}
    return text === input.with.text && final === (input.what === 'transcript.final')
      ? true
      : { expected: `${input.with.text}, alone`, got: String(text ?? 'nothing') }
  },
)

export const assistantShown = always('screen.assistant', 'VEL-UI-02 interpreted', {
  says: 'The answer is shown as its parts in order, and nothing else.',
  needs: ['assistant.shown'],
  ask: (line) => {
    if (!emits(line, 'assistant.shown')) return null
    return line.with.joined === true ? true : { expected: 'the parts so far', got: 'something else' }
  },
})

export const completeShown = steps(
  about('screen.complete', 'VEL-UI-02 interpreted', {
    says: 'An answer is shown as complete when it is, and not before.',
    needs: ['assistant.shown'],
  }),
  (line, trace) =>
    (receives(line, 'response.text.delta') || receives(line, 'response.completed')) && isTaken(line, trace),
  ({ input, shown: reported }) => {
    const isComplete = input.what === 'response.completed'
    return reported.every((line) => line.with.complete === isComplete)
      ? true
      : { expected: isComplete ? 'a complete answer' : 'an answer that goes on', got: 'the other' }
  },
)

/** The kind of trouble, by the event that reports it. */
const sources: Readonly<Record<string, Trouble>> = {
  'socket.failed': 'socket',
  'message.malformed': 'message',
  error: 'gateway',
}

const isTrouble = (line: Line, trace: TraceState): boolean => line.what in sources && isTaken(line, trace)

/** The drawn chain reaches error through disconnected; the prose specifies no way. */
const waysToError: readonly string[] = ['error', 'disconnected, error']

export const troubleIsError = steps(
  about('trouble.error', 'VEL-T-22 VEL-ST-09', {
    says: 'Each of the three kinds of trouble leads to the state error.',
    needs: ['state'],
  }),
  isTrouble,
  ({ shown: reported }) => {
    const got = reported.map((line) => line.with.to).join(', ')
    return waysToError.includes(got) ? true : { expected: 'error', got: got || 'nothing' }
  },
)

export const nothingThrown = steps(
  about('trouble.nothing-thrown', 'VEL-ERR-06 VEL-T-22', {
    says: 'No exception is thrown for an unreadable message, for an error of the socket, or for one of the gateway.',
    needs: ['threw'],
  }),
  (line) => line.way === 'in' && line.what in sources,
  ({ shown: reported }) =>
    reported.length === 0 ? true : { expected: 'nothing to be thrown', got: 'an exception' },
)

export const troubleNamed = steps(
  about('trouble.named', 'VEL-T-22 ruling', {
    says: 'Trouble is shown as its kind.',
    needs: ['trouble.shown'],
  }),
  isTrouble,
  ({ input, shown: reported }) =>
    reported.every((line) => line.with.source === sources[input.what])
      ? true
      : { expected: String(sources[input.what]), got: reported.map((line) => line.with.source).join(', ') },
)

/** Trouble came over a socket that is still up; and a phase was reported after it. */
type Behind = 'trouble' | 'asked' | null

export const goesOn = always<Behind>('trouble.goes-on', 'VEL-T-22 VEL-ERR-06 ruling', {
  says: 'After an error messages are processed as before.',
  needs: ['state', 'snapshot'],
  ask: (line, behind, { received, saidPhase }) => {
    if (behind !== 'asked' || line.way !== 'in') return null
    const phase = String(received?.with.value)
    return saidPhase === phase ? true : { expected: phase, got: saidPhase || 'none' }
  },
  remember: (behind, line, trace) => {
    if (line.way !== 'in') return behind
    if (line.what in sources && line.what !== 'socket.failed' && isTaken(line, trace)) return 'trouble'
    if (behind === null || trace.state !== 'error' || line.with.socket !== trace.socket) return null
    return receives(line, 'session.state') && trace.link === 'open' ? 'asked' : 'trouble'
  },
})

export const unknownIgnored = steps(
  about('message.unknown', 'VEL-ERR-07 interpreted', {
    says: 'An unknown message is ignored.',
    needs: ['state'],
    looksAt: ['phase.shown', 'user.shown', 'assistant.shown', 'trouble.shown', 'socket.close'],
  }),
  (line) => receives(line, 'message.other'),
  nothing,
)
