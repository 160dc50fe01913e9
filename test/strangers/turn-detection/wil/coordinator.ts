import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { fromSettings } from './config.ts'
import { Core } from './core.ts'
import { Fallback } from './fallback.ts'
import type { Options } from './options.ts'
import { Playback } from './playback.ts'
import { Screen } from './screen.ts'
import { Session } from './session.ts'
import { Speech } from './speech.ts'
import { Turn } from './turn.ts'
import type { Update } from './update.ts'
import { Watch } from './watch.ts'

/** The door to all parts: each call and each signal goes through the queue. */
export class Coordinator implements Turns.TurnDetectionCoordinator {
  readonly #core: Core
  readonly #fallback: Fallback
  readonly #playback: Playback
  readonly #screen: Screen
  readonly #session: Session
  readonly #speech: Speech
  readonly #watch: Watch

  constructor(ports: Turns.Ports, options: Options) {
    const core = new Core(ports, options)
    this.#core = core
    this.#fallback = new Fallback(core)
    this.#playback = new Playback(core)
    this.#watch = new Watch(core, this.#fallback)
    this.#screen = new Screen(core)
    this.#session = new Session(core, this.#fallback)
    this.#speech = new Speech(core, this.#fallback, this.#playback, this.#screen)
    ports.realtime.onSignal((signal) => this.#push(() => this.#session.hear(signal)))
    ports.capture.onSignal((signal) => this.#captured(signal))
    ports.hint.onHint((hint) => this.#push(() => this.#fallback.guess(hint)))
    ports.playback.onSignal((signal) => this.#push(() => this.#playback.hear(signal)))
    ports.panel.onShown((phase) => this.#push(() => this.#screen.shown(phase)))
    ports.panel.onCommand((command) => this.#push(() => this.#commanded(command.type)))
  }

  async initialize() {
    const core = this.#core
    this.#core.queue.push(() => {
      if (core.isInitialized) return
      core.isInitialized = true
      core.isDisposed = false
      this.#screen.begin()
      fromSettings(core.ports.settings, core.options, (what) => core.notify('info', what))
    })
  }
  isInitialized() {
    return this.#core.isInitialized
  }
  dispose() {
    const core = this.#core
    this.#push(() => {
      this.#session.end()
      core.isInitialized = false
      core.isDisposed = true
      core.isCapturing = false
      this.#fallback.end('disposed')
      core.observers.clear()
    })
  }

  async configure(params: Turns.TurnDetectionConfig) {
    await this.#asked(() => this.#session.configure(params))
  }
  async requestModeChange(mode: Turns.TurnDetectionMode) {
    await this.#asked(() => this.#session.request(mode))
  }
  handleServerEvent(event: Turns.RealtimeTurnEvent) {
    this.#push(() => this.#speech.hear(event))
  }
  getState() {
    return this.#core.state()
  }
  on(event: Turns.TurnDetectionEventType, listener: Turns.TurnDetectionEventListener) {
    return this.#core.observers.add(event, listener)
  }

  #push(work: () => void) {
    this.#core.queue.push(() => {
      if (!this.#core.isDisposed) work()
    })
  }

  /** Works it off, and waits for the answer where that is promised. */
  async #asked(work: () => Update | undefined) {
    const update = await new Promise<Update | undefined>((resolve) => {
      this.#push(() => resolve(work()))
      if (this.#core.isDisposed) resolve(undefined)
    })
    if (this.#core.options.resolves === 'settled') await update?.settled
  }

  #captured(signal: Turns.CaptureSignal) {
    if (signal?.type === 'frame') this.#fallback.frame(signal.frame, signal.timestamp)
    else this.#push(() => this.#watch.hear(signal.type))
  }

  #commanded(type: Turns.PanelCommand['type']) {
    if (type === 'commit') this.#commit()
    if (type === 'cancel-playback') this.#cancel()
  }

  /** The operator ends his turn, where the server does not commit by itself. */
  #commit() {
    const core = this.#core
    const { realtime, conversation } = core.ports
    if (core.sessionId === null || (core.isServerManaged && !core.isFallback)) return core.ignored()
    realtime.send({ type: 'input_audio_buffer.commit' })
    const turn = core.isUserSpeaking && core.turn !== null ? core.turn : new Turn()
    turn.finish(core.createsResponse)
    core.turn = turn
    core.hint = null
    if (turn.isExpecting) realtime.send({ type: 'response.create' })
    else conversation.handOver()
  }

  #cancel() {
    const core = this.#core
    if (!core.isPlaying) return
    const cancelResponse = () => {
      if (this.#session.isResponding) core.ports.realtime.send({ type: 'response.cancel' })
    }
    if (core.options.cancelOrder === 'response-first') cancelResponse()
    this.#playback.cancel()
    if (core.options.cancelOrder === 'playback-first') cancelResponse()
  }
}
