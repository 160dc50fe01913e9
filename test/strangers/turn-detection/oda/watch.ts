import type { Context } from './context.ts'

type Missing = 'start-missing' | 'stop-missing'

/** Watches for a speech event that is due and does not come (AC-005). */
export class Watch {
  readonly #context: Context
  #missing: Missing | null = null
  #isLatched = false
  constructor(context: Context) {
    this.#context = context
  }
  /** The server has told of speech: whatever was missing is not any longer. */
  heard(): void {
    this.#isLatched = false
    this.#stop()
  }
  refresh(): void {
    const missing = this.#due()
    if (missing === this.#missing) return
    this.#stop()
    if (missing === null) return
    this.#missing = missing
    const { timers, ports } = this.#context
    timers.start('missing', ports.settings.missingSpeechMs, () => {
      this.#missing = null
      this.#isLatched = false
      this.#context.speechMissing(missing)
    })
  }
  #stop(): void {
    this.#missing = null
    this.#context.timers.stop('missing')
  }
  #due(): Missing | null {
    const { regime, isCapturing, isVoiced, isUserSpeaking, choices } = this.#context
    if (!isCapturing || !regime.expectsSpeechEvents()) {
      this.#isLatched = false
      return null
    }
    if (isUserSpeaking) return isVoiced ? null : 'stop-missing'
    if (choices.missing === 'any') return 'start-missing'
    if (choices.missing === 'latched' && isVoiced) this.#isLatched = true
    return isVoiced || this.#isLatched ? 'start-missing' : null
  }
}
