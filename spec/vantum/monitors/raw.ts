/** The raw API: valid pairs are taken, invalid ones throw and change nothing (L334 to L392). */
import { changed, followed, hearing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { records } from '../codes.ts'
import { invalidPairs, type State, validTransitions } from '../states.ts'
import { always, type Scene } from './scene.ts'

/** A call of transition(): from where, and to where. */
interface Call {
  readonly from: string
  readonly to: string
  /** The change that it asks for was published; whatever runs there may lead on before the call returns. */
  readonly isMade: boolean
}

const called = (call: Call | null, line: Line, { state }: Scene): Call | null => {
  if (hears(line, 'TRANSITION')) return { from: state, to: String(line.with.to), isMade: false }
  if (call !== null && publishes(line, call.to)) return { ...call, isMade: true }
  return shows(line, 'transition.result') || line.way === 'in' ? null : call
}

const isValid = ({ from, to }: Call): boolean =>
  validTransitions[from as State]?.includes(to as State) ?? false

const pairs = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map((number) => `VAN-T-${number}`)

const isResult = (outcome: string) => (line: Line) =>
  shows(line, 'transition.result') && line.with.outcome === outcome

export const validTaken = always<Call | null>(
  {
    id: 'raw.taken',
    says: 'transition() takes every valid pair, and getState() says so.',
    basis: 'document',
    requirements: [...pairs, 'VAN-IF-02', 'VAN-IF-05', 'VAN-TEST-02', 'VAN-TEST-04'],
    needs: ['state', 'transition.result'],
    spoil: (log) =>
      changed(log, isResult('accepted'), (line) => ({ with: { ...line.with, outcome: 'refused' } })),
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null || !isValid(call) || !shows(line, 'transition.result')) return null
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
    spoil: (log) =>
      changed(log, isResult('refused'), (line) => ({ with: { ...line.with, outcome: 'accepted' } })),
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null || isValid(call) || !shows(line, 'transition.result')) return null
      const { outcome, state } = line.with
      return outcome === 'refused' && state === call.from
        ? true
        : { expected: `${call.from} to ${call.to} to be refused`, got: `${outcome}, and ${state}` }
    },
    remember: called,
  },
)

export const refusalWorded = always(
  {
    id: 'raw.message',
    says: 'What transition() throws names both states and the session, in the words of the document.',
    basis: 'document',
    requirements: ['VAN-ERR-06', 'VAN-IF-01', 'VAN-CTX-01'],
    needs: ['transition.result'],
    spoil: (log) =>
      changed(log, isResult('refused'), (line) => ({ with: { ...line.with, message: 'other' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isResult('refused')(line)) return null
      const { message } = line.with
      return message === 'stated' ? true : { expected: 'the message of the document', got: String(message) }
    },
  },
)

/** A record that is not one of a change, or a count: a refusal may be written down (L336 to L340 do not say). */
const isRemark = (line: Line): boolean => {
  if (shows(line, 'ignored')) return true
  const { message } = line.with
  return shows(line, 'log') && message !== records.transition && !String(message).startsWith('Entering ')
}

export const refusalWithoutEffect = always<Call | null>(
  {
    id: 'raw.without-effect',
    says: 'A refused transition() shows nothing: no record of a change, no action, no event.',
    basis: 'document',
    requirements: ['VAN-IF-04'],
    needs: ['transition.result', 'log'],
    looksAt: 'every line',
    spoil: (log) =>
      followed(log, hearing('TRANSITION'), () =>
        shown('log', { level: 'info', message: 'State transition', ids: 'none' }),
      ),
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null || isValid(call) || line.way !== 'out' || isRemark(line)) return null
      return line.what === 'transition.result' ? true : { expected: 'no effect at all', got: line.what }
    },
    remember: called,
  },
)

export const resultNamed = always<Call | null>(
  {
    id: 'raw.answered',
    says: 'Every call of transition() returns or throws.',
    basis: 'document',
    requirements: ['VAN-IF-05'],
    needs: ['transition.result'],
    spoil: (log) => log.filter((line) => !shows(line, 'transition.result')),
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null) return null
      if (line.way === 'in')
        return { expected: 'an answer of transition()', got: `'${line.what}' came first` }
      return shows(line, 'transition.result') ? true : null
    },
    remember: called,
    owed: (call) => (call === null ? null : { expected: 'an answer of transition()', got: 'it never came' }),
  },
)
