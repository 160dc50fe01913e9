/** Dropped events: events of the server that had no effect (TD-REQ-008, TD-RUL-07). */

import type { Step } from '../../step.ts'
import type { EventName, Received } from '../events.ts'

/** The reports of the server; reports of other services do not count. */
const ofServer: readonly EventName[] = [
  'session.created',
  'session.updated',
  'session.rejected',
  'session.closed',
  'response-interrupted',
  'degraded',
  'response.created',
  'response.done',
]

const ends: readonly EventName[] = ['session.created', 'session.closed', 'capture.stopped', 'service.dispose']

/** Whether the reported speech is over, on the screen or not. */
export const isCut = (input: Received | null, { effects }: Step): boolean =>
  (input !== null && ends.includes(input.type)) || effects.some(({ type }) => type === 'publish')

/** A speech boundary that listeners do not receive counts as dropped, regardless of its other effects. */
export function isDropped({ type }: Received, { taken, effects }: Step): boolean {
  if (type === 'speech-start' || type === 'speech-stop')
    return !effects.some((effect) => effect.type === `${type}-detached`)
  return taken.length === 0 && ofServer.includes(type)
}
