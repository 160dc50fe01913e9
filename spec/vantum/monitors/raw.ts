/** The raw API: valid pairs are accepted, invalid ones throw and change nothing (L334 to L392). */
import { type Text, text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { records } from '../codes.ts'
import type { Line } from '../protocol.ts'
import { invalidPairs, type State, validTransitions } from '../states.ts'
import { always, type TraceState } from './trace-state.ts'

/** A call of transition(): from where, and to where. */
interface Call {
  readonly from: Text<State>
  readonly to: string
  /** The requested change was published; the work of the new state may lead on before the call returns. */
  readonly isMade: boolean
}

const called = (call: Call | null, line: Line, { state }: TraceState): Call | null => {
  if (receives(line, 'TRANSITION')) return { from: state, to: text(line.with.to), isMade: false }
  if (call !== null && emits(line, 'state') && line.with.to === call.to) return { ...call, isMade: true }
  return emits(line, 'transition.result') || line.way === 'in' ? null : call
}

const isValid = ({ from, to }: Call): boolean =>
  validTransitions[from as State]?.includes(to as State) ?? false

const pairs = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map((number) => `VAN-T-${number}`)

const isResult = (outcome: string) => (line: Line) =>
  emits(line, 'transition.result') && line.with.outcome === outcome

export const validTaken = always<Call | null>(
  {
    id: 'raw.taken',
    says: 'transition() accepts every valid pair, and getState() returns the new state.',
    basis: 'document',
    requirements: [...pairs, 'VAN-IF-05', 'VAN-TEST-02', 'VAN-TEST-04'],
    needs: ['state', 'transition.result'],
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null || !isValid(call) || !emits(line, 'transition.result')) return null
      const { outcome, state } = line.with
      return outcome === 'accepted' && (call.isMade || state === call.to)
        ? true
        : { expected: `${call.from} to ${call.to} to be taken`, got: `${outcome}, and ${state}` }
    },
    remember: called,
  },
)

export const invalidRefused = always<Call | null>(
  {
    id: 'raw.refused',
    says: 'transition() throws for every invalid pair, and the state stays.',
    basis: 'document',
    requirements: [
      ...invalidPairs.map(({ requirement }) => requirement),
      'VAN-IF-04',
      'VAN-IF-05',
      'VAN-TEST-03',
    ],
    needs: ['state', 'transition.result'],
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null || isValid(call) || !emits(line, 'transition.result')) return null
      const { outcome, state } = line.with
      return outcome === 'refused' && state === call.from
        ? true
        : { expected: `${call.from} to ${call.to} to be refused`, got: `${outcome}, and ${state}` }
    },
    remember: called,
  },
)

export const refusalWorded = always('raw.message', 'VAN-ERR-06 VAN-CTX-01', {
  says: 'The exception of transition() names both states and the session, in the words of the document.',
  needs: ['transition.result'],
  ask: (line) => {
    if (!isResult('refused')(line)) return null
    const { message } = line.with
    return message === 'stated' ? true : { expected: 'the message of the document', got: String(message) }
  },
})

/** The report of an input that changed nothing is no effect of the document. */
const isIgnored = ({ what }: { readonly what: string }): boolean => what === 'ignored'

/** A record that is not one of a change, or a count: a refusal may be logged (L336 to L340 do not specify it). */
const isRemark = (line: Line): boolean => {
  if (line.way === 'out' && isIgnored(line)) return true
  const { message } = line.with
  return emits(line, 'log') && message !== records.transition && !String(message).startsWith('Entering ')
}

export const refusalWithoutEffect = always<Call | null>('raw.without-effect', 'VAN-IF-04', {
  says: 'A refused transition() has no effect: no record of a change, no action, no event.',
  needs: ['transition.result', 'log'],
  looksAt: 'every line',
  ask: (line, call) => {
    if (call === null || isValid(call) || line.way !== 'out' || isRemark(line)) return null
    return line.what === 'transition.result' ? true : { expected: 'no effect at all', got: line.what }
  },
  remember: called,
})
