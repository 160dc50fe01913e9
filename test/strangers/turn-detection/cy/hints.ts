import { type Hub, Service } from './hub.ts'
import { safely } from './guard.ts'

/** Looks after what guesses locally; frames pass through and are never kept (SEC-001). */
export class Hints extends Service {
  /** The last guess that still counts. */
  guess: 'start' | 'stop' | null = null
  #isEnabled = false

  constructor(hub: Hub) {
    super(hub)
    const { bus } = hub
    bus.on('guess', (guess) => {
      if (this.#isEnabled) this.guess = guess
    })
    bus.on('fallback', ({ isActive }) => {
      if (!isActive) this.guess = null
      this.#adjust()
    })
    bus.on('capture', (signal) => {
      if (signal === 'stopped') this.guess = null
      this.#adjust()
    })
    bus.on('speech', () => {
      this.guess = null
    })
    bus.on('committed', () => {
      this.guess = null
    })
  }

  /** Called straight from the port: samples are gone when its handler returns. */
  frame(frame: Int16Array, timestamp: number): void {
    if (this.#isEnabled && this.hub.capture.isCapturing) safely(() => this.ports.hint.processFrame(frame, timestamp))
  }

  dispose(): void {
    this.guess = null
    if (!this.#isEnabled) return
    this.#isEnabled = false
    safely(() => this.ports.hint.disable())
  }

  #adjust(): void {
    const isEarly = this.choices.hintEnabled === 'capture' && this.hub.capture.isCapturing
    const isWanted = this.hub.fallback.isActive || isEarly
    if (isWanted === this.#isEnabled) return
    this.#isEnabled = isWanted
    safely(() => (isWanted ? this.ports.hint.enable() : this.ports.hint.disable()))
  }
}
