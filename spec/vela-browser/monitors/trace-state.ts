/** The trace state of the browser's connection: a summary of the lines so far, for all its monitors. */
import type { Common } from '../../about.ts'
import { type Text, text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Monitor, Setting } from '../../monitor.ts'
import { type Asked, published, shapesIn } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { type BrowserSettings, defaults } from '../settings.ts'
import type { State } from '../states.ts'

/** A socket as far as it is known: requested, open, and closing or down. */
export type Link = 'opening' | 'open' | 'closing' | 'down'

/** The known facts. */
export interface TraceState {
  readonly settings: BrowserSettings
  readonly state: Text<State>
  /** The last input. */
  readonly received: Line | null
  /** The socket that was opened last, and how it is. */
  readonly socket: string | null
  readonly link: Link
  /** It has been open. */
  readonly wasOpen: boolean
  /** It has reported an error: no browser sends over it any more. */
  readonly hasFailed: boolean
  /** The state that the connection last reported on request; null before. */
  readonly saidState: string | null
  readonly saidPhase: string | null
}

const linkAfter = (line: Line, { socket, link }: TraceState): Link => {
  if (emits(line, 'socket.open')) return 'opening'
  if (line.with.socket !== socket) return link
  if (receives(line, 'socket.opened')) return link === 'opening' ? 'open' : link
  if (receives(line, 'socket.closed')) return 'down'
  return emits(line, 'socket.close') && link !== 'down' ? 'closing' : link
}

const failedAfter = (line: Line, { socket, hasFailed }: TraceState): boolean =>
  !emits(line, 'socket.open') &&
  (hasFailed || (receives(line, 'socket.failed') && line.with.socket === socket))

const wasOpenAfter = (line: Line, { socket, wasOpen, link }: TraceState): boolean => {
  if (emits(line, 'socket.open')) return false
  return wasOpen || (receives(line, 'socket.opened') && line.with.socket === socket && link === 'opening')
}

const next = (trace: TraceState, line: Line): TraceState => {
  const isSaid = emits(line, 'snapshot')
  return {
    settings: trace.settings,
    state: published(trace.state, line),
    received: line.way === 'in' ? line : trace.received,
    socket: emits(line, 'socket.open') ? text(line.with.socket) : trace.socket,
    link: linkAfter(line, trace),
    wasOpen: wasOpenAfter(line, trace),
    hasFailed: failedAfter(line, trace),
    saidState: isSaid ? text(line.with.state) : trace.saidState,
    saidPhase: isSaid ? text(line.with.phase ?? '') : trace.saidPhase,
  }
}

/** The trace state as a fold over the public log. */
export const setting: Setting<TraceState, Line> = {
  start: (settings) => ({
    settings: { ...defaults, ...settings },
    state: 'not connected',
    received: null,
    socket: null,
    link: 'down',
    wasOpen: false,
    hasFailed: false,
    saidState: null,
    saidPhase: null,
  }),
  reduce: next,
}

/** The shapes of monitors over this trace state. */
export const { always, within } = shapesIn<TraceState, Line>(setting)

/** Whether an input is about the socket that was opened last. */
export const isCurrent = (line: Line, { socket }: TraceState): boolean =>
  line.way === 'in' && socket !== null && line.with.socket === socket

/**
 * Whether a message counts as a message of a connection: no browser delivers a message before its socket is open or
 * after a close request, so there it may count or not.
 */
export const isTaken = (line: Line, trace: TraceState): boolean =>
  isCurrent(line, trace) && trace.state === 'connected' && trace.link === 'open'

/** An input, the trace state in which it came, and the outputs before the next one. */
export interface Step {
  readonly input: Line
  readonly trace: TraceState
  readonly shown: readonly Line[]
}

/** A monitor of steps: for every input that `begins` selects it checks the outputs that it looks at by name. */
export const steps = (
  common: Common<Line>,
  begins: (input: Line, trace: TraceState) => boolean,
  asks: (step: Step) => Asked,
): Monitor<Step | null, TraceState> => {
  const { needs, looksAt = [] } = common
  const seen = new Set<string>([...needs, ...looksAt])
  return always<Step | null>(common, {
    start: null,
    ask: (line, step) => (line.way === 'in' && step !== null ? asks(step) : null),
    remember: (step, line, trace) => {
      if (line.way === 'in') return begins(line, trace) ? { input: line, trace, shown: [] } : null
      return step !== null && line.way === 'out' && seen.has(line.what)
        ? { ...step, shown: [...step.shown, line] }
        : step
    },
    owed: (step) => (step === null ? null : asks(step)),
  })
}

/** None of the selected outputs was emitted. */
export const nothing = ({ shown }: Step): Asked =>
  shown.length === 0 ? true : { expected: 'nothing at all', got: shown.map(({ what }) => what).join(', ') }
