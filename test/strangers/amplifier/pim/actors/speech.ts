/** Speech of the user: what is captured for now, and what waits while others work. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import { bytesPerMs, waiting } from '../book.ts'
import type { Actor } from '../dispatcher.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'

export class Speech implements Actor {
  readonly #kit: Kit

  constructor(kit: Kit) {
    this.#kit = kit
  }

  receive(note: Note): void {
    if (note.kind === 'hear') this.#hear(note.event)
    if (note.kind === 'exit') this.#exit(note.change)
    if (note.kind === 'enter') this.#enter(note.change)
    if (note.kind === 'over') this.#clear()
  }

  #hear({ type }: StateEvent): void {
    const { turn, queue } = this.#kit.book
    if (turn.state !== 'tool_executing' && turn.state !== 'waiting_amplifier') return
    const byVoice = this.#kit.settings.captureMode === 'vad'
    if (type === (byVoice ? 'speech_started' : 'push_to_talk_press') && queue.openAt === null) {
      queue.openAt = this.#kit.now()
      this.#kit.tell(() => this.#kit.ports.microphone.beginCapture({ queue: true }))
    }
    if (type === (byVoice ? 'speech_stopped' : 'push_to_talk_release')) this.#close()
  }

  /** The segment at hand is over. */
  #close(): void {
    const { queue } = this.#kit.book
    if (queue.openAt === null) return
    const durationMs = this.#kit.now() - queue.openAt
    queue.openAt = null
    queue.segments.push({ bytes: durationMs * bytesPerMs, durationMs })
    this.#kit.tell(() => this.#kit.ports.microphone.endCapture({ queue: true }))
  }

  #exit({ from, to, stayedMs }: Change): void {
    const { microphone, realtime, logger } = this.#kit.ports
    if (from === 'idle') this.#kit.stop('inactive')
    if (from === 'listening') {
      this.#kit.tell(() => microphone.endCapture({ queue: false }))
      this.#kit.tell(() => realtime.send({ type: 'input_audio_buffer.commit' }))
      this.#kit.tell(() => logger.log('audio', { timestamp: this.#kit.now(), durationMs: stayedMs }))
    }
    if ((from === 'tool_executing' || from === 'waiting_amplifier') && to !== 'waiting_amplifier') {
      this.#close()
      if (to === 'processing') this.#process()
    }
  }

  /** What waited becomes part of the conversation, one item for each segment. */
  #process(): void {
    const { queue } = this.#kit.book
    queue.segments.forEach((_, index) => {
      const item = { type: 'message', role: 'user', segment: index + 1 } as const
      this.#kit.tell(() => this.#kit.ports.realtime.send({ type: 'conversation.item.create', item }))
    })
    queue.segments = []
  }

  #enter({ to }: Change): void {
    const { microphone, bus } = this.#kit.ports
    if (to === 'listening') {
      this.#kit.tell(() => microphone.beginCapture({ queue: false }))
      if (this.#kit.settings.transcription) {
        this.#kit.tell(() => bus.emit('conversation.item.input_audio_transcription.started', {}))
      }
    }
    if (to !== 'idle') return
    this.#clear()
    if (this.#kit.book.connection.phase !== 'open') return
    if (this.#kit.settings.captureMode === 'vad') this.#kit.tell(() => microphone.enableVad())
    if (this.#kit.settings.inactivityPrompt) this.#watch()
  }

  #clear(): void {
    const { microphone, screen, logger } = this.#kit.ports
    const { queue } = this.#kit.book
    const segments = waiting(this.#kit.book, this.#kit.now()).length
    queue.segments = []
    queue.openAt = null
    this.#kit.tell(() => microphone.clearBuffers({ segments }))
    if (segments === 0) return
    this.#kit.tell(() => screen.notice('queue-dropped', 'What you said meanwhile was not used.'))
    this.#kit.tell(() => logger.log('queue-dropped', { timestamp: this.#kit.now(), segments }))
  }

  /** Somebody who says nothing is asked for. */
  #watch(): void {
    this.#kit.after('inactive', this.#kit.settings.inactivityMs, () => {
      this.#kit.tell(() => this.#kit.ports.screen.notice('inactive', 'Still there?'))
      if (this.#kit.options.asksAgain) this.#watch()
    })
  }
}
