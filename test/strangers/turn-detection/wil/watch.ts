import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'
import type { Fallback } from './fallback.ts'

type Due = 'start-missing' | 'stop-missing'

/** What the microphone hears, and for how long the server has been silent about it. */
export class Watch {
  readonly #core: Core
  readonly #fallback: Fallback
  #key = ''
  #callOff: () => void = () => {}

  constructor(core: Core, fallback: Fallback) {
    this.#core = core
    this.#fallback = fallback
    core.after.push(() => this.#rearm())
  }

  hear(type: Turns.CaptureSignal['type']) {
    const core = this.#core
    if (type === 'started' && !core.isCapturing) this.#begin()
    if (type === 'stopped' && core.isCapturing) this.#end()
    if (!core.isCapturing || type === core.level) return
    if (type === 'voiced') {
      core.level = 'voiced'
      core.isConfirmed = core.isUserSpeaking && core.options.voiceOverStop === 'confirmed'
      if (!core.isUserSpeaking) core.wasHeard = true
    }
    if (type === 'unvoiced') {
      core.level = 'unvoiced'
      core.isConfirmed = false
    }
  }

  #begin() {
    this.#core.isCapturing = true
    this.#core.level = null
    this.#core.wasHeard = false
    this.#core.isConfirmed = false
  }

  #end() {
    const core = this.#core
    core.isCapturing = false
    core.level = null
    core.hint = null
    core.lastGuess = null
    if (core.options.captureStop === 'ends-turn' && core.isUserSpeaking) core.turn = null
  }

  /** Whether speech events are expected at all. */
  get #isOn() {
    const { options, sessionId, inForce, isCapturing, isFallback, isServerManaged } = this.#core
    const hasBegun = options.watchFrom === 'created' ? sessionId !== null : inForce !== undefined
    return hasBegun && isCapturing && !isFallback && isServerManaged
  }

  /** The speech event that the server owes, if any. */
  get #due(): Due | null {
    const core = this.#core
    if (!this.#isOn) return null
    if (core.isUserSpeaking) return core.level === 'unvoiced' ? 'stop-missing' : null
    const isHeard = core.options.startDue === 'while-voiced' ? core.level === 'voiced' : core.wasHeard
    return isHeard && !core.isConfirmed ? 'start-missing' : null
  }

  /** Waits for what is due; each speech event is a sign of life. */
  #rearm() {
    if (!this.#isOn) this.#core.wasHeard = this.#core.level === 'voiced'
    const due = this.#due
    const key = due === null ? '' : `${due} ${this.#core.speechEvents} ${this.#core.sessionId}`
    if (key === this.#key) return
    this.#key = key
    this.#callOff()
    if (due === null) return
    this.#callOff = this.#core.ports.clock.after(this.#core.ms('missingSpeechMs', 5000), () =>
      this.#core.queue.push(() => {
        if (this.#key === key && this.#due === due) this.#fallback.engage(due)
      }),
    )
  }
}
