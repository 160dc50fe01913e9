/** Transitions that several states share: a new connection, and errors; `name` distinguishes the ids of transitions. */
import type { Trouble } from '../../../spec/vela-browser/contract.ts'
import { open, publish, showTrouble } from './effects-of.ts'
import { id, places } from './places.ts'

/** The socket is new, and later reports of the previous one are late (VEL-T-19, VEL-T-23). */
export const opens = ['countSocket', publish('connecting'), open] as const

/** Requests a connection where there is none. */
export const connects = (name: string) =>
  ({ connect: { target: places.connecting, meta: id(`VB-01.${name}`), actions: opens } }) as const

const guarded = (row: string, name: string) =>
  ({ guard: 'socketIsCurrent', meta: id(`${row}.${name}`) }) as const

/** Each of the three sources of an error (VEL-T-22) leads to `place`, and the screen shows the error. */
export const fails = <const Place extends string>(name: string, target: Place) => {
  const because = (source: Trouble) => ({ target, actions: [publish('error'), showTrouble(source)] }) as const
  return {
    'socket.failed': { ...guarded('VB-10', name), ...because('socket') },
    'message.malformed': { ...guarded('VB-11', name), ...because('message') },
    error: { ...guarded('VB-12', name), ...because('gateway') },
  } as const
}

/** A further error is shown, and changes nothing. */
export const failsAgain = {
  'socket.failed': { ...guarded('VB-10', 'again'), actions: showTrouble('socket') },
  'message.malformed': { ...guarded('VB-11', 'again'), actions: showTrouble('message') },
  error: { ...guarded('VB-12', 'again'), actions: showTrouble('gateway') },
} as const
