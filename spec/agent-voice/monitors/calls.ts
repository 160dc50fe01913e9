/** Calls of the contract: what they accept, what they refuse, and that each of them settles (AV-IF-22 to AV-IF-26). */
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { active, always, type TraceState, together } from './trace-state.ts'

const settles = (line: Line, call: string): boolean => emits(line, 'settled') && line.with.call === call

const invalid = 'the value to be refused as INVALID_ARGUMENT'

export const valuesChecked = together('call.closed-sets', 'AV-IF-22 AV-IF-23 AV-IF-24 ruling', {
  says: 'A reason or a source outside its closed set is refused as INVALID_ARGUMENT.',
  needs: ['settled'],
  calls: (line) => (receives(line, 'user.misuse') ? invalid : null),
  gives: (line) =>
    settles(line, 'user.misuse') && line.with.outcome === 'rejected' && line.with.code === 'INVALID_ARGUMENT'
      ? invalid
      : null,
})

/** A misused call, with no input since: only inputs after its refusal may have consequences. */
type Misuse = 'none' | 'made' | 'refused'

const misuseAfter = (misuse: Misuse, line: Line): Misuse => {
  if (line.way === 'in') return receives(line, 'user.misuse') ? 'made' : 'none'
  return misuse === 'made' && settles(line, 'user.misuse') ? 'refused' : misuse
}

export const misuseHarmless = always<Misuse>('call.misuse-harmless', 'AV-IF-22 AV-IF-23 AV-IF-24 ruling', {
  says: 'A call with a value outside its closed set changes nothing.',
  needs: ['state'],
  looksAt: ['settled'],
  start: 'none',
  ask: (line, misuse, { received }) => {
    if (misuse === 'none') return null
    if (line.way === 'in') return true
    // A limit may run out later, or in the same instant once the call was refused.
    return misuse === 'made' && emits(line, 'state') && line.at === received?.at
      ? { expected: 'a misused call to change nothing', got: `a change to ${line.with.to}` }
      : null
  },
  remember: misuseAfter,
})

export const fatalErrorAccepted = together('call.fatal-error-accepted', 'AV-IF-22 AV-EDGE-04', {
  says: "endConversation('fatal-error') is accepted.",
  needs: ['state'],
  calls: (line, { state }) =>
    receives(line, 'user.stop') && line.with.reason === 'fatal-error' && active.includes(state)
      ? "endConversation('fatal-error') to end the conversation"
      : null,
  gives: (line) =>
    publishes(line, 'terminating') || publishes(line, 'idle')
      ? "endConversation('fatal-error') to end the conversation"
      : null,
})

const audioOf = (line: Line): string =>
  line.with.audio === true
    ? 'a session with audio to be accepted'
    : 'a session without audio to be refused as SESSION_UNSUPPORTED'

const audioAnswer = (line: Line): string =>
  line.with.outcome === 'resolved'
    ? 'a session with audio to be accepted'
    : `a session without audio to be refused as ${line.with.code}`

export const audioNeeded = together('call.audio-needed', 'AV-ASM-05 AV-IF-02 ruling', {
  says: 'initialize() accepts a session with audio and refuses one without as SESSION_UNSUPPORTED.',
  needs: ['settled'],
  calls: (line, { state }) =>
    receives(line, 'session.initialize') && state === 'idle' ? audioOf(line) : null,
  gives: (line) => (settles(line, 'session.initialize') ? audioAnswer(line) : null),
})

const elsewhere = 'user.startElsewhere'

export const oneInThisWindow = together('call.one-in-this-window', 'AV-CON-002', {
  says: 'During a conversation, a second conversation in the same window is refused.',
  needs: ['settled'],
  calls: (line, { state }) =>
    receives(line, elsewhere) && line.with.window === 'same' && active.includes(state)
      ? 'the second machine to be refused'
      : null,
  gives: (line) =>
    settles(line, elsewhere) && line.with.outcome === 'rejected' ? 'the second machine to be refused' : null,
})

export const anotherWindow = together('call.another-window', 'AV-CON-002 ruling', {
  says: 'A second conversation in another window is granted.',
  needs: ['settled'],
  calls: (line) =>
    receives(line, elsewhere) && line.with.window === 'other'
      ? 'the other window to be granted its own'
      : null,
  gives: (line) =>
    settles(line, elsewhere) && line.with.outcome === 'resolved'
      ? 'the other window to be granted its own'
      : null,
})

/** The reason for refusing a start in the states in which it is always refused. */
const refusals: Readonly<Record<string, string>> = {
  terminating: 'TERMINATING',
  ...Object.fromEntries(['preparing', ...active].map((state) => [state, 'ALREADY_ACTIVE'])),
}

/** A suspended conversation counts as running (AV-CON-002); a waiting start may be joined. */
const refusalIn = ({ state, previous }: TraceState): string | undefined =>
  refusals[state === 'suspended' ? previous : state]

const refusalOf = (code: unknown): string => `the start to be refused as ${code}`

export const refusalNamed = together('call.refusal-named', 'AV-CON-002 AV-IF-03 ruling', {
  says: 'A start that cannot be granted is refused with the code of the reason.',
  needs: ['settled'],
  calls: (line, trace) => {
    const code = receives(line, 'user.start') ? refusalIn(trace) : undefined
    return code === undefined ? null : refusalOf(code)
  },
  gives: (line) => (settles(line, 'user.start') ? refusalOf(line.with.code) : null),
})
