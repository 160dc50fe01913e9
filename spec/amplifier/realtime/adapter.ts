/**
 * Translates between the names of the document and those of a current Realtime service: server events of the service
 * become events for transition(), messages of a conversation become client events for the service. Pure: the owner of
 * the connection keeps the value that both directions share, and forwards the frames. Over a WebSocket audio travels
 * in events and the caller plays it; over WebRTC the service does, and the caller's player comes to `stopPlaying`.
 */
import type { StateEvent } from '../interface.ts'
import type { Known } from './known.ts'

export {
  type Known,
  nothingKnown,
  nothingKnownOverWebRtc,
  type ServiceEvent,
  type Surroundings,
} from './known.ts'
export { stopPlaying } from './playout.ts'
export { sentTo } from './sent.ts'
export { heardFrom } from './service-events.ts'

/** The connection of the service was closed: its session is over with it. */
export const closedBy = ({ session }: Known): readonly StateEvent[] =>
  session === null ? [] : [{ type: 'session.closed', sessionId: session }]
