import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Options } from './options.ts'
import { after } from './time.ts'

/**
 * Voice activity detection. Speech is confidence above the threshold without a break for the minimal time
 * while the assistant speaks.
 */
export class Voice {
  readonly #settings: Vantum.VantumSettings
  readonly #rule: Options['earlierSpeech']
  readonly #life: AbortSignal
  readonly #interrupt: () => void
  #speechSince: number | undefined
  #watchedSince: number | undefined
  #cancel: (() => void) | undefined

  constructor(
    settings: Vantum.VantumSettings,
    rule: Options['earlierSpeech'],
    life: AbortSignal,
    interrupt: () => void,
  ) {
    this.#settings = settings
    this.#rule = rule
    this.#life = life
    this.#interrupt = interrupt
  }

  /** A confidence holds until the next one. */
  hear(confidence: number): void {
    const now = Date.now()
    if (confidence > this.#settings.vadConfidence / 100) {
      if (this.#speechSince !== undefined) return
      this.#speechSince = now
      const due = this.#due()
      if (due !== undefined && due <= now) this.#interrupt()
      else this.#arm()
      return
    }
    const due = this.#due()
    this.#speechSince = undefined
    this.#disarm()
    if (due !== undefined && due <= now) this.#interrupt()
  }

  /** The assistant starts to speak. */
  start(): void {
    this.#watchedSince = Date.now()
    this.#arm()
  }

  /** The assistant does not speak any more. */
  stop(): void {
    this.#watchedSince = undefined
    this.#disarm()
  }

  #arm(): void {
    this.#disarm()
    const due = this.#due()
    if (due === undefined) return
    this.#cancel = after(due - Date.now(), this.#life, () => this.#interrupt())
  }

  #disarm(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  /** When the speech that goes on becomes an interruption. */
  #due(): number | undefined {
    const speech = this.#speechSince
    const watched = this.#watchedSince
    if (speech === undefined || watched === undefined) return undefined
    if (this.#rule === 'fresh-only' && speech < watched) return undefined
    const from = this.#rule === 'from-onset' ? speech : Math.max(speech, watched)
    return from + this.#settings.vadMinSpeechMs
  }
}
