/** The trace state of the gateway: a summary of the lines so far, for all its monitors. Times are virtual ms. */
import { type Text, text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Setting } from '../../monitor.ts'
import { published, shapesIn } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { defaults, type VelaSettings } from '../settings.ts'
import { off, type State } from '../states.ts'
import { noTurn, type Turn, turnAfter } from './turn.ts'

/** A connection: not there, open, or closed by the gateway and not down yet. */
export type Link = 'down' | 'open' | 'closing'

/** The known facts about a conversation. */
export interface TraceState {
  readonly settings: VelaSettings
  readonly state: Text<State>
  /** The last input, and the state in which it was received. */
  readonly received: Line | null
  readonly heardIn: Text<State>
  readonly link: Link
  readonly neighbour: Link
  /** Whether a pipeline may work on a turn of the neighbour: its answers come without a message that requests them. */
  readonly neighbourWaits: boolean
  /** The id that the client received on this connection; null before. */
  readonly session: string | null
  /** Whether an error was sent to the client on this connection. */
  readonly hasError: boolean
  /** The phase that the client last received, as long as no later input may change it; null otherwise. */
  readonly sure: Text<State> | null
  /** When (ms) the turn in progress fails by itself; null: no limit is set, or none is in progress. */
  readonly dueAt: number | null
  /** It may have failed by itself since the last input: later outputs may result from that. */
  readonly ranOut: boolean
  readonly turn: Turn
}

/** Whether a line may result from the limit of a turn, and not from the last input (VEL-TO-04). */
export const isByLimit = ({ at }: Line, { dueAt, ranOut }: TraceState): boolean =>
  ranOut || (dueAt !== null && at >= dueAt)

/**
 * Inputs that change no phase: questions, refused messages, and events of other connections (VEL-INV-03, VEL-INV-04).
 */
export const isNeutral = ({ what }: Line): boolean =>
  what === 'session.start' || what === 'turn.works' || what.startsWith('neighbour.') || isBad(what)

/** Messages that are refused, and leave the connection open. */
export const isBad = (what: string): boolean =>
  what.startsWith('frame.') && what !== 'frame.broken' && what !== 'frame.too-large'

const opens = ({ what, with: { path } }: Line): boolean => what === 'upgrade' && path === 'endpoint'

const linkAfter = (line: Line, { link, state }: TraceState): Link => {
  if (line.way === 'in' && opens(line)) return state === off ? 'open' : link
  if (receives(line, 'closed')) return 'down'
  return emits(line, 'socket.close') ? 'closing' : link
}

const neighbourAfter = (line: Line, { neighbour }: TraceState): Link => {
  if (receives(line, 'neighbour.upgrade')) return 'open'
  if (receives(line, 'neighbour.closed')) return 'down'
  return emits(line, 'neighbour.close') ? 'closing' : neighbour
}

const neighbourWaitsAfter = (line: Line, { neighbourWaits, settings }: TraceState): boolean => {
  if (receives(line, 'neighbour.upgrade')) return false
  const isCommit = receives(line, 'neighbour.message') && line.with.kind === 'input_audio.commit'
  return neighbourWaits || (isCommit && settings.processor === 'attached')
}

const sessionAfter = (line: Line, { session, state }: TraceState): string | null => {
  if (line.way === 'in' && opens(line) && state === off) return null
  return emits(line, 'session.ready') ? (session ?? text(line.with.session)) : session
}

const hasErrorAfter = (line: Line, { hasError, state }: TraceState): boolean => {
  if (line.way === 'in' && opens(line) && state === off) return false
  return hasError || emits(line, 'error')
}

const sureAfter = (line: Line, { sure }: TraceState): TraceState['sure'] => {
  if (emits(line, 'session.state')) return text(line.with.value)
  return line.way === 'in' && !isNeutral(line) ? null : sure
}

/** A limit counts from the reported phase; if none is reported, from the commit. */
const dueAfter = (line: Line, { settings, dueAt, turn }: TraceState): number | null => {
  const { turnTimeoutMs, processor } = settings
  if (turnTimeoutMs === 0 || processor === 'none') return null
  const due = line.at + turnTimeoutMs
  if (receives(line, 'input_audio.commit')) return dueAt ?? (turn.open.length > 0 ? due : null)
  if (!emits(line, 'state') || line.with.to === 'speaking') return dueAt
  return line.with.to === 'thinking' ? due : null
}

const next = (trace: TraceState, line: Line): TraceState => {
  const isInput = line.way === 'in'
  return {
    settings: trace.settings,
    state: published(trace.state, line),
    received: isInput ? line : trace.received,
    heardIn: isInput ? trace.state : trace.heardIn,
    link: linkAfter(line, trace),
    neighbour: neighbourAfter(line, trace),
    neighbourWaits: neighbourWaitsAfter(line, trace),
    session: sessionAfter(line, trace),
    hasError: hasErrorAfter(line, trace),
    sure: sureAfter(line, trace),
    dueAt: dueAfter(line, trace),
    ranOut: !isInput && isByLimit(line, trace),
    turn: turnAfter(trace.turn, line, trace),
  }
}

/** The trace state as a fold over the public log. */
export const setting: Setting<TraceState, Line> = {
  start: (settings) => ({
    settings: { ...defaults, ...settings },
    state: off,
    received: null,
    heardIn: off,
    link: 'down',
    neighbour: 'down',
    neighbourWaits: false,
    session: null,
    hasError: false,
    sure: null,
    dueAt: null,
    ranOut: false,
    turn: noTurn,
  }),
  reduce: next,
}

/** The shapes of monitors over this trace state. */
export const { within, always, together } = shapesIn<TraceState, Line>(setting)

/** Whether there is a session. */
export const isOn = ({ state }: TraceState): boolean => state !== off

/** Whether a turn is worked on. */
export const isWorking = ({ state }: Pick<TraceState, 'state'>): boolean =>
  state === 'thinking' || state === 'speaking'
