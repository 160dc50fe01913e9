/**
 * The server around a conversation: it reports when everything has closed that was asked to, demands the end of a
 * session that is beyond help, and calls the raw API.
 */
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Simulator } from '../simulator.ts'

const nominal = {
  /** From the end of the call until everything has closed, in ms; below 0 something hangs for ever. */
  closesMs: 120,
  /** Whether it reports that twice. */
  repeats: false,
}

/** What the server remembers. */
export interface BackendState {
  readonly options: typeof nominal
}

const closed = tell('SERVICES_CLOSED')

/** The service `backend`. */
export const backend: Simulator<BackendState> = service({
  name: 'backend',
  options: nominal,
  start: (options): BackendState => ({ options: chosen(nominal, options) }),
  hears: {
    state: (known, { to }) =>
      heard(known, to === 'ENDED' ? later(known.options.closesMs, 'backend', 'all has closed') : []),
    'all has closed': (state) => heard(state, closed, state.options.repeats ? closed : []),
    'reports that all has closed': (state) => heard(state, closed),
    'demands the end': (state, said) => heard(state, tell('FATAL_ERROR', { code: codeOf(said) })),
    'asks for': (state, { to }) =>
      heard(state, tell('TRANSITION', { to: typeof to === 'string' ? to : 'unknown' })),
  },
})

export default backend
