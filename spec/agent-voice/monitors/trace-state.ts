/** The state of the trace that every monitor of Agent Voice receives with a line: a summary of the lines so far. */

import { type Text, text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import { published, shapesIn } from '../../watching.ts'
import { isBlank } from '../memory/utterances.ts'
import type { Effect, Line } from '../protocol.ts'
import { type AgentVoiceSettings, defaults } from '../settings.ts'
import type { State } from '../states.ts'
import { awaitedAfter } from './awaited.ts'
import { type Floor, floorAfter, quiet } from './floor.ts'
import { noSession, type Session, sessionAfter } from './session.ts'
import { type Voice, voiceAfter } from './voice.ts'

/** The trace state before a line. */
export interface TraceState {
  /** The instant of the line before, in ms. */
  readonly at: number
  /** The published state, the one before it, and when it was entered. */
  readonly state: Text<State>
  readonly previous: Text<State>
  readonly since: number
  /** As configured, with later replacements: the turn detection policy and the privacy flag. */
  readonly settings: AgentVoiceSettings
  /** The reasons for which a suspension was requested and not released (AV-RUL-19, AV-IF-13). */
  readonly holds: readonly string[]
  readonly session: Session
  /** Utterances that were finalised with words in them; each leads to one turn. */
  readonly said: readonly string[]
  /** The transcript of the current turn is known, so that it can be answered (AV-RUL-05). */
  readonly isSaid: boolean
  /** The prompt and the answer of the current turn. */
  readonly request: string | null
  /** Prompts of turns so far that the responder sent itself: none is accepted twice. */
  readonly adopted: readonly string[]
  /** Copilot answered that prompt, or failed to, since it was last sent. */
  readonly isAnswered: boolean
  readonly handle: string | null
  readonly voice: Voice | null
  /** Halves of the audio path that were requested again and have not reported since. */
  readonly awaited: readonly string[]
  readonly floor: Floor
  /** The last input received. */
  readonly received: Line | null
}

const holding: Readonly<Record<string, string>> = {
  'session.renewal': 'session-renewal',
  'network.lost': 'network-resync',
  'diagnostics.start': 'diagnostics',
}

const releasing: Readonly<Record<string, string>> = {
  'network.restored': 'network-resync',
  'diagnostics.end': 'diagnostics',
}

/** Whether a line requests a suspension. */
export const suspends = (line: Line): boolean => line.way === 'in' && line.what in holding

/** Whether a line ends a suspension, or a part of it. */
export const releases = (line: Line): boolean =>
  line.way === 'in' && (line.what in releasing || line.what === 'session.resume')

/** `resume()` releases the renewal if that is held, else the only hold, else all. */
const resumed = (holds: readonly string[]): readonly string[] =>
  holds.includes('session-renewal') ? holds.filter((hold) => hold !== 'session-renewal') : []

/** Whether a line begins a new step: an input, or a timer at a later instant. */
export const beginsStep = (line: Line, { at }: TraceState): boolean => line.way === 'in' || line.at > at

/** States in which a conversation continues. */
export const active: readonly string[] = [
  'listening',
  'processing',
  'waitingForCopilot',
  'speaking',
  'interrupted',
]

/** Whether a line publishes the end of a conversation, by a fault or in order. */
export const breaksOff = (line: Line): boolean =>
  (['faulted', 'terminating', 'idle'] as const).some((state) => publishes(line, state))

/** Whether a line publishes a change out of `state`. */
export const leaves = (line: Line, state: string): boolean =>
  line.way === 'out' && line.what === 'state' && line.with.from === state

/** The holds after a line. */
export const holdsAfter = (line: Line, { holds }: TraceState): readonly string[] => {
  if (line.way !== 'in') return holds
  if (line.what === 'session.resume') return resumed(holds)
  const hold = holding[line.what]
  if (hold !== undefined) return holds.includes(hold) ? holds : [...holds, hold]
  return holds.filter((each) => each !== releasing[line.what])
}

const settingsAfter = ({ way, what, with: said }: Line, settings: AgentVoiceSettings): AgentVoiceSettings => {
  if (way !== 'in') return settings
  if (what === 'policy.changed') return { ...settings, turnDetection: String(said.policy) }
  if (what === 'privacy.changed') return { ...settings, suppressPersistence: said.suppress === true }
  return settings
}

/** A turn that is over ends its prompt and its answer; the return to listening after a suspension ends none. */
const endsTurn = (line: Line, { state, previous }: TraceState): boolean =>
  (publishes(line, 'listening') && !(state === 'suspended' && previous === 'listening')) || breaksOff(line)

const idAfter = (
  line: Line,
  effect: Effect,
  field: 'request' | 'handle',
  trace: TraceState,
): string | null => {
  if (emits(line, effect)) return text(line.with[field])
  return endsTurn(line, trace) ? null : trace[field]
}

/** Whether a line reports user speech for the first time. */
export const reports = (line: Line, trace: TraceState): boolean =>
  finalises(line, trace) && !trace.said.includes(text(line.with.utterance))

/** Only a turn that was ended by hand is processed before its transcript arrives. */
const isSaidAfter = (line: Line, trace: TraceState): boolean => {
  const { state, isSaid } = trace
  if (publishes(line, 'processing'))
    return state === 'suspended' ? isSaid : line.with.cause !== 'user.endTurn'
  return (isSaid && !endsTurn(line, trace)) || reports(line, trace)
}

/** A responder that sends its prompts itself names them by the first new one that it accepts (AV-IF-10). */
export const adopts = (line: Line, { request, isSaid, adopted, state, settings }: TraceState): boolean =>
  receives(line, 'copilot.request') &&
  request === null &&
  isSaid &&
  !adopted.includes(text(line.with.request)) &&
  settings.responder === 'server' &&
  ['processing', 'suspended'].includes(state)

const requestAfter = (line: Line, trace: TraceState): string | null =>
  adopts(line, trace) ? text(line.with.request) : idAfter(line, 'copilot.send', 'request', trace)

const answeredAfter = (line: Line, { request, isAnswered }: TraceState): boolean => {
  if (emits(line, 'copilot.send') || publishes(line, 'listening')) return false
  const isFinished = ['completed', 'failed'].includes(text(line.with.status))
  return isAnswered || (receives(line, 'copilot.response') && line.with.request === request && isFinished)
}

const next = (trace: TraceState, line: Line): TraceState => {
  const changes = line.way === 'out' && line.what === 'state'
  return {
    at: line.at,
    state: published(trace.state, line),
    previous: changes ? trace.state : trace.previous,
    since: changes ? line.at : trace.since,
    settings: settingsAfter(line, trace.settings),
    holds: holdsAfter(line, trace),
    session: sessionAfter(line, trace.session),
    said: reports(line, trace) ? [...trace.said, text(line.with.utterance)] : trace.said,
    isSaid: isSaidAfter(line, trace),
    request: requestAfter(line, trace),
    adopted: adopts(line, trace) ? [...trace.adopted, text(line.with.request)] : trace.adopted,
    isAnswered: answeredAfter(line, trace),
    handle: idAfter(line, 'tts.speak', 'handle', trace),
    voice: endsTurn(line, trace) ? null : voiceAfter(line, trace.voice),
    awaited: awaitedAfter(trace.awaited, line),
    floor: breaksOff(line) ? { ...quiet, finals: trace.floor.finals } : floorAfter(line, trace.floor, trace),
    received: line.way === 'in' ? line : trace.received,
  }
}

/** The collaborator itself marks the last failure received as not recoverable. */
export const isFinal = ({ received }: TraceState): boolean =>
  received !== null &&
  (received.what === 'fatal' || (received.what === 'error' && received.with.recoverable === false))

/** States in which the subject does not listen yet, or no longer listens. */
const silent: readonly string[] = ['idle', 'preparing', 'faulted', 'terminating']

/** A final transcript that has words in it (AV-RUL-06) and arrives while the subject listens. */
export const finalises = (line: Line, { state, previous }: TraceState): boolean =>
  receives(line, 'stt.final') &&
  !isBlank(line.with) &&
  !silent.includes(state === 'suspended' ? previous : state)

/** The shapes of monitors over this trace state. */
export const { within, always, together } = shapesIn<TraceState, Line>({
  start: (settings) => ({
    at: 0,
    state: 'idle',
    previous: 'idle',
    since: 0,
    settings: { ...defaults, ...settings },
    holds: [],
    session: noSession,
    said: [],
    isSaid: false,
    request: null,
    adopted: [],
    isAnswered: false,
    handle: null,
    voice: null,
    awaited: [],
    floor: quiet,
    received: null,
  }),
  reduce: next,
})
