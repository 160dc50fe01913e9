/** What is refused, and what is not: one error each, nothing else, and everything continues after it. */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import { errorCodes } from '../protocol/messages.ts'
import type { Line } from '../protocol.ts'
import { isEnvelopeAtFault, isMessage } from './asked.ts'
import { toPipeline, turnOutputs } from './effects.ts'
import { exactly, naming, nothingBut, type Step, steps } from './step.ts'
import { always, isBad, isOn, isWorking, type TraceState } from './trace-state.ts'
import { hasRoom, isAccepted, isSound, isWorked } from './turn.ts'

const isRefused = (line: Line, trace: TraceState): boolean =>
  line.way === 'in' && isBad(line.what) && isOn(trace)

export const once = steps(
  about('error.once', 'VEL-ERR-01 VEL-ERR-02 VEL-MET-01 ruling', {
    says: 'Each message that is refused is answered with one error.',
    needs: ['error'],
    byName: true,
  }),
  {
    begins: isRefused,
    asks: naming(exactly({ error: 1 }), ({ input }) =>
      input.what === 'frame.not-json' ? 'VEL-ERR-01' : 'VEL-ERR-02',
    ),
  },
)

export const changesNothing = steps(
  about('refused.nothing-else', 'VEL-X-08 VEL-INV-04 interpreted', {
    says: 'A refused message changes nothing: no phase, no turn, no output.',
    needs: ['state'],
    looksAt: [...turnOutputs, ...toPipeline],
  }),
  { begins: isRefused, asks: nothingBut([]) },
)

const byDocument = ['frame.not-json', 'frame.unknown-name']

export const usable = steps(
  about('error.usable', 'VEL-ERR-04', {
    says: 'A connection stays open after a refused message.',
    needs: ['error'],
    looksAt: ['socket.close'],
  }),
  {
    begins: (line, trace) =>
      isRefused(line, trace) &&
      (byDocument.includes(line.what) || (line.what === 'frame.not-envelope' && isEnvelopeAtFault(line))),
    asks: exactly({ 'socket.close': 0 }),
  },
)

/** A failure of the pipeline answers no message; it may come at any quiet time. */
const noError = ({ shown: reported }: Step) => {
  const errors = reported.filter((line) => line.with.code !== errorCodes.upstream)
  return errors.length === 0 ? true : ({ expected: 'no error', got: String(errors[0]?.with.code) } as const)
}

/** A message of the contract; if there is no room for a chunk, it is refused. */
const isValid = (line: Line, trace: TraceState): boolean => {
  if (!isMessage(line) || !isOn(trace)) return false
  return line.what !== 'input_audio.append' || isWorking(trace) || isAccepted(line, trace.turn, trace)
}

/**
 * The states for which the document describes the effect of each message: a question anywhere, a chunk while nothing
 * is in progress, a commit of an open turn, a cancel of an active flow. Anywhere else a gateway may refuse it with an
 * error.
 */
const placed: Readonly<Record<string, (line: Line, trace: TraceState) => boolean>> = {
  'session.start': () => true,
  'input_audio.append': (line, trace) => !isWorked(trace.turn, trace) && hasRoom(line, trace.turn, trace),
  'input_audio.commit': (_, { turn }) => turn.isCertain,
  'response.cancel': (_, { turn, sure }) =>
    turn.isCertain || turn.isRunning || isWorking({ state: sure ?? 'off' }),
}

const isPlaced = (line: Line, trace: TraceState): boolean =>
  isValid(line, trace) && isSound(line) && placed[line.what]?.(line, trace) === true

/** The requirement about each message. */
const messageOf: Readonly<Record<string, string>> = {
  'session.start': 'VEL-MSG-03',
  'input_audio.append': 'VEL-MSG-04',
  'input_audio.commit': 'VEL-MSG-05',
  'response.cancel': 'VEL-MSG-06',
}

/** A chunk that has no room beside those of earlier turns is one that they were not cleared for. */
const requirementOf = ({ input, trace: { turn, settings } }: Step): string | undefined => {
  const isFull = turn.everCharacters + Number(input.with.characters) > settings.maxTurnChars
  return input.what === 'input_audio.append' && isFull ? 'VEL-ACT-02' : messageOf[input.what]
}

export const validTaken = steps(
  about('error.none-for-valid', 'VEL-MSG-03 VEL-MSG-04 VEL-MSG-05 VEL-MSG-06 VEL-ACT-02', {
    says: 'A message of the contract is no error where the document defines its effect.',
    needs: ['error'],
    byName: true,
  }),
  { begins: isPlaced, asks: naming(noError, requirementOf) },
)

export const othersTaken = steps(
  about('error.none-elsewhere', 'VEL-T-05 VEL-T-08 VEL-T-09 VEL-T-17 VEL-G-03 interpreted', {
    says: 'A message of the contract is no error, in any state and with any chunk length.',
    needs: ['error'],
  }),
  {
    begins: (line, trace) => isValid(line, trace) && line.with.extra === undefined && !isPlaced(line, trace),
    asks: noError,
  },
)

export const extrasTaken = steps(
  about('error.none-for-extras', 'VEL-G-01 interpreted', {
    says: 'Unknown members are accepted.',
    needs: ['error'],
  }),
  {
    begins: (line, trace) => isValid(line, trace) && line.with.extra !== undefined,
    asks: noError,
  },
)

export const retryable = always('error.retryable', 'VEL-ERR-05 VEL-MSG-13 ruling', {
  says: 'A failure of the pipeline may be retryable; for errors of a client the document defines nothing.',
  needs: ['error'],
  ask: (line) => {
    if (!emits(line, 'error')) return null
    const { code, retryable: reported } = line.with
    const expected = code === errorCodes.upstream ? true : undefined
    return reported === expected
      ? true
      : { expected: `retryable ${expected ?? 'left out'}`, got: String(reported ?? 'left out') }
  },
})

/** An error was emitted on this connection; a question was sent after it and not answered yet. */
interface Behind {
  readonly hasError: boolean
  readonly isWaiting: boolean
}

const nothing: Behind = { hasError: false, isWaiting: false }

export const goesOn = always<Behind>('error.goes-on', 'VEL-ERR-04', {
  says: 'After an error a session answers as before.',
  needs: ['error', 'session.ready'],
  start: nothing,
  ask: (line, { isWaiting }) => {
    if (!isWaiting) return null
    if (emits(line, 'session.ready')) return true
    return line.way === 'in'
      ? { expected: 'an answer to a question', got: `'${line.what}' came first` }
      : null
  },
  remember: (before, line, trace) => {
    if (receives(line, 'upgrade') || receives(line, 'closed')) return nothing
    const hasError = before.hasError || emits(line, 'error')
    if (line.way !== 'in') return { hasError, isWaiting: before.isWaiting && !emits(line, 'session.ready') }
    return {
      hasError,
      isWaiting: hasError && receives(line, 'session.start') && isSound(line) && isOn(trace),
    }
  },
  owed: ({ isWaiting }) => (isWaiting ? { expected: 'an answer to a question', got: 'it never came' } : null),
})
