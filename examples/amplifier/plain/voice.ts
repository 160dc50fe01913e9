/** SPEAKING: what was passed on to be played, and how much of it was heard. */
import { bytesPerMs } from '../../../spec/amplifier/settings.ts'
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type Cause, type EventOf, leads, stays, type Target } from './answer.ts'

/** A chunk of an item, and when (ms) it is played. */
interface Chunk {
  readonly itemId: string
  readonly text: string
  readonly from: number
  readonly until: number
}

export class Voice {
  private readonly talk: PlainConversation
  private chunks: readonly Chunk[] = []
  /** The service has sent all, and the player has played all that it has. */
  private isComplete = false
  private isDrained = false

  readonly answers: Answers = {
    'response.audio.delta': (event) => this.arrives(event),
    'response.audio.done': (event) => this.sent(event),
    playback_complete: (event) => this.played(event),
    playback_error: (event) =>
      this.talk.state === 'speaking' ? this.talk.trouble.answer({ code: 'UNKNOWN' }, event) : null,
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  /** The item that is heard, or is about to be. */
  get item(): string | null {
    const now = this.talk.ports.clock.now()
    return (this.chunks.findLast(({ from }) => from <= now) ?? this.chunks[0])?.itemId ?? null
  }

  /** When (ms) playback began. */
  get startedAt(): number | null {
    return this.talk.state === 'speaking' ? this.talk.machine.enteredAt : null
  }

  get bytesPlayed(): number {
    return this.heardMs * bytesPerMs
  }

  enter(): void {
    this.talk.ports.screen.show({ status: 'speaking' })
  }

  leave(to: Target): void {
    const { ports, machine } = this.talk
    const timestamp = ports.clock.now()
    ports.player.stop()
    ports.logger.log('speaking', { timestamp, durationMs: timestamp - machine.enteredAt })
    for (const itemId of new Set(this.chunks.map((chunk) => chunk.itemId))) this.write(itemId, to)
    this.chunks = []
    this.isComplete = false
    this.isDrained = false
  }

  timeout(): void {
    const { ports } = this.talk
    ports.logger.log('warning', { timestamp: ports.clock.now(), event: 'speaking' })
  }

  /** Cuts the item that is spoken to what was heard of it. */
  truncate(): void {
    const { item, heardMs } = this
    if (item === null) return
    const { realtime } = this.talk.ports
    realtime.send({ type: 'conversation.item.truncate', item_id: item, audio_end_ms: heardMs })
  }

  /** A response has sent all that it has; `close` is done about it. */
  ended(cause: Cause, close: () => void): Answer {
    if (!this.isDrained)
      return stays(() => {
        close()
        this.isComplete = true
      })
    return leads('idle', () => {
      close()
      this.finish(cause)
    })
  }

  /** How much (ms) was heard of the item that is spoken. */
  private get heardMs(): number {
    const { item } = this
    const now = this.talk.ports.clock.now()
    return this.chunks
      .filter(({ itemId }) => itemId === item)
      .reduce((sum, { from, until }) => sum + Math.max(0, Math.min(now, until) - from), 0)
  }

  private arrives(event: EventOf<'response.audio.delta'>): Answer | null {
    const { state, responses, machine } = this.talk
    if (!responses.mayBeHeard(event.responseId)) return null
    const play = (): void =>
      this.talk.ports.player.play({ itemId: event.itemId, durationMs: event.durationMs })
    if (state === 'speaking')
      return stays(() => {
        this.take(event)
        play()
      })
    if (state !== 'processing') return null
    return leads('speaking', () => {
      this.measure(responses.outputOf(event.responseId).id)
      this.take(event)
      machine.go('speaking', event)
      play()
    })
  }

  private measure(responseId: string): void {
    const { ports, machine } = this.talk
    const tookMs = ports.clock.now() - machine.enteredAt
    ports.logger.metric({ name: 'time_to_first_audio', responseId, tookMs })
  }

  /** A chunk is played behind those that came before. */
  private take({ itemId, durationMs, transcript }: EventOf<'response.audio.delta'>): void {
    const from = Math.max(this.talk.ports.clock.now(), this.chunks.at(-1)?.until ?? 0)
    this.chunks = [...this.chunks, { itemId, text: transcript, from, until: from + durationMs }]
    this.isDrained = false
  }

  private sent(event: EventOf<'response.audio.done'>): Answer | null {
    const { state, responses } = this.talk
    if (state !== 'speaking' || !responses.mayBeHeard(event.responseId)) return null
    return this.ended(event, () => {})
  }

  private played(event: EventOf<'playback_complete'>): Answer | null {
    const last = this.chunks.at(-1)
    if (last === undefined || last.itemId !== event.itemId || event.playedMs < this.receivedMs(last.itemId))
      return null
    if (this.isComplete) return leads('idle', () => this.finish(event))
    return stays(() => {
      this.isDrained = true
    })
  }

  private receivedMs(item: string): number {
    return this.chunks
      .filter(({ itemId }) => itemId === item)
      .reduce((sum, { from, until }) => sum + until - from, 0)
  }

  private finish(cause: Cause): void {
    const { responses, machine } = this.talk
    if (responses.current !== null) responses.current.isHeard = true
    machine.go('idle', cause)
  }

  /** Writes down what was really spoken of an item. */
  private write(itemId: string, to: Target): void {
    const now = this.talk.ports.clock.now()
    const ofItem = this.chunks.filter((chunk) => chunk.itemId === itemId)
    const heard = to === 'idle' ? ofItem : ofItem.filter(({ until }) => until <= now)
    const text = heard.map((chunk) => chunk.text).join('')
    const truncated = to === 'listening' || heard.length < ofItem.length
    this.talk.ports.store.updateTranscript({ itemId, text, truncated })
    this.talk.history.add(text)
  }
}
