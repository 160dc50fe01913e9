/** What the capture pipeline tells, and the watch over the speech events that should follow from it (AC-005). */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Core, SpeechEnd } from './core.ts'
import type { Turn } from './turn.ts'

export class Capture {
  readonly #core: Core
  readonly #onFrame: (frame: Int16Array, timestamp: number) => void
  isCapturing = false
  isVoiced = false

  constructor(core: Core, onFrame: (frame: Int16Array, timestamp: number) => void) {
    this.#core = core
    this.#onFrame = onFrame
  }

  hear(signal: T.CaptureSignal): void {
    if (signal?.type === 'frame') {
      if (this.isCapturing) this.#onFrame(signal.frame, signal.timestamp)
    } else if (signal?.type === 'started') this.#become(true, this.isCapturing && this.isVoiced)
    else if (signal?.type === 'stopped') this.#become(false, false)
    else if (signal?.type === 'voiced') this.#become(this.isCapturing, this.isCapturing)
    else if (signal?.type === 'unvoiced') this.#become(this.isCapturing, false)
  }

  #become(isCapturing: boolean, isVoiced: boolean): void {
    if (isCapturing === this.isCapturing && isVoiced === this.isVoiced) return
    this.isCapturing = isCapturing
    this.isVoiced = isVoiced
    this.#core.hub.emit('changed', undefined)
  }

  reset(): void {
    this.#become(false, false)
  }
}

export class Watch {
  readonly #core: Core
  readonly #capture: Capture
  readonly #turn: Turn
  #expected: SpeechEnd | null = null
  #callOff: () => void = () => {}
  /** Voice was heard that the server has said nothing about. */
  #isUnanswered = false

  constructor(core: Core, capture: Capture, turn: Turn) {
    this.#core = core
    this.#capture = capture
    this.#turn = turn
    core.hub.on('changed', () => this.#update())
    // Comes after the turn has taken the event: the wait for the next one starts anew.
    core.hub.on('speech', () => {
      this.#isUnanswered = false
      this.#expect(null)
      this.#update()
    })
  }

  #update(): void {
    const { mode, sessionId } = this.#core
    const { isCapturing } = this.#capture
    const isWatching = sessionId !== null && isCapturing && mode?.isWatched === true
    this.#expect(isWatching ? this.#due() : null)
    if (!isWatching) this.#isUnanswered = false
  }

  #due(): SpeechEnd | null {
    const { isVoiced } = this.#capture
    if (this.#turn.isUserSpeaking) return isVoiced ? null : 'stop'
    const isOpen = this.#core.options.startWait === 'goes-on' && this.#isUnanswered
    this.#isUnanswered = isVoiced || isOpen
    return this.#isUnanswered ? 'start' : null
  }

  #expect(end: SpeechEnd | null): void {
    if (end === this.#expected) return
    this.#callOff()
    this.#callOff = () => {}
    this.#expected = end
    if (end === null) return
    this.#callOff = this.#core.after(this.#core.time('missingSpeechMs'), () => {
      this.#core.hub.emit('missed', undefined)
      this.#core.hub.emit('degrade', end === 'start' ? 'start-missing' : 'stop-missing')
    })
  }
}
