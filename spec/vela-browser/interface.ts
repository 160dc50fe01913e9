/** The browser's side in the document of Vela: two values, which are independent of each other (VEL-ST-10). */
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

/** Connection and session, as a caller reads them. */
export interface StatusReader {
  readonly status: ConnectionStatus
  /** The phase of the last `session.state`; null before the first one. */
  readonly phase: Phase | null
}
