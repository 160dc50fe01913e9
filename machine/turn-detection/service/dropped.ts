/** What was dropped: events of the server of which nothing came (TD-REQ-008, TD-RUL-07). */

import type { Step } from '../../step.ts'
import type { EventName, Heard } from '../events.ts'

/** What the server tells; what others tell is no news of it. */
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

/** Whether whatever was told of speech is over, on the screen or not. */
export const isCut = (input: Heard | null, { effects }: Step): boolean =>
  (input !== null && ends.includes(input.type)) || effects.some(({ type }) => type === 'publish')

/** An end of speech that listeners are not told of is dropped, whatever else it shows. */
export function isDropped({ type }: Heard, { taken, effects }: Step): boolean {
  if (type === 'speech-start' || type === 'speech-stop')
    return !effects.some((effect) => effect.type === `${type}-detached`)
  return taken.length === 0 && ofServer.includes(type)
}
