/** Speech that waits while others work. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'
import type { Machine } from './machine.ts'

/** 24 kHz, one channel, 16 bits. */
const bytesPerMs = 48

export class Queue {
  readonly #machine: Machine
  #segments: { from: number; ms: number | null }[] = []

  constructor(machine: Machine) {
    this.#machine = machine
  }

  get isOpen() {
    return this.#segments.at(-1)?.ms === null
  }

  get buffer(): Amp.StateContext['queuedUserInput'] {
    if (this.#segments.length === 0) return null
    const { now } = this.#machine
    const segments = this.#segments.map(({ from, ms }) => {
      const durationMs = ms ?? now - from
      return { bytes: durationMs * bytesPerMs, durationMs }
    })
    return { segments }
  }

  begin() {
    if (this.isOpen) return
    this.#segments.push({ from: this.#machine.now, ms: null })
    this.#machine.ports.microphone.beginCapture({ queue: true })
  }

  end() {
    const last = this.#segments.at(-1)
    if (last === undefined || last.ms !== null) return
    last.ms = this.#machine.now - last.from
    this.#machine.ports.microphone.endCapture({ queue: true })
  }

  /** Hands it all over to the service, in the order of speech. */
  submit() {
    this.end()
    this.#segments.forEach((_, index) => {
      this.#machine.ports.realtime.send({
        type: 'conversation.item.create',
        item: { type: 'message', role: 'user', segment: index + 1 },
      })
    })
    this.#segments = []
  }

  /** Whatever waits is lost; the user is told. */
  drop() {
    this.end()
    const segments = this.#segments.length
    this.#segments = []
    if (segments > 0) {
      this.#machine.log('queue-dropped', { segments })
      this.#machine.ports.screen.notice('queue-dropped', 'What you said meanwhile was not used')
    }
    this.#machine.ports.microphone.clearBuffers({ segments })
  }
}
