import { createHash } from 'node:crypto'
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import type { Talk } from './record.ts'
import { createTalk } from './record.ts'
import type { DeadlineName } from './ticker.ts'
import { Ticker } from './ticker.ts'

/** The levels of the logger. */
export type Level = keyof Vantum.LoggerPort

/** What every part of the conversation shares: record, ports, deadlines and the order of events. */
export class World {
  readonly sessionId: string
  readonly sessionHash: string
  readonly ports: Vantum.Ports
  readonly settings: Vantum.VantumSettings
  readonly choices: Choices
  readonly ticker: Ticker
  readonly talk: Talk
  /** Changes the state, if the pair is valid; the machine sets it. */
  go: (to: Vantum.ConversationState) => void = () => {}
  /** Handles a deadline; the machine sets it. */
  due: (name: DeadlineName) => void = () => {}
  readonly #queue: (() => void)[] = []
  #busy = false

  constructor(sessionId: string, ports: Vantum.Ports, choices: Choices) {
    this.sessionId = sessionId
    this.sessionHash = createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)
    this.ports = ports
    this.settings = ports.settings
    this.choices = choices
    this.ticker = new Ticker(ports.clock, (name) => this.run(() => this.due(name)))
    this.talk = createTalk(ports.clock.now())
  }

  get now(): number {
    return this.ports.clock.now()
  }

  /** Runs an event; an event that comes within another one waits for its end. */
  run(task: () => void): void {
    if (this.#busy) this.#queue.push(task)
    else this.direct(task)
  }

  /** Runs a task at once, and then the events that came within it. */
  direct(task: () => void): void {
    if (this.#busy) {
      task()
      return
    }
    this.#busy = true
    this.#attempt(task)
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#attempt(next)
    this.#busy = false
  }

  #attempt(task: () => void): void {
    try {
      task()
    } catch {
      this.log('error', 'Event failed')
    }
  }

  /** Calls a port; tells whether it returned. A port that throws does not stop the others. */
  call(name: string, action: () => unknown): boolean {
    try {
      const result = action()
      if (result instanceof Promise) result.catch(() => {})
      return true
    } catch {
      this.log('warn', 'Port failed', { port: name })
      return false
    }
  }

  /** Writes a record with the hashed session. Nothing is written when everything is released. */
  log(level: Level, message: string, fields: Vantum.RecordFields = {}): void {
    if (this.talk.released) return
    try {
      this.ports.logger[level](message, { sessionId: this.sessionHash, ...fields })
    } catch {
      // A logger that throws is not heard of.
    }
  }

  /** Sends a message to the client while it is there. */
  tell(message: Vantum.ClientMessage): void {
    if (!this.talk.clientGone) this.call('client.send', () => this.ports.client.send(message))
  }

  /** Raises an alert. */
  alert(kind: 'thinking' | 'responding' | 'interruptions'): void {
    this.call('monitoring.alert', () => this.ports.monitoring.alert(kind))
    this.log('warn', 'Alert', { kind, timestamp: Date.now() })
  }

  /** Whether the conversation is in that state. */
  is(state: Vantum.ConversationState): boolean {
    return this.talk.state === state
  }

  /** Whether a confidence is speech. */
  isSpeech(confidence: number): boolean {
    return confidence > this.settings.vadConfidence / 100
  }
}
