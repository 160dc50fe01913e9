/** How ids replace one another: the newest one of its kind is current, the one before it stale. */

import type { Kind, Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'

const renews =
  (kind: Kind) =>
  ({ ids }: Memory, { with: said }: Line): Partial<Memory> => {
    const id = String(said[kind])
    const { current } = ids[kind]
    return id === current ? {} : { ids: { ...ids, [kind]: { current: id, stale: current } } }
  }

/** By the name of the event. */
export const named: Notes<'in'> = {
  'session.created': renews('session'),
  'response.created': renews('response'),
  'playback.started': renews('handle'),
}
