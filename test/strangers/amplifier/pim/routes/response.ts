/** Responses, what they say, and how it is played. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import { told } from '../errors.ts'
import type { Step } from '../notes.ts'
import { isIn, type View } from '../route.ts'

/** Whether output of that response counts. */
export function isHeard({ book, options }: View, id: unknown): boolean {
  const { alive, dead, current } = book.responses
  if (typeof id !== 'string') return false
  if (alive.has(id)) return true
  return options.hearsUnannounced && book.turn.state === 'processing' && current === null && !dead.has(id)
}

/** The items that are left when one is played: it, and whatever came before it. */
export function leftAfter(unplayed: readonly string[], itemId: unknown): string[] {
  const at = typeof itemId === 'string' ? unplayed.indexOf(itemId) : -1
  return unplayed.slice(at + 1)
}

export function routeResponse(view: View, event: StateEvent): Step | null {
  const { responses, playback } = view.book
  const step: Step = { to: 'idle', cause: event }
  const heard = 'responseId' in event && isHeard(view, event.responseId)
  const ours = heard && !responses.old.has(event.responseId)
  switch (event.type) {
    case 'response.audio.delta':
      if (typeof event.itemId !== 'string' || !heard || !isIn(view, 'processing')) return null
      return { to: 'speaking', cause: event }
    case 'response.function_call':
      if (typeof event.callId !== 'string' || typeof event.name !== 'string') return null
      return heard && isIn(view, 'processing', 'speaking') ? { to: 'tool_executing', cause: event } : null
    case 'response.text.done':
      return ours && event.textOnly === true && isIn(view, 'processing') ? step : null
    case 'response.error':
      if (!ours || !isIn(view, 'processing', 'speaking', 'tool_executing', 'waiting_amplifier')) return null
      return { to: 'error', cause: event, error: told(event.error) }
    case 'response.done': {
      if (!ours || !isIn(view, 'processing', 'speaking', 'tool_executing', 'waiting_amplifier')) return null
      if (event.status === 'failed') return { to: 'error', cause: event, error: told(event.error) }
      const last = responses.current === null || responses.current === event.responseId
      if (isIn(view, 'processing')) return last ? step : null
      return isIn(view, 'speaking') && last && playback.unplayed.length === 0 ? step : null
    }
    case 'response.audio.done':
      if (!isIn(view, 'speaking') || event.responseId !== responses.current) return null
      return playback.unplayed.length === 0 ? step : null
    case 'playback_complete':
      if (!isIn(view, 'speaking') || !playback.allSent || !playback.unplayed.includes(event.itemId))
        return null
      return leftAfter(playback.unplayed, event.itemId).length === 0 ? step : null
    default:
      return null
  }
}
