/** The coordinator: puts the parts together and stands between them and the outside (PAT-001). */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { Capture, Watch } from './capture.ts'
import { type Config, isMode, nominal, validated } from './config.ts'
import { Core } from './core.ts'
import { Hints } from './hints.ts'
import { Hub } from './hub.ts'
import { Machine } from './machine.ts'
import { Operator } from './operator.ts'
import type { Options } from './options.ts'
import { Latency, Records } from './records.ts'
import { Screen } from './screen.ts'
import { Session } from './session.ts'
import { SpeechReceiver } from './speech.ts'
import { Turn } from './turn.ts'

type Outer = { readonly [Type in T.TurnDetectionEventType]: T.TurnDetectionEvent }

export class Coordinator implements T.TurnDetectionCoordinator {
  readonly #core: Core
  readonly #outer: Hub<Outer>
  readonly #session: Session
  readonly #speech: SpeechReceiver
  readonly #turn: Turn
  readonly #capture: Capture
  readonly #hints: Hints
  readonly #screen: Screen
  readonly #latency: Latency
  readonly #operator: Operator
  #subscriptions: T.Disposable[] = []
  #isDisposed = false

  constructor(ports: T.Ports, options: Options) {
    const core = new Core(ports, options)
    this.#core = core
    this.#outer = new Hub(core.onFault)
    // The order of the parts is the order in which they hear of an event.
    new Records(core)
    this.#speech = new SpeechReceiver(core)
    this.#latency = new Latency(core, () => this.#screen)
    this.#hints = new Hints(core)
    this.#turn = new Turn(core)
    const machine = new Machine(core)
    this.#capture = new Capture(core, (frame, timestamp) => this.#hints.frame(frame, timestamp))
    new Watch(core, this.#capture, this.#turn)
    this.#hints.follow(this.#capture)
    this.#screen = new Screen(core, this.#turn, this.#capture, this.#hints)
    this.#latency.followShow()
    this.#session = new Session(core, machine)
    this.#operator = new Operator(core, this.#turn)
    core.hub.on('tell', (told) => this.#tell(told))
    this.#subscribe()
  }

  #subscribe(): void {
    const { capture, hint, panel, playback, realtime } = this.#core.ports
    const guarded =
      <Value>(hear: (value: Value) => void) =>
      (value: Value) =>
        this.#core.call(() => hear(value))
    this.#subscriptions = [
      realtime.onSignal(
        guarded((signal) => {
          this.#session.hear(signal)
          this.#turn.hearService(signal)
        }),
      ),
      capture.onSignal(guarded((signal) => this.#capture.hear(signal))),
      hint.onHint(guarded((guess) => this.#hints.hear(guess))),
      playback.onSignal(guarded((signal) => this.#turn.hearPlayback(signal))),
      panel.onShown(guarded((phase) => this.#latency.shown(phase))),
      panel.onCommand(guarded((command) => this.#operator.hear(command))),
    ]
  }

  #tell(told: Omit<T.TurnDetectionEvent, 'state' | 'timestamp'> & { readonly timestamp?: number }): void {
    const core = this.#core
    this.#outer.emit(told.type, { timestamp: core.now(), ...told, state: core.state() })
  }

  async initialize(): Promise<void> {
    if (this.#core.isInitialized) return
    if (this.#isDisposed) this.#subscribe()
    this.#isDisposed = false
    this.#core.isInitialized = true
    this.#core.call(() => this.#screen.update())
    this.#core.call(() => this.#session.start())
  }

  isInitialized(): boolean {
    return this.#core.isInitialized
  }

  dispose(): void {
    if (this.#isDisposed) return
    this.#isDisposed = true
    this.#core.call(() => {
      this.#session.over('disposed')
      this.#capture.reset()
    })
    for (const subscription of this.#subscriptions.splice(0)) this.#core.call(() => subscription.dispose())
    this.#core.isInitialized = false
    this.#outer.clear()
  }

  async configure(params: T.TurnDetectionConfig): Promise<void> {
    if (this.#isDisposed) return
    const given = typeof params === 'object' && params !== null ? params : { mode: undefined }
    const core = this.#core
    await this.#session.ask(validated(given, this.#base(core.asked), core.isAggressive(), core.noteOnValue))
  }

  /** Where a member that is left out comes from; a mode that is not valid changes none. */
  #base(now: Config): Config {
    const { omitted } = this.#core.options
    if (omitted === 'settings') return { ...this.#core.fromSettings(() => {}), mode: now.mode }
    return omitted === 'nominal' ? { ...nominal, mode: now.mode } : now
  }

  async requestModeChange(mode: T.TurnDetectionMode): Promise<void> {
    if (this.#isDisposed) return
    if (!isMode(mode)) {
      this.#core.noteOnValue('value-ignored')
      return
    }
    const core = this.#core
    const config = validated({ mode }, core.asked, core.isAggressive(), core.noteOnValue)
    if (this.#core.options.sameMode === 'skipped' && this.#session.isSettledAs(config)) return
    await this.#session.ask(config)
  }

  handleServerEvent(event: T.RealtimeTurnEvent): void {
    if (this.#isDisposed) return
    this.#core.call(() => this.#speech.hear(event))
  }

  getState(): T.TurnDetectionState {
    return this.#core.state()
  }

  on(event: T.TurnDetectionEventType, listener: T.TurnDetectionEventListener): T.Disposable {
    return { dispose: this.#outer.on(event, listener) }
  }
}
