/** Intake: what a WebSocket brings, as the chart hears it. Texts are kept under numbers, malformed frames nowhere. */
import type { ServerEvent } from '../../spec/vela/protocol/messages.ts'
import { readServer } from '../../spec/vela/protocol/reading.ts'
import type { Texts } from '../service/texts.ts'
import { heard, type Unstamped } from './events.ts'

/**
 * What a frame of the gateway says on the socket `id`. Null: nothing that makes a difference, be it a name that nobody
 * knows (VEL-ERR-07), or the id of a session, which is not shown.
 */
export function fromGateway(id: number, frame: unknown, texts: Texts): Unstamped | null {
  const reading = typeof frame === 'string' ? readServer(frame) : null
  if (reading?.is === 'unknown') return null
  return reading?.is === 'message'
    ? fromMessage(id, reading.message, texts)
    : heard('message.malformed', { id })
}

function fromMessage(id: number, message: ServerEvent, texts: Texts): Unstamped | null {
  switch (message.type) {
    case 'session.ready':
      return null
    case 'session.state':
      return heard(message.type, { id, value: message.payload.value })
    case 'response.completed':
      return heard(message.type, { id })
    case 'error':
      return heard(message.type, { id, code: message.payload.code })
    default:
      return heard(message.type, { id, text: { part: texts.keep(message.payload.text) } })
  }
}
