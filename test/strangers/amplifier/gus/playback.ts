/** What was heard of the items that were passed on to the player. */
import type { Machine } from './interpreter.ts'
import type { SpokenItem } from './memory.ts'

/** One item, and how much of it was heard. `sinceItMs`: time since it began, even where audio ran out. */
export interface Heard {
  readonly item: SpokenItem
  readonly ms: number
  readonly sinceItMs: number
}

/** Items play one after the other from the start of playback. */
export function heardOf(m: Machine, playedMs: number): readonly Heard[] {
  let offset = 0
  return m.memory.speech.items.map((item) => {
    const sinceItMs = Math.max(0, Math.floor(playedMs - offset))
    offset += item.ms
    return { item, sinceItMs, ms: item.played ? item.ms : Math.min(item.ms, sinceItMs) }
  })
}

/** Tells the service where the user interrupted: every item not heard to its end, or the last one. */
export function cutShort(m: Machine, heard: readonly Heard[]): void {
  const unheard = heard.filter(({ item, ms }) => ms < item.ms)
  for (const { item, ms, sinceItMs } of unheard.length > 0 ? unheard : heard.slice(-1)) {
    const end = m.options.truncateAt === 'literal' ? sinceItMs : Math.floor(ms)
    m.out.realtime.send({ type: 'conversation.item.truncate', item_id: item.id, audio_end_ms: end })
  }
}

function textOf(m: Machine, { item, ms }: Heard): string {
  let begins = 0
  const chunks = item.chunks.filter((chunk) => {
    const from = begins
    begins += chunk.ms
    return m.options.heard === 'begun-chunks' ? from < ms || ms >= item.ms : begins <= ms
  })
  return chunks.map(({ text }) => text).join('')
}

/** Updates the transcript with what was really heard. */
export function recordHeard(m: Machine, heard: readonly Heard[]): void {
  const texts = heard.map((part) => {
    const text = textOf(m, part)
    m.out.store.updateTranscript({ itemId: part.item.id, text, truncated: part.ms < part.item.ms })
    return text
  })
  const turn = texts.join(' ').trim()
  if (turn !== '') m.memory.transcript.push(turn)
}
