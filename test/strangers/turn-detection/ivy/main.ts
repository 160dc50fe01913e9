/**
 * Author: ivy.
 * Architecture: a pure reducer over one immutable state, with effects as a list that is executed after each step.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { ofSettings } from './config.ts'
import { defaults, type Options } from './options.ts'
import { type Circumstances, nextDue, reduce, takesFrames } from './reduce.ts'
import { guarded, runAll } from './run.ts'
import { type Happening, initialState, type State } from './state.ts'
import { publicState } from './step.ts'
import { client, frugal, settingsLed, watchful } from './variants.ts'

class Coordinator implements Turns.TurnDetectionCoordinator {
  readonly #ports: Turns.Ports
  readonly #options: Options
  readonly #listeners = new Map<Turns.TurnDetectionEventType, readonly { listener: Turns.TurnDetectionEventListener }[]>()
  readonly #tickets = new Map<number, () => void>()
  #state: State
  #queue: Happening[] = []
  #isRunning = false
  #isDisposed = false
  #lastTicket = 0
  #subscriptions: Turns.Disposable[] = []
  #callOff: () => void = () => {}
  #due: number | null = null

  constructor(ports: Turns.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
    this.#state = initialState(ofSettings(ports.settings).config)
    this.#subscribe()
  }

  async initialize(): Promise<void> {
    if (this.#isDisposed) {
      this.#isDisposed = false
      this.#state = initialState(ofSettings(this.#ports.settings).config)
      this.#subscribe()
    }
    if (!this.#state.isInitialized) this.#dispatch({ type: 'initialize' })
  }
  isInitialized(): boolean {
    return this.#state.isInitialized
  }
  dispose(): void {
    if (this.#isDisposed) return
    this.#step({ type: 'dispose' })
    this.#isDisposed = true
    this.#queue = []
    this.#callOff()
    this.#due = null
    for (const subscription of this.#subscriptions) guarded(() => subscription.dispose())
    this.#subscriptions = []
    this.#listeners.clear()
    for (const settle of this.#tickets.values()) settle()
    this.#tickets.clear()
  }
  configure(params: Turns.TurnDetectionConfig): Promise<void> {
    return this.#ask((ticket) => ({ type: 'configure', params, ticket }))
  }
  requestModeChange(mode: Turns.TurnDetectionMode): Promise<void> {
    return this.#ask((ticket) => ({ type: 'change-mode', mode, ticket }))
  }
  handleServerEvent(event: Turns.RealtimeTurnEvent): void {
    this.#dispatch({ type: 'server', event })
  }
  getState(): Turns.TurnDetectionState {
    return publicState(this.#state, this.#options)
  }
  on(type: Turns.TurnDetectionEventType, listener: Turns.TurnDetectionEventListener): Turns.Disposable {
    const entry = { listener }
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), entry])
    const dispose = () => {
      this.#listeners.set(
        type,
        (this.#listeners.get(type) ?? []).filter((one) => one !== entry),
      )
    }
    return { dispose }
  }

  #subscribe() {
    const { realtime, capture, hint, playback, panel } = this.#ports
    this.#subscriptions = [
      realtime.onSignal((signal) => this.#dispatch({ type: 'realtime', signal })),
      capture.onSignal((signal) => {
        if (signal?.type === 'frame') this.#frame(signal.frame, signal.timestamp)
        else this.#dispatch({ type: 'capture', signal })
      }),
      hint.onHint((guess) => this.#dispatch({ type: 'hint', hint: guess })),
      playback.onSignal((signal) => this.#dispatch({ type: 'playback', signal })),
      panel.onShown((phase) => this.#dispatch({ type: 'shown', phase })),
      panel.onCommand((command) => this.#dispatch({ type: 'command', command })),
    ]
  }

  /** A frame changes no state, and its samples do not outlive the call: it never waits in the queue. */
  #frame(frame: Int16Array, timestamp: number) {
    if (this.#isDisposed || !takesFrames(this.#state, this.#options)) return
    guarded(() => this.#ports.hint.processFrame(frame, timestamp))
  }

  #ask(happening: (ticket: number) => Happening): Promise<void> {
    if (this.#isDisposed) return Promise.resolve()
    this.#lastTicket += 1
    const ticket = this.#lastTicket
    return new Promise((resolve) => {
      this.#tickets.set(ticket, resolve)
      this.#dispatch(happening(ticket))
    })
  }

  /** One step after the other: what happens while effects run waits until they have run. */
  #dispatch(happening: Happening) {
    if (this.#isDisposed) return
    this.#queue.push(happening)
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#step(next)
    } finally {
      this.#isRunning = false
    }
    if (!this.#isDisposed) this.#wait()
  }

  #step(happening: Happening) {
    guarded(() => {
      const { settings, clock } = this.#ports
      const circumstances: Circumstances = { now: clock.now(), options: this.#options, settings }
      const { state, effects } = reduce(this.#state, happening, circumstances)
      this.#state = state
      runAll(effects, {
        ports: this.#ports,
        options: this.#options,
        listenersOf: (type) => (this.#listeners.get(type) ?? []).map(({ listener }) => listener),
        state: () => this.getState(),
        settle: (ticket) => {
          this.#tickets.get(ticket)?.()
          this.#tickets.delete(ticket)
        },
        hintIs: (type, turn) => this.#dispatch({ type, turn }),
      })
    })
  }

  #wait() {
    const { clock, settings } = this.#ports
    const due = nextDue(this.#state, settings)
    if (due === this.#due) return
    this.#callOff()
    this.#callOff = () => {}
    this.#due = due
    if (due === null) return
    this.#callOff = clock.after(Math.max(0, due - clock.now()), () => {
      this.#due = null
      this.#dispatch({ type: 'tick' })
    })
  }
}

const made = (options: Partial<Options>) =>
  class extends Coordinator {
    constructor(ports: Turns.Ports) {
      super(ports, { ...defaults, ...options })
    }
  }

export const variants = {
  default: made({}),
  settingsLed: made(settingsLed),
  watchful: made(watchful),
  client: made(client),
  frugal: made(frugal),
}
