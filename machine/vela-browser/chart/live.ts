/** connecting and connected: there is a socket without an error. */
import { parts } from '../setup.ts'
import { fails } from './courses.ts'
import { close, publish, send } from './effects-of.ts'
import { id, places } from './places.ts'
import { reads } from './reading.ts'

const ends = (name: string) =>
  ({
    disconnect: { meta: id(`VB-05.${name}`), actions: close },
    'socket.closed': {
      guard: 'socketIsCurrent',
      target: places.disconnected,
      meta: id(`VB-08.${name}`),
      actions: publish('disconnected'),
    },
  }) as const

/** The WebSocket is being opened (VEL-ST-06). */
export const connecting = parts.createStateConfig({
  on: {
    ...ends('connecting'),
    ...fails('connecting', places.errorWithSocket),
    'socket.opened': {
      guard: 'socketIsCurrent',
      target: places.connected,
      meta: id('VB-07'),
      actions: publish('connected'),
    },
  },
})

/** The WebSocket is open (VEL-ST-07); only this state sends messages. */
export const connected = parts.createStateConfig({
  on: {
    ...ends('connected'),
    ...fails('connected', places.errorWithSocket),
    ...reads('connected'),
    send: { guard: 'sends', meta: id('VB-13'), actions: send },
  },
})
