/** LISTENING: somebody speaks, and whom that interrupts. */
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type Cause, leads, stays, type Target } from './answer.ts'

export class Utterance {
  private readonly talk: PlainConversation
  /** When (ms) its audio began. */
  private since = 0

  readonly answers: Answers = {
    speech_started: (event) => (this.isVad ? this.begins(event) : null),
    push_to_talk_press: (event) => (this.isVad ? null : this.begins(event)),
    speech_stopped: (event) => (this.isVad ? this.ends(event) : null),
    push_to_talk_release: (event) => (this.isVad ? null : this.ends(event)),
    manual_send: (event) => (this.talk.state === 'listening' ? this.sent(event) : null),
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  private get isVad(): boolean {
    return this.talk.ports.settings.captureMode === 'vad'
  }

  enter(): void {
    const { ports } = this.talk
    this.since = this.talk.queue.isCapturing ? this.talk.queue.handOver() : ports.clock.now()
    this.talk.responses.abandon()
    ports.screen.show({ status: 'listening' })
    ports.microphone.beginCapture({ queue: false })
    if (ports.settings.transcription)
      ports.bus.emit('conversation.item.input_audio_transcription.started', {})
  }

  leave(to: Target): void {
    const { ports, history } = this.talk
    const timestamp = ports.clock.now()
    ports.microphone.endCapture({ queue: false })
    ports.logger.log('audio', { timestamp, durationMs: timestamp - this.since })
    if (to !== 'processing') return
    history.turns++
    ports.realtime.send({ type: 'input_audio_buffer.commit' })
  }

  timeout(): void {
    this.talk.machine.go('processing', { type: 'max_duration_exceeded' })
  }

  /** Somebody who spoke while others worked goes on when they are done. */
  goesOn(): void {
    this.talk.machine.go('listening', { type: this.isVad ? 'speech_started' : 'push_to_talk_press' })
  }

  private begins(cause: Cause): Answer | null {
    const { state, session, queue } = this.talk
    if (state === 'idle')
      return session.isLive ? leads('listening', () => this.talk.machine.go('listening', cause)) : null
    if (state === 'processing' || state === 'speaking') return this.interrupts(cause)
    if ((state === 'tool_executing' || state === 'waiting_amplifier') && !queue.isCapturing)
      return stays(() => queue.begin())
    return null
  }

  private interrupts(cause: Cause): Answer | null {
    const { responses, voice, machine, ports } = this.talk
    if (!this.isVad && !ports.settings.pttBargeIn) return null
    return leads('listening', () => {
      responses.cancel()
      voice.truncate()
      machine.go('listening', cause)
    })
  }

  private ends(cause: Cause): Answer | null {
    const { state, queue } = this.talk
    if (state === 'listening') return this.sent(cause)
    return queue.isCapturing ? stays(() => queue.end()) : null
  }

  private sent(cause: Cause): Answer {
    return leads('processing', () => this.talk.machine.go('processing', cause))
  }
}
