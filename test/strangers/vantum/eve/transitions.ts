import type * as X from '../../../../spec/vantum/contract.ts'
import type { World } from './world.ts'

const VALID: Readonly<Record<X.ConversationState, readonly X.ConversationState[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

/** Whether the document allows the pair. */
export function isValid(from: X.ConversationState, to: X.ConversationState): boolean {
  return VALID[from].includes(to)
}

/**
 * Takes transitions: record, new state, actions, notification. Notifications leave in the order of the
 * transitions, also when a port takes the next one inside of the actions.
 */
export class Transitions {
  readonly #world: World
  readonly #untold: X.StateChangeEvent[] = []
  #depth = 0
  #telling = false

  constructor(world: World) {
    this.#world = world
  }

  /** Takes a valid transition. */
  take(to: X.ConversationState): void {
    const { session, log, events } = this.#world
    const { state: from, stay } = session
    const at = this.#world.now()
    const duration = at - session.enteredAt
    const timestamp = Date.now()
    log.write('info', 'State transition', { from, to, timestamp, duration })
    if (session.stay !== stay) return
    session.state = to
    session.stay += 1
    session.enteredAt = at
    if (from !== 'ENDED') session.durations[from].push(duration)
    this.#untold.push({ from, to, sessionId: session.id, timestamp })
    this.#depth += 1
    events.emit('left', { from, to })
    events.emit('entered', { from, to })
    this.#depth -= 1
    if (this.#depth === 0 && !this.#telling) this.#tell()
  }

  #tell(): void {
    const { ports, events, call, say } = this.#world
    this.#telling = true
    for (let event = this.#untold.shift(); event !== undefined; event = this.#untold.shift()) {
      const change: X.StateChangeEvent = event
      say({ type: 'state.changed', ...change })
      call('monitoring', () => ports.monitoring.stateChanged({ ...change }))
      events.emit('told', { from: change.from, to: change.to })
    }
    this.#telling = false
  }
}
