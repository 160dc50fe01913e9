/** The coordinator: feeds the reducer with what the ports and the interface bring, and has its commands carried out. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { Alarm } from './alarm.ts'
import { Hub } from './hub.ts'
import { Interpreter } from './interpreter.ts'
import type { Options } from './options.ts'
import { reduce } from './reduce.ts'
import { fromSettings } from './session.ts'
import { type Input, initial, type State } from './state.ts'
import { publicState, type Setting } from './step.ts'

export class Coordinator implements T.TurnDetectionCoordinator {
  readonly #ports: T.Ports
  readonly #setting: Setting
  readonly #hub = new Hub()
  readonly #interpreter: Interpreter
  readonly #alarm: Alarm
  readonly #waiting = new Map<number, () => void>()
  #state: State
  #subscriptions: readonly T.Disposable[] = []
  #isInitialized = false
  #tokens = 0

  constructor(ports: T.Ports, options: Options) {
    this.#ports = ports
    this.#setting = { options, settings: ports.settings }
    this.#interpreter = new Interpreter(ports, this.#hub, options.delivery === 'direct', (token) =>
      this.#settle(token),
    )
    this.#alarm = new Alarm(
      () => ports.clock.now(),
      (id) => this.#take({ kind: 'deadline', id }),
    )
    this.#state = initial(fromSettings(ports).config)
    this.#subscribe()
  }

  async initialize(): Promise<void> {
    if (this.#isInitialized) return
    if (this.#state.isDisposed) {
      this.#state = initial(fromSettings(this.#ports).config)
      this.#subscribe()
    }
    this.#isInitialized = true
    this.#take({ kind: 'initialized' })
  }

  isInitialized(): boolean {
    return this.#isInitialized
  }

  dispose(): void {
    if (this.#state.isDisposed) return
    this.#take({ kind: 'disposed' })
    this.#interpreter.flush()
    for (const subscription of this.#subscriptions) subscription.dispose()
    this.#subscriptions = []
    this.#isInitialized = false
  }

  async configure(params: T.TurnDetectionConfig): Promise<void> {
    await this.#ask((token) => ({ kind: 'configure', params, token }))
  }

  async requestModeChange(mode: T.TurnDetectionMode): Promise<void> {
    await this.#ask((token) => ({ kind: 'change-mode', mode, token }))
  }

  handleServerEvent(event: T.RealtimeTurnEvent): void {
    this.#take({ kind: 'server', event })
  }

  getState(): T.TurnDetectionState {
    return publicState(this.#state, this.#setting.options)
  }

  on(event: T.TurnDetectionEventType, listener: T.TurnDetectionEventListener): T.Disposable {
    return this.#hub.on(event, listener)
  }

  #subscribe() {
    const { realtime, capture, playback, hint, panel } = this.#ports
    this.#subscriptions = [
      realtime.onSignal((signal) => this.#hear(signal, { kind: 'realtime', signal })),
      capture.onSignal((signal) => this.#hear(signal, { kind: 'capture', signal })),
      playback.onSignal((signal) => this.#hear(signal, { kind: 'playback', signal })),
      hint.onHint((guess) => this.#take({ kind: 'hint', hint: guess })),
      panel.onShown((phase) => this.#take({ kind: 'shown', phase })),
      panel.onCommand((command) => this.#hear(command, { kind: 'command', command })),
    ]
  }

  /** A signal that is no object tells nothing. */
  #hear(signal: unknown, input: Input) {
    if (typeof signal === 'object' && signal !== null) this.#take(input)
  }

  #take(input: Input) {
    if (this.#state.isDisposed) return
    const { state, commands } = reduce(this.#state, input, this.#ports.clock.now(), this.#setting)
    this.#state = state
    this.#alarm.follow(state.deadlines)
    this.#interpreter.run(commands)
  }

  async #ask(inputOf: (token: number) => Input) {
    if (this.#state.isDisposed) return
    this.#tokens += 1
    const token = this.#tokens
    if (this.#setting.options.promise === 'sent') return this.#take(inputOf(token))
    const kept = new Promise<void>((resolve) => this.#waiting.set(token, resolve))
    this.#take(inputOf(token))
    await kept
  }

  #settle(token: number) {
    this.#waiting.get(token)?.()
    this.#waiting.delete(token)
  }
}
