/** off: there is no connection, and no session (VEL-ST-11). */
import { parts } from '../setup.ts'
import { enter, ready } from './effects-of.ts'
import { id, places } from './places.ts'

export const off = parts.createStateConfig({
  on: {
    upgrade: {
      guard: 'onEndpoint',
      target: places.idle,
      meta: id('VE-01'),
      // The session id is sent before its phase, and both before any response (VEL-TO-01).
      actions: ['openSession', ready, enter('idle')],
    },
  },
})
