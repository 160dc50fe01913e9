/** The coordinator: one actor of the chart, subscribed to the ports; the outbox goes out after every step. */

import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createActor } from 'xstate'
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { chart } from './chart.ts'
import type { Choices } from './choices.ts'
import { isMode, isObject } from './config.ts'
import { deliver, guarded, Hint, Listeners } from './delivery.ts'
import { endFallback, isAwaiting, stateOf } from './effects.ts'
import type { ChartEvent, Effect, Model } from './model.ts'
import * as read from './signals.ts'
import type { Status } from './status.ts'
import { isSameStatus, statusOf } from './status.ts'

type Snapshot = SnapshotFrom<typeof chart>

/** A coordinator that takes the given choices. */
export class Coordinator implements Turns.TurnDetectionCoordinator {
  readonly #ports: Turns.Ports
  readonly #choices: Choices
  readonly #listeners = new Listeners()
  #outbox: Effect[] = []
  #hint: Hint
  #actor: ActorRefFrom<typeof chart>
  #snapshot: Snapshot
  #subscriptions: Turns.Disposable[] = []
  #waiters: (() => void)[] = []
  #status: Status
  #isInitialized = false
  #isDisposed = false

  constructor(ports: Turns.Ports, choices: Choices) {
    this.#ports = ports
    this.#choices = choices
    this.#hint = new Hint(ports, choices.feed === 'when-enabled')
    this.#actor = this.#createActor()
    this.#snapshot = this.#actor.getSnapshot()
    this.#status = this.#statusOf(this.#snapshot)
    this.#open()
  }

  async initialize(): Promise<void> {
    if (this.#isDisposed && this.#choices.reopens) this.#reopen()
    if (this.#isDisposed || this.#isInitialized) return
    this.#isInitialized = true
    this.#send({ type: 'initialized' })
    if (this.#choices.showAtStart) this.#show()
  }

  isInitialized(): boolean {
    return this.#isInitialized
  }

  dispose(): void {
    if (this.#isDisposed) return
    const model = { ...this.#model(), world: { ...this.#model().world, outbox: [] as Effect[] } }
    this.#isInitialized = false
    this.#isDisposed = true
    this.#outbox.length = 0
    this.#actor.stop()
    for (const subscription of this.#subscriptions) guarded(() => subscription.dispose())
    this.#subscriptions = []
    if (model.isFallback) this.#finish(model)
    this.#hint.close()
    this.#listeners.clear()
    this.#settle(true)
  }

  async configure(params: Turns.TurnDetectionConfig): Promise<void> {
    let event: ChartEvent = { type: 'malformed' }
    try {
      event = read.readConfig(params)
    } catch {
      event = { type: 'malformed' }
    }
    await this.#ask(event)
  }

  async requestModeChange(mode: Turns.TurnDetectionMode): Promise<void> {
    if (isMode(mode)) await this.#ask({ type: 'configured', given: { mode }, isMode: true })
    else this.#send({ type: 'malformed' })
  }

  handleServerEvent(event: Turns.RealtimeTurnEvent): void {
    this.#read(() => read.readSpeech(event))
  }

  getState(): Turns.TurnDetectionState {
    return stateOf(this.#model())
  }

  on(event: Turns.TurnDetectionEventType, listener: Turns.TurnDetectionEventListener): Turns.Disposable {
    if (this.#isDisposed || typeof listener !== 'function') return { dispose: () => undefined }
    return this.#listeners.add(event, listener)
  }

  #model(): Model {
    return this.#snapshot.context
  }

  #createActor(): ActorRefFrom<typeof chart> {
    const { clock, settings } = this.#ports
    const outbox: Effect[] = []
    this.#outbox = outbox
    return createActor(chart, {
      input: { choices: this.#choices, settings, now: () => clock.now(), outbox },
    })
  }

  #open(): void {
    const { realtime, capture, hint, playback, panel } = this.#ports
    const actor = this.#actor
    const next = (snapshot: Snapshot) => {
      if (actor === this.#actor) this.#step(snapshot)
    }
    actor.subscribe({ next, error: () => undefined })
    actor.start()
    const add = (subscribe: () => Turns.Disposable) => guarded(() => this.#subscriptions.push(subscribe()))
    add(() => realtime.onSignal((signal) => this.#read(() => read.readRealtime(signal))))
    add(() => capture.onSignal((signal) => guarded(() => this.#capture(signal))))
    add(() => hint.onHint((guess) => this.#read(() => read.readHint(guess))))
    add(() => playback.onSignal((signal) => this.#read(() => read.readPlayback(signal))))
    add(() => panel.onShown((phase) => this.#read(() => read.readShown(phase))))
    add(() => panel.onCommand((command) => this.#read(() => read.readCommand(command))))
  }

  #reopen(): void {
    this.#isDisposed = false
    this.#hint = new Hint(this.#ports, this.#choices.feed === 'when-enabled')
    this.#actor = this.#createActor()
    this.#snapshot = this.#actor.getSnapshot()
    this.#status = this.#statusOf(this.#snapshot)
    this.#open()
  }

  #capture(signal: unknown): void {
    if (this.#isDisposed) return
    if (!isObject(signal) || signal.type !== 'frame') return this.#read(() => read.readCapture(signal))
    const taken = read.readFrame(signal)
    const { isFallback, isCapturing } = this.#model()
    if (taken !== null && isFallback && isCapturing) this.#hint.feed(taken.frame, taken.timestamp)
  }

  /** Reads an input; what cannot even be read counts as malformed. */
  #read(reader: () => ChartEvent): void {
    let event: ChartEvent = { type: 'malformed' }
    try {
      event = reader()
    } catch {
      event = { type: 'malformed' }
    }
    this.#send(event)
  }

  #send(event: ChartEvent): void {
    if (!this.#isDisposed) this.#actor.send(event)
  }

  async #ask(event: ChartEvent): Promise<void> {
    if (this.#isDisposed) return
    const settled = new Promise<void>((resolve) => this.#waiters.push(resolve))
    this.#send(event)
    this.#settle(this.#choices.resolves === 'sent')
    await settled
  }

  #settle(isForced = false): void {
    const { isLive } = this.#model()
    if (!isForced && isLive && isAwaiting(this.#model())) return
    const waiters = this.#waiters
    this.#waiters = []
    for (const resolve of waiters) resolve()
  }

  /** One step of the chart is over: its effects go out, the panel shows the new status, latencies last. */
  #step(snapshot: Snapshot): void {
    if (this.#isDisposed) return
    this.#snapshot = snapshot
    const effects = this.#outbox.splice(0)
    const isLate = (effect: Effect) => effect.to === 'diagnose' && effect.afterShow
    this.#deliver(effects.filter((effect) => !isLate(effect)))
    const status = this.#statusOf(snapshot)
    if (!this.#isDisposed && !isSameStatus(status, this.#status)) {
      this.#status = status
      this.#show()
    }
    this.#deliver(effects.filter(isLate))
    this.#settle()
  }

  #deliver(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (this.#isDisposed) return
      deliver(effect, this.#ports, this.#listeners, this.#hint)
    }
  }

  #show(): void {
    guarded(() => this.#ports.panel.show({ ...this.#status }))
  }

  #statusOf(snapshot: Snapshot): Status {
    const { turn, pending } = snapshot.value
    return statusOf(snapshot.context, { turn, isOverdue: pending === 'overdue' })
  }

  /** Ends a fallback at disposal: the hint is disabled, and listeners are told by choice. */
  #finish(model: Model): void {
    endFallback(model, 'disposed')
    const context = { ...this.#model(), isFallback: false }
    this.#snapshot = { ...this.#snapshot, context }
    for (const effect of model.world.outbox) {
      if (effect.to === 'tell' && !this.#choices.tellDisposal) continue
      deliver(effect, this.#ports, this.#listeners, this.#hint)
    }
  }
}
