/** Inputs by what they request. */
import { receives } from '../../lines.ts'
import { clientNames } from '../protocol/messages.ts'
import { type Event, type Line, payloadForms } from '../protocol.ts'
import { off } from '../states.ts'
import type { TraceState } from './trace-state.ts'
import { isOurs } from './turn.ts'

/** A connection is requested while one can be opened. */
export const endpointAsked = (line: Line, { state }: TraceState): boolean =>
  receives(line, 'upgrade') && line.with.path === 'endpoint' && state === off

/** A message of the contract. */
export const isMessage = (line: Line): boolean =>
  line.way === 'in' && clientNames.some((name) => name === line.what)

/** The pipeline reports on the current turn. */
export const isReported = (line: Line, what: Event, trace: TraceState): boolean =>
  receives(line, what) && isOurs(line, trace.turn, trace)

/** A message that is not an envelope, with any payload. */
export const isEnvelopeAtFault = ({ with: { form } }: Line): boolean => !payloadForms.includes(String(form))
