/**
 * Intake: converts what a WebSocket delivers to chart events. Texts are stored by number, malformed frames are not
 * kept.
 */
import type { ServerEvent } from '../../spec/vela/protocol/messages.ts'
import { readServer } from '../../spec/vela/protocol/reading.ts'
import type { Texts } from '../service/texts.ts'
import { received, type Unstamped } from './events.ts'

/**
 * The event of a gateway frame on the socket `id`. Null: a frame without effect, either an unknown name (VEL-ERR-07) or
 * the id of a session, which is not shown.
 */
export function fromGateway(id: number, frame: unknown, texts: Texts): Unstamped | null {
  const reading = typeof frame === 'string' ? readServer(frame) : null
  if (reading?.is === 'unknown') return null
  return reading?.is === 'message'
    ? fromMessage(id, reading.message, texts)
    : received('message.malformed', { id })
}

function fromMessage(id: number, message: ServerEvent, texts: Texts): Unstamped | null {
  switch (message.type) {
    case 'session.ready':
      return null
    case 'session.state':
      return received(message.type, { id, value: message.payload.value })
    case 'response.completed':
      return received(message.type, { id })
    case 'error':
      return received(message.type, { id, code: message.payload.code })
    default:
      return received(message.type, { id, text: { part: texts.keep(message.payload.text) } })
  }
}
