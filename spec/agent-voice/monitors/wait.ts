/** What monitors of the wait for Copilot check on a line. */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { adopts, type TraceState } from './trace-state.ts'

/** The wait is given up because of the timeout. */
export const timesOut = (line: Line): boolean => emits(line, 'state') && line.with.cause === 'copilot.timeout'

/** Whether the conversation is suspended, so that its clocks stand. */
export const isSuspended = ({ state }: TraceState): boolean => state === 'suspended'

/** Listening cannot begin: the conversation is suspended, or its audio is not back yet (AV-REQ-003). */
export const cannotListen = (trace: TraceState): boolean => isSuspended(trace) || trace.awaited.length > 0

/** How long the wait for Copilot lasts (ms). */
export const timeoutOf = ({ settings }: TraceState): number => settings.copilotTimeoutMs

/** A suspension keeps the wait, and so does an answer that is being prepared. */
const keepsWaiting = ['processing', 'waitingForCopilot', 'suspended']

/** The wait is over. */
export const waitsNoMore = (line: Line): boolean =>
  emits(line, 'state') && !keepsWaiting.includes(text(line.with.to))

/** The adapter has dispatched the prompt of this turn; the service itself reports that once, and then repeats it. */
export const dispatched = (line: Line, trace: TraceState): boolean =>
  adopts(line, trace) ||
  (receives(line, 'copilot.request') &&
    line.with.request === trace.request &&
    trace.settings.responder !== 'server')

/** Copilot reports that the current prompt failed. */
export const failed = (line: Line, { request }: TraceState): boolean =>
  receives(line, 'copilot.response') && line.with.request === request && line.with.status === 'failed'
