import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import { fromParams, fromSettings, isMode } from './config.ts'
import { Context } from './context.ts'
import { readEvent } from './events.ts'
import { subscribe } from './inputs.ts'
import { safely } from './safely.ts'

/** The Turn Detection Coordinator: hands everything to the states. */
export class Coordinator implements Voice.TurnDetectionCoordinator {
  readonly #context: Context
  readonly #subscriptions: readonly Voice.Disposable[]
  constructor(ports: Voice.Ports, choices: Choices) {
    this.#context = new Context(ports, choices)
    this.#subscriptions = subscribe(this.#context)
  }
  async initialize(): Promise<void> {
    const context = this.#context
    if (context.isInitialized || context.isDisposed) return
    context.isInitialized = true
    context.notifyAll(fromSettings(context.ports.settings).notices)
    context.settle()
  }
  isInitialized(): boolean { return this.#context.isInitialized && !this.#context.isDisposed }
  async configure(params: Voice.TurnDetectionConfig): Promise<void> {
    const context = this.#context
    if (context.isDisposed) return
    const { ports, choices } = context
    const { config, notices } = fromParams(params, context.wanted, ports.settings, choices.leftOut)
    context.wanted = config
    context.notifyAll(notices)
    await this.#update()
  }
  async requestModeChange(mode: Voice.TurnDetectionMode): Promise<void> {
    const context = this.#context
    if (context.isDisposed) return
    if (!isMode(mode)) return context.notify('info', 'invalid-setting')
    context.wanted = { ...context.wanted, mode }
    const isThere = context.inForce?.mode === mode && !context.updates.isWaiting
    if (context.choices.sameMode === 'skipped' && isThere) return
    await this.#update()
  }
  handleServerEvent(event: Voice.RealtimeTurnEvent): void {
    const context = this.#context
    if (context.isDisposed) return
    const read = readEvent(event)
    if (read === undefined) return context.ignore()
    const { type, timestamp } = read
    const isSpeech = type === 'speech-start' || type === 'speech-stop'
    if (isSpeech || context.choices.timeline === 'all') {
      safely(() => context.ports.panel.mark({ event: type, timestamp }))
    }
    context.regime.serverEvent(read)
  }
  getState(): Voice.TurnDetectionState {
    return this.#context.state()
  }
  on(event: Voice.TurnDetectionEventType, listener: Voice.TurnDetectionEventListener): Voice.Disposable {
    if (this.#context.isDisposed) return { dispose: () => undefined }
    return this.#context.observers.add(event, listener)
  }
  dispose(): void {
    const context = this.#context
    if (context.isDisposed) return
    context.isDisposed = true
    for (const subscription of this.#subscriptions) safely(() => subscription.dispose())
    context.regime.sessionOver('disposed')
    context.timers.close()
    context.hints.disable()
    context.observers.clear()
  }
  /** Sends what is wanted; without a session it waits for one. */
  async #update(): Promise<void> {
    const context = this.#context
    if (!context.regime.isOnline || context.isDisposed) return
    const settled = context.updates.send(context.wanted)
    context.settle()
    if (context.choices.promise === 'acknowledged') await settled
  }
}
