import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Context } from './context.ts'
import { safely } from './safely.ts'

/** The local guess: enabled and disabled in order, fed with frames that are never kept (SEC-001). */
export class Hints {
  readonly #context: Context
  #isWanted = false
  #isReady = false
  #round = 0
  #last: 'start' | 'stop' | null = null
  constructor(context: Context) {
    this.#context = context
  }
  /** Its latest guess. */
  get last(): 'start' | 'stop' | null {
    return this.#last
  }
  /** It runs in the fallback, and by choice whenever audio is captured. */
  follow(): void {
    const { regime, isCapturing, choices } = this.#context
    if (regime.isFallback || (choices.hintEnabled === 'capture' && isCapturing)) this.#enable()
    else this.disable()
  }
  guessed(hint: unknown): void {
    if (this.#isWanted && (hint === 'start' || hint === 'stop')) this.#last = hint
  }
  forget(): void {
    this.#last = null
  }
  #enable(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    const round = ++this.#round
    const ready = () => {
      if (round === this.#round) this.#isReady = true
    }
    safely(() => {
      const enabled: unknown = this.#context.ports.hint.enable()
      if (enabled instanceof Promise) enabled.then(ready, () => undefined)
      else ready()
    })
  }
  disable(): void {
    if (!this.#isWanted) return
    this.#isWanted = false
    this.#isReady = false
    this.#last = null
    this.#round += 1
    safely(() => this.#context.ports.hint.disable())
  }
  process({ frame, timestamp }: Extract<Voice.CaptureSignal, { type: 'frame' }>): void {
    if (this.#isReady) safely(() => this.#context.ports.hint.processFrame(frame, timestamp))
  }
}
