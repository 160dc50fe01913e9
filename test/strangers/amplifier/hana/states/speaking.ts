/** SPEAKING: the answer is heard. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { textOf } from '../validate.ts'
import type { Cause, Lead } from './state.ts'
import { State } from './state.ts'

type Delta = Extract<X.StateEvent, { type: 'response.audio.delta' }>

const isDelta = (cause: Cause): cause is Delta => cause.type === 'response.audio.delta' && 'itemId' in cause

/** Plays until all audio came and was heard. */
export class Speaking extends State {
  override enter(_from: X.ConversationState, cause: Cause): void {
    const { hub } = this
    const { ports, now } = hub
    ports.screen.show({ status: 'speaking' })
    hub.playback.begin(now)
    if (isDelta(cause)) hub.playback.play(cause, now)
    if (hub.turnEndedAt !== null) {
      hub.background.metric('time_to_first_audio', hub.dialogue.current, now - hub.turnEndedAt)
    }
    hub.turnEndedAt = null
    hub.limit(hub.settings.speakingWarnMs, () =>
      ports.logger.log('warning', {
        timestamp: hub.now,
        outcome: 'unusually long speech',
        durationMs: hub.now - hub.stateEnteredAt,
      }),
    )
  }

  override exit(to: X.ConversationState): void {
    const { hub } = this
    const { ports, playback, dialogue, now } = hub
    if (to === 'listening') {
      const early = hub.options.interruptOrder === 'cancel-first'
      if (early) dialogue.cancel(true)
      playback.truncate(now)
      if (!early) dialogue.cancel(true)
    }
    ports.player.stop()
    ports.logger.log('speaking', { timestamp: now, durationMs: now - hub.stateEnteredAt })
    for (const entry of playback.spoken(now)) {
      ports.store.updateTranscript(entry)
      hub.memory.heard(entry.text)
    }
    playback.end(now)
  }

  override own(event: X.StateEvent): Lead {
    const { dialogue, tasks, playback } = this.hub
    if (this.begins(event, true)) return 'listening'
    if (event.type === 'playback_error') return 'error'
    if (event.type === 'playback_complete') {
      return playback.audioDone && playback.isPlayed(event.itemId, event.playedMs) ? 'idle' : null
    }
    if (!('responseId' in event) || event.responseId !== dialogue.current) return null
    switch (event.type) {
      case 'response.function_call':
        return tasks.isNew(event.callId) ? 'tool_executing' : null
      case 'response.error':
        return 'error'
      case 'response.audio.done':
        return playback.isPlayed() ? 'idle' : null
      case 'response.done':
        if (event.status === 'failed') return 'error'
        return this.#closes(event.status) && playback.isPlayed() ? 'idle' : null
      default:
        return null
    }
  }

  #closes(status: string): boolean {
    return this.hub.options.doneEnds || status !== 'completed'
  }

  override handle(event: X.StateEvent): void {
    const { dialogue, playback, tasks, background, now } = this.hub
    const to = this.own(event)
    const mine = 'responseId' in event && event.responseId === dialogue.current
    if (event.type === 'playback_complete') playback.completed(event.itemId, event.playedMs)
    if (mine && event.type === 'response.audio.delta' && !playback.audioDone) playback.play(event, now)
    if (mine && event.type === 'response.audio.done') playback.audioDone = true
    if (mine && event.type === 'response.done') {
      if (this.#closes(event.status)) playback.audioDone = true
      background.done(event.responseId)
      if (to === null) return
    }
    if (mine && event.type === 'response.error') background.done(event.responseId)
    if (event.type === 'response.function_call' && to !== null) {
      tasks.take({ callId: event.callId, name: event.name, arguments: textOf(event.arguments) })
      return this.hub.change(to, event)
    }
    super.handle(event)
  }
}
