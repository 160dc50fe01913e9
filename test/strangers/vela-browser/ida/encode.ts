/** From an event of the client to its frame. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'

const isSound = (event: Voice.ClientEvent): boolean => {
  if (typeof event.payload !== 'object' || event.payload === null) return false
  switch (event.type) {
    case 'input_audio.append':
      return typeof event.payload.chunk === 'string'
    case 'session.start':
    case 'input_audio.commit':
    case 'response.cancel':
      return true
    default:
      return false
  }
}

/**
 * The text of a frame: the envelope with its two members and nothing else. Null for what is no event of a client, or
 * has no JSON: a page without types may hand over anything, and nothing of that belongs on the wire.
 */
export const encode = (event: Voice.ClientEvent): string | null => {
  try {
    if (!isSound(event)) return null
    return JSON.stringify({ type: event.type, payload: event.payload })
  } catch {
    return null
  }
}
