/**
 * Between the names of the document and those that a Realtime service uses today: what the service says becomes events
 * for transition(), what a conversation sends becomes events for the service. Pure: whoever has the connection keeps the
 * value that both sides remember, and hands the frames on. For connections on which audio travels in events.
 */
import type { StateEvent } from '../interface.ts'
import type { Known } from './known.ts'

export { heardFrom } from './heard.ts'
export { type Known, nothingKnown, type ServiceEvent, type Surroundings } from './known.ts'
export { sentTo } from './sent.ts'

/** The connection of the service was closed: its session is over with it. */
export const closedBy = ({ session }: Known): readonly StateEvent[] =>
  session === null ? [] : [{ type: 'session.closed', sessionId: session }]
