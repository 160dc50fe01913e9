/** Speech while others work: it is kept, and handed over when the work is done. */
import type { AudioBuffer } from '../../../spec/amplifier/contract.ts'
import { bytesPerMs } from '../../../spec/amplifier/settings.ts'
import type PlainConversation from '../plain.ts'
import type { Off } from './timers.ts'

export class Queue {
  private readonly talk: PlainConversation
  private segments: AudioBuffer['segments'] = []
  /** When (ms) the segment began that is being spoken. */
  private since: number | null = null
  private stopLimit: Off = () => {}

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  get isCapturing(): boolean {
    return this.since !== null
  }

  get input(): AudioBuffer | null {
    return this.segments.length > 0 ? { segments: this.segments } : null
  }

  begin(): void {
    const { ports, timers } = this.talk
    this.since = ports.clock.now()
    ports.microphone.beginCapture({ queue: true })
    this.stopLimit = timers.after(ports.settings.listeningMs, () => this.end())
  }

  /** The segment is over and waits. */
  end(): void {
    if (this.since === null) return
    const { ports } = this.talk
    const durationMs = ports.clock.now() - this.since
    ports.microphone.endCapture({ queue: true })
    this.segments = [...this.segments, { bytes: durationMs * bytesPerMs, durationMs }]
    this.forgetCapture()
  }

  /** Whoever speaks is listened to from now on: the segment is an utterance, which began at the ms that is returned. */
  handOver(): number {
    const since = this.since ?? this.talk.ports.clock.now()
    this.forgetCapture()
    return since
  }

  /** Adds what waited to the conversation, in the order of speech. */
  send(): void {
    for (let segment = 1; segment <= this.segments.length; segment++)
      this.talk.ports.realtime.send({
        type: 'conversation.item.create',
        item: { type: 'message', role: 'user', segment },
      })
    this.segments = []
  }

  /** Nobody will hear what waited. */
  drop(): number {
    const { length } = this.segments
    this.segments = []
    if (length === 0) return 0
    const { logger, screen, clock } = this.talk.ports
    logger.log('queue-dropped', { timestamp: clock.now(), segments: length })
    screen.notice('queue-dropped', 'What you said in the meantime was not heard.')
    return length
  }

  private forgetCapture(): void {
    this.stopLimit()
    this.since = null
  }
}
