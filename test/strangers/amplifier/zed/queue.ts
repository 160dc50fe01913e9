import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Data } from './core.ts'

/** 24 kHz, one channel, 16 bits. */
const bytesPerMs = 48

/** Speech that waits while a tool or an agent works. */
export class Queue {
  #ports: X.Ports
  #data: Data
  #since: number | null = null

  constructor(ports: X.Ports, data: Data) {
    this.#ports = ports
    this.#data = data
  }

  get size(): number {
    return this.#data.queuedUserInput?.segments.length ?? 0
  }

  begin() {
    if (this.#since !== null) return
    this.#since = Date.now()
    this.#ports.microphone.beginCapture({ queue: true })
  }

  end() {
    if (this.#since === null) return
    const durationMs = Date.now() - this.#since
    this.#since = null
    this.#ports.microphone.endCapture({ queue: true })
    const segment = { bytes: durationMs * bytesPerMs, durationMs }
    this.#data.queuedUserInput = { segments: [...(this.#data.queuedUserInput?.segments ?? []), segment] }
  }

  /** Hands over what was said, in the order of speech. */
  flush() {
    this.end()
    for (let segment = 1; segment <= this.size; segment += 1) {
      this.#ports.realtime.send({
        type: 'conversation.item.create',
        item: { type: 'message', role: 'user', segment },
      })
    }
    this.#data.queuedUserInput = null
  }

  /** Clears all buffers, and tells if speech is lost by it. */
  drop() {
    this.end()
    const segments = this.size
    this.#data.queuedUserInput = null
    this.#ports.microphone.clearBuffers({ segments })
    if (segments === 0) return
    this.#ports.logger.log('queue-dropped', { timestamp: Date.now(), segments })
    this.#ports.screen.notice('queue-dropped', 'What you said meanwhile was not used.')
  }
}
