/** Interprets the table: one event at a time; what is listed is carried out in the order in which it was listed. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Effect } from './effects.ts'
import { call, record, tell } from './effects.ts'
import type { Event } from './events.ts'
import { nameOf } from './events.ts'
import { guards } from './guards.ts'
import { listen } from './listen.ts'
import type { Memory } from './memory.ts'
import { isSpeech, remember } from './memory.ts'
import { Performer } from './performer.ts'
import type { Policy } from './policy.ts'
import { cleanup, entering, leaving, opening } from './state-plans.ts'
import type { Row } from './table.ts'
import { pairs, plans, table } from './table.ts'

type State = Voice.ConversationState

export class Machine implements Voice.ConversationStateMachine {
  readonly #memory: Memory
  readonly #performer: Performer
  readonly #events: Event[] = []
  readonly #effects: Effect[] = []
  #busy = false

  constructor(sessionId: string, ports: Voice.Ports, policy: Policy) {
    this.#memory = remember(sessionId, ports, policy)
    this.#performer = new Performer(sessionId, ports, (event) => this.post(event))
    this.#effects.push(...opening(this.#memory))
    this.#busy = true
    const { signals, server } = listen(ports, policy.serviceMethods === 'yes', (event) => this.post(event))
    this.#performer.keep('signals', signals)
    this.#performer.keep('server', server)
    this.#busy = false
    this.#drain()
  }

  getState(): State {
    return this.#memory.state
  }

  transition(newState: State): void {
    this.#move(newState)
    this.#drain()
  }

  /** Tells the machine an event; it is answered when those before it are. */
  post(event: Event): void {
    this.#events.push(event)
    this.#drain()
  }

  #drain(): void {
    if (this.#busy) return
    this.#busy = true
    try {
      for (;;) {
        const effect = this.#effects.shift()
        if (effect !== undefined) {
          this.#performer.perform(effect)
          continue
        }
        const event = this.#events.shift()
        if (event === undefined) return
        this.#answer(event)
      }
    } finally {
      this.#busy = false
    }
  }

  #answer(event: Event): void {
    this.#note(event)
    const row = this.#rowFor(event)
    if (row?.does !== undefined) this.#effects.push(...plans[row.does](this.#memory, event))
    if (row?.to !== undefined) this.#move(row.to)
    if (event.type === 'final') this.#memory.heard = this.#memory.above = false
  }

  #rowFor(event: Event): Row | undefined {
    const rows = table.filter(({ from, on }) => on === nameOf(event) && from.includes(this.#memory.state))
    return rows.find(({ when }) => when === undefined || guards[when](this.#memory, event))
  }

  /** What is remembered whatever the state. */
  #note(event: Event): void {
    const memory = this.#memory
    if (event.type === 'voice') {
      memory.confidence = event.confidence
      memory.heard = true
      if (isSpeech(memory, event.confidence)) memory.above = true
    } else if (event.type === 'interruption') {
      memory.above = true
    } else if (event.type === 'disconnect') {
      this.#performer.loseClient()
    } else if (event.type === 'setup.ready') {
      for (const part of ['recognition', 'configuration', 'context', 'resampler'] as const) {
        if (event.established[part] === true) memory.established.add(part)
      }
    }
  }

  /** The printed order: validate, record, update, the actions of the state, the event. */
  #move(to: State): void {
    const memory = this.#memory
    const { state: from, sessionId } = memory
    if (!pairs[from].includes(to)) {
      throw new Error(`Invalid state transition: ${from} → ${to} for session ${sessionId}`)
    }
    this.#effects.push(...leaving[from](memory, to))
    const duration = memory.now() - memory.enteredAt
    const timestamp = Date.now()
    if (from !== 'ENDED') memory.durations[from].push(duration)
    memory.state = to
    memory.enteredAt += duration
    memory.alerted = false
    const event: Voice.StateChangeEvent = { from, to, sessionId, timestamp }
    this.#effects.push(
      record('info', 'State transition', { from, to, timestamp, duration }),
      record(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`),
      ...entering[to](memory, from),
      tell({ type: 'state.changed', ...event }),
      call('monitoring', 'stateChanged', event),
      ...(to === 'ENDED' ? cleanup(memory) : []),
    )
    if (to === 'LISTENING' && memory.endWanted) this.#events.unshift({ type: 'call.end' })
  }
}
