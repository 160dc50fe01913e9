/** The local guess: on in the fallback, fed with frames as they pass by, and never more than a hint (SEC-001). */
import type { Capture } from './capture.ts'
import type { Core } from './core.ts'

export class Hints {
  readonly #core: Core
  #isOn = false
  #isReady = false
  #runs = 0
  guess: 'start' | 'stop' | null = null

  constructor(core: Core) {
    this.#core = core
    core.hub.on('committed', () => {
      this.guess = null
    })
    core.hub.on('session-over', () => {
      this.guess = null
    })
  }

  /** Follows the fallback and, where it is chosen so, the capture. */
  follow(capture: Capture): void {
    const { hub, options } = this.#core
    let wasCapturing = false
    const update = () => {
      // A guess about sound that is no longer captured is void.
      if (wasCapturing && !capture.isCapturing) this.guess = null
      wasCapturing = capture.isCapturing
      const isWanted = options.hintRuns === 'capture' && capture.isCapturing
      this.#turn(this.#core.fallbackActive || isWanted)
    }
    hub.on('fallback', update)
    hub.on('changed', update)
  }

  #turn(isOn: boolean): void {
    if (isOn === this.#isOn) return
    this.#isOn = isOn
    this.#isReady = false
    this.#runs += 1
    const run = this.#runs
    const { hint } = this.#core.ports
    this.#core.call(async () => {
      if (!isOn) {
        this.guess = null
        return await hint.disable()
      }
      await hint.enable()
      if (run === this.#runs) this.#isReady = true
    })
  }

  hear(guess: unknown): void {
    if (!this.#isOn || (guess !== 'start' && guess !== 'stop')) return
    this.guess = guess
    this.#core.hub.emit('changed', undefined)
  }

  /** The samples are gone when this returns, and nothing of them is kept. */
  frame(frame: Int16Array, timestamp: number): void {
    if (!this.#isReady) return
    this.#core.call(() => this.#core.ports.hint.processFrame(frame, timestamp))
  }
}
