/** Speech that waits while a tool or an agent works. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Shared } from './shared.ts'

const bytesPerMs = 48

export class SpeechQueue {
  readonly #shared: Shared
  #segments: Voice.AudioBuffer['segments'] = []
  #openSince: number | null = null

  constructor(shared: Shared) {
    this.#shared = shared
  }

  get open() {
    return this.#openSince !== null
  }
  get length() {
    return this.#segments.length
  }
  get buffer(): Voice.AudioBuffer | null {
    return this.#segments.length === 0 ? null : { segments: this.#segments }
  }

  begin() {
    if (this.#openSince !== null) return
    this.#openSince = Date.now()
    this.#shared.ports.microphone.beginCapture({ queue: true })
  }
  end() {
    if (this.#openSince === null) return
    const durationMs = Date.now() - this.#openSince
    this.#openSince = null
    this.#segments = [...this.#segments, { bytes: durationMs * bytesPerMs, durationMs }]
    this.#shared.ports.microphone.endCapture({ queue: true })
  }
  /** Hands over what waited, one item for each segment. */
  submit() {
    const waiting = this.#segments
    this.#segments = []
    for (const index of waiting.keys())
      this.#shared.createItem({ type: 'message', role: 'user', segment: index + 1 })
  }
  /** Drops capture and queue; says so when something is lost. */
  drop() {
    const { ports, logger } = this.#shared
    this.end()
    const segments = this.#segments.length
    this.#segments = []
    ports.microphone.clearBuffers({ segments })
    if (segments === 0) return
    ports.screen.notice('queue-dropped', 'What you said while I was working could not be used.')
    logger.log('queue-dropped', { segments, timestamp: Date.now() })
  }
}
