/** Speech that waits while others work. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { bytesPerMs } from '../words.ts'

/** The queue of user input. */
export class Intake {
  readonly #ports: X.Ports
  #segments: { readonly bytes: number; readonly durationMs: number }[] = []
  #since: number | null = null

  constructor(ports: X.Ports) {
    this.#ports = ports
  }

  /** Whether the user speaks into the queue. */
  get open(): boolean {
    return this.#since !== null
  }

  /** How many segments wait. */
  get size(): number {
    return this.#segments.length
  }

  /** What waits. */
  get buffer(): X.AudioBuffer | null {
    return this.#segments.length === 0 ? null : { segments: this.#segments.map((one) => ({ ...one })) }
  }

  /** The user begins. */
  begin(now: number): void {
    if (this.#since !== null) return
    this.#since = now
    this.#ports.microphone.beginCapture({ queue: true })
  }

  /** The user ends. */
  close(now: number): void {
    if (this.#since === null) return
    const durationMs = Math.max(0, now - this.#since)
    this.#since = null
    this.#segments.push({ bytes: Math.round(durationMs * bytesPerMs), durationMs })
    this.#ports.microphone.endCapture({ queue: true })
  }

  /** Adds what waited to the conversation, in the order of speech. Says how many items there were. */
  submit(): number {
    const count = this.#segments.length
    this.#segments = []
    for (let segment = 1; segment <= count; segment += 1) {
      const item = { type: 'message', role: 'user', segment } as const
      this.#ports.realtime.send({ type: 'conversation.item.create', item })
    }
    return count
  }

  /** Drops everything and clears the buffers. The loss of speech is told. */
  clear(now: number): void {
    this.close(now)
    const segments = this.#segments.length
    this.#segments = []
    this.#ports.microphone.clearBuffers({ segments })
    if (segments === 0) return
    this.#ports.screen.notice('queue-dropped')
    this.#ports.logger.log('queue-dropped', { timestamp: now, segments })
  }
}
