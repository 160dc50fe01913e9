/** What rows, guards and actions work on: the memory of one call and the ways out of it. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import type { BareName, Event } from './events.ts'
import { History } from './history.ts'
import { Metrics } from './metrics.ts'
import { type Guarded, guardedBy, hashed, type Level, Records } from './records.ts'
import { Timers } from './timers.ts'
import type { Reply, Turn } from './turn.ts'
import { VoiceActivity } from './voice.ts'

export class Call {
  readonly sessionId: string
  readonly ports: Voice.Ports
  readonly choices: Choices
  readonly raise: (event: Event) => void
  readonly guarded: Guarded
  readonly records: Records
  readonly history: History
  readonly metrics: Metrics
  readonly voice: VoiceActivity
  readonly timers: Timers
  readonly established = new Set<string>()
  state: Voice.ConversationState = 'INITIALIZING'
  connected = true
  /** A call end that waits until an interruption is over. */
  endWanted = false
  released = false
  readonly subscriptions: Voice.Disposable[] = []
  /** The transcript that leads to THINKING. */
  transcript: string | null = null
  /** The text that leads to RESPONDING. */
  answer: string | null = null
  turn: Turn | null = null
  reply: Reply | null = null
  /** Since when the user has been speaking into the answer; null: he is not. */
  voiceInReply: number | null = null
  readonly #prefix: string
  #utterances = 0
  constructor(sessionId: string, ports: Voice.Ports, choices: Choices, raise: (event: Event) => void) {
    this.sessionId = sessionId
    this.ports = ports
    this.choices = choices
    this.raise = raise
    this.records = new Records(ports.logger, sessionId)
    this.guarded = guardedBy((what) => this.log('error', 'A service failed', { service: what }))
    this.history = new History(ports.context, this.guarded)
    this.metrics = new Metrics(this.now())
    this.voice = new VoiceActivity(ports.settings.vadConfidence)
    this.timers = new Timers(ports.clock, (on: BareName) => raise({ on }))
    this.#prefix = hashed(sessionId)
  }

  now(): number {
    return Date.now()
  }

  nextId(): string {
    this.#utterances += 1
    return `${this.#prefix}-${this.#utterances}`
  }

  log(level: Level, message: string, fields: Voice.RecordFields = {}): void {
    this.records.write(level, message, fields)
  }

  /** Tells the client, as long as there is one. */
  tell(message: Voice.ClientMessage): void {
    if (this.connected) this.guarded('client.send', () => this.ports.client.send(message))
  }

  chosen<Name extends keyof Choices>(name: Name, value: Choices[Name]): boolean {
    return this.choices[name] === value
  }
}
