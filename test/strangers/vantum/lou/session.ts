/** The session: it holds the current state, takes one signal after the other, and publishes every change. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { Agenda } from './agenda.ts'
import { Ended } from './ended.ts'
import { History } from './history.ts'
import { Initializing } from './initializing.ts'
import { Interrupted } from './interrupted.ts'
import { Listening } from './listening.ts'
import { Metrics } from './metrics.ts'
import type { Readings } from './readings.ts'
import { Records } from './records.ts'
import { Reply } from './reply.ts'
import { Responding } from './responding.ts'
import { subscribe } from './signals.ts'
import type { State } from './state.ts'
import { Thinking } from './thinking.ts'
import { isValidTransition } from './transitions.ts'
import { VoiceActivity } from './voice.ts'

export class Session {
  readonly id: string
  readonly ports: Voice.Ports
  readonly readings: Readings
  readonly records: Records
  readonly history: History
  readonly voice: VoiceActivity
  readonly metrics: Metrics
  readonly agenda: Agenda
  connected = true
  /** Frames that came before the set-up was ready, where they are held. */
  readonly heldFrames: Voice.AudioFrame[] = []
  #current: State
  #turns = 0
  #busy = false
  readonly #inbox: ((state: State) => void)[] = []
  #subscriptions: Voice.Disposable[] = []

  constructor(id: string, ports: Voice.Ports, readings: Readings) {
    this.id = id
    this.ports = ports
    this.readings = readings
    this.records = new Records(id, ports.logger, readings.recordDuration === 'with')
    this.history = new History(ports.context)
    this.voice = new VoiceActivity(ports.settings.vadConfidence, readings)
    this.metrics = new Metrics(ports, readings)
    this.agenda = new Agenda(ports.clock, (due) => this.post((state) => state.due(due)))
    this.#current = new Initializing(this)
  }

  get state(): Voice.ConversationState {
    return this.#current.name
  }

  start(): void {
    this.post((state) => {
      this.tell({ type: 'session', sessionId: this.id })
      this.#subscriptions = subscribe(this)
      state.enter()
    })
  }

  /** One signal after the other: what comes while one is answered waits for its turn. */
  post(signal: (state: State) => void): void {
    this.#inbox.push(signal)
    if (!this.#busy) this.#drain()
  }

  /** The transition of the document, for callers outside. */
  transition(to: Voice.ConversationState): void {
    if (!isValidTransition(this.state, to)) {
      throw new Error(`Invalid state transition: ${this.state} → ${to} for session ${this.id}`)
    }
    const wasBusy = this.#busy
    this.#busy = true
    try {
      this.#change(this.#asAsked(to))
    } finally {
      this.#busy = wasBusy
    }
    if (!wasBusy) this.#drain()
  }

  toListening(): void {
    this.#change(new Listening(this))
  }

  toThinking(transcript: string): void {
    this.#change(new Thinking(this, this.#nextUtterance(), transcript))
  }

  toResponding(utteranceId: string, text: string): void {
    this.#change(new Responding(this, new Reply(this, utteranceId, text)))
  }

  toInterrupted(reply: Reply): void {
    this.#change(new Interrupted(this, reply))
  }

  toEnded(): void {
    this.#change(new Ended(this))
  }

  /** A message to the client, as long as there is one. */
  tell(message: Voice.ClientMessage): void {
    if (this.connected) this.attempt('client', () => this.ports.client.send(message))
  }

  /** The caller's audio on its way to recognition. */
  stream(frame: Voice.AudioFrame): void {
    this.attempt('audio', () => this.ports.recognition.send(this.ports.resampler.resample(frame)))
  }

  /** Calls a service; a call that throws keeps nothing else from being done. */
  attempt(what: string, call: () => void): boolean {
    try {
      call()
      return true
    } catch {
      this.records.write('warn', 'Call of a service failed', { service: what })
      return false
    }
  }

  /** The end of everything: nothing is listened to any more, and nothing is due. */
  release(): void {
    this.agenda.clear()
    for (const subscription of this.#subscriptions.splice(0)) {
      this.attempt('subscription', () => subscription.dispose())
    }
  }

  #drain(): void {
    this.#busy = true
    try {
      for (let signal = this.#inbox.shift(); signal !== undefined; signal = this.#inbox.shift()) signal(this.#current)
    } finally {
      this.#busy = false
    }
  }

  #change(next: State): void {
    const previous = this.#current
    if (!isValidTransition(previous.name, next.name)) return
    const timestamp = Date.now()
    this.records.transition(previous.name, next.name, timestamp, this.metrics.stay(timestamp))
    this.metrics.moved(previous.name, next.name, timestamp)
    this.agenda.clear()
    this.#current = next
    this.records.entering(next.name)
    if (previous.name === 'INTERRUPTED' && next.name === 'LISTENING') {
      this.records.write('info', 'Resuming after interruption')
    }
    const event = { from: previous.name, to: next.name, sessionId: this.id, timestamp }
    this.attempt('monitoring', () => this.ports.monitoring.stateChanged(event))
    this.tell({ type: 'state.changed', ...event })
    previous.exit(next.name)
    if (this.#current === next) next.enter()
  }

  /** A state that somebody outside asks for comes without what would have led to it. */
  #asAsked(to: Voice.ConversationState): State {
    const current = this.#current
    if (to === 'THINKING') return new Thinking(this, this.#nextUtterance(), undefined)
    if (to === 'RESPONDING' && current instanceof Thinking) {
      return new Responding(this, new Reply(this, current.utteranceId, current.textSoFar()))
    }
    if (to === 'INTERRUPTED' && current instanceof Responding) return new Interrupted(this, current.reply)
    return to === 'LISTENING' ? new Listening(this) : new Ended(this)
  }

  #nextUtterance(): string {
    this.#turns += 1
    return `${this.id}-utterance-${this.#turns}`
  }
}
