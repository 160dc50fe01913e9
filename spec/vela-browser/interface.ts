/** What the document of Vela says of the browser's side: two values, which have nothing to do with each other (VEL-ST-10). */
import type { Phase } from '../vela/protocol/messages.ts'
import type { State } from './states.ts'

export type {
  ClientEvent,
  MessageEnvelope,
  Phase,
  ServerEvent,
} from '../vela/protocol/messages.ts'

/** The state of the transport. */
export type ConnectionStatus = State

/** Connection and session as somebody asks for them. */
export interface StatusReader {
  readonly status: ConnectionStatus
  /** The phase of the last `session.state`; null before the first one. */
  readonly phase: Phase | null
}
