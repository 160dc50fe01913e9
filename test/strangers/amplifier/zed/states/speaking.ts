import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Move, Name } from '../core.ts'
import { State } from '../state.ts'

type Delta = Extract<X.StateEvent, { readonly type: 'response.audio.delta' }>
const bytesPerMs = 48

/** An answer is played. */
export class Speaking extends State {
  readonly name = 'speaking'
  #chunks: Delta[] = []
  #bytes = 0
  #playedMs = 0
  #audioDone = false
  /** Since when nothing was left to be played, and how long that was before. */
  #idleSince: number | null = null
  #idleMs = 0
  /** That much of it was before the item. */
  #idleBefore = 0

  enter(_from: Name, event: Move['event']) {
    const { logger, screen, settings } = this.ports
    const { data } = this.core
    this.#chunks = []
    this.#bytes = 0
    this.#playedMs = 0
    this.#audioDone = false
    this.#idleSince = null
    this.#idleMs = 0
    this.#idleBefore = 0
    data.audioPlaybackStartTime = Date.now()
    data.audioBytesPlayed = 0
    screen.show({ status: 'speaking' })
    if (event.type === 'response.audio.delta') this.#play(event as Delta)
    this.core.after('speaking', settings.speakingWarnMs, () => {
      const durationMs = Date.now() - this.core.enteredAt
      logger.log('warning', { timestamp: Date.now(), durationMs, reasons: ['long answer'] })
      if (this.core.options.speakingTimeout) this.core.timeout(durationMs)
    })
  }

  leave(to: Name) {
    const { logger, player, realtime } = this.ports
    const { data, responses } = this.core
    this.core.wheel.drop('speaking')
    this.#count()
    const itemId = data.currentAudioItemId
    if (to === 'listening') {
      responses.cancel()
      const audio_end_ms = Date.now() - (data.audioPlaybackStartTime ?? Date.now())
      if (itemId !== null) realtime.send({ type: 'conversation.item.truncate', item_id: itemId, audio_end_ms })
    }
    player.stop()
    logger.log('speaking', { timestamp: Date.now(), durationMs: Date.now() - this.core.enteredAt })
    this.#note(to === 'idle')
    if (to === 'idle') responses.close()
    data.currentAudioItemId = null
    data.audioPlaybackStartTime = null
  }

  protected own(event: X.StateEvent): Name | null {
    const { data, responses, work } = this.core
    if (this.interrupts(event)) return 'listening'
    if (event.type === 'playback_error') return 'error'
    if (event.type === 'playback_complete') {
      if (event.itemId !== data.currentAudioItemId || !this.#audioDone) return null
      return this.#isAll(event.playedMs) || this.core.options.shortPlayback === 'ends' ? 'idle' : null
    }
    if (!('responseId' in event) || event.responseId !== responses.current) return null
    switch (event.type) {
      case 'response.audio.done':
        return this.#isAll(this.#playedMs) ? 'idle' : null
      case 'response.function_call':
        return work.isNew(event) ? 'tool_executing' : null
      case 'response.error':
        return 'error'
      case 'response.done':
        return event.status === 'failed' ? 'error' : null
      default:
        return null
    }
  }

  handle(event: X.StateEvent, to: Name | null) {
    const { data, responses } = this.core
    this.#count()
    if (event.type === 'playback_complete' && event.itemId === data.currentAudioItemId) {
      this.#playedMs = Math.max(this.#playedMs, event.playedMs)
      if (!this.#audioDone && this.#isAll(event.playedMs)) this.#idleSince ??= Date.now()
    }
    if (!('responseId' in event) || event.responseId !== responses.current) return
    if (event.type === 'response.audio.done') this.#audioDone = true
    if (event.type === 'response.audio.delta' && !this.#audioDone) this.#play(event)
    if (to === 'error') responses.close()
  }

  #play(chunk: Delta) {
    const { data } = this.core
    this.#idleMs = this.#idle()
    this.#idleSince = null
    if (data.currentAudioItemId !== null && data.currentAudioItemId !== chunk.itemId) {
      this.#note(true)
      this.#chunks = []
      this.#playedMs = 0
      this.#idleBefore = this.#idleMs
      data.audioPlaybackStartTime = Date.now()
    }
    data.currentAudioItemId = chunk.itemId
    this.#chunks.push(chunk)
    this.#bytes += chunk.bytes
    this.ports.player.play({ itemId: chunk.itemId, durationMs: chunk.durationMs })
  }

  #idle(): number {
    return this.#idleMs + (this.#idleSince === null ? 0 : Date.now() - this.#idleSince)
  }

  #received(): number {
    return this.#chunks.reduce((sum, { durationMs }) => sum + durationMs, 0)
  }

  #isAll(playedMs: number): boolean {
    return playedMs >= this.#received()
  }

  /** Counts what was played so far, and never more than has come. */
  #count() {
    const playing = Math.max(0, Date.now() - this.core.enteredAt - this.#idle())
    this.core.data.audioBytesPlayed = Math.min(this.#bytes, playing * bytesPerMs)
  }

  /** Notes what was really heard of the item. */
  #note(whole: boolean) {
    const { data, memory } = this.core
    if (data.currentAudioItemId === null) return
    const elapsed = Date.now() - (data.audioPlaybackStartTime ?? Date.now()) - this.#idle() + this.#idleBefore
    const heardMs = whole ? Number.POSITIVE_INFINITY : Math.max(0, elapsed)
    const text = this.#heard(heardMs)
    const truncated = !whole && !(this.#audioDone && this.#isAll(elapsed))
    memory.add(text)
    this.ports.store.updateTranscript({ itemId: data.currentAudioItemId, text, truncated })
  }

  #heard(heardMs: number): string {
    let text = ''
    let begin = 0
    for (const { durationMs, transcript } of this.#chunks) {
      if (begin + durationMs <= heardMs) text += transcript
      else {
        if (this.core.options.heard === 'words' && durationMs > 0) {
          const share = Math.max(0, heardMs - begin) / durationMs
          text += transcript.slice(0, Math.floor(transcript.length * share)).replace(/\S*$/, '')
        }
        break
      }
      begin += durationMs
    }
    return text
  }
}
