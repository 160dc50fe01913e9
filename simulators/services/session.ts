/** Session Manager: reports that the one session of the run is ready, and that it is about to end (AV-ASM-01). */
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Simulator } from '../simulator.ts'

const nominal = {
  /** From the start of the run until the session is ready, in ms; below 0 only a script makes it ready. */
  readyMs: -1,
}

const active = { session: 'session#1' }

/** The service `session`. */
export const session: Simulator<typeof nominal> = service({
  name: 'session',
  options: nominal,
  start: (options) => chosen(nominal, options),
  hears: {
    begin: (state) => heard(state, later(state.readyMs, 'subject', 'session.ready', active)),
    'becomes ready': (state) => heard(state, tell('session.ready', active)),
    'is expiring': (state) => heard(state, tell('session.expiring', active)),
  },
})

export default session
