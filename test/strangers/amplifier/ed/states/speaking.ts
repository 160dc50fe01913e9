/** SPEAKING: an answer is played. */
import { Playback } from '../playback.ts'
import type { Cause } from '../shared.ts'
import { Answering } from './pairs.ts'
import type { Event, Name } from './base.ts'

type Delta = Extract<Event, { type: 'response.audio.delta' }>

export class Speaking extends Answering {
  readonly name = 'speaking'
  #responseId = ''
  #itemId = ''
  #played = false
  #playback = new Playback()

  enter(_from: Name, cause: Cause) {
    const { ports, settings, logger } = this.shared
    const playback = new Playback()
    this.#playback = playback
    this.#itemId = ''
    this.shared.bytesPlayed = () => playback.bytes()
    ports.screen.show({ status: 'speaking' })
    this.shared.limit('speaking', settings.speakingWarnMs, () =>
      logger.log('warning', { timestamp: Date.now(), durationMs: this.shared.stayed(), reasons: ['long answer'] }),
    )
    if (cause.type === 'response.audio.delta') this.#play(cause as Delta)
  }
  exit(to: Name, _cause: Cause) {
    const { shared } = this
    const { ports, timers, logger, responses } = shared
    timers.stop('speaking')
    if (to === 'listening') {
      const audioPlayedMs = Date.now() - (shared.audioPlaybackStartTime ?? Date.now())
      responses.cancel({ again: false, spoken: this.#responseId })
      shared.send({ type: 'conversation.item.truncate', item_id: this.#itemId, audio_end_ms: audioPlayedMs })
    }
    ports.player.stop()
    logger.log('speaking', { timestamp: Date.now(), durationMs: shared.stayed() })
    this.#heard(to === 'idle')
    const bytes = this.#playback.bytes()
    shared.bytesPlayed = () => bytes
    shared.currentAudioItemId = null
    shared.audioPlaybackStartTime = null
  }
  own(event: Event): Name | null {
    const { responses, choices } = this.shared
    switch (event.type) {
      case 'playback_error':
        return 'error'
      case 'response.audio.done':
        return event.responseId === this.#responseId && this.#played ? 'idle' : null
      case 'playback_complete': {
        if (event.itemId !== this.#itemId || !responses.isAudioDone(this.#responseId)) return null
        const all = event.playedMs >= this.#playback.receivedMs(this.#itemId)
        return all || choices.shortReport === 'ends' ? 'idle' : null
      }
      case 'response.done': {
        const failed = this.leads(event)
        const done = choices.doneImpliesAudioDone && event.responseId === this.#responseId
        return failed ?? (done && this.#played ? 'idle' : null)
      }
      default:
        return this.leads(event)
    }
  }
  override on(event: Event, to: Name | null) {
    if (event.type === 'response.audio.delta' && this.shared.responses.isLive(event.responseId)) this.#play(event)
    if (event.type === 'playback_complete' && event.itemId === this.#itemId) {
      this.#played = event.playedMs >= this.#playback.receivedMs(this.#itemId)
      if (this.#played) this.#playback.complete(this.#itemId)
    }
    if (to === 'tool_executing' && event.type === 'response.function_call') this.call(event)
  }
  #play({ responseId, itemId, durationMs, bytes, transcript }: Delta) {
    const { shared } = this
    if (itemId !== this.#itemId) {
      if (this.#itemId !== '') this.#heard(true)
      shared.audioPlaybackStartTime = Date.now()
    }
    this.#responseId = responseId
    this.#itemId = itemId
    this.#played = false
    shared.currentAudioItemId = itemId
    this.#playback.add({ itemId, text: String(transcript ?? ''), bytes, durationMs })
    shared.ports.player.play({ itemId, durationMs })
  }
  /** The transcript has what was really heard. */
  #heard(toTheEnd: boolean) {
    const { choices, ports, session } = this.shared
    if (toTheEnd) this.#playback.complete(this.#itemId)
    const truncated = !this.#playback.allHeard(this.#itemId)
    const text = this.#playback.heard(this.#itemId, choices.heardText === 'whole-chunks')
    ports.store.updateTranscript({ itemId: this.#itemId, text, truncated })
    if (text.trim() !== '') session.transcript.push(text)
  }
}
