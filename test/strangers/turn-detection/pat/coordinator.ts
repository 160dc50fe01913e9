/** The coordinator: inputs go through the table of rules one at a time; what follows from the facts is derived. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import { alarm, deadlines, guess } from './derived.ts'
import { beginning, stateOf, type Facts } from './facts.ts'
import { inletsOf, type Deadline, type Frame, type Input } from './inputs.ts'
import { answerRules } from './rules-answer.ts'
import { fallbackRules, leaveFallback, waitingRules } from './rules-fallback.ts'
import { fromSettings, sessionRules } from './rules-session.ts'
import { speechRules } from './rules-speech.ts'
import { perform } from './perform.ts'
import { distinct, guarded, map, Source, type Stop } from './stream.ts'
import { interpret, Turn, type Effect, type Rule } from './turn.ts'
import { sameStatus, statusOf } from './view.ts'

const table: readonly Rule[] = [...sessionRules, ...fallbackRules, ...speechRules, ...answerRules]

export class Coordinator implements Voice.TurnDetectionCoordinator {
  readonly #ports: Voice.Ports
  readonly #choices: Choices
  readonly #events = new Source<Voice.TurnDetectionEvent>()
  #facts: Facts
  #changes = new Source<Facts>()
  #queue: Input[] = []
  #isRunning = false
  #isInitialized = false
  #stops: Stop[] | null = null
  #waiting: (() => void)[] = []
  constructor(ports: Voice.Ports, choices: Choices) {
    this.#ports = ports
    this.#choices = choices
    this.#facts = this.#fresh()
    this.#connect()
  }
  async initialize(): Promise<void> {
    if (this.#isInitialized) return
    if (this.#stops === null) {
      this.#facts = this.#fresh()
      this.#connect()
    }
    this.#isInitialized = true
    this.#take({ name: 'begin' })
  }
  isInitialized(): boolean {
    return this.#isInitialized
  }
  dispose(): void {
    if (this.#stops === null) return
    const turn = this.#turn()
    if (leaveFallback(turn)) turn.tell('mode-changed', { previousMode: turn.f.mode, reason: 'disposed' })
    const stops = this.#stops
    this.#stops = null
    this.#isInitialized = false
    this.#queue = []
    for (const stop of stops) guarded(stop)
    this.#facts = { ...this.#facts, outstanding: [], pendingResponse: false }
    for (const effect of turn.effects) if (effect.does === 'tell') this.#events.emit(effect.event)
    this.#events.clear()
    this.#settle()
  }
  async configure(params: Voice.TurnDetectionConfig): Promise<void> {
    await this.#ask({ ...params }, false)
  }
  async requestModeChange(mode: Voice.TurnDetectionMode): Promise<void> {
    await this.#ask({ mode }, true)
  }
  handleServerEvent(event: Voice.RealtimeTurnEvent): void {
    this.#take({ name: 'server', event })
  }
  getState(): Voice.TurnDetectionState {
    return stateOf(this.#facts, this.#choices)
  }
  on(event: Voice.TurnDetectionEventType, listener: Voice.TurnDetectionEventListener): Voice.Disposable {
    const stop = this.#events.stream((told) => {
      if (told.type === event) guarded(() => listener(told))
    })
    return { dispose: stop }
  }
  #fresh(): Facts {
    return beginning(fromSettings({ settings: this.#ports.settings, choices: this.#choices }).config)
  }
  #turn(): Turn {
    return new Turn(this.#facts, this.#ports.clock.now(), this.#choices, this.#ports.settings)
  }
  #connect(): void {
    const ports = this.#ports
    const choices = this.#choices
    const { clock, settings } = ports
    this.#changes = new Source<Facts>()
    const facts = this.#changes.stream
    const frames = new Source<Frame>()
    const inputs = inletsOf(ports, (frame) => frames.emit(frame))
    const status = distinct(map(facts, (f) => statusOf(f, clock.now(), settings, choices)), sameStatus)
    let isFirst = choices.firstStatus === 'none'
    this.#stops = [
      inputs((input) => this.#take(input)),
      status((shown) => {
        const isUntold = isFirst && shown.phase === 'ready' && !shown.isPending
        isFirst = false
        if (!isUntold) guarded(() => ports.panel.show(shown))
      }),
      guess(facts, frames.stream, ports.hint, choices),
      ...(Object.keys(deadlines) as Deadline[]).map((name) =>
        alarm(map(facts, (f) => deadlines[name](f, settings)), clock, () => this.#take({ name: `due.${name}` })),
      ),
    ]
  }
  async #ask(given: Readonly<Record<string, unknown>>, partial: boolean): Promise<void> {
    if (this.#stops === null) return
    this.#take({ name: 'ask', given, partial })
    if (this.#choices.settles === 'sent' || this.#isAnswered()) return
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
  #isAnswered(): boolean {
    return this.#facts.outstanding.length === 0 && this.#queue.length === 0
  }
  #settle(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }

  /** Takes an input; one that comes while another is worked on waits for its turn. */
  #take(input: Input): void {
    if (this.#stops === null) return
    this.#queue.push(input)
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#play(next)
    } finally {
      this.#isRunning = false
    }
    if (this.#isAnswered()) this.#settle()
  }
  #play(input: Input): void {
    const stops = this.#stops
    const turn = this.#turn()
    interpret(table, turn, input)
    interpret(waitingRules, turn, input)
    this.#changes.emit(this.#facts)
    for (const effect of turn.effects) {
      if (this.#stops !== stops) return // disposed meanwhile
      this.#perform(effect, turn.now)
    }
  }
  #perform(effect: Effect, now: number): void {
    if (effect.does === 'tell') this.#events.emit(effect.event)
    else perform(this.#ports, effect, now)
  }
}
