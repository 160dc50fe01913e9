/** The state machine: it validates, logs, updates, enters, and then tells everybody of the change. */
import type {
  ConversationState,
  ConversationStateMachine,
  MeasuredState,
  Ports,
} from '../../../spec/vantum/contract.ts'
import { ways } from './ways.ts'

/** What an entry does; it must not lead on to another state. */
export type Enter = (to: ConversationState, from: ConversationState) => void

/** Hashes a session id for records: 16 hexadecimal digits. */
export function hashOf(id: string): string {
  let hash = 0x811c9dc5
  for (const unit of id) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(16, '0')
}

/** One conversation's state. `transition` throws for what is not a valid pair. */
export class Machine implements ConversationStateMachine {
  /** Every stay in each state, in ms. */
  readonly durations: Record<MeasuredState, number[]> = {
    INITIALIZING: [],
    LISTENING: [],
    THINKING: [],
    RESPONDING: [],
    INTERRUPTED: [],
  }
  private state: ConversationState = 'INITIALIZING'
  private since: number
  private readonly sessionId: string
  private readonly ports: Ports
  private readonly enter: Enter

  constructor(sessionId: string, ports: Ports, enter: Enter) {
    this.sessionId = sessionId
    this.ports = ports
    this.enter = enter
    this.since = ports.clock.now()
  }

  getState(): ConversationState {
    return this.state
  }

  transition(to: ConversationState): void {
    const from = this.state
    if (from === 'ENDED' || !ways[from].includes(to))
      throw new Error(`Invalid state transition: ${from} → ${to} for session ${this.sessionId}`)
    const { logger, clock, client, monitoring } = this.ports
    const timestamp = clock.now()
    const duration = timestamp - this.since
    const sessionId = hashOf(this.sessionId)
    logger.info('State transition', { from, to, sessionId, timestamp, duration })
    this.durations[from].push(duration)
    this.state = to
    this.since = timestamp
    logger[to === 'ENDED' ? 'info' : 'debug'](`Entering ${to} state`, { sessionId })
    this.enter(to, from)
    const event = { from, to, sessionId: this.sessionId, timestamp }
    client.send({ type: 'state.changed', ...event })
    monitoring.stateChanged(event)
  }
}
