import type * as Voice from '../../../../../spec/amplifier/contract.ts'
import type { Core } from '../core.ts'
import { playedOf } from '../memory.ts'
import type { Item } from '../memory.ts'
import { recordTurn } from './context.ts'

const size = (value: unknown): number => (typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : 0)

/** Plugin: the loudspeaker, and what of an answer was really heard. */
export function playback(core: Core): void {
  const { ports, memory, settings, hub } = core

  const play = (event: Extract<Voice.StateEvent, { type: 'response.audio.delta' }>): void => {
    const now = core.now()
    let item = memory.items.find(({ id }) => id === event.itemId)
    if (item === undefined) {
      item = { id: event.itemId, chunks: [], totalMs: 0, drained: false, endsAt: now }
      memory.items.push(item)
    }
    const ms = size(event.durationMs)
    item.chunks.push({ ms, bytes: size(event.bytes), text: String(event.transcript ?? '') })
    item.totalMs += ms
    item.drained = false
    item.endsAt = Math.max(item.endsAt, now) + ms
    ports.player.play({ itemId: event.itemId, durationMs: ms })
  }

  const heardOf = (item: Item, complete: boolean): string => {
    if (complete) return item.chunks.map(({ text }) => text).join('')
    const played = playedOf(item, core.now())
    let at = 0
    const heard: string[] = []
    for (const chunk of item.chunks) {
      const begun = at
      at += chunk.ms
      if (core.policy.partialChunk === 'include' ? begun < played : at <= played) heard.push(chunk.text)
    }
    return heard.join('')
  }

  hub.on('heard', (event) => {
    if (core.state !== 'speaking') return
    if (event.type === 'response.audio.delta' && memory.answers.get(event.responseId)?.live === true) play(event)
    if (event.type === 'playback_complete') {
      const item = memory.items.at(-1)
      if (item?.id === event.itemId && event.playedMs >= item.totalMs) item.drained = true
    }
  })

  hub.on('exit', ({ from, to, duration }) => {
    if (from !== 'speaking') return
    const now = core.now()
    const item = memory.items.at(-1)
    if (to === 'listening' && item !== undefined) {
      const elapsed = now - (memory.playbackStart ?? now)
      const capped = Math.min(elapsed, Math.floor(playedOf(item, now)))
      const audio_end_ms = core.policy.truncateAt === 'capped' ? capped : elapsed
      ports.realtime.send({ type: 'conversation.item.truncate', item_id: item.id, audio_end_ms })
    }
    ports.player.stop()
    ports.logger.log('speaking', { timestamp: now, durationMs: duration, outcome: to })
    for (const each of memory.items) {
      const complete = to === 'idle' || playedOf(each, now) >= each.totalMs
      const text = heardOf(each, complete)
      ports.store.updateTranscript({ itemId: each.id, text, truncated: to === 'listening' || !complete })
      recordTurn(core, text)
    }
    memory.items = []
    memory.playbackStart = null
  })

  hub.on('enter', ({ from, to, cause }) => {
    if (to === 'error' && from !== 'speaking') ports.player.stop()
    if (to !== 'speaking') return
    memory.items = []
    memory.playbackStart = core.now()
    ports.screen.show({ status: 'speaking' })
    core.after('speaking', settings.speakingWarnMs, () => {
      const duration = core.now() - core.enteredAt
      ports.bus.emit('timeout', { state: 'speaking', duration })
      ports.logger.log('warning', { timestamp: core.now(), durationMs: duration, event: 'speaking_long' })
    })
    if (cause.type === 'response.audio.delta') {
      play(cause as Extract<Voice.StateEvent, { type: 'response.audio.delta' }>)
    }
  })

  hub.on('over', () => ports.player.stop())
}
