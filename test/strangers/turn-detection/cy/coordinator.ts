import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { Capture } from './capture.ts'
import type { Choices } from './choices.ts'
import { Commits } from './commits.ts'
import { Detector } from './detector.ts'
import { Display } from './display.ts'
import { Fallback } from './fallback.ts'
import { isMode, isNumber, safely } from './guard.ts'
import { Hub } from './hub.ts'
import { Hints } from './hints.ts'
import { Metrics } from './metrics.ts'
import { Observers } from './observers.ts'
import { Playback } from './playback.ts'
import { Policy } from './policy.ts'

const eventTypes: readonly unknown[] = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']

/** The door of the services: hands in what comes from outside, and answers what is asked. */
export class Coordinator implements Voice.TurnDetectionCoordinator {
  readonly #hub: Hub
  readonly #observers: Observers
  readonly #subscriptions: Voice.Disposable[] = []
  #life: 'new' | 'ready' | 'over' = 'new'

  constructor(ports: Voice.Ports, choices: Choices) {
    const hub = new Hub(ports, choices)
    hub.policy = new Policy(hub)
    hub.capture = new Capture(hub)
    hub.fallback = new Fallback(hub)
    hub.hints = new Hints(hub)
    hub.detector = new Detector(hub)
    new Playback(hub)
    hub.metrics = new Metrics(hub)
    this.#observers = new Observers(hub)
    new Commits(hub)
    new Display(hub)
    this.#hub = hub
    this.#subscribe(ports)
  }

  async initialize(): Promise<void> {
    if (this.#life !== 'new') return
    this.#life = 'ready'
    this.#hub.bus.enter('initialized', true)
  }

  isInitialized(): boolean {
    return this.#life === 'ready'
  }

  dispose(): void {
    if (this.#life === 'over') return
    this.#life = 'over'
    for (const subscription of this.#subscriptions.splice(0)) safely(() => subscription.dispose())
    this.#hub.bus.close()
    this.#hub.timers.stopAll()
    const wasFallback = this.#hub.fallback.isActive
    this.#hub.fallback.dispose()
    this.#hub.hints.dispose()
    this.#hub.policy.close()
    if (wasFallback && this.#hub.choices.disposal === 'announces')
      this.#observers.tell('mode-changed', { previousMode: this.#hub.policy.mode, reason: 'disposed' })
    this.#observers.clear()
  }

  async configure(params: Voice.TurnDetectionConfig): Promise<void> {
    if (this.#life === 'over') return
    this.#refuse((params as Voice.TurnDetectionConfig | null)?.mode)
    this.#hub.bus.enter('configure', params)
    if (this.#hub.choices.promise === 'settled') await this.#hub.policy.whenSettled()
  }

  async requestModeChange(mode: Voice.TurnDetectionMode): Promise<void> {
    if (this.#life === 'over') return
    this.#refuse(mode)
    this.#hub.bus.enter('mode-request', mode)
    if (this.#hub.choices.promise === 'settled') await this.#hub.policy.whenSettled()
  }

  handleServerEvent(event: Voice.RealtimeTurnEvent): void {
    const { type, timestamp } = (event ?? {}) as Partial<Voice.RealtimeTurnEvent>
    if (eventTypes.includes(type) && isNumber(timestamp)) this.#hub.bus.enter('received', event)
    else this.#hub.bus.publish('ignored', 'event')
  }

  getState(): Voice.TurnDetectionState {
    return this.#observers.stateOf()
  }

  on(event: Voice.TurnDetectionEventType, listener: Voice.TurnDetectionEventListener): Voice.Disposable {
    if (this.#life === 'over') return { dispose: () => {} }
    return this.#observers.on(event, listener)
  }

  #refuse(mode: unknown): void {
    if (!isMode(mode) && this.#hub.choices.badMode === 'rejects') throw new TypeError('unknown turn detection mode')
  }

  #subscribe({ realtime, capture, hint, playback, panel }: Voice.Ports): void {
    const { bus, hints } = this.#hub
    const listen = <Told>(port: (handler: (told: Told) => void) => Voice.Disposable, take: (told: Told) => void) =>
      safely(() => void this.#subscriptions.push(port((told) => safely(() => take(told)))))
    listen<Voice.RealtimeSignal>((handler) => realtime.onSignal(handler), (signal) => {
      if (typeof signal.type === 'string') bus.enter('realtime', signal)
    })
    listen<Voice.CaptureSignal>((handler) => capture.onSignal(handler), (signal) => {
      if (signal.type === 'frame') hints.frame(signal.frame, signal.timestamp)
      else if (Capture.isKnown(signal.type)) bus.enter('capture', signal.type)
    })
    listen<'start' | 'stop'>((handler) => hint.onHint(handler), (guess) => {
      if (guess === 'start' || guess === 'stop') bus.enter('guess', guess)
    })
    listen<Voice.PlaybackSignal>((handler) => playback.onSignal(handler), (signal) => {
      if (typeof signal.handleId === 'string') bus.enter('playback', signal)
    })
    listen<Voice.Phase>((handler) => panel.onShown(handler), (phase) => bus.enter('shown', phase))
    listen<Voice.PanelCommand>((handler) => panel.onCommand(handler), ({ type }) => bus.enter('command', type))
  }
}
