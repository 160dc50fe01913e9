/**
 * The engine: interprets the rows and the states. Every event is run to its end before the next one; what is raised
 * meanwhile waits. A change goes: validation, record, new state, actions, event.
 */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { Call } from './call.ts'
import type { Choices } from './choices.ts'
import type { Event } from './events.ts'
import { states } from './states.ts'
import { rows } from './table.ts'

export class Engine {
  readonly call: Call
  readonly #waiting: Event[] = []
  #busy = false
  constructor(sessionId: string, ports: Voice.Ports, choices: Choices) {
    this.call = new Call(sessionId, ports, choices, (event) => this.raise(event))
  }

  raise(event: Event): void {
    this.#waiting.push(event)
    if (!this.#busy) this.run(() => {})
  }

  /** Does something from outside, and then everything that waits. */
  run(task: () => void): void {
    if (this.#busy) return task()
    this.#busy = true
    try {
      task()
      for (let event = this.#waiting.shift(); event !== undefined; event = this.#waiting.shift()) this.#take(event)
    } finally {
      this.#busy = false
    }
  }

  #take(event: Event): void {
    const { call } = this
    const row = rows.find(
      ({ from, on, when }) => on === event.on && from.includes(call.state) && (when?.(call, event) ?? true),
    )
    const from = call.state
    for (const action of row?.first ?? []) action(call, event)
    if (row?.to !== undefined && call.state === from) this.move(row.to)
  }

  move(to: Voice.ConversationState): void {
    const { call } = this
    const from = call.state
    if (!states[from].leadsTo.includes(to)) {
      throw new Error(`Invalid state transition: ${from} → ${to} for session ${call.sessionId}`)
    }
    const timestamp = call.now()
    const duration = call.metrics.change(from, to, timestamp)
    const timed = call.chosen('record-duration', 'yes') ? { duration } : {}
    call.log('info', 'State transition', { from, to, timestamp, ...timed })
    call.state = to
    call.timers.stopAll()
    for (const { raises, after } of states[to].limits) call.timers.start(raises, after(call.ports.settings))
    for (const action of states[from].leave) action(call)
    call.log(states[to].level, `Entering ${to} state`)
    if (from === 'INTERRUPTED' && to === 'LISTENING') call.log('info', 'Resuming after interruption')
    for (const action of states[to].enter) action(call)
    this.#emit({ from, to, sessionId: call.sessionId, timestamp })
    for (const action of states[to].settled) action(call)
  }

  #emit(event: Voice.StateChangeEvent): void {
    const { call } = this
    call.guarded('monitoring.stateChanged', () => call.ports.monitoring.stateChanged(event))
    call.tell({ type: 'state.changed', ...event })
  }
}
